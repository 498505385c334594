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
(* The mean over independent draws has the expectation of one draw. *)
Lemma expectation_app : forall (Y : Type) (l m : list (Y * R)) f, expectation (l ++ m) f = expectation l f + expectation m f.
Proof. intros Y l m f. unfold expectation. induction l as [|y l IH]; simpl; [ring | rewrite IH; ring]. Qed.
Lemma expectation_cons : forall (Z : Type) (z : Z) w (l : list (list Z * R)) f,
  expectation (map (fun lw => (z :: fst lw, w * snd lw)) l) f = w * expectation l (fun t => f (z :: t)).
Proof. intros Z z w l f. unfold expectation. induction l as [|lw l IH]; simpl; [ring|]. rewrite IH. ring. Qed.
Lemma expectation_sum : forall (Y : Type) (l : list (Y * R)) c f, expectation l (fun y => c + f y) = c * expectation l (fun _ => 1) + expectation l f.
Proof. intros Y l c f. unfold expectation. induction l as [|y l IH]; simpl; [ring|]. rewrite IH. ring. Qed.
Lemma samples_total : forall (Z : Type) (law : list (Z * R)) n f, expectation law (fun _ => 1) = 1 ->
  expectation (samples n law) (fun _ => 1) = 1 /\ expectation (samples n law) (total f) = INR n * expectation law f.
Proof.
  intros Z law n f T. induction n as [|n [U V]]; [split; unfold expectation; simpl; ring|]. cbn [samples]. rewrite S_INR.
  assert (K : forall l : list (Z * R), expectation (flat_map (fun zw => map (fun lw => (fst zw :: fst lw, snd zw * snd lw)) (samples n law)) l) (fun _ => 1) = expectation l (fun _ => 1)
    /\ expectation (flat_map (fun zw => map (fun lw => (fst zw :: fst lw, snd zw * snd lw)) (samples n law)) l) (total f) = expectation l f + expectation l (fun _ => 1) * (INR n * expectation law f)).
  { induction l as [|[z w] l [A B]]; [split; unfold expectation; simpl; ring|]. cbn [flat_map fst snd]. rewrite !expectation_app, !expectation_cons, A, B, U.
    change (fun t => total f (z :: t)) with (fun t => f z + total f t). rewrite expectation_sum, U, V. unfold expectation at 2 3 5 6 7. cbn [fold_right fst snd].
    fold (expectation l f). fold (expectation l (fun _ : Z => 1)). split; unfold expectation; cbn [fold_right fst snd]; ring. }
  destruct (K law) as [A B]. rewrite A, B, T. split; ring.
Qed.
Theorem samples_mean : forall (Z : Type) (law : list (Z * R)) n f, (1 <= n)%nat -> expectation law (fun _ => 1) = 1 -> expectation (samples n law) (mean_of f) = expectation law f.
Proof.
  intros Z law n f N T. destruct (samples_total Z law n f T) as [_ V]. assert (P : 0 < INR n) by (apply lt_0_INR; lia).
  assert (L : forall lw, In lw (samples n law) -> length (fst lw) = n).
  { clear. intros lw. revert lw. induction n as [|n IH]; intros lw I; [destruct I as [<-|[]]; reflexivity|]. cbn [samples] in I. apply in_flat_map in I. destruct I as [zw [_ I]]. apply in_map_iff in I.
    destruct I as [m [<- I]]. cbn [fst length]. f_equal. apply IH, I. }
  assert (H : INR n * expectation (samples n law) (mean_of f) = expectation (samples n law) (total f)).
  { revert L. generalize (samples n law). intros l L. induction l as [|lw l IH]; [unfold expectation; simpl; ring|]. unfold expectation in *. cbn [fold_right]. rewrite <- IH by (intros m M; apply L; right; exact M).
    unfold mean_of at 1. rewrite (L lw (or_introl eq_refl)). field. lra. }
  apply (Rmult_eq_reg_l (INR n)); [|lra]. rewrite H. exact V.
Qed.
(* On two points, nu having masses q and 1 - q and a function the values a and b: the means over n draws from nu, and over m draws from
   another law mu with the weights nu/mu, both have the expectation v. *)
Definition two_points (q : R) : list (bool * R) := [(true, q); (false, 1 - q)].
Definition mean_is (q a b : R) (n : nat) (v : R) : Prop := expectation (samples n (two_points q)) (mean_of (fun z : bool => if z then a else b)) = v.
Definition reweighted_mean_is (q h a b : R) (m : nat) (v : R) : Prop :=
  expectation (samples m (two_points h)) (mean_of (fun z : bool => if z then q / h * a else (1 - q) / (1 - h) * b)) = v.
Theorem mean_is_value : forall q a b n, (1 <= n)%nat -> mean_is q a b n (q * a + (1 - q) * b).
Proof. intros q a b n N. unfold mean_is. rewrite samples_mean by (try exact N; unfold two_points, expectation; simpl; ring). unfold two_points, expectation; simpl. ring. Qed.
Theorem reweighted_mean_is_value : forall q h a b m, (1 <= m)%nat -> 0 < h < 1 -> reweighted_mean_is q h a b m (q * a + (1 - q) * b).
Proof. intros q h a b m M H. unfold reweighted_mean_is. rewrite samples_mean by (try exact M; unfold two_points, expectation; simpl; ring). unfold two_points, expectation; simpl. field. lra. Qed.
