(* Quantities of binary releases: the least prior weight that makes one private, and the largest loss towards ones or towards zeros. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import BetaBin Binary.
Open Scope R_scope.

(* The one weight, above the least that is allowed, that both prior weights must reach. *)
Definition least_weight (low : R) (private : R -> R -> Prop) (w : R) : Prop :=
  low < w /\ forall alpha beta, low < alpha -> low < beta -> (private alpha beta <-> alpha >= w /\ beta >= w).
Theorem least_weight_unique : forall low private v w, least_weight low private v -> least_weight low private w -> v = w.
Proof.
  intros low p v w [V HV] [W HW].
  assert (A : p v v) by (apply HV; lra). apply HW in A; [|lra|lra]. assert (B0 : p w w) by (apply HW; lra). apply HV in B0; lra.
Qed.

(* A record that has this value in the first data set, and the other one in the second. *)
Definition toward (b : bool) (n : nat) (x x' : list bool) : Prop := List.length x = n /\ exists u w, x = u ++ b :: w /\ x' = u ++ negb b :: w.
Lemma toward_neighbours : forall b n x x', toward b n x x' -> neighbours n x x'.
Proof. intros b n x x' [L [u [w [X X']]]]. split; [exact L | exists u, b, (negb b), w; split; assumption]. Qed.
Definition loses (near : list bool -> list bool -> Prop) (M : list bool -> list bool -> R) (m : nat) (v : R) : Prop := forall x x', near x x' ->
  forall S, NoDup S -> (forall z, In z S -> List.length z = m) -> total (M x) S <= exp v * total (M x') S.
Definition largest_loss (b : bool) (M : list bool -> list bool -> R) (n m : nat) (v : R) : Prop :=
  loses (toward b n) M m v /\ forall w, loses (toward b n) M m w -> v <= w.
Theorem largest_loss_unique : forall b M n m v w, largest_loss b M n m v -> largest_loss b M n m w -> v = w.
Proof. intros b M n m v w [V HV] [W HW]. apply Rle_antisym; auto. Qed.
Definition mode_largest_loss (b : bool) (alpha beta : R) (n m : nat) (v : R) : Prop :=
  exists p, (forall x, is_mode alpha beta x (p x)) /\ largest_loss b (fun x => lik (p x)) n m v.

Lemma sums : forall (f g : list bool -> R) K m S, (forall z, List.length z = m -> f z <= K * g z) -> (forall z, In z S -> List.length z = m) -> total f S <= K * total g S.
Proof.
  intros f g K m S H HS. induction S as [|z S IH]; [simpl; lra|]. cbn [total fold_right]. rewrite Rmult_plus_distr_l.
  apply Rplus_le_compat; [apply H, HS; left; reflexivity | apply IH; intros; apply HS; right; assumption].
Qed.
Lemma extreme : forall (b : bool) n, (1 <= n)%nat -> exists x x', toward b n x x' /\ List.length x' = n
  /\ ones x = (if b then 1 else n - 1)%nat /\ zeros x = (if b then n - 1 else 1)%nat /\ ones x' = (if b then 0 else n)%nat /\ zeros x' = (if b then n else 0)%nat.
Proof.
  intros b n N. destruct n as [|n]; [inversion N|]. exists (nil ++ b :: repeat (negb b) n), (nil ++ negb b :: repeat (negb b) n).
  split; [split; [simpl; rewrite repeat_length; reflexivity | exists nil, (repeat (negb b) n); split; reflexivity]|].
  split; [simpl; rewrite repeat_length; reflexivity|].
  rewrite !ones_split, !zeros_split, ones_repeat, zeros_repeat. change (ones nil) with 0%nat. change (zeros nil) with 0%nat. destruct b; simpl; repeat split; lia.
Qed.
(* The largest loss is reached by m equal records, on data in which no other record has their value. *)
Lemma reached : forall (b : bool) M n m K v, (1 <= n)%nat -> 0 < K -> v = ln K ->
  (forall x x' z, toward b n x x' -> List.length z = m -> M x z <= K * M x' z) ->
  (forall x x', toward b n x x' -> ones x' = (if b then 0 else n)%nat -> zeros x' = (if b then n else 0)%nat -> M x (repeat b m) = K * M x' (repeat b m) /\ 0 < M x' (repeat b m)) ->
  largest_loss b M n m v.
Proof.
  intros b M n m K v N KP V H R. subst v. split.
  - intros x x' T S _ HS. rewrite exp_ln by exact KP. apply (sums _ _ K m); [intros z Z; apply (H x x' z T Z) | exact HS].
  - intros w W. destruct (extreme b n N) as [x [x' [T [_ [_ [_ [O Z]]]]]]]. destruct (R x x' T O Z) as [E P].
    specialize (W x x' T (repeat b m :: nil)). unfold total in W. cbn [fold_right] in W. rewrite !Rplus_0_r, E in W.
    assert (Y : K <= exp w).
    { apply (Rmult_le_reg_r (M x' (repeat b m))); [exact P|]. apply W; [constructor; [intros [] | constructor]|]. intros z [Q|[]]. subst z. apply repeat_length. }
    rewrite <- (ln_exp w). destruct Y as [Y|Y]; [left; apply ln_increasing; assumption | rewrite Y; lra].
Qed.

(* One shared draw. *)
Lemma shared_ratio : forall alpha beta u w z, 0 < alpha -> 0 < beta ->
  let j := INR (ones u + ones w) in let r := INR (zeros u + zeros w) in let k := INR (ones z) in let l := INR (zeros z) in
  release alpha beta (u ++ true :: w) z = (alpha + j + k) * (beta + r) / ((beta + r + l) * (alpha + j)) * release alpha beta (u ++ false :: w) z
  /\ 0 < release alpha beta (u ++ false :: w) z.
Proof.
  intros alpha beta u w z A0 B0 j r k l. assert (J := pos_INR (ones u + ones w)). assert (Q := pos_INR (zeros u + zeros w)). fold j in J. fold r in Q.
  rewrite !release_value by assumption. rewrite !ones_split, !zeros_split. change (0 + (ones u + ones w))%nat with (ones u + ones w)%nat. change (0 + (zeros u + zeros w))%nat with (zeros u + zeros w)%nat.
  rewrite (plus_INR 1 (ones u + ones w)), (plus_INR 1 (zeros u + zeros w)). change (INR 1) with 1. fold j r k l.
  destruct (step (alpha + j) (beta + r) (ones z) (zeros z)) as [E P]; [lra | lra|]. fold k l in E, P.
  replace (alpha + (1 + j)) with (alpha + j + 1) by ring. replace (beta + (1 + r)) with (beta + r + 1) by ring. split; assumption.
Qed.
Lemma factor_up : forall a u k m, 0 < a -> a <= u -> 0 <= k -> k <= m -> (u + k) / u <= (a + m) / a.
Proof.
  intros a u k m A U K M. apply (Rmult_le_reg_r (u * a)); [apply Rmult_lt_0_compat; lra|].
  replace ((u + k) / u * (u * a)) with ((u + k) * a) by (field; lra). replace ((a + m) / a * (u * a)) with ((a + m) * u) by (field; lra). nra.
Qed.
Lemma factor_down : forall v l, 0 < v -> 0 <= l -> 0 < v / (v + l) <= 1.
Proof. intros v l V L. split; [apply Rdiv_lt_0_compat; lra|]. apply (Rmult_le_reg_r (v + l)); [lra|]. replace (v / (v + l) * (v + l)) with v by (field; lra). lra. Qed.
Theorem shared_largest : forall (b : bool) alpha beta (n m : nat) v, 0 < alpha -> 0 < beta -> (1 <= n)%nat ->
  v = ln (((if b then alpha else beta) + INR m) / (if b then alpha else beta)) -> largest_loss b (release alpha beta) n m v.
Proof.
  intros b alpha beta n m v A0 B0 N V. assert (MM := pos_INR m).
  apply (reached b _ n m (((if b then alpha else beta) + INR m) / (if b then alpha else beta)) v N); [destruct b; apply Rdiv_lt_0_compat; lra | exact V | |].
  - intros x x' z [_ [u [w [X X']]]] Z. subst x x'. destruct (shared_ratio alpha beta u w z A0 B0) as [E P].
    assert (C := counts z). rewrite Z in C. apply (f_equal INR) in C. rewrite plus_INR in C. assert (K := pos_INR (ones z)). assert (L := pos_INR (zeros z)).
    assert (J := pos_INR (ones u + ones w)). assert (Q := pos_INR (zeros u + zeros w)).
    set (U := alpha + INR (ones u + ones w)) in *. set (W := beta + INR (zeros u + zeros w)) in *. assert (PU : alpha <= U) by (unfold U; lra). assert (PW : beta <= W) by (unfold W; lra).
    destruct b; cbn [negb].
    + rewrite E. apply Rmult_le_compat_r; [lra|].
      replace ((U + INR (ones z)) * W / ((W + INR (zeros z)) * U)) with ((U + INR (ones z)) / U * (W / (W + INR (zeros z)))) by (field; lra).
      generalize (factor_up alpha U (INR (ones z)) (INR m) A0 PU K ltac:(lra)) (factor_down W (INR (zeros z)) ltac:(lra) L). intros F [G1 G2].
      assert (0 < (U + INR (ones z)) / U) by (apply Rdiv_lt_0_compat; lra). nra.
    + rewrite E. set (y := release alpha beta (u ++ false :: w) z) in *. rewrite <- Rmult_assoc. rewrite <- (Rmult_1_l y) at 1. apply Rmult_le_compat_r; [lra|].
      generalize (factor_up beta W (INR (zeros z)) (INR m) B0 PW L ltac:(lra)) (factor_down U (INR (ones z)) ltac:(lra) K). intros F [G1 G2].
      replace ((beta + INR m) / beta * ((U + INR (ones z)) * W / ((W + INR (zeros z)) * U)))
        with (((beta + INR m) / beta) / ((W + INR (zeros z)) / W) * / (U / (U + INR (ones z)))) by (field; lra).
      assert (G : 0 < (W + INR (zeros z)) / W) by (apply Rdiv_lt_0_compat; lra).
      assert (H1 : 1 <= (beta + INR m) / beta / ((W + INR (zeros z)) / W)).
      { apply (Rmult_le_reg_r ((W + INR (zeros z)) / W)); [exact G|]. unfold Rdiv at 2. rewrite (Rmult_assoc _ (/ _)), Rinv_l by lra. lra. }
      assert (H2 : 1 <= / (U / (U + INR (ones z)))) by (rewrite <- Rinv_1; apply Rinv_le_contravar; lra). nra.
  - intros x x' [_ [u [w [X X']]]] O Z. subst x x'. destruct (shared_ratio alpha beta u w (repeat b m) A0 B0) as [E P].
    rewrite ones_repeat, zeros_repeat in E. rewrite ones_split in O. rewrite zeros_split in Z.
    assert (J := pos_INR (ones u + ones w)). assert (Q := pos_INR (zeros u + zeros w)).
    destruct b; cbn [negb] in *.
    + split; [|exact P]. rewrite E. f_equal. replace (ones u + ones w)%nat with 0%nat by lia. change (INR 0) with 0. field. lra.
    + split.
      * rewrite E. set (y := release alpha beta (u ++ false :: w) (repeat false m)) in *. rewrite <- Rmult_assoc. rewrite <- (Rmult_1_l y) at 1. f_equal.
        replace (zeros u + zeros w)%nat with 0%nat by lia. change (INR 0) with 0. field. repeat split; lra.
      * rewrite E. apply Rmult_lt_0_compat; [|exact P]. apply Rdiv_lt_0_compat; apply Rmult_lt_0_compat; try lra. change (INR 0) with 0. lra.
Qed.

(* Independent records whose chance of a one is (a + ones)/(a + b + n). *)
Theorem independent_largest : forall (b : bool) a c (n m : nat) v, 0 < a -> 0 < c -> (1 <= n)%nat ->
  v = INR m * ln (((if b then a else c) + 1) / (if b then a else c)) -> largest_loss b (fun x => lik (share a c x)) n m v.
Proof.
  intros b a c n m v A0 C0 N V. set (K := ((if b then a else c) + 1) / (if b then a else c)). assert (KP : 0 < K) by (unfold K; destruct b; apply Rdiv_lt_0_compat; lra).
  assert (VK : v = ln (K ^ m)).
  { rewrite V. fold K. rewrite <- Rpower_pow by exact KP. unfold Rpower. rewrite ln_exp. reflexivity. }
  apply (reached b _ n m (K ^ m) v N); [apply pow_lt, KP | exact VK | |].
  - intros x x' z T Z. assert (L := neighbour_lengths n x x' (toward_neighbours b n x x' T)). destruct T as [_ [u [w [X X']]]]. rewrite <- Z. apply lik_le; try apply share_bounds; try assumption.
    + unfold share. rewrite L. unfold Rdiv. rewrite <- Rmult_assoc. assert (D := pos_INR (List.length x)). apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat; lra|].
      subst x x'. rewrite !ones_split, !plus_INR. assert (J := pos_INR (ones u)). assert (Q := pos_INR (ones w)). unfold K. destruct b; cbn [negb]; simpl (INR 1); simpl (INR 0).
      * apply (Rmult_le_reg_r a); [exact A0|]. replace ((a + 1) / a * (a + (0 + (INR (ones u) + INR (ones w)))) * a) with ((a + 1) * (a + (0 + (INR (ones u) + INR (ones w))))) by (field; lra). nra.
      * apply (Rmult_le_reg_r c); [exact C0|]. replace ((c + 1) / c * (a + (1 + (INR (ones u) + INR (ones w)))) * c) with ((c + 1) * (a + (1 + (INR (ones u) + INR (ones w))))) by (field; lra). nra.
    + rewrite !other_share, L by assumption. unfold Rdiv. rewrite <- Rmult_assoc. assert (D := pos_INR (List.length x)). apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat; lra|].
      subst x x'. rewrite !zeros_split, !plus_INR. assert (J := pos_INR (zeros u)). assert (Q := pos_INR (zeros w)). unfold K. destruct b; cbn [negb]; simpl (INR 1); simpl (INR 0).
      * apply (Rmult_le_reg_r a); [exact A0|]. replace ((a + 1) / a * (c + (1 + (INR (zeros u) + INR (zeros w)))) * a) with ((a + 1) * (c + (1 + (INR (zeros u) + INR (zeros w))))) by (field; lra). nra.
      * apply (Rmult_le_reg_r c); [exact C0|]. replace ((c + 1) / c * (c + (0 + (INR (zeros u) + INR (zeros w)))) * c) with ((c + 1) * (c + (0 + (INR (zeros u) + INR (zeros w))))) by (field; lra). nra.
  - intros x x' T O Z. assert (L := neighbour_lengths n x x' (toward_neighbours b n x x' T)). destruct T as [_ [u [w [X X']]]]. rewrite !lik_repeat.
    assert (D := pos_INR (List.length x)). assert (Q : (if b then share a c x' else 1 - share a c x') > 0) by (destruct (share_bounds a c x' A0 C0); destruct b; lra).
    split; [|apply pow_lt, Q]. rewrite <- Rpow_mult_distr. f_equal. rewrite !other_share by assumption. unfold share. rewrite L.
    subst x x'. rewrite ones_split in O |- *. rewrite zeros_split in Z |- *. unfold K. destruct b; cbn [negb] in *.
    + rewrite !ones_split. replace (ones u + ones w)%nat with 0%nat by lia. simpl INR. field. split; lra.
    + rewrite !zeros_split. replace (zeros u + zeros w)%nat with 0%nat by lia. simpl INR. field. split; lra.
Qed.
Lemma largest_ext : forall b M M' n m v, (forall x z, M x z = M' x z) -> largest_loss b M n m v -> largest_loss b M' n m v.
Proof.
  intros b M M' n m v E [H G]. assert (T : forall x S, total (M x) S = total (M' x) S) by (intros x S; unfold total; induction S as [|z S IH]; [reflexivity | simpl; rewrite E, IH; reflexivity]).
  split; [intros x x' Nb S D L; rewrite <- !T; apply (H x x' Nb S D L) | intros w W; apply G; intros x x' Nb S D L; rewrite !T; apply (W x x' Nb S D L)].
Qed.
Theorem fresh_largest : forall (b : bool) alpha beta (n m : nat) v, 0 < alpha -> 0 < beta -> (1 <= n)%nat ->
  v = INR m * ln (((if b then alpha else beta) + 1) / (if b then alpha else beta)) -> largest_loss b (fresh alpha beta) n m v.
Proof.
  intros b alpha beta n m v A0 B0 N V. apply (largest_ext b (fun x => lik (share alpha beta x))); [|apply independent_largest; assumption].
  intros x z. symmetry. apply fresh_is_independent; assumption.
Qed.
Theorem mode_largest : forall (b : bool) alpha beta (n m : nat) v, 1 < alpha -> 1 < beta -> (1 <= n)%nat ->
  v = INR m * ln ((if b then alpha else beta) / ((if b then alpha else beta) - 1)) -> mode_largest_loss b alpha beta n m v.
Proof.
  intros b alpha beta n m v A0 B0 N V. exists (share (alpha - 1) (beta - 1)). split; [intros; apply mode_is_share; assumption|].
  apply independent_largest; [lra | lra | exact N|]. rewrite V. f_equal. destruct b; f_equal; f_equal; ring.
Qed.

(* The least weights. *)
Theorem shared_least : forall eps (n m : nat) w, 0 < eps -> (1 <= n)%nat -> (1 <= m)%nat -> w = INR m / (exp eps - 1) -> least_weight 0 (fun alpha beta => BetaBin.private alpha beta eps n m) w.
Proof.
  intros eps n m w E N M W. subst w. split; [apply Rdiv_lt_0_compat; [apply lt_0_INR; lia | generalize (exp_ineq1 eps); lra]|].
  intros alpha beta A0 B0. apply shared_records; assumption.
Qed.
Theorem fresh_least : forall eps (n m : nat) w, 0 < eps -> (1 <= n)%nat -> (1 <= m)%nat -> w = 1 / (exp (eps / INR m) - 1) -> least_weight 0 (fun alpha beta => fresh_private alpha beta eps n m) w.
Proof.
  intros eps n m w E N M W. subst w. split; [apply Rdiv_lt_0_compat; [lra | apply level_gap; assumption]|].
  intros alpha beta A0 B0. apply fresh_draws; assumption.
Qed.
Theorem mode_least : forall eps (n m : nat) w, 0 < eps -> (1 <= n)%nat -> (1 <= m)%nat -> w = 1 + 1 / (exp (eps / INR m) - 1) -> least_weight 1 (fun alpha beta => mode_private alpha beta eps n m) w.
Proof.
  intros eps n m w E N M W. subst w. assert (G := level_gap eps m E M). assert (0 < 1 / (exp (eps / INR m) - 1)) by (apply Rdiv_lt_0_compat; lra). split; [lra|].
  intros alpha beta A0 B0. rewrite mode_records by assumption. split; intros [P Q]; lra.
Qed.

(* The largest loss is at most eps exactly where the prior weight reaches the least one. *)
Lemma at_least : forall a m E, 1 < E -> (a >= m / (E - 1) <-> m <= a * (E - 1)).
Proof.
  intros a m E H. split; intros K.
  - apply Rge_le, (Rmult_le_compat_r (E - 1)) in K; [|lra]. replace (m / (E - 1) * (E - 1)) with m in K by (field; lra). exact K.
  - apply Rle_ge, (Rmult_le_reg_r (E - 1)); [lra|]. replace (m / (E - 1) * (E - 1)) with m by (field; lra). exact K.
Qed.
Lemma level_of : forall w k u, 0 < w -> 0 <= k -> (w + k <= w * exp u <-> ln ((w + k) / w) <= u).
Proof.
  intros w k u W K. assert (Q : 0 < (w + k) / w) by (apply Rdiv_lt_0_compat; lra). split; intros H.
  - rewrite <- (ln_exp u). assert ((w + k) / w <= exp u) by (apply (Rmult_le_reg_r w); [exact W|]; replace ((w + k) / w * w) with (w + k) by (field; lra); lra). apply ln_le; assumption.
  - assert (G : exp (ln ((w + k) / w)) <= exp u) by (destruct H as [H|H]; [left; apply exp_increasing, H | right; f_equal; exact H]). rewrite exp_ln in G by exact Q.
    apply (Rmult_le_compat_r w) in G; [|lra]. replace ((w + k) / w * w) with (w + k) in G by (field; lra). lra.
Qed.
Lemma per_record : forall x u m, (1 <= m)%nat -> (x <= u / INR m <-> INR m * x <= u).
Proof.
  intros x u m M. assert (0 < INR m) by (apply lt_0_INR; lia). split; intros H0.
  - apply (Rmult_le_compat_l (INR m)) in H0; [|lra]. replace (INR m * (u / INR m)) with u in H0 by (field; lra). exact H0.
  - apply (Rmult_le_reg_l (INR m)); [assumption|]. replace (INR m * (u / INR m)) with u by (field; lra). exact H0.
Qed.
Definition loses_at_most (largest : R -> Prop) (eps : R) : Prop := exists v, largest v /\ v <= eps.
Lemma at_most_value : forall (largest : R -> Prop) v eps, largest v -> (forall w, largest w -> w = v) -> (loses_at_most largest eps <-> v <= eps).
Proof. intros l v eps V U. split; [intros [w [W E]]; rewrite <- (U w W); exact E | intros E; exists v; split; assumption]. Qed.
Theorem mode_largest_unique : forall b alpha beta n m v w, mode_largest_loss b alpha beta n m v -> mode_largest_loss b alpha beta n m w -> w = v.
Proof.
  intros b alpha beta n m v w [p [P V]] [q [Q W]]. apply (largest_loss_unique b (fun x => lik (q x)) n m); [exact W|]. revert V. apply largest_ext.
  intros x z. f_equal. apply (mode_unique alpha beta x); [apply P | apply Q].
Qed.
Theorem shared_towards : forall (b : bool) alpha beta eps (n m : nat), 0 < alpha -> 0 < beta -> 0 < eps -> (1 <= n)%nat -> (1 <= m)%nat ->
  (loses_at_most (largest_loss b (release alpha beta) n m) eps <-> (if b then alpha else beta) >= INR m / (exp eps - 1)).
Proof.
  intros b alpha beta eps n m A0 B0 E N M. assert (X : 1 < exp eps) by (generalize (exp_ineq1 eps); lra).
  rewrite (at_most_value _ _ eps (shared_largest b alpha beta n m _ A0 B0 N eq_refl)) by (intros w W; apply (largest_loss_unique _ _ _ _ _ _ W), shared_largest; try assumption; reflexivity).
  rewrite <- level_of by (first [apply pos_INR | destruct b; assumption]). rewrite at_least by exact X. split; intros; lra.
Qed.
Theorem fresh_towards : forall (b : bool) alpha beta eps (n m : nat), 0 < alpha -> 0 < beta -> 0 < eps -> (1 <= n)%nat -> (1 <= m)%nat ->
  (loses_at_most (largest_loss b (fresh alpha beta) n m) eps <-> (if b then alpha else beta) >= 1 / (exp (eps / INR m) - 1)).
Proof.
  intros b alpha beta eps n m A0 B0 E N M. assert (X := level_gap eps m E M).
  rewrite (at_most_value _ _ eps (fresh_largest b alpha beta n m _ A0 B0 N eq_refl)) by (intros w W; apply (largest_loss_unique _ _ _ _ _ _ W), fresh_largest; try assumption; reflexivity).
  rewrite <- per_record by exact M. rewrite <- level_of by (first [lra | destruct b; assumption]). rewrite at_least by lra. split; intros; lra.
Qed.
Theorem mode_towards : forall (b : bool) alpha beta eps (n m : nat), 1 < alpha -> 1 < beta -> 0 < eps -> (1 <= n)%nat -> (1 <= m)%nat ->
  (loses_at_most (mode_largest_loss b alpha beta n m) eps <-> (if b then alpha else beta) >= 1 + 1 / (exp (eps / INR m) - 1)).
Proof.
  intros b alpha beta eps n m A0 B0 E N M. assert (X := level_gap eps m E M). set (w := (if b then alpha else beta)). assert (W : 1 < w) by (unfold w; destruct b; assumption).
  rewrite (at_most_value _ _ eps (mode_largest b alpha beta n m _ A0 B0 N eq_refl)) by (intros u U; apply (mode_largest_unique b alpha beta n m); [apply mode_largest; try assumption; reflexivity | exact U]).
  fold w. replace (w / (w - 1)) with ((w - 1 + 1) / (w - 1)) by (f_equal; ring). rewrite <- per_record by exact M. rewrite <- level_of by lra.
  assert (Q := at_least (w - 1) 1 (exp (eps / INR m)) ltac:(lra)). split; intros H; [assert (w - 1 >= 1 / (exp (eps / INR m) - 1)) by (apply Q; lra) | assert (1 <= (w - 1) * (exp (eps / INR m) - 1)) by (apply Q; lra)]; lra.
Qed.
