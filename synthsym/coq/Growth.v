(* Limits of quotients: the variable is replaced by 1/t^2 (or a + t^2), and the quotient by a function continuous at t = 0. *)
From Coq Require Import Reals Lra Psatz.
From Coquelicot Require Import Coquelicot.
Require Import Synthsym.
Open Scope R_scope.

Lemma near_positive : forall g : R -> R, continuous g 0 -> 0 < g 0 -> at_right 0 (fun t => 0 < g t).
Proof.
  intros g C P. assert (L : locally 0 (fun t => 0 < g t)) by (apply (C (fun y => 0 < y)); apply (open_gt 0); exact P).
  unfold at_right, within. apply (filter_imp (fun t => 0 < g t)); [intros t H _; exact H | exact L].
Qed.
Lemma near_t : at_right 0 (fun t => 0 < t).
Proof. unfold at_right, within. apply filter_forall. intros t H; exact H. Qed.

Lemma inverse_root : filterlim (fun x => / sqrt x) (Rbar_locally p_infty) (at_right 0).
Proof.
  intros P [e H]. exists (/ (e * e)). intros x L.
  assert (E : 0 < e) by (destruct e; assumption). assert (I : 0 < / (e * e)) by (apply Rinv_0_lt_compat; nra).
  assert (X : 0 < x) by lra. assert (S : 0 < sqrt x) by (apply sqrt_lt_R0; exact X).
  assert (B : / sqrt x < e).
  { apply (Rmult_lt_reg_r (sqrt x)); [exact S|]. rewrite Rinv_l by lra.
    apply (Rsqr_incrst_0 1 (e * sqrt x)); [|lra|nra]. unfold Rsqr.
    replace (e * sqrt x * (e * sqrt x)) with (e * e * (sqrt x * sqrt x)) by ring. rewrite sqrt_sqrt by lra.
    apply (Rmult_lt_reg_r (/ (e * e))); [exact I|]. replace (e * e * x * / (e * e)) with x by (field; lra). lra. }
  assert (Q : 0 < / sqrt x) by (apply Rinv_0_lt_compat; exact S).
  apply H; [|exact Q]. change (Rabs (/ sqrt x - 0) < e). rewrite Rminus_0_r, Rabs_pos_eq; lra.
Qed.
Lemma root_from : forall a : R, filterlim (fun x => sqrt (x - a)) (at_right a) (at_right 0).
Proof.
  intros a P [e H]. assert (E : 0 < e) by (destruct e; assumption). assert (D : 0 < e * e) by nra.
  exists (mkposreal _ D). intros x B L. change (Rabs (x - a) < e * e) in B. rewrite Rabs_pos_eq in B by lra.
  assert (S : 0 < sqrt (x - a)) by (apply sqrt_lt_R0; lra).
  apply H; [|exact S]. change (Rabs (sqrt (x - a) - 0) < e). rewrite Rminus_0_r, Rabs_pos_eq by lra.
  rewrite <- (sqrt_square e) by lra. apply sqrt_lt_1; lra.
Qed.
Lemma from_right : forall (g : R -> R) (v : R), continuous g 0 -> g 0 = v -> filterlim g (at_right 0) (locally v).
Proof. intros g v C E P H. subst v. unfold filtermap. apply filter_le_within. exact (C P H). Qed.

Lemma to_infinity : forall (f g : R -> R) (v : R), continuous g 0 -> g 0 = v -> at_right 0 (fun t => f (/ t ^ 2) = g t) ->
  filterlim f (Rbar_locally p_infty) (locally v).
Proof.
  intros f g v C V E. apply (filterlim_ext_loc (fun x => g (/ sqrt x))).
  - generalize (inverse_root _ E). intros [M H]. exists (Rmax M 0). intros x L. symmetry.
    rewrite <- (H x) by (generalize (Rmax_l M 0); lra). assert (X : 0 < x) by (generalize (Rmax_r M 0); lra).
    apply f_equal. replace ((/ sqrt x) ^ 2) with (/ (sqrt x * sqrt x)) by (rewrite Rinv_mult; ring). rewrite sqrt_sqrt, Rinv_inv; lra.
  - apply (filterlim_comp _ _ _ (fun x => / sqrt x) g _ (at_right 0)); [exact inverse_root | apply from_right; assumption].
Qed.
Lemma to_the_right : forall (f g : R -> R) (a v : R), continuous g 0 -> g 0 = v -> at_right 0 (fun t => f (a + t ^ 2) = g t) ->
  filterlim f (at_right a) (locally v).
Proof.
  intros f g a v C V E. apply (filterlim_ext_loc (fun x => g (sqrt (x - a)))).
  - generalize (root_from a _ E). unfold at_right, within. unfold filtermap. intros H.
    apply (filter_and _ _ (filter_true (F := locally a))) in H. revert H. apply filter_imp. intros x [_ H] L. symmetry.
    rewrite <- (H L). apply f_equal. simpl. rewrite Rmult_1_r, sqrt_sqrt by lra.
    change (x = a + (x - a) :> R). lra.
  - apply (filterlim_comp _ _ _ (fun x => sqrt (x - a)) g _ (at_right 0)); [apply root_from | apply from_right; assumption].
Qed.
Lemma beyond_all : forall f g : R -> R, continuous g 0 -> g 0 = 0 -> at_right 0 (fun t => 0 < g t) -> at_right 0 (fun t => f (/ t ^ 2) = / g t) ->
  filterlim f (Rbar_locally p_infty) (Rbar_locally p_infty).
Proof.
  intros f g C V P E. apply (filterlim_ext_loc (fun x => / g (/ sqrt x))).
  - generalize (inverse_root _ E). intros [M H]. exists (Rmax M 0). intros x L. symmetry.
    rewrite <- (H x) by (generalize (Rmax_l M 0); lra). assert (X : 0 < x) by (generalize (Rmax_r M 0); lra).
    apply f_equal. replace ((/ sqrt x) ^ 2) with (/ (sqrt x * sqrt x)) by (rewrite Rinv_mult; ring). rewrite sqrt_sqrt, Rinv_inv; lra.
  - apply (filterlim_comp _ _ _ (fun x => g (/ sqrt x)) Rinv _ (at_right 0)).
    + intros Q H. generalize (from_right g 0 C V Q). intros K.
      assert (N : at_right 0 (fun t => at_right 0 (fun _ => True))) by (apply filter_forall; intros; apply filter_true).
      destruct H as [e H]. assert (B : at_right 0 (fun t => Q (g t))).
      { apply (filter_imp (fun t => ball 0 e (g t) /\ 0 < g t)); [intros t [a b]; apply H; assumption|].
        apply filter_and; [|exact P]. apply (from_right g 0 C V). exists e. intros y h; exact h. }
      exact (inverse_root _ B).
    + apply filterlim_Rinv_0_right.
Qed.

Lemma beyond_from : forall (f g : R -> R) (a : R), continuous g 0 -> g 0 = 0 -> at_right 0 (fun t => 0 < g t) ->
  at_right 0 (fun t => f (a + t ^ 2) = / g t) -> filterlim f (at_right a) (Rbar_locally p_infty).
Proof.
  intros f g a C V P E. apply (filterlim_ext_loc (fun x => / g (sqrt (x - a)))).
  - generalize (root_from a _ E). unfold at_right, within. unfold filtermap. intros H.
    apply (filter_and _ _ (filter_true (F := locally a))) in H. revert H. apply filter_imp. intros x [_ H] L. symmetry.
    rewrite <- (H L). apply f_equal. simpl. rewrite Rmult_1_r, sqrt_sqrt by lra.
    change (x = a + (x - a) :> R). lra.
  - apply (filterlim_comp _ _ _ (fun x => g (sqrt (x - a))) Rinv _ (at_right 0)).
    + intros Q [e H]. assert (B : at_right 0 (fun t => Q (g t))).
      { apply (filter_imp (fun t => ball 0 e (g t) /\ 0 < g t)); [intros t [b c]; apply H; assumption|].
        apply filter_and; [|exact P]. apply (from_right g 0 C V). exists e. intros y h; exact h. }
      exact (root_from a _ B).
    + apply filterlim_Rinv_0_right.
Qed.

(* (exp x - 1)/x, continued to x = 0. *)
Definition E1 (x : R) : R := if Req_EM_T x 0 then 1 else (exp x - 1) / x.
Lemma exp_E1 : forall x : R, exp x = 1 + x * E1 x.
Proof. intros x. unfold E1. destruct (Req_EM_T x 0) as [H|H]; [rewrite H, exp_0; ring | field; exact H]. Qed.
Lemma E1_0 : forall x : R, x = 0 -> E1 x = 1.
Proof. intros x H. unfold E1. destruct (Req_EM_T x 0); [reflexivity | contradiction]. Qed.
Lemma E1_pos : forall x : R, 0 < E1 x.
Proof.
  intros x. unfold E1. destruct (Req_EM_T x 0) as [H|H]; [lra|]. destruct (Rlt_or_le 0 x) as [L|L].
  - apply Rdiv_lt_0_compat; [generalize (exp_ineq1 x H); lra | exact L].
  - assert (N : x < 0) by lra. replace ((exp x - 1) / x) with ((1 - exp x) / (- x)) by (field; lra).
    apply Rdiv_lt_0_compat; [|lra]. generalize (exp_increasing x 0 N). rewrite exp_0. lra.
Qed.
Lemma continuous_E1 : continuous E1 0.
Proof.
  intros P [e H]. unfold filtermap. destruct (derivable_pt_lim_exp_0 e (cond_pos e)) as [d D].
  exists d. intros x B. change (Rabs (x - 0) < d) in B. rewrite Rminus_0_r in B.
  apply H. change (Rabs (E1 x - E1 0) < e). rewrite (E1_0 0 eq_refl). unfold E1. destruct (Req_EM_T x 0) as [Z|Z].
  - replace (1 - 1) with 0 by ring. rewrite Rabs_R0. apply cond_pos.
  - generalize (D x Z B). rewrite Rplus_0_l, exp_0. intros K; exact K.
Qed.
Lemma continuous_E1_comp : forall g : R -> R, continuous g 0 -> g 0 = 0 -> continuous (fun t => E1 (g t)) 0.
Proof. intros g C Z. apply (continuous_comp g E1); [exact C | rewrite Z; exact continuous_E1]. Qed.
Lemma continuous_root_comp : forall g : R -> R, continuous g 0 -> continuous (fun t => sqrt (g t)) 0.
Proof. intros g C. apply (continuous_comp g sqrt); [exact C | apply continuous_sqrt]. Qed.
Lemma continuous_inverse : forall g : R -> R, continuous g 0 -> g 0 <> 0 -> continuous (fun t => / g t) 0.
Proof. intros g C N. apply (continuous_comp g Rinv); [exact C | apply continuous_Rinv; exact N]. Qed.
Lemma continuous_power : forall (g : R -> R) (n : nat), continuous g 0 -> continuous (fun t => g t ^ n) 0.
Proof. intros g n C. induction n as [|n IH]; [apply continuous_const | apply (continuous_mult g (fun t => g t ^ n)); assumption]. Qed.

(* Signs where E1 stands among the factors. *)
Ltac signed := first [ lra | apply Rgt_not_eq; unfold Rgt; lra |
  repeat match goal with |- context [E1 ?a] => generalize (E1_pos a); generalize (E1 a); intros end;
  first [ pos | nonneg | apply Rgt_not_eq; unfold Rgt; pos | ring_simplify; pos | signs ] ].
Ltac cont := first [ apply continuous_const | cont_deep ]
with cont_deep := match goal with
  | |- continuous (fun t => t) 0 => apply continuous_id
  | |- continuous (fun t => @?f t + @?g t) 0 => apply (continuous_plus f g); cont
  | |- continuous (fun t => @?f t - @?g t) 0 => apply (continuous_minus f g); cont
  | |- continuous (fun t => - @?f t) 0 => apply (continuous_opp f); cont
  | |- continuous (fun t => @?f t * @?g t) 0 => apply (continuous_mult f g); cont
  | |- continuous (fun t => @?f t / @?g t) 0 => apply (continuous_mult f (fun t => / g t)); cont
  | |- continuous (fun t => / @?f t) 0 => apply (continuous_inverse f); [cont | cbv beta; signed]
  | |- continuous (fun t => @?f t ^ ?n) 0 => apply (continuous_power f n); cont
  | |- continuous (fun t => sqrt (@?f t)) 0 => apply (continuous_root_comp f); cont
  | |- continuous (fun t => E1 (@?f t)) 0 => apply (continuous_E1_comp f); [cont | cbv beta; first [ring | field; signed]]
  end.
Ltac near := apply near_positive; [cont | cbv beta; signed].

(* A root as a root of what does not vanish, times a power of t; an exponential through E1. *)
Lemma root_scaled : forall a b s : R, 0 <= b -> 0 <= s -> a = b * (s * s) -> sqrt a = sqrt b * s.
Proof. intros a b s B S E. rewrite E, sqrt_mult by nra. rewrite sqrt_square by exact S. reflexivity. Qed.
Ltac root_is b s := repeat match goal with |- context [sqrt ?a] =>
  tryif constr_eq a b then fail else rewrite (root_scaled a b s) by (lazymatch goal with |- 0 <= _ => first [left; signed | nonneg] | |- _ => field; repeat split; signed end) end.
Lemma root_inverse : forall x : R, 0 < x -> sqrt (/ x) = / sqrt x.
Proof. intros x P. replace (/ x) with (1 / x) by (field; lra). rewrite sqrt_div, sqrt_1 by lra. field. generalize (sqrt_lt_R0 x P). lra. Qed.
Ltac split_root := unfold Rdiv; repeat first
  [ match goal with |- context [sqrt (?a * ?b)] => rewrite (sqrt_mult a b) by (first [nonneg | left; pos]) end
  | match goal with |- context [sqrt (/ ?a)] => rewrite (root_inverse a) by (first [assumption | pos]) end
  | match goal with |- context [sqrt (?a ^ 2)] => rewrite (sqrt_pow2 a) by nonneg end
  | match goal with |- context [sqrt (?a ^ 4)] => replace (sqrt (a ^ 4)) with (a ^ 2) by (symmetry; replace (a ^ 4) with ((a ^ 2) ^ 2) by ring; apply sqrt_pow2; nonneg) end
  | rewrite sqrt_1 ].
Ltac exp_is_E1 b := repeat match goal with |- context [exp ?a] =>
  replace (exp a) with (1 + b * E1 b) by (rewrite <- exp_E1; apply f_equal; field; repeat split; signed) end.
Ltac at_zero := repeat match goal with
  | |- context [E1 ?a] => rewrite (E1_0 a) by (first [ring | field; signed])
  | |- context [sqrt ?a] => replace (sqrt a) with 1 by (replace a with 1 by (first [ring | field; signed]); symmetry; apply sqrt_1)
  end.

(* Strict signs of logarithms of parameters. *)
Lemma ln_negative : forall x : R, 0 < x -> x < 1 -> ln x < 0.
Proof. intros x P H. rewrite <- ln_1. apply ln_increasing; assumption. Qed.
Lemma ln_positive : forall x : R, 1 < x -> 0 < ln x.
Proof. intros x H. rewrite <- ln_1. apply ln_increasing; lra. Qed.
Ltac ln_sign x := first [ assert (0 < ln x) by (apply ln_positive; lra) | assert (ln x < 0) by (apply ln_negative; lra) | assert (0 <= ln x) by (apply ln_above_one; lra) | idtac ].

(* Logarithms of what exceeds 1, also of quotients. *)
Ltac log_above_one := repeat match goal with |- context [ln ?a] => unseen (0 < ln a);
  assert (0 < ln a) by (apply ln_positive; exp_facts; first [lra | unfold Rdiv; apply lt_frac_goal; [pos | lra] | apply lt_frac_goal; [pos | nra]]) end.

(* The root of a logarithm under the root of its argument. *)
Lemma log_under_root : forall c : R, filterlim (fun x : R => c * (sqrt (ln x) / sqrt x)) (Rbar_locally p_infty) (locally 0).
Proof.
  intros c. assert (L : is_lim (fun x => c * sqrt (ln x / x)) p_infty (c * sqrt 0)).
  { apply (is_lim_scal_l (fun x => sqrt (ln x / x)) c p_infty (sqrt 0)).
    apply (is_lim_comp_continuous (fun x => ln x / x) sqrt p_infty 0); [apply is_lim_div_ln_p | apply continuity_pt_filterlim, continuity_pt_sqrt; lra]. }
  rewrite sqrt_0, Rmult_0_r in L. apply (is_lim_ext_loc (fun x => c * sqrt (ln x / x)) (fun x => c * (sqrt (ln x) / sqrt x)) p_infty 0) in L; [exact L|].
  exists 1. intros x X. f_equal. apply sqrt_div_alt. lra.
Qed.
