"""The normal laws fitted to n records and to their neighbour by one record, in coordinates in which the first have mean 0 and covariance 1.

Two covariance matrices, one positive definite, become the identity and a diagonal matrix under one invertible linear map, and a
Rényi divergence does not notice invertible maps; after that, coordinates are independent and their divergences add. A data set
and its neighbour differ along one such line only, on which the record stands at the root of its leverage.
"""

from __future__ import annotations

from typing import Any

import sympy as sp

from ..core.domain import Domain, Real
from ..core.kinds import RENYI
from ..core.memo import remembered
from ..core.ranges import Spec
from ..core.truth import Truth, about, of_kind
from ..laws import Normal
from ..laws.moments import (
    ClassEigenvalue,
    ClassMeanTerm,
    ClassOrder,
    CovarianceMoves,
    EigenImage,
    FittedRenyi,
    LogDeterminants,
    LogShare,
    MeanAfter,
    VarianceAfter,
)
from ..rules.basic import rewrite, simplify, substitute
from ..rules.checks import named
from ..rules.extremes import from_there_on, largest, supremum
from ..rules.kernels import renyi
from ..rules.stated import theorem
from .matrices import in_common_basis, mixed
from .moments import covariance, neighbour
from .records import independent, sample_mean
from .renyi_orders import together
from .sorts import not_negative


def covariance_change(
    n: sp.Expr, x: tuple[sp.Expr, sp.Expr], sums: tuple[sp.Expr, sp.Expr], products: sp.Expr, s: int, D: Domain
) -> tuple[Truth, Truth, Truth]:
    """(S2 - n/(n+s) S1) in two coordinates when the record x comes to or goes from n records with these sums, and their means."""
    means = [sample_mean(total, n, on=D) for total in sums]
    first = covariance(products, *means, n)
    count = neighbour(n, sp.S.One, s, D)
    after = [sample_mean(neighbour(a, b, s, D), count) for a, b in zip(sums, x, strict=True)]
    other = covariance(neighbour(products, x[0] * x[1], s, D), *after, count, because="covariance of the neighbour")
    return about(other - first * (n / (n + s)), CovarianceMoves(sp.Integer(s), n, *x, *sums)), means[0], means[1]


def eigen_image(
    n: sp.Expr, gaps: tuple[sp.Expr, ...], values: tuple[sp.Expr, ...], products: sp.Expr, s: int, D: Domain
) -> Truth:
    """First component of S1^-1 X e, S1 being diagonal with these values, X = S2 - n/(n+s) S1, e = gaps/values; the mean is the origin."""
    entries = [covariance_change(n, (gaps[0], gap), (sp.S.Zero, sp.S.Zero), products, s, D)[0] for gap in gaps]
    first, *rest = (entry * (gap / value / values[0]) for entry, gap, value in zip(entries, gaps, values, strict=True))
    return about(sum(rest, first), EigenImage(sp.Integer(s), n, gaps, values))


def other_moments(n: sp.Expr, x: sp.Expr, s: int, D: Domain, q: sp.Expr = sp.S.One) -> tuple[Truth, Truth, Truth]:
    """In coordinates in which the first data set has mean 0 and covariance q I: mean and variance of the other one along
    the record (at x on that line), and its variance across."""
    change, zero = sp.Integer(s), sp.S.Zero
    count = neighbour(n, sp.S.One, s, D)
    mean = sample_mean(neighbour(zero, x, s, D), count, because="mean of the other data set")
    along = covariance(neighbour(n * q, x**2, s, D), mean, mean, count, because="its variance along the record")
    across = covariance(n * q, zero, zero, count, because="its variance across")
    along, across = (rewrite(v, sp.factor(v.expr), "common denominator") for v in (along, across))
    return (
        about(mean, MeanAfter(change, n, x, q)),
        about(along, VarianceAfter(change, n, x, q)),
        about(across, VarianceAfter(change, n, zero, q)),
    )


def log_share(alpha: sp.Expr, v: Truth) -> Truth:
    """What a coordinate with the variances 1 and v adds to log |S_alpha|/(|S1|^(1-alpha) |S2|^alpha)."""
    mixture = mixed(alpha, sp.S.One, v)
    found = rewrite(mixture, sp.factor(mixture.expr), "common denominator").apply(sp.log) - v.apply(sp.log) * alpha
    x = v.subject
    known = isinstance(x, VarianceAfter) and x.variance == 1
    return about(found, LogShare(x.change, x.records, x.at, x.variance, alpha) if known else None)  # type: ignore[union-attr]


def log_determinants(s: int, n: sp.Expr, r: sp.Expr, alpha: sp.Expr, d: sp.Expr, D: Domain) -> Truth:
    """log |S_alpha|/(|S1|^(1-alpha) |S2|^alpha) for a record of leverage r: one line along it, d - 1 across."""
    _, along, across = other_moments(n, sp.sqrt(r), s, D)
    found = log_share(alpha, along) + log_share(alpha, across) * (d - 1)
    return about(found, LogDeterminants(sp.Integer(s), n, r, alpha, d))


def mean_term_of_class(t: Truth, s: int, n: sp.Expr, alpha: sp.Expr, d: sp.Expr, tau: sp.Expr) -> Truth:
    """The largest mean term of a class, known to be that of its data sets of n records and their neighbours."""
    return named("mean_term_of_class", t, ClassMeanTerm(sp.Integer(s), n, d, tau, alpha))


def eigenvalue_of_class(t: Truth, s: int, n: sp.Expr, d: sp.Expr, w: sp.Expr) -> Truth:
    """The largest size of the eigenvalue that is not zero, known to be that of the class of sigma = 1 - w^2."""
    return named("eigenvalue_of_class", t, ClassEigenvalue(sp.Integer(s), n, d, w))


def order_of_class(t: Truth, n: sp.Expr, d: sp.Expr, tau: sp.Expr) -> Truth:
    """The least order at which a mixed covariance degenerates, known to be that of the class where a record goes from n."""
    return named("order_of_class", t, ClassOrder(n, d, tau))


_G = Domain("alpha > 1 at 4, v1 > 0 at 1, v2 > (alpha-1)/alpha*v1 at 1, m1 real at 0, m2 real at 1")


@remembered
def _square_completed() -> Truth:
    a, s1, s2, c1, c2 = _G.symbols("alpha v1 v2 m1 m2")
    mixture = (1 - a) * s1 + a * s2
    tidy = a * (c1 - c2) ** 2 / (2 * mixture) - (sp.log(mixture) - (1 - a) * sp.log(s1) - a * sp.log(s2)) / (
        2 * (a - 1)
    )
    return rewrite(renyi(Normal(c1, s1), Normal(c2, s2), a, _G), tidy, "complete the square")


def line(m1: Any, v1: Any, m2: Any, v2: Any, alpha: sp.Expr, D: Domain) -> Truth:
    """D_alpha of two normals on a line: the square completed once and for all, then put to use where T_alpha > 0."""
    a, s1, s2, c1, c2 = _G.symbols("alpha v1 v2 m1 m2")
    values = {a: alpha, c1: m1, s1: v1, c2: m2, s2: v2}
    put = substitute(_square_completed(), values, "the two laws at hand, T_alpha being positive", domain=D)
    first, w1, second, w2 = (getattr(v, "expr", v) for v in (m1, v1, m2, v2))
    mixture = sp.factor((1 - alpha) * w1 + alpha * w2)
    if not mixture.free_symbols:
        return put
    shift = sp.factor((first - second) ** 2 / mixture)
    neat = alpha * shift / 2 - (sp.log(mixture) - (1 - alpha) * sp.log(w1) - alpha * sp.log(w2)) / (2 * (alpha - 1))
    return rewrite(put, neat, "in the variance (1 - alpha) v1 + alpha v2")


def whitened(along: Truth, across: Truth, d: sp.Expr) -> Truth:
    """D_alpha of two laws that differ along one line and in the same way on each of the d - 1 coordinates across it."""
    total = together(along, independent(across, d - 1))
    return in_common_basis(total, because="whitened, the laws differ along one line and by a scale across")


def pair_divergence(n: sp.Expr, r: Any, s: int, alpha: sp.Expr, d: sp.Expr, D: Domain) -> Truth:
    """D_alpha of the fitted laws: n records against n + s, the record that comes or goes having leverage r."""
    mean, along, across = other_moments(n, sp.sqrt(r), s, D)
    on_line = line(sp.S.Zero, sp.S.One, mean, along, alpha, D)
    off_line = line(sp.S.Zero, sp.S.One, sp.S.Zero, across, alpha, D)
    return about(whitened(on_line, off_line, d), FittedRenyi(sp.Integer(s), n, sp.sympify(r), alpha, d))


# -- one record replaced: in a common basis the second covariance is 1 + e on each line -------------------------------------------------
ORDER, order = Domain.of("alpha > 1 at 2")
LINE, least = ORDER.adding("0 < h < 1/alpha at 1/4")
LINES, shift2, size = LINE.adding("shift2 >= 0 at 1, size >= 0 at 1")


@theorem("definition:independence", "", "", also=("cited:tonelli",), lean="upper",
         hypotheses=lambda by_shift, by_size, shift2, size: not_negative(by_shift, by_size, shift2, size))  # fmt: skip
def over_all_lines(knob: sp.Expr, by_shift: sp.Expr, by_size: sp.Expr, shift2: sp.Expr, size: sp.Expr) -> sp.Expr:
    """The divergence of independent lines, from the most that one of them has for the square of its shift and for that of its e."""
    return knob * (by_shift * shift2 + by_size * size)


def _shifted_and_still(room: Spec, at: str, domain: Domain) -> tuple[Truth, Truth, sp.Symbol]:
    """The divergence of a line with a shift by 1 and without one, and the letter e."""
    D = domain.extend(at=dict(e=at), e=room)
    e = D["e"]
    shifted, still = (line(sp.S.Zero, sp.S.One, shift, 1 + e, order, D) for shift in (sp.S.One, sp.S.Zero))
    return shifted, still, e


@remembered
def divergence_once_replaced() -> Truth:
    """An upper bound of D_alpha of the fitted laws: no e is below -h, their squares add up to `size` at most, those of the shifts to shift2.

    Without a shift a line has for e^2 the less, the larger e is, on either side of 0.
    """
    shifted, still, e = _shifted_and_still(Real >= -least, "-1/8", LINE)
    by_shift = supremum(simplify(shifted - still), e)
    _, narrower, e = _shifted_and_still(Real.between(-1 / order, 0), "-1/4", ORDER)
    at_start = from_there_on(simplify(narrower / e**2), e, "start")
    below = substitute(at_start, {at_start.domain["start"]: -least}, "from -h on", LINE)
    _, wider, e = _shifted_and_still(Real > 0, "1/2", ORDER)
    above = supremum(simplify(wider / e**2), e)
    total = over_all_lines(by_shift.on(LINES), largest(below, above.on(LINE)).on(LINES), shift2, size)
    return in_common_basis(of_kind(total, RENYI, "of the fitted laws, line by line"))
