"""Normal releases conditioned to lie in [-R, R], with the normalising constants of both neighbours.

Conditioned on the box, a normal release of variance v around c is an exponential family: density = base(y)
exp(c y/v - A(c)). The loss of an output rises with the output, and the loss at the upper end, as a function of the
lower centre c with the step h kept, falls with c (A is convex), so the worst pair of data sets sits at the lower edge.
"""

from __future__ import annotations

from dataclasses import dataclass

import sympy as sp

from ..core.domain import Domain, Real
from ..core.ledger import declare, knob
from ..core.memo import remembered
from ..core.subject import Subject
from ..core.truth import Step, Truth, about, continued
from ..laws import Normal
from ..rules.basic import rewrite
from ..rules.checks import need
from ..rules.densities import log_ratio, probability_below
from ..rules.extremes import supremum
from ..rules.stated import definition

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


@dataclass(frozen=True)
class OutputLoss(Subject):
    """The loss of the output `y` between normal laws of variance `v` around `first` and `second` that are conditioned to lie in [-R, R]."""

    v: sp.Expr
    R: sp.Expr
    first: sp.Expr
    second: sp.Expr
    y: sp.Expr


@dataclass(frozen=True)
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
