From Coq Require Import Reals Lra Lia Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
Require Import Gamma Synthsym Growth Signs Infima Normal Bounds.
Open Scope R_scope.

Theorem zheng_3_3_2_density_0_inhabited : exists sigma mu x : R, sigma > 0.
Proof. exists 1, (1 / 5), (1 / 3). repeat split; closed. Qed.

Theorem zheng_3_3_2_density_0 : forall sigma mu x : R, (sigma > 0) -> ((exp (- (((x - mu) ^ 2) / (2 * (sigma ^ 2))))) / (sigma * (sqrt (2 * PI)))) = ((1 * (sqrt 2) * (exp (((- (1)) * ((x + ((- (1)) * mu)) ^ 2)) / (2 * (sigma ^ 2))))) / (2 * (sqrt PI) * sigma)).
Proof. intros sigma mu x. intros H0. decompose_hyps. split_log; split_root; unify_exp; field_simplify_eq; [rewrite ?pow2_sqrt by nonneg; ring | signs]. Qed.

Theorem zheng_3_3_2_postmean_0_inhabited : exists n sigma sigma0 xbar : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0.
Proof. exists 1000, 1, 1, (1 / 2). repeat split; closed. Qed.

Theorem zheng_3_3_2_postmean_0 : forall n sigma sigma0 xbar : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (((sigma0 ^ 2) * xbar) / (((sigma ^ 2) / n) + (sigma0 ^ 2))) = ((xbar * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))).
Proof. intros n sigma sigma0 xbar. intros H0. intros H1. intros H2. decompose_hyps. field; side. Qed.

Theorem zheng_3_3_2_postvar_0_inhabited : exists n sigma sigma0 : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0.
Proof. exists 1000, 1, 1. repeat split; closed. Qed.

Theorem zheng_3_3_2_postvar_0 : forall n sigma sigma0 : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (1 / ((n / (sigma ^ 2)) + (1 / (sigma0 ^ 2)))) = (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))).
Proof. intros n sigma sigma0. intros H0. intros H1. intros H2. decompose_hyps. field; side. Qed.

Theorem zheng_3_3_2_predictive_0_inhabited : exists n sigma sigma0 xbar : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0.
Proof. exists 1000, 1, 1, (1 / 2). repeat split; closed. Qed.

Theorem zheng_3_3_2_predictive_0 : forall n sigma sigma0 xbar : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (((sigma0 ^ 2) * xbar) / (((sigma ^ 2) / n) + (sigma0 ^ 2))) = ((xbar * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))).
Proof. intros n sigma sigma0 xbar. intros H0. intros H1. intros H2. decompose_hyps. field; side. Qed.

Theorem zheng_3_3_2_predictive_1_inhabited : exists n sigma sigma0 : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0.
Proof. exists 1000, 1, 1. repeat split; closed. Qed.

Theorem zheng_3_3_2_predictive_1 : forall n sigma sigma0 : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> ((sigma ^ 2) + (1 / ((n / (sigma ^ 2)) + (1 / (sigma0 ^ 2))))) = ((sigma ^ 2) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2)))))).
Proof. intros n sigma sigma0. intros H0. intros H1. intros H2. decompose_hyps. field; side. Qed.

Theorem zheng_3_3_2_suffstat_0 : 0 = 0.
Proof.   decompose_hyps. field; side. Qed.

Theorem zheng_ch1_summary_avg_0_inhabited : exists n theta : R, n >= 1 /\ theta > 0 /\ theta < 1.
Proof. exists 5, (1 / 3). repeat split; closed. Qed.

Theorem zheng_ch1_summary_avg_0 : forall n theta : R, (n >= 1) -> (theta > 0) -> (theta < 1) -> (exp (((- (1)) + n) * ln (1 + ((- (1)) * theta)))) > 0.
Proof. intros n theta. intros H0. intros H1. intros H2. decompose_hyps. orient; pos. Qed.

Theorem zheng_ch1_summary_avg_1_inhabited : exists delta : R, delta > 0 /\ delta < (1 / 2).
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem zheng_ch1_summary_avg_1 : forall delta : R, (delta > 0) -> (delta < (1 / 2)) -> ((1 / 2) + ((- (1)) * delta)) > 0.
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem zheng_ch1_summary_avg_2_inhabited : exists eps u : R, eps >= 0 /\ u > 0.
Proof. exists (1 / 2), 1. repeat split; closed. Qed.

Theorem zheng_ch1_summary_avg_2 : forall eps u : R, (eps >= 0) -> (u > 0) -> (u * (exp (2 * eps))) > 0.
Proof. intros eps u. intros H0. intros H1. decompose_hyps. destruct (exp_above (2 * eps) ltac:(bound)) as [E0_t [HE0_t EE0_t]]. exp_is (2 * eps) EE0_t. destruct (shift_low 0 eps ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. destruct (shift_low_strict 0 u ltac:(bound)) as [u_t [Hu_t Eu_t]]. subst u. subst eps. orient; apply (Rlt_gap (((u_t + (E0_t * u_t) + (2 * eps_t * u_t))) / (1))); [pos | field; signs]. Qed.

Theorem zheng_ch1_summary_synth_0_inhabited : exists eps : R, eps > 0.
Proof. exists 1. repeat split; closed. Qed.

Theorem zheng_ch1_summary_synth_0 : forall eps : R, (eps > 0) -> exists V : R, V <> 0 /\ filterlim (fun m : R => (((exp ((eps) / (m)))) / (((- (1)) + (exp ((eps) / (m)))))) / m) (Rbar_locally p_infty) (locally V).
Proof. intros eps. intros H0. decompose_hyps. ln_sign eps. exp_facts. exists (((1 + (eps * (E1 (eps * (0 ^ 2))) * (0 ^ 2)))) / (eps * (E1 (eps * (0 ^ 2))))). split. signed. apply (to_infinity _ (fun t_near : R => (((1 + (eps * (E1 (eps * (t_near ^ 2))) * (t_near ^ 2)))) / (eps * (E1 (eps * (t_near ^ 2)))))) _). cont. reflexivity. generalize near_t. apply filter_imp. intros t_near Ht. cbv beta. split_log. exp_is_E1 (eps * (t_near ^ 2)). split_root. field; repeat split; signed. Qed.

Theorem zheng_ch1_summary_synth_1_inhabited : exists eps : R, eps > 0.
Proof. exists 1. repeat split; closed. Qed.

Theorem zheng_ch1_summary_synth_1 : forall eps : R, (eps > 0) -> exists V : R, V <> 0 /\ filterlim (fun m : R => ((m) / (((- (1)) + (exp eps)))) / m) (Rbar_locally p_infty) (locally V).
Proof. intros eps. intros H0. decompose_hyps. ln_sign eps. exp_facts. exists (/ ((- (1)) + (exp eps))). split. signed. apply (to_infinity _ (fun t_near : R => (/ ((- (1)) + (exp eps)))) _). cont. reflexivity. generalize near_t. apply filter_imp. intros t_near Ht. cbv beta. split_log.  split_root. field; repeat split; signed. Qed.

Theorem zheng_ch1_summary_synth_2_inhabited : exists eps : R, eps > 0.
Proof. exists 1. repeat split; closed. Qed.

Theorem zheng_ch1_summary_synth_2 : forall eps : R, (eps > 0) -> exists V : R, V <> 0 /\ filterlim (fun m : R => (/ ((- (1)) + (exp ((eps) / (m))))) / m) (Rbar_locally p_infty) (locally V).
Proof. intros eps. intros H0. decompose_hyps. ln_sign eps. exp_facts. exists ((1) / (eps * (E1 (eps * (0 ^ 2))))). split. signed. apply (to_infinity _ (fun t_near : R => ((1) / (eps * (E1 (eps * (t_near ^ 2)))))) _). cont. reflexivity. generalize near_t. apply filter_imp. intros t_near Ht. cbv beta. split_log. exp_is_E1 (eps * (t_near ^ 2)). split_root. field; repeat split; signed. Qed.

Theorem zheng_ch1_summary_synth_3_inhabited : exists L eps T : R, L >= (7 / 10) /\ eps > 0 /\ eps < 1 /\ T >= 2 /\ T >= ((20 * L) / ((eps ^ 2))).
Proof. exists (700001 / 1000000), (1 / 2), 300. repeat split; closed. Qed.

Theorem zheng_ch1_summary_synth_3 : forall L eps T : R, (L >= (7 / 10)) -> (eps > 0) -> (eps < 1) -> (T >= 2) -> (T >= ((20 * L) / ((eps ^ 2)))) -> (((2 * eps) / (5)) + (((- (1)) * T * (eps ^ 2)) / (10))) <= ((- (1)) * L).
Proof. intros L eps T. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. lra. Qed.

Theorem zheng_ch1_summary_synth_4_inhabited : exists L eps T : R, L >= (7 / 10) /\ eps > 0 /\ eps < 1 /\ T >= 2 /\ T >= ((20 * L) / ((eps ^ 2))).
Proof. exists (700001 / 1000000), (1 / 2), 300. repeat split; closed. Qed.

Theorem zheng_ch1_summary_synth_4 : forall L eps T : R, (L >= (7 / 10)) -> (eps > 0) -> (eps < 1) -> (T >= 2) -> (T >= ((20 * L) / ((eps ^ 2)))) -> (((2 * eps) / (5)) + (((- (1)) * (eps ^ 2) * ((- (1)) + T)) / (10))) <= ((- (1)) * L).
Proof. intros L eps T. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. destruct (shift_low (7 / 10) L ltac:(bound)) as [L_t [HL_t EL_t]]. destruct (shift_box_strict 0 1 eps ltac:(bound) ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. destruct (shift_low ((20 * L) / ((eps ^ 2))) T ltac:(bound)) as [T_t [HT_t ET_t]]. subst T. subst eps. subst L. orient; apply (Rle_gap (((7 + (2 * (eps_t ^ 2)) + (10 * L_t) + (10 * eps_t) + (T_t * (eps_t ^ 2)) + (10 * L_t * (eps_t ^ 2)) + (20 * L_t * eps_t))) / ((10 * ((1 + eps_t) ^ 2))))); [nonneg | field; signs]. Qed.

Theorem zheng_ch1_summary_synth_5_inhabited : exists T eps delta : R, T > 0 /\ eps > 0 /\ eps < 1 /\ delta > 0 /\ delta < 1 /\ T >= ((6 * (ln (/ delta))) / ((eps ^ 2))).
Proof. exists 1000, (1 / 2), (1 / 1000). repeat split; closed. Qed.

Theorem zheng_ch1_summary_synth_5 : forall T eps delta : R, (T > 0) -> (eps > 0) -> (eps < 1) -> (delta > 0) -> (delta < 1) -> (T >= ((6 * (ln (/ delta))) / ((eps ^ 2)))) -> (((- (1)) * T * (eps ^ 2)) / (6)) <= (ln delta).
Proof. intros T eps delta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. split_log_everywhere; log_facts; exp_facts; first [lra | unfold Rdiv in *; lra | nra]. Qed.

Theorem zheng_ch7_all_achieve_0_inhabited : exists eps : R, eps > 0.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_ch7_all_achieve_0 : forall eps : R, (eps > 0) -> eps <= eps.
Proof. intros eps. intros H0. decompose_hyps. lra. Qed.

Theorem zheng_ch7_all_achieve_1_inhabited : exists eps : R, eps > 0.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_ch7_all_achieve_1 : forall eps : R, (eps > 0) -> eps <= eps.
Proof. intros eps. intros H0. decompose_hyps. lra. Qed.

Theorem zheng_ch7_all_achieve_2_inhabited : exists n sigma sigma0 m eps : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ m >= 1 /\ eps > 0.
Proof. exists 1000, 1, 1, 1, (1 / 2). repeat split; closed. Qed.

Theorem zheng_ch7_all_achieve_2 : forall n sigma sigma0 m eps : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (m >= 1) -> (eps > 0) -> ((eps * ((sigma ^ 4) + ((sigma0 ^ 4) * (n ^ 2)) + (m * n * (sigma0 ^ 4)) + (m * (sigma ^ 2) * (sigma0 ^ 2)) + (2 * n * (sigma ^ 2) * (sigma0 ^ 2)))) / (((sigma ^ 2) + (n * (sigma0 ^ 2))) * ((sigma ^ 2) + (m * (sigma0 ^ 2)) + (n * (sigma0 ^ 2))))) <= eps.
Proof. intros n sigma sigma0 m eps. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. destruct (shift_low 1 n ltac:(bound)) as [n_t [Hn_t En_t]]. destruct (shift_low_strict 0 sigma ltac:(bound)) as [sigma_t [Hsigma_t Esigma_t]]. destruct (shift_low_strict 0 sigma0 ltac:(bound)) as [sigma0_t [Hsigma0_t Esigma0_t]]. destruct (shift_low 1 m ltac:(bound)) as [m_t [Hm_t Em_t]]. destruct (shift_low_strict 0 eps ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. subst eps. subst m. subst sigma0. subst sigma. subst n. orient; apply (Rle_gap ((0) / (1))); [nonneg | field; signs]. Qed.

Theorem zheng_ch7_all_achieve_3_inhabited : exists n sigma sigma0 eps : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ eps > 0.
Proof. exists 1000, 1, 1, (1 / 2). repeat split; closed. Qed.

Theorem zheng_ch7_all_achieve_3 : forall n sigma sigma0 eps : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (eps > 0) -> ((eps * ((sigma ^ 4) + (n * (sigma0 ^ 4)) + ((sigma ^ 2) * (sigma0 ^ 2)) + ((sigma0 ^ 4) * (n ^ 2)) + (2 * n * (sigma ^ 2) * (sigma0 ^ 2)))) / (((sigma ^ 2) + (n * (sigma0 ^ 2))) * ((sigma ^ 2) + (sigma0 ^ 2) + (n * (sigma0 ^ 2))))) <= eps.
Proof. intros n sigma sigma0 eps. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (shift_low 1 n ltac:(bound)) as [n_t [Hn_t En_t]]. destruct (shift_low_strict 0 sigma ltac:(bound)) as [sigma_t [Hsigma_t Esigma_t]]. destruct (shift_low_strict 0 sigma0 ltac:(bound)) as [sigma0_t [Hsigma0_t Esigma0_t]]. destruct (shift_low_strict 0 eps ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. subst eps. subst sigma0. subst sigma. subst n. orient; apply (Rle_gap ((0) / (1))); [nonneg | field; signs]. Qed.

Theorem zheng_ch7_all_achieve_4_inhabited : exists delta : R, delta > 0 /\ delta < 1.
Proof. exists (1 / 1000000). repeat split; closed. Qed.

Theorem zheng_ch7_all_achieve_4 : forall delta : R, (delta > 0) -> (delta < 1) -> ((1 * delta * (sqrt 2)) / (2 * (sqrt PI))) <= delta.
Proof. intros delta. intros H0. intros H1. decompose_hyps. assert (P_PI : 0 < PI) by exact PI_RGT_0. assert (P_0 : 0 < 2). pos. destruct (ln_named 2 P_0) as [l_0 [N_l_0 E_l_0]]. destruct (root_named _ _ E_l_0) as [r_0 [P_r_0 [R_r_0 [E_r_0 S_r_0]]]]. assert (Q : (sqrt (2)) = r_0) by (apply root_of_product; [left; pos | field [S_r_0]; safe]). rewrite Q. clear Q. assert (P_1 : 0 < PI). pos. destruct (ln_named PI P_1) as [l_1 [N_l_1 E_l_1]]. destruct (root_named _ _ E_l_1) as [r_1 [P_r_1 [R_r_1 [E_r_1 S_r_1]]]]. assert (Q : (sqrt (PI)) = r_1) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1]; safe]). rewrite Q. clear Q. assert (P_2 : 0 < ((- (r_0)) + (r_1 * 2))). rewrite <- ?R_r_1; rewrite <- ?R_r_0; number. assert (P_3 : 0 < delta). pos. assert (P_4 : 0 < r_1). pos. orient; apply (Rle_gap ((((- (r_0)) + (r_1 * 2)) * delta) / (2 * r_1))); [nonneg | field [S_r_0 S_r_1]; safe]. Qed.

Theorem zheng_ch7_all_achieve_5_inhabited : exists delta : R, delta > 0 /\ delta < 1.
Proof. exists (1 / 1000000). repeat split; closed. Qed.

Theorem zheng_ch7_all_achieve_5 : forall delta : R, (delta > 0) -> (delta < 1) -> ((1 * delta * (sqrt 2)) / (2 * (sqrt PI))) <= delta.
Proof. intros delta. intros H0. intros H1. decompose_hyps. assert (P_PI : 0 < PI) by exact PI_RGT_0. assert (P_0 : 0 < 2). pos. destruct (ln_named 2 P_0) as [l_0 [N_l_0 E_l_0]]. destruct (root_named _ _ E_l_0) as [r_0 [P_r_0 [R_r_0 [E_r_0 S_r_0]]]]. assert (Q : (sqrt (2)) = r_0) by (apply root_of_product; [left; pos | field [S_r_0]; safe]). rewrite Q. clear Q. assert (P_1 : 0 < PI). pos. destruct (ln_named PI P_1) as [l_1 [N_l_1 E_l_1]]. destruct (root_named _ _ E_l_1) as [r_1 [P_r_1 [R_r_1 [E_r_1 S_r_1]]]]. assert (Q : (sqrt (PI)) = r_1) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1]; safe]). rewrite Q. clear Q. assert (P_2 : 0 < ((- (r_0)) + (r_1 * 2))). rewrite <- ?R_r_1; rewrite <- ?R_r_0; number. assert (P_3 : 0 < delta). pos. assert (P_4 : 0 < r_1). pos. orient; apply (Rle_gap ((((- (r_0)) + (r_1 * 2)) * delta) / (2 * r_1))); [nonneg | field [S_r_0 S_r_1]; safe]. Qed.

Theorem zheng_ch7_all_achieve_6_inhabited : exists n sigma sigma0 m delta : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ m >= 1 /\ delta > 0 /\ delta < 1.
Proof. exists 1000, 1, 1, 1, (1 / 1000000). repeat split; closed. Qed.

Theorem zheng_ch7_all_achieve_6 : forall n sigma sigma0 m delta : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (m >= 1) -> (delta > 0) -> (delta < 1) -> ((1 * delta * (sqrt 2) * (sqrt ((sigma ^ 4) + ((sigma0 ^ 4) * (n ^ 2)) + (m * n * (sigma0 ^ 4)) + (m * (sigma ^ 2) * (sigma0 ^ 2)) + (2 * n * (sigma ^ 2) * (sigma0 ^ 2))))) / (2 * (sqrt PI) * (sqrt ((sigma ^ 2) + (n * (sigma0 ^ 2)))) * (sqrt ((sigma ^ 2) + (m * (sigma0 ^ 2)) + (n * (sigma0 ^ 2)))))) <= delta.
Proof. intros n sigma sigma0 m delta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. assert (P_PI : 0 < PI) by exact PI_RGT_0. assert (P_0 : 0 < 2). pos. destruct (ln_named 2 P_0) as [l_0 [N_l_0 E_l_0]]. destruct (root_named _ _ E_l_0) as [r_0 [P_r_0 [R_r_0 [E_r_0 S_r_0]]]]. assert (Q : (sqrt (2)) = r_0) by (apply root_of_product; [left; pos | field [S_r_0]; safe]). rewrite Q. clear Q. assert (P_1 : 0 < ((n * (sigma0 ^ 2)) + (sigma ^ 2))). pos. destruct (ln_named ((n * (sigma0 ^ 2)) + (sigma ^ 2)) P_1) as [l_1 [N_l_1 E_l_1]]. assert (P_2 : 0 < (((n * (sigma0 ^ 2)) + ((sigma0 ^ 2) * m)) + (sigma ^ 2))). pos. destruct (ln_named (((n * (sigma0 ^ 2)) + ((sigma0 ^ 2) * m)) + (sigma ^ 2)) P_2) as [l_2 [N_l_2 E_l_2]]. destruct (root_named _ _ E_l_1) as [r_1 [P_r_1 [R_r_1 [E_r_1 S_r_1]]]]. destruct (root_named _ _ E_l_2) as [r_2 [P_r_2 [R_r_2 [E_r_2 S_r_2]]]]. assert (Q : (sqrt ((((((sigma ^ 4) + ((sigma0 ^ 4) * (n ^ 2))) + ((m * n) * (sigma0 ^ 4))) + ((m * (sigma ^ 2)) * (sigma0 ^ 2))) + (((2 * n) * (sigma ^ 2)) * (sigma0 ^ 2))))) = (r_1 * r_2)) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1 S_r_2]; safe]). rewrite Q. clear Q. assert (P_3 : 0 < PI). pos. destruct (ln_named PI P_3) as [l_3 [N_l_3 E_l_3]]. destruct (root_named _ _ E_l_3) as [r_3 [P_r_3 [R_r_3 [E_r_3 S_r_3]]]]. assert (Q : (sqrt (PI)) = r_3) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1 S_r_2 S_r_3]; safe]). rewrite Q. clear Q. assert (Q : (sqrt (((sigma ^ 2) + (n * (sigma0 ^ 2))))) = r_1) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1 S_r_2 S_r_3]; safe]). rewrite Q. clear Q. assert (Q : (sqrt ((((sigma ^ 2) + (m * (sigma0 ^ 2))) + (n * (sigma0 ^ 2))))) = r_2) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1 S_r_2 S_r_3]; safe]). rewrite Q. clear Q. assert (P_4 : 0 < ((- (r_0)) + (r_3 * 2))). rewrite <- ?R_r_3; rewrite <- ?R_r_0; number. assert (P_5 : 0 < r_3). pos. assert (P_6 : 0 < delta). pos. orient; apply (Rle_gap ((((- (r_0)) + (r_3 * 2)) * delta) / (2 * r_3))); [nonneg | field [S_r_0 S_r_1 S_r_2 S_r_3]; safe]. Qed.

Theorem zheng_ch7_all_achieve_7_inhabited : exists n sigma sigma0 delta : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ delta > 0 /\ delta < 1.
Proof. exists 1000, 1, 1, (1 / 1000000). repeat split; closed. Qed.

Theorem zheng_ch7_all_achieve_7 : forall n sigma sigma0 delta : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (delta > 0) -> (delta < 1) -> ((1 * delta * (sqrt 2) * (sqrt ((sigma ^ 4) + (n * (sigma0 ^ 4)) + ((sigma ^ 2) * (sigma0 ^ 2)) + ((sigma0 ^ 4) * (n ^ 2)) + (2 * n * (sigma ^ 2) * (sigma0 ^ 2))))) / (2 * (sqrt PI) * (sqrt ((sigma ^ 2) + (n * (sigma0 ^ 2)))) * (sqrt ((sigma ^ 2) + (sigma0 ^ 2) + (n * (sigma0 ^ 2)))))) <= delta.
Proof. intros n sigma sigma0 delta. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. assert (P_PI : 0 < PI) by exact PI_RGT_0. assert (P_0 : 0 < 2). pos. destruct (ln_named 2 P_0) as [l_0 [N_l_0 E_l_0]]. destruct (root_named _ _ E_l_0) as [r_0 [P_r_0 [R_r_0 [E_r_0 S_r_0]]]]. assert (Q : (sqrt (2)) = r_0) by (apply root_of_product; [left; pos | field [S_r_0]; safe]). rewrite Q. clear Q. assert (P_1 : 0 < ((n * (sigma0 ^ 2)) + (sigma ^ 2))). pos. destruct (ln_named ((n * (sigma0 ^ 2)) + (sigma ^ 2)) P_1) as [l_1 [N_l_1 E_l_1]]. assert (P_2 : 0 < (((n * (sigma0 ^ 2)) + (sigma ^ 2)) + (sigma0 ^ 2))). pos. destruct (ln_named (((n * (sigma0 ^ 2)) + (sigma ^ 2)) + (sigma0 ^ 2)) P_2) as [l_2 [N_l_2 E_l_2]]. destruct (root_named _ _ E_l_1) as [r_1 [P_r_1 [R_r_1 [E_r_1 S_r_1]]]]. destruct (root_named _ _ E_l_2) as [r_2 [P_r_2 [R_r_2 [E_r_2 S_r_2]]]]. assert (Q : (sqrt ((((((sigma ^ 4) + (n * (sigma0 ^ 4))) + ((sigma ^ 2) * (sigma0 ^ 2))) + ((sigma0 ^ 4) * (n ^ 2))) + (((2 * n) * (sigma ^ 2)) * (sigma0 ^ 2))))) = (r_1 * r_2)) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1 S_r_2]; safe]). rewrite Q. clear Q. assert (P_3 : 0 < PI). pos. destruct (ln_named PI P_3) as [l_3 [N_l_3 E_l_3]]. destruct (root_named _ _ E_l_3) as [r_3 [P_r_3 [R_r_3 [E_r_3 S_r_3]]]]. assert (Q : (sqrt (PI)) = r_3) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1 S_r_2 S_r_3]; safe]). rewrite Q. clear Q. assert (Q : (sqrt (((sigma ^ 2) + (n * (sigma0 ^ 2))))) = r_1) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1 S_r_2 S_r_3]; safe]). rewrite Q. clear Q. assert (Q : (sqrt ((((sigma ^ 2) + (sigma0 ^ 2)) + (n * (sigma0 ^ 2))))) = r_2) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1 S_r_2 S_r_3]; safe]). rewrite Q. clear Q. assert (P_4 : 0 < ((- (r_0)) + (r_3 * 2))). rewrite <- ?R_r_3; rewrite <- ?R_r_0; number. assert (P_5 : 0 < r_3). pos. assert (P_6 : 0 < delta). pos. orient; apply (Rle_gap ((((- (r_0)) + (r_3 * 2)) * delta) / (2 * r_3))); [nonneg | field [S_r_0 S_r_1 S_r_2 S_r_3]; safe]. Qed.

Theorem zheng_ch7_bullet1_0_inhabited : exists sigma sigma0 eps delta eta : R, sigma > 0 /\ sigma0 > 0 /\ eps > 0 /\ delta > 0 /\ delta < 1 /\ eta > 0.
Proof. exists 1, 1, (1 / 2), (1 / 1000000), (1 / 4). repeat split; closed. Qed.

Theorem zheng_ch7_bullet1_0 : forall sigma sigma0 eps delta eta : R, (sigma > 0) -> (sigma0 > 0) -> (eps > 0) -> (delta > 0) -> (delta < 1) -> (eta > 0) -> filterlim (fun n : R => ((1 * eta * (sqrt ((sigma ^ 4) + (n * (sigma0 ^ 4)) + ((sigma ^ 2) * (sigma0 ^ 2)) + ((sigma0 ^ 4) * (n ^ 2)) + (2 * n * (sigma ^ 2) * (sigma0 ^ 2))))) / (2 * (sigma0 ^ 2) * n)) / ((eps * (sqrt n)) / (sqrt (ln (1 / delta))))) (Rbar_locally p_infty) (locally 0).
Proof. intros sigma sigma0 eps delta eta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. ln_sign sigma. ln_sign sigma0. ln_sign eps. ln_sign delta. ln_sign eta. exp_facts. assert (N0 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))) by near. assert (N1 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => ((1 * eta * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2)))) * (sqrt ((- (1)) * (ln delta))) * t_near) / (2 * eps * (sigma0 ^ 2)))) _). cont. cbv beta; at_zero; field; repeat split; signed. generalize (filter_and _ _ near_t (filter_and _ _ N0 N1)). apply filter_imp. intros t_near (Ht & M0 & M1). cbv beta. split_log. root_is (((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))) * ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2)))) (/ t_near ^ 2). root_is (1) (/ t_near ^ 1). root_is (((- (1)) * (ln delta))) 1. split_root. field; repeat split; signed. Qed.

Theorem zheng_ch7_bullet1_growth_0 : 0 = 0.
Proof.   decompose_hyps. field; side. Qed.

Theorem zheng_ch7_bullet2_0_inhabited : exists sigma sigma0 m eps delta eta : R, sigma > 0 /\ sigma0 > 0 /\ m >= 1 /\ eps > 0 /\ delta > 0 /\ delta < 1 /\ eta > 0.
Proof. exists 1, 1, 1, (1 / 2), (1 / 1000000), (1 / 4). repeat split; closed. Qed.

Theorem zheng_ch7_bullet2_0 : forall sigma sigma0 m eps delta eta : R, (sigma > 0) -> (sigma0 > 0) -> (m >= 1) -> (eps > 0) -> (delta > 0) -> (delta < 1) -> (eta > 0) -> filterlim (fun n : R => ((1 * eta * ((sigma ^ 2) + (n * (sigma0 ^ 2)))) / (2 * (sigma0 ^ 2) * (sqrt m))) / (sqrt ((eps * n) / (m * (ln (1 / delta)))))) (Rbar_locally p_infty) (Rbar_locally p_infty).
Proof. intros sigma sigma0 m eps delta eta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. ln_sign sigma. ln_sign sigma0. ln_sign m. ln_sign eps. ln_sign delta. ln_sign eta. exp_facts. assert (N0 : at_right 0 (fun t_near : R => 0 < (eta * (sqrt ((- (1)) * (ln delta))) * ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))))) by near. apply (beyond_all _ (fun t_near : R => ((2 * (sqrt eps) * t_near * (sigma0 ^ 2)) / (eta * (sqrt ((- (1)) * (ln delta))) * ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))))). cont. cbv beta; at_zero; field; repeat split; signed. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). signed. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log. root_is (m) 1. root_is (eps) 1. root_is (1) (/ t_near ^ 1). root_is ((1) / (((- (1)) * (ln delta)))) 1. root_is ((eps) / (m * ((- (1)) * (ln delta)))) (/ t_near ^ 1). split_root. field; repeat split; signed. Qed.

Theorem zheng_ch7_bullet2_1_inhabited : exists sigma sigma0 m eps delta eta : R, sigma > 0 /\ sigma0 > 0 /\ m >= 1 /\ eps > 0 /\ delta > 0 /\ delta < 1 /\ eta > 0.
Proof. exists 1, 1, 1, (1 / 2), (1 / 1000000), (1 / 4). repeat split; closed. Qed.

Theorem zheng_ch7_bullet2_1 : forall sigma sigma0 m eps delta eta : R, (sigma > 0) -> (sigma0 > 0) -> (m >= 1) -> (eps > 0) -> (delta > 0) -> (delta < 1) -> (eta > 0) -> filterlim (fun n : R => ((1 * eta * (sqrt ((sigma ^ 4) + ((sigma0 ^ 4) * (n ^ 2)) + (m * n * (sigma0 ^ 4)) + (m * (sigma ^ 2) * (sigma0 ^ 2)) + (2 * n * (sigma ^ 2) * (sigma0 ^ 2))))) / (2 * (sigma0 ^ 2) * (sqrt m))) / (sqrt ((eps * n) / (m * (ln (1 / delta)))))) (Rbar_locally p_infty) (Rbar_locally p_infty).
Proof. intros sigma sigma0 m eps delta eta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. ln_sign sigma. ln_sign sigma0. ln_sign m. ln_sign eps. ln_sign delta. ln_sign eta. exp_facts. assert (N0 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))) by near. assert (N1 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + (m * (sigma0 ^ 2) * (t_near ^ 2))))) by near. apply (beyond_all _ (fun t_near : R => ((2 * (sqrt eps) * t_near * (sigma0 ^ 2)) / (eta * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + (m * (sigma0 ^ 2) * (t_near ^ 2)))) * (sqrt ((- (1)) * (ln delta))))))). cont. cbv beta; at_zero; field; repeat split; signed. generalize (filter_and _ _ near_t (filter_and _ _ N0 N1)). apply filter_imp. intros t_near (Ht & M0 & M1). signed. generalize (filter_and _ _ near_t (filter_and _ _ N0 N1)). apply filter_imp. intros t_near (Ht & M0 & M1). cbv beta. split_log. root_is (m) 1. root_is (((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))) * ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + (m * (sigma0 ^ 2) * (t_near ^ 2)))) (/ t_near ^ 2). root_is (eps) 1. root_is (1) (/ t_near ^ 1). root_is ((1) / (((- (1)) * (ln delta)))) 1. root_is ((eps) / (m * ((- (1)) * (ln delta)))) (/ t_near ^ 1). split_root. field; repeat split; signed. Qed.

Theorem zheng_ch7_bullet2_small_m_0_inhabited : exists sigma sigma0 m eps delta eta : R, sigma > 0 /\ sigma0 > 0 /\ m >= 1 /\ eps > 0 /\ delta > 0 /\ delta < 1 /\ eta > 0.
Proof. exists 1, 1, 1, (1 / 2), (1 / 1000000), (1 / 4). repeat split; closed. Qed.

Theorem zheng_ch7_bullet2_small_m_0 : forall sigma sigma0 m eps delta eta : R, (sigma > 0) -> (sigma0 > 0) -> (m >= 1) -> (eps > 0) -> (delta > 0) -> (delta < 1) -> (eta > 0) -> filterlim (fun n : R => ((1 * eta * ((sigma ^ 2) + (n * (sigma0 ^ 2)))) / (2 * (sigma0 ^ 2) * (sqrt m))) / ((eps * (exp 1)) / (m * (sqrt (ln (m / delta)))))) (Rbar_locally p_infty) (Rbar_locally p_infty).
Proof. intros sigma sigma0 m eps delta eta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. ln_sign sigma. ln_sign sigma0. ln_sign m. ln_sign eps. ln_sign delta. ln_sign eta. exp_facts. assert (N0 : at_right 0 (fun t_near : R => 0 < (eta * (sqrt (((- (1)) * (ln delta)) + (ln m))) * m * ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))))) by near. apply (beyond_all _ (fun t_near : R => ((2 * (exp 1) * eps * (sqrt m) * (sigma0 ^ 2) * (t_near ^ 2)) / (eta * (sqrt (((- (1)) * (ln delta)) + (ln m))) * m * ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))))). cont. cbv beta; at_zero; field; repeat split; signed. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). signed. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log. root_is (m) 1. root_is ((((- (1)) * (ln delta)) + (ln m))) 1. split_root. field; repeat split; signed. Qed.

Theorem zheng_ch7_compare_sqrt_n_0_inhabited : exists sigma sigma0 : R, sigma > 0 /\ sigma0 > 0.
Proof. exists 1, 1. repeat split; closed. Qed.

Theorem zheng_ch7_compare_sqrt_n_0 : forall sigma sigma0 : R, (sigma > 0) -> (sigma0 > 0) -> exists V : R, V <> 0 /\ filterlim (fun n : R => (((sqrt (/ ((sigma ^ 2) + ((- (1)) * (sigma0 ^ 2)) + (2 * n * (sigma0 ^ 2))))) * (sqrt ((sigma ^ 4) + (n * (sigma0 ^ 4)) + ((sigma ^ 2) * (sigma0 ^ 2)) + ((sigma0 ^ 4) * (n ^ 2)) + (2 * n * (sigma ^ 2) * (sigma0 ^ 2))))) / (sigma0)) / (sqrt n)) (Rbar_locally p_infty) (locally V).
Proof. intros sigma sigma0. intros H0. intros H1. decompose_hyps. ln_sign sigma. ln_sign sigma0. exp_facts. exists (((sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (0 ^ 2)))) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (0 ^ 2)) + ((sigma0 ^ 2) * (0 ^ 2))))) / ((sqrt ((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (0 ^ 2)) + ((- (1)) * (sigma0 ^ 2) * (0 ^ 2)))) * sigma0)). split. signed. assert (N0 : at_right 0 (fun t_near : R => 0 < ((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (t_near ^ 2)) + ((- (1)) * (sigma0 ^ 2) * (t_near ^ 2))))) by near. assert (N1 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))) by near. assert (N2 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => (((sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2))))) / ((sqrt ((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (t_near ^ 2)) + ((- (1)) * (sigma0 ^ 2) * (t_near ^ 2)))) * sigma0))) _). cont. reflexivity. generalize (filter_and _ _ near_t (filter_and _ _ N0 (filter_and _ _ N1 N2))). apply filter_imp. intros t_near (Ht & M0 & M1 & M2). cbv beta. split_log. root_is ((1) / (((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (t_near ^ 2)) + ((- (1)) * (sigma0 ^ 2) * (t_near ^ 2))))) (t_near ^ 1). root_is (((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))) * ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2)))) (/ t_near ^ 2). root_is (1) (/ t_near ^ 1). split_root. field; repeat split; signed. Qed.

Theorem zheng_ch7_compare_sqrt_n_1_inhabited : exists sigma sigma0 : R, sigma > 0 /\ sigma0 > 0.
Proof. exists 1, 1. repeat split; closed. Qed.

Theorem zheng_ch7_compare_sqrt_n_1 : forall sigma sigma0 : R, (sigma > 0) -> (sigma0 > 0) -> exists V : R, V <> 0 /\ filterlim (fun n : R => (((sqrt ((sigma ^ 2) + (sigma0 ^ 2) + (n * (sigma0 ^ 2))))) / (sigma0 * (sqrt (/ ((sigma ^ 2) + ((- (1)) * (sigma0 ^ 2)) + (2 * n * (sigma0 ^ 2))))) * (sqrt ((sigma ^ 2) + (n * (sigma0 ^ 2)))))) / (sqrt n)) (Rbar_locally p_infty) (locally V).
Proof. intros sigma sigma0. intros H0. intros H1. decompose_hyps. ln_sign sigma. ln_sign sigma0. exp_facts. exists (((sqrt ((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (0 ^ 2)) + ((- (1)) * (sigma0 ^ 2) * (0 ^ 2)))) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (0 ^ 2)) + ((sigma0 ^ 2) * (0 ^ 2))))) / ((sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (0 ^ 2)))) * sigma0)). split. signed. assert (N0 : at_right 0 (fun t_near : R => 0 < ((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (t_near ^ 2)) + ((- (1)) * (sigma0 ^ 2) * (t_near ^ 2))))) by near. assert (N1 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))) by near. assert (N2 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => (((sqrt ((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (t_near ^ 2)) + ((- (1)) * (sigma0 ^ 2) * (t_near ^ 2)))) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2))))) / ((sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))) * sigma0))) _). cont. reflexivity. generalize (filter_and _ _ near_t (filter_and _ _ N0 (filter_and _ _ N1 N2))). apply filter_imp. intros t_near (Ht & M0 & M1 & M2). cbv beta. split_log. root_is ((1) / (((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (t_near ^ 2)) + ((- (1)) * (sigma0 ^ 2) * (t_near ^ 2))))) (t_near ^ 1). root_is (((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))) (/ t_near ^ 1). root_is (((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2)))) (/ t_near ^ 1). root_is (1) (/ t_near ^ 1). split_root. field; repeat split; signed. Qed.

Theorem zheng_ch7_delta_decay_0_inhabited : exists a : R, a > 0 /\ a < 2 /\ a < (1 / 2).
Proof. exists (1 / 3). repeat split; closed. Qed.

Theorem zheng_ch7_delta_decay_0 : forall a : R, (a > 0) -> (a < 2) -> (a < (1 / 2)) -> ((1 / 2) + (((- (1)) * a) / (2))) > 0.
Proof. intros a. intros H0. intros H1. intros H2. decompose_hyps. lra. Qed.

Theorem zheng_ch7_ed_sufficient_restrict_0_inhabited : exists delta : R, delta > 0 /\ delta < 1.
Proof. exists (1 / 1000000). repeat split; closed. Qed.

Theorem zheng_ch7_ed_sufficient_restrict_0 : forall delta : R, (delta > 0) -> (delta < 1) -> ((1 * delta * (sqrt 2)) / (2 * (sqrt PI))) <= delta.
Proof. intros delta. intros H0. intros H1. decompose_hyps. assert (P_PI : 0 < PI) by exact PI_RGT_0. assert (P_0 : 0 < 2). pos. destruct (ln_named 2 P_0) as [l_0 [N_l_0 E_l_0]]. destruct (root_named _ _ E_l_0) as [r_0 [P_r_0 [R_r_0 [E_r_0 S_r_0]]]]. assert (Q : (sqrt (2)) = r_0) by (apply root_of_product; [left; pos | field [S_r_0]; safe]). rewrite Q. clear Q. assert (P_1 : 0 < PI). pos. destruct (ln_named PI P_1) as [l_1 [N_l_1 E_l_1]]. destruct (root_named _ _ E_l_1) as [r_1 [P_r_1 [R_r_1 [E_r_1 S_r_1]]]]. assert (Q : (sqrt (PI)) = r_1) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1]; safe]). rewrite Q. clear Q. assert (P_2 : 0 < ((- (r_0)) + (r_1 * 2))). rewrite <- ?R_r_1; rewrite <- ?R_r_0; number. assert (P_3 : 0 < delta). pos. assert (P_4 : 0 < r_1). pos. orient; apply (Rle_gap ((((- (r_0)) + (r_1 * 2)) * delta) / (2 * r_1))); [nonneg | field [S_r_0 S_r_1]; safe]. Qed.

Theorem zheng_ch7_ed_sufficient_restrict_1_inhabited : exists delta : R, delta > 0 /\ delta < 1.
Proof. exists (1 / 1000000). repeat split; closed. Qed.

Theorem zheng_ch7_ed_sufficient_restrict_1 : forall delta : R, (delta > 0) -> (delta < 1) -> ((1 * delta * (sqrt 2)) / (2 * (sqrt PI))) <= delta.
Proof. intros delta. intros H0. intros H1. decompose_hyps. assert (P_PI : 0 < PI) by exact PI_RGT_0. assert (P_0 : 0 < 2). pos. destruct (ln_named 2 P_0) as [l_0 [N_l_0 E_l_0]]. destruct (root_named _ _ E_l_0) as [r_0 [P_r_0 [R_r_0 [E_r_0 S_r_0]]]]. assert (Q : (sqrt (2)) = r_0) by (apply root_of_product; [left; pos | field [S_r_0]; safe]). rewrite Q. clear Q. assert (P_1 : 0 < PI). pos. destruct (ln_named PI P_1) as [l_1 [N_l_1 E_l_1]]. destruct (root_named _ _ E_l_1) as [r_1 [P_r_1 [R_r_1 [E_r_1 S_r_1]]]]. assert (Q : (sqrt (PI)) = r_1) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1]; safe]). rewrite Q. clear Q. assert (P_2 : 0 < ((- (r_0)) + (r_1 * 2))). rewrite <- ?R_r_1; rewrite <- ?R_r_0; number. assert (P_3 : 0 < delta). pos. assert (P_4 : 0 < r_1). pos. orient; apply (Rle_gap ((((- (r_0)) + (r_1 * 2)) * delta) / (2 * r_1))); [nonneg | field [S_r_0 S_r_1]; safe]. Qed.

Theorem zheng_ch7_ed_sufficient_restrict_2_inhabited : exists n sigma sigma0 m delta : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ m >= 1 /\ delta > 0 /\ delta < 1.
Proof. exists 1000, 1, 1, 1, (1 / 1000000). repeat split; closed. Qed.

Theorem zheng_ch7_ed_sufficient_restrict_2 : forall n sigma sigma0 m delta : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (m >= 1) -> (delta > 0) -> (delta < 1) -> ((1 * delta * (sqrt 2) * (sqrt ((sigma ^ 4) + ((sigma0 ^ 4) * (n ^ 2)) + (m * n * (sigma0 ^ 4)) + (m * (sigma ^ 2) * (sigma0 ^ 2)) + (2 * n * (sigma ^ 2) * (sigma0 ^ 2))))) / (2 * (sqrt PI) * (sqrt ((sigma ^ 2) + (n * (sigma0 ^ 2)))) * (sqrt ((sigma ^ 2) + (m * (sigma0 ^ 2)) + (n * (sigma0 ^ 2)))))) <= delta.
Proof. intros n sigma sigma0 m delta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. assert (P_PI : 0 < PI) by exact PI_RGT_0. assert (P_0 : 0 < 2). pos. destruct (ln_named 2 P_0) as [l_0 [N_l_0 E_l_0]]. destruct (root_named _ _ E_l_0) as [r_0 [P_r_0 [R_r_0 [E_r_0 S_r_0]]]]. assert (Q : (sqrt (2)) = r_0) by (apply root_of_product; [left; pos | field [S_r_0]; safe]). rewrite Q. clear Q. assert (P_1 : 0 < ((n * (sigma0 ^ 2)) + (sigma ^ 2))). pos. destruct (ln_named ((n * (sigma0 ^ 2)) + (sigma ^ 2)) P_1) as [l_1 [N_l_1 E_l_1]]. assert (P_2 : 0 < (((n * (sigma0 ^ 2)) + ((sigma0 ^ 2) * m)) + (sigma ^ 2))). pos. destruct (ln_named (((n * (sigma0 ^ 2)) + ((sigma0 ^ 2) * m)) + (sigma ^ 2)) P_2) as [l_2 [N_l_2 E_l_2]]. destruct (root_named _ _ E_l_1) as [r_1 [P_r_1 [R_r_1 [E_r_1 S_r_1]]]]. destruct (root_named _ _ E_l_2) as [r_2 [P_r_2 [R_r_2 [E_r_2 S_r_2]]]]. assert (Q : (sqrt ((((((sigma ^ 4) + ((sigma0 ^ 4) * (n ^ 2))) + ((m * n) * (sigma0 ^ 4))) + ((m * (sigma ^ 2)) * (sigma0 ^ 2))) + (((2 * n) * (sigma ^ 2)) * (sigma0 ^ 2))))) = (r_1 * r_2)) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1 S_r_2]; safe]). rewrite Q. clear Q. assert (P_3 : 0 < PI). pos. destruct (ln_named PI P_3) as [l_3 [N_l_3 E_l_3]]. destruct (root_named _ _ E_l_3) as [r_3 [P_r_3 [R_r_3 [E_r_3 S_r_3]]]]. assert (Q : (sqrt (PI)) = r_3) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1 S_r_2 S_r_3]; safe]). rewrite Q. clear Q. assert (Q : (sqrt (((sigma ^ 2) + (n * (sigma0 ^ 2))))) = r_1) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1 S_r_2 S_r_3]; safe]). rewrite Q. clear Q. assert (Q : (sqrt ((((sigma ^ 2) + (m * (sigma0 ^ 2))) + (n * (sigma0 ^ 2))))) = r_2) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1 S_r_2 S_r_3]; safe]). rewrite Q. clear Q. assert (P_4 : 0 < ((- (r_0)) + (r_3 * 2))). rewrite <- ?R_r_3; rewrite <- ?R_r_0; number. assert (P_5 : 0 < r_3). pos. assert (P_6 : 0 < delta). pos. orient; apply (Rle_gap ((((- (r_0)) + (r_3 * 2)) * delta) / (2 * r_3))); [nonneg | field [S_r_0 S_r_1 S_r_2 S_r_3]; safe]. Qed.

Theorem zheng_ch7_ed_sufficient_restrict_3_inhabited : exists n sigma sigma0 delta : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ delta > 0 /\ delta < 1.
Proof. exists 1000, 1, 1, (1 / 1000000). repeat split; closed. Qed.

Theorem zheng_ch7_ed_sufficient_restrict_3 : forall n sigma sigma0 delta : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (delta > 0) -> (delta < 1) -> ((1 * delta * (sqrt 2) * (sqrt ((sigma ^ 4) + (n * (sigma0 ^ 4)) + ((sigma ^ 2) * (sigma0 ^ 2)) + ((sigma0 ^ 4) * (n ^ 2)) + (2 * n * (sigma ^ 2) * (sigma0 ^ 2))))) / (2 * (sqrt PI) * (sqrt ((sigma ^ 2) + (n * (sigma0 ^ 2)))) * (sqrt ((sigma ^ 2) + (sigma0 ^ 2) + (n * (sigma0 ^ 2)))))) <= delta.
Proof. intros n sigma sigma0 delta. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. assert (P_PI : 0 < PI) by exact PI_RGT_0. assert (P_0 : 0 < 2). pos. destruct (ln_named 2 P_0) as [l_0 [N_l_0 E_l_0]]. destruct (root_named _ _ E_l_0) as [r_0 [P_r_0 [R_r_0 [E_r_0 S_r_0]]]]. assert (Q : (sqrt (2)) = r_0) by (apply root_of_product; [left; pos | field [S_r_0]; safe]). rewrite Q. clear Q. assert (P_1 : 0 < ((n * (sigma0 ^ 2)) + (sigma ^ 2))). pos. destruct (ln_named ((n * (sigma0 ^ 2)) + (sigma ^ 2)) P_1) as [l_1 [N_l_1 E_l_1]]. assert (P_2 : 0 < (((n * (sigma0 ^ 2)) + (sigma ^ 2)) + (sigma0 ^ 2))). pos. destruct (ln_named (((n * (sigma0 ^ 2)) + (sigma ^ 2)) + (sigma0 ^ 2)) P_2) as [l_2 [N_l_2 E_l_2]]. destruct (root_named _ _ E_l_1) as [r_1 [P_r_1 [R_r_1 [E_r_1 S_r_1]]]]. destruct (root_named _ _ E_l_2) as [r_2 [P_r_2 [R_r_2 [E_r_2 S_r_2]]]]. assert (Q : (sqrt ((((((sigma ^ 4) + (n * (sigma0 ^ 4))) + ((sigma ^ 2) * (sigma0 ^ 2))) + ((sigma0 ^ 4) * (n ^ 2))) + (((2 * n) * (sigma ^ 2)) * (sigma0 ^ 2))))) = (r_1 * r_2)) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1 S_r_2]; safe]). rewrite Q. clear Q. assert (P_3 : 0 < PI). pos. destruct (ln_named PI P_3) as [l_3 [N_l_3 E_l_3]]. destruct (root_named _ _ E_l_3) as [r_3 [P_r_3 [R_r_3 [E_r_3 S_r_3]]]]. assert (Q : (sqrt (PI)) = r_3) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1 S_r_2 S_r_3]; safe]). rewrite Q. clear Q. assert (Q : (sqrt (((sigma ^ 2) + (n * (sigma0 ^ 2))))) = r_1) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1 S_r_2 S_r_3]; safe]). rewrite Q. clear Q. assert (Q : (sqrt ((((sigma ^ 2) + (sigma0 ^ 2)) + (n * (sigma0 ^ 2))))) = r_2) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1 S_r_2 S_r_3]; safe]). rewrite Q. clear Q. assert (P_4 : 0 < ((- (r_0)) + (r_3 * 2))). rewrite <- ?R_r_3; rewrite <- ?R_r_0; number. assert (P_5 : 0 < r_3). pos. assert (P_6 : 0 < delta). pos. orient; apply (Rle_gap ((((- (r_0)) + (r_3 * 2)) * delta) / (2 * r_3))); [nonneg | field [S_r_0 S_r_1 S_r_2 S_r_3]; safe]. Qed.

Theorem zheng_ch7_eps_all_sqrt_eps_0_inhabited : exists eps : R, eps > 0.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_ch7_eps_all_sqrt_eps_0 : forall eps : R, (eps > 0) -> exists V : R, V <> 0 /\ filterlim (fun n : R => ((1 * (sqrt 2) * (sqrt eps)) / (2)) / (sqrt eps)) (Rbar_locally p_infty) (locally V).
Proof. intros eps. intros H0. decompose_hyps. ln_sign eps. exp_facts. exists ((1 * (sqrt 2)) / (2)). split. signed. apply (to_infinity _ (fun t_near : R => ((1 * (sqrt 2)) / (2))) _). cont. reflexivity. generalize near_t. apply filter_imp. intros t_near Ht. cbv beta. split_log. root_is (2) 1. root_is (eps) 1. split_root. field; repeat split; signed. Qed.

Theorem zheng_ch7_eps_all_sqrt_eps_1_inhabited : exists sigma sigma0 eps : R, sigma > 0 /\ sigma0 > 0 /\ eps > 0.
Proof. exists 1, 1, (1 / 2). repeat split; closed. Qed.

Theorem zheng_ch7_eps_all_sqrt_eps_1 : forall sigma sigma0 eps : R, (sigma > 0) -> (sigma0 > 0) -> (eps > 0) -> exists V : R, V <> 0 /\ filterlim (fun n : R => ((1 * (sqrt 2) * (sqrt eps) * (sqrt ((sigma ^ 2) + (n * (sigma0 ^ 2))))) / (2 * sigma0 * (sqrt n))) / (sqrt eps)) (Rbar_locally p_infty) (locally V).
Proof. intros sigma sigma0 eps. intros H0. intros H1. intros H2. decompose_hyps. ln_sign sigma. ln_sign sigma0. ln_sign eps. exp_facts. exists ((1 * (sqrt 2) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (0 ^ 2))))) / (2 * sigma0)). split. signed. assert (N0 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => ((1 * (sqrt 2) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))) / (2 * sigma0))) _). cont. reflexivity. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log. root_is (2) 1. root_is (eps) 1. root_is (1) (/ t_near ^ 1). root_is (((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))) (/ t_near ^ 1). split_root. field; repeat split; signed. Qed.

Theorem zheng_ch7_eps_all_sqrt_eps_2_inhabited : exists sigma sigma0 eps : R, sigma > 0 /\ sigma0 > 0 /\ eps > 0.
Proof. exists 1, 1, (1 / 2). repeat split; closed. Qed.

Theorem zheng_ch7_eps_all_sqrt_eps_2 : forall sigma sigma0 eps : R, (sigma > 0) -> (sigma0 > 0) -> (eps > 0) -> exists V : R, V <> 0 /\ filterlim (fun n : R => ((1 * (sqrt 2) * (sqrt eps) * (sqrt ((sigma ^ 2) + (2 * n * (sigma0 ^ 2))))) / (2 * sigma0 * (sqrt n))) / (sqrt eps)) (Rbar_locally p_infty) (locally V).
Proof. intros sigma sigma0 eps. intros H0. intros H1. intros H2. decompose_hyps. ln_sign sigma. ln_sign sigma0. ln_sign eps. exp_facts. exists ((1 * (sqrt 2) * (sqrt ((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (0 ^ 2))))) / (2 * sigma0)). split. signed. assert (N0 : at_right 0 (fun t_near : R => 0 < ((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => ((1 * (sqrt 2) * (sqrt ((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (t_near ^ 2))))) / (2 * sigma0))) _). cont. reflexivity. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log. root_is (2) 1. root_is (eps) 1. root_is (1) (/ t_near ^ 1). root_is (((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (t_near ^ 2)))) (/ t_near ^ 1). split_root. field; repeat split; signed. Qed.

Theorem zheng_ch7_eps_all_sqrt_eps_3_inhabited : exists sigma sigma0 eps : R, sigma > 0 /\ sigma0 > 0 /\ eps > 0.
Proof. exists 1, 1, (1 / 2). repeat split; closed. Qed.

Theorem zheng_ch7_eps_all_sqrt_eps_3 : forall sigma sigma0 eps : R, (sigma > 0) -> (sigma0 > 0) -> (eps > 0) -> exists V : R, V <> 0 /\ filterlim (fun n : R => ((1 * (sqrt 2) * (sqrt eps) * (sqrt ((sigma ^ 2) + (sigma0 ^ 2) + (n * (sigma0 ^ 2))))) / (2 * sigma0 * (sqrt n))) / (sqrt eps)) (Rbar_locally p_infty) (locally V).
Proof. intros sigma sigma0 eps. intros H0. intros H1. intros H2. decompose_hyps. ln_sign sigma. ln_sign sigma0. ln_sign eps. exp_facts. exists ((1 * (sqrt 2) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (0 ^ 2)) + ((sigma0 ^ 2) * (0 ^ 2))))) / (2 * sigma0)). split. signed. assert (N0 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => ((1 * (sqrt 2) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2))))) / (2 * sigma0))) _). cont. reflexivity. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log. root_is (2) 1. root_is (eps) 1. root_is (1) (/ t_near ^ 1). root_is (((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2)))) (/ t_near ^ 1). split_root. field; repeat split; signed. Qed.

Theorem zheng_ch7_eps_needs_condition_0_inhabited : exists eps : R, eps > 0.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_ch7_eps_needs_condition_0 : forall eps : R, (eps > 0) -> (1 + eps) > eps.
Proof. intros eps. intros H0. decompose_hyps. lra. Qed.

Theorem zheng_ch7_eps_needs_condition_1_inhabited : exists eps : R, eps > 0.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_ch7_eps_needs_condition_1 : forall eps : R, (eps > 0) -> (1 + eps) > eps.
Proof. intros eps. intros H0. decompose_hyps. lra. Qed.

Theorem zheng_ch7_eps_needs_condition_2_inhabited : exists eps : R, eps > 0.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_ch7_eps_needs_condition_2 : forall eps : R, (eps > 0) -> (1 + eps) > eps.
Proof. intros eps. intros H0. decompose_hyps. lra. Qed.

Theorem zheng_ch7_insight_sigma0_0 : exists n sigma sigma0 R_ : R, (n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ R_ > 0) /\ ((4 * (R_ ^ 2)) / (n * (sigma ^ 2))) > ((4 * (R_ ^ 2) * (sigma0 ^ 2)) / ((sigma ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2))))).
Proof. exists 1000, 1, 1, 1. repeat split; closed. Qed.

Theorem zheng_ch7_lap_negligible_0 : 0 = 0.
Proof.   decompose_hyps. field; side. Qed.

Theorem zheng_ch7_lap_omega_0 : 0 = 0.
Proof.   decompose_hyps. field; side. Qed.

Theorem zheng_ch7_lapvar_0_inhabited : exists n R_ eps : R, n >= 1 /\ R_ > 0 /\ eps > 0.
Proof. exists 1000, 1, (1 / 2). repeat split; closed. Qed.

Theorem zheng_ch7_lapvar_0 : forall n R_ eps : R, (n >= 1) -> (R_ > 0) -> (eps > 0) -> ((2 * (R_ ^ 2)) / ((n ^ 2) * (eps ^ 2))) = ((2 * (R_ ^ 2)) / ((eps ^ 2) * (n ^ 2))).
Proof. intros n R_ eps. intros H0. intros H1. intros H2. decompose_hyps. field; side. Qed.

Theorem zheng_ch7_less_than_one_sd_0_inhabited : exists sigma R_ eps : R, sigma > 0 /\ R_ > 0 /\ eps >= 0 /\ eps <= 1 /\ R_ >= sigma.
Proof. exists 1, 1, (1 / 2). repeat split; closed. Qed.

Theorem zheng_ch7_less_than_one_sd_0 : forall sigma R_ eps : R, (sigma > 0) -> (R_ > 0) -> (eps >= 0) -> (eps <= 1) -> (R_ >= sigma) -> ((2 * (R_ ^ 2)) / ((sigma ^ 2))) > eps.
Proof. intros sigma R_ eps. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. clear_goal; first [lra | nra]. Qed.

Theorem zheng_ch7_linear_m_0 : 0 = 0.
Proof.   decompose_hyps. field; side. Qed.

Theorem zheng_ch7_linear_m_1_inhabited : exists sigma sigma0 eta : R, sigma > 0 /\ sigma0 > 0 /\ eta > 0.
Proof. exists 1, 1, (1 / 4). repeat split; closed. Qed.

Theorem zheng_ch7_linear_m_1 : forall sigma sigma0 eta : R, (sigma > 0) -> (sigma0 > 0) -> (eta > 0) -> exists V : R, V <> 0 /\ filterlim (fun n : R => ((1 * eta * ((sigma ^ 2) + (n * (sigma0 ^ 2)))) / (2 * (sigma0 ^ 2) * (sqrt n))) / (sqrt n)) (Rbar_locally p_infty) (locally V).
Proof. intros sigma sigma0 eta. intros H0. intros H1. intros H2. decompose_hyps. ln_sign sigma. ln_sign sigma0. ln_sign eta. exp_facts. exists ((1 * eta * ((sigma0 ^ 2) + ((sigma ^ 2) * (0 ^ 2)))) / (2 * (sigma0 ^ 2))). split. signed. apply (to_infinity _ (fun t_near : R => ((1 * eta * ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))) / (2 * (sigma0 ^ 2)))) _). cont. reflexivity. generalize near_t. apply filter_imp. intros t_near Ht. cbv beta. split_log. root_is (1) (/ t_near ^ 1). split_root. field; repeat split; signed. Qed.

Theorem zheng_ch7_linear_m_2_inhabited : exists sigma sigma0 eta : R, sigma > 0 /\ sigma0 > 0 /\ eta > 0.
Proof. exists 1, 1, (1 / 4). repeat split; closed. Qed.

Theorem zheng_ch7_linear_m_2 : forall sigma sigma0 eta : R, (sigma > 0) -> (sigma0 > 0) -> (eta > 0) -> exists V : R, V <> 0 /\ filterlim (fun n : R => ((1 * eta * (sqrt ((sigma ^ 4) + (n * (sigma0 ^ 4)) + ((sigma ^ 2) * (sigma0 ^ 2)) + ((sigma0 ^ 4) * (n ^ 2)) + (2 * n * (sigma ^ 2) * (sigma0 ^ 2))))) / (2 * (sigma0 ^ 2) * (sqrt n))) / (sqrt n)) (Rbar_locally p_infty) (locally V).
Proof. intros sigma sigma0 eta. intros H0. intros H1. intros H2. decompose_hyps. ln_sign sigma. ln_sign sigma0. ln_sign eta. exp_facts. exists ((1 * eta * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (0 ^ 2)))) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (0 ^ 2)) + ((sigma0 ^ 2) * (0 ^ 2))))) / (2 * (sigma0 ^ 2))). split. signed. assert (N0 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))) by near. assert (N1 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => ((1 * eta * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2))))) / (2 * (sigma0 ^ 2)))) _). cont. reflexivity. generalize (filter_and _ _ near_t (filter_and _ _ N0 N1)). apply filter_imp. intros t_near (Ht & M0 & M1). cbv beta. split_log. root_is (1) (/ t_near ^ 1). root_is (((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))) * ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2)))) (/ t_near ^ 2). split_root. field; repeat split; signed. Qed.

Theorem zheng_ch7_map_same_0 : exists n sigma sigma0 R_ m eps : R, (n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ R_ > 0 /\ m >= 1 /\ eps > 0 /\ ((R_) / (sigma)) <= ((1 * (sqrt 2) * (sqrt eps) * (sqrt n)) / (2 * (sqrt m)))) /\ (m * (((- (1)) * (ln (((- (1)) * (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((((- (1)) * R_) + (((- (2)) * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / (sigma)))) + (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((R_ + (((- (2)) * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / (sigma)))))) + ((R_ * (sigma0 ^ 2) * ((2 * R_) + (((- (2)) * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((2 * R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / ((sigma ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2))))) + (ln (((- (1)) * (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((((- (1)) * R_) + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / (sigma)))) + (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((R_ + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / (sigma))))))) > eps.
Proof. exists 10, 1, 100, (11 / 5), 1, 1. repeat split; closed. Qed.

Theorem zheng_ch7_mapvar_0 : exists n sigma sigma0 : R, (n >= 1 /\ sigma > 0 /\ sigma0 > 0) /\ (1 / ((n / (sigma ^ 2)) + (1 / (sigma0 ^ 2)))) > ((n * (sigma ^ 2) * (sigma0 ^ 4)) / ((((sigma ^ 2) + (n * (sigma0 ^ 2))) ^ 2))).
Proof. exists 1000, 1, 1. repeat split; closed. Qed.

Theorem zheng_ch7_mapvar_approx_0_inhabited : exists sigma sigma0 : R, sigma > 0 /\ sigma0 > 0.
Proof. exists 1, 1. repeat split; closed. Qed.

Theorem zheng_ch7_mapvar_approx_0 : forall sigma sigma0 : R, (sigma > 0) -> (sigma0 > 0) -> filterlim (fun n : R => ((n * (sigma ^ 2) * (sigma0 ^ 4)) / ((((sigma ^ 2) + (n * (sigma0 ^ 2))) ^ 2))) / ((sigma ^ 2) / n)) (Rbar_locally p_infty) (locally 1).
Proof. intros sigma sigma0. intros H0. intros H1. decompose_hyps. ln_sign sigma. ln_sign sigma0. exp_facts. assert (N0 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))) by near. assert (N1 : at_right 0 (fun t_near : R => 0 < (((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))) ^ 2))) by near. apply (to_infinity _ (fun t_near : R => (((sigma0 ^ 4)) / ((((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))) ^ 2)))) _). cont. cbv beta; at_zero; field; repeat split; signed. generalize (filter_and _ _ near_t (filter_and _ _ N0 N1)). apply filter_imp. intros t_near (Ht & M0 & M1). cbv beta. split_log.  split_root. field; repeat split; signed. Qed.

Theorem zheng_ch7_mapvar_approx_1_inhabited : exists sigma sigma0 : R, sigma > 0 /\ sigma0 > 0.
Proof. exists 1, 1. repeat split; closed. Qed.

Theorem zheng_ch7_mapvar_approx_1 : forall sigma sigma0 : R, (sigma > 0) -> (sigma0 > 0) -> filterlim (fun n : R => (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) / ((sigma ^ 2) / n)) (Rbar_locally p_infty) (locally 1).
Proof. intros sigma sigma0. intros H0. intros H1. decompose_hyps. ln_sign sigma. ln_sign sigma0. exp_facts. assert (N0 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => (((sigma0 ^ 2)) / (((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))))) _). cont. cbv beta; at_zero; field; repeat split; signed. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log.  split_root. field; repeat split; signed. Qed.

Theorem zheng_ch7_no_condition_mu_0_inhabited : exists delta : R, delta > 0 /\ delta < 1.
Proof. exists (1 / 1000000). repeat split; closed. Qed.

Theorem zheng_ch7_no_condition_mu_0 : forall delta : R, (delta > 0) -> (delta < 1) -> ((1 * delta * (sqrt 2)) / (2 * (sqrt PI))) <= delta.
Proof. intros delta. intros H0. intros H1. decompose_hyps. exp_facts; orient; apply (Rle_gap ((delta) * ((1 * (((- (1)) * (sqrt 2)) + (2 * (sqrt PI)))) / (2 * (sqrt PI))))); [apply Rmult_le_pos; [nonneg | number] | field; signs]. Qed.

Theorem zheng_ch7_now_eps_0 : exists n sigma sigma0 R_ eps : R, (n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ R_ > 0 /\ eps > 0) /\ (((1 * ((((R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((1 * (1 + eps) * ((sigma ^ 2) + (n * (sigma0 ^ 2))) * ((sigma ^ 2) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / (2 * R_ * (sigma0 ^ 2)))) ^ 2)) / (2 * ((sigma ^ 2) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2)))))))) + (((- (1)) * (((((- (1)) * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((1 * (1 + eps) * ((sigma ^ 2) + (n * (sigma0 ^ 2))) * ((sigma ^ 2) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / (2 * R_ * (sigma0 ^ 2)))) ^ 2)) / (2 * ((sigma ^ 2) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))))) > eps.
Proof. exists 1000, 1, 1, 1, (1 / 2). repeat split; closed. Qed.

Theorem zheng_ch7_one_better_0 : exists n sigma sigma0 R_ eps delta : R, (n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ R_ > 0 /\ eps > 0 /\ delta > 0 /\ delta < 1 /\ ((R_) / (sigma)) <= ((1 * eps * (sqrt 2) * (sqrt n)) / (2 * (sqrt (ln (/ delta)))))) /\ (((- (1)) * (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 ((((- (1)) * R_ * (sigma0 ^ 2) * (sqrt n)) / (sigma * (sqrt ((sigma ^ 2) + (n * (sigma0 ^ 2)))) * (sqrt ((sigma ^ 2) + (2 * n * (sigma0 ^ 2)))))) + (((- (1)) * eps * sigma * (sqrt ((sigma ^ 2) + (n * (sigma0 ^ 2)))) * (sqrt ((sigma ^ 2) + (2 * n * (sigma0 ^ 2))))) / (2 * R_ * (sigma0 ^ 2) * (sqrt n))))) * (exp eps)) + (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((R_ * (sigma0 ^ 2) * (sqrt n)) / (sigma * (sqrt ((sigma ^ 2) + (n * (sigma0 ^ 2)))) * (sqrt ((sigma ^ 2) + (2 * n * (sigma0 ^ 2)))))) + (((- (1)) * eps * sigma * (sqrt ((sigma ^ 2) + (n * (sigma0 ^ 2)))) * (sqrt ((sigma ^ 2) + (2 * n * (sigma0 ^ 2))))) / (2 * R_ * (sigma0 ^ 2) * (sqrt n)))))) > delta.
Proof. exists 1000, 1, 10, 3, (1 / 2), (1 / 1000000). repeat split; closed. Qed.

Theorem zheng_ch7_prior_strength_dir_0_inhabited : exists n sigma sigma0 sigma0_h : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ sigma0_h > 0.
Proof. exists 1000, 1, 1, 1. repeat split; closed. Qed.

Theorem zheng_ch7_prior_strength_dir_0 : forall n sigma sigma0 sigma0_h : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (sigma0_h > 0) -> ((n * ((sigma0 + sigma0_h) ^ 2)) / (((sigma ^ 2) + (n * ((sigma0 + sigma0_h) ^ 2))))) > ((n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))).
Proof. intros n sigma sigma0 sigma0_h. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (shift_low 1 n ltac:(bound)) as [n_t [Hn_t En_t]]. destruct (shift_low_strict 0 sigma ltac:(bound)) as [sigma_t [Hsigma_t Esigma_t]]. destruct (shift_low_strict 0 sigma0 ltac:(bound)) as [sigma0_t [Hsigma0_t Esigma0_t]]. destruct (shift_low_strict 0 sigma0_h ltac:(bound)) as [sigma0_h_t [Hsigma0_h_t Esigma0_h_t]]. subst sigma0_h. subst sigma0. subst sigma. subst n. orient; apply (Rlt_gap (((((sigma0_h_t ^ 2) * (sigma_t ^ 2)) + (n_t * (sigma0_h_t ^ 2) * (sigma_t ^ 2)) + (2 * sigma0_h_t * sigma0_t * (sigma_t ^ 2)) + (2 * n_t * sigma0_h_t * sigma0_t * (sigma_t ^ 2)))) / ((((sigma0_t ^ 2) + (sigma_t ^ 2) + (n_t * (sigma0_t ^ 2))) * ((sigma0_h_t ^ 2) + (sigma0_t ^ 2) + (sigma_t ^ 2) + (n_t * (sigma0_h_t ^ 2)) + (n_t * (sigma0_t ^ 2)) + (2 * sigma0_h_t * sigma0_t) + (2 * n_t * sigma0_h_t * sigma0_t)))))); [pos | field; signs]. Qed.

Theorem zheng_ch7_range_grows_0 : 0 <= 0.
Proof.   decompose_hyps. lra. Qed.

Theorem zheng_ch7_range_grows_1_inhabited : exists eps : R, eps > 0.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_ch7_range_grows_1 : forall eps : R, (eps > 0) -> exists V : R, V <> 0 /\ filterlim (fun n : R => ((1 * (sqrt 2) * (sqrt eps)) / (2)) / 1) (Rbar_locally p_infty) (locally V).
Proof. intros eps. intros H0. decompose_hyps. ln_sign eps. exp_facts. exists ((1 * (sqrt 2) * (sqrt eps)) / (2)). split. signed. apply (to_infinity _ (fun t_near : R => ((1 * (sqrt 2) * (sqrt eps)) / (2))) _). cont. reflexivity. generalize near_t. apply filter_imp. intros t_near Ht. cbv beta. split_log. root_is (2) 1. root_is (eps) 1. split_root. field; repeat split; signed. Qed.

Theorem zheng_ch7_sens_0 : exists n sigma sigma0 R_ : R, (n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ R_ > 0) /\ (R_ / n) < ((2 * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))).
Proof. exists 1000, 1, 1, 1. repeat split; closed. Qed.

Theorem zheng_ch7_smaller_R_0_inhabited : exists n sigma sigma0 R_ R_h : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ R_ > 0 /\ R_h > 0.
Proof. exists 1000, 1, 1, 1, 1. repeat split; closed. Qed.

Theorem zheng_ch7_smaller_R_0 : forall n sigma sigma0 R_ R_h : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (R_ > 0) -> (R_h > 0) -> ((4 * (sigma0 ^ 2) * ((R_ + R_h) ^ 2)) / ((sigma ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2))))) > ((4 * (R_ ^ 2) * (sigma0 ^ 2)) / ((sigma ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2))))).
Proof. intros n sigma sigma0 R_ R_h. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. destruct (shift_low 1 n ltac:(bound)) as [n_t [Hn_t En_t]]. destruct (shift_low_strict 0 sigma ltac:(bound)) as [sigma_t [Hsigma_t Esigma_t]]. destruct (shift_low_strict 0 sigma0 ltac:(bound)) as [sigma0_t [Hsigma0_t Esigma0_t]]. destruct (shift_low_strict 0 R_ ltac:(bound)) as [R__t [HR__t ER__t]]. destruct (shift_low_strict 0 R_h ltac:(bound)) as [R_h_t [HR_h_t ER_h_t]]. subst R_h. subst R_. subst sigma0. subst sigma. subst n. orient; apply (Rlt_gap ((((4 * (R_h_t ^ 2) * (sigma0_t ^ 2)) + (8 * R__t * R_h_t * (sigma0_t ^ 2)))) / (((sigma_t ^ 2) * ((sigma0_t ^ 2) + (sigma_t ^ 2) + (n_t * (sigma0_t ^ 2))))))); [pos | field; signs]. Qed.

Theorem zheng_ch7_smaller_R_1_inhabited : exists n sigma sigma0 R_ m R_h : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ R_ > 0 /\ m >= 1 /\ R_h > 0.
Proof. exists 1000, 1, 1, 1, 1, 1. repeat split; closed. Qed.

Theorem zheng_ch7_smaller_R_1 : forall n sigma sigma0 R_ m R_h : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (R_ > 0) -> (m >= 1) -> (R_h > 0) -> ((4 * m * (sigma0 ^ 4) * ((R_ + R_h) ^ 2)) / ((sigma ^ 2) * (((sigma ^ 2) + (n * (sigma0 ^ 2))) ^ 2))) > ((4 * m * (R_ ^ 2) * (sigma0 ^ 4)) / ((sigma ^ 2) * (((sigma ^ 2) + (n * (sigma0 ^ 2))) ^ 2))).
Proof. intros n sigma sigma0 R_ m R_h. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. destruct (shift_low 1 n ltac:(bound)) as [n_t [Hn_t En_t]]. destruct (shift_low_strict 0 sigma ltac:(bound)) as [sigma_t [Hsigma_t Esigma_t]]. destruct (shift_low_strict 0 sigma0 ltac:(bound)) as [sigma0_t [Hsigma0_t Esigma0_t]]. destruct (shift_low_strict 0 R_ ltac:(bound)) as [R__t [HR__t ER__t]]. destruct (shift_low 1 m ltac:(bound)) as [m_t [Hm_t Em_t]]. destruct (shift_low_strict 0 R_h ltac:(bound)) as [R_h_t [HR_h_t ER_h_t]]. subst R_h. subst m. subst R_. subst sigma0. subst sigma. subst n. orient; apply (Rlt_gap ((((4 * (R_h_t ^ 2) * (sigma0_t ^ 4)) + (4 * m_t * (R_h_t ^ 2) * (sigma0_t ^ 4)) + (8 * R__t * R_h_t * (sigma0_t ^ 4)) + (8 * R__t * R_h_t * m_t * (sigma0_t ^ 4)))) / (((sigma_t ^ 2) * (((sigma0_t ^ 2) + (sigma_t ^ 2) + (n_t * (sigma0_t ^ 2))) ^ 2))))); [pos | field; signs]. Qed.

Theorem zheng_ch7_smaller_R_2_inhabited : exists n sigma sigma0 R_ m R_h : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ R_ > 0 /\ m >= 1 /\ R_h > 0.
Proof. exists 1000, 1, 1, 1, 1, 1. repeat split; closed. Qed.

Theorem zheng_ch7_smaller_R_2 : forall n sigma sigma0 R_ m R_h : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (R_ > 0) -> (m >= 1) -> (R_h > 0) -> ((4 * m * (sigma0 ^ 4) * ((R_ + R_h) ^ 2)) / ((sigma ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2))) * ((sigma ^ 2) + (m * (sigma0 ^ 2)) + (n * (sigma0 ^ 2))))) > ((4 * m * (R_ ^ 2) * (sigma0 ^ 4)) / ((sigma ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2))) * ((sigma ^ 2) + (m * (sigma0 ^ 2)) + (n * (sigma0 ^ 2))))).
Proof. intros n sigma sigma0 R_ m R_h. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. destruct (shift_low 1 n ltac:(bound)) as [n_t [Hn_t En_t]]. destruct (shift_low_strict 0 sigma ltac:(bound)) as [sigma_t [Hsigma_t Esigma_t]]. destruct (shift_low_strict 0 sigma0 ltac:(bound)) as [sigma0_t [Hsigma0_t Esigma0_t]]. destruct (shift_low_strict 0 R_ ltac:(bound)) as [R__t [HR__t ER__t]]. destruct (shift_low 1 m ltac:(bound)) as [m_t [Hm_t Em_t]]. destruct (shift_low_strict 0 R_h ltac:(bound)) as [R_h_t [HR_h_t ER_h_t]]. subst R_h. subst m. subst R_. subst sigma0. subst sigma. subst n. orient; apply (Rlt_gap ((((4 * (R_h_t ^ 2) * (sigma0_t ^ 4)) + (4 * m_t * (R_h_t ^ 2) * (sigma0_t ^ 4)) + (8 * R__t * R_h_t * (sigma0_t ^ 4)) + (8 * R__t * R_h_t * m_t * (sigma0_t ^ 4)))) / (((sigma_t ^ 2) * ((sigma0_t ^ 2) + (sigma_t ^ 2) + (n_t * (sigma0_t ^ 2))) * ((sigma_t ^ 2) + (2 * (sigma0_t ^ 2)) + (m_t * (sigma0_t ^ 2)) + (n_t * (sigma0_t ^ 2))))))); [pos | field; signs]. Qed.

Theorem zheng_ch7_smaller_R_3_inhabited : exists n sigma sigma0 R_ m R_h : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ R_ > 0 /\ m >= 1 /\ R_h > 0.
Proof. exists 1000, 1, 1, 1, 1, 1. repeat split; closed. Qed.

Theorem zheng_ch7_smaller_R_3 : forall n sigma sigma0 R_ m R_h : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (R_ > 0) -> (m >= 1) -> (R_h > 0) -> ((4 * m * (sigma0 ^ 4) * ((R_ + R_h) ^ 2)) / ((sigma ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2))) * ((sigma ^ 2) + (sigma0 ^ 2) + (n * (sigma0 ^ 2))))) > ((4 * m * (R_ ^ 2) * (sigma0 ^ 4)) / ((sigma ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2))) * ((sigma ^ 2) + (sigma0 ^ 2) + (n * (sigma0 ^ 2))))).
Proof. intros n sigma sigma0 R_ m R_h. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. destruct (shift_low 1 n ltac:(bound)) as [n_t [Hn_t En_t]]. destruct (shift_low_strict 0 sigma ltac:(bound)) as [sigma_t [Hsigma_t Esigma_t]]. destruct (shift_low_strict 0 sigma0 ltac:(bound)) as [sigma0_t [Hsigma0_t Esigma0_t]]. destruct (shift_low_strict 0 R_ ltac:(bound)) as [R__t [HR__t ER__t]]. destruct (shift_low 1 m ltac:(bound)) as [m_t [Hm_t Em_t]]. destruct (shift_low_strict 0 R_h ltac:(bound)) as [R_h_t [HR_h_t ER_h_t]]. subst R_h. subst m. subst R_. subst sigma0. subst sigma. subst n. orient; apply (Rlt_gap ((((4 * (R_h_t ^ 2) * (sigma0_t ^ 4)) + (4 * m_t * (R_h_t ^ 2) * (sigma0_t ^ 4)) + (8 * R__t * R_h_t * (sigma0_t ^ 4)) + (8 * R__t * R_h_t * m_t * (sigma0_t ^ 4)))) / (((sigma_t ^ 2) * ((sigma0_t ^ 2) + (sigma_t ^ 2) + (n_t * (sigma0_t ^ 2))) * ((sigma_t ^ 2) + (2 * (sigma0_t ^ 2)) + (n_t * (sigma0_t ^ 2))))))); [pos | field; signs]. Qed.

Theorem zheng_ch7_unbounded_0_inhabited : exists delta : R, delta > 0 /\ delta < 1.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_ch7_unbounded_0 : forall delta : R, (delta > 0) -> (delta < 1) -> ((1 / 2) + (((- (1)) * delta) / (2))) > 0.
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem zheng_ch7_unbounded_1_inhabited : exists n sigma sigma0 eps delta : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ eps > 0 /\ delta > 0 /\ delta < 1.
Proof. exists 1000, 1, 1, (1 / 2), (1 / 1000000). repeat split; closed. Qed.

Theorem zheng_ch7_unbounded_1 : forall n sigma sigma0 eps delta : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (eps > 0) -> (delta > 0) -> (delta < 1) -> ((2 * sigma * (sqrt 2) * (sqrt ((sigma ^ 2) + (n * (sigma0 ^ 2)))) * (sqrt (ln (((1 + (exp eps))) / ((1 + ((- (1)) * delta))))))) / (sigma0)) > 0.
Proof. intros n sigma sigma0 eps delta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. log_above_one; orient; pos. Qed.

Theorem zheng_ch7_unbounded_2_inhabited : exists n sigma sigma0 m eps delta : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ m >= 1 /\ eps > 0 /\ delta > 0 /\ delta < 1.
Proof. exists 1000, 1, 1, 1, (1 / 2), (1 / 1000000). repeat split; closed. Qed.

Theorem zheng_ch7_unbounded_2 : forall n sigma sigma0 m eps delta : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (m >= 1) -> (eps > 0) -> (delta > 0) -> (delta < 1) -> ((2 * sigma * (sqrt 2) * (sqrt (ln (((1 + (exp eps))) / ((1 + ((- (1)) * delta)))))) * ((sigma ^ 2) + (n * (sigma0 ^ 2)))) / ((sigma0 ^ 2) * (sqrt m))) > 0.
Proof. intros n sigma sigma0 m eps delta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. log_above_one; orient; pos. Qed.

Theorem zheng_ch7_unbounded_3_inhabited : exists n sigma sigma0 m eps delta : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ m >= 1 /\ eps > 0 /\ delta > 0 /\ delta < 1.
Proof. exists 1000, 1, 1, 1, (1 / 2), (1 / 1000000). repeat split; closed. Qed.

Theorem zheng_ch7_unbounded_3 : forall n sigma sigma0 m eps delta : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (m >= 1) -> (eps > 0) -> (delta > 0) -> (delta < 1) -> ((2 * (sqrt 2) * (sqrt ((((sigma ^ 2)) / (m)) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) * (sqrt (ln (((1 + (exp eps))) / ((1 + ((- (1)) * delta)))))) * ((sigma ^ 2) + (n * (sigma0 ^ 2)))) / ((sigma0 ^ 2))) > 0.
Proof. intros n sigma sigma0 m eps delta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. log_above_one; orient; pos. Qed.

Theorem zheng_ch7_unbounded_4_inhabited : exists n sigma sigma0 m eps delta : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ m >= 1 /\ eps > 0 /\ delta > 0 /\ delta < 1.
Proof. exists 1000, 1, 1, 1, (1 / 2), (1 / 1000000). repeat split; closed. Qed.

Theorem zheng_ch7_unbounded_4 : forall n sigma sigma0 m eps delta : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (m >= 1) -> (eps > 0) -> (delta > 0) -> (delta < 1) -> ((2 * (sqrt 2) * (sqrt ((sigma ^ 2) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) * (sqrt (ln (((1 + (exp eps))) / ((1 + ((- (1)) * delta)))))) * ((sigma ^ 2) + (n * (sigma0 ^ 2)))) / ((sigma0 ^ 2) * (sqrt m))) > 0.
Proof. intros n sigma sigma0 m eps delta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. log_above_one; orient; pos. Qed.

Theorem zheng_ch8_combination_0 : exists n sigma sigma0 R_ m : R, (n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ R_ > 0 /\ m >= 1) /\ ((4 * m * (R_ ^ 2) * (sigma0 ^ 4)) / ((sigma ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2))) * ((sigma ^ 2) + (m * (sigma0 ^ 2)) + (n * (sigma0 ^ 2))))) < ((4 * m * (R_ ^ 2) * (sigma0 ^ 4)) / ((sigma ^ 2) * (((sigma ^ 2) + (n * (sigma0 ^ 2))) ^ 2))).
Proof. exists 1000, 1, 1, 1, 1. repeat split; closed. Qed.

Theorem zheng_ch8_eps_not_practical_0_inhabited : exists sigma sigma0 eps : R, sigma > 0 /\ sigma0 > 0 /\ eps > 0.
Proof. exists 1, 1, (1 / 2). repeat split; closed. Qed.

Theorem zheng_ch8_eps_not_practical_0 : forall sigma sigma0 eps : R, (sigma > 0) -> (sigma0 > 0) -> (eps > 0) -> exists V : R, V <> 0 /\ filterlim (fun n : R => ((1 * (sqrt 2) * (sqrt eps) * (sqrt ((sigma ^ 2) + (n * (sigma0 ^ 2))))) / (2 * sigma0 * (sqrt n))) / (sqrt eps)) (Rbar_locally p_infty) (locally V).
Proof. intros sigma sigma0 eps. intros H0. intros H1. intros H2. decompose_hyps. ln_sign sigma. ln_sign sigma0. ln_sign eps. exp_facts. exists ((1 * (sqrt 2) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (0 ^ 2))))) / (2 * sigma0)). split. signed. assert (N0 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => ((1 * (sqrt 2) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))) / (2 * sigma0))) _). cont. reflexivity. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log. root_is (2) 1. root_is (eps) 1. root_is (1) (/ t_near ^ 1). root_is (((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))) (/ t_near ^ 1). split_root. field; repeat split; signed. Qed.

Theorem zheng_ch8_eps_not_practical_1_inhabited : exists sigma sigma0 eps : R, sigma > 0 /\ sigma0 > 0 /\ eps > 0.
Proof. exists 1, 1, (1 / 2). repeat split; closed. Qed.

Theorem zheng_ch8_eps_not_practical_1 : forall sigma sigma0 eps : R, (sigma > 0) -> (sigma0 > 0) -> (eps > 0) -> exists V : R, V <> 0 /\ filterlim (fun n : R => ((1 * (sqrt 2) * (sqrt eps) * (sqrt ((sigma ^ 2) + (2 * n * (sigma0 ^ 2))))) / (2 * sigma0 * (sqrt n))) / (sqrt eps)) (Rbar_locally p_infty) (locally V).
Proof. intros sigma sigma0 eps. intros H0. intros H1. intros H2. decompose_hyps. ln_sign sigma. ln_sign sigma0. ln_sign eps. exp_facts. exists ((1 * (sqrt 2) * (sqrt ((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (0 ^ 2))))) / (2 * sigma0)). split. signed. assert (N0 : at_right 0 (fun t_near : R => 0 < ((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => ((1 * (sqrt 2) * (sqrt ((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (t_near ^ 2))))) / (2 * sigma0))) _). cont. reflexivity. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log. root_is (2) 1. root_is (eps) 1. root_is (1) (/ t_near ^ 1). root_is (((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (t_near ^ 2)))) (/ t_near ^ 1). split_root. field; repeat split; signed. Qed.

Theorem zheng_ch8_eps_not_practical_2_inhabited : exists sigma sigma0 eps : R, sigma > 0 /\ sigma0 > 0 /\ eps > 0.
Proof. exists 1, 1, (1 / 2). repeat split; closed. Qed.

Theorem zheng_ch8_eps_not_practical_2 : forall sigma sigma0 eps : R, (sigma > 0) -> (sigma0 > 0) -> (eps > 0) -> exists V : R, V <> 0 /\ filterlim (fun n : R => ((1 * (sqrt 2) * (sqrt eps) * (sqrt ((sigma ^ 2) + (sigma0 ^ 2) + (n * (sigma0 ^ 2))))) / (2 * sigma0 * (sqrt n))) / (sqrt eps)) (Rbar_locally p_infty) (locally V).
Proof. intros sigma sigma0 eps. intros H0. intros H1. intros H2. decompose_hyps. ln_sign sigma. ln_sign sigma0. ln_sign eps. exp_facts. exists ((1 * (sqrt 2) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (0 ^ 2)) + ((sigma0 ^ 2) * (0 ^ 2))))) / (2 * sigma0)). split. signed. assert (N0 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => ((1 * (sqrt 2) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2))))) / (2 * sigma0))) _). cont. reflexivity. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log. root_is (2) 1. root_is (eps) 1. root_is (1) (/ t_near ^ 1). root_is (((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2)))) (/ t_near ^ 1). split_root. field; repeat split; signed. Qed.

Theorem zheng_ch8_large_m_0_inhabited : exists n sigma sigma0 : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0.
Proof. exists 1000, 1, 1. repeat split; closed. Qed.

Theorem zheng_ch8_large_m_0 : forall n sigma sigma0 : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> filterlim (fun m : R => ((m * (sigma0 ^ 2)) / (((sigma ^ 2) + (m * (sigma0 ^ 2)) + (n * (sigma0 ^ 2))))) / 1) (Rbar_locally p_infty) (locally 1).
Proof. intros n sigma sigma0. intros H0. intros H1. intros H2. decompose_hyps. ln_sign n. ln_sign sigma. ln_sign sigma0. exp_facts. assert (N0 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + (n * (sigma0 ^ 2) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => (((sigma0 ^ 2)) / (((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + (n * (sigma0 ^ 2) * (t_near ^ 2)))))) _). cont. cbv beta; at_zero; field; repeat split; signed. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log.  split_root. field; repeat split; signed. Qed.

Theorem zheng_ch8_large_m_1 : 0 <= 0.
Proof.   decompose_hyps. lra. Qed.

Theorem zheng_ch8_map_matches_param_0_inhabited : exists sigma sigma0 : R, sigma > 0 /\ sigma0 > 0.
Proof. exists 1, 1. repeat split; closed. Qed.

Theorem zheng_ch8_map_matches_param_0 : forall sigma sigma0 : R, (sigma > 0) -> (sigma0 > 0) -> filterlim (fun n : R => ((n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) / 1) (Rbar_locally p_infty) (locally 1).
Proof. intros sigma sigma0. intros H0. intros H1. decompose_hyps. ln_sign sigma. ln_sign sigma0. exp_facts. assert (N0 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => (((sigma0 ^ 2)) / (((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))))) _). cont. cbv beta; at_zero; field; repeat split; signed. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log.  split_root. field; repeat split; signed. Qed.

Theorem zheng_ch8_small_m_0_inhabited : exists n sigma sigma0 R_ m : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ R_ > 0 /\ m >= 1 /\ m < n.
Proof. exists 1000, 1, 1, 1, 1. repeat split; closed. Qed.

Theorem zheng_ch8_small_m_0 : forall n sigma sigma0 R_ m : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (R_ > 0) -> (m >= 1) -> (m < n) -> ((4 * m * (R_ ^ 2) * (sigma0 ^ 4)) / ((sigma ^ 2) * (((sigma ^ 2) + (n * (sigma0 ^ 2))) ^ 2))) < ((4 * (R_ ^ 2) * (sigma0 ^ 2)) / ((sigma ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2))))).
Proof. intros n sigma sigma0 R_ m. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. destruct (shift_low 1 n ltac:(bound)) as [n_t [Hn_t En_t]]. destruct (shift_low_strict 0 sigma ltac:(bound)) as [sigma_t [Hsigma_t Esigma_t]]. destruct (shift_low_strict 0 sigma0 ltac:(bound)) as [sigma0_t [Hsigma0_t Esigma0_t]]. destruct (shift_low_strict 0 R_ ltac:(bound)) as [R__t [HR__t ER__t]]. destruct (shift_box 1 n m ltac:(bound) ltac:(bound)) as [m_t [Hm_t Em_t]]. subst m. subst R_. subst sigma0. subst sigma. subst n. orient; apply (Rlt_gap ((((4 * n_t * (R__t ^ 2) * (sigma0_t ^ 4)) + (4 * (R__t ^ 2) * (sigma0_t ^ 2) * (sigma_t ^ 2)) + (4 * m_t * (R__t ^ 2) * (sigma0_t ^ 2) * (sigma_t ^ 2)))) / (((sigma_t ^ 2) * (((sigma0_t ^ 2) + (sigma_t ^ 2) + (n_t * (sigma0_t ^ 2))) ^ 2) * (1 + m_t))))); [pos | field; signs]. Qed.

Theorem zheng_ch8_small_m_1_inhabited : exists n sigma sigma0 R_ m : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ R_ > 0 /\ m >= 1 /\ m < n.
Proof. exists 1000, 1, 1, 1, 1. repeat split; closed. Qed.

Theorem zheng_ch8_small_m_1 : forall n sigma sigma0 R_ m : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (R_ > 0) -> (m >= 1) -> (m < n) -> ((4 * m * (R_ ^ 2) * (sigma0 ^ 4)) / ((sigma ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2))) * ((sigma ^ 2) + (m * (sigma0 ^ 2)) + (n * (sigma0 ^ 2))))) < ((4 * (R_ ^ 2) * (sigma0 ^ 2)) / ((sigma ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2))))).
Proof. intros n sigma sigma0 R_ m. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. destruct (shift_low 1 n ltac:(bound)) as [n_t [Hn_t En_t]]. destruct (shift_low_strict 0 sigma ltac:(bound)) as [sigma_t [Hsigma_t Esigma_t]]. destruct (shift_low_strict 0 sigma0 ltac:(bound)) as [sigma0_t [Hsigma0_t Esigma0_t]]. destruct (shift_low_strict 0 R_ ltac:(bound)) as [R__t [HR__t ER__t]]. destruct (shift_box 1 n m ltac:(bound) ltac:(bound)) as [m_t [Hm_t Em_t]]. subst m. subst R_. subst sigma0. subst sigma. subst n. orient; apply (Rlt_gap ((((4 * (R__t ^ 2) * (sigma0_t ^ 2)) + (4 * m_t * (R__t ^ 2) * (sigma0_t ^ 2)))) / (((sigma_t ^ 2) * ((sigma_t ^ 2) + (2 * (sigma0_t ^ 2)) + (m_t * (sigma_t ^ 2)) + (n_t * (sigma0_t ^ 2)) + (2 * m_t * (sigma0_t ^ 2)) + (2 * m_t * n_t * (sigma0_t ^ 2))))))); [pos | field; signs]. Qed.

Theorem zheng_ch8_small_m_2_inhabited : exists n sigma sigma0 R_ m : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ R_ > 0 /\ m >= 1 /\ m < n.
Proof. exists 1000, 1, 1, 1, 1. repeat split; closed. Qed.

Theorem zheng_ch8_small_m_2 : forall n sigma sigma0 R_ m : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (R_ > 0) -> (m >= 1) -> (m < n) -> ((4 * m * (R_ ^ 2) * (sigma0 ^ 4)) / ((sigma ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2))) * ((sigma ^ 2) + (sigma0 ^ 2) + (n * (sigma0 ^ 2))))) < ((4 * (R_ ^ 2) * (sigma0 ^ 2)) / ((sigma ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2))))).
Proof. intros n sigma sigma0 R_ m. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. destruct (shift_low 1 n ltac:(bound)) as [n_t [Hn_t En_t]]. destruct (shift_low_strict 0 sigma ltac:(bound)) as [sigma_t [Hsigma_t Esigma_t]]. destruct (shift_low_strict 0 sigma0 ltac:(bound)) as [sigma0_t [Hsigma0_t Esigma0_t]]. destruct (shift_low_strict 0 R_ ltac:(bound)) as [R__t [HR__t ER__t]]. destruct (shift_box 1 n m ltac:(bound) ltac:(bound)) as [m_t [Hm_t Em_t]]. subst m. subst R_. subst sigma0. subst sigma. subst n. orient; apply (Rlt_gap ((((4 * (R__t ^ 2) * (sigma0_t ^ 4)) + (4 * m_t * (R__t ^ 2) * (sigma0_t ^ 4)) + (4 * n_t * (R__t ^ 2) * (sigma0_t ^ 4)) + (4 * (R__t ^ 2) * (sigma0_t ^ 2) * (sigma_t ^ 2)) + (4 * m_t * (R__t ^ 2) * (sigma0_t ^ 2) * (sigma_t ^ 2)))) / (((sigma_t ^ 2) * (1 + m_t) * ((sigma0_t ^ 2) + (sigma_t ^ 2) + (n_t * (sigma0_t ^ 2))) * ((sigma_t ^ 2) + (2 * (sigma0_t ^ 2)) + (n_t * (sigma0_t ^ 2))))))); [pos | field; signs]. Qed.

Theorem zheng_cor5_6_0_inhabited : exists pi1 pi2 e1 e2 s t : R, pi1 > 0 /\ pi2 > 0 /\ e1 > 0 /\ e2 > 0 /\ s > 0 /\ t > 0.
Proof. exists 1, 2, (1 / 3), (1 / 4), (1 / 2), 1. repeat split; closed. Qed.

Theorem zheng_cor5_6_0 : forall pi1 pi2 e1 e2 s t : R, (pi1 > 0) -> (pi2 > 0) -> (e1 > 0) -> (e2 > 0) -> (s > 0) -> (t > 0) -> ((pi1 * pi2 * (e1 ^ 2) * (e2 ^ 2) * (t ^ 2) * (pi1 + pi2)) / ((((e1 * pi1) + (e2 * pi2)) ^ 2) * (((e1 * pi1 * s) + (e2 * pi2 * s) + (e2 * pi2 * t)) ^ 2))) > 0.
Proof. intros pi1 pi2 e1 e2 s t. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. assert (exists pi1_t, 0 < pi1_t /\ pi1 = 0 + pi1_t) as [pi1_t [Hpi1_t Epi1_t]] by (exists (pi1 - 0); split; [try lra; try nra | ring]). subst pi1. assert (exists pi2_t, 0 < pi2_t /\ pi2 = 0 + pi2_t) as [pi2_t [Hpi2_t Epi2_t]] by (exists (pi2 - 0); split; [try lra; try nra | ring]). subst pi2. assert (exists e1_t, 0 < e1_t /\ e1 = 0 + e1_t) as [e1_t [He1_t Ee1_t]] by (exists (e1 - 0); split; [try lra; try nra | ring]). subst e1. assert (exists e2_t, 0 < e2_t /\ e2 = 0 + e2_t) as [e2_t [He2_t Ee2_t]] by (exists (e2 - 0); split; [try lra; try nra | ring]). subst e2. assert (exists s_t, 0 < s_t /\ s = 0 + s_t) as [s_t [Hs_t Es_t]] by (exists (s - 0); split; [try lra; try nra | ring]). subst s. assert (exists t_t, 0 < t_t /\ t = 0 + t_t) as [t_t [Ht_t Et_t]] by (exists (t - 0); split; [try lra; try nra | ring]). subst t. orient; apply (Rlt_gap ((((pi1_t * (e1_t ^ 2) * (e2_t ^ 2) * (pi2_t ^ 2) * (t_t ^ 2)) + (pi2_t * (e1_t ^ 2) * (e2_t ^ 2) * (pi1_t ^ 2) * (t_t ^ 2)))) / (((((e1_t * pi1_t) + (e2_t * pi2_t)) ^ 2) * (((e1_t * pi1_t * s_t) + (e2_t * pi2_t * s_t) + (e2_t * pi2_t * t_t)) ^ 2))))); [pos | field; side]. Qed.

Theorem zheng_cor5_6_1_inhabited : exists delta : R, delta > 0 /\ delta < 1.
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem zheng_cor5_6_1 : forall delta : R, (delta > 0) -> (delta < 1) -> ((1 / 2) + (((- (1)) * delta) / (2))) > 0.
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem zheng_cor6_1_0_inhabited : exists n alpha beta : R, n >= 1 /\ alpha > 1 /\ beta > 1.
Proof. exists 9, 2, (5 / 2). repeat split; closed. Qed.

Theorem zheng_cor6_1_0 : forall n alpha beta : R, (n >= 1) -> (alpha > 1) -> (beta > 1) -> (/ ((- (2)) + alpha + beta + n)) > 0.
Proof. intros n alpha beta. intros H0. intros H1. intros H2. decompose_hyps. assert (exists n_t, 0 <= n_t /\ n = 1 + n_t) as [n_t [Hn_t En_t]] by (exists (n - 1); split; [try lra; try nra | ring]). subst n. assert (exists alpha_t, 0 < alpha_t /\ alpha = 1 + alpha_t) as [alpha_t [Halpha_t Ealpha_t]] by (exists (alpha - 1); split; [try lra; try nra | ring]). subst alpha. assert (exists beta_t, 0 < beta_t /\ beta = 1 + beta_t) as [beta_t [Hbeta_t Ebeta_t]] by (exists (beta - 1); split; [try lra; try nra | ring]). subst beta. orient; apply (Rlt_gap ((1) / ((1 + alpha_t + beta_t + n_t)))); [pos | field; side]. Qed.

Theorem zheng_cor6_1_1_inhabited : exists delta : R, delta > 0 /\ delta < 1.
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem zheng_cor6_1_1 : forall delta : R, (delta > 0) -> (delta < 1) -> (1 + ((- (1)) * delta)) > 0.
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem zheng_cor6_10_0 : exists m alpha beta eps : R, (m >= 1 /\ alpha > 1 /\ beta > 1 /\ eps > 0 /\ (alpha >= (((exp ((eps) / (m)))) / (((- (1)) + (exp ((eps) / (m)))))) /\ beta >= (((exp ((eps) / (m)))) / (((- (1)) + (exp ((eps) / (m)))))))) /\ alpha < (2 + (/ ((- (1)) + (exp ((eps) / (m)))))).
Proof. exists 1, 2, 3, 1. repeat split; closed. Qed.

Theorem zheng_cor6_12_0 : exists m alpha beta eps : R, (m >= 1 /\ alpha > 0 /\ beta > 0 /\ eps > 0 /\ (alpha >= (/ ((- (1)) + (exp ((eps) / (m))))) /\ beta >= (/ ((- (1)) + (exp ((eps) / (m))))))) /\ alpha < (1 + (/ ((- (1)) + (exp ((eps) / (m)))))).
Proof. exists 2, 2, 3, 1. repeat split; closed. Qed.

Theorem zheng_cor6_14_0_inhabited : exists y l eps T : R, y >= 1 /\ l >= (4 / 5) /\ eps > 0 /\ eps < 1 /\ T >= 2 /\ T >= ((6 * l * y) / (eps)).
Proof. exists 3, 2, (1 / 2), 300. repeat split; closed. Qed.

Theorem zheng_cor6_14_0 : forall y l eps T : R, (y >= 1) -> (l >= (4 / 5)) -> (eps > 0) -> (eps < 1) -> (T >= 2) -> (T >= ((6 * l * y) / (eps))) -> (((1 * eps) / (2)) + (((- (1)) * (eps ^ 2) * (((- (1)) + T) ^ 2)) / (2 * (y ^ 2)))) <= ((- (1)) * (l ^ 2)).
Proof. intros y l eps T. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. destruct (shift_low 1 y ltac:(bound)) as [y_t [Hy_t Ey_t]]. destruct (shift_low (4 / 5) l ltac:(bound)) as [l_t [Hl_t El_t]]. destruct (shift_box_strict 0 1 eps ltac:(bound) ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. destruct (shift_low ((6 * l * y) / (eps)) T ltac:(bound)) as [T_t [HT_t ET_t]]. subst T. subst eps. subst l. subst y. orient; apply (Rle_gap (((544 + (304 * (eps_t ^ 2)) + (544 * (y_t ^ 2)) + (823 * eps_t) + (850 * (l_t ^ 2)) + (1088 * y_t) + (1360 * l_t) + (25 * (T_t ^ 2) * (eps_t ^ 2)) + (190 * T_t * (eps_t ^ 2)) + (240 * T_t * eps_t) + (519 * (eps_t ^ 2) * (y_t ^ 2)) + (798 * y_t * (eps_t ^ 2)) + (850 * (eps_t ^ 2) * (l_t ^ 2)) + (850 * (l_t ^ 2) * (y_t ^ 2)) + (1060 * l_t * (eps_t ^ 2)) + (1063 * eps_t * (y_t ^ 2)) + (1360 * l_t * (y_t ^ 2)) + (1700 * eps_t * (l_t ^ 2)) + (1700 * y_t * (l_t ^ 2)) + (1886 * eps_t * y_t) + (2420 * eps_t * l_t) + (2720 * l_t * y_t) + (240 * T_t * eps_t * y_t) + (240 * T_t * y_t * (eps_t ^ 2)) + (300 * T_t * eps_t * l_t) + (300 * T_t * l_t * (eps_t ^ 2)) + (850 * (eps_t ^ 2) * (l_t ^ 2) * (y_t ^ 2)) + (1360 * l_t * (eps_t ^ 2) * (y_t ^ 2)) + (1700 * eps_t * (l_t ^ 2) * (y_t ^ 2)) + (1700 * y_t * (eps_t ^ 2) * (l_t ^ 2)) + (2420 * l_t * y_t * (eps_t ^ 2)) + (2720 * eps_t * l_t * (y_t ^ 2)) + (3400 * eps_t * y_t * (l_t ^ 2)) + (5140 * eps_t * l_t * y_t) + (300 * T_t * eps_t * l_t * y_t) + (300 * T_t * l_t * y_t * (eps_t ^ 2)))) / ((50 * ((1 + eps_t) ^ 2) * ((1 + y_t) ^ 2))))); [nonneg | field; signs]. Qed.

Theorem zheng_cor6_14_remark_0_inhabited : exists n h : R, n >= 1 /\ h > 0.
Proof. exists 100, 5. repeat split; closed. Qed.

Theorem zheng_cor6_14_remark_0 : forall n h : R, (n >= 1) -> (h > 0) -> ((n) / ((sqrt h))) <= ((n) / ((sqrt h))).
Proof. intros n h. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem zheng_cor6_14_remark_1_inhabited : exists L eps T : R, L >= (7 / 10) /\ eps > 0 /\ eps < 1 /\ T >= 2 /\ T >= ((20 * L) / ((eps ^ 2))).
Proof. exists (700001 / 1000000), (1 / 2), 300. repeat split; closed. Qed.

Theorem zheng_cor6_14_remark_1 : forall L eps T : R, (L >= (7 / 10)) -> (eps > 0) -> (eps < 1) -> (T >= 2) -> (T >= ((20 * L) / ((eps ^ 2)))) -> (((2 * eps) / (5)) + (((- (1)) * T * (eps ^ 2)) / (10))) <= ((- (1)) * L).
Proof. intros L eps T. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. lra. Qed.

Theorem zheng_cor6_14_remark_2_inhabited : exists L eps T : R, L >= (7 / 10) /\ eps > 0 /\ eps < 1 /\ T >= 2 /\ T >= ((20 * L) / ((eps ^ 2))).
Proof. exists (700001 / 1000000), (1 / 2), 300. repeat split; closed. Qed.

Theorem zheng_cor6_14_remark_2 : forall L eps T : R, (L >= (7 / 10)) -> (eps > 0) -> (eps < 1) -> (T >= 2) -> (T >= ((20 * L) / ((eps ^ 2)))) -> (((2 * eps) / (5)) + (((- (1)) * (eps ^ 2) * ((- (1)) + T)) / (10))) <= ((- (1)) * L).
Proof. intros L eps T. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. first [interval with (i_prec 80) | nra]. Qed.

Theorem zheng_cor6_14_remark_3_inhabited : exists n T eps delta : R, n >= 2 /\ T > 0 /\ eps > 0 /\ eps < 1 /\ delta > 0 /\ delta < 1 /\ T >= ((6 * ((ln n) + (ln (/ delta)))) / ((eps ^ 2))).
Proof. exists 100, 1000, (1 / 2), (1 / 1000). repeat split; closed. Qed.

Theorem zheng_cor6_14_remark_3 : forall n T eps delta : R, (n >= 2) -> (T > 0) -> (eps > 0) -> (eps < 1) -> (delta > 0) -> (delta < 1) -> (T >= ((6 * ((ln n) + (ln (/ delta)))) / ((eps ^ 2)))) -> (((- (1)) * T * (eps ^ 2)) / (6)) <= (ln delta).
Proof. intros n T eps delta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. split_log_everywhere; log_facts; exp_facts; first [lra | unfold Rdiv in *; lra | nra]. Qed.

Theorem zheng_cor6_15_0_inhabited : exists n T eps delta : R, n >= 2 /\ T > 0 /\ eps > 0 /\ eps < 1 /\ delta > 0 /\ delta < 1 /\ T >= ((6 * ((ln n) + (ln (/ delta)))) / ((eps ^ 2))).
Proof. exists 100, 1000, (1 / 2), (1 / 1000). repeat split; closed. Qed.

Theorem zheng_cor6_15_0 : forall n T eps delta : R, (n >= 2) -> (T > 0) -> (eps > 0) -> (eps < 1) -> (delta > 0) -> (delta < 1) -> (T >= ((6 * ((ln n) + (ln (/ delta)))) / ((eps ^ 2)))) -> (((- (1)) * T * (eps ^ 2)) / (6)) <= (ln delta).
Proof. intros n T eps delta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. split_log_everywhere; log_facts; exp_facts; first [lra | unfold Rdiv in *; lra | nra]. Qed.

Theorem zheng_cor6_15_1 : filterlim (fun w : R => (24 * (ln 1000)) / (((ln (exp w)) + (ln (1 / (1 / 1000)))) / ((1 / 2) ^ 2))) (Rbar_locally p_infty) (locally 0).
Proof. decompose_hyps. ln_sign 1000. exp_facts. assert (N0 : at_right 0 (fun t_near : R => 0 < (1 + ((ln 1000) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => ((6 * (ln 1000) * (t_near ^ 2)) / ((1 + ((ln 1000) * (t_near ^ 2)))))) _). cont. cbv beta; at_zero; field; repeat split; signed. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log.  split_root. field; repeat split; signed. Qed.

Theorem zheng_cor6_19_0_inhabited : exists eps share w more : R, eps > 0 /\ share > 0 /\ w > 0 /\ w < 1 /\ more > 0.
Proof. exists (1 / 2), 1, (1 / 2), 1. repeat split; closed. Qed.

Theorem zheng_cor6_19_0 : forall eps share w more : R, (eps > 0) -> (share > 0) -> (w > 0) -> (w < 1) -> (more > 0) -> ((1 / 2) + (((- (1)) * share * w * ((- (1)) + (exp (2 * eps)))) / ((more + (4 * share * ((- (1)) + (exp (2 * eps)))))))) > 0.
Proof. intros eps share w more. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. destruct (exp_above_strict (2 * eps) ltac:(bound)) as [E0_t [HE0_t EE0_t]]. exp_is (2 * eps) EE0_t. destruct (shift_low_strict 0 eps ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. destruct (shift_low_strict 0 share ltac:(bound)) as [share_t [Hshare_t Eshare_t]]. destruct (shift_box_strict 0 1 w ltac:(bound) ltac:(bound)) as [w_t [Hw_t Ew_t]]. destruct (shift_low_strict 0 more ltac:(bound)) as [more_t [Hmore_t Emore_t]]. subst more. subst w. subst share. subst eps. orient; apply (Rlt_gap (((more_t + (more_t * w_t) + (4 * E0_t * share_t) + (8 * eps_t * share_t) + (2 * E0_t * share_t * w_t) + (4 * eps_t * share_t * w_t))) / ((2 * (1 + w_t) * (more_t + (4 * E0_t * share_t) + (8 * eps_t * share_t)))))); [pos | field; signs]. Qed.

Theorem zheng_cor6_19_factor_0 : exists k eps : R, (k >= 2 /\ eps > 0) /\ (1 - ((k) / ((1 + k)))) > (1 + (((- (1)) * k * (exp (2 * eps))) / ((1 + k)))).
Proof. exists 50, (1 / 2). repeat split; closed. Qed.

Theorem zheng_cor6_19_index_0 : exists k eps : R, (k >= 2 /\ eps > 0) /\ (((k) / ((1 + k))) + (((- (1)) * k * ((- (1)) + k) * (exp (2 * eps))) / ((1 + k) * (2 + k)))) <> (1 + (((- (1)) * k * (exp (2 * eps))) / ((1 + k)))).
Proof. exists 50, (1 / 2). repeat split; closed. Qed.

Theorem zheng_cor6_19_sign_0 : exists k eps delta : R, (k >= 2 /\ eps > 0 /\ delta >= 0 /\ k >= (1 + (/ ((- (1)) + (exp (2 * eps)))))) /\ (1 + (((- (1)) * k * (exp (2 * eps))) / ((1 + k)))) <= (delta * (1 + (exp eps))).
Proof. exists 50, (1 / 2), 0. repeat split; closed. Qed.

Theorem zheng_cor6_2_0 : exists n alpha beta eps : R, (n >= 1 /\ alpha > 1 /\ beta > 1 /\ eps > 0) /\ eps < ((eps * (alpha + beta + n)) / (((- (2)) + alpha + beta + n))).
Proof. exists 9, 2, (5 / 2), (1 / 2). repeat split; closed. Qed.

Theorem zheng_cor6_2_noise_0_inhabited : exists n alpha beta eps : R, n >= 1 /\ alpha > 1 /\ beta > 1 /\ eps > 0.
Proof. exists 9, 2, (5 / 2), (1 / 2). repeat split; closed. Qed.

Theorem zheng_cor6_2_noise_0 : forall n alpha beta eps : R, (n >= 1) -> (alpha > 1) -> (beta > 1) -> (eps > 0) -> (1 / (eps * ((n + alpha) + beta))) = ((1) / (eps * (alpha + beta + n))).
Proof. intros n alpha beta eps. intros H0. intros H1. intros H2. intros H3. decompose_hyps. field; side. Qed.

Theorem zheng_cor6_2_noise_1_inhabited : exists alpha beta eps : R, alpha > 1 /\ beta > 1 /\ eps > 0.
Proof. exists 2, (5 / 2), (1 / 2). repeat split; closed. Qed.

Theorem zheng_cor6_2_noise_1 : forall alpha beta eps : R, (alpha > 1) -> (beta > 1) -> (eps > 0) -> exists V : R, V <> 0 /\ filterlim (fun n : R => ((1) / (eps * (alpha + beta + n))) / (1 / (eps * n))) (Rbar_locally p_infty) (locally V).
Proof. intros alpha beta eps. intros H0. intros H1. intros H2. decompose_hyps. ln_sign alpha. ln_sign beta. ln_sign eps. exp_facts. exists (/ (1 + (alpha * (0 ^ 2)) + (beta * (0 ^ 2)))). split. signed. assert (N0 : at_right 0 (fun t_near : R => 0 < (1 + (alpha * (t_near ^ 2)) + (beta * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => (/ (1 + (alpha * (t_near ^ 2)) + (beta * (t_near ^ 2))))) _). cont. reflexivity. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log.  split_root. field; repeat split; signed. Qed.

Theorem zheng_cor6_2_ratio_0_inhabited : exists alpha beta theta eps : R, alpha >= 1 /\ beta >= 1 /\ theta > 0 /\ theta < 1 /\ eps > 0.
Proof. exists 1, 1, (1 / 3), (1 / 2). repeat split; closed. Qed.

Theorem zheng_cor6_2_ratio_0 : forall alpha beta theta eps : R, (alpha >= 1) -> (beta >= 1) -> (theta > 0) -> (theta < 1) -> (eps > 0) -> exists V : R, V <> 0 /\ filterlim (fun n : R => ((1) / (eps * (sqrt theta) * (sqrt n) * (sqrt (((- (1)) * ((- (1)) + theta)) / ((((- (2)) + alpha + beta + n) ^ 2)))) * (alpha + beta + n))) / (1 / (eps * (sqrt n)))) (Rbar_locally p_infty) (locally V).
Proof. intros alpha beta theta eps. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. ln_sign alpha. ln_sign beta. ln_sign theta. ln_sign eps. exp_facts. exists (((1 + ((- (2)) * (0 ^ 2)) + (alpha * (0 ^ 2)) + (beta * (0 ^ 2)))) / ((sqrt theta) * (sqrt (1 + ((- (1)) * theta))) * (1 + (alpha * (0 ^ 2)) + (beta * (0 ^ 2))))). split. signed. assert (N0 : at_right 0 (fun t_near : R => 0 < (1 + ((- (2)) * (t_near ^ 2)) + (alpha * (t_near ^ 2)) + (beta * (t_near ^ 2))))) by near. assert (N1 : at_right 0 (fun t_near : R => 0 < (1 + (alpha * (t_near ^ 2)) + (beta * (t_near ^ 2))))) by near. assert (N2 : at_right 0 (fun t_near : R => 0 < ((sqrt theta) * (sqrt (1 + ((- (1)) * theta))) * (1 + (alpha * (t_near ^ 2)) + (beta * (t_near ^ 2)))))) by near. apply (to_infinity _ (fun t_near : R => (((1 + ((- (2)) * (t_near ^ 2)) + (alpha * (t_near ^ 2)) + (beta * (t_near ^ 2)))) / ((sqrt theta) * (sqrt (1 + ((- (1)) * theta))) * (1 + (alpha * (t_near ^ 2)) + (beta * (t_near ^ 2)))))) _). cont. reflexivity. generalize (filter_and _ _ near_t (filter_and _ _ N0 (filter_and _ _ N1 N2))). apply filter_imp. intros t_near (Ht & M0 & M1 & M2). cbv beta. split_log. root_is (theta) 1. root_is (1) (/ t_near ^ 1). root_is (((1 + ((- (1)) * theta))) / (((1 + ((- (2)) * (t_near ^ 2)) + (alpha * (t_near ^ 2)) + (beta * (t_near ^ 2))) ^ 2))) (t_near ^ 2). split_root. field; repeat split; signed. Qed.

Theorem zheng_cor6_2_ratio_1_inhabited : exists alpha beta theta w : R, alpha >= 1 /\ beta >= 1 /\ theta > 0 /\ theta < 1 /\ w > 0.
Proof. exists 1, 1, (1 / 3), 3. repeat split; closed. Qed.

Theorem zheng_cor6_2_ratio_1 : forall alpha beta theta w : R, (alpha >= 1) -> (beta >= 1) -> (theta > 0) -> (theta < 1) -> (w > 0) -> exists V : R, V <> 0 /\ filterlim (fun n : R => ((1) / ((sqrt theta) * w * (sqrt (((- (1)) * ((- (1)) + theta)) / ((((- (2)) + alpha + beta + n) ^ 2)))) * (alpha + beta + n))) / (1 / w)) (Rbar_locally p_infty) (locally V).
Proof. intros alpha beta theta w. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. ln_sign alpha. ln_sign beta. ln_sign theta. ln_sign w. exp_facts. exists (((1 + ((- (2)) * (0 ^ 2)) + (alpha * (0 ^ 2)) + (beta * (0 ^ 2)))) / ((sqrt theta) * (sqrt (1 + ((- (1)) * theta))) * (1 + (alpha * (0 ^ 2)) + (beta * (0 ^ 2))))). split. signed. assert (N0 : at_right 0 (fun t_near : R => 0 < (1 + ((- (2)) * (t_near ^ 2)) + (alpha * (t_near ^ 2)) + (beta * (t_near ^ 2))))) by near. assert (N1 : at_right 0 (fun t_near : R => 0 < (1 + (alpha * (t_near ^ 2)) + (beta * (t_near ^ 2))))) by near. assert (N2 : at_right 0 (fun t_near : R => 0 < ((sqrt theta) * (sqrt (1 + ((- (1)) * theta))) * (1 + (alpha * (t_near ^ 2)) + (beta * (t_near ^ 2)))))) by near. apply (to_infinity _ (fun t_near : R => (((1 + ((- (2)) * (t_near ^ 2)) + (alpha * (t_near ^ 2)) + (beta * (t_near ^ 2)))) / ((sqrt theta) * (sqrt (1 + ((- (1)) * theta))) * (1 + (alpha * (t_near ^ 2)) + (beta * (t_near ^ 2)))))) _). cont. reflexivity. generalize (filter_and _ _ near_t (filter_and _ _ N0 (filter_and _ _ N1 N2))). apply filter_imp. intros t_near (Ht & M0 & M1 & M2). cbv beta. split_log. root_is (theta) 1. root_is (((1 + ((- (1)) * theta))) / (((1 + ((- (2)) * (t_near ^ 2)) + (alpha * (t_near ^ 2)) + (beta * (t_near ^ 2))) ^ 2))) (t_near ^ 2). split_root. field; repeat split; signed. Qed.

Theorem zheng_cor6_2_var_0 : exists n alpha beta theta : R, (n >= 1 /\ alpha >= 1 /\ beta >= 1 /\ theta > 0 /\ theta < 1) /\ (((- (1)) * theta * n * ((- (1)) + theta)) / ((((- (2)) + alpha + beta + n) ^ 2))) <> ((theta * n * (1 + ((- (1)) * theta))) / (((alpha + beta + n) ^ 2))).
Proof. exists 9, 1, 1, (1 / 3). repeat split; closed. Qed.

Theorem zheng_cor6_21_0_inhabited : exists m a eps : R, m >= 1 /\ a > 1 /\ eps > 0 /\ a >= (1 + (/ ((- (1)) + (exp ((1 * eps) / (2 * m)))))).
Proof. exists 1, 4, 1. repeat split; closed. Qed.

Theorem zheng_cor6_21_0 : forall m a eps : R, (m >= 1) -> (a > 1) -> (eps > 0) -> (a >= (1 + (/ ((- (1)) + (exp ((1 * eps) / (2 * m))))))) -> (m * (ln ((a) / (((- (1)) + a))))) <= eps.
Proof. intros m a eps. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (shift_low 1 m ltac:(bounded)) as [m_t [Hm_t Em_t]]. destruct (shift_low_strict 0 eps ltac:(bounded)) as [eps_t [Heps_t Eeps_t]]. destruct (shift_low (1 + (/ ((- (1)) + (exp ((1 * eps) / (2 * m)))))) a ltac:(bounded)) as [a_t [Ha_t Ea_t]]. subst a. subst eps. subst m. plain_logs. try exp_negative ((1 * eps_t) / (2 * (1 + m_t))) 1%nat. destruct (exp_above_strict ((1 * eps_t) / (2 * (1 + m_t))) ltac:(apply (Rlt_gap ((eps_t) / ((2 * (1 + m_t))))); [terms_pos | field; signs])) as [E0_t [HE0_t EE0_t]]. exp_is ((1 * eps_t) / (2 * (1 + m_t))) EE0_t. log_named (((2 + eps_t + (2 * m_t) + (2 * E0_t) + (a_t * eps_t) + (2 * a_t * E0_t) + (2 * m_t * E0_t) + (2 * a_t * m_t * E0_t))) / ((2 + (2 * m_t) + (a_t * eps_t) + (2 * a_t * E0_t) + (2 * a_t * m_t * E0_t)))). destruct (ln_under_exp ((1 * eps_t) / (2 * (1 + m_t))) (((2 + eps_t + (2 * m_t) + (2 * E0_t) + (a_t * eps_t) + (2 * a_t * E0_t) + (2 * m_t * E0_t) + (2 * a_t * m_t * E0_t))) / ((2 + (2 * m_t) + (a_t * eps_t) + (2 * a_t * E0_t) + (2 * a_t * m_t * E0_t)))) ltac:(apply (Rlt_gap (((2 + eps_t + (2 * m_t) + (2 * E0_t) + (a_t * eps_t) + (2 * a_t * E0_t) + (2 * m_t * E0_t) + (2 * a_t * m_t * E0_t))) / ((2 + (2 * m_t) + (a_t * eps_t) + (2 * a_t * E0_t) + (2 * a_t * m_t * E0_t))))); [terms_pos | field; signs]) ltac:(exp_known; apply (Rle_gap (((a_t * ((eps_t + (2 * E0_t) + (2 * m_t * E0_t)) ^ 2))) / ((2 * (1 + m_t) * (2 + (2 * m_t) + (a_t * eps_t) + (2 * a_t * E0_t) + (2 * a_t * m_t * E0_t)))))); [terms_nonneg | field; signs])) as [U0_t [HU0_t EU0_t]]. log_is (((2 + eps_t + (2 * m_t) + (2 * E0_t) + (a_t * eps_t) + (2 * a_t * E0_t) + (2 * m_t * E0_t) + (2 * a_t * m_t * E0_t))) / ((2 + (2 * m_t) + (a_t * eps_t) + (2 * a_t * E0_t) + (2 * a_t * m_t * E0_t)))) EU0_t. plain_logs. simpl INR. orient; apply (Rle_gap ((((1 * (eps_t + (2 * U0_t) + (2 * U0_t * m_t))) / (2))) / (1))); [terms_nonneg | field; signs]. Qed.

Theorem zheng_cor6_22_0_inhabited : exists h a : R, h > 0 /\ a > 0 /\ a >= (1 + (/ ((- (1)) + (exp h)))).
Proof. exists 1, 2. repeat split; closed. Qed.

Theorem zheng_cor6_22_0 : forall h a : R, (h > 0) -> (a > 0) -> (a >= (1 + (/ ((- (1)) + (exp h))))) -> a >= (/ ((- (1)) + (exp (2 * h)))).
Proof. intros h a. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low_strict 0 h ltac:(bounded)) as [h_t [Hh_t Eh_t]]. destruct (shift_low (1 + (/ ((- (1)) + (exp h)))) a ltac:(bounded)) as [a_t [Ha_t Ea_t]]. subst a. subst h. plain_logs. try exp_negative h_t 1%nat. try exp_power h_t 2%nat. try exp_negative h_t 2%nat. destruct (exp_above_strict h_t ltac:(apply (Rlt_gap ((h_t) / (1))); [terms_pos | field; signs])) as [E0_t [HE0_t EE0_t]]. exp_is h_t EE0_t. simpl INR. orient; apply (Rle_gap (((1 + (h_t ^ 2) + (E0_t ^ 2) + (3 * h_t) + (3 * E0_t) + (a_t * (h_t ^ 2)) + (a_t * (E0_t ^ 2)) + (2 * a_t * h_t) + (2 * a_t * E0_t) + (2 * h_t * E0_t) + (2 * a_t * h_t * E0_t))) / (((h_t + E0_t) * (2 + h_t + E0_t))))); [terms_nonneg | field; signs]. Qed.

Theorem zheng_cor7_11_0_inhabited : exists eps : R, eps > 0.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_cor7_11_0 : forall eps : R, (eps > 0) -> (1 + eps) > eps.
Proof. intros eps. intros H0. decompose_hyps. lra. Qed.

Theorem zheng_cor7_11_1_inhabited : exists eps : R, eps > 0.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_cor7_11_1 : forall eps : R, (eps > 0) -> (1 + eps) > eps.
Proof. intros eps. intros H0. decompose_hyps. lra. Qed.

Theorem zheng_cor7_13_0 : exists n sigma sigma0 R_ m eps : R, (n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ R_ > 0 /\ m >= 1 /\ eps > 0 /\ ((R_) / (sigma)) <= ((1 * (sqrt 2) * (sqrt eps) * (sqrt n)) / (2 * (sqrt m)))) /\ (m * (((- (1)) * (ln (((- (1)) * (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((((- (1)) * R_) + (((- (2)) * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / ((sqrt ((sigma ^ 2) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))))))) + (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((R_ + (((- (2)) * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / ((sqrt ((sigma ^ 2) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))))))))) + ((R_ * (sigma0 ^ 2) * ((2 * R_) + (((- (2)) * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((2 * R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / (((sigma ^ 2) + (n * (sigma0 ^ 2))) * ((sigma ^ 2) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2)))))))) + (ln (((- (1)) * (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((((- (1)) * R_) + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / ((sqrt ((sigma ^ 2) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))))))) + (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((R_ + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / ((sqrt ((sigma ^ 2) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2)))))))))))))) > eps.
Proof. exists 10, 1, 100, (11 / 5), 1, 1. repeat split; closed. Qed.

Theorem zheng_cor7_14_0 : exists n sigma sigma0 R_ eps : R, (n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ R_ > 0 /\ eps > 0 /\ ((R_) / (sigma)) <= (((sqrt eps) * (sqrt n)) / ((sqrt (2 + (((- (1))) / (2 * n))))))) /\ (((- (1)) * (ln (((- (1)) * (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((((- (1)) * R_) + (((- (2)) * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / (sigma)))) + (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((R_ + (((- (2)) * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / (sigma)))))) + ((R_ * (sigma0 ^ 2) * ((2 * R_) + (((- (2)) * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((2 * R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / ((sigma ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2))))) + (ln (((- (1)) * (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((((- (1)) * R_) + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / (sigma)))) + (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((R_ + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / (sigma)))))) > eps.
Proof. exists 10, 1, 100, (11 / 5), 1. repeat split; closed. Qed.

Theorem zheng_cor7_14_delta_0 : exists n sigma sigma0 R_ eps delta : R, (n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ R_ > 0 /\ eps > 0 /\ delta > 0 /\ delta < 1 /\ (((((- (1)) * (exp eps)) + (((((- (1)) * (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((((- (1)) * R_) + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / (sigma)))) + (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((R_ + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / (sigma)))) * (exp ((R_ * (sigma0 ^ 2) * ((2 * R_) + (((- (2)) * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((2 * R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / ((sigma ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / ((((- (1)) * (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((((- (1)) * R_) + (((- (2)) * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / (sigma)))) + (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((R_ + (((- (2)) * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / (sigma)))))))) / ((1 + (((((- (1)) * (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((((- (1)) * R_) + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / (sigma)))) + (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((R_ + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / (sigma)))) * (exp ((R_ * (sigma0 ^ 2) * ((2 * R_) + (((- (2)) * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((2 * R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / ((sigma ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / ((((- (1)) * (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((((- (1)) * R_) + (((- (2)) * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / (sigma)))) + (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((R_ + (((- (2)) * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / (sigma))))))))) <= delta) /\ (((- (1)) * (ln (((- (1)) * (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((((- (1)) * R_) + (((- (2)) * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / (sigma)))) + (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((R_ + (((- (2)) * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / (sigma)))))) + ((R_ * (sigma0 ^ 2) * ((2 * R_) + (((- (2)) * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((2 * R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / ((sigma ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2))))) + (ln (((- (1)) * (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((((- (1)) * R_) + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / (sigma)))) + (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((R_ + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / (sigma)))))) > eps.
Proof. exists 10, 1, 100, 3, 1, (9 / 10). repeat split; closed. Qed.

Theorem zheng_cor7_16_0 : exists n sigma sigma0 R_ m eps delta : R, (n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ R_ > 0 /\ m >= 1 /\ eps > 0 /\ delta > 0 /\ delta < 1 /\ ((R_) / (sigma)) <= ((1 * (exp ((3 / 4) * ln 2)) * (sqrt eps) * (sqrt n)) / (4 * (exp ((1 / 4) * ln m)) * (exp ((1 / 4) * ln (ln (/ delta))))))) /\ (((- (1)) * (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 ((((- (1)) * R_ * (sigma0 ^ 2) * (sqrt m)) / (sigma * ((sigma ^ 2) + (n * (sigma0 ^ 2))))) + (((- (1)) * eps * sigma * ((sigma ^ 2) + (n * (sigma0 ^ 2)))) / (2 * R_ * (sigma0 ^ 2) * (sqrt m))))) * (exp eps)) + (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((R_ * (sigma0 ^ 2) * (sqrt m)) / (sigma * ((sigma ^ 2) + (n * (sigma0 ^ 2))))) + (((- (1)) * eps * sigma * ((sigma ^ 2) + (n * (sigma0 ^ 2)))) / (2 * R_ * (sigma0 ^ 2) * (sqrt m)))))) > delta.
Proof. exists 1000, 1, 10, (3 / 20), 1000000, (1 / 2), (1 / 1000000). repeat split; closed. Qed.

Theorem zheng_cor7_3_0 : exists n sigma sigma0 eps : R, (n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ eps > 0) /\ eps < ((2 * eps * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))).
Proof. exists 1000, 1, 1, (1 / 2). repeat split; closed. Qed.

Theorem zheng_cor7_6_0_inhabited : exists eps : R, eps > 0.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_cor7_6_0 : forall eps : R, (eps > 0) -> (1 + eps) > eps.
Proof. intros eps. intros H0. decompose_hyps. lra. Qed.

Theorem zheng_def_limits_mu_0_inhabited : exists sigma sigma0 : R, sigma > 0 /\ sigma0 > 0.
Proof. exists 1, 1. repeat split; closed. Qed.

Theorem zheng_def_limits_mu_0 : forall sigma sigma0 : R, (sigma > 0) -> (sigma0 > 0) -> filterlim (fun n : R => (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) / ((sigma ^ 2) / n)) (Rbar_locally p_infty) (locally 1).
Proof. intros sigma sigma0. intros H0. intros H1. decompose_hyps. ln_sign sigma. ln_sign sigma0. exp_facts. assert (N0 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => (((sigma0 ^ 2)) / (((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))))) _). cont. cbv beta; at_zero; field; repeat split; signed. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log.  split_root. field; repeat split; signed. Qed.

Theorem zheng_def_limits_xbar_0_inhabited : exists sigma sigma0 : R, sigma > 0 /\ sigma0 > 0.
Proof. exists 1, 1. repeat split; closed. Qed.

Theorem zheng_def_limits_xbar_0 : forall sigma sigma0 : R, (sigma > 0) -> (sigma0 > 0) -> filterlim (fun n : R => ((((sigma ^ 2) + (n * (sigma0 ^ 2)))) / (n)) / (sigma0 ^ 2)) (Rbar_locally p_infty) (locally 1).
Proof. intros sigma sigma0. intros H0. intros H1. decompose_hyps. ln_sign sigma. ln_sign sigma0. exp_facts. apply (to_infinity _ (fun t_near : R => ((((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))) / ((sigma0 ^ 2)))) _). cont. cbv beta; at_zero; field; repeat split; signed. generalize near_t. apply filter_imp. intros t_near Ht. cbv beta. split_log.  split_root. field; repeat split; signed. Qed.

Theorem zheng_def_sigma_mu_0_inhabited : exists n sigma sigma0 : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0.
Proof. exists 1000, 1, 1. repeat split; closed. Qed.

Theorem zheng_def_sigma_mu_0 : forall n sigma sigma0 : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (1 / ((n / (sigma ^ 2)) + (1 / (sigma0 ^ 2)))) = (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))).
Proof. intros n sigma sigma0. intros H0. intros H1. intros H2. decompose_hyps. field; side. Qed.

Theorem zheng_def_sigma_xbar_0_inhabited : exists n sigma sigma0 : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0.
Proof. exists 1000, 1, 1. repeat split; closed. Qed.

Theorem zheng_def_sigma_xbar_0 : forall n sigma sigma0 : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (((sigma ^ 2) / n) + (sigma0 ^ 2)) = ((((sigma ^ 2) + (n * (sigma0 ^ 2)))) / (n)).
Proof. intros n sigma sigma0. intros H0. intros H1. intros H2. decompose_hyps. field; side. Qed.

Theorem zheng_def2_8_eps0_0_inhabited : exists eps q : R, eps >= 0 /\ q >= 0 /\ q <= 1.
Proof. exists (1 / 2), (1 / 3). repeat split; closed. Qed.

Theorem zheng_def2_8_eps0_0 : forall eps q : R, (eps >= 0) -> (q >= 0) -> (q <= 1) -> ((exp eps) * q) = (q * (exp eps)).
Proof. intros eps q. intros H0. intros H1. intros H2. decompose_hyps. field; side. Qed.

Theorem zheng_def5_2_0 : 0 <> 1.
Proof.   decompose_hyps. lra. Qed.

Theorem zheng_ex2_12_0_inhabited : exists n : R, n >= 1.
Proof. exists 5. repeat split; closed. Qed.

Theorem zheng_ex2_12_0 : forall n : R, (n >= 1) -> (1 / n) >= (/ n).
Proof. intros n. intros H0. decompose_hyps. lra. Qed.

Theorem zheng_ex2_6_0_inhabited : exists n width : R, n >= 1 /\ width > 0.
Proof. exists 3000, 1. repeat split; closed. Qed.

Theorem zheng_ex2_6_0 : forall n width : R, (n >= 1) -> (width > 0) -> ((width) / (n)) > 0.
Proof. intros n width. intros H0. intros H1. decompose_hyps. assert (exists n_t, 0 <= n_t /\ n = 1 + n_t) as [n_t [Hn_t En_t]] by (exists (n - 1); split; [try lra; try nra | ring]). subst n. assert (exists width_t, 0 < width_t /\ width = 0 + width_t) as [width_t [Hwidth_t Ewidth_t]] by (exists (width - 0); split; [try lra; try nra | ring]). subst width. orient; apply (Rlt_gap ((width_t) / ((1 + n_t)))); [pos | field; side]. Qed.

Theorem zheng_ex2_6_1 : 1 > 0.
Proof.   decompose_hyps. lra. Qed.

Theorem zheng_ex2_9_0_inhabited : exists delta : R, delta > 0 /\ delta < 1.
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem zheng_ex2_9_0 : forall delta : R, (delta > 0) -> (delta < 1) -> delta >= delta.
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem zheng_ex3_1_0_inhabited : exists n1 n0 theta : R, n1 >= 0 /\ n0 >= 0 /\ theta > 0 /\ theta < 1.
Proof. exists 3, 5, (1 / 3). repeat split; closed. Qed.

Theorem zheng_ex3_1_0_defined : forall n1 n0 theta : R, (n1 >= 0) -> (n0 >= 0) -> (theta > 0) -> (theta < 1) -> 0 < ((n1 + n0) + 2) /\ 0 < (n1 + 1) /\ 0 < (n0 + 1) /\ 0 < (2 + n0 + n1) /\ 0 < (1 + n0) /\ 0 < (1 + n1).
Proof. intros n1 n0 theta. intros H0. intros H1. intros H2. intros H3. decompose_hyps. repeat split; pos. Qed.

Theorem zheng_ex3_1_0 : forall n1 n0 theta : R, (n1 >= 0) -> (n0 >= 0) -> (theta > 0) -> (theta < 1) -> ((((exp (n1 * ln theta)) * (exp (n0 * ln (1 - theta)))) * (Gamma ((n1 + n0) + 2))) / ((Gamma (n1 + 1)) * (Gamma (n0 + 1)))) = (((exp ((n0 * (ln (1 + ((- (1)) * theta)))) + (n1 * (ln theta)))) * (Gamma (2 + n0 + n1))) / ((Gamma (1 + n0)) * (Gamma (1 + n1)))).
Proof. intros n1 n0 theta. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (shift_low 0 n1 ltac:(bound)) as [n1_t [Hn1_t En1_t]]. destruct (shift_low 0 n0 ltac:(bound)) as [n0_t [Hn0_t En0_t]]. destruct (shift_box_strict 0 1 theta ltac:(bound) ltac:(bound)) as [theta_t [Htheta_t Etheta_t]]. subst theta. subst n0. subst n1. unfold Beta, Binomial. rewrite ?inv_pow2. gamma_leaf ((1 + n0_t)). gamma_leaf ((1 + n1_t)). gamma_leaf ((2 + n0_t + n1_t)). root_squares. apply ln_inv; [pos | pos |]. split_log. log_leaf ((1) / ((1 + theta_t))). log_leaf ((theta_t) / ((1 + theta_t))). log_leaf n1_t. log_leaf n0_t. log_leaf theta_t. split_log; simpl INR; field; signs. Qed.

Theorem zheng_ex3_2_0_inhabited : exists n1 n0 : R, n1 >= 1 /\ n0 >= 1.
Proof. exists 3, 5. repeat split; closed. Qed.

Theorem zheng_ex3_2_0 : forall n1 n0 : R, (n1 >= 1) -> (n0 >= 1) -> (n1 / (n0 + n1)) = ((n1) / ((n0 + n1))).
Proof. intros n1 n0. intros H0. intros H1. decompose_hyps. field; side. Qed.

Theorem zheng_ex3_3_0_inhabited : exists n1 n0 : R, n1 >= 1 /\ n0 >= 1.
Proof. exists 3, 5. repeat split; closed. Qed.

Theorem zheng_ex3_3_0 : forall n1 n0 : R, (n1 >= 1) -> (n0 >= 1) -> (n1 / (n0 + n1)) = ((n1) / ((n0 + n1))).
Proof. intros n1 n0. intros H0. intros H1. decompose_hyps. field; side. Qed.

Theorem zheng_ex3_3_1_inhabited : exists n1 n0 : R, n1 >= 0 /\ n0 >= 0.
Proof. exists 3, 5. repeat split; closed. Qed.

Theorem zheng_ex3_3_1 : forall n1 n0 : R, (n1 >= 0) -> (n0 >= 0) -> ((n1 + 1) / ((n0 + n1) + 2)) = (((1 + n1)) / ((2 + n0 + n1))).
Proof. intros n1 n0. intros H0. intros H1. decompose_hyps. field; side. Qed.

Theorem zheng_ex5_3_0_inhabited : exists u v : R, u > 0 /\ u < 1 /\ v > 0 /\ v < (1 + ((- (1)) * u)).
Proof. exists (1 / 3), (1 / 3). repeat split; closed. Qed.

Theorem zheng_ex5_3_0 : forall u v : R, (u > 0) -> (u < 1) -> (v > 0) -> (v < (1 + ((- (1)) * u))) -> (((- (1)) * (ln u)) + ((- (1)) * (ln (1 + ((- (1)) * u) + ((- (1)) * v)))) + (ln (1 + ((- (1)) * u))) + (ln (u + v))) > 0.
Proof. intros u v. intros H0. intros H1. intros H2. intros H3. decompose_hyps. pose proof H3 as GH3. assert (P_0 : 0 < u). pos. destruct (ln_named u P_0) as [l_0 [N_l_0 E_l_0]]. assert (Q : (ln (u)) = l_0) by (apply (ln_of_product _ _ u); [spread; rewrite ?E_l_0; reflexivity | field; safe]). rewrite Q. clear Q. assert (P_1 : 0 < (((- (u)) + (- (v))) + 1)). forget_names. destruct (shift_box_strict 0 1 u ltac:(bound) ltac:(bound)) as [u_t [Hu_t Eu_t]]. destruct (shift_box_strict 0 (1 + ((- (1)) * u)) v ltac:(bound) ltac:(bound)) as [v_t [Hv_t Ev_t]]. subst v. subst u. apply (Rlt_gap (1 * 1 / ((((u_t * v_t) + u_t) + v_t) + 1))); [pos | field; signs]. destruct (ln_named (((- (u)) + (- (v))) + 1) P_1) as [l_1 [N_l_1 E_l_1]]. assert (Q : (ln (((1 + ((- (1)) * u)) + ((- (1)) * v)))) = l_1) by (apply (ln_of_product _ _ (((- (u)) + (- (v))) + 1)); [spread; rewrite ?E_l_0, ?E_l_1; reflexivity | field; safe]). rewrite Q. clear Q. assert (P_2 : 0 < ((- (u)) + 1)). forget_names. destruct (shift_box_strict 0 1 u ltac:(bound) ltac:(bound)) as [u_t [Hu_t Eu_t]]. subst u. apply (Rlt_gap (1 * 1 / (u_t + 1))); [pos | field; signs]. destruct (ln_named ((- (u)) + 1) P_2) as [l_2 [N_l_2 E_l_2]]. assert (Q : (ln ((1 + ((- (1)) * u)))) = l_2) by (apply (ln_of_product _ _ ((- (u)) + 1)); [spread; rewrite ?E_l_0, ?E_l_2; reflexivity | field; safe]). rewrite Q. clear Q. assert (P_3 : 0 < (u + v)). pos. destruct (ln_named (u + v) P_3) as [l_3 [N_l_3 E_l_3]]. assert (Q : (ln ((u + v))) = l_3) by (apply (ln_of_product _ _ (u + v)); [spread; rewrite ?E_l_0, ?E_l_3; reflexivity | field; safe]). rewrite Q. clear Q. assert (P_4 : 0 < v). pos. assert (P_5 : 0 < ((((- (l_0)) + (- (l_1))) + l_2) + l_3)). destruct (shift_low_strict l_1 l_2 ltac:(apply exp_lt_inv; rewrite E_l_1, E_l_2; lra)) as [l_2_t [Hl_2 Jl_2]]. destruct (shift_low_strict l_0 l_3 ltac:(apply exp_lt_inv; rewrite E_l_0, E_l_3; lra)) as [l_3_t [Hl_3 Jl_3]]. forget_names. subst l_2. subst l_3. apply (Rlt_gap (1 * (l_2_t + l_3_t) / 1)); [pos | field; signs]. orient; apply (Rlt_gap ((((- (l_0)) + (- (l_1))) + l_2) + l_3)); [pos | field; safe]. Qed.

Theorem zheng_ex5_3_1_inhabited : exists u : R, u > 0.
Proof. exists 1. repeat split; closed. Qed.

Theorem zheng_ex5_3_1 : forall u : R, (u > 0) -> u > 0.
Proof. intros u. intros H0. decompose_hyps. lra. Qed.

Theorem zheng_ex5_3_2_inhabited : exists u : R, u > 0.
Proof. exists 1. repeat split; closed. Qed.

Theorem zheng_ex5_3_2 : forall u : R, (u > 0) -> u > 0.
Proof. intros u. intros H0. decompose_hyps. lra. Qed.

Theorem zheng_ex5_3_3_inhabited : exists u var : R, u > 0 /\ var > 0.
Proof. exists 1, 1. repeat split; closed. Qed.

Theorem zheng_ex5_3_3 : forall u var : R, (u > 0) -> (var > 0) -> ((u) / (var)) > 0.
Proof. intros u var. intros H0. intros H1. decompose_hyps. destruct (shift_low_strict 0 u ltac:(bound)) as [u_t [Hu_t Eu_t]]. destruct (shift_low_strict 0 var ltac:(bound)) as [var_t [Hvar_t Evar_t]]. subst var. subst u. orient; apply (Rlt_gap ((u_t) / (var_t))); [pos | field; signs]. Qed.

Theorem zheng_fig3_1_0 : (1 / 5) = (1 / 5).
Proof.   decompose_hyps. field; side. Qed.

Theorem zheng_fig3_1_1 : 5 < 10.
Proof.   decompose_hyps. lra. Qed.

Theorem zheng_fig3_1_2 : 10 = 10.
Proof.   decompose_hyps. field; side. Qed.

Theorem zheng_fig3_1_3 : (1 / 5) < (1 / 2).
Proof.   decompose_hyps. lra. Qed.

Theorem zheng_fig3_1_4 : (5 / 196) > (3 / 208).
Proof.   decompose_hyps. lra. Qed.

Theorem zheng_fig6_1_param_0delta_0_inhabited : exists T delta : R, T >= (3 / 2) /\ delta > 0 /\ delta < 1 /\ T >= ((3) / (2 * (delta ^ 2))).
Proof. exists (2003 / 2), (1 / 10). repeat split; closed. Qed.

Theorem zheng_fig6_1_param_0delta_0 : forall T delta : R, (T >= (3 / 2)) -> (delta > 0) -> (delta < 1) -> (T >= ((3) / (2 * (delta ^ 2)))) -> ((1 * (sqrt 6)) / (2 * (sqrt T))) <= delta.
Proof. intros T delta. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (shift_box_strict 0 1 delta ltac:(bounded) ltac:(bounded)) as [delta_t [Hdelta_t Edelta_t]]. destruct (shift_low ((3) / (2 * (delta ^ 2))) T ltac:(bounded)) as [T_t [HT_t ET_t]]. subst T. subst delta. plain_logs. square_both. simpl INR. orient; apply (Rle_gap (((2 * T_t * (delta_t ^ 4))) / ((((1 + delta_t) ^ 2) * (3 + (3 * (delta_t ^ 2)) + (6 * delta_t) + (2 * T_t * (delta_t ^ 2))))))); [terms_nonneg | field; signs]. Qed.

Theorem zheng_fig6_1_param_lower_0_inhabited : exists n g eps T : R, n >= 200 /\ eps > 0 /\ eps < 1 /\ T >= 1 /\ (((- (1)) * (ln 200)) + ((- (2)) * T * (eps ^ 2))) <= ((- (1)) * g).
Proof. exists 1000, 10, (1 / 2), 50. repeat split; closed. Qed.

Theorem zheng_fig6_1_param_lower_0 : forall n g eps T : R, (n >= 200) -> (eps > 0) -> (eps < 1) -> (T >= 1) -> ((((- (1)) * (ln 200)) + ((- (2)) * T * (eps ^ 2))) <= ((- (1)) * g)) -> T >= ((1 * (g + ((- (1)) * (ln n)))) / (2 * (eps ^ 2))).
Proof. intros n g eps T. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. destruct (shift_low 200 n ltac:(bounded)) as [n_t [Hn_t En_t]]. destruct (shift_box_strict 0 1 eps ltac:(bounded) ltac:(bounded)) as [eps_t [Heps_t Eeps_t]]. destruct (shift_low ((1 * (g + ((- (1)) * (ln 200)))) / (2 * (eps ^ 2))) T ltac:(bounded)) as [T_t [HT_t ET_t]]. subst T. subst eps. subst n. plain_logs. log_named 200. log_named (200 + n_t). destruct (ln_over 200 (200 + n_t) ltac:(apply (Rlt_gap ((200) / (1))); [terms_pos | field; signs]) ltac:(apply (Rle_gap ((n_t) / (1))); [terms_nonneg | field; signs])) as [U0_t [HU0_t EU0_t]]. log_is (200 + n_t) EU0_t. destruct (ln_box (2649 / 500) (5299 / 1000) 200 ltac:(interval) ltac:(interval)) as [U1_t [HU1_t EU1_t]]. log_is 200 EU1_t. simpl INR. orient; apply (Rle_gap (((U0_t + (U0_t * (eps_t ^ 2)) + (2 * T_t * (eps_t ^ 2)) + (2 * U0_t * eps_t))) / ((2 * (eps_t ^ 2))))); [terms_nonneg | field; signs]. Qed.

Theorem zheng_fig6_1_param_lower_1 : filterlim (fun w : R => (((- (2)) * (ln 2)) + ((- (2)) * (ln 200)) + ((- (2)) * (ln (((exp ((- (1)) * w))) / (w))))) / ((ln ((1 / 2) / ((((exp ((- (1)) * w))) / (w)) * (exp w)))) / ((1 / 2) ^ 2))) (Rbar_locally p_infty) (Rbar_locally p_infty).
Proof. apply (filterlim_ext_loc (fun w : R => (2 * w + 2 * ln w + (((- (2)) * (ln 2)) + ((- (2)) * (ln 200)))) / (4 * ln w + ((- (4)) * (ln 2))))). exists 10. intros w W. assert (PW : 0 < w) by lra. assert (LW : ln 10 < ln w) by (apply ln_increasing; lra). assert (PD : 0 < 4 * ln w + ((- (4)) * (ln 2))) by (apply Rlt_trans with (4 * ln 10 + ((- (4)) * (ln 2))); [interval | lra]). split_log. field. signs. apply linear_over_log; lra. Qed.

Theorem zheng_fig6_1_param_upper_0_inhabited : exists n T eps delta : R, n >= 2 /\ T > 0 /\ eps > 0 /\ eps < 1 /\ delta > 0 /\ delta < 1 /\ T >= ((6 * ((ln n) + (ln (/ delta)))) / ((eps ^ 2))).
Proof. exists 100, 1000, (1 / 2), (1 / 1000). repeat split; closed. Qed.

Theorem zheng_fig6_1_param_upper_0 : forall n T eps delta : R, (n >= 2) -> (T > 0) -> (eps > 0) -> (eps < 1) -> (delta > 0) -> (delta < 1) -> (T >= ((6 * ((ln n) + (ln (/ delta)))) / ((eps ^ 2)))) -> (((- (1)) * T * (eps ^ 2)) / (6)) <= (ln delta).
Proof. intros n T eps delta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. split_log_everywhere; log_facts; exp_facts; first [lra | unfold Rdiv in *; lra | nra]. Qed.

Theorem zheng_fig6_1_param_upper_1 : filterlim (fun w : R => (24 * (ln 1000)) / (((ln (exp w)) + (ln (1 / (1 / 1000)))) / ((1 / 2) ^ 2))) (Rbar_locally p_infty) (locally 0).
Proof. decompose_hyps. ln_sign 1000. exp_facts. assert (N0 : at_right 0 (fun t_near : R => 0 < (1 + ((ln 1000) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => ((6 * (ln 1000) * (t_near ^ 2)) / ((1 + ((ln 1000) * (t_near ^ 2)))))) _). cont. cbv beta; at_zero; field; repeat split; signed. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log.  split_root. field; repeat split; signed. Qed.

Theorem zheng_fig6_1_synth_eps_0_inhabited : exists eps : R, eps > 0.
Proof. exists 1. repeat split; closed. Qed.

Theorem zheng_fig6_1_synth_eps_0 : forall eps : R, (eps > 0) -> exists V : R, V <> 0 /\ filterlim (fun m : R => (((exp ((eps) / (m)))) / (((- (1)) + (exp ((eps) / (m)))))) / (m / eps)) (Rbar_locally p_infty) (locally V).
Proof. intros eps. intros H0. decompose_hyps. ln_sign eps. exp_facts. exists (((1 + (eps * (E1 (eps * (0 ^ 2))) * (0 ^ 2)))) / ((E1 (eps * (0 ^ 2))))). split. signed. apply (to_infinity _ (fun t_near : R => (((1 + (eps * (E1 (eps * (t_near ^ 2))) * (t_near ^ 2)))) / ((E1 (eps * (t_near ^ 2)))))) _). cont. reflexivity. generalize near_t. apply filter_imp. intros t_near Ht. cbv beta. split_log. exp_is_E1 (eps * (t_near ^ 2)). split_root. field; repeat split; signed. Qed.

Theorem zheng_fig6_1_synth_eps_1_inhabited : exists m : R, m >= 1.
Proof. exists 3. repeat split; closed. Qed.

Theorem zheng_fig6_1_synth_eps_1 : forall m : R, (m >= 1) -> exists V : R, V <> 0 /\ filterlim (fun eps : R => (((exp ((eps) / (m)))) / (((- (1)) + (exp ((eps) / (m)))))) / (m / eps)) (at_right 0) (locally V).
Proof. intros m. intros H0. decompose_hyps. ln_sign m. exp_facts. exists (((m + ((E1 (((0 ^ 2)) / (m))) * (0 ^ 2)))) / ((E1 (((0 ^ 2)) / (m))) * m)). split. signed. apply (to_the_right _ (fun t_near : R => (((m + ((E1 (((t_near ^ 2)) / (m))) * (t_near ^ 2)))) / ((E1 (((t_near ^ 2)) / (m))) * m))) 0 _). cont. reflexivity. generalize near_t. apply filter_imp. intros t_near Ht. cbv beta. split_log. exp_is_E1 (((t_near ^ 2)) / (m)). split_root. field; repeat split; signed. Qed.

Theorem zheng_fig6_1_synth_eps_2_inhabited : exists eps : R, eps > 0.
Proof. exists 1. repeat split; closed. Qed.

Theorem zheng_fig6_1_synth_eps_2 : forall eps : R, (eps > 0) -> exists V : R, V <> 0 /\ filterlim (fun m : R => ((m) / (((- (1)) + (exp eps)))) / (m / eps)) (Rbar_locally p_infty) (locally V).
Proof. intros eps. intros H0. decompose_hyps. ln_sign eps. exp_facts. exists ((eps) / (((- (1)) + (exp eps)))). split. signed. apply (to_infinity _ (fun t_near : R => ((eps) / (((- (1)) + (exp eps))))) _). cont. reflexivity. generalize near_t. apply filter_imp. intros t_near Ht. cbv beta. split_log.  split_root. field; repeat split; signed. Qed.

Theorem zheng_fig6_1_synth_eps_3_inhabited : exists m : R, m >= 1.
Proof. exists 3. repeat split; closed. Qed.

Theorem zheng_fig6_1_synth_eps_3 : forall m : R, (m >= 1) -> exists V : R, V <> 0 /\ filterlim (fun eps : R => ((m) / (((- (1)) + (exp eps)))) / (m / eps)) (at_right 0) (locally V).
Proof. intros m. intros H0. decompose_hyps. ln_sign m. exp_facts. exists (/ (E1 (0 ^ 2))). split. signed. apply (to_the_right _ (fun t_near : R => (/ (E1 (t_near ^ 2)))) 0 _). cont. reflexivity. generalize near_t. apply filter_imp. intros t_near Ht. cbv beta. split_log. exp_is_E1 (t_near ^ 2). split_root. field; repeat split; signed. Qed.

Theorem zheng_fig6_1_synth_eps_4_inhabited : exists eps : R, eps > 0.
Proof. exists 1. repeat split; closed. Qed.

Theorem zheng_fig6_1_synth_eps_4 : forall eps : R, (eps > 0) -> exists V : R, V <> 0 /\ filterlim (fun m : R => (/ ((- (1)) + (exp ((eps) / (m))))) / (m / eps)) (Rbar_locally p_infty) (locally V).
Proof. intros eps. intros H0. decompose_hyps. ln_sign eps. exp_facts. exists (/ (E1 (eps * (0 ^ 2)))). split. signed. apply (to_infinity _ (fun t_near : R => (/ (E1 (eps * (t_near ^ 2))))) _). cont. reflexivity. generalize near_t. apply filter_imp. intros t_near Ht. cbv beta. split_log. exp_is_E1 (eps * (t_near ^ 2)). split_root. field; repeat split; signed. Qed.

Theorem zheng_fig6_1_synth_eps_5_inhabited : exists m : R, m >= 1.
Proof. exists 3. repeat split; closed. Qed.

Theorem zheng_fig6_1_synth_eps_5 : forall m : R, (m >= 1) -> exists V : R, V <> 0 /\ filterlim (fun eps : R => (/ ((- (1)) + (exp ((eps) / (m))))) / (m / eps)) (at_right 0) (locally V).
Proof. intros m. intros H0. decompose_hyps. ln_sign m. exp_facts. exists (/ (E1 (((0 ^ 2)) / (m)))). split. signed. apply (to_the_right _ (fun t_near : R => (/ (E1 (((t_near ^ 2)) / (m))))) 0 _). cont. reflexivity. generalize near_t. apply filter_imp. intros t_near Ht. cbv beta. split_log. exp_is_E1 (((t_near ^ 2)) / (m)). split_root. field; repeat split; signed. Qed.

Theorem zheng_fig6_1_synth_epsdelta_0_inhabited : exists L eps T : R, L >= (7 / 10) /\ eps > 0 /\ eps < 1 /\ T >= 2 /\ T >= ((20 * L) / ((eps ^ 2))).
Proof. exists (700001 / 1000000), (1 / 2), 300. repeat split; closed. Qed.

Theorem zheng_fig6_1_synth_epsdelta_0 : forall L eps T : R, (L >= (7 / 10)) -> (eps > 0) -> (eps < 1) -> (T >= 2) -> (T >= ((20 * L) / ((eps ^ 2)))) -> (((2 * eps) / (5)) + (((- (1)) * T * (eps ^ 2)) / (10))) <= ((- (1)) * L).
Proof. intros L eps T. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. lra. Qed.

Theorem zheng_fig6_1_synth_epsdelta_1_inhabited : exists L eps T : R, L >= (7 / 10) /\ eps > 0 /\ eps < 1 /\ T >= 2 /\ T >= ((20 * L) / ((eps ^ 2))).
Proof. exists (700001 / 1000000), (1 / 2), 300. repeat split; closed. Qed.

Theorem zheng_fig6_1_synth_epsdelta_1 : forall L eps T : R, (L >= (7 / 10)) -> (eps > 0) -> (eps < 1) -> (T >= 2) -> (T >= ((20 * L) / ((eps ^ 2)))) -> (((2 * eps) / (5)) + (((- (1)) * (eps ^ 2) * ((- (1)) + T)) / (10))) <= ((- (1)) * L).
Proof. intros L eps T. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. destruct (shift_low (7 / 10) L ltac:(bound)) as [L_t [HL_t EL_t]]. destruct (shift_box_strict 0 1 eps ltac:(bound) ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. destruct (shift_low ((20 * L) / ((eps ^ 2))) T ltac:(bound)) as [T_t [HT_t ET_t]]. subst T. subst eps. subst L. orient; apply (Rle_gap (((7 + (2 * (eps_t ^ 2)) + (10 * L_t) + (10 * eps_t) + (T_t * (eps_t ^ 2)) + (10 * L_t * (eps_t ^ 2)) + (20 * L_t * eps_t))) / ((10 * ((1 + eps_t) ^ 2))))); [nonneg | field; signs]. Qed.

Theorem zheng_fig6_1_synth_epsdelta_2_inhabited : exists n T eps delta : R, n >= 2 /\ T > 0 /\ eps > 0 /\ eps < 1 /\ delta > 0 /\ delta < 1 /\ T >= ((6 * ((ln n) + (ln (/ delta)))) / ((eps ^ 2))).
Proof. exists 100, 1000, (1 / 2), (1 / 1000). repeat split; closed. Qed.

Theorem zheng_fig6_1_synth_epsdelta_2 : forall n T eps delta : R, (n >= 2) -> (T > 0) -> (eps > 0) -> (eps < 1) -> (delta > 0) -> (delta < 1) -> (T >= ((6 * ((ln n) + (ln (/ delta)))) / ((eps ^ 2)))) -> (((- (1)) * T * (eps ^ 2)) / (6)) <= (ln delta).
Proof. intros n T eps delta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. split_log_everywhere; log_facts; exp_facts; first [lra | unfold Rdiv in *; lra | nra]. Qed.

Theorem zheng_fig6_1_synth_epsdelta_3 : filterlim (fun w : R => (24 * (ln 1000)) / (((ln (exp w)) + (ln (1 / (1 / 1000)))) / ((1 / 2) ^ 2))) (Rbar_locally p_infty) (locally 0).
Proof. decompose_hyps. ln_sign 1000. exp_facts. assert (N0 : at_right 0 (fun t_near : R => 0 < (1 + ((ln 1000) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => ((6 * (ln 1000) * (t_near ^ 2)) / ((1 + ((ln 1000) * (t_near ^ 2)))))) _). cont. cbv beta; at_zero; field; repeat split; signed. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log.  split_root. field; repeat split; signed. Qed.

Theorem zheng_fn_laplace_sd_0 : 0 = 0.
Proof.   decompose_hyps. field; side. Qed.

Theorem zheng_fn_laplace_sd_1_inhabited : exists b : R, b > 0.
Proof. exists 2. repeat split; closed. Qed.

Theorem zheng_fn_laplace_sd_1 : forall b : R, (b > 0) -> (b * (sqrt 2)) = (b * (sqrt 2)).
Proof. intros b. intros H0. decompose_hyps. field; side. Qed.

Theorem zheng_hyp5_5_0_inhabited : exists delta c : R, delta > 0 /\ delta < 1 /\ c > 1.
Proof. exists (1 / 10), 2. repeat split; closed. Qed.

Theorem zheng_hyp5_5_0 : forall delta c : R, (delta > 0) -> (delta < 1) -> (c > 1) -> delta <= (c * delta).
Proof. intros delta c. intros H0. intros H1. intros H2. decompose_hyps. first [interval with (i_prec 80) | nra]. Qed.

Theorem zheng_lem6_5_0_inhabited : exists n1 n0 a b eps : R, n1 >= 1 /\ n0 >= 1 /\ a > 0 /\ b > 0 /\ eps > 0 /\ (b + n0) > 1 /\ (a + n1) > 1.
Proof. exists 4, 5, 2, 3, 1. repeat split; closed. Qed.

Theorem zheng_lem6_5_0 : forall n1 n0 a b eps : R, (n1 >= 1) -> (n0 >= 1) -> (a > 0) -> (b > 0) -> (eps > 0) -> ((b + n0) > 1) -> ((a + n1) > 1) -> (((exp eps) * ((n1 + a) - 1)) / ((n0 + b) + ((exp eps) * ((n1 + a) - 1)))) = ((((- (1)) + a + n1) * (exp eps)) / ((b + n0 + ((- (1)) * (exp eps)) + (a * (exp eps)) + (n1 * (exp eps))))).
Proof. intros n1 n0 a b eps. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. destruct (exp_above_strict eps ltac:(bound)) as [E0_t [HE0_t EE0_t]]. exp_is eps EE0_t. destruct (shift_low 1 n1 ltac:(bound)) as [n1_t [Hn1_t En1_t]]. destruct (shift_low 1 n0 ltac:(bound)) as [n0_t [Hn0_t En0_t]]. destruct (shift_low_strict 0 a ltac:(bound)) as [a_t [Ha_t Ea_t]]. destruct (shift_low_strict 0 b ltac:(bound)) as [b_t [Hb_t Eb_t]]. destruct (shift_low_strict 0 eps ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. subst eps. subst b. subst a. subst n0. subst n1. field; signs. Qed.

Theorem zheng_lem6_5_1_inhabited : exists n1 n0 a b eps : R, n1 >= 1 /\ n0 >= 1 /\ a > 0 /\ b > 0 /\ eps > 0 /\ (b + n0) > 1 /\ (a + n1) > 1.
Proof. exists 4, 5, 2, 3, 1. repeat split; closed. Qed.

Theorem zheng_lem6_5_1 : forall n1 n0 a b eps : R, (n1 >= 1) -> (n0 >= 1) -> (a > 0) -> (b > 0) -> (eps > 0) -> ((b + n0) > 1) -> ((a + n1) > 1) -> ((n1 + a) / ((n1 + a) + ((exp eps) * ((n0 + b) - 1)))) = (((a + n1)) / ((a + n1 + ((- (1)) * (exp eps)) + (b * (exp eps)) + (n0 * (exp eps))))).
Proof. intros n1 n0 a b eps. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. destruct (exp_above_strict eps ltac:(bound)) as [E0_t [HE0_t EE0_t]]. exp_is eps EE0_t. destruct (shift_low 1 n1 ltac:(bound)) as [n1_t [Hn1_t En1_t]]. destruct (shift_low 1 n0 ltac:(bound)) as [n0_t [Hn0_t En0_t]]. destruct (shift_low_strict 0 a ltac:(bound)) as [a_t [Ha_t Ea_t]]. destruct (shift_low_strict 0 b ltac:(bound)) as [b_t [Hb_t Eb_t]]. destruct (shift_low_strict 0 eps ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. subst eps. subst b. subst a. subst n0. subst n1. field; signs. Qed.

Theorem zheng_lem6_5_2_inhabited : exists p_up p_low q_low eps delta : R, p_up >= 0 /\ p_low >= 0 /\ q_low >= 0 /\ eps > 0 /\ delta > 0 /\ delta < 1 /\ (p_low + p_up) <= delta.
Proof. exists (1 / 100), (1 / 50), (1 / 500), 1, (1 / 20). repeat split; closed. Qed.

Theorem zheng_lem6_5_2 : forall p_up p_low q_low eps delta : R, (p_up >= 0) -> (p_low >= 0) -> (q_low >= 0) -> (eps > 0) -> (delta > 0) -> (delta < 1) -> ((p_low + p_up) <= delta) -> (p_low + ((- (1)) * q_low * (exp eps))) <= delta.
Proof. intros p_up p_low q_low eps delta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. exp_facts; orient; apply (Rle_gap (((delta + ((- (1)) * p_low) + (q_low * (exp eps)))) * 1)); [apply Rmult_le_pos; [nonneg | lra] | field; signs]. Qed.

Theorem zheng_lem6_5_3_inhabited : exists p_up p_low q_up eps delta : R, p_up >= 0 /\ p_low >= 0 /\ q_up >= 0 /\ eps > 0 /\ delta > 0 /\ delta < 1 /\ (p_low + p_up) <= delta.
Proof. exists (1 / 100), (1 / 50), (1 / 1000), 1, (1 / 20). repeat split; closed. Qed.

Theorem zheng_lem6_5_3 : forall p_up p_low q_up eps delta : R, (p_up >= 0) -> (p_low >= 0) -> (q_up >= 0) -> (eps > 0) -> (delta > 0) -> (delta < 1) -> ((p_low + p_up) <= delta) -> (p_up + ((- (1)) * q_up * (exp eps))) <= delta.
Proof. intros p_up p_low q_up eps delta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. exp_facts; orient; apply (Rle_gap (((delta + ((- (1)) * p_up) + (q_up * (exp eps)))) * 1)); [apply Rmult_le_pos; [nonneg | lra] | field; signs]. Qed.

Theorem zheng_lem6_5_proof_intersection_0_inhabited : exists k l a b eps : R, k >= 0 /\ l >= 0 /\ a > 0 /\ b > 0 /\ eps > 0.
Proof. exists 4, 5, 2, 3, 1. repeat split; closed. Qed.

Theorem zheng_lem6_5_proof_intersection_0 : forall k l a b eps : R, (k >= 0) -> (l >= 0) -> (a > 0) -> (b > 0) -> (eps > 0) -> (((k + a) * (exp eps)) / ((1 + l + b + ((- (1)) * (exp eps)) + (a * (exp eps)) + ((1 + k) * (exp eps))))) <= (((1 + k + a) * (exp eps)) / ((l + b + (a * (exp eps)) + ((1 + k) * (exp eps))))).
Proof. intros k l a b eps. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. destruct (exp_above_strict eps ltac:(bound)) as [E0_t [HE0_t EE0_t]]. exp_is eps EE0_t. destruct (shift_low 0 k ltac:(bound)) as [k_t [Hk_t Ek_t]]. destruct (shift_low 0 l ltac:(bound)) as [l_t [Hl_t El_t]]. destruct (shift_low_strict 0 a ltac:(bound)) as [a_t [Ha_t Ea_t]]. destruct (shift_low_strict 0 b ltac:(bound)) as [b_t [Hb_t Eb_t]]. destruct (shift_low_strict 0 eps ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. subst eps. subst b. subst a. subst l. subst k. orient; apply (Rle_gap (((1 + E0_t + a_t + b_t + eps_t + k_t + l_t + (E0_t * a_t) + (E0_t * b_t) + (E0_t * k_t) + (E0_t * l_t) + (a_t * eps_t) + (b_t * eps_t) + (eps_t * k_t) + (eps_t * l_t))) / (((1 + a_t + b_t + k_t + l_t + (E0_t * a_t) + (E0_t * k_t) + (a_t * eps_t) + (eps_t * k_t)) * (1 + E0_t + a_t + b_t + eps_t + k_t + l_t + (E0_t * a_t) + (E0_t * k_t) + (a_t * eps_t) + (eps_t * k_t)))))); [nonneg | field; signs]. Qed.

Theorem zheng_lem6_5_proof_intersection_1_inhabited : exists k l a b eps : R, k >= 0 /\ l >= 0 /\ a > 0 /\ b > 0 /\ eps > 0.
Proof. exists 4, 5, 2, 3, 1. repeat split; closed. Qed.

Theorem zheng_lem6_5_proof_intersection_1 : forall k l a b eps : R, (k >= 0) -> (l >= 0) -> (a > 0) -> (b > 0) -> (eps > 0) -> (((1 + k + a)) / ((1 + k + a + ((- (1)) * (exp eps)) + (b * (exp eps)) + ((1 + l) * (exp eps))))) >= (((k + a)) / ((k + a + (b * (exp eps)) + ((1 + l) * (exp eps))))).
Proof. intros k l a b eps. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. destruct (exp_above_strict eps ltac:(bound)) as [E0_t [HE0_t EE0_t]]. exp_is eps EE0_t. destruct (shift_low 0 k ltac:(bound)) as [k_t [Hk_t Ek_t]]. destruct (shift_low 0 l ltac:(bound)) as [l_t [Hl_t El_t]]. destruct (shift_low_strict 0 a ltac:(bound)) as [a_t [Ha_t Ea_t]]. destruct (shift_low_strict 0 b ltac:(bound)) as [b_t [Hb_t Eb_t]]. destruct (shift_low_strict 0 eps ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. subst eps. subst b. subst a. subst l. subst k. orient; apply (Rle_gap (((1 + E0_t + a_t + b_t + eps_t + k_t + l_t + (E0_t * a_t) + (E0_t * b_t) + (E0_t * k_t) + (E0_t * l_t) + (a_t * eps_t) + (b_t * eps_t) + (eps_t * k_t) + (eps_t * l_t))) / (((1 + a_t + b_t + k_t + l_t + (E0_t * b_t) + (E0_t * l_t) + (b_t * eps_t) + (eps_t * l_t)) * (1 + E0_t + a_t + b_t + eps_t + k_t + l_t + (E0_t * b_t) + (E0_t * l_t) + (b_t * eps_t) + (eps_t * l_t)))))); [nonneg | field; signs]. Qed.

Theorem zheng_lem6_5_proof_ratio_0 : exists n1 n0 a b theta : R, (n1 >= 1 /\ n0 >= 1 /\ a > 0 /\ b > 0 /\ theta > 0 /\ theta < 1) /\ (((((n1 + a) - 1) / (n0 + b)) * (1 - theta)) / theta) > (((- (1)) * theta * (b + n0)) / (((- (1)) + theta) * ((- (1)) + a + n1))).
Proof. exists 4, 5, 2, 3, (1 / 3). repeat split; closed. Qed.

Theorem zheng_lem6_6_0_inhabited : exists n T eps delta : R, n >= 2 /\ T > 0 /\ eps > 0 /\ eps < 1 /\ delta > 0 /\ delta < 1 /\ T >= ((8 * ((ln n) + (ln (/ delta)))) / ((eps ^ 2))).
Proof. exists 100, 1000, (1 / 2), (1 / 1000). repeat split; closed. Qed.

Theorem zheng_lem6_6_0 : forall n T eps delta : R, (n >= 2) -> (T > 0) -> (eps > 0) -> (eps < 1) -> (delta > 0) -> (delta < 1) -> (T >= ((8 * ((ln n) + (ln (/ delta)))) / ((eps ^ 2)))) -> ((((- (1)) * T * (eps ^ 2)) / (8)) + (ln 2)) <= (ln delta).
Proof. intros n T eps delta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. destruct (shift_low 2 n ltac:(bounded)) as [n_t [Hn_t En_t]]. destruct (shift_box_strict 0 1 eps ltac:(bounded) ltac:(bounded)) as [eps_t [Heps_t Eeps_t]]. destruct (shift_box_strict 0 1 delta ltac:(bounded) ltac:(bounded)) as [delta_t [Hdelta_t Edelta_t]]. destruct (shift_low ((8 * ((ln n) + (ln (/ delta)))) / ((eps ^ 2))) T ltac:(bounded)) as [T_t [HT_t ET_t]]. subst T. subst delta. subst eps. subst n. plain_logs. log_named ((delta_t) / ((1 + delta_t))). log_named (2 + n_t). log_named 2. destruct (ln_over 2 (2 + n_t) ltac:(apply (Rlt_gap ((2) / (1))); [terms_pos | field; signs]) ltac:(apply (Rle_gap ((n_t) / (1))); [terms_nonneg | field; signs])) as [U0_t [HU0_t EU0_t]]. log_is (2 + n_t) EU0_t. simpl INR. orient; apply (Rle_gap ((((8 * U0_t) + (T_t * (eps_t ^ 2)) + (8 * U0_t * (eps_t ^ 2)) + (16 * U0_t * eps_t))) / ((8 * ((1 + eps_t) ^ 2))))); [terms_nonneg | field; signs]. Qed.

Theorem zheng_lem6_6_1 : filterlim (fun w : R => (32 * (ln 2000)) / (((ln (exp w)) + (ln (1 / (1 / 1000)))) / ((1 / 2) ^ 2))) (Rbar_locally p_infty) (locally 0).
Proof. decompose_hyps. ln_sign 2000. ln_sign 1000. exp_facts. assert (N0 : at_right 0 (fun t_near : R => 0 < (1 + ((ln 1000) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => ((8 * (ln 2000) * (t_near ^ 2)) / ((1 + ((ln 1000) * (t_near ^ 2)))))) _). cont. cbv beta; at_zero; field; repeat split; signed. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log.  split_root. field; repeat split; signed. Qed.

Theorem zheng_lem6_6_proof_chernoff_0_inhabited : exists A eps : R, A > 0 /\ eps > 0 /\ eps < 1.
Proof. exists 6, (1 / 2). repeat split; closed. Qed.

Theorem zheng_lem6_6_proof_chernoff_0 : forall A eps : R, (A > 0) -> (eps > 0) -> (eps < 1) -> ((ln 2) - (((eps ^ 2) * A) / 12)) >= ((A * (ln (1 + ((1 * eps) / (2))))) + (((- (1)) * A * eps) / (2))).
Proof. intros A eps. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low_strict 0 A ltac:(bounded)) as [A_t [HA_t EA_t]]. destruct (shift_box_strict 0 1 eps ltac:(bounded) ltac:(bounded)) as [eps_t [Heps_t Eeps_t]]. subst eps. subst A. plain_logs. log_named 2. log_named ((1 * (2 + (3 * eps_t))) / (2 * (1 + eps_t))). destruct (ln_third_at ((1 * (2 + (3 * eps_t))) / (2 * (1 + eps_t))) ltac:(apply (Rle_gap ((eps_t) / ((2 * (1 + eps_t))))); [terms_nonneg | field; signs])) as [U0_t [HU0_t EU0_t]]. log_is ((1 * (2 + (3 * eps_t))) / (2 * (1 + eps_t))) EU0_t. destruct (ln_least (3 / 5) 2 ltac:(interval)) as [U1_t [HU1_t EU1_t]]. log_is 2 EU1_t. simpl INR. orient; apply (Rle_gap (((72 + (72 * (eps_t ^ 3)) + (120 * U1_t) + (216 * eps_t) + (216 * (eps_t ^ 2)) + (5 * A_t * (eps_t ^ 2)) + (120 * A_t * U0_t) + (120 * U1_t * (eps_t ^ 3)) + (360 * U1_t * eps_t) + (360 * U1_t * (eps_t ^ 2)) + (120 * A_t * U0_t * (eps_t ^ 3)) + (360 * A_t * U0_t * eps_t) + (360 * A_t * U0_t * (eps_t ^ 2)))) / ((120 * ((1 + eps_t) ^ 3))))); [terms_nonneg | field; signs]. Qed.

Theorem zheng_lem6_6_proof_chernoff_1_inhabited : exists A eps : R, A > 0 /\ eps > 0 /\ eps < 1.
Proof. exists 6, (1 / 2). repeat split; closed. Qed.

Theorem zheng_lem6_6_proof_chernoff_1 : forall A eps : R, (A > 0) -> (eps > 0) -> (eps < 1) -> ((ln 2) - (((eps ^ 2) * A) / 12)) >= ((A * (ln (1 + (((- (1)) * eps) / (2))))) + ((1 * A * eps) / (2))).
Proof. intros A eps. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low_strict 0 A ltac:(bounded)) as [A_t [HA_t EA_t]]. destruct (shift_box_strict 0 1 eps ltac:(bounded) ltac:(bounded)) as [eps_t [Heps_t Eeps_t]]. subst eps. subst A. plain_logs. log_named 2. log_named ((1 * (2 + eps_t)) / (2 * (1 + eps_t))). destruct (ln_second_at ((1 * (2 + eps_t)) / (2 * (1 + eps_t))) ltac:(apply (Rlt_gap (((2 + eps_t)) / ((2 * (1 + eps_t))))); [terms_pos | field; signs]) ltac:(apply (Rle_gap ((eps_t) / ((2 * (1 + eps_t))))); [terms_nonneg | field; signs])) as [U0_t [HU0_t EU0_t]]. log_is ((1 * (2 + eps_t)) / (2 * (1 + eps_t))) EU0_t. destruct (ln_least (3 / 5) 2 ltac:(interval)) as [U1_t [HU1_t EU1_t]]. log_is 2 EU1_t. simpl INR. orient; apply (Rle_gap (((72 + (72 * (eps_t ^ 2)) + (120 * U1_t) + (144 * eps_t) + (5 * A_t * (eps_t ^ 2)) + (120 * A_t * U0_t) + (120 * U1_t * (eps_t ^ 2)) + (240 * U1_t * eps_t) + (120 * A_t * U0_t * (eps_t ^ 2)) + (240 * A_t * U0_t * eps_t))) / ((120 * ((1 + eps_t) ^ 2))))); [terms_nonneg | field; signs]. Qed.

Theorem zheng_lem6_6_proof_closeness_0_inhabited : exists k w y : R, k > 4 /\ w >= 0 /\ y >= 0.
Proof. exists 5, 1, 3. repeat split; closed. Qed.

Theorem zheng_lem6_6_proof_closeness_0 : forall k w y : R, (k > 4) -> (w >= 0) -> (y >= 0) -> ((1 - (2 * (((w + (k ^ 2))) / ((y + (2 * w) + (2 * (k ^ 2))))))) / ((y + (2 * w) + (2 * (k ^ 2))) + 2)) = ((((1 + w + (k ^ 2))) / ((2 + y + (2 * w) + (2 * (k ^ 2))))) + (((- (1)) * (w + (k ^ 2))) / ((y + (2 * w) + (2 * (k ^ 2)))))).
Proof. intros k w y. intros H0. intros H1. intros H2. decompose_hyps. field; side. Qed.

Theorem zheng_lem6_6_proof_closeness_1_inhabited : exists k w y : R, k > 4 /\ w >= 0 /\ y >= 0.
Proof. exists 5, 1, 3. repeat split; closed. Qed.

Theorem zheng_lem6_6_proof_closeness_1 : forall k w y : R, (k > 4) -> (w >= 0) -> (y >= 0) -> ((((1 + w + (k ^ 2))) / ((2 + y + (2 * w) + (2 * (k ^ 2))))) + (((- (1)) * (w + (k ^ 2))) / ((y + (2 * w) + (2 * (k ^ 2)))))) < (((w + (k ^ 2))) / ((k ^ 2) * (y + (2 * w) + (2 * (k ^ 2))))).
Proof. intros k w y. intros H0. intros H1. intros H2. decompose_hyps. assert (exists k_t, 0 < k_t /\ k = 4 + k_t) as [k_t [Hk_t Ek_t]] by (exists (k - 4); split; [try lra; try nra | ring]). subst k. assert (exists w_t, 0 <= w_t /\ w = 0 + w_t) as [w_t [Hw_t Ew_t]] by (exists (w - 0); split; [try lra; try nra | ring]). subst w. assert (exists y_t, 0 <= y_t /\ y = 0 + y_t) as [y_t [Hy_t Ey_t]] by (exists (y - 0); split; [try lra; try nra | ring]). subst y. orient; apply (Rlt_gap (((544 + (2 * (k_t ^ 4)) + (2 * (w_t ^ 2)) + (32 * (k_t ^ 3)) + (66 * w_t) + (194 * (k_t ^ 2)) + (528 * k_t) + (w_t * y_t) + (4 * w_t * (k_t ^ 2)) + (32 * k_t * w_t))) / ((((4 + k_t) ^ 2) * (32 + y_t + (2 * w_t) + (2 * (k_t ^ 2)) + (16 * k_t)) * (34 + y_t + (2 * w_t) + (2 * (k_t ^ 2)) + (16 * k_t)))))); [pos | field; side]. Qed.

Theorem zheng_lem6_6_proof_closeness_2_inhabited : exists k w y : R, k > 4 /\ w >= 0 /\ y >= 0.
Proof. exists 5, 1, 3. repeat split; closed. Qed.

Theorem zheng_lem6_6_proof_closeness_2 : forall k w y : R, (k > 4) -> (w >= 0) -> (y >= 0) -> (((w + (k ^ 2))) / ((k ^ 2) * (y + (2 * w) + (2 * (k ^ 2))))) <= ((1 * (w + (k ^ 2))) / (4 * k * (y + (2 * w) + (2 * (k ^ 2))))).
Proof. intros k w y. intros H0. intros H1. intros H2. decompose_hyps. assert (exists k_t, 0 < k_t /\ k = 4 + k_t) as [k_t [Hk_t Ek_t]] by (exists (k - 4); split; [try lra; try nra | ring]). subst k. assert (exists w_t, 0 <= w_t /\ w = 0 + w_t) as [w_t [Hw_t Ew_t]] by (exists (w - 0); split; [try lra; try nra | ring]). subst w. assert (exists y_t, 0 <= y_t /\ y = 0 + y_t) as [y_t [Hy_t Ey_t]] by (exists (y - 0); split; [try lra; try nra | ring]). subst y. orient; apply (Rle_gap ((((k_t ^ 3) + (8 * (k_t ^ 2)) + (16 * k_t) + (k_t * w_t))) / ((4 * ((4 + k_t) ^ 2) * (32 + y_t + (2 * w_t) + (2 * (k_t ^ 2)) + (16 * k_t)))))); [nonneg | field; side]. Qed.

Theorem zheng_lem6_6_proof_conditioning_0 : exists a b e f : R, (a >= 0 /\ b >= 0 /\ e > 0 /\ f >= 0 /\ a <= e /\ b <= f /\ (f + e) <= 1) /\ ((a) / (e)) > (((a + b)) / ((f + e))).
Proof. exists (1 / 10), (1 / 10), (1 / 5), (2 / 5). repeat split; closed. Qed.

Theorem zheng_lem6_6_proof_denominator_0 : filterlim (fun n : R => (/ (1 + n)) / (1 / (n * (sqrt n)))) (Rbar_locally p_infty) (Rbar_locally p_infty).
Proof. decompose_hyps. exp_facts. assert (N0 : at_right 0 (fun t_near : R => 0 < (1 + (t_near ^ 2)))) by near. apply (beyond_all _ (fun t_near : R => (t_near * (1 + (t_near ^ 2))))). cont. cbv beta; at_zero; field; repeat split; signed. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). signed. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log. root_is (1) (/ t_near ^ 1). split_root. field; repeat split; signed. Qed.

Theorem zheng_lem6_6_proof_half_0_inhabited : exists t : R, t > 0 /\ t < 1.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_lem6_6_proof_half_0 : forall t : R, (t > 0) -> (t < 1) -> (1 / 2) <= ((1) / ((sqrt t) * (sqrt (1 + ((- (1)) * t))))).
Proof. intros t. intros H0. intros H1. decompose_hyps. assert (P_0 : 0 < t). pos. destruct (ln_named t P_0) as [l_0 [N_l_0 E_l_0]]. destruct (root_named _ _ E_l_0) as [r_0 [P_r_0 [R_r_0 [E_r_0 S_r_0]]]]. assert (Q : (sqrt (t)) = r_0) by (apply root_of_product; [left; pos | field [S_r_0]; safe]). rewrite Q. clear Q. assert (P_1 : 0 < ((- (t)) + 1)). forget_names. destruct (shift_box_strict 0 1 t ltac:(bound) ltac:(bound)) as [t_t [Ht_t Et_t]]. subst t. apply (Rlt_gap (1 * 1 / (t_t + 1))); [pos | field; signs]. destruct (ln_named ((- (t)) + 1) P_1) as [l_1 [N_l_1 E_l_1]]. destruct (root_named _ _ E_l_1) as [r_1 [P_r_1 [R_r_1 [E_r_1 S_r_1]]]]. assert (Q : (sqrt ((1 + ((- (1)) * t)))) = r_1) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1]; safe]). rewrite Q. clear Q. assert (P_2 : 0 < (((t ^ 2) + (- (t))) + 4)). forget_names. destruct (shift_box_strict 0 1 t ltac:(bound) ltac:(bound)) as [t_t [Ht_t Et_t]]. subst t. apply (Rlt_gap (1 * ((((t_t ^ 2) * 4) + (t_t * 7)) + 4) / (((t_t ^ 2) + (t_t * 2)) + 1))); [pos | field; signs]. assert (P_3 : 0 < ((- ((r_0 * r_1))) + 2)). apply (Rlt_gap (2 - (r_0 * r_1))); [apply less_by_squares; [pos | pos | apply (Rlt_gap (((t ^ 2) + (- (t))) + 4)); [pos | field [S_r_0 S_r_1]; safe]] | ring]. assert (P_4 : 0 < r_0). pos. assert (P_5 : 0 < r_1). pos. orient; apply (Rle_gap (((- ((r_0 * r_1))) + 2) / ((2 * r_0) * r_1))); [nonneg | field [S_r_0 S_r_1]; safe]. Qed.

Theorem zheng_lem6_6_proof_thetaobs_0 : exists n1 n0 alpha beta : R, (n1 >= 0 /\ n0 >= 1 /\ alpha > 1 /\ beta > 1) /\ ((((- (1)) + n1 + alpha)) / (((- (2)) + n1 + alpha + beta + n0))) < ((alpha) / (((- (2)) + n1 + alpha + beta + n0))).
Proof. exists 0, 3, 2, 3. repeat split; closed. Qed.

Theorem zheng_lem6_8_proof_marginal_0_inhabited : exists x : R, x > 0 /\ x < 1.
Proof. exists (1 / 3). repeat split; closed. Qed.

Theorem zheng_lem6_8_proof_marginal_0 : forall x : R, (x > 0) -> (x < 1) -> filterlim (fun n : R => (/ (1 + n)) / (1 / (sqrt ((x * (1 - x)) * n)))) (Rbar_locally p_infty) (locally 0).
Proof. intros x. intros H0. intros H1. decompose_hyps. ln_sign x. exp_facts. assert (N0 : at_right 0 (fun t_near : R => 0 < (1 + (t_near ^ 2)))) by near. apply (to_infinity _ (fun t_near : R => (((sqrt x) * (sqrt (1 + ((- (1)) * x))) * t_near) / ((1 + (t_near ^ 2))))) _). cont. cbv beta; at_zero; field; repeat split; signed. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log. root_is (x) 1. root_is (1) (/ t_near ^ 1). root_is ((1 + ((- (1)) * x))) 1. root_is (x * (1 + ((- (1)) * x))) (/ t_near ^ 1). split_root. field; repeat split; signed. Qed.

Theorem zheng_lem7_5_0_inhabited : exists n sigma sigma0 xbar xbarp mu : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0.
Proof. exists 1000, 1, 1, (1 / 2), (1 / 3), (1 / 5). repeat split; closed. Qed.

Theorem zheng_lem7_5_0 : forall n sigma sigma0 xbar xbarp mu : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (((n / (2 * (sigma ^ 2))) * (xbar - xbarp)) * ((2 * mu) - (((sigma0 ^ 2) * (xbar + xbarp)) / ((sqrt (((- (1))) / (((((- (1)) * n) / ((sigma ^ 2))) + (((- (2)) * (n ^ 2)) / ((sigma ^ 4) * ((((- (2))) / ((sigma0 ^ 2))) + (((- (2)) * n) / ((sigma ^ 2)))))))))) ^ 2)))) = (((1 * ((mu + (((- (1)) * xbarp * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2)))))) ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2)))) / (2 * (sigma ^ 2) * (sigma0 ^ 2))) + (((- (1)) * ((mu + (((- (1)) * xbar * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2)))))) ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2)))) / (2 * (sigma ^ 2) * (sigma0 ^ 2)))).
Proof. intros n sigma sigma0 xbar xbarp mu. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low 1 n ltac:(bound)) as [n_t [Hn_t En_t]]. destruct (shift_low_strict 0 sigma ltac:(bound)) as [sigma_t [Hsigma_t Esigma_t]]. destruct (shift_low_strict 0 sigma0 ltac:(bound)) as [sigma0_t [Hsigma0_t Esigma0_t]]. subst sigma0. subst sigma. subst n. root_is ((((sigma0_t ^ 2) + (sigma_t ^ 2) + (n_t * (sigma0_t ^ 2)))) / ((1 + n_t))) 1. rewrite ?Rmult_1_r, ?div_pow2, ?pow2_sqrt by (first [nonneg | left; pos]). field; signs. Qed.

Theorem zheng_lem7_9_integral_0 : exists k a : R, (k > 0 /\ a > 0) /\ ((sqrt (2 / PI)) * (exp (- ((k ^ 2) / 2)))) > (((sqrt 2) * (exp (((- (1)) * (a ^ 2)) / (2)))) / ((sqrt PI))).
Proof. exists 1, 2. repeat split; closed. Qed.

Theorem zheng_lem7_9_sqrt_pi_2_0 : exists k : R, (k > 0 /\ (((sqrt 2) * (exp (((- (1)) * (k ^ 2)) / (2)))) / ((sqrt PI) * k)) <= (exp (((- (1)) * (k ^ 2)) / (2)))) /\ k < ((1 * (sqrt 2) * (sqrt PI)) / (2)).
Proof. exists 1. repeat split; closed. Qed.

Theorem zheng_prop2_10_0_inhabited : exists delta : R, delta > 0 /\ delta < 1.
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem zheng_prop2_10_0 : forall delta : R, (delta > 0) -> (delta < 1) -> delta >= delta.
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem zheng_prop2_10_proof_0 : exists delta : R, (delta > 0 /\ delta < 1) /\ delta > 0.
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem zheng_prop2_11_0_inhabited : exists eps delta : R, eps >= 0 /\ delta > 0 /\ delta < 1.
Proof. exists (1 / 2), (1 / 10). repeat split; closed. Qed.

Theorem zheng_prop2_11_0 : forall eps delta : R, (eps >= 0) -> (delta > 0) -> (delta < 1) -> (delta * (1 - (exp (- (eps / 2))))) <= (delta + ((- (1)) * delta * (exp (((- (1)) * eps) / (2))))).
Proof. intros eps delta. intros H0. intros H1. intros H2. decompose_hyps. destruct (exp_any (((- (1)) * eps) / (2))) as [E0_t [HE0_t EE0_t]]. exp_is (((- (1)) * eps) / (2)) EE0_t. destruct (shift_low 0 eps ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. destruct (shift_box_strict 0 1 delta ltac:(bound) ltac:(bound)) as [delta_t [Hdelta_t Edelta_t]]. subst delta. subst eps. orient; apply (Rle_gap ((0) / (1))); [nonneg | field; signs]. Qed.

Theorem zheng_prop2_11_1_inhabited : exists eps delta u v : R, eps >= 0 /\ delta > 0 /\ delta < 1 /\ u > 0 /\ u < 1 /\ v > 0 /\ v < 1.
Proof. exists (1 / 2), (1 / 10), (1 / 3), (1 / 2). repeat split; closed. Qed.

Theorem zheng_prop2_11_1 : forall eps delta u v : R, (eps >= 0) -> (delta > 0) -> (delta < 1) -> (u > 0) -> (u < 1) -> (v > 0) -> (v < 1) -> (delta + (u * (1 + ((- (1)) * delta))) + ((- (1)) * delta * (1 + ((- (1)) * (exp (((- (1)) * eps) / (2)))))) + ((- (1)) * v * (delta + (u * (1 + ((- (1)) * delta)))) * (exp (((- (1)) * eps) / (2))))) > 0.
Proof. intros eps delta u v. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. destruct (shift_low 0 eps ltac:(bounded)) as [eps_t [Heps_t Eeps_t]]. destruct (shift_box_strict 0 1 delta ltac:(bounded) ltac:(bounded)) as [delta_t [Hdelta_t Edelta_t]]. destruct (shift_box_strict 0 1 u ltac:(bounded) ltac:(bounded)) as [u_t [Hu_t Eu_t]]. destruct (shift_box_strict 0 1 v ltac:(bounded) ltac:(bounded)) as [v_t [Hv_t Ev_t]]. subst v. subst u. subst delta. subst eps. plain_logs. try exp_negative ((1 * eps_t) / (2)) 1%nat. destruct (exp_above ((1 * eps_t) / (2)) ltac:(apply (Rle_gap ((eps_t) / (2))); [terms_nonneg | field; signs])) as [E0_t [HE0_t EE0_t]]. exp_is ((1 * eps_t) / (2)) EE0_t. simpl INR. orient; apply (Rlt_gap ((((2 * delta_t) + (2 * u_t) + (eps_t * u_t) + (2 * E0_t * u_t) + (2 * delta_t * u_t) + (eps_t * u_t * v_t) + (2 * E0_t * u_t * v_t))) / (((1 + delta_t) * (1 + u_t) * (1 + v_t) * (2 + eps_t + (2 * E0_t)))))); [terms_pos | field; signs]. Qed.

Theorem zheng_prop2_11_proof_0_inhabited : exists eps delta : R, eps >= 0 /\ delta > 0 /\ delta < 1.
Proof. exists (1 / 2), (1 / 10). repeat split; closed. Qed.

Theorem zheng_prop2_11_proof_0 : forall eps delta : R, (eps >= 0) -> (delta > 0) -> (delta < 1) -> (delta * (1 + ((- (1)) * (exp (((- (1)) * eps) / (2)))))) <= (delta + ((- (1)) * delta * (exp (((- (1)) * eps) / (2))))).
Proof. intros eps delta. intros H0. intros H1. intros H2. decompose_hyps. lra. Qed.

Theorem zheng_prop2_13_0_inhabited : exists steps : R, steps >= 1.
Proof. exists 3. repeat split; closed. Qed.

Theorem zheng_prop2_13_0 : forall steps : R, (steps >= 1) -> (/ steps) > 0.
Proof. intros steps. intros H0. decompose_hyps. assert (exists steps_t, 0 <= steps_t /\ steps = 1 + steps_t) as [steps_t [Hsteps_t Esteps_t]] by (exists (steps - 1); split; [try lra; try nra | ring]). subst steps. orient; apply (Rlt_gap ((1) / ((1 + steps_t)))); [pos | field; side]. Qed.

Theorem zheng_prop2_13_1_inhabited : exists delta : R, delta > 0 /\ delta < 1.
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem zheng_prop2_13_1 : forall delta : R, (delta > 0) -> (delta < 1) -> (1 + ((- (1)) * delta)) > 0.
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem zheng_prop2_15_0_inhabited : exists eps delta : R, eps >= 0 /\ delta > 0 /\ delta < 1.
Proof. exists (1 / 2), (1 / 10). repeat split; closed. Qed.

Theorem zheng_prop2_15_0 : forall eps delta : R, (eps >= 0) -> (delta > 0) -> (delta < 1) -> (delta * (1 + (exp eps))) >= (delta + (delta * (exp eps))).
Proof. intros eps delta. intros H0. intros H1. intros H2. decompose_hyps. lra. Qed.

Theorem zheng_prop2_16_0_inhabited : exists delta : R, delta > 0 /\ delta < 1.
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem zheng_prop2_16_0 : forall delta : R, (delta > 0) -> (delta < 1) -> delta >= delta.
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem zheng_prop2_17_0_inhabited : exists delta1 delta2 : R, delta1 >= 0 /\ delta1 <= 1 /\ delta2 >= 0 /\ delta2 <= 1.
Proof. exists (1 / 10), (1 / 5). repeat split; closed. Qed.

Theorem zheng_prop2_17_0 : forall delta1 delta2 : R, (delta1 >= 0) -> (delta1 <= 1) -> (delta2 >= 0) -> (delta2 <= 1) -> (delta1 + delta2) >= (delta1 + delta2 + ((- (1)) * delta1 * delta2)).
Proof. intros delta1 delta2. intros H0. intros H1. intros H2. intros H3. decompose_hyps. first [interval with (i_prec 80) | nra]. Qed.

Theorem zheng_prop2_17_optimal_0_inhabited : exists eps1 eps2 : R, eps1 >= 0 /\ eps2 >= 0.
Proof. exists 1, (1 / 2). repeat split; closed. Qed.

Theorem zheng_prop2_17_optimal_0 : forall eps1 eps2 : R, (eps1 >= 0) -> (eps2 >= 0) -> (eps1 + eps2) = (eps1 + eps2).
Proof. intros eps1 eps2. intros H0. intros H1. decompose_hyps. field; side. Qed.

Theorem zheng_prop6_17_0 : exists eps delta : R, (eps >= 0 /\ delta >= 0 /\ (1 / 2) <= (((1 * (exp eps)) / (2)) + (2 * delta))) /\ (1 / 2) > delta.
Proof. exists (1 / 2), (1 / 10). repeat split; closed. Qed.

Theorem zheng_prop6_17_proof_0 : exists eps delta : R, (eps >= 0 /\ delta >= 0 /\ (1 / 2) <= (((1 * (exp eps)) / (2)) + (2 * delta))) /\ 1 > (2 * delta).
Proof. exists (1 / 2), (1 / 10). repeat split; closed. Qed.

Theorem zheng_prop7_1_0_inhabited : exists c : R, c > 0.
Proof. exists 3. repeat split; closed. Qed.

Theorem zheng_prop7_1_0 : forall c : R, (c > 0) -> c > 0.
Proof. intros c. intros H0. decompose_hyps. lra. Qed.

Theorem zheng_prop7_1_1_inhabited : exists delta : R, delta > 0 /\ delta < 1.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_prop7_1_1 : forall delta : R, (delta > 0) -> (delta < 1) -> delta > 0.
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem zheng_prop7_1_2_inhabited : exists delta : R, delta > 0 /\ delta < 1.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_prop7_1_2 : forall delta : R, (delta > 0) -> (delta < 1) -> delta < 1.
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem zheng_prop7_1_3_inhabited : exists delta : R, delta > 0 /\ delta < 1.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_prop7_1_3 : forall delta : R, (delta > 0) -> (delta < 1) -> 0 < (1 + ((- (1)) * delta)).
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem zheng_sec2_1_2_good_output_0 : exists eps t : R, (eps > 0 /\ t > 0) /\ (((exp (eps + t))) / ((1 + (exp (eps + t))))) > ((((- (1)) * (exp eps)) / ((1 + ((exp eps) * (exp t))))) + (((exp eps) * (exp t)) / ((1 + ((exp eps) * (exp t)))))).
Proof. exists 1, (1 / 100). repeat split; closed. Qed.

Theorem zheng_sec2_3_factor_0 : exists eps : R, (eps > 0 /\ eps < 1) /\ eps < (ln (1 + (eps * ((- (1)) + (exp 1))))).
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem zheng_sec3_2_m1_0_inhabited : exists n1 n0 alpha beta : R, n1 >= 0 /\ n0 >= 0 /\ alpha > 0 /\ beta > 0.
Proof. exists 3, 5, 2, (5 / 2). repeat split; closed. Qed.

Theorem zheng_sec3_2_m1_0_defined : forall n1 n0 alpha beta : R, (n1 >= 0) -> (n0 >= 0) -> (alpha > 0) -> (beta > 0) -> 0 < (1 + n1 + alpha) /\ 0 < (n0 + n1 + alpha + beta) /\ 0 < (n1 + alpha) /\ 0 < (1 + n0 + n1 + alpha + beta).
Proof. intros n1 n0 alpha beta. intros H0. intros H1. intros H2. intros H3. decompose_hyps. repeat split; pos. Qed.

Theorem zheng_sec3_2_m1_0 : forall n1 n0 alpha beta : R, (n1 >= 0) -> (n0 >= 0) -> (alpha > 0) -> (beta > 0) -> (((n1 + alpha)) / ((n0 + n1 + alpha + beta))) = (((Gamma (1 + n1 + alpha)) * (Gamma (n0 + n1 + alpha + beta))) / ((Gamma (n1 + alpha)) * (Gamma (1 + n0 + n1 + alpha + beta)))).
Proof. intros n1 n0 alpha beta. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (shift_low 0 n1 ltac:(bound)) as [n1_t [Hn1_t En1_t]]. destruct (shift_low 0 n0 ltac:(bound)) as [n0_t [Hn0_t En0_t]]. destruct (shift_low_strict 0 alpha ltac:(bound)) as [alpha_t [Halpha_t Ealpha_t]]. destruct (shift_low_strict 0 beta ltac:(bound)) as [beta_t [Hbeta_t Ebeta_t]]. subst beta. subst alpha. subst n0. subst n1. unfold Beta, Binomial. rewrite ?inv_pow2. gamma_leaf ((alpha_t + n1_t)). gamma_leaf ((1 + alpha_t + n1_t)). gamma_leaf ((alpha_t + beta_t + n0_t + n1_t)). gamma_leaf ((1 + alpha_t + beta_t + n0_t + n1_t)). gamma_above ((1 + alpha_t + n1_t)) ((alpha_t + n1_t)). gamma_above ((1 + alpha_t + beta_t + n0_t + n1_t)) ((alpha_t + beta_t + n0_t + n1_t)). field; signs. Qed.

Theorem zheng_sec3_2_m1_1_inhabited : exists n1 n0 alpha beta : R, n1 >= 0 /\ n0 >= 0 /\ alpha > 0 /\ beta > 0.
Proof. exists 3, 5, 2, (5 / 2). repeat split; closed. Qed.

Theorem zheng_sec3_2_m1_1_defined : forall n1 n0 alpha beta : R, (n1 >= 0) -> (n0 >= 0) -> (alpha > 0) -> (beta > 0) -> 0 < (1 + n0 + beta) /\ 0 < (n0 + n1 + alpha + beta) /\ 0 < (n0 + beta) /\ 0 < (1 + n0 + n1 + alpha + beta).
Proof. intros n1 n0 alpha beta. intros H0. intros H1. intros H2. intros H3. decompose_hyps. repeat split; pos. Qed.

Theorem zheng_sec3_2_m1_1 : forall n1 n0 alpha beta : R, (n1 >= 0) -> (n0 >= 0) -> (alpha > 0) -> (beta > 0) -> (1 - (((n1 + alpha)) / ((n0 + n1 + alpha + beta)))) = (((Gamma (1 + n0 + beta)) * (Gamma (n0 + n1 + alpha + beta))) / ((Gamma (n0 + beta)) * (Gamma (1 + n0 + n1 + alpha + beta)))).
Proof. intros n1 n0 alpha beta. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (shift_low 0 n1 ltac:(bound)) as [n1_t [Hn1_t En1_t]]. destruct (shift_low 0 n0 ltac:(bound)) as [n0_t [Hn0_t En0_t]]. destruct (shift_low_strict 0 alpha ltac:(bound)) as [alpha_t [Halpha_t Ealpha_t]]. destruct (shift_low_strict 0 beta ltac:(bound)) as [beta_t [Hbeta_t Ebeta_t]]. subst beta. subst alpha. subst n0. subst n1. unfold Beta, Binomial. rewrite ?inv_pow2. gamma_leaf ((beta_t + n0_t)). gamma_leaf ((1 + beta_t + n0_t)). gamma_leaf ((alpha_t + beta_t + n0_t + n1_t)). gamma_leaf ((1 + alpha_t + beta_t + n0_t + n1_t)). gamma_above ((1 + beta_t + n0_t)) ((beta_t + n0_t)). gamma_above ((1 + alpha_t + beta_t + n0_t + n1_t)) ((alpha_t + beta_t + n0_t + n1_t)). field; signs. Qed.

Theorem zheng_sec3_3_1_beta_0_inhabited : exists alpha beta : R, alpha > 0 /\ beta > 0.
Proof. exists 2, (5 / 2). repeat split; closed. Qed.

Theorem zheng_sec3_3_1_beta_0_defined : forall alpha beta : R, (alpha > 0) -> (beta > 0) -> 0 < ((alpha - 1) + 1) /\ 0 < ((beta - 1) + 1) /\ 0 < (((alpha + beta) - 1) + 1) /\ 0 < alpha /\ 0 < beta /\ 0 < (alpha + beta).
Proof. intros alpha beta. intros H0. intros H1. decompose_hyps. repeat split; pos. Qed.

Theorem zheng_sec3_3_1_beta_0 : forall alpha beta : R, (alpha > 0) -> (beta > 0) -> (((Gamma ((alpha - 1) + 1)) * (Gamma ((beta - 1) + 1))) / (Gamma (((alpha + beta) - 1) + 1))) = (((Gamma alpha) * (Gamma beta)) / ((Gamma (alpha + beta)))).
Proof. intros alpha beta. intros H0. intros H1. decompose_hyps. destruct (shift_low_strict 0 alpha ltac:(bound)) as [alpha_t [Halpha_t Ealpha_t]]. destruct (shift_low_strict 0 beta ltac:(bound)) as [beta_t [Hbeta_t Ebeta_t]]. subst beta. subst alpha. unfold Beta, Binomial. rewrite ?inv_pow2. gamma_leaf (alpha_t). gamma_leaf (beta_t). gamma_leaf ((alpha_t + beta_t)). field; signs. Qed.

Theorem zheng_sec3_3_1_beta_1_inhabited : exists n1 n0 alpha beta theta : R, n1 >= 0 /\ n0 >= 0 /\ alpha > 0 /\ beta > 0 /\ theta > 0 /\ theta < 1.
Proof. exists 3, 5, 2, (5 / 2), (1 / 3). repeat split; closed. Qed.

Theorem zheng_sec3_3_1_beta_1_defined : forall n1 n0 alpha beta theta : R, (n1 >= 0) -> (n0 >= 0) -> (alpha > 0) -> (beta > 0) -> (theta > 0) -> (theta < 1) -> 0 < (((n1 + alpha) + n0) + beta) /\ 0 < (n1 + alpha) /\ 0 < (n0 + beta) /\ 0 < (n0 + n1 + alpha + beta).
Proof. intros n1 n0 alpha beta theta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. repeat split; pos. Qed.

Theorem zheng_sec3_3_1_beta_1 : forall n1 n0 alpha beta theta : R, (n1 >= 0) -> (n0 >= 0) -> (alpha > 0) -> (beta > 0) -> (theta > 0) -> (theta < 1) -> ((((exp (((n1 + alpha) - 1) * ln theta)) * (exp (((n0 + beta) - 1) * ln (1 - theta)))) * (Gamma (((n1 + alpha) + n0) + beta))) / ((Gamma (n1 + alpha)) * (Gamma (n0 + beta)))) = (((exp ((n0 * (ln (1 + ((- (1)) * theta)))) + (n1 * (ln theta)) + (((- (1)) + alpha) * (ln theta)) + (((- (1)) + beta) * (ln (1 + ((- (1)) * theta)))))) * (Gamma (n0 + n1 + alpha + beta))) / ((Gamma (n0 + beta)) * (Gamma (n1 + alpha)))).
Proof. intros n1 n0 alpha beta theta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. destruct (shift_low 0 n1 ltac:(bound)) as [n1_t [Hn1_t En1_t]]. destruct (shift_low 0 n0 ltac:(bound)) as [n0_t [Hn0_t En0_t]]. destruct (shift_low_strict 0 alpha ltac:(bound)) as [alpha_t [Halpha_t Ealpha_t]]. destruct (shift_low_strict 0 beta ltac:(bound)) as [beta_t [Hbeta_t Ebeta_t]]. destruct (shift_box_strict 0 1 theta ltac:(bound) ltac:(bound)) as [theta_t [Htheta_t Etheta_t]]. subst theta. subst beta. subst alpha. subst n0. subst n1. unfold Beta, Binomial. rewrite ?inv_pow2. gamma_leaf ((alpha_t + n1_t)). gamma_leaf ((beta_t + n0_t)). gamma_leaf ((alpha_t + beta_t + n0_t + n1_t)). root_squares. apply ln_inv; [pos | pos |]. split_log. log_leaf ((1) / ((1 + theta_t))). log_leaf ((theta_t) / ((1 + theta_t))). log_leaf n1_t. log_leaf n0_t. log_leaf alpha_t. log_leaf beta_t. log_leaf theta_t. split_log; simpl INR; field; signs. Qed.

Theorem zheng_sec3_3_1_beta_2_inhabited : exists n1 n0 alpha beta : R, n1 >= 0 /\ n0 >= 0 /\ alpha > 0 /\ beta > 0.
Proof. exists 3, 5, 2, (5 / 2). repeat split; closed. Qed.

Theorem zheng_sec3_3_1_beta_2 : forall n1 n0 alpha beta : R, (n1 >= 0) -> (n0 >= 0) -> (alpha > 0) -> (beta > 0) -> ((n1 + alpha) / (((n0 + n1) + alpha) + beta)) = (((n1 + alpha)) / ((n0 + n1 + alpha + beta))).
Proof. intros n1 n0 alpha beta. intros H0. intros H1. intros H2. intros H3. decompose_hyps. field; side. Qed.

Theorem zheng_sec3_3_1_concentration_0 : exists n1 n0 alpha beta u v : R, (n1 >= 0 /\ n0 >= 0 /\ alpha > 0 /\ beta > 0 /\ u > 0 /\ v > 0) /\ (((n0 + beta + v) * (n1 + alpha + u)) / (((n0 + n1 + alpha + beta + u + v) ^ 2) * (1 + n0 + n1 + alpha + beta + u + v))) > (((n0 + beta) * (n1 + alpha)) / (((n0 + n1 + alpha + beta) ^ 2) * (1 + n0 + n1 + alpha + beta))).
Proof. exists 49, 5, 2, (5 / 2), 1, 1. repeat split; closed. Qed.

Theorem zheng_sec3_3_1_mean_mode_0_inhabited : exists n1 n0 alpha beta : R, n1 >= 0 /\ n0 >= 0 /\ alpha > 0 /\ beta > 0.
Proof. exists 3, 5, 2, (5 / 2). repeat split; closed. Qed.

Theorem zheng_sec3_3_1_mean_mode_0 : forall n1 n0 alpha beta : R, (n1 >= 0) -> (n0 >= 0) -> (alpha > 0) -> (beta > 0) -> ((n1 + alpha) / (((n0 + n1) + alpha) + beta)) = (((n1 + alpha)) / ((n0 + n1 + alpha + beta))).
Proof. intros n1 n0 alpha beta. intros H0. intros H1. intros H2. intros H3. decompose_hyps. field; side. Qed.

Theorem zheng_sec3_3_1_mean_mode_1_inhabited : exists n1 n0 alpha beta : R, n1 >= 0 /\ n0 >= 0 /\ alpha > 1 /\ beta > 1.
Proof. exists 3, 5, 2, (5 / 2). repeat split; closed. Qed.

Theorem zheng_sec3_3_1_mean_mode_1 : forall n1 n0 alpha beta : R, (n1 >= 0) -> (n0 >= 0) -> (alpha > 1) -> (beta > 1) -> (((n1 + alpha) - 1) / ((((n0 + n1) + alpha) + beta) - 2)) = ((((- (1)) + n1 + alpha)) / (((- (2)) + n0 + n1 + alpha + beta))).
Proof. intros n1 n0 alpha beta. intros H0. intros H1. intros H2. intros H3. decompose_hyps. field; side. Qed.

Theorem zheng_sec3_3_1_median_0_inhabited : exists share : R, share > 0 /\ share < 1.
Proof. exists (1 / 3). repeat split; closed. Qed.

Theorem zheng_sec3_3_1_median_0 : forall share : R, (share > 0) -> (share < 1) -> filterlim (fun s : R => (((s * share) / (((s * share) + (s * (1 + ((- (1)) * share)))))) + ((s * (sqrt share) * (sqrt (1 + ((- (1)) * share)))) / (((s * share) + (s * (1 + ((- (1)) * share)))) * (sqrt (1 + (s * share) + (s * (1 + ((- (1)) * share)))))))) / (((s * share) - (1 / 3)) / (s - (2 / 3)))) (Rbar_locally p_infty) (locally 1).
Proof. intros share. intros H0. intros H1. decompose_hyps. ln_sign share. exp_facts. assert (N0 : at_right 0 (fun t_near : R => 0 < (1 + (t_near ^ 2)))) by near. assert (N1 : at_right 0 (fun t_near : R => 0 < (3 + ((- (2)) * (t_near ^ 2))))) by near. assert (N2 : at_right 0 (fun t_near : R => 0 < ((sqrt (1 + (t_near ^ 2))) * (((- (1)) * (t_near ^ 2)) + (3 * share))))) by near. apply (to_infinity _ (fun t_near : R => (((3 + ((- (2)) * (t_near ^ 2))) * (((sqrt (1 + (t_near ^ 2))) * share) + ((sqrt share) * (sqrt (1 + ((- (1)) * share))) * t_near))) / ((sqrt (1 + (t_near ^ 2))) * (((- (1)) * (t_near ^ 2)) + (3 * share))))) _). cont. cbv beta; at_zero; field; repeat split; signed. generalize (filter_and _ _ near_t (filter_and _ _ N0 (filter_and _ _ N1 N2))). apply filter_imp. intros t_near (Ht & M0 & M1 & M2). cbv beta. split_log. root_is (share) 1. root_is ((1 + ((- (1)) * share))) 1. root_is ((1 + (t_near ^ 2))) (/ t_near ^ 1). split_root. field; repeat split; signed. Qed.

Theorem zheng_sec3_3_1_median_1_inhabited : exists share : R, share > 0 /\ share < 1.
Proof. exists (1 / 3). repeat split; closed. Qed.

Theorem zheng_sec3_3_1_median_1 : forall share : R, (share > 0) -> (share < 1) -> filterlim (fun s : R => (((s * share) / (((s * share) + (s * (1 + ((- (1)) * share)))))) + (((- (1)) * s * (sqrt share) * (sqrt (1 + ((- (1)) * share)))) / (((s * share) + (s * (1 + ((- (1)) * share)))) * (sqrt (1 + (s * share) + (s * (1 + ((- (1)) * share)))))))) / (((s * share) - (1 / 3)) / (s - (2 / 3)))) (Rbar_locally p_infty) (locally 1).
Proof. intros share. intros H0. intros H1. decompose_hyps. ln_sign share. exp_facts. assert (N0 : at_right 0 (fun t_near : R => 0 < (1 + (t_near ^ 2)))) by near. assert (N1 : at_right 0 (fun t_near : R => 0 < (3 + ((- (2)) * (t_near ^ 2))))) by near. assert (N2 : at_right 0 (fun t_near : R => 0 < ((sqrt (1 + (t_near ^ 2))) * (((- (1)) * (t_near ^ 2)) + (3 * share))))) by near. apply (to_infinity _ (fun t_near : R => (((3 + ((- (2)) * (t_near ^ 2))) * (((sqrt (1 + (t_near ^ 2))) * share) + ((- (1)) * (sqrt share) * (sqrt (1 + ((- (1)) * share))) * t_near))) / ((sqrt (1 + (t_near ^ 2))) * (((- (1)) * (t_near ^ 2)) + (3 * share))))) _). cont. cbv beta; at_zero; field; repeat split; signed. generalize (filter_and _ _ near_t (filter_and _ _ N0 (filter_and _ _ N1 N2))). apply filter_imp. intros t_near (Ht & M0 & M1 & M2). cbv beta. split_log. root_is (share) 1. root_is ((1 + ((- (1)) * share))) 1. root_is ((1 + (t_near ^ 2))) (/ t_near ^ 1). split_root. field; repeat split; signed. Qed.

Theorem zheng_sec4_1_trimmed_0 : exists t : R, (t > (1 / 4) /\ t < (3 / 4)) /\ ((- (1 / 2)) + (2 * t)) <> t.
Proof. exists (1 / 3). repeat split; closed. Qed.

Theorem zheng_sec4_2_fn_lipschitz_0 : exists c : R, (c > 0) /\ 1 < c.
Proof. exists 2. repeat split; closed. Qed.

Theorem zheng_sec4_2_larger_than_data_0_inhabited : exists n eps : R, n >= 1 /\ eps > 0 /\ eps < 1.
Proof. exists 100, (1 / 2). repeat split; closed. Qed.

Theorem zheng_sec4_2_larger_than_data_0 : forall n eps : R, (n >= 1) -> (eps > 0) -> (eps < 1) -> ((n) / (eps)) > n.
Proof. intros n eps. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low 1 n ltac:(bound)) as [n_t [Hn_t En_t]]. destruct (shift_box_strict 0 1 eps ltac:(bound) ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. subst eps. subst n. orient; apply (Rlt_gap (((1 + n_t)) / (eps_t))); [pos | field; signs]. Qed.

Theorem zheng_sec4_2_log_dependence_0_inhabited : exists eps kappa w more : R, eps > 0 /\ eps < 1 /\ kappa > 0 /\ w > 0 /\ w < 1 /\ more >= 0.
Proof. exists (1 / 2), (1 / 10), (1 / 2), 1. repeat split; closed. Qed.

Theorem zheng_sec4_2_log_dependence_0 : forall eps kappa w more : R, (eps > 0) -> (eps < 1) -> (kappa > 0) -> (w > 0) -> (w < 1) -> (more >= 0) -> (((6 + ((1 * eps * kappa * w * (more + ((12) / (eps * kappa)))) / (2)))) / (eps)) <= (kappa * (more + ((12) / (eps * kappa)))).
Proof. intros eps kappa w more. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. destruct (shift_box_strict 0 1 eps ltac:(bound) ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. destruct (shift_low_strict 0 kappa ltac:(bound)) as [kappa_t [Hkappa_t Ekappa_t]]. destruct (shift_box_strict 0 1 w ltac:(bound) ltac:(bound)) as [w_t [Hw_t Ew_t]]. destruct (shift_low 0 more ltac:(bound)) as [more_t [Hmore_t Emore_t]]. subst more. subst w. subst kappa. subst eps. orient; apply (Rle_gap (((12 + (12 * eps_t) + (2 * eps_t * kappa_t * more_t) + (eps_t * kappa_t * more_t * w_t))) / ((2 * eps_t * (1 + w_t))))); [nonneg | field; signs]. Qed.

Theorem zheng_sec4_2_omega_n_0_inhabited : exists n w : R, n >= 1 /\ w >= 10.
Proof. exists 100, 10. repeat split; closed. Qed.

Theorem zheng_sec4_2_omega_n_0 : forall n w : R, (n >= 1) -> (w >= 10) -> n <= ((1 * (w ^ 2) * (n ^ 2)) / (36)).
Proof. intros n w. intros H0. intros H1. decompose_hyps. assert (exists n_t, 0 <= n_t /\ n = 1 + n_t) as [n_t [Hn_t En_t]] by (exists (n - 1); split; [try lra; try nra | ring]). subst n. assert (exists w_t, 0 <= w_t /\ w = 10 + w_t) as [w_t [Hw_t Ew_t]] by (exists (w - 10); split; [try lra; try nra | ring]). subst w. orient; apply (Rle_gap ((((16 / 9) + ((1 * (w_t ^ 2)) / (36)) + ((5 * w_t) / (9)) + ((25 * (n_t ^ 2)) / (9)) + ((41 * n_t) / (9)) + ((1 * n_t * (w_t ^ 2)) / (18)) + ((1 * (n_t ^ 2) * (w_t ^ 2)) / (36)) + ((5 * w_t * (n_t ^ 2)) / (9)) + ((10 * n_t * w_t) / (9)))) / (1))); [nonneg | field; side]. Qed.

Theorem zheng_sec4_2_tight_0_inhabited : exists eps : R, eps > 0 /\ eps < 1.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_sec4_2_tight_0 : forall eps : R, (eps > 0) -> (eps < 1) -> exists V : R, V <> 0 /\ filterlim (fun m : R => (1 + (/ ((- (1)) + (exp ((eps) / (m)))))) / (m / eps)) (Rbar_locally p_infty) (locally V).
Proof. intros eps. intros H0. intros H1. decompose_hyps. ln_sign eps. exp_facts. exists (((1 + (eps * (E1 (eps * (0 ^ 2))) * (0 ^ 2)))) / ((E1 (eps * (0 ^ 2))))). split. signed. apply (to_infinity _ (fun t_near : R => (((1 + (eps * (E1 (eps * (t_near ^ 2))) * (t_near ^ 2)))) / ((E1 (eps * (t_near ^ 2)))))) _). cont. reflexivity. generalize near_t. apply filter_imp. intros t_near Ht. cbv beta. split_log. exp_is_E1 (eps * (t_near ^ 2)). split_root. field; repeat split; signed. Qed.

Theorem zheng_sec4_2_tight_1_inhabited : exists m : R, m >= 1.
Proof. exists 3. repeat split; closed. Qed.

Theorem zheng_sec4_2_tight_1 : forall m : R, (m >= 1) -> exists V : R, V <> 0 /\ filterlim (fun eps : R => (1 + (/ ((- (1)) + (exp ((eps) / (m)))))) / (m / eps)) (at_right 0) (locally V).
Proof. intros m. intros H0. decompose_hyps. ln_sign m. exp_facts. exists (((m + ((E1 (((0 ^ 2)) / (m))) * (0 ^ 2)))) / ((E1 (((0 ^ 2)) / (m))) * m)). split. signed. apply (to_the_right _ (fun t_near : R => (((m + ((E1 (((t_near ^ 2)) / (m))) * (t_near ^ 2)))) / ((E1 (((t_near ^ 2)) / (m))) * m))) 0 _). cont. reflexivity. generalize near_t. apply filter_imp. intros t_near Ht. cbv beta. split_log. exp_is_E1 (((t_near ^ 2)) / (m)). split_root. field; repeat split; signed. Qed.

Theorem zheng_sec4_2_tight_2_inhabited : exists eps : R, eps > 0 /\ eps < 1.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_sec4_2_tight_2 : forall eps : R, (eps > 0) -> (eps < 1) -> exists V : R, V <> 0 /\ filterlim (fun m : R => ((m) / (((- (1)) + (exp eps)))) / (m / eps)) (Rbar_locally p_infty) (locally V).
Proof. intros eps. intros H0. intros H1. decompose_hyps. ln_sign eps. exp_facts. exists ((eps) / (((- (1)) + (exp eps)))). split. signed. apply (to_infinity _ (fun t_near : R => ((eps) / (((- (1)) + (exp eps))))) _). cont. reflexivity. generalize near_t. apply filter_imp. intros t_near Ht. cbv beta. split_log.  split_root. field; repeat split; signed. Qed.

Theorem zheng_sec4_2_tight_3_inhabited : exists m : R, m >= 1.
Proof. exists 3. repeat split; closed. Qed.

Theorem zheng_sec4_2_tight_3 : forall m : R, (m >= 1) -> exists V : R, V <> 0 /\ filterlim (fun eps : R => ((m) / (((- (1)) + (exp eps)))) / (m / eps)) (at_right 0) (locally V).
Proof. intros m. intros H0. decompose_hyps. ln_sign m. exp_facts. exists (/ (E1 (0 ^ 2))). split. signed. apply (to_the_right _ (fun t_near : R => (/ (E1 (t_near ^ 2)))) 0 _). cont. reflexivity. generalize near_t. apply filter_imp. intros t_near Ht. cbv beta. split_log. exp_is_E1 (t_near ^ 2). split_root. field; repeat split; signed. Qed.

Theorem zheng_sec4_2_tight_4_inhabited : exists eps : R, eps > 0 /\ eps < 1.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_sec4_2_tight_4 : forall eps : R, (eps > 0) -> (eps < 1) -> exists V : R, V <> 0 /\ filterlim (fun m : R => (/ ((- (1)) + (exp ((eps) / (m))))) / (m / eps)) (Rbar_locally p_infty) (locally V).
Proof. intros eps. intros H0. intros H1. decompose_hyps. ln_sign eps. exp_facts. exists (/ (E1 (eps * (0 ^ 2)))). split. signed. apply (to_infinity _ (fun t_near : R => (/ (E1 (eps * (t_near ^ 2))))) _). cont. reflexivity. generalize near_t. apply filter_imp. intros t_near Ht. cbv beta. split_log. exp_is_E1 (eps * (t_near ^ 2)). split_root. field; repeat split; signed. Qed.

Theorem zheng_sec4_2_tight_5_inhabited : exists m : R, m >= 1.
Proof. exists 3. repeat split; closed. Qed.

Theorem zheng_sec4_2_tight_5 : forall m : R, (m >= 1) -> exists V : R, V <> 0 /\ filterlim (fun eps : R => (/ ((- (1)) + (exp ((eps) / (m))))) / (m / eps)) (at_right 0) (locally V).
Proof. intros m. intros H0. decompose_hyps. ln_sign m. exp_facts. exists (/ (E1 (((0 ^ 2)) / (m)))). split. signed. apply (to_the_right _ (fun t_near : R => (/ (E1 (((t_near ^ 2)) / (m))))) 0 _). cont. reflexivity. generalize near_t. apply filter_imp. intros t_near Ht. cbv beta. split_log. exp_is_E1 (((t_near ^ 2)) / (m)). split_root. field; repeat split; signed. Qed.

Theorem zheng_sec6_1_1_map_formula_0 : exists n alpha beta : R, (n >= 1 /\ alpha > 1 /\ beta > 1) /\ (1 / ((n + alpha) + beta)) < (/ ((- (2)) + alpha + beta + n)).
Proof. exists 9, 2, (5 / 2). repeat split; closed. Qed.

Theorem zheng_sec6_2_any_combination_0 : exists t s alpha : R, (t >= 1 /\ s >= 1 /\ alpha > 0) /\ (ln (((alpha + (s * t))) / (alpha))) < (t * (ln (((alpha + s)) / (alpha)))).
Proof. exists 2, 3, 4. repeat split; closed. Qed.

Theorem zheng_sec6_2_one_equals_many_0 : exists m alpha : R, (m >= 1 /\ alpha > 1) /\ (ln (((alpha + m)) / (alpha))) < (m * (ln (((1 + alpha)) / (alpha)))).
Proof. exists 3, 4. repeat split; closed. Qed.

Theorem zheng_sec6_2_small_m_0_inhabited : exists m eps : R, m >= 1 /\ eps > 0.
Proof. exists 3, 1. repeat split; closed. Qed.

Theorem zheng_sec6_2_small_m_0 : forall m eps : R, (m >= 1) -> (eps > 0) -> ((m) / (((- (1)) + (exp eps)))) <= (1 + ((m) / (eps))).
Proof. intros m eps. intros H0. intros H1. decompose_hyps. destruct (exp_above_strict eps ltac:(bound)) as [E0_t [HE0_t EE0_t]]. exp_is eps EE0_t. destruct (shift_low 1 m ltac:(bound)) as [m_t [Hm_t Em_t]]. destruct (shift_low_strict 0 eps ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. subst eps. subst m. orient; apply (Rle_gap (((E0_t + (eps_t ^ 2) + (E0_t * eps_t) + (E0_t * m_t))) / ((eps_t * (E0_t + eps_t))))); [nonneg | field; signs]. Qed.

Theorem zheng_sec6_2_small_m_1_inhabited : exists x : R, x > 0.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_sec6_2_small_m_1 : forall x : R, (x > 0) -> (/ ((- (1)) + (exp x))) <= (1 + (/ x)).
Proof. intros x. intros H0. decompose_hyps. destruct (exp_above_strict x ltac:(bound)) as [E0_t [HE0_t EE0_t]]. exp_is x EE0_t. destruct (shift_low_strict 0 x ltac:(bound)) as [x_t [Hx_t Ex_t]]. subst x. orient; apply (Rle_gap (((E0_t + (x_t ^ 2) + (E0_t * x_t))) / ((x_t * (E0_t + x_t))))); [nonneg | field; signs]. Qed.

Theorem zheng_sec6_2_small_m_2_inhabited : exists x : R, x > 0.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_sec6_2_small_m_2 : forall x : R, (x > 0) -> (((exp x)) / (((- (1)) + (exp x)))) <= (1 + (/ x)).
Proof. intros x. intros H0. decompose_hyps. destruct (exp_above_strict x ltac:(bound)) as [E0_t [HE0_t EE0_t]]. exp_is x EE0_t. destruct (shift_low_strict 0 x ltac:(bound)) as [x_t [Hx_t Ex_t]]. subst x. orient; apply (Rle_gap ((E0_t) / ((x_t * (E0_t + x_t))))); [nonneg | field; signs]. Qed.

Theorem zheng_sec6_2_small_m_3_inhabited : exists n eps : R, n >= 13 /\ eps > 0 /\ eps < 1.
Proof. exists 20, (1 / 2). repeat split; closed. Qed.

Theorem zheng_sec6_2_small_m_3 : forall n eps : R, (n >= 13) -> (eps > 0) -> (eps < 1) -> ((- (2)) + ((2 * n) / (((- (1)) + (exp eps))))) > n.
Proof. intros n eps. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low 13 n ltac:(bounded)) as [n_t [Hn_t En_t]]. destruct (shift_box_strict 0 1 eps ltac:(bounded) ltac:(bounded)) as [eps_t [Heps_t Eeps_t]]. subst eps. subst n. plain_logs. try exp_negative ((eps_t) / ((1 + eps_t))) 1%nat. destruct (exp_box_strict 1 (68 / 25) ((eps_t) / ((1 + eps_t))) ltac:(apply (Rlt_gap ((eps_t) / ((1 + eps_t)))); [terms_pos | field; signs]) ltac:(apply (Rle_gap ((1) / ((1 + eps_t)))); [terms_nonneg | field; signs]) ltac:(interval)) as [E0_t [HE0_t EE0_t]]. exp_is ((eps_t) / ((1 + eps_t))) EE0_t. simpl INR. orient; apply (Rlt_gap (((650 + (5 * E0_t) + (50 * n_t) + (7 * n_t * E0_t))) / ((43 * E0_t)))); [terms_pos | field; signs]. Qed.

Theorem zheng_sec6_2_small_m_4_inhabited : exists x : R, x > 0 /\ x < (1 / 13).
Proof. exists (1 / 20). repeat split; closed. Qed.

Theorem zheng_sec6_2_small_m_4 : forall x : R, (x > 0) -> (x < (1 / 13)) -> (2 * x * (2 + ((- (1)) * (exp x)))) >= ((- (1)) + (exp x)).
Proof. intros x. intros H0. intros H1. decompose_hyps. destruct (shift_box_strict 0 (1 / 13) x ltac:(bounded) ltac:(bounded)) as [x_t [Hx_t Ex_t]]. subst x. plain_logs. try exp_negative ((1 * x_t) / (13 * (1 + x_t))) 1%nat. destruct (exp_below ((1 * x_t) / (13 * (1 + x_t))) ltac:(apply (Rlt_gap (((13 + (12 * x_t))) / ((13 * (1 + x_t))))); [terms_pos | field; signs])) as [E0_t [HE0_t EE0_t]]. exp_is ((1 * x_t) / (13 * (1 + x_t))) EE0_t. simpl INR. orient; apply (Rle_gap ((((9 * (x_t ^ 2)) + (13 * x_t) + (169 * E0_t) + (221 * E0_t * (x_t ^ 2)) + (390 * E0_t * x_t))) / ((13 * (1 + x_t) * (13 + (12 * x_t) + (13 * E0_t) + (13 * E0_t * x_t)))))); [terms_nonneg | field; signs]. Qed.

Theorem zheng_sec6_2_small_m_5_inhabited : exists x : R, x > 0 /\ x < (1 / 13).
Proof. exists (1 / 20). repeat split; closed. Qed.

Theorem zheng_sec6_2_small_m_5 : forall x : R, (x > 0) -> (x < (1 / 13)) -> (2 * x * (exp ((- (1)) * x))) >= (1 + ((- (1)) * (exp ((- (1)) * x)))).
Proof. intros x. intros H0. intros H1. decompose_hyps. destruct (shift_box_strict 0 (1 / 13) x ltac:(bounded) ltac:(bounded)) as [x_t [Hx_t Ex_t]]. subst x. plain_logs. try exp_negative ((1 * x_t) / (13 * (1 + x_t))) 1%nat. destruct (exp_below ((1 * x_t) / (13 * (1 + x_t))) ltac:(apply (Rlt_gap (((13 + (12 * x_t))) / ((13 * (1 + x_t))))); [terms_pos | field; signs])) as [E0_t [HE0_t EE0_t]]. exp_is ((1 * x_t) / (13 * (1 + x_t))) EE0_t. simpl INR. orient; apply (Rle_gap ((((11 * (x_t ^ 2)) + (13 * x_t) + (169 * E0_t) + (195 * E0_t * (x_t ^ 2)) + (364 * E0_t * x_t))) / ((169 * ((1 + x_t) ^ 2))))); [terms_nonneg | field; signs]. Qed.

Theorem zheng_sec6_4_2m_over_eps_0_inhabited : exists h a : R, h > 0 /\ h < 1 /\ a > 1 /\ a >= ((2) / (h)).
Proof. exists (2 / 3), 3. repeat split; closed. Qed.

Theorem zheng_sec6_4_2m_over_eps_0 : forall h a : R, (h > 0) -> (h < 1) -> (a > 1) -> (a >= ((2) / (h))) -> a >= (1 + (/ ((- (1)) + (exp h)))).
Proof. intros h a. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (exp_above_strict h ltac:(bound)) as [E0_t [HE0_t EE0_t]]. exp_is h EE0_t. destruct (shift_box_strict 0 1 h ltac:(bound) ltac:(bound)) as [h_t [Hh_t Eh_t]]. destruct (shift_low ((2) / (h)) a ltac:(bound)) as [a_t [Ha_t Ea_t]]. subst a. subst h. orient; apply (Rle_gap (((h_t + (2 * E0_t) + (E0_t * (h_t ^ 2)) + (a_t * (h_t ^ 2)) + (3 * E0_t * h_t) + (E0_t * a_t * h_t) + (E0_t * a_t * (h_t ^ 2)))) / ((h_t * (E0_t + h_t + (E0_t * h_t)))))); [nonneg | field; signs]. Qed.

Theorem zheng_sec6_4_2m_over_eps_1_inhabited : exists m h a : R, m >= 1 /\ h > 0 /\ h < 1 /\ a > 1 /\ a >= ((2) / (h)).
Proof. exists 3, (2 / 3), 3. repeat split; closed. Qed.

Theorem zheng_sec6_4_2m_over_eps_1 : forall m h a : R, (m >= 1) -> (h > 0) -> (h < 1) -> (a > 1) -> (a >= ((2) / (h))) -> a >= ((m) / (((- (1)) + (exp (h * m))))).
Proof. intros m h a. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. destruct (exp_above_strict (h * m) ltac:(bound)) as [E0_t [HE0_t EE0_t]]. exp_is (h * m) EE0_t. destruct (shift_low 1 m ltac:(bound)) as [m_t [Hm_t Em_t]]. destruct (shift_box_strict 0 1 h ltac:(bound) ltac:(bound)) as [h_t [Hh_t Eh_t]]. destruct (shift_low ((2) / (h)) a ltac:(bound)) as [a_t [Ha_t Ea_t]]. subst a. subst h. subst m. orient; apply (Rle_gap (((h_t + (h_t ^ 2) + (2 * E0_t) + (a_t * (h_t ^ 2)) + (h_t * m_t) + (m_t * (h_t ^ 2)) + (2 * E0_t * (h_t ^ 2)) + (4 * E0_t * h_t) + (E0_t * a_t * h_t) + (E0_t * a_t * (h_t ^ 2)) + (a_t * m_t * (h_t ^ 2)))) / ((h_t * (E0_t + h_t + (E0_t * h_t) + (h_t * m_t)))))); [nonneg | field; signs]. Qed.

Theorem zheng_sec6_4_2m_over_eps_2_inhabited : exists h a : R, h > 0 /\ h < 1 /\ a > 1 /\ a >= ((2) / (h)).
Proof. exists (2 / 3), 3. repeat split; closed. Qed.

Theorem zheng_sec6_4_2m_over_eps_2 : forall h a : R, (h > 0) -> (h < 1) -> (a > 1) -> (a >= ((2) / (h))) -> a >= (/ ((- (1)) + (exp h))).
Proof. intros h a. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (exp_above_strict h ltac:(bound)) as [E0_t [HE0_t EE0_t]]. exp_is h EE0_t. destruct (shift_box_strict 0 1 h ltac:(bound) ltac:(bound)) as [h_t [Hh_t Eh_t]]. destruct (shift_low ((2) / (h)) a ltac:(bound)) as [a_t [Ha_t Ea_t]]. subst a. subst h. orient; apply (Rle_gap (((h_t + (h_t ^ 2) + (2 * E0_t) + (a_t * (h_t ^ 2)) + (2 * E0_t * (h_t ^ 2)) + (4 * E0_t * h_t) + (E0_t * a_t * h_t) + (E0_t * a_t * (h_t ^ 2)))) / ((h_t * (E0_t + h_t + (E0_t * h_t)))))); [nonneg | field; signs]. Qed.

Theorem zheng_sec6_4_expmech_0_inhabited : exists a eps : R, a > 1 /\ eps > 0 /\ a >= (1 + (/ ((- (1)) + (exp ((1 * eps) / (2)))))).
Proof. exists 4, 1. repeat split; closed. Qed.

Theorem zheng_sec6_4_expmech_0 : forall a eps : R, (a > 1) -> (eps > 0) -> (a >= (1 + (/ ((- (1)) + (exp ((1 * eps) / (2))))))) -> (ln ((a) / (((- (1)) + a)))) <= eps.
Proof. intros a eps. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low_strict 0 eps ltac:(bounded)) as [eps_t [Heps_t Eeps_t]]. destruct (shift_low (1 + (/ ((- (1)) + (exp ((1 * eps) / (2)))))) a ltac:(bounded)) as [a_t [Ha_t Ea_t]]. subst a. subst eps. plain_logs. try exp_negative ((1 * eps_t) / (2)) 1%nat. destruct (exp_above_strict ((1 * eps_t) / (2)) ltac:(apply (Rlt_gap ((eps_t) / (2))); [terms_pos | field; signs])) as [E0_t [HE0_t EE0_t]]. exp_is ((1 * eps_t) / (2)) EE0_t. log_named (((2 + eps_t + (2 * E0_t) + (a_t * eps_t) + (2 * a_t * E0_t))) / ((2 + (a_t * eps_t) + (2 * a_t * E0_t)))). destruct (ln_under_exp ((1 * eps_t) / (2)) (((2 + eps_t + (2 * E0_t) + (a_t * eps_t) + (2 * a_t * E0_t))) / ((2 + (a_t * eps_t) + (2 * a_t * E0_t)))) ltac:(apply (Rlt_gap (((2 + eps_t + (2 * E0_t) + (a_t * eps_t) + (2 * a_t * E0_t))) / ((2 + (a_t * eps_t) + (2 * a_t * E0_t))))); [terms_pos | field; signs]) ltac:(exp_known; apply (Rle_gap (((a_t * ((eps_t + (2 * E0_t)) ^ 2))) / ((2 * (2 + (a_t * eps_t) + (2 * a_t * E0_t)))))); [terms_nonneg | field; signs])) as [U0_t [HU0_t EU0_t]]. log_is (((2 + eps_t + (2 * E0_t) + (a_t * eps_t) + (2 * a_t * E0_t))) / ((2 + (a_t * eps_t) + (2 * a_t * E0_t)))) EU0_t. plain_logs. simpl INR. orient; apply (Rle_gap ((((1 * (eps_t + (2 * U0_t))) / (2))) / (1))); [terms_nonneg | field; signs]. Qed.

Theorem zheng_sec6_4_multi_0_inhabited : exists eps : R, eps > 0.
Proof. exists 1. repeat split; closed. Qed.

Theorem zheng_sec6_4_multi_0 : forall eps : R, (eps > 0) -> filterlim (fun m : R => (((1 + (/ ((- (1)) + (exp ((1 * eps) / (2 * m))))))) / ((1 + (/ ((- (1)) + (exp ((eps) / (m)))))))) / 2) (Rbar_locally p_infty) (locally 1).
Proof. intros eps. intros H0. decompose_hyps. ln_sign eps. exp_facts. assert (N0 : at_right 0 (fun t_near : R => 0 < (1 + (eps * (E1 (eps * (t_near ^ 2))) * (t_near ^ 2))))) by near. assert (N1 : at_right 0 (fun t_near : R => 0 < (2 * (E1 ((1 * eps * (t_near ^ 2)) / (2))) * (1 + (eps * (E1 (eps * (t_near ^ 2))) * (t_near ^ 2)))))) by near. apply (to_infinity _ (fun t_near : R => ((1 * (E1 (eps * (t_near ^ 2))) * (2 + (eps * (E1 ((1 * eps * (t_near ^ 2)) / (2))) * (t_near ^ 2)))) / (2 * (E1 ((1 * eps * (t_near ^ 2)) / (2))) * (1 + (eps * (E1 (eps * (t_near ^ 2))) * (t_near ^ 2)))))) _). cont. cbv beta; at_zero; field; repeat split; signed. generalize (filter_and _ _ near_t (filter_and _ _ N0 N1)). apply filter_imp. intros t_near (Ht & M0 & M1). cbv beta. split_log. exp_is_E1 (eps * (t_near ^ 2)). exp_is_E1 ((1 * eps * (t_near ^ 2)) / (2)). split_root. field; repeat split; signed. Qed.

Theorem zheng_sec6_4_multi_1_inhabited : exists m : R, m >= 1.
Proof. exists 3. repeat split; closed. Qed.

Theorem zheng_sec6_4_multi_1 : forall m : R, (m >= 1) -> filterlim (fun eps : R => (((1 + (/ ((- (1)) + (exp ((1 * eps) / (2 * m))))))) / ((1 + (/ ((- (1)) + (exp ((eps) / (m)))))))) / 2) (at_right 0) (locally 1).
Proof. intros m. intros H0. decompose_hyps. ln_sign m. exp_facts. assert (N0 : at_right 0 (fun t_near : R => 0 < (m + ((E1 (((t_near ^ 2)) / (m))) * (t_near ^ 2))))) by near. assert (N1 : at_right 0 (fun t_near : R => 0 < (2 * (E1 ((1 * (t_near ^ 2)) / (2 * m))) * (m + ((E1 (((t_near ^ 2)) / (m))) * (t_near ^ 2)))))) by near. apply (to_the_right _ (fun t_near : R => ((1 * (E1 (((t_near ^ 2)) / (m))) * ((2 * m) + ((E1 ((1 * (t_near ^ 2)) / (2 * m))) * (t_near ^ 2)))) / (2 * (E1 ((1 * (t_near ^ 2)) / (2 * m))) * (m + ((E1 (((t_near ^ 2)) / (m))) * (t_near ^ 2)))))) 0 _). cont. cbv beta; at_zero; field; repeat split; signed. generalize (filter_and _ _ near_t (filter_and _ _ N0 N1)). apply filter_imp. intros t_near (Ht & M0 & M1). cbv beta. split_log. exp_is_E1 (((t_near ^ 2)) / (m)). exp_is_E1 ((1 * (t_near ^ 2)) / (2 * m)). split_root. field; repeat split; signed. Qed.

Theorem zheng_sec6_4_one_categorical_0 : exists m a eps : R, (m >= 1 /\ a > 0 /\ eps > 0 /\ a >= ((m) / (((- (1)) + (exp eps))))) /\ a < (1 + ((m) / (((- (1)) + (exp eps))))).
Proof. exists 6, 4, 1. repeat split; closed. Qed.

Theorem zheng_sec6_4_sensitivity_0_inhabited : exists alpha v : R, alpha > 1 /\ v >= 0.
Proof. exists 3, 1. repeat split; closed. Qed.

Theorem zheng_sec6_4_sensitivity_0 : forall alpha v : R, (alpha > 1) -> (v >= 0) -> (ln ((Rmin alpha (v + alpha)) / ((Rmin alpha (v + alpha)) - 1))) = (ln ((alpha) / (((- (1)) + alpha)))).
Proof. intros alpha v. intros H0. intros H1. decompose_hyps. assert (Q : (Rmin (alpha) ((v + alpha))) = alpha) by (apply Rmin_left; apply (Rle_gap v); [nonneg | field; safe]). rewrite Q. clear Q. assert (P_0 : 0 < (alpha + (- (1)))). forget_names. destruct (shift_low_strict 1 alpha ltac:(bound)) as [alpha_t [Halpha_t Ealpha_t]]. subst alpha. apply (Rlt_gap (1 * alpha_t / 1)); [pos | field; signs]. assert (P_1 : 0 < alpha). pos. destruct (ln_named alpha P_1) as [l_0 [N_l_0 E_l_0]]. destruct (ln_named (alpha + (- (1))) P_0) as [l_1 [N_l_1 E_l_1]]. assert (Q : (ln ((alpha / (alpha - 1)))) = (l_0 + (- (l_1)))) by (apply (ln_of_product _ _ (alpha * (/ ((alpha + (- (1))))))); [spread; rewrite ?E_l_0, ?E_l_1; reflexivity | field; safe]). rewrite Q. clear Q. assert (Q : (ln ((alpha / ((- (1)) + alpha)))) = (l_0 + (- (l_1)))) by (apply (ln_of_product _ _ (alpha * (/ ((alpha + (- (1))))))); [spread; rewrite ?E_l_0, ?E_l_1; reflexivity | field; safe]). rewrite Q. clear Q. field; safe. Qed.

Theorem zheng_sec6_intro_monotone_0_inhabited : exists m alpha alpha_h : R, m >= 1 /\ alpha > 1 /\ alpha_h > 0 /\ (alpha + alpha_h) > 1.
Proof. exists 3, 4, 1. repeat split; closed. Qed.

Theorem zheng_sec6_intro_monotone_0 : forall m alpha alpha_h : R, (m >= 1) -> (alpha > 1) -> (alpha_h > 0) -> ((alpha + alpha_h) > 1) -> (m * (ln ((alpha) / (((- (1)) + alpha))))) > (m * (ln (((alpha + alpha_h)) / (((- (1)) + alpha + alpha_h))))).
Proof. intros m alpha alpha_h. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (shift_low 1 m ltac:(bounded)) as [m_t [Hm_t Em_t]]. destruct (shift_low_strict 1 alpha ltac:(bounded)) as [alpha_t [Halpha_t Ealpha_t]]. destruct (shift_low_strict 0 alpha_h ltac:(bounded)) as [alpha_h_t [Halpha_h_t Ealpha_h_t]]. subst alpha_h. subst alpha. subst m. plain_logs. log_named (((1 + alpha_t)) / (alpha_t)). log_named (((1 + alpha_h_t + alpha_t)) / ((alpha_h_t + alpha_t))). destruct (ln_gap_strict (((1 + alpha_t)) / (alpha_t)) (((1 + alpha_h_t + alpha_t)) / ((alpha_h_t + alpha_t))) ltac:(apply (Rlt_gap (((1 + alpha_h_t + alpha_t)) / ((alpha_h_t + alpha_t)))); [terms_pos | field; signs]) ltac:(apply (Rlt_gap ((alpha_h_t) / ((alpha_t * (alpha_h_t + alpha_t))))); [terms_pos | field; signs])) as [U0_t [HU0_t EU0_t]]. log_is (((1 + alpha_h_t + alpha_t)) / ((alpha_h_t + alpha_t))) EU0_t. simpl INR. orient; apply (Rlt_gap (((U0_t * (1 + m_t))) / (1))); [terms_pos | field; signs]. Qed.

Theorem zheng_sec6_intro_monotone_1_inhabited : exists m beta beta_h : R, m >= 1 /\ beta > 1 /\ beta_h > 0 /\ (beta + beta_h) > 1.
Proof. exists 3, 3, 1. repeat split; closed. Qed.

Theorem zheng_sec6_intro_monotone_1 : forall m beta beta_h : R, (m >= 1) -> (beta > 1) -> (beta_h > 0) -> ((beta + beta_h) > 1) -> (m * (ln ((beta) / (((- (1)) + beta))))) > (m * (ln (((beta + beta_h)) / (((- (1)) + beta + beta_h))))).
Proof. intros m beta beta_h. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (shift_low 1 m ltac:(bounded)) as [m_t [Hm_t Em_t]]. destruct (shift_low_strict 1 beta ltac:(bounded)) as [beta_t [Hbeta_t Ebeta_t]]. destruct (shift_low_strict 0 beta_h ltac:(bounded)) as [beta_h_t [Hbeta_h_t Ebeta_h_t]]. subst beta_h. subst beta. subst m. plain_logs. log_named (((1 + beta_t)) / (beta_t)). log_named (((1 + beta_h_t + beta_t)) / ((beta_h_t + beta_t))). destruct (ln_gap_strict (((1 + beta_t)) / (beta_t)) (((1 + beta_h_t + beta_t)) / ((beta_h_t + beta_t))) ltac:(apply (Rlt_gap (((1 + beta_h_t + beta_t)) / ((beta_h_t + beta_t)))); [terms_pos | field; signs]) ltac:(apply (Rlt_gap ((beta_h_t) / ((beta_t * (beta_h_t + beta_t))))); [terms_pos | field; signs])) as [U0_t [HU0_t EU0_t]]. log_is (((1 + beta_h_t + beta_t)) / ((beta_h_t + beta_t))) EU0_t. simpl INR. orient; apply (Rlt_gap (((U0_t * (1 + m_t))) / (1))); [terms_pos | field; signs]. Qed.

Theorem zheng_sec6_intro_monotone_2_inhabited : exists m alpha alpha_h : R, m >= 1 /\ alpha > 0 /\ alpha_h > 0.
Proof. exists 3, 2, 1. repeat split; closed. Qed.

Theorem zheng_sec6_intro_monotone_2 : forall m alpha alpha_h : R, (m >= 1) -> (alpha > 0) -> (alpha_h > 0) -> (ln (((alpha + m)) / (alpha))) > (ln (((alpha + alpha_h + m)) / ((alpha + alpha_h)))).
Proof. intros m alpha alpha_h. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low 1 m ltac:(bounded)) as [m_t [Hm_t Em_t]]. destruct (shift_low_strict 0 alpha ltac:(bounded)) as [alpha_t [Halpha_t Ealpha_t]]. destruct (shift_low_strict 0 alpha_h ltac:(bounded)) as [alpha_h_t [Halpha_h_t Ealpha_h_t]]. subst alpha_h. subst alpha. subst m. plain_logs. log_named (((1 + alpha_t + m_t)) / (alpha_t)). log_named (((1 + alpha_h_t + alpha_t + m_t)) / ((alpha_h_t + alpha_t))). destruct (ln_gap_strict (((1 + alpha_t + m_t)) / (alpha_t)) (((1 + alpha_h_t + alpha_t + m_t)) / ((alpha_h_t + alpha_t))) ltac:(apply (Rlt_gap (((1 + alpha_h_t + alpha_t + m_t)) / ((alpha_h_t + alpha_t)))); [terms_pos | field; signs]) ltac:(apply (Rlt_gap (((alpha_h_t * (1 + m_t))) / ((alpha_t * (alpha_h_t + alpha_t))))); [terms_pos | field; signs])) as [U0_t [HU0_t EU0_t]]. log_is (((1 + alpha_h_t + alpha_t + m_t)) / ((alpha_h_t + alpha_t))) EU0_t. simpl INR. orient; apply (Rlt_gap ((U0_t) / (1))); [terms_pos | field; signs]. Qed.

Theorem zheng_sec6_intro_monotone_3_inhabited : exists m beta beta_h : R, m >= 1 /\ beta > 0 /\ beta_h > 0.
Proof. exists 3, 3, 1. repeat split; closed. Qed.

Theorem zheng_sec6_intro_monotone_3 : forall m beta beta_h : R, (m >= 1) -> (beta > 0) -> (beta_h > 0) -> (ln (((beta + m)) / (beta))) > (ln (((beta + beta_h + m)) / ((beta + beta_h)))).
Proof. intros m beta beta_h. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low 1 m ltac:(bounded)) as [m_t [Hm_t Em_t]]. destruct (shift_low_strict 0 beta ltac:(bounded)) as [beta_t [Hbeta_t Ebeta_t]]. destruct (shift_low_strict 0 beta_h ltac:(bounded)) as [beta_h_t [Hbeta_h_t Ebeta_h_t]]. subst beta_h. subst beta. subst m. plain_logs. log_named (((1 + beta_t + m_t)) / (beta_t)). log_named (((1 + beta_h_t + beta_t + m_t)) / ((beta_h_t + beta_t))). destruct (ln_gap_strict (((1 + beta_t + m_t)) / (beta_t)) (((1 + beta_h_t + beta_t + m_t)) / ((beta_h_t + beta_t))) ltac:(apply (Rlt_gap (((1 + beta_h_t + beta_t + m_t)) / ((beta_h_t + beta_t)))); [terms_pos | field; signs]) ltac:(apply (Rlt_gap (((beta_h_t * (1 + m_t))) / ((beta_t * (beta_h_t + beta_t))))); [terms_pos | field; signs])) as [U0_t [HU0_t EU0_t]]. log_is (((1 + beta_h_t + beta_t + m_t)) / ((beta_h_t + beta_t))) EU0_t. simpl INR. orient; apply (Rlt_gap ((U0_t) / (1))); [terms_pos | field; signs]. Qed.

Theorem zheng_sec6_intro_monotone_4_inhabited : exists m alpha alpha_h : R, m >= 1 /\ alpha > 0 /\ alpha_h > 0.
Proof. exists 3, 2, 1. repeat split; closed. Qed.

Theorem zheng_sec6_intro_monotone_4 : forall m alpha alpha_h : R, (m >= 1) -> (alpha > 0) -> (alpha_h > 0) -> (m * (ln (((1 + alpha)) / (alpha)))) > (m * (ln (((1 + alpha + alpha_h)) / ((alpha + alpha_h))))).
Proof. intros m alpha alpha_h. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low 1 m ltac:(bounded)) as [m_t [Hm_t Em_t]]. destruct (shift_low_strict 0 alpha ltac:(bounded)) as [alpha_t [Halpha_t Ealpha_t]]. destruct (shift_low_strict 0 alpha_h ltac:(bounded)) as [alpha_h_t [Halpha_h_t Ealpha_h_t]]. subst alpha_h. subst alpha. subst m. plain_logs. log_named (((1 + alpha_t)) / (alpha_t)). log_named (((1 + alpha_h_t + alpha_t)) / ((alpha_h_t + alpha_t))). destruct (ln_gap_strict (((1 + alpha_t)) / (alpha_t)) (((1 + alpha_h_t + alpha_t)) / ((alpha_h_t + alpha_t))) ltac:(apply (Rlt_gap (((1 + alpha_h_t + alpha_t)) / ((alpha_h_t + alpha_t)))); [terms_pos | field; signs]) ltac:(apply (Rlt_gap ((alpha_h_t) / ((alpha_t * (alpha_h_t + alpha_t))))); [terms_pos | field; signs])) as [U0_t [HU0_t EU0_t]]. log_is (((1 + alpha_h_t + alpha_t)) / ((alpha_h_t + alpha_t))) EU0_t. simpl INR. orient; apply (Rlt_gap (((U0_t * (1 + m_t))) / (1))); [terms_pos | field; signs]. Qed.

Theorem zheng_sec6_intro_monotone_5_inhabited : exists m beta beta_h : R, m >= 1 /\ beta > 0 /\ beta_h > 0.
Proof. exists 3, 3, 1. repeat split; closed. Qed.

Theorem zheng_sec6_intro_monotone_5 : forall m beta beta_h : R, (m >= 1) -> (beta > 0) -> (beta_h > 0) -> (m * (ln (((1 + beta)) / (beta)))) > (m * (ln (((1 + beta + beta_h)) / ((beta + beta_h))))).
Proof. intros m beta beta_h. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low 1 m ltac:(bounded)) as [m_t [Hm_t Em_t]]. destruct (shift_low_strict 0 beta ltac:(bounded)) as [beta_t [Hbeta_t Ebeta_t]]. destruct (shift_low_strict 0 beta_h ltac:(bounded)) as [beta_h_t [Hbeta_h_t Ebeta_h_t]]. subst beta_h. subst beta. subst m. plain_logs. log_named (((1 + beta_t)) / (beta_t)). log_named (((1 + beta_h_t + beta_t)) / ((beta_h_t + beta_t))). destruct (ln_gap_strict (((1 + beta_t)) / (beta_t)) (((1 + beta_h_t + beta_t)) / ((beta_h_t + beta_t))) ltac:(apply (Rlt_gap (((1 + beta_h_t + beta_t)) / ((beta_h_t + beta_t)))); [terms_pos | field; signs]) ltac:(apply (Rlt_gap ((beta_h_t) / ((beta_t * (beta_h_t + beta_t))))); [terms_pos | field; signs])) as [U0_t [HU0_t EU0_t]]. log_is (((1 + beta_h_t + beta_t)) / ((beta_h_t + beta_t))) EU0_t. simpl INR. orient; apply (Rlt_gap (((U0_t * (1 + m_t))) / (1))); [terms_pos | field; signs]. Qed.

Theorem zheng_sec6_results_param_nolnn_0_inhabited : exists T eps delta : R, T > 0 /\ eps > 0 /\ eps < 1 /\ delta > 0 /\ delta < 1 /\ T >= ((6 * (ln (/ delta))) / ((eps ^ 2))).
Proof. exists 1000, (1 / 2), (1 / 1000). repeat split; closed. Qed.

Theorem zheng_sec6_results_param_nolnn_0 : forall T eps delta : R, (T > 0) -> (eps > 0) -> (eps < 1) -> (delta > 0) -> (delta < 1) -> (T >= ((6 * (ln (/ delta))) / ((eps ^ 2)))) -> (((- (1)) * T * (eps ^ 2)) / (6)) <= (ln delta).
Proof. intros T eps delta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. split_log_everywhere; log_facts; first [lra | nra]. Qed.

Theorem zheng_sec6_results_prior_bigger_0_inhabited : exists n eps : R, n >= 13 /\ eps > 0 /\ eps < 1.
Proof. exists 20, (1 / 2). repeat split; closed. Qed.

Theorem zheng_sec6_results_prior_bigger_0 : forall n eps : R, (n >= 13) -> (eps > 0) -> (eps < 1) -> ((- (2)) + ((2 * n) / (((- (1)) + (exp eps))))) > n.
Proof. intros n eps. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low 13 n ltac:(bounded)) as [n_t [Hn_t En_t]]. destruct (shift_box_strict 0 1 eps ltac:(bounded) ltac:(bounded)) as [eps_t [Heps_t Eeps_t]]. subst eps. subst n. plain_logs. try exp_negative ((eps_t) / ((1 + eps_t))) 1%nat. destruct (exp_box_strict 1 (68 / 25) ((eps_t) / ((1 + eps_t))) ltac:(apply (Rlt_gap ((eps_t) / ((1 + eps_t)))); [terms_pos | field; signs]) ltac:(apply (Rle_gap ((1) / ((1 + eps_t)))); [terms_nonneg | field; signs]) ltac:(interval)) as [E0_t [HE0_t EE0_t]]. exp_is ((eps_t) / ((1 + eps_t))) EE0_t. simpl INR. orient; apply (Rlt_gap (((650 + (5 * E0_t) + (50 * n_t) + (7 * n_t * E0_t))) / ((43 * E0_t)))); [terms_pos | field; signs]. Qed.

Theorem zheng_sec6_results_prior_bigger_1_inhabited : exists x : R, x > 0 /\ x < (1 / 13).
Proof. exists (1 / 20). repeat split; closed. Qed.

Theorem zheng_sec6_results_prior_bigger_1 : forall x : R, (x > 0) -> (x < (1 / 13)) -> (2 * x * (2 + ((- (1)) * (exp x)))) >= ((- (1)) + (exp x)).
Proof. intros x. intros H0. intros H1. decompose_hyps. destruct (shift_box_strict 0 (1 / 13) x ltac:(bounded) ltac:(bounded)) as [x_t [Hx_t Ex_t]]. subst x. plain_logs. try exp_negative ((1 * x_t) / (13 * (1 + x_t))) 1%nat. destruct (exp_below ((1 * x_t) / (13 * (1 + x_t))) ltac:(apply (Rlt_gap (((13 + (12 * x_t))) / ((13 * (1 + x_t))))); [terms_pos | field; signs])) as [E0_t [HE0_t EE0_t]]. exp_is ((1 * x_t) / (13 * (1 + x_t))) EE0_t. simpl INR. orient; apply (Rle_gap ((((9 * (x_t ^ 2)) + (13 * x_t) + (169 * E0_t) + (221 * E0_t * (x_t ^ 2)) + (390 * E0_t * x_t))) / ((13 * (1 + x_t) * (13 + (12 * x_t) + (13 * E0_t) + (13 * E0_t * x_t)))))); [terms_nonneg | field; signs]. Qed.

Theorem zheng_sec6_results_prior_bigger_2_inhabited : exists x : R, x > 0 /\ x < (1 / 13).
Proof. exists (1 / 20). repeat split; closed. Qed.

Theorem zheng_sec6_results_prior_bigger_2 : forall x : R, (x > 0) -> (x < (1 / 13)) -> (2 * x * (exp ((- (1)) * x))) >= (1 + ((- (1)) * (exp ((- (1)) * x)))).
Proof. intros x. intros H0. intros H1. decompose_hyps. destruct (shift_box_strict 0 (1 / 13) x ltac:(bounded) ltac:(bounded)) as [x_t [Hx_t Ex_t]]. subst x. plain_logs. try exp_negative ((1 * x_t) / (13 * (1 + x_t))) 1%nat. destruct (exp_below ((1 * x_t) / (13 * (1 + x_t))) ltac:(apply (Rlt_gap (((13 + (12 * x_t))) / ((13 * (1 + x_t))))); [terms_pos | field; signs])) as [E0_t [HE0_t EE0_t]]. exp_is ((1 * x_t) / (13 * (1 + x_t))) EE0_t. simpl INR. orient; apply (Rle_gap ((((11 * (x_t ^ 2)) + (13 * x_t) + (169 * E0_t) + (195 * E0_t * (x_t ^ 2)) + (364 * E0_t * x_t))) / ((169 * ((1 + x_t) ^ 2))))); [terms_nonneg | field; signs]. Qed.

Theorem zheng_sec6_results_sublinear_dnmr_0_inhabited : exists n h eps : R, n >= 1 /\ h > 0 /\ eps > 0 /\ eps < 1.
Proof. exists 100, 5, (1 / 2). repeat split; closed. Qed.

Theorem zheng_sec6_results_sublinear_dnmr_0 : forall n h eps : R, (n >= 1) -> (h > 0) -> (eps > 0) -> (eps < 1) -> ((6 * n) / ((eps ^ 2) * h)) <= ((6 * n) / ((eps ^ 2) * h)).
Proof. intros n h eps. intros H0. intros H1. intros H2. intros H3. decompose_hyps. lra. Qed.

Theorem zheng_sec6_results_sublinear_dnmr_1_inhabited : exists n k : R, n >= 1 /\ k >= 1.
Proof. exists 100, 2. repeat split; closed. Qed.

Theorem zheng_sec6_results_sublinear_dnmr_1 : forall n k : R, (n >= 1) -> (k >= 1) -> (ln (k * n)) >= (ln n).
Proof. intros n k. intros H0. intros H1. decompose_hyps. split_log_everywhere; log_facts; first [lra | nra]. Qed.

Theorem zheng_sec6_results_sublinear_dnmr_2_inhabited : exists n k : R, n >= 1 /\ k >= 1.
Proof. exists 100, 2. repeat split; closed. Qed.

Theorem zheng_sec6_results_sublinear_dnmr_2 : forall n k : R, (n >= 1) -> (k >= 1) -> ((k ^ 2) * (n ^ 2)) >= (n ^ 2).
Proof. intros n k. intros H0. intros H1. decompose_hyps. assert (exists n_t, 0 <= n_t /\ n = 1 + n_t) as [n_t [Hn_t En_t]] by (exists (n - 1); split; [try lra; try nra | ring]). subst n. assert (exists k_t, 0 <= k_t /\ k = 1 + k_t) as [k_t [Hk_t Ek_t]] by (exists (k - 1); split; [try lra; try nra | ring]). subst k. orient; apply (Rle_gap ((((k_t ^ 2) + (2 * k_t) + ((k_t ^ 2) * (n_t ^ 2)) + (2 * k_t * (n_t ^ 2)) + (2 * n_t * (k_t ^ 2)) + (4 * k_t * n_t))) / (1))); [nonneg | field; side]. Qed.

Theorem zheng_sec6_results_worst_database_0_inhabited : exists j m alpha : R, j >= 0 /\ m >= 1 /\ alpha > 1.
Proof. exists 3, 4, 2. repeat split; closed. Qed.

Theorem zheng_sec6_results_worst_database_0 : forall j m alpha : R, (j >= 0) -> (m >= 1) -> (alpha > 1) -> (m * (((- (1)) * (ln (((1 + j + alpha)) / ((j + alpha))))) + (ln (((j + alpha)) / (((- (1)) + j + alpha)))))) >= 0.
Proof. intros j m alpha. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low 0 j ltac:(bounded)) as [j_t [Hj_t Ej_t]]. destruct (shift_low 1 m ltac:(bounded)) as [m_t [Hm_t Em_t]]. destruct (shift_low_strict 1 alpha ltac:(bounded)) as [alpha_t [Halpha_t Ealpha_t]]. subst alpha. subst m. subst j. plain_logs. log_named (((2 + alpha_t + j_t)) / ((1 + alpha_t + j_t))). log_named (((1 + alpha_t + j_t)) / ((alpha_t + j_t))). destruct (ln_gap (((1 + alpha_t + j_t)) / ((alpha_t + j_t))) (((2 + alpha_t + j_t)) / ((1 + alpha_t + j_t))) ltac:(apply (Rlt_gap (((2 + alpha_t + j_t)) / ((1 + alpha_t + j_t)))); [terms_pos | field; signs]) ltac:(apply (Rle_gap ((1) / (((alpha_t + j_t) * (1 + alpha_t + j_t))))); [terms_nonneg | field; signs])) as [U0_t [HU0_t EU0_t]]. log_is (((2 + alpha_t + j_t)) / ((1 + alpha_t + j_t))) EU0_t. simpl INR. orient; apply (Rle_gap (((U0_t * (1 + m_t))) / (1))); [terms_nonneg | field; signs]. Qed.

Theorem zheng_sec6_results_worst_database_1_inhabited : exists j m alpha : R, j >= 0 /\ m >= 1 /\ alpha > 0.
Proof. exists 3, 4, 2. repeat split; closed. Qed.

Theorem zheng_sec6_results_worst_database_1 : forall j m alpha : R, (j >= 0) -> (m >= 1) -> (alpha > 0) -> (((- (1)) * (ln (((1 + j + alpha + m)) / ((1 + j + alpha))))) + (ln (((j + alpha + m)) / ((j + alpha))))) >= 0.
Proof. intros j m alpha. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low 0 j ltac:(bounded)) as [j_t [Hj_t Ej_t]]. destruct (shift_low 1 m ltac:(bounded)) as [m_t [Hm_t Em_t]]. destruct (shift_low_strict 0 alpha ltac:(bounded)) as [alpha_t [Halpha_t Ealpha_t]]. subst alpha. subst m. subst j. plain_logs. log_named (((2 + alpha_t + j_t + m_t)) / ((1 + alpha_t + j_t))). log_named (((1 + alpha_t + j_t + m_t)) / ((alpha_t + j_t))). destruct (ln_gap (((1 + alpha_t + j_t + m_t)) / ((alpha_t + j_t))) (((2 + alpha_t + j_t + m_t)) / ((1 + alpha_t + j_t))) ltac:(apply (Rlt_gap (((2 + alpha_t + j_t + m_t)) / ((1 + alpha_t + j_t)))); [terms_pos | field; signs]) ltac:(apply (Rle_gap (((1 + m_t)) / (((alpha_t + j_t) * (1 + alpha_t + j_t))))); [terms_nonneg | field; signs])) as [U0_t [HU0_t EU0_t]]. log_is (((2 + alpha_t + j_t + m_t)) / ((1 + alpha_t + j_t))) EU0_t. simpl INR. orient; apply (Rle_gap ((U0_t) / (1))); [terms_nonneg | field; signs]. Qed.

Theorem zheng_sec6_results_worst_database_2_inhabited : exists j m alpha : R, j >= 0 /\ m >= 1 /\ alpha > 0.
Proof. exists 3, 4, 2. repeat split; closed. Qed.

Theorem zheng_sec6_results_worst_database_2 : forall j m alpha : R, (j >= 0) -> (m >= 1) -> (alpha > 0) -> (m * (((- (1)) * (ln (((2 + j + alpha)) / ((1 + j + alpha))))) + (ln (((1 + j + alpha)) / ((j + alpha)))))) >= 0.
Proof. intros j m alpha. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low 0 j ltac:(bounded)) as [j_t [Hj_t Ej_t]]. destruct (shift_low 1 m ltac:(bounded)) as [m_t [Hm_t Em_t]]. destruct (shift_low_strict 0 alpha ltac:(bounded)) as [alpha_t [Halpha_t Ealpha_t]]. subst alpha. subst m. subst j. plain_logs. log_named (((2 + alpha_t + j_t)) / ((1 + alpha_t + j_t))). log_named (((1 + alpha_t + j_t)) / ((alpha_t + j_t))). destruct (ln_gap (((1 + alpha_t + j_t)) / ((alpha_t + j_t))) (((2 + alpha_t + j_t)) / ((1 + alpha_t + j_t))) ltac:(apply (Rlt_gap (((2 + alpha_t + j_t)) / ((1 + alpha_t + j_t)))); [terms_pos | field; signs]) ltac:(apply (Rle_gap ((1) / (((alpha_t + j_t) * (1 + alpha_t + j_t))))); [terms_nonneg | field; signs])) as [U0_t [HU0_t EU0_t]]. log_is (((2 + alpha_t + j_t)) / ((1 + alpha_t + j_t))) EU0_t. simpl INR. orient; apply (Rle_gap (((U0_t * (1 + m_t))) / (1))); [terms_nonneg | field; signs]. Qed.

Theorem zheng_sec6_results_worst_database_3_inhabited : exists j r alpha beta theta theta_h : R, j >= 0 /\ r >= 0 /\ alpha > 0 /\ beta > 0 /\ theta > 0 /\ theta < 1 /\ theta_h > 0 /\ (theta + theta_h) < 1.
Proof. exists 3, 5, 2, (5 / 2), (1 / 3), (1 / 10). repeat split; closed. Qed.

Theorem zheng_sec6_results_worst_database_3_defined : forall j r alpha beta theta theta_h : R, (j >= 0) -> (r >= 0) -> (alpha > 0) -> (beta > 0) -> (theta > 0) -> (theta < 1) -> (theta_h > 0) -> ((theta + theta_h) < 1) -> 0 < (r + beta) /\ 0 < (1 + j + alpha) /\ 0 < (j + alpha) /\ 0 < (1 + r + beta).
Proof. intros j r alpha beta theta theta_h. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. intros H7. decompose_hyps. repeat split; pos. Qed.

Theorem zheng_sec6_results_worst_database_3 : forall j r alpha beta theta theta_h : R, (j >= 0) -> (r >= 0) -> (alpha > 0) -> (beta > 0) -> (theta > 0) -> (theta < 1) -> (theta_h > 0) -> ((theta + theta_h) < 1) -> (((- (1)) * (ln (Gamma (r + beta)))) + ((- (1)) * (ln (Gamma (1 + j + alpha)))) + ((j + alpha) * (ln (theta + theta_h))) + (((- (1)) + r + beta) * (ln (1 + ((- (1)) * theta) + ((- (1)) * theta_h)))) + ((- (1)) * (r + beta) * (ln (1 + ((- (1)) * theta) + ((- (1)) * theta_h)))) + ((- (1)) * ((- (1)) + j + alpha) * (ln (theta + theta_h))) + (ln (Gamma (j + alpha))) + (ln (Gamma (1 + r + beta)))) >= (((- (1)) * (ln (Gamma (r + beta)))) + ((- (1)) * (ln (Gamma (1 + j + alpha)))) + ((j + alpha) * (ln theta)) + (((- (1)) + r + beta) * (ln (1 + ((- (1)) * theta)))) + ((- (1)) * (r + beta) * (ln (1 + ((- (1)) * theta)))) + ((- (1)) * ((- (1)) + j + alpha) * (ln theta)) + (ln (Gamma (j + alpha))) + (ln (Gamma (1 + r + beta)))).
Proof. intros j r alpha beta theta theta_h. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. intros H7. decompose_hyps. assert (G0 : 0 <= ln (((1 + ((- (1)) * theta)) * (theta + theta_h)) / ((1 + ((- (1)) * theta) + ((- (1)) * theta_h)) * theta))) by (apply ln_above_one; apply (Rle_gap ((theta_h) * ((1) / (theta * (1 + ((- (1)) * theta) + ((- (1)) * theta_h)))))); [nonneg | field; signs]). orient. apply (Rle_gap ((1) * ln (((1 + ((- (1)) * theta)) * (theta + theta_h)) / ((1 + ((- (1)) * theta) + ((- (1)) * theta_h)) * theta)))); [nonneg |]. log_leaf ((1 + ((- (1)) * theta) + ((- (1)) * theta_h))). log_leaf ((1 + ((- (1)) * theta))). log_leaf ((theta + theta_h)). log_leaf (theta). split_log. log_leaf ((1 + ((- (1)) * theta) + ((- (1)) * theta_h))). log_leaf ((1 + ((- (1)) * theta))). log_leaf ((theta + theta_h)). log_leaf (theta). split_log; simpl INR; field; signs. Qed.

Theorem zheng_t7_1_many_ed_0_inhabited : exists sigma sigma0 m eps delta eta : R, sigma > 0 /\ sigma0 > 0 /\ m >= 1 /\ eps > 0 /\ delta > 0 /\ delta < 1 /\ eta > 0.
Proof. exists 1, 1, 1, (1 / 2), (1 / 1000000), (1 / 4). repeat split; closed. Qed.

Theorem zheng_t7_1_many_ed_0 : forall sigma sigma0 m eps delta eta : R, (sigma > 0) -> (sigma0 > 0) -> (m >= 1) -> (eps > 0) -> (delta > 0) -> (delta < 1) -> (eta > 0) -> filterlim (fun n : R => ((1 * eta * (sqrt ((sigma ^ 4) + (n * (sigma0 ^ 4)) + ((sigma ^ 2) * (sigma0 ^ 2)) + ((sigma0 ^ 4) * (n ^ 2)) + (2 * n * (sigma ^ 2) * (sigma0 ^ 2))))) / (2 * (sigma0 ^ 2) * (sqrt m))) / (sqrt ((eps * n) / (m * (ln (1 / delta)))))) (Rbar_locally p_infty) (Rbar_locally p_infty).
Proof. intros sigma sigma0 m eps delta eta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. ln_sign sigma. ln_sign sigma0. ln_sign m. ln_sign eps. ln_sign delta. ln_sign eta. exp_facts. assert (N0 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))) by near. assert (N1 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2))))) by near. apply (beyond_all _ (fun t_near : R => ((2 * (sqrt eps) * t_near * (sigma0 ^ 2)) / (eta * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2)))) * (sqrt ((- (1)) * (ln delta))))))). cont. cbv beta; at_zero; field; repeat split; signed. generalize (filter_and _ _ near_t (filter_and _ _ N0 N1)). apply filter_imp. intros t_near (Ht & M0 & M1). signed. generalize (filter_and _ _ near_t (filter_and _ _ N0 N1)). apply filter_imp. intros t_near (Ht & M0 & M1). cbv beta. split_log. root_is (m) 1. root_is (((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))) * ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2)))) (/ t_near ^ 2). root_is (eps) 1. root_is (1) (/ t_near ^ 1). root_is ((1) / (((- (1)) * (ln delta)))) 1. root_is ((eps) / (m * ((- (1)) * (ln delta)))) (/ t_near ^ 1). split_root. field; repeat split; signed. Qed.

Theorem zheng_t7_1_many_ed_1_inhabited : exists sigma sigma0 m eps delta eta : R, sigma > 0 /\ sigma0 > 0 /\ m >= 1 /\ eps > 0 /\ delta > 0 /\ delta < 1 /\ eta > 0.
Proof. exists 1, 1, 1, (1 / 2), (1 / 1000000), (1 / 4). repeat split; closed. Qed.

Theorem zheng_t7_1_many_ed_1 : forall sigma sigma0 m eps delta eta : R, (sigma > 0) -> (sigma0 > 0) -> (m >= 1) -> (eps > 0) -> (delta > 0) -> (delta < 1) -> (eta > 0) -> exists V : R, V <> 0 /\ filterlim (fun n : R => ((1 * eta * (sqrt ((sigma ^ 4) + (n * (sigma0 ^ 4)) + ((sigma ^ 2) * (sigma0 ^ 2)) + ((sigma0 ^ 4) * (n ^ 2)) + (2 * n * (sigma ^ 2) * (sigma0 ^ 2))))) / (2 * (sigma0 ^ 2) * (sqrt m))) / ((eps * n) / (m * (sqrt (ln (m / delta)))))) (Rbar_locally p_infty) (locally V).
Proof. intros sigma sigma0 m eps delta eta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. ln_sign sigma. ln_sign sigma0. ln_sign m. ln_sign eps. ln_sign delta. ln_sign eta. exp_facts. exists ((1 * eta * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (0 ^ 2)))) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (0 ^ 2)) + ((sigma0 ^ 2) * (0 ^ 2)))) * (sqrt (((- (1)) * (ln delta)) + (ln m))) * m) / (2 * eps * (sqrt m) * (sigma0 ^ 2))). split. signed. assert (N0 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))) by near. assert (N1 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => ((1 * eta * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2)))) * (sqrt (((- (1)) * (ln delta)) + (ln m))) * m) / (2 * eps * (sqrt m) * (sigma0 ^ 2)))) _). cont. reflexivity. generalize (filter_and _ _ near_t (filter_and _ _ N0 N1)). apply filter_imp. intros t_near (Ht & M0 & M1). cbv beta. split_log. root_is (m) 1. root_is (((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))) * ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2)))) (/ t_near ^ 2). root_is ((((- (1)) * (ln delta)) + (ln m))) 1. split_root. field; repeat split; signed. Qed.

Theorem zheng_t7_1_many_eps_0_inhabited : exists sigma sigma0 m eps : R, sigma > 0 /\ sigma0 > 0 /\ m >= 1 /\ eps > 0.
Proof. exists 1, 1, 1, (1 / 2). repeat split; closed. Qed.

Theorem zheng_t7_1_many_eps_0 : forall sigma sigma0 m eps : R, (sigma > 0) -> (sigma0 > 0) -> (m >= 1) -> (eps > 0) -> exists V : R, V <> 0 /\ filterlim (fun n : R => ((1 * (sqrt 2) * (sqrt eps) * (sqrt (/ ((sigma ^ 2) + ((- (1)) * (sigma0 ^ 2)) + (2 * n * (sigma0 ^ 2))))) * (sqrt ((sigma ^ 4) + (n * (sigma0 ^ 4)) + ((sigma ^ 2) * (sigma0 ^ 2)) + ((sigma0 ^ 4) * (n ^ 2)) + (2 * n * (sigma ^ 2) * (sigma0 ^ 2))))) / (2 * sigma0 * (sqrt m))) / (sqrt ((eps * n) / m))) (Rbar_locally p_infty) (locally V).
Proof. intros sigma sigma0 m eps. intros H0. intros H1. intros H2. intros H3. decompose_hyps. ln_sign sigma. ln_sign sigma0. ln_sign m. ln_sign eps. exp_facts. exists ((1 * (sqrt 2) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (0 ^ 2)))) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (0 ^ 2)) + ((sigma0 ^ 2) * (0 ^ 2))))) / (2 * (sqrt ((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (0 ^ 2)) + ((- (1)) * (sigma0 ^ 2) * (0 ^ 2)))) * sigma0)). split. signed. assert (N0 : at_right 0 (fun t_near : R => 0 < ((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (t_near ^ 2)) + ((- (1)) * (sigma0 ^ 2) * (t_near ^ 2))))) by near. assert (N1 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))) by near. assert (N2 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => ((1 * (sqrt 2) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2))))) / (2 * (sqrt ((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (t_near ^ 2)) + ((- (1)) * (sigma0 ^ 2) * (t_near ^ 2)))) * sigma0))) _). cont. reflexivity. generalize (filter_and _ _ near_t (filter_and _ _ N0 (filter_and _ _ N1 N2))). apply filter_imp. intros t_near (Ht & M0 & M1 & M2). cbv beta. split_log. root_is (2) 1. root_is (eps) 1. root_is (m) 1. root_is ((1) / (((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (t_near ^ 2)) + ((- (1)) * (sigma0 ^ 2) * (t_near ^ 2))))) (t_near ^ 1). root_is (((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))) * ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2)))) (/ t_near ^ 2). root_is (1) (/ t_near ^ 1). root_is ((eps) / (m)) (/ t_near ^ 1). split_root. field; repeat split; signed. Qed.

Theorem zheng_t7_1_many_eps_1_inhabited : exists sigma sigma0 m eps : R, sigma > 0 /\ sigma0 > 0 /\ m >= 1 /\ eps > 0.
Proof. exists 1, 1, 1, (1 / 2). repeat split; closed. Qed.

Theorem zheng_t7_1_many_eps_1 : forall sigma sigma0 m eps : R, (sigma > 0) -> (sigma0 > 0) -> (m >= 1) -> (eps > 0) -> exists V : R, V <> 0 /\ filterlim (fun n : R => ((1 * (sqrt 2) * (sqrt eps) * (sqrt ((sigma ^ 2) + (sigma0 ^ 2) + (n * (sigma0 ^ 2))))) / (2 * sigma0 * (sqrt m))) / (sqrt ((eps * n) / m))) (Rbar_locally p_infty) (locally V).
Proof. intros sigma sigma0 m eps. intros H0. intros H1. intros H2. intros H3. decompose_hyps. ln_sign sigma. ln_sign sigma0. ln_sign m. ln_sign eps. exp_facts. exists ((1 * (sqrt 2) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (0 ^ 2)) + ((sigma0 ^ 2) * (0 ^ 2))))) / (2 * sigma0)). split. signed. assert (N0 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => ((1 * (sqrt 2) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2))))) / (2 * sigma0))) _). cont. reflexivity. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log. root_is (2) 1. root_is (eps) 1. root_is (m) 1. root_is (((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)) + ((sigma0 ^ 2) * (t_near ^ 2)))) (/ t_near ^ 1). root_is (1) (/ t_near ^ 1). root_is ((eps) / (m)) (/ t_near ^ 1). split_root. field; repeat split; signed. Qed.

Theorem zheng_t7_1_map_ed_large_0_inhabited : exists sigma sigma0 m eps delta eta : R, sigma > 0 /\ sigma0 > 0 /\ m >= 1 /\ eps > 0 /\ delta > 0 /\ delta < 1 /\ eta > 0.
Proof. exists 1, 1, 1, (1 / 2), (1 / 1000000), (1 / 4). repeat split; closed. Qed.

Theorem zheng_t7_1_map_ed_large_0 : forall sigma sigma0 m eps delta eta : R, (sigma > 0) -> (sigma0 > 0) -> (m >= 1) -> (eps > 0) -> (delta > 0) -> (delta < 1) -> (eta > 0) -> filterlim (fun n : R => ((1 * eta * ((sigma ^ 2) + (n * (sigma0 ^ 2)))) / (2 * (sigma0 ^ 2) * (sqrt m))) / (sqrt ((eps * n) / (m * (ln (1 / delta)))))) (Rbar_locally p_infty) (Rbar_locally p_infty).
Proof. intros sigma sigma0 m eps delta eta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. ln_sign sigma. ln_sign sigma0. ln_sign m. ln_sign eps. ln_sign delta. ln_sign eta. exp_facts. assert (N0 : at_right 0 (fun t_near : R => 0 < (eta * (sqrt ((- (1)) * (ln delta))) * ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))))) by near. apply (beyond_all _ (fun t_near : R => ((2 * (sqrt eps) * t_near * (sigma0 ^ 2)) / (eta * (sqrt ((- (1)) * (ln delta))) * ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))))). cont. cbv beta; at_zero; field; repeat split; signed. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). signed. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log. root_is (m) 1. root_is (eps) 1. root_is (1) (/ t_near ^ 1). root_is ((1) / (((- (1)) * (ln delta)))) 1. root_is ((eps) / (m * ((- (1)) * (ln delta)))) (/ t_near ^ 1). split_root. field; repeat split; signed. Qed.

Theorem zheng_t7_1_map_ed_small_0_inhabited : exists sigma sigma0 m eps delta eta : R, sigma > 0 /\ sigma0 > 0 /\ m >= 1 /\ eps > 0 /\ delta > 0 /\ delta < 1 /\ eta > 0.
Proof. exists 1, 1, 1, (1 / 2), (1 / 1000000), (1 / 4). repeat split; closed. Qed.

Theorem zheng_t7_1_map_ed_small_0 : forall sigma sigma0 m eps delta eta : R, (sigma > 0) -> (sigma0 > 0) -> (m >= 1) -> (eps > 0) -> (delta > 0) -> (delta < 1) -> (eta > 0) -> exists V : R, V <> 0 /\ filterlim (fun n : R => ((1 * eta * ((sigma ^ 2) + (n * (sigma0 ^ 2)))) / (2 * (sigma0 ^ 2) * (sqrt m))) / ((eps * n) / (m * (sqrt (ln (m / delta)))))) (Rbar_locally p_infty) (locally V).
Proof. intros sigma sigma0 m eps delta eta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. ln_sign sigma. ln_sign sigma0. ln_sign m. ln_sign eps. ln_sign delta. ln_sign eta. exp_facts. exists ((1 * eta * (sqrt (((- (1)) * (ln delta)) + (ln m))) * m * ((sigma0 ^ 2) + ((sigma ^ 2) * (0 ^ 2)))) / (2 * eps * (sqrt m) * (sigma0 ^ 2))). split. signed. apply (to_infinity _ (fun t_near : R => ((1 * eta * (sqrt (((- (1)) * (ln delta)) + (ln m))) * m * ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))) / (2 * eps * (sqrt m) * (sigma0 ^ 2)))) _). cont. reflexivity. generalize near_t. apply filter_imp. intros t_near Ht. cbv beta. split_log. root_is (m) 1. root_is ((((- (1)) * (ln delta)) + (ln m))) 1. split_root. field; repeat split; signed. Qed.

Theorem zheng_t7_1_map_eps_0_inhabited : exists sigma sigma0 m eps : R, sigma > 0 /\ sigma0 > 0 /\ m >= 1 /\ eps > 0.
Proof. exists 1, 1, 1, (1 / 2). repeat split; closed. Qed.

Theorem zheng_t7_1_map_eps_0 : forall sigma sigma0 m eps : R, (sigma > 0) -> (sigma0 > 0) -> (m >= 1) -> (eps > 0) -> exists V : R, V <> 0 /\ filterlim (fun n : R => ((1 * (sqrt 2) * (sqrt eps) * (sqrt (/ ((sigma ^ 2) + ((- (1)) * (sigma0 ^ 2)) + (2 * n * (sigma0 ^ 2))))) * ((sigma ^ 2) + (n * (sigma0 ^ 2)))) / (2 * sigma0 * (sqrt m))) / (sqrt ((eps * n) / m))) (Rbar_locally p_infty) (locally V).
Proof. intros sigma sigma0 m eps. intros H0. intros H1. intros H2. intros H3. decompose_hyps. ln_sign sigma. ln_sign sigma0. ln_sign m. ln_sign eps. exp_facts. exists ((1 * (sqrt 2) * ((sigma0 ^ 2) + ((sigma ^ 2) * (0 ^ 2)))) / (2 * (sqrt ((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (0 ^ 2)) + ((- (1)) * (sigma0 ^ 2) * (0 ^ 2)))) * sigma0)). split. signed. assert (N0 : at_right 0 (fun t_near : R => 0 < ((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (t_near ^ 2)) + ((- (1)) * (sigma0 ^ 2) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => ((1 * (sqrt 2) * ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))) / (2 * (sqrt ((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (t_near ^ 2)) + ((- (1)) * (sigma0 ^ 2) * (t_near ^ 2)))) * sigma0))) _). cont. reflexivity. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log. root_is (2) 1. root_is (eps) 1. root_is (m) 1. root_is ((1) / (((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (t_near ^ 2)) + ((- (1)) * (sigma0 ^ 2) * (t_near ^ 2))))) (t_near ^ 1). root_is (1) (/ t_near ^ 1). root_is ((eps) / (m)) (/ t_near ^ 1). split_root. field; repeat split; signed. Qed.

Theorem zheng_t7_1_map_eps_1_inhabited : exists sigma sigma0 m eps : R, sigma > 0 /\ sigma0 > 0 /\ m >= 1 /\ eps > 0.
Proof. exists 1, 1, 1, (1 / 2). repeat split; closed. Qed.

Theorem zheng_t7_1_map_eps_1 : forall sigma sigma0 m eps : R, (sigma > 0) -> (sigma0 > 0) -> (m >= 1) -> (eps > 0) -> exists V : R, V <> 0 /\ filterlim (fun n : R => ((1 * (sqrt 2) * (sqrt eps) * (sqrt ((sigma ^ 2) + (n * (sigma0 ^ 2))))) / (2 * sigma0 * (sqrt m))) / (sqrt ((eps * n) / m))) (Rbar_locally p_infty) (locally V).
Proof. intros sigma sigma0 m eps. intros H0. intros H1. intros H2. intros H3. decompose_hyps. ln_sign sigma. ln_sign sigma0. ln_sign m. ln_sign eps. exp_facts. exists ((1 * (sqrt 2) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (0 ^ 2))))) / (2 * sigma0)). split. signed. assert (N0 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => ((1 * (sqrt 2) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))) / (2 * sigma0))) _). cont. reflexivity. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log. root_is (2) 1. root_is (eps) 1. root_is (m) 1. root_is (((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))) (/ t_near ^ 1). root_is (1) (/ t_near ^ 1). root_is ((eps) / (m)) (/ t_near ^ 1). split_root. field; repeat split; signed. Qed.

Theorem zheng_t7_1_one_ed_0_inhabited : exists sigma sigma0 eps delta eta : R, sigma > 0 /\ sigma0 > 0 /\ eps > 0 /\ delta > 0 /\ delta < 1 /\ eta > 0.
Proof. exists 1, 1, (1 / 2), (1 / 1000000), (1 / 4). repeat split; closed. Qed.

Theorem zheng_t7_1_one_ed_0 : forall sigma sigma0 eps delta eta : R, (sigma > 0) -> (sigma0 > 0) -> (eps > 0) -> (delta > 0) -> (delta < 1) -> (eta > 0) -> exists V : R, V <> 0 /\ filterlim (fun n : R => ((1 * eta * (sqrt ((sigma ^ 2) + (n * (sigma0 ^ 2))))) / (2 * sigma0)) / ((eps * (sqrt n)) / (sqrt (ln (1 / delta))))) (Rbar_locally p_infty) (locally V).
Proof. intros sigma sigma0 eps delta eta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. ln_sign sigma. ln_sign sigma0. ln_sign eps. ln_sign delta. ln_sign eta. exp_facts. exists ((1 * eta * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (0 ^ 2)))) * (sqrt ((- (1)) * (ln delta)))) / (2 * eps * sigma0)). split. signed. assert (N0 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => ((1 * eta * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))) * (sqrt ((- (1)) * (ln delta)))) / (2 * eps * sigma0))) _). cont. reflexivity. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log. root_is (((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))) (/ t_near ^ 1). root_is (1) (/ t_near ^ 1). root_is (((- (1)) * (ln delta))) 1. split_root. field; repeat split; signed. Qed.

Theorem zheng_t7_1_one_eps_0_inhabited : exists sigma sigma0 eps : R, sigma > 0 /\ sigma0 > 0 /\ eps > 0.
Proof. exists 1, 1, (1 / 2). repeat split; closed. Qed.

Theorem zheng_t7_1_one_eps_0 : forall sigma sigma0 eps : R, (sigma > 0) -> (sigma0 > 0) -> (eps > 0) -> exists V : R, V <> 0 /\ filterlim (fun n : R => ((1 * (sqrt 2) * (sqrt eps) * (sqrt (/ ((sigma ^ 2) + ((- (1)) * (sigma0 ^ 2)) + (2 * n * (sigma0 ^ 2))))) * (sqrt ((sigma ^ 2) + (n * (sigma0 ^ 2))))) / (2)) / (sqrt eps)) (Rbar_locally p_infty) (locally V).
Proof. intros sigma sigma0 eps. intros H0. intros H1. intros H2. decompose_hyps. ln_sign sigma. ln_sign sigma0. ln_sign eps. exp_facts. exists ((1 * (sqrt 2) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (0 ^ 2))))) / (2 * (sqrt ((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (0 ^ 2)) + ((- (1)) * (sigma0 ^ 2) * (0 ^ 2)))))). split. signed. assert (N0 : at_right 0 (fun t_near : R => 0 < ((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (t_near ^ 2)) + ((- (1)) * (sigma0 ^ 2) * (t_near ^ 2))))) by near. assert (N1 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => ((1 * (sqrt 2) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))) / (2 * (sqrt ((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (t_near ^ 2)) + ((- (1)) * (sigma0 ^ 2) * (t_near ^ 2))))))) _). cont. reflexivity. generalize (filter_and _ _ near_t (filter_and _ _ N0 N1)). apply filter_imp. intros t_near (Ht & M0 & M1). cbv beta. split_log. root_is (2) 1. root_is (eps) 1. root_is ((1) / (((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (t_near ^ 2)) + ((- (1)) * (sigma0 ^ 2) * (t_near ^ 2))))) (t_near ^ 1). root_is (((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))) (/ t_near ^ 1). split_root. field; repeat split; signed. Qed.

Theorem zheng_t7_1_param_map_0_inhabited : exists n sigma sigma0 R_ : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ R_ > 0.
Proof. exists 1000, 1, 1, 1. repeat split; closed. Qed.

Theorem zheng_t7_1_param_map_0 : forall n sigma sigma0 R_ : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (R_ > 0) -> ((2 * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) > 0.
Proof. intros n sigma sigma0 R_. intros H0. intros H1. intros H2. intros H3. decompose_hyps. assert (exists n_t, 0 <= n_t /\ n = 1 + n_t) as [n_t [Hn_t En_t]] by (exists (n - 1); split; [try lra; try nra | ring]). subst n. assert (exists sigma_t, 0 < sigma_t /\ sigma = 0 + sigma_t) as [sigma_t [Hsigma_t Esigma_t]] by (exists (sigma - 0); split; [try lra; try nra | ring]). subst sigma. assert (exists sigma0_t, 0 < sigma0_t /\ sigma0 = 0 + sigma0_t) as [sigma0_t [Hsigma0_t Esigma0_t]] by (exists (sigma0 - 0); split; [try lra; try nra | ring]). subst sigma0. assert (exists R__t, 0 < R__t /\ R_ = 0 + R__t) as [R__t [HR__t ER__t]] by (exists (R_ - 0); split; [try lra; try nra | ring]). subst R_. orient; apply (Rlt_gap (((2 * R__t * (sigma0_t ^ 2))) / (((sigma0_t ^ 2) + (sigma_t ^ 2) + (n_t * (sigma0_t ^ 2)))))); [pos | field; side]. Qed.

Theorem zheng_t7_1_param_map_1_inhabited : exists delta : R, delta > 0 /\ delta < 1.
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem zheng_t7_1_param_map_1 : forall delta : R, (delta > 0) -> (delta < 1) -> (1 + ((- (1)) * delta)) > 0.
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem zheng_t7_1_param_post_ed_0_inhabited : exists sigma sigma0 eps delta eta : R, sigma > 0 /\ sigma0 > 0 /\ eps > 0 /\ delta > 0 /\ delta < 1 /\ eta > 0.
Proof. exists 1, 1, (1 / 2), (1 / 1000000), (1 / 4). repeat split; closed. Qed.

Theorem zheng_t7_1_param_post_ed_0 : forall sigma sigma0 eps delta eta : R, (sigma > 0) -> (sigma0 > 0) -> (eps > 0) -> (delta > 0) -> (delta < 1) -> (eta > 0) -> exists V : R, V <> 0 /\ filterlim (fun n : R => ((1 * eta * (sqrt ((sigma ^ 2) + (n * (sigma0 ^ 2))))) / (2 * sigma0)) / ((eps * (sqrt n)) / (sqrt (ln (1 / delta))))) (Rbar_locally p_infty) (locally V).
Proof. intros sigma sigma0 eps delta eta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. ln_sign sigma. ln_sign sigma0. ln_sign eps. ln_sign delta. ln_sign eta. exp_facts. exists ((1 * eta * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (0 ^ 2)))) * (sqrt ((- (1)) * (ln delta)))) / (2 * eps * sigma0)). split. signed. assert (N0 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => ((1 * eta * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))) * (sqrt ((- (1)) * (ln delta)))) / (2 * eps * sigma0))) _). cont. reflexivity. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log. root_is (((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))) (/ t_near ^ 1). root_is (1) (/ t_near ^ 1). root_is (((- (1)) * (ln delta))) 1. split_root. field; repeat split; signed. Qed.

Theorem zheng_t7_1_param_post_eps_0_inhabited : exists sigma sigma0 eps : R, sigma > 0 /\ sigma0 > 0 /\ eps > 0.
Proof. exists 1, 1, (1 / 2). repeat split; closed. Qed.

Theorem zheng_t7_1_param_post_eps_0 : forall sigma sigma0 eps : R, (sigma > 0) -> (sigma0 > 0) -> (eps > 0) -> exists V : R, V <> 0 /\ filterlim (fun n : R => ((1 * (sqrt 2) * (sqrt eps) * (sqrt (/ ((sigma ^ 2) + ((- (1)) * (sigma0 ^ 2)) + (2 * n * (sigma0 ^ 2))))) * (sqrt ((sigma ^ 2) + (n * (sigma0 ^ 2))))) / (2)) / (sqrt eps)) (Rbar_locally p_infty) (locally V).
Proof. intros sigma sigma0 eps. intros H0. intros H1. intros H2. decompose_hyps. ln_sign sigma. ln_sign sigma0. ln_sign eps. exp_facts. exists ((1 * (sqrt 2) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (0 ^ 2))))) / (2 * (sqrt ((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (0 ^ 2)) + ((- (1)) * (sigma0 ^ 2) * (0 ^ 2)))))). split. signed. assert (N0 : at_right 0 (fun t_near : R => 0 < ((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (t_near ^ 2)) + ((- (1)) * (sigma0 ^ 2) * (t_near ^ 2))))) by near. assert (N1 : at_right 0 (fun t_near : R => 0 < ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => ((1 * (sqrt 2) * (sqrt ((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2))))) / (2 * (sqrt ((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (t_near ^ 2)) + ((- (1)) * (sigma0 ^ 2) * (t_near ^ 2))))))) _). cont. reflexivity. generalize (filter_and _ _ near_t (filter_and _ _ N0 N1)). apply filter_imp. intros t_near (Ht & M0 & M1). cbv beta. split_log. root_is (2) 1. root_is (eps) 1. root_is ((1) / (((2 * (sigma0 ^ 2)) + ((sigma ^ 2) * (t_near ^ 2)) + ((- (1)) * (sigma0 ^ 2) * (t_near ^ 2))))) (t_near ^ 1). root_is (((sigma0 ^ 2) + ((sigma ^ 2) * (t_near ^ 2)))) (/ t_near ^ 1). split_root. field; repeat split; signed. Qed.

Theorem zheng_t7_1_param_post_eps_1_inhabited : exists eps : R, eps > 0.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_t7_1_param_post_eps_1 : forall eps : R, (eps > 0) -> exists V : R, V <> 0 /\ filterlim (fun n : R => ((1 * (sqrt 2) * (sqrt eps)) / (2)) / (sqrt eps)) (Rbar_locally p_infty) (locally V).
Proof. intros eps. intros H0. decompose_hyps. ln_sign eps. exp_facts. exists ((1 * (sqrt 2)) / (2)). split. signed. apply (to_infinity _ (fun t_near : R => ((1 * (sqrt 2)) / (2))) _). cont. reflexivity. generalize near_t. apply filter_imp. intros t_near Ht. cbv beta. split_log. root_is (2) 1. root_is (eps) 1. split_root. field; repeat split; signed. Qed.

Theorem zheng_thm2_18_0_inhabited : exists eps k L : R, eps > 0 /\ k >= 1 /\ L > 0.
Proof. exists (1 / 2), 10, 5. repeat split; closed. Qed.

Theorem zheng_thm2_18_0 : forall eps k L : R, (eps > 0) -> (k >= 1) -> (L > 0) -> ((eps * (sqrt ((2 * k) * (ln (1 / (exp ((- (1)) * L))))))) + ((k * eps) * ((exp eps) - 1))) >= (((eps * k * ((- (1)) + (exp eps))) / ((1 + (exp eps)))) + (eps * (sqrt 2) * (sqrt L) * (sqrt k))).
Proof. intros eps k L. intros H0. intros H1. intros H2. decompose_hyps. assert (P_0 : 0 < 2). pos. destruct (ln_named 2 P_0) as [l_0 [N_l_0 E_l_0]]. destruct (root_named _ _ E_l_0) as [r_0 [P_r_0 [R_r_0 [E_r_0 S_r_0]]]]. assert (Q : (sqrt (2)) = r_0) by (apply root_of_product; [left; pos | field [S_r_0]; safe]). rewrite Q. clear Q. assert (P_1 : 0 < L). pos. destruct (ln_named L P_1) as [l_1 [N_l_1 E_l_1]]. destruct (root_named _ _ E_l_1) as [r_1 [P_r_1 [R_r_1 [E_r_1 S_r_1]]]]. assert (Q : (sqrt (L)) = r_1) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1]; safe]). rewrite Q. clear Q. assert (P_2 : 0 < k). pos. destruct (ln_named k P_2) as [l_2 [N_l_2 E_l_2]]. destruct (root_named _ _ E_l_2) as [r_2 [P_r_2 [R_r_2 [E_r_2 S_r_2]]]]. assert (Q : (sqrt (k)) = r_2) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1 S_r_2]; safe]). rewrite Q. clear Q. destruct (exp_named L) as [x_0 [P_x_0 E_x_0]]. destruct (exp_named eps) as [x_1 [P_x_1 E_x_1]]. assert (Q : (exp (((- (1)) * L))) = (/ (x_0))) by (apply (exp_of_sum _ (- (L))); [spread; rewrite ?E_x_0; reflexivity | field [S_r_0 S_r_1 S_r_2]; safe]). rewrite Q. clear Q. assert (Q : (exp (eps)) = x_1) by (apply (exp_of_sum _ eps); [spread; rewrite ?E_x_1; reflexivity | field [S_r_0 S_r_1 S_r_2]; safe]). rewrite Q. clear Q. assert (Q : (ln ((1 / (/ (x_0))))) = L) by (apply (ln_of_product _ _ x_0); [spread; rewrite ?E_x_0; reflexivity | field [S_r_0 S_r_1 S_r_2]; safe]). rewrite Q. clear Q. assert (Q : (sqrt (((2 * k) * L))) = ((r_0 * r_2) * r_1)) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1 S_r_2]; safe]). rewrite Q. clear Q. assert (P_3 : 0 < (x_1 + 1)). pos. assert (P_4 : 0 < eps). pos. assert (P_5 : 0 < x_1). pos. assert (P_6 : 0 < (x_1 + (- (1)))). destruct (exp_above_strict eps ltac:(pos)) as [x_1_t [Hx_1 Jx_1]]. rewrite E_x_1 in Jx_1. forget_names. subst x_1. apply (Rlt_gap (1 * (eps + x_1_t) / 1)); [pos | field; signs]. orient; apply (Rle_gap ((((eps * k) * x_1) * (x_1 + (- (1)))) / (x_1 + 1))); [nonneg | field [S_r_0 S_r_1 S_r_2]; safe]. Qed.

Theorem zheng_thm2_18_1_inhabited : exists k delta dprime : R, k >= 1 /\ delta > 0 /\ delta < 1 /\ dprime > 0 /\ dprime < 1.
Proof. exists 10, (1 / 100), (1 / 10). repeat split; closed. Qed.

Theorem zheng_thm2_18_1 : forall k delta dprime : R, (k >= 1) -> (delta > 0) -> (delta < 1) -> (dprime > 0) -> (dprime < 1) -> ((k * delta) + dprime) >= (1 + ((- (1)) * (exp (k * ln (1 + ((- (1)) * delta)))) * (1 + ((- (1)) * dprime)))).
Proof. intros k delta dprime. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. destruct (shift_low 1 k ltac:(bounded)) as [k_t [Hk_t Ek_t]]. destruct (shift_box_strict 0 1 delta ltac:(bounded) ltac:(bounded)) as [delta_t [Hdelta_t Edelta_t]]. destruct (shift_box_strict 0 1 dprime ltac:(bounded) ltac:(bounded)) as [dprime_t [Hdprime_t Edprime_t]]. subst dprime. subst delta. subst k. plain_logs. destruct (bernoulli (1 + k_t) (1 + (((- (1)) * delta_t) / ((1 + delta_t)))) ltac:(apply (Rle_gap ((k_t) / (1))); [terms_nonneg | field; signs]) ltac:(apply (Rlt_gap ((1) / ((1 + delta_t)))); [terms_pos | field; signs])) as [B0_t [HB0_t EB0_t]]. power_is (1 + k_t) (1 + (((- (1)) * delta_t) / ((1 + delta_t)))) EB0_t. simpl INR. orient; apply (Rle_gap (((B0_t + (B0_t * delta_t) + (delta_t * dprime_t) + (delta_t * dprime_t * k_t))) / (((1 + delta_t) * (1 + dprime_t))))); [terms_nonneg | field; signs]. Qed.

Theorem zheng_thm2_20_0_inhabited : exists eps : R, eps > 0.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_thm2_20_0 : forall eps : R, (eps > 0) -> eps >= eps.
Proof. intros eps. intros H0. decompose_hyps. lra. Qed.

Theorem zheng_thm2_21_0_inhabited : exists eps : R, eps > 0.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_thm2_21_0 : forall eps : R, (eps > 0) -> eps >= eps.
Proof. intros eps. intros H0. decompose_hyps. lra. Qed.

Theorem zheng_thm2_22_0_inhabited : exists eps m more : R, eps > 0 /\ m >= 1 /\ more >= 0.
Proof. exists 1, 10, 90. repeat split; closed. Qed.

Theorem zheng_thm2_22_0 : forall eps m more : R, (eps > 0) -> (m >= 1) -> (more >= 0) -> ((m / (more + m)) * ((exp eps) - 1)) >= (ln (1 + ((m * ((- (1)) + (exp eps))) / ((more + m))))).
Proof. intros eps m more. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low_strict 0 eps ltac:(bounded)) as [eps_t [Heps_t Eeps_t]]. destruct (shift_low 1 m ltac:(bounded)) as [m_t [Hm_t Em_t]]. destruct (shift_low 0 more ltac:(bounded)) as [more_t [Hmore_t Emore_t]]. subst more. subst m. subst eps. plain_logs. try exp_negative eps_t 1%nat. destruct (exp_above_strict eps_t ltac:(apply (Rlt_gap ((eps_t) / (1))); [terms_pos | field; signs])) as [E0_t [HE0_t EE0_t]]. exp_is eps_t EE0_t. log_named (((1 + eps_t + m_t + more_t + E0_t + (eps_t * m_t) + (m_t * E0_t))) / ((1 + m_t + more_t))). destruct (ln_above (((1 + eps_t + m_t + more_t + E0_t + (eps_t * m_t) + (m_t * E0_t))) / ((1 + m_t + more_t))) ltac:(apply (Rlt_gap (((1 + eps_t + m_t + more_t + E0_t + (eps_t * m_t) + (m_t * E0_t))) / ((1 + m_t + more_t)))); [terms_pos | field; signs])) as [U0_t [HU0_t EU0_t]]. log_is (((1 + eps_t + m_t + more_t + E0_t + (eps_t * m_t) + (m_t * E0_t))) / ((1 + m_t + more_t))) EU0_t. simpl INR. orient; apply (Rle_gap ((U0_t) / (1))); [terms_nonneg | field; signs]. Qed.

Theorem zheng_thm2_22_1_inhabited : exists delta m more : R, delta > 0 /\ delta < 1 /\ m >= 1 /\ more >= 0.
Proof. exists (1 / 10), 10, 90. repeat split; closed. Qed.

Theorem zheng_thm2_22_1 : forall delta m more : R, (delta > 0) -> (delta < 1) -> (m >= 1) -> (more >= 0) -> ((m / (more + m)) * delta) >= ((delta * m) / ((more + m))).
Proof. intros delta m more. intros H0. intros H1. intros H2. intros H3. decompose_hyps. lra. Qed.

Theorem zheng_thm4_2_0_inhabited : exists m alpha eps : R, m >= 1 /\ alpha > 0 /\ eps > 0 /\ eps < 1 /\ alpha >= ((m) / (eps)).
Proof. exists 1, 2, (1 / 2). repeat split; closed. Qed.

Theorem zheng_thm4_2_0 : forall m alpha eps : R, (m >= 1) -> (alpha > 0) -> (eps > 0) -> (eps < 1) -> (alpha >= ((m) / (eps))) -> alpha >= ((m) / (((- (1)) + (exp eps)))).
Proof. intros m alpha eps. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. exp_facts; clear_goal; first [lra | nra]. Qed.

Theorem zheng_thm4_3_0_inhabited : exists A : R, A > 0.
Proof. exists 20. repeat split; closed. Qed.

Theorem zheng_thm4_3_0 : forall A : R, (A > 0) -> (sqrt ((123 / 50) / A)) >= ((1 * (sqrt 2)) / (2 * (sqrt A))).
Proof. intros A. intros H0. decompose_hyps. assert (P_0 : 0 < 2). pos. destruct (ln_named 2 P_0) as [l_0 [N_l_0 E_l_0]]. assert (P_1 : 0 < 3). pos. destruct (ln_named 3 P_1) as [l_1 [N_l_1 E_l_1]]. assert (P_2 : 0 < 5). pos. destruct (ln_named 5 P_2) as [l_2 [N_l_2 E_l_2]]. assert (P_3 : 0 < 41). pos. destruct (ln_named 41 P_3) as [l_3 [N_l_3 E_l_3]]. assert (P_4 : 0 < A). pos. destruct (ln_named A P_4) as [l_4 [N_l_4 E_l_4]]. destruct (root_named _ _ E_l_0) as [r_0 [P_r_0 [R_r_0 [E_r_0 S_r_0]]]]. destruct (root_named _ _ E_l_1) as [r_1 [P_r_1 [R_r_1 [E_r_1 S_r_1]]]]. destruct (root_named _ _ E_l_3) as [r_2 [P_r_2 [R_r_2 [E_r_2 S_r_2]]]]. destruct (root_named _ _ E_l_4) as [r_3 [P_r_3 [R_r_3 [E_r_3 S_r_3]]]]. assert (Q : (sqrt (((123 / 50) / A))) = (((((((/ (2)) * (/ (5))) * (/ (A))) * r_0) * r_1) * r_2) * r_3)) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1 S_r_2 S_r_3]; safe]). rewrite Q. clear Q. assert (Q : (sqrt (2)) = r_0) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1 S_r_2 S_r_3]; safe]). rewrite Q. clear Q. assert (Q : (sqrt (A)) = r_3) by (apply root_of_product; [left; pos | field [S_r_0 S_r_1 S_r_2 S_r_3]; safe]). rewrite Q. clear Q. assert (P_5 : 0 < r_0). pos. assert (P_6 : 0 < ((r_1 * r_2) + (- (5)))). rewrite <- ?R_r_2; rewrite <- ?R_r_1; number. assert (P_7 : 0 < r_3). pos. orient; apply (Rle_gap ((r_0 * ((r_1 * r_2) + (- (5)))) / ((2 * 5) * r_3))); [nonneg | field [S_r_0 S_r_1 S_r_2 S_r_3]; safe]. Qed.

Theorem zheng_thm5_1_0_inhabited : exists delta : R, delta > 0 /\ delta < 1.
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem zheng_thm5_1_0 : forall delta : R, (delta > 0) -> (delta < 1) -> delta >= delta.
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem zheng_thm5_4_0_inhabited : exists delta : R, delta > 0 /\ delta < 1.
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem zheng_thm5_4_0 : forall delta : R, (delta > 0) -> (delta < 1) -> ((1 / 2) + (((- (1)) * delta) / (2))) > 0.
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem zheng_thm5_4_proof_0_inhabited : exists delta : R, delta > 0 /\ delta < 1.
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem zheng_thm5_4_proof_0 : forall delta : R, (delta > 0) -> (delta < 1) -> ((1 / 2) + ((1 * delta) / (2))) >= delta.
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem zheng_thm6_11_0 : exists alpha beta eps : R, (alpha > 0 /\ beta > 0 /\ eps > 0 /\ (alpha >= (/ ((- (1)) + (exp eps))) /\ beta >= (/ ((- (1)) + (exp eps))))) /\ alpha < (1 + (/ ((- (1)) + (exp eps)))).
Proof. exists 1, 3, 1. repeat split; closed. Qed.

Theorem zheng_thm6_11_predictive_0 : exists n1 n0 alpha beta : R, (n1 >= 0 /\ n0 >= 0 /\ alpha > 0 /\ beta > 0) /\ ((n1 + alpha) / ((n1 + alpha) + beta)) > (((n1 + alpha)) / ((n0 + n1 + alpha + beta))).
Proof. exists 2, 3, 1, 1. repeat split; closed. Qed.

Theorem zheng_thm6_11_prose_0 : exists alpha : R, (alpha > 1) /\ (ln (((1 + alpha)) / (alpha))) < (ln ((alpha) / (((- (1)) + alpha)))).
Proof. exists 4. repeat split; closed. Qed.

Theorem zheng_thm6_13_0 : exists m alpha beta eps : R, (m >= 1 /\ alpha > 0 /\ beta > 0 /\ eps > 0 /\ (alpha >= ((m) / (((- (1)) + (exp eps)))) /\ beta >= ((m) / (((- (1)) + (exp eps)))))) /\ alpha < (1 + ((m) / (((- (1)) + (exp eps))))).
Proof. exists 3, 2, 3, 1. repeat split; closed. Qed.

Theorem zheng_thm6_13_max_0 : exists m alpha : R, (m >= 1 /\ alpha > 1) /\ (((alpha + m) - 1) / (alpha - 1)) > (((alpha + m)) / (alpha)).
Proof. exists 3, 4. repeat split; closed. Qed.

Theorem zheng_thm6_13_normaliser_0 : exists n1 n0 a b theta : R, (n1 >= 1 /\ n0 >= 0 /\ a > 0 /\ b > 0 /\ theta > 0 /\ theta < 1 /\ (a + n1) > 1 /\ (n0 + b) > 1 /\ 0 < ((n1 + a) - 1) /\ 0 < ((n0 + b) - 1) /\ 0 < ((((n1 + n0) + a) + b) - 2) /\ 0 < (n0 + b) /\ 0 < (a + n1) /\ 0 < (n0 + a + b + n1)) /\ (((Gamma ((n1 + a) - 1)) * (Gamma ((n0 + b) - 1))) / (Gamma ((((n1 + n0) + a) + b) - 2))) > (((exp (((- (1)) + n0 + b) * ln (1 + ((- (1)) * theta)))) * (exp ((- (1)) * ((- (1)) + n0 + b) * (ln (1 + ((- (1)) * theta))))) * (Gamma (n0 + b)) * (Gamma (a + n1))) / ((Gamma (n0 + a + b + n1)))).
Proof. exists 4, 5, 2, 3, (1 / 3). repeat split; closed. Qed.

Theorem zheng_thm6_13_ratio_0_inhabited : exists n1 n0 m1 m0 a b : R, n1 >= 1 /\ n0 >= 0 /\ m1 >= 0 /\ m0 >= 0 /\ a > 0 /\ b > 0.
Proof. exists 4, 5, 2, 1, 2, 3. repeat split; closed. Qed.

Theorem zheng_thm6_13_ratio_0 : forall n1 n0 m1 m0 a b : R, (n1 >= 1) -> (n0 >= 0) -> (m1 >= 0) -> (m0 >= 0) -> (a > 0) -> (b > 0) -> ((((n0 + b) / ((n1 + a) - 1)) * (((n1 + a) + m1) - 1)) / ((n0 + b) + m0)) = (((n0 + b) * ((- (1)) + m1 + a + n1)) / (((- (1)) + a + n1) * (m0 + n0 + b))).
Proof. intros n1 n0 m1 m0 a b. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. field; side. Qed.

Theorem zheng_thm6_13_ratio_1_inhabited : exists n1 n0 m1 m0 a b : R, n1 >= 1 /\ n0 >= 0 /\ m1 >= 0 /\ m0 >= 0 /\ a > 0 /\ b > 0.
Proof. exists 4, 5, 2, 1, 2, 3. repeat split; closed. Qed.

Theorem zheng_thm6_13_ratio_1 : forall n1 n0 m1 m0 a b : R, (n1 >= 1) -> (n0 >= 0) -> (m1 >= 0) -> (m0 >= 0) -> (a > 0) -> (b > 0) -> (((n0 + b) * ((- (1)) + m1 + a + n1)) / (((- (1)) + a + n1) * (m0 + n0 + b))) <= ((((- (1)) + m0 + m1 + a + n1)) / (((- (1)) + a + n1))).
Proof. intros n1 n0 m1 m0 a b. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. assert (exists n1_t, 0 <= n1_t /\ n1 = 1 + n1_t) as [n1_t [Hn1_t En1_t]] by (exists (n1 - 1); split; [try lra; try nra | ring]). subst n1. assert (exists n0_t, 0 <= n0_t /\ n0 = 0 + n0_t) as [n0_t [Hn0_t En0_t]] by (exists (n0 - 0); split; [try lra; try nra | ring]). subst n0. assert (exists m1_t, 0 <= m1_t /\ m1 = 0 + m1_t) as [m1_t [Hm1_t Em1_t]] by (exists (m1 - 0); split; [try lra; try nra | ring]). subst m1. assert (exists m0_t, 0 <= m0_t /\ m0 = 0 + m0_t) as [m0_t [Hm0_t Em0_t]] by (exists (m0 - 0); split; [try lra; try nra | ring]). subst m0. assert (exists a_t, 0 < a_t /\ a = 0 + a_t) as [a_t [Ha_t Ea_t]] by (exists (a - 0); split; [try lra; try nra | ring]). subst a. assert (exists b_t, 0 < b_t /\ b = 0 + b_t) as [b_t [Hb_t Eb_t]] by (exists (b - 0); split; [try lra; try nra | ring]). subst b. orient; apply (Rle_gap ((((m0_t ^ 2) + (a_t * m0_t) + (b_t * m0_t) + (m0_t * m1_t) + (m0_t * n0_t) + (m0_t * n1_t))) / (((a_t + n1_t) * (b_t + m0_t + n0_t))))); [nonneg | field; side]. Qed.

Theorem zheng_thm6_16_0_inhabited : exists L eps T : R, L >= (7 / 10) /\ eps > 0 /\ eps < 1 /\ T >= 2 /\ T >= ((20 * L) / ((eps ^ 2))).
Proof. exists (700001 / 1000000), (1 / 2), 300. repeat split; closed. Qed.

Theorem zheng_thm6_16_0 : forall L eps T : R, (L >= (7 / 10)) -> (eps > 0) -> (eps < 1) -> (T >= 2) -> (T >= ((20 * L) / ((eps ^ 2)))) -> (((2 * eps) / (5)) + (((- (1)) * T * (eps ^ 2)) / (10))) <= ((- (1)) * L).
Proof. intros L eps T. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. lra. Qed.

Theorem zheng_thm6_16_1_inhabited : exists L eps T : R, L >= (7 / 10) /\ eps > 0 /\ eps < 1 /\ T >= 2 /\ T >= ((20 * L) / ((eps ^ 2))).
Proof. exists (700001 / 1000000), (1 / 2), 300. repeat split; closed. Qed.

Theorem zheng_thm6_16_1 : forall L eps T : R, (L >= (7 / 10)) -> (eps > 0) -> (eps < 1) -> (T >= 2) -> (T >= ((20 * L) / ((eps ^ 2)))) -> (((2 * eps) / (5)) + (((- (1)) * (eps ^ 2) * ((- (1)) + T)) / (10))) <= ((- (1)) * L).
Proof. intros L eps T. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. first [interval with (i_prec 80) | nra]. Qed.

Theorem zheng_thm6_16_ch8_0_inhabited : exists eps : R, eps > 0 /\ eps < 1.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_thm6_16_ch8_0 : forall eps : R, (eps > 0) -> (eps < 1) -> exists V : R, V <> 0 /\ filterlim (fun L : R => ((6 * L) / ((eps ^ 2))) / ((((4 * eps) + (10 * L))) / ((eps ^ 2)))) (Rbar_locally p_infty) (locally V).
Proof. intros eps. intros H0. intros H1. decompose_hyps. ln_sign eps. exp_facts. exists ((3) / ((5 + (2 * eps * (0 ^ 2))))). split. signed. assert (N0 : at_right 0 (fun t_near : R => 0 < (5 + (2 * eps * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => ((3) / ((5 + (2 * eps * (t_near ^ 2)))))) _). cont. reflexivity. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log.  split_root. field; repeat split; signed. Qed.

Theorem zheng_thm6_16_crossover_0_inhabited : exists eps : R, eps > 0 /\ eps < 1.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_thm6_16_crossover_0 : forall eps : R, (eps > 0) -> (eps < 1) -> filterlim (fun L : R => (((((4 * eps) + (10 * L)) ^ 2)) / ((eps ^ 2) * (eps + (2 * L)))) / ((sqrt L) / eps)) (Rbar_locally p_infty) (Rbar_locally p_infty).
Proof. intros eps. intros H0. intros H1. decompose_hyps. ln_sign eps. exp_facts. assert (N0 : at_right 0 (fun t_near : R => 0 < (2 + (eps * (t_near ^ 2))))) by near. assert (N1 : at_right 0 (fun t_near : R => 0 < (4 * ((5 + (2 * eps * (t_near ^ 2))) ^ 2)))) by near. apply (beyond_all _ (fun t_near : R => ((1 * eps * t_near * (2 + (eps * (t_near ^ 2)))) / (4 * ((5 + (2 * eps * (t_near ^ 2))) ^ 2))))). cont. cbv beta; at_zero; field; repeat split; signed. generalize (filter_and _ _ near_t (filter_and _ _ N0 N1)). apply filter_imp. intros t_near (Ht & M0 & M1). signed. generalize (filter_and _ _ near_t (filter_and _ _ N0 N1)). apply filter_imp. intros t_near (Ht & M0 & M1). cbv beta. split_log. root_is (1) (/ t_near ^ 1). split_root. field; repeat split; signed. Qed.

Theorem zheng_thm6_16_proof_chernoff_0_inhabited : exists m p h : R, m >= 1 /\ p > 0 /\ p < 1 /\ h > 0 /\ h < 1.
Proof. exists 10, (1 / 3), (1 / 2). repeat split; closed. Qed.

Theorem zheng_thm6_16_proof_chernoff_0 : forall m p h : R, (m >= 1) -> (p > 0) -> (p < 1) -> (h > 0) -> (h < 1) -> (- (((m * (p ^ 2)) * (h ^ 2)) / 6)) >= (((- (1)) * p * m * (h ^ 2)) / (3)).
Proof. intros m p h. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. destruct (shift_low 1 m ltac:(bound)) as [m_t [Hm_t Em_t]]. destruct (shift_box_strict 0 1 p ltac:(bound) ltac:(bound)) as [p_t [Hp_t Ep_t]]. destruct (shift_box_strict 0 1 h ltac:(bound) ltac:(bound)) as [h_t [Hh_t Eh_t]]. subst h. subst p. subst m. orient; apply (Rle_gap (((((h_t ^ 2) * (p_t ^ 2)) + (2 * p_t * (h_t ^ 2)) + (m_t * (h_t ^ 2) * (p_t ^ 2)) + (2 * m_t * p_t * (h_t ^ 2)))) / ((6 * ((1 + h_t) ^ 2) * ((1 + p_t) ^ 2))))); [nonneg | field; signs]. Qed.

Theorem zheng_thm6_16_proof_chernoff_1_inhabited : exists m p h : R, m >= 1 /\ p > 0 /\ p < 1 /\ h > 0 /\ h < 1.
Proof. exists 10, (1 / 3), (1 / 2). repeat split; closed. Qed.

Theorem zheng_thm6_16_proof_chernoff_1 : forall m p h : R, (m >= 1) -> (p > 0) -> (p < 1) -> (h > 0) -> (h < 1) -> (- (((m * (p ^ 2)) * (h ^ 2)) / 6)) >= (((- (1)) * p * m * (h ^ 2)) / (3)).
Proof. intros m p h. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. destruct (shift_low 1 m ltac:(bound)) as [m_t [Hm_t Em_t]]. destruct (shift_box_strict 0 1 p ltac:(bound) ltac:(bound)) as [p_t [Hp_t Ep_t]]. destruct (shift_box_strict 0 1 h ltac:(bound) ltac:(bound)) as [h_t [Hh_t Eh_t]]. subst h. subst p. subst m. orient; apply (Rle_gap (((((h_t ^ 2) * (p_t ^ 2)) + (2 * p_t * (h_t ^ 2)) + (m_t * (h_t ^ 2) * (p_t ^ 2)) + (2 * m_t * p_t * (h_t ^ 2)))) / ((6 * ((1 + h_t) ^ 2) * ((1 + p_t) ^ 2))))); [nonneg | field; signs]. Qed.

Theorem zheng_thm6_16_proof_lower_0_inhabited : exists h : R, h > 0 /\ h < 1.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_thm6_16_proof_lower_0 : forall h : R, (h > 0) -> (h < 1) -> ((- (2)) * h) >= ((- (2)) * h).
Proof. intros h. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem zheng_thm6_16_proof_upper_0_inhabited : exists m p h : R, m >= 1 /\ p > 0 /\ p < (1 / 2) /\ h > 0 /\ h < 1.
Proof. exists 10, (1 / 3), (1 / 2). repeat split; closed. Qed.

Theorem zheng_thm6_16_proof_upper_0 : forall m p h : R, (m >= 1) -> (p > 0) -> (p < (1 / 2)) -> (h > 0) -> (h < 1) -> (m + ((- (1)) * p * m * (1 + h))) >= (m * (1 + ((- (1)) * h)) * (1 + ((- (1)) * p))).
Proof. intros m p h. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. destruct (shift_low 1 m ltac:(bound)) as [m_t [Hm_t Em_t]]. destruct (shift_box_strict 0 (1 / 2) p ltac:(bound) ltac:(bound)) as [p_t [Hp_t Ep_t]]. destruct (shift_box_strict 0 1 h ltac:(bound) ltac:(bound)) as [h_t [Hh_t Eh_t]]. subst h. subst p. subst m. orient; apply (Rle_gap (((h_t + (h_t * m_t))) / (((1 + h_t) * (1 + p_t))))); [nonneg | field; signs]. Qed.

Theorem zheng_thm6_16_proof_upper_1_inhabited : exists h : R, h > 0 /\ h < 1.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_thm6_16_proof_upper_1 : forall h : R, (h > 0) -> (h < 1) -> (2 * h) <= (2 * h).
Proof. intros h. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem zheng_thm6_18_0_inhabited : exists n theta : R, n >= 1 /\ theta > 0 /\ theta < 1.
Proof. exists 5, (1 / 3). repeat split; closed. Qed.

Theorem zheng_thm6_18_0 : forall n theta : R, (n >= 1) -> (theta > 0) -> (theta < 1) -> (exp (((- (1)) + n) * ln (1 + ((- (1)) * theta)))) > 0.
Proof. intros n theta. intros H0. intros H1. intros H2. decompose_hyps. orient; pos. Qed.

Theorem zheng_thm6_18_ratio_0 : exists n1 more theta : R, (n1 >= 0 /\ more >= 1 /\ theta > 0 /\ theta < 1) /\ (((1 + n1) * (1 + ((- (1)) * theta))) / (theta * more)) <> ((theta * (1 + n1)) / (more * (1 + ((- (1)) * theta)))).
Proof. exists 2, 3, (1 / 3). repeat split; closed. Qed.

Theorem zheng_thm6_20_0_inhabited : exists eps u : R, eps >= 0 /\ u > 0.
Proof. exists (1 / 2), 1. repeat split; closed. Qed.

Theorem zheng_thm6_20_0 : forall eps u : R, (eps >= 0) -> (u > 0) -> (u * (exp (2 * eps))) > 0.
Proof. intros eps u. intros H0. intros H1. decompose_hyps. destruct (exp_above (2 * eps) ltac:(bound)) as [E0_t [HE0_t EE0_t]]. exp_is (2 * eps) EE0_t. destruct (shift_low 0 eps ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. destruct (shift_low_strict 0 u ltac:(bound)) as [u_t [Hu_t Eu_t]]. subst u. subst eps. orient; apply (Rlt_gap (((u_t + (E0_t * u_t) + (2 * eps_t * u_t))) / (1))); [pos | field; signs]. Qed.

Theorem zheng_thm6_20_bound_0_inhabited : exists n alpha beta : R, n >= 1 /\ alpha > 0 /\ beta > 0.
Proof. exists 9, 2, (5 / 2). repeat split; closed. Qed.

Theorem zheng_thm6_20_bound_0 : forall n alpha beta : R, (n >= 1) -> (alpha > 0) -> (beta > 0) -> (beta / (alpha + n)) <= ((beta) / (((- (1)) + alpha + n))).
Proof. intros n alpha beta. intros H0. intros H1. intros H2. decompose_hyps. assert (exists n_t, 0 <= n_t /\ n = 1 + n_t) as [n_t [Hn_t En_t]] by (exists (n - 1); split; [try lra; try nra | ring]). subst n. assert (exists alpha_t, 0 < alpha_t /\ alpha = 0 + alpha_t) as [alpha_t [Halpha_t Ealpha_t]] by (exists (alpha - 0); split; [try lra; try nra | ring]). subst alpha. assert (exists beta_t, 0 < beta_t /\ beta = 0 + beta_t) as [beta_t [Hbeta_t Ebeta_t]] by (exists (beta - 0); split; [try lra; try nra | ring]). subst beta. orient; apply (Rle_gap ((beta_t) / (((alpha_t + n_t) * (1 + alpha_t + n_t))))); [nonneg | field; side]. Qed.

Theorem zheng_thm6_20_exponent_0 : exists n1 r t_real : R, (n1 >= 0 /\ r >= 0 /\ t_real > 0 /\ t_real < 1 /\ 0 < (((1 + n1 + r) - 1) + 1) /\ 0 < (n1 + 1) /\ 0 < (((1 + n1 + r) - 1) - n1 + 1) /\ 0 < (1 + n1 + r) /\ 0 < (1 + n1) /\ 0 < (1 + r)) /\ (((Binomial ((1 + n1 + r) - 1) n1) * (exp (n1 * ln t_real))) * (exp ((((1 + n1 + r) - n1) - 2) * ln (1 - t_real)))) > (((exp ((n1 * (ln t_real)) + (r * (ln (1 + ((- (1)) * t_real)))))) * (Gamma (1 + n1 + r))) / ((Gamma (1 + n1)) * (Gamma (1 + r)))).
Proof. exists 3, 5, (1 / 3). repeat split; closed. Qed.

Theorem zheng_thm6_3_0_inhabited : exists eps : R, eps > 0.
Proof. exists 1. repeat split; closed. Qed.

Theorem zheng_thm6_3_0 : forall eps : R, (eps > 0) -> (2 * (exp eps)) > (exp eps).
Proof. intros eps. intros H0. decompose_hyps. destruct (exp_above_strict eps ltac:(bound)) as [E0_t [HE0_t EE0_t]]. exp_is eps EE0_t. destruct (shift_low_strict 0 eps ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. subst eps. orient; apply (Rlt_gap (((1 + E0_t + eps_t)) / (1))); [pos | field; signs]. Qed.

Theorem zheng_thm6_3_ratio_0 : exists n1 n0 a b theta : R, (n1 >= 1 /\ n0 >= 1 /\ a > 0 /\ b > 0 /\ theta > 0 /\ theta < 1 /\ 0 < ((n1 + a) - 1) /\ 0 < ((n0 + b) + 1) /\ 0 < (((n1 + n0) + a) + b)) /\ ((((((exp (((n1 + a) - 1) * ln theta)) * (exp (((n0 + b) - 1) * ln (1 - theta)))) / ((exp (((n1 + a) - 2) * ln theta)) * (exp ((n0 + b) * ln (1 - theta))))) * (Gamma ((n1 + a) - 1))) * (Gamma ((n0 + b) + 1))) / (Gamma (((n1 + n0) + a) + b))) < (((- (1)) * theta * (b + n0)) / (((- (1)) + theta) * ((- (1)) + a + n1))).
Proof. exists 4, 5, 2, 3, (1 / 3). repeat split; closed. Qed.

Theorem zheng_thm6_4_0_inhabited : exists n T eps delta : R, n >= 2 /\ T > 0 /\ eps > 0 /\ eps < 1 /\ delta > 0 /\ delta < 1 /\ T >= ((6 * ((ln n) + (ln (/ delta)))) / ((eps ^ 2))).
Proof. exists 100, 1000, (1 / 2), (1 / 1000). repeat split; closed. Qed.

Theorem zheng_thm6_4_0 : forall n T eps delta : R, (n >= 2) -> (T > 0) -> (eps > 0) -> (eps < 1) -> (delta > 0) -> (delta < 1) -> (T >= ((6 * ((ln n) + (ln (/ delta)))) / ((eps ^ 2)))) -> (((- (1)) * T * (eps ^ 2)) / (6)) <= (ln delta).
Proof. intros n T eps delta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. split_log_everywhere; log_facts; exp_facts; first [lra | unfold Rdiv in *; lra | nra]. Qed.

Theorem zheng_thm6_4_1 : filterlim (fun w : R => (24 * (ln 1000)) / (((ln (exp w)) + (ln (1 / (1 / 1000)))) / ((1 / 2) ^ 2))) (Rbar_locally p_infty) (locally 0).
Proof. decompose_hyps. ln_sign 1000. exp_facts. assert (N0 : at_right 0 (fun t_near : R => 0 < (1 + ((ln 1000) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => ((6 * (ln 1000) * (t_near ^ 2)) / ((1 + ((ln 1000) * (t_near ^ 2)))))) _). cont. cbv beta; at_zero; field; repeat split; signed. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log.  split_root. field; repeat split; signed. Qed.

Theorem zheng_thm6_4_proof_deviation_0_inhabited : exists p eps : R, p > 0 /\ p < 1 /\ eps > 0.
Proof. exists (1 / 3), (1 / 2). repeat split; closed. Qed.

Theorem zheng_thm6_4_proof_deviation_0 : forall p eps : R, (p > 0) -> (p < 1) -> (eps > 0) -> (((exp eps) * p) / (1 + (((exp eps) - 1) * p))) = ((p * (exp eps)) / ((1 + ((- (1)) * p) + (p * (exp eps))))).
Proof. intros p eps. intros H0. intros H1. intros H2. decompose_hyps. field; side. Qed.

Theorem zheng_thm6_4_proof_deviation_1_inhabited : exists p eps : R, p > 0 /\ p < (1 / 2) /\ eps > 0 /\ eps < 1.
Proof. exists (1 / 4), (1 / 2). repeat split; closed. Qed.

Theorem zheng_thm6_4_proof_deviation_1 : forall p eps : R, (p > 0) -> (p < (1 / 2)) -> (eps > 0) -> (eps < 1) -> (((- (1)) * p) + ((p * (exp eps)) / ((1 + ((- (1)) * p) + (p * (exp eps)))))) >= ((eps * p * (1 + ((- (1)) * p))) / ((1 + (p * ((- (1)) + (exp eps)))))).
Proof. intros p eps. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (exp_above_strict eps ltac:(bound)) as [E0_t [HE0_t EE0_t]]. exp_is eps EE0_t. destruct (shift_box_strict 0 (1 / 2) p ltac:(bound) ltac:(bound)) as [p_t [Hp_t Ep_t]]. destruct (shift_box_strict 0 1 eps ltac:(bound) ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. subst eps. subst p. orient; apply (Rle_gap ((((E0_t * (p_t ^ 2)) + (2 * E0_t * p_t) + (E0_t * eps_t * (p_t ^ 2)) + (2 * E0_t * eps_t * p_t))) / ((2 * (1 + p_t) * (2 + (2 * eps_t) + (2 * p_t) + (E0_t * p_t) + (3 * eps_t * p_t) + (E0_t * eps_t * p_t)))))); [nonneg | field; signs]. Qed.

Theorem zheng_thm6_4_proof_deviation_2_inhabited : exists p eps : R, p > 0 /\ p < (1 / 2) /\ eps > 0 /\ eps < 1.
Proof. exists (1 / 4), (1 / 2). repeat split; closed. Qed.

Theorem zheng_thm6_4_proof_deviation_2 : forall p eps : R, (p > 0) -> (p < (1 / 2)) -> (eps > 0) -> (eps < 1) -> (((- (1)) * p) + ((p * (exp eps)) / ((1 + ((- (1)) * p) + (p * (exp eps)))))) >= ((1 * eps * p) / (6)).
Proof. intros p eps. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (exp_above_strict eps ltac:(bound)) as [E0_t [HE0_t EE0_t]]. exp_is eps EE0_t. destruct (shift_box_strict 0 (1 / 2) p ltac:(bound) ltac:(bound)) as [p_t [Hp_t Ep_t]]. destruct (shift_box_strict 0 1 eps ltac:(bound) ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. subst eps. subst p. orient; apply (Rle_gap ((((3 * (eps_t ^ 2) * (p_t ^ 2)) + (4 * eps_t * (p_t ^ 2)) + (6 * E0_t * (p_t ^ 2)) + (10 * eps_t * p_t) + (10 * p_t * (eps_t ^ 2)) + (12 * E0_t * p_t) + (5 * E0_t * (eps_t ^ 2) * (p_t ^ 2)) + (11 * E0_t * eps_t * (p_t ^ 2)) + (12 * E0_t * p_t * (eps_t ^ 2)) + (24 * E0_t * eps_t * p_t))) / ((12 * (1 + eps_t) * (1 + p_t) * (2 + (2 * eps_t) + (2 * p_t) + (E0_t * p_t) + (3 * eps_t * p_t) + (E0_t * eps_t * p_t)))))); [nonneg | field; signs]. Qed.

Theorem zheng_thm6_4_proof_deviation_3_inhabited : exists p eps : R, p > (1 / 2) /\ p < 1 /\ eps > 0 /\ eps < 1.
Proof. exists (3 / 4), (1 / 2). repeat split; closed. Qed.

Theorem zheng_thm6_4_proof_deviation_3 : forall p eps : R, (p > (1 / 2)) -> (p < 1) -> (eps > 0) -> (eps < 1) -> (((- (1)) * p) + ((p * (exp eps)) / ((1 + ((- (1)) * p) + (p * (exp eps)))))) >= ((eps * p * (1 + ((- (1)) * p))) / ((1 + (p * ((- (1)) + (exp eps)))))).
Proof. intros p eps. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (exp_above_strict eps ltac:(bound)) as [E0_t [HE0_t EE0_t]]. exp_is eps EE0_t. destruct (shift_box_strict (1 / 2) 1 p ltac:(bound) ltac:(bound)) as [p_t [Hp_t Ep_t]]. destruct (shift_box_strict 0 1 eps ltac:(bound) ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. subst eps. subst p. orient; apply (Rle_gap (((E0_t + (E0_t * eps_t) + (2 * E0_t * p_t) + (2 * E0_t * eps_t * p_t))) / ((2 * (1 + p_t) * (2 + E0_t + (2 * p_t) + (3 * eps_t) + (E0_t * eps_t) + (2 * E0_t * p_t) + (4 * eps_t * p_t) + (2 * E0_t * eps_t * p_t)))))); [nonneg | field; signs]. Qed.

Theorem zheng_thm6_4_proof_deviation_4_inhabited : exists p eps : R, p > (1 / 2) /\ p < 1 /\ eps > 0 /\ eps < 1.
Proof. exists (3 / 4), (1 / 2). repeat split; closed. Qed.

Theorem zheng_thm6_4_proof_deviation_4 : forall p eps : R, (p > (1 / 2)) -> (p < 1) -> (eps > 0) -> (eps < 1) -> (((- (1)) * p) + ((p * (exp eps)) / ((1 + ((- (1)) * p) + (p * (exp eps)))))) >= ((1 * eps * (1 + ((- (1)) * p))) / (6)).
Proof. intros p eps. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (exp_above_strict eps ltac:(bound)) as [E0_t [HE0_t EE0_t]]. exp_is eps EE0_t. destruct (shift_box_strict (1 / 2) 1 p ltac:(bound) ltac:(bound)) as [p_t [Hp_t Ep_t]]. destruct (shift_box_strict 0 1 eps ltac:(bound) ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. subst eps. subst p. orient; apply (Rle_gap ((((3 * (eps_t ^ 2)) + (4 * eps_t) + (6 * E0_t) + (5 * E0_t * (eps_t ^ 2)) + (8 * p_t * (eps_t ^ 2)) + (10 * eps_t * p_t) + (11 * E0_t * eps_t) + (12 * E0_t * p_t) + (10 * E0_t * p_t * (eps_t ^ 2)) + (22 * E0_t * eps_t * p_t))) / ((12 * (1 + eps_t) * (1 + p_t) * (2 + E0_t + (2 * p_t) + (3 * eps_t) + (E0_t * eps_t) + (2 * E0_t * p_t) + (4 * eps_t * p_t) + (2 * E0_t * eps_t * p_t)))))); [nonneg | field; signs]. Qed.

Theorem zheng_thm6_4_proof_sign_0 : exists p eps : R, (p > 0 /\ p < 1 /\ eps > 0 /\ eps < 1) /\ ((1 - (exp eps)) * p) < (p * ((- (1)) + (exp eps))).
Proof. exists (1 / 3), (1 / 2). repeat split; closed. Qed.

Theorem zheng_thm6_4_remark_0_inhabited : exists n h eps : R, n >= 1 /\ h > 0 /\ eps > 0 /\ eps < 1.
Proof. exists 100, 5, (1 / 2). repeat split; closed. Qed.

Theorem zheng_thm6_4_remark_0 : forall n h eps : R, (n >= 1) -> (h > 0) -> (eps > 0) -> (eps < 1) -> ((6 * n) / ((eps ^ 2) * h)) <= ((6 * n) / ((eps ^ 2) * h)).
Proof. intros n h eps. intros H0. intros H1. intros H2. intros H3. decompose_hyps. lra. Qed.

Theorem zheng_thm6_4_remark_1_inhabited : exists n k : R, n >= 1 /\ k >= 1.
Proof. exists 100, 2. repeat split; closed. Qed.

Theorem zheng_thm6_4_remark_1 : forall n k : R, (n >= 1) -> (k >= 1) -> (ln (k * n)) >= (ln n).
Proof. intros n k. intros H0. intros H1. decompose_hyps. split_log_everywhere; log_facts; first [lra | nra]. Qed.

Theorem zheng_thm6_7_0_inhabited : exists n g eps T : R, n >= 200 /\ eps > 0 /\ eps < 1 /\ T >= 1 /\ (((- (1)) * (ln 200)) + ((- (2)) * T * (eps ^ 2))) <= ((- (1)) * g).
Proof. exists 1000, 10, (1 / 2), 50. repeat split; closed. Qed.

Theorem zheng_thm6_7_0 : forall n g eps T : R, (n >= 200) -> (eps > 0) -> (eps < 1) -> (T >= 1) -> ((((- (1)) * (ln 200)) + ((- (2)) * T * (eps ^ 2))) <= ((- (1)) * g)) -> T >= ((1 * (g + ((- (1)) * (ln n)))) / (2 * (eps ^ 2))).
Proof. intros n g eps T. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. destruct (shift_low 200 n ltac:(bounded)) as [n_t [Hn_t En_t]]. destruct (shift_box_strict 0 1 eps ltac:(bounded) ltac:(bounded)) as [eps_t [Heps_t Eeps_t]]. destruct (shift_low ((1 * (g + ((- (1)) * (ln 200)))) / (2 * (eps ^ 2))) T ltac:(bounded)) as [T_t [HT_t ET_t]]. subst T. subst eps. subst n. plain_logs. log_named 200. log_named (200 + n_t). destruct (ln_over 200 (200 + n_t) ltac:(apply (Rlt_gap ((200) / (1))); [terms_pos | field; signs]) ltac:(apply (Rle_gap ((n_t) / (1))); [terms_nonneg | field; signs])) as [U0_t [HU0_t EU0_t]]. log_is (200 + n_t) EU0_t. destruct (ln_box (2649 / 500) (5299 / 1000) 200 ltac:(interval) ltac:(interval)) as [U1_t [HU1_t EU1_t]]. log_is 200 EU1_t. simpl INR. orient; apply (Rle_gap (((U0_t + (U0_t * (eps_t ^ 2)) + (2 * T_t * (eps_t ^ 2)) + (2 * U0_t * eps_t))) / ((2 * (eps_t ^ 2))))); [terms_nonneg | field; signs]. Qed.

Theorem zheng_thm6_7_1 : filterlim (fun w : R => (((- (2)) * (ln 2)) + ((- (2)) * (ln 200)) + ((- (2)) * (ln (((exp ((- (1)) * w))) / (w))))) / ((ln ((1 / 2) / ((((exp ((- (1)) * w))) / (w)) * (exp w)))) / ((1 / 2) ^ 2))) (Rbar_locally p_infty) (Rbar_locally p_infty).
Proof. apply (filterlim_ext_loc (fun w : R => (2 * w + 2 * ln w + (((- (2)) * (ln 2)) + ((- (2)) * (ln 200)))) / (4 * ln w + ((- (4)) * (ln 2))))). exists 10. intros w W. assert (PW : 0 < w) by lra. assert (LW : ln 10 < ln w) by (apply ln_increasing; lra). assert (PD : 0 < 4 * ln w + ((- (4)) * (ln 2))) by (apply Rlt_trans with (4 * ln 10 + ((- (4)) * (ln 2))); [interval | lra]). split_log. field. signs. apply linear_over_log; lra. Qed.

Theorem zheng_thm6_7_proof_factor_0 : exists eps delta : R, (eps > 0 /\ delta > 0 /\ delta < 1) /\ ((delta * (1 - (exp (- eps)))) / eps) < ((delta * (exp eps)) / (((- (1)) + (exp eps)))).
Proof. exists 1, (1 / 20). repeat split; closed. Qed.

Theorem zheng_thm6_7_proof_final_0 : exists n eps delta : R, (n >= 1 /\ eps > 0 /\ eps < 1 /\ delta > 0 /\ delta < 1) /\ (ln (eps / delta)) > (ln ((eps) / (delta * n))).
Proof. exists 100, (1 / 2), (1 / 1000). repeat split; closed. Qed.

Theorem zheng_thm6_7_remark_0 : exists V : R, V <> 0 /\ filterlim (fun w : R => (((- (2)) * (ln 2)) + ((- (2)) * (ln 200)) + (2 * w * (ln 1000))) / (((ln 1000) + (ln (1 / (exp ((- (1)) * w * (ln 1000)))))) / ((1 / 2) ^ 2))) (Rbar_locally p_infty) (locally V).
Proof. decompose_hyps. ln_sign 2. ln_sign 200. ln_sign 1000. exp_facts. exists ((1 * ((ln 1000) + ((- (1)) * (ln 2) * (0 ^ 2)) + ((- (1)) * (ln 200) * (0 ^ 2)))) / (2 * (ln 1000) * (1 + (0 ^ 2)))). split. signed. assert (N0 : at_right 0 (fun t_near : R => 0 < (2 * (ln 1000) * (1 + (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => ((1 * ((ln 1000) + ((- (1)) * (ln 2) * (t_near ^ 2)) + ((- (1)) * (ln 200) * (t_near ^ 2)))) / (2 * (ln 1000) * (1 + (t_near ^ 2))))) _). cont. reflexivity. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log.  split_root. field; repeat split; signed. Qed.

Theorem zheng_thm6_7_remark_1 : exists V : R, V <> 0 /\ filterlim (fun w : R => (24 * w * (ln 1000)) / (((ln 1000) + (ln (1 / (exp ((- (1)) * w * (ln 1000)))))) / ((1 / 2) ^ 2))) (Rbar_locally p_infty) (locally V).
Proof. decompose_hyps. ln_sign 1000. exp_facts. exists ((6) / ((1 + (0 ^ 2)))). split. signed. assert (N0 : at_right 0 (fun t_near : R => 0 < (1 + (t_near ^ 2)))) by near. apply (to_infinity _ (fun t_near : R => ((6) / ((1 + (t_near ^ 2))))) _). cont. reflexivity. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log.  split_root. field; repeat split; signed. Qed.

Theorem zheng_thm6_7_remark_2 : exists V : R, V <> 0 /\ filterlim (fun w : R => (((- (2)) * (ln 2)) + ((- (2)) * (ln 200)) + (2 * w * (ln 1000))) / ((ln ((1 / 2) / ((exp ((- (1)) * w * (ln 1000))) * 1000))) / ((1 / 2) ^ 2))) (Rbar_locally p_infty) (locally V).
Proof. decompose_hyps. ln_sign 2. ln_sign 5. exp_facts. exists ((((3 * (ln 2)) + (3 * (ln 5)) + ((- (4)) * (ln 2) * (0 ^ 2)) + ((- (2)) * (ln 5) * (0 ^ 2)))) / (((6 * (ln 2)) + (6 * (ln 5)) + ((- (8)) * (ln 2) * (0 ^ 2)) + ((- (6)) * (ln 5) * (0 ^ 2))))). split. signed. assert (N0 : at_right 0 (fun t_near : R => 0 < ((6 * (ln 2)) + (6 * (ln 5)) + ((- (8)) * (ln 2) * (t_near ^ 2)) + ((- (6)) * (ln 5) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => ((((3 * (ln 2)) + (3 * (ln 5)) + ((- (4)) * (ln 2) * (t_near ^ 2)) + ((- (2)) * (ln 5) * (t_near ^ 2)))) / (((6 * (ln 2)) + (6 * (ln 5)) + ((- (8)) * (ln 2) * (t_near ^ 2)) + ((- (6)) * (ln 5) * (t_near ^ 2)))))) _). cont. reflexivity. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log.  split_root. assert (L : ln 200 = 3 * ln 2 + 2 * ln 5) by (apply (ln_of_product _ _ (2 ^ 3 * 5 ^ 2)); [spread; rewrite ?exp_ln by lra; reflexivity | lra]). rewrite ?L. clear L. assert (L : ln 1000 = 3 * ln 2 + 3 * ln 5) by (apply (ln_of_product _ _ (2 ^ 3 * 5 ^ 3)); [spread; rewrite ?exp_ln by lra; reflexivity | lra]). rewrite ?L. clear L. field; repeat split; signed. Qed.

Theorem zheng_thm6_7_remark_3 : exists V : R, V <> 0 /\ filterlim (fun w : R => (24 * w * (ln 1000)) / ((ln ((1 / 2) / ((exp ((- (1)) * w * (ln 1000))) * 1000))) / ((1 / 2) ^ 2))) (Rbar_locally p_infty) (locally V).
Proof. decompose_hyps. ln_sign 2. ln_sign 5. exp_facts. exists ((((18 * (ln 2)) + (18 * (ln 5)))) / (((3 * (ln 2)) + (3 * (ln 5)) + ((- (4)) * (ln 2) * (0 ^ 2)) + ((- (3)) * (ln 5) * (0 ^ 2))))). split. signed. assert (N0 : at_right 0 (fun t_near : R => 0 < ((3 * (ln 2)) + (3 * (ln 5)) + ((- (4)) * (ln 2) * (t_near ^ 2)) + ((- (3)) * (ln 5) * (t_near ^ 2))))) by near. apply (to_infinity _ (fun t_near : R => ((((18 * (ln 2)) + (18 * (ln 5)))) / (((3 * (ln 2)) + (3 * (ln 5)) + ((- (4)) * (ln 2) * (t_near ^ 2)) + ((- (3)) * (ln 5) * (t_near ^ 2)))))) _). cont. reflexivity. generalize (filter_and _ _ near_t N0). apply filter_imp. intros t_near (Ht & M0). cbv beta. split_log.  split_root. assert (L : ln 24 = 3 * ln 2 + 1 * ln 3) by (apply (ln_of_product _ _ (2 ^ 3 * 3 ^ 1)); [spread; rewrite ?exp_ln by lra; reflexivity | lra]). rewrite ?L. clear L. assert (L : ln 1000 = 3 * ln 2 + 3 * ln 5) by (apply (ln_of_product _ _ (2 ^ 3 * 5 ^ 3)); [spread; rewrite ?exp_ln by lra; reflexivity | lra]). rewrite ?L. clear L. field; repeat split; signed. Qed.

Theorem zheng_thm6_9_0 : exists alpha beta eps : R, (alpha > 1 /\ beta > 1 /\ eps > 0 /\ (alpha >= (((exp eps)) / (((- (1)) + (exp eps)))) /\ beta >= (((exp eps)) / (((- (1)) + (exp eps)))))) /\ alpha < (2 + (/ ((- (1)) + (exp eps)))).
Proof. exists 2, 3, 1. repeat split; closed. Qed.

Theorem zheng_thm6_9_proof_max_0 : exists alpha : R, (alpha > 2) /\ ((alpha - 1) / (alpha - 2)) > ((alpha) / (((- (1)) + alpha))).
Proof. exists 4. repeat split; closed. Qed.

Theorem zheng_thm7_10_0_inhabited : exists delta : R, delta > 0 /\ delta < 1.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_thm7_10_0 : forall delta : R, (delta > 0) -> (delta < 1) -> ((1 / 2) + (((- (1)) * delta) / (2))) > 0.
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem zheng_thm7_10_1_inhabited : exists n sigma sigma0 m eps delta : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ m >= 1 /\ eps > 0 /\ delta > 0 /\ delta < 1.
Proof. exists 1000, 1, 1, 1, (1 / 2), (1 / 1000000). repeat split; closed. Qed.

Theorem zheng_thm7_10_1 : forall n sigma sigma0 m eps delta : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (m >= 1) -> (eps > 0) -> (delta > 0) -> (delta < 1) -> ((2 * sigma * (sqrt 2) * (sqrt (ln (((1 + (exp eps))) / ((1 + ((- (1)) * delta)))))) * ((sigma ^ 2) + (n * (sigma0 ^ 2)))) / ((sigma0 ^ 2) * (sqrt m))) > 0.
Proof. intros n sigma sigma0 m eps delta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. log_above_one; orient; pos. Qed.

Theorem zheng_thm7_10_2_inhabited : exists n sigma sigma0 m eps delta : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ m >= 1 /\ eps > 0 /\ delta > 0 /\ delta < 1.
Proof. exists 1000, 1, 1, 1, (1 / 2), (1 / 1000000). repeat split; closed. Qed.

Theorem zheng_thm7_10_2 : forall n sigma sigma0 m eps delta : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (m >= 1) -> (eps > 0) -> (delta > 0) -> (delta < 1) -> ((2 * (sqrt 2) * (sqrt ((((sigma ^ 2)) / (m)) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) * (sqrt (ln (((1 + (exp eps))) / ((1 + ((- (1)) * delta)))))) * ((sigma ^ 2) + (n * (sigma0 ^ 2)))) / ((sigma0 ^ 2))) > 0.
Proof. intros n sigma sigma0 m eps delta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. log_above_one; orient; pos. Qed.

Theorem zheng_thm7_10_3_inhabited : exists n sigma sigma0 m eps delta : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ m >= 1 /\ eps > 0 /\ delta > 0 /\ delta < 1.
Proof. exists 1000, 1, 1, 1, (1 / 2), (1 / 1000000). repeat split; closed. Qed.

Theorem zheng_thm7_10_3 : forall n sigma sigma0 m eps delta : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (m >= 1) -> (eps > 0) -> (delta > 0) -> (delta < 1) -> ((2 * (sqrt 2) * (sqrt ((sigma ^ 2) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) * (sqrt (ln (((1 + (exp eps))) / ((1 + ((- (1)) * delta)))))) * ((sigma ^ 2) + (n * (sigma0 ^ 2)))) / ((sigma0 ^ 2) * (sqrt m))) > 0.
Proof. intros n sigma sigma0 m eps delta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. log_above_one; orient; pos. Qed.

Theorem zheng_thm7_10_map_0 : exists n sigma sigma0 xbar xbarp z : R, (n >= 1 /\ sigma > 0 /\ sigma0 > 0) /\ (((1 / (2 * (sigma ^ 2))) * (xbar - xbarp)) * ((2 * z) - (xbar + xbarp))) < ((1 * n * (sigma0 ^ 2) * (xbar + ((- (1)) * xbarp)) * ((2 * z * (sigma ^ 2)) + ((- (1)) * xbar * n * (sigma0 ^ 2)) + ((- (1)) * xbarp * n * (sigma0 ^ 2)) + (2 * z * n * (sigma0 ^ 2)))) / (2 * (sigma ^ 2) * (((sigma ^ 2) + (n * (sigma0 ^ 2))) ^ 2))).
Proof. exists 1000, 1, 1, (1 / 2), (1 / 3), (2 / 7). repeat split; closed. Qed.

Theorem zheng_thm7_10_post_0_inhabited : exists n sigma sigma0 xbar xbarp z : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0.
Proof. exists 1000, 1, 1, (1 / 2), (1 / 3), (2 / 7). repeat split; closed. Qed.

Theorem zheng_thm7_10_post_0 : forall n sigma sigma0 xbar xbarp z : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (((((1 / (2 * ((sigma ^ 2) + (1 / ((n / (sigma ^ 2)) + (1 / (sigma0 ^ 2))))))) * (sigma0 ^ 2)) / (((sigma ^ 2) / n) + (sigma0 ^ 2))) * (xbar - xbarp)) * ((2 * z) - (((sigma0 ^ 2) * (xbar + xbarp)) / (((sigma ^ 2) / n) + (sigma0 ^ 2))))) = (((((z + (((- (1)) * xbarp * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2)))))) ^ 2)) / (((2 * (sigma ^ 2)) + ((2 * (sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2)))))))) + (((- (1)) * ((z + (((- (1)) * xbar * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2)))))) ^ 2)) / (((2 * (sigma ^ 2)) + ((2 * (sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))))).
Proof. intros n sigma sigma0 xbar xbarp z. intros H0. intros H1. intros H2. decompose_hyps. field; side. Qed.

Theorem zheng_thm7_10_post_1_inhabited : exists n sigma sigma0 xbar xbarp z : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0.
Proof. exists 1000, 1, 1, (1 / 2), (1 / 3), (2 / 7). repeat split; closed. Qed.

Theorem zheng_thm7_10_post_1 : forall n sigma sigma0 xbar xbarp z : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> ((((sigma0 ^ 2) / ((2 * ((sqrt (((- (1))) / (((((- (1)) * n) / ((sigma ^ 2))) + (((- (2)) * (n ^ 2)) / ((sigma ^ 4) * ((((- (2))) / ((sigma0 ^ 2))) + (((- (2)) * n) / ((sigma ^ 2)))))))))) ^ 2)) * ((sigma ^ 2) + (((sigma * sigma0) / ((sqrt ((sigma ^ 2) + (n * (sigma0 ^ 2)))))) ^ 2)))) * (xbar - xbarp)) * ((2 * z) - (((sigma0 ^ 2) * (xbar + xbarp)) / ((sqrt (((- (1))) / (((((- (1)) * n) / ((sigma ^ 2))) + (((- (2)) * (n ^ 2)) / ((sigma ^ 4) * ((((- (2))) / ((sigma0 ^ 2))) + (((- (2)) * n) / ((sigma ^ 2)))))))))) ^ 2)))) = (((((z + (((- (1)) * xbarp * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2)))))) ^ 2)) / (((2 * (sigma ^ 2)) + ((2 * (sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2)))))))) + (((- (1)) * ((z + (((- (1)) * xbar * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2)))))) ^ 2)) / (((2 * (sigma ^ 2)) + ((2 * (sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))))).
Proof. intros n sigma sigma0 xbar xbarp z. intros H0. intros H1. intros H2. decompose_hyps. destruct (shift_low 1 n ltac:(bound)) as [n_t [Hn_t En_t]]. destruct (shift_low_strict 0 sigma ltac:(bound)) as [sigma_t [Hsigma_t Esigma_t]]. destruct (shift_low_strict 0 sigma0 ltac:(bound)) as [sigma0_t [Hsigma0_t Esigma0_t]]. subst sigma0. subst sigma. subst n. root_is ((((sigma0_t ^ 2) + (sigma_t ^ 2) + (n_t * (sigma0_t ^ 2)))) / ((1 + n_t))) 1. root_is (((sigma0_t ^ 2) + (sigma_t ^ 2) + (n_t * (sigma0_t ^ 2)))) 1. rewrite ?Rmult_1_r, ?div_pow2, ?pow2_sqrt by (first [nonneg | left; pos]). field; signs. Qed.

Theorem zheng_thm7_12_0 : exists n sigma sigma0 R_ eps : R, (n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ R_ > 0 /\ eps > 0 /\ ((R_) / (sigma)) <= ((1 * (sqrt 2) * (sqrt eps) * (sqrt n)) / (2))) /\ (((- (1)) * (ln (((- (1)) * (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((((- (1)) * R_) + (((- (2)) * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / ((sqrt ((sigma ^ 2) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))))))) + (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((R_ + (((- (2)) * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / ((sqrt ((sigma ^ 2) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))))))))) + ((R_ * (sigma0 ^ 2) * ((2 * R_) + (((- (2)) * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((2 * R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / (((sigma ^ 2) + (n * (sigma0 ^ 2))) * ((sigma ^ 2) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2)))))))) + (ln (((- (1)) * (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((((- (1)) * R_) + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / ((sqrt ((sigma ^ 2) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))))))) + (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((R_ + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / ((sqrt ((sigma ^ 2) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))))))))) > eps.
Proof. exists 10, 1, 100, (11 / 5), 1. repeat split; closed. Qed.

Theorem zheng_thm7_12_4R_0_inhabited : exists R_ : R, R_ > 0.
Proof. exists 1. repeat split; closed. Qed.

Theorem zheng_thm7_12_4R_0 : forall R_ : R, (R_ > 0) -> (4 * R_) >= (4 * R_).
Proof. intros R_. intros H0. decompose_hyps. lra. Qed.

Theorem zheng_thm7_12_coeff_0_inhabited : exists n sigma sigma0 : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0.
Proof. exists 1000, 1, 1. repeat split; closed. Qed.

Theorem zheng_thm7_12_coeff_0 : forall n sigma sigma0 : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (1 / (2 * (sigma ^ 2))) >= ((n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))) * ((2 * (sigma ^ 2)) + ((2 * (sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2)))))))).
Proof. intros n sigma sigma0. intros H0. intros H1. intros H2. decompose_hyps. assert (exists n_t, 0 <= n_t /\ n = 1 + n_t) as [n_t [Hn_t En_t]] by (exists (n - 1); split; [try lra; try nra | ring]). subst n. assert (exists sigma_t, 0 < sigma_t /\ sigma = 0 + sigma_t) as [sigma_t [Hsigma_t Esigma_t]] by (exists (sigma - 0); split; [try lra; try nra | ring]). subst sigma. assert (exists sigma0_t, 0 < sigma0_t /\ sigma0 = 0 + sigma0_t) as [sigma0_t [Hsigma0_t Esigma0_t]] by (exists (sigma0 - 0); split; [try lra; try nra | ring]). subst sigma0. orient; apply (Rle_gap ((((sigma0_t ^ 2) + (sigma_t ^ 2))) / ((2 * (sigma_t ^ 2) * ((sigma_t ^ 2) + (2 * (sigma0_t ^ 2)) + (n_t * (sigma0_t ^ 2))))))); [nonneg | field; side]. Qed.

Theorem zheng_thm7_12_combined_0 : exists n sigma sigma0 R_ : R, (n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ R_ > 0) /\ ((2 * (R_ ^ 2)) / (n * (sigma ^ 2))) < (((- (1)) * (ln (((- (1)) * (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((((- (1)) * R_) + (((- (2)) * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / ((sqrt ((sigma ^ 2) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))))))) + (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((R_ + (((- (2)) * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / ((sqrt ((sigma ^ 2) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))))))))) + ((R_ * (sigma0 ^ 2) * ((2 * R_) + (((- (2)) * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((2 * R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / (((sigma ^ 2) + (n * (sigma0 ^ 2))) * ((sigma ^ 2) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2)))))))) + (ln (((- (1)) * (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((((- (1)) * R_) + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / ((sqrt ((sigma ^ 2) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))))))) + (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((R_ + ((R_ * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))) / ((sqrt ((sigma ^ 2) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))))))))))).
Proof. exists 10, 1, 100, (11 / 5). repeat split; closed. Qed.

Theorem zheng_thm7_12_dx_0 : exists n R_ : R, (n >= 1 /\ R_ > 0) /\ (R_ / n) < ((2 * R_) / (n)).
Proof. exists 1000, 1. repeat split; closed. Qed.

Theorem zheng_thm7_12_o1n_0 : exists sigma sigma0 : R, (sigma > 0 /\ sigma0 > 0) /\ 0 < (((((1 * (sigma ^ 2)) / (2)) + ((1 * (sigma0 ^ 2)) / (2)))) / ((sigma0 ^ 2))).
Proof. exists 1, 1. repeat split; closed. Qed.

Theorem zheng_thm7_12_tight_0_inhabited : exists eps : R, eps > 0.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_thm7_12_tight_0 : forall eps : R, (eps > 0) -> exists V : R, V <> 1 /\ filterlim (fun n : R => (2 * eps) / eps) (Rbar_locally p_infty) (locally V).
Proof. intros eps. intros H0. decompose_hyps. ln_sign eps. exp_facts. exists 2. split. at_zero; lra. apply (to_infinity _ (fun t_near : R => 2) _). cont. reflexivity. generalize near_t. apply filter_imp. intros t_near Ht. cbv beta. split_log.  split_root. field; repeat split; signed. Qed.

Theorem zheng_thm7_15_0 : exists n sigma sigma0 R_ m eps delta : R, (n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ R_ > 0 /\ m >= 1 /\ eps > 0 /\ delta > 0 /\ delta < 1 /\ (n >= (((sigma ^ 2)) / ((sigma0 ^ 2))) /\ ((R_) / (sigma)) <= ((1 * eps * n * (sqrt 2)) / (4 * m * (sqrt (ln ((m) / (delta)))))))) /\ (((- (1)) * (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 ((((- (1)) * R_ * (sigma0 ^ 2) * (sqrt m)) / (sigma * ((sigma ^ 2) + (n * (sigma0 ^ 2))))) + (((- (1)) * eps * sigma * ((sigma ^ 2) + (n * (sigma0 ^ 2)))) / (2 * R_ * (sigma0 ^ 2) * (sqrt m))))) * (exp eps)) + (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((R_ * (sigma0 ^ 2) * (sqrt m)) / (sigma * ((sigma ^ 2) + (n * (sigma0 ^ 2))))) + (((- (1)) * eps * sigma * ((sigma ^ 2) + (n * (sigma0 ^ 2)))) / (2 * R_ * (sigma0 ^ 2) * (sqrt m)))))) > delta.
Proof. exists 1000, 1, 10, 951, 1, 10, (1 / 1000000). repeat split; closed. Qed.

Theorem zheng_thm7_15_display_0 : exists n sigma sigma0 R_ k : R, (n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ R_ > 0 /\ k > 0) /\ ((((sigma0 ^ 2) / ((2 * ((sqrt (((- (1))) / (((((- (1)) * n) / ((sigma ^ 2))) + (((- (2)) * (n ^ 2)) / ((sigma ^ 4) * ((((- (2))) / ((sigma0 ^ 2))) + (((- (2)) * n) / ((sigma ^ 2)))))))))) ^ 2)) * ((sigma ^ 2) + (((sigma * sigma0) / ((sqrt ((sigma ^ 2) + (n * (sigma0 ^ 2)))))) ^ 2)))) * (R_ / n)) * ((R_ / n) + ((2 * k) * (sqrt ((sigma ^ 2) + (((sigma * sigma0) / ((sqrt ((sigma ^ 2) + (n * (sigma0 ^ 2)))))) ^ 2)))))) < (((2 * (R_ ^ 2) * (sigma0 ^ 4)) / ((((sigma ^ 2) + (n * (sigma0 ^ 2))) ^ 2) * ((sigma ^ 2) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2)))))))) + ((2 * R_ * k * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))) * (sqrt ((sigma ^ 2) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2)))))))))).
Proof. exists 1000, 1, 1, 1, 3. repeat split; closed. Qed.

Theorem zheng_thm7_15_min_0 : exists n sigma sigma0 R_ eps delta : R, (n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ R_ > 0 /\ eps > 0 /\ delta > 0 /\ delta < 1 /\ (((R_) / (sigma)) <= (n * (sqrt eps)) /\ ((R_) / (sigma)) <= ((1 * eps * n * (sqrt 2)) / (4 * (sqrt (ln (/ delta))))))) /\ (((2 * (R_ ^ 2) * (sigma0 ^ 4)) / ((((sigma ^ 2) + (n * (sigma0 ^ 2))) ^ 2) * ((sigma ^ 2) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2)))))))) + ((2 * R_ * (sqrt 2) * (sigma0 ^ 2) * (sqrt (ln (/ delta)))) / (((sigma ^ 2) + (n * (sigma0 ^ 2))) * (sqrt ((sigma ^ 2) + (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2)))))))))) > eps.
Proof. exists 1000, 1, 1000, (95 / 2), (1 / 2), (1 / 1000000). repeat split; closed. Qed.

Theorem zheng_thm7_15_side_0 : exists n sigma sigma0 : R, (n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ (((sigma ^ 2) * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) <= (sigma ^ 2)) /\ n < (((sigma ^ 2)) / ((sigma0 ^ 2))).
Proof. exists 1000, 100, 1. repeat split; closed. Qed.

Theorem zheng_thm7_15_tail_0 : exists delta : R, (delta > 0 /\ delta < 1) /\ (1 / delta) > delta.
Proof. exists (1 / 1000000). repeat split; closed. Qed.

Theorem zheng_thm7_2_0_inhabited : exists n sigma sigma0 R_ : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ R_ > 0.
Proof. exists 1000, 1, 1, 1. repeat split; closed. Qed.

Theorem zheng_thm7_2_0 : forall n sigma sigma0 R_ : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (R_ > 0) -> ((2 * R_ * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))) > 0.
Proof. intros n sigma sigma0 R_. intros H0. intros H1. intros H2. intros H3. decompose_hyps. assert (exists n_t, 0 <= n_t /\ n = 1 + n_t) as [n_t [Hn_t En_t]] by (exists (n - 1); split; [try lra; try nra | ring]). subst n. assert (exists sigma_t, 0 < sigma_t /\ sigma = 0 + sigma_t) as [sigma_t [Hsigma_t Esigma_t]] by (exists (sigma - 0); split; [try lra; try nra | ring]). subst sigma. assert (exists sigma0_t, 0 < sigma0_t /\ sigma0 = 0 + sigma0_t) as [sigma0_t [Hsigma0_t Esigma0_t]] by (exists (sigma0 - 0); split; [try lra; try nra | ring]). subst sigma0. assert (exists R__t, 0 < R__t /\ R_ = 0 + R__t) as [R__t [HR__t ER__t]] by (exists (R_ - 0); split; [try lra; try nra | ring]). subst R_. orient; apply (Rlt_gap (((2 * R__t * (sigma0_t ^ 2))) / (((sigma0_t ^ 2) + (sigma_t ^ 2) + (n_t * (sigma0_t ^ 2)))))); [pos | field; side]. Qed.

Theorem zheng_thm7_2_1_inhabited : exists delta : R, delta > 0 /\ delta < 1.
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem zheng_thm7_2_1 : forall delta : R, (delta > 0) -> (delta < 1) -> (1 + ((- (1)) * delta)) > 0.
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem zheng_thm7_4_0_inhabited : exists delta : R, delta > 0 /\ delta < 1.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_thm7_4_0 : forall delta : R, (delta > 0) -> (delta < 1) -> ((1 / 2) + (((- (1)) * delta) / (2))) > 0.
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem zheng_thm7_4_1_inhabited : exists n sigma sigma0 eps delta : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ eps > 0 /\ delta > 0 /\ delta < 1.
Proof. exists 1000, 1, 1, (1 / 2), (1 / 1000000). repeat split; closed. Qed.

Theorem zheng_thm7_4_1 : forall n sigma sigma0 eps delta : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (eps > 0) -> (delta > 0) -> (delta < 1) -> ((2 * sigma * (sqrt 2) * (sqrt ((sigma ^ 2) + (n * (sigma0 ^ 2)))) * (sqrt (ln (((1 + (exp eps))) / ((1 + ((- (1)) * delta))))))) / (sigma0)) > 0.
Proof. intros n sigma sigma0 eps delta. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. log_above_one; orient; pos. Qed.

Theorem zheng_thm7_4_halfline_0_inhabited : exists n : R, n >= 1.
Proof. exists 1000. repeat split; closed. Qed.

Theorem zheng_thm7_4_halfline_0 : forall n : R, (n >= 1) -> n >= 1.
Proof. intros n. intros H0. decompose_hyps. lra. Qed.

Theorem zheng_thm7_4_halfline_1_inhabited : exists U : R, U > 0.
Proof. exists 2. repeat split; closed. Qed.

Theorem zheng_thm7_4_halfline_1 : forall U : R, (U > 0) -> U > 0.
Proof. intros U. intros H0. decompose_hyps. lra. Qed.

Theorem zheng_thm7_4_halfline_2_inhabited : exists d : R, d > 0.
Proof. exists 1. repeat split; closed. Qed.

Theorem zheng_thm7_4_halfline_2 : forall d : R, (d > 0) -> d > 0.
Proof. intros d. intros H0. decompose_hyps. lra. Qed.

Theorem zheng_thm7_4_halfline_3_inhabited : exists eps : R, eps > 0.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem zheng_thm7_4_halfline_3 : forall eps : R, (eps > 0) -> eps > 0.
Proof. intros eps. intros H0. decompose_hyps. lra. Qed.

Theorem zheng_thm7_4_halfline_4_inhabited : exists sigma : R, sigma > 0.
Proof. exists 1. repeat split; closed. Qed.

Theorem zheng_thm7_4_halfline_4 : forall sigma : R, (sigma > 0) -> sigma > 0.
Proof. intros sigma. intros H0. decompose_hyps. lra. Qed.

Theorem zheng_thm7_4_halfline_5_inhabited : exists sigma0 : R, sigma0 > 0.
Proof. exists 1. repeat split; closed. Qed.

Theorem zheng_thm7_4_halfline_5 : forall sigma0 : R, (sigma0 > 0) -> sigma0 > 0.
Proof. intros sigma0. intros H0. decompose_hyps. lra. Qed.

Theorem zheng_thm7_4_halfline_6_inhabited : exists n sigma sigma0 eps U d : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ eps > 0 /\ U > 0 /\ d > 0.
Proof. exists 1000, 1, 1, (1 / 2), 2, 1. repeat split; closed. Qed.

Theorem zheng_thm7_4_halfline_6 : forall n sigma sigma0 eps U d : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (eps > 0) -> (U > 0) -> (d > 0) -> (((1 * (U ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2)))) / (2 * (sigma ^ 2) * (sigma0 ^ 2))) + (((- (1)) * ((((- (1)) * U) + (((- (1)) * d * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2)))))) ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2)))) / (2 * (sigma ^ 2) * (sigma0 ^ 2)))) <= (2 * eps).
Proof. intros n sigma sigma0 eps U d. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. destruct (shift_low 1 n ltac:(bound)) as [n_t [Hn_t En_t]]. destruct (shift_low_strict 0 sigma ltac:(bound)) as [sigma_t [Hsigma_t Esigma_t]]. destruct (shift_low_strict 0 sigma0 ltac:(bound)) as [sigma0_t [Hsigma0_t Esigma0_t]]. destruct (shift_low_strict 0 eps ltac:(bound)) as [eps_t [Heps_t Eeps_t]]. destruct (shift_low_strict 0 U ltac:(bound)) as [U_t [HU_t EU_t]]. destruct (shift_low_strict 0 d ltac:(bound)) as [d_t [Hd_t Ed_t]]. subst d. subst U. subst eps. subst sigma0. subst sigma. subst n. orient; apply (Rle_gap (((((d_t ^ 2) * (sigma0_t ^ 2)) + (4 * eps_t * (sigma_t ^ 4)) + ((d_t ^ 2) * (n_t ^ 2) * (sigma0_t ^ 2)) + (2 * U_t * d_t * (sigma0_t ^ 2)) + (2 * U_t * d_t * (sigma_t ^ 2)) + (2 * n_t * (d_t ^ 2) * (sigma0_t ^ 2)) + (4 * eps_t * (sigma0_t ^ 2) * (sigma_t ^ 2)) + (2 * U_t * d_t * n_t * (sigma_t ^ 2)) + (2 * U_t * d_t * (n_t ^ 2) * (sigma0_t ^ 2)) + (4 * U_t * d_t * n_t * (sigma0_t ^ 2)) + (4 * eps_t * n_t * (sigma0_t ^ 2) * (sigma_t ^ 2)))) / ((2 * (sigma_t ^ 2) * ((sigma0_t ^ 2) + (sigma_t ^ 2) + (n_t * (sigma0_t ^ 2))))))); [nonneg | field; signs]. Qed.

Theorem zheng_thm7_4_level_0_inhabited : exists eps delta p : R, eps > 0 /\ delta > 0 /\ delta < 1 /\ p >= 0 /\ p <= 1 /\ p > ((delta) / ((1 + ((- (1)) * (exp ((- (1)) * eps)))))).
Proof. exists (1 / 2), (1 / 10), (1 / 2). repeat split; closed. Qed.

Theorem zheng_thm7_4_level_0 : forall eps delta p : R, (eps > 0) -> (delta > 0) -> (delta < 1) -> (p >= 0) -> (p <= 1) -> (p > ((delta) / ((1 + ((- (1)) * (exp ((- (1)) * eps))))))) -> (p + ((- (1)) * p * (exp ((- (1)) * eps)))) > delta.
Proof. intros eps delta p. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. pose proof H5 as GH5. destruct (exp_named eps) as [x_0 [P_x_0 E_x_0]]. assert (Q : (exp (((- (1)) * eps))) = (/ (x_0))) by (apply (exp_of_sum _ (- (eps))); [spread; rewrite ?E_x_0; reflexivity | field; safe]). rewrite Q in GH5 |- *. clear Q. assert (P_0 : 0 < x_0). pos. assert (P_1 : 0 < eps). pos. assert (P_2 : 0 < (x_0 + (- (1)))). destruct (exp_above_strict eps ltac:(pos)) as [x_0_t [Hx_0 Jx_0]]. rewrite E_x_0 in Jx_0. forget_names. subst x_0. apply (Rlt_gap (1 * (eps + x_0_t) / 1)); [pos | field; signs]. assert (Q : (1 + ((- (1)) * (/ (x_0)))) = ((x_0 + (- (1))) / x_0)) by (field; safe). rewrite Q in GH5. clear Q. assert (P_3 : 0 < (((- ((delta * x_0))) + (p * x_0)) + (- (p)))). apply (Rlt_gap ((p - (delta / ((x_0 + (- (1))) / x_0))) * (x_0 + (- (1))))); [apply Rmult_lt_0_compat; [lra | pos] | field; safe]. orient; apply (Rlt_gap ((((- ((delta * x_0))) + (p * x_0)) + (- (p))) / x_0)); [pos | field; safe]. Qed.

Theorem zheng_thm7_4_line2_0 : exists n sigma sigma0 xbar xbarp mu : R, (n >= 1 /\ sigma > 0 /\ sigma0 > 0) /\ ((((n / (sigma ^ 2)) + (1 / (sigma0 ^ 2))) / 2) * (((mu - (((sigma0 ^ 2) * xbar) / (((sigma ^ 2) / n) + (sigma0 ^ 2)))) ^ 2) - ((mu - (((sigma0 ^ 2) * xbarp) / (((sigma ^ 2) / n) + (sigma0 ^ 2)))) ^ 2))) > (((1 * ((mu + (((- (1)) * xbarp * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2)))))) ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2)))) / (2 * (sigma ^ 2) * (sigma0 ^ 2))) + (((- (1)) * ((mu + (((- (1)) * xbar * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2)))))) ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2)))) / (2 * (sigma ^ 2) * (sigma0 ^ 2)))).
Proof. exists 1000, 1, 1, (1 / 2), (1 / 3), (1 / 5). repeat split; closed. Qed.

Theorem zheng_thm7_4_line3_0_inhabited : exists n sigma sigma0 xbar xbarp mu : R, n >= 1 /\ sigma > 0 /\ sigma0 > 0.
Proof. exists 1000, 1, 1, (1 / 2), (1 / 3), (1 / 5). repeat split; closed. Qed.

Theorem zheng_thm7_4_line3_0 : forall n sigma sigma0 xbar xbarp mu : R, (n >= 1) -> (sigma > 0) -> (sigma0 > 0) -> (((((sigma0 ^ 2) * ((n / (sigma ^ 2)) + (1 / (sigma0 ^ 2)))) / (2 * (((sigma ^ 2) / n) + (sigma0 ^ 2)))) * (xbar - xbarp)) * ((2 * mu) - (((sigma0 ^ 2) * (xbar + xbarp)) / (((sigma ^ 2) / n) + (sigma0 ^ 2))))) = (((1 * ((mu + (((- (1)) * xbarp * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2)))))) ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2)))) / (2 * (sigma ^ 2) * (sigma0 ^ 2))) + (((- (1)) * ((mu + (((- (1)) * xbar * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2)))))) ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2)))) / (2 * (sigma ^ 2) * (sigma0 ^ 2)))).
Proof. intros n sigma sigma0 xbar xbarp mu. intros H0. intros H1. intros H2. decompose_hyps. field; side. Qed.

Theorem zheng_thm7_7_necessary_0_inhabited : exists sigma R_ eps : R, sigma > 0 /\ R_ > 0 /\ eps > 0 /\ ((R_) / (sigma)) >= (sqrt eps).
Proof. exists 1, 1, (1 / 2). repeat split; closed. Qed.

Theorem zheng_thm7_7_necessary_0 : forall sigma R_ eps : R, (sigma > 0) -> (R_ > 0) -> (eps > 0) -> (((R_) / (sigma)) >= (sqrt eps)) -> ((2 * (R_ ^ 2)) / ((sigma ^ 2))) > eps.
Proof. intros sigma R_ eps. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (shift_low_strict 0 sigma ltac:(bounded)) as [sigma_t [Hsigma_t Esigma_t]]. destruct (shift_low_strict 0 eps ltac:(bounded)) as [eps_t [Heps_t Eeps_t]]. destruct (shift_low (sigma * (sqrt eps)) R_ ltac:(bounded)) as [R__t [HR__t ER__t]]. subst R_. subst eps. subst sigma. plain_logs. destruct (root_of_strict eps_t Heps_t) as [eps_r [Heps_r Eeps_r]]. subst eps_t. root_is ((eps_r ^ 2)) 1. split_root. simpl INR. orient; apply (Rlt_gap ((((2 * (R__t ^ 2)) + ((sigma_t ^ 2) * (eps_r ^ 2)) + (4 * R__t * sigma_t * eps_r))) / ((sigma_t ^ 2)))); [terms_pos | field; signs]. Qed.

Theorem zheng_thm7_7_proof_4R_0_inhabited : exists R_ : R, R_ > 0.
Proof. exists 1. repeat split; closed. Qed.

Theorem zheng_thm7_7_proof_4R_0 : forall R_ : R, (R_ > 0) -> (4 * R_) >= (4 * R_).
Proof. intros R_. intros H0. decompose_hyps. lra. Qed.

Theorem zheng_thm7_7_proof_dx_0_inhabited : exists n R_ : R, n >= 1 /\ R_ > 0.
Proof. exists 1000, 1. repeat split; closed. Qed.

Theorem zheng_thm7_7_proof_dx_0 : forall n R_ : R, (n >= 1) -> (R_ > 0) -> ((2 * R_) / n) >= ((2 * R_) / (n)).
Proof. intros n R_. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem zheng_thm7_7_proof_lower_0_inhabited : exists sigma R_ : R, sigma > 0 /\ R_ > 0.
Proof. exists 1, 1. repeat split; closed. Qed.

Theorem zheng_thm7_7_proof_lower_0 : forall sigma R_ : R, (sigma > 0) -> (R_ > 0) -> ((2 * (R_ ^ 2)) / ((sigma ^ 2))) >= ((2 * (R_ ^ 2)) / ((sigma ^ 2))).
Proof. intros sigma R_. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem zheng_thm7_7_sufficient_0_inhabited : exists sigma R_ eps : R, sigma > 0 /\ R_ > 0 /\ eps > 0 /\ ((R_) / (sigma)) <= ((1 * (sqrt eps)) / (2)).
Proof. exists 3, 1, (1 / 2). repeat split; closed. Qed.

Theorem zheng_thm7_7_sufficient_0 : forall sigma R_ eps : R, (sigma > 0) -> (R_ > 0) -> (eps > 0) -> (((R_) / (sigma)) <= ((1 * (sqrt eps)) / (2))) -> ((4 * (R_ ^ 2)) / ((sigma ^ 2))) <= eps.
Proof. intros sigma R_ eps. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (shift_low_strict 0 R_ ltac:(bounded)) as [R__t [HR__t ER__t]]. destruct (shift_low_strict 0 eps ltac:(bounded)) as [eps_t [Heps_t Eeps_t]]. destruct (shift_low ((2 * R_) / ((sqrt eps))) sigma ltac:(bounded)) as [sigma_t [Hsigma_t Esigma_t]]. subst sigma. subst eps. subst R_. plain_logs. destruct (root_of_strict eps_t Heps_t) as [eps_r [Heps_r Eeps_r]]. subst eps_t. root_is ((eps_r ^ 2)) 1. split_root. simpl INR. orient; apply (Rle_gap (((sigma_t * (eps_r ^ 3) * ((4 * R__t) + (sigma_t * eps_r)))) / ((((2 * R__t) + (sigma_t * eps_r)) ^ 2)))); [terms_nonneg | field; signs]. Qed.

Theorem zheng_thm7_8_0 : exists n sigma sigma0 R_ eps delta : R, (n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ R_ > 0 /\ eps > 0 /\ delta > 0 /\ delta < 1 /\ (((ln (/ delta)) ^ 2) >= ((1) / (2 * eps)) /\ ((R_) / (sigma)) <= ((1 * eps * (sqrt 2) * (sqrt n)) / (2 * (sqrt (ln (/ delta))))))) /\ (((- (1)) * (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 ((((- (1)) * R_ * sigma0) / (sigma * (sqrt ((sigma ^ 2) + (n * (sigma0 ^ 2)))))) + (((- (1)) * eps * sigma * (sqrt ((sigma ^ 2) + (n * (sigma0 ^ 2))))) / (2 * R_ * sigma0)))) * (exp eps)) + (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((R_ * sigma0) / (sigma * (sqrt ((sigma ^ 2) + (n * (sigma0 ^ 2)))))) + (((- (1)) * eps * sigma * (sqrt ((sigma ^ 2) + (n * (sigma0 ^ 2))))) / (2 * R_ * sigma0))))) > delta.
Proof. exists 1000, 1, 10, 3, (1 / 2), (1 / 1000000). repeat split; closed. Qed.

Theorem zheng_thm7_8_proof_display_0 : exists n sigma sigma0 R_ k : R, (n >= 1 /\ sigma > 0 /\ sigma0 > 0 /\ R_ > 0 /\ k > 0) /\ (((n / (2 * (sigma ^ 2))) * (R_ / n)) * ((R_ / n) + (k / (sqrt ((n / (sigma ^ 2)) + (1 / (sigma0 ^ 2))))))) < (((2 * (R_ ^ 2) * (sigma0 ^ 2)) / ((sigma ^ 2) * ((sigma ^ 2) + (n * (sigma0 ^ 2))))) + ((2 * R_ * k * sigma0) / (sigma * (sqrt ((sigma ^ 2) + (n * (sigma0 ^ 2))))))).
Proof. exists 1000, 1, 1, 1, 3. repeat split; closed. Qed.

Theorem zheng_thm7_8_proof_max_0 : exists sigma R_ eps k : R, (sigma > 0 /\ R_ > 0 /\ eps > 0 /\ k > 0) /\ ((R_ ^ 2) / (((k ^ 2) * (sigma ^ 2)) * (eps ^ 2))) < (((R_ ^ 2) * (k ^ 2)) / ((eps ^ 2) * (sigma ^ 2))).
Proof. exists 1, 1, (1 / 2), 3. repeat split; closed. Qed.

Theorem zheng_thm7_8_proof_second_0_inhabited : exists n sigma R_ k : R, n >= 1 /\ sigma > 0 /\ R_ > 0 /\ k > 0.
Proof. exists 1000, 1, 1, 3. repeat split; closed. Qed.

Theorem zheng_thm7_8_proof_second_0 : forall n sigma R_ k : R, (n >= 1) -> (sigma > 0) -> (R_ > 0) -> (k > 0) -> ((R_ / (2 * (sigma ^ 2))) * ((R_ / n) + ((k * sigma) / (sqrt n)))) >= ((1 * R_ * (((R_) / (n)) + ((k * sigma) / ((sqrt n))))) / (2 * (sigma ^ 2))).
Proof. intros n sigma R_ k. intros H0. intros H1. intros H2. intros H3. decompose_hyps. lra. Qed.

Theorem zheng_thm7_8_proof_sigmaX_0 : exists n sigma sigma0 xbar : R, (n >= 1 /\ sigma > 0 /\ sigma0 > 0) /\ (((sigma0 ^ 2) * xbar) / ((sqrt (((- (1))) / (((((- (1))) / ((sigma ^ 2))) + (((- (2))) / ((sigma ^ 4) * ((((- (2))) / ((sigma ^ 2))) + (((- (2))) / ((sigma0 ^ 2)))))))))) ^ 2)) < ((xbar * n * (sigma0 ^ 2)) / (((sigma ^ 2) + (n * (sigma0 ^ 2))))).
Proof. exists 1000, 1, 1, (1 / 2). repeat split; closed. Qed.

Theorem zheng_thm7_8_sidecond_0 : exists eps delta : R, (eps > 0 /\ delta > 0 /\ delta < 1 /\ ((1 * (eps ^ 2)) / (4 * (ln (/ delta)))) <= ((1 * eps) / (2))) /\ ((ln (/ delta)) ^ 2) < ((1) / (2 * eps)).
Proof. exists (1 / 1000000), (1 / 1000000). repeat split; closed. Qed.
