(* Table 2 of Gil et al. 2013, gamma laws with shape k and scale t, as printed: the Renyi divergence is an integral of the densities. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Import Gamma GammaLaw.
Open Scope R_scope.

Theorem gil_gamma : forall a k1 t1 k2 t2, a <> 1 -> 0 < k1 -> 0 < t1 -> 0 < k2 -> 0 < t2 ->
  0 < a * k1 + (1 - a) * k2 -> 0 < a * t2 + (1 - a) * t1 ->
  is_renyi a (pdf k1 (/ t1)) (pdf k2 (/ t2))
    (ln (Gamma k2 * Rpower t2 k2 / (Gamma k1 * Rpower t1 k1))
     + 1 / (a - 1) * ln (Gamma (a * k1 + (1 - a) * k2) / (Rpower t1 k1 * Gamma k1) * Rpower (t1 * t2 / (a * t2 + (1 - a) * t1)) (a * k1 + (1 - a) * k2))).
Proof.
  intros a k1 t1 k2 t2 A K1 T1 K2 T2 K T.
  assert (I1 : 0 < / t1) by (apply Rinv_0_lt_compat, T1). assert (I2 : 0 < / t2) by (apply Rinv_0_lt_compat, T2).
  assert (W : a * / t1 + (1 - a) * / t2 = (a * t2 + (1 - a) * t1) / (t1 * t2)) by (field; lra).
  assert (TT : 0 < t1 * t2) by (apply Rmult_lt_0_compat; assumption).
  assert (P : 0 < a * / t1 + (1 - a) * / t2) by (rewrite W; apply Rdiv_lt_0_compat; assumption).
  assert (E := renyi_gamma a k1 (/ t1) k2 (/ t2) A K1 I1 K2 I2 K P). rewrite W in E.
  match type of E with is_renyi _ _ _ ?D => match goal with |- is_renyi _ _ _ ?F => replace F with D; [exact E|] end end.
  assert (G1 := Gamma_pos k1 K1). assert (G2 := Gamma_pos k2 K2). assert (G := Gamma_pos _ K).
  assert (X : forall x y, 0 < Rpower x y) by (intros; apply exp_pos). assert (L : forall x y, ln (Rpower x y) = y * ln x) by (intros; unfold Rpower; apply ln_exp).
  unfold Rdiv. repeat first [ rewrite ln_mult | rewrite ln_Rinv | rewrite L ];
    try (repeat first [ assumption | apply X | apply Rmult_lt_0_compat | apply Rinv_0_lt_compat ]).
  field. lra.
Qed.
