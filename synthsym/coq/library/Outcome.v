(* The privacy loss of one output, and laws on the integers: masses as weights over what they add up to, losses and chances of events. *)
From Coq Require Import Reals Lra Lia ZArith.
From Coquelicot Require Import Coquelicot.
Require Import Gamma NormalLaw GammaLaw Losses NormalLosses GammaLosses LaplaceLosses.
Open Scope R_scope.

(* -- laws with densities ------------------------------------------------------------------------------------------------------- *)
Definition loss_at (a b : Rbar) (p q : R -> R) (x l : R) : Prop := is_law a b p /\ is_law a b q /\ inside a b x /\ l = ln (p x / q x).
Theorem normal_loss_at : forall m1 v1 m2 v2 x l, 0 < v1 -> 0 < v2 ->
  l = ln v2 / 2 - ln v1 / 2 - (x - m1) ^ 2 / (2 * v1) + (x - m2) ^ 2 / (2 * v2) -> loss_at m_infty p_infty (NormalLaw.pdf m1 (sqrt v1)) (NormalLaw.pdf m2 (sqrt v2)) x l.
Proof.
  intros m1 v1 m2 v2 x l V1 V2 E. assert (S1 := sqrt_lt_R0 v1 V1). assert (S2 := sqrt_lt_R0 v2 V2). assert (P := sqrt_lt_R0 (2 * PI) ltac:(generalize PI_RGT_0; lra)).
  split; [apply normal_law, S1|]. split; [apply normal_law, S2|]. split; [split; exact I|]. subst l. unfold NormalLaw.pdf.
  assert (L : forall v, 0 < v -> ln (sqrt v) = ln v / 2) by (intros v V; replace (ln v) with (ln (sqrt v * sqrt v)) by (rewrite sqrt_sqrt by lra; reflexivity); rewrite ln_mult by (apply sqrt_lt_R0, V); field).
  assert (Q : forall v, 0 < v -> 0 < sqrt v * sqrt (2 * PI)) by (intros v V; apply Rmult_lt_0_compat; [apply sqrt_lt_R0, V | exact P]).
  assert (X := Q v1 V1). assert (Y := Q v2 V2). assert (D : forall y s, 0 < s -> 0 < exp y / s) by (intros y s S; apply Rdiv_lt_0_compat; [apply exp_pos | exact S]).
  rewrite ln_div, !ln_div, !ln_exp, !ln_mult, (L v1 V1), (L v2 V2), !pow2_sqrt by (try apply D; try apply exp_pos; lra). field. lra.
Qed.
Theorem gamma_loss_at : forall k r1 r2 x l, 0 < k -> 0 < r1 -> 0 < r2 -> 0 < x -> l = k * ln r1 - k * ln r2 - (r1 - r2) * x ->
  loss_at 0 p_infty (GammaLaw.pdf k r1) (GammaLaw.pdf k r2) x l.
Proof.
  intros k r1 r2 x l K R1 R2 X E. split; [apply gamma_law; assumption|]. split; [apply gamma_law; assumption|]. split; [split; [exact X | exact I]|]. subst l.
  assert (P1 := GammaLaw.pdf_pos k r1 x K). assert (P2 := GammaLaw.pdf_pos k r2 x K). unfold GammaLaw.pdf in *. assert (G := Gamma_pos k K).
  assert (D : forall r, 0 < Rpower r k / Gamma k) by (intros r; apply Rdiv_lt_0_compat; [apply exp_pos | exact G]).
  rewrite ln_div, !ln_mult, !ln_div, !ln_exp by (try apply D; try apply exp_pos; try apply G; assumption). unfold Rpower. rewrite !ln_exp. ring.
Qed.
Theorem laplace_loss_at : forall m1 m2 b x l, 0 < b -> l = (Rabs (x - m2) - Rabs (x - m1)) / b -> loss_at m_infty p_infty (laplace m1 b) (laplace m2 b) x l.
Proof.
  intros m1 m2 b x l B E. split; [apply laplace_law, B|]. split; [apply laplace_law, B|]. split; [split; exact I|]. subst l. unfold laplace.
  rewrite ln_div, !ln_div, !ln_exp by (try apply Rdiv_lt_0_compat; try apply exp_pos; lra). field. lra.
Qed.

(* -- laws on the integers --------------------------------------------------------------------------------------------------------- *)
(* The sum over all integers: from 0 up and from -1 down. *)
Definition over_integers (f : Z -> R) (S : R) : Prop :=
  exists A B, is_series (fun n => f (Z.of_nat n)) A /\ is_series (fun n => f (- Z.of_nat (Datatypes.S n))%Z) B /\ S = A + B.
Definition mass_function (p : Z -> R) : Prop := (forall x, 0 < p x) /\ over_integers p 1.
(* Masses that fall by the factor exp (- 1/s) with each step away from z. *)
Definition discrete_laplace (s : R) (z : Z) (p : Z -> R) : Prop := mass_function p /\ exists c, forall x, p x = c * exp (- Rabs (IZR (x - z)) / s).
Definition chance (p : Z -> R) (event : Z -> bool) (P : R) : Prop := over_integers (fun x => if event x then p x else 0) P.
Definition rate (s : R) : R := exp (- / s).
Lemma rate_between : forall s, 0 < s -> 0 < rate s < 1.
Proof. intros s S. unfold rate. split; [apply exp_pos|]. rewrite <- exp_0. apply exp_increasing. assert (0 < / s) by (apply Rinv_0_lt_compat, S). lra. Qed.
Lemma steps : forall s n, 0 < s -> exp (- INR n / s) = rate s ^ n.
Proof. intros s n S. unfold rate. induction n as [|n IH]; [simpl; unfold Rdiv; rewrite Ropp_0, Rmult_0_l, exp_0; reflexivity|]. rewrite S_INR. simpl. rewrite <- IH, <- exp_plus. f_equal. field. lra. Qed.
Lemma same_series : forall (f g : nat -> R) A, (forall n, f n = g n) -> is_series f A -> is_series g A.
Proof. intros f g A E H. exact (is_series_ext f g A E H). Qed.
Lemma series_times : forall (f : nat -> R) c A, is_series f A -> is_series (fun n => c * f n) (c * A).
Proof. intros f c A H. exact (is_series_scal_l (K := R_AbsRing) (V := R_NormedModule) c f A H). Qed.
Lemma geometric_from : forall r n c, 0 < r < 1 -> is_series (fun k => c * r ^ (n + k)) (c * r ^ n / (1 - r)).
Proof.
  intros r n c R. apply (same_series (fun k => c * r ^ n * r ^ k)); [intros k; rewrite pow_add; ring|].
  apply (series_times (fun k => r ^ k) (c * r ^ n) (/ (1 - r))). apply is_series_geom. rewrite Rabs_pos_eq by lra. lra.
Qed.
Definition scale_of (s : R) : R := (1 - rate s) / (1 + rate s).
Definition laplace_mass (s : R) (z x : Z) : R := scale_of s * exp (- Rabs (IZR (x - z)) / s).
Lemma distance_up : forall s x z n, 0 < s -> (x - z = Z.of_nat n)%Z -> exp (- Rabs (IZR (x - z)) / s) = rate s ^ n.
Proof. intros s x z n S E. rewrite E, <- INR_IZR_INZ, Rabs_pos_eq by apply pos_INR. apply steps, S. Qed.
Lemma distance_down : forall s x z n, 0 < s -> (z - x = Z.of_nat n)%Z -> exp (- Rabs (IZR (x - z)) / s) = rate s ^ n.
Proof. intros s x z n S E. replace (x - z)%Z with (- (z - x))%Z by ring. rewrite opp_IZR, Rabs_Ropp. assert (H := distance_up s (z - x)%Z 0%Z n S ltac:(lia)). rewrite Z.sub_0_r in H. exact H. Qed.

(* The mass function around z: its values add up to 1. *)
Lemma laplace_mass_up : forall s z x n, 0 < s -> (x - z = Z.of_nat n)%Z -> laplace_mass s z x = scale_of s * rate s ^ n.
Proof. intros s z x n S E. unfold laplace_mass. rewrite (distance_up s x z n S E). reflexivity. Qed.
Lemma laplace_mass_down : forall s z x n, 0 < s -> (z - x = Z.of_nat n)%Z -> laplace_mass s z x = scale_of s * rate s ^ n.
Proof. intros s z x n S E. unfold laplace_mass. rewrite (distance_down s x z n S E). reflexivity. Qed.
(* Sums over all integers may be counted from the centre. *)
Lemma from_zero : forall s, 0 < s -> discrete_laplace s 0 (laplace_mass s 0).
Proof.
  intros s S. assert (R := rate_between s S). split; [split|].
  - intros x. unfold laplace_mass, scale_of. apply Rmult_lt_0_compat; [apply Rdiv_lt_0_compat; lra | apply exp_pos].
  - exists (scale_of s * rate s ^ 0 / (1 - rate s)), (scale_of s * rate s ^ 1 / (1 - rate s)). split; [|split].
    + apply (same_series (fun k => scale_of s * rate s ^ (0 + k))); [|apply geometric_from, R]. intros n. symmetry. apply laplace_mass_up; [exact S | lia].
    + apply (same_series (fun k => scale_of s * rate s ^ (1 + k))); [|apply geometric_from, R]. intros n. symmetry. apply laplace_mass_down; [exact S | lia].
    + unfold scale_of. simpl. field. lra.
  - exists (scale_of s). intros x. reflexivity.
Qed.
Lemma series_unique : forall (f : nat -> R) A B, is_series f A -> is_series f B -> A = B.
Proof. intros f A B H K. rewrite <- (is_series_unique f A H). apply is_series_unique, K. Qed.
Lemma over_integers_unique : forall f S T, over_integers f S -> over_integers f T -> S = T.
Proof. intros f S T [A [B [H [K E]]]] [A' [B' [H' [K' E']]]]. rewrite E, E', (series_unique _ _ _ H H'), (series_unique _ _ _ K K'). reflexivity. Qed.
(* There is one such law, around 0: what holds of one holds of it. *)
Theorem one_discrete_laplace : forall s p, 0 < s -> discrete_laplace s 0 p -> forall x, p x = laplace_mass s 0 x.
Proof.
  intros s p S [[_ T] [c C]] x. destruct (from_zero s S) as [[_ T'] _].
  assert (K : over_integers p (c / scale_of s * 1)).
  { destruct T' as [A [B [HA [HB E]]]]. assert (N : scale_of s <> 0) by (assert (R := rate_between s S); unfold scale_of; apply Rgt_not_eq, Rdiv_lt_0_compat; lra).
    exists (c / scale_of s * A), (c / scale_of s * B). split; [|split; [|rewrite E; ring]].
    - apply (same_series (fun n => c / scale_of s * laplace_mass s 0 (Z.of_nat n))); [|apply series_times, HA]. intros n. rewrite C. unfold laplace_mass. field. exact N.
    - apply (same_series (fun n => c / scale_of s * laplace_mass s 0 (- Z.of_nat (Datatypes.S n))%Z)); [|apply series_times, HB]. intros n. rewrite C. unfold laplace_mass. field. exact N. }
  assert (V := over_integers_unique _ _ _ T K). assert (N : scale_of s <> 0) by (assert (R := rate_between s S); unfold scale_of; apply Rgt_not_eq, Rdiv_lt_0_compat; lra).
  assert (E : c = scale_of s) by (apply (Rmult_eq_reg_r (/ scale_of s)); [rewrite Rinv_r by exact N; rewrite Rmult_1_r in V; symmetry; exact V | apply Rinv_neq_0_compat, N]).
  rewrite C, E. reflexivity.
Qed.
(* The mass at x, and the chance of more than t, of t or less, and of at least t steps to either side. *)
Definition mass_is (s : R) (x : Z) (v : R) : Prop := exists p, discrete_laplace s 0 p /\ p x = v.
Definition chance_is (s : R) (event : Z -> bool) (v : R) : Prop := exists p, discrete_laplace s 0 p /\ chance p event v.
Theorem mass_at : forall s x v, 0 < s -> v = (1 - exp (- / s)) / (1 + exp (- / s)) * exp (- Rabs (IZR x) / s) -> mass_is s x v.
Proof. intros s x v S E. exists (laplace_mass s 0). split; [apply from_zero, S|]. unfold laplace_mass, scale_of, rate. rewrite Z.sub_0_r, E. reflexivity. Qed.
Lemma cut_series : forall (f g : nat -> R) n (T : R), (forall k, (k < n)%nat -> g k = 0) -> (forall k, g (n + k)%nat = f k) -> is_series f T -> is_series g T.
Proof.
  intros f g n. revert f g. induction n as [|n IH]; intros f g T Z E H; [apply (same_series f); [intros k; symmetry; apply (E k) | exact H]|].
  apply is_series_decr_1. match goal with |- is_series _ ?v => assert (W : v = T); [rewrite (Z 0%nat) by lia; change (T + - 0 = T); ring | rewrite W] end.
  apply (IH f); [intros k L; apply Z; lia | intros k; apply (E k) | exact H].
Qed.
Lemma nothing_there : forall f : nat -> R, (forall n, f n = 0) -> is_series f 0.
Proof.
  intros f E. assert (H := geometric_from (1 / 2) 0 0 ltac:(lra)). replace (0 * (1 / 2) ^ 0 / (1 - 1 / 2)) with 0 in H by field.
  apply (same_series (fun k => 0 * (1 / 2) ^ (0 + k)) f 0); [intros n; rewrite E; ring | exact H].
Qed.
Theorem chance_above : forall s t v, 0 < s -> v = exp (- ((INR t + 1) / s)) / (1 + exp (- / s)) -> chance_is s (fun x => (Z.of_nat t <? x)%Z) v.
Proof.
  intros s t v S E. exists (laplace_mass s 0). split; [apply from_zero, S|]. assert (R := rate_between s S).
  exists (scale_of s * rate s ^ (Datatypes.S t) / (1 - rate s)), 0. split; [|split].
  - apply (cut_series (fun k => scale_of s * rate s ^ (Datatypes.S t + k)) _ (Datatypes.S t)); [| |apply geometric_from, R].
    + intros k L. rewrite (proj2 (Z.ltb_ge _ _)) by lia. reflexivity.
    + intros k. rewrite (proj2 (Z.ltb_lt _ _)) by lia. apply laplace_mass_up; [exact S | lia].
  - apply nothing_there. intros n. rewrite (proj2 (Z.ltb_ge _ _)) by lia. reflexivity.
  - rewrite E. rewrite <- S_INR. replace (- (INR (Datatypes.S t) / s)) with (- INR (Datatypes.S t) / s) by (field; lra). rewrite steps by exact S. unfold scale_of, rate in *. field. lra.
Qed.
