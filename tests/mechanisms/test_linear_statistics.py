"""The noisy linear statistics: exact profile, inverse, Rényi divergences, both relations, plans."""

from __future__ import annotations

import math
from fractions import Fraction as F

import numpy as np
import pytest
from flint import arb, ctx, fmpq
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import integrate

from synthsym.errors import UserError
from synthsym.mechanisms import linear_statistics as ls
from synthsym.mechanisms.linear_statistics import closed_sum, head_bound, mixture_sum, profile, tail_bound
from synthsym.numbers.quantities import certified_ball, lookup


def ball(name: str, digits: int = 20, **at: object) -> arb:
    q = lookup("linear-statistics." + name)
    values = {k: (v if isinstance(v, str) and not v[0].isdigit() else F(v)) for k, v in at.items()}  # type: ignore[arg-type]
    return certified_ball(q, q.bind(values), digits)


def single(a: float, eps: float) -> float:
    """delta of one Laplace coordinate, for eps of either sign."""
    if eps >= a:
        return 0.0
    if eps <= -a:
        return 1 - math.exp(eps)
    return 1 - math.exp((eps - a) / 2)


def by_quadrature(k: int, a: float, eps: float) -> float:
    """delta of k coordinates, one coordinate integrated at a time from the density of its noise."""
    if k == 1:
        return single(a, eps)
    left = 0.5 * by_quadrature(k - 1, a, eps - a) + 0.5 * math.exp(-a) * by_quadrature(k - 1, a, eps + a)
    inside, _ = integrate.quad(lambda y: 0.5 * math.exp(-y) * by_quadrature(k - 1, a, eps - a + 2 * y), 0, a, limit=200)
    return left + inside


@pytest.mark.parametrize(
    ("k", "a", "eps"), [(1, "1", "1/2"), (2, "1", "1/2"), (2, "3/2", "0"), (3, "1/2", "1/5"), (3, "2/3", "3/2")]
)
def test_profile_against_quadrature_of_the_densities(k: int, a: str, eps: str) -> None:
    exact = float(profile(k, fmpq(*F(a).as_integer_ratio()), fmpq(*F(eps).as_integer_ratio()), 80))
    assert exact == pytest.approx(by_quadrature(k, float(F(a)), float(F(eps))), rel=1e-7)


@settings(max_examples=25, deadline=None)
@given(st.integers(1, 60), st.fractions(F(1, 50), F(3, 2), max_denominator=97), st.fractions(0, 1, max_denominator=31))
def test_the_two_forms_of_the_profile_agree(k: int, a: F, share: F) -> None:
    eps = share * k * a
    aa, ee = fmpq(a.numerator, a.denominator), fmpq(eps.numerator, eps.denominator)
    if k * aa <= ee:
        assert profile(k, aa, ee, 80).is_zero()
        return
    with ctx.workprec(160):
        one, two = closed_sum(k, aa, ee, 120), mixture_sum(k, aa, ee, 120)
        assert one.overlaps(two)
        assert one.rad() < arb("1e-25") and two.rad() < arb("1e-25")
    assert 0 < one < 1


def test_profile_of_many_statistics_against_draws() -> None:
    k, a, eps = 30, 0.1, 0.5
    rng = np.random.default_rng(1)
    y = rng.laplace(size=(200_000, k))
    loss = (np.abs(y - a) - np.abs(y)).sum(axis=1)
    parts = np.maximum(0, -np.expm1(eps - loss))
    got = float(profile(k, fmpq(1, 10), fmpq(1, 2), 80))
    assert abs(parts.mean() - got) < 5 * parts.std() / math.sqrt(len(parts))


def test_a_smaller_shift_of_any_coordinate_loses_less() -> None:
    rng = np.random.default_rng(2)
    y = rng.laplace(size=(200_000, 4))
    for shifts in ([0.5, 0.5, 0.5, 0.1], [0.5, 0.5, 0.0, 0.0], [0.2, 0.5, 0.3, -0.5]):
        loss = (np.abs(y - shifts) - np.abs(y)).sum(axis=1)
        seen = np.maximum(0, -np.expm1(0.3 - loss)).mean()
        assert seen < float(profile(4, fmpq(1, 2), fmpq(3, 10), 60)) + 0.003


@pytest.mark.parametrize("k", [401, 1351, 20000])
def test_large_families_are_quick_and_certified(k: int) -> None:
    value = profile(k, fmpq(1, k), fmpq(1, 50), 100)
    assert value.rel_accuracy_bits() > 60


@pytest.mark.parametrize(("k", "a", "eps"), [(1, "1", "1/2"), (30, "1/10", "3/2"), (300, "1/100", "2"), (5, "2", "1")])
def test_the_bounds_enclose_the_profile(k: int, a: str, eps: str) -> None:
    aa, ee = fmpq(*F(a).as_integer_ratio()), fmpq(*F(eps).as_integer_ratio())
    assert closed_sum(k, aa, ee, 80) <= tail_bound(k, aa, ee) <= 1
    assert 1 - closed_sum(k, aa, ee, 80) <= head_bound(k, aa, ee)


def test_values_too_small_to_resolve_are_enclosed_at_once() -> None:
    with ctx.workprec(128):
        value = profile(10**6, fmpq(2, 10**6), fmpq(1, 2), 64)
        assert not value > arb(2) ** -1000 and value < arb(2) ** -600
        nearly_one = profile(1000, fmpq(2), fmpq(1), 64)
        assert nearly_one > 1 - arb(2) ** -60 and not nearly_one > 1


def test_pure_loss_is_exact_for_both_relations() -> None:
    q = lookup("linear-statistics.epsilon")
    at = q.bind({"n": F(1000), "statistics": F(10), "sigma": F(1, 10)})
    assert q.exact is not None and str(q.exact(dict(at))) == "1/5"
    assert float(certified_ball(q, at, 20)) == pytest.approx(0.2, rel=1e-15)
    assert ls.largest_shift(1000, "replace") == ls.largest_shift(1000, "add-remove") == F(1, 500)
    assert ls.largest_shift(1, "replace") == 2
    assert ls.largest_shift(1, "add-remove") == 1


def test_the_shift_is_attained_and_never_exceeded() -> None:
    """All data sets over {-1, 1} of up to five records, every neighbour."""
    for n in range(1, 6):
        replace = max(abs(F(2 * i - n, n) - F(2 * (i + 1) - n, n)) for i in range(n))
        assert replace == ls.largest_shift(n)
        one_away = [
            abs(F(2 * i - n, n) - F(2 * (i + up) - m, m))
            for m in (n - 1, n + 1)
            if m >= 1
            for i in range(n + 1)
            for up in (-1, 0, 1)
            if 0 <= i + up <= m and 0 <= (m - n) * up <= 1
        ]
        assert max(one_away) == ls.largest_shift(n, "add-remove")


@settings(max_examples=10, deadline=None)
@given(st.integers(1, 40), st.fractions(F(1, 10**6), F(3, 10), max_denominator=10**7))
def test_epsilon_inverts_delta(k: int, delta: F) -> None:
    eps = ball("epsilon", n=50, statistics=k, sigma="1/5", delta=delta)
    if eps.is_zero():
        assert profile(k, fmpq(1, 5), fmpq(0), 80) < arb(fmpq(delta.numerator, delta.denominator))
        return
    point = F(eps.str(18, radius=False))
    back = ball("delta", 12, n=50, statistics=k, sigma="1/5", eps=point)
    assert abs(float(back) / float(delta) - 1) < 1e-10


@pytest.mark.parametrize("alpha", ["1/5", "1/2", "4/5", "1", "101/100", "2", "7"])
def test_renyi_against_quadrature(alpha: str) -> None:
    a, al = 0.7, float(F(alpha))
    p, q = (lambda x: 0.5 * math.exp(-abs(x))), (lambda x: 0.5 * math.exp(-abs(x - a)))
    pieces = [(-60, 0), (0, a), (a, 60)]
    if al == 1:
        want = sum(integrate.quad(lambda x: p(x) * math.log(p(x) / q(x)), *ab)[0] for ab in pieces)
    else:
        want = math.log(sum(integrate.quad(lambda x: p(x) ** al * q(x) ** (1 - al), *ab)[0] for ab in pieces)) / (
            al - 1
        )
    got = ball("renyi", n=20, statistics=3, sigma="1/7", alpha=alpha)
    assert float(got) == pytest.approx(3 * want, rel=1e-7)


def test_renyi_of_infinite_order_is_the_pure_loss_and_rho_bounds_every_order() -> None:
    at = {"n": 20, "statistics": 3, "sigma": "1/7"}
    assert float(ball("renyi", alpha="inf", **at)) == pytest.approx(2.1)
    rho = float(ball("rho", **at))
    for alpha in ("10001/10000", "11/10", "2", "5", "50"):
        assert float(ball("renyi", alpha=alpha, **at)) / float(F(alpha)) <= rho


@pytest.mark.parametrize("bad", [{"sigma": 0}, {"n": 0}, {"statistics": "1/2"}, {"relation": "swap"}])
def test_bad_parameters_are_one_clear_line(bad: dict[str, object]) -> None:
    at: dict[str, object] = {"n": 10, "statistics": 2, "sigma": 1, **bad}
    with pytest.raises(UserError, match=next(iter(bad))):
        ball("epsilon", **at)


def test_plans_meet_the_target_and_one_step_further_does_not() -> None:
    from synthsym.planning.plan import solve

    plan = solve("linear-statistics", {"statistics": F(21), "sigma": F(1, 100), "eps": F(1), "delta": F(1, 10**6)})
    n = int(plan.value)
    level = arb("1e-6")
    assert (
        ball("delta", n=n, statistics=21, sigma="1/100", eps=1)
        <= level
        < ball("delta", n=n - 1, statistics=21, sigma="1/100", eps=1)
    )
    assert plan.printed is not None and int(plan.printed["value"]) == 4200 > n
    pure = solve("linear-statistics", {"statistics": F(21), "sigma": F(1, 100), "eps": F(1)})
    assert pure.value == "4200"
