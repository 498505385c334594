(* Finite spaces written out: the points of a cube, laws of two bits, sums of squared masses. *)
From Coq Require Import Reals Lra Lia List.
Import ListNotations.
Open Scope R_scope.

(* All words of p bits, each once. *)
Fixpoint words (p : nat) : list (list bool) :=
  match p with O => [[]] | S q => map (cons true) (words q) ++ map (cons false) (words q) end.
Definition cube_has (p : nat) (v : R) : Prop :=
  forall all : list (list bool), NoDup all -> (forall w, In w all <-> length w = p) -> INR (length all) = v.
Lemma words_all : forall p w, In w (words p) <-> length w = p.
Proof.
  induction p as [|p IH]; intros w; cbn [words].
  - destruct w; simpl; split; auto; try discriminate. intros [H|[]]; discriminate.
  - rewrite in_app_iff, !in_map_iff. destruct w as [|b w]; [split; [intros [[x [H _]]|[x [H _]]]; discriminate | discriminate]|]. cbn [length]. split.
    + intros [[x [H I]]|[x [H I]]]; inversion H; subst; f_equal; apply IH, I.
    + intros H. injection H as H. destruct b; [left | right]; exists w; (split; [reflexivity | apply IH, H]).
Qed.
Lemma words_once : forall p, NoDup (words p).
Proof.
  assert (M : forall b l, NoDup l -> NoDup (map (@cons bool b) l)).
  { intros b l H. induction H as [|x l N _ IH]; cbn [map]; constructor; [|exact IH]. intros I. apply in_map_iff in I. destruct I as [y [E Y]]. inversion E; subst. contradiction. }
  induction p as [|p IH]; cbn [words]; [constructor; [intros [] | constructor]|].
  assert (A : forall (l m : list (list bool)), NoDup l -> NoDup m -> (forall x, In x l -> ~ In x m) -> NoDup (l ++ m)).
  { intros l m L Q D. induction L as [|x l N L I]; simpl; [exact Q|]. constructor; [rewrite in_app_iff; intros [H|H]; [contradiction | exact (D x (or_introl eq_refl) H)] | apply I; intros y Y; apply D; right; exact Y]. }
  apply A; [apply M, IH | apply M, IH |]. intros x H I. apply in_map_iff in H. apply in_map_iff in I. destruct H as [y [E _]]. destruct I as [z [F _]]. subst. discriminate.
Qed.
Lemma words_length : forall p, INR (length (words p)) = 2 ^ p.
Proof. induction p as [|p IH]; [reflexivity|]. cbn [words]. rewrite app_length, !map_length, plus_INR, IH. simpl. ring. Qed.
Theorem cube_is : forall p, cube_has p (2 ^ p).
Proof.
  intros p all N A. rewrite <- words_length. f_equal. apply Nat.le_antisymm; apply NoDup_incl_length; try assumption; try apply words_once; intros w W; [apply words_all, A, W | apply A, words_all, W].
Qed.
Theorem cube_value_unique : forall p v w, cube_has p v -> cube_has p w -> v = w.
Proof. intros p v w V W. rewrite <- (V (words p) (words_once p) (words_all p)). apply (W (words p) (words_once p) (words_all p)). Qed.

(* A law on finitely many points, expectations, and the correlation of two statistics. *)
Definition expectation {Z : Type} (law : list (Z * R)) (f : Z -> R) : R := fold_right (fun zw acc => snd zw * f (fst zw) + acc) 0 law.
Definition covariance {Z : Type} (law : list (Z * R)) (f g : Z -> R) : R := expectation law (fun z => (f z - expectation law f) * (g z - expectation law g)).
Definition correlation {Z : Type} (law : list (Z * R)) (f g : Z -> R) : R := covariance law f g / sqrt (covariance law f f * covariance law g g).
Definition bit (b : bool) : R := if b then 1 else 0.
(* The correlation of two bits whose marginals are these: means of the indicators of 1, of both and of each. *)
Definition bits_correlate (p1 p2 p12 c : R) : Prop :=
  forall a b e d, let law := [((true, true), a); ((true, false), b); ((false, true), e); ((false, false), d)] in
  expectation law (fun _ => 1) = 1 -> expectation law (fun z => bit (fst z)) = p1 -> expectation law (fun z => bit (snd z)) = p2 ->
  expectation law (fun z => bit (fst z) * bit (snd z)) = p12 ->
  correlation law (fun z => bit (fst z)) (fun z => bit (snd z)) = c.
Theorem bits_correlation : forall p1 p2 p12, bits_correlate p1 p2 p12 ((p12 - p1 * p2) / sqrt (p1 * (1 - p1) * p2 * (1 - p2))).
Proof.
  intros p1 p2 p12 a b e d law T P1 P2 P12. unfold correlation, covariance. rewrite P1, P2. unfold law, expectation, bit in *. cbn [fold_right fst snd] in *.
  assert (A : a = p12) by lra. assert (B : b = p1 - p12) by lra. assert (C : e = p2 - p12) by lra. assert (D : d = 1 - p1 - p2 + p12) by lra. subst a b e d.
  f_equal; [ring | f_equal; ring].
Qed.
Definition some_bits (p1 p2 p12 : R) : exists a b e d, let law := [((true, true), a); ((true, false), b); ((false, true), e); ((false, false), d)] in
  expectation law (fun _ => 1) = 1 /\ expectation law (fun z => bit (fst z)) = p1 /\ expectation law (fun z => bit (snd z)) = p2 /\ expectation law (fun z => bit (fst z) * bit (snd z)) = p12.
Proof. exists p12, (p1 - p12), (p2 - p12), (1 - p1 - p2 + p12). unfold expectation, bit; cbn [fold_right fst snd]. repeat split; ring. Qed.

(* The condition number of one law against another on the same points: pairs of masses. *)
Definition kappa (masses : list (R * R)) : R := fold_right (fun fh acc => (fst fh / snd fh) ^ 2 * snd fh + acc) 0 masses.
Definition second_moment_at (masses : list (R * R)) : R := fold_right (fun fh acc => fst fh ^ 2 * / snd fh + acc) 0 masses.
(* Against the uniform law on N points: the sum of what each point contributes as a function of its mass. *)
Definition uniform_kappa (N : nat) (contribution : R -> R) : Prop :=
  forall phis, length phis = N -> List.Forall (fun phi => 0 <= phi <= 1) phis -> fold_right Rplus 0 phis = 1 ->
  kappa (map (fun phi => (phi, 1 / INR N)) phis) = fold_right (fun phi acc => contribution phi + acc) 0 phis.
Theorem uniform_kappa_is : forall N g, (1 <= N)%nat -> (forall phi, 0 <= phi <= 1 -> g phi = INR N * phi ^ 2) -> uniform_kappa N g.
Proof.
  intros N g P G phis _ F _. assert (H : 0 < INR N) by (apply lt_0_INR; lia). unfold kappa. induction F as [|phi phis B F IH]; cbn [map fold_right fst snd]; [reflexivity|]. rewrite IH, G by exact B. field. lra.
Qed.
(* Two points, both masses of the second law 1/2. *)
Definition coin_kappa (f v : R) : Prop := kappa [(f, 1 / 2); (1 - f, 1 / 2)] = v.
Theorem coin_kappa_is : forall f, coin_kappa f (2 * (f ^ 2 + (1 - f) ^ 2)).
Proof. intros f. unfold coin_kappa, kappa; cbn [fold_right fst snd]. field. Qed.

(* Means and covariances of data sets of pairs when one pair joins or leaves: from n pairs with these sums to n + s. *)
Definition total {Z : Type} (f : Z -> R) (l : list Z) : R := fold_right (fun z acc => f z + acc) 0 l.
Definition mean_of {Z : Type} (f : Z -> R) (l : list Z) : R := total f l / INR (length l).
Definition cov (l : list (R * R)) : R := mean_of (fun z => fst z * snd z) l - mean_of fst l * mean_of snd l.
Definition one_more (n : nat) (z : R * R) (l l' : list (R * R)) : Prop := length l = n /\ l' = z :: l.
Definition one_less (n : nat) (z : R * R) (l l' : list (R * R)) : Prop := length l = n /\ l = z :: l'.
Definition mean_changes (near : R * R -> list (R * R) -> list (R * R) -> Prop) (x s change : R) : Prop :=
  forall y l l', near (x, y) l l' -> total fst l = s -> mean_of fst l' - mean_of fst l = change.
Definition cov_changes (near : R * R -> list (R * R) -> list (R * R) -> Prop) (factor x y m1 m2 change : R) : Prop :=
  forall l l', near (x, y) l l' -> mean_of fst l = m1 -> mean_of snd l = m2 -> cov l' - factor * cov l = change.
Lemma joined_mean : forall n x s, (1 <= n)%nat -> mean_changes (one_more n) x s ((s + x) / (INR n + 1) - s / INR n).
Proof.
  intros n x s N y l l' [L E] S. assert (P : 0 < INR n) by (apply lt_0_INR; lia). subst l'. unfold mean_of. cbn [total fold_right length fst]. fold (@total (R * R) fst l). rewrite S_INR, L, S. field. lra.
Qed.
Lemma left_mean : forall n x s, (2 <= n)%nat -> mean_changes (one_less n) x s ((s - x) / (INR n - 1) - s / INR n).
Proof.
  intros n x s N y l l' [L E] S. assert (P : INR 2 <= INR n) by (apply le_INR; lia). simpl INR in P. subst l. cbn [total fold_right fst] in S. fold (@total (R * R) fst l') in S. cbn [length] in L.
  assert (M : INR (length l') = INR n - 1) by (rewrite <- L, S_INR; ring). unfold mean_of. cbn [length]. rewrite L, M. cbn [total fold_right fst]. fold (@total (R * R) fst l'). rewrite <- S. field. lra.
Qed.
Lemma joined_cov : forall n x y m1 m2, (1 <= n)%nat -> cov_changes (one_more n) (INR n / (INR n + 1)) x y m1 m2 (INR n / (INR n + 1) ^ 2 * (x - m1) * (y - m2)).
Proof.
  intros n x y m1 m2 N l l' [L E] M1 M2. assert (P : 0 < INR n) by (apply lt_0_INR; lia). subst l'.
  assert (A : total fst l = INR n * m1) by (rewrite <- M1; unfold mean_of; rewrite L; field; lra). assert (B : total snd l = INR n * m2) by (rewrite <- M2; unfold mean_of; rewrite L; field; lra).
  unfold cov, mean_of. cbn [total fold_right length fst snd]. fold (@total (R * R) fst l). fold (@total (R * R) snd l). fold (total (fun z : R * R => fst z * snd z) l). rewrite S_INR, L, A, B. field. lra.
Qed.
Lemma left_cov : forall n x y m1 m2, (2 <= n)%nat -> cov_changes (one_less n) (INR n / (INR n - 1)) x y m1 m2 (- INR n / (INR n - 1) ^ 2 * (x - m1) * (y - m2)).
Proof.
  intros n x y m1 m2 N l l' [L E] M1 M2. assert (P : INR 2 <= INR n) by (apply le_INR; lia). simpl INR in P. subst l. cbn [length] in L. assert (M : INR (length l') = INR n - 1) by (rewrite <- L, S_INR; ring).
  unfold mean_of in M1, M2. cbn [length total fold_right fst snd] in M1, M2. rewrite L in M1, M2. fold (@total (R * R) fst l') in M1. fold (@total (R * R) snd l') in M2.
  assert (A : total fst l' = INR n * m1 - x) by (rewrite <- M1; field; lra). assert (B : total snd l' = INR n * m2 - y) by (rewrite <- M2; field; lra).
  unfold cov, mean_of. cbn [total fold_right length fst snd]. fold (@total (R * R) fst l'). fold (@total (R * R) snd l'). fold (total (fun z : R * R => fst z * snd z) l'). rewrite L, M, A, B. field. lra.
Qed.
(* Two points of these masses and others whose squared masses add up to `rest`, N in all. *)
Definition pair_kappa (N : nat) (p q rest v : R) : Prop :=
  forall phis, (2 + length phis)%nat = N -> fold_right (fun phi acc => phi ^ 2 + acc) 0 phis = rest -> kappa (map (fun phi => (phi, 1 / INR N)) (p :: q :: phis)) = v.
Theorem pair_kappa_is : forall N p q rest, (2 <= N)%nat -> pair_kappa N p q rest (INR N * (p ^ 2 + q ^ 2 + rest)).
Proof.
  intros N p q rest H phis _ E. assert (P : 0 < INR N) by (apply lt_0_INR; lia).
  assert (K : forall l, kappa (map (fun phi => (phi, 1 / INR N)) l) = INR N * fold_right (fun phi acc => phi ^ 2 + acc) 0 l).
  { induction l as [|x l IH]; cbn [map fold_right]; [unfold kappa; simpl; ring|]. change (kappa ((x, 1 / INR N) :: map (fun phi => (phi, 1 / INR N)) l)) with ((x / (1 / INR N)) ^ 2 * (1 / INR N) + kappa (map (fun phi => (phi, 1 / INR N)) l)).
    rewrite IH. field. lra. }
  rewrite K. cbn [fold_right]. rewrite E. ring.
Qed.
