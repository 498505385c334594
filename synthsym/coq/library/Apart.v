(* Neighbours further apart than eps and delta allow: a normal release is refuted by the outputs beyond the middle. An order of the ranges
   that are private is refuted where, whatever constant it has, some range within it puts neighbours so far apart. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
Require Import Integral NormalLaw Hockey NormalPosterior.
Require Impossible.
Open Scope R_scope.

Lemma beyond_middle : forall h, 0 <= h -> h <= 1 -> h * (6 / 25) <= Phi h - 1 / 2.
Proof.
  intros h H0 H1. enough (h * (6 / 25) <= RInt phi 0 h) by (unfold Phi; lra).
  assert (E : h * (6 / 25) = RInt (fun _ => 6 / 25) 0 h) by (rewrite (RInt_const 0 h (6 / 25)); change (h * (6 / 25) = (h - 0) * (6 / 25)); ring).
  rewrite E. apply RInt_le; [exact H0 | apply ex_RInt_const | apply (ex_RInt_continuous (V := R_CompleteNormedModule)); intros; apply phi_continuous|].
  intros x X. assert (Y : 0 <= x <= 1) by lra. clear - Y. unfold phi. interval with (i_bisect x, i_prec 60).
Qed.
Lemma middle_event : forall eps delta, 0 < eps -> eps <= 1 / 6 -> 0 < delta -> delta <= 1 / 6 ->
  Phi (3 * (eps + delta)) > exp eps * (1 - Phi (3 * (eps + delta))) + delta.
Proof.
  intros eps delta E0 E1 D0 D1. assert (M := beyond_middle (3 * (eps + delta)) ltac:(lra) ltac:(lra)). assert (L := Impossible.Phi_below_one (3 * (eps + delta))).
  set (p := Phi _) in *. assert (X : exp eps <= 1 + 6 / 5 * eps).
  { assert (I := exp_ineq1_le (- eps)). rewrite exp_Ropp in I. assert (P := exp_pos eps). assert (Q : (1 - eps) * exp eps <= 1).
    { apply Rle_trans with (/ exp eps * exp eps); [apply Rmult_le_compat_r; lra | right; field; lra]. } nra. }
  assert (exp eps * (1 - p) <= (1 + 6 / 5 * eps) * (1 - p)) by (apply Rmult_le_compat_r; lra). nra.
Qed.

Section Apart.
Variables (release : list R -> (R -> R) -> Prop) (s s0 : R) (n : nat) (v : R).
Hypotheses (HS : 0 < s) (S0 : 0 < s0) (N : (1 <= n)%nat) (V : 0 < v) (normal : forall l, length l = n -> release l (pdf (centre s s0 l) v)).
Let K := INR n * s0 ^ 2 + s ^ 2.
Theorem apart_refuted : forall b eps delta, 0 < eps -> eps <= 1 / 6 -> 0 < delta -> delta <= 1 / 6 -> b = 3 * (eps + delta) * v * K / s0 ^ 2 ->
  0 < b /\ refuted release b n eps delta.
Proof.
  intros b eps delta E0 E1 D0 D1 B. assert (KP : 0 < K) by (apply NormalPosterior.precision_pos; assumption). assert (Q : 0 < s0 ^ 2) by (apply pow_lt, S0).
  assert (BP : 0 < b) by (rewrite B; apply Rdiv_lt_0_compat; [repeat apply Rmult_lt_0_compat; lra | exact Q]). split; [exact BP|]. set (y := 3 * (eps + delta)) in *.
  apply (refuted_beyond release s s0 b n v BP N V normal ((first_centre s s0 b (INR n) + second_centre s s0 b (INR n)) / 2)).
  assert (G : first_centre s s0 b (INR n) - second_centre s s0 b (INR n) = 2 * y * v) by (unfold first_centre, second_centre; fold K; rewrite B; field; lra).
  set (c1 := first_centre _ _ _ _) in *. set (c2 := second_centre _ _ _ _) in *.
  replace (((c1 + c2) / 2 - c1) / v) with (- y) by (replace c1 with (c2 + 2 * y * v) by lra; field; lra).
  replace (((c1 + c2) / 2 - c2) / v) with y by (replace c1 with (c2 + 2 * y * v) by lra; field; lra). rewrite Phi_flip. assert (M := middle_event eps delta E0 E1 D0 D1). fold y in M. lra.
Qed.
End Apart.

(* How large a range that is refuted need be, in units of s, for each release of m records. *)
Section Releases.
Variables (s s0 eps delta : R) (n m : nat).
Hypotheses (HS : 0 < s) (S0 : 0 < s0) (N : (1 <= n)%nat) (M : (1 <= m)%nat) (E0 : 0 < eps) (E1 : eps <= 1 / 6) (D0 : 0 < delta) (D1 : delta <= 1 / 6).
Let K := INR n * s0 ^ 2 + s ^ 2.
Definition refuted_at (release : list R -> (R -> R) -> Prop) (square : R) : Prop :=
  exists b, 0 < b /\ (b / s) ^ 2 = 9 * (eps + delta) ^ 2 * square /\ refuted release b n eps delta.
Let KP : 0 < K := precision_pos s s0 n HS S0.
Let Q0 : 0 < s0 ^ 2 := pow_lt s0 2 S0.
Let S2 : 0 < s ^ 2 := pow_lt s 2 HS.
Let MP : 0 < INR m. Proof. apply lt_0_INR; lia. Qed.
Let MQ : sqrt (INR m) ^ 2 = INR m. Proof. apply pow2_sqrt, pos_INR. Qed.
Let MR : 0 < sqrt (INR m) := sqrt_lt_R0 _ MP.
Lemma at_spread : forall (release : list R -> (R -> R) -> Prop) v w, 0 < v -> (forall l, length l = n -> release l (pdf (centre s s0 l) v)) -> w = (v / s) ^ 2 * (K / s0 ^ 2) ^ 2 -> refuted_at release w.
Proof.
  intros release v w V H W. destruct (apart_refuted release s s0 n v HS S0 N V H _ eps delta E0 E1 D0 D1 eq_refl) as [B R]. fold K in B, R.
  eexists. split; [exact B|]. split; [|exact R]. rewrite W. field. lra.
Qed.
Theorem mode_apart : refuted_at (records_of_mode s s0 m) (K ^ 2 / (INR m * s0 ^ 4)).
Proof.
  apply (at_spread _ (s / sqrt (INR m))); [apply (mode_spread_pos s n m); assumption | intros; eapply records_of_mode_at; eassumption|].
  replace (INR m * s0 ^ 4) with (sqrt (INR m) ^ 2 * s0 ^ 4) by (rewrite MQ; reflexivity). field. lra.
Qed.
Theorem one_draw_apart : refuted_at (records_of_one_draw s s0 m) (K * (INR m * s0 ^ 2 + K) / (INR m * s0 ^ 4)).
Proof.
  assert (D2 : draw_spread s s0 (INR n) ^ 2 = s ^ 2 * s0 ^ 2 / K) by (rewrite draw_spread_eq; apply spread_sq; assumption).
  assert (W : 0 <= draw_spread s s0 (INR n) ^ 2 + (s / sqrt (INR m)) ^ 2) by (assert (0 <= draw_spread s s0 (INR n) ^ 2) by apply pow2_ge_0; assert (0 <= (s / sqrt (INR m)) ^ 2) by apply pow2_ge_0; lra).
  apply (at_spread _ (sqrt (draw_spread s s0 (INR n) ^ 2 + (s / sqrt (INR m)) ^ 2))); [apply one_draw_spread_pos; assumption | intros; eapply records_of_one_draw_at; eassumption|].
  replace ((sqrt (draw_spread s s0 (INR n) ^ 2 + (s / sqrt (INR m)) ^ 2) / s) ^ 2) with ((draw_spread s s0 (INR n) ^ 2 + (s / sqrt (INR m)) ^ 2) / s ^ 2)
    by (unfold Rdiv at 1 3; rewrite Rpow_mult_distr, pow2_sqrt by exact W; rewrite pow_inv; reflexivity).
  replace ((s / sqrt (INR m)) ^ 2) with (s ^ 2 / INR m) by (replace (s ^ 2 / INR m) with (s ^ 2 / sqrt (INR m) ^ 2) by (rewrite MQ; reflexivity); field; lra). rewrite D2. field. repeat split; lra.
Qed.
Theorem fresh_draws_apart : refuted_at (records_of_fresh_draws s s0 m) (K * (s0 ^ 2 + K) / (INR m * s0 ^ 4)).
Proof.
  assert (D2 : draw_spread s s0 (INR n) ^ 2 = s ^ 2 * s0 ^ 2 / K) by (rewrite draw_spread_eq; apply spread_sq; assumption).
  assert (W : 0 <= draw_spread s s0 (INR n) ^ 2 + s ^ 2) by (assert (0 <= draw_spread s s0 (INR n) ^ 2) by apply pow2_ge_0; lra).
  apply (at_spread _ (sqrt (draw_spread s s0 (INR n) ^ 2 + s ^ 2) / sqrt (INR m))); [apply fresh_draws_spread_pos; assumption | intros; eapply records_of_fresh_draws_at; eassumption|].
  replace ((sqrt (draw_spread s s0 (INR n) ^ 2 + s ^ 2) / sqrt (INR m) / s) ^ 2) with (sqrt (draw_spread s s0 (INR n) ^ 2 + s ^ 2) ^ 2 / (sqrt (INR m) ^ 2 * s ^ 2)) by (field; lra).
  rewrite pow2_sqrt by exact W. rewrite MQ, D2. field. repeat split; lra.
Qed.
End Releases.

(* A number as large as one likes, and what it is enough for. *)
Lemma large_number : forall A, exists k : nat, 2 <= INR k /\ A <= INR k.
Proof.
  intros A. destruct (nfloor_ex (Rmax A 0)) as [k [_ H]]; [apply Rmax_r|]. exists (k + 2)%nat. rewrite plus_INR. simpl (INR 2).
  assert (0 <= INR k) by apply pos_INR. assert (A <= Rmax A 0) by apply Rmax_l. lra.
Qed.
Lemma within : forall x p c square least A k, 0 < c -> 0 < k -> A / c ^ 2 <= k -> 0 <= x -> x ^ 2 = square -> 0 <= p -> 0 <= least -> least <= p ^ 2 ->
  square * k <= A * least -> x <= c * p.
Proof.
  intros x p c square least A k C K AK X XS P L LP H. assert (C2 : 0 < c ^ 2) by (apply pow_lt, C).
  assert (A' : A <= k * c ^ 2) by (apply (Rmult_le_reg_r (/ c ^ 2)); [apply Rinv_0_lt_compat, C2|]; replace (k * c ^ 2 * / c ^ 2) with k by (field; lra); exact AK).
  apply Rsqr_incr_0; [|exact X | apply Rmult_le_pos; lra]. rewrite !Rsqr_pow2, XS, Rpow_mult_distr. apply (Rmult_le_reg_r k); [exact K|].
  apply Rle_trans with (1 := H). apply Rle_trans with (k * c ^ 2 * least); [apply Rmult_le_compat_r; assumption|].
  replace (c ^ 2 * p ^ 2 * k) with (k * c ^ 2 * p ^ 2) by ring. apply Rmult_le_compat_l; [apply Rmult_le_pos; lra | exact LP].
Qed.
(* The logarithm in an order, of a power of the number. *)
Lemma log_power : forall x j, 2 <= x -> (1 <= j)%nat -> 0 < ln (x ^ j) /\ ln (x ^ j) <= INR j * x.
Proof.
  intros x j X J. assert (P : 0 < INR j) by (apply lt_0_INR; lia). assert (E : ln (x ^ j) = INR j * ln x).
  { rewrite <- Rpower_pow by lra. unfold Rpower. apply ln_exp. }
  rewrite E. split; [apply Rmult_lt_0_compat; [exact P | rewrite <- ln_1; apply ln_increasing; lra]|]. apply Rmult_le_compat_l; [lra|].
  assert (I := exp_ineq1_le (ln x)). rewrite exp_ln in I by lra. lra.
Qed.
Lemma over_log : forall N L U, 0 <= N -> 0 < L -> L <= U -> N / U <= N / L.
Proof. intros N L U P Q H. apply Rmult_le_compat_l; [exact P | apply Rinv_le_contravar; assumption]. Qed.
Lemma power_positive : forall k j, (1 <= k)%nat -> (1 <= k ^ j)%nat.
Proof. intros k j K. rewrite <- (Nat.pow_1_l j). apply Nat.pow_le_mono_l, K. Qed.
