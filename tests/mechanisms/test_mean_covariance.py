"""mean-covariance: the reduction to lines, the profile, the replace-one bound and the explicit data sets, against matrices and quadrature."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction

import numpy as np
import pytest
from flint import arb, ctx, fmpq
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.integrate import quad

import synthsym
from synthsym.errors import UserError
from synthsym.mechanisms.mean_covariance import corner, order_add_remove, renyi_add_remove, renyi_replace, top_leverage
from synthsym.mechanisms.mean_covariance_pair import (
    ORDERS,
    Line,
    end_of_strip,
    lines,
    log_mgf,
    mgf_curvature,
    mgf_slope,
    profile,
    renyi,
)
from synthsym.mechanisms.mean_covariance_quantities import rising_from
from synthsym.numbers.quantities import certified_ball, lookup

ADULT = {"dim": "6", "sigma": "1/100"}


def evaluate(name: str, digits: int = 12, **given: object) -> arb:
    q = lookup(f"mean-covariance.{name}")
    bound = q.bind({k: v if isinstance(v, str) and not v[0].isdigit() else Fraction(str(v)) for k, v in given.items()})
    return certified_ball(q, bound, digits)


def lower(name: str, digits: int = 12, **given: object) -> arb:
    q = lookup(f"mean-covariance.{name}")
    bound = q.bind({k: v if isinstance(v, str) and not v[0].isdigit() else Fraction(str(v)) for k, v in given.items()})
    return certified_ball(q, bound, digits, q.lower)


def moments(x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    mean = x.mean(axis=0)
    return mean, (x - mean).T @ (x - mean) / len(x)


def matrix_renyi(P: tuple[np.ndarray, np.ndarray], Q: tuple[np.ndarray, np.ndarray], alpha: float) -> float:
    """Proposition 4.1, by matrices."""
    (m1, s1), (m2, s2) = P, Q
    mixed = (1 - alpha) * s1 + alpha * s2
    if np.linalg.eigvalsh(alpha * np.linalg.inv(s1) + (1 - alpha) * np.linalg.inv(s2))[0] <= 0:
        return math.inf
    shift = (m1 - m2) @ np.linalg.solve(mixed, m1 - m2)
    logs = [np.linalg.slogdet(s)[1] for s in (mixed, s1, s2)]
    return alpha / 2 * shift - (logs[0] - (1 - alpha) * logs[1] - alpha * logs[2]) / (2 * (alpha - 1))


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 4), st.floats(1.1, 3.0))
def test_lines_agree_with_matrices(seed: int, dim: int, alpha: float) -> None:
    rng = np.random.default_rng(seed)
    x, extra = rng.uniform(-1, 1, (30, dim)), rng.uniform(-1, 1, dim)
    small, large = moments(x), moments(np.vstack([x, extra]))
    v = extra - small[0]
    r = float(v @ np.linalg.solve(small[1], v))
    for order, (P, Q) in zip(ORDERS, ((small, large), (large, small)), strict=True):
        mine = float(renyi(lines(30, arb(r), dim, order), arb(alpha)).mid())
        assert mine == pytest.approx(matrix_renyi(P, Q, alpha), rel=1e-7, abs=1e-12)


def test_slope_and_curvature_are_derivatives() -> None:
    with ctx.workprec(200):
        pair, s, h = lines(50, arb(20), 3, "add"), arb("0.7"), arb("1e-20")
        slope = (log_mgf(pair, s + h) - log_mgf(pair, s - h)) / (2 * h)
        curve = (mgf_slope(pair, s + h) - mgf_slope(pair, s - h)) / (2 * h)
        assert abs(slope - mgf_slope(pair, s)) < arb("1e-25")
        assert abs(curve - mgf_curvature(pair, s)) < arb("1e-25")


def normal(x: float, mean: float, var: float) -> float:
    return math.exp(-((x - mean) ** 2) / (2 * var)) / math.sqrt(2 * math.pi * var)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("eps", ["1/20", "1/5", "1"])
def test_profile_of_one_record_on_a_line_by_quadrature(order: str, eps: str) -> None:
    pair = lines(10, arb(9), 1, order)  # type: ignore[arg-type]
    (line,) = [x for x in pair if x.count]
    shift, var, e = math.sqrt(float(line.shift2.mid())), float(line.ratio.mid()), float(Fraction(eps))
    excess = quad(
        lambda x: max(normal(x, 0, 1) - math.exp(e) * normal(x, shift, var), 0),
        -12,
        12,
        points=[-2, -1, 0, 1, 2],
        limit=800,
    )[0]
    level = Fraction(eps)
    mine = profile(pair, 1, arb(fmpq(level.numerator, level.denominator)), 60)
    assert float(mine.mid()) == pytest.approx(excess, abs=2e-8)


def test_profile_of_few_and_of_many_coordinates_is_one_function() -> None:
    """The bent and the upright contour meet: 59 and 60 coordinates in all, each also by simulation of the loss."""
    rng = np.random.default_rng(7)
    for records in (29, 30):
        pair = lines(40, arb(12), 2, "remove")
        value = float(profile(pair, records, arb("0.5"), 50).mid())
        loss = np.zeros(400_000)
        for line in pair:
            a, k = math.sqrt(float(line.shift2.mid())), float(line.ratio.mid())
            for _ in range(records * line.count):
                z = rng.standard_normal(400_000)
                loss += (z - a) ** 2 / (2 * k) - z**2 / 2 + math.log(k) / 2
        gain = np.maximum(1 - np.exp(0.5 - loss), 0)
        assert abs(gain.mean() - value) < 5 * gain.std() / math.sqrt(len(gain))


def test_profile_is_certified_and_fast_at_ten_million() -> None:
    value = evaluate("delta", 20, n=10**7, records=10**7, relation="add-remove", eps=1, **ADULT)
    assert value.rel_accuracy_bits() >= 66
    assert value >= lower("delta", 20, n=10**7, records=10**7, relation="add-remove", eps=1, **ADULT)


@pytest.mark.parametrize("order", ORDERS)
def test_profile_grows_with_the_leverage_where_this_is_proved(order: str) -> None:
    for n, dim, records in ((10, 1, 1), (12, 2, 3), (50, 2, 80)):
        start = Fraction(float(rising_from(n).upper())).limit_denominator(10**9) + Fraction(1, 10**8)
        for eps in ("0", "0.1", "0.7"):
            values = [
                profile(lines(n, arb(fmpq(r.numerator, r.denominator)), dim, order), records, arb(eps), 50)  # type: ignore[arg-type]
                for r in (start, start + Fraction(1, 2), start + 2, start + 5)
            ]
            assert all(a <= b or b.contains(a.mid()) for a, b in itertools.pairwise(values))


def test_rotation_adds_a_dimension() -> None:
    """A smaller leverage is no worse than a larger one with one more coordinate, at every level."""
    for eps in ("0", "0.05", "0.3"):
        for r in ("0", "0.5", "1.5"):
            small = [profile(lines(9, arb(r), 1, o), 4, arb(eps), 50) for o in ORDERS]
            large = [profile(lines(9, arb(2), 2, o), 4, arb(eps), 50) for o in ORDERS]
            assert all(a < b for a, b in zip(small, large, strict=True))


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 3), st.sampled_from([1.5, 2.0, 3.0]))
def test_replace_bound_holds_for_random_data(seed: int, dim: int, alpha: float) -> None:
    rng = np.random.default_rng(seed)
    n = 400
    x = np.where(rng.random((n, dim)) < 0.05, 1.0, -1.0)
    x[:10] = rng.uniform(-1, 1, (10, dim))
    y = x.copy()
    y[0] = np.sign(rng.standard_normal(dim))
    first, second = moments(x), moments(y)
    least = min(np.linalg.eigvalsh(first[1])[0], np.linalg.eigvalsh(second[1])[0])
    sigma = Fraction(max(least, 1e-9) * (1 - 1e-9)).limit_denominator(10**9)
    bound = renyi_replace(n, dim, fmpq(sigma.numerator, sigma.denominator), arb(alpha))
    assert matrix_renyi(first, second, alpha) <= float(bound.upper()) * (1 + 1e-9)


@pytest.mark.parametrize(
    ("n", "dim", "sigma"), [(200, 2, Fraction(1, 10)), (1000, 3, Fraction(1, 20)), (500, 1, Fraction(1, 3))]
)
def test_corner_data_are_what_they_claim(n: int, dim: int, sigma: Fraction) -> None:
    found = corner(n, dim, sigma)
    assert found is not None
    x = -np.ones((n, dim))
    for j in range(dim):
        x[j * found.turned : (j + 1) * found.turned, j] = float(found.height)
    mean, cov = moments(x)
    assert np.linalg.eigvalsh(cov)[0] == pytest.approx(float(found.along), rel=1e-9) and found.along >= sigma
    v = np.ones(dim) - mean
    assert float(v @ np.linalg.solve(cov, v)) == pytest.approx(float(found.leverage), rel=1e-9)
    assert arb(fmpq(found.leverage.numerator, found.leverage.denominator)) <= top_leverage(
        dim, fmpq(sigma.numerator, sigma.denominator)
    )
    y = x.copy()
    y[-1] = 1.0
    for pair, (P, Q) in zip(found.replaced(), ((moments(x), moments(y)), (moments(y), moments(x))), strict=True):
        assert float(renyi(pair, arb(2)).mid()) == pytest.approx(matrix_renyi(P, Q, 2.0), rel=1e-7)


def test_bounds_enclose_the_worst_case_tightly() -> None:
    for relation in ("add-remove", "replace"):
        for alpha in (2, 4, 30):
            given = dict(n=10**7, records=10**7, relation=relation, alpha=alpha, **ADULT)
            top, bottom = evaluate("renyi", **given), lower("renyi", **given)
            assert bottom < top < bottom * arb("1.001")


def test_orders_where_the_divergence_ends() -> None:
    n, dim, sigma = 10**4, 6, fmpq(1, 100)
    end = order_add_remove(n, dim, sigma)
    assert renyi_add_remove(n, dim, sigma, end * arb("0.999")).is_finite()
    assert renyi_add_remove(n, dim, sigma, end * arb("1.001")) == arb("inf")
    assert evaluate("order", n=n, records=1, relation="add-remove", **ADULT) > evaluate(
        "order", n=n, records=1, **ADULT
    )


def test_epsilon_and_delta_are_inverse() -> None:
    for relation in ("add-remove", "replace"):
        common = dict(n=10**5, records=1000, relation=relation, **ADULT)
        eps = evaluate("epsilon", 15, delta="1e-8", **common)
        near = Fraction(eps.mid().str(20, radius=False))
        assert float(evaluate("delta", 12, eps=near, **common).mid()) == pytest.approx(1e-8, rel=1e-4)


def test_what_is_infinite() -> None:
    assert evaluate("epsilon", n=100, dim=1, sigma="1/3", records=1) == arb("inf")
    assert evaluate("rho", n=100, dim=1, sigma="1/3", records=1) == arb("inf")
    assert end_of_strip([Line(arb(0), arb(2), 3)]) is None


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (dict(n=6, dim=6, sigma="1/100", records=1), "n must exceed dim"),
        (dict(n=10, dim=2, sigma="3/2", records=1), "sigma"),
        (dict(n=10, dim=2, sigma="1/2", records=0), "records"),
        (dict(n=10, dim=2, sigma="1/2", records=1, relation="swap"), "relation"),
    ],
)
def test_bad_input_is_named(given: dict[str, object], says: str) -> None:
    with pytest.raises(UserError, match=says):
        evaluate("rho", **given)


def test_an_order_that_is_one_in_doubles_is_no_candidate() -> None:
    """Where orders end just above 1, the search meets one that is 1 in doubles: it is passed over, and the plan is answered."""
    planned = synthsym.plan("mean-covariance", dim=1, sigma="1/2", records=1, eps="1/100", delta="1/3")
    n = int(planned.value)
    meets = [
        synthsym.eval("mean-covariance.delta", n=k, dim=1, sigma="1/2", records=1, eps="1/100") for k in (n, n - 1)
    ]
    assert float(meets[0].value) <= 1 / 3 < float(meets[1].value)
