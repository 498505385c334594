(* Moments of Laplace noise: its mean, its mean size and its standard deviation. *)
From Coq Require Import Reals Lra.
From Coquelicot Require Import Coquelicot.
Require Import Integral Hockey NormalLaw Laplace Variances.
Open Scope R_scope.

Definition noise_size (b v : R) : Prop := expects (Laplace.pdf 0 b) Rabs v.
Definition noise_mean (b v : R) : Prop := expects (Laplace.pdf 0 b) (fun x => x) v.
Definition noise_deviates (b v : R) : Prop := 0 <= v /\ is_variance (Laplace.pdf 0 b) (v ^ 2).
Theorem expects_unique : forall f h v w, expects f h v -> expects f h w -> v = w.
Proof. intros f h v w V W. unfold expects in *. rewrite <- (is_RInt_gen_unique _ _ V). apply is_RInt_gen_unique, W. Qed.
Theorem deviation_unique : forall b v w, noise_deviates b v -> noise_deviates b w -> v = w.
Proof. intros b v w [V0 V] [W0 W]. assert (E := variance_unique _ _ _ V W). rewrite <- (sqrt_pow2 v V0), <- (sqrt_pow2 w W0), E. reflexivity. Qed.
Theorem noise_size_is : forall b, 0 < b -> noise_size b b.
Proof.
  intros b B. unfold noise_size, expects. apply (eq_ind (plus (b / 2) (b / 2)) (fun v => is_RInt_gen (fun x => Rabs x * Laplace.pdf 0 b x) moo oo v)); [|unfold plus; simpl; field].
  apply (is_RInt_gen_Chasles (V := R_NormedModule) _ 0).
  - assert (L := left_half b 0 (-1) 0 B). replace (0 * b ^ 2 - -1 * b / 2 + 0 / 2) with (b / 2) in L by field. refine (is_RInt_gen_ext _ _ _ _ L).
    apply (Filter_prod _ _ _ (fun u => u < 0) (fun v => v = 0)); [exists 0; trivial | reflexivity|]. intros u v U V x X. simpl in X. subst v. rewrite Rmin_left, Rmax_right in X by lra. rewrite Rabs_left by lra. real. ring.
  - assert (R0 := right_half b 0 1 0 B). replace (0 * b ^ 2 + 1 * b / 2 + 0 / 2) with (b / 2) in R0 by field. refine (is_RInt_gen_ext _ _ _ _ R0).
    apply (Filter_prod _ _ _ (fun u => u = 0) (fun v => 0 < v)); [reflexivity | exists 0; trivial|]. intros u v U V x X. simpl in X. subst u. rewrite Rmin_left, Rmax_right in X by lra. rewrite Rabs_pos_eq by lra. real. ring.
Qed.
Theorem noise_mean_is : forall b, 0 < b -> noise_mean b 0.
Proof. intros b B. apply (expects_same _ (fun x => 0 * x ^ 2 + 1 * x + 0) _ (2 * 0 * b ^ 2 + 0)); [intros; ring | ring | apply laplace_expects, B]. Qed.
Theorem noise_deviation_is : forall b, 0 < b -> noise_deviates b (sqrt 2 * b).
Proof.
  intros b B. split; [apply Rmult_le_pos; [apply sqrt_pos | lra]|]. replace ((sqrt 2 * b) ^ 2) with (2 * b ^ 2); [apply noise_variance, B|].
  rewrite Rpow_mult_distr, pow2_sqrt by lra. reflexivity.
Qed.
