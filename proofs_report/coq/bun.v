From Coq Require Import Reals Lra Lia Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
Require Import Gamma Synthsym Growth Signs Infima Normal Bounds.
Open Scope R_scope.

Theorem bun_prop1_3_0_inhabited : exists s L : R, s > 0 /\ L > 0.
Proof. exists 3, 10. repeat split; closed. Qed.

Theorem bun_prop1_3_0 : forall s L : R, (s > 0) -> (L > 0) -> (((L) / ((s ^ 2))) + (2 * (sqrt (((L) / ((s ^ 2))) * (ln (1 / (exp ((- (1)) * L)))))))) >= (((- (1)) * (((- (1)) * L) + ((- (1)) * (ln (/ (1 + s)))) + ((- (1)) * s * (ln ((s) / ((1 + s))))) + (((- (1)) * L * (1 + s)) / (s)))) / (s)).
Proof. intros s L. intros H0. intros H1. decompose_hyps. assert (P_0 : 0 < (s + 1)). pos. destruct (ln_named (s + 1) P_0) as [l_0 [N_l_0 E_l_0]]. assert (Q : (ln ((/ ((1 + s))))) = (- (l_0))) by (apply (ln_of_product _ _ (/ ((s + 1)))); [spread; rewrite ?E_l_0; reflexivity | field; safe]). rewrite Q. clear Q. assert (P_1 : 0 < s). pos. destruct (ln_named s P_1) as [l_1 [N_l_1 E_l_1]]. assert (Q : (ln ((s / (1 + s)))) = (l_1 + (- (l_0)))) by (apply (ln_of_product _ _ (s * (/ ((s + 1))))); [spread; rewrite ?E_l_0, ?E_l_1; reflexivity | field; safe]). rewrite Q. clear Q. destruct (exp_named L) as [x_0 [P_x_0 E_x_0]]. assert (Q : (exp (((- (1)) * L))) = (/ (x_0))) by (apply (exp_of_sum _ (- (L))); [spread; rewrite ?E_x_0; reflexivity | field; safe]). rewrite Q. clear Q. assert (Q : (ln ((1 / (/ (x_0))))) = L) by (apply (ln_of_product _ _ x_0); [spread; rewrite ?E_x_0; reflexivity | field; safe]). rewrite Q. clear Q. assert (P_2 : 0 < L). pos. destruct (ln_named L P_2) as [l_2 [N_l_2 E_l_2]]. assert (Q : (sqrt (((L / (s ^ 2)) * L))) = ((/ (s)) * L)) by (apply root_of_product; [left; pos | field; safe]). rewrite Q. clear Q. assert (P_l_0 : 0 < l_0) by (apply (ln_past_one (s + 1) _ E_l_0); lra). assert (P_3 : 0 < 1). pos. assert (P_4 : 0 < (((s * l_0) + (- ((s * l_1)))) + l_0)). destruct (shift_high_strict l_0 l_1 ltac:(apply exp_lt_inv; rewrite E_l_1, E_l_0; lra)) as [l_1_t [Hl_1 Jl_1]]. forget_names. subst l_1. apply (Rlt_gap (1 * ((s * l_1_t) + l_0) / 1)); [pos | field; signs]. orient; apply (Rle_gap ((((s * l_0) + (- ((s * l_1)))) + l_0) / s)); [nonneg | field; safe]. Qed.

Theorem bun_prop1_3_order_0_inhabited : exists rho L : R, rho > 0 /\ L > 0.
Proof. exists (1 / 2), 10. repeat split; closed. Qed.

Theorem bun_prop1_3_order_0 : forall rho L : R, (rho > 0) -> (L > 0) -> (rho + (2 * (sqrt (rho * (ln (1 / (exp ((- (1)) * L)))))))) = ((rho * (1 + (((sqrt L)) / ((sqrt rho))))) + ((sqrt L) * (sqrt rho))).
Proof. intros rho L. intros H0. intros H1. decompose_hyps. destruct (shift_low_strict 0 rho ltac:(bound)) as [rho_t [Hrho_t Erho_t]]. destruct (shift_low_strict 0 L ltac:(bound)) as [L_t [HL_t EL_t]]. subst L. subst rho. split_log. root_is (L_t * rho_t) 1. root_is (L_t) 1. root_is (rho_t) 1. split_root. field_simplify_eq; [rewrite ?pow2_sqrt by nonneg; ring | signs]. Qed.

Theorem bun_prop1_4_0_inhabited : exists eps s : R, eps > 0 /\ s > 0.
Proof. exists 1, 1. repeat split; closed. Qed.

Theorem bun_prop1_4_0 : forall eps s : R, (eps > 0) -> (s > 0) -> ((1 * (eps ^ 2) * (1 + s)) / (2)) >= ((1 * (eps ^ 2) * (1 + s)) / (2)).
Proof. intros eps s. intros H0. intros H1. decompose_hyps. lra. Qed.
