from __future__ import annotations

import math
from fractions import Fraction as F

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from synthsym.synthesize.run import printed_scale, printed_sizes, proved_sizes


@settings(max_examples=30, deadline=None)
@given(
    st.integers(2, 5000),
    st.fractions(F(1, 100), F(1, 2), max_denominator=500),
    st.fractions(F(1, 1000), F(1, 4), max_denominator=2000),
    st.integers(1, 50),
)
def test_sizes_are_the_theorems_rounded_up(size: int, delta: F, gamma: F, condition: int) -> None:
    got, better = (
        printed_sizes(size, delta, gamma, F(condition), F(1)),
        proved_sizes(size, delta, gamma, F(condition), F(1)),
    )
    log = math.log(size / gamma)
    assert got.records == got.synthetic == pytest.approx(log / float(delta) ** 2, abs=1 + 1e-6)
    assert got.records >= log / float(delta) ** 2 * (1 - 1e-12)
    assert got.reduced == math.ceil(condition * size / (delta**2 * gamma))
    assert got.private is not None and got.private >= 2 * size * log / float(delta) * (1 - 1e-12)
    assert better.records > 2 * got.records - 2 and better.accuracy < got.accuracy and better.failure == got.failure
    assert 2 * size * math.exp(-better.records * float(delta) ** 2 / 2) <= float(gamma) * (1 + 1e-9)


def test_without_eps_there_is_no_size_for_it() -> None:
    assert printed_sizes(10, F(1, 10), F(1, 10), F(1), None).private is None


def test_the_scale_is_never_smaller_than_the_theorems() -> None:
    sigma = printed_scale(211, F(1, 10), F(1, 10))
    exact = 0.1 / math.log(2110)
    assert exact * (1 - 1e-15) <= float(sigma) == pytest.approx(exact, rel=1e-9)
