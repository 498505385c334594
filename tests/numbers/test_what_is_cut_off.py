"""What is left out of the inversion integrals, beyond a height of the line and beyond a point of the bent ray, is bounded."""

from __future__ import annotations

from fractions import Fraction

import pytest
from flint import acb, arb, ctx, fmpq

from synthsym.errors import Undecided
from synthsym.numbers import inversion
from synthsym.numbers.inversion import Transform, bent_profile, beta_bounded, gamma_bounded, profile
from synthsym.numbers.transforms import _log_gamma_abs, finite_sum, laplace_transform, normal_transform


def four(text):
    return tuple(fmpq(Fraction(x).numerator, Fraction(x).denominator) for x in text.split())


LINES = [
    (Transform(lambda z: acb(0), None, lambda c, y: arb(1)), "1/4", 1), (Transform(lambda z: acb(0), None, lambda c, y: arb(1)), "-1/3", 5),
    (laplace_transform(four("0 1 1 1")), "1/4", 2), (laplace_transform(four("0 1 1/10 1")), "-1/2", 3), (normal_transform(*four("0 1 1 2")), "1/4", 2),
]  # fmt: skip


@pytest.mark.parametrize(("transform", "c", "k"), LINES)
def test_the_terms_beyond_a_height(transform, c, k):
    """Added up term by term; where |M| hardly falls, the bound is close."""
    with ctx.workprec(60):
        c, level, peak, step = arb(four(c)[0]), arb(1) / 3, arb(1) / 5, arb(1) / 16
        for start in (1, 40, 400):
            total = arb(0)
            for n in range(start + 1, start + 20000):
                z = acb(c, n * step)
                total += step * (k * transform.log_m(z).real - c * level - peak).exp() / abs(z * (z + 1))
                if n * step > 60 * start * step + 60:
                    break
            bound = inversion._rest(transform, k, level, peak, c, start * step)
            assert total < bound
        assert total > bound * arb("0.4")


RAYS = [
    (gamma_bounded, "3 2 2 1"),
    (gamma_bounded, "5/2 3 2 2"),
    (beta_bounded, "3 2 2 1"),
    (beta_bounded, "3 2 2 2"),
    (beta_bounded, "7/2 3 3 1"),
]


@pytest.mark.parametrize(("bounded", "text"), RAYS)
@pytest.mark.parametrize("k", [1, 3])
def test_the_integral_beyond_a_point_of_the_ray(bounded, text, k):
    """Where a bound is given at all, it exceeds the integral of the modulus, which added up on a long stretch."""
    law = bounded(*four(text))
    with ctx.workprec(60):
        c, peak, turn = arb(1) / 2, arb(1) / 7, acb(-arb(1) / 2, arb(3).sqrt() / 2)
        level = k * law.top() - arb(1) / 2
        given = 0
        for r in (1, 2, 4, 6, 8, 10, 14, 20, 40, 400):
            bound = inversion._rest_of_rays(law, k, level, peak, c, arb(r))
            step, total = arb(min(r, 8)) / 64, arb(0)
            for i in range(64 * 6):
                z = c + (r + (i + arb(1) / 2) * step) * turn
                total += step * (k * law.log_m(z).real - z.real * level - peak).exp() / abs(z * (z + 1))
            if bound.is_finite():
                given += 1
                assert total < bound * arb("1.0001")
        assert given >= 3 and total > bound / (200 if k == 1 else 10**6)


@pytest.mark.parametrize("bits", [12, 24])
def test_few_bits_are_right_ones(bits):
    """At low precision what is cut off is most of the radius: the ball holds the value all the same."""
    pair = four("0 1 1 1")
    with ctx.workprec(90):
        exact = finite_sum(pair, 30, fmpq(2))
    with ctx.workprec(bits):
        found = profile(laplace_transform(pair), 30, fmpq(2))
    with ctx.workprec(90):
        assert abs(found - exact) < arb(2) ** (3 - bits) and found.contains(exact.mid())
    law = gamma_bounded(*four("3 2 2 1"))
    with ctx.workprec(90):
        exact = bent_profile(law, 2, fmpq(1, 4))
    with ctx.workprec(bits):
        found = bent_profile(law, 2, fmpq(1, 4))
    with ctx.workprec(90):
        assert found.contains(exact.mid()) and found.rad() < arb(2) ** (3 - bits)


def test_a_ray_is_given_up_at_the_largest_total_loss():
    law = gamma_bounded(*four("3 2 2 1"))
    with ctx.workprec(40):
        close = law.top() * 3
        above = fmpq(int((close * 2**30).ceil().unique_fmpz() or 0) + 1, 2**30)
        with pytest.raises(Undecided, match="largest total loss"):
            bent_profile(law, 3, above)


@pytest.mark.parametrize("x", ["1/1000", "1/2", "1", "7/3", "40"])
def test_gamma_far_up_the_line(x):
    """Against Arb's own logarithm of Gamma, from where the bound is coarse to where hardly anything is left of it."""
    with ctx.workprec(200):
        at = arb(four(x)[0])
        for t in (1, 3, 10, 30, 100, 1000, 10**6):
            exact = acb(at, arb(t)).lgamma().real + arb.pi() * t / 2
            assert _log_gamma_abs(at, fmpq(1), arb(t)).contains(exact)
            assert _log_gamma_abs(at, fmpq(-3, 2), arb(t)).contains(
                acb(at, arb(3 * t) / 2).lgamma().real + arb.pi() * t * 3 / 4
            )
        near, far = (_log_gamma_abs(at, fmpq(1), arb(t)).rad() for t in (10**3, 10**6))
        assert far < near / 100 and far < 1e-3
        assert _log_gamma_abs(at, fmpq(0), arb(5)).overlaps(at.lgamma())


@pytest.mark.parametrize("pair", ["2 1/2 1/10 1/4", "3 5 1 1/2", "9/4 1 2 1/2", "1/2 40 1/4 39", "5 1/3 1/5 1/4"])
def test_the_ray_is_bounded_beyond_all_singularities(pair):
    s1, r1, s2, r2 = four(pair)
    reach, zeros = gamma_bounded(s1, r1, s2, r2).reach, (-s1 / (s1 - s2), -r1 / (r1 - r2))
    tilted = [(s1 + z * (s1 - s2), r1 + z * (r1 - r2)) for z in zeros]
    assert (
        tilted[0][0] == tilted[1][1] == 0 and all(reach + z >= 0 for z in zeros) and any(reach + z == 0 for z in zeros)
    )
