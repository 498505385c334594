"""Noisy top k: permute-and-flip and the exponential mechanism, one selection after the other."""

import sympy as sp
from synthsym.author import (
    AtMost, Domain, Equal, Form, Forms, Truth, integral, joined, parameter, remembered, rewrite, substitute,
    supremum, zcdp,
)  # fmt: skip
from synthsym.theory import renyi_orders, selection
from synthsym.theory.choices import NOISE
from synthsym.theory.composition import loss_of_masses
from synthsym.theory.costs import bounded_range_cost, choice_range
from synthsym.theory.events import divergence_at_order
from synthsym.theory.exponential_mechanism import mass_of_choice
from synthsym.theory.pure import largest_loss
from synthsym.theory.responses import mixture, one_of
from synthsym.theory.trials import returned
from . import opendp

ONE = sp.S.One
SCALE, d_in, scale = Domain.of("d_in > 0 at 1, scale > 0 at 2")


# -- permute-and-flip --------------------------------------------------------------------------------------------------------------
@remembered
def selection_loss() -> Truth:
    """An upper bound of the loss of one selection: what the other candidates gain on the one that is put out."""
    D, before, more = SCALE.adding("0 < before <= 1 at 1/3, more >= 0 at 1/5")
    after = selection.after_others_gained(before, more, d_in, scale, on=D)
    loss = loss_of_masses(before, after)
    flat = rewrite(loss, sp.log(before) - sp.log(before + more) + d_in / scale, "the logarithm of a quotient")
    return largest_loss(supremum(supremum(flat, more), before))


@remembered
def of_two() -> Truth:
    """What two candidates of equal scores lose, when the one that is put out falls behind by d_in."""
    D, t = SCALE.adding("0 < t < 1 at 1/3")
    fallen = selection.flip(d_in, scale, on=D)
    equal = integral(selection.taken_at(ONE, [ONE], t, on=D), t, 0, 1)
    behind = integral(selection.taken_at(fallen, [ONE], t), t, 0, 1)
    return rewrite(loss_of_masses(equal, behind), d_in / scale, "the logarithm of an exponential")


claim = opendp.section("opendp.TopKMeasure_MaxDivergence")


@claim("map", "theorem with pseudocode listing, lines 32-43", "bound")
def flip_map() -> Form:
    """The loss of one selection by permute-and-flip, from the range distance of the scores."""
    return AtMost("d_in/scale", selection_loss(), SCALE, lower=of_two())


SCORES, eps, Delta = Domain.of("eps > 0 at 1, Delta > 0 at 2")


@remembered
def range_distance(monotonic: bool) -> Truth:
    """The largest difference between the moves of two scores, each of which moves by the sensitivity at most."""
    move = selection.largest_move(Delta, on=SCORES)
    low = sp.S.Zero if monotonic else -move.expr
    D, first, second = SCORES.adding(f"{low} <= first <= {move.expr}, {low} <= second <= {move.expr}")
    gain = joined(selection.between_moves(first, second, on=D), move)
    return supremum(supremum(gain, first), second)


def at_scale(monotonic: bool) -> Truth:
    """The loss of one selection at the scale 2 Delta/eps."""
    values = {d_in: range_distance(monotonic), scale: 2 * Delta / eps}
    return substitute(selection_loss(), values, "the range distance of these scores", SCORES)


@claim("nonmonotonic", "proof, lines 49-51", "bound")
def any_scores() -> Forms:
    """Scores of sensitivity Delta have the range distance 2 Delta, and one selection loses eps."""
    yield Equal("2*Delta", range_distance(False), SCORES, printed_above="safe")
    yield AtMost("eps", at_scale(False), SCORES)


@claim("monotonic", "proof, lines 52-54", "bound")
def monotonic_scores() -> Forms:
    """Monotonic scores have the range distance Delta, and one selection loses eps/2.
    Read: each of the three statements by itself: eps/2, the range distance, and eps, which is weaker than eps/2"""
    loss = at_scale(True)
    yield AtMost("eps/2", loss, SCORES)
    yield Equal("Delta", range_distance(True), SCORES, printed_above="safe")
    yield AtMost("eps", loss, SCORES)


@opendp.claim("opendp.make_noisy_top_k.range", "pseudocode listing, privacy map, lines 27-28, 45-55", "bound")
def ranges() -> Forms:
    """The range distance from the l-infinity sensitivity.
    Read: monotonic: all scores move up, or all down by exchanging the data sets; Delta is the printed d"""
    yield AtMost("2*d", range_distance(False), SCORES, names={"d": Delta})
    yield AtMost("d", range_distance(True), SCORES, names={"d": Delta})


# -- the exponential mechanism -------------------------------------------------------------------------------------------------------
def loss_range() -> Truth:
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


claim = opendp.section("opendp.TopKMeasure_ZeroConcentratedDivergence")


@claim("map", "theorem with pseudocode listing, lines 29-40", "bound")
def exponential_map() -> Form:
    """rho of one draw of the exponential mechanism, from the range distance of the scores."""
    return AtMost("(d_in/scale)^2/8", bounded_range_cost(loss_range(), SCALE), SCALE)


@claim("text", "proof, lines 45-46", "prose")
def bounded_range() -> Form:
    """The exponential mechanism has bounded range.
    Read: the first sentence only, as the second one breaks off: the losses of one draw lie in an interval of length
    d_in/scale at most"""
    return AtMost("d_in/scale", loss_range(), SCALE, lower=range_reached())


# -- k selections --------------------------------------------------------------------------------------------------------------------
@opendp.claim("opendp.make_noisy_top_k.k", "proof with pseudocode listing, lines 54-55", "bound")
def peeling() -> Forms:
    """k selections, each from what the ones before have left.
    Read: one is the bound for one selection, pure or concentrated: one more selection after k - 1 of them; the
    scores that are left keep their range distance"""
    STEPS, k, one = Domain.of("k integer >= 1 at 3, one > 0 at 1")
    D, before, last = STEPS.adding("-(k-1)*one <= before <= (k-1)*one, -one <= last <= one")
    pure = supremum(supremum(renyi_orders.loss_of_pair(before, last, on=D), before), last)
    yield AtMost("k*one", largest_loss(pure), STEPS)
    E, alpha = STEPS.adding("alpha > 1 at 2")
    rates = (divergence_at_order(rho, alpha, on=E) for rho in ((k - 1) * one, one))
    both = (t / alpha for t in renyi_orders.of_adaptive_pair(alpha, *rates, E))
    rho, least = (zcdp(supremum(rewrite(t, k * one, "proportional to the order"), alpha)) for t in both)
    yield AtMost("k*one", rho, STEPS, lower=least)


# -- what the loop draws -------------------------------------------------------------------------------------------------------------
# n = 2 + others candidates: r, j and others, with flips p_r, p_j and `average` for the others.
LOOP, others, p_r, p_j, average = Domain.of(
    "others integer >= 0 at 3, 0 < p_r <= 1 at 1/2, 0 < p_j <= 1 at 1/3, 0 <= average <= 1 at 1/4"
)
THREE, _, _, below_r, below_j = Domain.of("eps > 0 at 1, Delta > 0 at 2, below_r >= 0 at 1, below_j >= 0 at 1/2")
SHOWN, best = THREE.adding("best real at 5")


def taken(D: Domain, below: sp.Expr) -> Truth:
    """The flip of a candidate so far below the best one, at the scale 2 Delta/eps."""
    return selection.flip(below, 2 * Delta / eps, on=D)


def drawn_again() -> Truth:
    """The quotient of the masses of r and j where candidates are drawn with replacement until a flip succeeds."""
    draw = one_of(2 + others, on=LOOP)
    ends = draw * (p_r + p_j + others * average)
    quotient = returned(draw * p_r, ends) / returned(draw * p_j, ends)
    flips = {p_r: taken(SHOWN, below_r), p_j: taken(SHOWN, below_j)}
    quotient = rewrite(quotient, p_r / p_j, "the same total").on(Domain("0 < p_r <= 1, 0 < p_j <= 1"))
    return substitute(quotient, flips, "the flips", SHOWN)


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
    return integral(selection.taken_at(own.on(E), [p.on(E) for p in others], t), t, 0, 1)


def three() -> tuple[Truth, list[Truth]]:
    """The flips of r, of j and of the best candidate."""
    return taken(THREE, below_r), [taken(THREE, below_j), taken(THREE, sp.S.Zero)]


@opendp.claim("opendp.noisy_top_k.laws", "postcondition, lines 31-36", "identity", of={"law": "P(permute_and_flip)"})
def drawn_laws() -> Forms:
    """With replacement the exponential mechanism is drawn, without it permute-and-flip.
    Read: quotients of the masses of any two candidates among n; without replacement: three candidates, of which one
    is the best"""
    names, (own, others) = {"q_r": best - below_r, "q_j": best - below_j}, three()
    law = {"law": by_times(THREE, own, others)}
    yield Equal("exp(eps*q_r/(2*Delta))/exp(eps*q_j/(2*Delta))", drawn_again(), SHOWN, names=names)
    yield Equal("law", without_replacement(THREE, own, others), THREE, names=law)


claim = opendp.section(
    "opendp.permute_and_flip", of={"exponential": "P(exponential_mechanism)", "flips": "P(permute_and_flip)"}
)


@claim("replacement", "postcondition with pseudocode listing, lines 20-22, 27-32", "prose")
def listing() -> Forms:
    """The loop of the listing, against the exponential mechanism where replacement is set and permute-and-flip otherwise.
    Read: three candidates, of which one is the best; with `replacement` set the listing visits each once, otherwise
    it draws anew"""
    own, others = three()
    once = without_replacement(THREE, own, others)
    draw = one_of(3, on=THREE)
    again = returned(draw * own, (own + others[0] + others[1]) * draw)
    mechanism = mass_of_choice([1, 1, 1], [-below_r, -below_j, 0], eps, Delta, on=THREE)
    flips = by_times(THREE, own, others)
    yield Equal("exponential", once, THREE, names={"exponential": mechanism})
    yield Equal("flips", again, THREE, names={"flips": flips})
