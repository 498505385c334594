(* Binary records drawn independently: from the posterior mode, or each from a fresh posterior draw. Pure privacy, as an equivalence. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import BetaBin.
Open Scope R_scope.

(* A mechanism gives each data set a mass on lists of m records; an event is a list of distinct outcomes. *)
Definition private_release (M : list bool -> list bool -> R) (eps : R) (n m : nat) : Prop := forall x x', neighbours n x x' ->
  forall S, NoDup S -> (forall z, In z S -> List.length z = m) -> total (M x) S <= exp eps * total (M x') S.
Lemma shared_is_private_release : forall alpha beta eps n m, private alpha beta eps n m <-> private_release (release alpha beta) eps n m.
Proof. intros. split; intros H; exact H. Qed.

(* The mode of the posterior density of a Beta prior; m records drawn from it. *)
Definition is_mode (alpha beta : R) (x : list bool) (p : R) : Prop :=
  0 < p < 1 /\ forall t, 0 < t < 1 -> t <> p -> bden alpha beta t * lik t x < bden alpha beta p * lik p x.
Definition mode_private (alpha beta eps : R) (n m : nat) : Prop :=
  exists p, (forall x, is_mode alpha beta x (p x)) /\ private_release (fun x => lik (p x)) eps n m.
(* m records, each from a draw of its own: the product of the masses of single records. *)
Definition fresh (alpha beta : R) (x z : list bool) : R := fold_right (fun b acc => release alpha beta x (b :: nil) * acc) 1 z.
Definition fresh_private (alpha beta eps : R) (n m : nat) : Prop := private_release (fresh alpha beta) eps n m.

(* The mode in closed form. *)
Lemma ln_below : forall y, 0 < y -> y <> 1 -> ln y < y - 1.
Proof.
  intros y Y N. assert (E := exp_ineq1 (ln y)). destruct (Req_dec (ln y) 0) as [Z|Z].
  - exfalso. apply N. apply ln_inv; [exact Y | lra | rewrite Z, ln_1; reflexivity].
  - specialize (E Z). rewrite exp_ln in E by exact Y. lra.
Qed.
Lemma weighted_logs : forall a b t, 0 < a -> 0 < b -> 0 < t < 1 -> t <> a / (a + b) ->
  a * ln t + b * ln (1 - t) < a * ln (a / (a + b)) + b * ln (1 - a / (a + b)).
Proof.
  intros a b t A B0 T N. set (p := a / (a + b)) in *. assert (P : 0 < p < 1).
  { unfold p. split; [apply Rdiv_lt_0_compat; lra|]. apply (Rmult_lt_reg_r (a + b)); [lra|]. replace (a / (a + b) * (a + b)) with a by (field; lra). lra. }
  assert (L1 : ln (t / p) < t / p - 1). { apply ln_below; [apply Rdiv_lt_0_compat; lra|]. intros E. apply N. apply (Rmult_eq_compat_r p) in E. replace (t / p * p) with t in E by (field; lra). lra. }
  assert (L2 : ln ((1 - t) / (1 - p)) < (1 - t) / (1 - p) - 1).
  { apply ln_below; [apply Rdiv_lt_0_compat; lra|]. intros E. apply N. apply (Rmult_eq_compat_r (1 - p)) in E. replace ((1 - t) / (1 - p) * (1 - p)) with (1 - t) in E by (field; lra). lra. }
  rewrite ln_div in L1, L2 by lra. apply (Rmult_lt_compat_l a) in L1; [|exact A]. apply (Rmult_lt_compat_l b) in L2; [|exact B0].
  assert (E : a * (t / p - 1) + b * ((1 - t) / (1 - p) - 1) = 0) by (unfold p; field; split; lra). lra.
Qed.
Definition share (a b : R) (x : list bool) : R := (a + INR (ones x)) / (a + b + INR (List.length x)).
Lemma length_counts : forall x, INR (List.length x) = INR (ones x) + INR (zeros x).
Proof. intros x. rewrite <- (counts x), plus_INR. reflexivity. Qed.
Lemma mode_is_share : forall alpha beta x, 1 < alpha -> 1 < beta -> is_mode alpha beta x (share (alpha - 1) (beta - 1) x).
Proof.
  intros alpha beta x A0 B0. assert (K := pos_INR (ones x)). assert (L := pos_INR (zeros x)). unfold share. rewrite length_counts.
  set (a := alpha - 1 + INR (ones x)). set (b := beta - 1 + INR (zeros x)). assert (PA : 0 < a) by (unfold a; lra). assert (PB : 0 < b) by (unfold b; lra).
  replace (alpha - 1 + (beta - 1) + (INR (ones x) + INR (zeros x))) with (a + b) by (unfold a, b; ring).
  assert (P : 0 < a / (a + b) < 1).
  { split; [apply Rdiv_lt_0_compat; lra|]. apply (Rmult_lt_reg_r (a + b)); [lra|]. replace (a / (a + b) * (a + b)) with a by (field; lra). lra. }
  split; [exact P|]. intros t T N. rewrite !lik_counts by assumption. unfold bden. rewrite <- !exp_plus. apply exp_increasing.
  generalize (weighted_logs a b t PA PB T N). unfold a, b. lra.
Qed.
Lemma mode_unique : forall alpha beta x p q, is_mode alpha beta x p -> is_mode alpha beta x q -> p = q.
Proof. intros alpha beta x p q [P HP] [Q HQ]. destruct (Req_dec p q) as [E|N]; [exact E|]. generalize (HP q Q (not_eq_sym N)) (HQ p P N). lra. Qed.

(* The mass of one record that is a one, given the data. *)
Lemma B_splits : forall a b, 0 < a -> 0 < b -> B (a + 1) b + B a (b + 1) = B a b.
Proof.
  intros a b A0 B0. destruct (B_integral (a + 1) b) as [H1 _]; [lra | exact B0|]. destruct (B_integral a (b + 1)) as [H2 _]; [exact A0 | lra|].
  assert (H := is_RInt_gen_plus (V := R_NormedModule) _ _ _ _ H1 H2). symmetry. unfold B at 1.
  apply unique. apply (is_RInt_gen_ext (fun t => plus (bden (a + 1) b t) (bden a (b + 1) t))); [|exact H].
  generalize inside. apply filter_imp. intros [u v] [U V] t T. simpl in *. rewrite Rmin_left, Rmax_right in T by lra.
  change (bden (a + 1) b t + bden a (b + 1) t = bden a b t). unfold bden.
  replace ((a + 1 - 1) * ln t + (b - 1) * ln (1 - t)) with ((a - 1) * ln t + (b - 1) * ln (1 - t) + ln t) by ring.
  replace ((a - 1) * ln t + (b + 1 - 1) * ln (1 - t)) with ((a - 1) * ln t + (b - 1) * ln (1 - t) + ln (1 - t)) by ring.
  rewrite !exp_plus, !exp_ln by lra. ring.
Qed.
Lemma next_record : forall a b, 0 < a -> 0 < b -> B (a + 1) b / B a b = a / (a + b) /\ B a (b + 1) / B a b = b / (a + b).
Proof.
  intros a b A0 B0. assert (E1 := by_parts a b A0 B0). assert (E2 := B_splits a b A0 B0). destruct (B_integral a b A0 B0) as [_ P].
  assert (F : B (a + 1) b * (a + b) = a * B a b) by (rewrite <- E2; nra). assert (G : B a (b + 1) * (a + b) = b * B a b) by (rewrite <- E2; nra).
  split; apply (Rmult_eq_reg_r (B a b * (a + b))); try (apply Rgt_not_eq, Rmult_lt_0_compat; lra); field_simplify; lra.
Qed.
Lemma release_one : forall alpha beta x b, 0 < alpha -> 0 < beta ->
  release alpha beta x (b :: nil) = if b then share alpha beta x else 1 - share alpha beta x.
Proof.
  intros alpha beta x b A0 B0. rewrite release_value by assumption. assert (K := pos_INR (ones x)). assert (L := pos_INR (zeros x)).
  destruct (next_record (alpha + INR (ones x)) (beta + INR (zeros x)) ltac:(lra) ltac:(lra)) as [E1 E2]. unfold share. rewrite length_counts.
  destruct b; [change (ones (true :: nil)) with 1%nat; change (zeros (true :: nil)) with 0%nat | change (ones (false :: nil)) with 0%nat; change (zeros (false :: nil)) with 1%nat]; simpl INR; rewrite !Rplus_0_r.
  - rewrite E1. f_equal. ring.
  - rewrite E2. field. lra.
Qed.
Lemma fresh_is_independent : forall alpha beta x z, 0 < alpha -> 0 < beta -> fresh alpha beta x z = lik (share alpha beta x) z.
Proof. intros alpha beta x z A0 B0. induction z as [|b z IH]; [reflexivity|]. cbn [fresh fold_right lik]. fold (fresh alpha beta x z). rewrite IH, release_one by assumption. reflexivity. Qed.

(* Independent records whose chance of a one is (a + ones)/(a + b + n). *)
Lemma share_bounds : forall a b x, 0 < a -> 0 < b -> 0 < share a b x < 1.
Proof.
  intros a b x A0 B0. assert (K := pos_INR (ones x)). assert (L := pos_INR (zeros x)). unfold share. rewrite length_counts.
  split; [apply Rdiv_lt_0_compat; lra|]. apply (Rmult_lt_reg_r (a + b + (INR (ones x) + INR (zeros x)))); [lra|].
  unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
Qed.
Lemma other_share : forall a b x, 0 < a -> 0 < b -> 1 - share a b x = (b + INR (zeros x)) / (a + b + INR (List.length x)).
Proof. intros a b x A0 B0. assert (K := pos_INR (ones x)). assert (L := pos_INR (zeros x)). unfold share. rewrite length_counts. field. lra. Qed.
Lemma lik_le : forall p q K z, 0 < p < 1 -> 0 < q < 1 -> 0 < K -> p <= K * q -> 1 - p <= K * (1 - q) -> lik p z <= K ^ (List.length z) * lik q z.
Proof.
  intros p q K z P Q K0 H1 H0. induction z as [|b z IH]; [simpl; lra|]. cbn [lik List.length pow].
  assert (0 < lik p z) by (rewrite lik_counts by exact P; apply exp_pos).
  replace (K * K ^ List.length z * ((if b then q else 1 - q) * lik q z)) with (K * (if b then q else 1 - q) * (K ^ List.length z * lik q z)) by ring.
  destruct b; apply Rmult_le_compat; lra.
Qed.
Lemma lik_repeat : forall p b m, lik p (repeat b m) = (if b then p else 1 - p) ^ m.
Proof. intros p b m. induction m as [|m IH]; [reflexivity|]. simpl. rewrite IH. destruct b; reflexivity. Qed.
Lemma root_of_level : forall eps m, (1 <= m)%nat -> exp (eps / INR m) ^ m = exp eps.
Proof. intros eps m M. assert (0 < INR m) by (apply lt_0_INR; lia). rewrite <- Rpower_pow by apply exp_pos. unfold Rpower. rewrite ln_exp. f_equal. field. lra. Qed.
Lemma pow_le_inv : forall u v m, (1 <= m)%nat -> 0 < v -> u ^ m <= v ^ m -> u <= v.
Proof. intros u v m M V H. apply Rnot_lt_le. intros W. assert (v ^ m < u ^ m); [|lra]. clear H. induction M as [|k M IH]; [simpl; lra|]. simpl. apply Rmult_le_0_lt_compat; try lra. apply pow_le. lra. Qed.
Lemma level_gap : forall eps m, 0 < eps -> (1 <= m)%nat -> 0 < exp (eps / INR m) - 1.
Proof. intros eps m E M. assert (0 < eps / INR m) by (apply Rdiv_lt_0_compat; [exact E | apply lt_0_INR; lia]). generalize (exp_ineq1_le (eps / INR m)). lra. Qed.
Lemma above_inverse : forall a g, 0 < g -> (a >= 1 / g <-> 1 <= a * g).
Proof.
  intros a g G. split; intros H.
  - apply Rge_le, (Rmult_le_compat_r g) in H; [|lra]. replace (1 / g * g) with 1 in H by (field; lra). exact H.
  - apply Rle_ge, (Rmult_le_reg_r g); [exact G|]. replace (1 / g * g) with 1 by (field; lra). exact H.
Qed.
Lemma neighbour_lengths : forall n x x', neighbours n x x' -> List.length x' = List.length x.
Proof. intros n x x' [_ [u [b [c [w [X X']]]]]]. subst. rewrite !app_length. reflexivity. Qed.
Lemma neighbour_ones : forall n x x', neighbours n x x' -> INR (ones x) <= INR (ones x') + 1 /\ INR (zeros x) <= INR (zeros x') + 1.
Proof.
  intros n x x' [_ [u [b [c [w [X X']]]]]]. subst. rewrite !ones_split, !zeros_split, !plus_INR.
  assert (0 <= INR (if b then 1 else 0) <= 1 /\ 0 <= INR (if c then 1 else 0) <= 1 /\ 0 <= INR (if b then 0 else 1) <= 1 /\ 0 <= INR (if c then 0 else 1) <= 1) by (destruct b, c; simpl; lra). lra.
Qed.
Lemma over : forall u v k d, 0 < d -> u / d <= k * (v / d) -> u <= k * v.
Proof. intros u v k d D H. apply (Rmult_le_reg_r (/ d)); [apply Rinv_0_lt_compat, D|]. unfold Rdiv in H. lra. Qed.
Theorem independent_records : forall a b eps (n m : nat), 0 < a -> 0 < b -> 0 < eps -> (1 <= n)%nat -> (1 <= m)%nat ->
  (private_release (fun x => lik (share a b x)) eps n m <-> a >= 1 / (exp (eps / INR m) - 1) /\ b >= 1 / (exp (eps / INR m) - 1)).
Proof.
  intros a b eps n m A0 B0 E N M. assert (G := level_gap eps m E M). set (K := exp (eps / INR m)) in *. assert (KP : K ^ m = exp eps) by (apply root_of_level, M).
  rewrite !above_inverse by exact G. split.
  - intros H. destruct n as [|n]; [inversion N|]. assert (Z := pos_INR n).
    assert (D : forall c : bool, NoDup (repeat c m :: nil)) by (intros; constructor; [intros [] | constructor]).
    assert (Le : forall (c : bool) z, In z (repeat c m :: nil) -> List.length z = m) by (intros c z [W|[]]; subst z; apply repeat_length).
    assert (Nb : forall c : bool, neighbours (S n) (c :: repeat (negb c) n) (negb c :: repeat (negb c) n)).
    { intros c. split; [simpl; rewrite repeat_length; reflexivity | exists nil, c, (negb c), (repeat (negb c) n); split; reflexivity]. }
    assert (Q : forall c : bool, (if c then share a b (c :: repeat (negb c) n) else 1 - share a b (c :: repeat (negb c) n))
                 <= K * (if c then share a b (negb c :: repeat (negb c) n) else 1 - share a b (negb c :: repeat (negb c) n))).
    { intros c. specialize (H _ _ (Nb c) _ (D c) (Le c)). unfold total in H. simpl in H. rewrite !Rplus_0_r, !lik_repeat, <- KP, <- Rpow_mult_distr in H.
      apply (pow_le_inv _ _ m M) in H; [exact H|]. apply Rmult_lt_0_compat; [apply exp_pos|].
      destruct (share_bounds a b (negb c :: repeat (negb c) n) A0 B0). destruct c; lra. }
    split.
    + specialize (Q true). cbn [negb] in Q. unfold share in Q. cbn [List.length] in Q. rewrite !repeat_length in Q.
      change (true :: repeat false n) with (nil ++ true :: repeat false n) in Q. change (false :: repeat false n) with (nil ++ false :: repeat false n) in Q.
      rewrite !ones_split, ones_repeat in Q. change (ones nil) with 0%nat in Q. cbn [Nat.add] in Q. rewrite !S_INR in Q.
      apply over in Q; [simpl INR in Q; lra | lra].
    + specialize (Q false). cbn [negb] in Q. rewrite !other_share in Q by assumption. cbn [List.length] in Q. rewrite !repeat_length in Q.
      change (true :: repeat true n) with (nil ++ true :: repeat true n) in Q. change (false :: repeat true n) with (nil ++ false :: repeat true n) in Q.
      rewrite !zeros_split, zeros_repeat in Q. change (zeros nil) with 0%nat in Q. cbn [Nat.add] in Q. rewrite !S_INR in Q.
      apply over in Q; [simpl INR in Q; lra | lra].
  - intros [HA HB] x x' Nb S _ HS. assert (O := neighbour_ones n x x' Nb). assert (L := neighbour_lengths n x x' Nb).
    assert (J := pos_INR (ones x')). assert (I := pos_INR (zeros x')). assert (W := pos_INR (List.length x)).
    assert (X1 : share a b x <= K * share a b x').
    { unfold share. rewrite L. unfold Rdiv. rewrite <- Rmult_assoc. apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat; lra|]. nra. }
    assert (X0 : 1 - share a b x <= K * (1 - share a b x')).
    { rewrite !other_share, L by assumption. unfold Rdiv. rewrite <- Rmult_assoc. apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat; lra|]. nra. }
    induction S as [|z S IH]; [simpl; lra|]. cbn [total fold_right]. rewrite Rmult_plus_distr_l. apply Rplus_le_compat; [|apply IH; intros; apply HS; right; assumption].
    rewrite <- KP. rewrite <- (HS z (or_introl eq_refl)). apply lik_le; try apply share_bounds; try assumption. apply exp_pos.
Qed.

Lemma private_ext : forall M M' eps n m, (forall x z, M x z = M' x z) -> private_release M eps n m -> private_release M' eps n m.
Proof.
  intros M M' eps n m E H x x' Nb S D HS. specialize (H x x' Nb S D HS).
  assert (T : forall y, total (M y) S = total (M' y) S) by (intros y; unfold total; clear -E; induction S as [|z S IH]; [reflexivity | simpl; rewrite E, IH; reflexivity]).
  rewrite <- !T. exact H.
Qed.
(* Corollary 6.12: m fresh draws. Theorem 6.11 is m = 1. *)
Theorem fresh_draws : forall alpha beta eps (n m : nat), 0 < alpha -> 0 < beta -> 0 < eps -> (1 <= n)%nat -> (1 <= m)%nat ->
  (fresh_private alpha beta eps n m <-> alpha >= 1 / (exp (eps / INR m) - 1) /\ beta >= 1 / (exp (eps / INR m) - 1)).
Proof.
  intros alpha beta eps n m A0 B0 E N M. rewrite <- (independent_records alpha beta eps n m) by assumption.
  split; apply private_ext; intros x z; [|symmetry]; apply fresh_is_independent; assumption.
Qed.
(* Corollary 6.10: the posterior mode. Theorem 6.9 is m = 1. *)
Theorem mode_records : forall alpha beta eps (n m : nat), 1 < alpha -> 1 < beta -> 0 < eps -> (1 <= n)%nat -> (1 <= m)%nat ->
  (mode_private alpha beta eps n m <-> alpha - 1 >= 1 / (exp (eps / INR m) - 1) /\ beta - 1 >= 1 / (exp (eps / INR m) - 1)).
Proof.
  intros alpha beta eps n m A0 B0 E N M. rewrite <- (independent_records (alpha - 1) (beta - 1) eps n m) by (first [lra | assumption]). split.
  - intros [p [P H]]. revert H. apply private_ext. intros x z. f_equal. apply (mode_unique alpha beta x); [apply P | apply mode_is_share; assumption].
  - intros H. exists (share (alpha - 1) (beta - 1)). split; [intros; apply mode_is_share; assumption | exact H].
Qed.
(* Theorem 6.13: one shared draw, with at least one record. *)
Theorem shared_records : forall alpha beta eps (n m : nat), 0 < alpha -> 0 < beta -> 0 < eps -> (1 <= n)%nat -> (1 <= m)%nat ->
  (private alpha beta eps n m <-> alpha >= INR m / (exp eps - 1) /\ beta >= INR m / (exp eps - 1)).
Proof. intros. apply shared_draw; assumption. Qed.
