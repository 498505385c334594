"""A gap is whole where Coq has all that the statement says, and of each line that fails that it does; where one of these is missing it is not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from synthsym.statements.corpus import load_corpus
from synthsym.statements.referee import examine, findings

GAP = "zheng.cor6.19"


def seen_without(*missing: str) -> Any:
    """What Coq would have seen if it had a whole theorem of each statement but these; of a gap it has what the statement says."""

    def seen(id: str, asked: Mapping[str, Any], verdict: str) -> dict[str, Any]:
        whole = id not in missing and (id != GAP or verdict == "confirmed")
        return {"scope": "whole" if whole else "half", "trivial": False, "from": "laws", "theorems": [], "missing": []}

    return seen


@pytest.fixture(scope="module")
def judged() -> tuple[dict[str, Any], dict[str, Any]]:
    claims = load_corpus()
    used, waiting = {GAP}, [GAP]
    while waiting:
        more = [u for u in claims[waiting.pop()].uses if u not in used]
        used.update(more)
        waiting += more
    chosen = {id: claims[id] for id in used}
    return {id: examine(c) for id, c in chosen.items()}, chosen


@pytest.mark.long
def test_a_gap_is_whole_with_its_failing_lines(judged: tuple[dict[str, Any], dict[str, Any]]) -> None:
    raw, claims = judged
    (found,) = findings([GAP], raw, claims, seen_without())
    assert (
        found["verdict"] == "gap"
        and found["breaks_at"]
        and found["coq"]["scope"] == "whole"
        and found["trust"] == "kernel"
    )


def test_it_is_not_without_one_of_them_or_without_itself(judged: tuple[dict[str, Any], dict[str, Any]]) -> None:
    raw, claims = judged
    (found,) = findings([GAP], raw, claims, seen_without())
    for missing in (found["breaks_at"][0], GAP):
        (less,) = findings([GAP], raw, claims, seen_without(missing))
        assert less["coq"]["scope"] == "half" and less["trust"] != "kernel"
