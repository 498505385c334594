"""The table of laws: parameters in their usual names, and which computation each of them uses.

Divergences do not change under a bijection of the outcome, so chi-squared, chi, half-normal, Rayleigh,
Maxwell-Boltzmann, Lévy, Weibull, Gumbel and log-normal laws are read as gamma or normal laws of a transformed outcome.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flint import arb, fmpq

from ..balls.special import ball
from ..errors import UserError
from . import beta, bounded, counts, distances, finite, gamma, inverse_gaussian, laplace, normal
from .invert import known
from .quantities import INF, Param, Values, count, positive, probability, quantity, real
from .registry import ALPHA, pair_law

HALF = fmpq(1, 2)


def four(*names: str) -> Callable[[Values], Any]:
    """Reads these parameters in their order, as the tuple that the functions of a law take."""
    return lambda at: tuple(at[n] for n in names)


def tupled(
    law: str,
    params: list[Param],
    module: Any,
    read: Callable[[Values], Any] | None = None,
    words: str = "",
    distance: Callable[..., fmpq | None] | None = None,
) -> None:
    """A law whose module has renyi, kl, max_divergence and delta of one tuple: what is read, or its parameters in their order."""
    pair = read or four(*(p.name for p in params))
    pair_law(
        law,
        params,
        words=words,
        distance=None if distance is None else lambda at: distance(*pair(at)),
        renyi=lambda at, alpha: module.renyi(pair(at), alpha),
        kl=lambda at: module.kl(pair(at)),
        maximum=lambda at: module.max_divergence(pair(at)),
        delta=lambda at, eps: module.delta(pair(at), eps),
    )


def rates(shape1: fmpq, rate1: Any, shape2: fmpq, rate2: Any) -> fmpq | None:
    """Exponential laws are the only ones of the family whose distance is rational where their rates are."""
    alike = shape1 == shape2 == 1 and isinstance(rate1, fmpq) and isinstance(rate2, fmpq)
    return distances.exponential(rate1, rate2) if alike else None


NORMAL = [real("mu1"), positive("var1"), real("mu2"), positive("var2")]


def _normal_pair(at: Values) -> normal.Pair:
    return normal.pair_of(at["mu1"], at["var1"], at["mu2"], at["var2"])


for _law, _words in (("normal", ""), ("log-normal", "two log-normal laws (mean and variance of the logarithm)")):
    pair_law(
        _law,
        NORMAL,
        words=_words,
        renyi=lambda at, alpha: normal.renyi(_normal_pair(at), alpha),
        kl=lambda at: normal.kl(_normal_pair(at)),
        maximum=lambda at: normal.max_divergence(_normal_pair(at)),
        delta=lambda at, eps: normal.hockey_stick(_normal_pair(at), eps),
    )
tupled("beta", [positive("a1"), positive("b1"), positive("a2"), positive("b2")], beta, distance=distances.beta)
tupled(
    "laplace",
    [real("mu1"), positive("b1"), real("mu2"), positive("b2")],
    laplace,
    words="two Laplace laws",
    distance=lambda mu1, b1, mu2, b2: distances.exponential(1 / b1, 1 / b2) if mu1 == mu2 else None,
)
tupled(
    "inverse-gaussian",
    [positive("mu1"), positive("lambda1"), positive("mu2"), positive("lambda2")],
    inverse_gaussian,
    words="two inverse Gaussian laws (mean mu, shape lambda)",
)
GAMMA = [positive("shape1"), positive("rate1"), positive("shape2"), positive("rate2")]
tupled("gamma", GAMMA, gamma, distance=rates)


def of_shape(
    law: str, name: str, shape: fmpq, rate: Callable[[fmpq], fmpq], words: str = "",
    distance: Callable[..., fmpq | None] | None = None,
) -> None:  # fmt: skip
    """A law that is read as gamma laws of one shape, whose rates are functions of one parameter."""
    one, two = name + "1", name + "2"

    def pair(at: Values) -> gamma.Pair:
        return shape, rate(at[one]), shape, rate(at[two])

    tupled(law, [positive(one), positive(two)], gamma, pair, words, distance)


def _precision(sigma: fmpq) -> fmpq:
    """The rate of the squared outcome, up to a factor that both laws share: only the ratio of the rates matters."""
    return 1 / (sigma * sigma)


ONE = fmpq(1)
of_shape("exponential", "rate", ONE, lambda r: r, distance=rates)
of_shape("half-normal", "sigma", HALF, _precision)
of_shape("rayleigh", "sigma", ONE, _precision, distance=rates)
of_shape("maxwell-boltzmann", "sigma", fmpq(3, 2), _precision)
of_shape("levy", "scale", HALF, lambda c: c, "two Lévy laws with a common location")
tupled("chi-squared", [positive("df1"), positive("df2")], gamma, lambda at: (at["df1"] / 2, ONE, at["df2"] / 2, ONE))
tupled(
    "chi",
    [positive("sigma1"), positive("df1"), positive("sigma2"), positive("df2")],
    gamma,
    lambda at: (at["df1"] / 2, _precision(at["sigma1"]), at["df2"] / 2, _precision(at["sigma2"])),
    "two chi laws (the length of a normal vector with df coordinates of standard deviation sigma)",
    rates,
)


LARGEST_POWER = 1000  # that is written out exactly


def _weibull(at: Values) -> gamma.Pair:
    """x^shape is exponential with rate scale^-shape; only the ratio of the rates matters."""
    k = at["shape"]
    if k.q == 1 and k <= LARGEST_POWER:
        return ONE, (at["scale2"] / at["scale1"]) ** int(k), ONE, ONE
    return ONE, ball(at["scale2"] / at["scale1"]) ** ball(k), ONE, arb(1)


def _gumbel(at: Values) -> gamma.Pair:
    """exp(-x/scale) is exponential with rate exp(mu/scale)."""
    return ONE, ball((at["mu1"] - at["mu2"]) / at["scale"]).exp(), ONE, arb(1)


tupled(
    "weibull",
    [positive("shape"), positive("scale1"), positive("scale2")],
    gamma,
    _weibull,
    "two Weibull laws with a common shape",
    rates,
)
tupled("gumbel", [positive("scale"), real("mu1"), real("mu2")], gamma, _gumbel, "two Gumbel laws with a common scale")


def _ordered(at: Values) -> None:
    for i in "12":
        if not at["low" + i] < at["high" + i]:
            raise UserError(f"high{i}={at['high' + i]}: high{i} must be > low{i} = {at['low' + i]}")


uniform_pair = four("low1", "high1", "low2", "high2")
pair_law(
    "uniform",
    [real("low1"), real("high1"), real("low2"), real("high2")],
    check=_ordered,
    renyi=lambda at, alpha: bounded.uniform_renyi(uniform_pair(at), alpha),
    kl=lambda at: bounded.uniform_kl(uniform_pair(at)),
    maximum=lambda at: bounded.uniform_kl(uniform_pair(at)),
    delta=lambda at, eps: bounded.uniform_delta(uniform_pair(at), eps),
    lost=lambda at: known(bounded.uniform_lost(uniform_pair(at))),
    inside=lambda at: ball((at["high2"] - at["low2"]) / (at["high1"] - at["low1"])).log(),
    distance=lambda at: distances.uniform(*uniform_pair(at)),
)
pareto_pair = four("min1", "a1", "min2", "a2")
pair_law(
    "pareto",
    [positive("min1"), positive("a1"), positive("min2"), positive("a2")],
    words="two Pareto laws (minimum, exponent)",
    renyi=lambda at, alpha: bounded.pareto_renyi(pareto_pair(at), alpha),
    kl=lambda at: bounded.pareto_kl(pareto_pair(at)),
    maximum=lambda at: bounded.pareto_max(pareto_pair(at)),
    delta=lambda at, eps: bounded.pareto_delta(pareto_pair(at), eps),
    lost=lambda at: bounded.pareto_lost(pareto_pair(at)),
    inside=lambda at: bounded.pareto_inside(pareto_pair(at)),
    distance=lambda at: distances.pareto(*pareto_pair(at)),
)
pair_law(
    "cramer",
    [positive("theta1"), positive("theta2")],
    words="two Cramér laws",
    renyi=lambda at, alpha: bounded.cramer_renyi(at["theta1"], at["theta2"], alpha),
    kl=lambda at: bounded.cramer_kl(at["theta1"], at["theta2"]),
    maximum=lambda at: bounded.cramer_max(at["theta1"], at["theta2"]),
    delta=lambda at, eps: bounded.cramer_delta(at["theta1"], at["theta2"], eps),
    distance=lambda at: distances.cramer(at["theta1"], at["theta2"]),
)

# -- counts ------------------------------------------------------------------------------------------------------------


def _counts(
    law: str,
    params: list[Param],
    get: Callable[[Values], Any],
    known: counts.Divergences,
    distance: Callable[..., fmpq | None] | None = None,
    words: str = "",
) -> None:
    pair_law(
        law,
        params,
        words=words,
        renyi=lambda at, alpha: known.renyi(*get(at), alpha),
        kl=lambda at: known.kl(*get(at)),
        maximum=lambda at: known.largest(*get(at)),
        delta=lambda at, eps: known.linear(*get(at)).delta(eps),
        distance=(lambda at: distance(*get(at))) if distance is not None else None,
    )


P12 = [probability("p1"), probability("p2")]
_counts(
    "binomial", [count("n"), *P12], lambda at: (int(at["n"]), at["p1"], at["p2"]), counts.BINOMIAL, distances.binomial
)
_counts("bernoulli", P12, lambda at: (1, at["p1"], at["p2"]), counts.BINOMIAL, distances.binomial, "two Bernoulli laws")
RATES = [positive("rate1"), positive("rate2")]
_counts("poisson", RATES, lambda at: (at["rate1"], at["rate2"]), counts.POISSON, words="two Poisson laws")
_counts(
    "geometric",
    P12,
    lambda at: (at["p1"], at["p2"]),
    counts.GEOMETRIC,
    distances.geometric,
    "two geometric laws (failures before a success)",
)


def _finite(
    law: str,
    params: list[Param],
    masses: Callable[[Values], tuple[list[arb], list[arb]]],
    words: str,
    distance: Callable[[Values], fmpq | None],
    equal: Callable[[Values], bool] | None = None,
) -> None:
    pair_law(
        law,
        params,
        words=words,
        distance=distance,
        equal=equal,
        renyi=lambda at, alpha: finite.renyi(*masses(at), alpha),
        kl=lambda at: finite.kl(*masses(at)),
        maximum=lambda at: finite.max_divergence(*masses(at)),
        delta=lambda at, eps: finite.delta(*masses(at), eps),
    )


_finite(
    "beta-binomial",
    [count("m"), positive("a1"), positive("b1"), positive("a2"), positive("b2")],
    lambda at: (
        finite.beta_binomial(int(at["m"]), at["a1"], at["b1"]),
        finite.beta_binomial(int(at["m"]), at["a2"], at["b2"]),
    ),
    "two beta-binomial laws of m draws",
    lambda at: distances.beta_binomial(int(at["m"]), at["a1"], at["b1"], at["a2"], at["b2"]),
)
_finite(
    "randomized-response",
    [count("kinds", 2), probability("noise", high_strict=False)],
    lambda at: finite.randomized_response(int(at["kinds"]), at["noise"]),
    "two answers of randomized response (uniform with probability noise)",
    lambda at: 1 - at["noise"],
    lambda at: bool(at["noise"] == 1),
)


def _with_null(at: Values, alpha: Any) -> arb:
    """The true answer against a uniform one, the larger of both orders."""
    kinds = int(at["kinds"])
    (answer, _), flat = finite.randomized_response(kinds, at["noise"]), [ball(fmpq(1, kinds))] * kinds
    if alpha == INF:
        return finite.max_divergence(answer, flat).max(finite.max_divergence(flat, answer))
    if alpha == 1:
        return finite.kl(answer, flat).max(finite.kl(flat, answer))
    return finite.renyi(answer, flat, alpha).max(finite.renyi(flat, answer, alpha))


quantity(
    "renyi.randomized-response-null",
    [count("kinds", 2), probability("noise"), ALPHA],
    summary="randomized response against no answer at all (a uniform one), the larger of both orders",
)(lambda at, prec: _with_null(at, at["alpha"]))
