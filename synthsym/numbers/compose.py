"""The exact profile of k independent outputs of one pair of laws, k up to 10^9 and beyond.

Where the total loss is a function of one statistic with a known law, its cdf is used (normal, gamma with a common shape,
counts); otherwise the transform of the loss is inverted (gamma with different shapes, beta).
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from flint import arb, fmpq

from ..balls.incomplete import beta_lower_reg
from ..balls.special import ball
from . import beta, counts, distances, gamma, laplace, normal
from .counts import Linear
from .inversion import Bounded, bent_profile, beta_bounded, gamma_bounded, profile
from .invert import Profile, exactly, least_eps
from .loss import TwoLaws
from .quantities import Param, Values, count, positive, probability, quantity, real
from .registry import equal_laws
from .routes import first_decided
from .transforms import beta_transform, gamma_transform, laplace_sum_profile, normal_transform

FEW = 4000  # up to here a slowly falling transform is integrated on bent rays
# from here on the transform falls fast enough to be tried before a noncentral chi-square law far from central
MANY = 100
FAR_FROM_CENTRAL = 20_000  # noncentrality, whose root is the cost of that law


def normal_profile(pair: TwoLaws, k: int, eps: fmpq) -> arb:
    """Equal variances: eta sqrt(k). Otherwise the loss is a + b W, W noncentral chi-square under both laws."""
    mu1, v1, mu2, v2 = pair

    def directly() -> arb:
        return normal.hockey_stick(normal.pair_of(*pair, count=k), eps)

    if v1 == v2 or k == 1:
        return directly()
    if eps < 0:
        return _mirrored(normal_profile, pair, k, eps)
    if _beyond_the_top(normal.max_divergence(normal.pair_of(*pair)), k, eps):
        return arb(0)
    routes = [directly, lambda: profile(normal_transform(*pair), k, eps)]
    noncentrality = k * (mu1 - mu2) ** 2 * max(v1, v2) / (v1 - v2) ** 2
    return first_decided(routes[::-1] if k >= MANY and noncentrality > FAR_FROM_CENTRAL else routes)


def _beyond_the_top(top: arb, k: int, eps: fmpq) -> bool:
    """Whether no outcome can lose more than eps."""
    return bool(top.is_finite()) and bool(ball(eps) > k * top)


def _mirrored(found: Callable[[TwoLaws, int, fmpq], arb], pair: TwoLaws, k: int, eps: fmpq) -> arb:
    """Below eps = 0: delta_{P|Q}(eps) = 1 - e^eps + e^eps delta_{Q|P}(-eps)."""
    return -ball(eps).expm1() + ball(eps).exp() * found((*pair[2:], *pair[:2]), k, -eps)


def _folded(law: Bounded, first: bool, k: int, eps: fmpq) -> arb:
    """The profile from the law whose loss is bounded above: of the pair itself, or of its mirror image."""
    if first:
        return bent_profile(law, k, eps)
    return -ball(eps).expm1() + ball(eps).exp() * bent_profile(law, k, -eps)


def _gamma_profile(pair: TwoLaws, k: int, eps: fmpq) -> arb:
    if eps < 0:
        return _mirrored(_gamma_profile, pair, k, eps)
    s1, r1, s2, r2 = pair
    if _beyond_the_top(gamma.max_divergence(pair), k, eps):
        return arb(0)
    if s1 == s2:
        return gamma.delta((k * s1, r1, k * s2, r2), eps)
    if k == 1:
        return gamma.delta(pair, eps)
    routes = [lambda: profile(gamma_transform(*pair), k, eps)]
    if (s1 - s2) * (r1 - r2) > 0:  # bounded on one side: the transform falls slowly
        law = gamma_bounded(*pair) if s1 > s2 else gamma_bounded(*pair[2:], *pair[:2])
        routes.insert(0 if k <= FEW else 1, lambda: _folded(law, s1 > s2, k, eps))
    return first_decided(routes)


def _beta_profile(pair: TwoLaws, k: int, eps: fmpq) -> arb:
    if eps < 0:
        return _mirrored(_beta_profile, pair, k, eps)
    if _beyond_the_top(beta.max_divergence(pair), k, eps):
        return arb(0)
    if k == 1 or pair[:2] == pair[2:]:
        return beta.delta(pair, eps)
    da, db = pair[0] - pair[2], pair[1] - pair[3]
    routes = [lambda: profile(beta_transform(*pair), k, eps)]
    if da * db >= 0:
        first = da + db > 0
        one, two = (pair[:2], pair[2:]) if first else (pair[2:], pair[:2])
        if da == 0:  # the other coordinate: x and 1 - x change places
            one, two = (one[1], one[0]), (two[1], two[0])
        law = beta_bounded(*one, *two)
        routes.insert(0 if k <= FEW else 1, lambda: _folded(law, first, k, eps))
    return first_decided(routes)


def _laplace_profile(pair: TwoLaws, k: int, eps: fmpq) -> arb:
    if k == 1:
        return laplace.delta(pair, eps)
    if eps < 0:
        return _mirrored(_laplace_profile, pair, k, eps)
    if _beyond_the_top(laplace.max_divergence(pair), k, eps):
        return arb(0)
    return laplace_sum_profile(pair, k, eps)


def _sums_of_geometrics(k: int, p1: fmpq, p2: fmpq) -> Linear:
    """The number of failures before the k-th success."""

    def cdf(x: int, p: fmpq) -> arb:
        return beta_lower_reg(arb(k), arb(x + 1), ball(p), ball(1 - p)) if x >= 0 else arb(0)

    def sf(x: int, p: fmpq) -> arb:
        return beta_lower_reg(arb(x + 1), arb(k), ball(1 - p), ball(p)) if x >= 0 else arb(1)

    return Linear(
        k * ball(p1 / p2).log(),
        ball((1 - p1) / (1 - p2)).log(),
        p1 < p2,
        lambda x: cdf(x, p1),
        lambda x: cdf(x, p2),
        lambda x: sf(x, p1),
        lambda x: sf(x, p2),
    )


def composed(
    law: str,
    params: list[Param],
    at_eps: Callable[[Values, int, fmpq], arb],
    top: Callable[[Values, int], arb],
    distance: Callable[[Values, int], fmpq | None] | None = None,
) -> None:
    """Register compose.hockey-stick.LAW and compose.epsilon.LAW; `top` is the largest loss of k outputs."""
    k_param = count("k", meaning="how many independent outputs")
    twins = [(p.name, p.name[:-1] + "2") for p in params if p.name.endswith("1")]

    def value(at: Values, eps: fmpq) -> arb:
        return equal_laws(eps) if all(at[a] == at[b] for a, b in twins) else at_eps(at, int(at["k"]), eps)

    def epsilon(at: Values) -> arb:
        k = int(at["k"])
        zero = exactly(lambda: distance(at, k)) if distance is not None else None
        return least_eps(Profile(lambda eps: value(at, eps), lambda: top(at, k), zero=zero), at["delta"])

    words = f"k independent pairs of {law} laws"
    quantity(f"compose.hockey-stick.{law}", [*params, k_param, real("eps")], summary=f"exact delta at eps of {words}")(
        lambda at, prec: value(at, at["eps"])
    )
    delta_param = positive("delta", high=Fraction(1), high_strict=False)
    quantity(f"compose.epsilon.{law}", [*params, k_param, delta_param], summary=f"smallest eps at delta of {words}")(
        lambda at, prec: epsilon(at)
    )


NORMAL = [real("mu1"), positive("var1"), real("mu2"), positive("var2")]
P12 = [probability("p1"), probability("p2")]
RATES = [positive("rate1"), positive("rate2")]


def _pair(at: Values, *names: str) -> TwoLaws:
    return at[names[0]], at[names[1]], at[names[2]], at[names[3]]


def _all(maximum: Callable[..., arb], *names: str) -> Callable[[Values, int], arb]:
    return lambda at, k: k * maximum(_pair(at, *names))


GAMMA, BETA, LAPLACE = ("shape1", "rate1", "shape2", "rate2"), ("a1", "b1", "a2", "b2"), ("mu1", "b1", "mu2", "b2")
composed(
    "normal",
    NORMAL,
    lambda at, k, eps: normal_profile(_pair(at, "mu1", "var1", "mu2", "var2"), k, eps),
    lambda at, k: normal.max_divergence(normal.pair_of(*_pair(at, "mu1", "var1", "mu2", "var2"), count=k)),
)
composed(
    "gamma",
    [positive(name) for name in GAMMA],
    lambda at, k, eps: _gamma_profile(_pair(at, *GAMMA), k, eps),
    _all(gamma.max_divergence, *GAMMA),
)
composed(
    "exponential",
    RATES,
    lambda at, k, eps: gamma.delta((fmpq(k), at["rate1"], fmpq(k), at["rate2"]), eps),
    lambda at, k: k * gamma.max_divergence((fmpq(1), at["rate1"], fmpq(1), at["rate2"])),
    lambda at, k: distances.exponential(at["rate1"], at["rate2"]) if k == 1 else None,
)
composed(
    "beta",
    [positive(name) for name in BETA],
    lambda at, k, eps: _beta_profile(_pair(at, *BETA), k, eps),
    _all(beta.max_divergence, *BETA),
    lambda at, k: distances.beta(*_pair(at, *BETA)) if k == 1 else None,
)
composed(
    "laplace",
    [real("mu1"), positive("b1"), real("mu2"), positive("b2")],
    lambda at, k, eps: _laplace_profile(_pair(at, *LAPLACE), k, eps),
    _all(laplace.max_divergence, *LAPLACE),
)
composed(
    "bernoulli",
    P12,
    lambda at, k, eps: counts.binomial_linear(k, at["p1"], at["p2"]).delta(eps),
    lambda at, k: counts.binomial_max(k, at["p1"], at["p2"]),
    lambda at, k: distances.binomial(k, at["p1"], at["p2"]),
)
composed(
    "binomial",
    [count("n"), *P12],
    lambda at, k, eps: counts.binomial_linear(k * int(at["n"]), at["p1"], at["p2"]).delta(eps),
    lambda at, k: counts.binomial_max(k * int(at["n"]), at["p1"], at["p2"]),
    lambda at, k: distances.binomial(k * int(at["n"]), at["p1"], at["p2"]),
)
composed(
    "poisson",
    RATES,
    lambda at, k, eps: counts.poisson_linear(k * at["rate1"], k * at["rate2"]).delta(eps),
    lambda at, k: counts.poisson_max(k * at["rate1"], k * at["rate2"]),
)
composed(
    "geometric",
    P12,
    lambda at, k, eps: _sums_of_geometrics(k, at["p1"], at["p2"]).delta(eps),
    lambda at, k: k * counts.geometric_max(at["p1"], at["p2"]),
    lambda at, k: distances.geometric(at["p1"], at["p2"], k) if k <= distances.LONGEST else None,
)
