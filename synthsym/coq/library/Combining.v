(* What an analyst computes from several synthetic copies of normal data: the mean of their means, the spread between copies, the spread within a copy. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import NormalLaw NormalPosterior SampleVariance Variances.
Require Release GammaLaw GammaLosses.
Open Scope R_scope.

(* The density of the mean of one copy of k records: around the data's mean, or around one draw from the flat posterior. *)
Definition copy_mean (drawn : bool) (s : R) (k : nat) (l : list R) (q : R -> R) : Prop :=
  if drawn then exists g, (forall mu, is_mean_density k (pdf mu s) (g mu)) /\ mixture (Release.flat_posterior s l) g q else is_mean_density k (pdf (mean l) s) q.
(* It depends on data of n records through their mean. *)
Definition copies (drawn : bool) (s : R) (n k : nat) (q : R -> R -> R) : Prop := forall l, length l = n -> copy_mean drawn s k l (q (mean l)).
(* The density of the mean of m copies' means, over n data records around Q and over the synthesis. *)
Definition combined (drawn : bool) (s : R) (n k m : nat) (Q : R) (f : R -> R) : Prop :=
  exists q b h, copies drawn s n k q /\ (forall c, is_mean_density m (q c) (b c)) /\ is_mean_density n (pdf Q s) h /\ mixture h b f.
Definition copy_centred (drawn : bool) (s : R) (n k : nat) (c e : R) : Prop := exists q, copies drawn s n k q /\ expects (q c) (fun x => x) e.
Definition copy_varies (drawn : bool) (s : R) (n k : nat) (w : R) : Prop := exists q, copies drawn s n k q /\ forall c, is_variance (q c) w.
Definition combined_centred (drawn : bool) (s : R) (n k m : nat) (Q e : R) : Prop := exists f, combined drawn s n k m Q f /\ expects f (fun x => x) e.
Definition combined_varies (drawn : bool) (s : R) (n k m : nat) (w : R) : Prop := forall Q, exists f, combined drawn s n k m Q f /\ is_variance f w.
(* Expectations of the sample variance of m copies' means, of their squared deviations, and of the sample variance of a copy's records over their number. *)
Definition above_zero (p h : R -> R) (w : R) : Prop := is_RInt_gen (fun x => h x * p x) (at_right 0) (Rbar_locally p_infty) w.
Definition between_copies (drawn : bool) (s : R) (n k m : nat) (w : R) : Prop :=
  exists q, copies drawn s n k q /\ forall c, exists p, is_variance_density m (q c) p /\ above_zero p (fun x => x) w.
Definition squares_between (drawn : bool) (s : R) (n k m : nat) (w : R) : Prop :=
  exists q, copies drawn s n k q /\ forall c, exists p, is_variance_density m (q c) p /\ above_zero p (fun x => (INR m - 1) * x) w.
Definition within_copy (s : R) (k : nat) (w : R) : Prop := forall mu, exists p, is_variance_density k (pdf mu s) p /\ above_zero p (fun x => x / INR k) w.

Definition spread (drawn : bool) (s : R) (n k : nat) : R := s ^ 2 / INR k + (if drawn then s ^ 2 / INR n else 0).
Lemma spread_pos : forall drawn s n k, 0 < s -> (1 <= n)%nat -> (1 <= k)%nat -> 0 < spread drawn s n k.
Proof.
  intros drawn s n k S N K. destruct (root_count n N) as [P _]. destruct (root_count k K) as [P' _]. assert (A := pow_lt s 2 S).
  assert (B := Rdiv_lt_0_compat _ _ A P). assert (B' := Rdiv_lt_0_compat _ _ A P'). unfold spread. destruct drawn; lra.
Qed.
Theorem copies_normal : forall drawn s n k, 0 < s -> (1 <= n)%nat -> (1 <= k)%nat -> copies drawn s n k (fun c => pdf c (sqrt (spread drawn s n k))).
Proof.
  intros drawn s n k S N K l L. destruct (root_count n N) as [P Q]. destruct (root_count k K) as [P' Q']. unfold copy_mean, spread. destruct drawn.
  - exists (fun mu => pdf mu (s / sqrt (INR k))). split; [intros mu; apply mean_of_normals; assumption|]. intros z.
    replace (s ^ 2 / INR k + s ^ 2 / INR n) with ((s / sqrt (INR n)) ^ 2 + (s / sqrt (INR k)) ^ 2) by (rewrite !share_square by assumption; ring).
    generalize (noisy_mean (mean l) (s / sqrt (INR n)) (s / sqrt (INR k)) (Rdiv_lt_0_compat _ _ S Q) (Rdiv_lt_0_compat _ _ S Q') z).
    apply is_RInt_gen_ext. apply filter_forall. intros uv x _. rewrite <- L. rewrite <- Release.flat_posterior_normal by (first [exact S | apply (Release.not_empty l n L N)]). reflexivity.
  - replace (sqrt (s ^ 2 / INR k + 0)) with (s / sqrt (INR k)); [apply mean_of_normals; assumption|].
    rewrite Rplus_0_r, <- share_square by exact K. symmetry. apply sqrt_pow2. left. apply Rdiv_lt_0_compat; assumption.
Qed.
Theorem combined_normal : forall drawn s n k m Q, 0 < s -> (1 <= n)%nat -> (1 <= k)%nat -> (1 <= m)%nat ->
  combined drawn s n k m Q (pdf Q (sqrt (s ^ 2 / INR n + spread drawn s n k / INR m))).
Proof.
  intros drawn s n k m Q S N K M. destruct (root_count n N) as [P R]. destruct (root_count m M) as [P' R']. assert (V := spread_pos drawn s n k S N K). assert (W := sqrt_lt_R0 _ V).
  exists (fun c => pdf c (sqrt (spread drawn s n k))), (fun c => pdf c (sqrt (spread drawn s n k) / sqrt (INR m))), (pdf Q (s / sqrt (INR n))).
  split; [apply copies_normal; assumption|]. split; [intros c; apply mean_of_normals; assumption|]. split; [apply mean_of_normals; assumption|].
  replace (s ^ 2 / INR n + spread drawn s n k / INR m) with ((s / sqrt (INR n)) ^ 2 + (sqrt (spread drawn s n k) / sqrt (INR m)) ^ 2).
  - apply noisy_mean; apply Rdiv_lt_0_compat; assumption.
  - rewrite (share_square s n N), (share_square _ m M), pow2_sqrt by lra. reflexivity.
Qed.
Lemma normal_mean : forall m s, 0 < s -> expects (pdf m s) (fun x => x) m.
Proof. intros m s S. destruct (scaled_moments m s 1 S) as [A _]. revert A. apply expects_same; intros; ring. Qed.
Theorem copy_centre : forall drawn s n k c, 0 < s -> (1 <= n)%nat -> (1 <= k)%nat -> copy_centred drawn s n k c c.
Proof. intros drawn s n k c S N K. eexists. split; [apply copies_normal; assumption|]. apply normal_mean, sqrt_lt_R0, spread_pos; assumption. Qed.
Theorem copy_variance : forall drawn s n k, 0 < s -> (1 <= n)%nat -> (1 <= k)%nat -> copy_varies drawn s n k (spread drawn s n k).
Proof.
  intros drawn s n k S N K. assert (V := spread_pos drawn s n k S N K). eexists. split; [apply copies_normal; assumption|]. intros c. apply normal_variance; [apply sqrt_lt_R0, V | apply pow2_sqrt; lra].
Qed.
Lemma combined_pos : forall drawn s n k m, 0 < s -> (1 <= n)%nat -> (1 <= k)%nat -> (1 <= m)%nat -> 0 < s ^ 2 / INR n + spread drawn s n k / INR m.
Proof.
  intros drawn s n k m S N K M. destruct (root_count n N) as [P _]. destruct (root_count m M) as [P' _]. assert (A := Rdiv_lt_0_compat _ _ (pow_lt s 2 S) P).
  assert (B := Rdiv_lt_0_compat _ _ (spread_pos drawn s n k S N K) P'). lra.
Qed.
Theorem combined_centre : forall drawn s n k m Q, 0 < s -> (1 <= n)%nat -> (1 <= k)%nat -> (1 <= m)%nat -> combined_centred drawn s n k m Q Q.
Proof. intros drawn s n k m Q S N K M. eexists. split; [apply combined_normal; assumption|]. apply normal_mean, sqrt_lt_R0, combined_pos; assumption. Qed.
Theorem combined_variance : forall drawn s n k m, 0 < s -> (1 <= n)%nat -> (1 <= k)%nat -> (1 <= m)%nat -> combined_varies drawn s n k m (s ^ 2 / INR n + spread drawn s n k / INR m).
Proof.
  intros drawn s n k m S N K M Q. assert (V := combined_pos drawn s n k m S N K M). eexists. split; [apply combined_normal; assumption|]. apply normal_variance; [apply sqrt_lt_R0, V | apply pow2_sqrt; lra].
Qed.
(* The sample variance of normal records is unbiased. *)
Lemma variance_mean : forall k c s a, (2 <= k)%nat -> 0 < s -> exists p, is_variance_density k (pdf c s) p /\ above_zero p (fun x => a * x) (a * s ^ 2).
Proof.
  intros k c s a K S. assert (N : INR 2 <= INR k) by (apply le_INR, K). simpl INR in N. assert (S2 : 0 < 2 * s ^ 2) by (assert (0 < s ^ 2) by apply pow_lt, S; lra).
  eexists. split; [apply cochran; assumption|]. assert (R0 : 0 < (INR k - 1) / (2 * s ^ 2)) by (apply Rdiv_lt_0_compat; lra).
  assert (M := GammaLosses.mean ((INR k - 1) / 2) ((INR k - 1) / (2 * s ^ 2)) ltac:(lra) R0). apply (is_RInt_gen_scal (V := R_NormedModule) _ a) in M. unfold above_zero.
  replace (a * s ^ 2) with (a * ((INR k - 1) / 2 / ((INR k - 1) / (2 * s ^ 2)))) by (field; split; lra).
  revert M. apply is_RInt_gen_ext, filter_forall. intros uv x _. unfold scal; simpl; unfold mult; simpl. symmetry. apply Rmult_assoc.
Qed.
Lemma above_same : forall p h h' w w', (forall x, h x = h' x) -> w = w' -> above_zero p h w -> above_zero p h' w'.
Proof. intros p h h' w w' E F H. subst w'. revert H. apply is_RInt_gen_ext, filter_forall. intros uv x _. rewrite E. reflexivity. Qed.
Theorem between_value : forall drawn s n k m, 0 < s -> (1 <= n)%nat -> (1 <= k)%nat -> (2 <= m)%nat -> between_copies drawn s n k m (spread drawn s n k).
Proof.
  intros drawn s n k m S N K M. assert (V := spread_pos drawn s n k S N K). eexists. split; [apply copies_normal; assumption|]. intros c.
  destruct (variance_mean m c (sqrt (spread drawn s n k)) 1 M (sqrt_lt_R0 _ V)) as [p [H X]]. exists p. split; [exact H|]. revert X. apply above_same; [intros; ring | rewrite pow2_sqrt by lra; ring].
Qed.
Theorem squares_value : forall drawn s n k m, 0 < s -> (1 <= n)%nat -> (1 <= k)%nat -> (2 <= m)%nat -> squares_between drawn s n k m ((INR m - 1) * spread drawn s n k).
Proof.
  intros drawn s n k m S N K M. assert (V := spread_pos drawn s n k S N K). eexists. split; [apply copies_normal; assumption|]. intros c.
  destruct (variance_mean m c (sqrt (spread drawn s n k)) (INR m - 1) M (sqrt_lt_R0 _ V)) as [p [H X]]. exists p. split; [exact H|]. revert X. apply above_same; [reflexivity | rewrite pow2_sqrt by lra; reflexivity].
Qed.
Theorem within_value : forall s k, 0 < s -> (2 <= k)%nat -> within_copy s k (s ^ 2 / INR k).
Proof.
  intros s k S K mu. assert (P : 0 < INR k) by (apply lt_0_INR; lia). destruct (variance_mean k mu s (/ INR k) K S) as [p [H X]]. exists p. split; [exact H|]. revert X. apply above_same; [intros; field; lra | field; lra].
Qed.
