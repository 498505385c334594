"""Registers the quantities of a mechanism whose worst case is a finite list of pairs of normal releases.

The mechanism gives `pairs(at)`; every quantity is the maximum over these pairs, in both orders. At fixed variances every divergence
rises with the shift (`worst.normal.shift`, `.farther`, `.renyi`), so that the largest shift is the worst.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from flint import arb, fmpq

from ..numbers.invert import Level, Profile, least_eps
from ..numbers.normal import Pair, hockey_stick, infinite_order, renyi
from ..numbers.quantities import Param, Values, choice, nonnegative, quantities_of, real

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
        return max(p.count * p.shift2 / (2 * p.var1) for p in found)

    return exact


SAYS = {
    "delta": "exact delta at eps",
    "epsilon": "smallest eps at delta; delta=0: pure, which does not exist",
    "renyi": "Rényi divergence of order alpha",
    "rho": "zCDP: sup over alpha of the Rényi divergence over alpha",
    "order": "Rényi order from which the divergence is infinite",
}


@dataclass(frozen=True)
class Bounded:
    """Where the pairs are only known to be at least as bad as the worst: what bounds delta besides, and pairs that are attained."""

    besides: Pairs
    attained: Pairs
    exposed: Callable[[Values], bool] = lambda at: False  # parameters at which a neighbour releases a constant


def register(
    mechanism: str, params: Sequence[Param], pairs: Pairs, example: str, *, bounded: Bounded | None = None,
    says: Mapping[str, str] | None = None, check: Callable[[Values], None] | None = None,
) -> None:  # fmt: skip
    """`.delta`, `.epsilon`, `.renyi`, `.rho` and `.order` of one mechanism; `says` has the sentences that are its own."""
    known = quantities_of(mechanism, params, example, check=check)
    exposed = bounded.exposed if bounded else lambda at: False

    def all_pairs(at: Values) -> Sequence[Pair]:
        return [*pairs(at), *bounded.besides(at)] if bounded else pairs(at)

    def delta(pairs: Pairs, at: Values) -> arb:
        return arb(1) if exposed(at) else worst_delta(pairs(at), at["eps"])

    def epsilon(pairs: Pairs, at: Values) -> arb:
        if at["delta"] == 0 or exposed(at):
            return arb.pos_inf()  # normal densities with different parameters have an unbounded ratio
        if bounded:
            return smallest_eps(lambda: pairs(at), at["delta"])
        found = pairs(at)
        return smallest_eps(lambda: found, at["delta"])

    def renyi(pairs: Pairs, at: Values) -> arb:
        return arb.pos_inf() if exposed(at) else worst_renyi(pairs(at), at["alpha"])

    def rho(pairs: Pairs, at: Values) -> arb:
        found = [] if exposed(at) else pairs(at)
        alike = found and all(p.same_variance for p in found)
        return worst_renyi(found, fmpq(2)) / 2 if alike else arb.pos_inf()

    def order(pairs: Pairs, at: Values) -> arb:
        return arb(1) if exposed(at) else infinite_order(pairs(at))

    def add(
        kind: str, own: list[Param], value: Callable[[Pairs, Values], arb], of: Pairs, at: str = "", **how: Any
    ) -> None:
        if bounded and own:  # a bound, and not the same at every parameter
            attained = bounded.attained
            how = {"bound": "upper", "lower": lambda at, prec: value(attained, at)}
        summary = (says or {}).get(kind, SAYS[kind])
        known(kind, own, summary, at, **how)(lambda at, prec: value(of, at))

    exact_rho = _exact_rho(pairs)

    def exact_renyi(at: Values) -> Any:
        value = exact_rho(at)
        return None if value is None else value * at["alpha"]

    add("delta", [EPS], delta, all_pairs, "eps=1")
    add("epsilon", [DELTA], epsilon, all_pairs, "delta=1e-6")
    add("renyi", [ALPHA], renyi, pairs, "alpha=2", exact=exact_renyi)
    add("rho", [], rho, pairs, exact=None if bounded else exact_rho)
    add("order", [], order, pairs)
