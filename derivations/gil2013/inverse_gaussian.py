"""The inverse Gaussian law: shapes and shape/mean^2 mix linearly, and the entry holds where both mixtures are positive."""

import sympy as sp
from synthsym.author import All, Domain, Form, InverseGaussian, Real
from . import paper
from .orders import READS, Values, above_in_cases, below, kullback

SHAPES = Domain(m1=Real > 0, m2=Real > 0, l1=Real > 0, l2=Real > 0, at=dict(m1=1, m2=2, l1=1, l2="3/2"))
MIXED = "(alpha*l1 + (1-alpha)*l2)"
PRINTED = (
    f"ln(l1/l2)/2 + 1/(2*(alpha-1))*ln(l1/{MIXED})"
    f" + 1/(alpha-1)*(alpha*l1/m1 + (1-alpha)*l2/m2 - sqrt({MIXED}*(alpha*l1/m1^2 + (1-alpha)*l2/m2^2)))"
)


def pair(v: Values) -> tuple[InverseGaussian, InverseGaussian]:
    return InverseGaussian(v["m1"], v["l1"]), InverseGaussian(v["m2"], v["l2"])


def means(v: dict[str, sp.Expr]) -> Values:
    """The means from the shapes l and the tails u = l/m^2."""
    return {**v, "m1": sp.sqrt(v["l1"] / v["u1"]), "m2": sp.sqrt(v["l2"] / v["u2"])}


@paper.claim("gil.inverse-gaussian", "Table 2, inverse Gaussian", "identity", reads=READS)
def inverse_gaussian() -> Form:
    """Rényi divergence of two inverse Gaussian laws."""
    return All(below(PRINTED, SHAPES, pair), *above_in_cases(PRINTED, pair, [("l1", "l2"), ("u1", "u2")], means))


@paper.claim("gil.kl.inverse-gaussian", "Table 3, inverse Gaussian", "identity", reads=READS)
def inverse_gaussian_kl() -> Form:
    """Kullback-Leibler divergence of two inverse Gaussian laws."""
    return kullback("(ln(l1/l2) + l2/l1 + l2*(m1-m2)^2/(m1*m2^2) - 1)/2", SHAPES, pair)
