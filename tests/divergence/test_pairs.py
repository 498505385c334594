"""Divergences of pairs of laws against quadrature of densities written independently, and against each other."""

from __future__ import annotations

import itertools
from fractions import Fraction

import mpmath as mp
import pytest
import scipy.integrate
from flint import arb, ctx
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as hs

from synthsym.errors import UserError
from synthsym.quantities import INF, ball_at, certified_ball, lookup

from .densities import TABLE, q

positive = hs.fractions(min_value=Fraction(1, 2), max_value=4, max_denominator=12)
alphas = hs.sampled_from([Fraction(1, 2), Fraction(3, 4), Fraction(3, 2), Fraction(2), Fraction(7, 2), Fraction(1)])
WITH_PROFILE = list(TABLE)
SLOW_ENDS = {"cramer", "levy"}  # power tails
ROUGH = {*SLOW_ENDS, "log-normal", "inverse-gaussian", "weibull", "gumbel"}  # where the rule converges slowly: fewer digits compared
quick = settings(max_examples=5, deadline=None, suppress_health_check=list(HealthCheck), phases=[Phase.generate])


def draw_pair(law, data):
    _, _, names, common, _ = TABLE[law]
    at = {n: data.draw(positive, label=n) for n in common}
    for i in "12":
        for n in names:
            at[n + i] = data.draw(positive, label=n + i)
    return at


def densities(law, at):
    density, support, names, common, _ = TABLE[law]
    if common:
        density = density(*(q(at[n]) for n in common))
    one, two = ([q(at[n + i]) for n in names] for i in "12")
    return (lambda x: density(x, *one)), (lambda x: density(x, *two)), support


def pieces(support, at, slow):
    """The support cut at its kinks into half-lines and (0, 1), each as a map of the whole line: (x(t), x'(t))."""
    if support == (0, 1):
        return [(lambda t: 1 / (1 + mp.exp(-mp.pi * mp.sinh(t))), lambda t, x: mp.pi * mp.cosh(t) * x * (1 - x))]
    if support[0] == 0:
        return [half_line(mp.mpf(0), 1, slow)]
    low, high = (min(ends), max(ends)) if (ends := [q(v) for n, v in at.items() if n.startswith("mu")]) else (mp.mpf(0), mp.mpf(0))
    middle = (lambda t: low + (high - low) / (1 + mp.exp(-mp.pi * mp.sinh(t))),
              lambda t, x: mp.pi * mp.cosh(t) * (x - low) * (high - x) / (high - low))
    return [half_line(low, -1, slow), half_line(high, 1, slow), *([middle] if high > low else [])]


def half_line(start, side, slow):
    """Away from `start`: x = exp(t - e^-t) where densities fall exponentially, exp(sinh t) where they fall like a power."""
    if slow:
        return (lambda t: start + side * mp.exp(mp.pi / 2 * mp.sinh(t))), (lambda t, x: mp.pi / 2 * mp.cosh(t) * abs(x - start))
    return (lambda t: start + side * mp.exp(t - mp.exp(-t))), (lambda t, x: (1 + mp.exp(-t)) * abs(x - start))


def quadrature(f, support, at, slow):
    """Double-exponential rule with two step sizes: the integral and the difference between them."""
    step = mp.mpf(1) / 20
    fine = coarse = mp.mpf(0)
    for point, weight in pieces(support, at, slow):
        for k in range(-120, 180):
            x = point(k * step)
            w = weight(k * step, x)
            if w == 0 or x in support:
                continue
            term = f(x) * w
            fine += term
            coarse += term if k % 2 == 0 else 0
    return fine * step, abs(fine - 2 * coarse) * step


def value(name, digits=40, **at):
    quantity = lookup(name)
    return certified_ball(quantity, quantity.bind(at), digits)


@pytest.mark.parametrize("law", TABLE)
@quick
@given(data=hs.data())
def test_renyi_is_the_integral_of_its_definition(law, data):
    at, alpha = draw_pair(law, data), data.draw(alphas)
    found = value(f"renyi.{law}", alpha=alpha, **at)
    if not found.is_finite():
        assert found > 0 and alpha > 1
        return
    with mp.workdps(70):
        p, r, support = densities(law, at)
        a = q(alpha)

        def integrand(x):
            f, g = p(x), r(x)
            if f == 0 or g == 0:
                return mp.mpf(0)
            return f * mp.log(f / g) if a == 1 else f**a * g ** (1 - a)

        total, error = quadrature(integrand, support, at, law in SLOW_ENDS)
        number = total if a == 1 else mp.log(total) / (a - 1)
        spread = (error + mp.mpf(10) ** -38) * (1 if a == 1 else 1 / (abs(a - 1) * total))
    assume(spread < mp.mpf("1e-3" if law in ROUGH else "1e-10"))  # where the quadrature itself is rough it is no oracle
    spread *= 100 if law in ROUGH else 3
    with ctx.workprec(200):
        assert (found + arb(0, arb(mp.nstr(spread, 10)).upper())).overlaps(arb(mp.nstr(number, 60)))


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
        here, there = ball_at(f"hockey-stick.{law}", {**at, "eps": eps}, 200), ball_at(f"hockey-stick.{law}", {**back, "eps": -eps}, 200)
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
        p, r = ([mp.binomial(12, k) * x**k * (1 - x) ** (12 - k) for k in range(13)] for x in (q(at["p1"]), q(at["p2"])))
        oracle = sum(max(0, f - mp.exp(q(eps)) * g) for f, g in zip(p, r, strict=True))
        assert float(value("hockey-stick.binomial", 15, eps=eps, **at).mid()) == pytest.approx(float(oracle), rel=1e-12)
        oracle = sum(
            max(0, (mp.exp(-3) * mp.mpf(3) ** k - mp.exp(q(eps) - 4) * mp.mpf(4) ** k) / mp.factorial(k)) for k in range(60)
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
    assert value("renyi.gamma", 20, alpha=Fraction(2), **two) == arb.pos_inf()  # exactly at the edge of the natural domain
    assert value("renyi.gamma", 20, alpha=Fraction(199, 100), **two).is_finite()
    wide = {"mu1": Fraction(0), "var1": Fraction(2), "mu2": Fraction(0), "var2": Fraction(1)}
    assert value("renyi.normal", 20, alpha=Fraction(2), **wide) == arb.pos_inf()
    box = {"low1": Fraction(0), "high1": Fraction(2), "low2": Fraction(1), "high2": Fraction(3)}
    assert value("renyi.uniform", 20, alpha=Fraction(2), **box) == arb.pos_inf()
    assert value("hockey-stick.uniform", 20, eps=Fraction(0), **box) == arb(1) / 2
    assert value("renyi.pareto", 20, min1=Fraction(1), a1=Fraction(1), min2=Fraction(2), a2=Fraction(1), alpha=Fraction(2)) == arb.pos_inf()


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
