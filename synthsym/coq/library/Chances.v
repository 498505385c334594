(* Chances of outputs on the line: the mass up to a point of normal and of Laplace noise, of what is made of such, of several independent outputs. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Synthsym Integral NormalLaw Hockey NormalPosterior.
Require Laplace.
Open Scope R_scope.

Definition below (f : R -> R) (t v : R) : Prop := is_RInt_gen f moo (at_point t) v.
Theorem normal_below : forall m s t v, 0 < s -> v = Phi ((t - m) / s) -> below (pdf m s) t v.
Proof.
  intros m s t v S E. subst v. unfold below. replace (Phi ((t - m) / s)) with (Phi ((t - m) / s) - 0) by ring.
  apply (is_RInt_gen_primitive (pdf m s) (fun x => Phi ((x - m) / s)) moo (at_point t) _ _);
    [intros; apply cdf_derive, S | intros; apply pdf_continuous, S | apply cdf_bottom, S | apply (to_point (fun x => Phi ((x - m) / s)))].
Qed.
Lemma scaled_exp_bottom : forall c b, 0 < b -> filterlim (fun x => exp ((x - c) / b) / 2) moo (locally 0).
Proof.
  intros c b B. change (is_lim (fun x => exp ((x - c) / b) / 2) m_infty 0).
  assert (E : is_lim (fun x => exp ((x - c) / b)) m_infty 0).
  { apply (is_lim_comp exp (fun x => (x - c) / b) m_infty 0 m_infty); [apply is_lim_exp_m | | exists 0; intros y _ K; discriminate].
    intros P [M HM]. exists (c + b * M). intros x X. apply HM. apply (Rmult_lt_reg_r b); [exact B|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra. }
  apply (is_lim_ext (fun x => (/ 2) * exp ((x - c) / b))); [intros; unfold Rdiv; ring|].
  replace (Finite 0) with (Rbar_mult (/ 2) 0) by (simpl; f_equal; ring). apply is_lim_scal_l, E.
Qed.
Theorem laplace_left : forall c b t v, 0 < b -> t <= c -> v = exp ((t - c) / b) / 2 -> below (Laplace.pdf c b) t v.
Proof.
  intros c b t v B T E. subst v. unfold below. replace (exp ((t - c) / b) / 2) with (exp ((t - c) / b) / 2 - 0) by ring.
  apply (is_RInt_gen_ext (fun x => exp ((x - c) / b) / (2 * b))).
  - apply (Filter_prod _ _ _ (fun u => u < t) (fun w => w = t)); [exists t; trivial | reflexivity|].
    intros u w U W x X. simpl in X. subst w. rewrite Rmin_left, Rmax_right in X by lra. unfold Laplace.pdf. rewrite Rabs_left1 by lra. replace (- - (x - c) / b) with ((x - c) / b) by (field; lra). reflexivity.
  - apply (is_RInt_gen_primitive _ (fun x => exp ((x - c) / b) / 2) moo (at_point t) _ _).
    + intros x. auto_derive; [exact I|]. unfold Rdiv, Rminus. field. lra.
    + intros x. apply (ex_derive_continuous (fun x => exp ((x - c) / b) / (2 * b))). auto_derive. exact I.
    + apply scaled_exp_bottom, B.
    + apply (to_point (fun x => exp ((x - c) / b) / 2)).
Qed.
Theorem laplace_right : forall c b t v, 0 < b -> c <= t -> v = 1 - exp (- ((t - c) / b)) / 2 -> below (Laplace.pdf c b) t v.
Proof.
  intros c b t v B T E. subst v. unfold below.
  assert (H : is_RInt (Laplace.pdf c b) c t (1 / 2 - exp (- ((t - c) / b)) / 2)).
  { apply (is_RInt_ext (fun x => exp (- ((x - c) / b)) / (2 * b))).
    - intros x X. rewrite Rmin_left, Rmax_right in X by lra. unfold Laplace.pdf. rewrite Rabs_pos_eq by lra. replace (- (x - c) / b) with (- ((x - c) / b)) by (field; lra). reflexivity.
    - replace (1 / 2 - exp (- ((t - c) / b)) / 2) with (minus (- exp (- ((t - c) / b)) / 2) (- exp (- ((c - c) / b)) / 2)).
      + apply (is_RInt_derive (fun x => - exp (- ((x - c) / b)) / 2)).
        * intros x _. auto_derive; [exact I|]. unfold Rdiv, Rminus. field. lra.
        * intros x _. apply (ex_derive_continuous (fun x => exp (- ((x - c) / b)) / (2 * b))). auto_derive. exact I.
      + replace (- ((c - c) / b)) with 0 by (field; lra). rewrite exp_0. unfold minus, plus, opp. simpl. lra. }
  assert (L := laplace_left c b c (1 / 2) B (Rle_refl c)). unfold below in L.
  assert (Z : 1 / 2 = exp ((c - c) / b) / 2) by (replace ((c - c) / b) with 0 by (field; lra); rewrite exp_0; lra). specialize (L Z).
  apply is_RInt_gen_at_point in H. assert (C := is_RInt_gen_Chasles (V := R_NormedModule) _ _ _ _ L H).
  replace (1 - exp (- ((t - c) / b)) / 2) with (plus (1 / 2) (1 / 2 - exp (- ((t - c) / b)) / 2)); [exact C | unfold plus; simpl; lra].
Qed.
(* The total mass of each is that of the law: what lies beyond a point is the rest. *)
Theorem laplace_rest : forall c b t v, 0 < b -> c <= t -> below (Laplace.pdf c b) t v -> mass_beyond (Laplace.pdf c b) t (1 - v).
Proof.
  intros c b t v B T H. assert (V : v = 1 - exp (- ((t - c) / b)) / 2).
  { assert (K := laplace_right c b t _ B T eq_refl). unfold below in *. rewrite <- (is_RInt_gen_unique (V := R_CompleteNormedModule) _ _ H).
    exact (is_RInt_gen_unique (V := R_CompleteNormedModule) _ _ K). }
  assert (M := Laplace.mass_beyond_laplace c b t B T). replace (1 - v) with (exp (- (t - c) / b) / 2); [exact M|]. rewrite V. replace (- (t - c) / b) with (- ((t - c) / b)) by (unfold Rdiv; ring). ring.
Qed.
(* One of two normal laws, the second with this weight: an output of a row that is sampled. *)
Definition two_normals (m1 m2 s weight x : R) : R := (1 - weight) * pdf m1 s x + weight * pdf m2 s x.
Theorem two_normals_below : forall m1 m2 s weight t v, 0 < s -> v = (1 - weight) * Phi ((t - m1) / s) + weight * Phi ((t - m2) / s) ->
  below (two_normals m1 m2 s weight) t v.
Proof.
  intros m1 m2 s w t v S E. subst v. unfold below, two_normals.
  exact (is_RInt_gen_plus (V := R_NormedModule) _ _ _ _ (is_RInt_gen_scal (V := R_NormedModule) _ (1 - w) _ (normal_below m1 s t _ S eq_refl))
    (is_RInt_gen_scal (V := R_NormedModule) _ w _ (normal_below m2 s t _ S eq_refl))).
Qed.
(* The error function in terms of the standard normal law. *)
Lemma erf_tail : forall x, RInt (fun t => 2 * exp (- (t * t)) / sqrt PI) 0 x = 2 * RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 (x * sqrt 2).
Proof.
  intros x. assert (P := PI_RGT_0). assert (Q : 0 < sqrt PI) by (apply sqrt_lt_R0; lra). assert (T : 0 < sqrt 2) by (apply sqrt_lt_R0; lra).
  assert (C : forall a b, ex_RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) a b)
    by (intros a b; apply (ex_RInt_continuous (V := R_CompleteNormedModule)); intros z _; apply (ex_derive_continuous (fun t => exp (- (t * t) / 2) / sqrt (2 * PI))); auto_derive; exact I).
  assert (H := RInt_comp_lin (V := R_CompleteNormedModule) (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) (sqrt 2) 0 0 x (C _ _)).
  replace (sqrt 2 * 0 + 0) with 0 in H by ring. replace (sqrt 2 * x + 0) with (x * sqrt 2) in H by ring. rewrite <- H.
  rewrite <- (RInt_scal (V := R_CompleteNormedModule) _ 0 x 2).
  - apply RInt_ext. intros t _. unfold scal; simpl; unfold mult; simpl. rewrite sqrt_mult by lra. replace (- ((sqrt 2 * t + 0) * (sqrt 2 * t + 0)) / 2) with (- (sqrt 2 * sqrt 2) * (t * t) / 2) by field.
    rewrite sqrt_sqrt by lra. replace (- (2) * (t * t) / 2) with (- (t * t)) by field. field. split; lra.
  - apply (ex_RInt_continuous (V := R_CompleteNormedModule)). intros z _. apply (ex_derive_continuous (fun y => sqrt 2 * (exp (- ((sqrt 2 * y + 0) * (sqrt 2 * y + 0)) / 2) / sqrt (2 * PI)))). auto_derive. exact I.
Qed.
Lemma tail_not_negative : forall x, 0 <= x -> 0 <= RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0 x.
Proof.
  intros x X. apply RInt_ge_0; [exact X | apply (ex_RInt_continuous (V := R_CompleteNormedModule)); intros z _; apply (ex_derive_continuous (fun t => exp (- (t * t) / 2) / sqrt (2 * PI))); auto_derive; exact I|].
  intros t _. apply Rlt_le, Rdiv_lt_0_compat; [apply exp_pos | apply sqrt_lt_R0; generalize PI_RGT_0; lra].
Qed.
(* Tails whose points are written otherwise. *)
Ltac same_tails := rewrite ?Chances.erf_tail; repeat match goal with |- context [RInt ?f 0 ?a] => match goal with |- context [RInt f 0 ?b] =>
  tryif constr_eq a b then fail else replace a with b by first [field; nonzero | rewrite ?sqrt_pow2 by lra; field; nonzero] end end.
Ltac tails := same_tails; first [reflexivity | field; nonzero | repeat match goal with |- context [RInt ?f 0 ?a] => lazymatch goal with H : 0 <= RInt f 0 a |- _ => fail | _ =>
  assert (0 <= RInt f 0 a) by (apply tail_not_negative; first [lra | nonneg]) end end; lra].
(* Numbers of copies, written out. *)
(* An interval of no length has no mass. *)
Ltac nothing_inside := rewrite ?ln_1, ?sqrt_0, ?sqrt_1;
  repeat match goal with |- context [Phi ?a] => lazymatch a with 0 => fail | _ => replace a with 0 by field end end; simpl; lra.
Ltac copies := rewrite ?NormalPosterior.count by lia;
  repeat match goal with |- context [Z.to_nat ?z] => let k := eval vm_compute in (Z.to_nat z) in change (Z.to_nat z) with k end.
