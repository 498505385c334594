(* Laws that a change of variables makes of a gamma law: exponential, half-normal, Rayleigh, Maxwell-Boltzmann, chi,
   chi-squared, Levy, Weibull, Gumbel and Pareto, each with its own density. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Import Integral Gamma Synthsym Values GammaLaw Digamma Losses Divergence GammaLosses.
Open Scope R_scope.

Definition exponential (l x : R) : R := l * exp (- (l * x)).
Definition half_normal (s x : R) : R := sqrt (2 / PI) / s * exp (- x ^ 2 / (2 * s ^ 2)).
Definition rayleigh (s x : R) : R := x / s ^ 2 * exp (- x ^ 2 / (2 * s ^ 2)).
Definition maxwell_boltzmann (s x : R) : R := sqrt (2 / PI) * x ^ 2 / s ^ 3 * exp (- x ^ 2 / (2 * s ^ 2)).
Definition chi (s k x : R) : R := Rpower 2 (1 - k / 2) / (Rpower s k * Gamma (k / 2)) * Rpower x (k - 1) * exp (- x ^ 2 / (2 * s ^ 2)).
Definition chi_squared (k x : R) : R := Rpower x (k / 2 - 1) * exp (- x / 2) / (Rpower 2 (k / 2) * Gamma (k / 2)).
Definition levy (c x : R) : R := sqrt (c / (2 * PI)) * exp (- c / (2 * x)) / Rpower x (3 / 2).
Definition weibull (k s x : R) : R := k * Rpower x (k - 1) / Rpower s k * exp (- Rpower x k / Rpower s k).
Definition gumbel (m b x : R) : R := exp (- ((x - m) / b) - exp (- ((x - m) / b))) / b.
Definition pareto (m a x : R) : R := a * Rpower m a / Rpower x (a + 1).

(* p is what the change of variables g makes of the gamma law of shape k and rate r. *)
Definition from_gamma (a b : Rbar) (p g w : R -> R) (k r : R) : Prop :=
  carries a b 0 p_infty g w /\ 0 < k /\ 0 < r /\ forall x, inside a b x -> p x = w x * pdf k r (g x).

Section Pairs.
Variables (a b : Rbar) (p q g w : R -> R) (k1 r1 k2 r2 : R).
Hypotheses (P : from_gamma a b p g w k1 r1) (Q : from_gamma a b q g w k2 r2).
Lemma two_laws : is_law a b p /\ is_law a b q.
Proof.
  destruct P as [K [P1 [P2 P3]]]. destruct Q as [_ [Q1 [Q2 Q3]]]. split.
  - apply (law_changed a b 0 p_infty g w K p (pdf k1 r1)); [exact P3 | apply gamma_law; assumption].
  - apply (law_changed a b 0 p_infty g w K q (pdf k2 r2)); [exact Q3 | apply gamma_law; assumption].
Qed.
Theorem kullback_from_gamma : forall D, constant k1 r1 k2 r2 + (k1 - k2) * (digamma k1 - ln r1) - (r1 - r2) * (k1 / r1) = D ->
  is_law a b p /\ is_law a b q /\ is_kullback a b p q D.
Proof.
  intros D E. destruct two_laws as [L M]. split; [exact L|]. split; [exact M|]. rewrite <- E. destruct P as [K [P1 [P2 P3]]]. destruct Q as [_ [Q1 [Q2 Q3]]].
  apply (kullback_changed a b 0 p_infty g w K p (pdf k1 r1) q (pdf k2 r2) P3 Q3); [apply gamma_law; assumption | apply gamma_law; assumption | apply gamma_kullback; assumption].
Qed.
Theorem largest_from_gamma : k2 < k1 -> r2 < r1 -> forall L, constant k1 r1 k2 r2 + (k1 - k2) * (ln ((k1 - k2) / (r1 - r2)) - 1) = L ->
  is_law a b p /\ is_law a b q /\ is_largest a b p q L.
Proof.
  intros O1 O2 D E. destruct two_laws as [L M]. split; [exact L|]. split; [exact M|]. rewrite <- E. destruct P as [K [P1 [P2 P3]]]. destruct Q as [_ [Q1 [Q2 Q3]]].
  apply (largest_changed a b 0 p_infty g w K p (pdf k1 r1) q (pdf k2 r2) P3 Q3); [apply gamma_law; assumption | apply gamma_largest; lra].
Qed.
Theorem largest_same_shape : k1 = k2 -> r2 <= r1 -> forall L, k1 * ln r1 - k1 * ln r2 = L -> is_law a b p /\ is_law a b q /\ is_largest a b p q L.
Proof.
  intros O1 O2 D E. destruct two_laws as [L M]. split; [exact L|]. split; [exact M|]. rewrite <- E. destruct P as [K [P1 [P2 P3]]]. destruct Q as [_ [Q1 [Q2 Q3]]].
  rewrite <- O1 in *. apply (largest_changed a b 0 p_infty g w K p (pdf k1 r1) q (pdf k1 r2) P3 Q3); [apply gamma_law; assumption | apply gamma_largest_same_shape; lra].
Qed.
Theorem orders_from_gamma : forall (s : R) (C : Prop), (C <-> 0 < s * k1 + (1 - s) * k2 /\ 0 < s * r1 + (1 - s) * r2) ->
  is_law a b p /\ is_law a b q /\ (C -> is_finite a b s p q) /\ (~ C -> is_infinite a b s p q).
Proof.
  intros s C E. destruct two_laws as [L M]. split; [exact L|]. split; [exact M|]. destruct P as [K [P1 [P2 P3]]]. destruct Q as [_ [Q1 [Q2 Q3]]]. split; intros H.
  - apply (finite_changed a b 0 p_infty g w K p (pdf k1 r1) q (pdf k2 r2) P3 Q3); [apply gamma_law; assumption | apply gamma_law; assumption|].
    apply E in H. apply gamma_finite; tauto.
  - apply (infinite_changed a b 0 p_infty g w K p (pdf k1 r1) q (pdf k2 r2) P3 Q3); [apply gamma_law; assumption | apply gamma_law; assumption|].
    apply gamma_infinite; tauto.
Qed.
End Pairs.

(* The changes of variables. *)
Lemma same : carries 0 p_infty 0 p_infty (fun x => 1 * x) (fun _ => 1). Proof. apply rescales, Rlt_0_1. Qed.
Lemma squares : carries 0 p_infty 0 p_infty (fun x => x ^ 2) (fun x => 2 * x).
Proof.
  split; [exact I|]. split; [|split; [|left; split; [|split]]].
  - intros x X. apply positive_line in X. split; [apply positive_line; nra|]. split; [lra|]. apply (ex_derive_continuous (fun x => 2 * x)). auto_derive. exact I.
  - intros y Y. apply positive_line in Y. exists (sqrt y). split; [apply positive_line, sqrt_lt_R0, Y | simpl; rewrite Rmult_1_r; apply sqrt_sqrt; lra].
  - intros x _. auto_derive; [exact I | ring].
  - intros P [[e e0] H]. assert (D : 0 < Rmin 1 e) by (apply Rmin_glb_lt; lra). exists (mkposreal _ D). intros x B X. change (Rabs (x - 0) < Rmin 1 e) in B.
    rewrite Rminus_0_r, Rabs_pos_eq in B by lra. apply H; [|simpl; nra]. change (Rabs (x ^ 2 - 0) < e). rewrite Rminus_0_r, Rabs_pos_eq by nra.
    assert (x < 1) by (apply Rlt_le_trans with (1 := B), Rmin_l). assert (x < e) by (apply Rlt_le_trans with (1 := B), Rmin_r). nra.
  - intros P [M H]. exists (Rmax 1 M). intros x B. apply H. assert (1 < x) by (apply Rle_lt_trans with (2 := B), Rmax_l). assert (M < x) by (apply Rle_lt_trans with (2 := B), Rmax_r). nra.
Qed.
Lemma inverses : carries 0 p_infty 0 p_infty (fun x => / x) (fun x => / x ^ 2).
Proof.
  split; [exact I|]. split; [|split; [|right; split; [|split]]].
  - intros x X. apply positive_line in X. split; [apply positive_line, Rinv_0_lt_compat, X|]. split; [apply Rinv_0_lt_compat; nra|].
    apply (ex_derive_continuous (fun x => / x ^ 2)). auto_derive. nra.
  - intros y Y. apply positive_line in Y. exists (/ y). split; [apply positive_line, Rinv_0_lt_compat, Y | apply Rinv_inv].
  - intros x X. apply positive_line in X. auto_derive; [lra | field; lra].
  - intros P [M H]. assert (D : 0 < / (Rabs M + 1)) by (apply Rinv_0_lt_compat; generalize (Rabs_pos M); lra). exists (mkposreal _ D). intros x B X. change (Rabs (x - 0) < / (Rabs M + 1)) in B.
    rewrite Rminus_0_r, Rabs_pos_eq in B by lra. apply H. apply Rinv_lt_contravar in B; [|nra]. rewrite Rinv_inv in B. generalize (Rle_abs M). lra.
  - intros P [[e e0] H]. exists (Rmax 1 (/ e)). intros x B. assert (1 < x) by (apply Rle_lt_trans with (2 := B), Rmax_l). assert (E : / e < x) by (apply Rle_lt_trans with (2 := B), Rmax_r).
    apply H; [|apply Rinv_0_lt_compat; lra]. change (Rabs (/ x - 0) < e). assert (0 < / e) by (apply Rinv_0_lt_compat, e0). rewrite Rminus_0_r, Rabs_pos_eq by (left; apply Rinv_0_lt_compat; lra).
    apply Rinv_lt_contravar in E; [|nra]. rewrite Rinv_inv in E. exact E.
Qed.
Lemma powers : forall k, 0 < k -> carries 0 p_infty 0 p_infty (fun x => Rpower x k) (fun x => k * Rpower x (k - 1)).
Proof.
  intros k K. split; [exact I|]. split; [|split; [|left; split; [|split]]].
  - intros x X. apply positive_line in X. split; [apply positive_line, exp_pos|]. split; [apply Rmult_lt_0_compat; [exact K | apply exp_pos]|].
    apply (ex_derive_continuous (fun x => k * Rpower x (k - 1))). unfold Rpower. auto_derive. exact X.
  - intros y Y. apply positive_line in Y. exists (Rpower y (/ k)). split; [apply positive_line, exp_pos|]. rewrite Rpower_mult, Rinv_l by lra. apply Rpower_1, Y.
  - intros x X. apply positive_line in X. apply is_derive_Reals, derivable_pt_lim_power, X.
  - intros P [[e e0] H]. assert (D : 0 < exp (ln e / k)) by apply exp_pos. exists (mkposreal _ D). intros x B X. change (Rabs (x - 0) < exp (ln e / k)) in B.
    rewrite Rminus_0_r, Rabs_pos_eq in B by lra. apply H; [|apply exp_pos]. change (Rabs (Rpower x k - 0) < e). rewrite Rminus_0_r, Rabs_pos_eq by (left; apply exp_pos).
    rewrite <- (exp_ln e) by exact e0. apply exp_increasing. apply ln_increasing in B; [|exact X]. rewrite ln_exp in B. apply (Rmult_lt_compat_l k) in B; [|exact K].
    replace (k * (ln e / k)) with (ln e) in B by (field; lra). exact B.
  - intros P [M H]. exists (exp (Rabs M / k)). intros x B. apply H. assert (X : 0 < x) by (generalize (exp_pos (Rabs M / k)); lra).
    apply ln_increasing in B; [|apply exp_pos]. rewrite ln_exp in B. apply (Rmult_lt_compat_l k) in B; [|exact K]. replace (k * (Rabs M / k)) with (Rabs M) in B by (field; lra).
    unfold Rpower. generalize (exp_ineq1_le (k * ln x)) (Rle_abs M). lra.
Qed.
Lemma exponentials : forall b, 0 < b -> carries m_infty p_infty 0 p_infty (fun x => exp (- (x / b))) (fun x => exp (- (x / b)) / b).
Proof.
  intros b B. split; [exact I|]. split; [|split; [|right; split; [|split]]].
  - intros x _. split; [apply positive_line, exp_pos|]. split; [apply Rdiv_lt_0_compat; [apply exp_pos | exact B]|].
    apply (ex_derive_continuous (fun x => exp (- (x / b)) / b)). auto_derive. exact I.
  - intros y Y. apply positive_line in Y. exists (- (b * ln y)). split; [split; exact I|]. replace (- (- (b * ln y) / b)) with (ln y) by (field; lra). apply exp_ln, Y.
  - intros x _. auto_derive; [exact I | unfold Rdiv; ring].
  - intros P [M H]. exists (- (b * Rabs M)). intros x X. apply H. assert (Rabs M < - (x / b)).
    { apply (Rmult_lt_reg_l b); [exact B|]. replace (b * - (x / b)) with (- x) by (field; lra). lra. }
    generalize (exp_ineq1_le (- (x / b))) (Rle_abs M). lra.
  - intros P [[e e0] H]. exists (- (b * ln e)). intros x X. apply H; [|apply exp_pos]. change (Rabs (exp (- (x / b)) - 0) < e). rewrite Rminus_0_r, Rabs_pos_eq by (left; apply exp_pos).
    rewrite <- (exp_ln e) by exact e0. apply exp_increasing. apply (Rmult_lt_reg_l b); [exact B|]. replace (b * - (x / b)) with (- x) by (field; lra). lra.
Qed.
Lemma logarithms : forall m, 0 < m -> carries m p_infty 0 p_infty (fun x => ln (x / m)) (fun x => / x).
Proof.
  intros m M0. split; [exact I|]. split; [|split; [|left; split; [|split]]].
  - intros x [X _]. simpl in X. split; [apply positive_line; rewrite <- ln_1; apply ln_increasing; [lra|]; apply (Rmult_lt_reg_r m); [exact M0|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra|].
    split; [apply Rinv_0_lt_compat; lra | apply (ex_derive_continuous (fun x => / x)); auto_derive; lra].
  - intros y Y. apply positive_line in Y. exists (m * exp y). split; [split; [|exact I]; simpl; generalize (exp_ineq1_le y); nra|].
    replace (m * exp y / m) with (exp y) by (field; lra). apply ln_exp.
  - intros x [X _]. simpl in X. auto_derive; [apply Rdiv_lt_0_compat; lra | field; lra].
  - intros P [[e e0] H]. assert (D : 0 < m * (exp e - 1)) by (generalize (exp_ineq1_le e); nra). exists (mkposreal _ D). intros x B X. change (Rabs (x - m) < m * (exp e - 1)) in B. apply Rabs_def2 in B.
    assert (L : 0 < ln (x / m)) by (rewrite <- ln_1; apply ln_increasing; [lra|]; apply (Rmult_lt_reg_r m); [exact M0|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra).
    apply H; [|exact L]. change (Rabs (ln (x / m) - 0) < e). rewrite Rminus_0_r, Rabs_pos_eq by lra. rewrite <- (ln_exp e). apply ln_increasing; [apply Rdiv_lt_0_compat; lra|].
    apply (Rmult_lt_reg_r m); [exact M0|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra.
  - intros P [M H]. exists (m * exp M). intros x B. apply H. rewrite <- (ln_exp M). apply ln_increasing; [apply exp_pos|]. apply (Rmult_lt_reg_r m); [exact M0|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra.
Qed.

(* Gamma at a half. *)
Lemma half_line : is_RInt_gen g0 (low 0) (high p_infty) (sqrt (PI / 2)).
Proof.
  replace (sqrt (PI / 2)) with (sqrt (PI / 2) - 0) by ring. apply (is_RInt_gen_primitive g0 G (low 0) (high p_infty) _ _); [apply G_derive | apply g0_continuous | | apply G_lim].
  intros P H. unfold filtermap. apply filter_le_within. replace 0 with (G 0) in H by (unfold G; rewrite RInt_point; reflexivity). revert P H.
  apply (ex_derive_continuous G 0). eexists. apply G_derive.
Qed.
Lemma Gamma_half : Gamma (/ 2) = sqrt PI.
Proof.
  assert (A := gamma_integral (/ 2) (/ 2) ltac:(lra) ltac:(lra)).
  apply (changed_integral 0 p_infty 0 p_infty _ _ squares) in A.
  2: { intros y Y. apply positive_line in Y. apply (ex_derive_continuous (fun x => exp ((/ 2 - 1) * ln x - / 2 * x))). auto_derive. exact Y. }
  assert (B := is_RInt_gen_scal (V := R_NormedModule) _ 2 _ half_line).
  assert (C : is_RInt_gen (fun x => scal 2 (g0 x)) (low 0) (high p_infty) (Gamma (/ 2) / Rpower (/ 2) (/ 2))).
  { revert A. apply (is_RInt_gen_ext (V := R_NormedModule)). apply (filter_imp (fun uv => inside 0 p_infty (fst uv) /\ inside 0 p_infty (snd uv))); [|exact (ends_inside 0 p_infty I)].
    intros [u v] [U V] x X. simpl in X. assert (W : 0 < x) by (apply positive_line, (between_inside _ _ u v x U V); lra).
    change (2 * x * exp ((/ 2 - 1) * ln (x ^ 2) - / 2 * x ^ 2) = 2 * g0 x). unfold g0. rewrite ln_pow by exact W. simpl INR.
    replace ((/ 2 - 1) * ((1 + 1) * ln x) - / 2 * x ^ 2) with (- ln x + - (x * x) / 2) by field. rewrite exp_plus, exp_Ropp, exp_ln by exact W. field. lra. }
  assert (E : Gamma (/ 2) / Rpower (/ 2) (/ 2) = 2 * sqrt (PI / 2)).
  { transitivity (RInt_gen (fun x => scal 2 (g0 x)) (low 0) (high p_infty)); [symmetry|]; apply (is_RInt_gen_unique (V := R_CompleteNormedModule)); assumption. }
  assert (F : Rpower (/ 2) (/ 2) = sqrt (/ 2)) by (rewrite <- Rpower_sqrt by lra; reflexivity). rewrite F in E.
  assert (S : 0 < sqrt (/ 2)) by (apply sqrt_lt_R0; lra). unfold Rdiv in E at 2. rewrite sqrt_mult in E by (generalize PI_RGT_0; lra).
  replace (Gamma (/ 2)) with (Gamma (/ 2) / sqrt (/ 2) * sqrt (/ 2)) by (field; lra). rewrite E.
  replace (2 * (sqrt PI * sqrt (/ 2)) * sqrt (/ 2)) with (2 * sqrt PI * (sqrt (/ 2) * sqrt (/ 2))) by ring. rewrite sqrt_sqrt by lra. field.
Qed.
Lemma Gamma_three_halves : Gamma (3 / 2) = sqrt PI / 2.
Proof. rewrite (Gamma_above (3 / 2) (/ 2)), Gamma_half by lra. field. Qed.

(* Each density is what its change of variables makes of a gamma density: equal logarithms. *)
Ltac densities_equal := let x := fresh "x" in let X := fresh "X" in intros x X; try apply positive_line in X; assert (PP := PI_RGT_0);
  apply ln_inv; [unfold Rpower; pos | unfold Rpower; pos | apart; try (field; nonzero)].

Lemma exponential_from : forall l, 0 < l -> from_gamma 0 p_infty (exponential l) (fun x => 1 * x) (fun _ => 1) 1 l.
Proof.
  intros l L. split; [exact same|]. split; [lra|]. split; [exact L|]. unfold exponential, pdf. rewrite Gamma_1. densities_equal.
Qed.
Lemma rate_pos : forall s, 0 < s -> 0 < / (2 * s ^ 2). Proof. intros s S. apply Rinv_0_lt_compat. nra. Qed.
Lemma half_normal_from : forall s, 0 < s -> from_gamma 0 p_infty (half_normal s) (fun x => x ^ 2) (fun x => 2 * x) (/ 2) (/ (2 * s ^ 2)).
Proof.
  intros s S. split; [exact squares|]. split; [lra|]. split; [apply rate_pos, S|]. unfold half_normal, pdf. rewrite Gamma_half. densities_equal.
Qed.
Lemma rayleigh_from : forall s, 0 < s -> from_gamma 0 p_infty (rayleigh s) (fun x => x ^ 2) (fun x => 2 * x) 1 (/ (2 * s ^ 2)).
Proof.
  intros s S. split; [exact squares|]. split; [lra|]. split; [apply rate_pos, S|]. unfold rayleigh, pdf. rewrite Gamma_1. densities_equal.
Qed.
Lemma maxwell_boltzmann_from : forall s, 0 < s -> from_gamma 0 p_infty (maxwell_boltzmann s) (fun x => x ^ 2) (fun x => 2 * x) (3 / 2) (/ (2 * s ^ 2)).
Proof.
  intros s S. split; [exact squares|]. split; [lra|]. split; [apply rate_pos, S|]. unfold maxwell_boltzmann, pdf. rewrite Gamma_three_halves. densities_equal.
Qed.
Lemma chi_from : forall s k, 0 < s -> 0 < k -> from_gamma 0 p_infty (chi s k) (fun x => x ^ 2) (fun x => 2 * x) (k / 2) (/ (2 * s ^ 2)).
Proof.
  intros s k S K. split; [exact squares|]. split; [lra|]. split; [apply rate_pos, S|]. assert (H := Gamma_pos (k / 2) ltac:(lra)).
  unfold chi, pdf. densities_equal.
Qed.
Lemma chi_squared_from : forall k, 0 < k -> from_gamma 0 p_infty (chi_squared k) (fun x => 1 * x) (fun _ => 1) (k / 2) (/ 2).
Proof.
  intros k K. split; [exact same|]. split; [lra|]. split; [lra|]. assert (H := Gamma_pos (k / 2) ltac:(lra)). unfold chi_squared, pdf. densities_equal.
Qed.
Lemma levy_from : forall c, 0 < c -> from_gamma 0 p_infty (levy c) (fun x => / x) (fun x => / x ^ 2) (/ 2) (c / 2).
Proof.
  intros c C. split; [exact inverses|]. split; [lra|]. split; [lra|]. unfold levy, pdf. rewrite Gamma_half. densities_equal.
Qed.
Lemma weibull_from : forall k s, 0 < k -> 0 < s -> from_gamma 0 p_infty (weibull k s) (fun x => Rpower x k) (fun x => k * Rpower x (k - 1)) 1 (/ Rpower s k).
Proof.
  intros k s K S. split; [apply powers, K|]. split; [lra|]. split; [apply Rinv_0_lt_compat, exp_pos|]. unfold weibull, pdf. rewrite Gamma_1. densities_equal.
Qed.
Lemma gumbel_from : forall m b, 0 < b -> from_gamma m_infty p_infty (gumbel m b) (fun x => exp (- (x / b))) (fun x => exp (- (x / b)) / b) 1 (exp (m / b)).
Proof.
  intros m b B. split; [apply exponentials, B|]. split; [lra|]. split; [apply exp_pos|]. unfold gumbel, pdf. rewrite Gamma_1.
  intros x _. replace (- ((x - m) / b)) with (m / b + - (x / b)) by (field; lra). rewrite exp_plus. apply ln_inv; [unfold Rpower; pos | unfold Rpower; pos|].
  apart. field. lra.
Qed.
Lemma pareto_from : forall m a, 0 < m -> 0 < a -> from_gamma m p_infty (pareto m a) (fun x => ln (x / m)) (fun x => / x) 1 a.
Proof.
  intros m a M A. split; [apply logarithms, M|]. split; [lra|]. split; [exact A|]. unfold pareto, pdf. rewrite Gamma_1.
  intros x [X _]. simpl in X. assert (0 < x) by lra. apply ln_inv; [unfold Rpower; pos | unfold Rpower; pos|]. apart. field.
Qed.
Lemma gamma_from : forall k r, 0 < k -> 0 < r -> from_gamma 0 p_infty (pdf k r) (fun x => 1 * x) (fun _ => 1) k r.
Proof. intros k r K R. split; [exact same|]. split; [exact K|]. split; [exact R|]. intros x _. rewrite !Rmult_1_l. reflexivity. Qed.

(* Pareto laws with two minima, the first not the smaller one: beyond it the second density is a multiple of one with that minimum. *)
Theorem pareto_kullback : forall m1 a1 m2 a2, 0 < m2 <= m1 -> 0 < a1 -> 0 < a2 ->
  forall D, ln a1 - ln a2 + (a2 - a1) / a1 + a2 * (ln m1 - ln m2) = D ->
  is_law m1 p_infty (pareto m1 a1) /\ is_law m2 p_infty (pareto m2 a2) /\ is_kullback m1 p_infty (pareto m1 a1) (pareto m2 a2) D.
Proof.
  intros m1 a1 m2 a2 M A1 A2 D E. assert (F1 := pareto_from m1 a1 ltac:(lra) A1). assert (F2 := pareto_from m1 a2 ltac:(lra) A2). assert (F3 := pareto_from m2 a2 ltac:(lra) A2).
  destruct (kullback_from_gamma _ _ _ _ _ _ _ _ _ _ F1 F2 _ eq_refl) as [L1 [_ K]]. destruct (two_laws _ _ _ _ _ _ _ _ _ _ F3 F3) as [L3 _].
  split; [exact L1|]. split; [exact L3|].
  assert (Z := is_RInt_gen_plus (V := R_NormedModule) _ _ _ _ K (is_RInt_gen_scal (V := R_NormedModule) _ (a2 * (ln m1 - ln m2)) _ (proj2 L1))).
  match type of Z with is_RInt_gen _ _ _ ?v => replace D with v end.
  2: { rewrite <- E. match goal with |- @eq _ (plus ?u (scal ?k 1)) ?z => change (u + k * 1 = z) end. unfold constant. rewrite Gamma_1, ln_1. field. lra. }
  revert Z. apply is_RInt_gen_ext. apply (filter_imp (fun uv => inside m1 p_infty (fst uv) /\ inside m1 p_infty (snd uv))); [|exact (ends_inside m1 p_infty I)].
  intros [u v] [U V] x X. simpl in X. assert (N : inside m1 p_infty x) by (apply (between_inside _ _ u v x U V); lra). destruct N as [N _]. simpl in N. assert (X0 : 0 < x) by lra.
  assert (R : ln (pareto m1 a1 x / pareto m2 a2 x) = ln (pareto m1 a1 x / pareto m1 a2 x) + a2 * (ln m1 - ln m2)) by (unfold pareto; apart; ring).
  change (pareto m1 a1 x * ln (pareto m1 a1 x / pareto m1 a2 x) + a2 * (ln m1 - ln m2) * pareto m1 a1 x = pareto m1 a1 x * ln (pareto m1 a1 x / pareto m2 a2 x)).
  rewrite R. ring.
Qed.

(* Of any two minima, below order 1; above, where the first one is not the smaller: beyond the larger minimum the integrand is a multiple of a Pareto density. *)
Theorem pareto_renyi : forall s m1 a1 m2 a2 m, 0 < m1 -> 0 < a1 -> 0 < m2 -> 0 < a2 -> Rmax m1 m2 = m -> 0 < s -> s <> 1 -> s < 1 \/ m2 <= m1 -> 0 < s * a1 + (1 - s) * a2 ->
  forall D, (s * (ln a1 + a1 * ln m1) + (1 - s) * (ln a2 + a2 * ln m2) - ln (s * a1 + (1 - s) * a2) - (s * a1 + (1 - s) * a2) * ln m) / (s - 1) = D ->
  is_renyi m1 p_infty m2 p_infty s (pareto m1 a1) (pareto m2 a2) D.
Proof.
  intros s m1 a1 m2 a2 m M1 A1 M2 A2 M S1 S2 U W D E. assert (law : forall n e, 0 < n -> 0 < e -> is_law n p_infty (pareto n e)).
  { intros n e N X. apply (proj1 (two_laws _ _ _ _ _ _ _ _ _ _ (pareto_from n e N X) (pareto_from n e N X))). }
  assert (M0 : 0 < m) by (rewrite <- M; apply Rlt_le_trans with (1 := M1), Rmax_l).
  apply (from_mixture m1 p_infty m2 p_infty s _ _ (pareto m (s * a1 + (1 - s) * a2))
    (s * (ln a1 + a1 * ln m1) + (1 - s) * (ln a2 + a2 * ln m2) - ln (s * a1 + (1 - s) * a2) - (s * a1 + (1 - s) * a2) * ln m) D);
    rewrite ?later_reals, ?earlier_same, ?M; try (apply law; assumption); try assumption; [exact I | destruct U as [U|U]; [left; exact U | right; split; [exact U | exact I]] |].
  intros x [X _]. simpl in X. assert (0 < x) by lra. unfold tilt. unfold Rpower at 1 2. rewrite <- exp_plus. apply ln_inv; [apply exp_pos | unfold pareto, Rpower; pos|]. unfold pareto. apart. ring.
Qed.
