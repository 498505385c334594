"""One selection among candidates by their scores: what it loses, by permute-and-flip and by the exponential mechanism, and which one is drawn."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain
from ..core.memo import remembered
from ..core.truth import Truth
from ..rules.basic import parameter, rewrite, substitute
from ..rules.extremes import supremum
from ..rules.primitive import integral
from .choices import NOISE
from .composition import loss_of_masses
from .costs import choice_range
from .exponential_mechanism import mass_of_choice
from .pure import largest_loss
from .responses import mixture, one_of
from .selection import after_others_gained, flip, taken_at

ONE = sp.S.One
SCALE, d_in, scale = Domain.of("d_in > 0 at 1, scale > 0 at 2")


# -- permute-and-flip --------------------------------------------------------------------------------------------------------------
@remembered
def loss_by_flips() -> Truth:
    """An upper bound of the loss of one selection: what the other candidates gain on the one that is put out."""
    D, before, more = SCALE.adding("0 < before <= 1 at 1/3, more >= 0 at 1/5")
    after = after_others_gained(before, more, d_in, scale, on=D)
    loss = loss_of_masses(before, after)
    flat = rewrite(loss, sp.log(before) - sp.log(before + more) + d_in / scale, "the logarithm of a quotient")
    return largest_loss(supremum(supremum(flat, more), before))


@remembered
def loss_by_flips_of_two() -> Truth:
    """What two candidates of equal scores lose, when the one that is put out falls behind by d_in."""
    D, t = SCALE.adding("0 < t < 1 at 1/3")
    fallen = flip(d_in, scale, on=D)
    equal = integral(taken_at(ONE, [ONE], t, on=D), t, 0, 1)
    behind = integral(taken_at(fallen, [ONE], t), t, 0, 1)
    return rewrite(loss_of_masses(equal, behind), d_in / scale, "the logarithm of an exponential")


# -- the exponential mechanism -------------------------------------------------------------------------------------------------------
def range_of_losses() -> Truth:
    """The length of the interval of all losses; what all scores gain together changes no mass, and the rest moves each by half the distance."""
    put = {NOISE["eps"]: d_in / scale, NOISE["sen"]: d_in / 2}
    return substitute(choice_range(), put, "scores about the middle of their moves", SCALE)


@remembered
def range_reached() -> Truth:
    """How far the losses of two of three outputs lie apart, when the one gains as much on the other as it may."""
    gains = "0 <= gain <= d_in at 1"
    D, x1, x2, x3, move2, move3, gain = SCALE.adding(
        f"x1 real at 1, x2 real at 2, x3 real at 0, move2 real at 1, move3 real at 1/2, {gains}"
    )
    before, after = [x1, x2, x3], [x1 - move2 - gain, x2 - move2, x3 - move3]

    def loss(first: int) -> Truth:
        order = [first, *(i for i in range(3) if i != first)]
        p, q = (mass_of_choice([1, 1, 1], [scores[i] for i in order], 2, scale, on=D) for scores in (before, after))
        return loss_of_masses(p, q)

    spread = rewrite(loss(0) - loss(1), gain / scale, "the totals cancel")
    return supremum(spread.on(SCALE.adding(gains)[0]), gain)


# -- which candidate is drawn -----------------------------------------------------------------------------------------------------
def without_replacement(D: Domain, own: Truth, others: list[Truth]) -> Truth:
    """The mass of a candidate where candidates are drawn without replacement until a flip succeeds."""
    one = one_of(1 + len(others), on=D)
    later = parameter(D, sp.S.Zero)
    for i, other in enumerate(others):
        share = without_replacement(D, own, [*others[:i], *others[i + 1 :]]) * (1 - other)
        later = later + share * one_of(len(others), on=D)
    return mixture(one, own, later)


def by_times(D: Domain, own: Truth, others: list[Truth]) -> Truth:
    """The same from the law of permute-and-flip: the time at which the candidate comes up is uniform."""
    E, t = D.adding("0 < t < 1 at 1/3")
    return integral(taken_at(own.on(E), [p.on(E) for p in others], t), t, 0, 1)
