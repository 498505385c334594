(* Shared lemmas and tactics. No axioms are added here. *)
From Coq Require Import Reals Lra Lia Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
Require Import Gamma.
Open Scope R_scope.

Lemma Rle_gap : forall gap a b : R, 0 <= gap -> b - a = gap -> a <= b.
Proof. intros; lra. Qed.

Lemma Rlt_gap : forall gap a b : R, 0 < gap -> b - a = gap -> a < b.
Proof. intros; lra. Qed.

(* Bring a >= b and a > b into the form that the gap lemmas expect. *)
Ltac orient := match goal with
  | |- _ >= _ => apply Rle_ge
  | |- _ > _ => apply Rlt_gt
  | |- _ => idtac
  end.

(* Signs, term by term. *)
Ltac pos := lazymatch goal with
  | |- 0 < _ + _ => first [ lra | apply Rplus_lt_le_0_compat; [pos | nonneg] | apply Rplus_le_lt_0_compat; [nonneg | pos] ]
  | |- 0 < _ * _ => first [ apply Rmult_lt_0_compat; pos | lra | nra ]
  | |- 0 < _ / _ => apply Rdiv_lt_0_compat; pos
  | |- 0 < / _ => apply Rinv_0_lt_compat; pos
  | |- 0 < _ ^ _ => apply pow_lt; pos
  | |- 0 < exp _ => apply exp_pos
  | |- 0 < sqrt _ => apply sqrt_lt_R0; pos
  | |- 0 < PI => apply PI_RGT_0
  | |- 0 < Gamma _ => apply Gamma_pos; pos
  | |- 0 < Beta _ _ => apply Beta_pos; pos
  | |- 0 < _ - _ => first [ lra | nra ]
  | |- _ => first [ assumption | lra | nra ]
  end
with nonneg := lazymatch goal with
  | |- 0 <= _ + _ => first [ lra | apply Rplus_le_le_0_compat; nonneg ]
  | |- 0 <= _ * _ => first [ apply Rmult_le_pos; nonneg | lra | nra ]
  | |- 0 <= _ / _ => apply Rdiv_le_0_compat; [nonneg | pos]
  | |- 0 <= _ ^ _ => first [ apply pow_le; nonneg | apply pow2_ge_0 ]
  | |- 0 <= exp _ => left; apply exp_pos
  | |- 0 <= sqrt _ => apply sqrt_pos
  | |- _ => first [ assumption | lra | nra ]
  end.

(* Hypotheses without conjunctions; a bound by a fraction also without its denominator. *)
Lemma gt_frac : forall a b c : R, 0 < c -> a > b / c -> b < a * c.
Proof. intros a b c P H. apply (Rmult_lt_compat_r c) in H; [|exact P]. replace b with (b / c * c); [exact H | field; lra]. Qed.
Lemma lt_frac : forall a b c : R, 0 < c -> a < b / c -> a * c < b.
Proof. intros a b c P H. apply (Rmult_lt_compat_r c) in H; [|exact P]. replace b with (b / c * c); [exact H | field; lra]. Qed.
Lemma ge_frac : forall a b c : R, 0 < c -> a >= b / c -> b <= a * c.
Proof. intros a b c P H. apply Rge_le in H. apply (Rmult_le_compat_r c) in H; [|lra]. replace b with (b / c * c); [exact H | field; lra]. Qed.
Lemma le_frac : forall a b c : R, 0 < c -> a <= b / c -> a * c <= b.
Proof. intros a b c P H. apply (Rmult_le_compat_r c) in H; [|lra]. replace b with (b / c * c); [exact H | field; lra]. Qed.
Ltac unseen T := lazymatch goal with H : T |- _ => fail | |- _ => idtac end.
Ltac decompose_hyps := repeat match goal with H : _ /\ _ |- _ => destruct H end; repeat match goal with
  | H : ?a > ?b / ?c |- _ => unseen (b < a * c); assert (b < a * c) by (apply gt_frac; [pos | exact H])
  | H : ?a < ?b / ?c |- _ => unseen (a * c < b); assert (a * c < b) by (apply lt_frac; [pos | exact H])
  | H : ?a >= ?b / ?c |- _ => unseen (b <= a * c); assert (b <= a * c) by (apply ge_frac; [pos | exact H])
  | H : ?a <= ?b / ?c |- _ => unseen (a * c <= b); assert (a * c <= b) by (apply le_frac; [pos | exact H])
  | H : ?b / ?c < ?a |- _ => unseen (b < a * c); assert (b < a * c) by (apply gt_frac; [pos | exact H])
  | H : ?b / ?c > ?a |- _ => unseen (a * c < b); assert (a * c < b) by (apply lt_frac; [pos | exact H])
  | H : ?b / ?c <= ?a |- _ => unseen (b <= a * c); assert (b <= a * c) by (apply ge_frac; [pos | apply Rle_ge; exact H])
  | H : ?b / ?c >= ?a |- _ => unseen (a * c <= b); assert (a * c <= b) by (apply le_frac; [pos | apply Rge_le; exact H])
  end.

(* Side conditions of field: nothing vanishes. *)
Ltac side := repeat split; first [ lra | nra | apply Rgt_not_eq; unfold Rgt; pos | apply Rlt_not_eq; nra | interval | idtac ].

(* A maximum or minimum of closed terms is one of them; an integral of closed ends lies in a computed interval. *)
Ltac plain_term a := lazymatch a with context [Rmax _ _] => fail | context [Rmin _ _] => fail | context [RInt _ _ _] => fail | _ => idtac end.
Ltac number := first [ lra | interval with (i_prec 80) | interval with (i_prec 300) ].
Ltac drop_max := repeat match goal with
  | |- context [Rmax ?a ?b] => plain_term a; plain_term b; first [ rewrite (Rmax_left a b) by number | rewrite (Rmax_right a b) by number ]
  | |- context [Rmin ?a ?b] => plain_term a; plain_term b; first [ rewrite (Rmin_left a b) by number | rewrite (Rmin_right a b) by number ]
  end.
Ltac drop_int := repeat match goal with
  | |- context [RInt ?f ?a ?b] => let H := fresh "I" in let r := fresh "r" in
      integral_intro (RInt f a b) with (i_prec 60, i_relwidth 25, i_fuel 200) as H;
      revert H; generalize (RInt f a b); refine (fun (r : R) (H : _) => _)
  end.
Ltac drop_int_finely := repeat match goal with
  | |- context [RInt ?f ?a ?b] => let H := fresh "I" in let r := fresh "r" in
      integral_intro (RInt f a b) with (i_prec 90, i_relwidth 50, i_fuel 300) as H;
      revert H; generalize (RInt f a b); refine (fun (r : R) (H : _) => _)
  end.

Ltac compare := orient; first [ lra | apply Rminus_lt; interval with (i_prec 120) | apply Rminus_le; interval with (i_prec 120) ].

(* A closed numeric fact. *)
Ltac closed := lazymatch goal with
  | |- context [Gamma _] => progress gamma_numbers; closed
  | |- context [Beta _ _] => progress gamma_numbers; closed
  | |- context [Binomial _ _] => progress gamma_numbers; closed
  | |- context [RInt _ _ _] => first [ drop_int; drop_max; compare | drop_int_finely; drop_max; compare ]
  | |- context [Rmax _ _] => progress drop_max; closed
  | |- context [Rmin _ _] => progress drop_max; closed
  | |- _ => first [ lra | exact I | interval with (i_prec 80) | interval with (i_prec 300) | field_simplify; lra | nra ]
  end.

(* exp of sums, differences, opposites and multiples. *)
Ltac normal_exp := unfold Rdiv, Rminus; repeat (rewrite Rmult_plus_distr_l || rewrite Rmult_plus_distr_r);
  repeat (rewrite exp_plus || rewrite exp_Ropp).

(* ln of products, quotients, powers and inverses of positive terms. *)
Ltac normal_log := unfold Rdiv; repeat first
  [ rewrite ln_mult by pos | rewrite ln_Rinv by pos | rewrite ln_exp | rewrite ln_1
  | match goal with |- context [ln (?a ^ ?n)] => rewrite (ln_pow a) by pos end ].

Lemma ln_sqrt_half : forall x, 0 < x -> ln (sqrt x) = ln x * / 2.
Proof.
  intros x H. assert (S : 0 < sqrt x) by (apply sqrt_lt_R0; exact H).
  rewrite <- (sqrt_sqrt x) at 2 by lra. rewrite ln_mult by exact S. lra.
Qed.

(* Every ln down to atoms, then equal atoms written alike. *)
Ltac split_log := unfold Rdiv, Rminus; repeat first
  [ rewrite ln_exp | rewrite ln_1
  | match goal with |- context [ln (?a * ?b)] => rewrite (ln_mult a b) by pos end
  | match goal with |- context [ln (/ ?a)] => rewrite (ln_Rinv a) by pos end
  | match goal with |- context [ln (sqrt ?a)] => rewrite (ln_sqrt_half a) by pos end
  | match goal with |- context [ln (?a ^ ?n)] => rewrite (ln_pow a) by pos end ].
Ltac merge_log := repeat match goal with
  | |- context [ln ?a] => match goal with
    | |- context [ln ?b] => tryif constr_eq a b then fail else (replace (ln b) with (ln a) by (apply f_equal; ring)) end
  end.
Ltac merge_exp := repeat match goal with
  | |- context [exp ?a] => match goal with
    | |- context [exp ?b] => tryif constr_eq a b then fail else (replace (exp b) with (exp a) by (apply f_equal; first [ring | field; side])) end
  end.
Ltac nonzero := repeat split; first [ lra | nra | apply Rgt_not_eq; unfold Rgt; pos ].

(* Bounded parameters through nonnegative ones. *)
Ltac bound := first [ assumption | lra | pos | nra ].
Lemma shift_low : forall a x : R, a <= x -> exists t, 0 <= t /\ x = a + t.
Proof. intros a x H. exists (x - a). lra. Qed.
Lemma shift_low_strict : forall a x : R, a < x -> exists t, 0 < t /\ x = a + t.
Proof. intros a x H. exists (x - a). lra. Qed.
Lemma shift_high : forall b x : R, x <= b -> exists t, 0 <= t /\ x = b - t.
Proof. intros b x H. exists (b - x). lra. Qed.
Lemma shift_high_strict : forall b x : R, x < b -> exists t, 0 < t /\ x = b - t.
Proof. intros b x H. exists (b - x). lra. Qed.
Lemma shift_box : forall a b x : R, a <= x -> x < b -> exists t, 0 <= t /\ x = a + (b - a) * t / (1 + t).
Proof. intros a b x L H. exists ((x - a) / (b - x)). split; [apply Rdiv_le_0_compat; lra | field; lra]. Qed.
Lemma shift_box_strict : forall a b x : R, a < x -> x < b -> exists t, 0 < t /\ x = a + (b - a) * t / (1 + t).
Proof. intros a b x L H. exists ((x - a) / (b - x)). split; [apply Rdiv_lt_0_compat; lra | field; lra]. Qed.

(* Exponentials of one base as a variable. *)
Lemma exp_any : forall x : R, exists t, 0 < t /\ exp x = t.
Proof. intros x. exists (exp x). split; [apply exp_pos | reflexivity]. Qed.
Lemma exp_above : forall x : R, 0 <= x -> exists t, 0 <= t /\ exp x = 1 + x + t.
Proof. intros x H. exists (exp x - (1 + x)). generalize (exp_ineq1_le x). lra. Qed.
Lemma exp_above_strict : forall x : R, 0 < x -> exists t, 0 < t /\ exp x = 1 + x + t.
Proof. intros x H. exists (exp x - (1 + x)). generalize (exp_ineq1 x). lra. Qed.
Lemma exp_nat : forall (n : nat) (x : R), exp (INR n * x) = exp x ^ n.
Proof.
  induction n as [|n IH]; intros x; [simpl; rewrite Rmult_0_l; apply exp_0|].
  rewrite S_INR. replace ((INR n + 1) * x) with (x + INR n * x) by ring. rewrite exp_plus, IH. reflexivity.
Qed.
Ltac exp_power b n := repeat match goal with |- context [exp ?a] =>
  replace (exp a) with (exp b ^ n) by (rewrite <- exp_nat; apply f_equal; simpl INR; field; nonzero) end.
Ltac exp_negative b n := repeat match goal with |- context [exp ?a] =>
  replace (exp a) with (/ (exp b ^ n)) by (rewrite <- exp_nat, <- exp_Ropp; apply f_equal; simpl INR; field; nonzero) end.
Ltac exp_is b E := repeat match goal with |- context [exp ?a] => replace (exp a) with (exp b) by (apply f_equal; first [ring | field; nonzero]); rewrite E end.

(* What field leaves: nothing vanishes, seen from the signs of the terms. *)
Ltac signs := repeat split; first [ apply Rgt_not_eq; unfold Rgt; pos | lra
  | apply Rgt_not_eq; unfold Rgt; ring_simplify; pos
  | apply Rlt_not_eq; apply Ropp_lt_cancel; rewrite Ropp_0; ring_simplify; pos | nra ].

(* Logarithms: split everywhere, then what is known of each. *)
Lemma ln_above_one : forall x : R, 1 <= x -> 0 <= ln x.
Proof. intros x H. rewrite <- ln_1. apply ln_le; lra. Qed.
Lemma ln_below_one : forall x : R, 0 < x -> x <= 1 -> ln x <= 0.
Proof. intros x P H. rewrite <- ln_1. apply ln_le; lra. Qed.
Lemma ln_at_most : forall x : R, 0 < x -> ln x <= x - 1.
Proof. intros x P. generalize (exp_ineq1_le (ln x)). rewrite exp_ln by exact P. lra. Qed.
Lemma ln_at_least : forall x : R, 0 < x -> 1 - / x <= ln x.
Proof.
  intros x P. assert (Q : 0 < / x) by (apply Rinv_0_lt_compat; exact P).
  generalize (ln_at_most (/ x) Q). rewrite ln_Rinv by exact P. lra.
Qed.
Ltac split_log_everywhere := repeat match goal with
  | H : context [ln (/ ?a)] |- _ => rewrite (ln_Rinv a) in H by pos
  | |- context [ln (/ ?a)] => rewrite (ln_Rinv a) by pos
  | |- context [ln (1 / ?a)] => replace (ln (1 / a)) with (- ln a) by (unfold Rdiv; rewrite Rmult_1_l, ln_Rinv by pos; reflexivity)
  | H : context [ln (?a * ?b)] |- _ => rewrite (ln_mult a b) in H by pos
  | |- context [ln (?a * ?b)] => rewrite (ln_mult a b) by pos
  | |- context [ln (exp ?a)] => rewrite (ln_exp a)
  end.
Ltac log_facts := repeat match goal with
  | H : context [ln ?a] |- _ => unseen (0 <= ln a); unseen (ln a <= 0);
      first [ assert (0 <= ln a) by (apply ln_above_one; lra) | assert (ln a <= 0) by (apply ln_below_one; [pos | lra]) ]
  | |- context [ln ?a] => unseen (0 <= ln a); unseen (ln a <= 0);
      first [ assert (0 <= ln a) by (apply ln_above_one; first [lra | nra]) | assert (ln a <= 0) by (apply ln_below_one; [pos | first [lra | nra]]) ]
  | |- context [ln ?a] => unseen (ln a <= a - 1); assert (ln a <= a - 1) by (apply ln_at_most; pos)
  end.
Ltac exp_facts := repeat match goal with
  | |- context [exp ?a] => unseen (0 < exp a); assert (0 < exp a) by apply exp_pos; assert (1 + a <= exp a) by apply exp_ineq1_le
  end.

(* A fraction in the goal, multiplied out. *)
Lemma frac_lt : forall a b c : R, 0 < c -> b < a * c -> b / c < a.
Proof. intros a b c P H. apply (Rmult_lt_reg_r c); [exact P|]. replace (b / c * c) with b; [exact H | field; lra]. Qed.
Lemma lt_frac_goal : forall a b c : R, 0 < c -> a * c < b -> a < b / c.
Proof. intros a b c P H. apply (Rmult_lt_reg_r c); [exact P|]. replace (b / c * c) with b; [exact H | field; lra]. Qed.
Lemma frac_le : forall a b c : R, 0 < c -> b <= a * c -> b / c <= a.
Proof. intros a b c P H. apply (Rmult_le_reg_r c); [exact P|]. replace (b / c * c) with b; [exact H | field; lra]. Qed.
Lemma le_frac_goal : forall a b c : R, 0 < c -> a * c <= b -> a <= b / c.
Proof. intros a b c P H. apply (Rmult_le_reg_r c); [exact P|]. replace (b / c * c) with b; [exact H | field; lra]. Qed.
Ltac clear_goal := orient; repeat match goal with
  | |- _ / _ < _ => apply frac_lt; [pos|]
  | |- _ < _ / _ => apply lt_frac_goal; [pos|]
  | |- _ / _ <= _ => apply frac_le; [pos|]
  | |- _ <= _ / _ => apply le_frac_goal; [pos|]
  end.

Ltac normal_root := repeat first
  [ rewrite sqrt_mult by nonneg | rewrite sqrt_div by nonneg | rewrite sqrt_pow2 by nonneg | rewrite sqrt_square by nonneg ].

(* An event refutes privacy: P(S) - e^eps Q(S) > delta for one measurable set. *)
Lemma event_refutes : forall p q eps delta : R, p - exp eps * q > delta -> ~ (p <= exp eps * q + delta).
Proof. intros; lra. Qed.

(* Completing the square, the step behind every Gaussian integral. *)
Lemma complete_square : forall A B C x : R, A <> 0 -> A * x ^ 2 + B * x + C = A * (x + B / (2 * A)) ^ 2 + (C - B ^ 2 / (4 * A)).
Proof. intros; field; lra. Qed.

(* The log-ratio of two normal densities of the same variance is linear in the output. *)
Lemma normal_log_ratio : forall x a b v : R, 0 < v ->
  - (x - a) ^ 2 / (2 * v) - - (x - b) ^ 2 / (2 * v) = (a - b) * (2 * x - (a + b)) / (2 * v).
Proof. intros; field; lra. Qed.

(* Sherman-Morrison in the scalar form: a rank-one update seen along its own direction. *)
Lemma sherman_morrison_scalar : forall r c : R, 1 + c * r <> 0 -> r - c * r ^ 2 / (1 + c * r) = r / (1 + c * r).
Proof. intros; field; assumption. Qed.

(* Squares of roots, also inside quotients. *)
Lemma div_pow2 : forall x y : R, (x / y) ^ 2 = x ^ 2 / y ^ 2.
Proof. intros x y. unfold Rdiv. simpl. rewrite !Rmult_1_r, Rinv_mult. ring. Qed.
Ltac root_squares := repeat first
  [ match goal with |- context [sqrt ?a ^ 2] => rewrite (pow2_sqrt a) by nonneg end
  | match goal with |- context [(sqrt ?a / sqrt ?b) ^ 2] => rewrite (div_pow2 (sqrt a) (sqrt b)) end ].

(* The argument of a logarithm as a product that is proposed for it. *)
Ltac log_leaf b := repeat match goal with |- context [ln ?a] =>
  tryif constr_eq a b then fail else replace (ln a) with (ln b) by (apply f_equal; field; signs) end.

(* Equal exponents written alike. *)
Ltac unify_exp := repeat match goal with
  | |- context [exp ?a] => match goal with
    | |- context [exp ?b] => tryif constr_eq a b then fail else (replace (exp b) with (exp a) by (apply f_equal; field; signs)) end
  end.

(* Exponents as sums of monomials, a factor each; equal ones written alike, after which exponentials are atoms. *)
Ltac spread_exp := repeat match goal with |- context [exp ?a] => progress (ring_simplify a) end;
  unfold Rminus; repeat first [ rewrite exp_plus | rewrite exp_Ropp | rewrite exp_ln by pos
  | match goal with |- context [exp (- ?a * ?b)] => replace (exp (- a * b)) with (/ exp (a * b)) by (rewrite <- exp_Ropp; apply f_equal; ring) end ];
  unify_exp.

(* Arguments of the Gamma function: the one that is proposed, written alike; one that exceeds another by 1, through it. *)
Ltac gamma_leaf b := repeat match goal with
  | |- context [Gamma ?a] => tryif constr_eq a b then fail else replace (Gamma a) with (Gamma b) by (apply f_equal; field; signs)
  | |- context [digamma ?a] => tryif constr_eq a b then fail else replace (digamma a) with (digamma b) by (apply f_equal; field; signs)
  end.
Ltac gamma_above a b := rewrite ?(Gamma_above a b) by (lazymatch goal with |- 0 < _ => pos | |- _ => field; signs end).
Ltac gamma_number a v := try replace (Gamma a) with v by (gamma_numbers; lra).
Lemma inv_pow2 : forall x : R, (/ x) ^ 2 = / x ^ 2.
Proof. intros x. simpl. rewrite !Rmult_1_r, Rinv_mult. reflexivity. Qed.
Ltac positive_as b := match goal with |- 0 < ?a => replace a with b by (field; signs); pos end.
