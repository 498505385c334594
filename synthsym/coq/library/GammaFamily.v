(* Laws that a change of variables makes of Gamma laws: exponential, chi-squared, chi, half-normal, Rayleigh, Maxwell-Boltzmann, Levy,
   Weibull, Gumbel, Pareto. Each is written as in textbooks; `renyi` is its Renyi divergence as an integral of these densities. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Import Gamma Synthsym Formulas Integral Renyi Substitution GammaLaw.
Open Scope R_scope.

Ltac positive_terms := repeat first [ assumption | apply exp_pos | apply sqrt_lt_R0 | apply PI_RGT_0 | apply Gamma_pos | apply Rmult_lt_0_compat | apply Rdiv_lt_0_compat
  | apply Rinv_0_lt_compat | apply pow_lt | lra ].

(* Gamma (1/2) from the Gaussian integral, by t = x^2/2. *)
Lemma half_gaussian : is_RInt_gen (fun t => exp (- (t * t) / 2)) zero_plus oo (sqrt (PI / 2)).
Proof.
  replace (sqrt (PI / 2)) with (sqrt (PI / 2) - 0) by ring.
  apply (is_RInt_gen_primitive g0 G zero_plus oo _ _); [apply G_derive | apply g0_continuous | | apply G_lim].
  assert (L := from_above G 0 (ex_derive_continuous G 0 (ex_intro _ _ (G_derive 0)))).
  replace (G 0) with 0 in L by (unfold G; rewrite RInt_point; reflexivity). exact L.
Qed.
Lemma Gamma_half : Gamma (1 / 2) = sqrt PI.
Proof.
  assert (H0 : 0 < 1 / 2) by lra. destruct (Gamma_converges (1 / 2) H0) as [K _].
  assert (M : is_RInt_gen (fun x => x * gamma_density (1 / 2) (x ^ 2 / 2)) zero_plus oo (Gamma (1 / 2))).
  { apply (integral_moved zero_plus oo zero_plus oo (fun x => x ^ 2 / 2) (fun x => x) (fun x => 0 < x) (within_above 0)) with (f := gamma_density (1 / 2)); [| | |  | exact K].
    - intros x X. split; [auto_derive; [exact I | field] | apply continuous_id].
    - apply (just_above zero_plus); [exists (mkposreal 1 Rlt_0_1); intros x _ X; nra|].
      assert (L : filterlim (fun x => x ^ 2 / 2) zero_plus (locally (0 ^ 2 / 2))) by (apply (from_above (fun x => x ^ 2 / 2)), (ex_derive_continuous (fun x => x ^ 2 / 2)); auto_derive; exact I).
      replace (0 ^ 2 / 2) with 0 in L by field. exact L.
    - intros P [N HN]. exists (Rmax 2 N). intros x X. apply HN. generalize (Rmax_l 2 N) (Rmax_r 2 N). nra.
    - intros x X. apply density_continuous. nra. }
  assert (E : is_RInt_gen (fun x => x * gamma_density (1 / 2) (x ^ 2 / 2)) zero_plus oo (sqrt 2 * sqrt (PI / 2))).
  { apply (is_RInt_gen_ext (fun x => scal (sqrt 2) (exp (- (x * x) / 2)))); [|apply (is_RInt_gen_scal (V := R_NormedModule)), half_gaussian].
    apply (filter_imp _ _) with (2 := within_above 0). intros [a b] W x X. simpl in *. assert (X0 : 0 < x) by (apply W; lra).
    unfold scal; simpl; unfold mult; simpl. unfold gamma_density. rewrite <- (exp_ln (sqrt 2)) by (apply sqrt_lt_R0; lra).
    match goal with |- _ = x * exp ?e => replace (x * exp e) with (exp (ln x + e)) by (rewrite exp_plus, exp_ln by exact X0; reflexivity) end.
    rewrite <- exp_plus. f_equal. replace (x * (x * 1) / 2) with (x ^ 2 / 2) by (simpl; field). unfold Rdiv. rewrite ln_mult, ln_pow, ln_Rinv, ln_sqrt_half by (try (apply pow_lt); lra). simpl. field. }
  assert (U := is_RInt_gen_unique _ _ M). rewrite <- U, (is_RInt_gen_unique _ _ E).
  rewrite <- sqrt_mult by (generalize PI_RGT_0; lra). f_equal. field.
Qed.

Module Exponential.
Definition pdf (r x : R) : R := r * exp (- r * x).
Lemma is_gamma : forall r x, 0 < r -> GammaLaw.pdf 1 r x = pdf r x.
Proof. intros r x P. unfold GammaLaw.pdf, pdf. rewrite Rpower_1, Gamma_1 by exact P. unfold Rdiv. rewrite Rinv_1, Rmult_1_r. do 2 f_equal. ring. Qed.
Lemma pdf_good : forall r x, 0 < r -> 0 < pdf r x /\ continuous (pdf r) x.
Proof. intros r x P. split; [unfold pdf; positive_terms | apply (ex_derive_continuous (pdf r)); unfold pdf; auto_derive; exact I]. Qed.
Theorem renyi : forall a r1 r2, a <> 1 -> 0 < r1 -> 0 < r2 -> 0 < a * r1 + (1 - a) * r2 ->
  is_renyi zero_plus oo a (pdf r1) (pdf r2) ((a * ln r1 + (1 - a) * ln r2 - ln (a * r1 + (1 - a) * r2)) / (a - 1)).
Proof.
  intros a r1 r2 A R1 R2 M.
  apply (is_renyi_ext zero_plus oo (above_in_order 0) a (GammaLaw.pdf 1 r1) (GammaLaw.pdf 1 r2)); [apply above_ext; intros; apply is_gamma; assumption ..|].
  eapply is_renyi_eq; [apply GammaLaw.renyi; lra|]. replace (a * 1 + (1 - a) * 1) with 1 by ring. rewrite Gamma_1, ln_1. field. lra.
Qed.
End Exponential.

Module ChiSquared.
Definition pdf (d x : R) : R := exp ((d / 2 - 1) * ln x - x / 2) / (exp (d / 2 * ln 2) * Gamma (d / 2)).
Lemma is_gamma : forall d x, 0 < d -> GammaLaw.pdf (d / 2) (1 / 2) x = pdf d x.
Proof.
  intros d x D. unfold GammaLaw.pdf, pdf, Rpower. assert (G := Gamma_pos (d / 2) ltac:(lra)). assert (E := exp_pos (d / 2 * ln 2)).
  replace (d / 2 * ln (1 / 2)) with (- (d / 2 * ln 2)) by (unfold Rdiv; rewrite Rmult_1_l, ln_Rinv by lra; ring). rewrite exp_Ropp.
  replace ((d / 2 - 1) * ln x - 1 / 2 * x) with ((d / 2 - 1) * ln x - x / 2) by field. field. lra.
Qed.
Theorem renyi : forall a d1 d2, a <> 1 -> 0 < d1 -> 0 < d2 -> 0 < a * d1 + (1 - a) * d2 ->
  is_renyi zero_plus oo a (pdf d1) (pdf d2) ((ln (Gamma ((a * d1 + (1 - a) * d2) / 2)) - a * ln (Gamma (d1 / 2)) - (1 - a) * ln (Gamma (d2 / 2))) / (a - 1)).
Proof.
  intros a d1 d2 A D1 D2 M.
  apply (is_renyi_ext zero_plus oo (above_in_order 0) a (GammaLaw.pdf (d1 / 2) (1 / 2)) (GammaLaw.pdf (d2 / 2) (1 / 2))); [apply above_ext; intros; apply is_gamma; assumption ..|].
  eapply is_renyi_eq; [apply GammaLaw.renyi; lra|]. replace (a * (d1 / 2) + (1 - a) * (d2 / 2)) with ((a * d1 + (1 - a) * d2) / 2) by field.
  replace (a * (1 / 2) + (1 - a) * (1 / 2)) with (1 / 2) by field. field. lra.
Qed.
End ChiSquared.

Lemma gamma_good : forall k r x, 0 < k -> 0 < x -> 0 < GammaLaw.pdf k r x /\ continuous (GammaLaw.pdf k r) x.
Proof. intros k r x K X. split; [apply pdf_pos, K | apply (ex_derive_continuous (GammaLaw.pdf k r)); unfold GammaLaw.pdf; auto_derive; exact X]. Qed.

Module Chi.
(* The length of a vector of k normal values with standard deviation s. *)
Definition pdf (s k x : R) : R := exp ((1 - k / 2) * ln 2 + (k - 1) * ln x - x ^ 2 / (2 * s ^ 2)) / (exp (k * ln s) * Gamma (k / 2)).
Lemma is_moved : forall s k x, 0 < s -> 0 < k -> 0 < x -> 2 * x * GammaLaw.pdf (k / 2) (/ (2 * s ^ 2)) (x ^ 2) = pdf s k x.
Proof.
  intros s k x S K X. unfold GammaLaw.pdf, pdf, Rpower. assert (G := Gamma_pos (k / 2) ltac:(lra)).
  rewrite <- (exp_ln (2 * x)) by lra. rewrite <- (exp_ln (Gamma (k / 2))) by exact G. unfold Rdiv. rewrite (Rinv_mult (exp _)), <- !exp_Ropp, <- !exp_plus. f_equal.
  rewrite ln_Rinv, !ln_mult, !ln_pow by positive_terms. simpl. field. lra.
Qed.
Lemma squared : forall p q a D, good (fun x => x ^ 2) (fun x => 0 < x) p -> good (fun x => x ^ 2) (fun x => 0 < x) q ->
  is_renyi zero_plus oo a p q D -> is_renyi zero_plus oo a (fun x => 2 * x * p (x ^ 2)) (fun x => 2 * x * q (x ^ 2)) D.
Proof.
  intros p q a D P Q H. apply (renyi_rising zero_plus oo zero_plus oo (fun x => x ^ 2) (fun x => 2 * x) (fun x => 0 < x) (within_above 0)); [| | | apply above_in_order | exact P | exact Q | exact H].
  - intros x X. split; [auto_derive; [exact I | ring] | apply (ex_derive_continuous (fun x => 2 * x)); auto_derive; exact I].
  - split.
    + apply (just_above zero_plus); [exists (mkposreal 1 Rlt_0_1); intros x _ X; nra|].
      assert (L : filterlim (fun x => x ^ 2) zero_plus (locally (0 ^ 2))) by (apply (from_above (fun x => x ^ 2)), (ex_derive_continuous (fun x => x ^ 2)); auto_derive; exact I).
      replace (0 ^ 2) with 0 in L by ring. exact L.
    + intros O [N HN]. exists (Rmax 1 N). intros x X. apply HN. generalize (Rmax_l 1 N) (Rmax_r 1 N). nra.
  - intros x X. lra.
Qed.
Theorem renyi : forall a s1 k1 s2 k2, a <> 1 -> 0 < s1 -> 0 < k1 -> 0 < s2 -> 0 < k2 -> 0 < a * k1 + (1 - a) * k2 -> 0 < a * s2 ^ 2 + (1 - a) * s1 ^ 2 ->
  is_renyi zero_plus oo a (pdf s1 k1) (pdf s2 k2)
    ((ln (Gamma ((a * k1 + (1 - a) * k2) / 2)) - a * (ln (Gamma (k1 / 2)) + k1 * ln s1) - (1 - a) * (ln (Gamma (k2 / 2)) + k2 * ln s2)
      - (a * k1 + (1 - a) * k2) / 2 * (ln (a * s2 ^ 2 + (1 - a) * s1 ^ 2) - 2 * ln s1 - 2 * ln s2)) / (a - 1)).
Proof.
  intros a s1 k1 s2 k2 A S1 K1 S2 K2 K S.
  apply (is_renyi_ext zero_plus oo (above_in_order 0) a (fun x => 2 * x * GammaLaw.pdf (k1 / 2) (/ (2 * s1 ^ 2)) (x ^ 2)) (fun x => 2 * x * GammaLaw.pdf (k2 / 2) (/ (2 * s2 ^ 2)) (x ^ 2)));
    [apply above_ext; intros; apply is_moved; assumption ..|].
  assert (W : a * / (2 * s1 ^ 2) + (1 - a) * / (2 * s2 ^ 2) = (a * s2 ^ 2 + (1 - a) * s1 ^ 2) * / (2 * s1 ^ 2 * s2 ^ 2)) by (field; lra).
  assert (I1 : 0 < / (2 * s1 ^ 2)) by (apply Rinv_0_lt_compat; nra). assert (I2 : 0 < / (2 * s2 ^ 2)) by (apply Rinv_0_lt_compat; nra).
  assert (J : 0 < 2 * s1 ^ 2 * s2 ^ 2) by positive_terms. assert (J' := Rinv_0_lt_compat _ J).
  eapply is_renyi_eq; [apply squared; [intros x X; apply gamma_good; [lra | apply pow_lt, X] .. | apply GammaLaw.renyi; try lra; rewrite W; apply Rmult_lt_0_compat; assumption]|].
  replace (a * (k1 / 2) + (1 - a) * (k2 / 2)) with ((a * k1 + (1 - a) * k2) / 2) by field. rewrite W.
  rewrite (ln_mult (a * s2 ^ 2 + _)), !ln_Rinv, !ln_mult, !ln_pow by (first [assumption | positive_terms]). simpl. field. lra.
Qed.
(* With one number of degrees of freedom. *)
Lemma renyi_common : forall a k s1 s2, a <> 1 -> 0 < k -> 0 < s1 -> 0 < s2 -> 0 < a * s2 ^ 2 + (1 - a) * s1 ^ 2 ->
  is_renyi zero_plus oo a (pdf s1 k) (pdf s2 k) (k * ((1 - a) * ln s1 + a * ln s2 - ln (a * s2 ^ 2 + (1 - a) * s1 ^ 2) / 2) / (a - 1)).
Proof.
  intros a k s1 s2 A K S1 S2 S. eapply is_renyi_eq; [apply renyi; try assumption; lra|]. replace (a * k + (1 - a) * k) with k by ring. field. lra.
Qed.
End Chi.

Module HalfNormal.
Definition pdf (s x : R) : R := sqrt (2 / PI) / s * exp (- x ^ 2 / (2 * s ^ 2)).
Lemma is_chi : forall s x, 0 < s -> 0 < x -> Chi.pdf s 1 x = pdf s x.
Proof.
  intros s x S X. unfold Chi.pdf, pdf. rewrite Gamma_half. rewrite Rmult_1_l, (exp_ln s) by exact S. rewrite sqrt_div by (generalize PI_RGT_0; lra).
  replace ((1 - 1 / 2) * ln 2 + (1 - 1) * ln x - x ^ 2 / (2 * s ^ 2)) with (ln (sqrt 2) + - x ^ 2 / (2 * s ^ 2)) by (rewrite ln_sqrt_half by lra; field; lra).
  rewrite exp_plus, exp_ln by (apply sqrt_lt_R0; lra). assert (0 < sqrt PI) by apply sqrt_lt_R0, PI_RGT_0. field. lra.
Qed.
Theorem renyi : forall a s1 s2, a <> 1 -> 0 < s1 -> 0 < s2 -> 0 < a * s2 ^ 2 + (1 - a) * s1 ^ 2 ->
  is_renyi zero_plus oo a (pdf s1) (pdf s2) (((1 - a) * ln s1 + a * ln s2 - ln (a * s2 ^ 2 + (1 - a) * s1 ^ 2) / 2) / (a - 1)).
Proof.
  intros a s1 s2 A S1 S2 S. apply (is_renyi_ext zero_plus oo (above_in_order 0) a (Chi.pdf s1 1) (Chi.pdf s2 1)); [apply above_ext; intros; apply is_chi; assumption ..|].
  eapply is_renyi_eq; [apply Chi.renyi_common; try assumption; lra | field; lra].
Qed.
End HalfNormal.

Module Rayleigh.
Definition pdf (s x : R) : R := x / s ^ 2 * exp (- x ^ 2 / (2 * s ^ 2)).
Lemma is_chi : forall s x, 0 < s -> 0 < x -> Chi.pdf s 2 x = pdf s x.
Proof.
  intros s x S X. unfold Chi.pdf, pdf. replace (2 / 2) with 1 by field. rewrite Gamma_1.
  replace (exp (2 * ln s)) with (s ^ 2) by (rewrite <- (exp_ln (s ^ 2)) by (apply pow_lt, S); rewrite ln_pow by exact S; simpl; f_equal; ring).
  replace ((1 - 1) * ln 2 + (2 - 1) * ln x - x ^ 2 / (2 * s ^ 2)) with (ln x + - x ^ 2 / (2 * s ^ 2)) by (field; lra).
  rewrite exp_plus, exp_ln by exact X. field. lra.
Qed.
Theorem renyi : forall a s1 s2, a <> 1 -> 0 < s1 -> 0 < s2 -> 0 < a * s2 ^ 2 + (1 - a) * s1 ^ 2 ->
  is_renyi zero_plus oo a (pdf s1) (pdf s2) (2 * ((1 - a) * ln s1 + a * ln s2 - ln (a * s2 ^ 2 + (1 - a) * s1 ^ 2) / 2) / (a - 1)).
Proof.
  intros a s1 s2 A S1 S2 S. apply (is_renyi_ext zero_plus oo (above_in_order 0) a (Chi.pdf s1 2) (Chi.pdf s2 2)); [apply above_ext; intros; apply is_chi; assumption ..|].
  apply Chi.renyi_common; try assumption; lra.
Qed.
End Rayleigh.

Module MaxwellBoltzmann.
Definition pdf (s x : R) : R := sqrt (2 / PI) * x ^ 2 / s ^ 3 * exp (- x ^ 2 / (2 * s ^ 2)).
Lemma is_chi : forall s x, 0 < s -> 0 < x -> Chi.pdf s 3 x = pdf s x.
Proof.
  intros s x S X. unfold Chi.pdf, pdf. replace (3 / 2) with (1 / 2 + 1) by field. rewrite Gamma_recurrence, Gamma_half by lra. rewrite sqrt_div by (generalize PI_RGT_0; lra).
  replace (exp (3 * ln s)) with (s ^ 3) by (rewrite <- (exp_ln (s ^ 3)) by (apply pow_lt, S); rewrite ln_pow by exact S; simpl; f_equal; ring).
  replace ((1 - (1 / 2 + 1)) * ln 2 + (3 - 1) * ln x - x ^ 2 / (2 * s ^ 2)) with (- ln 2 + ln (sqrt 2) + ln (x ^ 2) + - x ^ 2 / (2 * s ^ 2))
    by (rewrite ln_sqrt_half, ln_pow by lra; simpl; field; lra).
  rewrite !exp_plus, exp_Ropp, !exp_ln by (try (apply pow_lt, X); try (apply sqrt_lt_R0); lra). assert (0 < sqrt PI) by apply sqrt_lt_R0, PI_RGT_0. field. lra.
Qed.
Theorem renyi : forall a s1 s2, a <> 1 -> 0 < s1 -> 0 < s2 -> 0 < a * s2 ^ 2 + (1 - a) * s1 ^ 2 ->
  is_renyi zero_plus oo a (pdf s1) (pdf s2) (3 * ((1 - a) * ln s1 + a * ln s2 - ln (a * s2 ^ 2 + (1 - a) * s1 ^ 2) / 2) / (a - 1)).
Proof.
  intros a s1 s2 A S1 S2 S. apply (is_renyi_ext zero_plus oo (above_in_order 0) a (Chi.pdf s1 3) (Chi.pdf s2 3)); [apply above_ext; intros; apply is_chi; assumption ..|].
  apply Chi.renyi_common; try assumption; lra.
Qed.
End MaxwellBoltzmann.
Module Levy.
Definition pdf (c x : R) : R := sqrt (c / (2 * PI)) * exp (- c / (2 * x)) / Rpower x (3 / 2).
Lemma is_moved : forall c x, 0 < c -> 0 < x -> / x ^ 2 * GammaLaw.pdf (1 / 2) (c / 2) (/ x) = pdf c x.
Proof.
  intros c x C X. unfold GammaLaw.pdf, pdf, Rpower. rewrite Gamma_half. assert (P := PI_RGT_0). rewrite <- (exp_ln (/ x ^ 2)), <- (exp_ln (sqrt PI)), <- (exp_ln (sqrt (c / (2 * PI)))) by positive_terms.
  unfold Rdiv. rewrite <- !exp_Ropp, <- !exp_plus. f_equal.
  rewrite !ln_sqrt_half, !ln_mult, !ln_Rinv, !ln_mult, !ln_pow by positive_terms. simpl. field. lra.
Qed.
Theorem renyi : forall a c1 c2, a <> 1 -> 0 < c1 -> 0 < c2 -> 0 < a * c1 + (1 - a) * c2 ->
  is_renyi zero_plus oo a (pdf c1) (pdf c2) ((a * ln c1 + (1 - a) * ln c2 - ln (a * c1 + (1 - a) * c2)) / (2 * (a - 1))).
Proof.
  intros a c1 c2 A C1 C2 M.
  apply (is_renyi_ext zero_plus oo (above_in_order 0) a (fun x => / x ^ 2 * GammaLaw.pdf (1 / 2) (c1 / 2) (/ x)) (fun x => / x ^ 2 * GammaLaw.pdf (1 / 2) (c2 / 2) (/ x)));
    [apply above_ext; intros; apply is_moved; assumption ..|].
  assert (I : forall x, 0 < x -> 0 < / x) by (intros; apply Rinv_0_lt_compat; assumption).
  eapply is_renyi_eq.
  - apply (renyi_falling zero_plus oo zero_plus oo Rinv (fun x => / x ^ 2) (fun x => 0 < x) (within_above 0)); [| | | apply above_in_order | | | apply GammaLaw.renyi; lra].
    + intros x X. split; [auto_derive; [lra | field; lra] | apply (ex_derive_continuous (fun x => / x ^ 2)); auto_derive; nra].
    + split; [exact filterlim_Rinv_0_right | apply inverse_oo].
    + intros x X. positive_terms.
    + intros x X. apply gamma_good; [lra | apply I, X].
    + intros x X. apply gamma_good; [lra | apply I, X].
  - replace (a * (1 / 2) + (1 - a) * (1 / 2)) with (1 / 2) by field. replace (a * (c1 / 2) + (1 - a) * (c2 / 2)) with ((a * c1 + (1 - a) * c2) * / 2) by field.
    unfold Rdiv. rewrite (ln_mult (a * c1 + _)), !ln_mult, ln_Rinv by lra. field. lra.
Qed.
End Levy.

Module Weibull.
Definition pdf (k s x : R) : R := k * Rpower x (k - 1) / Rpower s k * exp (- (Rpower x k / Rpower s k)).
Lemma is_moved : forall k s x, 0 < x -> k * Rpower x (k - 1) * Exponential.pdf (/ Rpower s k) (exp (k * ln x)) = pdf k s x.
Proof. intros k s x X. unfold Exponential.pdf, pdf. fold (Rpower x k). replace (- / Rpower s k * Rpower x k) with (- (Rpower x k / Rpower s k)) by (unfold Rdiv; ring). unfold Rdiv. ring. Qed.
Theorem renyi : forall a k s1 s2, a <> 1 -> 0 < k -> 0 < s1 -> 0 < s2 -> 0 < a * exp (k * ln s2) + (1 - a) * exp (k * ln s1) ->
  is_renyi zero_plus oo a (pdf k s1) (pdf k s2) (((1 - a) * (k * ln s1) + a * (k * ln s2) - ln (a * exp (k * ln s2) + (1 - a) * exp (k * ln s1))) / (a - 1)).
Proof.
  intros a k s1 s2 A K S1 S2 M.
  apply (is_renyi_ext zero_plus oo (above_in_order 0) a (fun x => k * Rpower x (k - 1) * Exponential.pdf (/ Rpower s1 k) (exp (k * ln x)))
    (fun x => k * Rpower x (k - 1) * Exponential.pdf (/ Rpower s2 k) (exp (k * ln x)))); [apply above_ext; intros; apply is_moved; assumption ..|].
  assert (E1 := exp_pos (k * ln s1)). assert (E2 := exp_pos (k * ln s2)). fold (Rpower s1 k) in *. fold (Rpower s2 k) in *.
  assert (I1 := Rinv_0_lt_compat _ E1). assert (I2 := Rinv_0_lt_compat _ E2).
  assert (W : a * / Rpower s1 k + (1 - a) * / Rpower s2 k = (a * Rpower s2 k + (1 - a) * Rpower s1 k) * (/ Rpower s1 k * / Rpower s2 k)) by (field; lra).
  eapply is_renyi_eq.
  - apply (renyi_rising zero_plus oo zero_plus oo (fun x => exp (k * ln x)) (fun x => k * Rpower x (k - 1)) (fun x => 0 < x) (within_above 0)); [| | | apply above_in_order | | | apply Exponential.renyi; try assumption; rewrite W; positive_terms].
    + intros x X. split; [|apply (ex_derive_continuous (fun x => k * Rpower x (k - 1))); unfold Rpower; auto_derive; exact X].
      unfold Rpower. auto_derive; [exact X|]. replace ((k - 1) * ln x) with (k * ln x + - ln x) by ring. rewrite exp_plus, exp_Ropp, exp_ln by exact X. field. lra.
    + split; [apply power_0, K | apply power_oo, K].
    + intros x X. apply Rmult_lt_0_compat; [exact K | apply exp_pos].
    + intros x X. apply Exponential.pdf_good, I1.
    + intros x X. apply Exponential.pdf_good, I2.
  - rewrite W. rewrite (ln_mult (a * _ + _)), ln_mult, !ln_Rinv by positive_terms. unfold Rpower. rewrite !ln_exp. field. lra.
Qed.
End Weibull.

Module Gumbel.
Definition pdf (m b x : R) : R := exp (- (x - m) / b - exp (- (x - m) / b)) / b.
Lemma is_moved : forall m b x, 0 < b -> exp (- x / b) / b * Exponential.pdf (exp (m / b)) (exp (- x / b)) = pdf m b x.
Proof.
  intros m b x B. unfold Exponential.pdf, pdf. replace (- (x - m) / b) with (- x / b + m / b) by (field; lra).
  replace (- exp (m / b) * exp (- x / b)) with (- exp (- x / b + m / b)) by (rewrite exp_plus; ring). unfold Rminus. rewrite !exp_plus. field. lra.
Qed.
Theorem renyi : forall a m1 m2 b, a <> 1 -> 0 < b -> 0 < a * exp (m1 / b) + (1 - a) * exp (m2 / b) ->
  is_renyi moo oo a (pdf m1 b) (pdf m2 b) ((a * (m1 / b) + (1 - a) * (m2 / b) - ln (a * exp (m1 / b) + (1 - a) * exp (m2 / b))) / (a - 1)).
Proof.
  intros a m1 m2 b A B M.
  apply (is_renyi_ext moo oo line_in_order a (fun x => exp (- x / b) / b * Exponential.pdf (exp (m1 / b)) (exp (- x / b))) (fun x => exp (- x / b) / b * Exponential.pdf (exp (m2 / b)) (exp (- x / b))));
    [apply filter_forall; intros ab x _; apply is_moved; assumption ..|].
  eapply is_renyi_eq.
  - apply (renyi_falling zero_plus oo moo oo (fun x => exp (- x / b)) (fun x => exp (- x / b) / b) (fun x => True) within_line); [| | | apply line_in_order | | | apply Exponential.renyi; first [apply exp_pos | assumption]].
    + intros x _. split; [unfold Rdiv; auto_derive; [lra | ring] | apply (ex_derive_continuous (fun x => exp (- x / b) / b)); auto_derive; lra].
    + split.
      * eapply filterlim_comp; [apply flipped_moo, B | exact is_lim_exp_p].
      * eapply filterlim_comp; [apply flipped_oo, B | apply exp_moo].
    + intros x _. positive_terms.
    + intros x _. apply Exponential.pdf_good, exp_pos.
    + intros x _. apply Exponential.pdf_good, exp_pos.
  - rewrite !ln_exp. reflexivity.
Qed.
End Gumbel.

Module Pareto.
(* With minimum m and exponent e. *)
Definition pdf (m e x : R) : R := e * exp (e * ln m) / exp ((e + 1) * ln x).
Lemma is_moved : forall m e x, 0 < m -> 0 < x -> / x * Exponential.pdf e (ln x - ln m) = pdf m e x.
Proof.
  intros m e x M X. unfold Exponential.pdf, pdf, Rdiv. rewrite <- (exp_ln (/ x)) by positive_terms. rewrite ln_Rinv by exact X.
  replace (exp (- ln x) * (e * exp (- e * (ln x - ln m)))) with (e * (exp (- ln x) * exp (- e * (ln x - ln m)))) by ring. rewrite Rmult_assoc, <- exp_Ropp, <- !exp_plus. do 2 f_equal. ring.
Qed.
Theorem renyi : forall a m e1 e2, a <> 1 -> 0 < m -> 0 < e1 -> 0 < e2 -> 0 < a * e1 + (1 - a) * e2 ->
  is_renyi (at_right m) oo a (pdf m e1) (pdf m e2) ((a * ln e1 + (1 - a) * ln e2 - ln (a * e1 + (1 - a) * e2)) / (a - 1)).
Proof.
  intros a m e1 e2 A M E1 E2 W.
  apply (is_renyi_ext (at_right m) oo (above_in_order m) a (fun x => / x * Exponential.pdf e1 (ln x - ln m)) (fun x => / x * Exponential.pdf e2 (ln x - ln m)));
    [apply above_ext; intros x X; apply is_moved; lra ..|].
  apply (renyi_rising zero_plus oo (at_right m) oo (fun x => ln x - ln m) (fun x => / x) (fun x => m < x) (within_above m)); [| | | apply above_in_order | | | apply Exponential.renyi; assumption].
  - intros x X. split; [auto_derive; [lra | field; lra] | apply (ex_derive_continuous Rinv); auto_derive; lra].
  - split.
    + apply (just_above (at_right m)); [exists (mkposreal 1 Rlt_0_1); intros x _ X; generalize (ln_increasing m x M X); lra|].
      assert (L : filterlim (fun x => ln x - ln m) (at_right m) (locally (ln m - ln m))) by (apply (from_above (fun x => ln x - ln m)), (ex_derive_continuous (fun x => ln x - ln m)); auto_derive; exact M).
      replace (ln m - ln m) with 0 in L by ring. exact L.
    + intros P [N HN]. destruct (ln_oo (fun y => N + ln m < y) (ex_intro _ (N + ln m) (fun y Y => Y))) as [K HK]. exists K. intros x X. apply HN. specialize (HK x X). simpl in HK. lra.
  - intros x X. apply Rinv_0_lt_compat. lra.
  - intros x X. apply Exponential.pdf_good, E1.
  - intros x X. apply Exponential.pdf_good, E2.
Qed.
End Pareto.
