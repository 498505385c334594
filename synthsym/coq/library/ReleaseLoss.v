(* The privacy loss of one output of the normal model: the densities by Bayes, between data of which only number and mean are known. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Integral NormalLaw NormalPosterior Losses Outcome.
Open Scope R_scope.

Definition loss_between (release : list R -> (R -> R) -> Prop) (n : nat) (first second u v : R) : Prop :=
  forall l l', length l = n -> length l' = n -> NormalLaw.mean l = first -> NormalLaw.mean l' = second ->
  exists f f', release l f /\ release l' f' /\ loss_at m_infty p_infty f f' u v.
Section Loss.
Variables (release : list R -> (R -> R) -> Prop) (s s0 : R) (n : nat) (d w : R).
Hypotheses (HS : 0 < s) (S0 : 0 < s0) (N : (1 <= n)%nat) (D : 0 < d) (W : d ^ 2 = w) (normal : forall l, length l = n -> release l (pdf (centre s s0 l) d)).
Lemma centre_of_mean : forall l x, length l = n -> NormalLaw.mean l = x -> centre s s0 l = s0 ^ 2 * (INR n * x) / (INR n * s0 ^ 2 + s ^ 2).
Proof.
  intros l x L M. assert (P : 0 < INR n) by (apply lt_0_INR; lia). unfold centre. rewrite L. f_equal. f_equal. rewrite <- M. unfold NormalLaw.mean. rewrite L. field. lra.
Qed.
Theorem loss_is : forall first second u v,
  v = (u - s0 ^ 2 * (INR n * second) / (INR n * s0 ^ 2 + s ^ 2)) ^ 2 / (2 * w) - (u - s0 ^ 2 * (INR n * first) / (INR n * s0 ^ 2 + s ^ 2)) ^ 2 / (2 * w) ->
  loss_between release n first second u v.
Proof.
  intros first second u v E l l' L L' M M'. exists (pdf (centre s s0 l) d), (pdf (centre s s0 l') d). split; [apply normal, L|]. split; [apply normal, L'|].
  rewrite (centre_of_mean l first L M), (centre_of_mean l' second L' M').
  assert (Q : 0 < w) by (rewrite <- W; apply pow_lt, D). replace d with (sqrt w) by (rewrite <- W; apply sqrt_pow2; lra). apply normal_loss_at; [exact Q | exact Q|]. rewrite E. lra.
Qed.
End Loss.
Lemma sqrt_one : sqrt (INR 1) = 1. Proof. exact sqrt_1. Qed.
Section Releases.
Variables (s s0 : R) (n : nat).
Hypotheses (HS : 0 < s) (S0 : 0 < s0) (N : (1 <= n)%nat).
Let P : 0 < INR n * s0 ^ 2 + s ^ 2 := NormalPosterior.precision_pos s s0 n HS S0.
Let V := s ^ 2 * s0 ^ 2 / (INR n * s0 ^ 2 + s ^ 2).
Let square : draw_spread s s0 (INR n) ^ 2 = V.
Proof. exact (spread_sq s s0 n HS S0). Qed.
Definition centred (x : R) : R := s0 ^ 2 * (INR n * x) / (INR n * s0 ^ 2 + s ^ 2).
Theorem draw_loss : forall first second u v, v = (u - centred second) ^ 2 / (2 * (s ^ 2 * s0 ^ 2 / (INR n * s0 ^ 2 + s ^ 2)))
  - (u - centred first) ^ 2 / (2 * (s ^ 2 * s0 ^ 2 / (INR n * s0 ^ 2 + s ^ 2))) -> loss_between (drawn_parameter s s0) n first second u v.
Proof.
  intros first second u v E. apply (loss_is (drawn_parameter s s0) s s0 n (draw_spread s s0 (INR n)) V N); [apply drawn_spread_pos; assumption | exact square | | exact E].
  intros l L. apply drawn_parameter_at; assumption.
Qed.
Theorem mode_loss : forall first second u v, v = (u - centred second) ^ 2 / (2 * s ^ 2) - (u - centred first) ^ 2 / (2 * s ^ 2) ->
  loss_between (records_of_mode s s0 1) n first second u v.
Proof.
  intros first second u v E. apply (loss_is (records_of_mode s s0 1) s s0 n (s / sqrt (INR 1)) (s ^ 2) N); [rewrite sqrt_one; lra | rewrite sqrt_one; field | | exact E].
  intros l L. apply (records_of_mode_at s s0 n 1 HS S0 ltac:(lia) l L).
Qed.
Theorem many_loss : forall first second u v, v = (u - centred second) ^ 2 / (2 * (s ^ 2 * s0 ^ 2 / (INR n * s0 ^ 2 + s ^ 2) + s ^ 2))
  - (u - centred first) ^ 2 / (2 * (s ^ 2 * s0 ^ 2 / (INR n * s0 ^ 2 + s ^ 2) + s ^ 2)) -> loss_between (records_of_fresh_draws s s0 1) n first second u v.
Proof.
  intros first second u v E. assert (Q : 0 < V) by (rewrite <- square; apply pow_lt, drawn_spread_pos; assumption). assert (R0 := pow_lt s 2 HS).
  apply (loss_is (records_of_fresh_draws s s0 1) s s0 n (sqrt (draw_spread s s0 (INR n) ^ 2 + s ^ 2) / sqrt (INR 1)) (V + s ^ 2) N);
    [apply fresh_draws_spread_pos; first [assumption | lia] | rewrite sqrt_one, square; unfold Rdiv; rewrite Rinv_1, Rmult_1_r; apply pow2_sqrt; lra | | exact E].
  intros l L. apply (records_of_fresh_draws_at s s0 n 1 HS S0 ltac:(lia) l L).
Qed.
End Releases.

(* Standard deviations that have names: of the draw given the data, and of the mean of n records, their expectation being drawn from the prior. *)
Definition deviation_of (f : R -> R) (d : R) : Prop := 0 < d /\ exists m, forall x, f x = pdf m d x.
Definition deviation_of_draw (s s0 : R) (n : nat) (d : R) : Prop := forall l, length l = n -> exists f, is_posterior s s0 l f /\ deviation_of f d.
Definition deviation_of_mean (s s0 : R) (n : nat) (d : R) : Prop :=
  exists g f, (forall mu, is_mean_density n (pdf mu s) (g mu)) /\ mixture (pdf 0 s0) g f /\ deviation_of f d.
Lemma root_of : forall d w, 0 < d -> d ^ 2 = w -> sqrt w = d.
Proof. intros d w D E. rewrite <- E. apply sqrt_pow2. lra. Qed.
Theorem draw_deviation : forall s s0 n d, 0 < s -> 0 < s0 -> 0 < d -> d ^ 2 = s ^ 2 * s0 ^ 2 / (INR n * s0 ^ 2 + s ^ 2) -> deviation_of_draw s s0 n d.
Proof.
  intros s s0 n d S S0 D E l L. exists (pdf (centre s s0 l) (spread s s0 (length l))). split; [apply posterior_normal; assumption|].
  split; [exact D|]. exists (centre s s0 l). intros x. f_equal. rewrite L. assert (Q := spread_sq s s0 n S S0). rewrite <- E in Q.
  assert (P := spread_pos s s0 n S S0). nra.
Qed.
Theorem mean_deviation : forall s s0 n d, 0 < s -> 0 < s0 -> (1 <= n)%nat -> 0 < d -> d ^ 2 = s ^ 2 / INR n + s0 ^ 2 -> deviation_of_mean s s0 n d.
Proof.
  intros s s0 n d S S0 N D E. assert (P : 0 < INR n) by (apply lt_0_INR; lia). assert (Q := sqrt_lt_R0 _ P).
  exists (fun mu => pdf mu (s / sqrt (INR n))), (pdf 0 (sqrt (s0 ^ 2 + (s / sqrt (INR n)) ^ 2))). split; [intros mu; apply mean_of_normals; assumption|].
  split; [apply noisy_mean; [exact S0 | apply Rdiv_lt_0_compat; assumption]|]. split; [exact D|]. exists 0. intros x. f_equal. apply root_of; [exact D|].
  rewrite E. unfold Rdiv at 2. rewrite Rpow_mult_distr, pow_inv, pow2_sqrt by lra. unfold Rdiv. ring.
Qed.

(* An output within k standard deviations of the middle of its law, between neighbours, that loses more than x. *)
Definition typical_loss_above (release : list R -> (R -> R) -> Prop) (b : R) (n : nat) (k x : R) : Prop :=
  exists l l' f f' c d u v, neighbours b n l l' /\ release l f /\ release l' f' /\ 0 < d /\ (forall y, f y = pdf c d y)
    /\ Rabs (u - c) <= k * d /\ loss_at m_infty p_infty f f' u v /\ v > x.
Section Typical.
Variables (release : list R -> (R -> R) -> Prop) (s s0 b : R) (n : nat) (d : R).
Hypotheses (B : 0 < b) (N : (1 <= n)%nat) (D : 0 < d) (normal : forall l, length l = n -> release l (pdf (centre s s0 l) d)).
Theorem typical_above : forall k x, 0 < k ->
  x < (first_centre s s0 b (INR n) - second_centre s s0 b (INR n)) ^ 2 / (2 * d ^ 2) + k * (first_centre s s0 b (INR n) - second_centre s s0 b (INR n)) / d ->
  typical_loss_above release b n k x.
Proof.
  intros k x KP H. set (c := first_centre s s0 b (INR n)) in *. set (c' := second_centre s s0 b (INR n)) in *.
  exists (moved b n), (repeat (- b) n), (pdf c d), (pdf c' d), c, d, (c + k * d), ((c - c') ^ 2 / (2 * d ^ 2) + k * (c - c') / d).
  split; [apply moved_neighbours; [lra | exact N]|]. split; [unfold c, first_centre; rewrite <- moved_centre by exact N; apply normal, moved_length, N|].
  split; [unfold c', second_centre; rewrite <- same_centre; apply normal, repeat_length|]. split; [exact D|]. split; [reflexivity|].
  split; [replace (c + k * d - c) with (k * d) by ring; rewrite Rabs_pos_eq; [lra | apply Rlt_le, Rmult_lt_0_compat; assumption]|]. split; [|exact H].
  assert (Q : 0 < d ^ 2) by (apply pow_lt, D). replace d with (sqrt (d ^ 2)) at 1 2 by (apply sqrt_pow2; lra). apply normal_loss_at; [exact Q | exact Q | field; lra].
Qed.
End Typical.
Definition typical_draw (s s0 b : R) (n : nat) HS S0 B N := typical_above _ s s0 b n _ B N (drawn_spread_pos s s0 n HS S0) (drawn_parameter_at s s0 n HS S0).
Theorem typical_record : forall s s0 b n, 0 < s -> 0 < s0 -> 0 < b -> (1 <= n)%nat -> forall k x, 0 < k ->
  x < (first_centre s s0 b (INR n) - second_centre s s0 b (INR n)) ^ 2 / (2 * (draw_spread s s0 (INR n) ^ 2 + s ^ 2))
    + k * (first_centre s s0 b (INR n) - second_centre s s0 b (INR n)) / sqrt (draw_spread s s0 (INR n) ^ 2 + s ^ 2) -> typical_loss_above (records_of_fresh_draws s s0 1) b n k x.
Proof.
  intros s s0 b n S S0 B N k x K H. assert (Q : 0 < draw_spread s s0 (INR n) ^ 2 + s ^ 2).
  { assert (0 < s ^ 2) by (apply pow_lt, S). assert (A := pow2_ge_0 (draw_spread s s0 (INR n))). lra. }
  apply (typical_above _ s s0 b n (sqrt (draw_spread s s0 (INR n) ^ 2 + s ^ 2)) B N (sqrt_lt_R0 _ Q)); [|exact K | rewrite pow2_sqrt by lra; exact H].
  intros l L. assert (R := records_of_fresh_draws_at s s0 n 1 S S0 (le_n 1) l L). change (INR 1) with 1 in R. rewrite sqrt_1, Rdiv_1 in R. exact R.
Qed.
