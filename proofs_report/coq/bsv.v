From Coq Require Import Reals Lra Lia Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
Require Import Synthsym Growth Signs.
Open Scope R_scope.

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

Theorem bsv_eq_ratio_0_inhabited : exists F g delta n : R, F >= 1 /\ g > 0 /\ g < 1 /\ delta > 0 /\ n >= 1.
Proof. exists 211, (1 / 10), (1 / 10), 1000000. repeat split; closed. Qed.

Theorem bsv_eq_ratio_0 : forall F g delta n : R, (F >= 1) -> (g > 0) -> (g < 1) -> (delta > 0) -> (n >= 1) -> (((2 * F) * (ln (F / g))) / (n * delta)) >= ((2 * F * (ln ((F) / (g)))) / (delta * n)).
Proof. intros F g delta n. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. destruct (shift_low 1 F ltac:(bound)) as [F_t [HF_t EF_t]]. destruct (shift_box_strict 0 1 g ltac:(bound) ltac:(bound)) as [g_t [Hg_t Eg_t]]. destruct (shift_low_strict 0 delta ltac:(bound)) as [delta_t [Hdelta_t Edelta_t]]. destruct (shift_low 1 n ltac:(bound)) as [n_t [Hn_t En_t]]. subst n. subst delta. subst g. subst F. orient; apply (Rle_gap ((0) / (1))); [nonneg | field; signs]. Qed.

Theorem bsv_eq_ratio_1_inhabited : exists F g delta n eps : R, F >= 1 /\ g > 0 /\ g < 1 /\ delta > 0 /\ n >= 1 /\ eps > 0 /\ n >= ((2 * F * (ln ((F) / (g)))) / (delta * eps)).
Proof. exists 211, (1 / 10), (1 / 10), 1000000, 1. repeat split; closed. Qed.

Theorem bsv_eq_ratio_1 : forall F g delta n eps : R, (F >= 1) -> (g > 0) -> (g < 1) -> (delta > 0) -> (n >= 1) -> (eps > 0) -> (n >= ((2 * F * (ln ((F) / (g)))) / (delta * eps))) -> ((2 * F * (ln ((F) / (g)))) / (delta * n)) <= eps.
Proof. intros F g delta n eps. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. orient; apply (Rle_gap (((eps) / (n)) * (n - ((2 * F * (ln ((F) / (g)))) / (delta * eps))))); [apply Rmult_le_pos; [nonneg | lra] | field; nonzero]. Qed.

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
