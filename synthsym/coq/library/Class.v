(* Data sets in a box without a direction of small variance, a record that comes or goes, and the quadratic forms of the mean's change. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Tables Moments Compose.
Open Scope R_scope.

Fixpoint dot (d : nat) (u v : nat -> R) : R := match d with O => 0 | S e => dot e u v + u e * v e end.
Lemma dot_scales : forall d c u v, dot d (fun j => c * u j) v = c * dot d u v.
Proof. induction d as [|d IH]; intros c u v; simpl; [ring | rewrite IH; ring]. Qed.
Lemma dot_adds : forall d u v w, dot d (fun j => u j + v j) w = dot d u w + dot d v w.
Proof. induction d as [|d IH]; intros u v w; simpl; [ring | rewrite IH; ring]. Qed.
Lemma dot_comm : forall d u v, dot d u v = dot d v u.
Proof. induction d as [|d IH]; intros u v; simpl; [reflexivity | rewrite IH; ring]. Qed.
Lemma dot_ext : forall d u v u' v', (forall j, (j < d)%nat -> u j = u' j) -> (forall j, (j < d)%nat -> v j = v' j) -> dot d u v = dot d u' v'.
Proof. induction d as [|d IH]; intros u v u' v' H K; simpl; [reflexivity|]. rewrite (IH u v u' v'), H, K by (first [lia | intros; first [apply H | apply K]; lia]). reflexivity. Qed.
Lemma dot_nonneg : forall d u, 0 <= dot d u u.
Proof. induction d as [|d IH]; intros u; simpl; [lra|]. assert (H := IH u). nra. Qed.
Lemma dot_zero : forall d u, dot d u u = 0 -> forall j, (j < d)%nat -> u j = 0.
Proof.
  induction d as [|d IH]; intros u H j J; [lia|]. simpl in H. assert (P := dot_nonneg d u). destruct (Nat.eq_dec j d) as [E|N].
  - subst. apply Rsqr_0_uniq. unfold Rsqr. nra.
  - apply IH; [nra | lia].
Qed.
(* Cauchy and Schwarz. *)
Lemma cauchy : forall d u v, dot d u v ^ 2 <= dot d u u * dot d v v.
Proof.
  intros d u v. set (a := dot d u u). set (b := dot d v v). set (c := dot d u v). assert (A := dot_nonneg d u). assert (B := dot_nonneg d v). fold a in A. fold b in B.
  destruct (Req_dec b 0) as [Z|N].
  - assert (C : c = 0). { unfold c. rewrite (dot_ext d u v u (fun _ => 0)); [|reflexivity | intros j J; apply (dot_zero d v); assumption]. clear. induction d as [|d IH]; simpl; [reflexivity | rewrite IH; ring]. } rewrite C, Z. lra.
  - assert (P := dot_nonneg d (fun j => b * u j + - c * v j)).
    rewrite dot_adds, !dot_scales, (dot_comm d u), (dot_comm d v), !dot_adds, !dot_scales in P. rewrite (dot_comm d v u) in P. fold a b c in P. assert (0 < b) by lra. assert (Q : 0 <= b * (a * b - c ^ 2)) by nra.
    apply Rmult_le_reg_l with b; [assumption|]. lra.
Qed.

(* The covariance matrix at work, and its quadratic form. *)
Definition image (d : nat) (l : list Moments.record) (z : nat -> R) (j : nat) : R := dot d (fun k => Moments.cov l j k) z.
Definition form (d : nat) (l : list Moments.record) (z : nat -> R) : R := dot d z (image d l z).
(* Records in [-1, 1]^d; every unit z has z' S z >= sigma. *)
Definition in_class (d : nat) (sigma : R) (l : list Moments.record) : Prop :=
  List.Forall (fun x => forall j, (j < d)%nat -> -1 <= x j <= 1) l /\ forall z, dot d z z = 1 -> sigma <= form d l z.
Lemma form_at_least : forall d sigma l h, 0 < sigma -> (forall z, dot d z z = 1 -> sigma <= form d l z) -> sigma * dot d h h <= form d l h.
Proof.
  intros d sigma l h S C. destruct (Req_dec (dot d h h) 0) as [Z|N].
  - assert (H : form d l h = 0). { unfold form. rewrite (dot_ext d h (image d l h) (fun _ => 0) (image d l h)); [|intros j J; apply (dot_zero d h); assumption | reflexivity].
      generalize (image d l h). intros f. clear. induction d as [|d IH]; simpl; [reflexivity | rewrite IH; ring]. } rewrite H, Z. lra.
  - assert (P := dot_nonneg d h). assert (Q : 0 < dot d h h) by lra. set (r := / sqrt (dot d h h)). assert (R : r * r * dot d h h = 1).
    { unfold r. rewrite <- Rinv_mult, sqrt_sqrt by lra. field. lra. }
    assert (K := C (fun j => r * h j)). assert (U : dot d (fun j => r * h j) (fun j => r * h j) = 1) by (rewrite dot_scales, dot_comm, dot_scales; lra).
    specialize (K U). unfold form in *. assert (I : forall j, image d l (fun k => r * h k) j = r * image d l h j) by (intros j; unfold image; rewrite dot_comm, dot_scales, dot_comm; reflexivity).
    rewrite (dot_ext d (fun j => r * h j) (image d l (fun k => r * h k)) (fun j => r * h j) (fun j => r * image d l h j)) in K by (intros; first [reflexivity | apply I]).
    rewrite dot_scales, dot_comm, dot_scales, dot_comm in K. apply (Rmult_le_compat_l (dot d h h)) in K; [|lra].
    replace (dot d h h * (r * (r * dot d h (image d l h)))) with (r * r * dot d h h * dot d h (image d l h)) in K by ring. rewrite R in K. lra.
Qed.
(* The record that comes or goes, from the mean of the first data set. *)
Definition gap (l : list Moments.record) (x : Moments.record) (j : nat) : R := x j - Moments.centre l j.
Section Neighbours.
Variables (s : R) (n d : nat) (x : Moments.record) (l l' : list Moments.record).
Hypothesis C : Moments.changed s n x l l'. Hypothesis P : 0 < INR n. Hypothesis Q : 0 < INR n + s.
Let m := INR n + s. Let c := INR n * s / m ^ 2.
Lemma image_after : forall z j, image d l' z j = INR n / m * image d l z j + c * gap l x j * dot d (gap l x) z.
Proof.
  intros z j. unfold image, c, m. generalize d. induction d0 as [|e IH]; cbn [dot]; [ring|]. rewrite IH, (Moments.changed_cov _ _ _ _ _ C P Q). generalize (dot e (gap l x) z). intros w. unfold gap. ring.
Qed.
Lemma form_after : forall z, form d l' z = INR n / m * form d l z + c * dot d (gap l x) z ^ 2.
Proof.
  intros z. unfold form. rewrite (dot_ext d z (image d l' z) z (fun j => INR n / m * image d l z j + c * dot d (gap l x) z * gap l x j)); [|reflexivity | intros j _; rewrite image_after; ring].
  rewrite dot_comm, dot_adds, !dot_scales, (dot_comm d (image d l z)). ring.
Qed.
Lemma centre_after : forall j, Moments.centre l' j = Moments.centre l j + s / m * gap l x j.
Proof. intros j. unfold Moments.centre. rewrite (Moments.changed_mean _ _ _ _ _ _ C P Q). unfold gap, Moments.centre, m. field. lra. Qed.
End Neighbours.

Lemma mean_between : forall d l j, (1 <= length l)%nat -> List.Forall (fun x : Moments.record => forall j, (j < d)%nat -> -1 <= x j <= 1) l -> (j < d)%nat -> -1 <= Moments.centre l j <= 1.
Proof.
  intros d l j L F J. assert (P : 0 < INR (length l)) by (apply lt_0_INR; lia). assert (T : - INR (length l) <= Tables.total (fun x : Moments.record => x j) l <= INR (length l)).
  { clear - F J. induction F as [|x l X F IH]; cbn [Tables.total fold_right length]; [simpl; lra|]. rewrite S_INR. specialize (X j J). unfold Tables.total in IH. lra. }
  unfold Moments.centre, Tables.mean_of. split; apply (Rmult_le_reg_r (INR (length l))); try exact P; unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra.
Qed.
Lemma far_at_most : forall d u, (forall j, (j < d)%nat -> -2 <= u j <= 2) -> dot d u u <= 4 * INR d.
Proof. induction d as [|d IH]; intros u H; [simpl; lra|]. cbn [dot]. rewrite S_INR. assert (A := H d ltac:(lia)). assert (B := IH u ltac:(intros; apply H; lia)). nra. Qed.

(* How a record's distance bounds its inner products: r is its leverage, or more. *)
Definition leverage_at_most (d : nat) (l : list Moments.record) (x : Moments.record) (r : R) : Prop := forall z, dot d (gap l x) z ^ 2 <= r * form d l z.
Lemma leverage_of_class : forall d sigma l (x : Moments.record), 0 < sigma -> (1 <= length l)%nat -> in_class d sigma l -> (forall j, (j < d)%nat -> -1 <= x j <= 1) -> leverage_at_most d l x (4 * INR d / sigma).
Proof.
  intros d sigma l x S L [B F] X z. assert (K := cauchy d (gap l x) z). assert (G := form_at_least d sigma l z S F).
  assert (V : dot d (gap l x) (gap l x) <= 4 * INR d) by (apply far_at_most; intros j J; assert (M := mean_between d l j L B J); specialize (X j J); unfold gap; lra).
  assert (Z := dot_nonneg d z). apply Rle_trans with (4 * INR d * dot d z z); [apply Rle_trans with (1 := K), Rmult_le_compat_r; assumption|].
  apply (Rmult_le_reg_r sigma); [exact S|]. replace (4 * INR d / sigma * form d l z * sigma) with (4 * INR d * form d l z) by (field; lra).
  assert (D := pos_INR d). assert (4 * INR d * (sigma * dot d z z) <= 4 * INR d * form d l z) by (apply Rmult_le_compat_l; lra). lra.
Qed.
(* A record that leaves, by its leverage on the others. *)
Lemma leverage_removed : forall n d x l l' R, Moments.changed (-1) n x l l' -> 1 < INR n -> 0 < R -> leverage_at_most d l' x R -> leverage_at_most d l x ((INR n - 1) * R / (INR n + R)).
Proof.
  intros n d x l l' R C N RP H z. specialize (H z). assert (P : 0 < INR n) by lra. assert (Q : 0 < INR n + -1) by lra.
  assert (E : dot d (gap l' x) z = INR n / (INR n - 1) * dot d (gap l x) z).
  { rewrite (dot_ext d (gap l' x) z (fun j => INR n / (INR n - 1) * gap l x j) z); [apply dot_scales | | reflexivity]. intros j _. unfold gap at 1. rewrite (centre_after _ _ _ _ _ C P Q). unfold gap. field. lra. }
  rewrite E, (form_after _ _ d _ _ _ C P Q) in H. set (t := dot d (gap l x) z) in *. set (f := form d l z) in *. set (k := INR n) in *.
  assert (W : 0 < k * (k + R) / (k - 1) ^ 2) by (apply Rdiv_lt_0_compat; [nra | apply pow_lt; lra]).
  apply (Rmult_le_reg_l (k * (k + R) / (k - 1) ^ 2)); [exact W|].
  replace (k * (k + R) / (k - 1) ^ 2 * ((k - 1) * R / (k + R) * f)) with (R * (k / (k + -1) * f)) by (field; lra).
  replace (k * (k + R) / (k - 1) ^ 2 * t ^ 2) with ((k / (k - 1) * t) ^ 2 + R * (k / (k - 1) ^ 2 * t ^ 2)) by (field; lra).
  replace (R * (k / (k + -1) * f + k * -1 / (k + -1) ^ 2 * t ^ 2)) with (R * (k / (k + -1) * f) - R * (k / (k - 1) ^ 2 * t ^ 2)) in H by (field; lra). lra.
Qed.

(* (mu1 - mu2)' S_a^-1 (mu1 - mu2), S_a = (1 - a) S1 + a S2: the number u'h for any h with S_a h = u = mu2 - mu1. *)
Definition mean_term (d : nat) (l l' : list Moments.record) (a L : R) : Prop := exists h,
  (forall j, (j < d)%nat -> (1 - a) * image d l h j + a * image d l' h j = Moments.centre l' j - Moments.centre l j) /\ L = dot d (fun j => Moments.centre l' j - Moments.centre l j) h.
Theorem mean_term_bounded : forall s n d x l l' a r L, Moments.changed s n x l l' -> 0 < INR n -> 0 < INR n + s -> s ^ 2 = 1 -> 0 < r -> leverage_at_most d l x r ->
  0 < (INR n + s) * (INR n + s - s * a) -> 0 < (INR n + s) * (INR n + s - s * a) + a * INR n * s * r ->
  mean_term d l l' a L -> L <= r / ((INR n + s) * (INR n + s - s * a) + a * INR n * s * r).
Proof.
  intros s n d x l l' a r L C P Q SS R H A W [h [E EL]]. set (m := INR n + s) in *. set (t := dot d (gap l x) h). set (k := INR n) in *.
  assert (U : forall j, Moments.centre l' j - Moments.centre l j = s / m * gap l x j) by (intros j; rewrite (centre_after _ _ _ _ _ C P Q); change (INR n + s) with m; ring).
  assert (LT : L = s / m * t). { rewrite EL. rewrite (dot_ext d _ h (fun j => s / m * gap l x j) h); [apply dot_scales | intros j _; apply U | reflexivity]. }
  assert (F : dot d h (fun j => (1 - a) * image d l h j + a * image d l' h j) = s / m * t).
  { rewrite (dot_ext d h _ h (fun j => s / m * gap l x j)); [rewrite dot_comm, dot_scales; reflexivity | reflexivity | intros j J; rewrite E by exact J; apply U]. }
  rewrite dot_comm, dot_adds, !dot_scales, !(dot_comm d (image d _ h)) in F. fold (form d l h) in F. fold (form d l' h) in F. rewrite (form_after _ _ d _ _ _ C P Q) in F. change (INR n + s) with m in F. change (INR n) with k in F. fold t in F.
  specialize (H h). fold t in H. set (f := form d l h) in *. rewrite LT.
  assert (M : 0 < m) by exact Q. assert (G : (m * (m - s * a)) * f = s * m * t - a * k * s * t ^ 2).
  { apply (Rmult_eq_reg_r (/ m ^ 2)); [|apply Rinv_neq_0_compat, pow_nonzero; lra]. transitivity ((1 - a) * f + a * (k / m * f)); [unfold m, k; field; fold k m; lra|].
    transitivity (s / m * t - a * (k * s / m ^ 2 * t ^ 2)); [lra | field; lra]. }
  apply (Rmult_le_reg_r (m * (m - s * a) + a * k * s * r)); [exact W|]. replace (r / (m * (m - s * a) + a * k * s * r) * (m * (m - s * a) + a * k * s * r)) with r by (field; lra).
  destruct (Rle_lt_dec (s * t) 0) as [N|N].
  - apply Rle_trans with 0; [|lra]. replace (s / m * t) with (s * t / m) by (field; lra). assert (s * t / m <= 0) by (unfold Rdiv; assert (0 < / m) by (apply Rinv_0_lt_compat; exact M); nra). nra.
  - assert (K : m * (m - s * a) * t ^ 2 <= r * (s * m * t - a * k * s * t ^ 2)) by (rewrite <- G; replace (r * (m * (m - s * a) * f)) with (m * (m - s * a) * (r * f)) by ring; apply Rmult_le_compat_l; [lra | exact H]).
    assert (T2 : t ^ 2 = (s * t) * (s * t)) by (transitivity (s ^ 2 * t ^ 2); [rewrite SS; ring | ring]). rewrite T2 in K. set (y := s * t) in *.
    assert (KY : y * (y * (m * (m - s * a) + a * k * s * r)) <= y * (r * m)) by (replace (s * m * t) with (m * y) in K by (unfold y; ring); lra).
    apply Rmult_le_reg_l in KY; [|exact N]. replace (s / m * t * (m * (m - s * a) + a * k * s * r)) with (y * (m * (m - s * a) + a * k * s * r) / m) by (unfold y; field; lra).
    apply (Rmult_le_reg_r m); [exact M|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
Qed.

(* -- what is said of all data sets of a class ----------------------------------------------------------------------------------- *)
Definition boxed (d : nat) (x : Moments.record) : Prop := forall j, (j < d)%nat -> -1 <= x j <= 1.
(* A record of the box comes or goes, both data sets are in the class, whose sigma is 4 d / tau. *)
Definition pair_of_class (s : R) (n d : nat) (tau : R) (x : Moments.record) (l l' : list Moments.record) : Prop :=
  Moments.changed s n x l l' /\ boxed d x /\ in_class d (4 * INR d / tau) l /\ in_class d (4 * INR d / tau) l'.
Definition bounds_mean_term (s n d tau a v : R) : Prop := forall k e : nat, INR k = n -> INR e = d -> forall x l l' L, pair_of_class s k e tau x l l' -> mean_term e l l' a L -> L <= v.
(* At orders below v the mixture S_a is positive definite. *)
Definition definite_below (s n d tau v : R) : Prop := forall k e : nat, INR k = n -> INR e = d -> forall x l l', pair_of_class s k e tau x l l' ->
  forall a, 1 < a < v -> forall z, dot e z z <> 0 -> 0 < (1 - a) * form e l z + a * form e l' z.
Lemma class_leverage : forall s k e tau x l l', 0 < tau -> 0 < INR e -> 0 < INR k -> pair_of_class s k e tau x l l' -> leverage_at_most e l x tau.
Proof.
  intros s k e tau x l l' T E K [C [X [A _]]]. assert (L : length l = k) by (destruct C; assumption). replace tau with (4 * INR e / (4 * INR e / tau)) by (field; lra).
  apply leverage_of_class; [apply Rdiv_lt_0_compat; lra | rewrite L; destruct k; [simpl in K; lra | lia] | exact A | exact X].
Qed.
Lemma class_leverage_removed : forall k e tau x l l', 0 < tau -> 0 < INR e -> 2 <= INR k -> pair_of_class (-1) k e tau x l l' -> leverage_at_most e l x ((INR k - 1) * tau / (INR k + tau)).
Proof.
  intros k e tau x l l' T E K [C [X [_ B]]]. apply (leverage_removed k e x l l' tau C); [lra | exact T|]. destruct (Moments.changed_length _ _ _ _ _ _ C) as [_ L].
  replace tau with (4 * INR e / (4 * INR e / tau)) by (field; lra). apply leverage_of_class; [apply Rdiv_lt_0_compat; lra | apply INR_le; rewrite L; simpl; lra | exact B | exact X].
Qed.
Ltac clear_fractions := repeat match goal with H : _ < _ / ?c |- _ => let D := fresh "D" in assert (D : 0 < c) by nra;
  apply (Rmult_lt_compat_r _ _ _ D) in H; unfold Rdiv in H; rewrite Rmult_assoc, Rinv_l, Rmult_1_r in H by lra end.
Theorem mean_term_joined : forall n d tau a, 1 <= n -> 1 <= d -> 0 < tau -> 1 < a -> a < n + 1 ->
  Compose.holds_with_room (bounds_mean_term 1 n d tau a) (tau / ((n + 1) * (n + 1 - a))).
Proof.
  intros n d tau a N D T A B. assert (W : 0 < (n + 1) * (n + 1 - a)) by (apply Rmult_lt_0_compat; lra). assert (V : 0 < a * n * tau) by (repeat apply Rmult_lt_0_compat; lra).
  assert (H : bounds_mean_term 1 n d tau a (tau / ((n + 1) * (n + 1 - a) + a * n * tau))).
  { intros k e K E x l l' L P M. subst n d. destruct P as [C P'] eqn:Q. clear Q. replace ((INR k + 1) * (INR k + 1 - a) + a * INR k * tau) with ((INR k + 1) * (INR k + 1 - 1 * a) + a * INR k * 1 * tau) by ring.
    apply (mean_term_bounded 1 k e x l l' a tau L C); try lra; [|exact M]. apply (class_leverage 1 k e tau x l l'); [lra | lra | lra | split; assumption]. }
  assert (G : tau / ((n + 1) * (n + 1 - a) + a * n * tau) < tau / ((n + 1) * (n + 1 - a))) by (apply Rmult_lt_compat_l; [exact T | apply Rinv_lt_contravar; [apply Rmult_lt_0_compat; lra | lra]]).
  split; [intros k e K E x l l' L P M; apply Rle_trans with (1 := H k e K E x l l' L P M); lra | eexists; split; [exact G | exact H]].
Qed.
Theorem mean_term_left : forall n d tau a, 2 <= n -> 1 <= d -> 0 < tau -> 1 < a -> 0 < (n - 1) * (n - 1 + a) - a * n * tau ->
  Compose.holds_with_room (bounds_mean_term (-1) n d tau a) (tau / ((n - 1) * (n - 1 + a) - a * n * tau)).
Proof.
  intros n d tau a N D T A B. set (r := (n - 1) * tau / (n + tau)). assert (R0 : 0 < r) by (apply Rdiv_lt_0_compat; [apply Rmult_lt_0_compat|]; lra).
  assert (R1 : r < tau) by (apply (Rmult_lt_reg_r (n + tau)); [lra|]; unfold r; replace ((n - 1) * tau / (n + tau) * (n + tau)) with ((n - 1) * tau) by (field; lra); nra).
  assert (W : 0 < (n - 1) * (n - 1 + a)) by (apply Rmult_lt_0_compat; lra). assert (V : a * n * r < a * n * tau) by (apply Rmult_lt_compat_l; [apply Rmult_lt_0_compat; lra | exact R1]).
  assert (H : bounds_mean_term (-1) n d tau a (r / ((n - 1) * (n - 1 + a) - a * n * r))).
  { intros k e K E x l l' L P M. subst n d. destruct P as [C P'] eqn:Q. clear Q. replace ((INR k - 1) * (INR k - 1 + a) - a * INR k * r) with ((INR k + -1) * (INR k + -1 - -1 * a) + a * INR k * -1 * r) by ring.
    apply (mean_term_bounded (-1) k e x l l' a r L C); try lra; [|exact M]. apply (class_leverage_removed k e tau x l l'); [lra | lra | lra | split; assumption]. }
  assert (G : r / ((n - 1) * (n - 1 + a) - a * n * r) < tau / ((n - 1) * (n - 1 + a) - a * n * tau)).
  { apply Rlt_trans with (tau / ((n - 1) * (n - 1 + a) - a * n * r)); [apply Rmult_lt_compat_r; [apply Rinv_0_lt_compat; lra | exact R1]|].
    apply Rmult_lt_compat_l; [exact T | apply Rinv_lt_contravar; [apply Rmult_lt_0_compat; lra | lra]]. }
  split; [intros k e K E x l l' L P M; apply Rle_trans with (1 := H k e K E x l l' L P M); lra | eexists; split; [exact G | exact H]].
Qed.
Theorem definite_removed : forall n d tau, 3 <= n -> 1 <= d -> 3 < tau -> definite_below (-1) n d tau ((n - 1) * (n + tau) / (n * tau - n - tau)).
Proof.
  intros n d tau N D T k e K E x l l' P a [A B] z Z. subst n d. assert (W : 0 < INR k * tau - INR k - tau) by nra.
  apply (Rmult_lt_compat_r (INR k * tau - INR k - tau)) in B; [|exact W]. replace ((INR k - 1) * (INR k + tau) / (INR k * tau - INR k - tau) * (INR k * tau - INR k - tau)) with ((INR k - 1) * (INR k + tau)) in B by (field; lra).
  assert (H := class_leverage_removed k e tau x l l' ltac:(lra) ltac:(lra) ltac:(lra) P z). destruct P as [C [_ [[_ F] _]]]. rewrite (form_after _ _ e _ _ _ C ltac:(lra) ltac:(lra)).
  assert (S : 0 < 4 * INR e / tau) by (apply Rdiv_lt_0_compat; lra). assert (G := form_at_least e (4 * INR e / tau) l z S F). assert (Q := dot_nonneg e z).
  assert (PF : 0 < form e l z) by (apply Rlt_le_trans with (2 := G), Rmult_lt_0_compat; lra). set (f := form e l z) in *. set (t := dot e (gap l x) z) in *. set (n := INR k) in *.
  assert (U : 0 < (n - 1) * (n + tau)) by (apply Rmult_lt_0_compat; lra).
  apply (Rmult_lt_reg_l ((n - 1) * (n + tau))); [exact U|]. rewrite Rmult_0_r.
  replace ((n - 1) * (n + tau) * ((1 - a) * f + a * (n / (n + -1) * f + n * -1 / (n + -1) ^ 2 * t ^ 2))) with ((n + tau) * (n - 1 + a) * f - a * n * (n + tau) / (n - 1) * t ^ 2) by (field; lra).
  assert (X : a * n * (n + tau) / (n - 1) * t ^ 2 <= a * n * (n + tau) / (n - 1) * ((n - 1) * tau / (n + tau) * f)) by (apply Rmult_le_compat_l; [apply Rlt_le, Rdiv_lt_0_compat; [repeat apply Rmult_lt_0_compat; lra | lra] | exact H]).
  replace (a * n * (n + tau) / (n - 1) * ((n - 1) * tau / (n + tau) * f)) with (a * n * tau * f) in X by (field; lra).
  assert (Y : 0 < ((n + tau) * (n - 1 + a) - a * n * tau) * f) by (apply Rmult_lt_0_compat; [nra | exact PF]). nra.
Qed.
Theorem definite_with_room : forall n d tau v, 3 <= n -> 1 <= d -> 3 < tau -> v = (n - 1) ^ 2 / (tau * n - (n - 1)) -> definite_below (-1) n d tau v /\ exists w, v < w /\ definite_below (-1) n d tau w.
Proof.
  intros n d tau v N D T E. assert (H := definite_removed n d tau N D T). assert (W : 0 < n * tau - n - tau) by nra. assert (V : 0 < tau * n - (n - 1)) by nra.
  assert (G : v < (n - 1) * (n + tau) / (n * tau - n - tau)).
  { subst v. apply (Rmult_lt_reg_r ((tau * n - (n - 1)) * (n * tau - n - tau))); [apply Rmult_lt_0_compat; assumption|].
    replace ((n - 1) ^ 2 / (tau * n - (n - 1)) * ((tau * n - (n - 1)) * (n * tau - n - tau))) with ((n - 1) * ((n - 1) * (n * tau - n - tau))) by (field; lra).
    replace ((n - 1) * (n + tau) / (n * tau - n - tau) * ((tau * n - (n - 1)) * (n * tau - n - tau))) with ((n - 1) * ((n + tau) * (tau * n - (n - 1)))) by (field; lra).
    apply Rmult_lt_compat_l; [lra|]. assert (0 < n * tau) by nra. assert ((n - 1) * (n * tau - n - tau) < n * (n * tau - n - tau)) by nra. nra. }
  split; [intros k e K F x l l' P a [A B]; apply (H k e K F x l l' P); lra | exists ((n - 1) * (n + tau) / (n * tau - n - tau)); split; [exact G | exact H]].
Qed.

(* -- the eigenvalue of S1^-1 (S2 - n/(n+s) S1) -------------------------------------------------------------------------------------- *)
Definition unit_at (j k : nat) : R := if Nat.eqb k j then 1 else 0.
Lemma dot_unit : forall d j u, (j < d)%nat -> dot d u (unit_at j) = u j.
Proof.
  assert (Z : forall d j u, (d <= j)%nat -> dot d u (unit_at j) = 0) by (induction d as [|d IH]; intros j u J; simpl; [reflexivity | rewrite IH by lia; unfold unit_at; rewrite (proj2 (Nat.eqb_neq d j)) by lia; ring]).
  induction d as [|d IH]; intros j u J; [lia|]. simpl. destruct (Nat.eq_dec j d) as [E|N].
  - subst j. rewrite Z by lia. unfold unit_at. rewrite Nat.eqb_refl. ring.
  - rewrite IH by lia. unfold unit_at. rewrite (proj2 (Nat.eqb_neq d j)) by lia. ring.
Qed.
Lemma mean_within : forall d sigma w l j, 0 <= w -> w ^ 2 = 1 - sigma -> (1 <= length l)%nat -> in_class d sigma l -> (j < d)%nat -> - w <= Moments.centre l j <= w.
Proof.
  intros d sigma w l j W E L [B F] J. assert (K := F (unit_at j)). rewrite dot_unit in K by exact J. unfold unit_at at 1 in K. rewrite Nat.eqb_refl in K. specialize (K eq_refl).
  unfold form in K. rewrite dot_comm, dot_unit in K by exact J. unfold image in K. rewrite dot_unit in K by exact J. assert (K' : sigma <= Tables.mean_of (fun x : Moments.record => x j * x j) l - Moments.centre l j * Moments.centre l j) by exact K. clear K.
  assert (P : 0 < INR (length l)) by (apply lt_0_INR; lia). assert (T : Tables.total (fun x : Moments.record => x j * x j) l <= INR (length l)).
  { clear - B J. induction B as [|x l X B IH]; cbn [Tables.total fold_right length]; [simpl; lra|]. rewrite S_INR. specialize (X j J). unfold Tables.total in IH. assert (x j * x j <= 1) by nra. lra. }
  assert (M : Tables.mean_of (fun x : Moments.record => x j * x j) l <= 1) by (unfold Tables.mean_of; apply (Rmult_le_reg_r (INR (length l))); [exact P | unfold Rdiv; rewrite Rmult_assoc, Rinv_l by lra; lra]).
  set (c := Moments.centre l j) in *. assert (c * c <= w * w) by (replace (w * w) with (1 - sigma) by (rewrite <- E; ring); lra). split; nra.
Qed.
Lemma leverage_by_means : forall d sigma w l (x : Moments.record), 0 < sigma -> 0 <= w -> w ^ 2 = 1 - sigma -> (1 <= length l)%nat -> in_class d sigma l -> boxed d x -> leverage_at_most d l x (INR d * (1 + w) ^ 2 / sigma).
Proof.
  intros d sigma w l x S W E L C X z. assert (K := cauchy d (gap l x) z). assert (G := form_at_least d sigma l z S (proj2 C)).
  assert (V : dot d (gap l x) (gap l x) <= INR d * (1 + w) ^ 2).
  { assert (H : forall e, (e <= d)%nat -> dot e (gap l x) (gap l x) <= INR e * (1 + w) ^ 2).
    { induction e as [|e IH]; intros D; [simpl; lra|]. cbn [dot]. rewrite S_INR. specialize (IH ltac:(lia)). assert (M := mean_within d sigma w l e W E L C ltac:(lia)). assert (Y := X e ltac:(lia)).
      assert (gap l x e * gap l x e <= (1 + w) ^ 2) by (unfold gap; nra). lra. } apply H. lia. }
  assert (Z := dot_nonneg d z). apply Rle_trans with (INR d * (1 + w) ^ 2 * dot d z z); [apply Rle_trans with (1 := K), Rmult_le_compat_r; assumption|].
  apply (Rmult_le_reg_r sigma); [exact S|]. replace (INR d * (1 + w) ^ 2 / sigma * form d l z * sigma) with (INR d * (1 + w) ^ 2 * form d l z) by (field; lra).
  assert (D : 0 <= INR d * (1 + w) ^ 2) by (apply Rmult_le_pos; [apply pos_INR | apply pow2_ge_0]). assert (INR d * (1 + w) ^ 2 * (sigma * dot d z z) <= INR d * (1 + w) ^ 2 * form d l z) by (apply Rmult_le_compat_l; lra). lra.
Qed.
(* Every lam with (S2 - n/(n+s) S1) e = lam S1 e for an e that is not zero, over the class of sigma: s lam is at most v. *)
Definition bounds_eigenvalue (s n d sigma v : R) : Prop := forall k m : nat, INR k = n -> INR m = d -> forall x l l', Moments.changed s k x l l' -> boxed m x -> in_class m sigma l -> in_class m sigma l' ->
  forall lam e, dot m e e <> 0 -> (forall j, (j < m)%nat -> image m l' e j - n / (n + s) * image m l e j = lam * image m l e j) -> s * lam <= v.
Lemma eigenvalue_bounded : forall s k m sigma x l l' r lam e, Moments.changed s k x l l' -> 0 < INR k -> 0 < INR k + s -> s ^ 2 = 1 -> 0 < sigma -> in_class m sigma l -> leverage_at_most m l x r ->
  dot m e e <> 0 -> (forall j, (j < m)%nat -> image m l' e j - INR k / (INR k + s) * image m l e j = lam * image m l e j) -> s * lam <= INR k * r / (INR k + s) ^ 2.
Proof.
  intros s k m sigma x l l' r lam e C P Q SS S F H N E. assert (G := form_at_least m sigma l e S (proj2 F)). assert (Z := dot_nonneg m e).
  assert (PF : 0 < form m l e) by (apply Rlt_le_trans with (2 := G), Rmult_lt_0_compat; lra).
  assert (X : form m l' e - INR k / (INR k + s) * form m l e = lam * form m l e).
  { unfold form. rewrite (dot_ext m e (image m l' e) e (fun j => (lam + INR k / (INR k + s)) * image m l e j)); [|reflexivity | intros j J; specialize (E j J); lra].
    rewrite (dot_comm m e (fun j => _)), dot_scales, (dot_comm m (image m l e)). ring. }
  rewrite (form_after _ _ m _ _ _ C P Q) in X. specialize (H e). set (t := dot m (gap l x) e) in *. set (f := form m l e) in *.
  assert (W : 0 < (INR k + s) ^ 2) by (apply pow_lt; exact Q). apply (Rmult_le_reg_r (f * (INR k + s) ^ 2)); [apply Rmult_lt_0_compat; assumption|].
  replace (INR k * r / (INR k + s) ^ 2 * (f * (INR k + s) ^ 2)) with (INR k * (r * f)) by (field; lra).
  replace (s * lam * (f * (INR k + s) ^ 2)) with (s ^ 2 * (INR k * t ^ 2)).
  - rewrite SS, Rmult_1_l. apply Rmult_le_compat_l; [lra | exact H].
  - transitivity (s * (INR k + s) ^ 2 * (lam * f)); [rewrite <- X; field; lra | ring].
Qed.
Theorem eigenvalue_joined : forall n d w, 1 <= n -> 1 <= d -> 0 < w -> w < 1 -> Compose.holds_with_room (bounds_eigenvalue 1 n d (1 - w ^ 2)) (4 * d * n / ((n + 1) ^ 2 * (1 - w ^ 2))).
Proof.
  intros n d w N D W V. assert (S : 0 < 1 - w ^ 2) by nra. assert (M : 0 < (n + 1) ^ 2) by (apply pow_lt; lra).
  assert (H : bounds_eigenvalue 1 n d (1 - w ^ 2) (n * (d * (1 + w) ^ 2 / (1 - w ^ 2)) / (n + 1) ^ 2)).
  { intros k m K E x l l' C X A B lam e Z F. subst n d. assert (L : length l = k) by (destruct C; assumption).
    apply (eigenvalue_bounded 1 k m (1 - w ^ 2) x l l' (INR m * (1 + w) ^ 2 / (1 - w ^ 2)) lam e C); try lra; try assumption.
    apply leverage_by_means; [exact S | lra | ring | rewrite L; apply INR_le; exact N | exact A | exact X]. }
  assert (G : n * (d * (1 + w) ^ 2 / (1 - w ^ 2)) / (n + 1) ^ 2 < 4 * d * n / ((n + 1) ^ 2 * (1 - w ^ 2))).
  { apply (Rmult_lt_reg_r ((n + 1) ^ 2 * (1 - w ^ 2))); [apply Rmult_lt_0_compat; assumption|].
    replace (n * (d * (1 + w) ^ 2 / (1 - w ^ 2)) / (n + 1) ^ 2 * ((n + 1) ^ 2 * (1 - w ^ 2))) with (n * d * (1 + w) ^ 2) by (field; split; lra).
    replace (4 * d * n / ((n + 1) ^ 2 * (1 - w ^ 2)) * ((n + 1) ^ 2 * (1 - w ^ 2))) with (n * d * 4) by (field; split; lra).
    apply Rmult_lt_compat_l; [apply Rmult_lt_0_compat; lra | nra]. }
  split; [intros k m K E x l l' C X A B lam e Z F; apply Rle_trans with (1 := H k m K E x l l' C X A B lam e Z F); lra | eexists; split; [exact G | exact H]].
Qed.
Theorem eigenvalue_left : forall n d w, 3 <= n -> 1 <= d -> 0 < w -> w < 1 -> Compose.holds_with_room (bounds_eigenvalue (-1) n d (1 - w ^ 2)) (4 * d * n / ((n - 1) ^ 2 * (1 - w ^ 2))).
Proof.
  intros n d w N D W V. assert (S : 0 < 1 - w ^ 2) by nra. assert (M : 0 < (n - 1) ^ 2) by (apply pow_lt; lra). set (r := 4 * d / (1 - w ^ 2)). assert (R0 : 0 < r) by (apply Rdiv_lt_0_compat; lra).
  assert (H : bounds_eigenvalue (-1) n d (1 - w ^ 2) (n * ((n - 1) * r / (n + r)) / (n - 1) ^ 2)).
  { intros k m K E x l l' C X A B lam e Z F. destruct (Moments.changed_length _ _ _ _ _ _ C) as [_ L']. replace (n - 1) with (INR k + -1) by (rewrite <- K; ring). unfold r in *. subst n d.
    apply (eigenvalue_bounded (-1) k m (1 - w ^ 2) x l l' _ lam e C); try lra; try assumption. replace (INR k + -1) with (INR k - 1) by ring.
    apply (leverage_removed k m x l l'); [exact C | lra | exact R0|]. apply leverage_of_class; [exact S | apply INR_le; rewrite L'; simpl; lra | exact B | exact X]. }
  assert (G : n * ((n - 1) * r / (n + r)) / (n - 1) ^ 2 < 4 * d * n / ((n - 1) ^ 2 * (1 - w ^ 2))).
  { replace (4 * d * n / ((n - 1) ^ 2 * (1 - w ^ 2))) with (n * r / (n - 1) ^ 2) by (unfold r; field; split; lra). apply Rmult_lt_compat_r; [apply Rinv_0_lt_compat, M|]. apply Rmult_lt_compat_l; [lra|].
    apply (Rmult_lt_reg_r (n + r)); [lra|]. replace ((n - 1) * r / (n + r) * (n + r)) with ((n - 1) * r) by (field; lra). nra. }
  split; [intros k m K E x l l' C X A B lam e Z F; apply Rle_trans with (1 := H k m K E x l l' C X A B lam e Z F); lra | eexists; split; [exact G | exact H]].
Qed.
