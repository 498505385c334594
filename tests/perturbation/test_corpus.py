"""Foundations altered over the whole corpus: what rests on them moves, and what does not rest on them stays.

`make test` turns all foundations of a claim at once, on a sample; `make adversary` turns each one alone, on every claim,
and all the others together. A truth that stays put was typed in; a truth that moves unasked hides what it rests on.
"""

from __future__ import annotations

import os
import time
from collections import Counter

import pytest

from synthsym.claim import Claim
from synthsym.corpus import load_corpus
from synthsym.domain import Domain, Real
from synthsym.forms import Equal
from synthsym.foundations import foundations, knob
from synthsym.step import Derived, Step

from .corpus import KNOBBED, examined, hidden_by, turned_all

SHARDS = 9
SECONDS = float(os.environ.get("ADVERSARY_SECONDS", 300))
SAMPLE = 10


def sample() -> list[str]:
    ids = list(load_corpus())
    return ids[:: max(1, len(ids) // SAMPLE)]


@pytest.mark.slow
def test_a_sample_moves_with_its_foundations() -> None:
    found = {id: turned_all(load_corpus()[id]) for id in sample()}
    print(Counter(found.values()))
    assert [id for id, kind in found.items() if kind in ("stuck", "broken")] == []
    assert sum(kind in ("moved", "steps") for kind in found.values()) >= SAMPLE // 2


@pytest.mark.adversary
@pytest.mark.parametrize("shard", range(SHARDS))
def test_each_foundation_moves_what_rests_on_it_and_nothing_else(shard: int) -> None:
    started, reports, late = time.monotonic(), [], []
    ids = list(load_corpus())[shard::SHARDS]
    for id in ids:
        if time.monotonic() - started > SECONDS:
            late.append(id)
        else:
            reports.append(examined(load_corpus()[id]))
    moved, steps = sum(len(r.moved) for r in reports), sum(len(r.steps) for r in reports)
    print(f"{len(reports)} truths, {sum(r.alterations for r in reports)} alterations: {moved} moved the truth, {steps} its steps only; "
          f"{sum(len(r.late) for r in reports)} took too long, {len(late)} truths not reached")
    stuck = {r.id: r.stuck for r in reports if r.stuck}
    hidden = {r.id: hidden_by(load_corpus()[r.id]) for r in reports if r.hidden}
    for id, names in stuck.items():
        print("stays put", id, names)
    for id, names in hidden.items():
        print("hidden dependence", id, names)
    if late:
        print("not reached in time:", ", ".join(late))
    assert stuck == {} and hidden == {}


def test_there_are_forty_foundations_to_alter() -> None:
    load_corpus()
    assert sum(name.startswith(KNOBBED) for name in foundations()) >= 40


D = Domain(v=Real > 0, at={"v": 1})


def claim_of(value: object, rests_on: tuple[str, ...]) -> Claim:
    def build() -> Equal:
        expr = value() if callable(value) else value
        return Equal("1/(2*v)", Derived(expr, D).then(Step("law", None, expr, "made for this test", rests_on=rests_on)), D)

    return Claim("x.made", "x", "", "identity", "", build)


def test_the_three_defects_are_told_apart() -> None:
    v = D["v"]
    typed = examined(claim_of(1 / (2 * v), ("law:normal",)))
    assert typed.stuck == ["law:normal"] and not typed.hidden
    honest = examined(claim_of(lambda: 1 / (2 * v * knob("law:normal")), ("law:normal",)))
    assert honest.moved == ["law:normal"] and not honest.stuck and not honest.hidden
    secret = claim_of(lambda: 1 / (2 * v * knob("law:normal")), ())
    assert examined(secret).hidden and hidden_by(secret) == ["law:normal"]
    assert [turned_all(c) for c in (claim_of(1 / v, ("law:normal",)), secret)] == ["stuck", "nothing"]
