"""The Gamma function: what the library proves of it, and scripts that accept identities and refuse altered ones."""

from __future__ import annotations

from pathlib import Path

import pytest
import sympy as sp

from synthsym.balls.reading import to_sympy
from synthsym.coq.axioms import forbidden
from synthsym.coq.gammas import defined, gamma_arguments
from synthsym.coq.library import prepare
from synthsym.coq.loggaps import log_gap_scripts
from synthsym.coq.orthant import oriented
from synthsym.coq.session import HEADER, Toplevel, compile_file
from synthsym.coq.terms import NotExpressible, printed_term, term
from synthsym.coq.theorems import Theorem, theorems
from synthsym.core.domain import Domain, Integer, Real
from synthsym.notation import parse
from synthsym.statements.base import Printed
from synthsym.statements.goal import Goal
from synthsym.statements.repair import alterations

D = Domain(a=Real > 0, b=Real > 0, n=Integer >= 1, p=Real.between(0, 1), at=dict(a=2, b=3, n=4, p="1/3"))
a, b, n, p = D.symbols("a b n p")

# script, what it proves, the false twin
FACTS = {
    "factorial": ("closed", "Gamma 6 = 120", "Gamma 6 = 720"),
    "recurrence": (
        "intros x P. apply Gamma_recurrence; exact P",
        "forall x : R, 0 < x -> Gamma (x + 1) = x * Gamma x",
        "forall x : R, 0 < x -> Gamma (x + 1) = (x + 1) * Gamma x",
    ),
    "integers": (
        "exact Gamma_factorial",
        "forall n : nat, Gamma (INR n + 1) = INR (fact n)",
        "forall n : nat, Gamma (INR n) = INR (fact n)",
    ),
    "sign": (
        "intros x y P Q. pos",
        "forall x y : R, 0 < x -> 0 < y -> 0 < Beta x y / Gamma (x + y)",
        "forall x y : R, 0 < x -> 0 < y -> 0 < Beta x y / Gamma (x - y)",
    ),
    "binomial": ("closed", "Binomial 10 3 = 120", "Binomial 10 3 = 210"),
    "integral": (
        "intros x P. exact (proj1 (Gamma_converges x P))",
        "forall x : R, 0 < x -> is_RInt_gen (fun t => exp ((x - 1) * ln t - t)) (at_right 0) (Rbar_locally p_infty) (Gamma x)",
        "forall x : R, 0 < x -> is_RInt_gen (fun t => exp (x * ln t - t)) (at_right 0) (Rbar_locally p_infty) (Gamma x)",
    ),
    "leaf": (
        "intros x P. gamma_leaf (2 * x). reflexivity",
        "forall x : R, 0 < x -> Gamma (x + x) = Gamma (2 * x)",
        "forall x : R, 0 < x -> Gamma (x + x) = Gamma (3 * x)",
    ),
    "digamma": (
        "intros x P. gamma_leaf (2 * x). ring",
        "forall x : R, 0 < x -> x * digamma (x + x) = digamma (2 * x) * x",
        "forall x : R, 0 < x -> x * digamma (x + x) = digamma (x + 1) * x",
    ),
    "step": (
        "intros x P. gamma_above (x + 1) x. field; signs",
        "forall x : R, 0 < x -> Gamma (x + 1) / Gamma x = x",
        "forall x : R, 0 < x -> Gamma (x + 1) / Gamma x = x + 1",
    ),
    "positive": (
        "intros x y P Q. positive_as ((x + y) / 2)",
        "forall x y : R, 0 < x -> 0 < y -> 0 < y + (x - y) / 2",
        "forall x y : R, 0 < x -> 0 < y -> 0 < y + (x - 3 * y) / 2",
    ),
}


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_each_fact_and_its_false_twin(tmp_path: Path) -> None:
    prepare(tmp_path)
    with Toplevel(tmp_path, HEADER) as session:
        for name, (script, true, false) in FACTS.items():
            assert session.accepts(name, true, script, 30), name
            assert not session.accepts(name, false, script, 30), name


# printed, truth
IDENTITIES = [
    ("gamma(a+1)/gamma(a)", a),
    ("beta(a+1,b)/beta(a,b)", a / (a + b)),
    ("ln(beta(a,b)/gamma(a))", sp.log(sp.gamma(b)) - sp.log(sp.gamma(a + b))),
    ("binom(n+1,1)", n + 1),
    ("(a-b)*digamma(p*a+(1-p)*b)", (a - b) * sp.digamma(b + p * (a - b))),
    ("p^a*gamma(2*a)/gamma(a)", sp.exp(a * sp.log(p)) * sp.gamma(2 * a) / sp.gamma(a)),
]


def _goal(printed: str, truth: sp.Expr) -> list[Theorem]:
    return theorems("g", Goal("forall", Printed(printed, D), "=", truth, D))


def _altered(text: str) -> list[str]:
    """Alterations that change the value at the stored point."""
    same = to_sympy(parse(text), D.table()).subs(D.at).evalf(30)
    out = []
    for _, node in alterations(parse(text), ("a", "b", "n", "p")):
        value = to_sympy(node, D.table()).subs(D.at).evalf(30)
        if value.is_finite and value.is_real and abs(value - same) > sp.Rational(1, 10**6):
            out.append(node.text())
    return out


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_identities_are_accepted_and_altered_ones_are_not(tmp_path: Path) -> None:
    prepare(tmp_path)
    with Toplevel(tmp_path, HEADER) as session:
        for printed, truth in IDENTITIES:
            for t in _goal(printed, truth):
                assert any(session.accepts(t.name, t.statement, s, 15) for s in t.scripts), t.statement
            twins = _altered(printed)
            assert twins
            for twin in twins[:4]:
                t = _goal(twin, truth)[-1]
                assert not any(session.accepts(t.name, t.statement, s, 15) for s in t.scripts), t.statement


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_nothing_is_assumed_of_gamma(tmp_path: Path) -> None:
    prepare(tmp_path)
    made = [Theorem(name, statement, tuple) for name, (_, statement, _) in FACTS.items()]  # type: ignore[arg-type]
    axioms = compile_file(made, {name: script + "." for name, (script, _, _) in FACTS.items()}, tmp_path / "facts.v")
    assert set(axioms) == set(FACTS) and not forbidden([x for found in axioms.values() for x in found])


def test_a_statement_with_gamma_says_where_it_is_defined() -> None:
    inhabited, positive, main = _goal("gamma(a-b)", sp.gamma(a - b))
    assert positive.name == "g_defined" and positive.statement.endswith("0 < (a - b) /\\ 0 < (a + ((- (1)) * b))")
    assert "Gamma" in main.statement and "Gamma" not in inhabited.statement
    assert (
        defined("(Binomial n (k + 1)) + (Beta x (Gamma y))")
        == "0 < (n + 1) /\\ 0 < ((k + 1) + 1) /\\ 0 < (n - (k + 1) + 1) /\\ 0 < x /\\ 0 < (Gamma y) /\\ 0 < y"
    )


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_what_is_not_defined_is_not_proved(tmp_path: Path) -> None:
    """Beyond the positive axis the two sides may be written alike and still mean nothing."""
    prepare(tmp_path)
    _, positive, main = _goal("gamma(a-b)", sp.gamma(a - b))
    with Toplevel(tmp_path, HEADER) as session:
        assert any(session.accepts(main.name, main.statement, s, 10) for s in main.scripts)
        assert not any(session.accepts(positive.name, positive.statement, s, 10) for s in positive.scripts)
        point = {a: sp.Integer(1), b: sp.Integer(3)}
        (refuted,) = theorems("r", Goal("exists", 0 * a + sp.gamma(a - b) ** 2 + 1, ">", sp.S.Zero, D, None, point))
        assert "0 < (a + ((- (1)) * b))" in refuted.statement
        assert not any(session.accepts(refuted.name, refuted.statement, s, 10) for s in refuted.scripts)


def test_numbers_are_defined_within_the_statement() -> None:
    for kind, point in (("forall", None), ("exists", {})):
        (only,) = theorems("t", Goal(kind, Printed("gamma(5)", D), "=", sp.Integer(24), D, None, point))  # type: ignore[arg-type]
        assert only.statement == "0 < 5 /\\ (Gamma 5) = 24"


def test_terms_with_gamma() -> None:
    assert term(sp.gamma(a + b)) == "(Gamma (a + b))" and term(sp.polygamma(0, a)) == "(digamma a)"
    assert term(sp.loggamma(a)) == "(ln (Gamma a))" and term(sp.binomial(n, a)) == "(Binomial n a)"
    assert printed_term(parse("a! + binom(n, 2)"), {}) == "((Gamma (a + 1)) + (Binomial n 2))"
    assert printed_term(parse("5!"), {}) == "120"
    assert gamma_arguments(sp.beta(a, b) * sp.polygamma(0, n)) == {a, b, a + b, n}
    with pytest.raises(NotExpressible):
        term(sp.polygamma(1, a))


def test_a_sum_is_written_out_between_numbers() -> None:
    assert printed_term(parse("sum(j, 1, 3, n^j)"), {}) == "((exp (1 * ln n)) + (exp (2 * ln n)) + (exp (3 * ln n)))"
    assert printed_term(parse("sum(j, 0, d, j*x)"), {"d": "1"}) == "((0 * x) + (1 * x))"
    for text in ("sum(j, 1, n, j)", "sum(j, 1, 500, j)", "sum(j, 3, 1, j)"):
        with pytest.raises(NotExpressible):
            printed_term(parse(text), {})


# left, op, right, whether it holds over the domain
INEQUALITIES = [
    (n * sp.log((a + 1) / a), ">=", n * sp.log((a + 2) / (a + 1)), True),
    (n * sp.log((a + 1) / a), ">", n * sp.log((a + 2) / (a + 1)), True),
    (sp.log(1 - p), "<", -sp.log(1 + p), True),
    (n * sp.log((a + 1) / a), "<=", n * sp.log((a + 2) / (a + 1)), False),
    (sp.log(1 - p), "<", -2 * sp.log(1 + p), False),
    (sp.log(sp.gamma(a + 1)) + sp.log(p), "<", sp.log(sp.gamma(a)) + sp.log(a), True),
    (sp.log(sp.gamma(a + 1)), "<", sp.log(sp.gamma(a)) + sp.log(a), False),
]


def _inequality(k: int) -> Goal:
    left, op, right, _ = INEQUALITIES[k]
    return Goal("forall", left, op, right, D)  # type: ignore[arg-type]


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_inequalities_between_logarithms(tmp_path: Path) -> None:
    prepare(tmp_path)
    with Toplevel(tmp_path, HEADER) as session:
        for k, (_, _, _, holds) in enumerate(INEQUALITIES):
            t = theorems(f"i{k}", _inequality(k))[-1]
            assert any(session.accepts(t.name, t.statement, s, 8) for s in t.scripts) == holds, t.statement


def test_no_gap_is_offered_for_what_is_false() -> None:
    for k, (left, _, _, holds) in enumerate(INEQUALITIES):
        big, small, strict = oriented(_inequality(k))
        if not left.has(sp.gamma):
            assert bool(log_gap_scripts(_inequality(k), big - small, strict, [a, b, n, p])) == holds
