(* Releases of a normal synthesizer with known standard deviation s from a list of records: records around the fitted mean,
   draws of the mean from its posterior, and records that share such a draw; each with its exact concentrated privacy. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Integral NormalLaw Hockey Outputs.
Open Scope R_scope.

Lemma tilted_line : forall a m1 m2 s x, 0 < s ->
  Rpower (pdf m1 s x) a * Rpower (pdf m2 s x) (1 - a) = exp (a * (a - 1) * (m1 - m2) ^ 2 / (2 * s ^ 2)) * pdf (a * m1 + (1 - a) * m2) s x.
Proof.
  intros a m1 m2 s x S. unfold Rpower. rewrite <- exp_plus. rewrite <- (exp_ln (pdf (a * m1 + (1 - a) * m2) s x)) by (apply pdf_pos, S).
  rewrite <- exp_plus. f_equal. rewrite !ln_pdf by exact S. field. lra.
Qed.
Lemma renyi_line : forall a m1 m2 s, 0 < s -> a <> 1 -> Outputs.is_renyi line a (pdf m1 s) (pdf m2 s) (a * (m1 - m2) ^ 2 / (2 * s ^ 2)).
Proof.
  intros a m1 m2 s S A. split; [exact (normal_law m1 s S)|]. split; [exact (normal_law m2 s S)|].
  exists (exp (a * (a - 1) * (m1 - m2) ^ 2 / (2 * s ^ 2))). split; [|split; [apply exp_pos | rewrite ln_exp; field; split; lra]].
  apply (extends line line_positive_linear (fun x => exp (a * (a - 1) * (m1 - m2) ^ 2 / (2 * s ^ 2)) * pdf (a * m1 + (1 - a) * m2) s x)); [intros; symmetry; apply tilted_line, S|].
  rewrite <- (Rmult_1_r (exp _)) at 1. apply (scales line line_positive_linear). exact (pdf_total _ s S).
Qed.

(* The mean of n records in [-d, d] moves by at most 2 d / n when one of them is replaced, and by that much for some data. *)
Definition gap (l l' : list R) : R := mean l - mean l'.
Lemma gap_attained : forall d n, 0 <= d -> (1 <= n)%nat -> exists l l', neighbours d n l l' /\ gap l l' = 2 * d / INR n.
Proof. intros d n D N. destruct n as [|n]; [lia|]. apply attained, D. Qed.
Lemma neighbours_length : forall d n l l', neighbours d n l l' -> length l = n /\ length l' = n.
Proof. intros d n l l' [_ [_ [L [u [x [y [w [E E']]]]]]]]. split; [exact L|]. rewrite <- L, E, E', !app_length. reflexivity. Qed.
Theorem from_gap : forall (A : Type) (mu : integral A) (release : list R -> A -> R) (c d : R) (n : nat), positive_linear mu -> 0 <= c -> 0 <= d -> (1 <= n)%nat ->
  (forall l l' a, length l = n -> length l' = n -> 1 < a -> Outputs.is_renyi mu a (release l) (release l') (c * a * gap l l' ^ 2)) ->
  exact_zcdp mu (neighbours d n) release (c * (2 * d / INR n) ^ 2).
Proof.
  intros A mu r c d n L C D N V. apply (exact_from_separation _ _ mu (neighbours d n) r gap c (2 * d / INR n) L C).
  - intros l l' a B H. destruct (neighbours_length d n l l' B). apply V; assumption.
  - intros l l' B. apply sensitivity, B.
  - apply gap_attained; assumption.
Qed.

(* -- records around the mean ------------------------------------------------------------------------------------------- *)
Definition plug_in (s : R) (l : list R) : list R -> R := independent (pdf (mean l) s).
Lemma plug_in_law : forall s l k, 0 < s -> law (tuples k line) (plug_in s l).
Proof. intros s l k S. exact (independent_law R line _ k line_positive_linear (normal_law _ s S)). Qed.
Lemma plug_in_renyi : forall s k a l l', 0 < s -> 1 < a -> Outputs.is_renyi (tuples k line) a (plug_in s l) (plug_in s l') (INR k / (2 * s ^ 2) * a * gap l l' ^ 2).
Proof.
  intros s k a l l' S A. unfold gap. replace (INR k / (2 * s ^ 2) * a * (mean l - mean l') ^ 2) with (INR k * (a * (mean l - mean l') ^ 2 / (2 * s ^ 2))) by (field; lra).
  apply divergence_of_independent; [exact line_positive_linear | apply renyi_line; [exact S | lra]].
Qed.
Lemma tuples_line : forall k, positive_linear (tuples k line).
Proof. intros k. apply tuples_positive_linear, line_positive_linear. Qed.
Lemma positive_times : forall k c, 0 < c -> 0 <= INR k / c.
Proof. intros k c C. apply Rmult_le_pos; [apply pos_INR | apply Rlt_le, Rinv_0_lt_compat, C]. Qed.
Theorem plug_in_zcdp : forall d s n k, 0 <= d -> 0 < s -> (1 <= n)%nat ->
  exact_zcdp (tuples k line) (neighbours d n) (plug_in s) (INR k / (2 * s ^ 2) * (2 * d / INR n) ^ 2).
Proof.
  intros d s n k D S N. apply from_gap; [apply tuples_line | apply positive_times; nra | exact D | exact N | intros; apply plug_in_renyi; assumption].
Qed.

(* m copies of a release, each drawn anew from the same data. *)
Definition copies {A : Type} (release : list R -> A -> R) (l : list R) : list A -> R := independent (release l).
Theorem copies_zcdp : forall (A : Type) (mu : integral A) (release : list R -> A -> R) (c d : R) (n m : nat), positive_linear mu -> 0 <= c -> 0 <= d -> (1 <= n)%nat ->
  (forall l l' a, length l = n -> length l' = n -> 1 < a -> Outputs.is_renyi mu a (release l) (release l') (c * a * gap l l' ^ 2)) ->
  exact_zcdp (tuples m mu) (neighbours d n) (copies release) (INR m * c * (2 * d / INR n) ^ 2).
Proof.
  intros A mu r c d n m L C D N V. apply from_gap; [apply tuples_positive_linear, L | apply Rmult_le_pos; [apply pos_INR | exact C] | exact D | exact N |].
  intros l l' a E E' H. replace (INR m * c * a * gap l l' ^ 2) with (INR m * (c * a * gap l l' ^ 2)) by ring.
  apply divergence_of_independent; [exact L | apply V; assumption].
Qed.
Theorem plug_in_copies_zcdp : forall d s n k m, 0 <= d -> 0 < s -> (1 <= n)%nat ->
  exact_zcdp (tuples m (tuples k line)) (neighbours d n) (copies (plug_in s)) (INR m * (INR k / (2 * s ^ 2)) * (2 * d / INR n) ^ 2).
Proof.
  intros d s n k m D S N. apply copies_zcdp; [apply tuples_line | apply positive_times; nra | exact D | exact N | intros; apply plug_in_renyi; assumption].
Qed.

(* -- Bayes ------------------------------------------------------------------------------------------------------------- *)
(* Two normal densities, one the law of the other's mean: the same product with the roles exchanged. *)
Definition sum_sd (v s : R) : R := sqrt (v ^ 2 + s ^ 2).
Definition next_mean (c v s x : R) : R := (c * s ^ 2 + x * v ^ 2) / (v ^ 2 + s ^ 2).
Definition next_sd (v s : R) : R := v * s / sum_sd v s.
Lemma squares_pos : forall v s, 0 < v -> 0 < s -> 0 < v ^ 2 + s ^ 2.
Proof. intros v s V S. assert (0 < v ^ 2) by (apply pow_lt, V). assert (0 < s ^ 2) by (apply pow_lt, S). lra. Qed.
Lemma sum_sd_pos : forall v s, 0 < v -> 0 < s -> 0 < sum_sd v s.
Proof. intros v s V S. apply sqrt_lt_R0, squares_pos; assumption. Qed.
Lemma sum_sd_square : forall v s, 0 < v -> 0 < s -> sum_sd v s ^ 2 = v ^ 2 + s ^ 2.
Proof. intros v s V S. apply pow2_sqrt, Rlt_le, (squares_pos v s V S). Qed.
Lemma next_sd_pos : forall v s, 0 < v -> 0 < s -> 0 < next_sd v s.
Proof. intros v s V S. apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat; assumption | apply sum_sd_pos; assumption]. Qed.
Lemma next_sd_square : forall v s, 0 < v -> 0 < s -> next_sd v s ^ 2 = v ^ 2 * s ^ 2 / (v ^ 2 + s ^ 2).
Proof. intros v s V S. unfold next_sd. assert (W := sum_sd_pos v s V S). replace ((v * s / sum_sd v s) ^ 2) with (v ^ 2 * s ^ 2 / sum_sd v s ^ 2) by (field; lra). rewrite sum_sd_square by assumption. reflexivity. Qed.
Lemma exchanged : forall c v s x u, 0 < v -> 0 < s -> pdf c v u * pdf u s x = pdf c (sum_sd v s) x * pdf (next_mean c v s x) (next_sd v s) u.
Proof.
  intros c v s x u V S. assert (W := sum_sd_pos v s V S). assert (N := next_sd_pos v s V S). assert (Q := squares_pos v s V S). unfold pdf.
  assert (E : forall p q r t, exp p / q * (exp r / t) = exp (p + r) * (/ q * / t)) by (intros; rewrite exp_plus; unfold Rdiv; ring). rewrite !E. f_equal.
  - f_equal. rewrite sum_sd_square, next_sd_square by assumption. unfold next_mean. field. repeat split; lra.
  - unfold next_sd. generalize sqrt2PI. intros P. field. repeat split; lra.
Qed.

(* Records that share a draw u from N(c, v^2): the draw is integrated out. *)
Definition shared (c v s : R) (out : list R) : R := RInt_gen (fun u => pdf c v u * independent (pdf u s) out) moo oo.
Fixpoint shared_value (c v s : R) (out : list R) : R :=
  match out with nil => 1 | x :: l => pdf c (sum_sd v s) x * shared_value (next_mean c v s x) (next_sd v s) s l end.
Lemma shared_integral : forall s out c v, 0 < v -> 0 < s -> line (fun u => pdf c v u * independent (pdf u s) out) (shared_value c v s out).
Proof.
  intros s out. induction out as [|x l IH]; intros c v V S.
  - apply (extends line line_positive_linear (pdf c v)); [intros x; unfold independent, fold_right; symmetry; apply Rmult_1_r | exact (pdf_total c v V)].
  - change (line (fun u => pdf c v u * (pdf u s x * independent (pdf u s) l)) (pdf c (sum_sd v s) x * shared_value (next_mean c v s x) (next_sd v s) s l)).
    apply (extends line line_positive_linear (fun u => pdf c (sum_sd v s) x * (pdf (next_mean c v s x) (next_sd v s) u * independent (pdf u s) l))).
    + intros u. rewrite <- !Rmult_assoc, exchanged by assumption. reflexivity.
    + apply (scales line line_positive_linear), IH; [apply next_sd_pos; assumption | exact S].
Qed.
Lemma shared_is : forall s out c v, 0 < v -> 0 < s -> shared c v s out = shared_value c v s out.
Proof. intros s out c v V S. apply (is_RInt_gen_unique (V := R_CompleteNormedModule)). exact (shared_integral s out c v V S). Qed.
Lemma shared_value_pos : forall s out c v, 0 < v -> 0 < s -> 0 < shared_value c v s out.
Proof.
  intros s out. induction out as [|x l IH]; intros c v V S; simpl; [lra|].
  apply Rmult_lt_0_compat; [apply pdf_pos, sum_sd_pos; assumption | apply IH; [apply next_sd_pos; assumption | exact S]].
Qed.
Lemma shared_value_total : forall s k c v, 0 < v -> 0 < s -> tuples k line (shared_value c v s) 1.
Proof.
  intros s k. induction k as [|k IH]; intros c v V S; [reflexivity|]. exists (pdf c (sum_sd v s)). split; [|exact (pdf_total c (sum_sd v s) (sum_sd_pos v s V S))].
  intros x. apply (extends _ (tuples_line k) (fun l => pdf c (sum_sd v s) x * shared_value (next_mean c v s x) (next_sd v s) s l)); [reflexivity|].
  rewrite <- (Rmult_1_r (pdf c (sum_sd v s) x)) at 1. apply (scales _ (tuples_line k)), IH; [apply next_sd_pos; assumption | exact S].
Qed.
Theorem shared_law : forall c v s k, 0 < v -> 0 < s -> law (tuples k line) (shared c v s).
Proof.
  intros c v s k V S. split; [intros; rewrite shared_is by assumption; apply shared_value_pos; assumption|].
  apply (extends _ (tuples_line k) (shared_value c v s)); [intros; symmetry; apply shared_is; assumption | apply shared_value_total; assumption].
Qed.
(* The tilted density is again one of these: k records of one draw tell as much as their mean. *)
Definition rate (v s : R) (k : nat) : R := INR k / (2 * (INR k * v ^ 2 + s ^ 2)).
Lemma rate_next : forall v s k, 0 < v -> 0 < s -> rate v s (S k) = / (2 * (v ^ 2 + s ^ 2)) + (s ^ 2 / (v ^ 2 + s ^ 2)) ^ 2 * rate (next_sd v s) s k.
Proof.
  intros v s k V S. unfold rate. rewrite S_INR, next_sd_square by assumption. assert (K := pos_INR k). assert (V2 : 0 < v ^ 2) by (apply pow_lt, V). assert (S2 : 0 < s ^ 2) by (apply pow_lt, S).
  set (p := v ^ 2) in *. set (q := s ^ 2) in *. assert (0 <= INR k * p) by nra. assert (0 < q * (p + q)) by nra. assert (0 <= INR k * (p * q)) by nra.
  field. repeat split; apply Rgt_not_eq; nra.
Qed.
Lemma shared_tilted : forall s out a c1 c2 v, 0 < v -> 0 < s -> Rpower (shared_value c1 v s out) a * Rpower (shared_value c2 v s out) (1 - a)
  = exp (rate v s (length out) * (a * (a - 1) * (c1 - c2) ^ 2)) * shared_value (a * c1 + (1 - a) * c2) v s out.
Proof.
  intros s out. induction out as [|x l IH]; intros a c1 c2 v V S.
  - simpl. unfold Rpower, rate. rewrite ln_1, !Rmult_0_r, exp_0. simpl. unfold Rdiv. rewrite !Rmult_0_l, exp_0. ring.
  - simpl shared_value. simpl length. assert (W := sum_sd_pos v s V S). assert (N := next_sd_pos v s V S). assert (Q := squares_pos v s V S).
    rewrite <- !Rpower_mult_distr by first [apply pdf_pos, W | apply shared_value_pos; assumption].
    match goal with |- ?A * ?B * (?C * ?D) = _ => replace (A * B * (C * D)) with ((A * C) * (B * D)) by ring end.
    rewrite tilted_line by exact W. rewrite IH by assumption.
    replace (a * next_mean c1 v s x + (1 - a) * next_mean c2 v s x) with (next_mean (a * c1 + (1 - a) * c2) v s x) by (unfold next_mean; field; lra).
    rewrite rate_next by assumption.
    replace ((/ (2 * (v ^ 2 + s ^ 2)) + (s ^ 2 / (v ^ 2 + s ^ 2)) ^ 2 * rate (next_sd v s) s (length l)) * (a * (a - 1) * (c1 - c2) ^ 2))
      with (a * (a - 1) * (c1 - c2) ^ 2 / (2 * sum_sd v s ^ 2) + rate (next_sd v s) s (length l) * (a * (a - 1) * (next_mean c1 v s x - next_mean c2 v s x) ^ 2)).
    + rewrite exp_plus. ring.
    + rewrite sum_sd_square by assumption. unfold next_mean. field. lra.
Qed.
Lemma tuples_same_length : forall (A : Type) (mu : integral A) k f g I, positive_linear mu -> (forall l, length l = k -> f l = g l) -> tuples k mu f I -> tuples k mu g I.
Proof.
  intros A mu k. induction k as [|k IH]; intros f g I L E F; simpl in *.
  - rewrite <- E; [exact F | reflexivity].
  - destruct F as [h [Fh H]]. exists h. split; [|exact H]. intros x. apply (IH (fun l => f (x :: l))); [exact L | intros l Hl; apply E; simpl; rewrite Hl; reflexivity | apply Fh].
Qed.
Theorem shared_renyi : forall a c1 c2 v s k, 0 < v -> 0 < s -> a <> 1 -> Outputs.is_renyi (tuples k line) a (shared c1 v s) (shared c2 v s) (rate v s k * a * (c1 - c2) ^ 2).
Proof.
  intros a c1 c2 v s k V S A. split; [exact (shared_law c1 v s k V S)|]. split; [exact (shared_law c2 v s k V S)|]. exists (exp (rate v s k * (a * (a - 1) * (c1 - c2) ^ 2))). split; [|split; [apply exp_pos | rewrite ln_exp; field; lra]].
  apply (tuples_same_length R line k (fun out => exp (rate v s k * (a * (a - 1) * (c1 - c2) ^ 2)) * shared_value (a * c1 + (1 - a) * c2) v s out)); [exact line_positive_linear | |].
  - intros out K. rewrite !shared_is, shared_tilted, K by assumption. reflexivity.
  - rewrite <- (Rmult_1_r (exp _)) at 1. apply (scales _ (tuples_line k)), shared_value_total; assumption.
Qed.

(* The posterior of the mean of the records: the likelihood, times the prior if there is one, normalised. *)
Definition normalised (f : R -> R) (u : R) : R := f u / RInt_gen f moo oo.
Definition likelihood (s : R) (l : list R) (u : R) : R := independent (pdf u s) l.
Definition flat_posterior (s : R) (l : list R) : R -> R := normalised (likelihood s l).
Definition posterior (s0 s : R) (l : list R) : R -> R := normalised (fun u => pdf 0 s0 u * likelihood s l u).
Theorem quadratic_is_normal : forall A B C f, 0 < A -> 0 < C -> (forall u, f u = C * exp (- (A * u ^ 2 - 2 * B * u) / 2)) ->
  (exists I, 0 < I /\ is_RInt_gen f moo oo I) /\ forall u, normalised f u = pdf (B / A) (/ sqrt A) u.
Proof.
  intros A B C f HA HC E. assert (W : 0 < sqrt A) by (apply sqrt_lt_R0, HA). assert (Q : sqrt A ^ 2 = A) by (apply pow2_sqrt; lra).
  assert (I0 : 0 < / sqrt A) by (apply Rinv_0_lt_compat, W). assert (P := sqrt2PI).
  set (K := C * exp (B ^ 2 / (2 * A)) * (/ sqrt A * sqrt (2 * PI))).
  assert (HK : 0 < K) by (unfold K; repeat apply Rmult_lt_0_compat; try assumption; apply exp_pos).
  assert (F : forall u, f u = K * pdf (B / A) (/ sqrt A) u).
  { intros u. rewrite E. unfold K, pdf. replace (- (A * u ^ 2 - 2 * B * u) / 2) with (B ^ 2 / (2 * A) + - (u - B / A) ^ 2 / (2 * (/ sqrt A) ^ 2)).
    - rewrite exp_plus. field. split; lra.
    - replace (2 * (/ sqrt A) ^ 2) with (2 / A) by (rewrite <- Q at 1; field; lra). field. lra. }
  assert (T : is_RInt_gen f moo oo K).
  { apply (extends line line_positive_linear (fun u => K * pdf (B / A) (/ sqrt A) u)); [intros; symmetry; apply F|].
    rewrite <- (Rmult_1_r K) at 1. apply (scales line line_positive_linear). exact (pdf_total _ _ I0). }
  split; [exists K; split; assumption|]. intros u. unfold normalised. rewrite (is_RInt_gen_unique f K T), F. field. lra.
Qed.
Definition squares (l : list R) : R := sum (map (fun x => x ^ 2) l).
Lemma likelihood_quadratic : forall s l u, 0 < s -> likelihood s l u = exp (- squares l / (2 * s ^ 2)) / (s * sqrt (2 * PI)) ^ length l
  * exp (- (INR (length l) / s ^ 2 * u ^ 2 - 2 * (sum l / s ^ 2) * u) / 2).
Proof.
  intros s l u S. assert (P := sqrt2PI). assert (N : 0 < s * sqrt (2 * PI)) by (apply Rmult_lt_0_compat; assumption). unfold likelihood. induction l as [|x l IH].
  - simpl. unfold squares, sum. simpl. replace (- 0 / (2 * (s * (s * 1)))) with 0 by (field; lra). rewrite exp_0.
    match goal with |- _ = _ * exp ?e => replace e with 0 by (field; lra) end. rewrite exp_0. field.
  - cbn [independent fold_right] in *. unfold independent in IH. rewrite IH. change (length (x :: l)) with (Datatypes.S (length l)). rewrite S_INR.
    change (squares (x :: l)) with (x ^ 2 + squares l). change (sum (x :: l)) with (x + sum l). unfold pdf.
    assert (E : forall p q r t w, exp p / q * (exp r / t * exp w) = exp (p + (r + w)) / (q * t)) by (intros; rewrite !exp_plus; unfold Rdiv; rewrite Rinv_mult; ring).
    rewrite E. rewrite <- (tech_pow_Rmult (s * sqrt (2 * PI)) (length l)).
    match goal with |- exp ?a / ?b = exp ?c / ?b * exp ?e => replace a with (c + e); [rewrite exp_plus; unfold Rdiv; ring|] end.
    field. lra.
Qed.
Lemma flat_posterior_normal : forall s l, 0 < s -> l <> nil -> forall u, flat_posterior s l u = pdf (mean l) (s / sqrt (INR (length l))) u.
Proof.
  intros s l S N. assert (L : 0 < INR (length l)) by (apply lt_0_INR; destruct l; [contradiction | simpl; lia]). assert (S2 : 0 < s ^ 2) by (apply pow_lt, S).
  assert (A : 0 < INR (length l) / s ^ 2) by (apply Rdiv_lt_0_compat; assumption).
  assert (C : 0 < exp (- squares l / (2 * s ^ 2)) / (s * sqrt (2 * PI)) ^ length l) by (apply Rdiv_lt_0_compat; [apply exp_pos | apply pow_lt, Rmult_lt_0_compat; [exact S | apply sqrt2PI]]).
  intros u. unfold flat_posterior. rewrite (proj2 (quadratic_is_normal _ _ _ _ A C (fun u => likelihood_quadratic s l u S)) u). f_equal.
  - unfold mean. field. lra.
  - rewrite sqrt_div_alt, sqrt_pow2 by lra. field. split; apply Rgt_not_eq; [apply sqrt_lt_R0, L | exact S].
Qed.
Definition posterior_weight (s0 s : R) (n : nat) : R := s0 ^ 2 / (s ^ 2 / INR n + s0 ^ 2).
Definition posterior_sd (s0 s : R) (n : nat) : R := / sqrt (INR n / s ^ 2 + 1 / s0 ^ 2).
Lemma posterior_normal : forall s0 s l, 0 < s0 -> 0 < s -> l <> nil ->
  forall u, posterior s0 s l u = pdf (posterior_weight s0 s (length l) * mean l) (posterior_sd s0 s (length l)) u.
Proof.
  intros s0 s l S0 S N. assert (L : 0 < INR (length l)) by (apply lt_0_INR; destruct l; [contradiction | simpl; lia]).
  assert (S2 : 0 < s ^ 2) by (apply pow_lt, S). assert (S02 : 0 < s0 ^ 2) by (apply pow_lt, S0). assert (P := sqrt2PI).
  assert (X : 0 < INR (length l) / s ^ 2) by (apply Rdiv_lt_0_compat; assumption). assert (Y : 0 < 1 / s0 ^ 2) by (apply Rdiv_lt_0_compat; lra).
  assert (A : 0 < INR (length l) / s ^ 2 + 1 / s0 ^ 2) by lra.
  assert (C : 0 < / (s0 * sqrt (2 * PI)) * (exp (- squares l / (2 * s ^ 2)) / (s * sqrt (2 * PI)) ^ length l)).
  { apply Rmult_lt_0_compat; [apply Rinv_0_lt_compat, Rmult_lt_0_compat; assumption | apply Rdiv_lt_0_compat; [apply exp_pos | apply pow_lt, Rmult_lt_0_compat; [exact S | exact P]]]. }
  assert (E : forall t, pdf 0 s0 t * likelihood s l t = / (s0 * sqrt (2 * PI)) * (exp (- squares l / (2 * s ^ 2)) / (s * sqrt (2 * PI)) ^ length l)
    * exp (- ((INR (length l) / s ^ 2 + 1 / s0 ^ 2) * t ^ 2 - 2 * (sum l / s ^ 2) * t) / 2)).
  { intros t. rewrite likelihood_quadratic by exact S. unfold pdf.
    replace (- ((INR (length l) / s ^ 2 + 1 / s0 ^ 2) * t ^ 2 - 2 * (sum l / s ^ 2) * t) / 2) with (- (t - 0) ^ 2 / (2 * s0 ^ 2) + - (INR (length l) / s ^ 2 * t ^ 2 - 2 * (sum l / s ^ 2) * t) / 2) by (field; lra).
    rewrite exp_plus. unfold Rdiv. ring. }
  intros u. unfold posterior, posterior_weight, posterior_sd. rewrite (proj2 (quadratic_is_normal _ (sum l / s ^ 2) _ (fun t => pdf 0 s0 t * likelihood s l t) A C E) u).
  f_equal. unfold mean. assert (s ^ 2 / INR (length l) + s0 ^ 2 <> 0) by (assert (0 < s ^ 2 / INR (length l)) by (apply Rdiv_lt_0_compat; assumption); lra).
  assert (0 < INR (length l) * s0 ^ 2) by (apply Rmult_lt_0_compat; assumption). field. repeat split; try lra.
Qed.
(* A draw from the flat posterior, and records that share one: with data of n records. *)
Definition draws (s : R) (l : list R) : list R -> R := independent (flat_posterior s l).
Definition bayes (s : R) (l out : list R) : R := RInt_gen (fun u => flat_posterior s l u * independent (pdf u s) out) moo oo.

Lemma flat_sd : forall s n, 0 < s -> (1 <= n)%nat -> 0 < s / sqrt (INR n) /\ (s / sqrt (INR n)) ^ 2 = s ^ 2 / INR n.
Proof.
  intros s n S N. assert (P : 0 < INR n) by (apply lt_0_INR; exact N). assert (W : 0 < sqrt (INR n)) by (apply sqrt_lt_R0, P). split; [apply Rdiv_lt_0_compat; assumption|].
  unfold Rdiv. rewrite Rpow_mult_distr, pow_inv, pow2_sqrt by lra. reflexivity.
Qed.
Lemma not_empty : forall (l : list R) n, length l = n -> (1 <= n)%nat -> l <> nil.
Proof. intros l n L N E. subst l. simpl in L. lia. Qed.
Lemma bayes_is_shared : forall s l n out, 0 < s -> length l = n -> (1 <= n)%nat -> shared (mean l) (s / sqrt (INR n)) s out = bayes s l out.
Proof.
  intros s l n out S L N. destruct (flat_sd s n S N) as [V _]. rewrite shared_is by assumption. symmetry. apply (is_RInt_gen_unique (V := R_CompleteNormedModule)).
  apply (extends line line_positive_linear (fun u => pdf (mean l) (s / sqrt (INR n)) u * independent (pdf u s) out)); [|exact (shared_integral s out _ _ V S)].
  intros u. rewrite <- L. rewrite <- flat_posterior_normal by first [exact S | apply (not_empty l n L N)]. reflexivity.
Qed.
Lemma bayes_renyi : forall s n k a l l', 0 < s -> (1 <= n)%nat -> length l = n -> length l' = n -> 1 < a ->
  Outputs.is_renyi (tuples k line) a (bayes s l) (bayes s l') (INR k * INR n / (2 * s ^ 2 * (INR k + INR n)) * a * gap l l' ^ 2).
Proof.
  intros s n k a l l' S N L L' A. destruct (flat_sd s n S N) as [V V2]. assert (P : 0 < INR n) by (apply lt_0_INR; exact N). assert (K := pos_INR k). assert (S2 : 0 < s ^ 2) by (apply pow_lt, S).
  apply (is_renyi_ext _ _ (tuples_line k) a (shared (mean l) (s / sqrt (INR n)) s) (shared (mean l') (s / sqrt (INR n)) s)); [intros; apply bayes_is_shared; assumption | intros; apply bayes_is_shared; assumption|].
  replace (INR k * INR n / (2 * s ^ 2 * (INR k + INR n))) with (rate (s / sqrt (INR n)) s k); [apply shared_renyi; [exact V | exact S | lra]|].
  unfold rate. rewrite V2. assert (0 <= INR k * s ^ 2) by (apply Rmult_le_pos; lra). assert (0 < s ^ 2 * INR n) by (apply Rmult_lt_0_compat; lra). field. repeat split; lra.
Qed.
Theorem bayes_law : forall s l n k, 0 < s -> length l = n -> (1 <= n)%nat -> law (tuples k line) (bayes s l).
Proof. intros s l n k S L N. exact (proj1 (bayes_renyi s n k 2 l l S N L L ltac:(lra))). Qed.
Theorem bayes_copies_zcdp : forall d s n k m, 0 <= d -> 0 < s -> (1 <= n)%nat ->
  exact_zcdp (tuples m (tuples k line)) (neighbours d n) (copies (bayes s)) (INR m * (INR k * INR n / (2 * s ^ 2 * (INR k + INR n))) * (2 * d / INR n) ^ 2).
Proof.
  intros d s n k m D S N. assert (P : 0 < INR n) by (apply lt_0_INR; exact N). assert (K := pos_INR k). assert (S2 : 0 < s ^ 2) by (apply pow_lt, S).
  apply copies_zcdp; [apply tuples_line | | exact D | exact N | intros; apply bayes_renyi; assumption].
  apply Rmult_le_pos; [apply Rmult_le_pos; lra | apply Rlt_le, Rinv_0_lt_compat; repeat apply Rmult_lt_0_compat; lra].
Qed.
Theorem draws_zcdp : forall d s n m, 0 <= d -> 0 < s -> (1 <= n)%nat ->
  exact_zcdp (tuples m line) (neighbours d n) (draws s) (INR m * (INR n / (2 * s ^ 2)) * (2 * d / INR n) ^ 2).
Proof.
  intros d s n m D S N. assert (P : 0 < INR n) by (apply lt_0_INR; exact N). destruct (flat_sd s n S N) as [V V2].
  apply (copies_zcdp R line (flat_posterior s)); [exact line_positive_linear | apply positive_times, Rmult_lt_0_compat; [lra | apply pow_lt, S] | exact D | exact N |].
  intros l l' a L L' A. apply (is_renyi_ext _ _ line_positive_linear a (pdf (mean l) (s / sqrt (INR n))) (pdf (mean l') (s / sqrt (INR n)))).
  - intros u. rewrite <- L. symmetry. apply flat_posterior_normal; [exact S | apply (not_empty l n L N)].
  - intros u. rewrite <- L'. symmetry. apply flat_posterior_normal; [exact S | apply (not_empty l' n L' N)].
  - replace (INR n / (2 * s ^ 2) * a * gap l l' ^ 2) with (a * (mean l - mean l') ^ 2 / (2 * (s / sqrt (INR n)) ^ 2)); [apply renyi_line; [exact V | lra]|].
    rewrite V2. unfold gap. field. lra.
Qed.

(* The same with the numbers of records and copies as they stand in a formula. *)
Lemma exact_same : forall (A X : Type) (mu : integral A) (nb : X -> X -> Prop) (r : X -> A -> R) v w, exact_zcdp mu nb r v -> v = w -> exact_zcdp mu nb r w.
Proof. intros A X mu nb r v w V E. subst. exact V. Qed.
Lemma whole_records : forall k x, INR k <= IZR (Int_part x) <-> INR k <= x.
Proof.
  intros k x. destruct (base_Int_part x) as [L U]. split; intros H; [lra|]. rewrite INR_IZR_INZ in *. apply IZR_le.
  apply Z.lt_succ_r. apply lt_IZR. rewrite succ_IZR. lra.
Qed.
(* How far apart the means of neighbours are: at most this, and as much for some. *)
Definition greatest_change (d : R) (n : nat) (v : R) : Prop :=
  (forall l l', neighbours d n l l' -> Rabs (mean l - mean l') <= v) /\ exists l l', neighbours d n l l' /\ Rabs (mean l - mean l') = v.
Theorem mean_change : forall d n, 0 < d -> (1 <= n)%nat -> greatest_change d n (2 * d / INR n).
Proof.
  intros d n D N. assert (P : 0 < INR n) by (apply lt_0_INR; exact N). assert (U : 0 < 2 * d / INR n) by (apply Rdiv_lt_0_compat; lra). split.
  - intros l l' B. apply Rsqr_incr_0_var; [|lra]. rewrite <- Rsqr_abs, !Rsqr_pow2. apply sensitivity, B.
  - destruct (gap_attained d n ltac:(lra) N) as [l [l' [B M]]]. exists l, l'. split; [exact B|]. unfold gap in M. rewrite M. apply Rabs_pos_eq. lra.
Qed.
