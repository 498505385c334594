"""Limits, logarithm identities and counted tails: the kernel accepts what is true and refuses the false twin."""

from __future__ import annotations

from pathlib import Path

import pytest
import sympy as sp

from synthsym.coq.growth import limit_scripts, other_parameters
from synthsym.coq.library import prepare
from synthsym.coq.logs import factored_script, log_scripts, positive_factors, positive_product, signed_factors
from synthsym.coq.session import HEADER, Toplevel
from synthsym.coq.terms import NotExpressible, term
from synthsym.coq.theorems import Theorem, theorems
from synthsym.core.domain import Domain, Integer, Real
from synthsym.rules import limit, parameter
from synthsym.statements import Equal
from synthsym.statements.base import Printed
from synthsym.statements.goal import Goal, LimitGoal

D = Domain(n=Integer >= 1, a=Real > 0, p=Real.between(0, 1), at=dict(n=10, a=2, p="1/3"))
n, a, p = D.symbols("n a p")

# printed, truth, variable, to, what the limit of truth/printed is
LIMITS = [
    ("n", a * n + 1, n, sp.oo, "nonzero"),
    ("n", a * n + 1, n, sp.oo, "zero"),
    ("n", a * n + 1, n, sp.oo, "one"),
    ("a*n", a * n + 1, n, sp.oo, "one"),
    ("sqrt(n)", sp.sqrt(a * n + p), n, sp.oo, "nonzero"),
    ("sqrt(n)", sp.sqrt(a * n + p), n, sp.oo, "infinite"),
    ("sqrt(n)", a * n, n, sp.oo, "infinite"),
    ("n", sp.sqrt(n), n, sp.oo, "zero"),
    ("n", sp.sqrt(n), n, sp.oo, "infinite"),
    ("n/a", 1 / (sp.exp(a / n) - 1), a, sp.S.Zero, "one"),
    ("n/a", 1 / (sp.exp(a / n) - 1), n, sp.oo, "one"),
    ("n/a", 1 / (sp.exp(a / n) - 1), n, sp.oo, "other"),
    ("n/a", 2 / (sp.exp(a / n) - 1), n, sp.oo, "other"),
    ("n*sqrt(log(1/p))", 3 * n + 1, n, sp.oo, "nonzero"),
    ("n", sp.log(sp.exp(n) / p), n, sp.oo, "one"),
    ("2*n", sp.log(sp.exp(n) / p), n, sp.oo, "one"),
    ("log(exp(n*log(200))/1000)", n * sp.log(200), n, sp.oo, "one"),
    ("log(exp(n*log(200))/1000)", n * sp.log(1000), n, sp.oo, "one"),
    ("1", p / a**2, a, sp.S.Zero, "infinite"),
    ("1", p / (p + a), a, sp.S.Zero, "infinite"),
]
HOLDS = [
    True,
    False,
    False,
    True,
    True,
    False,
    True,
    True,
    False,
    True,
    True,
    False,
    True,
    True,
    True,
    False,
    True,
    False,
    True,
    False,
]


def _limit(k: int) -> Theorem:
    printed, truth, variable, to, growth = LIMITS[k]
    return theorems(f"l{k}", LimitGoal(Printed(printed, D), truth, variable, to, {}, growth, D))[-1]  # type: ignore[arg-type]


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_limits_and_their_false_twins(tmp_path: Path) -> None:
    prepare(tmp_path)
    with Toplevel(tmp_path, HEADER) as session:
        for k, holds in enumerate(HOLDS):
            t = _limit(k)
            assert any(session.accepts(t.name, t.statement, s, 10) for s in t.scripts) == holds, t.statement


def test_the_statement_is_a_limit_over_all_other_parameters() -> None:
    t = _limit(0)
    assert (
        t.statement.startswith("forall a : R, (a > 0) -> exists V : R, V <> 0 /\\ filterlim (fun n : R => ")
        and "Rbar_locally p_infty" in t.statement
    )
    assert "(at_right 0) (locally 1)" in _limit(9).statement


def test_an_infinite_limit_is_stated_as_one() -> None:
    grows = Equal("inf", limit(parameter(D, p / a), a, 0), D.restrict(a, sp.S.One)).judge()
    assert grows.holds and "(at_right 0) (Rbar_locally p_infty)" in theorems("g", grows.goals[0])[-1].statement
    assert not Equal("inf", limit(parameter(D, p / (1 + a)), a, 0), D.restrict(a, sp.S.One)).judge().holds


def test_a_path_moves_parameters_along() -> None:
    goal = LimitGoal(Printed("n*a", D), n * a, n, sp.oo, {a: n}, "one", D)
    assert other_parameters(goal) == [] and "(n ^ 2)" in theorems("t", goal)[-1].statement


def test_no_script_where_nothing_continuous_is_left() -> None:
    for printed, truth in (("n", n * sp.log(n)), ("n", sp.exp(n)), ("n", n**a)):
        goal = LimitGoal(Printed(printed, D), truth, n, sp.oo, {}, "nonzero", D)
        assert limit_scripts(goal, [a], 1) == ()


def test_factors_and_their_signs() -> None:
    assert dict(positive_factors((1 - p) / a, D.at)) == {1 - p: 1, a: -1}
    assert signed_factors(p - 1, D.at)[0] == (sp.Integer(-1), 1)
    with pytest.raises(NotExpressible):
        positive_factors(p - 1, D.at)
    assert positive_product(a / (n + 1)) == "((a) / ((1 + n)))" and positive_product(-a) is None


IDENTITIES = [
    (sp.log(a / (a + n)), sp.log(a) - sp.log(a + n), True),
    (sp.log(1 - p / (p + a)), sp.log(a) - sp.log(a + p), True),
    (sp.log(a**2 / (p * a + (1 - p) * n)), 2 * sp.log(a) - sp.log(n - n * p + a * p), True),
    (1 / sp.sqrt(a * n), sp.sqrt(a) * sp.sqrt(n) / (a * n), True),
    (1 / sp.sqrt(a + n), sp.sqrt(a) * sp.sqrt(n) / (a * n), False),
    (sp.log(1 - p / (p + a)), sp.log(a) - sp.log(a + 2 * p), False),
    (sp.log(a / (a + n)), sp.log(a) + sp.log(a + n), False),
]


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_logarithms_and_their_false_twins(tmp_path: Path) -> None:
    prepare(tmp_path)
    with Toplevel(tmp_path, HEADER) as session:
        for k, (left, right, holds) in enumerate(IDENTITIES):
            t = theorems(f"i{k}", Goal("forall", left, "=", right, D))[-1]
            assert any(session.accepts(t.name, t.statement, s, 10) for s in t.scripts) == holds, t.statement


DIFFERENCES = [
    (2 * p, p / (1 - p / 2), True),
    (a**2 / n, 2 * a - n, True),
    (a * sp.sqrt(2) / sp.sqrt(sp.pi), a, False),
    (2 * p, p / (1 - p), False),
]


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_differences_as_products_and_their_false_twins(tmp_path: Path) -> None:
    prepare(tmp_path)
    with Toplevel(tmp_path, HEADER) as session:
        for k, (left, right, holds) in enumerate(DIFFERENCES):
            t = theorems(f"d{k}", Goal("forall", left, ">=", right, D))[-1]
            script = factored_script(left - right, D.at, False)
            assert (
                script is not None and any(session.accepts(t.name, t.statement, s, 10) for s in t.scripts)
            ) == holds, t.statement


def test_no_logarithm_no_script() -> None:
    assert log_scripts(Goal("forall", a + n, "=", n + a, D), [a, n]) == ()


COUNTS = {
    "sign_tail 3 1 2 = 2 / 8": True,
    "sign_tail 3 1 2 = 3 / 8": False,
    "sign_tail 4 1 4 = 10 / 16": True,
    "sign_tail 2 1 1 = 1 / 2": False,
    "sign_tail 2 1 1 = 0": True,
    "sign_tail 100 1 5 < 1 / 20": True,
    "sign_tail 100 1 5 > 1 / 20": False,
}


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_counted_tails_of_signs(tmp_path: Path) -> None:
    prepare(tmp_path)
    with Toplevel(tmp_path, HEADER) as session:
        for k, (claim, holds) in enumerate(COUNTS.items()):
            assert session.accepts(f"c{k}", claim, "count_signs; closed.", 20) == holds, claim


def test_a_tail_of_signs_has_a_term_at_a_point_only() -> None:
    tail = type("P_sign", (sp.Function,), {})
    assert term(tail(sp.Integer(9), sp.Rational(1, 10), sp.Integer(1))) == "(sign_tail 9 1 10)"
    for arguments in (
        (n, sp.Rational(1, 10), sp.S.One),
        (sp.Integer(9), p, sp.S.One),
        (sp.Integer(9), sp.Rational(1, 10), sp.Integer(2)),
    ):
        with pytest.raises(NotExpressible):
            term(tail(*arguments))
