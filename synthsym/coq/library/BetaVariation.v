(* How far the draws from two data sets that differ in one record are apart in total variation: half a standard deviation of the quotient. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import BetaBin BetaGamma Binary BinaryLoss DrawLoss Average Outputs Private BetaTail.
Open Scope R_scope.

Lemma respects_inside : forall f g I J, unit_interval f I -> unit_interval g J -> (forall t, 0 < t < 1 -> f t <= g t) -> I <= J.
Proof.
  intros f g I J F G H. assert (D := is_RInt_gen_minus (V := R_NormedModule) _ _ _ _ F G). assert (Z : I - J <= 0); [|lra].
  apply (limit_at_most (fun x => minus (f x) (g x)) (I - J) 0 (/ 2)); [exact D | lra|]. intros a b A B0 E.
  assert (N : RInt (fun _ : R => 0) a b = 0) by (assert (Y := RInt_const (V := R_CompleteNormedModule) a b 0); change (RInt (fun _ : R => 0) a b = (b - a) * 0) in Y; rewrite Rmult_0_r in Y; exact Y).
  rewrite <- N. apply RInt_le; [lra | exact E | apply ex_RInt_const|]. intros x X. specialize (H x ltac:(lra)). change (f x - g x <= 0). lra.
Qed.
(* The mass, the mean and the second moment of Beta(u, v). *)
Lemma beta_moments : forall u v, 0 < u -> 0 < v ->
  unit_interval (beta_law u v) 1 /\ unit_interval (fun t => beta_law u v t * t) (u / (u + v)) /\ unit_interval (fun t => beta_law u v t * t ^ 2) (u / (u + v) * ((u + 1) / (u + v + 1))).
Proof.
  intros u v U V. destruct (B_integral u v U V) as [I0 P0]. destruct (B_integral (u + 1) v ltac:(lra) V) as [I1 P1]. destruct (B_integral (u + 1 + 1) v ltac:(lra) V) as [I2 _].
  destruct (next_record u v U V) as [E1 _]. destruct (next_record (u + 1) v ltac:(lra) V) as [E2 _].
  assert (J0 := scales _ unit_positive_linear (/ B u v) _ _ I0). assert (J1 := scales _ unit_positive_linear (/ B u v) _ _ I1). assert (J2 := scales _ unit_positive_linear (/ B u v) _ _ I2). split; [|split].
  - rewrite Rinv_l in J0 by lra. refine (in_unit _ _ _ _ J0). intros t _. unfold beta_law, Rdiv. apply Rmult_comm.
  - replace (/ B u v * B (u + 1) v) with (u / (u + v)) in J1 by (rewrite <- E1; unfold Rdiv; ring). refine (in_unit _ _ _ _ J1). intros t T. unfold beta_law, bden.
    replace ((u + 1 - 1) * ln t + (v - 1) * ln (1 - t)) with ((u - 1) * ln t + (v - 1) * ln (1 - t) + ln t) by ring. rewrite (exp_plus _ (ln t)), exp_ln by lra. unfold Rdiv. ring.
  - replace (/ B u v * B (u + 1 + 1) v) with (u / (u + v) * ((u + 1) / (u + v + 1))) in J2 by (rewrite <- E1; replace (u + v + 1) with (u + 1 + v) by ring; rewrite <- E2; field; lra). refine (in_unit _ _ _ _ J2). intros t T. unfold beta_law, bden.
    replace ((u + 1 + 1 - 1) * ln t + (v - 1) * ln (1 - t)) with ((u - 1) * ln t + (v - 1) * ln (1 - t) + ln t + ln t) by ring. rewrite !(exp_plus _ (ln t)), exp_ln by lra. unfold Rdiv. ring.
Qed.
(* Both laws as multiples of the law without the record that changes. *)
Lemma with_record : forall u v t, 0 < u -> 0 < v -> 0 < t < 1 -> beta_law (u + 1) v t = beta_law u v t * (t / (u / (u + v))) /\ beta_law u (v + 1) t = beta_law u v t * ((1 - t) / (v / (u + v))).
Proof.
  intros u v t U V T. destruct (B_integral u v U V) as [_ P]. destruct (next_record u v U V) as [E1 E2]. rewrite <- E1, <- E2. destruct (B_integral (u + 1) v ltac:(lra) V) as [_ P1]. destruct (B_integral u (v + 1) U ltac:(lra)) as [_ P2].
  unfold beta_law, bden. replace ((u + 1 - 1) * ln t + (v - 1) * ln (1 - t)) with ((u - 1) * ln t + (v - 1) * ln (1 - t) + ln t) by ring. replace ((u - 1) * ln t + (v + 1 - 1) * ln (1 - t)) with ((u - 1) * ln t + (v - 1) * ln (1 - t) + ln (1 - t)) by ring.
  rewrite !exp_plus, !exp_ln by lra. split; field; lra.
Qed.
Lemma sides_close : forall u v w d (c : R -> R) P Q, 0 < w -> w <= u -> w <= v -> 0 < d -> 1 <= 2 * w * d ^ 2 -> (forall t, 0 <= c t <= 1) ->
  unit_interval (fun t => c t * beta_law (u + 1) v t) P -> unit_interval (fun t => c t * beta_law u (v + 1) t) Q -> P <= Q + d /\ Q <= P + d.
Proof.
  intros u v w d c P Q W U V D L C HP HQ. set (n := u + v). assert (N : 0 < n) by (unfold n; lra). destruct (beta_moments u v ltac:(lra) ltac:(lra)) as [I0 [I1 I2]]. fold n in I1, I2.
  assert (X : forall t, 0 < t < 1 -> beta_law (u + 1) v t - beta_law u (v + 1) t = beta_law u v t * ((t - u / n) * (n ^ 2 / (u * v)))).
  { intros t T. destruct (with_record u v t ltac:(lra) ltac:(lra) T) as [E1 E2]. rewrite E1, E2. unfold n. field. lra. }
  (* x (positive part) is at most (x + 2 d)^2 / (8 d) *)
  assert (K : forall k : R, (k = 1 \/ k = -1) -> unit_interval (fun t => beta_law u v t * ((k * ((t - u / n) * (n ^ 2 / (u * v))) + 2 * d) ^ 2 / (8 * d))) (n ^ 2 / (u * v * (n + 1) * (8 * d)) + d / 2)).
  { intros k Kk. assert (K2 : k * k = 1) by (destruct Kk; subst k; ring). set (g := k * (n ^ 2 / (u * v))).
    replace (n ^ 2 / (u * v * (n + 1) * (8 * d)) + d / 2) with (g ^ 2 / (8 * d) * (u / n * ((u + 1) / (n + 1))) + ((2 * g * (2 * d - g * (u / n)) / (8 * d)) * (u / n) + (2 * d - g * (u / n)) ^ 2 / (8 * d) * 1)).
    - assert (Y := adds _ unit_positive_linear _ _ _ _ (scales _ unit_positive_linear (g ^ 2 / (8 * d)) _ _ I2) (adds _ unit_positive_linear _ _ _ _ (scales _ unit_positive_linear (2 * g * (2 * d - g * (u / n)) / (8 * d)) _ _ I1) (scales _ unit_positive_linear ((2 * d - g * (u / n)) ^ 2 / (8 * d)) _ _ I0))).
      refine (in_unit _ _ _ _ Y). intros t _. unfold g. field. repeat split; lra.
    - assert (G : g ^ 2 = (n ^ 2 / (u * v)) ^ 2) by (unfold g; rewrite Rpow_mult_distr; replace (k ^ 2) with 1 by (simpl; lra); ring).
      replace (g ^ 2 / (8 * d) * (u / n * ((u + 1) / (n + 1))) + (2 * g * (2 * d - g * (u / n)) / (8 * d) * (u / n) + (2 * d - g * (u / n)) ^ 2 / (8 * d) * 1)) with (g ^ 2 / (8 * d) * (u / n * ((u + 1) / (n + 1)) - (u / n) ^ 2) + d / 2) by (field; lra).
      rewrite G. unfold n. field. repeat split; lra. }
  assert (S : n ^ 2 / (u * v * (n + 1) * (8 * d)) + d / 2 <= d).
  { assert (UV : 0 < u * v) by (apply Rmult_lt_0_compat; lra). assert (Z : n ^ 2 / (u * v * (n + 1) * (8 * d)) <= d / 2); [|lra].
    apply (Rmult_le_reg_r (u * v * (n + 1) * (8 * d))); [repeat apply Rmult_lt_0_compat; lra|]. replace (n ^ 2 / (u * v * (n + 1) * (8 * d)) * (u * v * (n + 1) * (8 * d))) with (n ^ 2) by (field; repeat split; lra).
    replace (d / 2 * (u * v * (n + 1) * (8 * d))) with (2 * (u * v) * (2 * d ^ 2) * (n + 1)) by field.
    assert (A : n * w <= 2 * (u * v)) by (unfold n; assert (u * w <= u * v) by (apply Rmult_le_compat_l; lra); assert (v * w <= v * u) by (apply Rmult_le_compat_l; lra); lra). assert (B0 : n <= 2 * (u * v) * (2 * d ^ 2)). { apply Rle_trans with (n * w * (2 * d ^ 2)); [|apply Rmult_le_compat_r; [nra | exact A]]. replace (n * w * (2 * d ^ 2)) with (n * (2 * w * d ^ 2)) by ring. rewrite <- (Rmult_1_r n) at 1. apply Rmult_le_compat_l; lra. }
    set (m := 2 * (u * v) * (2 * d ^ 2)) in *. assert (M0 : n * n <= m * n) by (apply Rmult_le_compat_r; lra). nra. }
  assert (R0 : forall t, 0 < t < 1 -> 0 < beta_law u v t) by (intros t T; apply (law_facts u v); lra).
  assert (Sq : forall x b, 0 <= b <= 1 -> b * x <= (x + 2 * d) ^ 2 / (8 * d)).
  { intros x b B0. apply (Rmult_le_reg_r (8 * d)); [lra|]. replace ((x + 2 * d) ^ 2 / (8 * d) * (8 * d)) with ((x + 2 * d) ^ 2) by (field; lra). assert (0 <= (x - 2 * d) ^ 2) by apply pow2_ge_0. assert (0 <= (x + 2 * d) ^ 2) by apply pow2_ge_0. destruct (Rle_or_lt 0 x) as [N0|N0]; [assert (b * x <= 1 * x) by (apply Rmult_le_compat_r; lra); nra | assert (b * x <= 0) by nra; nra]. }
  assert (M := is_RInt_gen_minus (V := R_NormedModule) _ _ _ _ HP HQ). assert (M' := is_RInt_gen_minus (V := R_NormedModule) _ _ _ _ HQ HP).
  assert (Up : P - Q <= n ^ 2 / (u * v * (n + 1) * (8 * d)) + d / 2).
  { apply (respects_inside _ _ _ _ M (K 1 (or_introl eq_refl))). intros t T. change (c t * beta_law (u + 1) v t - c t * beta_law u (v + 1) t <= beta_law u v t * ((1 * ((t - u / n) * (n ^ 2 / (u * v))) + 2 * d) ^ 2 / (8 * d))).
    rewrite <- Rmult_minus_distr_l, (X t T), Rmult_1_l. rewrite <- Rmult_assoc, (Rmult_comm (c t)), Rmult_assoc. apply Rmult_le_compat_l; [apply Rlt_le, R0, T | apply Sq, C]. }
  assert (Down : Q - P <= n ^ 2 / (u * v * (n + 1) * (8 * d)) + d / 2).
  { apply (respects_inside _ _ _ _ M' (K (-1) (or_intror eq_refl))). intros t T. change (c t * beta_law u (v + 1) t - c t * beta_law (u + 1) v t <= beta_law u v t * ((-1 * ((t - u / n) * (n ^ 2 / (u * v))) + 2 * d) ^ 2 / (8 * d))).
    replace (c t * beta_law u (v + 1) t - c t * beta_law (u + 1) v t) with (beta_law u v t * (c t * (-1 * ((t - u / n) * (n ^ 2 / (u * v)))))) by (assert (Y := X t T); apply (f_equal (Rmult (- c t))) in Y; lra).
    apply Rmult_le_compat_l; [apply Rlt_le, R0, T | apply Sq, C]. }
  lra.
Qed.
Theorem variation_enough : forall w d, 0 < w -> 0 < d -> 1 <= 2 * w * d ^ 2 -> enough_for_draw 0 d w.
Proof.
  intros w d W D L. split; [exact W|]. intros n alpha beta A B0.
  assert (H : private unit_interval (BetaBin.neighbours n) (posterior alpha beta) 0 d).
  { intros x x' [Len [y [b [e [z [X X']]]]]] c P Q C HP HQ. rewrite exp_0, Rmult_1_l. unfold mass in HP, HQ.
    set (u := alpha + INR (ones y + ones z)). set (v := beta + INR (zeros y + zeros z)). assert (PJ := pos_INR (ones y + ones z)). assert (PR := pos_INR (zeros y + zeros z)).
    assert (One : forall I, unit_interval (fun t => c t * posterior alpha beta (y ++ true :: z) t) I -> unit_interval (fun t => c t * beta_law (u + 1) v t) I).
    { intros I J. refine (in_unit _ _ _ _ J). intros t T. rewrite posterior_law by lra. rewrite ones_split, zeros_split, (plus_INR 1). change (INR 1) with 1. unfold u, v. do 2 f_equal. ring. }
    assert (Zero : forall I, unit_interval (fun t => c t * posterior alpha beta (y ++ false :: z) t) I -> unit_interval (fun t => c t * beta_law u (v + 1) t) I).
    { intros I J. refine (in_unit _ _ _ _ J). intros t T. rewrite posterior_law by lra. rewrite ones_split, zeros_split, (plus_INR 1 (zeros y + zeros z)). change (INR 1) with 1. unfold u, v. do 2 f_equal. ring. }
    subst x x'. destruct b, e.
    - rewrite <- (unique _ _ HP), (unique _ _ HQ). lra.
    - apply (sides_close u v w d c P Q); try assumption; [unfold u; lra | unfold v; lra | apply One, HP | apply Zero, HQ].
    - apply (sides_close u v w d c Q P); try assumption; [unfold u; lra | unfold v; lra | apply One, HQ | apply Zero, HP].
    - rewrite <- (unique _ _ HP), (unique _ _ HQ). lra. }
  split; [exact H|]. intros m. apply records_of_draw; [lra | lra | exact H].
Qed.
