"""What every divergence of two laws must satisfy, whatever the laws: exact rational parameters with extremes among them."""

from __future__ import annotations

from fractions import Fraction

import pytest
from flint import arb
from hypothesis import given, settings
from hypothesis import strategies as st

from .values import at_most, chance, chord, equal_laws, loss, order, pair, positive, same, swapped, value

pytestmark = pytest.mark.long
FEW = settings(max_examples=150, deadline=None, derandomize=True)
PROFILED = ("normal", "gamma", "exponential", "laplace", "bernoulli", "geometric", "poisson", "rayleigh", "half-normal")


@FEW
@given(pair(), order())
def test_renyi_is_nonnegative_and_zero_only_at_equality(chosen, alpha):
    law, at = chosen
    d = value(f"renyi.{law}", alpha=alpha, **at)
    assert at_most(arb(0), d)
    assert d.contains(0) if equal_laws(at) else d > 0


@FEW
@given(pair(), order(), order())
def test_renyi_is_monotone_in_the_order(chosen, first, second):
    law, at = chosen
    low, high = sorted((first, second))
    assert at_most(value(f"renyi.{law}", alpha=low, **at), value(f"renyi.{law}", alpha=high, **at))


@FEW
@given(pair(), order())
def test_orders_one_and_infinity_are_the_ends(chosen, alpha):
    law, at = chosen
    d, kl, top = (
        value(f"renyi.{law}", alpha=alpha, **at),
        value(f"kl.{law}", **at),
        value(f"max-divergence.{law}", **at),
    )
    assert at_most(d, top) and at_most(kl, top)
    assert at_most(kl, d) if alpha >= 1 else at_most(d, kl)


@FEW
@given(pair(), st.fractions(Fraction(1, 12), Fraction(11, 12), max_denominator=12))
def test_below_one_the_two_orders_of_a_pair_are_tied(chosen, alpha):
    """(1 - alpha) D_alpha(P, Q) = alpha D_(1 - alpha)(Q, P): both are minus the log of the same integral."""
    law, at = chosen
    left = value(f"renyi.{law}", alpha=alpha, **at) * arb(1 - alpha.numerator / arb(alpha.denominator))
    right = value(f"renyi.{law}", alpha=1 - alpha, **swapped(at)) * (arb(alpha.numerator) / alpha.denominator)
    assert same(left, right)


@FEW
@given(pair(PROFILED), loss(), loss())
def test_the_profile_is_decreasing_convex_and_within_its_bounds(chosen, first, second):
    law, at = chosen
    low, high = sorted((first, second))
    f = [value(f"hockey-stick.{law}", eps=e, **at) for e in (low, (low + high) / 2, high)]
    assert at_most(f[2], f[1]) and at_most(f[1], f[0])
    assert at_most(f[1], chord(low, high, f[0], f[2]))
    assert at_most(arb(0), f[2]) and at_most(f[0], arb(1))


@FEW
@given(pair(PROFILED), st.fractions(0, 2, max_denominator=8))
def test_the_profile_vanishes_exactly_from_the_max_divergence_on(chosen, eps):
    law, at = chosen
    top, delta = value(f"max-divergence.{law}", **at), value(f"hockey-stick.{law}", eps=eps, **at)
    if top > arb(eps.numerator) / eps.denominator:
        assert delta > 0 or top - arb(eps.numerator) / eps.denominator < arb(10) ** -6
    elif top < arb(eps.numerator) / eps.denominator:
        assert delta.contains(0)


@FEW
@given(pair(("normal", "exponential", "laplace", "geometric")), st.fractions(Fraction(1, 12), 2, max_denominator=12))
def test_eps_of_delta_of_eps_is_eps(chosen, eps):
    law, at = chosen
    delta = value(f"hockey-stick.{law}", eps=eps, **at)
    if not delta > arb(10) ** -12 or not delta < 1 - arb(10) ** -12:
        return  # the inverse is ill-conditioned at both ends
    exact = Fraction(int(delta.mid().man_exp()[0])) * Fraction(2) ** int(delta.mid().man_exp()[1])
    back = value(f"epsilon.{law}", delta=exact, **at)
    assert abs(back - arb(eps.numerator) / eps.denominator) < arb(10) ** -15


@FEW
@given(chance(), chance(), st.integers(1, 8), order(), loss())
def test_counts_are_their_trials(p1, p2, n, alpha, eps):
    """The count is sufficient: n trials composed, and n times the divergence of one."""
    assert same(
        value("renyi.binomial", n=n, p1=p1, p2=p2, alpha=alpha), n * value("renyi.bernoulli", p1=p1, p2=p2, alpha=alpha)
    )
    assert same(value("kl.binomial", n=n, p1=p1, p2=p2), n * value("kl.bernoulli", p1=p1, p2=p2))
    whole = value("hockey-stick.binomial", n=n, p1=p1, p2=p2, eps=eps)
    assert same(whole, value("compose.hockey-stick.bernoulli", p1=p1, p2=p2, k=n, eps=eps))
    assert at_most(
        value("hockey-stick.bernoulli", p1=p1, p2=p2, eps=eps), whole
    )  # data processing: a part of the data tells less


@FEW
@given(positive(5), positive(5), positive(5), positive(5), positive(9), order(), loss())
def test_relabelling_and_scaling_change_nothing(a, b, c, d, scale, alpha, eps):
    assert same(
        value("renyi.beta", a1=a, b1=b, a2=c, b2=d, alpha=alpha),
        value("renyi.beta", a1=b, b1=a, a2=d, b2=c, alpha=alpha),
    )
    assert same(
        value("renyi.gamma", shape1=a, rate1=b, shape2=c, rate2=d, alpha=alpha),
        value("renyi.gamma", shape1=a, rate1=scale * b, shape2=c, rate2=scale * d, alpha=alpha),
    )
    plain = value("hockey-stick.normal", mu1=a, var1=b, mu2=c, var2=d, eps=eps)
    assert same(
        plain,
        value("hockey-stick.normal", mu1=-a * scale, var1=b * scale**2, mu2=-c * scale, var2=d * scale**2, eps=eps),
        20,
    )
    assert same(plain, value("hockey-stick.log-normal", mu1=a, var1=b, mu2=c, var2=d, eps=eps), 20)
    assert same(
        value("hockey-stick.laplace", mu1=a, b1=b, mu2=c, b2=d, eps=eps),
        value("hockey-stick.laplace", mu1=a * scale + 1, b1=b * scale, mu2=c * scale + 1, b2=d * scale, eps=eps),
        20,
    )


@FEW
@given(
    positive(3),
    st.fractions(0, 3, max_denominator=12),
    st.fractions(Fraction(1, 10**6), Fraction(1, 3), max_denominator=10**6),
)
def test_conversions_never_promise_more_than_the_exact_profile(eta, eps, delta):
    """The Gaussian mechanism has rho = eta^2/2: whatever is converted from it lies above its exact curve."""
    rho = eta**2 / 2
    exact = value("gaussian.epsilon", eta=eta, delta=delta)
    for method in ("bun-steinke", "optimal"):
        assert at_most(exact, value("convert.zcdp", rho=rho, delta=delta, method=method))
    assert at_most(
        value("convert.zcdp", rho=rho, delta=delta, method="optimal"),
        value("convert.zcdp", rho=rho, delta=delta, method="bun-steinke"),
    )
    assert at_most(value("gaussian.delta", eta=eta, eps=eps), value("convert.zcdp-delta", rho=rho, eps=eps))
    for alpha in (Fraction(3, 2), Fraction(4)):
        printed = [
            value("convert.rdp", alpha=alpha, epsilon=alpha * rho, delta=delta, method=m)
            for m in ("mironov", "canonne")
        ]
        assert all(at_most(exact, p) for p in printed) and at_most(printed[1], printed[0])
