"""The law of the privacy loss: how likely it is, under the first data set, that the loss is at most a level."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Real
from ..core.ledger import declare, knob
from ..core.truth import BOTH, Obligation, Step, Truth, continued
from ..laws.base import Law
from ..rules.checks import need
from ..rules.densities import log_ratio, probability_below
from ..rules.solving import level_root
from ..rules.stated import definition
from .events import HOCKEY
from .sorts import masses

LOSS = declare(
    "definition:loss-law",
    "the distribution function of the loss at a level is knob * the mass, under the first law, "
    "of the outputs that lose at most that",
)


def rising_loss_at_most(P: Law, Q: Law, edge: sp.Expr, level: sp.Expr, domain: Domain) -> Truth:
    """P(loss <= level) where the loss rises strictly in the real output: the mass up to the output `edge`, whose loss is the level."""
    E = domain.extend(x_loss=Real, at={"x_loss": "1/3"})
    x = E["x_loss"]
    loss = log_ratio(P, Q, x, E)
    root = level_root(loss, x, edge, level, "the output whose loss is the level")
    rising = need(sp.Gt(sp.simplify(sp.diff(loss.expr, x)), 0, evaluate=False), E, "the loss rises with the output")
    below = probability_below(P, edge, domain)
    step = Step("loss law", below.expr, below.expr * knob(LOSS), f"the outputs up to {edge} are those that lose at most {level}", BOTH,
                obligations=(rising,), rests_on=(LOSS,))  # fmt: skip
    return continued(below, step, root)


def falling_loss_at_most(P: Law, Q: Law, edge: sp.Expr, level: sp.Expr, domain: Domain) -> Truth:
    """P(loss <= level) where exactly the outputs from `edge` on lose at most the level; the law of the output has no atoms."""
    losses, found = _falls_past(P, Q, edge, level, domain)
    beyond = 1 - probability_below(P, edge, domain)
    step = Step("loss law", beyond.expr, beyond.expr * knob(LOSS), f"the outputs from {edge} on are those that lose at most {level}", BOTH,
                obligations=found, rests_on=(LOSS,))  # fmt: skip
    return continued(beyond, step, *losses, domain=domain)


def _falls_past(
    P: Law, Q: Law, edge: sp.Expr, level: sp.Expr, domain: Domain
) -> tuple[list[Truth], tuple[Obligation, ...]]:
    """The losses beyond the edge and before it, and the proof that those and no others are at most the level."""
    losses, found = [], []
    for sign, gap, relation in ((1, Real >= 0, sp.Le), (-1, Real > 0, sp.Gt)):
        E = domain.extend(gap_=gap)
        loss = log_ratio(P, Q, edge + sign * E["gap_"], E)
        losses.append(loss)
        found.append(
            need(
                relation(loss.expr, level, evaluate=False),
                E,
                "the outputs from the edge on, and no others, lose at most the level",
            )
        )
    return losses, tuple(found)


@definition(HOCKEY, hypotheses=lambda p, q, eps: masses(p, q))
def _excess(knob: sp.Expr, p: sp.Expr, q: sp.Expr, eps: sp.Expr) -> sp.Expr:
    return p - sp.exp(knob * eps) * q


def falling_excess(P: Law, Q: Law, edge: sp.Expr, eps: sp.Expr, domain: Domain) -> Truth:
    """delta(eps) itself where exactly the outputs before `edge` lose more than eps: no event does better than all of those."""
    losses, found = _falls_past(P, Q, edge, eps, domain)
    t = _excess(
        *(probability_below(law, edge, domain) for law in (P, Q)), eps, because=f"S = the outputs before {edge}"
    )
    step = Step(
        "best event",
        t.expr,
        t.expr,
        "p > e^eps q exactly before the edge: no event does better",
        BOTH,
        obligations=found,
    )
    return continued(t, step, *losses, domain=domain)
