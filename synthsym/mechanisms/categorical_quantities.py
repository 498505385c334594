"""The quantities and the planner's rules of the three categorical synthesizers."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from flint import arb, fmpq

from ..balls.special import ball
from ..numbers.quantities import INF, Param, Values, count, nonnegative, positive, quantities_of
from ..planning.rules import FEWER_RECORDS, largest_int, plan_rule, smallest_int, smallest_real
from .bernoulli_pair import exact
from .categorical import METHODS, Method, approximate, base, draw_profile, loss_profile, pure, renyi

SIZE = (count("n", meaning="records in the data set"), count("k", 2, meaning="values a record can take"))
DRAWS = count("m", meaning="synthetic records")
ZERO_DELTA = Param("delta", low=Fraction(0), low_strict=False, high=Fraction(1), default=Fraction(0))
ALPHA = positive("alpha", allow_inf=True, meaning="Rényi order")
RECORDS = {
    "map": "drawn from the posterior mode",
    "one": "drawn from one posterior draw",
    "many": "each from a fresh posterior draw",
}
PRINTED = {"map": "zheng.cor6.21", "one": "zheng.sec6.4.one-categorical", "many": "zheng.cor6.22"}


GARBLED = "More weight of other records or of the prior is a release with less, garbled: drawn from it, and then relabelled at random."
_WRITTEN = 64  # records up to which the ratio is written as a fraction


def prior(method: Method) -> Param:
    """The mode is proportional to count + a - 1, which needs a >= 1."""
    return Param(
        "a", low=Fraction(1 if method == "map" else 0), low_strict=method != "map", meaning="prior weight of each value"
    )


def pure_ratio(method: Method, at: Values) -> fmpq | None:
    """e^(pure eps) as a fraction, None where infinite or too long to write."""
    b, m = base(method, at), int(exact(at["m"]))
    if b == 0 or (method != "one" and m > _WRITTEN):
        return None
    return (b + m) / b if method == "one" else (1 + 1 / b) ** m


def register(method: Method) -> None:
    """The quantities of one method, and what the planner may solve for."""
    name, params = f"categorical-synth-{method}", [*SIZE, prior(method), DRAWS]
    of = quantities_of(name, params, "n=1000 k=5 a=20 m=10")

    def sympy_epsilon(at: dict[str, Any]) -> Any:
        import sympy as sp

        ratio = pure_ratio(method, at)
        return None if exact(at["delta"]) or ratio is None else sp.log(sp.Rational(int(ratio.p), int(ratio.q)))

    pure_or_not = f"smallest eps of (eps, delta)-DP of m records {RECORDS[method]}; delta=0 (default): pure"

    @of("epsilon", [ZERO_DELTA], pure_or_not, "delta=1e-6", exact=sympy_epsilon)
    def epsilon(at: Values, prec: int) -> arb:
        delta = exact(at["delta"])
        return approximate(method, at, delta) if delta else pure(method, at)

    @of("delta", [nonnegative("eps")], f"exact privacy profile of m records {RECORDS[method]}", "eps=0.3")
    def delta(at: Values, prec: int) -> arb:
        return loss_profile(method, at, exact(at["eps"]))

    @of("renyi", [ALPHA], f"worst Rényi divergence of order alpha of m records {RECORDS[method]}", "alpha=2")
    def renyi_divergence(at: Values, prec: int) -> arb:
        return pure(method, at) if at["alpha"] == INF else renyi(method, at, exact(at["alpha"]))

    @of("order", summary="the Rényi order at which the divergence becomes infinite", example="")
    def order(at: Values, prec: int) -> arb:
        return arb(1) if base(method, at) == 0 else arb("inf")

    def published(at: Values, eps: fmpq, delta: fmpq, solved: str) -> tuple[str, Any] | None:
        """The printed condition on the prior, turned around where the number of records is asked for."""
        e = ball(eps)
        if solved == "a":
            if eps == 0:
                return PRINTED[method], "none"
            m = int(exact(at["m"]))
            return PRINTED[method], 1 + (arb(m) / e.expm1() if method == "one" else 1 / (e / (2 * m)).expm1())
        if solved == "m":
            b = exact(at["a"]) - 1
            if b <= 0:
                return PRINTED[method], "none"
            most = ball(b) * e.expm1() if method == "one" else e / (2 * (1 + 1 / ball(b)).log())
            whole = most.floor().unique_fmpz()
            return (PRINTED[method], int(whole) if whole else "none") if whole is not None else None
        return None

    def endless(at: Values, eps: fmpq, delta: fmpq) -> bool:
        """Whether the posterior draw itself meets the target: then any number of records does."""
        return bool(draw_profile(at, eps) <= ball(delta))

    plan_rule(
        name,
        params=("n", "k", "a", "m"),
        solves={
            "m": largest_int(cap=10**7, unbounded=endless if method == "one" else None, because=FEWER_RECORDS),
            "a": smallest_real(because=GARBLED),
            "n": smallest_int(cap=10**9, because=GARBLED),
        },
        printed=published,
        words="The prior weight a is chosen before the data are seen; neighbours replace one record.",
    )


for _method in METHODS:
    register(_method)
