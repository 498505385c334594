"""Proving a relation over a whole domain: identities by normal forms, inequalities by signs, monotonicity, enumeration.

Every success names its method; every failure is None, which means "not proved" and nothing else.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

import sympy as sp

from ..balls.enclosure import holds
from ..core.domain import Domain
from ..errors import Undecided
from .absolute import compare_absolute
from .enumeration import by_enumeration
from .evidence import Proof
from .limits import checked_limit
from .normal import Normaliser, identically_equal
from .plain import plain
from .positive import sign_of
from .shape import hill_or_valley
from .sympy_side import agrees_equal, agrees_sign

_DEPTH = 3
_SECONDS = 12.0
_ATTEMPTS_PER_SECOND = 25


class Budget:
    """An allowance of attempts shared by the recursion: counted, not timed, so that every machine decides the same.

    `seconds` is what the attempts take on an ordinary machine; the clock only stops what has gone badly astray.
    """

    def __init__(self, seconds: float = _SECONDS) -> None:
        self.left = int(seconds * _ATTEMPTS_PER_SECOND)
        self.end = time.process_time() + 10 * seconds

    def spent(self) -> bool:
        self.left -= 1
        return self.left < 0 or time.process_time() > self.end


def prove(relation: sp.Basic, domain: Domain, seconds: float = _SECONDS) -> Proof | None:
    """A proof that the relation holds on the whole domain, or None."""
    if relation.has(sp.Max, sp.Min):
        relation = plain(relation)
    if relation == sp.true:
        return Proof("trivial", ("sympy", "flint"))
    if relation == sp.false:
        return None
    if isinstance(relation, sp.And):
        return _join([prove(a, domain, seconds) for a in relation.args])
    if isinstance(relation, sp.Or):
        return next((p for a in relation.args if (p := prove(a, domain, seconds)) is not None), None)
    if not isinstance(relation, sp.Rel):
        return None
    lhs, rhs, op = relation.lhs, relation.rhs, relation.rel_op
    if {sp.nan, sp.zoo} & {lhs, rhs}:
        return None
    if lhs.is_infinite or rhs.is_infinite:  # their difference may have no value
        return Proof("trivial", ("sympy", "flint")) if relation.func(lhs, rhs) == sp.true else None
    if op == "==":
        found = prove_equal(lhs, rhs, domain)
    elif op == "!=":
        found = prove_positive(lhs - rhs, domain, True, seconds) or prove_positive(rhs - lhs, domain, True, seconds)
    else:
        difference = lhs - rhs if op in (">", ">=") else rhs - lhs
        strict = op in (">", "<")
        big, small = (lhs, rhs) if op in (">", ">=") else (rhs, lhs)
        found = _through_map(big, small, domain, strict, seconds) if _products_of_powers(big, small) else None
        found = found or prove_positive(difference, domain, strict, seconds)
        found = found or _through_map(big, small, domain, strict, seconds)
        found = found or compare_absolute(big, small, domain, strict, prove_positive)
        if found is not None and not agrees_sign(difference, 1, strict, domain):
            found = Proof(found.method, ("flint",), found.detail, found.exhaustive)
    return found or by_enumeration(relation, domain)


def _join(parts: list[Proof | None]) -> Proof | None:
    if any(p is None for p in parts):
        return None
    proofs = [p for p in parts if p is not None]
    engines = set.intersection(*(set(p.engines) for p in proofs)) if proofs else {"sympy", "flint"}
    return Proof(" and ".join(dict.fromkeys(p.method for p in proofs)), tuple(sorted(engines)),
                 exhaustive=any(p.exhaustive for p in proofs))


def prove_equal(a: sp.Expr, b: sp.Expr, domain: Domain) -> Proof | None:
    """An identity, by FLINT's normal form, read a second time by SymPy."""
    if a == b:
        return Proof("the same expression", ("sympy", "flint"))
    if not identically_equal(a, b, domain):
        return None
    engines = ("flint", "sympy") if agrees_equal(a, b, domain) else ("flint",)
    return Proof("normal form", engines, "both sides reduce to one rational function over independent atoms")


def _plainly_positive(e: sp.Expr, domain: Domain) -> bool:
    """Positive by its build: positive numbers and parameters, their sums and products, and any power of those."""
    if e.is_Rational:
        return bool(e.p > 0)
    if e in (sp.E, sp.pi) or isinstance(e, sp.exp):
        return True
    if e.is_Symbol:
        v = domain.variable(e)
        return v is not None and v.low is not None and bool(v.low.is_Rational) and bool(v.low > 0 or (v.low == 0 and v.low_strict))
    if e.is_Pow:
        return _plainly_positive(e.base, domain)
    if e.is_Mul:
        return all(_plainly_positive(a, domain) for a in e.args)
    return e.is_Add and any(_plainly_positive(a, domain) for a in e.args) and all(_plainly_nonnegative(a, domain) for a in e.args)


def _plainly_nonnegative(e: sp.Expr, domain: Domain) -> bool:
    if e.is_Symbol:
        v = domain.variable(e)
        return v is not None and v.low is not None and bool(v.low.is_Rational) and bool(v.low >= 0)
    return _plainly_positive(e, domain)


def _products_of_powers(big: sp.Expr, small: sp.Expr) -> bool:
    """Both sides are products with symbolic exponents: their difference is hopeless, their logarithms are sums."""
    return all(not e.is_Add and any(not q.exp.is_number for q in e.atoms(sp.Pow) | e.atoms(sp.exp)) for e in (big, small))


def _through_map(big: sp.Expr, small: sp.Expr, domain: Domain, strict: bool, seconds: float) -> Proof | None:
    """big > small > 0 by comparing squares (roots) or logarithms (powers, exponentials, Gamma functions)."""
    if not big.has(sp.Pow, sp.exp, sp.gamma) and not small.has(sp.Pow, sp.exp, sp.gamma):
        return None
    sign = orthant_sign if strict else sign_inside  # where both vanish at a closed end, neither is the larger
    if not all(_plainly_positive(e, domain) or sign(e, domain, True) > 0 for e in (small, big)):
        return None
    squares = big**2 - small**2
    logs = sp.expand_log(sp.log(big), force=True) - sp.expand_log(sp.log(small), force=True)
    ways = [("squares", squares, squares), ("logarithms", logs, sp.log(big) - sp.log(small))]
    for name, goal, unforced in ways[1:] if _products_of_powers(big, small) else ways:
        if goal == big - small or goal.has(sp.I):
            continue
        if goal != unforced and not identically_equal(goal, unforced, domain):
            goal = unforced  # the forced expansion was not valid on this domain
        found = prove_positive(goal, domain, strict, seconds / 2)
        if found is not None:
            return Proof(f"{name}, then {found.method}", found.engines, found.detail, found.exhaustive)
    return None


def orthant_sign(expr: sp.Expr, domain: Domain, strict: bool) -> int:
    """Sign over the domain by shifted coefficients, and if strict on its closed upper ends as well; 0 if they do not tell."""
    s = sign_inside(expr, domain, strict)
    return s if not strict or s == 0 or all(orthant_sign(e, face, True) == s for e, face in _faces(expr, domain)) else 0


def sign_inside(expr: sp.Expr, domain: Domain, strict: bool) -> int:
    """The same, but for closed upper ends: the shift reaches them only in the limit, so that what is positive may vanish there."""
    try:
        n = Normaliser(domain, expr)
        f = n.fraction(expr)
        return sign_of(n, f.num, strict) * sign_of(n, f.den)
    except (Undecided, OverflowError, ValueError):
        return 0


def prove_positive(expr: sp.Expr, domain: Domain, strict: bool, seconds: float = _SECONDS) -> Proof | None:
    """expr > 0 (strict) or >= 0 over the domain."""
    return _positive(sp.expand_func(expr) if expr.has(sp.beta) else expr, domain, strict, _DEPTH, Budget(seconds))


def _positive(expr: sp.Expr, domain: Domain, strict: bool, depth: int, budget: Budget) -> Proof | None:
    if budget.spent():
        return None
    if expr.is_number:
        try:
            return Proof("a number", ("flint", "sympy")) if holds((sp.Gt if strict else sp.Ge)(expr, 0, evaluate=False), {}) else None
        except Undecided:
            return Proof("zero", ("flint", "sympy")) if not strict and identically_equal(expr, sp.S.Zero, domain) else None
    cases = _extrema(expr)
    if cases is not None:
        everywhere, parts = cases
        proofs = (_positive(p, domain, strict, depth, budget) for p in parts)
        if everywhere:
            return _join(list(proofs))
        return next((p for p in proofs if p is not None), None)
    s = sign_inside(expr, domain, strict)
    if s > 0 and _tops(expr, domain, strict, depth, budget):
        engines = ("flint", "sympy") if agrees_sign(expr, 1, strict, domain) else ("flint",)
        return Proof("signs of the coefficients after the shift to an orthant", engines)
    if s == 0 and not strict and identically_equal(expr, sp.S.Zero, domain):
        return Proof("zero", ("flint", "sympy"))
    assumed = _by_assumption(expr, domain, strict) if domain.relations else None
    if assumed is not None:
        return assumed
    if depth == 0 or s < 0:
        return None
    return _monotone(expr, domain, strict, depth, budget)


def _tops(expr: sp.Expr, domain: Domain, strict: bool, depth: int, budget: Budget) -> bool:
    """Whether a strict inequality holds on the closed upper ends too."""
    return not strict or all(_positive(e, face, True, max(depth - 1, 0), budget) is not None for e, face in _faces(expr, domain))


def _faces(expr: sp.Expr, domain: Domain) -> Iterator[tuple[sp.Expr, Domain]]:
    """The expression on each closed upper end that it can see: of its own parameters, and of those that bound them."""
    seen = set(expr.free_symbols)
    for v in reversed(domain.variables):  # bounds are made of parameters before
        if v.symbol in seen:
            seen.update(*(b.free_symbols for b in (v.low, v.high) if b is not None))
    for symbol, value in domain.orthant().closed_tops:
        if symbol in seen:
            yield expr.subs(symbol, value), domain.restrict(symbol, value)


def _extrema(expr: sp.Expr) -> tuple[bool, list[sp.Expr]] | None:
    """expr with its first Max/Min resolved: (all cases are needed?, cases); only for linear occurrences."""
    for e in sp.Add.make_args(expr):
        coefficient, rest = e.as_independent(sp.Max, sp.Min, as_Add=False)
        if isinstance(rest, (sp.Max, sp.Min)) and (coefficient.is_positive or coefficient.is_negative):
            everywhere = isinstance(rest, sp.Max) == bool(coefficient.is_negative)
            return everywhere, [expr - e + coefficient * a for a in rest.args]
    return None


def _monotone(expr: sp.Expr, domain: Domain, strict: bool, depth: int, budget: Budget) -> Proof | None:
    """Fix the sign of one partial derivative, then prove the value at the end it points to."""
    if expr.has(sp.Piecewise, sp.floor, sp.ceiling, sp.sign, sp.Heaviside):
        return None  # not known to be continuous
    inside = [v for v in domain.variables if v.symbol in expr.free_symbols and not domain.bounds_another(v.symbol)]
    hard = {s for f in expr.atoms(sp.Function, sp.Pow) if not (isinstance(f, sp.Pow) and f.exp.is_Integer) for s in f.free_symbols}
    for v in sorted(inside, key=lambda v: v.symbol not in hard):
        if budget.spent():
            return None
        try:
            slope = sp.diff(expr, v.symbol)
        except (ValueError, TypeError, sp.core.function.ArgumentIndexError):
            continue
        if slope.has(sp.Derivative, sp.Subs) or slope.has(sp.DiracDelta):
            continue
        free = domain.unrelated(v.symbol)
        for direction, end in ((1, v.low), (-1, v.high)):
            goal = slope * direction
            if orthant_sign(goal, free, False) <= 0 and _positive(sp.together(goal), free, False, depth - 1, budget) is None:
                continue
            edge = sp.oo if end is None and direction < 0 else end
            if edge is None:
                edge = -sp.oo
            value = end_value(expr, v.symbol, edge, free, 1 if direction > 0 else -1)
            if value is None or value.is_infinite:
                continue
            closed = (not v.low_strict if direction > 0 else not v.high_strict) and edge not in (sp.oo, -sp.oo)
            face = free.restrict(v.symbol, edge if edge not in (sp.oo, -sp.oo) else domain.at[v.symbol])
            open_end_strict = not closed and _positive(sp.together(goal), free, True, 0, budget) is not None
            rest = _positive(value, face, strict and not open_end_strict, depth - 1, budget)
            if rest is None and strict and closed and domain.relations:  # positive past the end; at the end itself by what is assumed there
                weak = _positive(sp.together(goal), free, True, 0, budget) and _positive(value, face, False, depth - 1, budget)
                rest = weak and _positive(value, domain.restrict(v.symbol, edge), True, depth - 1, budget)
            if rest is not None:
                return Proof(f"monotone in {v.symbol}, then {rest.method}", rest.engines, exhaustive=rest.exhaustive)
    if depth >= 2:
        for v in sorted(inside, key=lambda v: v.symbol not in hard):
            found = hill_or_valley(expr, v, domain, strict, lambda e, d, s: None if budget.spent() else _positive(e, d, s, depth - 2, budget))
            if found is not None:
                return found
    return None


def _by_assumption(difference: sp.Expr, domain: Domain, strict: bool) -> Proof | None:
    """The goal is a positive multiple of a relation that the domain assumes, or exceeds one by something >= 0."""
    for r in domain.relations:
        if not isinstance(r, sp.Rel) or r.rel_op not in ("<", "<=", ">", ">="):
            continue
        given = r.lhs - r.rhs if r.rel_op in (">", ">=") else r.rhs - r.lhs
        if strict and r.rel_op in ("<=", ">="):
            continue
        for rest, positive in ((sp.together(difference / given), True), (difference - given, False)):
            if orthant_sign(rest, domain, positive) > 0:
                return Proof(f"assumed: {r}", ("flint", "sympy"))
    return None


def end_value(expr: sp.Expr, symbol: sp.Symbol, edge: sp.Expr, domain: Domain, side: int) -> sp.Expr | None:
    """The value (or checked limit) of expr where the parameter reaches an end of its range."""
    if edge not in (sp.oo, -sp.oo):
        value = expr.subs(symbol, edge)
        if value.is_finite is not False and not value.has(sp.nan, sp.zoo, sp.oo, -sp.oo):
            return value
    return checked_limit(expr, symbol, edge, domain, side)
