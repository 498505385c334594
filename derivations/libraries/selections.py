"""Selections by score, as libraries and textbooks print their loss: exponential mechanisms, largest noisy scores, permute-and-flip."""

import sympy as sp
from synthsym.author import (
    Always, AtMost, Domain, Equal, Exponential, Form, Forms, Gumbel, Instead, Laplace, Real, Truth, parameter,
    piecewise_supremum, substitute, supremum,
)  # fmt: skip
from synthsym.theory.choices import NOISE, by_weights, general_loss, one_way_loss, one_way_reached, two_outputs
from synthsym.theory.composition import loss_of_masses
from synthsym.theory.costs import choice_cost
from synthsym.theory.neighbours import moved, sensitivity_of
from synthsym.theory.noisy_choices import GAP, beats_by, winner_loss
from synthsym.theory.noisy_max import level_moves, level_moves_one_way, of_permute_and_flip
from synthsym.theory.pure import largest_loss
from . import handson, pgm, tumult, uvm
from .rank_scores import rank_score_moves

SCRIPTS = "scripts/"
MOVES = Domain(b=Real > 0, s=Real > 0, at=dict(b=1, s=2))


# -- exponential mechanism ---------------------------------------------------------------------------------------------------------
@uvm.claim("lib.uvm.em", "notebooks/ch9.ipynb: Exponential mechanism", "constant", of="loss(M)")
def textbook() -> Form:
    """Choosing with mass proportional to exp(eps u/(2 Delta_u))."""
    return AtMost("eps", general_loss(), NOISE, lower=two_outputs())


@uvm.claim("lib.uvm.em-laplace", "notebooks/ch9.ipynb: Laplace from exponential", "proof-step")
def laplace_from_exponential() -> Form:
    """The exponent of the mechanism with u = -2 |q - r|, whose sensitivity is derived from that of q.
    Read: Delta_u is the sensitivity of u, as in the definition of the mechanism; D is that of q"""
    D, eps, sen, q, r = Domain.of("eps > 0 at 1, D > 0 at 1, q real at 0, r real at 2")
    E = Domain(D=Real > 0, share=(Real > 0) <= 1, gap=Real, at=dict(D=1, share=1))
    share, gap = E.symbols("share gap")
    change = 2 * moved(gap, E["D"], share, on=E).apply(sp.Abs) - parameter(E, 2 * sp.Abs(gap))
    score = sensitivity_of(supremum(piecewise_supremum(change, gap), share)).on(D)
    exponent = parameter(D, -2 * eps * sp.Abs(q - r)) / (2 * score)
    return Equal("exp(-eps*abs(r - q)/D)", exponent.apply(sp.exp), D)


@handson.claim(
    "lib.handson.em-temperature",
    SCRIPTS + "ch04_finite_exponential_mechanism.py: 15, 25",
    "constant",
    event="data sets on which the score of one output falls and those of many others rise by {b}; S: that output is chosen",
)
def by_temperature() -> Forms:
    """What a choice with weights exp(score * temperature) is said to lose, scores moving by at most b, all one way if monotone."""
    D, b, T = Domain.of("b > 0 at 1, temperature > 0 at 2")
    yield AtMost("b/temperature*2", by_weights(general_loss(), T, b, D), D, lower=by_weights(two_outputs(), T, b, D))
    yield AtMost("b/temperature", by_weights(one_way_loss(), T, b, D), D, lower=by_weights(one_way_reached(), T, b, D))


@handson.claim(
    "lib.handson.em-interval",
    SCRIPTS + "ch04_interval_exponential_mechanism.py: 16, 30",
    "constant",
    event="data sets on which the score of one interval falls and that of the rest rises by {b}; S: a point of that interval is chosen",
)
def by_intervals() -> Form:
    """What a choice of an interval with weights width * exp(score * entropy) is said to lose.
    Read: scores of a point move by at most b; the width of an interval is the base measure of its points"""
    D, b, T = Domain.of("b > 0 at 1, entropy > 0 at 2")
    return AtMost("b/entropy*2", by_weights(general_loss(), T, b, D), D, lower=by_weights(two_outputs(), T, b, D))


# -- largest noisy score -----------------------------------------------------------------------------------------------------------
def noisy(kind: type[Gumbel] | type[Exponential] | type[Laplace], one_way: bool) -> Truth:
    """The loss of the largest score with noise of scale s, scores moving by at most b."""
    b, s = MOVES.symbols("b s")
    share = b / s
    level = level_moves_one_way(share, on=MOVES) if one_way else level_moves(share, share, on=MOVES)
    return largest_loss(winner_loss(kind, level, MOVES))


@handson.claim("lib.handson.rnm-gumbel", SCRIPTS + "ch04_report_noisy_max.py: 14, 26", "constant")
def gumbel_or_exponential() -> Forms:
    """The loss of the largest score with Gumbel or exponential noise of scale s, scores moving either way or all one way.
    Read: s > 0"""
    yield from (
        AtMost(text, noisy(kind, one_way), MOVES)
        for kind in (Gumbel, Exponential)
        for text, one_way in (("2*b/s", False), ("b/s", True))
    )


@uvm.claim(
    "lib.uvm.rnm",
    "notebooks/ch9.ipynb: Report noisy max",
    "bound",
    event="two candidates, the one behind by {t} units of noise; in the other data set it is behind by 2*{eps} more; S: the candidate behind "
    "is chosen",
    of={"loss": "loss(M)"},
)
def textbook_noisy_max() -> Form:
    """The loss of the outcome that the candidate behind wins, with Laplace noise of scale Delta_u/eps.
    Read: two candidates, in units of the noise; the one behind by t falls and the other rises, each by Delta_u = eps"""
    D, t, eps = Domain.of("t > 0 at 10, eps > 0 at 1")
    before, after = (
        substitute(beats_by(), {GAP["t"]: gap}, "the candidate is behind by so much", D) for gap in (t, t + 2 * eps)
    )
    claimed = Always("loss <= eps", {"loss": loss_of_masses(before, after)}, D, asserts="privacy")
    safe = winner_loss(Laplace, level_moves(eps, eps, on=D.without(t)), D.without(t))
    return Instead(
        claimed, AtMost("2*eps", safe, D.without(t)), "the loss at this noise; noise of scale 2 Delta_u/eps loses eps"
    )


@pgm.claim("lib.pgm.em-exp", "mechanisms/mechanism.py: 73-94", "constant", of="loss(M)")
def softmax_or_flip() -> Forms:
    """The loss of the softmax of eps q/(2 Delta), and of permute-and-flip with the same exponent."""
    eps, sen = NOISE.symbols("eps sen")
    share = eps / (2 * sen)  # one over the mean of the noise
    level = level_moves(sen * share, sen * share, on=NOISE)
    flip = of_permute_and_flip(winner_loss(Exponential, level, NOISE))
    yield AtMost("eps", general_loss(), NOISE, lower=two_outputs())
    yield AtMost("eps", flip, NOISE)


# -- quantiles ---------------------------------------------------------------------------------------------------------------------
@tumult.claim("lib.tumult.quantile-zcdp", "src/tmlt/core/measurements/pandas_measurements/series.py: 189-195", "bound")
def quantile_losses() -> Forms:
    """eps and rho of a quantile by Gumbel noise, which is the exponential mechanism.
    Read: d rows join or leave; a score that moves by at most 1 a row, with weights exp(eps score/2)"""
    D, eps, d = Domain.of("eps > 0 at 1, d >= 1 at 2")
    yield AtMost("eps*d", by_weights(general_loss(), eps / 2, d, D), D, lower=by_weights(two_outputs(), eps / 2, d, D))
    yield AtMost("(eps*d)^2/8", choice_cost(eps * d, D), D)


@tumult.claim(
    "lib.tumult.quantile-score",
    "src/tmlt/core/measurements/pandas_measurements/series.py: 381-406",
    "constant",
    of="loss(M)",
)
def quantile_score() -> Forms:
    """What the factor eps/(2 max(q, 1-q)) of the rank's distance loses.
    Read: eps-private when one row joins or leaves; Gumbel noise makes weights width * exp(score)"""
    for move, names in rank_score_moves("q"):
        D = move.domain.extend(eps=Real > 0, at=dict(off="1/4", eps=1))
        q = names["q"]
        side = q if q.subs(move.domain.symbols("off"), sp.Rational(1, 4)) > sp.Rational(1, 2) else 1 - q
        E = Domain(eps=Real > 0, moved=Real > 0, wide=Real > 0, at=dict(eps=1, moved=1, wide=1))
        loss = by_weights(general_loss(), E["eps"] / (2 * E["wide"]), E["moved"], E)
        truth = substitute(loss, {E["moved"]: move, E["wide"]: side}, "the score moves by its sensitivity", D)
        yield AtMost("eps", truth, D)
