(* Choices by noisy scores: the chance that a candidate beats another one, with Laplace noise on both. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Synthsym Integral NormalLaw Hockey NormalPosterior Chances.
Require Laplace.
Open Scope R_scope.

(* The noise of one candidate exceeds that of the other by more than g: over the values of the other's noise. *)
Definition beats (scale g v : R) : Prop := exists beyond : R -> R, (forall y, mass_beyond (Laplace.pdf 0 scale) (y + g) (beyond y)) /\
  is_RInt_gen (fun y => Laplace.pdf 0 scale y * beyond y) moo oo v.

Ltac plainly := match goal with |- ?a = ?b => change (@eq R a b) end.
Lemma beyond_left : forall t, t < 0 -> mass_beyond (Laplace.pdf 0 1) t (1 - exp t / 2).
Proof.
  intros t T. assert (H : is_RInt (Laplace.pdf 0 1) t 0 (1 / 2 - exp t / 2)).
  { apply (is_RInt_ext (fun x => exp x / 2)).
    - intros x X. rewrite Rmin_left, Rmax_right in X by lra. unfold Laplace.pdf. rewrite Rabs_left1 by lra. replace (- - (x - 0) / 1) with x by field. plainly. field.
    - replace (1 / 2 - exp t / 2) with (minus (exp 0 / 2) (exp t / 2)) by (rewrite exp_0; unfold minus, plus, opp; simpl; lra).
      apply (is_RInt_derive (fun x => exp x / 2)).
      + intros x _. auto_derive; [exact I | field].
      + intros x _. apply (ex_derive_continuous (fun x => exp x / 2)). auto_derive. exact I. }
  assert (M := Laplace.mass_beyond_laplace 0 1 0 ltac:(lra) ltac:(lra)). unfold mass_beyond in *. apply is_RInt_gen_at_point in H.
  assert (C := is_RInt_gen_Chasles (V := R_NormedModule) _ _ _ _ H M). replace (1 - exp t / 2) with (plus (1 / 2 - exp t / 2) (exp (- (0 - 0) / 1) / 2)); [exact C|].
  replace (- (0 - 0) / 1) with 0 by field. rewrite exp_0. unfold plus. simpl. lra.
Qed.
Definition over (t : R) : R := if Rle_dec 0 t then exp (- t) / 2 else 1 - exp t / 2.
Lemma over_is : forall t, mass_beyond (Laplace.pdf 0 1) t (over t).
Proof.
  intros t. unfold over. destruct (Rle_dec 0 t) as [T|T]; [|apply beyond_left; lra].
  replace (- t) with (- (t - 0) / 1) by field. apply Laplace.mass_beyond_laplace; lra.
Qed.
Theorem beats_is : forall g v, 0 < g -> v = (2 + g) * exp (- g) / 4 -> beats 1 g v.
Proof.
  intros g v G E. subst v. exists (fun y => over (y + g)). split; [intros y; apply over_is|].
  assert (L : is_RInt_gen (fun y => Laplace.pdf 0 1 y * over (y + g)) moo (at_point (- g)) (exp (- g) / 2 - exp g / 4 * (exp (- (2 * g)) / 2))).
  { assert (A := laplace_left 0 1 (- g) _ ltac:(lra) ltac:(lra) eq_refl). assert (B := laplace_left 0 (1 / 2) (- g) _ ltac:(lra) ltac:(lra) eq_refl). unfold below in A, B.
    apply (is_RInt_gen_scal (V := R_NormedModule) _ (exp g / 4)) in B. assert (D := is_RInt_gen_minus (V := R_NormedModule) _ _ _ _ A B).
    replace (exp (- g) / 2 - exp g / 4 * (exp (- (2 * g)) / 2)) with (minus (exp ((- g - 0) / 1) / 2) (scal (exp g / 4) (exp ((- g - 0) / (1 / 2)) / 2))).
    - apply (is_RInt_gen_ext (fun y => minus (Laplace.pdf 0 1 y) (scal (exp g / 4) (Laplace.pdf 0 (1 / 2) y)))); [|exact D].
      apply (Filter_prod _ _ _ (fun u => u < - g) (fun w => w = - g)); [exists (- g); trivial | reflexivity|].
      intros u w U W y Y. simpl in Y. subst w. rewrite Rmin_left, Rmax_right in Y by lra. unfold Laplace.pdf, over. destruct (Rle_dec 0 (y + g)); [lra|].
      rewrite Rabs_left1 by lra. replace (- - (y - 0) / 1) with y by field. replace (- - (y - 0) / (1 / 2)) with (y + y) by field. unfold minus, plus, opp, scal, mult. simpl. unfold mult. simpl. rewrite !exp_plus. plainly. field.
    - unfold minus, plus, opp, scal, mult. simpl. unfold mult. simpl. replace ((- g - 0) / 1) with (- g) by field. replace ((- g - 0) / (1 / 2)) with (- (2 * g)) by field. ring. }
  assert (M : is_RInt_gen (fun y => Laplace.pdf 0 1 y * over (y + g)) (at_point (- g)) (at_point 0) (g * (exp (- g) / 4))).
  { apply is_RInt_gen_at_point. apply (is_RInt_ext (fun _ => exp (- g) / 4)).
    - intros y Y. rewrite Rmin_left, Rmax_right in Y by lra. unfold Laplace.pdf, over. destruct (Rle_dec 0 (y + g)); [|lra]. rewrite Rabs_left1 by lra. replace (- - (y - 0) / 1) with y by field.
      replace (exp (- g)) with (exp y * exp (- (y + g))) by (rewrite <- exp_plus; f_equal; ring). plainly. field.
    - replace (g * (exp (- g) / 4)) with (scal (0 - - g) (exp (- g) / 4)) by (unfold scal, mult; simpl; unfold mult; simpl; ring). apply (is_RInt_const (V := R_NormedModule)). }
  assert (P : is_RInt_gen (fun y => Laplace.pdf 0 1 y * over (y + g)) (at_point 0) oo (exp (- g) / 4 * (1 / 2))).
  { assert (A := Laplace.mass_beyond_laplace 0 (1 / 2) 0 ltac:(lra) ltac:(lra)). unfold mass_beyond in A. apply (is_RInt_gen_scal (V := R_NormedModule) _ (exp (- g) / 4)) in A.
    replace (exp (- g) / 4 * (1 / 2)) with (scal (exp (- g) / 4) (exp (- (0 - 0) / (1 / 2)) / 2)).
    - apply (is_RInt_gen_ext (fun y => scal (exp (- g) / 4) (Laplace.pdf 0 (1 / 2) y))); [|exact A].
      apply (Filter_prod _ _ _ (fun u => u = 0) (fun w => 0 < w)); [reflexivity | exists 0; trivial|].
      intros u w U W y Y. simpl in Y. subst u. rewrite Rmin_left, Rmax_right in Y by lra. unfold Laplace.pdf, over. destruct (Rle_dec 0 (y + g)); [|lra]. rewrite Rabs_pos_eq by lra.
      replace (- (y - 0) / (1 / 2)) with (- y + - y) by field. replace (- (y - 0) / 1) with (- y) by field. replace (- (y + g)) with (- y + - g) by ring. unfold scal, mult. simpl. unfold mult. simpl. rewrite !exp_plus. plainly. field.
    - replace (- (0 - 0) / (1 / 2)) with 0 by field. rewrite exp_0. unfold scal, mult. simpl. unfold mult. simpl. lra. }
  assert (C := is_RInt_gen_Chasles (V := R_NormedModule) _ _ _ _ L M). assert (D := is_RInt_gen_Chasles (V := R_NormedModule) _ _ _ _ C P).
  replace ((2 + g) * exp (- g) / 4) with (plus (plus (exp (- g) / 2 - exp g / 4 * (exp (- (2 * g)) / 2)) (g * (exp (- g) / 4))) (exp (- g) / 4 * (1 / 2))); [exact D|].
  unfold plus. simpl. replace (exp g / 4 * (exp (- (2 * g)) / 2)) with (exp (- g) / 8); [field|]. replace (exp (- g)) with (exp g * exp (- (2 * g))) by (rewrite <- exp_plus; f_equal; ring). field.
Qed.
(* What an output loses that has these chances under two data sets. *)
Definition chances_lose (p q v : R) : Prop := 0 < p /\ 0 < q /\ v = ln (p / q).

(* -- queries against a noisy threshold ---------------------------------------------------------------------------------------------- *)
(* Exponentials up to a point, and beyond one. *)
Lemma same_left : forall (f g : R -> R) a v, (forall x, x < a -> f x = g x) -> is_RInt_gen f moo (at_point a) v -> is_RInt_gen g moo (at_point a) v.
Proof.
  intros f g a v E H. apply (is_RInt_gen_ext f); [|exact H]. apply (Filter_prod _ _ _ (fun u => u < a) (fun w => w = a)); [exists a; trivial | reflexivity|].
  intros u w U W x X. simpl in X. subst w. rewrite Rmin_left, Rmax_right in X by lra. apply E. lra.
Qed.
Lemma same_right : forall (f g : R -> R) a v, (forall x, a < x -> f x = g x) -> is_RInt_gen f (at_point a) oo v -> is_RInt_gen g (at_point a) oo v.
Proof.
  intros f g a v E H. apply (is_RInt_gen_ext f); [|exact H]. apply (Filter_prod _ _ _ (fun u => u = a) (fun w => a < w)); [reflexivity | exists a; trivial|].
  intros u w U W x X. simpl in X. subst u. rewrite Rmin_left, Rmax_right in X by lra. apply E. lra.
Qed.
Lemma times_gen : forall (f : R -> R) c v Fa Fb (A : Filter Fa) (B : Filter Fb), is_RInt_gen f Fa Fb v -> is_RInt_gen (fun x => c * f x) Fa Fb (c * v).
Proof. intros f c v Fa Fb A B H. exact (is_RInt_gen_scal (V := R_NormedModule) f c v H). Qed.
Lemma exp_left : forall k a, 0 < k -> a <= 0 -> is_RInt_gen (fun x => exp (k * x)) moo (at_point a) (exp (k * a) / k).
Proof.
  intros k a K A. assert (P : 0 < 1 / k) by (apply Rdiv_lt_0_compat; lra). assert (H := laplace_left 0 (1 / k) a _ P A eq_refl). unfold below in H.
  apply (times_gen _ (2 / k)) in H; try typeclasses eauto. replace (exp (k * a) / k) with (2 / k * (exp ((a - 0) / (1 / k)) / 2)).
  - apply (same_left (fun x => 2 / k * Laplace.pdf 0 (1 / k) x)); [|exact H]. intros x X. unfold Laplace.pdf. rewrite Rabs_left1 by lra.
    replace (- - (x - 0) / (1 / k)) with (k * x) by (field; lra). field. lra.
  - replace ((a - 0) / (1 / k)) with (k * a) by (field; lra). field. lra.
Qed.
Lemma exp_right : forall k a, 0 < k -> 0 <= a -> is_RInt_gen (fun x => exp (- k * x)) (at_point a) oo (exp (- k * a) / k).
Proof.
  intros k a K A. assert (P : 0 < 1 / k) by (apply Rdiv_lt_0_compat; lra). assert (H := Laplace.mass_beyond_laplace 0 (1 / k) a P A). unfold mass_beyond in H.
  apply (times_gen _ (2 / k)) in H; try typeclasses eauto. replace (exp (- k * a) / k) with (2 / k * (exp (- (a - 0) / (1 / k)) / 2)).
  - apply (same_right (fun x => 2 / k * Laplace.pdf 0 (1 / k) x)); [|exact H]. intros x X. unfold Laplace.pdf. rewrite Rabs_pos_eq by lra.
    replace (- (x - 0) / (1 / k)) with (- k * x) by (field; lra). field. lra.
  - replace (- (a - 0) / (1 / k)) with (- k * a) by (field; lra). field. lra.
Qed.
(* The noisy threshold has noise of scale 1; three queries of this value, with noise of scale 2, are below it, and a fourth, c below the threshold, is above. *)
Definition fourth_is_first (rise c v : R) : Prop := exists under over : R -> R, (forall t, below (Laplace.pdf rise 2) t (under t)) /\
  (forall t, mass_beyond (Laplace.pdf (- c) 2) t (over t)) /\ is_RInt_gen (fun t => Laplace.pdf 0 1 t * under t ^ 3 * over t) moo oo v.
Definition lies_below (rise t : R) : R := if Rle_dec rise t then 1 - exp (- ((t - rise) / 2)) / 2 else exp ((t - rise) / 2) / 2.
Definition lies_above (c t : R) : R := if Rle_dec (- c) t then exp (- ((t + c) / 2)) / 2 else 1 - exp ((t + c) / 2) / 2.
Lemma lies_below_is : forall rise t, below (Laplace.pdf rise 2) t (lies_below rise t).
Proof. intros r t. unfold lies_below. destruct (Rle_dec r t); [apply laplace_right | apply laplace_left]; first [lra | reflexivity]. Qed.
Lemma beyond_any : forall m b t, 0 < b -> t < m -> mass_beyond (Laplace.pdf m b) t (1 - exp ((t - m) / b) / 2).
Proof.
  intros m b t B T. assert (H : is_RInt (Laplace.pdf m b) t m (1 / 2 - exp ((t - m) / b) / 2)).
  { apply (is_RInt_ext (fun x => exp ((x - m) / b) / (2 * b))).
    - intros x X. rewrite Rmin_left, Rmax_right in X by lra. unfold Laplace.pdf. rewrite Rabs_left1 by lra. replace (- - (x - m) / b) with ((x - m) / b) by (field; lra). reflexivity.
    - replace (1 / 2 - exp ((t - m) / b) / 2) with (minus (exp ((m - m) / b) / 2) (exp ((t - m) / b) / 2)) by (replace ((m - m) / b) with 0 by (field; lra); rewrite exp_0; unfold minus, plus, opp; simpl; lra).
      apply (is_RInt_derive (fun x => exp ((x - m) / b) / 2)).
      + intros x _. auto_derive; [exact I | unfold Rdiv, Rminus; field; lra].
      + intros x _. apply (ex_derive_continuous (fun x => exp ((x - m) / b) / (2 * b))). auto_derive. exact I. }
  assert (M := Laplace.mass_beyond_laplace m b m B ltac:(lra)). unfold mass_beyond in *. apply is_RInt_gen_at_point in H.
  assert (C := is_RInt_gen_Chasles (V := R_NormedModule) _ _ _ _ H M). replace (1 - exp ((t - m) / b) / 2) with (plus (1 / 2 - exp ((t - m) / b) / 2) (exp (- (m - m) / b) / 2)); [exact C|].
  replace (- (m - m) / b) with 0 by (field; lra). rewrite exp_0. unfold plus. simpl. lra.
Qed.
Lemma lies_above_is : forall c t, mass_beyond (Laplace.pdf (- c) 2) t (lies_above c t).
Proof.
  intros c t. unfold lies_above. destruct (Rle_dec (- c) t).
  - replace (- ((t + c) / 2)) with (- (t - - c) / 2) by field. apply Laplace.mass_beyond_laplace; lra.
  - replace ((t + c) / 2) with ((t - - c) / 2) by field. apply beyond_any; lra.
Qed.
Theorem fourth_is_first_is : forall r c v, 0 <= r -> 0 < c ->
  v = exp (- (3 * r / 2)) * (exp (- (c / 2)) * (r / 32 + 19 / 320) - exp (- (5 * c / 2)) / 960) -> fourth_is_first r c v.
Proof.
  intros r c v R0 C0 E. subst v. exists (lies_below r), (lies_above c). split; [apply lies_below_is|]. split; [apply lies_above_is|].
  set (f := fun t => Laplace.pdf 0 1 t * lies_below r t ^ 3 * lies_above c t). set (E0 := exp (- (3 * r / 2))). set (E1 := exp (- (c / 2))). set (E5 := exp (- (5 * c / 2))).
  assert (L : is_RInt_gen f moo (at_point (- c)) (E0 * (E5 / 40 - E5 / 96))).
  { assert (A := exp_left (5 / 2) (- c) ltac:(lra) ltac:(lra)). assert (B := exp_left 3 (- c) ltac:(lra) ltac:(lra)).
    apply (times_gen _ (E0 / 16)) in A; try typeclasses eauto. apply (times_gen _ (E0 * exp (c / 2) / 32)) in B; try typeclasses eauto.
    assert (D := is_RInt_gen_minus (V := R_NormedModule) _ _ _ _ A B).
    replace (E0 * (E5 / 40 - E5 / 96)) with (minus (E0 / 16 * (exp (5 / 2 * - c) / (5 / 2))) (E0 * exp (c / 2) / 32 * (exp (3 * - c) / 3))).
    - apply (same_left (fun x => minus (E0 / 16 * exp (5 / 2 * x)) (E0 * exp (c / 2) / 32 * exp (3 * x)))); [|exact D]. intros x X. unfold f, Laplace.pdf, lies_below, lies_above.
      destruct (Rle_dec r x); [lra|]. destruct (Rle_dec (- c) x); [lra|]. rewrite Rabs_left1 by lra. replace (- - (x - 0) / 1) with x by field. unfold minus, plus, opp. simpl. unfold E0. plainly.
      replace (exp (5 / 2 * x)) with (exp x * (exp (x / 2) * exp (x / 2) * exp (x / 2))) by (rewrite <- !exp_plus; f_equal; field). replace (exp (3 * x)) with (exp x * (exp (x / 2) * exp (x / 2) * exp (x / 2)) * exp (x / 2)) by (rewrite <- !exp_plus; f_equal; field).
      replace (exp (- (3 * r / 2))) with (exp (- (r / 2)) * exp (- (r / 2)) * exp (- (r / 2))) by (rewrite <- !exp_plus; f_equal; field).
      replace (exp ((x - r) / 2)) with (exp (x / 2) * exp (- (r / 2))) by (rewrite <- exp_plus; f_equal; field). replace (exp ((x + c) / 2)) with (exp (x / 2) * exp (c / 2)) by (rewrite <- exp_plus; f_equal; field). field.
    - unfold minus, plus, opp. simpl. unfold E5. replace (exp (5 / 2 * - c)) with (exp (- (5 * c / 2))) by (f_equal; field). replace (exp (- (5 * c / 2))) with (exp (c / 2) * exp (3 * - c)) by (rewrite <- exp_plus; f_equal; field). field. }
  assert (M : is_RInt_gen f (at_point (- c)) (at_point 0) (E0 * (E1 - E5) / 64)).
  { apply is_RInt_gen_at_point. apply (is_RInt_ext (fun x => E0 * E1 / 32 * exp (2 * x))).
    - intros x X. rewrite Rmin_left, Rmax_right in X by lra. unfold f, Laplace.pdf, lies_below, lies_above. destruct (Rle_dec r x); [lra|]. destruct (Rle_dec (- c) x); [|lra].
      rewrite Rabs_left1 by lra. replace (- - (x - 0) / 1) with x by field. unfold E0, E1. plainly.
      replace (exp (2 * x)) with (exp x * (exp (x / 2) * exp (x / 2) * exp (x / 2)) * exp (- (x / 2))) by (rewrite <- !exp_plus; f_equal; field).
      replace (exp (- (3 * r / 2))) with (exp (- (r / 2)) * exp (- (r / 2)) * exp (- (r / 2))) by (rewrite <- !exp_plus; f_equal; field).
      replace (exp ((x - r) / 2)) with (exp (x / 2) * exp (- (r / 2))) by (rewrite <- exp_plus; f_equal; field). replace (exp (- ((x + c) / 2))) with (exp (- (x / 2)) * exp (- (c / 2))) by (rewrite <- exp_plus; f_equal; field). field.
    - replace (E0 * (E1 - E5) / 64) with (minus (E0 * E1 / 64 * exp (2 * 0)) (E0 * E1 / 64 * exp (2 * - c))).
      + apply (is_RInt_derive (fun x => E0 * E1 / 64 * exp (2 * x))).
        * intros x _. auto_derive; [exact I | field].
        * intros x _. apply (ex_derive_continuous (fun x => E0 * E1 / 32 * exp (2 * x))). auto_derive. exact I.
      + unfold minus, plus, opp. simpl. replace (2 * 0) with 0 by ring. rewrite exp_0. unfold E5. replace (exp (- (5 * c / 2))) with (E1 * exp (2 * - c)) by (unfold E1; rewrite <- exp_plus; f_equal; field). field. }
  assert (N : is_RInt_gen f (at_point 0) (at_point r) (r * (E0 * E1 / 32))).
  { apply is_RInt_gen_at_point. apply (is_RInt_ext (fun _ => E0 * E1 / 32)).
    - intros x X. rewrite Rmin_left, Rmax_right in X by lra. unfold f, Laplace.pdf, lies_below, lies_above. destruct (Rle_dec r x); [lra|]. destruct (Rle_dec (- c) x); [|lra].
      rewrite Rabs_pos_eq by lra. replace (- (x - 0) / 1) with (- x) by field. unfold E0, E1. plainly.
      replace (exp (- (3 * r / 2))) with (exp (- (r / 2)) * exp (- (r / 2)) * exp (- (r / 2))) by (rewrite <- !exp_plus; f_equal; field).
      replace (exp ((x - r) / 2)) with (exp (x / 2) * exp (- (r / 2))) by (rewrite <- exp_plus; f_equal; field). replace (exp (- ((x + c) / 2))) with (exp (- (x / 2)) * exp (- (c / 2))) by (rewrite <- exp_plus; f_equal; field).
      replace (exp (- x)) with (exp (- (x / 2)) * exp (- (x / 2))) by (rewrite <- exp_plus; f_equal; field).
      assert (I1 : exp (x / 2) * exp (- (x / 2)) = 1) by (rewrite <- exp_plus, <- exp_0; f_equal; field). set (u := exp (x / 2)) in *. set (w := exp (- (x / 2))) in *.
      replace (w * w / (2 * 1) * (u * exp (- (r / 2)) / 2) ^ 3 * (w * exp (- (c / 2)) / 2)) with ((u * w) * (u * w) * (u * w) * (exp (- (r / 2)) ^ 3 * exp (- (c / 2)) / 32)) by field. rewrite I1. field.
    - replace (r * (E0 * E1 / 32)) with (scal (r - 0) (E0 * E1 / 32)) by (unfold scal, mult; simpl; unfold mult; simpl; ring). apply (is_RInt_const (V := R_NormedModule)). }
  assert (P : is_RInt_gen f (at_point r) oo (E0 * E1 * (7 / 160))).
  { assert (A0 := exp_right (3 / 2) r ltac:(lra) R0). assert (A1 := exp_right 2 r ltac:(lra) R0). assert (A2 := exp_right (5 / 2) r ltac:(lra) R0). assert (A3 := exp_right 3 r ltac:(lra) R0).
    set (h := exp (r / 2)). apply (times_gen _ (E1 / 4)) in A0; try typeclasses eauto. apply (times_gen _ (E1 / 4 * (3 / 2 * h))) in A1; try typeclasses eauto.
    apply (times_gen _ (E1 / 4 * (3 / 4 * h * h))) in A2; try typeclasses eauto. apply (times_gen _ (E1 / 4 * (h * h * h / 8))) in A3; try typeclasses eauto.
    assert (D := is_RInt_gen_minus (V := R_NormedModule) _ _ _ _ (is_RInt_gen_plus (V := R_NormedModule) _ _ _ _ (is_RInt_gen_minus (V := R_NormedModule) _ _ _ _ A0 A1) A2) A3).
    match type of D with is_RInt_gen ?g _ _ ?w => replace (E0 * E1 * (7 / 160)) with w; [apply (same_right g); [|exact D]|] end.
    - intros x X. unfold f, Laplace.pdf, lies_below, lies_above. destruct (Rle_dec r x); [|lra]. destruct (Rle_dec (- c) x); [|lra].
      rewrite Rabs_pos_eq by lra. replace (- (x - 0) / 1) with (- x) by field. unfold minus, plus, opp. simpl. unfold E1, h. plainly.
      replace (exp (- x)) with (exp (- (x / 2)) * exp (- (x / 2))) by (rewrite <- exp_plus; f_equal; field). replace (exp (- ((x - r) / 2))) with (exp (- (x / 2)) * exp (r / 2)) by (rewrite <- exp_plus; f_equal; field).
      replace (exp (- ((x + c) / 2))) with (exp (- (x / 2)) * exp (- (c / 2))) by (rewrite <- exp_plus; f_equal; field). set (w := exp (- (x / 2))).
      replace (exp (- (3 / 2) * x)) with (w * w * w) by (unfold w; rewrite <- !exp_plus; f_equal; field). replace (exp (- (2) * x)) with (w * w * w * w) by (unfold w; rewrite <- !exp_plus; f_equal; field).
      replace (exp (- (5 / 2) * x)) with (w * w * w * w * w) by (unfold w; rewrite <- !exp_plus; f_equal; field). replace (exp (- (3) * x)) with (w * w * w * w * w * w) by (unfold w; rewrite <- !exp_plus; f_equal; field). field.
    - unfold minus, plus, opp. simpl. unfold E0. set (w := exp (- (r / 2))). assert (I1 : h * w = 1) by (unfold h, w; rewrite <- exp_plus, <- exp_0; f_equal; field).
      replace (exp (- (3 / 2) * r)) with (w * w * w) by (unfold w; rewrite <- !exp_plus; f_equal; field). replace (exp (- (2) * r)) with (w * w * w * w) by (unfold w; rewrite <- !exp_plus; f_equal; field).
      replace (exp (- (5 / 2) * r)) with (w * w * w * w * w) by (unfold w; rewrite <- !exp_plus; f_equal; field). replace (exp (- (3) * r)) with (w * w * w * w * w * w) by (unfold w; rewrite <- !exp_plus; f_equal; field).
      replace (exp (- (3 * r / 2))) with (w * w * w) by (unfold w; rewrite <- !exp_plus; f_equal; field).
      match goal with |- ?l = _ => replace l with (E1 * (w * w * w) * (1 / 6 - 3 / 16 * (h * w) + 3 / 40 * ((h * w) * (h * w)) - 1 / 96 * ((h * w) * (h * w) * (h * w)))) by field end. rewrite I1. field. }
  assert (Q := is_RInt_gen_Chasles (V := R_NormedModule) _ _ _ _ (is_RInt_gen_Chasles (V := R_NormedModule) _ _ _ _ (is_RInt_gen_Chasles (V := R_NormedModule) _ _ _ _ L M) N) P).
  match type of Q with is_RInt_gen _ _ _ ?w => replace (E0 * (E1 * (r / 32 + 19 / 320) - E5 / 960)) with w; [exact Q|] end. unfold plus. simpl. field.
Qed.
