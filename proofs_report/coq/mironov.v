From Coq Require Import Reals Lra Lia Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
Require Import Gamma Synthsym Growth Signs Infima Normal Bounds.
Open Scope R_scope.

Theorem mironov_prop3_0_inhabited : exists s tau L : R, s > 0 /\ tau > 0 /\ L > 0.
Proof. exists 3, 1, 10. repeat split; closed. Qed.

Theorem mironov_prop3_0 : forall s tau L : R, (s > 0) -> (tau > 0) -> (L > 0) -> (tau + ((ln (1 / (exp ((- (1)) * L)))) / ((1 + s) - 1))) >= (((- (1)) * (((- (1)) * L) + ((- (1)) * (ln (/ (1 + s)))) + ((- (1)) * s * tau) + ((- (1)) * s * (ln ((s) / ((1 + s))))))) / (s)).
Proof. intros s tau L. intros H0. intros H1. intros H2. decompose_hyps. assert (P_0 : 0 < (s + 1)). pos. destruct (ln_named (s + 1) P_0) as [l_0 [N_l_0 E_l_0]]. assert (Q : (ln ((/ ((1 + s))))) = (- (l_0))) by (apply (ln_of_product _ _ (/ ((s + 1)))); [spread; rewrite ?E_l_0; reflexivity | field; safe]). rewrite Q. clear Q. assert (P_1 : 0 < s). pos. destruct (ln_named s P_1) as [l_1 [N_l_1 E_l_1]]. assert (Q : (ln ((s / (1 + s)))) = (l_1 + (- (l_0)))) by (apply (ln_of_product _ _ (s * (/ ((s + 1))))); [spread; rewrite ?E_l_0, ?E_l_1; reflexivity | field; safe]). rewrite Q. clear Q. destruct (exp_named L) as [x_0 [P_x_0 E_x_0]]. assert (Q : (exp (((- (1)) * L))) = (/ (x_0))) by (apply (exp_of_sum _ (- (L))); [spread; rewrite ?E_x_0; reflexivity | field; safe]). rewrite Q. clear Q. assert (Q : (ln ((1 / (/ (x_0))))) = L) by (apply (ln_of_product _ _ x_0); [spread; rewrite ?E_x_0; reflexivity | field; safe]). rewrite Q. clear Q. assert (P_l_0 : 0 < l_0) by (apply (ln_past_one (s + 1) _ E_l_0); lra). assert (P_2 : 0 < 1). pos. assert (P_3 : 0 < (((s * l_0) + (- ((s * l_1)))) + l_0)). destruct (shift_high_strict l_0 l_1 ltac:(apply exp_lt_inv; rewrite E_l_1, E_l_0; lra)) as [l_1_t [Hl_1 Jl_1]]. forget_names. subst l_1. apply (Rlt_gap (1 * ((s * l_1_t) + l_0) / 1)); [pos | field; signs]. orient; apply (Rle_gap ((((s * l_0) + (- ((s * l_1)))) + l_0) / s)); [nonneg | field; safe]. Qed.
