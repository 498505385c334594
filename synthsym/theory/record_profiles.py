"""Privacy profiles of binary records drawn independently, given the data: fresh draws, or the mode, whose prior weights count one less.

One record: loss log((u+1)/u) for a one, log(v/(v+1)) for a zero, u, v >= T the weights of the shared records. With lam = T eps/5 the
moment E[e^(lam loss)] of one record is at most 1 + (2 lam + 5 lam^2/2)/(T M), M = u + v + 1 >= n; m <= n independent records then
lose more than eps with probability at most exp(2 eps/5 - T eps^2/10).
"""

from __future__ import annotations

from typing import Literal

import sympy as sp

from ..core.domain import Domain, Integer, Real
from ..core.kinds import LARGEST_LOSS
from ..core.memo import remembered
from ..core.subject import Subject
from ..core.truth import Truth, about, of_kind
from ..rules.basic import bounded_by, rewrite, substitute
from ..rules.extremes import supremum
from ..rules.lemma import Lemma
from ..rules.solving import over_reals
from .beta import predictive
from .binary_records import loss_in_weights
from .profile import log_profile_of_pure, log_profile_of_records

RECORD = Domain("T >= 1 at 30, p >= 0 at 1, q >= 0 at 2, 0 < eps < 1 at 1/2")
RELEASE = Domain("T >= 1 at 30, 0 < eps < 1 at 1/2")


class FewRecords(Subject):
    """A bound of the log of delta(eps) of no more independent records than data, from shared weights of at least this on."""

    weight: sp.Expr
    eps: sp.Expr


class ManyRecords(Subject):
    """The same of so many records, whatever the number of data is."""

    weight: sp.Expr
    records: sp.Expr
    eps: sp.Expr


class CountsLoss(Subject):
    """A bound, on this side, of what so many ones and zeros lose, for these weights of the shared ones and zeros."""

    side: str
    weights: tuple[sp.Expr, sp.Expr]
    counts: tuple[sp.Expr, sp.Expr]


@remembered
def record_losses() -> tuple[Truth, Truth]:
    """Losses of one record that is a one, and of one that is a zero, in the shared weights u, v."""
    D = Domain("u > 0 at 3, v > 0 at 5")
    loss = loss_in_weights("many")
    E = loss.domain
    alone = substitute(loss, {E["m"]: sp.S.One}, "one record", domain=D.extend(x=Integer.between(0, 1), at={"x": 1}))
    one = supremum(alone, E["x"], "of both outputs a one loses most", at=sp.S.One).on(D)
    zero = substitute(alone, {E["x"]: sp.S.Zero}, "a zero", domain=D)
    u, v = D.symbols("u v")
    return rewrite(one, sp.log((u + 1) / u), "shared weights"), rewrite(zero, sp.log(v / (v + 1)), "shared weights")


@remembered
def log_profile_of_few_records() -> Truth:
    """log delta(eps) of m <= n independent records, shared weights at least T: at most 2 eps/5 - T eps^2/10."""
    T, p, q, eps = RECORD.symbols("T p q eps")
    u, v = T + p, T + q
    M, lam, x = u + v + 1, T * eps / 5, sp.Symbol("x", positive=True)
    one, zero = record_losses()
    letters = one.domain.symbols("u v")
    place = dict(zip(letters, (u, v), strict=True))
    growth, decay = lam / u, lam / (v + 1)
    above = Lemma(sp.log((x + 1) / x), 1 / x, Domain(x=Real > 0), upper=True)
    first = lam * above.applied(substitute(one, place, "weights beyond T", domain=RECORD), {x: u})
    second = lam * Lemma(sp.log(x / (x + 1)), -1 / (x + 1), Domain(x=Real > 0), upper=True).applied(
        substitute(zero, place, "weights beyond T", domain=RECORD), {x: v}
    )
    up = Lemma(sp.exp(x), 1 + x + x**2, Domain(x=Real.between(0, 1)), upper=True)
    down = Lemma(sp.exp(-x), 1 - x + x**2 / 2, Domain(x=Real > 0), upper=True)
    a = up.applied(rewrite(first.apply(sp.exp), sp.exp(growth), "simplified"), {x: growth})
    b = down.applied(rewrite(second.apply(sp.exp), sp.exp(-decay), "simplified"), {x: decay})
    chance = predictive_of_one()
    share = substitute(chance, dict(zip(chance.domain.symbols("u v"), (u, v), strict=True)), "", domain=RECORD)
    moment = share * a + (1 - share) * b
    excess = bounded_by(moment * M - M, 2 * lam / T + 5 * lam**2 / (2 * T), "weights at least T")
    total = log_profile_of_records(
        excess, lam, eps, because="log(1 + excess/M) <= excess/M for each of m <= n <= M records"
    )
    return about(rewrite(total, 2 * eps / 5 - T * eps**2 / 10, "lam = T eps/5").on(RELEASE), FewRecords(T, eps))


def predictive_of_one() -> Truth:
    """P(one | X) in the shared weights: u + 1 of u + v + 1."""
    D = Domain("u > 0 at 3, v > 0 at 5")
    return predictive((D["u"] + 1, D["v"]), D)


@remembered
def log_profile_of_many_records() -> Truth:
    """log delta(eps) of m records around the mode, s - 1 the prior weight of each kind, by zCDP of their pure losses.

    The formula is read between the integers as well.
    """
    D, s, m, eps = Domain.of("s > 1 at 30, m integer >= 1 at 3, 0 < eps < 1 at 1/2")
    one, _ = record_losses()
    each = Lemma(
        sp.log((sp.Symbol("x", positive=True) + 1) / sp.Symbol("x", positive=True)),
        1 / sp.Symbol("x", positive=True),
        Domain(x=Real > 0),
        upper=True,
    ).applied(
        substitute(one, {one.domain["u"]: s - 1}, "the mode, no shared ones", domain=D),
        {sp.Symbol("x", positive=True): s - 1},
    )
    # With the data sets exchanged a zero loses most, and as much: the prior weight of zeros is no less than s.
    each = of_kind(each, LARGEST_LOSS, "zeros and ones exchange roles in the other order of the data sets")
    found = over_reals(log_profile_of_pure(each, m, eps), m)
    return about(found, ManyRecords(s - 1, found.domain["m_real"], eps))


RATIO = Domain("k > 0 at 3, l > 0 at 5, 0 < h < 1 at 1/2")


@remembered
def loss_of_typical_counts(side: Literal["above", "below"]) -> Truth:
    """k shared ones and l shared zeros: ones off their mean by a part h of it, upwards with zeros downwards, lose at most 2 h; the other
    way round they lose at least -2 h."""
    k, l, h = RATIO.symbols("k l h")
    one, zero = record_losses()
    u, v = one.domain.symbols("u v")
    x = sp.Symbol("x", positive=True)
    ones, zeros = (substitute(t, {u: k, v: l}, "k shared ones, l shared zeros", domain=RATIO) for t in (one, zero))
    positive, upper = Domain(x=Real > 0), side == "above"
    a, b = ((1 + h) * k, (1 - h) * (l + 1)) if upper else ((1 - h) * (k + 1), (1 + h) * l)
    of_one = Lemma(sp.log((x + 1) / x), 1 / x if upper else 1 / (x + 1), positive, upper=upper)
    of_zero = Lemma(sp.log(x / (x + 1)), -1 / (x + 1) if upper else -1 / x, positive, upper=upper)
    bound = of_zero.applied(of_one.applied(a * ones + b * zeros, {x: k}, times=a), {x: l}, times=b)
    return about(rewrite(bound, 2 * h if upper else -2 * h, "collected"), CountsLoss(side, (k, l), (a, b)))
