"""Certificates with one thing changed in them, and whether what they claim holds at points: for tests of the checker."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from typing import Any

import sympy as sp

from synthsym.balls.enclosure import holds
from synthsym.core.domain import Domain
from synthsym.decide.certificate import Certificate, Claim
from synthsym.errors import Undecided

_STRICTER = {">=0": ">0", "=0": ">0", ">0": "=0"}
_RELATIONS = {"=0": sp.Eq, ">=0": sp.Ge, ">0": sp.Gt}


def nodes(c: Certificate) -> Iterator[Certificate]:
    yield c
    for part in c.parts:
        yield from nodes(part)


def fails_somewhere(claim: Claim, points: int = 40) -> bool:
    """Whether the claim is false at a point of its domain at which the expression has a value."""
    relation = _RELATIONS[claim.sign](claim.expr, 0, evaluate=False)
    for point in claim.domain.points(points, seed=5):
        try:
            if not holds(relation, point):
                return True
        except (Undecided, KeyError, TypeError, ValueError):
            continue
    return False


def altered(c: Certificate) -> Iterator[Certificate]:
    """One node changed in its claim, its step or its parts; and letters or ranges changed everywhere."""
    yield from _anywhere(c)
    for v in c.claim.domain.variables:
        for change in ({"low": None}, {"high": None}, {"low_strict": False}, {"high_strict": False}):
            yield _everywhere(c, lambda e: e, v.symbol, change)
    for s in c.claim.expr.free_symbols:
        for image in (-s, s - 1, 1 / s, sp.S.Zero):
            yield _everywhere(c, lambda e, s=s, image=image: e.xreplace({s: image}))


def _anywhere(c: Certificate) -> Iterator[Certificate]:
    yield from _of_node(c)
    for i, part in enumerate(c.parts):
        for other in _anywhere(part):
            yield dataclasses.replace(c, parts=(*c.parts[:i], other, *c.parts[i + 1 :]))


def _of_node(c: Certificate) -> Iterator[Certificate]:
    claim = c.claim
    for expr in (-claim.expr, claim.expr - 1, claim.expr + 1, sp.S.Zero, claim.expr - sp.Rational(1, 10**6)):
        yield dataclasses.replace(c, claim=dataclasses.replace(claim, expr=expr))
    yield dataclasses.replace(c, claim=dataclasses.replace(claim, sign=_STRICTER[claim.sign]))
    for i in range(len(c.parts)):
        yield dataclasses.replace(c, parts=c.parts[:i] + c.parts[i + 1 :])
        yield dataclasses.replace(c, parts=(*c.parts[:i], c.parts[-1 - i], *c.parts[i + 1 :]))
    for f in dataclasses.fields(c.step):
        for value in _others(getattr(c.step, f.name)):
            yield dataclasses.replace(c, step=dataclasses.replace(c.step, **{f.name: value}))


def _others(value: Any) -> Iterator[Any]:
    """Values of the same kind."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1, -value)
    elif isinstance(value, tuple):
        for i, item in enumerate(value):
            yield value[:i] + value[i + 1 :]
            yield from ((*value[:i], other, *value[i + 1 :]) for other in _others(item))
        yield value[::-1]
    elif isinstance(value, sp.Symbol):
        yield sp.Symbol(value.name + "x", real=True)
    elif isinstance(value, sp.Expr):
        yield from (-value, value + 1, 2 * value)
    elif isinstance(value, str) and " = " in value:  # a lemma of an exponential or a logarithm
        yield from (
            "exp = 1 + u",
            "exp = 1/(1 + u)",
            "exp = 1 + x + x^2/2 + u",
            "log = u",
            "log = -u",
            "log = x - 1 - u",
        )


def _everywhere(
    c: Certificate,
    change: Callable[[sp.Basic], sp.Basic],
    letter: sp.Symbol | None = None,
    bounds: dict[str, Any] | None = None,
) -> Certificate:
    claim = dataclasses.replace(c.claim, expr=change(c.claim.expr))
    if bounds is not None:
        claim = dataclasses.replace(claim, domain=_rebound(claim.domain, letter, bounds))
    step = c.step
    for f in dataclasses.fields(step):
        step = dataclasses.replace(step, **{f.name: _changed(getattr(step, f.name), change)})
    return Certificate(claim, step, tuple(_everywhere(p, change, letter, bounds) for p in c.parts))


def _changed(value: Any, change: Callable[[sp.Basic], sp.Basic]) -> Any:
    if isinstance(value, tuple):
        return tuple(_changed(v, change) for v in value)
    return change(value) if isinstance(value, sp.Basic) and not isinstance(value, sp.Symbol) else value


def _rebound(domain: Domain, letter: sp.Symbol | None, bounds: dict[str, Any]) -> Domain:
    other = domain._copy()
    other.variables = tuple(
        dataclasses.replace(v, **bounds) if letter is not None and v.symbol.name == letter.name else v
        for v in domain.variables
    )
    other._by_name = {v.symbol.name: v for v in other.variables}
    return other
