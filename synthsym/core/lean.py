"""Which way a value errs that is made of bounds.

A truth may be known from one side only: `upper` says that it is at least the quantity in question, `lower` that it is at
most that. What arithmetic makes of such truths is a bound too, from the same side or from the other one, as signs decide;
where no sign is proved it is a bound of nothing, and the step is refused. One convention: a bound proved positive bounds
something positive (a probability, a divergence, a variance, a number of records), so that its reciprocal is a bound too.
"""

from __future__ import annotations

from collections.abc import Callable

import sympy as sp

from ..decide import prove
from ..errors import StepRejected
from .domain import Domain, Real

EXACT = "exact"
Operand = tuple[sp.Expr, str]  # an expression and which way it leans
_OTHER = {"upper": "lower", "lower": "upper", EXACT: EXACT}
_LETTER, _POSITIVE = sp.Dummy("bound", real=True), sp.Dummy("bound", positive=True)


def is_bound(lean: str) -> bool:
    return _OTHER[lean] != lean


def opposite(lean: str) -> str:
    """The lean of what falls as the bound grows."""
    return _OTHER[lean]


def one_side(*leans: str) -> str:
    """What bounds of these kinds, taken together, are a bound of; from above and from below they are none."""
    sides = set(leans) - {EXACT}
    if len(sides) > 1:
        raise StepRejected("bounds from above and from below, taken together, bound nothing")
    return sides.pop() if sides else EXACT


def rises(slope: sp.Expr, domain: Domain) -> bool:
    """Whether the slope is proved to be nowhere negative, or else nowhere positive."""
    if prove(sp.Ge(slope, 0, evaluate=False), domain) is not None:
        return True
    if prove(sp.Le(slope, 0, evaluate=False), domain) is not None:
        return False
    raise StepRejected(f"a bound is used where it is not proved which way it works: the sign of {slope} is open")


def scaled(lean: str, slope: sp.Expr, domain: Domain) -> str:
    """The lean of something that changes with a bound at this rate."""
    return lean if not is_bound(lean) or rises(slope, domain) else opposite(lean)


def of_product(a: Operand, b: Operand, domain: Domain) -> str:
    return one_side(scaled(a[1], b[0], domain), scaled(b[1], a[0], domain))


def of_quotient(a: Operand, b: Operand, domain: Domain) -> str:
    if is_bound(b[1]):
        _need_positive(b[0], domain)
    return one_side(scaled(a[1], b[0], domain), scaled(opposite(b[1]), a[0], domain))


def of_power(base: Operand, exponent: Operand, domain: Domain) -> str:
    """The base must be positive if it is a bound, and the exponent known."""
    if is_bound(exponent[1]):
        raise StepRejected("a power whose exponent is only a bound")
    if is_bound(base[1]):
        _need_positive(base[0], domain)
    return scaled(base[1], exponent[0], domain)


def of_function(fn: Callable[[sp.Expr], sp.Expr], expr: sp.Expr, lean: str, domain: Domain) -> str:
    """The lean of fn(bound), for a monotone fn of one real letter, or of one positive letter where the bound is positive."""
    if not is_bound(lean):
        return lean
    slope = sp.diff(fn(_LETTER), _LETTER)
    if not (slope.is_nonnegative or slope.is_nonpositive):
        _need_positive(expr, domain)
        slope = sp.diff(fn(_POSITIVE), _POSITIVE)
    if slope.is_nonnegative:
        return lean
    if slope.is_nonpositive:
        return opposite(lean)
    raise StepRejected(f"not known to be monotone: {fn(_LETTER)}")


def of_part(expr: sp.Expr, part: sp.Expr, lean: str, domain: Domain) -> str | None:
    """The lean of an expression in which a bound stands as a part; None if the bound is not seen in it."""
    if not is_bound(lean) or expr == part:
        return lean
    if part.is_Number:  # it may stand for anything
        return None
    if isinstance(expr, (sp.Max, sp.Min)):
        seen = [found for a in expr.args if (found := of_part(a, part, lean, domain)) is not None]
        return one_side(*seen) if seen else None
    outline = expr.xreplace({part: _LETTER})
    if _LETTER not in outline.free_symbols:
        return None
    slope = sp.diff(outline, _LETTER)
    if _LETTER in slope.free_symbols:  # its sign is needed wherever the quantity may be, not at the bound only
        anywhere = Real > 0 if _is_positive(part, domain) else Real
        domain = domain.extend(bounded_=anywhere)
        slope = slope.xreplace({_LETTER: domain["bounded_"]})
    return scaled(lean, slope, domain)


def _is_positive(expr: sp.Expr, domain: Domain) -> bool:
    return prove(sp.Gt(expr, 0, evaluate=False), domain) is not None


def _need_positive(expr: sp.Expr, domain: Domain) -> None:
    if not _is_positive(expr, domain):
        raise StepRejected(f"a bound that is not proved positive: {expr}")
