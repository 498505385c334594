(* A posterior draw stays near its mean: both tails of a Beta law. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import BetaBin BetaGamma Binary BinaryLoss DrawLoss Average Outputs Private BetaTail.
Open Scope R_scope.

(* Beta(a, b) beyond t, where t is at least its mean. *)
Theorem tail_beyond_mean : forall u v t s, 0 < u -> 0 < v -> u / (u + v) <= t -> t <= s -> s < 1 -> RInt (beta_law u v) t s <= lean_bound u v t.
Proof.
  intros u v t s U V PT TS S. assert (P := share_of u v U V). destruct (law_facts u v U V) as [F One].
  set (k := lean_bound u v (/ 2) / (beta_law u v (/ 2) * (/ 2 * / 2))).
  assert (K0 : 0 < k) by (apply Rdiv_lt_0_compat; [apply exp_pos | apply Rmult_lt_0_compat; [apply F; lra | lra]]). destruct (B_integral u v U V) as [_ BP].
  assert (E : forall x, 0 < x < 1 -> lean_bound u v x = k * (beta_law u v x * (x * (1 - x)))).
  { intros x X. unfold k, beta_law, bden. rewrite !lean_as by (first [assumption | lra]). replace (1 - / 2) with (/ 2) by field. set (c := (u + v) * ln (u + v) - u * ln u - v * ln v).
    replace (u * ln x + v * ln (1 - x) + c) with ((u - 1) * ln x + (v - 1) * ln (1 - x) + (ln x + ln (1 - x)) + c) by ring. replace (u * ln (/ 2) + v * ln (/ 2) + c) with ((u - 1) * ln (/ 2) + (v - 1) * ln (/ 2) + (ln (/ 2) + ln (/ 2)) + c) by ring.
    rewrite !exp_plus, (exp_ln (1 - x)), (exp_ln x), (exp_ln (/ 2)) by lra. generalize (exp_pos ((u - 1) * ln (/ 2))) (exp_pos ((v - 1) * ln (/ 2))) (exp_pos c). intros Z1 Z2 Z3. field. repeat split; lra. }
  apply (tail_by_shape (beta_law u v) (lean_bound u v) (fun x => k * (u + v) * (x - u / (u + v))) (u / (u + v)) t s).
  - lra.
  - exact PT.
  - exact TS.
  - exact S.
  - intros x X. destruct (F x X) as [F0 F1]. split; [lra|]. split; [exact F1|]. split.
    + apply (ex_derive_continuous (fun x => k * (u + v) * (x - u / (u + v)))). auto_derive. trivial.
    + assert (D := lean_derive u v x U V X). rewrite (E x X) in D. replace (- (beta_law u v x * (k * (u + v) * (x - u / (u + v))))) with (- (k * (beta_law u v x * (x * (1 - x))) * ((u + v) * (x - u / (u + v)) / (x * (1 - x))))); [exact D|]. field. lra.
  - intros x y PX XY Y. apply Rmult_le_compat_l; [apply Rmult_le_pos; lra | lra].
  - exact One.
  - intros x X. apply Rlt_le, exp_pos.
  - right. symmetry. apply at_share; assumption.
Qed.
Lemma log_above : forall e, 0 <= e <= 1 -> ln (1 + e) - e <= - (e ^ 2 / 8).
Proof.
  intros e E. assert (K : 0 <= e - e ^ 2 / 8 - ln (1 + e)); [|lra]. apply (grows (fun e => e - e ^ 2 / 8 - ln (1 + e)) (fun e => e / (1 + e) - e / 4) e); [lra | replace (1 + 0) with 1 by ring; rewrite ln_1; field | |].
  - intros y Y. auto_derive; [lra | field; lra].
  - intros y Y. assert (/ 4 <= / (1 + y)) by (apply Rinv_le_contravar; lra). unfold Rdiv. nra.
Qed.
Lemma log_below : forall e, 0 <= e < 1 -> ln (1 - e) + e <= - (e ^ 2 / 8).
Proof.
  intros e E. assert (K : 0 <= - ln (1 - e) - e - e ^ 2 / 8); [|lra]. apply (grows (fun e => - ln (1 - e) - e - e ^ 2 / 8) (fun e => / (1 - e) - 1 - e / 4) e); [lra | replace (1 - 0) with 1 by ring; rewrite ln_1; field | |].
  - intros y Y. auto_derive; [lra | field; lra].
  - intros y Y. assert (1 + y <= / (1 - y)); [|lra]. apply (Rmult_le_reg_r (1 - y)); [lra|]. rewrite Rinv_l by lra. nra.
Qed.
Lemma ln_less : forall x, -1 < x -> ln (1 + x) <= x.
Proof. intros x X. apply Rle_trans with (ln (exp x)); [apply ln_le; [lra | apply exp_ineq1_le] | rewrite ln_exp; lra]. Qed.
(* The smaller weight is a: above (1 + e) times the mean, and below (1 - e) times. *)
Lemma above_mean : forall a b e s, 0 < a -> a <= b -> 0 < e -> e < 1 -> a / (a + b) + e * (a / (a + b)) <= s -> s < 1 -> RInt (beta_law a b) (a / (a + b) + e * (a / (a + b))) s <= exp (- (a * e ^ 2 / 8)).
Proof.
  intros a b e s A B0 E E1 L S. assert (P := share_of a b A ltac:(lra)). apply Rle_trans with (lean_bound a b (a / (a + b) + e * (a / (a + b)))); [apply tail_beyond_mean; try lra; nra|].
  unfold lean_bound. replace ((a / (a + b) + e * (a / (a + b))) / (a / (a + b))) with (1 + e) by (field; lra). replace ((1 - (a / (a + b) + e * (a / (a + b)))) / (b / (a + b))) with (1 + - (e * a / b)) by (field; lra).
  assert (Q : 0 <= e * a / b < 1). { split; [apply Rmult_le_pos; [nra | apply Rlt_le, Rinv_0_lt_compat; lra]|]. apply (Rmult_lt_reg_r b); [lra|]. replace (e * a / b * b) with (e * a) by (field; lra). nra. }
  assert (H := ln_less (- (e * a / b)) ltac:(lra)). assert (G := log_above e ltac:(lra)). apply exp_mono. apply (Rmult_le_compat_l b) in H; [|lra]. replace (b * - (e * a / b)) with (- (e * a)) in H by (field; lra).
  apply (Rmult_le_compat_l a) in G; [|lra]. lra.
Qed.
Lemma below_mean : forall a b e s, 0 < a -> a <= b -> 0 < e -> e < 1 -> 0 < s -> s <= a / (a + b) - e * (a / (a + b)) -> RInt (beta_law a b) s (a / (a + b) - e * (a / (a + b))) <= exp (- (a * e ^ 2 / 8)).
Proof.
  intros a b e s A B0 E E1 S L. assert (P := share_of a b A ltac:(lra)). assert (R0 : 0 < e * (a / (a + b))) by (apply Rmult_lt_0_compat; lra). rewrite law_reflected by lra. assert (PB : b / (b + a) = 1 - a / (a + b)) by (field; lra).
  apply Rle_trans with (lean_bound b a (1 - (a / (a + b) - e * (a / (a + b))))); [apply tail_beyond_mean; try lra; rewrite PB; lra|].
  unfold lean_bound. replace ((1 - (a / (a + b) - e * (a / (a + b)))) / (b / (b + a))) with (1 + e * a / b) by (field; lra). replace ((1 - (1 - (a / (a + b) - e * (a / (a + b))))) / (a / (b + a))) with (1 - e) by (field; lra).
  assert (Q : 0 <= e * a / b) by (apply Rmult_le_pos; [nra | apply Rlt_le, Rinv_0_lt_compat; lra]).
  assert (H := ln_less (e * a / b) ltac:(lra)). assert (G := log_below e ltac:(lra)). apply exp_mono. apply (Rmult_le_compat_l b) in H; [|lra]. replace (b * (e * a / b)) with (e * a) in H by (field; lra).
  apply (Rmult_le_compat_l a) in G; [|lra]. lra.
Qed.
Lemma both_sides : forall a b e, 0 < a -> 0 < b -> 0 < e -> e < 1 ->
  let p := a / (a + b) in let r := e * Rmin p (1 - p) in 0 < p - r /\ p + r < 1 /\ 0 < r /\
  (forall s, p + r <= s -> s < 1 -> RInt (beta_law a b) (p + r) s <= exp (- (Rmin a b * e ^ 2 / 8))) /\ (forall s, 0 < s -> s <= p - r -> RInt (beta_law a b) s (p - r) <= exp (- (Rmin a b * e ^ 2 / 8))).
Proof.
  intros a b e A B0 E E1 p r. assert (P := share_of a b A B0). fold p in P. assert (M0 : 0 < Rmin p (1 - p)) by (apply Rmin_glb_lt; lra). assert (R0 : 0 < r) by (apply Rmult_lt_0_compat; assumption).
  assert (R1 : r < Rmin p (1 - p)) by (unfold r; nra). assert (M1 := Rmin_l p (1 - p)). assert (M2 := Rmin_r p (1 - p)). split; [lra|]. split; [lra|]. split; [exact R0|].
  destruct (Rle_or_lt a b) as [L|L].
  - assert (V : Rmin p (1 - p) = p). { apply Rmin_left. unfold p. apply (Rmult_le_reg_r (a + b)); [lra|]. replace (a / (a + b) * (a + b)) with a by (field; lra). replace ((1 - a / (a + b)) * (a + b)) with b by (field; lra). exact L. }
    rewrite (Rmin_left a b L). unfold r. rewrite V. split; intros s S1 S2; [apply above_mean | apply below_mean]; assumption.
  - assert (V : Rmin p (1 - p) = 1 - p). { apply Rmin_right. unfold p. apply (Rmult_le_reg_r (a + b)); [lra|]. replace (a / (a + b) * (a + b)) with a by (field; lra). replace ((1 - a / (a + b)) * (a + b)) with b by (field; lra). lra. }
    rewrite (Rmin_right a b) by lra. unfold r in *. rewrite V in *. assert (Q : 1 - p = b / (b + a)) by (unfold p; field; lra). split; intros s S1 S2.
    + rewrite law_reflected by lra. replace (1 - (p + e * (1 - p))) with (b / (b + a) - e * (b / (b + a))) by (rewrite <- Q; ring). apply below_mean; try lra. rewrite <- Q. lra.
    + rewrite law_reflected by lra. replace (1 - (p - e * (1 - p))) with (b / (b + a) + e * (b / (b + a))) by (rewrite <- Q; ring). apply above_mean; try lra. rewrite <- Q. lra.
Qed.
(* The chance that the draw is within e times the smaller of its mean and the rest of it. *)
Definition near (alpha beta e : R) (x : list bool) (t : R) : bool := stretch (share alpha beta x - e * Rmin (share alpha beta x) (1 - share alpha beta x)) (share alpha beta x + e * Rmin (share alpha beta x) (1 - share alpha beta x)) t.
Definition enough_to_stay (e d w : R) : Prop := 0 < w /\ forall x alpha beta, w <= alpha -> w <= beta -> exists v, drawn alpha beta x (near alpha beta e x) v /\ 1 - d <= v.
Lemma share_mean : forall alpha beta x, share alpha beta x = (alpha + INR (ones x)) / (alpha + INR (ones x) + (beta + INR (zeros x))).
Proof. intros alpha beta x. unfold share. rewrite length_counts. f_equal. ring. Qed.
Theorem stays : forall e x w, 0 < w -> 0 < e -> e < 1 -> ln 2 - w * e ^ 2 / 8 <= x -> enough_to_stay e (exp x) w.
Proof.
  intros e y w W E E1 Y. split; [exact W|]. intros x alpha beta A B0. assert (PJ := pos_INR (ones x)). assert (PR := pos_INR (zeros x)).
  set (a := alpha + INR (ones x)). set (b := beta + INR (zeros x)). destruct (both_sides a b e ltac:(unfold a; lra) ltac:(unfold b; lra) E E1) as [S0 [S1 [R0 [H1 H0]]]].
  assert (V : share alpha beta x = a / (a + b)) by apply share_mean. set (p := a / (a + b)) in *. set (r := e * Rmin p (1 - p)) in *.
  assert (C : forall t, 0 < t < 1 -> continuous (posterior alpha beta x) t /\ 0 < posterior alpha beta x t) by (intros t T; apply posterior_continuous; lra).
  exists (RInt (posterior alpha beta x) (p - r) (p + r)). split.
  - unfold drawn, near. rewrite V. apply stretch_integral; try lra. intros t T. apply C, T.
  - assert (EX : forall s t, 0 < s -> s <= t -> t < 1 -> ex_RInt (posterior alpha beta x) s t) by (intros s t S ST T; apply (ex_RInt_continuous (posterior alpha beta x)); intros z Z; rewrite Rmin_left, Rmax_right in Z by exact ST; apply C; lra).
    assert (Pos : forall s t, 0 < s -> s <= t -> t < 1 -> 0 <= RInt (posterior alpha beta x) s t) by (intros s t S ST T; apply RInt_ge_0; [exact ST | apply EX; assumption | intros z Z; apply Rlt_le, C; lra]).
    assert (Ch : forall s t u, 0 < s -> s <= t -> t <= u -> u < 1 -> RInt (posterior alpha beta x) s u = RInt (posterior alpha beta x) s t + RInt (posterior alpha beta x) t u).
    { intros s t u S ST TU U. symmetry. exact (RInt_Chasles (V := R_CompleteNormedModule) (posterior alpha beta x) s t u (EX s t S ST ltac:(lra)) (EX t u ltac:(lra) TU U)). }
    assert (One : is_RInt_gen (posterior alpha beta x) zero_plus one_minus 1).
    { destruct (B_integral a b) as [I P]; [unfold a; lra | unfold b; lra|]. assert (Z := scales _ unit_positive_linear (/ B a b) _ _ I). rewrite Rinv_l in Z by lra. refine (in_unit _ _ _ _ Z).
      intros t T. rewrite posterior_law by (first [lra | exact T]). unfold beta_law, Rdiv. apply Rmult_comm. }
    assert (D : exp (- (Rmin a b * e ^ 2 / 8)) + exp (- (Rmin a b * e ^ 2 / 8)) <= exp y).
    { replace (exp (- (Rmin a b * e ^ 2 / 8)) + exp (- (Rmin a b * e ^ 2 / 8))) with (exp (ln 2 - Rmin a b * e ^ 2 / 8)) by (unfold Rminus; rewrite exp_plus, exp_ln by lra; ring). apply exp_mono. apply Rle_trans with (2 := Y).
      assert (w <= Rmin a b) by (apply Rmin_glb; unfold a, b; lra). assert (0 <= e ^ 2) by nra. nra. }
    assert (T : 1 <= RInt (posterior alpha beta x) (p - r) (p + r) + exp y); [|lra]. apply (limit_at_most _ 1 _ p One ltac:(lra)). intros s t S TT _.
    set (s' := Rmin s (p - r)). set (t' := Rmax t (p + r)). assert (s0 : 0 < s') by (apply Rmin_glb_lt; lra). assert (s1 : s' <= s) by apply Rmin_l. assert (s2 : s' <= p - r) by apply Rmin_r.
    assert (t0 : t' < 1) by (apply Rmax_lub_lt; lra). assert (t1 : t <= t') by apply Rmax_l. assert (t2 : p + r <= t') by apply Rmax_r.
    assert (G1 := Ch s' s t' ltac:(lra) s1 ltac:(lra) t0). assert (G2 := Ch s t t' ltac:(lra) ltac:(lra) t1 t0). assert (G3 := Pos s' s ltac:(lra) s1 ltac:(lra)). assert (G4 := Pos t t' ltac:(lra) t1 t0).
    assert (G5 := Ch s' (p - r) t' ltac:(lra) s2 ltac:(lra) t0). assert (G6 := Ch (p - r) (p + r) t' ltac:(lra) ltac:(lra) t2 t0).
    assert (Law : forall z, 0 < z < 1 -> posterior alpha beta x z = beta_law a b z) by (intros z Z; apply posterior_law; first [lra | exact Z]).
    assert (H2 := H1 t' t2 t0). assert (H3 := H0 s' s0 s2).
    assert (X1 : RInt (posterior alpha beta x) (p + r) t' = RInt (beta_law a b) (p + r) t') by (apply (RInt_same _ _ (p + r) t' ltac:(lra) ltac:(lra) Law)).
    assert (X2 : RInt (posterior alpha beta x) s' (p - r) = RInt (beta_law a b) s' (p - r)) by (apply (RInt_same _ _ s' (p - r) ltac:(lra) ltac:(lra) Law)). lra.
Qed.
Theorem stays_more : forall e d w w', enough_to_stay e d w -> w <= w' -> enough_to_stay e d w'.
Proof. intros e d w w' [W H] L. split; [lra|]. intros x alpha beta A B0. apply H; lra. Qed.

(* -- chances of counts ----------------------------------------------------------------------------------------------------------------------- *)
Lemma count_positive : forall n k p, (k <= n)%nat -> 0 < p < 1 -> mean p n (fun x => if Nat.eqb (ones x) k then 1 else 0) = exp (ln (Binomial.C n k) + INR k * ln p + INR (n - k) * ln (1 - p)) /\ 0 < Binomial.C n k.
Proof.
  intros n k p K P. assert (C0 : 0 < Binomial.C n k) by (unfold Binomial.C; apply Rdiv_lt_0_compat; [apply INR_fact_lt_0 | apply Rmult_lt_0_compat; apply INR_fact_lt_0]). split; [|exact C0].
  rewrite count_value by exact K. rewrite !exp_plus, exp_ln by exact C0. rewrite <- (Rpower_pow k p), <- (Rpower_pow (n - k) (1 - p)) by lra. reflexivity.
Qed.
(* k ones and l zeros, where ones come f times as often as their share here: the chance is at most that quotient, since no chance is above one. *)
Definition count_off_at_most (k l : nat) (f b : R) : Prop := forall v, Average.count_mass (k + l) k (INR k / INR (k + l) * f) v -> ln v <= b.
Theorem count_off : forall k l f b, (1 <= k)%nat -> (1 <= l)%nat -> 0 < f -> INR k / INR (k + l) * f < 1 -> INR k * ln f - INR k * (f - 1) <= b -> count_off_at_most k l f b.
Proof.
  intros k l f b K L F P1 B0 v [P V]. assert (IK : 0 < INR k) by (apply lt_0_INR; lia). assert (IL : 0 < INR l) by (apply lt_0_INR; lia). set (p0 := INR k / INR (k + l)) in *.
  assert (N : INR (k + l) = INR k + INR l) by apply plus_INR. assert (P0 : 0 < p0 < 1) by (unfold p0; rewrite N; apply share_of; assumption).
  destruct (count_positive (k + l) k (p0 * f) ltac:(lia) P) as [E C0]. rewrite E in V. subst v. rewrite ln_exp.
  destruct (count_positive (k + l) k p0 ltac:(lia) P0) as [E0 _]. assert (M : mean p0 (k + l) (fun x => if Nat.eqb (ones x) k then 1 else 0) <= 1).
  { apply Rle_trans with (mean p0 (k + l) (fun _ => 1)); [|rewrite mean_constant; lra]. apply mean_le; [lra|]. intros x _. destruct (Nat.eqb (ones x) k); lra. }
  rewrite E0 in M. apply ln_le in M; [|apply exp_pos]. rewrite ln_exp, ln_1 in M. replace (k + l - k)%nat with l in * by lia.
  assert (Q : ln (1 - p0 * f) - ln (1 - p0) <= (1 - p0 * f) / (1 - p0) - 1).
  { rewrite <- ln_div by lra. set (r := (1 - p0 * f) / (1 - p0)). replace (ln r) with (ln (1 + (r - 1))) by (f_equal; ring). assert (0 < r) by (apply Rdiv_lt_0_compat; lra). apply ln_less. lra. }
  apply (Rmult_le_compat_l (INR l)) in Q; [|lra]. replace (INR l * ((1 - p0 * f) / (1 - p0) - 1)) with (- (INR k * (f - 1))) in Q by (unfold p0; rewrite N; field; lra).
  rewrite ln_mult by lra. lra.
Qed.
