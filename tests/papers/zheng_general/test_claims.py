"""The general statements as a whole: settled, rooted, in step with the knobs, and nothing is said twice."""

from __future__ import annotations

import pytest

from derivations.zheng2015 import (
    average_case,
    average_case_post,
    categorical,
    chapter3,
    chapter4,
    chapter5,
    mechanisms2,
    paper,
    param_map,
    prop2,
    prop2_composition,
)
from synthsym.core.ledger import altered
from synthsym.statements.referee import examine
from tests.judged import judged

MODULES = (
    prop2,
    prop2_composition,
    mechanisms2,
    chapter3,
    chapter4,
    chapter5,
    param_map,
    average_case,
    average_case_post,
    categorical,
)
MINE = {id: c for id, c in paper.claims.items() if any(c.source()[0] == m.__file__ for m in MODULES)}
QUICK = sorted(
    id
    for id in MINE
    if id.startswith(("zheng.ex2", "zheng.prop2.1", "zheng.cor6.19", "zheng.thm6.18", "zheng.def5", "zheng.thm5"))
)
KNOBS = {
    "zheng.ex2.12": "law:random-row",
    "zheng.prop2.13": "definition:probability",
    "zheng.def2.8.eps0": "definition:hockey-stick",
    "zheng.thm2.20": "law:laplace",
    "zheng.thm2.21": "law:exponential-mechanism",
    "zheng.ex3.2": "law:beta",
    "zheng.thm5.4": "definition:determines",
    "zheng.prop6.17": "definition:probability",
    "zheng.cor6.19.factor": "definition:average-case",
    "zheng.thm6.18.ratio": "law:binomial",
    "zheng.cor6.2": "relation:replace",
}


def test_every_statement_of_these_chapters_is_there() -> None:
    assert len(MINE) == 71
    assert all(c.where and c.says and c.kind for c in MINE.values())


@pytest.mark.parametrize("id", QUICK)
def test_settled_with_a_footprint(id: str) -> None:
    found = judged(id)
    assert found["holds"] is not None, found["error"]
    assert found["steps"] and found["rests_on"]
    assert found["trust"] in ("derived", "enclosed")
    if not found["holds"]:
        assert found["witness"]


@pytest.mark.parametrize("id", sorted(KNOBS))
def test_an_altered_foundation_is_noticed(id: str) -> None:
    def face() -> tuple[object, ...]:
        j = examine(MINE[id])
        return j["true"], j["holds"], j["errs"], j["tight"], str(j["witness"]), j["error"]

    before = face()
    with altered(KNOBS[id], 2):
        during = face()
    assert during != before
    assert face() == before


@pytest.mark.parametrize("id", ["zheng.prop6.17", "zheng.sec2.1.2.good-output", "zheng.cor6.2"])
def test_a_refutation_is_an_exact_point(id: str) -> None:
    j = judged(id)
    if j["holds"] is False:
        printed, true = float(j["witness"]["printed"]), float(j["witness"]["true"]["mid"])
        assert abs(true - printed) > 1000 * float(j["witness"]["true"]["rad"])
