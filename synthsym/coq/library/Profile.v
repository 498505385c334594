(* The profile of two normal laws with unit variance. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Import NormalLaw Hockey Outputs Private Compose.
Open Scope R_scope.

Lemma unit_profile : forall eta eps, 0 < eta -> is_hockey eps (pdf eta 1) (pdf 0 1) (profile eta eps).
Proof. intros eta eps E. assert (H := hockey_normal eta 0 1 eps ltac:(lra) E). replace ((eta - 0) / 1) with eta in H by field. exact H. Qed.

(* A number that neighbours change by at most `far`, released with normal noise of deviation s: not (eps, delta)-private, by a set of outputs. *)
Definition gaussian_refuted (far s eps delta : R) : Prop :=
  exists x x' c P Q, Compose.within_reach far x x' /\ (forall y, c y = 0 \/ c y = 1)
    /\ Private.mass Outputs.line (Compose.gaussian s x) c P /\ Private.mass Outputs.line (Compose.gaussian s x') c Q /\ P > exp eps * Q + delta.
Theorem refute_gaussian : forall far s eps delta, 0 < far -> 0 < s -> delta < profile (far / s) eps -> gaussian_refuted far s eps delta.
Proof.
  intros far s eps delta F S D. destruct (edge_attains far 0 s eps S F) as [c [P [Q [_ [C [HP [HQ V]]]]]]]. exists far, 0, c, P, Q.
  split; [unfold Compose.within_reach; rewrite Rminus_0_r, Rabs_pos_eq by lra; apply Rle_refl|]. split; [exact C|]. split; [exact HP|]. split; [exact HQ|].
  replace ((far - 0) / s) with (far / s) in V by (field; lra). lra.
Qed.

(* It rises strictly with the distance, so that the widest pair of neighbours is the worst. *)
Lemma profile_rises : forall a b eps, 0 < a -> a < b -> profile a eps < profile b eps.
Proof.
  intros a b eps A B. destruct (MVT_gen (fun t => profile t eps) a b (fun t => Integral.phi (t / 2 - eps / t))) as [c [C V]].
  - intros x X. rewrite Rmin_left in X by lra. apply profile_derive. lra.
  - intros x X. rewrite Rmin_left in X by lra. apply continuity_pt_filterlim, (ex_derive_continuous (fun t => profile t eps)). eexists. apply profile_derive. lra.
  - assert (0 < Integral.phi (c / 2 - eps / c)) by (apply Rdiv_lt_0_compat; [apply exp_pos | apply Integral.sqrt2PI]). nra.
Qed.
