(* The Gamma function, as the integral that defines it: convergence, sign and recurrence are proved, nothing is assumed. *)
From Coq Require Import Reals Lra Lia.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.

(* A nonnegative function whose integrals stay bounded has an improper integral over (0, oo), and it bounds them all. *)
Lemma integrable : forall f : R -> R, (forall t, 0 < t -> continuous f t) -> forall a b : R, 0 < a -> 0 < b -> ex_RInt f a b.
Proof.
  intros f C a b A B. apply (ex_RInt_continuous f). intros z [H _]. apply C.
  generalize (Rmin_glb_lt a b 0 A B). lra.
Qed.
Lemma grows : forall f : R -> R, (forall t, 0 < t -> continuous f t) -> (forall t, 0 < t -> 0 <= f t) ->
  forall a a0 b0 b : R, 0 < a -> a <= a0 -> a0 <= b0 -> b0 <= b -> RInt f a0 b0 <= RInt f a b.
Proof.
  intros f C P a a0 b0 b A H1 H2 H3.
  assert (I : forall u v, 0 < u -> 0 < v -> ex_RInt f u v) by (apply integrable; exact C).
  rewrite <- (RInt_Chasles f a a0 b) by (apply I; lra). rewrite <- (RInt_Chasles f a0 b0 b) by (apply I; lra).
  assert (0 <= RInt f a a0) by (apply RInt_ge_0; [lra | apply I; lra | intros; apply P; lra]).
  assert (0 <= RInt f b0 b) by (apply RInt_ge_0; [lra | apply I; lra | intros; apply P; lra]).
  change (RInt f a0 b0 <= RInt f a a0 + (RInt f a0 b0 + RInt f b0 b)). lra.
Qed.
Lemma bounded_converges : forall (f : R -> R) (M : R), (forall t, 0 < t -> continuous f t) -> (forall t, 0 < t -> 0 <= f t) ->
  (forall a b, 0 < a -> a <= b -> RInt f a b <= M) ->
  exists L, (forall a b, 0 < a -> a <= b -> RInt f a b <= L) /\ is_RInt_gen f (at_right 0) (Rbar_locally p_infty) L.
Proof.
  intros f M C P B.
  destruct (completeness (fun y => exists a b, 0 < a /\ a <= b /\ y = RInt f a b)) as [L [U S]].
  - exists M. intros y [a [b [H [K E]]]]. rewrite E. apply B; assumption.
  - exists (RInt f 1 1), 1, 1. repeat split; lra.
  - assert (V : forall a b, 0 < a -> a <= b -> RInt f a b <= L) by (intros a b H K; apply U; exists a, b; auto).
    exists L. split; [exact V|]. intros Q [e H].
    assert (N : exists a0 b0, 0 < a0 /\ a0 <= b0 /\ L - e < RInt f a0 b0).
    { destruct (Classical_Prop.classic (exists a0 b0, 0 < a0 /\ a0 <= b0 /\ L - e < RInt f a0 b0)) as [K|K]; [exact K|].
      exfalso. assert (T : L <= L - e).
      { apply S. intros y [a [b [h [k E]]]]. apply Rnot_lt_le. intros W. apply K. exists a, b. rewrite <- E. repeat split; assumption. }
      destruct e as [e e0]. simpl in T. lra. }
    destruct N as [a0 [b0 [A0 [AB W]]]].
    apply (Filter_prod _ _ _ (fun a => 0 < a /\ a < a0) (fun b => b0 < b)).
    + exists (mkposreal a0 A0). intros a h k. change (Rabs (a - 0) < a0) in h. rewrite Rminus_0_r, Rabs_pos_eq in h; lra.
    + exists b0. intros b h; exact h.
    + intros a b [h k] l. simpl. exists (RInt f a b). split.
      * apply (RInt_correct f). apply integrable; [exact C | lra | lra].
      * apply H. change (Rabs (RInt f a b - L) < e).
        assert (RInt f a b <= L) by (apply V; lra).
        assert (RInt f a0 b0 <= RInt f a b) by (apply grows; [exact C | exact P | lra | lra | lra | lra]).
        apply Rabs_def1; lra.
Qed.

(* What lies below a derivative is integrated by the antiderivative. *)
Lemma below_derivative : forall f F dF : R -> R, (forall t, 0 < t -> continuous f t) ->
  (forall t, 0 < t -> is_derive F t (dF t)) -> (forall t, 0 < t -> continuous dF t) ->
  forall a b, 0 < a -> a <= b -> (forall t, a < t < b -> f t <= dF t) -> RInt f a b <= F b - F a.
Proof.
  intros f F dF C D K a b A H L.
  assert (I : is_RInt dF a b (F b - F a)).
  { apply (is_RInt_derive F dF); intros t [h _]; rewrite Rmin_left in h by exact H; [apply D | apply K]; lra. }
  rewrite <- (is_RInt_unique _ _ _ _ I). apply RInt_le; [exact H | apply integrable; [exact C | lra | lra] | exists (F b - F a); exact I | exact L].
Qed.

Definition gamma_density (x t : R) : R := exp ((x - 1) * ln t - t).
Definition Gamma (x : R) : R := RInt_gen (gamma_density x) (at_right 0) (Rbar_locally p_infty).
Definition Beta (a b : R) : R := Gamma a * Gamma b / Gamma (a + b).
Definition digamma (x : R) : R := Derive (fun y => ln (Gamma y)) x.

Lemma density_continuous : forall x t : R, 0 < t -> continuous (gamma_density x) t.
Proof. intros x t T. apply (ex_derive_continuous (gamma_density x)). unfold gamma_density. auto_derive. exact T. Qed.
Lemma density_positive : forall x t : R, 0 < gamma_density x t.
Proof. intros x t. apply exp_pos. Qed.
Lemma density_shift : forall x t : R, 0 < t -> gamma_density x t = gamma_density (x + 1) t / t.
Proof.
  intros x t T. unfold gamma_density. replace ((x - 1) * ln t - t) with ((x + 1 - 1) * ln t - t + - ln t) by ring.
  rewrite exp_plus, exp_Ropp, exp_ln by exact T. reflexivity.
Qed.

(* Near 0 the density is at most t^(x - 1), beyond 1 at most a multiple of exp (- t / 2). *)
Lemma density_near : forall x a b : R, 0 < x -> 0 < a -> a <= b -> b <= 1 -> RInt (gamma_density x) a b <= / x.
Proof.
  intros x a b X A H B.
  assert (RInt (gamma_density x) a b <= exp (x * ln b) / x - exp (x * ln a) / x).
  { apply (below_derivative (gamma_density x) (fun t => exp (x * ln t) / x) (fun t => exp ((x - 1) * ln t))).
    - intros t T. apply density_continuous; exact T.
    - intros t T. auto_derive; [exact T|]. replace ((x - 1) * ln t) with (x * ln t - ln t) by ring.
      unfold Rminus. rewrite exp_plus, exp_Ropp, exp_ln by exact T. field. lra.
    - intros t T. apply (ex_derive_continuous (fun t => exp ((x - 1) * ln t))). auto_derive. exact T.
    - exact A.
    - exact H.
    - intros t T. apply Rlt_le, exp_increasing. lra. }
  assert (ln b <= 0) by (rewrite <- ln_1; apply ln_le; lra).
  assert (exp (x * ln b) <= 1) by (rewrite <- exp_0; destruct (Req_dec (x * ln b) 0) as [E|E]; [rewrite E; lra | apply Rlt_le, exp_increasing; nra]).
  assert (0 < exp (x * ln a)) by apply exp_pos. assert (0 < / x) by (apply Rinv_0_lt_compat; exact X).
  unfold Rdiv in *. nra.
Qed.
Lemma ln_slope : forall k t : R, 0 < k -> 0 < t -> ln t <= t / k + ln k - 1.
Proof.
  intros k t K T. assert (Q : 0 < t / k) by (apply Rdiv_lt_0_compat; assumption).
  assert (E : ln t = ln (t / k) + ln k) by (rewrite <- ln_mult by assumption; apply f_equal; field; lra).
  generalize (exp_ineq1_le (ln (t / k))). rewrite exp_ln by exact Q. lra.
Qed.
Lemma density_far : forall x : R, exists M, forall a b : R, 1 <= a -> a <= b -> RInt (gamma_density x) a b <= M.
Proof.
  intros x. set (k := 2 * Rabs (x - 1) + 1). set (c := Rabs (x - 1) * Rabs (ln k - 1)).
  assert (N : 0 <= Rabs (x - 1)) by apply Rabs_pos.
  assert (K : 0 < k) by (unfold k; lra).
  exists (2 * exp c). intros a b A H.
  assert (RInt (gamma_density x) a b <= - 2 * exp (c - b / 2) - - 2 * exp (c - a / 2)).
  { apply (below_derivative (gamma_density x) (fun t => - 2 * exp (c - t / 2)) (fun t => exp (c - t / 2))).
    - intros t T. apply density_continuous; exact T.
    - intros t T. auto_derive; [exact I|]. unfold Rdiv, Rminus. field.
    - intros t T. apply (ex_derive_continuous (fun t => exp (c - t / 2))). auto_derive. exact I.
    - lra.
    - exact H.
    - intros t T. unfold gamma_density.
      assert (E : (x - 1) * ln t - t <= c - t / 2).
      { assert (0 <= ln t) by (rewrite <- ln_1; apply ln_le; lra).
        assert (x - 1 <= Rabs (x - 1)) by apply Rle_abs.
        assert ((x - 1) * ln t <= Rabs (x - 1) * ln t) by (apply Rmult_le_compat_r; assumption).
        assert (S : ln t <= t / k + Rabs (ln k - 1)).
        { generalize (ln_slope k t K). generalize (Rle_abs (ln k - 1)). lra. }
        assert (Rabs (x - 1) * ln t <= Rabs (x - 1) * (t / k + Rabs (ln k - 1))) by (apply Rmult_le_compat_l; assumption).
        assert (Rabs (x - 1) * (t / k) <= t / 2).
        { replace (t / 2) with (k / 2 * (t / k)) by (field; lra). apply Rmult_le_compat_r; [|unfold k; lra].
          apply Rlt_le, Rdiv_lt_0_compat; lra. }
        unfold c. lra. }
      destruct E as [E|E]; [left; apply exp_increasing; exact E | right; rewrite E; reflexivity]. }
  assert (0 < exp (c - b / 2)) by apply exp_pos.
  assert (exp (c - a / 2) < exp c) by (apply exp_increasing; lra). lra.
Qed.

Lemma Gamma_converges : forall x : R, 0 < x ->
  is_RInt_gen (gamma_density x) (at_right 0) (Rbar_locally p_infty) (Gamma x) /\ (forall a b, 0 < a -> a <= b -> RInt (gamma_density x) a b <= Gamma x).
Proof.
  intros x X. destruct (density_far x) as [M F].
  assert (C : forall t, 0 < t -> continuous (gamma_density x) t) by (intros; apply density_continuous; assumption).
  assert (P : forall t, 0 < t -> 0 <= gamma_density x t) by (intros; left; apply density_positive).
  destruct (bounded_converges (gamma_density x) (/ x + M) C P) as [L [B G]].
  - intros a b A H. apply Rle_trans with (RInt (gamma_density x) (Rmin a 1) (Rmax b 1)).
    + apply grows; [exact C | exact P | apply Rmin_glb_lt; lra | apply Rmin_l | exact H | apply Rmax_l].
    + assert (0 < Rmin a 1) by (apply Rmin_glb_lt; lra). assert (Rmin a 1 <= 1) by apply Rmin_r. assert (1 <= Rmax b 1) by apply Rmax_r.
      rewrite <- (RInt_Chasles (gamma_density x) (Rmin a 1) 1 (Rmax b 1)) by (apply integrable; [exact C | lra | lra]).
      apply Rplus_le_compat; [apply density_near; lra | apply F; lra].
  - assert (E : Gamma x = L) by (apply is_RInt_gen_unique; exact G). rewrite E. split; assumption.
Qed.
Lemma Gamma_pos : forall x : R, 0 < x -> 0 < Gamma x.
Proof.
  intros x X. destruct (Gamma_converges x X) as [_ B].
  apply Rlt_le_trans with (RInt (gamma_density x) 1 2); [|apply B; lra].
  apply RInt_gt_0; [lra | intros; apply density_positive | intros; apply density_continuous; lra].
Qed.

(* Integration by parts: the antiderivative t^x exp (- t) vanishes at both ends. *)
Lemma at_ends : forall (P : R -> R -> Prop), (forall a b, 0 < a -> a < b -> P a b) ->
  filter_prod (at_right 0) (Rbar_locally p_infty) (fun ab => P (fst ab) (snd ab)).
Proof.
  intros P H. apply (Filter_prod _ _ _ (fun a => 0 < a /\ a < 1) (fun b => 1 < b)).
  - exists (mkposreal 1 Rlt_0_1). intros a h k. change (Rabs (a - 0) < 1) in h. rewrite Rminus_0_r, Rabs_pos_eq in h; lra.
  - exists 1. intros b h; exact h.
  - intros a b [h k] l. apply H; simpl; lra.
Qed.
Lemma by_antiderivative : forall (F f : R -> R) (l0 l1 : R), (forall t, 0 < t -> is_derive F t (f t)) -> (forall t, 0 < t -> continuous f t) ->
  filterlim F (at_right 0) (locally l0) -> filterlim F (Rbar_locally p_infty) (locally l1) ->
  is_RInt_gen f (at_right 0) (Rbar_locally p_infty) (l1 - l0).
Proof.
  intros F f l0 l1 D C Z0 Z1.
  assert (W : filter_prod (at_right 0) (Rbar_locally p_infty) (fun ab => is_RInt f (fst ab) (snd ab) (F (snd ab) - F (fst ab)))).
  { apply (at_ends (fun a b => is_RInt f a b (F b - F a))). intros a b A B.
    apply (is_RInt_derive F f); intros t [h _]; rewrite Rmin_left in h by lra; [apply D | apply C]; lra. }
  assert (L : filterlim (fun ab => F (snd ab) - F (fst ab)) (filter_prod (at_right 0) (Rbar_locally p_infty)) (locally (l1 - l0))).
  { apply (filterlim_comp_2 (F := filter_prod (at_right 0) (Rbar_locally p_infty)) (fun ab => F (snd ab)) (fun ab => - F (fst ab)) Rplus (G := locally l1) (H := locally (- l0))).
    - apply (filterlim_comp _ _ _ snd F _ (Rbar_locally p_infty)); [apply filterlim_snd | exact Z1].
    - apply (filterlim_comp _ _ _ (fun ab => F (fst ab)) Ropp _ (locally l0)); [|apply (filterlim_opp (V := R_NormedModule) l0)].
      apply (filterlim_comp _ _ _ fst F _ (at_right 0)); [apply filterlim_fst | exact Z0].
    - apply (filterlim_plus (V := R_NormedModule) l1 (- l0)). }
  intros P H. unfold filtermapi. apply (filter_imp (fun ab => is_RInt f (fst ab) (snd ab) (F (snd ab) - F (fst ab)) /\ P (F (snd ab) - F (fst ab)))).
  - intros ab [h k]. exists (F (snd ab) - F (fst ab)). split; [exact h | exact k].
  - apply filter_and; [exact W | exact (L P H)].
Qed.
Lemma edge_near : forall x : R, 0 < x -> filterlim (gamma_density (x + 1)) (at_right 0) (locally 0).
Proof.
  intros x X P [e H]. destruct e as [e E]. exists (mkposreal (exp (ln e / x)) (exp_pos _)). intros t B T.
  change (Rabs (t - 0) < exp (ln e / x)) in B. rewrite Rminus_0_r, Rabs_pos_eq in B by lra.
  apply H. change (Rabs (gamma_density (x + 1) t - 0) < e).
  rewrite Rminus_0_r, Rabs_pos_eq by (left; apply density_positive). unfold gamma_density.
  assert (L : ln t < ln e / x) by (rewrite <- (ln_exp (ln e / x)); apply ln_increasing; assumption).
  assert (x * ln t < ln e) by (replace (ln e) with (x * (ln e / x)) by (field; lra); apply Rmult_lt_compat_l; assumption).
  rewrite <- (exp_ln e) by exact E. apply exp_increasing. lra.
Qed.
Lemma edge_far : forall x : R, 0 < x -> filterlim (gamma_density (x + 1)) (Rbar_locally p_infty) (locally 0).
Proof.
  intros x X P [e H]. destruct e as [e E]. set (k := 2 * x).
  exists (Rmax 1 (2 * (x * (ln k - 1) - ln e))). intros t B.
  assert (1 < t) by (generalize (Rmax_l 1 (2 * (x * (ln k - 1) - ln e))); lra).
  assert (2 * (x * (ln k - 1) - ln e) < t) by (generalize (Rmax_r 1 (2 * (x * (ln k - 1) - ln e))); lra).
  apply H. change (Rabs (gamma_density (x + 1) t - 0) < e).
  rewrite Rminus_0_r, Rabs_pos_eq by (left; apply density_positive). unfold gamma_density.
  assert (K : 0 < k) by (unfold k; lra). assert (T : 0 < t) by lra.
  assert (x * ln t <= x * (t / k + ln k - 1)) by (apply Rmult_le_compat_l; [lra | apply ln_slope; assumption]).
  assert (x * (t / k) = t / 2) by (unfold k; field; lra).
  rewrite <- (exp_ln e) by exact E. apply exp_increasing. lra.
Qed.
Lemma Gamma_recurrence : forall x : R, 0 < x -> Gamma (x + 1) = x * Gamma x.
Proof.
  intros x X. assert (Y : 0 < x + 1) by lra.
  destruct (Gamma_converges x X) as [G _]. destruct (Gamma_converges (x + 1) Y) as [H _].
  assert (Z : is_RInt_gen (fun t => x * gamma_density x t - gamma_density (x + 1) t) (at_right 0) (Rbar_locally p_infty) (0 - 0)).
  { apply (by_antiderivative (gamma_density (x + 1))); [| |apply edge_near; exact X | apply edge_far; exact X].
    - intros t T. rewrite (density_shift x t T). unfold gamma_density. auto_derive; [exact T|]. unfold Rminus, Rdiv. field. lra.
    - intros t T. apply (ex_derive_continuous (fun t => x * gamma_density x t - gamma_density (x + 1) t)). unfold gamma_density. auto_derive. repeat split; exact T. }
  assert (S : is_RInt_gen (fun t => x * gamma_density x t - gamma_density (x + 1) t) (at_right 0) (Rbar_locally p_infty) (x * Gamma x - Gamma (x + 1))).
  { apply (is_RInt_gen_minus (V := R_NormedModule) (fun t => x * gamma_density x t) (gamma_density (x + 1))); [|exact H].
    apply (is_RInt_gen_scal (V := R_NormedModule) (gamma_density x)). exact G. }
  apply (is_RInt_gen_unique (V := R_CompleteNormedModule)) in Z. apply (is_RInt_gen_unique (V := R_CompleteNormedModule)) in S. rewrite Z in S. lra.
Qed.
Lemma Gamma_1 : Gamma 1 = 1.
Proof.
  assert (Z : is_RInt_gen (gamma_density 1) (at_right 0) (Rbar_locally p_infty) (0 - - 1)).
  { apply (by_antiderivative (fun t => - exp (- t))).
    - intros t T. unfold gamma_density. auto_derive; [exact I|]. replace ((1 - 1) * ln t - t) with (- t) by ring. ring.
    - intros t T. apply density_continuous; exact T.
    - intros P H. unfold filtermap. apply filter_le_within. replace (- 1) with (- exp (- 0)) in H by (rewrite Ropp_0, exp_0; reflexivity).
      revert P H. apply (ex_derive_continuous (fun t => - exp (- t)) 0). auto_derive. exact I.
    - intros P [e H]. destruct e as [e E]. exists (- ln e). intros t B. apply H. change (Rabs (- exp (- t) - 0) < e).
      rewrite Rminus_0_r, Rabs_Ropp, Rabs_pos_eq by (left; apply exp_pos). rewrite <- (exp_ln e) by exact E. apply exp_increasing. lra. }
  apply (is_RInt_gen_unique (V := R_CompleteNormedModule)) in Z. unfold Gamma. rewrite Z. ring.
Qed.

(* The factorials of real arguments. *)
Definition Binomial (n k : R) : R := Gamma (n + 1) / (Gamma (k + 1) * Gamma (n - k + 1)).
Lemma Gamma_above : forall a b : R, 0 < b -> a = b + 1 -> Gamma a = b * Gamma b.
Proof. intros a b P E. rewrite E. apply Gamma_recurrence. exact P. Qed.
Lemma Gamma_factorial : forall n : nat, Gamma (INR n + 1) = INR (fact n).
Proof.
  induction n as [|n H]; [simpl; rewrite Rplus_0_l; exact Gamma_1|].
  assert (0 <= INR n) by apply pos_INR.
  rewrite (Gamma_above _ (INR n + 1)) by (rewrite ?S_INR; lra). rewrite H, <- S_INR, <- mult_INR. reflexivity.
Qed.
Lemma Beta_pos : forall a b : R, 0 < a -> 0 < b -> 0 < Beta a b.
Proof.
  intros a b A B. apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat|]; apply Gamma_pos; lra.
Qed.

(* Gamma of numbers: down by the recurrence to 1. *)
Ltac gamma_numbers := unfold Beta, Binomial; repeat match goal with |- context [Gamma ?a] =>
  first [ replace (Gamma a) with 1 by (replace a with 1 by lra; symmetry; exact Gamma_1)
        | rewrite (Gamma_above a (a - 1)) by lra ] end.
