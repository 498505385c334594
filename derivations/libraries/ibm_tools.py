"""Diffprivlib's tools: sensitivities of means, variances, sums, quantile scores and histograms.

The number of entries is public, so that neighbours differ in the value of one entry; of a histogram one record joins or leaves.
"""

import sympy as sp
from synthsym.author import (
    Always, AtMost, Domain, Equal, Form, Forms, Integer, Real, Truth, TwoSidedGeometric, at_point, corners, log_ratio,
    mean_shift, replaced, rewrite,
)  # fmt: skip
from synthsym.theory.moments import added, covariance
from synthsym.theory.neighbours import of_variance, sensitivity_of
from synthsym.theory.pure import largest_loss, largest_variance
from . import ibm

SIZED = Domain(n=Integer >= 1, l=Real, w=Real > 0, at=dict(n=10, l=0, w=1))  # u = l + w
SOME = SIZED.extend(m=Integer.between(1, "n"), at=dict(m=4))  # m of the n entries are numbers
REPLACED = "the value of one entry changes"


def upper(D: Domain) -> dict[str, sp.Expr]:
    return {"u": D["l"] + D["w"]}


@ibm.claim("lib.diffprivlib.mean", "diffprivlib/tools/utils.py: 293", "constant", reads=REPLACED)
def mean() -> Form:
    """The sensitivity of the mean of n entries."""
    n, l, w = SIZED.symbols("n l w")
    return Equal("(u-l)/n", mean_shift(n, l, l + w, SIZED), SIZED, printed_above="safe", names=upper(SIZED))


@ibm.claim("lib.diffprivlib.nanmean", "diffprivlib/tools/utils.py: 290-294", "constant")
def nanmean() -> Form:
    """The sensitivity of the mean of those entries that are numbers, printed with the count of all entries.
    Read: n counts all entries; m of them are numbers, of which one changes its value"""
    m, l, w = SOME.symbols("m l w")
    return AtMost("(u-l)/n", mean_shift(m, l, l + w, SOME), SOME, names=upper(SOME))


def variance_moves(count: sp.Expr, D: Domain) -> Truth:
    """The largest change of the population variance of `count` entries in [l, l + w] when one of them changes its value."""
    l, high = D["l"], D["l"] + D["w"]
    inside = Real.between(l, high, closed=True)
    E = D.extend(others=inside, squares=Real >= 0, old=inside, new=inside)
    others, squares, old, new = E.symbols("others squares old new")

    def variance(x: sp.Expr) -> Truth:
        mean = added((count - 1) * others, x, on=E) / count
        return covariance(added(squares, x**2, on=E), mean, mean, count)

    change = variance(new) - variance(old)
    weight = (count - 1) / count**2
    tidy = rewrite(change, weight * ((new - others) ** 2 - (old - others) ** 2), "the others' mean is others")
    worst = at_point(tidy, old, others, "the old value at the mean of the others")
    moved = sensitivity_of(corners(worst, {new: (l, high), others: (l, high)})).on(D)
    return of_variance(moved, count, l, high)


@ibm.claim("lib.diffprivlib.var", "diffprivlib/tools/utils.py: 450-452", "constant", reads=REPLACED)
def variance() -> Forms:
    """The sensitivity of the variance of n entries, and the range that it lies in."""
    spread = largest_variance(SIZED["w"], on=SIZED)
    yield Equal("((u-l)/n)^2*(n-1)", variance_moves(SIZED["n"], SIZED), SIZED, printed_above="safe", names=upper(SIZED))
    yield AtMost("(u-l)^2/4", spread, SIZED, names=upper(SIZED))


@ibm.claim("lib.diffprivlib.nanvar", "diffprivlib/tools/utils.py: 447-452", "constant")
def nanvar() -> Form:
    """The sensitivity of the variance of those entries that are numbers, printed with the count of all entries.
    Read: n counts all entries; m of them are numbers, of which one changes its value"""
    return AtMost("((u-l)/n)^2*(n-1)", variance_moves(SOME["m"], SOME), SOME, names=upper(SOME))


@ibm.claim("lib.diffprivlib.sum", "diffprivlib/tools/utils.py: 739", "constant", reads=REPLACED)
def total() -> Forms:
    """The sensitivity of the sum of n entries, and the range to which it is clamped."""
    D = SIZED.extend(share=Real.between(0, 1, closed=True), at=dict(share="1/2"))
    n, l, w = SIZED.symbols("n l w")
    names = {**upper(D), "S": n * (l + D["share"] * w)}  # n times a mean of values in the range
    yield Equal(
        "u-l", replaced(lambda rest, x: rest + x, l, l + w, SIZED), SIZED, printed_above="safe", names=upper(SIZED)
    )
    yield Always("n*l <= S and S <= n*u", names, D)


@ibm.claim("lib.diffprivlib.quantile", "diffprivlib/tools/quantiles.py: 138", "constant")
def quantile() -> Form:
    """The sensitivity of the score -|i - q k| of a point between neighbouring entries.
    Read: the score of a point of the range, i the number of entries below it; the value of one entry changes"""
    D, k, q, i, s = Domain.of("k integer >= 1 at 4, 0 <= q <= 1 at 1/2, i integer in [0, k] at 2, -1 <= s <= 1 at 1")
    before, after = ((added(i, step, on=D) - q * k).apply(sp.Abs) for step in (sp.S.Zero, s))
    return Always("abs(after - before) <= 1", {"after": after, "before": before}, D, asserts="privacy")


@ibm.claim("lib.diffprivlib.histogram", "diffprivlib/tools/histograms.py: 143-148", "constant", of="loss(M)")
def histogram() -> Forms:
    """The loss of all bins together, each with geometric noise at the full eps.
    Read: a record joins or leaves: one bin changes by one, the noise of the others is the same"""
    D = Domain(eps=Real > 0, at=dict(eps=1))
    E = D.extend(x=Integer, at=dict(x=0))
    x, ratio = E["x"], sp.exp(-D["eps"])
    losses = []
    for here, there in ((0, 1), (1, 0)):
        loss = log_ratio(TwoSidedGeometric(sp.Integer(here), ratio), TwoSidedGeometric(sp.Integer(there), ratio), x, E)
        tidy = rewrite(loss, D["eps"] * (sp.Abs(x - there) - sp.Abs(x - here)), "the totals are the same")
        losses.append(largest_loss(at_point(tidy, x, sp.Integer(here), "an output at the true count")))
    yield from (Equal("eps", loss, D, printed_above="safe") for loss in losses)
