(* Normal laws whose covariances are diagonal in one basis, whichever it is: their divergence is the sum over the coordinates in this basis. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Integral NormalLaw Hockey Outputs Quadratic FittedNormals.
From Coq Require Classical_Pred_Type.
Require Multinormal.
Open Scope R_scope.

(* Vectors b_j and linear forms f_j (j < d), so that f_j takes the coordinate along b_j: of the vectors themselves, and every vector is made of its coordinates. *)
Definition basis (d : nat) (b f : nat -> vector) : Prop := (forall i j, (i < d)%nat -> (j < d)%nat -> dot d (f i) (b j) = unit j i)
  /\ forall x i, (i < d)%nat -> sum d (fun j => dot d (f j) x * b j i) = x i.
(* The mean with these coordinates, and the covariance with these variances along the basis. *)
Definition made_of (d : nat) (b : nat -> vector) (c : vector) : vector := fun i => sum d (fun j => c j * b j i).
Definition squares_of (d : nat) (f : nat -> vector) (w : vector) : matrix := fun i k => sum d (fun j => w j * f j i * f j k).
Definition law_of (d : nat) (m : vector) (S : matrix) (p : list R -> R) : Prop := exists W, inverse d S W /\ normal d m W p.

Lemma sum_same : forall d f c, sum d (fun i => f i * c) = sum d f * c.
Proof. intros d f c. rewrite (Rmult_comm (sum d f)), <- sum_scal. apply sum_ext. intros. ring. Qed.
Lemma squares_symmetric : forall d f w, symmetric d (squares_of d f w).
Proof. intros d f w i j _ _. apply sum_ext. intros. ring. Qed.
Lemma times_squares : forall d f w x i, times d (squares_of d f w) x i = sum d (fun j => w j * dot d (f j) x * f j i).
Proof.
  intros. unfold times, dot, squares_of. rewrite (sum_ext d _ (fun k => sum d (fun j => w j * f j i * f j k * x k))) by (intros k _; rewrite <- sum_same; reflexivity).
  rewrite sum_swap. apply sum_ext. intros j _. rewrite (sum_ext d _ (fun k => (w j * f j i) * (f j k * x k))) by (intros; ring). rewrite sum_scal. ring.
Qed.
Lemma dot_sum : forall d e u c (f : nat -> vector), dot d u (fun i => sum e (fun j => c j * f j i)) = sum e (fun j => c j * dot d u (f j)).
Proof.
  intros. unfold dot. rewrite (sum_ext d _ (fun i => sum e (fun j => c j * (u i * f j i)))) by (intros i _; rewrite <- sum_scal; apply sum_ext; intros; ring).
  rewrite sum_swap. apply sum_ext. intros j _. apply sum_scal.
Qed.
Lemma quad_squares : forall d f w x, quad d (squares_of d f w) x = sum d (fun j => w j * dot d (f j) x ^ 2).
Proof.
  intros. unfold quad. rewrite (dot_ext d x _ x (fun i => sum d (fun j => (w j * dot d (f j) x) * f j i)) (fun i _ => eq_refl) (fun i _ => times_squares d f w x i)).
  rewrite dot_sum. apply sum_ext. intros j _. rewrite (dot_sym d x). ring.
Qed.
Lemma sum_squares : forall d w z, (forall j, (j < d)%nat -> 0 < w j) -> (exists j, (j < d)%nat /\ z j <> 0) -> 0 < sum d (fun j => w j * z j ^ 2).
Proof.
  assert (N : forall d w z, (forall j, (j < d)%nat -> 0 < w j) -> 0 <= sum d (fun j => w j * z j ^ 2)).
  { induction d as [|d IH]; intros w z P; simpl sum; [apply Rle_refl|]. apply Rplus_le_le_0_compat; [apply Rmult_le_pos; [apply Rlt_le, P; lia | apply pow2_ge_0] | apply (IH (fun j => w (S j)) (fun j => z (S j))); intros; apply P; lia]. }
  induction d as [|d IH]; intros w z P [j [J Z]]; [lia|]. simpl sum. assert (A : 0 <= w 0%nat * z 0%nat ^ 2) by (apply Rmult_le_pos; [apply Rlt_le, P; lia | apply pow2_ge_0]). destruct j as [|j].
  - apply Rplus_lt_le_0_compat; [apply Rmult_lt_0_compat; [apply P; lia | apply pow2_gt_0, Z] | apply (N d (fun j => w (S j)) (fun j => z (S j))); intros; apply P; lia].
  - apply Rplus_le_lt_0_compat; [exact A|]. apply (IH (fun j => w (S j)) (fun j => z (S j))); [intros; apply P; lia | exists j; split; [lia | exact Z]].
Qed.
Section In_a_basis.
Variables (d : nat) (b f : nat -> vector).
Hypothesis B : basis d b f.
Lemma squares_definite : forall w, (forall j, (j < d)%nat -> 0 < w j) -> definite d (squares_of d f w).
Proof.
  intros w P x [i [I X]]. rewrite quad_squares. apply sum_squares; [exact P|]. destruct (Classical_Pred_Type.not_all_ex_not _ (fun j => (j < d)%nat -> dot d (f j) x = 0)) as [j J].
  - intros Z. apply X. rewrite <- (proj2 B x i I). rewrite (sum_ext d _ (fun _ => 0)) by (intros j J; rewrite (Z j J); ring). apply sum_zero.
  - exists j. destruct (lt_dec j d) as [K|K]; [split; [exact K | intros Z; apply J; intros; exact Z] | exfalso; apply J; intros; lia].
Qed.
Lemma squares_positive : forall w, (forall j, (j < d)%nat -> 0 < w j) -> positive d (squares_of d f w).
Proof. intros w P. apply definite_positive; [apply squares_symmetric | apply squares_definite, P]. Qed.
Lemma times_vector : forall w j i, (j < d)%nat -> times d (squares_of d f w) (b j) i = w j * f j i.
Proof.
  intros w j i J. rewrite times_squares. rewrite (sum_ext d _ (fun k => unit j k * (w k * f k i))) by (intros k K; rewrite (proj1 B k j K J); ring). apply (sum_unit d j (fun k => w k * f k i) J).
Qed.
Lemma inv_form : forall w j u, (forall j, (j < d)%nat -> 0 < w j) -> (j < d)%nat -> inv d (squares_of d f w) (f j) u = dot d (b j) u / w j.
Proof.
  intros w j u P J. assert (W := P j J). rewrite (inv_ext d _ (squares_of d f w) (f j) u (fun i => / w j * times d (squares_of d f w) (b j) i + 0 * f j i) u) by (intros; try rewrite times_vector by exact J; try reflexivity; field; lra).
  rewrite inv_lin, inv_times by (first [apply squares_symmetric | apply squares_positive, P]). field. lra.
Qed.
(* One weight after the other. *)
Lemma one_weight : forall w j x, (forall j, (j < d)%nat -> 0 < w j) -> (j < d)%nat -> 0 < x -> det d (squares_of d f (fun k => if Nat.eqb k j then x else w k)) = det d (squares_of d f w) * (x / w j).
Proof.
  intros w j x P J X. assert (W := P j J). assert (H : inv d (squares_of d f w) (f j) (f j) = / w j) by (rewrite inv_form by assumption; rewrite dot_sym, (proj1 B j j J J); unfold unit; rewrite Nat.eqb_refl; field; lra).
  destruct (ranked_inverse d (squares_of d f w) 1 (x - w j) (f j) (squares_positive w P) Rlt_0_1) as [_ [D _]]; [rewrite H; replace (1 + (x - w j) * / w j) with (x / w j) by (field; lra); apply Rdiv_lt_0_compat; assumption|].
  rewrite (det_ext d _ (ranked 1 (x - w j) (squares_of d f w) (f j))).
  - rewrite D, H, pow1. field. lra.
  - intros i k _ _. unfold ranked, squares_of. rewrite (sum_ext d _ (fun n => 1 * (w n * f n i * f n k) + (x - w j) * (unit j n * (f n k * f n i)))).
    + rewrite sum_lin, (sum_unit d j (fun n => f n k * f n i) J). ring.
    + intros n _. unfold unit. destruct (Nat.eqb_spec n j) as [E|E]; [subst n; ring | ring].
Qed.
Lemma first_weights : forall w, (forall j, (j < d)%nat -> 0 < w j) -> forall n, (n <= d)%nat ->
  ln (det d (squares_of d f (fun k => if Nat.ltb k n then w k else 1))) = ln (det d (squares_of d f (fun _ => 1))) + sum n (fun j => ln (w j)).
Proof.
  assert (last : forall n g, sum (S n) g = sum n g + g n) by (induction n as [|n IH]; intros g; [simpl; ring|]; change (sum (S (S n)) g) with (g 0%nat + sum (S n) (fun i => g (S i))); rewrite IH; simpl; ring).
  intros w P n. induction n as [|n IH]; intros N; [simpl; rewrite Rplus_0_r; reflexivity|]. rewrite last.
  assert (Q : forall j, (j < d)%nat -> 0 < (if Nat.ltb j n then w j else 1)) by (intros j J; destruct (Nat.ltb j n); [apply P, J | lra]).
  rewrite (det_ext d _ (squares_of d f (fun k => if Nat.eqb k n then w n else if Nat.ltb k n then w k else 1))).
  - rewrite (one_weight _ n (w n) Q ltac:(lia) (P n ltac:(lia))), Nat.ltb_irrefl. rewrite ln_mult, IH by (first [lia | apply det_positive, squares_positive, Q | unfold Rdiv; rewrite Rinv_1, Rmult_1_r; apply P; lia]). unfold Rdiv. rewrite Rinv_1, Rmult_1_r. ring.
  - intros i j _ _. apply sum_ext. intros k _. do 2 f_equal. destruct (Nat.eqb_spec k n) as [E|E]; [subst k; destruct (Nat.ltb_spec n (S n)); [reflexivity | lia]|]. destruct (Nat.ltb_spec k (S n)); destruct (Nat.ltb_spec k n); try reflexivity; lia.
Qed.
Lemma all_weights : forall w, (forall j, (j < d)%nat -> 0 < w j) -> ln (det d (squares_of d f w)) = ln (det d (squares_of d f (fun _ => 1))) + sum d (fun j => ln (w j)).
Proof.
  intros w P. rewrite <- (first_weights w P d (le_n d)). f_equal. apply det_ext. intros i k _ _. apply sum_ext. intros j J. destruct (Nat.ltb_spec j d); [reflexivity | lia].
Qed.
Lemma form_made : forall c j, (j < d)%nat -> dot d (f j) (made_of d b c) = c j.
Proof.
  intros c j J. unfold made_of. rewrite dot_sum. rewrite (sum_ext d _ (fun k => unit j k * c k)) by (intros k K; rewrite (proj1 B j k J K), unit_sym; ring). apply (sum_unit d j c J).
Qed.
Lemma inverse_squares : forall v, (forall j, (j < d)%nat -> 0 < v j) -> inverse d (squares_of d b v) (squares_of d f (fun j => / v j)).
Proof.
  intros v P i k I K. change (times d (squares_of d b v) (fun n => squares_of d f (fun j => / v j) n k) i = unit k i). rewrite times_squares.
  rewrite (sum_ext d _ (fun j => dot d (f j) (unit k) * b j i)); [apply (proj2 B (unit k) i I)|]. intros j J. f_equal.
  rewrite (dot_ext d (b j) _ (b j) (fun n => sum d (fun l => (/ v l * f l k) * f l n)) (fun n _ => eq_refl)) by (intros n _; apply sum_ext; intros; ring). rewrite dot_sum.
  rewrite (sum_ext d _ (fun l => unit j l * (/ v l * f l k))) by (intros l L; rewrite dot_sym, (proj1 B l j L J); ring). rewrite (sum_unit d j (fun l => / v l * f l k) J).
  assert (V := P j J). replace (dot d (f j) (unit k)) with (f j k); [field; lra|]. unfold dot. rewrite (sum_ext d _ (fun n => unit k n * f j n)) by (intros; ring). symmetry. apply (sum_unit d k (f j) K).
Qed.
Lemma times_made : forall w c i, times d (squares_of d f w) (made_of d b c) i = sum d (fun j => (w j * c j) * f j i).
Proof. intros w c i. rewrite times_squares. apply sum_ext. intros j J. rewrite form_made by exact J. ring. Qed.
Lemma inv_forms : forall w c, (forall j, (j < d)%nat -> 0 < w j) -> inv d (squares_of d f w) (fun i => sum d (fun j => c j * f j i)) (fun i => sum d (fun j => c j * f j i)) = sum d (fun j => c j ^ 2 / w j).
Proof.
  intros w c P. set (y := made_of d b (fun j => c j / w j)). set (g := fun i => sum d (fun j => c j * f j i)).
  rewrite (inv_ext d _ (squares_of d f w) g g (times d (squares_of d f w) y) g) by (intros; try reflexivity; unfold y, g; rewrite times_made; apply sum_ext; intros j J; field; apply Rgt_not_eq, P, J).
  rewrite inv_times by (first [apply squares_symmetric | apply squares_positive, P]). unfold g. rewrite dot_sum. apply sum_ext. intros j J. rewrite dot_sym. unfold y. rewrite form_made by exact J. unfold Rdiv. ring.
Qed.
Definition coordinate_sum (a : R) (m1 v1 m2 v2 : vector) : R := sum d (fun j => Multinormal.one_coordinate a (m1 j) (v1 j) (m2 j) (v2 j)).
Theorem basis_divergence : forall a m1 v1 m2 v2 p q, a <> 1 -> (forall j, (j < d)%nat -> 0 < v1 j /\ 0 < v2 j /\ 0 < (1 - a) * v1 j + a * v2 j) ->
  law_of d (made_of d b m1) (squares_of d b v1) p -> law_of d (made_of d b m2) (squares_of d b v2) q -> is_renyi (tuples d line) a p q (coordinate_sum a m1 v1 m2 v2).
Proof.
  intros a m1 v1 m2 v2 p q A V [W [I N]] [W' [I' N']]. set (w := fun j => / v1 j). set (w' := fun j => / v2 j). set (u := fun j => a * w j + (1 - a) * w' j).
  assert (Pw : forall j, (j < d)%nat -> 0 < w j) by (intros j J; apply Rinv_0_lt_compat, (V j J)). assert (Pw' : forall j, (j < d)%nat -> 0 < w' j) by (intros j J; apply Rinv_0_lt_compat, (V j J)).
  assert (Pu : forall j, (j < d)%nat -> 0 < u j).
  { intros j J. destruct (V j J) as [X [Y Z]]. unfold u, w, w'. replace (a * / v1 j + (1 - a) * / v2 j) with (((1 - a) * v1 j + a * v2 j) / (v1 j * v2 j)) by (field; lra). apply Rdiv_lt_0_compat; [exact Z | apply Rmult_lt_0_compat; assumption]. }
  set (m := made_of d b m1) in *. set (m' := made_of d b m2) in *. set (Q := squares_of d f w). set (Q' := squares_of d f w').
  assert (same : forall v T m0 r, (forall j, (j < d)%nat -> 0 < v j) -> inverse d (squares_of d b v) T -> normal d m0 T r -> normal d m0 (squares_of d f (fun j => / v j)) r).
  { intros v T m0 r P J [HT [DT [LT [c [C E]]]]]. assert (X := inverse_unique d (squares_of d b v) (squares_of d f (fun j => / v j)) T (squares_symmetric _ _ _) (squares_symmetric _ _ _) (inverse_squares v P) J).
    split; [apply squares_symmetric|]. split; [apply squares_definite; intros j K; apply Rinv_0_lt_compat, P, K|]. split; [exact LT|]. exists c. split; [exact C|]. intros l. rewrite E. do 4 f_equal.
    unfold quad. apply dot_ext; [reflexivity|]. intros i K. apply dot_ext; [intros k L; apply X; assumption | reflexivity]. }
  assert (N1 := same v1 W m p (fun j J => proj1 (V j J)) I N). assert (N2 := same v2 W' m' q (fun j J => proj1 (proj2 (V j J))) I' N'). fold w Q in N1. fold w' Q' in N2.
  assert (EX : forall i k, (i < d)%nat -> (k < d)%nat -> squares_of d f u i k = mix a Q Q' i k).
  { intros i k _ _. unfold mix, Q, Q', squares_of. rewrite <- sum_lin. apply sum_ext. intros j _. unfold u. ring. }
  destruct (divergence_is d a m Q m' Q' A (squares_symmetric _ _ _) (squares_positive w Pw) (squares_symmetric _ _ _) (squares_positive w' Pw') (positive_ext d _ _ EX (squares_positive u Pu))) as [p' [q' [NP [NQ RE]]]].
  assert (L := tuples_positive_linear R line d line_positive_linear). apply (is_renyi_ext _ _ L a p' q'); [apply (normal_unique d m Q); assumption | apply (normal_unique d m' Q'); assumption|].
  replace (coordinate_sum a m1 v1 m2 v2) with (divergence d a m Q m' Q'); [exact RE|]. unfold divergence.
  set (c := fun j => a * (w j * m1 j) + (1 - a) * (w' j * m2 j)).
  assert (EB : forall i, (i < d)%nat -> mixed_linear d a m Q m' Q' i = sum d (fun j => c j * f j i)).
  { intros i _. unfold mixed_linear, Q, Q', m, m'. rewrite !times_made, <- sum_lin. apply sum_ext. intros j _. unfold c. ring. }
  rewrite (inv_ext d _ (squares_of d f u) _ _ _ _ (fun i k J K => eq_sym (EX i k J K)) EB EB), inv_forms by exact Pu. rewrite <- (det_ext d _ _ EX). unfold Q, Q'. rewrite (all_weights w Pw), (all_weights w' Pw'), (all_weights u Pu), !quad_squares.
  set (C := ln (det d (squares_of d f (fun _ => 1)))).
  replace (a * (C + sum d (fun j => ln (w j))) + (1 - a) * (C + sum d (fun j => ln (w' j))) - (C + sum d (fun j => ln (u j))) + sum d (fun j => c j ^ 2 / u j) - a * sum d (fun j => w j * dot d (f j) m ^ 2) - (1 - a) * sum d (fun j => w' j * dot d (f j) m' ^ 2))
    with (2 * (a - 1) * coordinate_sum a m1 v1 m2 v2); [field; lra|].
  unfold coordinate_sum. rewrite <- sum_scal. symmetry.
  replace (a * (C + sum d (fun j => ln (w j))) + (1 - a) * (C + sum d (fun j => ln (w' j))) - (C + sum d (fun j => ln (u j))) + sum d (fun j => c j ^ 2 / u j) - a * sum d (fun j => w j * dot d (f j) m ^ 2) - (1 - a) * sum d (fun j => w' j * dot d (f j) m' ^ 2))
    with (1 * (1 * (1 * (a * sum d (fun j => ln (w j)) + (1 - a) * sum d (fun j => ln (w' j))) + (-1) * sum d (fun j => ln (u j))) + 1 * sum d (fun j => c j ^ 2 / u j)) + (-1) * (a * sum d (fun j => w j * dot d (f j) m ^ 2) + (1 - a) * sum d (fun j => w' j * dot d (f j) m' ^ 2))) by ring.
  rewrite <- !sum_lin. apply sum_ext. intros j J. destruct (V j J) as [X [Y Z]]. unfold m, m'. rewrite !form_made by exact J.
  assert (U : u j = ((1 - a) * v1 j + a * v2 j) / (v1 j * v2 j)) by (unfold u, w, w'; field; lra). assert (M0 := Rmult_lt_0_compat _ _ X Y).
  rewrite U, ln_div, ln_mult by assumption. unfold c, w, w'. rewrite !ln_Rinv by assumption. unfold Multinormal.one_coordinate. field. repeat split; lra.
Qed.
End In_a_basis.
Lemma sum_constant : forall k c, sum k (fun _ => c) = INR k * c.
Proof. induction k as [|k IH]; intros c; [simpl; ring|]. rewrite S_INR. simpl sum. rewrite IH. ring. Qed.
(* Moments of the first coordinate, and of all others. *)
Definition first_and (x y : R) : vector := fun j => match j with O => x | S _ => y end.
(* Of any two normal laws with these means and variances along the vectors of one basis, the last so many of which are alike. *)
Definition one_beside (a : R) (p1 q1 p2 q2 : R * R) (count D : R) : Prop := forall (k : nat) b f p q, INR k = count -> basis (S k) b f ->
  law_of (S k) (made_of (S k) b (first_and (fst p1) (fst p2))) (squares_of (S k) b (first_and (snd p1) (snd p2))) p ->
  law_of (S k) (made_of (S k) b (first_and (fst q1) (fst q2))) (squares_of (S k) b (first_and (snd q1) (snd q2))) q -> is_renyi (tuples (S k) line) a p q D.
Theorem one_beside_is : forall a m1 v1 m2 v2 n1 u1 n2 u2 count, a <> 1 -> 0 < v1 -> 0 < v2 -> 0 < (1 - a) * v1 + a * v2 -> 0 < u1 -> 0 < u2 -> 0 < (1 - a) * u1 + a * u2 ->
  one_beside a (m1, v1) (m2, v2) (n1, u1) (n2, u2) count (Multinormal.one_coordinate a m1 v1 m2 v2 + count * Multinormal.one_coordinate a n1 u1 n2 u2).
Proof.
  intros a m1 v1 m2 v2 n1 u1 n2 u2 count A V1 V2 W U1 U2 X k b f p q E B P Q. subst count. simpl fst in *. simpl snd in *.
  assert (H := basis_divergence (S k) b f B a (first_and m1 n1) (first_and v1 u1) (first_and m2 n2) (first_and v2 u2) p q A ltac:(intros [|j] _; simpl; repeat split; assumption) P Q).
  unfold coordinate_sum in H. simpl sum in H. rewrite sum_constant in H. exact H.
Qed.
(* Nothing is vacuous: the axes are a basis. *)
Theorem axes : forall d, basis d (fun j => unit j) (fun j => unit j).
Proof.
  intros d. split.
  - intros i j I J. unfold dot. apply (sum_unit d i (unit j) I) || (rewrite (sum_unit d i (fun k => unit j k) I); reflexivity).
  - intros x i I. rewrite (sum_ext d _ (fun j => unit i j * x j)); [apply (sum_unit d i x I)|]. intros j J. unfold dot. rewrite (sum_unit d j x J), unit_sym. ring.
Qed.
