(* Gamma laws as densities on (0, oo): total mass 1 and the Renyi divergence as an integral, from Gamma as an integral. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Import Gamma Renyi.
Open Scope R_scope.

Notation zero_plus := (at_right 0).
Ltac real := match goal with |- @eq _ ?a ?b => change (@eq R a b) end.

(* x^(s-1) e^(-r x) over (0, oo) is Gamma(s) / r^s: the substitution t = r x under the improper integral. *)
Lemma rescaled : forall s r x, 0 < r -> 0 < x -> exp ((s - 1) * ln x - r * x) = / Rpower r (s - 1) * gamma_density s (r * x + 0).
Proof.
  intros s r x R X. unfold gamma_density, Rpower. rewrite <- exp_Ropp, <- exp_plus. f_equal. rewrite Rplus_0_r, ln_mult by assumption. ring.
Qed.
Theorem gamma_integral : forall s r, 0 < s -> 0 < r -> is_RInt_gen (fun x => exp ((s - 1) * ln x - r * x)) zero_plus oo (Gamma s / Rpower r s).
Proof.
  intros s r S R. destruct (Gamma_converges s S) as [H _].
  assert (K : is_RInt_gen (fun x => scal r (gamma_density s (r * x + 0))) zero_plus oo (Gamma s)).
  { intros P HP. specialize (H P HP). unfold filtermapi in *. destruct H as [A B [[e e0] HA] [N HB] F].
    assert (W : 0 < e / r) by (apply Rdiv_lt_0_compat; assumption).
    apply (Filter_prod _ _ _ (fun a => 0 < a < e / r) (fun b => N / r < b /\ 0 < b)).
    - exists (mkposreal _ W). intros y Y1 Y2. change (Rabs (y - 0) < e / r) in Y1. rewrite Rminus_0_r, Rabs_pos_eq in Y1 by lra. lra.
    - exists (Rmax (N / r) 0). intros y Y. split; [apply Rle_lt_trans with (2 := Y), Rmax_l | apply Rle_lt_trans with (2 := Y), Rmax_r].
    - intros a b [A1 A2] [B1 B2]. destruct (F (r * a + 0) (r * b + 0)) as [y [Y1 Y2]].
      + apply HA; [|nra]. change (Rabs (r * a + 0 - 0) < e). rewrite Rminus_0_r, Rplus_0_r, Rabs_pos_eq by nra.
        apply (Rmult_lt_reg_r (/ r)); [apply Rinv_0_lt_compat, R|]. replace (r * a * / r) with a by (field; lra). exact A2.
      + apply HB. rewrite Rplus_0_r. apply (Rmult_lt_reg_r (/ r)); [apply Rinv_0_lt_compat, R|]. replace (r * b * / r) with b by (field; lra). exact B1.
      + exists y. split; [|exact Y2]. apply (is_RInt_comp_lin (V := R_NormedModule)), Y1. }
  apply (is_RInt_gen_scal (V := R_NormedModule) _ (/ Rpower r s)) in K.
  replace (Gamma s / Rpower r s) with (scal (/ Rpower r s) (Gamma s)) by (unfold scal; simpl; unfold mult; simpl; unfold Rdiv; apply Rmult_comm).
  apply (is_RInt_gen_ext (fun x => scal (/ Rpower r s) (scal r (gamma_density s (r * x + 0))))); [|exact K].
  apply (Filter_prod _ _ _ (fun a => 0 < a) (fun b => 0 < b)); [exists (mkposreal 1 Rlt_0_1); trivial | exists 0; trivial|].
  intros a b A B x X. simpl in X. assert (X0 : 0 < x) by (apply Rlt_trans with (2 := proj1 X), Rmin_glb_lt; assumption).
  rewrite (rescaled s r x R X0). unfold scal; simpl; unfold mult; simpl. rewrite <- Rmult_assoc. f_equal.
  replace s with (s - 1 + 1) at 1 by ring. rewrite Rpower_plus, Rpower_1 by exact R. assert (0 < Rpower r (s - 1)) by apply exp_pos. field. lra.
Qed.

(* The law with shape k and rate r. *)
Definition pdf (k r x : R) : R := Rpower r k / Gamma k * exp ((k - 1) * ln x - r * x).
Lemma pdf_pos : forall k r x, 0 < k -> 0 < pdf k r x.
Proof. intros. apply Rmult_lt_0_compat; [apply Rdiv_lt_0_compat; [apply exp_pos | apply Gamma_pos; assumption] | apply exp_pos]. Qed.
Theorem pdf_total : forall k r, 0 < k -> 0 < r -> is_RInt_gen (pdf k r) zero_plus oo 1.
Proof.
  intros k r K R. replace 1 with (scal (Rpower r k / Gamma k) (Gamma k / Rpower r k)).
  - apply (is_RInt_gen_scal (V := R_NormedModule)), gamma_integral; assumption.
  - unfold scal; simpl; unfold mult; simpl. assert (0 < Rpower r k) by apply exp_pos. assert (0 < Gamma k) by (apply Gamma_pos, K). field. lra.
Qed.

Lemma pdf_is_law : forall k r, 0 < k -> 0 < r -> is_law zero_plus oo (pdf k r).
Proof. intros k r K R. split; [apply above_positive; intros x _; apply pdf_pos, K | apply pdf_total; assumption]. Qed.
Local Notation is_renyi := (is_renyi zero_plus oo).

(* The closed form, with shape and rate of the tilted law; finite exactly where both are positive is not claimed here. *)
Theorem renyi : forall a k1 r1 k2 r2, a <> 1 -> 0 < k1 -> 0 < r1 -> 0 < k2 -> 0 < r2 ->
  0 < a * k1 + (1 - a) * k2 -> 0 < a * r1 + (1 - a) * r2 ->
  is_renyi a (pdf k1 r1) (pdf k2 r2)
    ((a * (k1 * ln r1 - ln (Gamma k1)) + (1 - a) * (k2 * ln r2 - ln (Gamma k2))
      + ln (Gamma (a * k1 + (1 - a) * k2)) - (a * k1 + (1 - a) * k2) * ln (a * r1 + (1 - a) * r2)) / (a - 1)).
Proof.
  intros a k1 r1 k2 r2 A K1 R1 K2 R2 K R. split; [apply pdf_is_law; assumption|]. split; [apply pdf_is_law; assumption|].
  assert (G1 := Gamma_pos k1 K1). assert (G2 := Gamma_pos k2 K2). assert (G := Gamma_pos _ K).
  eexists. split; [|split; [apply exp_pos | rewrite ln_exp; reflexivity]].
  eapply is_RInt_gen_ext.
  - apply filter_forall. intros ab x _. symmetry.
    assert (L : forall k r, 0 < k -> 0 < r -> 0 < Gamma k -> ln (pdf k r x) = k * ln r - ln (Gamma k) + ((k - 1) * ln x - r * x)).
    { intros k r Hk Hr Hg. unfold pdf, Rdiv. rewrite ln_mult, ln_exp, ln_mult, ln_Rinv by (repeat first [assumption | apply exp_pos | apply Rinv_0_lt_compat | apply Rmult_lt_0_compat]).
      unfold Rpower. rewrite ln_exp. ring. }
    unfold Rpower at 1 2. rewrite !L by assumption. rewrite <- exp_plus.
    instantiate (1 := fun x => scal (exp (a * (k1 * ln r1 - ln (Gamma k1)) + (1 - a) * (k2 * ln r2 - ln (Gamma k2)))) (exp ((a * k1 + (1 - a) * k2 - 1) * ln x - (a * r1 + (1 - a) * r2) * x))).
    unfold scal; simpl; unfold mult; simpl. rewrite <- exp_plus. f_equal. ring.
  - match goal with |- is_RInt_gen _ _ _ (exp ?e) => replace (exp e) with (scal (exp (a * (k1 * ln r1 - ln (Gamma k1)) + (1 - a) * (k2 * ln r2 - ln (Gamma k2))))
      (Gamma (a * k1 + (1 - a) * k2) / Rpower (a * r1 + (1 - a) * r2) (a * k1 + (1 - a) * k2))) end.
    + apply (is_RInt_gen_scal (V := R_NormedModule)), gamma_integral; assumption.
    + unfold scal; simpl; unfold mult; simpl. unfold Rpower, Rdiv. rewrite <- exp_Ropp. rewrite <- (exp_ln (Gamma (a * k1 + (1 - a) * k2))) at 1 by exact G. rewrite <- !exp_plus. f_equal. ring.
Qed.
