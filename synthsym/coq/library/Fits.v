(* A normal law fitted to data of unknown variance: sample mean and sample variance of a list of records, the mean of records drawn from
   it, and pairs of neighbours that refute a guarantee of this mean. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Integral NormalLaw Hockey NormalPosterior.
Require Renyi Impossible.
Import ListNotations.
Open Scope R_scope.
Local Notation is_renyi := (Renyi.is_renyi moo oo).

Definition sample_variance (l : list R) : R := sum (map (fun x => (x - mean l) ^ 2) l) / (INR (length l) - 1).
(* The density of the mean of k independent records of the normal law with the data's mean and variance. *)
Definition synthetic_mean (k : nat) (l : list R) (f : R -> R) : Prop := is_mean_density k (pdf (mean l) (sqrt (sample_variance l))) f.
Theorem synthetic_mean_normal : forall k l, (1 <= k)%nat -> 0 < sample_variance l -> synthetic_mean k l (pdf (mean l) (sqrt (sample_variance l) / sqrt (INR k))).
Proof. intros k l K V. apply mean_of_normals; [exact K | apply sqrt_lt_R0, V]. Qed.

(* At some order the divergence between neighbours is more than rho times the order; rho may be computed from the first data set. *)
Definition concentration_refuted (d : R) (n k : nat) (rho : list R -> R) : Prop :=
  exists l l' f f', neighbours d n l l' /\ synthetic_mean k l f /\ synthetic_mean k l' f' /\ exists a D, 1 < a /\ is_renyi a f f' D /\ D > rho l * a.
(* An event has more mass than e^eps times its mass under the neighbour and delta. *)
Definition guarantee_refuted (d : R) (n k : nat) (eps : list R -> R) (delta : R) : Prop :=
  exists l l' f f' t P Q, neighbours d n l l' /\ synthetic_mean k l f /\ synthetic_mean k l' f' /\ mass_beyond f t P /\ mass_beyond f' t Q /\ P > exp (eps l) * Q + delta.

Definition spread_out (d h : R) (n : nat) : list R := (- d + h) :: repeat (- d) (n - 1).
Lemma spread_mean : forall d h n, (1 <= n)%nat -> mean (spread_out d h n) = - d + h / INR n.
Proof.
  intros d h n N. assert (P : 0 < INR n) by (apply lt_0_INR; lia). unfold mean, spread_out. cbn [length sum fold_right]. rewrite repeat_length. replace (S (n - 1)) with n by lia.
  assert (E : sum (repeat (- d) (n - 1)) = (INR n - 1) * - d).
  { replace (INR n - 1) with (INR (n - 1)) by (rewrite minus_INR by lia; reflexivity). generalize (n - 1)%nat. intros j. induction j as [|j IH]; [simpl; ring|]. cbn [repeat sum fold_right] in *. fold (sum (repeat (- d) j)). rewrite IH, S_INR. ring. }
  fold (sum (repeat (- d) (n - 1))). rewrite E. field. lra.
Qed.
Lemma spread_variance : forall d h n, (2 <= n)%nat -> sample_variance (spread_out d h n) = h ^ 2 / INR n.
Proof.
  intros d h n N. assert (P : INR 2 <= INR n) by (apply le_INR; lia). simpl INR in P. unfold sample_variance. rewrite spread_mean by lia. unfold spread_out. cbn [length map sum fold_right]. rewrite repeat_length. replace (S (n - 1)) with n by lia.
  assert (E : sum (map (fun x => (x - (- d + h / INR n)) ^ 2) (repeat (- d) (n - 1))) = (INR n - 1) * (h / INR n) ^ 2).
  { replace (INR n - 1) with (INR (n - 1)) by (rewrite minus_INR by lia; reflexivity). generalize (n - 1)%nat. intros j. induction j as [|j IH]; [simpl; ring|]. cbn [repeat map sum fold_right] in *.
    fold (sum (map (fun x => (x - (- d + h / INR n)) ^ 2) (repeat (- d) j))). rewrite IH, S_INR. field. lra. }
  fold (sum (map (fun x => (x - (- d + h / INR n)) ^ 2) (repeat (- d) (n - 1)))). rewrite E. field. lra.
Qed.
Lemma spread_neighbours : forall d g h n, (1 <= n)%nat -> 0 <= g <= 2 * d -> 0 <= h <= 2 * d -> neighbours d n (spread_out d g n) (spread_out d h n).
Proof.
  intros d g h n N G H. assert (W : within d (repeat (- d) (n - 1))) by (apply List.Forall_forall; intros x X; apply repeat_spec in X; lra).
  split; [constructor; [lra | exact W]|]. split; [constructor; [lra | exact W]|]. split; [unfold spread_out; cbn [length]; rewrite repeat_length; lia|].
  exists [], (- d + g), (- d + h), (repeat (- d) (n - 1)). split; reflexivity.
Qed.
Lemma spread_synthetic : forall d h n k, (2 <= n)%nat -> (1 <= k)%nat -> 0 < h -> synthetic_mean k (spread_out d h n) (pdf (- d + h / INR n) (h / sqrt (INR n) / sqrt (INR k))).
Proof.
  intros d h n k N K H. assert (P : 0 < INR n) by (apply lt_0_INR; lia). assert (V : 0 < sample_variance (spread_out d h n)) by (rewrite spread_variance by exact N; apply Rdiv_lt_0_compat; [apply pow_lt, H | exact P]).
  assert (S := synthetic_mean_normal k _ K V). rewrite spread_mean, spread_variance in S by lia.
  rewrite sqrt_div, sqrt_pow2 in S by (try apply pow2_ge_0; lra). exact S.
Qed.
Theorem concentration_fails : forall d g h n k rho a N' K' D, (2 <= n)%nat -> (1 <= k)%nat -> INR n = N' -> INR k = K' -> 0 < g <= 2 * d -> 0 < h <= 2 * d -> 1 < a -> 0 < a * h ^ 2 + (1 - a) * g ^ 2 ->
  D = (2 * ((1 - a) * ln g + a * ln h) - ln (a * h ^ 2 + (1 - a) * g ^ 2)) / (2 * (a - 1)) + a * (g - h) ^ 2 * K' / (2 * N' * (a * h ^ 2 + (1 - a) * g ^ 2)) ->
  D > rho (spread_out d g n) * a -> concentration_refuted d n k rho.
Proof.
  intros d g h n k rho a N' K' D N K EN EK G H A M E X. subst N' K'. assert (P : 0 < INR n) by (apply lt_0_INR; lia). assert (Q : 0 < INR k) by (apply lt_0_INR; lia).
  assert (SP := sqrt_lt_R0 _ P). assert (SQ := sqrt_lt_R0 _ Q).
  assert (S1 : 0 < g / sqrt (INR n) / sqrt (INR k)) by (repeat apply Rdiv_lt_0_compat; lra). assert (S2 : 0 < h / sqrt (INR n) / sqrt (INR k)) by (repeat apply Rdiv_lt_0_compat; lra).
  exists (spread_out d g n), (spread_out d h n), (pdf (- d + g / INR n) (g / sqrt (INR n) / sqrt (INR k))), (pdf (- d + h / INR n) (h / sqrt (INR n) / sqrt (INR k))).
  split; [apply spread_neighbours; lra || lia|]. split; [apply spread_synthetic; lra || lia|]. split; [apply spread_synthetic; lra || lia|].
  assert (sq : forall x, (x / sqrt (INR n) / sqrt (INR k)) ^ 2 = x ^ 2 / (INR n * INR k)).
  { intros x. replace ((x / sqrt (INR n) / sqrt (INR k)) ^ 2) with (x ^ 2 / (sqrt (INR n) ^ 2 * sqrt (INR k) ^ 2)) by (field; lra). rewrite !pow2_sqrt by lra. reflexivity. }
  assert (V : a * (h / sqrt (INR n) / sqrt (INR k)) ^ 2 + (1 - a) * (g / sqrt (INR n) / sqrt (INR k)) ^ 2 = (a * h ^ 2 + (1 - a) * g ^ 2) / (INR n * INR k)) by (rewrite !sq; field; lra).
  assert (NK : 0 < INR n * INR k) by (apply Rmult_lt_0_compat; assumption).
  assert (Z := renyi a (- d + g / INR n) (g / sqrt (INR n) / sqrt (INR k)) (- d + h / INR n) (h / sqrt (INR n) / sqrt (INR k)) ltac:(lra) S1 S2 ltac:(rewrite V; apply Rdiv_lt_0_compat; assumption)).
  rewrite V in Z. exists a. eexists. split; [exact A|]. split; [exact Z|].
  match goal with |- ?v > _ => replace v with D; [exact X|] end. rewrite E.
  rewrite !ln_div, !ln_mult by (try apply Rdiv_lt_0_compat; lra). assert (LN : forall x, 0 < x -> ln (sqrt x) = ln x / 2) by (intros x X0; replace (ln x) with (ln (sqrt x * sqrt x)) by (rewrite sqrt_sqrt by lra; reflexivity); rewrite ln_mult by (apply sqrt_lt_R0, X0); field).
  rewrite !LN by lra. field. repeat split; lra.
Qed.
Theorem guarantee_fails : forall d g h n k eps delta t N' K' P Q, (2 <= n)%nat -> (1 <= k)%nat -> INR n = N' -> INR k = K' -> 0 < g <= 2 * d -> 0 < h <= 2 * d ->
  P = 1 - Phi ((t - (- d + g / N')) / (g / sqrt N' / sqrt K')) -> Q = 1 - Phi ((t - (- d + h / N')) / (h / sqrt N' / sqrt K')) ->
  P > exp (eps (spread_out d g n)) * Q + delta -> guarantee_refuted d n k eps delta.
Proof.
  intros d g h n k eps delta t N' K' P Q N K EN EK G H EP EQ X. subst N' K' P Q. assert (P : 0 < INR n) by (apply lt_0_INR; lia). assert (Q : 0 < INR k) by (apply lt_0_INR; lia).
  assert (SP := sqrt_lt_R0 _ P). assert (SQ := sqrt_lt_R0 _ Q).
  assert (S1 : 0 < g / sqrt (INR n) / sqrt (INR k)) by (repeat apply Rdiv_lt_0_compat; lra). assert (S2 : 0 < h / sqrt (INR n) / sqrt (INR k)) by (repeat apply Rdiv_lt_0_compat; lra).
  exists (spread_out d g n), (spread_out d h n), (pdf (- d + g / INR n) (g / sqrt (INR n) / sqrt (INR k))), (pdf (- d + h / INR n) (h / sqrt (INR n) / sqrt (INR k))), t.
  eexists. eexists. split; [apply spread_neighbours; lra || lia|]. split; [apply spread_synthetic; lra || lia|]. split; [apply spread_synthetic; lra || lia|].
  split; [apply mass_beyond_normal, S1|]. split; [apply mass_beyond_normal, S2|]. exact X.
Qed.
(* The sample variance of n records between -d and d when one of them is replaced. *)
Lemma variance_by_squares : forall l, INR (length l) - 1 <> 0 -> INR (length l) <> 0 -> sample_variance l = (squares l - sum l ^ 2 / INR (length l)) / (INR (length l) - 1).
Proof.
  intros l M N. unfold sample_variance. f_equal. assert (E : forall c k, sum (map (fun x => (x - c) ^ 2) k) = squares k - 2 * c * sum k + INR (length k) * c ^ 2).
  { intros c k. induction k as [|x k IH]; [unfold squares, sum; simpl; ring|]. cbn [map length]. rewrite S_INR. unfold squares in *. cbn [sum fold_right]. fold (sum (map (fun x => (x - c) ^ 2) k)). fold (sum k). rewrite IH. ring. }
  rewrite E. unfold mean. field. exact N.
Qed.
Definition variance_moves (d : R) (n : nat) (v : R) : Prop :=
  (forall l l', neighbours d n l l' -> Rabs (sample_variance l - sample_variance l') <= v) /\ exists l l', neighbours d n l l' /\ Rabs (sample_variance l - sample_variance l') = v.
Theorem variance_moves_is : forall d n, 0 <= d -> (2 <= n)%nat -> variance_moves d n (4 * d ^ 2 / INR n).
Proof.
  intros d n D N. assert (P : INR 2 <= INR n) by (apply le_INR; lia). simpl INR in P. split.
  - intros l l' [W [W' [L [u [x [y [w [E E']]]]]]]]. assert (L' : length l' = n) by (rewrite <- L, E, E', !app_length; reflexivity).
    rewrite !variance_by_squares by (rewrite ?L, ?L'; lra). rewrite L, L', E, E'. rewrite E in W. rewrite E' in W'. unfold within in *. rewrite List.Forall_app in W, W'. destruct W as [WU WX]. destruct W' as [_ WY].
    assert (X := List.Forall_inv WX). assert (Y := List.Forall_inv WY). assert (WW := List.Forall_inv_tail WX). simpl in X, Y.
    assert (sq : forall a b, squares (a ++ b) = squares a + squares b) by (intros a b; unfold squares; induction a as [|z a IH]; cbn [app fold_right]; [ring | rewrite IH; ring]).
    assert (bd : forall k, List.Forall (fun z => - d <= z <= d) k -> - (INR (length k) * d) <= sum k <= INR (length k) * d) by (intros k F; induction F as [|z k Z F IH]; [simpl; lra|]; cbn [length sum fold_right]; rewrite S_INR; fold (sum k); lra).
    assert (BU := bd u WU). assert (BW := bd w WW). assert (Len : INR (length u) + INR (length w) = INR n - 1) by (rewrite <- L, E, app_length, plus_INR; cbn [length]; rewrite S_INR; ring).
    rewrite !sq, !sum_app. change (squares (x :: w)) with (x ^ 2 + squares w). change (squares (y :: w)) with (y ^ 2 + squares w). change (sum (x :: w)) with (x + sum w). change (sum (y :: w)) with (y + sum w).
    set (r := sum u + sum w). assert (B : - ((INR n - 1) * d) <= r <= (INR n - 1) * d) by (unfold r; rewrite <- Len; lra).
    match goal with |- Rabs ?e <= _ => replace e with ((x - y) * ((INR n - 1) * (x + y) - 2 * r) / (INR n * (INR n - 1))) by (unfold r; field; lra) end.
    assert (T : Rabs ((x - y) * ((INR n - 1) * (x + y) - 2 * r)) <= 4 * d ^ 2 * (INR n - 1)).
    { set (m := INR n - 1) in *. assert (M : 0 < m) by (unfold m; lra). apply Rabs_le.
      assert (Q1 : -(2*d) <= x + y <= 2*d) by lra. 
      destruct (Rle_dec y x) as [O|O].
      - assert (0 <= x - y <= 2 * d - Rabs (x + y)) by (split; [lra | unfold Rabs; destruct Rcase_abs; lra]).
        assert (Rabs (m * (x + y) - 2 * r) <= m * Rabs (x + y) + 2 * (m * d)) by (unfold Rabs; repeat destruct Rcase_abs; nra).
        set (z := Rabs (x + y)) in *. set (q := m * (x + y) - 2 * r) in *. assert (0 <= z) by apply Rabs_pos. assert (U : (x - y) * Rabs q <= (2 * d - z) * (m * z + 2 * (m * d))) by (apply Rmult_le_compat; try apply Rabs_pos; lra).
        assert (V : (2 * d - z) * (m * z + 2 * (m * d)) <= 4 * d ^ 2 * m) by (replace ((2 * d - z) * (m * z + 2 * (m * d))) with (m * (4 * d ^ 2 - z ^ 2)) by ring; assert (0 <= z ^ 2) by apply pow2_ge_0; nra).
        assert (- Rabs q <= q <= Rabs q) by (unfold Rabs; destruct Rcase_abs; lra). split; nra.
      - assert (0 <= y - x <= 2 * d - Rabs (x + y)) by (split; [lra | unfold Rabs; destruct Rcase_abs; lra]).
        assert (Rabs (m * (x + y) - 2 * r) <= m * Rabs (x + y) + 2 * (m * d)) by (unfold Rabs; repeat destruct Rcase_abs; nra).
        set (z := Rabs (x + y)) in *. set (q := m * (x + y) - 2 * r) in *. assert (0 <= z) by apply Rabs_pos. assert (U : (y - x) * Rabs q <= (2 * d - z) * (m * z + 2 * (m * d))) by (apply Rmult_le_compat; try apply Rabs_pos; lra).
        assert (V : (2 * d - z) * (m * z + 2 * (m * d)) <= 4 * d ^ 2 * m) by (replace ((2 * d - z) * (m * z + 2 * (m * d))) with (m * (4 * d ^ 2 - z ^ 2)) by ring; assert (0 <= z ^ 2) by apply pow2_ge_0; nra).
        assert (- Rabs q <= q <= Rabs q) by (unfold Rabs; destruct Rcase_abs; lra). split; nra. }
    assert (I : 0 < / (INR n * (INR n - 1))) by (apply Rinv_0_lt_compat, Rmult_lt_0_compat; lra). unfold Rdiv at 1. rewrite Rabs_mult, (Rabs_pos_eq (/ _)) by lra.
    apply Rle_trans with (4 * d ^ 2 * (INR n - 1) * / (INR n * (INR n - 1))); [apply Rmult_le_compat_r; lra | right; field; lra].
  - exists (spread_out d (2 * d) n), (spread_out d 0 n). split; [apply spread_neighbours; lra || lia|]. rewrite !spread_variance by exact N.
    match goal with |- Rabs ?e = _ => replace e with (4 * d ^ 2 / INR n) by (field; lra) end. apply Rabs_pos_eq, Rmult_le_pos; [assert (0 <= d ^ 2) by apply pow2_ge_0; lra | apply Rlt_le, Rinv_0_lt_compat; lra].
Qed.
(* -- known variance: data without bounds, and records without variance ------------------------------------------------------------- *)
Definition known_mean (s : R) (k : nat) (l : list R) (f : R -> R) : Prop := is_mean_density k (pdf (mean l) s) f.
Definition told_apart (s : R) (k : nat) (eps delta : R) (l l' : list R) : Prop :=
  exists f f' t P Q, known_mean s k l f /\ known_mean s k l' f' /\ mass_beyond f t P /\ mass_beyond f' t Q /\ P > exp eps * Q + delta.
(* For every number of records there are bounds within which two neighbours are told apart. *)
Definition never_private (s : R) (k : nat) (eps delta : R) : Prop :=
  forall n, (1 <= n)%nat -> exists d l l', neighbours d n l l' /\ told_apart s k eps delta l l'.
(* Any two neighbours whose means differ are told apart, in one order, by records of any variance that is small enough. *)
Definition needs_variance (k : nat) (eps delta : R) : Prop :=
  forall d n l l', neighbours d n l l' -> mean l' < mean l -> exists small, 0 < small /\ forall s, 0 < s <= small -> told_apart s k eps delta l l'.
Lemma apart_by : forall s k eps delta y l l', 0 < s -> (1 <= k)%nat -> 1 - Phi (- y) > exp eps * (1 - Phi y) + delta -> mean l - mean l' = 2 * y * (s / sqrt (INR k)) ->
  told_apart s k eps delta l l'.
Proof.
  intros s k eps delta y l l' S K H G. assert (P : 0 < INR k) by (apply lt_0_INR; lia). assert (V : 0 < s / sqrt (INR k)) by (apply Rdiv_lt_0_compat; [exact S | apply sqrt_lt_R0, P]).
  set (v := s / sqrt (INR k)) in *. exists (pdf (mean l) v), (pdf (mean l') v), ((mean l + mean l') / 2). eexists. eexists.
  split; [apply mean_of_normals; assumption|]. split; [apply mean_of_normals; assumption|]. split; [apply mass_beyond_normal, V|]. split; [apply mass_beyond_normal, V|].
  replace (((mean l + mean l') / 2 - mean l) / v) with (- y) by (apply (Rmult_eq_reg_r v); [|lra]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra).
  replace (((mean l + mean l') / 2 - mean l') / v) with y by (apply (Rmult_eq_reg_r v); [|lra]; unfold Rdiv; rewrite Rmult_assoc, Rinv_l; lra). exact H.
Qed.
Theorem never_private_is : forall s k eps delta, 0 < s -> (1 <= k)%nat -> delta < 1 -> never_private s k eps delta.
Proof.
  intros s k eps delta S K D n N. destruct (Impossible.far_point eps delta D) as [y [Y H]]. assert (P : 0 < INR n) by (apply lt_0_INR; lia). assert (Q : 0 < INR k) by (apply lt_0_INR; lia).
  assert (V : 0 < s / sqrt (INR k)) by (apply Rdiv_lt_0_compat; [exact S | apply sqrt_lt_R0, Q]). set (d := INR n * (y * (s / sqrt (INR k)))). assert (B : 0 < d) by (apply Rmult_lt_0_compat; [exact P | apply Rmult_lt_0_compat; assumption]).
  exists d, (spread_out d (2 * d) n), (spread_out d 0 n). split; [apply spread_neighbours; lra || lia|]. apply (apart_by s k eps delta y); [exact S | exact K | rewrite Phi_flip; lra|].
  rewrite !spread_mean by exact N. unfold d. field. split; [apply Rgt_not_eq, sqrt_lt_R0, Q | lra].
Qed.
Theorem needs_variance_is : forall k eps delta, (1 <= k)%nat -> delta < 1 -> needs_variance k eps delta.
Proof.
  intros k eps delta K D d n l l' _ G. destruct (Impossible.far_point eps delta D) as [y [Y H]]. assert (Q : 0 < INR k) by (apply lt_0_INR; lia). assert (R := sqrt_lt_R0 _ Q).
  exists ((mean l - mean l') * sqrt (INR k) / (2 * y)). split; [apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat; lra | lra]|]. intros s [S L].
  set (x := (mean l - mean l') * sqrt (INR k) / (2 * s)). assert (X : y <= x).
  { apply (Rmult_le_reg_r (2 * s)); [lra|]. unfold x. replace ((mean l - mean l') * sqrt (INR k) / (2 * s) * (2 * s)) with ((mean l - mean l') * sqrt (INR k)) by (field; lra).
    apply (Rmult_le_compat_l (2 * y)) in L; [|lra]. replace (2 * y * ((mean l - mean l') * sqrt (INR k) / (2 * y))) with ((mean l - mean l') * sqrt (INR k)) in L by (field; lra). lra. }
  apply (apart_by s k eps delta x); [exact S | exact K | | unfold x; field; lra]. rewrite Phi_flip.
  assert (M : Phi y <= Phi x) by (destruct X as [X|X]; [left; apply Impossible.Phi_less, X | rewrite X; lra]). assert (E := exp_pos eps). nra.
Qed.
