(* Normal laws as densities, their Renyi and hockey-stick divergences as integrals, and the plug-in release. *)
From Coq Require Import Reals Lra List.
From Coquelicot Require Import Coquelicot.
Require Import Integral Renyi.
Open Scope R_scope.

Definition pdf (m s x : R) : R := exp (- (x - m) ^ 2 / (2 * s ^ 2)) / (s * sqrt (2 * PI)).

Lemma pdf_pos : forall m s x, 0 < s -> 0 < pdf m s x.
Proof. intros. apply Rdiv_lt_0_compat; [apply exp_pos | apply Rmult_lt_0_compat; [assumption | apply sqrt2PI]]. Qed.
Lemma pdf_phi : forall m s x, 0 < s -> pdf m s x = / s * phi ((x - m) / s).
Proof.
  intros m s x S. unfold pdf, phi. replace (- ((x - m) / s * ((x - m) / s)) / 2) with (- (x - m) ^ 2 / (2 * s ^ 2)) by (field; lra).
  generalize sqrt2PI. intros. field. lra.
Qed.
Lemma pdf_continuous : forall m s x, 0 < s -> continuous (pdf m s) x.
Proof. intros m s x S. apply (ex_derive_continuous (pdf m s)). unfold pdf. generalize sqrt2PI. intros. auto_derive; repeat split; first [exact I | apply Rgt_not_eq; nra]. Qed.
Lemma cdf_derive : forall m s x, 0 < s -> is_derive (fun x => Phi ((x - m) / s)) x (pdf m s x).
Proof.
  intros m s x S. rewrite pdf_phi by exact S.
  apply (is_derive_comp Phi (fun x => (x - m) / s) x (phi ((x - m) / s)) (/ s)); [apply Phi_derive|].
  auto_derive; [exact I | field; lra].
Qed.
Lemma cdf_top : forall m s, 0 < s -> filterlim (fun x => Phi ((x - m) / s)) oo (locally 1).
Proof.
  intros m s S. apply (is_lim_comp Phi (fun x => (x - m) / s) p_infty 1 p_infty); [apply Phi_top | | exists 0; intros y _ E; discriminate].
  intros P [M HM]. exists (M * s + m). intros x X. apply HM. apply (Rmult_lt_reg_r s); [exact S|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra.
Qed.
Lemma cdf_bottom : forall m s, 0 < s -> filterlim (fun x => Phi ((x - m) / s)) moo (locally 0).
Proof.
  intros m s S. apply (is_lim_comp Phi (fun x => (x - m) / s) m_infty 0 m_infty); [apply Phi_bottom | | exists 0; intros y _ E; discriminate].
  intros P [M HM]. exists (M * s + m). intros x X. apply HM. apply (Rmult_lt_reg_r s); [exact S|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra.
Qed.

(* A density indeed. *)
Theorem pdf_total : forall m s, 0 < s -> is_RInt_gen (pdf m s) moo oo 1.
Proof.
  intros m s S. replace 1 with (1 - 0) by ring. apply (is_RInt_gen_primitive (pdf m s) (fun x => Phi ((x - m) / s)) moo oo _ _).
  - intros x. apply cdf_derive, S.
  - intros x. apply pdf_continuous, S.
  - apply cdf_bottom, S.
  - apply cdf_top, S.
Qed.

Lemma pdf_is_law : forall m s, 0 < s -> is_law moo oo (pdf m s).
Proof. intros m s S. split; [apply line_positive; intros x; apply pdf_pos, S | apply pdf_total, S]. Qed.
Local Notation is_renyi := (is_renyi moo oo).

Lemma ln_pdf : forall m s x, 0 < s -> ln (pdf m s x) = - (x - m) ^ 2 / (2 * s ^ 2) - ln (s * sqrt (2 * PI)).
Proof.
  intros m s x S. unfold pdf. rewrite ln_div; [rewrite ln_exp; reflexivity | apply exp_pos | apply Rmult_lt_0_compat; [exact S | apply sqrt2PI]].
Qed.
Lemma tilted : forall a m1 m2 s x, 0 < s ->
  Rpower (pdf m1 s x) a * Rpower (pdf m2 s x) (1 - a) = exp (a * (a - 1) * (m1 - m2) ^ 2 / (2 * s ^ 2)) * pdf (a * m1 + (1 - a) * m2) s x.
Proof.
  intros a m1 m2 s x S. unfold Rpower. rewrite <- exp_plus. rewrite <- (exp_ln (pdf (a * m1 + (1 - a) * m2) s x)) by (apply pdf_pos, S).
  rewrite <- exp_plus. f_equal. rewrite !ln_pdf by exact S. field. lra.
Qed.
Theorem renyi_normal : forall a m1 m2 s, 0 < s -> a <> 1 -> is_renyi a (pdf m1 s) (pdf m2 s) (a * (m1 - m2) ^ 2 / (2 * s ^ 2)).
Proof.
  intros a m1 m2 s S A. split; [apply pdf_is_law, S|]. split; [apply pdf_is_law, S|].
  exists (exp (a * (a - 1) * (m1 - m2) ^ 2 / (2 * s ^ 2))). repeat split.
  - apply (is_RInt_gen_ext (fun x => scal (exp (a * (a - 1) * (m1 - m2) ^ 2 / (2 * s ^ 2))) (pdf (a * m1 + (1 - a) * m2) s x))).
    + apply filter_forall. intros ab x _. symmetry. apply tilted, S.
    + rewrite <- (Rmult_1_r (exp _)) at 1. apply (is_RInt_gen_scal (V := R_NormedModule)), pdf_total, S.
  - apply exp_pos.
  - rewrite ln_exp. field. split; lra.
Qed.

(* Two normal laws of any variances; the integral is finite where the mixed variance is positive. *)
Definition mixed (a s1 s2 : R) : R := a * s2 ^ 2 + (1 - a) * s1 ^ 2.
Lemma tilted_any : forall a m1 s1 m2 s2 x, 0 < s1 -> 0 < s2 -> 0 < mixed a s1 s2 ->
  Rpower (pdf m1 s1 x) a * Rpower (pdf m2 s2 x) (1 - a)
  = exp ((1 - a) * ln s1 + a * ln s2 - / 2 * ln (mixed a s1 s2) + a * (a - 1) * (m1 - m2) ^ 2 / (2 * mixed a s1 s2))
    * pdf ((a * m1 * s2 ^ 2 + (1 - a) * m2 * s1 ^ 2) / mixed a s1 s2) (s1 * s2 / sqrt (mixed a s1 s2)) x.
Proof.
  intros a m1 s1 m2 s2 x S1 S2 V. assert (W : 0 < sqrt (mixed a s1 s2)) by (apply sqrt_lt_R0, V).
  assert (S : 0 < s1 * s2 / sqrt (mixed a s1 s2)) by (apply Rdiv_lt_0_compat; [nra | exact W]).
  unfold Rpower. rewrite <- exp_plus. match goal with |- _ = _ * ?p => rewrite <- (exp_ln p) by (apply pdf_pos, S) end. rewrite <- exp_plus. f_equal.
  assert (P := sqrt2PI). assert (L : ln (sqrt (mixed a s1 s2)) = / 2 * ln (mixed a s1 s2)).
  { rewrite <- (sqrt_sqrt (mixed a s1 s2)) at 2 by lra. rewrite ln_mult by exact W. lra. }
  assert (N : ln (s1 * s2 / sqrt (mixed a s1 s2)) = ln s1 + ln s2 - / 2 * ln (mixed a s1 s2)).
  { unfold Rdiv. rewrite (ln_mult (s1 * s2)), (ln_mult s1), ln_Rinv, L by (first [assumption | nra | apply Rinv_0_lt_compat, W]). lra. }
  rewrite !ln_pdf by assumption. rewrite (ln_mult s1), (ln_mult s2), (ln_mult (s1 * s2 / _)), N by assumption.
  replace ((s1 * s2 / sqrt (mixed a s1 s2)) ^ 2) with (s1 ^ 2 * s2 ^ 2 / mixed a s1 s2).
  2: { rewrite <- (sqrt_sqrt (mixed a s1 s2)) at 1 by lra. field. lra. }
  unfold mixed in *. field. repeat split; lra.
Qed.
Theorem renyi : forall a m1 s1 m2 s2, a <> 1 -> 0 < s1 -> 0 < s2 -> 0 < a * s2 ^ 2 + (1 - a) * s1 ^ 2 ->
  is_renyi a (pdf m1 s1) (pdf m2 s2)
    (((1 - a) * ln s1 + a * ln s2 - / 2 * ln (a * s2 ^ 2 + (1 - a) * s1 ^ 2)) / (a - 1) + a * (m1 - m2) ^ 2 / (2 * (a * s2 ^ 2 + (1 - a) * s1 ^ 2))).
Proof.
  intros a m1 s1 m2 s2 A S1 S2 V. split; [apply pdf_is_law, S1|]. split; [apply pdf_is_law, S2|].
  exists (exp ((1 - a) * ln s1 + a * ln s2 - / 2 * ln (mixed a s1 s2) + a * (a - 1) * (m1 - m2) ^ 2 / (2 * mixed a s1 s2))).
  split; [|split; [apply exp_pos | rewrite ln_exp; unfold mixed; field; split; lra]].
  eapply is_RInt_gen_ext.
  - apply filter_forall. intros ab x _. symmetry. apply tilted_any; assumption.
  - rewrite <- (Rmult_1_r (exp _)) at 1. apply (is_RInt_gen_scal (V := R_NormedModule)), pdf_total.
    apply Rdiv_lt_0_compat; [nra | apply sqrt_lt_R0, V].
Qed.

(* Data sets are lists of records in [-d, d]; neighbours differ in one record. *)
Definition within (d : R) (l : list R) : Prop := List.Forall (fun x => - d <= x <= d) l.
Definition neighbours (d : R) (n : nat) (l l' : list R) : Prop :=
  within d l /\ within d l' /\ List.length l = n /\ exists u x y w, l = u ++ x :: w /\ l' = u ++ y :: w.
Definition sum (l : list R) : R := fold_right Rplus 0 l.
Definition mean (l : list R) : R := sum l / INR (length l).

Lemma sum_app : forall u w, sum (u ++ w) = sum u + sum w.
Proof. induction u as [|x u IH]; intros w; simpl; [ring | rewrite IH; ring]. Qed.
Lemma sensitivity : forall d n l l', neighbours d n l l' -> (mean l - mean l') ^ 2 <= (2 * d / INR n) ^ 2.
Proof.
  intros d n l l' [W [W' [L [u [x [y [w [E E']]]]]]]]. subst l l'. unfold mean.
  assert (L' : length (u ++ y :: w) = n) by (rewrite <- L, !app_length; reflexivity).
  rewrite L, L', !sum_app. change (sum (x :: w)) with (x + sum w). change (sum (y :: w)) with (y + sum w).
  apply List.Forall_app in W. destruct W as [_ W]. apply List.Forall_inv in W. apply List.Forall_app in W'. destruct W' as [_ W']. apply List.Forall_inv in W'.
  replace ((sum u + (x + sum w)) / INR n - (sum u + (y + sum w)) / INR n) with ((x - y) * / INR n) by (unfold Rdiv; ring).
  replace (2 * d / INR n) with (2 * d * / INR n) by (unfold Rdiv; ring). rewrite !Rpow_mult_distr.
  apply Rmult_le_compat_r; [apply pow2_ge_0|]. nra.
Qed.
Lemma attained : forall d n, 0 <= d -> exists l l', neighbours d (S n) l l' /\ mean l - mean l' = 2 * d / INR (S n).
Proof.
  intros d n D. exists (d :: repeat 0 n), (- d :: repeat 0 n).
  assert (Z : within d (repeat 0 n)) by (apply List.Forall_forall; intros x X; apply repeat_spec in X; lra).
  split.
  - split; [constructor; [lra | exact Z]|]. split; [constructor; [lra | exact Z]|]. split; [simpl; rewrite repeat_length; reflexivity|].
    exists nil, d, (- d), (repeat 0 n). split; reflexivity.
  - unfold mean. cbn [length sum fold_right]. rewrite repeat_length. unfold Rdiv. ring.
Qed.

(* The release: one synthetic record from the fitted normal law with known standard deviation s. *)
Definition release (s : R) (l : list R) : R -> R := pdf (mean l) s.
Definition zcdp (d s : R) (n : nat) (rho : R) : Prop :=
  forall l l', neighbours d n l l' -> forall a D, 1 < a -> is_renyi a (release s l) (release s l') D -> D <= rho * a.
Definition renyi_exists (d s : R) (n : nat) : Prop := forall l l', neighbours d n l l' -> forall a, 1 < a -> exists D, is_renyi a (release s l) (release s l') D.

(* Section 4.1 of the paper, end to end: rho as printed, 4 d^2 / (2 n^2 sigma^2), is enough and is the least. *)
Theorem one_synthetic_record : forall d s n rho, 0 <= d -> 0 < s -> (1 <= n)%nat ->
  renyi_exists d s n /\ (zcdp d s n rho <-> 4 * d ^ 2 / (2 * INR n ^ 2 * s ^ 2) <= rho).
Proof.
  intros d s n rho D S N. assert (P : 0 < INR n) by (apply lt_0_INR; exact N). split.
  - intros l l' _ a A. eexists. apply renyi_normal; [exact S | lra].
  - split.
    + intros Z. destruct n as [|n]; [inversion N|]. destruct (attained d n D) as [l [l' [B E]]].
      specialize (Z l l' B 2 _ ltac:(lra) (renyi_normal 2 (mean l) (mean l') s S ltac:(lra))). rewrite E in Z.
      replace (2 * (2 * d / INR (Datatypes.S n)) ^ 2 / (2 * s ^ 2)) with (4 * d ^ 2 / (2 * INR (Datatypes.S n) ^ 2 * s ^ 2) * 2) in Z by (field; split; lra). lra.
    + intros H l l' B a X A Q. rewrite (is_renyi_unique _ _ _ _ _ _ _ Q (renyi_normal a (mean l) (mean l') s S ltac:(lra))).
      assert (V := sensitivity d n l l' B).
      apply Rle_trans with (4 * d ^ 2 / (2 * INR n ^ 2 * s ^ 2) * a); [|apply Rmult_le_compat_r; lra].
      replace (4 * d ^ 2 / (2 * INR n ^ 2 * s ^ 2) * a) with (a / (2 * s ^ 2) * (2 * d / INR n) ^ 2) by (field; split; lra).
      replace (a * (mean l - mean l') ^ 2 / (2 * s ^ 2)) with (a / (2 * s ^ 2) * (mean l - mean l') ^ 2) by (field; lra).
      apply Rmult_le_compat_l; [apply Rlt_le, Rdiv_lt_0_compat; nra | exact V].
Qed.
