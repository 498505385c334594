"""No altered formula of the Gaussian slice is confirmed: sections 2 and 4.1-4.2, the slides, the tail lemma."""

from __future__ import annotations

from typing import Any

import pytest

from synthsym.statements.corpus import load_corpus

from .mutants import confirmed, mutants, parts, spread

pytestmark = pytest.mark.slow

SLICE = ("neun.s2.", "neun.s41.", "neun.s42.", "neun.sl.", "zheng.lem7.9")
PER_FORM = 3
LEAST = 60


@pytest.fixture(autouse=True)
def _no_repairs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only whether a form is confirmed is asked; the search for a repair and for the side it errs on is skipped."""
    monkeypatch.setattr("synthsym.statements.repair.evident_repair", lambda *a: None)
    monkeypatch.setattr("synthsym.statements.settled._side", lambda *a: (None, True, None, ""))


def slice_forms() -> list[tuple[str, Any]]:
    claims = {i: c for i, c in load_corpus().items() if i.startswith(SLICE)}
    return [(i, f) for i, c in claims.items() for f in parts(c.form())]


def test_no_alteration_is_confirmed() -> None:
    tried, survivors = 0, []
    for id, form in slice_forms():
        if not confirmed(form):
            continue  # a false print may become true when it is altered
        for what, other in spread(list(mutants(form)), PER_FORM):
            tried += 1
            if confirmed(other):
                survivors.append(f"{id}: {what}")
    print(f"{tried} alterations, {len(survivors)} confirmed")
    assert survivors == []
    assert tried >= LEAST


def test_the_mutator_tells_alterations_from_rewritings() -> None:
    from synthsym.core.domain import Domain, Real
    from synthsym.rules import parameter
    from synthsym.statements import Equal

    D = Domain(a=Real > 0, b=Real > 0, at={"a": 2, "b": 3})
    a, b = D.symbols("a b")
    form = Equal("a*b + b", parameter(D, a * b + b), D)
    found = list(mutants(form))
    assert len(found) > 10
    assert not any(other.printed.expr.equals(form.printed.expr) for _, other in found)
    assert confirmed(form) and not any(confirmed(other) for _, other in found)
