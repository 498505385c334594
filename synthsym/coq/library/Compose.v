(* What holds of every mechanism: releases side by side, whatever is computed from an output, groups of records; and the Gaussian mechanism,
   which shows that the bounds for concentrated privacy are reached. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Integral NormalLaw Hockey Outputs Release Private.
Open Scope R_scope.

(* -- concentrated privacy ------------------------------------------------------------------------------------------------ *)
Theorem zcdp_of_both : forall (A B X : Type) (mu : integral A) (nu : integral B) (nb : X -> X -> Prop) M N rho sigma, positive_linear mu -> positive_linear nu ->
  zcdp mu nb M rho -> zcdp nu nb N sigma -> zcdp (both mu nu) nb (fun x => side_by_side (M x) (N x)) (rho + sigma).
Proof.
  intros A B X mu nu nb M N rho sigma L K Z W x x' H a P. destruct (Z x x' H a P) as [D [RD BD]]. destruct (W x x' H a P) as [E [RE BE]].
  exists (D + E). split; [apply divergence_of_both; assumption | lra].
Qed.
Theorem zcdp_of_many : forall (A X : Type) (mu : integral A) (nb : X -> X -> Prop) M rho k, positive_linear mu ->
  zcdp mu nb M rho -> zcdp (tuples k mu) nb (fun x => independent (M x)) (INR k * rho).
Proof.
  intros A X mu nb M rho k L Z x x' H a P. destruct (Z x x' H a P) as [D [RD BD]]. exists (INR k * D). split; [apply divergence_of_independent; assumption|].
  rewrite Rmult_assoc. apply Rmult_le_compat_l; [apply pos_INR | exact BD].
Qed.
Definition zcdp_gives (rho eps delta : R) : Prop :=
  forall (A X : Type) (mu : integral A) (nb : X -> X -> Prop) (M : X -> A -> R), positive_linear mu -> zcdp mu nb M rho -> private mu nb M eps delta.
Theorem zcdp_conversion : forall rho s eps delta, 0 < s -> 0 < delta -> sharper_eps (1 + s) (rho * (1 + s)) delta <= eps -> zcdp_gives rho eps delta.
Proof.
  intros rho s eps delta S D E A X mu nb M L Z x x' H. destruct (Z x x' H (1 + s) ltac:(lra)) as [T [RT BT]].
  exact (sharper_conversion (1 + s) (rho * (1 + s)) delta eps ltac:(lra) D E A mu L _ _ T RT BT).
Qed.

(* -- the Gaussian mechanism: a number that neighbours change by at most `far`, and normal noise --------------------------- *)
Definition within_reach (far x x' : R) : Prop := Rabs (x - x') <= far.
Definition gaussian (s x : R) : R -> R := pdf x s.
Theorem gaussian_zcdp : forall far s, 0 <= far -> 0 < s -> exact_zcdp line (within_reach far) (gaussian s) (far ^ 2 / (2 * s ^ 2)).
Proof.
  intros far s F S. replace (far ^ 2 / (2 * s ^ 2)) with (/ (2 * s ^ 2) * far ^ 2) by (field; lra). assert (S2 : 0 < s ^ 2) by (apply pow_lt, S).
  apply (exact_from_separation R R line (within_reach far) (gaussian s) Rminus (/ (2 * s ^ 2)) far line_positive_linear).
  - apply Rlt_le, Rinv_0_lt_compat. lra.
  - intros x x' a _ A. replace (/ (2 * s ^ 2) * a * (x - x') ^ 2) with (a * (x - x') ^ 2 / (2 * s ^ 2)) by (field; lra). apply renyi_line; [exact S | lra].
  - intros x x' W. unfold within_reach in W. rewrite <- (pow2_abs (x - x')). apply pow_incr. split; [apply Rabs_pos | exact W].
  - exists far, 0. split; [unfold within_reach; rewrite Rminus_0_r, Rabs_pos_eq by exact F; apply Rle_refl | ring].
Qed.
Theorem gaussian_noise : forall far rho v, 0 < far -> 0 < rho -> 0 < v -> (exact_zcdp line (within_reach far) (gaussian (sqrt v)) rho <-> v = far ^ 2 / (2 * rho)).
Proof.
  intros far rho v F R V. assert (W : 0 < sqrt v) by (apply sqrt_lt_R0, V). assert (G := gaussian_zcdp far (sqrt v) ltac:(lra) W). rewrite pow2_sqrt in G by lra.
  assert (F2 : 0 < far ^ 2) by (apply pow_lt, F). split.
  - intros E. rewrite (exact_zcdp_unique _ _ _ _ _ _ _ E G). field. split; lra.
  - intros E. replace rho with (far ^ 2 / (2 * v)); [exact G|]. rewrite E. field. split; lra.
Qed.
Lemma gaussian_at : forall rho, 0 < rho -> exact_zcdp line (within_reach 1) (gaussian (sqrt (/ (2 * rho)))) rho.
Proof. intros rho P. assert (0 < / (2 * rho)) by (apply Rinv_0_lt_compat; lra). apply gaussian_noise; [lra | exact P | assumption | field; lra]. Qed.
Lemma gaussian_renyi_at : forall rho a x x', 0 < rho -> 1 < a -> Outputs.is_renyi line a (gaussian (sqrt (/ (2 * rho))) x) (gaussian (sqrt (/ (2 * rho))) x') (rho * a * (x - x') ^ 2).
Proof.
  intros rho a x x' P A. assert (V : 0 < / (2 * rho)) by (apply Rinv_0_lt_compat; lra).
  replace (rho * a * (x - x') ^ 2) with (a * (x - x') ^ 2 / (2 * sqrt (/ (2 * rho)) ^ 2)) by (rewrite pow2_sqrt by lra; field; lra).
  apply renyi_line; [apply sqrt_lt_R0, V | lra].
Qed.
(* No smaller number than rho + sigma holds for all pairs of mechanisms. *)
Theorem both_reached : forall rho sigma, 0 < rho -> 0 < sigma ->
  exact_zcdp (both line line) (within_reach 1) (fun x => side_by_side (gaussian (sqrt (/ (2 * rho))) x) (gaussian (sqrt (/ (2 * sigma))) x)) (rho + sigma).
Proof.
  intros rho sigma P Q. replace (rho + sigma) with ((rho + sigma) * 1 ^ 2) by ring.
  apply (exact_from_separation _ R (both line line) (within_reach 1) _ Rminus (rho + sigma) 1 (both_positive_linear _ _ _ _ line_positive_linear line_positive_linear)); [lra | | |].
  - intros x x' a _ A. replace ((rho + sigma) * a * (x - x') ^ 2) with (rho * a * (x - x') ^ 2 + sigma * a * (x - x') ^ 2) by ring.
    apply divergence_of_both; [exact line_positive_linear | exact line_positive_linear | apply gaussian_renyi_at; assumption | apply gaussian_renyi_at; assumption].
  - intros x x' W. unfold within_reach in W. rewrite <- (pow2_abs (x - x')). apply pow_incr. split; [apply Rabs_pos | exact W].
  - exists 1, 0. split; [unfold within_reach; rewrite Rminus_0_r, Rabs_pos_eq by lra; apply Rle_refl | ring].
Qed.
(* What two mechanisms with these losses are together: enough for all of them, and no less is. *)
Definition both_cost (rho sigma total : R) : Prop :=
  (forall (A B X : Type) (mu : integral A) (nu : integral B) (nb : X -> X -> Prop) M N, positive_linear mu -> positive_linear nu ->
     zcdp mu nb M rho -> zcdp nu nb N sigma -> zcdp (both mu nu) nb (fun x => side_by_side (M x) (N x)) total) /\
  (exists M N, zcdp line (within_reach 1) M rho /\ zcdp line (within_reach 1) N sigma /\
     forall r, zcdp (both line line) (within_reach 1) (fun x => side_by_side (M x) (N x)) r -> total <= r).
Theorem two_releases : forall rho sigma, 0 < rho -> 0 < sigma -> both_cost rho sigma (rho + sigma).
Proof.
  intros rho sigma P Q. split; [intros; apply zcdp_of_both; assumption|].
  exists (gaussian (sqrt (/ (2 * rho)))), (gaussian (sqrt (/ (2 * sigma)))).
  split; [apply gaussian_at; [exact P | apply Rle_refl]|]. split; [apply gaussian_at; [exact Q | apply Rle_refl]|].
  intros r Z. apply (both_reached rho sigma P Q), Z.
Qed.

(* -- (eps, delta): whatever is computed from an output --------------------------------------------------------------------- *)
(* A randomised function of an output x has the law K x; an event c of its value happens with probability T x given x. *)
Definition processed_close {A B : Type} (mu : integral A) (nu : integral B) (K : A -> B -> R) (eps delta : R) (p q : A -> R) : Prop :=
  forall c T P Q, tested c -> (forall x, nu (fun y => c y * K x y) (T x)) -> mass mu p T P -> mass mu q T Q -> P <= exp eps * Q + delta.
Theorem processing : forall (A B : Type) (mu : integral A) (nu : integral B) K eps delta p q, positive_linear nu -> (forall x, distribution nu (K x)) ->
  close mu eps delta p q -> processed_close mu nu K eps delta p q.
Proof.
  intros A B mu nu K eps delta p q L D C c T P Q TC HT HP HQ. apply (C T P Q); try assumption. intros x. split.
  - apply (mass_nonneg B nu L (K x) c (T x)); [apply D | exact TC | apply HT].
  - apply (mass_at_most_one B nu L (K x) c (T x)); [apply D | exact TC | apply HT].
Qed.
(* What becomes of delta: it is enough for every mechanism and every function of its output, and for none that is smaller. *)
Definition processing_keeps (eps delta after : R) : Prop :=
  (forall (A B : Type) (mu : integral A) (nu : integral B) K p q, positive_linear mu -> positive_linear nu -> (forall x, distribution nu (K x)) -> distribution mu p -> distribution mu q ->
     close mu eps delta p q -> processed_close mu nu K eps after p q) /\
  (exists (mu : integral bool) p q, positive_linear mu /\ distribution mu p /\ distribution mu q /\ close mu eps delta p q /\ close mu eps delta q p /\
     exists K, (forall x, distribution mu (K x)) /\ forall d, processed_close mu mu K eps d p q -> after <= d).
Definition coin : integral bool := among (true :: false :: nil).
Definition told (x y : bool) : R := if Bool.eqb x y then 1 else 0.
Definition reveal (delta : R) (x y : bool) : R := if y then (if x then delta else 0) else (if x then 1 - delta else 1).
Lemma coin_is : forall f, coin f (f true + f false).
Proof. intros f. unfold coin, among. simpl. ring. Qed.
Lemma coin_value : forall f I, coin f I -> I = f true + f false.
Proof. intros f I H. unfold coin, among in H. simpl in H. rewrite <- H. ring. Qed.
Lemma reveal_close : forall eps delta, 0 <= eps -> 0 <= delta <= 1 -> close coin eps delta (reveal delta true) (reveal delta false) /\ close coin eps delta (reveal delta false) (reveal delta true).
Proof.
  intros eps delta E D. assert (1 <= exp eps) by (generalize (exp_ineq1_le eps); lra).
  split; intros c P Q T HP HQ; apply coin_value in HP; apply coin_value in HQ; unfold reveal in *; simpl in *;
    destruct (T true); destruct (T false);
    (assert (Q <= exp eps * Q) by (assert (0 <= Q) by (subst Q; assert (0 <= c true * delta) by (apply Rmult_le_pos; lra); assert (0 <= c false * (1 - delta)) by (apply Rmult_le_pos; lra); lra); nra));
    assert (c true * delta <= delta) by nra; assert (c false * delta <= delta) by nra; assert (0 <= c true * delta) by nra; assert (0 <= c false * delta) by nra; lra.
Qed.
Lemma reveal_distribution : forall delta x, 0 <= delta <= 1 -> distribution coin (reveal delta x).
Proof.
  intros delta x D. split; [intros y; unfold reveal; destruct x, y; lra|]. unfold coin, among, reveal. destruct x; simpl; ring.
Qed.
Theorem post_processing : forall eps delta, 0 <= eps -> 0 <= delta <= 1 -> processing_keeps eps delta delta.
Proof.
  intros eps delta E D. split; [intros; apply processing; assumption|].
  destruct (reveal_close eps delta E D) as [C C'].
  exists coin, (reveal delta true), (reveal delta false). split; [apply among_positive_linear|]. split; [apply reveal_distribution, D|]. split; [apply reveal_distribution, D|]. split; [exact C|]. split; [exact C'|].
  exists told. split.
  - intros x. split; [intros y; unfold told; destruct (Bool.eqb x y); lra|]. unfold coin, among, told. destruct x; simpl; ring.
  - intros d H. assert (K : delta <= exp eps * 0 + d); [|lra]. apply (H (fun y : bool => if y then 1 else 0) (fun x : bool => if x then 1 else 0)).
    + intros y. destruct y; lra.
    + intros x. unfold coin, among, told. destruct x; simpl; ring.
    + unfold mass, coin, among, reveal. simpl. ring.
    + unfold mass, coin, among, reveal. simpl. ring.
Qed.

(* -- (eps, delta): groups, along a chain of neighbours --------------------------------------------------------------------- *)
Fixpoint geometric (eps : R) (k : nat) : R := match k with O => 0 | S j => 1 + exp eps * geometric eps j end.
Fixpoint chain {A : Type} (mu : integral A) (eps delta : R) (k : nat) (p q : A -> R) (c : A -> R) : Prop :=
  match k with
  | O => p = q
  | S j => exists r, close mu eps delta p r /\ (exists V, mass mu r c V) /\ chain mu eps delta j r q c
  end.
Theorem group : forall (A : Type) (mu : integral A) eps delta k p q c P Q, positive_linear mu -> tested c -> chain mu eps delta k p q c -> mass mu p c P -> mass mu q c Q ->
  P <= exp (INR k * eps) * Q + delta * geometric eps k.
Proof.
  intros A mu eps delta k. induction k as [|k IH]; intros p q c P Q L T C HP HQ.
  - simpl in C. subst q. rewrite (one_value A mu L _ _ P Q HP HQ (fun x => eq_refl)). simpl. rewrite Rmult_0_l, exp_0. lra.
  - destruct C as [r [K [[V HV] C]]]. assert (E := K c P V T HP HV). assert (F := IH r q c V Q L T C HV HQ). rewrite S_INR. simpl geometric.
    replace (exp ((INR k + 1) * eps)) with (exp eps * exp (INR k * eps)) by (rewrite <- exp_plus; f_equal; ring).
    assert (exp eps * V <= exp eps * (exp (INR k * eps) * Q + delta * geometric eps k)) by (apply Rmult_le_compat_l; [apply Rlt_le, exp_pos | exact F]). lra.
Qed.

(* -- the exact profile of two normal laws ---------------------------------------------------------------------------------- *)
Definition exact_profile (eps m1 m2 s v : R) : Prop :=
  is_hockey eps (pdf m1 s) (pdf m2 s) v /\ (forall delta, close line eps delta (pdf m1 s) (pdf m2 s) <-> v <= delta).
Theorem normal_profile : forall eps m1 m2 s, 0 < s -> m2 < m1 -> exact_profile eps m1 m2 s (profile ((m1 - m2) / s) eps).
Proof.
  intros eps m1 m2 s S M. split; [apply hockey_normal; assumption|]. intros delta. split.
  - intros C. destruct (edge_attains m1 m2 s eps S M) as [c [P [Q [T [_ [HP [HQ V]]]]]]]. assert (K := C c P Q T HP HQ). lra.
  - intros H c P Q T HP HQ. assert (K := no_test_beats m1 m2 s eps S M c P Q T HP HQ). lra.
Qed.
Lemma exact_profile_same : forall eps m1 m2 s v w, exact_profile eps m1 m2 s v -> v = w -> exact_profile eps m1 m2 s w.
Proof. intros. subst. assumption. Qed.
(* Two values of the normal distribution function at one argument that is written in two ways. *)
Ltac same_tails := unfold profile, Phi, phi; repeat match goal with |- context [RInt ?f 0 ?a] => match goal with |- context [RInt f 0 ?b] =>
  tryif constr_eq a b then fail else (replace b with a by (field; repeat split; lra)) end end; field.
(* Noise that has this loss: of all variances only this one. *)
Definition noise_variance (far rho v : R) : Prop := 0 < v /\ forall w, 0 < w -> (exact_zcdp line (within_reach far) (gaussian (sqrt w)) rho <-> w = v).
Theorem the_noise_variance : forall far rho, 0 < far -> 0 < rho -> noise_variance far rho (far ^ 2 / (2 * rho)).
Proof.
  intros far rho F R. assert (0 < far ^ 2) by (apply pow_lt, F). split; [apply Rdiv_lt_0_compat; lra|]. intros w W. apply gaussian_noise; assumption.
Qed.
(* A conversion that holds, and a smaller eps that holds as well. *)
Definition holds_with_room (gives : R -> Prop) (eps : R) : Prop := gives eps /\ exists e, e < eps /\ gives e.
Theorem plain_conversion : forall alpha tau delta eps, 1 < alpha -> 0 < delta -> eps = tau + ln (1 / delta) / (alpha - 1) ->
  holds_with_room (fun e => renyi_gives alpha tau e delta) eps.
Proof.
  intros alpha tau delta eps A D E. assert (L := sharper_is_smaller alpha tau delta A). rewrite <- E in L. split.
  - apply sharper_conversion; [exact A | exact D | lra].
  - exists (sharper_eps alpha tau delta). split; [exact L | apply sharper_conversion; [exact A | exact D | apply Rle_refl]].
Qed.
Theorem plain_concentrated_conversion : forall rho alpha delta eps, 1 < alpha -> 0 < delta -> eps = rho * alpha + ln (1 / delta) / (alpha - 1) ->
  holds_with_room (fun e => zcdp_gives rho e delta) eps.
Proof.
  intros rho alpha delta eps A D E. assert (L := sharper_is_smaller alpha (rho * alpha) delta A). rewrite <- E in L.
  assert (V : forall e, sharper_eps alpha (rho * alpha) delta <= e -> zcdp_gives rho e delta).
  { intros e H. apply (zcdp_conversion rho (alpha - 1)); [lra | exact D |]. replace (1 + (alpha - 1)) with alpha by ring. exact H. }
  split; [apply V; lra|]. exists (sharper_eps alpha (rho * alpha) delta). split; [exact L | apply V, Rle_refl].
Qed.
