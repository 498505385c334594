(* Uniform laws on bounded intervals, and their Renyi divergence where the intervals overlap. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Import Integral Losses Divergence.
Open Scope R_scope.

Definition uniform (a b x : R) : R := / (b - a).
Lemma uniform_law : forall a b, a < b -> is_law a b (uniform a b).
Proof.
  intros a b O. split; [intros x _; split; [apply Rinv_0_lt_compat; lra | apply continuous_const]|].
  assert (L : forall F : (R -> Prop) -> Prop, Filter F -> forall x : R, filter_le F (locally x) -> filterlim (fun y => / (b - a) * y) F (locally (/ (b - a) * x))).
  { intros F FF x W. apply (filterlim_filter_le_1 _ W), (ex_derive_continuous (fun y => / (b - a) * y)). auto_derive. exact I. }
  replace 1 with (/ (b - a) * b - / (b - a) * a) by (field; lra).
  apply (is_RInt_gen_primitive (uniform a b) (fun x => / (b - a) * x) (low a) (high b) _ _).
  - intros x. unfold uniform. auto_derive; [exact I | ring].
  - intros x. apply continuous_const.
  - apply (L (low a)); [apply low_filter | apply filter_le_within].
  - apply (L (high b)); [apply high_filter | apply filter_le_within].
Qed.
Theorem renyi : forall s a1 b1 a2 b2 l h, a1 < b1 -> a2 < b2 -> Rmax a1 a2 = l -> Rmin b1 b2 = h -> l < h -> 0 < s -> s <> 1 -> s < 1 \/ a2 <= a1 /\ b1 <= b2 ->
  forall D, (ln (h - l) - s * ln (b1 - a1) - (1 - s) * ln (b2 - a2)) / (s - 1) = D -> is_renyi a1 b1 a2 b2 s (uniform a1 b1) (uniform a2 b2) D.
Proof.
  intros s a1 b1 a2 b2 l h O1 O2 L H O S1 S2 U D E.
  apply (from_mixture a1 b1 a2 b2 s (uniform a1 b1) (uniform a2 b2) (uniform l h) (ln (h - l) - s * ln (b1 - a1) - (1 - s) * ln (b2 - a2)) D);
    rewrite ?later_reals, ?earlier_reals, ?L, ?H; try apply uniform_law; try assumption.
  intros x _. unfold tilt, uniform, Rpower. rewrite !ln_Rinv by lra. rewrite <- (exp_ln (/ (h - l))) by (apply Rinv_0_lt_compat; lra). rewrite ln_Rinv by lra.
  rewrite <- !exp_plus. f_equal. ring.
Qed.
