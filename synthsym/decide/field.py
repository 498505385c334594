"""Expressions as fractions that can be differentiated and enclosed: what the sign searches of this package work on.

A `Field` is a normaliser that refuses whatever it cannot differentiate and evaluate over a whole ball: logarithms and
roots of what is not proved positive, jumps, unknown functions. So what it accepts is analytic on the open domain,
apart from the zeros of its denominators.
"""

from __future__ import annotations

import sympy as sp
from flint import acb, arb

from ..core.domain import Domain
from ..errors import Undecided
from .fractions import Frac, Poly, frac, sparse, used
from .normal_form import Normaliser

_ENTIRE = ("erfc",)
_FINEST = 512
_SMALL = 48  # degree times terms
_FROM_ZERO = ("gamma", "polygamma")  # analytic where the last argument is positive


class Field(Normaliser):
    """The atoms of one question, each with its derivative and its ball."""

    def __init__(self, domain: Domain, *exprs: sp.Basic) -> None:
        super().__init__(domain, *exprs)
        self.region = domain
        self._slopes: dict[tuple[int, int], Frac] = {}

    def opaque(self, name: str, args: list[Frac], expr: sp.Expr, positive: bool = False) -> Frac:
        if name == "erf":  # by its complement, which is positive
            return frac(1) - self.opaque("erfc", args, expr, True)
        if name not in _ENTIRE + _FROM_ZERO:
            raise Undecided(f"{name} has no derivative here")
        if name in _FROM_ZERO and self.sign(args[-1].num) * self.sign(args[-1].den) <= 0:
            raise Undecided(f"{name} of what may not be positive")
        return super().opaque(name, args, expr, positive)

    def _opaque_log(self, a: Frac, strict: bool) -> Frac:
        raise Undecided("the sign under a logarithm is not decided")

    def exp(self, a: Frac) -> Frac:
        if any(int(c.q) > _FINEST for c in a.num.coeffs()):
            raise Undecided("exponents too finely divided for one generator")
        return super().exp(a)

    def small(self, p: Poly) -> bool:
        """Whether trying every rule for signs on the polynomial costs little."""
        hard = sum(self.atoms[i].kind != "symbol" for i in used(p))
        return p.total_degree() * len(p) <= (_SMALL if hard else 8 * _SMALL) and hard <= 3

    # -- derivatives ------------------------------------------------------------------------------------------------
    def index(self, symbol: sp.Symbol) -> int:
        """The generator of a parameter."""
        return next(iter(used(self.symbol(symbol).num)))

    def slope(self, f: Frac, v: int) -> Frac:
        """The derivative by the parameter with generator v."""
        top, bottom = self._slope(f.num, v), self._slope(f.den, v)
        den = Frac(f.den)
        return (top * den - Frac(f.num) * bottom) / (den * den)

    def _slope(self, p: Poly, v: int) -> Frac:
        total = frac(0)
        for i in sorted(used(p)):
            inner = self._atom_slope(i, v)
            if not inner.is_zero:
                total = total + Frac(p.derivative(i)) * inner
        return total

    def _atom_slope(self, i: int, v: int) -> Frac:
        key = (i, v)
        if key not in self._slopes:
            self._slopes[key] = self._inner_slope(i, v)
        return self._slopes[key]

    def _inner_slope(self, i: int, v: int) -> Frac:
        atom = self.atoms[i]
        if i == v:
            return frac(1)
        if atom.kind == "exp" and atom.arg is not None:
            return self.slope(atom.arg, v) * self._gen(atom)
        if atom.kind == "log":
            return self._slope(atom.poly, v) / Frac(atom.poly)
        if atom.kind == "root":
            return self._gen(atom) * self._slope(atom.poly, v) / (Frac(atom.poly) * frac(atom.order))
        if i not in self.made:
            return frac(0)  # another parameter or a constant
        name, args = self.made[i]
        inner = self.slope(args[-1], v)
        if inner.is_zero:
            return inner
        if name == "erfc":
            return inner * self.exp(frac(-1) * args[0] * args[0]) * frac(-2) / self.fraction(sp.sqrt(sp.pi))
        if name == "gamma":
            return inner * self._gen(atom) * self.opaque("polygamma", [frac(0), args[0]], sp.S.Zero)
        return inner * self.opaque("polygamma", [args[0] + frac(1), args[1]], sp.S.Zero)

    # -- balls ------------------------------------------------------------------------------------------------------
    def ball(self, f: Frac, at: dict[int, arb]) -> arb:
        """The value where the parameters are in these balls; not finite where it may be undefined."""
        known = dict(at)
        return self._poly_ball(f.num, known) / self._poly_ball(f.den, known)

    def _poly_ball(self, p: Poly, known: dict[int, arb]) -> arb:
        total = arb(0)
        for powers, c in sparse(p):
            term = arb(c)
            for i, k in powers:
                term *= self._atom_ball(i, known) ** k
            total += term
        return total

    def _atom_ball(self, i: int, known: dict[int, arb]) -> arb:
        if i not in known:
            known[i] = self._value(i, known)
        return known[i]

    def _value(self, i: int, known: dict[int, arb]) -> arb:
        atom = self.atoms[i]
        if atom.kind == "exp" and atom.arg is not None:
            return (self._poly_ball(atom.arg.num, known) / self._poly_ball(atom.arg.den, known)).exp()
        if atom.kind == "log":
            return self._poly_ball(atom.poly, known).log()
        if atom.kind == "root":
            return self._poly_ball(atom.poly, known).root(atom.order)
        if atom.expr in (sp.pi, sp.EulerGamma):
            return arb.pi() if atom.expr is sp.pi else arb.const_euler()
        if i not in self.made:
            raise Undecided("a parameter without a value")
        name, args = self.made[i]
        x = self._poly_ball(args[-1].num, known) / self._poly_ball(args[-1].den, known)
        if name == "polygamma":
            order = args[0].as_constant()
            return acb(x).polygamma(acb(order)).real if x > 0 else arb.nan()
        return x.erfc() if name == "erfc" else x.gamma() if x > 0 else arb.nan()
