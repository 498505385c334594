(* (eps, delta) of releases of normal records, exactly: the profile of two unit normals as far apart as the means of neighbours are, in deviations of what is released. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Integral NormalLaw Hockey Outputs NormalPosterior Private Compose NormalTests.
Require Release Separation.
Open Scope R_scope.

Definition exact_delta {A X : Type} (mu : integral A) (nb : X -> X -> Prop) (release : X -> A -> R) (eps v : R) : Prop :=
  forall delta, private mu nb release eps delta <-> v <= delta.
(* Of a release that is given by what its density has to be: enough for all neighbours, and for some nothing less is. *)
Definition least_delta {A X : Type} (mu : integral A) (nb : X -> X -> Prop) (release : X -> (A -> R) -> Prop) (eps v : R) : Prop :=
  (forall x x', nb x x' -> exists f f', release x f /\ release x' f' /\ close mu eps v f f')
  /\ exists x x' f f', nb x x' /\ release x f /\ release x' f' /\ forall delta, close mu eps delta f f' -> v <= delta.
Lemma close_ext : forall (A : Type) (mu : integral A) eps delta p q p' q', positive_linear mu -> (forall x, p x = p' x) -> (forall x, q x = q' x) -> close mu eps delta p q -> close mu eps delta p' q'.
Proof.
  intros A mu eps delta p q p' q' L P Q C t X Y T HX HY. apply (C t X Y T); [apply (extends mu L) with (2 := HX) | apply (extends mu L) with (2 := HY)]; intros x; rewrite ?P, ?Q; reflexivity.
Qed.
Lemma root_unique : forall x y, 0 <= x -> 0 <= y -> x ^ 2 = y ^ 2 -> x = y.
Proof. intros x y X Y E. rewrite <- (sqrt_pow2 x), <- (sqrt_pow2 y) by assumption. rewrite E. reflexivity. Qed.
Section Statistic.
Context {A : Type} (mu : integral A) (on : A -> Prop) (f : R -> A -> R) (T : A -> R) (k w far eps h : R).
Hypotheses (L : positive_linear mu) (N : normal_statistic mu on f T k w) (FAR : 0 < far) (E : 0 <= eps) (H : 0 < h) (S : h ^ 2 = k ^ 2 / w * far ^ 2).
Lemma separation : k * far / sqrt w = h.
Proof.
  destruct N as [K W _ _ _ _ _]. assert (Q : 0 < sqrt w) by (apply sqrt_lt_R0, W). apply root_unique; [apply Rlt_le, Rdiv_lt_0_compat; [apply Rmult_lt_0_compat; assumption | exact Q] | lra |].
  rewrite S. replace ((k * far / sqrt w) ^ 2) with (k ^ 2 / sqrt w ^ 2 * far ^ 2) by (field; lra). rewrite pow2_sqrt by lra. reflexivity.
Qed.
Lemma close_at : forall c c', Rabs (c - c') <= far -> close mu eps (profile h eps) (f c) (f c').
Proof. intros c c' B. apply (delta_at mu on f T k w L N c c' far eps _ E FAR B). rewrite separation. reflexivity. Qed.
Lemma least_at : forall c c' delta, c - c' = far -> close mu eps delta (f c) (f c') -> profile h eps <= delta.
Proof. intros c c' delta D C. apply (delta_least mu on f T k w L N c c' far eps _ delta FAR D); [rewrite separation; reflexivity | exact C]. Qed.
End Statistic.

(* -- releases whose centre is the mean of the data ------------------------------------------------------------------------------- *)
Theorem from_mean : forall (A : Type) (mu : integral A) on f T k w (release : list R -> A -> R) d n eps h, positive_linear mu -> normal_statistic mu on f T k w ->
  0 < d -> (1 <= n)%nat -> 0 <= eps -> 0 < h -> h ^ 2 = k ^ 2 / w * (2 * d / INR n) ^ 2 -> (forall l, length l = n -> forall x, release l x = f (mean l) x) ->
  exact_delta mu (neighbours d n) release eps (profile h eps).
Proof.
  intros A mu on f T k w r d n eps h L N D Hn E H S R. destruct (Release.mean_change d n D Hn) as [M _]. assert (P : 0 < 2 * d / INR n) by (apply Rdiv_lt_0_compat; [lra | apply lt_0_INR; exact Hn]). split.
  - intros Z. destruct (Release.gap_attained d n ltac:(lra) Hn) as [l [l' [B G]]]. destruct (Release.neighbours_length d n l l' B) as [L1 L2].
    apply (least_at mu on f T k w (2 * d / INR n) eps h L N P H S (mean l) (mean l') delta G). apply (close_ext A mu eps delta (r l) (r l')); [exact L | apply R, L1 | apply R, L2 | apply Z, B].
  - intros V l l' B t X Y HT HX HY. destruct (Release.neighbours_length d n l l' B) as [L1 L2].
    assert (C := close_at mu on f T k w (2 * d / INR n) eps h L N P E H S (mean l) (mean l') (M l l' B)).
    apply Rle_trans with (exp eps * Y + profile h eps); [|lra]. apply (C t X Y HT); [apply (extends mu L) with (2 := HX) | apply (extends mu L) with (2 := HY)]; intros x; rewrite R by assumption; reflexivity.
Qed.
Section Mean.
Variables (d s eps h : R) (n : nat).
Hypotheses (D : 0 < d) (S : 0 < s) (N : (1 <= n)%nat) (E : 0 <= eps) (H : 0 < h).
Let NP : 0 < INR n. Proof. apply lt_0_INR; exact N. Qed.
Let S2 : 0 < s ^ 2. Proof. apply pow_lt, S. Qed.
Lemma plug_in_statistic : forall j, normal_statistic (tuples (Datatypes.S j) line) (all_on (Datatypes.S j) everywhere) (fun c => independent (pdf c s)) (total (fun x => x)) (INR (Datatypes.S j) * 1) (INR (Datatypes.S j) * s ^ 2).
Proof. intros j. apply many_outputs; [exact line_positive_linear | apply one_output, S]. Qed.
Theorem plug_in_delta : forall k, (1 <= k)%nat -> h ^ 2 = INR k * (/ s ^ 2) * (2 * d / INR n) ^ 2 -> exact_delta (tuples k line) (neighbours d n) (Release.plug_in s) eps (profile h eps).
Proof.
  intros k K V. destruct k as [|j]; [lia|]. assert (P : 0 < INR (Datatypes.S j)) by (apply lt_0_INR; lia).
  apply (from_mean _ _ _ _ _ _ _ _ d n eps h (Release.tuples_line _) (plug_in_statistic j) D N E H); [rewrite V; field; repeat split; lra | reflexivity].
Qed.
Theorem plug_in_copies_delta : forall k m, (1 <= k)%nat -> (1 <= m)%nat -> h ^ 2 = INR m * INR k * (/ s ^ 2) * (2 * d / INR n) ^ 2 ->
  exact_delta (tuples m (tuples k line)) (neighbours d n) (Release.copies (Release.plug_in s)) eps (profile h eps).
Proof.
  intros k m K M V. destruct k as [|j]; [lia|]. destruct m as [|i]; [lia|]. assert (P : 0 < INR (Datatypes.S j)) by (apply lt_0_INR; lia). assert (Q : 0 < INR (Datatypes.S i)) by (apply lt_0_INR; lia).
  apply (from_mean _ _ _ _ _ _ _ _ d n eps h (tuples_positive_linear _ _ _ (Release.tuples_line _)) (many_outputs _ _ _ _ _ _ _ i (Release.tuples_line _) (plug_in_statistic j)) D N E H); [rewrite V; field; repeat split; lra | reflexivity].
Qed.
Theorem draws_delta : forall m, (1 <= m)%nat -> h ^ 2 = INR m * INR n * (/ s ^ 2) * (2 * d / INR n) ^ 2 -> exact_delta (tuples m line) (neighbours d n) (Release.draws s) eps (profile h eps).
Proof.
  intros m M V. destruct m as [|i]; [lia|]. assert (Q : 0 < INR (Datatypes.S i)) by (apply lt_0_INR; lia). destruct (Release.flat_sd s n S N) as [W W2].
  apply (from_mean _ _ _ _ _ _ _ _ d n eps h (Release.tuples_line _) (many_outputs _ _ _ _ _ _ _ i line_positive_linear (one_output _ W)) D N E H); [rewrite V, W2; field; repeat split; lra|].
  intros l L x. unfold Release.draws. induction x as [|y x IH]; [reflexivity|]. simpl. rewrite IH. f_equal. rewrite <- L. apply Release.flat_posterior_normal; [exact S | apply (Release.not_empty l n L N)].
Qed.
Theorem bayes_copies_delta : forall k m, (1 <= k)%nat -> (1 <= m)%nat -> h ^ 2 = INR m * (INR k * INR n / (s ^ 2 * (INR k + INR n))) * (2 * d / INR n) ^ 2 ->
  exact_delta (tuples m (tuples k line)) (neighbours d n) (Release.copies (Release.bayes s)) eps (profile h eps).
Proof.
  intros k m K M V. destruct k as [|j]; [lia|]. destruct m as [|i]; [lia|]. assert (P : 0 < INR (Datatypes.S j)) by (apply lt_0_INR; lia). assert (Q : 0 < INR (Datatypes.S i)) by (apply lt_0_INR; lia). destruct (Release.flat_sd s n S N) as [W W2].
  apply (from_mean _ _ _ _ _ _ _ _ d n eps h (tuples_positive_linear _ _ _ (Release.tuples_line _)) (many_outputs _ _ _ _ _ _ _ i (Release.tuples_line _) (shared_outputs s j (s / sqrt (INR n)) W S)) D N E H).
  - rewrite V, W2. clear V W2 W H E h eps. generalize dependent (s ^ 2). generalize dependent (INR (Datatypes.S j)). generalize dependent (INR (Datatypes.S i)). generalize dependent (INR n).
    intros b B a A c C q Z. assert (0 < c * q) by (apply Rmult_lt_0_compat; assumption). assert (0 < q * b) by (apply Rmult_lt_0_compat; assumption). assert (0 < c ^ 2 * q) by (apply Rmult_lt_0_compat; [apply pow_lt|]; assumption).
    assert (0 < c * q * b) by (repeat apply Rmult_lt_0_compat; assumption). field. repeat split; lra.
  - intros l L x. unfold Release.copies. induction x as [|y x IH]; [reflexivity|]. simpl. rewrite IH. f_equal. rewrite <- (Release.bayes_is_shared s l n y S L N). apply Release.shared_is; assumption.
Qed.
End Mean.
Lemma least_delta_same : forall (A X : Type) (mu : integral A) (nb : X -> X -> Prop) (r : X -> (A -> R) -> Prop) eps v w, least_delta mu nb r eps v -> v = w -> least_delta mu nb r eps w.
Proof. intros. subst. assumption. Qed.
Lemma exact_delta_same : forall (A X : Type) (mu : integral A) (nb : X -> X -> Prop) (r : X -> A -> R) eps v w, exact_delta mu nb r eps v -> v = w -> exact_delta mu nb r eps w.
Proof. intros. subst. assumption. Qed.

(* -- the normal model with a normal prior: the draw, or the list of all records ---------------------------------------------------- *)
Section Model.
Variables (s s0 d eps h : R) (n m : nat).
Hypotheses (HS : 0 < s) (S0 : 0 < s0) (HD : 0 < d) (N : (1 <= n)%nat) (E : 0 <= eps) (H : 0 < h).
Let K := INR n * s0 ^ 2 + s ^ 2.
Let KP : 0 < K := precision_pos s s0 n HS S0.
Let S2 : 0 < s ^ 2 := pow_lt s 2 HS.
Let Q0 : 0 < s0 ^ 2 := pow_lt s0 2 S0.
Let sp := spread s s0 n.
Let SP : 0 < sp := spread_pos s s0 n HS S0.
Let SQ : sp ^ 2 = s ^ 2 * s0 ^ 2 / K := spread_sq s s0 n HS S0.
Let far := Separation.step s s0 d n.
Let FAR : 0 < far. Proof. unfold far, Separation.step. fold K. apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat; lra | exact KP]. Qed.
Let posterior_at : forall l, length l = n -> is_posterior s s0 l (pdf (centre s s0 l) sp).
Proof. intros l L. unfold sp. rewrite <- L. apply posterior_normal; assumption. Qed.
Theorem from_centre : forall (A : Type) (mu : integral A) on f T k w (release : list R -> (A -> R) -> Prop), positive_linear mu -> normal_statistic mu on f T k w ->
  h ^ 2 = k ^ 2 / w * far ^ 2 -> (forall l, length l = n -> release l (f (centre s s0 l))) -> least_delta mu (neighbours d n) release eps (profile h eps).
Proof.
  intros A mu on f T k w r L M V R. split.
  - intros l l' B. destruct (Release.neighbours_length d n l l' B) as [L1 L2]. exists (f (centre s s0 l)), (f (centre s s0 l')). split; [apply R, L1|]. split; [apply R, L2|].
    apply (close_at mu on f T k w far eps h L M FAR E H V). assert (C := Separation.centres_near s s0 d n HS S0 N l l' B).
    apply Rsqr_incr_0_var; [|lra]. rewrite <- Rsqr_abs, !Rsqr_pow2. exact C.
  - destruct (Separation.centres_apart s s0 d n HS S0 HD N) as [l [l' [B G]]]. destruct (Release.neighbours_length d n l l' B) as [L1 L2].
    exists l, l', (f (centre s s0 l)), (f (centre s s0 l')). split; [exact B|]. split; [apply R, L1|]. split; [apply R, L2|]. intros delta. apply (least_at mu on f T k w far eps h L M FAR H V), G.
Qed.
Theorem draw_delta : h ^ 2 = 4 * d ^ 2 * s0 ^ 2 / (s ^ 2 * K) -> least_delta line (neighbours d n) (Separation.draw s s0) eps (profile h eps).
Proof.
  intros V. apply (from_centre R line _ (fun c => pdf c sp) _ _ _ _ line_positive_linear (one_output sp SP)); [|intros; apply posterior_at; assumption].
  rewrite V, SQ. unfold far, Separation.step. fold K. field. repeat split; lra.
Qed.
Hypothesis (M : (1 <= m)%nat).
Let MP : 0 < INR m. Proof. apply lt_0_INR; exact M. Qed.
Theorem mode_delta : h ^ 2 = 4 * d ^ 2 * INR m * s0 ^ 4 / (s ^ 2 * K ^ 2) -> least_delta (tuples m line) (neighbours d n) (Separation.around_mode s s0) eps (profile h eps).
Proof.
  intros V. destruct m as [|j]; [lia|]. apply (from_centre _ _ _ (fun c => independent (pdf c s)) _ _ _ _ (Release.tuples_line _) (plug_in_statistic s HS j)).
  - rewrite V. unfold far, Separation.step. fold K. field. repeat split; lra.
  - intros l L. exists (pdf (centre s s0 l) sp), (centre s s0 l). split; [apply posterior_at, L|]. split; [apply mode_of_normal, SP | reflexivity].
Qed.
Theorem one_draw_delta : h ^ 2 = 4 * d ^ 2 * INR m * s0 ^ 4 / (s ^ 2 * K * (INR m * s0 ^ 2 + K)) -> least_delta (tuples m line) (neighbours d n) (Separation.of_one_draw s s0) eps (profile h eps).
Proof.
  intros V. destruct m as [|j]; [lia|]. apply (from_centre _ _ _ (fun c => Release.shared_value c sp s) _ _ _ _ (Release.tuples_line _) (shared_outputs s j sp SP HS)).
  - rewrite V, SQ. unfold far, Separation.step. fold K. assert (0 < INR (S j) * s0 ^ 2) by (apply Rmult_lt_0_compat; lra). assert (0 < INR (S j) * s ^ 2) by (apply Rmult_lt_0_compat; lra).
    set (i := INR (S j)) in *. assert (0 < i ^ 2 * (s ^ 2 * s0 ^ 2)) by (repeat apply Rmult_lt_0_compat; try lra; apply pow_lt; lra). assert (0 < i * s ^ 2 * K) by (repeat apply Rmult_lt_0_compat; lra).
    field. repeat split; try lra.
  - intros l L. exists (pdf (centre s s0 l) sp). split; [apply posterior_at, L|]. intros out. apply Release.shared_integral; assumption.
Qed.
Theorem fresh_draws_delta : h ^ 2 = 4 * d ^ 2 * INR m * s0 ^ 4 / (s ^ 2 * K * (s0 ^ 2 + K)) -> least_delta (tuples m line) (neighbours d n) (Separation.of_fresh_draws s s0) eps (profile h eps).
Proof.
  intros V. destruct m as [|j]; [lia|]. assert (P2 : 0 < sp ^ 2) by (apply pow_lt, SP). assert (W : 0 < sqrt (sp ^ 2 + s ^ 2)) by (apply sqrt_lt_R0; lra). assert (W2 : sqrt (sp ^ 2 + s ^ 2) ^ 2 = sp ^ 2 + s ^ 2) by (apply pow2_sqrt; lra).
  apply (from_centre _ _ _ (fun c => independent (pdf c (sqrt (sp ^ 2 + s ^ 2)))) _ _ _ _ (Release.tuples_line _) (plug_in_statistic _ W j)).
  - rewrite V, W2, SQ. unfold far, Separation.step. fold K. assert (0 < s ^ 2 * s0 ^ 2) by (apply Rmult_lt_0_compat; lra). assert (0 < s ^ 2 * K) by (apply Rmult_lt_0_compat; lra). field. repeat split; lra.
  - intros l L. exists (pdf (centre s s0 l) sp), (pdf (centre s s0 l) (sqrt (sp ^ 2 + s ^ 2))). split; [apply posterior_at, L|]. split; [apply noisy_mean; assumption | reflexivity].
Qed.
End Model.
