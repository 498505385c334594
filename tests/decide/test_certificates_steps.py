"""Certificates of what a claim is reduced to: what the tactics write down is accepted, and nothing false that is made of it."""

from __future__ import annotations

import pytest
import sympy as sp

from synthsym.balls.reading import to_sympy
from synthsym.core.domain import Domain, Real
from synthsym.decide.certificate import (
    Branches,
    Cases,
    Certificate,
    Claim,
    Cleared,
    Combination,
    Enumerated,
    Fixed,
    Given,
    Impossible,
    Induction,
    Instance,
    Mapped,
    NormalForm,
    Number,
    Residues,
    Rewritten,
    Rises,
    Rounded,
    Sign,
    Squeezed,
    Step,
)
from synthsym.decide.checker import accepts, follows
from synthsym.decide.imply import implies
from synthsym.decide.logic import shown
from synthsym.decide.prove import by_enumeration, prove, prove_equal
from synthsym.decide.reductions import residues, under, where
from synthsym.notation import parse

from .altered import altered, fails_somewhere, nodes

FOUND: list[tuple[str, str, type[Step]]] = [
    ("x + y > x*y", "0 < x < 1, 0 < y < 1", Combination),
    ("abs(x) + y >= x", "y >= 0, x real", Branches),
    ("max(x, y) >= (x + y)/2", "x real, y real", Branches),
    ("abs(x - y) <= x + y", "x >= 0, y >= 0", Branches),
    ("abs(x) >= x - y", "x real, y >= 0", Combination),
    ("x^n >= 1", "n integer >= 0, x >= 1", Mapped),
    ("2^n >= n + 1", "n integer >= 0", Induction),
    ("sum(k, 1, n, k) >= n", "n integer >= 1", Induction),
    ("n! >= 2^(n - 1)", "n integer >= 1", Induction),
    ("floor(n/2) <= n/2", "n integer >= 0", Residues),
    ("floor(x) <= x + 1", "x real", Rounded),
]  # fmt: skip


def read(text: str, letters: str) -> tuple[sp.Rel, Domain]:
    domain = Domain(letters)
    return to_sympy(parse(text), domain.table()), domain


@pytest.mark.parametrize(("text", "letters", "step"), FOUND, ids=[row[0] for row in FOUND])
def test_what_is_found_is_written_down_and_accepted(text: str, letters: str, step: type[Step]) -> None:
    proof = shown(*read(text, letters))
    found = proof and proof.certificate()
    assert found is not None and accepts(found)
    assert any(isinstance(c.step, step) for c in nodes(found)), [type(c.step) for c in nodes(found)]


@pytest.mark.parametrize(("text", "letters", "step"), FOUND, ids=[row[0] for row in FOUND])
def test_no_altered_certificate_shows_what_is_false(text: str, letters: str, step: type[Step]) -> None:
    proof = shown(*read(text, letters))
    assert proof is not None
    tried = 0
    for other in altered(proof.certificates()[0]):
        tried += 1
        if accepts(other):
            assert not any(fails_somewhere(c.claim) for c in nodes(other)), other
    assert tried > 20, step


@pytest.mark.parametrize(
    ("premise", "conclusion", "letters"),
    [
        ("a*x >= b", "x >= b/a", "a > 0, x real, b real"),
        ("2*x > y and y > 4", "x > 2", "x real, y real"),
        ("p < c/a and (c - 1)/(c - a) < p", "a*p < c", "a > 1, c > a, p > 1"),
        ("x > 2 or x < -2", "x^2 > 4", "x real"),
    ],
)  # fmt: skip
def test_what_a_premise_leads_to_is_shown_where_it_holds(premise: str, conclusion: str, letters: str) -> None:
    (wanted, domain), (told, _) = read(conclusion, letters), read(premise, letters)
    proof = implies(told, wanted, domain)
    found = proof and proof.certificate()
    assert found is not None and accepts(found) and found.claim.domain.same(under(domain, told))
    elsewhere = Certificate(Claim(found.claim.expr, found.claim.sign, domain), found.step, found.parts)
    assert not accepts(elsewhere)  # without the premise nothing follows


def test_equations_of_absolute_values_and_enumerations() -> None:
    equation, domain = read("abs(x - y) = x - y", "y real, h >= 0, x real")
    inside = domain.where(sp.Ge(domain["x"], domain["y"]), at={"x": 2, "y": 1})
    proof = prove_equal(equation.lhs, equation.rhs, inside)
    found = proof and proof.certificate()
    assert found is not None and accepts(found) and any(isinstance(c.step, Squeezed) for c in nodes(found))
    counted, finite = read("2^n > n^2/2", "n integer in [0, 9]")
    proof = by_enumeration(counted, finite)
    found = proof and proof.certificate()
    assert found is not None and isinstance(found.step, Enumerated) and accepts(found)
    assert not accepts(Certificate(Claim(found.claim.expr - 2, ">0", finite), Enumerated()))
    assert not accepts(Certificate(found.claim, Enumerated(), (found,)))
    endless = Domain("n integer >= 0")
    assert not accepts(Certificate(Claim(endless["n"] + 1, ">0", endless), Enumerated()))


G, x, y, n, c = Domain.of("x real, y real, n integer >= 1, c in [2, 2]")


def by(e: sp.Expr, sign: Sign, step: Step, *parts: Certificate, domain: Domain = G) -> Certificate:
    return Certificate(Claim(sp.sympify(e), sign, domain), step, parts)


def told(e: sp.Expr, sign: Sign, domain: Domain = G) -> Certificate:
    """A certificate of which only the claim counts: the step above it is looked at alone."""
    return by(e, sign, Number(), domain=domain)


def zero(e: sp.Expr, domain: Domain = G) -> Certificate:
    return by(e, "=0", NormalForm(), domain=domain)


X0 = sp.Ge(x, 0, evaluate=False)
X1 = sp.Le(x, 0, evaluate=False)
HIGH = where(G, sp.Ge(y, 1, evaluate=False))
UP, DOWN = where(G, X0), where(G, X1)
APART = where(G, sp.Ne(x, 0))
ABOVE, BELOW = where(G, sp.Gt(x, 0, evaluate=False)), where(G, sp.Lt(x, 0, evaluate=False))
SUM = Combination(((sp.Integer(2), (1,)), (sp.Integer(1), (2, 2))))
TIED = where(G, sp.Ge(n, y, evaluate=False))
CAPPED = where(G, sp.Le(n, y, evaluate=False))
N1 = G.restrict(n, sp.S.One)
R, WITH_R = sp.Symbol("r", nonnegative=True), G.extend({"r": 0}, r=(Real >= 0) < 1)
HALVES = [
    told((n / 2 - sp.floor(n / 2)).subs(n, image), ">=0", inner) for image, inner in residues(G, n, 2)
]  # fmt: skip
GAIN = (n + 1) * x - n * x

# what follows, and twins of it with one thing changed
FOLLOWS: dict[str, tuple[Certificate, list[Certificate]]] = {
    "a sum of products": (
        by(2 * x + y**2, ">=0", SUM, zero(2 * x + y**2 - (2 * x + y * y)), told(x, ">=0"), told(y, ">=0")),
        [
            by(2 * x + y**2, ">0", SUM, zero(sp.S.Zero), told(x, ">=0"), told(y, ">=0")),
            by(2 * x + y**2, "=0", SUM, zero(sp.S.Zero), told(x, ">=0"), told(y, ">=0")),
            by(-2 * x, ">=0", Combination(((sp.Integer(-2), (1,)),)), zero(sp.S.Zero), told(x, ">=0")),
            by(2 * x, ">=0", Combination(((sp.Integer(2), (1,)),)), zero(x), told(x, ">=0")),
            by(2 * x, ">=0", Combination(((sp.Integer(2), (1,)),)), told(sp.S.Zero, ">=0"), told(x, ">=0")),
            by(x, ">=0", Combination(((sp.Integer(1), (1,)),)), zero(sp.S.Zero, UP), told(x, ">=0", UP)),
            by(x, ">=0", Combination(((sp.Integer(1), (1, 2)),)), zero(x - x * y * (1 / y)), told(x * y, ">=0"), told(1 / y, ">=0")),
            by(0, ">0", Combination(()), zero(sp.S.Zero)),
            by(x, ">=0", Combination(((sp.Integer(1), (0,)),)), zero(sp.S.Zero)),
        ],
    ),
    "an expression times something positive": (
        by(x / (y**2 + 1), ">0", Cleared(), zero(x / (y**2 + 1) * (y**2 + 1) - x), told(y**2 + 1, ">0"), told(x, ">0")),
        [
            by(x / (y**2 + 1), ">0", Cleared(), zero(sp.S.Zero), told(y**2 + 1, ">=0"), told(x, ">0")),
            by(x / (y**2 + 1), ">0", Cleared(), zero(sp.S.Zero), told(y**2 + 1, ">0"), told(x, ">=0")),
            by(x / (y**2 + 1), ">0", Cleared(), zero(sp.S.Zero, UP), told(y**2 + 1, ">0"), told(x, ">0")),
            by(x, ">0", Cleared(), zero(x / y - x / y), told(1 / y, ">0"), told(x / y, ">0")),
        ],
    ),
    "the same in another form": (
        by(x**2 - 1, ">0", Rewritten(), zero(x**2 - 1 - (x - 1) * (x + 1)), told((x - 1) * (x + 1), ">0")),
        [
            by(x**2 - 1, ">0", Rewritten(), zero(x**2 - 1 - (x - 1) * (x + 1)), told((x - 1) * (x + 1), ">=0")),
            by(x**2 - 1, ">0", Rewritten(), told(x**2 - 1 - (x - 1) * (x + 1), ">=0"), told((x - 1) * (x + 1), ">0")),
            by(x, ">0", Rewritten(), zero(x - (x * y + x) / (y + 1)), told((x * y + x) / (y + 1), ">0")),
        ],
    ),
    "values put for letters": (
        by(y + 1, ">0", Instance(((x, y),)), told(x + 1, ">0", UP), told(y, ">=0", HIGH), domain=HIGH),
        [
            by(y + 1, ">0", Instance(((x, y),)), told(x + 1, ">0", UP)),
            by(y + 1, ">0", Instance(((x, y),)), told(x + 1, ">0", UP), told(y**2, ">=0")),
            by(y + 2, ">0", Instance(((x, y),)), told(x + 1, ">0", UP), told(y, ">=0", HIGH), domain=HIGH),
            by(1 / y + 1, ">0", Instance(((x, 1 / y),)), told(x + 1, ">0", UP), told(1 / y, ">=0")),
            by(y, ">0", Instance(((n, y),)), told(n, ">0")),
            by(n + sp.S.Half, ">0", Instance(((n, n + sp.S.Half),)), told(n, ">0")),
            by(0, ">0", Instance(((x, y),)), told(sp.log(x) - sp.log(y), ">0")),
            by(x + 1, ">0", Instance(), told(x + 1, ">0", UP)),
            by(x + 1, ">0", Instance(), told(x + 1, ">=0")),
        ],
    ),
    "a letter with one value": (
        by(c * x, ">=0", Fixed(c), told(2 * x, ">=0", G.restrict(c, sp.Integer(2)))),
        [
            by(c * x, ">=0", Fixed(n), told(x * c, ">=0", G.restrict(n, sp.S.One))),
            by(c * x, ">0", Fixed(c), told(2 * x, ">=0", G.restrict(c, sp.Integer(2)))),
            by(c * x, ">=0", Fixed(c), told(3 * x, ">=0", G.restrict(c, sp.Integer(2)))),
            by(c * x, ">=0", Fixed(c), told(2 * x, ">=0")),
        ],
    ),
    "both sides of zero": (
        by(x**2, ">=0", Cases((X0, X1)), told(x**2, ">=0", UP), told(x**2, ">=0", DOWN)),
        [
            by(x**2, ">=0", Cases((X0, X1)), told(x**2, ">=0", UP)),
            by(x, ">=0", Cases((X0,)), told(x, ">=0", UP)),
            by(x**2, ">=0", Cases((X0, X1)), told(x**2, ">=0", UP), told(x**2, ">=0", UP)),
            by(x**2, ">0", Cases((sp.Gt(x, 0), sp.Lt(x, 0))), told(x**2, ">0", ABOVE), told(x**2, ">0", BELOW)),
            by(x**2, ">=0", Cases((X0, sp.Le(y, 0))), told(x**2, ">=0", UP), told(x**2, ">=0", where(G, sp.Le(y, 0)))),
            by(x, ">=0", Cases((sp.Ge(1 / x, 0), sp.Le(1 / x, 0))), told(x, ">=0", where(G, sp.Ge(1 / x, 0))), told(x, ">=0", where(G, sp.Le(1 / x, 0)))),
        ],
    ),
    "both sides of what is left out": (
        by(x**2, ">0", Cases((sp.Lt(x, 0), sp.Gt(x, 0))), told(x**2, ">0", BELOW), told(x**2, ">0", ABOVE), domain=APART),
        [by(x**2, ">0", Cases((sp.Lt(x, 0), sp.Gt(x, 0))), told(x**2, ">0", BELOW), told(x**2, ">=0", ABOVE), domain=APART)],
    ),
    "the branches of an absolute value": (
        by(sp.Abs(x) - x, ">=0", Branches(sp.Abs(x)), told(0, ">=0", UP), told(-2 * x, ">=0", DOWN)),
        [
            by(sp.Abs(x) - x, ">=0", Branches(sp.Abs(x)), told(-2 * x, ">=0", DOWN), told(0, ">=0", UP)),
            by(sp.Abs(x) - x, ">=0", Branches(sp.Abs(x)), told(0, ">=0", UP), told(-2 * x, ">=0", UP)),
            by(sp.Abs(x) - x, ">0", Branches(sp.Abs(x)), told(0, ">=0", UP), told(-2 * x, ">=0", DOWN)),
            by(sp.Abs(x) - x, ">=0", Branches(sp.Abs(x)), told(0, ">=0", UP)),
            by(sp.Sum(sp.Abs(x), (x, -1, 1)), "=0", Branches(sp.Abs(x)), told(0, "=0", UP), told(0, "=0", DOWN)),
            by(x, ">=0", Branches(x), told(x, ">=0", UP), told(x, ">=0", DOWN)),
        ],
    ),
    "no more and no less than zero": (
        by(x, "=0", Squeezed(), told(x, ">=0"), told(-x, ">=0")),
        [by(x, "=0", Squeezed(), told(x, ">=0"), told(x, ">=0")), by(x, "=0", Squeezed(), told(x, ">=0"), told(-x, ">=0", UP))],
    ),
    "an empty domain": (
        by(y, "=0", Impossible(), told(-x, ">0", UP), by(x, ">=0", Given(), domain=UP), domain=UP),
        [
            by(y, "=0", Impossible(), told(-x, ">=0", UP), by(x, ">=0", Given(), domain=UP), domain=UP),
            by(y, "=0", Impossible(), told(-x, ">0", UP), told(x, ">=0", UP), domain=UP),
            by(y, "=0", Impossible(), told(-x, ">0", DOWN), by(x, ">=0", Given(), domain=DOWN), domain=UP),
        ],
    ),
    "what rises": (
        by(sp.exp(x) - sp.exp(y), ">0", Rises(sp.exp, x, y), told(x - y, ">0")),
        [
            by(sp.exp(x) - sp.exp(y), ">0", Rises(sp.exp, x, y), told(x - y, ">=0")),
            by(sp.exp(y) - sp.exp(x), ">0", Rises(sp.exp, y, x), told(x - y, ">0")),
            by(-sp.log(2), ">0", Rises(sp.log, -sp.S.One, -sp.Integer(2)), told(1, ">0")),
            by(sp.sin(x) - sp.sin(y), ">0", Rises(sp.sin, x, y), told(x - y, ">0")),
            by(sp.exp(x) - sp.exp(y), ">0", Rises(sp.exp, x, 2 * y), told(x - 2 * y, ">0")),
            by(sp.Abs(x) - sp.Abs(y), ">0", Rises(sp.Abs, x, y), told(x - y, ">0")),
        ],
    ),
    "squares": (
        by(x - y, ">0", Mapped("squares", x, y), told(x, ">=0"), told(x**2 - y**2, ">0")),
        [
            by(x - y, ">0", Mapped("squares", x, y), told(y, ">=0"), told(x**2 - y**2, ">0")),
            by(x - y, ">0", Mapped("squares", x, y), told(x**2 - y**2, ">0")),
            by(x - y, ">0", Mapped("squares", x, y), told(x, ">=0"), told(x**2 - y**2, ">=0")),
            by(x - y, "=0", Mapped("squares", x, y), told(x, ">=0"), told(x**2 - y**2, "=0")),
            by(x - y, ">0", Mapped("logarithms", x, y), told(x, ">0"), told(y, ">=0"), told(sp.log(x) - sp.log(y), ">0")),
            by(x - y, ">0", Mapped("squares", x + 1 / y, y + 1 / y), told(x + 1 / y, ">=0"), told((x + 1 / y) ** 2 - (y + 1 / y) ** 2, ">0")),
        ],
    ),
    "exponentials": (
        by(x - y, ">0", Mapped("exponentials", x, y), told(sp.exp(x) - sp.exp(y), ">0")),
        [by(x - y, ">0", Mapped("exponentials", y, x), told(sp.exp(x) - sp.exp(y), ">0"))],
    ),
    "induction": (
        by(n * x, ">=0", Induction(n, sp.S.One), told(x, ">=0", N1), told(1, ">=0"), told(GAIN, ">=0")),
        [
            by(n * x, ">=0", Induction(n, sp.S.One), told(GAIN, ">=0"), told(1, ">=0"), told(GAIN, ">=0")),
            by(n * x, ">0", Induction(n, sp.S.One), told(x, ">=0", N1), told(1, ">0"), told(GAIN, ">=0")),
            by(n * x, ">0", Induction(n, sp.S.Zero), told(x, ">0", N1), told(0, ">=0"), told((n + 1) * x, ">=0")),
            by(n * x, ">=0", Induction(n, -sp.S.One), told(x, ">=0", N1), told(1, ">=0"), told((n + 1) * x + n * x, ">=0")),
            by(x**2, ">=0", Induction(x, sp.S.One), told(0, ">=0", G.restrict(x, sp.S.Zero)), told(1, ">=0"), told(2 * x + 1, ">=0")),
            by(n * x, ">=0", Induction(n, sp.S.One), told(x, ">=0", TIED.restrict(n, sp.S.One)), told(1, ">=0", TIED), told(GAIN, ">=0", TIED), domain=TIED),
            by(1 / (n - 3), ">=0", Induction(n, sp.S.One), told(-sp.S.Half, ">=0", N1), told(1, ">=0"), told(1 / (n - 2) - 1 / (n - 3), ">=0")),
        ],
    ),
    "what is left of a floor": (
        by(x - sp.floor(x), ">=0", Rounded(sp.floor(x), "r"), told(R, ">=0", WITH_R)),
        [
            by(x - sp.floor(x), ">=0", Rounded(sp.ceiling(x), "r"), told(R, ">=0", WITH_R)),
            by(x - sp.floor(x), ">0", Rounded(sp.floor(x), "r"), told(R, ">=0", WITH_R)),
            by(x - sp.floor(x), ">=0", Rounded(sp.floor(x), "y"), told(y, ">=0")),
            by(x - sp.floor(x), ">=0", Rounded(sp.floor(x), "r"), told(R, ">=0", G)),
        ],
    ),
    "residues": (
        by(n / 2 - sp.floor(n / 2), ">=0", Residues(n, 2), *HALVES),
        [
            by(n / 2 - sp.floor(n / 2), ">=0", Residues(n, 2), *HALVES[::-1]),
            by(n / 2 - sp.floor(n / 2), ">=0", Residues(n, 2), HALVES[0]),
            by(n / 2 - sp.floor(n / 2), ">=0", Residues(n, 1), HALVES[0]),
            by(n / 2 - sp.floor(n / 2), ">=0", Residues(n, 0)),
            by(x, ">=0", Residues(x, 2), *HALVES),
        ],
    ),
    "induction below an end": (
        by(n * x, ">=0", Induction(n, sp.S.One), told(x, ">=0", CAPPED.restrict(n, sp.S.One)), told(1, ">=0", CAPPED), told(GAIN, ">=0", CAPPED), domain=CAPPED),
        [],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FOLLOWS)
def test_what_does_not_follow_is_refused(name: str) -> None:
    found, twins = FOLLOWS[name]
    assert follows(found)
    for k, twin in enumerate(twins):
        assert not follows(twin), (name, k)


def test_numbers_and_given_conditions_are_not_enough_for_more() -> None:
    assert prove(*read("x > 0", "x >= 1")) is not None
    assert not accepts(by(x, ">=0", Given())) and accepts(by(x, ">=0", Given(), domain=UP))
    assert not accepts(by(x, ">0", Given(), domain=UP)) and not accepts(by(-x, ">=0", Given(), domain=UP))
