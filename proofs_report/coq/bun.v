From Coq Require Import Reals Lra Lia Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
Require Import Synthsym Growth Signs.
Open Scope R_scope.

Theorem bun_prop1_3_order_0_inhabited : exists rho L : R, rho > 0 /\ L > 0.
Proof. exists (1 / 2), 10. repeat split; closed. Qed.

Theorem bun_prop1_3_order_0 : forall rho L : R, (rho > 0) -> (L > 0) -> (rho + (2 * (sqrt (rho * (ln (1 / (exp ((- (1)) * L)))))))) = ((rho * (1 + (((sqrt L)) / ((sqrt rho))))) + ((sqrt L) * (sqrt rho))).
Proof. intros rho L. intros H0. intros H1. decompose_hyps. destruct (shift_low_strict 0 rho ltac:(bound)) as [rho_t [Hrho_t Erho_t]]. destruct (shift_low_strict 0 L ltac:(bound)) as [L_t [HL_t EL_t]]. subst L. subst rho. split_log. root_is (L_t * rho_t) 1. root_is (L_t) 1. root_is (rho_t) 1. split_root. field_simplify_eq; [rewrite ?pow2_sqrt by nonneg; ring | signs]. Qed.

Theorem bun_prop1_4_0_inhabited : exists eps s : R, eps > 0 /\ s > 0.
Proof. exists 1, 1. repeat split; closed. Qed.

Theorem bun_prop1_4_0 : forall eps s : R, (eps > 0) -> (s > 0) -> ((1 * (eps ^ 2) * (1 + s)) / (2)) >= ((1 * (eps ^ 2) * (1 + s)) / (2)).
Proof. intros eps s. intros H0. intros H1. decompose_hyps. lra. Qed.
