"""Inequalities in one parameter by the sign pattern of the difference on its open range, and by its value at closed ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import sympy as sp
from flint import fmpq

from ..balls.enclosure import holds
from ..core.domain import Domain, Real, Variable
from ..effort import counted
from ..errors import Undecided
from .calculus import interior
from .certificate import Certificate, Claim, Sign
from .defined import prove_defined
from .evidence import Proof, alone
from .field import Field
from .fractions import Frac
from .moves import Shape, Show, hill, valley
from .normal_form import identically_equal
from .pattern import Line
from .real_roots import Pattern
from .roots import solved
from .signs import certificate_of_sign
from .slopes import continuous, end_value, slope_of
from .writing import asked

_JUMPS = (
    sp.floor,
    sp.ceiling,
    sp.sign,
    sp.Heaviside,
    sp.Piecewise,
    sp.Sum,
    sp.Product,
    sp.Integral,
    sp.Abs,
    sp.Max,
    sp.Min,
    sp.factorial,
    sp.binomial,
)


def by_pattern(relation: sp.Rel, domain: Domain) -> Proof | None:
    """A proof of f >= 0 or f > 0 where one parameter occurs."""
    if relation.rel_op not in ("<", "<=", ">", ">="):
        return None
    f = relation.lhs - relation.rhs if relation.rel_op in (">", ">=") else relation.rhs - relation.lhs
    strict = relation.rel_op in ("<", ">")
    if len(f.free_symbols) != 1 or f.has(*_JUMPS):
        return None
    (x,) = f.free_symbols
    v = domain.variable(x)
    if v is None:
        return None
    try:
        line, fraction = _line_of(f, v)
        pattern = line.fraction(fraction)
        fits = pattern.positive() if strict else pattern.nonnegative()
        if not fits and not _spared(pattern, v, strict):
            return None
        if not all(_at_end(f, x, end, strict) for end in closed_ends(v)):
            return None
    except (Undecided, ValueError, OverflowError, ZeroDivisionError, RuntimeError):
        return None
    claim = Claim(f, ">0" if strict else ">=0", domain)
    return Proof(
        f"the signs of its derivatives in {x.name}, between roots isolated exactly",
        ("flint",),
        certify=lambda: _written(claim, v, line, fraction),
    )


def _written(claim: Claim, v: Variable, line: Line, f: Frac) -> tuple[Certificate, ...]:
    from .sign_pieces import written

    found = written(claim, v, line, f)
    return () if found is None else (found,)


def signs_of(f: sp.Expr, v: Variable) -> Pattern:
    """The sign pattern of f on the open range of its parameter; Undecided where it is not found."""
    line, fraction = _line_of(f, v)
    return line.fraction(fraction)


def _line_of(f: sp.Expr, v: Variable) -> tuple[Line, Frac]:
    low, high = _rational(v.low, 1), _rational(v.high, -1)
    inner = _open(v, low, high)
    t = inner.symbols()[0]
    field = Field(inner, f)
    fraction = field.fraction(f.xreplace({v.symbol: t}))
    return Line(field, field.index(t), low, high), fraction


def settled(relation: sp.Rel, domain: Domain) -> tuple[sp.Basic, Domain]:
    """Parameters with one value are put in, and a condition on one parameter alone becomes a bound (a rational one, outward)."""
    for v in domain.variables:
        if v.low is not None and v.low == v.high and v.low.is_Rational and not (v.low_strict or v.high_strict):
            relation = relation.func(
                relation.lhs.subs(v.symbol, v.low), relation.rhs.subs(v.symbol, v.low), evaluate=False
            )
            domain = domain.restrict(v.symbol, v.low)
    for r in domain.relations:
        w = domain.variable(next(iter(r.free_symbols))) if isinstance(r, sp.Rel) and len(r.free_symbols) == 1 else None
        if w is None or w.integer or r.rel_op not in ("<", "<=", ">", ">=") or domain.bounds_another(w.symbol):
            continue
        f = r.lhs - r.rhs if r.rel_op in (">", ">=") else r.rhs - r.lhs
        try:
            pattern = signs_of(f, w)
        except (Undecided, ValueError, OverflowError, ZeroDivisionError, RuntimeError):
            continue
        domain = _bounded(domain, w, pattern, r)
    return relation, domain


def _bounded(domain: Domain, v: Variable, pattern: Pattern, r: sp.Basic) -> Domain:
    """The range from the only root on, or up to it; the condition itself is then dropped, which only enlarges the domain."""
    if pattern.signs == (-1, 1):
        bound = {"low": _up(pattern.roots[0].low), "low_strict": False}
    elif pattern.signs == (1, -1):
        bound = {"high": _up(pattern.roots[0].high), "high_strict": False}
    else:
        return domain
    other = domain._copy()
    other.variables = tuple(replace(w, **bound) if w.symbol == v.symbol else w for w in domain.variables)
    other._by_name = {w.symbol.name: w for w in other.variables}
    other.relations = tuple(c for c in domain.relations if c != r)
    return other


def _up(x: fmpq) -> sp.Rational:
    return sp.Rational(int(x.p), int(x.q))


def _rational(bound: sp.Expr | None, inward: int) -> fmpq | None:
    """A rational end; an irrational one moves outward a little, which only enlarges the range."""
    if bound is None:
        return None
    if not bound.is_number:
        raise Undecided("an end that is no number")
    if not bound.is_Rational:
        nearby = sp.Rational(str(sp.N(bound, 30)))
        bound = nearby - inward * sp.Rational(1, 10**25)
    return fmpq(int(bound.p), int(bound.q))


def _open(v: Variable, low: fmpq | None, high: fmpq | None) -> Domain:
    spec = Real
    if low is not None:
        spec = spec > sp.Rational(int(low.p), int(low.q))
    if high is not None:
        spec = spec < sp.Rational(int(high.p), int(high.q))
    return Domain(at=None, **{v.symbol.name: spec})


def closed_ends(v: Variable) -> list[sp.Expr]:
    """The ends that belong to the range."""
    return [b for b, left_out in ((v.low, v.low_strict), (v.high, v.high_strict)) if b is not None and not left_out]


def _at_end(f: sp.Expr, x: sp.Symbol, end: sp.Expr, strict: bool) -> bool:
    value = f.subs(x, end)
    if value.has(sp.nan, sp.zoo, sp.oo, -sp.oo) or not value.is_number:
        return False
    try:
        return holds((sp.Gt if strict else sp.Ge)(value, 0, evaluate=False), {})
    except Undecided:
        return not strict and identically_equal(value, sp.S.Zero, None)


def _spared(pattern: Pattern, v: Variable, strict: bool) -> bool:
    """Over the integers only the signs at integers count: a root or a dip strictly between two of them does no harm."""
    if not v.integer or pattern.signs[0] < 0 or pattern.signs[-1] < 0 or strict and 0 in pattern.signs:
        return False
    for k, sign in enumerate(pattern.signs[1:-1], 1):
        low, high = pattern.roots[k - 1].low, pattern.roots[k].high
        if sign < 0 and not _free_of_integers(low, high, closed=True):
            return False
    return not strict or all(_free_of_integers(r.low, r.high, closed=True) for r in pattern.roots)


def _free_of_integers(low: fmpq, high: fmpq, closed: bool) -> bool:
    return (low.p - 1) // low.q == high.p // high.q


# Inequalities in one parameter whose derivative changes sign once: hills are lowest at their ends, valleys at the
# root. The derivative is stripped of factors whose sign is known; if what is left is itself monotone, it changes sign
# at most once, and the function has one hill (falling derivative) or one valley (rising derivative).


Prover = Callable[[sp.Expr, Domain, bool], Proof | None]


def core_slope(slope: sp.Expr, domain: Domain) -> tuple[int, sp.Expr]:
    """slope = (known sign) * positive factors * core: returns the sign and the core."""
    sign, core, _ = _split_slope(slope, domain)
    return sign, core


def _split_slope(slope: sp.Expr, domain: Domain) -> tuple[int, sp.Expr, sp.Expr]:
    """The same, and the product of the positive factors."""
    from .monotone import sign_inside

    sign, core, weight = 1, sp.S.One, sp.S.One
    for factor in sp.Mul.make_args(counted(lambda: sp.factor_terms(sp.together(sp.powsimp(slope))))):
        for part in sp.Mul.make_args(counted(sp.factor, factor) if factor.is_rational_function() else factor):
            s = sign_inside(part, domain, True)  # a factor that vanishes at an end leaves the shape as it is
            if s:
                sign *= s
                weight *= s * part
            else:
                core *= part
    return sign, core, weight


def hill_or_valley(expr: sp.Expr, v: Variable, domain: Domain, strict: bool, prover: Prover) -> Proof | None:
    """expr >= 0 through the shape of expr in the parameter v."""
    domain = domain.unrelated(v.symbol)  # the shape is that of the whole range
    slope, inner = slope_of(expr, v.symbol), interior(domain, v.symbol)
    if slope is None or not continuous(expr, v.symbol, domain):
        return None
    sign, core, weight = _split_slope(slope, domain)
    bend = None if core == 1 else slope_of(core, v.symbol)
    if bend is None or not continuous(core, v.symbol, inner):
        return None
    claim, shape = Claim(expr, ">0" if strict else ">=0", domain), Shape(sign * core, weight)
    if prover(-sign * bend, inner, False) is not None:
        found = _hill(expr, v, domain, strict, prover, end_value)
        return found and replace(found, certify=lambda: alone(hill(claim, v, shape, _showing(prover))))
    if prover(sign * bend, inner, False) is not None:
        return _valley(
            expr, core, v, domain, strict, prover, lambda root: alone(valley(claim, v, shape, root, _showing(prover)))
        )
    return None


def _showing(prover: Prover) -> Show:
    """The certificate of what the prover proves."""

    def show(e: sp.Expr, domain: Domain, sign: Sign) -> Certificate | None:
        known = certificate_of_sign(e, domain, sign)
        found = prover(e, domain, sign == ">0") if known is None else None
        return known if found is None else asked(Claim(e, sign, domain), found.certificate())

    return show


def _hill(
    expr: sp.Expr, v: Variable, domain: Domain, strict: bool, prover: Prover, end_value: Callable[..., sp.Expr | None]
) -> Proof | None:
    parts = []
    for end, side in ((v.low, 1), (v.high, -1)):
        edge = end if end is not None else (-sp.oo if side > 0 else sp.oo)
        value = end_value(expr, v.symbol, edge, domain, side)
        if value is None:
            return None
        if value == sp.oo:
            continue
        if value.is_infinite:
            return None
        face = domain.restrict(v.symbol, edge if end is not None else domain.at[v.symbol])
        # A hill with nonnegative open ends is positive inside unless it is flat, so strictness needs a strict end.
        proof = prover(value, face, strict)
        if proof is None:
            return None
        parts.append(proof)
    engines = set.intersection(*(set(p.engines) for p in parts)) if parts else {"flint", "sympy"}
    return Proof(
        f"one hill in {v.symbol}, so the ends decide",
        tuple(sorted(engines)),
        exhaustive=any(p.exhaustive for p in parts),
    )


def _valley(
    expr: sp.Expr,
    core: sp.Expr,
    v: Variable,
    domain: Domain,
    strict: bool,
    prover: Prover,
    certified: Callable[[sp.Expr], tuple[Certificate, ...] | None],
) -> Proof | None:
    for root in solved(core, v.symbol):
        if root.has(sp.I) or not _inside(root, v, domain, prover):
            continue
        rest, lowest = domain.restrict(v.symbol, root), expr.subs(v.symbol, root)
        simpler = counted(sp.simplify, lowest)
        lowest = simpler if identically_equal(lowest, simpler, rest) else lowest
        if not identically_equal(core.subs(v.symbol, root), sp.S.Zero, rest) or prove_defined(root, rest) is None:
            continue
        proof = prover(lowest, rest, strict)
        if proof is not None:
            return Proof(
                f"one valley in {v.symbol}, lowest at {root}",
                proof.engines,
                exhaustive=proof.exhaustive,
                certify=partial(certified, root),
            )
    return None


def _inside(root: sp.Expr, v: Variable, domain: Domain, prover: Prover) -> bool:
    rest = domain.restrict(v.symbol, domain.at[v.symbol])
    low = v.low is None or prover(root - v.low, rest, False) is not None
    return low and (v.high is None or prover(v.high - root, rest, False) is not None)
