"""What moving one letter needs: the conditions under which an expression is continuous, its slope by the rules, the domains.

Both who writes a certificate down and who checks it read them here, so nothing in this module searches or proves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import product

import sympy as sp

from ..balls.functions import Phi
from ..core.domain import Domain
from ..core.ranges import Variable
from ..errors import Undecided
from .certificate import Claim


@dataclass(frozen=True)
class Asked:
    """An expression that must be positive, or (apart) of one sign and never 0; `inside`: not at the ends of the range."""

    expr: sp.Expr
    apart: bool = False
    inside: bool = False


def _of_argument(a: sp.Expr) -> sp.Expr:
    return 2 * sp.exp(-(a**2)) / sp.sqrt(sp.pi)


_SMOOTH: dict[type, Callable[[sp.Expr], sp.Expr]] = {  # each with its slope
    sp.exp: sp.exp, sp.erf: _of_argument, sp.erfc: lambda a: -_of_argument(a), sp.sin: sp.cos, sp.cos: lambda a: -sp.sin(a),
    sp.sinh: sp.cosh, sp.cosh: sp.sinh, sp.tanh: lambda a: 1 - sp.tanh(a) ** 2, sp.atan: lambda a: 1 / (1 + a**2),
    Phi: lambda a: sp.sqrt(2) * sp.exp(-(a**2) / 2) / (2 * sp.sqrt(sp.pi)),
}  # fmt: skip
_SMOOTH_RIGHT_OF_ZERO: dict[type, Callable[[sp.Expr], sp.Expr]] = {
    sp.log: lambda a: 1 / a, sp.gamma: lambda a: sp.gamma(a) * sp.polygamma(0, a), sp.loggamma: lambda a: sp.polygamma(0, a),
    sp.digamma: lambda a: sp.polygamma(1, a),
}  # fmt: skip


def asked(e: sp.Expr, x: sp.Symbol) -> tuple[Asked, ...]:
    """What makes e continuous in x, and differentiable inside, along every line on which it has a value at one point.

    What does not depend on x has its value all along the line. Undecided where no rule is known.
    """
    return tuple(dict.fromkeys(_asked(e, x)))


def _asked(e: sp.Expr, x: sp.Symbol) -> list[Asked]:
    if x not in e.free_symbols or e == x:
        return []
    inner = [a for b in e.args for a in _asked(b, x)]
    if e.is_Add or e.is_Mul or type(e) in _SMOOTH:
        return inner
    if type(e) in _SMOOTH_RIGHT_OF_ZERO or isinstance(e, sp.polygamma) and e.args[0].is_Integer:
        return [*inner, Asked(e.args[-1])]
    if e.is_Pow:
        return inner + _of_power(e.base, e.exp, x)
    raise Undecided(f"no rule says where {type(e).__name__} is continuous")


def _of_power(base: sp.Expr, exponent: sp.Expr, x: sp.Symbol) -> list[Asked]:
    if x in exponent.free_symbols:
        return [] if base.is_number and base.is_positive else [Asked(base)]
    if exponent.is_Integer and exponent > 0:
        return []
    if exponent.is_integer:
        factors = [f.base if f.is_Pow and f.exp.is_Integer else f for f in sp.Mul.make_args(base)]
        return [Asked(f, apart=True) for f in factors if x in f.free_symbols]
    return [Asked(base, inside=bool(exponent.is_Rational and exponent > 0))]


def wanted(e: sp.Expr, x: sp.Symbol, domain: Domain, at: sp.Expr | None = None) -> list[tuple[Claim, ...]]:
    """What is asked of e along x as claims, one of each tuple: on the domain, or at a value of x, which leaves the domain."""
    found = []
    for a in asked(e, x):
        if at is None:
            found.append(_options(a, a.expr, interior(domain, x) if a.inside else domain))
        elif not a.inside:
            found.append(_options(a, put(a.expr, x, at), domain.without(x)))
    return found


def _options(a: Asked, e: sp.Expr, domain: Domain) -> tuple[Claim, ...]:
    return tuple(Claim(s, ">0", domain) for s in ((e, -e) if a.apart else (e,)))


def put(e: sp.Expr, x: sp.Symbol, value: sp.Expr) -> sp.Expr:
    """e at a value of x; Undecided where it has none there."""
    found = e.subs(x, value)
    if found.has(sp.nan, sp.zoo, sp.oo, -sp.oo) or x in found.free_symbols:
        raise Undecided(f"no value at {x} = {value}")
    return found


def slope(e: sp.Expr, x: sp.Symbol) -> sp.Expr:
    """The derivative by x where what is asked of e holds."""
    if x not in e.free_symbols:
        return sp.S.Zero
    if e == x:
        return sp.S.One
    if e.is_Add:
        return sp.Add(*(slope(a, x) for a in e.args))
    if e.is_Mul:
        return sp.Add(*(sp.Mul(*e.args[:i], slope(a, x), *e.args[i + 1 :]) for i, a in enumerate(e.args)))
    if type(e) in _SMOOTH:
        return _SMOOTH[type(e)](e.args[0]) * slope(e.args[0], x)
    if type(e) in _SMOOTH_RIGHT_OF_ZERO:
        return _SMOOTH_RIGHT_OF_ZERO[type(e)](e.args[0]) * slope(e.args[0], x)
    if isinstance(e, sp.polygamma) and e.args[0].is_Integer:
        return sp.polygamma(e.args[0] + 1, e.args[1]) * slope(e.args[1], x)
    if e.is_Pow:
        base, exponent = e.args
        if exponent.is_Integer:
            return exponent * base ** (exponent - 1) * slope(base, x)
        turned = slope(exponent, x) * sp.log(base) if x in exponent.free_symbols else sp.S.Zero
        return e * (turned + slope(base, x) * exponent / base)
    raise Undecided(f"no rule gives the slope of {type(e).__name__}")


def runs_through(domain: Domain, x: sp.Symbol) -> Variable:
    """The range of a real letter that no other range and no relation speaks of; Undecided where it is tied to others."""
    v = domain.variable(x)
    if v is None or v.integer or domain.entangled(x):
        raise Undecided(f"{x} is tied to others")
    return v


def with_range(domain: Domain, v: Variable) -> Domain:
    """The domain with another range for the letter of this name."""
    other = domain._copy()
    other.variables = tuple(v if w.symbol.name == v.symbol.name else w for w in domain.variables)
    other._by_name = {w.symbol.name: w for w in other.variables}
    return other


def interior(domain: Domain, symbol: sp.Symbol) -> Domain:
    """The domain without the ends of one parameter: the slope of what is continuous up to them need not exist there."""
    v = domain._by_name[symbol.name]
    return with_range(domain, replace(v, low_strict=True, high_strict=True))


def piece(domain: Domain, x: sp.Symbol, low: sp.Rational | None, high: sp.Rational | None) -> Domain:
    """The part of the domain where the letter lies between these, which belong to it; None leaves an end as it is."""
    v = domain._by_name[x.name]
    if low is not None:
        v = replace(v, low=low, low_strict=False)
    if high is not None:
        v = replace(v, high=high, high_strict=False)
    other = with_range(domain, v)
    if low is not None or high is not None:
        other.at[x] = low if high is None else high if low is None else (low + high) / 2
    return other


def corners(e: sp.Expr, tails: Sequence[sp.Expr]) -> list[sp.Expr]:
    """What e is with 0 and 1 in the place of each of the tails, the last changing first; Undecided where e is not affine in each."""
    letters = [sp.Dummy(f"tail{i}", real=True) for i in range(len(tails))]
    outline = e.xreplace(dict(zip(tails, letters, strict=True)))
    if any(sp.expand(slope(slope(outline, x), x)) != 0 for x in letters):
        raise Undecided("not affine in each tail")
    choices = product((sp.S.Zero, sp.S.One), repeat=len(letters))
    return [outline.xreplace(dict(zip(letters, choice, strict=True))) for choice in choices]


def letter_of(v: Variable) -> sp.Symbol:
    """The letter with what its range alone says of its sign."""
    facts = {"integer" if v.integer else "real": True}
    if v.low is not None and v.low.is_nonnegative:
        facts["positive" if v.low_strict or v.low.is_positive else "nonnegative"] = True
    elif v.high is not None and v.high.is_nonpositive:
        facts["negative" if v.high_strict or v.high.is_negative else "nonpositive"] = True
    return sp.Symbol(v.symbol.name, **facts)
