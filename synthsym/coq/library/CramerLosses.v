(* Cramer laws on the line: total mass, Kullback-Leibler divergence and largest loss, from primitives on the half-line. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Import Synthsym Losses.
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
