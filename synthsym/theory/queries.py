"""Many linear statistics at once, each the mean of a function with values in [-1, 1]: how far one row moves them, and what Laplace noise on them loses."""

from __future__ import annotations

from collections.abc import Callable

import sympy as sp

from ..core.domain import Domain, Real
from ..core.ranges import Spec
from ..core.subject import Subject
from ..core.truth import Truth, about, lifted
from ..laws import Laplace
from ..rules import masses
from ..rules.basic import simplify, substitute
from ..rules.densities import log_ratio
from ..rules.extremes import corners, largest, supremum
from ..rules.neighbours import mean_shift
from ..rules.solving import over_reals
from .composition import processed_event
from .pure import largest_loss
from .statistics import empirical_value, l1_of_equal_moves, mean_reweighted, mean_with_one_more


class QueriesMove(Subject):
    """The l1 distance that one row, replaced, joining or leaving, moves so many statistics of so many rows."""

    number: sp.Expr
    rows: sp.Expr


class QueryLoss(Subject):
    """The largest loss of these statistics with independent Laplace noise of this scale."""

    number: sp.Expr
    rows: sp.Expr
    scale: sp.Expr


class VectorLoss(Subject):
    """The same of any numbers that neighbours move by so much in all."""

    moved: sp.Expr
    scale: sp.Expr


class PointNorm(Subject):
    """The l1 norm of so many statistics of a point mass."""

    number: sp.Expr


class SampleNorm(Subject):
    """The same of the empirical measure of a data set."""

    number: sp.Expr


class MeanGrows(Subject):
    """How a mean over so many rows changes by one more."""

    rows: sp.Expr
    mean: sp.Expr
    value: sp.Expr


def only(domain: Domain, *names: str) -> Domain:
    """Some of the parameters: what does not mention the others is proved without them."""
    return Domain(at={name: domain.at[domain[name]] for name in names}, **{name: _spec(domain, name) for name in names})


def _spec(domain: Domain, name: str) -> Spec:
    v = domain.variable(domain[name])
    assert v is not None
    return Spec(v.integer, v.low, v.high, v.low_strict, v.high_strict)


_ROWS = Domain("n integer >= 1")


def mean_moves(n: sp.Symbol, domain: Domain) -> Truth:
    """How far one record moves a mean of n values in [-1, 1]: replaced, removed or added, the worst of the three."""
    if not n.is_integer:  # a size that a rate is read at: the formula between the numbers of records
        between = over_reals(mean_moves(_ROWS["n"], _ROWS), _ROWS["n"])
        return substitute(between, {between.domain["n_real"]: n}, "read at a size that need not be a number", domain)
    D, one = only(domain, n.name), sp.Integer(1)
    shifts = [mean_shift(n, -one, one, D), mean_shift(n, -one, one, D, "removed"), mean_shift(n, -one, one, D, "added")]
    reason = "a replaced record moves a mean of n values at least as far as one that joins or leaves"
    return largest(*shifts, because=reason).on(domain)


_SIZES = Domain("k integer >= 1, n integer >= 1")


def moved(number: sp.Symbol, n: sp.Symbol, domain: Domain) -> Truth:
    """All functions move by as much at once: each takes 1 on one record and -1 on the other."""
    if not number.is_integer:  # a size that a rate is read at, as above
        k, rows = _SIZES.symbols("k n")
        between = over_reals(over_reals(moved(k, rows, _SIZES), k), rows)
        E = between.domain
        return substitute(
            between, {E["k_real"]: number, E["n_real"]: n}, "read at sizes that need not be numbers", domain
        )
    reason = "one pair of data sets attains every term of the sum"
    total = l1_of_equal_moves(number, mean_moves(n, domain), on=domain, because=reason)
    return about(total, QueriesMove(number, n)) if n.is_integer else total


def coordinate_loss(shift: Truth | sp.Expr, sigma: sp.Expr, D: Domain) -> Truth:
    """sup over outputs of the loss of one coordinate whose centre moves by `shift` >= 0: shift/sigma."""
    E = only(D, *(v.name for v in sigma.free_symbols)).extend(s_shift=Real >= 0, y_out=Real)
    s, y = E.symbols("s_shift y_out")
    loss = supremum(simplify(log_ratio(Laplace(sp.S.Zero, sigma), Laplace(s, sigma), y, E)), y)
    return substitute(loss, {s: shift}, "the centre moves by that much", domain=D)


def lost(number: sp.Expr, n: sp.Symbol, sigma: sp.Expr, D: Domain) -> Truth:
    """The loss is linear in the shift: the coordinates add up."""
    total = coordinate_loss(moved(number, n, D), sigma, D)
    return about(total, QueryLoss(number, n, sigma)) if n.is_integer and number.is_integer else total


def vector_loss(total: sp.Expr, sigma: sp.Expr, part: sp.Symbol, D: Domain) -> Truth:
    """Independent coordinates: the losses add, however the shift is split among them."""
    first, rest = (coordinate_loss(share * total, sigma, D) for share in (part, 1 - part))
    whole = simplify(first + rest, "independent coordinates: the losses add, however the shift is split among them")
    return about(largest_loss(whole), VectorLoss(total, sigma))


class DrawnMean(Subject):
    """The expectation of the mean over so many draws from a law on two points, of a function with these values there."""

    share: sp.Expr
    values: tuple[sp.Expr, sp.Expr]
    draws: sp.Expr


class ReweightedMean(Subject):
    """The same of draws from another law, each with the quotient of the masses as its weight."""

    share: sp.Expr
    other: sp.Expr
    values: tuple[sp.Expr, sp.Expr]
    draws: sp.Expr


def drawn_mean(q: sp.Expr, a: sp.Expr, b: sp.Expr, n: sp.Expr, D: Domain) -> Truth:
    """Each draw adds its expectation."""
    draw = empirical_value(q * a + (1 - q) * b, on=D, because="the mean of the value of one draw from nu")
    return about(lifted(n, D) * draw / n, DrawnMean(q, (a, b), n))


def reweighted_mean(q: sp.Expr, h: sp.Expr, a: sp.Expr, b: sp.Expr, m: sp.Expr, D: Domain) -> Truth:
    """So does each weighted one."""
    draw = mean_reweighted([q, 1 - q], [h, 1 - h], [a, b], on=D)
    return about(lifted(m, D) * draw / m, ReweightedMean(q, h, (a, b), m))


class ComputedExcess(Subject):
    """The largest excess P(S) - e^eps Q(S) of what is computed from the output of an eps-private release."""

    eps: sp.Expr


def computed_excess(eps: sp.Symbol, D: Domain) -> Truth:
    """P(S) - e^eps P'(S) of what a randomised map makes of the private numbers."""
    p, q, p_best, q_best = letters = sp.symbols("p q p_best q_best", nonnegative=True)
    certificate = [
        (sp.S.One, processed_event(p, q, p_best, q_best, eps)),
        (masses.most_of(sp.S.One), masses.indistinguishable(p_best, q_best, eps, sp.S.Zero)),
    ]
    found = masses.farkas(p - sp.exp(eps) * q, certificate, list(letters), D, example=dict.fromkeys(letters, sp.S.Zero))
    return about(found, ComputedExcess(eps))


def _norm(number: sp.Expr, D: Domain, subject: Callable[[sp.Expr], Subject], because: str) -> Truth:
    E = D.extend(v_at=Real.between(-1, 1, closed=True))
    total = empirical_value(number * sp.Abs(E["v_at"]), on=E, because=because)
    return about(corners(total, {E["v_at"]: (-sp.S.One, sp.S.One)}), subject(number))


def point_norm(number: sp.Expr, D: Domain) -> Truth:
    """The functions at one point."""
    return _norm(number, D, PointNorm, "so many functions, each of absolute value |v| at the point")


def sample_norm(number: sp.Expr, D: Domain) -> Truth:
    """The functions' means."""
    return _norm(number, D, SampleNorm, "so many functions, each of mean v, a mean of values in [-1, 1]")


def mean_change(n: sp.Expr, mean: sp.Expr, value: sp.Expr, D: Domain) -> Truth:
    """The mean of n + 1 less the mean of n."""
    return about(mean_with_one_more(n, mean, value, on=D) - mean, MeanGrows(n, mean, value))
