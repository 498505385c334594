"""Whether a print has a value: what has none at a point of its domain does not hold there.

The printed tree is asked, not the SymPy object that was made of it: x/x has no value at 0, although SymPy writes 1 for it.
"""

from __future__ import annotations

from collections.abc import Iterator

import sympy as sp

from ..core.asking import defined
from ..core.domain import Domain
from ..decide import Witness, refute, undefined_at, violation
from ..decide.imply import regions_of
from ..decide.roots import solved
from ..errors import SynthsymError
from ..notation import Bin, Call, Node, Sym
from .base import Printed

_GLANCE = 12  # points that are looked at where a value is proved to exist


def without_value(printed: Printed, domain: Domain) -> Witness | bool:
    """False if the print is proved to have a value on the whole domain; else True, or a point at which it surely has none."""
    missing = [e for e in dict.fromkeys(demands(printed)) if not defined(e, domain)]
    for e in dict.fromkeys(demands(printed)):
        w = _no_value_at(e, domain, e not in missing)
        if w is not None:
            return w
    return bool(missing)


def regions(premise: sp.Basic, domain: Domain) -> list[Domain] | None:
    """Parts of the domain that cover every point at which the premise holds; None where that is not certain."""
    return [domain] if premise == sp.true else regions_of(premise, domain, None)


def demands(printed: Printed) -> Iterator[sp.Basic]:
    """What must have a value: every division, power and call of the printed tree as it stands, what its names stand for, and the whole."""
    yield from _within(printed, printed.node)
    if isinstance(printed.expr, sp.Basic):
        yield printed.expr


def _within(printed: Printed, node: Node) -> Iterator[sp.Basic]:
    if isinstance(node, Call) and node.name in ("sum", "prod", "product", "int", "integral"):
        return  # the letters inside are bound; the whole is asked
    for child in node.children:
        yield from _within(printed, child)
    try:
        if isinstance(node, Bin) and node.op == "/":
            yield sp.Pow(printed.read(node.right), -1, evaluate=False)
        elif isinstance(node, Bin) and node.op == "^":
            yield sp.Pow(printed.read(node.left), printed.read(node.right), evaluate=False)
        elif isinstance(node, Sym) and isinstance(value := printed.read(node), sp.Expr):
            if not value.is_Atom and not printed.expr.has(value):  # SymPy has cancelled it
                yield value
        elif isinstance(node, Call):
            yield printed.read(node)
    except (SynthsymError, TypeError, ValueError, AttributeError, ZeroDivisionError):
        return


def _no_value_at(e: sp.Basic, domain: Domain, proved: bool = False) -> Witness | None:
    """A point at which a denominator is exactly zero, or a term of a sum has no value; a short look where it is proved that there is none."""
    if e.has(sp.Sum, sp.Product):
        return None if proved else undefined_at(e, domain)
    if not (isinstance(e, sp.Pow) and e.exp.is_negative) or e.base.is_positive or e.base.is_nonzero:
        return None
    if proved:
        return next(
            (w for p in domain.points(_GLANCE) if (w := violation(sp.Ne(e.base, 0, evaluate=False), p)) is not None),
            None,
        )
    for candidate in (e.base, sp.factor(e.base)):
        w = refute(sp.Ne(candidate, 0, evaluate=False), domain, 40)
        if w is not None:
            return w
    for v in domain.variables:  # the zeros of one letter, the others where they are stored
        if v.symbol in e.base.free_symbols:
            told = e.base.subs({s: x for s, x in domain.at.items() if s != v.symbol})
            for root in solved(told, v.symbol):
                point = {**domain.at, v.symbol: root}
                if getattr(root, "is_Rational", False) and domain.contains(point):
                    return violation(sp.Ne(e.base, 0, evaluate=False), point)
    return None
