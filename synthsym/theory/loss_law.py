"""The law of the privacy loss: how likely a loss up to a level is, the divergence at a level, and composition of losses on a grid."""

from __future__ import annotations

from collections.abc import Sequence

import sympy as sp

from ..core.domain import Domain, Real
from ..core.ledger import declare, knob
from ..core.truth import BOTH, Obligation, Step, Truth, continued
from ..laws.base import Law
from ..rules.checks import need
from ..rules.densities import log_ratio, probability_below
from ..rules.solving import solve
from ..rules.stated import definition, theorem
from .events import HOCKEY
from .probability import hoeffding_failure
from .sorts import masses, not_negative

LOSS = declare(
    "definition:loss-law",
    "the distribution function of the loss at a level is knob * the mass, under the first law, "
    "of the outputs that lose at most that",
)


def rising_loss_at_most(P: Law, Q: Law, edge: sp.Expr, level: sp.Expr, domain: Domain) -> Truth:
    """P(loss <= level) where the loss rises strictly in the real output: the mass up to the output `edge`, whose loss is the level."""
    E, x = domain.adding("x_loss real at 1/3")
    loss = log_ratio(P, Q, x, E)
    root = solve(loss, x, level, edge, "the output whose loss is the level")
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


# The divergence at a level, from the law of the privacy loss.


def _law(chances: Sequence[sp.Expr], gaps: Sequence[sp.Expr], never: sp.Expr) -> list[sp.Basic]:
    return [*masses(*chances, never), *not_negative(*gaps), sp.Le(sp.Add(*chances, never), 1, evaluate=False)]


@definition(HOCKEY, hypotheses=_law)
def divergence_of_losses(knob: sp.Expr, chances: Sequence[sp.Expr], gaps: Sequence[sp.Expr], never: sp.Expr) -> sp.Expr:
    """delta at a level, from the chances of the losses above it, how far above it they lie, and the chance of an infinite loss.

    An output that loses y has e^-y times its mass under the second law: it contributes its chance times 1 - e^(eps - y).
    """
    return sp.Add(*(p * (1 - sp.exp(-knob * g)) for p, g in zip(chances, gaps, strict=True)), never)


# Composition of privacy losses on a grid: what rounding to a mesh does, and how wide the grid has to be.


def rounding_failure(number: sp.Expr, mesh: sp.Expr, t: sp.Expr, domain: Domain) -> Truth:
    """An upper bound of P(|sum| > t) for this many independent centred rounding errors, each at most half a mesh: in units of that."""
    return hoeffding_failure(number, 2 * t / (mesh * number), on=domain)


@theorem("cited:loss-grid", "losses truncated to [-W, W] and rounded to a mesh that fails with probability delta_err/6 give eps and delta up to "
         "(eps_err, delta_err) if W >= 2 * knob + max(eps_err + eps of all at delta_err/4, largest eps of one at delta_err/(8 number))",
         "Gopi, Lee, Wutschitz (2021), Numerical composition of differential privacy, theorem 5.5 and remark 5.6",
         hypotheses=lambda eps_err, total, each: not_negative(eps_err, total, each))  # fmt: skip
def needed_width(knob: sp.Expr, eps_err: sp.Expr, total: sp.Expr, each: sp.Expr) -> sp.Expr:
    """The half-width that the theorem asks for, from eps of the composition and the largest of single mechanisms."""
    return 2 * knob + sp.Max(eps_err + total, each)
