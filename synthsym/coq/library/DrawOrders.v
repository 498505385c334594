(* From which Renyi order on posterior draws of theta are infinitely far apart, over all neighbouring data sets in both orders. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import BetaBin BetaLosses BinaryLoss DrawLoss DrawSteps Losses.
Open Scope R_scope.

Lemma posterior_is_pdf : forall alpha beta x t, 0 < alpha -> 0 < beta -> 0 < t < 1 ->
  posterior alpha beta x t = pdf (alpha + INR (ones x)) (beta + INR (zeros x)) t.
Proof.
  intros alpha beta x t A0 B0 T. rewrite posterior_value by assumption. unfold pdf. rewrite lik_counts by exact T. unfold bden. rewrite <- exp_plus. do 2 f_equal. ring.
Qed.
Lemma tilt_posterior : forall alpha beta x x' s t, 0 < alpha -> 0 < beta -> 0 < t < 1 ->
  tilt s (posterior alpha beta x) (posterior alpha beta x') t = tilt s (pdf (alpha + INR (ones x)) (beta + INR (zeros x))) (pdf (alpha + INR (ones x')) (beta + INR (zeros x'))) t.
Proof. intros alpha beta x x' s t A0 B0 T. unfold tilt. rewrite !posterior_is_pdf by assumption. reflexivity. Qed.

(* Functions that agree between the ends have the same integral. *)
Lemma within_ends : filter_prod (low 0) (high 1) (fun uv : R * R => forall t, Rmin (fst uv) (snd uv) <= t <= Rmax (fst uv) (snd uv) -> 0 < t < 1).
Proof.
  generalize (ends_inside 0 1 unit_ends). apply filter_imp. intros uv [U V] t T. apply unit_interval. exact (between_inside 0 1 _ _ t U V T).
Qed.
Lemma finite_ext : forall s p q f g, (forall t, 0 < t < 1 -> tilt s p q t = tilt s f g t) -> is_finite 0 1 s f g -> is_finite 0 1 s p q.
Proof.
  intros s p q f g E [I H]. exists I. revert H. apply is_RInt_gen_ext. generalize within_ends. apply filter_imp. intros uv W t T. symmetry. apply E, W. lra.
Qed.
Lemma infinite_ext : forall s p q f g, (forall t, 0 < t < 1 -> tilt s p q t = tilt s f g t) -> is_infinite 0 1 s f g -> is_infinite 0 1 s p q.
Proof.
  intros s p q f g E H S HS. specialize (H S HS). unfold filtermapi in *. generalize (filter_and _ _ within_ends H). apply filter_imp. intros uv [W [y [Y1 Y2]]]. exists y. split; [|exact Y2].
  revert Y1. apply is_RInt_ext. intros t T. symmetry. apply E, W. lra.
Qed.

(* Below it every divergence is finite, and from it on some is infinite. *)
Definition infinite_from (alpha beta : R) (n : nat) (v : R) : Prop :=
  (forall x x' s, neighbours n x x' -> 0 < s < v -> is_finite 0 1 s (posterior alpha beta x) (posterior alpha beta x')) /\
  (forall s, v <= s -> exists x x', neighbours n x x' /\ is_infinite 0 1 s (posterior alpha beta x) (posterior alpha beta x')).

Lemma orders_of_posteriors : forall alpha beta x x' s, 0 < alpha -> 0 < beta ->
  let a := s * (alpha + INR (ones x)) + (1 - s) * (alpha + INR (ones x')) in let b := s * (beta + INR (zeros x)) + (1 - s) * (beta + INR (zeros x')) in
  (0 < a /\ 0 < b -> is_finite 0 1 s (posterior alpha beta x) (posterior alpha beta x')) /\
  (~ (0 < a /\ 0 < b) -> is_infinite 0 1 s (posterior alpha beta x) (posterior alpha beta x')).
Proof.
  intros alpha beta x x' s A0 B0 a b. assert (P : forall k, 0 <= INR k) by apply pos_INR.
  destruct (beta_orders (alpha + INR (ones x)) (beta + INR (zeros x)) (alpha + INR (ones x')) (beta + INR (zeros x'))) with (s := s) (C := 0 < a /\ 0 < b) as [_ [_ [F I]]];
    try (specialize (P (ones x)) + idtac; apply Rplus_lt_le_0_compat; [assumption | apply pos_INR]); [unfold a, b; tauto|].
  split; intros H; [eapply finite_ext | eapply infinite_ext]; try (intros t T; apply tilt_posterior; assumption); auto.
Qed.
Theorem infinite_from_is : forall alpha beta n v, 0 < alpha -> 0 < beta -> (1 <= n)%nat -> v = 1 + Rmin alpha beta -> infinite_from alpha beta n v.
Proof.
  intros alpha beta n v A0 B0 N V. subst v. assert (M := Rmin_l alpha beta). assert (M' := Rmin_r alpha beta). split.
  - intros x x' s [_ [u [b [c [w [X X']]]]]] S. apply orders_of_posteriors; [assumption..|]. subst x x'. rewrite !ones_split, !zeros_split, !plus_INR.
    assert (PO := pos_INR (ones u + ones w)). assert (PZ := pos_INR (zeros u + zeros w)). rewrite plus_INR in PO, PZ.
    destruct b, c; simpl INR; split; lra.
  - intros s S. destruct n as [|n]; [inversion N|]. destruct (Rle_lt_dec alpha beta) as [L|L].
    + (* all the other records are zeros, and the replaced one is a zero at first *)
      destruct (data_with 0 n) as [x [x' [[W [u [w [X X']]]] [J Z]]]]. exists x', x. split.
      * split; [transitivity (length x); [rewrite X, X', !app_length; reflexivity | rewrite W; lia] | exists u, (negb true), true, w; split; assumption].
      * apply orders_of_posteriors; [assumption..|]. rewrite Rmin_left in S by exact L. subst x x'. cbn [negb] in *. rewrite ones_split in J. rewrite !ones_split.
        assert (Q : (ones u + ones w = 0)%nat) by lia. rewrite Q. simpl INR. intros [H _]. lra.
    + destruct (data_with n 0) as [x [x' [[W [u [w [X X']]]] [J Z]]]]. exists x, x'. split.
      * split; [rewrite W; lia | exists u, true, (negb true), w; split; assumption].
      * apply orders_of_posteriors; [assumption..|]. rewrite Rmin_right in S by lra. subst x x'. cbn [negb] in *. rewrite zeros_split in Z. rewrite !zeros_split.
        assert (Q : (zeros u + zeros w = 0)%nat) by lia. rewrite Q. simpl INR. intros [_ H]. lra.
Qed.
Theorem infinite_from_unique : forall alpha beta n v w, 0 < v -> 0 < w -> infinite_from alpha beta n v -> infinite_from alpha beta n w -> v = w.
Proof.
  assert (H : forall alpha beta n v w, 0 < v -> infinite_from alpha beta n v -> infinite_from alpha beta n w -> w <= v).
  { intros alpha beta n v w V [_ I] [F _]. apply Rnot_lt_le. intros L. destruct (I v (Rle_refl v)) as [x [x' [N G]]].
    exact (not_both 0 1 v _ _ (F x x' v N (conj V L)) G). }
  intros alpha beta n v w V W IV IW. apply Rle_antisym; eapply H; eassumption.
Qed.
