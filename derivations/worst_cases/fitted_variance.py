"""normal-unknown, normal-floored: which means and sample variances the neighbours of n records in [-d, d] can have.

N = n - 1 records stay, with mean a and mean squared deviation w; the record x is replaced by y. Mirrored records have a mirrored mean and
the same variance, so that a <= 0 is looked at alone.
"""

import sympy as sp
from synthsym.author import (
    All, AtLeast, AtMost, Domain, Equal, Monotone, Real, Truth, derivative, infimum, parameter, substitute,
)  # fmt: skip
from synthsym.theory.fitted_pairs import largest_squares, least_and_largest_variance, variance_with_record
from synthsym.theory.moments import covariance
from synthsym.theory.records import sample_mean
from . import paper
from .normal import DATA, shift

RECORDS = Domain(
    "n integer >= 2, d > 0, w >= 0", a=Real.between("-d", "d", closed=True), x=Real.between("-d", "d", closed=True),
    at=dict(n=9, d=2, w=1, a=0, x=1),
)  # fmt: skip
TWO = Domain("high real, low real, e >= 0", at=dict(high=1, low=0, e=1)).where(
    sp.Ge(*sp.symbols("high low", real=True))
)
OTHERS = Domain("N integer >= 1, j integer >= 0, d > 0, r real", at=dict(N=8, j=1, d=2, r=1))
N, j, d, r = OTHERS.symbols("N j d r")


def largest_spread() -> tuple[Truth, Truth]:
    """Mean and mean squared deviation of N records, of which j are at d, one is at r and the rest are at -d."""
    mean = sample_mean((2 * j + 1 - N) * d + r, N, on=OTHERS)
    return mean, covariance(parameter(OTHERS, (N - 1) * d**2 + r**2), mean, mean, N)


def beside_one_at_the_end() -> Truth:
    """The sample variance of these and a record at d."""
    mean, spread = largest_spread()
    return spread + (d - mean) ** 2 / (N + 1)


def between_vertices(found: Truth) -> Truth:
    """How much a value at r = -d grows when one record more is at d instead of -d."""
    here = substitute(found, {r: -d}, "all at the ends", OTHERS)
    return substitute(here, {j: j + 1}, "one more at d", OTHERS) - here


@paper.claim("worst.normal-unknown.reach", "normal-unknown, normal-floored", "constant")
def neighbours() -> All:
    """The largest change of the mean; the sample variance with a record x, that of the mirrored records, and its least value once x is replaced."""
    n, d, w, a, x = RECORDS.symbols("n d w a x")
    record, mirrored = variance_with_record(RECORDS, w, a, x), variance_with_record(RECORDS, w, -a, -x)
    return All(
        Equal("2*d/n", shift(), DATA, printed_above="safe"),
        Equal("w + (x - a)^2/n", record, RECORDS),
        Equal("w + (x - a)^2/n", mirrored, RECORDS),
        Equal("w", infimum(record, x, at=a)),
    )


@paper.claim("worst.normal-unknown.squares", "normal-unknown, normal-floored", "bound")
def squares() -> AtMost:
    """Of the others, whose sum is (2 j + 1 - N) d + r: no larger than with all but one of them at the ends."""
    return AtMost("(N - 1)*d^2 + r^2", largest_squares(OTHERS), OTHERS)


ENDS = Domain(
    "n integer >= 2, d > 0, v >= 0", reach=Real.between("-d", 0, closed=True), at=dict(n=9, d=2, v=1, reach=-1)
)


@paper.claim(
    "worst.normal-unknown.ends", "normal-unknown, normal-floored", "bound", uses=["worst.normal-unknown.reach"]
)
def ends() -> All:
    """The least and the largest sample variance of neighbours, v that of the first data set, a no less than the letter `reach`.

    for the least one that is the first mean beside which v can be; for the largest one the first at which the others spread as much as v
    """
    least, most = least_and_largest_variance(ENDS)
    return All(AtLeast("v - (d - reach)^2/n", least, ENDS), AtMost("v + (d - reach)^2/n", most, ENDS))


@paper.claim(
    "worst.normal-unknown.spread", "normal-unknown, normal-floored", "bound", uses=["worst.normal-unknown.squares"]
)
def spreads() -> All:
    """Where the others spread the most: convex in the one that is at no end, and rising from vertex to vertex up to the balanced split.

    their mean squared deviation, and the sample variance of these and a record at d
    """
    _, spread = largest_spread()
    both = (spread, beside_one_at_the_end())
    rising = OTHERS.where(sp.Le(2 * j + 2, N, evaluate=False), at=dict(N=8, j=1))
    return All(
        *(Monotone(derivative(t, r), "r", "increasing", OTHERS) for t in both),
        *(AtLeast("0", between_vertices(t).on(rising), rising) for t in both),
    )


@paper.claim("worst.normal-floored.reach", "normal-floored", "bound", uses=["worst.normal-unknown.spread"])
def ratios() -> All:
    """The largest quotient of the sample variances of neighbours falls as the first one rises, and the largest new one rises.

    the others spread as much as the first data set does, or by W, which is less
    """
    D = Domain(
        "n integer >= 2, d > 0, v > 0, W >= 0", a=Real.between("-d", 0, closed=True), at=dict(n=9, d=2, v=1, W=1, a=-1)
    )
    n, d, v, W, a = D.symbols("n d v W a")
    E = D.extend(w=Real >= 0, x=Real.between("-d", "d", closed=True), at=dict(w=1, x=1))
    new = variance_with_record(E, E["w"], a, E["x"])
    as_much, less = (substitute(new, {E["w"]: spread, E["x"]: d}, "the new record at the end", D) for spread in (v, W))
    return All(
        *(Monotone(t / v, "v", "decreasing", D) for t in (as_much, less)),
        *(Monotone(t, "v", "increasing", D) for t in (as_much, less)),
    )
