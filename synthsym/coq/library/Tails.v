(* The chance that a standard normal output lies at least k from 0, and the Mills ratio. *)
From Coq Require Import Reals Lra Lia.
From Coquelicot Require Import Coquelicot.
Require Import Integral NormalLaw Hockey NormalPosterior Impossible.
Open Scope R_scope.

Definition two_sided (k P : R) : Prop :=
  exists A B, is_RInt_gen (pdf 0 1) (at_point k) oo A /\ is_RInt_gen (pdf 0 1) moo (at_point (- k)) B /\ P = A + B.
Lemma two_sided_value : forall k, two_sided k (2 * (1 - Phi k)).
Proof.
  intros k. exists (1 - Phi ((k - 0) / 1)), (Phi ((- k - 0) / 1) - 0). split; [apply mass_beyond_normal; lra|]. split.
  - apply (is_RInt_gen_primitive (pdf 0 1) (fun x => Phi ((x - 0) / 1)) moo (at_point (- k)) _ _);
      [intros; apply cdf_derive; lra | intros; apply pdf_continuous; lra | apply cdf_bottom; lra | apply (to_point (fun x => Phi ((x - 0) / 1)))].
  - replace ((k - 0) / 1) with k by field. replace ((- k - 0) / 1) with (- k) by field. rewrite Phi_flip. ring.
Qed.
Lemma phi_derive : forall x, is_derive phi x (- x * phi x).
Proof. intros x. assert (P : 0 < sqrt (2 * PI)) by (apply sqrt_lt_R0; generalize PI_RGT_0; lra). unfold phi. auto_derive; [trivial|]. set (c := sqrt (2 * PI)) in *. replace (- (x * x) * / 2) with (- (x * x) / 2) by reflexivity. field. lra. Qed.
Lemma phi_pos : forall x, 0 < phi x.
Proof. intros x. unfold phi. apply Rdiv_lt_0_compat; [apply exp_pos | apply sqrt_lt_R0; generalize PI_RGT_0; lra]. Qed.
Definition rest (x : R) : R := phi x / x - (1 - Phi x).
Lemma rest_derive : forall x, 0 < x -> is_derive rest x (- phi x / x ^ 2).
Proof.
  intros x X. unfold rest. replace (- phi x / x ^ 2) with (minus ((- x * phi x * x - phi x * 1) / x ^ 2) (0 - phi x)) by (unfold minus, plus, opp; simpl; field; lra).
  apply (is_derive_minus (fun x => phi x / x) (fun x => 1 - Phi x)).
  - apply (is_derive_div phi (fun x => x)); [apply phi_derive | apply (is_derive_id (K := R_AbsRing)) | lra].
  - apply (is_derive_minus (fun _ => 1) Phi); [auto_derive; [trivial | ring] | apply Phi_derive].
Qed.
Lemma rest_falls : forall x y, 0 < x -> x < y -> rest y < rest x.
Proof.
  intros x y X L. destruct (MVT_gen rest x y (fun z => - phi z / z ^ 2)) as [c [C E]].
  - intros z [A B]. rewrite Rmin_left in A by lra. apply rest_derive. lra.
  - intros z [A B]. rewrite Rmin_left in A by lra. apply continuity_pt_filterlim, (ex_derive_continuous rest). exists (- phi z / z ^ 2). apply rest_derive. lra.
  - rewrite Rmin_left, Rmax_right in C by lra. assert (P : 0 < phi c / c ^ 2) by (apply Rdiv_lt_0_compat; [apply phi_pos | apply pow_lt; lra]).
    replace (- phi c / c ^ 2) with (- (phi c / c ^ 2)) in E by (field; lra). nra.
Qed.
Theorem mills : forall k, 0 < k -> 1 - Phi k < phi k / k.
Proof.
  intros k K. assert (H : 0 <= rest (k + 1)).
  { destruct (Rle_lt_dec 0 (rest (k + 1))) as [L|L]; [exact L | exfalso]. assert (T := Phi_top). apply is_lim_spec in T. simpl in T.
    destruct (T (mkposreal (- rest (k + 1)) ltac:(lra))) as [M N]. simpl in N. set (y := Rmax M (k + 1) + 1). assert (M <= Rmax M (k + 1)) by apply Rmax_l. assert (k + 1 <= Rmax M (k + 1)) by apply Rmax_r.
    specialize (N y ltac:(unfold y; lra)). assert (F := rest_falls (k + 1) y ltac:(lra) ltac:(unfold y; lra)). apply Rabs_def2 in N.
    assert (Q : 0 < phi y / y) by (apply Rdiv_lt_0_compat; [apply phi_pos | unfold y; lra]). unfold rest at 1 in F. lra. }
  assert (F := rest_falls k (k + 1) K ltac:(lra)). unfold rest in F at 2. lra.
Qed.
(* Less than this, and what is less than this is enough as well. *)
Definition tail_below (k bound : R) : Prop := exists P, two_sided k P /\ P < bound.
Theorem tail_mills : forall k bound, 0 < k -> bound = sqrt (2 / PI) * exp (- k ^ 2 / 2) / k -> tail_below k bound.
Proof.
  intros k b K E. exists (2 * (1 - Phi k)). split; [apply two_sided_value|]. assert (M := mills k K). assert (P := PI_RGT_0).
  assert (S : sqrt (2 / PI) = 2 / sqrt (2 * PI)).
  { replace (2 / PI) with ((2 / sqrt (2 * PI)) ^ 2). { apply sqrt_pow2, Rlt_le, Rdiv_lt_0_compat; [lra | apply sqrt_lt_R0; lra]. }
    replace ((2 / sqrt (2 * PI)) ^ 2) with (4 / (sqrt (2 * PI)) ^ 2) by (field; apply Rgt_not_eq, sqrt_lt_R0; lra). rewrite pow2_sqrt by lra. field. lra. }
  rewrite E, S. replace (2 / sqrt (2 * PI) * exp (- k ^ 2 / 2) / k) with (2 * (phi k / k)); [lra|]. unfold phi. replace (- (k * k) / 2) with (- k ^ 2 / 2) by (simpl; field).
  field. split; first [lra | apply Rgt_not_eq, sqrt_lt_R0; lra].
Qed.
(* The condition of the lemma: both requirements keep the tail at the level. *)
Definition tail_at_most (k level : R) : Prop := exists P, two_sided k P /\ P <= level.
Theorem tail_enough : forall k u a b level, 0 < u -> k >= Rmax (sqrt a) (sqrt b) -> a = u ^ 2 -> b = PI / 2 -> level = exp (- u ^ 2 / 2) -> tail_at_most k level.
Proof.
  intros k u a b level U C A B0 L. subst a b. assert (P := PI_RGT_0). rewrite sqrt_pow2 in C by lra.
  assert (C1 : u <= k) by (assert (H := Rmax_l u (sqrt (PI / 2))); lra). assert (C2 : sqrt (PI / 2) <= k) by (assert (H := Rmax_r u (sqrt (PI / 2))); lra).
  destruct (tail_mills k _ ltac:(lra) eq_refl) as [T [HT LT]]. exists T. split; [exact HT|]. apply Rlt_le, Rlt_le_trans with (1 := LT). rewrite L.
  assert (S : 0 < sqrt (PI / 2)) by (apply sqrt_lt_R0; lra). assert (S2 : sqrt (2 / PI) = / sqrt (PI / 2)).
  { replace (2 / PI) with (/ (PI / 2)) by (field; lra). apply sqrt_inv. }
  assert (X : exp (- k ^ 2 / 2) <= exp (- u ^ 2 / 2)).
  { assert (K : - k ^ 2 / 2 <= - u ^ 2 / 2) by nra. destruct K as [K|K]; [left; apply exp_increasing, K | right; rewrite K; reflexivity]. }
  assert (Y : 1 <= sqrt (PI / 2) * k). { assert (Z : sqrt (PI / 2) * sqrt (PI / 2) = PI / 2) by (apply sqrt_sqrt; lra). assert (G := PI2_1). nra. }
  rewrite S2. apply Rle_trans with (2 := X). apply (Rmult_le_reg_r (sqrt (PI / 2) * k)); [nra|].
  replace (/ sqrt (PI / 2) * exp (- k ^ 2 / 2) / k * (sqrt (PI / 2) * k)) with (exp (- k ^ 2 / 2)) by (field; lra).
  assert (E := exp_pos (- k ^ 2 / 2)). nra.
Qed.
Theorem tail_small : forall k level, 0 < k -> sqrt (2 / PI) * exp (- k ^ 2 / 2) / k <= level -> tail_at_most k level.
Proof. intros k level K L. destruct (tail_mills k _ K eq_refl) as [T [HT LT]]. exists T. split; [exact HT | lra]. Qed.
(* The same between expressions, as a comparison states it. *)
Theorem tails_below : forall k level, 0 < k -> sqrt (2 / PI) * exp (- k ^ 2 / 2) / k <= level ->
  1 + - (1) * (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 k) + (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (- (1) * k)) <= level.
Proof.
  intros k level K L. change (1 + - (1) * Phi k + Phi (- (1) * k) <= level). replace (- (1) * k) with (- k) by ring. rewrite Phi_flip. assert (M := tail_mills k _ K eq_refl).
  destruct M as [P [HP LP]]. assert (V := two_sided_value k). destruct HP as [A [B [H1 [H2 E]]]], V as [A' [B' [H1' [H2' E']]]].
  assert (U1 := is_RInt_gen_unique (V := R_CompleteNormedModule) _ _ H1). rewrite (is_RInt_gen_unique (V := R_CompleteNormedModule) _ _ H1') in U1.
  assert (U2 := is_RInt_gen_unique (V := R_CompleteNormedModule) _ _ H2). rewrite (is_RInt_gen_unique (V := R_CompleteNormedModule) _ _ H2') in U2. lra.
Qed.
Theorem tails_at_most : forall k u c level, 0 < u -> u <= k -> c <= k -> c = sqrt (PI / 2) -> level = exp (- u ^ 2 / 2) ->
  1 + - (1) * (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 k) + (1 / 2 + RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (- (1) * k)) <= level.
Proof.
  intros k u c level U C1 C2 E L. subst c. assert (H : k >= Rmax (sqrt (u ^ 2)) (sqrt (PI / 2))) by (rewrite sqrt_pow2 by lra; apply Rle_ge, Rmax_lub; lra).
  destruct (tail_enough k u _ _ level U H eq_refl eq_refl L) as [P [HP LP]]. change (1 + - (1) * Phi k + Phi (- (1) * k) <= level). replace (- (1) * k) with (- k) by ring. rewrite Phi_flip.
  assert (V := two_sided_value k). destruct HP as [A [B [H1 [H2 E]]]], V as [A' [B' [H1' [H2' E']]]].
  assert (U1 := is_RInt_gen_unique (V := R_CompleteNormedModule) _ _ H1). rewrite (is_RInt_gen_unique (V := R_CompleteNormedModule) _ _ H1') in U1.
  assert (U2 := is_RInt_gen_unique (V := R_CompleteNormedModule) _ _ H2). rewrite (is_RInt_gen_unique (V := R_CompleteNormedModule) _ _ H2') in U2. lra.
Qed.
Lemma half_pi_root : sqrt 2 * sqrt PI / 2 = sqrt (PI / 2).
Proof.
  assert (P := PI_RGT_0). replace (PI / 2) with ((sqrt 2 * sqrt PI / 2) ^ 2); [symmetry; apply sqrt_pow2; assert (A := sqrt_pos 2); assert (B := sqrt_pos PI); nra|].
  replace ((sqrt 2 * sqrt PI / 2) ^ 2) with (sqrt 2 ^ 2 * sqrt PI ^ 2 / 4) by field. rewrite !pow2_sqrt by lra. field.
Qed.
(* What is integrated for the chance of both tails: minus the slope of this chance. *)
Definition two_sided_density (a v : R) : Prop := exists T : R -> R, (forall k, two_sided k (T k)) /\ is_derive T a (- v).
Theorem density_of_tails : forall a v, v = 2 * phi a -> two_sided_density a v.
Proof.
  intros a v E. exists (fun k => 2 * (1 - Phi k)). split; [exact two_sided_value|]. subst v. replace (- (2 * phi a)) with (2 * (0 - phi a)) by ring.
  apply (is_derive_scal (fun k => 1 - Phi k)), (is_derive_minus (fun _ => 1) Phi); [auto_derive; [trivial | ring] | apply Phi_derive].
Qed.
Lemma two_densities : forall a, 2 * phi a = sqrt 2 * / sqrt PI * exp (- (a ^ 2 / 2)).
Proof.
  intros a. assert (P := PI_RGT_0). unfold phi. rewrite sqrt_mult by lra. replace (- (a * a) / 2) with (- (a ^ 2 / 2)) by field.
  assert (S : sqrt 2 * sqrt 2 = 2) by (apply sqrt_sqrt; lra). assert (0 < sqrt 2) by (apply sqrt_lt_R0; lra). assert (0 < sqrt PI) by (apply sqrt_lt_R0; lra). rewrite <- S at 1. field. lra.
Qed.
