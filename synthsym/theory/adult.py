"""The Adult data set: sums and sums of products of its numeric columns, as published numbers."""

from __future__ import annotations

import sympy as sp
from flint import arb, ctx, fmpq, fmpq_mat, fmpz_poly

from ..balls.functions import computed
from ..core.domain import Domain
from ..core.truth import Truth
from ..rules.basic import evaluated
from ..rules.stated import theorem
from .moments import covariance

# Sums and sums of products of the six integer columns (age, fnlwgt, education-num, capital-gain, capital-loss,
# hours-per-week) over the 32561 records of the training part, with each column's least and greatest value.
RECORDS = 32561
RANGE = ((17, 90), (12285, 1484705), (1, 16), (0, 99999), (0, 4356), (1, 99))
SUMS = (1256257, 6179373392, 328237, 35089324, 2842700, 1316684)
PRODUCTS = (
    (54526623, 234817383066, 12705661, 1608579995, 120015825, 51176886),
    (234817383066, 1535455764504374, 61910368280, 6670156321603, 525285814836, 249081707256),
    (12705661, 61910368280, 3524363, 429589280, 31354153, 13426275),
    (1608579995, 6670156321603, 429589280, 1813719045084, 0, 1651728033),
    (120015825, 525285814836, 31354153, 0, 5535171692, 123741250),
    (51176886, 249081707256, 13426275, 1651728033, 123741250, 58207416),
)
MOMENTS = ("cited:adult-moments", "first and second moments of the six numeric columns of the Adult data (training part, 32561 records)",
           "UCI machine learning repository, Adult (Becker and Kohavi, 1996)")  # fmt: skip


@theorem(*MOMENTS)
def _columns(knob: sp.Expr) -> sp.Expr:
    return sp.Integer(len(SUMS))


def columns() -> Truth:
    """How many numeric columns the table of moments has."""
    return _columns(on=Domain())


def scaled_covariance() -> fmpq_mat:
    """Covariance (divided by the number of records) with every column mapped affinely onto [-1, 1]."""
    rows = []
    for i, (low, high) in enumerate(RANGE):
        row = []
        for j, (left, right) in enumerate(RANGE):
            raw = fmpq(PRODUCTS[i][j], RECORDS) - fmpq(SUMS[i], RECORDS) * fmpq(SUMS[j], RECORDS)
            row.append(4 * raw / ((high - low) * (right - left)))
        rows.append(row)
    return fmpq_mat(rows)


def _least_eigenvalue(_: arb) -> arb:
    polynomial = scaled_covariance().charpoly()
    roots = fmpz_poly([int(c * polynomial.denom()) for c in polynomial.coeffs()]).complex_roots()
    reals = [root.real for root, _ in roots]
    least = reals[0]
    for value in reals[1:]:
        least = least.min(value)
    return least if least.rel_accuracy_bits() >= ctx.prec // 2 else arb.nan()


AdultEigenvalue = computed(
    "AdultEigenvalue", _least_eigenvalue, latex=r"\sigma_{\min}^{\mathrm{Adult}}", rests_on=(MOMENTS[0],)
)


def least_eigenvalue() -> Truth:
    """The least eigenvalue of the covariance of the columns, mapped onto [-1, 1]: the least root of its characteristic polynomial."""
    value = evaluated(AdultEigenvalue, (sp.S.One,), Domain(), "least root of the characteristic polynomial")
    return covariance(value, sp.S.Zero, sp.S.Zero, sp.S.One, because="of the covariance of the scaled columns")
