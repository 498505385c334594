"""Printed statements in which a name stands for a bound: which way they may be decided.

With an upper bound for rho, a proof of `rho <= 1` proves it of rho itself, and a refutation of it refutes nothing. Which
of the two a bound allows is read off the slopes of both sides, proved wherever the bounded quantity may be.
"""

from __future__ import annotations

from collections.abc import Iterator

import sympy as sp

from ..core.domain import Domain, Real
from ..core.lean import is_bound, rises
from ..core.ranges import Spec
from ..core.truth import Truth
from ..decide import prove
from ..errors import StepRejected, UserError
from .base import Printed


def refuse_bounds(printed: Printed) -> Printed:
    """For forms in which a name of the print must stand for the thing itself."""
    for name, t in printed.one_sided.items():
        raise UserError(
            f"{printed.text!r}: {name} is only known as {t.lean} bound; formula({name}) says that the bound itself is meant"
        )
    return printed


def strength(printed: Printed) -> tuple[bool, bool]:
    """Whether the print, with its bounds put in, implies the exact statement, and whether that implies it."""
    bounds = printed.one_sided
    if not bounds:
        return True, True
    domain, letters = printed.domain, {}
    for i, (name, t) in enumerate(bounds.items()):
        domain = domain.extend(None, **{f"bounded_{i}": _anywhere(t, printed.domain)})
        letters[name] = domain[f"bounded_{i}"]
    leans = {letters[name]: t.lean for name, t in bounds.items()}
    try:
        sides = set(_sides(printed.read(printed.node, letters), leans, domain))
    except StepRejected:
        return False, False
    return sides <= {1}, sides <= {-1}


def _anywhere(t: Truth, domain: Domain) -> Spec:
    """Where the bounded quantity may be: what has a bound that is not negative is not negative, and what grows inside grows from 0 on."""
    return Real > 0 if prove(sp.Ge(t.expr, 0, evaluate=False), domain) is not None else Real


def _sides(relation: sp.Basic, leans: dict[sp.Symbol, str], domain: Domain) -> Iterator[int]:
    """1 for each place at which a bound asks for more than the exact value would, -1 for less."""
    if not relation.free_symbols & set(leans):
        return
    if isinstance(relation, (sp.And, sp.Or)):
        for a in relation.args:
            yield from _sides(a, leans, domain)
    elif isinstance(relation, sp.Not):
        yield from (-s for s in _sides(relation.args[0], leans, domain))
    elif isinstance(relation, sp.Implies):
        premise, conclusion = relation.args
        yield from (-s for s in _sides(premise, leans, domain))
        yield from _sides(conclusion, leans, domain)
    elif isinstance(relation, sp.Rel) and relation.rel_op in ("<", "<=", ">", ">="):
        room = relation.lhs - relation.rhs if relation.rel_op in (">", ">=") else relation.rhs - relation.lhs
        for letter in room.free_symbols & set(leans):
            assert is_bound(leans[letter])
            yield -1 if rises(sp.diff(room, letter), domain) == (leans[letter] == "upper") else 1
    else:
        raise StepRejected("an equation or an equivalence in which a bound stands")
