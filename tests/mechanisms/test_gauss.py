"""The normal-prior releases: exact Gaussian mechanisms, conditioned laws, and real samples, against independent oracles."""

from __future__ import annotations

import math
from fractions import Fraction as F

import pytest
from flint import arb, ctx, fmpq
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import integrate, stats

from synthsym.errors import UserError
from synthsym.mechanisms.gauss import METHODS, Release, delta_at, epsilon_at
from synthsym.mechanisms.gauss_box_profile import (
    epsilon_of,
    lower_delta,
    lower_renyi,
    pair_delta,
    places,
    renyi_at,
    upper_delta,
)
from synthsym.mechanisms.gauss_conditioned import log_box_mass, log_interval_mass, pure_epsilon
from synthsym.numbers.quantities import ball_at, lookup

SCALE = st.fractions(min_value=F(1, 10), max_value=3, max_denominator=20)
COUNT = st.integers(min_value=1, max_value=40)


def q(x: F | int) -> fmpq:
    x = F(x)
    return fmpq(x.numerator, x.denominator)


def make(method: str, n: int, R: F, var: F, prior: F | None, m: int = 1) -> Release:
    return Release(method, q(n), q(R), q(var), None if prior is None else q(prior), m)


def close(ball: arb, value: float, rel: float = 1e-8, absolute: float = 1e-11) -> None:
    assert ball.is_finite()
    assert float(ball.rad()) <= 1e-9 * max(1.0, abs(value)), "a vacuous ball proves nothing"
    assert math.isclose(float(ball.mid()), value, rel_tol=rel, abs_tol=absolute)


def profile_by_quadrature(eps: float, shift: float, sd: float) -> float:
    p, r = stats.norm(shift, sd), stats.norm(0, sd)
    cut = shift / 2 + eps * sd * sd / shift
    value, _ = integrate.quad(
        lambda x: p.pdf(x) - math.exp(eps) * r.pdf(x), cut, cut + 40 * sd, epsabs=1e-13, limit=200
    )
    return value


@settings(max_examples=15, deadline=None)
@given(
    n=COUNT, R=SCALE, var=SCALE, prior=st.one_of(st.none(), SCALE), m=st.integers(1, 6), method=st.sampled_from(METHODS)
)
def test_release_is_a_gaussian_mechanism(n: int, R: F, var: F, prior: F | None, m: int, method: str) -> None:
    """eta from first principles: the statistic is the parameter or the mean of the records."""
    weight = F(1) if prior is None else n * prior / (var + n * prior)
    posterior_var = weight * var / n
    spreads = {
        "post": posterior_var,
        "synth-map": var / m,
        "synth-one": posterior_var + var / m,
        "synth-many": (var + posterior_var) / m,
    }
    spread = spreads[method]
    shift = weight * (R - (-R)) / n
    r = make(method, n, R, var, prior, m)
    assert r.eta_squared == q(shift**2 / spread)
    eps = 0.3
    close(delta_at(arb(q(F(3, 10))), r.eta()), profile_by_quadrature(eps, float(shift), math.sqrt(spread)), rel=1e-6)


@settings(max_examples=25, deadline=None)
@given(eta=SCALE, exponent=st.integers(1, 40))
def test_inverse_of_the_profile(eta: F, exponent: int) -> None:
    with ctx.workprec(160):
        delta = arb(q(F(1, 2**exponent)))
        eps = epsilon_at(q(F(1, 2**exponent)), q(eta * eta))
        if eps.is_zero():
            assert delta_at(arb(0), arb(q(eta))) <= delta
        else:
            assert delta_at(eps.lower(), arb(q(eta))) >= delta * (1 - arb(2) ** -60)
            assert delta_at(eps.upper(), arb(q(eta))) <= delta * (1 + arb(2) ** -60)


def test_far_tail_keeps_its_digits() -> None:
    with ctx.workprec(120):
        tail = delta_at(arb(60), arb(1))
        assert 0 < tail < arb(10) ** -700 and tail.rel_accuracy_bits() > 60


@settings(max_examples=20, deadline=None)
@given(
    n=st.integers(1, 12),
    R=SCALE,
    var=SCALE,
    prior=st.one_of(st.none(), SCALE),
    method=st.sampled_from(("post", "synth-map", "synth-many")),
)
def test_conditioned_loss_is_the_largest_of_all_pairs(n: int, R: F, var: F, prior: F | None, method: str) -> None:
    """Brute force: real data at the ends and the middle, outputs on a grid, normalisers by scipy."""
    r = make(method, n, R, var, prior)
    exact = float(pure_epsilon(r).mid())
    sd, radius, h = (
        math.sqrt(float(F(int(r.unit_var.p), int(r.unit_var.q)))),
        float(R),
        float(F(int(r.shift.p), int(r.shift.q))),
    )
    top, best = float(F(int(r.top.p), int(r.top.q))), 0.0
    for k in range(9):
        low = -top + (2 * top - h) * k / 8
        for a, b in ((low, low + h), (low + h, low), (low, low + h / 2)):
            za = stats.norm.cdf((radius - a) / sd) - stats.norm.cdf((-radius - a) / sd)
            zb = stats.norm.cdf((radius - b) / sd) - stats.norm.cdf((-radius - b) / sd)
            for z in (-radius, 0.0, radius):
                best = max(best, ((z - b) ** 2 - (z - a) ** 2) / (2 * sd * sd) - math.log(za / zb))
    assert math.isclose(best, exact, rel_tol=1e-7, abs_tol=1e-9)


@pytest.mark.parametrize("R,var", [(F(1), F(1)), (F(3), F(2)), (F(1, 7), F(5))])
def test_one_record_needs_no_normaliser(R: F, var: F) -> None:
    """n = 1: the two posterior means mirror each other, so the constants cancel."""
    for prior in (None, F(1, 3), F(8)):
        close(pure_epsilon(make("post", 1, R, var, prior)), float(2 * R * R / var))


@settings(max_examples=12, deadline=None)
@given(n=st.integers(1, 30), r=SCALE, prior=st.one_of(st.none(), SCALE))
def test_posterior_draw_lies_between_two_and_four(n: int, r: F, prior: F | None) -> None:
    loss = pure_epsilon(make("post", n, r, F(1), prior))
    assert loss >= arb(q(2 * r * r)) * (1 - arb(2) ** -40)
    assert loss < arb(q(4 * r * r))


def test_one_draw_for_one_record_is_a_fresh_draw() -> None:
    for n, R, prior in ((3, F(2), None), (50, F(1, 2), F(1))):
        one, many = make("synth-one", n, R, F(1), prior), make("synth-many", n, R, F(1), prior)
        assert one.eta_squared == many.eta_squared
        assert pure_epsilon(one).overlaps(pure_epsilon(many))


def test_box_mass_against_enumeration_of_the_draw() -> None:
    """P(all records in the box) by scipy quadrature over the one draw."""
    r = make("synth-one", 4, F(3, 2), F(1), F(2), 5)
    s, spread = (
        float(F(int(r.shrink.p), int(r.shrink.q))),
        math.sqrt(float(F(int(r.posterior_var.p), int(r.posterior_var.q)))),
    )
    for centre in (-1.5 * s, 0.0):

        def inside(mu: float, c: float = centre) -> float:
            return stats.norm(c, spread).pdf(mu) * (stats.norm.cdf(1.5 - mu) - stats.norm.cdf(-1.5 - mu)) ** 5

        value, _ = integrate.quad(inside, centre - 12 * spread, centre + 12 * spread, epsabs=1e-14)
        at = -r.top if centre else q(0)
        close(log_box_mass(r, at), math.log(value), rel=1e-7)
    single = make("synth-one", 4, F(3, 2), F(1), F(2), 1)
    assert log_box_mass(single, q(F(1, 3))).overlaps(log_interval_mass(single, q(F(1, 3))))


def test_far_interval_keeps_its_digits() -> None:
    r = make("post", 10**6, F(1), F(1), None)
    with ctx.workprec(200):
        assert abs(log_interval_mass(r, q(0))) < arb(10) ** -1000


@settings(max_examples=10, deadline=None)
@given(
    n=st.integers(2, 30),
    R=SCALE,
    eps=st.fractions(F(1, 50), 2, max_denominator=50),
    method=st.sampled_from(METHODS),
    m=st.integers(1, 4),
)
def test_conditioned_profile_is_bracketed(n: int, R: F, eps: F, method: str, m: int) -> None:
    r = make(method, n, R, F(1), F(1), 1 if method == "post" else m)
    lower, upper = lower_delta(r, arb(q(eps))), upper_delta(r, arb(q(eps)))
    assert lower >= 0 and upper <= 1 and not lower > upper


def test_conditioned_pair_against_scipy() -> None:
    r = make("post", 20, F(1), F(1), F(1))
    eps = F(1, 5)
    sd, h = math.sqrt(float(F(int(r.unit_var.p), int(r.unit_var.q)))), float(F(int(r.shift.p), int(r.shift.q)))
    for low in list(places(r))[::6]:
        b = float(F(int(low.p), int(low.q)))
        first, second = (stats.truncnorm((-1 - c) / sd, (1 - c) / sd, loc=c, scale=sd) for c in (b + h, b))
        value, _ = integrate.quad(
            lambda z, p=first, s=second: max(0.0, p.pdf(z) - math.exp(float(eps)) * s.pdf(z)), -1, 1, limit=400
        )
        close(pair_delta(r, low, arb(q(eps))), value, rel=1e-5, absolute=1e-8)


def test_conditioned_inverse_meets_its_profile() -> None:
    r = make("synth-map", 50, F(2), F(1), F(1))
    for upper, profile in ((True, upper_delta), (False, lower_delta)):
        eps = epsilon_of(r, q(F(1, 1000)), upper)
        assert abs(profile(r, eps) - arb(1) / 1000) < arb(10) ** -9


def test_more_records_leak_no_more_than_their_mean() -> None:
    """One draw: every number of records is post-processing of the draw; many draws have no such ceiling."""
    ceiling = make("post", 50, F(1), F(1), F(1)).eta_squared
    sizes = [make("synth-one", 50, F(1), F(1), F(1), m).eta_squared for m in (1, 2, 10, 1000, 10**9)]
    assert sizes == sorted(sizes) and sizes[-1] < ceiling
    assert make("synth-many", 50, F(1), F(1), F(1), 1000).eta_squared > ceiling


def test_quantities_answer_and_refuse() -> None:
    base = {"n": F(100), "R": F(1), "var": F(1), "prior_var": "inf", "m": F(5)}
    assert ball_at("gauss-synth-map.rho", base, 64).overlaps(arb(q(F(5 * 4, 10000) / 2)))
    assert ball_at("gauss-synth-map.epsilon", base, 64) > arb(10) ** 100
    assert ball_at("gauss-synth-map.epsilon", {**base, "truncated": "yes"}, 64).is_finite()
    with pytest.raises(UserError, match="prior_var"):
        lookup("gauss-post.epsilon").bind({"n": F(1), "R": F(1), "var": F(1), "prior_var": F(0)})
    with pytest.raises(UserError, match="m"):
        lookup("gauss-post.rho").bind({"n": F(1), "R": F(1), "var": F(1), "prior_var": F(1), "m": F(1)})


@settings(max_examples=10, deadline=None)
@given(
    n=st.integers(1, 20),
    R=SCALE,
    alpha=st.fractions(F(11, 10), 6, max_denominator=10),
    method=st.sampled_from(METHODS),
    m=st.integers(1, 3),
)
def test_conditioning_never_hurts(n: int, R: F, alpha: F, method: str, m: int) -> None:
    """Every conditioned pair, at every place tried, is below the free pair: Renyi and hockey-stick."""
    r = make(method, n, R, F(1), F(2), 1 if method == "post" else m)
    assert lower_renyi(r, q(alpha)) <= arb(q(r_free(r) * alpha / 2)) + arb(2) ** -40
    for eps in (F(1, 100), F(1, 4), F(1)):
        assert lower_delta(r, arb(q(eps))) <= delta_at(arb(q(eps)), r.eta()) + arb(2) ** -40


def r_free(r: Release) -> F:
    return F(int(r.eta_squared.p), int(r.eta_squared.q))


def test_conditioned_renyi_by_scipy() -> None:
    r = make("post", 5, F(1), F(1), None)
    sd = math.sqrt(1 / 5)
    first, second = (stats.truncnorm((-1 - c) / sd, (1 - c) / sd, loc=c, scale=sd) for c in (-0.6, -1.0))
    value, _ = integrate.quad(lambda y: first.pdf(y) ** 3 * second.pdf(y) ** -2, -1, 1)
    close(renyi_at(r, q(F(-1)), q(F(3))), math.log(value) / 2, rel=1e-7)


def test_cells_close_in_on_the_best_place() -> None:
    for method, n, R, eps in (("post", 30, F(1), F(1, 2)), ("synth-map", 20, F(2), F(1, 5))):
        r = make(method, n, R, F(1), F(1))
        lower, upper = lower_delta(r, arb(q(eps))), upper_delta(r, arb(q(eps)))
        assert lower > 0 and upper < lower * (1 + arb(q(F(1, 50))))
