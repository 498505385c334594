"""Normal releases conditioned to lie in [-R, R], with the normalising constants of both neighbours.

Conditioned on the box, a normal release of variance v around c is an exponential family: density = base(y)
exp(c y/v - A(c)). The loss of an output rises with the output, and the loss at the upper end, as a function of the
lower centre c with the step h kept, falls with c (A is convex), so the worst pair of data sets sits at the lower edge.
"""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Real
from ..core.kinds import DELTA, LOG_MOMENT, SETTLED
from ..core.ledger import declare, knob
from ..core.memo import remembered
from ..core.subject import Subject
from ..core.truth import Step, Truth, about, continued, of_kind
from ..laws import Normal
from ..rules import masses
from ..rules.basic import derivative, parameter, rewrite, simplify
from ..rules.checks import need
from ..rules.densities import log_density, log_ratio, probability_below
from ..rules.extremes import supremum
from ..rules.stated import definition, theorem
from .divergence import mixture, renyi_of_log_integral
from .lattice import LIKELIHOOD
from .profile import CONDITIONAL

LOG_PARTITION = declare(
    "cited:log-partition",
    "for densities base(y) exp(c y/v - A(c)) on [-R, R]: A'(c) = E[y]/v <= R/v and A''(c) = Var[y]/v^2 >= 0; A is even where base is",
    "Brown (1986), Fundamentals of statistical exponential families, theorem 2.2",
)
ANDERSON = declare(
    "cited:anderson",
    "the mass of [-R, R] under a symmetric unimodal law around c falls with |c|",
    "Anderson (1955), Proc. AMS 6, 170-176",
)

# v: variance of what is conditioned; c: the lower centre; h: the step between the centres; b: how far out the lower centre may be.
PAIR = Domain(v=Real > 0, R=Real > 0, b=Real > 0, h=(Real > 0) <= "2*b", c=Real, y=Real.between("-R", "R", closed=True),
              at={"v": 1, "R": 1, "b": "1/2", "h": "1/10", "c": "-1/2", "y": "1/2"})  # fmt: skip
v, R, b, h, c, y = PAIR.symbols("v R b h c y")
WORST = PAIR.without(y).without(c)


class OutputLoss(Subject):
    """The loss of the output `y` between normal laws of variance `v` around `first` and `second` that are conditioned to lie in [-R, R]."""

    v: sp.Expr
    R: sp.Expr
    first: sp.Expr
    second: sp.Expr
    y: sp.Expr


class WorstConditioned(Subject):
    """The largest loss of such laws whose centres lie in [-b, b], at a distance of at most h, or a bound of it."""

    v: sp.Symbol
    R: sp.Symbol
    b: sp.Symbol
    h: sp.Symbol


@definition("definition:privacy-loss")
def _with_constants(knob: sp.Expr, free: sp.Expr, first_mass: sp.Expr, second_mass: sp.Expr) -> sp.Expr:
    """The loss of an output of two laws that are conditioned on one box, from the free loss and the masses of the box."""
    return free + knob * (sp.log(second_mass) - sp.log(first_mass))


def _box_mass(centre: sp.Expr) -> Truth:
    """P(-R < N(centre, v) < R)."""
    law = Normal(centre, v)
    return probability_below(law, R, PAIR) - probability_below(law, -R, PAIR)


@remembered
def free_loss() -> Truth:
    """Loss of the output y between the unconditioned laws around c + h (first) and c."""
    free = log_ratio(Normal(c + h, v), Normal(c, v), y, PAIR)
    return rewrite(free, sp.factor(sp.simplify(free.expr)), "the free log-ratio")


@remembered
def loss_of_output() -> Truth:
    """Loss of the output y between the conditioned laws around c + h (first) and c."""
    reason = "conditioning divides each density by the mass of the box"
    return about(
        _with_constants(free_loss(), _box_mass(c + h), _box_mass(c), because=reason), OutputLoss(v, R, c + h, c, y)
    )


@remembered
def loss_at_top() -> Truth:
    """Largest over the outputs: the loss rises with y."""
    return supremum(loss_of_output(), y, "increasing in the output: largest at R")


@remembered
def worst_loss() -> Truth:
    """Largest over the pairs whose centres lie in [-b, b], at a distance of at most h <= 2b: the lower centre at -b."""
    t = loss_at_top()
    after = t.expr.subs(c, -b)
    reason = "the log-density at R is increasing and concave in its centre: the widest step from the lowest centre"
    found = continued(t, Step("cite", t.expr, after, reason, rests_on=(LOG_PARTITION,), relation="sup"), domain=WORST)
    return about(found, WorstConditioned(v, R, b, h))


@remembered
def without_constants() -> Truth:
    """An upper bound: the loss without the constants, as the mass of the box is at least as large for the inner centre."""
    t = worst_loss()
    after = free_loss().expr.subs({c: -b, y: R}, simultaneous=True)
    inner = need(sp.Le((h - b) ** 2, b**2, evaluate=False), WORST, "the moved centre is the inner one")
    positive = need(sp.Gt(at_the_top_only().expr, 0, evaluate=False), WORST, "a lower bound of the loss is positive")
    reason = "the box has more mass around the inner centre, so its log-ratio only lowers the loss"
    step = Step(
        "bound of positive",
        t.expr,
        after,
        reason,
        obligations=(inner, positive),
        rests_on=(ANDERSON,),
        relation="<=",
        engines=("flint", "sympy"),
    )
    return about(continued(t, step, free_loss(), at_the_top_only(), domain=WORST, lean="upper"), t.subject)


@remembered
def at_the_top_only() -> Truth:
    """A lower bound, h R/v: the log-partition is even and convex, so A(-b) >= A(h - b) for 0 < h <= 2b."""
    t = worst_loss()
    after = h * R / v * knob("definition:privacy-loss") / knob("law:normal")
    step = Step(
        "bound",
        t.expr,
        after,
        "even and convex: A(-b) >= A(h - b) for 0 < h <= 2b",
        ("flint", "sympy"),
        rests_on=(LOG_PARTITION,),
        relation=">=",
    )
    return about(continued(t, step, domain=WORST, lean="lower"), t.subject)


# -- divergences --------------------------------------------------------------------------------------------------------------
# The set on which both releases are conditioned is convex: an interval, or the box of several records of one draw, which differ
# from their mean by what does not depend on the data. Its log-masses are letters: `outer` around c + alpha h, `inner` around c.
APART = Domain("v > 0 at 1, h > 0 at 1, c real at 0, alpha > 1 at 2, outer <= 0 at -1, inner <= 0 at -1")


@theorem("cited:prekopa", "the log-mass of a convex set is knob times concave in the centre of a normal law that moves along a line",
         "Prékopa (1973), Acta Sci. Math. 34, 335-343", lean="lower", hypotheses=lambda outer, inner, alpha: [sp.Gt(alpha, 1, evaluate=False)])  # fmt: skip
def log_mass_between(knob: sp.Expr, outer: sp.Expr, inner: sp.Expr, alpha: sp.Expr) -> sp.Expr:
    """The log-mass around c + h, from those around c + alpha h and c."""
    return knob * (outer + (alpha - 1) * inner) / alpha


@definition(CONDITIONAL)
def divided_by(knob: sp.Expr, log_mass: sp.Expr) -> sp.Expr:
    """The log of what every density is multiplied by once a set of this log-mass is given."""
    return sp.log(knob) - log_mass


@remembered
def conditioned_divergence() -> Truth:
    """An upper bound of D_alpha of the conditioned laws around c + h and c.

    alpha log p + (1 - alpha) log q is the log-density around c + alpha h and a constant, integrated over the set; both laws
    are divided by their own masses of it.
    """
    D = APART.extend(y=Real)
    step, low, order, outer, inner = (D[name] for name in ("h", "c", "alpha", "outer", "inner"))
    first, second, between = (Normal(centre, D["v"]) for centre in (low + step, low, low + order * step))
    free = mixture(first, second, order, D["y"], D) - log_density(between, D["y"], D)
    flat = rewrite(free, sp.factor(sp.simplify(sp.expand(free.expr))), "completing the square").on(APART)
    middle = log_mass_between(outer, inner, order, on=APART)
    upper, lower = (divided_by(mass, on=APART) for mass in (middle, inner))
    total = flat + parameter(APART, outer) + upper * order + lower * (1 - order)
    found = of_kind(total, LOG_MOMENT, "of the conditioned laws", order - 1)
    return simplify(renyi_of_log_integral(found, order))


# -- neighbours at any distance k <= h, the lower centre anywhere from -b on; `gain` is log-mass(h - b) - log-mass(-b) ---------------
NEAR = Domain(v=Real > 0, R=Real > 0, b=Real > 0, h=(Real > 0) <= "2*b", k=(Real > 0) <= "h", c=Real >= "-b", y=Real <= "R", gain=Real,
              at=dict(v=1, R=1, b=1, h=1, k="1/2", c=0, y="1/2", gain="1/10"))  # fmt: skip


@theorem(LOG_PARTITION, "", "", lean="lower", of=("gain",), kinds={"gain": SETTLED},
         hypotheses=lambda gain, k, c, h, b, R, v: [sp.Gt(k, 0, evaluate=False), sp.Le(k, h, evaluate=False), sp.Ge(c, -b, evaluate=False)])  # fmt: skip
def gain_of_pair(knob: sp.Expr, gain: sp.Expr, k: sp.Expr, c: sp.Expr, h: sp.Expr, b: sp.Expr, R: sp.Expr, v: sp.Expr) -> sp.Expr:  # fmt: skip
    """log-mass(c + k) - log-mass(c): c R/v - A(c) rises and is concave in c, and A(c) = c^2/(2 v) + log-mass(c) up to a constant."""
    widest = (2 * h * R - (h - b) ** 2 + b**2) / (2 * v) - gain
    return (2 * k * R - (c + k) ** 2 + c**2) / (2 * v) - knob * widest


@remembered
def loss_of_any_pair() -> Truth:
    """An upper bound of the loss of any output y <= R between the conditioned laws around c + k and c."""
    step, low, out = (NEAR[name] for name in ("k", "c", "y"))
    free = log_ratio(Normal(low + step, NEAR["v"]), Normal(low, NEAR["v"]), out, NEAR)
    gained = gain_of_pair(*(NEAR[name] for name in ("gain", "k", "c", "h", "b", "R", "v")), on=NEAR)
    whole = supremum(simplify(free), out, "increasing in the output") - gained * knob("definition:privacy-loss")
    return rewrite(whole, sp.factor(sp.simplify(whole.expr)), "collect")


@theorem("cited:caffarelli", "a law on the line with a normal density times a log-concave factor is the image of the normal law under an increasing map of "
         "slope at most 1; so its ratio to a law that is tilted by as much is smaller in convex order, and delta(eps) is at most knob times that of the "
         "normal laws, for one output and for independent ones",
         "Caffarelli (2000), Comm. Math. Phys. 214, 547-563; Karlin and Novikoff (1963), Pacific J. Math. 13", lean="upper",
         also=("cited:prekopa",), of=("delta",), kinds={"delta": frozenset({DELTA})}, keeps=("delta",), laws=("law:normal",), through="law:normal")  # fmt: skip
def delta_once_given(knob: sp.Expr, delta: sp.Expr) -> sp.Expr:
    """delta(eps) of normal laws that are conditioned on a convex set, from that of the laws themselves; the mean of the records in a box has
    such a density, its log-concave factor being the mass of what lies across (Prékopa)."""
    return knob * delta


@theorem("cited:prekopa", "", "", lean="lower", of=("gain",), kinds={"gain": SETTLED}, hypotheses=lambda gain, c, top: [sp.Le(c, top, evaluate=False)])  # fmt: skip
def gain_below(knob: sp.Expr, gain: sp.Expr, c: sp.Expr, top: sp.Expr) -> sp.Expr:
    """log-mass(c + h) - log-mass(c), from the same at a centre that is no lower: a concave function gains less and less."""
    return gain + sp.log(knob)


@theorem("cited:prekopa", "", "", lean="lower", hypotheses=lambda first, last: [sp.Le(first, 0, evaluate=False), sp.Le(last, 0, evaluate=False)])  # fmt: skip
def mass_inside_cell(knob: sp.Expr, first: sp.Expr, last: sp.Expr) -> sp.Expr:
    """The log-mass around a centre between two others, from those around the two: a concave function is no less than at one of the ends."""
    return knob * sp.Min(first, last)


@remembered
def least_gain() -> Truth:
    """A lower bound of that gain for every centre up to `top`."""
    D = Domain("gain real at 0, top real at 1, c <= top at 0")
    return gain_below(D["gain"], D["c"], D["top"], on=D)


# -- one released number: pairs at any distance, and pairs whose lower centre lies in a cell -------------------------------------------
EVENT = Domain(
    "0 < still < 1 at 1/2, 0 < before < 1 at 1/4, 0 < after < 1 at 1/2, 0 < delta < 1 at 1/2, eps >= 0 at 1, v > 0 at 1, "
    "k > 0 at 1/2, h > k at 1"
)


def farther_conditioned(first_moves: bool) -> Truth:
    """delta(eps) of a pair k apart, from `delta`, that of one h apart: the first centre has moved up from the second, or the second one down.

    The best event is all outputs above some point, since the loss rises. The law that has moved up (down) has more (less) mass there.
    Conditioned on one set, laws have the ratio of the free ones times a number.
    """
    D = EVENT.extend(y=Real, c=Real)
    v, k, h, y, c = D.symbols("v k h y c")
    low, middle, high = (Normal(centre, v) for centre in (c, c + k, c + h))
    slopes = [simplify(derivative(log_ratio(*pair, y, D), y)) for pair in ((high, middle), (middle, low))]
    for slope in slopes:
        need(sp.Ge(slope.expr, 0, evaluate=False), D, "the ratio of two densities rises with the output")
    still, before, after, delta, eps = EVENT.symbols("still before after delta eps")
    level, factor = masses.expand(eps), knob(LIKELIHOOD)
    if first_moves:
        whole, moved = masses.indistinguishable(after, still, eps, delta), (sp.S.One, _more(factor * after - before))
        excess = before - level * still
    else:
        whole, moved = masses.indistinguishable(still, after, eps, delta), (level, _more(factor * before - after))
        excess = still - level * before
    parts = [t.on(EVENT) for t in slopes]
    return masses.farkas(excess, [(sp.S.One, whole), moved], [still, before, after], EVENT, "all outputs above a point", parts=parts)  # fmt: skip


def _more(slack: sp.Expr) -> masses.Premise:
    why = "the law with the higher centre has more mass above a point"
    return masses._premise(slack, why, masses.PROBABILITY, LIKELIHOOD)


# `gain` is the pair's log-mass gain, `least` that of the highest centre of the cell, `cut` the excess below R of the lowest one at
# eps + least, `mass` the first law's mass of [-R, R], `some` the least such mass in the cell.
CELL = Domain(
    "0 < P < 1 at 1/2, 0 < Q < 1 at 1/4, cut >= 0 at 1/4, eps >= 0 at 1/2, least real at 0, gain >= least at 1/10, "
    "0 < some < 1 at 1/4, some < mass < 1 at 1/2"
)


def excess_in_cell() -> Truth:
    """The excess of an event under the conditioned pair: its masses under the laws themselves are divided by those of [-R, R]."""
    P, Q, cut, eps, least, gain, some, mass = CELL.symbols("P Q cut eps least gain some mass")
    own, level = masses.expand(eps + gain), masses.expand(eps + least)
    certificate = [(sp.S.One, masses.indistinguishable(P, Q, eps + least, cut)), (own - level, masses.nonnegative(Q))]
    free = masses.farkas(P - own * Q, certificate, [P, Q], CELL, "at a level no lower than the one of the cell")
    inside = free * divided_by(sp.log(mass), on=CELL.without(P).without(Q)).apply(sp.exp)
    return supremum(simplify(inside), mass, "the least mass in the cell")
