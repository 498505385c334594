"""Divergences of pairs of laws against quadrature of densities written independently, and against each other."""

from __future__ import annotations

import itertools
from fractions import Fraction

import mpmath as mp
import pytest
import scipy.integrate
from flint import arb, ctx
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as hs

from synthsym.errors import UserError
from synthsym.numbers.quantities import INF, ball_at, certified_ball, lookup

from .densities import TABLE, q

positive = hs.fractions(min_value=Fraction(1, 2), max_value=4, max_denominator=12)
WITH_PROFILE = list(TABLE)
quick = settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck), phases=[Phase.generate])


def draw_pair(law, data):
    _, _, names, common, _ = TABLE[law]
    at = {n: data.draw(positive, label=n) for n in common}
    for i in "12":
        for n in names:
            at[n + i] = data.draw(positive, label=n + i)
    return at


def value(name, digits=40, **at):
    quantity = lookup(name)
    return certified_ball(quantity, quantity.bind(at), digits)


@pytest.mark.parametrize("law", [law for law in TABLE if TABLE[law][4] is not None])
@quick
@given(data=hs.data())
def test_hockey_stick_is_the_integral_of_the_positive_part(law, data):
    at, eps = draw_pair(law, data), data.draw(hs.sampled_from([Fraction(0), Fraction(1, 3), Fraction(1)]))
    _, _, names, _, scipy_law = TABLE[law]
    one, two = (scipy_law(*(float(at[n + i]) for n in names)) for i in "12")
    weight = float(mp.exp(q(eps)))

    def gain(u):  # in u = cdf(x) the integrand lies in [0, 1]
        x = one.ppf(u)
        return max(0.0, 1 - weight * float(two.pdf(x)) / float(one.pdf(x)))

    nodes = [0.0, 1e-8, 1e-6, 1e-4, 1e-2, 0.1, 0.3, 0.5, 0.7, 0.9, 1 - 1e-2, 1 - 1e-4, 1 - 1e-6, 1 - 1e-8, 1.0]
    oracle = sum(scipy.integrate.quad(gain, a, b, limit=60, epsabs=1e-9)[0] for a, b in itertools.pairwise(nodes))
    assert float(value(f"hockey-stick.{law}", 12, eps=eps, **at).mid()) == pytest.approx(oracle, rel=1e-5, abs=1e-6)


@pytest.mark.parametrize("law", WITH_PROFILE)
@quick
@given(data=hs.data())
def test_profiles_of_the_two_orders_are_mirror_images(law, data):
    """delta_{P|Q}(eps) = 1 - e^eps + e^eps delta_{Q|P}(-eps): the two sides use complementary sets."""
    at, eps = draw_pair(law, data), data.draw(hs.fractions(min_value=0, max_value=3, max_denominator=7))
    back = {n[:-1] + {"1": "2", "2": "1"}.get(n[-1], n[-1]): v for n, v in at.items()}
    with ctx.workprec(200):
        here, there = (
            ball_at(f"hockey-stick.{law}", {**at, "eps": eps}, 200),
            ball_at(f"hockey-stick.{law}", {**back, "eps": -eps}, 200),
        )
        weight = (arb(eps.numerator) / eps.denominator).exp()
        assert here.overlaps(1 - weight + weight * there)
        assert here.rad() < arb(10) ** -30 and there.rad() < arb(10) ** -30
        assert not here < 0 and here < 1


@pytest.mark.parametrize("law", WITH_PROFILE)
@quick
@given(data=hs.data())
def test_profile_stops_at_the_max_divergence_and_inverts(law, data):
    at = draw_pair(law, data)
    top = value(f"max-divergence.{law}", 15, **at)
    if top.is_finite() and not top.is_zero():
        above = Fraction(float(top.upper())) + Fraction(1, 10**6)
        assert value(f"hockey-stick.{law}", 10, eps=above, **at).is_zero()
        assert value(f"hockey-stick.{law}", 5, eps=Fraction(float(top.lower())) * Fraction(99, 100), **at) > 0
    delta = Fraction(1, 1000)
    eps = value(f"epsilon.{law}", 20, delta=delta, **at)
    if eps > 0:
        near = Fraction(float(eps.mid()))
        assert abs(value(f"hockey-stick.{law}", 10, eps=near, **at) - arb(1) / 1000) < arb("1e-9")


@pytest.mark.parametrize("law", TABLE)
@quick
@given(data=hs.data())
def test_renyi_grows_with_the_order_and_meets_its_limits(law, data):
    at = draw_pair(law, data)
    orders = [Fraction(1, 3), Fraction(1), 1 + Fraction(1, 10**9), Fraction(2), Fraction(50), INF]
    values = [value(f"renyi.{law}", 15, alpha=a, **at) for a in orders]
    for small, large in itertools.pairwise(values):
        assert not small > large
    if values[2].is_finite():
        assert abs(values[1] - values[2]) < arb("1e-6") * (1 + abs(values[1]))
    assert values[1].overlaps(value(f"kl.{law}", 15, **at))


def test_counts_by_enumeration():
    at = {"n": Fraction(12), "p1": Fraction(2, 7), "p2": Fraction(1, 2)}
    for eps in (Fraction(0), Fraction(1, 2), Fraction(2)):
        p, r = (
            [mp.binomial(12, k) * x**k * (1 - x) ** (12 - k) for k in range(13)] for x in (q(at["p1"]), q(at["p2"]))
        )
        oracle = sum(max(0, f - mp.exp(q(eps)) * g) for f, g in zip(p, r, strict=True))
        assert float(value("hockey-stick.binomial", 15, eps=eps, **at).mid()) == pytest.approx(float(oracle), rel=1e-12)
        oracle = sum(
            max(0, (mp.exp(-3) * mp.mpf(3) ** k - mp.exp(q(eps) - 4) * mp.mpf(4) ** k) / mp.factorial(k))
            for k in range(60)
        )
        found = value("hockey-stick.poisson", 15, rate1=Fraction(3), rate2=Fraction(4), eps=eps)
        assert float(found.mid()) == pytest.approx(float(oracle), rel=1e-12)
        oracle = sum(max(0, mp.mpf(1) / 3 * (mp.mpf(2) / 3) ** k - mp.exp(q(eps)) / 2 ** (k + 1)) for k in range(200))
        found = value("hockey-stick.geometric", 15, p1=Fraction(1, 3), p2=Fraction(1, 2), eps=eps)
        assert float(found.mid()) == pytest.approx(float(oracle), rel=1e-12)


def test_a_count_at_which_the_loss_equals_eps_exactly():
    assert value("hockey-stick.poisson", 20, rate1=Fraction(3), rate2=Fraction(4), eps=Fraction(1)).is_zero()
    tie = value("hockey-stick.binomial", 20, n=Fraction(10), p1=Fraction(1, 3), p2=Fraction(2, 3), eps=Fraction(0))
    assert tie.rel_accuracy_bits() > 60


def test_infinite_orders_and_supports():
    two = {"shape1": Fraction(1), "rate1": Fraction(1), "shape2": Fraction(1), "rate2": Fraction(2)}
    assert (
        value("renyi.gamma", 20, alpha=Fraction(2), **two) == arb.pos_inf()
    )  # exactly at the edge of the natural domain
    assert value("renyi.gamma", 20, alpha=Fraction(199, 100), **two).is_finite()
    wide = {"mu1": Fraction(0), "var1": Fraction(2), "mu2": Fraction(0), "var2": Fraction(1)}
    assert value("renyi.normal", 20, alpha=Fraction(2), **wide) == arb.pos_inf()
    box = {"low1": Fraction(0), "high1": Fraction(2), "low2": Fraction(1), "high2": Fraction(3)}
    assert value("renyi.uniform", 20, alpha=Fraction(2), **box) == arb.pos_inf()
    assert value("hockey-stick.uniform", 20, eps=Fraction(0), **box) == arb(1) / 2
    assert (
        value("renyi.pareto", 20, min1=Fraction(1), a1=Fraction(1), min2=Fraction(2), a2=Fraction(1), alpha=Fraction(2))
        == arb.pos_inf()
    )


@pytest.mark.parametrize(
    ("name", "at", "says"),
    [
        ("renyi.normal", {"mu1": 0, "var1": 0, "mu2": 0, "var2": 1, "alpha": 2}, "var1"),
        ("renyi.uniform", {"low1": 1, "high1": 1, "low2": 0, "high2": 1, "alpha": 2}, "high1"),
        ("hockey-stick.binomial", {"n": 3, "p1": 1, "p2": Fraction(1, 2), "eps": 1}, "p1"),
        ("renyi.normal", {"mu1": 0, "var1": 1, "mu2": 0, "alpha": 2}, "var2"),
    ],
)
def test_what_is_wrong_is_named(name, at, says):
    with pytest.raises(UserError, match=says):
        lookup(name).bind({k: Fraction(v) for k, v in at.items()})
