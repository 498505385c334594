(* Records with several coordinates in a cube, and normal records around their mean whose covariance is a multiple of the identity. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Integral NormalLaw Hockey Outputs.
Require Tables Moments Multinormal Class.
Open Scope R_scope.

Definition in_cube (d : nat) (b : R) (l : list Moments.record) : Prop := List.Forall (fun x => forall j, (j < d)%nat -> - b <= x j <= b) l.
Definition one_replaced (d : nat) (b : R) (n : nat) (l l' : list Moments.record) : Prop :=
  in_cube d b l /\ in_cube d b l' /\ length l = n /\ exists u x y w, l = u ++ x :: w /\ l' = u ++ y :: w.
Definition around (d : nat) (s : R) (l : list Moments.record) : list R -> R := Multinormal.normals (map (fun j => (Moments.centre l j, s ^ 2)) (seq 0 d)).
(* m copies of k such records. *)
Definition records (k d : nat) (s : R) (l : list Moments.record) : list (list (list R)) -> R := independent (independent (around d s l)).
Definition apart (l l' : list Moments.record) (j : nat) : R := Moments.centre l j - Moments.centre l' j.
Lemma summed_app : forall a ps qs p q, length ps = length qs -> Multinormal.summed a (ps ++ p :: nil) (qs ++ q :: nil) = Multinormal.summed a ps qs + Multinormal.summed a (p :: nil) (q :: nil).
Proof.
  intros a ps. induction ps as [|[m1 v1] ps IH]; intros qs p q L; destruct qs as [|[m2 v2] qs]; try discriminate L; [cbn [app]; replace (Multinormal.summed a nil nil) with 0 by reflexivity; ring|].
  destruct p as [p1 p2], q as [q1 q2]. cbn [app Multinormal.summed]. rewrite IH by (injection L as L; exact L). cbn [Multinormal.summed]. ring.
Qed.
Lemma coordinates_apart : forall a v d f g, a <> 1 -> 0 < v -> Multinormal.summed a (map (fun j => (f j, v)) (seq 0 d)) (map (fun j => (g j, v)) (seq 0 d))
  = a / (2 * v) * Class.dot d (fun j => f j - g j) (fun j => f j - g j).
Proof.
  intros a v d f g A V. induction d as [|d IH]; [simpl; ring|]. rewrite seq_S, !map_app. cbn [map]. rewrite summed_app by (rewrite !map_length; reflexivity). rewrite IH.
  cbn [Multinormal.summed Class.dot]. unfold Multinormal.one_coordinate. replace ((1 - a) * v + a * v) with v by ring. rewrite Nat.add_0_l. field. lra.
Qed.
Lemma same_variance : forall a v s d f g, 0 < v -> Multinormal.convergent a (map (fun j : nat => (f j : R, v)) (seq s d)) (map (fun j => (g j, v)) (seq s d)).
Proof. intros a v s d f g V. revert s. induction d as [|d IH]; intros s; cbn [seq map]; constructor; [cbn [snd]; repeat split; lra | apply IH]. Qed.
Theorem around_renyi : forall d s a l l', 0 < s -> 1 < a -> is_renyi (tuples d line) a (around d s l) (around d s l') (a / (2 * s ^ 2) * Class.dot d (apart l l') (apart l l')).
Proof.
  intros d s a l l' S A. assert (V : 0 < s ^ 2) by (apply pow_lt, S).
  destruct (Multinormal.coordinates_renyi_is a (map (fun j => (Moments.centre l j, s ^ 2)) (seq 0 d)) (map (fun j => (Moments.centre l' j, s ^ 2)) (seq 0 d)) ltac:(lra)) as [_ H]; [apply same_variance, V|].
  rewrite map_length, seq_length in H. rewrite (coordinates_apart a (s ^ 2) d (Moments.centre l) (Moments.centre l') ltac:(lra) V) in H. exact H.
Qed.
Lemma replaced_mean : forall n j u (x y : Moments.record) w, length (u ++ x :: w) = n -> Moments.centre (u ++ x :: w) j - Moments.centre (u ++ y :: w) j = (x j - y j) / INR n.
Proof.
  intros n j u x y w L. assert (L' : length (u ++ y :: w) = n) by (rewrite <- L, !app_length; reflexivity). unfold Moments.centre, Tables.mean_of. rewrite L, L', !Moments.total_app.
  change (Tables.total (fun z : Moments.record => z j) (x :: w)) with (x j + Tables.total (fun z : Moments.record => z j) w). change (Tables.total (fun z : Moments.record => z j) (y :: w)) with (y j + Tables.total (fun z : Moments.record => z j) w). unfold Rdiv. ring.
Qed.
Lemma dot_bound : forall d u h, (forall j, (j < d)%nat -> u j ^ 2 <= h) -> Class.dot d u u <= INR d * h.
Proof. induction d as [|d IH]; intros u h H; [simpl; lra|]. cbn [Class.dot]. rewrite S_INR. assert (A := H d ltac:(lia)). assert (B := IH u h ltac:(intros; apply H; lia)). lra. Qed.
Lemma dot_equal : forall d u h, (forall j, (j < d)%nat -> u j ^ 2 = h) -> Class.dot d u u = INR d * h.
Proof. induction d as [|d IH]; intros u h H; [simpl; lra|]. cbn [Class.dot]. rewrite S_INR. assert (A := H d ltac:(lia)). rewrite (IH u h) by (intros; apply H; lia). lra. Qed.
Theorem cube_zcdp : forall d b s n k m, 0 <= b -> 0 < s -> (1 <= n)%nat ->
  exact_zcdp (tuples m (tuples k (tuples d line))) (one_replaced d b n) (records k d s) (INR m * INR k / (2 * s ^ 2) * (INR d * (2 * b / INR n) ^ 2)).
Proof.
  intros d b s n k m B S N. assert (P : 0 < INR n) by (apply lt_0_INR; lia). assert (V : 0 < s ^ 2) by (apply pow_lt, S).
  assert (Q : 0 <= INR m * INR k / (2 * s ^ 2)) by (apply Rmult_le_pos; [apply Rmult_le_pos; apply pos_INR | apply Rlt_le, Rinv_0_lt_compat; lra]).
  assert (L := tuples_positive_linear R line d line_positive_linear). assert (L2 := tuples_positive_linear _ _ k L).
  replace (INR d * (2 * b / INR n) ^ 2) with (sqrt (INR d * (2 * b / INR n) ^ 2) ^ 2) by (apply pow2_sqrt, Rmult_le_pos; [apply pos_INR | apply pow2_ge_0]).
  apply (exact_from_separation _ _ _ _ _ (fun l l' => sqrt (Class.dot d (apart l l') (apart l l')))); [apply tuples_positive_linear, L2 | exact Q | | |].
  - intros l l' a _ A. rewrite pow2_sqrt by apply Class.dot_nonneg. replace (INR m * INR k / (2 * s ^ 2) * a * Class.dot d (apart l l') (apart l l')) with (INR m * (INR k * (a / (2 * s ^ 2) * Class.dot d (apart l l') (apart l l')))) by (field; lra).
    apply divergence_of_independent; [exact L2|]. apply divergence_of_independent; [exact L|]. apply around_renyi; assumption.
  - intros l l' [W [W' [E [u [x [y [w [F G]]]]]]]]. rewrite !pow2_sqrt by (first [apply Class.dot_nonneg | apply Rmult_le_pos; [apply pos_INR | apply pow2_ge_0]]). apply dot_bound. intros j J. subst l l'.
    unfold apart. rewrite (replaced_mean n j u x y w E). apply List.Forall_app in W. destruct W as [_ W]. apply List.Forall_inv in W. apply List.Forall_app in W'. destruct W' as [_ W']. apply List.Forall_inv in W'. specialize (W j J). specialize (W' j J). simpl in W, W'.
    unfold Rdiv. rewrite !Rpow_mult_distr. apply Rmult_le_compat_r; [apply pow2_ge_0|]. nra.
  - destruct n as [|n]; [lia|]. set (c := fun v : R => (fun _ : nat => v) : Moments.record). exists (c b :: repeat (c 0) n), (c (- b) :: repeat (c 0) n).
    assert (Z : in_cube d b (repeat (c 0) n)) by (apply List.Forall_forall; intros x X; apply repeat_spec in X; subst x; intros j _; unfold c; lra).
    split; [split; [constructor; [intros j _; unfold c; lra | exact Z]|]; split; [constructor; [intros j _; unfold c; lra | exact Z]|]; split; [simpl; rewrite repeat_length; reflexivity|];
      exists nil, (c b), (c (- b)), (repeat (c 0) n); split; reflexivity|].
    f_equal. apply dot_equal. intros j _. unfold apart. assert (R := replaced_mean (Datatypes.S n) j nil (c b) (c (- b)) (repeat (c 0) n) ltac:(simpl; rewrite repeat_length; reflexivity)). simpl app in R. rewrite R. unfold c. field. lra.
Qed.
(* The same, all numbers given as real ones. *)
Definition cube_loss (b s n d k m v : R) : Prop := forall n_ d_ k_ m_ : nat, INR n_ = n -> INR d_ = d -> INR k_ = k -> INR m_ = m ->
  exact_zcdp (tuples m_ (tuples k_ (tuples d_ line))) (one_replaced d_ b n_) (records k_ d_ s) v.
Theorem cube_loss_is : forall b s n d k m, 0 <= b -> 0 < s -> 1 <= n -> cube_loss b s n d k m (m * k / (2 * s ^ 2) * (d * (2 * b / n) ^ 2)).
Proof. intros b s n d k m B S N n_ d_ k_ m_ E1 E2 E3 E4. subst. apply cube_zcdp; [exact B | exact S | apply INR_le; exact N]. Qed.
