"""Numbers that the ledger says by a formula: records of a kind, integers that bits hold, fields of floats, what is drawn by a coin.

Each is said by its definition in the library, which counts or draws; numbers of records are natural numbers. What such a number is
computed from (a norm of counts, a law that a coin chooses) is said beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import sympy as sp

from ...core.subject import Defined, Subject
from ..terms import term
from .records import count
from .shown import Point, Shown

Said = Callable[[Subject, int], Shown | None]


@dataclass(frozen=True)
class Entry:
    """The library's definition, which of its arguments are natural numbers, whether they are a list, and the sentence that proves a value."""

    word: str
    script: str
    natural: bool | tuple[int, ...] = False
    listed: bool = False
    at_points: bool = False  # the sentence finds the number where letters have values

    def counts(self, place: int) -> bool:
        """Whether the argument in this place is a natural number."""
        return self.natural if isinstance(self.natural, bool) else place in self.natural


_SAME = "hnf; reflexivity"
_NUMBER = "first [lra | nra | Integers.quotients | closed | Integers.large_exps; lra]"
_CHANCE = "Programs.share"
_SOME = "first [lia | apply INR_le; rewrite ?plus_INR, ?mult_INR; simpl INR; lra]"
ENTRIES: dict[str, Entry] = {
    "records": Entry("Programs.records", f"apply Programs.records_is; {_SAME}", natural=True),
    "in cells": Entry("Programs.in_cells", f"apply Programs.in_cells_is; {_SAME}", natural=True, listed=True),
    "largest unsigned": Entry("Programs.largest_unsigned", f"apply Programs.largest_unsigned_is; {_SAME}", natural=True),
    "ranks below": Entry("Programs.ranks_below", f"apply Programs.ranks_below_is; {_SAME}", natural=True),
    "left to threshold": Entry("Programs.left_to_threshold", _SAME),
    "float bias": Entry("Programs.float_bias", _SAME),
    "float exponent": Entry("Programs.float_exponent", _SAME),
    "implicit bit": Entry("Programs.implicit_bit", _SAME),
    "implicit index": Entry("Programs.implicit_index", _SAME),
    "heads": Entry("Programs.heads", f"apply Programs.heads_is; [{_CHANCE} | {_SAME}]"),
    "equally likely": Entry("Programs.equally_likely", f"apply Programs.equally_likely_is; [{_SOME} | reflexivity]", natural=True),
    "either": Entry("Programs.by_either", f"apply Programs.by_either_is; [{_CHANCE} | {_SAME}]"),
    "loss of chances": Entry("Noisy.chances_lose", "split; [closed | split; [closed | reflexivity]]"),
    "taxicab norm": Entry("Programs.taxicab", _SAME, listed=True),
    "euclidean norm": Entry("Programs.euclidean", _SAME, listed=True),
    "integers between": Entry("Integers.between", f"apply Integers.between_is; [Integers.whole | Integers.whole | {_NUMBER} | {_SAME}]"),
    "digits": Entry("Integers.digits", "Integers.counted_digits", natural=True, at_points=True),
    "largest numeral": Entry("Integers.largest_numeral", f"apply Integers.largest_numeral_is; [Integers.whole | {_NUMBER} | reflexivity]", natural=(0,)),
    "positional": Entry("Integers.positional", _SAME, listed=True),
    "shifted left": Entry("Integers.shifted", f"apply Integers.shifted_is; {_SAME}", natural=(1,)),
    "quotient down": Entry("Integers.quotient_down", f"split; [Integers.whole | split; [{_NUMBER} | split; [{_NUMBER} | reflexivity]]]"),
    "quotient up": Entry("Integers.quotient_up", f"split; [Integers.whole | split; [{_NUMBER} | split; [{_NUMBER} | reflexivity]]]"),
    "nearest up": Entry("Integers.nearest_up", f"split; [Integers.whole | split; [{_NUMBER} | reflexivity]]"),
    "nearest down": Entry("Integers.nearest_down", f"split; [Integers.whole | split; [{_NUMBER} | reflexivity]]"),
    "turns": Entry("Integers.turns", "Integers.count_turns", at_points=True),
    "float value": Entry("Integers.float_value", _SAME),
    "normal float": Entry("Integers.normal_float", _SAME),
    "subnormal float": Entry("Integers.subnormal_float", _SAME),
    "clamped": Entry("Integers.clamped", _SAME),
    "noise needed": Entry("Integers.noise_to", _SAME),
    "largest size": Entry("Integers.largest_size", _SAME, listed=True),
    "distance": Entry("Integers.distance", _SAME, listed=True),
    "union": Entry("Integers.in_union", _SAME, listed=True),
    "intersection": Entry("Integers.in_intersection", _SAME, listed=True),
    "choices": Entry("Integers.choices", f"apply Integers.choices_is; {_SAME}", natural=True, listed=True),
    "quantile score": Entry("Integers.quantile_score", _SAME),
}  # fmt: skip


@dataclass(frozen=True)
class _Parts:
    """What stands before the definition (numbers that exist, and what they are), its arguments, and how each part is shown."""

    names: tuple[str, ...]
    facts: tuple[str, ...]
    arguments: tuple[str, ...]
    shown: tuple[sp.Expr | Shown, ...]


def shown(x: Defined, said: Said, depth: int) -> Shown | None:
    """What the number is, in the words of the library."""
    entry = ENTRIES.get(x.name)
    parts = None if entry is None else _parts(x, entry, said, depth)
    if entry is None or parts is None:
        return None
    given = " ".join(parts.arguments) if not entry.listed else "(" + " :: ".join([*parts.arguments, "nil"]) + ")"
    opened = "".join(f"exists {name}, " for name in parts.names)
    says = opened + " /\\ ".join([*parts.facts, f"{entry.word} {given} {{0}}"])

    def script(at: Point) -> dict[str, str]:
        witnesses, facts = list[str](), list[str]()
        for part in parts.shown:
            if isinstance(part, Shown):
                witnesses.append("eexists")
                facts.append(f"split; [{part.at(at)}|]")
            else:
                witnesses.append(f"exists (Z.to_nat {int(part.subs(dict(at)))})")
                facts.append("split; [rewrite NormalPosterior.count by lia; lra|]")
        return {"script": "; ".join([*witnesses, *facts, entry.script])}

    return Shown(says, "{script}", {}, script)


def _parts(x: Defined, entry: Entry, said: Said, depth: int) -> _Parts | None:
    names, facts, arguments, parts = list[str](), list[str](), list[str](), list[sp.Expr | Shown]()
    for i, g in enumerate(x.given):
        if isinstance(g, Subject):
            inner = None if entry.counts(i) else said(g, depth + 1)
            if inner is None or inner.largest:
                return None
            names.append(f"d{depth}_{i} : R")
            facts.append(inner.of(f"d{depth}_{i}"))
            parts.append(inner)
        elif entry.counts(i):
            names.append(f"n{depth}_{i} : nat")
            facts.append(f"INR n{depth}_{i} = {term(g)}")
            parts.append(g)
        else:
            arguments.append(term(g))
            continue
        arguments.append(names[-1].split(" ")[0])
    return _Parts(tuple(names), tuple(facts), tuple(arguments), tuple(parts))


def everywhere(x: Defined, inner: Callable[[Subject], str | None]) -> str | None:
    """The sentences that show it for all letters; what it is computed from is shown by `inner`."""
    entry = ENTRIES.get(x.name)
    if entry is None or entry.at_points:
        return None
    witnesses, facts = list[str](), list[str]()
    for i, g in enumerate(x.given):
        if isinstance(g, Subject):
            shown_ = inner(g)
            if shown_ is None:
                return None
            witnesses.append("eexists")
            facts.append(f"split; [{shown_}|]")
        elif entry.counts(i):
            witnesses.append(f"exists {natural(g)}")
            facts.append(f"split; [{COUNTED}|]")
    return "; ".join([*witnesses, *facts, entry.script])


# that the natural number is the one of the print
COUNTED = "rewrite ?plus_INR, ?mult_INR; simpl INR; first [lra | nra]"


def natural(e: sp.Expr) -> str:
    """A number of records, of events or of bits, where letters are counts."""
    if isinstance(e, sp.Integer) and e >= 0:
        return f"{int(e)}%nat"
    if isinstance(e, (sp.Add, sp.Mul)):
        return "(" + (" + " if e.is_Add else " * ").join(natural(a) for a in e.args) + ")%nat"
    return count(e)
