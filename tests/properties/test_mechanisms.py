"""What every mechanism must satisfy: more records tell more, more data hide more, and special cases are one another's limits."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from .values import at_most, chord, same, value

FEW = settings(max_examples=20, deadline=None, derandomize=True)
EPS = st.fractions(0, 2, max_denominator=6)
ALPHA = st.sampled_from([Fraction(3, 2), Fraction(2), Fraction(5)])

# mechanism: parameters, the one that counts released records, whether it has an order from which D_alpha is infinite
KINDS = {
    "normal-plugin": ({"n": 20, "d": 2, "var": 1, "records": 3, "copies": 1}, "records"),
    "normal-bayes": ({"n": 20, "d": 2, "var": 1, "records": 3, "copies": 1}, "records"),
    "mvn-plugin": ({"n": 20, "dim": 2, "records": 3, "sigma_min": 1}, "records"),
    "bernoulli-synth-map": ({"n": 4, "a": 2, "m": 2}, "m"),
    "bernoulli-synth-one": ({"n": 4, "a": 1, "m": 2}, "m"),
    "bernoulli-synth-many": ({"n": 4, "a": Fraction(1, 2), "m": 2}, "m"),
    "categorical-synth-map": ({"n": 3, "k": 3, "a": 2, "m": 2}, "m"),
    "categorical-synth-one": ({"n": 3, "k": 3, "a": 1, "m": 2}, "m"),
    "categorical-synth-many": ({"n": 3, "k": 3, "a": 1, "m": 2}, "m"),
    "gauss-synth-map": ({"n": 5, "R": 1, "var": 1, "prior_var": 2, "m": 2}, "m"),
    "gauss-synth-one": ({"n": 5, "R": 1, "var": 1, "prior_var": 2, "m": 2}, "m"),
    "gauss-synth-many": ({"n": 5, "R": 1, "var": 1, "prior_var": 2, "m": 2}, "m"),
    "linear-statistics": ({"n": 10, "statistics": 2, "sigma": Fraction(1, 2)}, "statistics"),
}  # fmt: skip


@pytest.mark.parametrize("name", KINDS)
@FEW
@given(EPS, EPS, ALPHA, ALPHA)
def test_monotone_in_eps_order_and_released_records(name, e1, e2, a1, a2):
    at, count = KINDS[name]
    (low, high), (small, large) = sorted((e1, e2)), sorted((a1, a2))
    more = {**at, count: at[count] + 1}
    delta = [value(f"{name}.delta", eps=e, **at) for e in (low, (low + high) / 2, high)]
    assert at_most(delta[2], delta[1]) and at_most(delta[1], delta[0])
    assert at_most(delta[1], chord(low, high, delta[0], delta[2]))
    assert at_most(delta[0], value(f"{name}.delta", eps=low, **more))
    assert at_most(value(f"{name}.renyi", alpha=small, **at), value(f"{name}.renyi", alpha=large, **at))
    assert at_most(value(f"{name}.renyi", alpha=large, **at), value(f"{name}.renyi", alpha=large, **more))


@pytest.mark.parametrize("name", KINDS)
def test_orders_lie_below_the_pure_loss_and_rho_is_the_steepest(name):
    at, _ = KINDS[name]
    pure, rho = (
        value(f"{name}.epsilon", **at),
        value(f"{name}.rho", **at) if not name.startswith("categorical") else None,
    )
    for alpha in (Fraction(3, 2), Fraction(3)):
        d = value(f"{name}.renyi", alpha=alpha, **at)
        assert at_most(d, pure)
        if rho is not None:
            assert at_most(d, rho * alpha.numerator / alpha.denominator)
    if pure.is_finite():
        assert value(f"{name}.delta", eps=Fraction(int(pure.ceil().unique_fmpz())), **at).contains(0)


@pytest.mark.parametrize("name", [n for n in KINDS if not n.startswith("categorical")])
def test_more_data_hide_a_record_better(name):
    at, _ = KINDS[name]
    twice = {**at, "n": 2 * at["n"]}
    assert at_most(
        value(f"{name}.delta", eps=Fraction(1, 4), **twice), value(f"{name}.delta", eps=Fraction(1, 4), **at)
    )
    assert at_most(value(f"{name}.renyi", alpha=2, **twice), value(f"{name}.renyi", alpha=2, **at))


@FEW
@given(st.integers(1, 6), st.fractions(Fraction(1, 2), 3, max_denominator=4), EPS, ALPHA)
def test_one_record_needs_no_distinction(n, a, eps, alpha):
    """m = 1: one draw of the parameter for all records, or one for each, is the same."""
    one, many = {"n": n, "a": a, "m": 1}, {"n": n, "k": 2, "a": a, "m": 1}
    assert same(value("bernoulli-synth-one.delta", eps=eps, **one), value("bernoulli-synth-many.delta", eps=eps, **one))
    assert same(
        value("bernoulli-synth-one.renyi", alpha=alpha, **one), value("bernoulli-synth-many.renyi", alpha=alpha, **one)
    )
    assert same(
        value("categorical-synth-one.delta", eps=eps, **many), value("categorical-synth-many.delta", eps=eps, **many)
    )
    assert same(
        value("categorical-synth-one.delta", eps=eps, **many), value("bernoulli-synth-one.delta", eps=eps, **one)
    )
    gauss = {"n": n, "R": 1, "var": a, "prior_var": 2, "m": 1}
    assert same(
        value("gauss-synth-one.renyi", alpha=alpha, **gauss), value("gauss-synth-many.renyi", alpha=alpha, **gauss)
    )


@FEW
@given(st.integers(2, 6), st.fractions(Fraction(1, 2), 3, max_denominator=4), st.integers(1, 3), EPS, ALPHA)
def test_two_kinds_are_a_coin(n, a, m, eps, alpha):
    for method in ("one", "many"):
        coin, kinds = {"n": n, "a": a, "m": m}, {"n": n, "k": 2, "a": a, "m": m}
        assert same(
            value(f"categorical-synth-{method}.delta", eps=eps, **kinds),
            value(f"bernoulli-synth-{method}.delta", eps=eps, **coin),
        )
        assert same(
            value(f"categorical-synth-{method}.renyi", alpha=alpha, **kinds),
            value(f"bernoulli-synth-{method}.renyi", alpha=alpha, **coin),
        )


@FEW
@given(st.integers(1, 30), st.fractions(Fraction(1, 4), 3, max_denominator=4), st.integers(1, 9), EPS, ALPHA)
def test_a_flat_prior_is_the_plain_normal(n, d, records, eps, alpha):
    """gauss with a flat prior releases the sample mean with the same noise as the plug-in, or as the posterior draw."""
    flat = {"n": n, "R": d, "var": 2, "prior_var": "inf", "m": records}
    plain = {"n": n, "d": d, "var": 2, "records": records, "copies": 1}
    for gauss, normal in (("gauss-synth-map", "normal-plugin"), ("gauss-synth-one", "normal-bayes")):
        assert same(value(f"{gauss}.delta", eps=eps, **flat), value(f"{normal}.delta", eps=eps, **plain), 20)
        assert same(value(f"{gauss}.renyi", alpha=alpha, **flat), value(f"{normal}.renyi", alpha=alpha, **plain))
    tight = {**flat, "prior_var": 1}
    assert at_most(value("gauss-synth-map.delta", eps=eps, **tight), value("gauss-synth-map.delta", eps=eps, **flat))


@FEW
@given(st.integers(2, 30), st.integers(1, 5), EPS)
def test_the_mean_in_one_dimension_is_the_scalar_mean(n, records, eps):
    assert same(
        value("mvn-plugin.delta", n=n, dim=1, records=records, sigma_min=2, eps=eps),
        value("normal-plugin.delta", n=n, d=1, var=2, records=records, copies=1, eps=eps),
        20,
    )


def test_the_posterior_draw_is_the_limit_of_many_records():
    """gauss-synth-one with ever more records tells what gauss-post tells, never more."""
    at = {"n": 5, "R": 1, "var": 1, "prior_var": 2}
    post = value("gauss-post.delta", eps=Fraction(1, 2), **at)
    gaps = []
    for m in (1, 10, 100, 10**4, 10**6):
        d = value("gauss-synth-one.delta", eps=Fraction(1, 2), m=m, **at)
        assert at_most(d, post)
        gaps.append(float((post - d).mid()))
    assert gaps == sorted(gaps, reverse=True) and gaps[-1] < 1e-5
    beta = value("bernoulli-post.renyi", n=3, a=2, alpha=2)
    counts = [value("bernoulli-synth-one.renyi", n=3, a=2, m=m, alpha=2) for m in (1, 4, 16, 64)]
    assert all(at_most(x, y) for x, y in zip(counts, [*counts[1:], beta], strict=True))
