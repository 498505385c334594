(* The exact tail of a mean of fair signs, counted in integers. *)
From Coq Require Import Reals ZArith List.
Open Scope R_scope.

(* Rows of Pascal's triangle, and the weight of the outcomes of n fair signs whose mean is further than num/den from 0. *)
Fixpoint next_row (above : Z) (row : list Z) : list Z :=
  match row with nil => (above :: nil)%list | (x :: rest)%list => (above + x :: next_row x rest)%list%Z end.
Fixpoint pascal_row (n : nat) : list Z := match n with O => (1%Z :: nil)%list | S k => next_row 0 (pascal_row k) end.
Fixpoint far_count (n num den k : Z) (row : list Z) : Z :=
  match row with nil => 0%Z | (x :: rest)%list => ((if den * Z.abs (2 * k - n) >? num * n then x else 0) + far_count n num den (k + 1) rest)%Z end.
Definition sign_tail (n : nat) (num den : Z) : R := IZR (far_count (Z.of_nat n) num den 0 (pascal_row n)) / 2 ^ n.
Ltac count_signs := repeat match goal with |- context [sign_tail ?n ?a ?b] =>
  let c := eval vm_compute in (far_count (Z.of_nat n) a b 0 (pascal_row n)) in
  replace (sign_tail n a b) with (IZR c / 2 ^ n) by (unfold sign_tail; apply (f_equal (fun z => IZR z / 2 ^ n)); vm_compute; reflexivity) end.
