(* (eps, delta)-privacy of records drawn independently of each other, given the data, by one moment of the loss. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import BetaBin Binary BinaryLoss Average BetaTail.
Open Scope R_scope.

(* The sum over all lists of m records of a product over the records. *)
Fixpoint each (g : bool -> R) (z : list bool) : R := match z with nil => 1 | b :: w => g b * each g w end.
Lemma each_total : forall g m, total (each g) (lists m) = (g true + g false) ^ m.
Proof.
  intros g m. induction m as [|m IH]; [unfold total; simpl; ring|]. cbn [lists pow]. rewrite <- IH.
  assert (T : forall a b, total (each g) (a ++ b) = total (each g) a + total (each g) b) by (intros a b; unfold total; induction a as [|y a IHa]; cbn [app fold_right]; [ring | rewrite IHa; ring]).
  assert (C : forall b l, total (each g) (map (cons b) l) = g b * total (each g) l) by (intros b l; unfold total; induction l as [|y l IHl]; cbn [map fold_right each]; [ring | rewrite IHl; ring]).
  rewrite T, !C. ring.
Qed.
(* Chances p and q of a one; s is the order of the moment. *)
Definition moment (p q s : R) (b : bool) : R := if b then p * Rpower (p / q) s else (1 - p) * Rpower ((1 - p) / (1 - q)) s.
Lemma by_moment : forall p q s eps z, 0 < p < 1 -> 0 < q < 1 -> 0 <= s -> lik p z - exp eps * lik q z <= exp (- (s * eps)) * each (moment p q s) z /\ 0 < each (moment p q s) z.
Proof.
  intros p q s eps z P Q S. assert (LP : forall x y, 0 < y < 1 -> 0 < lik y x) by (intros x y Y; rewrite lik_counts by exact Y; apply exp_pos).
  assert (E : each (moment p q s) z = lik p z * Rpower (lik p z / lik q z) s).
  { induction z as [|b z IH]; [cbn [each lik]; replace (1 / 1) with 1 by field; unfold Rpower; rewrite ln_1, Rmult_0_r, exp_0; ring|]. cbn [each lik]. rewrite IH.
    assert (A := LP z p P). assert (B0 := LP z q Q). destruct b; unfold moment.
    - replace (p * lik p z / (q * lik q z)) with (p / q * (lik p z / lik q z)) by (field; lra). rewrite <- Rpower_mult_distr by (apply Rdiv_lt_0_compat; lra). ring.
    - replace ((1 - p) * lik p z / ((1 - q) * lik q z)) with ((1 - p) / (1 - q) * (lik p z / lik q z)) by (field; lra). rewrite <- Rpower_mult_distr by (apply Rdiv_lt_0_compat; lra). ring. }
  assert (A := LP z p P). assert (B0 := LP z q Q). rewrite E. split; [|apply Rmult_lt_0_compat; [exact A | apply exp_pos]]. assert (X := exp_pos eps).
  destruct (Rle_or_lt (lik p z) (exp eps * lik q z)) as [L|L].
  - apply Rle_trans with 0; [lra|]. apply Rlt_le, Rmult_lt_0_compat; [apply exp_pos | apply Rmult_lt_0_compat; [exact A | apply exp_pos]].
  - apply Rle_trans with (lik p z); [assert (0 < exp eps * lik q z) by (apply Rmult_lt_0_compat; assumption); lra|].
    assert (K : 1 <= exp (- (s * eps)) * Rpower (lik p z / lik q z) s).
    { unfold Rpower. rewrite <- exp_plus. rewrite <- exp_0. apply exp_mono. assert (G : eps <= ln (lik p z / lik q z)); [|nra].
      rewrite <- (ln_exp eps). apply ln_le; [exact X|]. apply (Rmult_le_reg_r (lik q z)); [exact B0|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra. }
    nra.
Qed.
Lemma total_le : forall (f g : list bool -> R) S, (forall z, In z S -> f z <= g z) -> total f S <= total g S.
Proof. intros f g S. induction S as [|z S IH]; intros H; [apply Rle_refl|]. cbn [total fold_right]. apply Rplus_le_compat; [apply H; left; reflexivity | apply IH; intros; apply H; right; assumption]. Qed.
Theorem events_by_moment : forall p q s eps d m S, 0 < p < 1 -> 0 < q < 1 -> 0 <= s -> exp (- (s * eps)) * (moment p q s true + moment p q s false) ^ m <= d ->
  NoDup S -> (forall z, In z S -> length z = m) -> total (lik p) S <= exp eps * total (lik q) S + d.
Proof.
  intros p q s eps d m S P Q S0 D N L. rewrite <- each_total in D.
  assert (K : total (fun z => lik p z - exp eps * lik q z) S <= exp (- (s * eps)) * total (each (moment p q s)) (lists m)).
  { apply Rle_trans with (exp (- (s * eps)) * total (each (moment p q s)) S).
    - assert (C : exp (- (s * eps)) * total (each (moment p q s)) S = total (fun z => exp (- (s * eps)) * each (moment p q s) z) S) by (unfold total; clear; induction S as [|z S IH]; cbn [fold_right]; [ring | rewrite <- IH; ring]).
      rewrite C. apply total_le. intros z _. apply by_moment; assumption.
    - apply Rmult_le_compat_l; [apply Rlt_le, exp_pos|]. apply total_part; [intros z _; apply Rlt_le; apply (by_moment p q s eps z P Q S0) | exact N | intros z Z; apply lists_complete, L, Z]. }
  assert (E : total (fun z => lik p z - exp eps * lik q z) S = total (lik p) S - exp eps * total (lik q) S) by (unfold total; clear; induction S as [|z S IH]; cbn [fold_right]; [ring | rewrite IH; ring]). lra.
Qed.

(* -- one record -------------------------------------------------------------------------------------------------------------------------------- *)
Lemma exp_square : forall x, 0 <= x <= 1 -> exp x <= 1 + x + x ^ 2.
Proof.
  intros x X. assert (A : 1 - x / 2 <= exp (- (x / 2))) by (generalize (exp_ineq1_le (- (x / 2))); lra). assert (C := exp_cubic x ltac:(lra)).
  assert (P : 0 < 1 - x + x ^ 2 / 2 - x ^ 3 / 6). { replace (1 - x + x ^ 2 / 2 - x ^ 3 / 6) with ((1 - x) * (2 / 3 - x / 3 + x ^ 2 / 6) + 1 / 3) by field. assert (0 <= (1 - x) * (2 / 3 - x / 3 + x ^ 2 / 6)) by (apply Rmult_le_pos; nra). lra. }
  assert (E : exp x = / exp (- x)) by (rewrite exp_Ropp, Rinv_inv; reflexivity). rewrite E.
  apply Rle_trans with (/ (1 - x + x ^ 2 / 2 - x ^ 3 / 6)); [apply Rinv_le_contravar; assumption|]. apply (Rmult_le_reg_l (1 - x + x ^ 2 / 2 - x ^ 3 / 6)); [exact P|]. rewrite Rinv_r by lra.
  replace ((1 - x + x ^ 2 / 2 - x ^ 3 / 6) * (1 + x + x ^ 2)) with (1 + x ^ 2 * ((1 - x) * (1 / 2 - x / 6 + x ^ 2 / 6))) by field. assert (0 <= x ^ 2 * ((1 - x) * (1 / 2 - x / 6 + x ^ 2 / 6))) by (repeat apply Rmult_le_pos; nra). lra.
Qed.
Lemma exp_falls : forall x, 0 <= x -> exp (- x) <= 1 - x + x ^ 2 / 2.
Proof.
  intros x X. assert (K : 0 <= 1 - x + x ^ 2 / 2 - exp (- x)); [|lra].
  apply (grows (fun x => 1 - x + x ^ 2 / 2 - exp (- x)) (fun x => exp (- x) - 1 + x) x); [lra | rewrite Ropp_0, exp_0; field | intros z _; auto_derive; [trivial | field] | intros z Z; generalize (exp_ineq1_le (- z)); lra].
Qed.
(* The shared weights are u and v, both at least w; the record that changes weighs one. *)
Theorem record_moment : forall u v w s, 0 < w -> w <= u -> w <= v -> 0 <= s <= w ->
  (u + 1) * Rpower ((u + 1) / u) s + v * Rpower (v / (v + 1)) s <= (u + v + 1) + (2 * s / w + s ^ 2 * (1 / w ^ 2 + 3 / (2 * w))).
Proof.
  intros u v w s W U V S.
  assert (A : Rpower ((u + 1) / u) s <= exp (s / u)).
  { unfold Rpower. apply exp_mono. assert (L : ln ((u + 1) / u) <= 1 / u). { replace ((u + 1) / u) with (1 + 1 / u) by (field; lra). apply Rle_trans with (ln (exp (1 / u))); [|rewrite ln_exp; lra]. apply ln_le; [assert (0 < 1 / u) by (apply Rdiv_lt_0_compat; lra); lra | apply exp_ineq1_le]. }
    replace (s / u) with (s * (1 / u)) by (field; lra). apply Rmult_le_compat_l; lra. }
  assert (C : Rpower (v / (v + 1)) s <= exp (- (s / (v + 1)))).
  { unfold Rpower. apply exp_mono. assert (L : ln (v / (v + 1)) <= - (1 / (v + 1))). { replace (v / (v + 1)) with (1 + - (1 / (v + 1))) by (field; lra). apply Rle_trans with (ln (exp (- (1 / (v + 1))))); [|rewrite ln_exp; lra]. apply ln_le; [|apply exp_ineq1_le]. replace (1 + - (1 / (v + 1))) with (v / (v + 1)) by (field; lra). apply Rdiv_lt_0_compat; lra. }
    replace (- (s / (v + 1))) with (s * - (1 / (v + 1))) by (field; lra). apply Rmult_le_compat_l; lra. }
  assert (SU : 0 <= s / u <= 1). { split; [apply Rmult_le_pos; [lra | apply Rlt_le, Rinv_0_lt_compat; lra]|]. apply (Rmult_le_reg_r u); [lra|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra. }
  assert (SV : 0 <= s / (v + 1)) by (apply Rmult_le_pos; [lra | apply Rlt_le, Rinv_0_lt_compat; lra]).
  assert (A2 := exp_square (s / u) SU). assert (C2 := exp_falls (s / (v + 1)) SV).
  apply Rle_trans with ((u + 1) * (1 + s / u + (s / u) ^ 2) + v * (1 - s / (v + 1) + (s / (v + 1)) ^ 2 / 2)); [apply Rplus_le_compat; apply Rmult_le_compat_l; lra|].
  assert (IU : / u <= / w) by (apply Rinv_le_contravar; lra). assert (IV : / (v + 1) <= / w) by (apply Rinv_le_contravar; lra). assert (PU : 0 < / u) by (apply Rinv_0_lt_compat; lra). assert (PV : 0 < / (v + 1)) by (apply Rinv_0_lt_compat; lra).
  replace ((u + 1) * (1 + s / u + (s / u) ^ 2)) with (u + 1 + s + s * / u + s ^ 2 * (/ u + (/ u) ^ 2)) by (field; lra).
  replace (v * (1 - s / (v + 1) + (s / (v + 1)) ^ 2 / 2)) with (v - s + s * / (v + 1) + s ^ 2 * (/ (v + 1) - (/ (v + 1)) ^ 2) / 2) by (field; lra).
  replace (2 * s / w + s ^ 2 * (1 / w ^ 2 + 3 / (2 * w))) with (2 * (s * / w) + s ^ 2 * (/ w * / w) + s ^ 2 * (3 / 2 * / w)) by (field; lra).
  assert (S2 : 0 <= s ^ 2) by nra. assert (Q1 : s * / u <= s * / w) by (apply Rmult_le_compat_l; lra). assert (Q2 : s * / (v + 1) <= s * / w) by (apply Rmult_le_compat_l; lra).
  assert (Q3 : (/ u) ^ 2 <= / w * / w) by (simpl; rewrite Rmult_1_r; apply Rmult_le_compat; lra). assert (Q4 : 0 <= (/ (v + 1)) ^ 2) by nra.
  assert (s ^ 2 * (/ u + (/ u) ^ 2) + s ^ 2 * (/ (v + 1) - (/ (v + 1)) ^ 2) / 2 <= s ^ 2 * (/ w * / w) + s ^ 2 * (3 / 2 * / w)); [|lra].
  assert (Z : s ^ 2 * (/ u + (/ u) ^ 2 + (/ (v + 1) - (/ (v + 1)) ^ 2) / 2) <= s ^ 2 * (/ w * / w + 3 / 2 * / w)) by (apply Rmult_le_compat_l; lra). lra.
Qed.

(* -- two data sets that differ in one record ---------------------------------------------------------------------------------------------------- *)
Definition events_close (p q eps d : R) (m : nat) : Prop := forall S, NoDup S -> (forall z, In z S -> length z = m) -> total (lik p) S <= exp eps * total (lik q) S + d.
Lemma exp_pow : forall x m, exp x ^ m = exp (INR m * x).
Proof. intros x m. induction m as [|m IH]; [simpl INR; rewrite Rmult_0_l, exp_0; reflexivity|]. rewrite S_INR. cbn [pow]. rewrite IH, <- exp_plus. f_equal. ring. Qed.
Lemma pair_close : forall u v w s eps m x, 1 <= w -> w <= u -> w <= v -> 0 <= s <= w ->
  INR m * (2 * s / w + 5 * s ^ 2 / (2 * w)) / (u + v + 1) - s * eps <= x -> events_close ((u + 1) / (u + v + 1)) (u / (u + v + 1)) eps (exp x) m /\ events_close (u / (u + v + 1)) ((u + 1) / (u + v + 1)) eps (exp x) m.
Proof.
  intros u v w s eps m x W U V S X. set (E := 2 * s / w + 5 * s ^ 2 / (2 * w)) in *. set (M := u + v + 1) in *. assert (MP : 0 < M) by (unfold M; lra).
  assert (P1 : 0 < (u + 1) / M < 1). { split; [apply Rdiv_lt_0_compat; lra|]. apply (Rmult_lt_reg_r M); [exact MP|]. replace ((u + 1) / M * M) with (u + 1) by (field; lra). unfold M. lra. }
  assert (P0 : 0 < u / M < 1). { split; [apply Rdiv_lt_0_compat; lra|]. apply (Rmult_lt_reg_r M); [exact MP|]. replace (u / M * M) with u by (field; lra). unfold M. lra. }
  assert (R1 : forall a b, w <= a -> w <= b -> a + b + 1 = M -> (a + 1) / M * Rpower ((a + 1) / a) s + b / M * Rpower (b / (b + 1)) s <= 1 + E / M).
  { intros a b A B0 AB. assert (G := record_moment a b w s ltac:(lra) A B0 S). rewrite AB in G.
    assert (H : 2 * s / w + s ^ 2 * (1 / w ^ 2 + 3 / (2 * w)) <= E).
    { unfold E. assert (I : / w * / w <= / w) by (assert (0 < / w) by (apply Rinv_0_lt_compat; lra); assert (/ w <= 1) by (rewrite <- Rinv_1; apply Rinv_le_contravar; lra); nra).
      replace (2 * s / w + s ^ 2 * (1 / w ^ 2 + 3 / (2 * w))) with (2 * s * / w + s ^ 2 * (/ w * / w + 3 / 2 * / w)) by (field; lra). replace (2 * s / w + 5 * s ^ 2 / (2 * w)) with (2 * s * / w + s ^ 2 * (/ w + 3 / 2 * / w)) by (field; lra).
      assert (0 <= s ^ 2) by nra. apply Rplus_le_compat_l, Rmult_le_compat_l; lra. }
    apply (Rmult_le_reg_r M); [exact MP|]. replace (((a + 1) / M * Rpower ((a + 1) / a) s + b / M * Rpower (b / (b + 1)) s) * M) with ((a + 1) * Rpower ((a + 1) / a) s + b * Rpower (b / (b + 1)) s) by (field; lra).
    replace ((1 + E / M) * M) with (M + E) by (field; lra). lra. }
  assert (Close : forall p q, 0 < p < 1 -> 0 < q < 1 -> moment p q s true + moment p q s false <= 1 + E / M -> events_close p q eps (exp x) m).
  { intros p q P Q K L N D. apply (events_by_moment p q s eps (exp x) m L P Q ltac:(lra)); [|exact N | exact D].
    assert (Pos : 0 <= moment p q s true + moment p q s false) by (apply Rlt_le, Rplus_lt_0_compat; apply Rmult_lt_0_compat; first [apply exp_pos | lra]).
    assert (G : moment p q s true + moment p q s false <= exp (E / M)) by (apply Rle_trans with (1 := K), exp_ineq1_le).
    apply Rle_trans with (exp (- (s * eps)) * exp (E / M) ^ m); [apply Rmult_le_compat_l; [apply Rlt_le, exp_pos | apply pow_incr; split; assumption]|].
    rewrite exp_pow, <- exp_plus. apply exp_mono. replace (INR m * (E / M)) with (INR m * E / M) by (field; lra). lra. }
  assert (Q1 : 1 - (u + 1) / M = v / M) by (unfold M in *; field; lra). assert (Q0 : 1 - u / M = (v + 1) / M) by (unfold M in *; field; lra). split; apply Close; try assumption; unfold moment; rewrite Q1, Q0.
  - replace ((u + 1) / M / (u / M)) with ((u + 1) / u) by (field; lra). replace (v / M / ((v + 1) / M)) with (v / (v + 1)) by (field; lra). apply R1; try lra. reflexivity.
  - replace (u / M / ((u + 1) / M)) with (u / (u + 1)) by (field; lra). replace ((v + 1) / M / (v / M)) with ((v + 1) / v) by (field; lra). rewrite Rplus_comm. apply R1; try lra. unfold M. ring.
Qed.
(* What holds of the chances of a one on two data sets that differ in one record holds of the release. *)
Lemma release_close : forall a c eps d n m, 0 < a -> 0 < c -> 0 <= eps -> 0 < d ->
  (forall u v, a <= u -> c <= v -> u + v + 1 = a + c + INR n -> events_close ((u + 1) / (u + v + 1)) (u / (u + v + 1)) eps d m /\ events_close (u / (u + v + 1)) ((u + 1) / (u + v + 1)) eps d m) ->
  nearly_private (fun x => lik (share a c x)) eps d n m.
Proof.
  intros a c eps d n m A C E D H x x' [L [y [b [e [z [X X']]]]]]. assert (PJ := pos_INR (ones y + ones z)). assert (PR := pos_INR (zeros y + zeros z)).
  assert (N : a + INR (ones y + ones z) + (c + INR (zeros y + zeros z)) + 1 = a + c + INR n).
  { assert (K := counts x). rewrite L in K. subst x. rewrite ones_split, zeros_split in K. apply (f_equal INR) in K. rewrite !plus_INR in K. rewrite !plus_INR. destruct b; simpl (INR 1) in K; simpl (INR 0) in K; lra. }
  destruct (H (a + INR (ones y + ones z)) (c + INR (zeros y + zeros z)) ltac:(lra) ltac:(lra) N) as [H1 H0]. rewrite N in H1, H0.
  assert (Ln : forall f : bool, INR (length (y ++ f :: z)) = INR n) by (intros f; f_equal; rewrite <- L, X, !app_length; reflexivity).
  assert (One : share a c (y ++ true :: z) = (a + INR (ones y + ones z) + 1) / (a + c + INR n)) by (unfold share; rewrite Ln, ones_split, (plus_INR 1); change (INR 1) with 1; f_equal; ring).
  assert (Zero : share a c (y ++ false :: z) = (a + INR (ones y + ones z)) / (a + c + INR n)) by (unfold share; rewrite Ln, ones_split; reflexivity).
  assert (Same : forall f, events_close (share a c (y ++ f :: z)) (share a c (y ++ f :: z)) eps d m).
  { intros f S NS LS. assert (K := event_chance (share a c (y ++ f :: z)) m S ltac:(generalize (share_bounds a c (y ++ f :: z) A C); lra) NS LS). generalize (exp_ineq1_le eps). intros X1. nra. }
  subst x x'. intros S NS LS. destruct b, e; [apply Same | rewrite One, Zero; apply H1 | rewrite One, Zero; apply H0 | apply Same]; assumption.
Qed.
(* No more records than data: the moment that is w eps / 5. *)
Theorem few_records_close : forall a c w eps x n m, 1 <= w -> w <= a -> w <= c -> 0 < eps -> eps < 1 -> (m <= n)%nat -> 2 * eps / 5 - w * eps ^ 2 / 10 <= x -> nearly_private (fun l => lik (share a c l)) eps (exp x) n m.
Proof.
  intros a c w eps x n m W A C E E1 N X. apply release_close; try lra; [apply exp_pos|]. intros u v U V UV.
  apply (pair_close u v w (w * eps / 5)); try lra; [nra|]. rewrite UV. apply le_INR in N. assert (M := pos_INR m).
  replace (2 * (w * eps / 5) / w + 5 * (w * eps / 5) ^ 2 / (2 * w)) with (2 * eps / 5 + w * eps ^ 2 / 10) by (field; lra). set (k := 2 * eps / 5 + w * eps ^ 2 / 10) in *. assert (K : 0 <= k) by (unfold k; nra).
  assert (INR m * k / (a + c + INR n) <= k). { apply (Rmult_le_reg_r (a + c + INR n)); [lra|]. replace (INR m * k / (a + c + INR n) * (a + c + INR n)) with (INR m * k) by (field; lra). nra. }
  replace (w * eps / 5 * eps) with (w * eps ^ 2 / 5) by field. unfold k in *. lra.
Qed.
(* Any number of records beside any number of data: the records are private outright, or the moment that is 2 eps w^2 / (5 m). *)
Theorem many_records_close : forall a c w eps x n m, 1 <= w -> w <= a -> w <= c -> 0 < eps -> eps < 1 -> (1 <= m)%nat -> 2 * eps / 5 - w ^ 2 * eps ^ 2 / (5 * INR m) <= x -> nearly_private (fun l => lik (share a c l)) eps (exp x) n m.
Proof.
  intros a c w eps x n m W A C E E1 N X. assert (M : 1 <= INR m) by (apply (le_INR 1), N). assert (XP := exp_pos x). destruct (Rle_or_lt (INR m / w) eps) as [L|L].
  - intros l l' Nb S D H. destruct n as [|n]; [destruct Nb as [Len [u [b [e [z [Y _]]]]]]; subst l; rewrite app_length in Len; simpl in Len; lia|].
    assert (K : private_release (fun l => lik (share a c l)) eps (Datatypes.S n) m).
    { apply (independent_records a c eps (Datatypes.S n) m); try lra; [lia | exact N|]. assert (G := level_gap eps m E N).
      assert (V : 1 <= w * (exp (eps / INR m) - 1)).
      { assert (Q : eps / INR m <= exp (eps / INR m) - 1) by (generalize (exp_ineq1_le (eps / INR m)); lra). assert (1 / w <= eps / INR m); [|apply Rle_trans with (w * (eps / INR m)); [|apply Rmult_le_compat_l; lra]; apply Rle_trans with (w * (1 / w)); [right; field; lra | apply Rmult_le_compat_l; lra]].
        apply (Rmult_le_reg_r (INR m)); [lra|]. replace (eps / INR m * INR m) with eps by (field; lra). replace (1 / w * INR m) with (INR m / w) by (field; lra). exact L. }
      split; apply above_inverse; try exact G; nra. }
    specialize (K l l' Nb S D H). lra.
  - apply release_close; try lra. intros u v U V UV. set (s := 2 * eps * w ^ 2 / (5 * INR m)).
    assert (S0 : 0 < s) by (unfold s; apply Rdiv_lt_0_compat; [repeat apply Rmult_lt_0_compat; nra | lra]).
    assert (S1 : s <= w). { unfold s. apply (Rmult_le_reg_r (5 * INR m)); [lra|]. replace (2 * eps * w ^ 2 / (5 * INR m) * (5 * INR m)) with (2 * w * (eps * w)) by (field; lra). apply (Rmult_lt_compat_r w) in L; [|lra]. replace (INR m / w * w) with (INR m) in L by (field; lra). nra. }
    apply (pair_close u v w s); try lra.
    assert (B0 : INR m * (2 * s / w + 5 * s ^ 2 / (2 * w)) / (u + v + 1) <= INR m * (2 * s / w + 5 * s ^ 2 / (2 * w)) / (2 * w)).
    { unfold Rdiv at 1 4. apply Rmult_le_compat_l; [|apply Rinv_le_contravar; lra]. apply Rmult_le_pos; [lra|]. apply Rplus_le_le_0_compat; apply Rmult_le_pos; try nra; apply Rlt_le, Rinv_0_lt_compat; lra. }
    apply Rle_trans with (2 := X). apply Rle_trans with (INR m * (2 * s / w + 5 * s ^ 2 / (2 * w)) / (2 * w) - s * eps); [lra|]. right. unfold s. field. lra.
Qed.
(* Records of fresh draws, and of the posterior mode. *)
Lemma nearly_ext : forall M M' eps d n m, (forall x z, M x z = M' x z) -> nearly_private M eps d n m -> nearly_private M' eps d n m.
Proof.
  intros M M' eps d n m E H x x' Nb S D HS. specialize (H x x' Nb S D HS).
  assert (T : forall y, total (M y) S = total (M' y) S) by (intros y; unfold total; clear -E; induction S as [|z S IH]; [reflexivity | simpl; rewrite E, IH; reflexivity]). rewrite <- !T. exact H.
Qed.
Definition fresh_nearly (alpha beta eps d : R) (n m : nat) : Prop := nearly_private (fresh alpha beta) eps d n m.
Definition mode_nearly (alpha beta eps d : R) (n m : nat) : Prop := exists p, (forall x, is_mode alpha beta x (p x)) /\ nearly_private (fun x => lik (p x)) eps d n m.
Lemma fresh_of_shares : forall alpha beta eps d n m, 0 < alpha -> 0 < beta -> nearly_private (fun x => lik (share alpha beta x)) eps d n m -> fresh_nearly alpha beta eps d n m.
Proof. intros alpha beta eps d n m A B0. apply nearly_ext. intros x z. symmetry. apply fresh_is_independent; assumption. Qed.
Lemma mode_of_shares : forall alpha beta eps d n m, 1 < alpha -> 1 < beta -> nearly_private (fun x => lik (share (alpha - 1) (beta - 1) x)) eps d n m -> mode_nearly alpha beta eps d n m.
Proof. intros alpha beta eps d n m A B0 H. exists (share (alpha - 1) (beta - 1)). split; [intros; apply mode_is_share; assumption | exact H]. Qed.
(* Weights that are enough once they are beyond w: of the prior for fresh draws, of the prior less one for the mode. *)
Definition enough_for_few (eps d w : R) : Prop := 0 < w /\ forall n m alpha beta, (m <= n)%nat ->
  (w <= alpha -> w <= beta -> fresh_nearly alpha beta eps d n m) /\ (w + 1 <= alpha -> w + 1 <= beta -> mode_nearly alpha beta eps d n m).
Theorem few_enough : forall eps x w, 1 <= w -> 0 < eps -> eps < 1 -> 2 * eps / 5 - w * eps ^ 2 / 10 <= x -> enough_for_few eps (exp x) w.
Proof.
  intros eps x w W E E1 X. split; [lra|]. intros n m alpha beta N. split; intros A B0.
  - apply fresh_of_shares; [lra | lra|]. apply (few_records_close alpha beta w); assumption.
  - apply mode_of_shares; [lra | lra|]. apply (few_records_close (alpha - 1) (beta - 1) w); try assumption; lra.
Qed.
Definition enough_for_many (eps d w : R) (m : nat) : Prop := 0 < w /\ forall n alpha beta,
  (w <= alpha -> w <= beta -> fresh_nearly alpha beta eps d n m) /\ (w + 1 <= alpha -> w + 1 <= beta -> mode_nearly alpha beta eps d n m).
Theorem many_enough : forall eps x w m, 1 <= w -> 0 < eps -> eps < 1 -> (1 <= m)%nat -> 2 * eps / 5 - w ^ 2 * eps ^ 2 / (5 * INR m) <= x -> enough_for_many eps (exp x) w m.
Proof.
  intros eps x w m W E E1 M X. split; [lra|]. intros n alpha beta. split; intros A B0.
  - apply fresh_of_shares; [lra | lra|]. apply (many_records_close alpha beta w); assumption.
  - apply mode_of_shares; [lra | lra|]. apply (many_records_close (alpha - 1) (beta - 1) w); try assumption; lra.
Qed.
