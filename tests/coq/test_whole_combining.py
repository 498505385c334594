"""Combining rules over synthetic copies: what their theorems say, and altered statements that have no proof."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import whole_theorems
from synthsym.statements.corpus import load_corpus


def whole(id: str) -> Theorem:
    form = load_corpus()[id].form()
    return whole_theorems(id, "t", form, form.judge()).theorems[0]


def altered(theorem: Theorem, was: str, now: str) -> Theorem:
    assert was in theorem.statement
    return replace(theorem, statement=theorem.statement.replace(was, now))


def test_each_quantity_is_said_from_the_records_on() -> None:
    said = whole("neun.s3.Tf").statement
    for part in (
        "between_copies true sigma count_n count_n_syn count_m",
        "within_copy sigma count_n_syn",
        "combined_varies true sigma",
    ):
        assert f"Combining.{part}" in said
    assert "Combining.combined_centred true sigma count_n count_n_syn count_m Q (Q)" in whole(
        "neun.s3.qbar"
    ).statement.replace(" Q Q)", " Q (Q))")


def test_a_number_that_is_solved_for_is_where_the_quantity_is_at_its_level() -> None:
    form = load_corpus()["zheng.thm7.8.proof.max"].form()
    said = [t.statement for t in whole_theorems("", "t", form, form.judge()).theorems]
    assert len(said) == 2 and all(" <-> n = " in t and "Records.replace_one 0 R_" in t for t in said)
    assert "~" not in said[0] and " < " in said[1].rsplit("/\\", 1)[1]


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_no_altered_statement_has_a_proof(tmp_path: Path) -> None:
    prepare(tmp_path)
    rubin, centre = whole("neun.s3.Tf"), whole("neun.s3.qbar")
    solved, there = whole("zheng.thm7.8.proof.max"), whole("neun.s41.equiv")
    degrees, pooled, rare = whole("neun.s3.nuf"), whole("neun.s3.adv1"), whole("zheng.thm6.7.proof-factor")
    false = [
        altered(rubin, "between_copies true", "between_copies false"),
        altered(rubin, "combined_varies true", "combined_varies false"),
        altered(rubin, "within_copy sigma count_n_syn", "within_copy sigma count_n"),
        altered(rubin, "n_syn >= 2", "n_syn >= 1"),  # one record has no sample variance
        altered(centre, "count_n_syn count_m Q", "count_n_syn count_m (2 * Q)"),
        altered(degrees, "effective_degrees count_m", "effective_degrees count_n"),
        altered(solved, "<-> n = ((R_ ^ 2)", "<-> n = (2 * (R_ ^ 2)"),
        altered(solved, "Records.replace_one 0 R_", "Records.replace_one (- R_) R_"),
        altered(there, "(2 * (d ^ 2)))) -> ", "(4 * (d ^ 2)))) -> "),
        altered(degrees, "effective_degrees count_m b u", "effective_degrees count_m u b"),
        altered(pooled, "pooled count_m count_n_syn", "pooled count_n_syn count_m"),
        altered(pooled, "n_syn >= 2", "n_syn >= 1"),
        altered(rare, "largest_losing (2 * eps)", "largest_losing (3 * eps)"),
    ]
    assert len(search([rubin], tmp_path)) == 1
    assert search([Theorem(f"f{k}", t.statement, t.make_scripts) for k, t in enumerate(false)], tmp_path, 10) == {}
