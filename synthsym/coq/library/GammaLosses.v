(* Gamma laws: Kullback-Leibler divergence, largest loss, and the orders at which the Renyi divergence is finite. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Import Gamma GammaLaw Digamma Losses.
Open Scope R_scope.

Lemma positive_line : forall x : R, inside 0 p_infty x <-> 0 < x.
Proof. intros x. unfold inside; simpl. tauto. Qed.

Lemma gamma_law : forall k r, 0 < k -> 0 < r -> is_law 0 p_infty (pdf k r).
Proof.
  intros k r K R. split; [|apply pdf_total; assumption]. intros x X. apply positive_line in X. split; [apply pdf_pos, K|].
  apply (ex_derive_continuous (pdf k r)). unfold pdf. auto_derive. exact X.
Qed.
Lemma constant_pos : forall k r, 0 < k -> 0 < Rpower r k / Gamma k.
Proof. intros k r K. apply Rdiv_lt_0_compat; [apply exp_pos | apply Gamma_pos, K]. Qed.
Lemma ln_pdf : forall k r x, 0 < k -> ln (pdf k r x) = k * ln r - ln (Gamma k) + ((k - 1) * ln x - r * x).
Proof.
  intros k r x K. unfold pdf. rewrite ln_mult, ln_exp by (first [apply constant_pos, K | apply exp_pos]).
  unfold Rdiv. rewrite ln_mult, ln_Rinv by (first [apply exp_pos | apply Rinv_0_lt_compat, Gamma_pos, K | apply Gamma_pos, K]).
  unfold Rpower. rewrite ln_exp. ring.
Qed.
Definition constant (k1 r1 k2 r2 : R) : R := k1 * ln r1 - k2 * ln r2 + ln (Gamma k2) - ln (Gamma k1).
Lemma log_ratio : forall k1 r1 k2 r2 x, 0 < k1 -> 0 < k2 ->
  ln (pdf k1 r1 x / pdf k2 r2 x) = constant k1 r1 k2 r2 + (k1 - k2) * ln x - (r1 - r2) * x.
Proof.
  intros k1 r1 k2 r2 x K1 K2. unfold Rdiv at 1. rewrite ln_mult, ln_Rinv by (first [apply pdf_pos; assumption | apply Rinv_0_lt_compat, pdf_pos; assumption]).
  rewrite !ln_pdf by assumption. unfold constant. ring.
Qed.

(* The moments of x and ln x. *)
Lemma mean : forall k r, 0 < k -> 0 < r -> is_RInt_gen (fun x => x * pdf k r x) (at_right 0) (Rbar_locally p_infty) (k / r).
Proof.
  intros k r K R. replace (k / r) with (scal (k / r) 1) by (unfold scal; simpl; unfold mult; simpl; ring).
  apply (is_RInt_gen_ext (fun x => scal (k / r) (pdf (k + 1) r x))); [|apply (is_RInt_gen_scal (V := R_NormedModule)), pdf_total; lra].
  apply (filter_imp (fun uv => inside 0 p_infty (fst uv) /\ inside 0 p_infty (snd uv))); [|exact (ends_inside 0 p_infty I)].
  intros [u v] [U V] x X. simpl in X. assert (0 < x) by (apply positive_line, (between_inside _ _ u v x U V); lra).
  change (k / r * pdf (k + 1) r x = x * pdf k r x). unfold pdf. rewrite (Gamma_recurrence k K), Rpower_plus, Rpower_1 by exact R.
  replace ((k + 1 - 1) * ln x - r * x) with (ln x + ((k - 1) * ln x - r * x)) by ring. rewrite (exp_plus (ln x)), exp_ln by assumption.
  assert (0 < Gamma k) by apply Gamma_pos, K. field. lra.
Qed.
Lemma rescales : forall r, 0 < r -> carries 0 p_infty 0 p_infty (fun x => r * x) (fun _ => r).
Proof.
  intros r R. split; [exact I|]. split; [|split; [|left; split; [|split]]].
  - intros x X. apply positive_line in X. split; [apply positive_line; nra | split; [exact R | apply continuous_const]].
  - intros y Y. apply positive_line in Y. exists (y / r). split; [apply positive_line, Rdiv_lt_0_compat; assumption | field; lra].
  - intros x _. auto_derive; [exact I | ring].
  - intros P [[e e0] H]. assert (D : 0 < e / r) by (apply Rdiv_lt_0_compat; assumption). exists (mkposreal _ D). intros x B X.
    change (Rabs (x - 0) < e / r) in B. rewrite Rminus_0_r, Rabs_pos_eq in B by lra. apply H; [|nra]. change (Rabs (r * x - 0) < e).
    rewrite Rminus_0_r, Rabs_pos_eq by nra. apply (Rmult_lt_compat_l r) in B; [|exact R]. replace (r * (e / r)) with e in B by (field; lra). exact B.
  - intros P [M H]. exists (M / r). intros x B. apply H. apply (Rmult_lt_compat_l r) in B; [|exact R]. replace (r * (M / r)) with M in B by (field; lra). exact B.
Qed.
Lemma log_mean : forall k r, 0 < k -> 0 < r -> is_RInt_gen (fun x => ln x * pdf k r x) (at_right 0) (Rbar_locally p_infty) (digamma k - ln r).
Proof.
  intros k r K R. assert (G := Gamma_pos k K).
  assert (A : is_RInt_gen (fun t => / Gamma k * (ln t * gamma_density k t)) (low 0) (high p_infty) (/ Gamma k * (Gamma k * digamma k))).
  { apply (is_RInt_gen_scal (V := R_NormedModule) (fun t => ln t * gamma_density k t)), log_moment, K. }
  apply (changed_integral 0 p_infty 0 p_infty _ _ (rescales r R)) in A.
  2: { intros t T. apply positive_line in T. apply (ex_derive_continuous (fun t => / Gamma k * (ln t * gamma_density k t))). unfold gamma_density. auto_derive. repeat split; exact T. }
  assert (B := is_RInt_gen_scal (V := R_NormedModule) _ (ln r) 1 (pdf_total k r K R)).
  assert (C := is_RInt_gen_minus (V := R_NormedModule) _ _ _ _ A B). replace (digamma k - ln r) with (minus (/ Gamma k * (Gamma k * digamma k)) (scal (ln r) 1)).
  2: { change (/ Gamma k * (Gamma k * digamma k) - ln r * 1 = digamma k - ln r). field. lra. }
  revert C. apply is_RInt_gen_ext. apply (filter_imp (fun uv => inside 0 p_infty (fst uv) /\ inside 0 p_infty (snd uv))); [|exact (ends_inside 0 p_infty I)].
  intros [u v] [U V] x X. simpl in X. assert (H : 0 < x) by (apply positive_line, (between_inside _ _ u v x U V); lra).
  change (r * (/ Gamma k * (ln (r * x) * gamma_density k (r * x))) - ln r * pdf k r x = ln x * pdf k r x).
  assert (E : r * gamma_density k (r * x) = Gamma k * pdf k r x).
  { unfold pdf. rewrite (rescaled k r x R H), Rplus_0_r. replace (Rpower r k) with (Rpower r (k - 1) * r).
    - assert (0 < Rpower r (k - 1)) by apply exp_pos. field. lra.
    - rewrite <- (Rpower_1 r) at 2 by exact R. rewrite <- Rpower_plus. f_equal. ring. }
  rewrite ln_mult by assumption. replace (r * (/ Gamma k * ((ln r + ln x) * gamma_density k (r * x)))) with (/ Gamma k * (ln r + ln x) * (r * gamma_density k (r * x))) by ring.
  rewrite E. field. lra.
Qed.

Theorem gamma_kullback : forall k1 r1 k2 r2, 0 < k1 -> 0 < r1 -> 0 < k2 -> 0 < r2 ->
  is_kullback 0 p_infty (pdf k1 r1) (pdf k2 r2) (constant k1 r1 k2 r2 + (k1 - k2) * (digamma k1 - ln r1) - (r1 - r2) * (k1 / r1)).
Proof.
  intros k1 r1 k2 r2 K1 R1 K2 R2. unfold is_kullback.
  assert (A := is_RInt_gen_scal (V := R_NormedModule) _ (constant k1 r1 k2 r2) _ (pdf_total k1 r1 K1 R1)).
  assert (B := is_RInt_gen_scal (V := R_NormedModule) _ (k1 - k2) _ (log_mean k1 r1 K1 R1)).
  assert (C := is_RInt_gen_scal (V := R_NormedModule) _ (r1 - r2) _ (mean k1 r1 K1 R1)).
  assert (D := is_RInt_gen_minus (V := R_NormedModule) _ _ _ _ (is_RInt_gen_plus (V := R_NormedModule) _ _ _ _ A B) C).
  replace (constant k1 r1 k2 r2 + (k1 - k2) * (digamma k1 - ln r1) - (r1 - r2) * (k1 / r1))
    with (minus (plus (scal (constant k1 r1 k2 r2) 1) (scal (k1 - k2) (digamma k1 - ln r1))) (scal (r1 - r2) (k1 / r1))).
  2: { change (constant k1 r1 k2 r2 * 1 + (k1 - k2) * (digamma k1 - ln r1) - (r1 - r2) * (k1 / r1) = constant k1 r1 k2 r2 + (k1 - k2) * (digamma k1 - ln r1) - (r1 - r2) * (k1 / r1)). ring. }
  revert D. apply is_RInt_gen_ext. apply filter_forall. intros uv x _. rewrite log_ratio by assumption.
  change (constant k1 r1 k2 r2 * pdf k1 r1 x + (k1 - k2) * (ln x * pdf k1 r1 x) - (r1 - r2) * (x * pdf k1 r1 x) = pdf k1 r1 x * (constant k1 r1 k2 r2 + (k1 - k2) * ln x - (r1 - r2) * x)). ring.
Qed.

(* The largest loss: attained where the first shape and rate are the larger ones; approached at 0 where the shapes are equal. *)
Theorem gamma_largest : forall k1 r1 k2 r2, 0 < k2 < k1 -> 0 < r2 < r1 ->
  is_largest 0 p_infty (pdf k1 r1) (pdf k2 r2) (constant k1 r1 k2 r2 + (k1 - k2) * (ln ((k1 - k2) / (r1 - r2)) - 1)).
Proof.
  intros k1 r1 k2 r2 K R. assert (P : 0 < (k1 - k2) / (r1 - r2)) by (apply Rdiv_lt_0_compat; lra). split.
  - intros y [x [X E]]. apply positive_line in X. rewrite E, log_ratio by lra.
    assert (Q : 0 < x / ((k1 - k2) / (r1 - r2))) by (apply Rdiv_lt_0_compat; assumption). assert (L := ln_at_most _ Q).
    assert (S : ln (x / ((k1 - k2) / (r1 - r2))) = ln x - ln ((k1 - k2) / (r1 - r2))) by (unfold Rdiv at 1; rewrite ln_mult, ln_Rinv by (first [assumption | apply Rinv_0_lt_compat; assumption]); ring).
    rewrite S in L. apply (Rmult_le_compat_l (k1 - k2)) in L; [|lra].
    replace ((k1 - k2) * (x / ((k1 - k2) / (r1 - r2)) - 1)) with ((r1 - r2) * x - (k1 - k2)) in L by (field; lra). lra.
  - intros M H. apply H. exists ((k1 - k2) / (r1 - r2)). split; [apply positive_line, P|]. rewrite log_ratio by lra. field. lra.
Qed.
Theorem gamma_largest_same_shape : forall k r1 r2, 0 < k -> 0 < r2 <= r1 -> is_largest 0 p_infty (pdf k r1) (pdf k r2) (k * ln r1 - k * ln r2).
Proof.
  intros k r1 r2 K R. assert (E : forall x, ln (pdf k r1 x / pdf k r2 x) = k * ln r1 - k * ln r2 - (r1 - r2) * x) by (intros x; rewrite log_ratio by lra; unfold constant; ring). split.
  - intros y [x [X F]]. apply positive_line in X. rewrite F, E. nra.
  - intros M H. apply Rnot_lt_le. intros W. set (g := k * ln r1 - k * ln r2 - M) in *. assert (G : 0 < g) by (unfold g; lra).
    set (x := g / (2 * (r1 - r2 + 1))). assert (X : 0 < x) by (apply Rdiv_lt_0_compat; lra).
    assert (Y : ln (pdf k r1 x / pdf k r2 x) <= M) by (apply H; exists x; split; [apply positive_line, X | reflexivity]). rewrite E in Y.
    assert (Z : (r1 - r2) * x <= g / 2).
    { replace (g / 2) with ((r1 - r2 + 1) * x) by (unfold x; field; lra). nra. }
    unfold g in *. lra.
Qed.

(* x^(s-1) e^(-b x) is integrable over x > 0 where s and b are positive, and its integrals grow without bound otherwise. *)
Definition kernel (s b x : R) : R := exp ((s - 1) * ln x - b * x).
Lemma kernel_continuous : forall s b x, 0 < x -> continuous (kernel s b) x.
Proof. intros s b x X. apply (ex_derive_continuous (kernel s b)). unfold kernel. auto_derive. exact X. Qed.
Lemma log_area : forall c u v, 0 < u -> u <= v -> is_RInt (fun x => c * / x) u v (c * ln v - c * ln u).
Proof.
  intros c u v U V. apply (is_RInt_derive (fun x => c * ln x) (fun x => c * / x)); intros x [X _]; rewrite Rmin_left in X by exact V.
  - auto_derive; [lra | field; lra].
  - apply (ex_derive_continuous (fun x => c * / x)). auto_derive. lra.
Qed.
Lemma kernel_unbounded : forall s b, ~ (0 < s /\ 0 < b) -> forall M, exists u v, 0 < u /\ u <= v /\ M < RInt (kernel s b) u v.
Proof.
  intros s b N M. destruct (Rlt_le_dec 0 s) as [S|S].
  - assert (B : b <= 0) by (apply Rnot_lt_le; intros B; apply N; split; assumption). exists 1, (exp (Rabs M + 1)).
    assert (V : 1 <= exp (Rabs M + 1)) by (generalize (exp_ineq1_le (Rabs M + 1)) (Rabs_pos M); lra). split; [lra|]. split; [exact V|].
    apply Rlt_le_trans with (1 * ln (exp (Rabs M + 1)) - 1 * ln 1); [rewrite ln_exp, ln_1; generalize (Rle_abs M); lra|].
    assert (A := log_area 1 1 _ Rlt_0_1 V). rewrite <- (is_RInt_unique _ _ _ _ A). apply RInt_le; [exact V | eexists; exact A | apply integrable; [intros; apply kernel_continuous; assumption | lra | lra]|].
    intros x X. unfold kernel. rewrite Rmult_1_l, <- (exp_ln (/ x)) by (apply Rinv_0_lt_compat; lra).
    assert (0 <= ln x) by (rewrite <- ln_1; apply ln_le; lra). assert (O : ln (/ x) <= (s - 1) * ln x - b * x) by (rewrite ln_Rinv by lra; nra).
    destruct O as [O|O]; [left; apply exp_increasing, O | rewrite O; apply Rle_refl].
  - set (c := exp (- Rabs b)). assert (Cp : 0 < c) by apply exp_pos. exists (exp (- (Rabs M + 1) / c)), 1.
    assert (U : exp (- (Rabs M + 1) / c) <= 1).
    { apply Rle_trans with (exp 0); [left; apply exp_increasing; unfold Rdiv; generalize (Rabs_pos M) (Rinv_0_lt_compat c Cp); nra | rewrite exp_0; lra]. }
    split; [apply exp_pos|]. split; [exact U|].
    apply Rlt_le_trans with (c * ln 1 - c * ln (exp (- (Rabs M + 1) / c))).
    { rewrite ln_exp, ln_1. replace (c * 0 - c * (- (Rabs M + 1) / c)) with (Rabs M + 1) by (field; lra). generalize (Rle_abs M). lra. }
    assert (A := log_area c _ 1 (exp_pos _) U). rewrite <- (is_RInt_unique _ _ _ _ A).
    apply RInt_le; [exact U | eexists; exact A | apply integrable; [intros; apply kernel_continuous; assumption | apply exp_pos | lra]|].
    intros x X. assert (0 < x) by (generalize (exp_pos (- (Rabs M + 1) / c)); lra). unfold kernel, c. rewrite <- (exp_ln (/ x)) by (apply Rinv_0_lt_compat; lra). rewrite <- exp_plus.
    assert (ln x <= 0) by (rewrite <- ln_1; apply ln_le; lra). rewrite ln_Rinv by lra.
    assert (O : - Rabs b + - ln x <= (s - 1) * ln x - b * x).
    { assert (b * x <= Rabs b) by (apply Rle_trans with (Rabs b * x); [apply Rmult_le_compat_r; [lra | apply Rle_abs] | generalize (Rabs_pos b); nra]). nra. }
    destruct O as [O|O]; [left; apply exp_increasing, O | rewrite O; apply Rle_refl].
Qed.
Lemma tilt_kernel : forall a k1 r1 k2 r2 x, 0 < k1 -> 0 < k2 ->
  tilt a (pdf k1 r1) (pdf k2 r2) x = Rpower (Rpower r1 k1 / Gamma k1) a * Rpower (Rpower r2 k2 / Gamma k2) (1 - a) * kernel (a * k1 + (1 - a) * k2) (a * r1 + (1 - a) * r2) x.
Proof.
  intros a k1 r1 k2 r2 x K1 K2. unfold tilt, pdf, kernel. rewrite <- !Rpower_mult_distr by (first [apply constant_pos; assumption | apply exp_pos]).
  assert (X : forall u b, Rpower (exp u) b = exp (b * u)) by (intros; unfold Rpower; rewrite ln_exp; reflexivity). rewrite !X.
  replace ((a * k1 + (1 - a) * k2 - 1) * ln x - (a * r1 + (1 - a) * r2) * x) with (a * ((k1 - 1) * ln x - r1 * x) + (1 - a) * ((k2 - 1) * ln x - r2 * x)) by ring.
  rewrite exp_plus. ring.
Qed.
Theorem gamma_finite : forall a k1 r1 k2 r2, 0 < k1 -> 0 < k2 ->
  0 < a * k1 + (1 - a) * k2 -> 0 < a * r1 + (1 - a) * r2 -> is_finite 0 p_infty a (pdf k1 r1) (pdf k2 r2).
Proof.
  intros a k1 r1 k2 r2 K1 K2 K R. eexists. apply (is_RInt_gen_ext (fun x => scal (Rpower (Rpower r1 k1 / Gamma k1) a * Rpower (Rpower r2 k2 / Gamma k2) (1 - a)) (kernel (a * k1 + (1 - a) * k2) (a * r1 + (1 - a) * r2) x))).
  - apply filter_forall. intros uv x _. symmetry. apply tilt_kernel; assumption.
  - apply (is_RInt_gen_scal (V := R_NormedModule)). apply gamma_integral; assumption.
Qed.
Theorem gamma_infinite : forall a k1 r1 k2 r2, 0 < k1 -> 0 < k2 ->
  ~ (0 < a * k1 + (1 - a) * k2 /\ 0 < a * r1 + (1 - a) * r2) -> is_infinite 0 p_infty a (pdf k1 r1) (pdf k2 r2).
Proof.
  intros a k1 r1 k2 r2 K1 K2 N. set (c := Rpower (Rpower r1 k1 / Gamma k1) a * Rpower (Rpower r2 k2 / Gamma k2) (1 - a)).
  assert (C : 0 < c) by (apply Rmult_lt_0_compat; apply exp_pos). set (s := a * k1 + (1 - a) * k2) in *. set (b := a * r1 + (1 - a) * r2) in *.
  assert (T : forall x, tilt a (pdf k1 r1) (pdf k2 r2) x = c * kernel s b x) by (intros x; apply tilt_kernel; assumption).
  assert (H : filterlimi (fun uv => is_RInt (fun x => c * kernel s b x) (fst uv) (snd uv)) (filter_prod (low 0) (high p_infty)) (Rbar_locally p_infty)).
  { apply grows_without_bound.
    - intros x X. apply positive_line in X. apply (continuous_scal_r c (kernel s b)), kernel_continuous, X.
    - intros x X. apply Rmult_le_pos; [lra | left; apply exp_pos].
    - intros M. destruct (kernel_unbounded s b N (M / c)) as [u [v [U [V B]]]]. exists u, v. split; [apply positive_line, U|]. split; [apply positive_line; lra|]. split; [exact V|].
      assert (E : RInt (fun x => scal c (kernel s b x)) u v = scal c (RInt (kernel s b) u v)).
      { apply (RInt_scal (V := R_CompleteNormedModule)), integrable; [intros; apply kernel_continuous; assumption | exact U | lra]. }
      change (RInt (fun x => c * kernel s b x) u v = c * RInt (kernel s b) u v) in E. rewrite E. apply (Rmult_lt_compat_l c) in B; [|exact C].
      replace (c * (M / c)) with M in B by (field; lra). exact B. }
  intros Q HQ. specialize (H Q HQ). unfold filtermapi in *. revert H. apply filter_imp. intros uv [y [Y1 Y2]]. exists y. split; [|exact Y2].
  revert Y1. apply is_RInt_ext. intros x _. symmetry. apply T.
Qed.
