"""A truth holds on its domain: it is not carried beyond, no letter takes a value outside its range, no empty range has a supremum."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.core.domain import Domain, Integer, Real
from synthsym.errors import StepRejected
from synthsym.laws import Gamma
from synthsym.rules import bounded_by, infimum, limit, parameter, renyi, substitute, supremum

D = Domain(a=Real > 0, b=Real > 0, t=Real.between(0, 1), s=Real.between(0, 1, closed=True), n=Integer >= 1, k=Integer.between(0, "n"),
           at=dict(a=2, b=1, t="1/2", s="1/2", n=5, k=2))  # fmt: skip
a, b, t, s, n, k = D.symbols("a b t s n k")
W = D.where(sp.Ge(a, b))


def test_what_holds_on_a_part_stays_there() -> None:
    part = bounded_by(parameter(D, b), a, domain=W)
    assert part.domain.same(W) and part.on(W.where(sp.Ge(a, 2 * b))).expr == a
    for wider in (D, Domain(a=Real > 0, b=Real > 0), D.where(sp.Le(a, b), at=dict(a=1, b=2))):
        with pytest.raises(StepRejected):
            part.on(wider)
    with pytest.raises(StepRejected):
        bounded_by(part, a + 1).on(D)
    with pytest.raises(StepRejected):
        substitute(part, {}, domain=D)
    with pytest.raises(StepRejected):
        substitute(part, {t: s / 2}, domain=D.without(t))
    assert (part + parameter(D, b)).domain.same(W)  # together they hold where both do


@pytest.mark.parametrize("wider", [
    Domain(a=Real, b=Real > 0, at=dict(a=1)), Domain(a=Real >= 0, b=Real > 0, at=dict(a=1)), Domain(b=Real > 0), Domain(a=Real > -1, b=Real > 0, at=dict(a=1)),
])  # fmt: skip
def test_a_wider_range_is_another_domain(wider: Domain) -> None:
    with pytest.raises(StepRejected):
        parameter(Domain(a=Real > 0, b=Real > 0), a + b).on(wider)


def test_an_integer_is_not_any_real() -> None:
    whole = parameter(Domain(n=Integer >= 1), Domain(n=Integer >= 1)["n"])
    with pytest.raises(StepRejected, match="integer"):
        whole.on(Domain(n=Real >= 1))
    assert (
        parameter(Domain(x=Real >= 1), Domain(x=Real >= 1)["x"]).on(Domain(x=Integer >= 2)).domain.variables[0].integer
    )


@pytest.mark.parametrize(("letter", "value"), [
    (t, 0), (t, 1), (t, 2), (t, a), (s, 2), (s, "-1/10"), (s, a), (a, 0), (a, -1), (a, a - b), (n, "3/2"), (n, 0), (n, n - 1), (n, a), (k, n + 1), (k, -1),
    (k, n / 2), (a, sp.oo), (n, k),
])  # fmt: skip
def test_a_value_lies_in_the_range_of_its_letter(letter: sp.Symbol, value: object) -> None:
    with pytest.raises(StepRejected):
        substitute(parameter(D, a + b + t + s + n + k), {letter: value})


@pytest.mark.parametrize(("letter", "value", "want"), [
    (t, "1/2", sp.S.Half), (t, a / (a + b), a / (a + b)), (s, 1, sp.S.One), (s, t, t), (a, b + 1, b + 1), (a, n, n), (b, sp.exp(a), sp.exp(a)),
    (k, n, n), (k, 0, sp.S.Zero), (t, 1 - sp.exp(-a), 1 - sp.exp(-a)),
])  # fmt: skip
def test_values_that_are_proved_inside(letter: sp.Symbol, value: object, want: sp.Expr) -> None:
    out = substitute(parameter(D, letter + 1), {letter: value})
    assert out.expr == want + 1 and out.domain.variable(letter) is None


def test_all_letters_are_replaced_at_once_and_relations_move_along() -> None:
    assert substitute(parameter(W, a - b), {a: 2 * b}).expr == b
    with pytest.raises(StepRejected):
        substitute(parameter(W, a - b), {a: b / 2})
    with pytest.raises(StepRejected):
        substitute(parameter(W, a - b), {a: b, b: a}, domain=D)
    E = Domain(p=Real > 0, q=Real > "p")
    p, q = E.symbols("p q")
    assert substitute(parameter(E, q - p), {p: 1, q: 2}).expr == 1
    with pytest.raises(StepRejected):
        substitute(parameter(E, q - p), {p: 2, q: 1})


def test_a_divergence_is_not_put_to_parameters_for_which_it_is_infinite() -> None:
    E = Domain(r=Real > 0, o=Real > 1, at=dict(r=2, o=2)).where(sp.Gt(Domain(r=Real > 0)["r"], 1))
    r, o = E.symbols("r o")
    found = renyi(Gamma(2, r), Gamma(2, 1), o, E)
    assert substitute(found, {r: 3, o: 4}).expr.is_finite
    with pytest.raises(StepRejected):
        substitute(found, {r: "1/3", o: 4})
    with pytest.raises(StepRejected):
        renyi(Gamma(2, 1), Gamma(2, 3), sp.Integer(4), Domain())


@pytest.mark.parametrize(("letter", "edge"), [(t, 2), (t, -1), (t, sp.oo), (a, -1), (a, -sp.oo), (s, a), (n, 0)])
def test_limits_are_taken_at_the_ends_of_a_range(letter: sp.Symbol, edge: object) -> None:
    E = D.without(k)
    with pytest.raises(StepRejected):
        limit(parameter(E, 1 / (1 + letter**2)), letter, edge)


def test_limits_at_ends_and_inside() -> None:
    E = D.without(k)
    assert limit(parameter(E, t / (1 + t)), t, 1, side=-1).expr == sp.S.Half
    assert (
        limit(parameter(E, n / (n + a)), n, sp.oo).expr == 1
        and limit(parameter(E, (sp.exp(a) - 1) / a), a, 0).expr == 1
    )
    with pytest.raises(StepRejected, match="moved alone"):
        limit(parameter(D, 1 / n), n, sp.oo)  # k runs up to n
    F = Domain(a=Real, x=Real > 0)
    with pytest.raises(StepRejected):  # one where a = 1/7, zero elsewhere
        limit(parameter(F, F["x"] / (F["x"] + (F["a"] - sp.Rational(1, 7)) ** 2)), F["x"], 0)


EMPTY: list[tuple[Domain, str]] = [
    (Domain(c=Real, x=Real.between("c", 1, closed=True), at=dict(c=0)), "x"),
    (Domain(c=Real > 0, m=Integer.between("c", "c + 1/2", closed=True), at=dict(c=1, m=1)), "m"),
]


@pytest.mark.parametrize(("E", "name"), EMPTY, ids=["interval", "integers"])
def test_an_empty_range_has_no_supremum(E: Domain, name: str) -> None:
    x = E[name]
    for f in (x, sp.S.One * 7, -x):
        with pytest.raises(StepRejected):
            supremum(parameter(E, f), x)


def test_the_end_of_a_range_of_integers_is_an_integer() -> None:
    E = Domain(
        n=Integer >= 3,
        k=Integer.between(0, "7/2", closed=True),
        j=Integer.between(0, "n"),
        m=Integer >= "1/2",
        at=dict(n=5, k=1, j=1),
    )
    n, k, j, m = E.symbols("n k j m")
    assert supremum(parameter(E, k), k).expr == 3 and infimum(parameter(E, m), m).expr == 1
    assert supremum(parameter(E, j), j).expr == n and supremum(parameter(E, -j), j).expr == 0
    with pytest.raises(StepRejected):
        supremum(parameter(E, -((m - sp.Rational(3, 2)) ** 2)), m, at=sp.Rational(3, 2))


def test_what_a_bound_bounds_lies_in_the_range_too() -> None:
    """-5 is at most 2, and 2 lies between 0 and 10: its square is not at most 4."""
    E, F = Domain(q=Real.between(0, 10, closed=True)), Domain()
    square = parameter(E, E["q"] ** 2)
    assert substitute(square, {E["q"]: bounded_by(parameter(F, 1), 2)}).expr == 4
    with pytest.raises(StepRejected, match="not proved to lie"):
        substitute(square, {E["q"]: bounded_by(parameter(F, -5), 2)})
