(* Releases of the normal model conditioned to lie in the box of the data, each record on its own: their pure privacy loss, from both sides. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Integral NormalLaw Hockey NormalPosterior.
Open Scope R_scope.

(* m units of density f / Z on [-b, b], where Z is the mass of the box. *)
Definition box_mass (f : R -> R) (b Z : R) : Prop := is_RInt f (- b) b Z /\ 0 < Z.
Definition together (f : R -> R) (Z : R) (out : list R) : R := fold_right (fun y r => f y / Z * r) 1 out.
(* eps-private: at every output in the box, for all neighbours. *)
Definition private (release : list R -> (R -> R) -> Prop) (b : R) (n m : nat) (eps : R) : Prop :=
  forall l l', neighbours b n l l' -> exists f f' Z Z', release l f /\ release l' f' /\ box_mass f b Z /\ box_mass f' b Z'
    /\ forall out, length out = m -> within b out -> together f Z out <= exp eps * together f' Z' out.

(* The mass of the box in terms of the centre c: what is integrated is even in y up to exp (c y / v^2). *)
Definition tilted_mass (v b c : R) : R := RInt (fun y => exp (- y ^ 2 / (2 * v ^ 2)) * exp (c * y / v ^ 2)) (- b) b.
Lemma tilt_continuous : forall v c y, 0 < v -> continuous (fun y => exp (- y ^ 2 / (2 * v ^ 2)) * exp (c * y / v ^ 2)) y.
Proof. intros v c y V. apply (ex_derive_continuous (fun y => exp (- y ^ 2 / (2 * v ^ 2)) * exp (c * y / v ^ 2))). auto_derive. repeat split; first [exact I | apply Rgt_not_eq; nra]. Qed.
Lemma tilt_ex : forall v b c a, 0 < v -> ex_RInt (fun y => exp (- y ^ 2 / (2 * v ^ 2)) * exp (c * y / v ^ 2)) a b.
Proof. intros v b c a V. apply (ex_RInt_continuous (V := R_CompleteNormedModule)). intros; apply tilt_continuous, V. Qed.
Lemma tilted_pos : forall v b c, 0 < v -> 0 < b -> 0 < tilted_mass v b c.
Proof. intros v b c V B. apply RInt_gt_0; [lra | intros; apply Rmult_lt_0_compat; apply exp_pos | intros; apply tilt_continuous, V]. Qed.
Lemma pdf_tilt : forall v c y, 0 < v -> pdf c v y = exp (- c ^ 2 / (2 * v ^ 2)) / (v * sqrt (2 * PI)) * (exp (- y ^ 2 / (2 * v ^ 2)) * exp (c * y / v ^ 2)).
Proof.
  intros v c y V. assert (P := sqrt2PI). unfold pdf. rewrite <- exp_plus. unfold Rdiv at 1 3. rewrite Rmult_assoc, (Rmult_comm (/ _)), <- Rmult_assoc, <- exp_plus. f_equal. f_equal. field. lra.
Qed.
Lemma box_mass_tilted : forall v b c, 0 < v -> 0 < b -> box_mass (pdf c v) b (exp (- c ^ 2 / (2 * v ^ 2)) / (v * sqrt (2 * PI)) * tilted_mass v b c).
Proof.
  intros v b c V B. assert (P := sqrt2PI). set (k := exp (- c ^ 2 / (2 * v ^ 2)) / (v * sqrt (2 * PI))).
  assert (KP : 0 < k) by (apply Rdiv_lt_0_compat; [apply exp_pos | apply Rmult_lt_0_compat; assumption]). split; [|apply Rmult_lt_0_compat; [exact KP | apply tilted_pos; assumption]].
  apply (is_RInt_ext (fun y => scal k (exp (- y ^ 2 / (2 * v ^ 2)) * exp (c * y / v ^ 2)))); [intros y _; symmetry; apply pdf_tilt, V|].
  apply (is_RInt_scal (V := R_NormedModule)). apply (RInt_correct (V := R_CompleteNormedModule)), tilt_ex, V.
Qed.
(* The conditioned density: the tilt over its mass. *)
Lemma conditioned_density : forall v b c y, 0 < v -> 0 < b ->
  pdf c v y / (exp (- c ^ 2 / (2 * v ^ 2)) / (v * sqrt (2 * PI)) * tilted_mass v b c) = exp (- y ^ 2 / (2 * v ^ 2)) * exp (c * y / v ^ 2) / tilted_mass v b c.
Proof.
  intros v b c y V B. assert (P := sqrt2PI). assert (T := tilted_pos v b c V B). assert (E := exp_pos (- c ^ 2 / (2 * v ^ 2))). rewrite pdf_tilt by exact V. field. repeat split; lra.
Qed.
Lemma exp_mono : forall x y, x <= y -> exp x <= exp y.
Proof. intros x y [L|L]; [left; apply exp_increasing, L | subst; apply Rle_refl]. Qed.
(* Moving the centre changes the mass by no more than the exponential of b times the step over the variance, and the output's tilt by no more. *)
Lemma mass_moved : forall v b c c', 0 < v -> 0 < b -> tilted_mass v b c' <= exp (b * Rabs (c - c') / v ^ 2) * tilted_mass v b c.
Proof.
  intros v b c c' V B. assert (V2 : 0 < v ^ 2) by (apply pow_lt, V). set (K := exp (b * Rabs (c - c') / v ^ 2)).
  assert (E : K * tilted_mass v b c = RInt (fun y => scal K (exp (- y ^ 2 / (2 * v ^ 2)) * exp (c * y / v ^ 2))) (- b) b).
  { symmetry. apply (RInt_scal (V := R_CompleteNormedModule)), tilt_ex, V. }
  rewrite E. apply RInt_le; [lra | apply tilt_ex, V | apply (ex_RInt_scal (V := R_CompleteNormedModule)), tilt_ex, V|].
  intros y Y. change (scal K ?u) with (K * u). rewrite <- Rmult_assoc, (Rmult_comm K), Rmult_assoc. apply Rmult_le_compat_l; [apply Rlt_le, exp_pos|].
  unfold K. rewrite <- exp_plus. apply exp_mono. apply (Rmult_le_reg_r (v ^ 2)); [exact V2|]. unfold Rdiv. rewrite Rmult_plus_distr_r, !Rmult_assoc, Rinv_l, !Rmult_1_r by lra.
  assert (H : (c' - c) * y <= b * Rabs (c - c')); [|lra]. destruct (Rle_lt_dec 0 (c - c')) as [L|L]; [rewrite Rabs_pos_eq by lra | rewrite Rabs_left by lra]; nra.
Qed.
Lemma one_unit : forall v b c c' y, 0 < v -> 0 < b -> - b <= y <= b ->
  exp (- y ^ 2 / (2 * v ^ 2)) * exp (c * y / v ^ 2) / tilted_mass v b c <= exp (2 * b * Rabs (c - c') / v ^ 2) * (exp (- y ^ 2 / (2 * v ^ 2)) * exp (c' * y / v ^ 2) / tilted_mass v b c').
Proof.
  intros v b c c' y V B Y. assert (V2 : 0 < v ^ 2) by (apply pow_lt, V). assert (T := tilted_pos v b c V B). assert (T' := tilted_pos v b c' V B). assert (M := mass_moved v b c c' V B).
  set (e := exp (- y ^ 2 / (2 * v ^ 2))). assert (EP : 0 < e) by apply exp_pos. set (K := exp (b * Rabs (c - c') / v ^ 2)) in *.
  assert (K2 : exp (2 * b * Rabs (c - c') / v ^ 2) = K * K) by (unfold K; rewrite <- exp_plus; f_equal; field; lra). rewrite K2.
  assert (Q : exp (c * y / v ^ 2) <= K * exp (c' * y / v ^ 2)).
  { unfold K. rewrite <- exp_plus. apply exp_mono. apply (Rmult_le_reg_r (v ^ 2)); [exact V2|]. unfold Rdiv. rewrite Rmult_plus_distr_r, !Rmult_assoc, Rinv_l, !Rmult_1_r by lra.
    assert (H : (c - c') * y <= b * Rabs (c - c')); [|lra]. destruct (Rle_lt_dec 0 (c - c')) as [L|L]; [rewrite Rabs_pos_eq by lra | rewrite Rabs_left by lra]; nra. }
  assert (X : 0 < exp (c * y / v ^ 2)) by apply exp_pos. assert (X' : 0 < exp (c' * y / v ^ 2)) by apply exp_pos. assert (KP : 0 < K) by apply exp_pos.
  apply (Rmult_le_reg_r (tilted_mass v b c * tilted_mass v b c')); [apply Rmult_lt_0_compat; assumption|].
  replace (e * exp (c * y / v ^ 2) / tilted_mass v b c * (tilted_mass v b c * tilted_mass v b c')) with (e * (exp (c * y / v ^ 2) * tilted_mass v b c')) by (field; lra).
  replace (K * K * (e * exp (c' * y / v ^ 2) / tilted_mass v b c') * (tilted_mass v b c * tilted_mass v b c')) with (e * ((K * exp (c' * y / v ^ 2)) * (K * tilted_mass v b c))) by (field; lra).
  apply Rmult_le_compat_l; [lra|]. apply Rmult_le_compat; lra.
Qed.
(* The mass is even in the centre and grows with its size. *)
Lemma mass_even : forall v b c, 0 < v -> tilted_mass v b (- c) = tilted_mass v b c.
Proof.
  intros v b c V. unfold tilted_mass. apply is_RInt_unique. set (f := fun y => exp (- y ^ 2 / (2 * v ^ 2)) * exp (c * y / v ^ 2)).
  assert (T : is_RInt f (- b) b (RInt f (- b) b)) by (apply (RInt_correct (V := R_CompleteNormedModule)), tilt_ex, V).
  apply (is_RInt_swap (V := R_NormedModule)) in T. rewrite <- (Ropp_involutive b) in T at 1. apply (is_RInt_comp_opp (V := R_NormedModule) f (- b) b) in T.
  apply (is_RInt_opp (V := R_NormedModule)) in T. rewrite (opp_opp (G := R_AbelianGroup)) in T.
  apply (is_RInt_ext (fun y => opp (opp (f (- y))))); [|exact T]. intros y _. change (- - f (- y) = exp (- y ^ 2 / (2 * v ^ 2)) * exp (- c * y / v ^ 2)). unfold f.
  rewrite Ropp_involutive. replace ((- y) ^ 2) with (y ^ 2) by ring. replace (c * - y) with (- c * y) by ring. reflexivity.
Qed.
Lemma two_sides : forall x y, 0 <= x -> x <= y -> exp x + exp (- x) <= exp y + exp (- y).
Proof.
  intros x y X L. rewrite !exp_Ropp. assert (A : 1 <= exp x) by (rewrite <- exp_0; apply exp_mono, X). assert (B : exp x <= exp y) by (apply exp_mono, L).
  set (p := exp x) in *. set (q := exp y) in *. apply (Rmult_le_reg_r (p * q)); [nra|]. replace ((p + / p) * (p * q)) with (p * p * q + q) by (field; lra). replace ((q + / q) * (p * q)) with (p * q * q + p) by (field; lra). assert (0 <= (q - p) * (p * q - 1)) by (apply Rmult_le_pos; [lra | nra]). nra.
Qed.
Lemma mass_grows : forall v b c c', 0 < v -> 0 < b -> Rabs c <= Rabs c' -> tilted_mass v b c <= tilted_mass v b c'.
Proof.
  intros v b c c' V B L. assert (V2 : 0 < v ^ 2) by (apply pow_lt, V).
  assert (D : forall k, 2 * tilted_mass v b k = RInt (fun y => plus (exp (- y ^ 2 / (2 * v ^ 2)) * exp (k * y / v ^ 2)) (exp (- y ^ 2 / (2 * v ^ 2)) * exp (- k * y / v ^ 2))) (- b) b).
  { intros k. symmetry. etransitivity; [apply (RInt_plus (V := R_CompleteNormedModule)); apply tilt_ex, V|].
    change (tilted_mass v b k + tilted_mass v b (- k) = 2 * tilted_mass v b k). rewrite mass_even by exact V. ring. }
  assert (H : 2 * tilted_mass v b c <= 2 * tilted_mass v b c'); [|lra]. rewrite !D.
  apply RInt_le; [lra | apply (ex_RInt_plus (V := R_CompleteNormedModule)); apply tilt_ex, V | apply (ex_RInt_plus (V := R_CompleteNormedModule)); apply tilt_ex, V|].
  intros y _. change (plus ?u ?w) with (u + w). rewrite <- !Rmult_plus_distr_l. apply Rmult_le_compat_l; [apply Rlt_le, exp_pos|].
  assert (A : forall k, exp (k * y / v ^ 2) + exp (- k * y / v ^ 2) = exp (Rabs (k * y) / v ^ 2) + exp (- (Rabs (k * y) / v ^ 2))).
  { intros k. destruct (Rle_lt_dec 0 (k * y)) as [P|P]; [rewrite Rabs_pos_eq by lra; f_equal; f_equal; field; lra | rewrite Rabs_left by lra].
    rewrite Rplus_comm. f_equal; f_equal; field; lra. }
  rewrite !A. apply two_sides; [apply Rmult_le_pos; [apply Rabs_pos | apply Rlt_le, Rinv_0_lt_compat, V2]|].
  apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, V2|]. rewrite !Rabs_mult. apply Rmult_le_compat_r; [apply Rabs_pos | exact L].
Qed.

(* -- one unit, and m of them ----------------------------------------------------------------------------------------------------- *)
Definition unit (v b c y : R) : R := exp (- y ^ 2 / (2 * v ^ 2)) * exp (c * y / v ^ 2) / tilted_mass v b c.
Lemma unit_pos : forall v b c y, 0 < v -> 0 < b -> 0 < unit v b c y.
Proof. intros v b c y V B. apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat; apply exp_pos | apply tilted_pos; assumption]. Qed.
Definition centre_mass (v b c : R) : R := exp (- c ^ 2 / (2 * v ^ 2)) / (v * sqrt (2 * PI)) * tilted_mass v b c.
Lemma together_units : forall v b c out, 0 < v -> 0 < b -> together (pdf c v) (centre_mass v b c) out = fold_right (fun y r => unit v b c y * r) 1 out.
Proof. intros v b c out V B. induction out as [|y l IH]; [reflexivity|]. cbn [together fold_right] in *. unfold together in IH. rewrite IH. unfold centre_mass. rewrite conditioned_density by assumption. reflexivity. Qed.
Lemma units_pos : forall v b c out, 0 < v -> 0 < b -> 0 < fold_right (fun y r => unit v b c y * r) 1 out.
Proof. intros v b c out V B. induction out as [|y l IH]; simpl; [lra | apply Rmult_lt_0_compat; [apply unit_pos; assumption | exact IH]]. Qed.
Lemma units_bound : forall v b c c' out, 0 < v -> 0 < b -> within b out ->
  fold_right (fun y r => unit v b c y * r) 1 out <= exp (INR (length out) * (2 * b * Rabs (c - c') / v ^ 2)) * fold_right (fun y r => unit v b c' y * r) 1 out.
Proof.
  intros v b c c' out V B W. induction out as [|y l IH]; [simpl; rewrite Rmult_0_l, exp_0; lra|]. inversion W as [|y' l' Y W']; subst.
  change (length (y :: l)) with (Datatypes.S (length l)). rewrite S_INR. simpl fold_right. replace ((INR (length l) + 1) * (2 * b * Rabs (c - c') / v ^ 2)) with (2 * b * Rabs (c - c') / v ^ 2 + INR (length l) * (2 * b * Rabs (c - c') / v ^ 2)) by ring.
  rewrite exp_plus. match goal with |- _ <= ?A * ?K * (?u * ?r) => replace (A * K * (u * r)) with ((A * u) * (K * r)) by ring end.
  apply Rmult_le_compat; [apply Rlt_le, unit_pos; assumption | apply Rlt_le, units_pos; assumption | apply one_unit; assumption | apply IH, W'].
Qed.
Definition at_the_top (b : R) (m : nat) : list R := repeat b m.
Lemma units_top : forall v b c m, fold_right (fun y r => unit v b c y * r) 1 (at_the_top b m) = unit v b c b ^ m.
Proof. intros v b c m. induction m as [|m IH]; [reflexivity|]. change (unit v b c b * fold_right (fun y r => unit v b c y * r) 1 (at_the_top b m) = unit v b c b * unit v b c b ^ m). rewrite IH. reflexivity. Qed.
Lemma unit_top : forall v b c c', 0 < v -> 0 < b -> Rabs c <= Rabs c' -> exp (b * (c - c') / v ^ 2) * unit v b c' b <= unit v b c b.
Proof.
  intros v b c c' V B L. assert (M := mass_grows v b c c' V B L). assert (T := tilted_pos v b c V B). assert (T' := tilted_pos v b c' V B). unfold unit.
  assert (E : exp (c * b / v ^ 2) = exp (b * (c - c') / v ^ 2) * exp (c' * b / v ^ 2)) by (rewrite <- exp_plus; f_equal; field; lra). rewrite E.
  set (e := exp (- b ^ 2 / (2 * v ^ 2))). set (x := exp (b * (c - c') / v ^ 2)). set (z := exp (c' * b / v ^ 2)).
  assert (P : 0 < e * (x * z)) by (repeat apply Rmult_lt_0_compat; apply exp_pos). replace (x * (e * z / tilted_mass v b c')) with (e * (x * z) * / tilted_mass v b c') by (field; lra).
  apply Rmult_le_compat_l; [lra|]. apply Rinv_le_contravar; assumption.
Qed.

(* -- a release whose density is normal around the posterior centre ------------------------------------------------------------------ *)
Definition step (s s0 b n : R) : R := 2 * b * s0 ^ 2 / (n * s0 ^ 2 + s ^ 2).
Section Release.
Variables (release : list R -> (R -> R) -> Prop) (s s0 b : R) (n m : nat) (v : R).
Hypotheses (HS : 0 < s) (S0 : 0 < s0) (B : 0 < b) (N : (1 <= n)%nat) (V : 0 < v) (normal : forall l, length l = n -> release l (pdf (centre s s0 l) v)).
Hypothesis (only : forall l f g, release l f -> release l g -> forall x, f x = g x).
Let K := INR n * s0 ^ 2 + s ^ 2.
Let KP : 0 < K := precision_pos s s0 n HS S0.
Let NP : 1 <= INR n. Proof. apply (le_INR 1), N. Qed.
Lemma centres_near : forall l l', neighbours b n l l' -> Rabs (centre s s0 l - centre s s0 l') <= step s s0 b (INR n).
Proof.
  intros l l' [A [A' [L [u [x [y [w [E E']]]]]]]]. assert (L' : length l' = n) by (rewrite <- L, E, E', !app_length; reflexivity).
  assert (X : - b <= x <= b) by (unfold within in A; rewrite List.Forall_forall in A; apply A; rewrite E; apply in_or_app; right; left; reflexivity).
  assert (Y : - b <= y <= b) by (unfold within in A'; rewrite List.Forall_forall in A'; apply A'; rewrite E'; apply in_or_app; right; left; reflexivity).
  assert (Q : 0 < s0 ^ 2) by (apply pow_lt, S0).
  assert (D : sum l - sum l' = x - y).
  { subst l l'. assert (P : forall a c, sum (a ++ c) = sum a + sum c) by (intros a c; induction a as [|z a IH]; [change (sum c = 0 + sum c); ring | simpl app; change (sum (z :: (a ++ c))) with (z + sum (a ++ c)); change (sum (z :: a)) with (z + sum a); rewrite IH; ring]).
    rewrite !P. change (sum (x :: w)) with (x + sum w). change (sum (y :: w)) with (y + sum w). ring. }
  unfold centre, step. rewrite L, L'. fold K. replace (s0 ^ 2 * sum l / K - s0 ^ 2 * sum l' / K) with (s0 ^ 2 / K * (sum l - sum l')) by (field; lra). rewrite D, Rabs_mult.
  rewrite (Rabs_pos_eq (s0 ^ 2 / K)) by (apply Rlt_le, Rdiv_lt_0_compat; assumption). replace (2 * b * s0 ^ 2 / K) with (s0 ^ 2 / K * (2 * b)) by (field; lra).
  apply Rmult_le_compat_l; [apply Rlt_le, Rdiv_lt_0_compat; assumption | apply Rabs_le; lra].
Qed.
Definition loss_above : R := 2 * b * step s s0 b (INR n) / v ^ 2.
Definition loss_below : R := b * step s s0 b (INR n) / v ^ 2.
Let V2 : 0 < v ^ 2 := pow_lt v 2 V.
Theorem enough : forall eps, INR m * loss_above <= eps -> private release b n m eps.
Proof.
  intros eps H l l' Nb. assert (C := centres_near l l' Nb). assert (LL : length l = n /\ length l' = n).
  { destruct Nb as [_ [_ [L [u [x [y [w [E E']]]]]]]]. split; [exact L | rewrite <- L, E, E', !app_length; reflexivity]. }
  destruct LL as [L L']. set (c := centre s s0 l) in *. set (c' := centre s s0 l') in *.
  exists (pdf c v), (pdf c' v), (centre_mass v b c), (centre_mass v b c'). split; [apply normal, L|]. split; [apply normal, L'|].
  split; [apply box_mass_tilted; assumption|]. split; [apply box_mass_tilted; assumption|]. intros out O W. rewrite !together_units by assumption.
  apply Rle_trans with (1 := units_bound v b c c' out V B W). apply Rmult_le_compat_r; [apply Rlt_le, units_pos; assumption|]. apply exp_mono. rewrite O. apply Rle_trans with (2 := H).
  apply Rmult_le_compat_l; [apply pos_INR|]. unfold loss_above. apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, V2|]. apply Rmult_le_compat_l; lra.
Qed.
Lemma extreme_centres : Rabs (centre s s0 (moved b n)) <= Rabs (centre s s0 (repeat (- b) n)) /\ centre s s0 (moved b n) - centre s s0 (repeat (- b) n) = step s s0 b (INR n).
Proof.
  rewrite moved_centre, same_centre by exact N. fold K. assert (Q : 0 < s0 ^ 2) by (apply pow_lt, S0). split; [|unfold step; fold K; field; lra].
  rewrite !Rabs_Ropp. unfold Rdiv. rewrite !Rabs_mult. apply Rmult_le_compat_r; [apply Rabs_pos|]. apply Rmult_le_compat_l; [apply Rabs_pos|].
  apply Rmult_le_compat_r; [apply Rabs_pos|]. rewrite (Rabs_pos_eq (INR n)) by lra. apply Rabs_le. lra.
Qed.
(* What a release says at an output, in units: a list has one density. *)
Lemma together_is : forall l f Z out, length l = n -> release l f -> box_mass f b Z -> together f Z out = fold_right (fun y r => unit v b (centre s s0 l) y * r) 1 out.
Proof.
  intros l f Z out L R [I P]. assert (F := only _ _ _ R (normal _ L)). destruct (box_mass_tilted v b (centre s s0 l) V B) as [J _]. fold (centre_mass v b (centre s s0 l)) in J.
  assert (E : Z = centre_mass v b (centre s s0 l)).
  { apply (is_RInt_ext f (pdf (centre s s0 l) v)) in I; [|intros; apply F].
    apply (is_RInt_unique (V := R_CompleteNormedModule)) in I. apply (is_RInt_unique (V := R_CompleteNormedModule)) in J. rewrite <- I. exact J. }
  rewrite <- together_units by assumption. unfold together. rewrite E. induction out as [|y k IH]; [reflexivity|]. cbn [fold_right]. rewrite IH, F. reflexivity.
Qed.
Theorem in_units : forall eps, private release b n m eps <-> forall l l', neighbours b n l l' -> forall out, length out = m -> within b out ->
  fold_right (fun y r => unit v b (centre s s0 l) y * r) 1 out <= exp eps * fold_right (fun y r => unit v b (centre s s0 l') y * r) 1 out.
Proof.
  intros eps. assert (LN : forall l l', neighbours b n l l' -> length l = n /\ length l' = n) by (intros l l' [_ [_ [L [u [x [y [w [E E']]]]]]]]; split; [exact L | rewrite <- L, E, E', !app_length; reflexivity]).
  split; intros H l l' Nb; destruct (LN l l' Nb) as [L L'].
  - intros out O W. destruct (H l l' Nb) as [f [f' [Z [Z' [R1 [R2 [B1 [B2 G]]]]]]]]. specialize (G out O W).
    rewrite (together_is l f Z out L R1 B1), (together_is l' f' Z' out L' R2 B2) in G. exact G.
  - exists (pdf (centre s s0 l) v), (pdf (centre s s0 l') v), (centre_mass v b (centre s s0 l)), (centre_mass v b (centre s s0 l')). split; [apply normal, L|]. split; [apply normal, L'|].
    split; [apply box_mass_tilted; assumption|]. split; [apply box_mass_tilted; assumption|]. intros out O W. rewrite !together_units by assumption. apply H; assumption.
Qed.
Lemma many_units : forall x k, exp x ^ k = exp (INR k * x).
Proof. intros x k. induction k as [|k IH]; [simpl; rewrite Rmult_0_l, exp_0; reflexivity|]. rewrite S_INR. simpl. rewrite IH, <- exp_plus. f_equal. ring. Qed.
(* Between the extreme data, at the top: what one unit loses is lost by each. *)
Theorem needed_at : forall eps x, exp x * unit v b (centre s s0 (repeat (- b) n)) b <= unit v b (centre s s0 (moved b n)) b -> private release b n m eps -> INR m * x <= eps.
Proof.
  intros eps x U P. assert (W : within b (at_the_top b m)) by (apply List.Forall_forall; intros y Y; apply repeat_spec in Y; lra).
  assert (H := proj1 (in_units eps) P (moved b n) (repeat (- b) n) (moved_neighbours b n ltac:(lra) N) (at_the_top b m) (repeat_length b m) W). rewrite !units_top in H.
  set (u := unit v b (centre s s0 (moved b n)) b) in *. set (u' := unit v b (centre s s0 (repeat (- b) n)) b) in *.
  assert (UP : 0 < u') by (apply unit_pos; assumption).
  assert (X : (exp x * u') ^ m <= u ^ m) by (apply pow_incr; split; [apply Rlt_le, Rmult_lt_0_compat; [apply exp_pos | exact UP] | exact U]).
  rewrite Rpow_mult_distr, many_units in X. assert (Q : 0 < u' ^ m) by (apply pow_lt, UP).
  destruct (Rle_lt_dec (INR m * x) eps) as [G|G]; [exact G | exfalso]. apply exp_increasing in G. nra.
Qed.
Theorem needed : forall eps, private release b n m eps -> INR m * loss_below <= eps.
Proof.
  intros eps P. destruct extreme_centres as [A D]. apply (needed_at eps loss_below); [|exact P].
  assert (U := unit_top v b _ _ V B A). rewrite D in U. exact U.
Qed.
(* The loss is one number: there is a least eps. *)
Theorem loss_exists : forall low high, private release b n m high -> (forall eps, private release b n m eps -> low <= eps) ->
  exists x, low <= x <= high /\ forall eps, private release b n m eps <-> x <= eps.
Proof.
  intros low high Hh Hl. set (E := fun y => private release b n m (- y)).
  destruct (completeness E) as [M [U1 U2]]; [exists (- low); intros y Y; apply Hl in Y; lra | exists (- high); unfold E; rewrite Ropp_involutive; exact Hh|].
  assert (J : forall eps, private release b n m eps <-> - M <= eps).
  { intros eps. split; intros H.
    - assert (Y : E (- eps)) by (unfold E; rewrite Ropp_involutive; exact H). apply U1 in Y. lra.
    - apply in_units. intros l l' Nb out O W. set (a := fold_right (fun y r => unit v b (centre s s0 l) y * r) 1 out). set (c := fold_right (fun y r => unit v b (centre s s0 l') y * r) 1 out).
      assert (AP : 0 < a) by (apply units_pos; assumption). assert (CP : 0 < c) by (apply units_pos; assumption).
      destruct (Rle_lt_dec a (exp eps * c)) as [G|G]; [exact G | exfalso].
      assert (X : eps < ln (a / c)) by (rewrite <- (ln_exp eps) at 1; apply ln_increasing; [apply exp_pos | apply Rlt_div_r; lra]).
      assert (Y : exists y, E y /\ - ln (a / c) < y).
      { destruct (Classical_Prop.classic (exists y, E y /\ - ln (a / c) < y)) as [Z|Z]; [exact Z | exfalso].
        assert (T : M <= - ln (a / c)); [apply U2; intros y Ey; apply Rnot_lt_le; intros L; apply Z; exists y; split; assumption | lra]. }
      destruct Y as [y [Ey Ly]]. apply (proj1 (in_units (- y))) with (l := l) (l' := l') (out := out) in Ey; [|assumption..]. fold a c in Ey.
      assert (T : exp (- y) < a / c) by (rewrite <- (exp_ln (a / c)) by (apply Rdiv_lt_0_compat; assumption); apply exp_increasing; lra).
      apply Rlt_div_r in T; lra. }
  exists (- M). split; [|exact J]. split; [apply Hl, J, Rle_refl | apply J in Hh; exact Hh].
Qed.
End Release.

(* -- a release has one density ------------------------------------------------------------------------------------------------------ *)
Lemma one_integral : forall (f g : R -> R) (I J : R), (forall x, f x = g x) -> is_RInt_gen f moo oo I -> is_RInt_gen g moo oo J -> I = J.
Proof.
  intros f g I J E F G. rewrite <- (is_RInt_gen_unique (V := R_CompleteNormedModule) _ _ G). symmetry. apply (is_RInt_gen_unique (V := R_CompleteNormedModule)).
  apply (is_RInt_gen_ext f g); [apply filter_forall; intros ab x _; apply E | exact F].
Qed.
Lemma one_posterior : forall s s0 l p q, is_posterior s s0 l p -> is_posterior s s0 l q -> forall x, p x = q x.
Proof. intros s s0 l p q [Z [_ [I E]]] [Y [_ [J F]]] x. rewrite E, F, (one_integral _ _ Z Y (fun x => eq_refl) I J). reflexivity. Qed.
Lemma one_sum : forall m p q f g, (forall x, p x = q x) -> is_sum_density m p f -> is_sum_density m q g -> forall x, f x = g x.
Proof.
  induction m as [|m IH]; intros p q f g E F G x; [contradiction|]. destruct m as [|m]; [simpl in *; rewrite F, G; apply E|].
  destruct F as [f1 [F1 F]]. destruct G as [g1 [G1 G]]. apply (one_integral (fun y => p y * f1 (x - y)) (fun y => q y * g1 (x - y))); [intros y; rewrite E, (IH p q f1 g1 E F1 G1); reflexivity | apply F | apply G].
Qed.
Lemma one_mean : forall m p q f g, (forall x, p x = q x) -> is_mean_density m p f -> is_mean_density m q g -> forall x, f x = g x.
Proof. intros m p q f g E [f1 [F1 F]] [g1 [G1 G]] x. rewrite F, G, (one_sum m p q f1 g1 E F1 G1). reflexivity. Qed.
Lemma one_mixture : forall p q g h f f', (forall x, p x = q x) -> (forall u z, g u z = h u z) -> mixture p g f -> mixture q h f' -> forall z, f z = f' z.
Proof. intros p q g h f f' E H F G z. apply (one_integral (fun u => p u * g u z) (fun u => q u * h u z)); [intros u; rewrite E, H; reflexivity | apply F | apply G]. Qed.
Lemma one_mode : forall p q c d, (forall x, p x = q x) -> is_mode p c -> is_mode q d -> c = d.
Proof. intros p q c d E P Q. destruct (Req_dec c d) as [H|H]; [exact H | exfalso]. assert (A := P d (not_eq_sym H)). assert (C := Q c H). rewrite <- !E in C. lra. Qed.
Lemma one_drawn : forall s s0 l f g, drawn_parameter s s0 l f -> drawn_parameter s s0 l g -> forall x, f x = g x.
Proof. exact one_posterior. Qed.
Lemma one_of_mode : forall s s0 m l f g, records_of_mode s s0 m l f -> records_of_mode s s0 m l g -> forall x, f x = g x.
Proof.
  intros s s0 m l f g [p [c [P [C F]]]] [q [d [Q [D G]]]] x. apply (one_mean m (pdf c s) (pdf d s) f g); [|exact F | exact G].
  intros y. rewrite (one_mode p q c d (one_posterior _ _ _ _ _ P Q) C D). reflexivity.
Qed.
Lemma one_of_draw : forall s s0 m l f g, records_of_one_draw s s0 m l f -> records_of_one_draw s s0 m l g -> forall x, f x = g x.
Proof.
  intros s s0 m l f g [p [h [P [H F]]]] [q [k [Q [G J]]]]. apply (one_mixture p q h k f g (one_posterior _ _ _ _ _ P Q)); [|exact F | exact J].
  intros u. apply (one_mean m (pdf u s) (pdf u s)); [reflexivity | apply H | apply G].
Qed.
Lemma one_of_fresh_draws : forall s s0 m l f g, records_of_fresh_draws s s0 m l f -> records_of_fresh_draws s s0 m l g -> forall x, f x = g x.
Proof.
  intros s s0 m l f g [p [r [P [H F]]]] [q [k [Q [G J]]]]. apply (one_mean m r k f g); [|exact F | exact J].
  apply (one_mixture p q (fun mu => pdf mu s) (fun mu => pdf mu s) r k (one_posterior _ _ _ _ _ P Q)); [reflexivity | exact H | exact G].
Qed.

(* -- the releases of the model: the loss lies between half and the whole of (b / s)^2 times this ----------------------------------------- *)
Section Model.
Variables (s s0 b : R) (n m : nat).
Hypotheses (HS : 0 < s) (S0 : 0 < s0) (B : 0 < b) (N : (1 <= n)%nat) (M : (1 <= m)%nat).
Let K := INR n * s0 ^ 2 + s ^ 2.
Let KP : 0 < K := precision_pos s s0 n HS S0.
Let MP : 1 <= INR m. Proof. apply (le_INR 1), M. Qed.
Let S2 : 0 < s ^ 2 := pow_lt s 2 HS.
Let Q0 : 0 < s0 ^ 2 := pow_lt s0 2 S0.
Let W : draw_spread s s0 (INR n) ^ 2 = s ^ 2 * s0 ^ 2 / K := spread_sq s s0 n HS S0.
Lemma loss_of : forall v k a, 0 < v -> INR k * (4 * s0 ^ 2 * s ^ 2) / (K * v ^ 2) = a ->
  INR k * loss_above s s0 b n v = (b / s) ^ 2 * a /\ INR k * loss_below s s0 b n v = (b / s) ^ 2 * a / 2.
Proof. intros v k a V E. assert (0 < v ^ 2) by (apply pow_lt, V). subst a. unfold loss_above, loss_below, step. fold K. split; field; repeat split; lra. Qed.
Definition both_ways (release : list R -> (R -> R) -> Prop) (k : nat) (a : R) : Prop :=
  forall eps, ((b / s) ^ 2 * a <= eps -> private release b n k eps) /\ (private release b n k eps -> (b / s) ^ 2 * a / 2 <= eps).
Lemma ways : forall (release : list R -> (R -> R) -> Prop) v k a, 0 < v -> (forall l, length l = n -> release l (pdf (centre s s0 l) v)) -> (forall l f g, release l f -> release l g -> forall x, f x = g x) ->
  INR k * (4 * s0 ^ 2 * s ^ 2) / (K * v ^ 2) = a -> both_ways release k a.
Proof.
  intros release v k a V normal only E eps. destruct (loss_of v k a V E) as [L1 L2]. split; intros H.
  - apply (enough release s s0 b n k v HS S0 B V normal). lra.
  - assert (G := needed release s s0 b n k v HS S0 B N V normal only eps H). lra.
Qed.
Theorem drawn : both_ways (drawn_parameter s s0) 1 4.
Proof.
  apply (ways _ (draw_spread s s0 (INR n)) 1 4 ltac:(apply drawn_spread_pos; assumption)); [intros; eapply drawn_parameter_at; eassumption | apply one_drawn | rewrite W; change (INR 1) with 1; field; repeat split; lra].
Qed.
Theorem around_mode : both_ways (records_of_mode s s0 1) m (4 * INR m * s0 ^ 2 / K).
Proof.
  apply (ways _ (s / sqrt (INR 1)) m _ ltac:(eapply mode_spread_pos; first [eassumption | apply le_n])); [intros; eapply records_of_mode_at; first [eassumption | apply le_n] | apply one_of_mode | change (INR 1) with 1; rewrite sqrt_1; field; repeat split; lra].
Qed.
Theorem of_one_draw : both_ways (records_of_one_draw s s0 m) 1 (4 * INR m * s0 ^ 2 / (INR m * s0 ^ 2 + K)).
Proof.
  apply (ways _ (sqrt (draw_spread s s0 (INR n) ^ 2 + (s / sqrt (INR m)) ^ 2)) 1 _ ltac:(apply one_draw_spread_pos; assumption)); [intros; eapply records_of_one_draw_at; eassumption | apply one_of_draw |].
  assert (R : (s / sqrt (INR m)) ^ 2 = s ^ 2 / INR m) by (unfold Rdiv; rewrite Rpow_mult_distr, pow_inv, pow2_sqrt by lra; reflexivity).
  assert (0 < s ^ 2 / INR m) by (apply Rdiv_lt_0_compat; lra). assert (0 < s ^ 2 * s0 ^ 2 / K) by (apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat; assumption | exact KP]).
  rewrite pow2_sqrt by (rewrite R, W; lra). rewrite R, W. change (INR 1) with 1. assert (0 < INR m * s0 ^ 2) by (apply Rmult_lt_0_compat; lra). field. repeat split; nra.
Qed.
Theorem of_fresh_draws : both_ways (records_of_fresh_draws s s0 1) m (4 * INR m * s0 ^ 2 / (s0 ^ 2 + K)).
Proof using HS S0 B N M.
  apply (ways _ (sqrt (draw_spread s s0 (INR n) ^ 2 + s ^ 2) / sqrt (INR 1)) m _ ltac:(apply fresh_draws_spread_pos; first [assumption | apply le_n])); [intros; eapply records_of_fresh_draws_at; first [eassumption | apply le_n] | apply one_of_fresh_draws |].
  assert (0 < s ^ 2 * s0 ^ 2 / K) by (apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat; assumption | exact KP]).
  change (INR 1) with 1. rewrite sqrt_1, Rdiv_1, pow2_sqrt by (rewrite W; lra). rewrite W. field. repeat split; nra.
Qed.
End Model.
(* A range is small enough, or must be this small, where its square is. *)
Lemma range_enough : forall x c p a eps, 0 <= x -> 0 <= c * p -> x <= c * p -> (c * p) ^ 2 * a <= eps -> 0 <= a -> x ^ 2 * a <= eps.
Proof. intros x c p a eps X C L H A. apply Rle_trans with (2 := H). apply Rmult_le_compat_r; [exact A | apply pow_incr; lra]. Qed.
Lemma range_needed : forall x c p a eps, 0 <= c * p -> 0 < a -> x ^ 2 * a / 2 <= eps -> 2 * eps <= (c * p) ^ 2 * a -> x <= c * p.
Proof.
  intros x c p a eps C A L H. destruct (Rle_lt_dec x (c * p)) as [G|G]; [exact G | exfalso]. assert ((c * p) ^ 2 < x ^ 2) by (simpl; nra). nra.
Qed.
