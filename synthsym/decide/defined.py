"""Whether an expression has a value at every point of a domain: proved, refuted at a point, or not known.

A relation holds nowhere that a side of it has no value, so that every proof of one begins here.
"""

from __future__ import annotations

from collections.abc import Iterable

import sympy as sp

from .. import effort as work
from ..core.domain import Domain
from ..core.ranges import Variable
from .conditions import Condition, conditions
from .evidence import Proof, Witness

_DEPTH = 1
_NEVER_ZERO = (sp.exp, sp.gamma, sp.factorial, sp.beta, sp.cosh)


def prove_defined(expr: sp.Basic, domain: Domain, depth: int = _DEPTH, reals: bool = False) -> Proof | None:
    """A proof that the expression (or relation) has a value on the whole domain; with `reals` also between the integers."""
    return prove_conditions(conditions(expr), domain, depth, reals)


def prove_conditions(
    found: Iterable[Condition], domain: Domain, depth: int = _DEPTH, reals: bool = False
) -> Proof | None:
    """A proof that all of the conditions hold on the domain."""
    if all(_met(c, domain, depth, reals) for c in found):
        return Proof("defined everywhere", ("flint", "sympy"))
    return None


def undefined_at(expr: sp.Basic, domain: Domain) -> Witness | None:
    """A point of the domain at which the expression (or relation) has no value."""
    from .poles import no_value

    return no_value(conditions(expr), domain)


def settled(found: Iterable[Condition], domain: Domain) -> Proof | Witness | None:
    """Defined on the whole domain, undefined at one point, or neither proved nor refuted."""
    from .poles import no_value

    open_ = [c for c in found if not _met(c, domain, _DEPTH, False)]
    return no_value(open_, domain) if open_ else Proof("defined everywhere", ("flint", "sympy"))


def with_binders(domain: Domain, binders: tuple[Variable, ...]) -> Domain:
    """The domain with the bound variables of a sum as further parameters."""
    if not binders:
        return domain
    other = domain._copy()
    for v in binders:
        other.variables += (v,)
        other._by_name = {**other._by_name, v.symbol.name: v}
        other.at = {**other.at, v.symbol: other._default(v)}
    return other


def _met(c: Condition, domain: Domain, depth: int, reals: bool) -> bool:
    names = {v.symbol.name for v in domain.variables}
    if any(b.symbol.name in names for b in c.binders):
        return False  # one letter with two meanings
    inside = with_binders(domain, c.binders)
    key = (c.enough, c.given, inside.variables, inside.relations, depth, reals)
    return work.remembered(key, lambda: _proved(c, inside, depth, reals))


def _proved(c: Condition, domain: Domain, depth: int, reals: bool) -> bool:
    if _holds(c.enough, domain, depth, reals):
        return True
    if c.given == sp.true or depth <= 0:
        return False
    from .imply import regions_of

    regions = regions_of(c.given, domain, work.left() // 4)
    return regions is not None and all(_holds(c.enough, r, depth, reals) for r in regions)


def _holds(relation: sp.Basic, domain: Domain, depth: int, reals: bool) -> bool:
    from .build import nonnegative
    from .monotone import positive

    if isinstance(relation, sp.And):
        return all(_holds(a, domain, depth, reals) for a in relation.args)
    if isinstance(relation, sp.Or):
        return any(_holds(a, domain, depth, reals) for a in relation.args)
    if not isinstance(relation, sp.Rel):
        return relation == sp.true
    if relation in domain.relations:
        return True
    lhs, rhs, op = relation.lhs, relation.rhs, relation.rel_op
    if op == "!=":
        return not (lhs - rhs).has(sp.floor) and nonzero(lhs - rhs, domain, depth, reals)
    if op in ("<", "<=", ">", ">="):
        gap = lhs - rhs if op in (">", ">=") else rhs - lhs
        if isinstance(gap, sp.gamma) and positive(gap.args[0], domain, True, depth) is not None:
            return True  # gamma is positive to the right of its first pole
        strict = op in ("<", ">")
        return positive(gap, domain, strict, depth) is not None or (not strict and nonnegative(gap, domain))
    return False


def nonzero(f: sp.Expr, domain: Domain, depth: int = _DEPTH, reals: bool = False) -> bool:
    """f is proved to vanish nowhere on the domain (wherever it has a value)."""
    from .monotone import orthant_sign, positive

    work.spend()
    if isinstance(f, _NEVER_ZERO):
        return True
    if f.is_Mul:
        return all(nonzero(a, domain, depth, reals) for a in f.args)
    if f.is_Pow:
        return nonzero(f.base, domain, depth, reals)
    if orthant_sign(f, domain, True) != 0 or (not reals and _misses_the_integers(f, domain)) or _set_apart(f, domain):
        return True
    if f.is_Add:
        parts = work.counted(sp.factor, work.counted(sp.together, f))
        if parts != f and (parts.is_Mul or parts.is_Pow) and nonzero(parts, domain, depth, reals):
            return True
    return depth > 0 and any(positive(side, domain, True, depth) is not None for side in (f, -f))


def _misses_the_integers(f: sp.Expr, domain: Domain) -> bool:
    """f is a multiple of k - r for an integer parameter k and a number r that is no integer."""
    if len(f.free_symbols) != 1:
        return False
    (k,) = f.free_symbols
    v = domain.variable(k)
    if v is None or not v.integer or not f.is_polynomial(k):
        return False
    polynomial = sp.Poly(f, k)
    if polynomial.degree() != 1 or not all(c.is_Rational for c in polynomial.all_coeffs()):
        return False
    a, b = polynomial.all_coeffs()
    return bool((b / a).q != 1)


def _set_apart(f: sp.Expr, domain: Domain) -> bool:
    """The domain says itself that f is not zero."""
    from .monotone import orthant_sign

    for r in domain.relations:
        if isinstance(r, sp.Ne) and (r.lhs - r.rhs) != 0:
            ratio = sp.cancel(f / (r.lhs - r.rhs)) if f.is_rational_function() else f / (r.lhs - r.rhs)
            if orthant_sign(ratio, domain, True) != 0:
                return True
    return False
