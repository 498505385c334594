(* The sample variance of records of a normal law that was fitted to the data: its density, its percentiles, and pairs of neighbours that refute a guarantee of it. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import NormalLaw NormalPosterior SampleVariance Fits.
Require GammaLaw GammaFamily Losses.
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
