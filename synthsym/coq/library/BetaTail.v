(* Tails of Beta laws, and the (eps, delta)-privacy of one posterior draw that follows from them. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import BetaBin BetaGamma Binary BinaryLoss DrawLoss Average DrawSteps Outputs Private.
Open Scope R_scope.

(* -- a tail by the shape of a difference ------------------------------------------------------------------------------------------------- *)
(* r falls from 1 by f h, where h grows: before h reaches 1 it has lost less than f has gained, and after that it loses more than f gains. *)
Lemma tail_by_shape : forall (f r h : R -> R) p t s, 0 < p -> p <= t -> t <= s -> s < 1 ->
  (forall x, 0 < x < 1 -> 0 <= f x /\ continuous f x /\ continuous h x /\ is_derive r x (- (f x * h x))) -> (forall x y, p <= x -> x <= y -> y < 1 -> h x <= h y) ->
  (forall a b, 0 < a -> a <= b -> b < 1 -> RInt f a b <= 1) -> (forall x, 0 < x < 1 -> 0 <= r x) -> 1 <= r p -> RInt f t s <= r t.
Proof.
  intros f r h p t s P PT TS S F H One R0 Rp.
  assert (EX : forall a b, 0 < a -> a <= b -> b < 1 -> ex_RInt f a b).
  { intros a b A AB B0. apply (ex_RInt_continuous f). intros x X. rewrite Rmin_left, Rmax_right in X by exact AB. apply F. lra. }
  assert (D : forall a b, 0 < a -> a <= b -> b < 1 -> is_RInt (fun x => f x * h x) a b (r a - r b)).
  { intros a b A AB B0. replace (r a - r b) with (- r b - (- r a)) by ring. apply (is_RInt_derive (fun x => - r x) (fun x => f x * h x)); intros x X; rewrite Rmin_left, Rmax_right in X by exact AB.
    - destruct (F x ltac:(lra)) as [_ [_ [_ G]]]. apply (is_derive_opp (K := R_AbsRing) (V := R_NormedModule)) in G. replace (f x * h x) with (opp (- (f x * h x))) by (unfold opp; simpl; ring). exact G.
    - apply (continuous_mult f h); apply F; lra. }
  destruct (Rle_or_lt (h t) 1) as [L|L].
  - assert (G : r p - r t <= RInt f p t).
    { rewrite <- (is_RInt_unique _ _ _ _ (D p t P PT ltac:(lra))). apply RInt_le; [exact PT | eexists; apply D; lra | apply EX; lra|].
      intros x X. destruct (F x ltac:(lra)) as [Fx _]. assert (h x <= 1) by (apply Rle_trans with (2 := L); apply H; lra). nra. }
    assert (C := RInt_Chasles (V := R_CompleteNormedModule) f p t s (EX p t P PT ltac:(lra)) (EX t s ltac:(lra) TS S)). change (RInt f p t + RInt f t s = RInt f p s) in C.
    assert (O := One p s P ltac:(lra) S). lra.
  - assert (G : RInt f t s <= r t - r s).
    { rewrite <- (is_RInt_unique _ _ _ _ (D t s ltac:(lra) TS S)). apply RInt_le; [exact TS | apply EX; lra | eexists; apply D; lra|].
      intros x X. destruct (F x ltac:(lra)) as [Fx _]. assert (1 <= h x) by (apply Rle_trans with (h t); [lra | apply H; lra]). nra. }
    assert (N := R0 s ltac:(lra)). lra.
Qed.
Definition beta_law (a b t : R) : R := bden a b t / B a b.
Lemma law_facts : forall a b, 0 < a -> 0 < b -> (forall x, 0 < x < 1 -> 0 < beta_law a b x /\ continuous (beta_law a b) x) /\ (forall u v, 0 < u -> u <= v -> v < 1 -> RInt (beta_law a b) u v <= 1).
Proof.
  intros a b A B0. destruct (B_integral a b A B0) as [I P]. split.
  - intros x X. split; [apply Rdiv_lt_0_compat; [apply bden_pos | exact P]|]. apply (continuous_mult (bden a b) (fun _ => / B a b)); [apply bden_continuous, X | apply continuous_const].
  - intros u v U UV V. assert (E : RInt (beta_law a b) u v = / B a b * RInt (bden a b) u v).
    { rewrite <- (RInt_scal (V := R_CompleteNormedModule)) by (apply bden_ex; lra). apply (RInt_ext (V := R_CompleteNormedModule)). intros x _. unfold beta_law, Rdiv, scal. simpl. unfold mult. simpl. apply Rmult_comm. }
    rewrite E. assert (K : RInt (bden a b) u v <= B a b).
    { apply Rnot_lt_le. intros X. assert (Q : 0 < RInt (bden a b) u v - B a b) by lra.
      destruct (I (fun y => y < RInt (bden a b) u v)) as [Fa Fb Ha Hb H].
      { exists (mkposreal _ Q). intros y Y. change (Rabs (y - B a b) < RInt (bden a b) u v - B a b) in Y. apply Rabs_def2 in Y. lra. }
      destruct Ha as [da Ha]. destruct Hb as [db Hb].
      set (s := Rmin u (da / 2)). set (w := Rmax v (1 - db / 2)). assert (Pa := cond_pos da). assert (Pb := cond_pos db).
      assert (s0 : 0 < s) by (apply Rmin_glb_lt; lra). assert (s1 : s <= u) by apply Rmin_l. assert (s2 : s <= da / 2) by apply Rmin_r.
      assert (w0 : w < 1) by (apply Rmax_lub_lt; lra). assert (w1 : v <= w) by apply Rmax_l. assert (w2 : 1 - db / 2 <= w) by apply Rmax_r.
      destruct (H s w) as [y [Y1 Y2]].
      - apply Ha; [change (Rabs (s - 0) < da); rewrite Rminus_0_r, Rabs_pos_eq; lra | lra].
      - apply Hb; [change (Rabs (w - 1) < db); rewrite Rabs_left; lra | lra].
      - simpl in Y1. rewrite <- (is_RInt_unique _ _ _ _ Y1) in Y2. assert (G := bden_grows a b s u v w s0 s1 UV w1 w0). lra. }
    apply (Rmult_le_reg_l (B a b)); [exact P|]. rewrite <- Rmult_assoc, Rinv_r, Rmult_1_l, Rmult_1_r by lra. exact K.
Qed.
(* Beta(u + 1, v) beyond t, where t is at least u/(u + v). *)
Definition lean_bound (u v t : R) : R := exp (u * ln (t / (u / (u + v))) + v * ln ((1 - t) / (v / (u + v)))).
Lemma share_of : forall u v, 0 < u -> 0 < v -> 0 < u / (u + v) < 1.
Proof. intros u v U V. split; [apply Rdiv_lt_0_compat; lra|]. apply (Rmult_lt_reg_r (u + v)); [lra|]. replace (u / (u + v) * (u + v)) with u by (field; lra). lra. Qed.
Lemma lean_derive : forall u v t, 0 < u -> 0 < v -> 0 < t < 1 -> is_derive (lean_bound u v) t (- (lean_bound u v t * ((u + v) * (t - u / (u + v)) / (t * (1 - t))))).
Proof.
  intros u v t U V T. unfold lean_bound. assert (P := share_of u v U V). assert (Q := share_of v u V U). rewrite (Rplus_comm v u) in Q. auto_derive.
  - repeat split; try (apply Rdiv_lt_0_compat; lra); lra.
  - set (e := exp _). field. repeat split; lra.
Qed.
Lemma at_share : forall u v, 0 < u -> 0 < v -> lean_bound u v (u / (u + v)) = 1.
Proof.
  intros u v U V. unfold lean_bound. assert (P := share_of u v U V). replace (u / (u + v) / (u / (u + v))) with 1 by (field; lra). replace ((1 - u / (u + v)) / (v / (u + v))) with 1 by (field; lra).
  rewrite ln_1, !Rmult_0_r, Rplus_0_r. apply exp_0.
Qed.
Lemma lean_as : forall u v t, 0 < u -> 0 < v -> 0 < t < 1 -> lean_bound u v t = exp (u * ln t + v * ln (1 - t) + ((u + v) * ln (u + v) - u * ln u - v * ln v)).
Proof.
  intros u v t U V T. unfold lean_bound. assert (P := share_of u v U V). assert (Q := share_of v u V U). rewrite (Rplus_comm v u) in Q.
  rewrite (ln_div t (u / (u + v))), (ln_div (1 - t) (v / (u + v))), (ln_div u (u + v)), (ln_div v (u + v)) by lra. f_equal. ring.
Qed.
Theorem upper_tail : forall u v t s, 0 < u -> 0 < v -> u / (u + v) <= t -> t <= s -> s < 1 -> RInt (beta_law (u + 1) v) t s <= lean_bound u v t.
Proof.
  intros u v t s U V PT TS S. assert (P := share_of u v U V). destruct (law_facts (u + 1) v ltac:(lra) V) as [F One]. destruct (B_integral (u + 1) v ltac:(lra) V) as [_ BP].
  set (k := lean_bound u v (/ 2) / (beta_law (u + 1) v (/ 2) * / 2)).
  assert (K0 : 0 < k) by (apply Rdiv_lt_0_compat; [apply exp_pos | apply Rmult_lt_0_compat; [apply F; lra | lra]]).
  assert (E : forall x, 0 < x < 1 -> lean_bound u v x = k * (beta_law (u + 1) v x * (1 - x))).
  { intros x X. unfold k, beta_law, bden. rewrite !lean_as by (first [assumption | lra]). replace (1 - / 2) with (/ 2) by field. replace (u + 1 - 1) with u by ring. set (c := (u + v) * ln (u + v) - u * ln u - v * ln v).
    replace (u * ln x + v * ln (1 - x) + c) with (u * ln x + (v - 1) * ln (1 - x) + ln (1 - x) + c) by ring. replace (u * ln (/ 2) + v * ln (/ 2) + c) with (u * ln (/ 2) + (v - 1) * ln (/ 2) + ln (/ 2) + c) by ring.
    rewrite !exp_plus, (exp_ln (1 - x)), (exp_ln (/ 2)) by lra. generalize (exp_pos (u * ln (/ 2))) (exp_pos ((v - 1) * ln (/ 2))) (exp_pos c). intros Z1 Z2 Z3. field. repeat split; lra. }
  apply (tail_by_shape (beta_law (u + 1) v) (lean_bound u v) (fun x => k * (u + v) * (1 - u / (u + v) / x)) (u / (u + v)) t s).
  - lra.
  - exact PT.
  - exact TS.
  - exact S.
  - intros x X. destruct (F x X) as [F0 F1]. split; [lra|]. split; [exact F1|]. split.
    + apply (ex_derive_continuous (fun x => k * (u + v) * (1 - u / (u + v) / x))). auto_derive. lra.
    + assert (D := lean_derive u v x U V X). rewrite (E x X) in D. replace (- (beta_law (u + 1) v x * (k * (u + v) * (1 - u / (u + v) / x)))) with (- (k * (beta_law (u + 1) v x * (1 - x)) * ((u + v) * (x - u / (u + v)) / (x * (1 - x))))); [exact D|]. field. lra.
  - intros x y PX XY Y. apply Rmult_le_compat_l; [apply Rmult_le_pos; lra|]. assert (/ y <= / x) by (apply Rinv_le_contravar; lra). unfold Rdiv. assert (0 <= u * / (u + v)) by (unfold Rdiv in P; lra). nra.
  - exact One.
  - intros x X. apply Rlt_le, exp_pos.
  - right. symmetry. apply at_share; assumption.
Qed.
(* -- how fast the bound falls ----------------------------------------------------------------------------------------------------------- *)
Lemma grows : forall f f' x, 0 <= x -> f 0 = 0 -> (forall y, 0 <= y <= x -> is_derive f y (f' y)) -> (forall y, 0 <= y <= x -> 0 <= f' y) -> 0 <= f x.
Proof.
  intros f f' x X Z D N. destruct (MVT_gen f 0 x f') as [c [C E]].
  - intros y Y. rewrite Rmin_left, Rmax_right in Y by exact X. apply D. lra.
  - intros y Y. rewrite Rmin_left, Rmax_right in Y by exact X. apply continuity_pt_filterlim, (ex_derive_continuous f). eexists. apply D. exact Y.
  - rewrite Rmin_left, Rmax_right in C by exact X. assert (K := N c C). rewrite Z in E. nra.
Qed.
Lemma exp_cubic : forall x, 0 <= x -> 1 - x + x ^ 2 / 2 - x ^ 3 / 6 <= exp (- x).
Proof.
  intros x X. assert (K : 0 <= exp (- x) - (1 - x + x ^ 2 / 2 - x ^ 3 / 6)); [|lra].
  apply (grows (fun x => exp (- x) - (1 - x + x ^ 2 / 2 - x ^ 3 / 6)) (fun x => 1 - x + x ^ 2 / 2 - exp (- x)) x X).
  - rewrite Ropp_0, exp_0. field.
  - intros y _. auto_derive; [trivial | field].
  - intros y Y. apply (grows (fun x => 1 - x + x ^ 2 / 2 - exp (- x)) (fun x => exp (- x) - 1 + x) y); [lra | rewrite Ropp_0, exp_0; field | intros z _; auto_derive; [trivial | field] | intros z Z; generalize (exp_ineq1_le (- z)); lra].
Qed.
Lemma log_mean_gap : forall m x, 0 < m < 1 -> 0 <= x <= 1 -> m * (1 - m) * (x ^ 2 / 3) <= ln (1 - m + m * exp x) - m * x.
Proof.
  intros m x M X. assert (C := exp_cubic x ltac:(lra)). assert (MM : 0 < m * (1 - m)) by nra.
  assert (P : forall y, 0 < 1 - m + m * exp y) by (intros y; generalize (exp_pos y); nra).
  assert (K : 0 <= ln (1 - m + m * exp x) - m * x - m * (1 - m) * (x - 1 + exp (- x))).
  { apply (grows (fun y => ln (1 - m + m * exp y) - m * y - m * (1 - m) * (y - 1 + exp (- y))) (fun y => m * exp y / (1 - m + m * exp y) - m - m * (1 - m) * (1 - exp (- y))) x); [lra | | |].
    - rewrite Ropp_0, exp_0. replace (1 - m + m * 1) with 1 by ring. rewrite ln_1. ring.
    - intros y _. assert (Q := P y). auto_derive; [lra | field; lra].
    - intros y Y. assert (Q := P y). assert (E := exp_pos y). assert (E1 : 1 <= exp y) by (generalize (exp_ineq1_le y); lra). rewrite exp_Ropp.
      replace (m * exp y / (1 - m + m * exp y) - m - m * (1 - m) * (1 - / exp y)) with (m * (1 - m) * (exp y - 1) * (/ (1 - m + m * exp y) - / exp y)) by (field; lra).
      assert (/ exp y <= / (1 - m + m * exp y)) by (apply Rinv_le_contravar; nra). apply Rmult_le_pos; [apply Rmult_le_pos; lra | lra]. }
  assert (x ^ 2 / 3 <= x - 1 + exp (- x)) by nra. nra.
Qed.
Theorem rate : forall u v w eps t, 0 < w -> w <= u -> w <= v -> 0 <= eps <= 1 -> t = exp eps * u / (v + exp eps * u) -> lean_bound u v t <= exp (- (w * eps ^ 2 / 6)).
Proof.
  intros u v w eps t W U V E T. subst t. assert (X := exp_pos eps). assert (XU : 0 < exp eps * u) by nra. unfold lean_bound.
  replace (exp eps * u / (v + exp eps * u) / (u / (u + v))) with (exp eps * / ((v + exp eps * u) / (u + v))) by (field; lra).
  replace ((1 - exp eps * u / (v + exp eps * u)) / (v / (u + v))) with (/ ((v + exp eps * u) / (u + v))) by (field; lra).
  assert (Q : 0 < (v + exp eps * u) / (u + v)) by (apply Rdiv_lt_0_compat; lra). rewrite ln_mult, ln_exp, ln_Rinv by first [exact Q | exact X | apply Rinv_0_lt_compat, Q].
  assert (M := share_of u v ltac:(lra) ltac:(lra)). assert (G := log_mean_gap (u / (u + v)) eps M E).
  replace (1 - u / (u + v) + u / (u + v) * exp eps) with ((v + exp eps * u) / (u + v)) in G by (field; lra). set (l := ln _) in *.
  apply exp_mono. apply (Rmult_le_compat_l (u + v)) in G; [|lra].
  replace ((u + v) * (u / (u + v) * (1 - u / (u + v)) * (eps ^ 2 / 3))) with (u * v / (u + v) * (eps ^ 2 / 3)) in G by (field; lra). replace ((u + v) * (l - u / (u + v) * eps)) with ((u + v) * l - u * eps) in G by (field; lra).
  assert (H : w / 2 <= u * v / (u + v)) by (apply (Rmult_le_reg_r (u + v)); [lra|]; replace (u * v / (u + v) * (u + v)) with (u * v) by (field; lra); nra). assert (0 <= eps ^ 2) by nra. nra.
Qed.
(* -- closeness of two laws on the unit interval ------------------------------------------------------------------------------------------- *)
Definition unit_interval : integral R := fun f v => is_RInt_gen f zero_plus one_minus v.
Lemma limit_at_most : forall g v d t, is_RInt_gen g zero_plus one_minus v -> 0 < t < 1 -> (forall a b, 0 < a < t -> t < b < 1 -> ex_RInt g a b -> RInt g a b <= d) -> v <= d.
Proof.
  intros g v d t I T H. apply Rnot_lt_le. intros X. assert (Q : 0 < v - d) by lra.
  destruct (I (fun y => d < y)) as [Fa Fb [da Ha] [db Hb] G].
  { exists (mkposreal _ Q). intros y Y. change (Rabs (y - v) < v - d) in Y. apply Rabs_def2 in Y. lra. }
  assert (Pa := cond_pos da). assert (Pb := cond_pos db). set (s := Rmin (t / 2) (da / 2)). set (w := Rmax ((1 + t) / 2) (1 - db / 2)).
  assert (s0 : 0 < s) by (apply Rmin_glb_lt; lra). assert (s1 : s <= t / 2) by apply Rmin_l. assert (s2 : s <= da / 2) by apply Rmin_r.
  assert (w0 : w < 1) by (apply Rmax_lub_lt; lra). assert (w1 : (1 + t) / 2 <= w) by apply Rmax_l. assert (w2 : 1 - db / 2 <= w) by apply Rmax_r.
  destruct (G s w) as [y [Y1 Y2]].
  - apply Ha; [change (Rabs (s - 0) < da); rewrite Rminus_0_r, Rabs_pos_eq; lra | lra].
  - apply Hb; [change (Rabs (w - 1) < db); rewrite Rabs_left; lra | lra].
  - simpl in Y1. assert (K := H s w ltac:(lra) ltac:(lra) ltac:(eexists; exact Y1)). rewrite (is_RInt_unique _ _ _ _ Y1) in K. lra.
Qed.
Theorem unit_positive_linear : positive_linear unit_interval.
Proof.
  split.
  - intros c f I H. exact (is_RInt_gen_scal (V := R_NormedModule) f c I H).
  - intros f g I J H K. exact (is_RInt_gen_plus (V := R_NormedModule) f g I J H K).
  - intros f g I J H K L. assert (D := is_RInt_gen_minus (V := R_NormedModule) _ _ _ _ H K). assert (Z : I - J <= 0); [|lra].
    apply (limit_at_most (fun x => minus (f x) (g x)) (I - J) 0 (/ 2)); [exact D | lra|]. intros a b A B0 E.
    assert (N : RInt (fun _ : R => 0) a b = 0) by (assert (Y := RInt_const (V := R_CompleteNormedModule) a b 0); change (RInt (fun _ : R => 0) a b = (b - a) * 0) in Y; rewrite Rmult_0_r in Y; exact Y).
    rewrite <- N. apply RInt_le; [lra | exact E | apply ex_RInt_const|]. intros x _. specialize (L x). change (f x - g x <= 0). lra.
  - intros f g I E H. exact (in_unit f g I (fun t _ => E t) H).
Qed.
(* The event of outputs that lose more than eps is on one side of t, and has little mass. *)
Lemma close_by_edge : forall p q eps d t (above : bool), 0 < t < 1 -> (forall x, 0 < x < 1 -> 0 < p x /\ 0 < q x /\ continuous p x) ->
  (forall x, 0 < x < 1 -> (if above then x < t else t < x) -> p x <= exp eps * q x) ->
  (forall s, 0 < s < 1 -> if above then t <= s -> RInt p t s <= d else s <= t -> RInt p s t <= d) -> close unit_interval eps d p q.
Proof.
  intros p q eps d t above T F L H c P Q C HP HQ. unfold mass, unit_interval in HP, HQ.
  assert (I := is_RInt_gen_minus (V := R_NormedModule) _ _ _ _ HP (is_RInt_gen_scal (V := R_NormedModule) _ (exp eps) _ HQ)). assert (E := exp_pos eps).
  set (g := fun x => minus (c x * p x) (scal (exp eps) (c x * q x))) in I. assert (G : forall x, g x = c x * (p x - exp eps * q x)) by (intros x; unfold g, minus, plus, opp, scal; simpl; unfold mult; simpl; ring).
  assert (K : P - exp eps * Q <= d); [|lra]. apply (limit_at_most g (P - exp eps * Q) d t I T). intros a b A B0 X.
  assert (X1 := ex_RInt_Chasles_1 (V := R_CompleteNormedModule) g a t b ltac:(lra) X). assert (X2 := ex_RInt_Chasles_2 (V := R_CompleteNormedModule) g a t b ltac:(lra) X).
  assert (S := RInt_Chasles (V := R_CompleteNormedModule) g a t b X1 X2). change (RInt g a t + RInt g t b = RInt g a b) in S.
  assert (EP : forall u v, 0 < u -> u <= v -> v < 1 -> ex_RInt p u v) by (intros u v U UV V; apply (ex_RInt_continuous p); intros x Y; rewrite Rmin_left, Rmax_right in Y by exact UV; apply F; lra).
  assert (Low : forall u v, 0 < u -> u <= v -> v < 1 -> ex_RInt g u v -> (forall x, u < x < v -> p x <= exp eps * q x) -> RInt g u v <= 0).
  { intros u v U UV V Y Z. assert (N := RInt_const (V := R_CompleteNormedModule) u v 0). change (RInt (fun _ : R => 0) u v = (v - u) * 0) in N. rewrite Rmult_0_r in N. rewrite <- N.
    apply RInt_le; [exact UV | exact Y | apply ex_RInt_const|]. intros x W. rewrite G. destruct (C x). assert (M := Z x W). nra. }
  assert (High : forall u v, 0 < u -> u <= v -> v < 1 -> ex_RInt g u v -> RInt g u v <= RInt p u v).
  { intros u v U UV V Y. apply RInt_le; [exact UV | exact Y | apply EP; assumption|]. intros x W. rewrite G. destruct (C x). destruct (F x ltac:(lra)) as [F1 [F2 _]]. assert (0 < exp eps * q x) by (apply Rmult_lt_0_compat; assumption). nra. }
  destruct above.
  - assert (R1 := Low a t ltac:(lra) ltac:(lra) ltac:(lra) X1 ltac:(intros x W; apply L; lra)). assert (R2 := High t b ltac:(lra) ltac:(lra) ltac:(lra) X2). assert (R3 := H b ltac:(lra) ltac:(lra)). lra.
  - assert (R1 := High a t ltac:(lra) ltac:(lra) ltac:(lra) X1). assert (R2 := Low t b ltac:(lra) ltac:(lra) ltac:(lra) X2 ltac:(intros x W; apply L; lra)). assert (R3 := H a ltac:(lra) ltac:(lra)). lra.
Qed.
Lemma B_reflected : forall a b, 0 < a -> 0 < b -> B a b = B b a.
Proof.
  intros a b A B0. rewrite (B_unique a b _ (beta_integral a b A B0)), (B_unique b a _ (beta_integral b a B0 A)). unfold Gamma.Beta. rewrite (Rplus_comm b a). unfold Rdiv. ring.
Qed.
Lemma law_reflected : forall a b s t, 0 < a -> 0 < b -> 0 < s < 1 -> 0 < t < 1 -> RInt (beta_law a b) s t = RInt (beta_law b a) (1 - t) (1 - s).
Proof.
  intros a b s t A B0 S T. assert (E : forall u v x y, 0 < u -> 0 < v -> 0 < x < 1 -> 0 < y < 1 -> RInt (beta_law u v) x y = / B u v * RInt (bden u v) x y).
  { intros u v x y U V X Y. rewrite <- (RInt_scal (V := R_CompleteNormedModule)) by (apply bden_ex; assumption). apply (RInt_ext (V := R_CompleteNormedModule)). intros z _. unfold beta_law, Rdiv, scal. simpl. unfold mult. simpl. apply Rmult_comm. }
  rewrite !E by lra. rewrite bden_swap by assumption. rewrite (B_reflected a b) by assumption. reflexivity.
Qed.
Lemma posterior_law : forall alpha beta x t, 0 < alpha -> 0 < beta -> 0 < t < 1 -> posterior alpha beta x t = beta_law (alpha + INR (ones x)) (beta + INR (zeros x)) t.
Proof. intros alpha beta x t A B0 T. rewrite posterior_value by assumption. unfold beta_law, bden. rewrite lik_counts by exact T. rewrite <- exp_plus. f_equal. f_equal. ring. Qed.
Lemma RInt_same : forall (f g : R -> R) a b, 0 < a < 1 -> 0 < b < 1 -> (forall t, 0 < t < 1 -> f t = g t) -> RInt (V := R_CompleteNormedModule) f a b = RInt (V := R_CompleteNormedModule) g a b.
Proof. intros f g a b A B0 E. apply (RInt_ext (V := R_CompleteNormedModule)). intros t T. apply E. generalize (Rmin_glb_lt a b 0) (Rmax_lub_lt a b 1). lra. Qed.
(* Theorem 6.4 without the logarithm of n: weights of at least w on both values. *)
Theorem draw_close : forall alpha beta w eps n, 0 < w -> w <= alpha -> w <= beta -> 0 <= eps <= 1 ->
  private unit_interval (BetaBin.neighbours n) (posterior alpha beta) eps (exp (- (w * eps ^ 2 / 6))).
Proof.
  intros alpha beta w eps n W A0 B0 E x x' [L [y [b [c [z [X X']]]]]].
  set (u := alpha + INR (ones y + ones z)). set (v := beta + INR (zeros y + zeros z)). assert (PJ := pos_INR (ones y + ones z)). assert (PR := pos_INR (zeros y + zeros z)). assert (U : w <= u) by (unfold u; lra). assert (V : w <= v) by (unfold v; lra).
  assert (One : forall t, 0 < t < 1 -> posterior alpha beta (y ++ true :: z) t = beta_law (u + 1) v t).
  { intros t T. rewrite posterior_law by lra. rewrite ones_split, zeros_split, (plus_INR 1). change (INR 1) with 1. unfold u, v. f_equal. ring. }
  assert (Zero : forall t, 0 < t < 1 -> posterior alpha beta (y ++ false :: z) t = beta_law u (v + 1) t).
  { intros t T. rewrite posterior_law by lra. rewrite ones_split, zeros_split, (plus_INR 1 (zeros y + zeros z)). change (INR 1) with 1. unfold u, v. f_equal. ring. }
  assert (N : toward true n (y ++ true :: z) (y ++ false :: z)) by (split; [rewrite <- L, X, !app_length; reflexivity | exists y, z; split; reflexivity]).
  assert (J : alpha + INR (ones (y ++ false :: z)) = u) by (rewrite ones_split; reflexivity). assert (R0 : beta + INR (zeros (y ++ true :: z)) = v) by (rewrite zeros_split; reflexivity).
  assert (Pos : forall l t, 0 < t < 1 -> continuous (posterior alpha beta l) t /\ 0 < posterior alpha beta l t) by (intros l t T; apply posterior_continuous; lra).
  assert (EP := exp_pos eps). assert (EU : 0 < exp eps * u) by (apply Rmult_lt_0_compat; lra). assert (EV : 0 < exp eps * v) by (apply Rmult_lt_0_compat; lra). assert (E1 : 1 <= exp eps) by (generalize (exp_ineq1_le eps); lra).
  assert (Same : forall l, close unit_interval eps (exp (- (w * eps ^ 2 / 6))) (posterior alpha beta l) (posterior alpha beta l)).
  { intros l f P Q C HP HQ. rewrite <- (unique _ _ HP), (unique _ _ HQ). assert (Q0 := exp_pos (- (w * eps ^ 2 / 6))). assert (0 <= Q); [|nra].
    apply (respects _ unit_positive_linear (fun _ => 0) (fun t => if Rlt_dec 0 t then if Rlt_dec t 1 then f t * posterior alpha beta l t else 0 else 0)).
    - apply (nothing R unit_interval unit_positive_linear _ _ HQ).
    - refine (in_unit _ _ Q _ HQ). intros t T. destruct (Rlt_dec 0 t); [|lra]. destruct (Rlt_dec t 1); [reflexivity | lra].
    - intros t. destruct (Rlt_dec 0 t); [|lra]. destruct (Rlt_dec t 1); [|lra]. apply Rmult_le_pos; [apply C | apply Rlt_le, Pos; lra]. }
  subst x x'. destruct b, c; try apply Same.
  - set (t := exp eps * u / (v + exp eps * u)). destruct (level_is u v eps t ltac:(lra) ltac:(lra) eq_refl) as [T K]. apply (close_by_edge _ _ _ _ t true T).
    + intros s S. destruct (Pos (y ++ true :: z) s S), (Pos (y ++ false :: z) s S). repeat split; assumption.
    + intros s S TS. specialize (K alpha beta n _ _ ltac:(lra) ltac:(lra) N J R0 s S). destruct (Pos (y ++ true :: z) s S) as [_ F1], (Pos (y ++ false :: z) s S) as [_ F2].
      apply Rnot_lt_le. intros G. assert (s > t); [|lra]. apply K. apply Rlt_gt. rewrite <- (ln_exp eps). apply ln_increasing; [exact EP|]. apply (Rmult_lt_reg_r (posterior alpha beta (y ++ false :: z) s)); [exact F2|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
    + intros s S TS. rewrite (RInt_same _ _ t s T S One : RInt (posterior alpha beta (y ++ true :: z)) t s = RInt (beta_law (u + 1) v) t s). apply Rle_trans with (lean_bound u v t); [|apply (rate u v w); try lra; reflexivity].
      apply upper_tail; try lra. unfold t. apply (Rmult_le_reg_r ((u + v) * (v + exp eps * u))); [apply Rmult_lt_0_compat; lra|].
      replace (u / (u + v) * ((u + v) * (v + exp eps * u))) with (u * (v + exp eps * u)) by (field; lra). replace (exp eps * u / (v + exp eps * u) * ((u + v) * (v + exp eps * u))) with (exp eps * u * (u + v)) by (field; lra). generalize (Rmult_le_pos (exp eps - 1) (u * v) ltac:(lra) (Rlt_le 0 (u * v) ltac:(apply Rmult_lt_0_compat; lra))). lra.
  - set (t := exp (- eps) * u / (v + exp (- eps) * u)). destruct (level_is u v (- eps) t ltac:(lra) ltac:(lra) eq_refl) as [T K]. apply (close_by_edge _ _ _ _ t false T).
    + intros s S. destruct (Pos (y ++ true :: z) s S), (Pos (y ++ false :: z) s S). repeat split; assumption.
    + intros s S TS. specialize (K alpha beta n _ _ ltac:(lra) ltac:(lra) N J R0 s S). destruct (Pos (y ++ true :: z) s S) as [_ F1], (Pos (y ++ false :: z) s S) as [_ F2].
      apply Rlt_gt, K, Rgt_lt in TS. apply exp_increasing in TS. rewrite exp_Ropp, exp_ln in TS by (apply Rdiv_lt_0_compat; assumption). apply Rlt_le. apply (Rmult_lt_compat_l (exp eps * posterior alpha beta (y ++ false :: z) s)) in TS; [|apply Rmult_lt_0_compat; assumption].
      replace (exp eps * posterior alpha beta (y ++ false :: z) s * / exp eps) with (posterior alpha beta (y ++ false :: z) s) in TS by (field; lra).
      replace (exp eps * posterior alpha beta (y ++ false :: z) s * (posterior alpha beta (y ++ true :: z) s / posterior alpha beta (y ++ false :: z) s)) with (exp eps * posterior alpha beta (y ++ true :: z) s) in TS by (field; lra). exact TS.
    + intros s S TS. rewrite (RInt_same _ _ s t S T Zero : RInt (posterior alpha beta (y ++ false :: z)) s t = RInt (beta_law u (v + 1)) s t). rewrite law_reflected by lra. assert (ET : 1 - t = exp eps * v / (u + exp eps * v)) by (unfold t; rewrite exp_Ropp; field; repeat split; lra).
      apply Rle_trans with (lean_bound v u (1 - t)); [|apply (rate v u w); try lra; exact ET].
      apply upper_tail; try lra. rewrite ET. apply (Rmult_le_reg_r ((v + u) * (u + exp eps * v))); [apply Rmult_lt_0_compat; lra|].
      replace (v / (v + u) * ((v + u) * (u + exp eps * v))) with (v * (u + exp eps * v)) by (field; lra). replace (exp eps * v / (u + exp eps * v) * ((v + u) * (u + exp eps * v))) with (exp eps * v * (v + u)) by (field; lra). generalize (Rmult_le_pos (exp eps - 1) (u * v) ltac:(lra) (Rlt_le 0 (u * v) ltac:(apply Rmult_lt_0_compat; lra))). lra.
Qed.

(* -- records that are computed from the draw ------------------------------------------------------------------------------------------------ *)
Definition nearly_private (M : list bool -> list bool -> R) (eps delta : R) (n m : nat) : Prop := forall x x', BetaBin.neighbours n x x' ->
  forall S, NoDup S -> (forall z, In z S -> length z = m) -> total (M x) S <= exp eps * total (M x') S + delta.
Lemma total_nonneg : forall (f : list bool -> R) L, (forall z, In z L -> 0 <= f z) -> 0 <= total f L.
Proof. intros f L. induction L as [|z L IH]; intros N; [apply Rle_refl|]. cbn [total fold_right]. apply Rplus_le_le_0_compat; [apply N; left; reflexivity | apply IH; intros; apply N; right; assumption]. Qed.
Lemma total_part : forall (f : list bool -> R) S L, (forall z, In z L -> 0 <= f z) -> NoDup S -> incl S L -> total f S <= total f L.
Proof.
  intros f S. induction S as [|z S IH]; intros L N D I; [apply total_nonneg, N|]. inversion D as [|? ? Z D']. subst. destruct (in_split z L (I z (or_introl eq_refl))) as [l1 [l2 E]].
  assert (T : forall a b, total f (a ++ b) = total f a + total f b) by (intros a b; unfold total; induction a as [|y a IHa]; cbn [app fold_right]; [ring | rewrite IHa; ring]).
  assert (K : total f L = f z + total f (l1 ++ l2)) by (subst L; rewrite !T; cbn [total fold_right]; fold (total f l2); ring). rewrite K. cbn [total fold_right]. apply Rplus_le_compat_l, IH; [|exact D'|].
  - intros y Y. apply N. subst L. apply in_app_iff in Y. apply in_app_iff. destruct Y; [left | right; right]; assumption.
  - intros y Y. assert (W := I y (or_intror Y)). subst L. apply in_app_iff in W. apply in_app_iff. destruct W as [W|[W|W]]; [left; exact W | subst y; contradiction | right; exact W].
Qed.
Lemma event_chance : forall p m S, 0 <= p <= 1 -> NoDup S -> (forall z, In z S -> length z = m) -> 0 <= total (lik p) S <= 1.
Proof.
  intros p m S P D L. assert (N : forall z, 0 <= lik p z) by (induction z as [|b z IH]; [simpl; lra | cbn [lik]; apply Rmult_le_pos; [destruct b; lra | exact IH]]). split; [apply total_nonneg; intros; apply N|].
  apply Rle_trans with (total (lik p) (lists m)); [apply total_part; [intros; apply N | exact D | intros z Z; apply lists_complete, L, Z]|].
  apply Req_le. transitivity (mean p m (fun _ => 1)); [|apply mean_constant]. unfold total, mean. generalize (lists m). intros l. induction l as [|z l IH]; [reflexivity|]. cbn [fold_right]. rewrite IH. ring.
Qed.
Lemma release_mass : forall alpha beta x S, 0 < alpha -> 0 < beta -> unit_interval (fun t => total (lik t) S * posterior alpha beta x t) (total (release alpha beta x) S).
Proof.
  intros alpha beta x S A B0. assert (K := pos_INR (ones x)). assert (J := pos_INR (zeros x)). destruct (B_integral (alpha + INR (ones x)) (beta + INR (zeros x))) as [_ P]; [lra | lra|].
  induction S as [|z S IH].
  - cbn [total fold_right]. apply (extends _ unit_positive_linear (fun _ => 0)); [intros; ring|].
    destruct (B_integral (alpha + INR (ones x)) (beta + INR (zeros x))) as [I _]; [lra | lra|]. exact (nothing R unit_interval unit_positive_linear _ _ I).
  - apply (extends _ unit_positive_linear (fun t => lik t z * posterior alpha beta x t + total (lik t) S * posterior alpha beta x t)); [intros t; cbn [total fold_right]; fold (total (lik t) S); ring|].
    cbn [total fold_right]. fold (total (release alpha beta x) S). apply (adds _ unit_positive_linear); [|exact IH]. rewrite release_value by assumption. assert (Kz := pos_INR (ones z)). assert (Jz := pos_INR (zeros z)).
    destruct (B_integral (alpha + INR (ones x) + INR (ones z)) (beta + INR (zeros x) + INR (zeros z))) as [I _]; [lra | lra|].
    unfold Rdiv. rewrite Rmult_comm. refine (in_unit _ _ _ _ (scales _ unit_positive_linear (/ B (alpha + INR (ones x)) (beta + INR (zeros x))) _ _ I)). intros t T.
    rewrite posterior_law by assumption. unfold beta_law, bden. rewrite lik_counts by exact T. unfold Rdiv. rewrite <- Rmult_assoc, <- exp_plus, Rmult_comm. f_equal. f_equal. ring.
Qed.
Theorem records_of_draw : forall alpha beta eps delta n m, 0 < alpha -> 0 < beta -> private unit_interval (BetaBin.neighbours n) (posterior alpha beta) eps delta -> nearly_private (release alpha beta) eps delta n m.
Proof.
  intros alpha beta eps delta n m A B0 H x x' N S D L. set (c := fun t => if Rle_dec 0 t then if Rle_dec t 1 then total (lik t) S else 0 else 0).
  assert (M : forall l, mass unit_interval (posterior alpha beta l) c (total (release alpha beta l) S)).
  { intros l. refine (in_unit _ _ _ _ (release_mass alpha beta l S A B0)). intros t T. unfold c. destruct (Rle_dec 0 t); [|lra]. destruct (Rle_dec t 1); [reflexivity | lra]. }
  apply (H x x' N c); [|apply M | apply M]. intros t. unfold c. destruct (Rle_dec 0 t); [|lra]. destruct (Rle_dec t 1); [|lra]. apply (event_chance t m S); [lra | exact D | exact L].
Qed.
(* A posterior draw, and any number of records that share it. *)
Definition draw_private (alpha beta eps delta : R) (n : nat) : Prop :=
  private unit_interval (BetaBin.neighbours n) (posterior alpha beta) eps delta /\ forall m, nearly_private (release alpha beta) eps delta n m.
Theorem draw_enough : forall alpha beta w eps x n, 0 < w -> w <= alpha -> w <= beta -> 0 < eps -> eps < 1 -> - (w * eps ^ 2 / 6) <= x -> draw_private alpha beta eps (exp x) n.
Proof.
  intros alpha beta w eps x n W A B0 E E1 D. assert (H : private unit_interval (BetaBin.neighbours n) (posterior alpha beta) eps (exp x)).
  { intros l l' N. assert (C := draw_close alpha beta w eps n W A B0 ltac:(lra) l l' N). apply exp_mono in D. intros c p q T HP HQ. generalize (C c p q T HP HQ). lra. }
  split; [exact H|]. intros m. apply records_of_draw; [lra | lra | exact H].
Qed.
(* Prior weights from which on that holds, for data of any size. *)
Definition enough_for_draw (eps delta w : R) : Prop := 0 < w /\ forall n alpha beta, w <= alpha -> w <= beta -> draw_private alpha beta eps delta n.
Theorem enough_is : forall eps x w, 0 < w -> 0 < eps -> eps < 1 -> - (w * eps ^ 2 / 6) <= x -> enough_for_draw eps (exp x) w.
Proof. intros eps x w W E E1 D. split; [exact W|]. intros n alpha beta A B0. apply (draw_enough alpha beta w); assumption. Qed.
Theorem enough_grows : forall eps delta w w', enough_for_draw eps delta w -> w <= w' -> enough_for_draw eps delta w'.
Proof. intros eps delta w w' [W H] L. split; [lra|]. intros n alpha beta A B0. apply H; lra. Qed.
(* What is one over something that grows like a logarithm vanishes. *)
Lemma vanishes_by_log : forall a b (f : R -> R), 0 < b -> (forall x, 1 < x -> 0 < a + b * ln x -> f x = / (a + b * ln x)) -> filterlim f (Rbar_locally p_infty) (locally 0).
Proof.
  intros a b f B0 F P [e H]. assert (E := cond_pos e). exists (Rmax 1 (exp ((2 / e + Rabs a) / b))). intros x X. assert (X1 : 1 < x) by (apply Rle_lt_trans with (2 := X), Rmax_l).
  assert (X2 : exp ((2 / e + Rabs a) / b) < x) by (apply Rle_lt_trans with (2 := X), Rmax_r). apply ln_increasing in X2; [|apply exp_pos]. rewrite ln_exp in X2.
  apply (Rmult_lt_compat_l b) in X2; [|exact B0]. replace (b * ((2 / e + Rabs a) / b)) with (2 / e + Rabs a) in X2 by (field; lra). assert (A := Rle_abs (- a)). rewrite Rabs_Ropp in A. assert (D : 0 < 2 / e) by (apply Rdiv_lt_0_compat; lra).
  apply H. change (Rabs (f x - 0) < e). rewrite Rminus_0_r, F by lra. rewrite Rabs_pos_eq by (apply Rlt_le, Rinv_0_lt_compat; lra).
  apply Rle_lt_trans with (/ (2 / e)); [apply Rinv_le_contravar; lra|]. replace (/ (2 / e)) with (e / 2) by (field; lra). lra.
Qed.
