"""The privacy profile of one real output whose loss rises: the best event, its tail, the density of the loss, moments of it."""

from __future__ import annotations

import sympy as sp

from ..core.kinds import CHI, LARGEST_LOSS, LOG_DENSITY, LOG_INTEGRAL, MOMENTS, PROBABILITY, Kind
from ..core.lean import one_side
from ..core.ledger import knob
from ..core.truth import Step, Truth, concluded, continued
from ..errors import StepRejected
from ..laws import Beta
from ..laws.base import Law
from ..laws.few_outcomes import ShareOf, plain
from ..rules.basic import derivative, substitute
from ..rules.checks import need
from ..rules.densities import log_density
from ..rules.solving import solve
from ..rules.stated import definition, theorem
from .beta_tail import log_tail_bound
from .sorts import not_negative

HOCKEY = "definition:hockey-stick"
_MASSES = frozenset({PROBABILITY})


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
    return solve(ratio, x, level, sp.factor(roots[0].subs(stand_in, value)))


def log_profile_by_tail(P: Beta, ratio: Truth, x: sp.Symbol, eps: sp.Expr, less: int = 0) -> Truth:
    """log delta(eps) is at most log P(S), S the outputs beyond the one at which the ratio, which rises, is e^eps; Chernoff bounds the tail."""
    inner = ratio.domain
    rising = need(sp.Gt(sp.diff(ratio.expr, x), 0, evaluate=False), inner, "the ratio rises with the output")
    edge = level_point(ratio, x, best_ratio(eps, on=inner.without(x)))
    tail = log_tail_bound(P, edge.expr, edge.domain, less)
    step = Step(
        "bound",
        tail.expr,
        tail.expr,
        "P(S) - e^eps Q(S) <= P(S), S = {loss > eps}",
        ("flint", "sympy"),
        obligations=(rising,),
        relation="<=",
    )
    return continued(tail, step, edge, lean=one_side(tail.lean, "upper"))


def log_density_of_loss(P: Law, ratio: Truth, x: sp.Symbol, z: sp.Symbol) -> Truth:
    """log density, under P, of the loss at z, an output's loss being the log of a ratio that rises with it: change of variable.

    z is a letter of the domain of which the ratio takes the value e^z within the support."""
    inner = ratio.domain
    rising = need(sp.Gt(sp.diff(ratio.expr, x), 0, evaluate=False), inner, "the ratio rises with the output")
    place = level_point(ratio, x, sp.exp(z))
    at_place = substitute(
        log_density(P, x, inner.without(x)), {x: place}, "the output whose loss this is", place.domain
    )
    slope = derivative(place, z, "how fast the output moves with its loss")
    after = at_place.expr + sp.log(sp.simplify(slope.expr))
    step = Step(
        "change of variable",
        at_place.expr,
        after,
        f"density of the loss at {z}",
        ("flint", "sympy"),
        obligations=(rising,),
        kind=Kind(LOG_DENSITY),
    )
    return concluded(step, at_place.domain, at_place, slope)


CONDITIONAL = "definition:conditional-probability"


def _possible(event: sp.Expr) -> list[sp.Basic]:
    """An event that can be given."""
    return [sp.Gt(event, 0, evaluate=False), sp.Le(event, 1, evaluate=False)]


@definition(CONDITIONAL, "P(S | E) = knob * P(S and E)/P(E)", kinds={"both": _MASSES, "given": _MASSES}, gives=PROBABILITY,
            hypotheses=lambda both, given: [*not_negative(both), sp.Le(both, given, evaluate=False), *_possible(given)],
            subject=lambda both, given: ShareOf(*plain([both, given])))  # fmt: skip
def conditional(knob: sp.Expr, both: sp.Expr, given: sp.Expr) -> sp.Expr:
    """P(S | E), from the masses of S and E together and of E: what lies in both is a part of E."""
    return knob * both / given


@definition(CONDITIONAL, kinds={"given": _MASSES},
            hypotheses=lambda given: _possible(given))  # fmt: skip
def share_once_given(knob: sp.Expr, given: sp.Expr) -> sp.Expr:
    """By what the mass of every outcome in E is multiplied once E is given, from the mass of E."""
    return knob / given


@theorem("cited:union-bound", "", "", lean="upper")
def log_union(knob: sp.Expr, logs: list[sp.Expr]) -> sp.Expr:
    """The log of the probability of a union, from the logs of the probabilities of its parts."""
    return sp.log(knob * sp.Add(*(sp.exp(e) for e in logs)))


@theorem("cited:window", "an integral of a nonnegative function is at least the length of a window times its least value there",
         "monotonicity of the integral", lean="lower", also=(HOCKEY,),
         hypotheses=lambda log_least, width: [sp.Gt(width, 0, evaluate=False)], of=("log_least",))  # fmt: skip
def log_profile_in_window(scale: sp.Expr, log_least: sp.Expr, width: sp.Expr) -> sp.Expr:
    """log delta(eps), delta the integral of 1 - e^(eps - z) over losses z > eps: a window of this width that begins one width beyond eps."""
    return sp.log(width) * knob(HOCKEY) + sp.log(1 - sp.exp(-width)) + log_least


@theorem("cited:cauchy-schwarz-tv", "sup_S |P(S) - Q(S)| <= sqrt(E_Q[(p/q)^2] - 1)/2", "Cauchy and Schwarz; Tsybakov, 2.4.1", lean="upper",
         hypotheses=lambda chi: [sp.Ge(chi, 0, evaluate=False)], of=("chi",), kinds={"chi": frozenset({CHI})})  # fmt: skip
def total_variation(knob: sp.Expr, chi: sp.Expr) -> sp.Expr:
    """The total variation distance, from the second moment of the density ratio less 1."""
    return sp.sqrt(chi) / 2


@theorem("cited:markov-loss", "delta(eps) <= E_P[e^(lam (loss - eps))], lam > 0; the moments of independent records multiply, "
         "and (1 + x/M)^m <= e^x for m <= M", "Markov; Mironov 2017, 3", lean="upper", also=(HOCKEY,),
         hypotheses=lambda excess, lam, eps: [sp.Gt(lam, 0, evaluate=False)], of=("excess",))  # fmt: skip
def log_profile_of_records(scale: sp.Expr, excess: sp.Expr, lam: sp.Expr, eps: sp.Expr) -> sp.Expr:
    """log delta(eps) of m <= M independent records, E[e^(lam loss)] of one at most 1 + excess/M."""
    return excess - lam * knob(HOCKEY) * eps


@theorem("cited:markov-loss", "", "", lean="upper", hypotheses=lambda log_moment, order, level: [sp.Ge(order, 0, evaluate=False)],
         of=("log_moment",), kinds={"log_moment": MOMENTS | {LOG_INTEGRAL}},
         orders=lambda log_moment, order, level: {"log_moment": order})  # fmt: skip
def log_tail_by_moment(scale: sp.Expr, log_moment: sp.Expr, order: sp.Expr, level: sp.Expr) -> sp.Expr:
    """Markov's inequality: log P(Y >= level) from the log of E[e^(order Y)]."""
    return log_moment - order * level


@theorem("cited:zcdp-of-pure", "eps0-DP gives D_alpha <= alpha eps0^2/2; divergences of independent releases add; "
         "log delta <= -(eps - rho)^2/(4 rho) <= eps/2 - eps^2/(4 rho) from D_alpha <= alpha rho", "Bun and Steinke 2016, 1.4, 1.7, 3.5",
         lean="upper", also=(HOCKEY,), hypotheses=lambda each, count, eps: [sp.Gt(each, 0, evaluate=False), sp.Gt(count, 0, evaluate=False)],
         of=("each",), kinds={"each": frozenset({LARGEST_LOSS})})  # fmt: skip
def log_profile_of_pure(scale: sp.Expr, each: sp.Expr, count: sp.Expr, eps: sp.Expr) -> sp.Expr:
    """log delta(eps) of `count` independent releases, each with a loss of at most `each`."""
    level = knob(HOCKEY) * eps
    return level / 2 - level**2 / (2 * count * each**2)
