"""Normal laws of two variances and the neighbours of real data sets: searched for something worse than what is derived."""

from __future__ import annotations

import itertools
import math
import random
from fractions import Fraction

import numpy as np
import pytest
import sympy as sp
from flint import fmpq

from synthsym.author import AtMost, Domain, Monotone, Truth, laws, parameter
from synthsym.balls.enclosure import certified
from synthsym.core.ledger import altered
from synthsym.errors import StepRejected
from synthsym.mechanisms.normal_neighbours import Box, highest, reachable, upward
from synthsym.numbers.normal import Pair, renyi
from synthsym.numbers.quantities import ball_at
from synthsym.rules.extremes import falls_then_rises
from synthsym.statements.corpus import load_corpus
from synthsym.theory.images import turned
from synthsym.theory.normal_pairs import between, divergence, farther, interval_mass, narrower
from synthsym.theory.relabelling import delta_kept, with_levels

AXIS = np.linspace(-24, 24, 601)
PLANE = np.meshgrid(AXIS, AXIS)
CELL = (AXIS[1] - AXIS[0]) ** 2


def density(mean: float, v: float) -> np.ndarray:
    """Of two independent outputs."""
    return np.exp(-((PLANE[0] - mean) ** 2 + (PLANE[1] - mean) ** 2) / (2 * v)) / (2 * math.pi * v)


def delta(v1: float, v2: float, s: float, eps: float) -> float:
    """delta(eps) of N(0, v1) and N(s, v2) in both of two coordinates, summed over a grid."""
    return float(np.maximum(density(0, v1) - math.exp(eps) * density(s, v2), 0).sum() * CELL)


def test_delta_rises_with_the_distance_and_is_quasi_convex_in_each_variance() -> None:
    rng = random.Random(5)
    for _ in range(12):
        v, w, s, eps = rng.uniform(0.5, 4), rng.uniform(0.5, 4), rng.uniform(0, 2), rng.uniform(0, 1)
        assert delta(v, w, s, eps) <= delta(v, w, s + rng.uniform(0, 1), eps) + 1e-4
        low, high = sorted((v * rng.uniform(1, 3), v * rng.uniform(1, 3)))
        middle = low + (high - low) * rng.random()
        for at in (lambda x: delta(v, x, s, eps), lambda x: delta(x, v, s, eps)):  # noqa: B023
            assert at(middle) <= max(at(low), at(high)) + 1e-4
        narrow = v * rng.uniform(0.2, 1)
        assert delta(v, narrow, s, eps) <= delta(v, narrow * rng.uniform(0.3, 1), s, eps) + 1e-4


def test_no_neighbour_within_the_range_beats_the_ends() -> None:
    """All of what the value of normal-unknown takes for the worst, against moves that it need not look at."""
    rng = random.Random(6)
    for _ in range(6):
        n, d, eps = rng.randint(5, 9), 2, Fraction(rng.randint(0, 9), 10)
        data = [rng.uniform(-d, d) for _ in range(n)]
        var = Fraction(float(np.var(data, ddof=1))).limit_denominator(10**6)
        if var <= Fraction(4 * d * d, n):
            continue
        at = {"n": Fraction(n), "d": Fraction(d), "var": var, "records": Fraction(2), "relation": "replace", "eps": eps}
        most = float(ball_at("normal-unknown.delta", at, 80).mid())
        for _ in range(8):
            moved = [*data[1:], rng.choice((-d, d, rng.uniform(-d, d)))]
            shift, new = abs(np.mean(moved) - np.mean(data)), float(np.var(moved, ddof=1))
            assert delta(float(var), new, shift, float(eps)) <= most + 1e-4
            assert delta(new, float(var), shift, float(eps)) <= most + 1e-4


def test_no_data_set_leaves_the_range_of_neighbours() -> None:
    rng = random.Random(7)
    for _ in range(400):
        n, d = rng.randint(4, 8), 1.0
        ends = [rng.choice((-d, d, rng.uniform(-d, d))) for _ in range(n)]
        v, old = float(np.var(ends, ddof=1)), rng.randrange(n)
        if not 4 * d * d / n + 1e-9 < v < _mid(Box(n, fmpq(1)).largest_variance) - 1e-9:
            continue
        found = reachable(n, fmpq(1), fmpq(*v.as_integer_ratio()))
        for new in (-d, d, rng.uniform(-d, d), float(np.mean(ends[:old] + ends[old + 1 :]))):
            moved = float(np.var([*ends[:old], new, *ends[old + 1 :]], ddof=1))
            assert float(_mid(found.low)) - 1e-9 <= moved <= float(_mid(found.high)) + 1e-9


def _mid(x: object) -> float:
    return int(x.p) / int(x.q) if isinstance(x, fmpq) else float(x.mid())  # type: ignore[attr-defined]


def test_squares_are_no_larger_than_with_all_but_one_record_at_the_ends() -> None:
    """2,000 data sets, half of their records at an end; every data set of the grid -2, …, 2 beside them."""
    rng = random.Random(11)
    grid = [[k / 2 for k in data] for n in (1, 2, 3, 4, 5) for data in itertools.product(range(-2, 3), repeat=n)]
    for data in [
        [rng.choice((-1, 1, rng.uniform(-1, 1))) for _ in range(rng.randint(1, 9))] for _ in range(2000)
    ] + grid:
        n, total = len(data), math.fsum(data)
        j = min(
            n - 1, max(0, math.floor((total + n - 1 + 1) / 2))
        )  # so many at the upper end that what is left lies in the range
        left = total - (2 * j + 1 - n)
        assert -1 - 1e-9 <= left <= 1 + 1e-9 and math.fsum(x * x for x in data) <= n - 1 + left**2 + 1e-9


def test_no_section_more_is_no_set_more() -> None:
    """`cited:sections` on a grid: random sets, and two laws of one coordinate of which the first gives no section more than the second."""
    rng, met = np.random.default_rng(12), 0
    for _ in range(4000):
        other, (less, more) = rng.dirichlet(np.ones(3)), rng.dirichlet(np.ones(3), 2)
        event = rng.random((3, 3)) < 0.5
        if all(less[row].sum() <= more[row].sum() for row in event):
            met += 1
            mass = [sum(other[i] * law[j] for i in range(3) for j in range(3) if event[i, j]) for law in (less, more)]
            assert mass[0] <= mass[1] + 1e-12
    assert met > 500


def test_what_does_not_fall_and_then_rise_is_refused() -> None:
    D = Domain("x real, c > 0", at=dict(x=0, c=1))
    x, c = D.symbols("x c")
    assert falls_then_rises(parameter(D, c * x**2), x, c, "low", "high").expr.func is sp.Max
    for wrong, multiple in ((-c * x**2, c), (c * x**2, -c), (c * x**3, c)):
        with pytest.raises(StepRejected):
            falls_then_rises(parameter(D, wrong), x, multiple, "low", "high")


def test_a_law_that_is_no_image_is_refused() -> None:
    D = with_levels(Domain("v > 0, length > 0", at=dict(length=5)))
    v, length = D.symbols("v length")
    still, along = laws.Normal(sp.S.Zero, v), laws.Normal(length, v)
    cosine, sine = sp.Rational(3, 5), sp.Rational(4, 5)
    apart = [(still, laws.Normal(cosine * length, v)), (still, laws.Normal(sine * length, v))]
    line = [(still, along), (still, still)]
    assert turned(delta_only(D), apart, line, cosine, sine)
    for before, angle in ((apart[::-1], (cosine, sine)), (apart, (sine, cosine)), (apart, (cosine, cosine))):
        with pytest.raises(StepRejected):
            turned(delta_only(D), before, line, *angle)


def delta_only(D: Domain) -> list[tuple[str, Truth]]:
    return [("delta", delta_kept(D))]


def test_above_a_floor_the_quotient_of_variances_is_largest_at_the_floor() -> None:
    box, ratios = Box(9, fmpq(2)), []
    for k in range(4, 40):
        v = fmpq(k, 10)
        if v < box.largest_variance:
            ratios.append(_mid(highest(upward(box, v))) / (k / 10))
    assert len(ratios) > 20 and all(a >= b - 1e-12 for a, b in zip(ratios, ratios[1:], strict=False))


@pytest.mark.parametrize("first_moves", [True, False])
def test_the_derived_divergence_is_the_value(first_moves: bool) -> None:
    found, rng = divergence(first_moves), random.Random(9)
    for _ in range(6):
        alpha, v, s = (
            Fraction(rng.randint(11, 30), 10),
            Fraction(rng.randint(1, 30), 9),
            Fraction(rng.randint(0, 30), 9),
        )
        edge = alpha * v / (alpha - 1) if first_moves else (alpha - 1) * v / alpha
        w = edge * Fraction(1, 3) if first_moves else edge + Fraction(rng.randint(1, 9), 5)
        at = {"alpha": alpha, "v": v, "s": s, "w": w}
        mine = certified(found.expr, {x: at[x.name] for x in found.expr.free_symbols}, 25)
        v1, v2 = (w, v) if first_moves else (v, w)
        pair = Pair(fmpq(1), *(fmpq(x.numerator, x.denominator) for x in (s * s, v1, v2)))
        assert mine.overlaps(renyi(pair, fmpq(alpha.numerator, alpha.denominator)))


def test_altered_statements_are_refused() -> None:
    for found in (farther(True), farther(False), narrower(), between(True), between(False)):
        assert AtMost("9/10*delta", found, found.domain).judge().holds is not True
    mass, order = interval_mass(), load_corpus()["worst.normal.order"].form()
    assert not Monotone(mass, "a", "increasing", mass.domain).judge().holds
    assert not type(order)("alpha*v1 + (1-alpha)*v2 > 0", order.truth, order.domain).judge().holds


@pytest.mark.parametrize(
    ("id", "foundation", "knob"),
    [
        ("worst.normal.farther", "definition:probability", 2),
        ("worst.normal.farther", "cited:sections", 2),
        ("worst.normal.wider", "cited:sections", 2),
        ("worst.normal.narrower", "definition:probability", 2),
        ("worst.normal.narrower", "definition:scaled-density", 2),
        ("worst.normal.units", "definition:scaled-density", 2),
        ("worst.normal.turned", "definition:turned-density", 2),
        ("worst.normal-unknown.squares", "cited:induction", 2),
        ("worst.normal-unknown.ends", "relation:replace", 2),
        ("worst.normal.between", "cited:ball-mass", "1/2"),
        ("worst.normal.renyi", "law:normal", 2),
        ("worst.normal-bayes.joined", "relation:add-remove", 2),
        ("worst.normal-bayes.joined", "law:normal", 2),
        ("worst.normal-unknown.reach", "definition:sample-variance", 2),
        ("worst.normal-unknown.reach", "relation:replace", 2),
    ],
)
def test_another_foundation_is_noticed(id: str, foundation: str, knob: int | str) -> None:
    with altered(foundation, knob):
        try:
            holds = load_corpus()[id].form().judge().holds
        except StepRejected:
            holds = None
    assert holds is not True
