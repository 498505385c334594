"""A sign between isolated roots written down as a certificate: pieces of the range on each of which a function is monotone.

The search (`pattern.Line`) has found for each factor how its sign is seen. Here the same is said on one piece of the range
after the other: from the end of a piece at which the sign is known, along a slope whose sign is shown in the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import sympy as sp
from flint import fmpq

from ..core.domain import Domain
from ..core.ranges import Variable
from ..effort import spend
from .calculus import letter_of, piece, slope
from .certificate import Certificate, Claim, Enclosed, Number, Pieces, Polynomial, Sign
from .fractions import Frac, Poly, factors_of
from .moves import back, monotone
from .pattern import Line, Through
from .real_roots import Edge, Pattern
from .signs import certificate_of_sign, following
from .writing import cleared, combined

Found = Certificate | None


def written(claim: Claim, v: Variable, line: Line, f: Frac) -> Found:
    """The claim of f, the only letter of which is v, from what the line knows of f on the open range."""
    return Written(claim, v, line).whole(f)


@dataclass(frozen=True)
class _Factor:
    """A factor with its power, and the sign that it has on the piece that is looked at."""

    poly: Poly
    power: int
    sign: int


class Written:
    """The claims about functions of one letter, on pieces of its range."""

    def __init__(self, claim: Claim, v: Variable, line: Line) -> None:
        self.claim, self.v, self.line = claim, v, line
        low, high = _number(line.low), _number(line.high)
        wide = replace(
            v,
            integer=False,
            low=low,
            high=high,
            low_strict=v.low_strict or low != v.low,
            high_strict=v.high_strict or high != v.high,
        )
        self.t = letter_of(wide)
        domain = Domain()
        domain.variables = (replace(wide, symbol=self.t),)
        domain._by_name = {self.t.name: domain.variables[0]}
        domain.at = {self.t: claim.domain.at[v.symbol]}
        self.domain = domain

    def whole(self, f: Frac) -> Found:
        """The claim itself, from the same one on a range of real numbers."""
        there = self.of_fraction(self.claim.expr.xreplace({self.v.symbol: self.t}), f, 1, self.claim.sign, self.domain)
        return back(self.claim, there)

    def expression(self, f: Frac) -> sp.Expr:
        return self.line.field.expression(f).xreplace({self.line.symbol: self.t})

    # -- products -----------------------------------------------------------------------------------------------------
    def of_fraction(self, e: sp.Expr, f: Frac, side: int, sign: Sign, domain: Domain) -> Found:
        """That e, which is side * f, has the sign on the domain."""
        spend(5)
        cuts = self._changes(f, domain)
        if cuts:
            return self._in_pieces(Claim(e, sign, domain), cuts, lambda d: self.of_fraction(e, f, side, sign, d))
        num = self.line.field.reduce(f.num)
        if num == 0:
            return None if sign == ">0" else certificate_of_sign(e, domain, sign)  # with what its logarithms need
        above, c = self._factors(num, domain)
        below, d = self._factors(f.den, domain)
        c, d = c * side, d
        if c == 0 or d == 0 or c * d < 0:
            return None
        top = self._product(abs(c), above, sign, domain)
        bottom = self._product(abs(d), below, ">0", domain)
        if top is None or bottom is None:
            return None
        claim = Claim(e, sign, domain)
        if bottom.claim.expr == 1:
            return top if top.claim.gives(claim) else combined(claim, [top], [(sp.S.One, (0,))])
        return cleared(claim, bottom, top)

    def _factors(self, p: Poly, domain: Domain) -> tuple[list[_Factor], fmpq]:
        """The factors with their signs on the domain, and the number that is left with the sign of all of them in it."""
        if p.is_constant():
            return [], p.leading_coefficient()
        c, factors = factors_of(p)
        found = [_Factor(q, int(k), self._sign_on(self.line.polynomial(q), domain)) for q, k in factors]
        for q in found:
            c = c * q.sign if q.power % 2 else c * abs(q.sign)
        return found, c

    def _product(self, c: fmpq, factors: Sequence[_Factor], sign: Sign, domain: Domain) -> Found:
        """That the positive number times the factors, each with the sign that makes it positive, has the sign."""
        facts = [self.of_factor(q.poly, q.sign, sign, domain) for q in factors]
        if None in facts:
            return None
        number = sp.Rational(int(c.p), int(c.q))
        places = tuple(i for i, q in enumerate(factors) for _ in range(q.power))
        if number == 1 and len(places) == 1:
            return facts[0]
        expr = sp.Mul(number, *(fact.claim.expr**q.power for fact, q in zip(facts, factors, strict=True) if fact))
        if not places:
            return following(Claim(number, ">0", domain), Number())
        return combined(Claim(expr, sign, domain), facts, [(number, places)])

    def _changes(self, f: Frac, domain: Domain) -> list[sp.Rational]:
        """The exact roots inside the domain at which a factor changes its sign."""
        found = set()
        for p in (self.line.field.reduce(f.num), f.den):
            for q, _ in [] if p == 0 or p.is_constant() else factors_of(p)[1]:
                pattern = self.line.polynomial(q)
                for k, root in enumerate(pattern.roots):
                    if (
                        pattern.signs[k] != pattern.signs[k + 1]
                        and root.low == root.high
                        and self._inside(root.low, domain)
                    ):
                        found.add(_number(root.low))
        return sorted(found)

    def _inside(self, x: fmpq, domain: Domain) -> bool:
        low, high = self._ends(domain)
        return (low is None or low < x) and (high is None or x < high)

    def _ends(self, domain: Domain) -> tuple[Edge, Edge]:
        v = domain._by_name[self.t.name]
        low, high = (None if e is None else fmpq(int(e.p), int(e.q)) for e in (v.low, v.high))
        return low, high

    def _sign_on(self, pattern: Pattern, domain: Domain) -> int:
        """The sign on the inside of the domain apart from zeros; 0 where it changes there."""
        low, high = self._ends(domain)
        first = sum(1 for r in pattern.roots if low is not None and r.high <= low)
        last = sum(1 for r in pattern.roots if high is None or r.low < high)
        signs = set(pattern.signs[first : last + 1])
        return signs.pop() if len(signs) == 1 else 0

    def _in_pieces(self, claim: Claim, cuts: Sequence[sp.Rational], show) -> Found:  # type: ignore[no-untyped-def]
        edges = [None, *cuts, None]
        parts = [show(piece(claim.domain, self.t, a, b)) for a, b in zip(edges, edges[1:], strict=False)]
        return following(claim, Pieces(self.t, tuple(cuts)), *parts)

    # -- one factor ---------------------------------------------------------------------------------------------------
    def of_factor(self, p: Poly, side: int, sign: Sign, domain: Domain) -> Found:
        """That side * p has the sign on the domain, in the way in which the search has seen it."""
        how = self.line.how.get(str(self.line.field.reduce(p)))
        e = side * self.expression(Frac(p))
        claim = Claim(e, sign, domain)
        if how == "roots":
            return following(claim, Polynomial())
        if how == "number":
            return following(claim, Number())
        if not isinstance(how, Through):
            return _sign(e, domain, sign)
        # the image is p times something positive
        factor = self.expression(how.image / Frac(p))
        image = self.expression(how.image) * side
        found = self._moved(how, image, side, sign, domain)
        if factor == 1:
            return found if found is None or found.claim.gives(claim) else combined(claim, [found], [(sp.S.One, (0,))])
        positive = _sign(factor, domain, ">0")
        return cleared(claim, positive, found)

    def _moved(self, how: Through, image: sp.Expr, side: int, sign: Sign, domain: Domain) -> Found:
        """That side * image has the sign: between the turning points it is monotone, around them balls show it."""
        low, high = self._ends(domain)
        turns = [r for r in how.pattern.roots if (low is None or r.high > low) and (high is None or r.low < high)]
        cuts = sorted({x for r in turns for x in (r.low, r.high) if self._inside(x, domain)})
        claim = Claim(image, sign, domain)
        if cuts:
            return self._in_pieces(claim, [_number(c) for c in cuts], lambda d: self._moved(how, image, side, sign, d))
        if turns:  # around a turning point
            return following(claim, Enclosed(1))
        return self._monotone(how, claim, side)

    def _monotone(self, how: Through, claim: Claim, side: int) -> Found:
        moves = side * self._sign_on(how.pattern, claim.domain)
        if moves == 0:
            return None

        def show(e: sp.Expr, domain: Domain, sign: Sign) -> Found:
            if e == moves * slope(claim.expr, self.t):
                return self.of_fraction(e, how.slope, moves * side, sign, domain)
            return _sign(e, domain, sign)

        v = claim.domain._by_name[self.t.name]
        return monotone(claim, v, moves > 0, show)


def _sign(e: sp.Expr, domain: Domain, sign: Sign) -> Found:
    """A sign that a condition, or a multiplier, has for reasons that are plain."""
    found = certificate_of_sign(e, domain, sign)
    if found is None and len(e.free_symbols) == 1 and e.is_polynomial() and not e.atoms(sp.NumberSymbol):
        return following(Claim(e, sign, domain), Polynomial())
    return found


def _number(x: Edge) -> sp.Rational | None:
    return None if x is None else sp.Rational(int(x.p), int(x.q))
