"""Noisy linear statistics: no shifts of the means beat the largest ones, and the statements that say so notice an altered one."""

from __future__ import annotations

import itertools
import math
import random
from fractions import Fraction

import numpy as np
import pytest
from scipy import integrate

from derivations.worst_cases.linear_statistics import NOISY, RATES
from synthsym.author import AtMost, Equal, Monotone
from synthsym.balls.enclosure import certified
from synthsym.core.ledger import altered
from synthsym.errors import StepRejected
from synthsym.numbers.quantities import ball_at
from synthsym.statements.corpus import load_corpus
from synthsym.theory.images import with_wider_noise
from synthsym.theory.laplace_pair import with_more_noise
from synthsym.theory.relabelling import delta_kept, with_levels


def laplace(x: object, centre: float) -> object:
    return np.exp(-np.abs(x - centre)) / 2


def delta_of_two(shifts: tuple[float, float], eps: float) -> float:
    """The excess of the best event of two noisy numbers, summed over a fine grid of outputs."""
    x = np.linspace(-14, 17, 2501)
    first, second = (laplace(x, s) for s in shifts)
    p, q = np.outer(first, second), np.outer(laplace(x, 0), laplace(x, 0))
    return float(np.maximum(p - math.exp(eps) * q, 0).sum() * (x[1] - x[0]) ** 2)


def test_no_shifts_of_two_statistics_lose_more_than_the_largest() -> None:
    rng = random.Random(3)
    for _ in range(12):
        most, eps = rng.uniform(0.2, 2.5), rng.uniform(0, 1.5)
        worst = delta_of_two((most, most), eps)
        n, sigma = 40, Fraction(1, 20) / Fraction(round(most * 10**6), 10**6)
        at = {"n": Fraction(n), "statistics": Fraction(2), "sigma": sigma, "eps": Fraction(round(eps * 10**9), 10**9)}
        exact = float(ball_at("linear-statistics.delta", {**at, "relation": "replace"}, 80).mid())
        assert worst == pytest.approx(exact, abs=2e-4)
        for _ in range(5):
            less = (rng.uniform(-most, most), rng.uniform(-most, most))
            assert delta_of_two(less, eps) <= worst + 1e-6


def test_more_noise_is_noise_of_a_wider_scale() -> None:
    b, c = 1.0, 1.7

    def drawn(y: float, x: float) -> float:
        return math.exp(-abs(y) / b) / (2 * b) * math.exp(-abs(x - y) / c) / (2 * c)

    for x in (0.3, 1.1, 2.9):
        together = sum(integrate.quad(drawn, *ends, args=(x,))[0] for ends in ((-40, 0), (0, x), (x, 60)))
        share = (b / c) ** 2
        found = share * math.exp(-x / b) / (2 * b) + (1 - share) * together
        assert found == pytest.approx(math.exp(-x / c) / (2 * c), rel=1e-9)


@pytest.mark.parametrize("kind", ["renyi", "rho"])
def test_what_is_derived_is_the_value(kind: str) -> None:
    """Of rho the statement is a bound that is reached in the limit, and its print is the value."""
    form = load_corpus()[f"worst.linear-statistics.{kind}"].form()
    form = form.forms[0] if kind == "renyi" else form
    rng = random.Random(kind)
    for _ in range(5):
        at = {"n": rng.randint(2, 900), "statistics": rng.randint(1, 60), "sigma": Fraction(rng.randint(1, 50), 90), "t": Fraction(rng.randint(1, 40), 9)}  # fmt: skip
        said = form.truth.expr if kind == "renyi" else form.printed.expr
        truth = certified(said, {s: Fraction(at[s.name]) for s in said.free_symbols}, 25)
        own = {name: Fraction(at[name]) for name in ("n", "statistics", "sigma")}
        order = {"alpha": 1 + at["t"]} if kind == "renyi" else {}
        value = ball_at(f"linear-statistics.{kind}", {**own, "relation": "replace", **order}, 160)
        assert truth.overlaps(value) and value.rel_accuracy_bits() > 60, at


def test_altered_statements_are_refused() -> None:
    m, r, x = RATES.symbols("m r x")
    density = with_more_noise(1 / (m + r), 1 / m, x, RATES)
    assert not Equal("exp(-x/c)/(2*c)", density, RATES, names={"c": 1 / (m + r)}).judge().holds
    renyi, rho = (load_corpus()[f"worst.linear-statistics.{kind}"].form() for kind in ("renyi", "rho"))
    assert not Monotone(renyi.forms[1].truth, "h", "decreasing", renyi.forms[1].truth.domain).judge().holds
    assert not AtMost("statistics*(h + exp(-h) - 1)", rho.truth, NOISY, names={"h": 1 / (NOISY["n"] * NOISY["sigma"])}).judge().holds  # fmt: skip


@pytest.mark.parametrize("id", ["map", "renyi", "rho"])
def test_another_law_of_the_noise_is_noticed(id: str) -> None:
    with altered("law:laplace", Fraction(1, 2)):
        assert load_corpus()[f"worst.linear-statistics.{id}"].form().judge().holds is not True


def test_narrower_noise_is_no_map_of_wider_noise() -> None:
    D = with_levels(RATES.without(RATES["x"]))
    m, r = D.symbols("m r")
    levels = [("delta", delta_kept(D))]
    assert with_wider_noise(levels, 1 / (m + r), 1 / m)
    with pytest.raises(StepRejected):
        with_wider_noise(levels, 1 / m, 1 / (m + r))


def test_the_least_prior_weight_loses_the_most() -> None:
    """Every count of every data set of up to 6 records, and every release of 3 records, by the masses themselves."""
    for a, b, n in itertools.product((Fraction(1, 2), Fraction(3)), (Fraction(2), Fraction(5, 2)), (1, 3, 6)):
        most = Fraction(0)
        for ones in range(n):
            p, q = ((ones + 1 + a) / (n + a + b), (ones + a) / (n + a + b))
            for k in range(4):
                ratio = (p / q) ** k * ((1 - p) / (1 - q)) ** (3 - k)
                most = max(most, ratio, 1 / ratio)
        assert most == (1 + 1 / min(a, b)) ** 3
