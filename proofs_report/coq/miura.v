From Coq Require Import Reals Lra Lia Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
Require Import Synthsym Growth Signs.
Open Scope R_scope.

Theorem miura_abs_dp_unb_0 : ((15000000 / 12470012497) + (((- (25000000)) * (ln (1000001 / 1000000))) / (9)) + (((- (5000000)) * (ln (12470012497 / 12500000000))) / (9)) + ((10 * (ln 10)) / (9)) + ((50000000 * (ln (124970012497 / 125000000000))) / (9)) + ((250000000 * (ln (10000001 / 10000000))) / (9))) >= (799 / 200).
Proof. closed. Qed.

Theorem miura_abs_dp_unb_1 : ((15000000 / 12470012497) + (((- (25000000)) * (ln (1000001 / 1000000))) / (9)) + (((- (5000000)) * (ln (12470012497 / 12500000000))) / (9)) + ((10 * (ln 10)) / (9)) + ((50000000 * (ln (124970012497 / 125000000000))) / (9)) + ((250000000 * (ln (10000001 / 10000000))) / (9))) <= (801 / 200).
Proof. closed. Qed.

Theorem miura_abs_rdp_unb_0 : ((15000000 / 31220012497) + (((- (25000000)) * (ln (2500001 / 2500000))) / (3)) + (((- (5000000)) * (ln (31220012497 / 31250000000))) / (3)) + ((20000000 * (ln (124970012497 / 125000000000))) / (3)) + ((100000000 * (ln (10000001 / 10000000))) / (3))) >= (1151 / 2000).
Proof. closed. Qed.

Theorem miura_abs_rdp_unb_1 : ((15000000 / 31220012497) + (((- (25000000)) * (ln (2500001 / 2500000))) / (3)) + (((- (5000000)) * (ln (31220012497 / 31250000000))) / (3)) + ((20000000 * (ln (124970012497 / 125000000000))) / (3)) + ((100000000 * (ln (10000001 / 10000000))) / (3))) <= (1153 / 2000).
Proof. closed. Qed.

Theorem miura_cor3_2_equiv_0_inhabited : exists alpha c p : R, alpha > 1 /\ c > alpha /\ p > 1 /\ (p < ((c) / (alpha)) /\ ((((- (1)) + c)) / ((c + ((- (1)) * alpha)))) < p).
Proof. exists 4, 41, (3 / 2). repeat split; closed. Qed.

Theorem miura_cor3_2_equiv_0 : forall alpha c p : R, (alpha > 1) -> (c > alpha) -> (p > 1) -> ((p < ((c) / (alpha)) /\ ((((- (1)) + c)) / ((c + ((- (1)) * alpha)))) < p)) -> (alpha * p) < c.
Proof. intros alpha c p. intros H0. intros H1. intros H2. intros H3. decompose_hyps. lra. Qed.

Theorem miura_cor3_2_equiv_1_inhabited : exists alpha c p : R, alpha > 1 /\ c > alpha /\ p > 1 /\ (p < ((c) / (alpha)) /\ ((((- (1)) + c)) / ((c + ((- (1)) * alpha)))) < p).
Proof. exists 4, 41, (3 / 2). repeat split; closed. Qed.

Theorem miura_cor3_2_equiv_1 : forall alpha c p : R, (alpha > 1) -> (c > alpha) -> (p > 1) -> ((p < ((c) / (alpha)) /\ ((((- (1)) + c)) / ((c + ((- (1)) * alpha)))) < p)) -> ((((- (1)) + (alpha * p))) / (((- (1)) + p))) < c.
Proof. intros alpha c p. intros H0. intros H1. intros H2. intros H3. decompose_hyps. clear_goal; first [lra | nra]. Qed.

Theorem miura_cor3_2_equiv_2_inhabited : exists alpha c p : R, alpha > 1 /\ c > alpha /\ p > 1 /\ ((alpha * p) < c /\ ((((- (1)) + (alpha * p))) / (((- (1)) + p))) < c).
Proof. exists 4, 41, (3 / 2). repeat split; closed. Qed.

Theorem miura_cor3_2_equiv_2 : forall alpha c p : R, (alpha > 1) -> (c > alpha) -> (p > 1) -> (((alpha * p) < c /\ ((((- (1)) + (alpha * p))) / (((- (1)) + p))) < c)) -> p < ((c) / (alpha)).
Proof. intros alpha c p. intros H0. intros H1. intros H2. intros H3. decompose_hyps. clear_goal; first [lra | nra]. Qed.

Theorem miura_cor3_2_equiv_3_inhabited : exists alpha c p : R, alpha > 1 /\ c > alpha /\ p > 1 /\ ((alpha * p) < c /\ ((((- (1)) + (alpha * p))) / (((- (1)) + p))) < c).
Proof. exists 4, 41, (3 / 2). repeat split; closed. Qed.

Theorem miura_cor3_2_equiv_3 : forall alpha c p : R, (alpha > 1) -> (c > alpha) -> (p > 1) -> (((alpha * p) < c /\ ((((- (1)) + (alpha * p))) / (((- (1)) + p))) < c)) -> ((((- (1)) + c)) / ((c + ((- (1)) * alpha)))) < p.
Proof. intros alpha c p. intros H0. intros H1. intros H2. intros H3. decompose_hyps. clear_goal; first [lra | nra]. Qed.

Theorem miura_cor3_2_exist_0_inhabited : exists alpha c : R, alpha > 1 /\ c > alpha /\ alpha < (((c ^ 2)) / (((- (1)) + (2 * c)))).
Proof. exists 4, 41. repeat split; closed. Qed.

Theorem miura_cor3_2_exist_0 : forall alpha c : R, (alpha > 1) -> (c > alpha) -> (alpha < (((c ^ 2)) / (((- (1)) + (2 * c))))) -> ((((- (1)) + c)) / ((c + ((- (1)) * alpha)))) < ((c) / (alpha)).
Proof. intros alpha c. intros H0. intros H1. intros H2. decompose_hyps. orient; apply (Rlt_gap (((((- (1)) + (2 * c))) / (alpha * (c + ((- (1)) * alpha)))) * ((((c ^ 2)) / (((- (1)) + (2 * c)))) - alpha))); [apply Rmult_lt_0_compat; [pos | lra] | field; nonzero]. Qed.

Theorem miura_cor3_2_exist_1_inhabited : exists alpha c : R, alpha > 1 /\ c > alpha /\ ((((- (1)) + c)) / ((c + ((- (1)) * alpha)))) < ((c) / (alpha)).
Proof. exists 4, 41. repeat split; closed. Qed.

Theorem miura_cor3_2_exist_1 : forall alpha c : R, (alpha > 1) -> (c > alpha) -> (((((- (1)) + c)) / ((c + ((- (1)) * alpha)))) < ((c) / (alpha))) -> alpha < (((c ^ 2)) / (((- (1)) + (2 * c)))).
Proof. intros alpha c. intros H0. intros H1. intros H2. decompose_hyps. orient; apply (Rlt_gap (((alpha * (c + ((- (1)) * alpha))) / (((- (1)) + (2 * c)))) * (((c) / (alpha)) - ((((- (1)) + c)) / ((c + ((- (1)) * alpha))))))); [apply Rmult_lt_0_compat; [pos | lra] | field; nonzero]. Qed.

Theorem miura_def2_4_mono_0_inhabited : exists low gap : R, low >= 0 /\ gap >= 0.
Proof. exists 1, 1. repeat split; closed. Qed.

Theorem miura_def2_4_mono_0 : forall low gap : R, (low >= 0) -> (gap >= 0) -> low <= (gap + low).
Proof. intros low gap. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem miura_def2_4_mono_1_inhabited : exists low gap slack : R, low >= 0 /\ gap >= 0 /\ slack >= 0.
Proof. exists 1, 1, 1. repeat split; closed. Qed.

Theorem miura_def2_4_mono_1 : forall low gap slack : R, (low >= 0) -> (gap >= 0) -> (slack >= 0) -> (gap + low) <= (gap + low + slack).
Proof. intros low gap slack. intros H0. intros H1. intros H2. decompose_hyps. lra. Qed.

Theorem miura_def2_4_pure_0_inhabited : exists top eps : R, top >= 0 /\ eps > 0 /\ top <= eps.
Proof. exists 1, 2. repeat split; closed. Qed.

Theorem miura_def2_4_pure_0 : forall top eps : R, (top >= 0) -> (eps > 0) -> (top <= eps) -> top <= eps.
Proof. intros top eps. intros H0. intros H1. intros H2. decompose_hyps. lra. Qed.

Theorem miura_def2_4_pure_1_inhabited : exists top eps : R, top >= 0 /\ eps > 0 /\ top <= eps.
Proof. exists 1, 2. repeat split; closed. Qed.

Theorem miura_def2_4_pure_1 : forall top eps : R, (top >= 0) -> (eps > 0) -> (top <= eps) -> top <= eps.
Proof. intros top eps. intros H0. intros H1. intros H2. decompose_hyps. lra. Qed.

Theorem miura_def2_9_0_inhabited : exists l1 gap : R, gap >= 0 /\ (l1 > 0 /\ (l1 + gap) > 0).
Proof. exists 1, 2. repeat split; closed. Qed.

Theorem miura_def2_9_0 : forall l1 gap : R, (gap >= 0) -> ((l1 > 0 /\ (l1 + gap) > 0)) -> l1 > 0.
Proof. intros l1 gap. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem miura_def2_9_1_inhabited : exists l1 : R, l1 > 0.
Proof. exists 1. repeat split; closed. Qed.

Theorem miura_def2_9_1 : forall l1 : R, (l1 > 0) -> l1 > 0.
Proof. intros l1. intros H0. decompose_hyps. lra. Qed.

Theorem miura_def2_9_2_inhabited : exists l1 gap : R, gap >= 0 /\ l1 > 0.
Proof. exists 1, 2. repeat split; closed. Qed.

Theorem miura_def2_9_2 : forall l1 gap : R, (gap >= 0) -> (l1 > 0) -> (l1 + gap) > 0.
Proof. intros l1 gap. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem miura_def2_9_3_inhabited : exists l1 gap : R, gap >= 0 /\ (l1 >= 0 /\ (l1 + gap) >= 0).
Proof. exists 1, 2. repeat split; closed. Qed.

Theorem miura_def2_9_3 : forall l1 gap : R, (gap >= 0) -> ((l1 >= 0 /\ (l1 + gap) >= 0)) -> l1 >= 0.
Proof. intros l1 gap. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem miura_def2_9_4_inhabited : exists l1 : R, l1 >= 0.
Proof. exists 1. repeat split; closed. Qed.

Theorem miura_def2_9_4 : forall l1 : R, (l1 >= 0) -> l1 >= 0.
Proof. intros l1. intros H0. decompose_hyps. lra. Qed.

Theorem miura_def2_9_5_inhabited : exists l1 gap : R, gap >= 0 /\ l1 >= 0.
Proof. exists 1, 2. repeat split; closed. Qed.

Theorem miura_def2_9_5 : forall l1 gap : R, (gap >= 0) -> (l1 >= 0) -> (l1 + gap) >= 0.
Proof. intros l1 gap. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem miura_eq1_side_0_inhabited : exists n d sigma : R, n >= 1 /\ d >= 1 /\ sigma > 0 /\ sigma < 1.
Proof. exists 1000, 6, (1 / 100). repeat split; closed. Qed.

Theorem miura_eq1_side_0 : forall n d sigma : R, (n >= 1) -> (d >= 1) -> (sigma > 0) -> (sigma < 1) -> ((n) / ((1 + n))) < ((4 * d) / (sigma)).
Proof. intros n d sigma. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (shift_low 1 n ltac:(bound)) as [n_t [Hn_t En_t]]. destruct (shift_low 1 d ltac:(bound)) as [d_t [Hd_t Ed_t]]. destruct (shift_box_strict 0 1 sigma ltac:(bound) ltac:(bound)) as [sigma_t [Hsigma_t Esigma_t]]. subst sigma. subst d. subst n. orient; apply (Rlt_gap (((8 + (4 * n_t) + (7 * sigma_t) + (8 * d_t) + (3 * n_t * sigma_t) + (4 * d_t * n_t) + (8 * d_t * sigma_t) + (4 * d_t * n_t * sigma_t))) / ((sigma_t * (2 + n_t))))); [pos | field; signs]. Qed.

Theorem miura_eq1_side_1_inhabited : exists n alpha : R, n >= 1 /\ alpha > 1 /\ alpha < (1 + n).
Proof. exists 1000, 4. repeat split; closed. Qed.

Theorem miura_eq1_side_1 : forall n alpha : R, (n >= 1) -> (alpha > 1) -> (alpha < (1 + n)) -> (((1 + n + ((- (1)) * alpha))) / ((1 + n))) > 0.
Proof. intros n alpha. intros H0. intros H1. intros H2. decompose_hyps. orient; apply (Rlt_gap ((/ (1 + n)) * ((1 + n) - alpha))); [apply Rmult_lt_0_compat; [pos | lra] | field; nonzero]. Qed.

Theorem miura_eq1_side_2_inhabited : exists n alpha : R, n >= 1 /\ alpha > 1 /\ (((1 + n + ((- (1)) * alpha))) / ((1 + n))) > 0.
Proof. exists 1000, 4. repeat split; closed. Qed.

Theorem miura_eq1_side_2 : forall n alpha : R, (n >= 1) -> (alpha > 1) -> ((((1 + n + ((- (1)) * alpha))) / ((1 + n))) > 0) -> alpha < (1 + n).
Proof. intros n alpha. intros H0. intros H1. intros H2. decompose_hyps. orient; apply (Rlt_gap ((1 + n) * ((((1 + n + ((- (1)) * alpha))) / ((1 + n))) - 0))); [apply Rmult_lt_0_compat; [pos | lra] | field; nonzero]. Qed.

Theorem miura_eq1_threshold_0_inhabited : exists n tau w : R, n >= 3 /\ tau > 3 /\ w > (1 / 2) /\ w < 1.
Proof. exists 10000, 2400, (99498743 / 100000000). repeat split; closed. Qed.

Theorem miura_eq1_threshold_0 : forall n tau w : R, (n >= 3) -> (tau > 3) -> (w > (1 / 2)) -> (w < 1) -> ((n ^ 2) / ((tau * (n + 1)) - n)) <= ((n * (4 + tau + (4 * n) + (tau * (w ^ 2)) + (2 * tau * w))) / (((- (4)) + ((- (4)) * n) + (tau * n) + (tau * n * (w ^ 2)) + (2 * tau * w * n)))).
Proof. intros n tau w. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (shift_low 3 n ltac:(bound)) as [n_t [Hn_t En_t]]. destruct (shift_low_strict 3 tau ltac:(bound)) as [tau_t [Htau_t Etau_t]]. destruct (shift_box_strict (1 / 2) 1 w ltac:(bound) ltac:(bound)) as [w_t [Hw_t Ew_t]]. subst w. subst tau. subst n. orient; apply (Rle_gap (((2304 + (21 * (n_t ^ 3)) + (108 * (tau_t ^ 2)) + (339 * (n_t ^ 2)) + (1092 * tau_t) + (1596 * n_t) + (2304 * (w_t ^ 2)) + (4608 * w_t) + (7 * tau_t * (n_t ^ 3)) + (9 * (n_t ^ 2) * (tau_t ^ 2)) + (24 * w_t * (n_t ^ 3)) + (63 * n_t * (tau_t ^ 2)) + (140 * tau_t * (n_t ^ 2)) + (192 * (n_t ^ 2) * (w_t ^ 2)) + (192 * (tau_t ^ 2) * (w_t ^ 2)) + (288 * w_t * (tau_t ^ 2)) + (552 * w_t * (n_t ^ 2)) + (721 * n_t * tau_t) + (1344 * n_t * (w_t ^ 2)) + (1344 * tau_t * (w_t ^ 2)) + (2400 * tau_t * w_t) + (2976 * n_t * w_t) + (8 * tau_t * w_t * (n_t ^ 3)) + (16 * (n_t ^ 2) * (tau_t ^ 2) * (w_t ^ 2)) + (24 * w_t * (n_t ^ 2) * (tau_t ^ 2)) + (112 * n_t * (tau_t ^ 2) * (w_t ^ 2)) + (112 * tau_t * (n_t ^ 2) * (w_t ^ 2)) + (168 * n_t * w_t * (tau_t ^ 2)) + (256 * tau_t * w_t * (n_t ^ 2)) + (784 * n_t * tau_t * (w_t ^ 2)) + (1496 * n_t * tau_t * w_t))) / (((9 + (2 * n_t) + (4 * tau_t) + (n_t * tau_t)) * (17 + (11 * n_t) + (27 * tau_t) + (80 * (w_t ^ 2)) + (88 * w_t) + (9 * n_t * tau_t) + (32 * n_t * (w_t ^ 2)) + (40 * n_t * w_t) + (48 * tau_t * (w_t ^ 2)) + (72 * tau_t * w_t) + (16 * n_t * tau_t * (w_t ^ 2)) + (24 * n_t * tau_t * w_t)))))); [nonneg | field; signs]. Qed.

Theorem miura_eq2_threshold_0_inhabited : exists d w n : R, d >= 1 /\ w > 0 /\ w < 1 /\ n > ((4 * d) / ((1 + ((- (1)) * (w ^ 2))))).
Proof. exists 6, (99498743 / 100000000), 10000. repeat split; closed. Qed.

Theorem miura_eq2_threshold_0 : forall d w n : R, (d >= 1) -> (w > 0) -> (w < 1) -> (n > ((4 * d) / ((1 + ((- (1)) * (w ^ 2)))))) -> (((((n ^ 2)) / ((((- (1)) * n) + ((4 * d * (1 + n)) / ((1 + ((- (1)) * (w ^ 2)))))))) ^ 2) / ((2 * (((n ^ 2)) / ((((- (1)) * n) + ((4 * d * (1 + n)) / ((1 + ((- (1)) * (w ^ 2))))))))) - 1)) <= (((- (1)) * (1 + ((- (1)) * n) + ((- (1)) * w) + (n * w))) / ((d + (w * d)))).
Proof. intros d w n. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (shift_low 1 d ltac:(bound)) as [d_t [Hd_t Ed_t]]. destruct (shift_box_strict 0 1 w ltac:(bound) ltac:(bound)) as [w_t [Hw_t Ew_t]]. destruct (shift_low_strict ((4 * d) / ((1 + ((- (1)) * (w ^ 2))))) n ltac:(bound)) as [n_t [Hn_t En_t]]. subst n. subst w. subst d. orient; apply (Rle_gap (((512 + (5 * (n_t ^ 4)) + (73 * (n_t ^ 3)) + (373 * (n_t ^ 2)) + (512 * (w_t ^ 9)) + (768 * n_t) + (768 * (d_t ^ 5)) + (2816 * d_t) + (3584 * (d_t ^ 4)) + (4608 * w_t) + (4608 * (w_t ^ 8)) + (6144 * (d_t ^ 2)) + (6656 * (d_t ^ 3)) + (18432 * (w_t ^ 2)) + (18432 * (w_t ^ 7)) + (43008 * (w_t ^ 3)) + (43008 * (w_t ^ 6)) + (64512 * (w_t ^ 4)) + (64512 * (w_t ^ 5)) + (7 * d_t * (n_t ^ 4)) + (48 * w_t * (n_t ^ 4)) + (64 * (n_t ^ 4) * (w_t ^ 6)) + (96 * (d_t ^ 2) * (n_t ^ 3)) + (168 * d_t * (n_t ^ 3)) + (188 * (n_t ^ 4) * (w_t ^ 2)) + (256 * (n_t ^ 4) * (w_t ^ 5)) + (384 * (n_t ^ 3) * (w_t ^ 7)) + (384 * (n_t ^ 4) * (w_t ^ 3)) + (432 * (n_t ^ 4) * (w_t ^ 4)) + (480 * (d_t ^ 3) * (n_t ^ 2)) + (512 * n_t * (w_t ^ 9)) + (698 * w_t * (n_t ^ 3)) + (768 * (n_t ^ 2) * (w_t ^ 8)) + (1024 * n_t * (d_t ^ 4)) + (1024 * (d_t ^ 5) * (w_t ^ 9)) + (1220 * d_t * (n_t ^ 2)) + (1328 * (d_t ^ 2) * (n_t ^ 2)) + (2240 * (n_t ^ 3) * (w_t ^ 6)) + (2784 * (n_t ^ 3) * (w_t ^ 2)) + (3072 * d_t * (w_t ^ 9)) + (3328 * d_t * n_t) + (3538 * w_t * (n_t ^ 2)) + (3840 * n_t * (d_t ^ 3)) + (4608 * (d_t ^ 4) * (w_t ^ 9)) + (5376 * n_t * (d_t ^ 2)) + (5376 * n_t * (w_t ^ 8)) + (5568 * (n_t ^ 3) * (w_t ^ 5)) + (6000 * (n_t ^ 3) * (w_t ^ 3)) + (6016 * (n_t ^ 2) * (w_t ^ 7)) + (7168 * n_t * w_t) + (7168 * w_t * (d_t ^ 5)) + (7168 * (d_t ^ 2) * (w_t ^ 9)) + (7552 * (n_t ^ 3) * (w_t ^ 4)) + (8192 * (d_t ^ 3) * (w_t ^ 9)) + (8960 * (d_t ^ 5) * (w_t ^ 8)) + (14316 * (n_t ^ 2) * (w_t ^ 2)) + (20288 * (n_t ^ 2) * (w_t ^ 6)) + (24064 * n_t * (w_t ^ 7)) + (25600 * d_t * w_t) + (27392 * d_t * (w_t ^ 8)) + (29184 * n_t * (w_t ^ 2)) + (29696 * (d_t ^ 5) * (w_t ^ 2)) + (32304 * (n_t ^ 2) * (w_t ^ 3)) + (33280 * w_t * (d_t ^ 4)) + (34816 * (d_t ^ 5) * (w_t ^ 7)) + (38400 * (n_t ^ 2) * (w_t ^ 5)) + (40448 * (d_t ^ 4) * (w_t ^ 8)) + (44512 * (n_t ^ 2) * (w_t ^ 4)) + (56320 * w_t * (d_t ^ 2)) + (60928 * n_t * (w_t ^ 6)) + (61440 * w_t * (d_t ^ 3)) + (63488 * (d_t ^ 2) * (w_t ^ 8)) + (68096 * n_t * (w_t ^ 3)) + (71680 * (d_t ^ 5) * (w_t ^ 3)) + (72192 * (d_t ^ 3) * (w_t ^ 8)) + (78848 * (d_t ^ 5) * (w_t ^ 6)) + (96768 * n_t * (w_t ^ 5)) + (100352 * n_t * (w_t ^ 4)) + (103424 * d_t * (w_t ^ 2)) + (108544 * d_t * (w_t ^ 7)) + (111104 * (d_t ^ 5) * (w_t ^ 4)) + (114688 * (d_t ^ 5) * (w_t ^ 5)) + (137216 * (d_t ^ 4) * (w_t ^ 2)) + (157696 * (d_t ^ 4) * (w_t ^ 7)) + (229376 * (d_t ^ 2) * (w_t ^ 2)) + (243712 * d_t * (w_t ^ 3)) + (249856 * (d_t ^ 2) * (w_t ^ 7)) + (250880 * d_t * (w_t ^ 6)) + (251904 * (d_t ^ 3) * (w_t ^ 2)) + (282624 * (d_t ^ 3) * (w_t ^ 7)) + (329728 * (d_t ^ 4) * (w_t ^ 3)) + (358400 * (d_t ^ 4) * (w_t ^ 6)) + (369152 * d_t * (w_t ^ 4)) + (372736 * d_t * (w_t ^ 5)) + (508928 * (d_t ^ 4) * (w_t ^ 4)) + (523264 * (d_t ^ 4) * (w_t ^ 5)) + (544768 * (d_t ^ 2) * (w_t ^ 3)) + (573440 * (d_t ^ 2) * (w_t ^ 6)) + (602112 * (d_t ^ 3) * (w_t ^ 3)) + (645120 * (d_t ^ 3) * (w_t ^ 6)) + (831488 * (d_t ^ 2) * (w_t ^ 4)) + (845824 * (d_t ^ 2) * (w_t ^ 5)) + (924672 * (d_t ^ 3) * (w_t ^ 4)) + (946176 * (d_t ^ 3) * (w_t ^ 5)) + (64 * d_t * (n_t ^ 4) * (w_t ^ 6)) + (68 * d_t * w_t * (n_t ^ 4)) + (268 * d_t * (n_t ^ 4) * (w_t ^ 2)) + (320 * d_t * (n_t ^ 4) * (w_t ^ 5)) + (384 * (d_t ^ 2) * (n_t ^ 3) * (w_t ^ 7)) + (512 * n_t * (d_t ^ 4) * (w_t ^ 9)) + (544 * d_t * (n_t ^ 4) * (w_t ^ 3)) + (592 * d_t * (n_t ^ 4) * (w_t ^ 4)) + (768 * d_t * (n_t ^ 3) * (w_t ^ 7)) + (768 * (d_t ^ 3) * (n_t ^ 2) * (w_t ^ 8)) + (928 * w_t * (d_t ^ 2) * (n_t ^ 3)) + (1616 * d_t * w_t * (n_t ^ 3)) + (2048 * d_t * n_t * (w_t ^ 9)) + (2048 * n_t * (d_t ^ 3) * (w_t ^ 9)) + (2304 * d_t * (n_t ^ 2) * (w_t ^ 8)) + (2304 * (d_t ^ 2) * (n_t ^ 2) * (w_t ^ 8)) + (2624 * (d_t ^ 2) * (n_t ^ 3) * (w_t ^ 6)) + (3072 * n_t * (d_t ^ 2) * (w_t ^ 9)) + (3728 * (d_t ^ 2) * (n_t ^ 3) * (w_t ^ 2)) + (4608 * w_t * (d_t ^ 3) * (n_t ^ 2)) + (4864 * d_t * (n_t ^ 3) * (w_t ^ 6)) + (6400 * n_t * (d_t ^ 4) * (w_t ^ 8)) + (6472 * d_t * (n_t ^ 3) * (w_t ^ 2)) + (6912 * (d_t ^ 3) * (n_t ^ 2) * (w_t ^ 7)) + (7072 * (d_t ^ 2) * (n_t ^ 3) * (w_t ^ 5)) + (8032 * (d_t ^ 2) * (n_t ^ 3) * (w_t ^ 3)) + (9728 * n_t * w_t * (d_t ^ 4)) + (9968 * (d_t ^ 2) * (n_t ^ 3) * (w_t ^ 4)) + (11624 * d_t * w_t * (n_t ^ 2)) + (12608 * d_t * (n_t ^ 3) * (w_t ^ 5)) + (12704 * w_t * (d_t ^ 2) * (n_t ^ 2)) + (13952 * d_t * (n_t ^ 3) * (w_t ^ 3)) + (17440 * d_t * (n_t ^ 3) * (w_t ^ 4)) + (18816 * (d_t ^ 3) * (n_t ^ 2) * (w_t ^ 2)) + (18944 * d_t * (n_t ^ 2) * (w_t ^ 7)) + (19840 * (d_t ^ 2) * (n_t ^ 2) * (w_t ^ 7)) + (22528 * d_t * n_t * (w_t ^ 8)) + (24576 * n_t * (d_t ^ 3) * (w_t ^ 8)) + (25152 * (d_t ^ 3) * (n_t ^ 2) * (w_t ^ 6)) + (31232 * d_t * n_t * w_t) + (31232 * n_t * (d_t ^ 4) * (w_t ^ 7)) + (35328 * n_t * (d_t ^ 2) * (w_t ^ 8)) + (36352 * n_t * w_t * (d_t ^ 3)) + (40192 * n_t * (d_t ^ 4) * (w_t ^ 2)) + (42624 * (d_t ^ 3) * (n_t ^ 2) * (w_t ^ 3)) + (47204 * d_t * (n_t ^ 2) * (w_t ^ 2)) + (49536 * (d_t ^ 3) * (n_t ^ 2) * (w_t ^ 5)) + (50688 * n_t * w_t * (d_t ^ 2)) + (51744 * (d_t ^ 2) * (n_t ^ 2) * (w_t ^ 2)) + (58464 * (d_t ^ 3) * (n_t ^ 2) * (w_t ^ 4)) + (65664 * d_t * (n_t ^ 2) * (w_t ^ 6)) + (70528 * (d_t ^ 2) * (n_t ^ 2) * (w_t ^ 6)) + (82688 * n_t * (d_t ^ 4) * (w_t ^ 6)) + (94720 * n_t * (d_t ^ 4) * (w_t ^ 3)) + (103424 * d_t * n_t * (w_t ^ 7)) + (106720 * d_t * (n_t ^ 2) * (w_t ^ 3)) + (117120 * (d_t ^ 2) * (n_t ^ 2) * (w_t ^ 3)) + (117760 * n_t * (d_t ^ 3) * (w_t ^ 7)) + (126016 * d_t * (n_t ^ 2) * (w_t ^ 5)) + (127744 * d_t * n_t * (w_t ^ 2)) + (134144 * n_t * (d_t ^ 4) * (w_t ^ 5)) + (137184 * (d_t ^ 2) * (n_t ^ 2) * (w_t ^ 5)) + (140032 * n_t * (d_t ^ 4) * (w_t ^ 4)) + (146912 * d_t * (n_t ^ 2) * (w_t ^ 4)) + (149760 * n_t * (d_t ^ 3) * (w_t ^ 2)) + (160944 * (d_t ^ 2) * (n_t ^ 2) * (w_t ^ 4)) + (165888 * n_t * (d_t ^ 2) * (w_t ^ 7)) + (208128 * n_t * (d_t ^ 2) * (w_t ^ 2)) + (265472 * d_t * n_t * (w_t ^ 6)) + (299008 * d_t * n_t * (w_t ^ 3)) + (308992 * n_t * (d_t ^ 3) * (w_t ^ 6)) + (352256 * n_t * (d_t ^ 3) * (w_t ^ 3)) + (424448 * d_t * n_t * (w_t ^ 5)) + (430848 * n_t * (d_t ^ 2) * (w_t ^ 6)) + (441088 * d_t * n_t * (w_t ^ 4)) + (488448 * n_t * (d_t ^ 2) * (w_t ^ 3)) + (499200 * n_t * (d_t ^ 3) * (w_t ^ 5)) + (520448 * n_t * (d_t ^ 3) * (w_t ^ 4)) + (692736 * n_t * (d_t ^ 2) * (w_t ^ 5)) + (721152 * n_t * (d_t ^ 2) * (w_t ^ 4)))) / ((((1 + (2 * w_t)) ^ 2) * (1 + d_t) * (16 + (3 * n_t) + (16 * (d_t ^ 2)) + (16 * (w_t ^ 4)) + (32 * d_t) + (64 * w_t) + (64 * (w_t ^ 3)) + (96 * (w_t ^ 2)) + (4 * d_t * n_t) + (8 * n_t * (w_t ^ 3)) + (12 * n_t * w_t) + (16 * n_t * (w_t ^ 2)) + (16 * (d_t ^ 2) * (w_t ^ 4)) + (32 * d_t * (w_t ^ 4)) + (64 * w_t * (d_t ^ 2)) + (64 * (d_t ^ 2) * (w_t ^ 3)) + (96 * (d_t ^ 2) * (w_t ^ 2)) + (128 * d_t * w_t) + (128 * d_t * (w_t ^ 3)) + (192 * d_t * (w_t ^ 2)) + (8 * d_t * n_t * (w_t ^ 3)) + (16 * d_t * n_t * w_t) + (20 * d_t * n_t * (w_t ^ 2))) * (16 + (2 * (n_t ^ 2)) + (13 * n_t) + (16 * (d_t ^ 2)) + (16 * (w_t ^ 4)) + (32 * d_t) + (64 * w_t) + (64 * (w_t ^ 3)) + (96 * (w_t ^ 2)) + (8 * w_t * (n_t ^ 2)) + (8 * (n_t ^ 2) * (w_t ^ 2)) + (12 * d_t * n_t) + (16 * (d_t ^ 2) * (w_t ^ 4)) + (24 * n_t * (w_t ^ 3)) + (32 * d_t * (w_t ^ 4)) + (52 * n_t * w_t) + (64 * n_t * (w_t ^ 2)) + (64 * w_t * (d_t ^ 2)) + (64 * (d_t ^ 2) * (w_t ^ 3)) + (96 * (d_t ^ 2) * (w_t ^ 2)) + (128 * d_t * w_t) + (128 * d_t * (w_t ^ 3)) + (192 * d_t * (w_t ^ 2)) + (24 * d_t * n_t * (w_t ^ 3)) + (48 * d_t * n_t * w_t) + (60 * d_t * n_t * (w_t ^ 2))))))); [nonneg | field; signs]. Qed.

Theorem miura_fn3_0 : exists n : R, (n >= 1) /\ (2 * ((2) / ((1 + n)))) > ((2) / (n)).
Proof. exists 1000. repeat split; closed. Qed.

Theorem miura_lem2_10_0_inhabited : exists a1 a2 c : R, a1 > 0 /\ a2 > 0.
Proof. exists 1, 2, 0. repeat split; closed. Qed.

Theorem miura_lem2_10_0 : forall a1 a2 c : R, (a1 > 0) -> (a2 > 0) -> ((a1 - a2) * c) = (c * (a1 + ((- (1)) * a2))).
Proof. intros a1 a2 c. intros H0. intros H1. decompose_hyps. field; side. Qed.

Theorem miura_lem2_10_1_inhabited : exists a1 b1 : R, a1 > 0 /\ b1 > 0.
Proof. exists 1, 3. repeat split; closed. Qed.

Theorem miura_lem2_10_1 : forall a1 b1 : R, (a1 > 0) -> (b1 > 0) -> (a1 * b1) > 0.
Proof. intros a1 b1. intros H0. intros H1. decompose_hyps. assert (exists a1_t, 0 < a1_t /\ a1 = 0 + a1_t) as [a1_t [Ha1_t Ea1_t]] by (exists (a1 - 0); split; [try lra; try nra | ring]). subst a1. assert (exists b1_t, 0 < b1_t /\ b1 = 0 + b1_t) as [b1_t [Hb1_t Eb1_t]] by (exists (b1 - 0); split; [try lra; try nra | ring]). subst b1. orient; apply (Rlt_gap (((a1_t * b1_t)) / (1))); [pos | field; side]. Qed.

Theorem miura_lem2_7_0_inhabited : exists alpha p D1 D2 : R, alpha > 1 /\ p > 1 /\ D1 >= 0 /\ D2 >= 0.
Proof. exists 4, 2, 1, 1. repeat split; closed. Qed.

Theorem miura_lem2_7_0 : forall alpha p D1 D2 : R, (alpha > 1) -> (p > 1) -> (D1 >= 0) -> (D2 >= 0) -> ((((alpha - (1 / p)) / (alpha - 1)) * D1) + D2) >= (((((- (1)) * D1) + ((- (1)) * D2 * p) + (D1 * alpha * p) + (D2 * alpha * p))) / (p * ((- (1)) + alpha))).
Proof. intros alpha p D1 D2. intros H0. intros H1. intros H2. intros H3. decompose_hyps. assert (exists alpha_t, 0 < alpha_t /\ alpha = 1 + alpha_t) as [alpha_t [Halpha_t Ealpha_t]] by (exists (alpha - 1); split; [try lra; try nra | ring]). subst alpha. assert (exists p_t, 0 < p_t /\ p = 1 + p_t) as [p_t [Hp_t Ep_t]] by (exists (p - 1); split; [try lra; try nra | ring]). subst p. assert (exists D1_t, 0 <= D1_t /\ D1 = 0 + D1_t) as [D1_t [HD1_t ED1_t]] by (exists (D1 - 0); split; [try lra; try nra | ring]). subst D1. assert (exists D2_t, 0 <= D2_t /\ D2 = 0 + D2_t) as [D2_t [HD2_t ED2_t]] by (exists (D2 - 0); split; [try lra; try nra | ring]). subst D2. orient; apply (Rle_gap ((0) / (1))); [nonneg | field; side]. Qed.

Theorem miura_lem2_7_1_inhabited : exists alpha p : R, alpha > 1 /\ p > 1.
Proof. exists 4, 2. repeat split; closed. Qed.

Theorem miura_lem2_7_1 : forall alpha p : R, (alpha > 1) -> (p > 1) -> (p * alpha) = (alpha * p).
Proof. intros alpha p. intros H0. intros H1. decompose_hyps. field; side. Qed.

Theorem miura_lem2_7_2_inhabited : exists alpha p : R, alpha > 1 /\ p > 1.
Proof. exists 4, 2. repeat split; closed. Qed.

Theorem miura_lem2_7_2 : forall alpha p : R, (alpha > 1) -> (p > 1) -> (((p) / (((- (1)) + p))) * (alpha - (1 / p))) = ((((- (1)) + (alpha * p))) / (((- (1)) + p))).
Proof. intros alpha p. intros H0. intros H1. decompose_hyps. field; side. Qed.

Theorem miura_lem2_7_3_inhabited : exists alpha p : R, alpha > 1 /\ p > 1.
Proof. exists 4, 2. repeat split; closed. Qed.

Theorem miura_lem2_7_3 : forall alpha p : R, (alpha > 1) -> (p > 1) -> (((p) / (((- (1)) + p))) * (alpha - (1 / p))) = ((((- (1)) + (alpha * p))) / (((- (1)) + p))).
Proof. intros alpha p. intros H0. intros H1. decompose_hyps. field; side. Qed.

Theorem miura_lem4_2_cov_0_inhabited : exists n x y S_ T P : R, n >= 1.
Proof. exists 5, (1 / 2), (- (1 / 3)), 1, 2, (3 / 2). repeat split; closed. Qed.

Theorem miura_lem4_2_cov_0 : forall n x y S_ T P : R, (n >= 1) -> ((((n * 1) / ((n + 1) ^ 2)) * (x - ((S_) / (n)))) * (y - ((T) / (n)))) = ((((P + (x * y))) / ((1 + n))) + (((- (1)) * n * (((P) / (n)) + (((- (1)) * S_ * T) / ((n ^ 2))))) / ((1 + n))) + (((- (1)) * (S_ + x) * (T + y)) / (((1 + n) ^ 2)))).
Proof. intros n x y S_ T P. intros H0. decompose_hyps. field; side. Qed.

Theorem miura_lem4_2_cov_1_inhabited : exists n x y S_ T P : R, n >= 2.
Proof. exists 5, (1 / 2), (- (1 / 3)), 1, 2, (3 / 2). repeat split; closed. Qed.

Theorem miura_lem4_2_cov_1 : forall n x y S_ T P : R, (n >= 2) -> ((((n * (- (1))) / ((n + (- (1))) ^ 2)) * (x - ((S_) / (n)))) * (y - ((T) / (n)))) = ((((P + ((- (1)) * x * y))) / (((- (1)) + n))) + (((- (1)) * n * (((P) / (n)) + (((- (1)) * S_ * T) / ((n ^ 2))))) / (((- (1)) + n))) + (((- (1)) * (S_ + ((- (1)) * x)) * (T + ((- (1)) * y))) / ((((- (1)) + n) ^ 2)))).
Proof. intros n x y S_ T P. intros H0. decompose_hyps. field; side. Qed.

Theorem miura_lem4_2_mean_0_inhabited : exists n x S_ : R, n >= 1.
Proof. exists 5, (1 / 2), 1. repeat split; closed. Qed.

Theorem miura_lem4_2_mean_0 : forall n x S_ : R, (n >= 1) -> (((1 / (n + 1)) * x) - ((1 / (n * (n + 1))) * S_)) = ((((S_ + x)) / ((1 + n))) + (((- (1)) * S_) / (n))).
Proof. intros n x S_. intros H0. decompose_hyps. field; side. Qed.

Theorem miura_lem4_2_mean_1_inhabited : exists n x S_ : R, n >= 2.
Proof. exists 5, (1 / 2), 1. repeat split; closed. Qed.

Theorem miura_lem4_2_mean_1 : forall n x S_ : R, (n >= 2) -> ((((- (1)) / (n + (- (1)))) * x) - (((- (1)) / (n * (n + (- (1))))) * S_)) = ((((S_ + ((- (1)) * x))) / (((- (1)) + n))) + (((- (1)) * S_) / (n))).
Proof. intros n x S_. intros H0. decompose_hyps. field; side. Qed.

Theorem miura_lem4_2_rank_0 : exists n gap : R, (n >= 1 /\ gap >= 0) /\ ((((n + (gap ^ 2))) / ((1 + n))) + (((- (1)) * n) / ((1 + n))) + (((- (1)) * (gap ^ 2)) / (((1 + n) ^ 2)))) <= 0.
Proof. exists 5, 0. repeat split; closed. Qed.

Theorem miura_lem4_3_0_inhabited : exists n tau w : R, n >= 3 /\ tau > 3 /\ w > (1 / 2) /\ w < 1.
Proof. exists 10000, 2400, (99498743 / 100000000). repeat split; closed. Qed.

Theorem miura_lem4_3_0 : forall n tau w : R, (n >= 3) -> (tau > 3) -> (w > (1 / 2)) -> (w < 1) -> (((n - 1) ^ 2) / ((tau * n) - (n - 1))) <= ((((- (1)) + n) * (tau + (4 * n) + (tau * (w ^ 2)) + (2 * tau * w))) / ((((- (1)) * tau) + ((- (4)) * n) + (tau * n) + ((- (1)) * tau * (w ^ 2)) + ((- (2)) * tau * w) + (tau * n * (w ^ 2)) + (2 * tau * w * n)))).
Proof. intros n tau w. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (shift_low 3 n ltac:(bound)) as [n_t [Hn_t En_t]]. destruct (shift_low_strict 3 tau ltac:(bound)) as [tau_t [Htau_t Etau_t]]. destruct (shift_box_strict (1 / 2) 1 w ltac:(bound) ltac:(bound)) as [w_t [Hw_t Ew_t]]. subst w. subst tau. subst n. orient; apply (Rle_gap (((1026 + (21 * (n_t ^ 3)) + (54 * (tau_t ^ 2)) + (276 * (n_t ^ 2)) + (504 * tau_t) + (981 * n_t) + (1152 * (w_t ^ 2)) + (2160 * w_t) + (7 * tau_t * (n_t ^ 3)) + (9 * (n_t ^ 2) * (tau_t ^ 2)) + (24 * w_t * (n_t ^ 3)) + (45 * n_t * (tau_t ^ 2)) + (96 * (tau_t ^ 2) * (w_t ^ 2)) + (119 * tau_t * (n_t ^ 2)) + (144 * w_t * (tau_t ^ 2)) + (192 * (n_t ^ 2) * (w_t ^ 2)) + (462 * n_t * tau_t) + (480 * w_t * (n_t ^ 2)) + (672 * tau_t * (w_t ^ 2)) + (960 * n_t * (w_t ^ 2)) + (1152 * tau_t * w_t) + (1944 * n_t * w_t) + (8 * tau_t * w_t * (n_t ^ 3)) + (16 * (n_t ^ 2) * (tau_t ^ 2) * (w_t ^ 2)) + (24 * w_t * (n_t ^ 2) * (tau_t ^ 2)) + (80 * n_t * (tau_t ^ 2) * (w_t ^ 2)) + (112 * tau_t * (n_t ^ 2) * (w_t ^ 2)) + (120 * n_t * w_t * (tau_t ^ 2)) + (232 * tau_t * w_t * (n_t ^ 2)) + (560 * n_t * tau_t * (w_t ^ 2)) + (1008 * n_t * tau_t * w_t))) / (((7 + (2 * n_t) + (3 * tau_t) + (n_t * tau_t)) * (6 + (11 * n_t) + (18 * tau_t) + (48 * w_t) + (48 * (w_t ^ 2)) + (9 * n_t * tau_t) + (32 * n_t * (w_t ^ 2)) + (32 * tau_t * (w_t ^ 2)) + (40 * n_t * w_t) + (48 * tau_t * w_t) + (16 * n_t * tau_t * (w_t ^ 2)) + (24 * n_t * tau_t * w_t)))))); [nonneg | field; signs]. Qed.

Theorem miura_lem4_3_T_0 : exists alpha v1 v2 : R, (alpha > 1 /\ v1 > 0 /\ v2 > 0) /\ ((v1 * ((alpha * v2) + (v1 * (1 + ((- (1)) * alpha))))) * v2) > (((alpha) / (v1)) + (((1 + ((- (1)) * alpha))) / (v2))).
Proof. exists 4, 1, 3. repeat split; closed. Qed.

Theorem miura_lem4_4_minus_0_inhabited : exists n tau alpha w : R, n >= 6 /\ tau > 3 /\ tau < ((- (1)) + n) /\ alpha > 1 /\ alpha < (((((- (1)) + n) ^ 2)) / ((1 + ((- (1)) * n) + (tau * n)))) /\ w > 0 /\ w < 1.
Proof. exists 100000, 2400, 4, (99 / 100). repeat split; closed. Qed.

Theorem miura_lem4_4_minus_0 : forall n tau alpha w : R, (n >= 6) -> (tau > 3) -> (tau < ((- (1)) + n)) -> (alpha > 1) -> (alpha < (((((- (1)) + n) ^ 2)) / ((1 + ((- (1)) * n) + (tau * n))))) -> (w > 0) -> (w < 1) -> (tau / (((n - 1) * ((n - 1) + alpha)) - ((alpha * n) * tau))) >= (((- (1)) * tau * ((1 + w) ^ 2)) / ((tau + ((- (4)) * (n ^ 2)) + (4 * n) + (tau * (w ^ 2)) + ((- (1)) * alpha * tau) + ((- (1)) * tau * n) + ((- (4)) * alpha * n) + (2 * tau * w) + (alpha * tau * n) + ((- (1)) * alpha * tau * (w ^ 2)) + ((- (1)) * tau * n * (w ^ 2)) + ((- (2)) * alpha * tau * w) + ((- (2)) * tau * w * n) + (alpha * tau * n * (w ^ 2)) + (2 * alpha * tau * w * n)))).
Proof. intros n tau alpha w. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. decompose_hyps. destruct (shift_low 6 n ltac:(bound)) as [n_t [Hn_t En_t]]. destruct (shift_box_strict 3 ((- (1)) + n) tau ltac:(bound) ltac:(bound)) as [tau_t [Htau_t Etau_t]]. destruct (shift_box_strict 1 (((((- (1)) + n) ^ 2)) / ((1 + ((- (1)) * n) + (tau * n)))) alpha ltac:(bound) ltac:(bound)) as [alpha_t [Halpha_t Ealpha_t]]. destruct (shift_box_strict 0 1 w ltac:(bound) ltac:(bound)) as [w_t [Hw_t Ew_t]]. subst w. subst alpha. subst tau. subst n. orient; apply (Rle_gap (((858 + (18 * (n_t ^ 2)) + (249 * n_t) + (624 * (w_t ^ 2)) + (990 * (alpha_t ^ 2)) + (1560 * w_t) + (1848 * alpha_t) + (3000 * (tau_t ^ 3)) + (4016 * tau_t) + (6110 * (tau_t ^ 2)) + (3 * (n_t ^ 4) * (tau_t ^ 2)) + (4 * (n_t ^ 4) * (tau_t ^ 3)) + (15 * tau_t * (n_t ^ 3)) + (24 * w_t * (n_t ^ 2)) + (27 * (alpha_t ^ 2) * (n_t ^ 2)) + (45 * alpha_t * (n_t ^ 2)) + (84 * (n_t ^ 3) * (tau_t ^ 3)) + (87 * (n_t ^ 3) * (tau_t ^ 2)) + (96 * n_t * (w_t ^ 2)) + (293 * tau_t * (n_t ^ 2)) + (333 * n_t * (alpha_t ^ 2)) + (396 * n_t * w_t) + (582 * alpha_t * n_t) + (660 * (n_t ^ 2) * (tau_t ^ 3)) + (720 * (alpha_t ^ 2) * (w_t ^ 2)) + (887 * (n_t ^ 2) * (tau_t ^ 2)) + (1344 * alpha_t * (w_t ^ 2)) + (1800 * w_t * (alpha_t ^ 2)) + (1886 * n_t * tau_t) + (2300 * n_t * (tau_t ^ 3)) + (3000 * (alpha_t ^ 2) * (tau_t ^ 3)) + (3000 * (tau_t ^ 3) * (w_t ^ 2)) + (3176 * tau_t * (w_t ^ 2)) + (3360 * alpha_t * w_t) + (3857 * n_t * (tau_t ^ 2)) + (4380 * tau_t * (alpha_t ^ 2)) + (5360 * (tau_t ^ 2) * (w_t ^ 2)) + (6000 * alpha_t * (tau_t ^ 3)) + (6000 * w_t * (tau_t ^ 3)) + (6350 * (alpha_t ^ 2) * (tau_t ^ 2)) + (7472 * tau_t * w_t) + (8396 * alpha_t * tau_t) + (11720 * w_t * (tau_t ^ 2)) + (12460 * alpha_t * (tau_t ^ 2)) + (3 * (alpha_t ^ 2) * (n_t ^ 4) * (tau_t ^ 2)) + (4 * w_t * (n_t ^ 4) * (tau_t ^ 2)) + (4 * (alpha_t ^ 2) * (n_t ^ 4) * (tau_t ^ 3)) + (4 * (n_t ^ 4) * (tau_t ^ 3) * (w_t ^ 2)) + (6 * alpha_t * (n_t ^ 4) * (tau_t ^ 2)) + (8 * alpha_t * (n_t ^ 4) * (tau_t ^ 3)) + (8 * w_t * (n_t ^ 4) * (tau_t ^ 3)) + (18 * tau_t * (alpha_t ^ 2) * (n_t ^ 3)) + (20 * tau_t * w_t * (n_t ^ 3)) + (33 * alpha_t * tau_t * (n_t ^ 3)) + (36 * w_t * (alpha_t ^ 2) * (n_t ^ 2)) + (36 * (n_t ^ 3) * (tau_t ^ 2) * (w_t ^ 2)) + (60 * alpha_t * w_t * (n_t ^ 2)) + (84 * (alpha_t ^ 2) * (n_t ^ 3) * (tau_t ^ 3)) + (84 * (n_t ^ 3) * (tau_t ^ 3) * (w_t ^ 2)) + (91 * (alpha_t ^ 2) * (n_t ^ 3) * (tau_t ^ 2)) + (104 * tau_t * (n_t ^ 2) * (w_t ^ 2)) + (140 * w_t * (n_t ^ 3) * (tau_t ^ 2)) + (144 * n_t * (alpha_t ^ 2) * (w_t ^ 2)) + (168 * alpha_t * (n_t ^ 3) * (tau_t ^ 3)) + (168 * w_t * (n_t ^ 3) * (tau_t ^ 3)) + (178 * alpha_t * (n_t ^ 3) * (tau_t ^ 2)) + (240 * alpha_t * n_t * (w_t ^ 2)) + (348 * tau_t * (alpha_t ^ 2) * (n_t ^ 2)) + (460 * tau_t * w_t * (n_t ^ 2)) + (540 * n_t * w_t * (alpha_t ^ 2)) + (572 * (n_t ^ 2) * (tau_t ^ 2) * (w_t ^ 2)) + (641 * alpha_t * tau_t * (n_t ^ 2)) + (660 * (alpha_t ^ 2) * (n_t ^ 2) * (tau_t ^ 3)) + (660 * (n_t ^ 2) * (tau_t ^ 3) * (w_t ^ 2)) + (936 * alpha_t * n_t * w_t) + (939 * (alpha_t ^ 2) * (n_t ^ 2) * (tau_t ^ 2)) + (1148 * n_t * tau_t * (w_t ^ 2)) + (1320 * alpha_t * (n_t ^ 2) * (tau_t ^ 3)) + (1320 * w_t * (n_t ^ 2) * (tau_t ^ 3)) + (1564 * w_t * (n_t ^ 2) * (tau_t ^ 2)) + (1826 * alpha_t * (n_t ^ 2) * (tau_t ^ 2)) + (2166 * n_t * tau_t * (alpha_t ^ 2)) + (2300 * n_t * (alpha_t ^ 2) * (tau_t ^ 3)) + (2300 * n_t * (tau_t ^ 3) * (w_t ^ 2)) + (3000 * (alpha_t ^ 2) * (tau_t ^ 3) * (w_t ^ 2)) + (3032 * n_t * (tau_t ^ 2) * (w_t ^ 2)) + (3280 * n_t * tau_t * w_t) + (3480 * tau_t * (alpha_t ^ 2) * (w_t ^ 2)) + (4052 * alpha_t * n_t * tau_t) + (4065 * n_t * (alpha_t ^ 2) * (tau_t ^ 2)) + (4600 * alpha_t * n_t * (tau_t ^ 3)) + (4600 * n_t * w_t * (tau_t ^ 3)) + (5600 * (alpha_t ^ 2) * (tau_t ^ 2) * (w_t ^ 2)) + (6000 * alpha_t * (tau_t ^ 3) * (w_t ^ 2)) + (6000 * w_t * (alpha_t ^ 2) * (tau_t ^ 3)) + (6656 * alpha_t * tau_t * (w_t ^ 2)) + (7164 * n_t * w_t * (tau_t ^ 2)) + (7922 * alpha_t * n_t * (tau_t ^ 2)) + (8160 * tau_t * w_t * (alpha_t ^ 2)) + (10960 * alpha_t * (tau_t ^ 2) * (w_t ^ 2)) + (12000 * alpha_t * w_t * (tau_t ^ 3)) + (12200 * w_t * (alpha_t ^ 2) * (tau_t ^ 2)) + (15632 * alpha_t * tau_t * w_t) + (23920 * alpha_t * w_t * (tau_t ^ 2)) + (4 * w_t * (alpha_t ^ 2) * (n_t ^ 4) * (tau_t ^ 2)) + (4 * (alpha_t ^ 2) * (n_t ^ 4) * (tau_t ^ 3) * (w_t ^ 2)) + (8 * alpha_t * w_t * (n_t ^ 4) * (tau_t ^ 2)) + (8 * alpha_t * (n_t ^ 4) * (tau_t ^ 3) * (w_t ^ 2)) + (8 * w_t * (alpha_t ^ 2) * (n_t ^ 4) * (tau_t ^ 3)) + (16 * alpha_t * w_t * (n_t ^ 4) * (tau_t ^ 3)) + (24 * tau_t * w_t * (alpha_t ^ 2) * (n_t ^ 3)) + (40 * (alpha_t ^ 2) * (n_t ^ 3) * (tau_t ^ 2) * (w_t ^ 2)) + (44 * alpha_t * tau_t * w_t * (n_t ^ 3)) + (76 * alpha_t * (n_t ^ 3) * (tau_t ^ 2) * (w_t ^ 2)) + (84 * (alpha_t ^ 2) * (n_t ^ 3) * (tau_t ^ 3) * (w_t ^ 2)) + (132 * tau_t * (alpha_t ^ 2) * (n_t ^ 2) * (w_t ^ 2)) + (148 * w_t * (alpha_t ^ 2) * (n_t ^ 3) * (tau_t ^ 2)) + (168 * alpha_t * (n_t ^ 3) * (tau_t ^ 3) * (w_t ^ 2)) + (168 * w_t * (alpha_t ^ 2) * (n_t ^ 3) * (tau_t ^ 3)) + (236 * alpha_t * tau_t * (n_t ^ 2) * (w_t ^ 2)) + (288 * alpha_t * w_t * (n_t ^ 3) * (tau_t ^ 2)) + (336 * alpha_t * w_t * (n_t ^ 3) * (tau_t ^ 3)) + (552 * tau_t * w_t * (alpha_t ^ 2) * (n_t ^ 2)) + (624 * (alpha_t ^ 2) * (n_t ^ 2) * (tau_t ^ 2) * (w_t ^ 2)) + (660 * (alpha_t ^ 2) * (n_t ^ 2) * (tau_t ^ 3) * (w_t ^ 2)) + (1012 * alpha_t * tau_t * w_t * (n_t ^ 2)) + (1196 * alpha_t * (n_t ^ 2) * (tau_t ^ 2) * (w_t ^ 2)) + (1320 * alpha_t * (n_t ^ 2) * (tau_t ^ 3) * (w_t ^ 2)) + (1320 * w_t * (alpha_t ^ 2) * (n_t ^ 2) * (tau_t ^ 3)) + (1356 * n_t * tau_t * (alpha_t ^ 2) * (w_t ^ 2)) + (1668 * w_t * (alpha_t ^ 2) * (n_t ^ 2) * (tau_t ^ 2)) + (2300 * n_t * (alpha_t ^ 2) * (tau_t ^ 3) * (w_t ^ 2)) + (2504 * alpha_t * n_t * tau_t * (w_t ^ 2)) + (2640 * alpha_t * w_t * (n_t ^ 2) * (tau_t ^ 3)) + (3232 * alpha_t * w_t * (n_t ^ 2) * (tau_t ^ 2)) + (3240 * n_t * (alpha_t ^ 2) * (tau_t ^ 2) * (w_t ^ 2)) + (3792 * n_t * tau_t * w_t * (alpha_t ^ 2)) + (4600 * alpha_t * n_t * (tau_t ^ 3) * (w_t ^ 2)) + (4600 * n_t * w_t * (alpha_t ^ 2) * (tau_t ^ 3)) + (6272 * alpha_t * n_t * (tau_t ^ 2) * (w_t ^ 2)) + (7072 * alpha_t * n_t * tau_t * w_t) + (7580 * n_t * w_t * (alpha_t ^ 2) * (tau_t ^ 2)) + (9200 * alpha_t * n_t * w_t * (tau_t ^ 3)) + (14744 * alpha_t * n_t * w_t * (tau_t ^ 2)))) / (((2 + n_t) * (6 + n_t) * (312 + (8 * (n_t ^ 2)) + (100 * n_t) + (312 * (w_t ^ 2)) + (330 * alpha_t) + (600 * (tau_t ^ 2)) + (624 * w_t) + (912 * tau_t) + (4 * tau_t * (n_t ^ 3)) + (4 * (n_t ^ 3) * (tau_t ^ 2)) + (8 * (n_t ^ 2) * (w_t ^ 2)) + (9 * alpha_t * (n_t ^ 2)) + (16 * w_t * (n_t ^ 2)) + (64 * (n_t ^ 2) * (tau_t ^ 2)) + (72 * tau_t * (n_t ^ 2)) + (100 * n_t * (w_t ^ 2)) + (111 * alpha_t * n_t) + (200 * n_t * w_t) + (240 * alpha_t * (w_t ^ 2)) + (340 * n_t * (tau_t ^ 2)) + (440 * n_t * tau_t) + (600 * alpha_t * w_t) + (600 * alpha_t * (tau_t ^ 2)) + (600 * (tau_t ^ 2) * (w_t ^ 2)) + (910 * alpha_t * tau_t) + (912 * tau_t * (w_t ^ 2)) + (1200 * w_t * (tau_t ^ 2)) + (1824 * tau_t * w_t) + (3 * alpha_t * tau_t * (n_t ^ 3)) + (4 * alpha_t * (n_t ^ 3) * (tau_t ^ 2)) + (4 * tau_t * (n_t ^ 3) * (w_t ^ 2)) + (4 * (n_t ^ 3) * (tau_t ^ 2) * (w_t ^ 2)) + (8 * tau_t * w_t * (n_t ^ 3)) + (8 * w_t * (n_t ^ 3) * (tau_t ^ 2)) + (12 * alpha_t * w_t * (n_t ^ 2)) + (48 * alpha_t * n_t * (w_t ^ 2)) + (64 * alpha_t * tau_t * (n_t ^ 2)) + (64 * alpha_t * (n_t ^ 2) * (tau_t ^ 2)) + (64 * (n_t ^ 2) * (tau_t ^ 2) * (w_t ^ 2)) + (72 * tau_t * (n_t ^ 2) * (w_t ^ 2)) + (128 * w_t * (n_t ^ 2) * (tau_t ^ 2)) + (144 * tau_t * w_t * (n_t ^ 2)) + (180 * alpha_t * n_t * w_t) + (340 * alpha_t * n_t * (tau_t ^ 2)) + (340 * n_t * (tau_t ^ 2) * (w_t ^ 2)) + (427 * alpha_t * n_t * tau_t) + (440 * n_t * tau_t * (w_t ^ 2)) + (600 * alpha_t * (tau_t ^ 2) * (w_t ^ 2)) + (680 * n_t * w_t * (tau_t ^ 2)) + (760 * alpha_t * tau_t * (w_t ^ 2)) + (880 * n_t * tau_t * w_t) + (1200 * alpha_t * w_t * (tau_t ^ 2)) + (1720 * alpha_t * tau_t * w_t) + (4 * alpha_t * tau_t * w_t * (n_t ^ 3)) + (4 * alpha_t * (n_t ^ 3) * (tau_t ^ 2) * (w_t ^ 2)) + (8 * alpha_t * w_t * (n_t ^ 3) * (tau_t ^ 2)) + (28 * alpha_t * tau_t * (n_t ^ 2) * (w_t ^ 2)) + (64 * alpha_t * (n_t ^ 2) * (tau_t ^ 2) * (w_t ^ 2)) + (104 * alpha_t * tau_t * w_t * (n_t ^ 2)) + (128 * alpha_t * w_t * (n_t ^ 2) * (tau_t ^ 2)) + (292 * alpha_t * n_t * tau_t * (w_t ^ 2)) + (340 * alpha_t * n_t * (tau_t ^ 2) * (w_t ^ 2)) + (680 * alpha_t * n_t * w_t * (tau_t ^ 2)) + (764 * alpha_t * n_t * tau_t * w_t)))))); [nonneg | field; signs]. Qed.

Theorem miura_lem4_4_plus_0_inhabited : exists n alpha tau w : R, n >= 1 /\ alpha > 1 /\ alpha < (1 + n) /\ tau > 3 /\ w > 0 /\ w < 1.
Proof. exists 1000, 4, 2400, (99 / 100). repeat split; closed. Qed.

Theorem miura_lem4_4_plus_0 : forall n alpha tau w : R, (n >= 1) -> (alpha > 1) -> (alpha < (1 + n)) -> (tau > 3) -> (w > 0) -> (w < 1) -> (tau / ((n + 1) * ((n + 1) - alpha))) >= ((1 * tau * ((1 + w) ^ 2)) / (4 * (1 + (n ^ 2) + ((- (1)) * alpha) + (2 * n) + ((- (1)) * alpha * n) + ((1 * alpha * tau * n * ((1 + w) ^ 2)) / (4))))).
Proof. intros n alpha tau w. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. decompose_hyps. destruct (shift_low 1 n ltac:(bound)) as [n_t [Hn_t En_t]]. destruct (shift_box_strict 1 (1 + n) alpha ltac:(bound) ltac:(bound)) as [alpha_t [Halpha_t Ealpha_t]]. destruct (shift_low_strict 3 tau ltac:(bound)) as [tau_t [Htau_t Etau_t]]. destruct (shift_box_strict 0 1 w ltac:(bound) ltac:(bound)) as [w_t [Hw_t Ew_t]]. subst w. subst tau. subst alpha. subst n. orient; apply (Rle_gap (((27 + (tau_t ^ 2) + (9 * n_t) + (12 * tau_t) + (18 * (alpha_t ^ 2)) + (36 * (w_t ^ 2)) + (45 * alpha_t) + (60 * w_t) + (2 * (alpha_t ^ 2) * (tau_t ^ 2)) + (3 * alpha_t * (tau_t ^ 2)) + (3 * n_t * tau_t) + (4 * w_t * (tau_t ^ 2)) + (4 * (tau_t ^ 2) * (w_t ^ 2)) + (9 * n_t * (alpha_t ^ 2)) + (12 * n_t * w_t) + (12 * tau_t * (alpha_t ^ 2)) + (18 * alpha_t * n_t) + (24 * alpha_t * tau_t) + (24 * tau_t * (w_t ^ 2)) + (32 * tau_t * w_t) + (72 * w_t * (alpha_t ^ 2)) + (72 * (alpha_t ^ 2) * (w_t ^ 2)) + (108 * alpha_t * (w_t ^ 2)) + (132 * alpha_t * w_t) + (alpha_t * n_t * (tau_t ^ 2)) + (n_t * (alpha_t ^ 2) * (tau_t ^ 2)) + (4 * n_t * tau_t * w_t) + (6 * n_t * tau_t * (alpha_t ^ 2)) + (8 * w_t * (alpha_t ^ 2) * (tau_t ^ 2)) + (8 * (alpha_t ^ 2) * (tau_t ^ 2) * (w_t ^ 2)) + (9 * alpha_t * n_t * tau_t) + (12 * alpha_t * w_t * (tau_t ^ 2)) + (12 * alpha_t * (tau_t ^ 2) * (w_t ^ 2)) + (36 * alpha_t * n_t * (w_t ^ 2)) + (36 * n_t * w_t * (alpha_t ^ 2)) + (36 * n_t * (alpha_t ^ 2) * (w_t ^ 2)) + (48 * alpha_t * n_t * w_t) + (48 * tau_t * w_t * (alpha_t ^ 2)) + (48 * tau_t * (alpha_t ^ 2) * (w_t ^ 2)) + (72 * alpha_t * tau_t * (w_t ^ 2)) + (80 * alpha_t * tau_t * w_t) + (4 * alpha_t * n_t * w_t * (tau_t ^ 2)) + (4 * alpha_t * n_t * (tau_t ^ 2) * (w_t ^ 2)) + (4 * n_t * w_t * (alpha_t ^ 2) * (tau_t ^ 2)) + (4 * n_t * (alpha_t ^ 2) * (tau_t ^ 2) * (w_t ^ 2)) + (24 * alpha_t * n_t * tau_t * (w_t ^ 2)) + (24 * n_t * tau_t * w_t * (alpha_t ^ 2)) + (24 * n_t * tau_t * (alpha_t ^ 2) * (w_t ^ 2)) + (28 * alpha_t * n_t * tau_t * w_t))) / (((1 + n_t) * (2 + n_t) * (11 + tau_t + (4 * n_t) + (6 * alpha_t) + (20 * (w_t ^ 2)) + (28 * w_t) + (2 * alpha_t * tau_t) + (3 * alpha_t * n_t) + (4 * n_t * (w_t ^ 2)) + (4 * tau_t * w_t) + (4 * tau_t * (w_t ^ 2)) + (8 * n_t * w_t) + (24 * alpha_t * w_t) + (24 * alpha_t * (w_t ^ 2)) + (alpha_t * n_t * tau_t) + (8 * alpha_t * tau_t * w_t) + (8 * alpha_t * tau_t * (w_t ^ 2)) + (12 * alpha_t * n_t * w_t) + (12 * alpha_t * n_t * (w_t ^ 2)) + (4 * alpha_t * n_t * tau_t * w_t) + (4 * alpha_t * n_t * tau_t * (w_t ^ 2))))))); [nonneg | field; signs]. Qed.

Theorem miura_lem4_5_eigvec_0_inhabited : exists n P r1 r2 r3 s1 s2 s3 : R, n >= 1 /\ s1 > 0 /\ s2 > 0 /\ s3 > 0.
Proof. exists 5, 1, 1, 2, (1 / 2), 1, 2, 3. repeat split; closed. Qed.

Theorem miura_lem4_5_eigvec_0 : forall n P r1 r2 r3 s1 s2 s3 : R, (n >= 1) -> (s1 > 0) -> (s2 > 0) -> (s3 > 0) -> ((((n * 1) / ((n + 1) ^ 2)) * ((((r1 ^ 2) / s1) + ((r2 ^ 2) / s2)) + ((r3 ^ 2) / s3))) * (r1 / s1)) = (((r1 * ((((P + (r1 ^ 2))) / ((1 + n))) + (((- (1)) * P) / ((1 + n))) + (((- (1)) * (r1 ^ 2)) / (((1 + n) ^ 2))))) / ((s1 ^ 2))) + ((r2 * ((((P + (r1 * r2))) / ((1 + n))) + (((- (1)) * P) / ((1 + n))) + (((- (1)) * r1 * r2) / (((1 + n) ^ 2))))) / (s1 * s2)) + ((r3 * ((((P + (r1 * r3))) / ((1 + n))) + (((- (1)) * P) / ((1 + n))) + (((- (1)) * r1 * r3) / (((1 + n) ^ 2))))) / (s1 * s3))).
Proof. intros n P r1 r2 r3 s1 s2 s3. intros H0. intros H1. intros H2. intros H3. decompose_hyps. field; side. Qed.

Theorem miura_lem4_5_eigvec_1_inhabited : exists n P r1 r2 r3 s1 s2 s3 : R, n >= 2 /\ s1 > 0 /\ s2 > 0 /\ s3 > 0.
Proof. exists 5, 1, 1, 2, (1 / 2), 1, 2, 3. repeat split; closed. Qed.

Theorem miura_lem4_5_eigvec_1 : forall n P r1 r2 r3 s1 s2 s3 : R, (n >= 2) -> (s1 > 0) -> (s2 > 0) -> (s3 > 0) -> ((((n * (- (1))) / ((n + (- (1))) ^ 2)) * ((((r1 ^ 2) / s1) + ((r2 ^ 2) / s2)) + ((r3 ^ 2) / s3))) * (r1 / s1)) = (((r1 * ((((P + ((- (1)) * (r1 ^ 2)))) / (((- (1)) + n))) + (((- (1)) * P) / (((- (1)) + n))) + (((- (1)) * (r1 ^ 2)) / ((((- (1)) + n) ^ 2))))) / ((s1 ^ 2))) + ((r2 * ((((P + ((- (1)) * r1 * r2))) / (((- (1)) + n))) + (((- (1)) * P) / (((- (1)) + n))) + (((- (1)) * r1 * r2) / ((((- (1)) + n) ^ 2))))) / (s1 * s2)) + ((r3 * ((((P + ((- (1)) * r1 * r3))) / (((- (1)) + n))) + (((- (1)) * P) / (((- (1)) + n))) + (((- (1)) * r1 * r3) / ((((- (1)) + n) ^ 2))))) / (s1 * s3))).
Proof. intros n P r1 r2 r3 s1 s2 s3. intros H0. intros H1. intros H2. intros H3. decompose_hyps. field; side. Qed.

Theorem miura_lem4_5_range_0_inhabited : exists n r : R, n >= 1 /\ r > 0.
Proof. exists 1000, 1. repeat split; closed. Qed.

Theorem miura_lem4_5_range_0 : forall n r : R, (n >= 1) -> (r > 0) -> ((r * n) / (((1 + n) ^ 2))) > 0.
Proof. intros n r. intros H0. intros H1. decompose_hyps. assert (exists n_t, 0 <= n_t /\ n = 1 + n_t) as [n_t [Hn_t En_t]] by (exists (n - 1); split; [try lra; try nra | ring]). subst n. assert (exists r_t, 0 < r_t /\ r = 0 + r_t) as [r_t [Hr_t Er_t]] by (exists (r - 0); split; [try lra; try nra | ring]). subst r. orient; apply (Rlt_gap (((r_t + (n_t * r_t))) / (((2 + n_t) ^ 2)))); [pos | field; side]. Qed.

Theorem miura_lem4_5_range_1_inhabited : exists n d w : R, n >= 1 /\ d >= 1 /\ w > 0 /\ w < 1.
Proof. exists 1000, 6, (99 / 100). repeat split; closed. Qed.

Theorem miura_lem4_5_range_1 : forall n d w : R, (n >= 1) -> (d >= 1) -> (w > 0) -> (w < 1) -> (((4 * d) * n) / (((n + 1) ^ 2) * (1 + ((- (1)) * (w ^ 2))))) >= (((- (1)) * d * n * (1 + w)) / (((1 + n) ^ 2) * ((- (1)) + w))).
Proof. intros n d w. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (shift_low 1 n ltac:(bound)) as [n_t [Hn_t En_t]]. destruct (shift_low 1 d ltac:(bound)) as [d_t [Hd_t Ed_t]]. destruct (shift_box_strict 0 1 w ltac:(bound) ltac:(bound)) as [w_t [Hw_t Ew_t]]. subst w. subst d. subst n. orient; apply (Rle_gap (((3 + (3 * d_t) + (3 * n_t) + (4 * w_t) + (3 * d_t * n_t) + (4 * d_t * w_t) + (4 * n_t * w_t) + (4 * d_t * n_t * w_t))) / ((((2 + n_t) ^ 2) * (1 + (2 * w_t)))))); [nonneg | field; signs]. Qed.

Theorem miura_lem4_5_range_2_inhabited : exists n r : R, n >= 3 /\ r > 0.
Proof. exists 1000, 1. repeat split; closed. Qed.

Theorem miura_lem4_5_range_2 : forall n r : R, (n >= 3) -> (r > 0) -> ((r * n) / ((((- (1)) + n) ^ 2))) > 0.
Proof. intros n r. intros H0. intros H1. decompose_hyps. assert (exists n_t, 0 <= n_t /\ n = 3 + n_t) as [n_t [Hn_t En_t]] by (exists (n - 3); split; [try lra; try nra | ring]). subst n. assert (exists r_t, 0 < r_t /\ r = 0 + r_t) as [r_t [Hr_t Er_t]] by (exists (r - 0); split; [try lra; try nra | ring]). subst r. orient; apply (Rlt_gap ((((3 * r_t) + (n_t * r_t))) / (((2 + n_t) ^ 2)))); [pos | field; side]. Qed.

Theorem miura_lem4_5_range_3_inhabited : exists n d w : R, n >= 3 /\ d >= 1 /\ w > 0 /\ w < 1.
Proof. exists 1000, 6, (99 / 100). repeat split; closed. Qed.

Theorem miura_lem4_5_range_3 : forall n d w : R, (n >= 3) -> (d >= 1) -> (w > 0) -> (w < 1) -> (((4 * d) * n) / (((n + (- (1))) ^ 2) * (1 + ((- (1)) * (w ^ 2))))) >= ((d * n * (1 + w)) / (((- (1)) + n) * (d + n + (w * d) + ((- (1)) * w * n)))).
Proof. intros n d w. intros H0. intros H1. intros H2. intros H3. decompose_hyps. destruct (shift_low 3 n ltac:(bound)) as [n_t [Hn_t En_t]]. destruct (shift_low 1 d ltac:(bound)) as [d_t [Hd_t Ed_t]]. destruct (shift_box_strict 0 1 w ltac:(bound) ltac:(bound)) as [w_t [Hw_t Ew_t]]. subst w. subst d. subst n. orient; apply (Rle_gap (((42 + (3 * (n_t ^ 2)) + (12 * (d_t ^ 2)) + (23 * n_t) + (24 * (w_t ^ 3)) + (54 * d_t) + (72 * (w_t ^ 2)) + (96 * w_t) + (3 * d_t * (n_t ^ 2)) + (4 * n_t * (d_t ^ 2)) + (4 * w_t * (n_t ^ 2)) + (8 * n_t * (w_t ^ 3)) + (24 * n_t * (w_t ^ 2)) + (24 * (d_t ^ 2) * (w_t ^ 3)) + (27 * d_t * n_t) + (44 * n_t * w_t) + (48 * d_t * (w_t ^ 3)) + (48 * w_t * (d_t ^ 2)) + (60 * (d_t ^ 2) * (w_t ^ 2)) + (132 * d_t * (w_t ^ 2)) + (144 * d_t * w_t) + (4 * d_t * w_t * (n_t ^ 2)) + (8 * n_t * (d_t ^ 2) * (w_t ^ 3)) + (16 * d_t * n_t * (w_t ^ 3)) + (16 * n_t * w_t * (d_t ^ 2)) + (20 * n_t * (d_t ^ 2) * (w_t ^ 2)) + (44 * d_t * n_t * (w_t ^ 2)) + (60 * d_t * n_t * w_t))) / ((((2 + n_t) ^ 2) * (1 + (2 * w_t)) * (4 + d_t + n_t + (2 * w_t) + (2 * d_t * w_t)))))); [nonneg | field; signs]. Qed.

Theorem miura_lem4_5_sign_0 : exists n alpha lam : R, (n >= 1 /\ alpha > 1 /\ alpha < (1 + n) /\ lam >= 0 /\ (/ (1 + n)) < lam) /\ (((alpha * ((1 + n) ^ 2)) / ((1 + (n ^ 2) + ((- (1)) * alpha) + (2 * n) + ((- (1)) * alpha * n) + (lam * alpha * ((1 + n) ^ 2))))) + (((- (1)) * alpha * ((1 + n) ^ 2)) / (n * (1 + n + ((lam * ((1 + n) ^ 2)) / (n)))))) <= 0.
Proof. exists 1000, 4, (1 / 100). repeat split; closed. Qed.

Theorem miura_mech_Mn_0_inhabited : exists n eps : R, n >= 1 /\ eps >= 0.
Proof. exists 10, 1. repeat split; closed. Qed.

Theorem miura_mech_Mn_0 : forall n eps : R, (n >= 1) -> (eps >= 0) -> (n * eps) >= (eps + (eps * ((- (1)) + n))).
Proof. intros n eps. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem miura_mech_copula_0_inhabited : exists n S_ T P : R, n >= 2.
Proof. exists 5, 1, 2, 3. repeat split; closed. Qed.

Theorem miura_mech_copula_0 : forall n S_ T P : R, (n >= 2) -> (((P) / (n)) + (((- (1)) * S_ * T) / ((n ^ 2)))) = (((P + (((- (1)) * S_ * T) / (n)))) / (n)).
Proof. intros n S_ T P. intros H0. decompose_hyps. field; side. Qed.

Theorem miura_prop2_12_0_inhabited : exists a1 a b1 b : R, a1 > 0 /\ b1 > 0.
Proof. exists 1, (1 / 2), 3, 1. repeat split; closed. Qed.

Theorem miura_prop2_12_0 : forall a1 a b1 b : R, (a1 > 0) -> (b1 > 0) -> ((a * b) + (a1 * b1)) = ((a * b) + (a1 * b1)).
Proof. intros a1 a b1 b. intros H0. intros H1. decompose_hyps. field; side. Qed.

Theorem miura_prop2_12_1_inhabited : exists a1 a b1 b : R, a1 > 0 /\ b1 > 0.
Proof. exists 1, (1 / 2), 3, 1. repeat split; closed. Qed.

Theorem miura_prop2_12_1 : forall a1 a b1 b : R, (a1 > 0) -> (b1 > 0) -> ((a * b) + (a1 * b1)) = ((a * b) + (a1 * b1)).
Proof. intros a1 a b1 b. intros H0. intros H1. decompose_hyps. field; side. Qed.

Theorem miura_prop2_12_2_inhabited : exists a1 a b2 b c1 c2 : R, a1 > 0 /\ b2 > 0 /\ c1 > 0 /\ c2 > 0.
Proof. exists 1, (1 / 2), 4, 1, 2, 3. repeat split; closed. Qed.

Theorem miura_prop2_12_2 : forall a1 a b2 b c1 c2 : R, (a1 > 0) -> (b2 > 0) -> (c1 > 0) -> (c2 > 0) -> (((a * b2 * c2) / (c1)) + ((b * a1 * c2) / (c1))) = (((a * b2 * c2) / (c1)) + ((b * a1 * c2) / (c1))).
Proof. intros a1 a b2 b c1 c2. intros H0. intros H1. intros H2. intros H3. decompose_hyps. field; side. Qed.

Theorem miura_prop2_12_3_inhabited : exists a2 a b1 b c1 c2 : R, a2 > 0 /\ b1 > 0 /\ c1 > 0 /\ c2 > 0.
Proof. exists 2, (1 / 2), 3, 1, 2, 3. repeat split; closed. Qed.

Theorem miura_prop2_12_3 : forall a2 a b1 b c1 c2 : R, (a2 > 0) -> (b1 > 0) -> (c1 > 0) -> (c2 > 0) -> (((a * b1 * c1) / (c2)) + ((b * a2 * c1) / (c2))) = (((a * b1 * c1) / (c2)) + ((b * a2 * c1) / (c2))).
Proof. intros a2 a b1 b c1 c2. intros H0. intros H1. intros H2. intros H3. decompose_hyps. field; side. Qed.

Theorem miura_prop2_12_4_inhabited : exists a2 a b1 b c1 c2 : R, a2 > 0 /\ b1 > 0 /\ c1 > 0 /\ c2 > 0.
Proof. exists 2, (1 / 2), 3, 1, 2, 3. repeat split; closed. Qed.

Theorem miura_prop2_12_4 : forall a2 a b1 b c1 c2 : R, (a2 > 0) -> (b1 > 0) -> (c1 > 0) -> (c2 > 0) -> (((a * b1 * c1) / (c2)) + ((b * a2 * c1) / (c2))) = (((a * b1 * c1) / (c2)) + ((b * a2 * c1) / (c2))).
Proof. intros a2 a b1 b c1 c2. intros H0. intros H1. intros H2. intros H3. decompose_hyps. field; side. Qed.

Theorem miura_prop2_12_5_inhabited : exists a1 a b2 b c1 c2 : R, a1 > 0 /\ b2 > 0 /\ c1 > 0 /\ c2 > 0.
Proof. exists 1, (1 / 2), 4, 1, 2, 3. repeat split; closed. Qed.

Theorem miura_prop2_12_5 : forall a1 a b2 b c1 c2 : R, (a1 > 0) -> (b2 > 0) -> (c1 > 0) -> (c2 > 0) -> (((a * b2 * c2) / (c1)) + ((b * a1 * c2) / (c1))) = (((a * b2 * c2) / (c1)) + ((b * a1 * c2) / (c1))).
Proof. intros a1 a b2 b c1 c2. intros H0. intros H1. intros H2. intros H3. decompose_hyps. field; side. Qed.

Theorem miura_prop2_12_6_inhabited : exists a2 a b2 b : R, a2 > 0 /\ b2 > 0.
Proof. exists 2, (1 / 2), 4, 1. repeat split; closed. Qed.

Theorem miura_prop2_12_6 : forall a2 a b2 b : R, (a2 > 0) -> (b2 > 0) -> ((a * b) + (a2 * b2)) = ((a * b) + (a2 * b2)).
Proof. intros a2 a b2 b. intros H0. intros H1. decompose_hyps. field; side. Qed.

Theorem miura_prop2_12_7_inhabited : exists a2 a b2 b : R, a2 > 0 /\ b2 > 0.
Proof. exists 2, (1 / 2), 4, 1. repeat split; closed. Qed.

Theorem miura_prop2_12_7 : forall a2 a b2 b : R, (a2 > 0) -> (b2 > 0) -> ((a * b) + (a2 * b2)) = ((a * b) + (a2 * b2)).
Proof. intros a2 a b2 b. intros H0. intros H1. decompose_hyps. field; side. Qed.

Theorem miura_prop2_12_8_inhabited : exists e1 e2 : R, e1 > 0 /\ e2 > 0.
Proof. exists 1, 2. repeat split; closed. Qed.

Theorem miura_prop2_12_8 : forall e1 e2 : R, (e1 > 0) -> (e2 > 0) -> (e1 * e2) > 0.
Proof. intros e1 e2. intros H0. intros H1. decompose_hyps. assert (exists e1_t, 0 < e1_t /\ e1 = 0 + e1_t) as [e1_t [He1_t Ee1_t]] by (exists (e1 - 0); split; [try lra; try nra | ring]). subst e1. assert (exists e2_t, 0 < e2_t /\ e2 = 0 + e2_t) as [e2_t [He2_t Ee2_t]] by (exists (e2 - 0); split; [try lra; try nra | ring]). subst e2. orient; apply (Rlt_gap (((e1_t * e2_t)) / (1))); [pos | field; side]. Qed.

Theorem miura_prop2_5_0_inhabited : exists eps1 eps2 : R, eps1 >= 0 /\ eps2 >= 0.
Proof. exists 1, (1 / 2). repeat split; closed. Qed.

Theorem miura_prop2_5_0 : forall eps1 eps2 : R, (eps1 >= 0) -> (eps2 >= 0) -> (eps1 + eps2) >= (eps1 + eps2).
Proof. intros eps1 eps2. intros H0. intros H1. decompose_hyps. lra. Qed.

Theorem miura_prop4_1_0_inhabited : exists alpha v1 v2 u2 d m1 m2 k1 k2 : R, alpha > 1 /\ v1 > 0 /\ v2 > ((v1 * ((- (1)) + alpha)) / (alpha)) /\ u2 > ((((- (1)) + alpha)) / (alpha)) /\ d >= 1.
Proof. exists 4, 1, 1, 3, 6, 0, 1, 0, (1 / 3). repeat split; closed. Qed.

Theorem miura_prop4_1_0 : forall alpha v1 v2 u2 d m1 m2 k1 k2 : R, (alpha > 1) -> (v1 > 0) -> (v2 > ((v1 * ((- (1)) + alpha)) / (alpha))) -> (u2 > ((((- (1)) + alpha)) / (alpha))) -> (d >= 1) -> (((alpha / 2) * (((((m1 + ((- (1)) * m2)) ^ 2)) / (((v2 * alpha) + (v1 * (1 + ((- (1)) * alpha)))))) + ((((k1 + ((- (1)) * k2)) ^ 2) * ((- (1)) + d)) / ((1 + ((- (1)) * alpha) + (u2 * alpha)))))) - ((1 / (2 * (alpha - 1))) * (ln (((exp (((- (1)) + d) * ln (1 + ((- (1)) * alpha) + (u2 * alpha)))) * ((v2 * alpha) + (v1 * (1 + ((- (1)) * alpha))))) / ((exp ((1 - alpha) * ln v1)) * (exp (alpha * ln (v2 * (exp (((- (1)) + d) * ln u2)))))))))) = ((((- (1)) + d) * ((((- (1)) * (((- (1)) * alpha * (ln u2)) + (ln (1 + ((- (1)) * alpha) + (u2 * alpha))))) / (((- (2)) + (2 * alpha)))) + ((1 * alpha * ((k1 + ((- (1)) * k2)) ^ 2)) / (2 * (1 + ((- (1)) * alpha) + (u2 * alpha)))))) + (((- (1)) * (((- (1)) * alpha * (ln v2)) + ((- (1)) * (1 + ((- (1)) * alpha)) * (ln v1)) + (ln (v1 + (v2 * alpha) + ((- (1)) * alpha * v1))))) / (((- (2)) + (2 * alpha)))) + (((- (1)) * alpha * ((m1 + ((- (1)) * m2)) ^ 2)) / (2 * (((- (1)) * v1) + (alpha * v1) + ((- (1)) * v2 * alpha))))).
Proof. intros alpha v1 v2 u2 d m1 m2 k1 k2. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. split_log; merge_log; simpl INR; field; nonzero. Qed.

Theorem miura_sec4_split_0_inhabited : exists alpha v1 v2 u2 d m1 m2 k1 k2 : R, alpha > 1 /\ v1 > 0 /\ v2 > ((v1 * ((- (1)) + alpha)) / (alpha)) /\ u2 > ((((- (1)) + alpha)) / (alpha)) /\ d >= 1.
Proof. exists 4, 1, 1, 3, 6, 0, 1, 0, (1 / 3). repeat split; closed. Qed.

Theorem miura_sec4_split_0 : forall alpha v1 v2 u2 d m1 m2 k1 k2 : R, (alpha > 1) -> (v1 > 0) -> (v2 > ((v1 * ((- (1)) + alpha)) / (alpha))) -> (u2 > ((((- (1)) + alpha)) / (alpha))) -> (d >= 1) -> (((alpha / 2) * (((((m1 + ((- (1)) * m2)) ^ 2)) / (((v2 * alpha) + (v1 * (1 + ((- (1)) * alpha)))))) + ((((k1 + ((- (1)) * k2)) ^ 2) * ((- (1)) + d)) / ((1 + ((- (1)) * alpha) + (u2 * alpha)))))) - ((1 / (2 * (alpha - 1))) * (ln ((exp (((- (1)) + alpha) * ln v1)) * (exp (((- (1)) * alpha) * ln (v2 * (exp (((- (1)) + d) * ln u2))))) * (exp (((- (1)) + d) * ln (1 + ((- (1)) * alpha) + (u2 * alpha)))) * ((v2 * alpha) + (v1 * (1 + ((- (1)) * alpha)))))))) = ((((- (1)) + d) * ((((- (1)) * (((- (1)) * alpha * (ln u2)) + (ln (1 + ((- (1)) * alpha) + (u2 * alpha))))) / (((- (2)) + (2 * alpha)))) + ((1 * alpha * ((k1 + ((- (1)) * k2)) ^ 2)) / (2 * (1 + ((- (1)) * alpha) + (u2 * alpha)))))) + (((- (1)) * (((- (1)) * alpha * (ln v2)) + ((- (1)) * (1 + ((- (1)) * alpha)) * (ln v1)) + (ln (v1 + (v2 * alpha) + ((- (1)) * alpha * v1))))) / (((- (2)) + (2 * alpha)))) + (((- (1)) * alpha * ((m1 + ((- (1)) * m2)) ^ 2)) / (2 * (((- (1)) * v1) + (alpha * v1) + ((- (1)) * v2 * alpha))))).
Proof. intros alpha v1 v2 u2 d m1 m2 k1 k2. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. split_log; merge_log; simpl INR; field; nonzero. Qed.

Theorem miura_sec5_1_d_0 : 6 >= (11 / 2).
Proof. closed. Qed.

Theorem miura_sec5_1_d_1 : 6 <= (13 / 2).
Proof. closed. Qed.

Theorem miura_sec5_2_c_0 : (250000 / 59981) > (83359 / 20000).
Proof. closed. Qed.

Theorem miura_sec5_2_c2_0 : (62500000000 / 26392779639) > (47361 / 20000).
Proof. closed. Qed.

Theorem miura_sec5_2_intervals_0 : ((((3 / 2519) + (((- (5)) * (ln (2501 / 2500))) / (6)) + (((- (1)) * (ln (2519 / 62500))) / (6)) + ((2 * (ln (190019 / 250000))) / (3)) + ((10 * (ln (10001 / 10000))) / (3)))) / (((3 / 5650244) + (((- (5)) * (ln (25001 / 25000))) / (6)) + (((- (1)) * (ln (1412561 / 1562500))) / (6)) + ((2 * (ln (6100061 / 6250000))) / (3)) + ((10 * (ln (100001 / 100000))) / (3))))) > ((((3 / 5650244) + (((- (5)) * (ln (25001 / 25000))) / (6)) + (((- (1)) * (ln (1412561 / 1562500))) / (6)) + ((2 * (ln (6100061 / 6250000))) / (3)) + ((10 * (ln (100001 / 100000))) / (3)))) / (((3 / 619002494) + (((- (5)) * (ln (250001 / 250000))) / (6)) + (((- (1)) * (ln (309501247 / 312500000))) / (6)) + ((2 * (ln (1247001247 / 1250000000))) / (3)) + ((10 * (ln (1000001 / 1000000))) / (3))))).
Proof. closed. Qed.

Theorem miura_sec5_3_compose_0_inhabited : exists n eps : R, n >= 1 /\ eps >= 0.
Proof. exists 10, 1. repeat split; closed. Qed.

Theorem miura_sec5_3_compose_0 : forall n eps : R, (n >= 1) -> (eps >= 0) -> (n * eps) = (eps + (eps * ((- (1)) + n))).
Proof. intros n eps. intros H0. intros H1. decompose_hyps. field; side. Qed.

Theorem miura_sec5_3_compose_1 : ((75000 / 1412561) + (((- (250000)) * (ln (25001 / 25000))) / (3)) + (((- (50000)) * (ln (1412561 / 1562500))) / (3)) + ((200000 * (ln (6100061 / 6250000))) / (3)) + ((1000000 * (ln (100001 / 100000))) / (3))) >= (1251717 / 20000).
Proof. closed. Qed.

Theorem miura_sec5_3_compose_2 : ((75000 / 1412561) + (((- (250000)) * (ln (25001 / 25000))) / (3)) + (((- (50000)) * (ln (1412561 / 1562500))) / (3)) + ((200000 * (ln (6100061 / 6250000))) / (3)) + ((1000000 * (ln (100001 / 100000))) / (3))) <= (1251719 / 20000).
Proof. closed. Qed.

Theorem miura_sec5_3_compose_3 : ((1500000 / 309501247) + (((- (2500000)) * (ln (250001 / 250000))) / (3)) + (((- (500000)) * (ln (309501247 / 312500000))) / (3)) + ((2000000 * (ln (1247001247 / 1250000000))) / (3)) + ((10000000 * (ln (1000001 / 1000000))) / (3))) >= (116127 / 20000).
Proof. closed. Qed.

Theorem miura_sec5_3_compose_4 : ((1500000 / 309501247) + (((- (2500000)) * (ln (250001 / 250000))) / (3)) + (((- (500000)) * (ln (309501247 / 312500000))) / (3)) + ((2000000 * (ln (1247001247 / 1250000000))) / (3)) + ((10000000 * (ln (1000001 / 1000000))) / (3))) <= (116129 / 20000).
Proof. closed. Qed.

Theorem miura_sec5_4_unb_0 : ((1500000 / 309501247) + (((- (2500000)) * (ln (250001 / 250000))) / (3)) + (((- (500000)) * (ln (309501247 / 312500000))) / (3)) + ((2 * (ln 10)) / (3)) + ((2000000 * (ln (1247001247 / 1250000000))) / (3)) + ((10000000 * (ln (1000001 / 1000000))) / (3))) >= (14681 / 2000).
Proof. closed. Qed.

Theorem miura_sec5_4_unb_1 : ((1500000 / 309501247) + (((- (2500000)) * (ln (250001 / 250000))) / (3)) + (((- (500000)) * (ln (309501247 / 312500000))) / (3)) + ((2 * (ln 10)) / (3)) + ((2000000 * (ln (1247001247 / 1250000000))) / (3)) + ((10000000 * (ln (1000001 / 1000000))) / (3))) <= (14683 / 2000).
Proof. closed. Qed.

Theorem miura_sec5_4_unb_2 : ((105000000 / 124790087479) + (((- (12500000)) * (ln (10000007 / 10000000))) / (3)) + (((- (2500000)) * (ln (124790087479 / 125000000000))) / (3)) + ((1 * (ln 10)) / (3)) + ((17500000 * (ln (124970012497 / 125000000000))) / (3)) + ((87500000 * (ln (10000001 / 10000000))) / (3))) >= (3553 / 2000).
Proof. closed. Qed.

Theorem miura_sec5_4_unb_3 : ((105000000 / 124790087479) + (((- (12500000)) * (ln (10000007 / 10000000))) / (3)) + (((- (2500000)) * (ln (124790087479 / 125000000000))) / (3)) + ((1 * (ln 10)) / (3)) + ((17500000 * (ln (124970012497 / 125000000000))) / (3)) + ((87500000 * (ln (10000001 / 10000000))) / (3))) <= (711 / 400).
Proof. closed. Qed.

Theorem miura_sec5_4_unb_4 : ((1500000 / 309501247) + (((- (2500000)) * (ln (250001 / 250000))) / (3)) + (((- (500000)) * (ln (309501247 / 312500000))) / (3)) + ((10 * (ln 10)) / (3)) + ((2000000 * (ln (1247001247 / 1250000000))) / (3)) + ((10000000 * (ln (1000001 / 1000000))) / (3))) >= (26963 / 2000).
Proof. closed. Qed.

Theorem miura_sec5_4_unb_5 : ((1500000 / 309501247) + (((- (2500000)) * (ln (250001 / 250000))) / (3)) + (((- (500000)) * (ln (309501247 / 312500000))) / (3)) + ((10 * (ln 10)) / (3)) + ((2000000 * (ln (1247001247 / 1250000000))) / (3)) + ((10000000 * (ln (1000001 / 1000000))) / (3))) <= (5393 / 400).
Proof. closed. Qed.

Theorem miura_sec5_4_unb_6 : ((15000000 / 12470012497) + (((- (25000000)) * (ln (1000001 / 1000000))) / (9)) + (((- (5000000)) * (ln (12470012497 / 12500000000))) / (9)) + ((10 * (ln 10)) / (9)) + ((50000000 * (ln (124970012497 / 125000000000))) / (9)) + ((250000000 * (ln (10000001 / 10000000))) / (9))) >= (8001 / 2000).
Proof. closed. Qed.

Theorem miura_sec5_4_unb_7 : ((15000000 / 12470012497) + (((- (25000000)) * (ln (1000001 / 1000000))) / (9)) + (((- (5000000)) * (ln (12470012497 / 12500000000))) / (9)) + ((10 * (ln 10)) / (9)) + ((50000000 * (ln (124970012497 / 125000000000))) / (9)) + ((250000000 * (ln (10000001 / 10000000))) / (9))) <= (8003 / 2000).
Proof. closed. Qed.

Theorem miura_table1_unb_0 : ((30000 / 2519) + (((- (25000)) * (ln (2501 / 2500))) / (3)) + (((- (5000)) * (ln (2519 / 62500))) / (3)) + ((20000 * (ln (190019 / 250000))) / (3)) + ((100000 * (ln (10001 / 10000))) / (3))) >= (707033 / 200).
Proof. closed. Qed.

Theorem miura_table1_unb_1 : ((30000 / 2519) + (((- (25000)) * (ln (2501 / 2500))) / (3)) + (((- (5000)) * (ln (2519 / 62500))) / (3)) + ((20000 * (ln (190019 / 250000))) / (3)) + ((100000 * (ln (10001 / 10000))) / (3))) <= (141407 / 40).
Proof. closed. Qed.

Theorem miura_table1_unb_2 : ((75000 / 1412561) + (((- (250000)) * (ln (25001 / 25000))) / (3)) + (((- (50000)) * (ln (1412561 / 1562500))) / (3)) + ((200000 * (ln (6100061 / 6250000))) / (3)) + ((1000000 * (ln (100001 / 100000))) / (3))) >= (1251717 / 20000).
Proof. closed. Qed.

Theorem miura_table1_unb_3 : ((75000 / 1412561) + (((- (250000)) * (ln (25001 / 25000))) / (3)) + (((- (50000)) * (ln (1412561 / 1562500))) / (3)) + ((200000 * (ln (6100061 / 6250000))) / (3)) + ((1000000 * (ln (100001 / 100000))) / (3))) <= (1251719 / 20000).
Proof. closed. Qed.

Theorem miura_table1_unb_4 : ((1500000 / 309501247) + (((- (2500000)) * (ln (250001 / 250000))) / (3)) + (((- (500000)) * (ln (309501247 / 312500000))) / (3)) + ((2000000 * (ln (1247001247 / 1250000000))) / (3)) + ((10000000 * (ln (1000001 / 1000000))) / (3))) >= (116127 / 20000).
Proof. closed. Qed.

Theorem miura_table1_unb_5 : ((1500000 / 309501247) + (((- (2500000)) * (ln (250001 / 250000))) / (3)) + (((- (500000)) * (ln (309501247 / 312500000))) / (3)) + ((2000000 * (ln (1247001247 / 1250000000))) / (3)) + ((10000000 * (ln (1000001 / 1000000))) / (3))) <= (116129 / 20000).
Proof. closed. Qed.

Theorem miura_table1_unb7_0 : ((15000000 / 31220012497) + (((- (25000000)) * (ln (2500001 / 2500000))) / (3)) + (((- (5000000)) * (ln (31220012497 / 31250000000))) / (3)) + ((20000000 * (ln (124970012497 / 125000000000))) / (3)) + ((100000000 * (ln (10000001 / 10000000))) / (3))) > (11529 / 20000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_0 : ((500000 / 207333749) + ((- (2500000)) * (ln (500001 / 500000))) + ((- (500000)) * (ln (622001247 / 625000000))) + (2 * (ln 10)) + (1000000 * (ln (1247001247 / 1250000000))) + (5000000 * (ln (1000001 / 1000000)))) >= (14997 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_1 : ((500000 / 207333749) + ((- (2500000)) * (ln (500001 / 500000))) + ((- (500000)) * (ln (622001247 / 625000000))) + (2 * (ln 10)) + (1000000 * (ln (1247001247 / 1250000000))) + (5000000 * (ln (1000001 / 1000000)))) <= (14999 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_2 : ((500000 / 207333749) + ((- (2500000)) * (ln (500001 / 500000))) + ((- (500000)) * (ln (622001247 / 625000000))) + (5 * (ln 10)) + (1000000 * (ln (1247001247 / 1250000000))) + (5000000 * (ln (1000001 / 1000000)))) >= (28813 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_3 : ((500000 / 207333749) + ((- (2500000)) * (ln (500001 / 500000))) + ((- (500000)) * (ln (622001247 / 625000000))) + (5 * (ln 10)) + (1000000 * (ln (1247001247 / 1250000000))) + (5000000 * (ln (1000001 / 1000000)))) <= (5763 / 400).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_4 : ((500000 / 207333749) + ((- (2500000)) * (ln (500001 / 500000))) + ((- (500000)) * (ln (622001247 / 625000000))) + (10 * (ln 10)) + (1000000 * (ln (1247001247 / 1250000000))) + (5000000 * (ln (1000001 / 1000000)))) >= (51839 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_5 : ((500000 / 207333749) + ((- (2500000)) * (ln (500001 / 500000))) + ((- (500000)) * (ln (622001247 / 625000000))) + (10 * (ln 10)) + (1000000 * (ln (1247001247 / 1250000000))) + (5000000 * (ln (1000001 / 1000000)))) <= (51841 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_6 : ((500000 / 207333749) + ((- (2500000)) * (ln (500001 / 500000))) + ((- (500000)) * (ln (622001247 / 625000000))) + (15 * (ln 10)) + (1000000 * (ln (1247001247 / 1250000000))) + (5000000 * (ln (1000001 / 1000000)))) >= (14973 / 400).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_7 : ((500000 / 207333749) + ((- (2500000)) * (ln (500001 / 500000))) + ((- (500000)) * (ln (622001247 / 625000000))) + (15 * (ln 10)) + (1000000 * (ln (1247001247 / 1250000000))) + (5000000 * (ln (1000001 / 1000000)))) <= (74867 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_8 : ((500000 / 207333749) + ((- (2500000)) * (ln (500001 / 500000))) + ((- (500000)) * (ln (622001247 / 625000000))) + (20 * (ln 10)) + (1000000 * (ln (1247001247 / 1250000000))) + (5000000 * (ln (1000001 / 1000000)))) >= (97891 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_9 : ((500000 / 207333749) + ((- (2500000)) * (ln (500001 / 500000))) + ((- (500000)) * (ln (622001247 / 625000000))) + (20 * (ln 10)) + (1000000 * (ln (1247001247 / 1250000000))) + (5000000 * (ln (1000001 / 1000000)))) <= (97893 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_10 : ((1500000 / 309501247) + (((- (2500000)) * (ln (250001 / 250000))) / (3)) + (((- (500000)) * (ln (309501247 / 312500000))) / (3)) + ((2 * (ln 10)) / (3)) + ((2000000 * (ln (1247001247 / 1250000000))) / (3)) + ((10000000 * (ln (1000001 / 1000000))) / (3))) >= (14681 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_11 : ((1500000 / 309501247) + (((- (2500000)) * (ln (250001 / 250000))) / (3)) + (((- (500000)) * (ln (309501247 / 312500000))) / (3)) + ((2 * (ln 10)) / (3)) + ((2000000 * (ln (1247001247 / 1250000000))) / (3)) + ((10000000 * (ln (1000001 / 1000000))) / (3))) <= (14683 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_12 : ((1500000 / 309501247) + (((- (2500000)) * (ln (250001 / 250000))) / (3)) + (((- (500000)) * (ln (309501247 / 312500000))) / (3)) + ((5 * (ln 10)) / (3)) + ((2000000 * (ln (1247001247 / 1250000000))) / (3)) + ((10000000 * (ln (1000001 / 1000000))) / (3))) >= (19287 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_13 : ((1500000 / 309501247) + (((- (2500000)) * (ln (250001 / 250000))) / (3)) + (((- (500000)) * (ln (309501247 / 312500000))) / (3)) + ((5 * (ln 10)) / (3)) + ((2000000 * (ln (1247001247 / 1250000000))) / (3)) + ((10000000 * (ln (1000001 / 1000000))) / (3))) <= (19289 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_14 : ((1500000 / 309501247) + (((- (2500000)) * (ln (250001 / 250000))) / (3)) + (((- (500000)) * (ln (309501247 / 312500000))) / (3)) + ((10 * (ln 10)) / (3)) + ((2000000 * (ln (1247001247 / 1250000000))) / (3)) + ((10000000 * (ln (1000001 / 1000000))) / (3))) >= (26963 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_15 : ((1500000 / 309501247) + (((- (2500000)) * (ln (250001 / 250000))) / (3)) + (((- (500000)) * (ln (309501247 / 312500000))) / (3)) + ((10 * (ln 10)) / (3)) + ((2000000 * (ln (1247001247 / 1250000000))) / (3)) + ((10000000 * (ln (1000001 / 1000000))) / (3))) <= (5393 / 400).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_16 : ((1500000 / 309501247) + (5 * (ln 10)) + (((- (2500000)) * (ln (250001 / 250000))) / (3)) + (((- (500000)) * (ln (309501247 / 312500000))) / (3)) + ((2000000 * (ln (1247001247 / 1250000000))) / (3)) + ((10000000 * (ln (1000001 / 1000000))) / (3))) >= (34637 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_17 : ((1500000 / 309501247) + (5 * (ln 10)) + (((- (2500000)) * (ln (250001 / 250000))) / (3)) + (((- (500000)) * (ln (309501247 / 312500000))) / (3)) + ((2000000 * (ln (1247001247 / 1250000000))) / (3)) + ((10000000 * (ln (1000001 / 1000000))) / (3))) <= (34639 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_18 : ((1500000 / 309501247) + (((- (2500000)) * (ln (250001 / 250000))) / (3)) + (((- (500000)) * (ln (309501247 / 312500000))) / (3)) + ((20 * (ln 10)) / (3)) + ((2000000 * (ln (1247001247 / 1250000000))) / (3)) + ((10000000 * (ln (1000001 / 1000000))) / (3))) >= (42313 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_19 : ((1500000 / 309501247) + (((- (2500000)) * (ln (250001 / 250000))) / (3)) + (((- (500000)) * (ln (309501247 / 312500000))) / (3)) + ((20 * (ln 10)) / (3)) + ((2000000 * (ln (1247001247 / 1250000000))) / (3)) + ((10000000 * (ln (1000001 / 1000000))) / (3))) <= (8463 / 400).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_20 : ((10500000 / 1229008729) + (((- (1250000)) * (ln (1000007 / 1000000))) / (3)) + (((- (250000)) * (ln (1229008729 / 1250000000))) / (3)) + ((1 * (ln 10)) / (3)) + ((1750000 * (ln (1247001247 / 1250000000))) / (3)) + ((8750000 * (ln (1000001 / 1000000))) / (3))) >= (4391 / 400).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_21 : ((10500000 / 1229008729) + (((- (1250000)) * (ln (1000007 / 1000000))) / (3)) + (((- (250000)) * (ln (1229008729 / 1250000000))) / (3)) + ((1 * (ln 10)) / (3)) + ((1750000 * (ln (1247001247 / 1250000000))) / (3)) + ((8750000 * (ln (1000001 / 1000000))) / (3))) <= (21957 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_22 : ((10500000 / 1229008729) + (((- (1250000)) * (ln (1000007 / 1000000))) / (3)) + (((- (250000)) * (ln (1229008729 / 1250000000))) / (3)) + ((5 * (ln 10)) / (6)) + ((1750000 * (ln (1247001247 / 1250000000))) / (3)) + ((8750000 * (ln (1000001 / 1000000))) / (3))) >= (24259 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_23 : ((10500000 / 1229008729) + (((- (1250000)) * (ln (1000007 / 1000000))) / (3)) + (((- (250000)) * (ln (1229008729 / 1250000000))) / (3)) + ((5 * (ln 10)) / (6)) + ((1750000 * (ln (1247001247 / 1250000000))) / (3)) + ((8750000 * (ln (1000001 / 1000000))) / (3))) <= (24261 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_24 : ((10500000 / 1229008729) + (((- (1250000)) * (ln (1000007 / 1000000))) / (3)) + (((- (250000)) * (ln (1229008729 / 1250000000))) / (3)) + ((5 * (ln 10)) / (3)) + ((1750000 * (ln (1247001247 / 1250000000))) / (3)) + ((8750000 * (ln (1000001 / 1000000))) / (3))) >= (5619 / 400).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_25 : ((10500000 / 1229008729) + (((- (1250000)) * (ln (1000007 / 1000000))) / (3)) + (((- (250000)) * (ln (1229008729 / 1250000000))) / (3)) + ((5 * (ln 10)) / (3)) + ((1750000 * (ln (1247001247 / 1250000000))) / (3)) + ((8750000 * (ln (1000001 / 1000000))) / (3))) <= (28097 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_26 : ((10500000 / 1229008729) + (((- (1250000)) * (ln (1000007 / 1000000))) / (3)) + (((- (250000)) * (ln (1229008729 / 1250000000))) / (3)) + ((5 * (ln 10)) / (2)) + ((1750000 * (ln (1247001247 / 1250000000))) / (3)) + ((8750000 * (ln (1000001 / 1000000))) / (3))) >= (31933 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_27 : ((10500000 / 1229008729) + (((- (1250000)) * (ln (1000007 / 1000000))) / (3)) + (((- (250000)) * (ln (1229008729 / 1250000000))) / (3)) + ((5 * (ln 10)) / (2)) + ((1750000 * (ln (1247001247 / 1250000000))) / (3)) + ((8750000 * (ln (1000001 / 1000000))) / (3))) <= (6387 / 400).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_28 : ((10500000 / 1229008729) + (((- (1250000)) * (ln (1000007 / 1000000))) / (3)) + (((- (250000)) * (ln (1229008729 / 1250000000))) / (3)) + ((10 * (ln 10)) / (3)) + ((1750000 * (ln (1247001247 / 1250000000))) / (3)) + ((8750000 * (ln (1000001 / 1000000))) / (3))) >= (35771 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_29 : ((10500000 / 1229008729) + (((- (1250000)) * (ln (1000007 / 1000000))) / (3)) + (((- (250000)) * (ln (1229008729 / 1250000000))) / (3)) + ((10 * (ln 10)) / (3)) + ((1750000 * (ln (1247001247 / 1250000000))) / (3)) + ((8750000 * (ln (1000001 / 1000000))) / (3))) <= (35773 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_30 : ((1500000 / 122001247) + (((- (2500000)) * (ln (100001 / 100000))) / (9)) + (((- (500000)) * (ln (122001247 / 125000000))) / (9)) + ((2 * (ln 10)) / (9)) + ((5000000 * (ln (1247001247 / 1250000000))) / (9)) + ((25000000 * (ln (1000001 / 1000000))) / (9))) >= (30339 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_31 : ((1500000 / 122001247) + (((- (2500000)) * (ln (100001 / 100000))) / (9)) + (((- (500000)) * (ln (122001247 / 125000000))) / (9)) + ((2 * (ln 10)) / (9)) + ((5000000 * (ln (1247001247 / 1250000000))) / (9)) + ((25000000 * (ln (1000001 / 1000000))) / (9))) <= (30341 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_32 : ((1500000 / 122001247) + (((- (2500000)) * (ln (100001 / 100000))) / (9)) + (((- (500000)) * (ln (122001247 / 125000000))) / (9)) + ((5 * (ln 10)) / (9)) + ((5000000 * (ln (1247001247 / 1250000000))) / (9)) + ((25000000 * (ln (1000001 / 1000000))) / (9))) >= (31873 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_33 : ((1500000 / 122001247) + (((- (2500000)) * (ln (100001 / 100000))) / (9)) + (((- (500000)) * (ln (122001247 / 125000000))) / (9)) + ((5 * (ln 10)) / (9)) + ((5000000 * (ln (1247001247 / 1250000000))) / (9)) + ((25000000 * (ln (1000001 / 1000000))) / (9))) <= (255 / 16).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_34 : ((1500000 / 122001247) + (((- (2500000)) * (ln (100001 / 100000))) / (9)) + (((- (500000)) * (ln (122001247 / 125000000))) / (9)) + ((10 * (ln 10)) / (9)) + ((5000000 * (ln (1247001247 / 1250000000))) / (9)) + ((25000000 * (ln (1000001 / 1000000))) / (9))) >= (34433 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_35 : ((1500000 / 122001247) + (((- (2500000)) * (ln (100001 / 100000))) / (9)) + (((- (500000)) * (ln (122001247 / 125000000))) / (9)) + ((10 * (ln 10)) / (9)) + ((5000000 * (ln (1247001247 / 1250000000))) / (9)) + ((25000000 * (ln (1000001 / 1000000))) / (9))) <= (6887 / 400).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_36 : ((1500000 / 122001247) + (((- (2500000)) * (ln (100001 / 100000))) / (9)) + (((- (500000)) * (ln (122001247 / 125000000))) / (9)) + ((5 * (ln 10)) / (3)) + ((5000000 * (ln (1247001247 / 1250000000))) / (9)) + ((25000000 * (ln (1000001 / 1000000))) / (9))) >= (36991 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_37 : ((1500000 / 122001247) + (((- (2500000)) * (ln (100001 / 100000))) / (9)) + (((- (500000)) * (ln (122001247 / 125000000))) / (9)) + ((5 * (ln 10)) / (3)) + ((5000000 * (ln (1247001247 / 1250000000))) / (9)) + ((25000000 * (ln (1000001 / 1000000))) / (9))) <= (36993 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_38 : ((1500000 / 122001247) + (((- (2500000)) * (ln (100001 / 100000))) / (9)) + (((- (500000)) * (ln (122001247 / 125000000))) / (9)) + ((20 * (ln 10)) / (9)) + ((5000000 * (ln (1247001247 / 1250000000))) / (9)) + ((25000000 * (ln (1000001 / 1000000))) / (9))) >= (39549 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_39 : ((1500000 / 122001247) + (((- (2500000)) * (ln (100001 / 100000))) / (9)) + (((- (500000)) * (ln (122001247 / 125000000))) / (9)) + ((20 * (ln 10)) / (9)) + ((5000000 * (ln (1247001247 / 1250000000))) / (9)) + ((25000000 * (ln (1000001 / 1000000))) / (9))) <= (39551 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_40 : ((500000 / 19833749) + (((- (2500000)) * (ln (50001 / 50000))) / (19)) + (((- (500000)) * (ln (59501247 / 62500000))) / (19)) + ((2 * (ln 10)) / (19)) + ((10000000 * (ln (1247001247 / 1250000000))) / (19)) + ((50000000 * (ln (1000001 / 1000000))) / (19))) >= (60091 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_41 : ((500000 / 19833749) + (((- (2500000)) * (ln (50001 / 50000))) / (19)) + (((- (500000)) * (ln (59501247 / 62500000))) / (19)) + ((2 * (ln 10)) / (19)) + ((10000000 * (ln (1247001247 / 1250000000))) / (19)) + ((50000000 * (ln (1000001 / 1000000))) / (19))) <= (60093 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_42 : ((500000 / 19833749) + (((- (2500000)) * (ln (50001 / 50000))) / (19)) + (((- (500000)) * (ln (59501247 / 62500000))) / (19)) + ((5 * (ln 10)) / (19)) + ((10000000 * (ln (1247001247 / 1250000000))) / (19)) + ((50000000 * (ln (1000001 / 1000000))) / (19))) >= (60819 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_43 : ((500000 / 19833749) + (((- (2500000)) * (ln (50001 / 50000))) / (19)) + (((- (500000)) * (ln (59501247 / 62500000))) / (19)) + ((5 * (ln 10)) / (19)) + ((10000000 * (ln (1247001247 / 1250000000))) / (19)) + ((50000000 * (ln (1000001 / 1000000))) / (19))) <= (60821 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_44 : ((500000 / 19833749) + (((- (2500000)) * (ln (50001 / 50000))) / (19)) + (((- (500000)) * (ln (59501247 / 62500000))) / (19)) + ((10 * (ln 10)) / (19)) + ((10000000 * (ln (1247001247 / 1250000000))) / (19)) + ((50000000 * (ln (1000001 / 1000000))) / (19))) >= (62031 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_45 : ((500000 / 19833749) + (((- (2500000)) * (ln (50001 / 50000))) / (19)) + (((- (500000)) * (ln (59501247 / 62500000))) / (19)) + ((10 * (ln 10)) / (19)) + ((10000000 * (ln (1247001247 / 1250000000))) / (19)) + ((50000000 * (ln (1000001 / 1000000))) / (19))) <= (62033 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_46 : ((500000 / 19833749) + (((- (2500000)) * (ln (50001 / 50000))) / (19)) + (((- (500000)) * (ln (59501247 / 62500000))) / (19)) + ((15 * (ln 10)) / (19)) + ((10000000 * (ln (1247001247 / 1250000000))) / (19)) + ((50000000 * (ln (1000001 / 1000000))) / (19))) >= (63243 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_47 : ((500000 / 19833749) + (((- (2500000)) * (ln (50001 / 50000))) / (19)) + (((- (500000)) * (ln (59501247 / 62500000))) / (19)) + ((15 * (ln 10)) / (19)) + ((10000000 * (ln (1247001247 / 1250000000))) / (19)) + ((50000000 * (ln (1000001 / 1000000))) / (19))) <= (12649 / 400).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_48 : ((500000 / 19833749) + (((- (2500000)) * (ln (50001 / 50000))) / (19)) + (((- (500000)) * (ln (59501247 / 62500000))) / (19)) + ((20 * (ln 10)) / (19)) + ((10000000 * (ln (1247001247 / 1250000000))) / (19)) + ((50000000 * (ln (1000001 / 1000000))) / (19))) >= (12891 / 400).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_49 : ((500000 / 19833749) + (((- (2500000)) * (ln (50001 / 50000))) / (19)) + (((- (500000)) * (ln (59501247 / 62500000))) / (19)) + ((20 * (ln 10)) / (19)) + ((10000000 * (ln (1247001247 / 1250000000))) / (19)) + ((50000000 * (ln (1000001 / 1000000))) / (19))) <= (64457 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_50 : ((4500000 / 116003741) + (((- (2500000)) * (ln (100003 / 100000))) / (29)) + (((- (500000)) * (ln (116003741 / 125000000))) / (29)) + ((2 * (ln 10)) / (29)) + ((15000000 * (ln (1247001247 / 1250000000))) / (29)) + ((75000000 * (ln (1000001 / 1000000))) / (29))) >= (91247 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_51 : ((4500000 / 116003741) + (((- (2500000)) * (ln (100003 / 100000))) / (29)) + (((- (500000)) * (ln (116003741 / 125000000))) / (29)) + ((2 * (ln 10)) / (29)) + ((15000000 * (ln (1247001247 / 1250000000))) / (29)) + ((75000000 * (ln (1000001 / 1000000))) / (29))) <= (91249 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_52 : ((4500000 / 116003741) + (((- (2500000)) * (ln (100003 / 100000))) / (29)) + (((- (500000)) * (ln (116003741 / 125000000))) / (29)) + ((5 * (ln 10)) / (29)) + ((15000000 * (ln (1247001247 / 1250000000))) / (29)) + ((75000000 * (ln (1000001 / 1000000))) / (29))) >= (3669 / 80).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_53 : ((4500000 / 116003741) + (((- (2500000)) * (ln (100003 / 100000))) / (29)) + (((- (500000)) * (ln (116003741 / 125000000))) / (29)) + ((5 * (ln 10)) / (29)) + ((15000000 * (ln (1247001247 / 1250000000))) / (29)) + ((75000000 * (ln (1000001 / 1000000))) / (29))) <= (91727 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_54 : ((4500000 / 116003741) + (((- (2500000)) * (ln (100003 / 100000))) / (29)) + (((- (500000)) * (ln (116003741 / 125000000))) / (29)) + ((10 * (ln 10)) / (29)) + ((15000000 * (ln (1247001247 / 1250000000))) / (29)) + ((75000000 * (ln (1000001 / 1000000))) / (29))) >= (92519 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_55 : ((4500000 / 116003741) + (((- (2500000)) * (ln (100003 / 100000))) / (29)) + (((- (500000)) * (ln (116003741 / 125000000))) / (29)) + ((10 * (ln 10)) / (29)) + ((15000000 * (ln (1247001247 / 1250000000))) / (29)) + ((75000000 * (ln (1000001 / 1000000))) / (29))) <= (92521 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_56 : ((4500000 / 116003741) + (((- (2500000)) * (ln (100003 / 100000))) / (29)) + (((- (500000)) * (ln (116003741 / 125000000))) / (29)) + ((15 * (ln 10)) / (29)) + ((15000000 * (ln (1247001247 / 1250000000))) / (29)) + ((75000000 * (ln (1000001 / 1000000))) / (29))) >= (93313 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_57 : ((4500000 / 116003741) + (((- (2500000)) * (ln (100003 / 100000))) / (29)) + (((- (500000)) * (ln (116003741 / 125000000))) / (29)) + ((15 * (ln 10)) / (29)) + ((15000000 * (ln (1247001247 / 1250000000))) / (29)) + ((75000000 * (ln (1000001 / 1000000))) / (29))) <= (18663 / 400).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_58 : ((4500000 / 116003741) + (((- (2500000)) * (ln (100003 / 100000))) / (29)) + (((- (500000)) * (ln (116003741 / 125000000))) / (29)) + ((20 * (ln 10)) / (29)) + ((15000000 * (ln (1247001247 / 1250000000))) / (29)) + ((75000000 * (ln (1000001 / 1000000))) / (29))) >= (94107 / 2000).
Proof. closed. Qed.

Theorem miura_table2_n6_unb_59 : ((4500000 / 116003741) + (((- (2500000)) * (ln (100003 / 100000))) / (29)) + (((- (500000)) * (ln (116003741 / 125000000))) / (29)) + ((20 * (ln 10)) / (29)) + ((15000000 * (ln (1247001247 / 1250000000))) / (29)) + ((75000000 * (ln (1000001 / 1000000))) / (29))) <= (94109 / 2000).
Proof. closed. Qed.

Theorem miura_thm3_1_max_0_inhabited : exists n tau alpha w d : R, n >= 4 /\ tau > 3 /\ tau < n /\ alpha > 1 /\ alpha < (((n ^ 2)) / ((((- (1)) * n) + (tau * (1 + n))))) /\ w > 0 /\ w < 1 /\ d >= 1.
Proof. exists 100000, 2400, 4, (99498743 / 100000000), 6. repeat split; closed. Qed.

Theorem miura_thm3_1_max_0 : forall n tau alpha w d : R, (n >= 4) -> (tau > 3) -> (tau < n) -> (alpha > 1) -> (alpha < (((n ^ 2)) / ((((- (1)) * n) + (tau * (1 + n)))))) -> (w > 0) -> (w < 1) -> (d >= 1) -> (Rmax ((((- (1)) * (((- (1)) * alpha * (ln ((n * (1 + n + ((1 * tau * ((1 + w) ^ 2)) / (4)))) / (((1 + n) ^ 2))))) + (ln (((1 + (n ^ 2) + ((- (1)) * alpha) + (2 * n) + ((- (1)) * alpha * n) + ((1 * alpha * tau * n * ((1 + w) ^ 2)) / (4)))) / (((1 + n) ^ 2)))))) / (((- (2)) + (2 * alpha)))) + (((- (1)) * ((- (1)) + d) * (((- (1)) * alpha * (ln ((n) / ((1 + n))))) + (ln (((1 + n + ((- (1)) * alpha))) / ((1 + n)))))) / (((- (2)) + (2 * alpha)))) + ((1 * alpha * tau * ((1 + w) ^ 2)) / (8 * (1 + (n ^ 2) + ((- (1)) * alpha) + (2 * n) + ((- (1)) * alpha * n) + ((1 * alpha * tau * n * ((1 + w) ^ 2)) / (4)))))) ((((- (1)) * (((- (1)) * alpha * (ln (((1 + n) * (n + (((- (1)) * tau * n * ((1 + w) ^ 2)) / ((4 + tau + (4 * n) + (tau * (w ^ 2)) + (2 * tau * w)))))) / ((n ^ 2))))) + (ln ((((n ^ 2) + (alpha * n) + (((- (1)) * alpha * tau * n * ((1 + w) ^ 2)) / ((4 + tau + (4 * n) + (tau * (w ^ 2)) + (2 * tau * w)))) + (((- (1)) * alpha * tau * (n ^ 2) * ((1 + w) ^ 2)) / ((4 + tau + (4 * n) + (tau * (w ^ 2)) + (2 * tau * w)))))) / ((n ^ 2)))))) / (((- (2)) + (2 * alpha)))) + (((- (1)) * ((- (1)) + d) * (((- (1)) * alpha * (ln (((1 + n)) / (n)))) + (ln (((alpha + n)) / (n))))) / (((- (2)) + (2 * alpha)))) + ((1 * alpha * tau * n * ((1 + w) ^ 2)) / (2 * ((n ^ 2) + (alpha * n) + (((- (1)) * alpha * tau * n * ((1 + w) ^ 2)) / ((4 + tau + (4 * n) + (tau * (w ^ 2)) + (2 * tau * w)))) + (((- (1)) * alpha * tau * (n ^ 2) * ((1 + w) ^ 2)) / ((4 + tau + (4 * n) + (tau * (w ^ 2)) + (2 * tau * w))))) * (4 + tau + (4 * n) + (tau * (w ^ 2)) + (2 * tau * w)))))) = (Rmax ((((- (1)) * (((- (1)) * alpha * (ln ((n * (1 + n + ((1 * tau * ((1 + w) ^ 2)) / (4)))) / (((1 + n) ^ 2))))) + (ln (((1 + (n ^ 2) + ((- (1)) * alpha) + (2 * n) + ((- (1)) * alpha * n) + ((1 * alpha * tau * n * ((1 + w) ^ 2)) / (4)))) / (((1 + n) ^ 2)))))) / (((- (2)) + (2 * alpha)))) + (((- (1)) * ((- (1)) + d) * (((- (1)) * alpha * (ln ((n) / ((1 + n))))) + (ln (((1 + n + ((- (1)) * alpha))) / ((1 + n)))))) / (((- (2)) + (2 * alpha)))) + ((1 * alpha * tau * ((1 + w) ^ 2)) / (8 * (1 + (n ^ 2) + ((- (1)) * alpha) + (2 * n) + ((- (1)) * alpha * n) + ((1 * alpha * tau * n * ((1 + w) ^ 2)) / (4)))))) ((((- (1)) * (((- (1)) * alpha * (ln (((1 + n) * (n + (((- (1)) * tau * n * ((1 + w) ^ 2)) / ((4 + tau + (4 * n) + (tau * (w ^ 2)) + (2 * tau * w)))))) / ((n ^ 2))))) + (ln ((((n ^ 2) + (alpha * n) + (((- (1)) * alpha * tau * n * ((1 + w) ^ 2)) / ((4 + tau + (4 * n) + (tau * (w ^ 2)) + (2 * tau * w)))) + (((- (1)) * alpha * tau * (n ^ 2) * ((1 + w) ^ 2)) / ((4 + tau + (4 * n) + (tau * (w ^ 2)) + (2 * tau * w)))))) / ((n ^ 2)))))) / (((- (2)) + (2 * alpha)))) + (((- (1)) * ((- (1)) + d) * (((- (1)) * alpha * (ln (((1 + n)) / (n)))) + (ln (((alpha + n)) / (n))))) / (((- (2)) + (2 * alpha)))) + ((1 * alpha * tau * n * ((1 + w) ^ 2)) / (2 * ((n ^ 2) + (alpha * n) + (((- (1)) * alpha * tau * n * ((1 + w) ^ 2)) / ((4 + tau + (4 * n) + (tau * (w ^ 2)) + (2 * tau * w)))) + (((- (1)) * alpha * tau * (n ^ 2) * ((1 + w) ^ 2)) / ((4 + tau + (4 * n) + (tau * (w ^ 2)) + (2 * tau * w))))) * (4 + tau + (4 * n) + (tau * (w ^ 2)) + (2 * tau * w)))))).
Proof. intros n tau alpha w d. intros H0. intros H1. intros H2. intros H3. intros H4. intros H5. intros H6. intros H7. decompose_hyps. field; side. Qed.
