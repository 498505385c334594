"""Selections by score, as libraries and textbooks print their loss: exponential mechanisms, largest noisy scores, permute-and-flip."""

import sympy as sp
from synthsym.author import (
    Always, AtLeast, AtMost, Cost, Domain, Equal, Form, Forms, Instead, Real, Truth, largest, laws, masses,
    parameter, probability_below, rewrite, substitute, supremum,
)  # fmt: skip
from synthsym.theory.laplace_pair import divergence_at_shift
from synthsym.theory.choices import NOISE, by_weights, general_loss, one_way_loss, one_way_reached, two_outputs
from synthsym.theory.composition import loss_of_masses
from synthsym.theory.costs import choice_cost
from synthsym.theory.moments import added
from synthsym.theory.neighbours import moved, sensitivity_of
from synthsym.theory.noisy_choices import GAP, beats_by, winner_loss
from synthsym.theory.noisy_max import level_moves, level_moves_one_way, of_permute_and_flip
from synthsym.theory.pure import divergence_of_masses, largest_loss
from synthsym.theory.selection import falls_slowly, flip, least_after, most_after, of_dominated
from . import google, handson, pgm, tumult, uvm

of_uvm = uvm.section("lib.uvm", "notebooks/ch9.ipynb: ")
of_handson = handson.section("lib.handson", "scripts/")
of_series = tumult.section("lib.tumult", "src/tmlt/core/measurements/pandas_measurements/series.py: ")
of_dpacc = google.section("lib.dpacc", "python/dp_accounting/dp_accounting/")


def rank_score_moves(name: str) -> list[tuple[Truth, dict[str, sp.Expr]]]:
    """The sensitivity of |#{x <= c} - q n|, for q at least and at most 1/2, with what the letter q is called there.

    A row that joins raises n, and the count if it lies at c or below; what counts is the gap between the two.
    """
    found = []
    D, off, gap = Domain.of("0 <= off <= 1/2 at 1/4, gap_ real")
    for q in (sp.S.Half + off, sp.S.Half - off):
        moves = []
        for below in (sp.S.Zero, sp.S.One):
            after = added(gap, below, on=D) - added(parameter(D, sp.S.Zero), sp.S.One) * q
            change = after.apply(sp.Abs) - parameter(D, sp.Abs(gap))
            moves += [supremum(change, gap), supremum(-change, gap)]
        found.append((sensitivity_of(largest(*moves)), {name: q}))
    return found


# -- exponential mechanism ---------------------------------------------------------------------------------------------------------
@of_uvm("em", "Exponential mechanism", "constant", of="loss(M)")
def textbook() -> Form:
    """Choosing with mass proportional to exp(eps u/(2 Delta_u))."""
    return AtMost("eps", general_loss(), NOISE, lower=two_outputs())


@of_uvm("em-laplace", "Laplace from exponential", "proof-step")
def laplace_from_exponential() -> Form:
    """The exponent of the mechanism with u = -2 |q - r|, whose sensitivity is derived from that of q.
    Read: Delta_u is the sensitivity of u, as in the definition of the mechanism; D is that of q"""
    D, eps, sen, q, r = Domain.of("eps > 0 at 1, D > 0 at 1, q real at 0, r real at 2")
    E, sen, share, gap = Domain.of("D > 0 at 1, 0 < share <= 1 at 1, gap real")
    change = 2 * moved(gap, sen, share, on=E).apply(sp.Abs) - parameter(E, 2 * sp.Abs(gap))
    score = sensitivity_of(supremum(supremum(change, gap), share)).on(D)
    exponent = parameter(D, -2 * eps * sp.Abs(q - r)) / (2 * score)
    return Equal("exp(-eps*abs(r - q)/D)", exponent.apply(sp.exp))


@of_handson("em-temperature", "ch04_finite_exponential_mechanism.py: 15, 25", "constant")
def by_temperature() -> Forms:
    """What a choice with weights exp(score * temperature) is said to lose, scores moving by at most b, all one way if monotone.
    Event: data sets on which the score of one output falls and those of many others rise by {b}; S: that output is
    chosen"""
    D, b, T = Domain.of("b > 0 at 1, temperature > 0 at 2")
    yield AtMost("b/temperature*2", by_weights(general_loss(), T, b, D), lower=by_weights(two_outputs(), T, b, D))
    yield AtMost("b/temperature", by_weights(one_way_loss(), T, b, D), lower=by_weights(one_way_reached(), T, b, D))


@of_handson("em-interval", "ch04_interval_exponential_mechanism.py: 16, 30", "constant")
def by_intervals() -> Form:
    """What a choice of an interval with weights width * exp(score * entropy) is said to lose.
    Read: scores of a point move by at most b; the width of an interval is the base measure of its points
    Event: data sets on which the score of one interval falls and that of the rest rises by {b}; S: a point of that
    interval is chosen"""
    D, b, T = Domain.of("b > 0 at 1, entropy > 0 at 2")
    return AtMost("b/entropy*2", by_weights(general_loss(), T, b, D), lower=by_weights(two_outputs(), T, b, D))


# -- largest noisy score -----------------------------------------------------------------------------------------------------------
@of_handson("rnm-gumbel", "ch04_report_noisy_max.py: 14, 26", "constant")
def gumbel_or_exponential() -> Forms:
    """The loss of the largest score with Gumbel or exponential noise of scale s, scores moving either way or all one way.
    Read: s > 0"""
    D, b, s = Domain.of("b > 0 at 1, s > 0 at 2")
    share = b / s  # how far a score moves, in units of the noise
    levels = (("2*b/s", level_moves(share, share, on=D)), ("b/s", level_moves_one_way(share, on=D)))
    for kind in (laws.Gumbel, laws.Exponential):
        for text, level in levels:
            yield AtMost(text, largest_loss(winner_loss(kind, level, D)), D)


@of_uvm("rnm", "Report noisy max", "bound", of={"loss": "loss(M)"})
def textbook_noisy_max() -> Form:
    """The loss of the outcome that the candidate behind wins, with Laplace noise of scale Delta_u/eps.
    Read: two candidates, in units of the noise; the one behind by t falls and the other rises, each by Delta_u = eps
    Event: two candidates, the one behind by {t} units of noise; in the other data set it is behind by 2*{eps} more; S:
    the candidate behind is chosen"""
    D, t, eps = Domain.of("t > 0 at 10, eps > 0 at 1")
    gaps = ({GAP["t"]: gap} for gap in (t, t + 2 * eps))
    loss = loss_of_masses(*(substitute(beats_by(), gap, "the candidate is behind by so much", D) for gap in gaps))
    claimed = Always("loss <= eps", {"loss": loss}, D, asserts="privacy")
    safe = winner_loss(laws.Laplace, level_moves(eps, eps, on=D.without(t)), D.without(t))
    return Instead(claimed, AtMost("2*eps", safe), "the loss at this noise; noise of scale 2 Delta_u/eps loses eps")


@pgm.claim("lib.pgm.em-exp", "mechanisms/mechanism.py: 73-94", "constant", of="loss(M)")
def softmax_or_flip() -> Forms:
    """The loss of the softmax of eps q/(2 Delta), and of permute-and-flip with the same exponent."""
    eps, sen = NOISE.symbols("eps sen")
    share = eps / (2 * sen)  # one over the mean of the noise
    level = level_moves(sen * share, sen * share, on=NOISE)
    flip = of_permute_and_flip(winner_loss(laws.Exponential, level, NOISE))
    yield AtMost("eps", general_loss(), NOISE, lower=two_outputs())
    yield AtMost("eps", flip, NOISE)


# -- quantiles ---------------------------------------------------------------------------------------------------------------------
@of_series("quantile-zcdp", "189-195", "bound")
def quantile_losses() -> Forms:
    """eps and rho of a quantile by Gumbel noise, which is the exponential mechanism.
    Read: d rows join or leave; a score that moves by at most 1 a row, with weights exp(eps score/2)"""
    D, eps, d = Domain.of("eps > 0 at 1, d >= 1 at 2")
    yield AtMost("eps*d", by_weights(general_loss(), eps / 2, d, D), lower=by_weights(two_outputs(), eps / 2, d, D))
    yield AtMost("(eps*d)^2/8", choice_cost(eps * d, D))


@of_series("quantile-score", "381-406", "constant", of="loss(M)")
def quantile_score() -> Forms:
    """What the factor eps/(2 max(q, 1-q)) of the rank's distance loses.
    Read: eps-private when one row joins or leaves; Gumbel noise makes weights width * exp(score)"""
    E, eps, step, wide = Domain.of("eps > 0 at 1, moved > 0 at 1, wide > 0 at 1")
    loss = by_weights(general_loss(), eps / (2 * wide), step, E)
    for move, names in rank_score_moves("q"):
        D = move.domain.extend(eps=Real > 0, at=dict(off="1/4", eps=1))
        q = names["q"]
        side = q if q.subs(move.domain["off"], sp.Rational(1, 4)) > sp.S.Half else 1 - q
        yield AtMost("eps", substitute(loss, {step: move, wide: side}, "the score moves by its sensitivity", D), D)


# -- permute-and-flip against Laplace noise of scale 1/eps: no test of it is better, and its loss is another -------------
ONE, ZERO = sp.S.One, sp.S.Zero
LAPLACE = "eps + log(1 + (a - 1)*(exp((1 - 2*a)*eps) - 1)/(2*a - 1))/(a - 1)"
ORDERS, eps, t = Domain.of("eps > 0 at 1, t > 0 at 1")


def tests() -> Forms:
    """The mass of an event on the second data set, from its mass p on the first one, against the half-line of mass p of Laplace noise."""
    far, ends = Domain("eps > 0 at 1, d > 0 at 1"), Domain("eps > 0 at 1")

    def below(D: Domain, edge: sp.Expr, sensitivity: sp.Expr = ONE) -> Truth:
        return probability_below(laws.Laplace(0, sensitivity / D["eps"]), edge, D)

    for D, edge in ((far, -far["d"]), (ends, ZERO)):  # both centres right of the edge, or one at it
        found = least_after(below(D, edge), eps / 2, sp.Integer(2))
        yield AtLeast("other", found, names={"other": below(D, edge - 1)})
    for D, edge in ((far, 1 + far["d"]), (ends, ONE)):
        found = 1 - most_after(1 - below(D, edge), eps / 2, sp.Integer(2))
        yield AtLeast("other", found, names={"other": below(D, edge - 1)})
    near, _, d, w = Domain.of("eps > 0 at 1, d > 0 at 1/2, w > 0 at 1/2")  # from the edge to both centres
    rate = eps / (2 * (d + w))
    missed = 1 - most_after(1 - below(near, d, d + w), rate, 2 * d)
    half = rewrite(missed, sp.S.Half, "the chance to miss has grown to 1/2, and then the event falls")
    yield AtLeast("other", least_after(half, rate, 2 * w), names={"other": below(near, -w, d + w)})


@of_dpacc("pf-laplace", "rdp/rdp_privacy_accountant.py: 1074-1083", "bound", of={"other": "D_below(t - 1)"})
def bounded_by_laplace() -> Forms:
    """Divergence of permute-and-flip at most that of Laplace noise.
    Read: a = 1 + t; an event of candidates: its chance falls at the rate eps/2 at most while scores move by twice the
    sensitivity"""
    # The larger of two noisy scores falls as slowly as each of them: by induction, that of any number does.
    D, A, B, s = Domain.of("0 <= A <= 1 at 1/2, 0 <= B <= 1 at 1/2, s > 0 at 1")
    f, g = sp.symbols("f_score g_score", nonnegative=True)
    slowly = [(B, falls_slowly(f, A, s)), (A, falls_slowly(g, B, s))]
    yield AtMost("s*(1 - A*B)", masses.farkas(f * B + A * g, slowly, [f, g], D, "density of the larger of two"))
    yield from tests()
    truth = of_dominated(divergence_at_shift(ONE, 1 / eps, 1 + t, ORDERS))
    yield AtMost(LAPLACE, truth, ORDERS, names={"a": 1 + t})


@of_dpacc("pf-identical", "dp_event.py: 509-513", "prose")
def same_as_laplace() -> Form:
    """The loss has the same law as that of Laplace noise.
    Read: literally, of one mechanism: two candidates, tied on one data set and two sensitivities apart on the other;
    divergence of order 2"""
    D, eps = Domain.of("eps > 0 at 1")
    turned = flip(sp.Integer(2), 2 / eps, on=D) / 2  # it comes first with chance 1/2, and is accepted then
    truth = divergence_of_masses([sp.S.Half, sp.S.Half], [1 - turned, turned], sp.Integer(2))
    return Cost(LAPLACE, truth, D, names={"a": sp.Integer(2)})
