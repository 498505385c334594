(* Laplace noise: the density, its mass beyond a point, and several independent outputs. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Integral Hockey NormalLaw NormalPosterior.
Open Scope R_scope.

(* Noise of scale b around the centre c. *)
Definition pdf (c b x : R) : R := exp (- Rabs (x - c) / b) / (2 * b).
Lemma scaled_exp_top : forall c b, 0 < b -> filterlim (fun x => - exp (- (x - c) / b) / 2) (Rbar_locally p_infty) (locally 0).
Proof.
  intros c b B. change (is_lim (fun x => - exp (- (x - c) / b) / 2) p_infty 0).
  assert (E : is_lim (fun x => exp (- (x - c) / b)) p_infty 0).
  { apply (is_lim_comp exp (fun x => - (x - c) / b) p_infty 0 m_infty); [apply is_lim_exp_m | | exists 0; intros y _ K; discriminate].
    intros P [M HM]. exists (c - b * M). intros x X. apply HM. apply (Rmult_lt_reg_r b); [exact B|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra. }
  apply (is_lim_ext (fun x => (- / 2) * exp (- (x - c) / b))); [intros; unfold Rdiv; ring|].
  replace (Finite 0) with (Rbar_mult (- / 2) 0) by (simpl; f_equal; ring). apply is_lim_scal_l, E.
Qed.
Theorem mass_beyond_laplace : forall c b t, 0 < b -> c <= t -> mass_beyond (pdf c b) t (exp (- (t - c) / b) / 2).
Proof.
  intros c b t B T. unfold mass_beyond. replace (exp (- (t - c) / b) / 2) with (0 - - exp (- (t - c) / b) / 2) by (unfold Rdiv; ring).
  apply (is_RInt_gen_ext (fun x => exp (- (x - c) / b) / (2 * b))).
  - apply (Filter_prod _ _ _ (fun u => u = t) (fun v => t < v)); [reflexivity | exists t; trivial|].
    intros u v U V x X. simpl in X. subst u. rewrite Rmin_left, Rmax_right in X by lra. unfold pdf. rewrite Rabs_pos_eq by lra. reflexivity.
  - apply (is_RInt_gen_primitive _ (fun x => - exp (- (x - c) / b) / 2) (at_point t) (Rbar_locally p_infty) _ _).
    + intros x. auto_derive; [exact I|]. unfold Rdiv, Rminus. field. lra.
    + intros x. apply (ex_derive_continuous (fun x => exp (- (x - c) / b) / (2 * b))). auto_derive. exact I.
    + apply (to_point (fun x => - exp (- (x - c) / b) / 2)).
    + apply scaled_exp_top, B.
Qed.

(* Independent outputs: the mass of "each lies beyond its point" is the product of the masses. *)
Inductive mass_all_beyond : list ((R -> R) * R) -> R -> Prop :=
  | beyond_none : mass_all_beyond nil 1
  | beyond_more : forall f t l P Q, mass_beyond f t P -> mass_all_beyond l Q -> mass_all_beyond ((f, t) :: l) (P * Q).
(* Numbers that one record moves by h, each with noise of scale b: (h, b) for each. Not eps-private. *)
Definition noise_refuted (moves : list (R * R)) (eps : R) : Prop :=
  exists ts P Q, length ts = length moves
    /\ mass_all_beyond (map (fun k => (pdf (fst (fst k)) (snd (fst k)), snd k)) (combine moves ts)) P
    /\ mass_all_beyond (map (fun k => (pdf 0 (snd (fst k)), snd k)) (combine moves ts)) Q /\ P > exp eps * Q.
Definition losses (moves : list (R * R)) : R := fold_right (fun m acc => fst m / snd m + acc) 0 moves.
Theorem losses_add : forall moves eps, List.Forall (fun m => 0 <= fst m /\ 0 < snd m) moves -> eps < losses moves -> noise_refuted moves eps.
Proof.
  intros moves eps F L. exists (map fst moves).
  assert (K : exists P Q, 0 < Q /\ P = exp (losses moves) * Q /\ mass_all_beyond (map (fun k => (pdf (fst (fst k)) (snd (fst k)), snd k)) (combine moves (map fst moves))) P
    /\ mass_all_beyond (map (fun k => (pdf 0 (snd (fst k)), snd k)) (combine moves (map fst moves))) Q).
  { clear L. induction F as [|[h b] l [H B] F IH].
    - exists 1, 1. repeat split; try lra; try constructor. simpl. rewrite exp_0. ring.
    - destruct IH as [P [Q [Q0 [E [MP MQ]]]]]. exists (/ 2 * P), (exp (- (h - 0) / b) / 2 * Q). cbn [fst snd] in *. split; [|split; [|split]].
      + apply Rmult_lt_0_compat; [apply Rdiv_lt_0_compat; [apply exp_pos | lra] | exact Q0].
      + rewrite E. change (losses ((h, b) :: l)) with (h / b + losses l). rewrite exp_plus.
        replace (- (h - 0) / b) with (- (h / b)) by (field; lra). rewrite exp_Ropp. assert (0 < exp (h / b)) by apply exp_pos. field. lra.
      + cbn [map combine fst snd]. constructor; [|exact MP]. assert (W := mass_beyond_laplace h b h B (Rle_refl h)).
        replace (/ 2) with (exp (- (h - h) / b) / 2); [exact W|]. replace (- (h - h) / b) with 0 by (field; lra). rewrite exp_0. lra.
      + cbn [map combine fst snd]. constructor; [|exact MQ]. apply mass_beyond_laplace; assumption. }
  destruct K as [P [Q [Q0 [E [MP MQ]]]]]. exists P, Q. split; [apply map_length|]. split; [exact MP|]. split; [exact MQ|].
  rewrite E. apply Rlt_gt, Rmult_lt_compat_r; [exact Q0 | apply exp_increasing, L].
Qed.
Lemma losses_app : forall l k, losses (l ++ k) = losses l + losses k.
Proof. intros l k. induction l as [|m l IH]; simpl; [ring | rewrite IH; ring]. Qed.
Lemma losses_repeat : forall h b n, losses (repeat (h, b) n) = INR n * (h / b).
Proof. intros h b n. induction n as [|n IH]; [simpl; ring|]. change (losses (repeat (h, b) (S n))) with (h / b + losses (repeat (h, b) n)). rewrite IH, S_INR. ring. Qed.
Lemma forall_repeat : forall h b n, 0 <= h -> 0 < b -> List.Forall (fun m : R * R => 0 <= fst m /\ 0 < snd m) (repeat (h, b) n).
Proof. intros h b n H B. apply List.Forall_forall. intros m M. apply repeat_spec in M. subst. split; assumption. Qed.

(* One statistic with Laplace noise on neighbouring data sets. *)
Lemma centres_refute : forall c c' b eps, 0 < b -> eps * b < c - c' -> exists t P Q, mass_beyond (pdf c b) t P /\ mass_beyond (pdf c' b) t Q /\ P > exp eps * Q.
Proof.
  intros c c' b eps B H. destruct (Rle_lt_dec c' c) as [L|L].
  - exists c, (exp (- (c - c) / b) / 2), (exp (- (c - c') / b) / 2). split; [apply mass_beyond_laplace; lra|]. split; [apply mass_beyond_laplace; lra|].
    replace (- (c - c) / b) with 0 by (field; lra). rewrite exp_0. unfold Rdiv. rewrite <- Rmult_assoc, <- exp_plus.
    apply Rlt_gt, Rmult_lt_compat_r; [lra|]. rewrite <- exp_0. apply exp_increasing. apply (Rmult_lt_reg_r b); [exact B|].
    replace ((eps + - (c - c') * / b) * b) with (eps * b - (c - c')) by (field; lra). lra.
  - exists c', (exp (- (c' - c) / b) / 2), (exp (- (c' - c') / b) / 2). split; [apply mass_beyond_laplace; lra|]. split; [apply mass_beyond_laplace; lra|].
    replace (- (c' - c') / b) with 0 by (field; lra). rewrite exp_0. unfold Rdiv. rewrite <- Rmult_assoc.
    apply Rlt_gt, Rmult_lt_compat_r; [lra|]. rewrite Rmult_1_r. apply exp_increasing. apply (Rmult_lt_reg_r b); [exact B|].
    replace (- (c' - c) * / b * b) with (c - c') by (field; lra). lra.
Qed.

(* The mode of the normal posterior with Laplace noise. *)
Definition noisy_mode (s s0 b : R) (l : list R) (f : R -> R) : Prop := exists p c, is_posterior s s0 l p /\ is_mode p c /\ forall x, f x = pdf c b x.
Lemma noisy_mode_at : forall s s0 b l, 0 < s -> 0 < s0 -> noisy_mode s s0 b l (pdf (centre s s0 l) b).
Proof.
  intros s s0 b l S S0. exists (NormalLaw.pdf (centre s s0 l) (spread s s0 (length l))), (centre s s0 l).
  split; [apply posterior_normal; assumption|]. split; [apply mode_of_normal, spread_pos; assumption | reflexivity].
Qed.
Theorem refute_noisy_mode : forall s s0 d b (n : nat) eps, 0 < s -> 0 < s0 -> 0 < d -> 0 < b -> (1 <= n)%nat ->
  eps * b < first_centre s s0 d (INR n) - second_centre s s0 d (INR n) -> refuted (noisy_mode s s0 b) d n eps 0.
Proof.
  intros s s0 d b n eps S S0 D B N H. destruct (centres_refute _ _ b eps B H) as [t [P [Q [HP [HQ L]]]]].
  exists (moved d n), (repeat (- d) n), (pdf (first_centre s s0 d (INR n)) b), (pdf (second_centre s s0 d (INR n)) b), t, P, Q.
  split; [apply moved_neighbours; [lra | exact N]|].
  split; [unfold first_centre; rewrite <- moved_centre by exact N; apply noisy_mode_at; assumption|].
  split; [unfold second_centre; rewrite <- same_centre; apply noisy_mode_at; assumption|]. split; [exact HP|]. split; [exact HQ | lra].
Qed.
