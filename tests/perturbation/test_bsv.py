"""Every truth about the linear statistics moves when a law, a definition or the neighbour relation under it is altered."""

from __future__ import annotations

import pytest

from synthsym.statements.corpus import load_corpus

from .turning import footprint, unmoved

LONG = {"bsv.cor24", "bsv.orders", "bsv.eq.ratio", "bsv.thm22", "bsv.chain8"}  # built of parts that the others cover
PLAIN = {"bsv.binbound"}  # mathematics in which no mechanism stands
IDS = sorted(i for i in load_corpus() if i.startswith("bsv."))
MARKED = [pytest.param(i, marks=pytest.mark.slow) if i in LONG else i for i in IDS]


@pytest.mark.parametrize("id", MARKED)
def test_truth_moves(id: str) -> None:
    claim = load_corpus()[id]
    assert footprint(claim) or id in PLAIN, f"{id} rests on nothing that could be altered"
    assert unmoved(claim) == []
