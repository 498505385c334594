"""Two neighbouring data sets to which normal laws are fitted, mean and variance: n - 1 records at -d and one elsewhere, and what their releases show."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Real
from ..core.subject import Subject
from ..core.truth import Truth, about
from ..laws import Gamma, Normal
from ..rules.basic import parameter, rewrite, substitute
from ..rules.densities import probability_below
from ..rules.extremes import corners, infimum, largest, supremum
from ..rules.kernels import renyi
from .events import demanded_eps, excess
from .induction import after_steps
from .neighbours import change_by_replacement
from .noise_tails import exceedance, percentile
from .normal import mean_of_records
from .normal_variance import VarianceRate, variance_law
from .records import sample_mean, sample_variance


class SpreadVariance(Subject):
    """The sample variance of n - 1 records at -d and one at this place."""

    n: sp.Expr
    d: sp.Expr
    record: sp.Expr


class FittedDivergence(Subject):
    """D_alpha over alpha of the mean of so many records of the law fitted to the first such data set, against the second."""

    n: sp.Expr
    d: sp.Expr
    first: sp.Expr
    second: sp.Expr
    records: sp.Expr
    order: sp.Expr


class FittedDemand(Subject):
    """The eps that an event of this mean demands at delta."""

    n: sp.Expr
    d: sp.Expr
    first: sp.Expr
    second: sp.Expr
    records: sp.Expr
    delta: sp.Expr


class SpreadPercentile(Subject):
    """The point below which the sample variance of so many records of the law fitted to such a data set has this mass."""

    n: sp.Expr
    d: sp.Expr
    record: sp.Expr
    records: sp.Expr
    level: sp.Expr


class VarianceDemand(Subject):
    """The eps that the event {this sample variance exceeds a number} demands at delta, of the first data set against the second."""

    n: sp.Expr
    d: sp.Expr
    first: sp.Expr
    second: sp.Expr
    records: sp.Expr
    beyond: sp.Expr
    delta: sp.Expr


class VarianceMoves(Subject):
    """How far the sample variance of n records of [-d, d] moves when one of them is replaced."""

    n: sp.Expr
    d: sp.Expr


class NeighbourRate(Subject):
    """The rate of the Gamma law of the sample variance of so many normal records whose variance is this one and its largest change."""

    records: sp.Expr
    variance: sp.Expr
    n: sp.Expr
    d: sp.Expr


class Unprotected(Subject):
    """The excess of an event by which the mean of so many normal records of this deviation shows a neighbour, data having no bounds."""

    records: sp.Expr
    sigma: sp.Expr
    eps: sp.Expr
    delta: sp.Expr


class WithoutVariance(Subject):
    """The same of two neighbours with other means, as the variance of the records vanishes."""

    records: sp.Expr
    eps: sp.Expr
    delta: sp.Expr


def variance_with_record(D: Domain, spread: sp.Expr, others: sp.Expr, record: sp.Expr) -> Truth:
    """Sample variance of n-1 records with mean `others` and mean squared deviation `spread`, and one more record."""
    n = D["n"]
    mean = ((n - 1) * others + record) / n
    squares = (n - 1) * spread + (n - 1) * (others - mean) ** 2 + (record - mean) ** 2
    out = sample_variance(
        squares, n, on=D, because="squared deviations of the others and of the one record, over n - 1"
    )
    return rewrite(out, sp.factor(sp.simplify(out.expr)), "the deviations from the others' mean")


def variance_change(D: Domain, spread: sp.Expr, others: sp.Expr, old: sp.Expr, new: sp.Expr) -> Truth:
    """How the sample variance changes when the record `old` becomes `new`."""
    moved = change_by_replacement(
        variance_with_record(D, spread, others, new) - variance_with_record(D, spread, others, old)
    )
    return rewrite(moved, sp.factor(moved.expr), "the spread of the others cancels")


def largest_variance_change(domain: Domain) -> Truth:
    """Largest change of the sample variance: all records but one at -d, and that one moves from -d to d (or back)."""
    D = domain.extend(
        w_others=Real >= 0,
        a_others=Real.between("-d", "d", closed=True),
        old=Real.between("-d", "d", closed=True),
        new=Real.between("-d", "d", closed=True),
        at=dict(w_others=1, a_others=0, old=0, new=1),
    )
    d, w, a, old, new = D.symbols("d w_others a_others old new")
    best = supremum(variance_change(D, w, a, old, new), old, "the old record at the mean of the others", at=a)
    return about(corners(best, {a: (-d, d), new: (-d, d)}).on(domain), VarianceMoves(domain["n"], d))


def least_and_largest_variance(D: Domain) -> tuple[Truth, Truth]:
    """Of the neighbours of a data set of sample variance v; the others' mean a <= 0 is at least `reach`, the domain's letters.

    A record d moves to the others' mean, or one that is at their mean moves to d; the nearer their mean to 0, the smaller the change.
    """
    box = Real.between("-d", "d", closed=True)
    E = D.extend(a=Real.between("reach", 0, closed=True), at=dict(a=D.at[D["reach"]])).extend(
        w_others=Real >= 0, old=box, new=box
    )
    d, v, a, w, old, new = E.symbols("d v a w_others old new")
    change = variance_change(E, w, a, old, new).on(E.without(w))
    least = infimum(infimum(change, new, "it moves to the others' mean", at=a), old, "from the end", at=d)
    most = supremum(supremum(change, old, "it moves from the others' mean", at=a), new, "to the end", at=d)
    return infimum(least, a) + parameter(D, v), supremum(most, a) + parameter(D, v)


def largest_squares(D: Domain) -> Truth:
    """Of N records of [-d, d] with the sum (2 j + 1 - N) d + r: all of them but one at the ends, j at d, the other one at r.

    Record by record: x joins some for which r is left, and then r + x + d is, or r + x - d where that is more than d. What the squares
    are beyond that of what is left grows by d^2 at most, and one record alone has nothing beyond.
    """
    N, d, r = D.symbols("N d r")
    box = Real.between("-d", "d", closed=True)
    E = Domain(d=Real > 0, left=box, x=box)
    left, x = E.symbols("left x")
    grown = (parameter(E, sp.expand(x**2 + left**2 - (left + x + turn * E["d"]) ** 2)) for turn in (1, -1))
    step = largest(*(corners(t, {left: (-E["d"], E["d"]), x: (-E["d"], E["d"])}) for t in grown))
    return after_steps(step.on(D), N - 1) + parameter(D, r**2)


def variance_of(record: sp.Expr, D: Domain) -> Truth:
    """Sample variance of n-1 records at -d and this one."""
    found = variance_with_record(D, sp.S.Zero, -D["d"], record)
    tidy = rewrite(found, sp.factor(sp.simplify(found.expr)), "n - 1 records at -d")
    return about(tidy, SpreadVariance(D["n"], D["d"], record))


def mean_of(record: sp.Expr, D: Domain) -> Truth:
    """Their mean."""
    n, d = D["n"], D["d"]
    return sample_mean((n - 1) * (-d) + record, n, on=D, because="the mean of n - 1 records at -d and one record")


def laws_of_means(first: sp.Expr, second: sp.Expr, count: sp.Expr, D: Domain, domain: Domain) -> tuple[Normal, Normal]:
    """Laws of the mean of `count` records of the laws fitted to the two data sets."""
    one, other = (Normal(mean_of(x, D).on(domain), variance_of(x, D).on(domain) / count) for x in (first, second))
    return one, other


def divergence(first: sp.Expr, second: sp.Expr, count: sp.Expr, order: sp.Expr, D: Domain, domain: Domain) -> Truth:
    """D_alpha/alpha of these means."""
    one, other = laws_of_means(first, second, count, D, domain)
    found = renyi(one, other, order, domain) / parameter(domain, order)
    return about(found, FittedDivergence(D["n"], D["d"], first, second, count, order))


def chance(law: Normal, event: str, at: sp.Expr, domain: Domain) -> Truth:
    """Probability of {output > at} or {output <= at}; an upper tail is the lower tail of the mirror image."""
    if event != ">":
        return probability_below(law, at, domain)
    above = 1 - probability_below(law, at, domain)
    return rewrite(above, law.cdf(2 * law.mean - at), "the tail of the mirror image")


def demand(
    first: sp.Expr, second: sp.Expr, count: sp.Expr, beyond: sp.Expr, delta: sp.Expr, D: Domain, domain: Domain
) -> Truth:
    """The eps that {the mean lies further than this from the fitted mean of the second data set} demands, where it has more mass than delta."""
    one, other = laws_of_means(first, second, count, D, domain)
    p, q = (
        chance(law, ">", other.mean + beyond, domain) + chance(law, "<=", other.mean - beyond, domain)
        for law in (one, other)
    )
    likely = domain.where(sp.Gt(p.expr, delta, evaluate=False))  # other events demand nothing
    eps = demanded_eps(p.on(likely), q.on(likely), delta)
    return about(eps, FittedDemand(D["n"], D["d"], first, second, count, delta))


def _beyond_half(records: sp.Expr, sigma: sp.Symbol, eps: sp.Expr, delta: sp.Expr, domain: Domain) -> Truth:
    """P(S) - e^eps Q(S) - delta for S = {the mean of the records lies beyond the midpoint}, the two fitted means a distance apart."""
    D, gap = domain.adding("gap > 0")
    spread = mean_of_records(sigma**2, records, D)
    inside, outside = (1 - probability_below(Normal(centre, spread), gap / 2, D) for centre in (gap, sp.S.Zero))
    return excess(inside, outside, eps, because="the event that the mean lies beyond the midpoint") - delta


def unprotected(records: sp.Expr, sigma: sp.Symbol, eps: sp.Expr, delta: sp.Expr, domain: Domain) -> Truth:
    """The means may be any distance apart."""
    found = _beyond_half(records, sigma, eps, delta, domain)
    return about(supremum(found, found.domain["gap"]), Unprotected(records, sigma, eps, delta))


def without_variance(records: sp.Expr, sigma: sp.Symbol, eps: sp.Expr, delta: sp.Expr, domain: Domain) -> Truth:
    """The same excess as the variance vanishes, at any fixed distance."""
    found = _beyond_half(records, sigma, eps, delta, domain)
    return about(supremum(found, sigma), WithoutVariance(records, eps, delta))


# -- the sample variance of the records: a Gamma law, exponential for three of them ------------------------------------------------
def law_of_variance(record: sp.Expr, records: sp.Expr, D: Domain, domain: Domain) -> Gamma:
    """The law of the sample variance of `records` records of the law fitted to such a data set."""
    shape, rate = variance_law()
    N, v = rate.domain["n_syn"], rate.domain["s2"]
    own = {N: records, v: variance_of(record, D).on(domain)}
    return Gamma(
        substitute(shape, {N: records, v: sp.S.One}, "so many records", domain),
        substitute(rate, own, "of these data", domain),
    )


def percentile_of_variance(record: sp.Expr, records: sp.Expr, level: sp.Expr, D: Domain, domain: Domain) -> Truth:
    """Its percentile."""
    found = percentile(law_of_variance(record, records, D, domain), level, domain)
    return about(found, SpreadPercentile(D["n"], D["d"], record, records, level))


def demand_of_variance(
    first: sp.Expr, second: sp.Expr, records: sp.Expr, beyond: sp.Expr, delta: sp.Expr, D: Domain, domain: Domain
) -> Truth:
    """The eps that {the sample variance exceeds this} demands."""
    p, q = (exceedance(law_of_variance(x, records, D, domain), beyond, domain) for x in (first, second))
    subject = VarianceDemand(D["n"], D["d"], first, second, records, beyond, delta)
    return about(demanded_eps(p, q, delta), subject)


def rate_of_neighbour(variance: sp.Symbol, change: Truth, domain: Domain) -> Truth:
    """The rate of that law where the sample variance of the data has risen by its largest change."""
    _, rate = variance_law()
    moved = change.on(domain) + variance
    found = substitute(rate, {rate.domain["s2"]: moved}, "the variance of the neighbour", domain)
    of, most = rate.subject, change.subject
    if not isinstance(of, VarianceRate) or not isinstance(most, VarianceMoves):
        return found
    return about(found, NeighbourRate(of.records, variance, most.n, most.d))
