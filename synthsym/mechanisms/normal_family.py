"""Registers the quantities of a mechanism whose worst case is a finite list of pairs of normal releases.

The mechanism gives `pairs(at)`; every quantity is the maximum over these pairs, in both orders. At a fixed pair of
variances the hockey-stick and Rényi divergences grow with the shift (the sets {p > t} and {q > t} are concentric
balls, whose overlap can only shrink as they move apart), so the largest shift is the worst.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from flint import arb, fmpq

from ..numbers.quantities import Param, choice, nonnegative, quantity, real
from .normal_pair import Pair, order, smallest_eps, worst_delta, worst_renyi

At = dict[str, Any]
Pairs = Callable[[At], Sequence[Pair]]

EPS = nonnegative("eps", meaning="level of the hockey-stick divergence")
DELTA = Param(
    "delta",
    low=Fraction(0),
    high=Fraction(1),
    low_strict=False,
    default=Fraction(0),
    meaning="0 asks for the pure loss",
)
ALPHA = real("alpha", low=Fraction(1), meaning="Rényi order")
RELATION = choice("relation", "replace", "add-remove", default="replace")


def _rational(value: fmpq) -> Any:
    import sympy as sp

    return sp.Rational(int(value.p), int(value.q))


def _exact_rho(pairs: Pairs) -> Callable[[At], Any]:
    """rho of pairs with one variance: the largest count * shift^2 / (2 var), a rational."""

    def exact(at: At) -> Any:
        found = list(pairs(at))
        if not all(p.same_variance and isinstance(p.shift2, fmpq) for p in found):
            return None
        return _rational(max(p.count * p.shift2 / (2 * p.var1) for p in found))

    return exact


def register(mechanism: str, params: Sequence[Param], pairs: Pairs, example: str, **options: Any) -> None:
    """`.delta`, `.epsilon`, `.renyi`, `.rho` and `.order` of one mechanism."""
    common = list(params)

    @quantity(
        f"{mechanism}.delta",
        [*common, EPS],
        summary="exact delta at eps",
        example=f"{mechanism}.delta {example} eps=1",
        **options,
    )
    def _delta(at: At, prec: int) -> arb:
        return worst_delta(pairs(at), arb(at["eps"]))

    @quantity(
        f"{mechanism}.epsilon",
        [*common, DELTA],
        summary="smallest eps at delta; delta=0: pure, which does not exist",
        example=f"{mechanism}.epsilon {example} delta=1e-6",
        **options,
    )
    def _epsilon(at: At, prec: int) -> arb:
        if at["delta"] == 0:
            return arb.pos_inf()  # normal densities with different parameters have an unbounded ratio
        found = pairs(at)
        return smallest_eps(lambda: found, at["delta"])

    rho = _exact_rho(pairs)

    def exact_renyi(at: At) -> Any:
        value = rho(at)
        return None if value is None else value * _rational(at["alpha"])

    @quantity(
        f"{mechanism}.renyi",
        [*common, ALPHA],
        summary="Rényi divergence of order alpha",
        example=f"{mechanism}.renyi {example} alpha=2",
        exact=exact_renyi,
        **options,
    )
    def _renyi(at: At, prec: int) -> arb:
        return worst_renyi(pairs(at), arb(at["alpha"]))

    @quantity(
        f"{mechanism}.rho",
        common,
        summary="zCDP: sup over alpha of the Rényi divergence over alpha",
        example=f"{mechanism}.rho {example}",
        exact=rho,
        **options,
    )
    def _rho(at: At, prec: int) -> arb:
        found = list(pairs(at))
        if not all(p.same_variance for p in found):
            return arb.pos_inf()
        return worst_renyi(found, arb(2)) / 2

    @quantity(
        f"{mechanism}.order",
        common,
        summary="Rényi order from which the divergence is infinite",
        example=f"{mechanism}.order {example}",
        **options,
    )
    def _order(at: At, prec: int) -> arb:
        return order(list(pairs(at)))
