(* The logarithmic moment of the gamma density: the integral of ln t t^(x-1) e^(-t) exists and is Gamma(x) digamma(x). *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Import Gamma.
Open Scope R_scope.

Notation zero_plus := (at_right 0).
Notation oo := (Rbar_locally p_infty).

(* A continuous function that another one with an integral bounds has an integral. *)
Lemma dominated : forall (f g : R -> R) (G : R), (forall t, 0 < t -> continuous f t) -> (forall t, 0 < t -> continuous g t) ->
  (forall t, 0 < t -> Rabs (f t) <= g t) -> (forall a b, 0 < a -> a <= b -> RInt g a b <= G) -> is_RInt_gen g zero_plus oo G ->
  exists F, is_RInt_gen f zero_plus oo F.
Proof.
  intros f g G Cf Cg B M H. destruct (bounded_converges (fun t => f t + g t) (2 * G)) as [L [_ HL]].
  - intros t T. apply (continuous_plus f g); [apply Cf, T | apply Cg, T].
  - intros t T. specialize (B t T). apply Rabs_le_between in B. lra.
  - intros a b A O. apply Rle_trans with (RInt (fun t => 2 * g t) a b).
    + apply RInt_le; [exact O | | |].
      * apply integrable; [|exact A | lra]. intros t T. apply (continuous_plus f g); [apply Cf, T | apply Cg, T].
      * apply integrable; [|exact A | lra]. intros t T. apply (continuous_scal_r 2 g), Cg, T.
      * intros t T. specialize (B t ltac:(lra)). apply Rabs_le_between in B. lra.
    + assert (E : RInt (fun t => scal 2 (g t)) a b = scal 2 (RInt g a b)) by (apply (RInt_scal (V := R_CompleteNormedModule)), integrable; [exact Cg | exact A | lra]).
      change (RInt (fun t => 2 * g t) a b = 2 * RInt g a b) in E. rewrite E. apply Rmult_le_compat_l; [lra | apply M; assumption].
  - exists (L - G). assert (Z := is_RInt_gen_minus (V := R_NormedModule) (fun t => f t + g t) g L G HL H).
    revert Z. apply is_RInt_gen_ext. apply filter_forall. intros ab t _. unfold minus, plus, opp; simpl. ring.
Qed.

(* t^d + t^(-d) bounds a multiple of (ln t)^2 e^(|h ln t|). *)
Definition wings (d u : R) : R := exp (d * u) + exp (- (d * u)).
Lemma wings_abs : forall d u, exp (Rabs (d * u)) <= wings d u.
Proof.
  intros d u. unfold wings. assert (0 < exp (d * u)) by apply exp_pos. assert (0 < exp (- (d * u))) by apply exp_pos.
  unfold Rabs. destruct (Rcase_abs (d * u)); lra.
Qed.
Lemma square_below : forall z, 0 <= z -> z * z <= 16 * exp (z / 2).
Proof.
  intros z Z. assert (A : 0 <= 1 + z / 4 <= exp (z / 4)) by (generalize (exp_ineq1_le (z / 4)); lra).
  replace (z / 2) with (z / 4 + z / 4) by field. rewrite exp_plus.
  assert ((1 + z / 4) * (1 + z / 4) <= exp (z / 4) * exp (z / 4)) by (apply Rmult_le_compat; lra).
  assert (z * z <= 16 * ((1 + z / 4) * (1 + z / 4))) by nra. nra.
Qed.

Lemma remainder : forall y, 0 <= exp y - 1 - y <= y * y * exp (Rabs y).
Proof.
  intros y. assert (A : 1 + y <= exp y) by apply exp_ineq1_le. assert (B : 1 - y <= exp (- y)) by (generalize (exp_ineq1_le (- y)); lra).
  assert (P : 0 < exp y) by apply exp_pos. assert (C : exp y * (1 - y) <= 1).
  { replace 1 with (exp y * exp (- y)) at 2 by (rewrite <- exp_plus; replace (y + - y) with 0 by ring; apply exp_0). apply Rmult_le_compat_l; lra. }
  split; [lra|]. apply Rle_trans with (y * (exp y - 1)); [nra|]. unfold Rabs. destruct (Rcase_abs y) as [N|N].
  - apply Rle_trans with (y * y * 1); [nra|]. apply Rmult_le_compat_l; [nra|]. generalize (exp_ineq1_le (- y)). lra.
  - nra.
Qed.

Section Derivative.
Variables (x d : R).
Hypotheses (D : 0 < d) (X : d < x).
Let both (t : R) : R := gamma_density (x + d) t + gamma_density (x - d) t.
Lemma both_wings : forall t, 0 < t -> both t = gamma_density x t * wings d (ln t).
Proof.
  intros t T. unfold both, wings, gamma_density. rewrite Rmult_plus_distr_l, <- !exp_plus. f_equal; f_equal; ring.
Qed.
Lemma both_integral : is_RInt_gen both zero_plus oo (Gamma (x + d) + Gamma (x - d)).
Proof. apply (is_RInt_gen_plus (V := R_NormedModule)); apply Gamma_converges; lra. Qed.
Lemma both_continuous : forall t, 0 < t -> continuous both t.
Proof. intros t T. apply (continuous_plus (gamma_density (x + d)) (gamma_density (x - d))); apply density_continuous, T. Qed.
Lemma both_bounded : forall a b, 0 < a -> a <= b -> RInt both a b <= Gamma (x + d) + Gamma (x - d).
Proof.
  intros a b A O. unfold both. assert (E : RInt (fun t => plus (gamma_density (x + d) t) (gamma_density (x - d) t)) a b = plus (RInt (gamma_density (x + d)) a b) (RInt (gamma_density (x - d)) a b)).
  { apply (RInt_plus (V := R_CompleteNormedModule)); apply integrable; try lra; intros; apply density_continuous; assumption. }
  change (RInt both a b = RInt (gamma_density (x + d)) a b + RInt (gamma_density (x - d)) a b) in E. change (RInt both a b <= Gamma (x + d) + Gamma (x - d)). rewrite E.
  apply Rplus_le_compat; apply Gamma_converges; lra.
Qed.
Lemma log_continuous : forall t, 0 < t -> continuous (fun t => ln t * gamma_density x t) t.
Proof. intros t T. apply (ex_derive_continuous (fun t => ln t * gamma_density x t)). unfold gamma_density. auto_derive. repeat split; exact T. Qed.
Lemma log_exists : exists L : R, is_RInt_gen (fun t => ln t * gamma_density x t) zero_plus oo L.
Proof.
  apply (dominated _ (fun t => / d * both t) (/ d * (Gamma (x + d) + Gamma (x - d)))).
  - exact log_continuous.
  - intros t T. apply (continuous_scal_r (/ d) both), both_continuous, T.
  - intros t T. rewrite (both_wings t T), Rabs_mult, (Rabs_pos_eq (gamma_density x t)) by (left; apply density_positive).
    assert (P := density_positive x t). assert (W := wings_abs d (ln t)). assert (V := exp_ineq1_le (Rabs (d * ln t))).
    rewrite Rabs_mult, (Rabs_pos_eq d) in V by lra. rewrite Rabs_mult, (Rabs_pos_eq d) in W by lra.
    assert (Rabs (ln t) <= / d * wings d (ln t)).
    { apply (Rmult_le_reg_l d); [exact D|]. rewrite <- Rmult_assoc, Rinv_r, Rmult_1_l by lra. lra. }
    replace (/ d * (gamma_density x t * wings d (ln t))) with (/ d * wings d (ln t) * gamma_density x t) by ring. apply Rmult_le_compat_r; lra.
  - intros a b A O. assert (E : RInt (fun t => scal (/ d) (both t)) a b = scal (/ d) (RInt both a b)) by (apply (RInt_scal (V := R_CompleteNormedModule)), integrable; [exact both_continuous | lra | lra]).
    change (RInt (fun t => / d * both t) a b = / d * RInt both a b) in E. rewrite E.
    apply Rmult_le_compat_l; [left; apply Rinv_0_lt_compat, D | apply both_bounded; assumption].
  - apply (is_RInt_gen_scal (V := R_NormedModule) both (/ d)), both_integral.
Qed.

(* The difference quotient, with a remainder that h^2 bounds. *)
Lemma shifted : forall h t, 0 < t -> gamma_density (x + h) t = gamma_density x t * exp (h * ln t).
Proof. intros h t T. unfold gamma_density. rewrite <- exp_plus. f_equal. ring. Qed.
Lemma rest_bound : forall h t, 0 < t -> Rabs h <= d / 2 ->
  Rabs (gamma_density (x + h) t - gamma_density x t - h * (ln t * gamma_density x t)) <= h * h * (16 / (d * d)) * both t.
Proof.
  intros h t T Hh. rewrite (both_wings t T), (shifted h t T). assert (P := density_positive x t). set (g := gamma_density x t) in *. set (u := ln t) in *.
  replace (g * exp (h * u) - g - h * (u * g)) with (g * (exp (h * u) - 1 - h * u)) by ring.
  destruct (remainder (h * u)) as [R1 R2]. rewrite Rabs_pos_eq by (apply Rmult_le_pos; lra).
  replace (h * h * (16 / (d * d)) * (g * wings d u)) with (g * (h * h * (16 / (d * d)) * wings d u)) by ring. apply Rmult_le_compat_l; [lra|].
  apply Rle_trans with (1 := R2). assert (S := square_below (Rabs (d * u)) (Rabs_pos _)). assert (W := wings_abs d u).
  assert (E : Rabs (h * u) <= Rabs (d * u) / 2) by (rewrite !Rabs_mult, (Rabs_pos_eq d) by lra; generalize (Rabs_pos u); nra).
  assert (Q : exp (Rabs (h * u)) <= exp (Rabs (d * u) / 2)) by (destruct E as [E|E]; [left; apply exp_increasing, E | rewrite E; apply Rle_refl]).
  assert (N : Rabs (d * u) * Rabs (d * u) = d * d * (u * u)) by (rewrite <- Rabs_mult, Rabs_pos_eq by nra; ring). rewrite N in S.
  assert (F : exp (Rabs (d * u)) = exp (Rabs (d * u) / 2) * exp (Rabs (d * u) / 2)) by (rewrite <- exp_plus; f_equal; field).
  assert (z := exp_pos (Rabs (d * u) / 2)). assert (0 < exp (Rabs (h * u))) by apply exp_pos. set (e := exp (Rabs (d * u) / 2)) in *.
  assert (B : u * u <= 16 / (d * d) * e).
  { apply (Rmult_le_reg_l (d * d)); [nra|]. replace (d * d * (16 / (d * d) * e)) with (16 * e) by (field; lra). exact S. }
  assert (0 <= u * u) by nra. assert (0 <= h * h) by nra. assert (H16 : 0 < 16 / (d * d)) by (apply Rdiv_lt_0_compat; nra).
  apply Rle_trans with (h * h * ((16 / (d * d) * e) * e)).
  - replace (h * u * (h * u) * exp (Rabs (h * u))) with (h * h * (u * u * exp (Rabs (h * u)))) by ring. apply Rmult_le_compat_l; [lra|].
    apply Rmult_le_compat; lra.
  - replace (h * h * (16 / (d * d) * e * e)) with (h * h * (16 / (d * d)) * (e * e)) by ring. apply Rmult_le_compat_l; [apply Rmult_le_pos; lra|]. rewrite <- F. exact W.
Qed.
End Derivative.

Lemma bounded_integral : forall (f g : R -> R) (F G : R), (forall t, 0 < t -> Rabs (f t) <= g t) ->
  is_RInt_gen f zero_plus oo F -> is_RInt_gen g zero_plus oo G -> Rabs F <= G.
Proof.
  intros f g F G B HF HG. apply Rnot_lt_le. intros X. assert (E : 0 < (Rabs F - G) / 2) by lra. set (e := mkposreal _ E).
  assert (A := HF (ball F e) (locally_ball F e)). assert (C := HG (ball G e) (locally_ball G e)). unfold filtermapi in A, C.
  assert (W : filter_prod zero_plus oo (fun ab => 0 < fst ab /\ fst ab < snd ab)) by (apply (at_ends (fun a b => 0 < a /\ a < b)); intros; split; assumption).
  destruct (filter_ex (F := filter_prod zero_plus oo) _ (filter_and _ _ (filter_and _ _ A C) W)) as [[u v] [[[y [Y1 Y2]] [z [Z1 Z2]]] [U V]]]. simpl in *.
  assert (y <= z) by (apply (is_RInt_le f g u v y z (Rlt_le _ _ V) Y1 Z1); intros t T; specialize (B t ltac:(lra)); apply Rabs_le_between in B; lra).
  assert (N := is_RInt_opp (V := R_NormedModule) _ _ _ _ Z1). change (is_RInt (fun t => - g t) u v (- z)) in N.
  assert (- z <= y) by (apply (is_RInt_le (fun t => - g t) f u v (- z) y (Rlt_le _ _ V) N Y1); intros t T; specialize (B t ltac:(lra)); apply Rabs_le_between in B; lra).
  change (Rabs (y - F) < (Rabs F - G) / 2) in Y2. change (Rabs (z - G) < (Rabs F - G) / 2) in Z2. apply Rabs_def2 in Y2. apply Rabs_def2 in Z2.
  revert X Y2 Z2. unfold Rabs. destruct (Rcase_abs F); intros; lra.
Qed.

Theorem Gamma_derive : forall x, 0 < x -> exists L : R, is_RInt_gen (fun t => ln t * gamma_density x t) zero_plus oo L /\ is_derive Gamma x L.
Proof.
  intros x X. set (d := x / 2). assert (D : 0 < d) by (unfold d; lra). assert (DX : d < x) by (unfold d; lra).
  destruct (log_exists x d D DX) as [L HL]. exists L. split; [exact HL|].
  set (M := 16 / (d * d) * (Gamma (x + d) + Gamma (x - d))).
  assert (MP : 0 < M) by (unfold M; apply Rmult_lt_0_compat; [apply Rdiv_lt_0_compat; nra | apply Rplus_lt_0_compat; apply Gamma_pos; lra]).
  apply is_derive_Reals. intros e E.
  assert (P : 0 < Rmin (d / 2) (e / M / 2)) by (apply Rmin_glb_lt; [lra | apply Rdiv_lt_0_compat; [apply Rdiv_lt_0_compat; lra | lra]]).
  exists (mkposreal _ P). intros h H0 Hh. simpl in Hh.
  assert (H1 : Rabs h <= d / 2) by (apply Rlt_le, Rlt_le_trans with (1 := Hh), Rmin_l).
  assert (H2 : Rabs h <= e / M / 2) by (apply Rlt_le, Rlt_le_trans with (1 := Hh), Rmin_r).
  assert (XH : 0 < x + h) by (revert H1; unfold d, Rabs; destruct (Rcase_abs h); lra).
  assert (B : Rabs (Gamma (x + h) - Gamma x - h * L) <= h * h * (16 / (d * d)) * (Gamma (x + d) + Gamma (x - d))).
  { apply (bounded_integral (fun t => gamma_density (x + h) t - gamma_density x t - h * (ln t * gamma_density x t))
      (fun t => h * h * (16 / (d * d)) * (gamma_density (x + d) t + gamma_density (x - d) t))).
    - intros t T. apply (rest_bound x d D); assumption.
    - apply (is_RInt_gen_minus (V := R_NormedModule) (fun t => gamma_density (x + h) t - gamma_density x t) (fun t => h * (ln t * gamma_density x t))).
      + apply (is_RInt_gen_minus (V := R_NormedModule)); apply Gamma_converges; assumption.
      + apply (is_RInt_gen_scal (V := R_NormedModule) (fun t => ln t * gamma_density x t)), HL.
    - apply (is_RInt_gen_scal (V := R_NormedModule) (fun t => gamma_density (x + d) t + gamma_density (x - d) t)), (both_integral x d D DX). }
  assert (HP : 0 < Rabs h) by (apply Rabs_pos_lt, H0).
  replace ((Gamma (x + h) - Gamma x) / h - L) with ((Gamma (x + h) - Gamma x - h * L) / h) by (field; exact H0).
  unfold Rdiv. rewrite Rabs_mult, Rabs_inv. apply (Rmult_lt_reg_r (Rabs h)); [exact HP|]. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
  apply Rle_lt_trans with (1 := B). replace (h * h) with (Rabs h * Rabs h) by (rewrite <- Rabs_mult, Rabs_pos_eq by nra; reflexivity).
  replace (Rabs h * Rabs h * (16 / (d * d)) * (Gamma (x + d) + Gamma (x - d))) with (Rabs h * M * Rabs h) by (unfold M; ring).
  apply Rmult_lt_compat_r; [exact HP|]. apply Rle_lt_trans with (e / M / 2 * M); [apply Rmult_le_compat_r; lra|].
  replace (e / M / 2 * M) with (e / 2) by (field; lra). lra.
Qed.
Theorem log_moment : forall x, 0 < x -> is_RInt_gen (fun t => ln t * gamma_density x t) zero_plus oo (Gamma x * digamma x).
Proof.
  intros x X. destruct (Gamma_derive x X) as [L [H K]]. assert (P := Gamma_pos x X). replace (Gamma x * digamma x) with L; [exact H|].
  assert (E : is_derive (fun y => ln (Gamma y)) x (L / Gamma x)).
  { evar_last; [apply (is_derive_comp ln Gamma x (/ Gamma x) L); [apply is_derive_ln, P | exact K]|]. unfold scal; simpl; unfold mult; simpl. reflexivity. }
  assert (U := is_derive_unique _ _ _ E). change (digamma x = L / Gamma x) in U. rewrite U. match goal with |- @eq _ ?a ?b => change (@eq R a b) end. field. lra.
Qed.
