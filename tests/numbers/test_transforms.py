"""Transforms of the loss against the integral that defines them, their strips, and the bounds far up the line."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from fractions import Fraction

import mpmath as mp
import pytest
from flint import acb, arb, ctx, fmpq

from synthsym.errors import Undecided
from synthsym.numbers import beta, gamma
from synthsym.numbers.inversion import (
    Bounded,
    _along,
    _rule,
    _saddle,
    _strip,
    _width,
    bent_profile,
    beta_bounded,
    gamma_bounded,
    profile,
    right_half,
    slit,
)
from synthsym.numbers.transforms import (
    beta_transform,
    finite_sum,
    gamma_transform,
    laplace_sum_profile,
    laplace_transform,
    normal_transform,
)


def four(text):
    return tuple(fmpq(Fraction(x).numerator, Fraction(x).denominator) for x in text.split())


def mpq(x):
    return mp.mpf(int(x.p)) / int(x.q)


# -- the log densities once more, in a variable that makes the line whole ----------------------------------------------
def log_gamma_law(u, s, r):
    return s * mp.log(r) - mp.loggamma(s) + s * u - r * mp.exp(u)


def log_normal_law(x, mean, var):
    return -((x - mean) ** 2) / (2 * var) - mp.log(2 * mp.pi * var) / 2


def log_beta_law(u, a, b):
    return -a * mp.log1p(mp.exp(-u)) - b * mp.log1p(mp.exp(u)) - mp.log(mp.beta(a, b))


def log_laplace_law(x, mean, scale):
    return -abs(x - mean) / scale - mp.log(2 * scale)


GAMMA = [four(t) for t in ("2 1 3 2", "3 2 2 1", "2 3 5/2 2", "5/2 2 2 3", "2 1 2 3/2")]
BETA = [four(t) for t in ("2 1 3 2", "3 2 2 1", "2 3 5/2 2", "3 2 5/2 2", "3/2 2 2 1")]
NORMAL = [four(t) for t in ("0 1 1 2", "0 2 1 1", "1 3/2 0 3/2")]
LAPLACE = [four(t) for t in ("0 1 1 3/2", "0 3/2 1 1", "1 1 0 1", "-1 2 1 1/2")]
WRITTEN = {
    "gamma": (gamma_transform, log_gamma_law, GAMMA, [-25, -6, 0, 2, 5]),
    "normal": (normal_transform, log_normal_law, NORMAL, [-15, -3, 0, 3, 15]),
    "beta": (beta_transform, log_beta_law, BETA, [-40, -6, 0, 6, 40]),
    "laplace": (laplace_transform, log_laplace_law, LAPLACE, [-300, -60, -12, -1, 0, 1, 12, 60, 300]),
}
CASES = [(law, pair) for law in WRITTEN for pair in WRITTEN[law][2]]


def m_of(law, pair, z):
    _, density, _, nodes = WRITTEN[law]
    one, two = [mpq(x) for x in pair[:2]], [mpq(x) for x in pair[2:]]
    return mp.quad(lambda u: mp.exp((1 + z) * density(u, *one) - z * density(u, *two)), nodes)


@pytest.mark.parametrize(("law", "pair"), CASES)
def test_the_transform_is_the_moment_of_the_loss(law, pair):
    transform = WRITTEN[law][0](*pair) if law != "laplace" else laplace_transform(pair)
    with ctx.workprec(120):
        assert abs(transform.log_m(acb(0)).exp() - 1) < arb("1e-30")
        assert abs(transform.log_m(acb(-1)).exp() - 1) < arb("1e-30")  # the other law's total mass
        z = acb(arb("0.25"), arb("0.5"))
        oracle = m_of(law, pair, mp.mpc("0.25", "0.5"))
        found = transform.log_m(z).exp()
        assert abs(float(found.real) - float(oracle.real)) < 1e-9 and abs(float(found.imag) - float(oracle.imag)) < 1e-9


@pytest.mark.parametrize(("law", "pair", "end"), [
    ("gamma", "2 1 3 2", 1), ("gamma", "3 2 2 1", None), ("gamma", "2 3 5/2 2", 4), ("gamma", "5/2 2 2 3", 2), ("beta", "2 1 3 2", 1),
    ("beta", "2 3 5/2 2", 4), ("beta", "3 2 2 1", None), ("beta", "3/2 2 2 1", 3), ("normal", "0 2 1 1", 1), ("normal", "0 1 1 2", None),
    ("normal", "0 1 1 1", None), ("laplace", "0 3/2 1 1", 2), ("laplace", "0 1 1 3/2", None), ("laplace", "0 1 1 1", None),
])  # fmt: skip
def test_the_strip_ends_where_the_integral_diverges(law, pair, end):
    pair = four(pair)
    transform = laplace_transform(pair) if law == "laplace" else WRITTEN[law][0](*pair)
    assert transform.z_max == end
    with ctx.workprec(80):
        if end is not None:
            assert transform.log_m(acb(arb(end) - arb("1e-9"))).real > 5 or law == "beta"
            if law != "laplace":
                assert not transform.log_m(acb(arb(end) + arb("1e-9"))).is_finite()


@pytest.mark.parametrize(("law", "pair"), CASES)
def test_the_bound_beyond_holds_and_is_of_use(law, pair):
    transform = laplace_transform(pair) if law == "laplace" else WRITTEN[law][0](*pair)
    with ctx.workprec(80):
        c = arb(1) / 4
        heights = [arb(x) / 8 for x in (1, 3, 6, 10, 20, 40, 80, 200, 600, 2000, 6000)]
        sizes = [transform.log_m(acb(c, y)).real.exp() for y in heights]
        bounds = [transform.beyond(c, y).upper() for y in heights]
        for i, bound in enumerate(bounds):
            assert all(size < bound * arb("1.0000000001") for size in sizes[i:])
        # What is bounded does fall: the bound follows it, up to a factor, or the share of an atom of the loss.
        least = sizes[-1].max(arb("1e-30"))
        assert bounds[-1] < 20 * least
        assert bounds[0] < 40 * transform.log_m(acb(c)).real.exp()


def test_the_bound_of_a_beta_transform_between_its_three_ranges():
    """Near the axis, over the stretches in the middle and by Stirling's formula: close above |M| on both sides of each seam."""
    transform = beta_transform(*four("3 2 2 5/2"))
    with ctx.workprec(80):
        c = arb(1) / 4
        for i in range(1, 160):
            y = arb(i) / 4
            size, bound = transform.log_m(acb(c, y)).real.exp(), transform.beyond(c, y).upper()
            assert size < bound and bound < transform.log_m(acb(c)).real.exp() * arb("1.000001")
        far = arb(400)
        assert transform.beyond(c, far).upper() < arb("1.1") * transform.log_m(acb(c, far)).real.exp()


# -- where the line is laid --------------------------------------------------------------------------------------------
SADDLES = [
    (normal_transform(*four("0 1 1 2")), 20, "3"),
    (gamma_transform(*four("2 1 3 2")), 50, "10"),
    (laplace_transform(four("0 1 1 1")), 30, "12"),
    (normal_transform(*four("0 1 1 2")), 400, "-10"),
    (beta_transform(*four("3 2 2 5/2")), 40, "2"),
    (gamma_transform(*four("2 1 2 4")), 20, "700"),  # right of the pole, and the strip ends at 1/3
]


@pytest.mark.parametrize(("transform", "k", "eps"), SADDLES)
def test_the_line_crosses_near_the_saddle(transform, k, eps):
    with ctx.workprec(100):
        c, level = _saddle(transform, k, arb(eps)), arb(eps)

        def height(x):
            return (k * transform.log_m(acb(x)).real - x * level).exp() / abs(x * (1 + x))

        assert c > arb("0.25") or arb(-1) < c < 0
        assert height(c) < height(c * arb("1.01")) and height(c) < height(c * arb("0.99"))
        width = _width(transform, k, c)
        step = width / 16
        slope = [(height(c + (i + 1) * step).log() - height(c + (i - 1) * step).log()) / (2 * step) for i in (-1, 1)]
        curvature = (slope[1] - slope[0]) / (2 * step)
        assert abs(width * curvature.sqrt() - 1) < arb("0.02")


def test_the_line_is_right_of_the_pole_where_the_loss_is_rarely_so_large():
    with ctx.workprec(100):
        assert [_saddle(transform, k, arb(eps)) > 0 for transform, k, eps in SADDLES] == [
            False,
            False,
            True,
            False,
            False,
            True,
        ]


@pytest.mark.parametrize(("transform", "k", "eps"), SADDLES)
def test_the_strip_keeps_clear_of_the_poles_and_of_its_end(transform, k, eps):
    with ctx.workprec(100):
        c = _saddle(transform, k, arb(eps))
        width = _width(transform, k, c)
        a, clear = _strip(transform, c, width)
        assert a > 0 and clear > 0
        for side in (c - a, c + a):
            assert abs(side) > clear * arb("0.999999") and abs(side + 1) > clear * arb("0.999999")
            assert transform.z_max is None or side < arb(transform.z_max)
        nearest = min(float(abs(c)), float(abs(1 + c)))
        room = nearest if transform.z_max is None else min(nearest, float(arb(transform.z_max) - c))
        assert float(a) == pytest.approx(min(0.9 * room, 16 * float(width))) and float(a + clear) == pytest.approx(
            nearest
        )


def test_the_strip_is_no_wider_than_the_peak_needs():
    transform = normal_transform(*four("0 1 1 2"))
    with ctx.workprec(60):
        a, clear = _strip(transform, arb(2), arb(1) / 100)
        assert abs(a - arb("0.16")) < arb("1e-12") and abs(clear - arb("1.84")) < arb("1e-12")
        assert _strip(gamma_transform(*four("2 1 3 2")), arb("0.9"), arb(1))[0] < arb("0.0901")


@pytest.mark.parametrize(("transform", "k", "eps"), SADDLES)
def test_the_integral_along_a_line_is_bounded(transform, k, eps):
    with ctx.workprec(60):
        level, peak = arb(eps), arb(3)
        c = _saddle(transform, k, level)
        a, clear = _strip(transform, c, _width(transform, k, c))
        for x in (c - a, c, c + a):
            bound, heights = _along(transform, k, level, peak, x, clear), [arb(i) / 64 for i in range(-640, 641)]
            sizes = [
                (k * transform.log_m(acb(x, y)).real - x * level - peak).exp() / abs(acb(x, y) * acb(x + 1, y))
                for y in heights
            ]
            total = sum(sizes, arb(0)) / 64
            assert total < bound and total > bound / 10**4


@pytest.mark.parametrize("goal", ["1e-3", "1e-12"])
def test_the_trapezoidal_rule_errs_by_less_than_its_bound(goal):
    """Of 1/(1 + y^2), analytic for |Im| < 1: the sum over all multiples of h is pi coth(pi/h), the integral pi."""
    with ctx.workprec(80):
        a = arb("0.95")
        worst = arb.pi() / (1 - a * a)  # |1 + (y + ia)^2| >= (1 - a^2)(1 + y^2)
        step, error = _rule(worst, a, arb(goal))
        actual = arb.pi() * ((2 * arb.pi() / step).exp() + 1) / ((2 * arb.pi() / step).exp() - 1) - arb.pi()
        assert 0 < actual < error and not error > arb(goal) * arb("1.000001") and error > arb(goal) * arb("0.99")
        assert actual > error**3  # the bound is not idle


def test_transforms_are_not_altered_afterwards():
    for made, field in ((gamma_transform(*four("2 1 3 2")), "z_max"), (gamma_bounded(*four("3 2 2 1")), "reach")):
        with pytest.raises(FrozenInstanceError):
            setattr(made, field, None)


def test_a_logarithm_is_not_taken_across_its_cut():
    assert (
        right_half(acb(1, 5)).is_finite()
        and not right_half(acb(-1, 5)).is_finite()
        and not right_half(acb(arb(0, 1), 5)).is_finite()
    )
    assert slit(acb(-1, 5)).is_finite() and slit(acb(1, -5)).is_finite() and not slit(acb(-1, arb(0, 1))).is_finite()


# -- the products themselves -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("bits", [40, 90])
@pytest.mark.parametrize(("k", "eps"), [(24, 0), (24, 1), (300, 3), (300, -2)])
def test_a_product_of_gammas_with_one_shape_is_a_gamma(k, eps, bits):
    pair = (fmpq(2), fmpq(1), fmpq(2), 1 + fmpq(3, k))
    with ctx.workprec(bits):
        for one in (pair, (*pair[2:], *pair[:2])):
            found, exact = (
                profile(gamma_transform(*one), k, fmpq(eps)),
                gamma.delta((k * one[0], one[1], k * one[2], one[3]), fmpq(eps)),
            )
            assert found.overlaps(exact) and found.rad() < arb(2) ** (6 - bits)


def test_the_line_gives_up_where_the_transform_hardly_falls():
    with pytest.raises(Undecided, match="falls too slowly"), ctx.workprec(200):
        profile(normal_transform(*four("0 1 0 2")), 2, fmpq(1, 4))


@pytest.mark.parametrize(("pair", "eps"), [("3 2 2 1", "1/4"), ("3 2 2 1", "-1")])
def test_bent_rays_at_one_gamma_and_one_beta_factor(pair, eps):
    p, (level,) = four(pair), four(eps)
    with ctx.workprec(56):
        for bound, exact in ((gamma_bounded, gamma.delta), (beta_bounded, beta.delta)):
            found = bent_profile(bound(*p), 1, level)
            assert found.overlaps(exact(p, level)) and found.rad() < arb(10) ** -12


def test_bent_rays_where_one_beta_parameter_is_shared():
    with ctx.workprec(90):
        pair = four("3 2 2 2")
        found = bent_profile(beta_bounded(*pair), 1, fmpq(1, 5))
        assert found.overlaps(beta.delta(pair, fmpq(1, 5))) and found.rad() < arb(10) ** -20


def test_bent_rays_below_the_largest_loss_only():
    law = gamma_bounded(*four("3 2 2 1"))
    top = gamma.max_divergence(four("3 2 2 1"))
    with ctx.workprec(90):
        assert law.top().overlaps(top)
        above = fmpq(int((top * 2**20).ceil().unique_fmpz()), 2**20)
        with pytest.raises(Undecided, match="largest total loss"):
            bent_profile(law, 1, above)
        with pytest.raises(Undecided, match="largest total loss"):
            bent_profile(law, 5, 5 * above)


RAYS: list[tuple[Bounded, object]] = [
    (gamma_bounded(*four("3 2 2 1")), fmpq(3)), (gamma_bounded(*four("5/2 3 2 2")), fmpq(5)), (beta_bounded(*four("3 2 2 1")), fmpq(3)),
    (beta_bounded(*four("3 2 2 2")), fmpq(5)), (beta_bounded(*four("7/2 3 3 1")), fmpq(7)), (beta_bounded(*four("3 7/2 1 3")), fmpq(7)),
    (beta_bounded(*four("1/2 1/4 3/8 1/8")), fmpq(4)),
]  # fmt: skip


@pytest.mark.parametrize(("law", "reach"), RAYS)
def test_what_lies_beyond_on_a_ray_is_bounded(law, reach):
    """log |M(w)| <= C + top Re w for w further out on the ray, and the bound is not idle; `reach` is the leftmost singularity."""
    assert law.reach == reach
    with ctx.workprec(80):
        start, turn = arb(1), acb(-arb(1) / 2, arb(3).sqrt() / 2)
        for r in (12, 30, 100, 1000):
            bound = law.beyond(start + r * turn)
            for further in (1, 1.01, 1.5, 3, 40, 1000):
                w = start + arb(r * further) * turn
                excess = law.log_m(w).real - law.top() * w.real
                assert excess < bound
            assert bound.abs_upper() < 40 and (
                r < 1000 or bound < law.log_m(start + r * turn).real - law.top() * (start + r * turn).real + 8
            )


@pytest.mark.parametrize("pair", ["0 1 1 3/2", "0 3/2 1 1", "1/2 1 0 5/4", "0 1/2 0 3/4"])
def test_laplace_sums_by_residues_and_by_the_line(pair):
    p = four(pair)
    with ctx.workprec(70):
        for k, eps in ((25, fmpq(1, 4)), (25, fmpq(-1)), (40, fmpq(3))):
            exact, line = finite_sum(p, k, eps), profile(laplace_transform(p), k, eps)
            assert exact.overlaps(line) and line.rad() < arb(10) ** -9 and exact.rad() < arb(10) ** -15
            assert laplace_sum_profile(p, k, eps).overlaps(exact)


def test_many_laplace_factors_are_near_the_normal_limit():
    """k pairs with centres 1/sqrt(k) apart: the loss has mean 1/2 and variance 1 in the limit, as for normals one apart."""
    k = 40_000
    with ctx.workprec(60):
        found = laplace_sum_profile((fmpq(0), fmpq(1), fmpq(1, 200), fmpq(1)), k, fmpq(1))
        gaussian = (1 + ((arb(1) / 2 - 1) / arb(2).sqrt()).erf()) / 2 - arb(1).exp() * (
            1 + ((-arb(1) / 2 - 1) / arb(2).sqrt()).erf()
        ) / 2
        assert abs(found - gaussian) < arb("0.002")
