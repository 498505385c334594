(* What programs and data sets count: records of a kind, integers that bits hold, thresholds, fields of floats; what is drawn by a coin. *)
From Coq Require Import Reals Lra Lia List Permutation ZArith.
From Coquelicot Require Import Coquelicot.
Require Import Synthsym.
Require Finite Average.
Import ListNotations.
Open Scope R_scope.

(* -- records ------------------------------------------------------------------------------------------------------------------- *)
Definition of_kind {A : Type} (kind : A -> bool) (x : list A) : nat := length (filter kind x).
(* However the records are arranged: a data set of shared records, so many of which are of the kind, and of its own ones, has this many. *)
Definition records (common own : nat) (v : R) : Prop :=
  (exists shared mine : list bool, of_kind (fun b => b) shared = common /\ of_kind (fun b => b) mine = own) /\
  forall (A : Type) (kind : A -> bool) (x shared mine : list A), Permutation x (shared ++ mine) ->
    of_kind kind shared = common -> of_kind kind mine = own -> v = INR (of_kind kind x).
Lemma of_kind_arranged : forall (A : Type) (kind : A -> bool) x y, Permutation x y -> of_kind kind x = of_kind kind y.
Proof.
  intros A kind x y P. unfold of_kind. induction P as [|a x y P IH|a b x|x y z P IH Q JH]; simpl; [reflexivity | | | congruence].
  - destruct (kind a); simpl; congruence.
  - destruct (kind a), (kind b); reflexivity.
Qed.
Lemma all_of_kind : forall n, of_kind (fun b : bool => b) (repeat true n) = n.
Proof. intros n. unfold of_kind. induction n as [|n IH]; simpl; [reflexivity | rewrite IH; reflexivity]. Qed.
Theorem records_is : forall common own v, v = INR common + INR own -> records common own v.
Proof.
  intros n m v E. split; [exists (repeat true n), (repeat true m); split; apply all_of_kind|].
  intros A kind x shared mine P S M. rewrite (of_kind_arranged A kind _ _ P). unfold of_kind in *. rewrite filter_app, app_length, S, M, plus_INR. exact E.
Qed.
(* Of records that fall in disjoint cells, so many in each: how many fall in one of the cells. *)
Definition in_cells (counts : list nat) (v : R) : Prop :=
  (exists x : list nat, forall i, (i < length counts)%nat -> of_kind (Nat.eqb i) x = nth i counts 0%nat) /\
  forall (A : Type) (cell : A -> nat) (x : list A), (forall i, (i < length counts)%nat -> of_kind (fun a => Nat.eqb i (cell a)) x = nth i counts 0%nat) ->
    v = INR (of_kind (fun a => Nat.ltb (cell a) (length counts)) x).
Fixpoint added (counts : list nat) : nat := match counts with nil => 0%nat | n :: l => (n + added l)%nat end.
Lemma added_last : forall l n, added (l ++ [n]) = (added l + n)%nat.
Proof. intros l n. induction l as [|a l IH]; simpl; [lia | rewrite IH; lia]. Qed.
Lemma one_cell_more : forall (A : Type) (cell : A -> nat) k x,
  of_kind (fun a => Nat.ltb (cell a) (S k)) x = (of_kind (fun a => Nat.ltb (cell a) k) x + of_kind (fun a => Nat.eqb k (cell a)) x)%nat.
Proof.
  intros A cell k x. unfold of_kind. induction x as [|a x IH]; [reflexivity|]. simpl filter.
  destruct (Nat.ltb_spec (cell a) (S k)), (Nat.ltb_spec (cell a) k), (Nat.eqb_spec k (cell a)); simpl length; lia.
Qed.
Lemma cells_add : forall (A : Type) (cell : A -> nat) x counts, (forall i, (i < length counts)%nat -> of_kind (fun a => Nat.eqb i (cell a)) x = nth i counts 0%nat) ->
  of_kind (fun a => Nat.ltb (cell a) (length counts)) x = added counts.
Proof.
  intros A cell x counts. induction counts as [|n l IH] using rev_ind; intros H.
  - clear H. unfold of_kind. induction x as [|a x IH]; [reflexivity|]. simpl filter. simpl length in *. destruct (Nat.ltb_spec (cell a) 0); [lia | exact IH].
  - rewrite app_length, Nat.add_1_r, one_cell_more, added_last, IH.
    + f_equal. rewrite (H (length l)) by (rewrite app_length; simpl; lia). rewrite app_nth2, Nat.sub_diag by lia. reflexivity.
    + intros i I. rewrite (H i) by (rewrite app_length; lia). apply app_nth1, I.
Qed.
Lemma cells_filled : forall counts, exists x : list nat, (forall a, In a x -> (a < length counts)%nat) /\ forall i, (i < length counts)%nat -> of_kind (Nat.eqb i) x = nth i counts 0%nat.
Proof.
  intros counts. induction counts as [|n l [x [B H]]] using rev_ind; [exists nil; split; [intros a [] | intros i I; simpl in I; lia]|].
  exists (x ++ repeat (length l) n). rewrite app_length, Nat.add_1_r.
  assert (R : forall i, of_kind (Nat.eqb i) (repeat (length l) n) = if Nat.eqb i (length l) then n else 0%nat).
  { intros i. unfold of_kind. induction n as [|k K]; simpl; [destruct Nat.eqb; reflexivity|]. destruct (Nat.eqb i (length l)); simpl; rewrite K; reflexivity. }
  split.
  - intros a I. apply in_app_or in I. destruct I as [I|I]; [apply B in I; lia | apply repeat_spec in I; lia].
  - intros i I. unfold of_kind in *. rewrite filter_app, app_length, R. destruct (Nat.eqb_spec i (length l)) as [E|E].
    + rewrite E, app_nth2, Nat.sub_diag by lia. simpl. enough (Z : length (filter (Nat.eqb (length l)) x) = 0%nat) by lia.
      clear H R I E. induction x as [|a x IH]; [reflexivity|]. simpl. destruct (Nat.eqb_spec (length l) a) as [E|E].
      * specialize (B a (or_introl eq_refl)). lia.
      * apply IH. intros b J. apply B. right. exact J.
    + rewrite app_nth1, H by lia. lia.
Qed.
Theorem in_cells_is : forall counts v, v = INR (added counts) -> in_cells counts v.
Proof.
  intros counts v E. split; [destruct (cells_filled counts) as [x [_ H]]; exists x; exact H|].
  intros A cell x H. rewrite (cells_add A cell x counts H). exact E.
Qed.

(* -- integers and floats as programs hold them ----------------------------------------------------------------------------------- *)
Fixpoint unsigned (bits : list bool) : R := match bits with nil => 0 | b :: l => (if b then 1 else 0) + 2 * unsigned l end.
Definition largest_unsigned (n : nat) (v : R) : Prop := (exists bits, length bits = n /\ unsigned bits = v) /\ forall bits, length bits = n -> unsigned bits <= v.
Theorem largest_unsigned_is : forall n v, v = 2 ^ n - 1 -> largest_unsigned n v.
Proof.
  intros n v E. subst v. split.
  - exists (repeat true n). split; [apply repeat_length|]. induction n as [|n IH]; simpl; [ring | rewrite IH; ring].
  - induction n as [|n IH]; intros [|b l] L; try discriminate; [simpl; lra|]. injection L as L. specialize (IH l L). simpl. destruct b; lra.
Qed.
Definition left_to_threshold (size threshold v : R) : Prop := v = threshold - size.
(* IEEE 754: the bias of an exponent of l bits; a raw exponent 0 stands for the exponent of 1, without the implicit bit. *)
Definition float_bias (l v : R) : Prop := v = Rpower 2 (- (1) + l) - 1.
Definition float_exponent (raw bias v : R) : Prop := v = Rmax 1 raw - bias.
Definition implicit_bit (raw v : R) : Prop := v = Rmin 1 raw.
Definition implicit_index (raw bias v : R) : Prop := v = bias - Rmax 1 raw - 1.
(* Ranks without gaps, from 1 on: how many of them are less than a limit. *)
Definition ranks_below (limit : nat) (v : R) : Prop := v = INR (of_kind (fun rank => Nat.ltb rank limit) (seq 1 limit)).
Lemma all_below : forall n s limit, (s + n <= limit)%nat -> of_kind (fun rank => Nat.ltb rank limit) (seq s n) = n.
Proof. intros n. unfold of_kind. induction n as [|n IH]; intros s limit L; [reflexivity|]. simpl. destruct (Nat.ltb_spec s limit); [simpl; rewrite IH; lia | lia]. Qed.
Theorem ranks_below_is : forall limit v, v = Rmax 0 (INR limit - 1) -> ranks_below limit v.
Proof.
  intros [|n] v E; subst v; unfold ranks_below; [simpl; rewrite Rmax_left by lra; reflexivity|].
  rewrite seq_S. unfold of_kind. rewrite filter_app, app_length. fold (of_kind (fun rank => Nat.ltb rank (S n)) (seq 1 n)). rewrite all_below by lia.
  assert (F : Nat.ltb (1 + n) (S n) = false) by (apply Nat.ltb_ge; lia). cbn [filter]. rewrite F. cbn [length]. rewrite Nat.add_0_r, S_INR.
  assert (P := pos_INR n). rewrite Rmax_right by lra. lra.
Qed.

(* -- what is drawn ------------------------------------------------------------------------------------------------------------------ *)
Definition heads (p v : R) : Prop := Finite.chance_is (p :: 1 - p :: nil) (1 :: 0 :: nil) v.
Theorem heads_is : forall p v, 0 <= p <= 1 -> v = p -> heads p v.
Proof.
  intros p v P E. apply Finite.chance_is_at; [reflexivity | | | simpl; lra].
  - split; [Finite.listed; lra | simpl; lra].
  - Finite.listed; first [left; reflexivity | right; reflexivity].
Qed.
(* The chance of so many ones among independent records, with the number of arrangements counted in integers. *)
Fixpoint factorial (n : nat) : Z := match n with O => 1%Z | S k => (Z.of_nat n * factorial k)%Z end.
Lemma factorial_is : forall n, INR (fact n) = IZR (factorial n).
Proof. intros n. induction n as [|n IH]; [reflexivity|]. rewrite fact_simpl, mult_INR, IH, INR_IZR_INZ, <- mult_IZR. reflexivity. Qed.
Lemma factorial_positive : forall n, 0 < IZR (factorial n).
Proof. intros n. rewrite <- factorial_is. apply INR_fact_lt_0. Qed.
Theorem count_number : forall n k m N p v, 0 < p < 1 -> (k + m = n)%nat -> (N * (factorial k * factorial m) = factorial n)%Z ->
  v = IZR N * p ^ k * (1 - p) ^ m -> Average.count_mass n k p v.
Proof.
  intros n k m N p v P M E V. split; [exact P|]. rewrite Average.count_value by lia. replace (n - k)%nat with m by lia. rewrite V. unfold Binomial.C. replace (n - k)%nat with m by lia.
  rewrite !factorial_is, <- E, !mult_IZR. assert (A := factorial_positive k). assert (B := factorial_positive m). field. lra.
Qed.
(* Each of so many values has the same mass. *)
Definition equally_likely (n : nat) (v : R) : Prop := (1 <= n)%nat /\ Finite.some_law (repeat v n).
Theorem equally_likely_is : forall n v, (1 <= n)%nat -> v = 1 / INR n -> equally_likely n v.
Proof.
  intros n v N E. assert (P : 0 < INR n) by (apply lt_0_INR; lia). assert (V : 0 <= v) by (subst v; apply Rlt_le, Rdiv_lt_0_compat; lra).
  split; [exact N|]. split; [apply Forall_forall; intros a I; apply repeat_spec in I; lra|].
  assert (T : forall k, Finite.total (repeat v k) = INR k * v) by (intros k; induction k as [|k IH]; [simpl; ring | rewrite S_INR; simpl; rewrite IH; ring]).
  rewrite T, E. field. lra.
Qed.
(* By one law with this chance, else by another one. *)
Definition by_either (p first second v : R) : Prop := 0 <= p <= 1 /\ v = p * first + (1 - p) * second.
Theorem by_either_is : forall p first second v, 0 <= p <= 1 -> v = p * first + (1 - p) * second -> by_either p first second v.
Proof. intros p first second v P E. split; assumption. Qed.
(* Norms. *)
Definition taxicab (coordinates : list R) (v : R) : Prop := v = fold_right (fun x a => Rabs x + a) 0 coordinates.
Definition euclidean (coordinates : list R) (v : R) : Prop := v = sqrt (fold_right (fun x a => Rabs x ^ 2 + a) 0 coordinates).
(* Counts and norms written out. *)
Ltac numbers := unfold Rpower; cbn [List.fold_right Programs.added Nat.add].
(* That a number lies between 0 and 1: exponentials of what is not positive do, and inverses of what is at least 1. *)
Lemma exp_at_most_one : forall a, a <= 0 -> exp a <= 1.
Proof. intros a A. rewrite <- exp_0. destruct A as [A|A]; [apply Rlt_le, exp_increasing, A | rewrite A; apply Rle_refl]. Qed.
Lemma not_positive : forall a b, a <= 0 -> 0 < b -> a / b <= 0.
Proof. intros a b A B. unfold Rdiv. assert (P := Rinv_0_lt_compat b B). nra. Qed.
Ltac small_exps := repeat match goal with |- context [exp ?e] => lazymatch goal with H : exp e <= 1 |- _ => fail | _ =>
  assert (exp e <= 1) by (apply exp_at_most_one; first [lra | nra | apply not_positive; lra]); assert (0 < exp e) by apply exp_pos end end.
Ltac small_inverses := unfold Rdiv; repeat match goal with |- context [/ ?d] => lazymatch goal with H : / d <= 1 |- _ => fail | _ =>
  assert (/ d <= 1) by (rewrite <- Rinv_1; apply Rinv_le_contravar; lra); assert (0 < / d) by (apply Rinv_0_lt_compat; lra) end end.
Ltac share := first [lra | split; [share | share] | pos | nonneg | small_exps; first [lra | nra] | small_inverses; first [lra | nra] | closed].
(* Exponentials of the same number in other words. *)
Ltac same_exps := match goal with |- context [exp ?a] => match goal with |- context [exp ?b] =>
  tryif constr_eq a b then fail else (replace a with b by (field; nonzero)) end end; first [reflexivity | lra | ring | field; nonzero].
