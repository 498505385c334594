From Coq Require Import Reals Lra Lia Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
Require Import Synthsym Growth Signs.
Open Scope R_scope.

Theorem canonne_conversion_delta_0_inhabited : exists s tau eps : R, s > 0 /\ tau > 0 /\ eps > 0.
Proof. exists 3, 1, 2. repeat split; closed. Qed.

Theorem canonne_conversion_delta_0 : forall s tau eps : R, (s > 0) -> (tau > 0) -> (eps > 0) -> (ln (((exp (((1 + s) - 1) * (tau - eps))) / ((1 + s) - 1)) * (exp ((1 + s) * ln (1 - (1 / (1 + s))))))) = ((s * tau) + (s * (ln ((s) / ((1 + s))))) + ((- (1)) * eps * s) + (ln (/ (1 + s)))).
Proof. intros s tau eps. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low_strict 0 s ltac:(bound)) as [s_t [Hs_t Es_t]]. destruct (shift_low_strict 0 tau ltac:(bound)) as [tau_t [Htau_t Etau_t]]. destruct (shift_low_strict 0 eps ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. subst eps. subst tau. subst s. root_squares. log_leaf ((s_t) / ((1 + s_t))). log_leaf ((1) / ((1 + s_t))). log_leaf ((1 + s_t)). log_leaf s_t. log_leaf tau_t. log_leaf eps_t. split_log. log_leaf ((s_t) / ((1 + s_t))). log_leaf ((1) / ((1 + s_t))). log_leaf ((1 + s_t)). log_leaf s_t. log_leaf tau_t. log_leaf eps_t. split_log; simpl INR; field; signs. Qed.

Theorem canonne_conversion_epsilon_0_inhabited : exists s tau L : R, s > 0 /\ tau > 0 /\ L > 0.
Proof. exists 3, 1, 10. repeat split; closed. Qed.

Theorem canonne_conversion_epsilon_0 : forall s tau L : R, (s > 0) -> (tau > 0) -> (L > 0) -> (tau + ((((ln (1 / (exp ((- (1)) * L)))) + (((1 + s) - 1) * (ln (1 - (1 / (1 + s)))))) - (ln (1 + s))) / ((1 + s) - 1))) = (((- (1)) * (((- (1)) * L) + ((- (1)) * (ln (/ (1 + s)))) + ((- (1)) * s * tau) + ((- (1)) * s * (ln ((s) / ((1 + s))))))) / (s)).
Proof. intros s tau L. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low_strict 0 s ltac:(bound)) as [s_t [Hs_t Es_t]]. destruct (shift_low_strict 0 tau ltac:(bound)) as [tau_t [Htau_t Etau_t]]. destruct (shift_low_strict 0 L ltac:(bound)) as [L_t [HL_t EL_t]]. subst L. subst tau. subst s. root_squares. log_leaf ((s_t) / ((1 + s_t))). log_leaf ((1) / ((1 + s_t))). log_leaf ((1 + s_t)). log_leaf s_t. log_leaf tau_t. log_leaf L_t. split_log. log_leaf ((s_t) / ((1 + s_t))). log_leaf ((1) / ((1 + s_t))). log_leaf ((1 + s_t)). log_leaf s_t. log_leaf tau_t. log_leaf L_t. split_log; simpl INR; field; signs. Qed.
