"""Refutations of a budget: independent outputs with Laplace noise, an event of all of them, and its two probabilities.

Of tables of counts the data sets are lists of rows, one of which joins, leaves or is replaced by one in other cells: two
cells of each table show it, whatever the tables are. Of numbers that move by one in units of their sensitivity the data sets are
rows over which each number is a sum, whatever each row contributes. A number that moves by something derived has none here.
"""

from __future__ import annotations

import sympy as sp

from ...core.lean import EXACT
from ...statements.base import Form, Judgement
from ...theory.laplace import MeanNoise, NoiseLoss, TableNoise
from ..terms import term
from ..theorems import Theorem
from .points import Denied, denied


def refutation(name: str, forms: list[Form], judged: Judgement) -> Theorem | None:
    """At the goal's point tables of counts lose more than the print allows."""
    d = denied(forms, judged)
    s = None if d is None or d.truth.lean != EXACT else d.truth.subject
    if d is None:
        return None
    match s:
        case TableNoise():
            return _tables(name, d, s)
        case NoiseLoss():
            return _sums(name, d, s)
        case MeanNoise():
            return _means(name, d, s)
        case _:
            return None


def _counts(d: Denied, counts: list[sp.Expr]) -> tuple[list[str], str, str] | None:
    """Names of natural numbers, what they are equal to, and their values at the point."""
    numbers = [sp.sympify(n).subs(d.at, simultaneous=True) for n in counts]
    if not all(n.is_Integer and n > 0 for n in numbers):
        return None
    names = [f"k{i}" for i in range(len(counts))]
    equal = " /\\ ".join(f"INR {k} = {term(n)}" for k, n in zip(names, counts, strict=True))
    return names, equal, ", ".join(f"(Z.to_nat {n})" for n in numbers)


def _sums(name: str, d: Denied, noise: NoiseLoss) -> Theorem | None:
    """For all sums over the rows, and all rows that are one sensitivity apart in each of them: a row is replaced by the other."""
    moves = noise.moves
    counted = _counts(d, [n for _, _, n in moves])
    if counted is None or any(h != 1 for h, _, _ in moves):
        return None
    names, equal, given = counted
    lists = [f"t{i}" for i in range(len(moves))]
    lengths = "".join(
        f"length {t} = {k} -> FewRecords.apart first second 1 {t} -> " for t, k in zip(lists, names, strict=True)
    )
    released = "".join(f"FewRecords.noisy_sums {term(b)} {t} ++ " for t, (_, b, _) in zip(lists, moves, strict=True))
    claim = (
        f"exists {' '.join(names)} : nat, ({equal}) /\\ forall (X : Type) (first second : X) ({' '.join(lists)} : list (X -> R)), "
        f"{lengths}Numbers.numbers_refuted (Numbers.replace_row 1) ({released}nil)%list ({d.level})"
    )
    opened = " ".join(f"L{t} A{t}" for t in lists)
    known = ", ".join(f"(FewRecords.lost_sums X first second 1 _ _ A{t}), ?L{t}" for t in lists)
    return d.theorem(
        name, claim,
        f"exists {given}. rewrite ?NormalPosterior.count by lia. split; [repeat split; lra|]. intros X first second {' '.join(lists)} {opened}. "
        "apply (FewRecords.sums_lose X first second); "
        "[repeat (apply List.Forall_app; split); first [apply FewRecords.sums_positive; closed | constructor] | "
        f"rewrite ?FewRecords.lost_app, {known}, ?NormalPosterior.count by lia; unfold Numbers.lost; cbn [List.fold_right]; closed].",
    )  # fmt: skip


def _means(name: str, d: Denied, noise: MeanNoise) -> Theorem | None:
    """Rows in a box, one of which goes from the lower bound to the upper one in all coordinates."""
    counted = _counts(d, [noise.n, noise.coordinates])
    if counted is None:
        return None
    (rows, coordinates), equal, given = counted
    claim = (
        f"exists {rows} {coordinates} : nat, ({equal}) /\\ Numbers.numbers_refuted (FewRecords.boxed_rows {rows} {coordinates} "
        f"{term(noise.low)} {term(noise.high)}) (FewRecords.noisy_means {coordinates} {term(noise.scale)}) ({d.level})"
    )
    return d.theorem(
        name, claim,
        f"exists {given}. rewrite ?NormalPosterior.count by lia. split; [repeat split; lra|]. "
        "apply FewRecords.means_lose; [lia | closed | closed | rewrite ?NormalPosterior.count by lia; closed].",
    )  # fmt: skip


def _tables(name: str, d: Denied, noise: TableNoise) -> Theorem | None:
    """For all tables that tell the two rows apart, where one is replaced; for all tables, where one joins or leaves."""
    sized = noise.rows != 0
    counted = _counts(d, [*(n for _, _, n in noise.tables), *([noise.rows] if sized else [])])
    if counted is None or sized and noise.replaced != "yes":
        return None
    names, equal, given = counted
    lists = [f"t{i}" for i in range(len(noise.tables))]
    lengths = "".join(f"length {t} = {k} -> " for t, k in zip(lists, names, strict=False))
    released = "".join(
        f"Numbers.noisy {term(f)} {term(b)} {t} ++ " for t, (f, b, _) in zip(lists, noise.tables, strict=True)
    )
    if noise.replaced == "yes":
        size = names[-1] if sized else "1"
        rows = "first second : X"
        apart = "".join(f"List.Forall (fun t => t first <> t second) {t} -> " for t in lists)
        near, lemma = f"(Numbers.replace_row {size})", "(Numbers.replaced_tables X first second)"
    else:
        rows, apart, near, lemma = "row : X", "", "Numbers.add_remove_rows", "(Numbers.joined_tables X row)"
    claim = (
        f"exists {' '.join(names)} : nat, ({equal}) /\\ forall (X : Type) ({rows}) ({' '.join(lists)} : list (X -> nat)), "
        f"{lengths}{apart}Numbers.tables_refuted {near} ({released}nil)%list ({d.level})"
    )
    opened = f"intros X {rows.split(' :')[0]} {' '.join(lists)} {' '.join(f'L{t}' for t in lists)} {' '.join(f'A{t}' for t in lists if apart)}".rstrip()
    lengths_known = ", ".join(f"?L{t}" for t in lists)
    return d.theorem(
        name, claim,
        f"exists {given}. rewrite ?NormalPosterior.count by lia. split; [repeat split; lra|]. {opened}. apply {lemma}; "
        "first [lia | solve [repeat (apply List.Forall_app; split); first [apply Numbers.forall_noisy; assumption | constructor]] | "
        "solve [repeat (apply List.Forall_app; split); first [apply Numbers.noisy_positive; closed | constructor]] | "
        f"rewrite ?Numbers.per_table_app, ?Numbers.per_table_noisy, {lengths_known}, ?NormalPosterior.count by lia; "
        "cbn [Numbers.per_table List.fold_right]; closed].",
    )  # fmt: skip
