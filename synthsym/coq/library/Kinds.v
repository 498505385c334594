(* Releases of records of several kinds: of the posterior mode, each from a fresh draw, all from one shared draw; when they are private, and what they lose. *)
From Coq Require Import Reals Lra Lia List Arith.
From Coquelicot Require Import Coquelicot.
Require Import BetaBin Binary BinaryLoss Dirichlet.
Open Scope R_scope.

(* Data sets of n records of k kinds, one of which is replaced. *)
Definition one_replaced (k n : nat) (x x' : list nat) : Prop := List.length x = n /\ valid k x /\ valid k x' /\ exists u b c w, x = u ++ b :: w /\ x' = u ++ c :: w.
(* All events: a list of distinct outcomes, each m records long. *)
Definition chance (M : list nat -> R) (S : list (list nat)) : R := fold_right (fun z acc => M z + acc) 0 S.
Definition private_release (M : list nat -> list nat -> R) (eps : R) (k n m : nat) : Prop := forall x x', one_replaced k n x x' ->
  forall S, NoDup S -> (forall z, In z S -> List.length z = m /\ valid k z) -> chance (M x) S <= exp eps * chance (M x') S.

(* One draw of the shares from the posterior, m records of it. *)
Definition shared_private (a : list R) (eps : R) (n m : nat) : Prop :=
  exists M, (forall x z, valid (List.length a) x -> valid (List.length a) z -> mass_of a x z (M x z)) /\ private_release M eps (List.length a) n m.
(* m records, each from a draw of its own: the product of the masses of single records. *)
Definition independent (one : list nat -> nat -> R) (x z : list nat) : R := fold_right (fun i acc => one x i * acc) 1 z.
Definition fresh_private (a : list R) (eps : R) (n m : nat) : Prop :=
  exists one, (forall x i, valid (List.length a) x -> (i < List.length a)%nat -> mass_of a x (i :: nil) (one x i)) /\ private_release (independent one) eps (List.length a) n m.
(* The mode of the posterior density over the simplex, and m records of these shares. *)
Definition on_simplex (k : nat) (l : list R) : Prop := List.length l = k /\ positive l /\ sum l = 1.
Definition is_mode (a : list R) (x : list nat) (p : list R) : Prop :=
  on_simplex (List.length a) p /\ forall l, on_simplex (List.length a) l -> l <> p -> kernel a l * lik l x < kernel a p * lik p x.
Definition mode_private (a : list R) (eps : R) (n m : nat) : Prop :=
  exists p, (forall x, valid (List.length a) x -> is_mode a x (p x)) /\ private_release (fun x z => lik (p x) z) eps (List.length a) n m.
Theorem mode_unique : forall a x p q, is_mode a x p -> is_mode a x q -> p = q.
Proof. intros a x p q [P HP] [Q HQ]. destruct (list_eq_dec Req_EM_T p q) as [E|N]; [exact E|]. generalize (HP q Q (not_eq_sym N)) (HQ p P N). lra. Qed.

(* -- sums over events ------------------------------------------------------------------------------------------------------------------ *)
Lemma sums : forall (f g : list nat -> R) K S, (forall z, In z S -> f z <= K * g z) -> chance f S <= K * chance g S.
Proof.
  intros f g K S H. induction S as [|z S IH]; [simpl; lra|]. cbn [chance fold_right]. rewrite Rmult_plus_distr_l.
  apply Rplus_le_compat; [apply H; left; reflexivity | apply IH; intros; apply H; right; assumption].
Qed.
Lemma private_ext : forall M M' eps k n m, (forall x z, valid k x -> valid k z -> M x z = M' x z) -> private_release M eps k n m -> private_release M' eps k n m.
Proof.
  intros M M' eps k n m E H x x' Nb S ND HS. specialize (H x x' Nb S ND HS). destruct Nb as [_ [V [V' _]]].
  assert (T : forall y, valid k y -> chance (M y) S = chance (M' y) S).
  { intros y Y. clear -E HS Y. induction S as [|z S IH]; [reflexivity|]. simpl. rewrite (E y z Y) by (apply HS; left; reflexivity). f_equal. apply IH. intros; apply HS; right; assumption. }
  rewrite <- !T by assumption. exact H.
Qed.
Lemma count_split : forall i u b w, count i (u ++ b :: w) = ((if Nat.eq_dec b i then 1 else 0) + count i (u ++ w))%nat.
Proof. intros i u b w. unfold count. rewrite !count_occ_app. cbn [count_occ]. destruct (Nat.eq_dec b i); lia. Qed.
Lemma count_repeat : forall i b m, count i (repeat b m) = (if Nat.eq_dec b i then m else 0)%nat.
Proof. intros i b m. unfold count. induction m as [|m IH]; [destruct (Nat.eq_dec b i); reflexivity|]. cbn [repeat count_occ]. destruct (Nat.eq_dec b i); lia. Qed.
Lemma count_le : forall i z, (count i z <= List.length z)%nat.
Proof. intros i z. unfold count. induction z as [|d z IH]; [simpl; lia|]. simpl. destruct (Nat.eq_dec d i); lia. Qed.
Lemma valid_split : forall k u b w, valid k (u ++ b :: w) -> valid k (u ++ w).
Proof. intros k u b w V i I. apply V. apply in_app_or in I. apply in_or_app. destruct I; [left; assumption | right; right; assumption]. Qed.
Lemma valid_middle : forall k u b w, valid k (u ++ b :: w) -> (b < k)%nat.
Proof. intros k u b w V. apply V, in_or_app. right. left. reflexivity. Qed.
Lemma valid_repeat : forall k b m, (b < k)%nat -> valid k (repeat b m).
Proof. intros k b m B i I. apply repeat_spec in I. subst i. exact B. Qed.
(* Neighbours that differ as much as any: one record of a kind that no other record has. *)
Lemma extreme : forall k n b c, (b < k)%nat -> (c < k)%nat -> (1 <= n)%nat -> one_replaced k n (b :: repeat c (n - 1)) (c :: repeat c (n - 1)).
Proof.
  intros k n b c B C N. split; [simpl; rewrite repeat_length; lia|]. split; [intros i [I|I]; [lia | apply (valid_repeat k c (n - 1) C i I)]|].
  split; [intros i [I|I]; [lia | apply (valid_repeat k c (n - 1) C i I)]|]. exists nil, b, c, (repeat c (n - 1)). split; reflexivity.
Qed.
Lemma another : forall k b, (2 <= k)%nat -> (b < k)%nat -> exists c, (c < k)%nat /\ c <> b.
Proof. intros k b K L. destruct b as [|b]; [exists 1%nat | exists 0%nat]; lia. Qed.
Lemma one_event : forall (M : list nat -> list nat -> R) eps k n m x x' z, private_release M eps k n m -> one_replaced k n x x' -> List.length z = m -> valid k z -> M x z <= exp eps * M x' z.
Proof.
  intros M eps k n m x x' z H Nb L V. specialize (H x x' Nb (z :: nil)). unfold chance in H. simpl in H. rewrite !Rplus_0_r in H.
  apply H; [constructor; [intros [] | constructor] | intros y [Y|[]]; subst y; split; assumption].
Qed.

(* -- one shared draw ------------------------------------------------------------------------------------------------------------------- *)
Definition shared (a : list R) (x z : list nat) : R := urn (bumps a x) z.
Lemma shared_mass : forall a x z, positive a -> (1 <= List.length a)%nat -> valid (List.length a) x -> valid (List.length a) z -> mass_of a x z (shared a x z).
Proof. exact mass_value. Qed.
Lemma shared_ratio : forall a u b c w z, positive a -> b <> c -> valid (List.length a) (u ++ b :: w) -> valid (List.length a) (u ++ c :: w) -> valid (List.length a) z ->
  let p := nth b a 0 + INR (count b (u ++ w)) in let q := nth c a 0 + INR (count c (u ++ w)) in
  shared a (u ++ b :: w) z = shared a (u ++ c :: w) z * ((p + INR (count b z)) / p * (q / (q + INR (count c z)))).
Proof.
  intros a u b c w z P N V V' Z p q. assert (HB := valid_middle _ _ _ _ V). assert (HC := valid_middle _ _ _ _ V').
  assert (PB : 0 < nth b a 0) by (apply P, nth_In, HB). assert (PC : 0 < nth c a 0) by (apply P, nth_In, HC).
  assert (p0 : 0 < p) by (unfold p; generalize (pos_INR (count b (u ++ w))); lra). assert (q0 : 0 < q) by (unfold q; generalize (pos_INR (count c (u ++ w))); lra).
  apply (urn_ratio _ _ b c p q); try (apply bumps_pos, P); try assumption; rewrite ?bumps_length; try reflexivity; try assumption.
  - rewrite !bumps_sum by assumption. rewrite !app_length. reflexivity.
  - rewrite bumps_nth, count_split by exact V. destruct (Nat.eq_dec b b); [|contradiction]. rewrite plus_INR. unfold p. simpl. ring.
  - rewrite bumps_nth, count_split by exact V'. destruct (Nat.eq_dec c b); [subst; contradiction|]. rewrite plus_INR. unfold p. simpl. ring.
  - rewrite bumps_nth, count_split by exact V. destruct (Nat.eq_dec b c); [contradiction|]. rewrite plus_INR. unfold q. simpl. ring.
  - rewrite bumps_nth, count_split by exact V'. destruct (Nat.eq_dec c c); [|contradiction]. rewrite plus_INR. unfold q. simpl. ring.
  - intros d D1 D2. rewrite !bumps_nth, !count_split by assumption. destruct (Nat.eq_dec b d); [subst; contradiction|]. destruct (Nat.eq_dec c d); [subst; contradiction | reflexivity].
Qed.
Lemma factors : forall a p q k l m E, 0 < a -> a <= p -> 0 < q -> 0 <= k -> 0 <= l -> k <= m -> m <= a * (E - 1) -> (p + k) / p * (q / (q + l)) <= E.
Proof.
  intros a p q k l m E A P Q K L M H. assert (X : (p + k) / p <= E).
  { apply (Rmult_le_reg_r p); [lra|]. replace ((p + k) / p * p) with (p + k) by (field; lra). assert (0 <= m) by lra. assert (0 <= E - 1) by (apply Rnot_lt_le; intros W; nra). nra. }
  assert (Y : q / (q + l) <= 1) by (apply (Rmult_le_reg_r (q + l)); [lra|]; replace (q / (q + l) * (q + l)) with q by (field; lra); lra).
  assert (0 < q / (q + l)) by (apply Rdiv_lt_0_compat; lra). assert (0 < (p + k) / p) by (apply Rdiv_lt_0_compat; lra). nra.
Qed.
Definition all_reach (a : list R) (w : R) : Prop := forall v, In v a -> v >= w.
Theorem shared_exactly : forall a eps (n m : nat), positive a -> (2 <= List.length a)%nat -> (1 <= n)%nat -> (shared_private a eps n m <-> forall v, In v a -> v + INR m <= v * exp eps).
Proof.
  intros a eps n m P L N. split.
  - intros [M [HM H]] v I. apply (In_nth _ _ 0) in I. destruct I as [b [B0 V]]. subst v. destruct (another _ b L B0) as [c [C0 BC]].
    assert (Nb := extreme _ n b c B0 C0 N). destruct (Nb) as [_ [Vx [Vx' _]]]. assert (Z := valid_repeat _ b m B0).
    assert (T := one_event M eps _ n m _ _ (repeat b m) H Nb (repeat_length b m) Z).
    rewrite (mass_unique _ _ _ _ _ (HM _ _ Vx Z) (shared_mass a _ _ P ltac:(lia) Vx Z)), (mass_unique _ _ _ _ _ (HM _ _ Vx' Z) (shared_mass a _ _ P ltac:(lia) Vx' Z)) in T.
    change (b :: repeat c (n - 1)) with (nil ++ b :: repeat c (n - 1)) in T, Vx. change (c :: repeat c (n - 1)) with (nil ++ c :: repeat c (n - 1)) in T, Vx'.
    rewrite (shared_ratio a nil b c (repeat c (n - 1)) (repeat b m) P (not_eq_sym BC) Vx Vx' Z) in T. rewrite !app_nil_l, !count_repeat in T.
    destruct (Nat.eq_dec b b); [|contradiction]. destruct (Nat.eq_dec c b); [subst; contradiction|]. destruct (Nat.eq_dec b c); [subst; contradiction|].
    assert (PB : 0 < nth b a 0) by (apply P, nth_In, B0). assert (PC : 0 < nth c a 0) by (apply P, nth_In, C0). destruct (Nat.eq_dec c c); [|contradiction].
    assert (W := urn_pos (bumps a (nil ++ c :: repeat c (n - 1))) (repeat b m) (bumps_pos _ _ P)). fold (shared a (nil ++ c :: repeat c (n - 1)) (repeat b m)) in W.
    rewrite (Rmult_comm (exp eps)) in T. apply Rmult_le_reg_l in T; [|exact W]. simpl (INR 0) in T. rewrite !Rplus_0_r in T. assert (Q := pos_INR (n - 1)).
    replace ((nth b a 0 + INR m) / nth b a 0 * ((nth c a 0 + INR (n - 1)) / (nth c a 0 + INR (n - 1)))) with ((nth b a 0 + INR m) / nth b a 0) in T by (field; lra).
    apply (Rmult_le_compat_r (nth b a 0)) in T; [|lra]. replace ((nth b a 0 + INR m) / nth b a 0 * nth b a 0) with (nth b a 0 + INR m) in T by (field; lra). lra.
  - intros H. exists (shared a). split; [intros; apply shared_mass; first [assumption | lia]|]. intros x x' [_ [V [V' [u [b [c [w [X1 X2]]]]]]]] S _ HS. apply sums. intros z I. destruct (HS z I) as [Lz Z].
    subst x x'. destruct (Nat.eq_dec b c) as [Q|Q].
    + subst c. assert (W := urn_pos (bumps a (u ++ b :: w)) z (bumps_pos _ _ P)). assert (HB := valid_middle _ _ _ _ V). specialize (H (nth b a 0) (nth_In _ _ HB)). assert (PB : 0 < nth b a 0) by (apply P, nth_In, HB).
      assert (PM := pos_INR m). assert (1 <= exp eps) by nra. unfold shared. nra.
    + rewrite (shared_ratio a u b c w z P Q V V' Z). assert (W := urn_pos (bumps a (u ++ c :: w)) z (bumps_pos _ _ P)). fold (shared a (u ++ c :: w) z) in W.
      rewrite (Rmult_comm (exp eps)). apply Rmult_le_compat_l; [lra|]. assert (HB := valid_middle _ _ _ _ V). assert (HC := valid_middle _ _ _ _ V').
      assert (PB : 0 < nth b a 0) by (apply P, nth_In, HB). assert (PC : 0 < nth c a 0) by (apply P, nth_In, HC). assert (R1 := pos_INR (count b (u ++ w))). assert (R2 := pos_INR (count c (u ++ w))).
      apply (factors (nth b a 0) _ _ _ _ (INR m)); try apply pos_INR; try lra; [rewrite <- Lz; apply le_INR, count_le|]. specialize (H (nth b a 0) (nth_In _ _ HB)). lra.
Qed.
Theorem shared_draw : forall a eps (n m : nat), positive a -> (2 <= List.length a)%nat -> 0 < eps -> (1 <= n)%nat -> (shared_private a eps n m <-> all_reach a (INR m / (exp eps - 1))).
Proof.
  intros a eps n m P L E N. assert (X : 1 < exp eps) by (generalize (exp_ineq1 eps); lra). rewrite shared_exactly by assumption.
  split; intros H v I; specialize (H v I); [apply at_least; [exact X|] | apply at_least in H; [|exact X]]; lra.
Qed.

(* -- independent records --------------------------------------------------------------------------------------------------------------- *)
Definition share (a : list R) (x : list nat) (i : nat) : R := (nth i a 0 + INR (count i x)) / (sum a + INR (List.length x)).
Lemma share_pos : forall a x i, positive a -> (i < List.length a)%nat -> 0 < share a x i.
Proof.
  intros a x i P H. assert (0 < nth i a 0) by (apply P, nth_In, H). assert (0 < sum a) by (apply sum_pos; [exact P | lia]).
  apply Rdiv_lt_0_compat; [generalize (pos_INR (count i x)) | generalize (pos_INR (List.length x))]; lra.
Qed.
Lemma independent_pos : forall a x z, positive a -> valid (List.length a) z -> 0 < independent (share a) x z.
Proof. intros a x z P. induction z as [|i z IH]; intros Z; [simpl; lra|]. apply valid_cons in Z. destruct Z as [H Z]. cbn [independent fold_right]. apply Rmult_lt_0_compat; [apply share_pos; assumption | apply IH, Z]. Qed.
Lemma independent_le : forall a x x' K z, positive a -> 0 < K -> (forall i, (i < List.length a)%nat -> share a x i <= K * share a x' i) -> valid (List.length a) z ->
  independent (share a) x z <= K ^ (List.length z) * independent (share a) x' z.
Proof.
  intros a x x' K z P K0 H. induction z as [|i z IH]; intros Z; [simpl; lra|]. apply valid_cons in Z. destruct Z as [I Z]. cbn [independent fold_right List.length pow].
  fold (independent (share a) x z). fold (independent (share a) x' z). assert (A := independent_pos a x z P Z). assert (B := share_pos a x i P I). specialize (IH Z). specialize (H i I).
  replace (K * K ^ List.length z * (share a x' i * independent (share a) x' z)) with (K * share a x' i * (K ^ List.length z * independent (share a) x' z)) by ring.
  apply Rmult_le_compat; lra.
Qed.
Lemma independent_repeat : forall f x i m, independent f x (repeat i m) = f x i ^ m.
Proof. intros f x i m. induction m as [|m IH]; [reflexivity|]. cbn [repeat independent fold_right pow]. fold (independent f x (repeat i m)). rewrite IH. reflexivity. Qed.
Theorem independent_exactly : forall a eps (n m : nat), positive a -> (2 <= List.length a)%nat -> (1 <= n)%nat -> (1 <= m)%nat ->
  (private_release (independent (share a)) eps (List.length a) n m <-> forall v, In v a -> v + 1 <= v * exp (eps / INR m)).
Proof.
  intros a eps n m P L N M. assert (K0 := exp_pos (eps / INR m)). set (K := exp (eps / INR m)) in *. assert (KP : K ^ m = exp eps) by (apply root_of_level, M). assert (S := sum_pos a P ltac:(lia)). split.
  - intros H v I. apply (In_nth _ _ 0) in I. destruct I as [b [B0 V]]. subst v. destruct (another _ b L B0) as [c [C0 BC]].
    assert (Nb := extreme _ n b c B0 C0 N). assert (T := one_event _ eps _ n m _ _ (repeat b m) H Nb (repeat_length b m) (valid_repeat _ b m B0)). rewrite !independent_repeat, <- KP, <- Rpow_mult_distr in T.
    apply (pow_le_inv _ _ m M) in T; [|apply Rmult_lt_0_compat; [lra | apply share_pos; assumption]]. unfold share in T. cbn [List.length] in T.
    apply over in T; [|rewrite S_INR; generalize (pos_INR (List.length (repeat c (n - 1)))); lra]. unfold count in T. cbn [count_occ] in T. fold (count b (repeat c (n - 1))) in T. rewrite count_repeat in T.
    destruct (Nat.eq_dec b b); [|contradiction]. destruct (Nat.eq_dec c b); [subst; contradiction|]. simpl (INR 1) in T. simpl (INR 0) in T. lra.
  - intros H x x' Nb Sx _ HS. apply sums. intros z I. destruct (HS z I) as [Lz Z]. rewrite <- KP, <- Lz. apply independent_le; [exact P | lra | | exact Z]. intros i I0.
    destruct Nb as [LX [V [V' [u [b [c [w [X1 X2]]]]]]]]. assert (LL : List.length x' = List.length x) by (subst; rewrite !app_length; reflexivity).
    unfold share. rewrite LL. unfold Rdiv. rewrite <- Rmult_assoc. apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat; generalize (pos_INR (List.length x)); lra|].
    assert (W := H (nth i a 0) (nth_In _ _ I0)). assert (PI : 0 < nth i a 0) by (apply P, nth_In, I0). assert (K1 : 1 <= K) by nra. subst x x'. rewrite !count_split, !plus_INR. assert (Q := pos_INR (count i (u ++ w))).
    destruct (Nat.eq_dec b i), (Nat.eq_dec c i); simpl (INR 1); simpl (INR 0); nra.
Qed.
Theorem independent_records : forall a eps (n m : nat), positive a -> (2 <= List.length a)%nat -> 0 < eps -> (1 <= n)%nat -> (1 <= m)%nat ->
  (private_release (independent (share a)) eps (List.length a) n m <-> all_reach a (1 / (exp (eps / INR m) - 1))).
Proof.
  intros a eps n m P L E N M. assert (G := level_gap eps m E M). rewrite independent_exactly by assumption.
  split; intros H v I; specialize (H v I); [apply at_least; [lra|] | apply at_least in H; [|lra]]; lra.
Qed.
Lemma fresh_share : forall a x i, positive a -> (1 <= List.length a)%nat -> valid (List.length a) x -> (i < List.length a)%nat -> mass_of a x (i :: nil) (share a x i).
Proof.
  intros a x i P L V I. assert (Z : valid (List.length a) (i :: nil)) by (intros j [J|[]]; subst; exact I). replace (share a x i) with (urn (bumps a x) (i :: nil)); [apply mass_value; assumption|].
  rewrite urn_step; [|apply bumps_pos, P | rewrite bumps_length; exact Z]. rewrite urn_nil by apply bumps_pos, P. rewrite bumps_nth, bumps_sum by exact V. unfold share, count. simpl. rewrite !Rplus_0_r, Rmult_1_l. reflexivity.
Qed.
Lemma independent_ext : forall f g k x z, valid k z -> (forall i, (i < k)%nat -> f x i = g x i) -> independent f x z = independent g x z.
Proof. intros f g k x z Z E. induction z as [|i z IH]; [reflexivity|]. apply valid_cons in Z. destruct Z as [I Z]. cbn [independent fold_right]. rewrite E by exact I. f_equal. apply IH, Z. Qed.
Lemma fresh_independent : forall a eps (n m : nat), positive a -> (1 <= List.length a)%nat -> (fresh_private a eps n m <-> private_release (independent (share a)) eps (List.length a) n m).
Proof.
  intros a eps n m P L. split.
  - intros [one [H K]]. revert K. apply private_ext. intros x z X Z. apply (independent_ext _ _ (List.length a)); [exact Z|]. intros i I. apply (mass_unique a x (i :: nil)); [apply H | apply fresh_share]; first [assumption | lia].
  - intros K. exists (share a). split; [intros; apply fresh_share; first [assumption | lia] | exact K].
Qed.
Theorem fresh_draws : forall a eps (n m : nat), positive a -> (2 <= List.length a)%nat -> 0 < eps -> (1 <= n)%nat -> (1 <= m)%nat ->
  (fresh_private a eps n m <-> all_reach a (1 / (exp (eps / INR m) - 1))).
Proof. intros a eps n m P L E N M. rewrite fresh_independent by (first [assumption | lia]). apply independent_records; assumption. Qed.
(* The mode, by the inequality of Gibbs. *)
Lemma ln_below_eq : forall y, 0 < y -> ln y <= y - 1.
Proof. intros y Y. destruct (Req_dec y 1) as [E|N]; [subst; rewrite ln_1; lra | apply Rlt_le, ln_below; assumption]. Qed.
Definition weighted (w l : list R) : R := fold_right (fun p acc => fst p * ln (snd p) + acc) 0 (combine w l).
Lemma gibbs : forall w l W, positive w -> positive l -> List.length l = List.length w -> 0 < W ->
  weighted w l <= weighted w (map (fun a => a / W) w) + (W * sum l - sum w) /\ (l <> map (fun a => a / W) w -> weighted w l < weighted w (map (fun a => a / W) w) + (W * sum l - sum w)).
Proof.
  intros w l W Pw Pl L W0. revert l Pl L. induction w as [|a w IH]; intros [|t l] Pl L; simpl in L; try lia.
  - unfold weighted, sum. simpl. split; [lra | intros N; contradiction N; reflexivity].
  - apply positive_tail in Pw. destruct Pw as [A Pw]. apply positive_tail in Pl. destruct Pl as [T Pl]. destruct (IH Pw l Pl ltac:(lia)) as [I1 I2]. unfold weighted in *. cbn [map combine fold_right fst snd].
    change (sum (t :: l)) with (t + sum l). change (sum (a :: w)) with (a + sum w). assert (Y : 0 < t / (a / W)) by (apply Rdiv_lt_0_compat; [exact T | apply Rdiv_lt_0_compat; assumption]).
    assert (E : ln t = ln (a / W) + ln (t / (a / W))) by (rewrite <- ln_mult by (first [exact Y | apply Rdiv_lt_0_compat; assumption]); f_equal; field; lra).
    assert (F : a * (t / (a / W) - 1) = W * t - a) by (field; lra). assert (H := ln_below_eq _ Y). split.
    + rewrite E. nra.
    + intros N. destruct (Req_dec t (a / W)) as [Q|Q].
      * assert (K : l <> map (fun a => a / W) w) by (intros K; apply N; rewrite Q, K; reflexivity). specialize (I2 K). rewrite E. nra.
      * assert (K : t / (a / W) <> 1) by (intros K; apply Q; apply (Rmult_eq_compat_r (a / W)) in K; replace (t / (a / W) * (a / W)) with t in K by (field; lra); lra).
        assert (H2 := ln_below _ Y K). rewrite E. nra.
Qed.
Lemma exponent_weighted : forall w l, List.length l = List.length w -> exponent w l = weighted (map (fun a => a - 1) w) l.
Proof. intros w. induction w as [|a w IH]; intros [|t l] L; simpl in L; try lia; [reflexivity|]. unfold weighted. cbn [exponent map combine fold_right fst snd]. rewrite IH by lia. reflexivity. Qed.
Definition less_one (a : list R) : list R := map (fun v => v - 1) a.
Lemma less_length : forall a, List.length (less_one a) = List.length a. Proof. intros a. apply map_length. Qed.
Lemma less_bump : forall i w, less_one (bump i w) = bump i (less_one w).
Proof. intros i w. revert i. induction w as [|a w IH]; intros [|i]; simpl; try reflexivity; [f_equal; ring | f_equal; apply IH]. Qed.
Lemma less_bumps : forall a x, less_one (bumps a x) = bumps (less_one a) x.
Proof. intros a x. induction x as [|i x IH]; [reflexivity|]. cbn [bumps]. rewrite less_bump, IH. reflexivity. Qed.
Lemma less_pos : forall a, (forall v, In v a -> 1 < v) -> positive (less_one a).
Proof. intros a H x X. apply in_map_iff in X. destruct X as [v [E I]]. specialize (H v I). lra. Qed.
Lemma sum_scaled : forall w W, sum (map (fun a => a / W) w) = sum w / W.
Proof. intros w W. unfold sum. induction w as [|a w IH]; simpl; [unfold Rdiv; ring|]. rewrite IH. unfold Rdiv. ring. Qed.
Definition mode (a : list R) (x : list nat) : list R := map (fun v => v / (sum (less_one a) + INR (List.length x))) (bumps (less_one a) x).
Theorem mode_is : forall a x, (forall v, In v a -> 1 < v) -> (1 <= List.length a)%nat -> valid (List.length a) x -> is_mode a x (mode a x).
Proof.
  intros a x H L V. assert (P := less_pos a H). assert (Q := bumps_pos (less_one a) x P). assert (V' : valid (List.length (less_one a)) x) by (rewrite less_length; exact V).
  assert (S := bumps_sum (less_one a) x V'). assert (W := sum_pos _ Q ltac:(rewrite bumps_length, less_length; exact L)). assert (Len : List.length (bumps (less_one a) x) = List.length a) by (rewrite bumps_length; apply less_length).
  unfold mode. rewrite <- S. set (w := bumps (less_one a) x) in *.
  assert (O : on_simplex (List.length a) (map (fun v => v / sum w) w)).
  { split; [rewrite map_length; exact Len|]. split; [intros y Y; apply in_map_iff in Y; destruct Y as [v [E I]]; subst y; apply Rdiv_lt_0_compat; [apply Q, I | exact W]|]. rewrite sum_scaled. field. lra. }
  assert (Pa : positive a) by (intros v I; specialize (H v I); lra).
  split; [exact O|]. intros l [Ll [Pl Sl]] N. destruct O as [Lo [Po _]]. rewrite !kernel_bumps by assumption. unfold kernel. apply exp_increasing.
  rewrite !exponent_weighted by (rewrite bumps_length; assumption). change (map (fun a0 : R => a0 - 1) (bumps a x)) with (less_one (bumps a x)). rewrite less_bumps. fold w.
  destruct (gibbs w l (sum w) Q Pl ltac:(lia) W) as [_ G]. specialize (G N). rewrite Sl in G. lra.
Qed.
Lemma nth_mode : forall a x i, valid (List.length a) x -> (i < List.length a)%nat -> nth i (mode a x) 0 = share (less_one a) x i.
Proof.
  intros a x i V I. unfold mode. rewrite (nth_indep _ 0 (0 / (sum (less_one a) + INR (List.length x)))) by (rewrite map_length, bumps_length, less_length; exact I).
  rewrite (map_nth (fun v => v / (sum (less_one a) + INR (List.length x)))). rewrite bumps_nth by (rewrite less_length; exact V). reflexivity.
Qed.
Lemma lik_mode : forall a x z, valid (List.length a) x -> valid (List.length a) z -> lik (mode a x) z = independent (share (less_one a)) x z.
Proof. intros a x z V. induction z as [|i z IH]; intros Z; [reflexivity|]. apply valid_cons in Z. destruct Z as [I Z]. cbn [lik independent fold_right]. rewrite nth_mode by assumption. f_equal. apply IH, Z. Qed.
Lemma mode_independent : forall a eps (n m : nat), (forall v, In v a -> 1 < v) -> (1 <= List.length a)%nat ->
  (mode_private a eps n m <-> private_release (independent (share (less_one a))) eps (List.length (less_one a)) n m).
Proof.
  intros a eps n m H L. rewrite less_length. split.
  - intros [p [HP K]]. revert K. apply private_ext. intros x z X Z. rewrite <- lik_mode by assumption. f_equal. apply (mode_unique a x); [apply HP, X | apply mode_is; first [assumption | lia]].
  - intros K. exists (mode a). split; [intros; apply mode_is; first [assumption | lia]|]. revert K. apply private_ext. intros x z X Z. symmetry. apply lik_mode; assumption.
Qed.
Theorem mode_records : forall a eps (n m : nat), (forall v, In v a -> 1 < v) -> (2 <= List.length a)%nat -> 0 < eps -> (1 <= n)%nat -> (1 <= m)%nat ->
  (mode_private a eps n m <-> all_reach a (1 + 1 / (exp (eps / INR m) - 1))).
Proof.
  intros a eps n m H L E N M. rewrite mode_independent, independent_records by (first [assumption | lia | apply less_pos, H | rewrite less_length; exact L]).
  split; intros K v V; [assert (W := K (v - 1) (in_map (fun v => v - 1) a v V)); lra | apply in_map_iff in V; destruct V as [u [F U]]; specialize (K u U); lra].
Qed.

(* -- what is asked of the smallest prior weight, and the largest loss ------------------------------------------------------------------- *)
Definition smallest (a : list R) (w : R) : Prop := In w a /\ forall v, In v a -> w <= v.
Definition above (low : R) (a : list R) : Prop := forall v, In v a -> low < v.
Lemma reached_by_smallest : forall a w t, smallest a w -> (all_reach a t <-> w >= t).
Proof. intros a w t [I H]. split; [intros K; apply K, I | intros K v V; specialize (H v V); lra]. Qed.
Theorem smallest_unique : forall a v w, smallest a v -> smallest a w -> v = w.
Proof. intros a v w [V HV] [W HW]. apply Rle_antisym; auto. Qed.
(* The one weight that all prior weights must reach, whatever the number of kinds. *)
Definition least_weight (low : R) (private : list R -> Prop) (w : R) : Prop := low < w /\ forall a, (2 <= List.length a)%nat -> above low a -> (private a <-> all_reach a w).
Theorem least_weight_unique : forall low private v w, least_weight low private v -> least_weight low private w -> v = w.
Proof.
  intros low p v w [V HV] [W HW]. assert (T : forall x y : R, In y (x :: x :: nil) -> y = x) by (intros x y [Y|[Y|[]]]; symmetry; exact Y).
  assert (S : forall x t, low < x -> least_weight low p t -> (p (x :: x :: nil) <-> x >= t)).
  { intros x t X [_ H]. rewrite (H (x :: x :: nil)); [|simpl; lia | intros y Y; apply T in Y; lra]. split; [intros K; apply K; left; reflexivity | intros K y Y; apply T in Y; lra]. }
  assert (A := proj2 (S v v V (conj V HV)) ltac:(lra)). apply (S v w V (conj W HW)) in A. assert (C := proj2 (S w w W (conj W HW)) ltac:(lra)). apply (S w v W (conj V HV)) in C. lra.
Qed.
(* Over all priors with this smallest weight, all neighbours and all events: the least level at which the release is private. *)
Definition largest_loss (low w : R) (private : list R -> R -> Prop) (v : R) : Prop := low < w /\
  forall a, (2 <= List.length a)%nat -> above low a -> smallest a w -> private a v /\ forall u, private a u -> v <= u.
Theorem largest_loss_unique : forall low w private u v, largest_loss low w private u -> largest_loss low w private v -> u = v.
Proof.
  intros low w p u v [L U] [_ V]. assert (A : above low (w :: w :: nil)) by (intros y [Y|[Y|[]]]; subst; exact L). assert (S : smallest (w :: w :: nil) w) by (split; [left; reflexivity | intros y [Y|[Y|[]]]; subst; lra]).
  destruct (U (w :: w :: nil) (le_n 2) A S) as [U1 U2]. destruct (V (w :: w :: nil) (le_n 2) A S) as [V1 V2]. apply Rle_antisym; auto.
Qed.
Lemma largest_from : forall low w (private : list R -> R -> Prop) v, low < w -> (forall a, (2 <= List.length a)%nat -> above low a -> smallest a w -> forall u, private a u <-> v <= u) -> largest_loss low w private v.
Proof. intros low w p v L H. split; [exact L|]. intros a K A S. split; [apply (H a K A S); lra | intros u U; apply (H a K A S), U]. Qed.
Lemma all_from_smallest : forall a w k E, positive a -> smallest a w -> 0 <= k -> ((forall v, In v a -> v + k <= v * E) <-> w + k <= w * E).
Proof.
  intros a w k E P [I S] K. split; [intros H; apply H, I|]. intros H v V. specialize (S v V). assert (W := P w I). assert (1 <= E) by (apply Rnot_lt_le; intros X; nra). nra.
Qed.
Lemma above_positive : forall low a, 0 <= low -> above low a -> positive a. Proof. intros low a L A v V. specialize (A v V). lra. Qed.
Theorem shared_largest : forall w (n m : nat) v, 0 < w -> (1 <= n)%nat -> v = ln ((w + INR m) / w) -> largest_loss 0 w (fun a e => shared_private a e n m) v.
Proof.
  intros w n m v W N V. subst v. apply largest_from; [exact W|]. intros a L A S u. assert (P := above_positive 0 a ltac:(lra) A). rewrite shared_exactly by assumption.
  rewrite (all_from_smallest a w (INR m) _ P S (pos_INR m)). apply level_of; [exact W | apply pos_INR].
Qed.
Theorem fresh_largest : forall w (n m : nat) v, 0 < w -> (1 <= n)%nat -> (1 <= m)%nat -> v = INR m * ln ((w + 1) / w) -> largest_loss 0 w (fun a e => fresh_private a e n m) v.
Proof.
  intros w n m v W N M V. subst v. apply largest_from; [exact W|]. intros a L A S u. assert (P := above_positive 0 a ltac:(lra) A). rewrite fresh_independent by (first [assumption | lia]).
  rewrite independent_exactly by assumption. rewrite (all_from_smallest a w 1 _ P S Rle_0_1), (level_of w 1 _ W Rle_0_1). apply per_record, M.
Qed.
Lemma smallest_less : forall a w, smallest a w -> smallest (less_one a) (w - 1).
Proof. intros a w [I H]. split; [apply (in_map (fun v => v - 1) a w I) | intros v V; apply in_map_iff in V; destruct V as [u [E U]]; specialize (H u U); lra]. Qed.
Theorem mode_largest : forall w (n m : nat) v, 1 < w -> (1 <= n)%nat -> (1 <= m)%nat -> v = INR m * ln (w / (w - 1)) -> largest_loss 1 w (fun a e => mode_private a e n m) v.
Proof.
  intros w n m v W N M V. subst v. apply largest_from; [exact W|]. intros a L A S u. assert (P := less_pos a A). rewrite mode_independent by (first [assumption | lia]).
  rewrite independent_exactly by (first [assumption | rewrite less_length; exact L]). rewrite (all_from_smallest (less_one a) (w - 1) 1 _ P (smallest_less a w S) Rle_0_1), (level_of (w - 1) 1 _ ltac:(lra) Rle_0_1).
  replace (w - 1 + 1) with w by ring. apply per_record, M.
Qed.
Theorem shared_least : forall eps (n m : nat) w, 0 < eps -> (1 <= n)%nat -> (1 <= m)%nat -> w = INR m / (exp eps - 1) -> least_weight 0 (fun a => shared_private a eps n m) w.
Proof.
  intros eps n m w E N M W. subst w. split; [apply Rdiv_lt_0_compat; [apply lt_0_INR; lia | generalize (exp_ineq1 eps); lra]|]. intros a L A. apply shared_draw; assumption.
Qed.
Theorem fresh_least : forall eps (n m : nat) w, 0 < eps -> (1 <= n)%nat -> (1 <= m)%nat -> w = 1 / (exp (eps / INR m) - 1) -> least_weight 0 (fun a => fresh_private a eps n m) w.
Proof. intros eps n m w E N M W. subst w. split; [apply Rdiv_lt_0_compat; [lra | apply level_gap; assumption]|]. intros a L A. apply fresh_draws; assumption. Qed.
Theorem mode_least : forall eps (n m : nat) w, 0 < eps -> (1 <= n)%nat -> (1 <= m)%nat -> w = 1 + 1 / (exp (eps / INR m) - 1) -> least_weight 1 (fun a => mode_private a eps n m) w.
Proof.
  intros eps n m w E N M W. subst w. assert (G := level_gap eps m E M). assert (0 < 1 / (exp (eps / INR m) - 1)) by (apply Rdiv_lt_0_compat; lra). split; [lra|]. intros a L A. apply mode_records; assumption.
Qed.
(* The same of the smallest weight. *)
Theorem shared_smallest : forall a w eps (n m : nat), 0 < w -> smallest a w -> (2 <= List.length a)%nat -> 0 < eps -> (1 <= n)%nat -> (1 <= m)%nat -> (shared_private a eps n m <-> w >= INR m / (exp eps - 1)).
Proof. intros a w eps n m W S L E N M. rewrite <- (reached_by_smallest a w _ S). apply shared_draw; try assumption. intros v V. destruct S as [_ S]. specialize (S v V). lra. Qed.
Theorem fresh_smallest : forall a w eps (n m : nat), 0 < w -> smallest a w -> (2 <= List.length a)%nat -> 0 < eps -> (1 <= n)%nat -> (1 <= m)%nat -> (fresh_private a eps n m <-> w >= 1 / (exp (eps / INR m) - 1)).
Proof. intros a w eps n m W S L E N M. rewrite <- (reached_by_smallest a w _ S). apply fresh_draws; try assumption. intros v V. destruct S as [_ S]. specialize (S v V). lra. Qed.
Theorem mode_smallest : forall a w eps (n m : nat), 1 < w -> smallest a w -> (2 <= List.length a)%nat -> 0 < eps -> (1 <= n)%nat -> (1 <= m)%nat -> (mode_private a eps n m <-> w >= 1 + 1 / (exp (eps / INR m) - 1)).
Proof. intros a w eps n m W S L E N M. rewrite <- (reached_by_smallest a w _ S). apply mode_records; try assumption. intros v V. destruct S as [_ S]. specialize (S v V). lra. Qed.
(* What exponentials of budgets leave. *)
Lemma inverse_falls : forall x y, 0 < x -> x <= y -> 1 / (exp y - 1) <= 1 / (exp x - 1).
Proof.
  intros x y X Y. assert (G := exp_ineq1 x (Rgt_not_eq _ _ X)). assert (H : exp x <= exp y) by (destruct Y as [Y|Y]; [left; apply exp_increasing, Y | right; f_equal; exact Y]).
  unfold Rdiv. rewrite !Rmult_1_l. apply Rinv_le_contravar; lra.
Qed.
Lemma inverse_below : forall x, 0 < x -> 1 / (exp x - 1) <= 1 / x.
Proof. intros x X. assert (G := exp_ineq1 x (Rgt_not_eq _ _ X)). unfold Rdiv. rewrite !Rmult_1_l. apply Rinv_le_contravar; lra. Qed.
