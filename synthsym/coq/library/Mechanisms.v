(* What holds of all mechanisms: a second one that sees the first output, whatever is computed from an output, groups of records, and pure
   privacy at every Renyi order; each with mechanisms that reach the bound, or with a smaller bound that holds as well. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Integral NormalLaw Outputs Release Private Compose.
Open Scope R_scope.

(* -- a second mechanism that sees the first output --------------------------------------------------------------------------- *)
(* The density of both outputs, where the second has the density K x once the first is x. *)
Definition one_after_another {A B : Type} (p : A -> R) (K : A -> B -> R) (z : A * B) : R := p (fst z) * K (fst z) (snd z).
Lemma independent_is_a_case : forall (A B : Type) (p : A -> R) (q : B -> R) z, side_by_side p q z = one_after_another p (fun _ => q) z.
Proof. reflexivity. Qed.
Lemma powers_of_products : forall u v s t a, 0 < u -> 0 < v -> 0 < s -> 0 < t ->
  Rpower (u * v) a * Rpower (s * t) (1 - a) = Rpower u a * Rpower s (1 - a) * (Rpower v a * Rpower t (1 - a)).
Proof. intros. rewrite <- !Rpower_mult_distr by assumption. ring. Qed.
(* Divergences add up: at most, for whatever is told of the first output to the second mechanism. *)
Theorem renyi_of_a_sequence : forall (A B : Type) (mu : integral A) (nu : integral B), positive_linear mu -> positive_linear nu ->
  forall a p q K L e1 e2 D, 1 < a -> (exists D1, is_renyi mu a p q D1 /\ D1 <= e1) -> (forall x, exists D2, is_renyi nu a (K x) (L x) D2 /\ D2 <= e2) ->
  is_renyi (both mu nu) a (one_after_another p K) (one_after_another q L) D -> D <= e1 + e2.
Proof.
  intros A B mu nu LM LN a p q K L e1 e2 D HA [D1 [[[PP _] [[PQ _] [I1 [HI1 [PI1 V1]]]]] B1]] H2 [_ [_ [I [[g [G HI]] [PI V]]]]].
  assert (E : forall x, g x <= exp ((a - 1) * e2) * (Rpower (p x) a * Rpower (q x) (1 - a))).
  { intros x. destruct (H2 x) as [D2 [[[PK _] [[PL _] [J [HJ [PJ VJ]]]]] B2]].
    assert (X : g x = Rpower (p x) a * Rpower (q x) (1 - a) * J).
    { apply (one_value B nu LN _ _ _ _ (G x) (scales nu LN (Rpower (p x) a * Rpower (q x) (1 - a)) _ _ HJ)).
      intros y. unfold one_after_another. simpl. apply powers_of_products; auto. }
    rewrite X, Rmult_comm. apply Rmult_le_compat_r; [apply Rlt_le, Rmult_lt_0_compat; apply exp_pos|].
    rewrite <- (exp_ln J) by exact PJ. assert (ln J = (a - 1) * D2) by (rewrite VJ; field; lra). assert ((a - 1) * D2 <= (a - 1) * e2) by (apply Rmult_le_compat_l; lra).
    rewrite H. destruct H0 as [H0|H0]; [left; apply exp_increasing, H0 | rewrite H0; apply Rle_refl]. }
  assert (S := respects mu LM _ _ _ _ HI (scales mu LM (exp ((a - 1) * e2)) _ _ HI1) E).
  assert (ln I <= ln (exp ((a - 1) * e2) * I1)) by (destruct S as [S|S]; [left; apply ln_increasing; assumption | rewrite S; apply Rle_refl]).
  rewrite ln_mult, ln_exp in H by (assumption || apply exp_pos). assert (ln I1 = (a - 1) * D1) by (rewrite V1; field; lra).
  apply (Rmult_le_reg_l (a - 1)); [lra|]. assert ((a - 1) * D = ln I) by (rewrite V; field; lra). rewrite H1. assert ((a - 1) * D1 <= (a - 1) * e1) by (apply Rmult_le_compat_l; lra). lra.
Qed.
(* What two mechanisms with these bounds at one order have together: enough for all of them, and no less is. *)
Definition sequence_cost (a e1 e2 total : R) : Prop :=
  (forall (A B : Type) (mu : integral A) (nu : integral B) p q K L D, positive_linear mu -> positive_linear nu ->
     (exists D1, is_renyi mu a p q D1 /\ D1 <= e1) -> (forall x, exists D2, is_renyi nu a (K x) (L x) D2 /\ D2 <= e2) ->
     is_renyi (both mu nu) a (one_after_another p K) (one_after_another q L) D -> D <= total) /\
  (exists p q K L, (exists D1, is_renyi line a p q D1 /\ D1 <= e1) /\ (forall x : R, exists D2, is_renyi line a (K x) (L x) D2 /\ D2 <= e2) /\
     is_renyi (both line line) a (one_after_another p K) (one_after_another q L) total).
Lemma normal_at : forall a e, 1 < a -> 0 <= e -> is_renyi line a (pdf (sqrt (2 * e / a)) 1) (pdf 0 1) e.
Proof.
  intros a e A E. assert (H := renyi_line a (sqrt (2 * e / a)) 0 1 ltac:(lra) ltac:(lra)). replace e with (a * (sqrt (2 * e / a) - 0) ^ 2 / (2 * 1 ^ 2)) at 2; [exact H|].
  rewrite Rminus_0_r, pow2_sqrt; [field; lra|]. apply Rmult_le_pos; [lra | apply Rlt_le, Rinv_0_lt_compat; lra].
Qed.
Theorem sequence_of_two : forall a e1 e2, 1 < a -> 0 <= e1 -> 0 <= e2 -> sequence_cost a e1 e2 (e1 + e2).
Proof.
  intros a e1 e2 A E F. split; [intros A0 B mu nu p q K L D PM PN H1 H2 RD; exact (renyi_of_a_sequence A0 B mu nu PM PN a p q K L e1 e2 D A H1 H2 RD)|].
  exists (pdf (sqrt (2 * e1 / a)) 1), (pdf 0 1), (fun _ => pdf (sqrt (2 * e2 / a)) 1), (fun _ => pdf 0 1).
  assert (X := normal_at a e1 A E). assert (Y := normal_at a e2 A F). split; [exists e1; split; [exact X | apply Rle_refl]|]. split; [intros _; exists e2; split; [exact Y | apply Rle_refl]|].
  apply (divergence_of_both R R line line line_positive_linear line_positive_linear a _ _ _ _ e1 e2 X Y).
Qed.
(* The same at every order above 1, for concentrated privacy over any relation of neighbours. *)
Definition concentrated_sequence (rho sigma total : R) : Prop :=
  (forall (A B X : Type) (mu : integral A) (nu : integral B) (nb : X -> X -> Prop) (M : X -> A -> R) (N : X -> A -> B -> R), positive_linear mu -> positive_linear nu ->
     zcdp mu nb M rho -> (forall y, zcdp nu nb (fun x => N x y) sigma) ->
     forall x x', nb x x' -> forall a D, 1 < a -> is_renyi (both mu nu) a (one_after_another (M x) (N x)) (one_after_another (M x') (N x')) D -> D <= total * a) /\
  (exists M N, zcdp line (within_reach 1) M rho /\ (forall y : R, zcdp line (within_reach 1) (fun x => N x y) sigma) /\
     forall r, zcdp (both line line) (within_reach 1) (fun x => one_after_another (M x) (N x)) r -> total <= r).
Lemma shifted_zcdp : forall rho, 0 <= rho -> zcdp line (within_reach 1) (fun x => pdf (sqrt (2 * rho) * x) 1) rho.
Proof.
  intros rho P x x' W a A. exists (a * (sqrt (2 * rho) * x - sqrt (2 * rho) * x') ^ 2 / (2 * 1 ^ 2)). split; [apply renyi_line; lra|].
  replace (sqrt (2 * rho) * x - sqrt (2 * rho) * x') with (sqrt (2 * rho) * (x - x')) by ring. rewrite Rpow_mult_distr, pow2_sqrt by lra.
  assert ((x - x') ^ 2 <= 1) by (rewrite <- (pow2_abs (x - x')), <- (pow1 2); apply pow_incr; split; [apply Rabs_pos | exact W]).
  assert (0 <= rho * a) by nra. assert (rho * a * (x - x') ^ 2 <= rho * a * 1) by (apply Rmult_le_compat_l; assumption). lra.
Qed.
Theorem concentrated_sequence_of_two : forall rho sigma, 0 <= rho -> 0 <= sigma -> concentrated_sequence rho sigma (rho + sigma).
Proof.
  intros rho sigma P Q. split.
  - intros A B X mu nu nb M N L K Z W x x' H a D HA RD. replace ((rho + sigma) * a) with (rho * a + sigma * a) by ring.
    apply (renyi_of_a_sequence A B mu nu L K a _ _ _ _ (rho * a) (sigma * a) D HA (Z x x' H a HA) (fun y => W y x x' H a HA) RD).
  - exists (fun x => pdf (sqrt (2 * rho) * x) 1), (fun x _ => pdf (sqrt (2 * sigma) * x) 1). split; [apply shifted_zcdp, P|]. split; [intros _; apply shifted_zcdp, Q|].
    intros r Z. destruct (Z 1 0) with (a := 2) as [D [RD B]]; [unfold within_reach; rewrite Rminus_0_r, Rabs_R1; apply Rle_refl | lra|].
    assert (E : is_renyi (both line line) 2 (one_after_another (pdf (sqrt (2 * rho) * 1) 1) (fun _ => pdf (sqrt (2 * sigma) * 1) 1))
      (one_after_another (pdf (sqrt (2 * rho) * 0) 1) (fun _ => pdf (sqrt (2 * sigma) * 0) 1))
      (2 * (sqrt (2 * rho) * 1 - sqrt (2 * rho) * 0) ^ 2 / (2 * 1 ^ 2) + 2 * (sqrt (2 * sigma) * 1 - sqrt (2 * sigma) * 0) ^ 2 / (2 * 1 ^ 2))).
    { apply (divergence_of_both R R line line line_positive_linear line_positive_linear); apply renyi_line; lra. }
    rewrite (is_renyi_unique _ _ (both_positive_linear _ _ _ _ line_positive_linear line_positive_linear) _ _ _ _ _ RD E) in B.
    rewrite !Rmult_0_r, !Rmult_1_r, !Rminus_0_r, !pow2_sqrt in B by lra. lra.
Qed.

(* -- pure privacy ---------------------------------------------------------------------------------------------------------------- *)
(* No output is more than e^eps times as likely; for densities and for masses. *)
Definition pure {A : Type} (eps : R) (p q : A -> R) : Prop := forall x, p x <= exp eps * q x.
Definition pure_private {A X : Type} (nb : X -> X -> Prop) (M : X -> A -> R) (eps : R) : Prop := forall x x', nb x x' -> pure eps (M x) (M x').
Theorem pure_is_close : forall (A : Type) (mu : integral A), positive_linear mu -> forall eps p q, pure eps p q -> close mu eps 0 p q.
Proof.
  intros A mu L eps p q H c P Q T HP HQ. rewrite Rplus_0_r. apply (respects mu L _ _ _ _ HP (scales mu L (exp eps) _ _ HQ)).
  intros x. destruct (T x). assert (K := H x). replace (exp eps * (c x * q x)) with (c x * (exp eps * q x)) by ring. apply Rmult_le_compat_l; assumption.
Qed.
(* Randomised response of one bit. *)
Definition response (eps : R) (x y : bool) : R := if Bool.eqb x y then exp eps / (1 + exp eps) else 1 / (1 + exp eps).
Lemma response_law : forall eps x, law coin (response eps x).
Proof.
  intros eps x. assert (E := exp_pos eps). split; [intros y; unfold response; destruct (Bool.eqb x y); apply Rdiv_lt_0_compat; lra|].
  unfold coin, among, response. destruct x; simpl; field; lra.
Qed.
Definition other (x y : bool) : Prop := x <> y.
Lemma response_pure : forall eps, 0 <= eps -> pure_private other (response eps) eps.
Proof.
  intros eps E x x' N y. assert (G : 1 <= exp eps) by (generalize (exp_ineq1_le eps); lra).
  assert (F : exp eps / (1 + exp eps) = exp eps * (1 / (1 + exp eps))) by (field; lra). assert (H : 0 < 1 / (1 + exp eps)) by (apply Rdiv_lt_0_compat; lra).
  assert (K : 1 / (1 + exp eps) <= exp eps * (exp eps * (1 / (1 + exp eps)))).
  { rewrite <- Rmult_assoc. rewrite <- (Rmult_1_l (1 / (1 + exp eps))) at 1. apply Rmult_le_compat_r; [lra | nra]. }
  unfold response. destruct x, x', y; simpl; try (exfalso; apply N; reflexivity); rewrite ?F; (apply Rle_refl || exact K).
Qed.
Definition pure_sequence (eps1 eps2 total : R) : Prop :=
  (forall (A B X : Type) (nb : X -> X -> Prop) (M : X -> A -> R) (N : X -> A -> B -> R), (forall x y, 0 <= M x y) -> (forall x y z, 0 <= N x y z) ->
     pure_private nb M eps1 -> (forall y, pure_private nb (fun x => N x y) eps2) -> pure_private nb (fun x => one_after_another (M x) (N x)) total) /\
  (exists (M : bool -> bool -> R) (N : bool -> bool -> bool -> R), (forall x, law coin (M x)) /\ (forall x y, law coin (N x y)) /\ pure_private other M eps1 /\
     (forall y, pure_private other (fun x => N x y) eps2) /\ forall e, pure_private other (fun x => one_after_another (M x) (N x)) e -> total <= e).
Theorem pure_sequence_of_two : forall eps1 eps2, 0 <= eps1 -> 0 <= eps2 -> pure_sequence eps1 eps2 (eps1 + eps2).
Proof.
  intros e1 e2 E F. split.
  - intros A B X nb M N PM PN H K x x' W [y z]. unfold one_after_another. simpl. rewrite exp_plus.
    replace (exp e1 * exp e2 * (M x' y * N x' y z)) with ((exp e1 * M x' y) * (exp e2 * N x' y z)) by ring.
    apply Rmult_le_compat; [apply PM | apply PN | apply H, W | apply (K y), W].
  - exists (response e1), (fun x _ => response e2 x). split; [apply response_law|]. split; [intros; apply response_law|]. split; [apply response_pure, E|]. split; [intros _; apply response_pure, F|].
    intros e H. assert (K := H true false ltac:(discriminate) (true, true)). unfold one_after_another, response in K. simpl in K.
    assert (P1 := exp_pos e1). assert (P2 := exp_pos e2).
    assert (exp e1 * exp e2 <= exp e).
    { apply (Rmult_le_reg_r (1 / (1 + exp e1) * (1 / (1 + exp e2)))); [apply Rmult_lt_0_compat; apply Rdiv_lt_0_compat; lra|].
      replace (exp e1 * exp e2 * (1 / (1 + exp e1) * (1 / (1 + exp e2)))) with (exp e1 / (1 + exp e1) * (exp e2 / (1 + exp e2))) by (field; lra). exact K. }
    rewrite <- exp_plus in H0. destruct (Rle_or_lt (e1 + e2) e) as [X|X]; [exact X|]. generalize (exp_increasing _ _ X). lra.
Qed.

(* -- concentrated privacy of what is computed from an output ------------------------------------------------------------------- *)
(* r is the law of f at an output of law p: means of functions of the value are means over the outputs. With coins as a part of the output
   this is any randomised function of it. *)
Definition image {A B : Type} (mu : integral A) (nu : integral B) (f : A -> B) (p : A -> R) (r : B -> R) : Prop :=
  forall g I, nu (fun y => g y * r y) I -> mu (fun x => g (f x) * p x) I.
Lemma tangent : forall a u v s, 1 < a -> 0 < u -> 0 < v -> 0 < s -> a * (Rpower s (a - 1) * u) + - (a - 1) * (Rpower s a * v) <= Rpower u a * Rpower v (1 - a).
Proof.
  intros a u v s A U V S. set (t := u / v / s). assert (T : 0 < t) by (repeat apply Rdiv_lt_0_compat; assumption).
  assert (Eu : u = t * s * v) by (unfold t; field; lra).
  assert (P : Rpower u a * Rpower v (1 - a) = Rpower s a * v * Rpower t a).
  { assert (Lu : ln u = ln t + ln s + ln v) by (rewrite <- (ln_mult t s T S), <- (ln_mult (t * s) v) by (exact V || apply Rmult_lt_0_compat; assumption); rewrite <- Eu; reflexivity). unfold Rpower. rewrite Lu.
    transitivity (exp (a * ln s) * exp (ln v) * exp (a * ln t)); [rewrite <- !exp_plus; f_equal; ring | rewrite exp_ln by exact V; reflexivity]. }
  assert (Q : Rpower s (a - 1) * u = Rpower s a * v * t).
  { rewrite Eu. assert (X : Rpower s a = Rpower s (a - 1) * s); [|rewrite X; ring]. rewrite <- (Rpower_1 s) at 3 by exact S. rewrite <- Rpower_plus. f_equal. ring. }
  rewrite P, Q. replace (a * (Rpower s a * v * t) + - (a - 1) * (Rpower s a * v)) with (Rpower s a * v * (a * t - (a - 1))) by ring.
  apply Rmult_le_compat_l; [apply Rlt_le, Rmult_lt_0_compat; [apply exp_pos | exact V]|].
  (* Bernoulli: t^a >= 1 + a (t - 1) *)
  assert (M : forall x, 0 < x -> ln x <= x - 1) by exact ln_below.
  destruct (Rle_or_lt (a * t - (a - 1)) 0) as [N|N]; [apply Rle_trans with 0; [exact N | apply Rlt_le, exp_pos]|].
  unfold Rpower. set (w := a * t - (a - 1)) in *. assert (t = (w + (a - 1)) / a) by (unfold w; field; lra).
  assert (K := M (w / t) ltac:(apply Rdiv_lt_0_compat; assumption)). assert (J := M (1 / t) ltac:(apply Rdiv_lt_0_compat; lra)).
  unfold Rdiv in J at 1. rewrite Rmult_1_l, ln_Rinv in J by exact T. rewrite ln_div in K by assumption.
  assert (X : w / t - 1 + (a - 1) * (1 / t - 1) = 0) by (unfold w; field; lra).
  assert (Y : (a - 1) * - ln t <= (a - 1) * (1 / t - 1)) by (apply Rmult_le_compat_l; lra).
  assert (ln w <= a * ln t) by lra. rewrite <- (exp_ln w) by exact N. destruct H0 as [H0|H0]; [left; apply exp_increasing, H0 | rewrite H0; apply Rle_refl].
Qed.
Theorem renyi_of_an_image : forall (A B : Type) (mu : integral A) (nu : integral B), positive_linear mu -> positive_linear nu -> forall f a p q r s D E, 1 < a ->
  is_renyi mu a p q D -> image mu nu f p r -> image mu nu f q s -> is_renyi nu a r s E -> E <= D.
Proof.
  intros A B mu nu L K f a p q r s D E HA [[PP _] [[PQ _] [I [HI [PI V]]]]] Fp Fq [[PR _] [[PS _] [J [HJ [PJ W]]]]].
  set (h := fun y => r y / s y). assert (PH : forall y, 0 < h y) by (intros y; apply Rdiv_lt_0_compat; [apply PR | apply PS]).
  assert (H1 : mu (fun x => Rpower (h (f x)) (a - 1) * p x) J).
  { apply (Fp (fun y => Rpower (h y) (a - 1))). apply (extends nu K (fun y => Rpower (r y) a * Rpower (s y) (1 - a))); [|exact HJ].
    intros y. unfold h, Rpower. rewrite ln_div by auto. transitivity (exp ((a - 1) * (ln (r y) - ln (s y))) * exp (ln (r y))); [rewrite <- !exp_plus; f_equal; ring | rewrite exp_ln by apply PR; reflexivity]. }
  assert (H2 : mu (fun x => Rpower (h (f x)) a * q x) J).
  { apply (Fq (fun y => Rpower (h y) a)). apply (extends nu K (fun y => Rpower (r y) a * Rpower (s y) (1 - a))); [|exact HJ].
    intros y. unfold h, Rpower. rewrite ln_div by auto. transitivity (exp (a * (ln (r y) - ln (s y))) * exp (ln (s y))); [rewrite <- !exp_plus; f_equal; ring | rewrite exp_ln by apply PS; reflexivity]. }
  assert (O := respects mu L _ _ _ _ (adds mu L _ _ _ _ (scales mu L a _ _ H1) (scales mu L (- (a - 1)) _ _ H2)) HI
    (fun x => tangent a (p x) (q x) (h (f x)) HA (PP x) (PQ x) (PH (f x)))).
  replace (a * J + - (a - 1) * J) with J in O by ring. rewrite V, W. apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat; lra|].
  destruct O as [O|O]; [left; apply ln_increasing; assumption | rewrite O; apply Rle_refl].
Qed.
(* What becomes of rho: it is enough for every mechanism and every function of its output and of further coins, and for none that is smaller. *)
Definition processing_keeps_zcdp (rho after : R) : Prop :=
  (forall (A B C X : Type) (mu : integral A) (kappa : integral C) (nu : integral B) (nb : X -> X -> Prop) M N coins (f : A * C -> B),
     positive_linear mu -> positive_linear kappa -> positive_linear nu -> zcdp mu nb M rho -> law kappa coins ->
     (forall x, image (both mu kappa) nu f (side_by_side (M x) coins) (N x)) ->
     forall x x', nb x x' -> forall a D, 1 < a -> is_renyi nu a (N x) (N x') D -> D <= after * a) /\
  (exists M, zcdp line (within_reach 1) M rho /\ exists N (f : R * bool -> R), (forall x, image (both line coin) line f (side_by_side (M x) (response 0 true)) (N x)) /\
     forall r, zcdp line (within_reach 1) N r -> after <= r).
Theorem concentrated_post_processing : forall rho, 0 <= rho -> processing_keeps_zcdp rho rho.
Proof.
  intros rho P. split.
  - intros A B C X mu kappa nu nb M N coins f L K Q Z T F x x' H a D HA RD. destruct (Z x x' H a HA) as [E [RE BE]].
    apply Rle_trans with (2 := BE). assert (G := divergence_of_both A C mu kappa L K a _ _ _ _ _ _ RE (equal_laws_have_no_divergence C kappa K a coins ltac:(lra) T)).
    rewrite Rplus_0_r in G. exact (renyi_of_an_image _ _ _ _ (both_positive_linear _ _ _ _ L K) Q f a _ _ _ _ E D HA G (F x) (F x') RD).
  - exists (fun x => pdf (sqrt (2 * rho) * x) 1). split; [apply shifted_zcdp, P|]. exists (fun x => pdf (sqrt (2 * rho) * x) 1), fst. split.
    + intros x g I H. exists (fun y => g y * pdf (sqrt (2 * rho) * x) 1 y). split; [|exact H]. intros y. unfold side_by_side, coin, among, response. simpl. rewrite exp_0. field.
    + intros r Z. destruct (Z 1 0) with (a := 2) as [D [RD B]]; [unfold within_reach; rewrite Rminus_0_r, Rabs_R1; apply Rle_refl | lra|].
      rewrite (is_renyi_unique _ _ line_positive_linear _ _ _ _ _ RD (renyi_line 2 (sqrt (2 * rho) * 1) (sqrt (2 * rho) * 0) 1 ltac:(lra) ltac:(lra))) in B.
      rewrite !Rmult_0_r, !Rmult_1_r, !Rminus_0_r, !pow2_sqrt in B by lra. lra.
Qed.

(* -- groups: a chain of k + 1 data sets, each a neighbour of the next ------------------------------------------------------------ *)
Fixpoint path {X : Type} (nb : X -> X -> Prop) (k : nat) (x x' : X) : Prop := match k with O => x = x' | S j => exists y, nb x y /\ path nb j y x' end.
Definition group_gives (eps delta : R) (k : nat) (after : R) : Prop :=
  forall (A X : Type) (mu : integral A) (nb : X -> X -> Prop) (M : X -> A -> R), positive_linear mu -> private mu nb M eps delta ->
  forall x x', path nb k x x' -> forall c P Q, tested c -> (forall y, exists V, mass mu (M y) c V) -> mass mu (M x) c P -> mass mu (M x') c Q -> P <= exp (INR k * eps) * Q + after.
Lemma path_is_chain : forall (A X : Type) (mu : integral A) (nb : X -> X -> Prop) (M : X -> A -> R) eps delta c k x x', private mu nb M eps delta ->
  (forall y, exists V, mass mu (M y) c V) -> path nb k x x' -> chain mu eps delta k (M x) (M x') c.
Proof.
  intros A X mu nb M eps delta c k. induction k as [|k IH]; intros x x' H V C; simpl in *; [rewrite C; reflexivity|].
  destruct C as [y [N C]]. exists (M y). split; [apply H, N|]. split; [apply V | apply IH; assumption].
Qed.
Theorem group_enough : forall eps delta k after, delta * geometric eps k <= after -> group_gives eps delta k after.
Proof.
  intros eps delta k after L A X mu nb M PL H x x' C c P Q T V HP HQ.
  generalize (group A mu eps delta k (M x) (M x') c P Q PL T (path_is_chain A X mu nb M eps delta c k x x' H V C) HP HQ). lra.
Qed.
Lemma geometric_is : forall eps k, eps <> 0 -> geometric eps k = (exp (INR k * eps) - 1) / (exp eps - 1).
Proof.
  intros eps k N. assert (exp eps - 1 <> 0).
  { intros E. apply N. apply exp_inv. rewrite exp_0. lra. }
  induction k as [|k IH]; [simpl; rewrite Rmult_0_l, exp_0; field; assumption|]. simpl geometric. rewrite IH, S_INR.
  replace ((INR k + 1) * eps) with (eps + INR k * eps) by ring. rewrite exp_plus. field. assumption.
Qed.
Lemma geometric_nonneg : forall eps k, 0 <= geometric eps k.
Proof. intros eps k. induction k as [|k IH]; simpl; [lra|]. assert (0 <= exp eps * geometric eps k) by (apply Rmult_le_pos; [apply Rlt_le, exp_pos | exact IH]). lra. Qed.
Lemma geometric_grows : forall eps j k, 0 <= eps -> (j <= k)%nat -> geometric eps j <= geometric eps k.
Proof.
  intros eps j k E L. induction L as [|k L IH]; [apply Rle_refl|]. apply Rle_trans with (1 := IH). simpl.
  assert (1 <= exp eps) by (generalize (exp_ineq1_le eps); lra). assert (G := geometric_nonneg eps k). nra.
Qed.
(* Data sets are numbered down to 0; each step tells a bit more rarely. *)
Definition step_down (k x y : nat) : Prop := x = S y /\ (x <= k)%nat.
Definition rarer (eps delta : R) (k : nat) (x : nat) (y : bool) : R := if y then delta * geometric eps (min x k) else 1 - delta * geometric eps (min x k).
Theorem group_reached : forall eps delta k, 0 <= eps -> 0 <= delta -> delta * geometric eps k <= 1 ->
  exists (mu : integral bool) (nb : nat -> nat -> Prop) M x x' c P Q, positive_linear mu /\ (forall y, distribution mu (M y)) /\ private mu nb M eps delta /\ path nb k x x' /\ tested c /\
    (forall y, exists V, mass mu (M y) c V) /\ mass mu (M x) c P /\ mass mu (M x') c Q /\ P - exp (INR k * eps) * Q = delta * geometric eps k.
Proof.
  intros eps delta k E D1 D2.
  exists coin, (step_down k), (rarer eps delta k), k, 0%nat, (fun y : bool => if y then 1 else 0), (delta * geometric eps k), 0.
  assert (B : forall x, 0 <= delta * geometric eps (min x k) <= 1).
  { intros x. assert (G := geometric_nonneg eps (min x k)). assert (U := geometric_grows eps (min x k) k E (Nat.le_min_r x k)). split; [apply Rmult_le_pos; assumption|]. nra. }
  split; [apply among_positive_linear|]. split.
  { intros y. assert (K := B y). split; [intros z; unfold rarer; destruct z; lra | unfold coin, among, rarer; simpl; ring]. }
  split.
  { intros x x' [S L] c P Q T HP HQ. subst x. apply coin_value in HP. apply coin_value in HQ. unfold rarer in *.
    assert (U := B x'). rewrite (Nat.min_l x' k) in * by lia. rewrite (Nat.min_l (Datatypes.S x') k) in HP by lia. simpl geometric in HP.
    set (g := delta * geometric eps x') in *. replace (delta * (1 + exp eps * geometric eps x')) with (delta + exp eps * g) in HP by (unfold g; ring).
    assert (1 <= exp eps) by (generalize (exp_ineq1_le eps); lra). destruct (T true), (T false). subst P Q.
    assert (c true * delta <= delta) by nra. assert (0 <= c false * (1 - g)) by (apply Rmult_le_pos; lra).
    assert (c false * (1 - g) <= exp eps * (c false * (1 - g))) by nra. assert (0 <= c false * delta) by (apply Rmult_le_pos; assumption).
    assert (0 <= exp eps * g) by (apply Rmult_le_pos; lra). assert (c false * g <= c false * (exp eps * g)) by (apply Rmult_le_compat_l; [assumption | nra]). nra. }
  split.
  { assert (H : forall j, (j <= k)%nat -> path (step_down k) j j 0%nat).
    { intros j. induction j as [|j IH]; intros L; [reflexivity|]. exists j. split; [split; [reflexivity | exact L] | apply IH; lia]. }
    apply H. lia. }
  split; [intros y; destruct y; lra|]. split; [intros y; eexists; apply coin_is|].
  split; [unfold mass, coin, among, rarer; simpl; rewrite Nat.min_id; ring|]. split; [unfold mass, coin, among, rarer; simpl; ring | ring].
Qed.
(* What a group of k records has: enough for every mechanism, and no less. *)
Definition group_cost (eps delta : R) (k : nat) (after : R) : Prop := group_gives eps delta k after /\ forall d, group_gives eps delta k d -> after <= d.
Theorem group_of : forall eps delta k, 0 < eps -> 0 <= delta -> delta * ((exp (INR k * eps) - 1) / (exp eps - 1)) <= 1 ->
  group_cost eps delta k (delta * ((exp (INR k * eps) - 1) / (exp eps - 1))).
Proof.
  intros eps delta k E D B. rewrite <- (geometric_is eps k) in * by lra. split; [apply group_enough, Rle_refl|].
  intros d H. destruct (group_reached eps delta k ltac:(lra) D B) as [mu [nb [M [x [x' [c [P [Q [L [_ [H2 [C [T [V [HP [HQ F]]]]]]]]]]]]]]]].
  generalize (H _ _ mu nb M L H2 x x' C c P Q T V HP HQ). lra.
Qed.
Theorem group_roomy : forall eps delta k after, 0 < eps -> 0 < delta -> delta * ((exp (INR k * eps) - 1) / (exp eps - 1)) < after ->
  holds_with_room (fun d => group_gives eps delta k d) after.
Proof.
  intros eps delta k after E D L. rewrite <- (geometric_is eps k) in L by lra. split; [apply group_enough; lra|].
  exists (delta * geometric eps k). split; [exact L | apply group_enough, Rle_refl].
Qed.

Lemma beyond_one : forall eps, 0 < eps -> 1 < exp eps.
Proof. intros eps E. generalize (exp_ineq1 eps ltac:(lra)). lra. Qed.
Lemma group_cost_at : forall eps delta k r value, 0 < eps -> 0 <= delta -> r = INR k -> value = delta * ((exp (r * eps) - 1) / (exp eps - 1)) -> value <= 1 -> group_cost eps delta k value.
Proof. intros eps delta k r value E D K V B. subst r value. apply group_of; assumption. Qed.
Lemma group_roomy_at : forall eps delta k r after, 0 < eps -> 0 < delta -> r = INR k -> delta * ((exp (r * eps) - 1) / (exp eps - 1)) < after -> holds_with_room (fun d => group_gives eps delta k d) after.
Proof. intros eps delta k r after E D K B. subst r. apply group_roomy; assumption. Qed.

Lemma geometric_below : forall eps k, 0 < eps -> geometric eps (S (S k)) < INR (S (S k)) * exp eps ^ S k.
Proof.
  intros eps k E. assert (W := beyond_one eps E). induction k as [|k IH]; [simpl; lra|].
  change (geometric eps (S (S (S k)))) with (1 + exp eps * geometric eps (S (S k))). rewrite (S_INR (S (S k))). change (exp eps ^ S (S k)) with (exp eps * exp eps ^ S k).
  assert (1 <= exp eps ^ S k) by (apply pow_R1_Rle; lra). assert (exp eps * geometric eps (S (S k)) < exp eps * (INR (S (S k)) * exp eps ^ S k)) by (apply Rmult_lt_compat_l; lra). nra.
Qed.
Theorem group_roomy_crude : forall eps delta k n after, 0 < eps -> 0 < delta -> n = S (S k) -> after = INR (S (S k)) * exp eps ^ S k * delta ->
  holds_with_room (fun d => group_gives eps delta n d) after.
Proof.
  intros eps delta k n after E D N A. subst. assert (B := geometric_below eps k E).
  assert (L : delta * geometric eps (S (S k)) < INR (S (S k)) * exp eps ^ S k * delta) by (rewrite (Rmult_comm _ delta); apply Rmult_lt_compat_l; assumption).
  split; [apply group_enough; lra|]. exists (delta * geometric eps (S (S k))). split; [exact L | apply group_enough, Rle_refl].
Qed.

(* -- pure privacy at every Renyi order -------------------------------------------------------------------------------------------- *)
Definition pure_gives_renyi (eps a total : R) : Prop :=
  forall (A : Type) (mu : integral A) p q D, positive_linear mu -> pure eps p q -> pure eps q p -> is_renyi mu a p q D -> D <= total.
Definition response_divergence (eps a : R) : R := ln ((Rpower (exp eps) a + Rpower (exp eps) (1 - a)) / (1 + exp eps)) / (a - 1).
Lemma power_below_chord : forall a e u, 1 < a -> 0 < e -> 0 < u -> u <= exp e -> / exp e <= u ->
  Rpower u a <= (u - / exp e) / (exp e - / exp e) * Rpower (exp e) a + (exp e - u) / (exp e - / exp e) * Rpower (/ exp e) a.
Proof.
  intros a e u A E U H L. assert (X := exp_ineq1_le e). set (w := exp e) in *. assert (W : 1 < w) by lra. assert (V : 0 < / w) by (apply Rinv_0_lt_compat; lra).
  assert (V1 : / w < 1) by (rewrite <- Rinv_1; apply Rinv_lt_contravar; lra).
  assert (P := tangent a w 1 u A ltac:(lra) ltac:(lra) U). assert (Q := tangent a (/ w) 1 u A V ltac:(lra) U).
  assert (One : Rpower 1 (1 - a) = 1) by (unfold Rpower; rewrite ln_1, Rmult_0_r; apply exp_0). rewrite One, !Rmult_1_r in P, Q.
  set (l := (u - / w) / (w - / w)). assert (D : 0 < w - / w) by lra. assert (M : (w - u) / (w - / w) = 1 - l) by (unfold l; field; repeat split; first [lra | nra]). rewrite M.
  assert (L0 : 0 <= l) by (apply Rmult_le_pos; [lra | apply Rlt_le, Rinv_0_lt_compat, D]).
  assert (L1 : 0 <= 1 - l) by (rewrite <- M; apply Rmult_le_pos; [lra | apply Rlt_le, Rinv_0_lt_compat, D]).
  assert (P' := Rmult_le_compat_l l _ _ L0 P). assert (Q' := Rmult_le_compat_l (1 - l) _ _ L1 Q).
  assert (B : l * w + (1 - l) * / w = u) by (unfold l; field; repeat split; first [lra | nra]).
  assert (F : Rpower u (a - 1) * u = Rpower u a) by (rewrite <- (Rpower_1 u) at 2 by exact U; rewrite <- Rpower_plus; f_equal; ring).
  assert (G : l * (a * (Rpower u (a - 1) * w) + - (a - 1) * Rpower u a) + (1 - l) * (a * (Rpower u (a - 1) * / w) + - (a - 1) * Rpower u a)
    = a * (Rpower u (a - 1) * (l * w + (1 - l) * / w)) - (a - 1) * Rpower u a) by ring.
  rewrite B, F in G. lra.
Qed.
Theorem pure_at_every_order : forall eps a, 0 < eps -> 1 < a -> pure_gives_renyi eps a (response_divergence eps a).
Proof.
  intros e a E A0 A mu p q D L H K [[PP TP] [[PQ TQ] [I [HI [PI V]]]]].
  assert (X := exp_ineq1_le e). assert (W : 1 < exp e) by lra. set (w := exp e) in *. assert (V0 : 0 < / w) by (apply Rinv_0_lt_compat; lra).
  assert (V1 : / w < 1) by (rewrite <- Rinv_1; apply Rinv_lt_contravar; lra). assert (G : 0 < w - / w) by lra.
  set (c1 := (Rpower w a - Rpower (/ w) a) / (w - / w)). set (c0 := (w * Rpower (/ w) a - / w * Rpower w a) / (w - / w)).
  assert (O : I <= c1 * 1 + c0 * 1).
  { apply (respects mu L _ _ _ _ HI (adds mu L _ _ _ _ (scales mu L c1 _ _ TP) (scales mu L c0 _ _ TQ))). intros x.
    assert (Up : 0 < p x / q x) by (apply Rdiv_lt_0_compat; [apply PP | apply PQ]). assert (Qx := PQ x).
    assert (B := power_below_chord a e (p x / q x) A0 E Up). fold w in B.
    assert (N1 : p x / q x <= w) by (apply (Rmult_le_reg_r (q x)); [exact Qx|]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra; apply H).
    assert (N2 : / w <= p x / q x).
    { apply (Rmult_le_reg_r (q x * w)); [apply Rmult_lt_0_compat; lra|]. replace (/ w * (q x * w)) with (q x) by (field; lra). replace (p x / q x * (q x * w)) with (w * p x) by (field; lra). apply K. }
    specialize (B N1 N2). assert (F : Rpower (p x) a * Rpower (q x) (1 - a) = q x * Rpower (p x / q x) a).
    { unfold Rpower. rewrite ln_div by (apply PP || apply PQ). transitivity (exp (ln (q x)) * exp (a * (ln (p x) - ln (q x)))); [rewrite <- !exp_plus; f_equal; ring | rewrite exp_ln by exact Qx; reflexivity]. }
    rewrite F. apply Rle_trans with (q x * ((p x / q x - / w) / (w - / w) * Rpower w a + (w - p x / q x) / (w - / w) * Rpower (/ w) a)); [apply Rmult_le_compat_l; lra|].
    apply Req_le. unfold c1, c0. field. repeat split; first [lra | nra]. }
  assert (S : c1 * 1 + c0 * 1 = (Rpower w a + Rpower w (1 - a)) / (1 + w)).
  { assert (R1 : Rpower (/ w) a = Rpower w (1 - a) * / w). { unfold Rpower. rewrite ln_Rinv by lra. transitivity (exp ((1 - a) * ln w) * exp (- ln w)); [rewrite <- exp_plus; f_equal; ring | rewrite exp_Ropp, exp_ln by lra; reflexivity]. }
    unfold c1, c0. rewrite R1. field. repeat split; first [lra | nra]. }
  rewrite S in O. unfold response_divergence. fold w. rewrite V. apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat; lra|].
  destruct O as [O|O]; [left; apply ln_increasing; assumption | rewrite O; apply Rle_refl].
Qed.
(* Randomised response has this divergence, so that no smaller bound holds. *)
Theorem response_reaches : forall eps a, 0 < eps -> 1 < a -> is_renyi coin a (response eps true) (response eps false) (response_divergence eps a).
Proof.
  intros e a E A. split; [apply response_law|]. split; [apply response_law|]. assert (P := exp_pos e).
  exists ((Rpower (exp e) a + Rpower (exp e) (1 - a)) / (1 + exp e)). split; [|split; [apply Rdiv_lt_0_compat; [apply Rplus_lt_0_compat; apply exp_pos | lra] | reflexivity]].
  unfold coin, among, response. simpl. assert (S : forall b, Rpower (exp e / (1 + exp e)) b * Rpower (1 / (1 + exp e)) (1 - b) = Rpower (exp e) b * / (1 + exp e)).
  { intros b. unfold Rpower. rewrite !ln_div, ln_1 by lra. transitivity (exp (b * ln (exp e)) * exp (- ln (1 + exp e))); [rewrite <- !exp_plus; f_equal; ring | rewrite exp_Ropp, (exp_ln (1 + exp e)) by lra; reflexivity]. }
  rewrite S. replace (Rpower (1 / (1 + exp e)) a * Rpower (exp e / (1 + exp e)) (1 - a)) with (Rpower (exp e) (1 - a) * / (1 + exp e)); [field; lra|].
  rewrite <- S. rewrite Rmult_comm. f_equal. f_equal. ring.
Qed.
Definition pure_order_cost (eps a total : R) : Prop := pure_gives_renyi eps a total /\ exists p q, pure eps p q /\ pure eps q p /\ is_renyi coin a p q total.
Theorem pure_order : forall eps a, 0 < eps -> 1 < a -> pure_order_cost eps a (response_divergence eps a).
Proof.
  intros e a E A. split; [apply pure_at_every_order; assumption|]. exists (response e true), (response e false).
  split; [apply response_pure; [lra | discriminate]|]. split; [apply response_pure; [lra | discriminate]|]. apply response_reaches; assumption.
Qed.
(* cosh grows more slowly than exp (t^2/2). *)
Definition bend (t : R) : R := t * t / 2 - ln ((exp t + exp (- t)) / 2).
Lemma slower : forall t, 0 < t -> (exp t - exp (- t)) / (exp t + exp (- t)) < t.
Proof.
  intros t T. set (h := fun t => t * (exp t + exp (- t)) - (exp t - exp (- t))). assert (D : forall x, derivable_pt_lim h x (x * (exp x - exp (- x)))).
  { intros x. unfold h. apply is_derive_Reals. auto_derive; [exact I | ring]. }
  destruct (MVT_cor2 h (fun x => x * (exp x - exp (- x))) 0 t T (fun c _ => D c)) as [c [E [C0 C1]]].
  assert (exp (- c) < exp c) by (apply exp_increasing; lra). assert (0 < c * (exp c - exp (- c)) * (t - 0)) by (repeat apply Rmult_lt_0_compat; lra).
  assert (H0' : h 0 = 0) by (unfold h; rewrite Ropp_0, exp_0; ring). rewrite H0' in E. unfold h in E. assert (P := exp_pos t). assert (Q := exp_pos (- t)).
  apply (Rmult_lt_reg_r (exp t + exp (- t))); [lra|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
Qed.
Lemma bend_grows : forall u v, 0 <= u -> u < v -> bend u < bend v.
Proof.
  intros u v U L. assert (D : forall x, derivable_pt_lim bend x (x - (exp x - exp (- x)) / (exp x + exp (- x)))).
  { intros x. unfold bend. apply is_derive_Reals. assert (P := exp_pos x). assert (Q := exp_pos (- x)). auto_derive; [lra | field; lra]. }
  destruct (MVT_cor2 bend _ u v L (fun c _ => D c)) as [c [E [C0 C1]]]. assert (S := slower c ltac:(lra)).
  assert (0 < (c - (exp c - exp (- c)) / (exp c + exp (- c))) * (v - u)) by (apply Rmult_lt_0_compat; lra). lra.
Qed.
Lemma response_divergence_below : forall eps a, 0 < eps -> 1 < a -> response_divergence eps a < eps ^ 2 / 2 * a.
Proof.
  intros e a E A. assert (B := bend_grows (e / 2) ((a - 1 / 2) * e) ltac:(lra) ltac:(nra)). unfold bend in B.
  assert (X : (Rpower (exp e) a + Rpower (exp e) (1 - a)) / (1 + exp e) = (exp ((a - 1 / 2) * e) + exp (- ((a - 1 / 2) * e))) / 2 / ((exp (e / 2) + exp (- (e / 2))) / 2)).
  { unfold Rpower. rewrite ln_exp. assert (P := exp_pos (e / 2)). assert (Q := exp_pos (- (e / 2))).
    assert (S1 : exp (a * e) = exp ((a - 1 / 2) * e) * exp (e / 2)) by (rewrite <- exp_plus; f_equal; field).
    assert (S2 : exp ((1 - a) * e) = exp (- ((a - 1 / 2) * e)) * exp (e / 2)) by (rewrite <- exp_plus; f_equal; field).
    assert (S3 : exp e = exp (e / 2) * exp (e / 2)) by (rewrite <- exp_plus; f_equal; field).
    assert (S4 : exp (- (e / 2)) = / exp (e / 2)) by apply exp_Ropp. rewrite S1, S2, S3, S4. field. repeat split; first [lra | nra]. }
  unfold response_divergence. rewrite X. assert (P1 := exp_pos ((a - 1 / 2) * e)). assert (P2 := exp_pos (- ((a - 1 / 2) * e))). assert (P3 := exp_pos (e / 2)). assert (P4 := exp_pos (- (e / 2))).
  rewrite ln_div by lra. apply (Rmult_lt_reg_r (a - 1)); [lra|]. unfold Rdiv at 1. rewrite Rmult_assoc, Rinv_l by lra. simpl. lra.
Qed.
Theorem pure_is_concentrated : forall eps a total, 0 < eps -> 1 < a -> total = eps ^ 2 / 2 * a -> holds_with_room (pure_gives_renyi eps a) total.
Proof.
  intros e a total E A T. subst total. assert (B := response_divergence_below e a E A). split.
  - intros U mu p q D L H K RD. generalize (pure_at_every_order e a E A U mu p q D L H K RD). lra.
  - exists (response_divergence e a). split; [exact B | apply pure_at_every_order; assumption].
Qed.

(* -- a second (eps2, delta2) mechanism that sees the first output ------------------------------------------------------------------ *)
(* Events are tests of both outputs. Their chances given the first output, capped at 1, are a test of it, which has a mass as well. *)
Definition sequence_close (eps1 delta1 eps2 delta2 total : R) : Prop :=
  forall (A B : Type) (mu : integral A) (nu : integral B) p q K L c, positive_linear mu -> positive_linear nu ->
    distribution mu p -> distribution mu q -> (forall x, distribution nu (K x)) -> (forall x, distribution nu (L x)) ->
    close mu eps1 delta1 p q -> (forall x, close nu eps2 delta2 (K x) (L x)) -> tested c ->
  forall T U, (forall x, mass nu (K x) (fun y => c (x, y)) (T x)) -> (forall x, mass nu (L x) (fun y => c (x, y)) (U x)) ->
    (exists V, mass mu p (fun x => Rmin 1 (exp eps2 * U x)) V) -> (exists W, mass mu q (fun x => Rmin 1 (exp eps2 * U x)) W) ->
  forall P Q, mass (both mu nu) (one_after_another p K) c P -> mass (both mu nu) (one_after_another q L) c Q -> P <= exp (eps1 + eps2) * Q + total.
Theorem approximate_sequence : forall eps1 delta1 eps2 delta2, 0 <= delta2 -> sequence_close eps1 delta1 eps2 delta2 (delta1 + delta2).
Proof.
  intros e1 d1 e2 d2 D A B mu nu p q K L c PM PN [PP TP] [PQ TQ] DK DL C1 C2 TC T U HT HU [V HV] [W HW] P Q [g [G HP]] [h [H HQ]].
  assert (Gx : forall x, g x = p x * T x).
  { intros x. apply (one_value B nu PN _ _ _ _ (G x) (scales nu PN (p x) _ _ (HT x))). intros y. unfold one_after_another. simpl. ring. }
  assert (Hx : forall x, h x = q x * U x).
  { intros x. apply (one_value B nu PN _ _ _ _ (H x) (scales nu PN (q x) _ _ (HU x))). intros y. unfold one_after_another. simpl. ring. }
  assert (TX : forall x, tested (fun y => c (x, y))) by (intros x y; apply TC).
  assert (U0 : forall x, 0 <= U x) by (intros x; apply (mass_nonneg B nu PN (L x) (fun y => c (x, y))); [apply DL | apply TX | apply HU]).
  assert (T1 : forall x, T x <= 1) by (intros x; apply (mass_at_most_one B nu PN (K x) (fun y => c (x, y))); [apply DK | apply TX | apply HT]).
  set (m := fun x => Rmin 1 (exp e2 * U x)) in *. assert (E2 := exp_pos e2).
  assert (TM : tested m) by (intros x; unfold m; assert (0 <= exp e2 * U x) by (apply Rmult_le_pos; [lra | apply U0]); split; [apply Rmin_glb; lra | apply Rmin_l]).
  assert (B1 : P <= V + d2 * 1).
  { apply (respects mu PM g (fun x => m x * p x + d2 * p x) P (V + d2 * 1) HP (adds mu PM _ _ _ _ HV (scales mu PM d2 _ _ TP))).
    intros x. rewrite Gx. assert (X := C2 x _ _ _ (TX x) (HT x) (HU x)). assert (Y := T1 x). assert (Z := PP x).
    assert (T x <= m x + d2) by (unfold m, Rmin; destruct Rle_dec; lra). nra. }
  assert (B2 := C1 m V W TM HV HW).
  assert (B3 : W <= exp e2 * Q).
  { apply (respects mu PM (fun x => m x * q x) (fun x => exp e2 * h x) W (exp e2 * Q) HW (scales mu PM _ _ _ HQ)).
    intros x. rewrite Hx. replace (exp e2 * (q x * U x)) with (exp e2 * U x * q x) by ring. apply Rmult_le_compat_r; [apply PQ | apply Rmin_r]. }
  rewrite exp_plus. assert (exp e1 * W <= exp e1 * (exp e2 * Q)) by (apply Rmult_le_compat_l; [apply Rlt_le, exp_pos | exact B3]). lra.
Qed.
(* A first mechanism that reveals all with probability delta, and a second that says nothing: no smaller number is enough. *)
Theorem approximate_sequence_reached : forall eps1 delta1 eps2 total, 0 <= eps1 -> 0 <= delta1 <= 1 -> 0 <= eps2 -> sequence_close eps1 delta1 eps2 0 total -> delta1 <= total.
Proof.
  intros e1 d e2 total E D F H. destruct (reveal_close e1 d E D) as [C _].
  assert (X : forall eps x, 0 <= eps -> close coin eps 0 (reveal d x) (reveal d x)).
  { intros eps x N c P Q T HP HQ. rewrite (one_value _ _ (among_positive_linear _ _) _ _ P Q HP HQ (fun y => eq_refl)). assert (0 <= Q).
    { apply (mass_nonneg bool coin (among_positive_linear _ _) (reveal d x) c Q); [apply (reveal_distribution d x D) | exact T | exact HQ]. }
    assert (1 <= exp eps) by (generalize (exp_ineq1_le eps); lra). nra. }
  assert (K := H bool bool coin coin (reveal d true) (reveal d false) (fun _ => reveal d false) (fun _ => reveal d false) (fun z => if fst z then 1 else 0)
    (among_positive_linear _ _) (among_positive_linear _ _) (reveal_distribution d true D) (reveal_distribution d false D) (fun _ => reveal_distribution d false D) (fun _ => reveal_distribution d false D)
    C (fun _ => X e2 false F) ltac:(intros [[|] y]; simpl; lra) (fun x : bool => if x then 1 else 0) (fun x : bool => if x then 1 else 0)
    ltac:(intros [|]; unfold mass, coin, among, reveal; simpl; ring) ltac:(intros [|]; unfold mass, coin, among, reveal; simpl; ring)
    ltac:(eexists; apply coin_is) ltac:(eexists; apply coin_is) d 0).
  assert (M : forall x, mass (both coin coin) (one_after_another (reveal d x) (fun _ => reveal d false)) (fun z : bool * bool => if fst z then 1 else 0) (if x then d else 0)).
  { intros x. exists (fun y : bool => (if y then 1 else 0) * reveal d x y). split; [intros y; unfold coin, among, one_after_another, reveal; destruct x, y; simpl; ring | unfold coin, among, reveal; destruct x; simpl; ring]. }
  specialize (K (M true) (M false)). lra.
Qed.

(* -- independent releases ------------------------------------------------------------------------------------------------------------ *)
Definition copies_cost (a eps : R) (n : nat) (total : R) : Prop :=
  (forall (A : Type) (mu : integral A) p q, positive_linear mu -> (exists D, is_renyi mu a p q D /\ D <= eps) ->
     exists D, is_renyi (tuples n mu) a (independent p) (independent q) D /\ D <= total) /\
  (exists p q, is_renyi line a p q eps /\ is_renyi (tuples n line) a (independent p) (independent q) total).
Theorem copies_of_one : forall a eps n r total, 1 < a -> 0 <= eps -> r = INR n -> total = r * eps -> copies_cost a eps n total.
Proof.
  intros a eps n r total A E K T. subst r total. split.
  - intros B mu p q L [D [RD BD]]. exists (INR n * D). split; [apply divergence_of_independent; assumption | apply Rmult_le_compat_l; [apply pos_INR | exact BD]].
  - exists (pdf (sqrt (2 * eps / a)) 1), (pdf 0 1). assert (X := normal_at a eps A E). split; [exact X | apply divergence_of_independent; [exact line_positive_linear | exact X]].
Qed.

(* -- from one Renyi order: with the constant of the moment argument, and without it ----------------------------------------------------- *)
Definition log_gain (s : R) : R := ln (/ (1 + s)) + s * ln (s / (1 + s)).
Lemma gain_is : forall s, 0 < s -> gain s = exp (log_gain s).
Proof. intros s S. unfold gain, log_gain. reflexivity. Qed.
Theorem delta_enough : forall s a tau eps l, 0 < s -> a = 1 + s -> log_gain s + s * (tau - eps) <= l -> renyi_gives a tau eps (exp l).
Proof.
  intros s a tau eps l S EA H A mu L p q D RD B. subst a. apply (from_renyi A mu L s tau eps (exp l) p q D S RD B).
  rewrite gain_is, <- exp_plus by exact S. destruct H as [H|H]; [left; apply exp_increasing, H | rewrite H; apply Rle_refl].
Qed.
Lemma log_gain_negative : forall s, 0 < s -> log_gain s < 0.
Proof. intros s S. apply exp_lt_inv. rewrite <- gain_is, exp_0 by exact S. apply gain_below_one, S. Qed.
Theorem delta_roomy : forall s a tau eps l, 0 < s -> a = 1 + s -> l = s * (tau - eps) -> holds_with_room (fun e => renyi_gives a tau eps (exp e)) l.
Proof.
  intros s a tau eps l S EA E. assert (G := log_gain_negative s S). split; [apply (delta_enough s); [exact S | exact EA | lra]|].
  exists (log_gain s + s * (tau - eps)). split; [lra | apply (delta_enough s); [exact S | exact EA | apply Rle_refl]].
Qed.
Theorem eps_enough : forall s tau l a eps d, 0 < s -> a = 1 + s -> d = exp (- l) -> eps = tau + (l + log_gain s) / s -> renyi_gives a tau eps d.
Proof.
  intros s tau l a eps d S EA ED E. rewrite ED. apply (delta_enough s); [exact S | exact EA |]. subst eps. apply Req_le. field. lra.
Qed.
Theorem pure_order_at : forall eps a x y z t total, 0 < eps -> 1 < a -> x = a * eps -> y = (1 - a) * eps -> z = 1 + exp eps -> t = a - 1 -> total = ln ((exp x + exp y) / z) / t -> pure_order_cost eps a total.
Proof.
  intros eps a x y z t total E A X Y Z T V. replace total with (response_divergence eps a); [apply pure_order; assumption|].
  subst. unfold response_divergence, Rpower. rewrite ln_exp. reflexivity.
Qed.
(* The same of every mechanism with this zCDP. *)
Theorem concentrated_delta_enough : forall rho s eps l, 0 < s -> log_gain s + s * (rho * (1 + s) - eps) <= l -> zcdp_gives rho eps (exp l).
Proof.
  intros rho s eps l S H A X mu nb M L Z x x' N. destruct (Z x x' N (1 + s) ltac:(lra)) as [D [RD B]].
  exact (delta_enough s (1 + s) (rho * (1 + s)) eps l S eq_refl H A mu L _ _ D RD B).
Qed.
Theorem concentrated_eps_enough : forall rho s l eps d, 0 < s -> d = exp (- l) -> eps = rho * (1 + s) + (l + log_gain s) / s -> zcdp_gives rho eps d.
Proof. intros rho s l eps d S ED E. rewrite ED. apply (concentrated_delta_enough rho s); [exact S|]. subst eps. apply Req_le. field. lra. Qed.
