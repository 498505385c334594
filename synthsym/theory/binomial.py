"""Binomial laws: the odds of a fair sign, and what a computed tail of one test function says of the worst one."""

from __future__ import annotations

import sympy as sp
from flint import arb

from ..balls.discrete import binomial_cdf, binomial_sf
from ..balls.functions import computed
from ..core.domain import Domain
from ..core.lean import one_side
from ..core.subject import Subject
from ..core.truth import BOTH, Step, Truth, about, continued
from ..rules.basic import evaluated
from ..rules.stated import definition
from .probability import independent_failure


class SomeSignDeviates(Subject):
    """The chance that of so many independent fair signs some has a mean over so many draws further from 0 than delta."""

    functions: sp.Expr
    draws: sp.Expr
    delta: sp.Expr


@definition("law:binomial")
def fair_odds(knob: sp.Expr) -> sp.Expr:
    """The odds of a sign that is 1 or -1 with probability 1/2."""
    return knob


def _sign_tail(n: arb, delta: arb, odds: arb) -> arb:
    """P(|mean - E| > delta) for the mean of n signs, positive with the given odds, as an exact binomial probability."""
    p = odds / (1 + odds)
    size = n.unique_fmpz()
    low, high = (n * (p - delta / 2)).ceil().unique_fmpz(), (n * (p + delta / 2)).floor().unique_fmpz()
    if size is None or low is None or high is None:
        return arb("nan")
    return binomial_cdf(int(low) - 1, int(size), p) + binomial_sf(int(high), int(size), p)


SignTail = computed("P_sign", _sign_tail, latex=r"P_{\pm 1}", rests_on=("law:binomial",))


def sign_tail(n: sp.Expr, delta: sp.Expr, D: Domain) -> Truth:
    """The exact tail of one admissible test function, a fair sign."""
    odds = fair_odds(on=D)
    tail = evaluated(
        SignTail,
        (n, delta, odds),
        D,
        "two tails of a binomial law: a test function that is 1 or -1 with probability 1/2",
    )
    return about(tail, SomeSignDeviates(sp.S.One, n, delta))


def some_sign_tail(n: sp.Expr, delta: sp.Expr, functions: sp.Expr, D: Domain) -> Truth:
    """The same of so many independent signs."""
    some = independent_failure(sign_tail(n, delta, D), functions, because="so many independent fair signs")
    return about(some, SomeSignDeviates(functions, n, delta))


def at_worst(tail: Truth) -> Truth:
    """The tail of an admissible test function, as a lower bound of what the worst test functions do."""
    step = Step(
        "one event",
        tail.expr,
        tail.expr,
        "fair signs are admissible; the worst functions are at least as bad",
        BOTH,
        relation=">=",
        subject=tail.subject,
    )
    return continued(tail, step, lean=one_side(tail.lean, "lower"))
