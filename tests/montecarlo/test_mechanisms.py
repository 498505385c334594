"""The certified values of every mechanism against simulated releases on neighbouring data sets."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from flint import arb

from synthsym.numbers.quantities import ball_at, lookup, native
from synthsym.simulate import kits

from .data import CASES, Case
from .estimates import by_event, by_loss, epsilon_floor, event_by_histogram, event_by_score, halves, renyi
from .intervals import Account, Interval

DRAWS = 50_000
FAILURE = 1e-13
LEDGER = Account(limit=1e-9)


def number(text: str) -> Any:
    value = float("inf") if text == "inf" else Fraction(text)
    return int(value) if isinstance(value, Fraction) and value.denominator == 1 else float(value)


def fitted(case: Case) -> list[tuple[Any, Any]]:
    """Both orders of every pair of neighbours, fitted."""
    words = {"truncated", "relation"}
    kit = kits.build(
        case.mechanism, simulation=True, **{k: v if k in words else number(v) for k, v in case.at.items()}, **case.fit
    )
    both = [(kit.fit(x), kit.fit(y)) for x, y in case.pairs]
    return both + [(b, a) for a, b in both]


def certified(case: Case, quantity: str, **more: str) -> tuple[float, float]:
    """Best proved lower bound and the value (or proved upper bound) of `eval`."""
    at = {k: v if k in ("truncated", "relation") or v == "inf" else Fraction(v) for k, v in {**case.at, **more}.items()}
    name = f"{case.mechanism}.{quantity}"
    q, value = lookup(name), ball_at(name, at, 120)
    low = value if q.lower is None else q.lower(native(q.bind(at)), 120)
    return float(arb(low).lower()), float(value.upper())


def losses(p: Any, q: Any, rng: np.random.Generator, draws: int = DRAWS) -> Any:
    y = p.draw(rng, draws)
    return p.log_density(y) - q.log_density(y)


@pytest.mark.parametrize("case", CASES, ids=lambda c: c.id)
def test_delta_lies_where_the_draws_say(case: Case) -> None:
    rng = np.random.default_rng(20_250_101)
    eps = float(Fraction(case.eps))
    found = [LEDGER.enter(case.id, by_loss(losses(p, q, rng), eps, FAILURE)) for p, q in fitted(case)]
    low, high = certified(case, "delta", eps=case.eps)
    assert max(i.low for i in found) <= high
    if case.worst_inside:
        assert low <= max(i.high for i in found)
        assert max(i.low for i in found) > 0.9 * low, "the estimate is too coarse to notice ten per cent"


@pytest.mark.parametrize("case", [c for c in CASES if c.alpha], ids=lambda c: c.id)
def test_renyi_lies_where_the_draws_say(case: Case) -> None:
    """The second moment of the weights comes from the certified divergence of a higher order: two values held against each other."""
    assert case.alpha is not None
    rng = np.random.default_rng(20_250_102)
    alpha = Fraction(case.alpha)
    low, high = certified(case, "renyi", alpha=case.alpha)
    _, higher = certified(case, "renyi", alpha=str(2 * alpha - 1))
    second = math.exp(float(2 * alpha - 2) * higher) if higher < math.inf else None
    found = [
        LEDGER.enter(case.id, renyi(losses(p, q, rng), float(alpha), FAILURE, second=second)) for p, q in fitted(case)
    ]
    assert max(i.low for i in found) <= high
    if case.worst_inside:
        assert low <= max(i.high for i in found)


@pytest.mark.parametrize(
    "case", [c for c in CASES if c.mechanism.startswith(("bernoulli-s", "categorical", "linear"))], ids=lambda c: c.id
)
def test_pure_loss_is_not_exceeded(case: Case) -> None:
    rng = np.random.default_rng(20_250_103)
    _, high = certified(case, "epsilon")
    best = 0.0
    for p, q in fitted(case):
        first, second = p.draw(rng, DRAWS), q.draw(rng, DRAWS)
        (look_p, count_p), (look_q, count_q) = halves(first), halves(second)
        event = event_by_score(lambda y, p=p, q=q: p.log_density(y) - q.log_density(y), 0.0, look_p, look_q)
        best = max(best, LEDGER.enter(case.id, epsilon_floor(event, count_p, count_q, 0.0, FAILURE)).low)
    assert 0 < best <= high


@pytest.mark.parametrize(
    "case",
    [c for c in CASES if c.mechanism in ("normal-plugin", "bernoulli-synth-one", "gauss-synth-one")],
    ids=lambda c: c.id,
)
def test_an_auditor_who_knows_no_law_sees_no_more(case: Case) -> None:
    """Events from histograms of the outputs alone, counted on fresh draws."""
    rng = np.random.default_rng(20_250_104)
    eps = float(Fraction(case.eps))
    low, high = certified(case, "delta", eps=case.eps)
    best = 0.0
    for p, q in fitted(case):
        (look_p, count_p), (look_q, count_q) = halves(p.draw(rng, 2 * DRAWS)), halves(q.draw(rng, 2 * DRAWS))
        interval = by_event(event_by_histogram(eps, look_p, look_q), count_p, count_q, eps, FAILURE)
        best = max(best, LEDGER.enter(case.id, interval).low)
    assert best <= high
    assert best > 0.5 * low or not case.worst_inside


def test_every_mechanism_is_sampled() -> None:
    assert {c.mechanism for c in CASES} == set(kits.names())


def test_the_room_may_fail_with_a_probability_below_1e_9() -> None:
    most = sum(2 * len(c.pairs) for c in CASES) * 4
    assert most * FAILURE < 1e-9


@pytest.mark.parametrize(
    "case",
    [c for c in CASES if c.worst_inside and c.mechanism.endswith(("plugin", "one", "statistics"))],
    ids=lambda c: c.id,
)
def test_a_wrong_neighbour_would_be_noticed(case: Case) -> None:
    """Twice the change between the data sets is seen to break the certified delta: the test above could have failed."""
    rng = np.random.default_rng(20_250_105)
    _, high = certified(case, "delta", eps=case.eps)
    first, second = case.pairs[0]
    if first.ndim == 1 and first.dtype == float:
        second = second.copy()
        second[1], first = second[0], np.concatenate([first[:1], [first[0]], first[2:]])
    elif first.dtype == float:
        second = second.copy()
        second[1] = second[0]
    else:
        first, second = np.zeros_like(first), np.ones_like(second)
    words = {"truncated", "relation"}
    kit = kits.build(
        case.mechanism, simulation=True, **{k: v if k in words else number(v) for k, v in case.at.items()}, **case.fit
    )
    p, q = kit.fit(first), kit.fit(second)
    both: list[Interval] = [by_loss(losses(a, b, rng), float(Fraction(case.eps)), FAILURE) for a, b in ((p, q), (q, p))]
    assert max(i.low for i in both) > high
