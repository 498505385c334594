(* (eps, delta)-privacy against any integral over outputs, and what follows from a Renyi divergence, from two releases, from processing and along
   chains of neighbours. Events are tests: functions with values in [0, 1], among them the indicators, that have an integral against the laws. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Integral NormalLaw Hockey Outputs.
Open Scope R_scope.

Definition tested {A : Type} (c : A -> R) : Prop := forall x, 0 <= c x <= 1.
Definition mass {A : Type} (mu : integral A) (p c : A -> R) (P : R) : Prop := mu (fun x => c x * p x) P.
Definition distribution {A : Type} (mu : integral A) (p : A -> R) : Prop := (forall x, 0 <= p x) /\ mu p 1.
Definition close {A : Type} (mu : integral A) (eps delta : R) (p q : A -> R) : Prop :=
  forall c P Q, tested c -> mass mu p c P -> mass mu q c Q -> P <= exp eps * Q + delta.
Definition private {A X : Type} (mu : integral A) (nb : X -> X -> Prop) (release : X -> A -> R) (eps delta : R) : Prop :=
  forall x x', nb x x' -> close mu eps delta (release x) (release x').

Lemma law_distribution : forall (A : Type) (mu : integral A) p, law mu p -> distribution mu p.
Proof. intros A mu p [P T]. split; [intros x; apply Rlt_le, P | exact T]. Qed.
Lemma mass_nonneg : forall (A : Type) (mu : integral A), positive_linear mu -> forall p c P, (forall x, 0 <= p x) -> tested c -> mass mu p c P -> 0 <= P.
Proof.
  intros A mu L p c P N T M. apply (respects mu L (fun _ => 0) (fun x => c x * p x)); [apply (nothing A mu L _ _ M) | exact M|].
  intros x. apply Rmult_le_pos; [apply T | apply N].
Qed.
Lemma mass_at_most_one : forall (A : Type) (mu : integral A), positive_linear mu -> forall p c P, distribution mu p -> tested c -> mass mu p c P -> P <= 1.
Proof.
  intros A mu L p c P [N One] T M. apply (respects mu L (fun x => c x * p x) p); [exact M | exact One|].
  intros x. destruct (T x). assert (0 <= p x) by apply N. nra.
Qed.
Theorem close_larger : forall (A : Type) (mu : integral A), positive_linear mu -> forall e d e' d' p q, (forall x, 0 <= q x) -> e <= e' -> d <= d' -> close mu e d p q -> close mu e' d' p q.
Proof.
  intros A mu L e d e' d' p q N E D C c P Q T HP HQ. assert (0 <= Q) by (apply (mass_nonneg A mu L q c Q N T HQ)).
  assert (exp e <= exp e') by (destruct E as [E|E]; [left; apply exp_increasing, E | subst; apply Rle_refl]).
  assert (exp e * Q <= exp e' * Q) by (apply Rmult_le_compat_r; assumption). generalize (C c P Q T HP HQ). lra.
Qed.
Theorem equal_laws_are_close : forall (A : Type) (mu : integral A), positive_linear mu -> forall p, close mu 0 0 p p.
Proof. intros A mu L p c P Q T HP HQ. rewrite (one_value A mu L _ _ P Q HP HQ (fun x => eq_refl)), exp_0. lra. Qed.
Theorem close_at_zero_is_equal : forall (A : Type) (mu : integral A), positive_linear mu -> forall p q, distribution mu p -> distribution mu q -> close mu 0 0 p q ->
  forall c P Q, tested c -> mass mu p c P -> mass mu q c Q -> P = Q.
Proof.
  intros A mu L p q [_ OP] [_ OQ] C c P Q T HP HQ. assert (F := C c P Q T HP HQ). rewrite exp_0 in F.
  assert (G : 1 - P <= exp 0 * (1 - Q) + 0).
  { apply (C (fun x => 1 - c x)); [intros x; destruct (T x); lra | |].
    - apply (extends mu L (fun x => p x + -1 * (c x * p x))); [intros; ring | replace (1 - P) with (1 + -1 * P) by ring; apply (adds mu L); [exact OP | apply (scales mu L), HP]].
    - apply (extends mu L (fun x => q x + -1 * (c x * q x))); [intros; ring | replace (1 - Q) with (1 + -1 * Q) by ring; apply (adds mu L); [exact OQ | apply (scales mu L), HQ]]. }
  rewrite exp_0 in G. lra.
Qed.

(* -- from a Renyi divergence -------------------------------------------------------------------------------------------- *)
(* The largest value of (1 - w) w^s over 0 < w < 1 is reached at w = s / (1 + s). *)
Definition gain (s : R) : R := exp (ln (/ (1 + s)) + s * ln (s / (1 + s))).
Lemma gain_reached : forall s, 0 < s -> (1 - s / (1 + s)) * Rpower (s / (1 + s)) s = gain s.
Proof.
  intros s S. unfold gain, Rpower. rewrite exp_plus, exp_ln by (apply Rinv_0_lt_compat; lra). f_equal. field. lra.
Qed.
Lemma ln_below : forall x, 0 < x -> ln x <= x - 1.
Proof. intros x X. generalize (exp_ineq1_le (ln x)). rewrite exp_ln by exact X. lra. Qed.
Lemma gain_largest : forall s w, 0 < s -> 0 < w -> w < 1 -> (1 - w) * Rpower w s <= gain s.
Proof.
  intros s w S W W1. unfold gain, Rpower. rewrite <- (exp_ln (1 - w)) by lra. rewrite <- exp_plus.
  assert (A := ln_below ((1 - w) * (1 + s)) ltac:(apply Rmult_lt_0_compat; lra)). rewrite ln_mult in A by lra.
  assert (B := ln_below (w * ((1 + s) / s)) ltac:(apply Rmult_lt_0_compat; [exact W | apply Rdiv_lt_0_compat; lra])). rewrite ln_mult in B by (first [exact W | apply Rdiv_lt_0_compat; lra]).
  assert (E : ln ((1 + s) / s) = - ln (s / (1 + s))) by (rewrite !ln_div by lra; ring). rewrite E in B. rewrite ln_Rinv by lra.
  assert (K : s * (ln w + - ln (s / (1 + s))) <= s * (w * ((1 + s) / s) - 1)) by (apply Rmult_le_compat_l; lra).
  replace (s * (w * ((1 + s) / s) - 1)) with (w * (1 + s) - s) in K by (field; lra).
  assert (X : ln (1 - w) + s * ln w <= - ln (1 + s) + s * ln (s / (1 + s))) by lra.
  destruct X as [X|X]; [left; apply exp_increasing, X | rewrite X; apply Rle_refl].
Qed.
Lemma gain_below_one : forall s, 0 < s -> gain s < 1.
Proof.
  intros s S. apply Rlt_le_trans with (exp 0); [unfold gain; apply exp_increasing | rewrite exp_0; lra]. assert (A := ln_below (s / (1 + s)) ltac:(apply Rdiv_lt_0_compat; lra)).
  assert (B : s / (1 + s) - 1 < 0) by (apply (Rmult_lt_reg_r (1 + s)); [lra|]; replace ((s / (1 + s) - 1) * (1 + s)) with (-1) by (field; lra); lra).
  rewrite ln_Rinv by lra. assert (0 < ln (1 + s)) by (rewrite <- ln_1; apply ln_increasing; lra).
  assert (s * ln (s / (1 + s)) < 0) by (assert (ln (s / (1 + s)) < 0) by lra; nra). lra.
Qed.
Lemma one_outcome : forall s eps u v, 0 < s -> 0 < u -> 0 < v -> u - exp eps * v <= gain s * exp (- s * eps) * (Rpower u (1 + s) * Rpower v (1 - (1 + s))).
Proof.
  intros s eps u v S U V. set (w := exp eps * v / u). assert (E := exp_pos eps).
  assert (W : 0 < w) by (apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat; assumption | exact U]).
  assert (K : exp (- s * eps) * (Rpower u (1 + s) * Rpower v (1 - (1 + s))) = u / Rpower w s).
  { unfold w, Rpower. rewrite ln_div, ln_mult, ln_exp by (first [exact U | exact V | exact E | apply Rmult_lt_0_compat; assumption]).
    rewrite <- (exp_ln u) at 2 by exact U. unfold Rdiv. rewrite <- exp_Ropp, <- !exp_plus. f_equal. ring. }
  rewrite Rmult_assoc, K. assert (Q : 0 < Rpower w s) by apply exp_pos. replace (u - exp eps * v) with (u * (1 - w)) by (unfold w; field; lra).
  apply (Rmult_le_reg_r (Rpower w s)); [exact Q|]. replace (gain s * (u / Rpower w s) * Rpower w s) with (u * gain s) by (field; lra).
  rewrite Rmult_assoc. apply Rmult_le_compat_l; [lra|]. destruct (Rlt_or_le w 1) as [L|L]; [apply gain_largest; assumption|].
  apply Rle_trans with 0; [nra | apply Rlt_le, exp_pos].
Qed.
Theorem from_renyi : forall (A : Type) (mu : integral A), positive_linear mu -> forall s tau eps delta p q D, 0 < s -> is_renyi mu (1 + s) p q D -> D <= tau ->
  gain s * exp (s * (tau - eps)) <= delta -> close mu eps delta p q.
Proof.
  intros A mu L s tau eps delta p q D S [[P _] [[Q _] [I [HI [PI V]]]]] B H c MP MQ T HP HQ. apply Rle_trans with (exp eps * MQ + gain s * exp (s * (tau - eps))); [|lra].
  assert (K : MP + - exp eps * MQ <= gain s * exp (- s * eps) * I).
  { apply (respects mu L (fun x => c x * p x + - exp eps * (c x * q x)) (fun x => gain s * exp (- s * eps) * (Rpower (p x) (1 + s) * Rpower (q x) (1 - (1 + s))))).
    - apply (adds mu L); [exact HP | apply (scales mu L), HQ].
    - apply (scales mu L), HI.
    - intros x. destruct (T x) as [T0 T1]. assert (O := one_outcome s eps (p x) (q x) S (P x) (Q x)).
      replace (c x * p x + - exp eps * (c x * q x)) with (c x * (p x - exp eps * q x)) by ring.
      assert (N : 0 <= gain s * exp (- s * eps) * (Rpower (p x) (1 + s) * Rpower (q x) (1 - (1 + s)))) by (apply Rlt_le; repeat apply Rmult_lt_0_compat; apply exp_pos).
      destruct (Rle_or_lt 0 (p x - exp eps * q x)) as [X|X]; nra. }
  assert (J : I <= exp (s * tau)).
  { rewrite <- (exp_ln I) by exact PI. replace (1 + s - 1) with s in V by ring. assert (E : ln I = s * D) by (rewrite V; field; lra). rewrite E.
    assert (X : s * D <= s * tau) by (apply Rmult_le_compat_l; lra). destruct X as [X|X]; [left; apply exp_increasing, X | rewrite X; apply Rle_refl]. }
  replace (exp (s * (tau - eps))) with (exp (- s * eps) * exp (s * tau)) by (rewrite <- exp_plus; f_equal; ring).
  assert (G : 0 < gain s * exp (- s * eps)) by (apply Rmult_lt_0_compat; apply exp_pos).
  assert (gain s * exp (- s * eps) * I <= gain s * exp (- s * eps) * exp (s * tau)) by (apply Rmult_le_compat_l; lra). lra.
Qed.
(* What a bound of the divergence at one order says of all pairs of laws. *)
Definition renyi_gives (alpha tau eps delta : R) : Prop :=
  forall (A : Type) (mu : integral A), positive_linear mu -> forall p q D, is_renyi mu alpha p q D -> D <= tau -> close mu eps delta p q.
Definition sharper_eps (alpha tau delta : R) : R := tau + (ln (1 / delta) + (alpha - 1) * ln (1 - 1 / alpha) - ln alpha) / (alpha - 1).
Theorem sharper_conversion : forall alpha tau delta eps, 1 < alpha -> 0 < delta -> sharper_eps alpha tau delta <= eps -> renyi_gives alpha tau eps delta.
Proof.
  intros alpha tau delta eps A DL E U mu L p q D H B. set (s := alpha - 1). assert (S : 0 < s) by (unfold s; lra). replace alpha with (1 + s) in H by (unfold s; ring).
  apply (from_renyi U mu L s tau eps delta p q D S H B). rewrite <- (exp_ln delta) by exact DL. unfold gain. rewrite <- exp_plus.
  assert (X : ln (/ (1 + s)) + s * ln (s / (1 + s)) + s * (tau - eps) <= ln delta).
  { assert (K : s * sharper_eps alpha tau delta <= s * eps) by (apply Rmult_le_compat_l; lra).
    assert (V : s * sharper_eps alpha tau delta = s * tau + (- ln delta + s * ln (s / (1 + s)) - ln (1 + s))).
    { unfold sharper_eps. replace (1 - 1 / alpha) with (s / (1 + s)) by (unfold s; field; lra). replace (alpha - 1) with s by reflexivity. replace alpha with (1 + s) by (unfold s; ring).
      unfold Rdiv at 2. rewrite Rmult_1_l, ln_Rinv by exact DL. field. lra. }
    rewrite ln_Rinv by lra. lra. }
  destruct X as [X|X]; [left; apply exp_increasing, X | rewrite X; apply Rle_refl].
Qed.
Theorem sharper_is_smaller : forall alpha tau delta, 1 < alpha -> sharper_eps alpha tau delta < tau + ln (1 / delta) / (alpha - 1).
Proof.
  intros alpha tau delta A. unfold sharper_eps. apply Rplus_lt_compat_l. unfold Rdiv at 1 4. apply Rmult_lt_compat_r; [apply Rinv_0_lt_compat; lra|].
  assert (0 < ln alpha) by (rewrite <- ln_1; apply ln_increasing; lra).
  assert (ln (1 - 1 / alpha) < 0).
  { rewrite <- ln_1. assert (0 < / alpha) by (apply Rinv_0_lt_compat; lra). assert (/ alpha < 1) by (rewrite <- Rinv_1; apply Rinv_lt_contravar; lra). apply ln_increasing; lra. }
  nra.
Qed.
(* Logarithms of exponentials and roots of squares, written out. *)
Lemma root_is : forall r a, 0 <= r -> a = r * r -> sqrt a = r.
Proof. intros r a P E. rewrite E. apply sqrt_square, P. Qed.
Ltac logs_of_exponentials := repeat match goal with |- context [ln (1 / exp ?a)] =>
  replace (ln (1 / exp a)) with (- a) by (unfold Rdiv; rewrite Rmult_1_l, ln_Rinv, ln_exp by apply exp_pos; reflexivity) end.
