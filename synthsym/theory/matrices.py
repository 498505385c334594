"""Symmetric matrices by their entries and by their eigenvalues: products, the spectral theorem, how far eigenvalues move, and the leverage
of a record where no direction has small variance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sympy as sp

from ..core.domain import Domain, Real
from ..core.kinds import KL, RENYI
from ..core.ledger import declare
from ..core.subject import Subject
from ..core.truth import BOTH, Step, Truth, continued, plain
from ..laws.moments import MixedAfter, VarianceAfter
from ..laws.subjects import AnyBasis, OneBeside
from ..rules.checks import need
from ..rules.extremes import corners
from ..rules.stated import definition, theorem
from .sorts import not_negative

SPECTRAL = (
    "cited:spectral-theorem",
    "a real symmetric matrix is diagonal, with its eigenvalues, in an orthonormal basis",
    "any linear algebra text",
)


@definition("definition:matrix-product", "(AB)_ij = knob * sum_k A_ik B_kj")
def product_entry(knob: sp.Expr, row: Sequence[sp.Expr], column: Sequence[sp.Expr]) -> sp.Expr:
    """One entry of a product of matrices."""
    return knob * sum((a * b for a, b in zip(row, column, strict=True)), sp.S.Zero)


def product(A: Sequence[Sequence[Any]], B: Sequence[Sequence[Any]], D: Domain) -> list[list[Truth]]:
    """AB, entry by entry; matrices are lists of rows."""
    columns = list(zip(*B, strict=True))
    return [[product_entry(list(row), list(column), on=D) for column in columns] for row in A]


def _shares(values: Sequence[sp.Expr], shares: Sequence[sp.Expr]) -> list[sp.Basic]:
    """Squared coordinates of a unit vector."""
    one = sp.Eq(sp.expand(sum(shares, sp.S.Zero)), 1)
    return [one, *(sp.Ge(s, 0, evaluate=False) for s in shares)]


@theorem(*SPECTRAL, hypotheses=_shares)
def unit_form(knob: sp.Expr, eigenvalues: Sequence[sp.Expr], shares: Sequence[sp.Expr]) -> sp.Expr:
    """z'Az for a unit vector z whose coordinates in the eigenbasis have these squares."""
    return sum((v * s for v, s in zip(eigenvalues, shares, strict=True)), sp.S.Zero)


@theorem(
    *SPECTRAL,
    hypotheses=lambda length, least: [sp.Gt(least, 0, evaluate=False), sp.Ge(length, 0, evaluate=False)],
    lean="upper",
)
def inverse_form(knob: sp.Expr, length: sp.Expr, least: sp.Expr) -> sp.Expr:
    """u'A^-1 u for |u|^2 <= length and no eigenvalue of A below `least`: at most their quotient."""
    return length / least


@theorem(*SPECTRAL, hypotheses=lambda size, least: [sp.Gt(least, 0, evaluate=False), *not_negative(size)], lean="upper")
def size_in_units(knob: sp.Expr, size: sp.Expr, least: sp.Expr) -> sp.Expr:
    """The sum of the squared eigenvalues of A^(-1/2) B A^(-1/2), no eigenvalue of A below `least`, from that of the squared entries of B."""
    return knob * size / least**2


@theorem("cited:commuting-matrices", "symmetric A and B with AB = BA are diagonal in one orthonormal basis", "Horn and Johnson, Matrix Analysis, theorem 4.1.6",
         hypotheses=lambda first, second, commutator: [sp.Eq(commutator, 0, evaluate=False)])  # fmt: skip
def common_eigenvalue(knob: sp.Expr, first: sp.Expr, second: sp.Expr, commutator: sp.Expr) -> sp.Expr:
    """An eigenvalue of AB: one of A times one of B, where every entry of AB - BA is this commutator, zero."""
    return first * second


def _in_any_basis(diagonal: Any) -> Subject | None:
    known = diagonal.subject if isinstance(diagonal, Truth) else None
    return AnyBasis(known) if isinstance(known, OneBeside) else None


DIAGONAL = declare("cited:simultaneous-diagonalisation", "A positive definite, B symmetric: some invertible W makes W A W' = I and W B W' diagonal",
                   "Horn and Johnson, Matrix Analysis, theorem 7.6.4")  # fmt: skip


@theorem("cited:renyi-invariance", "a Rényi divergence is unchanged by an invertible map", "van Erven and Harremoes (2014), theorem 1, both ways",
         also=(DIAGONAL,), kinds={"diagonal": frozenset({RENYI, KL})}, keeps=("diagonal",),
         subject=_in_any_basis)  # fmt: skip
def in_common_basis(knob: sp.Expr, diagonal: sp.Expr) -> sp.Expr:
    """The divergence of two normals with any covariance matrices is one of normals with diagonal ones, which is this."""
    return diagonal


def _mixed_after(alpha: Any, first: Any, second: Any) -> Subject | None:
    """Where the second variance is known to be a neighbour's, and the first one that of the data set itself."""
    known = second.subject if isinstance(second, Truth) else None
    if not isinstance(known, VarianceAfter) or plain(first) != known.variance:
        return None
    return MixedAfter(known.change, known.records, known.at, known.variance, plain(alpha))


@definition(
    "definition:mixed-covariance", "Sigma_alpha = ((1 - alpha) Sigma1 + alpha Sigma2) * knob", subject=_mixed_after
)
def mixed(knob: sp.Expr, alpha: sp.Expr, first: sp.Expr, second: sp.Expr) -> sp.Expr:
    """One entry, or the variance in one direction, of the covariance between (and beyond) two others."""
    return knob * ((1 - alpha) * first + alpha * second)


# How far the eigenvalues of a symmetric matrix move when a matrix is added to it: cited, with their hypotheses.


@theorem("cited:lidskii-mirsky", "the sorted eigenvalues of two symmetric matrices differ in all by at most knob * the trace norm of the difference",
         "Lidskii; Mirsky (1960); Bhatia, Matrix Analysis, theorem III.4.4", lean="upper",
         hypotheses=lambda trace_norm: not_negative(trace_norm), of=("trace_norm",))  # fmt: skip
def total_move(knob: sp.Expr, trace_norm: sp.Expr) -> sp.Expr:
    """Sum of the absolute differences of the sorted eigenvalues."""
    return knob * trace_norm


@definition("definition:trace-norm", "the trace norm is a norm, and that of x x' is knob |x|^2",
            hypotheses=lambda first, second: not_negative(first, second))  # fmt: skip
def norm_of_two(knob: sp.Expr, first: sp.Expr, second: sp.Expr) -> sp.Expr:
    """The largest trace norm of x x' - y y', from the lengths of x and y: it is reached where x and y are orthogonal."""
    return knob * (first**2 + second**2)


# The class of data sets with records in a box and no direction of small variance, and the leverage of a record in it.


CLASS = ("definition:spectral-class", "records in [-1, 1]^d; every unit z has z' Sigma z >= sigma * knob")


@definition(*CLASS)
def least_variance(knob: sp.Expr, sigma: sp.Expr) -> sp.Expr:
    """The variance below which no direction of a data set of the class falls."""
    return knob * sigma


@definition(*CLASS)
def _squared_gap(knob: sp.Expr, record: sp.Expr, mean: sp.Expr) -> sp.Expr:
    """Squared distance of a record from the mean in one coordinate; both are letters that range over the box."""
    return (record - mean) ** 2


def farthest(w: sp.Expr, D: Domain) -> Truth:
    """Largest squared distance, in one coordinate, of a record from the mean of a data set of the class, w^2 = 1 - sigma.

    A coordinate's variance is at most 1 - mean^2 (records in [-1, 1]) and at least sigma, so |mean| <= w.
    """
    E = D.extend(x_rec=Real.between(-1, 1, closed=True), m_rec=Real.between(-w, w, closed=True))
    x, m = E.symbols("x_rec m_rec")
    return corners(_squared_gap(x, m, on=E), {m: (-w, w), x: (sp.Integer(-1), sp.S.One)})


def top_leverage(d: Any, sigma: Any, w: sp.Expr, D: Domain) -> Truth:
    """The bound d (1 + w)^2/sigma on the leverage (x - m)'Sigma^-1 (x - m) of a record; approached in the corners as n grows."""
    need(sp.Ge(w**2, 1 - sp.sympify(sigma, strict=True), evaluate=False), D, "|mean| <= w")
    t = inverse_form(farthest(w, D) * d, least_variance(sigma, on=D))
    reason = "a quadratic form of a positive definite matrix, which is never negative"
    return continued(t, Step("form bounded", t.expr, t.expr, reason, BOTH, relation="<="), lean=t.lean)
