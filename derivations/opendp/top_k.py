"""Noisy top k: permute-and-flip and the exponential mechanism, one selection after the other."""

import sympy as sp
from synthsym.author import (
    AtMost, Domain, Equal, Form, Forms, Truth, joined, remembered, rewrite, substitute,
    supremum, zcdp,
)  # fmt: skip
from synthsym.theory import renyi_orders, selection
from synthsym.theory.costs import bounded_range_cost
from synthsym.theory.events import divergence_at_order
from synthsym.theory.exponential_mechanism import mass_of_choice
from synthsym.theory.one_selection import (
    SCALE, by_times, d_in, loss_by_flips, loss_by_flips_of_two, range_of_losses, range_reached, scale, without_replacement,
)  # fmt: skip
from synthsym.theory.pure import largest_loss
from synthsym.theory.responses import one_of
from synthsym.theory.trials import returned
from . import opendp

claim = opendp.section("opendp.TopKMeasure_MaxDivergence")


@claim("map", "theorem with pseudocode listing, lines 32-43", "bound")
def flip_map() -> Form:
    """The loss of one selection by permute-and-flip, from the range distance of the scores."""
    return AtMost("d_in/scale", loss_by_flips(), SCALE, lower=loss_by_flips_of_two())


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
    return substitute(loss_by_flips(), values, "the range distance of these scores", SCORES)


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


claim = opendp.section("opendp.TopKMeasure_ZeroConcentratedDivergence")


@claim("map", "theorem with pseudocode listing, lines 29-40", "bound")
def exponential_map() -> Form:
    """rho of one draw of the exponential mechanism, from the range distance of the scores."""
    return AtMost("(d_in/scale)^2/8", bounded_range_cost(range_of_losses(), SCALE), SCALE)


@claim("text", "proof, lines 45-46", "prose")
def bounded_range() -> Form:
    """The exponential mechanism has bounded range.
    Read: the first sentence only, as the second one breaks off: the losses of one draw lie in an interval of length
    d_in/scale at most"""
    return AtMost("d_in/scale", range_of_losses(), SCALE, lower=range_reached())


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
