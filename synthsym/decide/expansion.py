"""Expansions towards an end, e = c1 s^p1 + c2 s^p2 + … + O(s^r) as s falls to 0, true for every value of the other parameters.

What is divided by, or stands under a root or a logarithm, is written by its leading term: the terms before it are proved
to vanish (FLINT's normal form), and its own coefficient is proved not to. So a quotient whose sides vanish together has a
limit here, of whatever order their zeros are, but only where no value of a parameter moves that order.
"""

from __future__ import annotations

from collections.abc import Iterator

import sympy as sp

from ..balls.functions import Phi
from ..core.domain import Domain
from ..effort import spend
from .conditions import conditions
from .defined import nonzero, prove_conditions, prove_defined
from .normal_form import identically_equal

LOG = sp.Dummy("log s", real=True)  # in coefficients: slower than every power
_REACHES = (2, 4, 7)  # how many orders beyond the leading term are kept, until that is enough
_ANALYTIC = (
    sp.gamma, sp.loggamma, sp.digamma, sp.polygamma, sp.erf, sp.erfc, sp.sin, sp.cos, sp.tan, sp.sinh, sp.cosh, sp.tanh, sp.atan, sp.asinh, Phi,
)  # fmt: skip
Terms = dict[sp.Rational, sp.Expr]


class Unknown(Exception):
    """No expansion is known, or a coefficient is not proved to vanish or not to."""


class Short(Exception):
    """All the terms that were kept vanish: more of them are needed."""


class Expansion:
    """Coefficients by exponent, and the exponent from which on nothing is known (`oo` for a finite sum)."""

    def __init__(self, terms: Terms, order: sp.Expr = sp.oo) -> None:
        self.terms = {p: c for p, c in terms.items() if p < order and c != 0}
        self.order = order

    @property
    def low(self) -> sp.Expr:
        """An exponent that none of the terms, known or not, is below."""
        return min([*self.terms, self.order])

    def __add__(self, other: Expansion) -> Expansion:
        found = dict(self.terms)
        for p, c in other.terms.items():
            found[p] = found.get(p, sp.S.Zero) + c
        return Expansion(found, min(self.order, other.order))

    def __mul__(self, other: Expansion) -> Expansion:
        spend(1 + len(self.terms) * len(other.terms) // 8)
        order = min(self.order + other.low, other.order + self.low)
        found: Terms = {}
        for p, c in self.terms.items():
            for q, d in other.terms.items():
                if p + q < order:
                    found[p + q] = found.get(p + q, sp.S.Zero) + c * d
        return Expansion(found, order)

    def times(self, coefficient: sp.Expr, exponent: sp.Rational = sp.S.Zero) -> Expansion:
        return Expansion({p + exponent: c * coefficient for p, c in self.terms.items()}, self.order + exponent)


def expanded_limit(expr: sp.Expr, symbol: sp.Symbol, edge: sp.Expr, rest: Domain, side: int) -> sp.Expr | None:
    """The limit as the symbol comes to the edge from above (side 1) or below, for every point of the domain of the others."""
    s = sp.Dummy("s", positive=True)
    place = 1 / s if edge == sp.oo else -1 / s if edge == -sp.oo else edge + side * s
    near = expr.subs(symbol, place)
    for reach in _REACHES:
        try:
            return _At(s, rest, reach).limit(near)
        except Short:
            continue
        except Unknown:
            return None
    return None


class _At:
    """Expansions in one letter s > 0, over one domain of the others, to one reach."""

    def __init__(self, s: sp.Symbol, rest: Domain, reach: int) -> None:
        self.s, self.rest, self.reach = s, rest, reach
        self._known: dict[sp.Expr, Expansion] = {}

    # -- what is proved of coefficients ---------------------------------------------------------------------------
    def sign(self, c: sp.Expr) -> int:
        from .monotone import orthant_sign, positive

        if c.is_number:
            return 1 if c.is_positive else -1 if c.is_negative else 0
        known = orthant_sign(c, self.rest, True)
        return known or next((k for k in (1, -1) if positive(k * c, self.rest, True, 1) is not None), 0)

    def vanishes(self, c: sp.Expr) -> bool:
        return identically_equal(c, sp.S.Zero, self.rest)

    def led(self, e: Expansion) -> Iterator[tuple[sp.Rational, sp.Expr]]:
        """The terms in their order, from the first that does not vanish identically."""
        started = False
        for p in sorted(e.terms):
            started = started or not self.vanishes(e.terms[p])
            if started:
                yield p, e.terms[p]

    def leading(self, e: Expansion) -> tuple[sp.Rational, sp.Expr, Expansion]:
        """p, c and u with e = c s^p (1 + u), u → 0; that c vanishes nowhere is still to be proved."""
        terms = dict(self.led(e))
        if not terms:
            raise Unknown if e.order == sp.oo else Short
        p, c = next(iter(terms.items()))
        if LOG in c.free_symbols:
            raise Unknown
        del terms[p]
        return p, c, Expansion(terms, e.order).times(1 / c, -p)

    # -- the walk ---------------------------------------------------------------------------------------------------
    def of(self, e: sp.Expr) -> Expansion:
        if e not in self._known:
            spend(2)
            self._known[e] = self._of(e)
        return self._known[e]

    def _of(self, e: sp.Expr) -> Expansion:
        if self.s not in e.free_symbols:
            if prove_defined(e, self.rest) is None:
                raise Unknown
            return Expansion({sp.S.Zero: e})
        if e == self.s:
            return Expansion({sp.S.One: sp.S.One})
        if e.is_Add or e.is_Mul:
            found, *others = [self.of(a) for a in e.args]
            for other in others:
                found = found + other if e.is_Add else found * other
            return found
        if isinstance(e, sp.exp):
            return self.exponential(self.of(e.args[0]))
        if e.is_Pow:
            exponent = self.of(e.exp)
            if self.s in e.exp.free_symbols:
                return self.exponential(exponent * self.logarithm(self.of(e.base)))
            return self.power(self.of(e.base), e.exp)
        if isinstance(e, sp.log):
            return self.logarithm(self.of(e.args[0]))
        if isinstance(e, sp.Abs):
            inside = self.of(e.args[0])
            return inside.times(sp.Integer(self._proved_sign(self.leading(inside)[1])))
        if isinstance(e, sp.beta):
            return self._beta(e)
        if isinstance(e, _ANALYTIC) and not any(self.s in a.free_symbols for a in e.args[:-1]):
            return self.analytic(e)
        raise Unknown

    def _proved_sign(self, c: sp.Expr) -> int:
        found = self.sign(c)
        if not found:
            raise Unknown
        return found

    def series(self, coefficients: Iterator[sp.Expr], u: Expansion) -> Expansion:
        """Σ a_k u^k for a power series with a radius of convergence, u → 0."""
        if u.low <= 0:
            raise Unknown
        total, power = Expansion({sp.S.Zero: next(coefficients)}, u.order), Expansion({sp.S.Zero: sp.S.One})
        if not u.terms and u.order == sp.oo:
            return total
        for a in coefficients:
            power = power * u
            if power.low >= self.reach or not power.terms:
                return Expansion(total.terms, min(total.order, power.low))
            total = total + power.times(a)
        raise Unknown

    def power(self, base: Expansion, exponent: sp.Expr) -> Expansion:
        if exponent.is_Integer and 0 < exponent <= 4:
            found = base
            for _ in range(int(exponent) - 1):
                found = found * base
            return found
        p, c, u = self.leading(base)
        known = nonzero(c, self.rest) or self.sign(c) if exponent.is_Integer else self.sign(c) > 0
        if not known or (p != 0 and not exponent.is_Rational):
            raise Unknown

        def binomials() -> Iterator[sp.Expr]:
            a, k = sp.S.One, 0
            while True:
                yield a
                a, k = a * (exponent - k) / (k + 1), k + 1

        return self.series(binomials(), u).times(c**exponent, p * exponent if p != 0 else p)

    def logarithm(self, base: Expansion) -> Expansion:
        p, c, u = self.leading(base)
        if self.sign(c) <= 0:
            raise Unknown
        found = self.series((sp.Rational((-1) ** (k + 1), k) if k else sp.S.Zero for k in range(10**6)), u)
        return found + Expansion({sp.S.Zero: sp.log(c) + p * LOG})

    def split(self, e: Expansion) -> tuple[sp.Expr, Expansion]:
        """The value at 0 and the rest, which tends to 0."""
        if e.order <= 0:
            raise Short
        if any(p < 0 for p, _ in self.led(e)):
            raise Unknown
        rest = {p: c for p, c in e.terms.items() if p > 0}
        return e.terms.get(sp.S.Zero, sp.S.Zero), Expansion(rest, e.order)

    def exponential(self, e: Expansion) -> Expansion:
        value, u = self.split(e)
        rate = sp.expand(value).coeff(LOG, 1)
        start = sp.expand(value - rate * LOG)
        if not rate.is_Rational or LOG in start.free_symbols:
            raise Unknown
        return self.series((1 / sp.factorial(k) for k in range(10**6)), u).times(sp.exp(start), rate)

    def analytic(self, e: sp.Expr) -> Expansion:
        """f(value + u) by Taylor's formula; what f asks of its argument is asked strictly, and so it holds nearby as well."""
        value, u = self.split(self.of(e.args[-1]))
        z = sp.Dummy("z", real=True)
        f = e.func(*e.args[:-1], z)
        asked = tuple(c.at(z, value) for c in conditions(f))
        if LOG in value.free_symbols or prove_conditions(asked, self.rest) is None:
            raise Unknown

        def taylor() -> Iterator[sp.Expr]:
            slope, k = f, 0
            while True:
                yield slope.subs(z, value) / sp.factorial(k)
                slope, k = sp.diff(slope, z), k + 1

        return self.series(taylor(), u)

    def _beta(self, e: sp.Expr) -> Expansion:
        if any(self.sign(self.split(self.of(a))[0]) <= 0 for a in e.args):
            raise Unknown
        return (
            self.of(sp.gamma(e.args[0]))
            * self.of(sp.gamma(e.args[1]))
            * self.power(self.of(sp.gamma(e.args[0] + e.args[1])), sp.Integer(-1))
        )

    def limit(self, e: sp.Expr) -> sp.Expr:
        found = self.of(e)
        for p, c in self.led(found):
            if p > 0:
                return sp.S.Zero
            power, lead = self.slowest(c)
            if p == 0 and power == 0:
                if found.order <= 0:
                    raise Short
                return lead
            return sp.oo * self._proved_sign(lead) * (-1) ** power
        if found.order <= 0:
            raise Short
        return sp.S.Zero

    def slowest(self, c: sp.Expr) -> tuple[int, sp.Expr]:
        """The highest power of log s in a coefficient, and what stands by it."""
        if LOG not in c.free_symbols:
            return 0, c
        polynomial = sp.Poly(c, LOG)
        return next((k, a) for (k,), a in polynomial.terms() if not self.vanishes(a))
