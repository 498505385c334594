(* When two closed formulas of logarithms, powers and Gamma values are equal. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Import Gamma Synthsym.
Open Scope R_scope.

(* Arguments of Gamma and of logarithms that are equal are written alike. *)
Ltac alike by_what := repeat match goal with
  | |- context [Gamma ?a] => match goal with
    | |- context [Gamma ?b] => tryif constr_eq a b then fail else (replace (Gamma b) with (Gamma a) by (apply f_equal; by_what ())) end
  | |- context [ln ?a] => match goal with
    | |- context [ln ?b] => tryif constr_eq a b then fail else (replace (ln b) with (ln a) by (apply f_equal; by_what ())) end
  end.
Ltac as_polynomials := alike ltac:(fun _ => ring).
Ltac as_fractions := alike ltac:(fun _ => field; nonzero).

(* Logarithms of products, quotients, powers and roots, taken apart. *)
Ltac apart := unfold Beta, Rpower, Rdiv; repeat first
  [ rewrite ln_exp | rewrite ln_1
  | match goal with |- context [ln (?a * ?b)] => rewrite (ln_mult a b) by pos end
  | match goal with |- context [ln (/ ?a)] => rewrite (ln_Rinv a) by pos end
  | match goal with |- context [ln (sqrt ?a)] => rewrite (ln_sqrt_half a) by pos end
  | match goal with |- context [ln (?a ^ ?n)] => rewrite (ln_pow a) by pos; cbn [INR] end ].
Ltac same_value := apart; as_polynomials; first [ field; nonzero | as_fractions; field; nonzero ].

(* A power, or a mixture of parameters, in another form whose sign is plain. *)
Ltac valued e v := try replace e with v by (rewrite <- (exp_ln v) by pos; apply f_equal; apart; field; nonzero).
Ltac written m b := try replace m with b by (root_squares; field; nonzero).
Ltac sign_of b := first [ lra | pos | positive_as b | root_squares; positive_as b ].
