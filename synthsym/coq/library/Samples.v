(* Independent draws from a law on finitely many points: how often the mean of a statistic is far from its expectation. *)
From Coq Require Import Reals Lra Lia List Bool.
Require Import Basics Tables.
Import ListNotations.
Open Scope R_scope.

Fixpoint samples {Z : Type} (n : nat) (law : list (Z * R)) : list (list Z * R) :=
  match n with
  | O => [([], 1)]
  | S k => flat_map (fun zw => map (fun lw => (fst zw :: fst lw, snd zw * snd lw)) (samples k law)) law
  end.
Definition far {Z : Type} (law : list (Z * R)) (delta : R) (f : Z -> R) (l : list Z) : bool :=
  if Rlt_dec delta (Rabs (mean_of f l - expectation law f)) then true else false.
(* Of k functions with values in [-1, 1] some has a mean over n draws further than delta from its expectation with more than this chance. *)
Definition deviation_refuted (k n : nat) (delta v : R) : Prop :=
  exists (Z : Type) (law : list (Z * R)) (fs : list (Z -> R)), is_law law /\ length fs = k /\ List.Forall (fun f => forall z, -1 <= f z <= 1) fs
    /\ chance (samples n law) (fun l => existsb (fun f => far law delta f l) fs) > v.

Lemma chance_cons : forall (Z : Type) (z : Z) w (l : list (list Z * R)) S,
  chance (map (fun lw => (z :: fst lw, w * snd lw)) l) S = w * chance l (fun t => S (z :: t)).
Proof. intros Z z w l S. unfold chance. induction l as [|lw l IH]; simpl; [ring|]. rewrite IH. destruct (S (z :: fst lw)); ring. Qed.
Lemma chance_both : forall (Y : Type) (l m : list (Y * R)) S, chance (l ++ m) S = chance l S + chance m S.
Proof. intros Y l m S. unfold chance. induction l as [|y l IH]; simpl; [ring | rewrite IH; ring]. Qed.
(* What is drawn is a law again. *)
Theorem samples_law : forall (Z : Type) n (law : list (Z * R)), is_law law -> is_law (samples n law).
Proof.
  intros Z n law [P T]. induction n as [|n [Q U]]; [split; [constructor; [simpl; lra | constructor] | unfold chance; simpl; ring]|]. cbn [samples]. split.
  - apply List.Forall_forall. intros lw I. apply in_flat_map in I. destruct I as [zw [I J]]. apply in_map_iff in J. destruct J as [m [<- J]]. cbn [snd].
    rewrite List.Forall_forall in P, Q. apply Rmult_le_pos; [apply P, I | apply Q, J].
  - rewrite <- T. revert U. generalize (samples n law). intros m U. clear P T Q. induction law as [|zw law IH]; [reflexivity|]. cbn [flat_map]. unfold chance at 2. cbn [fold_right]. fold (chance law (fun _ : Z => true)).
    rewrite chance_both, chance_cons, U. f_equal; [ring | apply IH].
Qed.
Lemma one_fair_sign : forall delta v, 0 <= delta < 1 -> v < 1 -> deviation_refuted 1 1 delta v.
Proof.
  intros delta v D V. exists bool, [(true, 1 / 2); (false, 1 / 2)], [fun b : bool => if b then 1 else -1]. split.
  - split; [apply List.Forall_cons; [simpl; lra | apply List.Forall_cons; [simpl; lra | apply List.Forall_nil]] | unfold chance; simpl; lra].
  - split; [reflexivity|]. split; [apply List.Forall_cons; [intros z; destruct z; lra | apply List.Forall_nil]|].
    assert (F : forall b : bool, far [(true, 1 / 2); (false, 1 / 2)] delta (fun b : bool => if b then 1 else -1) [b] = true).
    { intros b. unfold far, mean_of, total, expectation; cbn [fold_right fst snd length]. simpl INR. destruct (Rlt_dec delta _) as [H|H]; [reflexivity | exfalso; apply H]. destruct b.
      - match goal with |- _ < Rabs ?e => replace e with 1 by field end. rewrite Rabs_R1. lra.
      - match goal with |- _ < Rabs ?e => replace e with (-1) by field end. rewrite Rabs_left by lra. lra. }
    unfold chance; cbn [samples flat_map map app fold_right fst snd existsb]. rewrite !F. simpl. lra.
Qed.
