"""The elementary rules: where a derivation starts, and how an expression may be rewritten, substituted, differentiated.

Each rule either returns a Derived whose last step says what was done and who checked it, or raises StepRejected.
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
from ..core.lean import EXACT, is_bound, of_part, one_side, scaled
from ..core.ledger import foundation, knob
from ..core.truth import Derived, Obligation, Step, joined, merge_domains
from ..decide import prove, prove_equal, refute
from ..decide.limits import checked_limit
from ..errors import StepRejected, Undecided
from ..laws.base import Law


def as_derived(value: Any, domain: Domain) -> Derived:
    return value if isinstance(value, Derived) else parameter(domain, value)


def parameter(domain: Domain, expr: Any) -> Derived:
    """An expression in the statement's own parameters: it asserts nothing, so it needs no check."""
    return Derived(expr if isinstance(expr, sp.Basic) else exact(expr), domain)


def _with_parts(expr: sp.Expr, domain: Domain, parts: tuple[Derived, ...], stated: str = EXACT) -> Derived:
    """An expression made of truths, their steps joined; it leans as they do, or as a theorem says that speaks of bounds."""
    domain = reduce(merge_domains, (p.domain for p in parts), domain)
    lean = stated
    for p in parts:
        seen = of_part(expr, p.expr, p.lean, domain)
        if seen is None and not is_bound(stated):
            raise StepRejected(f"how {expr} depends on the bound {p.expr} is not seen; put the bound for a letter instead")
        lean = one_side(lean, seen or EXACT)
    return joined(Derived(expr, domain, lean=lean), *parts)


def violated(x: sp.Symbol, value: sp.Expr, domain: Domain, rest: Domain) -> list[sp.Basic]:
    """The conditions of the domain on x that are not proved (over the rest of the domain) where x has this value."""
    v = domain.variable(x)
    whole = [] if v is None or not v.integer or value.is_integer else [sp.Eq(value, sp.floor(value), evaluate=False)]
    return whole + [c for c in domain.conditions() if x in c.free_symbols and prove(c.subs(x, value), rest) is None]


def definition(name: str, expr: sp.Expr, domain: Domain, because: str, *parts: Derived) -> Derived:
    """An expression that *is* a declared definition (`definition:NAME`), possibly of derived parts."""
    foundation(name)
    return _with_parts(expr, domain, parts).then(Step("definition", None, expr, because, rests_on=(name,)))


def log_density(law: Law, x: sp.Expr, domain: Domain) -> Derived:
    """log of the law's density at x."""
    expr = law.log_density(x)
    return Derived(expr, domain).then(Step("law", None, expr, f"density of the {law.name} law", rests_on=(law.foundation,)))


def density(law: Law, x: sp.Expr, domain: Domain) -> Derived:
    expr = law.density(x)
    return Derived(expr, domain).then(Step("law", None, expr, f"density of the {law.name} law", rests_on=(law.foundation,)))


def log_ratio(P: Law, Q: Law, x: sp.Expr, domain: Domain) -> Derived:
    """The privacy loss log p(x)/q(x) of one output x, as the definition gives it (expand it with `rewrite`)."""
    p, q = log_density(P, x, domain), log_density(Q, x, domain)
    factor: sp.Expr = knob("definition:privacy-loss")
    raw = (p.expr - q.expr) * factor
    start = Derived(raw, domain, p.steps + q.steps, p.rests_on | q.rests_on)
    return start.then(Step("privacy-loss", None, raw, "definition of the privacy loss", rests_on=("definition:privacy-loss",)))


def rewrite(t: Derived, expr: Any, because: str = "algebra", domain: Domain | None = None) -> Derived:
    """The same value written as `expr`; proved by FLINT's normal form and read again by SymPy."""
    expr = expr.expr if isinstance(expr, Derived) else expr
    where = domain or t.domain
    proof = prove_equal(t.expr, expr, where)
    if proof is None:
        found = refute(sp.Eq(t.expr, expr, evaluate=False), where, 40)
        at = f"; they differ at {found.at()}" if found is not None else ""
        raise StepRejected(f"rewrite: {t.expr} and {expr} are not proved equal{at}")
    return t.then(Step("rewrite", t.expr, expr, because, proof.engines, proof.trust), domain=where)


def simplify(t: Derived, because: str = "algebra") -> Derived:
    """SymPy proposes a simpler form, `rewrite` checks it; the original is kept if no proposal passes."""
    proposals = (lambda e: sp.factor(sp.simplify(e)), sp.simplify, lambda e: sp.factor(sp.expand_log(e, force=True)), sp.together)
    for propose in proposals:
        try:
            candidate = propose(t.expr)
            if candidate != t.expr:
                return rewrite(t, candidate, because)
        except (StepRejected, NotImplementedError, ValueError, TypeError, RecursionError):
            continue
    return t


def substitute(t: Derived, values: Mapping[sp.Symbol, Any], because: str = "", domain: Domain | None = None) -> Derived:
    """Symbols replaced by expressions or by other truths (whose steps join in)."""
    out = t
    plain: dict[sp.Symbol, sp.Expr] = {}
    for symbol, value in values.items():
        if isinstance(value, Derived):
            lean = one_side(out.lean, _lean_of_value(t, symbol, value, domain))
            out = Derived(out.expr, merge_domains(out.domain, value.domain), out.steps + tuple(s for s in value.steps if s not in out.steps),
                          out.rests_on | value.rests_on, lean)
            plain[symbol] = value.expr
        else:
            plain[symbol] = value if isinstance(value, sp.Basic) else exact(value)
    after = t.expr.subs(plain, simultaneous=True)
    reason = because or "put " + ", ".join(f"{s} = {v}" for s, v in plain.items())
    return out.then(Step("substitute", t.expr, after, reason), domain=domain)


def _lean_of_value(t: Derived, symbol: sp.Symbol, value: Derived, domain: Domain | None) -> str:
    """Which way t leans once a bound stands for the symbol: as t rises or falls in it, over the range that contains the bound."""
    if not is_bound(value.lean):
        return EXACT
    if wrong := violated(symbol, value.expr, t.domain, domain or value.domain):
        raise StepRejected(f"the bound {value.expr} is not proved to lie in the range of {symbol}: {wrong[0]}")
    return scaled(value.lean, sp.diff(t.expr, symbol), t.domain)


def as_number(t: Derived) -> Derived:
    """A bound taken for what it is, where a statement is about the bound and not about what it bounds."""
    return t.then(Step("bound", t.expr, t.expr, "the bound itself, which is what the statement compares"), lean=EXACT)


def derivative(t: Derived, x: sp.Symbol, because: str = "differentiate") -> Derived:
    """d/dx, checked against difference quotients with balls at exact points."""
    if is_bound(t.lean):
        raise StepRejected(f"the slope of a bound bounds nothing: {t.expr}")
    after = sp.diff(t.expr, x)
    if after.has(sp.Derivative) or not _slope_agrees(t.expr, after, x, t.domain):
        raise StepRejected(f"derivative of {t.expr} in {x} was not confirmed")
    return t.then(Step("derivative", t.expr, after, because))


def _quotient(f: sp.Expr, x: sp.Symbol, p: dict[sp.Symbol, sp.Rational], h: sp.Rational) -> arb:
    """The central difference quotient of f in x at p, as a ball."""
    return (enclose(f, {**p, x: p[x] + h}) - enclose(f, {**p, x: p[x] - h})) / (arb(2) * int(h.p) / int(h.q))


def _slope_agrees(f: sp.Expr, slope: sp.Expr, x: sp.Symbol, domain: Domain) -> bool:
    """Central differences with two steps, extrapolated, against the proposed derivative, in balls."""
    seen = False
    for point in islice(domain.points(121), 0, 121, 10):
        p = dict(point)
        p.setdefault(x, sp.Rational(1, 2))
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


def limit(t: Derived, x: sp.Symbol, to: Any, because: str = "", side: int = 1) -> Derived:
    """The limit as x → to (side 1: from above), proposed by SymPy and confirmed with balls."""
    edge = to if isinstance(to, sp.Basic) else exact(to)
    value = checked_limit(t.expr, x, edge, t.domain, side)
    if value is None:
        raise StepRejected(f"limit of {t.expr} as {x} → {edge} was not established")
    return t.then(Step("limit", t.expr, value, because or f"{x} → {edge}", relation="lim", approach=(x, edge) if side == 1 else None))


def bounded_by(t: Derived, bound: Any, because: str = "", domain: Domain | None = None, upper: bool = True) -> Derived:
    """Replace a truth by a larger (or smaller) expression, with the inequality proved over the domain."""
    b = as_derived(bound, t.domain)
    where = domain or t.domain
    relation = sp.Le(t.expr, b.expr, evaluate=False) if upper else sp.Ge(t.expr, b.expr, evaluate=False)
    proof = prove(relation, where)
    if proof is None:
        raise StepRejected(f"not proved: {relation}")
    steps = t.steps + tuple(s for s in b.steps if s not in t.steps)
    base = Derived(t.expr, where, steps, t.rests_on | b.rests_on, one_side(t.lean, "upper" if upper else "lower"))
    return base.then(Step("bound", t.expr, b.expr, because or proof.method, proof.engines, proof.trust, relation="<=" if upper else ">="))


def cite(name: str, expr: sp.Expr, domain: Domain, because: str, *parts: Derived, hypotheses: tuple[sp.Basic, ...] = (), lean: str = "exact") -> Derived:
    """The conclusion of a theorem in the ledger (`cited:NAME`), its hypotheses proved over the domain."""
    foundation(name)
    closed = []
    for h in hypotheses:
        proof = prove(h, domain)
        if proof is None:
            raise StepRejected(f"{name}: hypothesis {h} is not proved")
        closed.append(Obligation(str(h), True, proof.method))
    out = _with_parts(expr, domain, parts, lean)
    return out.then(Step("cite", parts[0].expr if parts else None, expr, because, obligations=tuple(closed), rests_on=(name,)))


def evaluated(fn: Any, args: tuple[Any, ...], domain: Domain, because: str) -> Derived:
    """A certified routine (see evaluate.functions.computed) applied to truths: enclosed by balls, not symbolic."""
    parts = [as_derived(a, domain) for a in args]
    expr = fn(*(p.expr for p in parts))
    out = _with_parts(expr, domain, tuple(parts))
    names = tuple(getattr(type(expr), "foundations", ()))
    return out.then(Step("computed", None, expr, because, ("flint",), "enclosed", rests_on=names))
