(* The Renyi divergence of two laws whose supports (a, b) and (c, d) may differ, as an improper integral over what both cover. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Import Losses.
Open Scope R_scope.

(* The ends of what both cover. *)
Definition later (a c : Rbar) : Rbar := if Rbar_le_dec a c then c else a.
Definition earlier (b d : Rbar) : Rbar := if Rbar_le_dec b d then b else d.
Lemma covered_by_both : forall a b c d x, inside (later a c) (earlier b d) x <-> inside a b x /\ inside c d x.
Proof.
  intros a b c d x. unfold inside, later, earlier. destruct (Rbar_le_dec a c) as [A|A], (Rbar_le_dec b d) as [B|B]; try apply Rbar_not_le_lt in A; try apply Rbar_not_le_lt in B;
    destruct a, b, c, d; simpl in *; intuition lra.
Qed.

(* Of order s: 1/(s-1) ln int p^s q^(1-s), where the integral has to exist. Above 1 what the first law covers and the second does not has an
   infinite share: there must be nothing of the kind. Below 1 the integrand is 0 outside of what both cover. *)
Definition is_renyi (a b c d : Rbar) (s : R) (p q : R -> R) (D : R) : Prop :=
  is_law a b p /\ is_law c d q /\ 0 < s /\ s <> 1 /\ (s < 1 \/ Rbar_le c a /\ Rbar_le b d) /\ Rbar_lt (later a c) (earlier b d) /\
  exists I, is_RInt_gen (tilt s p q) (low (later a c)) (high (earlier b d)) I /\ 0 < I /\ D = ln I / (s - 1).

(* Sanity: one value; equal laws have none. *)
Theorem is_renyi_unique : forall a b c d s p q D E, is_renyi a b c d s p q D -> is_renyi a b c d s p q E -> D = E.
Proof.
  intros a b c d s p q D E [_ [_ [_ [_ [_ [_ [X [HX [_ DX]]]]]]]]] [_ [_ [_ [_ [_ [_ [Y [HY [_ DY]]]]]]]]].
  assert (X = Y) by (rewrite <- (is_RInt_gen_unique _ _ HX); apply is_RInt_gen_unique, HY). subst. reflexivity.
Qed.
Lemma same_inside : forall (a b : Rbar) (f h : R -> R) (l : R), Rbar_lt a b -> (forall x, inside a b x -> f x = h x) ->
  is_RInt_gen f (low a) (high b) l -> is_RInt_gen h (low a) (high b) l.
Proof.
  intros a b f h l O E. apply is_RInt_gen_ext. apply (filter_imp (fun uv => inside a b (fst uv) /\ inside a b (snd uv))); [|apply ends_inside, O].
  intros [u v] [U V] x X. apply E, (between_inside a b u v x U V). simpl in X. lra.
Qed.
Lemma later_same : forall a, later a a = a. Proof. intros a. unfold later. destruct (Rbar_le_dec a a); reflexivity. Qed.
Lemma earlier_same : forall a, earlier a a = a. Proof. intros a. unfold earlier. destruct (Rbar_le_dec a a); reflexivity. Qed.
Lemma later_reals : forall x y : R, later x y = Rmax x y.
Proof. intros x y. unfold later. destruct (Rbar_le_dec x y) as [A|A]; f_equal; [rewrite Rmax_right | rewrite Rmax_left]; simpl in A; try reflexivity; lra. Qed.
Lemma earlier_reals : forall x y : R, earlier x y = Rmin x y.
Proof. intros x y. unfold earlier. destruct (Rbar_le_dec x y) as [A|A]; f_equal; [rewrite Rmin_left | rewrite Rmin_right]; simpl in A; try reflexivity; lra. Qed.

(* Laws with one support. *)
Lemma on_one_support : forall a b s p q D I, Rbar_lt a b -> is_law a b p -> is_law a b q -> 0 < s -> s <> 1 ->
  is_RInt_gen (tilt s p q) (low a) (high b) I -> 0 < I -> ln I / (s - 1) = D -> is_renyi a b a b s p q D.
Proof.
  intros a b s p q D I O P Q S1 S2 H W E. unfold is_renyi. rewrite later_same, earlier_same. split; [exact P|]. split; [exact Q|]. split; [exact S1|]. split; [exact S2|].
  split; [right; split; apply Rbar_le_refl|]. split; [exact O|]. exists I. split; [exact H|]. split; [exact W | symmetry; exact E].
Qed.
Theorem equal_laws_have_none : forall a b s p, Rbar_lt a b -> 0 < s -> s <> 1 -> is_law a b p -> is_renyi a b a b s p p 0.
Proof.
  intros a b s p O S1 S2 P. apply (on_one_support a b s p p 0 1); try assumption; [|lra | rewrite ln_1; unfold Rdiv; ring].
  apply (same_inside a b p); [exact O | | apply P]. intros x X. unfold tilt. rewrite <- Rpower_plus. replace (s + (1 - s)) with 1 by ring. symmetry. apply Rpower_1, P, X.
Qed.

(* Where p^s q^(1-s) is a multiple of a law, the multiple is the integral. *)
Lemma multiple : forall a b (m f : R -> R) k, Rbar_lt a b -> is_law a b m -> (forall x, inside a b x -> f x = exp k * m x) -> is_RInt_gen f (low a) (high b) (exp k).
Proof.
  intros a b m f k O M E. apply (same_inside a b (fun x => exp k * m x)); [exact O | intros x X; symmetry; apply E, X|].
  assert (Z := is_RInt_gen_scal (V := R_NormedModule) m (exp k) 1 (proj2 M)). change (scal (exp k) 1) with (exp k * 1) in Z. rewrite Rmult_1_r in Z. exact Z.
Qed.
Theorem from_mixture : forall a b c d s p q m k D, is_law a b p -> is_law c d q -> is_law (later a c) (earlier b d) m -> Rbar_lt (later a c) (earlier b d) ->
  0 < s -> s <> 1 -> (s < 1 \/ Rbar_le c a /\ Rbar_le b d) -> (forall x, inside (later a c) (earlier b d) x -> tilt s p q x = exp k * m x) ->
  k / (s - 1) = D -> is_renyi a b c d s p q D.
Proof.
  intros a b c d s p q m k D P Q M O S1 S2 U E W. split; [exact P|]. split; [exact Q|]. split; [exact S1|]. split; [exact S2|]. split; [exact U|]. split; [exact O|].
  exists (exp k). split; [apply (multiple _ _ m); assumption|]. split; [apply exp_pos | rewrite ln_exp; symmetry; exact W].
Qed.
