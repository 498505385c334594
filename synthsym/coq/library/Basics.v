(* Small mechanisms: noise on a statistic, a release of everything with a small chance, one row at random; and the beta model's mode and next record. *)
From Coq Require Import Reals Lra Lia List Bool.
From Coquelicot Require Import Coquelicot.
Require Import BetaBin Binary Impossible.
Require Laplace Records.
Open Scope R_scope.

(* -- Laplace noise ---------------------------------------------------------------------------------------------------------------- *)
(* Noise of scale b on a statistic f: v is a bound of the loss at every output, whatever neighbours are. *)
Definition noise_loses (near : list R -> list R -> Prop) (f : list R -> R) (b v : R) : Prop :=
  forall l l', near l l' -> forall r, Laplace.pdf (f l) b r <= exp v * Laplace.pdf (f l') b r.
(* On every statistic of this sensitivity v is enough, and nothing less is. *)
Definition noise_cost (sensitivity b v : R) : Prop :=
  (forall near f, Records.is_sensitivity near f sensitivity -> noise_loses near f b v) /\
  (exists near f, Records.is_sensitivity near f sensitivity /\ forall w, noise_loses near f b w -> v <= w).
Lemma noise_moved : forall c c' b r, 0 < b -> Laplace.pdf c b r <= exp (Rabs (c - c') / b) * Laplace.pdf c' b r.
Proof.
  intros c c' b r B. unfold Laplace.pdf. replace (exp (Rabs (c - c') / b) * (exp (- Rabs (r - c') / b) / (2 * b))) with (exp (Rabs (c - c') / b + - Rabs (r - c') / b) / (2 * b)) by (rewrite exp_plus; field; lra).
  unfold Rdiv at 1 4. apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat; lra|].
  assert (H : - Rabs (r - c) / b <= Rabs (c - c') / b + - Rabs (r - c') / b).
  { replace (Rabs (c - c') / b + - Rabs (r - c') / b) with ((Rabs (c - c') - Rabs (r - c')) / b) by (field; lra).
    unfold Rdiv. apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, B|].
    assert (T := Rabs_triang (r - c) (c - c')). replace (r - c + (c - c')) with (r - c') in T by ring. lra. }
  destruct H as [H|H]; [left; apply exp_increasing, H | right; rewrite H; reflexivity].
Qed.
Lemma head_sensitivity : forall s, 0 < s -> Records.is_sensitivity (fun l l' => (l = 0 :: nil /\ l' = s :: nil) \/ (l = s :: nil /\ l' = 0 :: nil)) (Records.total (fun x => x)) s.
Proof.
  intros s S. split.
  - intros l l' [[L L']|[L L']]; subst; unfold Records.total; simpl; [rewrite Rabs_left by lra | rewrite Rabs_pos_eq by lra]; lra.
  - exists (s :: nil), (0 :: nil). split; [right; split; reflexivity | unfold Records.total; simpl; rewrite Rabs_pos_eq by lra; lra].
Qed.
Theorem laplace_noise : forall s b v, 0 < s -> 0 < b -> v = s / b -> noise_cost s b v.
Proof.
  intros s b v S B V. subst v. split.
  - intros near f [H _] l l' Nb r. apply Rle_trans with (1 := noise_moved (f l) (f l') b r B). apply Rmult_le_compat_r.
    + unfold Laplace.pdf. apply Rlt_le, Rdiv_lt_0_compat; [apply exp_pos | lra].
    + assert (K : Rabs (f l - f l') / b <= s / b) by (unfold Rdiv; apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, B | apply H, Nb]).
      destruct K as [K|K]; [left; apply exp_increasing, K | right; rewrite K; reflexivity].
  - eexists. exists (Records.total (fun x => x)). split; [apply head_sensitivity, S|]. intros w H. specialize (H (0 :: nil) (s :: nil) (or_introl (conj eq_refl eq_refl)) 0).
    unfold Records.total, Laplace.pdf in H. simpl in H. replace (0 - (0 + 0)) with 0 in H by ring. replace (0 - (s + 0)) with (- s) in H by ring.
    rewrite Rabs_R0, Rabs_Ropp, (Rabs_pos_eq s) in H by lra. replace (- 0 / b) with 0 in H by (field; lra). rewrite exp_0 in H.
    destruct (Rle_lt_dec (s / b) w) as [L|L]; [exact L | exfalso]. assert (E : exp w * (exp (- s / b) / (2 * b)) = exp (w - s / b) / (2 * b)).
    { replace (w - s / b) with (w + - s / b) by (field; lra). rewrite exp_plus. field. lra. }
    rewrite E in H. assert (X : exp (w - s / b) < 1) by (rewrite <- exp_0; apply exp_increasing; lra).
    assert (Y : exp (w - s / b) / (2 * b) < 1 / (2 * b)) by (unfold Rdiv; apply Rmult_lt_compat_r; [apply Rinv_0_lt_compat; lra | exact X]). lra.
Qed.

(* -- finite masses ------------------------------------------------------------------------------------------------------------------ *)
Definition chance {Y : Type} (law : list (Y * R)) (S : Y -> bool) : R := fold_right (fun yw acc => (if S (fst yw) then snd yw else 0) + acc) 0 law.
Definition is_law {Y : Type} (law : list (Y * R)) : Prop := List.Forall (fun yw => 0 <= snd yw) law /\ chance law (fun _ => true) = 1.
Definition keeps {X Y : Type} (near : X -> X -> Prop) (M : X -> list (Y * R)) (eps delta : R) : Prop :=
  (forall x, (exists x', near x x') -> is_law (M x)) /\ forall x x', near x x' -> forall S, chance (M x) S <= exp eps * chance (M x') S + delta.
(* Everything with this chance, else nothing; any two data sets may be neighbours. *)
Definition everything {X : Type} (share : R) (x : X) : list (option X * R) := (Some x, share) :: (None, 1 - share) :: nil.
Definition everything_cost (share eps delta : R) : Prop :=
  (forall (X : Type) (near : X -> X -> Prop), keeps near (everything share) eps delta) /\
  forall d, (forall (X : Type) (near : X -> X -> Prop), keeps near (everything share) eps d) -> delta <= d.
Lemma exp_above_one : forall e, 0 <= e -> 1 <= exp e.
Proof. intros e [E|E]; [left; rewrite <- exp_0; apply exp_increasing, E | rewrite <- E, exp_0; lra]. Qed.
Theorem everything_is : forall share eps delta, 0 <= eps -> 0 <= share <= 1 -> delta = share -> everything_cost share eps delta.
Proof.
  intros share eps delta E P D. subst delta. assert (G := exp_above_one eps E). split.
  - intros X near. split; [intros x _; split; [constructor; [simpl; lra | constructor; [simpl; lra | constructor]] | unfold chance; simpl; ring]|].
    intros x x' _ S. unfold chance, everything. simpl. destruct (S (Some x)), (S (Some x')), (S None); nra.
  - intros d H. destruct (H bool (fun x x' => x <> x')) as [_ K]. specialize (K true false ltac:(discriminate) (fun y => match y with Some true => true | _ => false end)).
    unfold chance in K. simpl in K. lra.
Qed.
(* One of n rows, each as likely; one row is replaced. *)
Definition some_row {X : Type} (l : list X) : list (X * R) := map (fun x => (x, 1 / INR (length l))) l.
Definition some_row_cost (n : nat) (eps delta : R) : Prop :=
  (forall X : Type, keeps (@one_replaced X n) some_row eps delta) /\ forall d, (forall X : Type, keeps (@one_replaced X n) some_row eps d) -> delta <= d.
Lemma chance_map : forall (X : Type) (w : R) (l : list X) S, chance (map (fun x => (x, w)) l) S = w * INR (length (filter S l)).
Proof.
  intros X w l S. unfold chance. induction l as [|x l IH]; [simpl; ring|]. cbn [map fold_right fst snd filter]. rewrite IH. destruct (S x); [|ring].
  cbn [length]. rewrite S_INR. ring.
Qed.
Lemma filter_app_length : forall (X : Type) S (u w : list X) x, length (filter S (u ++ x :: w)) = ((if S x then 1 else 0) + (length (filter S u) + length (filter S w)))%nat.
Proof. intros X S u w x. induction u as [|y u IH]; simpl; [destruct (S x); reflexivity|]. destruct (S y); simpl; rewrite IH; destruct (S x); simpl; lia. Qed.
Theorem some_row_is : forall n eps delta, (1 <= n)%nat -> 0 <= eps -> delta = 1 / INR n -> some_row_cost n eps delta.
Proof.
  intros n eps delta N E D. subst delta. assert (P : 0 < INR n) by (apply lt_0_INR; lia). assert (W : 0 < 1 / INR n) by (apply Rdiv_lt_0_compat; lra). assert (G := exp_above_one eps E).
  split.
  - intros X. split.
    + intros l [l' [L _]]. unfold some_row. rewrite L. split.
      * apply List.Forall_forall. intros yw H. apply in_map_iff in H. destruct H as [x [<- _]]. simpl. lra.
      * rewrite chance_map. replace (filter (fun _ : X => true) l) with l; [rewrite L; field; lra|]. clear. induction l as [|x l IH]; [reflexivity | simpl; rewrite <- IH; reflexivity].
    + intros l l' [L [u [x [y [w [A B]]]]]] S. assert (L' : length l' = n) by (rewrite <- L, A, B, !app_length; reflexivity). unfold some_row. rewrite L, L', !chance_map, A, B, !filter_app_length, !plus_INR.
      assert (U := pos_INR (length (filter S u))). assert (V := pos_INR (length (filter S w))). set (k := INR (length (filter S u)) + INR (length (filter S w))).
      assert (K : 0 <= k) by (unfold k; lra). assert (Q : 1 / INR n * k <= exp eps * (1 / INR n * k)) by (assert (0 <= 1 / INR n * k) by (apply Rmult_le_pos; lra); nra).
      assert (X0 : 0 <= exp eps * (1 / INR n)) by (apply Rmult_le_pos; lra). destruct (S x), (S y); simpl INR; nra.
  - intros d H. destruct (H bool) as [_ K]. destruct n as [|n]; [inversion N|].
    specialize (K (true :: repeat false n) (false :: repeat false n)). unfold some_row in K. simpl length in K. rewrite repeat_length in K.
    assert (F : filter (fun b : bool => b) (repeat false n) = nil) by (clear; induction n as [|n IH]; [reflexivity | simpl; exact IH]).
    specialize (K ltac:(split; [simpl; rewrite repeat_length; reflexivity | exists nil, true, false, (repeat false n); split; reflexivity]) (fun b => b)).
    rewrite !chance_map in K. simpl filter in K. rewrite F in K. change (INR (length (true :: nil))) with 1 in K. change (INR (@length bool nil)) with 0 in K. lra.
Qed.

(* -- the beta model: records are yes or no, counted ----------------------------------------------------------------------------------- *)
Definition mode_at (alpha beta : R) (k l : nat) (p : R) : Prop := forall x, ones x = k -> zeros x = l -> is_mode alpha beta x p.
Definition next_one (alpha beta : R) (k l : nat) (p : R) : Prop := forall x, ones x = k -> zeros x = l -> release alpha beta x (true :: nil) = p.
Lemma some_data : forall k l, exists x, ones x = k /\ zeros x = l.
Proof.
  intros k l. exists (repeat true k ++ repeat false l). unfold ones, zeros. rewrite !filter_app, !app_length.
  assert (A : forall n, filter (fun b : bool => b) (repeat true n) = repeat true n /\ filter (fun b : bool => b) (repeat false n) = nil
    /\ filter negb (repeat true n) = nil /\ filter negb (repeat false n) = repeat false n).
  { induction n as [|n [H1 [H2 [H3 H4]]]]; [repeat split; reflexivity|]. simpl. rewrite H1, H2, H3, H4. repeat split; reflexivity. }
  destruct (A k) as [H1 [_ [H3 _]]], (A l) as [_ [H2 [_ H4]]]. rewrite H1, H2, H3, H4, !repeat_length. simpl. split; lia.
Qed.
Theorem mode_is : forall alpha beta k l p, 0 < alpha - 1 + INR k -> 0 < beta - 1 + INR l -> p = (alpha - 1 + INR k) / (alpha - 1 + INR k + (beta - 1 + INR l)) -> mode_at alpha beta k l p.
Proof.
  intros alpha beta k l p A0 B0 E x K L. subst p k l. set (a := alpha - 1 + INR (ones x)) in *. set (b := beta - 1 + INR (zeros x)) in *.
  assert (P : 0 < a / (a + b) < 1).
  { split; [apply Rdiv_lt_0_compat; lra|]. apply (Rmult_lt_reg_r (a + b)); [lra|]. replace (a / (a + b) * (a + b)) with a by (field; lra). lra. }
  split; [exact P|]. intros t T N. rewrite !lik_counts by assumption. unfold bden. rewrite <- !exp_plus. apply exp_increasing.
  generalize (weighted_logs a b t A0 B0 T N). unfold a, b. lra.
Qed.
Theorem next_is : forall alpha beta k l p, 0 < alpha -> 0 < beta -> p = (alpha + INR k) / (alpha + beta + (INR k + INR l)) -> next_one alpha beta k l p.
Proof. intros alpha beta k l p A0 B0 E x K L. rewrite release_one by assumption. unfold share. rewrite length_counts, K, L. symmetry. exact E. Qed.
(* The value is one: two modes, or two chances, of some data of these counts agree. *)
Theorem mode_value_unique : forall alpha beta k l p q, mode_at alpha beta k l p -> mode_at alpha beta k l q -> p = q.
Proof. intros alpha beta k l p q P Q. destruct (some_data k l) as [x [K L]]. exact (mode_unique alpha beta x p q (P x K L) (Q x K L)). Qed.
Theorem next_value_unique : forall alpha beta k l p q, next_one alpha beta k l p -> next_one alpha beta k l q -> p = q.
Proof. intros alpha beta k l p q P Q. destruct (some_data k l) as [x [K L]]. rewrite <- (P x K L). apply Q; assumption. Qed.
