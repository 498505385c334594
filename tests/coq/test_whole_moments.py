"""Moments of data sets, fitted normal laws and orders of divergences as quantities of whole theorems: what they begin with, and false twins."""

from __future__ import annotations

from pathlib import Path

import pytest
import sympy as sp

from synthsym.coq.library import prepare
from synthsym.coq.session import search
from synthsym.coq.theorems import Theorem
from synthsym.coq.whole import Part, _first, _held, most
from synthsym.core.domain import Domain, Integer, Real
from synthsym.core.truth import Truth
from synthsym.errors import StepRejected
from synthsym.notation.wording import expression_text
from synthsym.rules.basic import parameter
from synthsym.rules.neighbours import mean_shift
from synthsym.statements import Always, AtMost, Equal, Iff
from synthsym.statements.base import Form
from synthsym.statements.conditions import Condition
from synthsym.theory import fitted_normals, moments, pure, renyi_orders

RECORDS = Domain(n=Integer >= 2, x=Real, y=Real, S=Real, T=Real, P=Real, at=dict(n=5, x=1, y=2, S=1, T=2, P=3))
LINE = Domain(n=Integer >= 2, x=Real, q=Real > 0, alpha=Real > 1, at=dict(n=5, x=1, q=1, alpha=2))
ORDERS = Domain(
    alpha=Real > 1, p=Real > 1, D1=Real >= 0, D2=Real >= 0, eps=Real > 0, at=dict(alpha=4, p=2, D1=1, D2=1, eps=1)
)

CLASS = Domain(
    n=Integer >= 1,
    alpha=Real.between(1, "n+1"),
    beta=Real > 1,
    d=Integer >= 1,
    tau=Real > 3,
    at=dict(n=9, alpha=2, beta=2, d=1, tau=4),
)


def identity(printed: str, truth: Truth) -> Theorem:
    made = _first(Part("", "t", Equal(printed, truth)))
    assert made is not None
    return made


def covariance_change(s: int) -> Truth:
    n, x, y, S, T, P = RECORDS.symbols("n x y S T P")
    return fitted_normals.covariance_change(n, (x, y), (S, T), P, s, RECORDS)[0]


def variance_after() -> Truth:
    n, x, q = LINE.symbols("n x q")
    return fitted_normals.other_moments(n, x, 1, LINE, q)[1]


def of_fitted_laws(leverage: int) -> Truth:
    return fitted_normals.pair_divergence(
        sp.Integer(10), sp.Integer(leverage), 1, sp.Rational(3, 2), sp.Integer(3), Domain()
    )


PAIRS = Domain(alpha=Real > 1, v=Real > 0, u=Real > 1, m=Real, d=Integer >= 1, at=dict(alpha=2, v=1, u=2, m=1, d=3))


def in_one_basis() -> Truth:
    """Along one vector of the basis the mean differs, along the others the variance."""
    alpha, v, u, m, d = PAIRS.symbols("alpha v u m d")
    along = fitted_normals.line(sp.S.Zero, v, m, v, alpha, PAIRS)
    return fitted_normals.whitened(along, fitted_normals.line(sp.S.Zero, sp.S.One, sp.S.Zero, u, alpha, PAIRS), d)


def joined() -> Truth:
    return mean_shift(RECORDS["n"], sp.Integer(-1), sp.S.One, RECORDS, "added")


def first_order() -> Truth:
    alpha, p = ORDERS.symbols("alpha p")
    return renyi_orders.through_third(alpha, p, sp.S.Zero, sp.S.Zero, ORDERS)[1]


def triangle(printed: str) -> Form:
    alpha, p, D1, D2 = ORDERS.symbols("alpha p D1 D2")
    return AtMost(printed, renyi_orders.through_third(alpha, p, D1, D2, ORDERS)[0], ORDERS)


def every_order(printed: str) -> Form:
    loss = pure.largest_loss(ORDERS["D1"], on=ORDERS)
    return Iff(printed, Condition((renyi_orders.over_all_orders(loss), "<=", ORDERS["eps"])), ORDERS)


def mean_term(printed: str, order: str = "alpha") -> Form:
    """The mean term where a record joins, at the largest leverage that a class allows."""
    n, alpha, d, tau = CLASS.symbols("n alpha d tau")
    value = tau / ((n + 1) * (n + 1 - alpha) + alpha * n * tau)
    top = fitted_normals.mean_term_of_class(parameter(CLASS, value), 1, n, CLASS[order], d, tau)
    return AtMost(printed, top, CLASS)


def two_orders(printed: str) -> Form:
    loss, low = ORDERS["D1"], ORDERS["eps"]
    lower = renyi_orders.at_smaller_order(loss, low, 2 * low, ORDERS)
    return Always(printed, {"lower": lower}, ORDERS)


def said(form: Form) -> Theorem:
    made = _held(Part("", "t", form), form.judge())
    assert made is not None
    return made[0]


CHANGE = "n*s/(n+s)^2*(x-S/n)*(y-T/n)"
TWINS = {  # a print and an altered one, with what both are said of
    "a covariance when a record joins": (covariance_change, (1,), CHANGE.replace("s", "1"), CHANGE.replace("s", "(-1)")),
    "a covariance when a record leaves": (covariance_change, (-1,), CHANGE.replace("s", "(-1)"), CHANGE.replace("s", "1")),
    "a variance with a record more": (variance_after, (), "n*q/(n+1) + n*x^2/(n+1)^2", "n*q/(n+1) + n*x^2/(n+1)"),
    "a mean with a record more": (joined, (), "2/(n+1)", "2/n"),
    "a divergence of fitted laws": (
        of_fitted_laws, (2,), expression_text(of_fitted_laws(2).expr), expression_text(of_fitted_laws(3).expr),
    ),
    "a divergence in any basis": (
        in_one_basis, (), "alpha*m^2/(2*v) - (d-1)*(log(1-alpha+alpha*u) - alpha*log(u))/(2*(alpha-1))",
        "alpha*m^2/(2*v) - d*(log(1-alpha+alpha*u) - alpha*log(u))/(2*(alpha-1))",
    ),
    "the first order": (first_order, (), "p*alpha", "p*alpha - 1"),
}  # fmt: skip


def test_the_theorems_begin_at_data_sets_and_laws() -> None:
    assert "Moments.covariance_moves (- (1)) size_ x y S_ T" in identity(CHANGE.replace("s", "(-1)"), covariance_change(-1)).statement  # fmt: skip
    assert "Records.of_size size_ (Moments.joining (- (1)) 1)" in identity("2/(n+1)", joined()).statement
    made = most.of_class(Part("", "t", mean_term("tau/((n+1)*(n+1-alpha))")))
    assert made is not None and "Compose.holds_with_room (Class.bounds_mean_term 1 n d tau alpha)" in made.statement
    assert "Hoelder.triangle_bound alpha p D1 D2" in said(triangle("(alpha-1/p)/(alpha-1)*D1 + D2")).statement
    assert "Hoelder.pure_means D1 eps (D1 <= eps)" in said(every_order("D1 <= eps")).statement
    assert "Hoelder.at_two_orders eps (2 * eps) D1 (fun divergence_ : R => (divergence_ <= D1))" in said(two_orders("lower <= D1")).statement  # fmt: skip


def test_fitted_laws_and_laws_with_a_common_basis_stand_in_any_coordinates() -> None:
    value = of_fitted_laws(2)
    assert "FittedNormals.fitted_renyi 1 size_ 2 (3 / 2)" in identity(expression_text(value.expr), value).statement
    made = identity(TWINS["a divergence in any basis"][2], in_one_basis())
    assert "AnyBasis.one_beside alpha (0, v) (m, v) (0, 1) (0, u) ((- (1)) + d)" in made.statement
    assert {"cited:renyi-invariance", "cited:simultaneous-diagonalisation"} <= in_one_basis().rests_on


def test_what_is_computed_from_a_bound_of_an_order_is_said_of_no_law() -> None:
    """The bound of the smaller order is named in the print; without its name nothing is said of a divergence."""
    assert _first(Part("", "t", Always("D1 <= D1 + eps", {}, ORDERS))) is None


def test_a_mixture_with_another_first_variance_is_known_to_be_of_nothing() -> None:
    n, x, q, alpha = LINE.symbols("n x q alpha")
    along = fitted_normals.other_moments(n, x, 1, LINE, q)[1]
    assert moments.covariance(q, x, x, n, on=LINE).subject is not None
    assert fitted_normals.mixed(alpha, q, along).subject is not None
    assert fitted_normals.mixed(alpha, 2 * q, along).subject is None


def test_a_value_that_is_not_the_one_of_the_class_is_not_called_so() -> None:
    with pytest.raises(StepRejected, match="not proved to be"):
        mean_term("tau/((n+1)*(n+1-alpha))", order="beta")


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_a_bound_of_a_class_that_is_too_small_has_no_proof(tmp_path: Path) -> None:
    right, wrong = (
        most.of_class(Part("", name, mean_term(printed)))
        for name, printed in (("true", "tau/((n+1)*(n+1-alpha))"), ("false", "tau/((n+2)*(n+1-alpha))"))
    )
    assert right is not None and wrong is not None
    prepare(tmp_path)
    assert set(search([right, wrong], tmp_path, seconds=8)) == {right.name}


@pytest.mark.slow
@pytest.mark.needs("coqc")
@pytest.mark.parametrize("name", sorted(TWINS))
def test_a_true_print_has_a_proof_and_its_false_twin_has_none(tmp_path: Path, name: str) -> None:
    truth, given, right, wrong = TWINS[name]
    one, other = (identity(printed, truth(*given)) for printed in (right, wrong))
    true, false = (Theorem(x, t.statement, t.make_scripts, t.lemmas) for x, t in (("true", one), ("false", other)))
    prepare(tmp_path)
    assert true.statement != false.statement
    assert set(search([true, false], tmp_path, seconds=8)) == {"true"}


@pytest.mark.slow
@pytest.mark.needs("coqc")
def test_a_smaller_bound_through_a_third_law_and_a_strict_condition_have_no_proof(tmp_path: Path) -> None:
    true = said(triangle("(alpha-1/p)/(alpha-1)*D1 + D2"))
    less = Theorem("false", true.statement.replace("/ (alpha + (- (1)))) * D1) + D2", "/ (alpha + (- (1)))) * D1)"), true.make_scripts, true.lemmas)  # fmt: skip
    every = said(every_order("D1 <= eps"))
    strict = Theorem("strict", every.statement.replace("(D1 <= eps)", "(D1 < eps)"), every.make_scripts, every.lemmas)
    pair = said(two_orders("lower <= D1"))
    below = Theorem("below", pair.statement.replace("(divergence_ <= D1)", "(divergence_ < D1)"), pair.make_scripts, pair.lemmas)  # fmt: skip
    assert every.statement != strict.statement and pair.statement != below.statement
    prepare(tmp_path)
    assert search([t for t in (less, strict, below) if t.statement != true.statement], tmp_path, seconds=8) == {}
