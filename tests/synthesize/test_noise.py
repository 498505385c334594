from __future__ import annotations

import math
from fractions import Fraction as F

import pytest
from scipy import stats

from synthsym.synthesize.noise import Source, bernoulli_exp, discrete_laplace


@pytest.mark.parametrize("scale", [F(1, 3), F(2), F(17, 5), F(40)])
def test_draws_follow_the_discrete_laplace_law(scale: F) -> None:
    source = Source.seeded(7)
    draws = [discrete_laplace(source, scale) for _ in range(6000)]
    q = math.exp(-1 / float(scale))
    edge = max(2, int(4 * scale))
    inside = {k: (1 - q) / (1 + q) * q ** abs(k) for k in range(-edge, edge + 1)}
    seen = {k: draws.count(k) for k in inside}
    cells = [(n, 6000 * inside[k]) for k, n in seen.items() if 6000 * inside[k] >= 8]
    rest = 6000 - sum(n for n, _ in cells), 6000 - sum(e for _, e in cells)
    cells.append(rest)
    statistic = sum((n - e) ** 2 / e for n, e in cells if e > 0.5)
    assert stats.chi2.sf(statistic, len(cells) - 1) > 1e-4


@pytest.mark.parametrize("gamma", [F(0), F(1, 7), F(1), F(5, 2)])
def test_bernoulli_of_an_exponential(gamma: F) -> None:
    source = Source.seeded(3)
    hits = sum(bernoulli_exp(source, gamma.numerator, gamma.denominator) for _ in range(8000))
    assert stats.binomtest(hits, 8000, math.exp(-float(gamma))).pvalue > 1e-4


def test_sources_say_whether_they_are_secure() -> None:
    assert Source.system().secure and not Source.seeded(1).secure
    assert [Source.seeded(5).below(1000) for _ in range(3)] == [Source.seeded(5).below(1000)] * 3
    assert 0 <= Source.system().below(10) < 10
