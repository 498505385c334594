"""Every tactic of the shared library proves its statement, and the same script refuses the false twin."""

from __future__ import annotations

from pathlib import Path

import pytest
import sympy as sp

from synthsym.coq.library import prepare
from synthsym.coq.orthant import inequality_script
from synthsym.coq.session import HEADER, Toplevel
from synthsym.coq.theorems import Theorem, theorems
from synthsym.core.domain import Domain, Integer, Real
from synthsym.rules import parameter
from synthsym.statements import Monotone
from synthsym.statements.goal import Goal, from_relation

NORMAL = "RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0"
# script, what it proves, the false twin
TWINS = {
    "max": (
        "closed",
        "Rmax (Rmax 1 (ln 2)) (Rabs (- 3)) + Rmin 2 3 <= 5",
        "Rmax (Rmax 1 (ln 2)) (Rabs (- 3)) + Rmin 2 3 < 5",
    ),
    "integral": ("closed", f"1 / 2 + {NORMAL} (- 2) < {NORMAL} (sqrt 3 - 1)", f"{NORMAL} 2 < {NORMAL} (sqrt 3 - 1)"),
    "fraction": (
        "intros a b c P H. decompose_hyps. lra",
        "forall a b c : R, c > 0 -> a > b / c -> a * c - b > 0",
        "forall a b c : R, c > 0 -> a > b / c -> a * c - b > 1",
    ),
    "goal": (
        "intros a c P. clear_goal; nra",
        "forall a c : R, c > 1 -> a ^ 2 / c <= a ^ 2",
        "forall a c : R, c > 1 -> a ^ 2 / c <= a",
    ),
    "log": (
        "intros x P. split_log_everywhere; log_facts; lra",
        "forall x : R, x > 0 -> - ln (1 / x) <= x - 1",
        "forall x : R, x > 0 -> - ln (1 / x) <= x - 2",
    ),
    "grows": (
        "intros k n P Q. split_log_everywhere; log_facts; lra",
        "forall k n : R, k >= 1 -> n >= 1 -> ln (k * n) >= ln n",
        "forall k n : R, k >= 1 -> n >= 1 -> ln (k * n) > ln n",
    ),
    "exp": (
        "intros x q P. exp_facts; first [lra | nra]",
        "forall x q : R, q >= 0 -> - q * exp x <= 0",
        "forall x q : R, q >= 0 -> q * exp x <= 0",
    ),
}


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_each_tactic_and_its_false_twin(tmp_path: Path) -> None:
    prepare(tmp_path)
    with Toplevel(tmp_path, HEADER) as session:
        for name, (script, true, false) in TWINS.items():
            assert session.accepts(name, true, script, 30), name
            assert not session.accepts(name, false, script, 30), name


BOX = Domain(p=Real.between(0, 1), e=Real > 0, n=Integer >= 1)
p, e, n = BOX.symbols("p e n")
# left, op, right over the box; the last is false somewhere
GOALS = [
    (p * (1 - p) / n, "<=", sp.Rational(1) * p, True),
    (1 / (sp.exp(e) - 1), "<=", 1 / e, True),
    ((sp.exp(2 * e) - 1) / (sp.exp(e) + 1), ">=", e, True),
    (n / (n + sp.exp(e)), "<", n / (n + 1), True),
    (p * (1 - p) / n, "<=", p / 2, False),
    (1 / (sp.exp(e) - 1), "<=", 1 / (2 * e), False),
    (n / (n + sp.exp(e)), "<", n / (n + 2), False),
]


def _main(k: int, left: sp.Expr, op: str, right: sp.Expr) -> Theorem:
    return theorems(f"g{k}", Goal("forall", left, op, right, BOX))[-1]  # type: ignore[arg-type]


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_boxes_and_exponentials(tmp_path: Path) -> None:
    prepare(tmp_path)
    with Toplevel(tmp_path, HEADER) as session:
        for k, (left, op, right, holds) in enumerate(GOALS):
            t = _main(k, left, op, right)
            assert any(session.accepts(t.name, t.statement, s, 8) for s in t.scripts) == holds, t.statement


def test_no_fraction_is_offered_for_what_is_false() -> None:
    """The coefficients already tell: no termwise script exists for a difference that changes sign."""
    for left, op, right, holds in GOALS:
        goal = Goal("forall", left, op, right, BOX)  # type: ignore[arg-type]
        difference = right - left if op in ("<", "<=") else left - right
        assert (inequality_script(goal, difference, False, [p, e, n]) is not None) == holds


def test_a_conjunction_fails_where_one_part_does() -> None:
    point = {p: sp.Rational(1, 2), e: sp.Rational(3), n: sp.Rational(2)}
    goals = from_relation("exists", sp.And(p < 1, e < 2), BOX, None, point, negate=True)
    assert [(g.left, g.op, g.right) for g in goals] == [(e, ">=", 2)]
    assert from_relation("exists", sp.And(p < 1, e < 4), BOX, None, point, negate=True) == []


def test_monotone_is_asked_about_values_not_slopes() -> None:
    D = Domain(x=Real.between(0, 1), y=Real > 0)
    x, y = D.symbols("x y")
    goal = Monotone(parameter(D, y / (1 + x)), "x", "decreasing").judge().goals[0]
    later = goal.domain["x_h"]
    assert (goal.left, goal.op) == (y / (1 + x), ">=") and goal.right == y / (1 + x + later)
    assert any(later in c.free_symbols and x in c.free_symbols for c in goal.domain.conditions())


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_a_hung_or_broken_session_is_replaced(tmp_path: Path) -> None:
    prepare(tmp_path)
    with Toplevel(tmp_path, HEADER) as session:
        assert session.accepts("a", "1 + 1 = 2", "lra", 10)
        assert session._process is not None
        session._process.kill()
        session._process.wait()
        session.accepts("b", "1 + 1 = 2", "lra", 10)
        assert session.accepts("c", "1 + 1 = 2", "lra", 10) and not session.accepts("d", "1 + 1 = 3", "lra", 10)
