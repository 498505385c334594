"""Limits: proved by their laws for every value of the other parameters, and approached by balls along an exact sequence.

Where no law leads to a limit and there are no other parameters, SymPy proposes one, and balls must approach it.

Limits by their laws, each step proved for all values of the other parameters.

SymPy finds a limit at generic parameters: x/(x + (a - 1/7)^2) → 0 as x → 0, although at a = 1/7 it is 1. Here a sum is
led by a term whose coefficient is proved not to vanish, a quotient is formed only where the limit of its denominator is
proved not to be zero, and what no law covers has no limit.
"""

from __future__ import annotations

import itertools
from functools import lru_cache

import sympy as sp
from flint import arb, ctx

from ..balls.enclosure import enclose
from ..balls.functions import Phi
from ..core.domain import Domain
from ..effort import counted, remembered, spend, within
from ..errors import Undecided
from .conditions import conditions, conditions_at
from .defined import prove_conditions
from .expansion import expanded_limit

# bits, powers of ten for the steps, how gaps shrink from step to step, how small the last is
_NEAR = (2000, (3, 6, 9, 12), 1, "1e-2")
_FAR = (20_000, (50, 500, 5000), 5, "3e-2")  # where a logarithm decides
_EFFORT = 1500  # for the laws of one limit


@lru_cache(maxsize=2048)
def _sympy_limit(expr: sp.Expr, symbol: sp.Symbol, edge: sp.Expr, direction: str) -> sp.Expr | None:
    try:
        plain = sp.Dummy("x", positive=True) if edge == sp.oo else sp.Dummy("x", real=True)
        value = counted(sp.limit, expr.subs(symbol, plain), plain, edge, direction)
    except (
        NotImplementedError,
        ValueError,
        TypeError,
        RecursionError,
        AttributeError,
        sp.PoleError,
        ZeroDivisionError,
        KeyError,
    ):
        return None
    return None if value.has(sp.Limit, sp.AccumBounds, sp.nan, sp.zoo, plain) else value


def checked_limit(expr: sp.Expr, symbol: sp.Symbol, edge: sp.Expr, domain: Domain, side: int = 1) -> sp.Expr | None:
    """The limit as symbol → edge from above (side 1) or below (-1), for all parameters; None unless balls agree with it."""
    key = ("limit", expr, symbol, edge, domain.variables, domain.relations, side)
    return within(None, lambda: remembered(key, lambda: _checked(expr, symbol, edge, domain, side)))


def _checked(expr: sp.Expr, symbol: sp.Symbol, edge: sp.Expr, domain: Domain, side: int) -> sp.Expr | None:
    value = within(_EFFORT, lambda: proved_limit(expr, symbol, edge, domain, side))
    others = expr.free_symbols - {symbol}
    # with parameters SymPy may assume that a leading coefficient does not vanish, or its sign
    if value is None and not others:
        value = _sympy_limit(expr, symbol, edge, "+" if side > 0 else "-")
    if value is None:
        return None
    points = _spread(domain, symbol, 10 if others else 1)
    return value if all(_approaches(expr, symbol, edge, value, p, side) for p in points) else None


def _spread(domain: Domain, symbol: sp.Symbol, count: int) -> list[dict[sp.Symbol, sp.Rational]]:
    """The stored point and others in which every parameter varies, without the limit variable."""
    found = [{s: x for s, x in domain.at.items() if s != symbol}]
    wide = list(domain.points(220))[1:] if count > 1 else []
    for p in wide[:: max(1, len(wide) // (3 * count))]:
        rest = {s: x for s, x in p.items() if s != symbol}
        if rest not in found and all(x.q < 10**4 and abs(x.p) < 10**4 * x.q for x in rest.values()):
            found.append(rest)
    return found[:count]


def _approaches(
    expr: sp.Expr, symbol: sp.Symbol, edge: sp.Expr, value: sp.Expr, point: dict[sp.Symbol, sp.Rational], side: int
) -> bool:
    """Balls come closer to the limit: within a few powers of ten, or as slowly as a logarithm does."""
    return any(_steps(expr, symbol, edge, value, point, side, *steps) for steps in (_NEAR, _FAR))


def _steps(expr: sp.Expr, symbol: sp.Symbol, edge: sp.Expr, value: sp.Expr, point: dict[sp.Symbol, sp.Rational], side: int,
           bits: int, exponents: tuple[int, ...], shrink: int, small: str) -> bool:  # fmt: skip
    gaps: list[arb] = []
    with ctx.workprec(bits):
        try:
            target = None if value in (sp.oo, -sp.oo) else enclose(value, point)
            for k in exponents:
                step = sp.Rational(10) ** k
                x = step if edge == sp.oo else -step if edge == -sp.oo else sp.Rational(edge.subs(point)) + side / step
                here = enclose(expr, {**point, symbol: x})
                gaps.append(1 / (here if value == sp.oo else -here) if target is None else abs(here - target))
        except (Undecided, TypeError, KeyError, ValueError, ZeroDivisionError):
            return False
        if target is None:
            return all(g > 0 for g in gaps) and bool(gaps[-1] < gaps[0])
        scale = abs(target).max(arb(1))
        shrinks = bool(gaps[-1] < gaps[0]) if shrink == 1 else all(shrink * b < a for a, b in itertools.pairwise(gaps))
        return bool(gaps[-1] < scale * arb(small)) and (shrinks or bool(gaps[-1] < scale * arb("1e-30")))


oo = sp.oo
_AT_INFINITY: dict[type, tuple[sp.Expr | None, sp.Expr | None]] = {  # limits at -oo and at oo
    sp.erf: (sp.Integer(-1), sp.S.One), sp.erfc: (sp.Integer(2), sp.S.Zero), Phi: (sp.S.Zero, sp.S.One), sp.tanh: (sp.Integer(-1), sp.S.One),
    sp.atan: (-sp.pi / 2, sp.pi / 2), sp.gamma: (None, oo), sp.loggamma: (None, oo), sp.digamma: (None, oo), sp.cosh: (oo, oo), sp.sinh: (-oo, oo),
    sp.Abs: (oo, oo), sp.factorial: (None, oo),
}  # fmt: skip
_BOUNDED = (sp.sin, sp.cos)
_JUMPS = (sp.Piecewise, sp.floor, sp.ceiling, sp.sign, sp.Heaviside, sp.Sum, sp.Product, sp.Integral)
_HOSPITAL = 2


def proved_limit(expr: sp.Expr, symbol: sp.Symbol, edge: sp.Expr, domain: Domain, side: int) -> sp.Expr | None:
    """The limit for every value of the other parameters in the domain, or None where the laws do not give it."""
    if expr.has(*_JUMPS):
        return None
    rest = domain.without(symbol) if edge.is_infinite else domain.restrict(symbol, edge)
    if not edge.is_infinite and prove_conditions(conditions_at(expr, symbol, edge), rest) is not None:
        return expr.subs(symbol, edge)
    found = expanded_limit(expr, symbol, edge, rest, side)
    if found is not None:
        return found
    t = sp.Dummy("t", positive=True)
    place = t if edge == oo else -t if edge == -oo else edge + side / t
    laws, far = _Laws(t, rest), expr.subs(symbol, place)
    found = laws.limit(counted(sp.powsimp, far), _HOSPITAL)
    if found is None and far.is_Mul and any(f.is_Add for f in far.args):
        # a sum times what vanishes: term by term
        found = laws.limit(counted(sp.powsimp, counted(sp.expand_mul, far)), _HOSPITAL)
    return found


class _Laws:
    """The limit laws for one letter that grows beyond all bounds, over one domain of the others."""

    def __init__(self, t: sp.Symbol, rest: Domain) -> None:
        self.t, self.rest = t, rest

    def sign(self, e: sp.Expr) -> int:
        """The sign of what does not depend on t: proved on the whole domain, or 0."""
        from .monotone import orthant_sign, positive

        if e in (oo, -oo):
            return 1 if e == oo else -1
        if e.is_number:
            return 1 if e.is_positive else -1 if e.is_negative else 0
        known = orthant_sign(e, self.rest, True)
        if known:
            return known
        return next((s for s in (1, -1) if positive(s * e, self.rest, True, 1) is not None), 0)

    def limit(self, e: sp.Expr, depth: int) -> sp.Expr | None:
        spend(3)
        if self.t not in e.free_symbols:
            return None if e.has(sp.nan, sp.zoo) else e
        if e == self.t:
            return oo
        if e.is_Add:
            return self.sum(e, depth)
        if e.is_Mul:
            return self.product(e, depth)
        if isinstance(e, sp.exp):
            return self.exponential(self.inner(e.args[0], depth))
        if e.is_Pow:
            return self.power(e, depth)
        if isinstance(e, sp.log):
            return self.logarithm(e.args[0], depth)
        return self.function(e, depth)

    def inner(self, e: sp.Expr, depth: int) -> sp.Expr | None:
        """The limit of what a continuous function is applied to: by an expansion where there is one."""
        found = expanded_limit(e, self.t, oo, self.rest, 1) if self.t in e.free_symbols and not e.is_Symbol else None
        return self.limit(e, depth) if found is None else found

    def exponential(self, a: sp.Expr | None) -> sp.Expr | None:
        return None if a is None else oo if a == oo else sp.S.Zero if a == -oo else sp.exp(a)

    def power(self, e: sp.Expr, depth: int) -> sp.Expr | None:
        base, exponent = e.base, e.exp
        if self.t in exponent.free_symbols:
            whole = self.product_of([exponent, sp.log(base)], depth)
            return self.exponential(whole)
        a = self.inner(base, depth)
        if a is None:
            return None
        s = self.sign(exponent)
        if a == oo:
            return None if s == 0 else oo if s > 0 else sp.S.Zero
        if a == -oo:
            if not exponent.is_Integer:
                return None
            return sp.S.Zero if s < 0 else oo if exponent.is_even else -oo
        if a.is_zero:
            if s > 0:
                return sp.S.Zero
            direction = 1 if exponent.is_even else self.near(base, depth)
            if s == 0 or direction == 0:
                return None
            return oo if direction > 0 or exponent.is_even else -oo if exponent.is_Integer else None
        if exponent.is_Integer and exponent.is_positive:
            return a**exponent
        sign = self.sign(a)
        return a**exponent if sign > 0 or (sign and exponent.is_Integer) else None

    def near(self, e: sp.Expr, depth: int) -> int:
        """The sign of e once t is large enough, by its leading term."""
        lead = self.leading(e, depth)
        if lead is None:
            return 0
        coefficient, _ = lead.as_independent(self.t, as_Add=False)
        rest = lead / coefficient
        return self.sign(coefficient) if all(self._eventually_positive(f) for f in sp.Mul.make_args(rest)) else 0

    def _eventually_positive(self, f: sp.Expr) -> bool:
        base = f.base if f.is_Pow and not isinstance(f, sp.exp) else f
        return base == self.t or isinstance(base, sp.exp) or bool(base.is_positive) or base == sp.log(self.t)

    def logarithm(self, arg: sp.Expr, depth: int) -> sp.Expr | None:
        a = self.inner(arg, depth)
        if a == oo:
            return oo
        if a is not None and a.is_zero:
            return -oo if self.near(arg, depth) > 0 else None
        return sp.log(a) if a is not None and a != -oo and self.sign(a) > 0 else None

    def function(self, e: sp.Expr, depth: int) -> sp.Expr | None:
        values = [self.inner(a, depth) for a in e.args]
        if any(v is None for v in values):
            return None
        if any(v in (oo, -oo) for v in values):
            table = _AT_INFINITY.get(type(e))
            return None if table is None or len(values) != 1 else table[1 if values[0] == oo else 0]
        there = e.func(*values)
        marks = [sp.Dummy("u", real=True) for _ in values]
        asked = conditions(e.func(*marks))
        for mark, value in zip(marks, values, strict=True):
            asked = tuple(c.at(mark, value) for c in asked)
        return there if not there.has(sp.nan, sp.zoo, oo) and prove_conditions(asked, self.rest) is not None else None

    def sum(self, e: sp.Expr, depth: int) -> sp.Expr | None:
        values = [self.limit(a, depth) for a in e.args]
        if None not in values:
            infinite = {v for v in values if v in (oo, -oo)}
            if len(infinite) <= 1:
                return infinite.pop() if infinite else sp.Add(*values)
        return self.quotient(e, depth)

    def bounded(self, e: sp.Expr, depth: int) -> bool:
        """Between two numbers wherever it has a value, and it has one once t is large enough: its argument has a limit."""
        return isinstance(e, _BOUNDED) and self.limit(e.args[0], depth) is not None

    def product(self, e: sp.Expr, depth: int) -> sp.Expr | None:
        return self.product_of(list(e.args), depth)

    def product_of(self, factors: list[sp.Expr], depth: int) -> sp.Expr | None:
        values = [self.limit(a, depth) for a in factors]
        if None not in values:
            if not any(v in (oo, -oo) for v in values):
                return sp.Mul(*values)
            signs = [self.sign(v) for v in values]
            if 0 not in signs:
                return sp.prod(signs) * oo
        elif any(v == 0 for v in values) and all(
            self.bounded(f, depth) if v is None else v.is_finite for f, v in zip(factors, values, strict=True)
        ):
            return sp.S.Zero
        whole = sp.Mul(*factors)
        simple = self.monomial(whole, depth)
        return simple if simple is not None else self.quotient(whole, depth)

    def monomial(self, e: sp.Expr, depth: int) -> sp.Expr | None:
        """The limit of c t^p log(t)^q exp(f): the exponential decides before the power, the power before the logarithm."""
        t = self.t
        c, p, q, f = sp.S.One, sp.S.Zero, sp.S.Zero, sp.S.Zero
        for factor in sp.Mul.make_args(e):
            base, exponent = (
                (factor.base, factor.exp) if factor.is_Pow and not isinstance(factor, sp.exp) else (factor, sp.S.One)
            )
            if t not in factor.free_symbols:
                c *= factor
            elif isinstance(factor, sp.exp):
                f += factor.args[0]
            elif base == t and t not in exponent.free_symbols:
                p += exponent
            elif base == sp.log(t) and exponent.is_number:
                q += exponent
            elif t not in base.free_symbols and self.sign(base) > 0:
                f += exponent * sp.log(base)
            else:
                return None
        s = self.sign(c)
        if f != 0:
            g = self.limit(sp.expand(f), depth)
            if g is None:
                return None
            if g in (oo, -oo):
                slower = self.limit(sp.expand(f) / t, depth)  # exp(f) beats every power where f grows like t at least
                if slower is None or self.sign(slower) == 0:
                    return None
                return sp.S.Zero if g == -oo else s * oo if s else None
            c *= sp.exp(g)
        grows = self.sign(p) or (self.sign(q) if p == 0 else 0)
        if grows < 0:
            return sp.S.Zero
        if grows > 0:
            return s * oo if s else None
        return c if p == 0 and q == 0 else None

    def leading(self, e: sp.Expr, depth: int) -> sp.Expr | None:
        """A single term that e is asymptotic to: the ratio tends to one, and its coefficient is proved not to vanish."""
        terms = sp.Add.make_args(sp.expand(e))
        for lead in terms:
            ratios = [self.monomial(sp.powsimp(other / lead), depth) for other in terms if other is not lead]
            if None in ratios or any(r in (oo, -oo) for r in ratios):
                continue
            share = sp.Add(sp.S.One, *ratios)
            if self.sign(share) and self.sign(lead.as_independent(self.t, as_Add=False)[0]):
                return share * lead
        return None

    def quotient(self, e: sp.Expr, depth: int) -> sp.Expr | None:
        """One fraction: its leading terms decide, or the leading terms of the derivatives where both sides vanish or both grow."""
        found = expanded_limit(e, self.t, oo, self.rest, 1)
        if found is not None:
            return found
        above, below = sp.fraction(counted(lambda: sp.together(sp.powsimp(sp.expand_log(e)))))
        n, d = self.leading(above, depth), self.leading(below, depth)
        if d is not None and sp.expand(above) == 0:
            return sp.S.Zero
        if n is not None and d is not None:
            found = self.monomial(sp.powsimp(n / d), depth)
            if found is not None:
                return found
        return self.hospital(e, depth - 1) if depth > 0 else None

    def hospital(self, e: sp.Expr, depth: int) -> sp.Expr | None:
        """Both sides of a quotient vanish, or the lower one grows beyond all bounds: their slopes have the same limit."""
        s = sp.Dummy("s", positive=True)
        for letter, image in ((self.t, e), (s, e.subs(self.t, 1 / s))):
            back = {letter: self.t if letter is self.t else 1 / self.t}
            above, below = sp.fraction(counted(lambda image=image: sp.together(sp.powsimp(image))))
            if letter not in below.free_symbols:
                continue
            over, under = (self.limit(side.subs(back), 0) for side in (above, below))
            if over is None or under is None or not (under in (oo, -oo) or (over.is_zero and under.is_zero)):
                continue
            slopes = [sp.diff(side, letter) for side in (above, below)]
            if slopes[1] == 0:
                continue
            found = self.limit(sp.powsimp(counted(sp.simplify, slopes[0] / slopes[1]).subs(back)), depth)
            if found is not None:
                return found
        return None
