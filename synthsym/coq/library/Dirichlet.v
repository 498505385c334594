(* Records of several kinds under a Dirichlet prior: the integral over the simplex, the posterior of a list of records, the masses of one shared draw. *)
From Coq Require Import Reals Lra Lia List Arith.
From Coquelicot Require Import Coquelicot.
Require Import BetaBin BetaGamma LogMoments Binary.
Open Scope R_scope.

(* -- the integral over the simplex --------------------------------------------------------------------------------------------------- *)
Definition sum (l : list R) : R := fold_right Rplus 0 l.
Definition positive (l : list R) : Prop := forall x, In x l -> 0 < x.
(* Over all k + 1 positive numbers that add up to r: one after the other, and the last is what remains. *)
Fixpoint over_simplex (k : nat) (r : R) (f : list R -> R) (v : R) : Prop :=
  match k with
  | O => f (r :: nil) = v
  | S k => exists g, (forall t, 0 < t < r -> over_simplex k (r - t) (fun l => f (t :: l)) (g t)) /\ is_RInt_gen g (at_right 0) (at_left r) v
  end.

Theorem over_simplex_unique : forall k r f v w, 0 < r -> over_simplex k r f v -> over_simplex k r f w -> v = w.
Proof.
  induction k as [|k IH]; intros r f v w P; cbn [over_simplex]; [intros V W; rewrite <- V; exact W|]. intros [g [G V]] [h [H W]].
  rewrite <- (gen_unique r h w W). symmetry. apply gen_unique. revert V. apply (gen_ext r); [exact P|]. intros t T. apply (IH (r - t) (fun l => f (t :: l))); [lra | apply G, T | apply H, T].
Qed.
Lemma over_simplex_ext : forall k r f g v, 0 < r -> (forall l, List.length l = S k -> positive l -> sum l = r -> f l = g l) -> over_simplex k r f v -> over_simplex k r g v.
Proof.
  induction k as [|k IH]; intros r f g v P E; cbn [over_simplex].
  - intros V. rewrite <- V. symmetry. apply E; [reflexivity | intros x [X|[]]; subst; exact P | unfold sum; simpl; ring].
  - intros [h [H V]]. exists h. split; [|exact V]. intros t T. apply (IH (r - t) (fun l => f (t :: l))); [lra | | apply H, T].
    intros l L Q M. apply E; [simpl; rewrite L; reflexivity | intros x [X|X]; [subst; lra | apply Q, X] | unfold sum in *; simpl; rewrite M; ring].
Qed.

(* The Dirichlet kernel and its integral. *)
Fixpoint exponent (w l : list R) : R := match w, l with a :: w, t :: l => (a - 1) * ln t + exponent w l | _, _ => 0 end.
Definition kernel (w l : list R) : R := exp (exponent w l).
Fixpoint D (w : list R) : R := match w with nil => 1 | a :: w' => match w' with nil => 1 | _ => B a (sum w') * D w' end end.
Lemma sum_pos : forall l, positive l -> (1 <= List.length l)%nat -> 0 < sum l.
Proof.
  assert (N : forall l, positive l -> 0 <= sum l).
  { induction l as [|x l IH]; intros P; unfold sum; simpl; [lra|]. assert (0 < x) by (apply P; left; reflexivity). assert (0 <= sum l) by (apply IH; intros y Y; apply P; right; exact Y). unfold sum in *. lra. }
  intros [|x l] P L; [simpl in L; lia|]. unfold sum. simpl. assert (0 < x) by (apply P; left; reflexivity). assert (0 <= sum l) by (apply N; intros y Y; apply P; right; exact Y). unfold sum in *. lra.
Qed.
Lemma D_cons : forall a b w, D (a :: b :: w) = B a (sum (b :: w)) * D (b :: w). Proof. reflexivity. Qed.
Lemma positive_tail : forall a w, positive (a :: w) -> 0 < a /\ positive w.
Proof. intros a w P. split; [apply P; left; reflexivity | intros x X; apply P; right; exact X]. Qed.
Lemma D_pos : forall w, positive w -> 0 < D w.
Proof.
  induction w as [|a [|b w] IH]; intros P; [simpl; lra | simpl; lra|]. apply positive_tail in P. destruct P as [A P]. rewrite D_cons. apply Rmult_lt_0_compat; [|apply IH, P].
  apply B_integral; [exact A | apply sum_pos; [exact P | simpl; lia]].
Qed.
Theorem simplex_kernel : forall w a r c, 0 < r -> positive (a :: w) ->
  over_simplex (List.length w) r (fun l => c * kernel (a :: w) l) (c * (exp ((sum (a :: w) - 1) * ln r) * D (a :: w))).
Proof.
  induction w as [|b w IH]; intros a r c P W.
  - simpl. unfold kernel, sum. simpl. rewrite !Rplus_0_r. ring.
  - destruct (positive_tail _ _ W) as [A V]. assert (S := sum_pos (b :: w) V ltac:(simpl; lia)). change (List.length (b :: w)) with (Datatypes.S (List.length w)). cbn [over_simplex].
    exists (fun t => c * exp ((a - 1) * ln t) * (exp ((sum (b :: w) - 1) * ln (r - t)) * D (b :: w))). split.
    + intros t T. apply (over_simplex_ext _ _ (fun l => c * exp ((a - 1) * ln t) * kernel (b :: w) l)); [lra | | apply IH; [lra | exact V]].
      intros l _ _ _. unfold kernel. cbn [exponent]. rewrite exp_plus. ring.
    + rewrite D_cons. assert (H := is_RInt_gen_scal (V := R_NormedModule) _ (c * D (b :: w)) _ (beta_scaled a (sum (b :: w)) r A S P)).
      change (scal (c * D (b :: w)) (exp ((a + sum (b :: w) - 1) * ln r) * B a (sum (b :: w)))) with (c * D (b :: w) * (exp ((a + sum (b :: w) - 1) * ln r) * B a (sum (b :: w)))) in H.
      change (sum (a :: b :: w)) with (a + sum (b :: w)).
      replace (c * (exp ((a + sum (b :: w) - 1) * ln r) * (B a (sum (b :: w)) * D (b :: w)))) with (c * D (b :: w) * (exp ((a + sum (b :: w) - 1) * ln r) * B a (sum (b :: w)))) by ring.
      revert H. apply gen_ext; [exact P|]. intros t T. change (c * D (b :: w) * exp ((a - 1) * ln t + (sum (b :: w) - 1) * ln (r - t)) = c * exp ((a - 1) * ln t) * (exp ((sum (b :: w) - 1) * ln (r - t)) * D (b :: w))).
      rewrite exp_plus. ring.
Qed.

(* -- records ------------------------------------------------------------------------------------------------------------------------- *)
(* A record is one of the kinds 0, ..., k - 1. *)
Definition valid (k : nat) (x : list nat) : Prop := forall i, In i x -> (i < k)%nat.
Definition count (i : nat) (x : list nat) : nat := count_occ Nat.eq_dec x i.
Fixpoint lik (l : list R) (x : list nat) : R := match x with nil => 1 | i :: x => nth i l 0 * lik l x end.
(* What each record adds to the weights. *)
Fixpoint bump (i : nat) (w : list R) : list R := match w, i with nil, _ => nil | a :: w, O => a + 1 :: w | a :: w, S i => a :: bump i w end.
Fixpoint bumps (w : list R) (x : list nat) : list R := match x with nil => w | i :: x => bump i (bumps w x) end.
Lemma bump_length : forall i w, List.length (bump i w) = List.length w.
Proof. intros i w. revert i. induction w as [|a w IH]; intros [|i]; simpl; try reflexivity. rewrite IH. reflexivity. Qed.
Lemma bumps_length : forall w x, List.length (bumps w x) = List.length w.
Proof. intros w x. induction x as [|i x IH]; simpl; [reflexivity | rewrite bump_length; exact IH]. Qed.
Lemma bump_nth : forall i j w, (i < List.length w)%nat -> nth j (bump i w) 0 = nth j w 0 + (if Nat.eq_dec i j then 1 else 0).
Proof.
  intros i j w. revert i j. induction w as [|a w IH]; intros i j H; [simpl in H; lia|]. destruct i as [|i], j as [|j]; simpl.
  - reflexivity.
  - ring.
  - ring.
  - rewrite IH by (simpl in H; lia). destruct (Nat.eq_dec i j), (Nat.eq_dec (S i) (S j)); try lia; reflexivity.
Qed.
Lemma bump_sum : forall i w, (i < List.length w)%nat -> sum (bump i w) = sum w + 1.
Proof.
  intros i w. revert i. induction w as [|a w IH]; intros i H; [simpl in H; lia|]. destruct i as [|i]; unfold sum in *; simpl; [ring|]. rewrite IH by (simpl in H; lia). ring.
Qed.
Lemma bump_pos : forall i w, positive w -> positive (bump i w).
Proof.
  intros i w. revert i. induction w as [|a w IH]; intros i P; [destruct i; exact P|]. apply positive_tail in P. destruct P as [A P]. destruct i as [|i]; simpl.
  - intros x [X|X]; [subst; lra | apply P, X].
  - intros x [X|X]; [subst; exact A | apply (IH i P), X].
Qed.
Lemma bumps_pos : forall w x, positive w -> positive (bumps w x).
Proof. intros w x P. induction x as [|i x IH]; simpl; [exact P | apply bump_pos, IH]. Qed.
Lemma valid_cons : forall k i x, valid k (i :: x) -> (i < k)%nat /\ valid k x.
Proof. intros k i x V. split; [apply V; left; reflexivity | intros j J; apply V; right; exact J]. Qed.
Lemma bumps_nth : forall w x j, valid (List.length w) x -> nth j (bumps w x) 0 = nth j w 0 + INR (count j x).
Proof.
  intros w x j. induction x as [|i x IH]; intros V; [simpl; ring|]. apply valid_cons in V. destruct V as [H V]. cbn [bumps]. rewrite bump_nth by (rewrite bumps_length; exact H). rewrite IH by exact V.
  unfold count. cbn [count_occ]. destruct (Nat.eq_dec i j); [rewrite S_INR|]; ring.
Qed.
Lemma bumps_sum : forall w x, valid (List.length w) x -> sum (bumps w x) = sum w + INR (List.length x).
Proof.
  intros w x. induction x as [|i x IH]; intros V; [simpl; ring|]. apply valid_cons in V. destruct V as [H V]. cbn [bumps List.length]. rewrite bump_sum by (rewrite bumps_length; exact H). rewrite IH, S_INR by exact V. ring.
Qed.
Lemma bumps_app : forall w x z, bumps w (z ++ x) = bumps (bumps w x) z.
Proof. intros w x z. induction z as [|i z IH]; simpl; [reflexivity | rewrite IH; reflexivity]. Qed.
Lemma kernel_bump : forall w l i, (i < List.length w)%nat -> List.length l = List.length w -> positive l -> nth i l 0 * kernel w l = kernel (bump i w) l.
Proof.
  unfold kernel. induction w as [|a w IH]; intros [|t l] i H L P; simpl in H, L; try lia. apply positive_tail in P. destruct P as [T P]. destruct i as [|i]; cbn [nth bump exponent].
  - rewrite <- (exp_ln t) at 1 by exact T. rewrite <- exp_plus. f_equal. ring.
  - rewrite !exp_plus. rewrite <- (IH l i) by (first [lia | exact P]). ring.
Qed.
Lemma kernel_bumps : forall w x l, valid (List.length w) x -> List.length l = List.length w -> positive l -> kernel w l * lik l x = kernel (bumps w x) l.
Proof.
  intros w x l V L P. induction x as [|i x IH]; [simpl; ring|]. apply valid_cons in V. destruct V as [H V]. cbn [lik bumps]. rewrite <- kernel_bump by (rewrite ?bumps_length; first [assumption | exact L]). rewrite <- IH by exact V. ring.
Qed.
Lemma D_bump : forall w i, positive w -> (i < List.length w)%nat -> D (bump i w) = D w * (nth i w 0 / sum w).
Proof.
  induction w as [|a [|b w] IH]; intros i P H; [simpl in H; lia | |].
  - assert (A : 0 < a) by (apply P; left; reflexivity). destruct i; [|simpl in H; lia]. unfold sum. simpl. field. lra.
  - apply positive_tail in P. destruct P as [A P]. assert (S := sum_pos (b :: w) P ltac:(simpl; lia)). destruct (next_record a (sum (b :: w)) A S) as [E1 E2].
    destruct (B_integral a (sum (b :: w)) A S) as [_ Q]. rewrite D_cons. change (sum (a :: b :: w)) with (a + sum (b :: w)). destruct i as [|i].
    + change (bump 0 (a :: b :: w)) with (a + 1 :: b :: w). rewrite D_cons. cbn [nth]. rewrite <- E1. field. lra.
    + change (bump (Datatypes.S i) (a :: b :: w)) with (a :: bump i (b :: w)). assert (L : (i < List.length (b :: w))%nat) by (simpl in *; lia). specialize (IH i P L).
      assert (X := bump_sum i (b :: w) L). destruct (bump i (b :: w)) as [|b' w'] eqn:Y; [apply (f_equal (@List.length R)) in Y; rewrite bump_length in Y; simpl in Y; lia|].
      rewrite D_cons, X, IH. change (nth (Datatypes.S i) (a :: b :: w) 0) with (nth i (b :: w) 0).
      replace (B a (sum (b :: w) + 1)) with (B a (sum (b :: w)) * (sum (b :: w) / (a + sum (b :: w)))) by (rewrite <- E2; field; lra). field. split; lra.
Qed.

(* The mass of z given x, by Bayes: the prior's kernel times the likelihood of the data, over its integral; the constant of the prior falls out. *)
Definition mass_of (a : list R) (x z : list nat) (v : R) : Prop := exists up down,
  over_simplex (pred (List.length a)) 1 (fun l => kernel a l * lik l x * lik l z) up /\ over_simplex (pred (List.length a)) 1 (fun l => kernel a l * lik l x) down /\ 0 < down /\ v = up / down.
Theorem mass_unique : forall a x z v w, mass_of a x z v -> mass_of a x z w -> v = w.
Proof.
  intros a x z v w [u [d [U [D0 [_ V]]]]] [u' [d' [U' [D' [_ W]]]]]. rewrite V, W, (over_simplex_unique _ _ _ _ _ Rlt_0_1 U U'), (over_simplex_unique _ _ _ _ _ Rlt_0_1 D0 D'). reflexivity.
Qed.
Lemma simplex_bumps : forall a x, positive a -> (1 <= List.length a)%nat -> valid (List.length a) x -> over_simplex (pred (List.length a)) 1 (fun l => kernel a l * lik l x) (D (bumps a x)).
Proof.
  intros a x P L V. assert (Q := bumps_pos a x P). assert (E := bumps_length a x). destruct (bumps a x) as [|b w] eqn:X; [simpl in E; lia|].
  assert (K := simplex_kernel w b 1 1 Rlt_0_1 Q). rewrite ln_1, Rmult_0_r, exp_0, !Rmult_1_l in K. simpl in E.
  replace (pred (List.length a)) with (List.length w) by lia. revert K. apply over_simplex_ext; [lra|]. intros l M O _. rewrite Rmult_1_l, <- X. symmetry. apply kernel_bumps; [exact V | lia | exact O].
Qed.
Lemma lik_app : forall l x z, lik l (z ++ x) = lik l x * lik l z.
Proof. intros l x z. induction z as [|i z IH]; simpl; [ring | rewrite IH; ring]. Qed.
Lemma valid_app : forall k x z, valid k x -> valid k z -> valid k (z ++ x).
Proof. intros k x z X Z i I. apply in_app_or in I. destruct I as [I|I]; [apply Z, I | apply X, I]. Qed.
Theorem mass_value : forall a x z, positive a -> (1 <= List.length a)%nat -> valid (List.length a) x -> valid (List.length a) z -> mass_of a x z (D (bumps (bumps a x) z) / D (bumps a x)).
Proof.
  intros a x z P L X Z. exists (D (bumps (bumps a x) z)), (D (bumps a x)). split; [|split; [apply simplex_bumps; assumption | split; [apply D_pos, bumps_pos, P | reflexivity]]].
  rewrite <- bumps_app. generalize (simplex_bumps a (z ++ x) P L (valid_app _ _ _ X Z)). apply over_simplex_ext; [lra|]. intros l _ _ _. rewrite lik_app. ring.
Qed.
(* One more record: the kind's weight over the whole weight. *)
Definition urn (w : list R) (z : list nat) : R := D (bumps w z) / D w.
Lemma urn_step : forall w i z, positive w -> valid (List.length w) (i :: z) -> urn w (i :: z) = urn w z * ((nth i w 0 + INR (count i z)) / (sum w + INR (List.length z))).
Proof.
  intros w i z P V. apply valid_cons in V. destruct V as [H V]. unfold urn. cbn [bumps]. rewrite D_bump by (first [apply bumps_pos, P | rewrite bumps_length; exact H]).
  rewrite bumps_nth, bumps_sum by exact V. assert (Q := D_pos w P). field. split; [|lra]. assert (S := sum_pos w P ltac:(lia)). generalize (pos_INR (List.length z)). lra.
Qed.
Lemma urn_pos : forall w z, positive w -> 0 < urn w z.
Proof. intros w z P. apply Rdiv_lt_0_compat; apply D_pos; [apply bumps_pos|]; exact P. Qed.
Lemma urn_nil : forall w, positive w -> urn w nil = 1.
Proof. intros w P. unfold urn. simpl. assert (Q := D_pos w P). field. lra. Qed.
(* Two weights of which the first has one more at b, the second one more at c. *)
Lemma urn_ratio : forall w w' b c u v z, positive w -> positive w' -> List.length w = List.length w' -> b <> c -> sum w = sum w' -> 0 < u -> 0 < v ->
  nth b w 0 = u + 1 -> nth b w' 0 = u -> nth c w 0 = v -> nth c w' 0 = v + 1 -> (forall d, d <> b -> d <> c -> nth d w 0 = nth d w' 0) ->
  valid (List.length w) z -> urn w z = urn w' z * ((u + INR (count b z)) / u * (v / (v + INR (count c z)))).
Proof.
  intros w w' b c u v z P P' L BC S U V B1 B0 C0 C1 O. induction z as [|d z IH]; intros Z.
  - rewrite !urn_nil by assumption. unfold count. simpl. field. lra.
  - rewrite !urn_step by (first [assumption | rewrite <- L; assumption]). apply valid_cons in Z. destruct Z as [I Z]. rewrite IH by exact Z. rewrite <- S.
    assert (Q : 0 < sum w) by (apply sum_pos; [exact P | lia]). assert (N := pos_INR (List.length z)). assert (NB := pos_INR (count b z)). assert (NC := pos_INR (count c z)).
    unfold count in *. cbn [count_occ]. destruct (Nat.eq_dec d b) as [E|E]; [subst d; destruct (Nat.eq_dec b c); [contradiction|]; rewrite S_INR, B1, B0; field; lra|].
    destruct (Nat.eq_dec d c) as [F|F]; [subst d; rewrite S_INR, C1, C0; field; lra | rewrite (O d E F); field; lra].
Qed.
