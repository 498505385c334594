(* Lemmas and tactics of the steps that certificates consist of. *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
Require Import Synthsym.
Open Scope R_scope.

(* The goal's term as another one, which is to be shown equal first. *)
Lemma Rle_as : forall b a : R, a = b -> 0 <= b -> 0 <= a.
Proof. intros b a E H. rewrite E. exact H. Qed.
Lemma Rlt_as : forall b a : R, a = b -> 0 < b -> 0 < a.
Proof. intros b a E H. rewrite E. exact H. Qed.
Ltac as_term b := lazymatch goal with
  | |- 0 <= _ => apply (Rle_as b)
  | |- 0 < _ => apply (Rlt_as b)
  | |- _ = _ => apply (eq_trans (y := b))
  end.

(* Signs that a term shows by its build, from facts: a fact is used as it stands before its term is taken apart. *)
Lemma ln_at_least_0 : forall x : R, 0 <= x - 1 -> 0 <= ln x.
Proof. intros x H. rewrite <- ln_1. apply ln_le; lra. Qed.
Lemma ln_above_0 : forall x : R, 0 < x - 1 -> 0 < ln x.
Proof. intros x H. rewrite <- ln_1. apply ln_increasing; lra. Qed.
Lemma even_at_least_0 : forall (x : R) (n : nat), 0 <= x ^ (2 * n).
Proof. intros x n. rewrite pow_mult. apply pow_le, pow2_ge_0. Qed.
Ltac even_power := match goal with |- 0 <= ?x ^ ?n => let k := eval compute in (Nat.div2 n) in exact (even_at_least_0 x k) end.
Ltac at_least_0 := first
  [ assumption | apply Rlt_le; assumption | apply Req_le, eq_sym; assumption
  | lazymatch goal with
    | |- 0 <= _ + _ => apply Rplus_le_le_0_compat; at_least_0
    | |- 0 <= _ * _ => apply Rmult_le_pos; at_least_0
    | |- 0 <= _ / _ => unfold Rdiv at 1; apply Rmult_le_pos; at_least_0
    | |- 0 <= / (_ * _) => rewrite Rinv_mult; at_least_0
    | |- 0 <= / _ => apply Rlt_le; above_0
    | |- 0 <= _ ^ _ => first [ even_power | apply pow_le; at_least_0 ]
    | |- 0 <= exp _ => apply Rlt_le, exp_pos
    | |- 0 <= sqrt _ => apply sqrt_pos
    | |- 0 <= Rabs _ => apply Rabs_pos
    | |- 0 <= ln _ => apply ln_at_least_0; at_least_0
    | |- 0 <= Rmax _ _ => first [ eapply Rle_trans; [| apply Rmax_l]; at_least_0 | eapply Rle_trans; [| apply Rmax_r]; at_least_0 ]
    | |- 0 <= Rmin _ _ => apply Rmin_glb; at_least_0
    | |- _ => first [ lra | nonneg ]
    end ]
with above_0 := first
  [ assumption
  | lazymatch goal with
    | |- 0 < _ + _ => first [ apply Rplus_lt_le_0_compat; [above_0 | at_least_0] | apply Rplus_le_lt_0_compat; [at_least_0 | above_0] ]
    | |- 0 < _ * _ => apply Rmult_lt_0_compat; above_0
    | |- 0 < _ / _ => unfold Rdiv at 1; apply Rmult_lt_0_compat; above_0
    | |- 0 < / (_ * _) => rewrite Rinv_mult; above_0
    | |- 0 < / _ => apply Rinv_0_lt_compat; above_0
    | |- 0 < _ ^ _ => apply pow_lt; above_0
    | |- 0 < exp _ => apply exp_pos
    | |- 0 < sqrt _ => apply sqrt_lt_R0; above_0
    | |- 0 < PI => apply PI_RGT_0
    | |- 0 < ln _ => apply ln_above_0; above_0
    | |- 0 < Rmax _ _ => first [ eapply Rlt_le_trans; [| apply Rmax_l]; above_0 | eapply Rlt_le_trans; [| apply Rmax_r]; above_0 ]
    | |- 0 < Rmin _ _ => apply Rmin_glb_lt; above_0
    | |- _ => first [ lra | pos ]
    end ].
Ltac by_facts := lazymatch goal with
  | |- 0 <= _ => at_least_0
  | |- 0 < _ => above_0
  | |- _ = 0 => repeat match goal with H : _ = 0 |- _ => rewrite H end; ring
  end.

(* Times something positive the goal's term is another one. *)
Lemma Rle_times : forall p b a : R, 0 < p -> a * p = b -> 0 <= b -> 0 <= a.
Proof. intros p b a P E H. apply (Rmult_le_reg_r p); [exact P|]. rewrite Rmult_0_l, E. exact H. Qed.
Lemma Rlt_times : forall p b a : R, 0 < p -> a * p = b -> 0 < b -> 0 < a.
Proof. intros p b a P E H. apply (Rmult_lt_reg_r p); [exact P|]. rewrite Rmult_0_l, E. exact H. Qed.
Lemma Req_times : forall p b a : R, 0 < p -> a * p = b -> b = 0 -> a = 0.
Proof. intros p b a P E H. apply (Rmult_eq_reg_r p); [|lra]. rewrite Rmult_0_l, E. exact H. Qed.
Ltac times p b := lazymatch goal with
  | |- 0 <= _ => apply (Rle_times p b)
  | |- 0 < _ => apply (Rlt_times p b)
  | |- _ = 0 => apply (Req_times p b)
  end.

(* One of some alternatives: an hypothesis, the two sides of a number, of different numbers. *)
Lemma two_sides : forall u : R, u >= 0 \/ u <= 0.
Proof. intros u. destruct (Rle_or_lt 0 u); [left | right]; lra. Qed.
Ltac one_of := first [ assumption | apply two_sides | apply Rdichotomy; assumption | lra ].

(* An argument beside its extremum. *)
Ltac by_extremum := lazymatch goal with
  | |- _ <= Rmax _ _ => first [ apply Rmax_l | apply Rmax_r | eapply Rle_trans; [| apply Rmax_l]; by_extremum ]
  | |- Rmin _ _ <= _ => first [ apply Rmin_l | apply Rmin_r | eapply Rle_trans; [apply Rmin_l |]; by_extremum ]
  | |- _ => apply Rle_refl
  end.

(* What rises, and what that says of its arguments. *)
Lemma exp_up : forall b s : R, 0 < b - s -> 0 < exp b - exp s.
Proof. intros b s H. generalize (exp_increasing s b ltac:(lra)). lra. Qed.
Lemma exp_up_weakly : forall b s : R, 0 <= b - s -> 0 <= exp b - exp s.
Proof. intros b s H. destruct (Rle_lt_or_eq_dec s b ltac:(lra)) as [L|E]; [generalize (exp_up b s ltac:(lra)); lra | rewrite E; lra]. Qed.
Lemma exp_alike : forall b s : R, b - s = 0 -> exp b - exp s = 0.
Proof. intros b s H. replace b with s by lra. lra. Qed.
Lemma ln_up : forall b s : R, 0 < s -> 0 < b - s -> 0 < ln b - ln s.
Proof. intros b s P H. generalize (ln_increasing s b P ltac:(lra)). lra. Qed.
Lemma ln_up_weakly : forall b s : R, 0 < s -> 0 <= b - s -> 0 <= ln b - ln s.
Proof. intros b s P H. generalize (ln_le s b P ltac:(lra)). lra. Qed.
Lemma ln_alike : forall b s : R, 0 < s -> b - s = 0 -> ln b - ln s = 0.
Proof. intros b s P H. replace b with s by lra. lra. Qed.
Ltac rise_exponentials := first [apply exp_up | apply exp_up_weakly | apply exp_alike].
Ltac rise_logarithms := first [apply ln_up | apply ln_up_weakly | apply ln_alike].

Lemma exp_tells : forall b s : R, 0 < exp b - exp s -> 0 < b - s.
Proof. intros b s H. destruct (Rle_or_lt b s) as [L|L]; [generalize (exp_up_weakly s b ltac:(lra)) |]; lra. Qed.
Lemma exp_tells_weakly : forall b s : R, 0 <= exp b - exp s -> 0 <= b - s.
Proof. intros b s H. destruct (Rlt_or_le b s) as [L|L]; [generalize (exp_up s b ltac:(lra)) |]; lra. Qed.
Lemma exp_tells_equal : forall b s : R, exp b - exp s = 0 -> b - s = 0.
Proof. intros b s H. generalize (exp_tells_weakly b s ltac:(lra)) (exp_tells_weakly s b ltac:(lra)). lra. Qed.
Lemma ln_tells : forall b s : R, 0 < b -> 0 < s -> 0 < ln b - ln s -> 0 < b - s.
Proof. intros b s B S H. destruct (Rle_or_lt b s) as [L|L]; [generalize (ln_up_weakly s b B ltac:(lra)) |]; lra. Qed.
Lemma ln_tells_weakly : forall b s : R, 0 < b -> 0 < s -> 0 <= ln b - ln s -> 0 <= b - s.
Proof. intros b s B S H. destruct (Rlt_or_le b s) as [L|L]; [generalize (ln_up s b B ltac:(lra)) |]; lra. Qed.
Lemma ln_tells_equal : forall b s : R, 0 < b -> 0 < s -> ln b - ln s = 0 -> b - s = 0.
Proof. intros b s B S H. generalize (ln_tells_weakly b s B S ltac:(lra)) (ln_tells_weakly s b S B ltac:(lra)). lra. Qed.
Lemma squares_tell : forall b s : R, 0 <= b -> 0 < b ^ 2 - s ^ 2 -> 0 < b - s.
Proof. intros b s B H. destruct (Rlt_or_le 0 (b - s)); [assumption | exfalso; nra]. Qed.
Lemma squares_tell_weakly : forall b s : R, 0 <= b -> 0 <= b ^ 2 - s ^ 2 -> 0 <= b - s.
Proof. intros b s B H. destruct (Rle_or_lt 0 (b - s)); [assumption | exfalso; nra]. Qed.
Ltac by_exponentials := first [apply exp_tells | apply exp_tells_weakly | apply exp_tells_equal].
Ltac by_logarithms := first [apply ln_tells | apply ln_tells_weakly | apply ln_tells_equal].
Ltac by_squares := first [apply squares_tell | apply squares_tell_weakly].

(* Moving along one letter. *)
Lemma mean_slope : forall (f d : R -> R) (a b : R), a < b -> (forall t, a <= t <= b -> continuous f t) ->
  (forall t, a < t < b -> is_derive f t (d t)) -> exists c, a < c < b /\ f b - f a = d c * (b - a).
Proof.
  intros f d a b L C D.
  assert (P : forall c, a < c < b -> derivable_pt f c) by (intros c H; exists (d c); apply is_derive_Reals, D, H).
  destruct (MVT f id a b P (fun c _ => derivable_pt_id c) L) as [c [H E]].
  - intros c H. apply continuity_pt_filterlim, C, H.
  - intros c _. apply derivable_continuous_pt, derivable_pt_id.
  - exists c. split; [exact H|]. rewrite derive_pt_id in E. unfold id in E.
    assert (V : derive_pt f c (P c H) = d c) by (apply derive_pt_eq_0, is_derive_Reals, D, H).
    rewrite V in E. lra.
Qed.
Lemma rises : forall (f d : R -> R) (a b : R), a <= b -> (forall t, a <= t <= b -> continuous f t) ->
  (forall t, a < t < b -> is_derive f t (d t)) -> (forall t, a < t < b -> 0 <= d t) -> f a <= f b.
Proof.
  intros f d a b [L|E] C D S; [|subst; lra].
  destruct (mean_slope f d a b L C D) as [c [H V]]. generalize (Rmult_le_pos _ _ (S c H) (Rlt_le _ _ (Rlt_Rminus _ _ L))). lra.
Qed.
Lemma rises_strictly : forall (f d : R -> R) (a b : R), a < b -> (forall t, a <= t <= b -> continuous f t) ->
  (forall t, a < t < b -> is_derive f t (d t)) -> (forall t, a < t < b -> 0 < d t) -> f a < f b.
Proof.
  intros f d a b L C D S.
  destruct (mean_slope f d a b L C D) as [c [H V]]. generalize (Rmult_lt_0_compat _ _ (S c H) (Rlt_Rminus _ _ L)). lra.
Qed.



(* Exponentials and logarithms through a number that is not negative, or positive. *)
Lemma parabola_below : forall x, 0 < x -> 1 + x + x ^ 2 / 2 < exp x.
Proof.
  intros x P.
  assert (U : 0 < exp x - (1 + x + x ^ 2 / 2)); [|lra].
  replace 0 with (exp 0 - (1 + 0 + 0 ^ 2 / 2)) by (rewrite exp_0; field).
  apply (rises_strictly (fun t => exp t - (1 + t + t ^ 2 / 2)) (fun t => exp t - 1 - t)); [exact P | intros; apply (ex_derive_continuous (V := R_NormedModule)); auto_derive; exact I | | intros t H; generalize (exp_ineq1 t ltac:(lra)); lra].
  intros t H. auto_derive; [exact I | field].
Qed.
Lemma exp_over_one_strict : forall x : R, 0 < x -> exists u, 0 < u /\ exp x = 1 + u.
Proof. intros x H. exists (exp x - 1). generalize (exp_ineq1 x ltac:(lra)). lra. Qed.
Lemma exp_over_one : forall x : R, 0 <= x -> exists u, 0 <= u /\ exp x = 1 + u.
Proof. intros x H. exists (exp x - 1). generalize (exp_ineq1_le x). lra. Qed.
Lemma exp_under_one_strict : forall x : R, x < 0 -> exists u, 0 < u /\ exp x = 1 / (1 + u).
Proof. intros x H. destruct (exp_over_one_strict (- x) ltac:(lra)) as [u [U E]]. exists u. split; [exact U|]. rewrite <- E, exp_Ropp. field. generalize (exp_pos x). lra. Qed.
Lemma exp_under_one : forall x : R, x <= 0 -> exists u, 0 <= u /\ exp x = 1 / (1 + u).
Proof. intros x H. destruct (exp_over_one (- x) ltac:(lra)) as [u [U E]]. exists u. split; [exact U|]. rewrite <- E, exp_Ropp. field. generalize (exp_pos x). lra. Qed.
Lemma exp_over_line_strict : forall x : R, x <> 0 -> exists u, 0 < u /\ exp x = 1 + x + u.
Proof. intros x H. exists (exp x - (1 + x)). generalize (exp_ineq1 x H). lra. Qed.
Lemma exp_over_line : forall x : R, exists u, 0 <= u /\ exp x = 1 + x + u.
Proof. intros x. exists (exp x - (1 + x)). generalize (exp_ineq1_le x). lra. Qed.
Lemma exp_over_parabola_strict : forall x : R, 0 < x -> exists u, 0 < u /\ exp x = 1 + x + x ^ 2 / 2 + u.
Proof. intros x H. exists (exp x - (1 + x + x ^ 2 / 2)). generalize (parabola_below x H). lra. Qed.
Lemma exp_over_parabola : forall x : R, 0 <= x -> exists u, 0 <= u /\ exp x = 1 + x + x ^ 2 / 2 + u.
Proof. intros x [H|H]; [destruct (exp_over_parabola_strict x H) as [u [U E]]; exists u; split; [lra | exact E] | subst; exists 0; rewrite exp_0; split; [lra | field]]. Qed.
Lemma ln_over_zero_strict : forall x : R, 1 < x -> exists u, 0 < u /\ ln x = u.
Proof. intros x H. exists (ln x). split; [rewrite <- ln_1; apply ln_increasing; lra | reflexivity]. Qed.
Lemma ln_over_zero : forall x : R, 1 <= x -> exists u, 0 <= u /\ ln x = u.
Proof. intros x H. exists (ln x). split; [rewrite <- ln_1; apply ln_le; lra | reflexivity]. Qed.
Lemma ln_under_zero_strict : forall x : R, 0 < x -> x < 1 -> exists u, 0 < u /\ ln x = - u.
Proof. intros x P H. exists (- ln x). generalize (ln_increasing x 1 P H). rewrite ln_1. lra. Qed.
Lemma ln_under_zero : forall x : R, 0 < x -> x <= 1 -> exists u, 0 <= u /\ ln x = - u.
Proof. intros x P H. exists (- ln x). generalize (ln_le x 1 P H). rewrite ln_1. lra. Qed.
Lemma ln_under_line : forall x : R, 0 < x -> exists u, 0 <= u /\ ln x = x - 1 - u.
Proof. intros x P. exists (x - 1 - ln x). generalize (ln_at_most x P). lra. Qed.
Lemma ln_under_line_strict : forall x : R, 0 < x -> x <> 1 -> exists u, 0 < u /\ ln x = x - 1 - u.
Proof.
  intros x P N. exists (x - 1 - ln x). assert (M : ln x <> 0) by (intro E; apply N; rewrite <- (exp_ln x P), E; apply exp_0).
  generalize (exp_ineq1 (ln x) M). rewrite exp_ln by exact P. lra.
Qed.
Lemma ln_over_inverse : forall x : R, 0 < x -> exists u, 0 <= u /\ ln x = 1 - 1 / x + u.
Proof. intros x P. exists (ln x - (1 - 1 / x)). generalize (ln_at_least x P). unfold Rdiv. lra. Qed.
Lemma ln_over_inverse_strict : forall x : R, 0 < x -> x <> 1 -> exists u, 0 < u /\ ln x = 1 - 1 / x + u.
Proof.
  intros x P N. destruct (ln_under_line_strict (/ x)) as [u [U E]]; [apply Rinv_0_lt_compat, P | intro Q; apply N; rewrite <- (Rinv_inv x), Q; apply Rinv_1 |].
  exists u. split; [exact U|]. rewrite ln_Rinv in E by exact P. unfold Rdiv. lra.
Qed.

Lemma falls : forall (f d : R -> R) (a b : R), a <= b -> (forall t, a <= t <= b -> continuous f t) ->
  (forall t, a < t < b -> is_derive f t (d t)) -> (forall t, a < t < b -> 0 <= - d t) -> f b <= f a.
Proof.
  intros f d a b L C D S. apply Ropp_le_cancel.
  apply (rises (fun t => - f t) (fun t => - d t) a b L); [intros; apply (continuous_opp (V := R_NormedModule)), C | intros; apply (is_derive_opp (V := R_NormedModule)), D | exact S]; assumption.
Qed.
Lemma falls_strictly : forall (f d : R -> R) (a b : R), a < b -> (forall t, a <= t <= b -> continuous f t) ->
  (forall t, a < t < b -> is_derive f t (d t)) -> (forall t, a < t < b -> 0 < - d t) -> f b < f a.
Proof.
  intros f d a b L C D S. apply Ropp_lt_cancel.
  apply (rises_strictly (fun t => - f t) (fun t => - d t) a b L); [intros; apply (continuous_opp (V := R_NormedModule)), C | intros; apply (is_derive_opp (V := R_NormedModule)), D | exact S]; assumption.
Qed.

(* The slope is a positive weight times a core that falls: nowhere is it below both ends. *)
Lemma hill : forall (f w k dk : R -> R) (a x b : R), a <= x -> x <= b -> (forall t, a <= t <= b -> continuous f t) ->
  (forall t, a < t < b -> is_derive f t (w t * k t)) -> (forall t, a < t < b -> 0 < w t) -> (forall t, a < t < b -> continuous k t) ->
  (forall t, a < t < b -> is_derive k t (dk t)) -> (forall t, a < t < b -> 0 <= - dk t) -> f a <= f x \/ f b <= f x.
Proof.
  intros f w k dk a x b L U C D W CK DK S.
  destruct L as [L|L]; [|left; subst; lra]. destruct U as [U|U]; [|right; subst; lra].
  destruct (mean_slope f (fun t => w t * k t) a x L) as [c [Hc Ec]]; [intros; apply C; lra | intros; apply D; lra |].
  destruct (mean_slope f (fun t => w t * k t) x b U) as [e [He Ee]]; [intros; apply C; lra | intros; apply D; lra |].
  assert (K : k e <= k c) by (apply (falls k dk c e); [lra | intros; apply CK; lra | intros; apply DK; lra | intros; apply S; lra]).
  generalize (W c ltac:(lra)) (W e ltac:(lra)). intros Wc We.
  destruct (Rle_or_lt 0 (k c)) as [N|N].
  - left. assert (0 <= w c * k c * (x - a)) by (apply Rmult_le_pos; [apply Rmult_le_pos |]; lra). lra.
  - right. assert (0 <= w e * - k e * (b - x)) by (apply Rmult_le_pos; [apply Rmult_le_pos |]; lra). lra.
Qed.

(* The slope is a positive weight times a core that rises through 0 at r: nowhere is it below what it is at r. *)
Lemma valley_above : forall (f w k dk : R -> R) (r x : R), r <= x -> (forall t, r <= t <= x -> continuous f t) ->
  (forall t, r < t < x -> is_derive f t (w t * k t)) -> (forall t, r < t < x -> 0 < w t) -> (forall t, r <= t < x -> continuous k t) ->
  (forall t, r < t < x -> is_derive k t (dk t)) -> (forall t, r < t < x -> 0 <= dk t) -> k r = 0 -> f r <= f x.
Proof.
  intros f w k dk r x L C D W CK DK S Z. apply (rises f (fun t => w t * k t) r x L C D). intros t T.
  apply Rmult_le_pos; [apply Rlt_le, W, T |]. rewrite <- Z.
  apply (rises k dk r t); [lra | intros; apply CK; lra | intros; apply DK; lra | intros; apply S; lra].
Qed.
Lemma valley_below : forall (f w k dk : R -> R) (x r : R), x <= r -> (forall t, x <= t <= r -> continuous f t) ->
  (forall t, x < t < r -> is_derive f t (w t * k t)) -> (forall t, x < t < r -> 0 < w t) -> (forall t, x < t <= r -> continuous k t) ->
  (forall t, x < t < r -> is_derive k t (dk t)) -> (forall t, x < t < r -> 0 <= dk t) -> k r = 0 -> f r <= f x.
Proof.
  intros f w k dk x r L C D W CK DK S Z. apply (falls f (fun t => w t * k t) x r L C D). intros t T.
  rewrite Ropp_mult_distr_r. apply Rmult_le_pos; [apply Rlt_le, W, T |].
  assert (k t <= k r) by (apply (rises k dk t r); [lra | intros; apply CK; lra | intros; apply DK; lra | intros; apply S; lra]). lra.
Qed.

(* Continuity and slopes, from the signs that are facts. *)
Ltac met := repeat split; first [ exact I | assumption | lra | apply Rgt_not_eq; unfold Rgt; first [assumption | pos]
  | apply Rlt_not_eq; first [assumption | lra] | apply Rgt_not_eq; unfold Rgt; lra | signs | above_0 ].
Lemma continuous_pow_comp : forall (f : R -> R) (n : nat) (x : R), continuous f x -> continuous (fun t => f t ^ n) x.
Proof.
  intros f n x H. induction n as [|n IH]; simpl; [apply continuous_const | apply (continuous_mult (K := R_AbsRing)); assumption].
Qed.
Lemma continuous_ln_comp : forall (f : R -> R) (x : R), continuous f x -> 0 < f x -> continuous (fun t => ln (f t)) x.
Proof. intros f x H P. apply (continuous_comp f ln); [exact H | apply continuous_ln, P]. Qed.
Ltac unbroken := lazymatch goal with
  | |- continuous (fun t => t) _ => apply continuous_id
  | |- continuous (fun _ => ?c) _ => apply continuous_const
  | |- continuous (fun t => @?f t + @?g t) _ => apply (continuous_plus (V := R_NormedModule) f g); unbroken
  | |- continuous (fun t => @?f t - @?g t) _ => apply (continuous_minus (V := R_NormedModule) f g); unbroken
  | |- continuous (fun t => - @?f t) _ => apply (continuous_opp (V := R_NormedModule) f); unbroken
  | |- continuous (fun t => @?f t * @?g t) _ => apply (continuous_mult (K := R_AbsRing) f g); unbroken
  | |- continuous (fun t => @?f t / @?g t) _ => apply (continuous_mult (K := R_AbsRing) f (fun t => / g t)); unbroken
  | |- continuous (fun t => / @?f t) _ => apply (continuous_Rinv_comp f); [unbroken | met]
  | |- continuous (fun t => @?f t ^ ?n) _ => apply (continuous_pow_comp f n); unbroken
  | |- continuous (fun t => exp (@?f t)) _ => apply (continuous_exp_comp f); unbroken
  | |- continuous (fun t => ln (@?f t)) _ => apply (continuous_ln_comp f); [unbroken | met]
  | |- continuous (fun t => sqrt (@?f t)) _ => apply (continuous_sqrt_comp f); unbroken
  end.
Ltac sloped := auto_derive; [met | first [ring | field; met | simpl; field; met]].
Lemma slope_as : forall (b a : R) (f : R -> R) (x : R), b = a -> is_derive f x b -> is_derive f x a.
Proof. intros b a f x E H. rewrite <- E. exact H. Qed.

(* A polynomial in one letter between rational ends, and what an enclosure over the range shows. *)
Ltac by_polynomial x := first [ lra | nra | interval with (i_bisect x, i_prec 60, i_depth 20) | timeout 10 psatz R 2 ].
Ltac by_enclosure x := interval with (i_bisect x, i_prec 80, i_depth 20).
