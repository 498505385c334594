"""Rényi divergences of all pairs of laws at two orders, and at all orders above 1.

A print in which a bound at the smaller order is named is said of the divergence itself: of all laws with the other divergence. A
condition on the divergences of all orders is said of all laws with a largest log ratio that are no further apart at any order.
"""

from __future__ import annotations

from ...core.domain import Real
from ...core.truth import Truth
from ...laws.guarantees import AllOrders, SmallerOrder
from ...statements import Always, Iff
from ...statements.goal import PrintedSide, printed_links
from ..terms import term
from ..theorems import OPS, Theorem, proposition, side_term
from .part import Part

_RESTS = frozenset({"definition:renyi", "definition:pure-dp", "cited:hoelder", "cited:mean-bounds"})


def theorem(part: Part) -> Theorem | None:
    """A relation with a divergence of a smaller order, or a condition on those of all orders."""
    if type(part.form) is Always:
        return _two_orders(part, part.form)
    return _every_order(part, part.form) if type(part.form) is Iff else None


def _two_orders(part: Part, form: Always) -> Theorem | None:
    printed = form.printed
    bounds = printed.one_sided
    if form.premise is not None or form.argument is not None or len(bounds) != 1:
        return None
    ((name, t),) = bounds.items()
    x, links = t.subject, printed_links(printed.node)
    others = [d for d in printed.derived if d is not t]
    plain = all(d.step.rule in ("letters", "restrict") and not d.rests_on for d in others)
    if not isinstance(x, SmallerOrder) or not t.rests_on <= _RESTS or not plain or not links:
        return None
    lower = printed.domain.extend(divergence_=Real)["divergence_"]
    symbols = {**printed._symbols, name: lower}
    sides = [[side_term(PrintedSide(node, symbols)) for node in (a, b)] for a, _, b in links]
    says = " /\\ ".join(f"({a} {OPS[op]} {b})" for (a, b), (_, op, _) in zip(sides, links, strict=True))
    orders = f"{term(x.low)} {term(x.high)} {term(x.loss)}"
    return part.theorem(
        f"Hoelder.at_two_orders {orders} (fun {term(lower)} : R => {says})",
        "apply Hoelder.at_two_orders_so; [lra | lra | lra | intros; repeat split; lra].",
    )


def _every_order(part: Part, form: Iff) -> Theorem | None:
    if len(form.truth.parts) != 1 or form.printed.derived:
        return None
    t, op, level = form.truth.parts[0]
    if not isinstance(t, Truth) or not isinstance(t.subject, AllOrders) or op != "<=" or isinstance(level, Truth) or not t.rests_on <= _RESTS:  # fmt: skip
        return None
    x = t.subject
    return part.theorem(
        f"Hoelder.pure_means {term(x.top)} {term(level)} ({proposition(form.printed.expr)})",
        "apply Hoelder.pure_means_so; [lra | split; intros; lra].",
    )
