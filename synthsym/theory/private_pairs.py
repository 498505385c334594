"""The worst pairs of laws that a guarantee allows: two and four outcomes, of which every such pair is a randomised image."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain
from ..core.kinds import DELTA, DIVERGENCES
from ..core.ledger import knob
from ..core.truth import Truth
from ..rules.masses import hockey_stick
from ..rules.stated import theorem


def four_points(eps: sp.Expr, delta: sp.Expr) -> tuple[list[sp.Expr], list[sp.Expr]]:
    """Masses under P and Q of the pair that is exactly (eps, delta)-close: revealed, likelier, less likely, revealed the other way."""
    odds = sp.exp(eps * knob("definition:hockey-stick"))
    high, low = (1 - delta) * odds / (1 + odds), (1 - delta) / (1 + odds)
    return [delta, high, low, sp.S.Zero], [sp.S.Zero, low, high, delta]


def certain_event(eps: sp.Expr, domain: Domain, *parts: Truth) -> Truth:
    """Two deterministic outputs that differ: the event {first output} has masses 1 and 0, whatever eps is."""
    return hockey_stick([sp.S.One, sp.S.Zero], [sp.S.Zero, sp.S.One], eps, domain, parts=[p.on(domain) for p in parts],
                        because="S = {output on the first data set}: masses 1 and 0")  # fmt: skip


@theorem("cited:four-points", "every pair of laws that is (eps, delta)-close both ways is an image of one pair of four-point laws",
         "Kairouz, Oh, Viswanath (2015), The composition theorem for differential privacy, theorem 3.4", of=("divergence",),
         kinds={"divergence": DIVERGENCES | {DELTA}}, laws=(), of_canonical="divergence")  # fmt: skip
def worst_of_images(knob: sp.Expr, divergence: sp.Expr) -> sp.Expr:
    """The divergence of the four-point laws (or of products of such) is the largest of all pairs that are as close."""
    return divergence
