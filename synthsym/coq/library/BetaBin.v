(* Binary synthetic records from one shared posterior draw (Theorem 6.13 of Zheng 2015): prior Beta(alpha, beta), data x, release z in {0,1}^m,
   P(z | x) = int theta-likelihood of z times the posterior density. Pure privacy exactly when alpha, beta >= m / (e^eps - 1). *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.

Ltac real := match goal with |- @eq _ ?a ?b => change (@eq R a b) end.
Notation zero_plus := (at_right 0).
Notation one_minus := (at_left 1).

(* Named, or the search for them takes half a minute. *)
Definition proper0 : ProperFilter' zero_plus := Proper_StrongProper _ (at_right_proper_filter 0).
Definition proper1 : ProperFilter' one_minus := Proper_StrongProper _ (at_left_proper_filter 1).
Lemma unique : forall (f : R -> R) (l : R), is_RInt_gen f zero_plus one_minus l -> RInt_gen f zero_plus one_minus = l.
Proof. intros f l. exact (@is_RInt_gen_unique _ _ _ proper0 proper1 f l). Qed.

(* The Beta integral over (0, 1), improper at both ends. *)
Definition bden (a b t : R) : R := exp ((a - 1) * ln t + (b - 1) * ln (1 - t)).
Lemma bden_pos : forall a b t, 0 < bden a b t. Proof. intros. apply exp_pos. Qed.
Lemma bden_continuous : forall a b t, 0 < t < 1 -> continuous (bden a b) t.
Proof. intros a b t T. apply (ex_derive_continuous (bden a b)). unfold bden. auto_derive. lra. Qed.
Lemma bden_ex : forall a b u v, 0 < u < 1 -> 0 < v < 1 -> ex_RInt (bden a b) u v.
Proof.
  intros a b u v U V. apply (ex_RInt_continuous (bden a b)). intros t T. apply bden_continuous.
  generalize (Rmin_glb_lt u v 0) (Rmax_lub_lt u v 1). lra.
Qed.
Lemma bden_grows : forall a b u u0 v0 v, 0 < u -> u <= u0 -> u0 <= v0 -> v0 <= v -> v < 1 -> RInt (bden a b) u0 v0 <= RInt (bden a b) u v.
Proof.
  intros a b u u0 v0 v A B C D E. rewrite <- (RInt_Chasles (bden a b) u u0 v) by (apply bden_ex; lra). rewrite <- (RInt_Chasles (bden a b) u0 v0 v) by (apply bden_ex; lra).
  assert (0 <= RInt (bden a b) u u0) by (apply RInt_ge_0; [lra | apply bden_ex; lra | intros; apply Rlt_le, bden_pos]).
  assert (0 <= RInt (bden a b) v0 v) by (apply RInt_ge_0; [lra | apply bden_ex; lra | intros; apply Rlt_le, bden_pos]).
  change (RInt (bden a b) u0 v0 <= RInt (bden a b) u u0 + (RInt (bden a b) u0 v0 + RInt (bden a b) v0 v)). lra.
Qed.
Lemma exp_mono : forall x y, x <= y -> exp x <= exp y.
Proof. intros x y [L|L]; [left; apply exp_increasing, L | rewrite L; apply Rle_refl]. Qed.
(* On (0, 1/2] the factor (1-t)^(b-1) is bounded, and t^(a-1) has the antiderivative t^a / a. *)
Lemma near_zero : forall a b u, 0 < a -> 0 < u -> u <= / 2 -> RInt (bden a b) u (/ 2) <= exp (Rabs (b - 1) * ln 2) / a.
Proof.
  intros a b u A U V. set (K := exp (Rabs (b - 1) * ln 2)).
  assert (I : is_RInt (fun t => K * exp ((a - 1) * ln t)) u (/ 2) (K * exp (a * ln (/ 2)) / a - K * exp (a * ln u) / a)).
  { apply (is_RInt_derive (fun t => K * exp (a * ln t) / a) (fun t => K * exp ((a - 1) * ln t))); intros t [T1 T2]; rewrite Rmin_left in T1 by exact V; rewrite Rmax_right in T2 by exact V.
    - auto_derive; [lra|]. replace ((a - 1) * ln t) with (a * ln t - ln t) by ring. unfold Rminus. rewrite exp_plus, exp_Ropp, exp_ln by lra. field. lra.
    - apply (ex_derive_continuous (fun t => K * exp ((a - 1) * ln t))). auto_derive. lra. }
  apply Rle_trans with (K * exp (a * ln (/ 2)) / a - K * exp (a * ln u) / a).
  - rewrite <- (is_RInt_unique _ _ _ _ I). apply RInt_le; [exact V | apply bden_ex; lra | eexists; exact I|].
    intros t [T1 T2]. unfold bden. rewrite exp_plus, Rmult_comm. apply Rmult_le_compat_r; [apply Rlt_le, exp_pos|]. apply exp_mono.
    assert (L : - ln 2 <= ln (1 - t) <= 0) by (split; [rewrite <- ln_Rinv by lra; apply ln_le; lra | rewrite <- ln_1; apply ln_le; lra]).
    assert (0 < ln 2) by (rewrite <- ln_1; apply ln_increasing; lra).
    apply Rle_trans with (Rabs (b - 1) * - ln (1 - t)); [|apply Rmult_le_compat_l; [apply Rabs_pos | lra]].
    replace ((b - 1) * ln (1 - t)) with ((- (b - 1)) * - ln (1 - t)) by ring. apply Rmult_le_compat_r; [lra|]. rewrite <- Rabs_Ropp. apply Rle_abs.
  - assert (KP : 0 < K) by apply exp_pos. assert (E1 : exp (a * ln (/ 2)) <= 1).
    { rewrite <- exp_0. apply exp_mono. assert (ln (/ 2) <= 0) by (rewrite <- ln_1; apply ln_le; lra). nra. }
    assert (E2 : 0 < exp (a * ln u)) by apply exp_pos. unfold Rdiv. rewrite <- Rmult_minus_distr_r. apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, A|]. nra.
Qed.
Lemma bden_swap : forall a b u v, 0 < u < 1 -> 0 < v < 1 -> RInt (bden a b) u v = RInt (bden b a) (1 - v) (1 - u).
Proof.
  intros a b u v U V. assert (E := RInt_comp_lin (V := R_CompleteNormedModule) (bden b a) (-1) 1 u v).
  replace (-1 * u + 1) with (1 - u) in E by ring. replace (-1 * v + 1) with (1 - v) in E by ring. specialize (E ltac:(apply bden_ex; lra)).
  rewrite <- (opp_RInt_swap (V := R_CompleteNormedModule) (bden b a) (1 - u) (1 - v)) by (apply bden_ex; lra). rewrite <- E.
  rewrite <- (RInt_opp (V := R_CompleteNormedModule)).
  - apply (RInt_ext (V := R_CompleteNormedModule)). intros t _. unfold bden, opp, scal; simpl; unfold mult; simpl. real.
    replace (1 - (-1 * t + 1)) with t by ring. replace (-1 * t + 1) with (1 - t) by ring. rewrite (Rplus_comm ((b - 1) * _)). ring.
  - apply (ex_RInt_comp_lin (V := R_NormedModule) (bden b a) (-1) 1 u v). replace (-1 * u + 1) with (1 - u) by ring. replace (-1 * v + 1) with (1 - v) by ring. apply bden_ex; lra.
Qed.
Definition bound (a b : R) : R := exp (Rabs (b - 1) * ln 2) / a + exp (Rabs (a - 1) * ln 2) / b.
Lemma bden_bounded : forall a b u v, 0 < a -> 0 < b -> 0 < u -> u <= v -> v < 1 -> RInt (bden a b) u v <= bound a b.
Proof.
  intros a b u v A B U UV V. apply Rle_trans with (RInt (bden a b) (Rmin u (/ 2)) (Rmax v (/ 2))).
  - apply bden_grows; [apply Rmin_glb_lt; lra | apply Rmin_l | exact UV | apply Rmax_l | apply Rmax_lub_lt; lra].
  - assert (M : 0 < Rmin u (/ 2) <= / 2) by (split; [apply Rmin_glb_lt; lra | apply Rmin_r]). assert (N : / 2 <= Rmax v (/ 2) < 1) by (split; [apply Rmax_r | apply Rmax_lub_lt; lra]).
    rewrite <- (RInt_Chasles (bden a b) _ (/ 2) _) by (apply bden_ex; lra). apply Rplus_le_compat; [apply near_zero; lra|].
    rewrite bden_swap by lra. replace (1 - / 2) with (/ 2) by field. apply near_zero; lra.
Qed.
Theorem beta_exists : forall a b, 0 < a -> 0 < b -> exists B, 0 < B /\ is_RInt_gen (bden a b) zero_plus one_minus B.
Proof.
  intros a b A B. destruct (completeness (fun y => exists u v, 0 < u /\ u <= v /\ v < 1 /\ y = RInt (bden a b) u v)) as [L [U S]].
  - exists (bound a b). intros y [u [v [H1 [H2 [H3 E]]]]]. rewrite E. apply bden_bounded; assumption.
  - exists (RInt (bden a b) (/ 2) (/ 2)), (/ 2), (/ 2). repeat split; lra.
  - assert (W : forall u v, 0 < u -> u <= v -> v < 1 -> RInt (bden a b) u v <= L) by (intros u v H1 H2 H3; apply U; exists u, v; auto).
    exists L. split.
    + apply Rlt_le_trans with (RInt (bden a b) (/ 4) (/ 2)); [|apply W; lra]. apply RInt_gt_0; [lra | intros; apply bden_pos | intros; apply bden_continuous; lra].
    + intros Q [e H].
      assert (N : exists u0 v0, 0 < u0 /\ u0 <= v0 /\ v0 < 1 /\ L - e < RInt (bden a b) u0 v0).
      { destruct (Classical_Prop.classic (exists u0 v0, 0 < u0 /\ u0 <= v0 /\ v0 < 1 /\ L - e < RInt (bden a b) u0 v0)) as [K|K]; [exact K|].
        exfalso. assert (T : L <= L - e). { apply S. intros y [u [v [h [k [l E]]]]]. apply Rnot_lt_le. intros X. apply K. exists u, v. rewrite <- E. auto. }
        destruct e as [e e0]. simpl in T. lra. }
      destruct N as [u0 [v0 [A0 [AB [B0 X]]]]]. assert (P1 : 0 < 1 - v0) by lra.
      apply (Filter_prod _ _ _ (fun u => 0 < u < u0) (fun v => v0 < v < 1)).
      * exists (mkposreal u0 A0). intros u h k. change (Rabs (u - 0) < u0) in h. rewrite Rminus_0_r, Rabs_pos_eq in h by lra. lra.
      * exists (mkposreal (1 - v0) P1). intros v h k. change (Rabs (v - 1) < 1 - v0) in h. rewrite Rabs_left in h by lra. lra.
      * intros u v h k. simpl. exists (RInt (bden a b) u v). split; [apply (RInt_correct (bden a b)), bden_ex; lra|].
        apply H. change (Rabs (RInt (bden a b) u v - L) < e).
        assert (RInt (bden a b) u v <= L) by (apply W; lra). assert (RInt (bden a b) u0 v0 <= RInt (bden a b) u v) by (apply bden_grows; lra). apply Rabs_def1; lra.
Qed.
Definition B (a b : R) : R := RInt_gen (bden a b) zero_plus one_minus.
Lemma B_integral : forall a b, 0 < a -> 0 < b -> is_RInt_gen (bden a b) zero_plus one_minus (B a b) /\ 0 < B a b.
Proof. intros a b A0 B0. destruct (beta_exists a b A0 B0) as [L [P H]]. assert (E : B a b = L) by (unfold B; exact (unique (bden a b) L H)). rewrite E. split; assumption. Qed.

(* Integration by parts: a B(a, b+1) = b B(a+1, b). *)
Lemma power_vanishes : forall a, 0 < a -> filterlim (fun t => exp (a * ln t)) zero_plus (locally 0).
Proof.
  intros a A P [e H]. assert (D : 0 < exp (ln e / a)) by apply exp_pos. exists (mkposreal _ D). intros t T1 T2. apply H.
  change (Rabs (t - 0) < exp (ln e / a)) in T1. rewrite Rminus_0_r, Rabs_pos_eq in T1 by lra. change (Rabs (exp (a * ln t) - 0) < e).
  rewrite Rminus_0_r, Rabs_pos_eq by (apply Rlt_le, exp_pos). rewrite <- (exp_ln e) by apply cond_pos. apply exp_increasing.
  apply (ln_increasing t) in T1; [|exact T2]. rewrite ln_exp in T1. apply (Rmult_lt_compat_l a) in T1; [|exact A]. replace (a * (ln e / a)) with (ln e) in T1 by (field; lra). exact T1.
Qed.
Lemma product_vanishes_zero : forall a b, 0 < a -> 0 < b -> filterlim (fun t => exp (a * ln t + b * ln (1 - t))) zero_plus (locally 0).
Proof.
  intros a b A0 B0 P HP. destruct (power_vanishes a A0 P HP) as [d1 H1].
  destruct HP as [e He]. destruct (power_vanishes a A0 _ (locally_ball 0 e)) as [d2 H2].
  assert (D : 0 < Rmin d2 1) by (apply Rmin_glb_lt; [apply cond_pos | lra]). exists (mkposreal _ D). intros t T1 T2. apply He.
  change (Rabs (t - 0) < Rmin d2 1) in T1. specialize (H2 t ltac:(change (Rabs (t - 0) < d2); apply Rlt_le_trans with (1 := T1), Rmin_l) T2).
  rewrite Rminus_0_r, Rabs_pos_eq in T1 by lra. assert (t < 1) by (apply Rlt_le_trans with (1 := T1), Rmin_r).
  change (Rabs (exp (a * ln t) - 0) < e) in H2. change (Rabs (exp (a * ln t + b * ln (1 - t)) - 0) < e). rewrite Rminus_0_r, Rabs_pos_eq in * by (apply Rlt_le, exp_pos).
  apply Rle_lt_trans with (2 := H2). apply exp_mono. assert (ln (1 - t) <= 0) by (rewrite <- ln_1; apply ln_le; lra). nra.
Qed.
Lemma product_vanishes_one : forall a b, 0 < a -> 0 < b -> filterlim (fun t => exp (a * ln t + b * ln (1 - t))) one_minus (locally 0).
Proof.
  intros a b A0 B0 P HP. destruct (product_vanishes_zero b a B0 A0 P HP) as [d H]. exists d. intros t T1 T2.
  assert (W : ball 0 d (1 - t)).
  { change (Rabs (1 - t - 0) < d). change (Rabs (t - 1) < d) in T1. rewrite <- Rabs_Ropp. replace (- (1 - t - 0)) with (t - 1) by ring. exact T1. }
  specialize (H (1 - t) W ltac:(lra)). replace (exp (a * ln t + b * ln (1 - t))) with (exp (b * ln (1 - t) + a * ln (1 - (1 - t)))); [exact H|].
  assert (Q : (1 - (1 - t))%R = t) by lra. rewrite Q. f_equal. lra.
Qed.
Lemma difference_limit : forall (F : R -> R) (Fa Fb : (R -> Prop) -> Prop) (FFa : Filter Fa) (FFb : Filter Fb) (la lb : R),
  filterlim F Fa (locally la) -> filterlim F Fb (locally lb) -> filterlim (fun uv : R * R => F (snd uv) - F (fst uv)) (filter_prod Fa Fb) (locally (lb - la)).
Proof.
  intros F Fa Fb FFa FFb la lb L0 L1. apply (filterlim_comp_2 (G := locally lb) (H := locally (- la)) (fun uv : R * R => F (snd uv)) (fun uv : R * R => - F (fst uv)) Rplus).
  - eapply filterlim_comp; [apply filterlim_snd | exact L1].
  - eapply filterlim_comp; [eapply filterlim_comp; [apply filterlim_fst | exact L0] | apply (filterlim_opp (V := R_NormedModule))].
  - apply (filterlim_plus (V := R_NormedModule)).
Qed.
Lemma by_parts : forall a b, 0 < a -> 0 < b -> a * B a (b + 1) = b * B (a + 1) b.
Proof.
  intros a b A0 B0. destruct (B_integral a (b + 1)) as [H1 _]; [lra | lra|]. destruct (B_integral (a + 1) b) as [H2 _]; [lra | lra|].
  apply (is_RInt_gen_scal (V := R_NormedModule) _ a) in H1. apply (is_RInt_gen_scal (V := R_NormedModule) _ b) in H2.
  assert (D := is_RInt_gen_minus (V := R_NormedModule) _ _ _ _ H1 H2).
  assert (Z : is_RInt_gen (fun t => minus (scal a (bden a (b + 1) t)) (scal b (bden (a + 1) b t))) zero_plus one_minus (0 - 0)).
  { intros P HP. 
    assert (L0 := product_vanishes_zero a b A0 B0). assert (L1 := product_vanishes_one a b A0 B0).
    assert (L := difference_limit (fun t => exp (a * ln t + b * ln (1 - t))) zero_plus one_minus _ _ 0 0 L0 L1).
    specialize (L P HP). unfold filtermap in L.
    assert (I : filter_prod zero_plus one_minus (fun uv : R * R => 0 < fst uv < / 2 /\ / 2 < snd uv < 1)).
    { assert (P2 : 0 < / 2) by lra. apply (Filter_prod _ _ _ (fun u => 0 < u < / 2) (fun v => / 2 < v < 1)); [| | intros; split; assumption].
      - exists (mkposreal _ P2). intros u h k. change (Rabs (u - 0) < / 2) in h. rewrite Rminus_0_r, Rabs_pos_eq in h by lra. lra.
      - exists (mkposreal _ P2). intros v h k. change (Rabs (v - 1) < / 2) in h. rewrite Rabs_left in h by lra. lra. }
    unfold filtermapi. generalize (filter_and _ _ L I). apply filter_imp. intros [u v] [K [U V]]. simpl in *.
    exists (exp (a * ln v + b * ln (1 - v)) - exp (a * ln u + b * ln (1 - u))). split; [|exact K].
    apply (is_RInt_derive (fun t => exp (a * ln t + b * ln (1 - t))) (fun t => minus (scal a (bden a (b + 1) t)) (scal b (bden (a + 1) b t))));
      intros t [T1 T2]; rewrite Rmin_left in T1 by lra; rewrite Rmax_right in T2 by lra.
    - replace (minus (scal a (bden a (b + 1) t)) (scal b (bden (a + 1) b t))) with (a * bden a (b + 1) t - b * bden (a + 1) b t) by reflexivity.
      auto_derive; [repeat split; lra|]. rewrite Rmult_comm. 
      unfold bden. replace ((a - 1) * ln t + (b + 1 - 1) * ln (1 - t)) with (a * ln t + b * ln (1 - t) + - ln t) by ring.
      replace ((a + 1 - 1) * ln t + (b - 1) * ln (1 - t)) with (a * ln t + b * ln (1 - t) + - ln (1 - t)) by ring.
      rewrite !(exp_plus (a * ln t + b * ln (1 - t))), !exp_Ropp, !exp_ln by lra. change (1 + - t) with (1 - t). field. lra.
    - apply (continuous_minus (fun t => scal a (bden a (b + 1) t)) (fun t => scal b (bden (a + 1) b t)));
        [apply (continuous_scal_r a (bden a (b + 1))) | apply (continuous_scal_r b (bden (a + 1) b))]; apply bden_continuous; lra. }
  assert (E : minus (scal a (B a (b + 1))) (scal b (B (a + 1) b)) = 0 - 0).
  { transitivity (RInt_gen (fun t => minus (scal a (bden a (b + 1) t)) (scal b (bden (a + 1) b t))) zero_plus one_minus); [symmetry; exact (unique _ _ D) | exact (unique _ _ Z)]. }
  change (a * B a (b + 1) - b * B (a + 1) b = 0 - 0) in E. lra.
Qed.

(* The release. *)
Definition ones (x : list bool) : nat := List.length (List.filter (fun b => b) x).
Definition zeros (x : list bool) : nat := List.length (List.filter negb x).
Fixpoint lik (t : R) (x : list bool) : R := match x with nil => 1 | b :: w => (if b then t else 1 - t) * lik t w end.
Definition release (alpha beta : R) (x z : list bool) : R :=
  RInt_gen (fun t => bden alpha beta t * (lik t x * lik t z)) zero_plus one_minus / RInt_gen (fun t => bden alpha beta t * lik t x) zero_plus one_minus.

Lemma lik_counts : forall t x, 0 < t < 1 -> lik t x = exp (INR (ones x) * ln t + INR (zeros x) * ln (1 - t)).
Proof.
  intros t x T. induction x as [|[|] x IH]; cbn [lik].
  - unfold ones, zeros. simpl. rewrite <- exp_0. f_equal. ring.
  - replace (ones (true :: x)) with (S (ones x)) by reflexivity. replace (zeros (true :: x)) with (zeros x) by reflexivity. rewrite S_INR, IH.
    rewrite <- (exp_ln t) at 1 by lra. rewrite <- exp_plus. f_equal. ring.
  - replace (zeros (false :: x)) with (S (zeros x)) by reflexivity. replace (ones (false :: x)) with (ones x) by reflexivity. rewrite S_INR, IH.
    rewrite <- (exp_ln (1 - t)) at 1 by lra. rewrite <- exp_plus. f_equal. ring.
Qed.
Lemma inside : filter_prod zero_plus one_minus (fun uv : R * R => 0 < fst uv < / 2 /\ / 2 < snd uv < 1).
Proof.
  assert (P2 : 0 < / 2) by lra. apply (Filter_prod _ _ _ (fun u => 0 < u < / 2) (fun v => / 2 < v < 1)); [| | intros; split; assumption].
  - exists (mkposreal _ P2). intros u h k. change (Rabs (u - 0) < / 2) in h. rewrite Rminus_0_r, Rabs_pos_eq in h by lra. lra.
  - exists (mkposreal _ P2). intros v h k. change (Rabs (v - 1) < / 2) in h. rewrite Rabs_left in h by lra. lra.
Qed.
Lemma conjugate : forall alpha beta f (k l : nat), 0 < alpha -> 0 < beta -> (forall t, 0 < t < 1 -> f t = exp (INR k * ln t + INR l * ln (1 - t))) ->
  RInt_gen (fun t => bden alpha beta t * f t) zero_plus one_minus = B (alpha + INR k) (beta + INR l).
Proof.
  intros alpha beta f k l A0 B0 F. apply (unique (fun t => bden alpha beta t * f t)). apply (is_RInt_gen_ext (bden (alpha + INR k) (beta + INR l))).
  - generalize inside. apply filter_imp. intros [u v] [U V] t T. simpl in *. rewrite Rmin_left, Rmax_right in T by lra. rewrite F by lra.
    unfold bden. rewrite <- exp_plus. f_equal. ring.
  - apply B_integral; [generalize (pos_INR k) | generalize (pos_INR l)]; lra.
Qed.
Theorem release_value : forall alpha beta x z, 0 < alpha -> 0 < beta ->
  release alpha beta x z = B (alpha + INR (ones x) + INR (ones z)) (beta + INR (zeros x) + INR (zeros z)) / B (alpha + INR (ones x)) (beta + INR (zeros x)).
Proof.
  intros alpha beta x z A0 B0. unfold release.
  rewrite (conjugate alpha beta (fun t => lik t x * lik t z) (ones x + ones z) (zeros x + zeros z) A0 B0).
  - rewrite (conjugate alpha beta (fun t => lik t x) (ones x) (zeros x) A0 B0); [|intros; apply lik_counts; assumption].
    rewrite !plus_INR, <- !Rplus_assoc. reflexivity.
  - intros t T. rewrite !lik_counts, <- exp_plus, !plus_INR by exact T. f_equal. ring.
Qed.
Lemma step : forall u v (k l : nat), 0 < u -> 0 < v ->
  B (u + 1 + INR k) (v + INR l) / B (u + 1) v = (u + INR k) * v / ((v + INR l) * u) * (B (u + INR k) (v + 1 + INR l) / B u (v + 1))
  /\ 0 < B (u + INR k) (v + 1 + INR l) / B u (v + 1).
Proof.
  intros u v k l U V. assert (K := pos_INR k). assert (L := pos_INR l).
  assert (E1 := by_parts u v U V). assert (E2 := by_parts (u + INR k) (v + INR l) ltac:(lra) ltac:(lra)).
  replace (u + INR k + 1) with (u + 1 + INR k) in E2 by ring. replace (v + INR l + 1) with (v + 1 + INR l) in E2 by ring.
  destruct (B_integral (u + 1) v ltac:(lra) V) as [_ P1]. destruct (B_integral u (v + 1) U ltac:(lra)) as [_ P2]. destruct (B_integral (u + INR k) (v + 1 + INR l) ltac:(lra) ltac:(lra)) as [_ P3].
  split; [|apply Rdiv_lt_0_compat; assumption].
  assert (F1 : B u (v + 1) = v * B (u + 1) v / u) by (rewrite <- E1; field; lra).
  assert (F2 : B (u + 1 + INR k) (v + INR l) = (u + INR k) * B (u + INR k) (v + 1 + INR l) / (v + INR l)) by (rewrite E2; field; lra).
  rewrite F1, F2. field. repeat split; lra.
Qed.

Definition neighbours (n : nat) (x x' : list bool) : Prop := List.length x = n /\ exists u b c w, x = u ++ b :: w /\ x' = u ++ c :: w.
Definition total (f : list bool -> R) (S : list (list bool)) : R := fold_right (fun z acc => f z + acc) 0 S.
(* All events: a list of distinct outcomes, each m records long. *)
Definition private (alpha beta eps : R) (n m : nat) : Prop := forall x x', neighbours n x x' ->
  forall S, NoDup S -> (forall z, In z S -> List.length z = m) -> total (release alpha beta x) S <= exp eps * total (release alpha beta x') S.

Lemma counts : forall z, (ones z + zeros z = List.length z)%nat.
Proof. induction z as [|[|] z IH]; [reflexivity | |]; unfold ones, zeros in *; simpl in *; lia. Qed.
Lemma ones_split : forall u b w, ones (u ++ b :: w) = ((if b then 1 else 0) + (ones u + ones w))%nat.
Proof. intros u b w. unfold ones. rewrite filter_app, app_length. destruct b; simpl; lia. Qed.
Lemma zeros_split : forall u b w, zeros (u ++ b :: w) = ((if b then 0 else 1) + (zeros u + zeros w))%nat.
Proof. intros u b w. unfold zeros. rewrite filter_app, app_length. destruct b; simpl; lia. Qed.

Lemma pointwise : forall alpha beta eps (n m : nat) x x' z, 0 < alpha -> 0 < beta -> 0 < eps ->
  alpha >= INR m / (exp eps - 1) -> beta >= INR m / (exp eps - 1) -> neighbours n x x' -> List.length z = m -> release alpha beta x z <= exp eps * release alpha beta x' z.
Proof.
  intros alpha beta eps n m x x' z A0 B0 E HA HB [_ [u [b [c [w [X X']]]]]] Z.
  assert (G : 0 < exp eps - 1) by (generalize (exp_ineq1 eps); lra).
  assert (HA' : INR m <= alpha * (exp eps - 1)) by (apply Rge_le in HA; apply (Rmult_le_compat_r (exp eps - 1)) in HA; [|lra]; replace (INR m / (exp eps - 1) * (exp eps - 1)) with (INR m) in HA by (field; lra); exact HA).
  assert (HB' : INR m <= beta * (exp eps - 1)) by (apply Rge_le in HB; apply (Rmult_le_compat_r (exp eps - 1)) in HB; [|lra]; replace (INR m / (exp eps - 1) * (exp eps - 1)) with (INR m) in HB by (field; lra); exact HB).
  assert (C := counts z). rewrite Z in C. apply (f_equal INR) in C. rewrite plus_INR in C.
  assert (K := pos_INR (ones z)). assert (L := pos_INR (zeros z)).
  rewrite !release_value by assumption. subst x x'. rewrite !ones_split, !zeros_split.
  set (j := (ones u + ones w)%nat). set (r := (zeros u + zeros w)%nat).
  assert (J := pos_INR j). assert (Rr := pos_INR r).
  destruct (step (alpha + INR j) (beta + INR r) (ones z) (zeros z)) as [Q P]; [lra | lra|].
  set (U := alpha + INR j) in *. set (V := beta + INR r) in *. set (k := INR (ones z)) in *. set (l := INR (zeros z)) in *.
  assert (HU : INR m <= U * (exp eps - 1)) by (apply Rle_trans with (1 := HA'); apply Rmult_le_compat_r; unfold U; lra).
  assert (HV : INR m <= V * (exp eps - 1)) by (apply Rle_trans with (1 := HB'); apply Rmult_le_compat_r; unfold V; lra).
  assert (PU : 0 < U) by (unfold U; lra). assert (PV : 0 < V) by (unfold V; lra).
  assert (T1 : alpha + INR (1 + j) = U + 1) by (unfold U; rewrite plus_INR; simpl; ring). assert (T0 : alpha + INR (0 + j) = U) by reflexivity.
  assert (S1 : beta + INR (1 + r) = V + 1) by (unfold V; rewrite plus_INR; simpl; ring). assert (S0 : beta + INR (0 + r) = V) by reflexivity.
  destruct b, c; rewrite ?T1, ?T0, ?S1, ?S0.
  - assert (0 < B (U + 1 + k) (V + l) / B (U + 1) V). { rewrite Q. apply Rmult_lt_0_compat; [|exact P]. apply Rdiv_lt_0_compat; apply Rmult_lt_0_compat; lra. } nra.
  - rewrite Q. apply Rmult_le_compat_r; [lra|]. apply (Rmult_le_reg_r ((V + l) * U)); [apply Rmult_lt_0_compat; lra|].
    replace ((U + k) * V / ((V + l) * U) * ((V + l) * U)) with ((U + k) * V) by (field; lra).
    apply Rle_trans with ((U * exp eps) * (V + l)); [|right; ring]. apply Rmult_le_compat; lra.
  - rewrite Q. set (p := B (U + k) (V + 1 + l) / B U (V + 1)) in *. rewrite <- Rmult_assoc. rewrite <- (Rmult_1_l p) at 1. apply Rmult_le_compat_r; [lra|].
    apply (Rmult_le_reg_r ((V + l) * U)); [apply Rmult_lt_0_compat; lra|].
    replace (exp eps * ((U + k) * V / ((V + l) * U)) * ((V + l) * U)) with (exp eps * ((U + k) * V)) by (field; lra).
    rewrite Rmult_1_l. apply Rle_trans with ((V * exp eps) * (U + k)); [|right; ring]. apply Rmult_le_compat; lra.
  - assert (1 < exp eps) by lra. nra.
Qed.
Lemma ones_repeat : forall b n, ones (repeat b n) = (if b then n else 0)%nat.
Proof. intros b n. induction n; [destruct b; reflexivity|]. unfold ones in *. destruct b; simpl in *; lia. Qed.
Lemma zeros_repeat : forall b n, zeros (repeat b n) = (if b then 0 else n)%nat.
Proof. intros b n. induction n; [destruct b; reflexivity|]. unfold zeros in *. destruct b; simpl in *; lia. Qed.

(* Theorem 6.13, as it should read: the threshold is m / (e^eps - 1), not 1 + m / (e^eps - 1). *)
Theorem shared_draw : forall alpha beta eps (n m : nat), 0 < alpha -> 0 < beta -> 0 < eps -> (1 <= n)%nat ->
  (private alpha beta eps n m <-> alpha >= INR m / (exp eps - 1) /\ beta >= INR m / (exp eps - 1)).
Proof.
  intros alpha beta eps n m A0 B0 E N. assert (G : 0 < exp eps - 1) by (generalize (exp_ineq1 eps); lra). assert (MM := pos_INR m). split.
  - intros H. destruct n as [|n]; [inversion N|].
    assert (D : forall b : bool, NoDup (repeat b m :: nil)) by (intros; constructor; [intros [] | constructor]).
    assert (Le : forall (b : bool) z, In z (repeat b m :: nil) -> List.length z = m) by (intros b z [Z|[]]; subst z; apply repeat_length).
    split; apply Rle_ge; apply (Rmult_le_reg_r (exp eps - 1)); try exact G; replace (INR m / (exp eps - 1) * (exp eps - 1)) with (INR m) by (field; lra).
    + assert (Nb : neighbours (S n) (true :: repeat false n) (false :: repeat false n)) by (split; [simpl; rewrite repeat_length; reflexivity | exists nil, true, false, (repeat false n); split; reflexivity]).
      specialize (H _ _ Nb _ (D true) (Le true)). unfold total in H. simpl in H. rewrite !Rplus_0_r, !release_value in H by assumption.
      change (true :: repeat false n) with (nil ++ true :: repeat false n) in H. change (false :: repeat false n) with (nil ++ false :: repeat false n) in H.
      rewrite !ones_split, !zeros_split, !ones_repeat, !zeros_repeat in H. change (ones nil + 0)%nat with 0%nat in H. change (zeros nil + n)%nat with n in H. 
      destruct (step alpha (beta + INR n) m 0) as [Q P]; [exact A0 | generalize (pos_INR n); lra|]. assert (Hn := pos_INR n).
      replace (alpha + INR (1 + 0)) with (alpha + 1) in H by (simpl; ring). replace (beta + INR (0 + n)) with (beta + INR n) in H by reflexivity.
      replace (alpha + INR (0 + 0)) with alpha in H by (simpl; ring). replace (beta + INR (1 + n)) with (beta + INR n + 1) in H by (rewrite plus_INR; simpl; ring).
      rewrite Q in H. apply Rmult_le_reg_r in H; [|exact P]. simpl (INR 0) in H. rewrite Rplus_0_r in H.
      apply (Rmult_le_compat_r ((beta + INR n) * alpha)) in H; [|apply Rlt_le, Rmult_lt_0_compat; lra].
      replace ((alpha + INR m) * (beta + INR n) / ((beta + INR n) * alpha) * ((beta + INR n) * alpha)) with ((beta + INR n) * (alpha + INR m)) in H by (field; lra).
      replace (exp eps * ((beta + INR n) * alpha)) with ((beta + INR n) * (exp eps * alpha)) in H by ring. apply Rmult_le_reg_l in H; [lra | lra].
    + assert (Nb : neighbours (S n) (false :: repeat true n) (true :: repeat true n)) by (split; [simpl; rewrite repeat_length; reflexivity | exists nil, false, true, (repeat true n); split; reflexivity]).
      specialize (H _ _ Nb _ (D false) (Le false)). unfold total in H. simpl in H. rewrite !Rplus_0_r, !release_value in H by assumption.
      change (true :: repeat true n) with (nil ++ true :: repeat true n) in H. change (false :: repeat true n) with (nil ++ false :: repeat true n) in H.
      rewrite !ones_split, !zeros_split, !ones_repeat, !zeros_repeat in H. change (zeros nil + 0)%nat with 0%nat in H. change (ones nil + n)%nat with n in H.
      destruct (step (alpha + INR n) beta 0 m) as [Q P]; [generalize (pos_INR n); lra | exact B0|]. assert (Hn := pos_INR n).
      replace (alpha + INR (1 + n)) with (alpha + INR n + 1) in H by (rewrite plus_INR; simpl; ring). replace (alpha + INR (0 + n)) with (alpha + INR n) in H by reflexivity.
      replace (beta + INR (0 + 0)) with beta in H by (simpl; ring). replace (beta + INR (1 + 0)) with (beta + 1) in H by (simpl; ring).
      rewrite Q in H. set (p := B (alpha + INR n + INR 0) (beta + 1 + INR m) / B (alpha + INR n) (beta + 1)) in *. rewrite <- Rmult_assoc in H. rewrite <- (Rmult_1_l p) in H at 1. apply Rmult_le_reg_r in H; [|exact P].
      simpl (INR 0) in H. rewrite Rplus_0_r in H. apply (Rmult_le_compat_r ((beta + INR m) * (alpha + INR n))) in H; [|apply Rlt_le, Rmult_lt_0_compat; lra].
      replace (exp eps * ((alpha + INR n) * beta / ((beta + INR m) * (alpha + INR n))) * ((beta + INR m) * (alpha + INR n))) with ((alpha + INR n) * (exp eps * beta)) in H by (field; lra).
      replace (1 * ((beta + INR m) * (alpha + INR n))) with ((alpha + INR n) * (beta + INR m)) in H by ring. apply Rmult_le_reg_l in H; [lra | lra].
  - intros [HA HB] x x' Nb S _ HS. induction S as [|z S IH]; [simpl; lra|]. cbn [total fold_right].
    rewrite Rmult_plus_distr_l. apply Rplus_le_compat; [apply (pointwise alpha beta eps n m); try assumption; apply HS; left; reflexivity | apply IH; intros; apply HS; right; assumption].
Qed.

(* The verdict on the print, whole: the printed condition is sufficient (safe) and not necessary (false). *)
Theorem printed_condition_is_false_safe :
  (forall alpha beta eps (n m : nat), 0 < alpha -> 0 < beta -> 0 < eps -> (1 <= n)%nat ->
    alpha >= 1 + INR m / (exp eps - 1) /\ beta >= 1 + INR m / (exp eps - 1) -> private alpha beta eps n m)
  /\ exists alpha beta eps (n m : nat), 0 < alpha /\ 0 < beta /\ 0 < eps /\ (1 <= n)%nat /\ private alpha beta eps n m
       /\ ~ (alpha >= 1 + INR m / (exp eps - 1) /\ beta >= 1 + INR m / (exp eps - 1)).
Proof.
  split.
  - intros alpha beta eps n m A0 B0 E N [HA HB]. apply shared_draw; try assumption. lra.
  - assert (G : 1 < exp 1 - 1) by (generalize (exp_ineq1 1); lra).
    assert (Q : 3 / (exp 1 - 1) < 3) by (apply (Rmult_lt_reg_r (exp 1 - 1)); [lra|]; replace (3 / (exp 1 - 1) * (exp 1 - 1)) with 3 by (field; lra); lra).
    assert (Q0 : 0 < 3 / (exp 1 - 1)) by (apply Rdiv_lt_0_compat; lra).
    assert (E3 : INR 3 = 3) by (simpl; ring).
    exists (3 / (exp 1 - 1)), 3, 1, 1%nat, 3%nat. repeat split; try lra; try lia.
    + apply shared_draw; try lra; try lia. rewrite E3. lra.
    + intros [HA _]. rewrite E3 in HA. lra.
Qed.
