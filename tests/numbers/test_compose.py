"""Composed profiles: the transform against laws of the total loss that are known in closed form."""

from __future__ import annotations

import math
import time
from fractions import Fraction

import pytest
from flint import arb, ctx, fmpq
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as hs

from synthsym.errors import Undecided
from synthsym.numbers import beta, gamma, laplace
from synthsym.numbers.inversion import bent_profile, beta_bounded, gamma_bounded, profile
from synthsym.numbers.normal import hockey_stick, pair_of
from synthsym.numbers.quantities import certified_ball, lookup
from synthsym.numbers.transforms import beta_transform, finite_sum, gamma_transform, laplace_transform, normal_transform

some = hs.fractions(min_value=Fraction(1, 3), max_value=3, max_denominator=9).map(
    lambda x: fmpq(x.numerator, x.denominator)
)
levels = hs.sampled_from([fmpq(0), fmpq(1, 4), fmpq(1), fmpq(3)])
quick = settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck), phases=[Phase.generate])


def value(name, digits=20, **at):
    quantity = lookup(name)
    return certified_ball(quantity, quantity.bind({n: Fraction(v) for n, v in at.items()}), digits)


@quick
@given(some, some, some, levels, hs.sampled_from([40, 1000]))
def test_gamma_with_a_common_shape_is_one_gamma(shape, r1, ratio, eps, k):
    r2 = r1 * (1 + ratio / k)
    with ctx.workprec(90):
        found, exact = (
            profile(gamma_transform(shape, r1, shape, r2), k, eps),
            gamma.delta((k * shape, r1, k * shape, r2), eps),
        )
        assert found.overlaps(exact) and found.rad() < arb(10) ** -18


@quick
@given(some, some, some, some, levels)
def test_normals_by_two_routes(mu1, v1, mu2, step, eps):
    with ctx.workprec(80):
        pair = (mu1, v1, mu2, v1 + step)
        for one in (pair, (*pair[2:], *pair[:2])):
            try:
                found = profile(normal_transform(*one), 24, eps)
            except Undecided:  # said, not guessed: few factors whose transform falls slowly
                continue
            exact = hockey_stick(pair_of(*one, count=24), eps)
            assert found.overlaps(exact) and found.rad() < arb(10) ** -15


@quick
@given(some, some, hs.sampled_from([fmpq(1, 2), fmpq(1)]), levels)
def test_beta_of_one_factor(a, b, shift, eps):
    """With opposite changes of the two parameters the transform falls exponentially, so that k = 1 can be done."""
    with ctx.workprec(80):
        pair = (a + 1, b, a + 1 - shift, b + shift)
        found, exact = profile(beta_transform(*pair), 1, eps), beta.delta(pair, eps)
        assert found.overlaps(exact) and found.rad() < arb(10) ** -15


def test_counts_compose_into_counts():
    for k in (1, 2, 3):
        whole = value("compose.hockey-stick.bernoulli", p1="1/3", p2="1/2", k=k, eps="1/5")
        assert whole.overlaps(value("hockey-stick.binomial", n=k, p1="1/3", p2="1/2", eps="1/5"))
    assert value("compose.hockey-stick.geometric", p1="1/3", p2="1/2", k=1, eps="1/5").overlaps(
        value("hockey-stick.geometric", p1="1/3", p2="1/2", eps="1/5")
    )


def test_two_geometrics_by_enumeration():
    p, q = Fraction(1, 3), Fraction(1, 2)
    weight = 1.2214027581601699
    oracle = sum(
        max(0.0, (n + 1) * (float(p) ** 2 * float(1 - p) ** n - weight * float(q) ** 2 * float(1 - q) ** n))
        for n in range(400)
    )
    assert float(value("compose.hockey-stick.geometric", p1=p, p2=q, k=2, eps="1/5")) == pytest.approx(
        oracle, rel=1e-10
    )


def test_the_cost_does_not_grow_with_k():
    start = time.process_time()
    at = dict(shape1=2, rate1=1, shape2=2 + Fraction(1, 30000), rate2=1 + Fraction(1, 30000), k=10**7, eps="1/4")
    assert value("compose.hockey-stick.gamma", **at).rel_accuracy_bits() > 66
    value(
        "compose.hockey-stick.normal",
        mu1=0,
        var1=1,
        mu2=Fraction(1, 10**5),
        var2=1 + Fraction(1, 10**5),
        k=10**9,
        eps="1/4",
    )
    assert time.process_time() - start < 2


def test_epsilon_inverts_the_composed_profile():
    at = dict(mu1=0, var1=1, mu2="1/100", var2="101/100", k=400)
    eps = value("compose.epsilon.normal", 15, delta="1/1000000", **at)
    back = value("compose.hockey-stick.normal", 15, eps=Fraction(float(eps.mid())), **at)
    assert abs(back - arb("1e-6")) < arb("1e-18")


@quick
@given(some, some, some, some, hs.sampled_from([Fraction(-1), Fraction(-1, 10), Fraction(1, 100), Fraction(2)]))
def test_negative_levels_and_levels_below_the_mean(mu, v1, gap, step, eps):
    pair = (mu, v1, mu + gap, v1 + step)
    at = {n: Fraction(int(x.p), int(x.q)) for n, x in zip(("mu1", "var1", "mu2", "var2"), pair, strict=True)}
    with ctx.workprec(150):
        exact = hockey_stick(pair_of(*pair, count=40), fmpq(eps.numerator, eps.denominator))
    assert value("compose.hockey-stick.normal", **at, k=40, eps=eps).overlaps(exact)


def test_no_loss_above_the_largest_one():
    at = dict(mu1=0, var1=1, mu2=1, var2=2, k=24)
    assert value("compose.hockey-stick.normal", eps=21, **at).is_zero()
    assert value("compose.hockey-stick.normal", eps=10, **at) > 0
    assert value("compose.hockey-stick.beta", a1=3, b1=3, a2=2, b2=2, k=50, eps=12).is_zero()


def test_equal_laws_lose_nothing():
    assert value("compose.hockey-stick.beta", a1=2, b1=1, a2=2, b2=1, k=1000, eps=0).is_zero()


# -- few factors whose transform falls slowly --------------------------------------------------------------------------
@quick
@given(some, some, some, some, levels)
def test_bent_rays_at_one_gamma_factor(shape, ds, rate, dr, eps):
    pair = (shape + ds, rate + dr, shape, rate)
    with ctx.workprec(100):
        if gamma.max_divergence(pair) > arb(eps) + arb("0.01"):
            found, exact = bent_profile(gamma_bounded(*pair), 1, eps), gamma.delta(pair, eps)
            assert found.overlaps(exact) and found.rad() < arb(10) ** -22


@quick
@given(some, some, some, hs.sampled_from([fmpq(0), fmpq(1, 3), fmpq(2)]), levels)
def test_bent_rays_at_one_beta_factor(a, da, b, db, eps):
    pair = (a + da, b + db, a, b)
    with ctx.workprec(100):
        if beta.max_divergence(pair) > arb(eps) + arb("0.01"):
            found, exact = bent_profile(beta_bounded(*pair), 1, eps), beta.delta(pair, eps)
            assert found.overlaps(exact) and found.rad() < arb(10) ** -22


def test_both_contours_agree():
    with ctx.workprec(90):
        for k in (24, 200):
            pair = (fmpq(3), fmpq(2), fmpq(2), fmpq(3, 2))
            one, two = bent_profile(gamma_bounded(*pair), k, fmpq(1, 2)), profile(gamma_transform(*pair), k, fmpq(1, 2))
            assert one.overlaps(two) and one.rad() < arb(10) ** -18


@pytest.mark.parametrize("k", [2, 4, 10])
@pytest.mark.parametrize(
    "law, at",
    [
        ("gamma", dict(shape1=2, rate1=1, shape2=3, rate2=2)),
        ("gamma", dict(shape1=3, rate1=2, shape2=2, rate2=1)),
        ("beta", dict(a1=2, b1=1, a2=3, b2=2)),
        ("beta", dict(a1=3, b1=2, a2=2, b2=1)),
        ("beta", dict(a1=2, b1=2, a2=3, b2=2)),
        ("beta", dict(a1=2, b1=3, a2=2, b2=2)),
    ],
)
def test_few_factors_are_decided_and_obey_composition(law, at, k):
    """More factors tell more, and never more than basic composition allows."""
    found = value(f"compose.hockey-stick.{law}", k=k, eps="1/4", **at)
    fewer = value(f"compose.hockey-stick.{law}", k=k - 1, eps="1/4", **at)
    assert found.rel_accuracy_bits() > 66 and found > fewer
    back = {n[:-1] + {"1": "2", "2": "1"}[n[-1]]: x for n, x in at.items()}
    mirrored = value(f"compose.hockey-stick.{law}", k=k, eps="-1/4", **back)
    with ctx.workprec(120):
        weight = (arb(1) / 4).exp()
        assert abs(found - (1 - weight + weight * mirrored)) < arb(10) ** -18


def test_two_gamma_factors_by_convolution():
    """P(L1 + L2 > eps) integrated over the first outcome: 1 - e^(eps - L1 - L2) is the profile of the second at eps - L1."""
    import numpy as np
    from scipy import stats
    from scipy.integrate import quad

    one, two = stats.gamma(3, scale=1 / 2), stats.gamma(2, scale=1)
    pair = (fmpq(3), fmpq(2), fmpq(2), fmpq(1))

    def inner(level):
        with ctx.workprec(80):
            return float(gamma.delta(pair, fmpq(int(level * 2**40), 2**40)))

    oracle = quad(
        lambda x: one.pdf(x) * inner(0.25 - float(one.logpdf(x) - two.logpdf(x))),
        1e-9,
        30,
        limit=200,
        points=[0.2, 1, 3],
    )[0]
    found = float(value("compose.hockey-stick.gamma", k=2, shape1=3, rate1=2, shape2=2, rate2=1, eps="1/4"))
    assert np.isclose(found, oracle, rtol=1e-6)


# -- Laplace -----------------------------------------------------------------------------------------------------------
@quick
@given(some, some, some, hs.sampled_from([fmpq(-1, 3), *(fmpq(x) for x in (0, 1))]))
def test_the_finite_sum_of_one_laplace_factor(gap, b1, b2, eps):
    with ctx.workprec(100):
        for pair in ((fmpq(0), b1, gap, b2), (fmpq(0), b1, gap, b1)):
            found, exact = finite_sum(pair, 1, eps), laplace.delta(pair, eps)
            assert found.overlaps(exact) and found.rad() < arb(10) ** -25


@pytest.mark.parametrize("pair", [(fmpq(0), fmpq(1), fmpq(1), fmpq(3, 2)), (fmpq(0), fmpq(3, 2), fmpq(1), fmpq(1))])
def test_the_finite_sum_and_the_transform_agree(pair):
    with ctx.workprec(80):
        for k in (24, 60):
            one, two = finite_sum(pair, k, fmpq(1, 4)), profile(laplace_transform(pair), k, fmpq(1, 4))
            assert one.overlaps(two) and two.rad() < arb(10) ** -12


def test_two_laplace_factors_by_the_law_of_the_loss():
    """Equal scales: the loss is t or -t, or has the density e^((l-t)/2)/4 between; the sum of two of them by quadrature."""
    from scipy.integrate import quad

    t, eps = 1.0, 0.25

    def inner(level):
        return float(laplace.delta((fmpq(0), fmpq(1), fmpq(1), fmpq(1)), fmpq(int(level * 2**40), 2**40)))

    atoms = 0.5 * inner(eps - t) + 0.5 * math.exp(-t) * inner(eps + t)
    oracle = atoms + quad(lambda x: math.exp((x - t) / 2) / 4 * inner(eps - x), -t, t, points=[eps - t])[0]
    found = value("compose.hockey-stick.laplace", mu1=0, b1=1, mu2=1, b2=1, k=2, eps="1/4")
    assert float(found) == pytest.approx(oracle, rel=1e-9)


def test_composed_laplace_from_one_to_a_thousand_million_factors():
    for k, gap in ((1, 1), (3, "1/2"), (100, "1/10"), (10**4, "1/10"), (10**6, "1/1000"), (10**9, "1/10000")):
        at = dict(mu1=0, b1=1, mu2=gap, b2=1, k=k)
        start = time.process_time()
        found = value("compose.hockey-stick.laplace", eps="1/4", **at)
        assert found.rel_accuracy_bits() > 66 and 0 < found < 1
        assert time.process_time() - start < 5
    assert value("compose.hockey-stick.laplace", mu1=0, b1=1, mu2=1, b2=1, k=3, eps=3).is_zero()
    eps = value("compose.epsilon.laplace", 12, mu1=0, b1=1, mu2="1/10", b2=1, k=20, delta="1/1000")
    back = value(
        "compose.hockey-stick.laplace", 12, mu1=0, b1=1, mu2="1/10", b2=1, k=20, eps=Fraction(float(eps.mid()))
    )
    assert abs(back - arb("1e-3")) < arb("1e-12")
