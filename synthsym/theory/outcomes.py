"""The largest loss of two laws with a few outcomes, all of which are written out: that there are no others is proved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sympy as sp

from ..core.domain import Domain
from ..core.kinds import LARGEST_LOSS, ONE_WAY_LOSS, Kind
from ..core.ledger import knob
from ..core.truth import BOTH, Obligation, Step, Truth, continued, lifted
from ..decide import prove, prove_equal
from ..errors import StepRejected
from ..rules.checks import need
from ..rules.extremes import largest
from ..rules.masses import PROBABILITY
from .composition import loss_of_masses
from .sorts import count

Outcomes = Sequence[tuple[Any, ...]]


def largest_over(outcomes: Outcomes, domain: Domain, because: str = "") -> Truth:
    """The largest loss over these outcomes: the mass of each under the first law, under the second, and how many such there are (one).

    The masses of each law add up to one. What is largest must be the loss of an outcome that there is. It is that of both orders of the
    data sets if no outcome loses more in the other one."""
    rows = [[lifted(e, domain) for e in (*row, *[sp.S.One][: 3 - len(row)])] for row in outcomes]
    if any(t.lean != "exact" for row in rows for t in row):
        raise StepRejected("masses that are only bounds")
    closed = [need(h, domain, "a number of outcomes") for row in rows for h in count(row[2].expr, 0) if h != sp.true]
    closed += [_whole([(row[i], row[2]) for row in rows], name, domain) for i, name in enumerate(("first", "second"))]
    losses = [loss_of_masses(p, q, on=domain) for p, q, _ in rows]
    best = largest(*losses)
    times = next(row[2] for row, loss in zip(rows, losses, strict=True) if loss.expr == best.expr)
    closed += [need(h, domain, "the outcome that loses most") for h in count(times.expr) if h != sp.true]
    both = all(prove(sp.Le(-loss.expr, best.expr, evaluate=False), domain) is not None for loss in losses)
    words = because or f"the largest loss over all {len(rows)} kinds of outcomes"
    step = Step("sup", None, best.expr, words, BOTH, obligations=tuple(closed), rests_on=(PROBABILITY,), relation="sup",
                kind=Kind(LARGEST_LOSS if both else ONE_WAY_LOSS))  # fmt: skip
    return continued(best, step)


def _whole(masses: list[tuple[Truth, Truth]], name: str, domain: Domain) -> Obligation:
    """The masses of a law add up to one, so that none of its outcomes is left out."""
    whole: sp.Expr = knob(PROBABILITY)
    total = sp.Add(*(mass.expr * times.expr for mass, times in masses))
    if prove_equal(total, whole, domain) is None:
        raise StepRejected(f"the masses of the {name} law add up to {total}, not to {whole}: outcomes are left out")
    return Obligation(f"{total} = {whole}", True, f"all outcomes of the {name} law")
