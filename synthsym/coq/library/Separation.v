(* How far apart neighbours are in a release of the normal model with known variance: like two unit normals, this far from each other.
   Data are lists of n records in [-d, d] of which one is replaced; outputs are the draw, or the list of all m records. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Integral NormalLaw Hockey Outputs NormalPosterior Private Compose.
Require Release.
Open Scope R_scope.

(* -- what is released, from prior and likelihood: f is the density of the output on the data l ---------------------------------- *)
Definition draw (s s0 : R) (l : list R) (f : R -> R) : Prop := is_posterior s s0 l f.
Definition around_mode (s s0 : R) (l : list R) (f : list R -> R) : Prop :=
  exists p c, is_posterior s s0 l p /\ is_mode p c /\ forall out, f out = independent (pdf c s) out.
Definition of_one_draw (s s0 : R) (l : list R) (f : list R -> R) : Prop :=
  exists p, is_posterior s s0 l p /\ forall out, line (fun u => p u * independent (pdf u s) out) (f out).
Definition of_fresh_draws (s s0 : R) (l : list R) (f : list R -> R) : Prop :=
  exists p r, is_posterior s s0 l p /\ mixture p (fun mu => pdf mu s) r /\ forall out, f out = independent r out.

(* -- eta: at every order the divergences are those of N(eta, 1) and N(0, 1) for the worst neighbours, and of closer ones else ------ *)
Section Distance.
Context {A : Type} (mu : integral A) (near : list R -> list R -> Prop) (release : list R -> (A -> R) -> Prop).
Definition like_unit_normals (f f' : A -> R) (eta : R) : Prop :=
  forall a, 1 < a -> exists D, Outputs.is_renyi mu a f f' D /\ Outputs.is_renyi line a (pdf eta 1) (pdf 0 1) D.
Definition eta_squared (v : R) : Prop :=
  (forall l l', near l l' -> exists f f' eta, release l f /\ release l' f' /\ like_unit_normals f f' eta /\ eta ^ 2 <= v)
  /\ exists l l' f f' eta, near l l' /\ release l f /\ release l' f' /\ like_unit_normals f f' eta /\ eta ^ 2 = v.
(* (eps, delta) of all tests on all outputs. *)
Definition private (eps delta : R) : Prop := forall l l', near l l' -> exists f f', release l f /\ release l' f' /\ close mu eps delta f f'.
End Distance.
Lemma unit_normals : forall eta a, 1 < a -> Outputs.is_renyi line a (pdf eta 1) (pdf 0 1) (a * eta ^ 2 / 2).
Proof. intros eta a A. replace (a * eta ^ 2 / 2) with (a * (eta - 0) ^ 2 / (2 * 1 ^ 2)) by field. apply Release.renyi_line; lra. Qed.

(* -- the centres of neighbours ------------------------------------------------------------------------------------------------- *)
Definition step (s s0 d : R) (n : nat) : R := 2 * d * s0 ^ 2 / (INR n * s0 ^ 2 + s ^ 2).
Lemma centre_mean : forall s s0 l n, length l = n -> (1 <= n)%nat -> centre s s0 l = s0 ^ 2 * INR n / (INR n * s0 ^ 2 + s ^ 2) * mean l.
Proof. intros s s0 l n L N. assert (P : 0 < INR n) by (apply lt_0_INR; lia). unfold centre, mean. rewrite L. unfold Rdiv. set (k := / (INR n * s0 ^ 2 + s ^ 2)). field. lra. Qed.
Section Releases.
Variables (s s0 d : R) (n m : nat).
Hypotheses (S : 0 < s) (S0 : 0 < s0) (D : 0 < d) (N : (1 <= n)%nat).
Let K := INR n * s0 ^ 2 + s ^ 2.
Let KP : 0 < K := precision_pos s s0 n S S0.
Let NP : 0 < INR n. Proof. apply lt_0_INR; lia. Qed.
Lemma centres_near : forall l l', neighbours d n l l' -> (centre s s0 l - centre s s0 l') ^ 2 <= step s s0 d n ^ 2.
Proof.
  intros l l' B. destruct (Release.neighbours_length d n l l' B) as [L L']. rewrite (centre_mean s s0 l n L N), (centre_mean s s0 l' n L' N). fold K.
  assert (H := sensitivity d n l l' B). replace (s0 ^ 2 * INR n / K * mean l - s0 ^ 2 * INR n / K * mean l') with (s0 ^ 2 * INR n / K * (mean l - mean l')) by ring.
  replace (step s s0 d n ^ 2) with ((s0 ^ 2 * INR n / K) ^ 2 * (2 * d / INR n) ^ 2) by (unfold step; fold K; field; lra).
  rewrite Rpow_mult_distr. apply Rmult_le_compat_l; [apply pow2_ge_0 | exact H].
Qed.
Lemma centres_apart : exists l l', neighbours d n l l' /\ centre s s0 l - centre s s0 l' = step s s0 d n.
Proof.
  exists (moved d n), (repeat (- d) n). split; [apply moved_neighbours; [lra | exact N]|]. rewrite moved_centre, same_centre by exact N. unfold step. fold K. field. lra.
Qed.
(* A release is known by c: its divergences are those of unit normals sqrt c times as far apart as the centres. *)
Definition spreads {A : Type} (mu : integral A) (release : list R -> (A -> R) -> Prop) (c : R) : Prop := 0 < c /\
  forall l l', length l = n -> length l' = n -> exists f f', release l f /\ release l' f' /\ forall a, 1 < a -> Outputs.is_renyi mu a f f' (a * (c * (centre s s0 l - centre s s0 l') ^ 2) / 2).
Lemma eta_of_spread : forall (A : Type) (mu : integral A) release c v, spreads mu release c -> v = c * step s s0 d n ^ 2 -> eta_squared mu (neighbours d n) release v.
Proof.
  intros A mu release c v [C H] E.
  assert (W : forall l l', neighbours d n l l' -> exists f f' eta, release l f /\ release l' f' /\ like_unit_normals mu f f' eta /\ eta ^ 2 = c * (centre s s0 l - centre s s0 l') ^ 2).
  { intros l l' B. destruct (Release.neighbours_length d n l l' B) as [L L']. destruct (H l l' L L') as [f [f' [R1 [R2 V]]]].
    exists f, f', (sqrt c * (centre s s0 l - centre s s0 l')). split; [exact R1|]. split; [exact R2|].
    assert (Q : (sqrt c * (centre s s0 l - centre s s0 l')) ^ 2 = c * (centre s s0 l - centre s s0 l') ^ 2) by (rewrite Rpow_mult_distr, pow2_sqrt by lra; reflexivity).
    split; [|exact Q]. intros a A1. eexists. split; [apply V, A1|]. rewrite <- Q. apply unit_normals, A1. }
  split.
  - intros l l' B. destruct (W l l' B) as [f [f' [eta [R1 [R2 [U Q]]]]]]. exists f, f', eta. repeat (split; [assumption|]). rewrite Q, E.
    apply Rmult_le_compat_l; [lra | apply centres_near, B].
  - destruct centres_apart as [l [l' [B G]]]. destruct (W l l' B) as [f [f' [eta [R1 [R2 [U Q]]]]]]. exists l, l', f, f', eta. repeat (split; [assumption|]). rewrite Q, E, G. reflexivity.
Qed.
Let sp := spread s s0 n.
Let SP : 0 < sp := spread_pos s s0 n S S0.
Let SQ : sp ^ 2 = s ^ 2 * s0 ^ 2 / K := spread_sq s s0 n S S0.
Let posterior_at : forall l, length l = n -> is_posterior s s0 l (pdf (centre s s0 l) sp).
Proof. intros l L. unfold sp. rewrite <- L. apply posterior_normal; assumption. Qed.
Theorem draw_spreads : spreads line (draw s s0) (/ sp ^ 2).
Proof.
  split; [apply Rinv_0_lt_compat, pow_lt, SP|]. intros l l' L L'. do 2 eexists. split; [apply posterior_at, L|]. split; [apply posterior_at, L'|]. intros a A.
  replace (a * (/ sp ^ 2 * (centre s s0 l - centre s s0 l') ^ 2) / 2) with (a * (centre s s0 l - centre s s0 l') ^ 2 / (2 * sp ^ 2)) by (field; lra). apply Release.renyi_line; [exact SP | lra].
Qed.
Hypothesis (M : (1 <= m)%nat).
Let MP : 0 < INR m. Proof. apply lt_0_INR; lia. Qed.
Let S2 : 0 < s ^ 2. Proof. apply pow_lt, S. Qed.
Theorem mode_spreads : spreads (tuples m line) (around_mode s s0) (INR m / s ^ 2).
Proof.
  split; [apply Rdiv_lt_0_compat; assumption|]. intros l l' L L'. exists (independent (pdf (centre s s0 l) s)), (independent (pdf (centre s s0 l') s)).
  assert (R : forall k, length k = n -> around_mode s s0 k (independent (pdf (centre s s0 k) s))).
  { intros k Lk. exists (pdf (centre s s0 k) sp), (centre s s0 k). split; [apply posterior_at, Lk|]. split; [apply mode_of_normal, SP | reflexivity]. }
  split; [apply R, L|]. split; [apply R, L'|]. intros a A.
  replace (a * (INR m / s ^ 2 * (centre s s0 l - centre s s0 l') ^ 2) / 2) with (INR m * (a * (centre s s0 l - centre s s0 l') ^ 2 / (2 * s ^ 2))) by (field; lra).
  apply divergence_of_independent; [exact line_positive_linear | apply Release.renyi_line; [exact S | lra]].
Qed.
Theorem one_draw_spreads : spreads (tuples m line) (of_one_draw s s0) (INR m / (INR m * sp ^ 2 + s ^ 2)).
Proof.
  assert (Q : 0 < INR m * sp ^ 2 + s ^ 2) by (assert (0 < INR m * sp ^ 2) by (apply Rmult_lt_0_compat; [exact MP | apply pow_lt, SP]); lra).
  split; [apply Rdiv_lt_0_compat; assumption|]. intros l l' L L'. exists (Release.shared (centre s s0 l) sp s), (Release.shared (centre s s0 l') sp s).
  assert (R : forall k, length k = n -> of_one_draw s s0 k (Release.shared (centre s s0 k) sp s)).
  { intros k Lk. exists (pdf (centre s s0 k) sp). split; [apply posterior_at, Lk|]. intros out. rewrite Release.shared_is by assumption. apply Release.shared_integral; assumption. }
  split; [apply R, L|]. split; [apply R, L'|]. intros a A.
  replace (a * (INR m / (INR m * sp ^ 2 + s ^ 2) * (centre s s0 l - centre s s0 l') ^ 2) / 2) with (Release.rate sp s m * a * (centre s s0 l - centre s s0 l') ^ 2) by (unfold Release.rate; field; lra).
  apply Release.shared_renyi; [exact SP | exact S | lra].
Qed.
Theorem fresh_draws_spread : spreads (tuples m line) (of_fresh_draws s s0) (INR m / (sp ^ 2 + s ^ 2)).
Proof.
  assert (P2 : 0 < sp ^ 2) by (apply pow_lt, SP). assert (W : 0 < sqrt (sp ^ 2 + s ^ 2)) by (apply sqrt_lt_R0; lra). assert (W2 : sqrt (sp ^ 2 + s ^ 2) ^ 2 = sp ^ 2 + s ^ 2) by (apply pow2_sqrt; lra).
  split; [apply Rdiv_lt_0_compat; lra|]. intros l l' L L'. exists (independent (pdf (centre s s0 l) (sqrt (sp ^ 2 + s ^ 2)))), (independent (pdf (centre s s0 l') (sqrt (sp ^ 2 + s ^ 2)))).
  assert (R : forall k, length k = n -> of_fresh_draws s s0 k (independent (pdf (centre s s0 k) (sqrt (sp ^ 2 + s ^ 2))))).
  { intros k Lk. exists (pdf (centre s s0 k) sp), (pdf (centre s s0 k) (sqrt (sp ^ 2 + s ^ 2))). split; [apply posterior_at, Lk|]. split; [apply noisy_mean; assumption | reflexivity]. }
  split; [apply R, L|]. split; [apply R, L'|]. intros a A.
  replace (a * (INR m / (sp ^ 2 + s ^ 2) * (centre s s0 l - centre s s0 l') ^ 2) / 2) with (INR m * (a * (centre s s0 l - centre s s0 l') ^ 2 / (2 * sqrt (sp ^ 2 + s ^ 2) ^ 2))) by (rewrite W2; field; lra).
  apply divergence_of_independent; [exact line_positive_linear | apply Release.renyi_line; [exact W | lra]].
Qed.
(* In the letters of the model. *)
Theorem draw_eta : forall v, v = 4 * d ^ 2 * s0 ^ 2 / (s ^ 2 * K) -> eta_squared line (neighbours d n) (draw s s0) v.
Proof. intros v E. apply (eta_of_spread _ _ _ _ v draw_spreads). rewrite E, SQ. unfold step. fold K. assert (0 < s0 ^ 2) by (apply pow_lt, S0). field. repeat split; lra. Qed.
Theorem mode_eta : forall v, v = 4 * d ^ 2 * INR m * s0 ^ 4 / (s ^ 2 * K ^ 2) -> eta_squared (tuples m line) (neighbours d n) (around_mode s s0) v.
Proof. intros v E. apply (eta_of_spread _ _ _ _ v mode_spreads). rewrite E. unfold step. fold K. field. repeat split; lra. Qed.
Theorem one_draw_eta : forall v, v = 4 * d ^ 2 * INR m * s0 ^ 4 / (s ^ 2 * K * (INR m * s0 ^ 2 + K)) -> eta_squared (tuples m line) (neighbours d n) (of_one_draw s s0) v.
Proof.
  intros v E. apply (eta_of_spread _ _ _ _ v one_draw_spreads). rewrite E, SQ. unfold step. fold K. assert (Q0 : 0 < s0 ^ 2) by (apply pow_lt, S0). assert (0 < INR m * s0 ^ 2) by (apply Rmult_lt_0_compat; assumption).
  assert (0 < INR m * s0 ^ 2 * s ^ 2 + s ^ 2 * K) by nra. field. repeat split; nra.
Qed.
Theorem fresh_draws_eta : forall v, v = 4 * d ^ 2 * INR m * s0 ^ 4 / (s ^ 2 * K * (s0 ^ 2 + K)) -> eta_squared (tuples m line) (neighbours d n) (of_fresh_draws s s0) v.
Proof.
  intros v E. apply (eta_of_spread _ _ _ _ v fresh_draws_spread). rewrite E, SQ. unfold step. fold K. assert (Q0 : 0 < s0 ^ 2) by (apply pow_lt, S0). field. repeat split; nra.
Qed.
End Releases.
(* A limit over the reals is one over the natural numbers. *)
Lemma along_numbers : forall (f g : R -> R) (F : (R -> Prop) -> Prop), filterlim f (Rbar_locally p_infty) F -> (forall x, 1 <= x -> f x = g x) -> filterlim (fun k : nat => g (INR k)) eventually F.
Proof.
  intros f g F L E P HP. destruct (L P HP) as [M H]. destruct (nfloor_ex (Rmax M 1)) as [k [_ K]]; [apply Rle_trans with 1; [lra | apply Rmax_r]|].
  exists (k + 1)%nat. intros j J. apply le_INR in J. rewrite plus_INR in J. simpl in J. assert (M <= Rmax M 1) by apply Rmax_l. assert (1 <= Rmax M 1) by apply Rmax_r.
  rewrite <- E by lra. apply H. lra.
Qed.

Lemma exp_below_one : forall x, x < 0 -> exp x < 1.
Proof. intros x X. rewrite <- exp_0. apply exp_increasing, X. Qed.
Lemma log_positive : forall delta, 0 < delta -> delta < 1 -> 0 < ln (1 / delta).
Proof. intros delta D0 D1. rewrite <- ln_1. apply ln_increasing; [lra|]. apply (Rmult_lt_reg_r delta); [exact D0|]. replace (1 / delta * delta) with 1 by (field; lra). lra. Qed.
(* -- (eps, delta) where neighbours are near ------------------------------------------------------------------------------------------- *)
Section Near.
Variables (s s0 d eps delta : R) (n m : nat).
Hypotheses (HS : 0 < s) (S0 : 0 < s0) (HD : 0 < d) (N : (1 <= n)%nat) (M : (1 <= m)%nat) (E : 0 < eps) (D0 : 0 < delta) (D1 : delta < 1).
Let K := INR n * s0 ^ 2 + s ^ 2.
Let KP : 0 < K := precision_pos s s0 n HS S0.
Let NP : 1 <= INR n. Proof. apply (le_INR 1), N. Qed.
Let S2 : 0 < s ^ 2 := pow_lt s 2 HS.
Let Q0 : 0 < s0 ^ 2 := pow_lt s0 2 S0.
Let W : spread s s0 n ^ 2 = s ^ 2 * s0 ^ 2 / K := spread_sq s s0 n HS S0.
Lemma near_private : forall (A : Type) (mu : integral A) (release : list R -> (A -> R) -> Prop) c, positive_linear mu -> spreads s s0 n mu release c ->
  c * step s s0 d n ^ 2 * (eps + 2 * ln (1 / delta)) <= eps ^ 2 -> private mu (neighbours d n) release eps delta.
Proof.
  intros A mu release c P [C H] G l l' B. destruct (Release.neighbours_length d n l l' B) as [L L']. destruct (H l l' L L') as [f [f' [R1 [R2 V]]]].
  exists f, f'. split; [exact R1|]. split; [exact R2|]. set (w := ln (1 / delta)) in *.
  assert (WP : 0 < w) by (apply log_positive; assumption).
  set (t := 2 * w / eps). assert (T : 0 < t) by (apply Rdiv_lt_0_compat; lra). assert (F := centres_near s s0 d n HS S0 N l l' B).
  assert (TE : t * eps = 2 * w) by (unfold t; field; lra).
  apply (from_renyi A mu P t (eps / 2) eps delta f f' ((1 + t) * (c * (centre s s0 l - centre s s0 l') ^ 2) / 2) T (V (1 + t) ltac:(lra))).
  - apply Rle_trans with ((1 + t) * (c * step s s0 d n ^ 2) / 2); [unfold Rdiv; apply Rmult_le_compat_r; [lra|]; apply Rmult_le_compat_l; [lra|]; apply Rmult_le_compat_l; lra|].
    apply (Rmult_le_reg_r (2 * eps)); [lra|]. replace ((1 + t) * (c * step s s0 d n ^ 2) / 2 * (2 * eps)) with (c * step s s0 d n ^ 2 * (eps + t * eps)) by field. rewrite TE. lra.
  - replace (t * (eps / 2 - eps)) with (- w) by lra. assert (X : exp (- w) = delta).
    { unfold w, Rdiv. rewrite Rmult_1_l, ln_Rinv, Ropp_involutive by exact D0. apply exp_ln, D0. }
    rewrite X. assert (Y := gain_below_one t T). assert (0 < gain t) by apply exp_pos. nra.
Qed.
Theorem draw_private : (d / s) ^ 2 * (4 * s0 ^ 2 / K) * (eps + 2 * ln (1 / delta)) <= eps ^ 2 -> private line (neighbours d n) (draw s s0) eps delta.
Proof.
  intros H. apply (near_private R line (draw s s0) (/ spread s s0 n ^ 2) line_positive_linear ltac:(apply draw_spreads; assumption)). rewrite W. unfold step. fold K.
  replace (/ (s ^ 2 * s0 ^ 2 / K) * (2 * d * s0 ^ 2 / K) ^ 2) with ((d / s) ^ 2 * (4 * s0 ^ 2 / K)) by (field; repeat split; lra). exact H.
Qed.
Theorem mode_private : (d / s) ^ 2 * (4 * INR m * s0 ^ 4 / K ^ 2) * (eps + 2 * ln (1 / delta)) <= eps ^ 2 -> private (tuples m line) (neighbours d n) (around_mode s s0) eps delta.
Proof using HS S0 HD N M E D0 D1.
  intros H. apply (near_private (list R) (tuples m line) (around_mode s s0) (INR m / s ^ 2) (Release.tuples_line m) ltac:(apply mode_spreads; assumption)). unfold step. fold K.
  replace (INR m / s ^ 2 * (2 * d * s0 ^ 2 / K) ^ 2) with ((d / s) ^ 2 * (4 * INR m * s0 ^ 4 / K ^ 2)) by (field; repeat split; lra). exact H.
Qed.
Theorem one_draw_private : (d / s) ^ 2 * (4 * INR m * s0 ^ 4 / (K * (INR m * s0 ^ 2 + K))) * (eps + 2 * ln (1 / delta)) <= eps ^ 2 -> private (tuples m line) (neighbours d n) (of_one_draw s s0) eps delta.
Proof using HS S0 HD N M E D0 D1.
  intros H. apply (near_private (list R) (tuples m line) (of_one_draw s s0) (INR m / (INR m * spread s s0 n ^ 2 + s ^ 2)) (Release.tuples_line m) ltac:(apply one_draw_spreads; assumption)). rewrite W. unfold step. fold K.
  assert (MP : 1 <= INR m) by apply (le_INR 1), M. assert (0 < INR m * s0 ^ 2) by (apply Rmult_lt_0_compat; lra). assert (0 < INR m * s0 ^ 2 * s ^ 2 + s ^ 2 * K) by nra.
  replace (INR m / (INR m * (s ^ 2 * s0 ^ 2 / K) + s ^ 2) * (2 * d * s0 ^ 2 / K) ^ 2) with ((d / s) ^ 2 * (4 * INR m * s0 ^ 4 / (K * (INR m * s0 ^ 2 + K)))) by (field; repeat split; nra). exact H.
Qed.
Theorem fresh_draws_private : (d / s) ^ 2 * (4 * INR m * s0 ^ 4 / (K * (s0 ^ 2 + K))) * (eps + 2 * ln (1 / delta)) <= eps ^ 2 -> private (tuples m line) (neighbours d n) (of_fresh_draws s s0) eps delta.
Proof using HS S0 HD N M E D0 D1.
  intros H. apply (near_private (list R) (tuples m line) (of_fresh_draws s s0) (INR m / (spread s s0 n ^ 2 + s ^ 2)) (Release.tuples_line m) ltac:(apply fresh_draws_spread; assumption)). rewrite W. unfold step. fold K.
  replace (INR m / (s ^ 2 * s0 ^ 2 / K + s ^ 2) * (2 * d * s0 ^ 2 / K) ^ 2) with ((d / s) ^ 2 * (4 * INR m * s0 ^ 4 / (K * (s0 ^ 2 + K)))) by (field; repeat split; nra). exact H.
Qed.
End Near.
Lemma range_near : forall x c p b w eps, 0 <= x -> x <= c * p -> 0 <= b -> 0 <= w -> (c * p) ^ 2 * b * w <= eps ^ 2 -> x ^ 2 * b * w <= eps ^ 2.
Proof. intros x c p b w eps X L B W0 H. apply Rle_trans with (2 := H). apply Rmult_le_compat_r; [exact W0|]. apply Rmult_le_compat_r; [exact B | apply pow_incr; lra]. Qed.
