"""The exact samplers against their laws: by walking through everything that a source of bits can answer, and by
counting.
"""

from __future__ import annotations

import heapq
import itertools
import math
from collections import Counter
from collections.abc import Callable
from fractions import Fraction as F
from typing import Any

import numpy as np
import pytest
from scipy import stats

from synthsym.synthesize import noise
from synthsym.synthesize.noise import (
    Source,
    bernoulli,
    bernoulli_exp,
    discrete_gaussian,
    discrete_laplace,
    independent,
    urn,
)


class Ask(Exception):
    """The program wants a uniform integer below n."""


class Script(Source):
    """A source whose answers are given; beyond them it asks."""

    def __init__(self, answers: tuple[int, ...]) -> None:
        object.__setattr__(self, "answers", list(answers))
        object.__setattr__(self, "secure", False)

    def below(self, n: int) -> int:
        if not self.answers:
            raise Ask(n)
        return self.answers.pop(0)

    def many_below(self, bounds: Any) -> Any:
        return np.array([self.below(int(b)) for b in bounds], dtype=np.int64)


def law(program: Callable[[Source], Any], rest: float, most: int = 400_000) -> tuple[dict[Any, F], F]:
    """Exact masses of what the program returns, and the mass that was not walked through."""
    open_: list[tuple[float, int, F, tuple[int, ...]]] = [(-1.0, 0, F(1), ())]
    masses: Counter[Any] = Counter()
    left, ticket = F(1), itertools.count(1)
    for _ in range(most):
        if not open_ or left <= rest:
            break
        _, _, mass, answers = heapq.heappop(open_)
        try:
            masses[program(Script(answers))] += mass
            left -= mass
        except Ask as asked:
            n = asked.args[0]
            for answer in range(n):
                heapq.heappush(open_, (-float(mass / n), next(ticket), mass / n, (*answers, answer)))
    return dict(masses), left


def normalised(weight: Callable[[int], float], reach: int = 400) -> dict[int, float]:
    total = math.fsum(weight(k) for k in range(-reach, reach + 1))
    return {k: weight(k) / total for k in range(-reach, reach + 1)}


@pytest.mark.parametrize("gamma", [F(0), F(1, 3), F(1), F(5, 2)])
def test_bernoulli_exp_has_its_chance(gamma: F) -> None:
    masses, left = law(lambda s: bernoulli_exp(s, gamma.numerator, gamma.denominator), 1e-4)
    assert left <= 1e-4 and abs(float(masses[True]) - math.exp(-gamma)) <= left + 1e-15


@pytest.mark.parametrize("chance", [F(0), F(1), F(3, 7)])
def test_bernoulli_is_exact(chance: F) -> None:
    masses, left = law(lambda s: bernoulli(s, chance), 0)
    assert left == 0 and masses.get(True, 0) == chance


@pytest.mark.parametrize("scale", [F(1), F(3, 2), F(1, 2)])
def test_walked_through_the_laplace_noise_has_exactly_its_law(scale: F) -> None:
    """No mass of the walked part lies above the law's, and none falls short of it by more than what was not walked."""

    def weight(k: int) -> float:
        return math.exp(-abs(k) / float(scale))

    masses, left = law(lambda s: discrete_laplace(s, scale), 0.04, 30_000)
    assert left < 0.4
    true = normalised(weight)
    for k, mass in masses.items():
        assert float(mass) <= true[k] + 1e-12
    assert abs(sum(float(true[k] - float(masses.get(k, 0))) for k in true) - float(left)) < 1e-9
    # a wrong law is noticed: some walked mass lies above that of a scale 30 % larger
    wrong = normalised(lambda k: weight(k) ** (1 / 1.3))
    assert any(float(mass) > wrong[k] for k, mass in masses.items())


@pytest.mark.parametrize("variance", [F(1, 5), F(1), F(7, 3), F(10**6, 7)])
def test_accepting_turns_the_laplace_law_into_the_gaussian(variance: F, monkeypatch: pytest.MonkeyPatch) -> None:
    """One round: the chance to draw k times the chance to accept it is proportional to exp(-k^2/(2 variance))."""
    asked: list[tuple[F, F]] = []
    constants = set()
    for k in (-7, -1, 0, 1, 2, 40):
        monkeypatch.setattr(noise, "discrete_laplace", lambda s, scale, k=k: asked.append((scale, F(0))) or k)
        monkeypatch.setattr(noise, "bernoulli_exp", lambda s, p, q: asked.append((F(0), F(p, q))) or True)
        asked.clear()
        assert discrete_gaussian(Source.seeded(1), variance) == k
        (scale, _), (_, gamma) = asked
        assert gamma >= 0
        constants.add(-abs(k) / scale - gamma + F(k * k) / (2 * variance))
    assert len(constants) == 1


@pytest.mark.parametrize(
    ("draw", "scale"), [(discrete_laplace, F(7, 2)), (discrete_gaussian, F(9)), (discrete_gaussian, F(721, 10))]
)
def test_draws_from_the_system_follow_the_law(draw: Callable[[Source, F], int], scale: F) -> None:
    """Chi-square with a failure probability below 1e-9 in all."""
    source, runs = Source.system(), 20_000
    seen = Counter(draw(source, scale) for _ in range(runs))
    x = float(scale)
    true = normalised(
        (lambda k: math.exp(-abs(k) / x)) if draw is discrete_laplace else (lambda k: math.exp(-k * k / (2 * x)))
    )
    inside = [k for k, p in true.items() if p * runs >= 10]
    expected = [true[k] * runs for k in inside]
    observed = [seen[k] for k in inside]
    expected.append(runs - sum(expected))
    observed.append(runs - sum(observed))
    if expected[-1] < 5:
        expected[-2:], observed[-2:] = [expected[-2] + expected[-1]], [observed[-2] + observed[-1]]
    statistic = sum((o - e) ** 2 / e for o, e in zip(observed, expected, strict=True))
    assert stats.chi2(len(expected) - 1).sf(statistic) > 1e-10


def test_urn_walked_through_is_dirichlet_multinomial() -> None:
    weights, m = [F(3, 2), F(1), F(1, 2)], 3
    masses, left = law(lambda s: tuple(urn(s, weights, m).tolist()), 0)
    assert left == 0
    for outcome in itertools.product(range(3), repeat=m):
        counts = [outcome.count(i) for i in range(3)]
        true = F(1)
        for w, c in zip(weights, counts, strict=True):
            for i in range(c):
                true *= w + i
        for i in range(m):
            true /= sum(weights) + i
        assert masses[outcome] == true


def test_independent_draws_are_proportional() -> None:
    masses, left = law(lambda s: tuple(independent(s, [2, 0, 3], 2).tolist()), 0)
    assert left == 0 and masses == {(a, b): F(x * y, 25) for a, x in ((0, 2), (2, 3)) for b, y in ((0, 2), (2, 3))}


def test_long_urns_resolve_copies_of_copies() -> None:
    drawn = urn(Source.seeded(3), [F(1, 1000), F(1, 1000)], 20_000)
    assert len(set(drawn.tolist())) == 1 or min(np.bincount(drawn)) > 0
    assert urn(Source.system(), [F(10**6), F(1)], 1000).mean() < 0.1


@pytest.mark.parametrize("bound", [1, 2, 3, 1000, (1 << 62) - 1, 1 << 62])
def test_many_below_is_uniform_and_stays_below(bound: int) -> None:
    drawn = Source.system().many_below(np.full(8000, bound))
    assert drawn.min() >= 0 and drawn.max() < bound
    if bound <= 3:
        assert stats.chisquare(np.bincount(drawn, minlength=bound)).pvalue > 1e-10 if bound > 1 else True
    else:
        assert stats.kstest(drawn / bound, "uniform").pvalue > 1e-10 or bound == 1000


def test_bounds_outside_are_refused() -> None:
    for wrong in (0, (1 << 62) + 1):
        with pytest.raises(ValueError, match="bounds"):
            Source.system().many_below(np.array([wrong]))
