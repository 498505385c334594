(* The laws that a normal model fits to records, named by their mean and variance: the posterior of the mean, and the next record. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Integral NormalLaw Hockey Outputs Release.
Open Scope R_scope.

(* All densities f l, of lists l of n records, are normal: with this mean where the records' mean is xbar; with this variance. *)
Definition mean_is (f : list R -> R -> R) (n : nat) (xbar v : R) : Prop :=
  forall l, length l = n -> mean l = xbar -> exists w, 0 < w /\ forall u, f l u = pdf v (sqrt w) u.
Definition variance_is (f : list R -> R -> R) (n : nat) (w : R) : Prop := 0 < w /\ forall l, length l = n -> exists m, forall u, f l u = pdf m (sqrt w) u.
(* A normal density has one mean and one variance, so that these say which. *)
Theorem normal_parameters : forall m1 m2 s1 s2, 0 < s1 -> 0 < s2 -> (forall x, pdf m1 s1 x = pdf m2 s2 x) -> m1 = m2 /\ s1 = s2.
Proof.
  intros m1 m2 s1 s2 S1 S2 E. assert (P := sqrt2PI).
  assert (L : forall x, - (x - m1) ^ 2 / (2 * s1 ^ 2) - ln (s1 * sqrt (2 * PI)) = - (x - m2) ^ 2 / (2 * s2 ^ 2) - ln (s2 * sqrt (2 * PI))).
  { intros x. rewrite <- !ln_pdf by assumption. rewrite E. reflexivity. }
  set (a := / (2 * s1 ^ 2)). set (b := / (2 * s2 ^ 2)). assert (A : 0 < a) by (apply Rinv_0_lt_compat; nra). assert (B : 0 < b) by (apply Rinv_0_lt_compat; nra).
  assert (K : forall x, - (x - m1) ^ 2 * a - ln (s1 * sqrt (2 * PI)) = - (x - m2) ^ 2 * b - ln (s2 * sqrt (2 * PI))) by (intros x; apply L).
  assert (K0 := K 0). assert (K1 := K 1). assert (K2 := K (-1)). assert (Q : a = b) by nra.
  assert (M : m1 = m2). { rewrite Q in K1, K2. assert (b * (m1 - m2) = 0) by nra. apply Rmult_integral in H. lra. }
  split; [exact M|]. assert (W : s1 ^ 2 = s2 ^ 2).
  { unfold a, b in Q. apply (f_equal Rinv) in Q. rewrite !Rinv_inv in Q. lra. }
  apply Rsqr_inj; [lra | lra | unfold Rsqr; lra].
Qed.
Lemma root_over : forall s n, 0 < s -> (1 <= n)%nat -> s / sqrt (INR n) = sqrt (s ^ 2 / INR n).
Proof. intros s n S N. destruct (flat_sd s n S N) as [P Q]. rewrite <- Q. symmetry. apply sqrt_pow2. lra. Qed.
Theorem flat_mean : forall s n xbar, 0 < s -> (1 <= n)%nat -> mean_is (flat_posterior s) n xbar xbar.
Proof.
  intros s n xbar S N l L M. assert (P : 0 < INR n) by (apply lt_0_INR; exact N). exists (s ^ 2 / INR n). split; [apply Rdiv_lt_0_compat; [apply pow_lt, S | exact P]|].
  intros u. rewrite <- root_over, <- M, <- L by assumption. apply flat_posterior_normal; [exact S | apply (not_empty l n L N)].
Qed.
Theorem flat_variance : forall s n, 0 < s -> (1 <= n)%nat -> variance_is (flat_posterior s) n (s ^ 2 / INR n).
Proof.
  intros s n S N. assert (P : 0 < INR n) by (apply lt_0_INR; exact N). split; [apply Rdiv_lt_0_compat; [apply pow_lt, S | exact P]|].
  intros l L. exists (mean l). intros u. rewrite <- root_over, <- L by assumption. apply flat_posterior_normal; [exact S | apply (not_empty l n L N)].
Qed.
Lemma precision_pos : forall s0 s n, 0 < s0 -> 0 < s -> (1 <= n)%nat -> 0 < INR n / s ^ 2 + 1 / s0 ^ 2.
Proof.
  intros s0 s n S0 S N. assert (P : 0 < INR n) by (apply lt_0_INR; exact N). apply Rplus_lt_0_compat; apply Rdiv_lt_0_compat; first [lra | apply pow_lt; assumption].
Qed.
Lemma posterior_root : forall s0 s n, 0 < s0 -> 0 < s -> (1 <= n)%nat -> posterior_sd s0 s n = sqrt (1 / (INR n / s ^ 2 + 1 / s0 ^ 2)).
Proof. intros s0 s n S0 S N. unfold posterior_sd, Rdiv at 3. rewrite Rmult_1_l. symmetry. apply sqrt_inv. Qed.
Theorem prior_mean : forall s0 s n xbar, 0 < s0 -> 0 < s -> (1 <= n)%nat -> mean_is (posterior s0 s) n xbar (s0 ^ 2 * xbar / (s ^ 2 / INR n + s0 ^ 2)).
Proof.
  intros s0 s n xbar S0 S N l L M. assert (Q := precision_pos s0 s n S0 S N). exists (1 / (INR n / s ^ 2 + 1 / s0 ^ 2)). split; [apply Rdiv_lt_0_compat; lra|].
  intros u. rewrite <- posterior_root by assumption. rewrite posterior_normal by first [assumption | apply (not_empty l n L N)]. rewrite L, M. f_equal. unfold posterior_weight, Rdiv. ring.
Qed.
Theorem prior_variance : forall s0 s n, 0 < s0 -> 0 < s -> (1 <= n)%nat -> variance_is (posterior s0 s) n (1 / (INR n / s ^ 2 + 1 / s0 ^ 2)).
Proof.
  intros s0 s n S0 S N. assert (Q := precision_pos s0 s n S0 S N). split; [apply Rdiv_lt_0_compat; lra|]. intros l L. exists (posterior_weight s0 s n * mean l).
  intros u. rewrite <- posterior_root by assumption. rewrite posterior_normal by first [assumption | apply (not_empty l n L N)]. rewrite L. reflexivity.
Qed.
(* The next record: the draw integrated out. *)
Definition next_record (s : R) (l : list R) (z : R) : R := bayes s l (z :: nil).
Lemma next_normal : forall s l n, 0 < s -> length l = n -> (1 <= n)%nat -> forall z, next_record s l z = pdf (mean l) (sqrt (s ^ 2 / INR n + s ^ 2)) z.
Proof.
  intros s l n S L N z. destruct (flat_sd s n S N) as [P Q]. unfold next_record. rewrite <- (bayes_is_shared s l n) by assumption.
  rewrite shared_is by assumption. simpl. rewrite Rmult_1_r. unfold sum_sd. rewrite Q. reflexivity.
Qed.
Lemma next_pos : forall s n, 0 < s -> (1 <= n)%nat -> 0 < s ^ 2 / INR n + s ^ 2.
Proof. intros s n S N. assert (P : 0 < INR n) by (apply lt_0_INR; exact N). apply Rplus_lt_0_compat; [apply Rdiv_lt_0_compat; [apply pow_lt, S | exact P] | apply pow_lt, S]. Qed.
Theorem next_mean_is : forall s n xbar, 0 < s -> (1 <= n)%nat -> mean_is (next_record s) n xbar xbar.
Proof. intros s n xbar S N l L M. exists (s ^ 2 / INR n + s ^ 2). split; [apply next_pos; assumption|]. intros z. rewrite <- M. apply next_normal; assumption. Qed.
Theorem next_variance_is : forall s n, 0 < s -> (1 <= n)%nat -> variance_is (next_record s) n (s ^ 2 / INR n + s ^ 2).
Proof. intros s n S N. split; [apply next_pos; assumption|]. intros l L. exists (mean l). apply next_normal; assumption. Qed.
Lemma mean_is_same : forall f n x v w, mean_is f n x v -> v = w -> mean_is f n x w.
Proof. intros. subst. assumption. Qed.
Lemma variance_is_same : forall f n v w, variance_is f n v -> v = w -> variance_is f n w.
Proof. intros. subst. assumption. Qed.
