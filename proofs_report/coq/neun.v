From Coq Require Import Reals Lra Lia Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
Require Import Gamma Synthsym Growth Signs Infima Normal Bounds.
Open Scope R_scope.

Theorem neun_s2_comp_0_inhabited : exists rho rho2 : R, rho > 0 /\ rho2 > 0.
Proof. exists (1 / 2), (1 / 3). repeat split; closed. Qed.

Theorem neun_s2_comp_0 : forall rho rho2 : R, (rho > 0) -> (rho2 > 0) -> (rho + rho2) >= (rho + rho2).
Proof. intros rho rho2. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem neun_s2_conv_0_inhabited : exists rho s : R, rho > 0 /\ s > 0.
Proof. exists (1 / 2), 3. repeat split; closed. Qed.

Theorem neun_s2_conv_0 : forall rho s : R, (rho > 0) -> (s > 0) -> (rho + (2 * (sqrt (rho * (ln (1 / (exp ((- (1)) * rho * (s ^ 2))))))))) >= ((((rho * (s ^ 2)) + (s * (ln ((s) / ((1 + s))))) + (rho * s * (1 + s)) + (ln (1 + (((- (1)) * s) / ((1 + s))))))) / (s)).
Proof. intros rho s. intros H0. intros H1. decompose_hyps. assert (P_0 : 0 < (s + 1)). pos. assert (P_1 : 0 < s). pos. destruct (ln_named s P_1) as [l_0 [N_l_0 E_l_0]]. destruct (ln_named (s + 1) P_0) as [l_1 [N_l_1 E_l_1]]. assert (Q : (ln ((s / (1 + s)))) = (l_0 + (- (l_1)))) by (apply (ln_of_product _ _ (s * (/ ((s + 1))))); [spread; rewrite ?E_l_0, ?E_l_1; reflexivity | field; safe]). rewrite Q. clear Q. assert (Q : (ln ((1 + (((- (1)) * s) / (1 + s))))) = (- (l_1))) by (apply (ln_of_product _ _ (/ ((s + 1)))); [spread; rewrite ?E_l_0, ?E_l_1; reflexivity | field; safe]). rewrite Q. clear Q. destruct (exp_named (rho * (s ^ 2))) as [x_0 [P_x_0 E_x_0]]. assert (Q : (exp ((((- (1)) * rho) * (s ^ 2)))) = (/ (x_0))) by (apply (exp_of_sum _ (- ((rho * (s ^ 2))))); [spread; rewrite ?E_x_0; reflexivity | field; safe]). rewrite Q. clear Q. assert (Q : (ln ((1 / (/ (x_0))))) = (rho * (s ^ 2))) by (apply (ln_of_product _ _ x_0); [spread; rewrite ?E_x_0; reflexivity | field; safe]). rewrite Q. clear Q. assert (P_2 : 0 < rho). pos. destruct (ln_named rho P_2) as [l_2 [N_l_2 E_l_2]]. assert (Q : (sqrt ((rho * (rho * (s ^ 2))))) = (rho * s)) by (apply root_of_product; [left; pos | field; safe]). rewrite Q. clear Q. assert (P_l_1 : 0 < l_1) by (apply (ln_past_one (s + 1) _ E_l_1); lra). assert (P_3 : 0 < 1). pos. assert (P_4 : 0 < (((- ((s * l_0))) + (s * l_1)) + l_1)). destruct (shift_high_strict l_1 l_0 ltac:(apply exp_lt_inv; rewrite E_l_0, E_l_1; lra)) as [l_0_t [Hl_0 Jl_0]]. forget_names. subst l_0. apply (Rlt_gap (1 * ((s * l_0_t) + l_1) / 1)); [pos | field; signs]. orient; apply (Rle_gap ((((- ((s * l_0))) + (s * l_1)) + l_1) / s)); [nonneg | field; safe]. Qed.

Theorem neun_s2_gauss_0_inhabited : exists Delta rho : R, Delta > 0 /\ rho > 0.
Proof. exists (1 / 125), (1 / 2). repeat split; closed. Qed.

Theorem neun_s2_gauss_0 : forall Delta rho : R, (Delta > 0) -> (rho > 0) -> ((Delta ^ 2) / (2 * rho)) = ((1 * (Delta ^ 2)) / (2 * rho)).
Proof. intros Delta rho. intros H0. intros H1. decompose_hyps. field; side. Qed.

Theorem neun_s2_post_0_inhabited : exists rho : R, rho > 0.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem neun_s2_post_0 : forall rho : R, (rho > 0) -> rho >= rho.
Proof. intros rho. intros H0. decompose_hyps. lra. Qed.

Theorem neun_s3_Tf_0_inhabited : exists n sigma m n_syn : R, n >= 1 /\ sigma > 0 /\ m >= 2 /\ n_syn >= 2.
Proof. exists 1000, 1, 5, 100. repeat split; closed. Qed.

Theorem neun_s3_Tf_0 : forall n sigma m n_syn : R, (n >= 1) -> (sigma > 0) -> (m >= 2) -> (n_syn >= 2) -> (((1 + (1 / m)) * (((sigma ^ 2) * (n + n_syn)) / (n * n_syn))) - (((sigma ^ 2)) / (n_syn))) = (((sigma ^ 2) * (n + n_syn + (m * n_syn))) / (m * n * n_syn)).
Proof. intros n sigma m n_syn. intros H0. intros H1. intros H2. intros H3. decompose_hyps. field; side. Qed.

Theorem neun_s3_Tf_plugin_0_inhabited : exists n sigma m n_syn : R, n >= 1 /\ sigma > 0 /\ m >= 2 /\ n_syn >= 2.
Proof. exists 1000, 1, 5, 100. repeat split; closed. Qed.

Theorem neun_s3_Tf_plugin_0 : forall n sigma m n_syn : R, (n >= 1) -> (sigma > 0) -> (m >= 2) -> (n_syn >= 2) -> ((((- (1)) * (sigma ^ 2)) / (n_syn)) + (((sigma ^ 2) * (1 + (/ m))) / (n_syn))) < (((sigma ^ 2) * (n + (m * n_syn))) / (m * n * n_syn)).
Proof. intros n sigma m n_syn. intros H0. intros H1. intros H2. intros H3. decompose_hyps. assert (exists n_t, 0 <= n_t /\ n = 1 + n_t) as [n_t [Hn_t En_t]] by (exists (n - 1); split; [try lra; try nra | ring]). subst n. assert (exists sigma_t, 0 < sigma_t /\ sigma = 0 + sigma_t) as [sigma_t [Hsigma_t Esigma_t]] by (exists (sigma - 0); split; [try lra; try nra | ring]). subst sigma. assert (exists m_t, 0 <= m_t /\ m = 2 + m_t) as [m_t [Hm_t Em_t]] by (exists (m - 2); split; [try lra; try nra | ring]). subst m. assert (exists n_syn_t, 0 <= n_syn_t /\ n_syn = 2 + n_syn_t) as [n_syn_t [Hn_syn_t En_syn_t]] by (exists (n_syn - 2); split; [try lra; try nra | ring]). subst n_syn. orient; apply (Rlt_gap (((sigma_t ^ 2)) / ((1 + n_t)))); [pos | field; side]. Qed.

Theorem neun_s3_Tf_plugin_1_inhabited : exists n sigma m n_syn : R, n >= 1 /\ sigma > 0 /\ m >= 2 /\ n_syn >= 2.
Proof. exists 1000, 1, 5, 100. repeat split; closed. Qed.

Theorem neun_s3_Tf_plugin_1 : forall n sigma m n_syn : R, (n >= 1) -> (sigma > 0) -> (m >= 2) -> (n_syn >= 2) -> (((sigma ^ 2) * ((/ m) + ((n_syn) / (n)))) / (n_syn)) = (((sigma ^ 2) * (n + (m * n_syn))) / (m * n * n_syn)).
Proof. intros n sigma m n_syn. intros H0. intros H1. intros H2. intros H3. decompose_hyps. field; side. Qed.

Theorem neun_s3_Tppd_0_inhabited : exists n sigma m n_syn : R, n >= 1 /\ sigma > 0 /\ m >= 2 /\ n_syn >= 2.
Proof. exists 1000, 1, 5, 100. repeat split; closed. Qed.

Theorem neun_s3_Tppd_0 : forall n sigma m n_syn : R, (n >= 1) -> (sigma > 0) -> (m >= 2) -> (n_syn >= 2) -> (((n_syn / n) + ((1 + (n_syn / n)) / m)) * (((sigma ^ 2)) / (n_syn))) = (((sigma ^ 2) * (n + n_syn + (m * n_syn))) / (m * n * n_syn)).
Proof. intros n sigma m n_syn. intros H0. intros H1. intros H2. intros H3. decompose_hyps. field; side. Qed.

Theorem neun_s3_Ts_0_inhabited : exists n sigma m n_syn : R, n >= 1 /\ sigma > 0 /\ m >= 2 /\ n_syn >= 2.
Proof. exists 1000, 1, 5, 100. repeat split; closed. Qed.

Theorem neun_s3_Ts_0 : forall n sigma m n_syn : R, (n >= 1) -> (sigma > 0) -> (m >= 2) -> (n_syn >= 2) -> (((n_syn / n) + (1 / m)) * (((sigma ^ 2)) / (n_syn))) = (((sigma ^ 2) * (n + (m * n_syn))) / (m * n * n_syn)).
Proof. intros n sigma m n_syn. intros H0. intros H1. intros H2. intros H3. decompose_hyps. field; side. Qed.

Theorem neun_s3_adv1_0_inhabited : exists n m n_syn r : R, n >= 1 /\ m >= 2 /\ n_syn >= 2.
Proof. exists 1000, 5, 100, 1. repeat split; closed. Qed.

Theorem neun_s3_adv1_0 : forall n m n_syn r : R, (n >= 1) -> (m >= 2) -> (n_syn >= 2) -> (((r ^ 2) * ((/ m) + ((n_syn) / (n)))) / (m * n_syn * ((- (1)) + n_syn))) >= 0.
Proof. intros n m n_syn r. intros H0. intros H1. intros H2. decompose_hyps. assert (exists n_t, 0 <= n_t /\ n = 1 + n_t) as [n_t [Hn_t En_t]] by (exists (n - 1); split; [try lra; try nra | ring]). subst n. assert (exists m_t, 0 <= m_t /\ m = 2 + m_t) as [m_t [Hm_t Em_t]] by (exists (m - 2); split; [try lra; try nra | ring]). subst m. assert (exists n_syn_t, 0 <= n_syn_t /\ n_syn = 2 + n_syn_t) as [n_syn_t [Hn_syn_t En_syn_t]] by (exists (n_syn - 2); split; [try lra; try nra | ring]). subst n_syn. orient; apply (Rle_gap ((((5 * (r ^ 2)) + (n_t * (r ^ 2)) + (2 * m_t * (r ^ 2)) + (2 * n_syn_t * (r ^ 2)) + (m_t * n_syn_t * (r ^ 2)))) / ((((2 + m_t) ^ 2) * (1 + n_syn_t) * (1 + n_t) * (2 + n_syn_t))))); [nonneg | field; side]. Qed.

Theorem neun_s3_adv1_1_inhabited : exists n m n_syn r : R, n >= 1 /\ m >= 2 /\ n_syn >= 2.
Proof. exists 1000, 5, 100, 1. repeat split; closed. Qed.

Theorem neun_s3_adv1_1 : forall n m n_syn r : R, (n >= 1) -> (m >= 2) -> (n_syn >= 2) -> (((r ^ 2) * (((n_syn) / (n)) + (((1 + ((n_syn) / (n)))) / (m)))) / (m * n_syn * ((- (1)) + n_syn))) >= 0.
Proof. intros n m n_syn r. intros H0. intros H1. intros H2. decompose_hyps. assert (exists n_t, 0 <= n_t /\ n = 1 + n_t) as [n_t [Hn_t En_t]] by (exists (n - 1); split; [try lra; try nra | ring]). subst n. assert (exists m_t, 0 <= m_t /\ m = 2 + m_t) as [m_t [Hm_t Em_t]] by (exists (m - 2); split; [try lra; try nra | ring]). subst m. assert (exists n_syn_t, 0 <= n_syn_t /\ n_syn = 2 + n_syn_t) as [n_syn_t [Hn_syn_t En_syn_t]] by (exists (n_syn - 2); split; [try lra; try nra | ring]). subst n_syn. orient; apply (Rle_gap ((((7 * (r ^ 2)) + (n_t * (r ^ 2)) + (2 * m_t * (r ^ 2)) + (3 * n_syn_t * (r ^ 2)) + (m_t * n_syn_t * (r ^ 2)))) / ((((2 + m_t) ^ 2) * (1 + n_syn_t) * (1 + n_t) * (2 + n_syn_t))))); [nonneg | field; side]. Qed.

Theorem neun_s3_adv2_0_inhabited : exists n sigma m n_syn : R, n >= 1 /\ sigma > 0 /\ m >= 2 /\ n_syn >= 2.
Proof. exists 1000, 1, 5, 100. repeat split; closed. Qed.

Theorem neun_s3_adv2_0 : forall n sigma m n_syn : R, (n >= 1) -> (sigma > 0) -> (m >= 2) -> (n_syn >= 2) -> ((2 * (sigma ^ 4) * ((((n_syn) / (n)) + (((1 + ((n_syn) / (n)))) / (m))) ^ 2)) / (m * (n_syn ^ 2) * ((- (1)) + n_syn))) < (((2 * (sigma ^ 4)) / (m * (n_syn ^ 2) * ((- (1)) + n_syn))) + ((2 * (sigma ^ 4) * ((1 + (/ m)) ^ 2) * ((n + n_syn) ^ 2)) / ((n ^ 2) * (n_syn ^ 2) * ((- (1)) + m)))).
Proof. intros n sigma m n_syn. intros H0. intros H1. intros H2. intros H3. decompose_hyps. assert (exists n_t, 0 <= n_t /\ n = 1 + n_t) as [n_t [Hn_t En_t]] by (exists (n - 1); split; [try lra; try nra | ring]). subst n. assert (exists sigma_t, 0 < sigma_t /\ sigma = 0 + sigma_t) as [sigma_t [Hsigma_t Esigma_t]] by (exists (sigma - 0); split; [try lra; try nra | ring]). subst sigma. assert (exists m_t, 0 <= m_t /\ m = 2 + m_t) as [m_t [Hm_t Em_t]] by (exists (m - 2); split; [try lra; try nra | ring]). subst m. assert (exists n_syn_t, 0 <= n_syn_t /\ n_syn = 2 + n_syn_t) as [n_syn_t [Hn_syn_t En_syn_t]] by (exists (n_syn - 2); split; [try lra; try nra | ring]). subst n_syn. orient; apply (Rlt_gap ((((234 * (sigma_t ^ 4)) + (12 * (m_t ^ 3) * (sigma_t ^ 4)) + (36 * (n_syn_t ^ 3) * (sigma_t ^ 4)) + (42 * (n_t ^ 2) * (sigma_t ^ 4)) + (90 * (m_t ^ 2) * (sigma_t ^ 4)) + (204 * n_t * (sigma_t ^ 4)) + (234 * (n_syn_t ^ 2) * (sigma_t ^ 4)) + (240 * m_t * (sigma_t ^ 4)) + (456 * n_syn_t * (sigma_t ^ 4)) + (2 * (m_t ^ 3) * (n_syn_t ^ 3) * (sigma_t ^ 4)) + (4 * (m_t ^ 3) * (n_t ^ 2) * (sigma_t ^ 4)) + (12 * (m_t ^ 3) * (n_syn_t ^ 2) * (sigma_t ^ 4)) + (16 * n_t * (m_t ^ 3) * (sigma_t ^ 4)) + (16 * (m_t ^ 2) * (n_syn_t ^ 3) * (sigma_t ^ 4)) + (22 * n_syn_t * (m_t ^ 3) * (sigma_t ^ 4)) + (26 * (m_t ^ 2) * (n_t ^ 2) * (sigma_t ^ 4)) + (36 * n_syn_t * (n_t ^ 2) * (sigma_t ^ 4)) + (42 * m_t * (n_syn_t ^ 3) * (sigma_t ^ 4)) + (56 * m_t * (n_t ^ 2) * (sigma_t ^ 4)) + (72 * n_t * (n_syn_t ^ 2) * (sigma_t ^ 4)) + (98 * (m_t ^ 2) * (n_syn_t ^ 2) * (sigma_t ^ 4)) + (108 * n_t * (m_t ^ 2) * (sigma_t ^ 4)) + (180 * n_syn_t * (m_t ^ 2) * (sigma_t ^ 4)) + (248 * m_t * n_t * (sigma_t ^ 4)) + (264 * m_t * (n_syn_t ^ 2) * (sigma_t ^ 4)) + (276 * n_syn_t * n_t * (sigma_t ^ 4)) + (494 * m_t * n_syn_t * (sigma_t ^ 4)) + (2 * n_syn_t * (m_t ^ 3) * (n_t ^ 2) * (sigma_t ^ 4)) + (4 * n_t * (m_t ^ 3) * (n_syn_t ^ 2) * (sigma_t ^ 4)) + (16 * n_syn_t * n_t * (m_t ^ 3) * (sigma_t ^ 4)) + (16 * n_syn_t * (m_t ^ 2) * (n_t ^ 2) * (sigma_t ^ 4)) + (32 * n_t * (m_t ^ 2) * (n_syn_t ^ 2) * (sigma_t ^ 4)) + (42 * m_t * n_syn_t * (n_t ^ 2) * (sigma_t ^ 4)) + (84 * m_t * n_t * (n_syn_t ^ 2) * (sigma_t ^ 4)) + (124 * n_syn_t * n_t * (m_t ^ 2) * (sigma_t ^ 4)) + (320 * m_t * n_syn_t * n_t * (sigma_t ^ 4)))) / ((((1 + n_t) ^ 2) * ((2 + m_t) ^ 3) * ((2 + n_syn_t) ^ 2) * (1 + m_t) * (1 + n_syn_t))))); [pos | field; side]. Qed.

Theorem neun_s3_adv3_0_inhabited : exists n sigma n_syn : R, n >= 1 /\ sigma > 0 /\ n_syn >= 2.
Proof. exists 1000, 1, 100. repeat split; closed. Qed.

Theorem neun_s3_adv3_0 : forall n sigma n_syn : R, (n >= 1) -> (sigma > 0) -> (n_syn >= 2) -> (((n_syn / n) + 1) * (((sigma ^ 2)) / (n_syn))) = (((sigma ^ 2) * (n + n_syn)) / (n * n_syn)).
Proof. intros n sigma n_syn. intros H0. intros H1. intros H2. decompose_hyps. field; side. Qed.

Theorem neun_s3_adv3_1_inhabited : exists n sigma n_syn : R, n >= 1 /\ sigma > 0 /\ n_syn >= 2.
Proof. exists 1000, 1, 100. repeat split; closed. Qed.

Theorem neun_s3_adv3_1 : forall n sigma n_syn : R, (n >= 1) -> (sigma > 0) -> (n_syn >= 2) -> (((n_syn / n) + (1 + (n_syn / n))) * (((sigma ^ 2)) / (n_syn))) = (((sigma ^ 2) * (n + (2 * n_syn))) / (n * n_syn)).
Proof. intros n sigma n_syn. intros H0. intros H1. intros H2. decompose_hyps. field; side. Qed.

Theorem neun_s3_defs_0_inhabited : exists m centre : R, m >= 2.
Proof. exists 5, 0. repeat split; closed. Qed.

Theorem neun_s3_defs_0 : forall m centre : R, (m >= 2) -> ((centre * m) / m) = centre.
Proof. intros m centre. intros H0. decompose_hyps. field; side. Qed.

Theorem neun_s3_defs_1_inhabited : exists n sigma m n_syn centre : R, n >= 1 /\ sigma > 0 /\ m >= 2 /\ n_syn >= 2.
Proof. exists 1000, 1, 5, 100, 0. repeat split; closed. Qed.

Theorem neun_s3_defs_1 : forall n sigma m n_syn centre : R, (n >= 1) -> (sigma > 0) -> (m >= 2) -> (n_syn >= 2) -> (((m * ((centre ^ 2) + (((sigma ^ 2) * (n + n_syn)) / (n * n_syn)))) + ((- (1)) * m * ((centre ^ 2) + (((sigma ^ 2) * (n + n_syn)) / (m * n * n_syn))))) / (m - 1)) = (((sigma ^ 2) * (n + n_syn)) / (n * n_syn)).
Proof. intros n sigma m n_syn centre. intros H0. intros H1. intros H2. intros H3. decompose_hyps. field; side. Qed.

Theorem neun_s3_defs_2_inhabited : exists sigma m n_syn : R, sigma > 0 /\ m >= 2 /\ n_syn >= 2.
Proof. exists 1, 5, 100. repeat split; closed. Qed.

Theorem neun_s3_defs_2 : forall sigma m n_syn : R, (sigma > 0) -> (m >= 2) -> (n_syn >= 2) -> (((m * (sigma ^ 2)) / (n_syn)) / m) = (((sigma ^ 2)) / (n_syn)).
Proof. intros sigma m n_syn. intros H0. intros H1. intros H2. decompose_hyps. field; side. Qed.

Theorem neun_s3_nuf_0_inhabited : exists m b u : R, m >= 2 /\ b > 0 /\ u > 0.
Proof. exists 5, 2, 1. repeat split; closed. Qed.

Theorem neun_s3_nuf_0 : forall m b u : R, (m >= 2) -> (b > 0) -> (u > 0) -> ((m - 1) * ((1 - (u / ((1 + (1 / m)) * b))) ^ 2)) = ((((((- (1)) * u) + (b * (1 + (/ m)))) ^ 2) * ((- (1)) + m)) / ((b ^ 2) * ((1 + (/ m)) ^ 2))).
Proof. intros m b u. intros H0. intros H1. intros H2. decompose_hyps. field; side. Qed.

Theorem neun_s3_qbar_0_inhabited : exists Q : R, True.
Proof. exists 0. repeat split; closed. Qed.

Theorem neun_s3_qbar_0 : forall Q : R, Q = Q.
Proof. intros Q.  decompose_hyps. field; side. Qed.

Theorem neun_s3_qbar_1_inhabited : exists Q : R, True.
Proof. exists 0. repeat split; closed. Qed.

Theorem neun_s3_qbar_1 : forall Q : R, Q = Q.
Proof. intros Q.  decompose_hyps. field; side. Qed.

Theorem neun_s4_normality_0_inhabited : exists n d sigma m n_syn : R, n >= 1 /\ d > 0 /\ sigma > 0 /\ m >= 1 /\ n_syn >= 1.
Proof. exists 1000, 4, 1, 1, 100. repeat split; closed. Qed.

Theorem neun_s4_normality_0 : forall n d sigma m n_syn : R, (n >= 1) -> (d > 0) -> (sigma > 0) -> (m >= 1) -> (n_syn >= 1) -> ((((m * n_syn) * 4) * (d ^ 2)) / ((2 * (n ^ 2)) * (sigma ^ 2))) >= ((2 * m * n_syn * (d ^ 2)) / ((sigma ^ 2) * (n ^ 2))).
Proof. intros n d sigma m n_syn. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. assert (exists n_t, 0 <= n_t /\ n = 1 + n_t) as [n_t [Hn_t En_t]] by (exists (n - 1); split; [try lra; try nra | ring]). subst n. assert (exists d_t, 0 < d_t /\ d = 0 + d_t) as [d_t [Hd_t Ed_t]] by (exists (d - 0); split; [try lra; try nra | ring]). subst d. assert (exists sigma_t, 0 < sigma_t /\ sigma = 0 + sigma_t) as [sigma_t [Hsigma_t Esigma_t]] by (exists (sigma - 0); split; [try lra; try nra | ring]). subst sigma. assert (exists m_t, 0 <= m_t /\ m = 1 + m_t) as [m_t [Hm_t Em_t]] by (exists (m - 1); split; [try lra; try nra | ring]). subst m. assert (exists n_syn_t, 0 <= n_syn_t /\ n_syn = 1 + n_syn_t) as [n_syn_t [Hn_syn_t En_syn_t]] by (exists (n_syn - 1); split; [try lra; try nra | ring]). subst n_syn. orient; apply (Rle_gap ((0) / (1))); [nonneg | field; side]. Qed.

Theorem neun_s41_comp_0_inhabited : exists n d sigma m n_syn : R, n >= 1 /\ d > 0 /\ sigma > 0 /\ m >= 1 /\ n_syn >= 1.
Proof. exists 1000, 4, 1, 1, 100. repeat split; closed. Qed.

Theorem neun_s41_comp_0 : forall n d sigma m n_syn : R, (n >= 1) -> (d > 0) -> (sigma > 0) -> (m >= 1) -> (n_syn >= 1) -> ((((m * n_syn) * 4) * (d ^ 2)) / ((2 * (n ^ 2)) * (sigma ^ 2))) = ((2 * m * n_syn * (d ^ 2)) / ((sigma ^ 2) * (n ^ 2))).
Proof. intros n d sigma m n_syn. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. field; side. Qed.

Theorem neun_s41_delta_0_inhabited : exists n d : R, n >= 1 /\ d > 0.
Proof. exists 1000, 4. repeat split; closed. Qed.

Theorem neun_s41_delta_0 : forall n d : R, (n >= 1) -> (d > 0) -> ((Rabs (2 * d)) / n) = ((2 * d) / (n)).
Proof. intros n d. intros H0. intros H1. decompose_hyps. unfold Rabs; repeat destruct Rcase_abs; try lra; field; side. Qed.

Theorem neun_s41_equiv_0_inhabited : exists n d rho : R, n >= 1 /\ d > 0 /\ rho > 0.
Proof. exists 1000, 4, (1 / 2). repeat split; closed. Qed.

Theorem neun_s41_equiv_0 : forall n d rho : R, (n >= 1) -> (d > 0) -> (rho > 0) -> ((((2 * d) / (n)) ^ 2) / (2 * rho)) = ((2 * (d ^ 2)) / (rho * (n ^ 2))).
Proof. intros n d rho. intros H0. intros H1. intros H2. decompose_hyps. field; side. Qed.

Theorem neun_s41_equiv_1_inhabited : exists xbar : R, True.
Proof. exists (1 / 3). repeat split; closed. Qed.

Theorem neun_s41_equiv_1 : forall xbar : R, xbar = xbar.
Proof. intros xbar.  decompose_hyps. field; side. Qed.

Theorem neun_s41_equiv_2_inhabited : exists Delta rho : R, Delta > 0 /\ rho > 0.
Proof. exists (1 / 125), (1 / 2). repeat split; closed. Qed.

Theorem neun_s41_equiv_2 : forall Delta rho : R, (Delta > 0) -> (rho > 0) -> ((Delta ^ 2) / (2 * rho)) = ((1 * (Delta ^ 2)) / (2 * rho)).
Proof. intros Delta rho. intros H0. intros H1. decompose_hyps. field; side. Qed.

Theorem neun_s41_fig1_0 : (1 / 2) >= (9 / 20).
Proof. closed. Qed.

Theorem neun_s41_fig1_1 : (1 / 2) <= (11 / 20).
Proof. closed. Qed.

Theorem neun_s41_fig1_2 : (1 / 125) >= (3 / 400).
Proof. closed. Qed.

Theorem neun_s41_fig1_3 : (1 / 125) <= (17 / 2000).
Proof. closed. Qed.

Theorem neun_s41_fig1_4 : 15625 >= (31249 / 2).
Proof. closed. Qed.

Theorem neun_s41_fig1_5 : 15625 <= (31251 / 2).
Proof. closed. Qed.

Theorem neun_s41_fn3_0_inhabited : exists n d sigma m n_syn : R, n >= 1 /\ d > 0 /\ sigma > 0 /\ m >= 1 /\ n_syn >= 1.
Proof. exists 1000, 4, 1, 1, 100. repeat split; closed. Qed.

Theorem neun_s41_fn3_0 : forall n d sigma m n_syn : R, (n >= 1) -> (d > 0) -> (sigma > 0) -> (m >= 1) -> (n_syn >= 1) -> ((2 * m * n_syn * (d ^ 2)) / ((sigma ^ 2) * (n ^ 2))) = ((2 * m * n_syn * (d ^ 2)) / ((sigma ^ 2) * (n ^ 2))).
Proof. intros n d sigma m n_syn. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. field; side. Qed.

Theorem neun_s41_gmconst_0_inhabited : exists rho : R, rho > 0.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem neun_s41_gmconst_0 : forall rho : R, (rho > 0) -> rho >= rho.
Proof. intros rho. intros H0. decompose_hyps. lra. Qed.

Theorem neun_s41_lim_0_inhabited : exists n d m n_syn : R, n >= 1 /\ d > 0 /\ m >= 1 /\ n_syn >= 1.
Proof. exists 1000, 4, 1, 100. repeat split; closed. Qed.

Theorem neun_s41_lim_0 : forall n d m n_syn : R, (n >= 1) -> (d > 0) -> (m >= 1) -> (n_syn >= 1) -> filterlim (fun sigma : R => ((2 * m * n_syn * (d ^ 2)) / ((sigma ^ 2) * (n ^ 2))) / 1) (at_right 0) (Rbar_locally p_infty).
Proof. intros n d m n_syn. intros H0. intros H1. intros H2. intros H3. decompose_hyps. ln_sign n. ln_sign d. ln_sign m. ln_sign n_syn. exp_facts. apply (beyond_from _ (fun t_near : R => ((1 * (t_near ^ 4) * (n ^ 2)) / (2 * (d ^ 2) * m * n_syn))) 0). cont. cbv beta; at_zero; field; repeat split; signed. generalize near_t. apply filter_imp. intros t_near Ht. signed. generalize near_t. apply filter_imp. intros t_near Ht. cbv beta. split_log.  split_root. field; repeat split; signed. Qed.

Theorem neun_s41_mono_0_inhabited : exists n d sigma m : R, n >= 1 /\ d > 0 /\ sigma > 0 /\ m >= 1.
Proof. exists 1000, 4, 1, 1. repeat split; closed. Qed.

Theorem neun_s41_mono_0 : forall n d sigma m : R, (n >= 1) -> (d > 0) -> (sigma > 0) -> (m >= 1) -> ((2 * m * (d ^ 2)) / ((sigma ^ 2) * (n ^ 2))) > 0.
Proof. intros n d sigma m. intros H0. intros H1. intros H2. intros H3. decompose_hyps. assert (exists n_t, 0 <= n_t /\ n = 1 + n_t) as [n_t [Hn_t En_t]] by (exists (n - 1); split; [try lra; try nra | ring]). subst n. assert (exists d_t, 0 < d_t /\ d = 0 + d_t) as [d_t [Hd_t Ed_t]] by (exists (d - 0); split; [try lra; try nra | ring]). subst d. assert (exists sigma_t, 0 < sigma_t /\ sigma = 0 + sigma_t) as [sigma_t [Hsigma_t Esigma_t]] by (exists (sigma - 0); split; [try lra; try nra | ring]). subst sigma. assert (exists m_t, 0 <= m_t /\ m = 1 + m_t) as [m_t [Hm_t Em_t]] by (exists (m - 1); split; [try lra; try nra | ring]). subst m. orient; apply (Rlt_gap ((((2 * (d_t ^ 2)) + (2 * m_t * (d_t ^ 2)))) / (((sigma_t ^ 2) * ((1 + n_t) ^ 2))))); [pos | field; side]. Qed.

Theorem neun_s41_mono_1_inhabited : exists n d sigma n_syn : R, n >= 1 /\ d > 0 /\ sigma > 0 /\ n_syn >= 1.
Proof. exists 1000, 4, 1, 100. repeat split; closed. Qed.

Theorem neun_s41_mono_1 : forall n d sigma n_syn : R, (n >= 1) -> (d > 0) -> (sigma > 0) -> (n_syn >= 1) -> ((2 * n_syn * (d ^ 2)) / ((sigma ^ 2) * (n ^ 2))) > 0.
Proof. intros n d sigma n_syn. intros H0. intros H1. intros H2. intros H3. decompose_hyps. assert (exists n_t, 0 <= n_t /\ n = 1 + n_t) as [n_t [Hn_t En_t]] by (exists (n - 1); split; [try lra; try nra | ring]). subst n. assert (exists d_t, 0 < d_t /\ d = 0 + d_t) as [d_t [Hd_t Ed_t]] by (exists (d - 0); split; [try lra; try nra | ring]). subst d. assert (exists sigma_t, 0 < sigma_t /\ sigma = 0 + sigma_t) as [sigma_t [Hsigma_t Esigma_t]] by (exists (sigma - 0); split; [try lra; try nra | ring]). subst sigma. assert (exists n_syn_t, 0 <= n_syn_t /\ n_syn = 1 + n_syn_t) as [n_syn_t [Hn_syn_t En_syn_t]] by (exists (n_syn - 1); split; [try lra; try nra | ring]). subst n_syn. orient; apply (Rlt_gap ((((2 * (d_t ^ 2)) + (2 * n_syn_t * (d_t ^ 2)))) / (((sigma_t ^ 2) * ((1 + n_t) ^ 2))))); [pos | field; side]. Qed.

Theorem neun_s41_mono_2 : 0 = 0.
Proof.   decompose_hyps. field; side. Qed.

Theorem neun_s41_nsyn_0_inhabited : exists n d sigma m n_syn rho : R, n >= 1 /\ d > 0 /\ sigma > 0 /\ m >= 1 /\ n_syn >= 1 /\ rho > 0 /\ n_syn <= ((1 * rho * (sigma ^ 2) * (n ^ 2)) / (2 * (d ^ 2) * m)).
Proof. exists 1000, 4, 1, 1, 100, (1 / 2). repeat split; closed. Qed.

Theorem neun_s41_nsyn_0 : forall n d sigma m n_syn rho : R, (n >= 1) -> (d > 0) -> (sigma > 0) -> (m >= 1) -> (n_syn >= 1) -> (rho > 0) -> (n_syn <= ((1 * rho * (sigma ^ 2) * (n ^ 2)) / (2 * (d ^ 2) * m))) -> ((2 * m * n_syn * (d ^ 2)) / ((sigma ^ 2) * (n ^ 2))) <= rho.
Proof. intros n d sigma m n_syn rho. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. orient; apply (Rle_gap (((2 * m * (d ^ 2)) / ((sigma ^ 2) * (n ^ 2))) * (((1 * rho * (sigma ^ 2) * (n ^ 2)) / (2 * (d ^ 2) * m)) - n_syn))); [apply Rmult_le_pos; [nonneg | lra] | field; nonzero]. Qed.

Theorem neun_s41_nsyn_1_inhabited : exists n d sigma m n_syn rho : R, n >= 1 /\ d > 0 /\ sigma > 0 /\ m >= 1 /\ n_syn >= 1 /\ rho > 0 /\ ((2 * m * n_syn * (d ^ 2)) / ((sigma ^ 2) * (n ^ 2))) <= rho.
Proof. exists 1000, 4, 1, 1, 100, (1 / 2). repeat split; closed. Qed.

Theorem neun_s41_nsyn_1 : forall n d sigma m n_syn rho : R, (n >= 1) -> (d > 0) -> (sigma > 0) -> (m >= 1) -> (n_syn >= 1) -> (rho > 0) -> (((2 * m * n_syn * (d ^ 2)) / ((sigma ^ 2) * (n ^ 2))) <= rho) -> n_syn <= ((1 * rho * (sigma ^ 2) * (n ^ 2)) / (2 * (d ^ 2) * m)).
Proof. intros n d sigma m n_syn rho. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. orient; apply (Rle_gap (((1 * (sigma ^ 2) * (n ^ 2)) / (2 * (d ^ 2) * m)) * (rho - ((2 * m * n_syn * (d ^ 2)) / ((sigma ^ 2) * (n ^ 2)))))); [apply Rmult_le_pos; [nonneg | lra] | field; nonzero]. Qed.

Theorem neun_s41_single_0_inhabited : exists n d sigma : R, n >= 1 /\ d > 0 /\ sigma > 0.
Proof. exists 1000, 4, 1. repeat split; closed. Qed.

Theorem neun_s41_single_0 : forall n d sigma : R, (n >= 1) -> (d > 0) -> (sigma > 0) -> ((4 * (d ^ 2)) / ((2 * (n ^ 2)) * (sigma ^ 2))) = ((2 * (d ^ 2)) / ((sigma ^ 2) * (n ^ 2))).
Proof. intros n d sigma. intros H0. intros H1. intros H2. decompose_hyps. field; side. Qed.

Theorem neun_s41_unbounded_0_inhabited : exists delta : R, delta > 0 /\ delta < 1.
Proof. exists (1 / 100). repeat split; closed. Qed.

Theorem neun_s41_unbounded_0 : forall delta : R, (delta > 0) -> (delta < 1) -> (1 + ((- (1)) * delta)) > 0.
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem neun_s42_cross_0 : exists n m n_syn : R, (n >= 1 /\ m >= 1 /\ n_syn >= 1 /\ ((n ^ 2) * (1 + n)) < (m * n_syn)) /\ (((n + n_syn)) / (n_syn)) >= 1.
Proof. exists 1, 1, 100. repeat split; closed. Qed.

Theorem neun_s42_marg_0_inhabited : exists xbar : R, True.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem neun_s42_marg_0 : forall xbar : R, xbar = xbar.
Proof. intros xbar.  decompose_hyps. field; side. Qed.

Theorem neun_s42_marg_1_inhabited : exists n sigma : R, n >= 1 /\ sigma > 0.
Proof. exists 1000, 1. repeat split; closed. Qed.

Theorem neun_s42_marg_1 : forall n sigma : R, (n >= 1) -> (sigma > 0) -> ((sigma ^ 2) * (1 + (1 / n))) = (((sigma ^ 2) * (1 + n)) / (n)).
Proof. intros n sigma. intros H0. intros H1. decompose_hyps. field; side. Qed.

Theorem neun_s42_mostcases_0_inhabited : exists n d sigma m n_syn : R, n >= 1 /\ d > 0 /\ sigma > 0 /\ m >= 1 /\ n_syn >= 1.
Proof. exists 1000, 4, 1, 1, 100. repeat split; closed. Qed.

Theorem neun_s42_mostcases_0 : forall n d sigma m n_syn : R, (n >= 1) -> (d > 0) -> (sigma > 0) -> (m >= 1) -> (n_syn >= 1) -> ((2 * m * (d ^ 2)) / ((sigma ^ 2) * n)) > ((2 * m * n_syn * (d ^ 2)) / ((sigma ^ 2) * n * (n + n_syn))).
Proof. intros n d sigma m n_syn. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. assert (exists n_t, 0 <= n_t /\ n = 1 + n_t) as [n_t [Hn_t En_t]] by (exists (n - 1); split; [try lra; try nra | ring]). subst n. assert (exists d_t, 0 < d_t /\ d = 0 + d_t) as [d_t [Hd_t Ed_t]] by (exists (d - 0); split; [try lra; try nra | ring]). subst d. assert (exists sigma_t, 0 < sigma_t /\ sigma = 0 + sigma_t) as [sigma_t [Hsigma_t Esigma_t]] by (exists (sigma - 0); split; [try lra; try nra | ring]). subst sigma. assert (exists m_t, 0 <= m_t /\ m = 1 + m_t) as [m_t [Hm_t Em_t]] by (exists (m - 1); split; [try lra; try nra | ring]). subst m. assert (exists n_syn_t, 0 <= n_syn_t /\ n_syn = 1 + n_syn_t) as [n_syn_t [Hn_syn_t En_syn_t]] by (exists (n_syn - 1); split; [try lra; try nra | ring]). subst n_syn. orient; apply (Rlt_gap ((((2 * (d_t ^ 2)) + (2 * m_t * (d_t ^ 2)))) / (((sigma_t ^ 2) * (2 + n_syn_t + n_t))))); [pos | field; side]. Qed.

Theorem neun_s42_nodep_0_inhabited : exists n d sigma m n_syn : R, n >= 1 /\ d > 0 /\ sigma > 0 /\ m >= 1 /\ n_syn >= 1.
Proof. exists 1000, 4, 1, 1, 100. repeat split; closed. Qed.

Theorem neun_s42_nodep_0 : forall n d sigma m n_syn : R, (n >= 1) -> (d > 0) -> (sigma > 0) -> (m >= 1) -> (n_syn >= 1) -> ((2 * m * (d ^ 2)) / ((sigma ^ 2) * n)) >= ((2 * m * n_syn * (d ^ 2)) / ((sigma ^ 2) * n * (n + n_syn))).
Proof. intros n d sigma m n_syn. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. assert (exists n_t, 0 <= n_t /\ n = 1 + n_t) as [n_t [Hn_t En_t]] by (exists (n - 1); split; [try lra; try nra | ring]). subst n. assert (exists d_t, 0 < d_t /\ d = 0 + d_t) as [d_t [Hd_t Ed_t]] by (exists (d - 0); split; [try lra; try nra | ring]). subst d. assert (exists sigma_t, 0 < sigma_t /\ sigma = 0 + sigma_t) as [sigma_t [Hsigma_t Esigma_t]] by (exists (sigma - 0); split; [try lra; try nra | ring]). subst sigma. assert (exists m_t, 0 <= m_t /\ m = 1 + m_t) as [m_t [Hm_t Em_t]] by (exists (m - 1); split; [try lra; try nra | ring]). subst m. assert (exists n_syn_t, 0 <= n_syn_t /\ n_syn = 1 + n_syn_t) as [n_syn_t [Hn_syn_t En_syn_t]] by (exists (n_syn - 1); split; [try lra; try nra | ring]). subst n_syn. orient; apply (Rle_gap ((((2 * (d_t ^ 2)) + (2 * m_t * (d_t ^ 2)))) / (((sigma_t ^ 2) * (2 + n_syn_t + n_t))))); [nonneg | field; side]. Qed.

Theorem neun_s42_nsyn_0 : exists n d sigma m n_syn rho : R, (n >= 1 /\ d > 0 /\ sigma > 0 /\ m >= 1 /\ n_syn >= 1 /\ rho > 0 /\ ((2 * m * n_syn * (d ^ 2)) / ((sigma ^ 2) * n * (n + n_syn))) <= rho) /\ n_syn > ((1 * rho * (sigma ^ 2) * (n ^ 2) * (1 + (/ n))) / (2 * (d ^ 2) * m)).
Proof. exists 50, 4, 1, 1, 100, (1 / 2). repeat split; closed. Qed.

Theorem neun_s42_onestep_0 : exists n sigma n_syn : R, (n >= 1 /\ sigma > 0 /\ n_syn >= 1) /\ (((sigma ^ 2) * (1 + (1 / n))) / n_syn) < (((sigma ^ 2) * (n + n_syn)) / (n * n_syn)).
Proof. exists 1000, 1, 100. repeat split; closed. Qed.

Theorem neun_s42_post_0 : exists n d sigma : R, (n >= 1 /\ d > 0 /\ sigma > 0) /\ (((4 * (d ^ 2)) * n) / (2 * (sigma ^ 2))) > ((2 * (d ^ 2)) / ((sigma ^ 2) * n)).
Proof. exists 1000, 4, 1. repeat split; closed. Qed.

Theorem neun_s42_posterior_0_inhabited : exists xbar : R, True.
Proof. exists (1 / 2). repeat split; closed. Qed.

Theorem neun_s42_posterior_0 : forall xbar : R, xbar = xbar.
Proof. intros xbar.  decompose_hyps. field; side. Qed.

Theorem neun_s42_posterior_1_inhabited : exists n sigma : R, n >= 1 /\ sigma > 0.
Proof. exists 1000, 1. repeat split; closed. Qed.

Theorem neun_s42_posterior_1 : forall n sigma : R, (n >= 1) -> (sigma > 0) -> ((sigma ^ 2) / n) = (((sigma ^ 2)) / (n)).
Proof. intros n sigma. intros H0. intros H1. decompose_hyps. field; side. Qed.

Theorem neun_s42_rho_0 : exists n d sigma m n_syn : R, (n >= 1 /\ d > 0 /\ sigma > 0 /\ m >= 1 /\ n_syn >= 1) /\ ((((m * n_syn) * 4) * (d ^ 2)) / (((2 * (n ^ 2)) * (sigma ^ 2)) * (1 + (1 / n)))) > ((2 * m * n_syn * (d ^ 2)) / ((sigma ^ 2) * n * (n + n_syn))).
Proof. exists 1000, 4, 1, 1, 100. repeat split; closed. Qed.

Theorem neun_s43_algebra_0_inhabited : exists n_syn D s2 x : R, n_syn >= 2 /\ D > 0 /\ s2 > 0 /\ x > 0.
Proof. exists 100, (8 / 125), 1, (9 / 10). repeat split; closed. Qed.

Theorem neun_s43_algebra_0 : forall n_syn D s2 x : R, (n_syn >= 2) -> (D > 0) -> (s2 > 0) -> (x > 0) -> (ln (((exp (((n_syn - 1) / 2) * ln ((n_syn - 1) / (2 * s2)))) * (exp (- (((n_syn - 1) / (2 * s2)) * x)))) / ((exp (((n_syn - 1) / 2) * ln ((n_syn - 1) / ((2 * s2) + D)))) * (exp (- (((n_syn - 1) / ((2 * s2) + D)) * x)))))) = (((1 * ((- (1)) + n_syn) * (ln ((1 * ((- (1)) + n_syn)) / (2 * s2)))) / (2)) + (((- (1)) * ((- (1)) + n_syn) * (ln ((((- (1)) + n_syn)) / ((D + (2 * s2)))))) / (2)) + ((x * ((- (1)) + n_syn)) / ((D + (2 * s2)))) + (((- (1)) * x * ((- (1)) + n_syn)) / (2 * s2))).
Proof. intros n_syn D s2 x. intros H0. intros H1. intros H2. intros H3. decompose_hyps. split_log; merge_log; simpl INR; field; nonzero. Qed.

Theorem neun_s43_algebra_1_inhabited : exists n_syn D s2 x : R, n_syn >= 2 /\ D > 0 /\ s2 > 0 /\ x > 0.
Proof. exists 100, (8 / 125), 1, (9 / 10). repeat split; closed. Qed.

Theorem neun_s43_algebra_1 : forall n_syn D s2 x : R, (n_syn >= 2) -> (D > 0) -> (s2 > 0) -> (x > 0) -> ((((((n_syn - 1) / 2) * (ln ((n_syn - 1) / (2 * s2)))) - (((n_syn - 1) / (2 * s2)) * x)) - (((n_syn - 1) / 2) * (ln ((n_syn - 1) / ((2 * s2) + D))))) + (((n_syn - 1) / ((2 * s2) + D)) * x)) = (((1 * ((- (1)) + n_syn) * (ln ((1 * ((- (1)) + n_syn)) / (2 * s2)))) / (2)) + (((- (1)) * ((- (1)) + n_syn) * (ln ((((- (1)) + n_syn)) / ((D + (2 * s2)))))) / (2)) + ((x * ((- (1)) + n_syn)) / ((D + (2 * s2)))) + (((- (1)) * x * ((- (1)) + n_syn)) / (2 * s2))).
Proof. intros n_syn D s2 x. intros H0. intros H1. intros H2. intros H3. decompose_hyps. split_log; merge_log; simpl INR; field; nonzero. Qed.

Theorem neun_s43_algebra_2_inhabited : exists n_syn D s2 x : R, n_syn >= 2 /\ D > 0 /\ s2 > 0 /\ x > 0.
Proof. exists 100, (8 / 125), 1, (9 / 10). repeat split; closed. Qed.

Theorem neun_s43_algebra_2 : forall n_syn D s2 x : R, (n_syn >= 2) -> (D > 0) -> (s2 > 0) -> (x > 0) -> ((((n_syn - 1) / 2) * (ln (((2 * s2) + D) / (2 * s2)))) - ((((n_syn - 1) * D) / ((2 * s2) * ((2 * s2) + D))) * x)) = (((1 * ((- (1)) + n_syn) * (ln ((1 * ((- (1)) + n_syn)) / (2 * s2)))) / (2)) + (((- (1)) * ((- (1)) + n_syn) * (ln ((((- (1)) + n_syn)) / ((D + (2 * s2)))))) / (2)) + ((x * ((- (1)) + n_syn)) / ((D + (2 * s2)))) + (((- (1)) * x * ((- (1)) + n_syn)) / (2 * s2))).
Proof. intros n_syn D s2 x. intros H0. intros H1. intros H2. intros H3. decompose_hyps. split_log; merge_log; simpl INR; field; nonzero. Qed.

Theorem neun_s43_comprule_0_inhabited : exists delta1 delta2 : R, delta1 >= 0 /\ delta1 <= 1 /\ delta2 >= 0 /\ delta2 <= 1.
Proof. exists (1 / 100), (1 / 50). repeat split; closed. Qed.

Theorem neun_s43_comprule_0 : forall delta1 delta2 : R, (delta1 >= 0) -> (delta1 <= 1) -> (delta2 >= 0) -> (delta2 <= 1) -> (delta1 + delta2) >= (delta1 + delta2 + ((- (1)) * delta1 * delta2)).
Proof. intros delta1 delta2. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (shift_low 0 delta1 ltac:(bound)) as [delta1_t [Hdelta1_t Edelta1_t]]. destruct (shift_low 0 delta2 ltac:(bound)) as [delta2_t [Hdelta2_t Edelta2_t]]. subst delta2. subst delta1. orient; apply (Rle_gap (((delta1_t * delta2_t)) / (1))); [nonneg | field; signs]. Qed.

Theorem neun_s43_final_0 : exists n d r delta c : R, (n >= 2 /\ d > 0 /\ r > 0 /\ delta > 0 /\ delta < 1 /\ c > 0) /\ (Rmax (Rmax (Rmax (Rabs ((((3 - 1) / 2) * (ln (((2 * ((4 * (d ^ 2)) / (n))) + (((Rabs (2 * d)) ^ 2) / n)) / (2 * ((4 * (d ^ 2)) / (n)))))) - (((((3 - 1) * ((Rabs (2 * d)) ^ 2)) / n) / ((2 * ((4 * (d ^ 2)) / (n))) * ((2 * ((4 * (d ^ 2)) / (n))) + (((Rabs (2 * d)) ^ 2) / n)))) * (((- (4)) * (d ^ 2) * (ln (1 + (((- (1)) * delta) / (2))))) / (n))))) (Rabs ((((3 - 1) / 2) * (ln (((2 * ((4 * (d ^ 2)) / (n))) + (((Rabs (2 * d)) ^ 2) / n)) / (2 * ((4 * (d ^ 2)) / (n)))))) - (((((3 - 1) * ((Rabs (2 * d)) ^ 2)) / n) / ((2 * ((4 * (d ^ 2)) / (n))) * ((2 * ((4 * (d ^ 2)) / (n))) + (((Rabs (2 * d)) ^ 2) / n)))) * (((- (4)) * (d ^ 2) * (ln ((1 * delta) / (2)))) / (n)))))) (Rabs ((((3 - 1) / 2) * (ln (((2 * ((4 * (d ^ 2)) / (n))) - (((Rabs (2 * d)) ^ 2) / n)) / (2 * ((4 * (d ^ 2)) / (n)))))) - (((((3 - 1) * ((Rabs (2 * d)) ^ 2)) / n) / ((2 * ((4 * (d ^ 2)) / (n))) * ((2 * ((4 * (d ^ 2)) / (n))) - (((Rabs (2 * d)) ^ 2) / n)))) * (((- (4)) * (d ^ 2) * (ln (1 + (((- (1)) * delta) / (2))))) / (n)))))) (Rabs ((((3 - 1) / 2) * (ln (((2 * ((4 * (d ^ 2)) / (n))) - (((Rabs (2 * d)) ^ 2) / n)) / (2 * ((4 * (d ^ 2)) / (n)))))) - (((((3 - 1) * ((Rabs (2 * d)) ^ 2)) / n) / ((2 * ((4 * (d ^ 2)) / (n))) * ((2 * ((4 * (d ^ 2)) / (n))) - (((Rabs (2 * d)) ^ 2) / n)))) * (((- (4)) * (d ^ 2) * (ln ((1 * delta) / (2)))) / (n)))))) < (ln ((((- (1)) * delta) + (exp (((- (1)) * c) / (4)))) * (exp ((1 * c * ((1 + r) ^ 2)) / (4))))).
Proof. exists 2, 4, 9, (1 / 1000), 2. repeat split; closed. Qed.

Theorem neun_s43_gamma_0_inhabited : exists n_syn : R, n_syn >= 2.
Proof. exists 100. repeat split; closed. Qed.

Theorem neun_s43_gamma_0 : forall n_syn : R, (n_syn >= 2) -> ((n_syn - 1) / 2) = ((1 * ((- (1)) + n_syn)) / (2)).
Proof. intros n_syn. intros H0. decompose_hyps. field; side. Qed.

Theorem neun_s43_gamma_1_inhabited : exists n_syn s2 : R, n_syn >= 2 /\ s2 > 0.
Proof. exists 100, 1. repeat split; closed. Qed.

Theorem neun_s43_gamma_1 : forall n_syn s2 : R, (n_syn >= 2) -> (s2 > 0) -> ((n_syn - 1) / (2 * s2)) = ((1 * ((- (1)) + n_syn)) / (2 * s2)).
Proof. intros n_syn s2. intros H0. intros H1. decompose_hyps. field; side. Qed.

Theorem neun_s43_inc_0 : exists n d r delta c : R, (n >= 2 /\ d > 0 /\ r > 0 /\ delta > 0 /\ delta < 1 /\ c > 0) /\ (Rmax (Rabs ((((3 - 1) / 2) * (ln (((2 * ((4 * (d ^ 2)) / (n * ((1 + r) ^ 2)))) + (((Rabs (2 * d)) ^ 2) / n)) / (2 * ((4 * (d ^ 2)) / (n * ((1 + r) ^ 2))))))) - (((((3 - 1) * ((Rabs (2 * d)) ^ 2)) / n) / ((2 * ((4 * (d ^ 2)) / (n * ((1 + r) ^ 2)))) * ((2 * ((4 * (d ^ 2)) / (n * ((1 + r) ^ 2)))) + (((Rabs (2 * d)) ^ 2) / n)))) * (((- (4)) * (d ^ 2) * (ln (1 + (((- (1)) * delta) / (2))))) / (n * ((1 + r) ^ 2)))))) (Rabs ((((3 - 1) / 2) * (ln (((2 * ((4 * (d ^ 2)) / (n * ((1 + r) ^ 2)))) + (((Rabs (2 * d)) ^ 2) / n)) / (2 * ((4 * (d ^ 2)) / (n * ((1 + r) ^ 2))))))) - (((((3 - 1) * ((Rabs (2 * d)) ^ 2)) / n) / ((2 * ((4 * (d ^ 2)) / (n * ((1 + r) ^ 2)))) * ((2 * ((4 * (d ^ 2)) / (n * ((1 + r) ^ 2)))) + (((Rabs (2 * d)) ^ 2) / n)))) * (((- (4)) * (d ^ 2) * (ln ((1 * delta) / (2)))) / (n * ((1 + r) ^ 2))))))) < (ln ((((- (1)) * delta) + (exp (((- (1)) * c) / (4)))) * (exp ((1 * c * ((1 + r) ^ 2)) / (4))))).
Proof. exists 2, 4, 9, (1 / 1000), 2. repeat split; closed. Qed.

Theorem neun_s43_joint_0 : exists n d r delta c : R, (n >= 2 /\ d > 0 /\ r > 0 /\ delta > 0 /\ delta < 1 /\ c > 0) /\ (((((3 * 4) * (d ^ 2)) / ((2 * (n ^ 2)) * ((4 * (d ^ 2)) / (n)))) + (2 * (sqrt ((((3 * 4) * (d ^ 2)) / ((2 * (n ^ 2)) * ((4 * (d ^ 2)) / (n)))) * (ln (2 / delta)))))) + (Rmax (Rmax (Rmax (Rabs ((((3 - 1) / 2) * (ln (((2 * ((4 * (d ^ 2)) / (n))) + (((Rabs (2 * d)) ^ 2) / n)) / (2 * ((4 * (d ^ 2)) / (n)))))) - (((((3 - 1) * ((Rabs (2 * d)) ^ 2)) / n) / ((2 * ((4 * (d ^ 2)) / (n))) * ((2 * ((4 * (d ^ 2)) / (n))) + (((Rabs (2 * d)) ^ 2) / n)))) * (((- (4)) * (d ^ 2) * (ln (1 + (((- (1)) * delta) / (4))))) / (n))))) (Rabs ((((3 - 1) / 2) * (ln (((2 * ((4 * (d ^ 2)) / (n))) + (((Rabs (2 * d)) ^ 2) / n)) / (2 * ((4 * (d ^ 2)) / (n)))))) - (((((3 - 1) * ((Rabs (2 * d)) ^ 2)) / n) / ((2 * ((4 * (d ^ 2)) / (n))) * ((2 * ((4 * (d ^ 2)) / (n))) + (((Rabs (2 * d)) ^ 2) / n)))) * (((- (4)) * (d ^ 2) * (ln ((1 * delta) / (4)))) / (n)))))) (Rabs ((((3 - 1) / 2) * (ln (((2 * ((4 * (d ^ 2)) / (n))) - (((Rabs (2 * d)) ^ 2) / n)) / (2 * ((4 * (d ^ 2)) / (n)))))) - (((((3 - 1) * ((Rabs (2 * d)) ^ 2)) / n) / ((2 * ((4 * (d ^ 2)) / (n))) * ((2 * ((4 * (d ^ 2)) / (n))) - (((Rabs (2 * d)) ^ 2) / n)))) * (((- (4)) * (d ^ 2) * (ln (1 + (((- (1)) * delta) / (4))))) / (n)))))) (Rabs ((((3 - 1) / 2) * (ln (((2 * ((4 * (d ^ 2)) / (n))) - (((Rabs (2 * d)) ^ 2) / n)) / (2 * ((4 * (d ^ 2)) / (n)))))) - (((((3 - 1) * ((Rabs (2 * d)) ^ 2)) / n) / ((2 * ((4 * (d ^ 2)) / (n))) * ((2 * ((4 * (d ^ 2)) / (n))) - (((Rabs (2 * d)) ^ 2) / n)))) * (((- (4)) * (d ^ 2) * (ln ((1 * delta) / (4)))) / (n))))))) < (ln ((((- (1)) * delta) + (exp (((- (1)) * c) / (4)))) * (exp ((1 * c * ((1 + r) ^ 2)) / (4))))).
Proof. exists 2, 4, 9, (1 / 1000), 2. repeat split; closed. Qed.

Theorem neun_s43_leak_0_inhabited : exists n r m n_syn : R, n >= 2 /\ r > 0 /\ m >= 1 /\ n_syn >= 1.
Proof. exists 2, 9, 2, 2. repeat split; closed. Qed.

Theorem neun_s43_leak_0 : forall n r m n_syn : R, (n >= 2) -> (r > 0) -> (m >= 1) -> (n_syn >= 1) -> ((1 * m * n_syn * ((1 + r) ^ 2)) / (2 * n)) > ((1 * m * n_syn) / (2 * n)).
Proof. intros n r m n_syn. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (shift_low 2 n ltac:(bound)) as [n_t [Hn_t En_t]]. destruct (shift_low_strict 0 r ltac:(bound)) as [r_t [Hr_t Er_t]]. destruct (shift_low 1 m ltac:(bound)) as [m_t [Hm_t Em_t]]. destruct (shift_low 1 n_syn ltac:(bound)) as [n_syn_t [Hn_syn_t En_syn_t]]. subst n_syn. subst m. subst r. subst n. orient; apply (Rlt_gap ((((r_t ^ 2) + (2 * r_t) + (m_t * (r_t ^ 2)) + (n_syn_t * (r_t ^ 2)) + (2 * m_t * r_t) + (2 * n_syn_t * r_t) + (m_t * n_syn_t * (r_t ^ 2)) + (2 * m_t * n_syn_t * r_t))) / ((2 * (2 + n_t))))); [pos | field; signs]. Qed.

Theorem neun_s43_mean_0 : exists n d r m n_syn delta c : R, (n >= 2 /\ d > 0 /\ r > 0 /\ m >= 1 /\ n_syn >= 1 /\ delta > 0 /\ delta < 1 /\ c > 0) /\ (((((m * n_syn) * 4) * (d ^ 2)) / ((2 * (n ^ 2)) * ((4 * (d ^ 2)) / (n)))) + (2 * (sqrt (((((m * n_syn) * 4) * (d ^ 2)) / ((2 * (n ^ 2)) * ((4 * (d ^ 2)) / (n)))) * (ln (1 / delta)))))) < (ln ((1 * (((- (1)) * delta) + (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 ((1 * (sqrt m) * (sqrt n) * (sqrt n_syn) * (((- (1)) * c) + (((d + ((- (1)) * d * ((- (1)) + n)))) / (n)) + (((- (1)) * (((- (1)) * d) + ((- (1)) * d * ((- (1)) + n)) + ((2 * d) / ((1 + r))))) / (n)))) / (2 * d))) + (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 ((1 * (sqrt m) * (sqrt n) * (sqrt n_syn) * (((- (1)) * c) + (((((- (1)) * d) + ((- (1)) * d * ((- (1)) + n)) + ((2 * d) / ((1 + r))))) / (n)) + (((- (1)) * (d + ((- (1)) * d * ((- (1)) + n)))) / (n)))) / (2 * d))))) / (2 * (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (((- (1)) * c * (sqrt m) * (sqrt n) * (sqrt n_syn) * (1 + r)) / (2 * d)))))).
Proof. exists 2, 4, 19, 2, 2, (1 / 100), (1 / 2). repeat split; closed. Qed.

Theorem neun_s43_plrv_0_inhabited : exists c1 c2 s2 v2 y : R, s2 > 0 /\ v2 > 0.
Proof. exists 0, (1 / 10), 1, (11 / 10), (1 / 2). repeat split; closed. Qed.

Theorem neun_s43_plrv_0 : forall c1 c2 s2 v2 y : R, (s2 > 0) -> (v2 > 0) -> (ln (((1 * (sqrt 2) * (exp (((- (1)) * ((y + ((- (1)) * c1)) ^ 2)) / (2 * s2)))) / (2 * (sqrt PI) * (sqrt s2))) / ((1 * (sqrt 2) * (exp (((- (1)) * ((y + ((- (1)) * c2)) ^ 2)) / (2 * v2)))) / (2 * (sqrt PI) * (sqrt v2))))) = (((1 * (ln v2)) / (2)) + (((- (1)) * (ln s2)) / (2)) + ((1 * (c2 ^ 2)) / (2 * v2)) + ((1 * (y ^ 2)) / (2 * v2)) + (((- (1)) * (c1 ^ 2)) / (2 * s2)) + (((- (1)) * (y ^ 2)) / (2 * s2)) + ((c1 * y) / (s2)) + (((- (1)) * c2 * y) / (v2))).
Proof. intros c1 c2 s2 v2 y. intros H0. intros H1. decompose_hyps. split_log; merge_log; simpl INR; field; nonzero. Qed.

Theorem neun_s43_rate_0 : exists n d n_syn s2 : R, (n >= 2 /\ d > 0 /\ n_syn >= 2 /\ s2 > 0) /\ ((n_syn - 1) / ((2 * s2) + (((Rabs (2 * d)) ^ 2) / n))) > ((1 * ((- (1)) + n_syn)) / (2 * (s2 + ((4 * (d ^ 2)) / (n))))).
Proof. exists 1000, 4, 100, 1. repeat split; closed. Qed.

Theorem neun_s43_sens_0_inhabited : exists n d : R, n >= 2 /\ d > 0.
Proof. exists 1000, 4. repeat split; closed. Qed.

Theorem neun_s43_sens_0 : forall n d : R, (n >= 2) -> (d > 0) -> (((Rabs (2 * d)) ^ 2) / n) = ((4 * (d ^ 2)) / (n)).
Proof. intros n d. intros H0. intros H1. decompose_hyps. unfold Rabs; repeat destruct Rcase_abs; try lra; field; side. Qed.

Theorem neun_s43_sign_0 : exists n_syn D room x : R, (n_syn >= 2 /\ D > 0 /\ room > 0 /\ x > 0) /\ (Rabs ((((n_syn - 1) / 2) * (ln (((2 * (((1 * D) / (2)) + ((1 * room) / (2)))) - D) / (2 * (((1 * D) / (2)) + ((1 * room) / (2))))))) - ((((n_syn - 1) * D) / ((2 * (((1 * D) / (2)) + ((1 * room) / (2)))) * ((2 * (((1 * D) / (2)) + ((1 * room) / (2)))) - D))) * x))) > (Rabs (((1 * ((- (1)) + n_syn) * (ln ((((- (1)) + n_syn)) / (room)))) / (2)) + (((- (1)) * ((- (1)) + n_syn) * (ln ((((- (1)) + n_syn)) / ((D + room))))) / (2)) + ((x * ((- (1)) + n_syn)) / ((D + room))) + (((- (1)) * x * ((- (1)) + n_syn)) / (room)))).
Proof. exists 100, (8 / 125), 1, (9 / 10). repeat split; closed. Qed.

Theorem neun_s43_suff_0_inhabited : exists n_syn c1 c2 s2 v2 ybar S2 : R, n_syn >= 2 /\ s2 > 0 /\ v2 > 0 /\ S2 > 0.
Proof. exists 100, 0, (1 / 10), 1, (11 / 10), (1 / 5), (9 / 10). repeat split; closed. Qed.

Theorem neun_s43_suff_0 : forall n_syn c1 c2 s2 v2 ybar S2 : R, (n_syn >= 2) -> (s2 > 0) -> (v2 > 0) -> (S2 > 0) -> ((((1 * (ln ((2 * PI * v2) / (n_syn)))) / (2)) + (((- (1)) * (ln ((2 * PI * s2) / (n_syn)))) / (2)) + ((1 * n_syn * ((ybar + ((- (1)) * c2)) ^ 2)) / (2 * v2)) + (((- (1)) * n_syn * ((ybar + ((- (1)) * c1)) ^ 2)) / (2 * s2))) + (((1 * ((- (1)) + n_syn) * (ln ((1 * ((- (1)) + n_syn)) / (2 * s2)))) / (2)) + (((- (1)) * ((- (1)) + n_syn) * (ln ((1 * ((- (1)) + n_syn)) / (2 * v2)))) / (2)) + ((1 * S2 * ((- (1)) + n_syn)) / (2 * v2)) + (((- (1)) * S2 * ((- (1)) + n_syn)) / (2 * s2)))) = (n_syn * (((1 * (ln v2)) / (2)) + (((- (1)) * (ln s2)) / (2)) + (ybar * (((c1) / (s2)) + (((- (1)) * c2) / (v2)))) + (((ybar ^ 2) + ((S2 * ((- (1)) + n_syn)) / (n_syn))) * (((1) / (2 * v2)) + (((- (1))) / (2 * s2)))) + ((1 * (c2 ^ 2)) / (2 * v2)) + (((- (1)) * (c1 ^ 2)) / (2 * s2)))).
Proof. intros n_syn c1 c2 s2 v2 ybar S2. intros H0. intros H1. intros H2. intros H3. decompose_hyps. normal_log; field; side. Qed.

Theorem neun_s43_zcdp_0 : exists n d r theta m n_syn : R, (n >= 2 /\ d > 0 /\ r > 0 /\ theta > 0 /\ theta < 1 /\ m >= 1 /\ n_syn >= 1) /\ ((((m * n_syn) * 4) * (d ^ 2)) / ((2 * (n ^ 2)) * ((4 * (d ^ 2)) / (n)))) < ((((- (1)) + ((1 + r) ^ 2)) * (((1 * (ln m)) / (2)) + ((1 * (ln n)) / (2)) + ((1 * (ln n_syn)) / (2)) + ((1 * (ln ((PI) / ((((1 * m * n * n_syn) / (8 * (d ^ 2))) + (((- (1)) * r * theta * m * n * n_syn) / (((4 * (d ^ 2) * (r ^ 2)) + (8 * r * (d ^ 2))))) + (((- (1)) * theta * m * n * n_syn * (r ^ 2)) / (((8 * (d ^ 2) * (r ^ 2)) + (16 * r * (d ^ 2)))))))))) / (2)) + ((- (1)) * (ln d)) + (((- (3)) * (ln 2)) / (2)) + (((- (1)) * (ln PI)) / (2)) + ((1 * m * n_syn) / (2)) + (((- (1)) * ((((1 * m * n_syn) / (2 * d)) + ((theta * m * n_syn) / (((2 * d * (r ^ 2)) + (4 * d * r)))) + (((- (1)) * theta * m * n_syn) / (((2 * d * (r ^ 3)) + (4 * d * r) + (6 * d * (r ^ 2))))) + (((- (1)) * m * n * n_syn) / (4 * d)) + (((- (1)) * r * theta * m * n_syn) / (((d * (r ^ 3)) + (2 * d * r) + (3 * d * (r ^ 2))))) + (((- (1)) * theta * m * n_syn * (r ^ 2)) / (((2 * d * (r ^ 3)) + (4 * d * r) + (6 * d * (r ^ 2))))) + ((r * theta * m * n * n_syn) / (((2 * d * (r ^ 2)) + (4 * d * r)))) + ((theta * m * n * n_syn * (r ^ 2)) / (((4 * d * (r ^ 2)) + (8 * d * r))))) ^ 2)) / (((((- (1)) * m * n * n_syn) / (2 * (d ^ 2))) + ((4 * r * theta * m * n * n_syn) / (((4 * (d ^ 2) * (r ^ 2)) + (8 * r * (d ^ 2))))) + ((4 * theta * m * n * n_syn * (r ^ 2)) / (((8 * (d ^ 2) * (r ^ 2)) + (16 * r * (d ^ 2)))))))) + (((- (1)) * theta * (ln (1 + r))) / (((r ^ 2) + (2 * r)))) + (((- (1)) * m * n_syn) / (2 * n)) + (((- (1)) * m * n * n_syn) / (8)) + (((- (4)) * theta * m * n_syn * (d ^ 2)) / (((8 * n * (d ^ 2) * (r ^ 2)) + (16 * r * n * (d ^ 2))))) + ((4 * theta * m * n_syn * (d ^ 2)) / (((8 * n * (d ^ 2) * (r ^ 4)) + (16 * r * n * (d ^ 2)) + (32 * n * (d ^ 2) * (r ^ 3)) + (40 * n * (d ^ 2) * (r ^ 2))))) + (((- (4)) * theta * m * n * n_syn * (d ^ 2)) / (((8 * n * (d ^ 2) * (r ^ 3)) + (16 * r * n * (d ^ 2)) + (24 * n * (d ^ 2) * (r ^ 2))))) + ((4 * r * theta * m * n_syn * (d ^ 2)) / (((4 * n * (d ^ 2) * (r ^ 4)) + (8 * r * n * (d ^ 2)) + (16 * n * (d ^ 2) * (r ^ 3)) + (20 * n * (d ^ 2) * (r ^ 2))))) + ((4 * theta * m * n * n_syn * (d ^ 2)) / (((8 * n * (d ^ 2) * (r ^ 2)) + (16 * r * n * (d ^ 2))))) + ((4 * theta * m * n_syn * (d ^ 2) * (r ^ 2)) / (((8 * n * (d ^ 2) * (r ^ 4)) + (16 * r * n * (d ^ 2)) + (32 * n * (d ^ 2) * (r ^ 3)) + (40 * n * (d ^ 2) * (r ^ 2))))) + ((r * theta * m * n_syn * (d ^ 2) * (n ^ 2)) / (((4 * n * (d ^ 2) * (r ^ 2)) + (8 * r * n * (d ^ 2))))) + ((theta * m * n_syn * (d ^ 2) * (r ^ 2) * (n ^ 2)) / (((8 * n * (d ^ 2) * (r ^ 2)) + (16 * r * n * (d ^ 2))))) + (((- (4)) * r * theta * m * n * n_syn * (d ^ 2)) / (((4 * n * (d ^ 2) * (r ^ 3)) + (8 * r * n * (d ^ 2)) + (12 * n * (d ^ 2) * (r ^ 2))))) + (((- (4)) * theta * m * n * n_syn * (d ^ 2) * (r ^ 2)) / (((8 * n * (d ^ 2) * (r ^ 3)) + (16 * r * n * (d ^ 2)) + (24 * n * (d ^ 2) * (r ^ 2))))))) / (theta * (1 + ((theta) / (((- (1)) + ((1 + r) ^ 2))))))).
Proof. exists 2, 4, 9, (999 / 1000), 2, 2. repeat split; closed. Qed.

Theorem neun_s5_mvn_0_inhabited : exists n d sigma m n_syn dim : R, n >= 1 /\ d > 0 /\ sigma > 0 /\ m >= 1 /\ n_syn >= 1 /\ dim >= 1.
Proof. exists 1000, 4, 1, 1, 100, 3. repeat split; closed. Qed.

Theorem neun_s5_mvn_0 : forall n d sigma m n_syn dim : R, (n >= 1) -> (d > 0) -> (sigma > 0) -> (m >= 1) -> (n_syn >= 1) -> (dim >= 1) -> (((((m * n_syn) * 4) * (d ^ 2)) * dim) / ((2 * (n ^ 2)) * (sigma ^ 2))) = ((2 * dim * m * n_syn * (d ^ 2)) / ((sigma ^ 2) * (n ^ 2))).
Proof. intros n d sigma m n_syn dim. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. field; side. Qed.

Theorem neun_sl_bayes_0 : exists n d sigma m n_syn : R, (n >= 1 /\ d > 0 /\ sigma > 0 /\ m >= 1 /\ n_syn >= 1) /\ ((((m * n_syn) * 4) * (d ^ 2)) / (((2 * (n ^ 2)) * (sigma ^ 2)) * (1 + (1 / n)))) > ((2 * m * n_syn * (d ^ 2)) / ((sigma ^ 2) * n * (n + n_syn))).
Proof. exists 1000, 4, 1, 1, 100. repeat split; closed. Qed.

Theorem neun_sl_floor_0_inhabited : exists n d sigma m n_syn rho : R, n >= 1 /\ d > 0 /\ sigma > 0 /\ m >= 1 /\ n_syn >= 1 /\ rho > 0 /\ n_syn <= ((1 * rho * (sigma ^ 2) * (n ^ 2)) / (2 * (d ^ 2) * m)).
Proof. exists 1000, 4, 1, 1, 100, (1 / 2). repeat split; closed. Qed.

Theorem neun_sl_floor_0 : forall n d sigma m n_syn rho : R, (n >= 1) -> (d > 0) -> (sigma > 0) -> (m >= 1) -> (n_syn >= 1) -> (rho > 0) -> (n_syn <= ((1 * rho * (sigma ^ 2) * (n ^ 2)) / (2 * (d ^ 2) * m))) -> ((2 * m * n_syn * (d ^ 2)) / ((sigma ^ 2) * (n ^ 2))) <= rho.
Proof. intros n d sigma m n_syn rho. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. orient; apply (Rle_gap (((2 * m * (d ^ 2)) / ((sigma ^ 2) * (n ^ 2))) * (((1 * rho * (sigma ^ 2) * (n ^ 2)) / (2 * (d ^ 2) * m)) - n_syn))); [apply Rmult_le_pos; [nonneg | lra] | field; nonzero]. Qed.

Theorem neun_sl_floor_1_inhabited : exists n d sigma m n_syn rho : R, n >= 1 /\ d > 0 /\ sigma > 0 /\ m >= 1 /\ n_syn >= 1 /\ rho > 0 /\ ((2 * m * n_syn * (d ^ 2)) / ((sigma ^ 2) * (n ^ 2))) <= rho.
Proof. exists 1000, 4, 1, 1, 100, (1 / 2). repeat split; closed. Qed.

Theorem neun_sl_floor_1 : forall n d sigma m n_syn rho : R, (n >= 1) -> (d > 0) -> (sigma > 0) -> (m >= 1) -> (n_syn >= 1) -> (rho > 0) -> (((2 * m * n_syn * (d ^ 2)) / ((sigma ^ 2) * (n ^ 2))) <= rho) -> n_syn <= ((1 * rho * (sigma ^ 2) * (n ^ 2)) / (2 * (d ^ 2) * m)).
Proof. intros n d sigma m n_syn rho. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. orient; apply (Rle_gap (((1 * (sigma ^ 2) * (n ^ 2)) / (2 * (d ^ 2) * m)) * (rho - ((2 * m * n_syn * (d ^ 2)) / ((sigma ^ 2) * (n ^ 2)))))); [apply Rmult_le_pos; [nonneg | lra] | field; nonzero]. Qed.

Theorem neun_sl_post_0 : exists n d sigma : R, (n >= 1 /\ d > 0 /\ sigma > 0) /\ (((4 * (d ^ 2)) * n) / (2 * (sigma ^ 2))) > ((2 * (d ^ 2)) / ((sigma ^ 2) * n)).
Proof. exists 1000, 4, 1. repeat split; closed. Qed.

Theorem neun_sl_sigma_0_inhabited : exists delta : R, delta > 0 /\ delta < 1.
Proof. exists (1 / 10). repeat split; closed. Qed.

Theorem neun_sl_sigma_0 : forall delta : R, (delta > 0) -> (delta < 1) -> (1 + ((- (1)) * delta)) > 0.
Proof. intros delta. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem neun_sl_single_0_inhabited : exists n d sigma : R, n >= 1 /\ d > 0 /\ sigma > 0.
Proof. exists 1000, 4, 1. repeat split; closed. Qed.

Theorem neun_sl_single_0 : forall n d sigma : R, (n >= 1) -> (d > 0) -> (sigma > 0) -> ((4 * (d ^ 2)) / ((2 * (n ^ 2)) * (sigma ^ 2))) = ((2 * (d ^ 2)) / ((sigma ^ 2) * (n ^ 2))).
Proof. intros n d sigma. intros H0. intros H1. intros H2. decompose_hyps. field; side. Qed.

Theorem neun_sl_single_1_inhabited : exists n d sigma m n_syn : R, n >= 1 /\ d > 0 /\ sigma > 0 /\ m >= 1 /\ n_syn >= 1.
Proof. exists 1000, 4, 1, 1, 100. repeat split; closed. Qed.

Theorem neun_sl_single_1 : forall n d sigma m n_syn : R, (n >= 1) -> (d > 0) -> (sigma > 0) -> (m >= 1) -> (n_syn >= 1) -> ((((m * n_syn) * 4) * (d ^ 2)) / ((2 * (n ^ 2)) * (sigma ^ 2))) = ((2 * m * n_syn * (d ^ 2)) / ((sigma ^ 2) * (n ^ 2))).
Proof. intros n d sigma m n_syn. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. field; side. Qed.

Theorem neun_sl_unknown_0 : exists n d r theta m n_syn : R, (n >= 2 /\ d > 0 /\ r > 0 /\ theta > 0 /\ theta < 1 /\ m >= 1 /\ n_syn >= 1) /\ ((((m * n_syn) * 4) * (d ^ 2)) / ((2 * (n ^ 2)) * ((4 * (d ^ 2)) / (n)))) < ((((- (1)) + ((1 + r) ^ 2)) * (((1 * (ln m)) / (2)) + ((1 * (ln n)) / (2)) + ((1 * (ln n_syn)) / (2)) + ((1 * (ln ((PI) / ((((1 * m * n * n_syn) / (8 * (d ^ 2))) + (((- (1)) * r * theta * m * n * n_syn) / (((4 * (d ^ 2) * (r ^ 2)) + (8 * r * (d ^ 2))))) + (((- (1)) * theta * m * n * n_syn * (r ^ 2)) / (((8 * (d ^ 2) * (r ^ 2)) + (16 * r * (d ^ 2)))))))))) / (2)) + ((- (1)) * (ln d)) + (((- (3)) * (ln 2)) / (2)) + (((- (1)) * (ln PI)) / (2)) + ((1 * m * n_syn) / (2)) + (((- (1)) * ((((1 * m * n_syn) / (2 * d)) + ((theta * m * n_syn) / (((2 * d * (r ^ 2)) + (4 * d * r)))) + (((- (1)) * theta * m * n_syn) / (((2 * d * (r ^ 3)) + (4 * d * r) + (6 * d * (r ^ 2))))) + (((- (1)) * m * n * n_syn) / (4 * d)) + (((- (1)) * r * theta * m * n_syn) / (((d * (r ^ 3)) + (2 * d * r) + (3 * d * (r ^ 2))))) + (((- (1)) * theta * m * n_syn * (r ^ 2)) / (((2 * d * (r ^ 3)) + (4 * d * r) + (6 * d * (r ^ 2))))) + ((r * theta * m * n * n_syn) / (((2 * d * (r ^ 2)) + (4 * d * r)))) + ((theta * m * n * n_syn * (r ^ 2)) / (((4 * d * (r ^ 2)) + (8 * d * r))))) ^ 2)) / (((((- (1)) * m * n * n_syn) / (2 * (d ^ 2))) + ((4 * r * theta * m * n * n_syn) / (((4 * (d ^ 2) * (r ^ 2)) + (8 * r * (d ^ 2))))) + ((4 * theta * m * n * n_syn * (r ^ 2)) / (((8 * (d ^ 2) * (r ^ 2)) + (16 * r * (d ^ 2)))))))) + (((- (1)) * theta * (ln (1 + r))) / (((r ^ 2) + (2 * r)))) + (((- (1)) * m * n_syn) / (2 * n)) + (((- (1)) * m * n * n_syn) / (8)) + (((- (4)) * theta * m * n_syn * (d ^ 2)) / (((8 * n * (d ^ 2) * (r ^ 2)) + (16 * r * n * (d ^ 2))))) + ((4 * theta * m * n_syn * (d ^ 2)) / (((8 * n * (d ^ 2) * (r ^ 4)) + (16 * r * n * (d ^ 2)) + (32 * n * (d ^ 2) * (r ^ 3)) + (40 * n * (d ^ 2) * (r ^ 2))))) + (((- (4)) * theta * m * n * n_syn * (d ^ 2)) / (((8 * n * (d ^ 2) * (r ^ 3)) + (16 * r * n * (d ^ 2)) + (24 * n * (d ^ 2) * (r ^ 2))))) + ((4 * r * theta * m * n_syn * (d ^ 2)) / (((4 * n * (d ^ 2) * (r ^ 4)) + (8 * r * n * (d ^ 2)) + (16 * n * (d ^ 2) * (r ^ 3)) + (20 * n * (d ^ 2) * (r ^ 2))))) + ((4 * theta * m * n * n_syn * (d ^ 2)) / (((8 * n * (d ^ 2) * (r ^ 2)) + (16 * r * n * (d ^ 2))))) + ((4 * theta * m * n_syn * (d ^ 2) * (r ^ 2)) / (((8 * n * (d ^ 2) * (r ^ 4)) + (16 * r * n * (d ^ 2)) + (32 * n * (d ^ 2) * (r ^ 3)) + (40 * n * (d ^ 2) * (r ^ 2))))) + ((r * theta * m * n_syn * (d ^ 2) * (n ^ 2)) / (((4 * n * (d ^ 2) * (r ^ 2)) + (8 * r * n * (d ^ 2))))) + ((theta * m * n_syn * (d ^ 2) * (r ^ 2) * (n ^ 2)) / (((8 * n * (d ^ 2) * (r ^ 2)) + (16 * r * n * (d ^ 2))))) + (((- (4)) * r * theta * m * n * n_syn * (d ^ 2)) / (((4 * n * (d ^ 2) * (r ^ 3)) + (8 * r * n * (d ^ 2)) + (12 * n * (d ^ 2) * (r ^ 2))))) + (((- (4)) * theta * m * n * n_syn * (d ^ 2) * (r ^ 2)) / (((8 * n * (d ^ 2) * (r ^ 3)) + (16 * r * n * (d ^ 2)) + (24 * n * (d ^ 2) * (r ^ 2))))))) / (theta * (1 + ((theta) / (((- (1)) + ((1 + r) ^ 2))))))).
Proof. exists 2, 4, 9, (999 / 1000), 2, 2. repeat split; closed. Qed.
