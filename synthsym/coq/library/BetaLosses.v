(* Beta laws, normalised by their own integral: the orders at which the Renyi divergence is finite, the largest loss, the Kullback-Leibler divergence. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Import Gamma Synthsym BetaBin BetaGamma LogMoments Losses.
Open Scope R_scope.

Definition pdf (a b x : R) : R := bden a b x / B a b.
Lemma unit_interval : forall x : R, inside 0 1 x <-> 0 < x < 1. Proof. intros x. unfold inside. simpl. tauto. Qed.
Lemma unit_ends : Rbar_lt 0 1. Proof. exact Rlt_0_1. Qed.
Theorem beta_law : forall a b, 0 < a -> 0 < b -> is_law 0 1 (pdf a b).
Proof.
  intros a b A0 B0. destruct (B_integral a b A0 B0) as [H P]. split.
  - intros x X. apply unit_interval in X. split; [apply Rdiv_lt_0_compat; [apply bden_pos | exact P]|].
    apply (continuous_mult (bden a b) (fun _ => / B a b)); [apply bden_continuous, X | apply continuous_const].
  - assert (Z := is_RInt_gen_scal (V := R_NormedModule) _ (/ B a b) _ H). change (scal (/ B a b) (B a b)) with (/ B a b * B a b) in Z. rewrite Rinv_l in Z by lra.
    revert Z. apply is_RInt_gen_ext. apply filter_forall. intros uv x _. change (/ B a b * bden a b x = bden a b x / B a b). unfold Rdiv. ring.
Qed.

(* Near an end whose exponent is not positive the integrals have no bound. *)
Lemma unbounded_below : forall a b, a <= 0 -> forall M, exists u v, 0 < u /\ u <= v /\ v < 1 /\ M < RInt (bden a b) u v.
Proof.
  intros a b A0 M. set (c := exp (- (Rabs (b - 1) * ln 2))). assert (C : 0 < c) by apply exp_pos. assert (N := Rabs_pos M).
  set (u := exp (- (Rabs M + 1) / c) * / 2). assert (Q : 0 < exp (- (Rabs M + 1) / c)) by apply exp_pos. assert (L2 : 0 < ln 2) by (rewrite <- ln_1; apply ln_increasing; lra).
  assert (Q1 : exp (- (Rabs M + 1) / c) <= 1).
  { apply Rle_trans with (exp 0); [apply exp_mono; unfold Rdiv; generalize (Rinv_0_lt_compat c C); nra | rewrite exp_0; lra]. }
  assert (U : 0 < u <= / 2) by (unfold u; lra). exists u, (/ 2). split; [lra|]. split; [lra|]. split; [lra|].
  assert (I : is_RInt (fun x => c * / x) u (/ 2) (c * ln (/ 2) - c * ln u)).
  { apply (is_RInt_derive (fun x => c * ln x) (fun x => c * / x)); intros x [X _]; rewrite Rmin_left in X by lra.
    - auto_derive; [lra | field; lra].
    - apply (ex_derive_continuous (fun x => c * / x)). auto_derive. lra. }
  apply Rlt_le_trans with (c * ln (/ 2) - c * ln u).
  - unfold u. rewrite ln_mult, ln_exp by lra. replace (c * ln (/ 2) - c * (- (Rabs M + 1) / c + ln (/ 2))) with (Rabs M + 1) by (field; lra). generalize (Rle_abs M). lra.
  - rewrite <- (is_RInt_unique _ _ _ _ I). apply RInt_le; [lra | eexists; exact I | apply bden_ex; lra|]. intros x X.
    unfold bden, c. rewrite <- (exp_ln (/ x)) by (apply Rinv_0_lt_compat; lra). rewrite <- exp_plus. apply exp_mono. rewrite ln_Rinv by lra.
    assert (X1 : ln x <= 0) by (rewrite <- ln_1; apply ln_le; lra). assert (X2 : - ln 2 <= ln (1 - x) <= 0) by (split; [rewrite <- ln_Rinv by lra; apply ln_le; lra | rewrite <- ln_1; apply ln_le; lra]).
    assert (Y : - (Rabs (b - 1) * ln 2) <= (b - 1) * ln (1 - x)).
    { apply Rle_trans with (- (Rabs (b - 1) * - ln (1 - x))); [apply Ropp_le_contravar, Rmult_le_compat_l; [apply Rabs_pos | lra]|]. generalize (Rle_abs (b - 1)). nra. }
    nra.
Qed.
Lemma bden_unbounded : forall a b, ~ (0 < a /\ 0 < b) -> forall M, exists u v, 0 < u /\ u <= v /\ v < 1 /\ M < RInt (bden a b) u v.
Proof.
  intros a b N M. destruct (Rlt_le_dec 0 a) as [A0|A0]; [|apply unbounded_below, A0]. assert (B0 : b <= 0) by (apply Rnot_lt_le; intros H; apply N; split; assumption).
  destruct (unbounded_below b a B0 M) as [u [v [U [V [W H]]]]]. exists (1 - v), (1 - u). split; [lra|]. split; [lra|]. split; [lra|].
  rewrite bden_swap by lra. replace (1 - (1 - u)) with u by ring. replace (1 - (1 - v)) with v by ring. exact H.
Qed.
Lemma tilt_bden : forall s a1 b1 a2 b2 x, 0 < B a1 b1 -> 0 < B a2 b2 ->
  tilt s (pdf a1 b1) (pdf a2 b2) x = Rpower (/ B a1 b1) s * Rpower (/ B a2 b2) (1 - s) * bden (s * a1 + (1 - s) * a2) (s * b1 + (1 - s) * b2) x.
Proof.
  intros s a1 b1 a2 b2 x P1 P2. unfold tilt, pdf, Rdiv. rewrite <- !Rpower_mult_distr by (first [apply bden_pos | apply Rinv_0_lt_compat; assumption]).
  assert (E : forall u y, Rpower (exp u) y = exp (y * u)) by (intros; unfold Rpower; rewrite ln_exp; reflexivity). unfold bden. rewrite !E.
  match goal with |- exp ?u * ?c * (exp ?v * ?d) = _ => replace (exp u * c * (exp v * d)) with (c * d * (exp u * exp v)) by ring end. rewrite <- exp_plus. do 2 f_equal. ring.
Qed.
Theorem beta_orders : forall a1 b1 a2 b2, 0 < a1 -> 0 < b1 -> 0 < a2 -> 0 < b2 ->
  forall (s : R) (C : Prop), (C <-> 0 < s * a1 + (1 - s) * a2 /\ 0 < s * b1 + (1 - s) * b2) ->
  is_law 0 1 (pdf a1 b1) /\ is_law 0 1 (pdf a2 b2) /\ (C -> is_finite 0 1 s (pdf a1 b1) (pdf a2 b2)) /\ (~ C -> is_infinite 0 1 s (pdf a1 b1) (pdf a2 b2)).
Proof.
  intros a1 b1 a2 b2 A1 B1 A2 B2 s C E. split; [apply beta_law; assumption|]. split; [apply beta_law; assumption|].
  assert (P1 := proj2 (B_integral a1 b1 A1 B1)). assert (P2 := proj2 (B_integral a2 b2 A2 B2)). set (k := Rpower (/ B a1 b1) s * Rpower (/ B a2 b2) (1 - s)).
  assert (K : 0 < k) by (apply Rmult_lt_0_compat; apply exp_pos). set (a := s * a1 + (1 - s) * a2) in *. set (b := s * b1 + (1 - s) * b2) in *.
  assert (T : forall x, tilt s (pdf a1 b1) (pdf a2 b2) x = k * bden a b x) by (intros x; apply tilt_bden; assumption). split; intros H.
  - apply E in H. destruct H as [H1 H2]. eexists. apply (is_RInt_gen_ext (fun x => scal k (bden a b x))).
    + apply filter_forall. intros uv x _. symmetry. apply T.
    + apply (is_RInt_gen_scal (V := R_NormedModule)). apply (B_integral a b H1 H2).
  - assert (N : ~ (0 < a /\ 0 < b)) by tauto.
    assert (G : filterlimi (fun uv => is_RInt (fun x => k * bden a b x) (fst uv) (snd uv)) (filter_prod (low 0) (high 1)) (Rbar_locally p_infty)).
    { apply grows_without_bound.
      - intros x X. apply unit_interval in X. apply (continuous_scal_r k (bden a b)), bden_continuous, X.
      - intros x X. apply Rmult_le_pos; [lra | left; apply bden_pos].
      - intros M. destruct (bden_unbounded a b N (M / k)) as [u [v [U [V [W L]]]]]. exists u, v. split; [apply unit_interval; lra|]. split; [apply unit_interval; lra|]. split; [exact V|].
        assert (S : RInt (fun x => scal k (bden a b x)) u v = scal k (RInt (bden a b) u v)) by (apply (RInt_scal (V := R_CompleteNormedModule)), bden_ex; lra).
        change (RInt (fun x => k * bden a b x) u v = k * RInt (bden a b) u v) in S. rewrite S. apply (Rmult_lt_compat_l k) in L; [|exact K].
        replace (k * (M / k)) with M in L by (field; lra). exact L. }
    intros S HS. specialize (G S HS). unfold filtermapi in *. revert G. apply filter_imp. intros uv [y [Y1 Y2]]. exists y. split; [|exact Y2].
    revert Y1. apply is_RInt_ext. intros x _. symmetry. apply T.
Qed.

(* The same in the form in which other families are stated. *)
Definition from_beta (p : R -> R) (a b : R) : Prop := 0 < a /\ 0 < b /\ p = pdf a b.
Lemma beta_from : forall a b, 0 < a -> 0 < b -> from_beta (pdf a b) a b. Proof. intros a b A0 B0. repeat split; assumption. Qed.
Theorem orders_from_beta : forall p q a1 b1 a2 b2, from_beta p a1 b1 -> from_beta q a2 b2 ->
  forall (s : R) (C : Prop), (C <-> 0 < s * a1 + (1 - s) * a2 /\ 0 < s * b1 + (1 - s) * b2) ->
  is_law 0 1 p /\ is_law 0 1 q /\ (C -> is_finite 0 1 s p q) /\ (~ C -> is_infinite 0 1 s p q).
Proof. intros p q a1 b1 a2 b2 [A1 [B1 E1]] [A2 [B2 E2]]. rewrite E1, E2. apply beta_orders; assumption. Qed.

(* Both parameters of the first law the larger ones: the loss is largest where its derivative vanishes. *)
Lemma B_is_Beta : forall a b, 0 < a -> 0 < b -> B a b = Beta a b.
Proof. intros a b A0 B0. apply B_unique, beta_integral; assumption. Qed.
Lemma log_ratio : forall a1 b1 a2 b2 x, 0 < B a1 b1 -> 0 < B a2 b2 -> ln (pdf a1 b1 x / pdf a2 b2 x) = ln (B a2 b2) - ln (B a1 b1) + ((a1 - a2) * ln x + (b1 - b2) * ln (1 - x)).
Proof.
  intros a1 b1 a2 b2 x P1 P2. unfold pdf. rewrite !ln_div by (first [assumption | apply bden_pos | apply Rdiv_lt_0_compat; [apply bden_pos | assumption]]). unfold bden. rewrite !ln_exp. ring.
Qed.
Theorem largest_of_beta : forall p q a1 b1 a2 b2, from_beta p a1 b1 -> from_beta q a2 b2 -> a2 < a1 -> b2 < b1 ->
  forall L, ln (Beta a2 b2 / Beta a1 b1) + (a1 - a2) * ln ((a1 - a2) / (a1 - a2 + b1 - b2)) + (b1 - b2) * ln ((b1 - b2) / (a1 - a2 + b1 - b2)) = L ->
  is_law 0 1 p /\ is_law 0 1 q /\ is_largest 0 1 p q L.
Proof.
  intros p q a1 b1 a2 b2 [A1 [B1 E1]] [A2 [B2 E2]] O1 O2 L E. rewrite E1, E2, <- E. split; [apply beta_law; assumption|]. split; [apply beta_law; assumption|].
  assert (P1 := proj2 (B_integral a1 b1 A1 B1)). assert (P2 := proj2 (B_integral a2 b2 A2 B2)). rewrite <- !B_is_Beta by assumption. rewrite (ln_div (B a2 b2)) by assumption.
  set (d := a1 - a2). replace (d + b1 - b2) with (d + (b1 - b2)) by ring. set (e := b1 - b2). assert (D0 : 0 < d) by (unfold d; lra). assert (E0 : 0 < e) by (unfold e; lra).
  set (z := d / (d + e)). assert (Y : e / (d + e) = 1 - z) by (unfold z; field; lra). rewrite Y. assert (Z0 : 0 < z) by (apply Rdiv_lt_0_compat; lra). assert (Z1 : 0 < 1 - z) by (rewrite <- Y; apply Rdiv_lt_0_compat; lra).
  split.
  - intros y [x [X W]]. apply unit_interval in X. rewrite W, log_ratio by assumption. fold d e.
    assert (T : forall u v, 0 < u -> 0 < v -> ln u <= ln v + (u / v - 1)) by (intros u v U V; generalize (ln_at_most (u / v) (Rdiv_lt_0_compat u v U V)); rewrite ln_div by assumption; lra).
    assert (T1 := Rmult_le_compat_l d _ _ (Rlt_le _ _ D0) (T x z (proj1 X) Z0)). assert (T2 := Rmult_le_compat_l e _ _ (Rlt_le _ _ E0) (T (1 - x) (1 - z) (Rlt_Rminus x 1 (proj2 X)) Z1)).
    assert (S : d * (x / z - 1) + e * ((1 - x) / (1 - z) - 1) = 0) by (rewrite <- Y; unfold z; field; lra). lra.
  - intros M H. apply H. exists z. split; [apply unit_interval; lra|]. rewrite log_ratio by assumption. fold d e. ring.
Qed.

(* The moments of ln x and ln (1 - x). *)
Theorem kullback_from_beta : forall p q a1 b1 a2 b2, from_beta p a1 b1 -> from_beta q a2 b2 ->
  forall V, ln (Beta a2 b2) - ln (Beta a1 b1) + (a1 - a2) * (digamma a1 - digamma (a1 + b1)) + (b1 - b2) * (digamma b1 - digamma (a1 + b1)) = V ->
  is_law 0 1 p /\ is_law 0 1 q /\ is_kullback 0 1 p q V.
Proof.
  intros p q a1 b1 a2 b2 [A1 [B1 E1]] [A2 [B2 E2]] V H. rewrite E1, E2. split; [apply beta_law; assumption|]. split; [apply beta_law; assumption|].
  destruct (B_integral a1 b1 A1 B1) as [T P1]. destruct (B_integral a2 b2 A2 B2) as [_ P2].
  assert (L := log_first a1 b1 1 A1 B1 Rlt_0_1). assert (M := log_rest a1 b1 1 A1 B1 Rlt_0_1). rewrite ln_1, Rmult_0_r, exp_0, Rmult_1_l, Rplus_0_r in L, M.
  apply (is_RInt_gen_scal (V := R_NormedModule) _ ((ln (B a2 b2) - ln (B a1 b1)) / B a1 b1)) in T.
  apply (is_RInt_gen_scal (V := R_NormedModule) _ ((a1 - a2) / B a1 b1)) in L. apply (is_RInt_gen_scal (V := R_NormedModule) _ ((b1 - b2) / B a1 b1)) in M.
  assert (S := is_RInt_gen_plus (V := R_NormedModule) _ _ _ _ T (is_RInt_gen_plus (V := R_NormedModule) _ _ _ _ L M)). unfold is_kullback. rewrite <- !B_is_Beta in H by assumption.
  replace V with ((ln (B a2 b2) - ln (B a1 b1)) / B a1 b1 * B a1 b1 + ((a1 - a2) / B a1 b1 * (B a1 b1 * (digamma a1 - digamma (a1 + b1))) + (b1 - b2) / B a1 b1 * (B a1 b1 * (digamma b1 - digamma (a1 + b1))))) by (rewrite <- H; field; lra).
  revert S. apply (gen_ext 1); [exact Rlt_0_1|]. intros t X. rewrite log_ratio by assumption. unfold plus, scal; simpl; unfold mult; simpl. unfold den, pdf, bden. field. lra.
Qed.
