"""The elementary rules: how a truth may be rewritten, put to values, differentiated, taken to a limit, bounded.

Each rule either returns a Truth whose last step says what was done and who checked it, or raises StepRejected.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from itertools import islice
from typing import Any

import sympy as sp
from flint import arb, ctx

from ..balls.enclosure import enclose
from ..core.domain import Domain, exact
from ..core.entries import refuse_two_relations
from ..core.kinds import KL, RENYI, Kind
from ..core.lean import EXACT, is_bound, of_part, one_side, opposite, reaches, rises, slope_in
from ..core.origin import keep_hypotheses, keep_kinds
from ..core.subject import Subject
from ..core.truth import BOTH, Step, Truth, concluded, continued, lifted, merged
from ..decide import prove, prove_equal, refute, shown
from ..decide.limits import checked_limit
from ..errors import StepRejected, Undecided
from .checks import need_value, placed, without

_BENT = (sp.Abs, sp.Max, sp.Min, sp.sign, sp.floor, sp.ceiling, sp.frac, sp.Piecewise, sp.Heaviside)
_PACKAGE = __name__.partition(".")[0]
_CHECKED_AT = 5  # points at which balls read a mechanical replacement a second time


def parameter(domain: Domain, expr: Any) -> Truth:
    """An expression in the statement's own letters, with a value on all of its domain: it asserts nothing."""
    return lifted(expr, domain)


def assume(domain: Domain, expr: Any, because: str) -> Truth:
    """What the author grants without proof. Everything that rests on it is `open`, and says so."""
    value = expr if isinstance(expr, sp.Expr) else exact(expr)
    return concluded(Step("assume", None, value, because, rests_on=(f"assumed:{because}",)), domain)


def made_of(expr: sp.Expr, domain: Domain, parts: tuple[Truth, ...], stated: str = EXACT) -> tuple[Domain, str]:
    """The domain and the lean of an expression made of truths; it leans as they do, or as a theorem says that speaks of bounds."""
    where = reduce(merged, (p.domain for p in parts), domain)
    lean = stated
    for p in parts:
        seen = of_part(expr, p, where)
        if seen is None:
            raise StepRejected(
                f"how {expr} depends on the bound {p.expr} is not seen; put the bound for a letter instead"
            )
        lean = one_side(lean, seen)
    return where, lean


def rewrite(t: Truth, expr: Any, because: str = "algebra", domain: Domain | None = None) -> Truth:
    """The same value written as `expr`, or as what a function such as `sp.factor` makes of it (on a part of the domain, if one is given);
    two engines read both sides.

    >>> D = Domain("x real")
    >>> x = D["x"]
    >>> rewrite(parameter(D, (x + 1) ** 2 - 1), x * (x + 2)).expr
    x*(x + 2)
    >>> rewrite(parameter(D, (x + 1) ** 2 - 1), sp.factor).expr
    x*(x + 2)
    """
    t = t if domain is None else t.on(domain)
    after = expr(t.expr) if callable(expr) and not isinstance(expr, sp.Basic) else expr
    after = after.expr if isinstance(after, Truth) else after if isinstance(after, sp.Basic) else exact(after)
    others = (expr,) if isinstance(expr, Truth) else ()
    proof = prove_equal(t.expr, after, t.domain)
    if proof is None:
        found = refute(sp.Eq(t.expr, after, evaluate=False), t.domain, 40)
        at = f"; they differ at {found.at()}" if found is not None else ""
        raise StepRejected(f"rewrite: {t.expr} and {after} are not proved equal{at}")
    need_value(after, t.domain)
    return continued(
        t,
        Step("rewrite", t.expr, after, because, proof.engines, proof.exhaustive, subject=t.subject),
        *others,
        lean=t.lean,
    )


def simplify(t: Truth, because: str = "algebra") -> Truth:
    """SymPy proposes a simpler form, `rewrite` checks it; the original is kept if no proposal passes."""
    proposals = (
        lambda e: sp.factor(sp.simplify(e)), sp.simplify, lambda e: sp.factor(sp.expand_log(e, force=True)), sp.together,
    )  # fmt: skip
    for propose in proposals:
        try:
            candidate = propose(t.expr)
            if candidate != t.expr:
                return rewrite(t, candidate, because)
        except (StepRejected, NotImplementedError, ValueError, TypeError, RecursionError):
            continue
    return t


def substitute(t: Truth, values: Mapping[sp.Symbol, Any], because: str = "", domain: Domain | None = None) -> Truth:
    """Letters replaced by numbers, expressions or other truths, each proved to lie where the letter may be.

    The result stands on `domain`, or on what is left of the truth's own domain. A letter is always a letter of the truth's
    domain; letters that are not replaced keep their ranges, which `domain` must lie in.

    >>> D = Domain("n integer >= 1, d > 0")
    >>> substitute(parameter(D, 2 * D["d"] / D["n"]), {D["n"]: 100}).expr
    d/50
    """
    quantities, wanted = keep_hypotheses(t, values), keep_kinds(t, values)
    parts = {x: v for x, v in values.items() if isinstance(v, Truth)}
    plain = {
        x: v.expr if isinstance(v, Truth) else v if isinstance(v, sp.Expr) else exact(v) for x, v in values.items()
    }
    rest = without(t.domain, set(values))
    where = domain if domain is not None else reduce(merged, (v.domain for v in parts.values()), rest)
    if domain is not None:
        parts = {x: v.on(domain) for x, v in parts.items()}
        _kept_inside(t, set(values), domain)
    refuse_two_relations("substitute", t, *values.values())
    conditions = placed(plain, t.domain, where)
    lean = one_side(t.lean, *(_lean_of_value(t, x, v, where) for x, v in parts.items()))
    after = t.expr.subs(plain, simultaneous=True)
    need_value(after, where)
    reason = because or "put " + ", ".join(f"{s} = {v}" for s, v in plain.items())
    subject = t.subject.put(plain) if t.subject is not None and lean == t.lean else None
    step = Step("substitute", t.expr, after, reason, _read_again(t.expr, plain, after, where), obligations=conditions, quantities=quantities,
                put=frozenset(plain), wanted=wanted, subject=subject, kind=None if t.kind is None else t.kind.put(plain))  # fmt: skip
    return concluded(step, where, t, *parts.values(), lean=lean)


def _kept_inside(t: Truth, replaced: set[sp.Symbol], domain: Domain) -> None:
    """The letters that stay have, in the new domain, no values that the truth's own domain does not allow.

    A letter of the same name is the same letter, whatever is known of it there."""
    known, named = set(domain.conditions()), {w.symbol.name: w for w in domain.variables}
    again: dict[sp.Symbol, sp.Symbol] = {}
    for v in t.domain.variables:
        if v.symbol in replaced:
            continue
        if domain.variable(v.symbol) is None:
            if v.symbol in t.expr.free_symbols:
                raise StepRejected(f"{v.symbol} is no letter of the domain {domain}")
            other = named.get(v.symbol.name)
            if other is not None and (not v.integer or other.integer):
                again[v.symbol] = other.symbol
            elif other is not None:
                raise StepRejected(f"{v.symbol} is an integer in the truth and not in the domain {domain}")
            elif t.domain.entangled(v.symbol):
                raise StepRejected(f"another condition depends on {v.symbol}, which the domain {domain} does not have")
    gone = replaced | {v.symbol for v in t.domain.variables if domain.variable(v.symbol) is None} - set(again)
    for own in t.domain.conditions():
        c = own.xreplace(again)
        if not own.free_symbols & gone and c not in known and prove(c, domain) is None:
            raise StepRejected(f"the truth holds where {c}, which is not proved on {domain}")


def _lean_of_value(t: Truth, symbol: sp.Symbol, value: Truth, domain: Domain) -> str:
    """Which way t leans once a bound stands for the symbol: as t rises or falls in it, over its whole range."""
    if not is_bound(value.lean):
        return EXACT
    _quantity_inside(t, symbol, value)
    return value.lean if rises(slope_in(t.expr, symbol), t.domain) else opposite(value.lean)


def _quantity_inside(t: Truth, symbol: sp.Symbol, value: Truth) -> None:
    """Not only the bound lies where t holds, but also what it bounds: nearer the range's other end, which it is proved to respect."""
    v = t.domain.variable(symbol)
    if v is None or t.domain.entangled(symbol):
        raise StepRejected(
            f"{symbol} is tied by another condition, which what {value.expr} bounds is not proved to meet"
        )
    end, strict = (v.low, v.low_strict) if value.lean == "upper" else (v.high, v.high_strict)
    if end is not None and not reaches(value, end, strict):
        raise StepRejected(f"what {value.expr} bounds is not proved to lie in the range of {symbol}")


def _read_again(
    before: sp.Expr, values: Mapping[sp.Symbol, sp.Expr], after: sp.Expr, domain: Domain
) -> tuple[str, ...]:
    """Both engines, if balls find the old expression at the values and the new one to agree at exact points; a difference is refused."""
    seen = 0
    for point in islice(domain.points(40), 40):
        with ctx.workprec(160):
            try:
                inside = {x: enclose(v, point) for x, v in values.items()}
                old, new = enclose(before, {**point, **inside}), enclose(after, point)
            except (Undecided, KeyError, TypeError, ValueError, ZeroDivisionError, AttributeError):
                continue
            if not (old.is_finite() and new.is_finite()):
                continue
            if not old.overlaps(new):
                raise StepRejected(f"putting {values} into {before} does not give {after}")
        seen += 1
        if seen == _CHECKED_AT:
            break
    return BOTH if seen else ("sympy",)


def formula(t: Truth) -> Truth:
    """The expression of a bound taken by itself, as mathematics: what it was a bound of is left behind, and so is its footprint."""
    return lifted(t.expr, t.domain)


def derivative(t: Truth, x: sp.Symbol, because: str = "differentiate") -> Truth:
    """d/dx, checked against difference quotients with balls at exact points."""
    if is_bound(t.lean):
        raise StepRejected(f"the slope of a bound bounds nothing: {t.expr}")
    v = t.domain.variable(x)
    if v is None or v.integer:
        raise StepRejected(f"{x} is no real letter of the domain")
    bent = [e for e in t.expr.atoms(*_BENT) if x in e.free_symbols]
    if any(not isinstance(e, sp.Abs) or prove(sp.Ne(e.args[0], 0, evaluate=False), t.domain) is None for e in bent):
        raise StepRejected(f"{t.expr} may have no slope in {x} where one of its parts bends or jumps")
    after = sp.diff(t.expr, x)
    if after.has(sp.Derivative) or not _slope_agrees(t.expr, after, x, t.domain):
        raise StepRejected(f"derivative of {t.expr} in {x} was not confirmed")
    need_value(after, t.domain)
    subject = t.subject.slope(x) if t.subject is not None and t.lean == EXACT else None
    return continued(t, Step("derivative", t.expr, after, because, BOTH, subject=subject))


def _quotient(f: sp.Expr, x: sp.Symbol, p: dict[sp.Symbol, sp.Rational], h: sp.Rational) -> arb:
    """The central difference quotient of f in x at p, as a ball."""
    return (enclose(f, {**p, x: p[x] + h}) - enclose(f, {**p, x: p[x] - h})) / (arb(2) * int(h.p) / int(h.q))


def _slope_agrees(f: sp.Expr, slope: sp.Expr, x: sp.Symbol, domain: Domain) -> bool:
    """Central differences with two steps, extrapolated, against the proposed derivative, in balls."""
    seen = False
    for point in islice(domain.points(121), 0, 121, 10):
        p = dict(point)
        with ctx.workprec(400):
            try:
                h = sp.Rational(1, 10**20)
                coarse, fine = (_quotient(f, x, p, step) for step in (h, h / 2))
                estimate, value = (4 * fine - coarse) / 3, enclose(slope, p)
            except (Undecided, KeyError, TypeError, ValueError, ZeroDivisionError):
                continue
            if not (estimate.is_finite() and value.is_finite()):
                continue
            if not abs(estimate - value) < (abs(value).max(arb(1))) * arb("1e-25"):
                return False
            seen = True
    return seen


def limit(t: Truth, x: sp.Symbol, to: Any, because: str = "", side: int = 1) -> Truth:
    """The limit as x → to (side 1: from above), proposed by SymPy and confirmed with balls; x leaves the domain."""
    edge = to if isinstance(to, sp.Expr) else exact(to)
    reachable(t, x, edge)
    value = checked_limit(t.expr, x, edge, t.domain, side)
    if value is None:
        raise StepRejected(f"limit of {t.expr} as {x} → {edge} was not established")
    subject = t.subject.limit(x, edge) if t.subject is not None and t.lean == EXACT else None
    step = Step("limit", t.expr, value, because or f"{x} → {edge}", BOTH, relation="lim", approach=(x, edge) if side == 1 else None,
                subject=subject, kind=Kind(KL) if t.kind == Kind(RENYI, order=x) and edge == 1 else None)  # fmt: skip
    return continued(t, step)


def reachable(t: Truth, x: sp.Symbol, edge: sp.Expr) -> None:
    """The place where the limit is taken belongs to the closure of the letter's range, which nothing else ties."""
    v = t.domain.variable(x)
    if v is None:
        raise StepRejected(f"{x} is no letter of the domain")
    if v.integer and not edge.is_infinite:
        raise StepRejected(f"an integer such as {x} does not come near {edge}")
    if t.domain.entangled(x):
        raise StepRejected(f"another condition depends on {x}, so that it cannot be moved alone")
    rest = t.domain.without(x)
    if v.integer and not edge.is_infinite:
        raise StepRejected(
            f"{x} is an integer, which comes near no value that it does not take: put {edge} for it instead"
        )
    if edge is sp.oo or edge is -sp.oo:
        if (v.high if edge is sp.oo else v.low) is not None:
            raise StepRejected(f"{x} does not grow without bound")
        return
    for relation in ([sp.Ge(edge, v.low, evaluate=False)] if v.low is not None else []) + (
        [sp.Le(edge, v.high, evaluate=False)] if v.high is not None else []
    ):
        if prove(relation, rest) is None:
            raise StepRejected(f"{x} is not proved to come near {edge}: {relation}")


def bounded_by(t: Truth, bound: Any, because: str = "", domain: Domain | None = None, upper: bool = True) -> Truth:
    """A truth replaced by a larger (or smaller) one, with the inequality proved over the domain (a part of the truth's, if given)."""
    t = t if domain is None else t.on(domain)
    b = lifted(bound, t.domain)
    where = merged(t.domain, b.domain)
    if is_bound(b.lean) and b.lean != ("upper" if upper else "lower"):
        raise StepRejected(f"{b.expr} bounds from the other side")
    relation = sp.Le(t.expr, b.expr, evaluate=False) if upper else sp.Ge(t.expr, b.expr, evaluate=False)
    proof = prove(relation, where) or shown(relation, where)  # both sides are truths, which have values there
    if proof is None:
        raise StepRejected(f"not proved: {relation}")
    sign = "<=" if upper else ">="
    step = Step("bound", t.expr, b.expr, because or proof.method, proof.engines, proof.exhaustive, relation=sign)
    return concluded(step, where, t, b, lean=one_side(t.lean, "upper" if upper else "lower"))


def evaluated(fn: Any, args: tuple[Any, ...], domain: Domain, because: str) -> Truth:
    """A certified routine (see balls.functions.computed) applied to truths: enclosed by balls, not symbolic.

    A routine of the author's own is granted, not shown: what rests on it stays open.
    """
    parts = tuple(lifted(a, domain) for a in args)
    expr = fn(*(p.expr for p in parts))
    where, lean = made_of(expr, domain, parts)
    names = tuple(getattr(type(expr), "foundations", ()))
    room = str(getattr(type(expr), "room", ""))
    # a routine in a file of claims: nobody has shown that it computes what it is named for
    if room.partition(".")[0] != _PACKAGE:
        granted = f"assumed:the routine {type(expr).__name__} computes what it is taken for"
        return concluded(Step("assume", None, expr, because, rests_on=(granted, *names)), where, *parts, lean=lean)
    return concluded(Step("computed", None, expr, because, ("flint",), True, rests_on=names), where, *parts, lean=lean)


def alone(t: Truth, part: Subject, value: sp.Expr, rests_on: frozenset[str]) -> Truth:
    """What a truth is computed from, or itself in other words: this, of which nothing that it rests on is left out."""
    step = Step("rewrite", None, value, "a part by itself", BOTH, rests_on=tuple(sorted(rests_on)), subject=part)
    return concluded(step, t.domain, lean=t.lean)


def joined(t: Truth, *parts: Truth) -> Truth:
    """A truth that also rests on others, on the part of the domains that they share."""
    where = reduce(merged, (p.domain for p in parts), t.domain)
    if all(p in t.graph() for p in parts):
        return t
    return concluded(
        Step("rewrite", t.expr, t.expr, "rests on this as well", BOTH, subject=t.subject), where, t, *parts, lean=t.lean
    )
