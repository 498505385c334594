(* The tails of a number of ones among independent records, by one exponential moment. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import BetaBin Average BetaTail BetaNear RecordTail.
Open Scope R_scope.

Lemma exponential_mean : forall p n s, mean p n (fun x => exp (s * INR (ones x))) = (1 + p * (exp s - 1)) ^ n.
Proof.
  intros p n s. induction n as [|n IH]; [unfold mean; simpl; rewrite Rmult_0_r, exp_0; ring|]. rewrite mean_split.
  rewrite (mean_ext p n (fun x => exp (s * INR (ones (true :: x)))) (fun x => exp s * exp (s * INR (ones x)))) by (intros x _; rewrite ones_cons, plus_INR, <- exp_plus; f_equal; simpl; ring).
  rewrite (mean_ext p n (fun x => exp (s * INR (ones (false :: x)))) (fun x => exp (s * INR (ones x)))) by (intros x _; rewrite ones_cons; reflexivity).
  rewrite mean_scal, IH. cbn [pow]. ring.
Qed.
Definition many_ones_at_most (n : nat) (p c b : R) : Prop := mean p n (fun x => if Rle_dec (c * (INR n * p)) (INR (ones x)) then 1 else 0) <= exp b.
Definition few_ones_at_most (n : nat) (p c b : R) : Prop := mean p n (fun x => if Rle_dec (INR (ones x)) (c * (INR n * p)) then 1 else 0) <= exp b.
Lemma by_exponential : forall p n c S, 0 < p < 1 -> 0 < c -> (forall x, S x <= exp (ln c * (INR (ones x) - c * (INR n * p)))) -> mean p n S <= exp (INR n * p * (c - 1 - c * ln c)).
Proof.
  intros p n c S P C H. apply Rle_trans with (mean p n (fun x => exp (- (ln c * (c * (INR n * p)))) * exp (ln c * INR (ones x)))).
  - apply mean_le; [lra|]. intros x _. apply Rle_trans with (1 := H x). right. rewrite <- exp_plus. f_equal. ring.
  - rewrite mean_scal, exponential_mean, exp_ln by exact C. assert (Q : (1 + p * (c - 1)) ^ n <= exp (INR n * (p * (c - 1)))).
    { rewrite <- RecordTail.exp_pow. apply pow_incr. split; [nra | apply exp_ineq1_le]. }
    apply Rle_trans with (exp (- (ln c * (c * (INR n * p)))) * exp (INR n * (p * (c - 1)))); [apply Rmult_le_compat_l; [apply Rlt_le, exp_pos | exact Q]|]. rewrite <- exp_plus. right. f_equal. ring.
Qed.
Lemma rate_above : forall h, 0 <= h <= 1 -> h - (1 + h) * ln (1 + h) <= - (h ^ 2 / 3).
Proof.
  intros h H. assert (L : forall y, 0 <= y <= 1 -> 2 * y / 3 <= ln (1 + y)).
  { intros y Y. assert (K : 0 <= ln (1 + y) - 2 * y / (2 + y)).
    { apply (grows (fun y => ln (1 + y) - 2 * y / (2 + y)) (fun y => y ^ 2 / ((1 + y) * (2 + y) ^ 2)) y); [lra | replace (1 + 0) with 1 by ring; rewrite ln_1; field | |].
      - intros z Z. auto_derive; [lra | field; lra].
      - intros z Z. apply Rmult_le_pos; [apply pow2_ge_0|]. apply Rlt_le, Rinv_0_lt_compat, Rmult_lt_0_compat; [lra | apply pow_lt; lra]. }
    assert (2 * y / 3 <= 2 * y / (2 + y)); [|lra]. unfold Rdiv. apply Rmult_le_compat_l; [lra | apply Rinv_le_contravar; lra]. }
  assert (K : 0 <= (1 + h) * ln (1 + h) - h - h ^ 2 / 3); [|lra]. apply (grows (fun h => (1 + h) * ln (1 + h) - h - h ^ 2 / 3) (fun h => ln (1 + h) - 2 * h / 3) h); [lra | replace (1 + 0) with 1 by ring; rewrite ln_1; field | |].
  - intros y Y. auto_derive; [lra | field; lra].
  - intros y Y. assert (Q := L y ltac:(lra)). lra.
Qed.
Lemma rate_below : forall h, 0 <= h < 1 -> - h - (1 - h) * ln (1 - h) <= - (h ^ 2 / 3).
Proof.
  intros h H. assert (K : 0 <= h + (1 - h) * ln (1 - h) - h ^ 2 / 3); [|lra]. apply (grows (fun h => h + (1 - h) * ln (1 - h) - h ^ 2 / 3) (fun h => - ln (1 - h) - 2 * h / 3) h); [lra | replace (1 - 0) with 1 by ring; rewrite ln_1; field | |].
  - intros y Y. auto_derive; [lra | unfold Rminus; field; lra].
  - intros y Y. assert (Q := ln_less (- y) ltac:(lra)). replace (1 + - y) with (1 - y) in Q by ring. lra.
Qed.
Theorem many_ones : forall n p h b, 0 < p < 1 -> 0 < h < 1 -> - (INR n * p * h ^ 2 / 3) <= b -> many_ones_at_most n p (1 + h) b.
Proof.
  intros n p h b P H B0. assert (N := pos_INR n). assert (NP : 0 <= INR n * p) by (apply Rmult_le_pos; lra). apply Rle_trans with (exp (INR n * p * (1 + h - 1 - (1 + h) * ln (1 + h)))).
  - apply (by_exponential p n (1 + h)); [exact P | lra|]. intros x. destruct (Rle_dec _ _) as [L|_]; [|apply Rlt_le, exp_pos].
    apply Rle_trans with (exp 0); [rewrite exp_0; lra|]. apply exp_mono. apply Rmult_le_pos; [|lra]. rewrite <- ln_1. apply ln_le; lra.
  - apply exp_mono. apply Rle_trans with (2 := B0). assert (R0 := rate_above h ltac:(lra)). apply (Rmult_le_compat_l (INR n * p)) in R0; [lra | exact NP].
Qed.
Theorem few_ones : forall n p h b, 0 < p < 1 -> 0 < h < 1 -> - (INR n * p * h ^ 2 / 3) <= b -> few_ones_at_most n p (1 - h) b.
Proof.
  intros n p h b P H B0. assert (N := pos_INR n). assert (NP : 0 <= INR n * p) by (apply Rmult_le_pos; lra). apply Rle_trans with (exp (INR n * p * (1 - h - 1 - (1 - h) * ln (1 - h)))).
  - apply (by_exponential p n (1 - h)); [exact P | lra|]. intros x. destruct (Rle_dec _ _) as [L|_]; [|apply Rlt_le, exp_pos].
    apply Rle_trans with (exp 0); [rewrite exp_0; lra|]. apply exp_mono. assert (G : ln (1 - h) <= 0) by (rewrite <- ln_1; apply ln_le; lra). nra.
  - apply exp_mono. apply Rle_trans with (2 := B0). assert (R0 := rate_below h ltac:(lra)). apply (Rmult_le_compat_l (INR n * p)) in R0; [lra | exact NP].
Qed.
(* What so many ones and zeros lose, each record drawn with the share of ones given the data, between data sets that differ in a one. *)
Definition counts_lose (u v a b l : R) : Prop := forall z, INR (ones z) = a -> INR (zeros z) = b -> ln (lik ((u + 1) / (u + v + 1)) z / lik (u / (u + v + 1)) z) = l.
Lemma counts_loss : forall u v a b, 0 < u -> 0 < v -> counts_lose u v a b (a * ln ((u + 1) / u) + b * ln (v / (v + 1))).
Proof.
  intros u v a b U V z A B0. assert (P1 : 0 < (u + 1) / (u + v + 1) < 1). { replace (u + v + 1) with (u + 1 + v) by ring. apply share_of; lra. } assert (P0 : 0 < u / (u + v + 1) < 1). { replace (u + v + 1) with (u + (v + 1)) by ring. apply share_of; lra. }
  rewrite !lik_counts by assumption. unfold Rdiv at 1. rewrite <- exp_Ropp, <- exp_plus, ln_exp, A, B0.
  replace (1 - (u + 1) / (u + v + 1)) with (v / (u + v + 1)) by (field; lra). replace (1 - u / (u + v + 1)) with ((v + 1) / (u + v + 1)) by (field; lra). rewrite !ln_div by lra. ring.
Qed.
Definition counts_lose_at_most (u v a b r : R) : Prop := exists l, counts_lose u v a b l /\ l <= r.
Definition counts_lose_at_least (u v a b r : R) : Prop := exists l, counts_lose u v a b l /\ r <= l.
Theorem counts_at_most : forall u v a b r, 0 < u -> 0 < v -> 0 <= a -> 0 <= b -> a / u - b / (v + 1) <= r -> counts_lose_at_most u v a b r.
Proof.
  intros u v a b r U V A B0 L. eexists. split; [apply counts_loss; assumption|]. apply Rle_trans with (2 := L).
  assert (IU : 0 < / u) by (apply Rinv_0_lt_compat, U). assert (IV : 0 < / (v + 1) < 1) by (split; [apply Rinv_0_lt_compat; lra | rewrite <- Rinv_1; apply Rinv_lt_contravar; lra]).
  assert (X := ln_less (/ u) ltac:(lra)). assert (Y := ln_less (- / (v + 1)) ltac:(lra)). replace ((u + 1) / u) with (1 + / u) by (field; lra). replace (v / (v + 1)) with (1 + - / (v + 1)) by (field; lra).
  apply (Rmult_le_compat_l a) in X; [|exact A]. apply (Rmult_le_compat_l b) in Y; [|exact B0]. unfold Rdiv. lra.
Qed.
Theorem counts_at_least : forall u v a b r, 0 < u -> 0 < v -> 0 <= a -> 0 <= b -> r <= a / (u + 1) - b / v -> counts_lose_at_least u v a b r.
Proof.
  intros u v a b r U V A B0 L. eexists. split; [apply counts_loss; assumption|]. apply Rle_trans with (1 := L).
  assert (IV : 0 < / v) by (apply Rinv_0_lt_compat, V). assert (IU : 0 < / (u + 1) < 1) by (split; [apply Rinv_0_lt_compat; lra | rewrite <- Rinv_1; apply Rinv_lt_contravar; lra]).
  assert (X := ln_less (- / (u + 1)) ltac:(lra)). assert (Y := ln_less (/ v) ltac:(lra)).
  replace (ln ((u + 1) / u)) with (- ln (1 + - / (u + 1))) by (replace ((u + 1) / u) with (/ (1 + - / (u + 1))) by (field; lra); rewrite ln_Rinv by lra; ring).
  replace (ln (v / (v + 1))) with (- ln (1 + / v)) by (replace (v / (v + 1)) with (/ (1 + / v)) by (field; lra); rewrite ln_Rinv by lra; ring).
  apply (Rmult_le_compat_l a) in X; [|exact A]. apply (Rmult_le_compat_l b) in Y; [|exact B0]. unfold Rdiv. lra.
Qed.
