(* Cramer laws on the line: total mass, Kullback-Leibler divergence and largest loss, from primitives on the half-line. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Import Synthsym Losses Divergence.
Open Scope R_scope.

Definition cramer (t x : R) : R := t / (2 * (1 + t * Rabs x) ^ 2).

Lemma base : forall t x, 0 < t -> 0 < 1 + t * Rabs x. Proof. intros t x T. generalize (Rabs_pos x). nra. Qed.
Lemma cramer_pos : forall t x, 0 < t -> 0 < cramer t x.
Proof. intros t x T. apply Rdiv_lt_0_compat; [exact T|]. assert (B := base t x T). nra. Qed.
Lemma cramer_continuous : forall t x, 0 < t -> continuous (cramer t) x.
Proof.
  intros t x T. unfold cramer, Rdiv. apply (continuous_comp Rabs (fun y => t * / (2 * (1 + t * y) ^ 2))); [apply continuous_Rabs|].
  apply (ex_derive_continuous (fun y => t * / (2 * (1 + t * y) ^ 2))). assert (B := base t x T). auto_derive. nra.
Qed.
Lemma cramer_even : forall t x, cramer t (- x) = cramer t x. Proof. intros t x. unfold cramer. rewrite Rabs_Ropp. reflexivity. Qed.

(* Integrals of even functions from a primitive on the right half-line. *)
Lemma even_integral : forall (f F : R -> R) (l : R), (forall x, f (- x) = f x) -> (forall x, 0 <= x -> is_derive F x (f x)) -> (forall x, 0 <= x -> continuous f x) ->
  filterlim F (Rbar_locally p_infty) (locally l) -> is_RInt_gen f (Rbar_locally m_infty) (Rbar_locally p_infty) (l - F 0 + (l - F 0)).
Proof.
  intros f F l E D C L.
  assert (H : forall b, 0 <= b -> is_RInt f 0 b (F b - F 0)).
  { intros b B. apply (is_RInt_derive F f); intros x [X _]; rewrite Rmin_left in X by exact B; [apply D | apply C]; exact X. }
  assert (Z : filterlim (fun b => F b - F 0) (Rbar_locally p_infty) (locally (l - F 0))).
  { apply (is_lim_minus' F (fun _ => F 0) p_infty l (F 0)); [exact L | apply is_lim_const]. }
  assert (R : is_RInt_gen f (at_point 0) (Rbar_locally p_infty) (l - F 0)).
  { intros Q HQ. specialize (Z Q HQ). unfold filtermap, filtermapi in *. destruct Z as [M HM].
    apply (Filter_prod _ _ _ (fun a => a = 0) (fun b => Rmax M 0 < b)); [reflexivity | exists (Rmax M 0); trivial|].
    intros a b A B. simpl. rewrite A. exists (F b - F 0). split; [apply H; generalize (Rmax_r M 0); lra | apply HM; generalize (Rmax_l M 0); lra]. }
  assert (S : is_RInt_gen f (Rbar_locally m_infty) (at_point 0) (l - F 0)).
  { intros Q HQ. specialize (Z Q HQ). unfold filtermap, filtermapi in *. destruct Z as [M HM].
    apply (Filter_prod _ _ _ (fun a => a < - Rmax M 0) (fun b => b = 0)); [exists (- Rmax M 0); trivial | reflexivity|].
    intros a b A B. simpl. rewrite B. exists (F (- a) - F 0). split; [|apply HM; generalize (Rmax_l M 0); lra].
    assert (K := H (- a) ltac:(generalize (Rmax_r M 0); lra)). rewrite <- Ropp_0 in K at 1. apply (is_RInt_comp_opp (V := R_NormedModule)) in K.
    apply (is_RInt_swap (V := R_NormedModule)) in K. apply (is_RInt_opp (V := R_NormedModule)) in K.
    change (is_RInt (fun x => - - f (- x)) a 0 (- - (F (- a) - F 0))) in K. rewrite Ropp_involutive in K. revert K. apply is_RInt_ext. intros x _. rewrite Ropp_involutive. apply E. }
  exact (is_RInt_gen_Chasles (V := R_NormedModule) f 0 _ _ S R).
Qed.
Lemma inverse_vanishes : forall t, 0 < t -> filterlim (fun x => / (1 + t * x)) (Rbar_locally p_infty) (locally 0).
Proof.
  intros t T P [[e e0] H]. exists (/ (t * e)). intros x X. assert (0 < / (t * e)) by (apply Rinv_0_lt_compat; nra). apply H. change (Rabs (/ (1 + t * x) - 0) < e).
  assert (Q : 1 < t * x * e). { apply (Rmult_lt_compat_r (t * e)) in X; [|nra]. rewrite Rinv_l in X by nra. nra. }
  assert (0 < 1 + t * x) by nra. rewrite Rminus_0_r, Rabs_pos_eq by (left; apply Rinv_0_lt_compat; assumption).
  apply (Rmult_lt_reg_r (1 + t * x)); [assumption|]. rewrite Rinv_l by lra. nra.
Qed.
Theorem cramer_law : forall t, 0 < t -> is_law m_infty p_infty (cramer t).
Proof.
  intros t T. split; [intros x _; split; [apply cramer_pos, T | apply cramer_continuous, T]|].
  assert (Z := even_integral (cramer t) (fun x => - / 2 * / (1 + t * x)) (- / 2 * 0) (cramer_even t)).
  replace 1 with (- / 2 * 0 - - / 2 * / (1 + t * 0) + (- / 2 * 0 - - / 2 * / (1 + t * 0))) by field. apply Z.
  - intros x X. unfold cramer. rewrite Rabs_pos_eq by exact X. auto_derive; [nra | field; nra].
  - intros x _. apply cramer_continuous, T.
  - apply (is_lim_scal_l (fun x => / (1 + t * x)) (- / 2) p_infty 0), inverse_vanishes, T.
Qed.

Lemma log_ratio : forall t1 t2 x, 0 < t1 -> 0 < t2 -> ln (cramer t1 x / cramer t2 x) = ln t1 - ln t2 + 2 * (ln (1 + t2 * Rabs x) - ln (1 + t1 * Rabs x)).
Proof.
  intros t1 t2 x T1 T2. assert (B1 := base t1 x T1). assert (B2 := base t2 x T2). unfold cramer, Rdiv.
  repeat first [ rewrite ln_mult by (repeat first [assumption | apply Rinv_0_lt_compat | apply Rmult_lt_0_compat | apply pow_lt | lra])
    | rewrite ln_Rinv by (repeat first [assumption | apply Rinv_0_lt_compat | apply Rmult_lt_0_compat | apply pow_lt | lra]) | rewrite ln_pow by assumption ]. simpl INR. ring.
Qed.
Lemma gap_limit : forall t1 t2, 0 < t1 -> 0 < t2 -> filterlim (fun x => ln (1 + t2 * x) - ln (1 + t1 * x)) (Rbar_locally p_infty) (locally (ln t2 - ln t1)).
Proof.
  intros t1 t2 T1 T2. apply (filterlim_ext_loc (fun x => ln (t2 / t1 + (1 - t2 / t1) * / (1 + t1 * x)))).
  - exists 0. intros x X. assert (0 < 1 + t1 * x) by nra. assert (0 < 1 + t2 * x) by nra. replace (t2 / t1 + (1 - t2 / t1) * / (1 + t1 * x)) with ((1 + t2 * x) * / (1 + t1 * x)) by (field; lra).
    rewrite ln_mult, ln_Rinv by (first [assumption | apply Rinv_0_lt_compat; assumption]). reflexivity.
  - replace (ln t2 - ln t1) with (ln (t2 / t1)) by (unfold Rdiv; rewrite ln_mult, ln_Rinv by (first [assumption | apply Rinv_0_lt_compat; assumption]); ring).
    apply (filterlim_comp _ _ _ (fun x => t2 / t1 + (1 - t2 / t1) * / (1 + t1 * x)) ln _ (locally (t2 / t1))).
    + assert (Z := is_lim_plus' _ _ p_infty _ _ (is_lim_const (t2 / t1) p_infty) (is_lim_scal_l _ (1 - t2 / t1) p_infty 0 (inverse_vanishes t1 T1))).
      simpl in Z. rewrite Rmult_0_r, Rplus_0_r in Z. exact Z.
    + apply (ex_derive_continuous ln). eexists. apply is_derive_ln, Rdiv_lt_0_compat; assumption.
Qed.
Theorem cramer_kullback : forall t1 t2, 0 < t1 -> 0 < t2 -> t1 <> t2 -> is_kullback m_infty p_infty (cramer t1) (cramer t2) ((t1 + t2) / (t1 - t2) * (ln t1 - ln t2) - 2).
Proof.
  intros t1 t2 T1 T2 N. set (gap := fun x => ln (1 + t2 * x) - ln (1 + t1 * x)). set (k := ln t1 - ln t2).
  set (F := fun x => / 2 * ((2 - k - 2 * gap x) * / (1 + t1 * x) + 2 * t2 / (t2 - t1) * gap x)).
  assert (Z := even_integral (fun x => cramer t1 x * ln (cramer t1 x / cramer t2 x)) F (/ 2 * ((2 - k - 2 * - k) * 0 + 2 * t2 / (t2 - t1) * - k))).
  unfold is_kullback. replace ((t1 + t2) / (t1 - t2) * k - 2) with (/ 2 * ((2 - k - 2 * - k) * 0 + 2 * t2 / (t2 - t1) * - k) - F 0 + (/ 2 * ((2 - k - 2 * - k) * 0 + 2 * t2 / (t2 - t1) * - k) - F 0)).
  2: { unfold F, gap. rewrite !Rmult_0_r, Rplus_0_r, ln_1. unfold k. field. split; lra. }
  apply Z; clear Z.
  - intros x. rewrite !cramer_even. reflexivity.
  - intros x X. rewrite log_ratio by assumption. unfold cramer. rewrite !Rabs_pos_eq by exact X. unfold F, gap, k. assert (0 < 1 + t1 * x) by nra. assert (0 < 1 + t2 * x) by nra.
    auto_derive; [repeat split; lra|]. field. repeat split; lra.
  - intros x X. apply (continuous_ext (fun x => cramer t1 x * (k + 2 * gap (Rabs x)))); [intros y; unfold gap, k; rewrite log_ratio by assumption; reflexivity|].
    apply (continuous_mult (cramer t1)); [apply cramer_continuous, T1|]. apply (continuous_comp Rabs (fun y => k + 2 * gap y)); [apply continuous_Rabs|].
    apply (ex_derive_continuous (fun y => k + 2 * gap y)). unfold gap. assert (B1 := base t1 x T1). assert (B2 := base t2 x T2). auto_derive. split; [exact B2 | split; [exact B1 | exact I]].
  - assert (G := gap_limit t1 t2 T1 T2). replace (ln t2 - ln t1) with (- k) in G by (unfold k; ring).
    apply (is_lim_scal_l (fun x => (2 - k - 2 * gap x) * / (1 + t1 * x) + 2 * t2 / (t2 - t1) * gap x) (/ 2) p_infty ((2 - k - 2 * - k) * 0 + 2 * t2 / (t2 - t1) * - k)).
    apply (is_lim_plus' (fun x => (2 - k - 2 * gap x) * / (1 + t1 * x)) (fun x => 2 * t2 / (t2 - t1) * gap x) p_infty ((2 - k - 2 * - k) * 0) (2 * t2 / (t2 - t1) * - k)).
    + apply (is_lim_mult (fun x => 2 - k - 2 * gap x) (fun x => / (1 + t1 * x)) p_infty (2 - k - 2 * - k) 0); [|apply inverse_vanishes, T1 | exact I].
      apply (is_lim_minus' (fun _ => 2 - k) (fun x => 2 * gap x) p_infty (2 - k) (2 * - k)); [apply is_lim_const | apply (is_lim_scal_l gap 2 p_infty (- k)), G].
    + apply (is_lim_scal_l gap (2 * t2 / (t2 - t1)) p_infty (- k)), G.
Qed.
Theorem cramer_largest : forall t1 t2, 0 < t1 -> 0 < t2 -> is_largest m_infty p_infty (cramer t1) (cramer t2) (Rabs (ln t1 - ln t2)).
Proof.
  intros t1 t2 T1 T2. destruct (Rle_lt_dec t2 t1) as [O|O].
  - assert (0 <= ln t1 - ln t2) by (generalize (ln_le t2 t1 T2 O); lra). rewrite Rabs_pos_eq by assumption. split.
    + intros y [x [_ E]]. rewrite E, log_ratio by assumption. assert (B2 := base t2 x T2). assert (ln (1 + t2 * Rabs x) <= ln (1 + t1 * Rabs x)) by (apply ln_le; [exact B2 | generalize (Rabs_pos x); nra]). lra.
    + intros M H0. apply H0. exists 0. split; [split; exact I|]. rewrite log_ratio by assumption. rewrite Rabs_R0, !Rmult_0_r, Rplus_0_r, ln_1. ring.
  - assert (P : 0 < ln t2 - ln t1) by (generalize (ln_increasing t1 t2 T1 O); lra). rewrite Rabs_left by lra. split.
    + intros y [x [_ E]]. rewrite E, log_ratio by assumption. assert (B1 := base t1 x T1). assert (B2 := base t2 x T2).
      assert (ln (t1 * (1 + t2 * Rabs x)) <= ln (t2 * (1 + t1 * Rabs x))) by (apply ln_le; [nra | generalize (Rabs_pos x); nra]).
      rewrite !ln_mult in H by assumption. lra.
    + intros M H0. apply Rnot_lt_le. intros W. assert (E : 0 < (- (ln t1 - ln t2) - M) / 4) by lra.
      destruct (gap_limit t1 t2 T1 T2 _ (locally_ball _ (mkposreal _ E))) as [N HN].
      assert (V := HN (Rmax N 0 + 1) ltac:(generalize (Rmax_l N 0); lra)). change (Rabs (ln (1 + t2 * (Rmax N 0 + 1)) - ln (1 + t1 * (Rmax N 0 + 1)) - (ln t2 - ln t1)) < (- (ln t1 - ln t2) - M) / 4) in V. apply Rabs_def2 in V.
      assert (Y : ln (cramer t1 (Rmax N 0 + 1) / cramer t2 (Rmax N 0 + 1)) <= M) by (apply H0; exists (Rmax N 0 + 1); split; [split; exact I | reflexivity]).
      rewrite log_ratio in Y by assumption. rewrite Rabs_pos_eq in Y by (generalize (Rmax_r N 0); lra). lra.
Qed.

(* The same in the form in which other families are stated. *)
Definition from_cramer (p : R -> R) (t : R) : Prop := 0 < t /\ p = cramer t.
Lemma cramer_from : forall t, 0 < t -> from_cramer (cramer t) t. Proof. intros t T. split; [exact T | reflexivity]. Qed.
Theorem kullback_from_cramer : forall p q t1 t2, from_cramer p t1 -> from_cramer q t2 -> t1 <> t2 -> forall D, (t1 + t2) / (t1 - t2) * (ln t1 - ln t2) - 2 = D ->
  is_law m_infty p_infty p /\ is_law m_infty p_infty q /\ is_kullback m_infty p_infty p q D.
Proof. intros p q t1 t2 [T1 E1] [T2 E2] N D E. rewrite E1, E2, <- E. split; [apply cramer_law, T1|]. split; [apply cramer_law, T2 | apply cramer_kullback; assumption]. Qed.
Theorem largest_from_cramer : forall p q t1 t2, from_cramer p t1 -> from_cramer q t2 -> forall L, Rabs (ln t1 - ln t2) = L ->
  is_law m_infty p_infty p /\ is_law m_infty p_infty q /\ is_largest m_infty p_infty p q L.
Proof. intros p q t1 t2 [T1 E1] [T2 E2] L E. rewrite E1, E2, <- E. split; [apply cramer_law, T1|]. split; [apply cramer_law, T2 | apply cramer_largest; assumption]. Qed.

(* Orders: with u = (1 + t2 x)/(1 + t1 x) the integrand is a power of u times its derivative. *)
Lemma tilt_cramer : forall s t1 t2 x, 0 < t1 -> 0 < t2 ->
  tilt s (cramer t1) (cramer t2) x = exp (s * ln t1 + (1 - s) * ln t2 + (2 * s - 2) * (ln (1 + t2 * Rabs x) - ln (1 + t1 * Rabs x))) / (2 * (1 + t1 * Rabs x) ^ 2).
Proof.
  intros s t1 t2 x T1 T2. assert (B1 := base t1 x T1). assert (B2 := base t2 x T2). unfold tilt, Rpower. rewrite <- exp_plus.
  assert (G : forall t, 0 < t -> 0 < 1 + t * Rabs x -> ln (cramer t x) = ln t - ln 2 - 2 * ln (1 + t * Rabs x)).
  { intros t T B. assert (P := pow_lt _ 2 B). unfold cramer, Rdiv. rewrite ln_mult, ln_Rinv, ln_mult, ln_pow by (first [assumption | lra | apply Rinv_0_lt_compat; lra]). simpl INR. ring. }
  rewrite !G by assumption. assert (P := pow_lt _ 2 B1). apply ln_inv; [apply exp_pos | apply Rdiv_lt_0_compat; [apply exp_pos | lra]|].
  unfold Rdiv. rewrite ln_mult, !ln_exp, ln_Rinv, ln_mult, ln_pow by (first [assumption | apply exp_pos | lra | apply Rinv_0_lt_compat; lra]). simpl INR. ring.
Qed.
Lemma tilt_integral : forall s t1 t2 (H : R -> R), 0 < t1 -> 0 < t2 -> t1 <> t2 -> (forall g, is_derive H g (exp ((2 * s - 1) * g))) ->
  is_RInt_gen (tilt s (cramer t1) (cramer t2)) (Rbar_locally m_infty) (Rbar_locally p_infty) (exp (s * ln t1 + (1 - s) * ln t2) / (t2 - t1) * (H (ln t2 - ln t1) - H 0)).
Proof.
  intros s t1 t2 H T1 T2 N D. set (c := exp (s * ln t1 + (1 - s) * ln t2)). set (gap := fun x => ln (1 + t2 * x) - ln (1 + t1 * x)).
  assert (Z := even_integral (tilt s (cramer t1) (cramer t2)) (fun x => c / (2 * (t2 - t1)) * H (gap x)) (c / (2 * (t2 - t1)) * H (ln t2 - ln t1))).
  replace (c / (t2 - t1) * (H (ln t2 - ln t1) - H 0))
    with (c / (2 * (t2 - t1)) * H (ln t2 - ln t1) - c / (2 * (t2 - t1)) * H (gap 0) + (c / (2 * (t2 - t1)) * H (ln t2 - ln t1) - c / (2 * (t2 - t1)) * H (gap 0))).
  2: { replace (gap 0) with 0 by (unfold gap; rewrite !Rmult_0_r, Rplus_0_r, ln_1; ring). field. lra. }
  assert (C : forall x, continuous (tilt s (cramer t1) (cramer t2)) x).
  { intros x. apply (tilt_continuous m_infty p_infty); [apply cramer_law, T1 | apply cramer_law, T2 | split; exact I]. }
  apply Z; clear Z.
  - intros x. unfold tilt. rewrite !cramer_even. reflexivity.
  - intros x X. rewrite tilt_cramer by assumption. rewrite Rabs_pos_eq by exact X. assert (B1 : 0 < 1 + t1 * x) by nra. assert (B2 : 0 < 1 + t2 * x) by nra.
    assert (G : is_derive gap x (t2 / (1 + t2 * x) - t1 / (1 + t1 * x))) by (unfold gap; auto_derive; [split; lra | field; lra]).
    assert (K := is_derive_scal _ _ (c / (2 * (t2 - t1))) _ (is_derive_comp H gap x _ _ (D (gap x)) G)).
    match type of K with is_derive _ _ ?v => match goal with |- is_derive _ _ ?w => replace w with v; [exact K|] end end.
    match goal with |- ?k * scal ?y ?z = _ => change (k * (y * z) = exp (s * ln t1 + (1 - s) * ln t2 + (2 * s - 2) * gap x) / (2 * (1 + t1 * x) ^ 2)) end.
    replace ((2 * s - 1) * gap x) with ((2 * s - 2) * gap x + gap x) by ring. rewrite (exp_plus ((2 * s - 2) * gap x)), (exp_plus (s * ln t1 + (1 - s) * ln t2)). fold c.
    replace (exp (gap x)) with ((1 + t2 * x) / (1 + t1 * x)) by (unfold gap, Rminus; rewrite exp_plus, exp_Ropp, !exp_ln by assumption; reflexivity). field. repeat split; lra.
  - intros x _. apply C.
  - apply (is_lim_scal_l (fun x => H (gap x)) (c / (2 * (t2 - t1))) p_infty (H (ln t2 - ln t1))).
    apply (filterlim_comp _ _ _ gap H _ (locally (ln t2 - ln t1))); [apply gap_limit; assumption | apply (ex_derive_continuous H); eexists; apply D].
Qed.
Lemma growth_ratio : forall c g, c <> 0 -> g <> 0 -> 0 < (exp (c * g) - 1) / c / g.
Proof.
  intros c g C G. assert (CG : c * g <> 0) by (apply Rmult_integral_contrapositive_currified; assumption). replace ((exp (c * g) - 1) / c / g) with ((exp (c * g) - 1) / (c * g)) by (field; tauto).
  destruct (Rlt_le_dec 0 (c * g)) as [P|P]; [apply Rdiv_lt_0_compat; [|exact P]; generalize (exp_ineq1_le (c * g)); lra|].
  replace ((exp (c * g) - 1) / (c * g)) with ((1 - exp (c * g)) / (- (c * g))) by (field; tauto). apply Rdiv_lt_0_compat; [|lra]. assert (exp (c * g) < exp 0) by (apply exp_increasing; lra). rewrite exp_0 in *. lra.
Qed.
Lemma gap_ratio : forall t1 t2, 0 < t1 -> 0 < t2 -> t1 <> t2 -> 0 < (ln t2 - ln t1) / (t2 - t1).
Proof.
  intros t1 t2 T1 T2 N. destruct (Rtotal_order t1 t2) as [O|[O|O]]; [|contradiction|]; [|replace ((ln t2 - ln t1) / (t2 - t1)) with ((ln t1 - ln t2) / (t1 - t2)) by (field; lra)];
    apply Rdiv_lt_0_compat; try lra; [generalize (ln_increasing t1 t2 T1 O) | generalize (ln_increasing t2 t1 T2 O)]; lra.
Qed.
Theorem renyi_from_cramer : forall p q t1 t2, from_cramer p t1 -> from_cramer q t2 -> forall s, 0 < s -> s <> 1 -> s <> / 2 -> t1 <> t2 ->
  forall D, ln (exp (s * ln t1 + (1 - s) * ln t2) / (t2 - t1) * ((exp ((2 * s - 1) * (ln t2 - ln t1)) - 1) / (2 * s - 1))) / (s - 1) = D ->
  is_renyi m_infty p_infty m_infty p_infty s p q D.
Proof.
  intros p q t1 t2 [T1 E1] [T2 E2] s S1 S2 S3 N D E. rewrite E1, E2. eapply on_one_support; [exact I | apply cramer_law, T1 | apply cramer_law, T2 | exact S1 | exact S2 | | | exact E].
  - replace ((exp ((2 * s - 1) * (ln t2 - ln t1)) - 1) / (2 * s - 1)) with (exp ((2 * s - 1) * (ln t2 - ln t1)) / (2 * s - 1) - exp ((2 * s - 1) * 0) / (2 * s - 1))
      by (rewrite Rmult_0_r, exp_0; field; lra).
    apply (tilt_integral s t1 t2 (fun g => exp ((2 * s - 1) * g) / (2 * s - 1)) T1 T2 N). intros g. auto_derive; [exact I | field; lra].
  - assert (G : ln t2 - ln t1 <> 0) by (intros Z; apply N, ln_inv; lra). assert (W := gap_ratio t1 t2 T1 T2 N).
    assert (V := growth_ratio (2 * s - 1) (ln t2 - ln t1) ltac:(lra) G). assert (P := exp_pos (s * ln t1 + (1 - s) * ln t2)).
    replace (exp (s * ln t1 + (1 - s) * ln t2) / (t2 - t1) * ((exp ((2 * s - 1) * (ln t2 - ln t1)) - 1) / (2 * s - 1)))
      with (exp (s * ln t1 + (1 - s) * ln t2) * ((ln t2 - ln t1) / (t2 - t1)) * ((exp ((2 * s - 1) * (ln t2 - ln t1)) - 1) / (2 * s - 1) / (ln t2 - ln t1))) by (field; repeat split; lra).
    apply Rmult_lt_0_compat; [apply Rmult_lt_0_compat; assumption | exact V].
Qed.
Theorem renyi_at_half_from_cramer : forall p q t1 t2, from_cramer p t1 -> from_cramer q t2 -> forall s, s = / 2 -> t1 <> t2 ->
  forall D, -2 * ln (exp ((ln t1 + ln t2) / 2) * ((ln t2 - ln t1) / (t2 - t1))) = D -> is_renyi m_infty p_infty m_infty p_infty s p q D.
Proof.
  intros p q t1 t2 [T1 E1] [T2 E2] s S N D E. rewrite E1, E2, S. assert (W := gap_ratio t1 t2 T1 T2 N).
  eapply (on_one_support _ _ _ _ _ _ (exp ((ln t1 + ln t2) / 2) * ((ln t2 - ln t1) / (t2 - t1)))); [exact I | apply cramer_law, T1 | apply cramer_law, T2 | lra | lra | | | rewrite <- E; field].
  - replace (exp ((ln t1 + ln t2) / 2) * ((ln t2 - ln t1) / (t2 - t1))) with (exp (/ 2 * ln t1 + (1 - / 2) * ln t2) / (t2 - t1) * (ln t2 - ln t1 - 0))
      by (replace (/ 2 * ln t1 + (1 - / 2) * ln t2) with ((ln t1 + ln t2) / 2) by field; field; lra).
    apply (tilt_integral (/ 2) t1 t2 (fun g => g) T1 T2 N). intros g. replace (exp ((2 * / 2 - 1) * g)) with 1 by (replace ((2 * / 2 - 1) * g) with 0 by field; symmetry; apply exp_0). apply (is_derive_id (K := R_AbsRing)).
  - apply Rmult_lt_0_compat; [apply exp_pos | exact W].
Qed.

(* In the form of the table. *)
Corollary renyi_of_cramer : forall p q t1 t2, from_cramer p t1 -> from_cramer q t2 -> forall s, 0 < s -> s <> 1 -> s <> / 2 -> t1 <> t2 ->
  forall D, ln (t1 / t2) + 1 / (s - 1) * ln (t1 / (t1 - t2) * (1 - exp ((2 * s - 1) * ln (t2 / t1))) / (2 * s - 1)) = D -> is_renyi m_infty p_infty m_infty p_infty s p q D.
Proof.
  intros p q t1 t2 P Q s S1 S2 S3 N D E. apply (renyi_from_cramer p q t1 t2 P Q s S1 S2 S3 N). destruct P as [T1 _]. destruct Q as [T2 _]. rewrite <- E. rewrite (ln_div t1 t2), (ln_div t2 t1) by assumption.
  replace (exp (s * ln t1 + (1 - s) * ln t2) / (t2 - t1) * ((exp ((2 * s - 1) * (ln t2 - ln t1)) - 1) / (2 * s - 1)))
    with (exp ((s - 1) * (ln t1 - ln t2)) * (t1 / (t1 - t2) * (1 - exp ((2 * s - 1) * (ln t2 - ln t1))) / (2 * s - 1))).
  2: { replace (s * ln t1 + (1 - s) * ln t2) with (ln t1 + (s - 1) * (ln t1 - ln t2)) by ring. rewrite (exp_plus (ln t1)), (exp_ln t1) by exact T1. field. repeat split; lra. }
  rewrite ln_mult; [rewrite ln_exp; field; lra | apply exp_pos |].
  replace (t1 / (t1 - t2) * (1 - exp ((2 * s - 1) * (ln t2 - ln t1))) / (2 * s - 1)) with (t1 * ((ln t2 - ln t1) / (t2 - t1)) * ((exp ((2 * s - 1) * (ln t2 - ln t1)) - 1) / (2 * s - 1) / (ln t2 - ln t1))).
  - apply Rmult_lt_0_compat; [apply Rmult_lt_0_compat; [exact T1 | apply gap_ratio; assumption] | apply growth_ratio; [lra | intros Z; apply N, ln_inv; lra]].
  - assert (ln t2 - ln t1 <> 0) by (intros Z; apply N, ln_inv; lra). field. repeat split; lra.
Qed.
Corollary renyi_at_half_of_cramer : forall p q t1 t2, from_cramer p t1 -> from_cramer q t2 -> forall s, s = / 2 -> t1 <> t2 ->
  forall D, ln (t1 / t2) - 2 * ln (t1 / (t1 - t2) * ln (t1 / t2)) = D -> is_renyi m_infty p_infty m_infty p_infty s p q D.
Proof.
  intros p q t1 t2 P Q s S N D E. apply (renyi_at_half_from_cramer p q t1 t2 P Q s S N). destruct P as [T1 _]. destruct Q as [T2 _]. rewrite <- E. rewrite !(ln_div t1 t2) by assumption.
  assert (W := gap_ratio t1 t2 T1 T2 N). replace (t1 / (t1 - t2) * (ln t1 - ln t2)) with (t1 * ((ln t2 - ln t1) / (t2 - t1))) by (field; lra).
  set (w := (ln t2 - ln t1) / (t2 - t1)) in *. clearbody w. rewrite (ln_mult t1 w), (ln_mult _ w), ln_exp by (first [assumption | apply exp_pos]). field.
Qed.
