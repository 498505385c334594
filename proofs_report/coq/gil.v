From Coq Require Import Reals Lra Lia Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
Require Import Synthsym Growth Signs.
Open Scope R_scope.

Theorem gil_kl_exponential_0_inhabited : exists l1 l2 : R, l1 > 0 /\ l2 > 0.
Proof. exists 1, (3 / 2). repeat split; closed. Qed.

Theorem gil_kl_exponential_0 : forall l1 l2 : R, (l1 > 0) -> (l2 > 0) -> ((ln (l1 / l2)) + ((l2 - l1) / l1)) = (((l2 + ((- (1)) * l1) + (l1 * (ln l1)) + ((- (1)) * l1 * (ln l2)))) / (l1)).
Proof. intros l1 l2. intros H0. intros H1. decompose_hyps. normal_log; field; side. Qed.

Theorem gil_kl_half_normal_0_inhabited : exists s1 s2 : R, s1 > 0 /\ s2 > 0.
Proof. exists 1, (3 / 2). repeat split; closed. Qed.

Theorem gil_kl_half_normal_0 : forall s1 s2 : R, (s1 > 0) -> (s2 > 0) -> ((ln (s2 / s1)) + (((s1 ^ 2) - (s2 ^ 2)) / (2 * (s2 ^ 2)))) = (((((1 * (s1 ^ 2)) / (2)) + (((- (1)) * (s2 ^ 2)) / (2)) + ((s2 ^ 2) * (ln s2)) + ((- (1)) * (s2 ^ 2) * (ln s1)))) / ((s2 ^ 2))).
Proof. intros s1 s2. intros H0. intros H1. decompose_hyps. normal_log; field; side. Qed.

Theorem gil_kl_levy_0_inhabited : exists l1 l2 : R, l1 > 0 /\ l2 > 0.
Proof. exists 1, (3 / 2). repeat split; closed. Qed.

Theorem gil_kl_levy_0 : forall l1 l2 : R, (l1 > 0) -> (l2 > 0) -> ((((ln (l1 / l2)) + (l2 / l1)) - 1) / 2) = (((((1 * l2) / (2)) + (((- (1)) * l1) / (2)) + ((1 * l1 * (ln l1)) / (2)) + (((- (1)) * l1 * (ln l2)) / (2)))) / (l1)).
Proof. intros l1 l2. intros H0. intros H1. decompose_hyps. normal_log; field; side. Qed.

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
