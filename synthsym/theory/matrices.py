"""Symmetric matrices by their entries and by their eigenvalues: products, the spectral theorem, common bases."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sympy as sp

from ..core.domain import Domain
from ..core.kinds import KL, RENYI
from ..core.ledger import declare
from ..core.truth import Truth
from ..rules.stated import definition, theorem

SPECTRAL = (
    "cited:spectral-theorem",
    "a real symmetric matrix is diagonal, with its eigenvalues, in an orthonormal basis",
    "any linear algebra text",
)


@definition("definition:matrix-product", "(AB)_ij = knob * sum_k A_ik B_kj")
def product_entry(knob: sp.Expr, row: Sequence[sp.Expr], column: Sequence[sp.Expr]) -> sp.Expr:
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


@theorem("cited:commuting-matrices", "symmetric A and B with AB = BA are diagonal in one orthonormal basis", "Horn and Johnson, Matrix Analysis, theorem 4.1.6",
         hypotheses=lambda first, second, commutator: [sp.Eq(commutator, 0, evaluate=False)])  # fmt: skip
def common_eigenvalue(knob: sp.Expr, first: sp.Expr, second: sp.Expr, commutator: sp.Expr) -> sp.Expr:
    """An eigenvalue of AB: one of A times one of B, where every entry of AB - BA is this commutator, zero."""
    return first * second


DIAGONAL = declare("cited:simultaneous-diagonalisation", "A positive definite, B symmetric: some invertible W makes W A W' = I and W B W' diagonal",
                   "Horn and Johnson, Matrix Analysis, theorem 7.6.4")  # fmt: skip


@theorem("cited:renyi-invariance", "a Rényi divergence is unchanged by an invertible map", "van Erven and Harremoes (2014), theorem 1, both ways",
         also=(DIAGONAL,), kinds={"diagonal": frozenset({RENYI, KL})}, keeps=("diagonal",))  # fmt: skip
def in_common_basis(knob: sp.Expr, diagonal: sp.Expr) -> sp.Expr:
    """The divergence of two normals with any covariance matrices is one of normals with diagonal ones, which is this."""
    return diagonal


@definition("definition:mixed-covariance", "Sigma_alpha = ((1 - alpha) Sigma1 + alpha Sigma2) * knob")
def mixed(knob: sp.Expr, alpha: sp.Expr, first: sp.Expr, second: sp.Expr) -> sp.Expr:
    """One entry, or the variance in one direction, of the covariance between (and beyond) two others."""
    return knob * ((1 - alpha) * first + alpha * second)
