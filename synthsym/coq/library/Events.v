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
