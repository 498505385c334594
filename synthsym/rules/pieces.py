"""Suprema of expressions with absolute values that are affine between the points where one of these vanishes.

The loss of a Laplace law is of this kind: constant outside the two centres and affine between them. Between
neighbouring roots every |a x + b| has one sign, so the expression is affine there and its supremum sits at a root,
provided that it does not grow towards either infinity.
"""

from __future__ import annotations

from functools import reduce

import sympy as sp

from ..core.domain import Domain
from ..core.truth import BOTH, Step, Truth, continued
from ..decide import prove
from ..errors import StepRejected


def _sorted_roots(roots: list[sp.Expr], D: Domain) -> list[sp.Expr]:
    """The roots in increasing order, each comparison proved over the domain."""
    out: list[sp.Expr] = []
    for r in roots:
        place = len(out)
        while place > 0 and prove(sp.Ge(r, out[place - 1], evaluate=False), D) is None:
            if prove(sp.Le(r, out[place - 1], evaluate=False), D) is None:
                raise StepRejected(f"the order of {r} and {out[place - 1]} is not proved")
            place -= 1
        out.insert(place, r)
    return out


def _affine(arg: sp.Expr, x: sp.Symbol) -> tuple[int, sp.Expr]:
    """The sign of the slope, and where it vanishes."""
    slope = sp.diff(arg, x)
    upward = 1 if slope.is_positive else -1 if slope.is_negative else 0
    if x in slope.free_symbols or not upward:
        raise StepRejected(f"{arg} is not affine in {x} with a slope of known sign")
    return upward, sp.simplify(-arg.subs(x, 0) / slope)


def runs_over_reals(t: Truth, x: sp.Symbol) -> bool:
    """Whether t has an absolute value in x, and x is real and has no bounds."""
    v = t.domain.variable(x)
    free = v is not None and not v.integer and v.low is None and v.high is None
    return free and any(x in a.free_symbols for a in t.expr.atoms(sp.Abs))


def by_pieces(t: Truth, x: sp.Symbol, because: str = "") -> Truth:
    """sup over all real x of an expression that is affine in x and in |affine in x|; x leaves the domain."""
    D = t.domain
    if D.entangled(x):
        raise StepRejected(f"another condition depends on {x}; take that one first")
    if t.lean != "exact":
        raise StepRejected("a supremum by pieces of something that is only a bound")
    shape = {a: _affine(a.args[0], x) for a in t.expr.atoms(sp.Abs) if x in a.free_symbols}
    roots = _sorted_roots(list(dict.fromkeys(root for _, root in shape.values())), D)
    slopes = []
    for left in range(len(roots) + 1):  # the piece between roots[left - 1] and roots[left]
        signed = {}
        for a, (upward, root) in shape.items():
            right_of_root = roots.index(root) < left
            signed[a] = a.args[0] * upward * (1 if right_of_root else -1)
        piece = sp.expand(t.expr.xreplace(signed))
        slope = sp.simplify(sp.diff(piece, x))
        if x in slope.free_symbols:
            raise StepRejected(f"{piece} is not affine in {x}")
        slopes.append(slope)
    if prove(sp.Ge(slopes[0], 0, evaluate=False), D) is None or prove(sp.Le(slopes[-1], 0, evaluate=False), D) is None:
        raise StepRejected(f"{t.expr} is not proved to stay bounded as {x} grows")
    values = [sp.simplify(t.expr.subs(x, r)) for r in roots]
    rest = D.without(x)
    best = reduce(lambda a, b: _larger(a, b, rest), values)
    note = because or f"affine between the roots of its absolute values: largest at {x} = {roots[values.index(best)]}"
    subject = None if t.subject is None else t.subject.supremum(x)
    return continued(t, Step("sup:pieces", t.expr, best, note, BOTH, relation="sup", subject=subject), domain=rest)


def _larger(a: sp.Expr, b: sp.Expr, D: Domain) -> sp.Expr:
    if prove(sp.Ge(a, b, evaluate=False), D) is not None:
        return a
    if prove(sp.Ge(b, a, evaluate=False), D) is not None:
        return b
    raise StepRejected(f"neither {a} >= {b} nor the opposite is proved")
