(* The mode of the posterior of yes/no records, and its variance over data whose records are independent. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import BetaBin Binary BinaryLoss DrawLoss Average.
Require Basics Losses LaplaceLosses.
Open Scope R_scope.

(* The density rises up to the mode and falls from there on: the mode may be an end of [0, 1]. *)
Definition peaks_at (alpha beta : R) (x : list bool) (m : R) : Prop := 0 <= m <= 1 /\
  (forall s t, 0 < s -> s < t -> t < 1 -> t <= m -> posterior alpha beta x s < posterior alpha beta x t) /\
  (forall s t, 0 < s -> s < t -> t < 1 -> m <= s -> posterior alpha beta x t < posterior alpha beta x s).
Theorem peak_unique : forall alpha beta x m k, peaks_at alpha beta x m -> peaks_at alpha beta x k -> m = k.
Proof.
  assert (H : forall alpha beta x m k, peaks_at alpha beta x m -> peaks_at alpha beta x k -> m < k -> False).
  { intros alpha beta x m k [M [_ F]] [K [U _]] L. specialize (F (m + (k - m) / 3) (m + (k - m) / 2) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra)).
    specialize (U (m + (k - m) / 3) (m + (k - m) / 2) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra)). lra. }
  intros alpha beta x m k M K. destruct (Rtotal_order m k) as [L|[L|L]]; [destruct (H alpha beta x m k M K L) | exact L | destruct (H alpha beta x k m K M L)].
Qed.
Lemma share_between : forall a b x, 0 <= a -> 0 <= b -> 0 < a + b + INR (length x) -> 0 <= share a b x <= 1 /\ (a + INR (ones x)) * (1 - share a b x) = (b + INR (zeros x)) * share a b x.
Proof.
  intros a b x A B0 N. unfold share. assert (C : INR (length x) = INR (ones x) + INR (zeros x)) by (rewrite <- plus_INR; f_equal; symmetry; apply counts). rewrite C in *.
  assert (PO := pos_INR (ones x)). assert (PZ := pos_INR (zeros x)). split; [|field; lra]. split; [apply Rmult_le_pos; [lra | apply Rlt_le, Rinv_0_lt_compat; lra]|].
  apply (Rmult_le_reg_r (a + b + (INR (ones x) + INR (zeros x)))); [lra|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
Qed.
(* The log of a kernel rises up to a share and falls from there on. *)
Lemma kernel_rises : forall a b m s t, 0 <= a -> 0 <= b -> 0 < a + b -> 0 < s -> s < t -> t < 1 -> a * (1 - m) = b * m -> t <= m -> a * ln s + b * ln (1 - s) < a * ln t + b * ln (1 - t).
Proof.
  intros a b m s t A B0 AB S ST T E M.
  assert (L1 : a * (ln s - ln t) <= - (a * ((t - s) / t))).
  { rewrite <- ln_div by lra. assert (Q : 0 < s / t < 1) by (split; [apply Rdiv_lt_0_compat; lra | apply (Rmult_lt_reg_r t); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra]).
    assert (K := ln_below (s / t) ltac:(lra) ltac:(lra)). replace (s / t - 1) with (- ((t - s) / t)) in K by (field; lra). apply Rle_trans with (a * - ((t - s) / t)); [apply Rmult_le_compat_l; lra | lra]. }
  assert (L2 : ln (1 - s) - ln (1 - t) < (t - s) / (1 - t)).
  { rewrite <- ln_div by lra. assert (Q : 1 < (1 - s) / (1 - t)) by (apply (Rmult_lt_reg_r (1 - t)); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra).
    assert (K := ln_below ((1 - s) / (1 - t)) ltac:(lra) ltac:(lra)). replace ((1 - s) / (1 - t) - 1) with ((t - s) / (1 - t)) in K by (field; lra). exact K. }
  assert (G : b * ((t - s) / (1 - t)) <= a * ((t - s) / t)).
  { apply (Rmult_le_reg_r (t * (1 - t))); [apply Rmult_lt_0_compat; lra|]. replace (b * ((t - s) / (1 - t)) * (t * (1 - t))) with ((t - s) * (b * t)) by (field; lra). replace (a * ((t - s) / t) * (t * (1 - t))) with ((t - s) * (a * (1 - t))) by (field; lra).
    apply Rmult_le_compat_l; [lra|]. nra. }
  destruct (Rle_lt_or_eq_dec 0 b B0) as [PB|ZB].
  - apply (Rmult_lt_compat_l b) in L2; [|exact PB]. lra.
  - subst b. assert (K := ln_increasing s t S ST). nra.
Qed.
Theorem share_is_peak : forall alpha beta x, 1 <= alpha -> 1 <= beta -> (1 <= length x)%nat -> peaks_at alpha beta x (share (alpha - 1) (beta - 1) x).
Proof.
  intros alpha beta x A B0 N. assert (NI := le_INR _ _ N). change (INR 1) with 1 in NI. set (m := share (alpha - 1) (beta - 1) x). destruct (share_between (alpha - 1) (beta - 1) x) as [M E]; [lra | lra | lra|]. fold m in M, E.
  assert (PO := pos_INR (ones x)). assert (PZ := pos_INR (zeros x)). assert (C : INR (length x) = INR (ones x) + INR (zeros x)) by (rewrite <- plus_INR; f_equal; symmetry; apply counts).
  destruct (B_integral (alpha + INR (ones x)) (beta + INR (zeros x))) as [_ P]; [lra | lra|].
  assert (V : forall t, 0 < t < 1 -> posterior alpha beta x t = exp ((alpha - 1 + INR (ones x)) * ln t + (beta - 1 + INR (zeros x)) * ln (1 - t)) / B (alpha + INR (ones x)) (beta + INR (zeros x))).
  { intros t T. rewrite posterior_value by lra. rewrite lik_counts by exact T. unfold bden. rewrite <- exp_plus. do 2 f_equal. ring. }
  split; [exact M|]. split; intros s t S ST T L; rewrite !V by lra; apply Rmult_lt_compat_r; try (apply Rinv_0_lt_compat; exact P); apply exp_increasing.
  - apply (kernel_rises _ _ m); lra.
  - assert (K := kernel_rises (beta - 1 + INR (zeros x)) (alpha - 1 + INR (ones x)) (1 - m) (1 - t) (1 - s)). replace (1 - (1 - t)) with t in K by ring. replace (1 - (1 - s)) with s in K by ring. lra.
Qed.

(* -- its variance ----------------------------------------------------------------------------------------------------------------------------- *)
Definition variance_over (p : R) (n : nat) (f : list bool -> R) (w : R) : Prop := w = mean p n (fun x => (f x - mean p n f) ^ 2).
Definition mode_varies (alpha beta p : R) (n : nat) (w : R) : Prop := 0 < p < 1 /\
  exists f, (forall x, length x = n -> peaks_at alpha beta x (f x)) /\ variance_over p n f w.
Theorem mode_varies_unique : forall alpha beta p n v w, mode_varies alpha beta p n v -> mode_varies alpha beta p n w -> v = w.
Proof.
  intros alpha beta p n v w [_ [f [F V]]] [_ [g [G W]]]. rewrite V, W. assert (E : forall x, length x = n -> f x = g x) by (intros x X; exact (peak_unique _ _ _ _ _ (F x X) (G x X))).
  rewrite (mean_ext p n f g E). apply mean_ext. intros x X. rewrite (E x X). reflexivity.
Qed.
Lemma mean_plus : forall p n f g, mean p n (fun x => f x + g x) = mean p n f + mean p n g.
Proof. intros p n. induction n as [|n IH]; intros f g; [unfold mean; simpl; ring|]. rewrite !mean_split, (IH (fun x => f (true :: x))), (IH (fun x => f (false :: x))). ring. Qed.
Lemma ones_moments : forall p n, mean p n (fun x => INR (ones x)) = INR n * p /\ mean p n (fun x => INR (ones x) ^ 2) = INR n * p * (1 - p) + (INR n * p) ^ 2.
Proof.
  intros p n. induction n as [|n [I1 I2]]; [split; unfold mean; simpl; ring|]. rewrite !mean_split, !S_INR.
  assert (T1 : mean p n (fun x => INR (ones (true :: x))) = INR n * p + 1).
  { rewrite (mean_ext p n _ (fun x => INR (ones x) + 1)) by (intros x _; rewrite ones_cons, plus_INR; simpl; ring). rewrite mean_plus, I1, mean_constant. reflexivity. }
  assert (T2 : mean p n (fun x => INR (ones (true :: x)) ^ 2) = INR n * p * (1 - p) + (INR n * p) ^ 2 + (2 * (INR n * p) + 1)).
  { rewrite (mean_ext p n _ (fun x => INR (ones x) ^ 2 + (2 * INR (ones x) + 1))) by (intros x _; rewrite ones_cons, plus_INR; simpl; ring). rewrite mean_plus, I2, mean_plus, mean_scal, I1, mean_constant. reflexivity. }
  rewrite T1, T2. change (mean p n (fun x => INR (ones (false :: x)))) with (mean p n (fun x => INR (ones x))). change (mean p n (fun x => INR (ones (false :: x)) ^ 2)) with (mean p n (fun x => INR (ones x) ^ 2)). rewrite I1, I2. split; ring.
Qed.
Theorem mode_variance : forall alpha beta p n w, 1 <= alpha -> 1 <= beta -> 0 < p < 1 -> (1 <= n)%nat -> w = INR n * p * (1 - p) / (alpha + beta + INR n - 2) ^ 2 -> mode_varies alpha beta p n w.
Proof.
  intros alpha beta p n w A B0 P N W. assert (NI := le_INR _ _ N). change (INR 1) with 1 in NI. split; [exact P|]. exists (share (alpha - 1) (beta - 1)).
  split; [intros x X; apply share_is_peak; [exact A | exact B0 | rewrite X; exact N]|]. unfold variance_over. set (d := alpha + beta + INR n - 2) in *. assert (D : 0 < d) by (unfold d; lra). destruct (ones_moments p n) as [I1 I2].
  assert (S : forall x, length x = n -> share (alpha - 1) (beta - 1) x = / d * INR (ones x) + (alpha - 1) / d) by (intros x X; unfold share; rewrite X; unfold d; field; unfold d in D; lra).
  assert (M : mean p n (share (alpha - 1) (beta - 1)) = / d * (INR n * p) + (alpha - 1) / d) by (rewrite (mean_ext p n _ _ S), mean_plus, mean_scal, I1, mean_constant; reflexivity). rewrite M.
  rewrite (mean_ext p n _ (fun x => / d * / d * INR (ones x) ^ 2 + (- (2 * (INR n * p)) * (/ d * / d) * INR (ones x) + (INR n * p) ^ 2 * (/ d * / d)))) by (intros x X; rewrite (S x X); field; lra).
  rewrite mean_plus, mean_plus, !mean_scal, I1, I2, mean_constant, W. field. lra.
Qed.

(* The mode with Laplace noise: its density at every output. *)
Definition noisy_mode_density (alpha beta b : R) (k l : nat) (f : R -> R) : Prop :=
  exists p, Basics.mode_at alpha beta k l p /\ Losses.is_law m_infty p_infty (LaplaceLosses.laplace p b) /\ forall y, f y = LaplaceLosses.laplace p b y.
Theorem noisy_density_unique : forall alpha beta b k l f g, noisy_mode_density alpha beta b k l f -> noisy_mode_density alpha beta b k l g -> forall y, f y = g y.
Proof. intros alpha beta b k l f g [p [P [_ F]]] [q [Q [_ G]]] y. rewrite F, G, (Basics.mode_value_unique _ _ _ _ _ _ P Q). reflexivity. Qed.
Theorem noisy_density_is : forall alpha beta b k l f, 1 < alpha -> 1 < beta -> 0 < b ->
  (forall y, f y = LaplaceLosses.laplace ((alpha + INR k - 1) / (alpha + beta + INR l + INR k - 2)) b y) -> noisy_mode_density alpha beta b k l f.
Proof.
  intros alpha beta b k l f A B0 B F. assert (PK := pos_INR k). assert (PL := pos_INR l). exists ((alpha + INR k - 1) / (alpha + beta + INR l + INR k - 2)).
  split; [apply Basics.mode_is; [lra | lra | field; lra]|]. split; [apply LaplaceLosses.laplace_law, B | exact F].
Qed.
