(* The privacy loss of one posterior draw of theta: the densities at a point, given data sets that differ in one record. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import BetaBin BinaryLoss.
Open Scope R_scope.

(* Prior times likelihood, over its integral. *)
Definition posterior (alpha beta : R) (x : list bool) (t : R) : R :=
  bden alpha beta t * lik t x / RInt_gen (fun s => bden alpha beta s * lik s x) zero_plus one_minus.
(* The first data set has k ones and l zeros, and one of its ones is a zero in the second. *)
Definition loss_at (alpha beta : R) (k l : nat) (t v : R) : Prop :=
  (exists x x', toward true (k + l) x x' /\ ones x = k /\ zeros x = l) /\
  forall x x', toward true (k + l) x x' -> ones x = k -> zeros x = l -> ln (posterior alpha beta x t / posterior alpha beta x' t) = v.
Theorem loss_at_unique : forall alpha beta k l t v w, loss_at alpha beta k l t v -> loss_at alpha beta k l t w -> v = w.
Proof. intros alpha beta k l t v w [[x [x' [T [K L]]]] V] [_ W]. rewrite <- (V x x' T K L). apply W; assumption. Qed.
Lemma posterior_value : forall alpha beta x t, 0 < alpha -> 0 < beta -> posterior alpha beta x t = bden alpha beta t * lik t x / B (alpha + INR (ones x)) (beta + INR (zeros x)).
Proof.
  intros alpha beta x t A0 B0. unfold posterior. rewrite (conjugate alpha beta (fun s => lik s x) (ones x) (zeros x) A0 B0); [reflexivity|].
  intros s T. apply lik_counts, T.
Qed.
Lemma lik_split : forall t u b w, lik t (u ++ b :: w) = (if b then t else 1 - t) * lik t (u ++ w).
Proof. intros t u b w. induction u as [|c u IH]; [reflexivity|]. cbn [app lik]. rewrite IH. ring. Qed.
Theorem loss_is : forall alpha beta k l t v, 0 < alpha -> 0 < beta -> 0 < t < 1 -> (1 <= k)%nat ->
  v = ln (t * (beta + INR l) / ((1 - t) * (alpha + INR k - 1))) -> loss_at alpha beta k l t v.
Proof.
  intros alpha beta k l t v A0 B0 T K V. subst v. destruct k as [|k]; [inversion K|]. rewrite S_INR. assert (PK := pos_INR k). assert (PL := pos_INR l). split.
  - exists (nil ++ true :: (repeat true k ++ repeat false l)), (nil ++ false :: (repeat true k ++ repeat false l)). split.
    + split; [simpl; rewrite app_length, !repeat_length; reflexivity | exists nil, (repeat true k ++ repeat false l); split; reflexivity].
    + assert (O : forall u w, ones (u ++ w) = (ones u + ones w)%nat /\ zeros (u ++ w) = (zeros u + zeros w)%nat) by (intros u w; unfold ones, zeros; rewrite !filter_app, !app_length; split; reflexivity).
      rewrite ones_split, zeros_split, (proj1 (O _ _)), (proj2 (O _ _)), !ones_repeat, !zeros_repeat. change (ones nil) with 0%nat. change (zeros nil) with 0%nat. simpl. split; lia.
  - intros x x' [_ [u [w [X X']]]] KX LX. rewrite !posterior_value by assumption. subst x x'. rewrite ones_split in KX. rewrite zeros_split in LX. cbn [negb].
    rewrite !lik_split, !ones_split, !zeros_split. replace (ones u + ones w)%nat with k by lia. replace (zeros u + zeros w)%nat with l by lia.
    change (1 + k)%nat with (S k). change (0 + k)%nat with k. change (1 + l)%nat with (S l). change (0 + l)%nat with l. rewrite !S_INR.
    assert (E := by_parts (alpha + INR k) (beta + INR l) ltac:(lra) ltac:(lra)). replace (alpha + (INR k + 1)) with (alpha + INR k + 1) by ring. replace (beta + (INR l + 1)) with (beta + INR l + 1) by ring.
    destruct (B_integral (alpha + INR k + 1) (beta + INR l)) as [_ P1]; [lra | lra|]. destruct (B_integral (alpha + INR k) (beta + INR l + 1)) as [_ P2]; [lra | lra|].
    assert (L : 0 < lik t (u ++ w)) by (rewrite lik_counts by exact T; apply exp_pos). assert (D := bden_pos alpha beta t). f_equal.
    replace (B (alpha + INR k) (beta + INR l + 1)) with ((beta + INR l) * B (alpha + INR k + 1) (beta + INR l) / (alpha + INR k)) in * by (rewrite <- E; field; lra).
    field. repeat split; lra.
Qed.
Lemma proper : forall p r, 0 < p -> 0 < r -> 0 < p / (p + r) < 1.
Proof.
  intros p r P R0. split; [apply Rdiv_lt_0_compat; lra|]. apply (Rmult_lt_reg_r (p + r)); [lra|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
Qed.
(* Between 0 and 1 an exponential lies between two lines. *)
Lemma exp_chord : forall x, 0 < x -> x <= 1 -> 1 + x <= exp x /\ exp x <= 1 + 2 * x.
Proof.
  intros x X Y. split; [apply exp_ineq1_le|].
  assert (H : forall y, 0 <= y <= 1 -> exp y <= 1 + 2 * y).
  { intros y [Y0 Y1]. destruct (Req_dec y 0) as [Z|Z]; [subst; rewrite exp_0; lra|].
    destruct (Rle_lt_dec y (/ 2)) as [S|S].
    - assert (K := exp_ineq1_le (- y)). assert (P : 0 < exp y) by apply exp_pos. assert (Q : exp (- y) * exp y = 1) by (rewrite <- exp_plus; replace (- y + y) with 0 by ring; apply exp_0).
      assert (M : (1 - y) * exp y <= 1) by (apply Rle_trans with (exp (- y) * exp y); [apply Rmult_le_compat_r; lra | lra]). assert (N : 1 <= (1 - y) * (1 + 2 * y)) by nra.
      apply (Rmult_le_reg_l (1 - y)); lra.
    - assert (E3 : exp 1 <= 3) by apply exp_le_3. assert (D : exp y = exp 1 * exp (- (1 - y))) by (rewrite <- exp_plus; f_equal; ring).
      assert (K2 := exp_ineq1_le (1 - y)). assert (Q2 : exp (- (1 - y)) * exp (1 - y) = 1) by (rewrite <- exp_plus; replace (- (1 - y) + (1 - y)) with 0 by ring; apply exp_0).
      assert (P2 : 0 < exp (- (1 - y))) by apply exp_pos. assert (M : exp (- (1 - y)) * (2 - y) <= 1) by (apply Rle_trans with (exp (- (1 - y)) * exp (1 - y)); [apply Rmult_le_compat_l; lra | lra]).
      rewrite D. assert (exp 1 * exp (- (1 - y)) <= 3 * exp (- (1 - y))) by (apply Rmult_le_compat_r; lra).
      assert (N : 3 <= (1 + 2 * y) * (2 - y)) by nra. assert (3 * exp (- (1 - y)) * (2 - y) <= (1 + 2 * y) * (2 - y)) by nra. apply Rle_trans with (3 * exp (- (1 - y))); [assumption|]. apply (Rmult_le_reg_r (2 - y)); lra. }
  apply H. lra.
Qed.
Lemma inverse_of_chord : forall x, 0 < x -> x <= 1 -> 1 / (2 * x) <= / (exp x - 1) /\ / (exp x - 1) <= 1 / x.
Proof.
  intros x X Y. destruct (exp_chord x X Y) as [L U]. replace (1 / (2 * x)) with (/ (2 * x)) by (field; lra). replace (1 / x) with (/ x) by (field; lra).
  split; apply Rinv_le_contravar; lra.
Qed.
