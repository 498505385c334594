"""Planning with the normal-prior releases: the answer meets the target, the next value does not."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from flint import arb

from synthsym.numbers.quantities import ball_at
from synthsym.planning.plan import solve

BASE = {"n": F(500), "var": F(1), "prior_var": "inf"}
TARGET = {"eps": F(1), "delta": F(1, 10**5)}


@pytest.mark.parametrize("method", ["gauss-synth-map", "gauss-synth-many"])
def test_most_records_is_the_last_that_fits(method: str) -> None:
    plan = solve(method, {**BASE, "R": F(1), **TARGET})
    most, limit = F(plan.value), arb(1) / 10**5
    here = {**BASE, "R": F(1), "eps": F(1)}
    assert ball_at(f"{method}.delta", {**here, "m": most}, 128) <= limit
    assert ball_at(f"{method}.delta", {**here, "m": most + 1}, 128) > limit
    assert plan.printed is not None and F(plan.printed["value"]) < most


def test_one_safe_draw_is_safe_for_any_number_of_records() -> None:
    assert solve("gauss-synth-one", {**BASE, "R": F(1), **TARGET}).value == "inf"
    assert solve("gauss-synth-one", {**BASE, "R": F(4), **TARGET}).value not in ("inf", "none")


def test_range_of_the_conditioned_draw() -> None:
    given = {**BASE, "truncated": "yes", "eps": F(1)}
    answer = F(solve("gauss-post", given).value)
    assert ball_at("gauss-post.epsilon", {**BASE, "truncated": "yes", "R": answer * F(999, 1000)}, 128) < 1
    assert ball_at("gauss-post.epsilon", {**BASE, "truncated": "yes", "R": answer * F(1001, 1000)}, 128) > 1
