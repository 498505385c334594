"""What was proved is attacked at exact points, ends and faces first, by arithmetic that shares nothing with the prover."""

from __future__ import annotations

import random

import sympy as sp

from synthsym.core.domain import Domain, Point, Variable
from tests.clock import TooLong, at_most
from tests.mutations.reckon import Unclear, digits, holds

TRIES = 60
TROUBLE = (Unclear, TooLong, TypeError, ValueError, OverflowError)


def _places(v: Variable, point: Point) -> list[sp.Rational]:
    """Values of one parameter: its ends, close to them, and some way off."""
    steps = (
        [sp.Integer(k) for k in (0, 1, 2, 3, 7)]
        if v.integer
        else [sp.Rational(k) for k in ("0", "1/200", "1/50", "1/7", "3/2", "5", "8")]
    )
    ends = [(e.subs(point), s) for e, s in ((v.low, 1), (v.high, -1)) if e is not None]
    found = [e + s * step for e, s in ends for step in steps if e.is_Rational]
    return found or [sp.Rational(k) for k in (0, 1, -1, "1/2", "-5/3", 6)]


def points(D: Domain, rng: random.Random, tries: int = TRIES) -> list[Point]:
    found: list[Point] = []
    for _ in range(tries):
        point: Point = {}
        for v in D.variables:
            point[v.symbol] = rng.choice(_places(v, point))
        if point not in found and D.contains(point):
            found.append(point)
    return found


def true_at(statement: sp.Basic, point: Point) -> bool:
    """Whether it is true there; Unclear where its values do not say."""
    if isinstance(statement, sp.Implies):
        premise, conclusion = statement.args
        return not true_at(premise, point) or true_at(conclusion, point)
    if isinstance(statement, sp.Equivalent):
        return len({true_at(a, point) for a in statement.args}) == 1
    return holds(statement, point)


def clearly_true(statement: sp.Basic, point: Point) -> bool:
    try:
        with at_most(3, of_processor=True):
            return true_at(statement, point)
    except TROUBLE:
        return False


def contradiction(statement: sp.Basic, D: Domain, rng: random.Random, tries: int = TRIES) -> Point | None:
    """A point of the domain at which the statement is false, seen with 40 digits and again with 120."""
    for point in points(D, rng, tries):
        try:
            with at_most(3, of_processor=True):
                if true_at(statement, point):
                    continue
                with digits(120, 180):
                    if true_at(statement, point):
                        continue
        except TROUBLE:
            continue
        return point
    return None
