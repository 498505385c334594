(* The hockey-stick divergence of two normal laws as an integral, as a supremum over tests, and (eps, delta)-privacy of the plug-in release. *)
From Coq Require Import Reals Lra List.
From Coquelicot Require Import Coquelicot.
Require Import Integral NormalLaw.
Open Scope R_scope.

(* Integrals over the reals respect order; no library lemma. *)
Lemma RInt_gen_order : forall (f g : R -> R) (If Ig : R), is_RInt_gen f moo oo If -> is_RInt_gen g moo oo Ig -> (forall x, f x <= g x) -> If <= Ig.
Proof.
  intros f g If Ig HF HG L. apply Rnot_lt_le. intros W.
  assert (E : 0 < (If - Ig) / 2) by lra. set (e := mkposreal _ E).
  assert (A := HF (ball If e) (locally_ball If e)). assert (B := HG (ball Ig e) (locally_ball Ig e)). unfold filtermapi in A, B.
  destruct (filter_and _ _ A B) as [P Q HP HQ K]. destruct HP as [M HM]. destruct HQ as [N HN].
  set (a := Rmin M 0 - 1). set (b := Rmax N 0 + 1).
  assert (a <= b) by (unfold a, b; generalize (Rmin_r M 0) (Rmax_r N 0); lra).
  destruct (K a b) as [[y [Y1 Y2]] [z [Z1 Z2]]]; [apply HM; unfold a; generalize (Rmin_l M 0); lra | apply HN; unfold b; generalize (Rmax_l N 0); lra|].
  simpl in Y1, Z1. assert (y <= z) by (apply (is_RInt_le f g a b y z H Y1 Z1); intros; apply L).
  change (Rabs (y - If) < e) in Y2. change (Rabs (z - Ig) < e) in Z2. apply Rabs_def2 in Y2. apply Rabs_def2 in Z2. unfold e in *. simpl in *. lra.
Qed.

Definition is_hockey (eps : R) (p q : R -> R) (h : R) : Prop := is_RInt_gen (fun x => Rmax (p x - exp eps * q x) 0) moo oo h.

Lemma Phi_flip : forall x, Phi (- x) = 1 - Phi x.
Proof. intros x. rewrite !Phi_G, G_odd. field. generalize sqrt2PI. lra. Qed.

Definition profile (eta eps : R) : R := Phi (eta / 2 - eps / eta) - exp eps * Phi (- eta / 2 - eps / eta).

Section Two.
Variables (m1 m2 s eps : R).
Hypotheses (S : 0 < s) (M : m2 < m1).
Let p := pdf m1 s.
Let q := pdf m2 s.
Let eta := (m1 - m2) / s.
Let edge := (m1 + m2) / 2 + eps * s ^ 2 / (m1 - m2).

Lemma eta_pos : 0 < eta. Proof. apply Rdiv_lt_0_compat; lra. Qed.
Lemma loss_linear : forall x, ln (p x) - ln (q x) = eps + (m1 - m2) / s ^ 2 * (x - edge).
Proof. intros x. unfold p, q. rewrite !ln_pdf by exact S. unfold edge. field. split; lra. Qed.
Lemma slope_pos : 0 < (m1 - m2) / s ^ 2. Proof. apply Rdiv_lt_0_compat; nra. Qed.
Lemma ratio : forall x, p x = exp eps * q x * exp ((m1 - m2) / s ^ 2 * (x - edge)).
Proof.
  intros x. rewrite <- (exp_ln (p x)) by (apply pdf_pos, S). rewrite <- (exp_ln (q x)) at 1 by (apply pdf_pos, S).
  rewrite <- !exp_plus. f_equal. generalize (loss_linear x). lra.
Qed.
Lemma beyond : forall x, edge <= x -> exp eps * q x <= p x.
Proof.
  intros x X. rewrite (ratio x). assert (0 < exp eps * q x) by (apply Rmult_lt_0_compat; [apply exp_pos | apply pdf_pos, S]).
  assert (1 <= exp ((m1 - m2) / s ^ 2 * (x - edge))) by (apply Rle_trans with (1 + (m1 - m2) / s ^ 2 * (x - edge)); [generalize slope_pos; nra | apply exp_ineq1_le]). nra.
Qed.
Lemma before : forall x, x <= edge -> p x <= exp eps * q x.
Proof.
  intros x X. rewrite (ratio x). assert (0 < exp eps * q x) by (apply Rmult_lt_0_compat; [apply exp_pos | apply pdf_pos, S]).
  assert (exp ((m1 - m2) / s ^ 2 * (x - edge)) <= 1).
  { rewrite <- exp_0. assert (Q : (m1 - m2) / s ^ 2 * (x - edge) <= 0) by (generalize slope_pos; nra).
    destruct Q as [Q|Q]; [left; apply exp_increasing, Q | rewrite Q; apply Rle_refl]. }
  nra.
Qed.
Lemma difference_primitive : forall (Fa Fb : (R -> Prop) -> Prop) (FFa : Filter Fa) (FFb : Filter Fb) (la lb : R),
  filterlim (fun x => Phi ((x - m1) / s) - exp eps * Phi ((x - m2) / s)) Fa (locally la) ->
  filterlim (fun x => Phi ((x - m1) / s) - exp eps * Phi ((x - m2) / s)) Fb (locally lb) -> is_RInt_gen (fun x => p x - exp eps * q x) Fa Fb (lb - la).
Proof.
  intros Fa Fb FFa FFb la lb A B. apply (is_RInt_gen_primitive _ (fun x => Phi ((x - m1) / s) - exp eps * Phi ((x - m2) / s)) Fa Fb _ _); [| | exact A | exact B].
  - intros x. apply (is_derive_minus (fun x => Phi ((x - m1) / s)) (fun x => exp eps * Phi ((x - m2) / s))); [apply cdf_derive, S|].
    apply (is_derive_scal (fun x => Phi ((x - m2) / s)) x (exp eps) (q x)), cdf_derive, S.
  - intros x. apply (continuous_minus p (fun x => exp eps * q x)); [apply pdf_continuous, S | apply (continuous_scal_r (exp eps) q), pdf_continuous, S].
Qed.
Lemma top : filterlim (fun x => Phi ((x - m1) / s) - exp eps * Phi ((x - m2) / s)) oo (locally (1 - exp eps * 1)).
Proof.
  apply (is_lim_minus' (fun x => Phi ((x - m1) / s)) (fun x => exp eps * Phi ((x - m2) / s)) p_infty 1 (exp eps * 1)); [apply cdf_top, S|].
  apply (is_lim_scal_l (fun x => Phi ((x - m2) / s)) (exp eps) p_infty 1), cdf_top, S.
Qed.
Lemma to_point : forall (F : R -> R) (x : R), filterlim F (at_point x) (locally (F x)).
Proof. intros F x P HP. unfold filtermap, at_point. apply locally_singleton, HP. Qed.

Theorem tail_value : is_RInt_gen (fun x => p x - exp eps * q x) (at_point edge) oo (profile eta eps).
Proof.
  replace (profile eta eps) with (1 - exp eps * 1 - (Phi ((edge - m1) / s) - exp eps * Phi ((edge - m2) / s))).
  - apply (difference_primitive (at_point edge) oo _ _); [apply (to_point (fun x => Phi ((x - m1) / s) - exp eps * Phi ((x - m2) / s))) | apply top].
  - unfold profile. replace (eta / 2 - eps / eta) with (- ((edge - m1) / s)) by (unfold eta, edge; field; lra).
    replace (- eta / 2 - eps / eta) with (- ((edge - m2) / s)) by (unfold eta, edge; field; lra). rewrite !Phi_flip. ring.
Qed.

Theorem hockey_normal : is_hockey eps p q (profile eta eps).
Proof.
  unfold is_hockey. rewrite <- (Rplus_0_l (profile eta eps)). apply (is_RInt_gen_Chasles (V := R_NormedModule) _ edge 0 (profile eta eps)).
  - apply (is_RInt_gen_ext (fun _ => 0)).
    + apply (Filter_prod _ _ _ (fun a => a < edge) (fun b => b = edge)); [exists edge; trivial | reflexivity|].
      intros a b A B x X. simpl in X. subst b. rewrite Rmin_left, Rmax_right in X by lra. rewrite Rmax_right; [reflexivity|]. generalize (before x). lra.
    + assert (Z : is_RInt_gen (fun _ : R => 0) moo (at_point edge) (0 - 0)); [|rewrite Rminus_0_r in Z; exact Z]. apply (is_RInt_gen_primitive (fun _ => 0) (fun _ => 0) moo (at_point edge) _ _).
      * intros x. apply (is_derive_const 0). * intros x. apply continuous_const. * apply filterlim_const. * apply filterlim_const.
  - apply (is_RInt_gen_ext (fun x => p x - exp eps * q x)); [|apply tail_value].
    apply (Filter_prod _ _ _ (fun a => a = edge) (fun b => edge < b)); [reflexivity | exists edge; trivial|].
    intros a b A B x X. simpl in X. subst a. rewrite Rmin_left, Rmax_right in X by lra. rewrite Rmax_left; [reflexivity|]. generalize (beyond x). lra.
Qed.

(* The same number as a supremum: no test with values in [0, 1], hence no event, does better, and the half-line beyond the edge attains it. *)
Definition power_of (f c : R -> R) (P : R) : Prop := is_RInt_gen (fun x => c x * f x) moo oo P.
Definition test (c : R -> R) : Prop := forall x, 0 <= c x <= 1.
Theorem no_test_beats : forall c P Q, test c -> power_of p c P -> power_of q c Q -> P - exp eps * Q <= profile eta eps.
Proof.
  intros c P Q T HP HQ.
  apply (RInt_gen_order (fun x => c x * p x - exp eps * (c x * q x)) (fun x => Rmax (p x - exp eps * q x) 0)).
  - apply (is_RInt_gen_minus (V := R_NormedModule) (fun x => c x * p x) (fun x => exp eps * (c x * q x)) P (exp eps * Q)); [exact HP|].
    apply (is_RInt_gen_scal (V := R_NormedModule) (fun x => c x * q x) (exp eps) Q), HQ.
  - apply hockey_normal.
  - intros x. destruct (T x) as [T0 T1]. replace (c x * p x - exp eps * (c x * q x)) with (c x * (p x - exp eps * q x)) by ring.
    destruct (Rle_or_lt 0 (p x - exp eps * q x)) as [K|K]; [rewrite Rmax_left by exact K | rewrite Rmax_right by lra]; nra.
Qed.
Definition beyond_edge (x : R) : R := if Rle_dec edge x then 1 else 0.
Lemma half_line : forall f F, (forall x, is_derive F x (f x)) -> (forall x, continuous f x) -> filterlim F oo (locally 1) -> power_of f beyond_edge (1 - F edge).
Proof.
  intros f F D C T. unfold power_of. rewrite <- (Rplus_0_l (1 - F edge)). apply (is_RInt_gen_Chasles (V := R_NormedModule) _ edge 0 (1 - F edge)).
  - apply (is_RInt_gen_ext (fun _ => 0)).
    + apply (Filter_prod _ _ _ (fun a => a < edge) (fun b => b = edge)); [exists edge; trivial | reflexivity|].
      intros a b A B x X. simpl in X. subst b. rewrite Rmin_left, Rmax_right in X by lra. unfold beyond_edge. destruct (Rle_dec edge x); [lra | rewrite Rmult_0_l; reflexivity].
    + assert (Z : is_RInt_gen (fun _ : R => 0) moo (at_point edge) (0 - 0)); [|rewrite Rminus_0_r in Z; exact Z].
      apply (is_RInt_gen_primitive (fun _ => 0) (fun _ => 0) moo (at_point edge) _ _).
      * intros x. apply (is_derive_const 0). * intros x. apply continuous_const. * apply filterlim_const. * apply filterlim_const.
  - apply (is_RInt_gen_ext f).
    + apply (Filter_prod _ _ _ (fun a => a = edge) (fun b => edge < b)); [reflexivity | exists edge; trivial|].
      intros a b A B x X. simpl in X. subst a. rewrite Rmin_left, Rmax_right in X by lra. unfold beyond_edge. destruct (Rle_dec edge x); [rewrite Rmult_1_l; reflexivity | lra].
    + apply (is_RInt_gen_primitive f F (at_point edge) oo _ _); [exact D | exact C | apply to_point | exact T].
Qed.
Theorem edge_attains : exists c P Q, test c /\ (forall x, c x = 0 \/ c x = 1) /\ power_of p c P /\ power_of q c Q /\ P - exp eps * Q = profile eta eps.
Proof.
  exists beyond_edge, (1 - Phi ((edge - m1) / s)), (1 - Phi ((edge - m2) / s)). repeat split.
  - unfold beyond_edge. destruct (Rle_dec edge x); lra.
  - unfold beyond_edge. destruct (Rle_dec edge x); lra.
  - intros x. unfold beyond_edge. destruct (Rle_dec edge x); [right | left]; reflexivity.
  - apply (half_line p (fun x => Phi ((x - m1) / s))); [intros; apply cdf_derive, S | intros; apply pdf_continuous, S | apply cdf_top, S].
  - apply (half_line q (fun x => Phi ((x - m2) / s))); [intros; apply cdf_derive, S | intros; apply pdf_continuous, S | apply cdf_top, S].
  - unfold profile. replace (eta / 2 - eps / eta) with (- ((edge - m1) / s)) by (unfold eta, edge; field; lra).
    replace (- eta / 2 - eps / eta) with (- ((edge - m2) / s)) by (unfold eta, edge; field; lra). rewrite !Phi_flip. ring.
Qed.
End Two.

(* The profile grows with the shift. *)
Lemma profile_derive : forall eta eps, 0 < eta -> is_derive (fun t => profile t eps) eta (phi (eta / 2 - eps / eta)).
Proof.
  intros eta eps E. unfold profile. evar_last.
  - apply (is_derive_minus (fun t => Phi (t / 2 - eps / t)) (fun t => exp eps * Phi (- t / 2 - eps / t))).
    + apply (is_derive_comp Phi (fun t => t / 2 - eps / t) eta (phi (eta / 2 - eps / eta)) (/ 2 + eps / eta ^ 2)); [apply Phi_derive|].
      auto_derive; [lra | field; lra].
    + apply (is_derive_scal (fun t => Phi (- t / 2 - eps / t)) eta (exp eps) ((- / 2 + eps / eta ^ 2) * phi (- eta / 2 - eps / eta))).
      apply (is_derive_comp Phi (fun t => - t / 2 - eps / t) eta (phi (- eta / 2 - eps / eta)) (- / 2 + eps / eta ^ 2)); [apply Phi_derive|].
      auto_derive; [lra | field; lra].
  - change ((/ 2 + eps / eta ^ 2) * phi (eta / 2 - eps / eta) - exp eps * ((- / 2 + eps / eta ^ 2) * phi (- eta / 2 - eps / eta)) = phi (eta / 2 - eps / eta)).
    assert (K : exp eps * phi (- eta / 2 - eps / eta) = phi (eta / 2 - eps / eta)).
    { unfold phi. set (u := eta / 2 - eps / eta). set (v := - eta / 2 - eps / eta).
      replace (exp (- (u * u) / 2)) with (exp eps * exp (- (v * v) / 2)); [unfold Rdiv; ring|].
      rewrite <- exp_plus. f_equal. unfold u, v. field. lra. }
    rewrite <- K. field. lra.
Qed.
Lemma profile_grows : forall a b eps, 0 < a -> a <= b -> profile a eps <= profile b eps.
Proof.
  intros a b eps A B. destruct B as [B|B]; [|subst; apply Rle_refl].
  destruct (MVT_gen (fun t => profile t eps) a b (fun t => phi (t / 2 - eps / t))) as [c [C V]].
  - intros x X. rewrite Rmin_left in X by lra. apply profile_derive. lra.
  - intros x X. rewrite Rmin_left in X by lra. apply continuity_pt_filterlim, (ex_derive_continuous (fun t => profile t eps)). eexists. apply profile_derive. lra.
  - assert (0 < phi (c / 2 - eps / c)) by (apply Rdiv_lt_0_compat; [apply exp_pos | apply sqrt2PI]). nra.
Qed.
Lemma profile_pos : forall eta eps, 0 < eta -> 0 <= profile eta eps.
Proof.
  intros eta eps E. assert (H := hockey_normal eta 0 1 eps ltac:(lra) E). replace ((eta - 0) / 1) with eta in H by field.
  apply (RInt_gen_order (fun _ => 0) (fun x => Rmax (pdf eta 1 x - exp eps * pdf 0 1 x) 0)); [|exact H | intros; apply Rmax_r].
  assert (Z : is_RInt_gen (fun _ : R => 0) moo oo (0 - 0)); [|rewrite Rminus_0_r in Z; exact Z].
  apply (is_RInt_gen_primitive (fun _ => 0) (fun _ => 0) moo oo _ _).
  - intros x. apply (is_derive_const 0). - intros x. apply continuous_const. - apply filterlim_const. - apply filterlim_const.
Qed.

(* (eps, delta)-privacy of the plug-in release: for all neighbouring data sets and all events (0/1-valued, with integrals). *)
Definition private (d s : R) (n : nat) (eps delta : R) : Prop :=
  forall l l', neighbours d n l l' -> forall c P Q, (forall x, c x = 0 \/ c x = 1) -> power_of (release s l) c P -> power_of (release s l') c Q -> P <= exp eps * Q + delta.

Lemma neighbours_sym : forall d n l l', neighbours d n l l' -> neighbours d n l' l.
Proof.
  intros d n l l' [A [B [L [u [x [y [w [E E']]]]]]]]. split; [exact B|]. split; [exact A|]. split; [rewrite <- L, E, E', !app_length; reflexivity|].
  exists u, y, x, w. split; assumption.
Qed.
Lemma mirror : forall m s c P, power_of (pdf m s) c P -> power_of (pdf (- m) s) (fun x => c (- x)) P.
Proof.
  intros m s c P H. unfold power_of in *. intros U HU. specialize (H U HU). unfold filtermapi in *.
  destruct H as [A B [M HM] [N HN] K]. apply (Filter_prod _ _ _ (fun a => a < - N) (fun b => - M < b)); [exists (- N); trivial | exists (- M); trivial|].
  intros a b Ha Hb. destruct (K (- b) (- a)) as [y [Y1 Y2]]; [apply HM; lra | apply HN; lra|]. exists y. split; [|exact Y2]. simpl in *.
  assert (E := is_RInt_comp_opp (V := R_NormedModule) (fun x => c x * pdf m s x) a b (opp y)). 
  assert (E1 : is_RInt (fun x => c x * pdf m s x) (- a) (- b) (opp y)) by (apply (is_RInt_swap (V := R_NormedModule)), Y1).
  specialize (E E1). apply (is_RInt_opp (V := R_NormedModule)) in E. rewrite (opp_opp (G := R_AbelianGroup)) in E.
  apply (is_RInt_ext (fun x => opp (opp (c (- x) * pdf m s (- x))))); [|exact E].
  intros x _. change (- - (c (- x) * pdf m s (- x)) = c (- x) * pdf (- m) s x). unfold pdf. replace (- x - m) with (- (x - - m)) by ring.
  replace ((- (x - - m)) ^ 2) with ((x - - m) ^ 2) by ring. ring.
Qed.
Lemma pair_bound : forall m1 m2 s eps c P Q h, 0 < s -> m1 <> m2 -> 0 <= eps -> (forall x, c x = 0 \/ c x = 1) -> power_of (pdf m1 s) c P -> power_of (pdf m2 s) c Q ->
  Rabs (m1 - m2) / s <= h -> P - exp eps * Q <= profile h eps.
Proof.
  intros m1 m2 s eps c P Q h S N E C HP HQ B.
  assert (T : forall c : R -> R, (forall x, c x = 0 \/ c x = 1) -> test c) by (intros k K x; destruct (K x) as [V|V]; rewrite V; lra).
  destruct (Rtotal_order m1 m2) as [L|[L|L]]; [|contradiction|].
  - rewrite Rabs_left in B by lra. apply Rle_trans with (profile ((- m1 - - m2) / s) eps).
    + apply (no_test_beats (- m1) (- m2) s eps S ltac:(lra) (fun x => c (- x))); [apply T; intros; apply C | apply mirror, HP | apply mirror, HQ].
    + apply profile_grows; [apply Rdiv_lt_0_compat; lra|]. replace (- m1 - - m2) with (- (m1 - m2)) by ring. exact B.
  - rewrite Rabs_right in B by lra. apply Rle_trans with (profile ((m1 - m2) / s) eps).
    + apply (no_test_beats m1 m2 s eps S L c); [apply T, C | exact HP | exact HQ].
    + apply profile_grows; [apply Rdiv_lt_0_compat; lra | exact B].
Qed.

Theorem plugin_private : forall d s n eps delta, 0 < d -> 0 < s -> (1 <= n)%nat -> 0 <= eps ->
  (private d s n eps delta <-> profile (2 * d / (INR n * s)) eps <= delta).
Proof.
  intros d s n eps delta D S N E. assert (P : 0 < INR n) by (apply lt_0_INR; exact N).
  assert (HP : 0 < 2 * d / (INR n * s)) by (apply Rdiv_lt_0_compat; [lra | apply Rmult_lt_0_compat; assumption]). split.
  - intros Z. destruct n as [|n]; [inversion N|]. destruct (attained d n ltac:(lra)) as [l [l' [B M]]].
    assert (L : mean l' < mean l) by (assert (0 < 2 * d / INR (Datatypes.S n)) by (apply Rdiv_lt_0_compat; lra); lra).
    destruct (edge_attains (mean l) (mean l') s eps S L) as [c [p [q [_ [C [Hp [Hq V]]]]]]].
    specialize (Z l l' B c p q C Hp Hq). rewrite M in V. replace (2 * d / INR (Datatypes.S n) / s) with (2 * d / (INR (Datatypes.S n) * s)) in V by (field; lra). lra.
  - intros H l l' B c p q C Hp Hq.
    destruct (Req_dec (mean l) (mean l')) as [M|M].
    + assert (p = q).
      { unfold power_of, release in *. rewrite M in Hp. rewrite <- (is_RInt_gen_unique _ _ Hp). apply is_RInt_gen_unique. exact Hq. }
      subst q. assert (0 <= p).
      { apply (RInt_gen_order (fun _ => 0) (fun x => c x * release s l x)); [|exact Hp|].
        - assert (Z : is_RInt_gen (fun _ : R => 0) moo oo (0 - 0)); [|rewrite Rminus_0_r in Z; exact Z].
          apply (is_RInt_gen_primitive (fun _ => 0) (fun _ => 0) moo oo _ _).
          + intros x. apply (is_derive_const 0). + intros x. apply continuous_const. + apply filterlim_const. + apply filterlim_const.
        - intros x. assert (0 < release s l x) by (apply pdf_pos, S). destruct (C x) as [V|V]; rewrite V; lra. }
      assert (1 <= exp eps) by (generalize (exp_ineq1_le eps); lra). generalize (profile_pos _ eps HP). nra.
    + assert (K : p - exp eps * q <= profile (2 * d / (INR n * s)) eps); [|lra].
      apply (pair_bound (mean l) (mean l') s eps c p q _ S M E C Hp Hq).
      replace (2 * d / (INR n * s)) with (2 * d / INR n / s) by (field; lra). apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, S|].
      assert (V := sensitivity d n l l' B). apply Rsqr_incr_0_var; [|apply Rlt_le, Rdiv_lt_0_compat; lra].
      rewrite <- Rsqr_abs. unfold Rsqr. simpl in V. rewrite !Rmult_1_r in V. exact V.
Qed.
