"""The normal form proves identities and inequalities between exponentials, logarithms and roots, and refuses their false twins."""

from __future__ import annotations

from pathlib import Path

import pytest
import sympy as sp

from synthsym.balls.functions import Phi
from synthsym.coq.normal_form import normal_script
from synthsym.coq.parse import parse, show
from synthsym.coq.session import HEADER, Toplevel, prepare
from synthsym.coq.terms import NotExpressible, term
from synthsym.coq.theorems import theorems
from synthsym.core.domain import Domain, Real
from synthsym.statements.goal import Goal

D = Domain(
    a=Real > 0,
    b=Real > 0,
    c=Real > 1,
    p=Real.between(0, 1),
    d=Real >= 0,
    s=Real.between(0, 1, closed=True),
    at=dict(a=2, b=3, c="5/2", p="1/3", d="1/2", s="1/4"),
)
a, b, c, p, d, s = D.symbols("a b c p d s")
exp, log, sqrt = sp.exp, sp.log, sp.sqrt
# name: left, op, right, premise, and the right side (or left side) of the false twin
CASES: dict[str, tuple[sp.Expr, str, sp.Expr, sp.Basic | None, sp.Expr]] = {
    "exponents over one denominator": (
        sp.Mul(exp(a / (a + b)), exp(b / (a + b)), evaluate=False),
        "=",
        sp.E,
        None,
        exp(2),
    ),
    "a power of a sum": (sp.Mul((a + b) ** p, (a + b) ** (1 - p), evaluate=False), "=", a + b, None, a + 2 * b),
    "a logarithm of a mixture": (
        log(p * a**c * b + (1 - p) * b * b**c),
        "=",
        log(b) + log(p * a**c + (1 - p) * b**c),
        None,
        log(b) + log(p * b**c + (1 - p) * a**c),
    ),
    "a root of a product": (sp.Pow(a**2 + a * b, sp.S.Half) / sqrt(a), "=", sqrt(a + b), None, sqrt(a + 2 * b)),
    "half an exponent": (
        sp.Mul(exp(a), sp.Pow(exp(b / 2), 2, evaluate=False), evaluate=False),
        "=",
        exp(a + b),
        None,
        exp(a + 2 * b),
    ),
    "a difference of exponentials": (log((exp(2 * a) - 1) / (exp(a) - 1)), "=", log(exp(a) + 1), None, log(exp(a) + 2)),
    "a logarithm of a logarithm": (log(log(c**a)), "=", log(a) + log(log(c)), None, log(a) - log(log(c))),
    "the larger of two": (sp.Max(a + d, a, evaluate=False), "=", a + d, None, a),
    "a tail of the normal law": (Phi((a**2 - b**2) / (a + b)) + a, "=", Phi(a - b) + a, None, Phi(a + b) + a),
    "a logarithm that grows": (log(a + b), ">", log(a), None, log(a + 2 * b)),
    "logarithms in pairs": ((1 + a) * log(1 + a), ">", a * log(a), None, (2 + a) * log(2 + a)),
    "roots by their squares": (2 * sqrt(a + b), ">", sqrt(a), None, 3 * sqrt(a + b)),
    "numbers among the factors": (a * sqrt(sp.pi) * sp.E, ">", 4 * a + a * log(2), None, 5 * a),
    "from the premise": (p - p * exp(-a), ">", b, p > b / (1 - exp(-a)), b * (1 + exp(-a))),
    "from above": (a * exp(b), ">=", s * a * exp(b), None, 2 * s * a * exp(b)),
}


def _goal(name: str, false: bool = False) -> Goal:
    left, op, right, premise, twin = CASES[name]
    return Goal("forall", left, op, twin if false else right, D, premise)  # type: ignore[arg-type]


def _script(goal: Goal) -> str | None:
    left, right = goal.sides()
    used = left.free_symbols | right.free_symbols | (goal.premise.free_symbols if goal.premise is not None else set())
    parameters = [v.symbol for v in D.variables if v.symbol in used]
    conditions = [r for r in D.conditions() if r.free_symbols <= used] + (
        [goal.premise] if goal.premise is not None else []
    )
    return normal_script(goal, parameters, conditions, term(left), term(right))


def test_what_is_printed_is_read_back() -> None:
    for text in (
        "(- (1)) * x / (2 * y ^ 3) - / z",
        "exp (- (x + 1)) ^ 2",
        "Rmax (ln x) (sqrt (/ y))",
        term(Phi(a - b) * exp(-a)),
    ):
        assert parse(show(parse(text))) == parse(text)
    assert parse("a - b * c ^ 2") == ("-", ("name", "a"), ("*", ("name", "b"), ("^", ("name", "c"), ("num", 2))))
    for text in ("RInt f 0 1", "x +", "(x", "fun t => t", "x y"):
        with pytest.raises(NotExpressible):
            parse(text)


@pytest.mark.parametrize("name", CASES)
def test_no_script_is_offered_for_what_is_false(name: str) -> None:
    assert _script(_goal(name)) is not None
    assert _script(_goal(name, false=True)) is None


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_the_kernel_accepts_each_and_refuses_the_twin(tmp_path: Path) -> None:
    prepare(tmp_path)
    with Toplevel(tmp_path, HEADER) as session:
        for k, name in enumerate(CASES):
            script = _script(_goal(name))
            assert script is not None
            true, false = (theorems(f"n{k}", _goal(name, false))[-1].statement for false in (False, True))
            assert session.accepts(f"n{k}", true, script, 30), name
            assert not session.accepts(f"n{k}_false", false, script, 30), name
