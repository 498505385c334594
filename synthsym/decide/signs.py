"""Signs that the coefficients after a shift, the build of an expression or its normal form tell, written down as certificates.

What `positive` found is asked once more, and what it rested on is noted: the signs that were needed to read the
expression, and the lemmas by which atoms were written. Each of those signs has a certificate of its own.
"""

from __future__ import annotations

from collections.abc import Iterable

import sympy as sp

from ..balls.enclosure import holds
from ..core.domain import Domain
from ..core.ranges import with_their_bounds
from ..effort import remembered, spend
from ..errors import Undecided
from .built import shows
from .certificate import (
    AtItsTop,
    Build,
    Certificate,
    Claim,
    Factors,
    Given,
    Lemma,
    NormalForm,
    Number,
    Orthant,
    Sign,
    Step,
    below_its_top,
    relation_of,
)
from .checker import follows
from .fractions import Frac, Poly, factors_of, frac
from .normal_form import Normaliser
from .positive import lemmas_of, sign_of

Parts = tuple[Certificate, ...]


def following(claim: Claim, step: Step, *parts: Certificate | None) -> Certificate | None:
    """The certificate with these parts, where none is missing and the step follows from them."""
    found = Certificate(claim, step, tuple(p for p in parts if p is not None))
    return found if len(found.parts) == len(parts) and follows(found) else None


class _Noting(Normaliser):
    """A normaliser that keeps the signs that it was told while it read, those of the inner parts first."""

    def __init__(self, domain: Domain, *exprs: sp.Basic) -> None:
        super().__init__(domain, *exprs)
        self.told: dict[tuple[sp.Expr, Sign], None] = {}

    def sign(self, p: Poly, strict: bool = True) -> int:
        s = super().sign(p, strict)
        if s and not p.is_constant():
            self.told[self.expression(Frac(p * s)), ">0" if strict else ">=0"] = None
        return s


def certificate_of_sign(expr: sp.Expr, domain: Domain, sign: Sign) -> Certificate | None:
    """What `orthant_sign` and `sign_inside`, the build of the expression or its normal form say of it; None where they do not."""
    if not expr.free_symbols <= set(domain.symbols()):
        return None
    key = ("certificate of a sign", expr, sign, domain.variables, domain.relations)
    return remembered(key, lambda: _found(Claim(expr, sign, domain)))


def _all_of(told: Iterable[tuple[sp.Expr, Sign]], domain: Domain) -> Parts | None:
    parts = []
    for expr, sign in told:
        part = certificate_of_sign(expr, domain, sign)
        if part is None:
            return None
        parts.append(part)
    return tuple(parts)


def _found(claim: Claim) -> Certificate | None:
    spend(5)
    ways = (_number, _given, _by_coefficients, _by_build, _by_factors, _zero, _at_its_top)
    return next((c for way in ways if (c := way(claim)) is not None), None)


def _number(claim: Claim) -> Certificate | None:
    if claim.expr.free_symbols:
        return None
    try:
        return Certificate(claim, Number()) if holds(relation_of(claim), {}) else None
    except Undecided:
        return None


def _given(claim: Claim) -> Certificate | None:
    """A condition says it, as it stands."""
    return following(claim, Given())


def _zero(claim: Claim) -> Certificate | None:
    if claim.sign == ">0":
        return None
    n = _Noting(claim.domain, claim.expr)
    try:
        if not n.is_zero(claim.expr):
            return None
    except (Undecided, OverflowError, ValueError):
        return None
    parts = _all_of(n.told, claim.domain)
    # the reader has room for fewer atoms beside the parts
    return None if parts is None else following(claim, NormalForm(), *parts)


def _by_coefficients(claim: Claim) -> Certificate | None:
    e, domain, strict = claim.expr, claim.domain, claim.sign == ">0"
    if claim.sign == "=0" or e.is_number or (strict and _tops(e, domain)):
        return None
    n = _Noting(domain, e)
    try:
        f = n.fraction(e)
        if sign_of(n, f.num, strict) * sign_of(n, f.den) <= 0:
            return None
    except (Undecided, OverflowError, ValueError):
        return None
    chosen = set(lemmas_of(n, f.num, strict) + lemmas_of(n, f.den))
    lemmas = {i: lemma for i, lemma in sorted(chosen) if lemma not in ("range", "itself")}
    _ask_for_lemmas(n, lemmas)
    parts = _all_of(n.told, domain)
    if parts is None:
        return None
    step = Orthant(tuple((n.expression(n._gen(n.atoms[i])), lemma) for i, lemma in lemmas.items()))
    return following(claim, step, *parts)  # one way must serve where another was found, and each atom be read again


def _by_factors(claim: Claim) -> Certificate | None:
    """Each factor for itself, where one lemma for an atom does not serve all of them."""
    n = _Noting(claim.domain, claim.expr)
    try:
        f = n.fraction(claim.expr)
        found = [
            (p, k * side)
            for q, side in ((n.reduce(f.num), 1), (f.den, -1))
            if not q.is_constant()
            for p, k in factors_of(q)[1]
        ]
        if claim.sign == "=0" or len(found) + abs(found[0][1] if found else 0) <= 2:
            return None
        wanted: dict[tuple[sp.Expr, Sign], int] = {}
        for p, k in found:
            s = sign_of(n, p, k < 0 or claim.sign == ">0")
            e, sign = n.expression(Frac(p * (s or 1))), ">0" if k < 0 else claim.sign
            wanted[(e, sign) if s else (e**2, ">=0")] = k if s else k // 2
            if s == 0 and k % 2:
                return None
    except (Undecided, OverflowError, ValueError):
        return None
    facts, signs = _all_of(wanted, claim.domain), _all_of(n.told, claim.domain)
    if facts is None or signs is None:
        return None
    return following(claim, Factors(tuple(enumerate(wanted.values(), len(signs)))), *signs, *facts)


def _ask_for_lemmas(n: _Noting, lemmas: dict[int, Lemma]) -> None:
    """The signs that the lemmas need: of x, or of x - 1 for logarithms; strictly where that is known."""
    for i in lemmas:
        atom = n.atoms[i]
        place = Frac(atom.poly) - frac(1) if atom.kind == "log" or atom.arg is None else atom.arg
        if n.sign(place.num) or n.sign(place.num, strict=False):
            n.sign(place.den)


def _by_build(claim: Claim) -> Certificate | None:
    parts: list[Certificate] = []

    def known(e: sp.Expr, sign: Sign) -> bool:
        part = None if e == claim.expr else certificate_of_sign(e, claim.domain, sign)
        if part is not None:
            parts.append(part)
        return part is not None

    found = claim.sign != "=0" and shows(claim.expr, claim.sign, known)
    return following(claim, Build(), *parts) if found else None


def _tops(e: sp.Expr, domain: Domain) -> list[tuple[sp.Symbol, sp.Expr]]:
    """The letters on which it depends what the expression is, whose upper ends belong to their ranges, with these."""
    seen = with_their_bounds(e.free_symbols, domain.variables)
    return [(s, top) for s, top in domain.orthant().closed_tops if s in seen]


def _at_its_top(claim: Claim) -> Certificate | None:
    """Upper ends, which the shift only reaches in the limit, are looked at apart."""
    tops = _tops(claim.expr, claim.domain)
    if not tops:
        return None
    letter, value = tops[-1]
    below = certificate_of_sign(claim.expr, below_its_top(claim.domain, letter), claim.sign)
    if below is None:
        return None
    at = certificate_of_sign(claim.expr.subs(letter, value), claim.domain.restrict(letter, value), claim.sign)
    return None if at is None else following(claim, AtItsTop(letter), below, at)
