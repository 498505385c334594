"""Amplification by sampling: each record takes part with some probability, or so many are drawn without replacement."""

from __future__ import annotations

from itertools import pairwise

import sympy as sp

from ..core.domain import Domain, Real
from ..core.kinds import LARGEST_LOSS, LARGEST_ODDS, LOG_MOMENT, LOSS, ODDS, ONE_WAY_LOSS, Kind
from ..core.truth import BOTH, Step, Truth, continued
from ..errors import StepRejected
from ..rules.basic import joined
from ..rules.extremes import infimum, supremum
from ..rules.stated import definition, theorem
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
    worst = (supremum if joins else infimum)(worth, odds)
    loss = loss_of_odds(worst) if joins else -loss_of_odds(worst)
    why = "whatever the output: its odds lie between the least and the largest that the mechanism allows"
    return continued(
        loss, Step("rewrite", loss.expr, loss.expr, why, BOTH, kind=Kind(LARGEST_LOSS if joins else ONE_WAY_LOSS))
    )


# A sample without replacement, one record replaced: the moment of the release of the sample, from divergences of the
# release itself.


_NAME = "cited:sampling-without-replacement"


def _central(log_moments: list[sp.Expr], order: int) -> sp.Expr:
    """E[(r - 1)^order] from log E[r^i], i = 2, 3, …; E[r^0] = E[r] = 1."""
    moments = [sp.S.One, sp.S.One, *map(sp.exp, log_moments)]
    return sp.Add(*(sp.Integer(-1) ** (order - i) * sp.binomial(order, i) * moments[i] for i in range(order + 1)))


def _hypotheses(rate: sp.Expr, log_moments: list[sp.Expr], order: sp.Expr) -> list[sp.Basic]:
    highest = 2 * ((int(order) + 1) // 2)
    if len(log_moments) < highest - 1:
        raise StepRejected(f"moments of the orders 2 to {highest} are needed, and {len(log_moments)} are given")
    even = [sp.Ge(_central(log_moments, k), 0, evaluate=False) for k in range(2, 2 * ((int(order) + 1) // 2) + 1, 2)]
    rising = [sp.Ge(b, a, evaluate=False) for a, b in pairwise([sp.S.Zero, *log_moments])]
    return [sp.Ge(rate, 0, evaluate=False), sp.Le(rate, 1, evaluate=False), *even, *rising]


@theorem(_NAME, "E[r^a] <= 1 + knob * (sum over 2 <= j <= a of binom(a, j) q^j c_j), q the rate of sampling, with c_2 = min(4 (M_2 - 1), 2 M_2) and c_j = "
         "min(4 sqrt(B_(2 floor(j/2)) B_(2 ceil(j/2))), 2 M_j), if E[r^j] <= M_j, and E[(r - 1)^j] = B_j <= the j-th difference of M at 0, for every pair of "
         "neighbours", "Wang, Balle, Kasiviswanathan (2019), Subsampled Rényi differential privacy, theorems 9 and 27",
         lean="upper", of=("log_moments",), hypotheses=_hypotheses, kinds={"log_moments": frozenset({LOG_MOMENT})}, gives=LOG_MOMENT,
         order=lambda rate, log_moments, order: order - 1)  # fmt: skip
def log_moment_of_sample(knob: sp.Expr, rate: sp.Expr, log_moments: list[sp.Expr], order: sp.Expr) -> sp.Expr:
    """log E[r^order] of the release of a sample, from log E[r^i] of the release, i = 2, 3, … up to the next even number."""
    a, M = int(order), [sp.S.One, sp.S.One, *map(sp.exp, log_moments)]
    total = sp.binomial(a, 2) * rate**2 * sp.Min(4 * (M[2] - 1), 2 * M[2])
    for j in range(3, a + 1):
        low, high = (_central(log_moments, 2 * h) for h in (j // 2, (j + 1) // 2))
        total += sp.binomial(a, j) * rate**j * sp.Min(4 * sp.sqrt(low * high), 2 * M[j])
    return sp.log(1 + knob * total)
