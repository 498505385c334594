"""Certificates of moves along one letter: those that the prover writes down are accepted, and what is altered in them is refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from itertools import islice

import pytest
import sympy as sp
from hypothesis import given, settings
from hypothesis import strategies as st

from synthsym.balls.enclosure import enclose
from synthsym.balls.enclosure import sign as number_sign
from synthsym.balls.reading import to_sympy
from synthsym.core.domain import Domain
from synthsym.decide.calculus import letter_of
from synthsym.decide.certificate import (
    Branches,
    Certificate,
    Claim,
    Enclosed,
    Extremum,
    FromLimit,
    Hill,
    Instance,
    Monotone,
    Pieces,
    Polynomial,
    Valley,
)
from synthsym.decide.checker import accepts
from synthsym.decide.monotone import prove_positive
from synthsym.decide.one_parameter import by_pattern, hill_or_valley
from synthsym.decide.prove import prove
from synthsym.decide.tactics import by_tactics
from synthsym.decide.tendency import tendency
from synthsym.errors import SynthsymError, Undecided
from synthsym.notation import parse

TRUE = (
    ("x real", "exp(x) >= 1 + x"),
    ("x > 0", "exp(x) > 1 + x"),
    ("x > 0", "log(1 + x) < x"),
    ("x >= 0", "log(1 + x) <= x"),
    ("n integer >= 2", "2^n > n"),
    ("x >= 1", "sqrt(x)*log(x) <= x*sqrt(x) - sqrt(x)"),
    ("0 < x < 1", "x^3 - x + 1/2 > 0"),
    ("x >= 0", "x^3 - 6*x^2 + 10*x + exp(-x) > 0"),
    ("x >= 0", "x^4 + exp(-x) > 1/2"),
    ("0 < p < 1, n integer >= 1", "p^n <= p"),
    ("a > 1", "log(a/(a - 1)) >= 0"),
    ("u >= 71/100", "5*exp(1/(8*u^2)) >= 2*exp(1/2)"),
    ("s > 0", "(s + 1)*log(s + 1) >= s*log(s)"),
)

SHAPES = (
    ("u > 0, a > 0", "u - a*log(u) - a + a*log(a)"),
    ("0 < u < 1, a > 0", "a*u*(1 - u)"),
    ("0 <= u <= 1", "sqrt(u)*(1 - u)"),
)

EXTREMA = (
    ("a > 1, b > 2", "3*max(a, b) - 1"),
    ("a > 1, b > 2", "5*a - 2*min(a, b)"),
    ("a > 1, b > 2", "min(a, b) - 1"),
)


def read(letters: str, text: str) -> tuple[sp.Basic, Domain]:
    domain = Domain(letters)
    return to_sympy(parse(text), domain.table()), domain


@cache
def certificates() -> tuple[Certificate, ...]:
    """What the prover writes down of the true statements above."""
    found = []
    for letters, text in TRUE:
        relation, domain = read(letters, text)
        proof = by_pattern(relation, domain) or prove(relation, domain) or by_tactics(relation, domain)
        assert proof is not None, text
        assert len(proof.certificates()) == 1, text
        found += proof.certificates()
    for letters, text in SHAPES:
        e, domain = read(letters, text)
        shape = hill_or_valley(e, domain.variables[0], domain, False, prove_positive)
        assert shape is not None, text
        assert len(shape.certificates()) == 1, text
        found += shape.certificates()
    for letters, text in EXTREMA:
        e, domain = read(letters, text)
        positive = prove_positive(e, domain, True)
        assert positive is not None, text
        assert len(positive.certificates()) == 1, text
        found += positive.certificates()
    return tuple(found)


def parts_of(c: Certificate) -> Iterator[Certificate]:
    yield c
    for p in c.parts:
        yield from parts_of(p)


def test_what_the_prover_finds_along_a_letter_is_accepted() -> None:
    assert all(map(accepts, certificates()))
    kinds = {type(c.step) for whole in certificates() for c in parts_of(whole)}
    assert kinds >= {Branches, Extremum, Hill, Valley, Monotone, FromLimit, Pieces, Polynomial, Enclosed, Instance}


def holds_at_points(claim: Claim) -> bool:
    """Whether no ball at any of some points of the domain contradicts the claim."""
    for point in islice(claim.domain.points(40), 40):
        try:
            ball = enclose(claim.expr, point)
        except (SynthsymError, ZeroDivisionError, KeyError, TypeError):
            continue
        if ball < 0 or (claim.sign == ">0" and ball <= 0) or (claim.sign == "=0" and (ball > 0 or ball < 0)):
            return False
    return True


def altered_claims(claim: Claim) -> Iterator[Claim]:
    yield replace(claim, expr=-claim.expr)
    yield replace(claim, expr=claim.expr - 1)
    yield replace(claim, expr=claim.expr * 2)
    yield from (replace(claim, sign=s) for s in ("=0", ">=0", ">0") if s != claim.sign)  # type: ignore[arg-type]
    for v in claim.domain.variables:
        for wider in (
            replace(v, low=None),
            replace(v, high=None),
            replace(v, low=None if v.low is None else v.low - 1),
            replace(v, low_strict=not v.low_strict),
            replace(v, high_strict=not v.high_strict),
            replace(v, integer=not v.integer),
        ):
            if not v.symbol.assumptions0.items() <= letter_of(wider).assumptions0.items():
                continue  # the letter itself says more than the range
            other = claim.domain._copy()
            other.variables = tuple(wider if w == v else w for w in claim.domain.variables)
            other._by_name = {w.symbol.name: w for w in other.variables}
            yield replace(claim, domain=other)


def altered_values(value: object) -> Iterator[object]:
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1)
    elif isinstance(value, sp.Symbol):
        yield sp.Symbol(value.name, real=True)
        yield sp.Symbol("another", real=True)
    elif isinstance(value, sp.Expr):
        yield from (value + 1, -value, sp.S.Zero)
    elif isinstance(value, tuple):
        yield ()
        yield value[::-1]
        yield value[1:]


def alterations(c: Certificate) -> Iterator[Certificate]:
    """The certificate with one thing altered, in itself or in a part."""
    yield from (replace(c, claim=claim) for claim in altered_claims(c.claim))
    for f in fields(c.step):  # type: ignore[arg-type]
        for value in altered_values(getattr(c.step, f.name)):
            yield replace(c, step=replace(c.step, **{f.name: value}))  # type: ignore[type-var]
    for i in range(len(c.parts)):
        yield replace(c, parts=c.parts[:i] + c.parts[i + 1 :])
        yield replace(c, parts=(*c.parts[:i], *reversed(c.parts[i : i + 2]), *c.parts[i + 2 :]))
        for part in alterations(c.parts[i]):
            yield replace(c, parts=(*c.parts[:i], part, *c.parts[i + 1 :]))


@cache
def altered(which: int) -> tuple[Certificate, ...]:
    whole = certificates()[which]
    return tuple(a for a in alterations(whole) if a != whole or not a.claim.domain.same(whole.claim.domain))


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_what_is_altered_is_refused_or_still_true(data: st.DataObject) -> None:
    choices = altered(data.draw(st.integers(0, len(certificates()) - 1)))
    c = choices[data.draw(st.integers(0, len(choices) - 1))]
    if accepts(c):
        assert all(holds_at_points(p.claim) for p in parts_of(c))


LIMITS = (
    ("log((s + 1)/s)", sp.oo, "0"),
    ("s*log(1 + 1/s)", sp.oo, "1"),
    ("log(s)/s", sp.oo, "0"),
    ("s*log(s)", 0, "0"),
    ("s^3*exp(-2*s)", sp.oo, "0"),
    ("(2*s + 1)/(3*s + 5)", sp.oo, "2/3"),
    ("5*exp(1/s^2) - 2", sp.oo, "3"),
    ("sqrt(s)", 0, "0"),
)


@pytest.mark.parametrize(("text", "edge", "limit"), LIMITS)
def test_the_laws_of_limits(text: str, edge: sp.Expr, limit: str) -> None:
    e, domain = read("s > 0", text)
    value, _ = read("s > 0", limit)
    side = -1 if edge == sp.oo else 1
    assert tendency(e, domain["s"], sp.sympify(edge), side, lambda c: number_sign(c, {})) == value


@pytest.mark.parametrize(
    "text", ["s*log(s + 1) - s*log(s)", "a*s", "(a*s + 1)/(a*s - s)", "exp(s)/gamma(s)", "s*exp(1/s) - s"]
)
def test_where_no_law_of_limits_applies(text: str) -> None:
    """Infinite terms against each other, a coefficient whose sign is not told, a function without a law."""
    e, domain = read("s > 0, a real", text)
    with pytest.raises(Undecided):
        tendency(e, domain["s"], sp.oo, -1, lambda c: number_sign(c, {}) if c.is_number else 0)
