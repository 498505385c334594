"""Two Laplace laws with different centres 0 and g: three exponential pieces, left of both centres, between, right of both.

p = alpha/b1 and q = (1 - alpha)/b2 are the rates away from the two centres. Below order 1 both are positive; above, q is
negative and the integral is finite where p + q is positive. At p = q the middle piece is constant: an entry of its own.
"""

import sympy as sp
from synthsym.author import All, Domain, Form
from synthsym.theory.laplace_pair import kullback, renyi
from . import paper
from .orders import READS, safe

CENTRED = "; centres 0 and g"
ENTRY = "ln(l2/l1) + 1/(alpha-1)*ln(l1*l2^2/(alpha^2*l2^2 - (1-alpha)^2*l1^2)*(alpha/l1*exp(-(1-alpha)*abs(t1-t2)/l2) - (1-alpha)/l2*exp(-alpha*abs(t1-t2)/l1)))"
BALANCED = "ln(l2/l1) + abs(t1-t2)/l2 + (l1+l2)/l2*ln(2*l1/(l1 + l2 + abs(t1-t2)))"
KL = "ln(l2/l1) + abs(t1-t2)/l2 + l1/l2*exp(-abs(t1-t2)/l1) - 1"


def entry(D: Domain, p: sp.Expr, q: sp.Expr, alpha: sp.Expr) -> Form:
    g = D["g"]
    b1, b2 = alpha / p, sp.factor((1 - alpha) / q)
    truth = renyi(b1, b2, g, alpha, D)
    return safe(ENTRY, truth, D, {"l1": b1, "l2": b2, "t1": sp.S.Zero, "t2": g, "alpha": alpha})


@paper.claim("gil.laplace", "Table 2, Laplacian", "identity", reads=READS + CENTRED)
def laplace() -> Form:
    """Rényi divergence of two Laplace laws with different centres and scales."""
    low, m, r, _, alpha = Domain.of("m > 0 at 1, r > 0 at 3, g > 0 at 1, 0 < alpha < 1 at 2/5")
    high, y, w, _, t = Domain.of("y > 0 at 1, w > 0 at 2, g > 0 at 1, t > 0 at 1/2")
    return All(entry(low, m, m + r, alpha), entry(low, m + r, m, alpha), entry(high, y + w, -y, 1 + t))


@paper.claim("gil.laplace.balanced", "Table 2, Laplacian, the order l1/(l1 + l2)", "identity", reads=READS + CENTRED)
def laplace_balanced() -> Form:
    """The order at which both rates are equal, so that the integrand is constant between the centres."""
    D, l1, l2, g = Domain.of("l1 > 0 at 1, l2 > 0 at 3/2, g > 0 at 1")
    alpha = l1 / (l1 + l2)
    truth = renyi(l1, l2, g, alpha, D)
    return safe(BALANCED, truth, D, {"t1": sp.S.Zero, "t2": g})


@paper.claim("gil.kl.laplace", "Table 3, Laplacian", "identity", reads=READS + CENTRED)
def laplace_kl() -> Form:
    """Kullback-Leibler divergence of two Laplace laws with different centres and scales."""
    D, l1, l2, g = Domain.of("l1 > 0 at 1, l2 > 0 at 3/2, g > 0 at 1")
    return safe(KL, kullback(l1, l2, g, D), D, {"t1": sp.S.Zero, "t2": g})
