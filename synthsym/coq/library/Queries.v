(* Vectors of statistics of a list of rows, each the mean of a function with values in [-1, 1]: how far a row moves them, and what independent Laplace noise on them loses. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Most Numbers LaplaceLosses.
Require Outputs.
Import ListNotations.
Open Scope R_scope.

Definition sum (l : list R) : R := fold_right Rplus 0 l.
Definition average {Z : Type} (f : Z -> R) (X : list Z) : R := sum (map f X) / INR (length X).
Definition norm (u : list R) : R := sum (map Rabs u).
Definition distance (u v : list R) : R := sum (map (fun ab => Rabs (fst ab - snd ab)) (combine u v)).
Definition unit_valued {Z : Type} (f : Z -> R) : Prop := forall z, -1 <= f z <= 1.
(* The first data set has n rows, the second at least one: a row is replaced, joins or leaves. *)
Definition near {Z : Type} (n : nat) (X X' : list Z) : Prop := length X = n /\ X' <> [] /\ (replace_row n X X' \/ add_remove_rows X X').

Record asked := { rows : Type; queries : list (rows -> R); data : list rows; data' : list rows; output : list R }.
Definition posed (k n : nat) (s : asked) : Prop := length (queries s) = k /\ List.Forall unit_valued (queries s) /\ near n (data s) (data' s).
Definition answers {Z : Type} (fs : list (Z -> R)) (X : list Z) : list R := map (fun f => average f X) fs.
Definition moved (s : asked) : R := distance (answers (queries s) (data s)) (answers (queries s) (data' s)).
(* Independent noise of scale b: the density of the noisy numbers at an output, and the loss there. *)
Definition noisy (b : R) (u y : list R) : R := fold_right (fun cx acc => laplace (fst cx) b (snd cx) * acc) 1 (combine u y).
Definition loss (b : R) (s : asked) : R := ln (noisy b (answers (queries s) (data s)) (output s) / noisy b (answers (queries s) (data' s)) (output s)).
Definition posed_with_output (k n : nat) (s : asked) : Prop := posed k n s /\ length (output s) = k.

Lemma sum_app : forall u v, sum (u ++ v) = sum u + sum v.
Proof. intros u v. unfold sum. induction u as [|x u IH]; simpl; [ring | rewrite IH; ring]. Qed.
Lemma sum_bounded : forall (Z : Type) (f : Z -> R) X, unit_valued f -> - INR (length X) <= sum (map f X) <= INR (length X).
Proof. intros Z f X U. unfold sum. induction X as [|x X IH]; cbn [map fold_right length]; [simpl; lra|]. rewrite S_INR. specialize (U x). lra. Qed.
Lemma average_bounded : forall (Z : Type) (f : Z -> R) X, unit_valued f -> X <> [] -> -1 <= average f X <= 1.
Proof.
  intros Z f X U N. assert (P : 0 < INR (length X)) by (apply lt_0_INR; destruct X; [congruence | simpl; lia]). assert (B := sum_bounded Z f X U). unfold average.
  split; apply (Rmult_le_reg_r (INR (length X))); try exact P; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra.
Qed.
Lemma joined_average : forall (Z : Type) (f : Z -> R) u x w, unit_valued f -> u ++ w <> [] ->
  Rabs (average f (u ++ x :: w) - average f (u ++ w)) <= 2 / INR (length (u ++ x :: w)).
Proof.
  intros Z f u x w U N. assert (B := average_bounded Z f (u ++ w) U N). set (a := average f (u ++ w)) in *.
  assert (L : INR (length (u ++ x :: w)) = INR (length (u ++ w)) + 1) by (rewrite !app_length; cbn [length]; rewrite <- S_INR; f_equal; lia).
  assert (P : 0 < INR (length (u ++ w))) by (apply lt_0_INR; destruct (u ++ w); [congruence | simpl; lia]).
  assert (E : average f (u ++ x :: w) = (INR (length (u ++ w)) * a + f x) / INR (length (u ++ x :: w))).
  { unfold a, average. rewrite L. rewrite !map_app, !sum_app. cbn [map]. change (sum (f x :: map f w)) with (f x + sum (map f w)). field. lra. }
  rewrite E, L. match goal with |- Rabs ?e <= _ => replace e with ((f x - a) / (INR (length (u ++ w)) + 1)) by (field; lra) end.
  unfold Rdiv. rewrite Rabs_mult, (Rabs_pos_eq (/ _)) by (apply Rlt_le, Rinv_0_lt_compat; lra). apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat; lra|].
  specialize (U x). apply Rabs_le. lra.
Qed.
Lemma average_moves : forall (Z : Type) (f : Z -> R) n X X', unit_valued f -> (1 <= n)%nat -> near n X X' -> Rabs (average f X - average f X') <= 2 / INR n.
Proof.
  intros Z f n X X' U N [L [E [[_ [u [x [y [w [A B]]]]]]|[[u [x [w [A B]]]]|[u [x [w [A B]]]]]]]]; assert (P : 0 < INR n) by (apply lt_0_INR; lia).
  - subst X X'. unfold average. replace (length (u ++ y :: w)) with (length (u ++ x :: w)) by (rewrite !app_length; reflexivity). rewrite L, !map_app, !sum_app. cbn [map].
    change (sum (f x :: map f w)) with (f x + sum (map f w)). change (sum (f y :: map f w)) with (f y + sum (map f w)).
    match goal with |- Rabs ?e <= _ => replace e with ((f x - f y) / INR n) by (field; lra) end. unfold Rdiv. rewrite Rabs_mult, (Rabs_pos_eq (/ _)) by (apply Rlt_le, Rinv_0_lt_compat, P).
    apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, P|]. assert (H := U x). specialize (U y). apply Rabs_le. lra.
  - subst X X'. rewrite <- L. apply joined_average; assumption.
  - subst X X'. rewrite Rabs_minus_sym. assert (W : u ++ w <> []) by (intros H; rewrite H in L; simpl in L; lia).
    apply Rle_trans with (2 / INR (length (u ++ x :: w))); [apply joined_average; assumption|]. unfold Rdiv. apply Rmult_le_compat_l; [lra|]. apply Rinv_le_contravar; [exact P|].
    rewrite <- L. apply le_INR. rewrite !app_length. simpl. lia.
Qed.
Definition sign (b : bool) : R := if b then 1 else -1.
Definition furthest (k n : nat) : asked :=
  {| rows := bool; queries := repeat sign k; data := true :: repeat true (n - 1); data' := false :: repeat true (n - 1); output := answers (repeat sign k) (true :: repeat true (n - 1)) |}.
Lemma furthest_posed : forall k n, (1 <= n)%nat -> posed k n (furthest k n).
Proof.
  intros k n N. unfold posed, furthest; cbn [queries data data']. split; [apply repeat_length|]. split.
  - apply List.Forall_forall. intros f F. apply repeat_spec in F. subst. intros z. destruct z; simpl; lra.
  - assert (L : length (true :: repeat true (n - 1)) = n) by (cbn [length]; rewrite repeat_length; lia). split; [exact L|]. split; [discriminate|]. left. split; [exact L|].
    exists [], true, false, (repeat true (n - 1)). split; reflexivity.
Qed.
Lemma furthest_average : forall n, (1 <= n)%nat -> Rabs (average sign (true :: repeat true (n - 1)) - average sign (false :: repeat true (n - 1))) = 2 / INR n.
Proof.
  intros n N. assert (P : 0 < INR n) by (apply lt_0_INR; lia). unfold average. cbn [length map]. rewrite !repeat_length. replace (S (n - 1)) with n by lia.
  match goal with |- Rabs (sum (_ :: ?t) / _ - _) = _ => change (Rabs ((1 + sum t) / INR n - (-1 + sum t) / INR n) = 2 / INR n); generalize (sum t); intros r end.
  replace ((1 + r) / INR n - (-1 + r) / INR n) with (2 / INR n) by (field; lra). apply Rabs_pos_eq. apply Rlt_le, Rdiv_lt_0_compat; lra.
Qed.
Lemma distance_moved : forall s, moved s = sum (map (fun f => Rabs (average f (data s) - average f (data' s))) (queries s)).
Proof. intros s. unfold moved, distance, answers. induction (queries s) as [|f fs IH]; [reflexivity|]. cbn [map combine fst snd]. unfold sum in *. cbn [fold_right]. rewrite IH. reflexivity. Qed.
Lemma sum_repeat : forall (Z : Type) (g : Z -> R) z k, sum (map g (repeat z k)) = INR k * g z.
Proof. intros Z g z k. induction k as [|k IH]; [unfold sum; simpl; ring|]. cbn [repeat map]. change (sum (g z :: map g (repeat z k))) with (g z + sum (map g (repeat z k))). rewrite IH, S_INR. ring. Qed.
Lemma sum_at_most : forall (Z : Type) (g : Z -> R) l c, List.Forall (fun z => g z <= c) l -> sum (map g l) <= INR (length l) * c.
Proof. intros Z g l c F. induction F as [|z l H _ IH]; [unfold sum; simpl; lra|]. cbn [map length]. rewrite S_INR. change (sum (g z :: map g l)) with (g z + sum (map g l)). lra. Qed.
Theorem moved_is : forall k n, (1 <= n)%nat -> is_most (posed k n) moved (2 * INR k / INR n).
Proof.
  intros k n N. split.
  - intros s [L [U H]]. rewrite distance_moved. replace (2 * INR k / INR n) with (INR (length (queries s)) * (2 / INR n)) by (rewrite L; unfold Rdiv; ring).
    apply sum_at_most. apply List.Forall_impl with (2 := U). intros f F. apply (average_moves _ f n); assumption.
  - exists (furthest k n). split; [apply furthest_posed, N|]. rewrite distance_moved. cbn [queries data data' furthest]. rewrite sum_repeat, furthest_average by exact N. unfold Rdiv. ring.
Qed.

(* -- Laplace noise on a vector ---------------------------------------------------------------------------------------------------- *)
Lemma laplace_pos : forall m b x, 0 < b -> 0 < laplace m b x.
Proof. intros m b x B. apply Rdiv_lt_0_compat; [apply exp_pos | lra]. Qed.
Lemma noisy_pos : forall b u y, 0 < b -> 0 < noisy b u y.
Proof. intros b u y B. unfold noisy. induction (combine u y) as [|c l IH]; simpl; [lra|]. apply Rmult_lt_0_compat; [apply laplace_pos, B | exact IH]. Qed.
Lemma one_loss : forall c c' b x, 0 < b -> ln (laplace c b x / laplace c' b x) = (Rabs (x - c') - Rabs (x - c)) / b.
Proof.
  intros c c' b x B. unfold laplace. rewrite ln_div, !ln_div, !ln_exp by (try apply Rdiv_lt_0_compat; try apply exp_pos; lra). field. lra.
Qed.
Lemma noisy_loss : forall b u v y, 0 < b -> length u = length v -> ln (noisy b u y / noisy b v y) <= distance u v / b.
Proof.
  intros b u. induction u as [|c u IH]; intros v y B L.
  - destruct v; [|discriminate]. unfold noisy, distance, sum; simpl. replace (1 / 1) with 1 by field. rewrite ln_1. unfold Rdiv. lra.
  - destruct v as [|c' v]; [discriminate|]. injection L as L. assert (D : distance (c :: u) (c' :: v) = Rabs (c - c') + distance u v) by reflexivity. rewrite D.
    destruct y as [|x y].
    + unfold noisy; simpl. replace (1 / 1) with 1 by field. rewrite ln_1. apply Rmult_le_pos; [|apply Rlt_le, Rinv_0_lt_compat, B]. apply Rplus_le_le_0_compat; [apply Rabs_pos|].
      unfold distance, sum. clear. induction (combine u v) as [|p l IH]; simpl; [lra|]. generalize (Rabs_pos (fst p - snd p)). lra.
    + change (noisy b (c :: u) (x :: y)) with (laplace c b x * noisy b u y). change (noisy b (c' :: v) (x :: y)) with (laplace c' b x * noisy b v y).
      assert (P1 := laplace_pos c b x B). assert (P2 := laplace_pos c' b x B). assert (Q1 := noisy_pos b u y B). assert (Q2 := noisy_pos b v y B).
      replace (laplace c b x * noisy b u y / (laplace c' b x * noisy b v y)) with (laplace c b x / laplace c' b x * (noisy b u y / noisy b v y)) by (field; lra).
      rewrite ln_mult by (apply Rdiv_lt_0_compat; assumption). rewrite one_loss by exact B. specialize (IH v y B L).
      assert (T := Rabs_triang (x - c) (c - c')). replace (x - c + (c - c')) with (x - c') in T by ring. unfold Rdiv in *.
      assert (I : 0 < / b) by (apply Rinv_0_lt_compat, B). nra.
Qed.
Lemma noisy_loss_at : forall b u v, 0 < b -> length u = length v -> ln (noisy b u u / noisy b v u) = distance u v / b.
Proof.
  intros b u. induction u as [|c u IH]; intros v B L.
  - destruct v; [|discriminate]. unfold noisy, distance, sum; simpl. replace (1 / 1) with 1 by field. rewrite ln_1. unfold Rdiv. ring.
  - destruct v as [|c' v]; [discriminate|]. injection L as L. change (distance (c :: u) (c' :: v)) with (Rabs (c - c') + distance u v).
    change (noisy b (c :: u) (c :: u)) with (laplace c b c * noisy b u u). change (noisy b (c' :: v) (c :: u)) with (laplace c' b c * noisy b v u).
    assert (P1 := laplace_pos c b c B). assert (P2 := laplace_pos c' b c B). assert (Q1 := noisy_pos b u u B). assert (Q2 := noisy_pos b v u B).
    replace (laplace c b c * noisy b u u / (laplace c' b c * noisy b v u)) with (laplace c b c / laplace c' b c * (noisy b u u / noisy b v u)) by (field; lra).
    rewrite ln_mult by (apply Rdiv_lt_0_compat; assumption). rewrite one_loss, IH by assumption. replace (c - c) with 0 by ring. rewrite Rabs_R0. field. lra.
Qed.
Lemma answers_length : forall (Z : Type) (fs : list (Z -> R)) X, length (answers fs X) = length fs. Proof. intros. apply map_length. Qed.
Theorem loss_is : forall k n b, (1 <= n)%nat -> 0 < b -> is_most (posed_with_output k n) (loss b) (2 * INR k / INR n / b).
Proof.
  intros k n b N B. split.
  - intros s [P _]. unfold loss. apply Rle_trans with (moved s / b); [apply noisy_loss; [exact B | rewrite !answers_length; reflexivity]|].
    unfold Rdiv at 1 2. apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, B|]. apply (moved_is k n N), P.
  - exists (furthest k n). split; [split; [apply furthest_posed, N | cbn [output furthest]; rewrite answers_length; apply repeat_length]|].
    unfold loss. cbn [output furthest queries data]. rewrite noisy_loss_at by (try exact B; rewrite !answers_length; reflexivity).
    change (distance (answers (repeat sign k) (true :: repeat true (n - 1))) (answers (repeat sign k) (data' (furthest k n)))) with (moved (furthest k n)).
    rewrite distance_moved. cbn [queries data data' furthest]. rewrite sum_repeat, furthest_average by exact N. unfold Rdiv. ring.
Qed.
(* Any vector of numbers that neighbours change by so much in all. *)
Record queried := { bases : Type; neighbours : bases -> bases -> Prop; vector : bases -> list R; base : bases; base' : bases; seen : list R }.
Definition moves_at_most (d : R) (s : queried) : Prop :=
  (forall x x', neighbours s x x' -> length (vector s x) = length (vector s x') /\ distance (vector s x) (vector s x') <= d) /\
  neighbours s (base s) (base' s) /\ length (seen s) = length (vector s (base s)).
Definition vector_loss (b : R) (s : queried) : R := ln (noisy b (vector s (base s)) (seen s) / noisy b (vector s (base' s)) (seen s)).
Theorem vector_loss_is : forall d b, 0 <= d -> 0 < b -> is_most (moves_at_most d) (vector_loss b) (d / b).
Proof.
  intros d b D B. split.
  - intros s [M [H _]]. destruct (M _ _ H) as [L E]. unfold vector_loss. apply Rle_trans with (distance (vector s (base s)) (vector s (base' s)) / b); [apply noisy_loss; assumption|].
    unfold Rdiv. apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, B | exact E].
  - exists {| bases := bool; neighbours := fun x x' => x <> x'; vector := fun x : bool => if x then [d] else [0]; base := true; base' := false; seen := [d] |}. split.
    + split; [|split; [cbn; discriminate | reflexivity]]. cbn. intros x x' N. unfold distance, sum. destruct x, x'; try congruence; (split; [reflexivity|]); simpl; rewrite Rplus_0_r.
      * rewrite Rminus_0_r, Rabs_pos_eq; lra.
      * rewrite Rminus_0_l, Rabs_Ropp, Rabs_pos_eq; lra.
    + unfold vector_loss; cbn. change (ln (noisy b [d] [d] / noisy b [0] [d]) = d / b). rewrite noisy_loss_at by (try exact B; reflexivity). unfold distance, sum; simpl. rewrite Rminus_0_r, Rplus_0_r, Rabs_pos_eq by lra. reflexivity.
Qed.
(* The length of such a vector, of a point mass and of a data set. *)
Record vectored := { places : Type; tests : list (places -> R); place : places; sample : list places }.
Definition tested (k : nat) (s : vectored) : Prop := length (tests s) = k /\ List.Forall unit_valued (tests s) /\ sample s <> [].
Definition point_norm (s : vectored) : R := norm (map (fun f => f (place s)) (tests s)).
Definition sample_norm (s : vectored) : R := norm (answers (tests s) (sample s)).
Definition ones (k : nat) : vectored := {| places := unit; tests := repeat (fun _ => 1) k; place := tt; sample := [tt] |}.
Lemma ones_tested : forall k, tested k (ones k).
Proof. intros k. split; [apply repeat_length|]. split; [|discriminate]. apply List.Forall_forall. intros f F. apply repeat_spec in F. subst. intros z. lra. Qed.
Theorem point_norm_is : forall k, is_most (tested k) point_norm (INR k).
Proof.
  intros k. split.
  - intros s [L [U _]]. unfold point_norm, norm. rewrite map_map, <- L, <- (Rmult_1_r (INR (length (tests s)))). apply sum_at_most. apply List.Forall_impl with (2 := U). intros f F. apply Rabs_le, F.
  - exists (ones k). split; [apply ones_tested|]. unfold point_norm, norm; cbn [tests place ones]. rewrite map_map, sum_repeat, Rabs_R1. ring.
Qed.
Theorem sample_norm_is : forall k, is_most (tested k) sample_norm (INR k).
Proof.
  intros k. split.
  - intros s [L [U N]]. unfold sample_norm, norm, answers. rewrite map_map, <- L, <- (Rmult_1_r (INR (length (tests s)))). apply sum_at_most. apply List.Forall_impl with (2 := U).
    intros f F. apply Rabs_le, average_bounded; assumption.
  - exists (ones k). split; [apply ones_tested|]. unfold sample_norm, norm, answers; cbn [tests sample ones]. rewrite map_map, sum_repeat. unfold average, sum; simpl.
    replace ((1 + 0) / 1) with 1 by field. rewrite Rabs_R1. ring.
Qed.
(* The same function's mean after one more row. *)
Definition mean_grows (n : nat) (u y change : R) : Prop :=
  forall (Z : Type) (f : Z -> R) (X : list Z) (z : Z), length X = n -> average f X = u -> f z = y -> average f (X ++ [z]) - average f X = change.
Theorem mean_grows_is : forall n u y, (1 <= n)%nat -> mean_grows n u y ((y - u) / (INR n + 1)).
Proof.
  intros n u y N Z f X z L U Y. assert (P : 0 < INR n) by (apply lt_0_INR; lia). subst u y. unfold average. rewrite map_app, sum_app, app_length, L. cbn [length map]. rewrite plus_INR. change (INR 1) with 1.
  change (sum [f z]) with (f z + 0). field. lra.
Qed.
(* Both tails of one noise. *)
Definition beyond (b t P : R) : Prop :=
  exists low high, is_RInt_gen (laplace 0 b) (Rbar_locally m_infty) (at_point (- t)) low /\ is_RInt_gen (laplace 0 b) (at_point t) (Rbar_locally p_infty) high /\ P = low + high.
Theorem beyond_is : forall b t, 0 < b -> 0 <= t -> beyond b t (exp (- t / b)).
Proof.
  intros b t B T. assert (I : 0 < / b) by (apply Rinv_0_lt_compat, B).
  exists (prim (/ (2 * b)) 0 (/ b) (- t)), (- prim (/ (2 * b)) 0 (- / b) t). split; [|split].
  - apply left_piece; [exact I|]. intros x X. unfold laplace. rewrite Rabs_left by lra. replace (- (- (x - 0) / b)) with (/ b * x) by (field; lra). field. lra.
  - apply right_piece; [lra|]. intros x X. unfold laplace. rewrite Rabs_pos_eq by lra. replace (- ((x - 0) / b)) with (- / b * x) by (field; lra). field. lra.
  - unfold prim. replace (/ b * - t) with (- t / b) by (field; lra). replace (- / b * t) with (- t / b) by (field; lra). field. lra.
Qed.
Lemma beyond_unique : forall b t P Q, beyond b t P -> beyond b t Q -> P = Q.
Proof.
  intros b t P Q [l [h [L [H E]]]] [l' [h' [L' [H' E']]]].
  assert (A : l = l') by (rewrite <- (is_RInt_gen_unique (V := R_CompleteNormedModule) _ _ L); apply (is_RInt_gen_unique (V := R_CompleteNormedModule) _ _ L')).
  assert (C : h = h') by (rewrite <- (is_RInt_gen_unique (V := R_CompleteNormedModule) _ _ H); apply (is_RInt_gen_unique (V := R_CompleteNormedModule) _ _ H')).
  subst. reflexivity.
Qed.
(* What is computed from an output by coins that do not depend on the data: a test of the output, and its chances under two private laws. *)
Record computed := { outputs : Type; over : Outputs.integral outputs; first : outputs -> R; second : outputs -> R; accepts : outputs -> R; chance : R; chance' : R }.
Definition from_private (eps : R) (s : computed) : Prop :=
  Outputs.positive_linear (over s) /\ over s (first s) 1 /\ over s (second s) 1 /\ (forall x, 0 <= first s x <= exp eps * second s x) /\ (forall x, 0 <= accepts s x <= 1) /\
  over s (fun x => accepts s x * first s x) (chance s) /\ over s (fun x => accepts s x * second s x) (chance' s).
Definition excess (eps : R) (s : computed) : R := chance s - exp eps * chance' s.
Theorem excess_is : forall eps, 0 <= eps -> is_most (from_private eps) (excess eps) 0.
Proof.
  intros eps E. split.
  - intros s [L [_ [_ [P [T [C C']]]]]]. unfold excess. assert (H : chance s <= exp eps * chance' s); [|lra].
    apply (Outputs.respects (over s) L _ _ _ _ C (Outputs.scales (over s) L (exp eps) _ _ C')). intros x. specialize (P x). specialize (T x). nra.
  - exists {| outputs := unit; over := Outputs.among [tt]; first := fun _ => 1; second := fun _ => 1; accepts := fun _ => 0; chance := 0; chance' := 0 |}. split.
    + assert (G : 1 <= exp eps) by (destruct E as [E|E]; [left; rewrite <- exp_0; apply exp_increasing, E | rewrite <- E, exp_0; lra]).
      split; [apply Outputs.among_positive_linear|]. split; [unfold Outputs.among; simpl; ring|]. split; [unfold Outputs.among; simpl; ring|].
      split; [intros x; cbn; lra|]. split; [intros x; cbn; lra|]. split; unfold Outputs.among; simpl; ring.
    + unfold excess; cbn. ring.
Qed.
