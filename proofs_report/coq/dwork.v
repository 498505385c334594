From Coq Require Import Reals Lra Lia Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
Require Import Gamma Synthsym Growth Signs Infima Normal Bounds.
Open Scope R_scope.

Theorem dwork_group_0_inhabited : exists eps delta : R, eps > 0 /\ delta > 0.
Proof. exists 1, (1 / 100). repeat split; closed. Qed.

Theorem dwork_group_0 : forall eps delta : R, (eps > 0) -> (delta > 0) -> ((2 * (exp (1 * eps))) * delta) >= (delta * (1 + (exp eps))).
Proof. intros eps delta. intros H0. intros H1. decompose_hyps. destruct (exp_above_strict eps ltac:(bound)) as [E0_t [HE0_t EE0_t]]. exp_is eps EE0_t. destruct (shift_low_strict 0 eps ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. destruct (shift_low_strict 0 delta ltac:(bound)) as [delta_t [Hdelta_t Edelta_t]]. subst delta. subst eps. orient; apply (Rle_gap ((((E0_t * delta_t) + (delta_t * eps_t))) / (1))); [nonneg | field; signs]. Qed.

Theorem dwork_group_1_inhabited : exists eps delta : R, eps > 0 /\ delta > 0.
Proof. exists 1, (1 / 100). repeat split; closed. Qed.

Theorem dwork_group_1 : forall eps delta : R, (eps > 0) -> (delta > 0) -> ((3 * (exp (2 * eps))) * delta) >= (delta * (1 + (exp eps) + (exp (2 * eps)))).
Proof. intros eps delta. intros H0. intros H1. decompose_hyps. try exp_power eps 2%nat. destruct (exp_above_strict eps ltac:(bound)) as [E0_t [HE0_t EE0_t]]. exp_is eps EE0_t. destruct (shift_low_strict 0 eps ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. destruct (shift_low_strict 0 delta ltac:(bound)) as [delta_t [Hdelta_t Edelta_t]]. subst delta. subst eps. orient; apply (Rle_gap ((((2 * delta_t * (E0_t ^ 2)) + (2 * delta_t * (eps_t ^ 2)) + (3 * E0_t * delta_t) + (3 * delta_t * eps_t) + (4 * E0_t * delta_t * eps_t))) / (1))); [nonneg | field; signs]. Qed.

Theorem dwork_group_2_inhabited : exists eps delta : R, eps > 0 /\ delta > 0.
Proof. exists 1, (1 / 100). repeat split; closed. Qed.

Theorem dwork_group_2 : forall eps delta : R, (eps > 0) -> (delta > 0) -> ((4 * (exp (3 * eps))) * delta) >= (delta * (1 + (exp eps) + (exp (2 * eps)) + (exp (3 * eps)))).
Proof. intros eps delta. intros H0. intros H1. decompose_hyps. try exp_power eps 2%nat. try exp_power eps 3%nat. destruct (exp_above_strict eps ltac:(bound)) as [E0_t [HE0_t EE0_t]]. exp_is eps EE0_t. destruct (shift_low_strict 0 eps ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. destruct (shift_low_strict 0 delta ltac:(bound)) as [delta_t [Hdelta_t Edelta_t]]. subst delta. subst eps. orient; apply (Rle_gap ((((3 * delta_t * (E0_t ^ 3)) + (3 * delta_t * (eps_t ^ 3)) + (6 * E0_t * delta_t) + (6 * delta_t * eps_t) + (8 * delta_t * (E0_t ^ 2)) + (8 * delta_t * (eps_t ^ 2)) + (9 * E0_t * delta_t * (eps_t ^ 2)) + (9 * delta_t * eps_t * (E0_t ^ 2)) + (16 * E0_t * delta_t * eps_t))) / (1))); [nonneg | field; signs]. Qed.

Theorem dwork_group_3_inhabited : exists eps delta : R, eps > 0 /\ delta > 0.
Proof. exists 1, (1 / 100). repeat split; closed. Qed.

Theorem dwork_group_3 : forall eps delta : R, (eps > 0) -> (delta > 0) -> ((5 * (exp (4 * eps))) * delta) >= (delta * (1 + (exp eps) + (exp (2 * eps)) + (exp (3 * eps)) + (exp (4 * eps)))).
Proof. intros eps delta. intros H0. intros H1. decompose_hyps. try exp_power eps 2%nat. try exp_power eps 3%nat. try exp_power eps 4%nat. destruct (exp_above_strict eps ltac:(bound)) as [E0_t [HE0_t EE0_t]]. exp_is eps EE0_t. destruct (shift_low_strict 0 eps ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. destruct (shift_low_strict 0 delta ltac:(bound)) as [delta_t [Hdelta_t Edelta_t]]. subst delta. subst eps. orient; apply (Rle_gap ((((4 * delta_t * (E0_t ^ 4)) + (4 * delta_t * (eps_t ^ 4)) + (10 * E0_t * delta_t) + (10 * delta_t * eps_t) + (15 * delta_t * (E0_t ^ 3)) + (15 * delta_t * (eps_t ^ 3)) + (20 * delta_t * (E0_t ^ 2)) + (20 * delta_t * (eps_t ^ 2)) + (16 * E0_t * delta_t * (eps_t ^ 3)) + (16 * delta_t * eps_t * (E0_t ^ 3)) + (24 * delta_t * (E0_t ^ 2) * (eps_t ^ 2)) + (40 * E0_t * delta_t * eps_t) + (45 * E0_t * delta_t * (eps_t ^ 2)) + (45 * delta_t * eps_t * (E0_t ^ 2)))) / (1))); [nonneg | field; signs]. Qed.

Theorem dwork_group_sharp_0_inhabited : exists eps delta j : R, eps > 0 /\ delta > 0 /\ j >= 1.
Proof. exists 1, (1 / 100), 2. repeat split; closed. Qed.

Theorem dwork_group_sharp_0 : forall eps delta j : R, (eps > 0) -> (delta > 0) -> (j >= 1) -> ((delta * ((exp ((1 + j) * eps)) - 1)) / ((exp eps) - 1)) >= ((delta * ((- (1)) + ((exp eps) * (exp (eps * j))))) / (((- (1)) + (exp eps)))).
Proof. intros eps delta j. intros H0. intros H1. intros H2. decompose_hyps. destruct (exp_named (eps * j)) as [x_0 [P_x_0 E_x_0]]. destruct (exp_named eps) as [x_1 [P_x_1 E_x_1]]. assert (Q : (exp (((1 + j) * eps))) = (x_0 * x_1)) by (apply (exp_of_sum _ ((eps * j) + eps)); [spread; rewrite ?E_x_0, ?E_x_1; reflexivity | field; safe]). rewrite Q. clear Q. assert (Q : (exp (eps)) = x_1) by (apply (exp_of_sum _ eps); [spread; rewrite ?E_x_1; reflexivity | field; safe]). rewrite Q. clear Q. assert (Q : (exp ((eps * j))) = x_0) by (apply (exp_of_sum _ (eps * j)); [spread; rewrite ?E_x_0; reflexivity | field; safe]). rewrite Q. clear Q. assert (P_0 : 0 < eps). pos. assert (P_1 : 0 < (x_1 + (- (1)))). destruct (exp_above_strict eps ltac:(pos)) as [x_1_t [Hx_1 Jx_1]]. rewrite E_x_1 in Jx_1. forget_names. subst x_1. apply (Rlt_gap (1 * (eps + x_1_t) / 1)); [pos | field; signs]. orient; right; field; safe. Qed.

Theorem dwork_prop2_1_0_inhabited : exists delta : R, delta > 0 /\ delta < 1.
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem dwork_prop2_1_0 : forall delta : R, (delta > 0) -> (delta < 1) -> delta >= delta.
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem dwork_thm3_16_0_inhabited : exists delta1 delta2 : R, delta1 >= 0 /\ delta1 <= 1 /\ delta2 >= 0 /\ delta2 <= 1.
Proof. exists (1 / 10), (1 / 5). repeat split; closed. Qed.

Theorem dwork_thm3_16_0 : forall delta1 delta2 : R, (delta1 >= 0) -> (delta1 <= 1) -> (delta2 >= 0) -> (delta2 <= 1) -> (delta1 + delta2) >= (delta1 + delta2 + ((- (1)) * delta1 * delta2)).
Proof. intros delta1 delta2. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (shift_low 0 delta1 ltac:(bound)) as [delta1_t [Hdelta1_t Edelta1_t]]. destruct (shift_low 0 delta2 ltac:(bound)) as [delta2_t [Hdelta2_t Edelta2_t]]. subst delta2. subst delta1. orient; apply (Rle_gap (((delta1_t * delta2_t)) / (1))); [nonneg | field; signs]. Qed.

Theorem dwork_thm3_20_0_inhabited : exists eps k L : R, eps > 0 /\ k >= 1 /\ L > 0.
Proof. exists (1 / 2), 10, 5. repeat split; closed. Qed.

Theorem dwork_thm3_20_0 : forall eps k L : R, (eps > 0) -> (k >= 1) -> (L > 0) -> (((sqrt ((2 * k) * (ln (1 / (exp ((- (1)) * L)))))) * eps) + ((k * eps) * ((exp eps) - 1))) >= (((eps * k * ((- (1)) + (exp eps))) / ((1 + (exp eps)))) + (eps * (sqrt 2) * (sqrt L) * (sqrt k))).
Proof. intros eps k L. intros H0. intros H1. intros H2. decompose_hyps. assert (P_0 : 0 < 2). pos. destruct (ln_named 2 P_0) as [l_0 [N_l_0 E_l_0]]. destruct (root_named _ _ E_l_0) as [r_0 [P_r_0 [R_r_0 [E_r_0 S_r_0]]]]. assert (Q : (sqrt (2)) = r_0) by (apply root_of_product; [left; pos | field [S_r_0]; safe]). rewrite Q. clear Q. assert (P_1 : 0 < L). pos. destruct (ln_named L P_1) as [l_1 [N_l_1 E_l_1]]. destruct (root_named _ _ E_l_1) as [r_1 [P_r_1 [R_r_1 [E_r_1 S_r_1]]]]. assert (Q : (sqrt (L)) = r_1) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1]; safe]). rewrite Q. clear Q. assert (P_2 : 0 < k). pos. destruct (ln_named k P_2) as [l_2 [N_l_2 E_l_2]]. destruct (root_named _ _ E_l_2) as [r_2 [P_r_2 [R_r_2 [E_r_2 S_r_2]]]]. assert (Q : (sqrt (k)) = r_2) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1 S_r_2]; safe]). rewrite Q. clear Q. destruct (exp_named L) as [x_0 [P_x_0 E_x_0]]. destruct (exp_named eps) as [x_1 [P_x_1 E_x_1]]. assert (Q : (exp (((- (1)) * L))) = (/ (x_0))) by (apply (exp_of_sum _ (- (L))); [spread; rewrite ?E_x_0; reflexivity | field [S_r_0 S_r_1 S_r_2]; safe]). rewrite Q. clear Q. assert (Q : (exp (eps)) = x_1) by (apply (exp_of_sum _ eps); [spread; rewrite ?E_x_1; reflexivity | field [S_r_0 S_r_1 S_r_2]; safe]). rewrite Q. clear Q. assert (Q : (ln ((1 / (/ (x_0))))) = L) by (apply (ln_of_product _ _ x_0); [spread; rewrite ?E_x_0; reflexivity | field [S_r_0 S_r_1 S_r_2]; safe]). rewrite Q. clear Q. assert (Q : (sqrt (((2 * k) * L))) = ((r_0 * r_2) * r_1)) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1 S_r_2]; safe]). rewrite Q. clear Q. assert (P_3 : 0 < (x_1 + 1)). pos. assert (P_4 : 0 < eps). pos. assert (P_5 : 0 < x_1). pos. assert (P_6 : 0 < (x_1 + (- (1)))). destruct (exp_above_strict eps ltac:(pos)) as [x_1_t [Hx_1 Jx_1]]. rewrite E_x_1 in Jx_1. forget_names. subst x_1. apply (Rlt_gap (1 * (eps + x_1_t) / 1)); [pos | field; signs]. orient; apply (Rle_gap ((((eps * k) * x_1) * (x_1 + (- (1)))) / (x_1 + 1))); [nonneg | field [S_r_0 S_r_1 S_r_2]; safe]. Qed.

Theorem dwork_thm3_20_1_inhabited : exists k delta dprime : R, k >= 1 /\ delta > 0 /\ delta < 1 /\ dprime > 0 /\ dprime < 1.
Proof. exists 10, (1 / 100), (1 / 10). repeat split; closed. Qed.

Theorem dwork_thm3_20_1 : forall k delta dprime : R, (k >= 1) -> (delta > 0) -> (delta < 1) -> (dprime > 0) -> (dprime < 1) -> ((k * delta) + dprime) >= (1 + ((- (1)) * (exp (k * ln (1 + ((- (1)) * delta)))) * (1 + ((- (1)) * dprime)))).
Proof. intros k delta dprime. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. destruct (shift_low 1 k ltac:(bounded)) as [k_t [Hk_t Ek_t]]. destruct (shift_box_strict 0 1 delta ltac:(bounded) ltac:(bounded)) as [delta_t [Hdelta_t Edelta_t]]. destruct (shift_box_strict 0 1 dprime ltac:(bounded) ltac:(bounded)) as [dprime_t [Hdprime_t Edprime_t]]. subst dprime. subst delta. subst k. plain_logs. destruct (bernoulli (1 + k_t) (1 + (((- (1)) * delta_t) / ((1 + delta_t)))) ltac:(apply (Rle_gap ((k_t) / (1))); [terms_nonneg | field; signs]) ltac:(apply (Rlt_gap ((1) / ((1 + delta_t)))); [terms_pos | field; signs])) as [B0_t [HB0_t EB0_t]]. power_is (1 + k_t) (1 + (((- (1)) * delta_t) / ((1 + delta_t)))) EB0_t. simpl INR. orient; apply (Rle_gap (((B0_t + (B0_t * delta_t) + (delta_t * dprime_t) + (delta_t * dprime_t * k_t))) / (((1 + delta_t) * (1 + dprime_t))))); [terms_nonneg | field; signs]. Qed.
