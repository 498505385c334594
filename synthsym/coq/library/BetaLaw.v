(* Beta laws as densities on (0, 1), and their Renyi divergence. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Import Gamma Renyi BetaBin BetaGamma.
Open Scope R_scope.

Definition pdf (a b x : R) : R := exp ((a - 1) * ln x + (b - 1) * ln (1 - x)) / Beta a b.
Lemma pdf_is_law : forall a b, 0 < a -> 0 < b -> is_law zero_plus one_minus (pdf a b).
Proof.
  intros a b A B0. assert (P := Beta_pos a b A B0). split.
  - apply (filter_imp _ _) with (2 := unit_interval). intros ab _ x _. apply Rdiv_lt_0_compat; [apply exp_pos | exact P].
  - apply (in_unit (fun x => scal (/ Beta a b) (bden a b x))).
    + intros t T. unfold pdf, bden, Rdiv, scal; simpl; unfold mult; simpl. ring.
    + assert (K := is_RInt_gen_scal (V := R_NormedModule) _ (/ Beta a b) _ (beta_integral a b A B0)).
      change (scal (/ Beta a b) (Beta a b)) with (/ Beta a b * Beta a b) in K. rewrite Rinv_l in K by lra. exact K.
Qed.
Theorem renyi : forall o a1 b1 a2 b2, o <> 1 -> 0 < a1 -> 0 < b1 -> 0 < a2 -> 0 < b2 -> 0 < o * a1 + (1 - o) * a2 -> 0 < o * b1 + (1 - o) * b2 ->
  is_renyi zero_plus one_minus o (pdf a1 b1) (pdf a2 b2)
    ((ln (Beta (o * a1 + (1 - o) * a2) (o * b1 + (1 - o) * b2)) - o * ln (Beta a1 b1) - (1 - o) * ln (Beta a2 b2)) / (o - 1)).
Proof.
  intros o a1 b1 a2 b2 O A1 B1 A2 B2 A0 B0. split; [apply pdf_is_law; assumption|]. split; [apply pdf_is_law; assumption|].
  assert (P1 := Beta_pos a1 b1 A1 B1). assert (P2 := Beta_pos a2 b2 A2 B2). assert (P := Beta_pos _ _ A0 B0).
  exists (exp (- (o * ln (Beta a1 b1) + (1 - o) * ln (Beta a2 b2))) * Beta (o * a1 + (1 - o) * a2) (o * b1 + (1 - o) * b2)).
  split; [|split; [apply Rmult_lt_0_compat; [apply exp_pos | exact P] | rewrite ln_mult, ln_exp by (first [apply exp_pos | exact P]); field; lra]].
  apply (in_unit (fun x => scal (exp (- (o * ln (Beta a1 b1) + (1 - o) * ln (Beta a2 b2)))) (bden (o * a1 + (1 - o) * a2) (o * b1 + (1 - o) * b2) x))).
  - intros t T. unfold scal; simpl; unfold mult; simpl. unfold Rpower, pdf, bden, Rdiv.
    rewrite !ln_mult, !ln_exp, !ln_Rinv by (first [apply exp_pos | apply Rinv_0_lt_compat; assumption | assumption]). rewrite <- !exp_plus. f_equal. ring.
  - apply (is_RInt_gen_scal (V := R_NormedModule)), beta_integral; assumption.
Qed.
