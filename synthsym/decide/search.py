"""Inequalities in several parameters: factors of known sign go, the rest is moved along one parameter to where it is least.

The rest, times something positive, is differentiated. A derivative of one sign leads to an end of the range; one that
changes sign at a known place leads there; where it rises (a convex function) a stationary point is guessed and checked.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial

import sympy as sp
from flint import arb, ctx, fmpq

from ..balls.enclosure import holds
from ..core.domain import Domain, Variable
from ..effort import spend, within
from ..errors import Undecided
from .certificate import Certificate, Claim, Sign
from .evidence import Proof, alone
from .field import Field
from .fractions import Frac, Poly, factors_of, frac, generator, monomial, terms, used
from .limits import checked_limit
from .monotone import orthant_sign
from .moves import Shape, Show, hill, monotone, valley
from .normal_form import identically_equal
from .one_parameter import by_pattern
from .positive import sign_of
from .signs import certificate_of_sign
from .writing import cleared, combined

_LARGEST = 120  # operations in an expression whose limit is asked for
_ONE = 1000  # units for a question in one parameter


class Search:
    """One question; `nonnegative` answers it with the way it went, or None."""

    def __init__(self) -> None:
        self._asked: dict[tuple[sp.Expr, bool, str], Proof | None] = {}

    def nonnegative(self, e: sp.Expr, domain: Domain, strict: bool, depth: int) -> Proof | None:
        """A proof of e >= 0 (or > 0) over the domain."""
        key = (e, strict, str(domain))
        if key in self._asked:
            return self._asked[key]
        spend(4)
        self._asked[key] = None
        with suppress(Undecided, ValueError, OverflowError, ZeroDivisionError, RuntimeError):
            self._asked[key] = self._nonnegative(e, domain, strict, depth)
        return self._asked[key]

    def _shown(self, depth: int) -> Show:
        """The certificate of what is not negative, or positive, found by a search of so many steps."""

        def show(e: sp.Expr, domain: Domain, sign: Sign) -> Certificate | None:
            known = certificate_of_sign(e, domain, sign)
            found = self.nonnegative(e, domain, sign == ">0", depth) if known is None else None
            return found.certificate() if found is not None else known

        return show

    def _nonnegative(self, e: sp.Expr, domain: Domain, strict: bool, depth: int) -> Proof | None:
        claim = Claim(e, ">0" if strict else ">=0", domain)
        if e.has(sp.nan, sp.zoo, sp.oo, -sp.oo):
            return None
        if len(e.free_symbols) <= 1:
            relation = (sp.Gt if strict else sp.Ge)(e, 0, evaluate=False)
            if not e.free_symbols:
                return _number(e, strict, claim)
            return within(_ONE, lambda: by_pattern(relation, domain))
        field = Field(domain, e)
        f = field.fraction(e)
        if f.is_zero or field.reduce(f.num) == 0:
            return None if strict else _seen("zero", claim)
        if _fails_at_a_point(field, f, domain):
            return None
        sign, unknown = _split(field, f, strict)
        if unknown is None:
            return _seen("signs of the factors", claim) if sign > 0 else None
        if depth <= 0:
            return None
        found = self._moved(field, unknown * sign, domain, strict, depth)
        return found and replace(found, certify=lambda: alone(_times_the_known(claim, field, f, found.certificate())))

    def _moved(self, field: Field, p: Poly, domain: Domain, strict: bool, depth: int) -> Proof | None:
        """p >= 0 by moving along one parameter."""
        claim = Claim(field.expression(Frac(p)), ">0" if strict else ">=0", domain)
        steps: list[tuple[tuple[int, int], int, Variable, Frac, Frac, int, Poly | None]] = []
        for v in domain.variables:
            if domain.bounds_another(v.symbol) or any(v.symbol in r.free_symbols for r in domain.relations):
                continue
            index = field.index(v.symbol)
            if index not in _generators(field, p):
                continue
            for factor in _multipliers(field, p):
                image = Frac(p) * factor
                slope = field.slope(image, index)
                sign, rest = _split(field, slope, False)
                steps.append((_weight(field, rest), len(steps), v, image, slope, sign, rest))
        steps.sort(key=lambda s: s[:2])
        for _, _, v, image, slope, sign, rest in steps[:6]:
            found = self._along(field, v, image, slope, sign, rest, domain, strict, depth)
            if found is not None:
                weight = field.expression(image / Frac(p))
                return replace(found, certify=partial(_lightened, claim, weight, found))
        return None

    def _along(
        self,
        field: Field,
        v: Variable,
        image: Frac,
        slope: Frac,
        sign: int,
        rest: Poly | None,
        domain: Domain,
        strict: bool,
        depth: int,
    ) -> Proof | None:
        g = field.expression(image)
        if rest is None:
            return self._to_end(g, field.expression(slope), v, sign, domain, strict, depth)
        core = field.expression(Frac(rest))
        for direction in (1, -1):
            if self.nonnegative(sign * direction * core, domain, False, depth - 1):
                return self._to_end(g, field.expression(slope), v, direction, domain, strict, depth)
        turned = field.slope(Frac(rest), field.index(v.symbol))
        bend, unknown = _split(field, turned, False)
        if unknown is not None:
            unknown_expr = field.expression(Frac(unknown))
            bend = next((bend * d for d in (1, -1) if self.nonnegative(d * unknown_expr, domain, False, depth - 2)), 0)
        claim = Claim(g, ">0" if strict else ">=0", domain)
        shape = Shape(sign * core, sign * field.expression(slope / Frac(rest)))
        if bend * sign > 0:  # a valley: the slope rises through zero
            for place in _places(core, v, domain):
                if field.is_zero(core.subs(v.symbol, place)) and self._within(place, v, domain, depth):
                    value = g.subs(v.symbol, place)
                    if self.nonnegative(value, domain.restrict(v.symbol, place), strict, depth - 1):
                        least = partial(valley, claim, v, shape, place, self._shown(depth - 1))
                        return Proof(f"least where {v.symbol} = {place}", ("flint",), certify=partial(_found_by, least))
        if bend * sign < 0:  # a hill: least at the ends
            ends = [self._end(g, v, side, domain, strict, depth) for side in (-1, 1)]
            if all(ends):
                way = partial(hill, claim, v, shape, self._shown(depth - 1))
                return Proof(f"one hill in {v.symbol}, so the ends decide", ("flint",), certify=partial(_found_by, way))
        return None

    def _to_end(
        self, g: sp.Expr, slope: sp.Expr, v: Variable, direction: int, domain: Domain, strict: bool, depth: int
    ) -> Proof | None:
        side = -direction
        left_out = v.low_strict if side < 0 else v.high_strict
        beyond = (
            strict
            and left_out
            and self._end(g, v, side, domain, False, depth)
            and self.nonnegative(direction * slope, domain, True, depth - 1)
        )
        if not beyond and not self._end(g, v, side, domain, strict, depth):
            return None
        claim = Claim(g, ">0" if strict else ">=0", domain)
        return Proof(
            f"monotone in {v.symbol}",
            ("flint",),
            certify=lambda: alone(monotone(claim, v, direction > 0, self._shown(depth - 1))),
        )

    def _end(self, g: sp.Expr, v: Variable, side: int, domain: Domain, strict: bool, depth: int) -> bool:
        """g >= 0 at an end of the range of v, by its value or its limit there."""
        end = v.low if side < 0 else v.high
        if end is None:
            if v.integer or g.count_ops() > _LARGEST:
                return False
            spend(12)
            edge = sp.oo if side > 0 else -sp.oo
            g = _tails_bounded(g, v, edge, domain)
            value = checked_limit(g, v.symbol, edge, domain, -side)
            if value == sp.oo:
                return True
            face = domain.restrict(v.symbol, domain.at[v.symbol])
            return value is not None and self.nonnegative(value, face, strict, depth - 1) is not None
        value = g.subs(v.symbol, end)
        return self.nonnegative(value, domain.restrict(v.symbol, end), strict, depth - 1) is not None

    def _within(self, place: sp.Expr, v: Variable, domain: Domain, depth: int) -> bool:
        rest = domain.restrict(v.symbol, domain.at[v.symbol])
        return all(
            self.nonnegative(gap, rest, False, depth - 1) is not None
            for gap in (
                (place - v.low) if v.low is not None else None,
                (v.high - place) if v.high is not None else None,
            )
            if gap is not None
        )


def _fails_at_a_point(field: Field, f: Frac, domain: Domain) -> bool:
    """A quick look at a few points: what is negative there need not be searched for."""
    for point in itertools.islice(domain.points(8), 8):
        with ctx.workprec(96):
            try:
                if field.ball(f, {field.index(s): arb(fmpq(int(x.p), int(x.q))) for s, x in point.items()}) < 0:
                    return True
            except (Undecided, ValueError, OverflowError):
                continue
    return False


def _number(e: sp.Expr, strict: bool, claim: Claim) -> Proof | None:
    try:
        return _seen("a number", claim) if holds((sp.Gt if strict else sp.Ge)(e, 0, evaluate=False), {}) else None
    except Undecided:
        return _seen("zero", claim) if not strict and identically_equal(e, sp.S.Zero, None) else None


def _found_by(way: Callable[[], Certificate | None]) -> tuple[Certificate, ...] | None:
    return alone(way())


def _seen(method: str, claim: Claim) -> Proof:
    """A proof by what `signs` can tell again."""
    return Proof(method, ("flint",), certify=lambda: alone(certificate_of_sign(claim.expr, claim.domain, claim.sign)))


def _lightened(claim: Claim, weight: sp.Expr, found: Proof) -> tuple[Certificate, ...] | None:
    """The claim from the one of what its expression is times something positive."""
    inner = found.certificate()
    return alone(inner if weight == 1 else cleared(claim, certificate_of_sign(weight, claim.domain, ">0"), inner))


def _times_the_known(claim: Claim, field: Field, f: Frac, found: Certificate | None) -> Certificate | None:
    """The claim of f from the one of its factors of unknown sign: what they are multiplied by is positive."""
    if found is None or found.claim.gives(claim):
        return found
    weight = f / field.fraction(found.claim.expr)
    above, below = (field.expression(Frac(p)) for p in (weight.num, weight.den))
    for side in (1, -1):
        top = certificate_of_sign(side * above, claim.domain, claim.sign)
        bottom = certificate_of_sign(side * below, claim.domain, ">0")
        if top is not None and bottom is not None:
            whole = replace(claim, expr=side * above * found.claim.expr)
            return cleared(claim, bottom, combined(whole, [top, found], [(sp.S.One, (0, 1))]))
    return None


def _tails_bounded(g: sp.Expr, v: Variable, edge: sp.Expr, domain: Domain) -> sp.Expr:
    """A lower bound of g near an infinite end: 0 <= erfc(x) <= exp(-x^2) as x grows, and erfc(-x) = 2 - erfc(x)."""
    for atom in sorted(g.atoms(sp.erfc), key=sp.default_sort_key):
        (x,) = atom.args
        goes = checked_limit(x, v.symbol, edge, domain, -1 if edge is sp.oo else 1)
        weight = sp.diff(sp.expand_mul(g).xreplace({atom: _SLOT}), _SLOT)
        if goes not in (sp.oo, -sp.oo) or _SLOT in weight.free_symbols or weight.has(sp.erfc):
            continue
        sign = orthant_sign(weight, domain, False)
        if goes is sp.oo and sign:
            g = sp.expand_mul(g).xreplace({atom: sp.S.Zero if sign > 0 else sp.exp(-(x**2))})
        if goes == -sp.oo and sign:
            g = sp.expand_mul(g).xreplace({atom: 2 if sign < 0 else 2 - sp.exp(-(x**2))})
    return g


_SLOT = sp.Dummy("slot", real=True)


def _split(field: Field, f: Frac, strict: bool) -> tuple[int, Poly | None]:
    """The sign of the known factors, and the product of the others (None if there are none)."""
    sign = _quick_sign(field, f.den, True)
    num = field.reduce(f.num)
    if sign == 0:
        raise Undecided("a denominator of unknown sign")
    if num == 0:
        return 1, None
    if num.is_constant():
        return sign * (1 if num.leading_coefficient() > 0 else -1), None
    c, factors = factors_of(num)
    sign *= 1 if c > 0 else -1
    unknown = None
    for p, k in factors:
        if int(k) % 2 == 0 and not strict:
            continue
        s = _quick_sign(field, p, strict)
        if s:
            sign *= s ** int(k)
        else:
            unknown = p ** int(k) if unknown is None else unknown * p ** int(k)
    return sign, unknown


def _quick_sign(field: Field, p: Poly, strict: bool) -> int:
    """The sign where it costs little: of a large polynomial only if its terms agree as they stand, factor by factor."""
    if p.is_constant():
        return 1 if p.leading_coefficient() > 0 else -1
    if field.small(p):
        return sign_of(field, p, strict)
    c, factors = factors_of(p)
    out = 1 if c > 0 else -1
    for q, k in factors:
        agreed = {c > 0 for c in q.coeffs()}
        if field.small(q):
            out *= sign_of(field, q, strict) ** int(k)
        elif len(agreed) == 1 and all(
            field.atoms[i].positive or _quick_sign(field, generator(i), True) > 0 for i in used(q)
        ):
            out *= 1 if agreed.pop() else (-1) ** int(k)
        else:
            return 0
    return out


def _generators(field: Field, p: Poly) -> set[int]:
    """Generators on which p depends, through its atoms too."""
    out, waiting = set(), set(used(p))
    while waiting:
        i = waiting.pop()
        if i in out:
            continue
        out.add(i)
        atom = field.atoms[i]
        inner = [atom.arg.num, atom.arg.den] if atom.arg is not None else [atom.poly] if atom.poly is not None else []
        if i in field.made:
            inner = [q for a in field.made[i][1] for q in (a.num, a.den)]
        for q in inner:
            waiting |= used(q)
    return out


def _multipliers(field: Field, p: Poly) -> Iterator[Frac]:
    """1, and one over the exponentials and roots of each term, and over its positive parameters."""
    seen: set[tuple[object, ...]] = set()
    for keep in ((), ("exp",), ("exp", "root"), ("exp", "root", "symbol")):
        for exponents, _ in terms(p):
            kept = tuple(
                k if k and field.atoms[i].kind in keep and _positive(field, i) else 0 for i, k in enumerate(exponents)
            )
            factor = frac(1) / Frac(monomial(kept)) if any(kept) else frac(1)
            if factor.key() not in seen and len(seen) < 6:
                seen.add(factor.key())
                yield factor


def _positive(field: Field, i: int) -> bool:
    return field.atoms[i].positive or sign_of(field, generator(i)) > 0


def _weight(field: Field, p: Poly | None) -> tuple[int, int]:
    """How hard the derivative looks."""
    if p is None:
        return (0, 0)
    kinds = [field.atoms[i].kind for i in used(p)]
    return (1 + 3 * kinds.count("fn") + 2 * kinds.count("log") + kinds.count("exp") + kinds.count("root"), len(p))


def _places(core: sp.Expr, v: Variable, domain: Domain) -> Iterator[sp.Expr]:
    """Where the slope might vanish: numbers, other parameters, and the root of a slope that is affine in v."""
    others = [w.symbol for w in domain.variables if w.symbol != v.symbol]
    yield from (sp.Integer(0), sp.Integer(1), sp.Rational(1, 2), *others, *(1 - w for w in others))
    slope = sp.diff(core, v.symbol)
    if v.symbol not in slope.free_symbols:
        yield sp.together(-core.subs(v.symbol, 0) / slope)
