"""Two normal releases: divergences against quadrature, series and each other."""

from __future__ import annotations

import math
from fractions import Fraction

import mpmath
import pytest
from flint import arb, ctx, fmpq
from hypothesis import given, settings
from hypothesis import strategies as st

from synthsym.mechanisms.normal_family import smallest_eps, worst_delta
from synthsym.numbers.normal import Pair, hockey_stick, infinite_order, renyi

rationals = st.fractions(min_value=Fraction(1, 4), max_value=4, max_denominator=20)


def q(x: Fraction | int | str) -> fmpq:
    f = Fraction(x)
    return fmpq(f.numerator, f.denominator)


def pair(count: int, shift: str, v1: str, v2: str) -> Pair:
    return Pair(q(count), q(shift) ** 2, q(v1), q(v2))


def loss_law_delta(k: int, shift: float, v1: float, v2: float, eps: float) -> float:
    """delta as E_P[(1 - e^(eps - loss))+] with the loss split into the part along the shift and a chi-square: a double quadrature."""
    gap = 1 / v2 - 1 / v1

    def given_chi(c: float) -> float:
        def integrand(z: float) -> float:
            x = math.sqrt(v1) * z
            loss = (
                k / 2 * math.log(v2 / v1)
                + gap / 2 * v1 * c
                - x * x / (2 * v1)
                + (x - shift * math.sqrt(k)) ** 2 / (2 * v2)
            )
            return (
                max(0.0, -math.expm1(eps - loss)) * math.exp(-z * z / 2) / math.sqrt(2 * math.pi) if loss > eps else 0.0
            )

        from scipy.integrate import quad

        return quad(integrand, -12, 12, limit=400, points=[0])[0]

    if k == 1:
        return given_chi(0.0)
    from scipy.integrate import quad
    from scipy.stats import chi2

    return quad(lambda c: given_chi(c) * chi2.pdf(c, k - 1), 0, chi2.ppf(1 - 1e-13, k - 1), limit=200)[0]


@pytest.mark.parametrize(
    ("k", "shift", "v1", "v2", "eps"),
    [
        (1, "1/2", "1", "2", "1/10"),
        (1, "1/2", "2", "1", "1/2"),
        (3, "1/3", "1", "6/5", "1/5"),
        (3, "1/3", "6/5", "1", "1/5"),
        (5, "0", "1", "2", "1"),
    ],
)
def test_hockey_stick_is_the_mean_excess_of_the_loss(k: int, shift: str, v1: str, v2: str, eps: str) -> None:
    with ctx.workprec(128):
        exact = float(hockey_stick(pair(k, shift, v1, v2), arb(q(eps))).mid())
    assert exact == pytest.approx(loss_law_delta(k, *(float(Fraction(t)) for t in (shift, v1, v2, eps))), abs=2e-7)


@settings(max_examples=40, deadline=None)
@given(rationals, rationals, rationals, st.integers(1, 6))
def test_orders_of_a_pair_are_tied_by_the_identity_at_negative_level(
    shift: Fraction, v1: Fraction, v2: Fraction, k: int
) -> None:
    """At eps = 0 both orders give the total variation distance."""
    p = Pair(q(k), q(shift) ** 2, q(v1), q(v2))
    with ctx.workprec(160):
        there, back = hockey_stick(p, arb(0)), hockey_stick(p.swapped(), arb(0))
    assert there.overlaps(back)
    assert there.rel_accuracy_bits() > 60


@settings(max_examples=12, deadline=None)
@given(rationals, rationals, st.integers(1, 3), st.fractions(min_value=0, max_value=3, max_denominator=8))
def test_nearly_equal_variances_approach_the_gaussian_mechanism(
    shift: Fraction, v: Fraction, k: int, eps: Fraction
) -> None:
    with ctx.workprec(200):
        same = hockey_stick(Pair(q(k), q(shift) ** 2, q(v), q(v)), arb(q(eps)))
        near = hockey_stick(Pair(q(k), q(shift) ** 2, q(v), q(v * Fraction(101, 100))), arb(q(eps)))
        assert abs(same - near) < arb(q(k)) * arb("1e-2")


@settings(max_examples=40, deadline=None)
@given(rationals, rationals, rationals, st.fractions(min_value=Fraction(21, 20), max_value=3, max_denominator=20))
def test_renyi_is_the_integral_of_the_densities(shift: Fraction, v1: Fraction, v2: Fraction, alpha: Fraction) -> None:
    value = renyi(Pair(q(1), q(shift) ** 2, q(v1), q(v2)), arb(q(alpha)))
    if alpha * v2 + (1 - alpha) * v1 <= 0:
        assert not value.is_finite()
        return
    mpmath.mp.dps = 30
    a, s, u, w = (mpmath.mpf(x.numerator) / x.denominator for x in (alpha, shift, v1, v2))

    def integrand(x: mpmath.mpf) -> mpmath.mpf:
        return (mpmath.npdf(x, 0, mpmath.sqrt(u)) ** a) * (mpmath.npdf(x, s, mpmath.sqrt(w)) ** (1 - a))

    spread = 1 / mpmath.sqrt(a / u + (1 - a) / w)
    centre = (1 - a) * s / w / (a / u + (1 - a) / w)
    total = mpmath.quad(
        integrand, [centre - 14 * spread, centre - 3 * spread, centre, centre + 3 * spread, centre + 14 * spread]
    )
    assert float(value.mid()) == pytest.approx(float(mpmath.log(total) / (a - 1)), rel=1e-9, abs=1e-12)


def test_order_is_where_renyi_turns_infinite() -> None:
    p = pair(4, "1/10", "3", "2")
    edge = infinite_order([p])
    assert edge == arb(3)
    with ctx.workprec(128):
        assert renyi(p, edge - arb("1e-9")).is_finite()
        assert not renyi(p, arb(3)).is_finite()
        assert renyi(p.swapped(), arb(50)).is_finite()


def test_point_masses_reveal_everything() -> None:
    p = Pair(q(3), q(1), q(1), q(0))
    assert hockey_stick(p, arb(5)) == 1
    assert not renyi(p, arb(2)).is_finite()
    assert infinite_order([p]) == 1
    assert hockey_stick(Pair(q(3), q(0), q(0), q(0)), arb(0)) == 0


def test_smallest_eps_inverts_the_profile() -> None:
    pairs = [pair(7, "1/5", "1", "11/10")]
    with ctx.workprec(200):
        eps = smallest_eps(lambda: pairs, q("1/1000"))
        assert worst_delta(pairs, eps).overlaps(arb(q("1/1000")))
        assert eps.rel_accuracy_bits() > 120
        assert smallest_eps(lambda: pairs, q("99/100")).is_zero()
