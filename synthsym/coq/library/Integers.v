(* Whole numbers as programs hold them: ranges, numerals and their digits, quotients that are rounded, loops that count down; floats and norms. *)
From Coq Require Import Reals Lra Lia List ZArith FinFun.
From Coquelicot Require Import Coquelicot.
Require Import Synthsym.
Import ListNotations.
Open Scope R_scope.

Definition integer (w : R) : Prop := exists z, IZR z = w.
Lemma integer_number : forall z, integer (IZR z).
Proof. intros z. exists z. reflexivity. Qed.
Lemma integer_count : forall n, integer (INR n).
Proof. intros n. exists (Z.of_nat n). symmetry. apply INR_IZR_INZ. Qed.
Lemma integer_plus : forall a b, integer a -> integer b -> integer (a + b).
Proof. intros a b [x X] [y Y]. exists (x + y)%Z. rewrite plus_IZR, X, Y. reflexivity. Qed.
Lemma integer_opp : forall a, integer a -> integer (- a).
Proof. intros a [x X]. exists (- x)%Z. rewrite opp_IZR, X. reflexivity. Qed.
Lemma integer_mult : forall a b, integer a -> integer b -> integer (a * b).
Proof. intros a b [x X] [y Y]. exists (x * y)%Z. rewrite mult_IZR, X, Y. reflexivity. Qed.
Lemma integer_pow : forall a n, integer a -> integer (a ^ n).
Proof. intros a n A. induction n as [|n IH]; [apply (integer_number 1) | apply (integer_mult a (a ^ n) A IH)]. Qed.
Lemma integer_power : forall a b, integer a -> 0 <= a -> integer b -> 0 < b -> integer (exp (a * ln b)).
Proof.
  intros a b [x X] A B P. subst a. apply le_IZR in A. rewrite <- (Z2Nat.id x A), <- INR_IZR_INZ. fold (Rpower b (INR (Z.to_nat x))).
  rewrite Rpower_pow by exact P. apply integer_pow, B.
Qed.
Ltac whole := first
  [ apply integer_number | apply integer_count | apply integer_plus; whole | apply integer_plus; [whole | apply integer_opp; whole] | apply integer_opp; whole
  | apply integer_mult; whole | apply integer_pow; whole
  | apply integer_power; [whole | first [lra | nra | closed] | whole | first [lra | closed]]
  | match goal with H : ?x = INR _ |- integer ?x => rewrite H; apply integer_count | H : ?x = IZR _ |- integer ?x => rewrite H; apply integer_number end ].

Lemma exp_at_least_one : forall a, 0 <= a -> 1 <= exp a.
Proof. intros a [A|A]; [rewrite <- exp_0; apply Rlt_le, exp_increasing, A | rewrite <- A, exp_0; apply Rle_refl]. Qed.
Ltac large_exps := repeat match goal with |- context [exp (?a * ln ?b)] => lazymatch goal with H : 1 <= exp (a * ln b) |- _ => fail | _ =>
  assert (1 <= exp (a * ln b)) by (apply exp_at_least_one, Rmult_le_pos; [lra | rewrite <- ln_1; apply Rlt_le, ln_increasing; lra]) end end.

(* Bounds of a quotient by what it is a quotient of. *)
Ltac quotients := match goal with |- context [?n / ?d] => let U := fresh in let u := fresh in
  assert (U : n / d * d = n) by (field; lra); revert U; generalize (n / d); intros u U; assert (0 < d) by lra; split; nra end.

(* -- ranges ------------------------------------------------------------------------------------------------------------------------ *)
(* How many integers lie between two, these included. *)
Definition between (low high v : R) : Prop := exists l h : Z, IZR l = low /\ IZR h = high /\
  exists all : list Z, NoDup all /\ (forall z, In z all <-> (l <= z <= h)%Z) /\ v = INR (length all).
Theorem between_is : forall low high v, integer low -> integer high -> low <= high + 1 -> v = high - low + 1 -> between low high v.
Proof.
  intros low high v [l L] [h H] O E. exists l, h. split; [exact L|]. split; [exact H|]. subst low high. rewrite <- plus_IZR in O. apply le_IZR in O.
  exists (map (fun k => (l + Z.of_nat k)%Z) (seq 0 (Z.to_nat (h - l + 1)))). split; [|split].
  - apply Injective_map_NoDup; [intros a b K; lia | apply seq_NoDup].
  - intros z. rewrite in_map_iff. split; [intros [k [K I]]; apply in_seq in I; lia|].
    intros B. exists (Z.to_nat (z - l)). split; [lia | apply in_seq; lia].
  - rewrite map_length, seq_length, INR_IZR_INZ, Z2Nat.id, plus_IZR, minus_IZR by lia. exact E.
Qed.

(* -- numerals ------------------------------------------------------------------------------------------------------------------------ *)
Fixpoint numeral (base : R) (figures : list nat) : R := match figures with nil => 0 | d :: l => INR d + base * numeral base l end.
Definition figures (base : R) (n : nat) (l : list nat) : Prop := length l = n /\ List.Forall (fun d => INR d < base) l.
(* The largest number that so many digits write in a base, which is an integer. *)
Definition largest_numeral (n : nat) (base v : R) : Prop :=
  integer base /\ (exists l, figures base n l /\ numeral base l = v) /\ forall l, figures base n l -> numeral base l <= v.
Theorem largest_numeral_is : forall n base v, integer base -> 1 <= base -> v = base ^ n - 1 -> largest_numeral n base v.
Proof.
  intros n base v [z Z] P E. subst v. split; [exists z; exact Z|]. assert (B : (1 <= z)%Z) by (apply le_IZR; lra). split.
  - exists (repeat (Z.to_nat (z - 1)) n). assert (D : INR (Z.to_nat (z - 1)) = base - 1) by (rewrite INR_IZR_INZ, Z2Nat.id, minus_IZR, Z by lia; ring). split.
    + split; [apply repeat_length|]. apply List.Forall_forall. intros d I. apply repeat_spec in I. subst d. lra.
    + induction n as [|n IH]; simpl; [ring|]. rewrite IH, D. ring.
  - induction n as [|n IH]; intros [|d l] [L F]; try discriminate; [simpl; lra|]. simpl in L. apply Nat.succ_inj in L. inversion F as [|? ? D G].
    specialize (IH l (conj L G)). simpl. assert (U : INR d <= base - 1).
    { rewrite <- Z, INR_IZR_INZ in D. apply lt_IZR in D. rewrite <- Z, INR_IZR_INZ, <- minus_IZR. apply IZR_le. lia. } nra.
Qed.
(* The fewest digits that write n: one more in a base has as many powers. *)
Definition digits (n base : nat) (v : R) : Prop := exists d : nat, v = INR d /\ (Z.of_nat n < Z.of_nat base ^ Z.of_nat d)%Z /\
  forall e : nat, (Z.of_nat n < Z.of_nat base ^ Z.of_nat e)%Z -> (d <= e)%nat.
Theorem digits_is : forall n base d v, (1 <= base)%nat -> (Z.of_nat base ^ Z.of_nat d <= Z.of_nat n < Z.of_nat base ^ Z.of_nat (S d))%Z -> v = INR (S d) -> digits n base v.
Proof.
  intros n base d v B [L H] E. exists (S d). split; [exact E|]. split; [exact H|]. intros e G. destruct (le_lt_dec (S d) e) as [K|K]; [exact K|].
  assert (Z.of_nat base ^ Z.of_nat e <= Z.of_nat base ^ Z.of_nat d)%Z by (apply Z.pow_le_mono_r; lia). lia.
Qed.
Ltac counted_digits := first [apply (digits_is _ _ 0) | apply (digits_is _ _ 1) | apply (digits_is _ _ 2) | apply (digits_is _ _ 3)];
  [lia | split; vm_compute; congruence | reflexivity].
(* d_0 . d_1 d_2 ... in a base, which stands before the digits. *)
Definition positional (l : list R) (v : R) : Prop := match l with nil => False | base :: ds => v = fold_right (fun d a => d + a / base) 0 ds end.
(* The bits of the smallest buffer of whole bytes with at least so many. *)
Definition whole_bytes (least v : R) : Prop := exists k : nat, v = 8 * INR k /\ least <= v /\ forall j : nat, least <= 8 * INR j -> (k <= j)%nat.
(* Zeros appended to a number in base 2. *)
Definition shifted (x : R) (places : nat) (v : R) : Prop := v = Nat.iter places (fun y => 2 * y) x.
Theorem shifted_is : forall x n v, v = x * 2 ^ n -> shifted x n v.
Proof. intros x n v E. unfold shifted. subst v. induction n as [|n IH]; simpl; [ring | rewrite <- IH; ring]. Qed.

(* -- quotients and loops --------------------------------------------------------------------------------------------------------------- *)
Definition quotient_down (n d w v : R) : Prop := integer w /\ 0 < d /\ w * d <= n < w * d + d /\ v = w.
Definition quotient_up (n d w v : R) : Prop := integer w /\ 0 < d /\ w * d - d < n <= w * d /\ v = w.
Definition nearest_up (x w v : R) : Prop := integer w /\ - (1 / 2) <= x - w < 1 / 2 /\ v = w.
Definition nearest_down (x w v : R) : Prop := integer w /\ - (1 / 2) < x - w <= 1 / 2 /\ v = w.
(* `while x > stop: x -= 1`: the turns that are made. *)
Definition turns (x stop v : R) : Prop := exists n : nat, v = INR n /\ (forall k : nat, (k < n)%nat -> stop < x - INR k) /\ x - INR n <= stop.
Lemma turns_made : forall n x stop v, v = INR n -> (n = 0%nat \/ stop < x - INR n + 1) -> x - INR n <= stop -> turns x stop v.
Proof.
  intros n x stop v E M L. exists n. split; [exact E|]. split; [|exact L]. intros k K. destruct M as [M|M]; [lia|].
  assert (H : INR (S k) <= INR n) by (apply le_INR; lia). rewrite S_INR in H. lra.
Qed.
Ltac count_turns := first [apply (turns_made 0) | apply (turns_made 1) | apply (turns_made 2) | apply (turns_made 3)];
  [reflexivity | first [left; reflexivity | right; simpl INR; lra] | simpl INR; lra].

(* -- floats, clamping, norms and sets, by their formulas ---------------------------------------------------------------------------- *)
Definition float_value (raw fraction bias v : R) : Prop := v = (Rmin 1 raw + fraction) * Rpower 2 (Rmax 1 raw - bias).
Definition clamped (x low high v : R) : Prop := v = Rmin high (Rmax low x).
Definition noise_to (x output v : R) : Prop := v = output - x.
Definition largest_size (l : list R) (v : R) : Prop := match l with nil => False | x :: m => v = fold_left (fun a y => Rmax a (Rabs y)) m (Rabs x) end.
Definition distance (l : list R) (v : R) : Prop := v = fold_right (fun x a => Rabs x + a) 0 l.
(* Indicators: an element lies in the union of some sets as far as it lies in one of them, in the intersection as far as it lies in all. *)
Definition in_union (l : list R) (v : R) : Prop := match l with nil => False | x :: m => v = fold_left Rmax m x end.
Definition in_intersection (l : list R) (v : R) : Prop := match l with nil => False | x :: m => v = fold_left Rmin m x end.
(* How many tuples there are, from the number of values of each coordinate. *)
Fixpoint tuples (sizes : list nat) : list (list nat) := match sizes with nil => [nil] | n :: l => flat_map (fun i => map (cons i) (tuples l)) (seq 0 n) end.
Definition choices (sizes : list nat) (v : R) : Prop := v = INR (length (tuples sizes)).
Lemma tuples_number : forall l, length (tuples l) = fold_right Nat.mul 1%nat l.
Proof.
  intros l. induction l as [|n l IH]; [reflexivity|]. cbn [tuples fold_right]. rewrite <- IH. generalize (tuples l). intros t.
  assert (G : forall s, length (flat_map (fun i => map (cons i) t) (seq s n)) = (n * length t)%nat); [|apply G].
  induction n as [|n IN]; intros s; [reflexivity|]. cbn [seq flat_map]. rewrite app_length, map_length, IN. reflexivity.
Qed.
Theorem choices_is : forall sizes v, v = fold_right (fun n a => INR n * a) 1 sizes -> choices sizes v.
Proof.
  intros l v E. unfold choices. rewrite tuples_number, E. clear. induction l as [|n l IH]; [reflexivity|]. cbn [fold_right]. rewrite mult_INR, IH. reflexivity.
Qed.
(* |(1 - alpha) #(x < C) - alpha #(x > C)| of records x and a candidate C. *)
Definition quantile_score (alpha : R) (below above : R) (v : R) : Prop := v = Rabs ((1 - alpha) * below - alpha * above).
(* IEEE 754: exponent field e >= 1, or 0, mantissa f of so many bits. *)
Definition normal_float (e f bias bits v : R) : Prop := v = Rpower 2 (e - bias) * (1 + f / Rpower 2 bits).
Definition subnormal_float (f bias bits v : R) : Prop := v = Rpower 2 (1 - bias) * f / Rpower 2 bits.
Lemma int_part_number : forall z, Int_part (IZR z) = z.
Proof. intros z. unfold Int_part. rewrite <- (tech_up (IZR z) (z + 1)); rewrite ?plus_IZR; [ring | lra | lra]. Qed.
Lemma int_part_is : forall x z, IZR z <= x < IZR z + 1 -> Int_part x = z.
Proof. intros x z [L H]. unfold Int_part. rewrite <- (tech_up x (z + 1)); rewrite ?plus_IZR; [ring | lra | lra]. Qed.
Lemma floor_times : forall a b, 0 < b -> b * IZR (Int_part (a / b)) <= a.
Proof.
  intros a b B. destruct (base_Int_part (a / b)) as [H _]. apply (Rmult_le_compat_l b) in H; [|lra]. replace (b * (a / b)) with a in H by (field; lra). exact H.
Qed.
(* What is rounded down is no more than before. *)
Ltac floors := repeat match goal with |- context [Int_part (?a / ?b)] => lazymatch goal with H : b * IZR (Int_part (a / b)) <= a |- _ => fail | _ =>
  assert (b * IZR (Int_part (a / b)) <= a) by (apply floor_times; lra) end end; first [lra | nra].
Ltac numbers := cbn [List.fold_right List.fold_left]; rewrite ?ln_1;
  repeat match goal with |- context [Int_part (0 / ?x)] => replace (0 / x) with 0 by (unfold Rdiv; ring) | |- context [Int_part (- IZR ?z)] => rewrite <- (opp_IZR z) | |- context [Int_part (IZR ?z)] => rewrite (int_part_number z) end.
