"""`linear-statistics`: Laplace noise of scale sigma on each of `statistics` means of functions with values in [-1, 1].

The release depends on the data through the vector of means only. Replacing one of n records moves each mean by at most
2/n, and one replacement can move all of them by exactly that (every function takes 1 on the new record and -1 on the
old one). Removing a record moves a mean of n by (mean of the others - value)/n, again at most 2/n and attained when
n >= 2; from a single record only an addition is possible, which moves a mean by at most 2/(n + 1).

The noise density is log-concave, so a smaller shift of one coordinate is a garbling of a larger one, and garblings of
the coordinates multiply: the pair in which every coordinate moves by the most is the worst for every divergence.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from flint import arb, ctx, fmpq

from ..numbers.invert import Profile, least_eps
from ..numbers.quantities import Param, choice, count, nonnegative, positive, quantity
from ..planning.rules import largest_int, plan_rule, smallest_int, smallest_real
from .linear_statistics_profile import profile

At = dict[str, Any]

PARAMS: tuple[Param, ...] = (
    count("n", meaning="records in the data set"),
    count("statistics", meaning="number of linear statistics"),
    positive("sigma", meaning="scale of the Laplace noise"),
    choice("relation", "replace", "add-remove", default="replace"),
)
DELTA = Param("delta", low=Fraction(0), low_strict=False, high=Fraction(1))
ALPHA = positive("alpha", allow_inf=True, meaning="Rényi order")


def largest_shift(n: int, relation: str = "replace") -> Fraction:
    """How far one record can move the mean of n values in [-1, 1]."""
    if relation == "replace" or n >= 2:
        return Fraction(2, n)
    return Fraction(2, n + 1)


def _exact(x: Any) -> fmpq:
    q = Fraction(int(x.p), int(x.q)) if isinstance(x, fmpq) else Fraction(x)
    return fmpq(q.numerator, q.denominator)


def loss_per_statistic(at: At) -> fmpq:
    """The largest privacy loss of one coordinate: shift / scale."""
    return _exact(largest_shift(int(_exact(at["n"]).p), at["relation"])) / _exact(at["sigma"])


def pure(at: At) -> fmpq:
    return int(_exact(at["statistics"]).p) * loss_per_statistic(at)


def _sympy_pure(at: At) -> Any:
    import sympy as sp

    q = pure(at)
    return sp.Rational(int(q.p), int(q.q))


@quantity(
    "linear-statistics.epsilon",
    [*PARAMS, Param("delta", low=Fraction(0), low_strict=False, high=Fraction(1), default=Fraction(0))],
    summary="smallest eps of (eps, delta)-DP of the noisy statistics; delta=0 (default): pure",
    example="synthsym eval linear-statistics.epsilon n=100000 statistics=211 sigma=0.01 delta=1e-6",
    exact=lambda at: _sympy_pure(at) if at["delta"] == 0 else None,
)
def epsilon(at: At, prec: int) -> arb:
    k, a = int(_exact(at["statistics"]).p), loss_per_statistic(at)
    return least_eps(Profile(lambda eps: profile(k, a, eps, ctx.prec), lambda: arb(pure(at))), _exact(at["delta"]))


@quantity(
    "linear-statistics.delta",
    [*PARAMS, nonnegative("eps")],
    summary="exact privacy profile of the noisy statistics",
    example="synthsym eval linear-statistics.delta n=100000 statistics=211 sigma=0.01 eps=0.2",
)
def delta(at: At, prec: int) -> arb:
    return profile(int(_exact(at["statistics"]).p), loss_per_statistic(at), _exact(at["eps"]), prec)


@quantity(
    "linear-statistics.renyi",
    [*PARAMS, ALPHA],
    summary="worst Rényi divergence of order alpha between the noisy statistics of neighbours",
    example="synthsym eval linear-statistics.renyi n=100000 statistics=211 sigma=0.01 alpha=2",
)
def renyi(at: At, prec: int) -> arb:
    k, a = int(_exact(at["statistics"]).p), loss_per_statistic(at)
    return k * laplace_renyi(a, at["alpha"])


def laplace_renyi(a: fmpq, alpha: Any) -> arb:
    """D_alpha of two Laplace laws of scale 1 whose centres are a apart."""
    if isinstance(alpha, str):
        return arb(a)
    al, x = _exact(alpha), arb(a)
    if al == 1:
        return x + (-x).expm1()
    if al == fmpq(1, 2):
        return x - 2 * (x / 2).log1p()
    weight = arb(al / (2 * al - 1))
    moment = weight * ((al - 1) * x).expm1() + arb((al - 1) / (2 * al - 1)) * (-al * x).expm1()
    return moment.log1p() / arb(al - 1)


@quantity(
    "linear-statistics.rho",
    PARAMS,
    summary="smallest rho of zCDP: sup over alpha > 1 of D_alpha/alpha, reached as alpha falls to 1 (Harrison, Manurangsi 2025)",
    example="synthsym eval linear-statistics.rho n=100000 statistics=211 sigma=0.01",
)
def rho(at: At, prec: int) -> arb:
    return int(_exact(at["statistics"]).p) * laplace_renyi(loss_per_statistic(at), Fraction(1))


@quantity("linear-statistics.order", PARAMS, summary="the Rényi order at which the divergence becomes infinite: none")
def order(at: At, prec: int) -> arb:
    return arb("inf")


def published(at: At, eps: fmpq, delta: fmpq, solved: str) -> tuple[str, Any] | None:
    """The paper's rule, n sigma eps >= 2 statistics, solved for the parameter that is left out; it knows no delta."""
    value: Any
    if eps == 0:
        return ("bsv.thm22", "none")
    if solved == "n":
        value = -int((-2 * _exact(at["statistics"]) / (_exact(at["sigma"]) * eps)).floor())
    elif solved == "statistics":
        value = int((_exact(at["n"]) * _exact(at["sigma"]) * eps / 2).floor())
    elif solved == "sigma":
        value = arb(2 * _exact(at["statistics"]) / (_exact(at["n"]) * eps))
    else:
        return None
    return ("bsv.thm22", value if solved == "sigma" or value >= 1 else "none")


SHIFT = "The loss rises with the shift of each coordinate, counted in scales of the noise."

plan_rule(
    "linear-statistics",
    params=("n", "statistics", "sigma", "relation"),
    solves={
        "n": smallest_int(because=SHIFT),
        "sigma": smallest_real(because=SHIFT),
        "statistics": largest_int(because="Fewer statistics are a function of more statistics."),
    },
    printed=published,
    words="The functions take values in [-1, 1]; what is computed from the noisy statistics alone loses nothing more.",
)
