(* Tangents from below: of a perspective of -ln, and of a reciprocal. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Import Synthsym.
Open Scope R_scope.

Lemma tangent_log : forall w u q l : R, 0 < w -> 0 < l -> 0 < q -> w * u = l -> w * ln u <= w * (ln q - 1) + l / q.
Proof.
  intros w u q l W L Q E. assert (U : 0 < u) by (replace u with (l / w) by (rewrite <- E; field; lra); apply Rdiv_lt_0_compat; lra).
  assert (F : ln u = ln q + ln (u / q)) by (rewrite <- ln_mult; [f_equal; field; lra | lra | apply Rdiv_lt_0_compat; lra]).
  assert (T : ln (u / q) <= u / q - 1) by (apply ln_at_most; apply Rdiv_lt_0_compat; lra).
  rewrite F, <- E. replace (w * (ln q - 1) + w * u / q) with (w * (ln q + (u / q - 1))) by (field; lra).
  apply Rmult_le_compat_l; lra.
Qed.

Lemma tangent_inverse : forall y q : R, 0 < y -> 0 < q -> 2 / q - y / q ^ 2 <= / y.
Proof.
  intros y q Y Q. apply Rminus_le. replace (2 / q - y / q ^ 2 - / y) with (- ((y - q) ^ 2 / (y * q ^ 2))) by (field; lra).
  assert (0 <= (y - q) ^ 2 / (y * q ^ 2)) by (apply Rdiv_le_0_compat; [apply pow2_ge_0 | apply Rmult_lt_0_compat; [lra | apply pow_lt; lra]]).
  lra.
Qed.
