"""Whole theorems are for one print over one domain of one statement of the corpus, and end in the print as it is parsed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from synthsym.coq.certificates import all_theorems, asked, certificates_of, key_of, on_the_kernel, seen
from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import TEMPLATES, whole_theorem
from synthsym.core.domain import Domain, Integer, Real
from synthsym.notation import parse
from synthsym.notation.alterations import alterations
from synthsym.rules import parameter
from synthsym.statements import AtMost, Equal
from synthsym.statements.claim import Claim
from synthsym.statements.corpus import load_corpus
from synthsym.statements.goal import Goal

DATA = Domain(n=Integer >= 1, d=Real > 0, sigma=Real > 0, at=dict(n=1000, d=4, sigma=1))
n, d, sigma = DATA.symbols("n d sigma")
ID = "neun.s41.single"
RHO = 2 * d**2 / (n**2 * sigma**2)


def made(text: str, domain: Domain = DATA, truth: Any = None, id: str = ID) -> Theorem | None:
    return whole_theorem(id, "t", Equal(text, parameter(domain, RHO if truth is None else truth)).judge().goals)


def test_the_print_stands_in_it_as_it_is_printed() -> None:
    for text in ("4*d^2/(2*n^2*sigma^2)", "2*d^2/(n^2*sigma^2)", "2*(d/(n*sigma))^2"):
        found = made(text)
        assert found is not None and found.name == "t_whole"
        assert found.statement.endswith("<= rho)") and "<-> " in found.statement and "PRINT" not in found.statement
    statements = {made(text).statement for text in ("4*d^2/(2*n^2*sigma^2)", "2*d^2/(n^2*sigma^2)")}  # type: ignore[union-attr]
    assert len(statements) == 2  # another print is another statement, though it is equal


def test_nothing_is_whole_over_another_domain_for_another_statement_or_another_relation() -> None:
    text = "4*d^2/(2*n^2*sigma^2)"
    assert made(text) is not None and made(text, id="neun.s41.comp") is None
    for other in (
        Domain(n=Integer >= 2, d=Real > 0, sigma=Real > 0),
        Domain(n=Real >= 1, d=Real > 0, sigma=Real > 0),
        DATA.where(d > sigma),
        DATA.extend(m=Integer >= 1),
    ):
        assert made(text, other, RHO.subs(dict(zip(DATA.symbols("n d sigma"), other.symbols("n d sigma"), strict=True)))) is None
    assert whole_theorem(ID, "t", AtMost(text, parameter(DATA, RHO)).judge().goals) is None
    assert whole_theorem(ID, "t", []) is None
    refuted = Equal("d^2/(n^2*sigma^2)", parameter(DATA, RHO), printed_above="safe").judge()
    assert refuted.holds is False and whole_theorem(ID, "t", refuted.goals) is None


def test_a_letter_that_stands_for_something_else_is_no_plain_print() -> None:
    goal = Equal("2*d^2/(n^2*sigma^2)", parameter(DATA, RHO)).judge().goals[0]
    assert isinstance(goal, Goal)
    goal.left._symbols["d"] = 2 * d
    assert whole_theorem(ID, "t", [goal]) is None


def test_the_id_alone_lends_nothing_to_a_file_of_ones_own() -> None:
    form = Equal("4*d^2/(2*n^2*sigma^2)", parameter(DATA, RHO))
    mine = Claim(ID, "t", "", "identity", "", lambda: form)
    assert not any(t.name.endswith("_whole") for t in all_theorems(mine, form.judge().goals))
    assert asked(mine, form.judge(), form)["whole"] == []


@pytest.mark.parametrize("id", sorted(TEMPLATES))
def test_the_corpus_has_whole_findings_that_say_so(id: str) -> None:
    own = load_corpus()[id]
    form = own.form()
    judged = form.judge()
    now = asked(own, judged, form)
    assert now["whole"] == (["confirmed"] if now["theorems"][-1].endswith("_whole") else []) == ["confirmed"]
    stored = certificates_of([own])
    found = seen(stored, id, now, "confirmed")
    assert (found["scope"], found["from"], found["trivial"]) == ("whole", "laws", False) and on_the_kernel(found)
    assert seen(stored, id, now, "gap")["scope"] == "half"
    forged = {id: {**stored[id], "theorems": stored[id]["theorems"][:-1]}}
    assert seen(forged, id, now, "confirmed")["scope"] == "none"
    forged[id]["key"] = key_of([t["statement"] for t in forged[id]["theorems"]])
    assert seen(forged, id, now, "confirmed")["scope"] == "none"


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_no_altered_print_has_a_whole_theorem(tmp_path: Path) -> None:
    printed = parse("4*d^2/(2*n^2*sigma^2)")
    goal = Equal(printed.text(), parameter(DATA, RHO)).judge().goals[0]
    assert isinstance(goal, Goal)
    altered = []
    for k, (_, node) in enumerate(alterations(printed, ("n", "d", "sigma"))):
        left = Equal(node.text(), parameter(DATA, node.sympy(DATA.table()))).printed
        if (left.expr / RHO).cancel() != 1:
            theorem = whole_theorem(ID, f"t{k}", [replace(goal, left=left)])
            altered += [] if theorem is None else [theorem]
    assert len(altered) >= 20
    prepare(tmp_path)
    assert search(altered[:40], tmp_path, 5) == {}
