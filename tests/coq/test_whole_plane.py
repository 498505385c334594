"""Normal laws of two coordinates with any precisions: what their theorems say, of what no theorem is made, and altered statements that have no proof."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import sympy as sp

from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import Part, leaves, renyi
from synthsym.core.domain import Domain, Real
from synthsym.core.truth import about
from synthsym.laws import MultivariateNormal
from synthsym.laws.subjects import Kullback, Renyi
from synthsym.laws.vectors import column
from synthsym.rules.basic import parameter
from synthsym.statements import Equal
from synthsym.statements.corpus import load_corpus


def whole(id: str, k: int = 0) -> Theorem:
    made = renyi.plane(Part("", "t", leaves(load_corpus()[id].form())[k]))
    assert made is not None
    return made


def altered(theorem: Theorem, was: str, now: str) -> Theorem:
    assert was in theorem.statement
    return replace(theorem, statement=theorem.statement.replace(was, now, 1))


def test_both_laws_stand_there_with_means_and_precisions() -> None:
    said = whole("gil.multivariate-normal").statement
    laws = "(Quadratic.pair_of m n) (Quadratic.square p1 (k * p1) (e1 + (p1 * (k ^ 2)))) (Quadratic.pair_of 0 0) (Quadratic.square p2 0 e2)"
    assert f"Quadratic.is_divergence 2 alpha {laws}" in said
    assert "is_divergence 2 (1 + t)" in whole("gil.multivariate-normal", 1).statement
    assert f"Quadratic.is_kullback 2 {laws}" in whole("gil.kl.multivariate-normal").statement


def test_of_three_coordinates_and_of_no_symmetric_precision_nothing_is_said() -> None:
    D = Domain(a=Real > 0, at=dict(a=2))
    a = D["a"]

    def said(first: MultivariateNormal, second: MultivariateNormal) -> Theorem | None:
        value = about(parameter(D, a), Renyi(first, second, sp.S.Half))
        return renyi.plane(Part("", "t", Equal("a", value, D)))

    def law(d: int, entry: sp.Expr = sp.S.Zero) -> MultivariateNormal:
        precision = sp.eye(d).as_mutable()
        precision[0, 1] += entry
        return MultivariateNormal(column([a] * d), precision.as_immutable())

    assert said(law(2), law(2)) is not None
    assert said(law(3), law(3)) is None
    assert said(law(2, sp.S.Half), law(2)) is None
    one_order = about(parameter(D, a), Kullback(law(2), law(3)))
    assert renyi.plane(Part("", "t", Equal("a", one_order, D))) is None


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_no_altered_statement_has_a_proof(tmp_path: Path) -> None:
    prepare(tmp_path)
    one, kl = whole("gil.multivariate-normal"), whole("gil.kl.multivariate-normal")
    false = [
        altered(one, "is_divergence 2 alpha", "is_divergence 2 (1 - alpha)"),
        altered(one, "(k * p1)", "((- (1)) * k * p1)"),  # the other correlation
        altered(one, "pair_of 0 0", "pair_of 0 1"),
        altered(kl, "(Quadratic.square p2 0 e2)", "(Quadratic.square e2 0 p2)"),
    ]
    assert len(search([replace(one, name="t0"), replace(kl, name="t1")], tmp_path)) == 2
    assert search([replace(t, name=f"f{k}") for k, t in enumerate(false)], tmp_path, 10) == {}
