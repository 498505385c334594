"""Altered statements of the whole corpus: none that is false is judged true. Run by `make adversary`; counts are printed."""

from __future__ import annotations

import os

import pytest

from synthsym.corpus import load_corpus
from synthsym.domain import Domain, Real
from synthsym.forms import AtMost, Equal
from synthsym.rules import parameter

from .corpus import Tally, alterations_of, falsified, run, trial

SHARDS = 9
SECONDS = float(os.environ.get("ADVERSARY_SECONDS", 300))
PER_FORM = int(os.environ.get("ADVERSARY_PER_FORM", 8))


@pytest.fixture(autouse=True)
def _no_repairs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether an evident repair exists is not asked here."""
    monkeypatch.setattr("synthsym.forms.equal.evident_repair", lambda *_: None)
    monkeypatch.setattr("synthsym.forms.conditions.repaired_condition", lambda *_: None)


@pytest.mark.adversary
@pytest.mark.parametrize("shard", range(SHARDS))
def test_no_false_alteration_is_judged_true(shard: int) -> None:
    tally = run(list(load_corpus())[shard::SHARDS], PER_FORM, SECONDS)
    print(tally.words())
    for line in tally.survivors:
        print("survivor", line)
    if tally.unreached:
        print("not reached in time:", ", ".join(tally.unreached))
    assert tally.survivors == []
    assert tally.counts["refuted"] > 0


def sharp_bound() -> AtMost:
    D = Domain(a=Real > 0, b=Real > 0, at={"a": 2, "b": 3})
    a, b = D.symbols("a b")
    return AtMost("2*a + b", parameter(D, 2 * a + b), D)


def test_every_kind_of_alteration_is_tried_and_seen() -> None:
    tally, form = Tally(), sharp_bound()
    tried = list(alterations_of(form))
    assert {"AtMost turned into AtLeast", "AtMost turned into Equal"} <= {what for what, _ in tried}
    for what, other in tried:
        trial("toy", what, other, True, tally)
    assert tally.survivors == []
    assert tally.counts["refuted"] >= 8 and tally.counts["true"] >= 4
    assert sum(tally.counts.values()) == len(tried)


def test_a_referee_that_believes_everything_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    class Believed:
        holds, witness = True, None

    monkeypatch.setattr(AtMost, "judge", lambda self: Believed())
    tally = Tally()
    for what, other in alterations_of(sharp_bound()):
        trial("toy", what, other, True, tally)
    assert len(tally.survivors) >= 8


def test_a_referee_that_doubts_everything_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    class Doubted:
        holds, witness = False, {"at": {"a": "2", "b": "3"}}

    monkeypatch.setattr(AtMost, "judge", lambda self: Doubted())
    tally = Tally()
    D = sharp_bound().domain
    a, b = D.symbols("a b")
    trial("toy", "harmless", AtMost("3*a + b", parameter(D, 2 * a + b), D), True, tally)
    assert len(tally.survivors) == 1 and "fulfils" in tally.survivors[0]


def test_points_of_our_own_tell_true_from_false() -> None:
    D = sharp_bound().domain
    a, b = D.symbols("a b")
    assert falsified(sharp_bound()) is None
    assert falsified(Equal("2*a - b", parameter(D, 2 * a + b), D)) is not None
    assert falsified(AtMost("a + b", parameter(D, 2 * a + b), D)) is not None
