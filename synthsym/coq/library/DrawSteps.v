(* Steps of arguments about one posterior draw: the loss of records that share it, where its own loss reaches a level, the least of its density ratios. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Gamma BetaBin BetaGamma Binary BinaryLoss DrawLoss Average.
Open Scope R_scope.

Lemma data_with : forall j r, exists x x', toward true (S (j + r)) x x' /\ ones x' = j /\ zeros x = r.
Proof.
  intros j r. exists (nil ++ true :: (repeat true j ++ repeat false r)), (nil ++ false :: (repeat true j ++ repeat false r)).
  assert (O : forall u w, ones (u ++ w) = (ones u + ones w)%nat /\ zeros (u ++ w) = (zeros u + zeros w)%nat) by (intros u w; unfold ones, zeros; rewrite !filter_app, !app_length; split; reflexivity).
  split; [split; [simpl; rewrite app_length, !repeat_length; reflexivity | exists nil, (repeat true j ++ repeat false r); split; reflexivity]|].
  rewrite ones_split, zeros_split, (proj1 (O _ _)), (proj2 (O _ _)), !ones_repeat, !zeros_repeat. change (ones nil) with 0%nat. change (zeros nil) with 0%nat. simpl. split; lia.
Qed.
(* Besides the record that is a one in the first data set and a zero in the second there are j ones and r zeros; the output has k ones and l zeros. *)
Definition output_loss (alpha beta : R) (j r k l : nat) (v : R) : Prop := forall x x' z, toward true (S (j + r)) x x' -> ones x' = j -> zeros x = r -> ones z = k -> zeros z = l ->
  ln (release alpha beta x z / release alpha beta x' z) = v.
Theorem output_loss_unique : forall alpha beta j r k l v w, output_loss alpha beta j r k l v -> output_loss alpha beta j r k l w -> v = w.
Proof.
  intros alpha beta j r k l v w V W. destruct (data_with j r) as [x [x' [T [J Z]]]]. destruct (data_with k l) as [_ [y [_ [K _]]]].
  assert (H : exists z, ones z = k /\ zeros z = l).
  { exists (repeat true k ++ repeat false l). unfold ones, zeros. rewrite !filter_app, !app_length. fold (ones (repeat true k)) (ones (repeat false l)) (zeros (repeat true k)) (zeros (repeat false l)). rewrite !ones_repeat, !zeros_repeat. lia. }
  destruct H as [z [K0 L]]. rewrite <- (V x x' z T J Z K0 L). apply W; assumption.
Qed.
Theorem output_loss_is : forall alpha beta j r k l v, 0 < alpha -> 0 < beta -> v = ln ((alpha + INR j + INR k) * (beta + INR r) / ((beta + INR r + INR l) * (alpha + INR j))) -> output_loss alpha beta j r k l v.
Proof.
  intros alpha beta j r k l v A B0 V x x' z [_ [u [w [X X']]]] J R0 K L. subst x x' v. cbn [negb] in *. rewrite ones_split in J. rewrite zeros_split in R0. destruct (shared_ratio alpha beta u w z A B0) as [E P].
  replace (ones u + ones w)%nat with j in E by lia. replace (zeros u + zeros w)%nat with r in E by lia. rewrite K, L in E. f_equal. rewrite E. field.
  assert (PJ := pos_INR j). assert (PR := pos_INR r). assert (PL := pos_INR l). repeat split; lra.
Qed.

(* Where u and v are the weights of the ones and the zeros that are shared, prior included: the loss is above eps exactly beyond t. *)
Definition level_of_draw (u v eps t : R) : Prop := 0 < t < 1 /\ forall alpha beta n x x', 0 < alpha -> 0 < beta -> toward true n x x' -> alpha + INR (ones x') = u -> beta + INR (zeros x) = v ->
  forall s, 0 < s < 1 -> (ln (posterior alpha beta x s / posterior alpha beta x' s) > eps <-> s > t).
Theorem level_unique : forall u v eps s t, 0 < u -> 0 < v -> level_of_draw u v eps s -> level_of_draw u v eps t -> s = t.
Proof.
  intros u v eps s t U V [S HS] [T HT]. destruct (data_with 0 0) as [x [x' [N [J R0]]]]. assert (EU : u + INR (ones x') = u) by (rewrite J; simpl; ring). assert (EV : v + INR (zeros x) = v) by (rewrite R0; simpl; ring).
  assert (H : forall y, 0 < y < 1 -> (y > s <-> y > t)) by (intros y Y; rewrite <- (HS u v _ x x' U V N EU EV y Y), <- (HT u v _ x x' U V N EU EV y Y); tauto).
  destruct (Rtotal_order s t) as [L|[L|L]]; [|exact L|]; [assert (K := proj1 (H t T) L); lra | assert (K := proj2 (H s S) L); lra].
Qed.
Theorem level_is : forall u v eps t, 0 < u -> 0 < v -> t = exp eps * u / (v + exp eps * u) -> level_of_draw u v eps t.
Proof.
  intros u v eps t U V E. assert (P := exp_pos eps). assert (Q : 0 < exp eps * u) by (apply Rmult_lt_0_compat; assumption).
  assert (T : 0 < t < 1) by (rewrite E, (Rplus_comm v); apply proper; assumption). split; [exact T|]. intros alpha beta n x x' A B0 N EU EV s S. destruct N as [_ [y [w [X X']]]].
  assert (N1 : toward true (ones x + zeros x) x x') by (split; [rewrite counts; reflexivity | exists y, w; split; assumption]).
  assert (O : ones x = Datatypes.S (ones x')) by (subst x x'; cbn [negb]; rewrite !ones_split; lia).
  destruct (loss_is alpha beta (ones x) (zeros x) s _ A B0 S ltac:(lia) eq_refl) as [_ H]. rewrite (H x x' N1 eq_refl eq_refl), O, S_INR, EV. replace (alpha + (INR (ones x') + 1) - 1) with u by lra.
  assert (D : 0 < (1 - s) * u) by (apply Rmult_lt_0_compat; lra). assert (F : 0 < s * v / ((1 - s) * u)) by (apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat; lra | exact D]).
  assert (G : s > t <-> s * v > exp eps * ((1 - s) * u)).
  { assert (W : t * (v + exp eps * u) = exp eps * u) by (rewrite E; field; lra). split; intros K; [assert (t * (v + exp eps * u) < s * (v + exp eps * u)) by (apply Rmult_lt_compat_r; lra); lra|].
    apply (Rmult_lt_reg_r (v + exp eps * u)); [lra|]. lra. }
  rewrite G. split; intros K.
  - apply exp_increasing in K. rewrite exp_ln in K by exact F. apply (Rmult_lt_compat_r ((1 - s) * u)) in K; [|exact D]. replace (s * v / ((1 - s) * u) * ((1 - s) * u)) with (s * v) in K by (field; lra). lra.
  - rewrite <- (ln_exp eps). apply ln_increasing; [exact P|]. apply (Rmult_lt_reg_r ((1 - s) * u)); [exact D|]. replace (s * v / ((1 - s) * u) * ((1 - s) * u)) with (s * v) by (field; lra). lra.
Qed.

(* The least, over data sets of n records and points, of the quotient of the densities given a one and given a zero, without the odds of the point. *)
Definition least_ratio (alpha beta : R) (n : nat) (v : R) : Prop :=
  (forall x x' t, toward true n x x' -> 0 < t < 1 -> v <= posterior alpha beta x t / posterior alpha beta x' t * ((1 - t) / t)) /\
  exists x x' t, toward true n x x' /\ 0 < t < 1 /\ posterior alpha beta x t / posterior alpha beta x' t * ((1 - t) / t) = v.
Theorem least_ratio_unique : forall alpha beta n v w, least_ratio alpha beta n v -> least_ratio alpha beta n w -> v = w.
Proof. intros alpha beta n v w [V [x [x' [t [T [I E]]]]]] [W [y [y' [s [S [J F]]]]]]. assert (A := V y y' s S J). assert (B0 := W x x' t T I). lra. Qed.
Lemma ratio_is : forall alpha beta n x x' t, 0 < alpha -> 0 < beta -> toward true n x x' -> 0 < t < 1 ->
  posterior alpha beta x t / posterior alpha beta x' t * ((1 - t) / t) = (beta + INR (zeros x)) / (alpha + INR (ones x')).
Proof.
  intros alpha beta n x x' t A B0 [_ [y [w [X X']]]] T.
  assert (N1 : toward true (ones x + zeros x) x x') by (split; [rewrite counts; reflexivity | exists y, w; split; assumption]).
  assert (O : ones x = S (ones x')) by (subst x x'; cbn [negb]; rewrite !ones_split; lia). assert (K := pos_INR (ones x')). assert (L := pos_INR (zeros x)).
  destruct (loss_is alpha beta (ones x) (zeros x) t _ A B0 T ltac:(lia) eq_refl) as [_ H]. specialize (H x x' N1 eq_refl eq_refl). rewrite O, S_INR in H. replace (alpha + (INR (ones x') + 1) - 1) with (alpha + INR (ones x')) in H by ring.
  destruct (posterior_continuous alpha beta x t A B0 T) as [_ P1]. destruct (posterior_continuous alpha beta x' t A B0 T) as [_ P0].
  apply ln_inv in H; [|apply Rdiv_lt_0_compat; assumption | apply Rdiv_lt_0_compat; apply Rmult_lt_0_compat; lra]. rewrite H. field. repeat split; lra.
Qed.
Theorem least_ratio_is : forall alpha beta n v, 0 < alpha -> 0 < beta -> (1 <= n)%nat -> v = beta / (alpha + INR n - 1) -> least_ratio alpha beta n v.
Proof.
  intros alpha beta n v A B0 N E. subst v. assert (NP : 1 <= INR n) by (replace 1 with (INR 1) by reflexivity; apply le_INR, N). split.
  - intros x x' t T I. rewrite (ratio_is alpha beta n x x' t A B0 T I). assert (L := neighbour_lengths n x x' (toward_neighbours true n x x' T)). destruct T as [Lx [y [w [X X']]]].
    assert (C := counts x). assert (O : ones x = S (ones x')) by (subst x x'; cbn [negb]; rewrite !ones_split; lia). rewrite Lx, O in C. apply (f_equal INR) in C. rewrite plus_INR, S_INR in C.
    assert (K := pos_INR (ones x')). assert (Z := pos_INR (zeros x)). apply (Rmult_le_reg_r ((alpha + INR n - 1) * (alpha + INR (ones x')))); [apply Rmult_lt_0_compat; lra|].
    replace (beta / (alpha + INR n - 1) * ((alpha + INR n - 1) * (alpha + INR (ones x')))) with (beta * (alpha + INR (ones x'))) by (field; lra).
    replace ((beta + INR (zeros x)) / (alpha + INR (ones x')) * ((alpha + INR n - 1) * (alpha + INR (ones x')))) with ((beta + INR (zeros x)) * (alpha + INR n - 1)) by (field; lra). nra.
  - destruct (data_with (n - 1) 0) as [x [x' [T [J Z]]]]. replace (S (n - 1 + 0)) with n in T by lia. exists x, x', (/ 2). split; [exact T|]. split; [lra|].
    rewrite (ratio_is alpha beta n x x' (/ 2) A B0 T ltac:(lra)), J, Z, minus_INR by exact N. simpl (INR 0). simpl (INR 1). f_equal; ring.
Qed.
(* The variance of one record. *)
Definition record_variance (p v : R) : Prop := 0 < p < 1 /\ mean p 1 (fun x => (INR (ones x) - mean p 1 (fun y => INR (ones y))) ^ 2) = v.
Theorem record_variance_is : forall p v, 0 < p < 1 -> v = p * (1 - p) -> record_variance p v.
Proof. intros p v P E. split; [exact P|]. subst v. unfold mean, ones. simpl. ring. Qed.
(* Under the uniform prior every count of n records has the same chance. *)
Definition flat_count (n : nat) (v : R) : Prop := forall k, (k <= n)%nat -> is_RInt_gen (fun t => mean t n (fun x => if Nat.eqb (ones x) k then 1 else 0)) zero_plus one_minus v.
Theorem flat_count_unique : forall n v w, flat_count n v -> flat_count n w -> v = w.
Proof. intros n v w V W. rewrite <- (unique _ _ (V 0%nat ltac:(lia))). exact (unique _ _ (W 0%nat ltac:(lia))). Qed.
Theorem flat_count_is : forall n v, v = 1 / (INR n + 1) -> flat_count n v.
Proof.
  intros n v E k K. assert (PK := pos_INR k). assert (PN := pos_INR (n - k)). destruct (B_integral (INR k + 1) (INR (n - k) + 1)) as [I _]; [lra | lra|].
  assert (V : Binomial.C n k * B (INR k + 1) (INR (n - k) + 1) = v).
  { rewrite (B_unique _ _ _ (beta_integral (INR k + 1) (INR (n - k) + 1) ltac:(lra) ltac:(lra))). unfold Gamma.Beta. replace (INR k + 1 + (INR (n - k) + 1)) with (INR (S n) + 1) by (rewrite minus_INR, S_INR by exact K; ring).
    rewrite !Gamma_factorial. unfold Binomial.C. subst v. assert (F : INR (fact (S n)) = (INR n + 1) * INR (fact n)) by (rewrite <- S_INR, <- mult_INR; reflexivity). rewrite F. assert (P := pos_INR n).
    field. repeat split; try apply INR_fact_neq_0. lra. }
  rewrite <- V. assert (J := is_RInt_gen_scal (V := R_NormedModule) _ (Binomial.C n k) _ I). refine (in_unit _ _ _ _ J). intros t T. rewrite count_value by exact K.
  change (Binomial.C n k * bden (INR k + 1) (INR (n - k) + 1) t = Binomial.C n k * t ^ k * (1 - t) ^ (n - k)). rewrite <- (Rpower_pow k t), <- (Rpower_pow (n - k) (1 - t)) by lra. unfold bden, Rpower. rewrite Rmult_assoc, <- exp_plus. f_equal. f_equal. ring.
Qed.
(* Several posterior draws, each with records of its own: the masses multiply; what some output loses between data sets that differ in a one. *)
Definition draws_mass (alpha beta : R) (x : list bool) (zs : list (list bool)) : R := fold_right (fun z acc => release alpha beta x z * acc) 1 zs.
Definition draws_lose (alpha beta : R) (n t s : nat) (v : R) : Prop := exists x x' zs, toward true n x x' /\ length zs = t /\ (forall z, In z zs -> length z = s) /\
  0 < draws_mass alpha beta x' zs /\ v = ln (draws_mass alpha beta x zs / draws_mass alpha beta x' zs).
Theorem draws_lose_at : forall alpha beta n t s v, 0 < alpha -> 0 < beta -> (1 <= n)%nat -> v = INR t * ln ((alpha + INR s) / alpha) -> draws_lose alpha beta n t s v.
Proof.
  intros alpha beta n t s v A B0 N V. destruct n as [|n]; [lia|]. assert (S0 := pos_INR s). assert (Q : 0 < (alpha + INR s) / alpha) by (apply Rdiv_lt_0_compat; lra).
  exists (true :: repeat false n), (false :: repeat false n), (repeat (repeat true s) t). destruct (shared_ratio alpha beta nil (repeat false n) (repeat true s) A B0) as [E P]. simpl app in E, P.
  rewrite (ones_repeat true s), (zeros_repeat true s), (ones_repeat false n) in E. change (ones nil) with 0%nat in E. cbn [Nat.add] in E. change (INR 0) with 0 in E. assert (K := pos_INR (zeros nil + zeros (repeat false n))).
  set (y := release alpha beta (false :: repeat false n) (repeat true s)) in *.
  assert (E' : release alpha beta (true :: repeat false n) (repeat true s) = (alpha + INR s) / alpha * y) by (rewrite E; field; lra).
  assert (M : draws_mass alpha beta (true :: repeat false n) (repeat (repeat true s) t) = ((alpha + INR s) / alpha) ^ t * y ^ t /\ draws_mass alpha beta (false :: repeat false n) (repeat (repeat true s) t) = y ^ t).
  { clear V. induction t as [|t [IH1 IH2]]; [split; simpl; ring|]. cbn [repeat draws_mass fold_right]. fold (draws_mass alpha beta (true :: repeat false n) (repeat (repeat true s) t)). fold (draws_mass alpha beta (false :: repeat false n) (repeat (repeat true s) t)).
    rewrite IH1, IH2, E'. fold y. cbn [pow]. split; ring. }
  destruct M as [M1 M2]. assert (Y : 0 < y ^ t) by (apply pow_lt, P). split; [split; [simpl; rewrite repeat_length; reflexivity | exists nil, (repeat false n); split; reflexivity]|].
  split; [apply repeat_length|]. split; [intros z Z; apply repeat_spec in Z; subst z; apply repeat_length|]. rewrite M1, M2. split; [exact Y|].
  replace (((alpha + INR s) / alpha) ^ t * y ^ t / y ^ t) with (((alpha + INR s) / alpha) ^ t) by (field; lra). rewrite <- Rpower_pow by exact Q. unfold Rpower. rewrite ln_exp. exact V.
Qed.
