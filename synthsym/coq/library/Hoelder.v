(* Hoelder's inequality for integrals over outputs: divergences of different orders, through a third law, and at all orders. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Import Integral NormalLaw Hockey Outputs Release Private Compose Mechanisms.
Open Scope R_scope.

Lemma weighted_means : forall t u v, 0 <= t <= 1 -> 0 < u -> 0 < v -> Rpower u t * Rpower v (1 - t) <= t * u + (1 - t) * v.
Proof.
  intros t u v T U V. set (w := t * u + (1 - t) * v). assert (W : 0 < w).
  { unfold w. destruct (Rle_lt_or_eq_dec 0 t (proj1 T)) as [P|P]; [assert (0 < t * u) by (apply Rmult_lt_0_compat; assumption); assert (0 <= (1 - t) * v) by (apply Rmult_le_pos; lra); lra | subst t; lra]. }
  assert (A := ln_below (u / w) ltac:(apply Rdiv_lt_0_compat; assumption)). assert (B := ln_below (v / w) ltac:(apply Rdiv_lt_0_compat; assumption)).
  rewrite ln_div in A, B by assumption. unfold Rpower. rewrite <- exp_plus, <- (exp_ln w) by exact W.
  assert (X : t * (ln u - ln w) <= t * (u / w - 1)) by (apply Rmult_le_compat_l; lra). assert (Y : (1 - t) * (ln v - ln w) <= (1 - t) * (v / w - 1)) by (apply Rmult_le_compat_l; lra).
  assert (Z : t * (u / w - 1) + (1 - t) * (v / w - 1) = 0) by (unfold w; field; fold w; lra).
  assert (M : t * ln u + (1 - t) * ln v <= ln w) by lra. destruct M as [M|M]; [left; apply exp_increasing, M | right; f_equal; exact M].
Qed.
Theorem hoelder : forall (A : Type) (mu : integral A), positive_linear mu -> forall t f g F G I, 0 <= t <= 1 -> (forall x, 0 < f x) -> (forall x, 0 < g x) -> 0 < F -> 0 < G ->
  mu f F -> mu g G -> mu (fun x => Rpower (f x) t * Rpower (g x) (1 - t)) I -> I <= Rpower F t * Rpower G (1 - t).
Proof.
  intros A mu L t f g F G I T Pf Pg PF PG HF HG HI. set (c := Rpower F t * Rpower G (1 - t)). assert (C : 0 < c) by (apply Rmult_lt_0_compat; apply exp_pos).
  assert (K : I <= c * (t / F) * F + c * ((1 - t) / G) * G).
  { apply (respects mu L (fun x => Rpower (f x) t * Rpower (g x) (1 - t)) (fun x => c * (t / F) * f x + c * ((1 - t) / G) * g x)); [exact HI | apply (adds mu L); apply (scales mu L); assumption|].
    intros x. assert (W := weighted_means t (f x / F) (g x / G) T ltac:(apply Rdiv_lt_0_compat; auto) ltac:(apply Rdiv_lt_0_compat; auto)).
    assert (E : Rpower (f x) t * Rpower (g x) (1 - t) = c * (Rpower (f x / F) t * Rpower (g x / G) (1 - t))).
    { unfold c, Rpower. rewrite !ln_div by auto. rewrite <- !exp_plus. f_equal. ring. }
    rewrite E. apply (Rmult_le_compat_l c) in W; [|lra]. apply Rle_trans with (1 := W). right. field. lra. }
  replace (c * (t / F) * F + c * ((1 - t) / G) * G) with c in K by (field; lra). exact K.
Qed.
Lemma log_below : forall I J t, 0 < I -> 0 < J -> I <= Rpower J t -> ln I <= t * ln J.
Proof.
  intros I J t P Q H. rewrite <- (ln_exp (t * ln J)). destruct H as [H|H]; [left; apply ln_increasing; assumption | right; f_equal; exact H].
Qed.

(* A smaller order loses less. *)
Theorem smaller_order : forall (A : Type) (mu : integral A), positive_linear mu -> forall a b p q D E, 1 < a -> a <= b -> is_renyi mu a p q D -> is_renyi mu b p q E -> D <= E.
Proof.
  intros A mu L a b p q D E A1 AB [[P TP] [[Q TQ] [I [HI [PI V]]]]] [_ [_ [J [HJ [PJ W]]]]]. set (t := (a - 1) / (b - 1)).
  assert (T : 0 <= t <= 1) by (unfold t; split; [apply Rmult_le_pos; [lra | apply Rlt_le, Rinv_0_lt_compat; lra] | apply (Rmult_le_reg_r (b - 1)); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra]).
  assert (H : I <= Rpower J t * Rpower 1 (1 - t)).
  { apply (hoelder A mu L t (fun x => Rpower (p x) b * Rpower (q x) (1 - b)) p J 1 I T); [intros x; apply Rmult_lt_0_compat; apply exp_pos | exact P | exact PJ | lra | exact HJ | exact TP|].
    apply (extends mu L (fun x => Rpower (p x) a * Rpower (q x) (1 - a))); [|exact HI]. intros x. assert (X := P x). assert (Y := Q x).
    unfold Rpower. rewrite ln_mult, !ln_exp by apply exp_pos. rewrite <- !exp_plus. f_equal. unfold t. field. lra. }
  replace (Rpower 1 (1 - t)) with 1 in H by (unfold Rpower; rewrite ln_1, Rmult_0_r, exp_0; reflexivity). rewrite Rmult_1_r in H. apply log_below in H; [|assumption|assumption].
  rewrite V, W. apply (Rmult_le_reg_r (a - 1)); [lra|]. replace (ln I / (a - 1) * (a - 1)) with (ln I) by (field; lra). replace (ln J / (b - 1) * (a - 1)) with (t * ln J) by (unfold t; field; lra). exact H.
Qed.
(* What is said of the divergences of orders 1 + low and 1 + high, the second of which is `loss`, of all pairs of laws; there are such pairs. *)
Definition at_two_orders (low high loss : R) (says : R -> Prop) : Prop :=
  (forall (A : Type) (mu : integral A), positive_linear mu -> forall p q lower, is_renyi mu (1 + low) p q lower -> is_renyi mu (1 + high) p q loss -> says lower) /\
  exists p q lower, is_renyi line (1 + low) p q lower /\ is_renyi line (1 + high) p q loss.
Theorem at_two_orders_so : forall low high loss (says : R -> Prop), 0 < low -> low <= high -> 0 <= loss -> (forall lower, lower <= loss -> says lower) -> at_two_orders low high loss says.
Proof.
  intros low high loss says L H P S. split.
  - intros A mu LM p q lower RL RH. apply S. apply (smaller_order A mu LM (1 + low) (1 + high) p q); [lra | lra | exact RL | exact RH].
  - exists (pdf (sqrt (2 * loss / (1 + high))) 1), (pdf 0 1). eexists. split; [apply renyi_line; lra | apply normal_at; lra].
Qed.

(* An exponent above 1 that is written as a fraction. *)
Ltac no_inverses := repeat match goal with H : ?t < / ?w |- _ => apply (Rmult_lt_compat_r w) in H; [rewrite Rinv_l in H by lra | lra] end.
Ltac above_one := no_inverses; first [lra | match goal with
  | |- 1 < ?a / ?b => apply (Rmult_lt_reg_r b); [first [lra | nra] | unfold Rdiv; rewrite Rmult_assoc, Rinv_l by first [lra | nra]; first [lra | nra]]
  | |- 1 < / ?b => rewrite <- Rinv_1 at 1; apply Rinv_lt_contravar; first [lra | nra] end].

(* -- through a third law ---------------------------------------------------------------------------------------------------------- *)
Definition triangle_bound (a m d1 d2 v : R) : Prop := forall (A : Type) (mu : integral A), positive_linear mu -> forall p r q D D1 D2,
  is_renyi mu (m * a) p r D1 -> D1 <= d1 -> is_renyi mu (m / (m - 1) * (a - 1 / m)) r q D2 -> D2 <= d2 -> is_renyi mu a p q D -> D <= v.
Theorem through_third : forall a m d1 d2, 1 < a -> 1 < m -> triangle_bound a m d1 d2 ((a - 1 / m) / (a - 1) * d1 + d2).
Proof.
  intros a m d1 d2 HA HM A mu L p r q D D1 D2 [[P _] [[R _] [I1 [H1 [P1 V1]]]]] B1 [_ [[Q _] [I2 [H2 [P2 V2]]]]] B2 [_ [_ [I [HI [PI V]]]]]. set (g := m / (m - 1) * (a - 1 / m)) in *.
  assert (M : 0 <= / m <= 1) by (split; [apply Rlt_le, Rinv_0_lt_compat; lra | rewrite <- Rinv_1; apply Rinv_le_contravar; lra]).
  assert (H : I <= Rpower I1 (/ m) * Rpower I2 (1 - / m)).
  { apply (hoelder A mu L (/ m) (fun x => Rpower (p x) (m * a) * Rpower (r x) (1 - m * a)) (fun x => Rpower (r x) g * Rpower (q x) (1 - g)) I1 I2 I M);
      [intros x; apply Rmult_lt_0_compat; apply exp_pos | intros x; apply Rmult_lt_0_compat; apply exp_pos | exact P1 | exact P2 | exact H1 | exact H2 |].
    apply (extends mu L (fun x => Rpower (p x) a * Rpower (q x) (1 - a))); [|exact HI]. intros x.
    unfold Rpower. rewrite !ln_mult, !ln_exp by apply exp_pos. rewrite <- !exp_plus. f_equal. unfold g. field. lra. }
  assert (K : ln I <= / m * ln I1 + (1 - / m) * ln I2).
  { rewrite <- (ln_exp (/ m * ln I1 + (1 - / m) * ln I2)), exp_plus. change (ln I <= ln (Rpower I1 (/ m) * Rpower I2 (1 - / m))). destruct H as [H|H]; [left; apply ln_increasing; assumption | right; f_equal; exact H]. }
  assert (HB : m * a - 1 <> 0) by nra. assert (G1 : g - 1 = (a - 1) * m / (m - 1)) by (unfold g; field; lra).
  assert (G : 0 < g - 1) by (rewrite G1; apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat|]; lra).
  assert (E1 : ln I1 = (m * a - 1) * D1) by (rewrite V1; field; exact HB). assert (E2 : ln I2 = (g - 1) * D2) by (rewrite V2; field; lra).
  rewrite V. apply (Rmult_le_reg_r (a - 1)); [lra|]. replace (ln I / (a - 1) * (a - 1)) with (ln I) by (field; lra). apply Rle_trans with (1 := K). rewrite E1, E2, G1.
  replace (/ m * ((m * a - 1) * D1) + (1 - / m) * ((a - 1) * m / (m - 1) * D2)) with ((a - / m) * D1 + (a - 1) * D2) by (field; lra).
  replace (((a - 1 / m) / (a - 1) * d1 + d2) * (a - 1)) with ((a - / m) * d1 + (a - 1) * d2) by (field; lra).
  assert (0 <= a - / m) by lra. assert ((a - / m) * D1 <= (a - / m) * d1) by (apply Rmult_le_compat_l; assumption). assert ((a - 1) * D2 <= (a - 1) * d2) by (apply Rmult_le_compat_l; lra). lra.
Qed.
(* The integrand of order a is a product of powers 1/m and 1 - 1/m of integrands of divergences, and these are their orders. *)
Definition splits (a m b g : R) : Prop := forall x y z, 0 < x -> 0 < y -> 0 < z ->
  Rpower x a * Rpower z (1 - a) = Rpower (Rpower x b * Rpower y (1 - b)) (/ m) * Rpower (Rpower y g * Rpower z (1 - g)) (1 - / m).
Definition first_order (a m v : R) : Prop := exists g, splits a m v g.
Definition second_order (a m v : R) : Prop := exists b, splits a m b v.
Lemma orders_split : forall a m, 1 < m -> splits a m (a * m) (m * (a - 1 / m) / (m - 1)).
Proof. intros a m M x y z X Y Z. unfold Rpower. rewrite !ln_mult, !ln_exp by apply exp_pos. rewrite <- !exp_plus. f_equal. field. lra. Qed.
Theorem first_order_is : forall a m, 1 < m -> first_order a m (a * m).
Proof. intros a m M. eexists. apply orders_split, M. Qed.
Theorem second_order_is : forall a m, 1 < m -> second_order a m (m * (a - 1 / m) / (m - 1)).
Proof. intros a m M. eexists. apply orders_split, M. Qed.
Lemma first_order_unique : forall a m v w, 1 < m -> first_order a m v -> first_order a m w -> v = w.
Proof.
  assert (K : forall a m v, 1 < m -> first_order a m v -> v = m * a).
  { intros a m v M [g S]. specialize (S (exp 1) 1 1 (exp_pos 1) Rlt_0_1 Rlt_0_1). unfold Rpower in S. rewrite !ln_1, !Rmult_0_r, !exp_0, !Rmult_1_r, !ln_exp, !ln_1, !Rmult_0_r, !exp_0, !Rmult_1_r in S.
    apply exp_inv in S. rewrite S. field. lra. }
  intros a m v w M V W. rewrite (K a m v M V), (K a m w M W). reflexivity.
Qed.
Lemma second_order_value : forall a m v, 1 < m -> second_order a m v -> v = m * (a - 1 / m) / (m - 1).
Proof.
  intros a m v M [b S]. specialize (S 1 1 (exp 1) Rlt_0_1 Rlt_0_1 (exp_pos 1)). unfold Rpower in S. rewrite !ln_1, !Rmult_0_r, !exp_0, !Rmult_1_l, !ln_exp, !ln_1, !Rmult_0_r, !exp_0, !Rmult_1_l, !Rmult_1_r in S.
  apply exp_inv in S. apply (Rmult_eq_reg_r (m - 1)); [|lra]. replace (m * (a - 1 / m) / (m - 1) * (m - 1)) with (m * a - 1) by (field; lra).
  assert (X : m * (1 - a) = (1 - v) * (m - 1)) by (rewrite S; field; lra). lra.
Qed.
(* What the first divergence is multiplied by: its log moment is taken to the power 1/m. *)
Definition factor_order (a m v : R) : Prop := exists b, first_order a m b /\ forall moment, / m * moment / (a - 1) = v * (moment / (b - 1)).
Theorem factor_order_is : forall a m, 1 < a -> 1 < m -> factor_order a m ((a * m - 1) / (m * (a - 1))).
Proof. intros a m A M. exists (a * m). split; [apply first_order_is, M|]. intros x. field. nra. Qed.
(* The exponents at which the orders are c. *)
Definition first_exponent (a c v : R) : Prop := 1 < v /\ forall m, 1 < m -> first_order a m c <-> m = v.
Definition second_exponent (a c v : R) : Prop := 1 < v /\ forall m, 1 < m -> second_order a m c <-> m = v.
Theorem first_exponent_is : forall a c, 1 < a -> a < c -> first_exponent a c (c / a).
Proof.
  intros a c A C. split; [apply (Rmult_lt_reg_r a); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra|]. intros m M. split.
  - intros H. rewrite (first_order_unique a m c (a * m) M H (first_order_is a m M)). field. lra.
  - intros E. replace c with (a * m) by (rewrite E; field; lra). apply first_order_is, M.
Qed.
Theorem second_exponent_is : forall a c, 1 < a -> a < c -> second_exponent a c ((c - 1) / (c - a)).
Proof.
  intros a c A C. split; [apply (Rmult_lt_reg_r (c - a)); [lra|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra|]. intros m M. split.
  - intros H. apply (second_order_value a m c M) in H. assert (E : c * (m - 1) = m * a - 1) by (rewrite H; field; lra). apply (Rmult_eq_reg_r (c - a)); [|lra].
    replace ((c - 1) / (c - a) * (c - a)) with (c - 1) by (field; lra). lra.
  - intros E. replace c with (m * (a - 1 / m) / (m - 1)); [apply second_order_is, M|]. assert (K : m * (c - a) = c - 1) by (rewrite E; field; lra).
    apply (Rmult_eq_reg_r (m - 1)); [|lra]. replace (m * (a - 1 / m) / (m - 1) * (m - 1)) with (m * a - 1) by (field; lra). lra.
Qed.

(* -- all orders -------------------------------------------------------------------------------------------------------------------- *)
(* The largest log ratio: never exceeded, and approached on sets of outputs of positive chance. *)
Definition largest_log_ratio {A : Type} (mu : integral A) (p q : A -> R) (top : R) : Prop := (forall x, p x <= exp top * q x) /\
  forall less, 0 < less -> exists c P, tested c /\ mass mu p c P /\ 0 < P /\ forall x, c x <> 0 -> exp (top - less) * q x <= p x.
Definition finite_orders {A : Type} (mu : integral A) (p q : A -> R) : Prop := forall a, 1 < a -> exists D, is_renyi mu a p q D.
Definition all_orders {A : Type} (mu : integral A) (p q : A -> R) (eps : R) : Prop := forall a D, 1 < a -> is_renyi mu a p q D -> D <= eps.
Lemma ratio_power : forall u v s, 0 < u -> 0 < v -> Rpower u (1 + s) * Rpower v (1 - (1 + s)) = u * exp (s * (ln u - ln v)).
Proof. intros u v s U V. unfold Rpower. rewrite <- exp_plus. transitivity (exp (ln u) * exp (s * (ln u - ln v))); [rewrite <- exp_plus; f_equal; ring | rewrite exp_ln by exact U; reflexivity]. Qed.
Theorem at_all_orders : forall (A : Type) (mu : integral A), positive_linear mu -> forall p q top eps, law mu p -> law mu q -> largest_log_ratio mu p q top -> finite_orders mu p q ->
  all_orders mu p q eps <-> top <= eps.
Proof.
  intros A mu L p q top eps [PP OP] [PQ OQ] [U N] F. split.
  - intros H. destruct (Rle_lt_dec top eps) as [X|X]; [exact X | exfalso]. set (less := (top - eps) / 3). assert (LL : 0 < less) by (unfold less; lra).
    destruct (N less LL) as [c [P [T [M [P0 C]]]]]. set (s := Rmax 1 (- ln P / less)). assert (S1 : 1 <= s) by apply Rmax_l. assert (S2 : - ln P / less <= s) by apply Rmax_r.
    destruct (F (1 + s) ltac:(lra)) as [D RD]. assert (B := H (1 + s) D ltac:(lra) RD). destruct RD as [_ [_ [I [HI [PI V]]]]].
    assert (K : exp (s * (top - less)) * P <= I).
    { apply (respects mu L (fun x => exp (s * (top - less)) * (c x * p x)) (fun x => Rpower (p x) (1 + s) * Rpower (q x) (1 - (1 + s)))); [apply (scales mu L), M | exact HI|].
      intros x. rewrite ratio_power by auto. destruct (T x) as [T0 T1]. assert (X0 := PP x). assert (Y0 := PQ x). destruct (Req_dec (c x) 0) as [Z|Z].
      - rewrite Z, Rmult_0_l, Rmult_0_r. apply Rlt_le, Rmult_lt_0_compat; [exact X0 | apply exp_pos].
      - assert (R1 : top - less <= ln (p x) - ln (q x)).
        { specialize (C x Z). assert (LN : ln (exp (top - less) * q x) <= ln (p x)) by (destruct C as [C|C]; [left; apply ln_increasing; [apply Rmult_lt_0_compat; [apply exp_pos | exact Y0] | exact C] | right; f_equal; exact C]).
          rewrite ln_mult, ln_exp in LN by (first [apply exp_pos | exact Y0]). lra. }
        assert (R2 : exp (s * (top - less)) <= exp (s * (ln (p x) - ln (q x)))).
        { assert (R3 : s * (top - less) <= s * (ln (p x) - ln (q x))) by (apply Rmult_le_compat_l; lra). destruct R3 as [R3|R3]; [left; apply exp_increasing, R3 | right; f_equal; exact R3]. }
        assert (E0 : 0 < exp (s * (top - less))) by apply exp_pos. assert (c x * p x <= p x) by nra. assert (0 <= c x * p x) by (apply Rmult_le_pos; lra). nra. }
    assert (W : s * (top - less) + ln P <= s * D).
    { replace (s * D) with (ln I) by (rewrite V; field; lra). rewrite <- (ln_exp (s * (top - less))), <- ln_mult by (first [apply exp_pos | exact P0]).
      destruct K as [K|K]; [left; apply ln_increasing; [apply Rmult_lt_0_compat; [apply exp_pos | exact P0] | exact K] | right; f_equal; exact K]. }
    assert (Y : - ln P <= s * less) by (apply (Rmult_le_compat_r less) in S2; [|lra]; replace (- ln P / less * less) with (- ln P) in S2 by (field; lra); exact S2).
    assert (Z : s * D <= s * eps) by (apply Rmult_le_compat_l; lra). assert (Q : s * (top - less) - s * less <= s * eps) by lra.
    assert (0 < s * less) by (apply Rmult_lt_0_compat; lra). unfold less in *. nra.
  - intros X a D HA [_ [_ [I [HI [PI V]]]]]. assert (K : I <= exp ((a - 1) * top) * 1).
    { apply (respects mu L (fun x => Rpower (p x) a * Rpower (q x) (1 - a)) (fun x => exp ((a - 1) * top) * p x)); [exact HI | apply (scales mu L), OP|].
      intros x. replace a with (1 + (a - 1)) at 1 2 by ring. rewrite ratio_power by auto. assert (X0 := PP x). assert (Y0 := PQ x). rewrite Rmult_comm. apply Rmult_le_compat_r; [lra|].
      assert (LN : ln (p x) <= ln (exp top * q x)) by (specialize (U x); destruct U as [U|U]; [left; apply ln_increasing; assumption | right; f_equal; exact U]).
      rewrite ln_mult, ln_exp in LN by (first [apply exp_pos | exact Y0]). assert (R3 : (a - 1) * (ln (p x) - ln (q x)) <= (a - 1) * top) by (apply Rmult_le_compat_l; lra).
      destruct R3 as [R3|R3]; [left; apply exp_increasing, R3 | right; f_equal; exact R3]. }
    rewrite Rmult_1_r in K. assert (W : ln I <= (a - 1) * top) by (rewrite <- (ln_exp ((a - 1) * top)); destruct K as [K|K]; [left; apply ln_increasing; assumption | right; f_equal; exact K]).
    rewrite V. apply Rle_trans with top; [|exact X]. apply (Rmult_le_reg_r (a - 1)); [lra|]. replace (ln I / (a - 1) * (a - 1)) with (ln I) by (field; lra). lra.
Qed.
(* The condition on the largest log ratio, for all laws with this one; there are such laws. *)
Definition pure_means (top eps : R) (condition : Prop) : Prop :=
  (forall (A : Type) (mu : integral A), positive_linear mu -> forall p q, law mu p -> law mu q -> largest_log_ratio mu p q top -> finite_orders mu p q ->
     all_orders mu p q eps <-> condition) /\
  exists p q, law coin p /\ law coin q /\ largest_log_ratio coin p q top /\ finite_orders coin p q.
Theorem pure_means_so : forall top eps (condition : Prop), 0 <= top -> (condition <-> top <= eps) -> pure_means top eps condition.
Proof.
  intros top eps condition T E. split.
  - intros A mu L p q P Q H F. rewrite E. exact (at_all_orders A mu L p q top eps P Q H F).
  - assert (X := exp_pos top). exists (response top true), (response top false). split; [apply response_law|]. split; [apply response_law|]. split; [split|].
    + intros x. apply (response_pure top T true false). discriminate.
    + intros less LL. exists (fun x : bool => if x then 1 else 0), (exp top / (1 + exp top)). split; [intros [|]; lra|]. split; [|split; [apply Rdiv_lt_0_compat; lra|]].
      * unfold mass, coin, among, response. simpl. ring.
      * intros [|] N; [|exfalso; apply N; reflexivity]. unfold response. simpl. unfold Rdiv. rewrite <- Rmult_assoc, Rmult_1_r. apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat; lra|]. left. apply exp_increasing. lra.
    + intros a HA. eexists. split; [apply response_law|]. split; [apply response_law|]. eexists. split; [reflexivity|]. split; [|reflexivity].
      simpl. repeat apply Rplus_lt_le_0_compat; try (apply Rmult_lt_0_compat; apply exp_pos). apply Rlt_le. rewrite Rplus_0_r. apply Rmult_lt_0_compat; apply exp_pos.
Qed.
