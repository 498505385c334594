(* What no promise covers: statistics released as they are, data without bounds, outputs without bounds. *)
From Coq Require Import Reals Lra Lia List Classical.
From Coquelicot Require Import Coquelicot.
Require Import BetaBin Binary Integral NormalLaw Hockey NormalPosterior Modes Records.
Open Scope R_scope.

(* -- released as it is ------------------------------------------------------------------------------------------------------------ *)
(* An event has chance 1 where the output lies in it, and 0 where it does not. *)
Definition sure {Y : Type} (y : Y) (S : Y -> Prop) (P : R) : Prop := (S y /\ P = 1) \/ (~ S y /\ P = 0).
(* `value` says what is released of which data; neighbours and an event show that it is not (eps, delta)-private. *)
Definition bare_refuted {X Y : Type} (near : X -> X -> Prop) (value : X -> Y -> Prop) (eps delta : R) : Prop :=
  exists x x' y y' S P Q, near x x' /\ value x y /\ value x' y' /\ sure y S P /\ sure y' S Q /\ P > exp eps * Q + delta.
Lemma apart : forall (X Y : Type) (near : X -> X -> Prop) (value : X -> Y -> Prop) x x' y y' eps delta,
  delta < 1 -> near x x' -> value x y -> value x' y' -> y <> y' -> bare_refuted near value eps delta.
Proof.
  intros X Y near value x x' y y' eps delta D N V V' E. exists x, x', y, y', (fun z => z = y), 1, 0.
  repeat (split; [assumption|]). split; [left; split; reflexivity|]. split; [right; split; [intros H; apply E; symmetry; exact H | reflexivity] | lra].
Qed.
Theorem beta_mode_bare : forall alpha beta n eps delta, 1 < alpha -> 1 < beta -> (1 <= n)%nat -> delta < 1 ->
  bare_refuted (BetaBin.neighbours n) (Binary.is_mode alpha beta) eps delta.
Proof.
  intros alpha beta n eps delta A B N D. destruct (beta_mode_pair alpha beta n A B N) as [x [x' [p [p' [Nb [M [M' E]]]]]]].
  apply (apart _ _ _ _ x x' p p' eps delta D Nb M M'). intros H. rewrite H in E. assert (P := pos_INR n).
  assert (0 < 1 / (alpha - 1 + (beta - 1) + INR n)) by (apply Rdiv_lt_0_compat; lra). lra.
Qed.
Definition mode_value (s s0 : R) (l : list R) (c : R) : Prop := exists p, is_posterior s s0 l p /\ NormalPosterior.is_mode p c.
Theorem normal_mode_bare : forall s s0 d n eps delta, 0 < s -> 0 < s0 -> 0 < d -> (1 <= n)%nat -> delta < 1 ->
  bare_refuted (NormalLaw.neighbours d n) (mode_value s s0) eps delta.
Proof.
  intros s s0 d n eps delta S S0 D N L.
  assert (V : forall l, mode_value s s0 l (centre s s0 l)).
  { intros l. exists (NormalLaw.pdf (centre s s0 l) (spread s s0 (length l))). split; [apply posterior_normal; assumption | apply mode_of_normal, spread_pos; assumption]. }
  apply (apart _ _ _ _ (moved d n) (repeat (- d) n) (centre s s0 (moved d n)) (centre s s0 (repeat (- d) n)) eps delta L); [apply moved_neighbours; [lra | exact N] | apply V | apply V|].
  rewrite moved_centre, same_centre by exact N. intros H. assert (P := NormalPosterior.precision_pos s s0 n S S0).
  assert (Q : 0 < 2 * d * s0 ^ 2 / (INR n * s0 ^ 2 + s ^ 2)) by (apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat; [lra | apply pow_lt, S0] | exact P]).
  assert (E : 2 * d * s0 ^ 2 / (INR n * s0 ^ 2 + s ^ 2) = - (s0 ^ 2 * ((INR n - 2) * d) / (INR n * s0 ^ 2 + s ^ 2)) - - (s0 ^ 2 * (INR n * d) / (INR n * s0 ^ 2 + s ^ 2))) by (field; lra).
  lra.
Qed.
Theorem mean_bare : forall low high n eps delta, low < high -> (1 <= n)%nat -> delta < 1 ->
  bare_refuted (of_size n (replace_one low high)) (fun l y => Records.mean l = y) eps delta.
Proof.
  intros low high n eps delta B N D. assert (P : 0 < INR n) by (apply lt_0_INR; lia).
  assert (G : 0 < (high - low) / INR n) by (apply Rdiv_lt_0_compat; lra).
  destruct (mean_replaced low high n 0 ltac:(lra) N) as [l [l' [Nb H]]]; [rewrite Rabs_pos_eq; lra|].
  apply (apart _ _ _ _ l l' (Records.mean l) (Records.mean l') eps delta D Nb eq_refl eq_refl). intros E. rewrite E, Rminus_diag_eq, Rabs_R0 in H by reflexivity. lra.
Qed.
(* Any function of data sets of n rows that is not constant. *)
Definition one_replaced {X : Type} (n : nat) (l l' : list X) : Prop := length l = n /\ exists u x y w, l = u ++ x :: w /\ l' = u ++ y :: w.
Lemma walk : forall (X Y : Type) (f : list X -> Y) (u l l' : list X), length l = length l' -> f (u ++ l) <> f (u ++ l') ->
  exists k k', one_replaced (length (u ++ l)) k k' /\ f k <> f k'.
Proof.
  intros X Y f u l. revert u. induction l as [|x l IH]; intros u [|y l'] L H; try discriminate; [exfalso; apply H; reflexivity|].
  injection L as L. destruct (classic (f (u ++ x :: l) = f (u ++ y :: l))) as [E|E].
  - replace (length (u ++ x :: l)) with (length ((u ++ y :: nil) ++ l)) by (rewrite !app_length; simpl; lia). apply (IH (u ++ y :: nil) l' L).
    rewrite <- !app_assoc. simpl. rewrite <- E. exact H.
  - exists (u ++ x :: l), (u ++ y :: l). split; [|exact E]. split; [reflexivity|]. exists u, x, y, l. split; reflexivity.
Qed.
Theorem deterministic_bare : forall (X Y : Type) (f : list X -> Y) (n : nat) l l' eps delta, length l = n -> length l' = n -> f l <> f l' -> delta < 1 ->
  bare_refuted (one_replaced n) (fun x y => f x = y) eps delta.
Proof.
  intros X Y f n l l' eps delta L L' H D. destruct (walk X Y f nil l l') as [k [k' [Nb E]]]; [rewrite L, L'; reflexivity | exact H|].
  simpl in Nb. rewrite L in Nb. exact (apart _ _ _ _ k k' (f k) (f k') eps delta D Nb eq_refl eq_refl E).
Qed.

(* -- data without bounds ---------------------------------------------------------------------------------------------------------- *)
(* Some box holds neighbouring data sets, and some half-line shows them. *)
Definition refuted_unbounded (release : list R -> (R -> R) -> Prop) (n : nat) (eps delta : R) : Prop := exists b, 0 < b /\ refuted release b n eps delta.
Lemma far_point : forall eps delta, delta < 1 -> exists y, 0 < y /\ Phi y > exp eps * (1 - Phi y) + delta.
Proof.
  intros eps delta D. assert (E := exp_pos eps). assert (T := Phi_top). apply is_lim_spec in T. simpl in T.
  assert (G : 0 < (1 - delta) / (1 + exp eps)) by (apply Rdiv_lt_0_compat; lra). destruct (T (mkposreal _ G)) as [M H]. simpl in H.
  exists (Rmax M 0 + 1). assert (M <= Rmax M 0) by apply Rmax_l. assert (0 <= Rmax M 0) by apply Rmax_r. split; [lra|].
  specialize (H (Rmax M 0 + 1) ltac:(lra)). apply Rabs_def2 in H. set (F := Phi (Rmax M 0 + 1)) in *. destruct H as [_ H].
  assert ((1 - F) * (1 + exp eps) < 1 - delta); [|lra].
  replace (1 - delta) with ((1 - delta) / (1 + exp eps) * (1 + exp eps)) by (field; lra). apply Rmult_lt_compat_r; lra.
Qed.
Lemma Phi_less : forall x y, x < y -> Phi x < Phi y.
Proof.
  intros x y L. assert (H := pdf_mass_pos 0 1 x y ltac:(lra) L). replace ((y - 0) / 1) with y in H by field. replace ((x - 0) / 1) with x in H by field. lra.
Qed.
Lemma Phi_below_one : forall x, Phi x < 1.
Proof.
  intros x. assert (A := Phi_less x (x + 1) ltac:(lra)). destruct (Rle_lt_dec 1 (Phi x)) as [L|L]; [exfalso | exact L].
  assert (T := Phi_top). apply is_lim_spec in T. simpl in T. assert (G : 0 < Phi (x + 1) - 1) by lra. destruct (T (mkposreal _ G)) as [M H]. simpl in H.
  assert (M <= Rmax M (x + 1)) by apply Rmax_l. assert (x + 1 <= Rmax M (x + 1)) by apply Rmax_r. specialize (H (Rmax M (x + 1) + 1) ltac:(lra)).
  assert (I := Phi_less (x + 1) (Rmax M (x + 1) + 1) ltac:(lra)). apply Rabs_def2 in H. lra.
Qed.
Section Far.
Variables (release : list R -> (R -> R) -> Prop) (s s0 : R) (n : nat) (v : R).
Hypotheses (HS : 0 < s) (S0 : 0 < s0) (N : (1 <= n)%nat) (V : 0 < v) (normal : forall l, length l = n -> release l (pdf (centre s s0 l) v)).
Theorem unbounded_data : forall eps delta, delta < 1 -> refuted_unbounded release n eps delta.
Proof.
  intros eps delta D. destruct (far_point eps delta D) as [y [Y H]]. set (K := INR n * s0 ^ 2 + s ^ 2). assert (KP : 0 < K) by (apply NormalPosterior.precision_pos; assumption).
  assert (Q : 0 < s0 ^ 2) by (apply pow_lt, S0). set (b := y * v * K / s0 ^ 2).
  assert (B : 0 < b) by (apply Rdiv_lt_0_compat; [repeat apply Rmult_lt_0_compat; assumption | exact Q]). exists b. split; [exact B|].
  apply (refuted_beyond release s s0 b n v B N V normal ((first_centre s s0 b (INR n) + second_centre s s0 b (INR n)) / 2)).
  assert (G : first_centre s s0 b (INR n) - second_centre s s0 b (INR n) = 2 * y * v) by (unfold first_centre, second_centre; fold K; unfold b; field; lra).
  set (c1 := first_centre _ _ _ _) in *. set (c2 := second_centre _ _ _ _) in *.
  replace (((c1 + c2) / 2 - c1) / v) with (- y) by (replace c1 with (c2 + 2 * y * v) by lra; field; lra).
  replace (((c1 + c2) / 2 - c2) / v) with y by (replace c1 with (c2 + 2 * y * v) by lra; field; lra). rewrite Phi_flip. lra.
Qed.
(* -- outputs without bounds: no pure promise, however close the data ---------------------------------------------------------------- *)
Theorem unbounded_outputs : forall d eps, 0 < d -> refuted release d n eps 0.
Proof.
  intros d eps D. set (K := INR n * s0 ^ 2 + s ^ 2). assert (KP : 0 < K) by (apply NormalPosterior.precision_pos; assumption). assert (Q : 0 < s0 ^ 2) by (apply pow_lt, S0).
  set (c1 := first_centre s s0 d (INR n)). set (c2 := second_centre s s0 d (INR n)).
  assert (G : c2 < c1). { assert (E : c1 - c2 = 2 * d * s0 ^ 2 / K) by (unfold c1, c2, first_centre, second_centre; fold K; field; lra).
    assert (0 < 2 * d * s0 ^ 2 / K) by (apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat; lra | exact KP]). lra. }
  set (edge := (c1 + c2) / 2 + (eps + 1) * v ^ 2 / (c1 - c2)).
  apply (refuted_beyond release s s0 d n v D N V normal edge). fold c1 c2.
  assert (T := tail_value c1 c2 v (eps + 1) V G). fold edge in T.
  assert (P := profile_pos ((c1 - c2) / v) (eps + 1) ltac:(apply Rdiv_lt_0_compat; lra)).
  assert (M1 := mass_beyond_normal c1 v edge V). assert (M2 := mass_beyond_normal c2 v edge V). unfold mass_beyond in M1, M2.
  assert (M3 : is_RInt_gen (fun x => pdf c1 v x - exp (eps + 1) * pdf c2 v x) (at_point edge) oo (1 - Phi ((edge - c1) / v) - exp (eps + 1) * (1 - Phi ((edge - c2) / v))))
    by exact (is_RInt_gen_minus (V := R_NormedModule) _ _ _ _ M1 (is_RInt_gen_scal (V := R_NormedModule) _ (exp (eps + 1)) _ M2)).
  assert (U := is_RInt_gen_unique (V := R_CompleteNormedModule) _ _ T). rewrite (is_RInt_gen_unique (V := R_CompleteNormedModule) _ _ M3) in U.
  assert (X : 0 < 1 - Phi ((edge - c2) / v)) by (assert (Z := Phi_below_one ((edge - c2) / v)); lra).
  set (A := 1 - Phi ((edge - c1) / v)) in *. set (C := 1 - Phi ((edge - c2) / v)) in *.
  assert (E : exp eps * C < exp (eps + 1) * C) by (apply Rmult_lt_compat_r; [exact X | apply exp_increasing; lra]). lra.
Qed.
End Far.
(* The releases of the normal model; of several records the mean is looked at, so that all of them show at least as much. *)
Section Releases.
Variables (s s0 : R) (n m : nat).
Hypotheses (HS : 0 < s) (S0 : 0 < s0) (N : (1 <= n)%nat) (M : (1 <= m)%nat).
Theorem draw_unbounded : forall eps delta, delta < 1 -> refuted_unbounded (drawn_parameter s s0) n eps delta.
Proof. intros eps delta D. apply (unbounded_data _ s s0 n (draw_spread s s0 (INR n))); [assumption | assumption | assumption | apply drawn_spread_pos; assumption | intros; eapply drawn_parameter_at; eassumption | lra]. Qed.
Theorem draw_far : forall d eps, 0 < d -> refuted (drawn_parameter s s0) d n eps 0.
Proof. intros d eps D. apply (unbounded_outputs _ s s0 n (draw_spread s s0 (INR n))); [assumption | assumption | assumption | apply drawn_spread_pos; assumption | intros; eapply drawn_parameter_at; eassumption | lra]. Qed.
Theorem mode_unbounded : forall eps delta, delta < 1 -> refuted_unbounded (records_of_mode s s0 m) n eps delta.
Proof. intros eps delta D. apply (unbounded_data _ s s0 n (s / sqrt (INR m))); [assumption | assumption | assumption | apply (mode_spread_pos s n m); assumption | intros; eapply records_of_mode_at; eassumption | lra]. Qed.
Theorem mode_far : forall d eps, 0 < d -> refuted (records_of_mode s s0 m) d n eps 0.
Proof. intros d eps D. apply (unbounded_outputs _ s s0 n (s / sqrt (INR m))); [assumption | assumption | assumption | apply (mode_spread_pos s n m); assumption | intros; eapply records_of_mode_at; eassumption | lra]. Qed.
Theorem one_unbounded : forall eps delta, delta < 1 -> refuted_unbounded (records_of_one_draw s s0 m) n eps delta.
Proof. intros eps delta D. apply (unbounded_data _ s s0 n (sqrt (draw_spread s s0 (INR n) ^ 2 + (s / sqrt (INR m)) ^ 2))); [assumption | assumption | assumption | apply one_draw_spread_pos; assumption | intros; eapply records_of_one_draw_at; eassumption | lra]. Qed.
Theorem one_far : forall d eps, 0 < d -> refuted (records_of_one_draw s s0 m) d n eps 0.
Proof. intros d eps D. apply (unbounded_outputs _ s s0 n (sqrt (draw_spread s s0 (INR n) ^ 2 + (s / sqrt (INR m)) ^ 2))); [assumption | assumption | assumption | apply one_draw_spread_pos; assumption | intros; eapply records_of_one_draw_at; eassumption | lra]. Qed.
Theorem many_unbounded : forall eps delta, delta < 1 -> refuted_unbounded (records_of_fresh_draws s s0 m) n eps delta.
Proof. intros eps delta D. apply (unbounded_data _ s s0 n (sqrt (draw_spread s s0 (INR n) ^ 2 + s ^ 2) / sqrt (INR m))); [assumption | assumption | assumption | apply fresh_draws_spread_pos; assumption | intros; eapply records_of_fresh_draws_at; eassumption | lra]. Qed.
Theorem many_far : forall d eps, 0 < d -> refuted (records_of_fresh_draws s s0 m) d n eps 0.
Proof. intros d eps D. apply (unbounded_outputs _ s s0 n (sqrt (draw_spread s s0 (INR n) ^ 2 + s ^ 2) / sqrt (INR m))); [assumption | assumption | assumption | apply fresh_draws_spread_pos; assumption | intros; eapply records_of_fresh_draws_at; eassumption | lra]. Qed.
End Releases.
