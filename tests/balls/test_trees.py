"""A tree in balls and the same tree read by SymPy have the same value, wherever both have one."""

from __future__ import annotations

import itertools

import pytest
import sympy as sp
from flint import arb

from synthsym.balls.enclosure import enclose, holds
from synthsym.balls.reading import to_sympy
from synthsym.core.domain import Domain, Integer, Real
from synthsym.errors import SynthsymError
from synthsym.notation import parse
from synthsym.statements.repair import alterations, truth_of_tree, value_of_tree

D = Domain(n=Integer >= 1, x=Real.between(0, 3), y=Real >= -2, at=dict(n=3, x="1/2", y=-1))
FORMULAS = (
    "n^2*exp(-x)/(1 + y^2) - 3*sqrt(x)",
    "log(1 + x/n)*abs(y) + min(x, y, 1/n)",
    "Phi(y)^n - max(erf(x), erfc(y))/2",
    "(x - y)^(n/2) + x^y - ln(n)",
)
RELATIONS = ("n*x <= y + 1", "x < y or n >= 3", "x^2 > y and not n <= 2", "0 <= x < n")
READ = (SynthsymError, TypeError, ValueError, ZeroDivisionError)


def balls(point: dict[sp.Symbol, sp.Rational]) -> dict[str, arb]:
    return {s.name: enclose(x, {}) for s, x in point.items()}


@pytest.mark.parametrize("text", FORMULAS)
def test_every_alteration_has_one_value(text: str) -> None:
    compared = 0
    for _, node in alterations(parse(text), ("n", "x", "y")):
        for point in itertools.islice(D.points(12), 12):
            found = value_of_tree(node, balls(point))
            try:
                read = enclose(to_sympy(node, D.table()), point)
            except READ:
                continue
            if found is not None and read.is_finite():
                compared += 1
                assert found.overlaps(read), (node.text(), point)
                assert found.rel_accuracy_bits() > 20 or abs(found) < 1e-6
    assert compared > 100


@pytest.mark.parametrize("text", RELATIONS)
def test_every_altered_relation_holds_or_fails_alike(text: str) -> None:
    seen: set[bool | None] = set()
    for _, node in alterations(parse(text), ("n", "x", "y")):
        for point in itertools.islice(D.points(12), 12):
            found = truth_of_tree(node, balls(point))
            try:
                read = holds(to_sympy(node, D.table()), point)
            except READ:
                continue
            seen.add(found)
            assert found is None or found == read, (node.text(), point)
    assert {True, False} <= seen


@pytest.mark.parametrize("text", ["1/(x - x)", "log(-n)", "sqrt(-n)", "gamma(n)", "sum(k, 1, n, k)", "z", "x < x"])
def test_what_is_not_known_is_left_open(text: str) -> None:
    names = {name: arb(2) for name in ("n", "x", "y", "k")}
    node = parse(text)
    assert (truth_of_tree(node, names) if node.boolean else value_of_tree(node, names)) is None
