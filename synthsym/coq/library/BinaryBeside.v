(* The largest loss of synthetic yes/no records between data sets in which so many ones and zeros are shared. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import BetaBin Binary BinaryLoss DrawSteps.
Require Average.
Open Scope R_scope.

(* The record that is a one in the first data set is a zero in the second; beside it there are j ones and r zeros. *)
Definition beside (j r : nat) (x x' : list bool) : Prop := toward true (S (j + r)) x x' /\ ones x' = j /\ zeros x = r.
Definition largest_beside (j r : nat) (M : list bool -> list bool -> R) (m : nat) (v : R) : Prop :=
  loses (beside j r) M m v /\ forall w, loses (beside j r) M m w -> v <= w.
Definition mode_largest_beside (alpha beta : R) (j r m : nat) (v : R) : Prop :=
  exists p, (forall x, is_mode alpha beta x (p x)) /\ largest_beside j r (fun x => lik (p x)) m v.
Theorem beside_unique : forall j r M m v w, largest_beside j r M m v -> largest_beside j r M m w -> v = w.
Proof. intros j r M m v w [V HV] [W HW]. apply Rle_antisym; auto. Qed.
(* It is reached where every released record is a one. *)
Lemma reached_beside : forall M j r m K v, 0 < K -> v = ln K -> (forall x x' z, beside j r x x' -> length z = m -> M x z <= K * M x' z) ->
  (forall x x', beside j r x x' -> M x (repeat true m) = K * M x' (repeat true m) /\ 0 < M x' (repeat true m)) -> largest_beside j r M m v.
Proof.
  intros M j r m K v KP V H R. subst v. split.
  - intros x x' T S _ HS. rewrite exp_ln by exact KP. apply (sums _ _ K m); [intros z Z; apply (H x x' z T Z) | exact HS].
  - intros w W. destruct (data_with j r) as [x [x' T]]. destruct (R x x' T) as [E P]. specialize (W x x' T (repeat true m :: nil)). unfold total in W. cbn [fold_right] in W. rewrite !Rplus_0_r, E in W.
    assert (Y : K <= exp w).
    { apply (Rmult_le_reg_r (M x' (repeat true m))); [exact P|]. apply W; [constructor; [intros [] | constructor]|]. intros z [Q|[]]. subst z. apply repeat_length. }
    rewrite <- (ln_exp w). destruct Y as [Y|Y]; [left; apply ln_increasing; assumption | rewrite Y; lra].
Qed.
Theorem shared_beside : forall alpha beta (j r m : nat) v, 0 < alpha -> 0 < beta -> v = ln ((alpha + INR j + INR m) / (alpha + INR j)) -> largest_beside j r (release alpha beta) m v.
Proof.
  intros alpha beta j r m v A B0 V. assert (PJ := pos_INR j). assert (PR := pos_INR r). assert (PM := pos_INR m). apply (reached_beside _ j r m _ v) with (2 := V); [apply Rdiv_lt_0_compat; lra | |].
  - intros x x' z [[_ [u [w [X X']]]] [J R0]] Z. subst x x'. cbn [negb] in *. rewrite ones_split in J. rewrite zeros_split in R0. destruct (shared_ratio alpha beta u w z A B0) as [E P]. rewrite E.
    replace (ones u + ones w)%nat with j by lia. replace (zeros u + zeros w)%nat with r by lia. apply Rmult_le_compat_r; [lra|].
    assert (C := counts z). rewrite Z in C. apply (f_equal INR) in C. rewrite plus_INR in C. assert (K := pos_INR (ones z)). assert (L := pos_INR (zeros z)).
    replace ((alpha + INR j + INR (ones z)) * (beta + INR r) / ((beta + INR r + INR (zeros z)) * (alpha + INR j))) with ((alpha + INR j + INR (ones z)) / (alpha + INR j) * ((beta + INR r) / (beta + INR r + INR (zeros z)))) by (field; lra).
    destruct (factor_down (beta + INR r) (INR (zeros z)) ltac:(lra) L) as [F0 F1]. assert (G := factor_up (alpha + INR j) (alpha + INR j) (INR (ones z)) (INR m) ltac:(lra) ltac:(lra) K ltac:(lra)).
    assert (0 < (alpha + INR j + INR (ones z)) / (alpha + INR j)) by (apply Rdiv_lt_0_compat; lra). nra.
  - intros x x' [[_ [u [w [X X']]]] [J R0]]. subst x x'. cbn [negb] in *. rewrite ones_split in J. rewrite zeros_split in R0. destruct (shared_ratio alpha beta u w (repeat true m) A B0) as [E P]. split; [|exact P].
    rewrite E, ones_repeat, zeros_repeat. replace (ones u + ones w)%nat with j by lia. replace (zeros u + zeros w)%nat with r by lia. change (INR 0) with 0. f_equal. field. lra.
Qed.
Lemma independent_beside : forall a c (j r m : nat) v, 0 < a -> 0 < c -> v = INR m * ln ((a + INR j + 1) / (a + INR j)) -> largest_beside j r (fun x => lik (share a c x)) m v.
Proof.
  intros a c j r m v A C V. assert (PJ := pos_INR j). assert (PR := pos_INR r). set (K := (a + INR j + 1) / (a + INR j)). assert (KP : 0 < K) by (apply Rdiv_lt_0_compat; lra).
  assert (VK : v = ln (K ^ m)) by (rewrite V; fold K; rewrite <- Rpower_pow by exact KP; unfold Rpower; rewrite ln_exp; reflexivity).
  assert (H : forall x x', beside j r x x' -> share a c x = K * share a c x' /\ 1 - share a c x <= K * (1 - share a c x')).
  { intros x x' [T [J R0]]. assert (L := neighbour_lengths _ x x' (toward_neighbours true _ x x' T)). destruct T as [N [u [w [X X']]]]. rewrite !other_share by assumption. unfold share. rewrite L.
    assert (D := pos_INR (length x)). subst x x'. cbn [negb] in *. rewrite !ones_split, !zeros_split in *. replace (ones u + ones w)%nat with j by lia. replace (zeros u + zeros w)%nat with r by lia. rewrite !plus_INR. simpl (INR 1). simpl (INR 0). split.
    - unfold K. field. lra.
    - unfold Rdiv at 1 2. rewrite <- Rmult_assoc. apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat; lra|]. assert (K1 : 1 <= K) by (unfold K; apply (Rmult_le_reg_r (a + INR j)); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra). nra. }
  apply (reached_beside _ j r m (K ^ m) v) with (2 := VK); [apply pow_lt, KP | |].
  - intros x x' z T Z. destruct (H x x' T) as [E1 E2]. rewrite <- Z. apply lik_le; try apply share_bounds; try assumption. lra.
  - intros x x' T. destruct (H x x' T) as [E1 _]. rewrite !lik_repeat, E1, Rpow_mult_distr. split; [reflexivity | apply pow_lt, share_bounds; assumption].
Qed.
Lemma beside_ext : forall j r M M' m v, (forall x z, M x z = M' x z) -> largest_beside j r M m v -> largest_beside j r M' m v.
Proof.
  intros j r M M' m v E [H G]. assert (T : forall x S, total (M x) S = total (M' x) S) by (intros x S; unfold total; induction S as [|z S IH]; [reflexivity | simpl; rewrite E, IH; reflexivity]).
  split; [intros x x' Nb S D L; rewrite <- !T; apply (H x x' Nb S D L) | intros w W; apply G; intros x x' Nb S D L; rewrite !T; apply (W x x' Nb S D L)].
Qed.
Theorem fresh_beside : forall alpha beta (j r m : nat) v, 0 < alpha -> 0 < beta -> v = INR m * ln ((alpha + INR j + 1) / (alpha + INR j)) -> largest_beside j r (fresh alpha beta) m v.
Proof.
  intros alpha beta j r m v A B0 V. apply (beside_ext j r (fun x => lik (share alpha beta x))); [|apply independent_beside; assumption].
  intros x z. symmetry. apply fresh_is_independent; assumption.
Qed.
Theorem mode_beside : forall alpha beta (j r m : nat) v, 1 < alpha -> 1 < beta -> v = INR m * ln ((alpha + INR j) / (alpha + INR j - 1)) -> mode_largest_beside alpha beta j r m v.
Proof.
  intros alpha beta j r m v A B0 V. exists (share (alpha - 1) (beta - 1)). split; [intros; apply mode_is_share; assumption|]. apply independent_beside; [lra | lra|]. rewrite V. do 3 f_equal; ring.
Qed.

(* The least factor c for which prior weights of c m/eps are enough for m records of one shared draw, whatever eps below 1, m and the data are. *)
Definition factor_enough (c : R) : Prop := 0 < c /\ forall alpha beta eps (n m : nat), 0 < eps < 1 -> (1 <= n)%nat -> (1 <= m)%nat ->
  alpha >= c * INR m / eps -> beta >= c * INR m / eps -> BetaBin.private alpha beta eps n m.
Definition least_factor (c : R) : Prop := factor_enough c /\ forall d, factor_enough d -> c <= d.
Theorem least_factor_unique : forall c d, least_factor c -> least_factor d -> c = d.
Proof. intros c d [C HC] [D HD]. apply Rle_antisym; auto. Qed.
Theorem least_factor_is : least_factor 1.
Proof.
  split.
  - split; [lra|]. intros alpha beta eps n m E N M A B0. assert (PM : 1 <= INR m) by (apply (le_INR 1); exact M). assert (X := exp_ineq1_le eps).
    assert (Q : INR m / (exp eps - 1) <= 1 * INR m / eps) by (unfold Rdiv; rewrite Rmult_1_l; apply Rmult_le_compat_l; [lra | apply Rinv_le_contravar; lra]). assert (P : 0 < 1 * INR m / eps) by (apply Rdiv_lt_0_compat; lra).
    apply BetaBin.shared_draw; [lra | lra | lra | exact N | split; lra].
  - intros d [D H]. apply Rnot_lt_le. intros L. set (e := (1 - d) / 2). assert (E : 0 < e < 1) by (unfold e; lra). assert (P : 0 < d / e) by (apply Rdiv_lt_0_compat; lra).
    assert (I : d * INR 1 / e = d / e) by (simpl; f_equal; ring). specialize (H (d / e) (d / e) e 1%nat 1%nat E (le_n 1) (le_n 1)). rewrite I in H. specialize (H (Rge_refl _) (Rge_refl _)).
    apply BetaBin.shared_draw in H; [|exact P|exact P|lra|lia]. destruct H as [H _]. simpl (INR 1) in H. assert (X := exp_ineq1 e ltac:(lra)). assert (Y := exp_ineq1_le (- e)). assert (Z : exp (- e) * exp e = 1) by (rewrite <- exp_plus; replace (- e + e) with 0 by ring; apply exp_0).
    assert (U : (1 - e) * exp e <= 1) by (rewrite <- Z; apply Rmult_le_compat_r; [apply Rlt_le, exp_pos | lra]).
    apply Rge_le, (Rmult_le_compat_r (e * (exp e - 1))) in H; [|apply Rmult_le_pos; lra]. replace (1 / (exp e - 1) * (e * (exp e - 1))) with e in H by (field; lra). replace (d / e * (e * (exp e - 1))) with (d * (exp e - 1)) in H by (field; lra).
    assert (V : (1 - e) * (exp e - 1) <= e) by lra. assert (W : 1 - e > d) by (unfold e; lra). assert (G : 0 < exp e - 1) by lra. nra.
Qed.

(* How many of m records of one draw from Beta(a, b) are ones. *)
Definition shared_count (a b : R) (m k : nat) (v : R) : Prop := v = total (fun z => if Nat.eqb (ones z) k then release a b nil z else 0) (Average.lists m).
Theorem one_count : forall a b (k : nat) v, 0 < a -> 0 < b -> v = (match k with O => b | S _ => a end) / (a + b) -> (k <= 1)%nat -> shared_count a b 1 k v.
Proof.
  intros a b k v A B0 V K. unfold shared_count, total. cbn [Average.lists map app fold_right]. rewrite !release_one by assumption. unfold share. change (ones nil) with 0%nat. cbn [length INR]. subst v.
  destruct k as [|[|k]]; [| |lia]; change (ones (true :: nil)) with 1%nat; change (ones (false :: nil)) with 0%nat; cbn [Nat.eqb]; field; lra.
Qed.

(* How far the chances of the two values of one record are apart, over all theta. *)
Definition likelihoods_apart (v : R) : Prop := forall t, 0 < t < 1 -> Rabs (lik t (true :: nil) - lik t (false :: nil)) <= v.
Definition largest_likelihood_gap (v : R) : Prop := likelihoods_apart v /\ forall w, likelihoods_apart w -> v <= w.
Theorem likelihood_gap_unique : forall v w, largest_likelihood_gap v -> largest_likelihood_gap w -> v = w.
Proof. intros v w [V HV] [W HW]. apply Rle_antisym; auto. Qed.
Theorem likelihood_gap_is : largest_likelihood_gap 1.
Proof.
  split.
  - intros t T. unfold lik. cbn [fold_right]. apply Rabs_le. lra.
  - intros w W. apply Rnot_lt_le. intros L. assert (Z := W (1 / 2) ltac:(lra)). assert (N := Rabs_pos (lik (1 / 2) (true :: nil) - lik (1 / 2) (false :: nil))).
    assert (X := W ((3 + w) / 4) ltac:(lra)). apply Rle_trans with (1 := Rle_abs _) in X. unfold lik in X. cbn [fold_right] in X. lra.
Qed.
