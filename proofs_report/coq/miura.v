From Coq Require Import Reals Lra Lia Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
Require Import Synthsym.
Open Scope R_scope.

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

Theorem miura_prop4_1_0_inhabited : exists alpha v1 v2 u2 d m1 m2 k1 k2 : R, alpha > 1 /\ v1 > 0 /\ v2 > ((v1 * ((- (1)) + alpha)) / (alpha)) /\ u2 > ((((- (1)) + alpha)) / (alpha)) /\ d >= 1.
Proof. exists 4, 1, 1, 3, 6, 0, 1, 0, (1 / 3). repeat split; closed. Qed.

Theorem miura_prop4_1_0 : forall alpha v1 v2 u2 d m1 m2 k1 k2 : R, (alpha > 1) -> (v1 > 0) -> (v2 > ((v1 * ((- (1)) + alpha)) / (alpha))) -> (u2 > ((((- (1)) + alpha)) / (alpha))) -> (d >= 1) -> (((alpha / 2) * (((((m1 + ((- (1)) * m2)) ^ 2)) / (((v2 * alpha) + (v1 * (1 + ((- (1)) * alpha)))))) + ((((k1 + ((- (1)) * k2)) ^ 2) * ((- (1)) + d)) / ((1 + ((- (1)) * alpha) + (u2 * alpha)))))) - ((1 / (2 * (alpha - 1))) * (ln (((exp (((- (1)) + d) * ln (1 + ((- (1)) * alpha) + (u2 * alpha)))) * ((v2 * alpha) + (v1 * (1 + ((- (1)) * alpha))))) / ((exp ((1 - alpha) * ln v1)) * (exp (alpha * ln (v2 * (exp (((- (1)) + d) * ln u2)))))))))) = ((((- (1)) + d) * ((((- (1)) * (((- (1)) * alpha * (ln u2)) + (ln (1 + ((- (1)) * alpha) + (u2 * alpha))))) / (((- (2)) + (2 * alpha)))) + ((1 * alpha * ((k1 + ((- (1)) * k2)) ^ 2)) / (2 * (1 + ((- (1)) * alpha) + (u2 * alpha)))))) + (((- (1)) * (((- (1)) * alpha * (ln v2)) + ((- (1)) * (1 + ((- (1)) * alpha)) * (ln v1)) + (ln (v1 + (v2 * alpha) + ((- (1)) * alpha * v1))))) / (((- (2)) + (2 * alpha)))) + (((- (1)) * alpha * ((m1 + ((- (1)) * m2)) ^ 2)) / (2 * (((- (1)) * v1) + (alpha * v1) + ((- (1)) * v2 * alpha))))).
Proof. intros alpha v1 v2 u2 d m1 m2 k1 k2. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. split_log; merge_log; simpl INR; field; nonzero. Qed.

Theorem miura_sec4_split_0_inhabited : exists alpha v1 v2 u2 d m1 m2 k1 k2 : R, alpha > 1 /\ v1 > 0 /\ v2 > ((v1 * ((- (1)) + alpha)) / (alpha)) /\ u2 > ((((- (1)) + alpha)) / (alpha)) /\ d >= 1.
Proof. exists 4, 1, 1, 3, 6, 0, 1, 0, (1 / 3). repeat split; closed. Qed.

Theorem miura_sec4_split_0 : forall alpha v1 v2 u2 d m1 m2 k1 k2 : R, (alpha > 1) -> (v1 > 0) -> (v2 > ((v1 * ((- (1)) + alpha)) / (alpha))) -> (u2 > ((((- (1)) + alpha)) / (alpha))) -> (d >= 1) -> (((alpha / 2) * (((((m1 + ((- (1)) * m2)) ^ 2)) / (((v2 * alpha) + (v1 * (1 + ((- (1)) * alpha)))))) + ((((k1 + ((- (1)) * k2)) ^ 2) * ((- (1)) + d)) / ((1 + ((- (1)) * alpha) + (u2 * alpha)))))) - ((1 / (2 * (alpha - 1))) * (ln ((exp (((- (1)) + alpha) * ln v1)) * (exp (((- (1)) * alpha) * ln (v2 * (exp (((- (1)) + d) * ln u2))))) * (exp (((- (1)) + d) * ln (1 + ((- (1)) * alpha) + (u2 * alpha)))) * ((v2 * alpha) + (v1 * (1 + ((- (1)) * alpha)))))))) = ((((- (1)) + d) * ((((- (1)) * (((- (1)) * alpha * (ln u2)) + (ln (1 + ((- (1)) * alpha) + (u2 * alpha))))) / (((- (2)) + (2 * alpha)))) + ((1 * alpha * ((k1 + ((- (1)) * k2)) ^ 2)) / (2 * (1 + ((- (1)) * alpha) + (u2 * alpha)))))) + (((- (1)) * (((- (1)) * alpha * (ln v2)) + ((- (1)) * (1 + ((- (1)) * alpha)) * (ln v1)) + (ln (v1 + (v2 * alpha) + ((- (1)) * alpha * v1))))) / (((- (2)) + (2 * alpha)))) + (((- (1)) * alpha * ((m1 + ((- (1)) * m2)) ^ 2)) / (2 * (((- (1)) * v1) + (alpha * v1) + ((- (1)) * v2 * alpha))))).
Proof. intros alpha v1 v2 u2 d m1 m2 k1 k2. intros H0. intros H1. intros H2. intros H3. intros H4. decompose_hyps. split_log; merge_log; simpl INR; field; nonzero. Qed.
