(* What one law gives away against another, on an interval (a, b) whose ends may be infinite: the Kullback-Leibler divergence
   as an improper integral that has to exist, the largest loss as a least upper bound, the orders at which the integral of a
   Renyi divergence is finite; and that a change of variables alters none of them. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.

Definition inside (a b : Rbar) (x : R) : Prop := Rbar_lt a x /\ Rbar_lt x b.
Definition low (a : Rbar) : (R -> Prop) -> Prop := match a with Finite r => at_right r | _ => Rbar_locally m_infty end.
Definition high (b : Rbar) : (R -> Prop) -> Prop := match b with Finite r => at_left r | _ => Rbar_locally p_infty end.

Global Instance low_filter (a : Rbar) : Filter (low a).
Proof. destruct a as [r| |]; [apply within_filter, locally_filter | apply Rbar_locally_filter | apply Rbar_locally_filter]. Qed.
Global Instance high_filter (b : Rbar) : Filter (high b).
Proof. destruct b as [r| |]; [apply within_filter, locally_filter | apply Rbar_locally_filter | apply Rbar_locally_filter]. Qed.
Global Instance low_proper (a : Rbar) : ProperFilter (low a).
Proof. destruct a as [r| |]; [apply at_right_proper_filter | apply Rbar_locally_filter | apply Rbar_locally_filter]. Qed.
Global Instance high_proper (b : Rbar) : ProperFilter (high b).
Proof. destruct b as [r| |]; [apply at_left_proper_filter | apply Rbar_locally_filter | apply Rbar_locally_filter]. Qed.
Global Instance low_strong (a : Rbar) : ProperFilter' (low a) := Proper_StrongProper _ (low_proper a).
Global Instance high_strong (b : Rbar) : ProperFilter' (high b) := Proper_StrongProper _ (high_proper b).

Lemma low_inside : forall a b, Rbar_lt a b -> low a (inside a b).
Proof.
  intros [r| |] [s| |] L; simpl in L; try contradiction; unfold low, inside; simpl.
  - assert (D : 0 < s - r) by lra. exists (mkposreal _ D). intros y B H. change (Rabs (y - r) < s - r) in B. apply Rabs_def2 in B. lra.
  - exists (mkposreal 1 Rlt_0_1). intros y B H. auto.
  - exists s. intros; auto.
  - exists 0. intros; auto.
Qed.
Lemma high_inside : forall a b, Rbar_lt a b -> high b (inside a b).
Proof.
  intros [r| |] [s| |] L; simpl in L; try contradiction; unfold high, inside; simpl.
  - assert (D : 0 < s - r) by lra. exists (mkposreal _ D). intros y B H. change (Rabs (y - s) < s - r) in B. apply Rabs_def2 in B. lra.
  - exists r. intros; auto.
  - exists (mkposreal 1 Rlt_0_1). intros y B H. auto.
  - exists 0. intros; auto.
Qed.
Lemma ends_inside : forall a b, Rbar_lt a b -> filter_prod (low a) (high b) (fun uv => inside a b (fst uv) /\ inside a b (snd uv)).
Proof. intros a b L. apply (Filter_prod _ _ _ (inside a b) (inside a b)); [apply low_inside, L | apply high_inside, L | intros; split; assumption]. Qed.
Lemma between_inside : forall a b u v x, inside a b u -> inside a b v -> Rmin u v <= x <= Rmax u v -> inside a b x.
Proof.
  intros a b u v x [U1 U2] [V1 V2] [H K]. revert H K. unfold Rmin, Rmax. destruct (Rle_dec u v); intros H K;
    (split; [destruct a; simpl in *; first [lra | assumption] | destruct b; simpl in *; first [lra | assumption]]).
Qed.
Lemma inside_open : forall a b x, inside a b x -> locally x (inside a b).
Proof.
  intros a b x [A B].
  assert (O : open (fun y : R => Rbar_lt a y)) by (destruct a as [r| |]; simpl; [apply open_gt | apply open_false | apply open_true]).
  assert (P : open (fun y : R => Rbar_lt y b)) by (destruct b as [r| |]; simpl; [apply open_lt | apply open_true | apply open_false]).
  apply filter_and; [exact (O x A) | exact (P x B)].
Qed.

(* Positive continuous densities with total mass 1. *)
Definition is_law (a b : Rbar) (p : R -> R) : Prop :=
  (forall x, inside a b x -> 0 < p x /\ continuous p x) /\ is_RInt_gen p (low a) (high b) 1.
Definition is_kullback (a b : Rbar) (p q : R -> R) (D : R) : Prop := is_RInt_gen (fun x => p x * ln (p x / q x)) (low a) (high b) D.
Definition is_largest (a b : Rbar) (p q : R -> R) (L : R) : Prop := is_lub (fun y => exists x, inside a b x /\ y = ln (p x / q x)) L.
Definition tilt (s : R) (p q : R -> R) (x : R) : R := Rpower (p x) s * Rpower (q x) (1 - s).
Definition is_finite (a b : Rbar) (s : R) (p q : R -> R) : Prop := exists I, is_RInt_gen (tilt s p q) (low a) (high b) I.
Definition is_infinite (a b : Rbar) (s : R) (p q : R -> R) : Prop :=
  filterlimi (fun uv => is_RInt (tilt s p q) (fst uv) (snd uv)) (filter_prod (low a) (high b)) (Rbar_locally p_infty).

(* Sanity: each value is one value, equal laws lose nothing, the divergence is not negative, an integral is not finite and infinite. *)
Lemma is_kullback_unique : forall a b p q D E, is_kullback a b p q D -> is_kullback a b p q E -> D = E.
Proof. intros a b p q D E H K. rewrite <- (is_RInt_gen_unique _ _ H). apply is_RInt_gen_unique, K. Qed.
Lemma is_largest_unique : forall a b p q L M, is_largest a b p q L -> is_largest a b p q M -> L = M.
Proof. intros a b p q L M [U V] [X Y]. apply Rle_antisym; [apply V, X | apply Y, U]. Qed.
Lemma ordered : forall a b (f g : R -> R) (F G : R), Rbar_lt a b -> (forall x, inside a b x -> f x <= g x) ->
  filter_prod (low a) (high b) (fun uv => fst uv <= snd uv) ->
  is_RInt_gen f (low a) (high b) F -> is_RInt_gen g (low a) (high b) G -> F <= G.
Proof.
  intros a b f g F G L O W HF HG. apply Rnot_lt_le. intros X. assert (E : 0 < (F - G) / 2) by lra. set (e := mkposreal _ E).
  assert (A := HF (ball F e) (locally_ball F e)). assert (B := HG (ball G e) (locally_ball G e)). unfold filtermapi in A, B.
  destruct (filter_ex (F := filter_prod (low a) (high b)) _ (filter_and _ _ (filter_and _ _ A B) (filter_and _ _ W (ends_inside a b L))))
    as [[u v] [[[y [Y1 Y2]] [z [Z1 Z2]]] [H [U V]]]].
  simpl in *. assert (y <= z).
  { apply (is_RInt_le f g u v y z H Y1 Z1). intros x K. apply O. apply (between_inside a b u v x U V). rewrite Rmin_left, Rmax_right by exact H. lra. }
  change (Rabs (y - F) < e) in Y2. change (Rabs (z - G) < e) in Z2. apply Rabs_def2 in Y2. apply Rabs_def2 in Z2. unfold e in *. simpl in *. lra.
Qed.
Lemma ends_ordered : forall a b, Rbar_lt a b -> filter_prod (low a) (high b) (fun uv => fst uv <= snd uv).
Proof.
  intros a b L. assert (M : exists m, inside a b m).
  { destruct a as [r| |], b as [s| |]; simpl in L; try contradiction; unfold inside; simpl;
      [exists ((r + s) / 2) | exists (r + 1) | exists (s - 1) | exists 0]; split; trivial; lra. }
  destruct M as [m [M1 M2]]. apply (Filter_prod _ _ _ (inside a m) (inside m b)); [apply low_inside, M1 | apply high_inside, M2|].
  intros u v [_ U] [V _]. simpl in *. lra.
Qed.
Lemma ln_at_most : forall y, 0 < y -> ln y <= y - 1.
Proof. intros y Y. generalize (exp_ineq1_le (ln y)). rewrite exp_ln by exact Y. lra. Qed.
Theorem kullback_nonnegative : forall a b p q D, Rbar_lt a b -> is_law a b p -> is_law a b q -> is_kullback a b p q D -> 0 <= D.
Proof.
  intros a b p q D L [P1 P2] [Q1 Q2] H.
  assert (Z := is_RInt_gen_minus (V := R_NormedModule) p q 1 1 P2 Q2). replace 0 with (minus 1 1) by (unfold minus, plus, opp; simpl; lra).
  refine (ordered a b _ _ _ _ L _ (ends_ordered a b L) Z H). intros x X. destruct (P1 x X) as [p0 _]. destruct (Q1 x X) as [q0 _].
  change (p x - q x <= p x * ln (p x / q x)).
  assert (ln (q x / p x) <= q x / p x - 1) by (apply ln_at_most, Rdiv_lt_0_compat; assumption).
  replace (ln (p x / q x)) with (- ln (q x / p x)) by (rewrite <- ln_Rinv by (apply Rdiv_lt_0_compat; assumption); f_equal; field; lra).
  replace (p x - q x) with (p x * - (q x / p x - 1)) by (field; lra). apply Rmult_le_compat_l; lra.
Qed.
Lemma equal_laws : forall a b p, Rbar_lt a b -> is_law a b p -> is_kullback a b p p 0 /\ is_largest a b p p 0.
Proof.
  intros a b p L [P1 P2]. assert (N : forall x, inside a b x -> ln (p x / p x) = 0).
  { intros x X. destruct (P1 x X) as [p0 _]. unfold Rdiv. rewrite Rinv_r by lra. apply ln_1. }
  split.
  - apply (is_RInt_gen_ext (fun x => scal 0 (p x))).
    + apply (filter_imp (fun uv => inside a b (fst uv) /\ inside a b (snd uv))); [|apply ends_inside, L]. intros [u v] [U V] x X.
      rewrite N by (apply (between_inside a b u v x U V); simpl in X; lra). unfold scal; simpl; unfold mult; simpl. ring_simplify. reflexivity.
    + assert (Z := is_RInt_gen_scal (V := R_NormedModule) p 0 1 P2). change (scal 0 1) with (0 * 1) in Z. rewrite Rmult_0_l in Z. exact Z.
  - split; [intros y [x [X E]]; rewrite E, (N x X); lra|]. intros c C. apply C.
    destruct (filter_ex (F := low a) _ (low_inside a b L)) as [x X]. exists x. split; [exact X | symmetry; apply N, X].
Qed.
Lemma not_both : forall a b s p q, is_finite a b s p q -> is_infinite a b s p q -> False.
Proof.
  intros a b s p q [I H] K. assert (A := H (ball I (mkposreal 1 Rlt_0_1)) (locally_ball I _)). assert (B := K (fun y => I + 1 < y) ltac:(exists (I + 1); auto)).
  unfold filtermapi in A, B. destruct (filter_ex (F := filter_prod (low a) (high b)) _ (filter_and _ _ A B)) as [[u v] [[y [Y1 Y2]] [z [Z1 Z2]]]]. simpl in *.
  assert (y = z) by (rewrite <- (is_RInt_unique _ _ _ _ Y1); apply is_RInt_unique, Z1). change (Rabs (y - I) < 1) in Y2. apply Rabs_def2 in Y2. lra.
Qed.

(* A nonnegative integrand whose integrals over parts of the interval have no bound. *)
Lemma grows_without_bound : forall a b (f : R -> R), (forall x, inside a b x -> continuous f x) -> (forall x, inside a b x -> 0 <= f x) ->
  (forall M, exists u v, inside a b u /\ inside a b v /\ u <= v /\ M < RInt f u v) ->
  filterlimi (fun uv => is_RInt f (fst uv) (snd uv)) (filter_prod (low a) (high b)) (Rbar_locally p_infty).
Proof.
  intros a b f C P H Q [M HM]. destruct (H M) as [u [v [U [V [UV B]]]]]. unfold filtermapi.
  assert (I : forall x y, inside a b x -> inside a b y -> ex_RInt f x y).
  { intros x y X Y. apply (ex_RInt_continuous (V := R_CompleteNormedModule) f). intros z Z. apply C, (between_inside a b x y z X Y Z). }
  assert (L : low a (fun x => inside a b x /\ x <= u)).
  { destruct U as [U1 U2]. apply (filter_imp (inside a u)); [|apply low_inside, U1]. intros x [X1 X2]. split; [split; [exact X1|] | simpl in X2; lra].
    destruct b; simpl in *; [lra | exact U2 | exact U2]. }
  assert (R : high b (fun x => inside a b x /\ v <= x)).
  { destruct V as [V1 V2]. apply (filter_imp (inside v b)); [|apply high_inside, V2]. intros x [X1 X2]. split; [split; [|exact X2] | simpl in X1; lra].
    destruct a; simpl in *; [lra | exact V1 | exact V1]. }
  apply (Filter_prod _ _ _ _ _ L R). intros x y [X XU] [Y VY]. exists (RInt f x y). split; [apply (RInt_correct f), I; assumption|].
  apply HM. apply Rlt_le_trans with (1 := B).
  assert (N : forall s t, inside a b s -> inside a b t -> s <= t -> 0 <= RInt f s t).
  { intros s t S T O. apply RInt_ge_0; [exact O | apply I; assumption|]. intros z Z. apply P, (between_inside a b s t z S T). rewrite Rmin_left, Rmax_right by exact O. lra. }
  rewrite <- (RInt_Chasles f x u y) by (apply I; assumption). rewrite <- (RInt_Chasles f u v y) by (apply I; assumption).
  assert (X1 := N x u X U XU). assert (X2 := N v y V Y VY). change (RInt f u v <= RInt f x u + (RInt f u v + RInt f v y)). lra.
Qed.

(* A change of variables x |-> g x from (a, b) onto (c, d), rising or falling, with |g'| = w > 0. *)
Definition carries (a b c d : Rbar) (g w : R -> R) : Prop :=
  Rbar_lt a b /\
  (forall x, inside a b x -> inside c d (g x) /\ 0 < w x /\ continuous w x) /\
  (forall y, inside c d y -> exists x, inside a b x /\ g x = y) /\
  ((forall x, inside a b x -> is_derive g x (w x)) /\ filterlim g (low a) (low c) /\ filterlim g (high b) (high d) \/
   (forall x, inside a b x -> is_derive g x (- w x)) /\ filterlim g (low a) (high d) /\ filterlim g (high b) (low c)).

Section Change.
Variables (a b c d : Rbar) (g w : R -> R).
Hypothesis K : carries a b c d g w.

Lemma over : forall (f : R -> R) u v, (forall y, inside c d y -> continuous f y) -> inside a b u -> inside a b v ->
  forall h, (forall x, inside a b x -> is_derive g x (h x)) -> (forall x, inside a b x -> continuous h x) ->
  is_RInt (fun x => h x * f (g x)) u v (RInt f (g u) (g v)).
Proof.
  intros f u v C U V h D E. destruct K as [_ [I _]]. apply (is_RInt_comp (V := R_CompleteNormedModule) f g h u v); intros x X; assert (Y := between_inside a b u v x U V X).
  - apply C, I, Y.
  - split; [apply D, Y | apply E, Y].
Qed.
Lemma integrates : forall (f : R -> R) u v, (forall y, inside c d y -> continuous f y) -> inside c d u -> inside c d v -> is_RInt f u v (RInt f u v).
Proof.
  intros f u v C U V. apply (RInt_correct f), (ex_RInt_continuous (V := R_CompleteNormedModule) f). intros x X. apply C, (between_inside c d u v x U V X).
Qed.
Theorem changed : forall (f : R -> R) (T : (R -> Prop) -> Prop), (forall y, inside c d y -> continuous f y) ->
  filterlimi (fun uv => is_RInt f (fst uv) (snd uv)) (filter_prod (low c) (high d)) T ->
  filterlimi (fun uv => is_RInt (fun x => w x * f (g x)) (fst uv) (snd uv)) (filter_prod (low a) (high b)) T.
Proof.
  intros f T C H Q HQ. specialize (H Q HQ). assert (E := ends_inside a b (proj1 K)).
  assert (I : forall x, inside a b x -> inside c d (g x)) by (intros x X; apply (proj1 (proj2 K)), X).
  assert (W : forall x, inside a b x -> continuous w x) by (intros x X; apply (proj1 (proj2 K)), X).
  unfold filtermapi in *. destruct K as [_ [_ [_ [[D [A B]]|[D [A B]]]]]].
  - assert (M : filterlim (fun uv => (g (fst uv), g (snd uv))) (filter_prod (low a) (high b)) (filter_prod (low c) (high d))).
    { apply filterlim_pair; [apply (filterlim_comp _ _ _ fst g _ (low a)); [apply filterlim_fst | exact A] | apply (filterlim_comp _ _ _ snd g _ (high b)); [apply filterlim_snd | exact B]]. }
    specialize (M _ H). unfold filtermap in M. apply (filter_imp _ _) with (2 := filter_and _ _ M E). intros [u v] [[y [Y1 Y2]] [U V]]. simpl in *.
    exists y. split; [|exact Y2]. rewrite <- (is_RInt_unique _ _ _ _ Y1). apply over; assumption.
  - assert (M : filterlim (fun uv => (g (snd uv), g (fst uv))) (filter_prod (low a) (high b)) (filter_prod (low c) (high d))).
    { apply filterlim_pair; [apply (filterlim_comp _ _ _ snd g _ (high b)); [apply filterlim_snd | exact B] | apply (filterlim_comp _ _ _ fst g _ (low a)); [apply filterlim_fst | exact A]]. }
    specialize (M _ H). unfold filtermap in M. apply (filter_imp _ _) with (2 := filter_and _ _ M E). intros [u v] [[y [Y1 Y2]] [U V]]. simpl in *.
    exists y. split; [|exact Y2]. rewrite <- (is_RInt_unique _ _ _ _ Y1).
    assert (R := over f u v C U V (fun x => - w x) D ltac:(intros x X; apply (continuous_opp (V := R_NormedModule)), W, X)).
    apply (is_RInt_opp (V := R_NormedModule)) in R.
    assert (S := is_RInt_unique (V := R_CompleteNormedModule) f _ _ _ (is_RInt_swap (V := R_NormedModule) f _ _ _ (integrates f _ _ C (I v V) (I u U)))).
    change (RInt f (g u) (g v) = - RInt f (g v) (g u)) in S. change (is_RInt (fun x => - (- w x * f (g x))) u v (- RInt f (g u) (g v))) in R. rewrite S, Ropp_involutive in R.
    revert R. apply is_RInt_ext. intros x _. change (- (- w x * f (g x)) = w x * f (g x)). ring.
Qed.
Corollary changed_integral : forall f l, (forall y, inside c d y -> continuous f y) -> is_RInt_gen f (low c) (high d) l ->
  is_RInt_gen (fun x => w x * f (g x)) (low a) (high b) l.
Proof. intros f l C H. exact (changed f (locally l) C H). Qed.
Lemma same_over : forall (f h : R -> R) (T : (R -> Prop) -> Prop), (forall x, inside a b x -> f x = h x) ->
  filterlimi (fun uv => is_RInt f (fst uv) (snd uv)) (filter_prod (low a) (high b)) T ->
  filterlimi (fun uv => is_RInt h (fst uv) (snd uv)) (filter_prod (low a) (high b)) T.
Proof.
  intros f h T E H Q HQ. specialize (H Q HQ). unfold filtermapi in *. apply (filter_imp _ _) with (2 := filter_and _ _ H (ends_inside a b (proj1 K))).
  intros [u v] [[y [Y1 Y2]] [U V]]. exists y. split; [|exact Y2]. simpl in *. revert Y1. apply is_RInt_ext.
  intros x X. apply E, (between_inside a b u v x U V). lra.
Qed.

Variables (p P q Q : R -> R).
Hypotheses (Ep : forall x, inside a b x -> p x = w x * P (g x)) (Eq : forall x, inside a b x -> q x = w x * Q (g x)).
Hypotheses (LP : is_law c d P) (LQ : is_law c d Q).

Lemma g_continuous : forall x, inside a b x -> continuous g x.
Proof. intros x X. destruct K as [_ [_ [_ [[D _]|[D _]]]]]; apply (ex_derive_continuous g); eexists; apply D, X. Qed.
Theorem law_changed : is_law a b p.
Proof.
  destruct LP as [P1 P2]. split.
  - intros x X. destruct (proj1 (proj2 K) x X) as [I [w0 wc]]. destruct (P1 _ I) as [P0 Pc]. split.
    + rewrite Ep by exact X. apply Rmult_lt_0_compat; assumption.
    + apply (continuous_ext_loc p (fun x => w x * P (g x))).
      * apply (filter_imp (inside a b)); [intros y Y; symmetry; apply Ep, Y | apply inside_open, X].
      * apply (continuous_mult w (fun x => P (g x))); [exact wc | apply continuous_comp; [apply g_continuous, X | exact Pc]].
  - apply (same_over (fun x => w x * P (g x))); [intros x X; symmetry; apply Ep, X|]. apply changed; [intros y Y; apply P1, Y | exact P2].
Qed.
Lemma ratio_changed : forall x, inside a b x -> p x / q x = P (g x) / Q (g x).
Proof.
  intros x X. rewrite Ep, Eq by exact X. destruct (proj1 (proj2 K) x X) as [I [w0 _]]. assert (0 < Q (g x)) by apply (proj1 LQ _ I). field. split; lra.
Qed.
Lemma ratio_continuous : forall y, inside c d y -> continuous (fun y => ln (P y / Q y)) y.
Proof.
  intros y Y. destruct (proj1 LP y Y) as [P0 Pc]. destruct (proj1 LQ y Y) as [Q0 Qc].
  apply (continuous_comp (fun y => P y / Q y) ln).
  - apply (continuous_mult P (fun y => / Q y)); [exact Pc|]. apply (continuous_comp Q Rinv); [exact Qc|].
    apply (ex_derive_continuous Rinv). apply ex_derive_inv; [apply ex_derive_id | lra].
  - apply (ex_derive_continuous ln). eexists. apply is_derive_ln, Rdiv_lt_0_compat; assumption.
Qed.
Theorem kullback_changed : forall D, is_kullback c d P Q D -> is_kullback a b p q D.
Proof.
  intros D H. apply (same_over (fun x => w x * (P (g x) * ln (P (g x) / Q (g x))))).
  - intros x X. rewrite ratio_changed by exact X. rewrite Ep by exact X. ring.
  - apply (changed (fun y => P y * ln (P y / Q y))); [|exact H]. intros y Y. apply (continuous_mult P); [apply (proj1 LP), Y | apply ratio_continuous, Y].
Qed.
Theorem largest_changed : forall L, is_largest c d P Q L -> is_largest a b p q L.
Proof.
  intros L [U V]. split.
  - intros y [x [X E]]. apply U. exists (g x). split; [apply (proj1 (proj2 K)), X | rewrite E, ratio_changed by exact X; reflexivity].
  - intros M HM. apply V. intros y [z [Z E]]. apply HM. destruct (proj1 (proj2 (proj2 K)) z Z) as [x [X G]]. exists x. split; [exact X|].
    rewrite ratio_changed by exact X. rewrite G. exact E.
Qed.
Lemma tilt_changed : forall s x, inside a b x -> w x * tilt s P Q (g x) = tilt s p q x.
Proof.
  intros s x X. unfold tilt. rewrite Ep, Eq by exact X. destruct (proj1 (proj2 K) x X) as [I [w0 _]].
  rewrite <- !Rpower_mult_distr; try assumption; try (apply (proj1 LP _ I)); try (apply (proj1 LQ _ I)).
  replace (Rpower (w x) s * Rpower (P (g x)) s * (Rpower (w x) (1 - s) * Rpower (Q (g x)) (1 - s)))
    with (Rpower (w x) s * Rpower (w x) (1 - s) * (Rpower (P (g x)) s * Rpower (Q (g x)) (1 - s))) by ring.
  rewrite <- Rpower_plus. replace (s + (1 - s)) with 1 by ring. rewrite Rpower_1 by exact w0. reflexivity.
Qed.
Lemma tilt_continuous : forall s y, inside c d y -> continuous (tilt s P Q) y.
Proof.
  intros s y Y. destruct (proj1 LP y Y) as [P0 Pc]. destruct (proj1 LQ y Y) as [Q0 Qc].
  assert (R : forall f r, 0 < f y -> continuous f y -> continuous (fun y => Rpower (f y) r) y).
  { intros f r f0 fc. apply (continuous_comp f (fun z => Rpower z r)); [exact fc|]. apply (ex_derive_continuous (fun z => Rpower z r)). unfold Rpower. auto_derive. exact f0. }
  apply (continuous_mult (fun y => Rpower (P y) s) (fun y => Rpower (Q y) (1 - s))); apply R; assumption.
Qed.
Theorem finite_changed : forall s, is_finite c d s P Q -> is_finite a b s p q.
Proof.
  intros s [I H]. exists I. apply (same_over (fun x => w x * tilt s P Q (g x))); [intros x X; apply tilt_changed, X|].
  apply changed; [apply tilt_continuous | exact H].
Qed.
Theorem infinite_changed : forall s, is_infinite c d s P Q -> is_infinite a b s p q.
Proof.
  intros s H. apply (same_over (fun x => w x * tilt s P Q (g x))); [intros x X; apply tilt_changed, X|].
  apply changed; [apply tilt_continuous | exact H].
Qed.
End Change.
