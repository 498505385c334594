(* Names for exponentials, logarithms and roots, after which an identity is one between fractions. *)
From Coq Require Import Reals Lra Psatz.
Require Import Synthsym.
Open Scope R_scope.

Lemma number_named : forall y : R, exists x, y = x.
Proof. intros y. exists y. reflexivity. Qed.
Lemma exp_named : forall b : R, exists x, 0 < x /\ exp b = x.
Proof. intros b. exists (exp b). split; [apply exp_pos | reflexivity]. Qed.
Lemma ln_named : forall p : R, 0 < p -> exists l, ln p = l /\ exp l = p.
Proof. intros p H. exists (ln p). split; [reflexivity | apply exp_ln; exact H]. Qed.
Lemma root_named : forall p l : R, exp l = p -> exists r, 0 < r /\ sqrt p = r /\ exp (l / 2) = r /\ r ^ 2 = p.
Proof.
  intros p l E. assert (S : exp (l / 2) * exp (l / 2) = p) by (rewrite <- exp_plus, <- E; apply f_equal; field).
  exists (exp (l / 2)). repeat split; [apply exp_pos | | rewrite <- S; ring].
  apply sqrt_lem_1; [rewrite <- E; left; apply exp_pos | left; apply exp_pos | exact S].
Qed.

(* Both directions through one sum of exponents: a = b, and exp b is known to be the product y. *)
Lemma exp_of_sum : forall a b y : R, exp b = y -> a = b -> exp a = y.
Proof. intros a b y E H. rewrite H. exact E. Qed.
Lemma ln_of_product : forall a b y : R, exp b = y -> a = y -> ln a = b.
Proof. intros a b y E H. rewrite H, <- E. apply ln_exp. Qed.
Lemma root_of_product : forall a y : R, 0 <= y -> a = y ^ 2 -> sqrt a = y.
Proof. intros a y H E. rewrite E. apply sqrt_pow2. exact H. Qed.
Lemma exp_times : forall (n : positive) (b : R), exp (IZR (Zpos n) * b) = exp b ^ Pos.to_nat n.
Proof. intros n b. rewrite <- exp_nat, INR_IPR. reflexivity. Qed.
Ltac spread := rewrite ?exp_plus, ?exp_Ropp, ?exp_times.

Lemma ln_past_one : forall p l : R, exp l = p -> 1 < p -> 0 < l.
Proof. intros p l E H. apply exp_lt_inv. rewrite exp_0, E. exact H. Qed.

Lemma less_by_squares : forall a b : R, 0 < a -> 0 < b -> 0 < a ^ 2 - b ^ 2 -> 0 < a - b.
Proof. intros a b A B H. replace (a ^ 2 - b ^ 2) with ((a - b) * (a + b)) in H by ring. nra. Qed.

(* What field leaves: every denominator is a product of terms that are known to be positive. *)
Ltac safe := repeat split; first [ apply Rgt_not_eq; unfold Rgt; assumption | let H := fresh in intro H; lra | signs ].

(* Names without their meanings, where only signs matter: `subst` would take the first equation that it sees. *)
Ltac forget_names := repeat match goal with
  | H : exp _ = _ |- _ => clear H
  | H : ln _ = _ |- _ => clear H
  | H : sqrt _ = _ |- _ => clear H
  | H : _ ^ _ = _ |- _ => clear H
  end.
