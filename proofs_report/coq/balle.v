From Coq Require Import Reals Lra Lia Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
Require Import Gamma Synthsym Growth Signs Infima Normal Bounds.
Open Scope R_scope.

Theorem balle_gauss_0_inhabited : exists eta eps : R, eta > 0 /\ eps > 0.
Proof. exists 1, 1. repeat split; closed. Qed.

Theorem balle_gauss_0 : forall eta eps : R, (eta > 0) -> (eps > 0) -> ((1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 ((eta / 2) - (eps / eta))) - ((exp eps) * (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 ((- (eta / 2)) - (eps / eta))))) = (((- (1)) * (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 ((((- (1)) * eta) / (2)) + (((- (1)) * eps) / (eta)))) * (exp eps)) + (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((1 * eta) / (2)) + (((- (1)) * eps) / (eta))))).
Proof. intros eta eps. intros H0. intros H1. decompose_hyps. destruct (number_named (RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((eta / 2) - (eps / eta))))) as [i_0 E_i_0]. assert (Q : (RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((eta / 2) - (eps / eta)))) = i_0) by (rewrite <- E_i_0; apply f_equal; field; safe). rewrite Q. clear Q. destruct (number_named (RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((- ((eta / 2))) - (eps / eta))))) as [i_1 E_i_1]. assert (Q : (RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((- ((eta / 2))) - (eps / eta)))) = i_1) by (rewrite <- E_i_1; apply f_equal; field; safe). rewrite Q. clear Q. assert (Q : (RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((((- (1)) * eta) / 2) + (((- (1)) * eps) / eta)))) = i_1) by (rewrite <- E_i_1; apply f_equal; field; safe). rewrite Q. clear Q. assert (Q : (RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 ((((1 * eta) / 2) + (((- (1)) * eps) / eta)))) = i_0) by (rewrite <- E_i_0; apply f_equal; field; safe). rewrite Q. clear Q. destruct (exp_named eps) as [x_0 [P_x_0 E_x_0]]. assert (Q : (exp (eps)) = x_0) by (apply (exp_of_sum _ eps); [spread; rewrite ?E_x_0; reflexivity | field; safe]). rewrite Q. clear Q. field; safe. Qed.

Theorem balle_subsample_0_inhabited : exists eps m more : R, eps > 0 /\ m >= 1 /\ more >= 0.
Proof. exists 1, 10, 90. repeat split; closed. Qed.

Theorem balle_subsample_0 : forall eps m more : R, (eps > 0) -> (m >= 1) -> (more >= 0) -> (ln (1 + ((m / (more + m)) * ((exp eps) - 1)))) >= (ln (1 + ((m * ((- (1)) + (exp eps))) / ((more + m))))).
Proof. intros eps m more. intros H0. intros H1. intros H2. decompose_hyps. destruct (exp_named eps) as [x_0 [P_x_0 E_x_0]]. assert (Q : (exp (eps)) = x_0) by (apply (exp_of_sum _ eps); [spread; rewrite ?E_x_0; reflexivity | field; safe]). rewrite Q. clear Q. assert (P_0 : 0 < (m + more)). pos. destruct (ln_named (m + more) P_0) as [l_0 [N_l_0 E_l_0]]. assert (P_1 : 0 < ((m * x_0) + more)). pos. destruct (ln_named ((m * x_0) + more) P_1) as [l_1 [N_l_1 E_l_1]]. assert (Q : (ln ((1 + ((m / (more + m)) * (x_0 - 1))))) = ((- (l_0)) + l_1)) by (apply (ln_of_product _ _ ((/ ((m + more))) * ((m * x_0) + more))); [spread; rewrite ?E_l_0, ?E_l_1, ?E_x_0; reflexivity | field; safe]). rewrite Q. clear Q. assert (Q : (ln ((1 + ((m * ((- (1)) + x_0)) / (more + m))))) = ((- (l_0)) + l_1)) by (apply (ln_of_product _ _ ((/ ((m + more))) * ((m * x_0) + more))); [spread; rewrite ?E_l_0, ?E_l_1, ?E_x_0; reflexivity | field; safe]). rewrite Q. clear Q. orient; right; field; safe. Qed.

Theorem balle_subsample_1_inhabited : exists delta m more : R, delta > 0 /\ delta < 1 /\ m >= 1 /\ more >= 0.
Proof. exists (1 / 10), 10, 90. repeat split; closed. Qed.

Theorem balle_subsample_1 : forall delta m more : R, (delta > 0) -> (delta < 1) -> (m >= 1) -> (more >= 0) -> ((m / (more + m)) * delta) >= ((delta * m) / ((more + m))).
Proof. intros delta m more. intros H0. intros H1. intros H2. intros H3. decompose_hyps. lra. Qed.
