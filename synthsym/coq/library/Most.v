(* The largest value that a quantity takes over everything of a kind: what is enough everywhere, and reached somewhere. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.

Definition bounds {S : Type} (kind : S -> Prop) (q : S -> R) (v : R) : Prop := forall s, kind s -> q s <= v.
Definition is_most {S : Type} (kind : S -> Prop) (q : S -> R) (v : R) : Prop := bounds kind q v /\ exists s, kind s /\ q s = v.

Lemma most_unique : forall (S : Type) (kind : S -> Prop) q v w, is_most kind q v -> is_most kind q w -> v = w.
Proof. intros S kind q v w [B [s [K E]]] [C [t [L F]]]. apply Rle_antisym; [rewrite <- E; apply C, K | rewrite <- F; apply B, L]. Qed.
(* Nothing less than the largest value is enough. *)
Lemma most_is_least_bound : forall (S : Type) (kind : S -> Prop) q v, is_most kind q v -> forall w, bounds kind q w <-> v <= w.
Proof.
  intros S kind q v [B [s [K E]]] w. split; [intros C; rewrite <- E; apply C, K|]. intros L t T. apply Rle_trans with v; [apply B, T | exact L].
Qed.
Lemma same : forall (S : Type) (kind : S -> Prop) q v w, is_most kind q v -> v = w -> is_most kind q w.
Proof. intros S kind q v w M E. subst. exact M. Qed.
Lemma enough : forall (S : Type) (kind : S -> Prop) q v w, is_most kind q v -> v <= w -> bounds kind q w.
Proof. intros S kind q v w M L. apply (most_is_least_bound _ _ _ _ M), L. Qed.
(* A bound with room below it: the largest value is smaller. *)
Definition roomy {S : Type} (kind : S -> Prop) (q : S -> R) (v : R) : Prop := bounds kind q v /\ exists w, w < v /\ bounds kind q w.
Lemma with_room : forall (S : Type) (kind : S -> Prop) q v w, is_most kind q v -> v < w -> roomy kind q w.
Proof. intros S kind q v w M L. split; [apply (enough _ _ _ v); [exact M | lra]|]. exists v. split; [exact L | apply M]. Qed.
Lemma wider : forall (S : Type) (kind : S -> Prop) q v w, bounds kind q v -> v <= w -> bounds kind q w.
Proof. intros S kind q v w B L s K. apply Rle_trans with v; [apply B, K | exact L]. Qed.
(* What holds of a value holds of the same value in other words. *)
Lemma value_is : forall (P : R -> Prop) v w, P v -> v = w -> P w.
Proof. intros P v w H E. subst. exact H. Qed.
(* An inverse square exceeds every bound near 0. *)
Lemma inverse_square : forall C b, 0 < C -> exists small, 0 < small /\ forall s, 0 < s <= small -> b <= C / s ^ 2.
Proof.
  intros C b P. assert (A := Rabs_pos b). assert (Q : 0 < Rabs b + 1) by lra. exists (sqrt (C / (Rabs b + 1))). assert (D : 0 < C / (Rabs b + 1)) by (apply Rdiv_lt_0_compat; assumption).
  split; [apply sqrt_lt_R0, D|]. intros s [S L]. assert (T : s ^ 2 <= C / (Rabs b + 1)).
  { rewrite <- (pow2_sqrt (C / (Rabs b + 1))) by lra. apply pow_incr. lra. }
  assert (V : 0 < s ^ 2) by (apply pow_lt, S). apply Rle_trans with (Rabs b + 1); [assert (H := Rle_abs b); lra|].
  apply (Rmult_le_reg_r (s ^ 2)); [exact V|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
  apply (Rmult_le_compat_l (Rabs b + 1)) in T; [|lra]. replace ((Rabs b + 1) * (C / (Rabs b + 1))) with C in T by (field; lra). lra.
Qed.
