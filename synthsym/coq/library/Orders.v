(* Concentrated privacy and the plain conversion: what it gives at each order, and at the best one. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Compose.
Open Scope R_scope.

(* At every order 1 + s the conversion holds of all mechanisms; v is the least eps that it gives. *)
Definition best_plain (rho L v : R) : Prop :=
  (forall s, 0 < s -> Compose.zcdp_gives rho (rho * (1 + s) + L / s) (exp (- L))) /\
  (forall s, 0 < s -> v <= rho * (1 + s) + L / s) /\ exists s, 0 < s /\ v = rho * (1 + s) + L / s.
Theorem best_plain_is : forall rho L, 0 < rho -> 0 < L -> best_plain rho L (rho + 2 * sqrt (rho * L)).
Proof.
  intros rho L P Q. set (r := sqrt rho). set (l := sqrt L). assert (R0 : 0 < r) by (apply sqrt_lt_R0, P). assert (L0 : 0 < l) by (apply sqrt_lt_R0, Q).
  assert (R2 : rho = r * r) by (symmetry; apply sqrt_sqrt; lra). assert (L2 : L = l * l) by (symmetry; apply sqrt_sqrt; lra).
  assert (M : sqrt (rho * L) = r * l) by (apply sqrt_mult; lra). rewrite M. split; [|split].
  - intros s S. destruct (Compose.plain_concentrated_conversion rho (1 + s) (exp (- L)) (rho * (1 + s) + L / s) ltac:(lra) (exp_pos _)) as [G _]; [|exact G].
    replace (1 / exp (- L)) with (exp L) by (rewrite exp_Ropp; field; apply Rgt_not_eq, exp_pos). rewrite ln_exp. replace (1 + s - 1) with s by ring. reflexivity.
  - intros s S. rewrite R2, L2. apply (Rmult_le_reg_r s); [exact S|]. replace ((r * r * (1 + s) + l * l / s) * s) with (r * r * s + r * r * s * s + l * l) by (field; lra).
    assert (0 <= (r * s - l) ^ 2) by apply pow2_ge_0. nra.
  - exists (l / r). split; [apply Rdiv_lt_0_compat; assumption|]. rewrite R2, L2. field. lra.
Qed.
Lemma best_plain_unique : forall rho L v w, best_plain rho L v -> best_plain rho L w -> v = w.
Proof. intros rho L v w [_ [A [s [S E]]]] [_ [B [t [T F]]]]. apply Rle_antisym; [rewrite F; apply A, T | rewrite E; apply B, S]. Qed.
