(* The sample variance of records of a normal law that was fitted to the data: its density, its percentiles, and pairs of neighbours that refute a guarantee of it. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Integral NormalLaw NormalPosterior SampleVariance Fits.
Require BetaBin GammaLaw GammaFamily Losses Outcome Outputs Private Compose.
Import ListNotations.
Open Scope R_scope.

Definition synthetic_variance (k : nat) (l : list R) (p : R -> R) : Prop := is_variance_density k (pdf (mean l) (sqrt (sample_variance l))) p.
(* The point below which it has this mass. *)
Definition percentile (k : nat) (l : list R) (u x : R) : Prop := 0 < x /\ exists p, synthetic_variance k l p /\ is_RInt_gen p (at_right 0) (at_point x) u.
(* An event has more mass than e^eps times its mass under the neighbour and delta; eps may be computed from the sample variance of one of the two data sets and from two percentiles of its law. *)
Definition variance_refuted (d : R) (n k : nat) (first : bool) (u1 u2 : R) (eps : R -> R -> R -> R) (delta : R) : Prop :=
  exists l l' p q t P Q x1 x2, neighbours d n l l' /\ synthetic_variance k l p /\ synthetic_variance k l' q /\ 0 < t /\ mass_beyond p t P /\ mass_beyond q t Q /\
    percentile k (if first then l else l') u1 x1 /\ percentile k (if first then l else l') u2 x2 /\ P > exp (eps (sample_variance (if first then l else l')) x1 x2) * Q + delta.

(* Three records: an exponential law. *)
Lemma three_records : forall c v, 0 < v -> is_variance_density 3 (pdf c (sqrt v)) (GammaLaw.pdf 1 (/ v)).
Proof.
  intros c v V. assert (H := cochran 3 c (sqrt v) ltac:(lia) (sqrt_lt_R0 v V)). rewrite pow2_sqrt in H by lra. simpl INR in H.
  replace ((1 + 1 + 1 - 1) / 2) with 1 in H by field. replace ((1 + 1 + 1 - 1) / (2 * v)) with (/ v) in H by (field; lra). exact H.
Qed.
Lemma exponential_beyond : forall r t, 0 < r -> 0 < t -> mass_beyond (GammaLaw.pdf 1 r) t (exp (- (r * t))).
Proof.
  intros r t P T. unfold mass_beyond. assert (L : filterlim (fun y => - exp (- (r * y))) (Rbar_locally p_infty) (locally (- 0))).
  { apply (filterlim_comp _ _ _ (fun y => exp (- (r * y))) Ropp _ (locally 0)); [|apply (filterlim_opp (V := R_NormedModule))].
    apply (filterlim_comp _ _ _ (fun y => - (r * y)) exp _ (Rbar_locally m_infty)); [|exact is_lim_exp_m]. intros Q [M H]. exists (- M / r). intros y Y. apply H.
    apply (Rmult_lt_compat_l r) in Y; [|exact P]. replace (r * (- M / r)) with (- M) in Y by (field; lra). lra. }
  intros Q HQ. replace (exp (- (r * t))) with (- 0 - - exp (- (r * t))) in HQ by ring.
  assert (L' : filterlim (fun y => - exp (- (r * y)) - - exp (- (r * t))) (Rbar_locally p_infty) (locally (- 0 - - exp (- (r * t))))).
  { apply (filterlim_comp_2 (G := locally (- 0)) (H := locally (- - exp (- (r * t)))) (fun y => - exp (- (r * y))) (fun _ => - - exp (- (r * t))) Rplus); [exact L | apply filterlim_const | apply (filterlim_plus (V := R_NormedModule))]. }
  specialize (L' Q HQ). unfold filtermapi, filtermap in *.
  apply (Filter_prod _ _ _ (fun a => a = t) (fun b => t < b /\ Q (- exp (- (r * b)) - - exp (- (r * t))))); [reflexivity | apply filter_and; [exists t; trivial | exact L']|].
  intros a b A [B H]. simpl. subst a. eexists. split; [|exact H]. apply (is_RInt_derive (fun y => - exp (- (r * y))) (GammaLaw.pdf 1 r)).
  - intros y _. rewrite GammaFamily.Exponential.is_gamma by exact P. unfold GammaFamily.Exponential.pdf. auto_derive; [exact I|]. replace (- r * y) with (- (r * y)) by ring. ring.
  - intros y Y. rewrite Rmin_left, Rmax_right in Y by lra. apply (ex_derive_continuous (GammaLaw.pdf 1 r)). unfold GammaLaw.pdf. auto_derive. lra.
Qed.
Lemma exponential_below : forall r x, 0 < r -> 0 < x -> is_RInt_gen (GammaLaw.pdf 1 r) (at_right 0) (at_point x) (1 - exp (- (r * x))).
Proof.
  intros r x P X. intros Q HQ. assert (C : continuous (fun y => exp (- (r * y)) - exp (- (r * x))) 0) by (apply (ex_derive_continuous (fun y => exp (- (r * y)) - exp (- (r * x)))); auto_derive; exact I).
  unfold continuous in C. replace (exp (- (r * 0))) with 1 in C by (rewrite Rmult_0_r, Ropp_0, exp_0; reflexivity). specialize (C Q HQ). unfold filtermapi, filtermap in *.
  apply (Filter_prod _ _ _ (fun a => 0 < a < x /\ Q (exp (- (r * a)) - exp (- (r * x)))) (fun b => b = x)); [| reflexivity |].
  - apply filter_and; [|apply (filter_le_within (F := locally 0)), C]. exists (mkposreal x X). intros a A A0. change (Rabs (a - 0) < x) in A. apply Rabs_def2 in A. lra.
  - intros a b [A H] B. simpl. subst b. eexists. split; [|exact H]. replace (exp (- (r * a)) - exp (- (r * x))) with (minus (- exp (- (r * x))) (- exp (- (r * a)))) by (unfold minus, plus, opp; simpl; ring).
    apply (is_RInt_derive (fun y => - exp (- (r * y))) (GammaLaw.pdf 1 r)).
    + intros y _. rewrite GammaFamily.Exponential.is_gamma by exact P. unfold GammaFamily.Exponential.pdf. auto_derive; [exact I|]. replace (- r * y) with (- (r * y)) by ring. ring.
    + intros y Y. rewrite Rmin_left, Rmax_right in Y by lra. apply (ex_derive_continuous (GammaLaw.pdf 1 r)). unfold GammaLaw.pdf. auto_derive. lra.
Qed.
Lemma three_percentile : forall l u x, 0 < sample_variance l -> 0 < u < 1 -> x = - ln (1 - u) * sample_variance l -> percentile 3 l u x.
Proof.
  intros l u x V U E. assert (L : ln (1 - u) < 0) by (rewrite <- ln_1; apply ln_increasing; lra). assert (X : 0 < x) by (rewrite E; apply Rmult_lt_0_compat; lra). split; [exact X|].
  exists (GammaLaw.pdf 1 (/ sample_variance l)). split; [apply three_records, V|]. assert (H := exponential_below (/ sample_variance l) x (Rinv_0_lt_compat _ V) X).
  replace (1 - exp (- (/ sample_variance l * x))) with u in H; [exact H|]. rewrite E. replace (- (/ sample_variance l * (- ln (1 - u) * sample_variance l))) with (ln (1 - u)) by (field; lra). rewrite exp_ln by lra. ring.
Qed.
Theorem variance_fails : forall d g h n (first : bool) u1 u2 eps delta t N V W s x1 x2, (2 <= n)%nat -> INR n = N -> 0 < g <= 2 * d -> 0 < h <= 2 * d -> 0 < t -> 0 < u1 < 1 -> 0 < u2 < 1 ->
  V = g ^ 2 / N -> W = h ^ 2 / N -> s = (if first then V else W) -> x1 = - ln (1 - u1) * s -> x2 = - ln (1 - u2) * s ->
  exp (- (t / V)) > exp (eps s x1 x2) * exp (- (t / W)) + delta -> variance_refuted d n 3 first u1 u2 eps delta.
Proof.
  intros d g h n first u1 u2 eps delta t N V W s x1 x2 K EN G H T U1 U2 EV EW ES X1 X2 B. assert (P : 0 < INR n) by (apply lt_0_INR; lia). subst N.
  assert (V0 : 0 < V) by (rewrite EV; apply Rdiv_lt_0_compat; [apply pow_lt; lra | exact P]). assert (W0 : 0 < W) by (rewrite EW; apply Rdiv_lt_0_compat; [apply pow_lt; lra | exact P]).
  assert (SV : sample_variance (spread_out d g n) = V) by (rewrite EV; apply spread_variance, K). assert (SW : sample_variance (spread_out d h n) = W) by (rewrite EW; apply spread_variance, K).
  assert (SS : sample_variance (if first then spread_out d g n else spread_out d h n) = s) by (rewrite ES; destruct first; assumption).
  assert (S0 : 0 < s) by (rewrite ES; destruct first; assumption).
  exists (spread_out d g n), (spread_out d h n), (GammaLaw.pdf 1 (/ V)), (GammaLaw.pdf 1 (/ W)), t, (exp (- (t / V))), (exp (- (t / W))), x1, x2.
  split; [apply spread_neighbours; lra || lia|]. split; [unfold synthetic_variance; rewrite SV; apply three_records, V0|]. split; [unfold synthetic_variance; rewrite SW; apply three_records, W0|]. split; [exact T|].
  split; [replace (t / V) with (/ V * t) by (field; lra); apply exponential_beyond; [apply Rinv_0_lt_compat, V0 | exact T]|].
  split; [replace (t / W) with (/ W * t) by (field; lra); apply exponential_beyond; [apply Rinv_0_lt_compat, W0 | exact T]|].
  split; [apply three_percentile; [rewrite SS; exact S0 | exact U1 | rewrite SS; exact X1]|]. split; [apply three_percentile; [rewrite SS; exact S0 | exact U2 | rewrite SS; exact X2]|].
  rewrite SS. exact B.
Qed.

(* -- the loss of one sample variance, and a rule that takes eps from its values at two percentiles ------------------------------------------------ *)
(* The loss of the sample variance x of k records, of two data sets that are neighbours. *)
Definition fitted_loss (d : R) (k : nat) (l l' : list R) (x L : R) : Prop := neighbours d (length l) l l' /\
  variance_loss k (pdf (mean l) (sqrt (sample_variance l))) (pdf (mean l') (sqrt (sample_variance l'))) x L.
(* Tests of the sample variance: their integrals over all that it can be. *)
Definition positive_line : Outputs.integral R := fun f I => is_RInt_gen f (at_right 0) oo I.
Definition level_rule (d : R) (k : nat) (l l' : list R) (u1 x1 u2 x2 : R) (eps : R -> R -> R) (delta : R) : Prop := exists p q L1 L2,
  synthetic_variance k l p /\ synthetic_variance k l' q /\ percentile k l u1 x1 /\ percentile k l u2 x2 /\ fitted_loss d k l l' x1 L1 /\ fitted_loss d k l l' x2 L2 /\
  Compose.holds_with_room (fun e => Private.close positive_line e delta p q) (eps L1 L2).

Lemma spread_length : forall d g n, (1 <= n)%nat -> length (spread_out d g n) = n.
Proof. intros d g n N. unfold spread_out. cbn [length]. rewrite repeat_length. lia. Qed.
Theorem fitted_loss_at : forall d g h n k x l N, (2 <= n)%nat -> (2 <= k)%nat -> INR n = N -> 0 < g <= 2 * d -> 0 < h <= 2 * d -> 0 < x ->
  l = (INR k - 1) / 2 * (ln (h ^ 2 / N) - ln (g ^ 2 / N)) - (INR k - 1) / 2 * (/ (g ^ 2 / N) - / (h ^ 2 / N)) * x -> fitted_loss d k (spread_out d g n) (spread_out d h n) x l.
Proof.
  intros d g h n k x l N K2 K EN G H X E. subst N. assert (P : 0 < INR n) by (apply lt_0_INR; lia). split; [rewrite spread_length by lia; apply spread_neighbours; lra || lia|].
  rewrite !spread_variance by exact K2. apply variance_loss_at; try assumption; apply Rdiv_lt_0_compat; try (apply pow_lt; lra); assumption.
Qed.

Lemma near_zero : forall F : R -> Prop, (forall x, 0 < x -> F x) -> at_right 0 F.
Proof. intros F H. exists (mkposreal 1 Rlt_0_1). intros x _ X. apply H, X. Qed.
Lemma positive_ext : forall f g I, (forall x, 0 < x -> f x = g x) -> positive_line f I -> positive_line g I.
Proof.
  intros f g I E. apply is_RInt_gen_ext. apply (Filter_prod _ _ _ (fun a => 0 < a) (fun b => 0 < b)); [apply near_zero; trivial | exists 0; trivial|].
  intros a b A B x [X _]. cbn [fst snd] in *. apply E. apply Rlt_trans with (2 := X), Rmin_glb_lt; assumption.
Qed.
Lemma positive_order : forall f g I J, positive_line f I -> positive_line g J -> (forall x, 0 < x -> f x <= g x) -> I <= J.
Proof.
  intros f g I J F G L. apply Rnot_lt_le. intros W. assert (E : 0 < (I - J) / 2) by lra. set (e := mkposreal _ E).
  assert (CF := F _ (locally_ball I e)). assert (CG := G _ (locally_ball J e)). unfold filtermapi in CF, CG.
  assert (O : filter_prod (at_right 0) oo (fun ab => 0 < fst ab < snd ab)).
  { apply (Filter_prod _ _ _ (fun a => 0 < a < 1) (fun b => 1 < b)); [|exists 1; trivial | intros a b A B; simpl; lra].
    exists (mkposreal 1 Rlt_0_1). intros a A A0. change (Rabs (a - 0) < 1) in A. apply Rabs_def2 in A. lra. }
  destruct (filter_ex _ (filter_and _ _ O (filter_and _ _ CF CG))) as [[a b] [[A B] [[u [U BU]] [v [V BV]]]]].
  simpl in *. assert (UV : u <= v) by (apply (is_RInt_le f g a b); try assumption; [lra | intros x X; apply L; lra]).
  change (Rabs (u - I) < (I - J) / 2) in BU. change (Rabs (v - J) < (I - J) / 2) in BV. apply Rabs_def2 in BU. apply Rabs_def2 in BV. lra.
Qed.
Lemma no_mass : forall (Fa Fb : (R -> Prop) -> Prop), Filter Fa -> Filter Fb -> is_RInt_gen (fun _ : R => 0) Fa Fb 0.
Proof.
  intros Fa Fb FA FB. assert (Z : is_RInt_gen (fun _ : R => 0) Fa Fb (0 - 0)); [|rewrite Rminus_0_r in Z; exact Z].
  apply (is_RInt_gen_primitive (fun _ => 0) (fun _ => 0) Fa Fb _ _); [intros x; apply (is_derive_const 0) | intros x; apply continuous_const | apply filterlim_const | apply filterlim_const].
Qed.
Definition up_to (t : R) (p : R -> R) (x : R) : R := if Rlt_dec x t then p x else 0.
Definition from (t : R) (p : R -> R) (x : R) : R := if Rlt_dec t x then p x else 0.
Lemma up_to_mass : forall p t u, 0 < t -> is_RInt_gen p (at_right 0) (at_point t) u -> positive_line (up_to t p) u.
Proof.
  intros p t u T I. unfold positive_line. rewrite <- (Rplus_0_r u). apply (is_RInt_gen_Chasles (V := R_NormedModule) (up_to t p) t u 0).
  - revert I. apply is_RInt_gen_ext. apply (Filter_prod _ _ _ (fun a => 0 < a < t) (fun b => b = t)); [|reflexivity|].
    + exists (mkposreal t T). intros a A A0. change (Rabs (a - 0) < t) in A. apply Rabs_def2 in A. lra.
    + intros a b A B x X. simpl in X. subst b. rewrite Rmin_left, Rmax_right in X by lra. unfold up_to. destruct (Rlt_dec x t); [reflexivity | lra].
  - apply (is_RInt_gen_ext (fun _ => 0)); [|apply no_mass; typeclasses eauto].
    apply (Filter_prod _ _ _ (fun a => a = t) (fun b => t < b)); [reflexivity | exists t; trivial|].
    intros a b A B x X. simpl in X. subst a. rewrite Rmin_left, Rmax_right in X by lra. unfold up_to. destruct (Rlt_dec x t); [lra | reflexivity].
Qed.
Lemma from_mass : forall p t u, 0 < t -> mass_beyond p t u -> positive_line (from t p) u.
Proof.
  intros p t u T I. unfold positive_line. rewrite <- (Rplus_0_l u). apply (is_RInt_gen_Chasles (V := R_NormedModule) (from t p) t 0 u).
  - apply (is_RInt_gen_ext (fun _ => 0)); [|apply no_mass; typeclasses eauto].
    apply (Filter_prod _ _ _ (fun a => 0 < a < t) (fun b => b = t)); [|reflexivity|].
    + exists (mkposreal t T). intros a A A0. change (Rabs (a - 0) < t) in A. apply Rabs_def2 in A. lra.
    + intros a b A B x X. simpl in X. subst b. rewrite Rmin_left, Rmax_right in X by lra. unfold from. destruct (Rlt_dec t x); [lra | reflexivity].
  - revert I. apply is_RInt_gen_ext. apply (Filter_prod _ _ _ (fun a => a = t) (fun b => t < b)); [reflexivity | exists t; trivial|].
    intros a b A B x X. simpl in X. subst a. rewrite Rmin_left, Rmax_right in X by lra. unfold from. destruct (Rlt_dec t x); [reflexivity | lra].
Qed.
(* Where little mass loses more than eps, eps is enough. *)
Lemma close_beside : forall p q eps delta B, positive_line B delta -> (forall x, 0 < x -> 0 <= B x /\ p x <= exp eps * q x + B x) -> Private.close positive_line eps delta p q.
Proof.
  intros p q eps delta B HB L c P Q T HP HQ. unfold Private.mass in *.
  assert (D : positive_line (fun x => exp eps * (c x * q x) + B x) (exp eps * Q + delta)).
  { apply (is_RInt_gen_plus (V := R_NormedModule) (fun x => exp eps * (c x * q x)) B); [apply (is_RInt_gen_scal (V := R_NormedModule) (fun x => c x * q x) (exp eps) Q), HQ | exact HB]. }
  apply (positive_order _ _ _ _ HP D). intros x X. destruct (T x) as [T0 T1]. destruct (L x X) as [B0 L1].
  apply Rle_trans with (c x * (exp eps * q x + B x)); [apply Rmult_le_compat_l; assumption|]. rewrite Rmult_plus_distr_l. apply Rplus_le_compat; [right; ring|]. rewrite <- (Rmult_1_l (B x)) at 2. apply Rmult_le_compat_r; assumption.
Qed.
Lemma exponential_ratio : forall V W x, 0 < V -> 0 < W -> GammaLaw.pdf 1 (/ V) x = exp (ln W - ln V - (/ V - / W) * x) * GammaLaw.pdf 1 (/ W) x.
Proof.
  intros V W x P Q. rewrite !GammaFamily.Exponential.is_gamma by (apply Rinv_0_lt_compat; assumption). unfold GammaFamily.Exponential.pdf.
  rewrite <- (exp_ln (/ V)) at 1 by (apply Rinv_0_lt_compat, P). rewrite <- (exp_ln (/ W)) at 2 by (apply Rinv_0_lt_compat, Q). rewrite <- !exp_plus. f_equal. rewrite !ln_Rinv by assumption. ring.
Qed.
(* Both orders of two data sets: the loss falls with the sample variance of the records where the first data set varies less, and rises where it varies more. *)
Lemma exponential_positive : forall r x, 0 < r -> 0 <= GammaLaw.pdf 1 r x.
Proof. intros r x P. apply Rlt_le, GammaLaw.pdf_pos. lra. Qed.
Lemma enough_below : forall V W u e, 0 < V < W -> 0 < u < 1 -> ln W - ln V + (1 - V / W) * ln (1 - u) <= e -> Private.close positive_line e u (GammaLaw.pdf 1 (/ V)) (GammaLaw.pdf 1 (/ W)).
Proof.
  intros V W u e [V0 VW] U E. assert (L : ln (1 - u) < 0) by (rewrite <- ln_1; apply ln_increasing; lra). set (t := - ln (1 - u) * V). assert (T : 0 < t) by (apply Rmult_lt_0_compat; lra).
  assert (I : / W < / V) by (apply Rinv_lt_contravar; [apply Rmult_lt_0_compat; lra | exact VW]).
  assert (M := exponential_below (/ V) t (Rinv_0_lt_compat _ V0) T). replace (- (/ V * t)) with (ln (1 - u)) in M by (unfold t; field; lra). rewrite exp_ln in M by lra. replace (1 - (1 - u)) with u in M by ring.
  apply (close_beside _ _ _ _ _ (up_to_mass _ _ _ T M)). intros x X. assert (P := exponential_positive (/ V) x (Rinv_0_lt_compat _ V0)).
  assert (Q := exponential_positive (/ W) x ltac:(apply Rinv_0_lt_compat; lra)). unfold up_to. destruct (Rlt_dec x t) as [C|C].
  - split; [exact P|]. assert (0 <= exp e * GammaLaw.pdf 1 (/ W) x) by (apply Rmult_le_pos; [apply Rlt_le, exp_pos | exact Q]). lra.
  - split; [lra|]. rewrite Rplus_0_r, (exponential_ratio V W x) by lra. apply Rmult_le_compat_r; [exact Q|]. apply BetaBin.exp_mono. apply Rle_trans with (2 := E).
    assert (Y : (/ V - / W) * t <= (/ V - / W) * x) by (apply Rmult_le_compat_l; lra). replace ((/ V - / W) * t) with (- (1 - V / W) * ln (1 - u)) in Y by (unfold t; field; lra). lra.
Qed.
Lemma enough_above : forall V W u e, 0 < W < V -> 0 < u < 1 -> ln W - ln V + (1 - V / W) * ln u <= e -> Private.close positive_line e u (GammaLaw.pdf 1 (/ V)) (GammaLaw.pdf 1 (/ W)).
Proof.
  intros V W u e [W0 WV] U E. assert (L : ln u < 0) by (rewrite <- ln_1; apply ln_increasing; lra). set (t := - ln u * V). assert (T : 0 < t) by (apply Rmult_lt_0_compat; lra). assert (V0 : 0 < V) by lra.
  assert (I : / V < / W) by (apply Rinv_lt_contravar; [apply Rmult_lt_0_compat; lra | exact WV]).
  assert (M := exponential_beyond (/ V) t (Rinv_0_lt_compat _ V0) T). replace (- (/ V * t)) with (ln u) in M by (unfold t; field; lra). rewrite exp_ln in M by lra.
  apply (close_beside _ _ _ _ _ (from_mass _ _ _ T M)). intros x X. assert (P := exponential_positive (/ V) x (Rinv_0_lt_compat _ V0)).
  assert (Q := exponential_positive (/ W) x (Rinv_0_lt_compat _ W0)). unfold from. destruct (Rlt_dec t x) as [C|C].
  - split; [exact P|]. assert (0 <= exp e * GammaLaw.pdf 1 (/ W) x) by (apply Rmult_le_pos; [apply Rlt_le, exp_pos | exact Q]). lra.
  - split; [lra|]. rewrite Rplus_0_r, (exponential_ratio V W x) by lra. apply Rmult_le_compat_r; [exact Q|]. apply BetaBin.exp_mono. apply Rle_trans with (2 := E).
    assert (Y : (/ W - / V) * x <= (/ W - / V) * t) by (apply Rmult_le_compat_l; lra). replace ((/ W - / V) * t) with ((1 - V / W) * ln u) in Y by (unfold t; field; lra). lra.
Qed.
(* The loss where the records' law leaves this mass beyond. *)
Definition level (g h a : R) : R := 2 * (ln h - ln g) + (1 - g ^ 2 / h ^ 2) * ln a.
Lemma level_order : forall (rising : bool) g h a b, 0 < g -> 0 < h -> 0 < a -> 0 < b -> (if rising then h < g /\ b < a else g < h /\ a < b) -> level g h a < level g h b.
Proof.
  intros rising g h a b G H A B O. unfold level. apply Rplus_lt_compat_l. assert (HH : 0 < h ^ 2) by (apply pow_lt, H). replace (1 - g ^ 2 / h ^ 2) with ((h ^ 2 - g ^ 2) / h ^ 2) by (field; lra).
  assert (I := Rinv_0_lt_compat _ HH). destruct rising; destruct O as [O P].
  - assert (L := ln_increasing b a B P). apply Ropp_lt_cancel. rewrite !Ropp_mult_distr_l. apply Rmult_lt_compat_l; [|exact L]. unfold Rdiv. rewrite Ropp_mult_distr_l. apply Rmult_lt_0_compat; [nra | exact I].
  - apply Rmult_lt_compat_l; [apply Rmult_lt_0_compat; [nra | exact I] | apply ln_increasing; assumption].
Qed.
Theorem level_rule_is : forall (rising : bool) d g h n u1 x1 u2 x2 eps delta N, (2 <= n)%nat -> INR n = N -> 0 < g <= 2 * d -> 0 < h <= 2 * d -> (if rising then h < g else g < h) ->
  0 < u1 < 1 -> 0 < u2 < 1 -> 0 < delta < 1 -> x1 = - ln (1 - u1) * (g ^ 2 / N) -> x2 = - ln (1 - u2) * (g ^ 2 / N) ->
  level g h (if rising then delta else 1 - delta) < eps (level g h (1 - u1)) (level g h (1 - u2)) -> level_rule d 3 (spread_out d g n) (spread_out d h n) u1 x1 u2 x2 eps delta.
Proof.
  intros rising d g h n u1 x1 u2 x2 eps delta N K EN G H O U1 U2 D X1 X2 B. assert (P : 0 < INR n) by (apply lt_0_INR; lia). subst N. set (e := level g h (if rising then delta else 1 - delta)) in *. assert (E : e = level g h (if rising then delta else 1 - delta)) by reflexivity.
  assert (GG : 0 < g ^ 2) by (apply pow_lt; lra). assert (HH : 0 < h ^ 2) by (apply pow_lt; lra). set (V := g ^ 2 / INR n) in *. set (W := h ^ 2 / INR n) in *.
  assert (V0 : 0 < V) by (apply Rdiv_lt_0_compat; assumption). assert (W0 : 0 < W) by (apply Rdiv_lt_0_compat; assumption). assert (SV : sample_variance (spread_out d g n) = V) by (apply spread_variance, K). assert (SW : sample_variance (spread_out d h n) = W) by (apply spread_variance, K).
  assert (LL : forall u, 0 < u < 1 -> ln (1 - u) < 0) by (intros u U; rewrite <- ln_1; apply ln_increasing; lra). assert (Y1 := LL u1 U1). assert (Y2 := LL u2 U2).
  assert (VW : V / W = g ^ 2 / h ^ 2) by (unfold V, W; field; repeat split; lra). assert (LW : ln W - ln V = 2 * (ln h - ln g)) by (unfold W, V; rewrite !ln_div, !ln_pow by lra; simpl INR; ring).
  assert (XL : forall u x, 0 < u < 1 -> x = - ln (1 - u) * V -> fitted_loss d 3 (spread_out d g n) (spread_out d h n) x (level g h (1 - u))).
  { intros u x U X. assert (Y := LL u U). apply (fitted_loss_at d g h n 3 x _ (INR n)); try assumption; [lia | reflexivity | rewrite X; apply Rmult_lt_0_compat; lra|]. unfold level. fold V W. rewrite X, <- LW, <- VW. simpl INR. field. lra. }
  assert (C : forall e', e <= e' -> Private.close positive_line e' delta (GammaLaw.pdf 1 (/ V)) (GammaLaw.pdf 1 (/ W))).
  { intros e' F. assert (S : rising = true /\ W < V \/ rising = false /\ V < W).
    { destruct rising; [left | right]; (split; [reflexivity|]); unfold V, W, Rdiv; (apply Rmult_lt_compat_r; [apply Rinv_0_lt_compat, P | nra]). }
    destruct S as [[R S]|[R S]]; rewrite R in E; unfold level in E; [apply enough_above | apply enough_below]; try (split; assumption); try assumption; rewrite LW, VW, <- E; exact F. }
  exists (GammaLaw.pdf 1 (/ V)), (GammaLaw.pdf 1 (/ W)), (level g h (1 - u1)), (level g h (1 - u2)). split; [unfold synthetic_variance; rewrite SV; apply three_records, V0|]. split; [unfold synthetic_variance; rewrite SW; apply three_records, W0|].
  split; [apply three_percentile; try rewrite SV; assumption|]. split; [apply three_percentile; try rewrite SV; assumption|]. split; [apply XL; assumption|]. split; [apply XL; assumption|].
  split; [apply C; lra|]. exists e. split; [exact B | apply C; lra].
Qed.
