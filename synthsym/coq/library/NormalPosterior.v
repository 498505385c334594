(* The normal model with known variance: posterior of the mean by Bayes, its mode, synthetic records, and their privacy. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Integral NormalLaw Hockey.
Open Scope R_scope.

(* Records are N(mu, s^2), the prior of mu is N(0, s0^2). The posterior density is prior times likelihood over its integral. *)
Definition likelihood (s mu : R) (l : list R) : R := fold_right (fun x acc => pdf mu s x * acc) 1 l.
Definition is_posterior (s s0 : R) (l : list R) (p : R -> R) : Prop :=
  exists Z, 0 < Z /\ is_RInt_gen (fun mu => pdf 0 s0 mu * likelihood s mu l) moo oo Z /\ forall mu, p mu = pdf 0 s0 mu * likelihood s mu l / Z.
Definition is_mode (p : R -> R) (m : R) : Prop := forall x, x <> m -> p x < p m.

(* What is released: f is the density on the line of the statistic on data l. *)
Definition mixture (p : R -> R) (g : R -> R -> R) (f : R -> R) : Prop := forall z, is_RInt_gen (fun mu => p mu * g mu z) moo oo (f z).
(* The density of the sum of m independent outputs of density p, by repeated convolution. *)
Fixpoint is_sum_density (m : nat) (p f : R -> R) : Prop :=
  match m with
  | O => False
  | S O => forall z, f z = p z
  | S k => exists g, is_sum_density k p g /\ forall z, is_RInt_gen (fun x => p x * g (z - x)) moo oo (f z)
  end.
Definition is_mean_density (m : nat) (p f : R -> R) : Prop := exists g, is_sum_density m p g /\ forall z, f z = INR m * g (INR m * z).

Definition drawn_parameter (s s0 : R) (l : list R) (f : R -> R) : Prop := is_posterior s s0 l f.
Definition records_of_mode (s s0 : R) (m : nat) (l : list R) (f : R -> R) : Prop :=
  exists p c, is_posterior s s0 l p /\ is_mode p c /\ is_mean_density m (pdf c s) f.
Definition records_of_one_draw (s s0 : R) (m : nat) (l : list R) (f : R -> R) : Prop :=
  exists p g, is_posterior s s0 l p /\ (forall mu, is_mean_density m (pdf mu s) (g mu)) /\ mixture p g f.
Definition records_of_fresh_draws (s s0 : R) (m : nat) (l : list R) (f : R -> R) : Prop :=
  exists p r, is_posterior s s0 l p /\ mixture p (fun mu => pdf mu s) r /\ is_mean_density m r f.

(* The mass of the outputs beyond t; of one record that is conditioned to lie in the box, of those between t and R. *)
Definition mass_beyond (f : R -> R) (t P : R) : Prop := is_RInt_gen f (at_point t) oo P.
Definition conditioned_mass_beyond (f : R -> R) (b t P : R) : Prop :=
  exists A Z, - b <= t <= b /\ is_RInt f (- b) b Z /\ 0 < Z /\ is_RInt f t b A /\ P = A / Z.

(* One normal law times another, in the same variable. *)
Lemma pdf_exp : forall m v x, 0 < v -> pdf m v x = exp (- (x - m) ^ 2 / (2 * v ^ 2) - ln (v * sqrt (2 * PI))).
Proof. intros m v x V. rewrite <- ln_pdf by exact V. symmetry. apply exp_ln, pdf_pos, V. Qed.
Lemma likelihood_pos : forall s mu l, 0 < s -> 0 < likelihood s mu l.
Proof. intros s mu l S. induction l as [|x l IH]; [apply Rlt_0_1 | simpl; apply Rmult_lt_0_compat; [apply pdf_pos, S | exact IH]]. Qed.
Definition squares (l : list R) : R := fold_right (fun x acc => x ^ 2 + acc) 0 l.
Lemma likelihood_exp : forall s mu l, 0 < s ->
  likelihood s mu l = exp (- (squares l - 2 * mu * sum l + INR (length l) * mu ^ 2) / (2 * s ^ 2) - INR (length l) * ln (s * sqrt (2 * PI))).
Proof.
  intros s mu l S. induction l as [|x l IH].
  - unfold squares, sum. cbn [likelihood fold_right length INR]. rewrite <- exp_0. f_equal. field. lra.
  - change (likelihood s mu (x :: l)) with (pdf mu s x * likelihood s mu l). rewrite IH, pdf_exp, <- exp_plus by exact S. f_equal.
    change (length (x :: l)) with (Datatypes.S (length l)). rewrite S_INR. change (squares (x :: l)) with (x ^ 2 + squares l). change (sum (x :: l)) with (x + sum l). field. lra.
Qed.
Definition centre (s s0 : R) (l : list R) : R := s0 ^ 2 * sum l / (INR (length l) * s0 ^ 2 + s ^ 2).
Definition spread (s s0 : R) (n : nat) : R := s * s0 / sqrt (INR n * s0 ^ 2 + s ^ 2).
Lemma precision_pos : forall s s0 n, 0 < s -> 0 < s0 -> 0 < INR n * s0 ^ 2 + s ^ 2.
Proof. intros s s0 n S S0. assert (N := pos_INR n). apply Rplus_le_lt_0_compat; [apply Rmult_le_pos; [exact N | apply pow2_ge_0] | apply pow_lt, S]. Qed.
Lemma spread_pos : forall s s0 n, 0 < s -> 0 < s0 -> 0 < spread s s0 n.
Proof. intros s s0 n S S0. apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat; assumption | apply sqrt_lt_R0, precision_pos; assumption]. Qed.
Lemma spread_sq : forall s s0 n, 0 < s -> 0 < s0 -> spread s s0 n ^ 2 = s ^ 2 * s0 ^ 2 / (INR n * s0 ^ 2 + s ^ 2).
Proof.
  intros s s0 n S S0. assert (P := precision_pos s s0 n S S0). assert (Q := sqrt_lt_R0 _ P). unfold spread.
  replace ((s * s0 / sqrt (INR n * s0 ^ 2 + s ^ 2)) ^ 2) with (s ^ 2 * s0 ^ 2 / (sqrt (INR n * s0 ^ 2 + s ^ 2)) ^ 2) by (field; lra).
  rewrite pow2_sqrt by lra. reflexivity.
Qed.
Lemma bayes : forall s s0 l, 0 < s -> 0 < s0 -> exists C, 0 < C /\ forall mu, pdf 0 s0 mu * likelihood s mu l = C * pdf (centre s s0 l) (spread s s0 (length l)) mu.
Proof.
  intros s s0 l S S0. set (n := length l). assert (V := spread_pos s s0 n S S0). assert (W := spread_sq s s0 n S S0). assert (P := precision_pos s s0 n S S0).
  exists (exp (- squares l / (2 * s ^ 2) - INR n * ln (s * sqrt (2 * PI)) - ln (s0 * sqrt (2 * PI)) + ln (spread s s0 n * sqrt (2 * PI)) + (s0 ^ 2 * sum l / (INR n * s0 ^ 2 + s ^ 2)) ^ 2 / (2 * spread s s0 n ^ 2))).
  split; [apply exp_pos|]. intros mu. rewrite likelihood_exp, !pdf_exp, <- !exp_plus by assumption. f_equal. fold n. unfold centre. fold n.
  rewrite W. field. repeat split; lra.
Qed.
Theorem posterior_normal : forall s s0 l, 0 < s -> 0 < s0 -> is_posterior s s0 l (pdf (centre s s0 l) (spread s s0 (length l))).
Proof.
  intros s s0 l S S0. destruct (bayes s s0 l S S0) as [C [HC E]]. exists C. split; [exact HC|]. split.
  - apply (is_RInt_gen_ext (fun mu => scal C (pdf (centre s s0 l) (spread s s0 (length l)) mu))).
    + apply filter_forall. intros ab x _. symmetry. apply E.
    + rewrite <- (Rmult_1_r C) at 1. apply (is_RInt_gen_scal (V := R_NormedModule)), pdf_total, spread_pos; assumption.
  - intros mu. rewrite E. field. lra.
Qed.
Lemma mode_of_normal : forall m v, 0 < v -> is_mode (pdf m v) m.
Proof.
  intros m v V x X. rewrite !pdf_exp by exact V. apply exp_increasing. assert (0 < (x - m) ^ 2) by (assert (x - m <> 0) by lra; nra).
  assert (0 < v ^ 2) by (apply pow_lt, V). replace (- (m - m) ^ 2 / (2 * v ^ 2)) with 0 by (field; lra).
  assert (0 < (x - m) ^ 2 / (2 * v ^ 2)) by (apply Rdiv_lt_0_compat; lra). unfold Rdiv in *. rewrite Ropp_mult_distr_l_reverse. lra.
Qed.
(* A normal mean seen through normal noise: the record's density when the mean is integrated out. *)
Lemma two_normals : forall m v s z mu, 0 < v -> 0 < s ->
  pdf m v mu * pdf mu s z = pdf m (sqrt (v ^ 2 + s ^ 2)) z * pdf ((m * s ^ 2 + z * v ^ 2) / (v ^ 2 + s ^ 2)) (v * s / sqrt (v ^ 2 + s ^ 2)) mu.
Proof.
  intros m v s z mu V S. assert (V2 : 0 < v ^ 2) by (apply pow_lt, V). assert (S2 : 0 < s ^ 2) by (apply pow_lt, S).
  assert (Q : 0 < sqrt (v ^ 2 + s ^ 2)) by (apply sqrt_lt_R0; lra). assert (Q2 : sqrt (v ^ 2 + s ^ 2) ^ 2 = v ^ 2 + s ^ 2) by (apply pow2_sqrt; lra).
  assert (U : 0 < v * s / sqrt (v ^ 2 + s ^ 2)) by (apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat; assumption | exact Q]).
  assert (U2 : (v * s / sqrt (v ^ 2 + s ^ 2)) ^ 2 = v ^ 2 * s ^ 2 / (v ^ 2 + s ^ 2)).
  { rewrite <- Q2 at 2. field. lra. }
  assert (T := sqrt2PI). assert (L : ln (v * s / sqrt (v ^ 2 + s ^ 2) * sqrt (2 * PI)) = ln v + ln s - ln (sqrt (v ^ 2 + s ^ 2)) + ln (sqrt (2 * PI))).
  { unfold Rdiv. rewrite !ln_mult, ln_Rinv by (repeat first [assumption | apply Rmult_lt_0_compat | apply Rinv_0_lt_compat]). ring. }
  rewrite !pdf_exp, <- !exp_plus by assumption. f_equal. rewrite L, Q2, U2, !ln_mult by assumption. field. repeat split; lra.
Qed.
Theorem noisy_mean : forall m v s, 0 < v -> 0 < s -> mixture (pdf m v) (fun mu => pdf mu s) (pdf m (sqrt (v ^ 2 + s ^ 2))).
Proof.
  intros m v s V S z. assert (V2 : 0 < v ^ 2) by (apply pow_lt, V). assert (S2 : 0 < s ^ 2) by (apply pow_lt, S). assert (Q : 0 < sqrt (v ^ 2 + s ^ 2)) by (apply sqrt_lt_R0; lra).
  set (c := pdf m (sqrt (v ^ 2 + s ^ 2)) z).
  apply (is_RInt_gen_ext (fun mu => scal c (pdf ((m * s ^ 2 + z * v ^ 2) / (v ^ 2 + s ^ 2)) (v * s / sqrt (v ^ 2 + s ^ 2)) mu))).
  - apply filter_forall. intros ab x _. symmetry. apply two_normals; assumption.
  - rewrite <- (Rmult_1_r c) at 1. apply (is_RInt_gen_scal (V := R_NormedModule)), pdf_total. apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat; assumption | exact Q].
Qed.
(* The sum of m independent normal outputs, and their mean. *)
Lemma pdf_moved : forall m v x z, pdf m v (z - x) = pdf (m + x) v z.
Proof. intros. unfold pdf. do 3 f_equal. ring. Qed.
Lemma pdf_exchange : forall m v x z, pdf m v (z - x) = pdf x v (z - m).
Proof. intros. unfold pdf. replace (z - x - m) with (z - m - x) by ring. reflexivity. Qed.
Lemma sum_of_normals : forall m v k, 0 < v -> is_sum_density (S k) (pdf m v) (pdf (INR (S k) * m) (sqrt (INR (S k)) * v)).
Proof.
  intros m v k V. induction k as [|k IH].
  - intros z. simpl INR. rewrite sqrt_1, !Rmult_1_l. reflexivity.
  - assert (P : 0 < INR (S k)) by (apply lt_0_INR; lia). assert (Q : 0 < sqrt (INR (S k)) * v) by (apply Rmult_lt_0_compat; [apply sqrt_lt_R0, P | exact V]).
    exists (pdf (INR (S k) * m) (sqrt (INR (S k)) * v)). split; [exact IH|]. intros z.
    assert (E := noisy_mean m v (sqrt (INR (S k)) * v) V Q (z - INR (S k) * m)).
    replace (sqrt (v ^ 2 + (sqrt (INR (S k)) * v) ^ 2)) with (sqrt (INR (S (S k))) * v) in E.
    + replace (pdf (INR (S (S k)) * m) (sqrt (INR (S (S k))) * v) z) with (pdf m (sqrt (INR (S (S k))) * v) (z - INR (S k) * m)) by (rewrite pdf_moved; f_equal; rewrite (S_INR (S k)); ring).
      apply (is_RInt_gen_ext (fun x => pdf m v x * pdf x (sqrt (INR (S k)) * v) (z - INR (S k) * m))); [|exact E].
      apply filter_forall. intros ab x _. rewrite (pdf_exchange (INR (S k) * m)). reflexivity.
    + rewrite Rpow_mult_distr, pow2_sqrt by lra. rewrite (S_INR (S k)). replace (v ^ 2 + INR (S k) * v ^ 2) with ((INR (S k) + 1) * v ^ 2) by ring.
      rewrite sqrt_mult by (try apply pow2_ge_0; lra). f_equal. symmetry. apply sqrt_pow2. lra.
Qed.
Theorem mean_of_normals : forall m v k, (1 <= k)%nat -> 0 < v -> is_mean_density k (pdf m v) (pdf m (v / sqrt (INR k))).
Proof.
  intros m v k K V. destruct k as [|k]; [inversion K|]. exists (pdf (INR (S k) * m) (sqrt (INR (S k)) * v)). split; [apply sum_of_normals, V|].
  assert (P : 0 < INR (S k)) by (apply lt_0_INR; lia). assert (Q := sqrt_lt_R0 _ P). assert (T := sqrt2PI). assert (E : sqrt (INR (S k)) * sqrt (INR (S k)) = INR (S k)) by (apply sqrt_sqrt; lra).
  intros z. unfold pdf. set (r := sqrt (INR (S k))) in *. rewrite <- E.
  replace (- (r * r * z - r * r * m) ^ 2 / (2 * (r * v) ^ 2)) with (- (z - m) ^ 2 / (2 * (v / r) ^ 2)) by (field; lra). field. repeat split; lra.
Qed.

(* The four releases are normal. *)
Theorem drawn_parameter_normal : forall s s0 l, 0 < s -> 0 < s0 -> drawn_parameter s s0 l (pdf (centre s s0 l) (spread s s0 (length l))).
Proof. exact posterior_normal. Qed.
Theorem records_of_mode_normal : forall s s0 m l, 0 < s -> 0 < s0 -> (1 <= m)%nat -> records_of_mode s s0 m l (pdf (centre s s0 l) (s / sqrt (INR m))).
Proof.
  intros s s0 m l S S0 M. exists (pdf (centre s s0 l) (spread s s0 (length l))), (centre s s0 l).
  split; [apply posterior_normal; assumption|]. split; [apply mode_of_normal, spread_pos; assumption | apply mean_of_normals; assumption].
Qed.
Theorem records_of_one_draw_normal : forall s s0 m l, 0 < s -> 0 < s0 -> (1 <= m)%nat ->
  records_of_one_draw s s0 m l (pdf (centre s s0 l) (sqrt (spread s s0 (length l) ^ 2 + (s / sqrt (INR m)) ^ 2))).
Proof.
  intros s s0 m l S S0 M. exists (pdf (centre s s0 l) (spread s s0 (length l))), (fun mu => pdf mu (s / sqrt (INR m))).
  split; [apply posterior_normal; assumption|]. split; [intros; apply mean_of_normals; assumption|].
  apply noisy_mean; [apply spread_pos; assumption | apply Rdiv_lt_0_compat; [exact S | apply sqrt_lt_R0, lt_0_INR; lia]].
Qed.
Theorem records_of_fresh_draws_normal : forall s s0 m l, 0 < s -> 0 < s0 -> (1 <= m)%nat ->
  records_of_fresh_draws s s0 m l (pdf (centre s s0 l) (sqrt (spread s s0 (length l) ^ 2 + s ^ 2) / sqrt (INR m))).
Proof.
  intros s s0 m l S S0 M. assert (V := spread_pos s s0 (length l) S S0).
  exists (pdf (centre s s0 l) (spread s s0 (length l))), (pdf (centre s s0 l) (sqrt (spread s s0 (length l) ^ 2 + s ^ 2))).
  split; [apply posterior_normal; assumption|]. split; [apply noisy_mean; assumption|].
  apply mean_of_normals; [exact M|]. apply sqrt_lt_R0. assert (0 < s ^ 2) by (apply pow_lt, S). assert (0 <= spread s s0 (length l) ^ 2) by apply pow2_ge_0. lra.
Qed.

(* Masses beyond a point. *)
Lemma mass_beyond_normal : forall m v t, 0 < v -> mass_beyond (pdf m v) t (1 - Phi ((t - m) / v)).
Proof.
  intros m v t V. apply (is_RInt_gen_primitive (pdf m v) (fun x => Phi ((x - m) / v)) (at_point t) oo _ _);
    [intros; apply cdf_derive, V | intros; apply pdf_continuous, V | apply (to_point (fun x => Phi ((x - m) / v))) | apply cdf_top, V].
Qed.
Lemma mass_between_normal : forall m v a b, 0 < v -> is_RInt (pdf m v) a b (Phi ((b - m) / v) - Phi ((a - m) / v)).
Proof. intros m v a b V. apply (is_RInt_derive (fun x => Phi ((x - m) / v))); intros; [apply cdf_derive, V | apply pdf_continuous, V]. Qed.
Lemma pdf_mass_pos : forall m v a b, 0 < v -> a < b -> 0 < Phi ((b - m) / v) - Phi ((a - m) / v).
Proof.
  intros m v a b V L. rewrite <- (is_RInt_unique _ _ _ _ (mass_between_normal m v a b V)).
  apply RInt_gt_0; [exact L | intros; apply pdf_pos, V | intros; apply pdf_continuous, V].
Qed.
Lemma conditioned_normal : forall m v b t, 0 < v -> 0 < b -> - b <= t <= b ->
  conditioned_mass_beyond (pdf m v) b t ((Phi ((b - m) / v) - Phi ((t - m) / v)) / (Phi ((b - m) / v) - Phi ((- b - m) / v))).
Proof.
  intros m v b t V B T. exists (Phi ((b - m) / v) - Phi ((t - m) / v)), (Phi ((b - m) / v) - Phi ((- b - m) / v)).
  split; [exact T|]. split; [apply mass_between_normal, V|]. split; [apply pdf_mass_pos; [exact V | lra]|]. split; [apply mass_between_normal, V | reflexivity].
Qed.

(* The data sets that the refutations use: all records at -b, and one of them moved to b. *)
Definition moved (b : R) (n : nat) : list R := b :: repeat (- b) (n - 1).
Lemma sum_repeat : forall x n, sum (repeat x n) = INR n * x.
Proof. intros x n. induction n as [|n IH]; [simpl; ring|]. change (sum (repeat x (S n))) with (x + sum (repeat x n)). rewrite IH, S_INR. ring. Qed.
Lemma moved_neighbours : forall b n, 0 <= b -> (1 <= n)%nat -> neighbours b n (moved b n) (repeat (- b) n).
Proof.
  intros b n B N. destruct n as [|n]; [inversion N|]. unfold moved. replace (S n - 1)%nat with n by lia.
  assert (Z : within b (repeat (- b) n)) by (apply List.Forall_forall; intros x X; apply repeat_spec in X; lra).
  split; [constructor; [lra | exact Z]|]. split; [simpl; constructor; [lra | exact Z]|]. split; [simpl; rewrite repeat_length; reflexivity|].
  exists nil, b, (- b), (repeat (- b) n). split; reflexivity.
Qed.
Lemma moved_length : forall b n, (1 <= n)%nat -> length (moved b n) = n.
Proof. intros b n N. unfold moved. simpl. rewrite repeat_length. lia. Qed.
Lemma moved_centre : forall s s0 b n, (1 <= n)%nat -> centre s s0 (moved b n) = - (s0 ^ 2 * ((INR n - 2) * b) / (INR n * s0 ^ 2 + s ^ 2)).
Proof.
  intros s s0 b n N. unfold centre. rewrite moved_length by exact N. unfold moved. change (sum (b :: repeat (- b) (n - 1))) with (b + sum (repeat (- b) (n - 1))).
  rewrite sum_repeat, minus_INR by exact N. simpl (INR 1). unfold Rdiv. ring.
Qed.
Lemma same_centre : forall s s0 b n, centre s s0 (repeat (- b) n) = - (s0 ^ 2 * (INR n * b) / (INR n * s0 ^ 2 + s ^ 2)).
Proof. intros s s0 b n. unfold centre. rewrite repeat_length, sum_repeat. unfold Rdiv. ring. Qed.

(* Not (eps, delta)-private, shown by two neighbouring data sets of n records in [-b, b] and a half-line of outputs. *)
Definition refuted (release : list R -> (R -> R) -> Prop) (b : R) (n : nat) (eps delta : R) : Prop :=
  exists l l' f g t P Q, neighbours b n l l' /\ release l f /\ release l' g /\ mass_beyond f t P /\ mass_beyond g t Q /\ P > exp eps * Q + delta.
(* Not eps-private, where one record (or the draw) is conditioned to lie in [-b, b]. *)
Definition refuted_conditioned (release : list R -> (R -> R) -> Prop) (b : R) (n : nat) (eps : R) : Prop :=
  exists l l' f g t P Q, neighbours b n l l' /\ release l f /\ release l' g /\ conditioned_mass_beyond f b t P /\ conditioned_mass_beyond g b t Q /\ P > exp eps * Q.

Definition first_centre (s s0 b n : R) : R := - (s0 ^ 2 * ((n - 2) * b) / (n * s0 ^ 2 + s ^ 2)).
Definition second_centre (s s0 b n : R) : R := - (s0 ^ 2 * (n * b) / (n * s0 ^ 2 + s ^ 2)).
Definition draw_spread (s s0 n : R) : R := s * s0 / sqrt (n * s0 ^ 2 + s ^ 2).

Section Refuting.
Variables (release : list R -> (R -> R) -> Prop) (s s0 b : R) (n : nat) (v : R).
Hypotheses (B : 0 < b) (N : (1 <= n)%nat) (V : 0 < v) (normal : forall l, length l = n -> release l (pdf (centre s s0 l) v)).
Let first : release (moved b n) (pdf (first_centre s s0 b (INR n)) v).
Proof. unfold first_centre. rewrite <- moved_centre by exact N. apply normal, moved_length, N. Qed.
Let second : release (repeat (- b) n) (pdf (second_centre s s0 b (INR n)) v).
Proof. unfold second_centre. rewrite <- same_centre. apply normal, repeat_length. Qed.
Lemma refuted_beyond : forall t eps delta,
  (1 - Phi ((t - first_centre s s0 b (INR n)) / v)) > exp eps * (1 - Phi ((t - second_centre s s0 b (INR n)) / v)) + delta -> refuted release b n eps delta.
Proof.
  intros t eps delta H. exists (moved b n), (repeat (- b) n), (pdf (first_centre s s0 b (INR n)) v), (pdf (second_centre s s0 b (INR n)) v), t.
  do 2 eexists. split; [apply moved_neighbours; [lra | exact N]|]. split; [exact first|]. split; [exact second|].
  split; [apply mass_beyond_normal, V|]. split; [apply mass_beyond_normal, V | exact H].
Qed.
Lemma refuted_beyond_conditioned : forall t eps, - b <= t <= b ->
  (Phi ((b - first_centre s s0 b (INR n)) / v) - Phi ((t - first_centre s s0 b (INR n)) / v)) * (Phi ((b - second_centre s s0 b (INR n)) / v) - Phi ((- b - second_centre s s0 b (INR n)) / v))
  > exp eps * ((Phi ((b - second_centre s s0 b (INR n)) / v) - Phi ((t - second_centre s s0 b (INR n)) / v)) * (Phi ((b - first_centre s s0 b (INR n)) / v) - Phi ((- b - first_centre s s0 b (INR n)) / v))) ->
  refuted_conditioned release b n eps.
Proof.
  intros t eps T H. exists (moved b n), (repeat (- b) n), (pdf (first_centre s s0 b (INR n)) v), (pdf (second_centre s s0 b (INR n)) v), t.
  do 2 eexists. split; [apply moved_neighbours; [lra | exact N]|]. split; [exact first|]. split; [exact second|].
  split; [apply conditioned_normal; [exact V | exact B | exact T]|]. split; [apply conditioned_normal; [exact V | exact B | exact T]|].
  assert (P1 := pdf_mass_pos (first_centre s s0 b (INR n)) v (- b) b V ltac:(lra)). assert (P2 := pdf_mass_pos (second_centre s s0 b (INR n)) v (- b) b V ltac:(lra)).
  set (a1 := _ - Phi ((t - first_centre _ _ _ _) / v)) in *. set (a2 := _ - Phi ((t - second_centre _ _ _ _) / v)) in *.
  set (z1 := _ - Phi ((- b - first_centre _ _ _ _) / v)) in *. set (z2 := _ - Phi ((- b - second_centre _ _ _ _) / v)) in *.
  apply Rlt_gt. apply (Rmult_lt_reg_r (z1 * z2)); [apply Rmult_lt_0_compat; assumption|].
  replace (exp eps * (a2 / z2) * (z1 * z2)) with (exp eps * (a2 * z1)) by (field; lra). replace (a1 / z1 * (z1 * z2)) with (a1 * z2) by (field; lra). exact H.
Qed.
End Refuting.

(* The standard deviation of each release. *)
Section Releases.
Variables (s s0 b : R) (n m : nat).
Hypotheses (S : 0 < s) (S0 : 0 < s0) (B : 0 < b) (N : (1 <= n)%nat) (M : (1 <= m)%nat).
Lemma draw_spread_eq : draw_spread s s0 (INR n) = spread s s0 n. Proof. reflexivity. Qed.
Lemma drawn_parameter_at : forall l, length l = n -> drawn_parameter s s0 l (pdf (centre s s0 l) (draw_spread s s0 (INR n))).
Proof. intros l L. rewrite draw_spread_eq, <- L. apply drawn_parameter_normal; assumption. Qed.
Lemma records_of_mode_at : forall l, length l = n -> records_of_mode s s0 m l (pdf (centre s s0 l) (s / sqrt (INR m))).
Proof. intros l _. apply records_of_mode_normal; assumption. Qed.
Lemma records_of_one_draw_at : forall l, length l = n -> records_of_one_draw s s0 m l (pdf (centre s s0 l) (sqrt (draw_spread s s0 (INR n) ^ 2 + (s / sqrt (INR m)) ^ 2))).
Proof. intros l L. rewrite draw_spread_eq, <- L. apply records_of_one_draw_normal; assumption. Qed.
Lemma records_of_fresh_draws_at : forall l, length l = n -> records_of_fresh_draws s s0 m l (pdf (centre s s0 l) (sqrt (draw_spread s s0 (INR n) ^ 2 + s ^ 2) / sqrt (INR m))).
Proof. intros l L. rewrite draw_spread_eq, <- L. apply records_of_fresh_draws_normal; assumption. Qed.
Let D : 0 < draw_spread s s0 (INR n). Proof. apply spread_pos; assumption. Qed.
Let Q : 0 < sqrt (INR m). Proof. apply sqrt_lt_R0, lt_0_INR. lia. Qed.
Lemma drawn_spread_pos : 0 < draw_spread s s0 (INR n). Proof. exact D. Qed.
Lemma mode_spread_pos : 0 < s / sqrt (INR m). Proof. apply Rdiv_lt_0_compat; assumption. Qed.
Lemma one_draw_spread_pos : 0 < sqrt (draw_spread s s0 (INR n) ^ 2 + (s / sqrt (INR m)) ^ 2).
Proof. apply sqrt_lt_R0. assert (0 < draw_spread s s0 (INR n) ^ 2) by (apply pow_lt, D). assert (0 <= (s / sqrt (INR m)) ^ 2) by apply pow2_ge_0. lra. Qed.
Lemma fresh_draws_spread_pos : 0 < sqrt (draw_spread s s0 (INR n) ^ 2 + s ^ 2) / sqrt (INR m).
Proof. apply Rdiv_lt_0_compat; [|exact Q]. apply sqrt_lt_R0. assert (0 < draw_spread s s0 (INR n) ^ 2) by (apply pow_lt, D). assert (0 <= s ^ 2) by apply pow2_ge_0. lra. Qed.
Definition refute_drawn_parameter := refuted_beyond _ s s0 b n _ B N drawn_spread_pos drawn_parameter_at.
Definition refute_records_of_mode := refuted_beyond _ s s0 b n _ B N mode_spread_pos records_of_mode_at.
Definition refute_records_of_one_draw := refuted_beyond _ s s0 b n _ B N one_draw_spread_pos records_of_one_draw_at.
Definition refute_records_of_fresh_draws := refuted_beyond _ s s0 b n _ B N fresh_draws_spread_pos records_of_fresh_draws_at.
Definition refute_conditioned_mode := refuted_beyond_conditioned _ s s0 b n _ B N mode_spread_pos records_of_mode_at.
Definition refute_conditioned_fresh_draws := refuted_beyond_conditioned _ s s0 b n _ B N fresh_draws_spread_pos records_of_fresh_draws_at.
Definition refute_conditioned_parameter := refuted_beyond_conditioned _ s s0 b n _ B N drawn_spread_pos drawn_parameter_at.
End Releases.
Lemma count : forall z, (0 <= z)%Z -> INR (Z.to_nat z) = IZR z.
Proof. intros z H. rewrite INR_IZR_INZ, Z2Nat.id by exact H. reflexivity. Qed.
Ltac counts := rewrite ?count by lia.
