(* Statistics of a few records: how far some neighbours change a mean, a variance, a least value, the errors of a table of counts; and
   sums over the rows with independent noise. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Synthsym Records.
Require Numbers Integral Impossible.
Open Scope R_scope.

(* Some neighbours change the statistic by v. *)
Definition some_change {X : Type} (near : X -> X -> Prop) (f : X -> R) (v : R) : Prop := exists x x', near x x' /\ v = Rabs (f x - f x').
Lemma some_change_at : forall (X : Type) (near : X -> X -> Prop) f x x' v, near x x' -> v = Rabs (f x - f x') -> some_change near f v.
Proof. intros X near f x x' v N E. exists x, x'. split; assumption. Qed.

(* -- records between two bounds ------------------------------------------------------------------------------------------------------- *)
Definition variance (l : list R) : R := total (fun x => (x - mean l) ^ 2) l / INR (length l).
Fixpoint least (l : list R) : R := match l with nil => 0 | x :: nil => x | x :: m => Rmin x (least m) end.
Definition some_rows (near : list R -> list R -> Prop) (l l' : list R) : Prop := near l l' /\ l <> nil /\ l' <> nil.
Lemma leaves : forall low high x l n, length (x :: l) = n -> between low high (x :: l) -> of_size n (add_remove low high) (x :: l) l.
Proof.
  intros low high x l n L B. split; [exact L|]. split; [exact B|]. inversion B; subst. split; [assumption|]. left. exists nil, x, l. split; reflexivity.
Qed.
Lemma exchanged : forall low high x y l n, length (x :: l) = n -> between low high (x :: l) -> between low high (y :: l) -> of_size n (replace_one low high) (x :: l) (y :: l).
Proof. intros low high x y l n L B C. split; [exact L|]. split; [exact B|]. split; [exact C|]. exists nil, x, y, l. split; reflexivity. Qed.

(* -- tables of counts ------------------------------------------------------------------------------------------------------------------ *)
(* Rows are the cells that they lie in; the error of a table is how far its counts are from estimates, in all. *)
Definition cell_count (c : nat) (l : list nat) : R := INR (length (filter (Nat.eqb c) l)).
Definition table_error (cells : list nat) (estimate : nat -> R) (l : list nat) : R := fold_right (fun c acc => Rabs (cell_count c l - estimate c) + acc) 0 cells.
Definition error_change (near : list nat -> list nat -> Prop) (v : R) : Prop := exists cells estimate, some_change near (table_error cells estimate) v.
Definition error_gap_change (near : list nat -> list nat -> Prop) (v : R) : Prop :=
  exists cells one other, some_change near (fun l => table_error cells one l - table_error cells other l) v.
Definition table_distance (near : list nat -> list nat -> Prop) (v : R) : Prop :=
  exists cells l l', near l l' /\ v = sqrt (fold_right (fun c acc => (cell_count c l - cell_count c l') ^ 2 + acc) 0 cells).
Definition one_moved : list nat -> list nat -> Prop := Numbers.replace_row 1.
Lemma moved_row : one_moved (0%nat :: nil) (1%nat :: nil).
Proof. split; [reflexivity|]. exists nil, 0%nat, 1%nat, nil. split; reflexivity. Qed.
Definition first_cell (c : nat) : R := match c with O => 1 | _ => 0 end.
Definition second_cell (c : nat) : R := match c with S O => 1 | _ => 0 end.
Lemma plain_abs : Rabs 1 = 1 /\ Rabs 0 = 0 /\ Rabs (- 1) = 1.
Proof. rewrite Rabs_R1, Rabs_R0, (Rabs_left (- 1)) by lra. repeat split; lra. Qed.
Theorem error_moves_by_two : error_change one_moved 2.
Proof.
  exists (0%nat :: 1%nat :: nil), second_cell. apply (some_change_at _ _ _ (0%nat :: nil) (1%nat :: nil)); [exact moved_row|].
  unfold table_error, cell_count, second_cell. simpl. replace (1 - 0) with 1 by ring. replace (0 - 1) with (- 1) by ring. replace (0 - 0) with 0 by ring. replace (1 - 1) with 0 by ring.
  destruct plain_abs as [A [B C]]. rewrite A, B, C. rewrite Rabs_pos_eq by lra. lra.
Qed.
Theorem gap_moves_by_four : error_gap_change one_moved 4.
Proof.
  exists (0%nat :: 1%nat :: nil), second_cell, first_cell. apply (some_change_at _ _ _ (0%nat :: nil) (1%nat :: nil)); [exact moved_row|].
  unfold table_error, cell_count, second_cell, first_cell. simpl. replace (1 - 0) with 1 by ring. replace (0 - 1) with (- 1) by ring. replace (0 - 0) with 0 by ring. replace (1 - 1) with 0 by ring.
  destruct plain_abs as [A [B C]]. rewrite A, B, C. rewrite Rabs_pos_eq by lra. lra.
Qed.

(* -- sums over the rows ----------------------------------------------------------------------------------------------------------------- *)
Definition summed {X : Type} (f : X -> R) (l : list X) : R := fold_right (fun x acc => f x + acc) 0 l.
Definition noisy_sums {X : Type} (b : R) (sums : list (X -> R)) : list ((list X -> R) * R) := map (fun f => (summed f, b)) sums.
Definition apart {X : Type} (first second : X) (h : R) (sums : list (X -> R)) : Prop := List.Forall (fun f => Rabs (f first - f second) = h) sums.
Lemma lost_app : forall (X : Type) (l k : list ((X -> R) * R)) x x', Numbers.lost (l ++ k) x x' = Numbers.lost l x x' + Numbers.lost k x x'.
Proof. intros X l k x x'. unfold Numbers.lost. induction l as [|m l IH]; simpl; [ring | rewrite IH; ring]. Qed.
Lemma lost_sums : forall (X : Type) (first second : X) h b (sums : list (X -> R)), apart first second h sums ->
  Numbers.lost (noisy_sums b sums) (first :: nil) (second :: nil) = INR (length sums) * (h / b).
Proof.
  intros X x y h b sums A. induction A as [|f l E A IH]; [unfold Numbers.lost; simpl; ring|].
  change (Numbers.lost (noisy_sums b (f :: l)) (x :: nil) (y :: nil)) with (Rabs (f x + 0 - (f y + 0)) / b + Numbers.lost (noisy_sums b l) (x :: nil) (y :: nil)).
  rewrite IH. replace (f x + 0 - (f y + 0)) with (f x - f y) by ring. rewrite E. change (length (f :: l)) with (S (length l)). rewrite S_INR. ring.
Qed.
Lemma sums_positive : forall (X : Type) b (sums : list (X -> R)), 0 < b -> List.Forall (fun m => 0 < snd m) (noisy_sums b sums).
Proof. intros X b sums B. apply List.Forall_forall. intros m M. apply in_map_iff in M. destruct M as [f [E _]]. subst. exact B. Qed.
Theorem sums_lose : forall (X : Type) (first second : X) numbers eps, List.Forall (fun m => 0 < snd m) numbers ->
  eps < Numbers.lost numbers (first :: nil) (second :: nil) -> Numbers.numbers_refuted (Numbers.replace_row 1) numbers eps.
Proof.
  intros X x y numbers eps F L. apply (Numbers.numbers_lose _ _ _ (x :: nil) (y :: nil)); [split; [reflexivity | exists nil, x, y, nil; split; reflexivity] | exact F | exact L].
Qed.
(* -- means of the coordinates of rows ----------------------------------------------------------------------------------------------------- *)
Definition in_box (k : nat) (low high : R) (row : list R) : Prop := length row = k /\ between low high row.
Definition boxed_rows (n k : nat) (low high : R) (l l' : list (list R)) : Prop :=
  Numbers.replace_row n l l' /\ List.Forall (in_box k low high) l /\ List.Forall (in_box k low high) l'.
Definition coordinate_mean (i : nat) (l : list (list R)) : R := summed (fun row => nth i row 0) l / INR (length l).
Definition noisy_means (k : nat) (b : R) : list ((list (list R) -> R) * R) := map (fun i => (coordinate_mean i, b)) (seq 0 k).
Lemma nth_repeat_lt : forall (A : Type) (x d : A) k i, (i < k)%nat -> nth i (repeat x k) d = x.
Proof. intros A x d k. induction k as [|k IH]; intros [|i] L; simpl; try lia; [reflexivity | apply IH; lia]. Qed.
Theorem means_lose : forall n k low high b eps, (1 <= n)%nat -> 0 < b -> low <= high -> eps < INR k * ((high - low) / INR n / b) ->
  Numbers.numbers_refuted (boxed_rows n k low high) (noisy_means k b) eps.
Proof.
  intros n k low high b eps N B O L. destruct n as [|n]; [inversion N|]. assert (P : 0 < INR (S n)) by (apply lt_0_INR; lia).
  set (rest := repeat (repeat low k) n). assert (IB : forall x, low <= x <= high -> in_box k low high (repeat x k)) by (intros; split; [apply repeat_length | apply between_repeat; assumption]).
  assert (F : forall x, low <= x <= high -> List.Forall (in_box k low high) (repeat x k :: rest)).
  { intros x X. constructor; [apply IB, X|]. apply List.Forall_forall. intros r R. apply repeat_spec in R. subst r. apply IB. lra. }
  apply (Numbers.numbers_lose _ _ _ (repeat high k :: rest) (repeat low k :: rest)).
  - split; [split; [simpl; unfold rest; rewrite repeat_length; reflexivity | exists nil, (repeat high k), (repeat low k), rest; split; reflexivity]|]. split; apply F; lra.
  - apply List.Forall_forall. intros m M. apply in_map_iff in M. destruct M as [i [E _]]. subst. exact B.
  - assert (C : forall s j, (s + j <= k)%nat -> Numbers.lost (map (fun i => (coordinate_mean i, b)) (seq s j)) (repeat high k :: rest) (repeat low k :: rest) = INR j * ((high - low) / INR (S n) / b)).
    { intros s j. revert s. induction j as [|j IH]; intros s H; [unfold Numbers.lost; simpl; ring|]. cbn [seq map].
      change (Numbers.lost ((coordinate_mean s, b) :: ?m) ?x ?y) with (Rabs (coordinate_mean s x - coordinate_mean s y) / b + Numbers.lost m x y).
      rewrite IH by lia. rewrite (S_INR j). assert (D : coordinate_mean s (repeat high k :: rest) - coordinate_mean s (repeat low k :: rest) = (high - low) / INR (S n)).
      { unfold coordinate_mean. cbn [length]. unfold rest. rewrite !repeat_length. fold rest. unfold summed. cbn [fold_right]. rewrite !nth_repeat_lt by lia. field. lra. }
      rewrite D, Rabs_pos_eq by (apply Rdiv_le_0_compat; lra). ring. }
    unfold noisy_means. rewrite C by lia. exact L.
Qed.
(* -- m of the rows, drawn without replacement ------------------------------------------------------------------------------------------- *)
Fixpoint samples (l : list nat) (m : nat) : list (list nat) :=
  match m, l with O, _ => nil :: nil | S j, nil => nil | S j, x :: k => map (cons x) (samples k j) ++ samples k m end.
Definition over_samples (yes : list nat -> R) (m : nat) (l : list nat) : R := fold_right (fun s acc => yes s + acc) 0 (samples l m) / INR (length (samples l m)).
(* The chance of the answer `yes` on m of n rows, where the algorithm is eps-private on the rows that it sees, both ways and for both answers. *)
Definition private_answer (eps : R) (m : nat) (yes : list nat -> R) : Prop := (forall s, 0 <= yes s <= 1) /\
  forall s s', Numbers.replace_row m s s' -> yes s <= exp eps * yes s' /\ 1 - yes s <= exp eps * (1 - yes s').
Definition sampled_loss (eps : R) (m n : nat) (v : R) : Prop := exists yes l l', private_answer eps m yes /\ Numbers.replace_row n l l' /\
  v = ln (over_samples yes m l / over_samples yes m l').
Theorem one_of_two : forall eps v, 0 < eps -> v = ln ((exp eps + 1) / 2) -> sampled_loss eps 1 2 v.
Proof.
  intros eps v E V. assert (G : 1 < exp eps) by (rewrite <- exp_0; apply exp_increasing, E).
  exists (fun s => if List.existsb (Nat.eqb 0) s then 1 / 2 else / exp eps / 2), (0 :: 1 :: nil)%nat, (1 :: 1 :: nil)%nat.
  assert (I : 0 < / exp eps) by (apply Rinv_0_lt_compat; lra). assert (J : / exp eps * exp eps = 1) by (field; lra). assert (K : / exp eps < 1) by (apply (Rmult_lt_reg_r (exp eps)); lra).
  split; [split; [intros s; destruct (existsb _ s); lra | intros s s' _; destruct (existsb _ s), (existsb _ s'); nra]|].
  split; [split; [reflexivity | exists nil, 0%nat, 1%nat, (1%nat :: nil); split; reflexivity]|].
  rewrite V. unfold over_samples. cbn. f_equal. field. lra.
Qed.
(* -- what is shown for certain ---------------------------------------------------------------------------------------------------------- *)
(* Which rows there are is shown as it is: an event that is certain on one data set and impossible on its neighbour. *)
Definition certain_gap (eps v : R) : Prop := exists (l l' : list nat) S P Q, Numbers.add_remove_rows l l' /\ Impossible.sure l S P /\ Impossible.sure l' S Q /\ v = P - exp eps * Q.
Lemma certain_gap_is : forall eps v, v = 1 - exp eps * 0 -> certain_gap eps v.
Proof.
  intros eps v E. exists (1%nat :: nil), nil, (fun l => l = 1%nat :: nil), 1, 0. split; [left; exists nil, 1%nat, nil; split; reflexivity|].
  split; [left; split; reflexivity|]. split; [right; split; [discriminate | reflexivity] | exact E].
Qed.
(* -- the middle half of zeros and ones ------------------------------------------------------------------------------------------------- *)
Fixpoint ascending (l : list R) : Prop := match l with x :: ((y :: _) as m) => x <= y /\ ascending m | _ => True end.
Definition trimmed_is (share v : R) : Prop := exists (k : nat) (l : list R), (0 < k)%nat /\ length l = (4 * k)%nat /\ ascending l /\
  List.Forall (fun x => x = 0 \/ x = 1) l /\ share = mean l /\ v = mean (firstn (2 * k) (skipn k l)).
(* Numbers. *)
Ltac numbers := unfold Integral.Phi, Integral.phi, variance, mean; rewrite ?Rminus_0_r; cbn [total least List.fold_right length INR].
