(* The exact loss of a conditioned release of the normal model, what it tends to as records are added, the largest range that it allows, and the loss of one output. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Integral NormalLaw Hockey NormalPosterior Conditioned.
Open Scope R_scope.

(* -- the mass of the box in terms of the standard normal law ------------------------------------------------------------------------- *)
Definition box (v b c : R) : R := Phi ((b - c) / v) - Phi ((- b - c) / v).
Lemma phi_top : forall x, phi x <= phi 0.
Proof.
  intros x. unfold phi. assert (P := sqrt2PI). apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, P|]. apply exp_mono. nra.
Qed.
Lemma phi_pos : forall x, 0 < phi x.
Proof. intros x. apply Rdiv_lt_0_compat; [apply exp_pos | apply sqrt2PI]. Qed.
Lemma Phi_between : forall x y, x < y -> exists z, x <= z <= y /\ Phi y - Phi x = phi z * (y - x).
Proof.
  intros x y L. destruct (MVT_gen Phi x y phi) as [z [Z E]].
  - intros t _. apply Phi_derive.
  - intros t _. apply continuity_pt_filterlim, (ex_derive_continuous Phi). eexists; apply Phi_derive.
  - exists z. rewrite Rmin_left, Rmax_right in Z by lra. split; [exact Z | exact E].
Qed.
Lemma Phi_grows : forall x y, x <= y -> Phi x <= Phi y.
Proof. intros x y [L|L]; [|subst; apply Rle_refl]. destruct (Phi_between x y L) as [z [_ E]]. assert (P := phi_pos z). nra. Qed.
Lemma Phi_steep : forall x y, x <= y -> Phi y - Phi x <= phi 0 * (y - x).
Proof. intros x y [L|L]; [|subst; lra]. destruct (Phi_between x y L) as [z [_ E]]. assert (P := phi_top z). nra. Qed.
Lemma box_is : forall v b c, 0 < v -> 0 < b -> is_RInt (pdf c v) (- b) b (box v b c).
Proof.
  intros v b c V B. apply (is_RInt_derive (V := R_CompleteNormedModule) (fun x => Phi ((x - c) / v)) (pdf c v)); intros x _; [apply cdf_derive, V | apply pdf_continuous, V].
Qed.
Lemma centre_mass_box : forall v b c, 0 < v -> 0 < b -> centre_mass v b c = box v b c.
Proof.
  intros v b c V B. destruct (box_mass_tilted v b c V B) as [I _]. apply (is_RInt_unique (V := R_CompleteNormedModule)) in I. rewrite <- (is_RInt_unique (V := R_CompleteNormedModule) _ _ _ _ (box_is v b c V B)). symmetry. exact I.
Qed.
Lemma box_pos : forall v b c, 0 < v -> 0 < b -> 0 < box v b c.
Proof. intros v b c V B. rewrite <- centre_mass_box by assumption. apply box_mass_tilted; assumption. Qed.
Lemma unit_box : forall v b c y, 0 < v -> 0 < b -> unit v b c y = pdf c v y / box v b c.
Proof. intros v b c y V B. rewrite <- centre_mass_box by assumption. unfold centre_mass. rewrite conditioned_density by assumption. reflexivity. Qed.

(* The mass of the box loses little where its centre moves out by little. *)
Lemma half_exp : exp (1 / 2) <= 2.
Proof. assert (E := exp_le_3). assert (X : exp (1 / 2) * exp (1 / 2) = exp 1) by (rewrite <- exp_plus; f_equal; field). assert (P := exp_pos (1 / 2)). nra. Qed.
Lemma one_off : phi 0 <= 2 * phi 1.
Proof.
  unfold phi. assert (P := sqrt2PI). unfold Rdiv. rewrite <- Rmult_assoc. apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, P|].
  replace (- (0 * 0) * / 2) with 0 by field. rewrite exp_0. replace (- (1 * 1) * / 2) with (- (1 / 2)) by field. rewrite exp_Ropp. assert (H := half_exp). assert (Q := exp_pos (1 / 2)).
  apply (Rmult_le_reg_r (exp (1 / 2))); [exact Q|]. rewrite Rmult_assoc, Rinv_l by lra. lra.
Qed.
Lemma below_one : forall x, 0 <= x -> x <= 1 / 2 -> exp (- (2 * x)) <= 1 - x.
Proof.
  intros x X L. rewrite exp_Ropp. assert (E : 1 + 2 * x <= exp (2 * x)) by (destruct (Req_dec x 0) as [Z|Z]; [subst; rewrite Rmult_0_r, exp_0; lra | apply Rlt_le, exp_ineq1; lra]).
  apply Rle_trans with (/ (1 + 2 * x)); [apply Rinv_le_contravar; lra|]. apply (Rmult_le_reg_r (1 + 2 * x)); [lra|]. rewrite Rinv_l by lra. nra.
Qed.
Lemma box_moved : forall v b c h, 0 < v -> 0 < b -> 0 <= h -> - b <= c -> v <= b - c -> 4 * h <= v -> exp (- (4 * h / v)) * box v b (c + h) <= box v b c.
Proof.
  intros v b c h V B H C F S. assert (BP := box_pos v b (c + h) V B). assert (E0 : 0 <= h / v) by (apply Rmult_le_pos; [exact H | apply Rlt_le, Rinv_0_lt_compat, V]).
  assert (E1 : exp (- (4 * h / v)) <= 1) by (rewrite <- exp_0; apply exp_mono; unfold Rdiv in *; lra).
  destruct (Rle_lt_dec (box v b (c + h)) (box v b c)) as [G|G]; [nra|].
  assert (P1 : phi 1 <= box v b c).
  { unfold box. assert (A : Phi 1 <= Phi ((b - c) / v)) by (apply Phi_grows, Rle_div_r; lra).
    assert (A' : Phi ((- b - c) / v) <= Phi 0) by (apply Phi_grows, Rle_div_l; lra).
    destruct (Phi_between 0 1 ltac:(lra)) as [z [Z E]]. assert (D : phi 1 <= phi z); [|lra].
    unfold phi. assert (P := sqrt2PI). apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, P|]. apply exp_mono. nra. }
  assert (D : box v b (c + h) - box v b c <= phi 0 * (h / v)).
  { unfold box. assert (A : Phi ((b - (c + h)) / v) <= Phi ((b - c) / v)) by (apply Phi_grows; unfold Rdiv; apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, V | lra]).
    assert (L : (- b - (c + h)) / v <= (- b - c) / v) by (unfold Rdiv; apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, V | lra]).
    assert (A' := Phi_steep _ _ L). replace ((- b - c) / v - (- b - (c + h)) / v) with (h / v) in A' by (field; lra). lra. }
  assert (O := one_off). assert (X : 2 * (h / v) <= 1 / 2) by (replace (2 * (h / v)) with (4 * h / v / 2) by (field; lra); assert (4 * h / v <= 1) by (apply Rle_div_l; lra); lra).
  assert (T := below_one (2 * (h / v)) ltac:(lra) X). replace (2 * (2 * (h / v))) with (4 * h / v) in T by (field; lra).
  assert (Y : box v b (c + h) - box v b c <= 2 * (h / v) * box v b (c + h)) by nra. nra.
Qed.

(* -- what the extreme data nearly lose --------------------------------------------------------------------------------------------- *)
Definition nearly (v b c h : R) : R := h * (2 * b - 2 * c - h) / (2 * v ^ 2) - 4 * h / v.
Lemma unit_moved : forall v b c h, 0 < v -> 0 < b -> 0 <= h -> - b <= c -> v <= b - c -> 4 * h <= v -> exp (nearly v b c h) * unit v b c b <= unit v b (c + h) b.
Proof.
  intros v b c h V B H C F S. rewrite !unit_box by assumption. assert (M := box_moved v b c h V B H C F S). assert (P := box_pos v b (c + h) V B). assert (Q := box_pos v b c V B). assert (Y := pdf_pos (c + h) v b V).
  assert (E : exp (nearly v b c h) * pdf c v b = exp (- (4 * h / v)) * pdf (c + h) v b) by (rewrite !pdf_exp, <- !exp_plus by exact V; f_equal; unfold nearly; field; lra).
  unfold Rdiv at 1. rewrite <- Rmult_assoc, E. apply (Rmult_le_reg_r (box v b c * box v b (c + h))); [apply Rmult_lt_0_compat; assumption|].
  replace (exp (- (4 * h / v)) * pdf (c + h) v b * / box v b c * (box v b c * box v b (c + h))) with (pdf (c + h) v b * (exp (- (4 * h / v)) * box v b (c + h))) by (field; lra).
  replace (pdf (c + h) v b / box v b (c + h) * (box v b c * box v b (c + h))) with (pdf (c + h) v b * box v b c) by (field; lra). apply Rmult_le_compat_l; lra.
Qed.

(* -- one release at every number of records ---------------------------------------------------------------------------------------- *)
Definition exact_loss (release : list R -> (R -> R) -> Prop) (b : R) (n m : nat) (x : R) : Prop := forall eps, private release b n m eps <-> x <= eps.
Lemma one_loss : forall release b n m x y, exact_loss release b n m x -> exact_loss release b n m y -> x = y.
Proof. intros release b n m x y X Y. apply Rle_antisym; [apply X, Y, Rle_refl | apply Y, X, Rle_refl]. Qed.
(* As a number: the least eps. *)
Definition least (P : R -> Prop) : R := real (Glb_Rbar P).
Lemma least_is : forall P x, (forall eps, P eps <-> x <= eps) -> least P = x.
Proof.
  intros P x H. unfold least. rewrite (is_glb_Rbar_unique P (Finite x)); [reflexivity|]. split.
  - intros y Y. apply H, Y.
  - intros y Y. apply (Y x), H, Rle_refl.
Qed.
Definition normal_release (release : list R -> (R -> R) -> Prop) (s s0 : R) (n : nat) (v : R) : Prop :=
  0 < v /\ (forall l, length l = n -> release l (pdf (centre s s0 l) v)) /\ (forall l f g, release l f -> release l g -> forall x, f x = g x).
Section One.
Variables (s s0 b : R) (n m : nat) (release : list R -> (R -> R) -> Prop) (v : R).
Hypotheses (HS : 0 < s) (S0 : 0 < s0) (B : 0 < b) (N : (1 <= n)%nat) (NR : normal_release release s s0 n v).
Let K := INR n * s0 ^ 2 + s ^ 2.
Let KP : 0 < K := precision_pos s s0 n HS S0.
Let NP : 1 <= INR n. Proof. apply (le_INR 1), N. Qed.
Let S2 : 0 < s ^ 2 := pow_lt s 2 HS.
Let Q0 : 0 < s0 ^ 2 := pow_lt s0 2 S0.
Lemma exact_exists : exists x, INR m * loss_below s s0 b n v <= x <= INR m * loss_above s s0 b n v /\ exact_loss release b n m x.
Proof.
  destruct NR as [V [A O]]. apply (loss_exists release s s0 b n m v B V A O).
  - apply (enough release s s0 b n m v HS S0 B V A), Rle_refl.
  - intros eps. apply (needed release s s0 b n m v HS S0 B N V A O).
Qed.
Definition low_centre : R := - (INR n * s0 ^ 2 * b / K).
Theorem nearly_needed : forall eps, v <= b -> 4 * step s s0 b (INR n) <= v -> private release b n m eps -> INR m * nearly v b low_centre (step s s0 b (INR n)) <= eps.
Proof.
  intros eps F T. destruct NR as [V [A O]]. apply (needed_at release s s0 b n m v); try assumption.
  destruct (extreme_centres s s0 b n HS S0 N) as [_ D].
  assert (E : centre s s0 (repeat (- b) n) = low_centre) by (rewrite same_centre by exact N; unfold low_centre; fold K; field; lra).
  assert (E' : centre s s0 (moved b n) = low_centre + step s s0 b (INR n)) by lra. rewrite E, E'.
  assert (C : 0 <= INR n * s0 ^ 2 * b / K <= b).
  { split; [apply Rmult_le_pos; [apply Rmult_le_pos; nra | apply Rlt_le, Rinv_0_lt_compat, KP] | apply Rle_div_l; [exact KP | unfold K; nra]]. }
  apply unit_moved; [exact V | exact B | | unfold low_centre; lra | unfold low_centre; lra | exact T].
  unfold step. fold K. apply Rmult_le_pos; [nra | apply Rlt_le, Rinv_0_lt_compat, KP].
Qed.
End One.

(* -- the releases ------------------------------------------------------------------------------------------------------------------- *)
Lemma drawn_is : forall s s0 n, 0 < s -> 0 < s0 -> normal_release (drawn_parameter s s0) s s0 n (spread s s0 n).
Proof. intros s s0 n S S0. split; [apply spread_pos; assumption|]. split; [intros l L; rewrite <- L; apply drawn_parameter_normal; assumption | apply one_drawn]. Qed.
Lemma around_mode_is : forall s s0 n, 0 < s -> 0 < s0 -> normal_release (records_of_mode s s0 1) s s0 n s.
Proof.
  intros s s0 n S S0. split; [exact S|]. split; [|apply one_of_mode]. intros l _. assert (H := records_of_mode_normal s s0 1 l S S0 (le_n 1)).
  replace (s / sqrt (INR 1)) with s in H by (simpl INR; rewrite sqrt_1; field). exact H.
Qed.
Lemma fresh_draws_is : forall s s0 n, 0 < s -> 0 < s0 -> normal_release (records_of_fresh_draws s s0 1) s s0 n (sqrt (spread s s0 n ^ 2 + s ^ 2)).
Proof.
  intros s s0 n S S0. assert (P : 0 < s ^ 2) by (apply pow_lt, S). assert (P' : 0 <= spread s s0 n ^ 2) by apply pow2_ge_0. split; [apply sqrt_lt_R0; lra|]. split; [|apply one_of_fresh_draws].
  intros l L. assert (H := records_of_fresh_draws_normal s s0 1 l S S0 (le_n 1)). rewrite L in H.
  replace (sqrt (spread s s0 n ^ 2 + s ^ 2) / sqrt (INR 1)) with (sqrt (spread s s0 n ^ 2 + s ^ 2)) in H by (simpl INR; rewrite sqrt_1; field). exact H.
Qed.
Lemma of_one_draw_is : forall s s0 n m, 0 < s -> 0 < s0 -> (1 <= m)%nat -> normal_release (records_of_one_draw s s0 m) s s0 n (sqrt (spread s s0 n ^ 2 + (s / sqrt (INR m)) ^ 2)).
Proof.
  intros s s0 n m S S0 M. assert (P := spread_pos s s0 n S S0). assert (P1 : 0 < spread s s0 n ^ 2) by (apply pow_lt, P). assert (P2 : 0 <= (s / sqrt (INR m)) ^ 2) by apply pow2_ge_0.
  split; [apply sqrt_lt_R0; lra|]. split; [|apply one_of_draw]. intros l L. rewrite <- L. apply records_of_one_draw_normal; assumption.
Qed.

(* -- what the loss tends to ---------------------------------------------------------------------------------------------------------- *)
Lemma tends : forall (f : nat -> R) x c, (forall k, c < INR k -> x - c / sqrt (INR k) <= f k <= x) -> filterlim f eventually (locally x).
Proof.
  intros f x c H P [e HP]. assert (E := cond_pos e). destruct (nfloor_ex (Rmax (Rmax c 0) ((c / e) ^ 2) + 1)) as [k [_ K]]; [assert (0 <= Rmax c 0) by apply Rmax_r; assert (Rmax c 0 <= Rmax (Rmax c 0) ((c / e) ^ 2)) by apply Rmax_l; lra|].
  exists (k + 1)%nat. intros j J. apply le_INR in J. rewrite plus_INR in J. simpl INR in J. assert (A := Rmax_l (Rmax c 0) ((c / e) ^ 2)). assert (A' := Rmax_r (Rmax c 0) ((c / e) ^ 2)). assert (D := Rmax_l c 0). assert (D' := Rmax_r c 0).
  apply HP. assert (X := H j ltac:(lra)). assert (Q : 0 < sqrt (INR j)) by (apply sqrt_lt_R0; lra).
  assert (Y : c / sqrt (INR j) < e).
  { apply Rlt_div_l; [exact Q|]. destruct (Rle_lt_dec c 0) as [G|G]; [assert (0 < e * sqrt (INR j)) by (apply Rmult_lt_0_compat; assumption); lra|].
    assert (Z : c / e < sqrt (INR j)) by (rewrite <- (sqrt_pow2 (c / e)) by (apply Rlt_le, Rdiv_lt_0_compat; lra); apply sqrt_lt_1; [apply pow2_ge_0 | lra | lra]).
    apply Rlt_div_l in Z; [lra | exact E]. }
  change (Rabs (minus (f j) x) < e). unfold minus, plus, opp; simpl. apply Rabs_def1; lra.
Qed.
(* Records whose variance stays near that of the law, in a range that grows like the root of their number. *)
Section Growing.
Variables (s s0 k : R) (release : list R -> (R -> R) -> Prop) (v : nat -> R) (m : nat).
Hypotheses (HS : 0 < s) (S0 : 0 < s0) (KP : 0 < k) (M : (1 <= m)%nat) (NR : forall n, (1 <= n)%nat -> normal_release release s s0 n (v n)).
Hypotheses (V : forall n, (1 <= n)%nat -> s <= v n) (V' : forall n, (1 <= n)%nat -> v n ^ 2 <= s ^ 2 * (1 + s0 ^ 2 / (INR n * s0 ^ 2 + s ^ 2))).
Let S2 : 0 < s ^ 2 := pow_lt s 2 HS.
Let Q0 : 0 < s0 ^ 2 := pow_lt s0 2 S0.
Let MP : 1 <= INR m. Proof. apply (le_INR 1), M. Qed.
Definition wide (n : nat) : R := s * sqrt (k * INR n).
Lemma wide_sq : forall n, (1 <= n)%nat -> 0 < wide n /\ wide n ^ 2 = s ^ 2 * (k * INR n).
Proof.
  intros n N. assert (P : 1 <= INR n) by (apply (le_INR 1), N). assert (X : 0 < k * INR n) by (apply Rmult_lt_0_compat; lra). unfold wide.
  split; [apply Rmult_lt_0_compat; [exact HS | apply sqrt_lt_R0, X] | rewrite Rpow_mult_distr, pow2_sqrt by lra; reflexivity].
Qed.
Lemma loss_at_most : forall n, (1 <= n)%nat -> loss_above s s0 (wide n) n (v n) <= 4 * k.
Proof.
  intros n N. assert (P : 1 <= INR n) by (apply (le_INR 1), N). destruct (wide_sq n N) as [W W2]. assert (KP' := precision_pos s s0 n HS S0). set (K := INR n * s0 ^ 2 + s ^ 2) in *.
  assert (G := V n N). assert (VP : s ^ 2 <= v n ^ 2) by (apply pow_incr; lra). unfold loss_above, step. fold K.
  replace (2 * wide n * (2 * wide n * s0 ^ 2 / K) / v n ^ 2) with (4 * wide n ^ 2 * s0 ^ 2 / (K * v n ^ 2)) by (field; split; nra). rewrite W2.
  apply Rle_div_l; [nra|]. assert (X : INR n * s0 ^ 2 <= K) by (unfold K; lra). assert (Y : 0 <= 4 * k * s ^ 2) by (apply Rmult_le_pos; lra).
  apply Rle_trans with (4 * k * s ^ 2 * K); [|apply Rle_trans with (4 * k * (K * s ^ 2)); [lra | apply Rmult_le_compat_l; [lra | apply Rmult_le_compat_l; lra]]].
  replace (4 * (s ^ 2 * (k * INR n)) * s0 ^ 2) with (4 * k * s ^ 2 * (INR n * s0 ^ 2)) by ring. apply Rmult_le_compat_l; assumption.
Qed.
Let r := (s ^ 2 + s0 ^ 2) / s0 ^ 2.
Let rp : 1 <= r. Proof. unfold r. apply Rle_div_r; lra. Qed.
Lemma nearly_at_least : forall n, (1 <= n)%nat -> 4 * k - (6 * k * r + 8 * sqrt k) / sqrt (INR n) <= nearly (v n) (wide n) (low_centre s s0 (wide n) n) (step s s0 (wide n) (INR n)).
Proof.
  intros n N. assert (P : 1 <= INR n) by (apply (le_INR 1), N). destruct (wide_sq n N) as [W W2]. assert (KQ := precision_pos s s0 n HS S0). set (K := INR n * s0 ^ 2 + s ^ 2) in *.
  assert (G := V n N). assert (G' := V' n N). fold K in G'. assert (VP : s ^ 2 <= v n ^ 2) by (apply pow_incr; lra). assert (RP := rp).
  assert (SQ : sqrt (INR n) * sqrt (INR n) = INR n) by (apply sqrt_sqrt; lra). assert (SP : 1 <= sqrt (INR n)) by (rewrite <- sqrt_1; apply sqrt_le_1_alt, P).
  assert (T : 4 * step s s0 (wide n) (INR n) / v n <= 8 * sqrt k / sqrt (INR n)).
  { unfold step. fold K. apply Rle_div_l; [lra|]. apply Rle_trans with (8 * sqrt k / sqrt (INR n) * s); [|apply Rmult_le_compat_l; [apply Rlt_le, Rdiv_lt_0_compat; [assert (0 < sqrt k) by (apply sqrt_lt_R0, KP); lra | lra] | exact G]].
    unfold wide. rewrite sqrt_mult by lra. replace (8 * sqrt k / sqrt (INR n) * s) with (8 * s * sqrt k * sqrt (INR n) / INR n) by (rewrite <- SQ at 2; field; lra).
    replace (4 * (2 * (s * (sqrt k * sqrt (INR n))) * s0 ^ 2 / K)) with (8 * s * sqrt k * sqrt (INR n) * (s0 ^ 2 / K)) by (field; lra).
    unfold Rdiv at 2. apply Rmult_le_compat_l; [assert (0 < sqrt k) by (apply sqrt_lt_R0, KP); repeat apply Rmult_le_pos; lra|].
    apply Rle_div_l; [exact KQ|]. unfold K. replace (/ INR n * (INR n * s0 ^ 2 + s ^ 2)) with (s0 ^ 2 + s ^ 2 / INR n) by (field; lra). assert (0 < s ^ 2 / INR n) by (apply Rdiv_lt_0_compat; lra). lra. }
  assert (U : 4 * k - 6 * k * r / INR n <= step s s0 (wide n) (INR n) * (2 * wide n - 2 * low_centre s s0 (wide n) n - step s s0 (wide n) (INR n)) / (2 * v n ^ 2)).
  { unfold low_centre, step. fold K.
    replace (2 * wide n * s0 ^ 2 / K * (2 * wide n - 2 * - (INR n * s0 ^ 2 * wide n / K) - 2 * wide n * s0 ^ 2 / K) / (2 * v n ^ 2))
      with (2 * wide n ^ 2 * (s0 ^ 2 / K) * (1 + (INR n - 1) * (s0 ^ 2 / K)) / v n ^ 2) by (field; split; nra). rewrite W2.
    set (q := s0 ^ 2 / K) in *. assert (QP : 0 < q) by (apply Rdiv_lt_0_compat; assumption).
    assert (X : q = / (INR n + r - 1)) by (unfold q, r, K; field; split; nra). set (x := INR n) in *.
    assert (Y : (2 - 3 * r / x) * (1 + q) <= x * q * (1 + (x - 1) * q)).
    { apply Rminus_le. replace ((2 - 3 * r / x) * (1 + q) - x * q * (1 + (x - 1) * q)) with (- (((4 * r ^ 2 - r) * x + 3 * r ^ 2 * (r - 1)) / (x * (x + r - 1) ^ 2))) by (rewrite X; field; lra).
      assert (0 <= ((4 * r ^ 2 - r) * x + 3 * r ^ 2 * (r - 1)) / (x * (x + r - 1) ^ 2)); [|lra]. apply Rmult_le_pos; [|apply Rlt_le, Rinv_0_lt_compat, Rmult_lt_0_compat; [lra | apply pow_lt; lra]].
      assert (0 <= 3 * r ^ 2 * (r - 1)) by (apply Rmult_le_pos; nra). assert (0 <= (4 * r ^ 2 - r) * x) by (apply Rmult_le_pos; nra). lra. }
    assert (Z : 0 <= 2 * k * s ^ 2) by (apply Rmult_le_pos; lra). assert (V2 : 0 < v n ^ 2) by lra. apply Rle_div_r; [exact V2|].
    replace (2 * (s ^ 2 * (k * x)) * q * (1 + (x - 1) * q)) with (2 * k * s ^ 2 * (x * q * (1 + (x - 1) * q))) by ring.
    assert (W0 : 0 <= 2 * k * s ^ 2 * (x * q * (1 + (x - 1) * q))).
    { apply Rmult_le_pos; [exact Z|]. apply Rmult_le_pos; [apply Rmult_le_pos; lra|]. assert (0 <= (x - 1) * q) by (apply Rmult_le_pos; lra). lra. }
    replace (4 * k - 6 * k * r / x) with (2 * k * (2 - 3 * r / x)) by (field; lra).
    destruct (Rle_lt_dec 0 (2 - 3 * r / x)) as [L|L].
    - apply Rle_trans with (2 * k * s ^ 2 * ((2 - 3 * r / x) * (1 + q))); [|apply Rmult_le_compat_l; assumption].
      apply Rle_trans with (2 * k * (2 - 3 * r / x) * (s ^ 2 * (1 + q))); [apply Rmult_le_compat_l; [apply Rmult_le_pos; lra | exact G'] | right; ring].
    - apply Rle_trans with (2 := W0). set (z := 2 - 3 * r / x) in *. assert (0 <= 2 * k * - z * v n ^ 2) by (repeat apply Rmult_le_pos; lra). lra. }
  unfold nearly. assert (Y : 6 * k * r / INR n <= 6 * k * r / sqrt (INR n)).
  { unfold Rdiv. apply Rmult_le_compat_l; [apply Rmult_le_pos; lra | apply Rinv_le_contravar; [lra|]]. rewrite <- SQ at 2. nra. }
  assert (Y' : (6 * k * r + 8 * sqrt k) / sqrt (INR n) = 6 * k * r / sqrt (INR n) + 8 * sqrt k / sqrt (INR n)) by (field; lra). lra.
Qed.
Theorem growing_limit : exists f : nat -> R, (forall n, (1 <= n)%nat -> exact_loss release (wide n) n m (f n)) /\ filterlim f eventually (locally (4 * k * INR m)).
Proof.
  exists (fun n => least (private release (wide n) n m)). assert (RP := rp).
  assert (EX : forall n, (1 <= n)%nat -> exists x, INR m * loss_below s s0 (wide n) n (v n) <= x <= INR m * loss_above s s0 (wide n) n (v n) /\ exact_loss release (wide n) n m x).
  { intros n N. apply exact_exists; try assumption; [apply wide_sq, N | apply NR, N]. }
  assert (Q : forall n, (1 <= n)%nat -> exact_loss release (wide n) n m (least (private release (wide n) n m))).
  { intros n N. destruct (EX n N) as [x [_ X]]. rewrite (least_is _ x X). exact X. }
  split; [exact Q|]. assert (KS : 0 < sqrt k) by (apply sqrt_lt_R0, KP).
  set (c := INR m * (6 * k * r + 8 * sqrt k)). assert (C : 0 < 6 * k * r) by (apply Rmult_lt_0_compat; lra).
  assert (T : forall n, Rmax (64 * k) (Rmax (2 / k) 1) < INR n -> 4 * k * INR m - c / sqrt (INR n) <= least (private release (wide n) n m) <= 4 * k * INR m).
  { intros n L. assert (L1 := Rmax_l (64 * k) (Rmax (2 / k) 1)). assert (L2 := Rmax_r (64 * k) (Rmax (2 / k) 1)). assert (L3 := Rmax_l (2 / k) 1). assert (L4 := Rmax_r (2 / k) 1).
    assert (N : (1 <= n)%nat) by (apply INR_le; simpl (INR 1); lra). destruct (wide_sq n N) as [W W2]. assert (SP : 1 <= sqrt (INR n)) by (rewrite <- sqrt_1; apply sqrt_le_1_alt; lra).
    assert (KQ := precision_pos s s0 n HS S0). set (K := INR n * s0 ^ 2 + s ^ 2) in *. assert (G := V n N). assert (G' := V' n N). fold K in G'.
    destruct (EX n N) as [x [[X1 X2] X]]. rewrite (least_is _ x X). assert (U := loss_at_most n N).
    assert (QQ : s0 ^ 2 / K <= 1 / INR n) by (apply Rle_div_l; [exact KQ|]; unfold K; replace (1 / INR n * (INR n * s0 ^ 2 + s ^ 2)) with (s0 ^ 2 + s ^ 2 / INR n) by (field; lra); assert (0 < s ^ 2 / INR n) by (apply Rdiv_lt_0_compat; lra); lra).
    split; [|nra].
    assert (A1 : v n <= wide n).
    { apply Rsqr_incr_0_var; [|lra]. unfold Rsqr. replace (v n * v n) with (v n ^ 2) by ring. replace (wide n * wide n) with (wide n ^ 2) by ring. rewrite W2. apply Rle_trans with (1 := G').
      apply Rmult_le_compat_l; [lra|]. assert (Z : 2 / k < INR n) by lra. apply Rlt_div_l in Z; [|exact KP]. assert (1 / INR n <= 1) by (apply Rle_div_l; lra). lra. }
    assert (A2 : 4 * step s s0 (wide n) (INR n) <= v n).
    { apply Rle_trans with (2 := G). unfold step. fold K. replace (4 * (2 * wide n * s0 ^ 2 / K)) with (8 * wide n * (s0 ^ 2 / K)) by (field; lra).
      apply Rle_trans with (8 * wide n * (1 / INR n)); [apply Rmult_le_compat_l; lra|]. unfold wide. rewrite sqrt_mult by lra.
      assert (SQ : sqrt (INR n) * sqrt (INR n) = INR n) by (apply sqrt_sqrt; lra). rewrite <- SQ at 2. replace (8 * (s * (sqrt k * sqrt (INR n))) * (1 / (sqrt (INR n) * sqrt (INR n)))) with (s * (8 * sqrt k / sqrt (INR n))) by (field; lra).
      rewrite <- (Rmult_1_r s) at 2. apply Rmult_le_compat_l; [lra|]. apply Rle_div_l; [lra|]. rewrite Rmult_1_l. replace (8 * sqrt k) with (sqrt (64 * k)) by (rewrite sqrt_mult by lra; replace 64 with (8 ^ 2) by ring; rewrite sqrt_pow2 by lra; ring). apply sqrt_le_1_alt. lra. }
    assert (H := nearly_needed s s0 (wide n) n m release (v n) HS S0 W N (NR n N) x A1 A2 (proj2 (X x) (Rle_refl x))). assert (I := nearly_at_least n N).
    apply Rle_trans with (2 := H). apply Rle_trans with (INR m * (4 * k - (6 * k * r + 8 * sqrt k) / sqrt (INR n))); [right; unfold c; field; lra | apply Rmult_le_compat_l; lra]. }
  apply (tends _ _ (Rmax c (Rmax (64 * k) (Rmax (2 / k) 1)))). intros n L. assert (L1 := Rmax_l c (Rmax (64 * k) (Rmax (2 / k) 1))). assert (L2 := Rmax_r c (Rmax (64 * k) (Rmax (2 / k) 1))).
  assert (L3 := Rmax_r (64 * k) (Rmax (2 / k) 1)). assert (L4 := Rmax_r (2 / k) 1). assert (SP : 0 < sqrt (INR n)) by (apply sqrt_lt_R0; lra).
  destruct (T n ltac:(lra)) as [T1 T2]. split; [|exact T2]. apply Rle_trans with (2 := T1). apply Rplus_le_compat_l, Ropp_le_contravar. unfold Rdiv. apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, SP | exact L1].
Qed.
End Growing.
Theorem fresh_draws_limit : forall s s0 k m, 0 < s -> 0 < s0 -> 0 < k -> (1 <= m)%nat -> exists f : nat -> R,
  (forall n, (1 <= n)%nat -> exact_loss (records_of_fresh_draws s s0 1) (wide s k n) n m (f n)) /\ filterlim f eventually (locally (4 * k * INR m)).
Proof.
  intros s s0 k m S S0 KP M. assert (S2 : 0 < s ^ 2) by (apply pow_lt, S). apply (growing_limit s s0 k _ (fun n => sqrt (spread s s0 n ^ 2 + s ^ 2)) m S S0 KP M).
  - intros n N. apply fresh_draws_is; assumption.
  - intros n N. rewrite <- (sqrt_pow2 s) at 1 by lra. apply sqrt_le_1_alt. assert (0 <= spread s s0 n ^ 2) by apply pow2_ge_0. lra.
  - intros n N. assert (0 <= spread s s0 n ^ 2) by apply pow2_ge_0. assert (P := precision_pos s s0 n S S0). rewrite pow2_sqrt, spread_sq by (assumption || lra). right. field. lra.
Qed.
Theorem mode_limit : forall s s0 k m, 0 < s -> 0 < s0 -> 0 < k -> (1 <= m)%nat -> exists f : nat -> R,
  (forall n, (1 <= n)%nat -> exact_loss (records_of_mode s s0 1) (wide s k n) n m (f n)) /\ filterlim f eventually (locally (4 * k * INR m)).
Proof.
  intros s s0 k m S S0 KP M. assert (S2 : 0 < s ^ 2) by (apply pow_lt, S). apply (growing_limit s s0 k _ (fun _ => s) m S S0 KP M).
  - intros n N. apply around_mode_is; assumption.
  - intros n N. apply Rle_refl.
  - intros n N. assert (P := precision_pos s s0 n S S0). assert (0 < s0 ^ 2 / (INR n * s0 ^ 2 + s ^ 2)) by (apply Rdiv_lt_0_compat; [apply pow_lt, S0 | exact P]). nra.
Qed.
(* A draw, in a range that stays: what all numbers of records together need, and allow. *)
Theorem draws_need : forall s s0 b eps, 0 < s -> 0 < s0 -> 0 < b -> (forall n, (1 <= n)%nat -> private (drawn_parameter s s0) b n 1 eps) -> (b / s) ^ 2 * 4 <= eps.
Proof.
  intros s s0 b eps S S0 B P. assert (S2 : 0 < s ^ 2) by (apply pow_lt, S). assert (Q0 : 0 < s0 ^ 2) by (apply pow_lt, S0).
  destruct (Rle_lt_dec ((b / s) ^ 2 * 4) eps) as [L|L]; [exact L | exfalso]. set (d := (b / s) ^ 2 * 4 - eps). assert (D : 0 < d) by (unfold d; lra).
  set (r := (s ^ 2 + s0 ^ 2) / s0 ^ 2). assert (RP : 1 <= r) by (unfold r; apply Rle_div_r; lra). assert (U : 0 < b / s) by (apply Rdiv_lt_0_compat; assumption).
  set (c := 2 * (b / s) ^ 2 * r + 8 * (b / s)). assert (C : 0 < c) by (unfold c; assert (0 < (b / s) ^ 2) by (apply pow_lt, U); assert (0 < 2 * (b / s) ^ 2 * r) by (apply Rmult_lt_0_compat; lra); lra).
  assert (E : exists n, (1 <= n)%nat /\ c / d < sqrt (INR n) /\ 8 * (b / s) < sqrt (INR n) /\ s / b < sqrt (INR n)).
  { set (t := c / d + 8 * (b / s) + s / b). assert (T1 : 0 < c / d) by (apply Rdiv_lt_0_compat; assumption). assert (T2 : 0 < s / b) by (apply Rdiv_lt_0_compat; assumption).
    destruct (nfloor_ex (t ^ 2)) as [n [_ N]]; [apply pow2_ge_0|]. exists (n + 1)%nat. split; [lia|]. rewrite plus_INR. simpl (INR 1).
    assert (X : t < sqrt (INR n + 1)) by (rewrite <- (sqrt_pow2 t) by (unfold t; lra); apply sqrt_lt_1_alt; split; [apply pow2_ge_0 | exact N]). unfold t in X. repeat split; lra. }
  destruct E as [n [N [E1 [E2 E3]]]]. assert (NP : 1 <= INR n) by (apply (le_INR 1), N). assert (KP := precision_pos s s0 n S S0). set (K := INR n * s0 ^ 2 + s ^ 2) in *.
  set (w := sqrt K). assert (W : 0 < w) by (apply sqrt_lt_R0, KP). assert (W2 : w * w = K) by (apply sqrt_sqrt; lra). assert (V : spread s s0 n = s * s0 / w) by reflexivity.
  assert (SP : 1 <= sqrt (INR n)) by (rewrite <- sqrt_1; apply sqrt_le_1_alt, NP). assert (SQ : sqrt (INR n) * sqrt (INR n) = INR n) by (apply sqrt_sqrt; lra).
  assert (G : sqrt (INR n) * s0 <= w) by (apply Rsqr_incr_0_var; [unfold Rsqr; rewrite W2; unfold K; replace (sqrt (INR n) * s0 * (sqrt (INR n) * s0)) with (sqrt (INR n) * sqrt (INR n) * s0 ^ 2) by ring; rewrite SQ; lra | lra]).
  assert (A1 : spread s s0 n <= b).
  { rewrite V. apply Rle_div_l; [exact W|]. apply Rlt_div_l in E3; [|exact B]. apply Rle_trans with (b * (sqrt (INR n) * s0)); [nra | apply Rmult_le_compat_l; lra]. }
  assert (A2 : 4 * step s s0 b (INR n) <= spread s s0 n).
  { rewrite V. unfold step. fold K. rewrite <- W2. replace (4 * (2 * b * s0 ^ 2 / (w * w))) with (8 * b * s0 * (s0 / w) / w) by (field; lra). unfold Rdiv at 1 3. apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, W|].
    replace (8 * b * s0 * (s0 / w)) with (s0 * (8 * b * s0 / w)) by (field; lra). rewrite (Rmult_comm s). apply Rmult_le_compat_l; [lra|]. apply Rle_div_l; [exact W|].
    replace (8 * (b / s)) with (8 * b / s) in E2 by (field; lra). apply Rlt_div_l in E2; [|exact S]. apply Rle_trans with (s * (sqrt (INR n) * s0)); [nra | apply Rmult_le_compat_l; lra]. }
  assert (H := nearly_needed s s0 b n 1 _ (spread s s0 n) S S0 B N (drawn_is s s0 n S S0) eps A1 A2 (P n N)). simpl (INR 1) in H. rewrite Rmult_1_l in H.
  assert (X : nearly (spread s s0 n) b (low_centre s s0 b n) (step s s0 b (INR n)) = (b / s) ^ 2 * 4 - 2 * (b / s) ^ 2 * (s ^ 2 + s0 ^ 2) / K - 8 * (b / s) * (s0 / w)).
  { assert (X1 : 4 * step s s0 b (INR n) / spread s s0 n = 8 * (b / s) * (s0 / w)) by (rewrite V; unfold step; fold K; rewrite <- W2; clearbody w; field; repeat split; lra).
    unfold nearly. rewrite X1, spread_sq by assumption. unfold low_centre, step. fold K. assert (HK : INR n * s0 ^ 2 = K - s ^ 2) by (unfold K; ring).
    replace (- (INR n * s0 ^ 2 * b / K)) with (- ((K - s ^ 2) * b / K)) by (rewrite HK; reflexivity). clearbody K. field. repeat split; lra. }
  assert (Y1 : 2 * (b / s) ^ 2 * (s ^ 2 + s0 ^ 2) / K <= 2 * (b / s) ^ 2 * r / sqrt (INR n)).
  { replace (2 * (b / s) ^ 2 * r / sqrt (INR n)) with (2 * (b / s) ^ 2 * (s ^ 2 + s0 ^ 2) / (s0 ^ 2 * sqrt (INR n))) by (unfold r; field; repeat split; lra).
    unfold Rdiv at 1 4. apply Rmult_le_compat_l; [assert (0 < (b / s) ^ 2) by (apply pow_lt, U); apply Rmult_le_pos; lra|]. apply Rinv_le_contravar; [apply Rmult_lt_0_compat; lra|]. unfold K. assert (sqrt (INR n) <= INR n) by (rewrite <- SQ at 2; nra). nra. }
  assert (Y2 : 8 * (b / s) * (s0 / w) <= 8 * (b / s) / sqrt (INR n)).
  { unfold Rdiv at 4. apply Rmult_le_compat_l; [lra|]. apply Rle_div_l; [exact W|]. apply (Rmult_le_reg_l (sqrt (INR n))); [lra|]. rewrite <- Rmult_assoc, Rinv_r by lra. lra. }
  assert (Z : c / sqrt (INR n) < d) by (apply Rlt_div_l; [lra|]; apply Rlt_div_l in E1; lra).
  assert (Z' : c / sqrt (INR n) = 2 * (b / s) ^ 2 * r / sqrt (INR n) + 8 * (b / s) / sqrt (INR n)) by (unfold c; field; lra). unfold d in *. lra.
Qed.

(* -- the largest range, in deviations of a record -------------------------------------------------------------------------------------- *)
Definition largest_range (allowed : R -> Prop) (s t : R) : Prop := is_lub (fun x => exists b, 0 < b /\ allowed b /\ x = b / s) t.
Lemma range_exists : forall (allowed : R -> Prop) s a eps, 0 < s -> 0 < a -> 0 < eps -> (forall b, 0 < b -> (b / s) ^ 2 * a <= eps -> allowed b) ->
  (forall b, 0 < b -> allowed b -> (b / s) ^ 2 * a / 2 <= eps) -> exists t, largest_range allowed s t /\ 0 < t /\ eps <= t ^ 2 * a <= 2 * eps.
Proof.
  intros allowed s a eps S A E H1 H2. set (q := sqrt (eps / a)). assert (P : 0 < eps / a) by (apply Rdiv_lt_0_compat; assumption). assert (Q : 0 < q) by (apply sqrt_lt_R0, P). assert (Q2 : q ^ 2 = eps / a) by (apply pow2_sqrt; lra).
  assert (In : exists b, 0 < b /\ allowed b /\ q = b / s).
  { exists (q * s). assert (X : q * s / s = q) by (field; lra). split; [apply Rmult_lt_0_compat; assumption|]. split; [apply H1; [apply Rmult_lt_0_compat; assumption | rewrite X, Q2; right; field; lra] | symmetry; exact X]. }
  assert (Up : forall x, (exists b, 0 < b /\ allowed b /\ x = b / s) -> x <= sqrt (2 * eps / a)).
  { intros x [b [B [L X]]]. apply H2 in L; [|exact B]. rewrite <- X in L. assert (X0 : 0 < x) by (rewrite X; apply Rdiv_lt_0_compat; assumption). rewrite <- (sqrt_pow2 x) by lra. apply sqrt_le_1_alt. apply (Rmult_le_reg_r a); [exact A|]. replace (2 * eps / a * a) with (2 * eps) by (field; lra). lra. }
  destruct (completeness (fun x => exists b, 0 < b /\ allowed b /\ x = b / s)) as [t [T1 T2]]; [exists (sqrt (2 * eps / a)); exact Up | exists q; exact In|].
  exists t. split; [split; assumption|]. assert (L := T1 q In). assert (L' := T2 _ Up). assert (R2 : sqrt (2 * eps / a) ^ 2 = 2 * eps / a) by (apply pow2_sqrt, Rlt_le, Rdiv_lt_0_compat; lra).
  split; [lra|]. split.
  - apply Rle_trans with (q ^ 2 * a); [rewrite Q2; right; field; lra | apply Rmult_le_compat_r; [lra | apply pow_incr; lra]].
  - apply Rle_trans with (sqrt (2 * eps / a) ^ 2 * a); [apply Rmult_le_compat_r; [lra | apply pow_incr; lra] | rewrite R2; right; field; lra].
Qed.
Lemma same_square : forall x y, 0 <= x -> 0 <= y -> x ^ 2 = y ^ 2 -> x = y.
Proof. intros x y X Y E. rewrite <- (sqrt_pow2 x), <- (sqrt_pow2 y), E by assumption. reflexivity. Qed.
Lemma over_square : forall x y, (x / y) ^ 2 = x ^ 2 / y ^ 2.
Proof. intros x y. unfold Rdiv. rewrite Rpow_mult_distr, pow_inv. reflexivity. Qed.
(* Two such ranges compared: each is known up to the root of two. *)
Lemma ranges_compared : forall eps a b p q x y, 0 < eps -> 0 < a -> 0 < b -> 0 < x -> 0 < y -> eps <= x ^ 2 * a <= 2 * eps -> eps <= y ^ 2 * b <= 2 * eps ->
  0 <= p -> 0 <= q -> 2 * (p ^ 2 * a) <= b -> 2 * b <= q ^ 2 * a -> p <= x / y <= q.
Proof.
  intros eps a b p q x y E A B X Y [X1 X2] [Y1 Y2] P Q H1 H2. assert (PY : 0 <= p * y) by (apply Rmult_le_pos; lra). assert (QY : 0 <= q * y) by (apply Rmult_le_pos; lra). assert (Y0 : 0 < y ^ 2) by (apply pow_lt, Y).
  split; [apply Rle_div_r; [exact Y|] | apply Rle_div_l; [exact Y|]]; apply Rsqr_incr_0_var; try lra; unfold Rsqr; apply (Rmult_le_reg_r a); try exact A.
  - apply Rle_trans with (x ^ 2 * a); [|right; ring]. apply Rle_trans with (2 := X1). replace (p * y * (p * y) * a) with (y ^ 2 * (p ^ 2 * a)) by ring. assert (y ^ 2 * (2 * (p ^ 2 * a)) <= y ^ 2 * b) by (apply Rmult_le_compat_l; lra). lra.
  - apply Rle_trans with (x ^ 2 * a); [right; ring|]. apply Rle_trans with (1 := X2). replace (q * y * (q * y) * a) with (y ^ 2 * (q ^ 2 * a)) by ring. assert (y ^ 2 * (2 * b) <= y ^ 2 * (q ^ 2 * a)) by (apply Rmult_le_compat_l; lra). lra.
Qed.
Lemma ranges_grow : forall (allowed : nat -> R -> Prop) (a : nat -> R) s eps c, 0 < s -> 0 < eps -> (forall n, (1 <= n)%nat -> 0 < a n /\ a n <= c / INR n) ->
  (forall n b, (1 <= n)%nat -> 0 < b -> (b / s) ^ 2 * a n <= eps -> allowed n b) -> (forall n b, (1 <= n)%nat -> 0 < b -> allowed n b -> (b / s) ^ 2 * a n / 2 <= eps) ->
  exists t : nat -> R, (forall n, (1 <= n)%nat -> largest_range (allowed n) s (t n)) /\ filterlim (fun n => 1 / t n) eventually (locally 0).
Proof.
  intros allowed a s eps c S E A H1 H2. set (t := fun n => real (Lub_Rbar (fun x => exists b, 0 < b /\ allowed n b /\ x = b / s))).
  assert (T : forall n, (1 <= n)%nat -> largest_range (allowed n) s (t n) /\ 0 < t n /\ eps <= t n ^ 2 * a n).
  { intros n N. destruct (A n N) as [A0 _]. destruct (range_exists (allowed n) s (a n) eps S A0 E (fun b => H1 n b N) (fun b => H2 n b N)) as [x [X [X0 [X1 _]]]].
    assert (Y : t n = x).
    { unfold t. rewrite (is_lub_Rbar_unique _ (Finite x)); [reflexivity|]. destruct X as [U L]. split; [intros y Y; apply U, Y|]. intros [y| |] Y; simpl; [apply L; intros z Z; apply (Y z Z) | exact I |].
      destruct (Y (sqrt (eps / a n))). exists (sqrt (eps / a n) * s). assert (P : 0 < eps / a n) by (apply Rdiv_lt_0_compat; assumption). assert (Q := sqrt_lt_R0 _ P). assert (W : sqrt (eps / a n) * s / s = sqrt (eps / a n)) by (field; lra).
      split; [apply Rmult_lt_0_compat; assumption|]. split; [apply H1; [exact N | apply Rmult_lt_0_compat; assumption | rewrite W, pow2_sqrt by lra; right; field; lra] | symmetry; exact W]. }
    rewrite Y. repeat split; try assumption; apply X. }
  exists t. split; [intros n N; apply T, N|].
  assert (C : 0 < c) by (destruct (A 1%nat (le_n 1)) as [A0 A1]; simpl (INR 1) in A1; lra).
  assert (L : filterlim (fun n => - (1 / t n)) eventually (locally 0)).
  { apply (tends _ 0 (Rmax 1 (sqrt (c / eps)))). intros n X. assert (M1 := Rmax_l 1 (sqrt (c / eps))). assert (M2 := Rmax_r 1 (sqrt (c / eps))). assert (N : (1 <= n)%nat) by (apply INR_le; simpl (INR 1); lra).
    destruct (T n N) as [_ [T0 T1]]. destruct (A n N) as [A0 A1]. assert (P : 0 < INR n) by lra. assert (Q := sqrt_lt_R0 _ P). assert (V : 0 < 1 / t n) by (apply Rdiv_lt_0_compat; lra). split; [|lra].
    assert (W : 1 / t n <= sqrt (c / eps) / sqrt (INR n)).
    { rewrite <- sqrt_div_alt by exact P. rewrite <- (sqrt_pow2 (1 / t n)) by lra. apply sqrt_le_1_alt. replace ((1 / t n) ^ 2) with (1 / t n ^ 2) by (field; lra). assert (T2 : 0 < t n ^ 2) by (apply pow_lt, T0).
      apply Rle_div_l; [exact T2|]. apply (Rmult_le_reg_r eps); [exact E|]. replace (c / eps / INR n * t n ^ 2 * eps) with (c / INR n * t n ^ 2) by (field; lra). rewrite Rmult_1_l. apply Rle_trans with (1 := T1). rewrite Rmult_comm. apply Rmult_le_compat_r; lra. }
    assert (sqrt (c / eps) / sqrt (INR n) <= Rmax 1 (sqrt (c / eps)) / sqrt (INR n)) by (unfold Rdiv; apply Rmult_le_compat_r; [apply Rlt_le, Rinv_0_lt_compat, Q | exact M2]). lra. }
  intros P HP. assert (HP' : locally 0 (fun x => P (- x))).
  { destruct HP as [e He]. exists e. intros y Hy. apply He. change (Rabs (minus y 0) < e) in Hy. change (Rabs (minus (- y) 0) < e). unfold minus, plus, opp in *; simpl in *. rewrite Ropp_0, Rplus_0_r in *. rewrite Rabs_Ropp. exact Hy. }
  destruct (L _ HP') as [k K]. exists k. intros j J. specialize (K j J). simpl in K. rewrite Ropp_involutive in K. exact K.
Qed.

(* -- the loss of one output of a law that is conditioned to lie in the box --------------------------------------------------------------- *)
Definition output_loses (v b c c' y x : R) : Prop :=
  exists Z Z', box_mass (pdf c (sqrt v)) b Z /\ box_mass (pdf c' (sqrt v)) b Z' /\ x = ln ((pdf c (sqrt v) y / Z) / (pdf c' (sqrt v) y / Z')).
Lemma output_loses_is : forall v b c c' y, 0 < v -> 0 < b -> output_loses v b c c' y ((c - c') * (2 * y - c' - c) / (2 * v) + ln (box (sqrt v) b c') - ln (box (sqrt v) b c)).
Proof.
  intros v b c c' y V B. assert (S := sqrt_lt_R0 v V). exists (box (sqrt v) b c), (box (sqrt v) b c'). assert (P := box_pos (sqrt v) b c S B). assert (P' := box_pos (sqrt v) b c' S B).
  split; [split; [apply box_is; assumption | exact P]|]. split; [split; [apply box_is; assumption | exact P']|]. assert (F := pdf_pos c (sqrt v) y S). assert (F' := pdf_pos c' (sqrt v) y S).
  assert (A : 0 < pdf c (sqrt v) y / box (sqrt v) b c) by (apply Rdiv_lt_0_compat; assumption). assert (A' : 0 < pdf c' (sqrt v) y / box (sqrt v) b c') by (apply Rdiv_lt_0_compat; assumption).
  rewrite !ln_div, !ln_pdf, pow2_sqrt by (assumption || lra). field. lra.
Qed.
Lemma output_loses_at : forall v b c c' y k l k' l' x, 0 < v -> 0 < b -> k' = (b - c') / sqrt v -> l' = (- b - c') / sqrt v -> k = (b - c) / sqrt v -> l = (- b - c) / sqrt v ->
  x = (c - c') * (2 * y - c' - c) / (2 * v) + ln (Phi k' - Phi l') - ln (Phi k - Phi l) -> output_loses v b c c' y x.
Proof. intros v b c c' y k l k' l' x V B E1 E2 E3 E4 E. rewrite E, E1, E2, E3, E4. apply output_loses_is; assumption. Qed.

(* -- where the density of the law has dropped by a factor, in deviations ------------------------------------------------------------------- *)
Definition reaches (s k x : R) : Prop := 0 <= x /\ pdf 0 s 0 = k * pdf 0 s (x * s).
Lemma reaches_is : forall s k, 0 < s -> 1 <= k -> reaches s k (sqrt (2 * ln k)).
Proof.
  intros s k S K. split; [apply sqrt_pos|]. assert (L : 0 <= ln k) by (destruct K as [K|K]; [rewrite <- ln_1; apply Rlt_le, ln_increasing; lra | rewrite <- K, ln_1; lra]).
  rewrite !pdf_exp by exact S. rewrite <- (exp_ln k) at 1 by lra. rewrite <- exp_plus. f_equal. replace ((sqrt (2 * ln k) * s - 0) ^ 2) with (sqrt (2 * ln k) ^ 2 * s ^ 2) by ring. rewrite pow2_sqrt by lra. field. lra.
Qed.
Lemma reaches_one : forall s k x y, 0 < s -> 0 < k -> reaches s k x -> reaches s k y -> x = y.
Proof.
  intros s k x y S K [X E] [Y F]. rewrite E in F. apply Rmult_eq_reg_l in F; [|lra]. rewrite !pdf_exp in F by exact S. apply exp_inv in F. apply same_square; [exact X | exact Y|].
  assert (S2 : 0 < s ^ 2) by (apply pow_lt, S). assert (G : (x * s - 0) ^ 2 / (2 * s ^ 2) = (y * s - 0) ^ 2 / (2 * s ^ 2)) by (unfold Rdiv in *; lra).
  replace ((x * s - 0) ^ 2 / (2 * s ^ 2)) with (x ^ 2 / 2) in G by (field; lra). replace ((y * s - 0) ^ 2 / (2 * s ^ 2)) with (y ^ 2 / 2) in G by (field; lra). lra.
Qed.
Lemma reaches_at : forall s k, 0 < s -> 2 <= k -> reaches s k (sqrt 2 * sqrt (ln k)).
Proof. intros s k S K. rewrite <- sqrt_mult by (try lra; rewrite <- ln_1; apply Rlt_le, ln_increasing; lra). apply reaches_is; lra. Qed.

(* -- comparisons of ranges by their squares --------------------------------------------------------------------------------------------- *)
Lemma under_roots : forall a x y, 0 <= a -> 0 < x -> x <= y -> a / sqrt y <= a / sqrt x.
Proof.
  intros a x y A X L. unfold Rdiv. apply Rmult_le_compat_l; [exact A|]. apply Rinv_le_contravar; [apply sqrt_lt_R0, X | apply sqrt_le_1_alt, L].
Qed.
Lemma beyond : forall c p w x k, 0 <= p -> p <= w -> 0 < x -> c ^ 2 < k -> k * w ^ 2 <= x ^ 2 -> c * p < x.
Proof.
  intros c p w x k P L X K H. destruct (Rle_lt_dec c 0) as [C|C]; [nra|]. destruct (Req_dec p 0) as [Z|Z]; [subst; lra|].
  assert (W : p ^ 2 <= w ^ 2) by (apply pow_incr; lra). assert (P2 : 0 < p ^ 2) by (apply pow_lt; lra). assert (C2 : 0 <= c ^ 2) by apply pow2_ge_0.
  assert (Y : (c * p) ^ 2 < x ^ 2) by (rewrite Rpow_mult_distr; nra). destruct (Rlt_le_dec (c * p) x) as [G|G]; [exact G | exfalso]. assert (x ^ 2 <= (c * p) ^ 2) by (apply pow_incr; lra). lra.
Qed.
Lemma log_over_exp : forall x y, 0 < x -> ln (x / exp y) = ln x - y.
Proof. intros x y X. rewrite ln_div, ln_exp by (assumption || apply exp_pos). reflexivity. Qed.
Lemma log_not_negative : forall x, 1 <= x -> 0 <= ln x.
Proof. intros x [X|X]; [rewrite <- ln_1; apply Rlt_le, ln_increasing; lra | rewrite <- X, ln_1; lra]. Qed.
