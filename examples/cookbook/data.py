"""What one record can change: means, variances, tables, medians; and synthetic records from a posterior.

synthsym audit examples/cookbook/data.py
"""

import sympy as sp

from synthsym.author import (
    Domain,
    Equal,
    Integer,
    Paper,
    Real,
    Sufficient,
    corners,
    loss_at_most,
    mean_shift,
    rewrite,
    supremum,
    theory,
)  # fmt: skip
from synthsym.theory.binary_records import pure
from synthsym.theory.moments import added, covariance
from synthsym.theory.neighbours import sensitivity_of

paper = Paper("data", title="What one record can change", authors="well-known results", year=2006)

D = Domain(n=Integer >= 1, low=Real, width=Real > 0, at=dict(n=10, low=0, width=1))
n, low, width = D.symbols("n low width")
HIGH = {"high": low + width}


# -- statistics ------------------------------------------------------------------------------------------------------------
@paper.claim("data.mean", where="textbook", kind="identity")
def mean():
    """The mean of n records in [low, high] when one is replaced."""
    return Equal("(high - low)/n", mean_shift(n, low, low + width, D), D, printed_above="safe", names=HIGH)


@paper.claim("data.variance", where="textbook", kind="identity")
def variance():
    """The variance (divided by n): the others have the mean `others`; old and new are the record's values."""
    inside = Real.between(low, low + width, closed=True)
    E = D.extend(others=inside, squares=Real >= 0, old=inside, new=inside)
    others, squares, old, new = E.symbols("others squares old new")

    def of(x):
        mean = added((n - 1) * others, x, on=E) / n
        return covariance(added(squares, x**2, on=E), mean, mean, n)

    change = rewrite(of(new) - of(old), (n - 1) / n**2 * ((new - others) ** 2 - (old - others) ** 2), "the others' mean is `others`")
    worst = corners(supremum(change, old, at=others), {new: (low, low + width), others: (low, low + width)})
    return Equal("(high - low)^2*(n - 1)/n^2", sensitivity_of(worst).on(D), D, printed_above="safe", names=HIGH)


@paper.claim("data.histogram.l1", where="Dwork, McSherry, Nissim, Smith 2006, example 1", kind="identity")
def histogram():
    """All counts of a histogram when one record is replaced."""
    E = Domain()
    return Equal("2", theory.costs.l1_of_marginal(E, replaced=True), E, printed_above="safe")


@paper.claim("data.histogram.l2", where="textbook", kind="identity")
def histogram_length():
    """The same in Euclidean length."""
    E = Domain()
    return Equal("sqrt(2)", theory.costs.squared_l2_of_marginal(E, replaced=True).apply(sp.sqrt), E, printed_above="safe")


@paper.claim("data.median", where="Nissim, Raskhodnikova, Smith 2007, section 3.1", kind="identity")
def median():
    """Given the others, the median is the record, clamped between the two middle ones of them, which may be as far apart as the range."""
    inside = Real.between(0, "width", closed=True)
    E = Domain(width=Real > 0, first=inside, gap=Real.between(0, "width - first", closed=True), old=inside, new=inside,
               at=dict(width=4, first=1, gap=2, old=0, new=4))  # fmt: skip
    width, first, gap, old, new = E.symbols("width first gap old new")

    def of(x):
        return theory.noise.clamp(x, first, first + gap, on=E)

    change = supremum(supremum(of(new) - of(old), new, at=width), old, at=sp.S.Zero)
    apart = rewrite(change, gap, "from the lower middle one to the upper one")
    return Equal("width", sensitivity_of(supremum(supremum(apart, gap), first)), Domain(width=Real > 0, at=dict(width=4)), printed_above="safe")


# -- synthetic records -------------------------------------------------------------------------------------------------------
@paper.claim("data.beta.records", where="Machanavajjhala and others 2008, theorem 1, two values", kind="threshold")
def beta_records():
    """m records from one draw of the posterior: a prior weight of m/(e^eps - 1) for each value is enough for eps."""
    loss = pure("one")
    E = loss.domain.extend(eps=Real > 0, at=dict(eps=1))
    return Sufficient("alpha >= m/(exp(eps) - 1)", loss_at_most(loss.on(E), E["eps"]), E)


@paper.claim("data.beta.draw", where="Dimitrakakis and others 2017, Beta prior", kind="identity")
def beta_loss():
    """m records, one posterior draw each, lose m log(1 + 1/alpha)."""
    loss = pure("many")
    return Equal("m*ln(1 + 1/alpha)", loss, loss.domain, printed_above="safe")
