(* Laplace laws: their total mass, Kullback-Leibler divergence and largest loss, from exponential pieces between the centres. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Import Integral Synthsym Losses Divergence.
Open Scope R_scope.

Definition laplace (m b x : R) : R := exp (- (Rabs (x - m) / b)) / (2 * b).

(* A primitive of an affine function times an exponential; it vanishes where the exponent goes to minus infinity. *)
Definition prim (A B c x : R) : R := ((A + B * x) / c - B / c ^ 2) * exp (c * x).
Lemma prim_derive : forall A B c x, c <> 0 -> is_derive (prim A B c) x ((A + B * x) * exp (c * x)).
Proof. intros A B c x C. unfold prim. auto_derive; [exact I|]. field. exact C. Qed.
Lemma prim_continuous : forall A B c x, continuous (fun x => (A + B * x) * exp (c * x)) x.
Proof. intros A B c x. apply (ex_derive_continuous (fun x => (A + B * x) * exp (c * x))). auto_derive. exact I. Qed.
Lemma exp_beats : forall k l, filterlim (fun y => k * exp y + l * (y * exp y)) (Rbar_locally m_infty) (locally 0).
Proof.
  intros k l. assert (Z := is_lim_plus' _ _ m_infty _ _ (is_lim_scal_l exp k m_infty 0 is_lim_exp_m) (is_lim_scal_l (fun y => y * exp y) l m_infty 0 is_lim_mul_exp_m)).
  simpl in Z. rewrite !Rmult_0_r, Rplus_0_r in Z. exact Z.
Qed.
Lemma prim_vanishes : forall A B c (F : (R -> Prop) -> Prop), Filter F -> c <> 0 ->
  filterlim (fun x => c * x) F (Rbar_locally m_infty) -> filterlim (prim A B c) F (locally 0).
Proof.
  intros A B c F FF C H.
  assert (L := exp_beats (A / c - B / c ^ 2) (B / c ^ 2)).
  apply (filterlim_ext (fun x => (A / c - B / c ^ 2) * exp (c * x) + B / c ^ 2 * (c * x * exp (c * x)))); [intros x; unfold prim; change (@eq R ((A / c - B / c ^ 2) * exp (c * x) + B / c ^ 2 * (c * x * exp (c * x))) (((A + B * x) / c - B / c ^ 2) * exp (c * x))); field; exact C|].
  exact (filterlim_comp _ _ _ (fun x => c * x) _ F (Rbar_locally m_infty) (locally 0) H L).
Qed.
Lemma falls_left : forall c, 0 < c -> filterlim (fun x => c * x) (Rbar_locally m_infty) (Rbar_locally m_infty).
Proof. intros c C P [M H]. exists (M / c). intros x X. apply H. apply (Rmult_lt_compat_l c) in X; [|exact C]. replace (c * (M / c)) with M in X by (field; lra). exact X. Qed.
Lemma falls_right : forall c, c < 0 -> filterlim (fun x => c * x) (Rbar_locally p_infty) (Rbar_locally m_infty).
Proof. intros c C P [M H]. exists (M / c). intros x X. apply H. apply (Rmult_lt_compat_l (- c)) in X; [|lra]. replace (- c * (M / c)) with (- M) in X by (field; lra). lra. Qed.
Lemma at_a_point : forall (F : R -> R) (x : R), filterlim F (at_point x) (locally (F x)).
Proof. intros F x P HP. unfold filtermap, at_point. apply locally_singleton, HP. Qed.

Section Pieces.
Variables (f : R -> R) (A B c : R).
Lemma left_piece : forall u, 0 < c -> (forall x, x < u -> f x = (A + B * x) * exp (c * x)) -> is_RInt_gen f (Rbar_locally m_infty) (at_point u) (prim A B c u).
Proof.
  intros u C E. replace (prim A B c u) with (prim A B c u - 0) by ring. apply (is_RInt_gen_ext (fun x => (A + B * x) * exp (c * x))).
  - apply (Filter_prod _ _ _ (fun x => x < u) (fun y => y = u)); [exists u; trivial | reflexivity|]. intros x y X Y t T. simpl in T. rewrite Y in T. rewrite Rmin_left, Rmax_right in T by lra. symmetry. apply E. lra.
  - apply (is_RInt_gen_primitive _ (prim A B c) (Rbar_locally m_infty) (at_point u) _ _); [intros x; apply prim_derive; lra | apply prim_continuous | | apply at_a_point].
    apply prim_vanishes; [apply Rbar_locally_filter | lra | apply falls_left, C].
Qed.
Lemma right_piece : forall v, c < 0 -> (forall x, v < x -> f x = (A + B * x) * exp (c * x)) -> is_RInt_gen f (at_point v) (Rbar_locally p_infty) (- prim A B c v).
Proof.
  intros v C E. replace (- prim A B c v) with (0 - prim A B c v) by ring. apply (is_RInt_gen_ext (fun x => (A + B * x) * exp (c * x))).
  - apply (Filter_prod _ _ _ (fun x => x = v) (fun y => v < y)); [reflexivity | exists v; trivial|]. intros x y X Y t T. simpl in T. rewrite X in T. rewrite Rmin_left, Rmax_right in T by lra. symmetry. apply E. lra.
  - apply (is_RInt_gen_primitive _ (prim A B c) (at_point v) (Rbar_locally p_infty) _ _); [intros x; apply prim_derive; lra | apply prim_continuous | apply at_a_point |].
    apply prim_vanishes; [apply Rbar_locally_filter | lra | apply falls_right, C].
Qed.
Lemma middle_piece : forall u v, u <= v -> c <> 0 -> (forall x, u < x < v -> f x = (A + B * x) * exp (c * x)) -> is_RInt_gen f (at_point u) (at_point v) (prim A B c v - prim A B c u).
Proof.
  intros u v O C E. apply (is_RInt_gen_ext (fun x => (A + B * x) * exp (c * x))).
  - apply (Filter_prod _ _ _ (fun x => x = u) (fun y => y = v)); [reflexivity | reflexivity|]. intros x y X Y t T. simpl in T. rewrite X, Y in T. rewrite Rmin_left, Rmax_right in T by lra. symmetry. apply E. lra.
  - apply (is_RInt_gen_primitive _ (prim A B c) (at_point u) (at_point v) _ _); [intros x; apply prim_derive, C | apply prim_continuous | apply at_a_point | apply at_a_point].
Qed.
End Pieces.

Theorem laplace_law : forall m b, 0 < b -> is_law m_infty p_infty (laplace m b).
Proof.
  intros m b B. split.
  - intros x _. split; [apply Rdiv_lt_0_compat; [apply exp_pos | lra]|]. unfold laplace, Rdiv.
    apply (continuous_mult (fun x => exp (- (Rabs (x - m) * / b))) (fun _ => / (2 * b))); [|apply continuous_const].
    apply (continuous_comp (fun x => - (Rabs (x - m) * / b)) exp); [|apply (ex_derive_continuous exp); eexists; apply is_derive_exp].
    apply (continuous_opp (V := R_NormedModule) (fun x => Rabs (x - m) * / b)). apply (continuous_mult (fun x => Rabs (x - m)) (fun _ => / b)); [|apply continuous_const].
    apply (continuous_comp (fun x => x - m) Rabs); [apply (continuous_minus (fun x => x) (fun _ => m)); [apply continuous_id | apply continuous_const] | apply continuous_Rabs].
  - replace 1 with (plus (prim (exp (- (m / b)) / (2 * b)) 0 (/ b) m) (- prim (exp (m / b) / (2 * b)) 0 (- / b) m)).
    + assert (P : 0 < / b) by (apply Rinv_0_lt_compat, B).
      apply (is_RInt_gen_Chasles (V := R_NormedModule) (laplace m b) m).
      * apply left_piece; [exact P|]. intros x X. unfold laplace. rewrite Rabs_left by lra. replace (- (- (x - m) / b)) with (- (m / b) + / b * x) by (field; lra). rewrite exp_plus. field. lra.
      * apply right_piece; [lra|]. intros x X. unfold laplace. rewrite Rabs_pos_eq by lra. replace (- ((x - m) / b)) with (m / b + - / b * x) by (field; lra). rewrite exp_plus. field. lra.
    + change (prim (exp (- (m / b)) / (2 * b)) 0 (/ b) m + - prim (exp (m / b) / (2 * b)) 0 (- / b) m = 1). unfold prim.
      replace (- / b * m) with (- (m / b)) by (field; lra). replace (/ b * m) with (m / b) by (field; lra). rewrite exp_Ropp. assert (E := exp_pos (m / b)). field. lra.
Qed.

Lemma log_ratio : forall m1 b1 m2 b2 x, 0 < b1 -> 0 < b2 ->
  ln (laplace m1 b1 x / laplace m2 b2 x) = ln b2 - ln b1 - Rabs (x - m1) / b1 + Rabs (x - m2) / b2.
Proof.
  intros m1 b1 m2 b2 x B1 B2. unfold laplace. unfold Rdiv at 1. rewrite ln_mult, ln_Rinv by (try (apply Rinv_0_lt_compat); apply Rdiv_lt_0_compat; [apply exp_pos | lra]).
  unfold Rdiv. rewrite !ln_mult, !ln_Rinv, !ln_exp, !ln_mult by (first [lra | apply exp_pos | apply Rinv_0_lt_compat; lra]). ring.
Qed.
Theorem laplace_largest : forall m1 b1 m2 b2, 0 < b1 <= b2 -> forall L, ln b2 - ln b1 + Rabs (m1 - m2) / b2 = L ->
  is_law m_infty p_infty (laplace m1 b1) /\ is_law m_infty p_infty (laplace m2 b2) /\ is_largest m_infty p_infty (laplace m1 b1) (laplace m2 b2) L.
Proof.
  intros m1 b1 m2 b2 B L E. split; [apply laplace_law; lra|]. split; [apply laplace_law; lra|]. rewrite <- E. split.
  - intros y [x [_ Y]]. rewrite Y, log_ratio by lra. assert (T : Rabs (x - m2) <= Rabs (x - m1) + Rabs (m1 - m2)) by (replace (x - m2) with (x - m1 + (m1 - m2)) by ring; apply Rabs_triang).
    assert (I : / b2 <= / b1) by (apply Rinv_le_contravar; lra). assert (P : 0 < / b2) by (apply Rinv_0_lt_compat; lra). generalize (Rabs_pos (x - m1)). unfold Rdiv. nra.
  - intros M H. apply H. exists m1. split; [split; exact I|]. rewrite log_ratio by lra. replace (m1 - m1) with 0 by ring. rewrite Rabs_R0. unfold Rdiv. ring.
Qed.

(* The first centre not to the right of the second one. *)
Theorem laplace_kullback : forall m1 b1 m2 b2, 0 < b1 -> 0 < b2 -> m1 <= m2 -> forall D, ln b2 - ln b1 + (m2 - m1) / b2 + b1 / b2 * exp (- ((m2 - m1) / b1)) - 1 = D ->
  is_law m_infty p_infty (laplace m1 b1) /\ is_law m_infty p_infty (laplace m2 b2) /\ is_kullback m_infty p_infty (laplace m1 b1) (laplace m2 b2) D.
Proof.
  intros m1 b1 m2 b2 B1 B2 O D E. split; [apply laplace_law; lra|]. split; [apply laplace_law; lra|]. rewrite <- E. set (K := ln b2 - ln b1).
  set (el := exp (- (m1 / b1)) / (2 * b1)). set (er := exp (m1 / b1) / (2 * b1)). assert (P : 0 < / b1) by (apply Rinv_0_lt_compat, B1).
  assert (F : forall x, laplace m1 b1 x * ln (laplace m1 b1 x / laplace m2 b2 x) = exp (- (Rabs (x - m1) / b1)) / (2 * b1) * (K - Rabs (x - m1) / b1 + Rabs (x - m2) / b2)) by (intros x; rewrite log_ratio by assumption; reflexivity).
  assert (L : is_RInt_gen (fun x => laplace m1 b1 x * ln (laplace m1 b1 x / laplace m2 b2 x)) (Rbar_locally m_infty) (at_point m1) (prim (el * (K - m1 / b1 + m2 / b2)) (el * (/ b1 - / b2)) (/ b1) m1)).
  { apply left_piece; [exact P|]. intros x X. rewrite F, (Rabs_left (x - m1)), (Rabs_left (x - m2)) by lra. replace (- (- (x - m1) / b1)) with (- (m1 / b1) + / b1 * x) by (field; lra). rewrite exp_plus. unfold el. field. lra. }
  assert (M : is_RInt_gen (fun x => laplace m1 b1 x * ln (laplace m1 b1 x / laplace m2 b2 x)) (at_point m1) (at_point m2)
    (prim (er * (K + m1 / b1 + m2 / b2)) (er * (- / b1 - / b2)) (- / b1) m2 - prim (er * (K + m1 / b1 + m2 / b2)) (er * (- / b1 - / b2)) (- / b1) m1)).
  { apply middle_piece; [exact O | lra|]. intros x X. rewrite F, (Rabs_pos_eq (x - m1)), (Rabs_left (x - m2)) by lra. replace (- ((x - m1) / b1)) with (m1 / b1 + - / b1 * x) by (field; lra). rewrite exp_plus. unfold er. field. lra. }
  assert (R : is_RInt_gen (fun x => laplace m1 b1 x * ln (laplace m1 b1 x / laplace m2 b2 x)) (at_point m2) (Rbar_locally p_infty) (- prim (er * (K + m1 / b1 - m2 / b2)) (er * (- / b1 + / b2)) (- / b1) m2)).
  { apply right_piece; [lra|]. intros x X. rewrite F, (Rabs_pos_eq (x - m1)), (Rabs_pos_eq (x - m2)) by lra. replace (- ((x - m1) / b1)) with (m1 / b1 + - / b1 * x) by (field; lra). rewrite exp_plus. unfold er. field. lra. }
  assert (Z := is_RInt_gen_Chasles (V := R_NormedModule) _ m1 _ _ L (is_RInt_gen_Chasles (V := R_NormedModule) _ m2 _ _ M R)).
  match type of Z with is_RInt_gen _ _ _ ?v => replace (K + (m2 - m1) / b2 + b1 / b2 * exp (- ((m2 - m1) / b1)) - 1) with v; [exact Z|] end.
  match goal with |- @eq _ (plus ?u (plus ?v ?w)) ?z => change (u + (v + w) = z) end.
  unfold prim, el, er. replace (- / b1 * m2) with (- (m2 / b1)) by (field; lra). replace (- / b1 * m1) with (- (m1 / b1)) by (field; lra). replace (/ b1 * m1) with (m1 / b1) by (field; lra).
  replace (- ((m2 - m1) / b1)) with (m1 / b1 + - (m2 / b1)) by (field; lra). rewrite exp_plus, !exp_Ropp. assert (E1 := exp_pos (m1 / b1)). assert (E2 := exp_pos (m2 / b1)).
  field. repeat split; lra.
Qed.

(* The same in the form in which other families are stated. *)
Definition from_laplace (p : R -> R) (m b : R) : Prop := 0 < b /\ p = laplace m b.
Lemma laplace_from : forall m b, 0 < b -> from_laplace (laplace m b) m b. Proof. intros m b B. split; [exact B | reflexivity]. Qed.
Theorem kullback_from_laplace : forall p q m1 b1 m2 b2, from_laplace p m1 b1 -> from_laplace q m2 b2 -> m1 <= m2 ->
  forall D, ln b2 - ln b1 + (m2 - m1) / b2 + b1 / b2 * exp (- ((m2 - m1) / b1)) - 1 = D ->
  is_law m_infty p_infty p /\ is_law m_infty p_infty q /\ is_kullback m_infty p_infty p q D.
Proof. intros p q m1 b1 m2 b2 [B1 E1] [B2 E2]. rewrite E1, E2. apply laplace_kullback; assumption. Qed.
Theorem largest_from_laplace : forall p q m1 b1 m2 b2, from_laplace p m1 b1 -> from_laplace q m2 b2 -> b1 <= b2 ->
  forall L, ln b2 - ln b1 + Rabs (m1 - m2) / b2 = L -> is_law m_infty p_infty p /\ is_law m_infty p_infty q /\ is_largest m_infty p_infty p q L.
Proof. intros p q m1 b1 m2 b2 [B1 E1] [_ E2] O. rewrite E1, E2. apply laplace_largest. split; assumption. Qed.

(* Orders: rates P = s/b1 and Q = (1 - s)/b2 away from the two centres, the first not to the right of the second; three exponential pieces. *)
Lemma tilt_laplace : forall s m1 b1 m2 b2 x, 0 < b1 -> 0 < b2 ->
  tilt s (laplace m1 b1) (laplace m2 b2) x = exp (- (s * ln (2 * b1) + (1 - s) * ln (2 * b2))) * exp (- (s / b1 * Rabs (x - m1)) - (1 - s) / b2 * Rabs (x - m2)).
Proof.
  intros s m1 b1 m2 b2 x B1 B2. assert (L : forall m b, 0 < b -> ln (laplace m b x) = - (Rabs (x - m) / b) - ln (2 * b)).
  { intros m b B. unfold laplace. rewrite ln_div, ln_exp by (first [apply exp_pos | lra]). reflexivity. }
  unfold tilt, Rpower. rewrite <- !exp_plus, !L by assumption. f_equal. field. lra.
Qed.
Section Orders.
Variables (s m1 b1 m2 b2 : R).
Hypotheses (B1 : 0 < b1) (B2 : 0 < b2) (O : m1 <= m2) (S1 : 0 < s) (S2 : s <> 1).
Let P := s / b1.
Let Q := (1 - s) / b2.
Hypothesis C : 0 < P + Q.
Let K := exp (- (s * ln (2 * b1) + (1 - s) * ln (2 * b2))).
Let g := m2 - m1.
Lemma left_tilt : is_RInt_gen (tilt s (laplace m1 b1) (laplace m2 b2)) (Rbar_locally m_infty) (at_point m1) (K * (exp (- (Q * g)) / (P + Q))).
Proof.
  replace (K * (exp (- (Q * g)) / (P + Q))) with (prim (K * exp (- (P * m1) - Q * m2)) 0 (P + Q) m1).
  - apply left_piece; [exact C|]. intros x X. rewrite tilt_laplace, !Rabs_left by lra. fold P Q K. rewrite Rmult_0_l, Rplus_0_r, Rmult_assoc, <- exp_plus. do 2 f_equal. ring.
  - unfold prim. replace (- (Q * g)) with (- (P * m1) - Q * m2 + (P + Q) * m1) by (unfold g; ring). rewrite exp_plus. field. lra.
Qed.
Lemma right_tilt : is_RInt_gen (tilt s (laplace m1 b1) (laplace m2 b2)) (at_point m2) (Rbar_locally p_infty) (K * (exp (- (P * g)) / (P + Q))).
Proof.
  replace (K * (exp (- (P * g)) / (P + Q))) with (- prim (K * exp (P * m1 + Q * m2)) 0 (- (P + Q)) m2).
  - apply right_piece; [lra|]. intros x X. rewrite tilt_laplace, !Rabs_pos_eq by lra. fold P Q K. rewrite Rmult_0_l, Rplus_0_r, Rmult_assoc, <- exp_plus. do 2 f_equal. ring.
  - unfold prim. replace (- (P * g)) with (P * m1 + Q * m2 + - (P + Q) * m2) by (unfold g; ring). rewrite (exp_plus (P * m1 + Q * m2)). field. lra.
Qed.
Lemma three_pieces : forall M D, is_RInt_gen (tilt s (laplace m1 b1) (laplace m2 b2)) (at_point m1) (at_point m2) (K * M) -> 0 <= M ->
  (ln K + ln (exp (- (Q * g)) / (P + Q) + (M + exp (- (P * g)) / (P + Q)))) / (s - 1) = D ->
  is_renyi m_infty p_infty m_infty p_infty s (laplace m1 b1) (laplace m2 b2) D.
Proof.
  intros M D H M0 E. assert (K0 : 0 < K) by apply exp_pos. assert (L0 : 0 < exp (- (Q * g)) / (P + Q)) by (apply Rdiv_lt_0_compat; [apply exp_pos | exact C]).
  assert (R0 : 0 < exp (- (P * g)) / (P + Q)) by (apply Rdiv_lt_0_compat; [apply exp_pos | exact C]).
  apply (on_one_support m_infty p_infty s _ _ D (K * (exp (- (Q * g)) / (P + Q) + (M + exp (- (P * g)) / (P + Q))))); try assumption;
    [exact I | apply laplace_law, B1 | apply laplace_law, B2 | | apply Rmult_lt_0_compat; lra | rewrite ln_mult by lra; exact E].
  assert (Z := is_RInt_gen_Chasles (V := R_NormedModule) _ m1 _ _ left_tilt (is_RInt_gen_Chasles (V := R_NormedModule) _ m2 _ _ H right_tilt)).
  match type of Z with is_RInt_gen _ _ _ ?v => replace (K * (exp (- (Q * g)) / (P + Q) + (M + exp (- (P * g)) / (P + Q)))) with v; [exact Z|] end.
  match goal with |- @eq _ (plus ?u (plus ?v ?w)) ?z => change (u + (v + w) = z) end. ring.
Qed.
Lemma inner : forall x, m1 < x < m2 -> tilt s (laplace m1 b1) (laplace m2 b2) x = (K * exp (P * m1 - Q * m2) + 0 * x) * exp ((Q - P) * x).
Proof.
  intros x X. rewrite tilt_laplace, (Rabs_pos_eq (x - m1)), (Rabs_left (x - m2)) by lra. fold P Q K. rewrite Rmult_0_l, Rplus_0_r, Rmult_assoc, <- exp_plus. do 2 f_equal. ring.
Qed.
Theorem laplace_renyi : P <> Q -> forall D,
  ln (b2 / b1) + 1 / (s - 1) * ln (b1 * b2 ^ 2 / (s ^ 2 * b2 ^ 2 - (1 - s) ^ 2 * b1 ^ 2) * (s / b1 * exp (- (Q * g)) - (1 - s) / b2 * exp (- (P * g)))) = D ->
  is_renyi m_infty p_infty m_infty p_infty s (laplace m1 b1) (laplace m2 b2) D.
Proof.
  intros N D E. assert (G : 0 <= g) by (unfold g; lra). assert (M0 : 0 <= (exp (- (Q * g)) - exp (- (P * g))) / (P - Q)).
  { assert (mono : forall x y, x <= y -> exp x <= exp y) by (intros x y [X|X]; [left; apply exp_increasing, X | right; f_equal; exact X]).
    destruct (Rlt_le_dec Q P) as [W|W].
    - apply Rdiv_le_0_compat; [|lra]. assert (H := mono (- (P * g)) (- (Q * g)) ltac:(nra)). lra.
    - replace ((exp (- (Q * g)) - exp (- (P * g))) / (P - Q)) with ((exp (- (P * g)) - exp (- (Q * g))) / (Q - P)) by (field; lra).
      apply Rdiv_le_0_compat; [|lra]. assert (H := mono (- (Q * g)) (- (P * g)) ltac:(nra)). lra. }
  apply (three_pieces ((exp (- (Q * g)) - exp (- (P * g))) / (P - Q))); [| exact M0 |].
  - replace (K * ((exp (- (Q * g)) - exp (- (P * g))) / (P - Q)))
      with (prim (K * exp (P * m1 - Q * m2)) 0 (Q - P) m2 - prim (K * exp (P * m1 - Q * m2)) 0 (Q - P) m1).
    + apply middle_piece; [exact O | lra | exact inner].
    + unfold prim. replace (- (Q * g)) with (P * m1 - Q * m2 + (Q - P) * m1) by (unfold g; ring). replace (- (P * g)) with (P * m1 - Q * m2 + (Q - P) * m2) by (unfold g; ring).
      rewrite !exp_plus. field. lra.
  - rewrite <- E. set (A := exp (- (Q * g))) in *. set (B := exp (- (P * g))) in *. assert (A0 : 0 < A) by apply exp_pos. assert (B0 : 0 < B) by apply exp_pos.
    assert (V : 0 < A / (P + Q) + ((A - B) / (P - Q) + B / (P + Q))).
    { assert (0 < A / (P + Q)) by (apply Rdiv_lt_0_compat; assumption). assert (0 < B / (P + Q)) by (apply Rdiv_lt_0_compat; assumption). lra. }
    assert (W : A / (P + Q) + ((A - B) / (P - Q) + B / (P + Q)) = 2 * (P * A - Q * B) / (P ^ 2 - Q ^ 2)).
    { assert (P ^ 2 - Q ^ 2 <> 0) by (replace (P ^ 2 - Q ^ 2) with ((P + Q) * (P - Q)) by ring; apply Rmult_integral_contrapositive_currified; lra). field. repeat split; lra. }
    assert (F : s ^ 2 * b2 ^ 2 - (1 - s) ^ 2 * b1 ^ 2 = b1 ^ 2 * b2 ^ 2 * (P + Q) * (P - Q)) by (unfold P, Q; field; lra).
    assert (X : b1 * b2 ^ 2 / (s ^ 2 * b2 ^ 2 - (1 - s) ^ 2 * b1 ^ 2) * (s / b1 * A - (1 - s) / b2 * B) = / (2 * b1) * (A / (P + Q) + ((A - B) / (P - Q) + B / (P + Q)))).
    { rewrite F. fold P Q. field. repeat split; lra. }
    rewrite X, ln_mult, ln_Rinv, (ln_div b2 b1) by (first [assumption | lra | apply Rinv_0_lt_compat; lra]). unfold K. rewrite ln_exp, !ln_mult by lra. field. lra.
Qed.
Theorem laplace_renyi_balanced : P = Q -> forall D,
  ln (b2 / b1) + 1 / (s - 1) * ln (b1 * (/ s + g / b1) * exp (- (P * g)) / b1 / 2) = D -> is_renyi m_infty p_infty m_infty p_infty s (laplace m1 b1) (laplace m2 b2) D.
Proof.
  intros N D E. assert (G : 0 <= g) by (unfold g; lra). assert (P0 : 0 < P) by lra. assert (X := exp_pos (- (P * g))).
  apply (three_pieces (exp (- (P * g)) * g)); [| nra |].
  - apply (is_RInt_gen_ext (fun _ => K * exp (- (P * g)))).
    + apply (Filter_prod _ _ _ (fun x => x = m1) (fun y => y = m2)); [reflexivity | reflexivity|]. intros x y X0 Y t T. simpl in T. rewrite X0, Y in T. rewrite Rmin_left, Rmax_right in T by lra.
      rewrite inner by lra. rewrite <- N. replace (P - P) with 0 by ring. rewrite !Rmult_0_l, exp_0. replace (P * m1 - P * m2) with (- (P * g)) by (unfold g; ring). symmetry. ring_simplify. reflexivity.
    + apply is_RInt_gen_at_point. replace (K * (exp (- (P * g)) * g)) with (scal (m2 - m1) (K * exp (- (P * g)))) by (change ((m2 - m1) * (K * exp (- (P * g))) = K * (exp (- (P * g)) * g)); unfold g; ring).
      apply (is_RInt_const (V := R_NormedModule)).
  - rewrite <- E. rewrite <- N. set (A := exp (- (P * g))) in *. assert (V : 0 < / s + g / b1) by (assert (0 < / s) by (apply Rinv_0_lt_compat, S1); assert (0 <= g / b1) by (apply Rdiv_le_0_compat; lra); lra).
    replace (A / (P + P) + (A * g + A / (P + P))) with (b1 * (/ s + g / b1) * A) by (unfold P; field; lra).
    replace (b1 * (/ s + g / b1) * A / b1 / 2) with (b1 * (/ s + g / b1) * A * / (2 * b1)) by (field; lra).
    assert (0 < b1 * (/ s + g / b1) * A) by (apply Rmult_lt_0_compat; [apply Rmult_lt_0_compat; assumption | exact X]).
    rewrite (ln_mult _ (/ (2 * b1))), ln_Rinv, (ln_div b2 b1) by (first [assumption | lra | apply Rinv_0_lt_compat; lra]). unfold K. rewrite ln_exp, !(ln_mult 2) by lra. field. lra.
Qed.
End Orders.

(* In the form of the table. *)
Corollary renyi_of_laplace : forall p q m1 b1 m2 b2, from_laplace p m1 b1 -> from_laplace q m2 b2 -> forall s, m1 <= m2 -> 0 < s -> s <> 1 ->
  0 < s / b1 + (1 - s) / b2 -> s / b1 <> (1 - s) / b2 ->
  forall D, ln (b2 / b1) + 1 / (s - 1) * ln (b1 * b2 ^ 2 / (s ^ 2 * b2 ^ 2 - (1 - s) ^ 2 * b1 ^ 2)
    * (s / b1 * exp (- ((1 - s) * Rabs (m1 - m2) / b2)) - (1 - s) / b2 * exp (- (s * Rabs (m1 - m2) / b1)))) = D -> is_renyi m_infty p_infty m_infty p_infty s p q D.
Proof.
  intros p q m1 b1 m2 b2 [B1 E1] [B2 E2] s O S1 S2 C N D E. rewrite E1, E2. apply laplace_renyi; try assumption. rewrite <- E. rewrite (Rabs_minus_sym m1), (Rabs_pos_eq (m2 - m1)) by lra.
  replace ((1 - s) * (m2 - m1) / b2) with ((1 - s) / b2 * (m2 - m1)) by (field; lra). replace (s * (m2 - m1) / b1) with (s / b1 * (m2 - m1)) by (field; lra). reflexivity.
Qed.
Corollary renyi_balanced_of_laplace : forall p q m1 b1 m2 b2, from_laplace p m1 b1 -> from_laplace q m2 b2 -> forall s, m1 <= m2 -> s = b1 / (b1 + b2) ->
  forall D, ln (b2 / b1) + Rabs (m1 - m2) / b2 + (b1 + b2) / b2 * ln (2 * b1 / (b1 + b2 + Rabs (m1 - m2))) = D -> is_renyi m_infty p_infty m_infty p_infty s p q D.
Proof.
  intros p q m1 b1 m2 b2 [B1 E1] [B2 E2] s O S D E. rewrite E1, E2. assert (S1 : 0 < s) by (rewrite S; apply Rdiv_lt_0_compat; lra).
  assert (Z : s - 1 = - (b2 / (b1 + b2))) by (rewrite S; field; lra). assert (W : 0 < b2 / (b1 + b2)) by (apply Rdiv_lt_0_compat; lra).
  apply laplace_renyi_balanced; try assumption; [lra | rewrite S; replace (b1 / (b1 + b2) / b1 + (1 - b1 / (b1 + b2)) / b2) with (2 / (b1 + b2)) by (field; lra); apply Rdiv_lt_0_compat; lra | rewrite S; field; lra |].
  rewrite <- E, Z. rewrite (Rabs_minus_sym m1), (Rabs_pos_eq (m2 - m1)) by lra. set (g := m2 - m1). assert (G : 0 <= g) by (unfold g; lra).
  replace (b1 * (/ s + g / b1) * exp (- (s / b1 * g)) / b1 / 2) with ((b1 + b2 + g) / (2 * b1) * exp (- (g / (b1 + b2)))) by (replace (s / b1 * g) with (g / (b1 + b2)) by (rewrite S; field; lra); rewrite S; field; lra).
  rewrite (ln_div (2 * b1)), ln_mult, ln_exp, (ln_div (b1 + b2 + g)) by (first [lra | apply exp_pos | apply Rdiv_lt_0_compat; lra]). field. lra.
Qed.
