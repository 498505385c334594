"""What an expression tends to along one letter, by the laws of limits alone: quotients of polynomials by their leading terms,
sums and products of what has limits, exponentials before powers before logarithms, log(w) like w - 1 where w tends to 1.

The signs of what does not move are asked of whoever calls: the one who writes a certificate down finds them, the one who
checks it reads them off its parts. So nothing in this module searches or proves; where no law applies it is Undecided.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import prod

import sympy as sp

from ..balls.functions import Phi
from ..effort import spend
from ..errors import Undecided
from .fractions import Frac, used
from .normal_form import Normaliser
from .real_roots import leading

Signs = Callable[[sp.Expr], int]
oo = sp.oo
_FAR: dict[type, tuple[sp.Expr, sp.Expr]] = {  # what they tend to at -oo and at oo
    sp.erf: (sp.Integer(-1), sp.S.One), sp.erfc: (sp.Integer(2), sp.S.Zero), Phi: (sp.S.Zero, sp.S.One),
    sp.tanh: (sp.Integer(-1), sp.S.One), sp.atan: (-sp.pi / 2, sp.pi / 2),
}  # fmt: skip


@dataclass(frozen=True)
class Tends:
    """The limit, and the sign that the expression has near it, 0 where that is not known."""

    to: sp.Expr
    near: Callable[[], int]


def tendency(e: sp.Expr, x: sp.Symbol, edge: sp.Expr, side: int, sign: Signs) -> sp.Expr:
    """The limit of e, which has a value on the way, as x tends to the edge, from above (side 1) or from below; oo is a limit too."""
    t = sp.Dummy("t", positive=True)
    place = t if edge == oo else -t if edge == -oo else edge + side / t
    return _Laws(t, sign).of(e.subs(x, place)).to


class _Laws:
    """For one letter that grows beyond all bounds."""

    def __init__(self, t: sp.Symbol, sign: Signs) -> None:
        self.t, self.sign = t, sign

    def of(self, e: sp.Expr) -> Tends:
        spend(2)
        if e.has(sp.nan, sp.zoo, oo, -oo, sp.I):
            raise Undecided("no value on the way to a limit")
        if self.t not in e.free_symbols:
            return Tends(e, lambda: self.sign(e))
        if self._is_rational(e):
            return self._rational(e)
        if e.is_Add:
            return self._sum(e)
        if e.is_Mul:
            return self._product(e)
        if isinstance(e, sp.exp):
            return self._exponential(self.of(e.args[0]).to)
        if e.is_Pow:
            return self._power(e.base, e.exp)
        if isinstance(e, sp.log):
            return self._logarithm(e.args[0])
        if type(e) in _FAR:
            inner = self.of(e.args[0]).to
            to = _FAR[type(e)][inner == oo] if inner in (oo, -oo) else e.func(inner)
            return Tends(to, lambda: 1 if type(e) in (sp.erfc, Phi) else self.sign(to))
        raise Undecided(f"no law for the limit of {type(e).__name__}")

    def positive(self, e: sp.Expr) -> None:
        """Undecided unless it is known to be positive."""
        if self.sign(e) <= 0:
            raise Undecided("a limit that may not be positive")

    # -- quotients of polynomials -------------------------------------------------------------------------------------
    def _is_rational(self, e: sp.Expr) -> bool:
        if self.t not in e.free_symbols or e == self.t:
            return True
        if e.is_Add or e.is_Mul:
            return all(map(self._is_rational, e.args))
        return bool(e.is_Pow and e.exp.is_Integer and self._is_rational(e.base))

    def _rational(self, e: sp.Expr) -> Tends:
        """By the degrees and the leading coefficients; what does not move is a letter of its own there."""
        letters: dict[sp.Expr, sp.Symbol] = {}
        n = Normaliser(None)
        f = n.fraction(self._lettered(e, letters))
        i = next(iter(used(n.symbol(self.t).num)))
        back = {s: c for c, s in letters.items()}
        if f.is_zero:
            return Tends(sp.S.Zero, lambda: 0)
        top, bottom = (n.expression(Frac(leading(p, i))).xreplace(back) for p in (f.num, f.den))
        rises = int(f.num.degrees()[i]) - int(f.den.degrees()[i])
        below = self.sign(bottom)
        if below == 0:
            raise Undecided("a leading coefficient that may vanish")
        if rises > 0 and self.sign(top) == 0:
            raise Undecided("a leading coefficient that may vanish")
        to = self.sign(top) * below * oo if rises > 0 else sp.S.Zero if rises < 0 else top / bottom
        return Tends(to, lambda: self.sign(top) * below)

    def _lettered(self, e: sp.Expr, letters: dict[sp.Expr, sp.Symbol]) -> sp.Expr:
        if self.t not in e.free_symbols:
            return e if e.is_Rational or e.is_Symbol else letters.setdefault(e, sp.Dummy("c", real=True))
        return (
            e
            if e == self.t
            else e.func(*(a if e.is_Pow and a is e.exp else self._lettered(a, letters) for a in e.args))
        )

    # -- sums and products --------------------------------------------------------------------------------------------
    def _sum(self, e: sp.Expr) -> Tends:
        plain = [a for a in e.args if self._is_rational(a)]
        found = [self.of(a) for a in e.args if a not in plain] + ([self.of(sp.Add(*plain))] if plain else [])
        infinite = {v.to for v in found if v.to in (oo, -oo)}
        if len(infinite) > 1:
            raise Undecided("infinite terms against each other")
        if infinite:
            (to,) = infinite
            return Tends(to, lambda: 1 if to == oo else -1)
        total = sp.Add(*(v.to for v in found))
        return Tends(total, lambda: _agreed([v.near() for v in found]) if total == 0 else self.sign(total))

    def _product(self, e: sp.Expr) -> Tends:
        plain = sp.Mul(*(a for a in e.args if self._is_rational(a)))
        others = [a for a in e.args if not self._is_rational(a)]
        found = [self.of(plain), *map(self.of, others)]
        infinite = any(v.to in (oo, -oo) for v in found)

        def near() -> int:
            return prod(v.near() for v in found)

        if infinite and any(v.to == 0 for v in found):
            return self._against(plain, others, near)
        if not infinite:
            return Tends(sp.Mul(*(v.to for v in found)), near)
        return self._unbounded(near)

    def _unbounded(self, near: Callable[[], int]) -> Tends:
        s = near()
        if s == 0:
            raise Undecided("the sign of what is unbounded is not known")
        return Tends(s * oo, lambda: s)

    def _against(self, plain: sp.Expr, others: list[sp.Expr], near: Callable[[], int]) -> Tends:
        """0 times what is unbounded: log(w) like w - 1, exponentials before powers, powers before logarithms."""
        like = [a for a in others if isinstance(a, sp.log) and self.of(a.args[0]).to == 1]
        if like:
            rest = [a for a in others if a not in like]
            return self.of(sp.Mul(plain, *(a.args[0] - 1 for a in like), *rest))
        power = sp.Add(*(a.args[0] for a in others if isinstance(a, sp.exp)))
        slow = [a for a in others if not isinstance(a, sp.exp)]
        if not all(isinstance(a, sp.log) and self._is_rational(a.args[0]) for a in slow):
            raise Undecided("no law says which factor decides")
        if self.t in power.free_symbols:
            if not self._is_rational(power) or self.of(power).to not in (oo, -oo):
                raise Undecided("no law says which factor decides")
            return Tends(sp.S.Zero, near) if self.of(power).to == -oo else self._unbounded(near)
        return Tends(sp.S.Zero, near) if self.of(plain).to == 0 else self._unbounded(near)

    # -- functions ----------------------------------------------------------------------------------------------------
    def _exponential(self, a: sp.Expr) -> Tends:
        return Tends(oo if a == oo else sp.S.Zero if a == -oo else sp.exp(a), lambda: 1)

    def _power(self, base: sp.Expr, exponent: sp.Expr) -> Tends:
        if self.t in exponent.free_symbols:
            return self._exponential(self.of(exponent * sp.log(base)).to)
        b = self.of(base)
        if exponent.is_Integer:
            if exponent > 0:
                to = sp.Mul(*[b.to] * int(exponent)) if b.to in (oo, -oo) else b.to**exponent
                return Tends(to, lambda: b.near() ** int(exponent))
            return self._inverse(b, int(exponent))
        if b.to == -oo:
            raise Undecided("a power of what is negative")
        rises = self.sign(exponent)
        if b.to in (oo, 0):
            if rises == 0:
                raise Undecided("an exponent of unknown sign")
            return Tends(oo if (rises > 0) == (b.to == oo) else sp.S.Zero, lambda: 1)
        self.positive(b.to)
        return Tends(b.to**exponent, lambda: 1)

    def _inverse(self, b: Tends, exponent: int) -> Tends:
        if b.to in (oo, -oo):
            return Tends(sp.S.Zero, lambda: b.near() ** -exponent)
        if b.to == 0:
            return self._unbounded(lambda: b.near() ** -exponent)
        if self.sign(b.to) == 0:
            raise Undecided("a denominator that may tend to zero")
        return Tends(b.to**exponent, lambda: self.sign(b.to) ** -exponent)

    def _logarithm(self, argument: sp.Expr) -> Tends:
        a = self.of(argument)
        if a.to == oo:
            return Tends(oo, lambda: 1)
        if a.to == 0:
            return Tends(-oo, lambda: -1)
        self.positive(a.to)
        to = sp.log(a.to)
        return Tends(to, lambda: self.of(argument - 1).near() if a.to == 1 else self.sign(to))


def _agreed(signs: list[int]) -> int:
    return signs[0] if len(set(signs)) == 1 else 0
