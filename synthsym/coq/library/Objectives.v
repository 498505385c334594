(* Objective perturbation on the line: what is released minimises an objective to which a random slope is added. The density of the
   minimiser, from that of the slope, by the change of variables that the derivative of the objective is. *)
From Coq Require Import Reals Lra List.
From Coquelicot Require Import Coquelicot.
Require Import Gamma Losses LaplaceLosses.
Require GammaLaw NormalLaw.
Import ListNotations.
Open Scope R_scope.

(* A vector of one coordinate whose length has this density, and whose direction is either sign with the same chance. *)
Definition spherical (length p : R -> R) : Prop :=
  is_law m_infty p_infty p /\ forall r, 0 < r -> p (- r) = p r /\ p r + p (- r) = length r.
(* f is the density of the only minimiser of J(w) + b w where b has the density p: the minimiser lies in an interval where b lies in
   another, and the two integrals over these agree. *)
Definition minimiser_density (J p f : R -> R) : Prop :=
  (forall w, continuous f w) /\ exists least : R -> R, (forall b w, w <> least b -> J (least b) + b * least b < J w + b * w) /\
  forall u v, u <= v -> exists c d I, c <= d /\ (forall b, u <= least b <= v <-> c <= b <= d) /\ is_RInt p c d I /\ is_RInt f u v I.

Lemma minimiser_density_unique : forall J p f g, minimiser_density J p f -> minimiser_density J p g -> forall u v, u <= v -> RInt f u v = RInt g u v.
Proof.
  intros J p f g [_ [m [M H]]] [_ [m' [M' H']]] u v O. assert (E : forall b, m b = m' b).
  { intros b. destruct (Req_dec (m b) (m' b)) as [E|E]; [exact E|]. assert (A := M b (m' b) ltac:(congruence)). assert (B := M' b (m b) E). lra. }
  destruct (H u v O) as [c [d [X [L [K [P F]]]]]]. destruct (H' u v O) as [c' [d' [Y [L' [K' [P' F']]]]]].
  assert (c = c' /\ d = d').
  { assert (B : forall b, c <= b <= d <-> c' <= b <= d') by (intros b; rewrite <- K, <- K', E; tauto).
    assert (B1 := proj1 (B c) ltac:(lra)). assert (B2 := proj1 (B d) ltac:(lra)). assert (B3 := proj2 (B c') ltac:(lra)). assert (B4 := proj2 (B d') ltac:(lra)). lra. }
  destruct H0 as [-> ->]. rewrite (is_RInt_unique _ _ _ _ F), (is_RInt_unique _ _ _ _ F'). rewrite <- (is_RInt_unique _ _ _ _ P). apply is_RInt_unique, P'.
Qed.

Section Minimiser.
Variables J s h p : R -> R.
Hypothesis slope : forall w, is_derive J w (s w).
Hypothesis bend : forall w, is_derive s w (h w).
Hypothesis convex : forall w, 0 < h w.
Hypothesis smooth : forall w, continuous h w.
Hypothesis onto : forall y, {w | s w = y}.
Hypothesis steady : forall b, continuous p b.

Lemma slope_rises : forall u v, u < v -> s u < s v.
Proof. intros u v L. apply (incr_function s m_infty p_infty h); simpl; trivial. intros x _ _. apply Rlt_gt, convex. Qed.
Lemma slope_order : forall u v, s u <= s v <-> u <= v.
Proof.
  intros u v. split; intros L.
  - apply Rnot_lt_le. intros K. apply slope_rises in K. lra.
  - destruct L as [L|L]; [left; apply slope_rises, L | subst; lra].
Qed.
Lemma least_there : forall b m w, s m = - b -> w <> m -> J m + b * m < J w + b * w.
Proof.
  intros b m w E N. assert (D : forall x, derivable_pt_lim (fun x => J x + b * x) x (s x + b)).
  { intros x. apply is_derive_Reals. evar_last; [apply (is_derive_plus J (fun x => b * x) x (s x) b); [apply slope | auto_derive; [exact I | ring]] | reflexivity]. }
  destruct (Rtotal_order w m) as [L|[L|L]]; [| contradiction |].
  - destruct (MVT_cor2 (fun x => J x + b * x) (fun x => s x + b) w m L ltac:(intros; apply D)) as [c [X [_ C]]]. assert (Y := slope_rises c m C).
    assert (0 < (m - w) * - (s c + b)) by (apply Rmult_lt_0_compat; lra). lra.
  - destruct (MVT_cor2 (fun x => J x + b * x) (fun x => s x + b) m w L ltac:(intros; apply D)) as [c [X [C _]]]. assert (Y := slope_rises m c C).
    assert (0 < (w - m) * (s c + b)) by (apply Rmult_lt_0_compat; lra). lra.
Qed.
Theorem density_of_minimiser : minimiser_density J p (fun w => h w * p (- s w)).
Proof.
  assert (S : forall w, continuous (fun w => - s w) w) by (intros w; apply (ex_derive_continuous (fun w => - s w)); eexists; apply (is_derive_opp s w (h w)), bend).
  split; [intros w; apply (continuous_mult h (fun w => p (- s w))); [apply smooth | apply (continuous_comp (fun w => - s w) p); [apply S | apply steady]]|].
  exists (fun b => proj1_sig (onto (- b))). split; [intros b w N; apply least_there; [apply (proj2_sig (onto (- b))) | exact N]|].
  intros u v O. exists (- s v), (- s u), (RInt p (- s v) (- s u)). assert (L := proj2 (slope_order u v) O). split; [lra|]. split.
  { intros b. destruct (onto (- b)) as [m E]. simpl. rewrite <- (slope_order u m), <- (slope_order m v), E. lra. }
  assert (R : forall x y, is_RInt p x y (RInt p x y)) by (intros x y; apply (RInt_correct p), (ex_RInt_continuous (V := R_CompleteNormedModule) p); intros; apply steady).
  split; [apply R|].
  assert (K := is_RInt_comp (V := R_CompleteNormedModule) p (fun w => - s w) (fun w => - h w) u v ltac:(intros; apply steady)
    ltac:(intros x _; split; [apply (is_derive_opp s x (h x)), bend | apply (continuous_opp (V := R_NormedModule)), smooth])).
  apply (is_RInt_opp (V := R_NormedModule)) in K. assert (T := is_RInt_unique (V := R_CompleteNormedModule) _ _ _ _ (is_RInt_swap (V := R_NormedModule) _ _ _ _ (R (- s v) (- s u)))).
  change (RInt p (- s u) (- s v) = - RInt p (- s v) (- s u)) in T. change (is_RInt (fun x => - (- h x * p (- s x))) u v (- RInt p (- s u) (- s v))) in K.
  rewrite T, Ropp_involutive in K. revert K. apply is_RInt_ext. intros x _. change (- (- h x * p (- s x)) = h x * p (- s x)). ring.
Qed.
End Minimiser.

(* -- the log loss of records with label 1, and a quadratic penalty -------------------------------------------------------------------- *)
Definition objective (ridge : R) (rows : list R) (w : R) : R := NormalLaw.sum (map (fun x => ln (1 + exp (- (x * w)))) rows) + ridge * w ^ 2 / 2.
(* What is released has this density, the noise having the Gamma law of shape 1 as its length. *)
Definition output_density (ridge rate : R) (rows : list R) (f : R -> R) : Prop :=
  exists p, spherical (GammaLaw.pdf 1 rate) p /\ minimiser_density (objective ridge rows) p f.
(* Two data sets, one row of which is replaced, and what an output loses between them. *)
Definition output_loses (bound ridge rate : R) (rows rows' : list R) (w loss : R) : Prop :=
  NormalLaw.neighbours bound (length rows) rows rows' /\
  exists f f', output_density ridge rate rows f /\ output_density ridge rate rows' f' /\ 0 < f w /\ 0 < f' w /\ loss = ln (f w / f' w).

Definition pull (x w : R) : R := exp (- (x * w)) / (1 + exp (- (x * w))).
Definition slope_of (ridge : R) (rows : list R) (w : R) : R := NormalLaw.sum (map (fun x => - (x * pull x w)) rows) + ridge * w.
Definition bend_of (ridge : R) (rows : list R) (w : R) : R := NormalLaw.sum (map (fun x => x ^ 2 * (exp (- (x * w)) / (1 + exp (- (x * w))) ^ 2)) rows) + ridge.

Lemma denominator : forall x w, 0 < 1 + exp (- (x * w)).
Proof. intros x w. assert (E := exp_pos (- (x * w))). lra. Qed.
Lemma objective_slope : forall ridge rows w, is_derive (objective ridge rows) w (slope_of ridge rows w).
Proof.
  intros ridge rows w. unfold objective, slope_of. apply (is_derive_plus (fun w => NormalLaw.sum (map (fun x => ln (1 + exp (- (x * w)))) rows)) (fun w => ridge * w ^ 2 / 2)).
  2: { auto_derive; [exact I | field]. }
  induction rows as [|x rows IH]; [apply (is_derive_const (V := R_NormedModule) 0)|]. cbn [map].
  apply (is_derive_plus (fun w => ln (1 + exp (- (x * w)))) (fun w => NormalLaw.sum (map (fun x => ln (1 + exp (- (x * w)))) rows))); [|exact IH].
  assert (D := denominator x w). unfold pull. auto_derive; [exact D | field; lra].
Qed.
Lemma slope_bend : forall ridge rows w, is_derive (slope_of ridge rows) w (bend_of ridge rows w).
Proof.
  intros ridge rows w. unfold slope_of, bend_of. apply (is_derive_plus (fun w => NormalLaw.sum (map (fun x => - (x * pull x w)) rows)) (fun w => ridge * w)).
  2: { auto_derive; [exact I | ring]. }
  induction rows as [|x rows IH]; [apply (is_derive_const (V := R_NormedModule) 0)|]. cbn [map].
  apply (is_derive_plus (fun w => - (x * pull x w)) (fun w => NormalLaw.sum (map (fun x => - (x * pull x w)) rows))); [|exact IH].
  assert (D := denominator x w). unfold pull. auto_derive; [lra | field; lra].
Qed.
Lemma bend_continuous : forall ridge rows w, continuous (bend_of ridge rows) w.
Proof.
  intros ridge rows w. unfold bend_of. apply (continuous_plus (fun w => NormalLaw.sum (map (fun x => x ^ 2 * (exp (- (x * w)) / (1 + exp (- (x * w))) ^ 2)) rows)) (fun _ => ridge)); [|apply continuous_const].
  induction rows as [|x rows IH]; [apply (continuous_const 0)|]. cbn [map].
  apply (continuous_plus (fun w => x ^ 2 * (exp (- (x * w)) / (1 + exp (- (x * w))) ^ 2)) (fun w => NormalLaw.sum (map (fun x => x ^ 2 * (exp (- (x * w)) / (1 + exp (- (x * w))) ^ 2)) rows))); [|exact IH].
  apply (ex_derive_continuous (fun w => x ^ 2 * (exp (- (x * w)) / (1 + exp (- (x * w))) ^ 2))). assert (D := denominator x w). auto_derive. repeat split; nra.
Qed.
Lemma bend_positive : forall ridge rows w, 0 < ridge -> 0 < bend_of ridge rows w.
Proof.
  intros ridge rows w A. unfold bend_of. apply Rle_lt_trans with (NormalLaw.sum (map (fun x => x ^ 2 * (exp (- (x * w)) / (1 + exp (- (x * w))) ^ 2)) rows)); [|lra].
  induction rows as [|x rows IH]; [simpl; lra|]. cbn [map]. unfold NormalLaw.sum in *. cbn [fold_right]. apply Rplus_le_le_0_compat; [|exact IH].
  apply Rmult_le_pos; [apply pow2_ge_0 | apply Rlt_le, Rdiv_lt_0_compat; [apply exp_pos | apply pow_lt, denominator]].
Qed.
Lemma slope_onto : forall ridge rows, 0 < ridge -> forall y, {w | slope_of ridge rows w = y}.
Proof.
  intros ridge rows A y. set (N := fold_right (fun x acc => Rabs x + acc) 0 rows).
  assert (B : forall w, - N <= slope_of ridge rows w - ridge * w <= N).
  { intros w. unfold N, slope_of, NormalLaw.sum. induction rows as [|x rows' IH]; [simpl; lra|]. cbn [map fold_right] in *.
    assert (P : 0 <= pull x w <= 1).
    { unfold pull. assert (D := denominator x w). assert (E := exp_pos (- (x * w))). split; [apply Rlt_le, Rdiv_lt_0_compat; lra|].
      apply (Rmult_le_reg_r (1 + exp (- (x * w)))); [exact D|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra. }
    assert (- Rabs x <= x * pull x w <= Rabs x) by (unfold Rabs; destruct (Rcase_abs x); nra). lra. }
  assert (C : continuity (slope_of ridge rows)).
  { intros w. apply continuity_pt_filterlim. apply (ex_derive_continuous (slope_of ridge rows)). eexists. apply slope_bend. }
  assert (U := B ((y - N) / ridge)). assert (V := B ((y + N) / ridge)).
  replace (ridge * ((y - N) / ridge)) with (y - N) in U by (field; lra). replace (ridge * ((y + N) / ridge)) with (y + N) in V by (field; lra).
  destruct (IVT_gen (slope_of ridge rows) ((y - N) / ridge) ((y + N) / ridge) y C) as [w [_ W]]; [|exists w; exact W].
  split; [apply Rle_trans with (1 := Rmin_l _ _); lra | apply Rle_trans with (2 := Rmax_r _ _); lra].
Qed.

Lemma gamma_of_one : forall rate r, 0 < rate -> GammaLaw.pdf 1 rate r = rate * exp (- (rate * r)).
Proof. intros rate r P. unfold GammaLaw.pdf. rewrite Rpower_1, Gamma_1 by exact P. unfold Rdiv. rewrite Rinv_1, Rmult_1_r. do 2 f_equal. ring. Qed.
Lemma two_sided : forall rate, 0 < rate -> spherical (GammaLaw.pdf 1 rate) (laplace 0 (/ rate)).
Proof.
  intros rate A. split; [apply laplace_law, Rinv_0_lt_compat, A|]. intros r P. rewrite gamma_of_one by exact A. unfold laplace. rewrite !Rminus_0_r, Rabs_Ropp, Rabs_pos_eq by lra.
  split; [reflexivity|]. replace (r / / rate) with (rate * r) by (field; lra). field. lra.
Qed.
Theorem output_of : forall ridge rate rows, 0 < ridge -> 0 < rate ->
  output_density ridge rate rows (fun w => bend_of ridge rows w * laplace 0 (/ rate) (- slope_of ridge rows w)).
Proof.
  intros ridge rate rows A P. exists (laplace 0 (/ rate)). split; [apply two_sided, P|]. apply density_of_minimiser.
  - apply objective_slope.
  - apply slope_bend.
  - intros w. apply bend_positive, A.
  - apply bend_continuous.
  - apply slope_onto, A.
  - intros b. apply (proj1 (laplace_law 0 (/ rate) (Rinv_0_lt_compat _ P))). split; exact I.
Qed.
Theorem output_loses_between : forall bound ridge rate x y w loss, 0 < ridge -> 0 < rate -> - bound <= x <= bound -> - bound <= y <= bound ->
  loss = ln (bend_of ridge [x] w) - rate * Rabs (slope_of ridge [x] w) - ln (bend_of ridge [y] w) + rate * Rabs (slope_of ridge [y] w) ->
  output_loses bound ridge rate [x] [y] w loss.
Proof.
  intros bound ridge rate x y w loss A P X Y E. split.
  - split; [constructor; [exact X | constructor]|]. split; [constructor; [exact Y | constructor]|]. split; [reflexivity|]. exists [], x, y, []. split; reflexivity.
  - eexists. eexists. split; [apply output_of; assumption|]. split; [apply output_of; assumption|]. assert (IP := Rinv_0_lt_compat _ P).
    assert (L : forall z, 0 < laplace 0 (/ rate) z) by (intros z; apply (proj1 (laplace_law 0 (/ rate) IP)); split; exact I).
    assert (K : forall z, ln (laplace 0 (/ rate) (- z)) = - (rate * Rabs z) - ln (2 * / rate)).
    { intros z. unfold laplace. rewrite Rminus_0_r, Rabs_Ropp, ln_div, ln_exp by (first [apply exp_pos | lra]). field. lra. }
    assert (B := bend_positive ridge [x] w A). assert (B' := bend_positive ridge [y] w A).
    split; [apply Rmult_lt_0_compat; [exact B | apply L]|]. split; [apply Rmult_lt_0_compat; [exact B' | apply L]|].
    rewrite ln_div, !ln_mult, !K by (first [apply Rmult_lt_0_compat; [assumption | apply L] | assumption | apply L]). rewrite E. ring.
Qed.
(* The loss as a formula in numbers. *)
Ltac formulas := cbv [bend_of slope_of pull NormalLaw.sum map fold_right]; reflexivity.
(* Where an output loses more than e, outputs near it are an event with more than e^e times the chance. *)
Theorem near_outputs_tell : forall bound ridge rate rows rows' w loss e, output_loses bound ridge rate rows rows' w loss -> e < loss ->
  exists f f' u v P Q, output_density ridge rate rows f /\ output_density ridge rate rows' f' /\ u < v /\ is_RInt f u v P /\ is_RInt f' u v Q /\ P > exp e * Q.
Proof.
  intros bound ridge rate rows rows' w loss e [_ [f [f' [O [O' [A [B E]]]]]]] L.
  assert (C : forall x, continuous f x) by (destruct O as [p [_ [C _]]]; exact C). assert (C' : forall x, continuous f' x) by (destruct O' as [p [_ [C' _]]]; exact C').
  set (g := fun x => f x - exp e * f' x).
  assert (G : forall x, continuous g x) by (intros x; apply (continuous_minus f (fun x => exp e * f' x)); [apply C | apply (continuous_scal_r (exp e) f'), C']).
  assert (P : 0 < g w).
  { unfold g. apply exp_increasing in L. rewrite E, exp_ln in L by (apply Rdiv_lt_0_compat; assumption).
    apply (Rmult_lt_compat_r (f' w)) in L; [|exact B]. unfold Rdiv in L. rewrite Rmult_assoc, Rinv_l, Rmult_1_r in L; lra. }
  destruct (G w (fun y => 0 < y) (open_gt 0 (g w) P)) as [[d d0] H]. unfold ball in H; simpl in H; unfold AbsRing_ball, abs, minus, plus, opp in H; simpl in H.
  assert (I : forall h x y, (forall z, continuous h z) -> is_RInt h x y (RInt h x y)) by (intros h x y K; apply (RInt_correct h), (ex_RInt_continuous (V := R_CompleteNormedModule) h); intros; apply K).
  exists f, f', w, (w + d / 2), (RInt f w (w + d / 2)), (RInt f' w (w + d / 2)). split; [exact O|]. split; [exact O'|]. split; [lra|]. split; [apply I, C|]. split; [apply I, C'|].
  assert (Z : 0 < RInt g w (w + d / 2)).
  { apply RInt_gt_0; [lra | | intros; apply G]. intros x X. apply H. apply Rabs_def1; lra. }
  assert (D := is_RInt_minus (V := R_NormedModule) f (fun x => scal (exp e) (f' x)) _ _ _ _ (I f w (w + d / 2) C) (is_RInt_scal (V := R_NormedModule) f' _ _ (exp e) _ (I f' w (w + d / 2) C'))).
  apply (is_RInt_unique (V := R_CompleteNormedModule)) in D. change (RInt g w (w + d / 2) = RInt f w (w + d / 2) - exp e * RInt f' w (w + d / 2)) in D. lra.
Qed.
