(* Data sets as lists of real records between two bounds, neighbours that add, remove or replace one of them, and sensitivities. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Open Scope R_scope.

Definition between (low high : R) (l : list R) : Prop := List.Forall (fun x => low <= x <= high) l.
(* One record joins or leaves. *)
Definition joins (l l' : list R) : Prop := exists u x w, l = u ++ x :: w /\ l' = u ++ w.
Definition add_remove (low high : R) (l l' : list R) : Prop := between low high l /\ between low high l' /\ (joins l l' \/ joins l' l).
(* One record is replaced. *)
Definition replace_one (low high : R) (l l' : list R) : Prop :=
  between low high l /\ between low high l' /\ exists u x y w, l = u ++ x :: w /\ l' = u ++ y :: w.
(* The sum over the records of what each contributes. *)
Definition total (g : R -> R) (l : list R) : R := fold_right (fun x acc => g x + acc) 0 l.
Definition mean (l : list R) : R := total (fun x => x) l / INR (length l).

(* The largest change of a statistic between neighbours, which some neighbours reach. *)
Definition is_sensitivity (near : list R -> list R -> Prop) (f : list R -> R) (s : R) : Prop :=
  (forall l l', near l l' -> Rabs (f l - f l') <= s) /\ exists l l', near l l' /\ Rabs (f l - f l') = s.
(* Some neighbours are further apart than a number. *)
Definition moves_beyond (near : list R -> list R -> Prop) (f : list R -> R) (s : R) : Prop := exists l l', near l l' /\ Rabs (f l - f l') > s.
Lemma beyond_is_no_bound : forall near f s, moves_beyond near f s -> ~ (forall l l', near l l' -> Rabs (f l - f l') <= s).
Proof. intros near f s [l [l' [N B]]] H. generalize (H l l' N). lra. Qed.

Lemma total_app : forall g u w, total g (u ++ w) = total g u + total g w.
Proof. intros g u w. induction u as [|x u IH]; simpl; [ring | rewrite IH; ring]. Qed.
Lemma total_repeat : forall g x n, total g (repeat x n) = INR n * g x.
Proof. intros g x n. induction n as [|n IH]; [simpl; ring|]. change (total g (repeat x (S n))) with (g x + total g (repeat x n)). rewrite IH, S_INR. ring. Qed.
Lemma between_repeat : forall low high x n, low <= x <= high -> between low high (repeat x n).
Proof. intros low high x n X. apply List.Forall_forall. intros y Y. apply repeat_spec in Y. subst. exact X. Qed.
Lemma joined_change : forall g l l', joins l l' -> exists x, In x l /\ total g l - total g l' = g x.
Proof.
  intros g l l' [u [x [w [E E']]]]. exists x. subst. split; [apply in_or_app; right; left; reflexivity|].
  rewrite !total_app. change (total g (x :: w)) with (g x + total g w). ring.
Qed.
Theorem sum_sensitivity : forall low high g s, (forall x, low <= x <= high -> Rabs (g x) <= s) -> (exists x, low <= x <= high /\ Rabs (g x) = s) ->
  is_sensitivity (add_remove low high) (total g) s.
Proof.
  intros low high g s H [y [Y E]]. split.
  - intros l l' [L [L' [J|J]]]; destruct (joined_change g _ _ J) as [x [X C]].
    + rewrite C. apply H. unfold between in L. rewrite List.Forall_forall in L. apply L, X.
    + rewrite Rabs_minus_sym, C. apply H. unfold between in L'. rewrite List.Forall_forall in L'. apply L', X.
  - exists (y :: nil), nil. split; [split; [constructor; [exact Y | constructor]|]; split; [constructor|]; left; exists nil, y, nil; split; reflexivity|].
    simpl. rewrite <- E. f_equal. ring.
Qed.
Lemma sum_moves_beyond : forall low high g s x, low <= x <= high -> Rabs (g x) > s -> moves_beyond (add_remove low high) (total g) s.
Proof.
  intros low high g s x X B. exists (x :: nil), nil. split; [split; [constructor; [exact X | constructor]|]; split; [constructor|]; left; exists nil, x, nil; split; reflexivity|].
  simpl. replace (g x + 0 - 0) with (g x) by ring. exact B.
Qed.
(* Two values that change place in a sum. *)
Theorem sum_sensitivity_replaced : forall low high g s, (forall x y, low <= x <= high -> low <= y <= high -> Rabs (g x - g y) <= s) ->
  (exists x y, low <= x <= high /\ low <= y <= high /\ Rabs (g x - g y) = s) -> is_sensitivity (replace_one low high) (total g) s.
Proof.
  intros low high g s H [x [y [X [Y E]]]]. split.
  - intros l l' [L [L' [u [a [b [w [P Q]]]]]]]. subst. rewrite !total_app. change (total g (a :: w)) with (g a + total g w). change (total g (b :: w)) with (g b + total g w).
    replace (total g u + (g a + total g w) - (total g u + (g b + total g w))) with (g a - g b) by ring.
    unfold between in *. rewrite List.Forall_forall in L, L'. apply H; [apply L | apply L']; apply in_or_app; right; left; reflexivity.
  - exists (x :: nil), (y :: nil). split; [split; [constructor; [exact X | constructor]|]; split; [constructor; [exact Y | constructor]|]; exists nil, x, y, nil; split; reflexivity|].
    simpl. rewrite <- E. f_equal. ring.
Qed.

(* The mean of n records. *)
Definition of_size (n : nat) (near : list R -> list R -> Prop) (l l' : list R) : Prop := length l = n /\ near l l'.
Lemma mean_replaced : forall low high n s, low <= high -> (1 <= n)%nat -> Rabs ((high - low) / INR n) > s -> moves_beyond (of_size n (replace_one low high)) mean s.
Proof.
  intros low high n s L N B. destruct n as [|n]; [inversion N|]. exists (high :: repeat low n), (low :: repeat low n).
  split; [split; [simpl; rewrite repeat_length; reflexivity|]; split; [constructor; [lra | apply between_repeat; lra]|]; split; [constructor; [lra | apply between_repeat; lra]|];
    exists nil, high, low, (repeat low n); split; reflexivity|].
  replace (mean (high :: repeat low n) - mean (low :: repeat low n)) with ((high - low) / INR (S n)); [exact B|].
  unfold mean. cbn [length total fold_right]. fold (total (fun x => x) (repeat low n)). rewrite total_repeat, repeat_length. field. apply not_0_INR. lia.
Qed.
Theorem mean_sensitivity : forall low high n, low <= high -> (1 <= n)%nat -> is_sensitivity (of_size n (replace_one low high)) mean ((high - low) / INR n).
Proof.
  intros low high n L N. assert (P : 0 < INR n) by (apply lt_0_INR; lia). split.
  - intros l l' [E [B [B' [u [x [y [w [F G]]]]]]]]. subst l l'. unfold between in *. rewrite List.Forall_forall in B, B'.
    assert (X := B x ltac:(apply in_or_app; right; left; reflexivity)). assert (Y := B' y ltac:(apply in_or_app; right; left; reflexivity)).
    unfold mean. replace (length (u ++ y :: w)) with (length (u ++ x :: w)) by (rewrite !app_length; reflexivity). rewrite E, !total_app.
    change (total (fun z => z) (x :: w)) with (x + total (fun z => z) w). change (total (fun z => z) (y :: w)) with (y + total (fun z => z) w).
    match goal with |- Rabs ?a <= _ => replace a with ((x - y) / INR n) by (field; lra) end.
    unfold Rdiv. rewrite Rabs_mult, (Rabs_pos_eq (/ INR n)) by (apply Rlt_le, Rinv_0_lt_compat, P).
    apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, P | apply Rabs_le; lra].
  - destruct n as [|n]; [inversion N|]. exists (high :: repeat low n), (low :: repeat low n).
    split; [split; [simpl; rewrite repeat_length; reflexivity|]; split; [constructor; [lra | apply between_repeat; lra]|]; split; [constructor; [lra | apply between_repeat; lra]|];
      exists nil, high, low, (repeat low n); split; reflexivity|].
    replace (mean (high :: repeat low n) - mean (low :: repeat low n)) with ((high - low) / INR (S n)); [apply Rabs_pos_eq, Rmult_le_pos; [lra | apply Rlt_le, Rinv_0_lt_compat, P]|].
    unfold mean. cbn [length total fold_right]. fold (total (fun x => x) (repeat low n)). rewrite total_repeat, repeat_length. field. apply not_0_INR. lia.
Qed.
Lemma sensitivity_same : forall near f s t, is_sensitivity near f s -> s = t -> is_sensitivity near f t.
Proof. intros near f s t H E. subst. exact H. Qed.
Lemma mean_left : forall low high n s, low <= high -> (2 <= n)%nat -> Rabs ((high - low) / INR n) > s -> moves_beyond (of_size n (add_remove low high)) mean s.
Proof.
  intros low high n s L N B. destruct n as [|n]; [inversion N|]. exists (high :: repeat low n), (repeat low n).
  split; [split; [simpl; rewrite repeat_length; reflexivity|]; split; [constructor; [lra | apply between_repeat; lra]|]; split; [apply between_repeat; lra|];
    left; exists nil, high, (repeat low n); split; reflexivity|].
  replace (mean (high :: repeat low n) - mean (repeat low n)) with ((high - low) / INR (S n)); [exact B|].
  unfold mean. cbn [length total fold_right]. fold (total (fun x => x) (repeat low n)). rewrite total_repeat, !repeat_length, S_INR.
  assert (0 < INR n) by (apply lt_0_INR; lia). field. lra.
Qed.
