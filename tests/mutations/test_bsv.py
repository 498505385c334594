"""No altered formula of the linear-statistics paper is confirmed; the quick half of its statements."""

from __future__ import annotations

from typing import Any

import pytest

from synthsym.statements.corpus import load_corpus

from .mutants import confirmed, mutants, parts, spread

pytestmark = pytest.mark.slow

SLICE = (
    "bsv.marg",
    "bsv.eq2",
    "bsv.kappa",
    "bsv.lapdef",
    "bsv.unb",
    "bsv.eq3",
    "bsv.chain5",
    "bsv.lem31",
    "bsv.sens",
    "bsv.probs",
    "bsv.rel",
)
PER_FORM = 3
LEAST = 40


@pytest.fixture(autouse=True)
def _no_repairs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only whether a form is confirmed is asked; the search for a repair and for the side it errs on is skipped."""
    monkeypatch.setattr("synthsym.statements.repair.evident_repair", lambda *a: None)
    monkeypatch.setattr("synthsym.statements.settled._side", lambda *a: (None, True, None, ""))


def slice_forms() -> list[tuple[str, Any]]:
    claims = {i: c for i, c in load_corpus().items() if i.startswith(SLICE)}
    return [
        (i, f) for i, c in claims.items() for f in parts(c.form()) if type(f).__name__ in ("Equal", "AtMost", "AtLeast")
    ]


def test_no_alteration_is_confirmed() -> None:
    tried, survivors = 0, []
    for id, form in slice_forms():
        if not confirmed(form):
            continue
        for what, other in spread(list(mutants(form)), PER_FORM):
            tried += 1
            if confirmed(other):
                survivors.append(f"{id}: {what}")
    assert survivors == []
    assert tried >= LEAST
