"""normal-unknown, normal-floored: which means and sample variances the neighbours of n records in [-d, d] can have.

N = n - 1 records stay, with mean a and mean squared deviation w. By symmetry a <= 0; the record x is replaced by y.
"""

import sympy as sp
from synthsym.author import (
    All, AtLeast, Domain, Equal, Monotone, Real, Truth, at_point, derivative, parameter, substitute,
)  # fmt: skip
from synthsym.theory.fitted_pairs import variance_with_record
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
    """The largest change of the mean, the sample variance with a record x, and its least value once x is replaced.

    w is at most what all but one of the others at the ends leave: two records that move apart keep the mean and spread more
    """
    record = variance_with_record(RECORDS, RECORDS["w"], RECORDS["a"], RECORDS["x"])
    high, low, e = TWO.symbols("high low e")
    mean = sample_mean(high + low, 2, on=TWO)
    apart = covariance(parameter(TWO, (high + e) ** 2 + (low - e) ** 2), mean, mean, 2)
    return All(
        Equal("2*d/n", shift(), DATA, printed_above="safe"),
        Equal("w + (x - a)^2/n", record, RECORDS),
        Equal("w", at_point(record, RECORDS["x"], RECORDS["a"], upper=False)),
        Monotone(apart, "e", "increasing", TWO),
    )


@paper.claim(
    "worst.normal-unknown.spread", "normal-unknown, normal-floored", "bound", uses=["worst.normal-unknown.reach"]
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
