(* Normal laws fitted to a list of records and to its neighbour, in any coordinates: the second covariance is the first one and a matrix of rank one, and the
   Renyi divergence follows from the record's leverage. *)
From Coq Require Import Reals Lra Lia List.
From Coq Require Classical_Pred_Type.
From Coquelicot Require Import Coquelicot.
Require Import Integral NormalLaw Hockey Outputs Quadratic.
Require Moments.
Open Scope R_scope.

(* b A + g w w' *)
Definition ranked (b g : R) (A : matrix) (w : vector) : matrix := fun i j => b * A i j + g * w j * w i.
Lemma inv_rises : forall k A w, positive (S k) A -> inv k (minor A) (rest w) (rest w) <= inv (S k) A w w.
Proof.
  intros k A w [P Q]. rewrite inv_step. assert (0 <= (w 0%nat - inv k (minor A) (rest w) (edge A)) * (w 0%nat - inv k (minor A) (rest w) (edge A)) / pivot k A); [|lra].
  apply Rmult_le_pos; [apply Rle_0_sqr | apply Rlt_le, Rinv_0_lt_compat, Q].
Qed.
Lemma still_positive : forall b g h h', 0 < b -> h' <= h -> 0 <= h' -> 0 < b + g * h -> 0 < b + g * h'.
Proof. intros b g h h' B L N H. destruct (Rle_lt_dec 0 g) as [G|G]; [assert (0 <= g * h') by (apply Rmult_le_pos; assumption); lra|]. assert (g * h <= g * h') by (apply Rmult_le_compat_neg_l; lra). lra. Qed.
Lemma inv_nonneg : forall d A u, positive d A -> 0 <= inv d A u u.
Proof. induction d as [|d IH]; intros A u P; [apply Rle_refl|]. apply Rle_trans with (inv d (minor A) (rest u) (rest u)); [apply IH, P | apply inv_rises, P]. Qed.
Theorem ranked_inverse : forall d A b g w, positive d A -> 0 < b -> 0 < b + g * inv d A w w ->
  positive d (ranked b g A w) /\ det d (ranked b g A w) = b ^ d * det d A * ((b + g * inv d A w w) / b)
  /\ forall u v, inv d (ranked b g A w) u v = inv d A u v / b - g / (b * (b + g * inv d A w w)) * inv d A u w * inv d A v w.
Proof.
  induction d as [|d IH]; intros A b g w P B H.
  - split; [exact I|]. split; [simpl; field; lra | intros u v; simpl in *; field; lra].
  - assert (N := inv_nonneg d (minor A) (rest w) (proj1 P)). assert (H' := still_positive b g _ _ B (inv_rises d A w P) N H). destruct P as [P Q].
    destruct (IH (minor A) b g (rest w) P B H') as [P' [D' I']]. set (M := ranked b g (minor A) (rest w)) in *.
    set (p := pivot d A) in *. set (al := inv d (minor A) (edge A) (edge A)). set (et := inv d (minor A) (rest w) (edge A)). set (h := inv d (minor A) (rest w) (rest w)) in *. set (w0 := w 0%nat).
    assert (E : forall u, inv d M u (edge (ranked b g A w)) = b * inv d M u (edge A) + g * w0 * inv d M u (rest w)).
    { intros u. change (edge (ranked b g A w)) with (fun i => b * edge A i + g * w0 * rest w i). rewrite inv_sym, inv_lin, !(inv_sym d M u). reflexivity. }
    assert (EW : inv d (minor A) (edge A) (rest w) = et) by (unfold et; apply inv_sym).
    assert (HS : inv (S d) A w w = h + (w0 - et) ^ 2 / p) by (rewrite inv_step; fold h et w0 p; unfold Rdiv; ring). rewrite HS in *. set (k := b + g * h) in *.
    assert (EP : pivot d (ranked b g A w) = b * p * ((k * p + g * (w0 - et) ^ 2) / (p * k))).
    { unfold pivot. change (minor (ranked b g A w)) with M. rewrite E, (inv_sym d M (edge (ranked b g A w)) (edge A)), (inv_sym d M (edge (ranked b g A w)) (rest w)), !E, !I'. fold al et h. rewrite !EW.
      change (ranked b g A w 0%nat 0%nat) with (b * A 0%nat 0%nat + g * w0 * w0). replace (A 0%nat 0%nat) with (p + al) by (unfold p, pivot, al; ring). fold k. unfold k. field. fold k. lra. }
    assert (KP : k * p + g * (w0 - et) ^ 2 = p * (b + g * (h + (w0 - et) ^ 2 / p))) by (unfold k; field; lra). assert (KK : 0 < k * p + g * (w0 - et) ^ 2) by (rewrite KP; apply Rmult_lt_0_compat; assumption).
    split; [|split].
    + split; [exact P'|]. rewrite EP. apply Rmult_lt_0_compat; [nra|]. apply Rdiv_lt_0_compat; [exact KK | nra].
    + cbn [det]. change (minor (ranked b g A w)) with M. rewrite D', EP. fold p. change (b ^ S d) with (b * b ^ d). replace (b + g * (h + (w0 - et) ^ 2 / p)) with ((k * p + g * (w0 - et) ^ 2) / p) by (unfold k; field; lra). field. lra.
    + intros u v. rewrite !(inv_step d), EP. change (minor (ranked b g A w)) with M. change (ranked b g A w 0%nat 0%nat) with (b * A 0%nat 0%nat + g * w0 * w0). rewrite !E, !I'. rewrite !EW. fold h et al w0 p.
      set (uv := inv d (minor A) (rest u) (rest v)). set (uw := inv d (minor A) (rest u) (rest w)). set (vw := inv d (minor A) (rest v) (rest w)). set (ue := inv d (minor A) (rest u) (edge A)). set (ve := inv d (minor A) (rest v) (edge A)).
      replace (b + g * (h + (w0 - et) ^ 2 / p)) with ((k * p + g * (w0 - et) ^ 2) / p) by (unfold k; field; lra). unfold k in *. field. repeat split; lra.
Qed.

(* -- inverses of covariances ------------------------------------------------------------------------------------------------------------------------- *)
Definition inverse (d : nat) (S W : matrix) : Prop := forall i j, (i < d)%nat -> (j < d)%nat -> sum d (fun k => S i k * W k j) = unit j i.
Lemma sum_scal : forall d a f, sum d (fun i => a * f i) = a * sum d f.
Proof. intros d a f. rewrite (sum_ext d _ (fun i => a * f i + 0 * f i)) by (intros; ring). rewrite sum_lin. ring. Qed.
Lemma sum_unit : forall d j f, (j < d)%nat -> sum d (fun i => unit j i * f i) = f j.
Proof.
  induction d as [|d IH]; intros j f J; [lia|]. simpl. destruct j as [|j].
  - change (unit 0 0%nat) with 1. rewrite (sum_ext d _ (fun _ => 0)) by (intros i _; change (unit 0 (Datatypes.S i)) with 0; ring). rewrite sum_zero. ring.
  - change (unit (Datatypes.S j) 0%nat) with 0. rewrite (sum_ext d _ (fun i => unit j i * f (Datatypes.S i))) by reflexivity. rewrite (IH j (fun i => f (Datatypes.S i))) by lia. ring.
Qed.
Lemma unit_sym : forall i j, unit i j = unit j i.
Proof. intros i j. unfold unit. rewrite Nat.eqb_sym. reflexivity. Qed.
Lemma times_ext : forall d A v v' i, (forall k, (k < d)%nat -> v k = v' k) -> times d A v i = times d A v' i.
Proof. intros d A v v' i H. apply dot_ext; [reflexivity | exact H]. Qed.
Lemma inverse_left : forall d S W, symmetric d S -> symmetric d W -> inverse d S W -> inverse d W S.
Proof. intros d S W HS HW I i j A B. rewrite unit_sym, <- (I j i B A). apply sum_ext. intros k K. rewrite (HW i k), (HS k j) by assumption. ring. Qed.
Lemma inverse_times : forall d S W, inverse d S W -> forall v i, (i < d)%nat -> times d S (times d W v) i = v i.
Proof.
  intros d S W I v i A. unfold times, dot. rewrite (sum_ext d _ (fun k => sum d (fun j => S i k * W k j * v j))) by (intros k K; rewrite <- sum_scal; apply sum_ext; intros; ring).
  rewrite sum_swap. rewrite (sum_ext d _ (fun j => unit i j * v j)); [apply sum_unit, A|]. intros j J. rewrite unit_sym, <- (I i j A J). rewrite Rmult_comm, <- sum_scal. apply sum_ext. intros; ring.
Qed.
Lemma inverse_unique : forall d S W T, symmetric d S -> symmetric d W -> inverse d S W -> inverse d S T -> forall i j, (i < d)%nat -> (j < d)%nat -> T i j = W i j.
Proof.
  intros d S W T HS HW I J i j A B. assert (L := inverse_times d W S (inverse_left d S W HS HW I) (fun k => T k j) i A). simpl in L. rewrite <- L.
  rewrite (times_ext d W _ (unit j) i) by (intros k K; apply (J k j K B)). unfold times. rewrite dot_sym. exact (sum_unit d j (W i) B).
Qed.

(* -- the laws fitted to data --------------------------------------------------------------------------------------------------------------------------- *)
Definition fitted (d : nat) (l : list Moments.record) (p : list R -> R) : Prop := exists W, inverse d (Moments.cov l) W /\ normal d (Moments.centre l) W p.
(* (x - mean)' cov^-1 (x - mean) *)
Definition leverage (d : nat) (l : list Moments.record) (x : Moments.record) (r : R) : Prop := exists y,
  (forall i, (i < d)%nat -> times d (Moments.cov l) y i = x i - Moments.centre l i) /\ r = dot d y (fun i => x i - Moments.centre l i).
Definition fitted_renyi (s : R) (n : nat) (r a : R) (d : nat) (D : R) : Prop := forall x l l', Moments.changed s n x l l' -> leverage d l x r ->
  forall p q, fitted d l p -> fitted d l' q -> is_renyi (tuples d line) a p q D.
Lemma cov_symmetric : forall d l, symmetric d (Moments.cov l).
Proof.
  intros d l i j _ _. assert (E : Tables.total (fun x : Moments.record => x i * x j) l = Tables.total (fun x : Moments.record => x j * x i) l).
  { unfold Tables.total. induction l as [|x l IH]; simpl; [reflexivity | rewrite IH; ring]. }
  unfold Moments.cov, Moments.covariance. apply (f_equal2 Rminus); [exact (f_equal (fun z => z / INR (length l)) E) | apply Rmult_comm].
Qed.
Lemma dot_scal : forall d u v a, dot d u (fun i => a * v i) = a * dot d u v.
Proof. intros. unfold dot. rewrite <- sum_scal. apply sum_ext. intros. ring. Qed.
Lemma times_ranked : forall d b g A w v i, times d (ranked b g A w) v i = b * times d A v i + g * dot d w v * w i.
Proof.
  intros. unfold times, dot, ranked. rewrite (sum_ext d _ (fun k => b * (A i k * v k) + (g * w i) * (w k * v k))) by (intros; ring). rewrite sum_lin. ring.
Qed.
Lemma quad_ranked : forall d b g A w v, quad d (ranked b g A w) v = b * quad d A v + g * dot d w v ^ 2.
Proof.
  intros. unfold quad. rewrite (dot_ext d v _ v (fun i => b * times d A v i + (g * dot d w v) * w i)) by (intros; try apply times_ranked; reflexivity). rewrite dot_lin, (dot_sym d v w). ring.
Qed.
(* A covariance b S + t v v', v having the leverage r, has the precision W / b - t / (b (b + t r)) W v (W v)'. *)
Lemma inverse_ranked : forall d S W v r b t, symmetric d S -> symmetric d W -> inverse d S W -> r = dot d v (times d W v) -> b <> 0 -> b + t * r <> 0 ->
  inverse d (ranked b t S v) (ranked (/ b) (- (t / (b * (b + t * r)))) W (times d W v)).
Proof.
  intros d S W v r b t HS HW I ER B BT i j A J. set (w := times d W v). set (g := t / (b * (b + t * r))).
  rewrite (sum_ext d _ (fun k => ranked b t S v i k * (/ b * W k j + - g * w j * w k))) by reflexivity.
  change (times d (ranked b t S v) (fun k => / b * W k j + - g * w j * w k) i = unit j i). rewrite times_ranked, times_lin, dot_lin. unfold w at 2. rewrite (inverse_times d S W I v i A).
  replace (times d S (fun k => W k j) i) with (unit j i) by (symmetry; apply (I i j A J)). replace (dot d v (fun k => W k j)) with (w j).
  - fold w in ER. rewrite <- ER. unfold g. field. split; assumption.
  - unfold w, times. rewrite (dot_sym d (W j)). apply dot_ext; [reflexivity | intros k K; apply HW; assumption].
Qed.
Lemma part_of_the_means : forall a k t r z sg qm mw, z = k + t * r -> k <> 0 -> z <> 0 -> 1 - a + a * z <> 0 ->
  (a + (1 - a) / k) * qm + - (1 - a) * (t / (k * z)) * mw ^ 2 + 2 * ((1 - a) * sg / z) * mw + ((1 - a) * sg / z) ^ 2 * (r / ((1 - a + a * z) / z)) - a * qm
    - (1 - a) * (/ k * (qm + 2 * sg * mw + sg ^ 2 * r) - t / (k * z) * (mw + sg * r) ^ 2) = a * (a - 1) * (sg ^ 2 * r) / (1 - a + a * z).
Proof. intros. subst z. field. repeat split; assumption. Qed.
Lemma normal_precision : forall d m W p, normal d m W p -> symmetric d W /\ positive d W.
Proof. intros d m W p [H [D _]]. split; [exact H | apply definite_positive; assumption]. Qed.
Theorem fitted_renyi_is : forall s n r a d, a <> 1 -> 0 < INR n -> 0 < INR n + s -> (1 <= d)%nat -> 0 < Moments.value_after s (INR n) r 1 ->
  0 < 1 - a + a * Moments.value_after s (INR n) r 1 -> 0 < 1 - a + a * Moments.value_after s (INR n) 0 1 -> s ^ 2 = 1 ->
  fitted_renyi s n r a d (a * (r / (INR n + s) ^ 2) / (2 * (1 - a + a * Moments.value_after s (INR n) r 1)) - Moments.log_share a (Moments.value_after s (INR n) r 1) / (2 * (a - 1))
    - (INR d - 1) * Moments.log_share a (Moments.value_after s (INR n) 0 1) / (2 * (a - 1))).
Proof.
  intros s n r a d A P Q D V1 W1 W0 SS x l l' C [y [Y R0]] p q [W [I N]] [W' [I' N']].
  destruct (normal_precision _ _ _ _ N) as [HW PW]. destruct (normal_precision _ _ _ _ N') as [HW' PW']. assert (HS := cov_symmetric d l). assert (HS' := cov_symmetric d l').
  set (m := Moments.centre l) in *. set (v := fun i => x i - m i). set (w := times d W v). set (N_ := INR n) in *. set (k := N_ / (N_ + s)). set (t := N_ * s / (N_ + s) ^ 2). set (g := t / (k * (k + t * r))).
  assert (K : 0 < k) by (apply Rdiv_lt_0_compat; assumption). assert (EV1 : Moments.value_after s N_ r 1 = k + t * r) by (unfold Moments.value_after, k, t; field; lra).
  assert (EV0 : Moments.value_after s N_ 0 1 = k) by (unfold Moments.value_after, k, t; field; lra). rewrite EV1, EV0 in *. set (z := k + t * r) in *.
  assert (WY : forall i, (i < d)%nat -> w i = y i).
  { intros i J. unfold w. rewrite (times_ext d W v (times d (Moments.cov l) y) i) by (intros j X; symmetry; apply Y, X). apply (inverse_times d W (Moments.cov l)); [apply inverse_left; assumption | exact J]. }
  assert (ER : r = dot d v w) by (rewrite R0, dot_sym; apply dot_ext; [reflexivity | intros i J; symmetry; apply WY, J]).
  assert (EW : forall i j, (i < d)%nat -> (j < d)%nat -> W' i j = ranked (/ k) (- g) W w i j).
  { intros i j J X. symmetry. apply (inverse_unique d (Moments.cov l') W'); try assumption. intros i' j' J' X'.
    rewrite <- (inverse_ranked d (Moments.cov l) W v r k t HS HW I ER ltac:(lra) ltac:(fold z; lra) i' j' J' X'). fold w z g. apply sum_ext. intros u _. f_equal.
    rewrite (Moments.changed_cov _ _ _ _ _ C P Q). unfold ranked, v, m, k, t, N_. ring. }
  set (sg := s / (N_ + s)). set (m' := fun i => 1 * m i + sg * v i).
  assert (EM : forall i, Moments.centre l' i = m' i) by (intros i; unfold m', sg, v, Moments.centre; rewrite (Moments.changed_mean _ _ _ _ _ _ C P Q (fun u => u i)); fold N_; unfold m, Moments.centre; field; lra).
  assert (H : inv d W w w = r) by (unfold w; rewrite inv_times, ER by assumption; reflexivity).
  assert (B0 : 0 < a + (1 - a) / k) by (replace (a + (1 - a) / k) with ((1 - a + a * k) / k) by (field; lra); apply Rdiv_lt_0_compat; assumption).
  assert (BG : a + (1 - a) / k + - (1 - a) * g * r = (1 - a + a * z) / z) by (unfold g, z; field; fold z; lra).
  assert (B1 : 0 < a + (1 - a) / k + - (1 - a) * g * r) by (rewrite BG; apply Rdiv_lt_0_compat; assumption).
  assert (EX : forall i j, (i < d)%nat -> (j < d)%nat -> mix a W W' i j = ranked (a + (1 - a) / k) (- (1 - a) * g) W w i j) by (intros i j J X; unfold mix; rewrite (EW i j J X); unfold ranked; field; lra).
  destruct (ranked_inverse d W (a + (1 - a) / k) (- (1 - a) * g) w PW B0 ltac:(rewrite H; exact B1)) as [PM [DM IM]]. rewrite H in DM, IM.
  assert (KR : / k + - g * r = / z) by (unfold g, z; field; fold z; lra).
  destruct (ranked_inverse d W (/ k) (- g) w PW (Rinv_0_lt_compat _ K) ltac:(rewrite H, KR; apply Rinv_0_lt_compat, V1)) as [_ [DW _]]. rewrite H, KR in DW.
  assert (L := tuples_positive_linear R line d line_positive_linear).
  destruct (divergence_is d a m W m' W' A HW PW HW' PW' (positive_ext d _ _ (fun i j J X => eq_sym (EX i j J X)) PM)) as [p' [q' [NP [NQ RE]]]].
  apply (is_renyi_ext _ _ L a p' q'); [apply (normal_unique d m W); assumption | | ].
  { assert (NQ' : normal d m' W' q). { destruct N' as [X1 [X2 [X3 [c [X4 X5]]]]]. split; [exact X1|]. split; [exact X2|]. split; [exact X3|]. exists c. split; [exact X4|]. intros u. rewrite X5. do 4 f_equal. unfold quad, times. apply dot_ext; intros; [rewrite EM; reflexivity|]. apply dot_ext; intros; [reflexivity | rewrite EM; reflexivity]. }
    apply (normal_unique d m' W'); assumption. }
  match goal with |- is_renyi _ _ _ _ ?v => replace v with (divergence d a m W m' W'); [exact RE|] end.
  set (be := a + (1 - a) / k) in *. set (ga := - (1 - a) * g) in *. set (M := ranked be ga W w) in *. set (th := (1 - a) * sg / z).
  assert (HM : symmetric d M) by (intros i j J X; unfold M, ranked; rewrite (HW i j J X); ring).
  set (qm := quad d W m). set (mw := dot d m w). assert (WM : dot d w m = mw) by apply dot_sym. assert (WV : dot d w v = r) by (rewrite ER; apply dot_sym).
  assert (WM' : dot d w m' = mw + sg * r) by (unfold m'; rewrite dot_lin, WM, WV; ring).
  assert (TW : forall i, (i < d)%nat -> times d W' m' i = / k * (times d W m i + sg * w i) - g * (mw + sg * r) * w i).
  { intros i J. transitivity (times d (ranked (/ k) (- g) W w) m' i); [unfold times; apply dot_ext; [intros j X; apply EW; assumption | reflexivity]|].
    rewrite times_ranked, WM'. unfold m'. rewrite times_lin. fold w. change (times d W v i) with (w i). ring. }
  assert (EB : forall i, (i < d)%nat -> mixed_linear d a m W m' W' i = 1 * times d M m i + th * w i).
  { intros i J. unfold mixed_linear, M. rewrite (TW i J), times_ranked, WM. unfold th, be, ga, g, z. field. fold z. lra. }
  assert (IB : inv d (mix a W W') (mixed_linear d a m W m' W') (mixed_linear d a m W m' W') = be * qm + ga * mw ^ 2 + 2 * th * mw + th ^ 2 * (r / be - ga / (be * (be + ga * r)) * r * r)).
  { rewrite (inv_ext d _ M _ _ (fun i => 1 * times d M m i + th * w i) (fun i => 1 * times d M m i + th * w i) EX EB EB). rewrite inv_lin, !(inv_sym d M _ (fun i => 1 * times d M m i + th * w i)), !inv_lin, (inv_sym d M w (times d M m)), !inv_times by assumption.
    unfold M at 1. change (dot d m (times d (ranked be ga W w) m)) with (quad d (ranked be ga W w) m). rewrite quad_ranked, WM, IM, H. fold qm mw. ring. }
  assert (QW : quad d W' m' = / k * (qm + 2 * sg * mw + sg ^ 2 * r) - g * (mw + sg * r) ^ 2).
  { transitivity (quad d (ranked (/ k) (- g) W w) m'); [unfold quad; apply dot_ext; [reflexivity|]; intros i J; unfold times; apply dot_ext; [intros j X; apply EW; assumption | reflexivity]|].
    rewrite quad_ranked, WM'. unfold m'. rewrite quad_sum by exact HW. fold qm. change (times d W v) with w. fold mw. unfold quad at 1. change (times d W v) with w. rewrite <- ER. ring. }
  unfold divergence. rewrite IB, QW, (det_ext d _ _ EX), DM, (det_ext d _ _ EW), DW. fold qm. rewrite !BG. assert (DP := det_positive d W PW).
  assert (BE : be = (1 - a + a * k) / k) by (unfold be; field; lra). assert (Z1 : 0 < (1 - a + a * z) / z) by (apply Rdiv_lt_0_compat; assumption).
  assert (LB : ln be = ln (1 - a + a * k) - ln k) by (rewrite BE, ln_div by assumption; reflexivity).
  assert (LM : ln (be ^ d * det d W * ((1 - a + a * z) / z / be)) = INR d * ln be + ln (det d W) + (ln (1 - a + a * z) - ln z) - ln be).
  { assert (X1 := pow_lt be d B0). assert (X2 := Rmult_lt_0_compat _ _ X1 DP). rewrite (ln_mult (be ^ d * det d W)), (ln_mult (be ^ d)), ln_pow, !ln_div by (first [assumption | apply Rdiv_lt_0_compat; assumption]). ring. }
  assert (LW : ln ((/ k) ^ d * det d W * (/ z / / k)) = - INR d * ln k + ln (det d W) - ln z + ln k).
  { assert (X0 := Rinv_0_lt_compat _ K). assert (XZ := Rinv_0_lt_compat _ V1). assert (X1 := pow_lt (/ k) d X0). assert (X2 := Rmult_lt_0_compat _ _ X1 DP).
    rewrite (ln_mult ((/ k) ^ d * det d W)), (ln_mult ((/ k) ^ d)), ln_pow, ln_div, !ln_Rinv by (first [assumption | apply Rdiv_lt_0_compat; assumption]). ring. }
  rewrite LM, LW, LB. unfold Moments.log_share.
  assert (S2 : sg ^ 2 = / (N_ + s) ^ 2) by (unfold sg; replace ((s / (N_ + s)) ^ 2) with (s ^ 2 / (N_ + s) ^ 2) by (field; lra); rewrite SS; field; lra).
  (* the part of the means *)
  assert (PM' : be * qm + ga * mw ^ 2 + 2 * th * mw + th ^ 2 * (r / be - ga / (be * (be + ga * r)) * r * r) - a * qm - (1 - a) * (/ k * (qm + 2 * sg * mw + sg ^ 2 * r) - g * (mw + sg * r) ^ 2)
    = a * (a - 1) * (r / (N_ + s) ^ 2) / (1 - a + a * z)).
  { replace (r / be - ga / (be * (be + ga * r)) * r * r) with (r / (be + ga * r)) by (field; lra). rewrite BG. replace (r / (N_ + s) ^ 2) with (sg ^ 2 * r) by (rewrite S2; field; lra).
    unfold th, ga, be, g. apply part_of_the_means; [reflexivity | lra | lra | lra]. }
  set (lk := ln (1 - a + a * k)). set (lz := ln (1 - a + a * z)). set (D0 := ln (det d W)).
  match goal with |- ?num / ?den = _ => replace num with (a * D0 + (1 - a) * (- INR d * ln k + D0 - ln z + ln k) - (INR d * (lk - ln k) + D0 + (lz - ln z) - (lk - ln k)) + a * (a - 1) * (r / (N_ + s) ^ 2) / (1 - a + a * z)) end.
  - field. repeat split; lra.
  - rewrite <- PM', BG. unfold D0, lk, lz. ring.
Qed.
Theorem fitted_renyi_at : forall s n r a d, s ^ 2 = 1 -> a <> 1 -> 0 < n -> 0 < n + s -> 1 <= d -> 0 < Moments.value_after s n r 1 ->
  0 < 1 - a + a * Moments.value_after s n r 1 -> 0 < 1 - a + a * Moments.value_after s n 0 1 ->
  Moments.sized n (fun k => Moments.sized d (fitted_renyi s k r a)) (a * (r / (n + s) ^ 2) / (2 * (1 - a + a * Moments.value_after s n r 1))
    - Moments.log_share a (Moments.value_after s n r 1) / (2 * (a - 1)) - (d - 1) * Moments.log_share a (Moments.value_after s n 0 1) / (2 * (a - 1))).
Proof. intros s n r a d S A P Q D V W U k K e E. subst n d. apply fitted_renyi_is; try assumption. apply INR_le. exact D. Qed.
(* Nothing is vacuous: a list of records whose covariance is positive definite has its law. *)
Theorem fitted_exists : forall d l, definite d (Moments.cov l) -> exists p, fitted d l p.
Proof.
  intros d l D. assert (H := cov_symmetric d l). assert (P := definite_positive d _ H D). set (C := Moments.cov l) in *. set (W := fun i j => inv d C (unit i) (unit j)).
  assert (HW : symmetric d W) by (intros i j _ _; apply inv_sym). assert (I : inverse d C W) by (intros i j A B; exact (solves d C (unit j) H P i A)).
  exists (density d (Moments.centre l) W), W. split; [exact I|]. apply density_normal; [exact HW|]. apply definite_positive; [exact HW|].
  intros x [i [A X]]. set (y := times d W x). assert (E : forall j, (j < d)%nat -> times d C y j = x j) by (intros j J; exact (inverse_times d C W I x j J)).
  assert (Q : quad d W x = quad d C y) by (unfold quad; rewrite (dot_ext d y (times d C y) y x (fun j _ => eq_refl) E); apply dot_sym). rewrite Q. apply D.
  destruct (Classical_Pred_Type.not_all_ex_not _ (fun j => (j < d)%nat -> y j = 0)) as [j J].
  - intros Z. apply X. rewrite <- (E i A). unfold times. rewrite (dot_ext d (C i) y (C i) (fun _ => 0 * 0) (fun j _ => eq_refl)) by (intros j K; rewrite (Z j K); ring). rewrite dot_scal. ring.
  - exists j. destruct (lt_dec j d) as [K|K]; [split; [exact K | intros Z; apply J; intros; exact Z] | exfalso; apply J; intros; lia].
Qed.
(* Every leverage occurs: in coordinates in which the covariance is 1 it is the squared distance from the mean. *)
Theorem leverage_exists : forall d l r, (1 <= d)%nat -> Moments.whitened d l -> 0 <= r -> exists x, leverage d l x r.
Proof.
  intros d l r D [M C] P. set (x := fun j => unit 0 j * sqrt r). assert (E : forall i, (i < d)%nat -> x i - Moments.centre l i = x i) by (intros i I; rewrite M by exact I; ring).
  exists x, x. split.
  - intros i I. rewrite E by exact I. unfold times. rewrite (dot_ext d (Moments.cov l i) x (unit i) x) by (intros k K; try rewrite C by assumption; unfold unit; try rewrite Nat.eqb_sym; reflexivity). apply (sum_unit d i x I).
  - rewrite (dot_ext d x _ x x (fun i _ => eq_refl) E). unfold dot, x. rewrite (sum_ext d _ (fun i => unit 0 i * (sqrt r * (unit 0 i * sqrt r)))) by (intros; ring).
    rewrite (sum_unit d 0 (fun i => sqrt r * (unit 0 i * sqrt r))) by lia. change (unit 0 0%nat) with 1. rewrite Rmult_1_l, sqrt_sqrt by exact P. reflexivity.
Qed.
