(* Inverse Gaussian laws: total mass, Kullback-Leibler divergence and largest loss, from primitives by the normal distribution function. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Import Gamma Integral Synthsym NormalLosses Losses Divergence GammaLosses.
Open Scope R_scope.

Definition inverse_gaussian (m l x : R) : R := sqrt (l / (2 * PI)) / (x * sqrt x) * exp (- l * (x - m) ^ 2 / (2 * m ^ 2 * x)).

Section Law.
Variables (m l : R).
Hypotheses (M : 0 < m) (L : 0 < l).
Definition up (x : R) : R := sqrt l * (sqrt x / m - / sqrt x).
Definition down (x : R) : R := sqrt l * (sqrt x / m + / sqrt x).
Lemma root_l : 0 < sqrt l. Proof. apply sqrt_lt_R0, L. Qed.

(* With x = r^2 and l = k^2 everything is rational. *)
Lemma roots : forall x, 0 < x -> exists r k, 0 < r /\ 0 < k /\ sqrt x = r /\ sqrt l = k /\ x = r * r /\ l = k * k.
Proof.
  intros x X. exists (sqrt x), (sqrt l). rewrite !sqrt_sqrt by lra. repeat split; [apply sqrt_lt_R0, X | apply root_l].
Qed.
Lemma density_phi : forall x, 0 < x -> inverse_gaussian m l x = phi (up x) * (sqrt l / (x * sqrt x)).
Proof.
  intros x X. unfold inverse_gaussian, phi, up. destruct (roots x X) as [r [k [R [K [Er [Ek [Ex El]]]]]]]. assert (Q := sqrt2PI).
  assert (S : sqrt (l / (2 * PI)) = k / sqrt (2 * PI)) by (rewrite sqrt_div by (generalize PI_RGT_0; lra); rewrite Ek; reflexivity). rewrite S, Er, Ek.
  replace (- l * (x - m) ^ 2 / (2 * m ^ 2 * x)) with (- (k * (r / m - / r) * (k * (r / m - / r))) / 2) by (rewrite Ex, El; field; lra).
  rewrite Ex. field. lra.
Qed.
Lemma phi_down : forall x, 0 < x -> exp (2 * l / m) * phi (- down x) = phi (up x).
Proof.
  intros x X. unfold phi, up, down. destruct (roots x X) as [r [k [R [K [Er [Ek [Ex El]]]]]]]. rewrite Er, Ek.
  match goal with |- exp ?a * (exp ?b / ?c) = exp ?d / _ => replace (exp a * (exp b / c)) with (exp (a + b) / c) by (rewrite exp_plus; unfold Rdiv; ring); replace d with (a + b); [reflexivity|] end.
  rewrite El. field. lra.
Qed.
Lemma up_derive : forall x, 0 < x -> is_derive up x (sqrt l * (/ (2 * m * sqrt x) + / (2 * x * sqrt x))).
Proof.
  intros x X. unfold up. destruct (roots x X) as [r [k [R [K [Er [Ek [Ex El]]]]]]]. auto_derive; [rewrite Er; repeat split; lra|]. rewrite Er, Ek, Ex. field. lra.
Qed.
Lemma down_derive : forall x, 0 < x -> is_derive (fun x => - down x) x (- (sqrt l * (/ (2 * m * sqrt x) - / (2 * x * sqrt x)))).
Proof.
  intros x X. unfold down. destruct (roots x X) as [r [k [R [K [Er [Ek [Ex El]]]]]]]. auto_derive; [rewrite Er; repeat split; lra|]. rewrite Er, Ek, Ex. field. lra.
Qed.
(* Primitives: of the density, of x/m times it, and phi (up x) / sqrt x. *)
Definition F (x : R) : R := Phi (up x) + exp (2 * l / m) * Phi (- down x).
Definition G (x : R) : R := Phi (up x) - exp (2 * l / m) * Phi (- down x).
Definition W (x : R) : R := phi (up x) / sqrt x.
Lemma Phi_up : forall x, 0 < x -> is_derive (fun x => Phi (up x)) x (sqrt l * (/ (2 * m * sqrt x) + / (2 * x * sqrt x)) * phi (up x)).
Proof. intros x X. apply (is_derive_comp Phi up x (phi (up x))); [apply Phi_derive | apply up_derive, X]. Qed.
Lemma Phi_down : forall x, 0 < x -> is_derive (fun x => exp (2 * l / m) * Phi (- down x)) x (- (sqrt l * (/ (2 * m * sqrt x) - / (2 * x * sqrt x))) * phi (up x)).
Proof.
  intros x X. rewrite <- (phi_down x X). evar_last.
  - apply (is_derive_scal (fun x => Phi (- down x)) x (exp (2 * l / m))). apply (is_derive_comp Phi (fun x => - down x) x (phi (- down x))); [apply Phi_derive | apply down_derive, X].
  - match goal with |- ?e * scal ?u ?v = _ => change (e * (u * v) = - (sqrt l * (/ (2 * m * sqrt x) - / (2 * x * sqrt x))) * (exp (2 * l / m) * phi (- down x))) end. ring.
Qed.
Lemma W_derive : forall x, 0 < x -> is_derive W x (- up x * phi (up x) * (sqrt l * (/ (2 * m * sqrt x) + / (2 * x * sqrt x))) / sqrt x - phi (up x) / (2 * x * sqrt x)).
Proof.
  intros x X. destruct (roots x X) as [r [k [R [K [Er [Ek [Ex El]]]]]]]. unfold W, Rdiv. evar_last.
  - apply (is_derive_mult (fun x => phi (up x)) (fun x => / sqrt x)).
    + apply (is_derive_comp phi up x (- (up x * phi (up x)))); [apply phi_derive | apply up_derive, X].
    + apply (is_derive_inv sqrt x (/ (2 * sqrt x))); [apply is_derive_Reals, derivable_pt_lim_sqrt, X | rewrite Er; lra].
    + intros; apply Rmult_comm.
  - match goal with |- plus (mult (scal ?u ?v) ?w) (mult ?y ?z) = _ => change (u * v * w + y * z = - up x * phi (up x) * (sqrt l * (/ (2 * m * sqrt x) + / (2 * x * sqrt x))) * / sqrt x - phi (up x) * / (2 * x * sqrt x)) end.
    rewrite Er, Ek, Ex. field. lra.
Qed.

(* The integrand of every moment that is needed. *)
Lemma primitive : forall A B C x, 0 < x ->
  is_derive (fun x => (A + C / l) * F x + (B * m + C / m) * G x + C * (2 / sqrt l) * W x) x (inverse_gaussian m l x * (A + B * x + C / x)).
Proof.
  intros A B C x X. evar_last.
  - apply (is_derive_plus (fun x => (A + C / l) * F x + (B * m + C / m) * G x) (fun x => C * (2 / sqrt l) * W x)).
    + apply (is_derive_plus (fun x => (A + C / l) * F x) (fun x => (B * m + C / m) * G x)).
      * apply (is_derive_scal F). apply (is_derive_plus (fun x => Phi (up x)) (fun x => exp (2 * l / m) * Phi (- down x))); [apply Phi_up, X | apply Phi_down, X].
      * apply (is_derive_scal G). apply (is_derive_minus (fun x => Phi (up x)) (fun x => exp (2 * l / m) * Phi (- down x))); [apply Phi_up, X | apply Phi_down, X].
    + apply (is_derive_scal W), W_derive, X.
  - rewrite (density_phi x X). destruct (roots x X) as [r [k [R [K [Er [Ek [Ex El]]]]]]].
    match goal with |- plus (plus (?a * plus ?b ?c) (?d * minus ?e ?f)) (?g * ?h) = ?z => change (a * (b + c) + d * (e - f) + g * h = z) end.
    set (p := phi (up x)). unfold up. clearbody p. rewrite Er, Ek, Ex, El. field. lra.
Qed.

(* Their limits at both ends, through r = sqrt x. *)
Lemma root_zero : filterlim sqrt (at_right 0) (at_right 0).
Proof.
  intros P [[e e0] H]. assert (D : 0 < e * e) by nra. exists (mkposreal _ D). intros x B X. change (Rabs (x - 0) < e * e) in B. rewrite Rminus_0_r, Rabs_pos_eq in B by lra.
  assert (R := sqrt_lt_R0 x X). apply H; [|exact R]. change (Rabs (sqrt x - 0) < e). rewrite Rminus_0_r, Rabs_pos_eq by lra. rewrite <- (sqrt_square e) by lra. apply sqrt_lt_1; nra.
Qed.
Lemma root_top : filterlim sqrt (Rbar_locally p_infty) (Rbar_locally p_infty).
Proof.
  intros P [N H]. exists (Rmax 0 N * Rmax 0 N). intros x X. apply H. assert (Q := Rmax_l 0 N). apply Rle_lt_trans with (1 := Rmax_r 0 N).
  rewrite <- (sqrt_square (Rmax 0 N)) by exact Q. apply sqrt_lt_1; nra.
Qed.
Lemma up_zero : filterlim (fun r => sqrt l * (r / m - / r)) (at_right 0) (Rbar_locally m_infty).
Proof.
  intros P [N H]. assert (K := root_l). set (q := Rabs N / sqrt l + / m + 1). assert (M0 := Rinv_0_lt_compat m M). assert (N0 : 0 <= Rabs N / sqrt l) by (apply Rdiv_le_0_compat; [apply Rabs_pos | exact K]).
  assert (Q : 0 < Rmin 1 (/ q)) by (apply Rmin_glb_lt; [lra | apply Rinv_0_lt_compat; unfold q; lra]). exists (mkposreal _ Q). intros r B R. change (Rabs (r - 0) < Rmin 1 (/ q)) in B. rewrite Rminus_0_r, Rabs_pos_eq in B by lra.
  apply H. assert (R1 : r < 1) by (apply Rlt_le_trans with (1 := B), Rmin_l). assert (R2 : r < / q) by (apply Rlt_le_trans with (1 := B), Rmin_r).
  apply Rinv_lt_contravar in R2; [|apply Rmult_lt_0_compat; [exact R | apply Rinv_0_lt_compat; unfold q; lra]]. rewrite Rinv_inv in R2.
  assert (T : r / m <= / m) by (unfold Rdiv; nra). apply Rle_lt_trans with (sqrt l * (- (Rabs N / sqrt l) - 1)); [apply Rmult_le_compat_l; [lra | unfold q in R2; lra]|].
  replace (sqrt l * (- (Rabs N / sqrt l) - 1)) with (- Rabs N - sqrt l) by (field; lra). generalize (Rle_abs (- N)). rewrite Rabs_Ropp. lra.
Qed.
Lemma up_top : filterlim (fun r => sqrt l * (r / m - / r)) (Rbar_locally p_infty) (Rbar_locally p_infty).
Proof.
  intros P [N H]. assert (K := root_l). exists (Rmax 1 (m * (Rabs N / sqrt l + 1))). intros r B. assert (R1 : 1 < r) by (apply Rle_lt_trans with (2 := B), Rmax_l).
  assert (R2 : m * (Rabs N / sqrt l + 1) < r) by (apply Rle_lt_trans with (2 := B), Rmax_r). apply H. assert (T : Rabs N / sqrt l + 1 < r / m).
  { apply (Rmult_lt_reg_l m); [exact M|]. replace (m * (r / m)) with r by (field; lra). exact R2. }
  assert (V : / r < 1) by (rewrite <- Rinv_1; apply Rinv_lt_contravar; lra). apply Rle_lt_trans with (sqrt l * (Rabs N / sqrt l)); [replace (sqrt l * (Rabs N / sqrt l)) with (Rabs N) by (field; lra); apply Rle_abs | apply Rmult_lt_compat_l; lra].
Qed.
Lemma down_zero : filterlim (fun r => - (sqrt l * (r / m + / r))) (at_right 0) (Rbar_locally m_infty).
Proof.
  intros P [N H]. destruct (up_zero (fun y => y < N) ltac:(exists N; trivial)) as [e E]. exists e. intros r B R. apply H. apply Rle_lt_trans with (2 := E r B R).
  assert (K := root_l). assert (0 < r / m) by (apply Rdiv_lt_0_compat; assumption). nra.
Qed.
Lemma down_top : filterlim (fun r => - (sqrt l * (r / m + / r))) (Rbar_locally p_infty) (Rbar_locally m_infty).
Proof.
  intros P [N H]. destruct (up_top (fun y => - N < y) ltac:(exists (- N); trivial)) as [e E]. exists (Rmax 0 e). intros r B. assert (R : 0 < r) by (apply Rle_lt_trans with (2 := B), Rmax_l). apply H.
  specialize (E r ltac:(apply Rle_lt_trans with (2 := B), Rmax_r)). simpl in E. assert (K := root_l). assert (0 < / r) by (apply Rinv_0_lt_compat, R). nra.
Qed.
Definition E0 : R := exp (2 * l / m).
Lemma through : forall (h : R -> R) (a b : R), filterlim (fun r => h r) (at_right 0) (locally a) -> filterlim (fun r => h r) (Rbar_locally p_infty) (locally b) ->
  filterlim (fun x => h (sqrt x)) (at_right 0) (locally a) /\ filterlim (fun x => h (sqrt x)) (Rbar_locally p_infty) (locally b).
Proof. intros h a b A B. split; [exact (filterlim_comp _ _ _ sqrt h _ _ _ root_zero A) | exact (filterlim_comp _ _ _ sqrt h _ _ _ root_top B)]. Qed.
Lemma phi_far : filterlim phi (Rbar_locally m_infty) (locally 0) /\ filterlim phi (Rbar_locally p_infty) (locally 0).
Proof.
  assert (T : forall F0, Filter F0 -> filterlim (fun t => - phi t) F0 (locally 0) -> filterlim phi F0 (locally 0)).
  { intros F0 FF H. apply (filterlim_ext (fun t => - - phi t)); [intros t; apply Ropp_involutive|]. rewrite <- Ropp_0. apply (filterlim_comp _ _ _ (fun t => - phi t) Ropp _ (locally 0)); [exact H | apply (filterlim_opp (V := R_NormedModule) 0)]. }
  split; apply T; try apply Rbar_locally_filter; apply small_beside; try apply Rbar_locally_filter.
  - exists (-1). intros t X. rewrite Rabs_left; lra.
  - apply tail_vanishes_below.
  - exists 1. intros t X. rewrite Rabs_pos_eq; lra.
  - apply tail_vanishes.
Qed.
Lemma sum_lim : forall (F0 : (R -> Prop) -> Prop) (f g : R -> R) (a b : R), Filter F0 -> filterlim f F0 (locally a) -> filterlim g F0 (locally b) -> filterlim (fun x => f x + g x) F0 (locally (a + b)).
Proof. intros F0 f g a b FF A B. apply (filterlim_comp_2 (G := locally a) (H := locally b) f g Rplus A B). apply (filterlim_plus (V := R_NormedModule)). Qed.
Lemma times_lim : forall (F0 : (R -> Prop) -> Prop) (f g : R -> R) (a b : R), Filter F0 -> filterlim f F0 (locally a) -> filterlim g F0 (locally b) -> filterlim (fun x => f x * g x) F0 (locally (a * b)).
Proof. intros F0 f g a b FF A B. apply (filterlim_comp_2 (G := locally a) (H := locally b) f g Rmult A B). apply (filterlim_mult (K := R_AbsRing)). Qed.
Lemma ends_of : forall A B C,
  filterlim (fun x => (A + C / l) * F x + (B * m + C / m) * G x + C * (2 / sqrt l) * W x) (at_right 0) (locally 0) /\
  filterlim (fun x => (A + C / l) * F x + (B * m + C / m) * G x + C * (2 / sqrt l) * W x) (Rbar_locally p_infty) (locally (A + C / l + (B * m + C / m))).
Proof.
  intros A B C. assert (K := root_l). destruct phi_far as [P1 P2].
  assert (U0 := filterlim_comp _ _ _ _ Phi _ _ _ up_zero Phi_bottom). assert (U1 := filterlim_comp _ _ _ _ Phi _ _ _ up_top Phi_top).
  assert (D0 := filterlim_comp _ _ _ _ Phi _ _ _ down_zero Phi_bottom). assert (D1 := filterlim_comp _ _ _ _ Phi _ _ _ down_top Phi_bottom).
  assert (W0 := filterlim_comp _ _ _ _ _ _ _ _ up_zero tail_vanishes_below). assert (V0 := filterlim_comp _ _ _ _ phi _ _ _ up_zero P1). assert (V1 := filterlim_comp _ _ _ _ phi _ _ _ up_top P2).
  assert (FR : Filter (at_right 0)) by apply within_filter, locally_filter. assert (FT : Filter (Rbar_locally p_infty)) by apply Rbar_locally_filter.
  assert (R0 : filterlim (fun r : R => r) (at_right 0) (locally 0)) by (intros Q HQ; apply filter_le_within, HQ).
  assert (R1 : filterlim (fun r => / r) (Rbar_locally p_infty) (locally 0)).
  { apply (is_lim_inv (fun r => r) p_infty p_infty); [apply is_lim_id | discriminate]. }
  simpl in U0, U1, D0, D1.
  pose (h := fun r => (A + C / l) * (Phi (sqrt l * (r / m - / r)) + exp (2 * l / m) * Phi (- (sqrt l * (r / m + / r))))
     + (B * m + C / m) * (Phi (sqrt l * (r / m - / r)) + (- exp (2 * l / m)) * Phi (- (sqrt l * (r / m + / r)))) + C * (2 / sqrt l) * (phi (sqrt l * (r / m - / r)) * / r)).
  assert (H : filterlim (fun x => h (sqrt x)) (at_right 0) (locally 0) /\ filterlim (fun x => h (sqrt x)) (Rbar_locally p_infty) (locally (A + C / l + (B * m + C / m)))).
  { apply through; unfold h.
    - replace 0 with ((A + C / l) * (0 + exp (2 * l / m) * 0) + (B * m + C / m) * (0 + - exp (2 * l / m) * 0) + C * (2 / sqrt l) * (0 * 0 * / m + - / sqrt l * 0)) at 2 by ring.
      repeat first [ exact U0 | exact D0 | apply sum_lim; [exact FR | |] | apply times_lim; [exact FR | apply filterlim_const |] ].
      apply (filterlim_ext_loc (fun r => phi (sqrt l * (r / m - / r)) * r * / m + - / sqrt l * ((sqrt l * (r / m - / r)) * phi (sqrt l * (r / m - / r))))).
      + exists (mkposreal 1 Rlt_0_1). intros r _ R. field. lra.
      + apply sum_lim; [exact FR | | apply times_lim; [exact FR | apply filterlim_const | exact W0]]. apply times_lim; [exact FR | apply times_lim; [exact FR | exact V0 | exact R0] | apply filterlim_const].
    - replace (A + C / l + (B * m + C / m)) with ((A + C / l) * (1 + exp (2 * l / m) * 0) + (B * m + C / m) * (1 + - exp (2 * l / m) * 0) + C * (2 / sqrt l) * (0 * 0)) by ring.
      repeat first [ exact U1 | exact D1 | exact V1 | exact R1 | apply sum_lim; [exact FT | |] | apply times_lim; [exact FT | apply filterlim_const |] | apply times_lim; [exact FT | exact V1 | exact R1] ]. }
  destruct H as [H0 H1]. split; [revert H0 | revert H1]; apply filterlim_ext; intros x; unfold h, F, G, W, up, down, Rdiv, Rminus; ring.
Qed.
Lemma moments : forall A B C, is_RInt_gen (fun x => inverse_gaussian m l x * (A + B * x + C / x)) (at_right 0) (Rbar_locally p_infty) (A + C / l + (B * m + C / m)).
Proof.
  intros A B C. destruct (ends_of A B C) as [H0 H1]. replace (A + C / l + (B * m + C / m)) with (A + C / l + (B * m + C / m) - 0) by ring.
  apply (by_antiderivative (fun x => (A + C / l) * F x + (B * m + C / m) * G x + C * (2 / sqrt l) * W x)); [intros x X; apply primitive, X | | exact H0 | exact H1].
  intros x X. apply (ex_derive_continuous (fun x => inverse_gaussian m l x * (A + B * x + C / x))). unfold inverse_gaussian. assert (R := sqrt_lt_R0 x X). auto_derive. assert (0 < m * (m * 1)) by nra. assert (0 < x * sqrt x) by nra.
  repeat split; first [exact I | lra | apply Rgt_not_eq; unfold Rgt; repeat apply Rmult_lt_0_compat; lra].
Qed.
End Law.

Lemma log_ratio : forall m1 l1 m2 l2 x, 0 < m1 -> 0 < l1 -> 0 < m2 -> 0 < l2 -> 0 < x ->
  ln (inverse_gaussian m1 l1 x / inverse_gaussian m2 l2 x)
  = (ln l1 - ln l2) / 2 + l1 / m1 - l2 / m2 + (l2 / (2 * m2 ^ 2) - l1 / (2 * m1 ^ 2)) * x + (l2 - l1) / 2 / x.
Proof.
  intros m1 l1 m2 l2 x M1 L1 M2 L2 X. assert (R := sqrt_lt_R0 x X). assert (PP := PI_RGT_0).
  assert (E : forall m l, 0 < m -> 0 < l -> ln (inverse_gaussian m l x) = (ln l - ln (2 * PI)) / 2 - ln (x * sqrt x) + - l * (x - m) ^ 2 / (2 * m ^ 2 * x)).
  { intros m l M L. unfold inverse_gaussian. assert (0 < l / (2 * PI)) by (apply Rdiv_lt_0_compat; lra). assert (S := sqrt_lt_R0 _ H). assert (T : 0 < x * sqrt x) by nra.
    rewrite ln_mult, ln_exp by (first [apply exp_pos | apply Rdiv_lt_0_compat; assumption]). unfold Rdiv at 1. rewrite ln_mult, ln_Rinv by (first [assumption | apply Rinv_0_lt_compat; assumption]).
    rewrite ln_sqrt_half by assumption. unfold Rdiv at 1. rewrite ln_mult, ln_Rinv by (first [lra | apply Rinv_0_lt_compat; lra]). unfold Rdiv. ring. }
  assert (P : forall m l, 0 < m -> 0 < l -> 0 < inverse_gaussian m l x).
  { intros m l M L. unfold inverse_gaussian. apply Rmult_lt_0_compat; [apply Rdiv_lt_0_compat; [apply sqrt_lt_R0, Rdiv_lt_0_compat; lra | nra] | apply exp_pos]. }
  unfold Rdiv at 1. rewrite ln_mult, ln_Rinv by (first [apply P; assumption | apply Rinv_0_lt_compat, P; assumption]). rewrite !E by assumption. field. lra.
Qed.
Theorem inverse_gaussian_law : forall m l, 0 < m -> 0 < l -> is_law 0 p_infty (inverse_gaussian m l).
Proof.
  intros m l M L. split.
  - intros x X. apply positive_line in X. assert (R := sqrt_lt_R0 x X). assert (PP := PI_RGT_0). unfold inverse_gaussian. split.
    + apply Rmult_lt_0_compat; [apply Rdiv_lt_0_compat; [apply sqrt_lt_R0, Rdiv_lt_0_compat; lra | nra] | apply exp_pos].
    + apply (ex_derive_continuous (fun x => sqrt (l / (2 * PI)) / (x * sqrt x) * exp (- l * (x - m) ^ 2 / (2 * m ^ 2 * x)))). auto_derive. assert (0 < m * (m * 1)) by nra. assert (0 < x * sqrt x) by nra.
      repeat split; first [exact I | lra | apply Rgt_not_eq; unfold Rgt; repeat apply Rmult_lt_0_compat; lra].
  - assert (Z := moments m l M L 1 0 0). replace (1 + 0 / l + (0 * m + 0 / m)) with 1 in Z by (field; lra). revert Z. apply is_RInt_gen_ext.
    apply filter_forall. intros uv x _. match goal with |- @eq _ ?u ?v => change (@eq R u v) end. unfold Rdiv. ring.
Qed.
Definition from_inverse_gaussian (p : R -> R) (m l : R) : Prop := 0 < m /\ 0 < l /\ p = inverse_gaussian m l.
Lemma inverse_gaussian_from : forall m l, 0 < m -> 0 < l -> from_inverse_gaussian (inverse_gaussian m l) m l. Proof. intros m l M L. repeat split; assumption. Qed.
Theorem kullback_from_inverse_gaussian : forall p q m1 l1 m2 l2, from_inverse_gaussian p m1 l1 -> from_inverse_gaussian q m2 l2 ->
  forall D, (ln l1 - ln l2) / 2 + l1 / m1 - l2 / m2 + (l2 - l1) / 2 / l1 + ((l2 / (2 * m2 ^ 2) - l1 / (2 * m1 ^ 2)) * m1 + (l2 - l1) / 2 / m1) = D ->
  is_law 0 p_infty p /\ is_law 0 p_infty q /\ is_kullback 0 p_infty p q D.
Proof.
  intros p q m1 l1 m2 l2 [M1 [L1 E1]] [M2 [L2 E2]] D E. rewrite E1, E2, <- E. split; [apply inverse_gaussian_law; assumption|]. split; [apply inverse_gaussian_law; assumption|].
  assert (Z := moments m1 l1 M1 L1 ((ln l1 - ln l2) / 2 + l1 / m1 - l2 / m2) (l2 / (2 * m2 ^ 2) - l1 / (2 * m1 ^ 2)) ((l2 - l1) / 2)). revert Z. apply is_RInt_gen_ext.
  apply (filter_imp (fun uv => inside 0 p_infty (fst uv) /\ inside 0 p_infty (snd uv))); [|exact (ends_inside 0 p_infty I)].
  intros [u v] [U V] x X. simpl in X. assert (X0 : 0 < x) by (apply positive_line, (between_inside _ _ u v x U V); lra). rewrite log_ratio by assumption. reflexivity.
Qed.

(* The mixture of two log densities is that of the inverse Gaussian law with the mixed shape and the mixed tail l/m^2. *)
Lemma log_density : forall m l x, 0 < m -> 0 < l -> 0 < x ->
  ln (inverse_gaussian m l x) = (ln l - ln (2 * PI)) / 2 - ln (x * sqrt x) + (l / m - l / (2 * m ^ 2) * x - l / 2 / x).
Proof.
  intros m l x M L X. assert (R := sqrt_lt_R0 x X). assert (PP := PI_RGT_0). unfold inverse_gaussian. assert (0 < l / (2 * PI)) by (apply Rdiv_lt_0_compat; lra). assert (S := sqrt_lt_R0 _ H). assert (T : 0 < x * sqrt x) by nra.
  rewrite ln_mult, ln_exp by (first [apply exp_pos | apply Rdiv_lt_0_compat; assumption]). unfold Rdiv at 1. rewrite ln_mult, ln_Rinv by (first [assumption | apply Rinv_0_lt_compat; assumption]).
  rewrite ln_sqrt_half by assumption. unfold Rdiv at 1. rewrite ln_mult, ln_Rinv by (first [lra | apply Rinv_0_lt_compat; lra]). field. lra.
Qed.
Theorem renyi_from_inverse_gaussian : forall p q m1 l1 m2 l2, from_inverse_gaussian p m1 l1 -> from_inverse_gaussian q m2 l2 ->
  forall s, 0 < s -> s <> 1 -> 0 < s * l1 + (1 - s) * l2 -> 0 < s * (l1 / m1 ^ 2) + (1 - s) * (l2 / m2 ^ 2) ->
  forall D, (s * (ln l1 / 2 + l1 / m1) + (1 - s) * (ln l2 / 2 + l2 / m2) - ln (s * l1 + (1 - s) * l2) / 2
    - sqrt ((s * l1 + (1 - s) * l2) * (s * (l1 / m1 ^ 2) + (1 - s) * (l2 / m2 ^ 2)))) / (s - 1) = D -> is_renyi 0 p_infty 0 p_infty s p q D.
Proof.
  intros p q m1 l1 m2 l2 [M1 [L1 E1]] [M2 [L2 E2]] s S1 S2 L U D E. rewrite E1, E2. set (l := s * l1 + (1 - s) * l2) in *. set (u := s * (l1 / m1 ^ 2) + (1 - s) * (l2 / m2 ^ 2)) in *.
  set (r := sqrt (l * u)) in *. assert (P : 0 < l * u) by nra. assert (R : 0 < r) by (apply sqrt_lt_R0, P). assert (RR : r * r = l * u) by (apply sqrt_sqrt; lra).
  assert (M : 0 < l / r) by (apply Rdiv_lt_0_compat; assumption).
  apply (from_mixture 0 p_infty 0 p_infty s _ _ (inverse_gaussian (l / r) l) (s * (ln l1 / 2 + l1 / m1) + (1 - s) * (ln l2 / 2 + l2 / m2) - ln l / 2 - r) D);
    rewrite ?later_same, ?earlier_same; try (apply inverse_gaussian_law; assumption); try assumption; [exact I | right; split; apply Rbar_le_refl|].
  intros x X. apply positive_line in X. assert (pos : forall m n, 0 < m -> 0 < n -> 0 < inverse_gaussian m n x).
  { intros m n Q N. apply (proj1 (inverse_gaussian_law m n Q N)), positive_line, X. }
  unfold tilt, Rpower. rewrite <- exp_plus. apply ln_inv; [apply exp_pos | apply Rmult_lt_0_compat; [apply exp_pos | apply pos; assumption]|].
  rewrite ln_mult, !ln_exp, !log_density by (first [assumption | apply exp_pos | apply pos; assumption]).
  replace (l / (l / r)) with r by (field; lra). replace (l / (2 * (l / r) ^ 2)) with (u / 2).
  2: { apply (Rmult_eq_reg_r (2 * l)); [|lra]. replace (l / (2 * (l / r) ^ 2) * (2 * l)) with (r * r) by (field; lra). rewrite RR. field. }
  unfold u, l. field. lra.
Qed.

(* Both mixed parameters of the first law the larger ones: the loss is largest where its two falling terms are equal. *)
Theorem largest_from_inverse_gaussian : forall p q m1 l1 m2 l2, from_inverse_gaussian p m1 l1 -> from_inverse_gaussian q m2 l2 -> l2 < l1 -> l2 / m2 ^ 2 < l1 / m1 ^ 2 ->
  forall L, (ln l1 - ln l2) / 2 + l1 / m1 - l2 / m2 - sqrt ((l1 - l2) * (l1 / m1 ^ 2 - l2 / m2 ^ 2)) = L -> is_law 0 p_infty p /\ is_law 0 p_infty q /\ is_largest 0 p_infty p q L.
Proof.
  intros p q m1 l1 m2 l2 [M1 [L1 E1]] [M2 [L2 E2]] O U L E. rewrite E1, E2, <- E. split; [apply inverse_gaussian_law; assumption|]. split; [apply inverse_gaussian_law; assumption|].
  set (v := l1 - l2). set (u := l1 / m1 ^ 2 - l2 / m2 ^ 2). assert (V : 0 < v) by (unfold v; lra). assert (W : 0 < u) by (unfold u; lra). assert (P : 0 < v * u) by nra.
  set (r := sqrt (v * u)). assert (R : 0 < r) by (apply sqrt_lt_R0, P). assert (RR : r * r = v * u) by (apply sqrt_sqrt; lra).
  assert (F : forall x, 0 < x -> ln (inverse_gaussian m1 l1 x / inverse_gaussian m2 l2 x) = (ln l1 - ln l2) / 2 + l1 / m1 - l2 / m2 - (u * x + v / x) / 2).
  { intros x X. rewrite log_ratio by assumption. unfold u, v. field. lra. }
  split.
  - intros y [x [X Y]]. apply positive_line in X. rewrite Y, F by exact X. assert (Q : 0 <= (u * x + v / x) / 2 - r).
    { replace ((u * x + v / x) / 2 - r) with ((u * x - r) ^ 2 / (2 * (u * x))).
      - apply Rdiv_le_0_compat; [apply pow2_ge_0 | nra].
      - replace (v / x) with (r * r / (u * x)) by (rewrite RR; field; lra). field. lra. }
    lra.
  - intros M H. apply H. exists (r / u). assert (X : 0 < r / u) by (apply Rdiv_lt_0_compat; assumption). split; [apply positive_line, X|]. rewrite F by exact X.
    replace (v / (r / u)) with r; [field; lra|]. replace v with (r * r / u) by (rewrite RR; field; lra). field. lra.
Qed.

(* In the form of the table. *)
Lemma tail_of : forall l u, 0 < l -> 0 < u -> l / (sqrt l / sqrt u) ^ 2 = u.
Proof. intros l u L U. rewrite div_pow2, !pow2_sqrt by lra. field. lra. Qed.
Corollary renyi_of_inverse_gaussian : forall p q m1 l1 m2 l2, from_inverse_gaussian p m1 l1 -> from_inverse_gaussian q m2 l2 ->
  forall s, 0 < s -> s <> 1 -> 0 < s * l1 + (1 - s) * l2 -> 0 < s * (l1 / m1 ^ 2) + (1 - s) * (l2 / m2 ^ 2) ->
  forall D, ln (l1 / l2) / 2 + 1 / (2 * (s - 1)) * ln (l1 / (s * l1 + (1 - s) * l2))
    + 1 / (s - 1) * (s * l1 / m1 + (1 - s) * l2 / m2 - sqrt ((s * l1 + (1 - s) * l2) * (s * l1 / m1 ^ 2 + (1 - s) * l2 / m2 ^ 2))) = D -> is_renyi 0 p_infty 0 p_infty s p q D.
Proof.
  intros p q m1 l1 m2 l2 P Q s S1 S2 L U D E. apply (renyi_from_inverse_gaussian p q m1 l1 m2 l2 P Q s S1 S2 L U). destruct P as [M1 [L1 _]]. destruct Q as [M2 [L2 _]]. rewrite <- E.
  replace (s * l1 / m1 ^ 2 + (1 - s) * l2 / m2 ^ 2) with (s * (l1 / m1 ^ 2) + (1 - s) * (l2 / m2 ^ 2)) by (field; lra).
  set (r := sqrt _). rewrite !ln_div by assumption. field. lra.
Qed.
Corollary largest_of_inverse_gaussian : forall p q m1 l1 m2 l2, from_inverse_gaussian p m1 l1 -> from_inverse_gaussian q m2 l2 -> l2 < l1 -> l2 / m2 ^ 2 < l1 / m1 ^ 2 ->
  forall L, ln (l1 / l2) / 2 + l1 / m1 - l2 / m2 - sqrt ((l1 - l2) * (l1 / m1 ^ 2 - l2 / m2 ^ 2)) = L -> is_law 0 p_infty p /\ is_law 0 p_infty q /\ is_largest 0 p_infty p q L.
Proof.
  intros p q m1 l1 m2 l2 P Q O U L E. apply (largest_from_inverse_gaussian p q m1 l1 m2 l2 P Q O U). destruct P as [M1 [L1 _]]. destruct Q as [M2 [L2 _]]. rewrite <- E.
  rewrite (ln_div l1 l2) by assumption. reflexivity.
Qed.
