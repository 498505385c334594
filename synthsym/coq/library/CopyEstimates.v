(* Estimates of the variance from synthetic copies: squared deviations that are pooled, and the degrees of freedom that two moments give. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import NormalLaw NormalPosterior SampleVariance Variances Combining.
Require Gamma GammaLaw GammaLosses Losses.
Open Scope R_scope.

(* The mean, over m copies of k records, of the sample variance over k, where all squared deviations from the copies' means add up to q. *)
Definition deviations (l : list R) : R := sum (map (fun x => (x - mean l) ^ 2) l).
Definition all_of (k : nat) (copies : list (list R)) : Prop := List.Forall (fun l => length l = k) copies.
Definition pooled (m k : nat) (q v : R) : Prop :=
  (exists copies, length copies = m /\ all_of k copies /\ sum (map deviations copies) = q)
  /\ forall copies, length copies = m -> all_of k copies -> sum (map deviations copies) = q -> mean (map (fun l => deviations l / (INR k - 1) / INR k) copies) = v.
Lemma sum_zeros : forall j, sum (repeat 0 j) = 0.
Proof. induction j as [|j IH]; simpl; [reflexivity | rewrite IH; ring]. Qed.
Lemma squares_of_zeros : forall c j, sum (map (fun x => (x - c) ^ 2) (repeat 0 j)) = INR j * c ^ 2.
Proof. intros c j. induction j as [|j IH]; [simpl; ring|]. rewrite S_INR. cbn [repeat map]. change ((0 - c) ^ 2 + sum (map (fun x => (x - c) ^ 2) (repeat 0 j)) = (INR j + 1) * c ^ 2). rewrite IH. ring. Qed.
Lemma deviations_zeros : forall k, deviations (repeat 0 k) = 0.
Proof. intros k. unfold deviations. rewrite squares_of_zeros. unfold mean. rewrite sum_zeros. unfold Rdiv. ring. Qed.
Lemma sum_scaled : forall (f : list R -> R) a l, sum (map (fun x => f x / a) l) = sum (map f l) / a.
Proof. intros f a l. induction l as [|x l IH]; simpl; [unfold Rdiv; ring | rewrite IH; unfold Rdiv; ring]. Qed.
Theorem pooled_is : forall m k q, (1 <= m)%nat -> (2 <= k)%nat -> 0 <= q -> pooled m k q (q / (INR m * INR k * (INR k - 1))).
Proof.
  intros m k q M K Q. assert (MP : 0 < INR m) by (apply lt_0_INR; lia). assert (N : INR 2 <= INR k) by (apply le_INR, K). simpl INR in N. split.
  - destruct m as [|j]; [lia|]. destruct k as [|[|i]]; [lia | lia|]. set (a := sqrt (q / 2)). exists ((a :: - a :: repeat 0 i) :: repeat (repeat 0 (S (S i))) j).
    split; [simpl; rewrite repeat_length; reflexivity|]. split.
    + constructor; [simpl; rewrite repeat_length; reflexivity|]. apply List.Forall_forall. intros l L. apply repeat_spec in L. subst l. apply repeat_length.
    + assert (Z : forall c, sum (map deviations (repeat (repeat 0 (S (S i))) c)) = 0).
      { induction c as [|c IH]; [reflexivity|]. change (deviations (repeat 0 (S (S i))) + sum (map deviations (repeat (repeat 0 (S (S i))) c)) = 0). rewrite IH, deviations_zeros. ring. }
      change (deviations (a :: - a :: repeat 0 i) + sum (map deviations (repeat (repeat 0 (S (S i))) j)) = q). rewrite Z. unfold deviations.
      assert (A : mean (a :: - a :: repeat 0 i) = 0). { unfold mean. change (sum (a :: - a :: repeat 0 i)) with (a + (- a + sum (repeat 0 i))). rewrite sum_zeros. unfold Rdiv. ring. }
      rewrite A. change (sum (map (fun x => (x - 0) ^ 2) (a :: - a :: repeat 0 i))) with ((a - 0) ^ 2 + ((- a - 0) ^ 2 + sum (map (fun x => (x - 0) ^ 2) (repeat 0 i)))). rewrite squares_of_zeros.
      replace ((a - 0) ^ 2 + ((- a - 0) ^ 2 + INR i * 0 ^ 2) + 0) with (2 * a ^ 2) by ring. unfold a. rewrite pow2_sqrt by lra. field.
  - intros copies L _ E. unfold mean. rewrite map_length, L.
    replace (sum (map (fun l => deviations l / (INR k - 1) / INR k) copies)) with (sum (map (fun l => deviations l / ((INR k - 1) * INR k)) copies)).
    + rewrite (sum_scaled deviations), E. field. repeat split; lra.
    + f_equal. apply map_ext. intros l. field. split; lra.
Qed.

(* The degrees of freedom of a scaled chi-square law with expectation and variance of (1 + 1/m) times the sample variance of m normal estimates of
   variance b, less u: twice the square of the one over the other. *)
Lemma second_moment : forall k r, 0 < k -> 0 < r -> is_RInt_gen (fun x => x ^ 2 * GammaLaw.pdf k r x) (at_right 0) (Rbar_locally p_infty) (k * (k + 1) / r ^ 2).
Proof.
  intros k r K R. assert (H := GammaLosses.mean (k + 1) r ltac:(lra) R). apply (is_RInt_gen_scal (V := R_NormedModule) _ (k / r)) in H.
  replace (k * (k + 1) / r ^ 2) with (scal (k / r) ((k + 1) / r)) by (unfold scal; simpl; unfold mult; simpl; field; lra).
  revert H. apply is_RInt_gen_ext. apply (filter_imp (fun uv => Losses.inside 0 p_infty (fst uv) /\ Losses.inside 0 p_infty (snd uv))); [|exact (Losses.ends_inside 0 p_infty I)].
  intros [u v] [U V] x X. simpl in X. assert (0 < x) by (apply GammaLosses.positive_line, (Losses.between_inside _ _ u v x U V); lra).
  change (k / r * (x * GammaLaw.pdf (k + 1) r x) = x ^ 2 * GammaLaw.pdf k r x). unfold GammaLaw.pdf. rewrite (Gamma.Gamma_recurrence k K), Rpower_plus, Rpower_1 by exact R.
  replace ((k + 1 - 1) * ln x - r * x) with (ln x + ((k - 1) * ln x - r * x)) by ring. rewrite (exp_plus (ln x)), exp_ln by assumption.
  assert (0 < Gamma.Gamma k) by apply Gamma.Gamma_pos, K. field. lra.
Qed.
Definition effective_degrees (m : nat) (b u v : R) : Prop := forall c, exists p e w, is_variance_density m (pdf c (sqrt b)) p
  /\ above_zero p (fun x => (1 + 1 / INR m) * x - u) e /\ above_zero p (fun x => ((1 + 1 / INR m) * x - u - e) ^ 2) w /\ 0 < w /\ v = 2 * e ^ 2 / w.
Lemma quadratic_moment : forall k r c0 c1 c2, 0 < k -> 0 < r -> above_zero (GammaLaw.pdf k r) (fun x => c0 + c1 * x + c2 * x ^ 2) (c0 + c1 * (k / r) + c2 * (k * (k + 1) / r ^ 2)).
Proof.
  intros k r c0 c1 c2 K R. assert (A := is_RInt_gen_scal (V := R_NormedModule) _ c0 _ (GammaLaw.pdf_total k r K R)).
  assert (B := is_RInt_gen_scal (V := R_NormedModule) _ c1 _ (GammaLosses.mean k r K R)). assert (C := is_RInt_gen_scal (V := R_NormedModule) _ c2 _ (second_moment k r K R)).
  assert (D := is_RInt_gen_plus (V := R_NormedModule) _ _ _ _ (is_RInt_gen_plus (V := R_NormedModule) _ _ _ _ A B) C). unfold above_zero.
  replace (c0 + c1 * (k / r) + c2 * (k * (k + 1) / r ^ 2)) with (plus (plus (scal c0 1) (scal c1 (k / r))) (scal c2 (k * (k + 1) / r ^ 2))) by (unfold plus, scal; simpl; unfold mult; simpl; ring).
  revert D. apply is_RInt_gen_ext, filter_forall. intros uv x _. unfold plus, scal; simpl; unfold mult; simpl. ring.
Qed.
Theorem effective_degrees_are : forall m b u, (2 <= m)%nat -> 0 < b -> effective_degrees m b u ((INR m - 1) * ((1 + 1 / INR m) * b - u) ^ 2 / ((1 + 1 / INR m) * b) ^ 2).
Proof.
  intros m b u M B c. assert (N : INR 2 <= INR m) by (apply le_INR, M). simpl INR in N. set (n := INR m) in *. set (g := 1 + 1 / n). assert (SB := sqrt_lt_R0 b B). assert (SQ : sqrt b ^ 2 = b) by (apply pow2_sqrt; lra).
  assert (G : 0 < g) by (unfold g; assert (0 < 1 / n) by (apply Rdiv_lt_0_compat; lra); lra).
  set (k := (n - 1) / 2). set (r := (n - 1) / (2 * b)). assert (K : 0 < k) by (unfold k; lra). assert (R : 0 < r) by (apply Rdiv_lt_0_compat; lra). assert (KR : k / r = b) by (unfold k, r; field; lra).
  exists (GammaLaw.pdf k r), (g * b - u), (2 * (g * b) ^ 2 / (n - 1)). split; [unfold k, r, n; rewrite <- SQ at 2; apply cochran; assumption|].
  split; [|split; [|split]].
  - refine (above_same _ _ _ _ _ _ _ (quadratic_moment k r (- u) g 0 K R)); [intros x; simpl; unfold g, n; ring | rewrite KR; ring].
  - refine (above_same _ _ _ _ _ _ _ (quadratic_moment k r ((g * b) ^ 2) (- 2 * g * (g * b)) (g ^ 2) K R)); [intros x; fold g; ring|].
    rewrite KR. replace (k * (k + 1) / r ^ 2) with (b ^ 2 * (n + 1) / (n - 1)) by (unfold k, r; field; lra). field. lra.
  - apply Rdiv_lt_0_compat; [|lra]. assert (0 < (g * b) ^ 2) by (apply pow_lt, Rmult_lt_0_compat; assumption). lra.
  - fold g. field. repeat split; lra.
Qed.
