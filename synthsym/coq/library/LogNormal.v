(* The log-normal law: its logarithm is normal. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Import Renyi Substitution NormalLaw.
Open Scope R_scope.

Definition pdf (m s x : R) : R := exp (- (ln x - m) ^ 2 / (2 * s ^ 2)) / (x * s * sqrt (2 * PI)).
Lemma is_moved : forall m s x, 0 < s -> 0 < x -> / x * NormalLaw.pdf m s (ln x) = pdf m s x.
Proof. intros m s x S X. unfold NormalLaw.pdf, pdf. assert (P := Integral.sqrt2PI). field. lra. Qed.
Theorem renyi : forall a m1 s1 m2 s2, a <> 1 -> 0 < s1 -> 0 < s2 -> 0 < a * s2 ^ 2 + (1 - a) * s1 ^ 2 ->
  is_renyi (at_right 0) oo a (pdf m1 s1) (pdf m2 s2)
    (((1 - a) * ln s1 + a * ln s2 - / 2 * ln (a * s2 ^ 2 + (1 - a) * s1 ^ 2)) / (a - 1) + a * (m1 - m2) ^ 2 / (2 * (a * s2 ^ 2 + (1 - a) * s1 ^ 2))).
Proof.
  intros a m1 s1 m2 s2 A S1 S2 V.
  apply (is_renyi_ext (at_right 0) oo (above_in_order 0) a (fun x => / x * NormalLaw.pdf m1 s1 (ln x)) (fun x => / x * NormalLaw.pdf m2 s2 (ln x)));
    [apply above_ext; intros; apply is_moved; assumption ..|].
  apply (renyi_rising moo oo (at_right 0) oo ln Rinv (fun x => 0 < x) (within_above 0)); [| | | apply above_in_order | | | apply NormalLaw.renyi; assumption].
  - intros x X. split; [auto_derive; [exact X | field; lra] | apply (ex_derive_continuous Rinv); auto_derive; lra].
  - split; [apply ln_0 | apply ln_oo].
  - intros x X. apply Rinv_0_lt_compat, X.
  - intros x X. split; [apply pdf_pos, S1 | apply pdf_continuous, S1].
  - intros x X. split; [apply pdf_pos, S2 | apply pdf_continuous, S2].
Qed.
