"""Simple releases, as masses: everything with a small probability, one random row, a sample without replacement."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain
from ..core.ledger import declare, knob
from ..core.subject import Subject
from ..core.truth import Truth, about
from ..rules.checks import need
from ..rules.masses import HOCKEY, Premise, _premise, expand, hockey_stick, of_guarantee
from ..rules.stated import definition
from .sorts import count

FULL = declare("law:full-release", "the whole data set with probability delta * knob, otherwise a fixed symbol")
ROW = declare("law:random-row", "one row, each with probability 1/n; `knob` of them are equal to the replaced one")
SAMPLE = "definition:sampling-without-replacement"


class FullRelease(Subject):
    """delta(eps) of releasing everything with this chance."""

    share: sp.Expr
    eps: sp.Expr


class RandomRow(Subject):
    """delta(eps) of releasing one of n rows, each as likely."""

    n: sp.Expr
    eps: sp.Expr


def full_release_masses(delta: sp.Expr) -> tuple[list[sp.Expr], list[sp.Expr]]:
    """Masses of {the first data set, the second, the symbol} under both."""
    d = delta * knob(FULL)
    return [d, sp.S.Zero, 1 - d], [sp.S.Zero, d, 1 - d]


def full_release(delta: sp.Expr, eps: sp.Expr, domain: Domain) -> Truth:
    """delta(eps) of releasing everything with probability delta."""
    P, Q = full_release_masses(delta)
    excess = hockey_stick(P, Q, eps, domain, (FULL,), "outcomes: the first data set, the second, the symbol")
    return about(excess, FullRelease(delta, eps))


def random_row(n: sp.Expr, eps: sp.Expr, domain: Domain) -> Truth:
    """delta(eps) of releasing one uniformly chosen row."""
    for relation in count(n):
        need(relation, domain, "a number of rows")
    share = knob(ROW) / n
    reason = "outcomes: the old row, the new row, any other row"
    excess = hockey_stick([share, sp.S.Zero, 1 - share], [sp.S.Zero, share, 1 - share], eps, domain, (ROW,), reason)
    return about(excess, RandomRow(n, eps))


@definition(SAMPLE, "m of n rows, each subset equally often: a given row is drawn with probability knob * m/n",
            hypotheses=lambda m, n: [*count(m, 0), *count(n), sp.Le(m, n, evaluate=False)])  # fmt: skip
def sampling_rate(knob: sp.Expr, m: sp.Expr, n: sp.Expr) -> sp.Expr:
    """The probability that a given row is among m of n rows drawn without replacement."""
    return knob * m / n


def sampled_row_replaced(p_with: sp.Expr, q_with: sp.Expr, eps: sp.Expr, delta: sp.Expr) -> Premise:
    """Both samples have the row, with its old and its new value: neighbours."""
    why = "the sample's row is replaced"
    return _premise(expand(eps) * q_with + delta - p_with, why, HOCKEY, asked=of_guarantee(eps, delta))


def sampled_row_coupled(p_with: sp.Expr, p_without: sp.Expr, eps: sp.Expr, delta: sp.Expr) -> Premise:
    """Samples with the row are coupled to samples that have another row in its place: neighbours."""
    why = "samples with the row are coupled to samples without it"
    return _premise(expand(eps) * p_without + delta - p_with, why, HOCKEY, SAMPLE, asked=of_guarantee(eps, delta))
