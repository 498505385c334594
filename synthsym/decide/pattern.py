"""Where a function of one parameter is positive, negative and zero on an open interval: its sign pattern.

The function is factored; a factor that no simple rule knows is multiplied by something positive and differentiated
until it is a polynomial, whose roots FLINT isolates. Back up, between two roots of the derivative the function is
monotone: the signs at both ends of the piece, each a strict ball inequality or an exact zero, decide everything there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import lcm
from typing import Literal

import sympy as sp
from flint import arb, ctx, fmpq, fmpz_poly

from ..balls.enclosure import enclose
from ..core.domain import Domain
from ..effort import spend
from ..errors import Undecided
from .field import Field
from .fractions import Frac, Poly, constant, factors_of, frac, generator, monomial, terms, used
from .limits import checked_limit
from .positive import sign_of
from .real_roots import Edge, Pattern, Root, above, below, between, leading, plain

_DEPTH = 12
_TERMS = 60  # a longer derivative is not worth following
_HALVINGS = 60
_LARGEST = 100  # operations in an expression whose limit is asked for
_REACH = 40  # an unbounded piece is searched out to 2^40


@dataclass(frozen=True)
class Through:
    """The sign of a factor is seen at the ends of pieces on which a positive multiple of it is monotone."""

    image: Frac
    slope: Frac
    pattern: Pattern  # of the slope


class Line:
    """The sign patterns of functions of x on one open interval."""

    def __init__(self, field: Field, x: int, low: Edge, high: Edge) -> None:
        self.field, self.x, self.low, self.high = field, x, low, high
        self.domain = field.region
        self._known: dict[str, Pattern] = {}
        self._active: set[str] = set()
        self.how: dict[str, Through | Literal["roots", "sign", "number"]] = {}  # how the sign of a factor was seen

    # -- the search -------------------------------------------------------------------------------------------------
    def fraction(self, f: Frac, depth: int = _DEPTH) -> Pattern:
        """The pattern of num/den; a denominator with a root inside is refused."""
        den = self.polynomial(f.den, depth)
        if den.roots:
            raise Undecided("a denominator vanishes inside the interval")
        num = self.polynomial(f.num, depth)
        return num if den.signs[0] > 0 else Pattern(num.roots, tuple(-s for s in num.signs))

    def polynomial(self, p: Poly, depth: int = _DEPTH) -> Pattern:
        p = self.field.reduce(p)
        if p == 0:
            return Pattern((), (0,))
        if p.is_constant():
            return Pattern((), (1 if p.leading_coefficient() > 0 else -1,))
        c, factors = factors_of(p)
        found = Pattern((), (1 if c > 0 else -1,))
        for factor, k in factors:
            found = self._product(found, self._factor(factor, depth), int(k))
        return found

    def _product(self, a: Pattern, b: Pattern, power: int) -> Pattern:
        marks = sorted([(r.low, r.high, 0) for r in a.roots] + [(r.low, r.high, 1) for r in b.roots])
        seen: list[Root] = []
        signs = [a.signs[0] * b.signs[0] ** power]
        at = [0, 0]
        for low, high, which in marks:
            at[which] += 1
            sign = a.signs[at[0]] * b.signs[at[1]] ** power
            if seen and (low, high) == (seen[-1].low, seen[-1].high) and low == high:
                signs[-1] = sign  # the same exact root of both
                continue
            if seen and low <= seen[-1].high:
                raise Undecided("two roots are not told apart")
            seen.append(Root(low, high))
            signs.append(sign)
        return Pattern(tuple(seen), tuple(signs))

    def _factor(self, p: Poly, depth: int) -> Pattern:
        key = str(p)
        if key in self._known:
            return self._known[key]
        spend(2)
        if depth <= 0 or key in self._active:
            raise Undecided("the search for signs came to its end")
        self._active.add(key)
        try:
            self._known[key] = found = self._search(p, depth)
        finally:
            self._active.discard(key)
        return found

    def _search(self, p: Poly, depth: int) -> Pattern:
        indices = used(p)
        if len(p) > _TERMS:
            raise Undecided("a derivative grew too long")
        key = str(p)
        if indices == {self.x}:
            self.how[key] = "roots"
            return self._algebraic(p)
        sign = sign_of(self.field, p) if self.field.small(p) else 0
        if sign:
            self.how[key] = "sign"
            return Pattern((), (sign,))
        if not any(self._moves(i) for i in indices):
            self.how[key] = "number"
            return Pattern((), (self._fixed(p),))
        for slope, image in self._simpler(p):
            try:
                turns = self.fraction(slope, depth - 1)
                found = self._through(image, turns)
            except Undecided:
                continue
            self.how[key] = Through(image, slope, turns)
            return found
        raise Undecided("no derivative is simple enough")

    def _moves(self, i: int) -> bool:
        return i == self.x or not self.field._atom_slope(i, self.x).is_zero

    def _fixed(self, p: Poly) -> int:
        with ctx.workprec(256):
            ball = self.field._poly_ball(p, {})
        if ball > 0 or ball < 0:
            return 1 if ball > 0 else -1
        raise Undecided("a constant that may be zero")

    def _simpler(self, p: Poly) -> Iterator[tuple[Frac, Frac]]:
        """Positive multiples of p with their derivatives, the simplest derivative first."""
        found = []
        for factor in self._multipliers(p):
            try:
                image = Frac(p) * factor
                slope = self.field.slope(image, self.x)
                num = self.field.reduce(slope.num)
                parts = [f for f, _ in factors_of(num)[1]] if num != 0 and not num.is_constant() else []
            except Undecided:
                continue
            found.append((max((self._weight(f) for f in parts), default=(0,)), slope, image))
        found.sort(key=lambda item: item[0])
        for _, slope, image in found[:3]:
            yield slope, image

    def _weight(self, p: Poly) -> tuple[int, ...]:
        """How far a polynomial in the atoms is from one in x alone."""
        hard = {tuple(k if i != self.x else 0 for i, k in enumerate(e)) for e, _ in terms(p)}
        kinds = [i for i in used(p) if i != self.x and self._moves(i)]
        logs = sum(self.field.atoms[i].kind in ("log", "fn") for i in kinds)
        return (logs, len(hard), len(p), p.total_degree())

    def _multipliers(self, p: Poly) -> list[Frac]:
        """1, and one over the positive part of each term: its exponentials, its roots, its positive coefficient."""
        out, seen = [frac(1)], {Frac(constant(1)).key()}
        for exponents, _ in terms(p):
            for keep in (("exp",), ("exp", "root"), ("exp", "root", "symbol")):
                kept = tuple(k if k and self._positive(i, keep) else 0 for i, k in enumerate(exponents))
                factor = frac(1) / Frac(monomial(kept))
                if factor.key() not in seen:
                    seen.add(factor.key())
                    out.append(factor)
        for i in used(p):
            if self.field.atoms[i].kind in ("log", "fn") and self._moves(i):
                lead = leading(p, i)
                sign = sign_of(self.field, lead) if self.field.small(lead) else 0
                if sign and not lead.is_constant():
                    out.append(frac(sign) / Frac(lead))
        return out

    def _positive(self, i: int, kinds: tuple[str, ...]) -> bool:
        atom = self.field.atoms[i]
        return atom.kind in kinds and (atom.positive or (i == self.x and sign_of(self.field, generator(i)) > 0))

    # -- polynomials ------------------------------------------------------------------------------------------------
    def _algebraic(self, p: Poly) -> Pattern:
        """An irreducible polynomial in x: FLINT isolates its real roots; those inside are kept."""
        coefficients: dict[int, fmpq] = {int(e[self.x]): c for e, c in terms(p)}
        common = lcm(*(int(c.q) for c in coefficients.values()))
        ordered = [int((coefficients.get(k, fmpq(0)) * common).p) for k in range(max(coefficients) + 1)]
        f = fmpz_poly(ordered)
        roots = []
        if f.degree() == 1:
            value = fmpq(-ordered[0], ordered[1])
            roots = [Root(value, value)]
        else:
            for z, _ in f.complex_roots():
                if z.imag.is_zero():
                    roots.append(Root(below(z.real), above(z.real)))
        inside = sorted((r for r in roots if self._inside(r)), key=lambda r: r.low)
        for a, b in zip(inside, inside[1:], strict=False):
            if a.high >= b.low:
                raise Undecided("roots are not told apart")
        probe = self._sample(None, inside[0] if inside else None)
        signs = [1 if f(probe) > 0 else -1]
        for _ in inside:
            signs.append(-signs[-1])  # irreducible, so every root is simple
        return Pattern(tuple(inside), tuple(signs))

    def _inside(self, r: Root) -> bool:
        """A root that is not surely on one side of an end is refused; one at an end is outside."""
        for edge, outside in (
            (self.low, r.high <= self.low if self.low is not None else False),
            (self.high, r.low >= self.high if self.high is not None else False),
        ):
            if outside:
                return False
            if edge is not None and r.low <= edge <= r.high:
                raise Undecided("a root is not told apart from an end")
        return True

    def _sample(self, left: Root | None, right: Root | None) -> fmpq:
        """A point between two roots, or between a root and an end."""
        low = left.high if left is not None else self.low
        high = right.low if right is not None else self.high
        if low is None and high is None:
            return fmpq(0)
        if low is None:
            return high - 1
        if high is None:
            return low + 1
        return (low + high) / 2

    # -- back up from the derivative ----------------------------------------------------------------------------------
    def _through(self, f: Frac, slope: Pattern) -> Pattern:
        """The pattern of f where the pattern of its derivative is known."""
        if self.polynomial(f.den, 3).roots:
            raise Undecided("a pole inside the interval")
        turning = [self._sign_at(f, r) for r in slope.roots]
        first = self._end_sign(f, -1, slope.signs[0], turning[0] if turning else None)
        last = self._end_sign(f, 1, slope.signs[-1], turning[-1] if turning else first)
        at, marks = [first, *turning, last], [None, *slope.roots, None]
        roots: list[Root] = []
        signs: list[int] = []
        for k, s in enumerate(slope.signs):
            if s == 0:
                raise Undecided("constant on a piece")
            left, right = at[k] or s, at[k + 1] or -s  # what rises from zero is positive after it
            mark = marks[k]
            if mark is not None and at[k] == 0:
                roots.append(mark)
                signs.append(left)
            elif mark is not None and signs[-1] != left:
                raise Undecided("signs that do not fit")
            elif mark is None:
                signs.append(left)
            if left != right:
                if left != -s:
                    raise Undecided("signs that do not fit the slope")
                beyond = marks[k + 1]
                roots.append(self._crossing(f, mark.high if mark else self.low, beyond.low if beyond else self.high, s))
                signs.append(right)
        return Pattern(tuple(roots), tuple(signs))

    def _sign_at(self, f: Frac, r: Root) -> int:
        """The sign of f at a root of its derivative: over the whole enclosure, or an exact zero at an exact root."""
        for prec in (128, 512):
            with ctx.workprec(prec):
                ball = self.field.ball(f, {self.x: r.ball()})
            if ball > 0 or ball < 0:
                return 1 if ball > 0 else -1
        if r.low == r.high and self._vanishes(f, r.low):
            return 0
        raise Undecided("the value at a turning point is too near zero")

    def _vanishes(self, f: Frac, x: fmpq) -> bool:
        """f is exactly zero at x, by the normal form of its value."""
        expr = self.field.expression(f).subs(self.symbol, sp.Rational(int(x.p), int(x.q)))
        try:
            return (
                expr.is_finite is not False
                and not expr.has(sp.nan, sp.zoo, sp.oo)
                and Field(Domain(), expr).is_zero(expr)
            )
        except (Undecided, ValueError, OverflowError):
            return False

    @property
    def symbol(self) -> sp.Symbol:
        return self.field.atoms[self.x].expr

    def _end_sign(self, f: Frac, side: int, slope: int, other: int | None) -> int:
        """The sign of f next to an end; 0 where it tends to zero there. `other` is the sign at the far end of that piece."""
        edge = self.low if side < 0 else self.high
        if other is not None and (other or slope * side) * slope * side > 0:
            return other or slope * side  # it moves away from zero all the way to this end
        if edge is not None:
            with ctx.workprec(256):
                ball = self.field.ball(f, {self.x: arb(edge)})
            if ball.is_finite():
                if ball > 0 or ball < 0:
                    return 1 if ball > 0 else -1
                if self._vanishes(f, edge):
                    return 0
        return self._limit_sign(f, edge, side)

    def _limit_sign(self, f: Frac, edge: Edge, side: int) -> int:
        where = (sp.oo if side > 0 else -sp.oo) if edge is None else sp.Rational(int(edge.p), int(edge.q))
        expr = self.field.expression(f)
        spend(8)
        if expr.has(sp.gamma, sp.polygamma) or expr.count_ops() > _LARGEST:
            raise Undecided("the search for signs came to its end")
        value = checked_limit(expr, self.symbol, where, self.domain, -side)
        if value is None:
            raise Undecided("no limit at an end")
        if value in (sp.oo, -sp.oo):
            return 1 if value == sp.oo else -1
        if value.is_zero:
            return 0
        with ctx.workprec(256):
            ball = enclose(value, {})
        if ball > 0 or ball < 0:
            return 1 if ball > 0 else -1
        raise Undecided("a limit that may be zero")

    def _crossing(self, f: Frac, start: Edge, end: Edge, rising: int) -> Root:
        """The only root of f between two edges where it is monotone: bisection between two strict signs."""
        low, high = self._point(f, start, end, -rising), self._point(f, start, end, rising)
        with ctx.workprec(192):
            for _ in range(_HALVINGS):
                nearby = plain(low, high)
                if nearby is not None and self._vanishes(f, nearby):
                    return Root(nearby, nearby)
                middle = (low + high) / 2
                ball = self.field.ball(f, {self.x: arb(middle)})
                if ball * rising > 0:
                    high = middle
                elif ball * rising < 0:
                    low = middle
                else:
                    return Root(middle, middle) if self._vanishes(f, middle) else Root(low, high)
        return Root(low, high)

    def _point(self, f: Frac, low: Edge, high: Edge, sign: int) -> fmpq:
        """A point between two edges where f has this sign for sure."""
        for k in range(_REACH):
            for x in between(low, high, k):
                with ctx.workprec(128):
                    if self.field.ball(f, {self.x: arb(x)}) * sign > 0:
                        return x
        raise Undecided("no point with this sign was found")
