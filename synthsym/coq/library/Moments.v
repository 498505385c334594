(* Means and covariances of lists of records with several coordinates, and what one record that joins or leaves does to them. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Integral.
Require Tables Records.
Open Scope R_scope.

(* One record joins n others (s = 1) or is one of n and leaves (s = -1), wherever it stands in the list. *)
Definition inserted {Z : Type} (x : Z) (l l' : list Z) : Prop := exists u w, l = u ++ w /\ l' = u ++ x :: w.
Definition changed {Z : Type} (s : R) (n : nat) (x : Z) (l l' : list Z) : Prop :=
  length l = n /\ (s = 1 /\ inserted x l l' \/ s = -1 /\ inserted x l' l).
Lemma total_app : forall (Z : Type) (f : Z -> R) u w, Tables.total f (u ++ w) = Tables.total f u + Tables.total f w.
Proof. intros Z f u w. unfold Tables.total. induction u as [|x u IH]; simpl; [ring | rewrite IH; ring]. Qed.
Lemma inserted_total : forall (Z : Type) (x : Z) l l', inserted x l l' -> forall f, Tables.total f l' = Tables.total f l + f x.
Proof. intros Z x l l' [u [w [E F]]] f. subst. rewrite !total_app. change (Tables.total f (x :: w)) with (f x + Tables.total f w). ring. Qed.
Lemma inserted_length : forall (Z : Type) (x : Z) l l', inserted x l l' -> INR (length l') = INR (length l) + 1.
Proof. intros Z x l l' [u [w [E F]]]. subst. rewrite !app_length. cbn [length]. rewrite Nat.add_succ_r, S_INR. reflexivity. Qed.
Lemma changed_total : forall (Z : Type) s n (x : Z) l l', changed s n x l l' -> forall f, Tables.total f l' = Tables.total f l + s * f x.
Proof. intros Z s n x l l' [_ [[S H]|[S H]]] f; subst s; rewrite (inserted_total _ _ _ _ H f); ring. Qed.
Lemma changed_length : forall (Z : Type) s n (x : Z) l l', changed s n x l l' -> INR (length l) = INR n /\ INR (length l') = INR n + s.
Proof. intros Z s n x l l' [N [[S H]|[S H]]]; subst s n; apply inserted_length in H; split; lra. Qed.

(* A function of the records has this mean; two have this covariance. *)
Notation mean_of := Tables.mean_of.
Definition covariance {Z : Type} (f g : Z -> R) (l : list Z) : R := mean_of (fun x => f x * g x) l - mean_of f l * mean_of g l.
Lemma changed_mean : forall (Z : Type) s n (x : Z) l l', changed s n x l l' -> 0 < INR n -> 0 < INR n + s -> forall f,
  mean_of f l' = (INR n * mean_of f l + s * f x) / (INR n + s).
Proof.
  intros Z s n x l l' C P Q f. destruct (changed_length _ _ _ _ _ _ C) as [L L']. unfold Tables.mean_of. rewrite L, L', (changed_total _ _ _ _ _ _ C). field. lra.
Qed.
Theorem changed_covariance : forall (Z : Type) s n (x : Z) l l', changed s n x l l' -> 0 < INR n -> 0 < INR n + s -> forall f g,
  covariance f g l' = INR n / (INR n + s) * covariance f g l + INR n * s / (INR n + s) ^ 2 * (f x - mean_of f l) * (g x - mean_of g l).
Proof.
  intros Z s n x l l' C P Q f g. unfold covariance. rewrite !(changed_mean _ _ _ _ _ _ C P Q). field. lra.
Qed.

(* -- entries of covariance matrices, from sums over the records -------------------------------------------------------------- *)
Definition mean_with (n : nat) (t v : R) : Prop := forall l : list R, length l = n -> Tables.total (fun x => x) l = t -> mean_of (fun x => x) l = v.
Theorem mean_with_is : forall n t, mean_with n t (t / INR n).
Proof. intros n t l N T. unfold Tables.mean_of. rewrite N, T. reflexivity. Qed.
Definition covariance_with (n : nat) (products m1 m2 v : R) : Prop := forall l : list (R * R), length l = n ->
  Tables.total (fun z => fst z * snd z) l = products -> mean_of fst l = m1 -> mean_of snd l = m2 -> covariance fst snd l = v.
Theorem covariance_with_is : forall n p m1 m2, covariance_with n p m1 m2 (p / INR n - m1 * m2).
Proof. intros n p m1 m2 l N P A B. unfold covariance. rewrite A, B. unfold Tables.mean_of. rewrite N, P. reflexivity. Qed.
(* The neighbour's covariance less n/(n + s) times the first one, where the first data set has these sums. *)
Definition covariance_moves (s : R) (n : nat) (x y sum1 sum2 v : R) : Prop := forall l l' : list (R * R), changed s n (x, y) l l' ->
  Tables.total fst l = sum1 -> Tables.total snd l = sum2 -> covariance fst snd l' - INR n / (INR n + s) * covariance fst snd l = v.
Theorem covariance_moves_is : forall s n x y sum1 sum2, 0 < INR n -> 0 < INR n + s ->
  covariance_moves s n x y sum1 sum2 (INR n * s / (INR n + s) ^ 2 * (x - sum1 / INR n) * (y - sum2 / INR n)).
Proof.
  intros s n x y a b P Q l l' C A B. rewrite (changed_covariance _ _ _ _ _ _ C P Q). destruct (changed_length _ _ _ _ _ _ C) as [L _]. unfold Tables.mean_of. rewrite L, A, B. simpl fst. simpl snd. ring.
Qed.

(* Coordinates with these deviations and the correlation of the data's standard scores. *)
Definition copula_covariance (n : nat) (sum1 sum2 products s1 s2 v : R) : Prop := forall l : list (R * R), length l = n ->
  Tables.total fst l = sum1 -> Tables.total snd l = sum2 -> Tables.total (fun z => fst z * snd z) l = products ->
  s1 * s2 * covariance (fun z => (fst z - mean_of fst l) / s1) (fun z => (snd z - mean_of snd l) / s2) l = v.
Lemma total_affine : forall (Z : Type) (f : Z -> R) a b l, Tables.total (fun z => (f z - a) / b) l = (Tables.total f l - INR (length l) * a) / b.
Proof. intros Z f a b l. unfold Tables.total. induction l as [|x l IH]; cbn [fold_right length]; [simpl; unfold Rdiv; ring | rewrite IH, S_INR; unfold Rdiv; ring]. Qed.
Lemma total_scores : forall (Z : Type) (f g : Z -> R) a b c d l, b <> 0 -> d <> 0 ->
  Tables.total (fun z => (f z - a) / b * ((g z - c) / d)) l
  = (Tables.total (fun z => f z * g z) l - a * Tables.total g l - c * Tables.total f l + INR (length l) * a * c) / (b * d).
Proof. intros Z f g a b c d l B D. unfold Tables.total. induction l as [|x l IH]; cbn [fold_right length]; [simpl; field; split; assumption | rewrite IH, S_INR; field; split; assumption]. Qed.
Theorem copula_covariance_is : forall n sum1 sum2 p s1 s2, 0 < INR n -> 0 < s1 -> 0 < s2 ->
  copula_covariance n sum1 sum2 p s1 s2 ((p - sum1 * sum2 / INR n) / INR n).
Proof.
  intros n a b p s1 s2 N S1 S2 l L A B P. unfold covariance, Tables.mean_of. rewrite total_scores by lra. rewrite !total_affine, L, A, B, P. field. lra.
Qed.

(* -- the mean of records between two bounds when one more joins ---------------------------------------------------------------- *)
Definition joining (low high : R) (l l' : list R) : Prop := Records.between low high l /\ Records.between low high l' /\ Records.joins l' l.
Theorem joined_mean_sensitivity : forall low high n, low <= high -> (1 <= n)%nat ->
  Records.is_sensitivity (Records.of_size n (joining low high)) Records.mean ((high - low) / (INR n + 1)).
Proof.
  intros low high n L N. assert (P : 0 < INR n) by (apply lt_0_INR; lia). split.
  - intros l l' [E [B [B' [u [x [w [F G]]]]]]]. subst l l'. unfold Records.mean.
    assert (L' : INR (length (u ++ x :: w)) = INR n + 1) by (rewrite <- E, !app_length; cbn [length]; rewrite Nat.add_succ_r, S_INR; reflexivity).
    rewrite L', E, !Records.total_app. change (Records.total (fun z => z) (x :: w)) with (x + Records.total (fun z => z) w).
    unfold Records.between in *. rewrite List.Forall_forall in B, B'. assert (X := B' x ltac:(apply in_or_app; right; left; reflexivity)).
    set (t := Records.total (fun z => z) u + Records.total (fun z => z) w).
    assert (T : low * INR n <= t <= high * INR n).
    { unfold t. rewrite <- Records.total_app, <- E. revert B. generalize (u ++ w). intros l B. clear - B. induction l as [|y l IH]; [simpl; lra|].
      cbn [length]. rewrite S_INR. change (Records.total (fun z => z) (y :: l)) with (y + Records.total (fun z => z) l).
      assert (Y := B y (or_introl eq_refl)). specialize (IH (fun z Z => B z (or_intror Z))). lra. }
    replace (t / INR n - (Records.total (fun z => z) u + (x + Records.total (fun z => z) w)) / (INR n + 1)) with ((t / INR n - x) / (INR n + 1)) by (unfold t; field; lra).
    unfold Rdiv at 1 3. rewrite Rabs_mult, (Rabs_pos_eq (/ (INR n + 1))) by (apply Rlt_le, Rinv_0_lt_compat; lra). apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat; lra|].
    assert (M : low <= t / INR n <= high) by (split; [apply (Rmult_le_reg_r (INR n)) | apply (Rmult_le_reg_r (INR n))]; try exact P; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra).
    apply Rabs_le. lra.
  - exists (repeat low n), (high :: repeat low n). split; [split; [apply repeat_length|]; split; [apply Records.between_repeat; lra|]; split; [constructor; [lra | apply Records.between_repeat; lra]|];
      exists nil, high, (repeat low n); split; reflexivity|].
    unfold Records.mean. cbn [length]. change (Records.total (fun x => x) (high :: repeat low n)) with (high + Records.total (fun x => x) (repeat low n)).
    rewrite Records.total_repeat, repeat_length, S_INR. rewrite Rabs_minus_sym.
    match goal with |- Rabs ?a = _ => replace a with ((high - low) / (INR n + 1)) by (field; lra) end. apply Rabs_pos_eq, Rmult_le_pos; [lra | apply Rlt_le, Rinv_0_lt_compat; lra].
Qed.

(* -- coordinates in which the first data set is centred ----------------------------------------------------------------------- *)
Definition variance_of {Z : Type} (f : Z -> R) (l : list Z) : R := covariance f f l.
(* In one coordinate: n records of mean 0 and variance q; the record stands at x. *)
Definition mean_after (s : R) (n : nat) (x v : R) : Prop := forall l l' : list R, changed s n x l l' -> mean_of (fun y => y) l = 0 -> mean_of (fun y => y) l' = v.
Theorem mean_after_is : forall s n x, 0 < INR n -> 0 < INR n + s -> mean_after s n x (s * x / (INR n + s)).
Proof. intros s n x P Q l l' C M. rewrite (changed_mean _ _ _ _ _ _ C P Q), M. field. lra. Qed.
Definition variance_after (s : R) (n : nat) (x q v : R) : Prop := forall l l' : list R, changed s n x l l' ->
  mean_of (fun y => y) l = 0 -> variance_of (fun y => y) l = q -> variance_of (fun y => y) l' = v.
Definition value_after (s n xx q : R) : R := n / (n + s) * q + n * s / (n + s) ^ 2 * xx.
Theorem variance_after_is : forall s n x q, 0 < INR n -> 0 < INR n + s -> variance_after s n x q (value_after s (INR n) (x ^ 2) q).
Proof. intros s n x q P Q l l' C M V. unfold variance_of in *. rewrite (changed_covariance _ _ _ _ _ _ C P Q), M, V. unfold value_after. ring. Qed.
(* (1 - a) times the first variance and a times the second. *)
Definition mixed_after (s : R) (n : nat) (x q a v : R) : Prop := forall l l' : list R, changed s n x l l' ->
  mean_of (fun y => y) l = 0 -> variance_of (fun y => y) l = q -> (1 - a) * variance_of (fun y => y) l + a * variance_of (fun y => y) l' = v.
Theorem mixed_after_is : forall s n x q a, 0 < INR n -> 0 < INR n + s -> mixed_after s n x q a ((1 - a) * q + a * value_after s (INR n) (x ^ 2) q).
Proof. intros s n x q a P Q l l' C M V. rewrite (variance_after_is s n x q P Q l l' C M V), V. reflexivity. Qed.

(* -- d coordinates: records are functions of the coordinate --------------------------------------------------------------------- *)
Definition record : Type := nat -> R.
Definition cov (l : list record) (j k : nat) : R := covariance (fun x => x j) (fun x => x k) l.
Definition centre (l : list record) (j : nat) : R := mean_of (fun x : record => x j) l.
Lemma changed_cov : forall s n (x : record) l l', changed s n x l l' -> 0 < INR n -> 0 < INR n + s -> forall j k,
  cov l' j k = INR n / (INR n + s) * cov l j k + INR n * s / (INR n + s) ^ 2 * (x j - centre l j) * (x k - centre l k).
Proof. intros s n x l l' C P Q j k. exact (changed_covariance _ s n x l l' C P Q (fun y => y j) (fun y => y k)). Qed.
(* The first component of S1^-1 X e in an eigenbasis of the first covariance S1, of three coordinates, where X is the second one less n/(n + s) S1 and e
   has the components r_j / s_j, r being the record's distance from the mean. *)
Definition three (a b c : R) : record := fun j => match j with 0%nat => a | 1%nat => b | _ => c end.
Definition eigen_image (s : R) (n : nat) (r1 r2 r3 s1 s2 s3 v : R) : Prop := forall (x : record) l l', changed s n x l l' ->
  (forall j, (j < 3)%nat -> x j - centre l j = three r1 r2 r3 j) ->
  (forall j k, (j < 3)%nat -> (k < 3)%nat -> cov l j k = if Nat.eqb j k then three s1 s2 s3 j else 0) ->
  fold_right Rplus 0 (map (fun j => / s1 * (cov l' 0 j - INR n / (INR n + s) * cov l 0 j) * (three r1 r2 r3 j / three s1 s2 s3 j)) (seq 0 3)) = v.
Theorem eigen_image_is : forall s n r1 r2 r3 s1 s2 s3, 0 < INR n -> 0 < INR n + s -> 0 < s1 -> 0 < s2 -> 0 < s3 ->
  eigen_image s n r1 r2 r3 s1 s2 s3 (INR n * s / (INR n + s) ^ 2 * (r1 ^ 2 / s1 + r2 ^ 2 / s2 + r3 ^ 2 / s3) * (r1 / s1)).
Proof.
  intros s n r1 r2 r3 s1 s2 s3 P Q S1 S2 S3 x l l' C D _. simpl. rewrite !(changed_cov _ _ _ _ _ C P Q), !D by lia. simpl. field. lra.
Qed.
(* Coordinates in which the first data set has mean 0 and covariance 1, and in which the record stands on the first axis, r its squared distance. *)
Definition whitened (d : nat) (l : list record) : Prop := (forall j, (j < d)%nat -> centre l j = 0) /\
  forall j k, (j < d)%nat -> (k < d)%nat -> cov l j k = if Nat.eqb j k then 1 else 0.
Definition on_first_axis (d : nat) (r : R) (x : record) : Prop := x 0%nat ^ 2 = r /\ forall j, (0 < j < d)%nat -> x j = 0.
Lemma whitened_after : forall s n d r x l l', changed s n x l l' -> 0 < INR n -> 0 < INR n + s -> whitened d l -> on_first_axis d r x ->
  (forall j k, (j < d)%nat -> (k < d)%nat -> j <> k -> cov l' j k = 0) /\
  forall j, (j < d)%nat -> cov l' j j = value_after s (INR n) (match j with O => r | _ => 0 end) 1.
Proof.
  intros s n d r x l l' C P Q [M V] [E Z]. split.
  - intros j k J K N. rewrite (changed_cov _ _ _ _ _ C P Q), V by assumption. rewrite (proj2 (Nat.eqb_neq j k) N), !M by assumption.
    destruct j as [|j]; [destruct k as [|k]; [lia|]; rewrite (Z (S k)) by lia | rewrite (Z (S j)) by lia]; ring.
  - intros j J. rewrite (changed_cov _ _ _ _ _ C P Q), V, Nat.eqb_refl, !M by assumption. unfold value_after. destruct j as [|j]; [rewrite <- E; ring | rewrite (Z (S j)) by lia; ring].
Qed.
Fixpoint product (d : nat) (f : nat -> R) : R := match d with O => 1 | S e => product e f * f e end.
Lemma product_positive : forall d f, (forall j, (j < d)%nat -> 0 < f j) -> 0 < product d f.
Proof. induction d as [|d IH]; intros f H; simpl; [lra | apply Rmult_lt_0_compat; [apply IH; intros; apply H; lia | apply H; lia]]. Qed.
Lemma product_log : forall d f a b, (forall j, (j < S d)%nat -> 0 < f j) -> f 0%nat = a -> (forall j, (0 < j < S d)%nat -> f j = b) -> ln (product (S d) f) = ln a + INR d * ln b.
Proof.
  induction d as [|d IH]; intros f a b H A B; [simpl; rewrite Rmult_1_l, A; ring|]. change (product (S (S d)) f) with (product (S d) f * f (S d)).
  rewrite ln_mult by (first [apply product_positive; intros; apply H; lia | apply H; lia]). rewrite (IH f a b), B, S_INR by (first [assumption | lia | intros; apply H; lia | intros; apply B; lia]). ring.
Qed.
(* ln of |S_a| / (|S1|^(1-a) |S2|^a), S_a = (1 - a) S1 + a S2: the matrices are diagonal there, and positive. *)
Definition log_determinants (s : R) (n : nat) (r a : R) (d : nat) (v : R) : Prop := forall x l l', changed s n x l l' -> whitened d l -> on_first_axis d r x ->
  (forall j k, (j < d)%nat -> (k < d)%nat -> j <> k -> cov l' j k = 0) /\
  (forall j, (j < d)%nat -> 0 < cov l' j j /\ 0 < (1 - a) * cov l j j + a * cov l' j j) /\
  ln (product d (fun j => (1 - a) * cov l j j + a * cov l' j j) / (Rpower (product d (fun j => cov l j j)) (1 - a) * Rpower (product d (fun j => cov l' j j)) a)) = v.
Definition log_share (a v : R) : R := ln (1 - a + a * v) - a * ln v.
Theorem log_determinants_is : forall s n r a d, 0 < INR n -> 0 < INR n + s -> (1 <= d)%nat ->
  0 < value_after s (INR n) r 1 -> 0 < 1 - a + a * value_after s (INR n) r 1 -> 0 < 1 - a + a * value_after s (INR n) 0 1 ->
  log_determinants s n r a d (log_share a (value_after s (INR n) r 1) + (INR d - 1) * log_share a (value_after s (INR n) 0 1)).
Proof.
  intros s n r a d P Q D V1 W1 W0 x l l' C W O. destruct (whitened_after s n d r x l l' C P Q W O) as [Z V]. destruct W as [_ W]. split; [exact Z|].
  assert (V0 : 0 < value_after s (INR n) 0 1) by (unfold value_after; rewrite Rmult_0_r, Rplus_0_r, Rmult_1_r; apply Rdiv_lt_0_compat; assumption).
  assert (H : forall j, (j < d)%nat -> 0 < cov l' j j /\ 0 < (1 - a) * cov l j j + a * cov l' j j).
  { intros j J. rewrite V, W, Nat.eqb_refl by exact J. rewrite Rmult_1_r. destruct j; split; assumption. }
  split; [exact H|]. destruct d as [|d]; [lia|].
  assert (L : forall j, (j < S d)%nat -> cov l j j = 1) by (intros j J; rewrite W, Nat.eqb_refl by exact J; reflexivity).
  assert (A : ln (product (S d) (fun j => (1 - a) * cov l j j + a * cov l' j j)) = ln (1 - a + a * value_after s (INR n) r 1) + INR d * ln (1 - a + a * value_after s (INR n) 0 1)).
  { apply product_log; [intros j J; apply H, J | rewrite L, V by lia; rewrite Rmult_1_r; reflexivity | intros j J; rewrite L, V by lia; destruct j; [lia | rewrite Rmult_1_r; reflexivity]]. }
  assert (B : ln (product (S d) (fun j => cov l' j j)) = ln (value_after s (INR n) r 1) + INR d * ln (value_after s (INR n) 0 1)).
  { apply product_log; [intros j J; apply H, J | apply V; lia | intros j J; rewrite V by lia; destruct j; [lia | reflexivity]]. }
  assert (E : product (S d) (fun j => cov l j j) = 1).
  { assert (I : ln (product (S d) (fun j => cov l j j)) = ln 1 + INR d * ln 1) by (apply product_log; [intros j J; rewrite L by exact J; lra | apply L; lia | intros j J; apply L; lia]).
    rewrite ln_1, Rmult_0_r, Rplus_0_r, <- ln_1 in I. apply ln_inv; [apply product_positive; intros j J; rewrite L by exact J; lra | lra | exact I]. }
  rewrite E. assert (U : Rpower 1 (1 - a) = 1) by (unfold Rpower; rewrite ln_1, Rmult_0_r, exp_0; reflexivity). rewrite U, Rmult_1_l.
  rewrite ln_div, A by (first [apply product_positive; intros j J; apply H, J | apply exp_pos]). unfold Rpower. rewrite ln_exp, B, S_INR. unfold log_share. ring.
Qed.

(* -- the same, where the numbers of records and of coordinates are given as real numbers --------------------------------------- *)
Definition sized (n : R) (says : nat -> R -> Prop) (v : R) : Prop := forall k : nat, INR k = n -> says k v.
Definition log_share_after (s : R) (n : nat) (x a v : R) : Prop := forall l l' : list R, changed s n x l l' -> mean_of (fun y => y) l = 0 -> variance_of (fun y => y) l = 1 ->
  0 < variance_of (fun y => y) l' /\ 0 < 1 - a + a * variance_of (fun y => y) l' /\ log_share a (variance_of (fun y => y) l') = v.
Theorem mean_with_at : forall n t, sized n (fun k => mean_with k t) (t / n). Proof. intros n t k K. subst n. apply mean_with_is. Qed.
Theorem covariance_with_at : forall n p a b, sized n (fun k => covariance_with k p a b) (p / n - a * b). Proof. intros n p a b k K. subst n. apply covariance_with_is. Qed.
Theorem covariance_moves_at : forall s n x y a b, 0 < n -> 0 < n + s -> sized n (fun k => covariance_moves s k x y a b) (n * s / (n + s) ^ 2 * (x - a / n) * (y - b / n)).
Proof. intros s n x y a b P Q k K. subst n. apply covariance_moves_is; assumption. Qed.
Theorem copula_covariance_at : forall n a b p s1 s2, 0 < n -> 0 < s1 -> 0 < s2 -> sized n (fun k => copula_covariance k a b p s1 s2) ((p - a * b / n) / n).
Proof. intros n a b p s1 s2 P S1 S2 k K. subst n. apply copula_covariance_is; assumption. Qed.
Theorem joined_mean_at : forall low high n, low <= high -> 1 <= n -> sized n (fun k v => Records.is_sensitivity (Records.of_size k (joining low high)) Records.mean v) ((high - low) / (n + 1)).
Proof. intros low high n L N k K. subst n. apply joined_mean_sensitivity; [exact L | apply INR_le; exact N]. Qed.
Theorem mean_after_at : forall s n x, 0 < n -> 0 < n + s -> sized n (fun k => mean_after s k x) (s * x / (n + s)). Proof. intros s n x P Q k K. subst n. apply mean_after_is; assumption. Qed.
Theorem variance_after_at : forall s n x q, 0 < n -> 0 < n + s -> sized n (fun k => variance_after s k x q) (value_after s n (x ^ 2) q).
Proof. intros s n x q P Q k K. subst n. apply variance_after_is; assumption. Qed.
Theorem mixed_after_at : forall s n x q a, 0 < n -> 0 < n + s -> sized n (fun k => mixed_after s k x q a) ((1 - a) * q + a * value_after s n (x ^ 2) q).
Proof. intros s n x q a P Q k K. subst n. apply mixed_after_is; assumption. Qed.
Theorem log_share_at : forall s n x a, 0 < n -> 0 < n + s -> 0 < value_after s n (x ^ 2) 1 -> 0 < 1 - a + a * value_after s n (x ^ 2) 1 ->
  sized n (fun k => log_share_after s k x a) (log_share a (value_after s n (x ^ 2) 1)).
Proof. intros s n x a P Q V W k K l l' C M U. subst n. rewrite (variance_after_is s k x 1 P Q l l' C M U). split; [exact V|]. split; [exact W | reflexivity]. Qed.
Theorem eigen_image_at : forall s n r1 r2 r3 s1 s2 s3, 0 < n -> 0 < n + s -> 0 < s1 -> 0 < s2 -> 0 < s3 ->
  sized n (fun k => eigen_image s k r1 r2 r3 s1 s2 s3) (n * s / (n + s) ^ 2 * (r1 ^ 2 / s1 + r2 ^ 2 / s2 + r3 ^ 2 / s3) * (r1 / s1)).
Proof. intros s n r1 r2 r3 s1 s2 s3 P Q S1 S2 S3 k K. subst n. apply eigen_image_is; assumption. Qed.
Theorem log_determinants_at : forall s n r a d, 0 < n -> 0 < n + s -> 1 <= d -> 0 < value_after s n r 1 -> 0 < 1 - a + a * value_after s n r 1 -> 0 < 1 - a + a * value_after s n 0 1 ->
  sized n (fun k => sized d (log_determinants s k r a)) (log_share a (value_after s n r 1) + (d - 1) * log_share a (value_after s n 0 1)).
Proof. intros s n r a d P Q D V W U k K e E. subst n d. apply log_determinants_is; try assumption. apply INR_le. exact D. Qed.

(* The order at which the mixture vanishes. *)
Definition degenerate_order (s : R) (n : nat) (x q v : R) : Prop := forall l l' : list R, changed s n x l l' -> mean_of (fun y => y) l = 0 -> variance_of (fun y => y) l = q ->
  forall a, (1 - a) * variance_of (fun y => y) l + a * variance_of (fun y => y) l' = 0 <-> a = v.
Theorem degenerate_order_at : forall s n x q, 0 < n -> 0 < n + s -> q - value_after s n (x ^ 2) q <> 0 ->
  sized n (fun k => degenerate_order s k x q) (q / (q - value_after s n (x ^ 2) q)).
Proof.
  intros s n x q P Q D k K l l' C M V a. subst n. rewrite (variance_after_is s k x q P Q l l' C M V), V. set (w := value_after s (INR k) (x ^ 2) q) in *. split.
  - intros H. apply (Rmult_eq_reg_r (q - w)); [|exact D]. replace (q / (q - w) * (q - w)) with q by (field; exact D). lra.
  - intros H. subst a. field. exact D.
Qed.

(* There are data sets of n records in d coordinates of mean 0 and covariance 1, as soon as n is 2 d: two records on each axis, the others at the origin. *)
Definition axis (c : R) (j : nat) : record := fun k => if Nat.eqb k j then c else 0.
Definition on_axes (c : R) (d : nat) : list record := flat_map (fun j => axis c j :: axis (- c) j :: nil) (seq 0 d).
Lemma axes_total : forall c (f : record -> R) s d, Tables.total f (flat_map (fun j => axis c j :: axis (- c) j :: nil) (seq s d)) = fold_right Rplus 0 (map (fun j => f (axis c j) + f (axis (- c) j)) (seq s d)).
Proof. intros c f s d. revert s. induction d as [|d IH]; intros s; [reflexivity|]. cbn [seq flat_map map fold_right]. rewrite total_app, IH. unfold Tables.total. simpl. ring. Qed.
Lemma nothing_summed : forall (f : nat -> R) s d, (forall j, f j = 0) -> fold_right Rplus 0 (map f (seq s d)) = 0.
Proof. intros f s d H. revert s. induction d as [|d IH]; intros s; simpl; [reflexivity | rewrite H, IH; ring]. Qed.
Lemma one_summed : forall (f : nat -> R) a k d s, (s <= k < s + d)%nat -> (forall j, f j = if Nat.eqb k j then a else 0) -> fold_right Rplus 0 (map f (seq s d)) = a.
Proof.
  intros f a k d. induction d as [|d IH]; intros s K H; [lia|]. cbn [seq map fold_right]. rewrite H. destruct (Nat.eqb_spec k s) as [E|N].
  - subst s. assert (Z : forall e t, (k < t)%nat -> fold_right Rplus 0 (map f (seq t e)) = 0).
    { induction e as [|e IE]; intros t T; simpl; [reflexivity|]. rewrite H, (proj2 (Nat.eqb_neq k t)) by lia. rewrite IE by lia. ring. }
    rewrite Z by lia. ring.
  - rewrite IH by (assumption || lia). ring.
Qed.
Theorem whitened_exists : forall n d, (1 <= d)%nat -> (2 * d <= n)%nat -> exists l, length l = n /\ whitened d l.
Proof.
  intros n d D N. set (c := sqrt (INR n / 2)). assert (P : 0 < INR n) by (apply lt_0_INR; lia). assert (C : c * c = INR n / 2) by (apply sqrt_sqrt; lra).
  set (origin := fun _ : nat => 0 : R). exists (on_axes c d ++ repeat origin (n - 2 * d)).
  assert (L : length (on_axes c d ++ repeat origin (n - 2 * d)) = n).
  { rewrite app_length, repeat_length. assert (A : forall s, length (flat_map (fun j => axis c j :: axis (- c) j :: nil) (seq s d)) = (2 * d)%nat).
    { clear. induction d as [|d IH]; intros s; [reflexivity|]. cbn [seq flat_map]. rewrite app_length, IH. simpl. lia. } unfold on_axes. rewrite A. lia. }
  split; [exact L|]. assert (T : forall f : record -> R, f origin = 0 -> Tables.total f (on_axes c d ++ repeat origin (n - 2 * d)) = fold_right Rplus 0 (map (fun j => f (axis c j) + f (axis (- c) j)) (seq 0 d))).
  { intros f F. rewrite total_app. unfold on_axes. rewrite axes_total. replace (Tables.total f (repeat origin (n - 2 * d))) with 0; [ring|]. generalize (n - 2 * d)%nat. intros k. induction k as [|k IH]; [reflexivity|].
    unfold Tables.total in *. cbn [repeat fold_right]. rewrite <- IH, F. ring. }
  assert (M : forall j, centre (on_axes c d ++ repeat origin (n - 2 * d)) j = 0).
  { intros j. unfold centre, Tables.mean_of. rewrite T by reflexivity. rewrite nothing_summed; [unfold Rdiv; ring|]. intros i. unfold axis. destruct (Nat.eqb j i); ring. }
  split; [intros j _; apply M|]. intros j k J K. unfold cov, covariance. unfold centre in M. rewrite !M.
  unfold Tables.mean_of. assert (L' : INR (@length (nat -> R) (on_axes c d ++ repeat origin (n - 2 * d))) = INR n) by (f_equal; exact L).
  assert (T' := T (fun x => x j * x k) ltac:(unfold origin; ring)). unfold record in *. rewrite L', T'. destruct (Nat.eqb_spec j k) as [E|E].
  - subst k. rewrite (one_summed _ (INR n) j d 0); [field; lra | lia|]. intros i. unfold axis. destruct (Nat.eqb j i); [transitivity (2 * (c * c)); [ring | rewrite C; field] | ring].
  - rewrite nothing_summed; [unfold Rdiv; ring|]. intros i. unfold axis. destruct (Nat.eqb_spec j i), (Nat.eqb_spec k i); try ring. subst. contradiction.
Qed.
