From Coq Require Import Reals Lra Lia Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
Require Import Gamma Synthsym Growth Signs Infima Normal Bounds.
Open Scope R_scope.

Theorem bsv_binbound_0_inhabited : exists d v : R, d >= 1 /\ v >= 0.
Proof. exists 2, 8. repeat split; closed. Qed.

Theorem bsv_binbound_0 : forall d v : R, (d >= 1) -> (v >= 0) -> (exp (d * ln (((exp 1) * (v + d)) / d))) >= ((exp (((- (1)) * d) * ln ((d) / ((v + d))))) * (exp ((v + d) * ln (1 + ((d) / ((v + d))))))).
Proof. intros d v. intros H0. intros H1. decompose_hyps. one_exponent. destruct (shift_low 1 d ltac:(bounded)) as [d_t [Hd_t Ed_t]]. destruct (shift_low 0 v ltac:(bounded)) as [v_t [Hv_t Ev_t]]. subst v. subst d. plain_logs. log_named (((1 + d_t + v_t)) / ((1 + d_t))). log_named (((2 + v_t + (2 * d_t))) / ((1 + d_t + v_t))). destruct (ln_above (((2 + v_t + (2 * d_t))) / ((1 + d_t + v_t))) ltac:(apply (Rlt_gap (((2 + v_t + (2 * d_t))) / ((1 + d_t + v_t)))); [terms_pos | field; signs])) as [U0_t [HU0_t EU0_t]]. log_is (((2 + v_t + (2 * d_t))) / ((1 + d_t + v_t))) EU0_t. simpl INR. orient; apply (Rle_gap (((U0_t * (1 + d_t + v_t))) / (1))); [terms_nonneg | field; signs]. Qed.

Theorem bsv_chain4_0_inhabited : exists delta : R, delta > 0 /\ delta <= (1 / 2).
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem bsv_chain4_0 : forall delta : R, (delta > 0) -> (delta <= (1 / 2)) -> (4 * delta) >= (2 * delta).
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem bsv_chain5_0_inhabited : exists delta : R, delta > 0 /\ delta <= (1 / 2).
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem bsv_chain5_0 : forall delta : R, (delta > 0) -> (delta <= (1 / 2)) -> (5 * delta) >= (5 * delta).
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem bsv_chain67_0_inhabited : exists delta : R, delta > 0 /\ delta <= (1 / 2).
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem bsv_chain67_0 : forall delta : R, (delta > 0) -> (delta <= (1 / 2)) -> (6 * delta) >= (6 * delta).
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem bsv_chain67_1_inhabited : exists delta : R, delta > 0 /\ delta <= (1 / 2).
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem bsv_chain67_1 : forall delta : R, (delta > 0) -> (delta <= (1 / 2)) -> (6 * delta) >= (6 * delta).
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem bsv_chain67_2_inhabited : exists delta : R, delta > 0 /\ delta <= (1 / 2).
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem bsv_chain67_2 : forall delta : R, (delta > 0) -> (delta <= (1 / 2)) -> (7 * delta) >= (7 * delta).
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem bsv_chain8_0_inhabited : exists delta : R, delta > 0 /\ delta <= (1 / 2).
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem bsv_chain8_0 : forall delta : R, (delta > 0) -> (delta <= (1 / 2)) -> (8 * delta) >= (8 * delta).
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem bsv_chain8_1_inhabited : exists F g : R, F >= 2 /\ g > 0 /\ g < (1 / 4).
Proof. exists 211, (1 / 10). repeat split; closed. Qed.

Theorem bsv_chain8_1 : forall F g : R, (F >= 2) -> (g > 0) -> (g < (1 / 4)) -> (4 * g) >= ((2 * g) + ((4 * (g ^ 2)) / (F))).
Proof. intros F g. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low 2 F ltac:(bound)) as [F_t [HF_t EF_t]]. destruct (shift_box_strict 0 (1 / 4) g ltac:(bound) ltac:(bound)) as [g_t [Hg_t Eg_t]]. subst g. subst F. orient; apply (Rle_gap ((((3 * (g_t ^ 2)) + (4 * g_t) + (2 * F_t * g_t) + (2 * F_t * (g_t ^ 2)))) / ((4 * ((1 + g_t) ^ 2) * (2 + F_t))))); [nonneg | field; signs]. Qed.

Theorem bsv_cor24_0_inhabited : exists q : R, q >= 2.
Proof. exists 3. repeat split; closed. Qed.

Theorem bsv_cor24_0 : forall q : R, (q >= 2) -> (((2) / ((q ^ 3))) + ((2 * (ln q)) / ((q ^ 3) * (ln 2)))) <= (/ q).
Proof. intros q. intros H0. decompose_hyps. destruct (shift_low 2 q ltac:(bounded)) as [q_t [Hq_t Eq_t]]. subst q. plain_logs. log_named 2. log_named (2 + q_t). destruct (ln_tangent 2 (2 + q_t) ltac:(apply (Rlt_gap ((2) / (1))); [terms_pos | field; signs]) ltac:(apply (Rlt_gap (((2 + q_t)) / (1))); [terms_pos | field; signs])) as [U0_t [HU0_t EU0_t]]. log_is (2 + q_t) EU0_t. destruct (ln_least (3 / 5) 2 ltac:(interval)) as [U1_t [HU1_t EU1_t]]. log_is 2 EU1_t. simpl INR. orient; apply (Rle_gap ((((3 * (q_t ^ 2)) + (7 * q_t) + (10 * U0_t) + (5 * U1_t * (q_t ^ 2)) + (20 * U1_t * q_t))) / ((((2 + q_t) ^ 3) * (3 + (5 * U1_t)))))); [terms_nonneg | field; signs]. Qed.

Theorem bsv_cor24_1_inhabited : exists B q : R, B >= 2 /\ q >= 2.
Proof. exists 211, 3. repeat split; closed. Qed.

Theorem bsv_cor24_1 : forall B q : R, (B >= 2) -> (q >= 2) -> (((- (1)) * (q ^ 2) * (((- (1)) * (ln 2)) + ((- (1)) * (ln B)) + (ln ((2) / (B * (q ^ 2)))))) / (2)) <= ((q ^ 4) * (ln B)).
Proof. intros B q. intros H0. intros H1. decompose_hyps. destruct (shift_low 2 B ltac:(bounded)) as [B_t [HB_t EB_t]]. destruct (shift_low 2 q ltac:(bounded)) as [q_t [Hq_t Eq_t]]. subst q. subst B. plain_logs. log_leaf ((2) / ((2 + B_t) * ((2 + q_t) ^ 2))). log_leaf ((1) / (((2 + q_t) ^ 2))). log_leaf ((1) / ((2 + B_t))). log_leaf ((2 + B_t)). split_log. log_leaf ((2) / ((2 + B_t) * ((2 + q_t) ^ 2))). log_leaf ((1) / (((2 + q_t) ^ 2))). log_leaf ((1) / ((2 + B_t))). log_leaf ((2 + B_t)). split_log. destruct (ln_below (2 + B_t) ltac:(apply (Rlt_gap (((2 + B_t)) / (1))); [terms_pos | field; signs])) as [U0_t [HU0_t EU0_t]]. log_is (2 + B_t) EU0_t. destruct (ln_above (2 + q_t) ltac:(apply (Rlt_gap (((2 + q_t)) / (1))); [terms_pos | field; signs])) as [U1_t [HU1_t EU1_t]]. log_is (2 + q_t) EU1_t. simpl INR. orient; apply (Rle_gap (((((2 + q_t) ^ 2) * (1 + (q_t ^ 2) + (2 * B_t) + (2 * U1_t) + (2 * q_t) + (6 * U0_t) + (B_t * U1_t) + (B_t * (q_t ^ 2)) + (2 * U0_t * (q_t ^ 2)) + (3 * B_t * U0_t) + (3 * B_t * q_t) + (8 * U0_t * q_t) + (B_t * U0_t * (q_t ^ 2)) + (4 * B_t * U0_t * q_t)))) / ((2 + B_t)))); [terms_nonneg | field; signs]. Qed.

Theorem bsv_cor24_2_inhabited : exists q : R, q >= 2.
Proof. exists 3. repeat split; closed. Qed.

Theorem bsv_cor24_2 : forall q : R, (q >= 2) -> ((8) / (q)) <= ((8) / (q)).
Proof. intros q. intros H0. decompose_hyps. lra. Qed.

Theorem bsv_cor24_3_inhabited : exists B q : R, B >= 2 /\ q >= 2.
Proof. exists 211, 3. repeat split; closed. Qed.

Theorem bsv_cor24_3 : forall B q : R, (B >= 2) -> (q >= 2) -> (((2) / (q)) + ((4) / (B * (q ^ 2)))) <= ((4) / (q)).
Proof. intros B q. intros H0. intros H1. decompose_hyps. destruct (shift_low 2 B ltac:(bound)) as [B_t [HB_t EB_t]]. destruct (shift_low 2 q ltac:(bound)) as [q_t [Hq_t Eq_t]]. subst q. subst B. orient; apply (Rle_gap (((4 + (4 * B_t) + (4 * q_t) + (2 * B_t * q_t))) / ((((2 + q_t) ^ 2) * (2 + B_t))))); [nonneg | field; signs]. Qed.

Theorem bsv_cor24_4_inhabited : exists B q K : R, B >= 2 /\ q >= 2 /\ K >= 1.
Proof. exists 211, 3, 2. repeat split; closed. Qed.

Theorem bsv_cor24_4 : forall B q K : R, (B >= 2) -> (q >= 2) -> (K >= 1) -> (B * K * (q ^ 3)) <= (K * (B ^ 2) * (q ^ 8) * ((ln B) ^ 2)).
Proof. intros B q K. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low 2 B ltac:(bounded)) as [B_t [HB_t EB_t]]. destruct (shift_low 2 q ltac:(bounded)) as [q_t [Hq_t Eq_t]]. destruct (shift_low 1 K ltac:(bounded)) as [K_t [HK_t EK_t]]. subst K. subst q. subst B. plain_logs. log_named (2 + B_t). destruct (ln_over 2 (2 + B_t) ltac:(apply (Rlt_gap ((2) / (1))); [terms_pos | field; signs]) ltac:(apply (Rle_gap ((B_t) / (1))); [terms_nonneg | field; signs])) as [U0_t [HU0_t EU0_t]]. log_is (2 + B_t) EU0_t. destruct (ln_least (3 / 5) 2 ltac:(interval)) as [U1_t [HU1_t EU1_t]]. log_is 2 EU1_t. simpl INR. orient; apply (Rle_gap ((((1 * ((2 + q_t) ^ 3) * (1 + K_t) * (2 + B_t) * (551 + (18 * (q_t ^ 5)) + (180 * (q_t ^ 4)) + (288 * B_t) + (720 * (q_t ^ 3)) + (1440 * q_t) + (1440 * (q_t ^ 2)) + (1600 * (U0_t ^ 2)) + (1600 * (U1_t ^ 2)) + (1920 * U0_t) + (1920 * U1_t) + (9 * B_t * (q_t ^ 5)) + (50 * (U0_t ^ 2) * (q_t ^ 5)) + (50 * (U1_t ^ 2) * (q_t ^ 5)) + (60 * U0_t * (q_t ^ 5)) + (60 * U1_t * (q_t ^ 5)) + (90 * B_t * (q_t ^ 4)) + (360 * B_t * (q_t ^ 3)) + (500 * (U0_t ^ 2) * (q_t ^ 4)) + (500 * (U1_t ^ 2) * (q_t ^ 4)) + (600 * U0_t * (q_t ^ 4)) + (600 * U1_t * (q_t ^ 4)) + (720 * B_t * q_t) + (720 * B_t * (q_t ^ 2)) + (800 * B_t * (U0_t ^ 2)) + (800 * B_t * (U1_t ^ 2)) + (960 * B_t * U0_t) + (960 * B_t * U1_t) + (2000 * (U0_t ^ 2) * (q_t ^ 3)) + (2000 * (U1_t ^ 2) * (q_t ^ 3)) + (2400 * U0_t * (q_t ^ 3)) + (2400 * U1_t * (q_t ^ 3)) + (3200 * U0_t * U1_t) + (4000 * q_t * (U0_t ^ 2)) + (4000 * q_t * (U1_t ^ 2)) + (4000 * (U0_t ^ 2) * (q_t ^ 2)) + (4000 * (U1_t ^ 2) * (q_t ^ 2)) + (4800 * U0_t * q_t) + (4800 * U0_t * (q_t ^ 2)) + (4800 * U1_t * q_t) + (4800 * U1_t * (q_t ^ 2)) + (25 * B_t * (U0_t ^ 2) * (q_t ^ 5)) + (25 * B_t * (U1_t ^ 2) * (q_t ^ 5)) + (30 * B_t * U0_t * (q_t ^ 5)) + (30 * B_t * U1_t * (q_t ^ 5)) + (100 * U0_t * U1_t * (q_t ^ 5)) + (250 * B_t * (U0_t ^ 2) * (q_t ^ 4)) + (250 * B_t * (U1_t ^ 2) * (q_t ^ 4)) + (300 * B_t * U0_t * (q_t ^ 4)) + (300 * B_t * U1_t * (q_t ^ 4)) + (1000 * B_t * (U0_t ^ 2) * (q_t ^ 3)) + (1000 * B_t * (U1_t ^ 2) * (q_t ^ 3)) + (1000 * U0_t * U1_t * (q_t ^ 4)) + (1200 * B_t * U0_t * (q_t ^ 3)) + (1200 * B_t * U1_t * (q_t ^ 3)) + (1600 * B_t * U0_t * U1_t) + (2000 * B_t * q_t * (U0_t ^ 2)) + (2000 * B_t * q_t * (U1_t ^ 2)) + (2000 * B_t * (U0_t ^ 2) * (q_t ^ 2)) + (2000 * B_t * (U1_t ^ 2) * (q_t ^ 2)) + (2400 * B_t * U0_t * q_t) + (2400 * B_t * U0_t * (q_t ^ 2)) + (2400 * B_t * U1_t * q_t) + (2400 * B_t * U1_t * (q_t ^ 2)) + (4000 * U0_t * U1_t * (q_t ^ 3)) + (8000 * U0_t * U1_t * q_t) + (8000 * U0_t * U1_t * (q_t ^ 2)) + (50 * B_t * U0_t * U1_t * (q_t ^ 5)) + (500 * B_t * U0_t * U1_t * (q_t ^ 4)) + (2000 * B_t * U0_t * U1_t * (q_t ^ 3)) + (4000 * B_t * U0_t * U1_t * q_t) + (4000 * B_t * U0_t * U1_t * (q_t ^ 2)))) / (25))) / (1))); [terms_nonneg | field; signs]. Qed.

Theorem bsv_count_0 : 10 >= 1 /\ 2 >= 1 /\ 2 <= 10 /\ 0 < (10 + 1) /\ 0 < (0 + 1) /\ 0 < (10 - 0 + 1) /\ 0 < (1 + 1) /\ 0 < (10 - 1 + 1) /\ 0 < (2 + 1) /\ 0 < (10 - 2 + 1) /\ ((Binomial 10 0) + (Binomial 10 1) + (Binomial 10 2)) < (1 + 20 + 180).
Proof. repeat split; count_signs; closed. Qed.

Theorem bsv_eq_ratio_0_inhabited : exists F g delta n : R, F >= 1 /\ g > 0 /\ g < 1 /\ delta > 0 /\ n >= 1.
Proof. exists 211, (1 / 10), (1 / 10), 1000000. repeat split; closed. Qed.

Theorem bsv_eq_ratio_0 : forall F g delta n : R, (F >= 1) -> (g > 0) -> (g < 1) -> (delta > 0) -> (n >= 1) -> (((2 * F) * (ln (F / g))) / (n * delta)) >= ((2 * F * (ln ((F) / (g)))) / (delta * n)).
Proof. intros F g delta n. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. destruct (shift_low 1 F ltac:(bound)) as [F_t [HF_t EF_t]]. destruct (shift_box_strict 0 1 g ltac:(bound) ltac:(bound)) as [g_t [Hg_t Eg_t]]. destruct (shift_low_strict 0 delta ltac:(bound)) as [delta_t [Hdelta_t Edelta_t]]. destruct (shift_low 1 n ltac:(bound)) as [n_t [Hn_t En_t]]. subst n. subst delta. subst g. subst F. orient; apply (Rle_gap ((0) / (1))); [nonneg | field; signs]. Qed.

Theorem bsv_eq_ratio_1_inhabited : exists F g delta n eps : R, F >= 1 /\ g > 0 /\ g < 1 /\ delta > 0 /\ n >= 1 /\ eps > 0 /\ n >= ((2 * F * (ln ((F) / (g)))) / (delta * eps)).
Proof. exists 211, (1 / 10), (1 / 10), 1000000, 1. repeat split; closed. Qed.

Theorem bsv_eq_ratio_1 : forall F g delta n eps : R, (F >= 1) -> (g > 0) -> (g < 1) -> (delta > 0) -> (n >= 1) -> (eps > 0) -> (n >= ((2 * F * (ln ((F) / (g)))) / (delta * eps))) -> ((2 * F * (ln ((F) / (g)))) / (delta * n)) <= eps.
Proof. intros F g delta n eps. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. orient; apply (Rle_gap (((eps) / (n)) * (n - ((2 * F * (ln ((F) / (g)))) / (delta * eps))))); [apply Rmult_le_pos; [nonneg | lra] | field; nonzero]. Qed.

Theorem bsv_eq22_0_inhabited : exists f h : R, f > 0 /\ h > 0.
Proof. exists (1 / 3), (1 / 2). repeat split; closed. Qed.

Theorem bsv_eq22_0 : forall f h : R, (f > 0) -> (h > 0) -> (((f / h) ^ 2) * h) = (((f ^ 2)) / (h)).
Proof. intros f h. intros H0. intros H1. decompose_hyps. field; side. Qed.

Theorem bsv_eq22_1_inhabited : exists f h : R, f > 0 /\ h > 0.
Proof. exists (1 / 3), (1 / 2). repeat split; closed. Qed.

Theorem bsv_eq22_1 : forall f h : R, (f > 0) -> (h > 0) -> ((f / h) * f) = (((f ^ 2)) / (h)).
Proof. intros f h. intros H0. intros H1. decompose_hyps. field; side. Qed.

Theorem bsv_eq22_2_inhabited : exists m1 m2 v1 u : R, v1 > 0 /\ u > 0.
Proof. exists 0, 1, 1, 1. repeat split; closed. Qed.

Theorem bsv_eq22_2 : forall m1 m2 v1 u : R, (v1 > 0) -> (u > 0) -> (((1 * (ln ((PI) / (((/ v1) + (((- (1))) / ((v1 + (2 * u))))))))) / (2)) + ((1 * (ln (u + ((1 * v1) / (2))))) / (2)) + ((- (1)) * (ln v1)) + (((- (1)) * (ln 2)) / (2)) + (((- (1)) * (ln PI)) / (2)) + (((m2 ^ 2)) / ((v1 + (2 * u)))) + (((- (1)) * (m1 ^ 2)) / (v1)) + (((- (1)) * (((((- (2)) * m2) / ((v1 + (2 * u)))) + ((2 * m1) / (v1))) ^ 2)) / (((((- (4))) / (v1)) + ((4) / ((v1 + (2 * u)))))))) = (((1 * (ln ((PI) / (((/ v1) + (((- (1))) / ((v1 + (2 * u))))))))) / (2)) + ((1 * (ln (u + ((1 * v1) / (2))))) / (2)) + ((- (1)) * (ln v1)) + (((- (1)) * (ln 2)) / (2)) + (((- (1)) * (ln PI)) / (2)) + (((m2 ^ 2)) / ((v1 + (2 * u)))) + (((- (1)) * (m1 ^ 2)) / (v1)) + (((- (1)) * (((((- (2)) * m2) / ((v1 + (2 * u)))) + ((2 * m1) / (v1))) ^ 2)) / (((((- (4))) / (v1)) + ((4) / ((v1 + (2 * u)))))))).
Proof. intros m1 m2 v1 u. intros H0. intros H1. decompose_hyps. assert (P_PI : 0 < PI) by exact PI_RGT_0. assert (P_0 : 0 < (v1 + (u * 2))). pos. assert (P_1 : 0 < v1). pos. assert (P_2 : 0 < u). pos. assert (Q : ((/ (v1)) + ((- (1)) / (v1 + (2 * u)))) = ((2 * u) / (v1 * (v1 + (u * 2))))) by (field; safe). rewrite Q. clear Q. assert (P_3 : 0 < 2). pos. destruct (ln_named 2 P_3) as [l_0 [N_l_0 E_l_0]]. destruct (ln_named v1 P_1) as [l_1 [N_l_1 E_l_1]]. destruct (ln_named (v1 + (u * 2)) P_0) as [l_2 [N_l_2 E_l_2]]. destruct (ln_named u P_2) as [l_3 [N_l_3 E_l_3]]. assert (P_4 : 0 < PI). pos. destruct (ln_named PI P_4) as [l_4 [N_l_4 E_l_4]]. assert (Q : (ln ((PI / ((2 * u) / (v1 * (v1 + (u * 2))))))) = (((((- (l_0)) + l_1) + l_2) + (- (l_3))) + l_4)) by (apply (ln_of_product _ _ (((((/ (2)) * v1) * (v1 + (u * 2))) * (/ (u))) * PI)); [spread; rewrite ?E_l_0, ?E_l_1, ?E_l_2, ?E_l_3, ?E_l_4; reflexivity | field; safe]). rewrite Q. clear Q. assert (Q : (ln ((u + ((1 * v1) / 2)))) = ((- (l_0)) + l_2)) by (apply (ln_of_product _ _ ((/ (2)) * (v1 + (u * 2)))); [spread; rewrite ?E_l_0, ?E_l_1, ?E_l_2, ?E_l_3; reflexivity | field; safe]). rewrite Q. clear Q. assert (Q : (ln (v1)) = l_1) by (apply (ln_of_product _ _ v1); [spread; rewrite ?E_l_1; reflexivity | field; safe]). rewrite Q. clear Q. assert (Q : (ln (2)) = l_0) by (apply (ln_of_product _ _ 2); [spread; rewrite ?E_l_0; reflexivity | field; safe]). rewrite Q. clear Q. assert (Q : (ln (PI)) = l_4) by (apply (ln_of_product _ _ PI); [spread; rewrite ?E_l_4; reflexivity | field; safe]). rewrite Q. clear Q. assert (Q : (((- (4)) / v1) + (4 / (v1 + (2 * u)))) = (- ((((2 ^ 3) * u) / (v1 * (v1 + (u * 2))))))) by (field; safe). rewrite Q. clear Q. field; safe. Qed.

Theorem bsv_eq22_3_inhabited : exists a b : R, a > (1 / 2) /\ b > (1 / 2).
Proof. exists 2, 3. repeat split; closed. Qed.

Theorem bsv_eq22_3_defined : forall a b : R, (a > (1 / 2)) -> (b > (1 / 2)) -> 0 < ((- (2)) + (2 * a) + (2 * b)) /\ 0 < a /\ 0 < b /\ 0 < (a + b) /\ 0 < ((- (1)) + (2 * a)) /\ 0 < ((- (1)) + (2 * b)).
Proof. intros a b. intros H0. intros H1. decompose_hyps. repeat split; pos. Qed.

Theorem bsv_eq22_3 : forall a b : R, (a > (1 / 2)) -> (b > (1 / 2)) -> (((- (1)) * (ln (Gamma ((- (2)) + (2 * a) + (2 * b))))) + ((- (2)) * (ln (Gamma a))) + ((- (2)) * (ln (Gamma b))) + (2 * (ln (Gamma (a + b)))) + (ln (Gamma ((- (1)) + (2 * a)))) + (ln (Gamma ((- (1)) + (2 * b))))) = (((- (1)) * (ln (Gamma ((- (2)) + (2 * a) + (2 * b))))) + ((- (2)) * (ln (Gamma a))) + ((- (2)) * (ln (Gamma b))) + (2 * (ln (Gamma (a + b)))) + (ln (Gamma ((- (1)) + (2 * a)))) + (ln (Gamma ((- (1)) + (2 * b))))).
Proof. intros a b. intros H0. intros H1. decompose_hyps. destruct (shift_low_strict (1 / 2) a ltac:(bound)) as [a_t [Ha_t Ea_t]]. destruct (shift_low_strict (1 / 2) b ltac:(bound)) as [b_t [Hb_t Eb_t]]. subst b. subst a. unfold Beta, Binomial. rewrite ?inv_pow2. gamma_leaf (2 * a_t). gamma_leaf (2 * b_t). gamma_leaf (2 * (a_t + b_t)). gamma_leaf (((1 + (2 * a_t))) / (2)). gamma_leaf (((1 + (2 * b_t))) / (2)). gamma_leaf ((1 + a_t + b_t)). root_squares. log_leaf a_t. log_leaf b_t. split_log. log_leaf a_t. log_leaf b_t. split_log; simpl INR; field; signs. Qed.

Theorem bsv_eq22_4_inhabited : exists p f h : R, p >= 1 /\ f > 0 /\ f < 1 /\ h > 0 /\ h < 1.
Proof. exists 20, (1 / 3), (1 / 2). repeat split; closed. Qed.

Theorem bsv_eq22_4 : forall p f h : R, (p >= 1) -> (f > 0) -> (f < 1) -> (h > 0) -> (h < 1) -> (p * (ln ((((f ^ 2)) / (h)) + ((((1 + ((- (1)) * f)) ^ 2)) / ((1 + ((- (1)) * h))))))) = ((p * (ln (1 + (((f ^ 2) * (1 + ((- (1)) * h))) / (h * ((1 + ((- (1)) * f)) ^ 2)))))) + ((- (1)) * p * (ln (1 + ((- (1)) * h)))) + (2 * p * (ln (1 + ((- (1)) * f))))).
Proof. intros p f h. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. assert (P_0 : 0 < ((- (h)) + 1)). forget_names. destruct (shift_box_strict 0 1 h ltac:(bound) ltac:(bound)) as [h_t [Hh_t Eh_t]]. subst h. apply (Rlt_gap (1 * 1 / (h_t + 1))); [pos | field; signs]. destruct (ln_named ((- (h)) + 1) P_0) as [l_0 [N_l_0 E_l_0]]. assert (P_1 : 0 < (((f ^ 2) + (- (((f * h) * 2)))) + h)). forget_names. destruct (shift_box_strict 0 1 f ltac:(bound) ltac:(bound)) as [f_t [Hf_t Ef_t]]. destruct (shift_box_strict 0 1 h ltac:(bound) ltac:(bound)) as [h_t [Hh_t Eh_t]]. subst h. subst f. apply (Rlt_gap (1 * ((f_t ^ 2) + h_t) / (((((((f_t ^ 2) * h_t) + (f_t ^ 2)) + ((f_t * h_t) * 2)) + (f_t * 2)) + h_t) + 1))); [pos | field; signs]. destruct (ln_named (((f ^ 2) + (- (((f * h) * 2)))) + h) P_1) as [l_1 [N_l_1 E_l_1]]. assert (P_2 : 0 < h). pos. destruct (ln_named h P_2) as [l_2 [N_l_2 E_l_2]]. assert (Q : (ln ((((f ^ 2) / h) + (((1 + ((- (1)) * f)) ^ 2) / (1 + ((- (1)) * h)))))) = (((- (l_0)) + l_1) + (- (l_2)))) by (apply (ln_of_product _ _ (((/ (((- (h)) + 1))) * (((f ^ 2) + (- (((f * h) * 2)))) + h)) * (/ (h)))); [spread; rewrite ?E_l_0, ?E_l_1, ?E_l_2; reflexivity | field; safe]). rewrite Q. clear Q. assert (P_3 : 0 < ((- (f)) + 1)). forget_names. destruct (shift_box_strict 0 1 f ltac:(bound) ltac:(bound)) as [f_t [Hf_t Ef_t]]. subst f. apply (Rlt_gap (1 * 1 / (f_t + 1))); [pos | field; signs]. destruct (ln_named ((- (f)) + 1) P_3) as [l_3 [N_l_3 E_l_3]]. assert (Q : (ln ((1 + (((f ^ 2) * (1 + ((- (1)) * h))) / (h * ((1 + ((- (1)) * f)) ^ 2)))))) = (((- ((2 * l_3))) + l_1) + (- (l_2)))) by (apply (ln_of_product _ _ (((/ ((((- (f)) + 1) ^ 2))) * (((f ^ 2) + (- (((f * h) * 2)))) + h)) * (/ (h)))); [spread; rewrite ?E_l_1, ?E_l_2, ?E_l_3; reflexivity | field; safe]). rewrite Q. clear Q. assert (Q : (ln ((1 + ((- (1)) * h)))) = l_0) by (apply (ln_of_product _ _ ((- (h)) + 1)); [spread; rewrite ?E_l_0, ?E_l_2; reflexivity | field; safe]). rewrite Q. clear Q. assert (Q : (ln ((1 + ((- (1)) * f)))) = l_3) by (apply (ln_of_product _ _ ((- (f)) + 1)); [spread; rewrite ?E_l_3; reflexivity | field; safe]). rewrite Q. clear Q. field; safe. Qed.

Theorem bsv_eq23_0_inhabited : exists N phi : R, N >= 1 /\ phi > 0 /\ phi < 1.
Proof. exists 8, (1 / 3). repeat split; closed. Qed.

Theorem bsv_eq23_0 : forall N phi : R, (N >= 1) -> (phi > 0) -> (phi < 1) -> (N * (phi ^ 2)) = (N * (phi ^ 2)).
Proof. intros N phi. intros H0. intros H1. intros H2. decompose_hyps. field; side. Qed.

Theorem bsv_eq23_1_inhabited : exists f : R, f > 0 /\ f < 1.
Proof. exists (1 / 3). repeat split; closed. Qed.

Theorem bsv_eq23_1 : forall f : R, (f > 0) -> (f < 1) -> (2 * ((f ^ 2) + ((1 - f) ^ 2))) = (((1 * ((2 + ((- (2)) * f)) ^ 2)) / (2)) + (2 * (f ^ 2))).
Proof. intros f. intros H0. intros H1. decompose_hyps. field; side. Qed.

Theorem bsv_eq34_0_inhabited : exists n u y : R, n >= 1.
Proof. exists 2, (1 / 2), (1 / 2). repeat split; closed. Qed.

Theorem bsv_eq34_0 : forall n u y : R, (n >= 1) -> ((1 / (n + 1)) * (y - u)) = (((- (1)) * u) + (((y + (u * n))) / ((1 + n)))).
Proof. intros n u y. intros H0. decompose_hyps. field; side. Qed.

Theorem bsv_eq35_0_inhabited : exists F : R, F >= 1.
Proof. exists 2. repeat split; closed. Qed.

Theorem bsv_eq35_0 : forall F : R, (F >= 1) -> F >= F.
Proof. intros F. intros H0. decompose_hyps. lra. Qed.

Theorem bsv_eq35_1_inhabited : exists F : R, F >= 1.
Proof. exists 2. repeat split; closed. Qed.

Theorem bsv_eq35_1 : forall F : R, (F >= 1) -> F >= F.
Proof. intros F. intros H0. decompose_hyps. lra. Qed.

Theorem bsv_eq37_0_inhabited : exists delta : R, delta > 0 /\ delta <= (1 / 2).
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem bsv_eq37_0 : forall delta : R, (delta > 0) -> (delta <= (1 / 2)) -> delta >= delta.
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem bsv_eq38_0_inhabited : exists delta : R, delta > 0 /\ delta <= (1 / 2).
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem bsv_eq38_0 : forall delta : R, (delta > 0) -> (delta <= (1 / 2)) -> (1 + delta) >= (1 + delta).
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem bsv_eq38_1 : (3 / 2) >= (3 / 2).
Proof.   decompose_hyps. lra. Qed.

Theorem bsv_kappa_one_0_inhabited : exists f h : R, f > 0 /\ h > 0.
Proof. exists 1, 1. repeat split; closed. Qed.

Theorem bsv_kappa_one_0 : forall f h : R, (f > 0) -> (h > 0) -> (((f ^ 2)) / (h)) >= (((- (1)) * h) + (2 * f)).
Proof. intros f h. intros H0. intros H1. decompose_hyps. exp_facts; orient; apply (Rle_gap (((((f + ((- (1)) * h)) ^ 2)) / (h)) * 1)); [apply Rmult_le_pos; [nonneg | lra] | field; signs]. Qed.

Theorem bsv_kappa_one_1_inhabited : exists f h : R, f > 0 /\ f < 1 /\ h > 0 /\ h < 1.
Proof. exists (1 / 3), (1 / 2). repeat split; closed. Qed.

Theorem bsv_kappa_one_1 : forall f h : R, (f > 0) -> (f < 1) -> (h > 0) -> (h < 1) -> ((((f ^ 2)) / (h)) + ((((1 + ((- (1)) * f)) ^ 2)) / ((1 + ((- (1)) * h))))) >= 1.
Proof. intros f h. intros H0. intros H1. intros H2. intros H3. decompose_hyps. exp_facts; orient; apply (Rle_gap (((((h + ((- (1)) * f)) ^ 2)) / (h * (1 + ((- (1)) * h)))) * 1)); [apply Rmult_le_pos; [nonneg | lra] | field; signs]. Qed.

Theorem bsv_kappa_one_2 : 1 = 1.
Proof.   decompose_hyps. field; side. Qed.

Theorem bsv_kappa_spread_0_inhabited : exists N low gap share rest : R, N >= 2 /\ low > 0 /\ low < 1 /\ gap > 0 /\ share > 0 /\ share < 1 /\ rest >= 0.
Proof. exists 8, (1 / 8), (1 / 8), (1 / 2), 1. repeat split; closed. Qed.

Theorem bsv_kappa_spread_0 : forall N low gap share rest : R, (N >= 2) -> (low > 0) -> (low < 1) -> (gap > 0) -> (share > 0) -> (share < 1) -> (rest >= 0) -> (N * (rest + ((low + (gap * share)) ^ 2) + ((gap + low + ((- (1)) * gap * share)) ^ 2))) < (N * (rest + (low ^ 2) + ((gap + low) ^ 2))).
Proof. intros N low gap share rest. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. destruct (shift_low 2 N ltac:(bound)) as [N_t [HN_t EN_t]]. destruct (shift_box_strict 0 1 low ltac:(bound) ltac:(bound)) as [low_t [Hlow_t Elow_t]]. destruct (shift_low_strict 0 gap ltac:(bound)) as [gap_t [Hgap_t Egap_t]]. destruct (shift_box_strict 0 1 share ltac:(bound) ltac:(bound)) as [share_t [Hshare_t Eshare_t]]. destruct (shift_low 0 rest ltac:(bound)) as [rest_t [Hrest_t Erest_t]]. subst rest. subst share. subst gap. subst low. subst N. orient; apply (Rlt_gap ((((4 * share_t * (gap_t ^ 2)) + (2 * N_t * share_t * (gap_t ^ 2)))) / (((1 + share_t) ^ 2)))); [pos | field; signs]. Qed.

Theorem bsv_lapdef_0_inhabited : exists sigma t : R, sigma > 0 /\ t >= 0.
Proof. exists 1, 1. repeat split; closed. Qed.

Theorem bsv_lapdef_0 : forall sigma t : R, (sigma > 0) -> (t >= 0) -> (exp (- (t / sigma))) = (exp (((- (1)) * t) / (sigma))).
Proof. intros sigma t. intros H0. intros H1. decompose_hyps. merge_exp; field; nonzero. Qed.

Theorem bsv_laplace_0_inhabited : exists g : R, g > 0 /\ g < (1 / 4).
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem bsv_laplace_0 : forall g : R, (g > 0) -> (g < (1 / 4)) -> g >= g.
Proof. intros g. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem bsv_laplace_1_inhabited : exists delta : R, delta > 0 /\ delta <= (1 / 2).
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem bsv_laplace_1 : forall delta : R, (delta > 0) -> (delta <= (1 / 2)) -> delta = delta.
Proof. intros delta. intros H0. intros H1. decompose_hyps. field; side. Qed.

Theorem bsv_lem31_0_inhabited : exists Delta sigma : R, Delta > 0 /\ sigma > 0.
Proof. exists 1, 1. repeat split; closed. Qed.

Theorem bsv_lem31_0 : forall Delta sigma : R, (Delta > 0) -> (sigma > 0) -> (Delta / sigma) >= ((Delta) / (sigma)).
Proof. intros Delta sigma. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem bsv_lem32_0 : 10 >= 1 /\ (1 / 10) > 0 /\ (1 / 10) < (1 / 4) /\ (1 / 10) > 0 /\ (1 / 10) < 1 /\ 461 >= 1 /\ 461 >= (100 * (ln 100)) /\ (1 + ((- (1)) * ((1 + ((- (1)) * (sign_tail 461 1 10))) ^ 10))) > (1 / 10).
Proof. repeat split; count_signs; closed. Qed.

Theorem bsv_lem32_bern_0 : (1 / 10) > 0 /\ (1 / 10) < 1 /\ 461 >= 1 /\ (exp (- (((1 / 10) ^ 2) * 461))) < (sign_tail 461 1 10).
Proof. repeat split; count_signs; closed. Qed.

Theorem bsv_lem33_0_inhabited : exists F K g delta m : R, F >= 1 /\ K >= 1 /\ g > 0 /\ g < (1 / 4) /\ delta > 0 /\ delta < 1 /\ m > 0 /\ m >= ((K * F) / ((delta ^ 2) * g)).
Proof. exists 211, 2, (1 / 10), (1 / 10), 500000. repeat split; closed. Qed.

Theorem bsv_lem33_0 : forall F K g delta m : R, (F >= 1) -> (K >= 1) -> (g > 0) -> (g < (1 / 4)) -> (delta > 0) -> (delta < 1) -> (m > 0) -> (m >= ((K * F) / ((delta ^ 2) * g))) -> m >= ((K * F) / ((delta ^ 2) * g)).
Proof. intros F K g delta m. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. intros H7. decompose_hyps. lra. Qed.

Theorem bsv_lem33_var_0_inhabited : exists M : R, M > 0.
Proof. exists 2. repeat split; closed. Qed.

Theorem bsv_lem33_var_0 : forall M : R, (M > 0) -> M >= M.
Proof. intros M. intros H0. decompose_hyps. lra. Qed.

Theorem bsv_lem33_var_1_inhabited : exists w h : R, w > 0 /\ h > 0.
Proof. exists 2, (1 / 3). repeat split; closed. Qed.

Theorem bsv_lem33_var_1 : forall w h : R, (w > 0) -> (h > 0) -> ((w ^ 2) * h) >= (h * (w ^ 2)).
Proof. intros w h. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem bsv_lem33_var_2_inhabited : exists K delta m : R, K >= 1 /\ delta > 0 /\ delta < 1 /\ m > 0.
Proof. exists 2, (1 / 10), 500000. repeat split; closed. Qed.

Theorem bsv_lem33_var_2 : forall K delta m : R, (K >= 1) -> (delta > 0) -> (delta < 1) -> (m > 0) -> (K / (m * (delta ^ 2))) >= ((K) / ((delta ^ 2) * m)).
Proof. intros K delta m. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (shift_low 1 K ltac:(bound)) as [K_t [HK_t EK_t]]. destruct (shift_box_strict 0 1 delta ltac:(bound) ltac:(bound)) as [delta_t [Hdelta_t Edelta_t]]. destruct (shift_low_strict 0 m ltac:(bound)) as [m_t [Hm_t Em_t]]. subst m. subst delta. subst K. orient; apply (Rle_gap ((0) / (1))); [nonneg | field; signs]. Qed.

Theorem bsv_lem33_var_3_inhabited : exists F K g delta m share : R, F >= 1 /\ K >= 1 /\ g > 0 /\ g < (1 / 4) /\ delta > 0 /\ delta < 1 /\ m > 0 /\ share >= 0 /\ share <= 1 /\ m >= ((K * F) / ((delta ^ 2) * g)).
Proof. exists 211, 2, (1 / 10), (1 / 10), 500000, (1 / 2). repeat split; closed. Qed.

Theorem bsv_lem33_var_3 : forall F K g delta m share : R, (F >= 1) -> (K >= 1) -> (g > 0) -> (g < (1 / 4)) -> (delta > 0) -> (delta < 1) -> (m > 0) -> (share >= 0) -> (share <= 1) -> (m >= ((K * F) / ((delta ^ 2) * g))) -> ((share * K) / ((delta ^ 2) * m)) <= ((g) / (F)).
Proof. intros F K g delta m share. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. intros H7. intros H8. intros H9. decompose_hyps. pose proof H9 as GH9. assert (P_0 : 0 < F). pos. assert (P_1 : 0 <= (((g * (delta ^ 2)) * m) + (- (((F * K) * share))))). forget_names. destruct (shift_low 1 F ltac:(bound)) as [F_t [HF_t EF_t]]. destruct (shift_low 1 K ltac:(bound)) as [K_t [HK_t EK_t]]. destruct (shift_box_strict 0 (1 / 4) g ltac:(bound) ltac:(bound)) as [g_t [Hg_t Eg_t]]. destruct (shift_box_strict 0 1 delta ltac:(bound) ltac:(bound)) as [delta_t [Hdelta_t Edelta_t]]. destruct (shift_high 1 share ltac:(bound)) as [share_t [Hshare_t Eshare_t]]. destruct (shift_low ((K * F) / ((delta ^ 2) * g)) m ltac:(bound)) as [m_t [Hm_t Em_t]]. subst m. subst share. subst delta. subst g. subst K. subst F. apply (Rle_gap ((1 / 4) * (((((((((((((((((((((((((((((F_t * K_t) * g_t) * (delta_t ^ 2)) * share_t) * 4) + (((((F_t * K_t) * g_t) * delta_t) * share_t) * 8)) + ((((F_t * K_t) * (delta_t ^ 2)) * share_t) * 4)) + ((((F_t * g_t) * (delta_t ^ 2)) * share_t) * 4)) + ((((K_t * g_t) * (delta_t ^ 2)) * share_t) * 4)) + ((((F_t * K_t) * g_t) * share_t) * 4)) + ((((F_t * K_t) * delta_t) * share_t) * 8)) + ((((F_t * g_t) * delta_t) * share_t) * 8)) + ((((K_t * g_t) * delta_t) * share_t) * 8)) + (((F_t * (delta_t ^ 2)) * share_t) * 4)) + (((K_t * (delta_t ^ 2)) * share_t) * 4)) + (((g_t * (delta_t ^ 2)) * share_t) * 4)) + ((g_t * (delta_t ^ 2)) * m_t)) + (((F_t * K_t) * share_t) * 4)) + (((F_t * g_t) * share_t) * 4)) + (((K_t * g_t) * share_t) * 4)) + (((F_t * delta_t) * share_t) * 8)) + (((K_t * delta_t) * share_t) * 8)) + (((g_t * delta_t) * share_t) * 8)) + (((delta_t ^ 2) * share_t) * 4)) + ((F_t * share_t) * 4)) + ((K_t * share_t) * 4)) + ((g_t * share_t) * 4)) + ((delta_t * share_t) * 8)) + (share_t * 4)) / ((((((g_t * (delta_t ^ 2)) + ((g_t * delta_t) * 2)) + (delta_t ^ 2)) + g_t) + (delta_t * 2)) + 1))); [nonneg | field; signs]. assert (P_2 : 0 < delta). pos. assert (P_3 : 0 < m). pos. orient; apply (Rle_gap ((((g * (delta ^ 2)) * m) + (- (((F * K) * share)))) / ((F * (delta ^ 2)) * m))); [nonneg | field; safe]. Qed.

Theorem bsv_marg_linear_0_inhabited : exists p1 p2 p12 : R, p1 > 0 /\ p1 < 1 /\ p2 > 0 /\ p2 < 1.
Proof. exists (1 / 3), (1 / 2), (1 / 4). repeat split; closed. Qed.

Theorem bsv_marg_linear_0 : forall p1 p2 p12 : R, (p1 > 0) -> (p1 < 1) -> (p2 > 0) -> (p2 < 1) -> ((p12 - (p1 * p2)) / (sqrt (((p1 * (1 - p1)) * p2) * (1 - p2)))) = ((((p12 * (1 + ((- (1)) * p1)) * (1 + ((- (1)) * p2))) + (p1 * p2 * (1 + p12 + ((- (1)) * p1) + ((- (1)) * p2))) + ((- (1)) * p1 * (1 + ((- (1)) * p2)) * (p2 + ((- (1)) * p12))) + ((- (1)) * p2 * (1 + ((- (1)) * p1)) * (p1 + ((- (1)) * p12))))) / ((sqrt p1) * (sqrt p2) * (sqrt ((1 + ((- (1)) * p1)) * (1 + ((- (1)) * p2)))))).
Proof. intros p1 p2 p12. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (shift_box_strict 0 1 p1 ltac:(bound) ltac:(bound)) as [p1_t [Hp1_t Ep1_t]]. destruct (shift_box_strict 0 1 p2 ltac:(bound) ltac:(bound)) as [p2_t [Hp2_t Ep2_t]]. subst p2. subst p1. split_log. root_is ((1) / ((1 + p1_t) * (1 + p2_t))) 1. root_is ((p1_t * p2_t) / (((1 + p1_t) ^ 2) * ((1 + p2_t) ^ 2))) 1. root_is ((p1_t) / ((1 + p1_t))) 1. root_is ((p2_t) / ((1 + p2_t))) 1. split_root. field_simplify_eq; [rewrite ?pow2_sqrt by nonneg; ring | signs]. Qed.

Theorem bsv_orders_0_inhabited : exists g delta eps : R, g > 0 /\ g < (1 / 4) /\ delta > 0 /\ delta < (1 / 2) /\ eps > 0.
Proof. exists (1 / 10), (1 / 10), 1. repeat split; closed. Qed.

Theorem bsv_orders_0 : forall g delta eps : R, (g > 0) -> (g < (1 / 4)) -> (delta > 0) -> (delta < (1 / 2)) -> (eps > 0) -> exists V : R, V <> 0 /\ filterlim (fun L : R => ((2 * (exp L) * (ln (((exp L)) / (g)))) / (delta * eps)) / ((exp L) * (ln (exp L)))) (Rbar_locally p_infty) (locally V).
Proof. intros g delta eps. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. ln_sign g. ln_sign delta. ln_sign eps. exp_facts. exists (((2 + ((- (2)) * (0 ^ 2) * (ln g)))) / (delta * eps)). split. signed. apply (to_infinity _ (fun t_near : R => (((2 + ((- (2)) * (t_near ^ 2) * (ln g)))) / (delta * eps))) _). cont. reflexivity. generalize near_t. apply filter_imp. intros t_near Ht. cbv beta. split_log.  split_root. field; repeat split; signed. Qed.

Theorem bsv_orders_1_inhabited : exists g delta : R, g > 0 /\ g < (1 / 4) /\ delta > 0 /\ delta < (1 / 2).
Proof. exists (1 / 10), (1 / 10). repeat split; closed. Qed.

Theorem bsv_orders_1 : forall g delta : R, (g > 0) -> (g < (1 / 4)) -> (delta > 0) -> (delta < (1 / 2)) -> exists V : R, V <> 0 /\ filterlim (fun L : R => (((- (2)) * (((- (1)) * L) + ((- (1)) * (ln 2)) + (ln g))) / ((delta ^ 2))) / (ln (exp L))) (Rbar_locally p_infty) (locally V).
Proof. intros g delta. intros H0. intros H1. intros H2. intros H3. decompose_hyps. ln_sign g. ln_sign delta. ln_sign 2. exp_facts. exists (((2 + ((- (2)) * (0 ^ 2) * (ln g)) + (2 * (ln 2) * (0 ^ 2)))) / ((delta ^ 2))). split. signed. apply (to_infinity _ (fun t_near : R => (((2 + ((- (2)) * (t_near ^ 2) * (ln g)) + (2 * (ln 2) * (t_near ^ 2)))) / ((delta ^ 2)))) _). cont. reflexivity. generalize near_t. apply filter_imp. intros t_near Ht. cbv beta. split_log.  split_root. field; repeat split; signed. Qed.

Theorem bsv_orders_2_inhabited : exists g delta K : R, g > 0 /\ g < (1 / 4) /\ delta > 0 /\ delta < (1 / 2) /\ K >= 1.
Proof. exists (1 / 10), (1 / 10), 1. repeat split; closed. Qed.

Theorem bsv_orders_2 : forall g delta K : R, (g > 0) -> (g < (1 / 4)) -> (delta > 0) -> (delta < (1 / 2)) -> (K >= 1) -> exists V : R, V <> 0 /\ filterlim (fun L : R => ((K * (exp L)) / ((delta ^ 2) * g)) / (exp L)) (Rbar_locally p_infty) (locally V).
Proof. intros g delta K. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. ln_sign g. ln_sign delta. ln_sign K. exp_facts. exists ((K) / ((delta ^ 2) * g)). split. signed. apply (to_infinity _ (fun t_near : R => ((K) / ((delta ^ 2) * g))) _). cont. reflexivity. generalize near_t. apply filter_imp. intros t_near Ht. cbv beta. split_log.  split_root. field; repeat split; signed. Qed.

Theorem bsv_probs_0_inhabited : exists g : R, g > 0 /\ g < (1 / 4).
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem bsv_probs_0 : forall g : R, (g > 0) -> (g < (1 / 4)) -> (2 * g) >= (2 * g).
Proof. intros g. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem bsv_probs_1_inhabited : exists g : R, g > 0 /\ g < (1 / 4).
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem bsv_probs_1 : forall g : R, (g > 0) -> (g < (1 / 4)) -> (3 * g) >= (3 * g).
Proof. intros g. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem bsv_probs_2_inhabited : exists g : R, g > 0 /\ g < (1 / 4).
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem bsv_probs_2 : forall g : R, (g > 0) -> (g < (1 / 4)) -> (4 * g) >= (4 * g).
Proof. intros g. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem bsv_rel_barak_0_inhabited : exists p : R, p >= 1.
Proof. exists 20. repeat split; closed. Qed.

Theorem bsv_rel_barak_0 : forall p : R, (p >= 1) -> (exp (p * ln 2)) = (exp (p * ln 2)).
Proof. intros p. intros H0. decompose_hyps. field; side. Qed.

Theorem bsv_rinv_0_inhabited : exists delta : R, delta > 0 /\ delta <= (1 / 2).
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem bsv_rinv_0 : forall delta : R, (delta > 0) -> (delta <= (1 / 2)) -> (2 * delta) >= (((- (1)) * delta) / (((- (1)) + delta))).
Proof. intros delta. intros H0. intros H1. decompose_hyps. exp_facts; orient; apply (Rle_gap (((delta * (1 + ((- (2)) * delta))) / ((1 + ((- (1)) * delta)))) * 1)); [apply Rmult_le_pos; [nonneg | lra] | field; signs]. Qed.

Theorem bsv_sens_0_inhabited : exists F n : R, F >= 1 /\ n >= 1.
Proof. exists 211, 1000000. repeat split; closed. Qed.

Theorem bsv_sens_0 : forall F n : R, (F >= 1) -> (n >= 1) -> ((2 * F) / n) >= ((2 * F) / (n)).
Proof. intros F n. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem bsv_thm22_0_inhabited : exists F g delta n eps : R, F >= 1 /\ g > 0 /\ g < 1 /\ delta > 0 /\ n >= 1 /\ eps > 0 /\ n >= ((2 * F * (ln ((F) / (g)))) / (delta * eps)).
Proof. exists 211, (1 / 10), (1 / 10), 1000000, 1. repeat split; closed. Qed.

Theorem bsv_thm22_0 : forall F g delta n eps : R, (F >= 1) -> (g > 0) -> (g < 1) -> (delta > 0) -> (n >= 1) -> (eps > 0) -> (n >= ((2 * F * (ln ((F) / (g)))) / (delta * eps))) -> n >= ((2 * F * (ln ((F) / (g)))) / (delta * eps)).
Proof. intros F g delta n eps. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. lra. Qed.

Theorem bsv_thm22_omega_0_inhabited : exists eps q1 q2 s1 s2 w1 w2 : R, eps > 0 /\ q1 >= 0 /\ q2 >= 0 /\ s1 >= 0 /\ s1 <= 1 /\ s2 >= 0 /\ s2 <= 1 /\ w1 >= 0 /\ w1 <= 1 /\ w2 >= 0 /\ w2 <= 1.
Proof. exists 1, 1, 1, (1 / 2), (1 / 2), (1 / 2), (1 / 2). repeat split; closed. Qed.

Theorem bsv_thm22_omega_0 : forall eps q1 q2 s1 s2 w1 w2 : R, (eps > 0) -> (q1 >= 0) -> (q2 >= 0) -> (s1 >= 0) -> (s1 <= 1) -> (s2 >= 0) -> (s2 <= 1) -> (w1 >= 0) -> (w1 <= 1) -> (w2 >= 0) -> (w2 <= 1) -> ((q1 * s1 * w1 * (exp eps)) + (q2 * s2 * w2 * (exp eps))) <= (((q1 * w1) + (q2 * w2)) * (exp eps)).
Proof. intros eps q1 q2 s1 s2 w1 w2. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. intros H7. intros H8. intros H9. intros H10. decompose_hyps. destruct (exp_named eps) as [x_0 [P_x_0 E_x_0]]. assert (Q : (exp (eps)) = x_0) by (apply (exp_of_sum _ eps); [spread; rewrite ?E_x_0; reflexivity | field; safe]). rewrite Q. clear Q. assert (P_0 : 0 <= ((((- (((q1 * s1) * w1))) + (- (((q2 * s2) * w2)))) + (q1 * w1)) + (q2 * w2))). forget_names. destruct (shift_low 0 q1 ltac:(bound)) as [q1_t [Hq1_t Eq1_t]]. destruct (shift_low 0 q2 ltac:(bound)) as [q2_t [Hq2_t Eq2_t]]. destruct (shift_high 1 s1 ltac:(bound)) as [s1_t [Hs1_t Es1_t]]. destruct (shift_high 1 s2 ltac:(bound)) as [s2_t [Hs2_t Es2_t]]. destruct (shift_low 0 w1 ltac:(bound)) as [w1_t [Hw1_t Ew1_t]]. destruct (shift_low 0 w2 ltac:(bound)) as [w2_t [Hw2_t Ew2_t]]. subst w2. subst w1. subst s2. subst s1. subst q2. subst q1. apply (Rle_gap (1 * (((q1_t * s1_t) * w1_t) + ((q2_t * s2_t) * w2_t)) / 1)); [nonneg | field; signs]. assert (P_1 : 0 < x_0). pos. orient; apply (Rle_gap (((((- (((q1 * s1) * w1))) + (- (((q2 * s2) * w2)))) + (q1 * w1)) + (q2 * w2)) * x_0)); [nonneg | field; safe]. Qed.

Theorem bsv_thm23_0_inhabited : exists delta : R, delta > 0 /\ delta <= (1 / 2).
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem bsv_thm23_0 : forall delta : R, (delta > 0) -> (delta <= (1 / 2)) -> (8 * delta) >= (8 * delta).
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem bsv_thm23_1_inhabited : exists F g : R, F >= 2 /\ g > 0 /\ g < (1 / 4).
Proof. exists 211, (1 / 10). repeat split; closed. Qed.

Theorem bsv_thm23_1 : forall F g : R, (F >= 2) -> (g > 0) -> (g < (1 / 4)) -> (4 * g) >= ((2 * g) + ((4 * (g ^ 2)) / (F))).
Proof. intros F g. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low 2 F ltac:(bound)) as [F_t [HF_t EF_t]]. destruct (shift_box_strict 0 (1 / 4) g ltac:(bound) ltac:(bound)) as [g_t [Hg_t Eg_t]]. subst g. subst F. orient; apply (Rle_gap ((((3 * (g_t ^ 2)) + (4 * g_t) + (2 * F_t * g_t) + (2 * F_t * (g_t ^ 2)))) / ((4 * ((1 + g_t) ^ 2) * (2 + F_t))))); [nonneg | field; signs]. Qed.

Theorem bsv_thm23_one_0_inhabited : exists delta : R, delta > 0 /\ delta <= (1 / 2).
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem bsv_thm23_one_0 : forall delta : R, (delta > 0) -> (delta <= (1 / 2)) -> delta >= delta.
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem bsv_thm23_one_1_inhabited : exists delta off : R, delta > 0 /\ delta <= (1 / 2) /\ off > delta.
Proof. exists (1 / 10), (1 / 5). repeat split; closed. Qed.

Theorem bsv_thm23_one_1 : forall delta off : R, (delta > 0) -> (delta <= (1 / 2)) -> (off > delta) -> 0 <= delta.
Proof. intros delta off. intros H0. intros H1. intros H2. decompose_hyps. lra. Qed.

Theorem bsv_thm23_one_2_inhabited : exists delta off : R, delta > 0 /\ delta <= (1 / 2) /\ off > delta.
Proof. exists (1 / 10), (1 / 5). repeat split; closed. Qed.

Theorem bsv_thm23_one_2 : forall delta off : R, (delta > 0) -> (delta <= (1 / 2)) -> (off > delta) -> off > delta.
Proof. intros delta off. intros H0. intros H1. intros H2. decompose_hyps. lra. Qed.

Theorem bsv_thm23_range_0_inhabited : exists delta : R, delta > 0 /\ delta < 1 /\ delta <= (1 / 2).
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem bsv_thm23_range_0 : forall delta : R, (delta > 0) -> (delta < 1) -> (delta <= (1 / 2)) -> (((- (1))) / (((- (1)) + delta))) <= 2.
Proof. intros delta. intros H0. intros H1. intros H2. decompose_hyps. first [interval with (i_prec 80) | nra]. Qed.

Theorem bsv_thm23_range_1_inhabited : exists delta : R, delta > 0 /\ delta < 1 /\ (((- (1))) / (((- (1)) + delta))) <= 2.
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem bsv_thm23_range_1 : forall delta : R, (delta > 0) -> (delta < 1) -> ((((- (1))) / (((- (1)) + delta))) <= 2) -> delta <= (1 / 2).
Proof. intros delta. intros H0. intros H1. intros H2. decompose_hyps. orient; apply (Rle_gap ((((- (1)) * ((- (1)) + delta)) / (2)) * (2 - (((- (1))) / (((- (1)) + delta)))))); [apply Rmult_le_pos; [nonneg | lra] | field; nonzero]. Qed.

Theorem bsv_thm23_range_2_inhabited : exists g : R, g > 0 /\ g < 1 /\ g < (1 / 4).
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem bsv_thm23_range_2 : forall g : R, (g > 0) -> (g < 1) -> (g < (1 / 4)) -> (4 * g) < 1.
Proof. intros g. intros H0. intros H1. intros H2. decompose_hyps. lra. Qed.

Theorem bsv_thm23_range_3_inhabited : exists g : R, g > 0 /\ g < 1 /\ (4 * g) < 1.
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem bsv_thm23_range_3 : forall g : R, (g > 0) -> (g < 1) -> ((4 * g) < 1) -> g < (1 / 4).
Proof. intros g. intros H0. intros H1. intros H2. decompose_hyps. lra. Qed.

Theorem bsv_unbiased_0_inhabited : exists q a b : R, q > 0 /\ q < 1.
Proof. exists (1 / 3), 1, (- (1)). repeat split; closed. Qed.

Theorem bsv_unbiased_0 : forall q a b : R, (q > 0) -> (q < 1) -> ((q * a) + ((1 - q) * b)) = ((a * q) + (b * (1 + ((- (1)) * q)))).
Proof. intros q a b. intros H0. intros H1. decompose_hyps. field; side. Qed.

Theorem bsv_unbiased_1_inhabited : exists q a b : R, q > 0 /\ q < 1.
Proof. exists (1 / 3), 1, (- (1)). repeat split; closed. Qed.

Theorem bsv_unbiased_1 : forall q a b : R, (q > 0) -> (q < 1) -> ((q * a) + ((1 - q) * b)) = ((a * q) + (b * (1 + ((- (1)) * q)))).
Proof. intros q a b. intros H0. intros H1. decompose_hyps. field; side. Qed.
