(* Normal laws of several coordinates with diagonal covariances: densities against the iterated improper integral over all coordinates, and
   their Renyi divergence. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Integral NormalLaw Hockey Outputs.
Open Scope R_scope.

(* Means and variances of the coordinates, and the joint density. *)
Fixpoint normals (moments : list (R * R)) (y : list R) : R :=
  match moments, y with (m, v) :: ms, x :: l => pdf m (sqrt v) x * normals ms l | _, _ => 1 end.
Definition variances (ms : list (R * R)) : Prop := List.Forall (fun mv => 0 < snd mv) ms.
Lemma normals_positive : forall ms, variances ms -> forall l, 0 < normals ms l.
Proof.
  induction ms as [|[m v] ms IH]; intros V l; [simpl; lra|]. inversion V; subst. destruct l as [|x l]; simpl; [lra|]. apply Rmult_lt_0_compat; [apply pdf_pos, sqrt_lt_R0; assumption | apply IH; assumption].
Qed.
Lemma tuples_cons : forall k f g I J, line f I -> tuples k line g J -> tuples (S k) line (fun l => match l with x :: r => f x * g r | nil => 1 end) (I * J).
Proof.
  intros k f g I J F G. exists (fun x => f x * J). split.
  - intros x. apply (scales _ (tuples_positive_linear R line k line_positive_linear) (f x) g J G).
  - apply (extends line line_positive_linear (fun x => J * f x)); [intros; ring|]. rewrite (Rmult_comm I J). apply (scales line line_positive_linear), F.
Qed.
Theorem normals_law : forall ms, variances ms -> law (tuples (length ms) line) (normals ms).
Proof.
  intros ms V. split; [apply normals_positive, V|]. induction ms as [|[m v] ms IH]; [reflexivity|]. inversion V; subst. replace 1 with (1 * 1) by ring.
  apply (extends _ (tuples_positive_linear R line (length ((m, v) :: ms)) line_positive_linear) (fun l => match l with x :: r => pdf m (sqrt v) x * normals ms r | nil => 1 end)); [intros [|x l]; reflexivity|].
  exact (tuples_cons (length ms) (pdf m (sqrt v)) (normals ms) 1 1 (pdf_total m (sqrt v) (sqrt_lt_R0 v ltac:(assumption))) (IH ltac:(assumption))).
Qed.
(* One coordinate. *)
Definition one_coordinate (a m1 v1 m2 v2 : R) : R :=
  a * (m1 - m2) ^ 2 / (2 * ((1 - a) * v1 + a * v2)) - (ln ((1 - a) * v1 + a * v2) - (1 - a) * ln v1 - a * ln v2) / (2 * (a - 1)).
Lemma log_root : forall v, 0 < v -> ln (sqrt v) = ln v / 2.
Proof. intros v V. assert (H : ln v = ln (sqrt v) + ln (sqrt v)) by (rewrite <- ln_mult by (apply sqrt_lt_R0, V); rewrite sqrt_sqrt by lra; reflexivity). lra. Qed.
Theorem coordinate_renyi : forall a m1 v1 m2 v2, a <> 1 -> 0 < v1 -> 0 < v2 -> 0 < (1 - a) * v1 + a * v2 ->
  is_renyi line a (pdf m1 (sqrt v1)) (pdf m2 (sqrt v2)) (one_coordinate a m1 v1 m2 v2).
Proof.
  intros a m1 v1 m2 v2 A V1 V2 W. assert (S1 := sqrt_lt_R0 _ V1). assert (S2 := sqrt_lt_R0 _ V2).
  assert (H := renyi a m1 (sqrt v1) m2 (sqrt v2) A S1 S2). rewrite !pow2_sqrt in H by lra. specialize (H ltac:(lra)). destruct H as [_ [_ [I [HI [PI E]]]]].
  split; [apply normal_law, S1|]. split; [apply normal_law, S2|]. exists I. split; [exact HI|]. split; [exact PI|]. rewrite <- E, !log_root by assumption. unfold one_coordinate.
  replace (a * v2 + (1 - a) * v1) with ((1 - a) * v1 + a * v2) by ring. field. lra.
Qed.
Lemma divergence_of_cons : forall a m1 v1 m2 v2 ps qs D E, length ps = length qs -> 0 < v1 -> 0 < v2 -> variances ps -> variances qs ->
  is_renyi line a (pdf m1 (sqrt v1)) (pdf m2 (sqrt v2)) D -> is_renyi (tuples (length ps) line) a (normals ps) (normals qs) E ->
  is_renyi (tuples (S (length ps)) line) a (normals ((m1, v1) :: ps)) (normals ((m2, v2) :: qs)) (D + E).
Proof.
  intros a m1 v1 m2 v2 ps qs D E L V1 V2 VP VQ [_ [_ [I [HI [PI V]]]]] [_ [_ [J [HJ [PJ W]]]]].
  split; [apply (normals_law ((m1, v1) :: ps)); constructor; assumption|]. split; [rewrite L; apply (normals_law ((m2, v2) :: qs)); constructor; assumption|].
  exists (I * J). split; [|split; [apply Rmult_lt_0_compat; assumption | rewrite V, W, ln_mult by assumption; unfold Rdiv; ring]].
  apply (extends _ (tuples_positive_linear R line (S (length ps)) line_positive_linear) (fun l => match l with x :: r => Rpower (pdf m1 (sqrt v1) x) a * Rpower (pdf m2 (sqrt v2) x) (1 - a)
    * (Rpower (normals ps r) a * Rpower (normals qs r) (1 - a)) | nil => 1 end)).
  - intros [|x l]; simpl; [unfold Rpower; rewrite ln_1, !Rmult_0_r, exp_0; ring|]. rewrite <- !Rpower_mult_distr by first [apply pdf_pos, sqrt_lt_R0; assumption | apply normals_positive; assumption]. ring.
  - apply tuples_cons; assumption.
Qed.
(* The divergence of two such laws: the sum over the coordinates. *)
Fixpoint summed (a : R) (ps qs : list (R * R)) : R :=
  match ps, qs with (m1, v1) :: ps', (m2, v2) :: qs' => one_coordinate a m1 v1 m2 v2 + summed a ps' qs' | _, _ => 0 end.
Definition coordinates_renyi (a : R) (ps qs : list (R * R)) (D : R) : Prop :=
  length ps = length qs /\ is_renyi (tuples (length ps) line) a (normals ps) (normals qs) D.
Definition convergent (a : R) (ps qs : list (R * R)) : Prop := List.Forall2 (fun p q => 0 < snd p /\ 0 < snd q /\ 0 < (1 - a) * snd p + a * snd q) ps qs.
Lemma convergent_variances : forall a ps qs, convergent a ps qs -> length ps = length qs /\ variances ps /\ variances qs.
Proof. intros a ps qs H. induction H as [|p q ps qs [A [B _]] _ [L [P Q]]]; [repeat split; constructor|]. repeat split; [simpl; f_equal; exact L | constructor; assumption | constructor; assumption]. Qed.
Theorem coordinates_renyi_is : forall a ps qs, a <> 1 -> convergent a ps qs -> coordinates_renyi a ps qs (summed a ps qs).
Proof.
  intros a ps qs A C. split; [apply (convergent_variances a), C|]. induction C as [|[m1 v1] [m2 v2] ps qs [V1 [V2 W]] C IH].
  - split; [apply (normals_law nil); constructor|]. split; [apply (normals_law nil); constructor|]. exists 1. simpl. rewrite ln_1. split; [|split; [lra | field; lra]]. unfold Rpower. rewrite ln_1, !Rmult_0_r, exp_0. ring.
  - destruct (convergent_variances a ps qs C) as [L [P Q]]. apply divergence_of_cons; try assumption. apply coordinate_renyi; assumption.
Qed.
Lemma summed_repeat : forall a m1 v1 m2 v2 k, summed a (repeat (m1, v1) k) (repeat (m2, v2) k) = INR k * one_coordinate a m1 v1 m2 v2.
Proof. intros. induction k as [|k IH]; [simpl; ring|]. rewrite S_INR. simpl. rewrite IH. ring. Qed.
Lemma convergent_repeat : forall a p q k, 0 < snd p -> 0 < snd q -> 0 < (1 - a) * snd p + a * snd q -> convergent a (repeat p k) (repeat q k).
Proof. intros. induction k as [|k IH]; simpl; constructor; auto. Qed.
Lemma coordinates_renyi_unique : forall a ps qs D E, coordinates_renyi a ps qs D -> coordinates_renyi a ps qs E -> D = E.
Proof. intros a ps qs D E [_ H] [_ K]. exact (is_renyi_unique _ _ (tuples_positive_linear R line _ line_positive_linear) _ _ _ _ _ H K). Qed.

(* So many coordinates, given as a real number. *)
Definition alike (a : R) (p q : R * R) (count D : R) : Prop := forall k : nat, INR k = count -> coordinates_renyi a (repeat p k) (repeat q k) D.
Theorem alike_is : forall a m1 v1 m2 v2 count, a <> 1 -> 0 < v1 -> 0 < v2 -> 0 < (1 - a) * v1 + a * v2 -> alike a (m1, v1) (m2, v2) count (count * one_coordinate a m1 v1 m2 v2).
Proof. intros a m1 v1 m2 v2 count A V1 V2 W k K. subst count. rewrite <- summed_repeat. apply coordinates_renyi_is; [exact A | apply convergent_repeat; assumption]. Qed.
