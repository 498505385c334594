(* Dirichlet laws as densities on the simplex: Renyi and Kullback-Leibler divergences as iterated integrals that have to exist. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Gamma Synthsym Formulas BetaBin BetaGamma LogMoments Dirichlet.
Open Scope R_scope.

(* The density of k + 1 positive numbers that add up to 1, with respect to the first k of them. *)
Definition point (k : nat) (l : list R) : Prop := List.length l = S k /\ positive l /\ sum l = 1.
Definition is_law (k : nat) (p : list R -> R) : Prop := (forall l, point k l -> 0 < p l) /\ over_simplex k 1 p 1.
Definition is_renyi (k : nat) (o : R) (p q : list R -> R) (V : R) : Prop := is_law k p /\ is_law k q /\
  exists I, over_simplex k 1 (fun l => Rpower (p l) o * Rpower (q l) (1 - o)) I /\ 0 < I /\ V = ln I / (o - 1).
Definition is_kullback (k : nat) (p q : list R -> R) (V : R) : Prop := is_law k p /\ is_law k q /\ over_simplex k 1 (fun l => p l * ln (p l / q l)) V.

(* Sanity: each value is one value, and equal laws have no divergence. *)
Theorem is_renyi_unique : forall k o p q V W, is_renyi k o p q V -> is_renyi k o p q W -> V = W.
Proof. intros k o p q V W [_ [_ [I [HI [_ E]]]]] [_ [_ [J [HJ [_ F]]]]]. rewrite E, F, (over_simplex_unique k 1 _ I J Rlt_0_1 HI HJ). reflexivity. Qed.
Theorem is_kullback_unique : forall k p q V W, is_kullback k p q V -> is_kullback k p q W -> V = W.
Proof. intros k p q V W [_ [_ H]] [_ [_ K]]. exact (over_simplex_unique k 1 _ V W Rlt_0_1 H K). Qed.
Lemma on_points : forall k f g v, (forall l, point k l -> f l = g l) -> over_simplex k 1 f v -> over_simplex k 1 g v.
Proof. intros k f g v E. apply over_simplex_ext; [lra|]. intros l L P M. apply E. repeat split; assumption. Qed.
Lemma over_simplex_scal : forall k r c f v, over_simplex k r f v -> over_simplex k r (fun l => c * f l) (c * v).
Proof.
  induction k as [|k IH]; intros r c f v; cbn [over_simplex]; [intros H; rewrite <- H; reflexivity|]. intros [g [G H]].
  exists (fun t => c * g t). split; [intros t T; apply (IH (r - t) c (fun l => f (t :: l))), G, T | exact (is_RInt_gen_scal (V := R_NormedModule) _ c _ H)].
Qed.
Lemma over_simplex_plus : forall k r f g v w, over_simplex k r f v -> over_simplex k r g w -> over_simplex k r (fun l => f l + g l) (v + w).
Proof.
  induction k as [|k IH]; intros r f g v w; cbn [over_simplex]; [intros H K; rewrite <- H, <- K; reflexivity|]. intros [f' [F H]] [g' [G K]].
  exists (fun t => f' t + g' t). split; [intros t T; apply (IH (r - t) (fun l => f (t :: l)) (fun l => g (t :: l))); [apply F, T | apply G, T] | exact (is_RInt_gen_plus (V := R_NormedModule) _ _ _ _ H K)].
Qed.
Theorem equal_laws : forall k o p, is_law k p -> is_renyi k o p p 0 /\ is_kullback k p p 0.
Proof.
  intros k o p [P M]. split.
  - split; [split; assumption|]. split; [split; assumption|]. exists 1. split; [|split; [lra | rewrite ln_1; unfold Rdiv; ring]]. revert M. apply on_points. intros l L.
    rewrite <- Rpower_plus. replace (o + (1 - o)) with 1 by ring. symmetry. apply Rpower_1, P, L.
  - split; [split; assumption|]. split; [split; assumption|]. assert (Z := over_simplex_scal k 1 0 p 1 M). rewrite Rmult_0_l in Z. revert Z. apply on_points. intros l L.
    assert (Q := P l L). replace (p l / p l) with 1 by (field; lra). rewrite ln_1. ring.
Qed.

(* -- Dirichlet laws -------------------------------------------------------------------------------------------------------------------- *)
Fixpoint gammas (w : list R) : R := match w with nil => 1 | a :: w => Gamma a * gammas w end.
Definition pdf (w l : list R) : R := Gamma (sum w) / gammas w * kernel w l.
Lemma gammas_pos : forall w, positive w -> 0 < gammas w.
Proof. induction w as [|a w IH]; intros P; simpl; [lra|]. apply positive_tail in P. destruct P as [A P]. apply Rmult_lt_0_compat; [apply Gamma_pos, A | apply IH, P]. Qed.
Lemma D_gammas : forall w a, positive (a :: w) -> D (a :: w) = gammas (a :: w) / Gamma (sum (a :: w)).
Proof.
  induction w as [|b w IH]; intros a P; destruct (positive_tail _ _ P) as [A Q]; assert (GA := Gamma_pos a A).
  - unfold sum. simpl. rewrite Rplus_0_r. field. lra.
  - assert (S := sum_pos (b :: w) Q ltac:(simpl; lia)). rewrite D_cons, B_is_Beta, (IH b Q) by assumption. unfold Beta. change (sum (a :: b :: w)) with (a + sum (b :: w)).
    change (gammas (a :: b :: w)) with (Gamma a * gammas (b :: w)). assert (G1 := Gamma_pos _ S). assert (G2 := Gamma_pos (a + sum (b :: w)) ltac:(lra)). field. lra.
Qed.
Lemma constant_pos : forall a w, positive (a :: w) -> 0 < Gamma (sum (a :: w)) / gammas (a :: w).
Proof. intros a w P. apply Rdiv_lt_0_compat; [apply Gamma_pos, sum_pos; [exact P | simpl; lia] | apply gammas_pos, P]. Qed.
Theorem pdf_is_law : forall a w, positive (a :: w) -> is_law (List.length w) (pdf (a :: w)).
Proof.
  intros a w P. split; [intros l _; apply Rmult_lt_0_compat; [apply constant_pos, P | apply exp_pos]|].
  assert (K := simplex_kernel w a 1 (Gamma (sum (a :: w)) / gammas (a :: w)) Rlt_0_1 P). rewrite ln_1, Rmult_0_r, exp_0, Rmult_1_l, (D_gammas w a P) in K.
  assert (G1 := Gamma_pos _ (sum_pos (a :: w) P ltac:(simpl; lia))). assert (G2 := gammas_pos _ P). replace 1 with (Gamma (sum (a :: w)) / gammas (a :: w) * (gammas (a :: w) / Gamma (sum (a :: w)))) at 2 by (field; lra). exact K.
Qed.
Lemma ln_pdf : forall a w l, positive (a :: w) -> ln (pdf (a :: w) l) = ln (Gamma (sum (a :: w))) - ln (gammas (a :: w)) + exponent (a :: w) l.
Proof.
  intros a w l P. assert (G1 := Gamma_pos _ (sum_pos (a :: w) P ltac:(simpl; lia))). assert (G2 := gammas_pos _ P). unfold pdf. rewrite ln_mult by (first [apply constant_pos, P | apply exp_pos]).
  unfold kernel. rewrite ln_exp. unfold Rdiv. rewrite ln_mult, ln_Rinv by (first [assumption | apply Rinv_0_lt_compat; assumption]). ring.
Qed.

(* -- the Renyi divergence -------------------------------------------------------------------------------------------------------------- *)
Fixpoint mix (o : R) (v w : list R) : list R := match v, w with a :: v, b :: w => o * a + (1 - o) * b :: mix o v w | _, _ => nil end.
Lemma mix_exponent : forall o v w l, List.length v = List.length w -> exponent (mix o v w) l = o * exponent v l + (1 - o) * exponent w l.
Proof. intros o v. induction v as [|a v IH]; intros [|b w] [|t l] L; simpl in L; try discriminate; cbn [mix exponent]; try ring. rewrite (IH w l) by congruence. ring. Qed.
Lemma mix_length : forall o v w, List.length v = List.length w -> List.length (mix o v w) = List.length w.
Proof. intros o v. induction v as [|a v IH]; intros [|b w] L; simpl in *; try discriminate; try reflexivity. rewrite IH by congruence. reflexivity. Qed.
Theorem renyi : forall o a v b w, o <> 1 -> List.length v = List.length w -> positive (a :: v) -> positive (b :: w) -> positive (mix o (a :: v) (b :: w)) ->
  is_renyi (List.length v) o (pdf (a :: v)) (pdf (b :: w)) ((ln (gammas (mix o (a :: v) (b :: w))) - ln (Gamma (sum (mix o (a :: v) (b :: w))))
    + o * (ln (Gamma (sum (a :: v))) - ln (gammas (a :: v))) + (1 - o) * (ln (Gamma (sum (b :: w))) - ln (gammas (b :: w)))) / (o - 1)).
Proof.
  intros o a v b w O L PA PB PM. split; [apply pdf_is_law, PA|]. split; [rewrite L; apply pdf_is_law, PB|]. cbn [mix] in *.
  set (c := exp (o * (ln (Gamma (sum (a :: v))) - ln (gammas (a :: v))) + (1 - o) * (ln (Gamma (sum (b :: w))) - ln (gammas (b :: w))))).
  set (m := o * a + (1 - o) * b) in *. assert (K := simplex_kernel (mix o v w) m 1 c Rlt_0_1 PM). rewrite mix_length, <- L in K by exact L. rewrite ln_1, Rmult_0_r, exp_0, Rmult_1_l in K.
  assert (Q := D_pos _ PM). exists (c * D (m :: mix o v w)). split; [|split; [apply Rmult_lt_0_compat; [apply exp_pos | exact Q]|]].
  - revert K. apply on_points. intros l _. unfold Rpower. rewrite !ln_pdf by assumption. unfold c, kernel. rewrite <- !exp_plus. f_equal.
    change (m :: mix o v w) with (mix o (a :: v) (b :: w)). rewrite mix_exponent by (simpl; congruence). ring.
  - rewrite ln_mult by (first [apply exp_pos | exact Q]). unfold c at 1. rewrite ln_exp, (D_gammas _ _ PM). assert (G1 := Gamma_pos _ (sum_pos _ PM ltac:(simpl; lia))). assert (G2 := gammas_pos _ PM).
    rewrite ln_div by assumption. unfold Rdiv. ring.
Qed.

(* -- the Kullback-Leibler divergence --------------------------------------------------------------------------------------------------- *)
Fixpoint logs (c l : list R) : R := match c, l with x :: c, t :: l => x * ln t + logs c l | _, _ => 0 end.
Fixpoint means (c w : list R) (s : R) : R := match c, w with x :: c, a :: w => x * (digamma a - s) + means c w s | _, _ => 0 end.
Lemma means_moved : forall c w s t, List.length c = List.length w -> means c w t = means c w s + sum c * (s - t).
Proof. induction c as [|x c IH]; intros [|a w] s t L; simpl in L; try discriminate; unfold sum; cbn [means fold_right]; [ring|]. rewrite (IH w s t) by congruence. unfold sum. ring. Qed.
Theorem simplex_logs : forall w a c x r, 0 < r -> List.length c = List.length w -> positive (a :: w) -> over_simplex (List.length w) r (fun l => kernel (a :: w) l * logs (x :: c) l)
  (exp ((sum (a :: w) - 1) * ln r) * D (a :: w) * (means (x :: c) (a :: w) (digamma (sum (a :: w))) + sum (x :: c) * ln r)).
Proof.
  induction w as [|b w IH]; intros a c x r P L W.
  - destruct c; [|discriminate]. simpl. unfold kernel, sum. simpl. rewrite !Rplus_0_r. ring.
  - destruct c as [|y c]; [discriminate|]. destruct (positive_tail _ _ W) as [A V]. assert (S := sum_pos (b :: w) V ltac:(simpl; lia)). set (s := sum (b :: w)) in *.
    change (List.length (b :: w)) with (Datatypes.S (List.length w)). cbn [over_simplex]. assert (L' : List.length c = List.length w) by (simpl in L; congruence).
    set (h := fun t => exp ((a - 1) * ln t) * (exp ((s - 1) * ln (r - t)) * D (b :: w)) * (x * ln t + (means (y :: c) (b :: w) (digamma s) + sum (y :: c) * ln (r - t)))).
    exists h. split.
    + intros t T. assert (N : 0 < r - t) by lra. assert (K := simplex_kernel w b (r - t) (exp ((a - 1) * ln t) * (x * ln t)) N V). assert (J := IH b c y (r - t) N L' V).
      apply (over_simplex_scal _ _ (exp ((a - 1) * ln t))) in J. assert (Z := over_simplex_plus _ _ _ _ _ _ K J). fold s in Z.
      replace (h t) with (exp ((a - 1) * ln t) * (x * ln t) * (exp ((s - 1) * ln (r - t)) * D (b :: w)) + exp ((a - 1) * ln t) * (exp ((s - 1) * ln (r - t)) * D (b :: w) * (means (y :: c) (b :: w) (digamma s) + sum (y :: c) * ln (r - t)))) by (unfold h; ring).
      revert Z. apply over_simplex_ext; [exact N|]. intros l _ _ _. unfold kernel. cbn [exponent logs]. rewrite exp_plus. ring.
    + assert (H0 := is_RInt_gen_scal (V := R_NormedModule) _ (D (b :: w) * means (y :: c) (b :: w) (digamma s)) _ (beta_scaled a s r A S P)).
      assert (H1 := is_RInt_gen_scal (V := R_NormedModule) _ (D (b :: w) * x) _ (log_first a s r A S P)).
      assert (H2 := is_RInt_gen_scal (V := R_NormedModule) _ (D (b :: w) * sum (y :: c)) _ (log_rest a s r A S P)).
      assert (H := is_RInt_gen_plus (V := R_NormedModule) _ _ _ _ H0 (is_RInt_gen_plus (V := R_NormedModule) _ _ _ _ H1 H2)). rewrite D_cons. fold s. change (sum (a :: b :: w)) with (a + s).
      change (sum (x :: y :: c)) with (x + sum (y :: c)). cbn [means]. change (y * (digamma b - digamma (a + s)) + means c w (digamma (a + s))) with (means (y :: c) (b :: w) (digamma (a + s))).
      rewrite (means_moved (y :: c) (b :: w) (digamma s) (digamma (a + s)) ltac:(simpl in *; congruence)).
      set (e := exp ((a + s - 1) * ln r)) in *. set (m := means (y :: c) (b :: w) (digamma s)) in *. set (z := sum (y :: c)) in *.
      replace (e * (B a s * D (b :: w)) * (x * (digamma a - digamma (a + s)) + (m + z * (digamma s - digamma (a + s))) + (x + z) * ln r))
        with (D (b :: w) * m * (e * B a s) + (D (b :: w) * x * (e * B a s * (digamma a - digamma (a + s) + ln r)) + D (b :: w) * z * (e * B a s * (digamma s - digamma (a + s) + ln r)))) by ring.
      revert H. apply gen_ext; [exact P|]. intros t T. unfold h, plus, scal; simpl; unfold mult; simpl. unfold den. rewrite exp_plus. ring.
Qed.
Fixpoint gaps (v w : list R) : list R := match v, w with a :: v, b :: w => a - b :: gaps v w | _, _ => nil end.
Lemma gaps_length : forall v w, List.length v = List.length w -> List.length (gaps v w) = List.length v.
Proof. induction v as [|a v IH]; intros [|b w] L; simpl in *; try discriminate; [reflexivity|]. rewrite IH by congruence. reflexivity. Qed.
Lemma gaps_logs : forall v w l, List.length v = List.length w -> exponent v l - exponent w l = logs (gaps v w) l.
Proof. induction v as [|a v IH]; intros [|b w] [|t l] L; simpl in L; try discriminate; cbn [exponent gaps logs]; try ring. rewrite <- (IH w l) by congruence. ring. Qed.
Theorem kullback : forall a v b w, List.length v = List.length w -> positive (a :: v) -> positive (b :: w) -> is_kullback (List.length v) (pdf (a :: v)) (pdf (b :: w))
  (ln (Gamma (sum (a :: v))) - ln (gammas (a :: v)) - (ln (Gamma (sum (b :: w))) - ln (gammas (b :: w))) + means (gaps (a :: v) (b :: w)) (a :: v) (digamma (sum (a :: v)))).
Proof.
  intros a v b w L PA PB. split; [apply pdf_is_law, PA|]. split; [rewrite L; apply pdf_is_law, PB|].
  set (k := ln (Gamma (sum (a :: v))) - ln (gammas (a :: v)) - (ln (Gamma (sum (b :: w))) - ln (gammas (b :: w)))). destruct (pdf_is_law a v PA) as [P T]. apply (over_simplex_scal _ _ k) in T.
  assert (J := simplex_logs v a (gaps v w) (a - b) 1 Rlt_0_1 (gaps_length v w L) PA). rewrite ln_1, !Rmult_0_r, exp_0, Rmult_1_l, Rplus_0_r in J.
  apply (over_simplex_scal _ _ (Gamma (sum (a :: v)) / gammas (a :: v))) in J. assert (Z := over_simplex_plus _ _ _ _ _ _ T J). rewrite (D_gammas v a PA) in Z.
  assert (G1 := Gamma_pos _ (sum_pos (a :: v) PA ltac:(simpl; lia))). assert (G2 := gammas_pos _ PA).
  change (means (gaps (a :: v) (b :: w)) (a :: v)) with (means (a - b :: gaps v w) (a :: v)). set (m := means (a - b :: gaps v w) (a :: v) (digamma (sum (a :: v)))) in *.
  replace (k + m) with (k * 1 + Gamma (sum (a :: v)) / gammas (a :: v) * (gammas (a :: v) / Gamma (sum (a :: v)) * m)) by (field; lra).
  revert Z. apply on_points. intros l X. assert (Q : 0 < pdf (b :: w) l) by (apply Rmult_lt_0_compat; [apply constant_pos, PB | apply exp_pos]). specialize (P l X).
  rewrite ln_div, !ln_pdf by assumption.
  change (a - b :: gaps v w) with (gaps (a :: v) (b :: w)). rewrite <- gaps_logs by (simpl; congruence). unfold pdf, k. ring.
Qed.

(* The same with the print as the value; and tactics for what they ask, and for their values as formulas. *)
Theorem renyi_is : forall k o a v b w V, o <> 1 -> List.length v = k -> List.length w = k -> positive (a :: v) -> positive (b :: w) -> positive (mix o (a :: v) (b :: w)) ->
  (ln (gammas (mix o (a :: v) (b :: w))) - ln (Gamma (sum (mix o (a :: v) (b :: w))))
    + o * (ln (Gamma (sum (a :: v))) - ln (gammas (a :: v))) + (1 - o) * (ln (Gamma (sum (b :: w))) - ln (gammas (b :: w)))) / (o - 1) = V ->
  is_renyi k o (pdf (a :: v)) (pdf (b :: w)) V.
Proof. intros k o a v b w V O L M PA PB PM E. rewrite <- E, <- L. apply renyi; [exact O | congruence | assumption | assumption | assumption]. Qed.
Theorem kullback_is : forall k a v b w V, List.length v = k -> List.length w = k -> positive (a :: v) -> positive (b :: w) ->
  ln (Gamma (sum (a :: v))) - ln (gammas (a :: v)) - (ln (Gamma (sum (b :: w))) - ln (gammas (b :: w))) + means (gaps (a :: v) (b :: w)) (a :: v) (digamma (sum (a :: v))) = V ->
  is_kullback k (pdf (a :: v)) (pdf (b :: w)) V.
Proof. intros k a v b w V L M PA PB E. rewrite <- E, <- L. apply kullback; [congruence | assumption | assumption]. Qed.
Ltac all_positive by_what := let z := fresh in let Z := fresh in intros z Z; cbn [mix] in Z; repeat (destruct Z as [Z|Z]; [rewrite <- Z; by_what ()|]); contradiction.
Ltac plain := unfold sum; cbn [gammas mix gaps means fold_right]; rewrite ?Rplus_0_r, ?Rmult_1_r, <- ?Rplus_assoc.
Ltac gamma_values := repeat match goal with |- context [Gamma ?a] =>
  let G := fresh in assert (G : 0 < Gamma a) by (apply Gamma_pos; pos); revert G; generalize (Gamma a); intros ? G end.
Ltac same_value := plain; gamma_values; Formulas.apart; field; nonzero.
