(* Logarithmic moments: where int w e^(h u) exists for all h near 0 and has a derivative at 0, that is the integral of u w. Those of the Beta kernel on (0, r). *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Import Gamma Digamma Substitution BetaBin BetaGamma Losses.
Open Scope R_scope.

(* (e^(h u) - 1) / h lies above u, (1 - e^(-h u)) / h below it; the integrals of both tend to the derivative. *)
Theorem moment_of : forall (a b : Rbar) (w u Z : R -> R) (D e : R), Rbar_lt a b -> 0 < e -> (forall x, inside a b x -> 0 <= w x /\ continuous w x /\ continuous u x) ->
  (forall h, Rabs h < e -> is_RInt_gen (fun t => w t * exp (h * u t)) (low a) (high b) (Z h)) -> is_derive Z 0 D -> is_RInt_gen (fun t => u t * w t) (low a) (high b) D.
Proof.
  intros a b w u Z D e L E W H K P [[r r0] HP]. apply is_derive_Reals in K. destruct (K (r / 2) ltac:(lra)) as [[d d0] HD]. simpl in HD.
  set (h := Rmin (e / 2) (d / 2)). assert (h0 : 0 < h) by (apply Rmin_glb_lt; lra). assert (he : h < e) by (apply Rle_lt_trans with (1 := Rmin_l _ _); lra).
  assert (hd : h < d) by (apply Rle_lt_trans with (1 := Rmin_r _ _); lra).
  assert (U := HD h ltac:(lra) ltac:(rewrite Rabs_pos_eq by lra; exact hd)). assert (V := HD (- h) ltac:(lra) ltac:(rewrite Rabs_Ropp, Rabs_pos_eq by lra; exact hd)).
  rewrite Rplus_0_l in U, V. assert (H1 := H h ltac:(rewrite Rabs_pos_eq by lra; exact he)). assert (H2 := H (- h) ltac:(rewrite Rabs_Ropp, Rabs_pos_eq by lra; exact he)).
  assert (H0 := H 0 ltac:(rewrite Rabs_R0; exact E)).
  assert (A := is_RInt_gen_scal (V := R_NormedModule) _ (/ h) _ (is_RInt_gen_minus (V := R_NormedModule) _ _ _ _ H1 H0)).
  assert (B := is_RInt_gen_scal (V := R_NormedModule) _ (/ h) _ (is_RInt_gen_minus (V := R_NormedModule) _ _ _ _ H0 H2)).
  change (scal (/ h) (minus (Z h) (Z 0))) with (/ h * (Z h - Z 0)) in A. change (scal (/ h) (minus (Z 0) (Z (- h)))) with (/ h * (Z 0 - Z (- h))) in B.
  replace ((Z h - Z 0) / h) with (/ h * (Z h - Z 0)) in U by (field; lra). replace ((Z (- h) - Z 0) / - h) with (/ h * (Z 0 - Z (- h))) in V by (field; lra).
  set (x := / h * (Z h - Z 0)) in *. set (y := / h * (Z 0 - Z (- h))) in *. assert (G : 0 < r / 2) by lra.
  assert (A' := A (ball x (mkposreal _ G)) (locally_ball x _)). assert (B' := B (ball y (mkposreal _ G)) (locally_ball y _)). unfold filtermapi in *.
  apply (filter_imp _ _) with (2 := filter_and _ _ (filter_and _ _ A' B') (filter_and _ _ (ends_inside a b L) (ends_ordered a b L))).
  intros [s t] [[[y1 [I1 N1]] [y2 [I2 N2]]] [[S T] O]]. simpl in *. set (f := fun z => u z * w z).
  assert (IN : forall z, Rmin s t <= z <= Rmax s t -> inside a b z) by (intros z Q; apply (between_inside a b s t z S T Q)).
  assert (F : is_RInt f s t (RInt f s t)).
  { apply (RInt_correct (V := R_CompleteNormedModule) f). apply (ex_RInt_continuous (V := R_CompleteNormedModule)). intros z Q. destruct (W z (IN z Q)) as [_ [W1 W2]]. apply (continuous_mult u w); assumption. }
  exists (RInt f s t). split; [exact F|]. apply HP.
  assert (hi : 0 < / h) by (apply Rinv_0_lt_compat, h0).
  assert (Up : RInt f s t <= y1).
  { apply (is_RInt_le f _ s t _ _ O F I1). intros z Q. destruct (W z) as [W0 _]; [apply IN; rewrite Rmin_left, Rmax_right by exact O; lra|].
    change (u z * w z <= / h * (w z * exp (h * u z) - w z * exp (0 * u z))). rewrite Rmult_0_l, exp_0. assert (X := exp_ineq1_le (h * u z)).
    replace (u z * w z) with (/ h * (w z * (h * u z))) by (field; lra). apply Rmult_le_compat_l; [lra|]. nra. }
  assert (Dn : y2 <= RInt f s t).
  { apply (is_RInt_le _ f s t _ _ O I2 F). intros z Q. destruct (W z) as [W0 _]; [apply IN; rewrite Rmin_left, Rmax_right by exact O; lra|].
    change (/ h * (w z * exp (0 * u z) - w z * exp (- h * u z)) <= u z * w z). rewrite Rmult_0_l, exp_0. assert (X := exp_ineq1_le (- h * u z)).
    replace (u z * w z) with (/ h * (w z * (h * u z))) by (field; lra). apply Rmult_le_compat_l; [lra|]. nra. }
  change (Rabs (RInt f s t - D) < r). change (Rabs (y1 - x) < r / 2) in N1. change (Rabs (y2 - y) < r / 2) in N2.
  apply Rabs_def2 in U. apply Rabs_def2 in V. apply Rabs_def2 in N1. apply Rabs_def2 in N2. apply Rabs_def1; lra.
Qed.

Lemma Gamma_slope : forall x, 0 < x -> is_derive Gamma x (Gamma x * digamma x).
Proof.
  intros x X. destruct (Gamma_derive x X) as [L [H K]]. replace (Gamma x * digamma x) with L; [exact K|].
  rewrite <- (is_RInt_gen_unique _ _ H). exact (is_RInt_gen_unique _ _ (log_moment x X)).
Qed.
Lemma slope_is : forall x, 0 < x -> Derive (fun y : R => Gamma y) x = Gamma x * digamma x.
Proof. intros x X. apply is_derive_unique, Gamma_slope, X. Qed.
Lemma B_is_Beta : forall a b, 0 < a -> 0 < b -> B a b = Beta a b.
Proof. intros a b A B0. apply B_unique, beta_integral; assumption. Qed.

Lemma between_ends : forall r, 0 < r -> filter_prod (at_right 0) (at_left r) (fun uv => 0 < fst uv <= snd uv /\ snd uv < r).
Proof.
  intros r P. assert (H : 0 < r / 2) by lra. apply (Filter_prod _ _ _ (fun u => 0 < u < r / 2) (fun v => r / 2 < v < r)); [| |intros u v U V; simpl; lra].
  - exists (mkposreal _ H). intros u X Y. change (Rabs (u - 0) < r / 2) in X. apply Rabs_def2 in X. lra.
  - exists (mkposreal _ H). intros v X Y. change (Rabs (v - r) < r / 2) in X. apply Rabs_def2 in X. lra.
Qed.
Lemma gen_unique : forall r (f : R -> R) (v : R), is_RInt_gen f (at_right 0) (at_left r) v -> RInt_gen f (at_right 0) (at_left r) = v.
Proof. intros r f v. exact (@is_RInt_gen_unique _ _ _ (Proper_StrongProper _ (at_right_proper_filter 0)) (Proper_StrongProper _ (at_left_proper_filter r)) f v). Qed.
Lemma gen_ext : forall r (f g : R -> R) (v : R), 0 < r -> (forall t, 0 < t < r -> f t = g t) -> is_RInt_gen f (at_right 0) (at_left r) v -> is_RInt_gen g (at_right 0) (at_left r) v.
Proof.
  intros r f g v P E. apply (is_RInt_gen_ext f). apply (filter_imp _ _) with (2 := between_ends r P). intros [u w] [U W] x X. simpl in *.
  rewrite Rmin_left, Rmax_right in X by lra. apply E. lra.
Qed.

(* t^(a-1) (r-t)^(b-1) over (0, r). *)
Lemma beta_scaled : forall a b r, 0 < a -> 0 < b -> 0 < r -> is_RInt_gen (fun t => exp ((a - 1) * ln t + (b - 1) * ln (r - t))) (at_right 0) (at_left r) (exp ((a + b - 1) * ln r) * B a b).
Proof.
  intros a b r A B0 P. assert (RP : 0 < / r) by (apply Rinv_0_lt_compat, P).
  assert (In01 : forall x, 0 < x < r -> 0 < x / r < 1).
  { intros x X. split; [apply Rdiv_lt_0_compat; lra|]. apply (Rmult_lt_reg_r r); [exact P|]. replace (x / r * r) with x by (field; lra). lra. }
  assert (Below : forall x : R, x < r -> x / r < 1) by (intros x X; apply (Rmult_lt_reg_r r); [exact P|]; replace (x / r * r) with x by (field; lra); lra).
  assert (M : is_RInt_gen (fun x => / r * bden a b (x / r)) (at_right 0) (at_left r) (B a b)).
  { apply (integral_moved (at_right 0) (at_left 1) (at_right 0) (at_left r) (fun x => x / r) (fun _ => / r) (fun x => 0 < x < r)).
    - apply (filter_imp _ _) with (2 := between_ends r P). intros [u v] [U V] x X. simpl in *. rewrite Rmin_left, Rmax_right in X by lra. lra.
    - intros x X. split; [auto_derive; [exact I | field; lra] | apply continuous_const].
    - intros Q [d H]. assert (D : 0 < d * r) by (apply Rmult_lt_0_compat; [apply cond_pos | exact P]). exists (mkposreal _ D). intros x X Y.
      change (Rabs (x - 0) < d * r) in X. apply H; [|apply Rdiv_lt_0_compat; lra]. change (Rabs (x / r - 0) < d). apply (Rmult_lt_reg_r r); [exact P|].
      rewrite <- (Rabs_pos_eq r) at 2 by lra. rewrite <- Rabs_mult. replace ((x / r - 0) * r) with (x - 0) by (field; lra). exact X.
    - intros Q [d H]. assert (D : 0 < d * r) by (apply Rmult_lt_0_compat; [apply cond_pos | exact P]). exists (mkposreal _ D). intros x X Y.
      change (Rabs (x - r) < d * r) in X. apply H; [|apply Below, Y]. change (Rabs (x / r - 1) < d). apply (Rmult_lt_reg_r r); [exact P|].
      rewrite <- (Rabs_pos_eq r) at 2 by lra. rewrite <- Rabs_mult. replace ((x / r - 1) * r) with (x - r) by (field; lra). exact X.
    - intros x X. apply bden_continuous, In01, X.
    - apply B_integral; assumption. }
  apply (is_RInt_gen_scal (V := R_NormedModule) _ (exp ((a + b - 1) * ln r))) in M. revert M. apply gen_ext; [exact P|]. intros t T. assert (Q := In01 t T).
  change (exp ((a + b - 1) * ln r) * (/ r * bden a b (t / r)) = exp ((a - 1) * ln t + (b - 1) * ln (r - t))). unfold bden.
  replace (1 - t / r) with ((r - t) / r) by (field; lra). rewrite !ln_div by lra. rewrite <- (exp_ln (/ r)) by exact RP. rewrite ln_Rinv by exact P. rewrite <- !exp_plus. f_equal. ring.
Qed.

(* The same with ln t or ln (r - t). *)
Definition den (r a b t : R) : R := exp ((a - 1) * ln t + (b - 1) * ln (r - t)).
Lemma den_continuous : forall r a b t, 0 < t < r -> continuous (den r a b) t.
Proof. intros r a b t T. apply (ex_derive_continuous (den r a b)). unfold den. auto_derive. lra. Qed.
Lemma log_first : forall a b r, 0 < a -> 0 < b -> 0 < r ->
  is_RInt_gen (fun t => ln t * den r a b t) (at_right 0) (at_left r) (exp ((a + b - 1) * ln r) * B a b * (digamma a - digamma (a + b) + ln r)).
Proof.
  intros a b r A B0 P.
  apply (moment_of 0 r (den r a b) ln (fun h => exp ((a + h + b - 1) * ln r) * Beta (a + h) b) _ a P A).
  - intros x X. change (0 < x /\ x < r) in X. split; [left; apply exp_pos|]. split; [apply den_continuous; lra|].
    apply (ex_derive_continuous ln). eexists. apply is_derive_ln; lra.
  - intros h H. apply Rabs_def2 in H. assert (AH : 0 < a + h) by lra. rewrite <- B_is_Beta by assumption. assert (Q := beta_scaled (a + h) b r AH B0 P).
    revert Q. apply gen_ext; [exact P|]. intros t T. unfold den. rewrite <- exp_plus. f_equal. ring.
  - unfold Beta. assert (GA := Gamma_slope a A). assert (GS := Gamma_slope (a + b) ltac:(lra)). assert (PA := Gamma_pos a A). assert (PS := Gamma_pos (a + b) ltac:(lra)). assert (PB := Gamma_pos b B0).
    rewrite B_is_Beta by assumption. unfold Beta. auto_derive.
    + rewrite !Rplus_0_r. split; [eexists; exact GA|]. split; [eexists; exact GS|]. split; [apply Rgt_not_eq, PS | exact I].
    + rewrite !Rplus_0_r. rewrite (slope_is a A), (slope_is (a + b) ltac:(lra)). unfold Rminus. field. lra.
Qed.
Lemma log_rest : forall a b r, 0 < a -> 0 < b -> 0 < r ->
  is_RInt_gen (fun t => ln (r - t) * den r a b t) (at_right 0) (at_left r) (exp ((a + b - 1) * ln r) * B a b * (digamma b - digamma (a + b) + ln r)).
Proof.
  intros a b r A B0 P.
  apply (moment_of 0 r (den r a b) (fun t => ln (r - t)) (fun h => exp ((a + (b + h) - 1) * ln r) * Beta a (b + h)) _ b P B0).
  - intros x X. change (0 < x /\ x < r) in X. split; [left; apply exp_pos|]. split; [apply den_continuous; lra|].
    apply (ex_derive_continuous (fun t => ln (r - t))). auto_derive. lra.
  - intros h H. apply Rabs_def2 in H. assert (BH : 0 < b + h) by lra. rewrite <- B_is_Beta by assumption. assert (Q := beta_scaled a (b + h) r A BH P).
    revert Q. apply gen_ext; [exact P|]. intros t T. unfold den. rewrite <- exp_plus. f_equal. ring.
  - unfold Beta. assert (GB := Gamma_slope b B0). assert (GS := Gamma_slope (a + b) ltac:(lra)). assert (PA := Gamma_pos a A). assert (PS := Gamma_pos (a + b) ltac:(lra)). assert (PB := Gamma_pos b B0).
    rewrite B_is_Beta by assumption. unfold Beta. auto_derive.
    + rewrite !Rplus_0_r. split; [eexists; exact GB|]. split; [eexists; exact GS|]. split; [apply Rgt_not_eq, PS | exact I].
    + rewrite !Rplus_0_r. rewrite (slope_is b B0), (slope_is (a + b) ltac:(lra)). unfold Rminus. field. lra.
Qed.
