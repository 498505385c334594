"""Programs of expressions give what a walk through the tree gives, exactly or in balls."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
import sympy as sp
from flint import arb, ctx

from synthsym.balls.enclosure import enclose, sign
from synthsym.balls.programs import exactly, program
from synthsym.errors import Undecided

x, y = sp.symbols("x y", positive=True)


def drawn(rng: random.Random, depth: int = 0) -> sp.Expr:
    if depth > 3 or rng.random() < 0.25:
        return rng.choice((x, y, sp.Rational(rng.randint(-5, 5), rng.randint(1, 4))))
    kind = rng.randint(0, 3)
    if kind == 0:
        return drawn(rng, depth + 1) + drawn(rng, depth + 1)
    if kind == 1:
        return drawn(rng, depth + 1) * drawn(rng, depth + 1)
    return (x + sp.Abs(sp.Integer(rng.randint(1, 3)))) ** rng.randint(-3, 3) + drawn(rng, depth + 1)


def test_a_rational_program_has_sympys_value() -> None:
    rng = random.Random(3)
    for _ in range(200):
        e, point = drawn(rng), {x: sp.Rational(rng.randint(1, 9), 7), y: sp.Rational(rng.randint(1, 9), 5)}
        steps, rational = program(e)
        value = exactly(steps, point)
        assert rational and value is not None
        assert sp.Rational(int(value.p), int(value.q)) == e.xreplace(point)
        assert sign(e, point) == sp.sign(e.xreplace(point))


def test_what_divides_by_zero_or_lacks_a_rational_value_has_no_exact_one() -> None:
    steps, _ = program(1 / (x - y))
    assert exactly(steps, {x: sp.S.One, y: sp.S.One}) is None
    assert exactly(steps, {x: sp.S.One, y: Fraction(1, 2)}) is None
    assert exactly(program(x ** sp.Integer(10**12)).steps, {x: sp.Rational(3, 2)}) is None
    with pytest.raises(Undecided):
        sign(1 / (x - y), {x: sp.S.One, y: sp.S.One})


def test_a_program_in_balls_encloses_what_sympy_finds() -> None:
    k = sp.Symbol("k", integer=True)
    point = {x: sp.Rational(2, 3), y: sp.Rational(5, 4)}
    for e in (
        sp.exp(-x) * sp.log(1 + y) + sp.sqrt(x) / sp.sqrt(y) + x**y,
        sp.Piecewise((x, x > 1), (y, True)) + sp.pi,
        sp.Sum(x**k / k, (k, 1, 6)) + sp.Max(x, y),
        sp.exp(sp.exp(x)) - sp.exp(x) * sp.exp(x),
    ):
        with ctx.workprec(120):
            assert enclose(e, point).overlaps(arb(str(sp.N(e.subs(point).doit(), 30)), 1e-25))


def test_a_letter_without_a_value_and_an_unknown_function_are_refused() -> None:
    with pytest.raises(KeyError):
        enclose(x + y, {x: sp.S.One})
    with pytest.raises(Undecided):
        enclose(sp.Function("f")(x), {x: sp.S.One})
