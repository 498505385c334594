"""Amplification by sampling: each record takes part with some probability, whatever the others do."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Real
from ..core.kinds import LARGEST_LOSS, LARGEST_ODDS, LOSS, ODDS, Kind
from ..core.truth import BOTH, Step, Truth, continued
from ..rules.basic import joined
from ..rules.extremes import supremum
from ..rules.stated import definition
from .pure import private_odds


@definition("definition:poisson-sampling", "a record takes part with probability knob * q, whatever the others do", of=("odds",),
            hypotheses=lambda rate, odds: [sp.Ge(rate, 0, evaluate=False), sp.Le(rate, 1, evaluate=False), sp.Gt(odds, 0, evaluate=False)],
            kinds={"odds": frozenset({ODDS, LARGEST_ODDS})}, gives=ODDS)  # fmt: skip
def sampled_odds(knob: sp.Expr, rate: sp.Expr, odds: sp.Expr) -> sp.Expr:
    """Quotient of an output's masses with the record and without it: the record is absent, or present and worth `odds`."""
    return 1 - knob * rate + knob * rate * odds


@definition(
    "definition:poisson-sampling",
    hypotheses=lambda present, absent, rate: [sp.Ge(rate, 0, evaluate=False), sp.Le(rate, 1, evaluate=False)],
    keeps=("present", "absent"),
)
def mass_when_sampled(knob: sp.Expr, present: sp.Expr, absent: sp.Expr, rate: sp.Expr) -> sp.Expr:
    """Mass of an output when the record takes part with this probability, from its masses with the record and without it."""
    return absent + knob * rate * (present - absent)


@definition("definition:privacy-loss", of=("odds",), kinds={"odds": frozenset({ODDS, LARGEST_ODDS})},
            becomes=("odds", {ODDS: LOSS, LARGEST_ODDS: LARGEST_LOSS}))  # fmt: skip
def loss_of_odds(knob: sp.Expr, odds: sp.Expr) -> sp.Expr:
    """The privacy loss from the quotient of the two masses."""
    return knob * sp.log(odds)


def sampled_loss(eps: sp.Expr, rate: sp.Expr, domain: Domain, joins: bool = True) -> Truth:
    """The largest loss of an eps-private mechanism that sees each record with this probability: the data set with the record
    first, or (joins=False) the one without it."""
    most = private_odds(eps, on=domain)
    inner = domain.extend(odds_=Real.between(1 / most.expr, most.expr, closed=True), at={"odds_": 1})
    odds = inner["odds_"]
    worth = joined(sampled_odds(rate, odds, on=inner), most)
    worst = supremum(worth, odds, upper=joins)
    loss = loss_of_odds(worst) if joins else -loss_of_odds(worst)
    why = "whatever the output: its odds lie between the least and the largest that the mechanism allows"
    return continued(loss, Step("rewrite", loss.expr, loss.expr, why, BOTH, kind=Kind(LARGEST_LOSS)))
