"""The privacy profile of one real output whose loss rises: the best event, its tail, the density of the loss, moments of it."""

from __future__ import annotations

from collections.abc import Callable

import sympy as sp

from ..core.domain import Domain, Real
from ..core.lean import is_bound, one_side
from ..core.truth import Step, Truth, concluded, continued
from ..decide import prove_equal
from ..errors import StepRejected
from ..laws import Beta
from ..laws.base import Law
from ..rules.basic import derivative, substitute
from ..rules.beta_tail import log_tail_bound
from ..rules.checks import need
from ..rules.densities import log_density
from ..rules.solving import level_root
from ..rules.stated import definition, theorem

HOCKEY = "definition:hockey-stick"


@definition(HOCKEY)
def best_ratio(knob: sp.Expr, eps: sp.Expr) -> sp.Expr:
    """The likelihood ratio above which an output belongs to the best event."""
    return sp.exp(knob * eps)


def level_point(ratio: Truth, x: sp.Symbol, level: sp.Expr | Truth) -> Truth:
    """The output x at which a likelihood ratio has this level: solved, put back, and the only one."""
    stand_in = sp.Dummy("level", positive=True)
    roots = sp.solve(sp.numer(sp.together(ratio.expr - stand_in)), x)
    if len(roots) != 1:
        raise StepRejected(f"no single {x} at which {ratio.expr} has a given level")
    value = level.expr if isinstance(level, Truth) else level
    return level_root(ratio, x, sp.factor(roots[0].subs(stand_in, value)), level)


def log_profile_by_tail(P: Beta, ratio: Truth, x: sp.Symbol, eps: sp.Expr, less: int = 0) -> Truth:
    """log delta(eps) is at most log P(S), S the outputs beyond the one at which the ratio, which rises, is e^eps; Chernoff bounds the tail."""
    inner = ratio.domain
    rising = need(sp.Gt(sp.diff(ratio.expr, x), 0, evaluate=False), inner, "the ratio rises with the output")
    edge = level_point(ratio, x, best_ratio(eps, on=inner.without(x)))
    tail = log_tail_bound(P, edge.expr, edge.domain, less)
    step = Step("bound", tail.expr, tail.expr, "P(S) - e^eps Q(S) <= P(S), S = {loss > eps}", ("flint", "sympy"), obligations=(rising,), relation="<=")
    return continued(tail, step, edge, lean=one_side(tail.lean, "upper"))


def log_density_of_loss(P: Law, ratio: Truth, x: sp.Symbol, z: sp.Symbol) -> Truth:
    """log density, under P, of the loss at z, an output's loss being the log of a ratio that rises with it: change of variable.

    z is a letter of the domain of which the ratio takes the value e^z within the support."""
    inner = ratio.domain
    rising = need(sp.Gt(sp.diff(ratio.expr, x), 0, evaluate=False), inner, "the ratio rises with the output")
    place = level_point(ratio, x, sp.exp(z))
    at_place = substitute(log_density(P, x, inner.without(x)), {x: place}, "the output whose loss this is", place.domain)
    slope = derivative(place, z, "how fast the output moves with its loss")
    after = at_place.expr + sp.log(sp.simplify(slope.expr))
    step = Step("change of variable", at_place.expr, after, f"density of the loss at {z}", ("flint", "sympy"), obligations=(rising,))
    return concluded(step, at_place.domain, at_place, slope)


@definition("definition:conditional-probability", "P(S | E) = knob * P(S and E)/P(E)")
def conditional(knob: sp.Expr, both: sp.Expr, given: sp.Expr) -> sp.Expr:
    """P(S | E), from the masses of S and E together and of E."""
    return knob * both / given
