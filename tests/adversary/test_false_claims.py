"""False statements, written as an honest but careless author would: none of them is ever judged true; their true neighbours are never refuted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from synthsym.statements.claim import PAPERS, Claim
from synthsym.statements.corpus import load_corpus, load_file
from synthsym.statements.referee import examine, settle

HERE = Path(__file__).parent
TRUE = {"confirmed", "loose", "holds"}
_EFFORT = 20_000


def _claims(folder: str) -> Iterator[Claim]:
    """The statements of a folder, which stay in no list of papers."""
    load_corpus()  # before the list is kept: what is imported once is not declared again
    papers = dict(PAPERS)
    try:
        yield from load_file(HERE / folder).values()
    finally:
        PAPERS.clear()
        PAPERS.update(papers)


def _verdict(claim: Claim) -> str:
    judged = examine(claim, suspected=True, effort=_EFFORT)
    return str(settle({claim.id: judged}, {claim.id: claim})[claim.id])


@pytest.mark.slow
@pytest.mark.parametrize("claim", list(_claims("false_claims")), ids=lambda c: c.id)
def test_what_is_false_is_never_judged_true(claim: Claim) -> None:
    assert _verdict(claim) not in TRUE


@pytest.mark.parametrize("claim", list(_claims("true_claims")), ids=lambda c: c.id)
def test_what_is_true_is_never_refuted(claim: Claim) -> None:
    assert _verdict(claim) in TRUE
