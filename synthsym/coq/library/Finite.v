(* Laws on a few outcomes, as lists of masses: divergences, events, conditional laws, bad outcomes; what refutes a print about them. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Synthsym Outputs Private Compose Mechanisms.
Require Integral Hockey Guarantees.
Open Scope R_scope.

Definition outcomes (k : nat) : integral nat := among (seq 0 k).
(* Beyond the list there is no outcome: what a function is there is never added. *)
Definition masses (p : list R) (i : nat) : R := nth i p 1.
Lemma seq_shift_sum : forall (f : nat -> R) k s, fold_right (fun i a => f i + a) 0 (seq (S s) k) = fold_right (fun i a => f (S i) + a) 0 (seq s k).
Proof. intros f k. induction k as [|k IH]; intros s; [reflexivity|]. simpl. rewrite IH. reflexivity. Qed.
Fixpoint total (p : list R) : R := match p with nil => 0 | x :: l => x + total l end.
Fixpoint moment (a : R) (p q : list R) : R :=
  match p, q with x :: l, y :: m => Rpower x a * Rpower y (1 - a) + moment a l m | _, _ => 0 end.
Fixpoint chance (s p : list R) : R := match s, p with x :: l, y :: m => x * y + chance l m | _, _ => 0 end.
Definition divergence (a : R) (p q : list R) : R := ln (moment a p q) / (a - 1).
Definition positive_law (p : list R) : Prop := List.Forall (fun x => 0 < x) p /\ total p = 1.
Definition some_law (p : list R) : Prop := List.Forall (fun x => 0 <= x) p /\ total p = 1.

Lemma sum_of_masses : forall p, outcomes (length p) (masses p) (total p).
Proof.
  intros p. unfold outcomes, among. induction p as [|x p IH]; [reflexivity|]. cbn [length seq fold_right]. rewrite seq_shift_sum. unfold masses at 1. cbn [nth total].
  rewrite <- IH. reflexivity.
Qed.
Lemma sum_of_moments : forall a p q, length q = length p -> outcomes (length p) (fun i => Rpower (masses p i) a * Rpower (masses q i) (1 - a)) (moment a p q).
Proof.
  intros a p. unfold outcomes, among. induction p as [|x p IH]; intros [|y q] L; try discriminate; [reflexivity|]. injection L as L.
  cbn [length seq fold_right]. rewrite seq_shift_sum. unfold masses at 1 2. cbn [nth moment]. rewrite <- (IH q L). reflexivity.
Qed.
Lemma sum_of_chances : forall s p, length s = length p -> mass (outcomes (length p)) (masses p) (masses s) (chance s p).
Proof.
  unfold mass, outcomes, among. intros s. induction s as [|x s IH]; intros [|y p] L; try discriminate; [reflexivity|]. injection L as L.
  cbn [length seq fold_right]. rewrite seq_shift_sum. unfold masses at 1 2. cbn [nth chance]. rewrite <- (IH p L). reflexivity.
Qed.
Lemma masses_positive : forall p, List.Forall (fun x => 0 < x) p -> forall i, 0 < masses p i.
Proof. intros p P. induction P as [|x p X P IH]; intros [|i]; unfold masses; simpl; try lra. apply (IH i). Qed.
Lemma law_of_masses : forall p, positive_law p -> law (outcomes (length p)) (masses p).
Proof. intros p [P T]. split; [apply masses_positive, P | rewrite <- T; apply sum_of_masses]. Qed.
Lemma moment_positive : forall a p q, (0 < length p)%nat -> length q = length p -> 0 < moment a p q.
Proof.
  intros a p. induction p as [|x p IH]; intros [|y q] N L; try discriminate; [simpl in N; lia|]. injection L as L. cbn [moment].
  assert (0 < Rpower x a * Rpower y (1 - a)) by (apply Rmult_lt_0_compat; apply exp_pos).
  destruct p as [|z p]; [destruct q; [simpl; lra | discriminate]|]. assert (0 < moment a (z :: p) q) by (apply IH; [simpl; lia | exact L]). lra.
Qed.
Lemma some_outcome : forall p, total p = 1 -> (0 < length p)%nat.
Proof. intros [|x p] T; [simpl in T; lra | simpl; lia]. Qed.
(* The divergence of these laws, and of k copies. *)
Theorem divergence_of_masses : forall a p q, positive_law p -> positive_law q -> length q = length p ->
  Outputs.is_renyi (outcomes (length p)) a (masses p) (masses q) (divergence a p q).
Proof.
  intros a p q P Q L. split; [apply law_of_masses, P|]. split; [rewrite <- L; apply law_of_masses, Q|]. exists (moment a p q).
  split; [apply sum_of_moments, L|]. split; [apply moment_positive; [apply some_outcome, P | exact L] | reflexivity].
Qed.
Theorem divergence_of_copies : forall k a p q, positive_law p -> positive_law q -> length q = length p ->
  Outputs.is_renyi (tuples k (outcomes (length p))) a (independent (masses p)) (independent (masses q)) (INR k * divergence a p q).
Proof. intros k a p q P Q L. apply divergence_of_independent; [apply among_positive_linear | apply divergence_of_masses; assumption]. Qed.
Definition divergence_is (a : R) (p q : list R) (v : R) : Prop := length q = length p /\ Outputs.is_renyi (outcomes (length p)) a (masses p) (masses q) v.
Lemma divergence_is_at : forall a p q v, positive_law p -> positive_law q -> length q = length p -> v = divergence a p q -> divergence_is a p q v.
Proof. intros a p q v P Q L E. subst v. split; [exact L | apply divergence_of_masses; assumption]. Qed.
(* Pure privacy, both ways. *)
Fixpoint each_within (eps : R) (p q : list R) : Prop :=
  match p, q with x :: l, y :: m => x <= exp eps * y /\ y <= exp eps * x /\ each_within eps l m | nil, nil => True | _, _ => False end.
Lemma pure_of_masses : forall eps p q, 0 <= eps -> each_within eps p q -> pure eps (masses p) (masses q) /\ pure eps (masses q) (masses p).
Proof.
  intros eps p q E. assert (G : 1 <= exp eps) by (destruct E as [E|E]; [left; rewrite <- exp_0; apply exp_increasing, E | rewrite <- E, exp_0; lra]). revert q.
  induction p as [|x p IH]; intros [|y q] H; try contradiction.
  - split; intros [|i]; unfold masses; simpl; lra.
  - destruct H as [A [B C]]. destruct (IH q C) as [U V]. split; intros [|i]; unfold masses; simpl; [exact A | apply U | exact B | apply V].
Qed.
(* A release that is private on the rows that it sees: a row is seen with this chance, and else the law is that of nobody. *)
Definition mixed (share : R) (nobody seen : list R) : list R := map (fun z => (1 - share) * fst z + share * snd z) (combine nobody seen).
Definition private_pair (eps : R) (p q : list R) : Prop :=
  length q = length p /\ positive_law p /\ positive_law q /\ pure eps (masses p) (masses q) /\ pure eps (masses q) (masses p).
Lemma private_pair_at : forall eps p q, 0 <= eps -> length q = length p -> positive_law p -> positive_law q -> each_within eps p q -> private_pair eps p q.
Proof. intros eps p q E L P Q H. destruct (pure_of_masses eps p q E H). repeat split; try assumption; try apply P; apply Q. Qed.

(* -- events ------------------------------------------------------------------------------------------------------------------------ *)
Definition event (s : list R) : Prop := List.Forall (fun x => x = 0 \/ x = 1) s.
Definition chance_is (p s : list R) (v : R) : Prop :=
  length s = length p /\ some_law p /\ event s /\ mass (outcomes (length p)) (masses p) (masses s) v.
Lemma chance_is_at : forall p s v, length s = length p -> some_law p -> event s -> v = chance s p -> chance_is p s v.
Proof. intros p s v L P S E. subst v. split; [exact L|]. split; [exact P|]. split; [exact S | apply sum_of_chances, L]. Qed.
(* P(S) - Q(S) of an event. *)
Definition apart_is (p q s : list R) (v : R) : Prop := exists P Q, chance_is p s P /\ chance_is q s Q /\ v = P - Q.
(* The outcomes that lose more than eps, and their mass. *)
Fixpoint bad (eps : R) (s p q : list R) : Prop :=
  match s, p, q with
  | c :: k, x :: l, y :: m => (c = 1 /\ x > exp eps * y \/ c = 0 /\ x <= exp eps * y) /\ bad eps k l m
  | nil, nil, nil => True
  | _, _, _ => False
  end.
Definition bad_mass_is (eps : R) (p q : list R) (v : R) : Prop := some_law q /\ exists s, bad eps s p q /\ chance_is p s v.
(* The largest excess of a test. *)
Definition excess_is (eps : R) (p q : list R) (v : R) : Prop := length q = length p /\ some_law p /\ some_law q /\
  (exists s, List.Forall (fun x => 0 <= x <= 1) s /\ length s = length p /\ v = chance s p - exp eps * chance s q) /\
  forall s, List.Forall (fun x => 0 <= x <= 1) s -> length s = length p -> chance s p - exp eps * chance s q <= v.
Fixpoint positive_excess (eps : R) (p q : list R) : R := match p, q with x :: l, y :: m => Rmax (x - exp eps * y) 0 + positive_excess eps l m | _, _ => 0 end.
Theorem excess_is_at : forall eps p q v, length q = length p -> some_law p -> some_law q -> v = positive_excess eps p q -> excess_is eps p q v.
Proof.
  intros eps p q v L P Q E. subst v. split; [exact L|]. split; [exact P|]. split; [exact Q|]. clear P Q. revert q L. induction p as [|x p IH]; intros [|y q] L; try discriminate.
  - split; [exists nil; repeat split; [constructor | simpl; ring]|]. intros [|s] _ N; [simpl; lra | discriminate].
  - injection L as L. destruct (IH q L) as [[s [F [N V]]] U]. split.
    + destruct (Rle_lt_dec 0 (x - exp eps * y)) as [H|H].
      * exists (1 :: s). split; [constructor; [lra | exact F]|]. split; [simpl; rewrite N; reflexivity|]. simpl. rewrite V, Rmax_left by exact H. ring.
      * exists (0 :: s). split; [constructor; [lra | exact F]|]. split; [simpl; rewrite N; reflexivity|]. simpl. rewrite V, Rmax_right by lra. ring.
    + intros [|c s'] F' N'; [discriminate|]. injection N' as N'. inversion F' as [|c' s'' C F'']; subst. assert (W := U s' F'' N'). simpl.
      assert (c * (x - exp eps * y) <= Rmax (x - exp eps * y) 0).
      { destruct (Rle_lt_dec 0 (x - exp eps * y)) as [H|H]; [rewrite Rmax_left by exact H; nra | rewrite Rmax_right by lra; nra]. } lra.
Qed.
(* The law given an event: of the outcomes in t, those in s have this share. *)
Definition share_is (p s t : list R) (v : R) : Prop := exists S T, chance_is p s S /\ chance_is p t T /\ List.Forall (fun z => fst z <= snd z) (combine s t) /\ 0 < T /\ v = S / T.
(* One law of positive masses has no divergence from itself; a law and itself are as close as can be. *)
Theorem same_masses : forall a p, a <> 1 -> positive_law p -> Outputs.is_renyi (outcomes (length p)) a (masses p) (masses p) 0.
Proof. intros a p A P. apply equal_laws_have_no_divergence; [apply among_positive_linear | exact A | apply law_of_masses, P]. Qed.
Definition copies_is (a : R) (k : nat) (p q : list R) (v : R) : Prop :=
  length q = length p /\ Outputs.is_renyi (tuples k (outcomes (length p))) a (independent (masses p)) (independent (masses q)) v.
Lemma copies_is_at : forall a k p q v, positive_law p -> positive_law q -> length q = length p -> v = INR k * divergence a p q -> copies_is a k p q v.
Proof. intros a k p q v P Q L E. subst v. split; [exact L | apply divergence_of_copies; assumption]. Qed.
Definition sampled_is (a eps share : R) (nobody first second : list R) (v : R) : Prop :=
  private_pair eps nobody first /\ private_pair eps nobody second /\ private_pair eps first second /\ divergence_is a (mixed share nobody first) (mixed share nobody second) v.
(* -- one record, released as it is ----------------------------------------------------------------------------------------------------- *)
(* A simulator that sees no record has to come near to what is shown of either: the delta that this costs, and no less does. *)
Definition simulated_unseen (eps delta : R) : Prop := exists s, distribution coin s /\
  forall a, a = 0 \/ a = 1 -> Guarantees.near coin eps delta (Guarantees.two a) s.
Definition unseen_cost (eps v : R) : Prop := simulated_unseen eps v /\ forall d, simulated_unseen eps d -> v <= d.
Theorem unseen_is_half : forall eps v, 0 <= eps -> v = 1 / 2 -> unseen_cost eps v.
Proof.
  intros eps v E V. subst v. assert (G : 1 <= exp eps) by (generalize (exp_ineq1_le eps); lra). split.
  - exists (Guarantees.two (1 / 2)). split; [apply Guarantees.two_distribution; lra|]. intros a [A|A]; subst a; split; apply Guarantees.two_close; lra.
  - intros d [s [[P T] H]]. destruct (H 0 (or_introl eq_refl)) as [_ C0]. destruct (H 1 (or_intror eq_refl)) as [_ C1].
    assert (M : forall (c g : bool -> R), mass coin g c (c true * g true + c false * g false)) by (intros; unfold mass, coin, among; simpl; ring).
    assert (K0 := C0 (fun x : bool => if x then 1 else 0) _ _ ltac:(intros [|]; lra) (M _ _) (M _ _)).
    assert (K1 := C1 (fun x : bool => if x then 0 else 1) _ _ ltac:(intros [|]; lra) (M _ _) (M _ _)).
    unfold coin, among in T. simpl in T. unfold Guarantees.two in K0, K1. simpl in K0, K1. lra.
Qed.
(* -- choices by weights that are exponential in a score ------------------------------------------------------------------------------ *)
Definition weights (base exponents : list R) : list R := map (fun z => fst z * exp (snd z)) (combine base exponents).
Definition choice (base exponents : list R) : list R := map (fun w => w / total (weights base exponents)) (weights base exponents).
Fixpoint moved_by (least most : R) (u v : list R) : Prop :=
  match u, v with x :: l, y :: m => least <= y - x <= most /\ moved_by least most l m | nil, nil => True | _, _ => False end.
(* The loss of the first output, of which the laws have these exponents on two data sets. *)
Definition choice_loss_is (base first second : list R) (v : R) : Prop :=
  length first = length base /\ length second = length base /\ positive_law (choice base first) /\ positive_law (choice base second) /\
  v = ln (hd 0 (choice base first) / hd 0 (choice base second)).
(* The same of scores of data sets, which neighbours move by no more than said, times a factor. *)
Definition score_loss_is (factor least most : R) (v : R) : Prop := exists (X : Type) (near : X -> X -> Prop) (score : X -> list R) (base : list R) (x x' : X),
  (forall y y', near y y' -> moved_by least most (score y) (score y')) /\ near x x' /\
  choice_loss_is base (map (Rmult factor) (score x)) (map (Rmult factor) (score x')) v.
Lemma score_loss_at : forall factor least most base u u' v, moved_by least most u u' -> choice_loss_is base (map (Rmult factor) u) (map (Rmult factor) u') v ->
  score_loss_is factor least most v.
Proof.
  intros factor least most base u u' v M L. exists bool, (fun y y' => y = true /\ y' = false), (fun y : bool => if y then u else u'), base, true, false.
  split; [intros y y' [A B]; subst; exact M|]. split; [split; reflexivity | exact L].
Qed.
(* Copies of a choice by utilities that neighbours move by no more than the sensitivity. *)
Definition choice_copies_are (a : R) (k : nat) (base : list R) (factor sensitivity : R) (u u' : list R) (v : R) : Prop :=
  moved_by (- sensitivity) sensitivity u u' /\ copies_is a k (choice base (map (Rmult factor) u)) (choice base (map (Rmult factor) u')) v.
(* Two outcomes of a normal law, told apart by a threshold. *)
Lemma two_sides : forall f x y, f = Integral.phi -> y = - x -> (1 / 2 + RInt f 0 y) + ((1 / 2 + RInt f 0 x) + 0) = 1.
Proof. intros f x y F E. subst. assert (H := Hockey.Phi_flip x). unfold Integral.Phi in H. rewrite H. ring. Qed.
(* Numbers. *)
Ltac listed := repeat first [apply List.Forall_nil | apply List.Forall_cons].
Ltac sign := first [lra | pos | nonneg | closed].
Ltac apart := repeat split; apply Rgt_not_eq; first [lra | pos | closed].
Ltac whole := cbn [total]; first [lra | field; apart | rewrite ?exp_plus; field; apart | apply two_sides; [reflexivity | field]].
Ltac lawful := unfold choice, weights; cbn [List.map List.combine fst snd total]; split; [listed; sign | whole].
Ltac within := cbn [moved_by]; repeat split; lra.
Ltac close_by_exp := cbn [each_within]; repeat split; rewrite ?exp_ln by sign; first [lra | closed].
Ltac secret := apply private_pair_at; [sign | reflexivity | lawful | lawful | close_by_exp].
Ltac chances := apply chance_is_at; [reflexivity | lawful | listed; first [left; reflexivity | right; reflexivity] | reflexivity].
Ltac numbers := unfold divergence, choice, weights, Rpower; cbn [moment chance positive_excess total mixed choice weights List.hd List.map List.combine fst snd INR].
