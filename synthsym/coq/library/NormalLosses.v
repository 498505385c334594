(* Normal and log-normal laws: Kullback-Leibler divergence, largest loss, and the orders at which the Renyi divergence is finite. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Import Integral Synthsym NormalLaw Losses.
Open Scope R_scope.

Lemma line : forall x, inside m_infty p_infty x. Proof. intros x. split; exact I. Qed.
Lemma normal_law : forall m s, 0 < s -> is_law m_infty p_infty (pdf m s).
Proof. intros m s S. split; [intros x _; split; [apply pdf_pos, S | apply pdf_continuous, S] | apply pdf_total, S]. Qed.

(* The first two moments. *)
Lemma tail_vanishes : filterlim (fun t => t * phi t) (Rbar_locally p_infty) (locally 0).
Proof.
  intros P [[e e0] H]. exists (Rmax 1 (2 / e)). intros t T. assert (T1 : 1 < t) by (apply Rle_lt_trans with (2 := T), Rmax_l). assert (T2 : 2 / e < t) by (apply Rle_lt_trans with (2 := T), Rmax_r).
  apply H. change (Rabs (t * phi t - 0) < e). assert (Q := sqrt2PI). assert (Q1 : 1 < sqrt (2 * PI)).
  { rewrite <- sqrt_1. apply sqrt_lt_1; generalize PI2_1; lra. }
  assert (F : 0 < phi t) by (apply Rdiv_lt_0_compat; [apply exp_pos | exact Q]). rewrite Rminus_0_r, Rabs_pos_eq by nra.
  assert (A : 1 + t * t / 2 <= exp (t * t / 2)) by apply exp_ineq1_le.
  assert (B : phi t <= / (t * t / 2)).
  { unfold phi. replace (- (t * t) / 2) with (- (t * t / 2)) by field. rewrite exp_Ropp. apply Rle_trans with (/ exp (t * t / 2) * 1).
    - apply Rmult_le_compat_l; [left; apply Rinv_0_lt_compat, exp_pos|]. rewrite <- Rinv_1. apply Rinv_le_contravar; lra.
    - rewrite Rmult_1_r. apply Rinv_le_contravar; nra. }
  apply Rle_lt_trans with (t * / (t * t / 2)); [apply Rmult_le_compat_l; lra|]. replace (t * / (t * t / 2)) with (2 / t) by (field; lra).
  apply (Rmult_lt_reg_r t); [lra|]. replace (2 / t * t) with 2 by (field; lra). apply (Rmult_lt_compat_r e) in T2; [|exact e0]. replace (2 / e * e) with 2 in T2 by (field; lra). lra.
Qed.
Lemma phi_even : forall t, phi (- t) = phi t. Proof. intros t. unfold phi. do 3 f_equal. ring. Qed.
Lemma tail_vanishes_below : filterlim (fun t => t * phi t) (Rbar_locally m_infty) (locally 0).
Proof.
  intros P HP. assert (H : locally 0 (fun y => P (- y))).
  { destruct HP as [e He]. exists e. intros y Y. apply He. change (Rabs (- y - 0) < e). change (Rabs (y - 0) < e) in Y. rewrite <- Rabs_Ropp. replace (- (- y - 0)) with (y - 0) by ring. exact Y. }
  destruct (tail_vanishes _ H) as [M HM]. exists (- M). intros t T. specialize (HM (- t) ltac:(lra)). simpl in HM. rewrite phi_even in HM. replace (- (- t * phi t)) with (t * phi t) in HM by ring. exact HM.
Qed.
Lemma small_beside : forall (F : (R -> Prop) -> Prop), Filter F -> F (fun t => 1 <= Rabs t) -> filterlim (fun t => t * phi t) F (locally 0) -> filterlim (fun t => - phi t) F (locally 0).
Proof.
  intros F FF B H P [[e e0] HP]. specialize (H (ball 0 (mkposreal e e0)) (locally_ball 0 _)). unfold filtermap in *. apply (filter_imp _ _) with (2 := filter_and _ _ H B).
  intros t [X Y]. apply HP. change (Rabs (t * phi t - 0) < e) in X. change (Rabs (- phi t - 0) < e). rewrite Rminus_0_r in *. rewrite Rabs_Ropp. rewrite Rabs_mult in X.
  apply Rle_lt_trans with (2 := X). generalize (Rabs_pos (phi t)). nra.
Qed.
Lemma phi_derive : forall t, is_derive phi t (- (t * phi t)).
Proof. intros t. unfold phi. generalize sqrt2PI. intros S. auto_derive; [lra|]. replace (- (t * t) * / 2) with (- (t * t) / 2) by reflexivity. field. lra. Qed.
Lemma first_moment : is_RInt_gen (fun t => t * phi t) (Rbar_locally m_infty) (Rbar_locally p_infty) 0.
Proof.
  replace 0 with (0 - 0) at 1 by ring. apply (is_RInt_gen_primitive _ (fun t => - phi t) (Rbar_locally m_infty) (Rbar_locally p_infty) _ _).
  - intros t. replace (t * phi t) with (opp (- (t * phi t))) by (unfold opp; simpl; ring). apply (is_derive_opp phi), phi_derive.
  - intros t. apply (continuous_mult (fun t => t) phi); [apply continuous_id | apply phi_continuous].
  - apply small_beside; [apply Rbar_locally_filter | exists (-1); intros t T; rewrite Rabs_left; lra | apply tail_vanishes_below].
  - apply small_beside; [apply Rbar_locally_filter | exists 1; intros t T; rewrite Rabs_pos_eq; lra | apply tail_vanishes].
Qed.
Lemma second_moment : is_RInt_gen (fun t => t * t * phi t) (Rbar_locally m_infty) (Rbar_locally p_infty) 1.
Proof.
  replace 1 with (1 - 0 - (0 - 0)) by ring. apply (is_RInt_gen_primitive _ (fun t => Phi t - t * phi t) (Rbar_locally m_infty) (Rbar_locally p_infty) _ _).
  - intros t. evar_last; [apply (is_derive_minus Phi (fun t => t * phi t)); [apply Phi_derive | apply (is_derive_mult (fun t => t) phi); [apply is_derive_id | apply phi_derive | intros; apply Rmult_comm]]|].
    change (phi t - (1 * phi t + t * - (t * phi t)) = t * t * phi t). ring.
  - intros t. apply (continuous_mult (fun t => t * t) phi); [|apply phi_continuous]. apply (ex_derive_continuous (fun t => t * t)). auto_derive. exact I.
  - apply (is_lim_minus' Phi (fun t => t * phi t) m_infty 0 0); [apply Phi_bottom | apply tail_vanishes_below].
  - apply (is_lim_minus' Phi (fun t => t * phi t) p_infty 1 0); [apply Phi_top | apply tail_vanishes].
Qed.
Lemma shifts : forall m s, 0 < s -> carries m_infty p_infty m_infty p_infty (fun x => (x - m) / s) (fun _ => / s).
Proof.
  intros m s S. split; [exact I|]. split; [|split; [|left; split; [|split]]].
  - intros x _. split; [apply line|]. split; [apply Rinv_0_lt_compat, S | apply continuous_const].
  - intros y _. exists (s * y + m). split; [apply line | field; lra].
  - intros x _. auto_derive; [exact I | field; lra].
  - intros P [M H]. exists (s * M + m). intros x X. apply H. apply (Rmult_lt_reg_l s); [exact S|]. replace (s * ((x - m) / s)) with (x - m) by (field; lra). lra.
  - intros P [M H]. exists (s * M + m). intros x X. apply H. apply (Rmult_lt_reg_l s); [exact S|]. replace (s * ((x - m) / s)) with (x - m) by (field; lra). lra.
Qed.
Lemma moments : forall A B C m s, 0 < s ->
  is_RInt_gen (fun x => pdf m s x * (A + B * ((x - m) / s) + C * ((x - m) / s * ((x - m) / s)))) (Rbar_locally m_infty) (Rbar_locally p_infty) (A + C).
Proof.
  intros A B C m s S. assert (T := pdf_total 0 1 Rlt_0_1).
  assert (Z := is_RInt_gen_scal (V := R_NormedModule) _ A _ T). assert (F := is_RInt_gen_scal (V := R_NormedModule) _ B _ first_moment). assert (W := is_RInt_gen_scal (V := R_NormedModule) _ C _ second_moment).
  assert (Y := is_RInt_gen_plus (V := R_NormedModule) _ _ _ _ (is_RInt_gen_plus (V := R_NormedModule) _ _ _ _ Z F) W).
  assert (K : is_RInt_gen (fun t => phi t * (A + B * t + C * (t * t))) (low m_infty) (high p_infty) (A + C)).
  { replace (A + C) with (plus (plus (scal A 1) (scal B 0)) (scal C 1)) by (change (A * 1 + B * 0 + C * 1 = A + C); ring). revert Y. apply is_RInt_gen_ext. apply filter_forall. intros uv t _.
    rewrite pdf_phi by lra. rewrite Rinv_1, Rmult_1_l. replace ((t - 0) / 1) with t by field.
    change (A * phi t + B * (t * phi t) + C * (t * t * phi t) = phi t * (A + B * t + C * (t * t))). ring. }
  apply (changed_integral m_infty p_infty m_infty p_infty _ _ (shifts m s S)) in K.
  - revert K. apply is_RInt_gen_ext. apply filter_forall. intros uv x _. rewrite (pdf_phi m s x S). match goal with |- @eq _ ?u ?v => change (@eq R u v) end. ring.
  - intros t _. apply (continuous_mult phi (fun t => A + B * t + C * (t * t))); [apply phi_continuous|]. apply (ex_derive_continuous (fun t => A + B * t + C * (t * t))). auto_derive. exact I.
Qed.
Lemma log_ratio : forall m1 s1 m2 s2 x, 0 < s1 -> 0 < s2 ->
  ln (pdf m1 s1 x / pdf m2 s2 x) = ln s2 - ln s1 - (x - m1) ^ 2 / (2 * s1 ^ 2) + (x - m2) ^ 2 / (2 * s2 ^ 2).
Proof.
  intros m1 s1 m2 s2 x S1 S2. unfold Rdiv at 1. rewrite ln_mult, ln_Rinv by (first [apply pdf_pos; assumption | apply Rinv_0_lt_compat, pdf_pos; assumption]).
  rewrite !ln_pdf by assumption. rewrite !ln_mult by (first [assumption | apply sqrt2PI]). field. split; lra.
Qed.
Theorem normal_kullback : forall m1 s1 m2 s2, 0 < s1 -> 0 < s2 ->
  is_kullback m_infty p_infty (pdf m1 s1) (pdf m2 s2) (ln s2 - ln s1 + ((m1 - m2) ^ 2 + s1 ^ 2 - s2 ^ 2) / (2 * s2 ^ 2)).
Proof.
  intros m1 s1 m2 s2 S1 S2. assert (H := moments (ln s2 - ln s1 + (m1 - m2) ^ 2 / (2 * s2 ^ 2)) ((m1 - m2) * s1 / s2 ^ 2) (s1 ^ 2 / (2 * s2 ^ 2) - / 2) m1 s1 S1).
  replace (ln s2 - ln s1 + ((m1 - m2) ^ 2 + s1 ^ 2 - s2 ^ 2) / (2 * s2 ^ 2)) with (ln s2 - ln s1 + (m1 - m2) ^ 2 / (2 * s2 ^ 2) + (s1 ^ 2 / (2 * s2 ^ 2) - / 2)) by (field; lra).
  revert H. apply is_RInt_gen_ext. apply filter_forall. intros uv x _. rewrite log_ratio by assumption. apply (f_equal (Rmult (pdf m1 s1 x))). field. lra.
Qed.
Lemma spread_gap : forall s1 s2, 0 < s1 < s2 -> 0 < s2 ^ 2 - s1 ^ 2. Proof. intros. nra. Qed.
Theorem normal_largest : forall m1 s1 m2 s2, 0 < s1 < s2 ->
  is_largest m_infty p_infty (pdf m1 s1) (pdf m2 s2) (ln s2 - ln s1 + (m1 - m2) ^ 2 / (2 * (s2 ^ 2 - s1 ^ 2))).
Proof.
  intros m1 s1 m2 s2 S. assert (D := spread_gap s1 s2 S). set (top := (m1 * s2 ^ 2 - m2 * s1 ^ 2) / (s2 ^ 2 - s1 ^ 2)).
  assert (E : forall x, ln (pdf m1 s1 x / pdf m2 s2 x) = ln s2 - ln s1 + (m1 - m2) ^ 2 / (2 * (s2 ^ 2 - s1 ^ 2)) - (s2 ^ 2 - s1 ^ 2) / (2 * s1 ^ 2 * s2 ^ 2) * (x - top) ^ 2).
  { intros x. rewrite log_ratio by lra. unfold top. field. lra. }
  assert (K : 0 < (s2 ^ 2 - s1 ^ 2) / (2 * s1 ^ 2 * s2 ^ 2)) by (apply Rdiv_lt_0_compat; [exact D | pos]). split.
  - intros y [x [_ Y]]. rewrite Y, E. generalize (pow2_ge_0 (x - top)). nra.
  - intros M H. apply H. exists top. split; [apply line|]. rewrite E. replace (top - top) with 0 by ring. ring.
Qed.

(* The tilted density is the exponential of a quadratic, whose leading coefficient has the sign of minus the mixed variance. *)
Lemma tilt_quadratic : forall a m1 s1 m2 s2, 0 < s1 -> 0 < s2 -> exists B C, forall x,
  tilt a (pdf m1 s1) (pdf m2 s2) x = exp (C + B * x - (a * s2 ^ 2 + (1 - a) * s1 ^ 2) / (2 * s1 ^ 2 * s2 ^ 2) * (x * x)).
Proof.
  intros a m1 s1 m2 s2 S1 S2. exists (a * m1 / s1 ^ 2 + (1 - a) * m2 / s2 ^ 2),
    (- a * m1 ^ 2 / (2 * s1 ^ 2) - (1 - a) * m2 ^ 2 / (2 * s2 ^ 2) - a * ln (s1 * sqrt (2 * PI)) - (1 - a) * ln (s2 * sqrt (2 * PI))).
  intros x. unfold tilt, Rpower. rewrite <- exp_plus, !ln_pdf by assumption. f_equal. field. lra.
Qed.
Lemma gaussian_finite : forall B C k, 0 < k -> exists I, is_RInt_gen (fun x => exp (C + B * x - k * (x * x))) (low m_infty) (high p_infty) I.
Proof.
  intros B C k K. set (s := / sqrt (2 * k)). assert (R : 0 < sqrt (2 * k)) by (apply sqrt_lt_R0; lra). assert (S : 0 < s) by (apply Rinv_0_lt_compat, R).
  assert (E : s ^ 2 = / (2 * k)) by (unfold s; rewrite <- (sqrt_sqrt (2 * k)) at 2 by lra; field; lra). set (c := exp (C + B ^ 2 / (4 * k)) * (s * sqrt (2 * PI))).
  exists (scal c 1). apply (is_RInt_gen_ext (fun x => scal c (pdf (B / (2 * k)) s x))); [|apply (is_RInt_gen_scal (V := R_NormedModule)), pdf_total, S].
  apply filter_forall. intros uv x _. change (c * pdf (B / (2 * k)) s x = exp (C + B * x - k * (x * x))). unfold c, pdf. rewrite E. assert (Q := sqrt2PI).
  replace (exp (C + B ^ 2 / (4 * k)) * (s * sqrt (2 * PI)) * (exp (- (x - B / (2 * k)) ^ 2 / (2 * / (2 * k))) / (s * sqrt (2 * PI))))
    with (exp (C + B ^ 2 / (4 * k)) * exp (- (x - B / (2 * k)) ^ 2 / (2 * / (2 * k)))) by (field; lra).
  rewrite <- exp_plus. f_equal. field. lra.
Qed.
Lemma gaussian_unbounded : forall B C k, k <= 0 -> forall M, exists u v, u <= v /\ M < RInt (fun x => exp (C + B * x - k * (x * x))) u v.
Proof.
  intros B C k K M. set (f := fun x => exp (C + B * x - k * (x * x))). set (l := (Rabs M + 1) / exp C).
  assert (N := Rabs_pos M). assert (L : 0 < l) by (apply Rdiv_lt_0_compat; [lra | apply exp_pos]).
  assert (I : forall u v, ex_RInt f u v) by (intros u v; apply (ex_RInt_continuous (V := R_CompleteNormedModule) f); intros z _; apply (ex_derive_continuous f); unfold f; auto_derive; exact I).
  assert (W : forall u v, v - u = l -> (forall x, u < x < v -> 0 <= B * x) -> M < RInt f u v).
  { intros u v E P. apply Rlt_le_trans with (RInt (fun _ => exp C) u v).
    - rewrite RInt_const. change (M < (v - u) * exp C). rewrite E. unfold l. replace ((Rabs M + 1) / exp C * exp C) with (Rabs M + 1) by (field; apply Rgt_not_eq, exp_pos). generalize (Rle_abs M). lra.
    - apply RInt_le; [lra | apply ex_RInt_const | apply I|]. intros x X. specialize (P x X). unfold f. assert (O : C <= C + B * x - k * (x * x)) by nra.
      destruct O as [O|O]; [left; apply exp_increasing, O | rewrite <- O; apply Rle_refl]. }
  destruct (Rle_lt_dec 0 B) as [P|P]; [exists 0, l | exists (- l), 0]; (split; [lra|]; apply W; [lra | intros x X; nra]).
Qed.
Theorem normal_finite : forall a m1 s1 m2 s2, 0 < s1 -> 0 < s2 -> 0 < a * s2 ^ 2 + (1 - a) * s1 ^ 2 -> is_finite m_infty p_infty a (pdf m1 s1) (pdf m2 s2).
Proof.
  intros a m1 s1 m2 s2 S1 S2 V. destruct (tilt_quadratic a m1 s1 m2 s2 S1 S2) as [B [C E]].
  destruct (gaussian_finite B C ((a * s2 ^ 2 + (1 - a) * s1 ^ 2) / (2 * s1 ^ 2 * s2 ^ 2))) as [I H]; [apply Rdiv_lt_0_compat; pos|].
  exists I. revert H. apply is_RInt_gen_ext. apply filter_forall. intros uv x _. symmetry. apply E.
Qed.
Theorem normal_infinite : forall a m1 s1 m2 s2, 0 < s1 -> 0 < s2 -> ~ 0 < a * s2 ^ 2 + (1 - a) * s1 ^ 2 -> is_infinite m_infty p_infty a (pdf m1 s1) (pdf m2 s2).
Proof.
  intros a m1 s1 m2 s2 S1 S2 V. destruct (tilt_quadratic a m1 s1 m2 s2 S1 S2) as [B [C E]]. set (k := (a * s2 ^ 2 + (1 - a) * s1 ^ 2) / (2 * s1 ^ 2 * s2 ^ 2)) in *.
  assert (K : k <= 0).
  { unfold k, Rdiv. assert (0 < / (2 * s1 ^ 2 * s2 ^ 2)) by (apply Rinv_0_lt_compat; pos). apply Rnot_lt_le in V. nra. }
  assert (H : filterlimi (fun uv => is_RInt (fun x => exp (C + B * x - k * (x * x))) (fst uv) (snd uv)) (filter_prod (low m_infty) (high p_infty)) (Rbar_locally p_infty)).
  { apply grows_without_bound.
    - intros x _. apply (ex_derive_continuous (fun x => exp (C + B * x - k * (x * x)))). auto_derive. exact I.
    - intros x _. left. apply exp_pos.
    - intros M. destruct (gaussian_unbounded B C k K M) as [u [v [O L]]]. exists u, v. split; [apply line|]. split; [apply line|]. split; assumption. }
  intros Q HQ. specialize (H Q HQ). unfold filtermapi in *. revert H. apply filter_imp. intros uv [y [Y1 Y2]]. exists y. split; [|exact Y2].
  revert Y1. apply is_RInt_ext. intros x _. symmetry. apply E.
Qed.

(* What a change of variables makes of normal laws. *)
Definition from_normal (a b : Rbar) (p g w : R -> R) (m s : R) : Prop :=
  carries a b m_infty p_infty g w /\ 0 < s /\ forall x, inside a b x -> p x = w x * pdf m s (g x).
Section Pairs.
Variables (a b : Rbar) (p q g w : R -> R) (m1 s1 m2 s2 : R).
Hypotheses (P : from_normal a b p g w m1 s1) (Q : from_normal a b q g w m2 s2).
Lemma two_laws : is_law a b p /\ is_law a b q.
Proof.
  destruct P as [K [P1 P2]]. destruct Q as [_ [Q1 Q2]]. split.
  - apply (law_changed a b m_infty p_infty g w K p (pdf m1 s1)); [exact P2 | apply normal_law; assumption].
  - apply (law_changed a b m_infty p_infty g w K q (pdf m2 s2)); [exact Q2 | apply normal_law; assumption].
Qed.
Theorem kullback_from_normal : forall D, ln s2 - ln s1 + ((m1 - m2) ^ 2 + s1 ^ 2 - s2 ^ 2) / (2 * s2 ^ 2) = D -> is_law a b p /\ is_law a b q /\ is_kullback a b p q D.
Proof.
  intros D E. destruct two_laws as [L M]. split; [exact L|]. split; [exact M|]. rewrite <- E. destruct P as [K [P1 P2]]. destruct Q as [_ [Q1 Q2]].
  apply (kullback_changed a b m_infty p_infty g w K p (pdf m1 s1) q (pdf m2 s2) P2 Q2); [apply normal_law; assumption | apply normal_law; assumption | apply normal_kullback; assumption].
Qed.
Theorem largest_from_normal : s1 < s2 -> forall D, ln s2 - ln s1 + (m1 - m2) ^ 2 / (2 * (s2 ^ 2 - s1 ^ 2)) = D -> is_law a b p /\ is_law a b q /\ is_largest a b p q D.
Proof.
  intros O D E. destruct two_laws as [L M]. split; [exact L|]. split; [exact M|]. rewrite <- E. destruct P as [K [P1 P2]]. destruct Q as [_ [Q1 Q2]].
  apply (largest_changed a b m_infty p_infty g w K p (pdf m1 s1) q (pdf m2 s2) P2 Q2); [apply normal_law; assumption | apply normal_largest; lra].
Qed.
Theorem orders_from_normal : forall (t : R) (C : Prop), (C <-> 0 < t * s2 ^ 2 + (1 - t) * s1 ^ 2) ->
  is_law a b p /\ is_law a b q /\ (C -> is_finite a b t p q) /\ (~ C -> is_infinite a b t p q).
Proof.
  intros t C E. destruct two_laws as [L M]. split; [exact L|]. split; [exact M|]. destruct P as [K [P1 P2]]. destruct Q as [_ [Q1 Q2]]. split; intros H.
  - apply (finite_changed a b m_infty p_infty g w K p (pdf m1 s1) q (pdf m2 s2) P2 Q2); [apply normal_law; assumption | apply normal_law; assumption|]. apply normal_finite; tauto.
  - apply (infinite_changed a b m_infty p_infty g w K p (pdf m1 s1) q (pdf m2 s2) P2 Q2); [apply normal_law; assumption | apply normal_law; assumption|]. apply normal_infinite; tauto.
Qed.
End Pairs.

Definition log_normal (m s x : R) : R := exp (- (ln x - m) ^ 2 / (2 * s ^ 2)) / (x * s * sqrt (2 * PI)).
Lemma logs : carries 0 p_infty m_infty p_infty ln (fun x => / x).
Proof.
  split; [exact I|]. split; [|split; [|left; split; [|split]]].
  - intros x [X _]. simpl in X. split; [apply line|]. split; [apply Rinv_0_lt_compat, X | apply (ex_derive_continuous (fun x => / x)); auto_derive; lra].
  - intros y _. exists (exp y). split; [split; [apply exp_pos | exact I] | apply ln_exp].
  - intros x [X _]. simpl in X. apply is_derive_ln, X.
  - intros P [M H]. assert (D : 0 < exp M) by apply exp_pos. exists (mkposreal _ D). intros x B X. change (Rabs (x - 0) < exp M) in B. rewrite Rminus_0_r, Rabs_pos_eq in B by lra.
    apply H. rewrite <- (ln_exp M). apply ln_increasing; assumption.
  - intros P [M H]. exists (exp M). intros x X. apply H. rewrite <- (ln_exp M). apply ln_increasing; [apply exp_pos | exact X].
Qed.
Lemma log_normal_from : forall m s, 0 < s -> from_normal 0 p_infty (log_normal m s) ln (fun x => / x) m s.
Proof.
  intros m s S. split; [exact logs|]. split; [exact S|]. intros x [X _]. simpl in X. unfold log_normal, pdf. assert (Q := sqrt2PI). field. lra.
Qed.
Lemma normal_from : forall m s, 0 < s -> from_normal m_infty p_infty (pdf m s) (fun x => (x - 0) / 1) (fun _ => / 1) m s.
Proof. intros m s S. split; [apply shifts, Rlt_0_1|]. split; [exact S|]. intros x _. rewrite Rinv_1, Rmult_1_l. f_equal. field. Qed.
