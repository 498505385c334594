"""Proving a relation over a whole domain: identities by normal forms, inequalities by signs, monotonicity, enumeration.

Every success names its method; every failure is None, which means "not proved" and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import sympy as sp

from ..balls.enclosure import holds
from ..balls.functions import Phi
from ..core.domain import Domain
from ..core.ranges import Variable
from ..effort import counted, left, remembered, spend, within
from ..errors import Undecided
from .absolute import compare_absolute, equal_absolute
from .conditions import conditions, conditions_at
from .defined import prove_conditions, prove_defined
from .enumeration import by_enumeration
from .evidence import Proof
from .floors import equal_by_rounding
from .limits import checked_limit
from .normal import Normaliser, identically_equal
from .one_parameter import hill_or_valley
from .plain import plain
from .positive import sign_of
from .probabilities import at_corners, in_lowest_terms
from .sympy_side import agrees_equal, agrees_sign

_DEPTH = 3
_HIGH = 1000  # an exponent that numbers are not raised to
_ASIDE = 2000  # units of work for a numerator and its denominator
_RISING = (
    Phi,
    sp.exp,
    sp.log,
    sp.erf,
    sp.atan,
    sp.sinh,
    sp.tanh,
    sp.asinh,
)  # strictly, on a domain that is one interval
_JUMPS = (sp.Piecewise, sp.floor, sp.ceiling, sp.sign, sp.Heaviside, sp.Integral)


def prove(relation: sp.Basic, domain: Domain, effort: int | None = None) -> Proof | None:
    """A proof that the relation holds on the whole domain, both sides having a value everywhere, or None."""
    need_points(domain)
    return within(effort, lambda: _prove(relation, domain))


def need_points(domain: Domain) -> None:
    """What is said of an empty domain is true of nothing: an alarm, and never a proof."""
    if not domain.contains(domain.at) and next(domain.points(1), None) is None:
        raise Undecided(f"no point was found in the domain {domain!s}: nothing can be said of it")


def _prove(relation: sp.Basic, domain: Domain) -> Proof | None:
    if relation.has(sp.nan, sp.zoo):
        return None
    if relation.has(sp.Max, sp.Min):
        relation = plain(relation)
    if relation == sp.true:
        return Proof("trivial", ("sympy", "flint"))
    if relation == sp.false:
        return None
    if isinstance(relation, sp.And):
        return _join([_prove(a, domain) for a in relation.args])
    if isinstance(relation, sp.Or):
        return next((p for a in relation.args if (p := _prove(a, domain)) is not None), None)
    if not isinstance(relation, sp.Rel):
        return None
    lhs, rhs, op = relation.lhs, relation.rhs, relation.rel_op
    if prove_defined(relation, domain) is None:
        return None
    freed = plain(relation) if relation.has(sp.floor, sp.ceiling) else relation
    if freed != relation and (found := _prove(freed, domain)) is not None:
        return Proof(
            f"an integer beside a rounded number, {found.method}", found.engines, found.detail, found.exhaustive
        )
    if lhs.is_infinite or rhs.is_infinite:  # their difference may have no value
        return Proof("trivial", ("sympy", "flint")) if relation.func(lhs, rhs) == sp.true else None
    if op == "==":
        found = _identity(lhs, rhs, domain)
    elif op == "!=":
        found = prove_positive(lhs - rhs, domain, True) or prove_positive(rhs - lhs, domain, True)
    else:
        difference = lhs - rhs if op in (">", ">=") else rhs - lhs
        strict = op in (">", "<")
        big, small = (lhs, rhs) if op in (">", ">=") else (rhs, lhs)
        found = within(left() // 4, lambda: _product_of_shares(small, domain, strict)) if big == 1 else None
        if found is None and _through_map_first(big, small):
            found = within(left() // 4, lambda: _through_map(big, small, domain, strict))
        if found is None and len(difference.atoms(sp.Abs)) > 1:  # branches are quick where they are enough
            found = within(left() // 4, lambda: compare_absolute(big, small, domain, strict, prove_positive))
        found = found or prove_positive(difference, domain, strict, left() // 2)
        found = found or _by_numerator(difference, domain, strict)
        found = found or _through_map(big, small, domain, strict)
        found = found or _logarithms_apart(difference, domain, strict)
        found = found or compare_absolute(big, small, domain, strict, prove_positive)
        if found is not None and not agrees_sign(difference, 1, strict, domain):
            found = Proof(found.method, ("flint",), found.detail, found.exhaustive)
    return found or by_enumeration(relation, domain)


def _join(parts: list[Proof | None]) -> Proof | None:
    if any(p is None for p in parts):
        return None
    proofs = [p for p in parts if p is not None]
    engines = set.intersection(*(set(p.engines) for p in proofs)) if proofs else {"sympy", "flint"}
    return Proof(
        " and ".join(dict.fromkeys(p.method for p in proofs)),
        tuple(sorted(engines)),
        exhaustive=any(p.exhaustive for p in proofs),
    )


def prove_equal(a: sp.Expr, b: sp.Expr, domain: Domain) -> Proof | None:
    """An identity: the two have values at the same points of the domain, and the values are equal."""
    return within(None, lambda: _identity(a, b, domain) if _alike_defined(a, b, domain) else None)


def _alike_defined(a: sp.Expr, b: sp.Expr, domain: Domain) -> bool:
    """What is asked of one side only is proved; what both sides ask need not hold."""
    if a.has(sp.nan, sp.zoo) or b.has(sp.nan, sp.zoo):
        return False
    return prove_conditions(set(conditions(a)) ^ set(conditions(b)), domain) is not None


def _identity(a: sp.Expr, b: sp.Expr, domain: Domain) -> Proof | None:
    """The values are equal where both sides have one, by FLINT's normal form, read a second time by SymPy."""
    if a == b:
        return Proof("the same expression", ("sympy", "flint"))
    if not identically_equal(a, b, domain) and not _equal_without_sums(a, b, domain):
        rounded = equal_by_rounding(a, b, domain, prove)
        return (
            equal_absolute(a, b, domain, prove_positive)
            if rounded is None or rounded == (a, b)
            else _identity(*rounded, domain)
        )
    engines = ("flint", "sympy") if agrees_equal(a, b, domain) else ("flint",)
    return Proof("normal form", engines, "both sides reduce to one rational function over independent atoms")


def _equal_without_sums(a: sp.Expr, b: sp.Expr, domain: Domain) -> bool:
    """The same with every sum that has a closed form written out."""
    if not (a.has(sp.Sum, sp.Product) or b.has(sp.Sum, sp.Product)):
        return False
    from .sums import without_sums

    left_, right = (without_sums(e, domain) for e in (a, b))
    return (left_, right) != (a, b) and identically_equal(left_, right, domain)


def _plainly_positive(e: sp.Expr, domain: Domain) -> bool:
    """Positive by its build: positive numbers and parameters, their sums and products, and any power of those."""
    if e.is_Rational:
        return bool(e.p > 0)
    if e in (sp.E, sp.pi) or isinstance(e, (sp.exp, Phi, sp.erfc)):
        return True
    if e.is_Symbol:
        v = domain.variable(e)
        return (
            v is not None
            and v.low is not None
            and bool(v.low.is_Rational)
            and bool(v.low > 0 or (v.low == 0 and v.low_strict))
        )
    if e.is_Pow:
        return _plainly_positive(e.base, domain)
    if e.is_Mul:
        return all(_plainly_positive(a, domain) for a in e.args)
    return (
        e.is_Add
        and any(_plainly_positive(a, domain) for a in e.args)
        and all(_plainly_nonnegative(a, domain) for a in e.args)
    )


def _plainly_nonnegative(e: sp.Expr, domain: Domain) -> bool:
    if e.is_Symbol:
        v = domain.variable(e)
        return v is not None and v.low is not None and bool(v.low.is_Rational) and bool(v.low >= 0)
    return _plainly_positive(e, domain)


def _products_of_powers(big: sp.Expr, small: sp.Expr) -> bool:
    """Both sides are products with symbolic exponents: their difference is hopeless, their logarithms are sums."""
    return all(
        not e.is_Add and any(not q.exp.is_number for q in e.atoms(sp.Pow) | e.atoms(sp.exp)) for e in (big, small)
    )


def _logarithms_apart(difference: sp.Expr, domain: Domain, strict: bool) -> Proof | None:
    """The same with the logarithms of products written as sums, and those of a common argument's parts drawn together."""
    if not difference.free_symbols or len(difference.atoms(sp.log)) < 2:
        return None
    apart = sp.expand_log(difference, force=True)
    together = (
        [] if any(abs(k) > _HIGH for k in apart.atoms(sp.Integer)) else [counted(sp.logcombine, apart, force=True)]
    )  # multiples become powers
    for other in (apart, *together):
        if other != difference and identically_equal(other, difference, domain):
            found = prove_positive(other, domain, strict, left() // 2)
            if found is not None:
                return found
    return None


def _by_numerator(difference: sp.Expr, domain: Domain, strict: bool) -> Proof | None:
    """One fraction: where its denominator has one sign, which never vanishes, the numerator decides."""
    if difference.is_polynomial(*difference.free_symbols):
        return None
    above, below = sp.fraction(one_fraction(difference))
    if not below.free_symbols or above == difference:
        return None
    sign = orthant_sign(below, domain, True) or next(
        (s for s in (1, -1) if prove_positive(s * below, domain, True, min(_ASIDE, left() // 8))), 0
    )
    found = prove_positive(sign * above, domain, strict, min(_ASIDE, left() // 4)) if sign else None
    return found and Proof(
        f"the numerator of one fraction: {found.method}", found.engines, found.detail, found.exhaustive
    )


def _product_of_shares(small: sp.Expr, domain: Domain, strict: bool) -> Proof | None:
    """exp(E) R <= 1 where E <= 0 and 0 <= R <= 1; strictly where E < 0."""
    from .build import nonnegative

    powers = [e for e in sp.Mul.make_args(small) if isinstance(e, sp.exp)]
    if not powers:
        return None
    exponent = -sp.Add(*(e.exp for e in powers))
    rest = sp.Mul(*(e for e in sp.Mul.make_args(small) if not isinstance(e, sp.exp)))
    falls = (
        Proof("no part is negative", ("flint", "sympy"))
        if not strict and nonnegative(exponent, domain)
        else positive(exponent, domain, strict, 1)
    )
    if falls is None or rest == 1:
        return falls and Proof(f"the exponent, {falls.method}", falls.engines, exhaustive=falls.exhaustive)
    inside = [positive(e, domain, False, 1) for e in (rest, 1 - rest)]
    whole = _join([falls, *inside])
    return whole and Proof(f"shares, {whole.method}", whole.engines, exhaustive=whole.exhaustive)


def _through_map_first(big: sp.Expr, small: sp.Expr) -> bool:
    """Products with symbolic exponents, or with roots of sums: a map makes one fraction of them, their difference none."""
    roots = any(
        q.exp.is_Rational and not q.exp.is_Integer and q.base.is_Add for e in (big, small) for q in e.atoms(sp.Pow)
    )
    return _products_of_powers(big, small) or (roots and not big.is_Add and not small.is_Add)


def _through_map(big: sp.Expr, small: sp.Expr, domain: Domain, strict: bool) -> Proof | None:
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
        found = prove_positive(goal, domain, strict)
        if found is not None:
            return Proof(f"{name}, then {found.method}", found.engines, found.detail, found.exhaustive)
    return None


def orthant_sign(expr: sp.Expr, domain: Domain, strict: bool) -> int:
    """Sign over the domain by shifted coefficients, and if strict on its closed upper ends as well; 0 if they do not tell."""
    s = sign_inside(expr, domain, strict)
    return s if not strict or s == 0 or all(orthant_sign(e, face, True) == s for e, face in _faces(expr, domain)) else 0


def sign_inside(expr: sp.Expr, domain: Domain, strict: bool) -> int:
    """The same, but for closed upper ends: the shift reaches them only in the limit, so that what is positive may vanish there."""
    return remembered(
        ("sign", expr, domain.variables, domain.relations, strict), lambda: _sign_inside(expr, domain, strict)
    )


def _sign_inside(expr: sp.Expr, domain: Domain, strict: bool) -> int:
    try:
        n = Normaliser(domain, expr)
        f = n.fraction(expr)
        return sign_of(n, f.num, strict) * sign_of(n, f.den)
    except (Undecided, OverflowError, ValueError):
        return 0


def prove_positive(expr: sp.Expr, domain: Domain, strict: bool, effort: int | None = None) -> Proof | None:
    """expr > 0 (strict) or >= 0 wherever it has a value; that it has one is proved elsewhere."""
    tidy = in_lowest_terms(sp.expand_func(expr) if expr.has(sp.beta) else expr, domain)
    return within(effort, lambda: positive(tidy, domain, strict, _DEPTH))


def positive(expr: sp.Expr, domain: Domain, strict: bool, depth: int) -> Proof | None:
    """The same, with so many steps of monotonicity at most."""
    spend(10)
    if expr.is_number:
        try:
            return (
                Proof("a number", ("flint", "sympy"))
                if holds((sp.Gt if strict else sp.Ge)(expr, 0, evaluate=False), {})
                else None
            )
        except Undecided:
            return (
                Proof("zero", ("flint", "sympy")) if not strict and identically_equal(expr, sp.S.Zero, domain) else None
            )
    if _plainly_positive(expr, domain):
        return Proof("positive by its build", ("flint", "sympy"))
    cases = _extrema(expr)
    if cases is not None:
        everywhere, parts = cases
        proofs = (positive(p, domain, strict, depth) for p in parts)
        if everywhere:
            return _join(list(proofs))
        return next((p for p in proofs if p is not None), None)
    apart = _arguments_of_a_rise(expr)
    if apart is not None:
        found = positive(apart, domain, strict, depth)
        if found is not None:
            return Proof(f"a rising function, {found.method}", found.engines, exhaustive=found.exhaustive)
    s = sign_inside(expr, domain, strict)
    if s > 0 and _tops(expr, domain, strict, depth):
        engines = ("flint", "sympy") if agrees_sign(expr, 1, strict, domain) else ("flint",)
        return Proof("signs of the coefficients after the shift to an orthant", engines)
    if s == 0 and not strict and identically_equal(expr, sp.S.Zero, domain):
        return Proof("zero", ("flint", "sympy"))
    assumed = _by_assumption(expr, domain, strict) if domain.relations else None
    if assumed is not None:
        return assumed
    if depth == 0 or s < 0:
        return None
    found = _between_tails(expr, domain, strict)
    return (
        found
        or _monotone(expr, _with_what_it_sees(expr, domain), strict, depth)
        or _over_its_denominator(expr, domain, strict, depth)
    )


def one_fraction(expr: sp.Expr) -> sp.Expr:
    """The terms over one denominator."""
    return remembered(("one fraction", expr), lambda: counted(sp.together, expr))


def _over_its_denominator(expr: sp.Expr, domain: Domain, strict: bool, depth: int) -> Proof | None:
    """A sum of fractions has the sign of its numerator where the common denominator has one sign."""
    if depth < _DEPTH or not expr.is_Add or not any(p.exp.is_negative and p.base.is_Add for p in expr.atoms(sp.Pow)):
        return None
    above, below = sp.fraction(one_fraction(expr))
    side = 0 if below.is_number else orthant_sign(below, domain, True)
    if side == 0:
        return None
    found = positive(side * above, domain, strict, depth - 1)
    return found and Proof(f"the numerator, {found.method}", found.engines, found.detail, found.exhaustive)


def _with_what_it_sees(expr: sp.Expr, domain: Domain) -> Domain:
    """The domain without the letters of which neither the expression nor the range of one of its letters speaks."""
    seen = set(expr.free_symbols)
    while True:
        more = {
            s
            for v in domain.variables
            if v.symbol in seen
            for b in (v.low, v.high)
            if b is not None
            for s in b.free_symbols
        }
        more |= {s for r in domain.relations if r.free_symbols & seen for s in r.free_symbols}
        if more <= seen:
            break
        seen |= more
    for v in domain.variables:
        if v.symbol not in seen:
            domain = domain.without(v.symbol)
    return domain


def _between_tails(expr: sp.Expr, domain: Domain, strict: bool) -> Proof | None:
    """Positive wherever normal tails lie between 0 and 1: no value at the corners is negative, and one is positive if that is asked."""
    values = at_corners(expr)
    if values is None:
        return None
    found = _join([positive(v, domain, False, 0) for v in values])
    if found is None or strict and all(positive(v, domain, True, 0) is None for v in values):
        return None
    return replace(found, method=f"normal tails lie between 0 and 1, {found.method}")


def _arguments_of_a_rise(expr: sp.Expr) -> sp.Expr | None:
    """a - b, where the expression is a positive multiple of f(a) - f(b) for an f that rises strictly."""
    if not (expr.is_Add and len(expr.args) == 2):
        return None
    (c1, f1), (c2, f2) = (e.as_coeff_Mul() for e in expr.args)
    if c1 != -c2 or type(f1) is not type(f2) or not isinstance(f1, _RISING):
        return None
    return f1.args[0] - f2.args[0] if c1 > 0 else f2.args[0] - f1.args[0]


def _tops(expr: sp.Expr, domain: Domain, strict: bool, depth: int) -> bool:
    """Whether a strict inequality holds on the closed upper ends too."""
    return not strict or all(positive(e, face, True, max(depth - 1, 0)) is not None for e, face in _faces(expr, domain))


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


def _monotone(expr: sp.Expr, domain: Domain, strict: bool, depth: int) -> Proof | None:
    """Fix the sign of one partial derivative, then prove the value at the end it points to."""
    inside = [v for v in domain.variables if v.symbol in expr.free_symbols and not domain.bounds_another(v.symbol)]
    hard = {
        s
        for f in expr.atoms(sp.Function, sp.Pow)
        if not (isinstance(f, sp.Pow) and f.exp.is_Integer)
        for s in f.free_symbols
    }
    inside = sorted(inside, key=lambda v: v.symbol not in hard)
    for v in inside:
        found = _monotone_in(v, expr, domain, strict, depth)
        if found is not None:
            return found
    if depth >= 2:
        for v in inside:
            found = hill_or_valley(expr, v, domain, strict, lambda e, d, s: positive(e, d, s, depth - 2))
            if found is not None:
                return found
    return None


def continuous(expr: sp.Expr, symbol: sp.Symbol, domain: Domain, depth: int = 0) -> bool:
    """The expression has a value everywhere, between the integers too, and its parts jump nowhere."""
    ends = [e for total in expr.atoms(sp.Sum, sp.Product) for limit in total.limits for e in limit[1:]]
    if expr.has(*_JUMPS) or any(e.is_infinite or e.has(symbol) for e in ends):
        return False
    return prove_defined(expr, domain, max(depth, 0), reals=True) is not None


def interior(domain: Domain, symbol: sp.Symbol) -> Domain:
    """The domain without the ends of one parameter: the slope of what is continuous up to them need not exist there."""
    other = domain._copy()
    other.variables = tuple(
        replace(v, low_strict=True, high_strict=True) if v.symbol == symbol else v for v in domain.variables
    )
    other._by_name = {v.symbol.name: v for v in other.variables}
    return other


def slope_of(expr: sp.Expr, symbol: sp.Symbol) -> sp.Expr | None:
    """The derivative, where it can be written down."""
    spend(1 + expr.count_ops() // 20)
    try:
        slope: sp.Expr = sp.diff(expr, symbol)
    except (ValueError, TypeError, sp.core.function.ArgumentIndexError):
        return None
    return None if slope.has(sp.Derivative, sp.Subs, sp.DiracDelta) else slope


def _monotone_in(v: Variable, expr: sp.Expr, domain: Domain, strict: bool, depth: int) -> Proof | None:
    free = domain.unrelated(v.symbol)
    slope = slope_of(expr, v.symbol)
    if slope is None or not continuous(expr, v.symbol, free, depth - 1):
        return None
    inner = interior(free, v.symbol)
    for direction, end in ((1, v.low), (-1, v.high)):
        goal = slope * direction
        rises = orthant_sign(goal, inner, False) > 0
        if not rises and positive(one_fraction(goal), inner, False, depth - 1) is None:
            continue
        edge = end if end is not None else -sp.oo if direction > 0 else sp.oo
        value = end_value(expr, v.symbol, edge, free, direction)
        if value is None or value.is_infinite:
            continue
        closed = end is not None and not (v.low_strict if direction > 0 else v.high_strict)
        face = free.restrict(v.symbol, domain.at[v.symbol] if end is None else edge)
        open_end_strict = strict and not closed and positive(one_fraction(goal), inner, True, 0) is not None
        rest = positive(value, face, strict and not open_end_strict, depth - 1)
        if (
            rest is None and strict and closed and domain.relations
        ):  # positive past the end; at the end itself by what is assumed there
            weak = positive(one_fraction(goal), inner, True, 0) and positive(value, face, False, depth - 1)
            rest = weak and positive(value, domain.restrict(v.symbol, edge), True, depth - 1)
        if rest is not None:
            return Proof(f"monotone in {v.symbol}, then {rest.method}", rest.engines, exhaustive=rest.exhaustive)
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
    if edge not in (sp.oo, -sp.oo) and not expr.has(*_JUMPS):
        there = conditions_at(expr, symbol, edge)
        value = expr.subs(symbol, edge)
        if (
            not value.has(sp.nan, sp.zoo, sp.oo, -sp.oo)
            and prove_conditions(there, domain.restrict(symbol, edge)) is not None
        ):
            return value
    return checked_limit(expr, symbol, edge, domain, side)
