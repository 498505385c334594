"""What any private mechanism becomes: processed, composed, used by groups, on a sample. Derived from linear facts about masses of events.

Each is a truth in the letters of its domain (`LEVEL`, `TWO`, `MANY`, `GROUP`, `SAMPLE`); `substitute` puts a paper's values for them.
"""

from __future__ import annotations

from itertools import product

import sympy as sp

from ..core.domain import Domain, Real
from ..core.kinds import BOUNDED_MEAN, Kind
from ..core.truth import BOTH, Step, Truth, about, continued
from ..laws.few_records import SampledDelta, SampledLoss
from ..rules import masses
from ..rules.basic import parameter, rewrite
from ..rules.extremes import corners, supremum
from . import composition
from .events import excess_of_masses
from .outcomes import largest_over
from .private_pairs import four_points
from .pure import largest_loss
from .releases import sampled_row_coupled, sampled_row_replaced, sampling_rate

ONE = sp.S.One
LEVEL, eps, delta = Domain.of("eps >= 0 at 1/2, 0 < delta < 1 at 1/10")
TWO = Domain("eps1 > 0 at 1, eps2 > 0 at 1/2, 0 <= delta1 <= 1 at 1/10, 0 <= delta2 <= 1 at 1/5")


# -- post-processing -----------------------------------------------------------------------------------------------------
def processed() -> Truth:
    """P(B(A) in T) - e^eps Q(B(A) in T): an output y counts with probability f(y), which is best 1 or 0."""
    D = LEVEL.extend(
        f=Real.between(0, 1, closed=True),
        p=Real.between(0, 1, closed=True),
        q=Real.between(0, 1, closed=True),
        at=dict(f="1/2", p="1/3", q="1/4"),
    )
    f = D["f"]
    one = excess_of_masses(
        f * D["p"], f * D["q"], eps, on=D, because="excess of one output that lands in T with probability f"
    )
    best = corners(one, {f: (sp.S.Zero, ONE)}, "linear in f: an output counts fully or not at all")
    p_T, q_T, p_best, q_best = sp.symbols("p_T q_T p_best q_best", nonnegative=True)
    whole = masses.most_of(ONE)
    certificate = [
        (ONE, composition.processed_event(p_T, q_T, p_best, q_best, eps)),
        (whole, masses.indistinguishable(p_best, q_best, eps, delta)),
    ]
    example = {p_T: masses.most_of(delta), q_T: sp.S.Zero, p_best: delta, q_best: sp.S.Zero}
    found = masses.farkas(
        p_T - masses.expand(eps) * q_T, certificate, [p_T, q_T, p_best, q_best], LEVEL, parts=[best], example=example
    )
    return composition.of_processing(found.on(LEVEL), eps)


# -- composition ---------------------------------------------------------------------------------------------------------
def common_part(adaptive: bool = False) -> Truth:
    """Largest P(S) - e^(eps1+eps2) Q(S) of two mechanisms: P_i and e^eps_i Q_i share a part M_i of mass at least 1 - delta_i.

    The mechanisms are independent, or the second one sees the first output.
    """
    eps1, eps2, d1, d2 = TWO.symbols()
    P, Q, M, whole = sp.symbols("P Q M whole", nonnegative=True)
    if adaptive:
        below = composition.adaptive_common_part(M, Q, whole, eps1, eps2, d2)
        shared = (1 - d2, composition.mass_of_common(whole, [(eps1, d1)]))
    else:
        below = composition.common_part(M, Q, eps1 + eps2)
        shared = (ONE, composition.mass_of_common(whole, [(eps1, d1), (eps2, d2)]))
    certificate = [(ONE, below), (ONE, composition.beyond_common(P, M, whole)), shared]
    found = masses.farkas(P - masses.expand(eps1 + eps2) * Q, certificate, [P, Q, M, whole], TWO)
    return composition.in_sequence(found, eps1, d1, eps2, d2)


def composed_example() -> Truth:
    """Two mechanisms that reveal all with probability delta_i and otherwise answer at random: their product."""
    (P1, Q1), (P2, Q2) = (four_points(TWO["eps" + i], TWO["delta" + i]) for i in "12")
    P = [a * b for a, b in product(P1, P2)]
    Q = [a * b for a, b in product(Q1, Q2)]
    reason = "outcomes: reveal the first, answer, opposite answer, reveal the second; twice"
    return masses.hockey_stick(P, Q, TWO["eps1"] + TWO["eps2"], TWO, because=reason)


MANY = Domain("eps > 0 at 1/2, k integer >= 1 at 10, L > 0 at 5")  # delta' = e^-L


def mean_loss() -> Truth:
    """Largest mean loss E_P[L] of a pair whose loss lies in [-eps, eps]: E_P[q/p] is all of Q, and q/p = e^-L lies below its chord."""
    e = MANY["eps"]
    share = sp.Symbol("share", real=True)  # the mean loss is share * eps
    chord = composition.mean_of_inverse_odds(share, e)
    slope, best = -sp.diff(chord.slack, share), sp.solve(chord.slack, share)[0]
    found = masses.farkas(e * share, [(e / slope, chord)], [share], MANY, example={share: best})
    why = f"of losses in [-{e}, {e}]"
    return continued(found, Step("rewrite", found.expr, found.expr, why, BOTH, kind=Kind(BOUNDED_MEAN, order=e)))


def concentrated() -> Truth:
    """eps_k at failure probability delta': k times the largest mean plus Hoeffding's deviation."""
    e, k, L = MANY.symbols("eps k L")
    return composition.sum_of_losses(mean_loss(), e, k, L, because="deviation t with exp(-t^2/(2 k eps^2)) = delta'")


def revealed() -> Truth:
    """What the canonical pair reveals: the excess of the event {everything, the likelier answer}, whatever eps is."""
    D, e, d = Domain.of("eps > 0 at 1, 0 < delta < 1 at 1/100")
    excess = masses.hockey_stick(
        *four_points(e, d), e, D, because="each release is (eps, delta)-private: outcomes of the canonical pair"
    )
    return supremum(excess, e)


def failures() -> Truth:
    """Mass on which some of k canonical pairs reveals everything, or the losses deviate: 1 - (1-delta)^k (1-delta')."""
    D = Domain("k integer >= 1 at 10, 0 < delta < 1 at 1/100, 0 < dprime < 1 at 1/10")
    reason = "no pair reveals everything, and the deviation stays below t"
    return composition.any_failure(revealed().on(D), D["k"], D["dprime"], because=reason)


# -- groups --------------------------------------------------------------------------------------------------------------
GROUP = Domain("eps > 0 at 1, delta > 0 at 1/100, j integer >= 1 at 2")
# Where the chain of laws that reaches the bound exists; beyond, the bound is more than 1.
SMALL = GROUP.where(
    sp.Le(GROUP["delta"] * (sp.exp((GROUP["j"] + 1) * GROUP["eps"]) - 1) / (sp.exp(GROUP["eps"]) - 1), 1)
)


def group_delta(attained: bool = False) -> Truth:
    """One record more: from delta_j = delta (e^(j eps) - 1)/(e^eps - 1) for j records to the same with j + 1."""
    D = SMALL if attained else GROUP
    e, d, j = D.symbols("eps delta j")
    p0, pj, pn = sp.symbols("p_first p_j p_next", nonnegative=True)
    odds, step = masses.expand(e), masses.expand(j * e)
    known = d * (step - 1) / (odds - 1)
    certificate = [
        (sp.S.One, masses.indistinguishable(p0, pj, j * e, known)),
        (step, masses.indistinguishable(pj, pn, e, d)),
    ]
    reason = "the bound for j records, then one record more; for one record it is delta"
    objective = p0 - step * odds * pn
    chain = {p0: step * d + known, pj: d, pn: sp.S.Zero}  # each neighbour's mass e^eps times the next one's, plus delta
    found = masses.farkas(objective, certificate, [p0, pj, pn], D, reason, chain if attained else None)
    return composition.of_group(rewrite(found, d * (step * odds - 1) / (odds - 1), "geometric sum"), e, d, j + 1)


# -- samples -------------------------------------------------------------------------------------------------------------
SAMPLE = Domain("eps > 0 at 1, 0 < delta < 1 at 1/10, m integer >= 1 at 10, more integer >= 0 at 90")


def rate(D: Domain) -> Truth:
    """Probability that the replaced row is drawn."""
    return sampling_rate(D["m"], D["m"] + D["more"], on=D)


def amplified() -> tuple[Truth, Truth]:
    """(eps', delta') of the mechanism on a sample: mixtures g p1 + (1-g) p0 against g q1 + (1-g) p0.

    p1, q1: the row is drawn, with its old and new value; p0: it is not. p1 is close to q1 (one row of the sample is
    replaced) and to p0 (couple each sample with the row to one without it).
    """
    return amplified_loss(), amplified_delta()


def amplified_delta() -> Truth:
    """The delta of an algorithm on a sample of the records, drawn with rate g, from that of the algorithm."""
    D = SAMPLE
    share, d = rate(D), D["delta"]
    g, odds = share.expr, masses.expand(D["eps"])
    mixed = 1 + g * (odds - 1)
    p0, p1, q1 = sp.symbols("p0 p1 q1", nonnegative=True)
    certificate = [
        (g * mixed / odds, sampled_row_replaced(p1, q1, D["eps"], d)),
        (g * (1 - mixed / odds), sampled_row_coupled(p1, p0, D["eps"], d)),
    ]
    objective = g * p1 + (1 - g) * p0 - mixed * (g * q1 + (1 - g) * p0)
    lost = masses.farkas(
        objective, certificate, [p0, p1, q1], D, example={p0: sp.S.Zero, p1: d, q1: sp.S.Zero}, parts=[share]
    )
    found = rewrite(lost, share * d, "common denominator")
    return about(found, SampledDelta(D["eps"], d, D["m"], D["m"] + D["more"]))


def amplified_loss() -> Truth:
    """Randomised response about one row's presence: the loss of the likelier answer."""
    D = SAMPLE
    share, odds = rate(D), sp.exp(D["eps"])
    yes, no = odds / (1 + odds), 1 / (1 + odds)
    likelier, other = share * yes + (1 - share) * no, parameter(D, no)
    loss = largest_loss(largest_over([(likelier, other), (1 - likelier, 1 - other)], D))
    found = simplify_log(loss, 1 + share * (odds - 1))
    answers = Step(
        "rewrite",
        found.expr,
        found.expr,
        "randomised response is eps-private",
        BOTH,
        wanted=masses.of_guarantee(D["eps"]),
    )
    return about(continued(found, answers), SampledLoss(D["eps"], D["m"], D["m"] + D["more"]))


def simplify_log(loss: Truth, ratio: Truth) -> Truth:
    """The same loss with the quotient under its logarithm multiplied out."""
    factor, inner = loss.expr.as_independent(sp.log, as_Add=False)
    return rewrite(loss, factor * sp.log(ratio.expr), f"common factor under the logarithm {inner}")
