"""Which way a value errs that is made of bounds.

A truth may be known from one side only: `upper` says that it is at least the quantity in question, `lower` that it is at
most that. What arithmetic makes of such truths is a bound too, from the same side or from the other one, as the signs of
the *quantities* decide (not the signs of their bounds); where no sign is proved it bounds nothing, and the step is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import sympy as sp

from ..errors import StepRejected
from .asking import prove
from .domain import Domain, Real

if TYPE_CHECKING:
    from .truth import Truth

EXACT = "exact"
_OTHER = {"upper": "lower", "lower": "upper", EXACT: EXACT}
_LETTER, _POSITIVE = sp.Dummy("bound", real=True), sp.Dummy("bound", positive=True)
# What these steps bound is a probability, a divergence or a distance: never negative, whatever its bound is.
# These steps bound, or write anew, what the truth before them was about.
_SAME_QUANTITY = frozenset({"bound", "lemma", "rewrite", "restrict"})
_NEVER_NEGATIVE = frozenset({"sup:masses", "renyi", "hockey-stick", "zcdp", "form bounded"})


_JUMPS = (sp.floor, sp.ceiling, sp.frac, sp.sign, sp.Heaviside, sp.Piecewise, sp.Mod)


def slope_in(expr: sp.Expr, x: sp.Symbol) -> sp.Expr:
    """The derivative, which says where the expression rises only if it does not jump in x."""
    if any(x in e.free_symbols for e in expr.atoms(*_JUMPS)):
        raise StepRejected(f"{expr} may jump in {x}: its slope does not say where it rises")
    return sp.diff(expr, x)


def is_bound(lean: str) -> bool:
    """Whether a lean is `upper` or `lower`, and not `exact`."""
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
    """Whether the slope is proved to be nowhere negative, or else nowhere positive; the steps in the slope of an extreme lie in [0, 1]."""
    for i, step in enumerate(sorted(slope.atoms(sp.Heaviside), key=sp.default_sort_key)):
        domain = domain.extend(None, **{f"step_{i}": Real.between(0, 1, closed=True)})
        slope = slope.xreplace({step: domain[f"step_{i}"]})
    if prove(sp.Ge(slope, 0, evaluate=False), domain) is not None:
        return True
    if prove(sp.Le(slope, 0, evaluate=False), domain) is not None:
        return False
    raise StepRejected(f"a bound is used where it is not proved which way it works: the sign of {slope} is open")


def scaled(lean: str, slope: sp.Expr, domain: Domain) -> str:
    """The lean of something that changes with a bound at this rate."""
    return lean if not is_bound(lean) or rises(slope, domain) else opposite(lean)


def is_positive(t: Truth, strict: bool = True) -> bool:
    """Whether the quantity that a truth is about is proved positive: from the truth if it is exact or a lower bound, else from what it bounds."""
    if t.lean != "upper":
        relation = sp.Gt(t.expr, 0, evaluate=False) if strict else sp.Ge(t.expr, 0, evaluate=False)
        return prove(relation, t.domain) is not None
    if not strict and t.step.rule in _NEVER_NEGATIVE:
        return True
    if t.step.rule == "bound of positive":  # the step itself proved what it bounds positive
        return True
    if t.step.rule in ("bound", "lemma", "rewrite", "restrict", "sup", "largest", "substitute"):
        return is_positive(t.parents[0], strict)
    if t.step.rule == "root" and t.parents:
        return _among_positive_values(t, strict)
    if t.step.rule == "arithmetic" and t.parents:
        return all(is_positive(p, strict) for p in t.parents) and _keeps_sign(t)
    return False


def _among_positive_values(t: Truth, strict: bool) -> bool:
    """What a root bounds is a value of the letter that was solved for, whose range may start at 0 or above."""
    sought = [v for v in t.parents[0].domain.variables if t.domain.variable(v.symbol) is None]
    low = sought[0].low if len(sought) == 1 else None
    return low is not None and bool(low.is_positive or low.is_zero and (sought[0].low_strict or not strict))


def reaches(t: Truth, end: sp.Expr, strict: bool) -> bool:
    """Whether what a bound bounds is proved to stop short of an end of a range: at least a lower end (upper bound), at most an upper one."""
    upper = t.lean == "upper"
    if (
        upper
        and (end.is_zero or not strict and end.is_nonpositive or end.is_negative)
        and is_positive(t, strict and not end.is_negative)
    ):
        return True
    origin = t
    while is_bound(origin.lean) and origin.step.rule in _SAME_QUANTITY and origin.parents:
        origin = origin.parents[0]
    if is_bound(origin.lean):
        return False
    more, most = (origin.expr, end) if upper else (end, origin.expr)
    relation = sp.Gt(more, most, evaluate=False) if strict else sp.Ge(more, most, evaluate=False)
    return end.free_symbols <= set(origin.domain.symbols()) and prove(relation, origin.domain) is not None


def _keeps_sign(t: Truth) -> bool:
    """Whether arithmetic of positive quantities made something positive: a sum, a product, a quotient or a power."""
    parts = [p.expr for p in t.parents]
    made = {sum(parts), sp.Mul(*parts)}
    if len(parts) == 2:
        made |= {parts[0] / parts[1], parts[1] / parts[0], parts[0] ** parts[1]}
    return t.expr in made


def of_sum(a: Truth, b: Truth) -> str:
    """The lean of a + b."""
    return one_side(a.lean, b.lean)


def of_difference(a: Truth, b: Truth) -> str:
    """The lean of a - b."""
    return one_side(a.lean, opposite(b.lean))


def _times(t: Truth, factor: Truth) -> str:
    """The lean of t times a quantity, of which `factor` is a truth."""
    if not is_bound(t.lean):
        return EXACT
    if is_bound(factor.lean):
        if not is_positive(factor, strict=False):
            raise StepRejected(f"a bound times a bound of something whose sign is not proved: {factor.expr}")
        return t.lean
    return scaled(t.lean, factor.expr, factor.domain)


def of_product(a: Truth, b: Truth) -> str:
    """The lean of a b, by the signs of the quantities."""
    return one_side(_times(a, b), _times(b, a))


def of_quotient(a: Truth, b: Truth) -> str:
    """a/b: where b is a bound, what it bounds must be proved positive."""
    if not is_bound(b.lean):
        return scaled(a.lean, b.expr, b.domain)
    _need_positive(b)
    if not is_bound(a.lean):
        return scaled(opposite(b.lean), a.expr, a.domain)
    if not is_positive(a, strict=False):
        raise StepRejected(f"a quotient of bounds, of which {a.expr} bounds something whose sign is not proved")
    return one_side(a.lean, opposite(b.lean))


def of_power(base: Truth, exponent: Truth) -> str:
    """The base must bound something positive if it is a bound, and the exponent must be known."""
    if is_bound(exponent.lean):
        raise StepRejected("a power whose exponent is only a bound")
    if is_bound(base.lean):
        _need_positive(base)
    return scaled(base.lean, exponent.expr, exponent.domain)


def of_function(fn: Callable[[sp.Expr], sp.Expr], t: Truth) -> str:
    """The lean of fn(bound), for a monotone fn of one real letter, or of one positive letter where the bounded quantity is positive."""
    if not is_bound(t.lean):
        return t.lean
    slope = slope_in(fn(_LETTER), _LETTER)
    if not (slope.is_nonnegative or slope.is_nonpositive) or fn(_LETTER).has(sp.log, sp.Pow):
        _need_positive(t)
        slope = slope_in(fn(_POSITIVE), _POSITIVE)
    if slope.is_nonnegative:
        return t.lean
    if slope.is_nonpositive:
        return opposite(t.lean)
    raise StepRejected(f"not known to be monotone: {fn(_LETTER)}")


def of_part(expr: sp.Expr, part: Truth, domain: Domain) -> str | None:
    """The lean of an expression in which a bound stands as a part; None if the bound is not seen in it."""
    if not is_bound(part.lean) or expr == part.expr:
        return part.lean
    if part.expr.is_Number:  # it may stand for anything
        return None
    if isinstance(expr, (sp.Max, sp.Min)):
        seen = [found for a in expr.args if (found := of_part(a, part, domain)) is not None]
        return one_side(*seen) if seen else None
    outline = expr.xreplace({part.expr: _LETTER})
    if _LETTER not in outline.free_symbols:
        return None
    slope = slope_in(outline, _LETTER)
    if _LETTER in slope.free_symbols:  # its sign is needed wherever the quantity may be, not at the bound only
        anywhere = Real > 0 if is_positive(part) else Real
        domain = domain.extend(bounded_=anywhere)
        slope = slope.xreplace({_LETTER: domain["bounded_"]})
    return scaled(part.lean, slope, domain)


def _need_positive(t: Truth) -> None:
    if not is_positive(t):
        raise StepRejected(f"a bound of something that is not proved positive: {t.expr}")
