"""The covariance of records, what one record more or less does to sums over them, and the copula that keeps it."""

from __future__ import annotations

from dataclasses import astuple
from typing import Any

import sympy as sp

from ..core.domain import Domain
from ..core.subject import Subject
from ..core.truth import Truth, about, plain
from ..laws.moments import CopulaCovariance, SampleCovariance, Scores
from ..rules.stated import definition
from .records import sample_mean


class PairMeanChange(Subject):
    """How the mean of so many records with this sum changes when a record joins (change 1) or leaves (-1)."""

    change: sp.Expr
    records: sp.Expr
    record: sp.Expr
    total: sp.Expr


_ADD_REMOVE = "relation:add-remove"


def _counts(*args: sp.Expr) -> list[sp.Basic]:
    return [sp.Gt(args[-1], 0, evaluate=False)]


def _of_records(products: Any, mean_x: Any, mean_y: Any, count: Any) -> Subject:
    known = products.subject if isinstance(products, Truth) else None
    if isinstance(known, Scores) and plain(count) == known.records and plain(mean_x) == plain(mean_y) == 0:
        return known  # the scores' means are 0
    return SampleCovariance(*map(plain, (products, mean_x, mean_y, count)))


@definition("definition:sample-covariance", "covariance = ((sum of the products)/(number of records) - product of the means) * knob",
            hypotheses=_counts, subject=_of_records)  # fmt: skip
def covariance(knob: sp.Expr, products: sp.Expr, mean_x: sp.Expr, mean_y: sp.Expr, count: sp.Expr) -> sp.Expr:
    """One entry of the covariance matrix, the sum divided by the number of records."""
    return knob * (products / count - mean_x * mean_y)


@definition(_ADD_REMOVE, record="record")
def added(knob: sp.Expr, value: sp.Expr, record: sp.Expr) -> sp.Expr:
    """A count, a sum or a sum of products once a record, which contributes that much, has joined."""
    return value + knob * record


@definition(_ADD_REMOVE, record="-record")
def removed(knob: sp.Expr, value: sp.Expr, record: sp.Expr) -> sp.Expr:
    """The same once the record has left."""
    return value - knob * record


def neighbour(value: Any, record: Any, s: int, D: Domain) -> Truth:
    """A count, sum or sum of products after one record is added (s = 1) or removed (s = -1)."""
    if s not in (1, -1):
        raise ValueError("s is 1 (a record is added) or -1 (one is removed)")
    return (added if s == 1 else removed)(value, record, on=D)


def mean_change(n: sp.Expr, x: sp.Expr, total: sp.Expr, s: int, D: Domain) -> Truth:
    """The mean of the neighbour less the mean of the first data set, of n records with this sum."""
    before = sample_mean(total, n, on=D)
    after = sample_mean(neighbour(total, x, s, D), neighbour(n, sp.S.One, s, D), because="mean of the neighbour")
    return about(after - before, PairMeanChange(sp.Integer(s), n, x, total))


def _of_scores(sd_x: Any, sd_y: Any, correlation: Any) -> Subject | None:
    known = correlation.subject if isinstance(correlation, Truth) else None
    same = isinstance(known, Scores) and (plain(sd_x), plain(sd_y)) == (known.sd_x, known.sd_y)
    return CopulaCovariance(*astuple(known)) if same else None  # type: ignore[arg-type]


@definition("definition:gaussian-copula",
            "x_j = mean_j + sd_j z_j for normal marginals, z normal with the correlations of the data's normal scores * knob", subject=_of_scores)  # fmt: skip
def copula_covariance(knob: sp.Expr, sd_x: sp.Expr, sd_y: sp.Expr, correlation: sp.Expr) -> sp.Expr:
    """Covariance of two released coordinates."""
    return knob * sd_x * sd_y * correlation


def _scores(products: Any, sums: Any, count: Any, means: Any, sd_x: Any, sd_y: Any) -> Subject | None:
    n, totals = plain(count), [plain(t) for t in sums]
    same = all(sp.expand(plain(m) * n - t) == 0 for m, t in zip(means, totals, strict=True))
    return Scores(plain(products), totals[0], totals[1], n, plain(sd_x), plain(sd_y)) if same else None


@definition("definition:standard-score", "the score of a record in one coordinate = (record - mean)/standard deviation, times knob",
            hypotheses=lambda *args: [sp.Gt(args[-1], 0, evaluate=False), sp.Gt(args[-2], 0, evaluate=False)], subject=_scores)  # fmt: skip
def score_products(knob: sp.Expr, products: sp.Expr, sums: tuple[sp.Expr, sp.Expr], count: sp.Expr, means: tuple[sp.Expr, sp.Expr],
                   sd_x: sp.Expr, sd_y: sp.Expr) -> sp.Expr:  # fmt: skip
    """Sum over the records of the products of their scores in two coordinates."""
    (total_x, total_y), (mean_x, mean_y) = sums, means
    return knob**2 * (products - mean_x * total_y - mean_y * total_x + count * mean_x * mean_y) / (sd_x * sd_y)
