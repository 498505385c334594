"""Inequalities in several parameters: factors of known sign go, the rest is moved along one parameter to where it is least.

The rest, times something positive, is differentiated. A derivative of one sign leads to an end of the range; one that
changes sign at a known place leads there; where it rises (a convex function) a stationary point is guessed and checked.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import suppress

import sympy as sp
from flint import arb, ctx, fmpq

from ..balls.enclosure import holds
from ..core.domain import Domain, Variable
from ..effort import spend, within
from ..errors import Undecided
from .field import Field
from .fractions import Frac, Poly, factors_of, frac, generator, monomial, terms, used
from .limits import checked_limit
from .monotone import orthant_sign
from .normal_form import identically_equal
from .one_parameter import by_pattern
from .positive import sign_of

_LARGEST = 120  # operations in an expression whose limit is asked for
_ONE = 1000  # units for a question in one parameter


class Search:
    """One question; `nonnegative` answers it with the way it went, or None."""

    def __init__(self) -> None:
        self._asked: dict[tuple[sp.Expr, bool, str], str | None] = {}

    def nonnegative(self, e: sp.Expr, domain: Domain, strict: bool, depth: int) -> str | None:
        """Words for a proof of e >= 0 (or > 0) over the domain."""
        key = (e, strict, str(domain))
        if key in self._asked:
            return self._asked[key]
        spend(4)
        self._asked[key] = None
        with suppress(Undecided, ValueError, OverflowError, ZeroDivisionError, RuntimeError):
            self._asked[key] = self._nonnegative(e, domain, strict, depth)
        return self._asked[key]

    def _nonnegative(self, e: sp.Expr, domain: Domain, strict: bool, depth: int) -> str | None:
        if e.has(sp.nan, sp.zoo, sp.oo, -sp.oo):
            return None
        if len(e.free_symbols) <= 1:
            relation = (sp.Gt if strict else sp.Ge)(e, 0, evaluate=False)
            if not e.free_symbols:
                return _number(e, strict)
            found = within(_ONE, lambda: by_pattern(relation, domain))
            return None if found is None else found.method
        field = Field(domain, e)
        f = field.fraction(e)
        if f.is_zero or field.reduce(f.num) == 0:
            return None if strict else "zero"
        if _fails_at_a_point(field, f, domain):
            return None
        sign, unknown = _split(field, f, strict)
        if unknown is None:
            return "signs of the factors" if sign > 0 else None
        if depth <= 0:
            return None
        return self._moved(field, unknown * sign, domain, strict, depth)

    def _moved(self, field: Field, p: Poly, domain: Domain, strict: bool, depth: int) -> str | None:
        """p >= 0 by moving along one parameter."""
        steps: list[tuple[tuple[int, int], int, Variable, Frac, Frac, int, Poly | None]] = []
        for v in domain.variables:
            if domain.bounds_another(v.symbol) or any(v.symbol in r.free_symbols for r in domain.relations):
                continue
            index = field.index(v.symbol)
            if index not in _seen(field, p):
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
                return found
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
    ) -> str | None:
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
        if bend * sign > 0:  # a valley: the slope rises through zero
            for place in _places(core, v, domain):
                if field.is_zero(core.subs(v.symbol, place)) and self._within(place, v, domain, depth):
                    value = g.subs(v.symbol, place)
                    if self.nonnegative(value, domain.restrict(v.symbol, place), strict, depth - 1):
                        return f"least where {v.symbol} = {place}"
        if bend * sign < 0:  # a hill: least at the ends
            ends = [self._end(g, v, side, domain, strict, depth) for side in (-1, 1)]
            if all(ends):
                return f"one hill in {v.symbol}, so the ends decide"
        return None

    def _to_end(
        self, g: sp.Expr, slope: sp.Expr, v: Variable, direction: int, domain: Domain, strict: bool, depth: int
    ) -> str | None:
        side = -direction
        left_out = v.low_strict if side < 0 else v.high_strict
        if (
            strict
            and left_out
            and self._end(g, v, side, domain, False, depth)
            and self.nonnegative(direction * slope, domain, True, depth - 1)
        ):
            return f"monotone in {v.symbol}"
        return f"monotone in {v.symbol}" if self._end(g, v, side, domain, strict, depth) else None

    def _end(self, g: sp.Expr, v: Variable, side: int, domain: Domain, strict: bool, depth: int) -> str | None:
        """g >= 0 at an end of the range of v, by its value or its limit there."""
        end = v.low if side < 0 else v.high
        if end is None:
            if v.integer or g.count_ops() > _LARGEST:
                return None
            spend(12)
            edge = sp.oo if side > 0 else -sp.oo
            g = _tails_bounded(g, v, edge, domain)
            value = checked_limit(g, v.symbol, edge, domain, -side)
            if value == sp.oo:
                return "unbounded"
            if value is None:
                return None
            return self.nonnegative(value, domain.restrict(v.symbol, domain.at[v.symbol]), strict, depth - 1)
        value = g.subs(v.symbol, end)
        return self.nonnegative(value, domain.restrict(v.symbol, end), strict, depth - 1)

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


def _number(e: sp.Expr, strict: bool) -> str | None:
    try:
        return "a number" if holds((sp.Gt if strict else sp.Ge)(e, 0, evaluate=False), {}) else None
    except Undecided:
        return "zero" if not strict and identically_equal(e, sp.S.Zero, None) else None


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


def _seen(field: Field, p: Poly) -> set[int]:
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
