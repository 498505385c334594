(* The profile of two normal laws with unit variance. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Import NormalLaw Hockey.
Open Scope R_scope.

Lemma unit_profile : forall eta eps, 0 < eta -> is_hockey eps (pdf eta 1) (pdf 0 1) (profile eta eps).
Proof. intros eta eps E. assert (H := hockey_normal eta 0 1 eps ltac:(lra) E). replace ((eta - 0) / 1) with eta in H by field. exact H. Qed.
