(* Logarithms, exponentials and powers as what they are known to be near, plus or minus a nonnegative rest. *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
Require Import Synthsym Growth.
Open Scope R_scope.

(* Signs of a logarithm. *)
Lemma ln_up : forall a : R, 1 <= a -> exists u, 0 <= u /\ ln a = u.
Proof. intros a H. exists (ln a). split; [apply ln_above_one; exact H | reflexivity]. Qed.
Lemma ln_up_strict : forall a : R, 1 < a -> exists u, 0 < u /\ ln a = u.
Proof. intros a H. exists (ln a). split; [apply ln_positive; exact H | reflexivity]. Qed.
Lemma ln_down : forall a : R, 0 < a -> a <= 1 -> exists u, 0 <= u /\ ln a = - u.
Proof. intros a P H. exists (- ln a). generalize (ln_below_one a P H). lra. Qed.
Lemma ln_down_strict : forall a : R, 0 < a -> a < 1 -> exists u, 0 < u /\ ln a = - u.
Proof. intros a P H. exists (- ln a). generalize (ln_negative a P H). lra. Qed.

(* Two logarithms in the order of their arguments. *)
Lemma ln_gap : forall a b : R, 0 < b -> b <= a -> exists u, 0 <= u /\ ln b = ln a - u.
Proof. intros a b P H. exists (ln a - ln b). generalize (ln_le b a P H). lra. Qed.
Lemma ln_gap_strict : forall a b : R, 0 < b -> b < a -> exists u, 0 < u /\ ln b = ln a - u.
Proof. intros a b P H. exists (ln a - ln b). generalize (ln_increasing b a P H). lra. Qed.
Lemma ln_over : forall a b : R, 0 < a -> a <= b -> exists u, 0 <= u /\ ln b = ln a + u.
Proof. intros a b P H. exists (ln b - ln a). generalize (ln_le a b P H). lra. Qed.
Lemma ln_over_strict : forall a b : R, 0 < a -> a < b -> exists u, 0 < u /\ ln b = ln a + u.
Proof. intros a b P H. exists (ln b - ln a). generalize (ln_increasing a b P H). lra. Qed.

(* The tangent at c lies above, the one of the inverse below. *)
Lemma ln_tangent : forall c a : R, 0 < c -> 0 < a -> exists u, 0 <= u /\ ln a = ln c + a / c - 1 - u.
Proof.
  intros c a C A. assert (Q : 0 < a / c) by (apply Rdiv_lt_0_compat; assumption).
  exists (ln c + a / c - 1 - ln a). generalize (ln_at_most (a / c) Q). rewrite ln_div by assumption. lra.
Qed.
Lemma ln_above : forall a : R, 0 < a -> exists u, 0 <= u /\ ln a = a - 1 - u.
Proof. intros a A. exists (a - 1 - ln a). generalize (ln_at_most a A). lra. Qed.
Lemma ln_below : forall a : R, 0 < a -> exists u, 0 <= u /\ ln a = 1 - / a + u.
Proof. intros a A. exists (ln a - (1 - / a)). generalize (ln_at_least a A). lra. Qed.
Lemma ln_box : forall l h a : R, l <= ln a -> ln a < h -> exists u, 0 <= u /\ ln a = l + (h - l) * u / (1 + u).
Proof. intros l h a L H. destruct (shift_box l h (ln a) L H) as [u [P E]]. exists u. split; assumption. Qed.

Lemma ln_least : forall l a : R, l <= ln a -> exists u, 0 <= u /\ ln a = l + u.
Proof. intros l a L. exists (ln a - l). lra. Qed.
Lemma ln_most : forall h a : R, ln a <= h -> exists u, 0 <= u /\ ln a = h - u.
Proof. intros h a H. exists (h - ln a). lra. Qed.

(* A differentiable function with f 0 = 0 and a nonnegative slope is nonnegative to the right of 0. *)
Lemma rises_from_zero : forall (f g : R -> R) (x : R), (forall t, 0 <= t <= x -> is_derive f t (g t)) -> (forall t, 0 <= t <= x -> 0 <= g t) ->
  f 0 = 0 -> 0 <= x -> 0 <= f x.
Proof.
  intros f g x D S Z X. destruct (Req_dec x 0) as [E|E]; [rewrite E, Z; lra|].
  destruct (MVT_gen f 0 x g) as [c [C V]].
  - intros t T. rewrite Rmin_left, Rmax_right in T by lra. apply D. lra.
  - intros t T. rewrite Rmin_left, Rmax_right in T by lra. apply continuity_pt_filterlim. apply (ex_derive_continuous f). exists (g t). apply D. lra.
  - rewrite Rmin_left, Rmax_right in C by lra. rewrite Z, !Rminus_0_r in V. rewrite V. apply Rmult_le_pos; [apply S; lra | lra].
Qed.
Lemma ln_third : forall x : R, 0 <= x -> exists u, 0 <= u /\ ln (1 + x) = x - x ^ 2 / 2 + x ^ 3 / 3 - u.
Proof.
  intros x X. exists (x - x ^ 2 / 2 + x ^ 3 / 3 - ln (1 + x)). split; [|ring].
  apply (rises_from_zero (fun t => t - t ^ 2 / 2 + t ^ 3 / 3 - ln (1 + t)) (fun t => t ^ 3 / (1 + t)) x).
  - intros t T. auto_derive; [lra | field; lra].
  - intros t T. apply Rdiv_le_0_compat; [apply pow_le; lra | lra].
  - rewrite Rplus_0_r, ln_1. field.
  - exact X.
Qed.
Lemma ln_second : forall x : R, 0 <= x -> x < 1 -> exists u, 0 <= u /\ ln (1 - x) = - x - x ^ 2 / 2 - u.
Proof.
  intros x X H. exists (- x - x ^ 2 / 2 - ln (1 - x)). split; [|ring].
  apply (rises_from_zero (fun t => - t - t ^ 2 / 2 - ln (1 - t)) (fun t => t ^ 2 / (1 - t)) x).
  - intros t T. auto_derive; [lra | field; lra].
  - intros t T. apply Rdiv_le_0_compat; [apply pow_le; lra | lra].
  - rewrite Rminus_0_r, ln_1. field.
  - exact X.
Qed.
Lemma ln_third_at : forall p : R, 1 <= p -> exists u, 0 <= u /\ ln p = (p - 1) - (p - 1) ^ 2 / 2 + (p - 1) ^ 3 / 3 - u.
Proof. intros p H. destruct (ln_third (p - 1)) as [u [U E]]; [lra|]. exists u. split; [exact U|]. rewrite <- E. apply f_equal. ring. Qed.
Lemma ln_second_at : forall p : R, 0 < p -> p <= 1 -> exists u, 0 <= u /\ ln p = (p - 1) - (p - 1) ^ 2 / 2 - u.
Proof.
  intros p P H. destruct (ln_second (1 - p)) as [u [U E]]; [lra | lra |]. exists u. split; [exact U|].
  replace (1 - (1 - p)) with p in E by ring. rewrite E. field.
Qed.

(* The minimum of 1 and a positive product: its logarithm is at most that of the product. *)
Lemma ln_min_exp : forall c w : R, 0 < w -> exists u, 0 <= u /\ ln (Rmin 1 (exp c * w)) = c + ln w - u.
Proof.
  intros c w W. exists (c + ln w - ln (Rmin 1 (exp c * w))). split; [|ring].
  assert (P : 0 < exp c * w) by (apply Rmult_lt_0_compat; [apply exp_pos | exact W]).
  assert (L : ln (Rmin 1 (exp c * w)) <= ln (exp c * w)) by (apply ln_le; [apply Rmin_glb_lt; lra | apply Rmin_r]).
  rewrite (ln_mult (exp c) w), ln_exp in L by (first [apply exp_pos | exact W]). lra.
Qed.
Ltac cut_minimum q u H E := match goal with |- context [ln (Rmin 1 (exp ?c * ?w))] =>
  destruct (ln_min_exp c w ltac:(apply (Rlt_gap q); [pos | field; signs])) as [u [H E]]; rewrite E; clear E end.

(* Exponentials. *)
Lemma ln_under_exp : forall b a : R, 0 < a -> a <= exp b -> exists u, 0 <= u /\ ln a = b - u.
Proof. intros b a P H. exists (b - ln a). generalize (ln_le a (exp b) P H). rewrite ln_exp. lra. Qed.
Ltac exp_known := match goal with H : exp ?b = _ |- context [exp ?b] => rewrite H end.
Lemma exp_second : forall x : R, 0 <= x -> exists u, 0 <= u /\ exp x = 1 + x + x ^ 2 / 2 + u.
Proof.
  intros x X. exists (exp x - (1 + x + x ^ 2 / 2)). split; [|ring].
  apply (rises_from_zero (fun t => exp t - (1 + t + t ^ 2 / 2)) (fun t => exp t - (1 + t)) x).
  - intros t T. auto_derive; [exact I | field].
  - intros t T. generalize (exp_ineq1_le t). lra.
  - rewrite exp_0. field.
  - exact X.
Qed.
Lemma exp_below : forall x : R, x < 1 -> exists u, 0 <= u /\ exp x = / (1 - x + u).
Proof.
  intros x H. exists (exp (- x) - (1 - x)). split; [generalize (exp_ineq1_le (- x)); lra|].
  replace (1 - x + (exp (- x) - (1 - x))) with (exp (- x)) by ring. rewrite exp_Ropp, Rinv_inv. reflexivity.
Qed.
Lemma exp_box : forall c h x : R, 0 <= x -> x <= c -> exp c < h -> exists u, 0 <= u /\ exp x = 1 + (h - 1) * u / (1 + u).
Proof.
  intros c h x X C H. assert (L : 1 <= exp x) by (generalize (exp_ineq1_le x); lra).
  assert (B : exp x < h) by (destruct (Req_dec x c) as [E|E]; [rewrite E; exact H | generalize (exp_increasing x c); lra]).
  destruct (shift_box 1 h (exp x) L B) as [u [P E]]. exists u. split; assumption.
Qed.
Lemma exp_box_strict : forall c h x : R, 0 < x -> x <= c -> exp c < h -> exists u, 0 < u /\ exp x = 1 + (h - 1) * u / (1 + u).
Proof.
  intros c h x X C H. assert (L : 1 < exp x) by (generalize (exp_ineq1 x); lra).
  assert (B : exp x < h) by (destruct (Req_dec x c) as [E|E]; [rewrite E; exact H | generalize (exp_increasing x c); lra]).
  destruct (shift_box_strict 1 h (exp x) L B) as [u [P E]]. exists u. split; assumption.
Qed.
Lemma exp_order : forall a b : R, a <= b -> exp a <= exp b.
Proof. intros a b [H|H]; [left; apply exp_increasing; exact H | rewrite H; lra]. Qed.

(* Bernoulli: a power of exponent at least 1 lies above its tangent at 1. *)
Lemma bernoulli : forall k y : R, 1 <= k -> 0 < y -> exists u, 0 <= u /\ exp (k * ln y) = 1 + k * (y - 1) + u.
Proof.
  intros k y K Y. exists (exp (k * ln y) - (1 + k * (y - 1))). split; [|ring].
  destruct (Rle_or_lt (1 + k * (y - 1)) 0) as [N|N]; [generalize (exp_pos (k * ln y)); lra|].
  assert (Q : 0 < (1 + k * (y - 1)) / y) by (apply Rdiv_lt_0_compat; assumption).
  assert (J : 0 < / y) by (apply Rinv_0_lt_compat; exact Y).
  generalize (ln_at_most _ Q) (ln_at_most _ J). rewrite ln_div, ln_Rinv by assumption. intros A B.
  assert (T : ln (1 + k * (y - 1)) <= k * ln y).
  { assert (M : (k - 1) * (- ln y) <= (k - 1) * (/ y - 1)) by (apply Rmult_le_compat_l; lra).
    replace ((1 + k * (y - 1)) / y - 1) with (- ((k - 1) * (/ y - 1))) in A by (field; lra). lra. }
  generalize (exp_order _ _ T). rewrite exp_ln by exact N. lra.
Qed.

(* A bound of a parameter, also one that a condition says without its denominator. *)
Ltac bounded := first [ bound | clear_goal; first [lra | nra] ].

(* Comparing squares. *)
Lemma squares_order : forall a b : R, 0 <= a -> 0 <= b -> a ^ 2 <= b ^ 2 -> a <= b.
Proof. intros a b A B H. apply Rnot_lt_le. intros L. assert (a ^ 2 > b ^ 2) by nra. lra. Qed.
Lemma root_of : forall x : R, 0 <= x -> exists r, 0 <= r /\ x = r ^ 2.
Proof. intros x X. exists (sqrt x). split; [apply sqrt_pos | simpl; rewrite Rmult_1_r, sqrt_sqrt by exact X; reflexivity]. Qed.
Lemma root_of_strict : forall x : R, 0 < x -> exists r, 0 < r /\ x = r ^ 2.
Proof. intros x X. exists (sqrt x). split; [apply sqrt_lt_R0; exact X | simpl; rewrite Rmult_1_r, sqrt_sqrt by lra; reflexivity]. Qed.
Lemma root_below_one : forall x : R, 0 < x -> x <= 1 -> exists u, 0 <= u /\ sqrt x = / (1 + u).
Proof.
  intros x P H. assert (S : 0 < sqrt x) by (apply sqrt_lt_R0; exact P).
  assert (B : sqrt x <= 1) by (rewrite <- sqrt_1; apply sqrt_le_1_alt; exact H).
  exists (/ sqrt x - 1). split; [|field; lra].
  assert (1 <= / sqrt x) by (rewrite <- Rinv_1; apply Rinv_le_contravar; assumption). lra.
Qed.
Ltac square_both := orient; apply squares_order; [nonneg | nonneg |];
  unfold Rdiv; repeat first [rewrite Rpow_mult_distr | rewrite pow_inv]; repeat match goal with |- context [sqrt ?a ^ 2] => rewrite (pow2_sqrt a) by (first [nonneg | left; pos]) end.

(* Logarithms and powers that are written otherwise than the named one. *)
Lemma ln_flip : forall a b : R, 0 < b -> a * b = 1 -> ln a = - ln b.
Proof. intros a b P E. rewrite <- ln_Rinv by exact P. apply f_equal. apply (Rmult_eq_reg_r b); [rewrite E; field; lra | lra]. Qed.
Lemma ln_exp_product : forall a b c : R, 0 < b -> 0 < c -> ln (exp a * b / c) = a + ln (b / c).
Proof. intros a b c B C. rewrite !ln_div, ln_mult, ln_exp by (first [assumption | apply exp_pos | apply Rmult_lt_0_compat; [apply exp_pos | assumption]]). ring. Qed.
Ltac plain_logs := repeat first
  [ rewrite ln_exp
  | match goal with |- context [ln (exp ?a * ?b / ?c)] => rewrite (ln_exp_product a b c) by pos end
  | match goal with |- context [ln (1 / exp ?a)] => replace (ln (1 / exp a)) with (- a) by (unfold Rdiv; rewrite Rmult_1_l, ln_Rinv, ln_exp by apply exp_pos; reflexivity) end ].
Ltac log_named b := repeat match goal with |- context [ln ?a] =>
  tryif constr_eq a b then fail else first
  [ replace (ln a) with (ln b) by (apply f_equal; field; signs)
  | replace (ln a) with (- ln b) by (symmetry; apply ln_flip; [pos | field; signs]) ] end.
Ltac log_is b E := log_leaf b; rewrite ?E.
Ltac power_is k y E := repeat match goal with |- context [exp (?j * ln ?z)] =>
  replace (exp (j * ln z)) with (exp (k * ln y)) by (replace j with k by (first [ring | field; signs]); replace z with y by (field; signs); reflexivity); rewrite E end.
Ltac one_exponent := orient; repeat rewrite <- exp_plus; apply exp_order.

(* Sums of products of what is known to be nonnegative: no search, for there may be hundreds of terms. *)
Ltac terms_nonneg := lazymatch goal with
  | |- 0 <= _ + _ => apply Rplus_le_le_0_compat; terms_nonneg
  | |- 0 <= _ * _ => apply Rmult_le_pos; terms_nonneg
  | |- 0 <= _ ^ _ => apply pow_le; terms_nonneg
  | |- 0 <= _ / _ => apply Rdiv_le_0_compat; [terms_nonneg | terms_pos]
  | |- _ => first [assumption | left; assumption | nonneg]
  end
with terms_pos := lazymatch goal with
  | |- 0 < _ + _ => first [ apply Rplus_le_lt_0_compat; [|solve [terms_pos]]; terms_nonneg | apply Rplus_lt_le_0_compat; [terms_pos | terms_nonneg] ]
  | |- 0 < _ * _ => apply Rmult_lt_0_compat; terms_pos
  | |- 0 < _ ^ _ => apply pow_lt; terms_pos
  | |- 0 < _ / _ => apply Rdiv_lt_0_compat; terms_pos
  | |- 0 < ?a => first [assumption | lazymatch a with IZR _ => lra | exp _ => apply exp_pos | sqrt _ => pos | PI => pos end ]
  end.

(* A linear function outgrows a logarithm. *)
Lemma lt_frac_swap : forall a x d : R, 0 < d -> a / d < x -> a < d * x.
Proof. intros a x d D H. apply (Rmult_lt_compat_r d) in H; [|exact D]. replace (a / d * d) with a in H by (field; lra). lra. Qed.
Lemma linear_over_log : forall a b c d e : R, 0 < a -> 0 < d ->
  filterlim (fun w => (a * w + b * ln w + c) / (d * ln w + e)) (Rbar_locally p_infty) (Rbar_locally p_infty).
Proof.
  intros a b c d e A D P [B H]. set (K := 2 * Rabs b + Rabs c). set (L := 2 * d + Rabs e). set (M := Rmax B 0). set (T := (L * M + K) / a).
  assert (Pb : 0 <= Rabs b) by apply Rabs_pos. assert (Pc : 0 <= Rabs c) by apply Rabs_pos. assert (Pe : 0 <= Rabs e) by apply Rabs_pos.
  assert (PM : 0 <= M) by apply Rmax_r. assert (PB : B <= M) by apply Rmax_l.
  assert (PT : 0 <= T) by (unfold T, K, L; apply Rdiv_le_0_compat; [apply Rplus_le_le_0_compat; [apply Rmult_le_pos; lra | lra] | exact A]).
  exists (Rmax (1 + T ^ 2) (exp (Rabs e / d))). intros w W. apply H.
  assert (W1 : 1 + T ^ 2 < w) by (eapply Rle_lt_trans; [apply Rmax_l | exact W]).
  assert (W2 : exp (Rabs e / d) < w) by (eapply Rle_lt_trans; [apply Rmax_r | exact W]).
  assert (PW : 1 < w) by (generalize (pow2_ge_0 T); lra). set (s := sqrt w).
  assert (S2 : s * s = w) by (apply sqrt_sqrt; lra). assert (S1 : 1 < s) by (unfold s; rewrite <- sqrt_1; apply sqrt_lt_1; lra).
  assert (ST : T < s) by nra.
  assert (N : ln w <= 2 * s) by (rewrite <- S2, ln_mult by lra; generalize (ln_at_most s); lra).
  assert (N0 : Rabs e / d < ln w) by (rewrite <- (ln_exp (Rabs e / d)); apply ln_increasing; [apply exp_pos | exact W2]).
  assert (N1 : Rabs e < d * ln w) by (apply (lt_frac_swap (Rabs e) (ln w) d); assumption).
  assert (N2 : 0 < ln w) by (apply ln_positive; exact PW).
  generalize (Rle_abs (- e)) (Rle_abs e) (Rle_abs (- b)) (Rle_abs (- c)). rewrite !Rabs_Ropp. intros E1' E2' B1 C1.
  assert (X : d * ln w <= d * (2 * s)) by (apply Rmult_le_compat_l; lra).
  assert (Y : Rabs e <= Rabs e * s) by nra.
  assert (Z : d * ln w + e <= L * s) by (unfold L; lra).
  assert (V : (- b) * ln w <= Rabs b * (2 * s)) by (apply Rle_trans with (Rabs b * ln w); [apply Rmult_le_compat_r; lra | apply Rmult_le_compat_l; lra]).
  assert (U : Rabs c <= Rabs c * s) by nra.
  apply lt_frac_goal; [lra|].
  apply Rle_lt_trans with (M * (L * s)).
  - apply Rle_trans with (M * (d * ln w + e)); [apply Rmult_le_compat_r; lra | apply Rmult_le_compat_l; lra].
  - assert (Q : L * M + K < a * s) by (unfold T in ST; apply (Rmult_lt_compat_r a) in ST; [|exact A]; replace ((L * M + K) / a * a) with (L * M + K) in ST by (field; lra); lra).
    apply (Rmult_lt_compat_r s) in Q; [|lra]. unfold K in Q. assert (G : a * w = a * s * s) by (rewrite <- S2; ring). lra.
Qed.

(* Exponentials of what is positive exceed 1. *)
Ltac exp_above_one := repeat match goal with |- context [exp ?a] => unseen (1 < exp a);
  assert (1 < exp a) by (apply Rle_lt_trans with (1 + 0); [lra | apply Rlt_trans with (1 + a); [apply Rplus_lt_compat_l; first [lra | nra] | apply exp_ineq1; apply Rgt_not_eq; first [lra | nra]]]) end.
