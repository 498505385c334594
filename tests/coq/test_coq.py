"""The kernel accepts what is true and refuses what is not; certificates certify exactly the theorem they were made for."""

from __future__ import annotations

from pathlib import Path

import pytest
import sympy as sp

from synthsym.balls.functions import Phi
from synthsym.balls.reading import to_sympy
from synthsym.coq import store
from synthsym.coq.axioms import ALLOWED_AXIOMS, forbidden, read_axioms
from synthsym.coq.certificates import certifies, theorems_of
from synthsym.coq.library import prepare
from synthsym.coq.proving import merged, prove_claims
from synthsym.coq.session import search
from synthsym.coq.terms import NotExpressible, printed_term, term
from synthsym.coq.theorems import Theorem, theorems
from synthsym.core.domain import Domain, Integer, Real
from synthsym.notation import parse
from synthsym.rules import parameter
from synthsym.statements import AtMost, Equal, Iff, Prints, loss_at_most
from synthsym.statements.base import Form
from synthsym.statements.claim import Claim
from synthsym.statements.goal import Goal
from synthsym.statements.repair import alterations

D = Domain(n=Integer >= 1, x=Real > 0, at={"n": 10, "x": 2})
n, x = D.symbols("n x")


def claim(name: str, form: Form) -> Claim:
    return Claim(name, "t", "", "identity", "", lambda: form)


def test_terms() -> None:
    assert term(sp.Rational(-3, 7)) == "(- (3 / 7))"
    assert term(x**-2) == "(/ (x ^ 2))"
    assert (
        term(sp.Pow(sp.E, x, evaluate=False)) == term(sp.exp(x)) == "(exp x)"
    )  # an unevaluated power of e is one of the exponentials
    assert "sqrt" in term(sp.sqrt(x)) and "ln" in term(sp.log(x)) and "RInt" in term(Phi(x))
    assert printed_term(parse("2*x/(n+1)^2"), {}) == "((2 * x) / ((n + 1) ^ 2))"
    with pytest.raises(NotExpressible):
        term(sp.zeta(x))


def test_a_universal_theorem_comes_with_an_inhabitant() -> None:
    goal = Equal("x + x", parameter(D, 2 * x)).judge().goals[0]
    inhabited, main = theorems("t", goal)
    assert inhabited.statement.startswith("exists x : R") and main.statement.startswith("forall x : R, (x > 0) ->")


def test_the_printed_formula_is_exported_as_printed() -> None:
    goal = Equal("4*x^2/(2*x)", parameter(D, 2 * x)).judge().goals[0]
    assert "((4 * (x ^ 2)) / (2 * x))" in theorems("t", goal)[1].statement


def test_axioms_are_read_back() -> None:
    out = "AXIOMS one\nClosed under the global context\nAXIOMS two\nAxioms:\nClassicalDedekindReals.sig_not_dec\n  : forall P\nmine : False\n"
    assert read_axioms(out) == {"one": [], "two": ["ClassicalDedekindReals.sig_not_dec", "mine"]}
    assert forbidden(["ClassicalDedekindReals.sig_not_dec", "mine"]) == ["mine"]
    assert not ALLOWED_AXIOMS.match("PrimInt63") and ALLOWED_AXIOMS.match("PrimInt63.add")


FORMS: dict[str, Form] = {
    "t.same": Equal("4*x^2/(2*x)", parameter(D, 2 * x)),
    "t.less": AtMost("x^2 + 1", parameter(D, x**2)),
    "t.wrong": Equal("3*x", parameter(D, 2 * x), printed_above="safe"),
    "t.digits": Prints("0.6931", parameter(D, sp.log(2))),
    "t.root": Prints("1.41421", parameter(D, sp.sqrt(x))),
    "t.iff": Iff("x >= 2*n", loss_at_most(parameter(D, n), x / 2), D),
}


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_the_kernel_accepts_what_is_true(tmp_path: Path) -> None:
    outcomes = prove_claims([claim(name, form) for name, form in FORMS.items()], tmp_path)
    assert {o.claim for o in outcomes if o.theorems} == set(FORMS), [o.resists for o in outcomes]
    path = tmp_path / "t.json"
    store.update(path, lambda before: merged(before, outcomes))
    kept = store.read(path)
    assert set(kept) == set(FORMS) and all(certifies(kept, id, entry["key"]) for id, entry in kept.items())
    again = prove_claims([claim("t.same", FORMS["t.same"])], tmp_path, known=kept)
    assert again[0].theorems == next(o.theorems for o in outcomes if o.claim == "t.same")


def _false_goals() -> list[Theorem]:
    """Altered prints asserted equal to the truth over the domain: no script may prove one of them."""
    out = []
    for text, truth in (
        ("4*x^2/(2*n*x)", 2 * x / n),
        ("(n+1)/(n*x) - 1/x", 1 / (n * x)),
        ("(x+n)^2 - 4*n*x", (x - n) ** 2),
        ("sqrt(x)*sqrt(x)*n", n * x),
    ):
        for k, (_, node) in enumerate(alterations(parse(text), ("n", "x"))):
            try:
                altered = to_sympy(node, D.table())
                if sp.simplify(altered - truth) == 0 or altered.has(sp.zoo, sp.nan):
                    continue
            except (TypeError, ValueError, ZeroDivisionError):
                continue
            goal = Goal("forall", altered, "=", truth, D)
            out += [t for t in theorems(f"m{len(out)}_{k}", goal) if not t.name.endswith("inhabited")]
    return out


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_no_script_proves_a_mutated_statement(tmp_path: Path) -> None:
    mutants = _false_goals()
    assert len(mutants) >= 100
    prepare(tmp_path)
    assert search([Theorem(t.name, t.statement, lambda t=t: t.scripts[:2]) for t in mutants[:120]], tmp_path, 5) == {}  # type: ignore[misc]


def test_nothing_is_asked_where_nothing_can_be_said() -> None:
    assert theorems_of("t", []) == []
