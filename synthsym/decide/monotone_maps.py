"""The same comparison after a strictly increasing map on both sides: squares, logarithms, exponentials, Phi taken off."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import sympy as sp

from ..balls.functions import Phi
from ..core.domain import Domain
from .build import nonnegative
from .normal import identically_equal

_MAPS = (sp.log, sp.exp, Phi, sp.erf)


def images(relation: sp.Rel, domain: Domain, positive: Callable[[sp.Expr], bool]) -> Iterator[tuple[str, sp.Basic]]:
    """Relations that imply this one, with the name of the map; `positive` proves that an expression is."""
    big, small = (relation.lhs, relation.rhs) if relation.rel_op in (">", ">=") else (relation.rhs, relation.lhs)
    make = sp.Gt if relation.rel_op in ("<", ">") else sp.Ge
    for kind in _MAPS:
        same = isinstance(big, kind) and isinstance(small, kind)
        if same and (kind is not sp.log or all(positive(s.args[0]) for s in (big, small))):
            yield f"{kind.__name__} rises", make(big.args[0], small.args[0], evaluate=False)
    num, den = sp.fraction(sp.together(big - small))
    pair = sp.Add.make_args(num)
    if len(pair) == 2 and isinstance(pair[0] if pair[0].is_Mul is False else -pair[0], sp.exp) and positive(den):
        up, down = sorted(pair, key=lambda p: p.could_extract_minus_sign())
        if isinstance(up, sp.exp) and isinstance(-down, sp.exp):
            yield "exp rises", make(up.args[0], (-down).args[0], evaluate=False)
    if any(p.exp == sp.S.Half for side in (big, small) for p in side.atoms(sp.Pow)):
        if nonnegative(big, domain) and nonnegative(small, domain):
            yield "squares", make(sp.expand(big**2), sp.expand(small**2), evaluate=False)
        parts = sp.Add.make_args(sp.expand_mul(big - small))
        up, down = (sp.Add(*(sign * p for p in parts if (p.as_coeff_Mul()[0] > 0) == (sign > 0))) for sign in (1, -1))
        if (up, down) != (big, small) and nonnegative(up, domain) and nonnegative(down, domain):
            yield "squares", make(sp.expand(up**2), sp.expand(down**2), evaluate=False)
    if relation.has(sp.log) and not relation.has(sp.exp):
        up = [sp.exp(sp.expand_log(side)) for side in (big, small)]
        if not any(side.has(sp.log) for side in up):
            yield "exponentials", make(*up, evaluate=False)
    powers = any(p.exp.free_symbols for side in (big, small) for p in side.atoms(sp.Pow, sp.exp))
    if powers and not (big.is_Add or small.is_Add) and all(positive(side) for side in (big, small)):
        logs = [sp.expand_log(sp.log(side), force=True) for side in (big, small)]
        if all(identically_equal(a, sp.log(b), domain) for a, b in zip(logs, (big, small), strict=True)):
            yield "logarithms", make(*logs, evaluate=False)
