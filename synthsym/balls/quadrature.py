"""Certified quadrature: `acb.integral` on finite pieces, with what is cut off bounded by the caller.

The integrand takes a complex ball and must be analytic wherever it returns a finite ball: powers, logarithms and
square roots have to be taken with their `analytic` flag, which is handed on.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

from flint import acb, arb, ctx

from ..effort import Exhausted, metered

Integrand = Callable[[acb, bool], acb]


def integrate(f: Integrand, lo: arb, hi: arb, splits: Sequence[arb] = (), scale: arb | None = None) -> arb:
    """The real integral of f over [lo, hi], cut at the given points; `scale` is a rough size of the answer."""
    tolerance = ((arb(1) if scale is None else abs(scale)) * arb(2) ** (-ctx.prec)).mid()
    total = arb(0)
    meter, over = metered(itertools.count(), 50), list[Exhausted]()

    def charged(z: acb, analytic: bool) -> acb:
        if not over:
            try:
                next(meter)
                return f(z, analytic)
            except Exhausted as stop:  # which FLINT would not hand on
                over.append(stop)
        return acb("nan")

    for left, right in itertools.pairwise([lo, *splits, hi]):
        total += acb.integral(charged, acb(left), acb(right), abs_tol=tolerance, eval_limit=200 * ctx.prec + 10000).real
        if over:
            raise over[0]
    return total


def with_tail(value: arb, bound: arb) -> arb:
    """value + [0, bound]: what was cut off is nonnegative and at most `bound`."""
    if not bound.is_finite():
        return arb.nan()
    return value + arb(0).union(bound.upper())
