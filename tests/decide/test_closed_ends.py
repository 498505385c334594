"""Strict inequalities that hold everywhere but at a closed end, and what was proved where only their inside was looked at."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
from synthsym.decide import Proof, Witness, prove
from synthsym.decide.imply import implies
from synthsym.decide.limits import checked_limit
from synthsym.decide.logic import decide
from synthsym.decide.monotone import orthant_sign, sign_inside

CLOSED = Domain(q=Real.between(0, 1, closed=True), u=Real > 0)
OPEN = Domain(q=Real.between(0, 1), u=Real > 0)
GT = [
    lambda q, u: ((1 - q) * 2**u, 1 - q), lambda q, u: (3 * (1 - q) ** u, 2 * (1 - q) ** u), lambda q, u: ((1 - q) * sp.exp(u), 1 - q),
    lambda q, u: (2 * sp.sqrt(1 - q), sp.sqrt(1 - q)), lambda q, u: (sp.exp(u * (1 - q)), sp.S.One), lambda q, u: (u + (1 - q) ** 3, u),
]  # fmt: skip


@pytest.mark.parametrize("sides", GT)
def test_what_vanishes_at_a_closed_end_is_not_positive_there(sides: object) -> None:
    for D, relation, expected in ((OPEN, sp.Gt, True), (CLOSED, sp.Gt, False), (CLOSED, sp.Ge, True)):
        big, small = sides(*D.symbols("q u"))  # type: ignore[operator]
        assert (prove(relation(big, small, evaluate=False), D) is not None) is expected


def test_an_end_that_only_another_parameter_reaches() -> None:
    """x >= 1 - q reaches 0 only where q is at its upper end, though q does not stand in the inequality."""
    for closed in (False, True):
        D = Domain(q=Real.between(0, 1, closed=closed), x=Real.between("1 - q", 3, closed=True))
        for r in (D["x"] > 0, sp.Ne(D["x"], 0), sp.Gt(2 ** D["x"], 1, evaluate=False)):
            assert (prove(r, D) is None) is closed
        assert prove(D["x"] >= 0, D) is not None
    chain = Domain(
        q=Real.between(0, 1, closed=True),
        x=Real.between("1 - q", 3, closed=True),
        y=Real.between("x", "x + 1", closed=True),
    )
    assert prove(chain["y"] > 0, chain) is None and prove(chain["y"] >= 0, chain) is not None


def test_integers_reach_their_upper_end_too() -> None:
    D = Domain(n=Integer >= 1, k=Integer.between(0, "n"))
    n, k = D.symbols("n k")
    assert (
        prove(n - k > 0, D) is None
        and prove(sp.Gt(2 ** (n - k), 1, evaluate=False), D) is None
        and prove(n - k + 1 > 0, D) is not None
    )


def test_the_sign_inside_and_the_sign() -> None:
    q, u = CLOSED.symbols("q u")
    for e in (1 - q, (1 - q) * u, (1 - q) * sp.exp(q), sp.log(2 - q)):
        assert sign_inside(e, CLOSED, True) == 1 and orthant_sign(e, CLOSED, True) == 0 == orthant_sign(
            -e, CLOSED, True
        )
        assert orthant_sign(e, CLOSED, False) == 1 and orthant_sign(-e, CLOSED, False) == -1
        inside = e.subs(dict(zip((q, u), OPEN.symbols("q u"), strict=True)))
        assert orthant_sign(inside, OPEN, True) == 1
    assert orthant_sign(2 - q, CLOSED, True) == orthant_sign(u / (2 - q), CLOSED, True) == 1
    both = Domain(q=Real.between(0, 1, closed=True), w=Real.between(0, 1, closed=True))
    assert (
        orthant_sign(3 - both["q"] - both["w"], both, True) == 1
        and orthant_sign(2 - both["q"] - both["w"], both, True) == 0
    )


def test_a_premise_that_says_nothing_on_a_face_is_not_solved_there() -> None:
    """(1 - q)(v - 1) >= 0 does not say v >= 1 where q = 1."""
    D = Domain(q=Real.between(0, 1, closed=True), v=Real >= 0)
    q, v = D.symbols("q v")
    premise = sp.Ge((1 - q) * (v - 1), 0, evaluate=False)
    assert implies(premise, v >= 1, D) is None and isinstance(decide(sp.Implies(premise, v >= 1), D), Witness)
    E = Domain(q=Real.between(0, 1), v=Real >= 0)
    q, v = E.symbols("q v")
    assert isinstance(decide(sp.Implies(sp.Ge((1 - q) * (v - 1), 0, evaluate=False), v >= 1), E), Proof)


def test_an_assumption_times_what_may_vanish_is_not_positive() -> None:
    for closed in (True, False):
        D = Domain(q=Real.between(0, 1, closed=closed), v=Real > 0)
        q, v = D.symbols("q v")
        D = D.where(v * sp.exp(v) < 2 + q, at={"v": "1/2", "q": "1/2"})
        goal = sp.Gt((1 - q) * (2 + q), (1 - q) * v * sp.exp(v), evaluate=False)
        assert (prove(goal, D) is None) is closed


def test_a_limit_is_infinite_on_every_face() -> None:
    for D, expected in ((OPEN, sp.oo), (CLOSED, None)):
        E = D.extend(t=Real > 0)
        assert checked_limit((1 - E["q"]) * E["t"], E["t"], sp.oo, E) == expected


def test_values_that_are_no_numbers_prove_nothing() -> None:
    D = Domain(x=Real.between(-1, "-1/2", closed=True), z=Real)
    x, z = D.symbols("x z")
    assert prove(sp.Gt(sp.log(x) + 3, 3, evaluate=False), D) is None  # log of something negative
    for strange in (sp.zoo, sp.nan, sp.oo * z):
        for r in (sp.Gt, sp.Ge, sp.Eq, sp.Ne):
            assert prove(r(strange, x, evaluate=False), D) is None
    assert (
        prove(sp.Ge(sp.oo, sp.oo, evaluate=False), D) is not None
        and prove(sp.Gt(sp.oo, sp.oo, evaluate=False), D) is None
    )
    assert prove(sp.Gt(sp.oo, z, evaluate=False), D) is not None and prove(sp.Lt(sp.oo, z, evaluate=False), D) is None
