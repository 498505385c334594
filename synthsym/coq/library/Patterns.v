(* Queries against one noisy threshold, normal noise on all: the chance that so many lie below it and so many above, and bounds of it by integrals of
   elementary functions. *)
From Coq Require Import Reals Lra Lia.
From Coquelicot Require Import Coquelicot.
From Interval Require Import Tactic.
Require Import Integral NormalLaw Hockey NormalPosterior Tails.
Require Impossible Outputs NormalTests Chances.
Open Scope R_scope.

(* The threshold's noise z has deviation s, a query's noise has deviation t; given z the answers are independent. n queries are below where their noise is at most
   z + level, k are above where theirs is more than z + gap. *)
Definition pattern (s t level : R) (n : nat) (gap : R) (k : nat) (v : R) : Prop :=
  exists under over : R -> R, (forall z, Chances.below (pdf 0 t) (z + level) (under z)) /\ (forall z, mass_beyond (pdf 0 t) (z + gap) (over z)) /\
    Outputs.line (fun z => pdf 0 s z * under z ^ n * over z ^ k) v.

Definition among_z (l : R) (n : nat) (g : R) (k : nat) (z : R) : R := pdf 0 1 z * Phi ((z + l) / 2) ^ n * (1 - Phi ((z + g) / 2)) ^ k.
Definition chance (l : R) (n : nat) (g : R) (k : nat) : R := RInt_gen (among_z l n g k) (Rbar_locally m_infty) (Rbar_locally p_infty).
Lemma standard : forall z, pdf 0 1 z = phi z.
Proof. intros z. rewrite pdf_phi by lra. replace ((z - 0) / 1) with z by field. field. Qed.
Lemma power_at_most_one : forall x n, 0 <= x <= 1 -> 0 <= x ^ n <= 1.
Proof. intros x n X. split; [apply pow_le, X | rewrite <- (pow1 n); apply pow_incr, X]. Qed.
Lemma among_z_bounds : forall l n g k z, 0 <= among_z l n g k z <= pdf 0 1 z.
Proof.
  intros l n g k z. assert (P : 0 < pdf 0 1 z) by (rewrite standard; apply phi_pos). unfold among_z.
  assert (A := NormalTests.Phi_positive ((z + l) / 2)). assert (B := NormalTests.Phi_positive ((z + g) / 2)).
  assert (C := power_at_most_one (Phi ((z + l) / 2)) n ltac:(lra)). assert (D := power_at_most_one (1 - Phi ((z + g) / 2)) k ltac:(lra)).
  set (a := Phi ((z + l) / 2) ^ n) in *. set (b := (1 - Phi ((z + g) / 2)) ^ k) in *. rewrite Rmult_assoc.
  assert (0 <= a * b <= 1) by (split; [apply Rmult_le_pos; lra | replace 1 with (1 * 1) by ring; apply Rmult_le_compat; lra]).
  split; [apply Rmult_le_pos; lra | rewrite <- (Rmult_1_r (pdf 0 1 z)) at 2; apply Rmult_le_compat_l; lra].
Qed.
Lemma Phi_continuous : forall x, continuous Phi x.
Proof. intros x. apply (ex_derive_continuous Phi). exists (phi x). apply Phi_derive. Qed.
Lemma inner_continuous : forall l z, continuous (fun z => Phi ((z + l) / 2)) z.
Proof. intros l z. apply (continuous_comp (fun z => (z + l) / 2) Phi); [apply (ex_derive_continuous (fun z => (z + l) / 2)); auto_derive; trivial | apply Phi_continuous]. Qed.
Lemma power_continuous : forall (f : R -> R) n z, continuous f z -> continuous (fun z => f z ^ n) z.
Proof.
  intros f n z C. induction n as [|n IH]; [apply (continuous_const 1)|]. apply (continuous_mult (K := R_AbsRing) f (fun z => f z ^ n)); assumption.
Qed.
Lemma among_z_continuous : forall l n g k z, continuous (among_z l n g k) z.
Proof.
  intros l n g k z. unfold among_z. apply (continuous_mult (K := R_AbsRing) (fun z => pdf 0 1 z * Phi ((z + l) / 2) ^ n) (fun z => (1 - Phi ((z + g) / 2)) ^ k)).
  - apply (continuous_mult (K := R_AbsRing) (pdf 0 1) (fun z => Phi ((z + l) / 2) ^ n)); [apply pdf_continuous; lra | apply power_continuous, inner_continuous].
  - apply (power_continuous (fun z => 1 - Phi ((z + g) / 2))). apply (continuous_minus (V := R_NormedModule) (fun _ => 1) (fun z => Phi ((z + g) / 2))); [apply continuous_const | apply inner_continuous].
Qed.
Lemma chance_integral : forall l n g k, Outputs.line (among_z l n g k) (chance l n g k).
Proof.
  intros l n g k. destruct (NormalTests.below_normal_converges (among_z l n g k) 0 1 ltac:(lra) (among_z_continuous l n g k) (among_z_bounds l n g k)) as [F H].
  unfold chance. replace (RInt_gen _ _ _) with F; [exact H|]. symmetry. apply is_RInt_gen_unique, H.
Qed.
Theorem pattern_is : forall l n g k, pattern 1 2 l n g k (chance l n g k).
Proof.
  intros l n g k. exists (fun z => Phi ((z + l) / 2)), (fun z => 1 - Phi ((z + g) / 2)). split; [|split].
  - intros z. apply Chances.normal_below; [lra | f_equal; field].
  - intros z. replace (1 - Phi ((z + g) / 2)) with (1 - Phi ((z + g - 0) / 2)) by (rewrite Rminus_0_r; reflexivity). apply mass_beyond_normal. lra.
  - apply chance_integral.
Qed.

(* -- an improper integral between bounds of the proper ones -- *)
Lemma gen_at_most : forall f v a b B, Outputs.line f v -> (forall c d y, c <= a -> b <= d -> is_RInt f c d y -> y <= B) -> v <= B.
Proof.
  intros f v a b B H L. apply Rnot_lt_le. intros W. destruct (H (fun y => B < y)) as [Q R [M HM] [N HN] K].
  - exists (mkposreal (v - B) ltac:(lra)). intros y Y. change (Rabs (y - v) < v - B) in Y. apply Rabs_def2 in Y. lra.
  - assert (U1 := Rmin_l M a). assert (U2 := Rmin_r M a). assert (U3 := Rmax_l N b). assert (U4 := Rmax_r N b).
    destruct (K (Rmin M a - 1) (Rmax N b + 1)) as [y [Y V]]; [apply HM; lra | apply HN; lra|].
    assert (y <= B) by (apply (L (Rmin M a - 1) (Rmax N b + 1)); [lra | lra | exact Y]). lra.
Qed.
Lemma gen_at_least : forall f v a b B, Outputs.line f v -> (forall c d y, c <= a -> b <= d -> is_RInt f c d y -> B <= y) -> B <= v.
Proof.
  intros f v a b B H L. apply Rnot_lt_le. intros W. destruct (H (fun y => y < B)) as [Q R [M HM] [N HN] K].
  - exists (mkposreal (B - v) ltac:(lra)). intros y Y. change (Rabs (y - v) < B - v) in Y. apply Rabs_def2 in Y. lra.
  - assert (U1 := Rmin_l M a). assert (U2 := Rmin_r M a). assert (U3 := Rmax_l N b). assert (U4 := Rmax_r N b).
    destruct (K (Rmin M a - 1) (Rmax N b + 1)) as [y [Y V]]; [apply HM; lra | apply HN; lra|].
    assert (B <= y) by (apply (L (Rmin M a - 1) (Rmax N b + 1)); [lra | lra | exact Y]). lra.
Qed.

(* -- the normal distribution function between elementary ones -- *)
Lemma falls_to_zero : forall (D D' : R -> R) y, y <= 0 -> (forall x, y <= x <= 0 -> is_derive D x (D' x)) -> (forall x, y <= x <= 0 -> D' x <= 0) -> D 0 = 0 -> 0 <= D y.
Proof.
  intros D D' y Y H S Z. destruct (Req_dec y 0) as [E|E]; [rewrite E, Z; lra|].
  destruct (MVT_gen D y 0 D') as [c [C V]].
  - intros x X. rewrite Rmin_left, Rmax_right in X by lra. apply H. lra.
  - intros x X. rewrite Rmin_left, Rmax_right in X by lra. apply continuity_pt_filterlim, (ex_derive_continuous D). exists (D' x). apply H. lra.
  - rewrite Rmin_left, Rmax_right in C by lra. specialize (S c C). rewrite Z in V. nra.
Qed.
Definition below_S (y : R) : R := y*(1 - y^2/6*(1 - 3*y^2/20*(1 - 5*y^2/42*(1 - 7*y^2/72*(1-9*y^2/110*(1-11*y^2/156*(1-13*y^2/210*(1-15*y^2/272*(1-17*y^2/342*(1-19*y^2/420)))))))))) + y / 100000.
Definition above_S (y : R) : R := y*(1 - y^2/6*(1 - 3*y^2/20*(1 - 5*y^2/42*(1 - 7*y^2/72*(1-9*y^2/110*(1-11*y^2/156*(1-13*y^2/210*(1-15*y^2/272*(1-17*y^2/342*(1-19*y^2/420*(1-21*y^2/506))))))))))) - y / 100000.
Definition series (u : R) : R := 1-u*(1-u/2*(1-u/3*(1-u/4*(1-u/5*(1-u/6*(1-u/7*(1-u/8*(1-u/9*(1-u/10))))))))).
Definition series_more (u : R) : R := 1-u*(1-u/2*(1-u/3*(1-u/4*(1-u/5*(1-u/6*(1-u/7*(1-u/8*(1-u/9*(1-u/10*(1-u/11)))))))))).
Lemma series_above : forall u, 0 <= u <= 73 / 20 -> exp (- u) <= series u + 1 / 100000.
Proof. intros u U. unfold series. apply Rminus_le. interval with (i_bisect u, i_taylor u, i_prec 60, i_degree 15, i_depth 20). Qed.
Lemma series_below : forall u, 0 <= u <= 73 / 20 -> series_more u - 1 / 100000 <= exp (- u).
Proof. intros u U. unfold series_more. apply Rminus_le. interval with (i_bisect u, i_taylor u, i_prec 60, i_degree 15, i_depth 20). Qed.

Lemma root_two_pi : 0 < sqrt (2 * PI). Proof. apply sqrt_lt_R0. generalize PI_RGT_0. lra. Qed.
Lemma below_S_derive : forall y, is_derive (fun y => 1 / 2 + below_S y / sqrt (2 * PI)) y ((series (y * y / 2) + 1 / 100000) / sqrt (2 * PI)).
Proof. intros y. assert (Q := root_two_pi). unfold below_S, series. auto_derive; [lra | field; lra]. Qed.
Lemma above_S_derive : forall y, is_derive (fun y => 1 / 2 + above_S y / sqrt (2 * PI)) y ((series_more (y * y / 2) - 1 / 100000) / sqrt (2 * PI)).
Proof. intros y. assert (Q := root_two_pi). unfold above_S, series_more. auto_derive; [lra | field; lra]. Qed.
Lemma Phi_zero : Phi 0 = 1 / 2.
Proof. unfold Phi. rewrite RInt_point. unfold zero. simpl. lra. Qed.
Lemma half_square : forall y, - (27 / 10) <= y <= 0 -> 0 <= y * y / 2 <= 73 / 20.
Proof. intros y Y. split; nra. Qed.
Lemma Phi_above : forall y, - (27 / 10) <= y <= 0 -> 1 / 2 + below_S y / sqrt (2 * PI) <= Phi y.
Proof.
  intros y Y. assert (Q := root_two_pi). apply Rminus_le_0. apply (falls_to_zero (fun x => Phi x - (1 / 2 + below_S x / sqrt (2 * PI))) (fun x => phi x - (series (x * x / 2) + 1 / 100000) / sqrt (2 * PI))); [lra | | |].
  - intros x X. apply (is_derive_minus Phi (fun x => 1 / 2 + below_S x / sqrt (2 * PI))); [apply Phi_derive | apply below_S_derive].
  - intros x X. assert (S := series_above (x * x / 2) (half_square x ltac:(lra))). unfold phi. replace (- (x * x) / 2) with (- (x * x / 2)) by field.
    apply Rle_minus, Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, Q | exact S].
  - rewrite Phi_zero. unfold below_S. field. lra.
Qed.
Lemma Phi_below : forall y, - (27 / 10) <= y <= 0 -> Phi y <= 1 / 2 + above_S y / sqrt (2 * PI).
Proof.
  intros y Y. assert (Q := root_two_pi). apply Rminus_le_0. apply (falls_to_zero (fun x => (1 / 2 + above_S x / sqrt (2 * PI)) - Phi x) (fun x => (series_more (x * x / 2) - 1 / 100000) / sqrt (2 * PI) - phi x)); [lra | | |].
  - intros x X. apply (is_derive_minus (fun x => 1 / 2 + above_S x / sqrt (2 * PI)) Phi); [apply above_S_derive | apply Phi_derive].
  - intros x X. assert (S := series_below (x * x / 2) (half_square x ltac:(lra))). unfold phi. replace (- (x * x) / 2) with (- (x * x / 2)) by field.
    apply Rle_minus, Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, Q | exact S].
  - rewrite Phi_zero. unfold above_S. field. lra.
Qed.
Lemma Phi_right : forall y, 0 <= y -> Phi y <= 1 / 2 + y / sqrt (2 * PI).
Proof.
  intros y Y. assert (Q := root_two_pi). destruct (Req_dec y 0) as [E|E]; [rewrite E, Phi_zero; unfold Rdiv; lra|].
  unfold Phi. apply Rplus_le_compat_l. replace (y / sqrt (2 * PI)) with (RInt (fun _ => 1 / sqrt (2 * PI)) 0 y) by (rewrite RInt_const; unfold scal, mult; simpl; unfold mult; simpl; field; lra).
  apply RInt_le; [exact Y | apply (ex_RInt_continuous phi); intros; apply phi_continuous | apply (ex_RInt_const (V := R_NormedModule)) |].
  intros x X. unfold phi. apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, Q | rewrite <- exp_0; destruct (Req_dec x 0) as [Z|Z]; [rewrite Z; right; f_equal; lra | left; apply exp_increasing; nra]].
Qed.
(* The tail from below, as Mills' ratio has it from above. *)
Definition left_over (x : R) : R := (1 - Phi x) - phi x * x / (x ^ 2 + 1).
Lemma left_over_derive : forall x, is_derive left_over x (- (2 * phi x / (x ^ 2 + 1) ^ 2)).
Proof.
  intros x. assert (0 <= x ^ 2) by apply pow2_ge_0. unfold left_over. replace (- (2 * phi x / (x ^ 2 + 1) ^ 2)) with (minus (0 - phi x) (((- x * phi x) * (x / (x ^ 2 + 1))) + phi x * ((1 - x ^ 2) / (x ^ 2 + 1) ^ 2))) by (unfold minus, plus, opp; simpl; field; nra).
  apply (is_derive_minus (fun x => 1 - Phi x) (fun x => phi x * x / (x ^ 2 + 1))).
  - apply (is_derive_minus (fun _ => 1) Phi); [auto_derive; [trivial | ring] | apply Phi_derive].
  - apply (is_derive_ext (fun x => phi x * (x / (x ^ 2 + 1)))); [intros t; unfold Rdiv; symmetry; apply Rmult_assoc|].
    apply (is_derive_mult phi (fun x => x / (x ^ 2 + 1))); [apply phi_derive | auto_derive; [nra | field; nra] | intros; apply Rmult_comm].
Qed.
Lemma left_over_falls : forall x y, x < y -> left_over y < left_over x.
Proof.
  intros x y L. destruct (MVT_gen left_over x y (fun z => - (2 * phi z / (z ^ 2 + 1) ^ 2))) as [c [C E]].
  - intros z _. apply left_over_derive.
  - intros z _. apply continuity_pt_filterlim, (ex_derive_continuous left_over). eexists. apply left_over_derive.
  - assert (0 <= c ^ 2) by apply pow2_ge_0. assert (P : 0 < 2 * phi c / (c ^ 2 + 1) ^ 2) by (apply Rdiv_lt_0_compat; [generalize (phi_pos c); lra | apply pow_lt; lra]). nra.
Qed.
Lemma phi_at_most_one : forall x, phi x <= 1.
Proof.
  intros x. unfold phi. assert (S : 1 <= sqrt (2 * PI)) by interval. assert (Q := root_two_pi). apply (Rmult_le_reg_r (sqrt (2 * PI))); [exact Q|].
  replace (exp (- (x * x) / 2) / sqrt (2 * PI) * sqrt (2 * PI)) with (exp (- (x * x) / 2)) by (field; lra). apply Rle_trans with 1; [|lra].
  rewrite <- exp_0. destruct (Req_dec (- (x * x) / 2) 0) as [Z|Z]; [rewrite Z; lra | left; apply exp_increasing; nra].
Qed.
Theorem tail_from_below : forall x, 0 < x -> phi x * (x / (x ^ 2 + 1)) <= 1 - Phi x.
Proof.
  intros x X. replace (phi x * (x / (x ^ 2 + 1))) with (phi x * x / (x ^ 2 + 1)) by (field; nra). apply Rminus_le_0. change (0 <= left_over x). apply Rnot_lt_le. intros W.
  set (d := - left_over x). assert (D : 0 < d) by (unfold d; lra). assert (I : 0 < / d) by (apply Rinv_0_lt_compat, D). set (y := x + 1 + / d).
  assert (F := left_over_falls x y ltac:(unfold y; lra)). assert (P := NormalTests.Phi_positive y). assert (H := phi_at_most_one y). assert (K := phi_pos y).
  assert (Y : 0 < y) by (unfold y; lra). assert (E : phi y * y / (y ^ 2 + 1) <= / y).
  { apply (Rmult_le_reg_r (y * (y ^ 2 + 1))); [apply Rmult_lt_0_compat; nra|]. replace (phi y * y / (y ^ 2 + 1) * (y * (y ^ 2 + 1))) with (phi y * y ^ 2) by (field; nra).
    replace (/ y * (y * (y ^ 2 + 1))) with (y ^ 2 + 1) by (field; lra). assert (0 <= y ^ 2) by apply pow2_ge_0. nra. }
  assert (L : / y <= d). { rewrite <- (Rinv_inv d). apply Rinv_le_contravar; [exact I | unfold y; lra]. }
  unfold left_over at 1 in F. unfold d in *. lra.
Qed.

(* -- what lies between them -- *)
Definition density (x : R) : R := exp (- (x * x) / 2) / sqrt (2 * PI).
Definition lower (l : R) (n : nat) (g z : R) : R :=
  density z * (1 / 2 + below_S ((z + l) / 2) / sqrt (2 * PI)) ^ n * (density ((z + g) / 2) * (((z + g) / 2) / (((z + g) / 2) ^ 2 + 1))).
Definition upper (l : R) (n : nat) (g z : R) : R :=
  density z * (1 / 2 + above_S ((z + l) / 2) / sqrt (2 * PI)) ^ n * (density ((z + g) / 2) / ((z + g) / 2)).
Definition upper_right (l : R) (n : nat) (g z : R) : R :=
  density z * (1 / 2 + ((z + l) / 2) / sqrt (2 * PI)) ^ n * (density ((z + g) / 2) / ((z + g) / 2)).
Lemma below_positive : forall y, - (17 / 10) <= y <= 0 -> 0 <= 1 / 2 + below_S y / sqrt (2 * PI).
Proof. intros y Y. unfold below_S. interval with (i_bisect y, i_autodiff y, i_depth 15). Qed.
Lemma lower_holds : forall l n g z, - (34 / 10) <= z + l <= 0 -> 0 < z + g -> lower l n g z <= among_z l n g 1 z.
Proof.
  intros l n g z B G. unfold lower, among_z. rewrite standard, pow_1. change density with phi. assert (P := phi_pos z).
  assert (T := tail_from_below ((z + g) / 2) ltac:(lra)). assert (Q := phi_pos ((z + g) / 2)).
  assert (C := below_positive ((z + l) / 2) ltac:(lra)). assert (A := Phi_above ((z + l) / 2) ltac:(lra)).
  apply Rmult_le_compat; [apply Rmult_le_pos; [lra | apply pow_le, C] | | apply Rmult_le_compat_l; [lra | apply pow_incr; split; assumption] | exact T].
  apply Rmult_le_pos; [lra | apply Rlt_le, Rdiv_lt_0_compat; nra].
Qed.
Lemma upper_at : forall l n g z b, Phi ((z + l) / 2) <= b -> 0 < z + g -> among_z l n g 1 z <= density z * b ^ n * (density ((z + g) / 2) / ((z + g) / 2)).
Proof.
  intros l n g z b B G. unfold among_z. rewrite standard, pow_1. change density with phi. assert (P := phi_pos z). assert (T := mills ((z + g) / 2) ltac:(lra)).
  assert (H := NormalTests.Phi_positive ((z + l) / 2)). assert (K := NormalTests.Phi_positive ((z + g) / 2)).
  apply Rmult_le_compat; [apply Rmult_le_pos; [lra | apply pow_le; lra] | lra | apply Rmult_le_compat_l; [lra | apply pow_incr; lra] | lra].
Qed.
Theorem chance_above : forall l n g a b, a = - l - 17 / 5 -> b = - l -> 0 < a + g -> RInt (lower l n g) a b <= chance l n g 1.
Proof.
  intros l n g a b A B G. subst b. assert (X : forall c d, ex_RInt (among_z l n g 1) c d) by (intros; apply (ex_RInt_continuous (among_z l n g 1)); intros; apply among_z_continuous).
  assert (E : ex_RInt (lower l n g) a (- l)).
  { apply (ex_RInt_continuous (lower l n g)). intros z Z. rewrite Rmin_left, Rmax_right in Z by lra. apply (ex_derive_continuous (lower l n g)). assert (Q := root_two_pi). unfold lower, density, below_S.
    auto_derive. repeat split; nra. }
  apply (gen_at_least (among_z l n g 1) _ a (- l)); [apply chance_integral|]. intros c d y C D Y. rewrite <- (is_RInt_unique _ _ _ _ Y).
  rewrite <- (RInt_Chasles (among_z l n g 1) c a d), <- (RInt_Chasles (among_z l n g 1) a (- l) d) by apply X.
  assert (U : 0 <= RInt (among_z l n g 1) c a) by (apply RInt_ge_0; [lra | apply X | intros; apply among_z_bounds]).
  assert (V : 0 <= RInt (among_z l n g 1) (- l) d) by (apply RInt_ge_0; [lra | apply X | intros; apply among_z_bounds]).
  assert (W : RInt (lower l n g) a (- l) <= RInt (among_z l n g 1) a (- l)) by (apply RInt_le; [lra | exact E | apply X | intros; apply lower_holds; lra]).
  change (RInt (lower l n g) a (- l) <= RInt (among_z l n g 1) c a + (RInt (among_z l n g 1) a (- l) + RInt (among_z l n g 1) (- l) d)). lra.
Qed.
Lemma mills_power : forall x n, x <= - (27 / 10) -> Phi x ^ n <= (density (27 / 10) / (27 / 10)) ^ n.
Proof.
  intros x n X. assert (H := NormalTests.Phi_positive x). apply pow_incr. split; [lra|]. assert (M := mills (27 / 10) ltac:(lra)). change density with phi.
  apply Rle_trans with (1 - Phi (27 / 10)); [|lra]. rewrite <- Phi_flip. destruct (Req_dec x (- (27 / 10))) as [E|E]; [rewrite E; lra|].
  left. apply (Impossible.Phi_less x (- (27 / 10))). lra.
Qed.
Theorem chance_below : forall l n g a m b, a = - l - 27 / 5 -> m = - l -> b = - l + 2 -> 0 < a + g -> 0 < b ->
  chance l n g 1 <= (density (27 / 10) / (27 / 10)) ^ n + (RInt (upper l n g) a m + (RInt (upper_right l n g) m b + density b / b * (density ((b + g) / 2) / ((b + g) / 2)))).
Proof.
  intros l n g a m0 b A M0 B G P. subst m0. assert (X : forall c d, ex_RInt (among_z l n g 1) c d) by (intros; apply (ex_RInt_continuous (among_z l n g 1)); intros; apply among_z_continuous).
  assert (E : ex_RInt (upper l n g) a (- l)).
  { apply (ex_RInt_continuous (upper l n g)). intros z Z. rewrite Rmin_left, Rmax_right in Z by lra. apply (ex_derive_continuous (upper l n g)). assert (Q := root_two_pi). unfold upper, density, above_S.
    auto_derive. repeat split; nra. }
  assert (F : ex_RInt (upper_right l n g) (- l) b).
  { apply (ex_RInt_continuous (upper_right l n g)). intros z Z. rewrite Rmin_left, Rmax_right in Z by lra. apply (ex_derive_continuous (upper_right l n g)). assert (Q := root_two_pi). unfold upper_right, density.
    auto_derive. repeat split; nra. }
  assert (I : forall c d, ex_RInt phi c d) by (intros; apply (ex_RInt_continuous phi); intros; apply phi_continuous).
  assert (J : forall c d, RInt phi c d = Phi d - Phi c).
  { intros c d. apply is_RInt_unique. apply (is_RInt_derive Phi phi); [intros; apply Phi_derive | intros; apply phi_continuous]. }
  set (m := (density (27 / 10) / (27 / 10)) ^ n). set (r := density ((b + g) / 2) / ((b + g) / 2)).
  apply (gen_at_most (among_z l n g 1) _ a b); [apply chance_integral|]. intros c d y C D Y. rewrite <- (is_RInt_unique _ _ _ _ Y).
  rewrite <- (RInt_Chasles (among_z l n g 1) c a d), <- (RInt_Chasles (among_z l n g 1) a (- l) d), <- (RInt_Chasles (among_z l n g 1) (- l) b d) by apply X.
  assert (M : 0 <= m) by (apply pow_le; unfold density; apply Rlt_le, Rdiv_lt_0_compat; [apply phi_pos | lra]).
  assert (U : RInt (among_z l n g 1) c a <= m).
  { apply Rle_trans with (RInt (fun z => scal m (phi z)) c a).
    - apply RInt_le; [lra | apply X | apply (ex_RInt_scal (V := R_NormedModule)), I |]. intros z Z. unfold among_z. rewrite standard, pow_1. change (scal m (phi z)) with (m * phi z).
      assert (H := NormalTests.Phi_positive ((z + g) / 2)). assert (K := mills_power ((z + l) / 2) n ltac:(lra)). assert (T := phi_pos z).
      assert (W : 0 <= Phi ((z + l) / 2) ^ n) by (apply pow_le; generalize (NormalTests.Phi_positive ((z + l) / 2)); lra). fold m in K. rewrite (Rmult_comm m).
      rewrite <- (Rmult_1_r (phi z * m)). apply Rmult_le_compat; [apply Rmult_le_pos; lra | lra | apply Rmult_le_compat_l; lra | lra].
    - rewrite (RInt_scal (V := R_CompleteNormedModule)) by apply I. change (m * RInt phi c a <= m). rewrite J. generalize (NormalTests.Phi_positive a) (NormalTests.Phi_positive c). nra. }
  assert (R0 : 0 <= r) by (unfold r, density; apply Rlt_le, Rdiv_lt_0_compat; [apply phi_pos | lra]).
  assert (V : RInt (among_z l n g 1) b d <= density b / b * r).
  { apply Rle_trans with (RInt (fun z => scal r (phi z)) b d).
    - apply RInt_le; [lra | apply X | apply (ex_RInt_scal (V := R_NormedModule)), I |]. intros z Z. unfold among_z. rewrite standard, pow_1. change (scal r (phi z)) with (r * phi z).
      assert (T := phi_pos z). assert (H := power_at_most_one (Phi ((z + l) / 2)) n ltac:(generalize (NormalTests.Phi_positive ((z + l) / 2)); lra)).
      assert (K : 1 - Phi ((z + g) / 2) <= r).
      { unfold r. change density with phi. apply Rle_trans with (1 - Phi ((b + g) / 2)); [|left; apply mills; lra]. assert (S := Impossible.Phi_less ((b + g) / 2) ((z + g) / 2) ltac:(lra)). lra. }
      assert (N := NormalTests.Phi_positive ((z + g) / 2)). rewrite (Rmult_comm r). apply Rmult_le_compat; [apply Rmult_le_pos; lra | lra | | exact K].
      rewrite <- (Rmult_1_r (phi z)) at 2. apply Rmult_le_compat_l; lra.
    - rewrite (RInt_scal (V := R_CompleteNormedModule)) by apply I. change (r * RInt phi b d <= density b / b * r). rewrite J, (Rmult_comm (density b / b)). apply Rmult_le_compat_l; [exact R0|].
      change density with phi. generalize (mills b P) (NormalTests.Phi_positive d). lra. }
  assert (W : RInt (among_z l n g 1) a (- l) <= RInt (upper l n g) a (- l)).
  { apply RInt_le; [lra | apply X | exact E |]. intros z Z. apply upper_at; [apply Phi_below; lra | lra]. }
  assert (T : RInt (among_z l n g 1) (- l) b <= RInt (upper_right l n g) (- l) b).
  { apply RInt_le; [lra | apply X | exact F |]. intros z Z. apply upper_at; [apply Phi_right; lra | lra]. }
  change (RInt (among_z l n g 1) c a + (RInt (among_z l n g 1) a (- l) + (RInt (among_z l n g 1) (- l) b + RInt (among_z l n g 1) b d)) <=
    m + (RInt (upper l n g) a (- l) + (RInt (upper_right l n g) (- l) b + density b / b * r))). lra.
Qed.
Lemma chance_not_negative : forall l n g k, 0 <= chance l n g k.
Proof.
  intros l n g k. apply (gen_at_least (among_z l n g k) _ 0 0); [apply chance_integral|]. intros c d y C D Y. rewrite <- (is_RInt_unique _ _ _ _ Y).
  apply RInt_ge_0; [lra | eexists; exact Y | intros; apply among_z_bounds].
Qed.

(* An integral of one of these between two ends, as a number that lies in a small interval. *)
Ltac opened f := eval cbv beta delta [lower upper upper_right density below_S above_S] in (fun z : R => f z).
Ltac enclosed f a b width :=
  let t := opened f in let X := fresh "X_" in let E := fresh "E_" in
  integral_intro (RInt t a b) with (i_width width, i_fuel 2000, i_prec 80, i_degree 8) as X; change (RInt t a b) with (RInt f a b) in X;
  set (E := RInt f a b) in *; clearbody E.
(* p - q exp eps > delta for two chances: the ends are those of the two theorems. *)
Ltac apart l n g a b l' n' g' a' m' b' :=
  let A := fresh "A_" in let B := fresh "B_" in let Q := fresh "Q_" in let p := fresh "p_" in let q := fresh "q_" in
  assert (A := chance_above l n g a b ltac:(lra) ltac:(lra) ltac:(lra));
  assert (B := chance_below l' n' g' a' m' b' ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra));
  assert (Q := chance_not_negative l' n' g' 1%nat);
  set (p := chance l n g 1) in *; set (q := chance l' n' g' 1) in *; clearbody p q;
  enclosed (lower l n g) a b (-48)%Z; enclosed (upper l' n' g') a' m' (-59)%Z; enclosed (upper_right l' n' g') m' b' (-60)%Z;
  unfold density in B;
  match type of B with _ <= ?s => let H := fresh "H_" in interval_intro s upper with (i_prec 90) as H; apply (fun x => Rle_trans _ _ _ x H) in B; clear H end;
  repeat match goal with X : ?low <= ?e <= _, Y : ?e <= p |- _ => apply (Rle_trans _ _ _ (proj1 X)) in Y; clear X end;
  apply Rminus_gt; interval with (i_prec 90).
