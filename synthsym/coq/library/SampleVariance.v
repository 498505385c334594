(* The sample variance of independent records: the joint density of their mean and of their squared deviations, one record after the other, and Cochran's theorem:
   of normal records the two are independent, and the sample variance has a Gamma law. *)
From Coq Require Import Reals Lra Lia List.
From Coquelicot Require Import Coquelicot.
Require Import Gamma Synthsym NormalLaw BetaBin BetaGamma LogMoments.
Require GammaLaw GammaLosses Laws Losses Outcome.
Open Scope R_scope.

(* Two records m - y and m + y, in either order, have the mean m and the squared deviations 2 y^2 = q; the area of (x, x') is y^(-1) that of (m, q), and there are two orders. *)
Definition two_records (f : R -> R) (m q : R) : R := f (m - sqrt (q / 2)) * f (m + sqrt (q / 2)) / sqrt (q / 2).
(* A record at distance u above or below the mean of n others moves that mean by u / (n + 1) and adds n / (n + 1) u^2 to the squared deviations; the area of (mean, record) is that of (new mean, u). *)
Definition with_record (n : R) (h : R -> R -> R) (f : R -> R) (m q u : R) : R :=
  h (m - u / (n + 1)) (q - n / (n + 1) * u ^ 2) * f (m + n / (n + 1) * u) + h (m + u / (n + 1)) (q - n / (n + 1) * u ^ 2) * f (m - n / (n + 1) * u).
(* The joint density of mean and squared deviations of j + 2 records of density f. *)
Fixpoint is_joint (j : nat) (f : R -> R) (g : R -> R -> R) : Prop :=
  match j with
  | O => forall m q, 0 < q -> g m q = two_records f m q
  | S j => exists h, is_joint j f h /\ forall m q, 0 < q ->
      is_RInt_gen (with_record (INR (j + 2)) h f m q) (at_right 0) (at_left (sqrt (q * (INR (j + 2) + 1) / INR (j + 2)))) (g m q)
  end.
(* The density of the sample variance of k records: that of the squared deviations over k - 1, whatever the mean. *)
Definition is_variance_density (k : nat) (f p : R -> R) : Prop := exists j g, k = (j + 2)%nat /\ is_joint j f g /\
  forall w, 0 < w -> is_RInt_gen (fun m => (INR k - 1) * g m ((INR k - 1) * w)) (Rbar_locally m_infty) (Rbar_locally p_infty) (p w).

(* Sanity: the density is one. *)
Lemma root_room : forall n q u, 0 < n -> 0 < q -> 0 < u < sqrt (q * (n + 1) / n) -> 0 < q - n / (n + 1) * u ^ 2.
Proof.
  intros n q u N Q [U V]. assert (P : 0 < q * (n + 1) / n) by (apply Rdiv_lt_0_compat; nra). assert (W : u ^ 2 < q * (n + 1) / n).
  { rewrite <- (pow2_sqrt (q * (n + 1) / n)) by lra. assert (S := sqrt_lt_R0 _ P). nra. }
  apply (Rmult_lt_compat_l (n / (n + 1))) in W; [|apply Rdiv_lt_0_compat; lra]. replace (n / (n + 1) * (q * (n + 1) / n)) with q in W by (field; lra). lra.
Qed.
Theorem joint_unique : forall j f g g', is_joint j f g -> is_joint j f g' -> forall m q, 0 < q -> g m q = g' m q.
Proof.
  induction j as [|j IH]; intros f g g'; cbn [is_joint]; [intros G G' m q Q; rewrite G, G' by exact Q; reflexivity|]. intros [h [H G]] [h' [H' G']] m q Q.
  set (n := INR (j + 2)) in *. assert (N : 0 < n) by (apply lt_0_INR; lia). set (r := sqrt (q * (n + 1) / n)) in *. assert (P : 0 < r) by (apply sqrt_lt_R0, Rdiv_lt_0_compat; nra).
  specialize (G m q Q). specialize (G' m q Q). rewrite <- (gen_unique r _ _ G'). symmetry. apply (gen_unique r). revert G. apply gen_ext; [exact P|]. intros u U.
  assert (X : 0 < q - n / (n + 1) * u ^ 2) by (apply root_room; assumption). unfold with_record. rewrite !(IH f h h' H H' _ _ X). reflexivity.
Qed.
Theorem variance_density_unique : forall k f p p', is_variance_density k f p -> is_variance_density k f p' -> forall w, 0 < w -> p w = p' w.
Proof.
  intros k f p p' [j [g [E [G P]]]] [j' [g' [E' [G' P']]]] w W. assert (j' = j) by lia. subst j'. assert (K : INR 2 <= INR k) by (apply le_INR; lia). simpl INR in K.
  specialize (P w W). specialize (P' w W). rewrite <- (is_RInt_gen_unique _ _ P'). symmetry. apply is_RInt_gen_unique. revert P. apply is_RInt_gen_ext, filter_forall. intros uv m _.
  rewrite (joint_unique j f g g' G G') by nra. reflexivity.
Qed.

(* -- normal records ---------------------------------------------------------------------------------------------------------------------- *)
Definition constant (n s : R) : R := ln n / 2 - ln s - ln (2 * PI) / 2 - (n - 1) / 2 * ln (2 * s ^ 2) - ln (Gamma ((n - 1) / 2)).
Definition joint (n c s m q : R) : R := exp (constant n s - n * (m - c) ^ 2 / (2 * s ^ 2) - q / (2 * s ^ 2) + ((n - 1) / 2 - 1) * ln q).
Lemma pdf_exp : forall c s x, 0 < s -> pdf c s x = exp (- (x - c) ^ 2 / (2 * s ^ 2) - ln s - ln (2 * PI) / 2).
Proof.
  intros c s x S. assert (P : 0 < 2 * PI) by (generalize PI_RGT_0; lra). unfold pdf. unfold Rminus at 2 3. rewrite !exp_plus, exp_Ropp, exp_ln by exact S.
  replace (- (ln (2 * PI) / 2)) with (- ln (sqrt (2 * PI))) by (rewrite ln_sqrt_half by exact P; field). rewrite exp_Ropp, exp_ln by (apply sqrt_lt_R0, P).
  assert (R := sqrt_lt_R0 _ P). field. lra.
Qed.
Lemma two_normal : forall c s m q, 0 < s -> 0 < q -> joint 2 c s m q = two_records (pdf c s) m q.
Proof.
  intros c s m q S Q. assert (P := PI_RGT_0). unfold two_records. rewrite !pdf_exp by exact S. set (y := sqrt (q / 2)). assert (Y : 0 < y) by (apply sqrt_lt_R0; lra).
  assert (Y2 : y ^ 2 = q / 2) by (apply pow2_sqrt; lra). assert (L : ln q = ln 2 + 2 * ln y).
  { replace q with (2 * y ^ 2) by (rewrite Y2; field). rewrite ln_mult, ln_pow by (try apply pow_lt; lra). simpl INR. ring. }
  match goal with |- _ = ?a * ?b / y => replace (a * b / y) with (a * b * exp (- ln y)) by (rewrite exp_Ropp, exp_ln by exact Y; reflexivity) end. rewrite <- !exp_plus. unfold joint, constant. f_equal.
  replace ((2 - 1) / 2) with (/ 2) by field. rewrite Laws.Gamma_half, ln_sqrt_half by exact P. rewrite L. rewrite !ln_mult by (try apply pow_lt; lra). rewrite ln_pow by exact S. simpl INR.
  replace q with (2 * y ^ 2) by (rewrite Y2; field). field. lra.
Qed.
(* The integral of the new record's part. *)
Lemma beta_root : forall a n q, 0 < a -> 0 < n -> 0 < q ->
  is_RInt_gen (fun u => exp ((a - 1) * ln (q - n / (n + 1) * u ^ 2))) (at_right 0) (at_left (sqrt (q * (n + 1) / n))) (exp ((a - / 2) * ln q) * sqrt ((n + 1) / n) / 2 * Beta (/ 2) a).
Proof.
  intros a n q A N Q. set (r := sqrt (q * (n + 1) / n)). assert (X : 0 < q * (n + 1) / n) by (apply Rdiv_lt_0_compat; nra). assert (P : 0 < r) by (apply sqrt_lt_R0, X).
  assert (R2 : r ^ 2 = q * (n + 1) / n) by (apply pow2_sqrt; lra). assert (R0 : 0 < r ^ 2) by (rewrite R2; exact X). assert (RI : 0 < / r ^ 2) by (apply Rinv_0_lt_compat, R0).
  assert (In : forall u, 0 < u < r -> 0 < u ^ 2 / r ^ 2 < 1).
  { intros u U. split; [apply Rdiv_lt_0_compat; [apply pow_lt; lra | exact R0]|]. apply (Rmult_lt_reg_r (r ^ 2)); [exact R0|]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l, Rmult_1_r, Rmult_1_l by lra. nra. }
  assert (M : is_RInt_gen (fun u => 2 * u / r ^ 2 * bden (/ 2) a (u ^ 2 / r ^ 2)) (at_right 0) (at_left r) (Beta (/ 2) a)).
  { apply (Substitution.integral_moved (at_right 0) (at_left 1) (at_right 0) (at_left r) (fun u => u ^ 2 / r ^ 2) (fun u => 2 * u / r ^ 2) (fun u => 0 < u < r)) with (f := bden (/ 2) a).
    - apply (filter_imp _ _) with (2 := between_ends r P). intros [x y] [U V] u W. simpl in *. rewrite Rmin_left, Rmax_right in W by lra. lra.
    - intros u U. split; [auto_derive; [lra | simpl; field; lra]|]. apply (ex_derive_continuous (fun u => 2 * u / r ^ 2)). auto_derive. lra.
    - apply (Substitution.just_above (at_right 0)).
      + exists (mkposreal 1 Rlt_0_1). intros u _ U. apply Rdiv_lt_0_compat; [apply pow_lt, U | exact R0].
      + assert (K : continuous (fun u => u ^ 2 / r ^ 2) 0) by (apply (ex_derive_continuous (fun u => u ^ 2 / r ^ 2)); auto_derive; lra). unfold continuous in K. replace (0 ^ 2 / r ^ 2) with 0 in K by (field; lra).
        apply (filterlim_filter_le_1 (F := locally 0)); [apply filter_le_within | exact K].
    - assert (K : continuous (fun u => u ^ 2 / r ^ 2) r) by (apply (ex_derive_continuous (fun u => u ^ 2 / r ^ 2)); auto_derive; lra). unfold continuous in K. replace (r ^ 2 / r ^ 2) with 1 in K by (field; lra).
      intros E HE. specialize (K _ HE). unfold filtermap, at_left, Hierarchy.within in *. generalize (filter_and _ _ K (locally_interval (fun u => 0 < u) r 0 p_infty P I (fun u B _ => B))). apply filter_imp.
      intros u [H U] V. apply H, In. lra.
    - intros u U. apply bden_continuous, In, U.
    - apply beta_integral; lra. }
  apply (is_RInt_gen_scal (V := R_NormedModule) _ (exp ((a - / 2) * ln q) * sqrt ((n + 1) / n) / 2)) in M. revert M. apply gen_ext; [exact P|]. intros u U.
  change (exp ((a - / 2) * ln q) * sqrt ((n + 1) / n) / 2 * (2 * u / r ^ 2 * bden (/ 2) a (u ^ 2 / r ^ 2)) = exp ((a - 1) * ln (q - n / (n + 1) * u ^ 2))).
  assert (H := In u U). assert (Z := root_room n q u N Q U). assert (Y : 0 < (n + 1) / n) by (apply Rdiv_lt_0_compat; lra). assert (YS := sqrt_lt_R0 _ Y).
  replace (exp ((a - / 2) * ln q) * sqrt ((n + 1) / n) / 2 * (2 * u / r ^ 2 * bden (/ 2) a (u ^ 2 / r ^ 2))) with (exp ((a - / 2) * ln q) * (sqrt ((n + 1) / n) * (u * (/ r ^ 2 * bden (/ 2) a (u ^ 2 / r ^ 2))))) by (field; lra).
  unfold bden. rewrite <- (exp_ln u) at 1 by lra. rewrite <- (exp_ln (/ r ^ 2)) by exact RI. rewrite <- (exp_ln (sqrt ((n + 1) / n))) by exact YS. rewrite <- !exp_plus. f_equal.
  rewrite ln_Rinv, ln_sqrt_half by (first [exact R0 | exact Y]). rewrite !ln_div by (try apply pow_lt; lra). rewrite R2.
  replace (1 - u ^ 2 / (q * (n + 1) / n)) with ((q - n / (n + 1) * u ^ 2) / q) by (field; lra). rewrite (ln_div (q - n / (n + 1) * u ^ 2)) by lra. rewrite (ln_div (q * (n + 1))), ln_mult by nra. rewrite ln_pow by lra. simpl INR. field.
Qed.
Lemma one_more : forall n c s m q, 2 <= n -> 0 < s -> 0 < q ->
  is_RInt_gen (with_record n (joint n c s) (pdf c s) m q) (at_right 0) (at_left (sqrt (q * (n + 1) / n))) (joint (n + 1) c s m q).
Proof.
  intros n c s m q N S Q. assert (PP := PI_RGT_0). assert (X : 0 < q * (n + 1) / n) by (apply Rdiv_lt_0_compat; nra). assert (P := sqrt_lt_R0 _ X). set (r := sqrt (q * (n + 1) / n)) in *.
  set (a := (n - 1) / 2). assert (A : 0 < a) by (unfold a; lra). assert (I := beta_root a n q A ltac:(lra) Q). fold r in I.
  set (k := constant n s - ln s - ln (2 * PI) / 2 - (n + 1) * (m - c) ^ 2 / (2 * s ^ 2) - q / (2 * s ^ 2)).
  apply (is_RInt_gen_scal (V := R_NormedModule) _ (2 * exp k)) in I.
  replace (joint (n + 1) c s m q) with (2 * exp k * (exp ((a - / 2) * ln q) * sqrt ((n + 1) / n) / 2 * Beta (/ 2) a)).
  - revert I. apply gen_ext; [exact P|]. intros u U. assert (Z := root_room n q u ltac:(lra) Q U). unfold with_record. rewrite !pdf_exp by exact S. unfold joint. rewrite <- !exp_plus.
    change (2 * exp k * exp ((a - 1) * ln (q - n / (n + 1) * u ^ 2)) = exp (constant n s - n * (m - u / (n + 1) - c) ^ 2 / (2 * s ^ 2) - (q - n / (n + 1) * u ^ 2) / (2 * s ^ 2) + ((n - 1) / 2 - 1) * ln (q - n / (n + 1) * u ^ 2) + (- (m + n / (n + 1) * u - c) ^ 2 / (2 * s ^ 2) - ln s - ln (2 * PI) / 2))
      + exp (constant n s - n * (m + u / (n + 1) - c) ^ 2 / (2 * s ^ 2) - (q - n / (n + 1) * u ^ 2) / (2 * s ^ 2) + ((n - 1) / 2 - 1) * ln (q - n / (n + 1) * u ^ 2) + (- (m - n / (n + 1) * u - c) ^ 2 / (2 * s ^ 2) - ln s - ln (2 * PI) / 2))).
    fold a. set (l := (a - 1) * ln (q - n / (n + 1) * u ^ 2)). rewrite Rmult_assoc, <- exp_plus.
    match goal with |- _ = exp ?x + exp ?y => replace x with (k + l) by (unfold k; field; lra); replace y with (k + l) by (unfold k; field; lra) end. ring.
  - assert (G1 := Gamma_pos a A). assert (G2 := Gamma_pos (n / 2) ltac:(lra)). assert (Y : 0 < (n + 1) / n) by (apply Rdiv_lt_0_compat; lra).
    unfold Beta. replace (/ 2 + a) with (n / 2) by (unfold a; field). rewrite Laws.Gamma_half.
    replace (2 * exp k * (exp ((a - / 2) * ln q) * sqrt ((n + 1) / n) / 2 * (sqrt PI * Gamma a / Gamma (n / 2)))) with (exp k * (exp ((a - / 2) * ln q) * (sqrt ((n + 1) / n) * (sqrt PI * (Gamma a * / Gamma (n / 2)))))) by (field; lra).
    rewrite <- (exp_ln (sqrt ((n + 1) / n))), <- (exp_ln (sqrt PI)), <- (exp_ln (Gamma a)), <- (exp_ln (/ Gamma (n / 2))) by (first [apply sqrt_lt_R0; assumption | exact G1 | apply Rinv_0_lt_compat, G2]).
    rewrite <- !exp_plus. unfold joint. f_equal. rewrite ln_Rinv, !ln_sqrt_half by assumption. rewrite ln_div by lra. unfold k, constant. fold a. replace ((n + 1 - 1) / 2) with (n / 2) by field.
    rewrite !ln_mult by (try apply pow_lt; lra). rewrite ln_pow by exact S. simpl INR. unfold a. field. lra.
Qed.
Theorem normal_joint : forall j c s, 0 < s -> is_joint j (pdf c s) (joint (INR (j + 2)) c s).
Proof.
  induction j as [|j IH]; intros c s S; cbn [is_joint].
  - intros m q Q. simpl INR. replace (1 + 1) with 2 by ring. apply two_normal; assumption.
  - exists (joint (INR (j + 2)) c s). split; [apply IH, S|]. intros m q Q. replace (INR (Datatypes.S j + 2)) with (INR (j + 2) + 1) by (rewrite <- S_INR; reflexivity).
    apply one_more; [|exact S | exact Q]. assert (K : INR 2 <= INR (j + 2)) by (apply le_INR; lia). simpl INR in K at 1. lra.
Qed.
Lemma over_Gamma : forall a y, 0 < a -> y / Gamma a = y * exp (- ln (Gamma a)).
Proof. intros a y A. rewrite exp_Ropp, exp_ln by (apply Gamma_pos, A). reflexivity. Qed.
(* Cochran: mean and squared deviations are independent, normal and Gamma. *)
Lemma joint_splits : forall n c s m q, 2 <= n -> 0 < s -> 0 < q -> joint n c s m q = pdf c (s / sqrt n) m * GammaLaw.pdf ((n - 1) / 2) (/ (2 * s ^ 2)) q.
Proof.
  intros n c s m q N S Q. assert (R := sqrt_lt_R0 n ltac:(lra)). assert (D : 0 < s / sqrt n) by (apply Rdiv_lt_0_compat; assumption). assert (G := Gamma_pos ((n - 1) / 2) ltac:(lra)). assert (S2 : 0 < 2 * s ^ 2) by nra.
  rewrite pdf_exp by exact D. unfold GammaLaw.pdf, Rpower. rewrite (over_Gamma ((n - 1) / 2)) by lra. rewrite <- !exp_plus. unfold joint, constant. f_equal.
  rewrite !ln_Rinv by assumption. rewrite ln_div, ln_sqrt_half by lra. replace ((s / sqrt n) ^ 2) with (s ^ 2 / n) by (rewrite <- (pow2_sqrt n) at 1 by lra; field; lra). field. lra.
Qed.
Theorem cochran : forall k c s, (2 <= k)%nat -> 0 < s -> is_variance_density k (pdf c s) (GammaLaw.pdf ((INR k - 1) / 2) ((INR k - 1) / (2 * s ^ 2))).
Proof.
  intros k c s K S. exists (k - 2)%nat, (joint (INR (k - 2 + 2)) c s). split; [lia|]. split; [apply normal_joint, S|]. intros w W. replace (k - 2 + 2)%nat with k by lia.
  assert (N : INR 2 <= INR k) by (apply le_INR, K). simpl INR in N. set (n := INR k) in *. assert (Q : 0 < (n - 1) * w) by nra. assert (S2 : 0 < 2 * s ^ 2) by nra.
  assert (R := sqrt_lt_R0 n ltac:(lra)). assert (D : 0 < s / sqrt n) by (apply Rdiv_lt_0_compat; assumption). assert (G := Gamma_pos ((n - 1) / 2) ltac:(lra)).
  assert (T := is_RInt_gen_scal (V := R_NormedModule) _ (GammaLaw.pdf ((n - 1) / 2) ((n - 1) / (2 * s ^ 2)) w) _ (NormalLaw.pdf_total c (s / sqrt n) D)).
  change (scal (GammaLaw.pdf ((n - 1) / 2) ((n - 1) / (2 * s ^ 2)) w) 1) with (GammaLaw.pdf ((n - 1) / 2) ((n - 1) / (2 * s ^ 2)) w * 1) in T. rewrite Rmult_1_r in T.
  revert T. apply is_RInt_gen_ext, filter_forall. intros uv m _.
  change (GammaLaw.pdf ((n - 1) / 2) ((n - 1) / (2 * s ^ 2)) w * pdf c (s / sqrt n) m = (n - 1) * joint n c s m ((n - 1) * w)). rewrite joint_splits by (first [lra | assumption]).
  replace (GammaLaw.pdf ((n - 1) / 2) ((n - 1) / (2 * s ^ 2)) w) with ((n - 1) * GammaLaw.pdf ((n - 1) / 2) (/ (2 * s ^ 2)) ((n - 1) * w)); [ring|].
  unfold GammaLaw.pdf, Rpower. rewrite ln_Rinv, (ln_div (n - 1)), (ln_mult (n - 1) w) by lra. rewrite <- (exp_ln (n - 1)) at 1 by lra.
  rewrite !(over_Gamma ((n - 1) / 2)) by lra. rewrite <- !exp_plus. f_equal. field. lra.
Qed.

(* -- what is printed of it ---------------------------------------------------------------------------------------------------------------- *)
Definition has_shape (k : nat) (f : R -> R) (a : R) : Prop := exists r, 0 < a /\ 0 < r /\ is_variance_density k f (GammaLaw.pdf a r).
Definition has_rate (k : nat) (f : R -> R) (r : R) : Prop := exists a, 0 < a /\ 0 < r /\ is_variance_density k f (GammaLaw.pdf a r).
Theorem shape_is : forall k c v a, (2 <= k)%nat -> 0 < v -> a = (INR k - 1) / 2 -> has_shape k (pdf c (sqrt v)) a.
Proof.
  intros k c v a K V E. assert (N : INR 2 <= INR k) by (apply le_INR, K). simpl INR in N. assert (S := sqrt_lt_R0 v V). exists ((INR k - 1) / (2 * sqrt v ^ 2)). subst a.
  split; [lra|]. split; [apply Rdiv_lt_0_compat; nra | apply cochran; assumption].
Qed.
Theorem rate_is : forall k c v r, (2 <= k)%nat -> 0 < v -> r = (INR k - 1) / (2 * v) -> has_rate k (pdf c (sqrt v)) r.
Proof.
  intros k c v r K V E. assert (N : INR 2 <= INR k) by (apply le_INR, K). simpl INR in N. assert (S := sqrt_lt_R0 v V). exists ((INR k - 1) / 2). subst r. rewrite <- (pow2_sqrt v) at 1 3 by lra.
  split; [lra|]. split; [apply Rdiv_lt_0_compat; nra | apply cochran; assumption].
Qed.
(* A Gamma density has one shape and one rate. *)
Lemma one_gamma : forall a r a' r', 0 < a -> 0 < a' -> (forall w, 0 < w -> GammaLaw.pdf a r w = GammaLaw.pdf a' r' w) -> a = a' /\ r = r'.
Proof.
  intros a r a' r' A A' E. assert (H : forall w, 0 < w -> GammaLosses.constant a r a' r' + (a - a') * ln w - (r - r') * w = 0).
  { intros w W. rewrite <- GammaLosses.log_ratio by assumption. rewrite E by exact W. replace (GammaLaw.pdf a' r' w / GammaLaw.pdf a' r' w) with 1; [apply ln_1|]. assert (P := GammaLaw.pdf_pos a' r' w A'). field. lra. }
  assert (H1 := H 1 ltac:(lra)). assert (H2 := H 2 ltac:(lra)). assert (H4 := H 4 ltac:(lra)). replace (ln 4) with (2 * ln 2) in H4 by (replace 4 with (2 * 2) by ring; rewrite ln_mult by lra; ring).
  rewrite ln_1 in H1. assert (L : 0 < ln 2) by (rewrite <- ln_1; apply ln_increasing; lra). assert (r - r' = 0) by lra. assert ((a - a') * ln 2 = 0) by lra. split; [|lra]. apply Rmult_integral in H3. lra.
Qed.
Theorem one_shape : forall k f a b, has_shape k f a -> has_shape k f b -> a = b.
Proof. intros k f a b [r [A [_ H]]] [t [B [_ K]]]. exact (proj1 (one_gamma a r b t A B (variance_density_unique k f _ _ H K))). Qed.
Theorem one_rate : forall k f r t, has_rate k f r -> has_rate k f t -> r = t.
Proof. intros k f r t [a [A [_ H]]] [b [B [_ K]]]. exact (proj2 (one_gamma a r b t A B (variance_density_unique k f _ _ H K))). Qed.

(* The loss of one sample variance of k records of one density, against those of another. *)
Definition variance_loss (k : nat) (f f' : R -> R) (x l : R) : Prop := exists p q, is_variance_density k f p /\ is_variance_density k f' q /\ Outcome.loss_at 0 p_infty p q x l.
Theorem variance_loss_at : forall k c v c' v' x l, (2 <= k)%nat -> 0 < v -> 0 < v' -> 0 < x -> l = (INR k - 1) / 2 * (ln v' - ln v) - (INR k - 1) / 2 * (/ v - / v') * x ->
  variance_loss k (pdf c (sqrt v)) (pdf c' (sqrt v')) x l.
Proof.
  intros k c v c' v' x l K V V' X E. assert (N : INR 2 <= INR k) by (apply le_INR, K). simpl INR in N. assert (S := sqrt_lt_R0 v V). assert (S' := sqrt_lt_R0 v' V').
  exists (GammaLaw.pdf ((INR k - 1) / 2) ((INR k - 1) / (2 * sqrt v ^ 2))), (GammaLaw.pdf ((INR k - 1) / 2) ((INR k - 1) / (2 * sqrt v' ^ 2))). split; [apply cochran; assumption|]. split; [apply cochran; assumption|].
  rewrite !pow2_sqrt by lra. apply Outcome.gamma_loss_at; [lra | apply Rdiv_lt_0_compat; lra | apply Rdiv_lt_0_compat; lra | exact X|]. rewrite E, !ln_div, !ln_mult by lra. field. lra.
Qed.
