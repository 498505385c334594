"""Which route a composed pair takes: every law at one, two and many factors against values found in another way."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import mpmath as mp
import pytest
from flint import arb, ctx, fmpq

from synthsym.balls.special import noncentral_chi2_cdf, noncentral_chi2_sf
from synthsym.errors import UserError
from synthsym.numbers import compose
from synthsym.numbers.compose import normal_profile
from synthsym.numbers.inversion import profile
from synthsym.numbers.normal import Pair, hockey_stick, pair_of
from synthsym.numbers.quantities import ball_at, lookup
from synthsym.numbers.transforms import normal_transform

F = Fraction
ONE = {
    "normal": dict(mu1=F(0), var1=F(1), mu2=F(1, 3), var2=F(2)),
    "gamma": dict(shape1=F(2), rate1=F(1), shape2=F(5, 2), rate2=F(2)),
    "exponential": dict(rate1=F(1), rate2=F(3, 2)),
    "beta": dict(a1=F(2), b1=F(3), a2=F(5, 2), b2=F(2)),
    "laplace": dict(mu1=F(0), b1=F(1), mu2=F(1), b2=F(3, 2)),
    "bernoulli": dict(p1=F(1, 3), p2=F(1, 2)),
    "binomial": dict(n=F(4), p1=F(1, 3), p2=F(1, 2)),
    "poisson": dict(rate1=F(3), rate2=F(4)),
    "geometric": dict(p1=F(1, 3), p2=F(1, 2)),
}
LEVELS = [F(-1, 3), F(0), F(1, 5), F(1)]


def value(name, bits=90, **at):
    return ball_at(name, at, bits)


def exchanged(at):
    return {n[:-1] + {"1": "2", "2": "1"}.get(n[-1], n[-1]): v for n, v in at.items()}


@pytest.mark.parametrize("law", ONE)
def test_one_factor_is_the_pair_itself(law):
    for at in (ONE[law], exchanged(ONE[law])):
        for eps in LEVELS:
            found, alone = (
                value(f"compose.hockey-stick.{law}", k=F(1), eps=eps, **at),
                value(f"hockey-stick.{law}", eps=eps, **at),
            )
            assert found.overlaps(alone) and found.rad() < arb(10) ** -20


@pytest.mark.parametrize("law", ONE)
def test_a_law_composed_with_itself_loses_nothing(law):
    same = {n: ONE[law][n[:-1] + "1"] if n[-1] in "12" else v for n, v in ONE[law].items()}
    assert value(f"compose.hockey-stick.{law}", k=F(7), eps=F(1, 5), **same).is_zero()
    with ctx.workprec(90):
        below = value(f"compose.hockey-stick.{law}", k=F(7), eps=F(-1), **same)
        assert below.overlaps(1 - arb(-1).exp()) and below.rad() < arb(10) ** -20
        assert value(f"compose.epsilon.{law}", k=F(7), delta=F(1, 1000), **same).is_zero()


# -- counts, by enumeration --------------------------------------------------------------------------------------------
def convolved(masses, k):
    total = [1]
    for _ in range(k):
        total = [sum(total[i] * masses[s - i] for i in range(max(0, s - len(masses) + 1), min(s, len(total) - 1) + 1))
                 for s in range(len(total) + len(masses) - 1)]  # fmt: skip
    return total


def poisson(rate):
    return [mp.exp(-rate) * mp.mpf(rate) ** x / mp.factorial(x) for x in range(60)]


def geometric(p):
    return [mp.mpf(p.numerator) / p.denominator * (1 - mp.mpf(p.numerator) / p.denominator) ** x for x in range(150)]


def binomial(n, p):
    return [
        comb(n, x) * mp.mpf(p.numerator) ** x * (p.denominator - p.numerator) ** (n - x) / mp.mpf(p.denominator) ** n
        for x in range(n + 1)
    ]


MASSES = {
    "bernoulli": (binomial(1, F(1, 3)), binomial(1, F(1, 2))), "binomial": (binomial(4, F(1, 3)), binomial(4, F(1, 2))),
    "poisson": (poisson(3), poisson(4)), "geometric": (geometric(F(1, 3)), geometric(F(1, 2))),
}  # fmt: skip


@pytest.mark.parametrize("law", MASSES)
@pytest.mark.parametrize("k", [2, 3])
def test_counts_add_up(law, k):
    p, q = (convolved(m, k) for m in MASSES[law])
    for one, two, at in ((p, q, ONE[law]), (q, p, exchanged(ONE[law]))):
        for eps in LEVELS:
            weight = mp.exp(mp.mpf(eps.numerator) / eps.denominator)
            oracle = float(sum(max(0, x - weight * y) for x, y in zip(one, two, strict=True)))
            assert float(value(f"compose.hockey-stick.{law}", k=F(k), eps=eps, **at)) == pytest.approx(
                oracle, rel=1e-11, abs=1e-13
            )


# -- two factors, the second integrated out ----------------------------------------------------------------------------
def log_density(law, x, one, two):
    if law == "normal":
        return -((x - one) ** 2) / (2 * two) - mp.log(2 * mp.pi * two) / 2
    if law == "gamma":  # in log x
        return one * mp.log(two) - mp.loggamma(one) + one * x - two * mp.exp(x)
    if law == "beta":  # in the logit
        return -one * mp.log1p(mp.exp(-x)) - two * mp.log1p(mp.exp(x)) - mp.log(mp.beta(one, two))
    return -abs(x - one) / two - mp.log(2 * two)


NODES = {
    "normal": [-9, -3, 0, 3, 9],
    "gamma": [-14, -5, -1, 1, 3, 5],
    "beta": [-20, -6, -2, 0, 2, 6, 20],
    "laplace": [-40, -6, 0, 1, 6, 40],
}


@pytest.mark.parametrize("law", NODES)
@pytest.mark.parametrize("turned", [False, True])
def test_two_factors_by_integrating_one_out(law, turned):
    at = exchanged(ONE[law]) if turned else ONE[law]
    names = [n for n in at if n[-1] == "1"], [n for n in at if n[-1] == "2"]
    (a1, b1), (a2, b2) = (
        [mp.mpf(at[n].numerator) / at[n].denominator for n in sorted(group, key=list(ONE[law]).index)]
        for group in names
    )
    with mp.workdps(15):
        eps = mp.mpf(1) / 4

        def inner(x):
            loss = log_density(law, x, a1, b1) - log_density(law, x, a2, b2)
            level = Fraction(int((eps - loss) * 2**40), 2**40)
            return mp.exp(log_density(law, x, a1, b1)) * float(value(f"hockey-stick.{law}", 50, eps=level, **at))

        oracle = mp.quad(inner, NODES[law], maxdegree=4)
    assert float(value(f"compose.hockey-stick.{law}", k=F(2), eps=F(1, 4), **at)) == pytest.approx(
        float(oracle), rel=3e-4
    )


# -- normal ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("k", [1, 4, 10**8])
def test_equal_variances_are_one_pair_further_apart(k):
    root = {1: 1, 4: 2, 10**8: 10**4}[k]
    gap = F(3, 2) / root
    for eps in LEVELS:
        found = value("compose.hockey-stick.normal", mu1=F(1), var1=F(9, 4), mu2=1 + gap, var2=F(9, 4), k=F(k), eps=eps)
        level = mp.mpf(eps.numerator) / eps.denominator
        oracle = mp.ncdf(mp.mpf(1) / 2 - level) - mp.exp(level) * mp.ncdf(-mp.mpf(1) / 2 - level)
        assert float(found) == pytest.approx(float(oracle), rel=1e-12)


def test_far_out_in_the_tail_the_digits_are_kept():
    with ctx.workprec(80):
        found = normal_profile((fmpq(0), fmpq(1), fmpq(1, 1000), fmpq(1)), 4, fmpq(1, 10))
        assert found.rel_accuracy_bits() > 60 and 0 < found < arb(10) ** -100


@pytest.mark.parametrize("pair", [(fmpq(0), fmpq(1), fmpq(1, 3), fmpq(2)), (fmpq(1, 3), fmpq(2), fmpq(0), fmpq(1))])
def test_one_coordinate_by_the_law_of_its_square(pair):
    """(x - c)^2 is noncentral chi-square under both laws, c = mu1 + (mu2 - mu1) v1/(v1 - v2) the vertex of the loss."""
    mu1, v1, mu2, v2 = pair
    tail = noncentral_chi2_sf if v1 > v2 else noncentral_chi2_cdf
    with ctx.workprec(80):
        for eps in (fmpq(-1, 3), fmpq(0), fmpq(1, 5), fmpq(1)):
            vertex = mu1 + (mu2 - mu1) * v1 / (v1 - v2)
            lowest = arb(v2 / v1).log() / 2 - arb((mu1 - mu2) ** 2 / (2 * (v1 - v2)))  # the loss at the vertex
            radius2 = (arb(eps) - lowest) * arb(2 * v1 * v2 / (v1 - v2))
            p, q = (tail(radius2 / arb(v), arb(1), arb((mu - vertex) ** 2 / v)) for mu, v in ((mu1, v1), (mu2, v2)))
            exact = p - arb(eps).exp() * q if radius2 > 0 else 1 - arb(eps).exp() if v1 > v2 else arb(0)
            found = hockey_stick(pair_of(*pair), eps)
            assert found.overlaps(exact) and found.rad() < arb(10) ** -15


def test_levels_that_no_outcome_reaches_or_all_do():
    assert hockey_stick(Pair(fmpq(2), fmpq(0), fmpq(1), fmpq(2)), fmpq(1)).is_zero()  # the largest loss is log 2
    with ctx.workprec(60):
        assert hockey_stick(Pair(fmpq(2), fmpq(0), fmpq(2), fmpq(1)), fmpq(-1)).overlaps(
            1 - arb(-1).exp()
        )  # the least is -log 2
        # With both means equal two coordinates give an exponential law: P(|x|^2/(2 v) > t) = e^-t.
        found = hockey_stick(Pair(fmpq(2), fmpq(0), fmpq(2), fmpq(1)), fmpq(0))
        assert found.overlaps(arb(1) / 4) and found.rad() < arb(10) ** -10


def test_few_and_many_factors_meet():
    """Near the central law and far from it, by the law of the squares and by the transform of the loss."""
    with ctx.workprec(60):
        for pair in ((fmpq(0), fmpq(1), fmpq(1, 3), fmpq(3, 2)), (fmpq(0), fmpq(1), fmpq(2), fmpq(11, 10))):
            for k in (30, compose.MANY - 1, compose.MANY):
                for eps in (fmpq(-1, 2), fmpq(1, 2)):
                    found, exact = normal_profile(pair, k, eps), hockey_stick(pair_of(*pair, count=k), eps)
                    assert found.overlaps(exact) and found.rad() < arb(10) ** -10
                    if eps > 0:
                        assert profile(normal_transform(*pair), k, eps).overlaps(exact)


@pytest.mark.parametrize("law", ["normal", "gamma", "beta", "laplace"])
def test_nothing_is_lost_above_k_times_the_largest_loss(law):
    bounded = {
        "gamma": dict(shape1=F(3), rate1=F(2), shape2=F(2), rate2=F(1)),
        "beta": dict(a1=F(3), b1=F(2), a2=F(2), b2=F(1)),
    }
    at = bounded.get(law, ONE[law])
    top = 3 * value(f"max-divergence.{law}", **at)
    above, below = F(float(top.upper())) + F(1, 1000), F(float(top.lower())) * F(3, 4)
    assert value(f"compose.hockey-stick.{law}", k=F(3), eps=above, **at).is_zero()
    assert value(f"compose.hockey-stick.{law}", k=F(3), eps=below, **at) > 0


@pytest.mark.parametrize("law", ["normal", "exponential", "poisson"])
def test_epsilon_inverts_the_profile(law):
    at = ONE[law]
    at_zero = value(f"compose.hockey-stick.{law}", k=F(3), eps=F(0), **at)
    with ctx.workprec(90):
        eps = value(f"compose.epsilon.{law}", k=F(3), delta=F(1, 100), **at)
        assert eps > 0
        near = F(float(eps.mid()))
        assert abs(value(f"compose.hockey-stick.{law}", k=F(3), eps=near, **at) - arb("0.01")) < arb("1e-14")
    assert value(f"compose.epsilon.{law}", k=F(3), delta=F(float(at_zero.upper())) + F(1, 10**6), **at).is_zero()
    assert value(f"compose.epsilon.{law}", k=F(3), delta=F(1), **at).is_zero()


@pytest.mark.parametrize(("name", "at", "says"), [
    ("compose.hockey-stick.normal", dict(mu1=0, var1=0, mu2=0, var2=1, k=1, eps=0), "var1"),
    ("compose.hockey-stick.gamma", dict(shape1=1, rate1=1, shape2=1, rate2=0, k=1, eps=0), "rate2"),
    ("compose.hockey-stick.laplace", dict(mu1=0, b1=1, mu2=0, b2=-1, k=1, eps=0), "b2"),
    ("compose.hockey-stick.bernoulli", dict(p1=0, p2=F(1, 2), k=1, eps=0), "p1"),
    ("compose.hockey-stick.poisson", dict(rate1=1, rate2=1, k=0, eps=0), "k"),
    ("compose.epsilon.poisson", dict(rate1=1, rate2=1, k=1, delta=0), "delta"),
    ("compose.epsilon.poisson", dict(rate1=1, rate2=1, k=1, delta=2), "delta"),
])  # fmt: skip
def test_what_is_no_parameter_is_refused(name, at, says):
    with pytest.raises(UserError, match=says):
        lookup(name).bind({n: Fraction(v) for n, v in at.items()})
