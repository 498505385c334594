(* Single events and their masses under two laws: how far one exceeds e^eps times the other, and when no test does better. *)
From Coq Require Import Reals Lra List.
Require Import Outputs Private Compose.
Open Scope R_scope.

(* Of any two densities and any event with these masses under them: the excess is the integral of p - e^eps q over the event; where the event is
   that of a larger loss than eps, no test has more. *)
Definition excess_of_masses (p q eps v : R) : Prop := forall (A : Type) (mu : integral A) (f g c : A -> R), positive_linear mu -> tested c -> mass mu f c p -> mass mu g c q ->
  mu (fun x => c x * (f x - exp eps * g x)) v /\
  ((forall x, f x > exp eps * g x -> c x = 1) -> (forall x, f x < exp eps * g x -> c x = 0) -> forall t P Q, tested t -> mass mu f t P -> mass mu g t Q -> P - exp eps * Q <= v).
Theorem excess_of_masses_is : forall p q eps v, v = p - exp eps * q -> excess_of_masses p q eps v.
Proof.
  intros p q eps v V A mu f g c L T HP HQ. assert (I : mu (fun x => c x * (f x - exp eps * g x)) v).
  { apply (extends mu L (fun x => c x * f x + - exp eps * (c x * g x))); [intros x; ring|]. replace v with (p + - exp eps * q) by (rewrite V; ring). apply (adds mu L); [exact HP | apply (scales mu L), HQ]. }
  split; [exact I|]. intros U D t P Q TT MP MQ. replace (P - exp eps * Q) with (P + - exp eps * Q) by ring.
  apply (respects mu L (fun x => t x * f x + - exp eps * (t x * g x)) (fun x => c x * (f x - exp eps * g x))); [apply (adds mu L); [exact MP | apply (scales mu L), MQ] | exact I|].
  intros x. destruct (TT x) as [T0 T1]. replace (t x * f x + - exp eps * (t x * g x)) with (t x * (f x - exp eps * g x)) by ring.
  destruct (Rtotal_order (f x) (exp eps * g x)) as [K|[K|K]]; [rewrite (D x K) | rewrite K | rewrite (U x K)]; nra.
Qed.
(* Two outcomes have any masses. *)
Theorem excess_of_masses_unique : forall p q eps v w, excess_of_masses p q eps v -> excess_of_masses p q eps w -> v = w.
Proof.
  intros p q eps v w V W. assert (H : forall u, excess_of_masses p q eps u -> u = p - exp eps * q); [|rewrite (H v V), (H w W); reflexivity].
  intros u U. destruct (U bool coin (fun b : bool => if b then p else 1 - p) (fun b : bool => if b then q else 1 - q) (fun b : bool => if b then 1 else 0)) as [I _].
  - apply among_positive_linear.
  - intros b. destruct b; lra.
  - unfold mass, coin, among. simpl. ring.
  - unfold mass, coin, among. simpl. ring.
  - apply coin_value in I. rewrite I. ring.
Qed.

(* The largest mass of an event whose other mass is q, where no test exceeds e^eps times the other by more than delta: of masses of which no more is known. *)
Definition mass_allowed (q eps delta w : R) : Prop := forall (A : Type) (mu : integral A) (f g c : A -> R) (P : R), positive_linear mu -> (forall x, 0 <= f x) -> (forall x, 0 <= g x) ->
  close mu eps delta f g -> tested c -> mass mu g c q -> mass mu f c P -> P <= w.
Definition largest_mass (q eps delta v : R) : Prop := mass_allowed q eps delta v /\ forall w, mass_allowed q eps delta w -> v <= w.
Theorem largest_mass_unique : forall q eps delta v w, largest_mass q eps delta v -> largest_mass q eps delta w -> v = w.
Proof. intros q eps delta v w [V HV] [W HW]. apply Rle_antisym; auto. Qed.
Theorem largest_mass_is : forall q eps delta v, 0 <= q -> 0 <= delta -> v = exp eps * q + delta -> largest_mass q eps delta v.
Proof.
  intros q eps delta v Q D V. subst v. split.
  - intros A mu f g c P L F G C T MQ MP. exact (C c P q T MP MQ).
  - intros w W. assert (X := exp_pos eps). assert (EQ : 0 <= exp eps * q) by (apply Rmult_le_pos; lra).
    apply (W bool coin (fun b : bool => if b then exp eps * q + delta else 0) (fun b : bool => if b then q else 0) (fun b : bool => if b then 1 else 0)).
    + apply among_positive_linear.
    + intros b. destruct b; lra.
    + intros b. destruct b; lra.
    + intros c P R0 T HP HR. apply coin_value in HP. apply coin_value in HR. subst P R0. destruct (T true) as [T0 T1]. nra.
    + intros b. destruct b; lra.
    + unfold mass, coin, among. simpl. ring.
    + unfold mass, coin, among. simpl. ring.
Qed.

(* The least excess, at eps, of an event of at least this mass all of whose outputs lose at least t. *)
Definition lossy_excess (p t eps w : R) : Prop := forall (A : Type) (mu : integral A) (f g c : A -> R) (P Q : R), positive_linear mu -> (forall x, 0 <= f x) -> (forall x, 0 <= g x) ->
  tested c -> (forall x, 0 < c x -> f x >= exp t * g x) -> mass mu f c P -> mass mu g c Q -> p <= P -> w <= P - exp eps * Q.
Definition least_lossy_excess (p t eps v : R) : Prop := lossy_excess p t eps v /\ forall w, lossy_excess p t eps w -> w <= v.
Theorem lossy_excess_unique : forall p t eps v w, least_lossy_excess p t eps v -> least_lossy_excess p t eps w -> v = w.
Proof. intros p t eps v w [V HV] [W HW]. apply Rle_antisym; auto. Qed.
Theorem lossy_excess_is : forall p t eps v, 0 <= p -> eps <= t -> v = p - p * exp (eps - t) -> least_lossy_excess p t eps v.
Proof.
  intros p t eps v P0 T V. assert (X := exp_pos eps). assert (Y := exp_pos t). assert (S : exp (eps - t) * exp t = exp eps) by (rewrite <- exp_plus; f_equal; ring).
  assert (L1 : exp (eps - t) <= 1) by (rewrite <- exp_0; destruct (Req_dec eps t) as [E|E]; [rewrite E; right; f_equal; ring | left; apply exp_increasing; lra]). assert (Z := exp_pos (eps - t)). subst v. split.
  - intros A mu f g c P Q L F G C H MP MQ K.
    assert (B : exp t * Q <= P).
    { apply (respects mu L (fun x => exp t * (c x * g x)) (fun x => c x * f x)); [apply (scales mu L), MQ | exact MP|].
      intros x. destruct (C x) as [[C0|C0] _]; [specialize (H x C0); assert (c x * (exp t * g x) <= c x * f x) by (apply Rmult_le_compat_l; lra); lra | rewrite <- C0; lra]. }
    rewrite <- S. assert (E : exp (eps - t) * (exp t * Q) <= exp (eps - t) * P) by (apply Rmult_le_compat_l; lra). nra.
  - intros w W. replace (p - p * exp (eps - t)) with (p - exp eps * (p * exp (- t))) by (replace (eps - t) with (eps + - t) by ring; rewrite exp_plus; ring).
    apply (W bool coin (fun b : bool => if b then p else 0) (fun b : bool => if b then p * exp (- t) else 0) (fun b : bool => if b then 1 else 0)).
    + apply among_positive_linear.
    + intros b. destruct b; lra.
    + intros b. assert (0 <= p * exp (- t)) by (apply Rmult_le_pos; [lra | apply Rlt_le, exp_pos]). destruct b; lra.
    + intros b. destruct b; lra.
    + intros b B. destruct b; [|lra]. right. rewrite exp_Ropp. field. lra.
    + unfold mass, coin, among. simpl. ring.
    + unfold mass, coin, among. simpl. ring.
    + lra.
Qed.
Theorem lossy_excess_at : forall p t eps d v, 0 <= p -> eps <= t -> d = eps - t -> v = p - p * exp d -> least_lossy_excess p t eps v.
Proof. intros p t eps d v P T D V. subst d. apply lossy_excess_is; assumption. Qed.
(* An event refutes what its excess exceeds: whatever the densities are under which it has these masses, they are not that close. *)
Definition never_close (p q eps level : R) : Prop :=
  forall (A : Type) (mu : integral A) (f g c : A -> R), positive_linear mu -> tested c -> mass mu f c p -> mass mu g c q -> ~ close mu eps level f g.
Theorem never_close_is : forall p q eps level, level < p - exp eps * q -> never_close p q eps level.
Proof. intros p q eps level L A mu f g c PL T MP MQ C. specialize (C c p q T MP MQ). lra. Qed.
Theorem never_close_only : forall p q eps level, 0 <= level -> never_close p q eps level -> level < p - exp eps * q.
Proof.
  intros p q eps level Z H. apply Rnot_le_lt. intros L. assert (EE := exp_pos eps).
  apply (H unit (fun f I => f tt = I) (fun _ => p) (fun _ => q) (fun _ => 1)).
  - split; [intros c f I F; rewrite F; reflexivity | intros f g I J F G; rewrite F, G; reflexivity | intros f g I J F G O; rewrite <- F, <- G; apply O | intros f g I O F; rewrite <- O; exact F].
  - intros x. lra.
  - unfold mass. ring.
  - unfold mass. ring.
  - intros c P Q T HP HQ. unfold mass in *. destruct (T tt) as [T0 T1]. subst P Q. nra.
Qed.
