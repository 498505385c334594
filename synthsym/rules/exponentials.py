"""Integrals of exponentials of affine functions over a half-line or an interval, and the change of variables that leads there."""

from __future__ import annotations

import sympy as sp

from ..core.integrals import changed_kind, of_integral
from ..core.kinds import Kind, known_kind
from ..core.truth import BOTH, Obligation, Step, Truth, concluded, lifted
from ..decide import prove, prove_equal
from ..decide.slopes import end_value
from ..errors import StepRejected
from .checks import need, need_value, without


def affine_in(t: Truth, u: sp.Symbol) -> tuple[Truth, Truth]:
    """The slope and the constant of a truth that is affine in u, as truths in which u does not occur."""
    if t.lean != "exact":
        raise StepRejected(f"the slope of a bound bounds nothing: {t.expr}")
    slope = sp.factor(sp.simplify(sp.diff(t.expr, u)))
    constant = sp.expand(t.expr.subs(u, 0))
    proof = prove_equal(t.expr, constant + slope * u, t.domain)
    if proof is None or u in slope.free_symbols or u in constant.free_symbols:
        raise StepRejected(f"{t.expr} is not affine in {u}")
    rest = without(t.domain, {u})
    slope_of, constant_of = (
        concluded(
            Step("coefficient", t.expr, e, f"affine in {u}: its {word}", proof.engines, proof.exhaustive), rest, t
        )
        for e, word in ((slope, "slope"), (constant, "value at 0"))
    )
    return slope_of, constant_of


def _runs_from_zero(t: Truth, u: sp.Symbol) -> sp.Expr | None:
    """The upper end of u's range, which begins at 0 (None: infinite)."""
    v = t.domain.variable(u)
    if v is None or v.integer or v.low != 0 or t.domain.entangled(u):
        raise StepRejected(f"{u} is no letter that runs from 0 to an end of its own")
    return v.high


def exponential_integral(log_integrand: Truth, u: sp.Symbol, factor: Truth | None = None) -> Truth:
    """The integral of e^(c + s u), or of (a + b u) e^(c + s u), over the range 0 < u < high of the letter u, which leaves the domain.

    Over a half-line s < 0 is proved. Over an interval s must be proved not to vanish, or be 0.
    """
    high = _runs_from_zero(log_integrand, u)
    slope, constant = affine_in(log_integrand, u)
    s, c = slope.expr, constant.expr
    rise, start = affine_in(factor, u) if factor is not None else (lifted(0, slope.domain), lifted(1, slope.domain))
    a, b = start.expr, rise.expr
    D = slope.domain.meet(start.domain)
    conditions: tuple[Obligation, ...]
    if high is None:
        conditions = (need(sp.Lt(s, 0, evaluate=False), D, "the integrand decays"),)
        value = sp.exp(c) * (-a / s + b / s**2)
    elif s == 0:
        conditions = (need(sp.Ge(high, 0, evaluate=False), D, "the ends are in order"),)
        value = sp.exp(c) * (a * high + b * high**2 / 2)
    else:
        if prove(sp.Gt(s, 0, evaluate=False), D) is None:
            need(sp.Lt(s, 0, evaluate=False), D, "the exponent's slope has one sign")
        conditions = (
            Obligation(f"{s} != 0", True, "sign"),
            need(sp.Ge(high, 0, evaluate=False), D, "the ends are in order"),
        )
        anti = ((a + b * u) / s - b / s**2) * sp.exp(s * u)
        inner = D.integrating(u, sp.S.Zero, high)
        if prove_equal(sp.diff(anti, u), (a + b * u) * sp.exp(s * u), inner) is None:
            raise StepRejected(f"{anti} is not confirmed as an antiderivative")
        value = sp.exp(c) * (anti.subs(u, high) - anti.subs(u, 0))
    need_value(value, D)
    reason = f"integrate over {u} from 0 to {'infinity' if high is None else high}"
    before = None if factor is None else known_kind(factor) or Kind("")
    kind = of_integral(log_integrand.kind, u, (sp.S.Zero, sp.oo if high is None else high), D, before)
    step = Step("integral:exponential", log_integrand.expr, value, reason, BOTH, obligations=conditions, kind=kind)
    return concluded(step, D, slope, constant, rise, start, lean="exact")


def moved(
    log_integrand: Truth,
    x: sp.Symbol,
    u: sp.Symbol,
    low: sp.Expr,
    high: sp.Expr | None,
    place: sp.Expr,
    because: str = "",
) -> Truth:
    """The log of an integrand over x's range as one over low < u < high, x = place(u): the log of the slope is added.

    The place is proved to rise strictly in u, and to begin and end where x does.
    """
    v = log_integrand.domain.variable(x)
    if v is None or v.integer or log_integrand.domain.entangled(x):
        raise StepRejected(f"{x} is no real letter that can be moved alone")
    rest = without(log_integrand.domain, {x})
    D = rest.integrating(u, low, high)
    plain = sp.diff(place, u)
    shorter = sp.simplify(plain)
    slope = plain if prove_equal(shorter, plain, D) is None else shorter
    rising = need(sp.Gt(slope, 0, evaluate=False), D, f"{x} rises with {u}")
    for end, target, side in ((low, v.low, 1), (sp.oo if high is None else high, v.high, -1)):
        reached = end_value(place, u, end, D, side)
        wanted = (-sp.oo if side > 0 else sp.oo) if target is None else target
        if (
            reached is None
            or reached != wanted
            and (reached.is_infinite or wanted.is_infinite or prove_equal(reached, wanted, rest) is None)
        ):
            raise StepRejected(f"{x} = {place} does not reach {wanted} where {u} reaches {end}")
    after = log_integrand.expr.subs(x, place) + sp.log(slope)
    need_value(after, D)
    own = -sp.oo if v.low is None else v.low, sp.oo if v.high is None else v.high
    kind = changed_kind(log_integrand.kind, x, own, place, u, (low, sp.oo if high is None else high))
    step = Step(
        "change of variable",
        log_integrand.expr,
        after,
        because or f"{x} = {place}",
        BOTH,
        obligations=(rising,),
        kind=kind,
    )
    return concluded(step, D, log_integrand, lean=log_integrand.lean)
