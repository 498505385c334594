"""What SymPy is spared changes none of its answers."""

from __future__ import annotations

from collections import defaultdict

import pytest
import sympy as sp

from synthsym.balls import sympy_mended

x, y = sp.symbols("x y", positive=True)
INFINITIES = (sp.oo, -sp.oo)


@pytest.mark.parametrize("other", [{}, {x: 1}, defaultdict(int, {x: sp.S.One}), {1: 1}])
def test_a_table_is_not_one(other: dict[object, object]) -> None:
    assert sp.S.One != other and other != sp.S.One and other not in (None, sp.S.One)


def test_one_is_one() -> None:
    assert sp.S.One == 1 == sp.Integer(1) and sp.S.One == sp.Rational(2, 2) and sp.S.One != 2 and sp.S.One != x
    assert {sp.S.One: 0}[1] == 0 and hash(sp.S.One) == hash(1)


def test_infinities_are_themselves() -> None:
    for e in INFINITIES:
        assert e == e and e == float(e) and float(e) == e and hash(e) == hash(e)
        assert all(e != other for other in (-e, sp.S.One, sp.Integer(-7), sp.Float(2), x, sp.zoo, sp.nan, 3, 2.5, None))
    assert sp.Float("inf") == sp.oo and sp.Mul(2, sp.oo) == sp.oo and sp.Mul(-3, sp.oo, x) == -sp.oo


def test_orders_that_are_kept_are_those_that_are_found() -> None:
    for _ in range(2):
        assert sp.Max(x, 0) == x and sp.Max(x, x + y) == x + y and sp.Min(x, x + 1, -y) == -y
        assert isinstance(sp.Max(x, y), sp.Max) and sp.Max(sp.S(3), sp.S(5)) == 5


def test_nested_functions_at_a_point_are_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each level asks for its argument before it is worked out: without a memory the innermost is asked 2^levels times."""
    asked = 0
    innermost = sp.Symbol("t")
    evaluate = sympy_mended.numerics.evalf_table[sp.Symbol]

    def counting(e: sp.Symbol, prec: int, options: dict[str, object]) -> object:
        nonlocal asked
        asked += 1
        return evaluate(e, prec, options)

    monkeypatch.setitem(sympy_mended.numerics.evalf_table, sp.Symbol, counting)
    e = innermost + 2
    for _ in range(12):
        e = sp.log(e + 3, evaluate=False) + 1
    value = sp.N(e, 40, subs={innermost: sp.Rational(1, 3)})
    assert asked < 100
    assert abs(value - sp.N(e.subs(innermost, sp.Rational(1, 3)), 40)) < sp.Float("1e-38")
