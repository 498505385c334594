(* Shared lemmas and tactics. No axioms are added here. *)
From Coq Require Import Reals Lra Lia Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
Open Scope R_scope.

Lemma Rle_gap : forall gap a b : R, 0 <= gap -> b - a = gap -> a <= b.
Proof. intros; lra. Qed.

Lemma Rlt_gap : forall gap a b : R, 0 < gap -> b - a = gap -> a < b.
Proof. intros; lra. Qed.

(* Bring a >= b and a > b into the form that the gap lemmas expect. *)
Ltac orient := match goal with
  | |- _ >= _ => apply Rle_ge
  | |- _ > _ => apply Rlt_gt
  | |- _ => idtac
  end.

Ltac decompose_hyps := repeat match goal with
  | H : _ /\ _ |- _ => destruct H
  end.

(* Signs, term by term. *)
Ltac pos := lazymatch goal with
  | |- 0 < _ + _ => first [ lra | apply Rplus_lt_le_0_compat; [pos | nonneg] | apply Rplus_le_lt_0_compat; [nonneg | pos] ]
  | |- 0 < _ * _ => first [ apply Rmult_lt_0_compat; pos | lra | nra ]
  | |- 0 < _ / _ => apply Rdiv_lt_0_compat; pos
  | |- 0 < / _ => apply Rinv_0_lt_compat; pos
  | |- 0 < _ ^ _ => apply pow_lt; pos
  | |- 0 < exp _ => apply exp_pos
  | |- 0 < sqrt _ => apply sqrt_lt_R0; pos
  | |- 0 < PI => apply PI_RGT_0
  | |- 0 < _ - _ => first [ lra | nra ]
  | |- _ => first [ assumption | lra | nra ]
  end
with nonneg := lazymatch goal with
  | |- 0 <= _ + _ => first [ lra | apply Rplus_le_le_0_compat; nonneg ]
  | |- 0 <= _ * _ => first [ apply Rmult_le_pos; nonneg | lra | nra ]
  | |- 0 <= _ / _ => apply Rdiv_le_0_compat; [nonneg | pos]
  | |- 0 <= _ ^ _ => first [ apply pow_le; nonneg | apply pow2_ge_0 ]
  | |- 0 <= exp _ => left; apply exp_pos
  | |- 0 <= sqrt _ => apply sqrt_pos
  | |- _ => first [ assumption | lra | nra ]
  end.

(* Side conditions of field: nothing vanishes. *)
Ltac side := repeat split; first [ lra | nra | apply Rgt_not_eq; unfold Rgt; pos | apply Rlt_not_eq; nra | interval | idtac ].

(* A closed numeric fact. *)
Ltac closed := first [ lra | exact I | interval with (i_prec 80) | interval with (i_prec 300) | field_simplify; lra | nra ].

(* exp of sums, differences, opposites and multiples. *)
Ltac normal_exp := unfold Rdiv, Rminus; repeat (rewrite Rmult_plus_distr_l || rewrite Rmult_plus_distr_r);
  repeat (rewrite exp_plus || rewrite exp_Ropp).

(* ln of products, quotients, powers and inverses of positive terms. *)
Ltac normal_log := unfold Rdiv; repeat first
  [ rewrite ln_mult by pos | rewrite ln_Rinv by pos | rewrite ln_exp | rewrite ln_1
  | match goal with |- context [ln (?a ^ ?n)] => rewrite (ln_pow a) by pos end ].

Lemma ln_sqrt_half : forall x, 0 < x -> ln (sqrt x) = ln x * / 2.
Proof.
  intros x H. assert (S : 0 < sqrt x) by (apply sqrt_lt_R0; exact H).
  rewrite <- (sqrt_sqrt x) at 2 by lra. rewrite ln_mult by exact S. lra.
Qed.

(* Every ln down to atoms, then equal atoms written alike. *)
Ltac split_log := unfold Rdiv, Rminus; repeat first
  [ rewrite ln_exp | rewrite ln_1
  | match goal with |- context [ln (?a * ?b)] => rewrite (ln_mult a b) by pos end
  | match goal with |- context [ln (/ ?a)] => rewrite (ln_Rinv a) by pos end
  | match goal with |- context [ln (sqrt ?a)] => rewrite (ln_sqrt_half a) by pos end
  | match goal with |- context [ln (?a ^ ?n)] => rewrite (ln_pow a) by pos end ].
Ltac merge_log := repeat match goal with
  | |- context [ln ?a] => match goal with
    | |- context [ln ?b] => tryif constr_eq a b then fail else (replace (ln b) with (ln a) by (apply f_equal; ring)) end
  end.
Ltac merge_exp := repeat match goal with
  | |- context [exp ?a] => match goal with
    | |- context [exp ?b] => tryif constr_eq a b then fail else (replace (exp b) with (exp a) by (apply f_equal; first [ring | field; side])) end
  end.
Ltac nonzero := repeat split; first [ lra | nra | apply Rgt_not_eq; unfold Rgt; pos ].

Ltac normal_root := repeat first
  [ rewrite sqrt_mult by nonneg | rewrite sqrt_div by nonneg | rewrite sqrt_pow2 by nonneg | rewrite sqrt_square by nonneg ].

(* An event refutes privacy: P(S) - e^eps Q(S) > delta for one measurable set. *)
Lemma event_refutes : forall p q eps delta : R, p - exp eps * q > delta -> ~ (p <= exp eps * q + delta).
Proof. intros; lra. Qed.

(* Completing the square, the step behind every Gaussian integral. *)
Lemma complete_square : forall A B C x : R, A <> 0 -> A * x ^ 2 + B * x + C = A * (x + B / (2 * A)) ^ 2 + (C - B ^ 2 / (4 * A)).
Proof. intros; field; lra. Qed.

(* The log-ratio of two normal densities of the same variance is linear in the output. *)
Lemma normal_log_ratio : forall x a b v : R, 0 < v ->
  - (x - a) ^ 2 / (2 * v) - - (x - b) ^ 2 / (2 * v) = (a - b) * (2 * x - (a + b)) / (2 * v).
Proof. intros; field; lra. Qed.

(* Sherman-Morrison in the scalar form: a rank-one update seen along its own direction. *)
Lemma sherman_morrison_scalar : forall r c : R, 1 + c * r <> 0 -> r - c * r ^ 2 / (1 + c * r) = r / (1 + c * r).
Proof. intros; field; assumption. Qed.
