(* Linear statistics: finite measures, classes of functions with values in [-1, 1], and deviations between measures that such a class sees. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Most.
Import ListNotations.
Open Scope R_scope.

Definition measure (Z : Type) : Type := list (Z * R).
Definition value {Z : Type} (f : Z -> R) (nu : measure Z) : R := fold_right (fun zw acc => snd zw * f (fst zw) + acc) 0 nu.
Definition weights {Z : Type} (nu : measure Z) : Prop := List.Forall (fun zw => 0 <= snd zw) nu.
Definition mass {Z : Type} (nu : measure Z) : R := value (fun _ => 1) nu.
Definition probability {Z : Type} (nu : measure Z) : Prop := weights nu /\ mass nu = 1.
Definition scaled {Z : Type} (c : R) (nu : measure Z) : measure Z := map (fun zw => (fst zw, c * snd zw)) nu.
Definition within {Z : Type} (F : (Z -> R) -> Prop) (mu nu : measure Z) (d : R) : Prop := forall f, F f -> Rabs (value f mu - value f nu) <= d.
Definition test_functions {Z : Type} (F : (Z -> R) -> Prop) : Prop := forall f, F f -> forall z, -1 <= f z <= 1.

Ltac listed := repeat (apply List.Forall_cons; [simpl; lra|]); apply List.Forall_nil.
Lemma value_scaled : forall (Z : Type) (f : Z -> R) c nu, value f (scaled c nu) = c * value f nu.
Proof. intros Z f c nu. unfold value, scaled. induction nu as [|zw nu IH]; simpl; [ring|]. rewrite IH. ring. Qed.
Lemma value_bounded : forall (Z : Type) (f : Z -> R) nu, weights nu -> (forall z, -1 <= f z <= 1) -> - mass nu <= value f nu <= mass nu.
Proof.
  intros Z f nu W B. unfold mass, value. induction W as [|[z w] nu P W IH]; simpl; [lra|]. simpl in P. specialize (B z). nra.
Qed.

(* A class with the constant 1, a probability measure nu, and weights nu' whose statistics are near those of nu. *)
Record pair := { points : Type; class : (points -> R) -> Prop; seen : points -> R; population : measure points; weighted : measure points }.
Definition event (d : R) (s : pair) : Prop :=
  test_functions (class s) /\ class s (fun _ => 1) /\ class s (seen s) /\ probability (population s) /\ weights (weighted s) /\ within (class s) (weighted s) (population s) d.
Definition mass_error (s : pair) : R := Rabs (mass (weighted s) - 1).
Definition inverse_error (s : pair) : R := Rabs (1 / mass (weighted s) - 1).
Definition weighted_value (s : pair) : R := Rabs (value (seen s) (weighted s)).
Definition normalised_error (s : pair) : R := Rabs (value (seen s) (scaled (/ mass (weighted s)) (weighted s)) - value (seen s) (population s)).

(* Two points, at which the function seen is 1 and -1. *)
Definition sign (b : bool) : R := if b then 1 else -1.
Definition of_two (p q : R) : measure bool := [(true, p); (false, q)].
Definition two (p q p' q' : R) : pair :=
  {| points := bool; class := fun f => f = (fun _ => 1) \/ f = sign; seen := sign; population := of_two p q; weighted := of_two p' q' |}.
Lemma two_event : forall p q p' q' d, 0 <= p -> 0 <= q -> p + q = 1 -> 0 <= p' -> 0 <= q' -> Rabs (p' + q' - (p + q)) <= d -> Rabs (p' - q' - (p - q)) <= d -> event d (two p q p' q').
Proof.
  intros p q p' q' d P Q T P' Q' A B. unfold event, two, probability, mass, weights, of_two; simpl.
  split; [intros f [E|E] z; subst; unfold sign; try destruct z; lra|]. split; [left; reflexivity|]. split; [right; reflexivity|].
  split; [split; [listed | lra]|]. split; [listed|].
  intros f [E|E]; subst; simpl; [match goal with |- Rabs ?x <= _ => replace x with (p' + q' - (p + q)) by ring end | match goal with |- Rabs ?x <= _ => replace x with (p' - q' - (p - q)) by ring end]; assumption.
Qed.
Lemma mass_near_one : forall d s, event d s -> Rabs (mass (weighted s) - 1) <= d.
Proof. intros d s [_ [One [_ [[_ P] [_ W]]]]]. rewrite <- P. exact (W _ One). Qed.
Theorem mass_error_is : forall d, 0 <= d -> is_most (event d) mass_error d.
Proof.
  intros d D. split; [exact (mass_near_one d)|]. exists (two (1/2) (1/2) ((1 + d) / 2) ((1 + d) / 2)). split.
  - apply two_event; try lra; apply Rabs_le; lra.
  - unfold mass_error, mass; simpl. rewrite Rabs_pos_eq; lra.
Qed.
Theorem inverse_error_is : forall d, 0 <= d < 1 -> is_most (event d) inverse_error (d / (1 - d)).
Proof.
  intros d D. split.
  - intros s E. unfold inverse_error. assert (H := mass_near_one d s E). set (r := mass (weighted s)) in *. apply Rabs_le_between in H.
    replace (1 / r - 1) with ((1 - r) / r) by (field; lra). assert (R0 : 0 < r) by lra.
    assert (I : 0 < / r) by (apply Rinv_0_lt_compat, R0). assert (J : / r <= / (1 - d)) by (apply Rinv_le_contravar; lra). unfold Rdiv. apply Rabs_le. split; nra.
  - exists (two (1/2) (1/2) ((1 - d) / 2) ((1 - d) / 2)). split; [apply two_event; try lra; apply Rabs_le; lra|].
    unfold inverse_error, mass; simpl. replace ((1 - d) / 2 * 1 + ((1 - d) / 2 * 1 + 0)) with (1 - d) by field.
    replace (1 / (1 - d) - 1) with (d / (1 - d)) by (field; lra). apply Rabs_pos_eq, Rmult_le_pos; [lra | apply Rlt_le, Rinv_0_lt_compat; lra].
Qed.
Lemma seen_bounded : forall d s, event d s -> - mass (weighted s) <= value (seen s) (weighted s) <= mass (weighted s).
Proof. intros d s [T [_ [G [_ [W _]]]]]. apply value_bounded; [exact W | exact (T _ G)]. Qed.
Theorem weighted_value_is : forall d, 0 <= d -> is_most (event d) weighted_value (1 + d).
Proof.
  intros d D. split.
  - intros s E. unfold weighted_value. assert (H := mass_near_one d s E). assert (B := seen_bounded d s E). apply Rabs_le_between in H. apply Rabs_le. lra.
  - exists (two 1 0 (1 + d) 0). split; [apply two_event; try lra; apply Rabs_le; lra|]. unfold weighted_value; simpl. rewrite Rabs_pos_eq; lra.
Qed.
(* The same for every deviation up to the largest one that is admitted. *)
Definition event_up_to (top : R) (s : R * pair) : Prop := 0 < fst s <= top /\ event (fst s) (snd s).
Theorem weighted_value_up_to : forall top, 0 < top -> is_most (event_up_to top) (fun s => weighted_value (snd s)) (1 + top).
Proof.
  intros top T. destruct (weighted_value_is top ltac:(lra)) as [_ [s [K E]]]. split.
  - intros [d t] [D V]. simpl in *. destruct (weighted_value_is d ltac:(lra)) as [B _]. specialize (B t V). lra.
  - exists (top, s). split; [split; [simpl; lra | exact K] | exact E].
Qed.
Theorem normalised_error_is : forall d, 0 <= d <= 1/2 -> is_most (event d) normalised_error (2 * d).
Proof.
  intros d D. split.
  - intros s E. unfold normalised_error. rewrite value_scaled. assert (H := mass_near_one d s E). assert (B := seen_bounded d s E).
    assert (V : Rabs (value (seen s) (weighted s) - value (seen s) (population s)) <= d) by (destruct E as [_ [_ [G [_ [_ W]]]]]; exact (W _ G)).
    set (r := mass (weighted s)) in *. set (x := value (seen s) (weighted s)) in *. set (y := value (seen s) (population s)) in *.
    apply Rabs_le_between in H. apply Rabs_le_between in V. assert (R0 : 0 < r) by lra. assert (X : x = r * (/ r * x)) by (field; lra). set (rho := / r * x) in *.
    assert (-1 <= rho <= 1) by (split; apply (Rmult_le_reg_l r); lra). apply Rabs_le. nra.
  - exists (two (1 - d) d (1 - d) 0). split; [apply two_event; try lra; apply Rabs_le; lra|]. unfold normalised_error. rewrite value_scaled. unfold mass; simpl.
    match goal with |- Rabs ?x = _ => replace x with (2 * d) by (field; lra) end. apply Rabs_pos_eq; lra.
Qed.
(* Without the constant 1 in the class the total mass may be anything. *)
Definition seen_only (d : R) (s : pair) : Prop :=
  test_functions (class s) /\ probability (population s) /\ weights (weighted s) /\ within (class s) (weighted s) (population s) d.

(* Three measures of which each is near the next one, in the statistics of the class. *)
Record chain := { places : Type; tests : (places -> R) -> Prop; test : places -> R; near_end : measure places; middle : measure places; far_end : measure places; noise : (places -> R) -> R }.
Definition chained (a b : R) (s : chain) : Prop :=
  test_functions (tests s) /\ tests s (test s) /\ probability (near_end s) /\ probability (middle s) /\ probability (far_end s) /\
  within (tests s) (near_end s) (middle s) a /\ within (tests s) (middle s) (far_end s) b.
Definition end_to_end (s : chain) : R := Rabs (value (test s) (near_end s) - value (test s) (far_end s)).
Definition three (a b c : R) (e : R) : chain :=
  {| places := bool; tests := fun f => f = sign; test := sign; near_end := of_two ((1 + a) / 2) ((1 - a) / 2); middle := of_two ((1 + b) / 2) ((1 - b) / 2);
     far_end := of_two ((1 + c) / 2) ((1 - c) / 2); noise := fun _ => e |}.
Lemma value_of_two : forall a, value sign (of_two ((1 + a) / 2) ((1 - a) / 2)) = a.
Proof. intros a. simpl. lra. Qed.
Lemma of_two_probability : forall a, -1 <= a <= 1 -> probability (of_two ((1 + a) / 2) ((1 - a) / 2)).
Proof. intros a A. split; [listed | unfold mass; simpl; lra]. Qed.
Lemma only_sign : test_functions (fun f => f = sign).
Proof. intros f E z. subst. unfold sign. destruct z; lra. Qed.
Theorem end_to_end_enough : forall a b, bounds (chained a b) end_to_end (a + b).
Proof.
  intros a b s [_ [G [_ [_ [_ [U V]]]]]]. specialize (U _ G). specialize (V _ G). unfold end_to_end. apply Rabs_le_between in U. apply Rabs_le_between in V. apply Rabs_le. lra.
Qed.
Theorem end_to_end_is : forall a b, 0 <= a -> 0 <= b -> a + b <= 2 -> is_most (chained a b) end_to_end (a + b).
Proof.
  intros a b A B T. split; [apply end_to_end_enough|].
  exists (three (a + b - 1) (b - 1) (-1) 0). unfold end_to_end, chained, three, within; cbn [places tests test near_end middle far_end]. rewrite !value_of_two. split.
    + split; [exact only_sign|]. split; [reflexivity|]. repeat split; try (apply of_two_probability; lra); intros f E; subst f; rewrite !value_of_two; apply Rabs_le; lra.
    + rewrite Rabs_pos_eq; lra.
Qed.
(* The data's statistics with noise: how far a candidate is from them, the best one, and what that says of the data without the noise. *)
Definition noisy_gap (f : forall s : chain, places s -> R) (h : forall s : chain, measure (places s)) (s : chain) : R :=
  Rabs (value (f s) (h s) - (value (f s) (far_end s) + noise s (f s))).
Definition noise_up_to (e : R) (s : chain) : Prop := forall f, tests s f -> Rabs (noise s f) <= e.
Definition candidate (a e : R) (s : chain) : Prop :=
  test_functions (tests s) /\ tests s (test s) /\ probability (near_end s) /\ probability (far_end s) /\ within (tests s) (near_end s) (far_end s) a /\ noise_up_to e s.
Definition objective (s : chain) : R := noisy_gap test near_end s.
(* `middle` is no worse than the candidate: whatever bounds all gaps of the candidate bounds its gaps. *)
Definition no_worse (s : chain) : Prop :=
  forall v, (forall f, tests s f -> Rabs (value f (near_end s) - (value f (far_end s) + noise s f)) <= v) ->
  forall f, tests s f -> Rabs (value f (middle s) - (value f (far_end s) + noise s f)) <= v.
Definition best (a e : R) (s : chain) : Prop := candidate a e s /\ probability (middle s) /\ no_worse s.
Definition best_objective (s : chain) : R := noisy_gap test middle s.
Definition fitted (v e : R) (s : chain) : Prop :=
  test_functions (tests s) /\ tests s (test s) /\ probability (middle s) /\ probability (far_end s) /\ noise_up_to e s /\
  forall f, tests s f -> Rabs (value f (middle s) - (value f (far_end s) + noise s f)) <= v.
Definition fit_error (s : chain) : R := Rabs (value (test s) (middle s) - value (test s) (far_end s)).
Theorem objective_enough : forall a e, bounds (candidate a e) objective (a + e).
Proof.
  intros a e s [_ [G [_ [_ [W N]]]]]. specialize (W _ G). specialize (N _ G). unfold objective, noisy_gap. apply Rabs_le_between in W. apply Rabs_le_between in N. apply Rabs_le. lra.
Qed.
Lemma candidate_three : forall a e b, 0 <= a -> 0 <= e -> a <= 2 -> candidate a e (three (a - 1) b (-1) (- e)).
Proof.
  intros a e b A E T. split; [exact only_sign|]. split; [reflexivity|]. split; [apply of_two_probability; lra|]. split; [apply of_two_probability; lra|]. split.
  - intros f ->. cbn [near_end far_end three]. rewrite !value_of_two. apply Rabs_le. lra.
  - intros f ->. cbn [noise three]. rewrite Rabs_Ropp, Rabs_pos_eq; lra.
Qed.
Theorem objective_is : forall a e, 0 <= a -> 0 <= e -> a <= 2 -> is_most (candidate a e) objective (a + e).
Proof.
  intros a e A E T. split; [apply objective_enough|]. exists (three (a - 1) 0 (-1) (- e)). split; [apply candidate_three; assumption|].
  unfold objective, noisy_gap. cbn [places test near_end far_end noise three]. rewrite !value_of_two, Rabs_pos_eq; lra.
Qed.
Theorem best_objective_enough : forall a e, bounds (best a e) best_objective (a + e).
Proof.
  intros a e s [C [_ B]]. unfold best_objective, noisy_gap. apply B; [|apply C]. intros f Tf. destruct C as [_ [_ [_ [_ [W N]]]]]. specialize (W _ Tf). specialize (N _ Tf).
  apply Rabs_le_between in W. apply Rabs_le_between in N. apply Rabs_le. lra.
Qed.
Theorem best_objective_is : forall a e, 0 <= a -> 0 <= e -> a <= 2 -> is_most (best a e) best_objective (a + e).
Proof.
  intros a e A E T. split; [apply best_objective_enough|].
  exists (three (a - 1) (a - 1) (-1) (- e)). split.
    + split; [apply candidate_three; assumption|]. split; [apply of_two_probability; lra|]. intros v H f Tf. exact (H f Tf).
    + unfold best_objective, noisy_gap. cbn [places test middle far_end noise three]. rewrite !value_of_two, Rabs_pos_eq; lra.
Qed.
Theorem fit_error_enough : forall v e, bounds (fitted v e) fit_error (v + e).
Proof.
  intros v e s [_ [G [_ [_ [N W]]]]]. specialize (W _ G). specialize (N _ G). unfold fit_error. apply Rabs_le_between in W. apply Rabs_le_between in N. apply Rabs_le. lra.
Qed.
Theorem fit_error_is : forall v e, 0 <= v -> 0 <= e -> v + e <= 2 -> is_most (fitted v e) fit_error (v + e).
Proof.
  intros v e V E T. split; [apply fit_error_enough|].
  exists (three 0 (v + e - 1) (-1) e). split.
    + split; [exact only_sign|]. split; [reflexivity|]. split; [apply of_two_probability; lra|]. split; [apply of_two_probability; lra|].
      split; intros f ->; cbn [noise middle far_end three]; [rewrite Rabs_pos_eq; lra | rewrite !value_of_two; apply Rabs_le; lra].
    + unfold fit_error. cbn [test middle far_end three]. rewrite !value_of_two, Rabs_pos_eq; lra.
Qed.
