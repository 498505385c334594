(* Records of two normal laws: the loss of all of them is that of their mean and that of their sample variance. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import NormalLaw NormalPosterior SampleVariance Fits.
Require Losses Outcome.
Import ListNotations.
Open Scope R_scope.

Definition mean_loss (k : nat) (f f' : R -> R) (y l : R) : Prop := exists p q, is_mean_density k f p /\ is_mean_density k f' q /\ Outcome.loss_at m_infty p_infty p q y l.
(* The loss of independent records, one by one. *)
Definition records_loss (f f' : R -> R) (data : list R) : R := fold_right (fun x acc => ln (f x / f' x) + acc) 0 data.
Definition sample (k : nat) (y w : R) (data : list R) : Prop := length data = k /\ mean data = y /\ sample_variance data = w.
(* There are records with this mean and sample variance, and the loss of any such records is what is said, computed from the losses of the two. *)
Definition splits (k : nat) (f f' : R -> R) (y w : R) (said : R -> R -> R) : Prop := (exists data, sample k y w data) /\
  exists lm lv, mean_loss k f f' y lm /\ variance_loss k f f' w lv /\ forall data, sample k y w data -> records_loss f f' data = said lm lv.

Theorem mean_loss_at : forall k c v c' v' y l, (1 <= k)%nat -> 0 < v -> 0 < v' -> l = ln v' / 2 - ln v / 2 - INR k * (y - c) ^ 2 / (2 * v) + INR k * (y - c') ^ 2 / (2 * v') ->
  mean_loss k (pdf c (sqrt v)) (pdf c' (sqrt v')) y l.
Proof.
  intros k c v c' v' y l K V V' E. assert (N : 0 < INR k) by (apply lt_0_INR; lia). assert (R := sqrt_lt_R0 _ N).
  exists (pdf c (sqrt (v / INR k))), (pdf c' (sqrt (v' / INR k))). rewrite !sqrt_div by lra.
  split; [apply mean_of_normals; [exact K | apply sqrt_lt_R0, V]|]. split; [apply mean_of_normals; [exact K | apply sqrt_lt_R0, V']|]. rewrite <- !sqrt_div by lra.
  apply Outcome.normal_loss_at; [apply Rdiv_lt_0_compat; assumption | apply Rdiv_lt_0_compat; assumption|]. rewrite E, !ln_div by assumption. field. lra.
Qed.
Definition around (c : R) (data : list R) : R := sum (map (fun x => (x - c) ^ 2) data).
Lemma around_moved : forall c b data, around c data = around b data + 2 * (b - c) * (sum data - INR (length data) * b) + INR (length data) * (b - c) ^ 2.
Proof.
  intros c b data. induction data as [|x data IH]; [unfold around, sum; simpl; ring|]. cbn [length]. rewrite S_INR. unfold around, sum in *. cbn [map fold_right] in *. rewrite IH. ring.
Qed.
Lemma around_mean : forall k y w c data, (2 <= k)%nat -> sample k y w data -> around c data = (INR k - 1) * w + INR k * (y - c) ^ 2.
Proof.
  intros k y w c data K [L [M W]]. assert (N : INR 2 <= INR k) by (apply le_INR, K). simpl INR in N. unfold sample_variance in W. rewrite M, L in W. unfold mean in M. rewrite L in M.
  rewrite (around_moved c y), L. fold (around y data) in W. replace (around y data) with ((INR k - 1) * w) by (rewrite <- W; field; lra). replace (sum data) with (INR k * y) by (rewrite <- M; field; lra). ring.
Qed.
Lemma records_loss_is : forall c v c' v' data, 0 < v -> 0 < v' ->
  records_loss (pdf c (sqrt v)) (pdf c' (sqrt v')) data = INR (length data) * (ln v' / 2 - ln v / 2) - around c data / (2 * v) + around c' data / (2 * v').
Proof.
  intros c v c' v' data V V'. induction data as [|x data IH]; [unfold records_loss, around, sum; simpl; field; lra|].
  change (records_loss (pdf c (sqrt v)) (pdf c' (sqrt v')) (x :: data)) with (ln (pdf c (sqrt v) x / pdf c' (sqrt v') x) + records_loss (pdf c (sqrt v)) (pdf c' (sqrt v')) data). rewrite IH. cbn [length]. rewrite S_INR.
  destruct (Outcome.normal_loss_at c v c' v' x _ V V' eq_refl) as [_ [_ [_ E]]]. rewrite <- E. unfold around, sum. cbn [map fold_right]. field. lra.
Qed.
Lemma some_sample : forall k y w, (2 <= k)%nat -> 0 <= w -> exists data, sample k y w data.
Proof.
  intros k y w K W. assert (N : INR 2 <= INR k) by (apply le_INR, K). simpl INR in N. set (a := sqrt ((INR k - 1) * w / 2)).
  assert (A : a ^ 2 = (INR k - 1) * w / 2) by (apply pow2_sqrt; apply Rmult_le_pos; [apply Rmult_le_pos; lra | lra]).
  exists ((y + a) :: (y - a) :: repeat y (k - 2)). assert (L : length ((y + a) :: (y - a) :: repeat y (k - 2)) = k) by (cbn [length]; rewrite repeat_length; lia).
  assert (S : forall j, sum (repeat y j) = INR j * y) by (induction j as [|j IH]; [unfold sum; simpl; ring | rewrite S_INR; unfold sum in *; cbn [repeat fold_right]; rewrite IH; ring]).
  assert (M : mean ((y + a) :: (y - a) :: repeat y (k - 2)) = y).
  { unfold mean. rewrite L. change (sum ((y + a) :: (y - a) :: repeat y (k - 2))) with (y + a + (y - a + sum (repeat y (k - 2)))). rewrite S, minus_INR by exact K. simpl INR. field. lra. }
  split; [exact L|]. split; [exact M|]. unfold sample_variance. rewrite M, L. cbn [map].
  assert (Z : forall j, sum (map (fun x => (x - y) ^ 2) (repeat y j)) = 0) by (induction j as [|j IH]; [reflexivity | unfold sum in *; cbn [repeat map fold_right]; rewrite IH; ring]).
  change (sum ((y + a - y) ^ 2 :: (y - a - y) ^ 2 :: map (fun x => (x - y) ^ 2) (repeat y (k - 2)))) with ((y + a - y) ^ 2 + ((y - a - y) ^ 2 + sum (map (fun x => (x - y) ^ 2) (repeat y (k - 2))))).
  rewrite Z. replace ((y + a - y) ^ 2 + ((y - a - y) ^ 2 + 0)) with (2 * a ^ 2) by ring. rewrite A. field. lra.
Qed.
Theorem splits_is : forall k c v c' v' y w said, (2 <= k)%nat -> 0 < v -> 0 < v' -> 0 < w -> (forall a b, said a b = a + b) -> splits k (pdf c (sqrt v)) (pdf c' (sqrt v')) y w said.
Proof.
  intros k c v c' v' y w said K V V' W E. split; [apply some_sample; [exact K | lra]|]. do 2 eexists. split; [apply mean_loss_at; [lia | exact V | exact V' | reflexivity]|].
  split; [apply variance_loss_at; [exact K | exact V | exact V' | exact W | reflexivity]|]. intros data D. rewrite E, records_loss_is by assumption. rewrite (around_mean k y w c data K D), (around_mean k y w c' data K D).
  rewrite (proj1 D). field. lra.
Qed.
