"""Zero-concentrated privacy of two laws: the worst ratio of the Rényi divergence to its order."""

from __future__ import annotations

from typing import overload

import sympy as sp

from ..core.domain import Domain, Real
from ..core.kinds import RATIO, RHO, Kind
from ..core.ledger import knob
from ..core.truth import BOTH, Step, Truth, about, continued
from ..errors import StepRejected, UserError
from ..laws.base import Law
from ..laws.releases import shift_loss
from .basic import simplify
from .extremes import supremum
from .kernels import renyi

_SAME = frozenset({"restrict", "rewrite", "substitute"})  # steps that write a supremum anew, or put values in it


@overload
def zcdp(P: Law, Q: Law, domain: Domain, /) -> Truth: ...
@overload
def zcdp(worst: Truth, /) -> Truth: ...
def zcdp(P: Law | Truth, Q: Law | None = None, domain: Domain | None = None) -> Truth:
    """rho = sup over alpha > 1 of D_alpha(P || Q)/alpha: of two laws over a domain, or of the supremum alone, where it is taken already.

    >>> D = Domain("h real, v > 0")
    >>> zcdp(laws.Normal(D["h"], D["v"]), laws.Normal(0, D["v"]), D).expr
    h**2/(2*v)
    """
    if isinstance(P, Truth):
        return _by_definition(P)
    if Q is None or domain is None:
        raise UserError("zcdp: two laws and a domain, or one supremum over the orders")
    D = domain.extend(alpha_r=Real > 1, at={"alpha_r": 2})
    alpha = D["alpha_r"]
    return about(_by_definition(supremum(simplify(renyi(P, Q, alpha, D) / alpha), alpha)), shift_loss(P, Q))


def _by_definition(worst: Truth) -> Truth:
    """rho from the supremum over the orders."""
    origin = worst
    while origin.step.rule in _SAME and origin.parents:
        origin = origin.parents[0]
    if not (
        origin.step.rule.startswith("sup") or origin.expr.is_Symbol and origin.kind is None and not origin.rests_on
    ):
        raise StepRejected(
            f"rho is the largest ratio over all orders above 1, and {worst.expr} is no supremum: take it first"
        )
    if origin.step.rule.startswith("sup"):
        _over_all_orders(origin)
    factor: sp.Expr = knob("definition:zcdp")
    after = worst.expr * factor
    reason = "definition of zero-concentrated privacy"
    return continued(
        worst, Step("zcdp", worst.expr, after, reason, BOTH, rests_on=("definition:zcdp",), kind=Kind(RHO))
    )


def _over_all_orders(worst: Truth) -> None:
    """The supremum is that of a divergence over its order, and over all orders above 1."""
    ratio = worst.parents[0]
    order = ratio.kind.order if ratio.kind is not None and ratio.kind.name == RATIO else None
    if order is None:
        raise StepRejected(
            f"{ratio.expr} is {ratio.kind.name if ratio.kind else 'no divergence'}; rho is the largest Rényi divergence over its order"
        )
    taken = [
        v for v in ratio.domain.variables if worst.domain.variable(v.symbol) is None and v.symbol in order.free_symbols
    ]
    if not any(
        v.low is not None
        and v.high is None
        and order.subs(v.symbol, v.low) == 1
        and sp.diff(order, v.symbol).is_positive
        for v in taken
    ):
        raise StepRejected(f"the supremum is not taken over all orders {order} above 1")
