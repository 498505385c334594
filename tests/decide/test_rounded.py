"""Identities with one floor or ceiling, and integers beside a rounded number; each with a false twin."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer
from synthsym.decide import prove, prove_equal
from synthsym.decide.plain import plain
from synthsym.effort import effort

D = Domain(m=Integer >= 0, r=Integer.between(0, "2^m - 1"), n=Integer >= 1, at={"m": 2, "r": 1, "n": 3})
m, r, n = D.symbols("m r n")
ENOUGH = 2000  # twice what the true ones need; the false ones use up whatever they are given
depth = sp.ceiling(sp.log(2**m + r + 1) / sp.log(2))


@pytest.mark.parametrize(("rounded", "whole", "holds"), [
    (depth, m + 1, True), (depth, m, False), (depth, m + 2, False),
    (2 * depth + n, 2 * m + n + 2, True), (2 * depth + n, 2 * m + n + 1, False),
    (sp.floor(sp.log(2**m + r) / sp.log(2)), m, True), (sp.floor(sp.log(2**m + r + 1) / sp.log(2)), m, False),
])  # fmt: skip
def test_what_a_number_rounds_to(rounded: sp.Expr, whole: sp.Expr, holds: bool) -> None:
    with effort(ENOUGH):
        assert (prove_equal(rounded, whole, D) is not None) is holds
    with effort(ENOUGH):
        assert (prove(sp.Eq(rounded, whole, evaluate=False), D) is not None) is holds


@pytest.mark.parametrize("op", [sp.Le, sp.Lt, sp.Ge, sp.Gt])
@pytest.mark.parametrize("value", [sp.Rational(5, 2), sp.Integer(3)])
def test_integers_beside_a_rounded_number(op: type[sp.Rel], value: sp.Rational) -> None:
    for side in (1 + sp.floor(n / 2 + value, evaluate=False), sp.ceiling(n / 2 + value, evaluate=False) - 2):
        for relation in (op(m, side, evaluate=False), op(side, m, evaluate=False)):
            for here in range(8):
                point = {m: sp.Integer(here), n: sp.Integer(3)}
                assert bool(plain(relation).subs(point)) == bool(relation.subs(point))
