"""Laws of vectors: Dirichlet and multivariate normal. An outcome is a column vector; matrices are immutable SymPy ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import sympy as sp

from ..core.ledger import declare
from .base import Law

declare(
    "law:dirichlet",
    "density prod x_i^(A_i-1) * Gamma(sum A)/prod Gamma(A_i) on the simplex, A_1 = a_1 * knob, A_i = a_i otherwise",
)
declare("law:multivariate-normal", "density exp(-(x-mu)'W(x-mu)/2) sqrt(det W)/(2 pi)^(d/2), W = precision / knob")


def column(values: Sequence[Any]) -> sp.ImmutableMatrix:
    """A vector, as the laws of vectors take their parameters."""
    return sp.ImmutableMatrix(list(values))


@dataclass(frozen=True)
class Dirichlet(Law):
    """`a` is the column of the parameters; an outcome has as many coordinates, adding up to 1."""

    a: sp.ImmutableMatrix
    name: ClassVar[str] = "dirichlet"

    def hypotheses(self) -> list[sp.Basic]:
        return [sp.Gt(a, 0, evaluate=False) for a in self.a]

    def weights(self) -> list[sp.Expr]:
        return [self.a[0] * self.knob(), *self.a[1:]]

    def log_density(self, x: sp.ImmutableMatrix) -> sp.Expr:
        a = self.weights()
        kernel = sum(((w - 1) * sp.log(x[i]) for i, w in enumerate(a)), sp.S.Zero)
        return kernel + sp.log(sp.gamma(sum(a, sp.S.Zero))) - sum((sp.log(sp.gamma(w)) for w in a), sp.S.Zero)

    def sample(self, rng: Any, size: Any) -> Any:
        return rng.dirichlet([float(w) for w in self.a], size)


@dataclass(frozen=True)
class MultivariateNormal(Law):
    """Given by its mean and its precision matrix, the inverse of the covariance."""

    mean: sp.ImmutableMatrix
    precision: sp.ImmutableMatrix
    name: ClassVar[str] = "multivariate-normal"

    def hypotheses(self) -> list[sp.Basic]:
        """The precision is symmetric and positive definite (leading minors)."""
        W = self.precision
        symmetric = [sp.Eq(W[i, j], W[j, i], evaluate=False) for i in range(W.rows) for j in range(i)]
        return symmetric + [sp.Gt(W[:k, :k].det(), 0, evaluate=False) for k in range(1, W.rows + 1)]

    def log_density(self, x: sp.ImmutableMatrix) -> sp.Expr:
        d = self.mean.rows
        W, gap = self.precision / self.knob(), x - self.mean
        return -sp.expand((gap.T * W * gap)[0]) / 2 + sp.log(W.det()) / 2 - d * sp.log(2 * sp.pi) / 2

    def sample(self, rng: Any, size: Any) -> Any:
        import numpy as np

        covariance = np.linalg.inv(np.array(self.precision.tolist(), dtype=float))
        return rng.multivariate_normal(np.array(self.mean.tolist(), dtype=float).ravel(), covariance, size)
