(* Events of small probability on a finite space: the chance that one of them happens. *)
From Coq Require Import Reals Lra Lia List Bool.
Require Import Most Basics.
Import ListNotations.
Open Scope R_scope.

Record failures := { outcomes : Type; law : list (outcomes * R); bad : list (outcomes -> bool) }.
Definition each_at_most (k : nat) (g : R) (s : failures) : Prop :=
  is_law (law s) /\ length (bad s) = k /\ List.Forall (fun b => chance (law s) b <= g) (bad s).
Definition some_fails (s : failures) : R := chance (law s) (fun x => existsb (fun b => b x) (bad s)).

Lemma chance_app : forall (Y : Type) (l m : list (Y * R)) S, chance (l ++ m) S = chance l S + chance m S.
Proof. intros Y l m S. unfold chance. induction l as [|y l IH]; simpl; [ring | rewrite IH; ring]. Qed.
Lemma chance_ext : forall (Y : Type) (l : list (Y * R)) S T, (forall y, In y (map fst l) -> S y = T y) -> chance l S = chance l T.
Proof.
  intros Y l S T E. unfold chance. induction l as [|y l IH]; simpl; [reflexivity|]. rewrite IH by (intros z Z; apply E; right; exact Z). rewrite (E (fst y)) by (left; reflexivity). reflexivity.
Qed.
Lemma chance_or : forall (Y : Type) (l : list (Y * R)) S T, List.Forall (fun yw => 0 <= snd yw) l -> chance l (fun x => S x || T x) <= chance l S + chance l T.
Proof. intros Y l S T P. unfold chance. induction P as [|y l P _ IH]; simpl; [lra|]. destruct (S (fst y)), (T (fst y)); simpl; lra. Qed.
Lemma chance_least : forall (Y : Type) (l : list (Y * R)) S T, List.Forall (fun yw => 0 <= snd yw) l -> (forall y, S y = true -> T y = true) -> chance l S <= chance l T.
Proof.
  intros Y l S T P E. unfold chance. induction P as [|y l P _ IH]; simpl; [lra|]. specialize (E (fst y)). destruct (S (fst y)); [rewrite E by reflexivity; lra|]. destruct (T (fst y)); lra.
Qed.
Lemma union_bound : forall (Y : Type) (l : list (Y * R)) events g, List.Forall (fun yw => 0 <= snd yw) l -> List.Forall (fun b => chance l b <= g) events ->
  chance l (fun x => existsb (fun b => b x) events) <= INR (length events) * g.
Proof.
  intros Y l events g P. induction events as [|b events IH]; intros E.
  - simpl. assert (Z : chance l (fun _ => false) = 0) by (clear; unfold chance; induction l as [|y l IH]; simpl; [reflexivity | rewrite IH; ring]). rewrite Z. lra.
  - inversion E as [|b0 e0 B0 E0]; subst. specialize (IH E0). cbn [existsb length]. rewrite S_INR. assert (O := chance_or Y l b (fun x => existsb (fun c => c x) events) P). lra.
Qed.
Lemma among_seq : forall i k a, (a <= i < a + k)%nat -> length (filter (Nat.eqb i) (seq a k)) = 1%nat.
Proof.
  intros i k. induction k as [|k IH]; intros a H; [lia|]. cbn [seq filter]. destruct (Nat.eqb_spec i a) as [E|N].
  - subst i. cbn [length]. f_equal. clear. assert (K : forall b, (a < b)%nat -> length (filter (Nat.eqb a) (seq b k)) = 0%nat).
    { induction k as [|k IH]; intros b B; [reflexivity|]. cbn [seq filter]. destruct (Nat.eqb_spec a b); [lia|]. apply IH. lia. }
    apply K. lia.
  - apply IH. lia.
Qed.
Definition apart (k : nat) (m : R) : failures :=
  {| outcomes := nat; law := map (fun i => (i, m)) (seq 0 k) ++ [(k, 1 - INR k * m)]; bad := map Nat.eqb (seq 0 k) |}.
Lemma all_of : forall (l : list nat), filter (fun _ => true) l = l.
Proof. induction l as [|x l IH]; [reflexivity | simpl; rewrite IH; reflexivity]. Qed.
Theorem some_fails_is : forall k g, (1 <= k)%nat -> 0 <= g -> is_most (each_at_most k g) some_fails (Rmin 1 (INR k * g)).
Proof.
  intros k g K G. assert (P : 0 < INR k) by (apply lt_0_INR; lia). split.
  - intros s [[W T] [L E]]. unfold some_fails. apply Rmin_glb.
    + rewrite <- T. apply chance_least; [exact W | reflexivity].
    + rewrite <- L. apply union_bound; assumption.
  - set (m := Rmin (1 / INR k) g). assert (M0 : 0 <= m) by (apply Rmin_glb; [apply Rlt_le, Rdiv_lt_0_compat; lra | exact G]).
    assert (M1 : m <= g) by apply Rmin_r. assert (M2 : INR k * m <= 1) by (assert (H := Rmin_l (1 / INR k) g); fold m in H; apply Rmult_le_compat_l with (r := INR k) in H; [|lra]; replace (INR k * (1 / INR k)) with 1 in H by (field; lra); exact H).
    exists (apart k m). split.
    + split; [|split].
      * split.
        -- cbn [law apart]. apply Forall_app. split; [apply List.Forall_forall; intros y Y; apply in_map_iff in Y; destruct Y as [i [<- _]]; simpl; exact M0 | apply List.Forall_cons; [simpl; lra | apply List.Forall_nil]].
        -- cbn [law apart]. rewrite chance_app, chance_map, all_of, seq_length. unfold chance; simpl. ring.
      * cbn [bad apart]. rewrite map_length, seq_length. reflexivity.
      * cbn [law bad apart]. apply List.Forall_forall. intros b B. apply in_map_iff in B. destruct B as [i [<- I]]. apply in_seq in I.
        rewrite chance_app, chance_map, among_seq by lia. unfold chance; cbn [fold_right fst snd]. destruct (Nat.eqb_spec i k); [lia|]. simpl INR. lra.
    + change (some_fails (apart k m)) with (chance (map (fun i : nat => (i, m)) (seq 0 k) ++ [(k, 1 - INR k * m)]) (fun x : nat => existsb (fun b : nat -> bool => b x) (map Nat.eqb (seq 0 k)))).
      rewrite chance_app, chance_map.
      assert (A : filter (fun x => existsb (fun b : nat -> bool => b x) (map Nat.eqb (seq 0 k))) (seq 0 k) = seq 0 k).
      { assert (H : forall l m, incl l m -> filter (fun x => existsb (fun b : nat -> bool => b x) (map Nat.eqb m)) l = l).
        { intros l n. induction l as [|x l IH]; intros H; [reflexivity|]. cbn [filter]. replace (existsb (fun b : nat -> bool => b x) (map Nat.eqb n)) with true.
          - rewrite IH; [reflexivity | intros y Y; apply H; right; exact Y].
          - symmetry. apply existsb_exists. exists (Nat.eqb x). split; [apply in_map, H; left; reflexivity | apply Nat.eqb_refl]. }
        apply H, incl_refl. }
      assert (N : existsb (fun b : nat -> bool => b k) (map Nat.eqb (seq 0 k)) = false).
      { apply Bool.not_true_is_false. intros H. apply existsb_exists in H. destruct H as [b [B V]]. apply in_map_iff in B. destruct B as [i [<- I]]. apply in_seq in I. apply Nat.eqb_eq in V. lia. }
      rewrite A, seq_length. unfold chance. cbn [fold_right fst snd]. rewrite N. rewrite !Rplus_0_r. unfold m. destruct (Rle_dec (INR k * g) 1) as [Q|Q].
      * rewrite (Rmin_right 1), (Rmin_right (1 / INR k)); [ring | | exact Q]. apply (Rmult_le_reg_l (INR k)); [exact P|]. replace (INR k * (1 / INR k)) with 1 by (field; lra). exact Q.
      * rewrite (Rmin_left 1), (Rmin_left (1 / INR k)); [field; lra | | lra]. apply (Rmult_le_reg_l (INR k)); [exact P|]. replace (INR k * (1 / INR k)) with 1 by (field; lra). lra.
Qed.
Corollary some_fails_rare : forall k g, (1 <= k)%nat -> 0 <= g -> INR k * g <= 1 -> is_most (each_at_most k g) some_fails (INR k * g).
Proof. intros k g K G L. rewrite <- (Rmin_right 1 (INR k * g)) by exact L. apply some_fails_is; assumption. Qed.
