(* When the print and a theorem's value of a loss are one formula: roots, inverses and powers of exponentials undone first. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Import Gamma Synthsym.
Open Scope R_scope.

Lemma below_root : forall x y, 0 <= x -> x ^ 2 < y -> x < sqrt y.
Proof. intros x y X H. rewrite <- (sqrt_pow2 x) by exact X. apply sqrt_lt_1; [apply pow2_ge_0 | generalize (pow2_ge_0 x); lra | exact H]. Qed.
Lemma exp_log_ratio : forall x y, 0 < x -> 0 < y -> exp (ln x - ln y) = x / y.
Proof. intros x y X Y. unfold Rminus. rewrite exp_plus, exp_Ropp, !exp_ln by assumption. reflexivity. Qed.
Lemma exp_multiple_gap : forall k a b, exp (k * (a + - b)) = exp (k * a) * / exp (k * b).
Proof. intros k a b. rewrite <- exp_Ropp, <- exp_plus. f_equal. ring. Qed.

Ltac undo_exp := repeat match goal with |- context [exp ?e] => match e with context [ln ?x] =>
  first [ replace (exp e) with x by (replace e with (ln x) by (field; nonzero); symmetry; apply exp_ln; pos)
        | match e with context [ln ?y] => tryif constr_eq x y then fail else
            replace (exp e) with (x / y) by (replace e with (ln x - ln y) by (field; nonzero); symmetry; apply exp_log_ratio; pos) end ] end end.
Ltac settle := unfold Rdiv, Rpower; repeat first
  [ rewrite Rinv_inv | rewrite Rinv_mult | rewrite inv_pow2 | rewrite Rmult_1_l | rewrite ln_exp | match goal with |- context [sqrt ?a ^ 2] => rewrite (pow2_sqrt a) by nonneg end ]; undo_exp.
Ltac apart := unfold Rpower, Rdiv; repeat first
  [ rewrite ln_exp | rewrite ln_1
  | match goal with |- context [ln (?a * ?b)] => rewrite (ln_mult a b) by pos end
  | match goal with |- context [ln (/ ?a)] => rewrite (ln_Rinv a) by pos end
  | match goal with |- context [ln (sqrt ?a)] => rewrite (ln_sqrt_half a) by pos end
  | match goal with |- context [ln (?a ^ ?n)] => rewrite (ln_pow a) by pos; cbn [INR] end ].
Ltac alike := repeat match goal with
  | |- context [Gamma ?a] => match goal with
    | |- context [Gamma ?b] => tryif constr_eq a b then fail else (replace (Gamma b) with (Gamma a) by (apply f_equal; field; nonzero)) end
  | |- context [digamma ?a] => match goal with
    | |- context [digamma ?b] => tryif constr_eq a b then fail else (replace (digamma b) with (digamma a) by (apply f_equal; field; nonzero)) end
  | |- context [ln ?a] => match goal with
    | |- context [ln ?b] => tryif constr_eq a b then fail else (replace (ln b) with (ln a) by (apply f_equal; field; nonzero)) end
  end.
Ltac plain_logs := repeat match goal with |- context [ln ?a] => progress (ring_simplify a) end.
Ltac same_loss := settle; apart; first [ repeat rewrite exp_multiple_gap; alike; merge_exp; field; nonzero | plain_logs; apart; alike; field; nonzero ].
Ltac in_order := settle; first [ lra | nra | apply Rinv_le_contravar; [pos | nra]
  | apply Rmult_le_compat_l; [lra | apply Rinv_le_contravar; [pos | nra]] | apply below_root; [lra | nra]
  | apply Rinv_lt_contravar; [pos | apply Rmult_lt_compat_l; [lra | apply Rinv_lt_contravar; [pos | lra]]] ].
Ltac plain_abs := repeat match goal with |- context [Rabs ?a] => first [ rewrite (Rabs_pos_eq a) by lra | rewrite (Rabs_left a) by lra ] end.
Ltac plain_ends := repeat match goal with
  | |- context [Rmax ?a ?b] => first [ rewrite (Rmax_left a b) by lra | rewrite (Rmax_right a b) by lra ]
  | |- context [Rmin ?a ?b] => first [ rewrite (Rmin_left a b) by lra | rewrite (Rmin_right a b) by lra ]
  end.
Ltac differ_by gap := apply Rminus_not_eq; match goal with |- ?a <> 0 => replace a with gap by (field; signs) end; lra.
