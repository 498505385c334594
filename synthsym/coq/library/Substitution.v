(* Laws under a change of variables: the density of the moved law, and that no Renyi divergence changes. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Import Renyi.
Open Scope R_scope.

Section Moved.
(* x is moved to h x; `inside` is the new support, between the ends low' and high'. *)
Context (low high low' high' : (R -> Prop) -> Prop) {FL : Filter low} {FH : Filter high} {FL' : Filter low'} {FH' : Filter high'}.
Variables (h h' : R -> R) (inside : R -> Prop).
Hypothesis within_support : filter_prod low' high' (fun ab => forall x, Rmin (fst ab) (snd ab) <= x <= Rmax (fst ab) (snd ab) -> inside x).
Hypothesis smooth : forall x, inside x -> is_derive h x (h' x) /\ continuous h' x.

Lemma integral_moved : forall (f : R -> R) I, filterlim h low' low -> filterlim h high' high ->
  (forall x, inside x -> continuous f (h x)) -> is_RInt_gen f low high I -> is_RInt_gen (fun x => h' x * f (h x)) low' high' I.
Proof.
  intros f I HL HH C H P HP. specialize (H P HP). unfold filtermapi in *. destruct H as [Q R0 HQ HR F].
  assert (S : filter_prod low' high' (fun ab => Q (h (fst ab)) /\ R0 (h (snd ab)))).
  { apply (Filter_prod _ _ _ (fun a => Q (h a)) (fun b => R0 (h b))); [apply HL, HQ | apply HH, HR | intros a b A B; split; assumption]. }
  apply (filter_imp _ _) with (2 := filter_and _ _ S within_support). intros [a b] [[A B] W]. simpl in *.
  destruct (F (h a) (h b) A B) as [y [Y1 Y2]]. exists y. split; [|exact Y2]. simpl in Y1.
  rewrite <- (is_RInt_unique _ _ _ _ Y1). apply (is_RInt_comp f h h' a b).
  - intros x X. apply C, W, X.
  - intros x X. apply smooth, W, X.
Qed.

Lemma inside_between : filter_prod low' high' (fun ab => forall x, fst ab < x < snd ab -> inside x).
Proof.
  apply (filter_imp _ _) with (2 := within_support). intros [a b] W x X. simpl in *. apply W.
  rewrite Rmin_left, Rmax_right by lra. lra.
Qed.

Section Rising.
Hypothesis ends : filterlim h low' low /\ filterlim h high' high.
Hypothesis rising : forall x, inside x -> 0 < h' x.
Definition good (p : R -> R) : Prop := forall x, inside x -> 0 < p (h x) /\ continuous p (h x).

Lemma law_rising : forall p, good p -> is_law low high p -> is_law low' high' (fun x => h' x * p (h x)).
Proof.
  intros p G [_ M]. split.
  - apply (filter_imp _ _) with (2 := inside_between). intros ab W x X. apply Rmult_lt_0_compat; [apply rising, W, X | apply G, W, X].
  - apply (integral_moved p); [apply ends | apply ends | intros x X; apply G, X | exact M].
Qed.

Lemma power_continuous : forall (p : R -> R) (b x : R), 0 < p x -> continuous p x -> continuous (fun x => Rpower (p x) b) x.
Proof.
  intros p b x P C. unfold Rpower. apply (continuous_comp (fun x => b * ln (p x)) exp); [|apply (ex_derive_continuous exp); auto_derive; trivial].
  apply (continuous_mult (K := R_AbsRing) (fun _ => b) (fun x => ln (p x))); [apply continuous_const|].
  apply (continuous_comp p ln); [exact C | apply (ex_derive_continuous ln); auto_derive; exact P].
Qed.
Lemma integrand_continuous : forall (a : R) (p q : R -> R), good p -> good q -> forall x, inside x -> continuous (fun x => Rpower (p x) a * Rpower (q x) (1 - a)) (h x).
Proof.
  intros a p q P Q x X. apply (continuous_mult (K := R_AbsRing) (fun x => Rpower (p x) a) (fun x => Rpower (q x) (1 - a))); apply power_continuous; try apply P, X; apply Q, X.
Qed.
Lemma factor_out : forall a u p q : R, 0 < u -> 0 < p -> 0 < q -> Rpower (u * p) a * Rpower (u * q) (1 - a) = u * (Rpower p a * Rpower q (1 - a)).
Proof.
  intros a u p q U P Q. rewrite <- !Rpower_mult_distr by assumption.
  replace u with (Rpower u a * Rpower u (1 - a)) at 3 by (rewrite <- Rpower_plus; replace (a + (1 - a)) with 1 by ring; apply Rpower_1, U). ring.
Qed.

Hypothesis order' : filter_prod low' high' (fun ab => fst ab <= snd ab).
Theorem renyi_rising : forall a p q D, good p -> good q -> is_renyi low high a p q D ->
  is_renyi low' high' a (fun x => h' x * p (h x)) (fun x => h' x * q (h x)) D.
Proof.
  intros a p q D P Q [LP [LQ [I [H W]]]]. split; [apply law_rising; assumption|]. split; [apply law_rising; assumption|].
  exists I. split; [|exact W].
  apply (between _ _ order' (fun x => h' x * (Rpower (p (h x)) a * Rpower (q (h x)) (1 - a)))).
  - apply (filter_imp _ _) with (2 := inside_between). intros ab N x X. symmetry. apply factor_out; [apply rising, N, X | apply P, N, X | apply Q, N, X].
  - apply (integral_moved (fun x => Rpower (p x) a * Rpower (q x) (1 - a))); [apply ends | apply ends | apply integrand_continuous; assumption | exact H].
Qed.
End Rising.
End Moved.

(* A map that falls exchanges the ends. *)
Section Falling.
Context (low high low' high' : (R -> Prop) -> Prop) {FL : Filter low} {FH : Filter high} {FL' : Filter low'} {FH' : Filter high'}.
Variables (h h' : R -> R) (inside : R -> Prop).
Hypothesis within_support : filter_prod low' high' (fun ab => forall x, Rmin (fst ab) (snd ab) <= x <= Rmax (fst ab) (snd ab) -> inside x).
Hypothesis smooth : forall x, inside x -> is_derive h x (- h' x) /\ continuous h' x.
Hypothesis ends : filterlim h low' high /\ filterlim h high' low.
Hypothesis falling : forall x, inside x -> 0 < h' x.
Hypothesis order' : filter_prod low' high' (fun ab => fst ab <= snd ab).

Lemma integral_mirrored : forall (f : R -> R) I,
  (forall x, inside x -> continuous f (h x)) -> is_RInt_gen f low high I -> is_RInt_gen (fun x => h' x * f (h x)) low' high' I.
Proof.
  intros f I C H. apply (is_RInt_gen_swap (V := R_NormedModule)) in H.
  assert (K : is_RInt_gen (fun x => - h' x * f (h x)) low' high' (opp I)).
  { apply (integral_moved high low low' high' h (fun x => - h' x) inside within_support) with (f := f); [|apply ends | apply ends | exact C | exact H].
    intros x X. split; [apply smooth, X | apply (continuous_opp (V := R_NormedModule) h'), smooth, X]. }
  apply (is_RInt_gen_opp (V := R_NormedModule)) in K. rewrite opp_opp in K.
  apply (is_RInt_gen_ext (fun x => opp (- h' x * f (h x)))); [|exact K]. apply filter_forall. intros ab x _. unfold opp; simpl. match goal with |- @eq _ ?a ?b => change (@eq R a b) end. ring.
Qed.
Theorem renyi_falling : forall a p q D, good h inside p -> good h inside q -> is_renyi low high a p q D ->
  is_renyi low' high' a (fun x => h' x * p (h x)) (fun x => h' x * q (h x)) D.
Proof.
  intros a p q D P Q [[_ MP] [[_ MQ] [I [H W]]]].
  assert (B := inside_between low' high' inside within_support).
  assert (G : forall p : R -> R, good h inside p -> positive low' high' (fun x => h' x * p (h x))).
  { intros p0 G. apply (filter_imp _ _) with (2 := B). intros ab N x X. apply Rmult_lt_0_compat; [apply falling, N, X | apply G, N, X]. }
  split; [split; [apply G, P | apply (integral_mirrored p); [intros x X; apply P, X | exact MP]]|].
  split; [split; [apply G, Q | apply (integral_mirrored q); [intros x X; apply Q, X | exact MQ]]|].
  exists I. split; [|exact W].
  apply (between _ _ order' (fun x => h' x * (Rpower (p (h x)) a * Rpower (q (h x)) (1 - a)))).
  - apply (filter_imp _ _) with (2 := B). intros ab N x X. symmetry. apply factor_out; [apply falling, N, X | apply P, N, X | apply Q, N, X].
  - apply (integral_mirrored (fun x => Rpower (p x) a * Rpower (q x) (1 - a))); [apply (integrand_continuous h inside); assumption | exact H].
Qed.
End Falling.

(* What lies above a number, and the line, as supports. *)
Lemma within_above : forall m, filter_prod (at_right m) oo (fun ab => forall x, Rmin (fst ab) (snd ab) <= x <= Rmax (fst ab) (snd ab) -> m < x).
Proof.
  intros m. apply (Filter_prod _ _ _ (fun a => m < a) (fun b => m < b)); [exists (mkposreal 1 Rlt_0_1); trivial | exists m; trivial|].
  intros a b A B x X. simpl in X. apply Rlt_le_trans with (2 := proj1 X). apply Rmin_glb_lt; assumption.
Qed.
Lemma within_line : filter_prod moo oo (fun ab => forall x, Rmin (fst ab) (snd ab) <= x <= Rmax (fst ab) (snd ab) -> True).
Proof. apply filter_forall. trivial. Qed.

(* Where maps go at the ends. *)
Lemma just_above : forall (F : (R -> Prop) -> Prop) {FF : Filter F} (h : R -> R) c, F (fun x => c < h x) -> filterlim h F (locally c) -> filterlim h F (at_right c).
Proof. intros F FF h c A H P HP. specialize (H _ HP). apply (filter_imp _ _) with (2 := filter_and _ _ A H). intros x [X Y]. apply Y, X. Qed.
Lemma near_above : forall m, at_right m (fun x => m < x).
Proof. intros m. exists (mkposreal 1 Rlt_0_1). trivial. Qed.
Lemma from_above : forall (h : R -> R) m, continuous h m -> filterlim h (at_right m) (locally (h m)).
Proof. intros h m C. apply (filterlim_filter_le_1 (F := locally m)); [apply filter_le_within | exact C]. Qed.
Lemma scaled_oo : forall k, 0 < k -> filterlim (fun x => k * x) oo oo.
Proof.
  intros k K P [M HM]. exists (M / k). intros x X. apply HM. apply (Rmult_lt_compat_l k) in X; [|exact K]. replace (k * (M / k)) with M in X by (field; lra). exact X.
Qed.
Lemma scaled_moo : forall k, 0 < k -> filterlim (fun x => k * x) moo moo.
Proof.
  intros k K P [M HM]. exists (M / k). intros x X. apply HM. apply (Rmult_lt_compat_l k) in X; [|exact K]. replace (k * (M / k)) with M in X by (field; lra). exact X.
Qed.
Lemma flipped_oo : forall k, 0 < k -> filterlim (fun x => - x / k) oo moo.
Proof.
  intros k K P [M HM]. exists (- M * k). intros x X. apply HM. apply (Rmult_lt_reg_r k); [exact K|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
Qed.
Lemma flipped_moo : forall k, 0 < k -> filterlim (fun x => - x / k) moo oo.
Proof.
  intros k K P [M HM]. exists (- M * k). intros x X. apply HM. apply (Rmult_lt_reg_r k); [exact K|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
Qed.
Lemma exp_moo : filterlim exp moo (at_right 0).
Proof. apply (just_above moo); [exists 0; intros; apply exp_pos | exact is_lim_exp_m]. Qed.
Lemma ln_0 : filterlim ln (at_right 0) moo.
Proof. exact is_lim_ln_0. Qed.
Lemma ln_oo : filterlim ln oo oo.
Proof. exact is_lim_ln_p. Qed.
Lemma power_0 : forall k, 0 < k -> filterlim (fun x => exp (k * ln x)) (at_right 0) (at_right 0).
Proof. intros k K. eapply filterlim_comp; [|apply exp_moo]. eapply filterlim_comp; [apply ln_0 | apply scaled_moo, K]. Qed.
Lemma power_oo : forall k, 0 < k -> filterlim (fun x => exp (k * ln x)) oo oo.
Proof. intros k K. eapply filterlim_comp; [|exact is_lim_exp_p]. eapply filterlim_comp; [apply ln_oo | apply scaled_oo, K]. Qed.
Lemma inverse_oo : filterlim Rinv oo (at_right 0).
Proof.
  intros P [[e e0] HP]. exists (/ e). intros x X. assert (0 < / e) by (apply Rinv_0_lt_compat, e0). assert (0 < / x) by (apply Rinv_0_lt_compat; lra).
  apply HP; [|assumption]. change (Rabs (/ x - 0) < e). rewrite Rminus_0_r, Rabs_pos_eq by lra. rewrite <- (Rinv_inv e). apply Rinv_lt_contravar; [apply Rmult_lt_0_compat; lra | exact X].
Qed.
