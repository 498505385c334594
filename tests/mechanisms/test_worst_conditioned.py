"""Conditioned releases: no pair of centres beats what is derived, by sums over grids of outputs; altered statements are refused."""

from __future__ import annotations

import math
import random
from fractions import Fraction

import numpy as np
import pytest
import sympy as sp

from derivations.worst_cases.conditioned import below_the_end
from synthsym.author import AtMost, Monotone
from synthsym.balls.enclosure import certified
from synthsym.core.ledger import altered
from synthsym.effort import effort
from synthsym.errors import StepRejected
from synthsym.numbers.gaussian import gaussian_delta
from synthsym.numbers.quantities import ball_at
from synthsym.statements.corpus import load_corpus
from synthsym.theory.conditioned import conditioned_divergence, loss_of_any_pair

GRID = 4001
ENOUGH = 4000  # the true ones need less; what is false uses up whatever it is given


def conditioned(centre: float, v: float, reach: float) -> tuple[np.ndarray, float]:
    """The density at the middle of each cell of [-reach, reach], and the size of a cell."""
    edges = np.linspace(-reach, reach, GRID)
    y = (edges[1:] + edges[:-1]) / 2
    weights = np.exp(-((y - centre) ** 2) / (2 * v))
    cell = edges[1] - edges[0]
    return weights / (weights.sum() * cell), cell


def boxed(centre: float, record: float, draw: float, reach: float) -> tuple[np.ndarray, float]:
    """The same of two records of one draw, over the square."""
    y = np.linspace(-reach, reach, 301)
    y = (y[1:] + y[:-1]) / 2
    one, two = np.meshgrid(y - centre, y - centre)
    total = record * (record + 2 * draw)
    form = ((record + draw) * (one**2 + two**2) - 2 * draw * one * two) / total
    weights = np.exp(-form / 2)
    cell = (y[1] - y[0]) ** 2
    return weights / (weights.sum() * cell), cell


def cases() -> list[tuple[float, ...]]:
    rng = random.Random(8)
    return [(rng.uniform(0.2, 3), rng.uniform(0.5, 3), rng.uniform(-2, 2), rng.uniform(0.05, 1.5)) for _ in range(25)]


def delta(p: np.ndarray, q: np.ndarray, cell: float, eps: float) -> float:
    return float(np.maximum(p - math.exp(eps) * q, 0).sum() * cell)


def test_conditioning_hurts_no_divergence() -> None:
    for v, reach, c, h in cases():
        pairs = [(h**2 / v, *(conditioned(x, v, reach) for x in (c + h, c)))]
        pairs.append((h**2 / (v + 0.4 / 2), *(boxed(x, 0.4, v, reach) for x in (c + h, c))))
        for eta2, (p, cell), (q, _) in pairs:
            for alpha in (1.1, 2.0, 7.0):
                found = math.log(float((p**alpha * q ** (1 - alpha)).sum() * cell)) / (alpha - 1)
                assert found <= alpha * eta2 / 2 + 1e-9
            for eps in (0.0, 0.3, 1.0):
                free = float(gaussian_delta(*(map(_ball, (math.sqrt(eta2), eps)))).mid())
                assert delta(p, q, cell, eps) <= free + 2e-3 * cell**0.5 and delta(q, p, cell, eps) <= free + 2e-3 * cell**0.5  # fmt: skip


def _ball(x: float) -> object:
    from flint import arb

    return arb(x)


def test_two_conditioned_outputs_do_not_beat_the_free_ones() -> None:
    for v, reach, c, h in cases()[:8]:
        (p, cell), (q, _) = (conditioned(x, v, reach) for x in (c + h, c))
        p, q = (w.reshape(100, -1).sum(1) / 40 for w in (p, q))
        both = np.outer(p, p), np.outer(q, q)
        free = float(gaussian_delta(_ball(math.sqrt(2 / v) * h), _ball(0.4)).mid())
        assert delta(*both, (40 * cell) ** 2, 0.4) <= free + 1e-9  # cells are unions of outputs: they show less


def test_no_pair_and_no_output_loses_more_than_the_derived_one() -> None:
    rng = random.Random(4)
    form = load_corpus()["worst.gauss-post.conditioned"].form()
    for _ in range(6):
        at = {"n": Fraction(rng.randint(2, 9))}
        at |= {name: Fraction(rng.randint(1, 40), k) for name, k in (("R", 9), ("var", 9), ("prior_var", 3))}
        most = float(certified(form.truth.expr, {s: at[s.name] for s in form.truth.expr.free_symbols}, 25).mid())
        told = ball_at("gauss-post.epsilon", {**at, "truncated": "yes", "delta": Fraction(0)}, 80)
        assert most == pytest.approx(float(told.mid()), rel=1e-9)
        n, top, var, prior = (float(at[name]) for name in ("n", "R", "var", "prior_var"))
        weight = n * prior / (var + n * prior)
        worst = 0.0
        for _ in range(60):
            rest, old, new = sum(rng.uniform(-top, top) for _ in range(int(n) - 1)), rng.uniform(-top, top), rng.uniform(-top, top)  # fmt: skip
            (p, _), (q, _) = (conditioned(weight * (rest + x) / n, weight * var / n, top) for x in (old, new))
            worst = max(worst, float(np.abs(np.log(p / q)).max()))
        assert worst <= most + 1e-6


def test_nearer_centres_show_no_more_than_the_farthest() -> None:
    for v, reach, c, h in cases():
        rng = random.Random(v)
        (p, cell), (q, _) = (conditioned(x, v, reach) for x in (c + h, c))
        for _ in range(4):
            between = c + h * rng.random()
            middle, _ = conditioned(between, v, reach)
            for eps in (0.0, 0.2, 0.7):
                assert max(delta(middle, q, cell, eps), delta(p, middle, cell, eps)) <= delta(p, q, cell, eps) + 1e-9


def test_no_pair_of_a_cell_exceeds_its_bound() -> None:
    """Places and masses by sums over a grid: the excess of the lowest centre at the level of the highest, over the least mass."""
    for v, reach, c, h in cases():
        eps, width = 0.2, 0.3 * reach
        y = np.linspace(-reach, reach, GRID)
        cell = y[1] - y[0]
        masses = [np.exp(-((y - x) ** 2) / (2 * v)) * cell / math.sqrt(2 * math.pi * v) for x in (c, c + h, c + width, c + width + h)]  # fmt: skip
        low, low_h, high, high_h = (m.sum() for m in masses)
        beyond = np.linspace(c - 9 * v**0.5 - reach, reach, 3 * GRID)
        step = beyond[1] - beyond[0]
        p, q = (np.exp(-((beyond - x) ** 2) / (2 * v)) * step / math.sqrt(2 * math.pi * v) for x in (c + h, c))
        bound = np.maximum(p - math.exp(eps) * high_h / high * q, 0).sum() / min(low_h, high_h)
        for share in (0.0, 0.3, 0.8, 1.0):
            (first, size), (second, _) = (conditioned(c + share * width + x, v, reach) for x in (h, 0.0))
            assert delta(first, second, size, eps) <= bound + 2e-3
        assert low > 0


@pytest.mark.parametrize("e0", [0.4, 1.3])
def test_no_pure_pair_has_a_larger_delta(e0: float) -> None:
    rng = random.Random(e0)
    for _ in range(300):
        q = rng.random()
        high = min(math.exp(e0) * q, 1 - math.exp(-e0) * (1 - q))
        eps = rng.uniform(0, e0)
        bound = (math.exp(e0) - math.exp(eps)) / (math.exp(e0) + 1)
        assert max(high - math.exp(eps) * q, 0) <= bound + 1e-12


def test_altered_statements_are_refused() -> None:
    bound, loss, cut = conditioned_divergence(), loss_of_any_pair(), below_the_end()
    assert AtMost("alpha*h^2/(3*v)", bound, bound.domain).judge().holds is not True
    g = {"g": loss.domain["gain"]}
    assert AtMost("h*(2*R + 2*b - 2*h)/(2*v) - g", loss, loss.domain, names=g).judge().holds is not True
    assert not Monotone(cut, "c", "increasing", cut.domain).judge().holds
    pure = load_corpus()["worst.conditioned.pure"].form()
    assert not AtMost("(exp(eps0) - exp(eps))/(exp(eps0) + 2)", pure.truth, names={"eps0": sum(pure.truth.domain.symbols("eps x"))}).judge().holds  # fmt: skip


@pytest.mark.parametrize(
    ("id", "foundation", "knob"),
    [
        ("worst.conditioned.divergence", "cited:prekopa", 2),
        ("worst.conditioned.divergence", "law:normal", "1/2"),
        ("worst.conditioned.delta", "cited:caffarelli", 2),
        ("worst.conditioned.loss", "cited:log-partition", 2),
        ("worst.conditioned.places", "cited:prekopa", "1/2"),
        ("worst.conditioned.cells", "definition:conditional-probability", 2),
        ("worst.conditioned.farthest", "cited:likelihood-ratio-order", 2),
        ("worst.gauss-post.flat", "definition:flat-prior", 2),
        ("worst.gauss-post.conditioned", "relation:replace", "1/2"),
    ],
)
def test_another_foundation_is_noticed(id: str, foundation: str, knob: int | str) -> None:
    with altered(foundation, sp.Rational(str(knob))), effort(ENOUGH):
        try:
            holds = load_corpus()[id].form().judge().holds
        except StepRejected:
            holds = None
    assert holds is not True
