"""Diffprivlib's samplers: Bernoulli(e^-gamma), the two-sided geometric law from a uniform number, the staircase, flips, snapping."""

import sympy as sp
from derivations.opendp.sampling_bernoulli import UNIT, still_true
from synthsym.author import (
    Always, AtMost, Cost, Domain, Equal, Form, Forms, Truth, density, derivative, integral, laws, log_ratio,
    probability_below, rewrite, simplify, solve, sums, supremum,
)  # fmt: skip
from synthsym.theory.outcomes import largest_over
from synthsym.theory.pure import largest_loss
from synthsym.theory.trials import all_happen, all_of_a_kind, success
from . import ibm

claim = ibm.section("lib.diffprivlib", "diffprivlib/mechanisms/")
ONE, ZERO, HALF = sp.S.One, sp.S.Zero, sp.S.Half


@claim("bernoulli", "base.py: 231-269", "identity")
def bernoulli() -> Forms:
    """The probability that the counter stops at an odd number, and that of a larger gamma.
    Read: gamma = n + x, 0 <= x <= 1: n factors e^(-1), and the loop at x"""
    D, k = UNIT.adding("k integer >= 0 at 1")
    x, n = UNIT["x"], sp.Symbol("n", integer=True)
    odd = sums.whole(still_true(2 * k, D) - still_true(2 * k + 1, D), k, 0, sp.oo)
    one = rewrite(sums.paired(odd, (-x) ** n / sp.factorial(n), n), sp.exp(-x), "the exponential series")
    yield Equal("exp(-gamma)", one, UNIT, names={"gamma": x})
    E, x, n = Domain.of("0 <= x <= 1 at 1/2, n integer >= 0 at 2")
    many = all_happen([all_of_a_kind(success(sp.exp(-1), on=E), n), one.on(E)])
    yield Equal("exp(-gamma)", many, E, names={"gamma": n + x})


@claim("binary", "binary.py: 111-117", "identity")
def binary() -> Forms:
    """The probability of a flip, from the uniform number that exceeds e^eps of e^eps + 1, and the loss.
    Read: the larger loss of the two answers is eps"""
    D, eps = Domain.of("eps >= 0 at 1")
    odds = sp.exp(eps)
    flips = 1 - probability_below(laws.Uniform(0, odds + 1), odds, D)
    masses = [[density(laws.Binomial(1, p), answer, D) for p in (1 - flips, flips)] for answer in (ONE, ZERO)]
    loss = largest_loss(simplify(largest_over(masses, D, "the answers are one and zero")))
    yield Equal("1/(exp(eps)+1)", flips)
    yield Cost("eps", loss, D)


# -- two-sided geometric ---------------------------------------------------------------------------------------------------
RATIO, r = Domain.of("0 < r < 1 at 1/3")
FAR, k = RATIO.adding("k integer >= 1 at 2")


@claim("geometric", "geometric.py: 52, 108-113", "identity")
def geometric() -> Forms:
    """The law of the sampled number, and the largest loss of outputs around two integers Delta apart.
    Read: floor(ln|U|/ln r) = k where r^(k+1) < |U| <= r^k; r = e^(-eps/Delta)"""
    law, mass = laws.Uniform(-(1 + r) / 2, (1 + r) / 2), "(1-r)/(1+r)*r^abs(x)"
    above = probability_below(law, r**k, FAR) - probability_below(law, r ** (k + 1), FAR)
    yield Equal(mass, above, FAR, names={"x": k})
    below = probability_below(law, -(r ** (k + 1)), FAR) - probability_below(law, -(r**k), FAR)
    yield Equal(mass, below, FAR, names={"x": -k})
    zero = 1 - probability_below(law, r, RATIO) + probability_below(law, -r, RATIO)
    yield Equal(mass, zero, RATIO, names={"x": ZERO})
    D, eps, Delta = Domain.of("eps > 0 at 1, Delta integer >= 1 at 2")
    E, x = D.adding("x integer at 0")
    ratio = sp.exp(-eps / Delta)
    loss = log_ratio(laws.TwoSidedGeometric(0, ratio), laws.TwoSidedGeometric(Delta, ratio), x, E)
    tidy = rewrite(loss, (sp.Abs(x - Delta) - sp.Abs(x)) * eps / Delta, "the totals are the same")
    yield Cost("eps", largest_loss(supremum(tidy, x, "an output at the true value", at=ZERO)), D)


@claim("geometric-var", "geometric.py: 86-89", "identity", hurts="accuracy")
def variance_of_geometric() -> Form:
    """The variance of the two-sided geometric law, its mean being 0."""
    each = density(laws.TwoSidedGeometric(0, r), k, FAR) * k**2
    anti = (1 - r) / (1 + r) * r**k * (k**2 / (r - 1) - 2 * k * r / (r - 1) ** 2 + r * (r + 1) / (r - 1) ** 3)
    half = sums.telescoped(each, k, 1, sp.oo, anti)
    return Equal("2*(1-r)/(1+r)*(g + 3*g^2 + 2*g^3)", 2 * half, RATIO, names={"g": r / (1 - r)})


# -- staircase -------------------------------------------------------------------------------------------------------------
# b = e^(-eps); a stair has a part of length gamma Delta (B = 0) and one of length (1 - gamma) Delta (B = 1).
STAIR, eps, gamma, Delta, G = Domain.of("eps > 0 at 1, 0 < gamma < 1 at 1/3, Delta > 0 at 1, G integer >= 0 at 1")


def stair(stairs: sp.Expr, second: bool) -> Truth:
    """log density of the noise on one part of a stair, on one side: sign, stair and part, and a uniform number over its length."""
    b = sp.exp(-eps)
    first = success(gamma / (gamma + (1 - gamma) * b), on=STAIR)
    length = Delta * (1 - gamma if second else gamma)
    place = density(laws.Uniform(0, length), length / 2, STAIR)
    parts = [success(HALF, on=STAIR), density(laws.Geometric(1 - b), stairs, STAIR), 1 - first if second else first]
    return (all_happen(parts) * place).apply(sp.log)


@claim("staircase", "staircase.py: 98-107", "identity", of="loss(M)")
def staircase() -> Forms:
    """The loss between any two parts that lie within Delta of each other: same stair, or the next one at the same or an earlier part.
    Read: 0 < gamma < 1; two outputs whose distances from the two values differ by at most Delta lie on the same stair
    or on neighbouring ones"""
    near = [((0, 0), (0, 1)), ((0, 0), (0, 0)), ((0, 1), (0, 1)), ((0, 0), (1, 0)), ((0, 1), (1, 1)), ((0, 1), (1, 0))]
    for here, there in near:
        levels = [stair(G + up, bool(second)) for up, second in (here, there)]
        steps = sum(there) - sum(here)  # one level of density is worth eps
        loss = rewrite(levels[0] - levels[1], steps * eps, "of two levels of the density")
        yield AtMost("eps", loss)
        yield AtMost("eps", -loss)


@claim("staircase-gamma", "staircase.py: 64", "constant", hurts="accuracy")
def best_gamma() -> Form:
    """The gamma at which the mean size of the noise is least: its slope rises, and vanishes there.
    Read: of the mean size of the noise, in units of Delta; e^(eps/2) = 1 + z"""
    D, z, gamma = Domain.of("z > 0 at 1, 0 < gamma < 1 at 1/3")
    b = 1 / (1 + z) ** 2
    E, k = D.adding("k integer >= 0 at 1")
    stairs = sums.telescoped(density(laws.Geometric(1 - b), k, E) * k, k, 0, sp.oo, -(k + b / (1 - b)) * b**k)
    u = sp.Symbol("u_place", positive=True)
    middle = integral(density(laws.Uniform(0, 1), u, D.integrating(u, ZERO, ONE)) * u, u, ZERO, ONE)
    first = success(gamma / (gamma + (1 - gamma) * b), on=D)
    size = stairs + first * gamma * middle + (1 - first) * (gamma + (1 - gamma) * middle)
    slope = derivative(size, gamma)
    slope = rewrite(slope, sp.factor(sp.simplify(slope.expr)), "one fraction")
    best = solve(slope, gamma, ZERO, 1 / (2 + z), "where the slope vanishes")
    return Equal("1/(1+exp(eps/2))", best, D.without(gamma), names={"eps": 2 * sp.log(1 + z)})


@claim("snapping", "snapping.py: 100-111", "identity")
def snapping() -> Form:
    """The effective eps, put back into the formula that it inverts."""
    D = Domain("eps > 0 at 1, B >= 0 at 10")
    return Always("(1 + 12*B*eta)*((eps - 2*eta)/(1 + 12*B*eta)) + 2*eta = eps", {"eta": sp.Rational(1, 2**53)}, D)
