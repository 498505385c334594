"""What moments say of a law: its median, its mean distance, total variation; the beta function and quotients of gamma functions."""

from __future__ import annotations

import sympy as sp

from ..core.lean import one_side
from ..core.ledger import declare, knob
from ..core.truth import Step, Truth, continued
from ..errors import StepRejected
from ..laws.few_outcomes import EventGap, plain
from ..laws.few_records import TrimmedShare
from ..rules.checks import need, need_value
from ..rules.stated import definition, theorem
from .probability import _positive
from .sorts import masses

GAMMA_RECURRENCE = declare("cited:gamma-recurrence", "Gamma(x + t)/Gamma(x) is a product of t factors, the largest knob * (x + t - 1), the smallest x",
                           "Gauss (1812)")  # fmt: skip


@definition(
    "definition:beta-function", "B(a, b) = knob * integral over (0, 1) of x^(a-1) (1-x)^(b-1)", of=("integral",)
)
def beta_function(knob: sp.Expr, integral: sp.Expr) -> sp.Expr:
    """B(a, b), from that integral."""
    return knob * integral


@theorem("cited:median-within-sd", "|median - mean| <= knob * standard deviation", "Mallows (1991), from Cantelli's inequality",
         hypotheses=lambda mean, variance, side: [sp.Ge(variance, 0, evaluate=False)], of=("mean", "variance"))  # fmt: skip
def end_for_median(knob: sp.Expr, mean: sp.Expr, variance: sp.Expr, side: sp.Expr) -> sp.Expr:
    """The upper (side 1) or lower (side -1) end of the interval in which the median lies."""
    return mean + side * knob * sp.sqrt(variance)


@definition("definition:trimmed-mean", "mean of what is left when the smallest and the largest knob/4 of the values are dropped",
            hypotheses=lambda share: [sp.Ge(share, sp.Rational(1, 4), evaluate=False), sp.Le(share, sp.Rational(3, 4), evaluate=False)],
            subject=lambda share: TrimmedShare(*plain([share])))  # fmt: skip
def trimmed_mean(knob: sp.Expr, share: sp.Expr) -> sp.Expr:
    """The trimmed mean of zeros and ones, of which this share are ones: the middle half has both."""
    cut = knob / 4
    return (share - cut) / (1 - 2 * cut)


@definition(
    "definition:total-variation", "TV(P, Q) = knob * half the mean under R of |p/r - q/r|", of=("mean_difference",)
)
def total_variation(knob: sp.Expr, mean_difference: sp.Expr) -> sp.Expr:
    """The total variation, from the mean of the absolute difference of two reweightings of one law."""
    return knob * mean_difference / 2


@definition(
    "definition:total-variation", hypotheses=lambda p, q: masses(p, q), subject=lambda p, q: EventGap(*plain([p, q]))
)
def told_apart(knob: sp.Expr, p: sp.Expr, q: sp.Expr) -> sp.Expr:
    """P(S) - Q(S) of one event with these masses, as a number of its own: the total variation is the largest."""
    return knob * (p - q)


@definition("definition:total-variation", of=("squared_mean",))
def squared_variation(knob: sp.Expr, squared_mean: sp.Expr) -> sp.Expr:
    """Its square, from the square of that mean."""
    return knob**2 * squared_mean / 4


@theorem("cited:mean-square", "E[|X|]^2 <= knob * E[X^2]", "Cauchy (1821), Schwarz (1888)", lean="upper",
         hypotheses=lambda square: [sp.Ge(square, 0, evaluate=False)], of=("square",))  # fmt: skip
def mean_size(knob: sp.Expr, square: sp.Expr) -> sp.Expr:
    """E|X| from E[X^2]."""
    return sp.sqrt(knob * square)


@theorem("cited:fourth-moment", "E[X^2]^3 <= knob * E[|X|]^2 E[X^4]", "Hoelder (1889), with exponents 3/2 and 3", lean="lower",
         hypotheses=lambda square, fourth: [sp.Ge(square, 0, evaluate=False), *_positive(fourth)], of=("square", "fourth"))  # fmt: skip
def squared_mean_size(knob: sp.Expr, square: sp.Expr, fourth: sp.Expr) -> sp.Expr:
    """E[|X|]^2 is at least this, from E[X^2] and E[X^4]."""
    return square**3 / (knob * fourth)


def without_gammas(t: Truth, above: sp.Expr, below: sp.Expr, count: sp.Expr) -> Truth:
    """An upper bound of t = log Gamma(above + count)/Gamma(above) - log Gamma(below + count)/Gamma(below) + what has no gamma function.

    Each quotient is a product of `count` factors: at most above + count - 1 in the first, at least below in the second.
    """
    D = t.domain
    if not count.is_integer:
        raise StepRejected(f"{count} is no number of factors")
    closed = (need(sp.Ge(count, 0, evaluate=False), D), *(need(h, D) for h in _positive(above, below)))

    def lg(z: sp.Expr) -> sp.Expr:
        return sp.log(sp.gamma(z))

    rest = t.expr - lg(above + count) + lg(above) + lg(below + count) - lg(below)
    if rest.has(sp.gamma):
        raise StepRejected(f"{t.expr} has other gamma functions than those of {above} and {below}, {count} apart")
    factor: sp.Expr = knob(GAMMA_RECURRENCE)
    after = count * sp.log(factor * (above + count - 1)) - count * sp.log(below) + rest
    need_value(after, D)
    reason = f"{count} factors of at most {above + count - 1} above, {count} factors of at least {below} below"
    step = Step("cite", t.expr, after, reason, obligations=closed, rests_on=(GAMMA_RECURRENCE,), relation="<=")
    return continued(t, step, lean=one_side(t.lean, "upper"))
