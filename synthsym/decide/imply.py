"""Implications between conditions on the parameters: C implies T over a domain.

C is turned into bounds of parameters where it can be solved for one (so that the orthant shift and the point search
see exactly the region where C holds); what cannot be solved stays as an assumption.
"""

from __future__ import annotations

import itertools
from dataclasses import replace

import sympy as sp

from ..balls.enclosure import holds
from ..core.domain import Domain, Point, Variable
from ..effort import counted, left, within
from ..errors import SynthsymError, Undecided
from .build import by_build
from .certificate import Certificate, Given, claim_of
from .conditions import Condition, conditions, conditions_at
from .defined import prove_conditions, with_binders
from .evidence import Proof, Witness, alone, joined
from .monotone import orthant_sign
from .normal_form import identically_equal
from .plain import in_order, plain
from .prove import need_points, prove, prove_equal
from .reductions import under
from .refute import refute, violation
from .roots import solved
from .slopes import continuous, slope_of
from .writing import on_regions, rewritten

End = tuple[sp.Expr | None, bool]
_EFFORT = 2000  # for one comparison of ends
_NO_VALUE = (Undecided, KeyError, TypeError, ValueError, ZeroDivisionError)
_NO_ROOT = (NotImplementedError, ValueError, TypeError, RecursionError, AttributeError, SynthsymError)


def implies(premise: sp.Basic, conclusion: sp.Basic, domain: Domain, effort: int | None = None) -> Proof | None:
    """A proof that every point of the domain that satisfies the premise satisfies the conclusion, which has a value there."""
    need_points(domain)
    return within(effort, lambda: _implies(premise, conclusion, domain))


def _implies(premise: sp.Basic, conclusion: sp.Basic, domain: Domain) -> Proof | None:
    if (
        isinstance(premise, sp.Rel)
        and isinstance(conclusion, sp.Rel)
        and conclusion.rel_op in (premise.rel_op, premise.reversed.rel_op)
    ):
        told = premise if premise.rel_op == conclusion.rel_op else premise.reversed
        same = prove_equal(told.lhs - told.rhs, conclusion.lhs - conclusion.rhs, domain)
        if (
            same is not None
            and prove_conditions(set(conditions(conclusion)) - set(conditions(premise)), domain) is not None
        ):
            return Proof(
                "the conclusion is the premise", same.engines, certify=lambda: _as_given(premise, conclusion, domain)
            )
    rise = _through_a_rise(premise, conclusion, domain)
    if rise is not None:
        return rise
    regions = regions_of(premise, domain, left() // 4)
    proofs = [prove(conclusion, r) or by_build(conclusion, r) for r in regions] if regions else []
    found = joined(proofs) if regions else None
    return found and replace(
        found, certify=lambda: on_regions(premise, conclusion, domain, [p.certificates() for p in proofs if p])
    )


def _as_given(premise: sp.Rel, conclusion: sp.Rel, domain: Domain) -> tuple[Certificate, ...] | None:
    inside = under(domain, premise)
    claim, told = claim_of(conclusion, inside), claim_of(premise, inside)
    return None if claim is None or told is None else alone(rewritten(claim, Certificate(told, Given())))


def _through_a_rise(premise: sp.Basic, conclusion: sp.Basic, domain: Domain) -> Proof | None:
    """x <= y and f(x) <= f(y) say the same of two letters with one range on which f rises strictly; the other way round where it falls."""
    for letters, values in ((conclusion, premise), (premise, conclusion)):
        if (
            not all(isinstance(r, sp.Rel) and r.rel_op in _STRICT for r in (letters, values))
            or _STRICT[letters.rel_op] != _STRICT[values.rel_op]
        ):
            continue
        (x, y), (first, second) = (_small_and_big(r) for r in (letters, values))
        ranges = [domain.variable(e) for e in (x, y)] if x.is_Symbol and y.is_Symbol and x != y else []
        if any(v is None or v.integer or domain.entangled(v.symbol) for v in ranges) or len(ranges) != 2:
            continue
        v, w = ranges
        if (
            v is None
            or w is None
            or (v.low, v.high, v.low_strict, v.high_strict) != (w.low, w.high, w.low_strict, w.high_strict)
        ):
            continue
        f, side = (first, 1) if y not in first.free_symbols else (second, -1)  # f(x) <= f(y), or f(y) <= f(x)
        if (
            {x, y} <= f.free_symbols
            or x not in f.free_symbols
            or prove_equal(f.xreplace({x: y}), second if side > 0 else first, domain) is None
        ):
            continue
        alone = domain.without(y)
        slope = slope_of(f, x)
        if slope is not None and continuous(f, x, alone):
            found = prove(sp.Gt(side * slope, 0, evaluate=False), alone)
            if found is not None:
                return Proof(
                    f"a function that {'rises' if side > 0 else 'falls'} strictly in {x}: {found.method}",
                    found.engines,
                    exhaustive=found.exhaustive,
                )
    return None


_STRICT = {"<": True, ">": True, "<=": False, ">=": False}


def _small_and_big(r: sp.Rel) -> tuple[sp.Expr, sp.Expr]:
    return (r.lhs, r.rhs) if r.rel_op in ("<", "<=") else (r.rhs, r.lhs)


def regions_of(premise: sp.Basic, domain: Domain, effort: int | None) -> list[Domain] | None:
    """Domains that cover every point at which the premise holds; None where that is not certain.

    An alternative of which no point was found counts as empty only if that is proved: it may hold at irrational points.
    """
    found: list[Domain] = []
    for part in alternatives(plain(premise)):
        part = _where_defined(part, domain)
        regions = narrowed(domain, part)
        if regions is None:
            parts = part.args if isinstance(part, sp.And) else (part,)
            if part != sp.false and not any(prove(sp.Not(p), domain, effort) for p in parts):
                return None
        found += regions or []
    return found


def _where_defined(premise: sp.Basic, domain: Domain) -> sp.Basic:
    """The premise with what it needs to have a value: where it has none, it does not hold."""
    asked = [c for c in conditions(premise) if not c.binders and c.given == sp.true and isinstance(c.needed, sp.Rel)]
    return sp.And(premise, *(c.needed for c in asked if prove_conditions((c,), domain) is None))


def alternatives(premise: sp.Basic) -> list[sp.Basic]:
    """The premise as alternatives without `or`."""
    if isinstance(premise, sp.Or):
        return [a for part in premise.args for a in alternatives(part)]
    if isinstance(premise, sp.And):
        return [sp.And(*combo) for combo in itertools.product(*(alternatives(part) for part in premise.args))]
    return [premise]


def counterexample(premise: sp.Basic, conclusion: sp.Basic, domain: Domain, points: int = 260) -> Witness | None:
    """A point that satisfies the premise and strictly violates the conclusion."""
    return within(None, lambda: _counterexample(premise, conclusion, domain, points))


def _counterexample(premise: sp.Basic, conclusion: sp.Basic, domain: Domain, points: int) -> Witness | None:
    if isinstance(conclusion, sp.Rel):  # first where it costs nothing: points that happen to satisfy the premise
        for point in domain.points(min(points, 60)):
            found = violation(conclusion, point)
            if found is not None and satisfied(premise, point):
                return found
    for region in narrowed(domain, premise) or []:
        found = refute(conclusion, region, points)
        if found is not None and domain.contains(found.point) and satisfied(premise, found.point):
            return found
    return None


def satisfied(premise: sp.Basic, point: Point) -> bool:
    """Whether the premise holds at the point for sure."""
    try:
        return holds(premise, point)
    except _NO_VALUE:
        return False


def narrowed(domain: Domain, premise: sp.Basic) -> list[Domain] | None:
    """The region where the premise holds, as domains (one per alternative); None if no point of it was found."""
    premise = plain(premise)
    if premise == sp.true:
        return [domain]
    if premise == sp.false:
        return None
    if isinstance(premise, sp.Or):
        found = [r for a in premise.args for r in (narrowed(domain, a) or [])]
        return found or None
    regions = [domain]
    for part in in_order(premise):
        if isinstance(part, sp.Or):
            regions = [n for r in regions for n in (narrowed(r, part) or [])]
        else:
            regions = [n for r in regions if (n := _narrow(r, part)) is not None]
    return regions or None


def _narrow(domain: Domain, relation: sp.Basic) -> Domain | None:
    if relation == sp.true:
        return domain
    if isinstance(relation, sp.Eq):
        return _with_relation(domain, relation)
    if isinstance(relation, sp.Rel) and relation.rel_op in ("<", "<=", ">", ">="):
        strict = relation.rel_op in ("<", ">")
        f = relation.lhs - relation.rhs if relation.rel_op in (">", ">=") else relation.rhs - relation.lhs
        for v in reversed(domain.variables):
            if v.symbol in f.free_symbols:
                tightened = _bound(domain, v, f, strict)
                if tightened is not None:
                    return tightened
    return _with_relation(domain, relation)


def _bound(domain: Domain, v: Variable, f: sp.Expr, strict: bool) -> Domain | None:
    """f >= 0 as a bound on v, if f is monotone in v and vanishes at one expression in the others."""
    if domain.bounds_another(v.symbol):
        return None
    try:
        slope = slope_of(f, v.symbol)
        direction = 0 if slope is None else orthant_sign(counted(sp.together, slope), domain, True)
        if slope is None or direction == 0 or not continuous(f, v.symbol, domain):
            return None
        roots = counted(_roots, f, v.symbol)
    except _NO_ROOT:
        return None
    roots = [r for r in roots if isinstance(r, sp.Expr) and not r.has(sp.I, sp.Piecewise) and r.is_real is not False]
    if len(roots) != 1:
        return None  # which of several roots is the end of the range is not decided here
    (root,) = roots
    rest = domain.without(v.symbol)
    if (
        not identically_equal(f.subs(v.symbol, root), sp.S.Zero, rest)
        or prove_conditions(_asked_at(f, v.symbol, root), rest) is None
    ):
        return None  # what solves the squares need not solve the equation
    if not _reached(f, slope, v, root, direction, rest):
        return None
    return _tighten(domain, v, root, direction, strict)


def _asked_at(f: sp.Expr, symbol: sp.Symbol, root: sp.Expr) -> list[Condition]:
    """What must hold for the root to have a value, and for f to have one there."""
    return [*conditions(root), *conditions_at(f, symbol, root)]


def _reached(f: sp.Expr, slope: sp.Expr, v: Variable, root: sp.Expr, direction: int, rest: Domain) -> bool:
    """Whether f goes on without a jump from the range of v to a root that may lie beyond its far end, as one sign of the slope says."""
    far = v.high if direction > 0 else v.low
    if (
        far is None
        or prove(sp.Le(root, far, evaluate=False) if direction > 0 else sp.Ge(root, far, evaluate=False), rest, _EFFORT)
        is not None
    ):
        return True
    low, high = (v.low, root) if direction > 0 else (root, v.high)
    free = sp.Dummy(v.symbol.name, real=True)
    whole = with_binders(rest, (Variable(free, False, low, high, False, False),))
    return (
        continuous(f.xreplace({v.symbol: free}), free, whole)
        and orthant_sign(slope.xreplace({v.symbol: free}), whole, True) == direction
    )


def _roots(f: sp.Expr, x: sp.Symbol) -> list[sp.Expr]:
    """Where f vanishes. Of an affine f (or a multiple of 1/x plus a constant) by division, so that no logarithm is rewritten."""
    for image in (f, sp.expand(f * x)):
        slope = sp.diff(image, x)
        if x not in slope.free_symbols and slope != 0:
            root = -image.subs(x, 0) / slope
            if image is f or root.is_zero is not True:
                return [root]
    return [sp.simplify(r) for r in solved(f, x)]


def _tighten(domain: Domain, v: Variable, bound: sp.Expr, direction: int, strict: bool) -> Domain | None:
    rest = domain.without(v.symbol)
    new, low, high = (bound, strict), (v.low, v.low_strict), (v.high, v.high_strict)
    end = _nearer(new, low, rest, sp.Ge, sp.Gt) if direction > 0 else _nearer(new, high, rest, sp.Le, sp.Lt)
    if end is None:
        return None
    if direction > 0:
        low = end
    elif end is new and v.low is not None and prove(sp.Ge(bound, v.low, evaluate=False), rest, _EFFORT) is None:
        return None
    else:
        high = end
    other = Domain()
    other.variables = (
        *(w for w in domain.variables if w.symbol != v.symbol),
        Variable(v.symbol, v.integer, low[0], high[0], low[1], high[1]),
    )
    other._by_name = {w.symbol.name: w for w in other.variables}
    other.relations = domain.relations
    return _with_point(other, domain)


def _nearer(new: End, old: End, rest: Domain, beyond: type[sp.Rel], strictly: type[sp.Rel]) -> End | None:
    """Which of two ends of a range, each with whether it is left out, leaves less of it; None where that is not decided."""
    if (
        old[0] is None
        or prove((strictly if old[1] and not new[1] else beyond)(new[0], old[0], evaluate=False), rest, _EFFORT)
        is not None
    ):
        return new
    stays = (
        prove((strictly if new[1] and not old[1] else beyond)(old[0], new[0], evaluate=False), rest, _EFFORT)
        is not None
    )
    return old if stays else None


def _with_relation(domain: Domain, relation: sp.Basic) -> Domain | None:
    other = domain._copy()
    other.relations += (relation,)
    return _with_point(other, domain)


def _with_point(region: Domain, origin: Domain) -> Domain | None:
    """Give the region a stored point: the old one if it lies inside, else the first that the search finds."""
    region.at = dict(origin.at)
    if region.contains(region.at):
        return region
    found = next(region.points(1), None)
    if found is None:
        return None
    region.at = found
    return region
