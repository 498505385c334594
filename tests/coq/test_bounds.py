"""Bounds through nonnegative rests: each family proves what is true and offers nothing, or nothing that Coq takes, for its false twin."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import sympy as sp

from synthsym.coq.bounds import bound_scripts
from synthsym.coq.orthant import regions
from synthsym.coq.remainders import Signs, exp_choices, log_choices
from synthsym.coq.scripts import outgrow_scripts
from synthsym.coq.session import HEADER, Toplevel, prepare
from synthsym.coq.theorems import Theorem, theorems
from synthsym.core.domain import Domain, Real
from synthsym.statements import Printed
from synthsym.statements.goal import Goal, LimitGoal

BOX = Domain(x=Real > 0, y=Real >= 0, p=Real.between(0, 1), k=Real >= 1, q=Real >= 2, z=Real > 0)
x, y, p, k, q, z = BOX.symbols("x y p k q z")
# big, small, whether small <= big, premise
BOUNDS = {
    "equal": (x, x - sp.log(x / (1 + x)) - sp.log(1 + 1 / x), True, None),
    "below one": (sp.S.Zero, x * sp.log(x / (1 + x)) + sp.log(1 / (1 + x)), True, None),
    "two logs": (k * sp.log((x + 1) / x), k * sp.log((x + y + 1) / (x + y)), True, None),
    "two logs, other way": (k * sp.log((x + y + 1) / (x + y)), k * sp.log((x + 1) / x), False, None),
    "tangent": (x, sp.log(1 + x), True, None),
    "tangent, too steep": (x / 2, sp.log(1 + x), False, None),
    "number": (sp.Rational(1) / q, 2 / q**3 + 2 * sp.log(q) / (q**3 * sp.log(2)), True, None),
    "number, too small": (sp.Rational(1) / (2 * q), 2 / q**3 + 2 * sp.log(q) / (q**3 * sp.log(2)), False, None),
    "third order": (-(p**2) / 12, sp.log(1 + p / 2) - p / 2, True, None),
    "third order, too much": (-(p**2) / 7, sp.log(1 + p / 2) - p / 2, False, None),
    "exponential above": (1 / (1 - p), sp.exp(p), True, None),
    "exponential above, too low": (1 / (1 - p / 2), sp.exp(p), False, None),
    "box": (sp.Rational(14, 5), sp.exp(p), True, None),
    "box, too low": (sp.Rational(27, 10), sp.exp(p), False, None),
    "power": (k * p, 1 - (1 - p) ** k, True, None),
    "power, too small": (k * p / 2, 1 - (1 - p) ** k, False, None),
    "roots": (sp.sqrt(sp.Rational(5, 2) / x), 1 / sp.sqrt(2 * x), True, None),
    "roots, other way": (1 / sp.sqrt(2 * x), sp.sqrt(sp.Rational(5, 2) / x), False, None),
    "root below one": (1 / (sp.sqrt(p) * sp.sqrt(1 - p)), sp.S.One, True, None),
    "exponents": (sp.exp(x), ((k + x) / k) ** k, True, None),
    "exponents, other way": (((k + x) / k) ** k, sp.exp(x), False, None),
    "premise": (z, k * sp.log(x / (x - 1)), True, x >= 1 + 1 / (sp.exp(z / (2 * k)) - 1)),
    "premise under a root": (4 * k**2 / x**2, y, True, k / x >= sp.sqrt(y) / 2),
    "premise under a root, too weak": (k**2 / (2 * x**2), y, False, k / x >= sp.sqrt(y) / 2),
    "premise in the denominator": (x / k, y * x * p / q, True, q >= y * k),
}


def goal_of(name: str) -> Goal:
    big, small, _, premise = BOUNDS[name]
    return Goal("forall", small, "<=", big, BOX, premise)


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Toplevel]:
    folder: Path = tmp_path_factory.mktemp("bounds")
    prepare(folder)
    with Toplevel(folder, HEADER) as opened:
        yield opened


def accepted(session: Toplevel, t: Theorem) -> bool:
    return any(session.accepts(t.name, t.statement, s, 15) for s in t.scripts)


def offered(name: str) -> bool:
    big, small, _, _ = BOUNDS[name]
    return bool(bound_scripts(goal_of(name), big, small, False, [x, y, p, k, q, z]))


@pytest.mark.slow
@pytest.mark.parametrize("name", [n for n in BOUNDS if not BOUNDS[n][2]])
def test_nothing_is_offered_for_what_is_false(name: str) -> None:
    """No combination of lemmas makes a fraction of nonnegative terms out of a difference that is negative somewhere."""
    assert not offered(name)


@pytest.mark.slow
@pytest.mark.needs("coqc")
@pytest.mark.parametrize("name", [n for n in BOUNDS if BOUNDS[n][2]])
def test_each_bound_is_accepted(session: Toplevel, name: str) -> None:
    goal = goal_of(name)
    assert offered(name)
    assert accepted(session, theorems("bound", goal)[-1])


@pytest.mark.slow
@pytest.mark.needs("coqc")
@pytest.mark.parametrize("false", [n for n in BOUNDS if not BOUNDS[n][2]])
def test_a_script_of_the_true_bound_fails_on_its_false_twin(session: Toplevel, false: str) -> None:
    true, twin = (theorems("bound", goal_of(name))[-1] for name in (false.split(",")[0], false))
    family = [s for s in true.scripts if "terms_nonneg" in s]
    assert family and any(session.accepts(true.name, true.statement, s, 15) for s in family)
    assert not any(session.accepts(twin.name, twin.statement, s, 15) for s in family)


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_a_linear_function_outgrows_a_logarithm(session: Toplevel) -> None:
    line = Domain(w=Real > 0)
    w = line.symbols("w")
    goals = [
        LimitGoal(Printed(printed, line), truth, w, sp.oo, {}, "infinite", line)
        for printed, truth in (
            ("log(w/2)", 2 * w + 2 * sp.log(w)),
            ("w", 2 * w + 2 * sp.log(w)),
            ("log(w)", 3 * sp.log(w)),
        )
    ]
    found = [outgrow_scripts(g, []) for g in goals]
    assert [len(f) for f in found] == [1, 0, 0]
    true, false = (theorems("grow", g)[-1] for g in goals[:2])
    assert session.accepts(true.name, true.statement, found[0][0], 20)
    assert not session.accepts(false.name, false.statement, found[0][0], 20)


def test_only_what_is_seen_to_be_nonnegative_is_a_readable_fraction() -> None:
    known = Signs()
    u, v = known.new("u"), known.new("v", strict=True)
    assert known.fraction(u + v, strict=True) == (u + v, 1) and known.fraction(u, strict=True) is None
    assert known.fraction(u - v) is None and known.fraction(1 / (u - v)) is None and known.fraction(v / u) is None
    assert known.shown(v, u + v) is not None and known.shown(u + v, v) is None


def test_a_lemma_is_offered_only_where_its_condition_is_seen() -> None:
    known = Signs()
    u = known.new("u")
    calls = {c.call.split()[0] for c in log_choices(1 + u, [], {}, known)}
    assert "ln_up" in calls and "ln_third_at" in calls and "ln_down" not in calls and "ln_second_at" not in calls
    assert {c.call.split()[0] for c in exp_choices(u / (1 + u), known)} == {
        "exp_above",
        "exp_below",
        "exp_box",
        "exp_second",
    }
    assert {c.call.split()[0] for c in exp_choices(u, known)} == {"exp_above", "exp_second"}
    assert {c.call.split()[0] for c in exp_choices(u - 1, known)} == {"exp_any"}


def test_a_premise_bounds_each_parameter_in_which_it_is_affine() -> None:
    found = list(regions(goal_of("premise in the denominator")))
    assert [(v.low, v.high) for v in found[0].variables if v.symbol == q] == [(y * k, None)]
    assert any(v.symbol == k and v.high == q / y for d in found for v in d.variables)
    assert all(v.low != q / y for d in found for v in d.variables)
