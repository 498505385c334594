(* The Beta integral, moments of Beta laws, and the posterior density of yes/no records. *)
From Coq Require Import Reals Lra List.
From Coquelicot Require Import Coquelicot.
Require Import Gamma Renyi BetaBin BetaGamma BetaLaw.
Open Scope R_scope.

Definition beta_function (a b v : R) : Prop := is_RInt_gen (bden a b) zero_plus one_minus v.
Theorem beta_function_unique : forall a b v w, beta_function a b v -> beta_function a b w -> v = w.
Proof. intros a b v w V W. rewrite <- (B_unique a b v V). apply B_unique, W. Qed.
Theorem beta_function_is : forall a b s v, 0 < a -> 0 < b -> s = a + b -> v = Gamma a * Gamma b / Gamma s -> beta_function a b v.
Proof. intros a b s v A B0 S V. subst s v. exact (beta_integral a b A B0). Qed.

Definition moment (k : nat) (a b v : R) : Prop := is_law zero_plus one_minus (pdf a b) /\ is_RInt_gen (fun t => t ^ k * pdf a b t) zero_plus one_minus v.
Theorem moment_unique : forall k a b v w, moment k a b v -> moment k a b w -> v = w.
Proof. intros k a b v w [_ V] [_ W]. rewrite <- (unique _ _ V). apply (unique _ _ W). Qed.
Lemma moment_value : forall k a b, 0 < a -> 0 < b -> moment k a b (B (a + INR k) b / B a b).
Proof.
  intros k a b A B0. split; [apply pdf_is_law; assumption|]. assert (K := pos_INR k).
  destruct (B_integral (a + INR k) b) as [H _]; [lra | exact B0|]. destruct (B_integral a b A B0) as [H0 P].
  assert (E : Beta a b = B a b) by (symmetry; apply B_unique, beta_integral; assumption).
  apply (is_RInt_gen_scal (V := R_NormedModule) _ (/ B a b)) in H. change (scal (/ B a b) (B (a + INR k) b)) with (/ B a b * B (a + INR k) b) in H.
  replace (B (a + INR k) b / B a b) with (/ B a b * B (a + INR k) b) by (unfold Rdiv; ring). revert H. apply in_unit. intros t T.
  unfold pdf. rewrite E. rewrite <- (Rpower_pow k t) by lra. unfold Rpower, scal; simpl; unfold mult; simpl. unfold bden.
  replace ((a + INR k - 1) * ln t + (b - 1) * ln (1 - t)) with (INR k * ln t + ((a - 1) * ln t + (b - 1) * ln (1 - t))) by ring. rewrite exp_plus. unfold Rdiv. ring.
Qed.
Theorem mean_is : forall a b v, 0 < a -> 0 < b -> v = a / (a + b) -> moment 1 a b v.
Proof.
  intros a b v A B0 V. subst v. destruct (B_integral a b A B0) as [_ P]. replace (a / (a + b)) with (B (a + INR 1) b / B a b); [apply moment_value; assumption|].
  change (INR 1) with 1. rewrite B_shift by assumption. field. lra.
Qed.
Theorem second_is : forall a b v, 0 < a -> 0 < b -> v = a * (a + 1) / ((a + b) * (a + b + 1)) -> moment 2 a b v.
Proof.
  intros a b v A B0 V. subst v. destruct (B_integral a b A B0) as [_ P]. replace (a * (a + 1) / ((a + b) * (a + b + 1))) with (B (a + INR 2) b / B a b); [apply moment_value; assumption|].
  replace (a + INR 2) with (a + 1 + 1) by (simpl; ring). rewrite (B_shift (a + 1) b) by lra. rewrite B_shift by assumption. field. lra.
Qed.

(* The density of theta given records with these counts: prior times likelihood, over its integral. *)
Definition posterior_at (alpha beta : R) (k l : nat) (t v : R) : Prop := forall x, ones x = k -> zeros x = l ->
  bden alpha beta t * lik t x / RInt_gen (fun s => bden alpha beta s * lik s x) zero_plus one_minus = v.
Theorem posterior_is : forall alpha beta k l t a b s u v, 0 < alpha -> 0 < beta -> 0 < t < 1 -> a = alpha + INR k -> b = beta + INR l -> s = a + b ->
  u = (a - 1) * ln t + (b - 1) * ln (1 - t) -> v = exp u * Gamma s / (Gamma a * Gamma b) -> posterior_at alpha beta k l t v.
Proof.
  intros alpha beta k l t a b s u v A0 B0 T A B1 S U V x K L. assert (PK := pos_INR k). assert (PL := pos_INR l).
  rewrite (conjugate alpha beta (fun s => lik s x) k l A0 B0) by (intros r W; rewrite lik_counts, K, L by exact W; reflexivity).
  rewrite (lik_counts t x T), K, L. assert (E : B (alpha + INR k) (beta + INR l) = Beta a b) by (subst a b; apply B_unique, beta_integral; lra).
  assert (GA := Gamma_pos a ltac:(lra)). assert (GB := Gamma_pos b ltac:(lra)). assert (GS := Gamma_pos (a + b) ltac:(lra)).
  rewrite E, V, S. unfold Beta, bden. rewrite <- exp_plus. replace ((alpha - 1) * ln t + (beta - 1) * ln (1 - t) + (INR k * ln t + INR l * ln (1 - t))) with u by (rewrite U, A, B1; ring).
  field. repeat split; lra.
Qed.
