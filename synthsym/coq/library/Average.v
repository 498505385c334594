(* Privacy on average: yes/no records drawn independently, what is known of an output once one record is known, and a simulator that does not see it. *)
From Coq Require Import Reals Lra Lia List Arith.
From Coquelicot Require Import Coquelicot.
Require Import Gamma BetaBin Binary BinaryLoss DrawLoss.
Open Scope R_scope.

(* -- independent records ---------------------------------------------------------------------------------------------------------------- *)
Fixpoint lists (n : nat) : list (list bool) := match n with O => nil :: nil | S n => map (cons true) (lists n) ++ map (cons false) (lists n) end.
(* n records, each a yes with chance p: the mean of a function of them. *)
Definition mean (p : R) (n : nat) (f : list bool -> R) : R := fold_right (fun x acc => lik p x * f x + acc) 0 (lists n).
Theorem lists_complete : forall n x, In x (lists n) <-> length x = n.
Proof.
  induction n as [|n IH]; intros x; cbn [lists].
  - split; [intros [E|[]]; subst; reflexivity | intros H; destruct x; [left; reflexivity | discriminate]].
  - rewrite in_app_iff, !in_map_iff. split.
    + intros [[y [E Y]]|[y [E Y]]]; subst; simpl; f_equal; apply IH, Y.
    + intros H. destruct x as [|[|] x]; simpl in H; [discriminate | left | right]; exists x; (split; [reflexivity | apply IH; lia]).
Qed.
Lemma mean_split : forall p n f, mean p (S n) f = p * mean p n (fun x => f (true :: x)) + (1 - p) * mean p n (fun x => f (false :: x)).
Proof.
  intros p n f. unfold mean. cbn [lists]. rewrite fold_right_app.
  assert (H : forall (b : bool) l c, fold_right (fun x acc => lik p x * f x + acc) c (map (cons b) l) = (if b then p else 1 - p) * fold_right (fun x acc => lik p x * f (b :: x) + acc) 0 l + c).
  { intros b l c. induction l as [|x l IH]; [simpl; ring|]. cbn [map fold_right lik]. rewrite IH. ring. }
  rewrite !H. ring.
Qed.
Lemma mean_ext : forall p n f g, (forall x, length x = n -> f x = g x) -> mean p n f = mean p n g.
Proof.
  intros p n. induction n as [|n IH]; intros f g E; [unfold mean; simpl; rewrite E by reflexivity; reflexivity|]. rewrite !mean_split.
  rewrite (IH (fun x => f (true :: x)) (fun x => g (true :: x))), (IH (fun x => f (false :: x)) (fun x => g (false :: x))); [reflexivity | |]; intros x X; apply E; simpl; lia.
Qed.
Theorem mean_constant : forall p n c, mean p n (fun _ => c) = c.
Proof. intros p n c. induction n as [|n IH]; [unfold mean; simpl; ring|]. rewrite mean_split, IH. ring. Qed.
Lemma mean_le : forall p n f g, 0 <= p <= 1 -> (forall x, length x = n -> f x <= g x) -> mean p n f <= mean p n g.
Proof.
  intros p n. induction n as [|n IH]; intros f g P E; [unfold mean; simpl; generalize (E nil eq_refl); lra|]. rewrite !mean_split.
  assert (H := IH (fun x => f (true :: x)) (fun x => g (true :: x)) P ltac:(intros x X; apply E; simpl; lia)). assert (K := IH (fun x => f (false :: x)) (fun x => g (false :: x)) P ltac:(intros x X; apply E; simpl; lia)). nra.
Qed.
Lemma mean_scal : forall p n c f, mean p n (fun x => c * f x) = c * mean p n f.
Proof. intros p n c. induction n as [|n IH]; intros f; [unfold mean; simpl; ring|]. rewrite !mean_split, (IH (fun x => f (true :: x))), (IH (fun x => f (false :: x))). ring. Qed.
Lemma mean_pos : forall p n f, 0 < p < 1 -> (forall x, length x = n -> 0 < f x) -> 0 < mean p n f.
Proof.
  intros p n. induction n as [|n IH]; intros f P E; [unfold mean; simpl; generalize (E nil eq_refl); lra|]. rewrite mean_split.
  assert (H := IH (fun x => f (true :: x)) P ltac:(intros x X; apply E; simpl; lia)). assert (K := IH (fun x => f (false :: x)) P ltac:(intros x X; apply E; simpl; lia)). nra.
Qed.
(* The chance of so many ones. *)
Definition count_mass (n k : nat) (p v : R) : Prop := 0 < p < 1 /\ mean p n (fun x => if Nat.eqb (ones x) k then 1 else 0) = v.
Theorem count_mass_unique : forall n k p v w, count_mass n k p v -> count_mass n k p w -> v = w.
Proof. intros n k p v w [_ V] [_ W]. rewrite <- V. exact W. Qed.
Lemma count_none : forall p n k, (n < k)%nat -> mean p n (fun x => if Nat.eqb (ones x) k then 1 else 0) = 0.
Proof.
  intros p n k L. rewrite (mean_ext p n _ (fun _ => 0)); [apply mean_constant|]. intros x X. assert (C := counts x). destruct (Nat.eqb_spec (ones x) k); [lia | reflexivity].
Qed.
Lemma ones_cons : forall b x, ones (b :: x) = ((if b then 1 else 0) + ones x)%nat. Proof. intros [|] x; reflexivity. Qed.
Lemma count_value : forall p n k, (k <= n)%nat -> mean p n (fun x => if Nat.eqb (ones x) k then 1 else 0) = Binomial.C n k * p ^ k * (1 - p) ^ (n - k).
Proof.
  intros p n. induction n as [|n IH]; intros k L.
  - replace k with 0%nat by lia. unfold mean, Binomial.C. simpl. field.
  - rewrite mean_split. destruct k as [|k].
    + rewrite (mean_ext p n (fun x => if Nat.eqb (ones (true :: x)) 0 then 1 else 0) (fun _ => 0)) by (intros x _; rewrite ones_cons; reflexivity).
      rewrite mean_constant. change (fun x : list bool => if Nat.eqb (ones (false :: x)) 0 then 1 else 0) with (fun x : list bool => if Nat.eqb (ones x) 0 then 1 else 0).
      rewrite IH by lia. rewrite !Nat.sub_0_r. rewrite !C_n_0. simpl. ring.
    + rewrite (mean_ext p n (fun x => if Nat.eqb (ones (true :: x)) (S k) then 1 else 0) (fun x => if Nat.eqb (ones x) k then 1 else 0)) by (intros x _; rewrite ones_cons; reflexivity).
      change (fun x : list bool => if Nat.eqb (ones (false :: x)) (S k) then 1 else 0) with (fun x : list bool => if Nat.eqb (ones x) (S k) then 1 else 0). rewrite IH by lia.
      destruct (le_lt_dec (S k) n) as [H|H].
      * rewrite IH by exact H. rewrite <- pascal by lia. replace (S n - S k)%nat with (S (n - S k)) by lia. replace (n - k)%nat with (S (n - S k)) by lia. cbn [pow]. ring.
      * replace n with k by lia. rewrite count_none by lia. rewrite !Nat.sub_diag. rewrite !C_n_n. cbn [pow]. ring.
Qed.
Theorem count_at : forall n k p s a b u v, 0 < p < 1 -> (k <= n)%nat -> INR n + 1 = s -> INR k + 1 = a -> INR n - INR k + 1 = b -> u = INR k * ln p + (INR n - INR k) * ln (1 - p) ->
  v = exp u * Gamma s / (Gamma a * Gamma b) -> count_mass n k p v.
Proof.
  intros n k p s a b u v P L S A B0 U V. split; [exact P|]. rewrite count_value by exact L. subst. rewrite <- minus_INR by exact L. rewrite !Gamma_factorial. unfold Binomial.C. rewrite exp_plus.
  assert (E : forall x m, 0 < x -> exp (INR m * ln x) = x ^ m) by (intros x m X; rewrite <- Rpower_pow by exact X; reflexivity). rewrite !E by lra. field. split; apply INR_fact_neq_0.
Qed.

(* Gamma functions, logarithms and exponentials of arguments that are equal to the one given are written with that one. *)
Ltac gamma_as w := repeat match goal with |- context [Gamma ?x] => tryif constr_eq x w then fail else replace (Gamma x) with (Gamma w) by (f_equal; ring) end.
Ltac ln_as w := repeat match goal with |- context [ln ?x] => tryif constr_eq x w then fail else replace (ln x) with (ln w) by (f_equal; ring) end.
Ltac exp_as w := repeat match goal with |- context [exp ?x] => tryif constr_eq x w then fail else replace (exp x) with (exp w) by (f_equal; ring) end.

(* -- average-case privacy ---------------------------------------------------------------------------------------------------------------- *)
(* A release gives events of its outputs their chances on each data set. *)
Definition release_of (Y : Type) : Type := list bool -> (Y -> bool) -> R -> Prop.
Definition insert (i : nat) (b : bool) (x : list bool) : list bool := firstn i x ++ b :: skipn i x.
(* The chance of an event given the i-th record, the n - 1 other ones being drawn. *)
Definition given {Y : Type} (p : R) (n : nat) (M : release_of Y) (i : nat) (b : bool) (S : Y -> bool) (v : R) : Prop :=
  exists m, (forall x, length x = (n - 1)%nat -> M (insert i b x) S (m x)) /\ v = mean p (n - 1) m.
(* What a simulator says: chances of events that add up. It may know p, n and i. *)
Definition chances {Y : Type} (Q : (Y -> bool) -> R) : Prop := (forall S, 0 <= Q S) /\ Q (fun _ => true) = 1 /\
  (forall S T, (forall y, S y = true -> T y = false) -> Q (fun y => orb (S y) (T y)) = Q S + Q T) /\ (forall S T, (forall y, S y = T y) -> Q S = Q T).
Definition close (eps delta v w : R) : Prop := v <= exp eps * w + delta /\ w <= exp eps * v + delta.
Definition average_private {Y : Type} (p : R) (n : nat) (M : release_of Y) (eps delta : R) : Prop := forall i, (i < n)%nat ->
  exists Q, chances Q /\ forall b S v, given p n M i b S v -> close eps delta v (Q S).

(* -- the mode, released as it is ----------------------------------------------------------------------------------------------------------- *)
Definition bare (f : list bool -> R) : release_of R := fun x S v => v = if S (f x) then 1 else 0.
Definition mode_refuted (alpha beta p : R) (n : nat) (eps delta : R) : Prop :=
  exists f, (forall x, is_mode alpha beta x (f x)) /\ ~ average_private p n (bare f) eps delta.
(* Of data without a one the mode is smaller than that of any data with one. *)
Lemma zero_insert : forall b x, insert 0 b x = b :: x. Proof. reflexivity. Qed.
Lemma fewer_ones : forall a c x y, 0 < a -> 0 < c -> length x = length y -> (ones x < ones y)%nat -> share a c x < share a c y.
Proof.
  intros a c x y A0 C0 L H. unfold share. rewrite L. assert (P := pos_INR (length y)). apply Rmult_lt_compat_r; [apply Rinv_0_lt_compat; lra|]. apply lt_INR in H. lra.
Qed.
Lemma mean_zeros : forall p n, mean p n (fun x => if Nat.eqb (ones x) 0 then 1 else 0) = (1 - p) ^ n.
Proof. intros p n. rewrite count_value by lia. rewrite C_n_0, Nat.sub_0_r. simpl. ring. Qed.
Lemma mode_events : forall alpha beta p n f, 1 < alpha -> 1 < beta -> (1 <= n)%nat -> (forall x, is_mode alpha beta x (f x)) ->
  exists S, given p n (bare f) 0 true S 0 /\ given p n (bare f) 0 false S ((1 - p) ^ (n - 1)) /\ given p n (bare f) 0 false (fun y => negb (S y)) (1 - (1 - p) ^ (n - 1)).
Proof.
  intros alpha beta p n f A B0 N F. assert (E : forall x, f x = share (alpha - 1) (beta - 1) x) by (intros x; apply (mode_unique alpha beta x); [apply F | apply mode_is_share; assumption]).
  set (zero := false :: repeat false (n - 1)). assert (Lz : length zero = n) by (unfold zero; simpl; rewrite repeat_length; lia).
  assert (Oz : ones zero = 0%nat) by (unfold zero; rewrite ones_cons, ones_repeat; reflexivity).
  exists (fun y => if Req_EM_T y (f zero) then true else false).
  assert (V : forall x, length x = n -> (if Req_EM_T (f x) (f zero) then true else false) = Nat.eqb (ones x) 0).
  { intros x L. destruct (Nat.eqb_spec (ones x) 0) as [O|O].
    - destruct (Req_EM_T (f x) (f zero)) as [_|H]; [reflexivity|]. contradiction H. rewrite !E. unfold share. rewrite L, Lz, O, Oz. reflexivity.
    - destruct (Req_EM_T (f x) (f zero)) as [H|_]; [|reflexivity]. rewrite !E in H. assert (W := fewer_ones (alpha - 1) (beta - 1) zero x ltac:(lra) ltac:(lra) ltac:(lia) ltac:(lia)). lra. }
  assert (K : forall b x, length x = (n - 1)%nat -> (if Req_EM_T (f (insert 0 b x)) (f zero) then true else false) = if b then false else Nat.eqb (ones x) 0).
  { intros b x L. rewrite V by (rewrite zero_insert; simpl; lia). rewrite zero_insert, ones_cons. destruct b; reflexivity. }
  split; [|split].
  - exists (fun _ => 0). split; [intros x L; unfold bare; rewrite K by exact L; reflexivity | rewrite mean_constant; reflexivity].
  - exists (fun x => if Nat.eqb (ones x) 0 then 1 else 0). split; [intros x L; unfold bare; rewrite K by exact L; reflexivity | rewrite mean_zeros; reflexivity].
  - exists (fun x => 1 + (-1) * (if Nat.eqb (ones x) 0 then 1 else 0)). split.
    + intros x L. unfold bare. rewrite K by exact L. destruct (Nat.eqb (ones x) 0); simpl; ring.
    + assert (T : forall m, mean p m (fun x => 1 + (-1) * (if Nat.eqb (ones x) 0 then 1 else 0)) = 1 - (1 - p) ^ m).
      { intros m. assert (G : forall f g, mean p m (fun x => f x + g x) = mean p m f + mean p m g).
        { clear. induction m as [|m IH]; intros f g; [unfold mean; simpl; ring|]. rewrite !mean_split, (IH (fun x => f (true :: x)) (fun x => g (true :: x))), (IH (fun x => f (false :: x)) (fun x => g (false :: x))). ring. }
        rewrite (G (fun _ => 1) (fun x => (-1) * (if Nat.eqb (ones x) 0 then 1 else 0))), mean_constant, mean_scal, mean_zeros. ring. }
      rewrite T. reflexivity.
Qed.
Theorem mode_never : forall alpha beta p n eps, 1 < alpha -> 1 < beta -> 0 < p < 1 -> (1 <= n)%nat -> mode_refuted alpha beta p n eps 0.
Proof.
  intros alpha beta p n eps A B0 P N. exists (share (alpha - 1) (beta - 1)). split; [intros x; apply mode_is_share; assumption|]. intros H. destruct (H 0%nat ltac:(lia)) as [Q [[Q0 [Q1 QA]] C]].
  destruct (mode_events alpha beta p n _ A B0 N (fun x => mode_is_share alpha beta x A B0)) as [S [T [F _]]]. destruct (C true S _ T) as [_ X]. destruct (C false S _ F) as [Y _].
  assert (Z := pow_lt (1 - p) (n - 1) ltac:(lra)). assert (E := exp_pos eps). specialize (Q0 S). nra.
Qed.
(* Of all shares p: no delta below one half. *)
Lemma rare : forall n c, 0 < c -> exists p, 0 < p < 1 /\ 1 - (1 - p) ^ n < c.
Proof.
  intros n c C0. assert (B : forall p m, 0 < p < 1 -> 1 - (1 - p) ^ m <= INR m * p).
  { intros p m P. induction m as [|m IH]; [simpl; lra|]. rewrite S_INR. cbn [pow]. assert (0 < (1 - p) ^ m) by (apply pow_lt; lra). assert ((1 - p) ^ m <= 1) by (apply Rle_trans with (1 ^ m); [apply pow_incr; lra | rewrite pow1; lra]). nra. }
  assert (I := pos_INR n). exists (Rmin (/ 2) (c / (2 * (INR n + 1)))). assert (D : 0 < c / (2 * (INR n + 1))) by (apply Rdiv_lt_0_compat; lra).
  assert (R1 := Rmin_l (/ 2) (c / (2 * (INR n + 1)))). assert (R2 := Rmin_r (/ 2) (c / (2 * (INR n + 1)))). assert (R0 : 0 < Rmin (/ 2) (c / (2 * (INR n + 1)))) by (apply Rmin_glb_lt; lra).
  set (p := Rmin (/ 2) (c / (2 * (INR n + 1)))) in *. split; [lra|]. apply Rle_lt_trans with (1 := B p n ltac:(lra)). apply Rle_lt_trans with (INR n * (c / (2 * (INR n + 1)))); [apply Rmult_le_compat_l; lra|].
  apply (Rmult_lt_reg_r (2 * (INR n + 1))); [lra|]. replace (INR n * (c / (2 * (INR n + 1))) * (2 * (INR n + 1))) with (INR n * c) by (field; lra). nra.
Qed.
Theorem mode_needs_half : forall alpha beta n eps delta, 1 < alpha -> 1 < beta -> (1 <= n)%nat -> delta < 1 / 2 -> exists p, 0 < p < 1 /\ mode_refuted alpha beta p n eps delta.
Proof.
  intros alpha beta n eps delta A B0 N D. assert (E := exp_pos eps). destruct (rare (n - 1) ((1 - 2 * delta) / exp eps)) as [p [P R0]]; [apply Rdiv_lt_0_compat; lra|].
  exists p. split; [exact P|]. exists (share (alpha - 1) (beta - 1)). split; [intros x; apply mode_is_share; assumption|]. intros H. destruct (H 0%nat ltac:(lia)) as [Q [[Q0 [Q1 [QA QE]]] C]].
  destruct (mode_events alpha beta p n _ A B0 N (fun x => mode_is_share alpha beta x A B0)) as [S [T [_ F]]]. destruct (C true S _ T) as [_ X]. destruct (C false _ _ F) as [_ Y].
  assert (W : Q (fun y => orb (S y) (negb (S y))) = Q S + Q (fun y => negb (S y))) by (apply QA; intros y K; rewrite K; reflexivity). rewrite (QE (fun y => orb (S y) (negb (S y))) (fun _ => true)) in W by (intros y; destruct (S y); reflexivity). rewrite Q1 in W.
  apply (Rmult_lt_compat_l (exp eps)) in R0; [|exact E]. replace (exp eps * ((1 - 2 * delta) / exp eps)) with (1 - 2 * delta) in R0 by (field; lra). lra.
Qed.
(* One record, a yes with chance one half, released as it is: the least delta. *)
Definition record_itself : release_of bool := fun x S v => exists b, x = b :: nil /\ v = if S b then 1 else 0.
Definition least_delta (p eps : R) (v : R) : Prop := forall delta, average_private p 1 record_itself eps delta <-> delta >= v.
Theorem least_delta_unique : forall p eps v w, least_delta p eps v -> least_delta p eps w -> v = w.
Proof. intros p eps v w V W. assert (A : v >= w) by (apply W, V; lra). assert (B0 : w >= v) by (apply V, W; lra). lra. Qed.
Lemma record_given : forall p i b S v, (i < 1)%nat -> (given p 1 record_itself i b S v <-> v = if S b then 1 else 0).
Proof.
  intros p i b S v I. replace i with 0%nat by lia. split.
  - intros [m [M V]]. rewrite V. unfold mean. simpl. destruct (M nil eq_refl) as [c [X Y]]. injection X as X. subst c. rewrite Y. ring.
  - intros V. exists (fun _ => v). split; [intros [|c x] L; [exists b; split; [reflexivity | exact V] | discriminate] | rewrite mean_constant; reflexivity].
Qed.
Theorem one_record : forall p eps v, 0 <= eps -> v = 1 / 2 -> least_delta p eps v.
Proof.
  intros p eps v E V delta. subst v. assert (X : 1 <= exp eps) by (generalize (exp_ineq1_le eps); lra). split.
  - intros H. destruct (H 0%nat ltac:(lia)) as [Q [[Q0 [Q1 [QA QE]]] C]].
    destruct (C true negb 0) as [_ Y]; [apply record_given; [lia | reflexivity]|]. destruct (C false (fun b => b) 0) as [_ Z]; [apply record_given; [lia | reflexivity]|].
    assert (W : Q (fun b => orb b (negb b)) = Q (fun b => b) + Q negb) by (apply QA; intros b K; rewrite K; reflexivity). rewrite (QE (fun b => orb b (negb b)) (fun _ => true)) in W by (intros [|]; reflexivity). rewrite Q1 in W. lra.
  - intros D i I. exists (fun S : bool -> bool => ((if S true then 1 else 0) + (if S false then 1 else 0)) / 2). split.
    + split; [intros S; destruct (S true), (S false); lra|]. split; [lra|]. split; [|intros S T H; rewrite !H; reflexivity].
      intros S T H. assert (H1 := H true). assert (H0 := H false). destruct (S true), (S false), (T true), (T false); simpl; try specialize (H1 eq_refl); try specialize (H0 eq_refl); try discriminate; field.
    + intros b S u G. apply record_given in G; [|exact I]. subst u. unfold close. destruct b, (S true), (S false); lra.
Qed.

(* -- one posterior draw ------------------------------------------------------------------------------------------------------------------------ *)
(* The chance of an event is the integral of the posterior density over it. *)
Definition drawn (alpha beta : R) : release_of R := fun x S v => is_RInt_gen (fun t => if S t then posterior alpha beta x t else 0) zero_plus one_minus v.
Definition draw_refuted (alpha beta p : R) (n : nat) (eps delta : R) : Prop := ~ average_private p n (drawn alpha beta) eps delta.
Definition stretch (s u : R) (t : R) : bool := if Rle_dec s t then if Rle_dec t u then true else false else false.
Lemma stretch_integral : forall (f : R -> R) s u, 0 < s -> s < u -> u < 1 -> (forall t, 0 < t < 1 -> continuous f t) -> is_RInt_gen (fun t => if stretch s u t then f t else 0) zero_plus one_minus (RInt f s u).
Proof.
  intros f s u S0 SU U C P [e H]. assert (Ds : 0 < s) by exact S0. assert (Du : 0 < 1 - u) by lra.
  apply (Filter_prod _ _ _ (fun a => 0 < a < s) (fun b => u < b < 1)).
  - exists (mkposreal s Ds). intros a X Y. change (Rabs (a - 0) < s) in X. apply Rabs_def2 in X. lra.
  - exists (mkposreal (1 - u) Du). intros b X Y. change (Rabs (b - 1) < 1 - u) in X. apply Rabs_def2 in X. lra.
  - intros a b A B0. simpl. exists (RInt f s u). split; [|apply H, ball_center].
    assert (Z : forall v w, v <= w -> (forall t, v < t < w -> stretch s u t = false) -> is_RInt (fun t => if stretch s u t then f t else 0) v w 0).
    { intros v w L N. apply (is_RInt_ext (fun _ => 0)).
      - intros t T. rewrite Rmin_left, Rmax_right in T by exact L. rewrite (N t T). reflexivity.
      - assert (Y := is_RInt_const (V := R_NormedModule) v w 0). change (scal (w - v) 0) with ((w - v) * 0) in Y. rewrite Rmult_0_r in Y. exact Y. }
    assert (M : is_RInt (fun t => if stretch s u t then f t else 0) s u (RInt f s u)).
    { apply (is_RInt_ext f).
      - intros t T. rewrite Rmin_left, Rmax_right in T by lra. unfold stretch. destruct (Rle_dec s t); [|lra]. destruct (Rle_dec t u); [reflexivity | lra].
      - apply (RInt_correct f), ex_RInt_continuous. intros t T. rewrite Rmin_left, Rmax_right in T by lra. apply C. lra. }
    replace (RInt f s u) with (plus 0 (plus (RInt f s u) 0)) at 1 by (unfold plus; simpl; ring).
    apply (is_RInt_Chasles (V := R_NormedModule) _ a s b); [apply Z; [lra|] | apply (is_RInt_Chasles (V := R_NormedModule) _ s u b); [exact M | apply Z; [lra|]]];
      intros t T; unfold stretch; destruct (Rle_dec s t); try reflexivity; try lra; destruct (Rle_dec t u); [lra | reflexivity].
Qed.
Lemma posterior_continuous : forall alpha beta x t, 0 < alpha -> 0 < beta -> 0 < t < 1 -> continuous (posterior alpha beta x) t /\ 0 < posterior alpha beta x t.
Proof.
  intros alpha beta x t A B0 T. assert (K := pos_INR (ones x)). assert (L := pos_INR (zeros x)). destruct (B_integral (alpha + INR (ones x)) (beta + INR (zeros x))) as [_ P]; [lra | lra|].
  assert (E : forall s, 0 < s < 1 -> posterior alpha beta x s = bden (alpha + INR (ones x)) (beta + INR (zeros x)) s * / B (alpha + INR (ones x)) (beta + INR (zeros x))).
  { intros s S. rewrite posterior_value by assumption. rewrite lik_counts by exact S. unfold bden, Rdiv. rewrite <- exp_plus. f_equal. f_equal. ring. }
  split; [|rewrite E by exact T; apply Rmult_lt_0_compat; [apply bden_pos | apply Rinv_0_lt_compat, P]].
  apply (continuous_ext_loc (posterior alpha beta x) (fun s => bden (alpha + INR (ones x)) (beta + INR (zeros x)) s * / B (alpha + INR (ones x)) (beta + INR (zeros x))) t).
  - assert (D : 0 < Rmin t (1 - t)) by (apply Rmin_glb_lt; lra). exists (mkposreal _ D). intros s S. change (Rabs (s - t) < Rmin t (1 - t)) in S. apply Rabs_def2 in S. assert (M1 := Rmin_l t (1 - t)). assert (M2 := Rmin_r t (1 - t)). symmetry. apply E. lra.
  - apply (continuous_mult (bden _ _) (fun _ => / B _ _)); [apply bden_continuous, T | apply continuous_const].
Qed.
(* Given a yes the density is larger by the odds of theta, times at least beta/(alpha + n - 1). *)
Lemma densities_apart : forall alpha beta n x t, 0 < alpha -> 0 < beta -> (1 <= n)%nat -> length x = (n - 1)%nat -> 0 < t < 1 ->
  t / (1 - t) * (beta / (alpha + INR n - 1)) * posterior alpha beta (false :: x) t <= posterior alpha beta (true :: x) t.
Proof.
  intros alpha beta n x t A B0 N L T. destruct (posterior_continuous alpha beta (false :: x) t A B0 T) as [_ P0]. destruct (posterior_continuous alpha beta (true :: x) t A B0 T) as [_ P1].
  assert (C := counts x). rewrite L in C. apply (f_equal INR) in C. rewrite plus_INR, minus_INR in C by exact N. simpl (INR 1) in C. assert (K := pos_INR (ones x)). assert (Z := pos_INR (zeros x)).
  destruct (loss_is alpha beta (S (ones x)) (zeros x) t _ A B0 T ltac:(lia) eq_refl) as [_ H]. specialize (H (true :: x) (false :: x)).
  assert (V : ln (posterior alpha beta (true :: x) t / posterior alpha beta (false :: x) t) = ln (t * (beta + INR (zeros x)) / ((1 - t) * (alpha + INR (S (ones x)) - 1)))).
  { apply H; [|reflexivity | reflexivity]. split; [simpl; rewrite L; assert (C' := counts x); lia | exists nil, x; split; reflexivity]. }
  rewrite S_INR in V. replace (alpha + (INR (ones x) + 1) - 1) with (alpha + INR (ones x)) in V by ring.
  assert (Y : posterior alpha beta (true :: x) t / posterior alpha beta (false :: x) t = t * (beta + INR (zeros x)) / ((1 - t) * (alpha + INR (ones x)))).
  { apply ln_inv; [apply Rdiv_lt_0_compat; assumption | apply Rdiv_lt_0_compat; apply Rmult_lt_0_compat; lra | exact V]. }
  replace (posterior alpha beta (true :: x) t) with (posterior alpha beta (true :: x) t / posterior alpha beta (false :: x) t * posterior alpha beta (false :: x) t) by (field; lra). rewrite Y.
  apply Rmult_le_compat_r; [lra|]. replace (t * (beta + INR (zeros x)) / ((1 - t) * (alpha + INR (ones x)))) with (t / (1 - t) * ((beta + INR (zeros x)) / (alpha + INR (ones x)))) by (field; lra).
  assert (O : 0 < t / (1 - t)) by (apply Rdiv_lt_0_compat; lra). apply Rmult_le_compat_l; [lra|]. assert (NP : 1 <= INR n) by (replace 1 with (INR 1) by reflexivity; apply le_INR, N).
  apply (Rmult_le_reg_r ((alpha + INR n - 1) * (alpha + INR (ones x)))); [apply Rmult_lt_0_compat; lra|].
  replace (beta / (alpha + INR n - 1) * ((alpha + INR n - 1) * (alpha + INR (ones x)))) with (beta * (alpha + INR (ones x))) by (field; lra).
  replace ((beta + INR (zeros x)) / (alpha + INR (ones x)) * ((alpha + INR n - 1) * (alpha + INR (ones x)))) with ((beta + INR (zeros x)) * (alpha + INR n - 1)) by (field; lra). nra.
Qed.
Theorem draw_never : forall alpha beta p n eps, 0 < alpha -> 0 < beta -> 0 < p < 1 -> (1 <= n)%nat -> draw_refuted alpha beta p n eps 0.
Proof.
  intros alpha beta p n eps A B0 P N H. destruct (H 0%nat ltac:(lia)) as [Q [_ C]]. assert (NP : 1 <= INR n) by (replace 1 with (INR 1) by reflexivity; apply le_INR, N).
  set (c := beta / (alpha + INR n - 1)) in *. assert (C0 : 0 < c) by (apply Rdiv_lt_0_compat; lra). set (K := exp (2 * eps) + 1). assert (K0 : 1 < K) by (unfold K; generalize (exp_pos (2 * eps)); lra).
  set (s := K / (K + c)). assert (S1 : 0 < s < 1) by (apply proper; lra). set (u := (1 + s) / 2). assert (U : s < u < 1) by (unfold u; lra).
  assert (I : forall x, is_RInt_gen (fun t => if stretch s u t then posterior alpha beta x t else 0) zero_plus one_minus (RInt (posterior alpha beta x) s u)).
  { intros x. apply stretch_integral; try lra. intros t T. apply posterior_continuous; assumption. }
  assert (EX : forall x, ex_RInt (posterior alpha beta x) s u).
  { intros x. apply (ex_RInt_continuous (posterior alpha beta x)). intros t T. rewrite Rmin_left, Rmax_right in T by lra. apply posterior_continuous; first [assumption | lra]. }
  assert (G : forall b, given p n (drawn alpha beta) 0 b (stretch s u) (mean p (n - 1) (fun x => RInt (posterior alpha beta (b :: x)) s u))).
  { intros b. exists (fun x => RInt (posterior alpha beta (b :: x)) s u). split; [intros x _; apply I | reflexivity]. }
  destruct (C true _ _ (G true)) as [X _]. destruct (C false _ _ (G false)) as [_ Y].
  assert (F0 : 0 < mean p (n - 1) (fun x => RInt (posterior alpha beta (false :: x)) s u)).
  { apply mean_pos; [exact P|]. intros x _. apply RInt_gt_0; [lra | |]; intros t T; apply posterior_continuous; first [assumption | lra]. }
  assert (W : mean p (n - 1) (fun x => K * RInt (posterior alpha beta (false :: x)) s u) <= mean p (n - 1) (fun x => RInt (posterior alpha beta (true :: x)) s u)).
  { apply mean_le; [lra|]. intros x L. assert (Y1 : RInt (fun t => K * posterior alpha beta (false :: x) t) s u = K * RInt (posterior alpha beta (false :: x)) s u) by exact (RInt_scal (V := R_CompleteNormedModule) _ s u K (EX (false :: x))). rewrite <- Y1.
    apply RInt_le; [lra | exact (ex_RInt_scal (V := R_NormedModule) _ s u K (EX (false :: x))) | apply EX|]. intros t T.
    assert (T1 : 0 < t < 1) by lra. apply Rle_trans with (2 := densities_apart alpha beta n x t A B0 N L T1). fold c. destruct (posterior_continuous alpha beta (false :: x) t A B0 T1) as [_ Z].
    apply Rmult_le_compat_r; [lra|]. apply (Rmult_le_reg_r (1 - t)); [lra|]. replace (t / (1 - t) * c * (1 - t)) with (t * c) by (field; lra).
    assert (Q1 : K <= t * (K + c)); [|lra]. apply Rle_trans with (s * (K + c)); [right; unfold s; field; lra | apply Rmult_le_compat_r; lra]. }
  rewrite mean_scal in W. set (v0 := mean p (n - 1) (fun x => RInt (posterior alpha beta (false :: x)) s u)) in *. set (v1 := mean p (n - 1) (fun x => RInt (posterior alpha beta (true :: x)) s u)) in *.
  rewrite Rplus_0_r in X, Y. assert (E := exp_pos eps). apply (Rmult_le_compat_l (exp eps)) in Y; [|lra]. rewrite <- Rmult_assoc, <- exp_plus in Y. replace (eps + eps) with (2 * eps) in Y by ring.
  assert (K * v0 <= exp (2 * eps) * v0) by lra. unfold K in *. nra.
Qed.
(* Sanity: what does not depend on the data is private at (0, 0). *)
Theorem constant_private : forall (Y : Type) (Q : (Y -> bool) -> R) p n, chances Q -> average_private p n (fun _ S v => v = Q S) 0 0.
Proof.
  intros Y Q p n H i _. exists Q. split; [exact H|]. intros b S v [m [M V]].
  rewrite (mean_ext p (n - 1) m (fun _ => Q S) M), mean_constant in V. subst v. unfold close. rewrite exp_0. lra.
Qed.
