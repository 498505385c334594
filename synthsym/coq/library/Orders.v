(* Concentrated privacy and the plain conversion: what it gives at each order, and at the best one. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Private Compose Mechanisms.
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

(* The argument by one moment: an excess x - e^eps that lies below a multiple of x^(1 + s), for every quotient x of two densities; the multiple is such that a
   Renyi divergence tau of order 1 + s makes the excess at most e^(-L). *)
Definition granted (s tau L eps : R) : Prop := forall x, 0 < x -> x - exp eps <= exp (- L - s * tau) * Rpower x (1 + s).
Lemma touched : forall s y, 0 < s -> 0 < y -> y * (1 + s) - s <= Rpower y (1 + s).
Proof.
  intros s y S Y. unfold Rpower. assert (E := exp_ineq1_le (s * ln y)).
  assert (A : exp ((1 + s) * ln y) = y * exp (s * ln y)) by (replace ((1 + s) * ln y) with (ln y + s * ln y) by ring; rewrite exp_plus, exp_ln by exact Y; reflexivity).
  rewrite A. assert (B : 1 - / y <= ln y).
  { assert (C := exp_ineq1_le (- ln y)). rewrite exp_Ropp, exp_ln in C by exact Y. lra. }
  assert (D : y * (1 + s * ln y) <= y * exp (s * ln y)) by (apply Rmult_le_compat_l; lra).
  assert (F : s * (1 - / y) <= s * ln y) by (apply Rmult_le_compat_l; lra). assert (G : y * (s * (1 - / y)) <= y * (s * ln y)) by (apply Rmult_le_compat_l; lra).
  replace (y * (s * (1 - / y))) with (s * y - s) in G by (field; lra). lra.
Qed.
(* It is granted exactly from this eps on. *)
Theorem granted_from : forall s tau L eps, 0 < s -> granted s tau L eps <-> tau + (L + s * ln s - (1 + s) * ln (1 + s)) / s <= eps.
Proof.
  intros s tau L eps S. set (v := tau + (L + s * ln s - (1 + s) * ln (1 + s)) / s). split.
  - intros G. set (x := exp (ln (1 + s) - ln s + eps)). specialize (G x (exp_pos _)). unfold Rpower, x in G. rewrite ln_exp in G. rewrite <- exp_plus in G.
    assert (T : exp (ln (1 + s) - ln s + eps) - exp eps = exp (eps - ln s)).
    { replace (ln (1 + s) - ln s + eps) with (ln (1 + s) + (eps - ln s)) by ring. rewrite exp_plus, exp_ln by lra. replace (exp eps) with (exp (ln s + (eps - ln s))) by (f_equal; ring). rewrite exp_plus, exp_ln by exact S. ring. }
    rewrite T in G. assert (I : eps - ln s <= - L - s * tau + (1 + s) * (ln (1 + s) - ln s + eps)).
    { destruct (Rle_lt_dec (eps - ln s) (- L - s * tau + (1 + s) * (ln (1 + s) - ln s + eps))) as [H|H]; [exact H | exfalso; apply exp_increasing in H; lra]. }
    apply (Rmult_le_reg_l s); [exact S|]. unfold v. replace (s * (tau + (L + s * ln s - (1 + s) * ln (1 + s)) / s)) with (s * tau + L + s * ln s - (1 + s) * ln (1 + s)) by (field; lra). lra.
  - intros H x X. set (c := exp eps). assert (C : 0 < c) by apply exp_pos. assert (K : 0 < (1 + s) * c) by (apply Rmult_lt_0_compat; lra). set (y := x * s / ((1 + s) * c)).
    assert (Y : 0 < y) by (apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat; assumption | exact K]). assert (T := touched s y S Y).
    assert (E : x - c <= c / s * Rpower y (1 + s)).
    { replace (x - c) with (c / s * (y * (1 + s) - s)) by (unfold y; field; lra). apply Rmult_le_compat_l; [apply Rlt_le, Rdiv_lt_0_compat; assumption | exact T]. }
    apply Rle_trans with (1 := E). unfold Rpower. assert (LY : ln y = ln x + ln s - ln (1 + s) - eps).
    { unfold y. rewrite ln_div by (first [exact K | apply Rmult_lt_0_compat; assumption]). rewrite !ln_mult by lra. unfold c. rewrite ln_exp. ring. }
    rewrite LY. replace (c / s) with (exp (eps - ln s)) by (unfold Rminus; rewrite exp_plus, exp_Ropp, exp_ln by exact S; reflexivity). rewrite <- !exp_plus.
    assert (M : eps - ln s + (1 + s) * (ln x + ln s - ln (1 + s) - eps) <= - L - s * tau + (1 + s) * ln x).
    { apply (Rmult_le_compat_l s) in H; [|lra]. unfold v in H. replace (s * (tau + (L + s * ln s - (1 + s) * ln (1 + s)) / s)) with (s * tau + L + s * ln s - (1 + s) * ln (1 + s)) in H by (field; lra). lra. }
    destruct M as [M|M]; [left; apply exp_increasing, M | right; f_equal; exact M].
Qed.
(* The least eps that is granted, which all mechanisms have at delta = e^(-L). *)
Definition moment_eps (s tau L v : R) : Prop := Private.renyi_gives (1 + s) tau v (exp (- L)) /\ forall eps, granted s tau L eps <-> v <= eps.
Definition moment_delta (s tau eps l : R) : Prop := Private.renyi_gives (1 + s) tau eps (exp l) /\ forall L, granted s tau L eps <-> l <= - L.
Lemma gain_logs : forall s, 0 < s -> Mechanisms.log_gain s = s * ln s - (1 + s) * ln (1 + s).
Proof. intros s S. unfold Mechanisms.log_gain. rewrite ln_Rinv, ln_div by lra. ring. Qed.
Theorem moment_eps_is : forall s tau L, 0 < s -> moment_eps s tau L (tau + (L + s * ln s - (1 + s) * ln (1 + s)) / s).
Proof.
  intros s tau L S. split; [|intros eps; apply granted_from, S]. apply (Mechanisms.eps_enough s tau L); [exact S | reflexivity | reflexivity |]. rewrite gain_logs by exact S. field. lra.
Qed.
Theorem moment_delta_is : forall s tau eps, 0 < s -> moment_delta s tau eps (s * (tau - eps) + s * ln s - (1 + s) * ln (1 + s)).
Proof.
  intros s tau eps S. split.
  - apply (Mechanisms.delta_enough s); [exact S | reflexivity |]. rewrite gain_logs by exact S. lra.
  - intros L. rewrite granted_from by exact S. set (A := s * ln s - (1 + s) * ln (1 + s)). replace (L + s * ln s - (1 + s) * ln (1 + s)) with (L + A) by (unfold A; ring).
    replace (s * (tau - eps) + s * ln s - (1 + s) * ln (1 + s)) with (s * (tau - eps) + A) by (unfold A; ring). split; intros H.
    + apply (Rmult_le_compat_l s) in H; [|lra]. replace (s * (tau + (L + A) / s)) with (s * tau + (L + A)) in H by (field; lra). lra.
    + apply (Rmult_le_reg_l s); [exact S|]. replace (s * (tau + (L + A) / s)) with (s * tau + (L + A)) by (field; lra). lra.
Qed.
(* How fast the eps of one moment changes with its order, where the divergence is a function of it. *)
Definition moment_eps_slope (tau : R -> R) (L s v : R) : Prop := exists f, (forall r, 0 < r -> moment_eps r (tau r) L (f r)) /\ is_derive f s v.
Theorem moment_eps_slope_is : forall tau t L s v, 0 < s -> is_derive tau s t -> v = t - (L - ln (1 + s)) / s ^ 2 -> moment_eps_slope tau L s v.
Proof.
  intros tau t L s v S D V. exists (fun r => tau r + (L + r * ln r - (1 + r) * ln (1 + r)) / r). split; [intros r Q; apply moment_eps_is, Q|].
  replace v with (plus t (- ((L - ln (1 + s)) / s ^ 2))) by (rewrite V; unfold plus; simpl; ring). apply (is_derive_plus (V := R_NormedModule) tau (fun r => (L + r * ln r - (1 + r) * ln (1 + r)) / r)); [exact D|].
  auto_derive; [repeat split; lra | field; lra].
Qed.
Theorem moment_eps_slope_unique : forall tau L s v w, 0 < s -> moment_eps_slope tau L s v -> moment_eps_slope tau L s w -> v = w.
Proof.
  intros tau L s v w S [f [F DF]] [g [G DG]]. rewrite <- (is_derive_unique _ _ _ DF). rewrite <- (is_derive_unique _ _ _ DG). apply Derive_ext_loc. exists (mkposreal s S). intros r Q.
  change (Rabs (minus r s) < s) in Q. unfold minus, plus, opp in Q. simpl in Q. apply Rabs_def2 in Q. assert (P : 0 < r) by lra.
  destruct (F r P) as [_ A]. destruct (G r P) as [_ B]. apply Rle_antisym; [apply A, B, Rle_refl | apply B, A, Rle_refl].
Qed.
