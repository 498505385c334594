"""Changes of variables: what hides a polynomial or an exponential becomes the parameter.

sqrt(x) = w and log(x) = w wherever such a root or logarithm of one parameter occurs; the range of w follows the range of x
along the inverse, step by step, each step monotone on the whole range.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import sympy as sp

from ..balls.functions import Phi
from ..core.domain import Domain, Real, Variable
from ..errors import SynthsymError
from .build import nonnegative
from .certificate import Certificate, Claim, Map
from .limits import checked_limit
from .monotone import orthant_sign
from .normal_form import identically_equal
from .signs import certificate_of_sign
from .writing import Through, by_map, cleared, combined, instance, rises

_MOST = 4


@dataclass(frozen=True)
class Changed:
    """A statement that implies another, the domain that it speaks of, words for the change, and the certificate of the other from its own."""

    relation: sp.Basic
    domain: Domain
    words: str
    certificate: Through


def changes(relation: sp.Basic, domain: Domain) -> Iterator[Changed]:
    """The same statement in other parameters, or over a range that is a little larger."""
    offered = 0
    for v in domain.variables:
        if v.integer or domain.entangled(v.symbol) or v.symbol not in relation.free_symbols:
            continue
        if any(b is not None and not b.is_number for b in (v.low, v.high)):
            continue
        for old in _candidates(relation, v.symbol):
            made = _changed(relation, domain, v, old)
            if made is not None and offered < _MOST:
                offered += 1
                yield made


def _candidates(relation: sp.Basic, x: sp.Symbol) -> list[sp.Expr]:
    """Roots and logarithms in x alone, those that hold the others first."""
    found = [
        a
        for a in relation.atoms(sp.Pow, sp.log)
        if a.free_symbols == {x} and (isinstance(a, sp.log) or a.exp == sp.S.Half or a.exp == -sp.S.Half)
    ]
    plain = [1 / a if a.is_Pow and a.exp == -sp.S.Half else a for a in found]
    return sorted(dict.fromkeys(plain), key=lambda a: (-a.count_ops(), sp.default_sort_key(a)))


def _changed(relation: sp.Basic, domain: Domain, v: Variable, old: sp.Expr) -> Changed | None:
    w = sp.Dummy("w", real=True)
    steps = _peeled(old, v.symbol, domain)
    if steps is None:
        return None
    ends = [_image(old, v.symbol, b, inward, domain) for b, inward in ((v.low, 1), (v.high, -1))]
    if any(e is None or e in (sp.nan, sp.zoo) for e in ends):
        return None
    name = f"{v.symbol.name}_w"
    low, high, low_strict, high_strict = (
        ends[0],
        ends[1],
        v.low_strict or v.low is None,
        v.high_strict or v.high is None,
    )
    if not _surely_less(low, high):
        low, high, low_strict, high_strict = high, low, high_strict, low_strict
        if not _surely_less(low, high):
            return None
    spec = Real
    spelled: dict[str, Any] = {}
    try:
        if low != -sp.oo:
            low, low_strict = _outward(low, low_strict, -1)
            spec = spec > low if low_strict else spec >= low
        if high != sp.oo:
            high, high_strict = _outward(high, high_strict, 1)
            spec = spec < high if high_strict else spec <= high
        spelled[name] = spec
        inner = domain.without(v.symbol).extend(None, **spelled)
    except (SynthsymError, TypeError, ValueError):
        return None
    new = inner[name]
    inverse = _inverse(steps, new)
    image = relation.xreplace({old: w, 1 / old: 1 / w}).subs(v.symbol, inverse).xreplace({w: new})
    if image in (sp.true, sp.false) or v.symbol in image.free_symbols:
        return None
    words = f"{v.symbol.name} = {sp.sstr(inverse)}"
    return Changed(image, inner, words, lambda claim, made: instance(claim, made, [(new, old)]))


def _peeled(e: sp.Expr, x: sp.Symbol, domain: Domain) -> list[tuple[str, sp.Expr]] | None:
    """The steps from x to e, outermost first, each one-to-one: a root, a logarithm, a sum or a product with a constant, 1/…"""
    steps: list[tuple[str, sp.Expr]] = []
    while e != x:
        if e.is_Pow and e.exp == sp.S.Half:
            steps.append(("root", e))
            e = e.base
        elif isinstance(e, sp.log):
            steps.append(("log", e))
            (e,) = e.args
        elif e.is_Pow and e.exp == -1 and orthant_sign(e.base, domain, True) != 0:
            steps.append(("inverse", e))
            e = e.base
        elif e.is_Add or e.is_Mul:
            constant, rest = e.as_independent(x, as_Add=e.is_Add)
            if rest.is_Add or rest.is_Mul or constant.is_zero or not constant.is_real:
                return None
            steps.append(("sum" if e.is_Add else "product", constant))
            e = rest
        else:
            return None
    return steps


def _inverse(steps: list[tuple[str, sp.Expr]], w: sp.Expr) -> sp.Expr:
    for kind, constant in steps:
        w = {"root": lambda c, y: y**2, "log": lambda c, y: sp.exp(y), "inverse": lambda c, y: 1 / y,
             "sum": lambda c, y: y - c, "product": lambda c, y: y / c}[kind](constant, w)  # fmt: skip
    return w


def _image(e: sp.Expr, x: sp.Symbol, bound: sp.Expr | None, side: int, domain: Domain) -> sp.Expr | None:
    value = checked_limit(e, x, bound if bound is not None else -side * sp.oo, domain, side)
    return (
        value
        if value is not None and value.is_number and (value.is_extended_real or value in (sp.oo, -sp.oo))
        else None
    )


def _surely_less(a: sp.Expr, b: sp.Expr) -> bool:
    return (a == -sp.oo or b == sp.oo or bool(sp.N(b - a, 20) > sp.Rational(1, 10**9))) and a != sp.oo and b != -sp.oo


def _outward(bound: sp.Expr, strict: bool, side: int) -> tuple[sp.Expr, bool]:
    """A rational end stays; an irrational one moves outward to a hundredth, and is then left out."""
    if bound.is_Rational:
        return bound, strict
    coarse = sp.floor(bound * 100) if side < 0 else sp.ceiling(bound * 100)
    return sp.Rational(coarse, 100), True


# The same comparison after a strictly increasing map on both sides: squares, logarithms, exponentials, Phi taken off.


_MAPS = (sp.log, sp.exp, Phi, sp.erf)


@dataclass(frozen=True)
class Image:
    """A relation that implies another, the name of the map, and how the claim of the other follows from a certificate of this one."""

    name: str
    relation: sp.Basic
    certificate: Through


def images(relation: sp.Rel, domain: Domain, positive: Callable[[sp.Expr], bool]) -> Iterator[Image]:
    """Relations that imply this one; `positive` proves that an expression is."""
    big, small = (relation.lhs, relation.rhs) if relation.rel_op in (">", ">=") else (relation.rhs, relation.lhs)
    make = sp.Gt if relation.rel_op in ("<", ">") else sp.Ge

    def mapped(by: Map, above: sp.Expr, below: sp.Expr, first: sp.Expr, second: sp.Expr) -> Image:
        return Image(
            by, make(first, second, evaluate=False), lambda claim, found: by_map(claim, by, above, below, found)
        )

    for kind in _MAPS:
        same = isinstance(big, kind) and isinstance(small, kind)
        if same and (kind is not sp.log or all(positive(s.args[0]) for s in (big, small))):
            above, below = big.args[0], small.args[0]
            yield _risen(kind, make(above, below, evaluate=False), above, below)
    num, den = sp.fraction(sp.together(big - small))
    pair = sp.Add.make_args(num)
    if len(pair) == 2 and isinstance(pair[0] if pair[0].is_Mul is False else -pair[0], sp.exp) and positive(den):
        up, down = sorted(pair, key=lambda p: p.could_extract_minus_sign())
        if isinstance(up, sp.exp) and isinstance(-down, sp.exp):
            yield _risen(sp.exp, make(up.args[0], (-down).args[0], evaluate=False), up.args[0], (-down).args[0], den)
    if any(p.exp == sp.S.Half for side in (big, small) for p in side.atoms(sp.Pow)):
        if nonnegative(big, domain) and nonnegative(small, domain):
            yield mapped("squares", big, small, sp.expand(big**2), sp.expand(small**2))
        parts = sp.Add.make_args(sp.expand_mul(big - small))
        up, down = (sp.Add(*(sign * p for p in parts if (p.as_coeff_Mul()[0] > 0) == (sign > 0))) for sign in (1, -1))
        if (up, down) != (big, small) and nonnegative(up, domain) and nonnegative(down, domain):
            yield mapped("squares", up, down, sp.expand(up**2), sp.expand(down**2))
    if relation.has(sp.log) and not relation.has(sp.exp):
        up = [sp.exp(sp.expand_log(side)) for side in (big, small)]
        if not any(side.has(sp.log) for side in up):
            yield mapped("exponentials", big, small, *up)
    powers = any(p.exp.free_symbols for side in (big, small) for p in side.atoms(sp.Pow, sp.exp))
    if powers and not (big.is_Add or small.is_Add) and all(positive(side) for side in (big, small)):
        logs = [sp.expand_log(sp.log(side), force=True) for side in (big, small)]
        if all(identically_equal(a, sp.log(b), domain) for a, b in zip(logs, (big, small), strict=True)):
            yield mapped("logarithms", big, small, *logs)


def _risen(kind: type[sp.Function], image: sp.Basic, above: sp.Expr, below: sp.Expr, over: sp.Expr = sp.S.One) -> Image:
    """f(above) - f(below), over something positive, for an f that rises."""

    def certificate(claim: Claim, found: Certificate) -> Certificate | None:
        risen = rises(replace(claim, expr=kind(above) - kind(below)), kind, above, below, found)
        return risen if over == 1 else cleared(claim, certificate_of_sign(over, claim.domain, ">0"), risen)

    return Image(f"{kind.__name__} rises", image, certificate)


# A comparison that a common shift of two letters leaves alone, or multiplies by an exponential, is one of their
# difference.


def shifted(relation: sp.Rel, domain: Domain) -> Iterator[Changed]:
    """The comparison with y = 0 where f(x + c, y + c) = e^(k c) f(x, y): at (x, y) it has the sign that it has at (x - y, 0)."""
    f = relation.lhs - relation.rhs
    free = [v for v in domain.variables if _anywhere(v, domain) and v.symbol in f.free_symbols]
    for v, w in itertools.combinations(free, 2):
        x, y, c = v.symbol, w.symbol, sp.Dummy("c", real=True)
        moved = f.subs({x: x + c, y: y + c}, simultaneous=True)
        wider = domain.extend({c.name: 0}, **{c.name: Real}) if c.name not in domain.table() else None
        if wider is None:
            continue
        moved, letter = moved.xreplace({c: wider[c.name]}), wider[c.name]
        for k in (0, 1, -1, 2):
            if identically_equal(moved, sp.exp(k * letter) * f, wider):
                rest = domain.restrict(y, sp.S.Zero)
                image = relation.func(relation.lhs.subs(y, 0), relation.rhs.subs(y, 0), evaluate=False)
                words = f"a common shift of {x} and {y} to {y} = 0"
                yield Changed(image, rest, words, _shifted_back(x, y, k))
                break


def _shifted_back(x: sp.Symbol, y: sp.Symbol, k: int) -> Through:
    """f(x, y) = e^(k y) f(x - y, 0)."""

    def certificate(claim: Claim, made: Certificate) -> Certificate | None:
        there = made.claim.expr.subs(x, x - y)
        facts = [
            certificate_of_sign(sp.exp(k * y), claim.domain, ">0"),
            instance(replace(claim, expr=there), made, [(x, x - y)]),
        ]
        return combined(claim, facts, [(sp.S.One, (0, 1))])

    return certificate


def _anywhere(v: Variable, domain: Domain) -> bool:
    return not v.integer and v.low is None and v.high is None and not domain.entangled(v.symbol)
