(* Laws as densities between two ends, and the Renyi divergence of two laws with the same support as an integral. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.

Section Ends.
(* The ends of the support: minus infinity or just above a number, plus infinity or just below a number. *)
Context (low high : (R -> Prop) -> Prop) {PL : ProperFilter' low} {PH : ProperFilter' high}.

(* A density: positive between the ends, where its integral exists and is 1. *)
Definition positive (p : R -> R) : Prop := filter_prod low high (fun ab => forall x, fst ab < x < snd ab -> 0 < p x).
Definition is_law (p : R -> R) : Prop := positive p /\ is_RInt_gen p low high 1.

(* Of order a: 1/(a-1) ln int p^a q^(1-a). Both are laws with this support; the integral has to exist. *)
Definition is_renyi (a : R) (p q : R -> R) (D : R) : Prop :=
  is_law p /\ is_law q /\ exists I, is_RInt_gen (fun x => Rpower (p x) a * Rpower (q x) (1 - a)) low high I /\ 0 < I /\ D = ln I / (a - 1).

Lemma is_renyi_eq : forall a p q D E, is_renyi a p q D -> D = E -> is_renyi a p q E.
Proof. intros a p q D E H W. rewrite <- W. exact H. Qed.

Theorem is_renyi_unique : forall a p q D1 D2, is_renyi a p q D1 -> is_renyi a p q D2 -> D1 = D2.
Proof.
  intros a p q D1 D2 [_ [_ [I1 [H1 [_ E1]]]]] [_ [_ [I2 [H2 [_ E2]]]]].
  assert (I1 = I2) by (rewrite <- (is_RInt_gen_unique _ _ H1); apply is_RInt_gen_unique; exact H2). subst. reflexivity.
Qed.
End Ends.

(* Equal laws have no divergence. *)
Section Same.
Context (low high : (R -> Prop) -> Prop) {FL : Filter low} {FH : Filter high}.
Hypothesis in_order : filter_prod low high (fun ab => fst ab <= snd ab).

Lemma between : forall f g : R -> R, filter_prod low high (fun ab => forall x, fst ab < x < snd ab -> f x = g x) ->
  forall I, is_RInt_gen f low high I -> is_RInt_gen g low high I.
Proof.
  intros f g H I. apply (is_RInt_gen_ext f g). apply (filter_imp (fun ab => (fst ab <= snd ab) /\ forall x, fst ab < x < snd ab -> f x = g x)).
  - intros [a b] [L E] x X. simpl in *. rewrite Rmin_left in X by exact L. rewrite Rmax_right in X by exact L. apply E, X.
  - apply filter_and; [exact in_order | exact H].
Qed.

Theorem is_renyi_same : forall a p, is_law low high p -> is_renyi low high a p p 0.
Proof.
  intros a p P. split; [exact P|]. split; [exact P|]. destruct P as [P M]. exists 1. split; [|split; [lra|]].
  - apply (between p); [|exact M]. apply (filter_imp _ _) with (2 := P). intros ab H x X.
    rewrite <- Rpower_plus. replace (a + (1 - a)) with 1 by ring. symmetry. apply Rpower_1, H, X.
  - rewrite ln_1. unfold Rdiv. ring.
Qed.

(* Densities that are equal between the ends are the same law. *)
Lemma is_law_ext : forall p q, filter_prod low high (fun ab => forall x, fst ab < x < snd ab -> p x = q x) -> is_law low high p -> is_law low high q.
Proof.
  intros p q E [P M]. split; [|apply (between p); assumption].
  apply (filter_imp _ _) with (2 := filter_and _ _ E P). intros ab [A B] x X. rewrite <- A by exact X. apply B, X.
Qed.
Theorem is_renyi_ext : forall a p q p' q' D, filter_prod low high (fun ab => forall x, fst ab < x < snd ab -> p x = p' x) ->
  filter_prod low high (fun ab => forall x, fst ab < x < snd ab -> q x = q' x) -> is_renyi low high a p q D -> is_renyi low high a p' q' D.
Proof.
  intros a p q p' q' D E F [P [Q [I [H W]]]]. split; [apply (is_law_ext p); assumption|]. split; [apply (is_law_ext q); assumption|].
  exists I. split; [|exact W]. apply (between (fun x => Rpower (p x) a * Rpower (q x) (1 - a))); [|exact H].
  apply (filter_imp _ _) with (2 := filter_and _ _ E F). intros ab [A B] x X. rewrite A, B by exact X. reflexivity.
Qed.
End Same.

(* The supports: the line, what lies above a number, a bounded interval. *)
Notation moo := (Rbar_locally m_infty).
Notation oo := (Rbar_locally p_infty).
Lemma line_in_order : filter_prod moo oo (fun ab => fst ab <= snd ab).
Proof. apply (Filter_prod _ _ _ (fun a => a < 0) (fun b => 0 < b)); [exists 0; trivial | exists 0; trivial | intros a b A B; simpl; lra]. Qed.
Lemma above_in_order : forall m, filter_prod (at_right m) oo (fun ab => fst ab <= snd ab).
Proof.
  intros m. apply (Filter_prod _ _ _ (fun a => a < m + 1) (fun b => m + 1 < b)); [| exists (m + 1); trivial | intros a b A B; simpl; lra].
  exists (mkposreal 1 Rlt_0_1). intros a A _. change (Rabs (a - m) < 1) in A. apply Rabs_def2 in A. lra.
Qed.
Lemma above_positive : forall m (p : R -> R), (forall x, m < x -> 0 < p x) -> positive (at_right m) oo p.
Proof.
  intros m p H. apply (Filter_prod _ _ _ (fun a => m < a) (fun b => True)); [exists (mkposreal 1 Rlt_0_1); trivial | exists 0; trivial|].
  intros a b A _ x X. simpl in X. apply H. lra.
Qed.
Lemma above_ext : forall m (p q : R -> R), (forall x, m < x -> p x = q x) -> filter_prod (at_right m) oo (fun ab => forall x, fst ab < x < snd ab -> p x = q x).
Proof.
  intros m p q H. apply (Filter_prod _ _ _ (fun a => m < a) (fun b => True)); [exists (mkposreal 1 Rlt_0_1); trivial | exists 0; trivial|].
  intros a b A _ x X. simpl in X. apply H. lra.
Qed.
Lemma line_positive : forall p : R -> R, (forall x, 0 < p x) -> positive moo oo p.
Proof. intros p H. unfold positive. apply filter_forall. intros ab x _. apply H. Qed.
