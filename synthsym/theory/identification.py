"""Families whose parameter many records reveal: events that tell two parameters apart, and functions that tend to the parameter."""

from __future__ import annotations

import sympy as sp

from ..core.ledger import declare
from ..core.ledger import knob as _knob
from ..rules.masses import Premise, _premise
from ..rules.stated import definition

DETERMINES = declare(
    "definition:determines", "for theta != theta' there are events T_m with P_theta^m(T_m) - P_theta'^m(T_m) -> knob"
)
DOOB = declare("cited:doob", "under an identifiable family on standard spaces some functions of m records tend to the parameter, "
               "almost surely under any prior", "Doob (1949)")  # fmt: skip


@definition(DETERMINES)
def gap_of_event(knob: sp.Expr, p: sp.Expr, q: sp.Expr) -> sp.Expr:
    """P_theta^m(T) - P_theta'^m(T) of one event."""
    return p - q


@definition(DETERMINES)
def limit_of_gap(knob: sp.Expr, whole: sp.Expr) -> sp.Expr:
    """What these differences tend to, of laws of this whole mass."""
    return knob * whole


def _limit() -> sp.Expr:
    found: sp.Expr = _knob(DETERMINES)
    return found


def told_apart(p: sp.Expr, q: sp.Expr, eta: sp.Expr) -> Premise:
    """An event of sufficiently many records: its masses differ by the limit less eta."""
    return _premise(p - q - (_limit() - eta), "the masses differ by nearly 1", DETERMINES)


def matched_from_above(p: sp.Expr, p_m: sp.Expr, eta: sp.Expr) -> Premise:
    """An event S of the parameter, and one of sufficiently many records that misses at most eta of it."""
    return _premise(
        p_m + eta + (1 - _limit()) - p, "the event of m records misses at most eta of S under X", DOOB, DETERMINES
    )


def matched_from_below(q: sp.Expr, q_m: sp.Expr, eta: sp.Expr) -> Premise:
    """The same event of the records adds at most eta to S."""
    return _premise(q + eta - q_m, "and adds at most eta under X'", DOOB)
