"""Refutations of what is promised of the sample variance of three records of a normal law that was fitted to the data.

Two neighbouring lists of records, the densities of the sample variance of the records of the laws fitted to them, and a half-line of
it that has more mass than the print allows; the print's own sample variance and percentiles are those of one of the two lists.
"""

from __future__ import annotations

import sympy as sp

from ...statements.base import Form, Judgement
from ...theory.fitted_pairs import SpreadPercentile, SpreadVariance, VarianceDemand
from ..terms import name_of, printed_term, rational, term
from ..theorems import Theorem
from .points import Denied, denied
from .records import count

_INR = "first [simpl; lra | rewrite INR_IZR_INZ; reflexivity]"
_NUMBER = "first [lra | closed]"
_SIDES = " | ".join(["lia", _INR, *[_NUMBER] * 5, "field", "field", *["reflexivity"] * 3, "cbv beta; closed"])


def refutation(name: str, forms: list[Form], judged: Judgement) -> Theorem | None:
    """At the goal's point."""
    d = denied(forms, judged)
    x = None if d is None else d.truth.subject
    if d is None or not isinstance(x, VarianceDemand) or d.premise or x.records != 3:
        return None
    named = _named(d, x)
    if named is None or not (isinstance(x.n, sp.Symbol) and x.n.is_integer):
        return None
    (own, first, second), record = named
    integers = [v for v in d.letters if v.is_integer]
    counts = " ".join(count(v) for v in integers)
    equal = " /\\ ".join(f"{name_of(v.name)} = INR {count(v)}" for v in integers)
    values = {n: f"{n}_" for n in (own, first[0], second[0])}
    said = f"(fun {' '.join(values.values())} => {printed_term(d.form.printed.node, values)})"  # type: ignore[attr-defined]
    whose = "true" if record == x.first else "false"
    levels = f"{term(first[1])} {term(second[1])}"
    claim = f"VarianceFits.variance_refuted {term(x.d)} {count(x.n)} 3 {whose} {levels} {said} {term(x.delta)}"
    g, h = (sp.Rational((r + x.d).subs(d.at)) for r in (x.first, x.second))
    size = sp.Rational(x.n.subs(d.at))
    one, other = g**2 / size, h**2 / size
    numbers = " ".join(map(rational, (size, one, other, one if whose == "true" else other)))
    lemma = f"eapply (VarianceFits.variance_fails _ {rational(g)} {rational(h)} _ {whose} _ _ _ _ {d.number(x.beyond)} {numbers} _ _)"
    given = ", ".join(f"({int(d.at[v])})%nat" for v in integers)
    return d.theorem(name, f"exists {counts} : nat, ({equal}) /\\ {claim}",
                     f"exists {given}. split; [repeat split; {_INR}|]. {lemma}; [{_SIDES}].")  # fmt: skip


Level = tuple[str, sp.Expr]


def _named(d: Denied, x: VarianceDemand) -> tuple[tuple[str, Level, Level], sp.Expr] | None:
    """The print's names of a sample variance and of two percentiles with their levels, all of one of the two data sets; and which one."""
    named = d.form.printed._truths  # type: ignore[attr-defined]
    used = {s: named[s].subject for s in d.form.printed.node.names() if s in named}  # type: ignore[attr-defined]
    own = [(s, y.record) for s, y in used.items() if isinstance(y, SpreadVariance) and (y.n, y.d) == (x.n, x.d)]
    points: list[Level] = [
        (s, y.level)
        for s, y in used.items()
        if isinstance(y, SpreadPercentile) and own and (y.n, y.d, y.record, y.records) == (x.n, x.d, own[0][1], 3)
    ]
    if len(own) != 1 or len(points) != 2 or len(used) != 3 or own[0][1] not in (x.first, x.second):
        return None
    return (own[0][0], *sorted(points)), own[0][1]
