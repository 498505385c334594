(* The exponential mechanism: one output chosen by exponential weights of scores, against any base measure. *)
From Coq Require Import Reals Lra List.
Require Import Outputs Private Compose.
Open Scope R_scope.

(* The density of the choice: base mass times the exponential of the score, over the integral of that. *)
Definition weighed {A : Type} (base score : A -> R) (k : R) (x : A) : R := base x * exp (k * score x).
Definition chosen {A : Type} (mu : integral A) (base score : A -> R) (k : R) (f : A -> R) : Prop :=
  exists Z, 0 < Z /\ mu (weighed base score k) Z /\ forall x, f x = weighed base score k x / Z.
(* Between neighbours each score moves by no less than `low` and no more than `high`. *)
Definition choice_loses (k low high w : R) : Prop := forall (A : Type) (mu : integral A) (base s s' f g : A -> R), positive_linear mu -> (forall x, 0 <= base x) ->
  (forall x, low <= s x - s' x <= high) -> chosen mu base s k f -> chosen mu base s' k g -> forall x, f x <= exp w * g x.
Definition largest_choice_loss (k low high v : R) : Prop := choice_loses k low high v /\ forall w, choice_loses k low high w -> v <= w.
Theorem choice_loss_unique : forall k low high v w, largest_choice_loss k low high v -> largest_choice_loss k low high w -> v = w.
Proof. intros k low high v w [V HV] [W HW]. apply Rle_antisym; auto. Qed.
Lemma exp_grows : forall a b, a <= b -> exp a <= exp b.
Proof. intros a b [L|E]; [left; apply exp_increasing, L | rewrite E; right; reflexivity]. Qed.
Theorem choice_loss_is : forall k low high v, 0 < k -> low <= 0 -> 0 < high -> v = k * (high - low) -> largest_choice_loss k low high v.
Proof.
  intros k low high v K L H V. subst v. split.
  - intros A mu base s s' f g PL B M [Z [Z0 [IZ F]]] [Y [Y0 [IY G]]] x. rewrite F, G.
    assert (N : exp (k * low) * Y <= Z).
    { apply (respects mu PL (fun x => exp (k * low) * weighed base s' k x) (weighed base s k)); [apply (scales mu PL), IY | exact IZ|].
      intros y. unfold weighed. destruct (M y) as [M0 _]. replace (exp (k * low) * (base y * exp (k * s' y))) with (base y * exp (k * low + k * s' y)) by (rewrite exp_plus; ring).
      apply Rmult_le_compat_l; [apply B|]. apply exp_grows. assert (k * low <= k * (s y - s' y)) by (apply Rmult_le_compat_l; lra). lra. }
    assert (U : weighed base s k x <= exp (k * high) * weighed base s' k x).
    { unfold weighed. destruct (M x) as [_ M1]. replace (exp (k * high) * (base x * exp (k * s' x))) with (base x * exp (k * high + k * s' x)) by (rewrite exp_plus; ring).
      apply Rmult_le_compat_l; [apply B|]. apply exp_grows. assert (k * (s x - s' x) <= k * high) by (apply Rmult_le_compat_l; lra). lra. }
    assert (W0 : 0 <= weighed base s' k x) by (apply Rmult_le_pos; [apply B | apply Rlt_le, exp_pos]). assert (E := exp_pos (k * low)). assert (E1 := exp_pos (k * high)).
    replace (exp (k * (high - low))) with (exp (k * high) / exp (k * low)) by (unfold Rdiv; rewrite <- exp_Ropp, <- exp_plus; f_equal; ring).
    apply Rle_trans with (exp (k * high) * weighed base s' k x / Z); [apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, Z0 | exact U]|].
    replace (exp (k * high) / exp (k * low) * (weighed base s' k x / Y)) with (exp (k * high) * weighed base s' k x / (exp (k * low) * Y)) by (field; lra).
    apply Rmult_le_compat_l; [apply Rmult_le_pos; lra|]. apply Rinv_le_contravar; [apply Rmult_lt_0_compat; lra | exact N].
  - intros w W. apply Rnot_lt_le. intros G. set (a := exp (k * high)). set (b := exp (k * low)). assert (A0 : 0 < a) by apply exp_pos. assert (B0 : 0 < b) by apply exp_pos.
    assert (R0 : exp w < a / b). { replace (a / b) with (exp (k * (high - low))) by (unfold a, b, Rdiv; rewrite <- exp_Ropp, <- exp_plus; f_equal; ring). apply exp_increasing, G. } assert (EW := exp_pos w).
    (* two outputs, of which the first is rare *)
    assert (D : 0 < a - exp w * b). { apply (Rmult_lt_compat_r b) in R0; [|exact B0]. replace (a / b * b) with a in R0 by (field; lra). lra. }
    set (r := (a - exp w * b) / (2 * (exp w * a))). assert (EA : 0 < exp w * a) by (apply Rmult_lt_0_compat; lra). assert (RP : 0 < r) by (apply Rdiv_lt_0_compat; lra).
    assert (RR : r * (exp w * a) = (a - exp w * b) / 2) by (unfold r; field; lra).
    specialize (W bool coin (fun x : bool => if x then r else 1) (fun x : bool => if x then high else low) (fun _ => 0)).
    specialize (W (fun x => (if x then r * a else b) / (r * a + b)) (fun x => (if x then r else 1) / (r + 1)) (among_positive_linear _ _)).
    assert (P1 : 0 < r * a + b) by (apply Rplus_lt_0_compat; [apply Rmult_lt_0_compat; assumption | exact B0]).
    specialize (W ltac:(intros x; destruct x; lra) ltac:(intros x; destruct x; lra)).
    assert (C1 : chosen coin (fun x : bool => if x then r else 1) (fun x : bool => if x then high else low) k (fun x => (if x then r * a else b) / (r * a + b))).
    { exists (r * a + b). split; [exact P1|]. split; [unfold coin, among, weighed, a, b; simpl; ring|]. intros x. unfold weighed, a, b. destruct x; f_equal; ring. }
    assert (C2 : chosen coin (fun x : bool => if x then r else 1) (fun _ => 0) k (fun x => (if x then r else 1) / (r + 1))).
    { exists (r + 1). split; [lra|]. split; [unfold coin, among, weighed; simpl; rewrite Rmult_0_r, exp_0; ring|]. intros x. unfold weighed. rewrite Rmult_0_r, exp_0, Rmult_1_r. reflexivity. }
    specialize (W C1 C2 true). cbv beta iota in W.
    assert (X : r * a * (r + 1) <= exp w * r * (r * a + b)).
    { apply (Rmult_le_compat_r ((r * a + b) * (r + 1))) in W; [|apply Rmult_le_pos; lra]. replace (r * a / (r * a + b) * ((r * a + b) * (r + 1))) with (r * a * (r + 1)) in W by (field; lra).
      replace (exp w * (r / (r + 1)) * ((r * a + b) * (r + 1))) with (exp w * r * (r * a + b)) in W by (field; lra). exact W. }
    assert (X2 : a * (r + 1) <= exp w * (r * a + b)) by (apply (Rmult_le_reg_l r); [exact RP | lra]). nra.
Qed.
