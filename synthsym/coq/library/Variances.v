(* Variances as integrals, and the centre of a posterior as a multiple of the mean of the data. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Integral Synthsym NormalLaw NormalLosses NormalPosterior.
Require Release Laplace Fitted Conditioned Hockey Fits Outputs.
Open Scope R_scope.

Definition expects (f h : R -> R) (v : R) : Prop := is_RInt_gen (fun x => h x * f x) moo oo v.
Definition is_variance (f : R -> R) (w : R) : Prop := exists m, expects f (fun x => x) m /\ expects f (fun x => (x - m) ^ 2) w.
(* A number has one variance under a density. *)
Theorem variance_unique : forall f v w, is_variance f v -> is_variance f w -> v = w.
Proof.
  intros f v w [m [M V]] [k [K W]].
  assert (E : m = k) by (rewrite <- (is_RInt_gen_unique (V := R_CompleteNormedModule) _ _ M); exact (is_RInt_gen_unique (V := R_CompleteNormedModule) _ _ K)).
  subst k. rewrite <- (is_RInt_gen_unique (V := R_CompleteNormedModule) _ _ V). exact (is_RInt_gen_unique (V := R_CompleteNormedModule) _ _ W).
Qed.
Lemma normal_expects : forall m s a b c, 0 < s -> expects (pdf m s) (fun x => a + b * ((x - m) / s) + c * ((x - m) / s * ((x - m) / s))) (a + c).
Proof. intros m s a b c S. generalize (moments a b c m s S). apply is_RInt_gen_ext. apply filter_forall. intros uv x _. apply Rmult_comm. Qed.
Lemma expects_same : forall f h k v w, (forall x, h x = k x) -> v = w -> expects f h v -> expects f k w.
Proof. intros f h k v w H E. subst w. apply is_RInt_gen_ext. apply filter_forall. intros uv x _. rewrite H. reflexivity. Qed.
(* Of a multiple of what has a normal density. *)
Lemma scaled_moments : forall m s k, 0 < s -> expects (pdf m s) (fun x => k * x) (k * m) /\ expects (pdf m s) (fun x => (k * x - k * m) ^ 2) (k ^ 2 * s ^ 2).
Proof.
  intros m s k S. split.
  - apply (expects_same _ (fun x => k * m + k * s * ((x - m) / s) + 0 * ((x - m) / s * ((x - m) / s))) _ (k * m + 0)); [intros x; field; lra | ring | apply normal_expects, S].
  - apply (expects_same _ (fun x => 0 + 0 * ((x - m) / s) + k ^ 2 * s ^ 2 * ((x - m) / s * ((x - m) / s))) _ (0 + k ^ 2 * s ^ 2)); [intros x; field; lra | ring | apply normal_expects, S].
Qed.
Theorem normal_variance : forall m s w, 0 < s -> s ^ 2 = w -> is_variance (pdf m s) w.
Proof.
  intros m s w S E. subst w. destruct (scaled_moments m s 1 S) as [A B]. exists m. split.
  - apply (expects_same _ (fun x => 1 * x) _ (1 * m)); [intros; ring | ring | exact A].
  - apply (expects_same _ (fun x => (1 * x - 1 * m) ^ 2) _ (1 ^ 2 * s ^ 2)); [intros; ring | ring | exact B].
Qed.

(* The mean of n records: around a fixed expectation, and where this is drawn from the prior. *)
Definition sample_mean_varies (s : R) (n : nat) (w : R) : Prop := forall mu, exists g, is_mean_density n (pdf mu s) g /\ is_variance g w.
Definition mean_varies (s s0 : R) (n : nat) (w : R) : Prop :=
  exists g f, (forall mu, is_mean_density n (pdf mu s) (g mu)) /\ mixture (pdf 0 s0) g f /\ is_variance f w.
Lemma root_count : forall n, (1 <= n)%nat -> 0 < INR n /\ 0 < sqrt (INR n).
Proof. intros n N. assert (P : 0 < INR n) by (apply lt_0_INR; lia). split; [exact P | apply sqrt_lt_R0, P]. Qed.
Lemma share_square : forall s n, (1 <= n)%nat -> (s / sqrt (INR n)) ^ 2 = s ^ 2 / INR n.
Proof. intros s n N. destruct (root_count n N) as [P Q]. unfold Rdiv. rewrite Rpow_mult_distr, pow_inv, pow2_sqrt by lra. reflexivity. Qed.
Theorem sample_mean_variance : forall s n, 0 < s -> (1 <= n)%nat -> sample_mean_varies s n (s ^ 2 / INR n).
Proof.
  intros s n S N mu. destruct (root_count n N) as [P Q]. exists (pdf mu (s / sqrt (INR n))). split; [apply mean_of_normals; assumption|].
  apply normal_variance; [apply Rdiv_lt_0_compat; assumption | apply share_square, N].
Qed.
Definition sample_mean_expects (s : R) (n : nat) (c e : R) : Prop := exists g, is_mean_density n (pdf c s) g /\ expects g (fun x => x) e.
Theorem sample_mean_expectation : forall s n c, 0 < s -> (1 <= n)%nat -> sample_mean_expects s n c c.
Proof.
  intros s n c S N. destruct (root_count n N) as [P Q]. exists (pdf c (s / sqrt (INR n))). split; [apply mean_of_normals; assumption|].
  destruct (scaled_moments c (s / sqrt (INR n)) 1 (Rdiv_lt_0_compat _ _ S Q)) as [X _]. revert X. apply expects_same; intros; ring.
Qed.
Theorem mean_variance : forall s s0 n, 0 < s -> 0 < s0 -> (1 <= n)%nat -> mean_varies s s0 n (s ^ 2 / INR n + s0 ^ 2).
Proof.
  intros s s0 n S S0 N. destruct (root_count n N) as [P Q]. assert (A := pow_lt s0 2 S0). assert (B := pow2_ge_0 (s / sqrt (INR n))).
  exists (fun mu => pdf mu (s / sqrt (INR n))), (pdf 0 (sqrt (s0 ^ 2 + (s / sqrt (INR n)) ^ 2))).
  split; [intros mu; apply mean_of_normals; assumption|]. split; [apply noisy_mean; [exact S0 | apply Rdiv_lt_0_compat; assumption]|].
  apply normal_variance; [apply sqrt_lt_R0; lra|]. rewrite pow2_sqrt by lra. rewrite share_square by exact N. ring.
Qed.

(* The posterior is centred at the same multiple of the mean of all data of n records. *)
Definition weight_of_data (s s0 : R) (n : nat) (k : R) : Prop :=
  forall l, length l = n -> exists p d, is_posterior s s0 l p /\ 0 < d /\ forall x, p x = pdf (k * mean l) d x.
Theorem weight_is : forall s s0 n, 0 < s -> 0 < s0 -> (1 <= n)%nat -> weight_of_data s s0 n (INR n * s0 ^ 2 / (INR n * s0 ^ 2 + s ^ 2)).
Proof.
  intros s s0 n S S0 N l L. destruct (root_count n N) as [P _]. exists (pdf (centre s s0 l) (spread s s0 (length l))), (spread s s0 (length l)).
  split; [apply posterior_normal; assumption|]. split; [apply spread_pos; assumption|]. intros x. f_equal. unfold centre, mean. rewrite L.
  assert (0 < INR n * s0 ^ 2 + s ^ 2) by (apply precision_pos; assumption). field. lra.
Qed.
(* How much the mode varies over data drawn around any expectation: it is the same function of their mean, which has this density. *)
Definition mode_varies (s s0 : R) (n : nat) (w : R) : Prop :=
  exists k, (forall l, length l = n -> exists p, is_posterior s s0 l p /\ is_mode p (k * mean l))
    /\ forall mu, exists g m, is_mean_density n (pdf mu s) g /\ expects g (fun x => k * x) m /\ expects g (fun x => (k * x - m) ^ 2) w.
Theorem mode_variance : forall s s0 n, 0 < s -> 0 < s0 -> (1 <= n)%nat -> mode_varies s s0 n (INR n * s ^ 2 * s0 ^ 4 / (INR n * s0 ^ 2 + s ^ 2) ^ 2).
Proof.
  intros s s0 n S S0 N. destruct (root_count n N) as [P Q]. set (k := INR n * s0 ^ 2 / (INR n * s0 ^ 2 + s ^ 2)).
  assert (W : 0 < INR n * s0 ^ 2 + s ^ 2) by (apply precision_pos; assumption). exists k. split.
  - intros l L. exists (pdf (centre s s0 l) (spread s s0 (length l))). split; [apply posterior_normal; assumption|].
    replace (k * mean l) with (centre s s0 l); [apply mode_of_normal, spread_pos; assumption|]. unfold centre, mean, k. rewrite L. field. lra.
  - intros mu. exists (pdf mu (s / sqrt (INR n))), (k * mu). split; [apply mean_of_normals; assumption|].
    destruct (scaled_moments mu (s / sqrt (INR n)) k (Rdiv_lt_0_compat _ _ S Q)) as [A B]. split; [exact A|].
    apply (expects_same _ _ (fun x => (k * x - k * mu) ^ 2) _ (INR n * s ^ 2 * s0 ^ 4 / (INR n * s0 ^ 2 + s ^ 2) ^ 2) (fun x => eq_refl)) in B; [exact B|].
    rewrite share_square by exact N. unfold k. field. lra.
Qed.

(* The mean of m records that share one draw from the flat posterior. *)
Definition shared_mean_varies (s : R) (n m : nat) (w : R) : Prop :=
  forall l, length l = n -> exists g f, (forall mu, is_mean_density m (pdf mu s) (g mu)) /\ mixture (Release.flat_posterior s l) g f /\ is_variance f w.
Theorem shared_mean_variance : forall s n m, 0 < s -> (1 <= n)%nat -> (1 <= m)%nat -> shared_mean_varies s n m (s ^ 2 / INR n + s ^ 2 / INR m).
Proof.
  intros s n m S N M l L. destruct (root_count n N) as [P Q]. destruct (root_count m M) as [P' Q']. assert (A := pow_lt s 2 S).
  assert (B := Rdiv_lt_0_compat _ _ A P). assert (B' := Rdiv_lt_0_compat _ _ A P').
  exists (fun mu => pdf mu (s / sqrt (INR m))), (pdf (mean l) (sqrt ((s / sqrt (INR n)) ^ 2 + (s / sqrt (INR m)) ^ 2))).
  split; [intros mu; apply mean_of_normals; assumption|]. split.
  - intros z. generalize (noisy_mean (mean l) (s / sqrt (INR n)) (s / sqrt (INR m)) (Rdiv_lt_0_compat _ _ S Q) (Rdiv_lt_0_compat _ _ S Q') z).
    apply is_RInt_gen_ext. apply filter_forall. intros uv x _. rewrite <- L.
    rewrite <- Release.flat_posterior_normal by (first [exact S | apply (Release.not_empty l n L N)]). reflexivity.
  - apply normal_variance; rewrite !share_square by assumption; [apply sqrt_lt_R0; lra | apply pow2_sqrt; lra].
Qed.

(* Laplace noise: each half has a primitive. *)
Lemma small_far : forall b a c d, 0 < b -> filterlim (fun x => (a * x ^ 2 + c * x + d) * exp (- x / b)) oo (locally 0).
Proof.
  intros b a c d B. set (E := fun x => exp (- x / (3 * b))). set (U := fun x => x * E x).
  assert (Y : filterlim (fun x => - x / (3 * b)) oo moo).
  { intros P [M HM]. exists (- M * (3 * b)). intros x X. apply HM. apply (Rmult_lt_reg_r (3 * b)); [lra|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra. }
  assert (LE : is_lim E p_infty 0) by exact (filterlim_comp _ _ _ _ _ _ _ _ Y is_lim_exp_m).
  assert (LU : is_lim U p_infty 0).
  { apply (is_lim_ext (fun x => (- (3 * b)) * ((- x / (3 * b)) * exp (- x / (3 * b))))); [intros x; unfold U, E; field; lra|].
    replace (Finite 0) with (Rbar_mult (- (3 * b)) 0) by (simpl; f_equal; ring). apply is_lim_scal_l. exact (filterlim_comp _ _ _ _ _ _ _ _ Y is_lim_mul_exp_m). }
  assert (times : forall f g, is_lim f p_infty 0 -> is_lim g p_infty 0 -> is_lim (fun x => f x * g x) p_infty 0).
  { intros f g F G. replace (Finite 0) with (Rbar_mult 0 0) by (simpl; f_equal; ring). apply is_lim_mult; [exact F | exact G | exact I]. }
  assert (scaled : forall k f, is_lim f p_infty 0 -> is_lim (fun x => k * f x) p_infty 0).
  { intros k f F. replace (Finite 0) with (Rbar_mult k 0) by (simpl; f_equal; ring). apply is_lim_scal_l, F. }
  change (is_lim (fun x => (a * x ^ 2 + c * x + d) * exp (- x / b)) p_infty 0).
  apply (is_lim_ext (fun x => a * (U x * (U x * E x)) + c * (U x * (E x * E x)) + d * (E x * (E x * E x)))).
  - intros x. unfold U, E. replace (- x / b) with (- x / (3 * b) + (- x / (3 * b) + - x / (3 * b))) by (field; lra). rewrite !exp_plus. ring.
  - replace 0 with (0 + 0 + 0) by ring. apply is_lim_plus'; [apply is_lim_plus'|]; apply scaled.
    + exact (times _ _ LU (times _ _ LU LE)).
    + exact (times _ _ LU (times _ _ LE LE)).
    + exact (times _ _ LE (times _ _ LE LE)).
Qed.
Lemma right_half : forall b a c d, 0 < b ->
  is_RInt_gen (fun x => (a * x ^ 2 + c * x + d) * Laplace.pdf 0 b x) (at_point 0) oo (a * b ^ 2 + c * b / 2 + d / 2).
Proof.
  intros b a c d B. replace (a * b ^ 2 + c * b / 2 + d / 2) with (0 - - (a * b ^ 2 + c * b / 2 + d / 2)) by ring.
  apply (is_RInt_gen_ext (fun x => (a * x ^ 2 + c * x + d) * exp (- x / b) / (2 * b))).
  - apply (Filter_prod _ _ _ (fun u => u = 0) (fun v => 0 < v)); [reflexivity | exists 0; trivial|].
    intros u v U V x X. simpl in X. subst u. rewrite Rmin_left, Rmax_right in X by lra. unfold Laplace.pdf. rewrite Rminus_0_r, Rabs_pos_eq by lra. unfold Rdiv. real. ring.
  - apply (is_RInt_gen_primitive _ (fun x => (- (a / 2) * x ^ 2 + - (a * b + c / 2) * x + - (a * b ^ 2 + c * b / 2 + d / 2)) * exp (- x / b)) (at_point 0) oo _ _ (- (a * b ^ 2 + c * b / 2 + d / 2)) 0).
    + intros x. auto_derive; [exact I|]. replace (- x * / b) with (- x / b) by reflexivity. field. lra.
    + intros x. apply (ex_derive_continuous (fun x => (a * x ^ 2 + c * x + d) * exp (- x / b) / (2 * b))). auto_derive. exact I.
    + match goal with |- filterlim ?F _ (locally ?l) => refine (eq_ind (F 0) (fun v => filterlim F (at_point 0) (locally v)) (Hockey.to_point F 0) l _); cbv beta; replace (- 0 / b) with 0 by (field; lra); rewrite exp_0; ring end.
    + apply small_far, B.
Qed.
Lemma left_half : forall b a c d, 0 < b ->
  is_RInt_gen (fun x => (a * x ^ 2 + c * x + d) * Laplace.pdf 0 b x) moo (at_point 0) (a * b ^ 2 - c * b / 2 + d / 2).
Proof.
  intros b a c d B. replace (a * b ^ 2 - c * b / 2 + d / 2) with (a * b ^ 2 - c * b / 2 + d / 2 - 0) by ring.
  apply (is_RInt_gen_ext (fun x => (a * x ^ 2 + c * x + d) * exp (x / b) / (2 * b))).
  - apply (Filter_prod _ _ _ (fun u => u < 0) (fun v => v = 0)); [exists 0; trivial | reflexivity|].
    intros u v U V x X. simpl in X. subst v. rewrite Rmin_left, Rmax_right in X by lra. unfold Laplace.pdf. rewrite Rminus_0_r, Rabs_left by lra. rewrite Ropp_involutive. unfold Rdiv. real. ring.
  - apply (is_RInt_gen_primitive _ (fun x => (a / 2 * x ^ 2 + (c / 2 - a * b) * x + (a * b ^ 2 - c * b / 2 + d / 2)) * exp (x / b)) moo (at_point 0) _ _ 0 (a * b ^ 2 - c * b / 2 + d / 2)).
    + intros x. auto_derive; [exact I|]. replace (x * / b) with (x / b) by reflexivity. field. lra.
    + intros x. apply (ex_derive_continuous (fun x => (a * x ^ 2 + c * x + d) * exp (x / b) / (2 * b))). auto_derive. exact I.
    + assert (F := small_far b (a / 2) (- (c / 2 - a * b)) (a * b ^ 2 - c * b / 2 + d / 2) B).
      assert (O : filterlim Ropp moo oo) by (intros P [M HM]; exists (- M); intros x X; apply HM; lra).
      generalize (filterlim_comp _ _ _ _ _ _ _ _ O F). apply filterlim_ext. intros x. rewrite Ropp_involutive. real. ring.
    + match goal with |- filterlim ?F _ (locally ?l) => refine (eq_ind (F 0) (fun v => filterlim F (at_point 0) (locally v)) (Hockey.to_point F 0) l _); cbv beta; replace (0 / b) with 0 by (field; lra); rewrite exp_0; ring end.
Qed.
Lemma laplace_expects : forall b a c d, 0 < b -> expects (Laplace.pdf 0 b) (fun x => a * x ^ 2 + c * x + d) (2 * a * b ^ 2 + d).
Proof.
  intros b a c d B. unfold expects. replace (2 * a * b ^ 2 + d) with (plus (a * b ^ 2 - c * b / 2 + d / 2) (a * b ^ 2 + c * b / 2 + d / 2)) by (unfold plus; simpl; field).
  apply (is_RInt_gen_Chasles (V := R_NormedModule) _ 0); [apply left_half, B | apply right_half, B].
Qed.
Definition noise_varies (b w : R) : Prop := is_variance (Laplace.pdf 0 b) w.
Theorem noise_variance : forall b, 0 < b -> noise_varies b (2 * b ^ 2).
Proof.
  intros b B. exists 0. split.
  - apply (expects_same _ (fun x => 0 * x ^ 2 + 1 * x + 0) _ (2 * 0 * b ^ 2 + 0)); [intros; ring | ring | apply laplace_expects, B].
  - apply (expects_same _ (fun x => 1 * x ^ 2 + 0 * x + 0) _ (2 * 1 * b ^ 2 + 0)); [intros; ring | ring | apply laplace_expects, B].
Qed.

(* The factor of the log-ratio that depends on the output: over all priors, all data and outputs in the box, its least upper bound. *)
Definition centred_at (s s0 : R) (l : list R) (m : R) : Prop := exists p d, is_posterior s s0 l p /\ 0 < d /\ forall x, p x = pdf m d x.
Definition output_factor (s b : R) (n : nat) (x : R) : Prop := exists s0 l l' m m' u,
  0 < s0 /\ length l = n /\ length l' = n /\ within b l /\ within b l' /\ centred_at s s0 l m /\ centred_at s s0 l' m' /\ - b <= u <= b /\ x = Rabs (2 * u - (m + m')).
Definition output_factors_reach (s b : R) (n : nat) (v : R) : Prop :=
  (forall x, output_factor s b n x -> x <= v) /\ forall r, r < v -> exists x, output_factor s b n x /\ r < x.
Lemma one_centre : forall s s0 l m, 0 < s -> 0 < s0 -> centred_at s s0 l m -> m = centre s s0 l.
Proof.
  intros s s0 l m S S0 [p [d [P [D E]]]]. apply (Fitted.normal_parameters m (centre s s0 l) d (spread s s0 (length l)) D (spread_pos s s0 (length l) S S0)).
  intros x. rewrite <- E. apply (Conditioned.one_posterior s s0 l); [exact P | apply posterior_normal; assumption].
Qed.
Lemma centre_is : forall s s0 l, 0 < s -> 0 < s0 -> centred_at s s0 l (centre s s0 l).
Proof. intros s s0 l S S0. exists (pdf (centre s s0 l) (spread s s0 (length l))), (spread s s0 (length l)). split; [apply posterior_normal; assumption|]. split; [apply spread_pos; assumption | reflexivity]. Qed.
Lemma sum_within : forall b l, within b l -> - (INR (length l) * b) <= sum l <= INR (length l) * b.
Proof. intros b l W. induction W as [|x l H W IH]; [simpl; lra|]. change (length (x :: l)) with (S (length l)). rewrite S_INR. change (sum (x :: l)) with (x + sum l). lra. Qed.
Lemma centre_within : forall s s0 b l, 0 < s -> 0 < s0 -> 0 < b -> within b l -> - b <= centre s s0 l <= b.
Proof.
  intros s s0 b l S S0 B W. assert (H := sum_within b l W). assert (P := precision_pos s s0 (length l) S S0). assert (A := pow_lt s0 2 S0). assert (C := pow_lt s 2 S). unfold centre. split.
  - apply (Rmult_le_reg_r (INR (length l) * s0 ^ 2 + s ^ 2)); [exact P|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. nra.
  - apply (Rmult_le_reg_r (INR (length l) * s0 ^ 2 + s ^ 2)); [exact P|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. nra.
Qed.
Theorem output_factors : forall s b n, 0 < s -> 0 < b -> (1 <= n)%nat -> output_factors_reach s b n (4 * b).
Proof.
  intros s b n S B N. split.
  - intros x [s0 [l [l' [m [m' [u [S0 [_ [_ [W [W' [M [M' [U E]]]]]]]]]]]]]]. rewrite (one_centre s s0 l m S S0 M), (one_centre s s0 l' m' S S0 M') in E. subst x.
    assert (H := centre_within s s0 b l S S0 B W). assert (H' := centre_within s s0 b l' S S0 B W'). apply Rabs_le. lra.
  - intros r L. set (t := 1 + 2 * b / (4 * b - r)). assert (T : 0 < 2 * b / (4 * b - r)) by (apply Rdiv_lt_0_compat; lra). destruct (root_count n N) as [P _].
    assert (S0 : 0 < s * t) by (apply Rmult_lt_0_compat; unfold t; lra). set (l := repeat (- b) n).
    assert (F : within b l) by (apply List.Forall_forall; intros x X; apply repeat_spec in X; lra).
    exists (Rabs (2 * b - (centre s (s * t) l + centre s (s * t) l))). split.
    { exists (s * t), l, l, (centre s (s * t) l), (centre s (s * t) l), b. pose proof (centre_is s (s * t) l S S0). unfold l at 1 2. rewrite repeat_length. repeat split; first [assumption | lra | reflexivity]. }
    assert (K : centre s (s * t) l = - (b * (1 - 1 / (INR n * t ^ 2 + 1)))).
    { unfold l. rewrite same_centre. assert (0 < t ^ 2) by (apply pow_lt; unfold t; lra). assert (0 < s ^ 2) by (apply pow_lt, S). assert (0 < INR n * t ^ 2) by (apply Rmult_lt_0_compat; assumption).
      assert (0 < INR n * (s * t) ^ 2 + s ^ 2) by (replace (INR n * (s * t) ^ 2 + s ^ 2) with (s ^ 2 * (INR n * t ^ 2 + 1)) by ring; apply Rmult_lt_0_compat; lra). field. split; lra. }
    rewrite K, Rabs_pos_eq.
    + assert (Q : 1 / (INR n * t ^ 2 + 1) < (4 * b - r) / (2 * b)); [|apply (Rmult_lt_compat_l (2 * b)) in Q; [|lra]; replace (2 * b * ((4 * b - r) / (2 * b))) with (4 * b - r) in Q by (field; lra); lra].
      replace ((4 * b - r) / (2 * b)) with (1 / (2 * b / (4 * b - r))) by (field; lra). unfold Rdiv at 1 2. apply Rmult_lt_compat_l; [lra|]. apply Rinv_lt_contravar.
      * apply Rmult_lt_0_compat; [exact T|]. assert (0 < t ^ 2) by (apply pow_lt; unfold t; lra). nra.
      * assert (1 <= INR n) by (change (INR 1 <= INR n); apply le_INR, N). unfold t. set (q := 2 * b / (4 * b - r)) in *. nra.
    + assert (0 < 1 / (INR n * t ^ 2 + 1) <= 1).
      { assert (0 < t ^ 2) by (apply pow_lt; unfold t; lra). assert (0 < INR n * t ^ 2) by (apply Rmult_lt_0_compat; assumption). split; [apply Rdiv_lt_0_compat; lra|].
        apply (Rmult_le_reg_r (INR n * t ^ 2 + 1)); [lra|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra. }
      nra.
Qed.

(* The density of a law at one output, and its logarithm. *)
Definition density_at (a b : Rbar) (p : R -> R) (x v : R) : Prop := Losses.is_law a b p /\ Losses.inside a b x /\ v = p x.
Definition log_density_at (a b : Rbar) (p : R -> R) (x v : R) : Prop := Losses.is_law a b p /\ Losses.inside a b x /\ v = ln (p x).
Theorem normal_density : forall m w x e v, 0 < w -> e = - (x - m) ^ 2 / (2 * w) -> v = sqrt 2 * exp e / (2 * sqrt PI * sqrt w) -> density_at m_infty p_infty (pdf m (sqrt w)) x v.
Proof.
  intros m w x e v W E V. assert (Q := sqrt_lt_R0 w W). assert (P := PI_RGT_0). split; [apply normal_law, Q|]. split; [split; exact I|]. subst v e. unfold pdf.
  rewrite pow2_sqrt by lra. rewrite sqrt_mult by lra. assert (0 < sqrt PI) by (apply sqrt_lt_R0, P). assert (S : sqrt 2 * sqrt 2 = 2) by (apply sqrt_sqrt; lra).
  assert (0 < sqrt 2) by (apply sqrt_lt_R0; lra). rewrite <- S at 3. field. lra.
Qed.
Theorem normal_log_density : forall m w x v, 0 < w -> v = - (x - m) ^ 2 / (2 * w) - ln w / 2 - ln (2 * PI) / 2 -> log_density_at m_infty p_infty (pdf m (sqrt w)) x v.
Proof.
  intros m w x v W V. assert (Q := sqrt_lt_R0 w W). assert (P := PI_RGT_0). split; [apply normal_law, Q|]. split; [split; exact I|]. subst v.
  assert (A : 0 < sqrt (2 * PI)) by (apply sqrt_lt_R0; lra). rewrite ln_pdf by exact Q. rewrite (ln_mult (sqrt w)) by assumption. rewrite pow2_sqrt by lra.
  assert (L : forall z, 0 < z -> ln (sqrt z) = ln z / 2) by (intros z Z; rewrite <- (sqrt_sqrt z) at 2 by lra; rewrite ln_mult by (apply sqrt_lt_R0, Z); field).
  rewrite !L by lra. field. lra.
Qed.
Lemma inverse_log_positive : forall d, 0 < d -> d < 1 -> 0 < ln (/ d).
Proof. intros d D L. rewrite ln_Rinv by exact D. assert (H := ln_increasing d 1 D L). rewrite ln_1 in H. lra. Qed.

(* n - 1 records at one end and one elsewhere: wherever else the one lies, the list is a neighbour; and the sample variance. *)
Definition one_apart_varies (d x : R) (n : nat) (v : R) : Prop :=
  (forall y, - d <= y <= d -> neighbours d n (x :: repeat (- d) (n - 1)) (y :: repeat (- d) (n - 1))) /\ Fits.sample_variance (x :: repeat (- d) (n - 1)) = v.
Theorem one_apart : forall d x n v, 0 < d -> - d <= x <= d -> (2 <= n)%nat -> v = (x + d) ^ 2 / INR n -> one_apart_varies d x n v.
Proof.
  intros d x n v D X N E. subst v. assert (W : within d (repeat (- d) (n - 1))) by (apply List.Forall_forall; intros z Z; apply repeat_spec in Z; lra). split.
  - intros y Y. split; [constructor; [exact X | exact W]|]. split; [constructor; [exact Y | exact W]|]. split; [cbn [length]; rewrite repeat_length; lia|].
    exists nil, x, y, (repeat (- d) (n - 1)). split; reflexivity.
  - replace x with (- d + (x + d)) at 1 by ring. exact (Fits.spread_variance d (x + d) n N).
Qed.

(* The variance of the next record: the posterior draw integrated out, whatever the data are. *)
Definition next_varies (s s0 : R) (n : nat) (w : R) : Prop := forall l, length l = n -> exists f, records_of_fresh_draws s s0 1 l f /\ is_variance f w.
Theorem next_variance : forall s s0 n, 0 < s -> 0 < s0 -> (1 <= n)%nat -> next_varies s s0 n (s ^ 2 * s0 ^ 2 / (INR n * s0 ^ 2 + s ^ 2) + s ^ 2).
Proof.
  intros s s0 n S S0 N l L. assert (Q := spread_sq s s0 n S S0). assert (P := precision_pos s s0 n S S0). assert (A := pow2_ge_0 (draw_spread s s0 (INR n))). assert (B := pow_lt s 2 S).
  exists (pdf (centre s s0 l) (sqrt (draw_spread s s0 (INR n) ^ 2 + s ^ 2) / sqrt (INR 1))). split; [exact (records_of_fresh_draws_at s s0 n 1 S S0 (le_n 1) l L)|].
  change (INR 1) with 1. rewrite sqrt_1, Rdiv_1. apply normal_variance; [apply sqrt_lt_R0; lra|]. rewrite pow2_sqrt by lra. f_equal. exact Q.
Qed.
(* Its expectation, where the mean of the data is c. *)
Definition next_expects (s s0 : R) (n : nat) (c e : R) : Prop := forall l, length l = n -> mean l = c -> exists f, records_of_fresh_draws s s0 1 l f /\ expects f (fun x => x) e.
Theorem next_expectation : forall s s0 n c, 0 < s -> 0 < s0 -> (1 <= n)%nat -> next_expects s s0 n c (INR n * s0 ^ 2 * c / (INR n * s0 ^ 2 + s ^ 2)).
Proof.
  intros s s0 n c S S0 N l L M. assert (P := precision_pos s s0 n S S0). assert (A := pow2_ge_0 (draw_spread s s0 (INR n))). assert (B := pow_lt s 2 S). assert (NP : 0 < INR n) by (apply lt_0_INR; exact N).
  exists (pdf (centre s s0 l) (sqrt (draw_spread s s0 (INR n) ^ 2 + s ^ 2) / sqrt (INR 1))). split; [exact (records_of_fresh_draws_at s s0 n 1 S S0 (le_n 1) l L)|].
  replace (INR n * s0 ^ 2 * c / (INR n * s0 ^ 2 + s ^ 2)) with (centre s s0 l) by (unfold centre; rewrite <- M; unfold mean; rewrite L; field; lra).
  change (INR 1) with 1. rewrite sqrt_1, Rdiv_1. set (w := sqrt (draw_spread s s0 (INR n) ^ 2 + s ^ 2)). assert (W : 0 < w) by (apply sqrt_lt_R0; lra).
  destruct (scaled_moments (centre s s0 l) w 1 W) as [X _]. revert X. apply expects_same; intros; ring.
Qed.
(* The posterior density depends on the data through their mean: where the mean stays its logarithm moves by v times as much as the mean square. *)
Definition square_slope (s s0 : R) (n : nat) (v : R) : Prop := forall l l' p p' mu, length l = n -> length l' = n -> mean l = mean l' ->
  is_posterior s s0 l p -> is_posterior s s0 l' p' -> ln (p mu) - ln (p' mu) = v * (squares l / INR n - squares l' / INR n).
Lemma posterior_unique : forall s s0 l p, 0 < s -> 0 < s0 -> is_posterior s s0 l p -> forall mu, p mu = pdf (centre s s0 l) (spread s s0 (length l)) mu.
Proof.
  intros s s0 l p S S0 [Z [_ [I E]]] mu. destruct (posterior_normal s s0 l S S0) as [Y [_ [J F]]].
  assert (X : Z = Y) by (rewrite <- (is_RInt_gen_unique _ _ I); apply is_RInt_gen_unique; exact J). rewrite E, F, X. reflexivity.
Qed.
Theorem square_slope_zero : forall s s0 n, 0 < s -> 0 < s0 -> (1 <= n)%nat -> square_slope s s0 n 0.
Proof.
  intros s s0 n S S0 N l l' p p' mu L L' M P P'. assert (NP : 0 < INR n) by (apply lt_0_INR; exact N). rewrite (posterior_unique s s0 l p S S0 P), (posterior_unique s s0 l' p' S S0 P').
  assert (C : centre s s0 l = centre s s0 l').
  { unfold mean in M. rewrite L, L' in M. assert (T : sum l = sum l') by (apply (Rmult_eq_reg_r (/ INR n)); [exact M | apply Rinv_neq_0_compat; lra]). unfold centre. rewrite T, L, L'. reflexivity. }
  rewrite C, L, L'. ring.
Qed.
(* A number of records beyond any bound. *)
Lemma many : forall x, exists k : nat, (1 <= k)%nat /\ x < INR k.
Proof.
  intros x. destruct (archimed (Rabs x)) as [U _]. assert (A := Rabs_pos x). exists (S (Z.to_nat (up (Rabs x)))). split; [lia|].
  assert (Z0 : (0 <= up (Rabs x))%Z) by (apply le_IZR; lra). rewrite S_INR, INR_IZR_INZ, Z2Nat.id by exact Z0. assert (H := Rle_abs x). lra.
Qed.

(* The least excess of an event of mass p whose outputs all lose at least t, whatever is integrated over; two outputs reach it. *)
Definition least_excess (p t e v : R) : Prop :=
  (forall (A : Type) (mu : Outputs.integral A) (f g S : A -> R) P Q, Outputs.positive_linear mu -> (forall x, 0 <= S x) -> (forall x, S x <> 0 -> exp t * g x <= f x) ->
    mu (fun x => S x * f x) P -> mu (fun x => S x * g x) Q -> P = p -> v <= P - exp e * Q)
  /\ exists q, 0 <= p <= 1 /\ 0 <= q <= 1 /\ p = exp t * q /\ v = p - exp e * q.
Theorem least_excess_is : forall p t e d v, 0 <= p <= 1 -> 0 <= t -> d = e - t -> v = p - p * exp d -> least_excess p t e v.
Proof.
  intros p t e d v P T D V. subst d. assert (E := exp_pos t). assert (E' := exp_pos e). assert (M : p * exp (e - t) = exp e * (p * exp (- t))) by (unfold Rminus; rewrite exp_plus; ring).
  assert (I : exp t * exp (- t) = 1) by (rewrite <- exp_plus, Rplus_opp_r; apply exp_0). split.
  - intros A mu f g S P0 Q L S0 G F H HP. subst P0 v. assert (K : exp t * Q <= p).
    { apply (Outputs.respects mu L (fun x => exp t * (S x * g x)) (fun x => S x * f x)); [apply (Outputs.scales mu L), H | exact F|].
      intros x. destruct (Req_dec (S x) 0) as [Z|Z]; [rewrite Z; lra|]. specialize (G x Z). specialize (S0 x). nra. }
    rewrite M. assert (Q <= p * exp (- t)). { replace Q with (exp (- t) * (exp t * Q)) by (rewrite <- Rmult_assoc, (Rmult_comm (exp (- t))), I; ring). rewrite (Rmult_comm p). apply Rmult_le_compat_l; [apply Rlt_le, exp_pos | exact K]. }
    nra.
  - exists (p * exp (- t)). assert (B : exp (- t) <= 1). { rewrite <- exp_0. destruct T as [T|T]; [left; apply exp_increasing; lra | right; f_equal; lra]. } assert (0 < exp (- t)) by apply exp_pos.
    split; [exact P|]. split; [split; nra|]. split; [rewrite <- (Rmult_1_r p) at 1; rewrite <- I; ring | rewrite V, M; reflexivity].
Qed.
(* The largest mass of an event all of whose outputs lose at least t, where no event exceeds e^e times its other mass by more than d. *)
Definition largest_losing (t e d v : R) : Prop :=
  (forall (A : Type) (mu : Outputs.integral A) (f g S : A -> R) P Q, Outputs.positive_linear mu -> (forall x, 0 <= S x) -> (forall x, S x <> 0 -> exp t * g x <= f x) ->
    mu (fun x => S x * f x) P -> mu (fun x => S x * g x) Q -> P - exp e * Q <= d -> P <= v)
  /\ exists q, 0 <= v <= 1 /\ 0 <= q <= 1 /\ v = exp t * q /\ v - exp e * q = d.
Theorem largest_losing_is : forall t e d k v, 0 <= t -> k = e - t -> exp k < 1 -> 0 <= v <= 1 -> v * (1 - exp k) = d -> largest_losing t e d v.
Proof.
  intros t e d k v T K K1 V D. subst k. assert (M : exp e * exp (- t) = exp (e - t)) by (rewrite <- exp_plus; f_equal; ring). assert (I : exp t * exp (- t) = 1) by (rewrite <- exp_plus, Rplus_opp_r; apply exp_0).
  assert (E' := exp_pos e). assert (N : 0 < exp (- t)) by apply exp_pos. split.
  - intros A mu f g S P Q L S0 G F H HP. assert (X : exp t * Q <= P).
    { apply (Outputs.respects mu L (fun x => exp t * (S x * g x)) (fun x => S x * f x)); [apply (Outputs.scales mu L), H | exact F|].
      intros x. destruct (Req_dec (S x) 0) as [Z|Z]; [rewrite Z; lra|]. specialize (G x Z). specialize (S0 x). nra. }
    assert (Y : Q <= P * exp (- t)). { replace Q with (exp (- t) * (exp t * Q)) by (rewrite <- Rmult_assoc, (Rmult_comm (exp (- t))), I; ring). rewrite (Rmult_comm P). apply Rmult_le_compat_l; [lra | exact X]. }
    assert (Z : exp e * Q <= P * exp (e - t)). { rewrite <- M. replace (P * (exp e * exp (- t))) with (exp e * (P * exp (- t))) by ring. apply Rmult_le_compat_l; lra. }
    apply (Rmult_le_reg_r (1 - exp (e - t))); [lra|]. rewrite D. lra.
  - exists (v * exp (- t)). assert (B : exp (- t) <= 1). { rewrite <- exp_0. destruct T as [T|T]; [left; apply exp_increasing; lra | right; f_equal; lra]. }
    split; [exact V|]. split; [split; nra|]. split; [rewrite <- (Rmult_1_r v) at 1; rewrite <- I; ring | rewrite <- D, <- M; ring].
Qed.
