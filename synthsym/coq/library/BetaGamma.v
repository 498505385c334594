(* The Beta integral is Gamma(a) Gamma(b) / Gamma(a + b): both sides obey the recurrence of Gamma and are convex in the logarithm (Bohr and Mollerup). *)
From Coq Require Import Reals Lra Lia.
From Coquelicot Require Import Coquelicot.
Require Import Gamma Synthsym BetaBin.
Open Scope R_scope.

(* What determines Gamma: its recurrence, its value at 1, and that it grows no faster than a power. *)
Definition like_gamma (f : R -> R) : Prop := (forall x, 0 < x -> 0 < f x) /\ f 1 = 1 /\ (forall x, 0 < x -> f (x + 1) = x * f x) /\
  (forall x u, 0 < x -> 0 <= u <= 1 -> ln (f (x + u)) <= ln (f x) + u * ln x).

Section Same.
Variables f g : R -> R.
Hypotheses (F : like_gamma f) (G : like_gamma g).

Lemma ln_recurrence : forall h, like_gamma h -> forall x, 0 < x -> ln (h (x + 1)) = ln x + ln (h x).
Proof. intros h [P [_ [R0 _]]] x X. rewrite R0 by exact X. apply ln_mult; [exact X | apply P, X]. Qed.
Lemma at_naturals : forall n, f (INR n + 1) = g (INR n + 1).
Proof.
  destruct F as [_ [F1 [FR _]]]. destruct G as [_ [G1 [GR _]]]. induction n as [|n IH].
  - simpl. rewrite Rplus_0_l, F1, G1. reflexivity.
  - assert (0 < INR n + 1) by (generalize (pos_INR n); lra). rewrite S_INR, FR, GR, IH by assumption. reflexivity.
Qed.
(* ln h (N + u) is caught in an interval of length 1/N. *)
Lemma caught : forall h, like_gamma h -> forall N u, 0 < N -> 0 <= u <= 1 ->
  ln (h N) + ln N - (1 - u) * ln (N + u) <= ln (h (N + u)) <= ln (h N) + u * ln N.
Proof.
  intros h H N u P U. split; [|apply H; assumption].
  assert (E := ln_recurrence h H N P). assert (W : ln (h (N + u + (1 - u))) <= ln (h (N + u)) + (1 - u) * ln (N + u)) by (apply H; lra).
  replace (N + u + (1 - u)) with (N + 1) in W by ring. lra.
Qed.
Lemma narrow : forall N u, 0 < N -> 0 <= u <= 1 -> u * ln N - (ln N - (1 - u) * ln (N + u)) <= / N.
Proof.
  intros N u P U. replace (u * ln N - (ln N - (1 - u) * ln (N + u))) with ((1 - u) * (ln (N + u) - ln N)) by ring.
  assert (I : 0 < / N) by (apply Rinv_0_lt_compat, P).
  assert (L : ln (N + u) - ln N <= u * / N).
  { replace (N + u) with (N * (1 + u * / N)) by (field; lra). assert (0 <= u * / N) by (apply Rmult_le_pos; lra).
    rewrite ln_mult by lra. assert (T := ln_at_most (1 + u * / N) ltac:(lra)). lra. }
  assert (0 <= ln (N + u) - ln N) by (assert (ln N <= ln (N + u)) by (apply ln_le; lra); lra).
  apply Rle_trans with (1 * (u * / N)); [apply Rmult_le_compat; lra|]. rewrite Rmult_1_l. rewrite <- (Rmult_1_l (/ N)) at 2. apply Rmult_le_compat_r; lra.
Qed.
Lemma gap_shifts : forall n x, 0 < x -> ln (f (x + INR n)) - ln (g (x + INR n)) = ln (f x) - ln (g x).
Proof.
  induction n as [|n IH]; intros x X; [simpl; rewrite Rplus_0_r; reflexivity|].
  rewrite S_INR. replace (x + (INR n + 1)) with (x + INR n + 1) by ring. assert (0 < x + INR n) by (generalize (pos_INR n); lra).
  rewrite !ln_recurrence by assumption. rewrite <- (IH x X). ring.
Qed.
Lemma same_near : forall u, 0 < u <= 1 -> ln (f u) = ln (g u).
Proof.
  intros u U. apply cond_eq. intros e E. destruct (archimed_cor1 e E) as [n [N P]].
  assert (NP : 0 < INR n) by (apply lt_0_INR; lia). destruct n as [|n]; [lia|]. rewrite <- (gap_shifts (S n) u) by lra. rewrite (Rplus_comm u).
  assert (A := caught f F (INR (S n)) u NP ltac:(lra)). assert (B0 := caught g G (INR (S n)) u NP ltac:(lra)). assert (C := narrow (INR (S n)) u NP ltac:(lra)).
  assert (Z : f (INR (S n)) = g (INR (S n))) by (rewrite S_INR; apply at_naturals). rewrite Z in A. apply Rabs_def1; lra.
Qed.
Theorem determined : forall x, 0 < x -> f x = g x.
Proof.
  assert (K : forall n x, 0 < x -> x <= INR n + 1 -> ln (f x) = ln (g x)).
  { induction n as [|n IH]; intros x X L; [apply same_near; simpl in L; lra|].
    destruct (Rle_dec x 1) as [Y|Y]; [apply same_near; lra|]. rewrite S_INR in L.
    replace x with (x - 1 + 1) by ring. rewrite !ln_recurrence by (first [assumption | lra]). rewrite (IH (x - 1)) by lra. reflexivity. }
  intros x X. destruct (nfloor_ex x (Rlt_le _ _ X)) as [n N]. apply ln_inv; [apply F, X | apply G, X | apply (K n); lra].
Qed.
End Same.

(* Moments of a weight: int t^u w <= (int w)^(1-u) (int t w)^u, from t^u <= (1-u) L^u + u L^(u-1) t. *)
Lemma young : forall L t u, 0 < L -> 0 < t -> 0 <= u <= 1 -> exp (u * ln t) <= (1 - u) * exp (u * ln L) + u * (exp (u * ln L) / L) * t.
Proof.
  intros L t u P T U. assert (E := exp_pos (u * ln t)). set (v := ln t - ln L).
  assert (A : (1 - u) * (1 + - (u * v)) + u * (1 + (1 - u) * v) <= (1 - u) * exp (- (u * v)) + u * exp ((1 - u) * v)).
  { assert (X1 := exp_ineq1_le (- (u * v))). assert (X2 := exp_ineq1_le ((1 - u) * v)). apply Rplus_le_compat; apply Rmult_le_compat_l; lra. }
  replace ((1 - u) * (1 + - (u * v)) + u * (1 + (1 - u) * v)) with 1 in A by ring.
  apply (Rmult_le_compat_l (exp (u * ln t))) in A; [|lra]. rewrite Rmult_1_r in A. apply Rle_trans with (1 := A). right.
  replace (exp (u * ln L)) with (exp (u * ln t) * exp (- (u * v))) by (rewrite <- exp_plus; f_equal; unfold v; ring).
  replace (exp ((1 - u) * v)) with (exp (- (u * v)) * t * / L).
  2: { rewrite <- (exp_ln t) at 1 by exact T. rewrite <- (exp_ln (/ L)) by (apply Rinv_0_lt_compat, P). rewrite ln_Rinv by exact P. rewrite <- !exp_plus. f_equal. unfold v. ring. }
  field. lra.
Qed.
Section Moments.
Context (low high : (R -> Prop) -> Prop) {FL : ProperFilter low} {FH : ProperFilter high}.
Variable w : R -> R.
Hypothesis in_order : filter_prod low high (fun ab => fst ab <= snd ab).
Hypothesis on_support : filter_prod low high (fun ab => forall x, fst ab <= x <= snd ab -> 0 < x /\ 0 <= w x).
Lemma log_convex : forall u M0 M1 Mu, 0 <= u <= 1 -> 0 < M0 -> 0 < M1 -> 0 < Mu -> is_RInt_gen w low high M0 ->
  is_RInt_gen (fun t => t * w t) low high M1 -> is_RInt_gen (fun t => exp (u * ln t) * w t) low high Mu -> ln Mu <= (1 - u) * ln M0 + u * ln M1.
Proof.
  intros u M0 M1 Mu U P0 P1 Pu I0 I1 Iu. set (L := M1 / M0). assert (LP : 0 < L) by (apply Rdiv_lt_0_compat; assumption).
  assert (J := is_RInt_gen_plus (V := R_NormedModule) _ _ _ _ (is_RInt_gen_scal (V := R_NormedModule) _ ((1 - u) * exp (u * ln L)) _ I0) (is_RInt_gen_scal (V := R_NormedModule) _ (u * (exp (u * ln L) / L)) _ I1)).
  assert (N : filter_prod low high (fun ab => forall x, fst ab <= x <= snd ab ->
    norm (exp (u * ln x) * w x) <= plus (scal ((1 - u) * exp (u * ln L)) (w x)) (scal (u * (exp (u * ln L) / L)) (x * w x)))).
  { apply (filter_imp _ _) with (2 := on_support). intros ab H x X. destruct (H x X) as [X0 W]. unfold norm, plus, scal; simpl; unfold abs, mult; simpl.
    rewrite Rabs_pos_eq by (apply Rmult_le_pos; [left; apply exp_pos | exact W]).
    replace ((1 - u) * exp (u * ln L) * w x + u * (exp (u * ln L) / L) * (x * w x)) with (((1 - u) * exp (u * ln L) + u * (exp (u * ln L) / L) * x) * w x) by ring.
    apply Rmult_le_compat_r; [exact W | apply young; assumption]. }
  assert (K := RInt_gen_norm (V := R_CompleteNormedModule) _ _ _ _ in_order N Iu J).
  unfold norm, plus, scal in K; simpl in K; unfold abs, mult in K; simpl in K. rewrite Rabs_pos_eq in K by lra.
  replace ((1 - u) * exp (u * ln L) * M0 + u * (exp (u * ln L) / L) * M1) with (exp (u * ln L) * M0) in K by (unfold L; field; lra).
  apply ln_le in K; [|exact Pu]. rewrite ln_mult, ln_exp in K by (first [apply exp_pos | assumption]).
  unfold L, Rdiv in K. rewrite ln_mult, ln_Rinv in K by (first [assumption | apply Rinv_0_lt_compat; assumption]). lra.
Qed.
End Moments.

Lemma half_line : filter_prod (at_right 0) (Rbar_locally p_infty) (fun ab => 0 < fst ab <= snd ab).
Proof. apply (Filter_prod _ _ _ (fun a => 0 < a < 1) (fun b => 1 < b)); [|exists 1; trivial | intros a b A B0; simpl; lra].
  exists (mkposreal 1 Rlt_0_1). intros a A P. change (Rabs (a - 0) < 1) in A. rewrite Rminus_0_r, Rabs_pos_eq in A by lra. lra. Qed.
Lemma Gamma_like : like_gamma Gamma.
Proof.
  split; [exact Gamma_pos|]. split; [exact Gamma_1|]. split; [exact Gamma_recurrence|]. intros x u X U.
  assert (H : forall y, 0 < y -> is_RInt_gen (gamma_density y) (at_right 0) (Rbar_locally p_infty) (Gamma y)) by (intros y Y; apply Gamma_converges, Y).
  assert (C := log_convex (at_right 0) (Rbar_locally p_infty) (gamma_density x)).
  specialize (C (filter_imp _ _ (fun ab (h : 0 < fst ab <= snd ab) => proj2 h) half_line)).
  specialize (C (filter_imp _ _ (fun ab (h : 0 < fst ab <= snd ab) y (Y : fst ab <= y <= snd ab) => conj (Rlt_le_trans _ _ _ (proj1 h) (proj1 Y)) (Rlt_le _ _ (density_positive x y))) half_line)).
  assert (E : forall v, is_RInt_gen (fun t => exp (v * ln t) * gamma_density x t) (at_right 0) (Rbar_locally p_infty) (Gamma (x + v)) \/ ~ 0 < x + v).
  { intros v. destruct (Rlt_dec 0 (x + v)) as [V|V]; [left | right; exact V]. apply (is_RInt_gen_ext (gamma_density (x + v))); [|apply H, V].
    apply filter_forall. intros ab t _. unfold gamma_density. rewrite <- exp_plus. f_equal. match goal with |- @eq _ ?a ?b => change (@eq R a b) end. ring. }
  destruct (E u) as [Eu|N]; [|lra].
  assert (E1 : is_RInt_gen (fun t => t * gamma_density x t) (at_right 0) (Rbar_locally p_infty) (Gamma (x + 1))).
  { destruct (E 1) as [E1|N]; [|lra]. apply (is_RInt_gen_ext (fun t => exp (1 * ln t) * gamma_density x t)); [|exact E1].
    apply (filter_imp _ _) with (2 := half_line). intros [a b] h t T. simpl in *. rewrite Rmin_left, Rmax_right in T by lra. rewrite Rmult_1_l, exp_ln by lra. reflexivity. }
  specialize (C u _ _ _ U (Gamma_pos x X) (Gamma_pos (x + 1) ltac:(lra)) (Gamma_pos (x + u) ltac:(lra)) (H x X) E1 Eu).
  rewrite Gamma_recurrence, ln_mult in C by (first [exact X | apply Gamma_pos, X]). lra.
Qed.

Lemma unit_interval : filter_prod zero_plus one_minus (fun ab => 0 < fst ab <= snd ab /\ snd ab < 1).
Proof. apply (filter_imp _ _) with (2 := inside). intros [u v] [U V]. simpl in *. lra. Qed.
Lemma in_unit : forall (f g : R -> R) I, (forall t, 0 < t < 1 -> f t = g t) -> is_RInt_gen f zero_plus one_minus I -> is_RInt_gen g zero_plus one_minus I.
Proof.
  intros f g I E H. apply (is_RInt_gen_ext f); [|exact H]. apply (filter_imp _ _) with (2 := unit_interval). intros [u v] [U V] x X. simpl in *.
  rewrite Rmin_left, Rmax_right in X by lra. apply E. lra.
Qed.
Lemma B_unique : forall a b I, is_RInt_gen (bden a b) zero_plus one_minus I -> B a b = I.
Proof. intros a b I H. unfold B. apply (unique (bden a b)), H. Qed.
Lemma B_shift : forall a b, 0 < a -> 0 < b -> B (a + 1) b = a / (a + b) * B a b.
Proof.
  intros a b A B0. assert (P := by_parts a b A B0). destruct (B_integral (a + 1) b) as [H1 _]; [lra | lra|]. destruct (B_integral a (b + 1)) as [H2 _]; [lra | lra|].
  assert (S : B a b = B (a + 1) b + B a (b + 1)).
  { apply B_unique. apply (in_unit (fun t => plus (bden (a + 1) b t) (bden a (b + 1) t))); [|apply (is_RInt_gen_plus (V := R_NormedModule)); assumption].
    intros t T. unfold bden, plus; simpl. replace ((a + 1 - 1) * ln t + (b - 1) * ln (1 - t)) with (((a - 1) * ln t + (b - 1) * ln (1 - t)) + ln t) by ring.
    replace ((a - 1) * ln t + (b + 1 - 1) * ln (1 - t)) with (((a - 1) * ln t + (b - 1) * ln (1 - t)) + ln (1 - t)) by ring. rewrite !exp_plus, !exp_ln by lra. ring. }
  apply Rmult_eq_reg_l with (a + b); [|lra]. replace ((a + b) * (a / (a + b) * B a b)) with (a * B a b) by (field; lra). rewrite S. lra.
Qed.
Lemma B_one : forall b, 0 < b -> B 1 b = / b.
Proof.
  intros b B0. apply B_unique. replace (/ b) with (0 - - / b) by ring. intros P HP.
  assert (L1 : filterlim (fun t => - / b * exp (b * ln (1 - t))) one_minus (locally 0)).
  { replace 0 with (- / b * 0) by ring. eapply filterlim_comp; [|apply (filterlim_scal_r (V := R_NormedModule) (- / b) 0)].
    apply (filterlim_comp _ _ _ (fun t => 1 - t) (fun s => exp (b * ln s)) one_minus zero_plus); [|apply power_vanishes, B0].
    intros Q [e HQ]. exists e. intros t T1 T2. apply HQ; [|lra]. change (Rabs (t - 1) < e) in T1. change (Rabs (1 - t - 0) < e). rewrite Rminus_0_r, Rabs_minus_sym. exact T1. }
  assert (L0 : filterlim (fun t => - / b * exp (b * ln (1 - t))) zero_plus (locally (- / b))).
  { assert (C : continuous (fun t => - / b * exp (b * ln (1 - t))) 0) by (apply (ex_derive_continuous (fun t => - / b * exp (b * ln (1 - t)))); auto_derive; lra).
    unfold continuous in C. replace (- / b * exp (b * ln (1 - 0))) with (- / b) in C by (rewrite Rminus_0_r, ln_1, Rmult_0_r, exp_0; ring).
    apply (filterlim_filter_le_1 (F := locally 0)); [apply filter_le_within | exact C]. }
  assert (L := difference_limit (fun t => - / b * exp (b * ln (1 - t))) zero_plus one_minus _ _ (- / b) 0 L0 L1 P HP). unfold filtermap in L. unfold filtermapi.
  generalize (filter_and _ _ L unit_interval). apply filter_imp. intros [u v] [K [U V]]. simpl in *. eexists. split; [|exact K].
  apply (is_RInt_derive (fun t => - / b * exp (b * ln (1 - t))) (bden 1 b)); intros t T; rewrite Rmin_left, Rmax_right in T by lra.
  - unfold bden. auto_derive; [lra|]. replace ((1 - 1) * ln t + (b - 1) * ln (1 - t)) with (b * ln (1 - t) + - ln (1 - t)) by ring. rewrite exp_plus, exp_Ropp, exp_ln by lra.
    replace (1 + - t) with (1 - t) by ring. field. lra.
  - apply bden_continuous. lra.
Qed.
Lemma Beta_like : forall b, 0 < b -> like_gamma (fun x => B x b * Gamma (x + b) / Gamma b).
Proof.
  intros b B0. assert (GB := Gamma_pos b B0).
  assert (P : forall x, 0 < x -> 0 < B x b) by (intros x X; apply B_integral; assumption). assert (Q : forall x, 0 < x -> 0 < Gamma (x + b)) by (intros x X; apply Gamma_pos; lra).
  assert (S : forall x, 0 < x -> ln (B x b * Gamma (x + b) / Gamma b) = ln (B x b) + ln (Gamma (x + b)) - ln (Gamma b)).
  { intros x X. unfold Rdiv. rewrite ln_mult, ln_mult, ln_Rinv by (first [apply Rmult_lt_0_compat; auto | apply Rinv_0_lt_compat; assumption | auto]). ring. }
  split; [|split; [|split]].
  - intros x X. apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat; auto | exact GB].
  - rewrite B_one, (Rplus_comm 1), Gamma_recurrence by exact B0. field. lra.
  - intros x X. rewrite B_shift by assumption. replace (x + 1 + b) with (x + b + 1) by ring. rewrite Gamma_recurrence by lra. field. lra.
  - intros x u X U. rewrite !S by lra.
    assert (GC : ln (Gamma (x + b + u)) <= ln (Gamma (x + b)) + u * ln (x + b)) by (apply Gamma_like; lra). replace (x + b + u) with (x + u + b) in GC by ring.
    assert (I : forall v, 0 <= v -> is_RInt_gen (fun t => exp (v * ln t) * bden x b t) zero_plus one_minus (B (x + v) b)).
    { intros v V. apply (in_unit (bden (x + v) b)); [|apply B_integral; lra]. intros t T. unfold bden. rewrite <- exp_plus. f_equal. ring. }
    assert (I1 : is_RInt_gen (fun t => t * bden x b t) zero_plus one_minus (B (x + 1) b)).
    { apply (in_unit (fun t => exp (1 * ln t) * bden x b t)); [|apply I; lra]. intros t T. rewrite Rmult_1_l, exp_ln by lra. reflexivity. }
    assert (C := log_convex zero_plus one_minus (bden x b) (filter_imp _ _ (fun ab (h : 0 < fst ab <= snd ab /\ snd ab < 1) => proj2 (proj1 h)) unit_interval)
      (filter_imp _ _ (fun ab (h : 0 < fst ab <= snd ab /\ snd ab < 1) y (Y : fst ab <= y <= snd ab) => conj (Rlt_le_trans _ _ _ (proj1 (proj1 h)) (proj1 Y)) (Rlt_le _ _ (bden_pos x b y))) unit_interval)
      u (B x b) (B (x + 1) b) (B (x + u) b) U (P x X) (P (x + 1) ltac:(lra)) (P (x + u) ltac:(lra)) (proj1 (B_integral x b X B0)) I1 (I u (proj1 U))).
    rewrite B_shift in C by assumption. unfold Rdiv in C. rewrite !ln_mult, ln_Rinv in C by (first [assumption | apply Rmult_lt_0_compat; [lra | apply Rinv_0_lt_compat; lra] | apply Rinv_0_lt_compat; lra | apply P, X | lra]). lra.
Qed.
(* Euler's integral. *)
Theorem beta_integral : forall a b, 0 < a -> 0 < b -> is_RInt_gen (bden a b) zero_plus one_minus (Beta a b).
Proof.
  intros a b A B0. replace (Beta a b) with (B a b); [apply B_integral; assumption|].
  assert (E := determined _ _ (Beta_like b B0) Gamma_like a A). simpl in E. assert (GB := Gamma_pos b B0). assert (GS := Gamma_pos (a + b) ltac:(lra)).
  unfold Beta. rewrite <- E. field. lra.
Qed.
