"""Suprema and infima: over one parameter by shape, over a box at its corners, with the attained end named.

The direction comes from the sign of a derivative (real parameters) or of a difference (integer parameters), which is
proved over the domain; the value at the end is a substitution, or a limit where the end is open or infinite.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import sympy as sp

from ..core.domain import Domain, Integer, Real
from ..core.ledger import knob
from ..core.truth import Truth, Step
from ..decide import prove
from ..decide.prove import end_value
from ..errors import StepRejected
from ..laws.base import Law
from .basic import as_derived, violated


def supremum(t: Truth, x: sp.Symbol, because: str = "", upper: bool = True) -> Truth:
    """sup (inf) over x, a parameter of t's domain, which leaves the domain. Bounds are those of the domain."""
    D = t.domain
    v = D.variable(x)
    if v is None:
        raise StepRejected(f"{x} is not a parameter of the domain")
    if D.entangled(x):
        raise StepRejected(f"another condition depends on {x}; take that one first")
    if x not in t.expr.free_symbols:
        return t.then(Step("sup" if upper else "inf", t.expr, t.expr, f"does not depend on {x}"), domain=D.restrict(x, D.at[x]))
    slope = (t.expr.subs(x, x + 1) - t.expr) if v.integer else sp.diff(t.expr, x)
    for direction, end, strict in ((1, v.high, v.high_strict), (-1, v.low, v.low_strict)):
        goal = slope * direction * (1 if upper else -1)
        proof = prove(sp.Ge(sp.together(goal), 0, evaluate=False), D) or prove(sp.Ge(goal, 0, evaluate=False), D)
        if proof is None:
            continue
        edge = end if end is not None else direction * sp.oo
        value = end_value(t.expr, x, edge, D, -direction)
        if value is None:
            continue
        how = "attained at" if not strict and edge not in (sp.oo, -sp.oo) else "approached as"
        word = "increasing" if (direction > 0) == upper else "decreasing"
        note = because or f"{word} in {x}; {how} {x} = {edge}"
        step = Step("sup" if upper else "inf", t.expr, value, note, proof.engines, proof.trust, relation="sup" if upper else "inf")
        return t.then(step, domain=D.restrict(x, edge if edge not in (sp.oo, -sp.oo) else D.at[x]))
    raise StepRejected(f"no monotone direction in {x} was proved for {t.expr}")


def infimum(t: Truth, x: sp.Symbol, because: str = "") -> Truth:
    return supremum(t, x, because, upper=False)


def at_point(t: Truth, x: sp.Symbol, value: sp.Expr, because: str = "", upper: bool = True) -> Truth:
    """sup (inf) over x attained at a given value: t(x) <= t(value) is proved over the whole range."""
    D = t.domain
    if D.bounds_another(x):
        raise StepRejected(f"the range of another parameter depends on {x}; take that one first")
    best = t.expr.subs(x, value)
    relation = sp.Le(t.expr, best, evaluate=False) if upper else sp.Ge(t.expr, best, evaluate=False)
    proof = prove(relation, D)
    if proof is None:
        raise StepRejected(f"not proved: {relation}")
    rest = D.restrict(x, value)
    if wrong := violated(x, value, D, rest):
        raise StepRejected(f"{x} = {value} is not proved to be admissible: {wrong[0]}")
    note = because or f"largest at {x} = {value}" if upper else because or f"smallest at {x} = {value}"
    step = Step("sup" if upper else "inf", t.expr, best, note, proof.engines, proof.trust, relation="sup" if upper else "inf")
    return t.then(step, domain=rest)


def _convex(expr: sp.Expr, x: sp.Symbol, D: Domain) -> bool:
    """Convex in x: a nonnegative multiple of |affine|, or a nonnegative second derivative."""
    factor, rest = expr.as_independent(x, as_Add=False)
    if isinstance(rest, sp.Abs):
        affine = sp.expand(sp.diff(rest.args[0], x, 2)) == 0
        return affine and prove(sp.Ge(factor, 0, evaluate=False), D) is not None
    return prove(sp.Ge(sp.diff(expr, x, 2), 0, evaluate=False), D) is not None


def corners(t: Truth, box: Mapping[sp.Symbol, tuple[sp.Expr, sp.Expr]], because: str = "") -> Truth:
    """sup over a box of an expression convex in each variable separately: the largest corner value."""
    D = t.domain
    for x, ends in box.items():
        v = D.variable(x)
        if v is not None and (v.low not in (None, ends[0]) or v.high not in (None, ends[1])):
            raise StepRejected(f"{x} ranges from {v.low} to {v.high}, not from {ends[0]} to {ends[1]}")
        if D.entangled(x):
            raise StepRejected(f"another condition depends on {x}, so that not every corner can be reached")
        if not _convex(t.expr, x, D):
            raise StepRejected(f"{t.expr} is not proved convex in {x}")
    values = []
    for choice in product(*box.values()):
        value = t.expr.subs(dict(zip(box, choice, strict=True)), simultaneous=True)
        values.append((sp.simplify(value), dict(zip(box, choice, strict=True))))
    rest = D
    for x in box:
        if rest.variable(x) is not None:
            rest = rest.restrict(x, box[x][1])
    best, where = values[0]
    for value, corner in values[1:]:
        if prove(sp.Ge(best, value, evaluate=False), rest) is not None:
            continue
        if prove(sp.Ge(value, best, evaluate=False), rest) is not None:
            best, where = value, corner
        else:
            best = sp.Max(best, value)
    note = because or "convex in each record: largest at the corner " + ", ".join(f"{x} = {v}" for x, v in where.items())
    return t.then(Step("sup:corners", t.expr, best, note, relation="sup"), domain=rest)


def zcdp(P: Law, Q: Law, domain: Domain) -> Truth:
    """rho = sup over alpha > 1 of D_alpha(P || Q)/alpha."""
    from .basic import simplify
    from .kernels import renyi

    D = domain.extend(alpha_r=Real > 1, at={"alpha_r": 2})
    alpha = D["alpha_r"]
    ratio = simplify(renyi(P, Q, alpha, D) / alpha)
    best = supremum(ratio, alpha)
    factor: sp.Expr = knob("definition:zcdp")
    after = best.expr * factor
    return best.then(Step("zcdp", best.expr, after, "definition of zero-concentrated privacy", rests_on=("definition:zcdp",)), domain=domain)


__all__ = ["Integer", "as_derived", "at_point", "corners", "infimum", "supremum", "zcdp"]
