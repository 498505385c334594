(* Posterior modes: how far one record moves them, and what Laplace noise on them loses. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import BetaBin Binary Laplace NormalLaw NormalPosterior.
Open Scope R_scope.

(* The mode of the Beta posterior of n binary records. *)
Definition beta_mode_moves_beyond (alpha beta : R) (n : nat) (s : R) : Prop :=
  exists x x' p p', BetaBin.neighbours n x x' /\ Binary.is_mode alpha beta x p /\ Binary.is_mode alpha beta x' p' /\ Rabs (p - p') > s.
Definition noisy_beta_mode_refuted (alpha beta b : R) (n : nat) (eps : R) : Prop :=
  exists x x' p p' t P Q, BetaBin.neighbours n x x' /\ Binary.is_mode alpha beta x p /\ Binary.is_mode alpha beta x' p'
    /\ mass_beyond (Laplace.pdf p b) t P /\ mass_beyond (Laplace.pdf p' b) t Q /\ P > exp eps * Q.
Lemma beta_mode_pair : forall alpha beta n, 1 < alpha -> 1 < beta -> (1 <= n)%nat -> exists x x' p p',
  BetaBin.neighbours n x x' /\ Binary.is_mode alpha beta x p /\ Binary.is_mode alpha beta x' p' /\ p - p' = 1 / (alpha - 1 + (beta - 1) + INR n).
Proof.
  intros alpha beta n A0 B0 N. destruct n as [|n]; [inversion N|].
  exists (true :: repeat false n), (false :: repeat false n), (share (alpha - 1) (beta - 1) (true :: repeat false n)), (share (alpha - 1) (beta - 1) (false :: repeat false n)).
  split; [split; [simpl; rewrite repeat_length; reflexivity | exists nil, true, false, (repeat false n); split; reflexivity]|].
  split; [apply mode_is_share; assumption|]. split; [apply mode_is_share; assumption|].
  unfold share. cbn [List.length]. rewrite !repeat_length.
  change (true :: repeat false n) with (nil ++ true :: repeat false n). change (false :: repeat false n) with (nil ++ false :: repeat false n).
  rewrite !ones_split, ones_repeat. change (ones nil) with 0%nat. cbn [Nat.add]. change (INR 1) with 1. change (INR 0) with 0. assert (P := pos_INR (S n)). field. lra.
Qed.
Theorem beta_mode_moves : forall alpha beta n s, 1 < alpha -> 1 < beta -> (1 <= n)%nat -> s < 1 / (alpha - 1 + (beta - 1) + INR n) -> beta_mode_moves_beyond alpha beta n s.
Proof.
  intros alpha beta n s A0 B0 N H. destruct (beta_mode_pair alpha beta n A0 B0 N) as [x [x' [p [p' [Nb [M [M' E]]]]]]].
  exists x, x', p, p'. split; [exact Nb|]. split; [exact M|]. split; [exact M'|]. rewrite E. apply Rlt_gt, Rlt_le_trans with (1 := H), Rle_abs.
Qed.
Theorem noisy_beta_mode : forall alpha beta b n eps, 1 < alpha -> 1 < beta -> (1 <= n)%nat -> 0 < b ->
  eps * b < 1 / (alpha - 1 + (beta - 1) + INR n) -> noisy_beta_mode_refuted alpha beta b n eps.
Proof.
  intros alpha beta b n eps A0 B0 N B1 H. destruct (beta_mode_pair alpha beta n A0 B0 N) as [x [x' [p [p' [Nb [M [M' E]]]]]]].
  rewrite <- E in H. destruct (centres_refute p p' b eps B1 H) as [t [P [Q [HP [HQ L]]]]].
  exists x, x', p, p', t, P, Q. repeat (split; [assumption|]). exact L.
Qed.

(* The mode of the normal posterior of n records in [-d, d]. *)
Definition normal_mode_moves_beyond (s s0 d : R) (n : nat) (m : R) : Prop :=
  exists l l' p p' c c', NormalLaw.neighbours d n l l' /\ is_posterior s s0 l p /\ is_posterior s s0 l' p'
    /\ NormalPosterior.is_mode p c /\ NormalPosterior.is_mode p' c' /\ Rabs (c - c') > m.
Theorem normal_mode_moves : forall s s0 d n m, 0 < s -> 0 < s0 -> 0 < d -> (1 <= n)%nat ->
  m < first_centre s s0 d (INR n) - second_centre s s0 d (INR n) -> normal_mode_moves_beyond s s0 d n m.
Proof.
  intros s s0 d n m S S0 D N H.
  exists (moved d n), (repeat (- d) n), (NormalLaw.pdf (centre s s0 (moved d n)) (spread s s0 (length (moved d n)))),
    (NormalLaw.pdf (centre s s0 (repeat (- d) n)) (spread s s0 (length (repeat (- d) n)))), (centre s s0 (moved d n)), (centre s s0 (repeat (- d) n)).
  split; [apply moved_neighbours; [lra | exact N]|]. split; [apply posterior_normal; assumption|]. split; [apply posterior_normal; assumption|].
  split; [apply mode_of_normal, spread_pos; assumption|]. split; [apply mode_of_normal, spread_pos; assumption|].
  rewrite moved_centre by exact N. rewrite same_centre. apply Rlt_gt, Rlt_le_trans with (1 := H), Rle_abs.
Qed.
