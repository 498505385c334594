"""Whether an expression is positive on a domain: by its build, by its coefficients after the shift to an orthant, by what is assumed, or
by monotonicity, which leads to an end of a parameter's range and a value there.

Normal tails: what is affine in each of them is largest and least where they are 0 or 1, and their arguments are taken in lowest terms.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import sympy as sp

from ..balls.enclosure import holds
from ..balls.functions import Phi
from ..core.domain import Domain
from ..core.ranges import Variable, with_their_bounds
from ..effort import counted, remembered, spend, within
from ..errors import Undecided
from .calculus import corners, interior
from .certificate import Certificate, Claim, Sign, claim_of
from .evidence import Proof, alone, joined
from .moves import Show, between_tails, by_branches, by_one_of, monotone
from .normal_form import Normaliser, identically_equal
from .one_parameter import hill_or_valley
from .positive import sign_of
from .signs import certificate_of_sign
from .slopes import continuous, end_value, slope_of
from .sympy_side import agrees_sign
from .writing import asked, beside, cleared, combined, rewritten, rises

_DEPTH = 3


# strictly, on a domain that is one interval
_RISING = (Phi, sp.exp, sp.log, sp.erf, sp.atan, sp.sinh, sp.tanh, sp.asinh)


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
    found = within(effort, lambda: positive(tidy, domain, strict, _DEPTH))
    if found is None or tidy == expr:
        return found
    claim = Claim(expr, ">0" if strict else ">=0", domain)
    return replace(found, certify=lambda: alone(rewritten(claim, found.certificate())))


def positive(expr: sp.Expr, domain: Domain, strict: bool, depth: int) -> Proof | None:
    """The same, with so many steps of monotonicity at most."""
    spend(10)
    claim = Claim(expr, ">0" if strict else ">=0", domain)

    def seen(method: str, engines: tuple[str, ...] = ("flint", "sympy")) -> Proof:
        """A proof by what `signs` can tell again."""
        return Proof(method, engines, certify=lambda: alone(certificate_of_sign(expr, domain, claim.sign)))

    if expr.is_number:
        try:
            return seen("a number") if holds((sp.Gt if strict else sp.Ge)(expr, 0, evaluate=False), {}) else None
        except Undecided:
            return seen("zero") if not strict and identically_equal(expr, sp.S.Zero, domain) else None
    if _plainly_positive(expr, domain):
        return seen("positive by its build")
    cases = _extrema(expr)
    if cases is not None:
        extremum, everywhere, parts = cases
        proofs = (positive(p, domain, strict, depth) for p in parts)
        if everywhere:
            branches = list(proofs)
            whole = joined(branches)
            return whole and replace(whole, certify=lambda: alone(by_branches(claim, extremum, branches)))
        chosen = next(((a, p) for a, p in zip(extremum.args, proofs, strict=True) if p is not None), None)
        if chosen is None:
            return None
        one, enough = chosen
        return replace(enough, certify=lambda: alone(by_one_of(claim, extremum, one, enough.certificate())))
    apart = _arguments_of_a_rise(expr)
    if apart is not None:
        inner = positive(apart[0] - apart[1], domain, strict, depth)
        if inner is not None:
            words = f"a rising function, {inner.method}"
            rise = partial(_risen, claim, *apart, inner)
            return Proof(words, inner.engines, exhaustive=inner.exhaustive, certify=rise)
    s = sign_inside(expr, domain, strict)
    if s > 0 and _tops(expr, domain, strict, depth):
        engines = ("flint", "sympy") if agrees_sign(expr, 1, strict, domain) else ("flint",)
        return seen("signs of the coefficients after the shift to an orthant", engines)
    if s == 0 and not strict and identically_equal(expr, sp.S.Zero, domain):
        return seen("zero")
    assumed = _by_assumption(expr, domain, strict) if domain.relations else None
    if assumed is not None:
        return assumed
    if depth == 0 or s < 0:
        return None
    found = _between_tails(expr, domain, strict)
    if found is not None:
        return found
    moved = _monotone(expr, _with_what_it_sees(expr, domain), strict, depth)
    if moved is not None:
        return replace(moved, certify=lambda: alone(asked(claim, moved.certificate())))
    return _over_its_denominator(expr, domain, strict, depth)


def _shown(depth: int) -> Show:
    """The certificate of what is positive, by so many steps of monotonicity at most; of a sum of fractions also by one fraction."""

    def show(e: sp.Expr, domain: Domain, sign: Sign) -> Certificate | None:
        known = certificate_of_sign(e, domain, sign)
        if known is not None:
            return known
        found = positive(one_fraction(e), domain, sign == ">0", max(depth, 0))
        return None if found is None else asked(Claim(e, sign, domain), found.certificate())

    return show


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
    claim = Claim(expr, ">0" if strict else ">=0", domain)
    return found and Proof(
        f"the numerator, {found.method}",
        found.engines,
        found.detail,
        found.exhaustive,
        lambda: alone(cleared(claim, certificate_of_sign(side * below, domain, ">0"), found.certificate())),
    )


def _with_what_it_sees(expr: sp.Expr, domain: Domain) -> Domain:
    """The domain without the letters of which neither the expression nor the range of one of its letters speaks."""
    seen: set[sp.Basic] = set(expr.free_symbols)
    while True:
        related = {s for r in domain.relations if r.free_symbols & seen for s in r.free_symbols}
        more = with_their_bounds(seen | related, domain.variables)
        if more == seen:
            break
        seen = more
    for v in domain.variables:
        if v.symbol not in seen:
            domain = domain.without(v.symbol)
    return domain


def _between_tails(expr: sp.Expr, domain: Domain, strict: bool) -> Proof | None:
    """Positive wherever normal tails lie between 0 and 1: no value at the corners is negative, and one is positive if that is asked."""
    values = at_corners(expr)
    if values is None:
        return None
    found = joined([positive(v, domain, False, 0) for v in values])
    if found is None or strict and all(positive(v, domain, True, 0) is None for v in values):
        return None
    claim = Claim(expr, ">0" if strict else ">=0", domain)
    return replace(
        found,
        method=f"normal tails lie between 0 and 1, {found.method}",
        certify=lambda: alone(between_tails(claim, _tails_in(expr), certificate_of_sign)),
    )


def _risen(claim: Claim, above: sp.Expr, below: sp.Expr, inner: Proof) -> tuple[Certificate, ...] | None:
    """From the arguments of f(above) - f(below), a positive multiple of which the claim speaks of."""
    f, c = next((a, c) for c, a in map(sp.Expr.as_coeff_Mul, claim.expr.args) if a.args[0] == above and c > 0)
    apart = replace(claim, expr=f - f.func(below))
    found = rises(apart, f.func, above, below, inner.certificate())
    return alone(found if c == 1 else combined(claim, [found], [(c, (0,))]))


def _arguments_of_a_rise(expr: sp.Expr) -> tuple[sp.Expr, sp.Expr] | None:
    """a and b, where the expression is a positive multiple of f(a) - f(b) for an f that rises strictly."""
    if not (expr.is_Add and len(expr.args) == 2):
        return None
    (c1, f1), (c2, f2) = (e.as_coeff_Mul() for e in expr.args)
    if c1 != -c2 or type(f1) is not type(f2) or not isinstance(f1, _RISING):
        return None
    return (f1.args[0], f2.args[0]) if c1 > 0 else (f2.args[0], f1.args[0])


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


def _extrema(expr: sp.Expr) -> tuple[sp.Expr, bool, list[sp.Expr]] | None:
    """expr with its first Max/Min resolved: (which, all cases are needed?, cases); only for linear occurrences."""
    for e in sp.Add.make_args(expr):
        coefficient, rest = e.as_independent(sp.Max, sp.Min, as_Add=False)
        if isinstance(rest, (sp.Max, sp.Min)) and (coefficient.is_positive or coefficient.is_negative):
            everywhere = isinstance(rest, sp.Max) == bool(coefficient.is_negative)
            return rest, everywhere, [expr - e + coefficient * a for a in rest.args]
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


def _monotone_in(v: Variable, expr: sp.Expr, domain: Domain, strict: bool, depth: int) -> Proof | None:
    free = domain.unrelated(v.symbol)
    slope = slope_of(expr, v.symbol)
    if slope is None or not continuous(expr, v.symbol, free, depth - 1):
        return None
    inner = interior(free, v.symbol)
    for direction, end in ((1, v.low), (-1, v.high)):
        goal = slope * direction
        known = orthant_sign(goal, inner, False) > 0
        if not known and positive(one_fraction(goal), inner, False, depth - 1) is None:
            continue
        edge = end if end is not None else -sp.oo if direction > 0 else sp.oo
        value = end_value(expr, v.symbol, edge, free, direction)
        if value is None or value.is_infinite:
            continue
        closed = end is not None and not (v.low_strict if direction > 0 else v.high_strict)
        face = free.restrict(v.symbol, domain.at[v.symbol] if end is None else edge)
        open_end_strict = strict and not closed and positive(one_fraction(goal), inner, True, 0) is not None
        rest = positive(value, face, strict and not open_end_strict, depth - 1)
        # positive past the end; at the end itself by what is assumed there
        if rest is None and strict and closed and domain.relations:
            weak = positive(one_fraction(goal), inner, True, 0) and positive(value, face, False, depth - 1)
            rest = weak and positive(value, domain.restrict(v.symbol, edge), True, depth - 1)
        if rest is not None:
            claim = Claim(expr, ">0" if strict else ">=0", domain)
            way = partial(_moved, claim, v, direction > 0, depth - 1)
            return Proof(
                f"monotone in {v.symbol}, then {rest.method}",
                rest.engines,
                exhaustive=rest.exhaustive,
                certify=way,
            )
    return None


def _moved(claim: Claim, v: Variable, rises: bool, depth: int) -> tuple[Certificate, ...] | None:
    return alone(monotone(claim, v, rises, _shown(depth)))


def _by_assumption(difference: sp.Expr, domain: Domain, strict: bool) -> Proof | None:
    """The goal is a positive multiple of a relation that the domain assumes, or exceeds one by something >= 0."""
    for r in domain.relations:
        fact = claim_of(r, domain)
        if fact is None or fact.sign == "=0" or (strict and fact.sign == ">=0"):
            continue
        for rest, times in ((sp.together(difference / fact.expr), True), (difference - fact.expr, False)):
            if orthant_sign(rest, domain, times) > 0:
                claim = Claim(difference, ">0" if strict else ">=0", domain)
                return Proof(
                    f"assumed: {r}",
                    ("flint", "sympy"),
                    certify=lambda claim=claim, fact=fact, rest=rest, times=times: alone(  # type: ignore[misc]
                        beside(claim, fact, rest, times)
                    ),
                )
    return None


_MOST = 3  # tails in one expression


def at_corners(expr: sp.Expr) -> list[sp.Expr] | None:
    """The values of the expression with 0 and 1 in the place of its normal tails, of which it must be an affine function of each.

    It lies between them, and strictly between unless they are all the same: a normal tail is neither 0 nor 1.
    """
    tails = _tails_in(expr)
    if not tails or len(tails) > _MOST or any(t.args[0].has(Phi) or not t.args[0].is_extended_real for t in tails):
        return None
    try:
        return corners(expr, tails)
    except Undecided:
        return None


def _tails_in(expr: sp.Expr) -> tuple[sp.Expr, ...]:
    return tuple(sorted(expr.atoms(Phi), key=str))


# Arguments of Phi in lowest terms, so that what cancels is seen to cancel.


_LONG = 60  # nodes of an argument beyond which no common denominator is looked for


def in_lowest_terms(expr: sp.Expr, domain: Domain) -> sp.Expr:
    """The same value wherever `expr` has one: sums over letters inside Phi are divided out, as polynomials."""
    tidy = {}
    for f in expr.atoms(Phi):
        old = f.args[0]
        if (
            not any(map(_sum_over_letter, old.atoms(sp.Mul)))
            or not old.is_rational_function()
            or sum(1 for _ in sp.preorder_traversal(old)) > _LONG
        ):
            continue
        new = counted(sp.cancel, old)
        new = counted(sp.expand, new) if not sp.denom(new).free_symbols else new
        if new != old and identically_equal(old, new, domain):
            tidy[f] = f.func(new)
    return expr.xreplace(tidy) if tidy else expr


def _sum_over_letter(product: sp.Mul) -> bool:
    return any(a.is_Add for a in product.args) and any(
        a.is_Pow and a.exp.is_negative and a.base.is_Symbol for a in product.args
    )
