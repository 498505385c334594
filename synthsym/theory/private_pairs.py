"""The worst pairs of laws that a guarantee allows: two and four outcomes, of which every such pair is a randomised image."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Real
from ..core.kinds import DELTA, DIVERGENCES
from ..core.ledger import knob
from ..core.subject import Subject
from ..core.truth import Truth, about
from ..rules.basic import parameter
from ..rules.checks import need
from ..rules.extremes import infimum
from ..rules.masses import hockey_stick
from ..rules.stated import theorem


def four_points(eps: sp.Expr, delta: sp.Expr) -> tuple[list[sp.Expr], list[sp.Expr]]:
    """Masses under P and Q of the pair that is exactly (eps, delta)-close: revealed, likelier, less likely, revealed the other way."""
    odds = sp.exp(eps * knob("definition:hockey-stick"))
    high, low = (1 - delta) * odds / (1 + odds), (1 - delta) / (1 + odds)
    return [delta, high, low, sp.S.Zero], [sp.S.Zero, low, high, delta]


class CertainEvent(Subject):
    """The excess P(S) - e^eps Q(S) of two deterministic outputs that differ, S being the first of them."""

    eps: sp.Expr


class Walk(Subject):
    """How often, on average, a deterministic output changes along so many replacements between data sets with different outputs."""

    steps: sp.Expr


def changes_along_walk(steps: sp.Symbol, domain: Domain) -> Truth:
    """The least average number of changes per replacement: the outputs at the two ends differ, so that at least one step changes the output."""
    E = domain.extend(changes=Real >= 1)
    average = parameter(E, E["changes"] / steps)
    return about(
        infimum(average, E["changes"], "average number of changes per replacement along the walk"), Walk(steps)
    )


def certain_event(eps: sp.Expr, domain: Domain, *parts: Truth) -> Truth:
    """Two deterministic outputs that differ, by these parts: the event {first output} has masses 1 and 0, whatever eps is."""
    for p in parts:
        need(sp.Ne(p.expr, 0, evaluate=False), p.domain, "the outputs differ")
    excess = hockey_stick([sp.S.One, sp.S.Zero], [sp.S.Zero, sp.S.One], eps, domain, parts=[p.on(domain) for p in parts],
                          because="S = {output on the first data set}: masses 1 and 0")  # fmt: skip
    return about(excess, CertainEvent(sp.sympify(eps)))


@theorem("cited:four-points", "every pair of laws that is (eps, delta)-close both ways is an image of one pair of four-point laws",
         "Kairouz, Oh, Viswanath (2015), The composition theorem for differential privacy, theorem 3.4", of=("divergence",),
         kinds={"divergence": DIVERGENCES | {DELTA}}, laws=(), of_canonical="divergence", keeps=("divergence",))  # fmt: skip
def worst_of_images(knob: sp.Expr, divergence: sp.Expr) -> sp.Expr:
    """The divergence of the four-point laws (or of products of such) is the largest of all pairs that are as close."""
    return divergence
