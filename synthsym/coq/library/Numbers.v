(* Numbers that are computed from a data set and released with independent Laplace noise: answers that neighbours move, tables of counts. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Integral Hockey NormalLaw NormalPosterior Laplace.
Open Scope R_scope.

(* Events are half-lines: the outputs above a point, or those whose negatives are. *)
Definition side (up : bool) (f : R -> R) : R -> R := if up then f else fun x => f (- x).
Definition seen {X : Type} (numbers : list ((X -> R) * R)) (event : list (bool * R)) (x : X) : list ((R -> R) * R) :=
  map (fun k => (side (fst (snd k)) (Laplace.pdf (fst (fst k) x) (snd (fst k))), snd (snd k))) (combine numbers event).
(* Numbers, each a function of the data set with the scale of its noise: not eps-private. *)
Definition numbers_refuted {X : Type} (near : X -> X -> Prop) (numbers : list ((X -> R) * R)) (eps : R) : Prop :=
  exists x x' event P Q, near x x' /\ length event = length numbers /\ mass_all_beyond (seen numbers event x) P /\ mass_all_beyond (seen numbers event x') Q /\ P > exp eps * Q.
Definition lost {X : Type} (numbers : list ((X -> R) * R)) (x x' : X) : R := fold_right (fun m acc => Rabs (fst m x - fst m x') / snd m + acc) 0 numbers.

Lemma mirrored : forall c b x, Laplace.pdf c b (- x) = Laplace.pdf (- c) b x.
Proof. intros c b x. unfold Laplace.pdf. replace (- x - c) with (- (x - - c)) by ring. rewrite Rabs_Ropp. reflexivity. Qed.
Lemma mass_side : forall (up : bool) c b t, 0 < b -> (if up then c else - c) <= t -> mass_beyond (side up (Laplace.pdf c b)) t (exp (- (t - (if up then c else - c)) / b) / 2).
Proof.
  intros up c b t B T. destruct up; [apply mass_beyond_laplace; assumption|]. unfold side, mass_beyond.
  apply (is_RInt_gen_ext (Laplace.pdf (- c) b)); [apply filter_forall; intros p x _; symmetry; apply mirrored | apply (mass_beyond_laplace (- c) b t B T)].
Qed.
Lemma one_number : forall c c' b, 0 < b -> exists (e : bool * R) P Q, 0 < Q /\ P = exp (Rabs (c - c') / b) * Q
  /\ mass_beyond (side (fst e) (Laplace.pdf c b)) (snd e) P /\ mass_beyond (side (fst e) (Laplace.pdf c' b)) (snd e) Q.
Proof.
  intros c c' b B. destruct (Rle_lt_dec c' c) as [L|L].
  - exists (true, c), (/ 2), (exp (- (c - c') / b) / 2). assert (E := exp_pos (- (c - c') / b)). split; [lra|]. split.
    + rewrite Rabs_pos_eq by lra. unfold Rdiv at 2. rewrite <- Rmult_assoc, <- exp_plus. replace ((c - c') / b + - (c - c') / b) with 0 by (field; lra). rewrite exp_0. ring.
    + split; [|apply (mass_side true); [exact B | exact L]]. assert (M := mass_side true c b c B (Rle_refl c)). cbn [fst snd]. cbv beta iota in M.
      replace (- (c - c) / b) with 0 in M by (field; lra). rewrite exp_0 in M. replace (/ 2) with (1 / 2) by lra. exact M.
  - exists (false, - c), (/ 2), (exp (- (- c - - c') / b) / 2). assert (E := exp_pos (- (- c - - c') / b)). split; [lra|]. split.
    + rewrite Rabs_left by lra. unfold Rdiv at 2. rewrite <- Rmult_assoc, <- exp_plus. replace (- (c - c') / b + - (- c - - c') / b) with 0 by (field; lra). rewrite exp_0. ring.
    + split; [|apply (mass_side false); [exact B | lra]]. assert (M := mass_side false c b (- c) B (Rle_refl (- c))). cbn [fst snd]. cbv beta iota in M.
      replace (- (- c - - c) / b) with 0 in M by (field; lra). rewrite exp_0 in M. replace (/ 2) with (1 / 2) by lra. exact M.
Qed.
Theorem numbers_lose : forall (X : Type) (near : X -> X -> Prop) numbers x x' eps, near x x' -> List.Forall (fun m => 0 < snd m) numbers ->
  eps < lost numbers x x' -> numbers_refuted near numbers eps.
Proof.
  intros X near numbers x x' eps N F L.
  assert (K : exists event P Q, length event = length numbers /\ 0 < Q /\ P = exp (lost numbers x x') * Q
    /\ mass_all_beyond (seen numbers event x) P /\ mass_all_beyond (seen numbers event x') Q).
  { clear L N. induction F as [|[f b] l B F [event [P [Q [E [Q0 [V [MP MQ]]]]]]]].
    - exists nil, 1, 1. repeat split; try lra; try constructor. simpl. rewrite exp_0. ring.
    - destruct (one_number (f x) (f x') b B) as [e [P1 [Q1 [Q10 [V1 [MP1 MQ1]]]]]]. exists (e :: event), (P1 * P), (Q1 * Q).
      split; [simpl; rewrite E; reflexivity|]. split; [apply Rmult_lt_0_compat; assumption|]. split.
      + change (lost ((f, b) :: l) x x') with (Rabs (f x - f x') / b + lost l x x'). rewrite exp_plus, V, V1. ring.
      + split; unfold seen; cbn [combine map fst snd]; constructor; assumption. }
  destruct K as [event [P [Q [E [Q0 [V [MP MQ]]]]]]]. exists x, x', event, P, Q. repeat (split; [assumption|]).
  rewrite V. apply Rlt_gt, Rmult_lt_compat_r; [exact Q0 | apply exp_increasing, L].
Qed.

(* -- answers of which all that is known is how far neighbours move each ------------------------------------------------------ *)
Definition answers_within (moves : list (R * R)) (x x' : nat -> R) : Prop := forall i, (i < length moves)%nat -> Rabs (x i - x' i) <= fst (nth i moves (0, 0)).
Fixpoint answers (start : nat) (moves : list (R * R)) : list (((nat -> R) -> R) * R) :=
  match moves with nil => nil | m :: rest => ((fun x : nat -> R => x start), snd m) :: answers (S start) rest end.
Definition answers_refuted (moves : list (R * R)) (eps : R) : Prop := numbers_refuted (answers_within moves) (answers 0 moves) eps.
Theorem answers_lose : forall moves eps, List.Forall (fun m => 0 <= fst m /\ 0 < snd m) moves -> eps < losses moves -> answers_refuted moves eps.
Proof.
  intros moves eps F L. apply (numbers_lose _ _ _ (fun i => fst (nth i moves (0, 0))) (fun _ => 0)).
  - intros i I. rewrite Rminus_0_r, Rabs_pos_eq; [apply Rle_refl|]. apply (Forall_nth (fun m => 0 <= fst m /\ 0 < snd m) moves) with (1 := F) (d := (0, 0)), I.
  - generalize 0%nat. clear L. induction F as [|m l [_ B] F IH]; intros k; simpl; constructor; [exact B | apply IH].
  - assert (G : forall l k, (forall i, (i < length l)%nat -> 0 <= fst (nth i l (0, 0)) /\ nth (k + i) moves (0, 0) = nth i l (0, 0)) ->
      lost (answers k l) (fun i => fst (nth i moves (0, 0))) (fun _ => 0) = losses l).
    { induction l as [|m l IH]; intros k H; [reflexivity|]. destruct (H 0%nat ltac:(simpl; lia)) as [M E]. rewrite Nat.add_0_r in E. cbn [nth] in M, E.
      change (lost (answers k (m :: l)) (fun i => fst (nth i moves (0, 0))) (fun _ => 0))
        with (Rabs (fst (nth k moves (0, 0)) - 0) / snd m + lost (answers (S k) l) (fun i => fst (nth i moves (0, 0))) (fun _ => 0)).
      rewrite IH; [rewrite E, Rminus_0_r, Rabs_pos_eq by exact M; reflexivity|].
      intros i I. destruct (H (S i) ltac:(simpl; lia)) as [M' E']. cbn [nth] in M', E'. split; [exact M'|]. replace (S k + i)%nat with (k + S i)%nat by lia. exact E'. }
    rewrite G; [exact L|]. intros i I. split; [|reflexivity]. apply (Forall_nth (fun m => 0 <= fst m /\ 0 < snd m) moves) with (1 := F) (d := (0, 0)), I.
Qed.

(* -- tables of counts --------------------------------------------------------------------------------------------------------- *)
(* Data sets are lists of rows of any kind. One row joins or leaves; or one of n rows is replaced. *)
Definition row_joins {X : Type} (l l' : list X) : Prop := exists u x w, l = u ++ x :: w /\ l' = u ++ w.
Definition add_remove_rows {X : Type} (l l' : list X) : Prop := row_joins l l' \/ row_joins l' l.
Definition replace_row {X : Type} (n : nat) (l l' : list X) : Prop := length l = n /\ exists u x y w, l = u ++ x :: w /\ l' = u ++ y :: w.
(* A table says in which cell a row lies; the count of a cell, times a factor (a share of n rows: 1/n). *)
Definition cell {X : Type} (table : X -> nat) (factor : R) (c : nat) (l : list X) : R := factor * INR (length (filter (fun r => Nat.eqb (table r) c) l)).
(* Of each table (with its factor and the scale of the noise of its cells) two different cells are looked at. *)
Definition cells {X : Type} (tables : list ((X -> nat) * R * R)) (picked : list (nat * nat)) : list ((list X -> R) * R) :=
  flat_map (fun k => let '(table, factor, b) := fst k in (cell table factor (fst (snd k)), b) :: (cell table factor (snd (snd k)), b) :: nil) (combine tables picked).
Definition tables_refuted {X : Type} (near : list X -> list X -> Prop) (tables : list ((X -> nat) * R * R)) (eps : R) : Prop :=
  exists picked, length picked = length tables /\ List.Forall (fun p => fst p <> snd p) picked /\ numbers_refuted near (cells tables picked) eps.
Definition noisy {X : Type} (factor b : R) (tables : list (X -> nat)) : list ((X -> nat) * R * R) := map (fun f => (f, factor, b)) tables.
Definition per_table {X : Type} (tables : list ((X -> nat) * R * R)) : R := fold_right (fun t acc => snd (fst t) / snd t + acc) 0 tables.
Lemma per_table_app : forall (X : Type) (s t : list ((X -> nat) * R * R)), per_table (s ++ t) = per_table s + per_table t.
Proof. intros X s t. induction s as [|m s IH]; simpl; [ring | rewrite IH; ring]. Qed.
Lemma per_table_noisy : forall (X : Type) factor b (t : list (X -> nat)), per_table (noisy factor b t) = INR (length t) * (factor / b).
Proof.
  intros X factor b t. induction t as [|m t IH]; [simpl; ring|].
  change (per_table (noisy factor b (m :: t))) with (factor / b + per_table (noisy factor b t)). rewrite IH. change (length (m :: t)) with (S (length t)). rewrite S_INR. ring.
Qed.
Definition positive {X : Type} (t : (X -> nat) * R * R) : Prop := 0 <= snd (fst t) /\ 0 < snd t.
Lemma noisy_positive : forall (X : Type) factor b (t : list (X -> nat)), 0 <= factor -> 0 < b -> List.Forall positive (noisy factor b t).
Proof. intros X factor b t A B. apply List.Forall_forall. intros m M. apply in_map_iff in M. destruct M as [f [E _]]. subst. split; assumption. Qed.
Lemma forall_noisy : forall (X : Type) (first second : X) factor b (t : list (X -> nat)), List.Forall (fun f => f first <> f second) t ->
  List.Forall (fun k => fst (fst k) first <> fst (fst k) second) (noisy factor b t).
Proof. intros X r s factor b t F. rewrite List.Forall_forall in *. intros m M. apply in_map_iff in M. destruct M as [f [E I]]. subst. apply F, I. Qed.
Lemma cell_cons : forall (X : Type) (f : X -> nat) factor c r l, cell f factor c (r :: l) = (if Nat.eqb (f r) c then factor else 0) + cell f factor c l.
Proof. intros X f factor c r l. unfold cell. cbn [filter]. destruct (Nat.eqb (f r) c); [change (length (r :: ?a)) with (S (length a)); cbn [length]; rewrite S_INR; ring | ring]. Qed.
Lemma forall_cells : forall (X : Type) (tables : list ((X -> nat) * R * R)) picked, List.Forall positive tables -> List.Forall (fun m => 0 < snd m) (cells tables picked).
Proof.
  intros X tables picked F. revert picked. induction F as [|[[f a] b] l [_ B] F IH]; intros [|p picked]; try constructor; [exact B|].
  constructor; [exact B|]. apply IH.
Qed.
Theorem joined_tables : forall (X : Type) (row : X) (tables : list ((X -> nat) * R * R)) eps, List.Forall positive tables -> eps < per_table tables -> tables_refuted add_remove_rows tables eps.
Proof.
  intros X row tables eps F L. exists (map (fun t => (fst (fst t) row, S (fst (fst t) row))) tables). split; [apply map_length|]. split.
  - apply List.Forall_forall. intros p P. apply in_map_iff in P. destruct P as [t [E _]]. subst. simpl. lia.
  - apply (numbers_lose _ _ _ (row :: nil) nil); [left; exists nil, row, nil; split; reflexivity | apply forall_cells, F|].
    replace (lost (cells tables (map (fun t => (fst (fst t) row, S (fst (fst t) row))) tables)) (row :: nil) nil) with (per_table tables); [exact L|]. clear L.
    induction F as [|[[f a] b] l [A B] F IH]; [reflexivity|]. simpl in A, B. cbn [map combine cells flat_map app]. cbn [fst snd]. unfold lost in *. cbn [app fold_right fst snd]. change (per_table ((f, a, b) :: l)) with (a / b + per_table l).
    unfold cells in IH. rewrite <- IH, !cell_cons, Nat.eqb_refl. replace (Nat.eqb (f row) (S (f row))) with false by (symmetry; apply Nat.eqb_neq; lia).
    unfold cell. cbn [filter length]. simpl INR. rewrite !Rmult_0_r, !Rplus_0_r, !Rminus_0_r, Rabs_R0, Rabs_pos_eq by exact A. unfold Rdiv. ring.
Qed.
Theorem replaced_tables : forall (X : Type) (first second : X) n (tables : list ((X -> nat) * R * R)) eps, (1 <= n)%nat -> List.Forall (fun t => fst (fst t) first <> fst (fst t) second) tables ->
  List.Forall positive tables -> eps < 2 * per_table tables -> tables_refuted (replace_row n) tables eps.
Proof.
  intros X r s n tables eps N D F L. destruct n as [|n]; [inversion N|]. exists (map (fun t => (fst (fst t) r, fst (fst t) s)) tables). split; [apply map_length|]. split.
  - rewrite List.Forall_forall in *. intros p P. apply in_map_iff in P. destruct P as [t [E I]]. subst. simpl. apply D, I.
  - apply (numbers_lose _ _ _ (r :: repeat r n) (s :: repeat r n)).
    + split; [simpl; rewrite repeat_length; reflexivity | exists nil, r, s, (repeat r n); split; reflexivity].
    + apply forall_cells, F.
    + replace (lost (cells tables (map (fun t => (fst (fst t) r, fst (fst t) s)) tables)) (r :: repeat r n) (s :: repeat r n)) with (2 * per_table tables); [exact L|]. clear L.
      induction F as [|[[f a] b] l [A B] F IH]; [simpl; ring|]. inversion D as [|t0 l0 D0 D1]; subst. simpl in A, B, D0. specialize (IH D1).
      cbn [map combine cells flat_map app]. cbn [fst snd]. unfold lost in *. cbn [app fold_right fst snd]. change (per_table ((f, a, b) :: l)) with (a / b + per_table l).
      unfold cells in IH. rewrite Rmult_plus_distr_l, IH, !cell_cons, !Nat.eqb_refl.
      replace (Nat.eqb (f s) (f r)) with false by (symmetry; apply Nat.eqb_neq; congruence). replace (Nat.eqb (f r) (f s)) with false by (symmetry; apply Nat.eqb_neq; exact D0).
      match goal with |- _ = Rabs (a + ?u - (0 + ?u)) / b + (Rabs (0 + ?v - (a + ?v)) / b + _) => replace (a + u - (0 + u)) with a by ring; replace (0 + v - (a + v)) with (- a) by ring end.
      rewrite Rabs_Ropp, Rabs_pos_eq by exact A. unfold Rdiv. ring.
Qed.
