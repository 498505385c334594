"""Where an expression has a value: the conditions on its parts, read off its tree.

A denominator is not zero, a logarithm is taken of a positive number, a root of one that is not negative, Gamma is not
asked at its poles. What this module does not know counts as having no value: never the other way round.

Which infinite sums are known to converge: those whose terms have a ratio with a limit below one, and powers of the index.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

import sympy as sp
from sympy.core.function import UndefinedFunction

from ..balls.functions import BetaI, GammaQ, Phi
from ..balls.quadratics import exponential_term
from ..core.ranges import Variable
from ..effort import counted


@dataclass(frozen=True)
class Condition:
    """Where `enough` holds there is a value, as far as this part goes; where `needed` fails there is surely none.

    Both are asked only where `given` holds, and for every value of the bound variables. They differ where conventions do.
    """

    enough: sp.Basic
    needed: sp.Basic
    given: sp.Basic = sp.true
    binders: tuple[Variable, ...] = ()

    def at(self, symbol: sp.Symbol, value: sp.Expr) -> Condition:
        """What is asked where a parameter has this value."""
        ends = ((b.low, b.high) for b in self.binders)
        moved = [tuple(None if e is None else e.subs(symbol, value) for e in pair) for pair in ends]
        binders = tuple(replace(b, low=low, high=high) for b, (low, high) in zip(self.binders, moved, strict=True))
        enough, needed, where = (_put(r, symbol, value) for r in (self.enough, self.needed, self.given))
        return Condition(enough, needed, where, binders)


def _put(relation: sp.Basic, symbol: sp.Symbol, value: sp.Expr) -> sp.Basic:
    """The relation at a value of a parameter; false where a side has no value there."""
    if isinstance(relation, (sp.And, sp.Or)):
        return relation.func(*(_put(a, symbol, value) for a in relation.args), evaluate=False)
    if not isinstance(relation, sp.Rel):
        return relation if relation in (sp.true, sp.false) else relation.subs(symbol, value)
    left, right = (a.subs(symbol, value) for a in relation.args)
    infinite = (sp.nan, sp.zoo, sp.oo, -sp.oo, sp.I)
    return sp.false if left.has(*infinite) or right.has(*infinite) else relation.func(left, right, evaluate=False)


def _firm(relation: sp.Basic) -> Condition:
    return Condition(relation, relation)


def _soft(relation: sp.Basic) -> Condition:
    """Enough for a value, but not refuted where it fails."""
    return Condition(relation, sp.true)


def _gt(a: sp.Expr, b: sp.Expr | int = 0) -> sp.Basic:
    return sp.Gt(a, b, evaluate=False)


def _ge(a: sp.Expr, b: sp.Expr | int = 0) -> sp.Basic:
    return sp.Ge(a, b, evaluate=False)


def _nonzero(a: sp.Expr) -> sp.Basic:
    return sp.Ne(a, 0, evaluate=False)


def _all(*parts: sp.Basic) -> sp.Basic:
    return sp.And(*parts, evaluate=False)


def _any(*parts: sp.Basic) -> sp.Basic:
    return sp.Or(*parts, evaluate=False)


def off_the_poles(a: sp.Expr) -> sp.Basic:
    """a is none of 0, -1, -2, …"""
    if a.is_Rational:
        return sp.true if a > 0 or a.q != 1 else sp.false
    return _any(_gt(a), sp.Ne(a, sp.floor(a), evaluate=False))


_EVERYWHERE = (
    sp.exp,
    sp.erf,
    sp.erfc,
    sp.erfi,
    sp.sin,
    sp.cos,
    sp.sinh,
    sp.cosh,
    sp.tanh,
    sp.atan,
    sp.Abs,
    sp.sign,
    sp.floor,
    sp.ceiling,
    sp.Max,
    sp.Min,
    sp.asinh,
    Phi,
)
_SOMEWHERE: dict[type, Callable[..., sp.Basic]] = {
    sp.log: _gt,
    sp.gamma: off_the_poles,
    sp.digamma: off_the_poles,
    sp.polygamma: lambda order, a: _all(_ge(order), off_the_poles(a)),
    sp.loggamma: _gt,
    sp.factorial: lambda a: off_the_poles(a + 1),
    sp.beta: lambda a, b: _all(off_the_poles(a), off_the_poles(b)),
    sp.tan: lambda a: _nonzero(sp.cos(a)),
    sp.asin: lambda a: _all(_ge(a, -1), _ge(1 - a)),
    sp.acos: lambda a: _all(_ge(a, -1), _ge(1 - a)),
    sp.acosh: lambda a: _ge(a, 1),
    sp.atanh: lambda a: _all(_gt(a, -1), _gt(1 - a)),
    sp.erfinv: lambda a: _all(_gt(a, -1), _gt(1 - a)),
    GammaQ: lambda a, x: _all(_gt(a), _ge(x)),
    BetaI: lambda x, a, b: _all(_ge(x), _ge(1 - x), _gt(a), _gt(b)),
}  # fmt: skip
# elsewhere conventions differ, and nothing is refuted
_BY_AGREEMENT: dict[type, Callable[..., sp.Basic]] = {sp.binomial: lambda n, k: _gt(n, -1), sp.LambertW: _ge}


def of_power(base: sp.Expr, exponent: sp.Expr) -> Iterator[Condition]:
    """0 has positive powers, negative numbers have integer ones; what 0^0 is, is left open unless the exponent is an integer."""
    if base.is_positive:
        return
    if exponent.is_Integer:
        if exponent.is_negative:
            yield _firm(_nonzero(base))
    elif exponent.is_Rational:
        relation = (_gt if exponent < 0 else _ge)(base)
        yield Condition(relation, relation if exponent.q % 2 == 0 else sp.true if exponent > 0 else _nonzero(base))
    elif exponent.is_integer:
        if not exponent.is_nonnegative:
            yield _firm(_any(_nonzero(base), _ge(exponent)))
    else:
        whole = sp.Eq(exponent, sp.floor(exponent), evaluate=False)
        needed = _all(_any(_ge(base), whole), _any(_nonzero(base), _ge(exponent)))
        yield Condition(_any(_gt(base), _all(_ge(base), _gt(exponent))), needed)


def of_call(kind: type, args: tuple[sp.Expr, ...]) -> Iterator[Condition]:
    """The conditions of one application of a function; a computed quantity and an arbitrary real function answer everywhere."""
    if (
        kind in _EVERYWHERE
        or hasattr(kind, "_ball_")
        or (isinstance(kind, UndefinedFunction) and kind._kwargs.get("real"))
    ):
        return
    if kind in _BY_AGREEMENT:
        yield _soft(_BY_AGREEMENT[kind](*args))
    elif kind in _SOMEWHERE:
        yield _firm(_SOMEWHERE[kind](*args))
    else:
        yield _soft(sp.false)


def of_binder(kind: type, body: tuple[Condition, ...], function: sp.Expr, limits: sp.Tuple) -> Iterator[Condition]:
    """A sum has a value where its terms have one: finite sums of integers between their ends, series that are known to converge."""

    if len(limits) != 3:
        yield _soft(sp.false)
        return
    index, low, high = limits
    whole = kind is not sp.Integral
    if not whole:
        finite = not (low.is_infinite or high.is_infinite)
        yield _soft(sp.true if finite else sp.false)
        yield _soft(_ge(high - low))
    elif high.is_infinite or low.is_infinite:
        if kind is sp.Sum and high == sp.oo:
            yield Condition(converges(function, index, low), needed_to_converge(function, index, low))
        else:
            yield _soft(sp.false)
    else:
        yield _soft(_ge(high - low, -1))
        if not (low.is_integer and high.is_integer):
            yield _soft(sp.false)
    binder = Variable(index, whole, None if low.is_infinite else low, None if high.is_infinite else high, False, False)
    for c in body:
        # an integral may pass a pole
        yield replace(c, needed=c.needed if whole else sp.true, binders=(binder, *c.binders))


@lru_cache(maxsize=4096)
def conditions(expr: sp.Basic) -> tuple[Condition, ...]:
    """Everything that must hold for the expression (or relation, or condition) to have a value, the innermost parts first."""
    return tuple(dict.fromkeys(c for c in _conditions(expr) if c.enough != sp.true))


def conditions_at(expr: sp.Basic, symbol: sp.Symbol, value: sp.Expr) -> list[Condition]:
    """What must hold for the expression to have a value where a parameter has this one, which may lie beyond its range."""
    whole = symbol.is_integer and value.is_integer
    free = sp.Dummy(symbol.name, integer=True) if whole else sp.Dummy(symbol.name, real=True)
    return [c.at(free, value) for c in conditions(expr.xreplace({symbol: free}))]


def _conditions(e: sp.Basic) -> Iterator[Condition]:
    if e.is_Symbol or e.is_Rational or e in (sp.oo, -sp.oo, sp.true, sp.false):
        return
    if e in (sp.nan, sp.zoo):
        yield _firm(sp.false)
        return
    if e.is_Atom:
        if e is sp.I or not e.is_number:
            yield _soft(sp.false)
        return
    if isinstance(e, sp.Piecewise):
        yield from _of_pieces(e)
        return
    if isinstance(e, (sp.Sum, sp.Product, sp.Integral)):
        limits = e.limits[0]
        for bound in limits[1:]:
            yield from conditions(bound)
        body = conditions(e.function) if len(e.limits) == 1 else (_soft(sp.false),)
        yield from of_binder(type(e), body, e.function, limits)
        return
    if isinstance(e, sp.Implies):
        premise, conclusion = e.args
        yield from given(conditions(conclusion), premise)
        return
    if isinstance(e, sp.Equivalent) and len(e.args) == 2:
        a, b = e.args
        yield from given(conditions(a), b)
        yield from given(conditions(b), a)
        return
    if isinstance(e, sp.Or):  # what one alternative lacks another may supply
        yield from (replace(c, needed=sp.true) for a in e.args for c in conditions(a))
        return
    if not isinstance(e, (sp.Expr, sp.Rel, sp.And, sp.Not)) or isinstance(e, (sp.Derivative, sp.Subs, sp.Limit)):
        yield _soft(sp.false)
        return
    for a in e.args:
        yield from conditions(a)
    if isinstance(e, sp.exp):
        return
    if e.is_Pow:
        yield from of_power(e.base, e.exp)
    elif isinstance(e, (sp.Max, sp.Min)) or (isinstance(e, sp.Expr) and not (e.is_Add or e.is_Mul)):
        yield from of_call(type(e), e.args)


def given(found: tuple[Condition, ...], premise: sp.Basic) -> Iterator[Condition]:
    """The same conditions, asked only where the premise holds."""
    return (replace(c, given=_all(premise, c.given) if c.given != sp.true else premise) for c in found)


def _of_pieces(e: sp.Piecewise) -> Iterator[Condition]:
    earlier: list[sp.Basic] = []
    for value, condition in e.args:
        before = [sp.Not(c) for c in earlier]
        yield from given(conditions(condition), sp.And(*before)) if before else conditions(condition)
        here = sp.And(*before, condition)
        yield from conditions(value) if here == sp.true else given(conditions(value), here)
        earlier.append(condition)
    yield _firm(sp.Or(*earlier))


def converges(term: sp.Expr, index: sp.Symbol, low: sp.Expr) -> sp.Basic:
    """A condition on the parameters under which the sum of the terms from `low` on converges; `sp.false` where none is known.

    A sum from minus infinity converges where both halves do: the terms are then exponentials of quadratic polynomials."""
    if term.is_Add and index in term.free_symbols:
        parts = [converges(part, index, low) for part in term.args]
        if sp.false not in parts:
            return sp.And(*parts, evaluate=False) if len(parts) > 1 else parts[0]
    sides = [side for side, asked in ((1, True), (-1, low is -sp.oo)) if asked]
    found = [exponential_term(term, index, side) for side in sides]
    if all(f is not None and f[1] != 0 for f in found):
        return sp.And(*(sp.Lt(f[1], 0, evaluate=False) for f in found if f is not None), evaluate=False)
    if low.is_infinite:
        if all(f is not None for f in found):  # without a square the slope decides
            return sp.And(
                *(sp.Lt(f[1] if f[1] != 0 else f[2], 0, evaluate=False) for f in found if f is not None), evaluate=False
            )
        return sp.false
    k = sp.Dummy("k", positive=True, integer=True)
    f = term.xreplace({index: k})
    if f.is_rational_function(k) and not f.free_symbols - {k}:
        above, below = (sp.Poly(p, k).degree() for p in sp.fraction(sp.together(f)))
        return sp.true if below - above >= 2 else sp.false
    ratio = counted(
        lambda: sp.factor(sp.powsimp(sp.combsimp(sp.expand_power_exp(f.subs(k, k + 1)) / sp.expand_power_exp(f))))
    )
    if not ratio.is_rational_function(k):
        return sp.false
    above, below = (sp.Poly(p, k) for p in sp.fraction(sp.together(ratio)))
    if above.degree() != below.degree():
        return sp.true if above.degree() < below.degree() and not below.LC().free_symbols else sp.false
    limit = sp.cancel(above.LC() / below.LC())
    return sp.And(sp.Gt(limit, -1, evaluate=False), sp.Lt(limit, 1, evaluate=False), evaluate=False)


def needed_to_converge(term: sp.Expr, index: sp.Symbol, low: sp.Expr) -> sp.Basic:
    """A condition without which the sum surely has no value: the exponential of a polynomial whose square grows has terms that do not vanish."""
    if not isinstance(term, sp.exp):
        return sp.true
    found = [exponential_term(term, index, side) for side, asked in ((1, True), (-1, low is -sp.oo)) if asked]
    return sp.And(*(sp.Le(f[1], 0, evaluate=False) for f in found if f is not None), evaluate=False)
