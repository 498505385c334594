(* A mechanism on a sample of the rows, drawn one after the other without replacement: what it loses when one row of the data is replaced. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Outputs Private Compose.
Open Scope R_scope.

(* Each row with what is left of the others. *)
Fixpoint picks {A : Type} (x : list A) : list (A * list A) := match x with nil => nil | a :: l => (a, l) :: map (fun p => (fst p, a :: snd p)) (picks l) end.
Definition added {B : Type} (f : B -> R) (l : list B) : R := fold_right (fun b acc => f b + acc) 0 l.
(* The mean of F over all ways to draw m rows. *)
Fixpoint sampled {A : Type} (m : nat) (F : list A -> R) (x : list A) : R :=
  match m with O => F nil | S k => added (fun p => sampled k (fun z => F (fst p :: z)) (snd p)) (picks x) / INR (length x) end.

Lemma added_map : forall (B C : Type) (g : B -> C) f l, added f (map g l) = added (fun b => f (g b)) l.
Proof. intros B C g f l. induction l as [|b l IH]; [reflexivity|]. unfold added in *. simpl. rewrite IH. reflexivity. Qed.
Lemma added_plus : forall (B : Type) (f g : B -> R) l, added (fun b => f b + g b) l = added f l + added g l.
Proof. intros B f g l. induction l as [|b l IH]; unfold added in *; simpl; [ring | rewrite IH; ring]. Qed.
Lemma added_scal : forall (B : Type) c (f : B -> R) l, added (fun b => c * f b) l = c * added f l.
Proof. intros B c f l. induction l as [|b l IH]; unfold added in *; simpl; [ring | rewrite IH; ring]. Qed.
Lemma added_const : forall (B : Type) c (l : list B), added (fun _ => c) l = INR (length l) * c.
Proof. intros B c l. induction l as [|b l IH]; [unfold added; simpl; ring|]. unfold added in *. simpl fold_right. rewrite IH. cbn [length]. rewrite S_INR. ring. Qed.
Lemma added_ext : forall (B : Type) (f g : B -> R) l, (forall b, In b l -> f b = g b) -> added f l = added g l.
Proof. intros B f g l H. induction l as [|b l IH]; [reflexivity|]. unfold added in *. simpl. rewrite (H b (or_introl eq_refl)), IH; [reflexivity|]. intros c C. apply H. right. exact C. Qed.
Lemma added_le : forall (B : Type) (f g : B -> R) l, (forall b, In b l -> f b <= g b) -> added f l <= added g l.
Proof. intros B f g l H. induction l as [|b l IH]; [apply Rle_refl|]. unfold added in *. simpl. apply Rplus_le_compat; [apply H; left; reflexivity | apply IH; intros c C; apply H; right; exact C]. Qed.
Lemma picks_length : forall (A : Type) (x : list A), length (picks x) = length x.
Proof. intros A x. induction x as [|a x IH]; [reflexivity|]. simpl. rewrite map_length, IH. reflexivity. Qed.
Lemma picks_rest : forall (A : Type) (x : list A) p, In p (picks x) -> S (length (snd p)) = length x.
Proof.
  intros A x. induction x as [|a x IH]; intros p H; [destruct H|]. simpl in H. destruct H as [H|H]; [subst p; reflexivity|]. apply in_map_iff in H. destruct H as [q [E Q]]. subst p. simpl. rewrite (IH q Q). reflexivity.
Qed.
Lemma picks_from : forall (A : Type) (x : list A) p, In p (picks x) -> In (fst p) x /\ forall b, In b (snd p) -> In b x.
Proof.
  intros A x. induction x as [|a x IH]; intros p H; [destruct H|]. simpl in H. destruct H as [H|H]; [subst p; split; [left; reflexivity | intros b B; right; exact B]|].
  apply in_map_iff in H. destruct H as [q [E Q]]. subst p. destruct (IH q Q) as [I J]. split; [right; exact I|]. intros b [B|B]; [left; exact B | right; apply J, B].
Qed.
Lemma picks_app : forall (A : Type) (G : A -> list A -> R) u w, added (fun p => G (fst p) (snd p)) (picks (u ++ w)) =
  added (fun p => G (fst p) (snd p ++ w)) (picks u) + added (fun p => G (fst p) (u ++ snd p)) (picks w).
Proof.
  intros A G u. revert G. induction u as [|a u IH]; intros G w; [unfold added at 2; simpl; ring|]. change (picks ((a :: u) ++ w)) with ((a, u ++ w) :: map (fun p => (fst p, a :: snd p)) (picks (u ++ w))). change (picks (a :: u)) with ((a, u) :: map (fun p => (fst p, a :: snd p)) (picks u)).
  change (added (fun p => G (fst p) (snd p)) ((a, u ++ w) :: map (fun p => (fst p, a :: snd p)) (picks (u ++ w)))) with (G a (u ++ w) + added (fun p => G (fst p) (snd p)) (map (fun p => (fst p, a :: snd p)) (picks (u ++ w)))).
  change (added (fun p => G (fst p) (snd p ++ w)) ((a, u) :: map (fun p => (fst p, a :: snd p)) (picks u))) with (G a (u ++ w) + added (fun p => G (fst p) (snd p ++ w)) (map (fun p => (fst p, a :: snd p)) (picks u))).
  rewrite !added_map. simpl. rewrite (IH (fun b r => G b (a :: r)) w). ring.
Qed.
(* Two rows drawn one after the other: which is first does not matter. *)
Lemma picks_swap : forall (A : Type) x (G : A -> A -> list A -> R), added (fun p => added (fun q => G (fst p) (fst q) (snd q)) (picks (snd p))) (picks x) = added (fun p => added (fun q => G (fst q) (fst p) (snd q)) (picks (snd p))) (picks x).
Proof.
  intros A x. induction x as [|a x IH]; intros G; [reflexivity|].
  assert (H : forall K : A -> A -> list A -> R, added (fun p => added (fun q => K (fst p) (fst q) (snd q)) (picks (snd p))) (picks (a :: x)) =
    added (fun q => K a (fst q) (snd q)) (picks x) + (added (fun p => K (fst p) a (snd p)) (picks x) + added (fun p => added (fun q => K (fst p) (fst q) (a :: snd q)) (picks (snd p))) (picks x))).
  { intros K. change (picks (a :: x)) with ((a, x) :: map (fun p => (fst p, a :: snd p)) (picks x)). unfold added at 1. cbn [fold_right]. fold (added (fun p => added (fun q => K (fst p) (fst q) (snd q)) (picks (snd p))) (map (fun p => (fst p, a :: snd p)) (picks x))).
    rewrite added_map. cbn [fst snd]. f_equal. rewrite <- added_plus. apply added_ext. intros p _. change (picks (a :: snd p)) with ((a, snd p) :: map (fun q => (fst q, a :: snd q)) (picks (snd p))). unfold added at 1. cbn [fold_right fst snd].
    fold (added (fun q => K (fst p) (fst q) (snd q)) (map (fun q => (fst q, a :: snd q)) (picks (snd p)))). rewrite added_map. reflexivity. }
  rewrite (H G), (H (fun b c r => G c b r)), (IH (fun b c r => G b c (a :: r))). ring.
Qed.
Lemma sampled_bound : forall (A : Type) K d m (F G : list A -> R) x, (m <= length x)%nat -> 0 <= K -> (forall z, length z = m -> (forall b, In b z -> In b x) -> F z <= K * G z + d) -> sampled m F x <= K * sampled m G x + d.
Proof.
  intros A K d m. induction m as [|m IH]; intros F G x L KP H; [simpl; apply H; [reflexivity | intros b []]|]. cbn [sampled]. destruct x as [|a x]; [simpl in L; lia|]. set (N := INR (length (a :: x))). assert (NP : 0 < N) by (apply lt_0_INR; simpl; lia).
  assert (E : added (fun p => sampled m (fun z => F (fst p :: z)) (snd p)) (picks (a :: x)) <= K * added (fun p => sampled m (fun z => G (fst p :: z)) (snd p)) (picks (a :: x)) + N * d).
  { replace (N * d) with (added (fun _ => d) (picks (a :: x))) by (rewrite added_const, picks_length; reflexivity). rewrite <- added_scal, <- added_plus. apply added_le. intros p P. assert (Q := picks_rest A _ p P). destruct (picks_from A _ p P) as [I J]. apply IH; [lia | exact KP|].
    intros z Z IZ. apply H; [simpl; f_equal; exact Z|]. intros b [B|B]; [subst b; exact I | apply J, IZ, B]. }
  apply (Rmult_le_reg_r N); [exact NP|]. unfold Rdiv. rewrite Rmult_plus_distr_r, !Rmult_assoc, Rinv_l by lra. lra.
Qed.
Lemma sampled_ext : forall (A : Type) m (F G : list A -> R) x, (m <= length x)%nat -> (forall z, length z = m -> (forall b, In b z -> In b x) -> F z = G z) -> sampled m F x = sampled m G x.
Proof.
  intros A m F G x L H. assert (X := sampled_bound A 1 0 m F G x L ltac:(lra)). assert (Y := sampled_bound A 1 0 m G F x L ltac:(lra)). rewrite Rmult_1_l, Rplus_0_r in X, Y.
  apply Rle_antisym; [apply X | apply Y]; intros z Z I; rewrite (H z Z I); lra.
Qed.
Lemma sampled_const : forall (A : Type) c m (F : list A -> R) x, (m <= length x)%nat -> (forall z, length z = m -> (forall b, In b z -> In b x) -> F z = c) -> sampled m F x = c.
Proof.
  intros A c m F x L H. assert (X := sampled_bound A 0 c m F F x L ltac:(lra)). assert (Y := sampled_bound A 0 (- c) m (fun z => - F z) F x L ltac:(lra)). rewrite !Rmult_0_l, !Rplus_0_l in X, Y.
  assert (N : sampled m (fun z => - F z) x = - sampled m F x).
  { clear X Y L H. revert F x. induction m as [|m IH]; intros F x; [reflexivity|]. cbn [sampled]. rewrite (added_ext _ _ (fun p => -1 * sampled m (fun z => F (fst p :: z)) (snd p))) by (intros p _; rewrite IH; ring). rewrite added_scal. unfold Rdiv. ring. }
  rewrite N in Y. apply Rle_antisym; [apply X; intros z Z I; rewrite (H z Z I); lra|]. apply Ropp_le_cancel. apply Y. intros z Z I. rewrite (H z Z I). lra.
Qed.
(* A row that is left out at random makes no difference. *)
Lemma sampled_drop : forall (A : Type) m (F : list A -> R) x, (S m <= length x)%nat -> sampled m F x = added (fun p => sampled m F (snd p)) (picks x) / INR (length x).
Proof.
  intros A m. induction m as [|m IH]; intros F x L.
  - cbn [sampled]. rewrite added_const, picks_length. field. apply not_0_INR. lia.
  - cbn [sampled]. f_equal. rewrite (added_ext _ _ (fun p => / INR (length x - 1) * added (fun q => sampled m (fun z => F (fst p :: z)) (snd q)) (picks (snd p)))).
    + rewrite (added_ext _ (fun p => added (fun q => sampled m (fun z => F (fst q :: z)) (snd q)) (picks (snd p)) / INR (length (snd p))) (fun p => / INR (length x - 1) * added (fun q => sampled m (fun z => F (fst q :: z)) (snd q)) (picks (snd p)))).
      * rewrite !added_scal. f_equal. apply (picks_swap A x (fun b c r => sampled m (fun z => F (b :: z)) r)).
      * intros p P. assert (Q := picks_rest A _ p P). replace (length (snd p)) with (length x - 1)%nat by lia. unfold Rdiv. ring.
    + intros p P. assert (Q := picks_rest A _ p P). rewrite (IH (fun z => F (fst p :: z)) (snd p)) by lia. replace (length (snd p)) with (length x - 1)%nat by lia. unfold Rdiv. ring.
Qed.
Fixpoint put {A : Type} (i : nat) (a : A) (z : list A) : list A := match i, z with S k, b :: l => b :: put k a l | _, _ => a :: z end.
Definition one_apart {A : Type} (m : nat) (z z' : list A) : Prop := length z = m /\ exists u b c w, z = u ++ b :: w /\ z' = u ++ c :: w.
(* The row itself against any other one in its place. *)
Lemma coupled : forall (A : Type) K d (a : A) i m F x, (i <= m)%nat -> (S m <= length x)%nat -> 0 <= K -> (forall z z', one_apart (S m) z z' -> F z <= K * F z' + d) ->
  sampled m (fun z => F (put i a z)) x <= K * sampled (S m) F x + d.
Proof.
  intros A K d a i. induction i as [|i IH]; intros m F x I L KP H; (destruct x as [|e x]; [simpl in L; lia|]); set (N := INR (length (e :: x))) in *; assert (NP : 0 < N) by (apply lt_0_INR; simpl; lia).
  - change (fun z => F (put 0 a z)) with (fun z => F (a :: z)). rewrite (sampled_drop A m (fun z => F (a :: z)) (e :: x)) by lia. cbn [sampled]. fold N.
    assert (E : added (fun p => sampled m (fun z => F (a :: z)) (snd p)) (picks (e :: x)) <= K * added (fun p => sampled m (fun z => F (fst p :: z)) (snd p)) (picks (e :: x)) + N * d).
    { replace (N * d) with (added (fun _ => d) (picks (e :: x))) by (rewrite added_const, picks_length; reflexivity). rewrite <- added_scal, <- added_plus. apply added_le. intros p P. assert (Q := picks_rest A _ p P). apply sampled_bound; [lia | exact KP|].
      intros z Z _. apply H. split; [simpl; f_equal; exact Z|]. exists nil, a, (fst p), z. split; reflexivity. }
    apply (Rmult_le_reg_r N); [exact NP|]. unfold Rdiv. rewrite Rmult_plus_distr_r, !Rmult_assoc, Rinv_l by lra. lra.
  - destruct m as [|m]; [lia|]. change (sampled (S (S m)) F (e :: x)) with (added (fun p => sampled (S m) (fun z => F (fst p :: z)) (snd p)) (picks (e :: x)) / N).
    change (sampled (S m) (fun z => F (put (S i) a z)) (e :: x)) with (added (fun p => sampled m (fun z => F (fst p :: put i a z)) (snd p)) (picks (e :: x)) / N).
    assert (E : added (fun p => sampled m (fun z => F (fst p :: put i a z)) (snd p)) (picks (e :: x)) <= K * added (fun p => sampled (S m) (fun z => F (fst p :: z)) (snd p)) (picks (e :: x)) + N * d).
    { replace (N * d) with (added (fun _ => d) (picks (e :: x))) by (rewrite added_const, picks_length; reflexivity). rewrite <- added_scal, <- added_plus. apply added_le. intros p P. assert (Q := picks_rest A _ p P). apply (IH m (fun z => F (fst p :: z))); [lia | lia | exact KP|].
      intros z z' [Z [u [b [c [w [E1 E2]]]]]]. apply H. split; [simpl; f_equal; exact Z|]. exists (fst p :: u), b, c, w. subst. split; reflexivity. }
    apply (Rmult_le_reg_r N); [exact NP|]. unfold Rdiv. rewrite Rmult_plus_distr_r, !Rmult_assoc, Rinv_l by lra. lra.
Qed.
(* The row is at one of the places of the sample, or is not drawn. *)
Lemma drawn_or_not : forall (A : Type) (a : A) m F u w, (m <= S (length (u ++ w)))%nat ->
  INR (S (length (u ++ w))) * sampled m F (u ++ a :: w) = added (fun i => sampled (m - 1) (fun z => F (put i a z)) (u ++ w)) (seq 0 m) + (INR (S (length (u ++ w))) - INR m) * sampled m F (u ++ w).
Proof.
  intros A a m. induction m as [|m IH]; intros F u w L; [unfold added; simpl; ring|].
  set (N := length (u ++ w)) in *. assert (LN : length (u ++ a :: w) = S N) by (unfold N; rewrite !app_length; simpl; lia). assert (NP : 0 < INR (S N)) by (apply lt_0_INR; lia).
  cbn [sampled]. rewrite LN. replace (INR (S N) * (added (fun p => sampled m (fun z => F (fst p :: z)) (snd p)) (picks (u ++ a :: w)) / INR (S N))) with (added (fun p => sampled m (fun z => F (fst p :: z)) (snd p)) (picks (u ++ a :: w))) by (field; lra).
  rewrite (picks_app A (fun b r => sampled m (fun z => F (b :: z)) r)). change (picks (a :: w)) with ((a, w) :: map (fun p => (fst p, a :: snd p)) (picks w)).
  change (added (fun p => sampled m (fun z => F (fst p :: z)) (u ++ snd p)) ((a, w) :: map (fun p => (fst p, a :: snd p)) (picks w))) with (sampled m (fun z => F (a :: z)) (u ++ w) + added (fun p => sampled m (fun z => F (fst p :: z)) (u ++ snd p)) (map (fun p => (fst p, a :: snd p)) (picks w))).
  rewrite added_map. cbn [fst snd].
  replace (S m - 1)%nat with m by lia. cbn [seq]. rewrite <- seq_shift. change (added (fun i => sampled m (fun z => F (put i a z)) (u ++ w)) (0%nat :: map S (seq 0 m))) with (sampled m (fun z => F (a :: z)) (u ++ w) + added (fun i => sampled m (fun z => F (put i a z)) (u ++ w)) (map S (seq 0 m))).
  rewrite added_map. destruct N as [|N'] eqn:EN.
  - destruct m as [|m]; [|lia]. destruct u as [|b u]; [|unfold N in EN; simpl in EN; discriminate]. destruct w as [|b w]; [|unfold N in EN; simpl in EN; discriminate]. unfold added. simpl. ring.
  - assert (N0 : 0 < INR (S N')) by (apply lt_0_INR; lia).
    (* each other row first *)
    assert (IHs : forall b u' w', length (u' ++ w') = N' -> sampled m (fun z => F (b :: z)) (u' ++ a :: w') =
      / INR (S N') * added (fun i => sampled (m - 1) (fun z => F (b :: put i a z)) (u' ++ w')) (seq 0 m) + / INR (S N') * ((INR (S N') - INR m) * sampled m (fun z => F (b :: z)) (u' ++ w'))).
    { intros b u' w' Q. assert (X := IH (fun z => F (b :: z)) u' w' ltac:(rewrite Q; lia)). rewrite Q in X. rewrite <- Rmult_plus_distr_l, <- X. field. lra. }
    assert (Whole : forall G H : A -> list A -> R, (forall b u' w', length (u' ++ w') = N' -> G b (u' ++ a :: w') = H b (u' ++ w')) ->
      added (fun p => G (fst p) (snd p ++ a :: w)) (picks u) + added (fun p => G (fst p) (u ++ a :: snd p)) (picks w) = added (fun p => H (fst p) (snd p)) (picks (u ++ w))).
    { intros G H E. rewrite (picks_app A H). f_equal; apply added_ext; intros p P; assert (Q := picks_rest A _ p P); apply E; rewrite app_length; unfold N in EN; rewrite app_length in EN; lia. }
    assert (T := Whole (fun b r => sampled m (fun z => F (b :: z)) r) (fun b r => / INR (S N') * added (fun i => sampled (m - 1) (fun z => F (b :: put i a z)) r) (seq 0 m) + / INR (S N') * ((INR (S N') - INR m) * sampled m (fun z => F (b :: z)) r)) IHs). cbv beta in T.
    assert (Sum : forall l (f g : A * list A -> R) h k c, l = picks (u ++ w) -> added (fun p => c * f p + c * (k * g p)) l = h -> c * added f l + c * (k * added g l) = h) by (intros l f g h k c El Eh; rewrite <- Eh, added_plus, !added_scal; reflexivity).
    rewrite added_plus in T. rewrite !added_scal in T.
    assert (LU : length (u ++ w) = S N') by exact EN.
    assert (Places : added (fun p => added (fun i => sampled (m - 1) (fun z => F (fst p :: put i a z)) (snd p)) (seq 0 m)) (picks (u ++ w)) = INR (S N') * added (fun i => sampled m (fun z => F (put (S i) a z)) (u ++ w)) (seq 0 m)).
    { destruct m as [|m]; [unfold added at 2; simpl; rewrite added_const; unfold added; simpl; ring|]. replace (S m - 1)%nat with m by lia. rewrite <- added_scal.
      assert (Fubini : forall (l : list (A * list A)) (s : list nat) (f : A * list A -> nat -> R), added (fun p => added (f p) s) l = added (fun i => added (fun p => f p i) l) s).
      { intros l s f. induction l as [|p l I2]; [unfold added; simpl; induction s as [|i s I3]; [reflexivity | simpl; rewrite <- I3; ring]|]. unfold added at 1. cbn [fold_right]. fold (added (fun p => added (f p) s) l). rewrite I2, <- added_plus. apply added_ext. intros i _. reflexivity. }
      rewrite Fubini. apply added_ext. intros i _. cbn [sampled]. rewrite LU. cbn [put]. field. lra. }
    rewrite Places in T.
    assert (Rest : added (fun p => sampled m (fun z => F (fst p :: z)) (snd p)) (picks (u ++ w)) = INR (S N') * sampled (S m) F (u ++ w)) by (cbn [sampled]; rewrite LU; field; lra).
    rewrite Rest in T. cbn [sampled] in T. rewrite LU in T. rewrite LU.
    rewrite (S_INR (S N')), (S_INR m).
    match goal with |- ?p + (?q + ?r) = _ => replace (p + (q + r)) with (q + (p + r)) by ring end. rewrite T. field. lra.
Qed.

(* -- what is promised of the sample's data ---------------------------------------------------------------------------------------------------- *)
Definition sample_private (eps delta eps' delta' : R) (m n : nat) : Prop := forall (A B : Type) (mu : integral B) (M : list A -> B -> R), positive_linear mu -> (forall z, distribution mu (M z)) ->
  private mu (one_apart m) M eps delta -> forall x x' c F, one_apart n x x' -> tested c -> (forall z, mass mu (M z) c (F z)) -> sampled m F x <= exp eps' * sampled m F x' + delta'.
Definition amplified_eps (eps : R) (m n : nat) : R := ln (1 + INR m / INR n * (exp eps - 1)).
Definition sampled_loss (eps : R) (m n : nat) (v : R) : Prop := sample_private eps 0 v 0 m n /\ forall w, sample_private eps 0 w 0 m n -> v <= w.
Definition sampled_delta (eps delta : R) (m n : nat) (v : R) : Prop :=
  sample_private eps delta (amplified_eps eps m n) v m n /\ forall w, sample_private eps delta (amplified_eps eps m n) w m n -> v <= w.
Theorem sampled_loss_unique : forall eps m n v w, sampled_loss eps m n v -> sampled_loss eps m n w -> v = w.
Proof. intros eps m n v w [V HV] [W HW]. apply Rle_antisym; auto. Qed.
Theorem sampled_delta_unique : forall eps delta m n v w, sampled_delta eps delta m n v -> sampled_delta eps delta m n w -> v = w.
Proof. intros eps delta m n v w [V HV] [W HW]. apply Rle_antisym; auto. Qed.
Lemma put_split : forall (A : Type) (a : A) i z, exists u w, put i a z = u ++ a :: w /\ z = u ++ w.
Proof.
  intros A a i. induction i as [|i IH]; intros z; [exists nil, z; split; reflexivity|]. destruct z as [|b z]; [exists nil, nil; split; reflexivity|].
  destruct (IH z) as [u [w [E1 E2]]]. exists (b :: u), w. simpl. rewrite E1, E2. split; reflexivity.
Qed.
Lemma put_apart : forall (A : Type) (a b : A) i m z, length z = m -> one_apart (S m) (put i a z) (put i b z).
Proof.
  intros A a b i m z Z. assert (L : length (put i a z) = S m) by (destruct (put_split A a i z) as [u [w [E1 E2]]]; rewrite E1, app_length; simpl; rewrite <- Z, E2, app_length; lia). split; [exact L|]. clear L.
  revert m z Z. induction i as [|i IH]; intros m z Z; [exists nil, a, b, z; split; reflexivity|]. destruct z as [|e z]; [exists nil, a, b, nil; split; reflexivity|].
  destruct (IH (length z) z eq_refl) as [u [c [d [w [E1 E2]]]]]. exists (e :: u), c, d, w. simpl. rewrite E1, E2. split; reflexivity.
Qed.
Lemma share_range : forall m n, (1 <= m)%nat -> (m <= n)%nat -> 0 < INR m / INR n <= 1.
Proof.
  intros m n M N. assert (PM : 0 < INR m) by (apply lt_0_INR; lia). assert (L := le_INR _ _ N). split; [apply Rdiv_lt_0_compat; lra|]. apply (Rmult_le_reg_r (INR n)); [lra|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
Qed.
Theorem amplified : forall eps delta m n, 0 <= eps -> 0 <= delta -> (1 <= m)%nat -> (m <= n)%nat -> sample_private eps delta (amplified_eps eps m n) (INR m / INR n * delta) m n.
Proof.
  intros eps delta m n E D M N A B mu Me PL _ Pr x x' c F Ap T HF. set (K := exp eps). assert (K1 : 1 <= K) by (unfold K; rewrite <- exp_0; destruct E as [E|E]; [left; apply exp_increasing, E | rewrite <- E; right; reflexivity]).
  destruct (share_range m n M N) as [Q0 Q1]. set (q := INR m / INR n) in *. assert (R0 : 0 < 1 + q * (K - 1)) by (assert (0 <= q * (K - 1)) by (apply Rmult_le_pos; lra); lra). unfold amplified_eps. fold K. fold q. rewrite exp_ln by exact R0.
  assert (Near : forall z z', one_apart m z z' -> F z <= K * F z' + delta) by (intros z z' Z; exact (Pr z z' Z c _ _ T (HF z) (HF z'))).
  destruct Ap as [Lx [u [a [b [w [X X']]]]]]. subst x x'. assert (LN : S (length (u ++ w)) = n) by (rewrite <- Lx, !app_length; simpl; lia). destruct m as [|m]; [lia|].
  assert (PN : 0 < INR n) by (apply lt_0_INR; lia). assert (PM : 0 < INR (S m)) by (apply lt_0_INR; lia).
  assert (HP := drawn_or_not A a (S m) F u w ltac:(lia)). assert (HQ := drawn_or_not A b (S m) F u w ltac:(lia)). rewrite LN in HP, HQ. replace (S m - 1)%nat with m in HP, HQ by lia.
  set (P1 := added (fun i => sampled m (fun z => F (put i a z)) (u ++ w)) (seq 0 (S m))) in *. set (P2 := added (fun i => sampled m (fun z => F (put i b z)) (u ++ w)) (seq 0 (S m))) in *. set (C := sampled (S m) F (u ++ w)) in *.
  assert (I1 : P1 <= K * P2 + INR (S m) * delta).
  { unfold P1, P2. replace (INR (S m) * delta) with (added (fun _ : nat => delta) (seq 0 (S m))) by (rewrite added_const, seq_length; reflexivity). rewrite <- added_scal, <- added_plus. apply added_le. intros i _. apply sampled_bound; [lia | lra|]. intros z Z _. apply Near, put_apart, Z. }
  assert (EQ : INR (S m) = q * INR n) by (unfold q; field; lra). set (P := sampled (S m) F (u ++ a :: w)) in *. set (P' := sampled (S m) F (u ++ b :: w)) in *.
  apply (Rmult_le_reg_l (INR n)); [exact PN|]. rewrite HP. replace (INR n * ((1 + q * (K - 1)) * P' + q * delta)) with ((1 + q * (K - 1)) * (INR n * P') + INR (S m) * delta) by (rewrite EQ; ring). rewrite HQ.
  destruct (Nat.eq_dec (S m) n) as [Full|Part].
  - assert (q1 : q = 1) by (unfold q; rewrite Full; field; lra). rewrite q1, Full. rewrite Full in I1. replace (1 + 1 * (K - 1)) with K by ring. lra.
  - assert (I2 : P1 <= INR (S m) * (K * C + delta)).
    { unfold P1. replace (INR (S m) * (K * C + delta)) with (added (fun _ : nat => K * C + delta) (seq 0 (S m))) by (rewrite added_const, seq_length; reflexivity). apply added_le. intros i I. apply in_seq in I. apply coupled; [lia | lia | lra | exact Near]. }
    (* both, weighted so that what is drawn and what is not add up *)
    set (l := (1 + q * (K - 1)) / K). assert (L0 : 0 <= l <= 1).
    { unfold l. split; [apply Rlt_le, Rdiv_lt_0_compat; lra|]. apply (Rmult_le_reg_r K); [lra|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. assert (q * (K - 1) <= 1 * (K - 1)) by (apply Rmult_le_compat_r; lra). lra. }
    assert (LK : l * K = 1 + q * (K - 1)) by (unfold l; field; lra).
    assert (J1 : l * P1 <= l * (K * P2 + INR (S m) * delta)) by (apply Rmult_le_compat_l; lra). assert (J2 : (1 - l) * P1 <= (1 - l) * (INR (S m) * (K * C + delta))) by (apply Rmult_le_compat_l; lra).
    assert (J : P1 <= (1 + q * (K - 1)) * P2 + (K - (1 + q * (K - 1))) * (INR (S m) * C) + INR (S m) * delta).
    { rewrite <- LK. replace P1 with (l * P1 + (1 - l) * P1) by ring. apply Rle_trans with (l * (K * P2 + INR (S m) * delta) + (1 - l) * (INR (S m) * (K * C + delta))); [lra|]. right. ring. }
    rewrite EQ in J |- *. apply Rle_trans with ((1 + q * (K - 1)) * P2 + (K - (1 + q * (K - 1))) * (q * INR n * C) + q * INR n * delta + (INR n - q * INR n) * C); [lra|]. right. ring.
Qed.
(* A mechanism that tells whether there is a row of one kind in the sample. *)
Definition told (p1 p0 : R) (z : list bool) (b : bool) : R := let p := if existsb (fun r => r) z then p1 else p0 in if b then p else 1 - p.
Lemma told_chance : forall p1 p0 z, mass coin (told p1 p0 z) (fun b : bool => if b then 1 else 0) (if existsb (fun r => r) z then p1 else p0).
Proof. intros p1 p0 z. unfold mass, coin, among, told. simpl. ring. Qed.
Lemma told_law : forall p1 p0 z, 0 <= p1 <= 1 -> 0 <= p0 <= 1 -> distribution coin (told p1 p0 z).
Proof. intros p1 p0 z P1 P0. split; [intros b; unfold told; destruct (existsb _ z), b; lra|]. unfold coin, among, told. simpl. ring. Qed.
Lemma existsb_false : forall z k, (forall b, In b z -> In b (repeat false k)) -> existsb (fun r : bool => r) z = false.
Proof. intros z k H. induction z as [|b z IH]; [reflexivity|]. simpl. rewrite IH by (intros c C; apply H; right; exact C). rewrite (repeat_spec k false b (H b (or_introl eq_refl))). reflexivity. Qed.
Lemma told_sampled : forall p1 p0 m k, (1 <= m)%nat -> (m <= S k)%nat ->
  sampled m (fun z => if existsb (fun r : bool => r) z then p1 else p0) (true :: repeat false k) = INR m / INR (S k) * p1 + (1 - INR m / INR (S k)) * p0 /\
  sampled m (fun z => if existsb (fun r : bool => r) z then p1 else p0) (false :: repeat false k) = p0.
Proof.
  intros p1 p0 m k M N. assert (PN : 0 < INR (S k)) by (apply lt_0_INR; lia). split.
  - assert (H := drawn_or_not bool true m (fun z => if existsb (fun r : bool => r) z then p1 else p0) nil (repeat false k)). simpl app in H. rewrite repeat_length in H. specialize (H N).
    rewrite (added_ext _ (fun i => sampled (m - 1) (fun z => if existsb (fun r : bool => r) (put i true z) then p1 else p0) (repeat false k)) (fun _ => p1)) in H.
    + rewrite added_const, seq_length in H. destruct (Nat.eq_dec m (S k)) as [F|F].
      * apply (Rmult_eq_reg_l (INR (S k))); [|lra]. rewrite H, F. field. lra.
      * rewrite (sampled_const _ p0 m _ (repeat false k)) in H by (first [rewrite repeat_length; lia | intros z _ Z; rewrite (existsb_false z k Z); reflexivity]). apply (Rmult_eq_reg_l (INR (S k))); [|lra]. rewrite H. field. lra.
    + intros i _. apply sampled_const; [rewrite repeat_length; lia|]. intros z _ _. destruct (put_split bool true i z) as [u [w [E _]]]. rewrite E, existsb_app. simpl. rewrite Bool.orb_true_r. reflexivity.
  - change (false :: repeat false k) with (repeat false (S k)). apply sampled_const; [rewrite repeat_length; exact N|]. intros z _ Z. rewrite (existsb_false z (S k) Z). reflexivity.
Qed.
Lemma rows_apart : forall n, (1 <= n)%nat -> exists k, n = S k /\ one_apart n (true :: repeat false k) (false :: repeat false k).
Proof. intros n N. destruct n as [|k]; [lia|]. exists k. split; [reflexivity|]. split; [simpl; rewrite repeat_length; reflexivity | exists nil, true, false, (repeat false k); split; reflexivity]. Qed.
Theorem sampled_loss_is : forall eps m n v, 0 <= eps -> (1 <= m)%nat -> (m <= n)%nat -> v = ln (1 + INR m / INR n * (exp eps - 1)) -> sampled_loss eps m n v.
Proof.
  intros eps m n v E M N V. subst v. split; [replace 0 with (INR m / INR n * 0) at 2 by ring; apply amplified; try assumption; lra|]. intros w W. destruct (share_range m n M N) as [Q0 Q1].
  assert (K1 : 1 <= exp eps) by (rewrite <- exp_0; destruct E as [E|E]; [left; apply exp_increasing, E | rewrite <- E; right; reflexivity]). set (K := exp eps) in *. set (hi := K / (1 + K)). set (lo := 1 / (1 + K)).
  assert (HL : hi = K * lo) by (unfold hi, lo; field; lra). assert (SL : hi + lo = 1) by (unfold hi, lo; field; lra). assert (L0 : 0 < lo) by (apply Rdiv_lt_0_compat; lra). assert (LH : lo <= hi) by (rewrite HL; nra).
  assert (Pr : private coin (one_apart m) (told hi lo) eps 0).
  { intros z z' _ c P Q T HP HQ. apply coin_value in HP. apply coin_value in HQ. subst P Q. destruct (T true) as [T0 _], (T false) as [F0 _]. fold K. rewrite Rplus_0_r, Rmult_plus_distr_l. unfold told.
    assert (KH : lo <= K * hi) by nra. assert (KK : hi <= K * hi) by nra. assert (KL : lo <= K * lo) by nra.
    assert (S1 : 1 - hi = lo) by lra. assert (S0 : 1 - lo = hi) by lra. destruct (existsb _ z), (existsb _ z'); rewrite ?S1, ?S0; apply Rplus_le_compat; nra. }
  destruct (rows_apart n ltac:(lia)) as [k [Nk Ap]]. subst n. destruct (told_sampled hi lo m k M N) as [H1 H0].
  specialize (W bool bool coin (told hi lo) (among_positive_linear _ _) ltac:(intros z; apply told_law; lra) Pr _ _ (fun b : bool => if b then 1 else 0) _ Ap ltac:(intros b; destruct b; lra) (told_chance hi lo)).
  rewrite H1, H0, HL in W. set (q := INR m / INR (S k)) in *. assert (Y : (1 + q * (K - 1)) * lo <= exp w * lo) by lra. apply Rmult_le_reg_r in Y; [|exact L0].
  rewrite <- (ln_exp w). assert (R0 : 0 < 1 + q * (K - 1)) by (assert (0 <= q * (K - 1)) by (apply Rmult_le_pos; lra); lra). destruct Y as [Y|Y]; [left; apply ln_increasing; assumption | rewrite Y; right; reflexivity].
Qed.
Theorem sampled_delta_is : forall eps delta m n v, 0 <= eps -> 0 <= delta <= 1 -> (1 <= m)%nat -> (m <= n)%nat -> v = INR m / INR n * delta -> sampled_delta eps delta m n v.
Proof.
  intros eps delta m n v E D M N V. subst v. split; [apply amplified; try assumption; lra|]. intros w W. assert (K1 : 1 <= exp eps) by (rewrite <- exp_0; destruct E as [E|E]; [left; apply exp_increasing, E | rewrite <- E; right; reflexivity]).
  assert (Pr : private coin (one_apart m) (told delta 0) eps delta).
  { intros z z' _ c P Q T HP HQ. apply coin_value in HP. apply coin_value in HQ. subst P Q. destruct (T true) as [T0 T1], (T false) as [F0 F1]. unfold told. set (K := exp eps) in *.
    assert (C0 : 0 <= c true * delta) by (apply Rmult_le_pos; lra). assert (C1 : c true * delta <= delta) by nra. assert (C2 : 0 <= c false * (1 - delta)) by (apply Rmult_le_pos; lra). assert (C3 : c false * delta <= delta) by nra. assert (C4 : 0 <= c false * delta) by (apply Rmult_le_pos; lra).
    destruct (existsb _ z), (existsb _ z'); cbv zeta; nra. }
  destruct (rows_apart n ltac:(lia)) as [k [Nk Ap]]. subst n. destruct (told_sampled delta 0 m k M N) as [H1 H0].
  specialize (W bool bool coin (told delta 0) (among_positive_linear _ _) ltac:(intros z; apply told_law; lra) Pr _ _ (fun b : bool => if b then 1 else 0) _ Ap ltac:(intros b; destruct b; lra) (told_chance delta 0)).
  rewrite H1, H0 in W. lra.
Qed.
(* The same where the numbers of rows are written as reals. *)
Theorem sampled_loss_at : forall eps m n M N v, 0 <= eps -> 1 <= M -> M <= N -> INR m = M -> INR n = N -> v = ln (1 + M / N * (exp eps - 1)) -> sampled_loss eps m n v.
Proof. intros eps m n M N v E A B EM EN V. subst M N. apply sampled_loss_is; [exact E | apply INR_le, A | apply INR_le, B | exact V]. Qed.
Theorem sampled_delta_at : forall eps delta m n M N v, 0 <= eps -> 0 <= delta <= 1 -> 1 <= M -> M <= N -> INR m = M -> INR n = N -> v = M / N * delta -> sampled_delta eps delta m n v.
Proof. intros eps delta m n M N v E D A B EM EN V. subst M N. apply sampled_delta_is; [exact E | exact D | apply INR_le, A | apply INR_le, B | exact V]. Qed.
