"""Registers the quantities of a mechanism whose worst case is a finite list of pairs of normal releases.

The mechanism gives `pairs(at)`; every quantity is the maximum over these pairs, in both orders. Values a fixed pair of
variances the hockey-stick and Rényi divergences grow with the shift (the sets {p > t} and {q > t} are concentric
balls, whose overlap can only shrink as they move apart), so the largest shift is the worst.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from flint import arb, fmpq

from ..numbers.invert import Level, Profile, least_eps
from ..numbers.normal import Pair, hockey_stick, infinite_order, renyi
from ..numbers.quantities import Param, Values, choice, in_sympy, nonnegative, quantity, real

Pairs = Callable[[Values], Sequence[Pair]]

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


def _both_orders(pairs: Sequence[Pair]) -> list[Pair]:
    out = list(pairs)
    return out + [p.swapped() for p in pairs if not p.same_variance]


def largest(values: Sequence[arb]) -> arb:
    """The largest of some balls; not a number where one of them is none."""
    out = values[0]
    for v in values[1:]:
        out = v if v.is_nan() else out if out.is_nan() else out.max(v)
    return out


def worst_delta(pairs: Sequence[Pair], eps: fmpq) -> arb:
    """The largest delta at eps over the pairs in both orders."""
    return largest([hockey_stick(p, eps) for p in _both_orders(pairs)])


def worst_renyi(pairs: Sequence[Pair], alpha: fmpq) -> arb:
    """The largest Rényi divergence of order alpha over the pairs in both orders, in nats."""
    return largest([renyi(p, alpha) for p in _both_orders(pairs)])


def smallest_eps(pairs: Callable[[], Sequence[Pair]], delta: fmpq) -> arb:
    """The least eps at which every pair, in both orders, is (eps, delta)-close; the pairs are made anew at each precision.

    Nothing is excluded, and the loss has no largest value, unless a variance is 0: then all of the mass may be.
    """
    return least_eps(
        Profile(lambda eps: worst_delta(pairs(), eps), arb.pos_inf, Level(lambda: _excluded(pairs()))), delta
    )


def _excluded(pairs: Sequence[Pair]) -> arb:
    """The mass that a point mass and a density (or two point masses apart) do not share."""
    apart = [p for p in pairs if p.var1 == 0 or p.var2 == 0]
    return arb(1) if any(hockey_stick(p, fmpq(0)) == 1 for p in apart) else arb(0)


def _exact_rho(pairs: Pairs) -> Callable[[Values], Any]:
    """rho of pairs with one variance: the largest count * shift^2 / (2 var), a rational."""

    def exact(at: Values) -> Any:
        found = list(pairs(at))
        if not all(p.same_variance and isinstance(p.shift2, fmpq) for p in found):
            return None
        return in_sympy(max(p.count * p.shift2 / (2 * p.var1) for p in found))

    return exact


def register(mechanism: str, params: Sequence[Param], pairs: Pairs, example: str, **options: Any) -> None:
    """`.delta`, `.epsilon`, `.renyi`, `.rho` and `.order` of one mechanism."""
    common = list(params)

    @quantity(
        f"{mechanism}.delta",
        [*common, EPS],
        summary="exact delta at eps",
        example=f"{example} eps=1",
        **options,
    )
    def _delta(at: Values, prec: int) -> arb:
        return worst_delta(pairs(at), at["eps"])

    @quantity(
        f"{mechanism}.epsilon",
        [*common, DELTA],
        summary="smallest eps at delta; delta=0: pure, which does not exist",
        example=f"{example} delta=1e-6",
        **options,
    )
    def _epsilon(at: Values, prec: int) -> arb:
        if at["delta"] == 0:
            return arb.pos_inf()  # normal densities with different parameters have an unbounded ratio
        found = pairs(at)
        return smallest_eps(lambda: found, at["delta"])

    rho = _exact_rho(pairs)

    def exact_renyi(at: Values) -> Any:
        value = rho(at)
        return None if value is None else value * in_sympy(at["alpha"])

    @quantity(
        f"{mechanism}.renyi",
        [*common, ALPHA],
        summary="Rényi divergence of order alpha",
        example=f"{example} alpha=2",
        exact=exact_renyi,
        **options,
    )
    def _renyi(at: Values, prec: int) -> arb:
        return worst_renyi(pairs(at), at["alpha"])

    @quantity(
        f"{mechanism}.rho",
        common,
        summary="zCDP: sup over alpha of the Rényi divergence over alpha",
        example=example,
        exact=rho,
        **options,
    )
    def _rho(at: Values, prec: int) -> arb:
        found = list(pairs(at))
        if not all(p.same_variance for p in found):
            return arb.pos_inf()
        return worst_renyi(found, fmpq(2)) / 2

    @quantity(
        f"{mechanism}.order",
        common,
        summary="Rényi order from which the divergence is infinite",
        example=example,
        **options,
    )
    def _order(at: Values, prec: int) -> arb:
        return infinite_order(list(pairs(at)))
