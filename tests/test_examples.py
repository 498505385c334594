"""The worked examples are real audits: everything in them is settled, and what is refuted comes with a point."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import synthsym
from synthsym.core.ledger import altered
from synthsym.statements.claim import PAPERS
from synthsym.statements.corpus import load_corpus, load_file

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
FILES = sorted(EXAMPLES.glob("*.py"))


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    load_corpus()  # the examples import from it: it is not theirs to take away
    before = set(PAPERS)
    yield
    for name in set(PAPERS) - before:
        del PAPERS[name]


@pytest.mark.long
@pytest.mark.parametrize("file", FILES, ids=lambda f: f.stem)
def test_every_example_is_settled_with_evidence(file: Path) -> None:
    found = synthsym.audit(str(file), cache=False)
    assert len(found) >= 3
    for f in found:
        assert f["obligations"]["open"] == 0 and f["trust"] != "sampled", f["id"]
        assert f["witness"] is not None or f["steps"] > 0
        assert f["rests_on"] or f["witness"], f["id"]


def test_one_statement_of_an_example_shows_its_steps() -> None:
    one = synthsym.claim("gaussianmechanism.half", file=str(EXAMPLES / "gaussian_mechanism.py"))
    assert one.steps and one.finding["rests_on"]


@pytest.mark.parametrize("knob", ["definition:poisson-sampling", "definition:privacy-loss"])
def test_the_sampled_loss_starts_from_its_definitions(knob: str) -> None:
    file = str(EXAMPLES / "subsampling.py")
    plain = synthsym.claim("subsampling.exact", file=file, cache=False).finding["true"]
    PAPERS.pop("subsampling")
    load_file(EXAMPLES / "subsampling.py")
    with altered(knob, "1/2"):
        assert synthsym.claim("subsampling.exact", file=file, cache=False).finding["true"] != plain
