"""Trials and what is made of them: independent ones, conditioning, rounds that are repeated until one is accepted."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import sympy as sp

from ..core.domain import Domain, Integer
from ..core.ledger import knob
from ..core.memo import remembered
from ..core.truth import Truth, plain
from ..errors import StepRejected
from ..laws.base import Law
from ..laws.few_records import all_of, together
from ..rules import sums
from ..rules.basic import parameter, rewrite, substitute
from ..rules.stated import definition, quantity
from ..rules.sums import running_product
from .events import drawn, lies_within, refuse_one_draw
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
def _all_happen(knob: sp.Expr, chances: list[sp.Expr]) -> sp.Expr:
    """The logs of the probabilities add up."""
    return sp.Mul(*chances) ** knob


def all_happen(chances: list[Any], **how: Any) -> Truth:
    """The probability that several independent events all happen, no two of them of one draw; of so many draws alike there is `all_of_a_kind`."""
    if isinstance(chances, (list, tuple)):
        for one, other in combinations(chances, 2):
            refuse_one_draw("all_happen", one, other)
    return _all_happen(chances, **how)


@definition(
    "definition:independence", hypotheses=lambda chance, times: [*masses(chance), *count(times, 0)], subject=all_of
)
def all_of_a_kind(knob: sp.Expr, chance: sp.Expr, times: sp.Expr) -> sp.Expr:
    """The probability that so many independent events all happen which have this probability each."""
    return chance ** (knob * times)


def _part(both: sp.Expr, given: sp.Expr) -> list[sp.Basic]:
    """P(S and E) <= P(E). Where P(E) is a positive multiple of a sum of exponentials over all integers, one term of it is enough."""
    totals = list(given.atoms(sp.Sum))
    places = [x for x in both.free_symbols - given.free_symbols if x.is_integer]
    if len(totals) == 1 and len(places) == 1:
        ((k, low, high),) = totals[0].limits
        factor = given / totals[0]
        if isinstance(totals[0].function, sp.exp) and (low, high) == (-sp.oo, sp.oo) and not factor.has(sp.Sum):
            return [
                sp.Gt(factor, 0, evaluate=False),
                sp.Le(both, factor * totals[0].function.subs(k, places[0]), evaluate=False),
            ]
    return [sp.Le(both, given, evaluate=False)]


@definition(
    "definition:conditional-probability",
    hypotheses=lambda both, given: [*masses(both), sp.Gt(given, 0, evaluate=False), *_part(both, given)],
)
def _conditioned_on(knob: sp.Expr, both: sp.Expr, given: sp.Expr) -> sp.Expr:
    return knob * both / given


def conditioned_on(both: Any, given: Any, **how: Any) -> Truth:
    """P(S | E) from P(S and E) and P(E), which is proved positive; both are masses under one law."""
    _refuse_another_law("conditioned_on", both, given)
    return _conditioned_on(both, given, **how)


def _refuse_another_law(entry: str, part: Any, whole: Any) -> None:
    """A part of an event and the event are masses under one law; of half-lines the one lies in the other."""
    first, second = ({law for law, _ in drawn(t)} for t in (part, whole))
    laws, others = ({law for law in found if isinstance(law, Law)} for found in (first, second))
    if laws != others or laws and not lies_within(part, whole) or _of_other_coins(part, whole, first, second):
        raise StepRejected(
            f"{entry}: {plain(part)} is not seen to be a part of the event of mass {plain(whole)}, under one law"
        )


def _of_other_coins(part: Any, whole: Any, first: set[Any], second: set[Any]) -> bool:
    """Of each a coin that the other one does not know, or the two sides of one coin."""
    if len(first) == 1 and first == second:
        return bool(sp.expand(plain(part) + plain(whole) - 1) == 0) and plain(part) != plain(whole)
    # the letters of a sum are not those of what is added up
    letters = plain(part).free_symbols | plain(whole).free_symbols
    coins = (
        {c for c in found if not isinstance(c, Law) and c[1].free_symbols <= letters}
        for found in (first - second, second - first)
    )
    return all(coins)


def all_in_turn(chance: Truth, k: sp.Symbol, last: sp.Expr, proposal: sp.Expr) -> Truth:
    """The probability that independent trials 1, ..., last all succeed, where the k-th one does with this probability."""
    one = _all_happen([chance])  # the events before multiply in the same way, one by one
    return running_product(one, k, 1, last, proposal ** knob("definition:independence"))


# What one round does: it is accepted with probability share_, and accepted with a certain value with probability part_.
ROUND = Domain("0 < share_ <= 1 at 1/2, 0 <= part_ <= share_ at 1/3")


@remembered
def _over_the_rounds() -> Truth:
    """The first k rounds are rejected, independently of each other, and the next one is accepted with the value; k = 0, 1, ..."""
    inner = ROUND.extend({"round_": 1}, round_=Integer >= 0)
    share, part, k = inner.symbols("share_ part_ round_")
    rejected = all_of_a_kind(1 - share, k, on=inner)
    each = _all_happen([rejected, parameter(inner, part)])
    found = sums.geometric(each, k, 0, sp.oo, 1 - share, "the round that is accepted is the first, the second, ...")
    return rewrite(found, part / share, "geometric series over the rounds")


def returned(accepted: Truth, acceptance: Truth) -> Truth:
    """The probability that repeated rounds return a value: `accepted` of a round is that it is accepted with this value."""
    _refuse_another_law("returned", accepted, acceptance)
    values = {ROUND["share_"]: acceptance, ROUND["part_"]: accepted}
    return substitute(
        _over_the_rounds(), values, "rounds are repeated until one is accepted", accepted.domain.meet(acceptance.domain)
    )
