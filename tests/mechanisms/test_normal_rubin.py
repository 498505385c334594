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
from synthsym.mechanisms.normal_bayes import NormalBayes
from synthsym.mechanisms.normal_plugin import NormalPlugin
from synthsym.quantities import ball_at


def chance(n: int, records: int, copies: int, synthesis: str) -> float:
    at = {"n": Fraction(n), "records": Fraction(records), "copies": Fraction(copies), "synthesis": synthesis}
    return float(ball_at("rubin.negative", at, 128).mid())


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 500), st.integers(2, 300), st.integers(2, 30), st.sampled_from(["bayes", "plug-in"]))
def test_incomplete_beta_is_the_f_law(n: int, records: int, copies: int, synthesis: str) -> None:
    bound = 1 / ((1 + 1 / copies) * (1 + records / n if synthesis == "bayes" else 1))
    assert chance(n, records, copies, synthesis) == pytest.approx(stats.f(copies - 1, copies * (records - 1)).cdf(bound), rel=1e-9, abs=1e-13)


@pytest.mark.parametrize("synthesis", ["bayes", "plug-in"])
def test_real_draws(synthesis: str) -> None:
    rng = np.random.default_rng(5)
    data = rng.uniform(-1, 1, 20)
    kind = NormalBayes if synthesis == "bayes" else NormalPlugin
    mech = kind(d=1.0, var=0.7, records=10, copies=3)
    draws = mech.release(mech.fit(data), rng, 60_000)  # type: ignore[attr-defined]
    b = draws.mean(axis=2).var(axis=1, ddof=1)
    u = (draws.var(axis=2, ddof=1) / 10).mean(axis=1)
    share = float(((1 + 1 / 3) * b - u < 0).mean())
    assert share == pytest.approx(chance(20, 10, 3, synthesis), abs=4 * math.sqrt(0.25 / 60_000))


def test_more_copies_make_it_rarer_and_one_is_refused() -> None:
    few, many = (chance(100, 100, copies, "bayes") for copies in (3, 30))
    assert many < few
    with pytest.raises(UserError, match="copies"):
        ball_at("rubin.negative", {"n": Fraction(10), "records": Fraction(10), "copies": Fraction(1)}, 64)
