From Coq Require Import Reals Lra Lia Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
Require Import Synthsym Growth Signs.
Open Scope R_scope.

Theorem gil_exponential_0_inhabited : exists l1 l2 alpha : R, l1 > 0 /\ l2 > 0 /\ alpha > 0 /\ alpha < 1.
Proof. exists 1, (3 / 2), (1 / 2). repeat split; closed. Qed.

Theorem gil_exponential_0 : forall l1 l2 alpha : R, (l1 > 0) -> (l2 > 0) -> (alpha > 0) -> (alpha < 1) -> ((ln (l1 / l2)) + ((1 / (alpha - 1)) * (ln (l1 / ((alpha * l1) + ((1 - alpha) * l2)))))) = (((((- (1)) * (ln (l2 + (alpha * l1) + ((- (1)) * alpha * l2)))) + (alpha * (ln l1)) + ((- (1)) * alpha * (ln l2)) + (ln l2))) / (((- (1)) + alpha))).
Proof. intros l1 l2 alpha. intros H0. intros H1. intros H2. intros H3. decompose_hyps. split_log; merge_log; simpl INR; field; nonzero. Qed.

Theorem gil_exponential_1_inhabited : exists t w l2 : R, t > 0 /\ w > 0 /\ l2 > 0.
Proof. exists (1 / 8), 1, (3 / 2). repeat split; closed. Qed.

Theorem gil_exponential_1 : forall t w l2 : R, (t > 0) -> (w > 0) -> (l2 > 0) -> ((ln ((((w + (l2 * t))) / ((1 + t))) / l2)) + ((1 / ((1 + t) - 1)) * (ln ((((w + (l2 * t))) / ((1 + t))) / (((1 + t) * (((w + (l2 * t))) / ((1 + t)))) + ((1 - (1 + t)) * l2)))))) = (((((- (1)) * (ln w)) + ((- (1)) * (ln (1 + t))) + (t * (ln (w + (l2 * t)))) + ((- (1)) * t * (ln l2)) + ((- (1)) * t * (ln (1 + t))) + (ln (w + (l2 * t))))) / (t)).
Proof. intros t w l2. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low_strict 0 t ltac:(bound)) as [t_t [Ht_t Et_t]]. destruct (shift_low_strict 0 w ltac:(bound)) as [w_t [Hw_t Ew_t]]. destruct (shift_low_strict 0 l2 ltac:(bound)) as [l2_t [Hl2_t El2_t]]. subst l2. subst w. subst t. root_squares. log_leaf (((w_t + (l2_t * t_t))) / (w_t * (1 + t_t))). log_leaf (((w_t + (l2_t * t_t))) / (l2_t * (1 + t_t))). log_leaf ((w_t + (l2_t * t_t))). log_leaf ((1 + t_t)). log_leaf (w_t). log_leaf (l2_t). log_leaf t_t. log_leaf w_t. log_leaf l2_t. split_log. log_leaf (((w_t + (l2_t * t_t))) / (w_t * (1 + t_t))). log_leaf (((w_t + (l2_t * t_t))) / (l2_t * (1 + t_t))). log_leaf ((w_t + (l2_t * t_t))). log_leaf ((1 + t_t)). log_leaf (w_t). log_leaf (l2_t). log_leaf t_t. log_leaf w_t. log_leaf l2_t. split_log; simpl INR; field; signs. Qed.

Theorem gil_finite_beta_0_inhabited : exists a1 a2 b1 b2 alpha : R, a1 > 0 /\ a2 > 0 /\ b1 > 0 /\ b2 > 0 /\ alpha > 0 /\ (((a1 * alpha) + (a2 * (1 + ((- (1)) * alpha)))) > 0 /\ ((alpha * b1) + (b2 * (1 + ((- (1)) * alpha)))) > 0).
Proof. exists 1, 2, 3, 4, (3 / 2). repeat split; closed. Qed.

Theorem gil_finite_beta_0 : forall a1 a2 b1 b2 alpha : R, (a1 > 0) -> (a2 > 0) -> (b1 > 0) -> (b2 > 0) -> (alpha > 0) -> ((((a1 * alpha) + (a2 * (1 + ((- (1)) * alpha)))) > 0 /\ ((alpha * b1) + (b2 * (1 + ((- (1)) * alpha)))) > 0)) -> (a2 + (a1 * alpha) + ((- (1)) * a2 * alpha)) > 0.
Proof. intros a1 a2 b1 b2 alpha. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. lra. Qed.

Theorem gil_finite_beta_1_inhabited : exists a1 a2 b1 b2 alpha : R, a1 > 0 /\ a2 > 0 /\ b1 > 0 /\ b2 > 0 /\ alpha > 0 /\ (((a1 * alpha) + (a2 * (1 + ((- (1)) * alpha)))) > 0 /\ ((alpha * b1) + (b2 * (1 + ((- (1)) * alpha)))) > 0).
Proof. exists 1, 2, 3, 4, (3 / 2). repeat split; closed. Qed.

Theorem gil_finite_beta_1 : forall a1 a2 b1 b2 alpha : R, (a1 > 0) -> (a2 > 0) -> (b1 > 0) -> (b2 > 0) -> (alpha > 0) -> ((((a1 * alpha) + (a2 * (1 + ((- (1)) * alpha)))) > 0 /\ ((alpha * b1) + (b2 * (1 + ((- (1)) * alpha)))) > 0)) -> (b2 + (alpha * b1) + ((- (1)) * alpha * b2)) > 0.
Proof. intros a1 a2 b1 b2 alpha. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. lra. Qed.

Theorem gil_finite_beta_2_inhabited : exists a1 a2 b1 b2 alpha : R, a1 > 0 /\ a2 > 0 /\ b1 > 0 /\ b2 > 0 /\ alpha > 0 /\ ((a2 + (a1 * alpha) + ((- (1)) * a2 * alpha)) > 0 /\ (b2 + (alpha * b1) + ((- (1)) * alpha * b2)) > 0).
Proof. exists 1, 2, 3, 4, (3 / 2). repeat split; closed. Qed.

Theorem gil_finite_beta_2 : forall a1 a2 b1 b2 alpha : R, (a1 > 0) -> (a2 > 0) -> (b1 > 0) -> (b2 > 0) -> (alpha > 0) -> (((a2 + (a1 * alpha) + ((- (1)) * a2 * alpha)) > 0 /\ (b2 + (alpha * b1) + ((- (1)) * alpha * b2)) > 0)) -> ((a1 * alpha) + (a2 * (1 + ((- (1)) * alpha)))) > 0.
Proof. intros a1 a2 b1 b2 alpha. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. lra. Qed.

Theorem gil_finite_beta_3_inhabited : exists a1 a2 b1 b2 alpha : R, a1 > 0 /\ a2 > 0 /\ b1 > 0 /\ b2 > 0 /\ alpha > 0 /\ ((a2 + (a1 * alpha) + ((- (1)) * a2 * alpha)) > 0 /\ (b2 + (alpha * b1) + ((- (1)) * alpha * b2)) > 0).
Proof. exists 1, 2, 3, 4, (3 / 2). repeat split; closed. Qed.

Theorem gil_finite_beta_3 : forall a1 a2 b1 b2 alpha : R, (a1 > 0) -> (a2 > 0) -> (b1 > 0) -> (b2 > 0) -> (alpha > 0) -> (((a2 + (a1 * alpha) + ((- (1)) * a2 * alpha)) > 0 /\ (b2 + (alpha * b1) + ((- (1)) * alpha * b2)) > 0)) -> ((alpha * b1) + (b2 * (1 + ((- (1)) * alpha)))) > 0.
Proof. intros a1 a2 b1 b2 alpha. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. lra. Qed.

Theorem gil_finite_chi_squared_0_inhabited : exists d1 d2 alpha : R, d1 > 0 /\ d2 > 0 /\ alpha > 0 /\ ((alpha * d1) + (d2 * (1 + ((- (1)) * alpha)))) > 0.
Proof. exists 1, 2, (3 / 2). repeat split; closed. Qed.

Theorem gil_finite_chi_squared_0 : forall d1 d2 alpha : R, (d1 > 0) -> (d2 > 0) -> (alpha > 0) -> (((alpha * d1) + (d2 * (1 + ((- (1)) * alpha)))) > 0) -> (((1 * d2) / (2)) + ((1 * alpha * d1) / (2)) + (((- (1)) * alpha * d2) / (2))) > 0.
Proof. intros d1 d2 alpha. intros H0. intros H1. intros H2. intros H3. decompose_hyps. lra. Qed.

Theorem gil_finite_chi_squared_1_inhabited : exists d1 d2 alpha : R, d1 > 0 /\ d2 > 0 /\ alpha > 0 /\ (((1 * d2) / (2)) + ((1 * alpha * d1) / (2)) + (((- (1)) * alpha * d2) / (2))) > 0.
Proof. exists 1, 2, (3 / 2). repeat split; closed. Qed.

Theorem gil_finite_chi_squared_1 : forall d1 d2 alpha : R, (d1 > 0) -> (d2 > 0) -> (alpha > 0) -> ((((1 * d2) / (2)) + ((1 * alpha * d1) / (2)) + (((- (1)) * alpha * d2) / (2))) > 0) -> ((alpha * d1) + (d2 * (1 + ((- (1)) * alpha)))) > 0.
Proof. intros d1 d2 alpha. intros H0. intros H1. intros H2. intros H3. decompose_hyps. lra. Qed.

Theorem gil_finite_exponential_0_inhabited : exists l1 l2 alpha : R, l1 > 0 /\ l2 > 0 /\ alpha > 0 /\ ((alpha * l1) + (l2 * (1 + ((- (1)) * alpha)))) > 0.
Proof. exists 1, 2, (3 / 2). repeat split; closed. Qed.

Theorem gil_finite_exponential_0 : forall l1 l2 alpha : R, (l1 > 0) -> (l2 > 0) -> (alpha > 0) -> (((alpha * l1) + (l2 * (1 + ((- (1)) * alpha)))) > 0) -> (l2 + (alpha * l1) + ((- (1)) * alpha * l2)) > 0.
Proof. intros l1 l2 alpha. intros H0. intros H1. intros H2. intros H3. decompose_hyps. lra. Qed.

Theorem gil_finite_exponential_1_inhabited : exists l1 l2 alpha : R, l1 > 0 /\ l2 > 0 /\ alpha > 0 /\ (l2 + (alpha * l1) + ((- (1)) * alpha * l2)) > 0.
Proof. exists 1, 2, (3 / 2). repeat split; closed. Qed.

Theorem gil_finite_exponential_1 : forall l1 l2 alpha : R, (l1 > 0) -> (l2 > 0) -> (alpha > 0) -> ((l2 + (alpha * l1) + ((- (1)) * alpha * l2)) > 0) -> ((alpha * l1) + (l2 * (1 + ((- (1)) * alpha)))) > 0.
Proof. intros l1 l2 alpha. intros H0. intros H1. intros H2. intros H3. decompose_hyps. lra. Qed.

Theorem gil_finite_half_normal_0_inhabited : exists s1 s2 alpha : R, s1 > 0 /\ s2 > 0 /\ alpha > 0 /\ ((alpha * (s2 ^ 2)) + ((s1 ^ 2) * (1 + ((- (1)) * alpha)))) > 0.
Proof. exists 1, 2, (3 / 2). repeat split; closed. Qed.

Theorem gil_finite_half_normal_0 : forall s1 s2 alpha : R, (s1 > 0) -> (s2 > 0) -> (alpha > 0) -> (((alpha * (s2 ^ 2)) + ((s1 ^ 2) * (1 + ((- (1)) * alpha)))) > 0) -> (((1) / (2 * (s2 ^ 2))) + ((1 * alpha) / (2 * (s1 ^ 2))) + (((- (1)) * alpha) / (2 * (s2 ^ 2)))) > 0.
Proof. intros s1 s2 alpha. intros H0. intros H1. intros H2. intros H3. decompose_hyps. orient; apply (Rlt_gap (((1) / (2 * (s1 ^ 2) * (s2 ^ 2))) * (((alpha * (s2 ^ 2)) + ((s1 ^ 2) * (1 + ((- (1)) * alpha)))) - 0))); [apply Rmult_lt_0_compat; [pos | lra] | field; nonzero]. Qed.

Theorem gil_finite_half_normal_1_inhabited : exists s1 s2 alpha : R, s1 > 0 /\ s2 > 0 /\ alpha > 0 /\ (((1) / (2 * (s2 ^ 2))) + ((1 * alpha) / (2 * (s1 ^ 2))) + (((- (1)) * alpha) / (2 * (s2 ^ 2)))) > 0.
Proof. exists 1, 2, (3 / 2). repeat split; closed. Qed.

Theorem gil_finite_half_normal_1 : forall s1 s2 alpha : R, (s1 > 0) -> (s2 > 0) -> (alpha > 0) -> ((((1) / (2 * (s2 ^ 2))) + ((1 * alpha) / (2 * (s1 ^ 2))) + (((- (1)) * alpha) / (2 * (s2 ^ 2)))) > 0) -> ((alpha * (s2 ^ 2)) + ((s1 ^ 2) * (1 + ((- (1)) * alpha)))) > 0.
Proof. intros s1 s2 alpha. intros H0. intros H1. intros H2. intros H3. decompose_hyps. orient; apply (Rlt_gap ((2 * (s1 ^ 2) * (s2 ^ 2)) * ((((1) / (2 * (s2 ^ 2))) + ((1 * alpha) / (2 * (s1 ^ 2))) + (((- (1)) * alpha) / (2 * (s2 ^ 2)))) - 0))); [apply Rmult_lt_0_compat; [pos | lra] | field; nonzero]. Qed.

Theorem gil_finite_levy_0_inhabited : exists l1 l2 alpha : R, l1 > 0 /\ l2 > 0 /\ alpha > 0 /\ ((alpha * l1) + (l2 * (1 + ((- (1)) * alpha)))) > 0.
Proof. exists 1, 2, (3 / 2). repeat split; closed. Qed.

Theorem gil_finite_levy_0 : forall l1 l2 alpha : R, (l1 > 0) -> (l2 > 0) -> (alpha > 0) -> (((alpha * l1) + (l2 * (1 + ((- (1)) * alpha)))) > 0) -> (((1 * l2) / (2)) + ((1 * alpha * l1) / (2)) + (((- (1)) * alpha * l2) / (2))) > 0.
Proof. intros l1 l2 alpha. intros H0. intros H1. intros H2. intros H3. decompose_hyps. lra. Qed.

Theorem gil_finite_levy_1_inhabited : exists l1 l2 alpha : R, l1 > 0 /\ l2 > 0 /\ alpha > 0 /\ (((1 * l2) / (2)) + ((1 * alpha * l1) / (2)) + (((- (1)) * alpha * l2) / (2))) > 0.
Proof. exists 1, 2, (3 / 2). repeat split; closed. Qed.

Theorem gil_finite_levy_1 : forall l1 l2 alpha : R, (l1 > 0) -> (l2 > 0) -> (alpha > 0) -> ((((1 * l2) / (2)) + ((1 * alpha * l1) / (2)) + (((- (1)) * alpha * l2) / (2))) > 0) -> ((alpha * l1) + (l2 * (1 + ((- (1)) * alpha)))) > 0.
Proof. intros l1 l2 alpha. intros H0. intros H1. intros H2. intros H3. decompose_hyps. lra. Qed.

Theorem gil_finite_maxwell_boltzmann_0_inhabited : exists s1 s2 alpha : R, s1 > 0 /\ s2 > 0 /\ alpha > 0 /\ ((alpha * (s2 ^ 2)) + ((s1 ^ 2) * (1 + ((- (1)) * alpha)))) > 0.
Proof. exists 1, 2, (3 / 2). repeat split; closed. Qed.

Theorem gil_finite_maxwell_boltzmann_0 : forall s1 s2 alpha : R, (s1 > 0) -> (s2 > 0) -> (alpha > 0) -> (((alpha * (s2 ^ 2)) + ((s1 ^ 2) * (1 + ((- (1)) * alpha)))) > 0) -> (((1) / (2 * (s2 ^ 2))) + ((1 * alpha) / (2 * (s1 ^ 2))) + (((- (1)) * alpha) / (2 * (s2 ^ 2)))) > 0.
Proof. intros s1 s2 alpha. intros H0. intros H1. intros H2. intros H3. decompose_hyps. orient; apply (Rlt_gap (((1) / (2 * (s1 ^ 2) * (s2 ^ 2))) * (((alpha * (s2 ^ 2)) + ((s1 ^ 2) * (1 + ((- (1)) * alpha)))) - 0))); [apply Rmult_lt_0_compat; [pos | lra] | field; nonzero]. Qed.

Theorem gil_finite_maxwell_boltzmann_1_inhabited : exists s1 s2 alpha : R, s1 > 0 /\ s2 > 0 /\ alpha > 0 /\ (((1) / (2 * (s2 ^ 2))) + ((1 * alpha) / (2 * (s1 ^ 2))) + (((- (1)) * alpha) / (2 * (s2 ^ 2)))) > 0.
Proof. exists 1, 2, (3 / 2). repeat split; closed. Qed.

Theorem gil_finite_maxwell_boltzmann_1 : forall s1 s2 alpha : R, (s1 > 0) -> (s2 > 0) -> (alpha > 0) -> ((((1) / (2 * (s2 ^ 2))) + ((1 * alpha) / (2 * (s1 ^ 2))) + (((- (1)) * alpha) / (2 * (s2 ^ 2)))) > 0) -> ((alpha * (s2 ^ 2)) + ((s1 ^ 2) * (1 + ((- (1)) * alpha)))) > 0.
Proof. intros s1 s2 alpha. intros H0. intros H1. intros H2. intros H3. decompose_hyps. orient; apply (Rlt_gap ((2 * (s1 ^ 2) * (s2 ^ 2)) * ((((1) / (2 * (s2 ^ 2))) + ((1 * alpha) / (2 * (s1 ^ 2))) + (((- (1)) * alpha) / (2 * (s2 ^ 2)))) - 0))); [apply Rmult_lt_0_compat; [pos | lra] | field; nonzero]. Qed.

Theorem gil_finite_normal_0_inhabited : exists s1 s2 alpha : R, s1 > 0 /\ s2 > 0 /\ alpha > 0 /\ ((alpha * (s2 ^ 2)) + ((s1 ^ 2) * (1 + ((- (1)) * alpha)))) > 0.
Proof. exists 3, 4, (3 / 2). repeat split; closed. Qed.

Theorem gil_finite_normal_0 : forall s1 s2 alpha : R, (s1 > 0) -> (s2 > 0) -> (alpha > 0) -> (((alpha * (s2 ^ 2)) + ((s1 ^ 2) * (1 + ((- (1)) * alpha)))) > 0) -> ((((- (1))) / (2 * (s2 ^ 2))) + ((1 * alpha) / (2 * (s2 ^ 2))) + (((- (1)) * alpha) / (2 * (s1 ^ 2)))) < 0.
Proof. intros s1 s2 alpha. intros H0. intros H1. intros H2. intros H3. decompose_hyps. orient; apply (Rlt_gap (((1) / (2 * (s1 ^ 2) * (s2 ^ 2))) * (((alpha * (s2 ^ 2)) + ((s1 ^ 2) * (1 + ((- (1)) * alpha)))) - 0))); [apply Rmult_lt_0_compat; [pos | lra] | field; nonzero]. Qed.

Theorem gil_finite_normal_1_inhabited : exists s1 s2 alpha : R, s1 > 0 /\ s2 > 0 /\ alpha > 0 /\ ((((- (1))) / (2 * (s2 ^ 2))) + ((1 * alpha) / (2 * (s2 ^ 2))) + (((- (1)) * alpha) / (2 * (s1 ^ 2)))) < 0.
Proof. exists 3, 4, (3 / 2). repeat split; closed. Qed.

Theorem gil_finite_normal_1 : forall s1 s2 alpha : R, (s1 > 0) -> (s2 > 0) -> (alpha > 0) -> (((((- (1))) / (2 * (s2 ^ 2))) + ((1 * alpha) / (2 * (s2 ^ 2))) + (((- (1)) * alpha) / (2 * (s1 ^ 2)))) < 0) -> ((alpha * (s2 ^ 2)) + ((s1 ^ 2) * (1 + ((- (1)) * alpha)))) > 0.
Proof. intros s1 s2 alpha. intros H0. intros H1. intros H2. intros H3. decompose_hyps. orient; apply (Rlt_gap ((2 * (s1 ^ 2) * (s2 ^ 2)) * (0 - ((((- (1))) / (2 * (s2 ^ 2))) + ((1 * alpha) / (2 * (s2 ^ 2))) + (((- (1)) * alpha) / (2 * (s1 ^ 2))))))); [apply Rmult_lt_0_compat; [pos | lra] | field; nonzero]. Qed.

Theorem gil_finite_rayleigh_0_inhabited : exists s1 s2 alpha : R, s1 > 0 /\ s2 > 0 /\ alpha > 0 /\ ((alpha * (s2 ^ 2)) + ((s1 ^ 2) * (1 + ((- (1)) * alpha)))) > 0.
Proof. exists 1, 2, (3 / 2). repeat split; closed. Qed.

Theorem gil_finite_rayleigh_0 : forall s1 s2 alpha : R, (s1 > 0) -> (s2 > 0) -> (alpha > 0) -> (((alpha * (s2 ^ 2)) + ((s1 ^ 2) * (1 + ((- (1)) * alpha)))) > 0) -> (((1) / (2 * (s2 ^ 2))) + ((1 * alpha) / (2 * (s1 ^ 2))) + (((- (1)) * alpha) / (2 * (s2 ^ 2)))) > 0.
Proof. intros s1 s2 alpha. intros H0. intros H1. intros H2. intros H3. decompose_hyps. orient; apply (Rlt_gap (((1) / (2 * (s1 ^ 2) * (s2 ^ 2))) * (((alpha * (s2 ^ 2)) + ((s1 ^ 2) * (1 + ((- (1)) * alpha)))) - 0))); [apply Rmult_lt_0_compat; [pos | lra] | field; nonzero]. Qed.

Theorem gil_finite_rayleigh_1_inhabited : exists s1 s2 alpha : R, s1 > 0 /\ s2 > 0 /\ alpha > 0 /\ (((1) / (2 * (s2 ^ 2))) + ((1 * alpha) / (2 * (s1 ^ 2))) + (((- (1)) * alpha) / (2 * (s2 ^ 2)))) > 0.
Proof. exists 1, 2, (3 / 2). repeat split; closed. Qed.

Theorem gil_finite_rayleigh_1 : forall s1 s2 alpha : R, (s1 > 0) -> (s2 > 0) -> (alpha > 0) -> ((((1) / (2 * (s2 ^ 2))) + ((1 * alpha) / (2 * (s1 ^ 2))) + (((- (1)) * alpha) / (2 * (s2 ^ 2)))) > 0) -> ((alpha * (s2 ^ 2)) + ((s1 ^ 2) * (1 + ((- (1)) * alpha)))) > 0.
Proof. intros s1 s2 alpha. intros H0. intros H1. intros H2. intros H3. decompose_hyps. orient; apply (Rlt_gap ((2 * (s1 ^ 2) * (s2 ^ 2)) * ((((1) / (2 * (s2 ^ 2))) + ((1 * alpha) / (2 * (s1 ^ 2))) + (((- (1)) * alpha) / (2 * (s2 ^ 2)))) - 0))); [apply Rmult_lt_0_compat; [pos | lra] | field; nonzero]. Qed.

Theorem gil_kl_exponential_0_inhabited : exists l1 l2 : R, l1 > 0 /\ l2 > 0.
Proof. exists 1, (3 / 2). repeat split; closed. Qed.

Theorem gil_kl_exponential_0 : forall l1 l2 : R, (l1 > 0) -> (l2 > 0) -> ((ln (l1 / l2)) + ((l2 - l1) / l1)) = (((l2 + ((- (1)) * l1) + (l1 * (ln l1)) + ((- (1)) * l1 * (ln l2)))) / (l1)).
Proof. intros l1 l2. intros H0. intros H1. decompose_hyps. normal_log; field; side. Qed.

Theorem gil_kl_half_normal_0_inhabited : exists s1 s2 : R, s1 > 0 /\ s2 > 0.
Proof. exists 1, (3 / 2). repeat split; closed. Qed.

Theorem gil_kl_half_normal_0 : forall s1 s2 : R, (s1 > 0) -> (s2 > 0) -> ((ln (s2 / s1)) + (((s1 ^ 2) - (s2 ^ 2)) / (2 * (s2 ^ 2)))) = (((((1 * (s1 ^ 2)) / (2)) + (((- (1)) * (s2 ^ 2)) / (2)) + ((s2 ^ 2) * (ln s2)) + ((- (1)) * (s2 ^ 2) * (ln s1)))) / ((s2 ^ 2))).
Proof. intros s1 s2. intros H0. intros H1. decompose_hyps. normal_log; field; side. Qed.

Theorem gil_kl_inverse_gaussian_0_inhabited : exists m1 m2 l1 l2 : R, m1 > 0 /\ m2 > 0 /\ l1 > 0 /\ l2 > 0.
Proof. exists 1, 2, 1, (3 / 2). repeat split; closed. Qed.

Theorem gil_kl_inverse_gaussian_0 : forall m1 m2 l1 l2 : R, (m1 > 0) -> (m2 > 0) -> (l1 > 0) -> (l2 > 0) -> (((((ln (l1 / l2)) + (l2 / l1)) + ((l2 * ((m1 - m2) ^ 2)) / (m1 * (m2 ^ 2)))) - 1) / 2) = (((((1 * l1 * l2 * (m2 ^ 5)) / (2)) + ((1 * l2 * m1 * (m2 ^ 5)) / (2)) + (((- (1)) * l1 * m1 * (m2 ^ 5)) / (2)) + ((1 * l1 * l2 * (m1 ^ 2) * (m2 ^ 3)) / (2)) + ((1 * l1 * m1 * (m2 ^ 5) * (ln l1)) / (2)) + ((- (1)) * l1 * l2 * m1 * (m2 ^ 4)) + (((- (1)) * l1 * m1 * (m2 ^ 5) * (ln l2)) / (2)))) / (l1 * m1 * (m2 ^ 5))).
Proof. intros m1 m2 l1 l2. intros H0. intros H1. intros H2. intros H3. decompose_hyps. normal_log; field; side. Qed.

Theorem gil_kl_levy_0_inhabited : exists l1 l2 : R, l1 > 0 /\ l2 > 0.
Proof. exists 1, (3 / 2). repeat split; closed. Qed.

Theorem gil_kl_levy_0 : forall l1 l2 : R, (l1 > 0) -> (l2 > 0) -> ((((ln (l1 / l2)) + (l2 / l1)) - 1) / 2) = (((((1 * l2) / (2)) + (((- (1)) * l1) / (2)) + ((1 * l1 * (ln l1)) / (2)) + (((- (1)) * l1 * (ln l2)) / (2)))) / (l1)).
Proof. intros l1 l2. intros H0. intros H1. decompose_hyps. normal_log; field; side. Qed.

Theorem gil_kl_log_normal_0_inhabited : exists m1 m2 s1 s2 : R, s1 > 0 /\ s2 > 0.
Proof. exists 0, 1, 1, (3 / 2). repeat split; closed. Qed.

Theorem gil_kl_log_normal_0 : forall m1 m2 s1 s2 : R, (s1 > 0) -> (s2 > 0) -> (((1 / (2 * (s2 ^ 2))) * ((((m1 - m2) ^ 2) + (s1 ^ 2)) - (s2 ^ 2))) + (ln (s2 / s1))) = (((((1 * (s1 ^ 6) * (s2 ^ 2)) / (2)) + (((- (1)) * (s1 ^ 4) * (s2 ^ 4)) / (2)) + ((s1 ^ 4) * (s2 ^ 4) * (ln s2)) + ((1 * (m1 ^ 2) * (s1 ^ 4) * (s2 ^ 2)) / (2)) + ((1 * (m2 ^ 2) * (s1 ^ 4) * (s2 ^ 2)) / (2)) + ((- (1)) * (s1 ^ 4) * (s2 ^ 4) * (ln s1)) + ((- (1)) * m1 * m2 * (s1 ^ 4) * (s2 ^ 2)))) / ((s1 ^ 4) * (s2 ^ 4))).
Proof. intros m1 m2 s1 s2. intros H0. intros H1. decompose_hyps. normal_log; field; side. Qed.

Theorem gil_kl_maxwell_boltzmann_0_inhabited : exists s1 s2 : R, s1 > 0 /\ s2 > 0.
Proof. exists 1, (3 / 2). repeat split; closed. Qed.

Theorem gil_kl_maxwell_boltzmann_0 : forall s1 s2 : R, (s1 > 0) -> (s2 > 0) -> ((3 * (ln (s2 / s1))) + ((3 * ((s1 ^ 2) - (s2 ^ 2))) / (2 * (s2 ^ 2)))) = ((((((- (3)) * (s2 ^ 2)) / (2)) + ((3 * (s1 ^ 2)) / (2)) + ((- (3)) * (s2 ^ 2) * (ln s1)) + (3 * (s2 ^ 2) * (ln s2)))) / ((s2 ^ 2))).
Proof. intros s1 s2. intros H0. intros H1. decompose_hyps. normal_log; field; side. Qed.

Theorem gil_kl_normal_0_inhabited : exists m1 m2 s1 s2 : R, s1 > 0 /\ s2 > 0.
Proof. exists 0, 1, 1, (3 / 2). repeat split; closed. Qed.

Theorem gil_kl_normal_0 : forall m1 m2 s1 s2 : R, (s1 > 0) -> (s2 > 0) -> (((1 / (2 * (s2 ^ 2))) * ((((m1 - m2) ^ 2) + (s1 ^ 2)) - (s2 ^ 2))) + (ln (s2 / s1))) = (((((1 * (s1 ^ 6) * (s2 ^ 2)) / (2)) + (((- (1)) * (s1 ^ 4) * (s2 ^ 4)) / (2)) + ((s1 ^ 4) * (s2 ^ 4) * (ln s2)) + ((1 * (m1 ^ 2) * (s1 ^ 4) * (s2 ^ 2)) / (2)) + ((1 * (m2 ^ 2) * (s1 ^ 4) * (s2 ^ 2)) / (2)) + ((- (1)) * (s1 ^ 4) * (s2 ^ 4) * (ln s1)) + ((- (1)) * m1 * m2 * (s1 ^ 4) * (s2 ^ 2)))) / ((s1 ^ 4) * (s2 ^ 4))).
Proof. intros m1 m2 s1 s2. intros H0. intros H1. decompose_hyps. normal_log; field; side. Qed.

Theorem gil_kl_pareto_0_inhabited : exists m a1 a2 : R, m > 0 /\ a1 > 0 /\ a2 > 0.
Proof. exists 1, 2, 3. repeat split; closed. Qed.

Theorem gil_kl_pareto_0 : forall m a1 a2 : R, (m > 0) -> (a1 > 0) -> (a2 > 0) -> (((ln (exp (a2 * ln (m / m)))) + (ln (a1 / a2))) + ((a2 - a1) / a1)) = (((a2 + ((- (1)) * a1) + (a1 * (ln a1)) + ((- (1)) * a1 * (ln a2)))) / (a1)).
Proof. intros m a1 a2. intros H0. intros H1. intros H2. decompose_hyps. normal_log; field; side. Qed.

Theorem gil_kl_rayleigh_0_inhabited : exists s1 s2 : R, s1 > 0 /\ s2 > 0.
Proof. exists 1, (3 / 2). repeat split; closed. Qed.

Theorem gil_kl_rayleigh_0 : forall s1 s2 : R, (s1 > 0) -> (s2 > 0) -> ((2 * (ln (s2 / s1))) + (((s1 ^ 2) - (s2 ^ 2)) / (s2 ^ 2))) = ((((s1 ^ 2) + ((- (1)) * (s2 ^ 2)) + ((- (2)) * (s2 ^ 2) * (ln s1)) + (2 * (s2 ^ 2) * (ln s2)))) / ((s2 ^ 2))).
Proof. intros s1 s2. intros H0. intros H1. decompose_hyps. normal_log; field; side. Qed.

Theorem gil_levy_0_inhabited : exists l1 l2 alpha : R, l1 > 0 /\ l2 > 0 /\ alpha > 0 /\ alpha < 1.
Proof. exists 1, (3 / 2), (1 / 2). repeat split; closed. Qed.

Theorem gil_levy_0 : forall l1 l2 alpha : R, (l1 > 0) -> (l2 > 0) -> (alpha > 0) -> (alpha < 1) -> (((ln (l1 / l2)) / 2) + ((1 / (2 * (alpha - 1))) * (ln (l1 / ((alpha * l1) + ((1 - alpha) * l2)))))) = (((((1 * (ln l2)) / (2)) + (((- (1)) * (ln (l2 + (alpha * l1) + ((- (1)) * alpha * l2)))) / (2)) + ((1 * alpha * (ln l1)) / (2)) + (((- (1)) * alpha * (ln l2)) / (2)))) / (((- (1)) + alpha))).
Proof. intros l1 l2 alpha. intros H0. intros H1. intros H2. intros H3. decompose_hyps. split_log; merge_log; simpl INR; field; nonzero. Qed.

Theorem gil_levy_1_inhabited : exists t w l2 : R, t > 0 /\ w > 0 /\ l2 > 0.
Proof. exists (1 / 8), 1, (3 / 2). repeat split; closed. Qed.

Theorem gil_levy_1 : forall t w l2 : R, (t > 0) -> (w > 0) -> (l2 > 0) -> (((ln ((((w + (l2 * t))) / ((1 + t))) / l2)) / 2) + ((1 / (2 * ((1 + t) - 1))) * (ln ((((w + (l2 * t))) / ((1 + t))) / (((1 + t) * (((w + (l2 * t))) / ((1 + t)))) + ((1 - (1 + t)) * l2)))))) = (((((1 * (ln (w + (l2 * t)))) / (2)) + (((- (1)) * (ln w)) / (2)) + (((- (1)) * (ln (1 + t))) / (2)) + ((1 * t * (ln (w + (l2 * t)))) / (2)) + (((- (1)) * t * (ln l2)) / (2)) + (((- (1)) * t * (ln (1 + t))) / (2)))) / (t)).
Proof. intros t w l2. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low_strict 0 t ltac:(bound)) as [t_t [Ht_t Et_t]]. destruct (shift_low_strict 0 w ltac:(bound)) as [w_t [Hw_t Ew_t]]. destruct (shift_low_strict 0 l2 ltac:(bound)) as [l2_t [Hl2_t El2_t]]. subst l2. subst w. subst t. root_squares. log_leaf (((w_t + (l2_t * t_t))) / (w_t * (1 + t_t))). log_leaf (((w_t + (l2_t * t_t))) / (l2_t * (1 + t_t))). log_leaf ((w_t + (l2_t * t_t))). log_leaf ((1 + t_t)). log_leaf (w_t). log_leaf (l2_t). log_leaf t_t. log_leaf w_t. log_leaf l2_t. split_log. log_leaf (((w_t + (l2_t * t_t))) / (w_t * (1 + t_t))). log_leaf (((w_t + (l2_t * t_t))) / (l2_t * (1 + t_t))). log_leaf ((w_t + (l2_t * t_t))). log_leaf ((1 + t_t)). log_leaf (w_t). log_leaf (l2_t). log_leaf t_t. log_leaf w_t. log_leaf l2_t. split_log; simpl INR; field; signs. Qed.

Theorem gil_log_normal_0_inhabited : exists m1 m2 s1 s2 alpha : R, s1 > 0 /\ s2 > 0 /\ alpha > 0 /\ alpha < 1.
Proof. exists 0, 1, 1, (3 / 2), (1 / 2). repeat split; closed. Qed.

Theorem gil_log_normal_0 : forall m1 m2 s1 s2 alpha : R, (s1 > 0) -> (s2 > 0) -> (alpha > 0) -> (alpha < 1) -> (((ln (s2 / s1)) + ((1 / (2 * (alpha - 1))) * (ln ((s2 ^ 2) / ((alpha * (s2 ^ 2)) + ((1 - alpha) * (s1 ^ 2))))))) + ((alpha * ((m1 - m2) ^ 2)) / (2 * ((alpha * (s2 ^ 2)) + ((1 - alpha) * (s1 ^ 2)))))) = ((((((- (1)) * (ln ((s1 ^ 2) + (alpha * (s2 ^ 2)) + ((- (1)) * alpha * (s1 ^ 2))))) / (2)) + (alpha * (ln s2)) + ((- (1)) * alpha * (ln s1)) + (((- (1)) * (m2 ^ 2)) / (2 * (s2 ^ 2))) + (((m2 ^ 2) * (s1 ^ 4)) / (((2 * (s1 ^ 4) * (s2 ^ 2)) + ((- (2)) * alpha * (s1 ^ 4) * (s2 ^ 2)) + (2 * alpha * (s1 ^ 2) * (s2 ^ 4))))) + ((1 * alpha * (m2 ^ 2)) / (2 * (s2 ^ 2))) + (((- (1)) * alpha * (m1 ^ 2)) / (2 * (s1 ^ 2))) + (((m1 ^ 2) * (alpha ^ 2) * (s2 ^ 4)) / (((2 * (s1 ^ 4) * (s2 ^ 2)) + ((- (2)) * alpha * (s1 ^ 4) * (s2 ^ 2)) + (2 * alpha * (s1 ^ 2) * (s2 ^ 4))))) + (((m2 ^ 2) * (alpha ^ 2) * (s1 ^ 4)) / (((2 * (s1 ^ 4) * (s2 ^ 2)) + ((- (2)) * alpha * (s1 ^ 4) * (s2 ^ 2)) + (2 * alpha * (s1 ^ 2) * (s2 ^ 4))))) + (((- (2)) * alpha * (m2 ^ 2) * (s1 ^ 4)) / (((2 * (s1 ^ 4) * (s2 ^ 2)) + ((- (2)) * alpha * (s1 ^ 4) * (s2 ^ 2)) + (2 * alpha * (s1 ^ 2) * (s2 ^ 4))))) + (((- (2)) * m1 * m2 * (alpha ^ 2) * (s1 ^ 2) * (s2 ^ 2)) / (((2 * (s1 ^ 4) * (s2 ^ 2)) + ((- (2)) * alpha * (s1 ^ 4) * (s2 ^ 2)) + (2 * alpha * (s1 ^ 2) * (s2 ^ 4))))) + ((2 * m1 * m2 * alpha * (s1 ^ 2) * (s2 ^ 2)) / (((2 * (s1 ^ 4) * (s2 ^ 2)) + ((- (2)) * alpha * (s1 ^ 4) * (s2 ^ 2)) + (2 * alpha * (s1 ^ 2) * (s2 ^ 4))))) + (ln s1))) / (((- (1)) + alpha))).
Proof. intros m1 m2 s1 s2 alpha. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (shift_low_strict 0 s1 ltac:(bound)) as [s1_t [Hs1_t Es1_t]]. destruct (shift_low_strict 0 s2 ltac:(bound)) as [s2_t [Hs2_t Es2_t]]. destruct (shift_box_strict 0 1 alpha ltac:(bound) ltac:(bound)) as [alpha_t [Halpha_t Ealpha_t]]. subst alpha. subst s2. subst s1. root_squares. log_leaf (((s2_t ^ 2) * (1 + alpha_t)) / (((s1_t ^ 2) + (alpha_t * (s2_t ^ 2))))). log_leaf ((((s1_t ^ 2) + (alpha_t * (s2_t ^ 2)))) / ((1 + alpha_t))). log_leaf ((s2_t) / (s1_t)). log_leaf (s2_t). log_leaf (s1_t). log_leaf s1_t. log_leaf s2_t. log_leaf alpha_t. split_log. log_leaf (((s2_t ^ 2) * (1 + alpha_t)) / (((s1_t ^ 2) + (alpha_t * (s2_t ^ 2))))). log_leaf ((((s1_t ^ 2) + (alpha_t * (s2_t ^ 2)))) / ((1 + alpha_t))). log_leaf ((s2_t) / (s1_t)). log_leaf (s2_t). log_leaf (s1_t). log_leaf s1_t. log_leaf s2_t. log_leaf alpha_t. split_log; simpl INR; field; signs. Qed.

Theorem gil_log_normal_1_inhabited : exists t w m1 m2 s1 : R, t > 0 /\ w > 0 /\ s1 > 0.
Proof. exists (1 / 8), 1, 0, 1, 1. repeat split; closed. Qed.

Theorem gil_log_normal_1 : forall t w m1 m2 s1 : R, (t > 0) -> (w > 0) -> (s1 > 0) -> (((ln ((((sqrt (w + (t * (s1 ^ 2))))) / ((sqrt (1 + t)))) / s1)) + ((1 / (2 * ((1 + t) - 1))) * (ln (((((sqrt (w + (t * (s1 ^ 2))))) / ((sqrt (1 + t)))) ^ 2) / (((1 + t) * ((((sqrt (w + (t * (s1 ^ 2))))) / ((sqrt (1 + t)))) ^ 2)) + ((1 - (1 + t)) * (s1 ^ 2))))))) + (((1 + t) * ((m1 - m2) ^ 2)) / (2 * (((1 + t) * ((((sqrt (w + (t * (s1 ^ 2))))) / ((sqrt (1 + t)))) ^ 2)) + ((1 - (1 + t)) * (s1 ^ 2)))))) = (((((1 * (ln (w + (t * (s1 ^ 2))))) / (2)) + (((- (1)) * (ln w)) / (2)) + (((- (1)) * (ln (1 + t))) / (2)) + ((1 * t * (ln (w + (t * (s1 ^ 2))))) / (2)) + ((- (1)) * t * (ln s1)) + (((- (1)) * t * (ln (1 + t))) / (2)) + ((1 * t * ((m1 ^ 2) + (m2 ^ 2) + (t * (m1 ^ 2)) + (t * (m2 ^ 2)) + ((- (2)) * m1 * m2) + ((- (2)) * m1 * m2 * t))) / (2 * w)))) / (t)).
Proof. intros t w m1 m2 s1. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low_strict 0 t ltac:(bound)) as [t_t [Ht_t Et_t]]. destruct (shift_low_strict 0 w ltac:(bound)) as [w_t [Hw_t Ew_t]]. destruct (shift_low_strict 0 s1 ltac:(bound)) as [s1_t [Hs1_t Es1_t]]. subst s1. subst w. subst t. root_squares. log_leaf (((w_t + (t_t * (s1_t ^ 2)))) / (w_t * (1 + t_t))). log_leaf ((w_t + (t_t * (s1_t ^ 2)))). log_leaf ((1 + t_t)). log_leaf (w_t). log_leaf (s1_t). log_leaf t_t. log_leaf w_t. log_leaf s1_t. split_log. log_leaf (((w_t + (t_t * (s1_t ^ 2)))) / (w_t * (1 + t_t))). log_leaf ((w_t + (t_t * (s1_t ^ 2)))). log_leaf ((1 + t_t)). log_leaf (w_t). log_leaf (s1_t). log_leaf t_t. log_leaf w_t. log_leaf s1_t. split_log; simpl INR; field; signs. Qed.

Theorem gil_max_exponential_0_inhabited : exists l2 d : R, l2 > 0 /\ d > 0.
Proof. exists 1, 1. repeat split; closed. Qed.

Theorem gil_max_exponential_0 : forall l2 d : R, (l2 > 0) -> (d > 0) -> (ln ((d + l2) / l2)) = (((- (1)) * (ln l2)) + (ln (d + l2))).
Proof. intros l2 d. intros H0. intros H1. decompose_hyps. normal_log; field; side. Qed.

Theorem gil_max_gumbel_0_inhabited : exists b r d : R, b > 0 /\ r > 0 /\ d > 0.
Proof. exists 1, 1, 1. repeat split; closed. Qed.

Theorem gil_max_gumbel_0 : forall b r d : R, (b > 0) -> (r > 0) -> (d > 0) -> (((b * (ln (d + r))) - (b * (ln r))) / b) = (((- (1)) * (ln r)) + (ln (d + r))).
Proof. intros b r d. intros H0. intros H1. intros H2. decompose_hyps. field; side. Qed.

Theorem gil_max_half_normal_0_inhabited : exists s1 d : R, s1 > 0 /\ d > 0.
Proof. exists 1, 1. repeat split; closed. Qed.

Theorem gil_max_half_normal_0 : forall s1 d : R, (s1 > 0) -> (d > 0) -> (ln ((sqrt (d + (s1 ^ 2))) / s1)) = (((1 * (ln (d + (s1 ^ 2)))) / (2)) + ((- (1)) * (ln s1))).
Proof. intros s1 d. intros H0. intros H1. decompose_hyps. split_log; merge_log; simpl INR; field; nonzero. Qed.

Theorem gil_max_levy_0_inhabited : exists l2 d : R, l2 > 0 /\ d > 0.
Proof. exists 1, 1. repeat split; closed. Qed.

Theorem gil_max_levy_0 : forall l2 d : R, (l2 > 0) -> (d > 0) -> ((ln ((d + l2) / l2)) / 2) = (((1 * (ln (d + l2))) / (2)) + (((- (1)) * (ln l2)) / (2))).
Proof. intros l2 d. intros H0. intros H1. decompose_hyps. normal_log; field; side. Qed.

Theorem gil_max_log_normal_0_inhabited : exists m1 m2 s1 d : R, s1 > 0 /\ d > 0.
Proof. exists 1, 1, 1, 1. repeat split; closed. Qed.

Theorem gil_max_log_normal_0 : forall m1 m2 s1 d : R, (s1 > 0) -> (d > 0) -> ((ln ((sqrt (d + (s1 ^ 2))) / s1)) + (((m1 - m2) ^ 2) / (2 * (((sqrt (d + (s1 ^ 2))) ^ 2) - (s1 ^ 2))))) = ((1 * ((m1 ^ 2) + (m2 ^ 2) + (d * (ln (d + (s1 ^ 2)))) + ((- (2)) * m1 * m2) + ((- (2)) * d * (ln s1)))) / (2 * d)).
Proof. intros m1 m2 s1 d. intros H0. intros H1. decompose_hyps. destruct (shift_low_strict 0 s1 ltac:(bound)) as [s1_t [Hs1_t Es1_t]]. destruct (shift_low_strict 0 d ltac:(bound)) as [d_t [Hd_t Ed_t]]. subst d. subst s1. root_squares. log_leaf ((d_t + (s1_t ^ 2))). log_leaf (s1_t). log_leaf s1_t. log_leaf d_t. split_log. log_leaf ((d_t + (s1_t ^ 2))). log_leaf (s1_t). log_leaf s1_t. log_leaf d_t. split_log; simpl INR; field; signs. Qed.

Theorem gil_max_maxwell_boltzmann_0_inhabited : exists s1 d : R, s1 > 0 /\ d > 0.
Proof. exists 1, 1. repeat split; closed. Qed.

Theorem gil_max_maxwell_boltzmann_0 : forall s1 d : R, (s1 > 0) -> (d > 0) -> (3 * (ln ((sqrt (d + (s1 ^ 2))) / s1))) = (((- (3)) * (ln s1)) + ((3 * (ln (d + (s1 ^ 2)))) / (2))).
Proof. intros s1 d. intros H0. intros H1. decompose_hyps. split_log; merge_log; simpl INR; field; nonzero. Qed.

Theorem gil_max_normal_0_inhabited : exists m1 m2 s1 d : R, s1 > 0 /\ d > 0.
Proof. exists 1, 1, 1, 1. repeat split; closed. Qed.

Theorem gil_max_normal_0 : forall m1 m2 s1 d : R, (s1 > 0) -> (d > 0) -> ((ln ((sqrt (d + (s1 ^ 2))) / s1)) + (((m1 - m2) ^ 2) / (2 * (((sqrt (d + (s1 ^ 2))) ^ 2) - (s1 ^ 2))))) = ((1 * ((m1 ^ 2) + (m2 ^ 2) + (d * (ln (d + (s1 ^ 2)))) + ((- (2)) * m1 * m2) + ((- (2)) * d * (ln s1)))) / (2 * d)).
Proof. intros m1 m2 s1 d. intros H0. intros H1. decompose_hyps. destruct (shift_low_strict 0 s1 ltac:(bound)) as [s1_t [Hs1_t Es1_t]]. destruct (shift_low_strict 0 d ltac:(bound)) as [d_t [Hd_t Ed_t]]. subst d. subst s1. root_squares. log_leaf ((d_t + (s1_t ^ 2))). log_leaf (s1_t). log_leaf s1_t. log_leaf d_t. split_log. log_leaf ((d_t + (s1_t ^ 2))). log_leaf (s1_t). log_leaf s1_t. log_leaf d_t. split_log; simpl INR; field; signs. Qed.

Theorem gil_max_pareto_0_inhabited : exists a2 d : R, a2 > 0 /\ d > 0.
Proof. exists 1, 1. repeat split; closed. Qed.

Theorem gil_max_pareto_0 : forall a2 d : R, (a2 > 0) -> (d > 0) -> (ln ((a2 + d) / a2)) = (((- (1)) * (ln a2)) + (ln (a2 + d))).
Proof. intros a2 d. intros H0. intros H1. decompose_hyps. normal_log; field; side. Qed.

Theorem gil_max_rayleigh_0_inhabited : exists s1 d : R, s1 > 0 /\ d > 0.
Proof. exists 1, 1. repeat split; closed. Qed.

Theorem gil_max_rayleigh_0 : forall s1 d : R, (s1 > 0) -> (d > 0) -> (2 * (ln ((sqrt (d + (s1 ^ 2))) / s1))) = (((- (2)) * (ln s1)) + (ln (d + (s1 ^ 2)))).
Proof. intros s1 d. intros H0. intros H1. decompose_hyps. split_log; merge_log; simpl INR; field; nonzero. Qed.

Theorem gil_max_weibull_0_inhabited : exists k r d : R, k > 0 /\ r > 0 /\ d > 0.
Proof. exists 1, 1, 1. repeat split; closed. Qed.

Theorem gil_max_weibull_0 : forall k r d : R, (k > 0) -> (r > 0) -> (d > 0) -> (k * (ln ((exp ((/ k) * ln (d + r))) / (exp ((/ k) * ln r))))) = (((- (1)) * (ln r)) + (ln (d + r))).
Proof. intros k r d. intros H0. intros H1. intros H2. decompose_hyps. normal_log; field; side. Qed.

Theorem gil_normal_0_inhabited : exists m1 m2 s1 s2 alpha : R, s1 > 0 /\ s2 > 0 /\ alpha > 0 /\ alpha < 1.
Proof. exists 0, 1, 1, (3 / 2), (1 / 2). repeat split; closed. Qed.

Theorem gil_normal_0 : forall m1 m2 s1 s2 alpha : R, (s1 > 0) -> (s2 > 0) -> (alpha > 0) -> (alpha < 1) -> (((ln (s2 / s1)) + ((1 / (2 * (alpha - 1))) * (ln ((s2 ^ 2) / ((alpha * (s2 ^ 2)) + ((1 - alpha) * (s1 ^ 2))))))) + ((alpha * ((m1 - m2) ^ 2)) / (2 * ((alpha * (s2 ^ 2)) + ((1 - alpha) * (s1 ^ 2)))))) = ((((((- (1)) * (ln ((s1 ^ 2) + (alpha * (s2 ^ 2)) + ((- (1)) * alpha * (s1 ^ 2))))) / (2)) + (alpha * (ln s2)) + ((- (1)) * alpha * (ln s1)) + (((- (1)) * (m2 ^ 2)) / (2 * (s2 ^ 2))) + (((m2 ^ 2) * (s1 ^ 4)) / (((2 * (s1 ^ 4) * (s2 ^ 2)) + ((- (2)) * alpha * (s1 ^ 4) * (s2 ^ 2)) + (2 * alpha * (s1 ^ 2) * (s2 ^ 4))))) + ((1 * alpha * (m2 ^ 2)) / (2 * (s2 ^ 2))) + (((- (1)) * alpha * (m1 ^ 2)) / (2 * (s1 ^ 2))) + (((m1 ^ 2) * (alpha ^ 2) * (s2 ^ 4)) / (((2 * (s1 ^ 4) * (s2 ^ 2)) + ((- (2)) * alpha * (s1 ^ 4) * (s2 ^ 2)) + (2 * alpha * (s1 ^ 2) * (s2 ^ 4))))) + (((m2 ^ 2) * (alpha ^ 2) * (s1 ^ 4)) / (((2 * (s1 ^ 4) * (s2 ^ 2)) + ((- (2)) * alpha * (s1 ^ 4) * (s2 ^ 2)) + (2 * alpha * (s1 ^ 2) * (s2 ^ 4))))) + (((- (2)) * alpha * (m2 ^ 2) * (s1 ^ 4)) / (((2 * (s1 ^ 4) * (s2 ^ 2)) + ((- (2)) * alpha * (s1 ^ 4) * (s2 ^ 2)) + (2 * alpha * (s1 ^ 2) * (s2 ^ 4))))) + (((- (2)) * m1 * m2 * (alpha ^ 2) * (s1 ^ 2) * (s2 ^ 2)) / (((2 * (s1 ^ 4) * (s2 ^ 2)) + ((- (2)) * alpha * (s1 ^ 4) * (s2 ^ 2)) + (2 * alpha * (s1 ^ 2) * (s2 ^ 4))))) + ((2 * m1 * m2 * alpha * (s1 ^ 2) * (s2 ^ 2)) / (((2 * (s1 ^ 4) * (s2 ^ 2)) + ((- (2)) * alpha * (s1 ^ 4) * (s2 ^ 2)) + (2 * alpha * (s1 ^ 2) * (s2 ^ 4))))) + (ln s1))) / (((- (1)) + alpha))).
Proof. intros m1 m2 s1 s2 alpha. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (shift_low_strict 0 s1 ltac:(bound)) as [s1_t [Hs1_t Es1_t]]. destruct (shift_low_strict 0 s2 ltac:(bound)) as [s2_t [Hs2_t Es2_t]]. destruct (shift_box_strict 0 1 alpha ltac:(bound) ltac:(bound)) as [alpha_t [Halpha_t Ealpha_t]]. subst alpha. subst s2. subst s1. root_squares. log_leaf (((s2_t ^ 2) * (1 + alpha_t)) / (((s1_t ^ 2) + (alpha_t * (s2_t ^ 2))))). log_leaf ((((s1_t ^ 2) + (alpha_t * (s2_t ^ 2)))) / ((1 + alpha_t))). log_leaf ((s2_t) / (s1_t)). log_leaf (s2_t). log_leaf (s1_t). log_leaf s1_t. log_leaf s2_t. log_leaf alpha_t. split_log. log_leaf (((s2_t ^ 2) * (1 + alpha_t)) / (((s1_t ^ 2) + (alpha_t * (s2_t ^ 2))))). log_leaf ((((s1_t ^ 2) + (alpha_t * (s2_t ^ 2)))) / ((1 + alpha_t))). log_leaf ((s2_t) / (s1_t)). log_leaf (s2_t). log_leaf (s1_t). log_leaf s1_t. log_leaf s2_t. log_leaf alpha_t. split_log; simpl INR; field; signs. Qed.

Theorem gil_normal_1_inhabited : exists t w m1 m2 s1 : R, t > 0 /\ w > 0 /\ s1 > 0.
Proof. exists (1 / 8), 1, 0, 1, 1. repeat split; closed. Qed.

Theorem gil_normal_1 : forall t w m1 m2 s1 : R, (t > 0) -> (w > 0) -> (s1 > 0) -> (((ln ((((sqrt (w + (t * (s1 ^ 2))))) / ((sqrt (1 + t)))) / s1)) + ((1 / (2 * ((1 + t) - 1))) * (ln (((((sqrt (w + (t * (s1 ^ 2))))) / ((sqrt (1 + t)))) ^ 2) / (((1 + t) * ((((sqrt (w + (t * (s1 ^ 2))))) / ((sqrt (1 + t)))) ^ 2)) + ((1 - (1 + t)) * (s1 ^ 2))))))) + (((1 + t) * ((m1 - m2) ^ 2)) / (2 * (((1 + t) * ((((sqrt (w + (t * (s1 ^ 2))))) / ((sqrt (1 + t)))) ^ 2)) + ((1 - (1 + t)) * (s1 ^ 2)))))) = (((((1 * (ln (w + (t * (s1 ^ 2))))) / (2)) + (((- (1)) * (ln w)) / (2)) + (((- (1)) * (ln (1 + t))) / (2)) + ((1 * t * (ln (w + (t * (s1 ^ 2))))) / (2)) + ((- (1)) * t * (ln s1)) + (((- (1)) * t * (ln (1 + t))) / (2)) + ((1 * t * ((m1 ^ 2) + (m2 ^ 2) + (t * (m1 ^ 2)) + (t * (m2 ^ 2)) + ((- (2)) * m1 * m2) + ((- (2)) * m1 * m2 * t))) / (2 * w)))) / (t)).
Proof. intros t w m1 m2 s1. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low_strict 0 t ltac:(bound)) as [t_t [Ht_t Et_t]]. destruct (shift_low_strict 0 w ltac:(bound)) as [w_t [Hw_t Ew_t]]. destruct (shift_low_strict 0 s1 ltac:(bound)) as [s1_t [Hs1_t Es1_t]]. subst s1. subst w. subst t. root_squares. log_leaf (((w_t + (t_t * (s1_t ^ 2)))) / (w_t * (1 + t_t))). log_leaf ((w_t + (t_t * (s1_t ^ 2)))). log_leaf ((1 + t_t)). log_leaf (w_t). log_leaf (s1_t). log_leaf t_t. log_leaf w_t. log_leaf s1_t. split_log. log_leaf (((w_t + (t_t * (s1_t ^ 2)))) / (w_t * (1 + t_t))). log_leaf ((w_t + (t_t * (s1_t ^ 2)))). log_leaf ((1 + t_t)). log_leaf (w_t). log_leaf (s1_t). log_leaf t_t. log_leaf w_t. log_leaf s1_t. split_log; simpl INR; field; signs. Qed.

Theorem gil_rayleigh_0_inhabited : exists s1 s2 alpha : R, s1 > 0 /\ s2 > 0 /\ alpha > 0 /\ alpha < 1.
Proof. exists 1, (3 / 2), (1 / 2). repeat split; closed. Qed.

Theorem gil_rayleigh_0 : forall s1 s2 alpha : R, (s1 > 0) -> (s2 > 0) -> (alpha > 0) -> (alpha < 1) -> ((2 * (ln (s2 / s1))) + ((1 / (alpha - 1)) * (ln ((s2 ^ 2) / ((alpha * (s2 ^ 2)) + ((1 - alpha) * (s1 ^ 2))))))) = (((((- (1)) * (ln ((s1 ^ 2) + (alpha * (s2 ^ 2)) + ((- (1)) * alpha * (s1 ^ 2))))) + (2 * (ln s1)) + ((- (2)) * alpha * (ln s1)) + (2 * alpha * (ln s2)))) / (((- (1)) + alpha))).
Proof. intros s1 s2 alpha. intros H0. intros H1. intros H2. intros H3. decompose_hyps. split_log; merge_log; simpl INR; field; nonzero. Qed.

Theorem gil_rayleigh_1_inhabited : exists t w s1 : R, t > 0 /\ w > 0 /\ s1 > 0.
Proof. exists (1 / 8), 1, 1. repeat split; closed. Qed.

Theorem gil_rayleigh_1 : forall t w s1 : R, (t > 0) -> (w > 0) -> (s1 > 0) -> ((2 * (ln ((((sqrt (w + (t * (s1 ^ 2))))) / ((sqrt (1 + t)))) / s1))) + ((1 / ((1 + t) - 1)) * (ln (((((sqrt (w + (t * (s1 ^ 2))))) / ((sqrt (1 + t)))) ^ 2) / (((1 + t) * ((((sqrt (w + (t * (s1 ^ 2))))) / ((sqrt (1 + t)))) ^ 2)) + ((1 - (1 + t)) * (s1 ^ 2))))))) = (((((- (1)) * (ln w)) + ((- (1)) * (ln (1 + t))) + (t * (ln (w + (t * (s1 ^ 2))))) + ((- (1)) * t * (ln (1 + t))) + ((- (2)) * t * (ln s1)) + (ln (w + (t * (s1 ^ 2)))))) / (t)).
Proof. intros t w s1. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low_strict 0 t ltac:(bound)) as [t_t [Ht_t Et_t]]. destruct (shift_low_strict 0 w ltac:(bound)) as [w_t [Hw_t Ew_t]]. destruct (shift_low_strict 0 s1 ltac:(bound)) as [s1_t [Hs1_t Es1_t]]. subst s1. subst w. subst t. root_squares. log_leaf (((w_t + (t_t * (s1_t ^ 2)))) / (w_t * (1 + t_t))). log_leaf ((w_t + (t_t * (s1_t ^ 2)))). log_leaf ((1 + t_t)). log_leaf (w_t). log_leaf (s1_t). log_leaf t_t. log_leaf w_t. log_leaf s1_t. split_log. log_leaf (((w_t + (t_t * (s1_t ^ 2)))) / (w_t * (1 + t_t))). log_leaf ((w_t + (t_t * (s1_t ^ 2)))). log_leaf ((1 + t_t)). log_leaf (w_t). log_leaf (s1_t). log_leaf t_t. log_leaf w_t. log_leaf s1_t. split_log; simpl INR; field; signs. Qed.
