(* What holds of all mechanisms, event by event: through a simulator, and from the mass of outputs that lose too much. *)
From Coq Require Import Reals Lra List.
From Coquelicot Require Import Coquelicot.
Require Import Outputs Private Compose.
Open Scope R_scope.

(* -- through a simulator: two laws that are close to a third ----------------------------------------------------------------- *)
Definition near {A : Type} (mu : integral A) (eps delta : R) (p q : A -> R) : Prop := close mu eps delta p q /\ close mu eps delta q p.
Definition simulated_close (eps delta w : R) : Prop := forall (A : Type) (mu : integral A), positive_linear mu -> forall p s q : A -> R,
  distribution mu p -> distribution mu s -> distribution mu q -> (forall c, tested c -> exists P, mass mu s c P) -> near mu eps delta p s -> near mu eps delta s q -> close mu (2 * eps) w p q.
Definition simulator_cost (eps delta w : R) : Prop := simulated_close eps delta w /\ forall v, simulated_close eps delta v -> w <= v.
Theorem simulator_cost_unique : forall eps delta v w, simulator_cost eps delta v -> simulator_cost eps delta w -> v = w.
Proof. intros eps delta v w [V HV] [W HW]. apply Rle_antisym; auto. Qed.
Definition two (a : R) (x : bool) : R := if x then a else 1 - a.
Lemma two_distribution : forall a, 0 <= a <= 1 -> distribution coin (two a).
Proof. intros a A. split; [intros [|]; simpl; lra|]. replace 1 with (two a true + two a false) by (simpl; ring). apply coin_is. Qed.
Lemma two_close : forall eps delta a b, 0 <= eps -> 0 <= delta -> a <= exp eps * b + delta -> 1 - a <= exp eps * (1 - b) + delta -> close coin eps delta (two a) (two b).
Proof.
  intros eps delta a b E D H1 H0 c P Q T MP MQ. apply coin_value in MP. apply coin_value in MQ. subst P Q. simpl. destruct (T true) as [A0 A1], (T false) as [B0 B1].
  assert (G : 1 <= exp eps) by (generalize (exp_ineq1_le eps); lra).
  assert (S : (a - exp eps * b) + ((1 - a) - exp eps * (1 - b)) <= 0) by lra.
  assert (c true * (a - exp eps * b) + c false * ((1 - a) - exp eps * (1 - b)) <= delta); [|lra].
  destruct (Rle_lt_dec (a - exp eps * b) 0) as [U|U].
  - destruct (Rle_lt_dec ((1 - a) - exp eps * (1 - b)) 0) as [V|V]; nra.
  - assert (V : (1 - a) - exp eps * (1 - b) <= 0) by lra. nra.
Qed.
Lemma first_mass : forall a, mass coin (two a) (fun x : bool => if x then 1 else 0) a.
Proof.
  intros a. assert (H := coin_is (fun x : bool => (if x then 1 else 0) * two a x)). cbv beta iota in H.
  replace (1 * two a true + 0 * two a false) with a in H by (simpl; ring). exact H.
Qed.
Theorem through_simulator : forall eps delta w, 0 <= eps -> 0 < delta -> delta * (2 + exp eps) < 1 -> w = delta * (1 + exp eps) -> simulator_cost eps delta w.
Proof.
  intros eps delta w E D L W. subst w. assert (G : 1 <= exp eps) by (generalize (exp_ineq1_le eps); lra). assert (E2 : exp (2 * eps) = exp eps * exp eps) by (rewrite <- exp_plus; f_equal; ring). split.
  - intros A mu PL p s q Dp Ds Dq M [H1 _] [H2 _] c P Q T MP MQ. destruct (M c T) as [S MS]. specialize (H1 c P S T MP MS). specialize (H2 c S Q T MS MQ). rewrite E2. nra.
  - intros v V. set (a := delta * (1 + exp eps)) in *. assert (Da : 0 < a) by (unfold a; nra).
    assert (A1 : a <= 1) by (unfold a; nra). assert (D1 : 0 <= delta <= 1) by nra.
    assert (X : close coin (2 * eps) v (two a) (two 0)).
    { apply (V bool coin (among_positive_linear bool _) (two a) (two delta) (two 0)); [apply two_distribution; lra | apply two_distribution; lra | apply two_distribution; lra | | |].
      - intros c _. eexists. apply coin_is.
      - split; apply two_close; try lra; unfold a; nra.
      - split; apply two_close; try lra; unfold a; nra. }
    specialize (X (fun x => if x then 1 else 0) a 0 ltac:(intros [|]; lra)). rewrite Rmult_0_r, Rplus_0_l in X. apply X; apply first_mass.
Qed.

(* -- outputs that lose too much, of mass at most delta ----------------------------------------------------------------------- *)
Definition bad_outputs_close (eps share delta : R) : Prop := forall (A : Type) (mu : integral A), positive_linear mu -> forall (p q b : A -> R) M,
  distribution mu p -> distribution mu q -> (forall x, b x = 0 \/ b x = 1) -> (forall x, b x = 0 -> p x <= exp eps * q x) -> mass mu p b M -> M <= share -> close mu eps delta p q.
Definition bad_outputs_cost (eps share delta : R) : Prop := bad_outputs_close eps share delta /\ forall d, bad_outputs_close eps share d -> delta <= d.
Theorem bad_outputs_cost_unique : forall eps share v w, bad_outputs_cost eps share v -> bad_outputs_cost eps share w -> v = w.
Proof. intros eps share v w [V HV] [W HW]. apply Rle_antisym; auto. Qed.
Theorem good_enough : forall eps share delta, 0 <= eps -> 0 <= share <= 1 -> delta = share -> bad_outputs_cost eps share delta.
Proof.
  intros eps share delta E S W. subst delta. assert (G : 1 <= exp eps) by (generalize (exp_ineq1_le eps); lra). split.
  - intros A mu PL p q b M [Np _] [Nq _] B H MB L c P Q T MP MQ. assert (K : P + - exp eps * Q <= M); [|lra].
    apply (respects mu PL (fun x => c x * p x + - exp eps * (c x * q x)) (fun x => b x * p x)); [apply (adds mu PL); [exact MP | apply (scales mu PL), MQ] | exact MB|].
    intros x. destruct (T x) as [T0 T1]. assert (X := Np x). assert (Y := Nq x). assert (Z : 0 <= exp eps * q x) by (apply Rmult_le_pos; lra).
    destruct (B x) as [Q0|Q1]; [rewrite Q0; specialize (H x Q0); nra | rewrite Q1; nra].
  - intros d H. assert (X : close coin eps d (two share) (two 0)).
    { apply (H bool coin (among_positive_linear bool _) (two share) (two 0) (fun x => if x then 1 else 0) share); [apply two_distribution; lra | apply two_distribution; lra | intros [|]; lra | | | lra].
      - intros [|] Q; [lra | simpl; lra].
      - apply first_mass. }
    specialize (X (fun x => if x then 1 else 0) share 0 ltac:(intros [|]; lra)). rewrite Rmult_0_r, Rplus_0_l in X. apply X; apply first_mass.
Qed.
