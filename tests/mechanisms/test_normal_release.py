"""The normal mechanisms as a user meets them: quantities, plans, and the synthesizers' own draws."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from flint import arb, ctx, fmpq
from hypothesis import given, settings
from hypothesis import strategies as st

from synthsym.mechanisms.normal_unknown import gamma_quantiles, printed_eps
from synthsym.numbers.gaussian import gaussian_delta
from synthsym.numbers.normal import Pair, hockey_stick
from synthsym.numbers.quantities import ball_at
from synthsym.planning.plan import solve
from synthsym.simulate.draws import MvnPlugin, NormalBayes, NormalPlugin, NormalUnknown

DRAWS = 10**6
BASE = {"n": Fraction(1000), "d": Fraction(4), "var": Fraction(1), "records": Fraction(100), "copies": Fraction(1)}


def value(name: str, **at: Any) -> arb:
    return ball_at(name, {k: v if isinstance(v, str) else Fraction(v) for k, v in at.items()}, 160)


def phi_delta(eta: float, eps: float) -> float:
    from scipy.stats import norm

    return float(norm.cdf(eta / 2 - eps / eta) - math.exp(eps) * norm.cdf(-eta / 2 - eps / eta))


@settings(max_examples=40, deadline=None)
@given(
    st.integers(1, 2000),
    st.fractions(min_value=Fraction(1, 10), max_value=9, max_denominator=10),
    st.integers(1, 5000),
    st.integers(1, 9),
)
def test_plugin_is_the_gaussian_mechanism(n: int, d: Fraction, records: int, copies: int) -> None:
    at = {"n": n, "d": d, "var": Fraction(3, 2), "records": records, "copies": copies}
    eta2 = Fraction(2 * d, n) ** 2 * records * copies / Fraction(3, 2)
    assert value("normal-plugin.rho", **at).overlaps(arb(fmpq((eta2 / 2).numerator, (eta2 / 2).denominator)))
    assert float(value("normal-plugin.delta", eps=Fraction(1, 2), **at).mid()) == pytest.approx(
        phi_delta(math.sqrt(eta2), 0.5), abs=1e-12
    )
    assert value("normal-plugin.epsilon", **at) == arb.pos_inf()
    assert value("normal-plugin.order", **at) == arb.pos_inf()
    shared = {**at, "var": Fraction(3, 2) * (1 + Fraction(records, n)), "relation": "replace"}
    assert value("normal-bayes.rho", **at).overlaps(value("normal-plugin.rho", **shared))


def test_add_remove_changes_the_posterior_variance() -> None:
    assert value("normal-plugin.rho", relation="add-remove", **BASE).overlaps(value("normal-plugin.rho", **BASE))
    assert value("normal-bayes.rho", relation="add-remove", **BASE) == arb.pos_inf()
    order = value("normal-bayes.order", relation="add-remove", **BASE)
    v, w = Fraction(1, 999) + Fraction(1, 100), Fraction(1, 1000) + Fraction(1, 100)
    edge = v / (v - w)
    assert order.overlaps(arb(fmpq(edge.numerator, edge.denominator)))
    assert not value("normal-bayes.renyi", relation="add-remove", alpha=edge, **BASE).is_finite()
    assert value("normal-bayes.renyi", relation="add-remove", alpha=edge - 1, **BASE).is_finite()


def test_multivariate_adds_up_over_coordinates() -> None:
    one = value("mvn-plugin.rho", n=1000, dim=1, records=100, sigma_min=2)
    assert value("mvn-plugin.rho", n=1000, dim=7, records=100, sigma_min=2).overlaps(7 * one)
    same = value("normal-plugin.rho", n=1000, d=1, var=2, records=100, copies=1)
    assert one.overlaps(same)


@pytest.mark.parametrize("digits", [30])
def test_balls_agree_with_multiprecision(digits: int) -> None:
    import mpmath

    mpmath.mp.dps = digits + 20
    eta = 8 / mpmath.mpf(1000) * mpmath.sqrt(15625)
    want = mpmath.ncdf(eta / 2 - 1 / eta) - mpmath.e * mpmath.ncdf(-eta / 2 - 1 / eta)
    got = value("normal-plugin.delta", eps=1, **{**BASE, "records": Fraction(15625)})
    assert abs(mpmath.mpf(got.str(digits + 10, radius=False)) - want) < mpmath.mpf(10) ** (-digits)


def test_plan_answers_are_the_last_that_fit() -> None:
    given_at = {k: v for k, v in BASE.items() if k != "records"}
    for mechanism, fixed in (
        ("normal-plugin", given_at),
        ("normal-bayes", given_at),
        ("normal-unknown", {k: BASE[k] for k in ("n", "d", "var")}),
        ("mvn-plugin", {"n": Fraction(1000), "dim": Fraction(3), "sigma_min": Fraction(1)}),
        ("normal-floored", {"n": Fraction(1000), "d": Fraction(4), "floor": Fraction(1)}),
    ):
        plan = solve(mechanism, {**fixed, "eps": Fraction(1), "delta": Fraction(1, 10**6)})
        best = int(plan.value)
        level = fmpq(1, 10**6)
        assert value(f"{mechanism}.delta", records=best, eps=1, **fixed) <= level
        assert value(f"{mechanism}.delta", records=best + 1, eps=1, **fixed) > level


def test_any_number_of_records_where_the_draws_suffice() -> None:
    at = {
        "n": Fraction(1000),
        "d": Fraction(4),
        "var": Fraction(1),
        "copies": Fraction(1),
        "eps": Fraction(10),
        "delta": Fraction(1, 10**6),
    }
    assert solve("normal-bayes", at).value == "inf"


def test_printed_rule_for_the_unknown_variance() -> None:
    from scipy.stats import gamma

    at = {"n": fmpq(1000), "d": fmpq(4), "var": fmpq(1)}
    delta, records = 1e-3, 10
    jump, n_minus = 64 / 1000, records - 1
    rho = records * 64 / (2 * 10**6)
    mean = rho + 2 * math.sqrt(rho * math.log(2 / delta))
    spread = [gamma.ppf(p, n_minus / 2, scale=2 / n_minus) for p in (delta / 4, 1 - delta / 4)]
    losses = [
        abs(n_minus / 2 * math.log((2 + s) / 2) - n_minus * jump * x / (2 * (2 + s)))
        for x in spread
        for s in (jump, -jump)
    ]
    with ctx.workprec(100):
        assert float(printed_eps(at, records, fmpq(1, 1000)).mid()) == pytest.approx(mean + max(losses), rel=1e-9)
        low, high = gamma_quantiles(arb(fmpq(9, 2)), arb(fmpq(1, 4000)))
    assert float(low.mid()) == pytest.approx(gamma.ppf(delta / 4, 4.5), rel=1e-9)
    assert float(high.mid()) == pytest.approx(gamma.ppf(1 - delta / 4, 4.5), rel=1e-9)


# -- the synthesizers themselves -------------------------------------------------------------------------------------------
def event_excess(far: Any, near: Any, inside: Any, eps: float) -> tuple[float, float]:
    """Estimate of P(S) - e^eps Q(S) from draws, and four standard errors."""
    p, q = inside(far).mean(), inside(near).mean()
    error = 4 * (math.sqrt(p * (1 - p) / len(far)) + math.exp(eps) * math.sqrt(q * (1 - q) / len(near)))
    return float(p - math.exp(eps) * q), error + 1e-6


X = [-1.0] * 9 + [1.0]
Y = [-1.0] * 10


def test_draws_of_the_plugin() -> None:
    rng = np.random.default_rng(1)
    mech = NormalPlugin(d=1.0, var=0.5, records=3, copies=2)
    one, two = (mech.release(mech.fit(data, simulation=True), rng, DRAWS // 6).mean(axis=(1, 2)) for data in (X, Y))
    eta = 0.2 * math.sqrt(6 / 0.5)
    cut = -0.9 + 0.1 / eta / math.sqrt(12) / 1.0  # any cut gives a lower bound; this one is near the best
    got, error = event_excess(one, two, lambda s: s > cut, 0.1)
    exact = float(gaussian_delta(arb(eta), arb("0.1")).mid())
    assert got <= exact + error
    assert got >= exact / 2
    assert mech.fit([5.0, -7.0], simulation=True) == 0.0


def test_draws_of_a_copy_share_their_mean() -> None:
    rng = np.random.default_rng(2)
    mech = NormalBayes(d=1.0, var=1.0, records=5, copies=2)
    draws = mech.release(mech.fit(X, simulation=True), rng, DRAWS // 10)
    means = draws.mean(axis=2)
    want = 1 / 10 + 1 / 5
    assert means.var() == pytest.approx(want, rel=0.02)
    assert np.corrcoef(means[:, 0], means[:, 1])[0, 1] == pytest.approx(0, abs=0.02)
    assert np.cov(draws[:, 0, 0], draws[:, 0, 1])[0, 1] == pytest.approx(1 / 10, abs=0.02)


def test_draws_with_unknown_variance_reach_the_exact_profile() -> None:
    rng = np.random.default_rng(3)
    z = [-1.0] * 5 + [1.0] * 5
    w = [-1.0] * 5 + [1.0] * 4 + [0.0]
    mech = NormalUnknown(d=1.0, records=4)
    (m1, v1), (m2, v2) = mech.fit(z, simulation=True), mech.fit(w, simulation=True)
    one, two = (mech.release(mech.fit(data, simulation=True), rng, DRAWS // 4) for data in (z, w))

    def loss(s: Any) -> Any:
        return 2 * math.log(v2 / v1) - ((s - m1) ** 2).sum(axis=1) / (2 * v1) + ((s - m2) ** 2).sum(axis=1) / (2 * v2)

    eps = 0.3
    got, error = event_excess(one, two, lambda s: loss(s) > eps, eps)
    shift2 = fmpq(1, 100)
    exact = hockey_stick(Pair(fmpq(4), shift2, fmpq(10, 9), fmpq(9 * 10 - 1, 90)), arb(fmpq(3, 10)))
    assert v1 == pytest.approx(10 / 9) and v2 == pytest.approx(89 / 90)
    assert abs(got - float(exact.mid())) <= error
    assert NormalUnknown(d=1.0, records=2, floor=0.25).fit([0.5, 0.5], simulation=True) == (0.5, 0.25)


def test_draws_of_several_variables() -> None:
    rng = np.random.default_rng(4)
    covariance = np.array([[2.0, 0.5], [0.5, 1.0]])
    mech = MvnPlugin(covariance=covariance, records=2)
    draws = mech.release(mech.fit([[1.0, 3.0], [0.0, -1.0]], simulation=True), rng, DRAWS // 4)
    assert draws.shape == (DRAWS // 4, 2, 2)
    flat = draws.reshape(-1, 2)
    assert np.allclose(np.cov(flat.T), covariance, atol=0.02)
    assert np.allclose(flat.mean(axis=0), [0.5, 0.0], atol=0.01)
