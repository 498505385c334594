"""Signs by moving along one parameter: monotone, one hill, one valley, the signs between roots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from math import lcm

import sympy as sp
from flint import arb, ctx, fmpq, fmpz_poly

from ...balls.enclosure import enclose, sign
from ...balls.functions import Phi
from ...core.domain import Domain, Variable
from ...errors import Undecided
from ..calculus import corners, interior, piece, put, runs_through, slope, wanted
from ..certificate import (
    Certificate,
    Claim,
    Enclosed,
    Extremum,
    FromLimit,
    Hill,
    Monotone,
    Pieces,
    Polynomial,
    Tails,
    Valley,
)
from ..fractions import terms
from ..normal_form import Normaliser
from ..tendency import tendency
from . import checks
from .values import everywhere, valued

_BITS = 128
_MOST_PIECES = 4096
_HIGHEST = 4000  # degree of a polynomial whose roots are isolated


class _Parts:
    """The parts of a certificate, taken one after the other; each must be the claim that is wanted next."""

    def __init__(self, parts: Sequence[Certificate]) -> None:
        self.claims = [p.claim for p in parts]

    def shows(self, wanted: Claim) -> bool:
        """Whether the next part gives it."""
        return bool(self.claims) and self.claims.pop(0).gives(wanted)

    def meets(self, e: sp.Expr, x: sp.Symbol, domain: Domain, at: sp.Expr | None = None) -> bool:
        """Whether the next parts are what is asked of e along x: on the domain, or at a value of x, which leaves the domain."""
        return all(self.meets_one(options) for options in wanted(e, x, domain, at))

    def meets_one(self, options: Sequence[Claim]) -> bool:
        return bool(self.claims) and any(map(self.claims.pop(0).gives, options))

    def sign_at(self, c: Claim, x: sp.Symbol, value: sp.Expr | None, weak: bool = False) -> bool:
        """Whether the next part is the claim at a value of the letter, which leaves the domain."""
        sign = ">=0" if weak else c.sign
        return value is not None and self.shows(Claim(put(c.expr, x, value), sign, c.domain.without(x)))

    @property
    def used(self) -> bool:
        return not self.claims


def _ends(v: Variable) -> tuple[tuple[sp.Expr | None, bool], tuple[sp.Expr | None, bool]]:
    """Both ends, each with whether the range leaves it out."""
    return (v.low, v.low_strict), (v.high, v.high_strict)


@checks(Monotone)
def _monotone(c: Certificate, step: Monotone) -> bool:
    claim, x, parts = c.claim, step.letter, _Parts(c.parts)
    v = runs_through(claim.domain, x)
    end, left_out = _ends(v)[0 if step.rises else 1]
    if claim.sign == "=0" or end is None or not parts.meets(claim.expr, x, claim.domain):
        return False
    if left_out and not parts.meets(claim.expr, x, claim.domain, end):
        return False
    turned = (1 if step.rises else -1) * slope(claim.expr, x)
    steep = bool(parts.claims) and parts.claims[0].sign == ">0"
    return (
        parts.shows(Claim(turned, ">=0", interior(claim.domain, x)))
        and parts.sign_at(claim, x, end, weak=left_out and steep)
        and parts.used
    )


@checks(FromLimit)
def _from_limit(c: Certificate, step: FromLimit) -> bool:
    claim, x, parts = c.claim, step.letter, _Parts(c.parts)
    v = runs_through(claim.domain, x)
    end, left_out = _ends(v)[0 if step.rises else 1]
    if claim.sign == "=0" or not (end is None or left_out) or not parts.meets(claim.expr, x, claim.domain):
        return False
    side = 1 if step.rises else -1
    steep = bool(parts.claims) and parts.claims[0].sign == ">0"
    if not parts.shows(Claim(side * slope(claim.expr, x), ">=0", interior(claim.domain, x))):
        return False
    if not parts.shows(Claim(claim.expr - step.form, "=0", claim.domain)):
        return False
    face = claim.domain.without(x)
    limit = tendency(step.form, x, -side * sp.oo if end is None else end, side, partial(_told, c.parts, face))
    bound = Claim(limit, ">=0" if steep else claim.sign, face)
    return limit != -sp.oo and (limit == sp.oo or parts.shows(bound)) and valued(step.form, claim, c.parts)


def _told(parts: Sequence[Certificate], domain: Domain, e: sp.Expr) -> int:
    """The sign of a number, or what parts say of this domain; 0 for unknown."""
    if e.is_number:
        return sign(e, {}) if e.is_finite else 0
    told = [p.claim for p in parts if p.claim.sign == ">0" and p.claim.domain.same(domain)]
    return next((s for s in (1, -1) for t in told if t.expr == s * e), 0)


@checks(Hill)
def _hill(c: Certificate, step: Hill) -> bool:
    claim, x, parts = c.claim, step.letter, _Parts(c.parts)
    v = runs_through(claim.domain, x)
    inside = interior(claim.domain, x)
    if claim.sign == "=0" or v.low is None or v.high is None or not parts.meets(claim.expr, x, claim.domain):
        return False
    if any(left_out and not parts.meets(claim.expr, x, claim.domain, end) for end, left_out in _ends(v)):
        return False
    return (
        _sloped(parts, claim, step)
        and parts.meets(step.core, x, inside)
        and parts.shows(Claim(-slope(step.core, x), ">=0", inside))
        and parts.sign_at(claim, x, v.low)
        and parts.sign_at(claim, x, v.high)
        and all(everywhere(e, inside, c.parts) for e in (step.core, step.weight))
    )


def _sloped(parts: _Parts, claim: Claim, step: Hill | Valley) -> bool:
    """The next two parts: the slope is the weight times the core, and the weight is positive, inside the range."""
    inside = interior(claim.domain, step.letter)
    gap = slope(claim.expr, step.letter) - step.weight * step.core
    return parts.shows(Claim(gap, "=0", inside)) and parts.shows(Claim(step.weight, ">0", inside))


@checks(Valley)
def _valley(c: Certificate, step: Valley) -> bool:
    claim, x, root, parts = c.claim, step.letter, step.root, _Parts(c.parts)
    v = runs_through(claim.domain, x)
    inside, face = interior(claim.domain, x), claim.domain.without(x)
    if claim.sign == "=0" or not root.free_symbols <= set(face.symbols()):
        return False
    (low, low_left), (high, high_left) = _ends(v)
    return (
        (low is None or parts.shows(Claim(root - low, ">0" if low_left else ">=0", face)))
        and (high is None or parts.shows(Claim(high - root, ">0" if high_left else ">=0", face)))
        and parts.meets(claim.expr, x, claim.domain)
        and _sloped(parts, claim, step)
        and parts.meets(step.core, x, inside)
        and parts.meets(step.core, x, claim.domain, root)
        and parts.shows(Claim(slope(step.core, x), ">=0", inside))
        and parts.shows(Claim(put(step.core, x, root), "=0", face))
        and parts.sign_at(claim, x, root)
        and everywhere(root, face, c.parts)
        and all(everywhere(e, inside, c.parts) for e in (step.core, step.weight))
    )


@checks(Pieces)
def _pieces(c: Certificate, step: Pieces) -> bool:
    cuts = step.cuts
    if not cuts or not all(k.is_Rational for k in cuts) or any(a >= b for a, b in pairwise(cuts)):
        return False
    if c.claim.domain.variable(step.letter) is None:
        return False
    parts = _Parts(c.parts)
    ends = pairwise((None, *cuts, None))
    wanted_here = (Claim(c.claim.expr, c.claim.sign, piece(c.claim.domain, step.letter, *e)) for e in ends)
    return all(map(parts.shows, wanted_here)) and parts.used


@checks(Polynomial)
def _polynomial(c: Certificate, _: Polynomial) -> bool:
    """FLINT factors it and isolates the real roots of each factor; the sign is that at one point between the ends."""
    found = _in_one_letter(c.claim)
    if found is None or c.claim.sign == "=0" or c.parts:
        return False
    f, v = found
    low, high = _rational(v.low), _rational(v.high)
    strict = c.claim.sign == ">0"
    for factor, power in f.factor()[1]:
        if not strict and power % 2 == 0:
            continue
        for root in _real_roots(factor):
            left, right = _beside(root, low), _beside(root, high)
            if low is not None and (left < 0 or left == 0 and (v.low_strict or not strict)):
                continue
            if high is not None and (right > 0 or right == 0 and (v.high_strict or not strict)):
                continue
            return False
    return _sample(f, low, high) > 0


def _in_one_letter(claim: Claim) -> tuple[fmpz_poly, Variable] | None:
    """A positive multiple of the expression, with whole coefficients, in the only letter of its domain that it mentions."""
    n = Normaliser(None)
    f = n.fraction(claim.expr)
    if len(claim.expr.free_symbols) != 1 or len(n.atoms) != 1 or not f.den.is_constant():
        return None
    v = claim.domain.variable(next(iter(claim.expr.free_symbols)))
    coefficients = {int(e[0]) if e else 0: k / f.den.leading_coefficient() for e, k in terms(f.num)}
    if v is None or not coefficients or max(coefficients) > _HIGHEST:
        return None
    common = lcm(*(int(k.q) for k in coefficients.values()))
    return fmpz_poly([int((coefficients.get(i, fmpq(0)) * common).p) for i in range(max(coefficients) + 1)]), v


def _rational(end: sp.Expr | None) -> fmpq | None:
    if end is not None and not end.is_Rational:
        raise Undecided("an end that is not rational")
    return None if end is None else fmpq(int(end.p), int(end.q))


def _real_roots(f: fmpz_poly) -> list[fmpq | arb]:
    """Of an irreducible polynomial; exact where there is only one."""
    if f.degree() == 1:
        return [fmpq(-f[0], f[1])]
    with ctx.workprec(_BITS):
        return [z.real for z, _ in f.complex_roots() if not (z.imag > 0 or z.imag < 0)]


def _beside(root: fmpq | arb, end: fmpq | None) -> int:
    """Whether the root lies below (-1) or above (1) the end, or at it (0)."""
    if end is None:
        return 0
    if isinstance(root, arb):
        if root < end or root > end:
            return -1 if root < end else 1
        raise Undecided("a root is not told apart from an end")
    return (root > end) - (root < end)


def _sample(f: fmpz_poly, low: fmpq | None, high: fmpq | None) -> int:
    """The sign at the first of some points between the ends at which it is not zero."""
    for k in range(1, f.degree() + 3):
        if low is not None and high is not None:
            x = low + (high - low) * fmpq(k, f.degree() + 3)
        else:
            x = low + k if low is not None else high - k if high is not None else fmpq(k)
        if f(x) != 0:
            return 1 if f(x) > 0 else -1
    return 0


@checks(Enclosed)
def _enclosed(c: Certificate, step: Enclosed) -> bool:
    e, n = c.claim.expr, step.pieces
    if c.claim.sign == "=0" or c.parts or len(e.free_symbols) != 1 or not 1 <= n <= _MOST_PIECES:
        return False
    (x,) = e.free_symbols
    v = c.claim.domain.variable(x)
    low, high = (None, None) if v is None else (_rational(v.low), _rational(v.high))
    if low is None or high is None:
        return False
    with ctx.workprec(_BITS):
        edges = [arb(low + (high - low) * fmpq(k, n)) for k in range(n + 1)]
        return all(enclose(e, {x: a.union(b)}) > 0 for a, b in pairwise(edges))


@checks(Extremum)
def _extremum(c: Certificate, step: Extremum) -> bool:
    slot, m = sp.Dummy("slot", real=True), step.extremum
    outline = c.claim.expr.xreplace({m: slot})
    weight = slope(outline, slot)
    if (
        not isinstance(m, (sp.Max, sp.Min))
        or step.chosen not in m.args
        or not weight.is_Rational
        or slot in m.free_symbols
    ):
        return False
    at_least = weight >= 0 if isinstance(m, sp.Max) else weight <= 0
    parts = _Parts(c.parts)
    meant = Claim(outline.xreplace({slot: step.chosen}), c.claim.sign, c.claim.domain)
    return bool(at_least) and c.claim.sign != "=0" and parts.shows(meant) and parts.used


@checks(Tails)
def _tails(c: Certificate, step: Tails) -> bool:
    if c.claim.sign == "=0" or not step.tails:
        return False
    if any(not isinstance(t, Phi) or t.has(*(u for u in step.tails if u != t)) for t in step.tails):
        return False
    parts = _Parts(c.parts)
    strict = any(p.sign == ">0" for p in parts.claims)
    values = corners(c.claim.expr, step.tails)
    return (
        all(parts.shows(Claim(e, ">=0", c.claim.domain)) for e in values)
        and parts.used
        and (c.claim.sign == ">=0" or strict)
    )
