(* Rounds of the Gaussian mechanism, and the number of them at which the line of one order touches the curve of the best order. *)
From Coq Require Import Reals Lra List.
From Coquelicot Require Import Coquelicot.
Require Outputs Release Compose Orders.
Open Scope R_scope.

(* All rounds together are concentrated with so much a round, and at every order some neighbours lose that much. *)
Definition rounds (sigma : R) (n : nat) (x : R) : list R -> R := Outputs.independent (Compose.gaussian sigma x).
Definition costs_a_round (far sigma rho : R) : Prop := forall n,
  Outputs.exact_zcdp (Outputs.tuples n Outputs.line) (Compose.within_reach far) (rounds sigma n) (INR n * rho) /\
  forall a, 1 < a -> exists x x', Compose.within_reach far x x' /\
    Outputs.is_renyi (Outputs.tuples n Outputs.line) a (rounds sigma n x) (rounds sigma n x') (INR n * rho * a).
(* At the order 1 + s the plain conversion gives the least eps of all orders where there are v rounds (any positive number, as lines are drawn), and nowhere else. *)
Definition touch (far sigma s L v : R) : Prop :=
  exists rho, costs_a_round far sigma rho /\ 0 < v /\ forall k, 0 < k -> (Orders.best_plain (k * rho) L (k * rho * (1 + s) + L / s) <-> k = v).
Lemma rounds_renyi : forall sigma n a x x', 0 < sigma -> 1 < a ->
  Outputs.is_renyi (Outputs.tuples n Outputs.line) a (rounds sigma n x) (rounds sigma n x') (INR n * (a * (x - x') ^ 2 / (2 * sigma ^ 2))).
Proof. intros sigma n a x x' S A. apply Outputs.divergence_of_independent; [exact Outputs.line_positive_linear|]. apply Release.renyi_line; [exact S | lra]. Qed.
Lemma round_costs : forall far sigma, 0 <= far -> 0 < sigma -> costs_a_round far sigma (far ^ 2 / (2 * sigma ^ 2)).
Proof.
  intros far s F S n. assert (S2 : 0 < s ^ 2) by (apply pow_lt, S). split.
  - replace (INR n * (far ^ 2 / (2 * s ^ 2))) with (INR n / (2 * s ^ 2) * far ^ 2) by (field; lra).
    apply (Outputs.exact_from_separation _ R (Outputs.tuples n Outputs.line) (Compose.within_reach far) _ Rminus (INR n / (2 * s ^ 2)) far).
    + apply Outputs.tuples_positive_linear, Outputs.line_positive_linear.
    + apply Rmult_le_pos; [apply pos_INR | apply Rlt_le, Rinv_0_lt_compat; lra].
    + intros x x' a _ A. replace (INR n / (2 * s ^ 2) * a * (x - x') ^ 2) with (INR n * (a * (x - x') ^ 2 / (2 * s ^ 2))) by (field; lra). apply rounds_renyi; assumption.
    + intros x x' W. unfold Compose.within_reach in W. rewrite <- (pow2_abs (x - x')). apply pow_incr. split; [apply Rabs_pos | exact W].
    + exists far, 0. split; [unfold Compose.within_reach; rewrite Rminus_0_r, Rabs_pos_eq by exact F; apply Rle_refl | ring].
  - intros a A. exists far, 0. split; [unfold Compose.within_reach; rewrite Rminus_0_r, Rabs_pos_eq by exact F; apply Rle_refl|].
    replace (INR n * (far ^ 2 / (2 * s ^ 2)) * a) with (INR n * (a * (far - 0) ^ 2 / (2 * s ^ 2))) by (field; lra). apply rounds_renyi; assumption.
Qed.
(* The line of an order touches the least of all lines where the loss is L/s^2. *)
Lemma best_at : forall rho s L, 0 < rho -> 0 < s -> 0 < L -> Orders.best_plain rho L (rho * (1 + s) + L / s) <-> rho * s ^ 2 = L.
Proof.
  intros rho s L P S Q. split.
  - intros B. assert (E := Orders.best_plain_unique _ _ _ _ B (Orders.best_plain_is rho L P Q)). set (r := sqrt rho) in *. set (l := sqrt L).
    assert (R2 : rho = r * r) by (symmetry; apply sqrt_sqrt; lra). assert (L2 : L = l * l) by (symmetry; apply sqrt_sqrt; lra).
    assert (M : sqrt (rho * L) = r * l) by (apply sqrt_mult; lra). rewrite M in E. rewrite R2, L2 in E |- *.
    assert (Z : (r * s - l) ^ 2 = 0).
    { replace ((r * s - l) ^ 2) with (s * ((r * r * (1 + s) + l * l / s) - (r * r + 2 * (r * l)))) by (field; lra). rewrite E. ring. }
    assert (D : r * s - l = 0) by (destruct (Req_dec (r * s - l) 0) as [H|H]; [exact H | exfalso; apply (pow_nonzero _ 2) in H; contradiction]).
    replace l with (r * s) by lra. ring.
  - intros E. assert (B := Orders.best_plain_is rho L P Q). replace (rho * (1 + s) + L / s) with (rho + 2 * sqrt (rho * L)); [exact B|].
    rewrite <- E. replace (rho * (rho * s ^ 2)) with ((rho * s) * (rho * s)) by ring. rewrite sqrt_square by (apply Rlt_le, Rmult_lt_0_compat; assumption). field. lra.
Qed.
Theorem touch_is : forall far sigma s L, 0 < far -> 0 < sigma -> 0 < s -> 0 < L -> touch far sigma s L (2 * sigma ^ 2 * L / (far ^ 2 * s ^ 2)).
Proof.
  intros far sigma s L F S Q P. assert (0 < far ^ 2) by (apply pow_lt, F). assert (0 < sigma ^ 2) by (apply pow_lt, S). assert (0 < s ^ 2) by (apply pow_lt, Q).
  exists (far ^ 2 / (2 * sigma ^ 2)). split; [apply round_costs; lra|]. assert (R0 : 0 < far ^ 2 / (2 * sigma ^ 2)) by (apply Rdiv_lt_0_compat; lra). split.
  - apply Rdiv_lt_0_compat; repeat apply Rmult_lt_0_compat; lra.
  - intros k K. rewrite best_at by first [assumption | apply Rmult_lt_0_compat; assumption]. split; intros E.
    + rewrite <- E. field. repeat split; lra.
    + rewrite E. field. repeat split; lra.
Qed.
Theorem touch_unique : forall far sigma s L v w, touch far sigma s L v -> touch far sigma s L w -> v = w.
Proof.
  intros far sigma s L v w [rho [C [V B]]] [r [D [W G]]]. assert (E : rho = r).
  { assert (N := Outputs.exact_zcdp_unique _ _ _ _ _ _ _ (proj1 (C 1%nat)) (proj1 (D 1%nat))). change (INR 1) with 1 in N. lra. }
  subst r. apply (G v V), (B v V). reflexivity.
Qed.
