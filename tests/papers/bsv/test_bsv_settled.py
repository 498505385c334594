"""Every statement of the linear-statistics paper is settled, and stands on laws, definitions or relations with a knob."""

from __future__ import annotations

import pytest

from synthsym.statements.corpus import load_corpus
from tests.judged import judged

IDS = sorted(i for i in load_corpus() if i.startswith("bsv."))
QUICK = [
    i
    for i in IDS
    if i.startswith(
        ("bsv.marg", "bsv.count", "bsv.eq2", "bsv.kappa", "bsv.lapdef", "bsv.rel", "bsv.unb", "bsv.lem32", "bsv.eq34")
    )
]
MARKED = [i if i in QUICK else pytest.param(i, marks=pytest.mark.slow) for i in IDS]


@pytest.mark.parametrize("id", MARKED)
def test_settled_with_evidence(id: str) -> None:
    found = judged(id)
    assert found["holds"] is not None, found["error"]
    assert found["trust"] in ("enclosed", "derived", "kernel")
    assert found["steps"] and found["rests_on"]
    if found["holds"] is False:
        assert found["witness"] is not None
