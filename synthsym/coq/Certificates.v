(* Lemmas and tactics of the steps that certificates consist of. *)
From Coq Require Import Reals Lra.
Open Scope R_scope.

(* The goal's term as another one, which is to be shown equal first. *)
Lemma Rle_as : forall b a : R, a = b -> 0 <= b -> 0 <= a.
Proof. intros b a E H. rewrite E. exact H. Qed.
Lemma Rlt_as : forall b a : R, a = b -> 0 < b -> 0 < a.
Proof. intros b a E H. rewrite E. exact H. Qed.
Ltac as_term b := lazymatch goal with
  | |- 0 <= _ => apply (Rle_as b)
  | |- 0 < _ => apply (Rlt_as b)
  | |- _ = _ => apply (eq_trans (y := b))
  end.

(* Sums of products of facts: a fact is used as it stands before its term is taken apart. *)
Ltac at_least_0 := first
  [ assumption | apply Rlt_le; assumption | apply Req_le, eq_sym; assumption
  | lazymatch goal with
    | |- 0 <= _ + _ => apply Rplus_le_le_0_compat; at_least_0
    | |- 0 <= _ * _ => apply Rmult_le_pos; at_least_0
    | |- _ => lra
    end ].
Ltac above_0 := first
  [ assumption
  | lazymatch goal with
    | |- 0 < _ + _ => first [ apply Rplus_lt_le_0_compat; [above_0 | at_least_0] | apply Rplus_le_lt_0_compat; [at_least_0 | above_0] ]
    | |- 0 < _ * _ => apply Rmult_lt_0_compat; above_0
    | |- _ => lra
    end ].
Ltac by_facts := lazymatch goal with |- 0 <= _ => at_least_0 | |- 0 < _ => above_0 end.
