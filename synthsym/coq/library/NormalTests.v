(* Tests on all outputs of a normal release at once: the sum of the outputs decides, and what tests tell apart is the profile of two normal laws. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Integral NormalLaw Hockey Outputs NormalPosterior Private Compose.
Require Release Impossible ConditionedLoss Separation.
Open Scope R_scope.

(* -- a normal distribution function of a normal output ------------------------------------------------------------------------ *)
Lemma below_normal_converges : forall f m s, 0 < s -> (forall x, continuous f x) -> (forall x, 0 <= f x <= pdf m s x) -> exists F, line f F.
Proof.
  intros f m s S C B. assert (I : forall a b, ex_RInt f a b) by (intros; apply (ex_RInt_continuous f); intros; apply C).
  assert (M : forall a b, a <= b -> RInt f a b <= 1).
  { intros a b L. apply Rle_trans with (RInt (pdf m s) a b).
    - apply RInt_le; [exact L | apply I | eexists; apply mass_between_normal, S | intros; apply B].
    - rewrite (is_RInt_unique _ _ _ _ (mass_between_normal m s a b S)). generalize (Impossible.Phi_below_one ((b - m) / s)) (Impossible.Phi_below_one (- ((a - m) / s))). rewrite Phi_flip. lra. }
  assert (G : forall a a0 b0 b, a <= a0 -> a0 <= b0 -> b0 <= b -> RInt f a0 b0 <= RInt f a b).
  { intros a a0 b0 b H1 H2 H3. rewrite <- (RInt_Chasles f a a0 b), <- (RInt_Chasles f a0 b0 b) by apply I.
    assert (0 <= RInt f a a0) by (apply RInt_ge_0; [lra | apply I | intros; apply B]). assert (0 <= RInt f b0 b) by (apply RInt_ge_0; [lra | apply I | intros; apply B]).
    change (RInt f a0 b0 <= RInt f a a0 + (RInt f a0 b0 + RInt f b0 b)). lra. }
  destruct (completeness (fun y => exists a b, a <= b /\ y = RInt f a b)) as [L [U V]]; [exists 1; intros y [a [b [H E]]]; rewrite E; apply M, H | exists (RInt f 0 0), 0, 0; split; [lra | reflexivity]|].
  exists L. intros Q [e H].
  assert (N : exists a0 b0, a0 <= b0 /\ L - e < RInt f a0 b0).
  { destruct (Classical_Prop.classic (exists a0 b0, a0 <= b0 /\ L - e < RInt f a0 b0)) as [K|K]; [exact K|]. exfalso. assert (T : L <= L - e); [|destruct e as [e e0]; simpl in T; lra].
    apply V. intros y [a [b [h E]]]. apply Rnot_lt_le. intros W. apply K. exists a, b. rewrite <- E. split; assumption. }
  destruct N as [a0 [b0 [A W]]]. apply (Filter_prod _ _ _ (fun a => a < a0) (fun b => b0 < b)); [exists a0; trivial | exists b0; trivial|].
  intros a b Ha Hb. exists (RInt f a b). split; [apply (RInt_correct f), I|]. apply H. change (Rabs (RInt f a b - L) < e).
  assert (RInt f a b <= L) by (apply U; exists a, b; split; [lra | reflexivity]). assert (RInt f a0 b0 <= RInt f a b) by (apply G; lra). apply Rabs_def1; lra.
Qed.
Lemma Phi_positive : forall x, 0 < Phi x < 1.
Proof. intros x. generalize (Impossible.Phi_below_one x) (Impossible.Phi_below_one (- x)). rewrite Phi_flip. lra. Qed.
Lemma Phi_near : forall u h, Rabs (Phi (u + h) - Phi u - h * phi u) <= h ^ 2.
Proof.
  assert (D : forall t, is_derive phi t (- t * phi t)).
  { intros t. unfold phi. generalize sqrt2PI. intros P. auto_derive; [lra|]. unfold Rdiv. field. lra. }
  assert (B : forall t, Rabs (- t * phi t) <= 1).
  { intros t. unfold phi. assert (P := sqrt2PI). assert (P1 : 1 <= sqrt (2 * PI)) by (rewrite <- sqrt_1 at 1; apply sqrt_le_1_alt; generalize PI2_1; lra).
    rewrite Rabs_mult, Rabs_Ropp, (Rabs_pos_eq (exp _ / _)) by (apply Rlt_le, Rdiv_lt_0_compat; [apply exp_pos | exact P]).
    assert (T : Rabs t * exp (- (t * t) / 2) <= 1).
    { assert (E := exp_ineq1_le (t * t / 2)). replace (- (t * t) / 2) with (- (t * t / 2)) by field. rewrite exp_Ropp. apply (Rmult_le_reg_r (exp (t * t / 2))); [apply exp_pos|].
      rewrite Rmult_assoc, Rinv_l by (apply Rgt_not_eq, exp_pos). assert (Q := Rabs_pos t). assert (Rabs t * Rabs t = t * t) by (rewrite <- Rabs_mult; apply Rabs_pos_eq; nra). nra. }
    apply (Rmult_le_reg_r (sqrt (2 * PI))); [exact P|]. replace (Rabs t * (exp (- (t * t) / 2) / sqrt (2 * PI)) * sqrt (2 * PI)) with (Rabs t * exp (- (t * t) / 2)) by (field; lra). lra. }
  assert (N : forall u z, Rabs (phi z - phi u) <= Rabs (z - u)).
  { intros u z. destruct (MVT_gen phi u z (fun t => - t * phi t)) as [w [_ E]]; [intros; apply D | intros; apply continuity_pt_filterlim, (ex_derive_continuous phi); eexists; apply D|].
    rewrite E, Rabs_mult. generalize (B w) (Rabs_pos (z - u)) (Rabs_pos (- w * phi w)). nra. }
  intros u h. destruct (MVT_gen Phi u (u + h) phi) as [z [Z E]]; [intros; apply Phi_derive | intros; apply continuity_pt_filterlim, (ex_derive_continuous Phi); eexists; apply Phi_derive|].
  rewrite E. replace (phi z * (u + h - u) - h * phi u) with (h * (phi z - phi u)) by ring. rewrite Rabs_mult, <- (pow2_abs h). simpl. rewrite Rmult_1_r.
  apply Rmult_le_compat_l; [apply Rabs_pos|]. apply Rle_trans with (1 := N u z). unfold Rmin, Rmax in Z. destruct (Rle_dec u (u + h)); apply Rabs_le_between; generalize (Rle_abs h) (Rle_abs (- h)); rewrite Rabs_Ropp; lra.
Qed.
Lemma product : forall m s a b x, 0 < s -> let q := sqrt (1 + b ^ 2 * s ^ 2) in
  pdf m s x * phi (a + b * x) = phi ((a + b * m) / q) / q * pdf ((m - s ^ 2 * a * b) / q ^ 2) (s / q) x.
Proof.
  intros m s a b x S q. assert (Q2 : q ^ 2 = 1 + b ^ 2 * s ^ 2) by (apply pow2_sqrt; nra). assert (Q : 0 < q) by (apply sqrt_lt_R0; nra). assert (P := sqrt2PI).
  unfold pdf, phi. assert (E : forall u v w t, exp u / v * (exp w / t) = exp (u + w) * (/ v * / t)) by (intros; rewrite exp_plus; unfold Rdiv; ring).
  rewrite E. match goal with |- _ = exp ?u / ?v / ?w * (exp ?z / ?t) => replace (exp u / v / w * (exp z / t)) with (exp (u + z) * (/ v * / w * / t)) by (rewrite exp_plus; unfold Rdiv; ring) end.
  assert (Z : (s / q) ^ 2 = s ^ 2 / (1 + b ^ 2 * s ^ 2)) by (rewrite <- Q2; field; lra).
  assert (Y : (a + b * m) / q * ((a + b * m) / q) = (a + b * m) ^ 2 / (1 + b ^ 2 * s ^ 2)) by (rewrite <- Q2; field; lra).
  f_equal; [f_equal; rewrite Y, Z, Q2; field; repeat split; nra | field; repeat split; lra].
Qed.
Lemma reflected : forall f I m, line f I -> line (fun x => f (2 * m - x)) I.
Proof.
  intros f I m H U HU. specialize (H U HU). unfold filtermapi in *.
  destruct H as [A B [M HM] [N HN] K]. apply (Filter_prod _ _ _ (fun a => a < 2 * m - N) (fun b => 2 * m - M < b)); [exists (2 * m - N); trivial | exists (2 * m - M); trivial|].
  intros a b Ha Hb. destruct (K (2 * m - b) (2 * m - a)) as [y [Y1 Y2]]; [apply HM; lra | apply HN; lra|]. exists y. split; [|exact Y2]. simpl in *.
  assert (E := is_RInt_comp_lin (V := R_NormedModule) f (-1) (2 * m) a b (opp y)).
  assert (E1 : is_RInt f (-1 * a + 2 * m) (-1 * b + 2 * m) (opp y)).
  { replace (-1 * a + 2 * m) with (2 * m - a) by ring. replace (-1 * b + 2 * m) with (2 * m - b) by ring. apply (is_RInt_swap (V := R_NormedModule)), Y1. }
  specialize (E E1). apply (is_RInt_opp (V := R_NormedModule)) in E. rewrite (opp_opp (G := R_AbelianGroup)) in E.
  apply (is_RInt_ext (fun x => opp (scal (-1) (f (-1 * x + 2 * m))))); [|exact E].
  intros x _. unfold scal; simpl; unfold mult, opp; simpl. replace (-1 * x + 2 * m) with (2 * m - x) by ring. ring.
Qed.
Theorem normal_of_normal : forall m s a b, 0 < s -> line (fun x => Phi (a + b * x) * pdf m s x) (Phi ((a + b * m) / sqrt (1 + b ^ 2 * s ^ 2))).
Proof.
  intros m s a0 b S. set (q := sqrt (1 + b ^ 2 * s ^ 2)). assert (Q : 0 < q) by (apply sqrt_lt_R0; nra). assert (SQ : 0 < s / q) by (apply Rdiv_lt_0_compat; assumption).
  set (f := fun a x => Phi (a + b * x) * pdf m s x). set (F := fun a => RInt_gen (f a) moo oo).
  assert (HF : forall a, line (f a) (F a)).
  { intros a. destruct (below_normal_converges (f a) m s S) as [I H]; [| |unfold F; rewrite (is_RInt_gen_unique (V := R_CompleteNormedModule) _ _ H); exact H].
    - intros x. apply (continuous_mult (fun x => Phi (a + b * x)) (pdf m s)); [|apply pdf_continuous, S].
      apply (continuous_comp (fun x => a + b * x) Phi); [apply (ex_derive_continuous (fun x => a + b * x)); auto_derive; exact I | apply (ex_derive_continuous Phi); eexists; apply Phi_derive].
    - intros x. unfold f. assert (0 < pdf m s x) by (apply pdf_pos, S). generalize (Phi_positive (a + b * x)). nra. }
  set (d := fun a => phi ((a + b * m) / q) / q).
  assert (HD : forall a, line (fun x => phi (a + b * x) * pdf m s x) (d a)).
  { intros a. apply (extends line line_positive_linear (fun x => d a * pdf ((m - s ^ 2 * a * b) / q ^ 2) (s / q) x)).
    - intros x. unfold d. rewrite (Rmult_comm (phi (a + b * x))). symmetry. apply product, S.
    - rewrite <- (Rmult_1_r (d a)) at 1. apply (scales line line_positive_linear). exact (pdf_total _ _ SQ). }
  assert (N : forall a h, Rabs (F (a + h) - F a - h * d a) <= h ^ 2).
  { intros a h. assert (U : line (fun x => f (a + h) x + -1 * f a x + - h * (phi (a + b * x) * pdf m s x)) (F (a + h) + -1 * F a + - h * d a)).
    { apply (adds line line_positive_linear); [apply (adds line line_positive_linear); [apply HF | apply (scales line line_positive_linear), HF] | apply (scales line line_positive_linear), HD]. }
    assert (V : line (fun x => h ^ 2 * pdf m s x) (h ^ 2 * 1)) by (apply (scales line line_positive_linear); exact (pdf_total m s S)).
    assert (W : line (fun x => - h ^ 2 * pdf m s x) (- h ^ 2 * 1)) by (apply (scales line line_positive_linear); exact (pdf_total m s S)).
    assert (K : forall x, - h ^ 2 * pdf m s x <= f (a + h) x + -1 * f a x + - h * (phi (a + b * x) * pdf m s x) <= h ^ 2 * pdf m s x).
    { intros x. unfold f. assert (P : 0 < pdf m s x) by (apply pdf_pos, S). assert (T := Phi_near (a + b * x) h). apply Rabs_le_between in T. replace (a + h + b * x) with (a + b * x + h) by ring. nra. }
    assert (K1 := respects line line_positive_linear _ _ _ _ U V (fun x => proj2 (K x))). assert (K2 := respects line line_positive_linear _ _ _ _ W U (fun x => proj1 (K x))).
    apply Rabs_le_between. lra. }
  assert (DF : forall a, is_derive F a (d a)).
  { intros a. apply is_derive_Reals. intros e E. exists (mkposreal e E). intros h H L. simpl in L. assert (T := N a h).
    replace ((F (a + h) - F a) / h - d a) with ((F (a + h) - F a - h * d a) / h) by (field; exact H). unfold Rdiv. rewrite Rabs_mult, Rabs_inv.
    assert (0 < Rabs h) by (apply Rabs_pos_lt, H). apply (Rmult_lt_reg_r (Rabs h)); [assumption|]. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra. rewrite <- (pow2_abs h) in T. nra. }
  assert (DP : forall a, is_derive (fun a => Phi ((a + b * m) / q)) a (d a)).
  { intros a. unfold d. evar_last; [apply (is_derive_comp Phi (fun a => (a + b * m) / q) a (phi ((a + b * m) / q)) (/ q)); [apply Phi_derive | auto_derive; [lra | field; lra]]|].
    unfold scal; simpl; unfold mult; simpl. field. lra. }
  assert (Z : forall a, F a - Phi ((a + b * m) / q) = F (- b * m) - 1 / 2).
  { intros a. destruct (MVT_gen (fun a => F a - Phi ((a + b * m) / q)) (- b * m) a (fun _ => 0)) as [c [_ E]].
    - intros x _. replace 0 with (d x - d x) by ring. apply (is_derive_minus F (fun a => Phi ((a + b * m) / q))); [apply DF | apply DP].
    - intros x _. apply continuity_pt_filterlim, (ex_derive_continuous (fun a => F a - Phi ((a + b * m) / q))). eexists. apply (is_derive_minus F (fun a => Phi ((a + b * m) / q))); [apply DF | apply DP].
    - rewrite Rmult_0_l in E. replace ((- b * m + b * m) / q) with 0 in E by (field; lra). assert (Phi 0 = 1 / 2) by (generalize (Phi_flip 0); rewrite Ropp_0; lra). lra. }
  assert (HALF : F (- b * m) = 1 / 2).
  { assert (R1 := reflected _ _ m (HF (- b * m))). assert (R2 : line (fun x => f (- b * m) (2 * m - x) + f (- b * m) x) (F (- b * m) + F (- b * m))) by (apply (adds line line_positive_linear); [exact R1 | apply HF]).
    assert (R3 := one_value R line line_positive_linear _ _ _ _ R2 (pdf_total m s S)). enough (F (- b * m) + F (- b * m) = 1) by lra. apply R3. intros x. unfold f.
    replace (pdf m s (2 * m - x)) with (pdf m s x) by (unfold pdf; do 3 f_equal; ring).
    replace (- b * m + b * (2 * m - x)) with (- (- b * m + b * x)) by ring. rewrite Phi_flip. ring. }
  replace (Phi ((a0 + b * m) / q)) with (F a0) by (generalize (Z a0); rewrite HALF; lra). apply HF.
Qed.

(* -- laws of outputs, one for each centre c, of which one number T of the output says all: it is normal about k c with variance w -- *)
Definition half (z : R) : R := if Rlt_dec 0 z then 1 else 0.
Record normal_statistic {A : Type} (mu : integral A) (on : A -> Prop) (f : R -> A -> R) (T : A -> R) (k w : R) : Prop := {
  slope : 0 < k;
  variance : 0 < w;
  half_spaces : forall c a b, b <> 0 -> mu (fun x => half (a + b * T x) * f c x) (Phi ((a + b * (k * c)) / (Rabs b * sqrt w)));
  smooth_tests : forall c a b, mu (fun x => Phi (a + b * T x) * f c x) (Phi ((a + b * (k * c)) / sqrt (1 + b ^ 2 * w)));
  densities : forall c x, on x -> 0 < f c x;
  ratios : forall c c' x, on x -> f c x = f c' x * exp (k / w * (c - c') * (T x - k * (c + c') / 2));
  order : forall g h I J, mu g I -> mu h J -> (forall x, on x -> g x <= h x) -> I <= J }.
Definition everywhere {A : Type} (_ : A) : Prop := True.

Lemma Phi_wide : forall x y, x = y -> Phi x = Phi y. Proof. intros; subst; reflexivity. Qed.
Lemma tested_half : forall A (g : A -> R), tested (fun x => half (g x)).
Proof. intros A g x. unfold half. destruct (Rlt_dec 0 (g x)); lra. Qed.
Theorem one_output : forall s, 0 < s -> normal_statistic line everywhere (fun c => pdf c s) (fun x => x) 1 (s ^ 2).
Proof.
  intros s S. assert (S2 : 0 < s ^ 2) by (apply pow_lt, S). assert (V : sqrt (s ^ 2) = s) by (apply sqrt_pow2; lra).
  assert (UP : forall m t, line (fun x => half (x - t) * pdf m s x) (Phi ((m - t) / s))).
  { intros m t. replace (Phi ((m - t) / s)) with (0 + (1 - Phi ((t - m) / s))) by (replace ((m - t) / s) with (- ((t - m) / s)) by (field; lra); rewrite Phi_flip; ring).
    apply (is_RInt_gen_Chasles (V := R_NormedModule) _ t 0 (1 - Phi ((t - m) / s))).
    - apply (is_RInt_gen_ext (fun _ => 0)).
      + apply (Filter_prod _ _ _ (fun a => a < t) (fun b => b = t)); [exists t; trivial | reflexivity|]. intros a b A B x [_ X]. simpl in *. subst b. rewrite Rmax_right in X by lra.
        unfold half. destruct (Rlt_dec 0 (x - t)); [lra | ring].
      + assert (Z : is_RInt_gen (fun _ : R => 0) moo (at_point t) (0 - 0)); [|rewrite Rminus_0_r in Z; exact Z]. apply (is_RInt_gen_primitive (fun _ => 0) (fun _ => 0) moo (at_point t) _ _); [intros x; apply (is_derive_const 0) | intros x; apply continuous_const | apply filterlim_const | apply filterlim_const].
    - apply (is_RInt_gen_ext (pdf m s)).
      + apply (Filter_prod _ _ _ (fun a => a = t) (fun b => t < b)); [reflexivity | exists t; trivial|]. intros a b A B x [X _]. simpl in *. subst a. rewrite Rmin_left in X by lra.
        unfold half. destruct (Rlt_dec 0 (x - t)); [ring | lra].
      + apply (is_RInt_gen_primitive (pdf m s) (fun x => Phi ((x - m) / s)) (at_point t) oo _ _); [intros; apply cdf_derive, S | intros; apply pdf_continuous, S | apply (to_point (fun x => Phi ((x - m) / s))) | apply cdf_top, S]. }
  split.
  - lra.
  - exact S2.
  - intros c a b B. rewrite V, Rmult_1_l. destruct (Rtotal_order b 0) as [N|[N|N]]; [|contradiction|].
    + rewrite Rabs_left by exact N. assert (H := reflected _ _ 0 (UP (- c) (a / b))). replace ((a + b * c) / (- b * s)) with ((- c - a / b) / s) by (field; lra).
      apply (extends line line_positive_linear _ _ _) with (2 := H). intros x. simpl. unfold pdf. replace (2 * 0 - x - - c) with (- (x - c)) by ring. replace (- (- (x - c)) ^ 2) with (- (x - c) ^ 2) by ring.
      f_equal. unfold half. destruct (Rlt_dec 0 (2 * 0 - x - a / b)) as [L|L]; destruct (Rlt_dec 0 (a + b * x)) as [K|K]; try reflexivity; exfalso.
      * apply K. replace (a + b * x) with (- b * (2 * 0 - x - a / b)) by (field; lra). apply Rmult_lt_0_compat; lra.
      * apply L. replace (2 * 0 - x - a / b) with ((a + b * x) * / - b) by (field; lra). apply Rmult_lt_0_compat; [exact K | apply Rinv_0_lt_compat; lra].
    + rewrite Rabs_pos_eq by lra. replace ((a + b * c) / (b * s)) with ((c - - a / b) / s) by (field; lra).
      apply (extends line line_positive_linear _ _ _) with (2 := UP c (- a / b)). intros x. f_equal. unfold half.
      destruct (Rlt_dec 0 (x - - a / b)) as [L|L]; destruct (Rlt_dec 0 (a + b * x)) as [K|K]; try reflexivity; exfalso.
      * apply K. replace (a + b * x) with (b * (x - - a / b)) by (field; lra). apply Rmult_lt_0_compat; lra.
      * apply L. replace (x - - a / b) with ((a + b * x) * / b) by (field; lra). apply Rmult_lt_0_compat; [exact K | apply Rinv_0_lt_compat; lra].
  - intros c a b. rewrite Rmult_1_l. apply normal_of_normal, S.
  - intros c x _. apply pdf_pos, S.
  - intros c c' x _. rewrite <- (exp_ln (pdf c s x)), <- (exp_ln (pdf c' s x)) by (apply pdf_pos, S). rewrite <- exp_plus. f_equal. rewrite !ln_pdf by exact S. field. lra.
  - intros g h X Y G H L. apply (respects line line_positive_linear g h); try assumption. intros x. apply L. exact I.
Qed.

(* Copies, each of the same centre. *)
Definition total {A : Type} (T : A -> R) (l : list A) : R := fold_right (fun x r => T x + r) 0 l.
Definition all_on {A : Type} (j : nat) (on : A -> Prop) (l : list A) : Prop := length l = j /\ List.Forall on l.
Lemma order_tuples : forall (A : Type) (mu : integral A) (on : A -> Prop), (forall g h I J, mu g I -> mu h J -> (forall x, on x -> g x <= h x) -> I <= J) ->
  forall j g h I J, tuples j mu g I -> tuples j mu h J -> (forall l, all_on j on l -> g l <= h l) -> I <= J.
Proof.
  intros A mu on O j. induction j as [|j IH]; intros g h I J G H L; simpl in *.
  - rewrite <- G, <- H. apply L. split; [reflexivity | constructor].
  - destruct G as [g' [Gi Go]]. destruct H as [h' [Hi Ho]]. apply (O g' h' I J Go Ho). intros x X. apply (IH _ _ _ _ (Gi x) (Hi x)).
    intros l [N F]. apply L. split; [simpl; rewrite N; reflexivity | constructor; assumption].
Qed.
Section Steps.
Variables (a b z u w : R).
Hypotheses (U : 0 < u) (W : 0 < w).
Lemma half_step : b <> 0 -> (a / (Rabs b * sqrt u) + b / (Rabs b * sqrt u) * z) / sqrt (1 + (b / (Rabs b * sqrt u)) ^ 2 * w) = (a + b * z) / (Rabs b * sqrt (u + w)).
Proof.
  intros B. assert (P : 0 < Rabs b) by (apply Rabs_pos_lt, B). assert (Q : 0 < sqrt u) by (apply sqrt_lt_R0, U).
  assert (E : sqrt u * sqrt (1 + (b / (Rabs b * sqrt u)) ^ 2 * w) = sqrt (u + w)).
  { rewrite <- sqrt_mult_alt by lra. f_equal. replace ((b / (Rabs b * sqrt u)) ^ 2) with (b ^ 2 / (Rabs b ^ 2 * sqrt u ^ 2)) by (field; split; lra).
    rewrite pow2_abs, pow2_sqrt by lra. field. split; lra. }
  assert (R : 0 < sqrt (1 + (b / (Rabs b * sqrt u)) ^ 2 * w)) by (apply sqrt_lt_R0; assert (0 <= (b / (Rabs b * sqrt u)) ^ 2) by apply pow2_ge_0; nra).
  rewrite <- E. field. repeat split; lra.
Qed.
Lemma smooth_step : (a / sqrt (1 + b ^ 2 * u) + b / sqrt (1 + b ^ 2 * u) * z) / sqrt (1 + (b / sqrt (1 + b ^ 2 * u)) ^ 2 * w) = (a + b * z) / sqrt (1 + b ^ 2 * (u + w)).
Proof.
  assert (N : 0 <= b ^ 2) by apply pow2_ge_0. assert (P : 0 < 1 + b ^ 2 * u) by nra. assert (Q : 0 < sqrt (1 + b ^ 2 * u)) by (apply sqrt_lt_R0, P).
  assert (E : sqrt (1 + b ^ 2 * u) * sqrt (1 + (b / sqrt (1 + b ^ 2 * u)) ^ 2 * w) = sqrt (1 + b ^ 2 * (u + w))).
  { rewrite <- sqrt_mult_alt by lra. f_equal. replace ((b / sqrt (1 + b ^ 2 * u)) ^ 2) with (b ^ 2 / sqrt (1 + b ^ 2 * u) ^ 2) by (field; lra). rewrite pow2_sqrt by lra. field. lra. }
  assert (R : 0 < sqrt (1 + (b / sqrt (1 + b ^ 2 * u)) ^ 2 * w)) by (apply sqrt_lt_R0; assert (0 <= (b / sqrt (1 + b ^ 2 * u)) ^ 2) by apply pow2_ge_0; nra).
  rewrite <- E. field. split; lra.
Qed.
End Steps.
Theorem many_outputs : forall (A : Type) (mu : integral A) on f T k w j, positive_linear mu -> normal_statistic mu on f T k w ->
  normal_statistic (tuples (S j) mu) (all_on (S j) on) (fun c => independent (f c)) (total T) (INR (S j) * k) (INR (S j) * w).
Proof.
  intros A mu on f T k w j L N. destruct N as [K W H M D Q O]. assert (NP : forall i, 0 < INR (S i)) by (intros; apply lt_0_INR; lia).
  assert (LT := fun i => tuples_positive_linear A mu i L).
  assert (Half : forall i c a b, b <> 0 -> tuples (S i) mu (fun l => half (a + b * total T l) * independent (f c) l) (Phi ((a + b * (INR (S i) * k * c)) / (Rabs b * sqrt (INR (S i) * w))))).
  { induction i as [|i IH]; intros c a b B.
    - exists (fun x => half (a + b * T x) * f c x). split; [intros x; simpl; rewrite Rplus_0_r; ring|]. simpl INR. rewrite !Rmult_1_l. apply H, B.
    - set (u := INR (S i) * w). assert (U : 0 < u) by (apply Rmult_lt_0_compat; [apply NP | exact W]).
      exists (fun x => f c x * Phi ((a + b * T x + b * (INR (S i) * k * c)) / (Rabs b * sqrt u))). split.
      + intros x. apply (extends _ (LT (S i)) (fun l => f c x * (half ((a + b * T x) + b * total T l) * independent (f c) l))).
        * intros l. simpl. replace (a + b * (T x + total T l)) with (a + b * T x + b * total T l) by ring. ring.
        * apply (scales _ (LT (S i))), IH, B.
      + assert (P : 0 < Rabs b) by (apply Rabs_pos_lt, B). assert (Y : 0 < sqrt u) by (apply sqrt_lt_R0, U).
        assert (Z := M c ((a + b * (INR (S i) * k * c)) / (Rabs b * sqrt u)) (b / (Rabs b * sqrt u))). rewrite half_step in Z by assumption.
        replace ((a + b * (INR (S (S i)) * k * c)) / (Rabs b * sqrt (INR (S (S i)) * w))) with ((a + b * (INR (S i) * k * c) + b * (k * c)) / (Rabs b * sqrt (u + w))).
        * apply (extends mu L) with (2 := Z). intros x. rewrite Rmult_comm. f_equal. apply Phi_wide. field. split; lra.
        * unfold u. rewrite (S_INR (S i)). replace ((INR (S i) + 1) * w) with (INR (S i) * w + w) by ring. f_equal. ring. }
  assert (Smooth : forall i c a b, tuples (S i) mu (fun l => Phi (a + b * total T l) * independent (f c) l) (Phi ((a + b * (INR (S i) * k * c)) / sqrt (1 + b ^ 2 * (INR (S i) * w))))).
  { induction i as [|i IH]; intros c a b.
    - exists (fun x => Phi (a + b * T x) * f c x). split; [intros x; simpl; rewrite Rplus_0_r; ring|]. simpl INR. rewrite !Rmult_1_l. apply M.
    - set (u := INR (S i) * w). assert (U : 0 < u) by (apply Rmult_lt_0_compat; [apply NP | exact W]).
      exists (fun x => f c x * Phi ((a + b * T x + b * (INR (S i) * k * c)) / sqrt (1 + b ^ 2 * u))). split.
      + intros x. apply (extends _ (LT (S i)) (fun l => f c x * (Phi ((a + b * T x) + b * total T l) * independent (f c) l))).
        * intros l. simpl. replace (a + b * (T x + total T l)) with (a + b * T x + b * total T l) by ring. ring.
        * apply (scales _ (LT (S i))), IH.
      + assert (Y : 0 < sqrt (1 + b ^ 2 * u)) by (apply sqrt_lt_R0; assert (0 <= b ^ 2) by apply pow2_ge_0; nra).
        assert (Z := M c ((a + b * (INR (S i) * k * c)) / sqrt (1 + b ^ 2 * u)) (b / sqrt (1 + b ^ 2 * u))). rewrite smooth_step in Z by assumption.
        replace ((a + b * (INR (S (S i)) * k * c)) / sqrt (1 + b ^ 2 * (INR (S (S i)) * w))) with ((a + b * (INR (S i) * k * c) + b * (k * c)) / sqrt (1 + b ^ 2 * (u + w))).
        * apply (extends mu L) with (2 := Z). intros x. rewrite Rmult_comm. f_equal. apply Phi_wide. field. lra.
        * unfold u. rewrite (S_INR (S i)). replace ((INR (S i) + 1) * w) with (INR (S i) * w + w) by ring. f_equal. ring. }
  assert (DD : forall i c l, all_on i on l -> 0 < independent (f c) l).
  { intros i c l [_ F]. induction F as [|x l X F IH]; simpl; [lra | apply Rmult_lt_0_compat; [apply D, X | exact IH]]. }
  split.
  - apply Rmult_lt_0_compat; [apply NP | exact K].
  - apply Rmult_lt_0_compat; [apply NP | exact W].
  - apply Half.
  - apply Smooth.
  - apply DD.
  - intros c c' l [E F]. replace (INR (S j) * k / (INR (S j) * w)) with (k / w) by (field; generalize (NP j); lra). rewrite <- E. clear E. induction F as [|x l X F IH].
    + simpl. replace (k / w * (c - c') * (0 - 0 * k * (c + c') / 2)) with 0 by (field; lra). rewrite exp_0. ring.
    + simpl independent. rewrite IH, (Q c c' x X). simpl length. rewrite S_INR. simpl total.
      replace (k / w * (c - c') * (T x + total T l - (INR (length l) + 1) * k * (c + c') / 2)) with (k / w * (c - c') * (T x - k * (c + c') / 2) + k / w * (c - c') * (total T l - INR (length l) * k * (c + c') / 2)) by (field; lra).
      rewrite exp_plus. ring.
  - apply order_tuples, O.
Qed.

(* Records that share a normal draw. *)
Theorem shared_outputs : forall s j v, 0 < v -> 0 < s ->
  normal_statistic (tuples (S j) line) (all_on (S j) everywhere) (fun c => Release.shared_value c v s) (total (fun x => x)) (INR (S j)) (INR (S j) ^ 2 * v ^ 2 + INR (S j) * s ^ 2).
Proof.
  intros s j. induction j as [|j IH]; intros v V S0; assert (V2 : 0 < v ^ 2) by (apply pow_lt, V); assert (S2 : 0 < s ^ 2) by (apply pow_lt, S0);
    assert (SP := Release.sum_sd_pos v s V S0); assert (SQ := Release.sum_sd_square v s V S0).
  - destruct (many_outputs R line everywhere (fun c => pdf c (Release.sum_sd v s)) (fun x => x) 1 (Release.sum_sd v s ^ 2) 0 line_positive_linear (one_output _ SP)) as [K W H M D Q O].
    simpl INR in *. rewrite SQ in *. replace (1 ^ 2 * v ^ 2 + 1 * s ^ 2) with (1 * (v ^ 2 + s ^ 2)) by ring.
    assert (E : forall c l, all_on 1 (@everywhere R) l -> independent (pdf c (Release.sum_sd v s)) l = Release.shared_value c v s l).
    { intros c l [L _]. destruct l as [|x [|y l]]; try discriminate. reflexivity. }
    rewrite Rmult_1_r in *. split; try assumption.
    + intros c l L. rewrite <- E by exact L. apply D, L.
    + intros c c' l L. rewrite <- !E by exact L. apply Q, L.
  - set (v' := Release.next_sd v s). assert (V' : 0 < v') by (apply Release.next_sd_pos; assumption). assert (VQ : v' ^ 2 = v ^ 2 * s ^ 2 / (v ^ 2 + s ^ 2)) by (apply Release.next_sd_square; assumption).
    destruct (IH v' V' S0) as [K W H M D Q O]. clear IH. set (i := INR (S j)) in *. assert (IE : INR (S (S j)) = i + 1) by apply S_INR. rewrite !IE.
    set (u := i ^ 2 * v' ^ 2 + i * s ^ 2) in *. set (g := 1 + i * (v ^ 2 / (v ^ 2 + s ^ 2))).
    assert (UE : u + (v ^ 2 + s ^ 2) * g ^ 2 = (i + 1) ^ 2 * v ^ 2 + (i + 1) * s ^ 2) by (unfold u, g; rewrite VQ; field; lra).
    assert (G : 0 < g) by (unfold g; assert (0 < i * (v ^ 2 / (v ^ 2 + s ^ 2))) by (apply Rmult_lt_0_compat; [exact K | apply Rdiv_lt_0_compat; lra]); lra).
    assert (WP : 0 < (v ^ 2 + s ^ 2) * g ^ 2) by (apply Rmult_lt_0_compat; [lra | apply pow_lt, G]).
    assert (LT := tuples_positive_linear R line (S j) line_positive_linear).
    set (q := v ^ 2 + s ^ 2) in *. assert (QP : 0 < q) by (unfold q; lra). destruct (one_output _ SP) as [_ _ _ M1 _ Q1 _]. rewrite SQ in *.
    assert (C : forall c x, i * Release.next_mean c v s x + x = g * x + i * c * s ^ 2 / q) by (intros; unfold Release.next_mean, g; fold q; field; lra).
    assert (AE : forall c a b, a + b * (i * c * s ^ 2 / q) + b * (g * c) = a + b * ((i + 1) * c)) by (intros; unfold g; replace (s ^ 2) with (q - v ^ 2) by (unfold q; ring); field; lra).
    split.
    + lra.
    + rewrite <- UE. lra.
    + intros c a b B. exists (fun x => pdf c (Release.sum_sd v s) x * Phi ((a + b * x + b * (i * Release.next_mean c v s x)) / (Rabs b * sqrt u))). split.
      * intros x. apply (extends _ LT (fun l => pdf c (Release.sum_sd v s) x * (half ((a + b * x) + b * total (fun x => x) l) * Release.shared_value (Release.next_mean c v s x) v' s l))).
        -- intros l. simpl. fold v'. replace (a + b * (x + total (fun x => x) l)) with (a + b * x + b * total (fun x => x) l) by ring. ring.
        -- apply (scales _ LT), H, B.
      * assert (P : 0 < Rabs b) by (apply Rabs_pos_lt, B). assert (Y : 0 < sqrt u) by (apply sqrt_lt_R0, W).
        assert (Z := M1 c ((a + b * (i * c * s ^ 2 / q)) / (Rabs b * sqrt u)) (b / (Rabs b * sqrt u) * g)). rewrite !Rmult_1_l in Z.
        replace (1 + (b / (Rabs b * sqrt u) * g) ^ 2 * q) with (1 + (b / (Rabs b * sqrt u)) ^ 2 * (q * g ^ 2)) in Z by ring. rewrite (Rmult_assoc _ g c), half_step in Z by assumption.
        rewrite UE, AE in Z. apply (extends line line_positive_linear) with (2 := Z). intros x. rewrite Rmult_comm. f_equal. apply Phi_wide.
        replace (a + b * x + b * (i * Release.next_mean c v s x)) with (a + b * (i * Release.next_mean c v s x + x)) by ring. rewrite C. field. split; lra.
    + intros c a b. exists (fun x => pdf c (Release.sum_sd v s) x * Phi ((a + b * x + b * (i * Release.next_mean c v s x)) / sqrt (1 + b ^ 2 * u))). split.
      * intros x. apply (extends _ LT (fun l => pdf c (Release.sum_sd v s) x * (Phi ((a + b * x) + b * total (fun x => x) l) * Release.shared_value (Release.next_mean c v s x) v' s l))).
        -- intros l. simpl. fold v'. replace (a + b * (x + total (fun x => x) l)) with (a + b * x + b * total (fun x => x) l) by ring. ring.
        -- apply (scales _ LT), M.
      * assert (Y : 0 < sqrt (1 + b ^ 2 * u)) by (apply sqrt_lt_R0; assert (0 <= b ^ 2) by apply pow2_ge_0; nra).
        assert (Z := M1 c ((a + b * (i * c * s ^ 2 / q)) / sqrt (1 + b ^ 2 * u)) (b / sqrt (1 + b ^ 2 * u) * g)). rewrite !Rmult_1_l in Z.
        replace (1 + (b / sqrt (1 + b ^ 2 * u) * g) ^ 2 * q) with (1 + (b / sqrt (1 + b ^ 2 * u)) ^ 2 * (q * g ^ 2)) in Z by ring. rewrite (Rmult_assoc _ g c), smooth_step in Z by assumption.
        rewrite UE, AE in Z. apply (extends line line_positive_linear) with (2 := Z). intros x. rewrite Rmult_comm. f_equal. apply Phi_wide.
        replace (a + b * x + b * (i * Release.next_mean c v s x)) with (a + b * (i * Release.next_mean c v s x + x)) by ring. rewrite C. field. lra.
    + intros c l _. apply Release.shared_value_pos; assumption.
    + intros c c' l [L _]. destruct l as [|x l]; [discriminate|]. simpl in L. injection L as L.
      simpl Release.shared_value. fold v'. rewrite (Q (Release.next_mean c v s x) (Release.next_mean c' v s x) l) by (split; [exact L | apply List.Forall_forall; intros; exact I]).
      rewrite (Q1 c c' x I). simpl total. set (t := total (fun x => x) l).
      replace ((i + 1) / ((i + 1) ^ 2 * v ^ 2 + (i + 1) * s ^ 2) * (c - c') * (x + t - (i + 1) * (c + c') / 2))
        with (1 / q * (c - c') * (x - 1 * (c + c') / 2) + i / u * (Release.next_mean c v s x - Release.next_mean c' v s x) * (t - i * (Release.next_mean c v s x + Release.next_mean c' v s x) / 2)).
      * rewrite exp_plus. ring.
      * unfold u, Release.next_mean. rewrite VQ. unfold q. clearbody i t. assert (0 < i * v ^ 2) by (apply Rmult_lt_0_compat; assumption).
        set (V1 := v ^ 2) in *. set (S1 := s ^ 2) in *. clearbody V1 S1. assert (0 < V1 + S1) by lra. field. repeat split; apply Rgt_not_eq; try nra.
        -- replace (i ^ 2 * (V1 * S1) + i * S1 * (V1 + S1)) with (i * S1 * (i * V1 + (V1 + S1))) by ring. repeat apply Rmult_lt_0_compat; lra.
    + apply order_tuples. intros g0 h0 I0 J0 G0 H0 L0. apply (respects line line_positive_linear g0 h0); try assumption. intros x. apply L0. exact I.
Qed.

(* -- what tests tell apart ------------------------------------------------------------------------------------------------------- *)
Section Apart.
Context {A : Type} (mu : integral A) (on : A -> Prop) (f : R -> A -> R) (T : A -> R) (k w : R).
Hypotheses (L : positive_linear mu) (N : normal_statistic mu on f T k w).
Theorem best_test : forall c c' eps h, c <> c' -> h = k * Rabs (c - c') / sqrt w ->
  (forall t P Q, tested t -> mass mu (f c) t P -> mass mu (f c') t Q -> P - exp eps * Q <= profile h eps)
  /\ exists t P Q, tested t /\ mass mu (f c) t P /\ mass mu (f c') t Q /\ P - exp eps * Q = profile h eps.
Proof.
  intros c c' eps h D E. destruct N as [K W H _ F Q O]. assert (SW : 0 < sqrt w) by (apply sqrt_lt_R0, W). assert (S2 : sqrt w ^ 2 = w) by (apply pow2_sqrt; lra).
  assert (AP : 0 < Rabs (c - c')) by (apply Rabs_pos_lt; lra). assert (HP : 0 < h) by (rewrite E; apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat; assumption | exact SW]).
  set (b := k / w * (c - c')). set (a := - b * k * (c + c') / 2 - eps).
  assert (B : b <> 0) by (unfold b; apply Rmult_integral_contrapositive; split; [apply Rgt_not_eq, Rdiv_lt_0_compat; assumption | lra]).
  assert (BA : Rabs b * sqrt w = h).
  { unfold b. rewrite Rabs_mult, (Rabs_pos_eq (k / w)), E by (apply Rlt_le, Rdiv_lt_0_compat; assumption). rewrite <- S2 at 1. field. lra. }
  assert (H2 : h ^ 2 = k ^ 2 * (c - c') ^ 2 / w).
  { rewrite E. replace ((k * Rabs (c - c') / sqrt w) ^ 2) with (k ^ 2 * Rabs (c - c') ^ 2 / sqrt w ^ 2) by (field; lra). rewrite pow2_abs, S2. reflexivity. }
  set (t := fun x => half (a + b * T x)).
  assert (H1 := H c a b B). assert (H0 := H c' a b B). rewrite BA in H1, H0.
  replace ((a + b * (k * c)) / h) with (h / 2 - eps / h) in H1 by (unfold a; replace (- b * k * (c + c') / 2 - eps + b * (k * c)) with (h ^ 2 / 2 - eps) by (rewrite H2; unfold b; field; lra); field; lra).
  replace ((a + b * (k * c')) / h) with (- h / 2 - eps / h) in H0 by (unfold a; replace (- b * k * (c + c') / 2 - eps + b * (k * c')) with (- h ^ 2 / 2 - eps) by (replace (- h ^ 2) with (- (h ^ 2)) by ring; rewrite H2; unfold b; field; lra); field; lra).
  assert (DIFF : mu (fun x => t x * f c x + - exp eps * (t x * f c' x)) (profile h eps)).
  { unfold profile. replace (Phi (h / 2 - eps / h) - exp eps * Phi (- h / 2 - eps / h)) with (Phi (h / 2 - eps / h) + - exp eps * Phi (- h / 2 - eps / h)) by ring.
    apply (adds mu L); [exact H1 | apply (scales mu L), H0]. }
  split.
  - intros t' P P' T' HP1 HP0. assert (D1 : mu (fun x => t' x * f c x + - exp eps * (t' x * f c' x)) (P + - exp eps * P')) by (apply (adds mu L); [exact HP1 | apply (scales mu L), HP0]).
    replace (P - exp eps * P') with (P + - exp eps * P') by ring. apply (O _ _ _ _ D1 DIFF). intros x X. rewrite (Q c c' x X).
    assert (G := F c' x X). fold b. set (y := b * (T x - k * (c + c') / 2)). assert (Y : a + b * T x = y - eps) by (unfold a, y; field).
    replace (t' x * (f c' x * exp y) + - exp eps * (t' x * f c' x)) with (t' x * (f c' x * (exp y - exp eps))) by ring.
    replace (t x * (f c' x * exp y) + - exp eps * (t x * f c' x)) with (t x * (f c' x * (exp y - exp eps))) by ring.
    unfold t, half. rewrite Y. destruct (T' x) as [T0 T1]. destruct (Rlt_dec 0 (y - eps)) as [Z|Z].
    + assert (exp eps < exp y) by (apply exp_increasing; lra). apply Rmult_le_compat_r; [apply Rmult_le_pos; lra | exact T1].
    + assert (exp y <= exp eps) by (destruct (Rle_lt_or_eq_dec y eps ltac:(lra)) as [X1|X1]; [left; apply exp_increasing, X1 | rewrite X1; apply Rle_refl]). rewrite Rmult_0_l.
      assert (0 <= t' x * (f c' x * (exp eps - exp y))) by (apply Rmult_le_pos; [exact T0 | apply Rmult_le_pos; lra]). nra.
  - exists t, (Phi (h / 2 - eps / h)), (Phi (- h / 2 - eps / h)). split; [apply tested_half|]. split; [exact H1|]. split; [exact H0 | reflexivity].
Qed.
(* (eps, delta) of a release with such laws whose centres are no farther apart than `far` for neighbours, and so far for some. *)
Theorem delta_at : forall c c' far eps v, 0 <= eps -> 0 < far -> Rabs (c - c') <= far -> v = profile (k * far / sqrt w) eps -> close mu eps v (f c) (f c').
Proof.
  intros c c' far eps v E P B V t X Y HT HX HY. destruct N as [K W _ _ F _ O]. assert (SW : 0 < sqrt w) by (apply sqrt_lt_R0, W).
  assert (HP : 0 < k * far / sqrt w) by (apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat; assumption | exact SW]).
  destruct (Req_dec c c') as [C|C].
  - subst c'. rewrite (one_value A mu L _ _ X Y HX HY (fun x => eq_refl)). assert (0 <= Y).
    { apply (O (fun _ => 0) (fun x => t x * f c x) 0 Y (nothing A mu L _ _ HY) HY). intros x X0. apply Rmult_le_pos; [apply HT | apply Rlt_le, F, X0]. }
    assert (1 <= exp eps) by (generalize (exp_ineq1_le eps); lra). assert (0 <= v) by (rewrite V; apply profile_pos, HP). nra.
  - destruct (best_test c c' eps _ C eq_refl) as [M _]. specialize (M t X Y HT HX HY). enough (profile (k * Rabs (c - c') / sqrt w) eps <= v) by lra. rewrite V.
    apply profile_grows; [apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat; [exact K | apply Rabs_pos_lt; lra] | exact SW]|].
    unfold Rdiv. apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, SW|]. apply Rmult_le_compat_l; lra.
Qed.
Theorem delta_least : forall c c' far eps v delta, 0 < far -> c - c' = far -> v = profile (k * far / sqrt w) eps -> close mu eps delta (f c) (f c') -> v <= delta.
Proof.
  intros c c' far eps v delta P D V C. destruct (best_test c c' eps (k * far / sqrt w) ltac:(lra)) as [_ [t [X [Y [HT [HX [HY E]]]]]]]; [rewrite D, Rabs_pos_eq by lra; reflexivity|].
  specialize (C t X Y HT HX HY). rewrite V, <- E. lra.
Qed.
End Apart.
