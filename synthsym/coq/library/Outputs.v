(* Laws on the line, on lists of outputs and on finitely many outputs at once: what an integral over outputs has to satisfy,
   laws as densities against it, the divergences, and concentrated privacy of a mechanism.

   `mu f I` says that f has the integral I over the outputs. An integral need not exist; where it does, it is one number. *)
From Coq Require Import Reals Lra List.
From Coquelicot Require Import Coquelicot.
Require Import Integral NormalLaw Hockey.
Open Scope R_scope.

Definition integral (A : Type) : Type := (A -> R) -> R -> Prop.
Record positive_linear {A : Type} (mu : integral A) : Prop := {
  scales : forall c f I, mu f I -> mu (fun x => c * f x) (c * I);
  adds : forall f g I J, mu f I -> mu g J -> mu (fun x => f x + g x) (I + J);
  respects : forall f g I J, mu f I -> mu g J -> (forall x, f x <= g x) -> I <= J;
  extends : forall f g I, (forall x, f x = g x) -> mu f I -> mu g I }.

Lemma one_value : forall (A : Type) (mu : integral A), positive_linear mu -> forall f g I J, mu f I -> mu g J -> (forall x, f x = g x) -> I = J.
Proof.
  intros A mu L f g I J F G E. apply Rle_antisym; [apply (respects mu L f g) | apply (respects mu L g f)]; try assumption; intros x; rewrite E; apply Rle_refl.
Qed.
Lemma nothing : forall (A : Type) (mu : integral A), positive_linear mu -> forall f I, mu f I -> mu (fun _ => 0) 0.
Proof.
  intros A mu L f I F. replace 0 with (0 * I) by ring. apply (extends mu L (fun x => 0 * f x)); [intros; ring | apply (scales mu L), F].
Qed.

(* One real output: the improper Riemann integral over the line. *)
Definition line : integral R := fun f I => is_RInt_gen f moo oo I.
Theorem line_positive_linear : positive_linear line.
Proof.
  split; unfold line.
  - intros c f I F. apply (is_RInt_gen_scal (V := R_NormedModule) f c I F).
  - intros f g I J F G. apply (is_RInt_gen_plus (V := R_NormedModule) f g I J F G).
  - intros f g I J F G O. exact (RInt_gen_order f g I J F G O).
  - intros f g I E F. apply (is_RInt_gen_ext f g); [apply filter_forall; intros ab x _; apply E | exact F].
Qed.

(* k outputs in a row: the iterated integral, the first output outermost. *)
Fixpoint tuples {A : Type} (k : nat) (mu : integral A) (f : list A -> R) (I : R) : Prop :=
  match k with
  | O => f nil = I
  | S j => exists g, (forall x, tuples j mu (fun l => f (x :: l)) (g x)) /\ mu g I
  end.
Theorem tuples_positive_linear : forall (A : Type) (mu : integral A) k, positive_linear mu -> positive_linear (tuples k mu).
Proof.
  intros A mu k L. induction k as [|k IH].
  - split; simpl; [intros c f I E | intros f g I J E E' | intros f g I J E E' O | intros f g I O E]; subst; auto.
  - split; simpl.
    + intros c f I [g [Fg G]]. exists (fun x => c * g x). split; [intros x; apply (scales _ IH), Fg | apply (scales mu L), G].
    + intros f f' I J [g [Fg G]] [g' [Fg' G']]. exists (fun x => g x + g' x). split; [intros x; apply (adds _ IH); [apply Fg | apply Fg'] | apply (adds mu L); assumption].
    + intros f f' I J [g [Fg G]] [g' [Fg' G']] O. apply (respects mu L g g' I J G G'). intros x. apply (respects _ IH _ _ _ _ (Fg x) (Fg' x)). intros l. apply O.
    + intros f f' I E [g [Fg G]]. exists g. split; [|exact G]. intros x. apply (extends _ IH (fun l => f (x :: l))); [intros; apply E | apply Fg].
Qed.

(* Two outputs, each of its own kind. *)
Definition both {A B : Type} (mu : integral A) (nu : integral B) : integral (A * B) :=
  fun f I => exists g, (forall x, nu (fun y => f (x, y)) (g x)) /\ mu g I.
Theorem both_positive_linear : forall (A B : Type) (mu : integral A) (nu : integral B), positive_linear mu -> positive_linear nu -> positive_linear (both mu nu).
Proof.
  intros A B mu nu L M. split; unfold both.
  - intros c f I [g [Fg G]]. exists (fun x => c * g x). split; [intros x; apply (scales nu M), Fg | apply (scales mu L), G].
  - intros f f' I J [g [Fg G]] [g' [Fg' G']]. exists (fun x => g x + g' x). split; [intros x; apply (adds nu M); [apply Fg | apply Fg'] | apply (adds mu L); assumption].
  - intros f f' I J [g [Fg G]] [g' [Fg' G']] O. apply (respects mu L g g' I J G G'). intros x. apply (respects nu M _ _ _ _ (Fg x) (Fg' x)). intros y. apply O.
  - intros f f' I E [g [Fg G]]. exists g. split; [|exact G]. intros x. apply (extends nu M (fun y => f (x, y))); [intros; apply E | apply Fg].
Qed.

(* Finitely many outputs: the sum. *)
Definition among {A : Type} (l : list A) : integral A := fun f I => fold_right (fun x s => f x + s) 0 l = I.
Theorem among_positive_linear : forall (A : Type) (l : list A), positive_linear (among l).
Proof.
  intros A l. unfold among. split.
  - intros c f I E. subst. induction l as [|x l IH]; simpl; [ring | rewrite IH; ring].
  - intros f g I J E E'. subst. induction l as [|x l IH]; simpl; [ring | rewrite IH; ring].
  - intros f g I J E E' O. subst. induction l as [|x l IH]; simpl; [apply Rle_refl | apply Rplus_le_compat; [apply O | exact IH]].
  - intros f g I E E'. subst. induction l as [|x l IH]; simpl; [reflexivity | rewrite IH, E; reflexivity].
Qed.

(* A law is a density against such an integral, of total mass 1. *)
Definition law {A : Type} (mu : integral A) (p : A -> R) : Prop := (forall x, 0 < p x) /\ mu p 1.
Definition independent {A : Type} (p : A -> R) (l : list A) : R := fold_right (fun x r => p x * r) 1 l.
Lemma tuples_product : forall (A : Type) (mu : integral A) (f : A -> R) I k, positive_linear mu -> mu f I -> tuples k mu (independent f) (I ^ k).
Proof.
  intros A mu f I k L F. induction k as [|k IH]; simpl; [reflexivity|]. exists (fun x => f x * I ^ k). split.
  - intros x. apply (extends _ (tuples_positive_linear A mu k L) (fun l => f x * independent f l)); [reflexivity | apply (scales _ (tuples_positive_linear A mu k L)), IH].
  - apply (extends mu L (fun x => I ^ k * f x)); [intros; ring | replace (I * I ^ k) with (I ^ k * I) by ring; apply (scales mu L), F].
Qed.
Theorem independent_law : forall (A : Type) (mu : integral A) p k, positive_linear mu -> law mu p -> law (tuples k mu) (independent p).
Proof.
  intros A mu p k L [P T]. split.
  - intros l. induction l as [|x l IH]; simpl; [lra | apply Rmult_lt_0_compat; [apply P | exact IH]].
  - rewrite <- (pow1 k). apply tuples_product; assumption.
Qed.
Definition side_by_side {A B : Type} (p : A -> R) (q : B -> R) (z : A * B) : R := p (fst z) * q (snd z).
Theorem side_by_side_law : forall (A B : Type) (mu : integral A) (nu : integral B) p q, positive_linear mu -> positive_linear nu -> law mu p -> law nu q -> law (both mu nu) (side_by_side p q).
Proof.
  intros A B mu nu p q L M [P T] [Q U]. split; [intros z; apply Rmult_lt_0_compat; [apply P | apply Q]|]. exists p. split; [|exact T].
  intros x. apply (extends nu M (fun y => p x * q y)); [reflexivity|]. rewrite <- (Rmult_1_r (p x)) at 1. apply (scales nu M), U.
Qed.
Theorem normal_law : forall m s, 0 < s -> law line (pdf m s).
Proof. intros m s S. split; [intros x; exact (pdf_pos m s x S) | exact (pdf_total m s S)]. Qed.

(* Renyi divergence of order a; the integral has to exist. *)
Definition is_renyi {A : Type} (mu : integral A) (a : R) (p q : A -> R) (D : R) : Prop :=
  law mu p /\ law mu q /\ exists I, mu (fun x => Rpower (p x) a * Rpower (q x) (1 - a)) I /\ 0 < I /\ D = ln I / (a - 1).
Lemma is_renyi_unique : forall (A : Type) (mu : integral A), positive_linear mu -> forall a p q D E, is_renyi mu a p q D -> is_renyi mu a p q E -> D = E.
Proof.
  intros A mu L a p q D E [_ [_ [I [HI [_ VD]]]]] [_ [_ [J [HJ [_ VE]]]]]. rewrite VD, VE, (one_value A mu L _ _ I J HI HJ (fun x => eq_refl)). reflexivity.
Qed.
Lemma is_renyi_ext : forall (A : Type) (mu : integral A), positive_linear mu -> forall a p q p' q' D, (forall x, p x = p' x) -> (forall x, q x = q' x) ->
  is_renyi mu a p q D -> is_renyi mu a p' q' D.
Proof.
  intros A mu L a p q p' q' D P Q [[PP TP] [[PQ TQ] [I [HI V]]]].
  split; [split; [intros x; rewrite <- P; apply PP | apply (extends mu L p); assumption]|]. split; [split; [intros x; rewrite <- Q; apply PQ | apply (extends mu L q); assumption]|].
  exists I. split; [|exact V]. apply (extends mu L (fun x => Rpower (p x) a * Rpower (q x) (1 - a))); [intros x; rewrite P, Q; reflexivity | exact HI].
Qed.
Theorem equal_laws_have_no_divergence : forall (A : Type) (mu : integral A), positive_linear mu -> forall a p, a <> 1 -> law mu p -> is_renyi mu a p p 0.
Proof.
  intros A mu L a p N [P T]. split; [split; assumption|]. split; [split; assumption|]. exists 1. split; [|split; [lra | rewrite ln_1; field; lra]].
  apply (extends mu L p); [|exact T]. intros x. rewrite <- Rpower_plus. replace (a + (1 - a)) with 1 by ring. symmetry. apply Rpower_1, P.
Qed.
Theorem divergence_of_independent : forall (A : Type) (mu : integral A), positive_linear mu -> forall a p q D k,
  is_renyi mu a p q D -> is_renyi (tuples k mu) a (independent p) (independent q) (INR k * D).
Proof.
  intros A mu L a p q D k [LP [LQ [I [HI [PI V]]]]]. split; [apply independent_law; assumption|]. split; [apply independent_law; assumption|]. destruct LP as [P _]. destruct LQ as [Q _].
  assert (N : forall (r : A -> R), (forall x, 0 < r x) -> forall l, 0 < independent r l) by (intros r H l; induction l; simpl; [lra | apply Rmult_lt_0_compat; [apply H | assumption]]).
  exists (I ^ k). split; [|split; [apply pow_lt, PI | rewrite V, <- Rpower_pow by exact PI; unfold Rpower; rewrite ln_exp; unfold Rdiv; ring]].
  apply (extends _ (tuples_positive_linear A mu k L) (independent (fun x => Rpower (p x) a * Rpower (q x) (1 - a)))); [|apply tuples_product; assumption].
  intros l. induction l as [|x l IH]; simpl.
  - unfold Rpower. rewrite ln_1, !Rmult_0_r, exp_0. ring.
  - rewrite IH, <- !Rpower_mult_distr by first [apply P | apply Q | apply N; assumption]. ring.
Qed.
Theorem divergence_of_both : forall (A B : Type) (mu : integral A) (nu : integral B), positive_linear mu -> positive_linear nu -> forall a p q p' q' D E,
  is_renyi mu a p q D -> is_renyi nu a p' q' E ->
  is_renyi (both mu nu) a (side_by_side p p') (side_by_side q q') (D + E).
Proof.
  intros A B mu nu L M a p q p' q' D E [LP [LQ [I [HI [PI V]]]]] [LP' [LQ' [J [HJ [PJ W]]]]].
  split; [apply side_by_side_law; assumption|]. split; [apply side_by_side_law; assumption|].
  destruct LP as [P _]. destruct LQ as [Q _]. destruct LP' as [P' _]. destruct LQ' as [Q' _]. exists (I * J). split; [|split; [apply Rmult_lt_0_compat; assumption|]].
  - exists (fun x => Rpower (p x) a * Rpower (q x) (1 - a) * J). split.
    + intros x. apply (extends nu M (fun y => Rpower (p x) a * Rpower (q x) (1 - a) * (Rpower (p' y) a * Rpower (q' y) (1 - a)))); [|apply (scales nu M), HJ].
      intros y. unfold side_by_side. simpl. rewrite <- !Rpower_mult_distr by auto. ring.
    + apply (extends mu L (fun x => J * (Rpower (p x) a * Rpower (q x) (1 - a)))); [intros; ring|]. rewrite (Rmult_comm I J). apply (scales mu L), HI.
  - rewrite V, W, ln_mult by assumption. unfold Rdiv. ring.
Qed.

(* Concentrated privacy of a mechanism over a relation of neighbours: at every order above 1 the divergence is finite and at most rho times the order. *)
Section Concentrated.
Context {A X : Type} (mu : integral A) (neighbour : X -> X -> Prop) (release : X -> A -> R).
Definition zcdp (rho : R) : Prop := forall x x', neighbour x x' -> forall a, 1 < a -> exists D, is_renyi mu a (release x) (release x') D /\ D <= rho * a.
Definition exact_zcdp (v : R) : Prop := forall rho, zcdp rho <-> v <= rho.
End Concentrated.
Lemma exact_zcdp_unique : forall (A X : Type) (mu : integral A) (nb : X -> X -> Prop) (r : X -> A -> R) v w, exact_zcdp mu nb r v -> exact_zcdp mu nb r w -> v = w.
Proof. intros A X mu nb r v w V W. apply Rle_antisym; [apply V, W | apply W, V]; apply Rle_refl. Qed.
Lemma zcdp_larger : forall (A X : Type) (mu : integral A) (nb : X -> X -> Prop) (r : X -> A -> R) u v, zcdp mu nb r u -> u <= v -> zcdp mu nb r v.
Proof.
  intros A X mu nb r u v Z L x x' B a H. destruct (Z x x' B a H) as [D [E F]]. exists D. split; [exact E|]. apply Rle_trans with (1 := F), Rmult_le_compat_r; lra.
Qed.
(* Where the divergence is c a times the square of what separates two data sets, the largest separation that neighbours reach decides. *)
Theorem exact_from_separation : forall (A X : Type) (mu : integral A) (nb : X -> X -> Prop) (r : X -> A -> R) (far : X -> X -> R) (c h : R),
  positive_linear mu -> 0 <= c -> (forall x x' a, nb x x' -> 1 < a -> is_renyi mu a (r x) (r x') (c * a * far x x' ^ 2)) ->
  (forall x x', nb x x' -> far x x' ^ 2 <= h ^ 2) -> (exists x x', nb x x' /\ far x x' = h) -> exact_zcdp mu nb r (c * h ^ 2).
Proof.
  intros A X mu nb r far c h L C V U [x0 [x1 [B E]]] rho. split.
  - intros Z. destruct (Z x0 x1 B 2 ltac:(lra)) as [D [F G]]. rewrite (is_renyi_unique A mu L _ _ _ _ _ F (V x0 x1 2 B ltac:(lra))), E in G. lra.
  - intros H x x' N a P. exists (c * a * far x x' ^ 2). split; [apply V; assumption|].
    apply Rle_trans with (c * h ^ 2 * a); [|apply Rmult_le_compat_r; lra].
    replace (c * a * far x x' ^ 2) with (c * far x x' ^ 2 * a) by ring. apply Rmult_le_compat_r; [lra|]. apply Rmult_le_compat_l; [exact C | apply U, N].
Qed.
