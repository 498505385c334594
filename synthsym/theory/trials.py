"""Trials and what is made of them: independent ones, conditioning, rounds that are repeated until one is accepted."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Integer, Real
from ..core.ledger import knob
from ..core.memo import remembered
from ..core.truth import Truth
from ..laws.few_records import all_of, together
from ..rules.basic import parameter, rewrite, substitute
from ..rules.stated import definition, quantity
from ..rules.sums import geometric_sum, running_product
from .sorts import count, masses


@definition(
    "law:bernoulli",
    "a trial of probability p succeeds with odds knob * p/(1 - p)",
    hypotheses=lambda p: masses(p),
    subject=quantity("heads"),
)
def success(knob: sp.Expr, p: sp.Expr) -> sp.Expr:
    """The probability that a trial succeeds; p may be 0 or 1."""
    return p if knob == 1 else knob * p / (1 + (knob - 1) * p)


@definition("definition:independence", hypotheses=lambda chances: masses(*chances), subject=together)
def all_happen(knob: sp.Expr, chances: list[sp.Expr]) -> sp.Expr:
    """The probability that several independent events all happen: the logs of their probabilities add up."""
    return sp.Mul(*chances) ** knob


@definition(
    "definition:independence", hypotheses=lambda chance, times: [*masses(chance), *count(times, 0)], subject=all_of
)
def all_of_a_kind(knob: sp.Expr, chance: sp.Expr, times: sp.Expr) -> sp.Expr:
    """The probability that so many independent events all happen which have this probability each."""
    return chance ** (knob * times)


def _part(both: sp.Expr, given: sp.Expr) -> list[sp.Basic]:
    """P(S and E) <= P(E). Where P(E) is a positive multiple of a sum of exponentials over all integers, one term of it is enough."""
    sums = list(given.atoms(sp.Sum))
    places = [x for x in both.free_symbols - given.free_symbols if x.is_integer]
    if len(sums) == 1 and len(places) == 1:
        ((k, low, high),) = sums[0].limits
        factor = given / sums[0]
        if isinstance(sums[0].function, sp.exp) and (low, high) == (-sp.oo, sp.oo) and not factor.has(sp.Sum):
            return [
                sp.Gt(factor, 0, evaluate=False),
                sp.Le(both, factor * sums[0].function.subs(k, places[0]), evaluate=False),
            ]
    return [sp.Le(both, given, evaluate=False)]


@definition(
    "definition:conditional-probability",
    hypotheses=lambda both, given: [*masses(both), sp.Gt(given, 0, evaluate=False), *_part(both, given)],
)
def conditioned_on(knob: sp.Expr, both: sp.Expr, given: sp.Expr) -> sp.Expr:
    """P(S | E) from P(S and E) and P(E), which is proved positive."""
    return knob * both / given


def all_in_turn(chance: Truth, k: sp.Symbol, last: sp.Expr, proposal: sp.Expr) -> Truth:
    """The probability that independent trials 1, ..., last all succeed, where the k-th one does with this probability."""
    one = all_happen([chance])  # the events before multiply in the same way, one by one
    return running_product(one, k, 1, last, proposal ** knob("definition:independence"))


# What one round does: it is accepted with probability share_, and accepted with a certain value with probability part_.
ROUND = Domain(
    share_=(Real > 0) <= 1, part_=Real.between(0, "share_", closed=True), at={"share_": "1/2", "part_": "1/3"}
)


@remembered
def _over_the_rounds() -> Truth:
    """The first k rounds are rejected, independently of each other, and the next one is accepted with the value; k = 0, 1, ..."""
    inner = ROUND.extend({"round_": 1}, round_=Integer >= 0)
    share, part, k = inner.symbols("share_ part_ round_")
    rejected = all_of_a_kind(1 - share, k, on=inner)
    each = all_happen([rejected, parameter(inner, part)])
    found = geometric_sum(each, k, 0, sp.oo, 1 - share, "the round that is accepted is the first, the second, ...")
    return rewrite(found, part / share, "geometric series over the rounds")


def returned(accepted: Truth, acceptance: Truth) -> Truth:
    """The probability that repeated rounds return a value: `accepted` of a round is that it is accepted with this value."""
    values = {ROUND["share_"]: acceptance, ROUND["part_"]: accepted}
    return substitute(
        _over_the_rounds(), values, "rounds are repeated until one is accepted", accepted.domain.meet(acceptance.domain)
    )
