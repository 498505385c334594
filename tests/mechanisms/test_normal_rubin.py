"""The probability that T_f is negative, against SciPy's F law and against draws of the synthesizers."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats

from synthsym.errors import UserError
from synthsym.numbers.quantities import ball_at
from synthsym.simulate.draws import NormalBayes, NormalPlugin


def chance(n: int, records: int, copies: int, synthesis: str) -> float:
    at = {"n": Fraction(n), "records": Fraction(records), "copies": Fraction(copies), "synthesis": synthesis}
    return float(ball_at("rubin.negative", at, 128).mid())


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 500), st.integers(2, 300), st.integers(2, 30), st.sampled_from(["bayes", "plug-in"]))
def test_incomplete_beta_is_the_f_law(n: int, records: int, copies: int, synthesis: str) -> None:
    bound = 1 / ((1 + 1 / copies) * (1 + records / n if synthesis == "bayes" else 1))
    assert chance(n, records, copies, synthesis) == pytest.approx(
        stats.f(copies - 1, copies * (records - 1)).cdf(bound), rel=1e-9, abs=1e-13
    )


@pytest.mark.parametrize("synthesis", ["bayes", "plug-in"])
def test_real_draws(synthesis: str) -> None:
    rng = np.random.default_rng(5)
    data = rng.uniform(-1, 1, 20)
    kind = NormalBayes if synthesis == "bayes" else NormalPlugin
    mech = kind(d=1.0, var=0.7, records=10, copies=3)
    draws = mech.release(mech.fit(data, simulation=True), rng, 60_000)  # type: ignore[attr-defined]
    b = draws.mean(axis=2).var(axis=1, ddof=1)
    u = (draws.var(axis=2, ddof=1) / 10).mean(axis=1)
    share = float(((1 + 1 / 3) * b - u < 0).mean())
    assert share == pytest.approx(chance(20, 10, 3, synthesis), abs=4 * math.sqrt(0.25 / 60_000))


def test_more_copies_make_it_rarer_and_one_is_refused() -> None:
    few, many = (chance(100, 100, copies, "bayes") for copies in (3, 30))
    assert many < few
    with pytest.raises(UserError, match="copies"):
        ball_at("rubin.negative", {"n": Fraction(10), "records": Fraction(10), "copies": Fraction(1)}, 64)


def bias(**at: object) -> float:
    return float(ball_at("rubin.bias", {k: v if isinstance(v, str) else Fraction(v) for k, v in at.items()}, 128).mid())  # type: ignore[arg-type]


@pytest.mark.parametrize(("estimator", "synthesis"), [("T_f", "bayes"), ("T_PPD", "bayes"), ("T_s", "plug-in")])
def test_unbiased_where_the_variance_is_known(estimator: str, synthesis: str) -> None:
    assert bias(n=30, var=2, records=17, copies=4, estimator=estimator, synthesis=synthesis) == 0
    other = "plug-in" if synthesis == "bayes" else "bayes"
    assert bias(n=30, var=2, records=17, copies=4, estimator=estimator, synthesis=other) != 0


def test_drawing_the_variance_too_by_simulation() -> None:
    rng = np.random.default_rng(6)
    n, k, m, runs = 8, 6, 3, 200_000
    xbar, s2 = rng.normal(0, 1 / math.sqrt(n), (runs, 1)), rng.chisquare(n - 1, (runs, 1)) / (n - 1)
    drawn = (n - 1) * s2 / rng.chisquare(n - 1, (runs, m))
    q = xbar + rng.normal(size=(runs, m)) * np.sqrt(drawn * (1 / n + 1 / k))
    u = drawn * rng.chisquare(k - 1, (runs, m)) / (k - 1) / k
    rubin = (1 + 1 / m) * q.var(axis=1, ddof=1) - u.mean(axis=1)
    direct = (k / n + (1 + k / n) / m) * u.mean(axis=1)
    spread = float(q.mean(axis=1).var())
    for estimates, name in ((rubin, "T_f"), (direct, "T_PPD")):
        error = 5 * (float(estimates.std()) + 2 * spread) / math.sqrt(runs)
        exact = bias(n=n, var=1, records=k, copies=m, estimator=name, variance="drawn")
        assert float(estimates.mean()) - spread == pytest.approx(exact, abs=error)
        assert exact == pytest.approx(2 / (n * (n - 3)))


def test_one_copy_has_no_spread() -> None:
    with pytest.raises(UserError, match="at least 2 copies"):
        bias(n=10, var=1, records=5, copies=1, estimator="T_f")
    assert bias(n=10, var=1, records=5, copies=1, estimator="T_PPD") == 0
