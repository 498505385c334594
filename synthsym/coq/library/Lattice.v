(* Laws on the integers: geometric, two-sided geometric and discrete Laplace laws at a point, and chances of outputs far from the centre. *)
From Coq Require Import Reals Lra Lia ZArith.
From Coquelicot Require Import Coquelicot.
Require Import Synthsym Outcome.
Require Integral NormalTests Chances Programs Integers.
Open Scope R_scope.

(* -- on the numbers from 0 on ---------------------------------------------------------------------------------------------------- *)
(* Masses that fall by the factor 1 - p with each step, and add up to 1. *)
Definition geometric (p : R) (f : nat -> R) : Prop := (forall n, 0 <= f n) /\ is_series f 1 /\ forall n, f (S n) = (1 - p) * f n.
Definition geometric_mass (p : R) (k : nat) (v : R) : Prop := exists f, geometric p f /\ f k = v.
Lemma geometric_exists : forall p, 0 < p < 1 -> geometric p (fun n => p * (1 - p) ^ n).
Proof.
  intros p P. split; [|split].
  - intros n. apply Rmult_le_pos; [lra | apply pow_le; lra].
  - replace 1 with (p * (1 - p) ^ 0 / (1 - (1 - p))) at 1 by (simpl; field; lra). apply (same_series (fun n => p * (1 - p) ^ (0 + n))); [reflexivity | apply geometric_from; lra].
  - intros n. simpl. ring.
Qed.
(* There is one such law. *)
Lemma geometric_unique : forall p f, 0 < p < 1 -> geometric p f -> forall k, f k = p * (1 - p) ^ k.
Proof.
  intros p f P [_ [S F]] k. assert (G : forall n, f n = f 0%nat * (1 - p) ^ n) by (intros n; induction n as [|n IH]; [simpl; ring | rewrite F, IH; simpl; ring]).
  assert (T := geometric_from (1 - p) 0 (f 0%nat) ltac:(lra)). assert (U := same_series _ f _ (fun n => eq_sym (G n)) T). simpl in U.
  assert (E := series_unique _ _ _ S U). rewrite G. f_equal. replace (1 - (1 - p)) with p in E by ring. rewrite Rmult_1_r in E. apply (Rmult_eq_reg_r (/ p)); [|apply Rinv_neq_0_compat; lra].
  rewrite Rinv_r by lra. symmetry. exact E.
Qed.
Theorem geometric_at : forall p k v, 0 < p < 1 -> v = p * exp (INR k * ln (1 - p)) -> geometric_mass p k v.
Proof.
  intros p k v P E. exists (fun n => p * (1 - p) ^ n). split; [apply geometric_exists, P|]. rewrite E. f_equal. rewrite <- Rpower_pow by lra. reflexivity.
Qed.
(* The chance of at least so many steps. *)
Definition geometric_beyond (p : R) (k : nat) (v : R) : Prop := exists f, geometric p f /\ is_series (fun n => f (k + n)%nat) v.
Theorem geometric_beyond_at : forall p k v, 0 < p < 1 -> v = exp (INR k * ln (1 - p)) -> geometric_beyond p k v.
Proof.
  intros p k v P E. exists (fun n => p * (1 - p) ^ n). split; [apply geometric_exists, P|]. rewrite E. fold (Rpower (1 - p) (INR k)). rewrite Rpower_pow by lra.
  replace ((1 - p) ^ k) with (p * (1 - p) ^ k / (1 - (1 - p))) by (field; lra). apply geometric_from. lra.
Qed.

(* -- on all integers --------------------------------------------------------------------------------------------------------------- *)
(* The mass so far from the centre, which is an integer, and of an output at a distance; chances of at least so many steps to either side. *)
Definition laplace_at (s d v : R) : Prop := exists z : Z, IZR z = d /\ mass_is s z v.
Theorem laplace_at_is : forall s d v, 0 < s -> Integers.integer d -> v = (1 - exp (- / s)) / (1 + exp (- / s)) * exp (- Rabs d / s) -> laplace_at s d v.
Proof. intros s d v S [z Z] E. exists z. split; [exact Z|]. apply mass_at; [exact S|]. rewrite Z. exact E. Qed.
Definition laplace_loss (s d e v : R) : Prop := exists p q, laplace_at s d p /\ laplace_at s e q /\ v = ln (p / q).
Theorem laplace_loss_is : forall s d e v, 0 < s -> Integers.integer d -> Integers.integer e -> v = (Rabs e - Rabs d) / s -> laplace_loss s d e v.
Proof.
  intros s d e v S D E V. exists ((1 - exp (- / s)) / (1 + exp (- / s)) * exp (- Rabs d / s)), ((1 - exp (- / s)) / (1 + exp (- / s)) * exp (- Rabs e / s)).
  split; [apply laplace_at_is; trivial|]. split; [apply laplace_at_is; trivial|]. assert (Q := rate_between s S). unfold rate in Q.
  assert (H : 0 < (1 - exp (- / s)) / (1 + exp (- / s))) by (apply Rdiv_lt_0_compat; lra).
  rewrite ln_div, !ln_mult, !ln_exp by first [exact H | apply Rmult_lt_0_compat; [exact H | apply exp_pos] | apply exp_pos]. rewrite V. field. lra.
Qed.
Definition laplace_far (s : R) (a : nat) (v : R) : Prop := chance_is s (fun x => (Z.of_nat a <=? Z.abs x)%Z) v.
Theorem laplace_far_is : forall s a v, 0 < s -> (1 <= a)%nat -> v = 2 * exp (- (INR a / s)) / (1 + exp (- / s)) -> laplace_far s a v.
Proof.
  intros s a v S A E. exists (laplace_mass s 0). split; [apply from_zero, S|]. assert (Q := rate_between s S). destruct a as [|a]; [lia|].
  exists (scale_of s * rate s ^ (Datatypes.S a) / (1 - rate s)), (scale_of s * rate s ^ (Datatypes.S a) / (1 - rate s)). split; [|split].
  - apply (cut_series (fun k => scale_of s * rate s ^ (Datatypes.S a + k)) _ (Datatypes.S a)); [| |apply geometric_from, Q].
    + intros k L. rewrite (proj2 (Z.leb_gt _ _)) by lia. reflexivity.
    + intros k. rewrite (proj2 (Z.leb_le _ _)) by lia. apply laplace_mass_up; [exact S | lia].
  - apply (cut_series (fun k => scale_of s * rate s ^ (Datatypes.S a + k)) _ a); [| |apply geometric_from, Q].
    + intros k L. rewrite (proj2 (Z.leb_gt _ _)) by lia. reflexivity.
    + intros k. rewrite (proj2 (Z.leb_le _ _)) by lia. apply laplace_mass_down; [exact S | lia].
  - rewrite E. replace (- (INR (Datatypes.S a) / s)) with (- INR (Datatypes.S a) / s) by (field; lra). rewrite steps by exact S. unfold scale_of, rate in *. field. lra.
Qed.
(* A scale from the ratio of neighbouring masses. *)
Definition scale_of_ratio (r : R) : R := - / ln r.
Lemma scale_positive : forall r, 0 < r < 1 -> 0 < scale_of_ratio r.
Proof. intros r P. unfold scale_of_ratio. assert (L : ln r < 0) by (rewrite <- ln_1; apply ln_increasing; lra). assert (/ ln r < 0) by (apply Rinv_lt_0_compat, L). lra. Qed.
Lemma ratio_rate : forall r, 0 < r < 1 -> exp (- / scale_of_ratio r) = r.
Proof. intros r P. unfold scale_of_ratio. assert (L : ln r < 0) by (rewrite <- ln_1; apply ln_increasing; lra). replace (- / - / ln r) with (ln r) by (field; lra). apply exp_ln. lra. Qed.
Theorem ratio_above : forall r t v, 0 < r < 1 -> v = exp ((INR t + 1) * ln r) / (1 + r) -> chance_is (scale_of_ratio r) (fun x => (Z.of_nat t <? x)%Z) v.
Proof.
  intros r t v P E. apply chance_above; [apply scale_positive, P|]. rewrite ratio_rate, E by exact P. f_equal. f_equal. unfold scale_of_ratio.
  assert (L : ln r < 0) by (rewrite <- ln_1; apply ln_increasing; lra). field. lra.
Qed.
(* The same mass in other words: logarithms of what is left of 1, sizes, exponentials of one number. *)
Ltac left_of_one := repeat match goal with |- context [ln (1 - (1 - ?q))] => replace (1 - (1 - q)) with q by ring
  | |- context [ln (1 - (1 + - (1) * ?q))] => replace (1 - (1 + - (1) * q)) with q by ring end; repeat match goal with
  |- context [1 - 1 / 2] => replace (1 - 1 / 2) with (/ 2) by field end; rewrite ?ln_Rinv by lra; rewrite ?ln_exp.
Ltac same_sizes := repeat match goal with |- context [Rabs ?a] => first [rewrite (Rabs_pos_eq a) by lra | rewrite (Rabs_left1 a) by lra] end;
  repeat match goal with |- context [Rabs ?a] => match goal with |- context [Rabs ?b] => tryif constr_eq a b then fail else
    (replace (Rabs b) with (Rabs a) by first [f_equal; ring | rewrite <- Rabs_Ropp; f_equal; ring]) end end.
Ltac same_exponents := repeat match goal with |- context [exp ?a] => lazymatch a with 0 => fail | _ => replace a with 0 by (unfold Rdiv; ring) end end; rewrite ?exp_0;
  repeat match goal with |- context [exp ?a] => match goal with |- context [exp ?b] => tryif constr_eq a b then fail else
    replace a with b by (unfold scale_of_ratio; field; nonzero) end end.
Ltac smaller := repeat match goal with |- context [Rmin ?a ?b] => first [rewrite (Rmin_left a b) by lra | rewrite (Rmin_right a b) by lra] end.
Lemma exp_less_one : forall a, a < 0 -> exp a < 1.
Proof. intros a A. rewrite <- exp_0. apply exp_increasing, A. Qed.
Lemma ln_negative : forall u, 0 < u < 1 -> ln u < 0.
Proof. intros u [P L]. rewrite <- ln_1. apply ln_increasing; assumption. Qed.
Ltac falling_logs := repeat match goal with |- context [ln ?u] => lazymatch goal with H : ln u < 0 |- _ => fail | _ =>
  assert (ln u < 0) by (apply ln_negative; lra); assert (/ ln u < 0) by (apply Rinv_lt_0_compat; assumption) end end.
Ltac opposites := repeat match goal with |- context [exp ?a] => match goal with |- context [exp ?b] => tryif constr_eq a b then fail else
    replace (exp a) with (/ exp b) by (rewrite <- exp_Ropp; f_equal; field; nonzero) end end.
Ltac falls := left_of_one; smaller; same_sizes; rewrite <- ?exp_plus; same_exponents; first [reflexivity | field; nonzero | falling_logs; field; nonzero | opposites; field; nonzero].
(* A chance that is neither 0 nor 1. *)
Ltac inverses := repeat match goal with |- context [/ ?d] => lazymatch goal with H : 0 < / d |- _ => fail | _ =>
  assert (0 < / d) by (apply Rinv_0_lt_compat; first [lra | pos]) end end.
Ltac small := unfold Rdiv; inverses; repeat match goal with |- context [exp ?e] => lazymatch goal with H : 0 < exp e < 1 |- _ => fail | _ =>
  assert (0 < exp e < 1) by (split; [apply exp_pos | apply exp_less_one; first [lra | nra]]) end end; lra.
Ltac chance := first [lra | unfold Rdiv; falling_logs; small | split; [pos | lra] | small | split; closed].
(* A power of a chance by a number of events, where the print has an exponential. *)
Ltac chance_positive := first [lra | pos | match goal with |- 0 < 1 / 2 + RInt _ 0 ?x => exact (proj1 (NormalTests.Phi_positive x)) end | Programs.small_exps; lra | small].
Ltac powered := left_of_one; repeat match goal with |- context [1 - (1 + - (1) * ?q)] => replace (1 - (1 + - (1) * q)) with q by ring end;
  match goal with |- ?b ^ ?n = exp (?x * ln ?a) => let E := fresh in
    assert (E : b = a) by (unfold Integral.Phi, Integral.phi; first [reflexivity | Chances.same_tails; reflexivity | falls]);
    rewrite E; replace x with (INR n) by (first [lra | symmetry; assumption]); fold (Rpower a (INR n)); rewrite Rpower_pow; [reflexivity | chance_positive] end.
(* A power whose root is taken, and the logarithm of what is left of it. *)
Ltac unwound := left_of_one; repeat match goal with |- context [exp (?c * (?m * ln ?X))] =>
    replace (exp (c * (m * ln X))) with X by (replace (c * (m * ln X)) with (ln X) by (field; lra); rewrite exp_ln; [reflexivity | chance_positive]) end;
  repeat match goal with |- context [ln ?u] => match u with context [exp ?e] => replace u with (exp e) by field end end; rewrite ?ln_exp; field; nonzero.
(* Powers of what lies between 0 and 1 fall. *)
Lemma powers_fall : forall u a b, 0 < u <= 1 -> a <= b -> exp (b * ln u) <= exp (a * ln u).
Proof.
  intros u a b [P L] O. assert (N : ln u <= 0) by (rewrite <- ln_1; destruct L as [L|L]; [apply Rlt_le, ln_increasing; assumption | rewrite L; apply Rle_refl]).
  assert (D : b * ln u <= a * ln u) by nra. destruct D as [D|D]; [apply Rlt_le, exp_increasing, D | rewrite D; apply Rle_refl].
Qed.
Lemma times_negative : forall a b, 0 < a -> b < 0 -> a * b < 0.
Proof. intros a b A B. nra. Qed.
Ltac by_falling_powers := first [apply Rle_ge | idtac]; apply powers_fall; [|lra]; falling_logs;
  repeat match goal with |- context [exp ?e] => lazymatch goal with H : 0 < exp e < 1 |- _ => fail | _ =>
    assert (0 < exp e < 1) by (split; [apply exp_pos | apply exp_less_one; first [lra | apply times_negative; lra | nra]]) end end;
  repeat match goal with |- context [?n / ?d] => let H := fresh in let q := fresh in
    assert (H : n / d * d = n) by (field; lra); revert H; generalize (n / d); intros q H end; split; nra.
(* Exponentials of a number and of its half. *)
Ltac halves := match goal with |- context [exp (?a / 2)] => assert (0 < exp (a / 2)) by apply exp_pos;
  repeat match goal with |- context [exp ?e] => tryif constr_eq e (a / 2) then fail else first
    [ replace (exp e) with (/ exp (a / 2)) by (rewrite <- exp_Ropp; f_equal; field)
    | replace (exp e) with (/ exp (a / 2) * / exp (a / 2)) by (rewrite <- !exp_Ropp, <- exp_plus; f_equal; field) ] end;
  same_exponents; generalize dependent (exp (a / 2)); intros; field; repeat split; first [nra | nonzero] end.
