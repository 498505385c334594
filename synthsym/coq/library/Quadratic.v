(* Normal laws of several coordinates with any precision matrix: quadratic forms, their inverses and determinants by pivots, the iterated Gaussian
   integral over one coordinate after the other, and the Renyi divergence. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Integral NormalLaw Hockey Outputs.
Require NormalLosses.
Open Scope R_scope.

Definition vector := nat -> R.
Definition matrix := nat -> nat -> R.
Fixpoint sum (d : nat) (f : vector) : R := match d with O => 0 | S k => f 0%nat + sum k (fun i => f (S i)) end.
Definition dot (d : nat) (u v : vector) : R := sum d (fun i => u i * v i).
Definition times (d : nat) (A : matrix) (v : vector) : vector := fun i => dot d (A i) v.
Definition quad (d : nat) (A : matrix) (v : vector) : R := dot d v (times d A v).
Definition symmetric (d : nat) (A : matrix) : Prop := forall i j, (i < d)%nat -> (j < d)%nat -> A i j = A j i.
Definition definite (d : nat) (A : matrix) : Prop := forall x, (exists i, (i < d)%nat /\ x i <> 0) -> 0 < quad d A x.
Definition at_list (l : list R) : vector := fun i => nth i l 0.
(* The normal law of d coordinates with this mean and this precision, the inverse of its covariance; the constant is what makes the total mass 1. *)
Definition normal (d : nat) (m : vector) (W : matrix) (p : list R -> R) : Prop := symmetric d W /\ definite d W /\ law (tuples d line) p /\
  exists c, 0 < c /\ forall l, p l = c * exp (- quad d W (fun i => at_list l i - m i) / 2).

(* -- sums and products ------------------------------------------------------------------------------------------------------------------------ *)
Lemma sum_ext : forall d f g, (forall i, (i < d)%nat -> f i = g i) -> sum d f = sum d g.
Proof. induction d as [|d IH]; intros f g E; [reflexivity|]. simpl. rewrite (E 0%nat) by lia. f_equal. apply IH. intros i I. apply E. lia. Qed.
Lemma sum_lin : forall d f g a b, sum d (fun i => a * f i + b * g i) = a * sum d f + b * sum d g.
Proof. induction d as [|d IH]; intros f g a b; simpl; [ring|]. rewrite (IH (fun i => f (S i)) (fun i => g (S i))). ring. Qed.
Lemma sum_zero : forall d, sum d (fun _ => 0) = 0.
Proof. induction d as [|d IH]; simpl; [reflexivity | rewrite IH; ring]. Qed.
Lemma sum_swap : forall d e f, sum d (fun i => sum e (fun j => f i j)) = sum e (fun j => sum d (fun i => f i j)).
Proof.
  induction d as [|d IH]; intros e f; simpl; [symmetry; apply sum_zero|]. rewrite (IH e (fun i j => f (S i) j)).
  rewrite <- (Rmult_1_l (sum e _)), <- (Rmult_1_l (sum e (fun j => sum d _))), <- sum_lin. apply sum_ext. intros j _. ring.
Qed.
Lemma dot_ext : forall d u v u' v', (forall i, (i < d)%nat -> u i = u' i) -> (forall i, (i < d)%nat -> v i = v' i) -> dot d u v = dot d u' v'.
Proof. intros d u v u' v' U V. apply sum_ext. intros i I. rewrite U, V by exact I. reflexivity. Qed.
Lemma dot_sym : forall d u v, dot d u v = dot d v u.
Proof. intros. apply sum_ext. intros. ring. Qed.
Lemma dot_lin : forall d u v w a b, dot d u (fun i => a * v i + b * w i) = a * dot d u v + b * dot d u w.
Proof. intros. unfold dot. rewrite <- sum_lin. apply sum_ext. intros. ring. Qed.
Lemma times_lin : forall d A v w a b i, times d A (fun i => a * v i + b * w i) i = a * times d A v i + b * times d A w i.
Proof. intros. apply dot_lin. Qed.
Lemma dot_times : forall d A u v, symmetric d A -> dot d u (times d A v) = dot d v (times d A u).
Proof.
  intros d A u v H. unfold times, dot. rewrite (sum_ext d _ (fun i => sum d (fun j => u i * A i j * v j))).
  2: { intros i I. rewrite <- (Rplus_0_r (sum d (fun j => u i * A i j * v j))), <- (Rmult_1_l (sum d (fun j => u i * A i j * v j))). replace 0 with (0 * sum d (fun _ => 0)) by ring. rewrite <- sum_lin.
       rewrite <- (Rplus_0_r (u i * _)). replace 0 with (0 * sum d (fun _ => 0)) at 1 by ring. rewrite <- sum_lin. apply sum_ext. intros. ring. }
  rewrite sum_swap. apply sum_ext. intros j J. rewrite <- (Rplus_0_r (v j * _)). replace 0 with (0 * sum d (fun _ => 0)) by ring. rewrite <- sum_lin. apply sum_ext. intros i I. rewrite (H i j) by assumption. ring.
Qed.
(* The square of a difference, and of a sum. *)
Lemma quad_sum : forall d A u v a b, symmetric d A -> quad d A (fun i => a * u i + b * v i) = a ^ 2 * quad d A u + 2 * a * b * dot d u (times d A v) + b ^ 2 * quad d A v.
Proof.
  intros d A u v a b H. unfold quad. rewrite (dot_ext d _ _ (fun i => a * u i + b * v i) (fun i => a * times d A u i + b * times d A v i)) by (intros; try apply times_lin; reflexivity).
  rewrite dot_lin, !(dot_sym d (fun i => a * u i + b * v i)), !dot_lin, !(dot_sym d (times d A _)), (dot_times d A v u H). ring.
Qed.
Lemma quad_less : forall d A u v, symmetric d A -> quad d A (fun i => u i - v i) = quad d A u - 2 * dot d u (times d A v) + quad d A v.
Proof.
  intros d A u v H. replace (quad d A (fun i => u i - v i)) with (quad d A (fun i => 1 * u i + (-1) * v i)); [rewrite quad_sum by exact H; ring|].
  unfold quad, times. apply dot_ext; intros; [ring | apply dot_ext; intros; [reflexivity | ring]].
Qed.

(* -- inverse and determinant by pivots, the last coordinate first --------------------------------------------------------------------------------- *)
Definition rest (v : vector) : vector := fun i => v (S i).
Definition minor (A : matrix) : matrix := fun i j => A (S i) (S j).
Definition edge (A : matrix) : vector := fun i => A (S i) 0%nat.
(* u' A^-1 v *)
Fixpoint inv (d : nat) (A : matrix) (u v : vector) : R := match d with
  | O => 0
  | S k => inv k (minor A) (rest u) (rest v) + (u 0%nat - inv k (minor A) (rest u) (edge A)) * (v 0%nat - inv k (minor A) (rest v) (edge A)) / (A 0%nat 0%nat - inv k (minor A) (edge A) (edge A))
  end.
Definition pivot (k : nat) (A : matrix) : R := A 0%nat 0%nat - inv k (minor A) (edge A) (edge A).
Fixpoint det (d : nat) (A : matrix) : R := match d with O => 1 | S k => det k (minor A) * pivot k A end.
Fixpoint positive (d : nat) (A : matrix) : Prop := match d with O => True | S k => positive k (minor A) /\ 0 < pivot k A end.
Lemma inv_step : forall k A u v, inv (S k) A u v = inv k (minor A) (rest u) (rest v) + (u 0%nat - inv k (minor A) (rest u) (edge A)) * (v 0%nat - inv k (minor A) (rest v) (edge A)) / pivot k A.
Proof. reflexivity. Qed.
Lemma inv_sym : forall d A u v, inv d A u v = inv d A v u.
Proof. induction d as [|d IH]; intros A u v; [reflexivity|]. rewrite !inv_step, (IH _ (rest u) (rest v)). unfold Rdiv. ring. Qed.
Lemma inv_lin : forall d A u v w a b, inv d A (fun i => a * u i + b * v i) w = a * inv d A u w + b * inv d A v w.
Proof.
  induction d as [|d IH]; intros A u v w a b; [simpl; ring|]. rewrite !inv_step. change (rest (fun i => a * u i + b * v i)) with (fun i => a * rest u i + b * rest v i).
  rewrite !IH. unfold Rdiv. ring.
Qed.
Lemma inv_ext : forall d A B u v u' v', (forall i j, (i < d)%nat -> (j < d)%nat -> A i j = B i j) -> (forall i, (i < d)%nat -> u i = u' i) -> (forall i, (i < d)%nat -> v i = v' i) -> inv d A u v = inv d B u' v'.
Proof.
  induction d as [|d IH]; intros A B u v u' v' E U V; [reflexivity|]. rewrite !inv_step. unfold pivot.
  assert (F : forall x y x' y', (forall i, (i < d)%nat -> x i = x' i) -> (forall i, (i < d)%nat -> y i = y' i) -> inv d (minor A) x y = inv d (minor B) x' y') by (intros; apply IH; [intros; apply E; lia | assumption | assumption]).
  rewrite (U 0%nat), (V 0%nat), (E 0%nat 0%nat) by lia.
  rewrite (F (rest u) (rest v) (rest u') (rest v')), (F (rest u) (edge A) (rest u') (edge B)), (F (rest v) (edge A) (rest v') (edge B)), (F (edge A) (edge A) (edge B) (edge B)) by (intros; unfold rest, edge; first [apply U | apply V | apply E]; lia).
  reflexivity.
Qed.
Lemma det_ext : forall d A B, (forall i j, (i < d)%nat -> (j < d)%nat -> A i j = B i j) -> det d A = det d B.
Proof.
  induction d as [|d IH]; intros A B E; [reflexivity|]. simpl. rewrite (IH _ (minor B)) by (intros; apply E; lia). unfold pivot. rewrite (E 0%nat 0%nat) by lia.
  rewrite (inv_ext d (minor A) (minor B) (edge A) (edge A) (edge B) (edge B)) by (intros; apply E; lia). reflexivity.
Qed.
Lemma positive_ext : forall d A B, (forall i j, (i < d)%nat -> (j < d)%nat -> A i j = B i j) -> positive d A -> positive d B.
Proof.
  induction d as [|d IH]; intros A B E P; [exact I|]. destruct P as [P Q]. split; [apply (IH (minor A)); [intros; apply E; lia | exact P]|]. unfold pivot in *. rewrite <- (E 0%nat 0%nat) by lia.
  rewrite <- (inv_ext d (minor A) (minor B) (edge A) (edge A) (edge B) (edge B)) by (intros; apply E; lia). exact Q.
Qed.
Lemma det_positive : forall d A, positive d A -> 0 < det d A.
Proof. induction d as [|d IH]; intros A P; simpl; [lra|]. destruct P as [P Q]. apply Rmult_lt_0_compat; [apply IH, P | exact Q]. Qed.
Definition unit (j : nat) : vector := fun i => if Nat.eqb i j then 1 else 0.
Lemma inv_zero : forall d A v, inv d A (fun _ => 0) v = 0.
Proof. intros d A v. rewrite (inv_ext d A A _ v (fun i => 0 * v i + 0 * v i) v) by (intros; try ring; reflexivity). rewrite inv_lin. ring. Qed.
(* The solution of A y = v. *)
Definition solve (d : nat) (A : matrix) (v : vector) : vector := fun i => inv d A (unit i) v.
Lemma rest_solve : forall k A v i, solve (S k) A v (S i) = 1 * solve k (minor A) (rest v) i + - ((v 0%nat - inv k (minor A) (rest v) (edge A)) / pivot k A) * solve k (minor A) (edge A) i.
Proof. intros. unfold solve. rewrite inv_step. change (rest (unit (S i))) with (unit i). change (unit (S i) 0%nat) with 0. unfold Rdiv. ring. Qed.
Lemma first_solve : forall k A v, solve (S k) A v 0%nat = (v 0%nat - inv k (minor A) (rest v) (edge A)) / pivot k A.
Proof. intros. unfold solve. rewrite inv_step. change (rest (unit 0)) with (fun _ : nat => 0). rewrite !inv_zero. change (unit 0 0%nat) with 1. unfold Rdiv. ring. Qed.
Lemma dot_step : forall k u v, dot (S k) u v = u 0%nat * v 0%nat + dot k (rest u) (rest v).
Proof. reflexivity. Qed.
Lemma dot_solve : forall d A u v, dot d u (solve d A v) = inv d A u v.
Proof.
  induction d as [|d IH]; intros A u v; [reflexivity|]. rewrite dot_step, first_solve, inv_step. rewrite (dot_ext d (rest u) _ (rest u) (fun i => 1 * solve d (minor A) (rest v) i + - ((v 0%nat - inv d (minor A) (rest v) (edge A)) / pivot d A) * solve d (minor A) (edge A) i)).
  - rewrite dot_lin, !IH. unfold Rdiv. ring.
  - reflexivity.
  - intros i _. apply rest_solve.
Qed.
Theorem solves : forall d A v, symmetric d A -> positive d A -> forall i, (i < d)%nat -> times d A (solve d A v) i = v i.
Proof.
  induction d as [|d IH]; intros A v H P i I; [lia|]. destruct P as [P Q]. assert (HM : symmetric d (minor A)) by (intros a b X Y; apply H; lia). unfold times. rewrite dot_step, first_solve.
  set (y := (v 0%nat - inv d (minor A) (rest v) (edge A)) / pivot d A).
  rewrite (dot_ext d (rest (A i)) _ (rest (A i)) (fun j => 1 * solve d (minor A) (rest v) j + - y * solve d (minor A) (edge A) j)) by (intros; try apply rest_solve; reflexivity).
  rewrite dot_lin. destruct i as [|i].
  - rewrite !(dot_ext d (rest (A 0%nat)) _ (edge A) _ (fun j J => H 0%nat (S j) ltac:(lia) ltac:(lia)) (fun j J => eq_refl)). rewrite !dot_solve, (inv_sym d _ (edge A) (rest v)).
    replace (v 0%nat) with (y * pivot d A + inv d (minor A) (rest v) (edge A)) by (unfold y; field; lra). unfold pivot. ring.
  - change (rest (A (S i))) with (minor A i). change (dot d (minor A i) (solve d (minor A) (rest v))) with (times d (minor A) (solve d (minor A) (rest v)) i).
    change (dot d (minor A i) (solve d (minor A) (edge A))) with (times d (minor A) (solve d (minor A) (edge A)) i). rewrite !IH by (assumption || lia). unfold rest, edge. ring.
Qed.
Lemma inv_times : forall d A u v, symmetric d A -> positive d A -> inv d A (times d A u) v = dot d u v.
Proof.
  intros d A u v H P. rewrite <- dot_solve, dot_sym, (dot_times d A _ u H). apply dot_ext; [reflexivity|]. intros i I. apply solves; assumption.
Qed.

(* -- positive definite ---------------------------------------------------------------------------------------------------------------------------- *)
Lemma quad_step : forall k A x, symmetric (S k) A -> quad (S k) A x = A 0%nat 0%nat * x 0%nat ^ 2 + 2 * x 0%nat * dot k (edge A) (rest x) + quad k (minor A) (rest x).
Proof.
  intros k A x H. unfold quad. rewrite dot_step. unfold times at 1. rewrite dot_step. rewrite (dot_ext k (rest (A 0%nat)) (rest x) (edge A) (rest x) (fun j J => H 0%nat (S j) ltac:(lia) ltac:(lia)) (fun j J => eq_refl)).
  rewrite (dot_ext k (rest x) (rest (times (S k) A x)) (rest x) (fun i => x 0%nat * edge A i + 1 * times k (minor A) (rest x) i)).
  - rewrite dot_lin, (dot_sym k (rest x) (edge A)). ring.
  - reflexivity.
  - intros i _. unfold rest at 1, times. rewrite dot_step. unfold edge, minor. change (dot k (rest (A (S i))) (rest x)) with (dot k (fun j => A (S i) (S j)) (rest x)). ring.
Qed.
Theorem definite_positive : forall d A, symmetric d A -> definite d A -> positive d A.
Proof.
  induction d as [|d IH]; intros A H D; [exact I|]. assert (HM : symmetric d (minor A)) by (intros a b X Y; apply H; lia).
  assert (DM : definite d (minor A)).
  { intros x [i [J X]]. assert (Q := D (fun i => match i with O => 0 | S j => x j end) ltac:(exists (S i); split; [lia | exact X])). rewrite quad_step in Q by exact H. unfold rest in Q. change (fun i => x i) with x in Q. lra. }
  assert (P := IH _ HM DM). split; [exact P|]. assert (Q := D (fun i => match i with O => 1 | S j => -1 * solve d (minor A) (edge A) j + 0 * 0 end) ltac:(exists 0%nat; split; [lia | lra])).
  rewrite quad_step in Q by exact H. unfold rest in Q. change (quad d (minor A) (fun i => -1 * solve d (minor A) (edge A) i + 0 * 0)) with (quad d (minor A) (fun i => -1 * solve d (minor A) (edge A) i + 0 * (fun _ => 0) i)) in Q.
  rewrite quad_sum in Q by exact HM. change (dot d (edge A) (fun i => -1 * solve d (minor A) (edge A) i + 0 * 0)) with (dot d (edge A) (fun i => -1 * solve d (minor A) (edge A) i + 0 * (fun _ => 0) i)) in Q.
  rewrite dot_lin, dot_solve in Q. replace (quad d (minor A) (solve d (minor A) (edge A))) with (inv d (minor A) (edge A) (edge A)) in Q; [unfold pivot; lra|].
  unfold quad. rewrite <- dot_solve, (dot_sym d (edge A)). apply dot_ext; [reflexivity|]. intros i J. symmetry. apply solves; assumption.
Qed.
(* The square is completed in the first coordinate. *)
Lemma quad_square : forall k A x, symmetric (S k) A -> positive (S k) A ->
  quad (S k) A x = pivot k A * x 0%nat ^ 2 + quad k (minor A) (fun i => 1 * rest x i + x 0%nat * solve k (minor A) (edge A) i).
Proof.
  intros k A x H [P Q]. assert (HM : symmetric k (minor A)) by (intros a b X Y; apply H; lia). rewrite quad_step, quad_sum by assumption. unfold quad at 3.
  rewrite !(dot_ext k _ (times k (minor A) (solve k (minor A) (edge A))) _ (edge A) (fun i J => eq_refl) (fun i J => solves k (minor A) (edge A) HM P i J)).
  rewrite (dot_sym k (solve k (minor A) (edge A))), dot_solve, (dot_sym k (rest x)). unfold pivot. ring.
Qed.
Theorem positive_definite : forall d A, symmetric d A -> positive d A -> definite d A.
Proof.
  assert (Z : forall d A, symmetric d A -> positive d A -> forall x, 0 <= quad d A x /\ (quad d A x = 0 -> forall i, (i < d)%nat -> x i = 0)).
  { induction d as [|d IH]; intros A H P x; [split; [apply Rle_refl | intros; lia]|]. rewrite (quad_square d A x H P). destruct P as [P Q]. assert (HM : symmetric d (minor A)) by (intros a b X Y; apply H; lia).
    destruct (IH _ HM P (fun i => 1 * rest x i + x 0%nat * solve d (minor A) (edge A) i)) as [N U]. assert (0 <= pivot d A * x 0%nat ^ 2) by (apply Rmult_le_pos; [lra | apply pow2_ge_0]).
    split; [lra|]. intros E. assert (X2 : pivot d A * x 0%nat ^ 2 = 0) by lra. assert (X0 : x 0%nat = 0) by (apply Rmult_integral in X2; destruct X2 as [X2|X2]; [lra | apply Rsqr_0_uniq; unfold Rsqr; lra]). intros [|i] J; [exact X0|].
    assert (V := U ltac:(lra) i ltac:(lia)). simpl in V. rewrite X0 in V. unfold rest in V. lra. }
  intros d A H P x [i [J X]]. destruct (Z d A H P x) as [N U]. destruct (Rle_lt_or_eq_dec _ _ N) as [L|E]; [exact L|]. exfalso. apply X, U; [symmetry; exact E | exact J].
Qed.

(* -- the Gaussian integral ------------------------------------------------------------------------------------------------------------------------ *)
Lemma line_gaussian : forall p b, 0 < p -> line (fun x => exp (- (p * x ^ 2) / 2 + b * x)) (sqrt (2 * PI) / sqrt p * exp (b ^ 2 / p / 2)).
Proof.
  intros p b P. assert (S := sqrt_lt_R0 p P). assert (T := sqrt_lt_R0 (2 * PI) ltac:(generalize PI_RGT_0; lra)). assert (I := Rinv_0_lt_compat _ S).
  assert (S2 : sqrt p ^ 2 = p) by (apply pow2_sqrt; lra).
  assert (H := is_RInt_gen_scal (V := R_NormedModule) _ (sqrt (2 * PI) / sqrt p * exp (b ^ 2 / p / 2)) _ (pdf_total (b / p) (/ sqrt p) I)).
  change (scal (sqrt (2 * PI) / sqrt p * exp (b ^ 2 / p / 2)) 1) with (sqrt (2 * PI) / sqrt p * exp (b ^ 2 / p / 2) * 1) in H. rewrite Rmult_1_r in H.
  revert H. apply is_RInt_gen_ext, filter_forall. intros ab x _. change (sqrt (2 * PI) / sqrt p * exp (b ^ 2 / p / 2) * pdf (b / p) (/ sqrt p) x = exp (- (p * x ^ 2) / 2 + b * x)).
  unfold pdf. replace (- (x - b / p) ^ 2 / (2 * (/ sqrt p) ^ 2)) with (- (p * x ^ 2) / 2 + b * x - b ^ 2 / p / 2).
  - unfold Rminus. rewrite exp_plus, exp_Ropp. field. repeat split; try lra. apply Rgt_not_eq, exp_pos.
  - replace ((/ sqrt p) ^ 2) with (/ p) by (rewrite <- S2 at 1; field; lra). field. lra.
Qed.
Definition whole (d : nat) (A : matrix) (b : vector) : R := sqrt (2 * PI) ^ d / sqrt (det d A) * exp (inv d A b b / 2).
Theorem gaussian : forall d A b, symmetric d A -> positive d A -> tuples d line (fun l => exp (- quad d A (at_list l) / 2 + dot d b (at_list l))) (whole d A b).
Proof.
  induction d as [|d IH]; intros A b H P.
  - unfold whole, quad, dot. simpl. rewrite sqrt_1. replace (- 0 / 2 + 0) with 0 by field. replace (0 / 2) with 0 by field. rewrite exp_0. field.
  - destruct P as [P Q]. assert (HM : symmetric d (minor A)) by (intros i j X Y; apply H; lia).
    set (K := sqrt (2 * PI) ^ d / sqrt (det d (minor A)) * exp (inv d (minor A) (rest b) (rest b) / 2)). set (q := b 0%nat - inv d (minor A) (rest b) (edge A)).
    exists (fun x => K * exp (- (pivot d A * x ^ 2) / 2 + q * x)). split.
    + intros x. assert (G := IH (minor A) (fun i => 1 * rest b i + - x * edge A i) HM P).
      apply (scales _ (tuples_positive_linear R line d line_positive_linear) (exp (- (A 0%nat 0%nat * x ^ 2) / 2 + b 0%nat * x))) in G.
      replace (K * exp (- (pivot d A * x ^ 2) / 2 + q * x)) with (exp (- (A 0%nat 0%nat * x ^ 2) / 2 + b 0%nat * x) * whole d (minor A) (fun i => 1 * rest b i + - x * edge A i)).
      * revert G. apply (extends _ (tuples_positive_linear R line d line_positive_linear)). intros l. rewrite <- exp_plus. f_equal. rewrite quad_step by exact H. rewrite dot_step.
        change (rest (at_list (x :: l))) with (at_list l). change (at_list (x :: l) 0%nat) with x. rewrite (dot_sym d (fun i => 1 * rest b i + - x * edge A i)), dot_lin, !(dot_sym d (at_list l)). field.
      * unfold whole, K. rewrite inv_lin, !(inv_sym d (minor A) _ (fun i => 1 * rest b i + - x * edge A i)), !inv_lin, (inv_sym d (minor A) (edge A) (rest b)).
        match goal with |- ?a * (?k * ?e) = ?k * ?f * ?g => replace (a * (k * e)) with (k * (a * e)) by ring; replace (k * f * g) with (k * (f * g)) by ring end. f_equal. rewrite <- !exp_plus. f_equal. unfold q, pivot. field.
    + replace (whole (S d) A b) with (K * (sqrt (2 * PI) / sqrt (pivot d A) * exp (q ^ 2 / pivot d A / 2))); [apply (scales _ line_positive_linear), line_gaussian, Q|].
      assert (DP := det_positive d (minor A) P). assert (S1 := sqrt_lt_R0 _ DP). assert (S2 := sqrt_lt_R0 _ Q). unfold whole, K. cbn [det]. change (sqrt (2 * PI) ^ S d) with (sqrt (2 * PI) * sqrt (2 * PI) ^ d). rewrite inv_step, (sqrt_mult (det d (minor A)) (pivot d A)) by lra. fold q.
      replace ((inv d (minor A) (rest b) (rest b) + q * q / pivot d A) / 2) with (inv d (minor A) (rest b) (rest b) / 2 + q ^ 2 / pivot d A / 2) by (field; lra). rewrite exp_plus. field. lra.
Qed.

(* -- the laws, and their Renyi divergence ------------------------------------------------------------------------------------------------------------ *)
Definition density (d : nat) (m : vector) (W : matrix) (l : list R) : R := sqrt (det d W) / sqrt (2 * PI) ^ d * exp (- quad d W (fun i => at_list l i - m i) / 2).
Lemma root_2pi : 0 < sqrt (2 * PI).
Proof. apply sqrt_lt_R0. generalize PI_RGT_0. lra. Qed.
Lemma density_positive : forall d m W l, positive d W -> 0 < density d m W l.
Proof. intros d m W l P. apply Rmult_lt_0_compat; [|apply exp_pos]. apply Rdiv_lt_0_compat; [apply sqrt_lt_R0, det_positive, P | apply pow_lt, root_2pi]. Qed.
Theorem density_total : forall d m W, symmetric d W -> positive d W -> tuples d line (density d m W) 1.
Proof.
  intros d m W H P. assert (D := sqrt_lt_R0 _ (det_positive d W P)). assert (Z := pow_lt _ d root_2pi). assert (G := gaussian d W (times d W m) H P).
  apply (scales _ (tuples_positive_linear R line d line_positive_linear) (sqrt (det d W) / sqrt (2 * PI) ^ d * exp (- quad d W m / 2))) in G.
  replace 1 with (sqrt (det d W) / sqrt (2 * PI) ^ d * exp (- quad d W m / 2) * whole d W (times d W m)).
  - revert G. apply (extends _ (tuples_positive_linear R line d line_positive_linear)). intros l. unfold density. rewrite Rmult_assoc, <- exp_plus, quad_less by exact H.
    do 2 f_equal. rewrite (dot_sym d (times d W m)). field.
  - unfold whole. rewrite inv_times by assumption. fold (quad d W m). replace (- quad d W m / 2) with (- (quad d W m / 2)) by field. rewrite exp_Ropp. field. repeat split; try lra. apply Rgt_not_eq, exp_pos.
Qed.
Theorem density_normal : forall d m W, symmetric d W -> positive d W -> normal d m W (density d m W).
Proof.
  intros d m W H P. split; [exact H|]. split; [apply positive_definite; assumption|]. split; [split; [intros l; apply density_positive, P | apply density_total; assumption]|].
  exists (sqrt (det d W) / sqrt (2 * PI) ^ d). split; [|reflexivity]. apply Rdiv_lt_0_compat; [apply sqrt_lt_R0, det_positive, P | apply pow_lt, root_2pi].
Qed.
Theorem normal_unique : forall d m W p q, normal d m W p -> normal d m W q -> forall l, p l = q l.
Proof.
  intros d m W p q [_ [_ [[_ T] [a [A P]]]]] [_ [_ [[_ U] [b [B Q]]]]] l. assert (L := tuples_positive_linear R line d line_positive_linear).
  assert (E : 1 = b / a * 1). { apply (one_value _ _ L q (fun l => b / a * p l)); [exact U | apply (scales _ L), T | intros x; rewrite P, Q; field; lra]. }
  assert (b = a) by (apply (Rmult_eq_reg_l (/ a)); [rewrite Rinv_l by lra; lra | apply Rinv_neq_0_compat; lra]). rewrite P, Q. congruence.
Qed.
Corollary normal_is : forall d m W p, normal d m W p -> forall l, p l = density d m W l.
Proof. intros d m W p N. apply (normal_unique d m W); [exact N|]. destruct N as [H [D _]]. apply density_normal; [exact H | apply definite_positive; assumption]. Qed.

Definition is_divergence (d : nat) (a : R) (m : vector) (W : matrix) (m' : vector) (W' : matrix) (D : R) : Prop :=
  exists p q, normal d m W p /\ normal d m' W' q /\ is_renyi (tuples d line) a p q D.
Definition mix (a : R) (W W' : matrix) : matrix := fun i j => a * W i j + (1 - a) * W' i j.
Definition mixed_linear (d : nat) (a : R) (m : vector) (W : matrix) (m' : vector) (W' : matrix) : vector := fun i => a * times d W m i + (1 - a) * times d W' m' i.
Definition divergence (d : nat) (a : R) (m : vector) (W : matrix) (m' : vector) (W' : matrix) : R :=
  (a * ln (det d W) + (1 - a) * ln (det d W') - ln (det d (mix a W W'))
   + inv d (mix a W W') (mixed_linear d a m W m' W') (mixed_linear d a m W m' W') - a * quad d W m - (1 - a) * quad d W' m') / (2 * (a - 1)).
Lemma quad_mix : forall d a W W' x, quad d (mix a W W') x = a * quad d W x + (1 - a) * quad d W' x.
Proof.
  intros. unfold quad. rewrite <- dot_lin. apply dot_ext; [reflexivity|]. intros i _. unfold times. rewrite (dot_sym d (mix a W W' i)), (dot_sym d (W i)), (dot_sym d (W' i)), <- dot_lin. reflexivity.
Qed.
Lemma mix_symmetric : forall d a W W', symmetric d W -> symmetric d W' -> symmetric d (mix a W W').
Proof. intros d a W W' H K i j I J. unfold mix. rewrite (H i j), (K i j) by assumption. reflexivity. Qed.
Lemma ln_density : forall d m W l, positive d W -> ln (density d m W l) = ln (det d W) / 2 - INR d * ln (sqrt (2 * PI)) - quad d W (fun i => at_list l i - m i) / 2.
Proof.
  intros d m W l P. assert (D := det_positive d W P). assert (S := sqrt_lt_R0 _ D). assert (Z := pow_lt _ d root_2pi). unfold density.
  rewrite ln_mult by (try apply Rdiv_lt_0_compat; try apply exp_pos; assumption). rewrite ln_exp. rewrite ln_div by assumption. rewrite ln_pow by apply root_2pi.
  replace (ln (det d W)) with (2 * ln (sqrt (det d W))); [field|]. rewrite <- (sqrt_sqrt (det d W)) at 2 by lra. rewrite ln_mult by assumption. ring.
Qed.
Theorem divergence_is : forall d a m W m' W', a <> 1 -> symmetric d W -> positive d W -> symmetric d W' -> positive d W' -> positive d (mix a W W') ->
  is_divergence d a m W m' W' (divergence d a m W m' W').
Proof.
  intros d a m W m' W' A H P H' P' PM. assert (L := tuples_positive_linear R line d line_positive_linear). assert (HM := mix_symmetric d a W W' H H'). set (M := mix a W W') in *. set (b := mixed_linear d a m W m' W').
  exists (density d m W), (density d m' W'). split; [apply density_normal; assumption|]. split; [apply density_normal; assumption|].
  split; [split; [intros l; apply density_positive, P | apply density_total; assumption]|]. split; [split; [intros l; apply density_positive, P' | apply density_total; assumption]|].
  set (c := a * ln (det d W) / 2 + (1 - a) * ln (det d W') / 2 - INR d * ln (sqrt (2 * PI)) - a * quad d W m / 2 - (1 - a) * quad d W' m' / 2).
  assert (D := det_positive d M PM). assert (S := sqrt_lt_R0 _ D). assert (Z := pow_lt _ d root_2pi).
  exists (exp c * whole d M b). split; [|split].
  - apply (extends _ L (fun l => exp c * exp (- quad d M (at_list l) / 2 + dot d b (at_list l)))); [|apply (scales _ L), gaussian; assumption].
    intros l. unfold Rpower. rewrite <- !exp_plus. f_equal. rewrite !ln_density by assumption. rewrite !quad_less by assumption. unfold M. rewrite quad_mix. unfold b, mixed_linear.
    rewrite (dot_sym d _ (at_list l)), dot_lin. unfold c. field.
  - apply Rmult_lt_0_compat; [apply exp_pos|]. apply Rmult_lt_0_compat; [apply Rdiv_lt_0_compat; assumption | apply exp_pos].
  - unfold whole. assert (T := Rdiv_lt_0_compat _ _ Z S). rewrite (ln_mult (exp c)) by (first [apply exp_pos | apply Rmult_lt_0_compat; [exact T | apply exp_pos]]).
    rewrite (ln_mult (sqrt (2 * PI) ^ d / _)) by (first [exact T | apply exp_pos]). rewrite !ln_exp, ln_div, ln_pow by (first [apply root_2pi | assumption]).
    replace (ln (sqrt (det d M))) with (ln (det d M) / 2); [unfold divergence, c; fold M b; field; lra|]. rewrite <- (sqrt_sqrt (det d M)) at 1 by lra. rewrite ln_mult by assumption. field.
Qed.
Theorem divergence_unique : forall d a m W m' W' D E, is_divergence d a m W m' W' D -> is_divergence d a m W m' W' E -> D = E.
Proof.
  intros d a m W m' W' D E [p [q [P [Q R]]]] [p' [q' [P' [Q' R']]]]. assert (L := tuples_positive_linear _ line d line_positive_linear).
  apply (is_renyi_unique _ _ L a p' q' D E); [|exact R']. apply (is_renyi_ext _ _ L a p q); [apply (normal_unique d m W); assumption | apply (normal_unique d m' W'); assumption | exact R].
Qed.

(* -- two coordinates ------------------------------------------------------------------------------------------------------------------------------------ *)
Definition pair_of (x y : R) : vector := at_list (x :: y :: nil).
Definition square (a b c : R) : matrix := fun i j => match i, j with O, O => a | S _, S _ => c | _, _ => b end.
Lemma square_symmetric : forall a b c, symmetric 2 (square a b c).
Proof. intros a b c [|i] [|j] _ _; reflexivity. Qed.
Lemma square_positive : forall a b c, 0 < a -> 0 < a * c - b ^ 2 -> positive 2 (square a b c).
Proof.
  intros a b c A D. assert (C : 0 < c) by (assert (0 <= b ^ 2) by apply pow2_ge_0; apply (Rmult_lt_reg_l a); lra).
  split; [split; [exact I | unfold pivot, minor, square; simpl; lra]|]. replace (pivot 1 (square a b c)) with ((a * c - b ^ 2) / c) by (unfold pivot, minor, edge, square; simpl; field; lra). apply Rdiv_lt_0_compat; assumption.
Qed.
Lemma square_det : forall a b c, c <> 0 -> det 2 (square a b c) = a * c - b ^ 2.
Proof. intros a b c C. unfold det, pivot, minor, edge, square. simpl. field. exact C. Qed.
Lemma square_inv : forall a b c u v, c <> 0 -> a * c - b ^ 2 <> 0 -> inv 2 (square a b c) u v = (c * u 0%nat * v 0%nat - b * (u 0%nat * v 1%nat + u 1%nat * v 0%nat) + a * u 1%nat * v 1%nat) / (a * c - b ^ 2).
Proof. intros a b c u v C D. unfold inv, minor, edge, rest, square. field. repeat split; try exact C; try exact D. Qed.
Lemma square_quad : forall a b c v, quad 2 (square a b c) v = a * v 0%nat ^ 2 + 2 * b * v 0%nat * v 1%nat + c * v 1%nat ^ 2.
Proof. intros. unfold quad, times, dot, sum, square. ring. Qed.
Lemma square_times : forall a b c v i, (i < 2)%nat -> times 2 (square a b c) v i = match i with O => a * v 0%nat + b * v 1%nat | _ => b * v 0%nat + c * v 1%nat end.
Proof. intros a b c v i I. destruct i as [|[|i]]; [| |lia]; unfold times, dot, sum, square; ring. Qed.
Theorem plane_divergence : forall o m n a b c m' n' a' b' c' d d' am dm V, o <> 1 -> a * c - b ^ 2 = d -> a' * c' - b' ^ 2 = d' ->
  o * a + (1 - o) * a' = am -> am * (o * c + (1 - o) * c') - (o * b + (1 - o) * b') ^ 2 = dm -> 0 < a -> 0 < d -> 0 < a' -> 0 < d' -> 0 < am -> 0 < dm ->
  V = (o * ln d + (1 - o) * ln d' - ln dm) / (2 * (o - 1))
    + o / 2 * ((o * d * (a' * (m - m') ^ 2 + 2 * b' * (m - m') * (n - n') + c' * (n - n') ^ 2) + (1 - o) * d' * (a * (m - m') ^ 2 + 2 * b * (m - m') * (n - n') + c * (n - n') ^ 2)) / dm) ->
  is_divergence 2 o (pair_of m n) (square a b c) (pair_of m' n') (square a' b' c') V.
Proof.
  intros o m n a b c m' n' a' b' c' d d' am dm V O Ed Ed' Eam Edm A D A' D' AM DM E. subst am d d' dm. assert (PM := square_positive _ _ _ AM DM). assert (C : forall x y z, 0 < x -> 0 < x * z - y ^ 2 -> 0 < z) by (intros x y z X Y; assert (0 <= y ^ 2) by apply pow2_ge_0; apply (Rmult_lt_reg_l x); lra).
  assert (C1 := C a b c A D). assert (C2 := C a' b' c' A' D'). assert (CM := C _ _ _ AM DM).
  assert (X : forall i j, (i < 2)%nat -> (j < 2)%nat -> square (o * a + (1 - o) * a') (o * b + (1 - o) * b') (o * c + (1 - o) * c') i j = mix o (square a b c) (square a' b' c') i j) by (intros [|i] [|j] _ _; reflexivity).
  assert (H := divergence_is 2 o (pair_of m n) (square a b c) (pair_of m' n') (square a' b' c') O (square_symmetric _ _ _) (square_positive _ _ _ A D) (square_symmetric _ _ _) (square_positive _ _ _ A' D') (positive_ext 2 _ _ X PM)).
  replace V with (divergence 2 o (pair_of m n) (square a b c) (pair_of m' n') (square a' b' c')); [exact H|]. unfold divergence.
  rewrite <- (det_ext 2 _ _ X), !square_det by lra.
  set (mm := mixed_linear 2 o (pair_of m n) (square a b c) (pair_of m' n') (square a' b' c')). rewrite <- (inv_ext 2 _ _ mm mm mm mm X) by reflexivity. rewrite square_inv by lra. rewrite !square_quad. unfold mm, mixed_linear. rewrite !square_times by lia. unfold pair_of, at_list. simpl nth. rewrite E. field. repeat split; lra.
Qed.

(* Below order 1 the mixed precision is positive definite. *)
Lemma mix_positive : forall d o W W', 0 < o < 1 -> symmetric d W -> positive d W -> symmetric d W' -> positive d W' -> positive d (mix o W W').
Proof.
  intros d o W W' O H P H' P'. apply definite_positive; [apply mix_symmetric; assumption|]. intros x X. rewrite quad_mix. assert (Q := positive_definite d W H P x X). assert (Q' := positive_definite d W' H' P' x X).
  apply Rplus_lt_0_compat; apply Rmult_lt_0_compat; lra.
Qed.
Theorem plane_divergence_below : forall o m n a b c m' n' a' b' c' d d' am dm V, 0 < o < 1 -> a * c - b ^ 2 = d -> a' * c' - b' ^ 2 = d' ->
  o * a + (1 - o) * a' = am -> am * (o * c + (1 - o) * c') - (o * b + (1 - o) * b') ^ 2 = dm -> 0 < a -> 0 < d -> 0 < a' -> 0 < d' ->
  (0 < dm -> V = (o * ln d + (1 - o) * ln d' - ln dm) / (2 * (o - 1))
    + o / 2 * ((o * d * (a' * (m - m') ^ 2 + 2 * b' * (m - m') * (n - n') + c' * (n - n') ^ 2) + (1 - o) * d' * (a * (m - m') ^ 2 + 2 * b * (m - m') * (n - n') + c * (n - n') ^ 2)) / dm)) ->
  is_divergence 2 o (pair_of m n) (square a b c) (pair_of m' n') (square a' b' c') V.
Proof.
  intros o m n a b c m' n' a' b' c' d d' am dm V O Ed Ed' Eam Edm A D A' D' E. subst d d'.
  assert (M := mix_positive 2 o _ _ O (square_symmetric a b c) (square_positive a b c A D) (square_symmetric a' b' c') (square_positive a' b' c' A' D')).
  assert (X : forall i j, (i < 2)%nat -> (j < 2)%nat -> mix o (square a b c) (square a' b' c') i j = square am (o * b + (1 - o) * b') (o * c + (1 - o) * c') i j) by (intros [|i] [|j] _ _; try reflexivity; exact Eam).
  apply (positive_ext 2 _ _ X) in M. assert (C : 0 < o * c + (1 - o) * c') by (destruct M as [[_ M] _]; unfold pivot, minor, square in M; simpl in M; lra).
  assert (DM := det_positive 2 _ M). rewrite square_det, Edm in DM by lra. assert (AM : 0 < am) by (rewrite <- Eam; apply Rplus_lt_0_compat; apply Rmult_lt_0_compat; lra).
  apply (plane_divergence o m n a b c m' n' a' b' c' (a * c - b ^ 2) (a' * c' - b' ^ 2) am dm V); try reflexivity; try assumption; [lra | apply E, DM].
Qed.

(* The Kullback-Leibler divergence in two coordinates: one quadratic polynomial after the other is integrated against a normal density. *)
Definition is_kullback (d : nat) (m : vector) (W : matrix) (m' : vector) (W' : matrix) (D : R) : Prop :=
  exists p q, normal d m W p /\ normal d m' W' q /\ tuples d line (fun l => p l * ln (p l / q l)) D.
Lemma polynomial : forall a b c m v, 0 < v -> line (fun x => (a + b * (x - m) + c * (x - m) ^ 2) * pdf m (sqrt v) x) (a + c * v).
Proof.
  intros a b c m v V. assert (S := sqrt_lt_R0 v V). assert (H := NormalLosses.moments a (b * sqrt v) (c * sqrt v ^ 2) m (sqrt v) S). replace (c * sqrt v ^ 2) with (c * v) in H by (rewrite pow2_sqrt by lra; reflexivity).
  revert H. apply is_RInt_gen_ext, filter_forall. intros ab x _. match goal with |- @eq _ ?u ?w => change (@eq R u w) end. replace (c * v) with (c * sqrt v ^ 2) by (rewrite pow2_sqrt by lra; reflexivity). field. lra.
Qed.
Lemma pdf_of_precision : forall w m x, 0 < w -> pdf m (sqrt (/ w)) x = sqrt w / sqrt (2 * PI) * exp (- (w * (x - m) ^ 2) / 2).
Proof.
  intros w m x W. assert (S := sqrt_lt_R0 w W). assert (Z := root_2pi). unfold pdf. rewrite sqrt_inv. replace ((/ sqrt w) ^ 2) with (/ w) by (rewrite <- (pow2_sqrt w) at 1 by lra; field; lra).
  replace (- (x - m) ^ 2 / (2 * / w)) with (- (w * (x - m) ^ 2) / 2) by (field; lra). field. lra.
Qed.
(* The density of two coordinates: the first alone, and the second around a line in the first. *)
Lemma square_density : forall a b c m n x y, 0 < a -> 0 < a * c - b ^ 2 ->
  density 2 (pair_of m n) (square a b c) (x :: y :: nil) = pdf m (sqrt (/ ((a * c - b ^ 2) / c))) x * pdf (n - b / c * (x - m)) (sqrt (/ c)) y.
Proof.
  intros a b c m n x y A D. assert (C : 0 < c) by (assert (0 <= b ^ 2) by apply pow2_ge_0; apply (Rmult_lt_reg_l a); lra). assert (P : 0 < (a * c - b ^ 2) / c) by (apply Rdiv_lt_0_compat; assumption).
  assert (Z := root_2pi). rewrite !pdf_of_precision by assumption. unfold density. rewrite square_det, square_quad by lra. replace (a * c - b ^ 2) with ((a * c - b ^ 2) / c * c) at 1 by (field; lra).
  rewrite sqrt_mult by lra. unfold pair_of, at_list. simpl nth.
  replace (- (a * (x - m) ^ 2 + 2 * b * (x - m) * (y - n) + c * (y - n) ^ 2) / 2) with (- ((a * c - b ^ 2) / c * (x - m) ^ 2) / 2 + - (c * (y - (n - b / c * (x - m))) ^ 2) / 2) by (field; lra).
  rewrite exp_plus. field. lra.
Qed.
Theorem plane_kullback : forall m n a b c m' n' a' b' c' d d' V, a * c - b ^ 2 = d -> a' * c' - b' ^ 2 = d' -> 0 < a -> 0 < d -> 0 < a' -> 0 < d' ->
  V = (ln d - ln d' + (a' * c + a * c' - 2 * b * b') / d - 2 + a' * (m - m') ^ 2 + 2 * b' * (m - m') * (n - n') + c' * (n - n') ^ 2) / 2 ->
  is_kullback 2 (pair_of m n) (square a b c) (pair_of m' n') (square a' b' c') V.
Proof.
  intros m n a b c m' n' a' b' c' d d' V E E' A D A' D' EV. subst d d'. assert (C0 : forall x y z, 0 < x -> 0 < x * z - y ^ 2 -> 0 < z) by (intros x y z X Y; assert (0 <= y ^ 2) by apply pow2_ge_0; apply (Rmult_lt_reg_l x); lra).
  assert (C := C0 a b c A D). assert (C' := C0 a' b' c' A' D'). assert (P := square_positive a b c A D). assert (P' := square_positive a' b' c' A' D'). set (w := (a * c - b ^ 2) / c). assert (W : 0 < w) by (apply Rdiv_lt_0_compat; assumption).
  exists (density 2 (pair_of m n) (square a b c)), (density 2 (pair_of m' n') (square a' b' c')). split; [apply density_normal; [apply square_symmetric | exact P]|]. split; [apply density_normal; [apply square_symmetric | exact P']|].
  set (k := (ln (a * c - b ^ 2) - ln (a' * c' - b' ^ 2)) / 2). set (s := - b / c). set (r := b' + c' * s - (b + c * s)).
  (* the log ratio in x - m and in the deviation of y from its line *)
  set (k0 := k + (a' * (m - m') ^ 2 + 2 * b' * (m - m') * (n - n') + c' * (n - n') ^ 2) / 2). set (k1 := (a' + b' * s) * (m - m') + (b' + c' * s) * (n - n')). set (k2 := (a' + 2 * b' * s + c' * s ^ 2 - w) / 2).
  exists (fun x => (k0 + (c' - c) / 2 * / c + k1 * (x - m) + k2 * (x - m) ^ 2) * pdf m (sqrt (/ w)) x). split.
  - intros x. exists (fun y => pdf m (sqrt (/ w)) x * ((k0 + k1 * (x - m) + k2 * (x - m) ^ 2 + (b' * (m - m') + c' * (n - n') + (b' + c' * s) * (x - m)) * (y - (n - b / c * (x - m))) + (c' - c) / 2 * (y - (n - b / c * (x - m))) ^ 2) * pdf (n - b / c * (x - m)) (sqrt (/ c)) y)). split.
    + intros y. simpl. rewrite ln_div by (apply density_positive; assumption). rewrite !ln_density by assumption. rewrite (square_density a b c m n x y A D), !square_det, !square_quad by lra. fold w. unfold pair_of, at_list. simpl nth.
      match goal with |- ?A * ?B * ?L = ?A * (?P * ?B) => replace L with P; [ring|] end. unfold k0, k1, k2, k, s, w. field. lra.
    + replace ((k0 + (c' - c) / 2 * / c + k1 * (x - m) + k2 * (x - m) ^ 2) * pdf m (sqrt (/ w)) x) with (pdf m (sqrt (/ w)) x * (k0 + k1 * (x - m) + k2 * (x - m) ^ 2 + (c' - c) / 2 * / c)) by ring.
      apply (scales _ line_positive_linear), polynomial, Rinv_0_lt_compat, C.
  - replace V with (k0 + (c' - c) / 2 * / c + k2 * / w); [apply polynomial, Rinv_0_lt_compat, W|]. rewrite EV. unfold k0, k2, k, s, w. field. lra.
Qed.
Theorem kullback_unique : forall d m W m' W' D E, is_kullback d m W m' W' D -> is_kullback d m W m' W' E -> D = E.
Proof.
  intros d m W m' W' D E [p [q [P [Q K]]]] [p' [q' [P' [Q' K']]]]. apply (one_value _ _ (tuples_positive_linear _ line d line_positive_linear) _ _ D E K K').
  intros l. rewrite (normal_unique d m W p p' P P' l), (normal_unique d m' W' q q' Q Q' l). reflexivity.
Qed.
