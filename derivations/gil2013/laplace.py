"""Two Laplace laws with different centres 0 and g: three exponential pieces, left of both centres, between, right of both.

p = alpha/b1 and q = (1 - alpha)/b2 are the rates away from the two centres. Below order 1 both are positive; above, q is
negative and the integral is finite where p + q is positive. At p = q the middle piece is constant: an entry of its own.
"""

from __future__ import annotations

from collections.abc import Callable

import sympy as sp

from synthsym.author import All, Domain, Equal, Form, Laplace, Real, Truth, exponential_integral, log_density, rewrite
from synthsym.theory.divergence import kullback_of, mixture, renyi_of_integral

from . import paper
from .orders import READS

CENTRED = "; centres 0 and g"
ENTRY = ("ln(l2/l1) + 1/(alpha-1)*ln(l1*l2^2/(alpha^2*l2^2 - (1-alpha)^2*l1^2)"
         "*(alpha/l1*exp(-(1-alpha)*abs(t1-t2)/l2) - (1-alpha)/l2*exp(-alpha*abs(t1-t2)/l1)))")
BALANCED = "ln(l2/l1) + abs(t1-t2)/l2 + (l1+l2)/l2*ln(2*l1/(l1 + l2 + abs(t1-t2)))"
KL = "ln(l2/l1) + abs(t1-t2)/l2 + l1/l2*exp(-abs(t1-t2)/l1) - 1"
Log = Callable[[Laplace, Laplace, sp.Expr, Domain], Truth]


def pieces(P: Laplace, Q: Laplace, g: sp.Symbol, D: Domain, log_of: Log) -> tuple[Truth, Truth, Truth]:
    """The log integrand left of 0, right of g, and between, at the distance u from where each piece begins."""
    outside = D.extend(u=Real > 0, at={"u": 1})
    u = outside["u"]
    inside = D.extend(u=Real.between(0, g), at={"u": D.at[g] / 2})
    v = inside["u"]
    raw = log_of(P, Q, v, inside)
    middle = rewrite(raw, raw.expr.subs(sp.Abs(g - v), g - v).subs(sp.Abs(v - g), g - v), "the point lies left of the second centre")
    return log_of(P, Q, -u, outside), log_of(P, Q, g + u, outside), middle


def order_mixture(alpha: sp.Expr) -> Log:
    return lambda P, Q, x, D: mixture(P, Q, alpha, x, D)


def total(P: Laplace, Q: Laplace, g: sp.Symbol, D: Domain, alpha: sp.Expr) -> Truth:
    """The integral of p^alpha q^(1-alpha)."""
    left, right, middle = (exponential_integral(piece, piece.domain["u"]) for piece in pieces(P, Q, g, D, order_mixture(alpha)))
    return left + right + middle


def entry(D: Domain, p: sp.Expr, q: sp.Expr, alpha: sp.Expr) -> Form:
    g = D["g"]
    b1, b2 = alpha / p, sp.factor((1 - alpha) / q)
    truth = renyi_of_integral(total(Laplace(sp.S.Zero, b1), Laplace(g, b2), g, D, alpha), alpha)
    return Equal(ENTRY, truth, D, printed_above="safe", names={"l1": b1, "l2": b2, "t1": sp.S.Zero, "t2": g, "alpha": alpha})


@paper.claim("gil.laplace", where="Table 2, Laplacian", kind="identity", reads=READS + CENTRED)
def laplace() -> Form:
    """Rényi divergence of two Laplace laws with different centres and scales."""
    low = Domain(m=Real > 0, r=Real > 0, g=Real > 0, alpha=Real.between(0, 1), at=dict(m=1, r=3, g=1, alpha="2/5"))
    m, r, _, alpha = low.symbols("m r g alpha")
    high = Domain(y=Real > 0, w=Real > 0, g=Real > 0, t=Real > 0, at=dict(y=1, w=2, g=1, t="1/2"))
    y, w, _, t = high.symbols("y w g t")
    return All(entry(low, m, m + r, alpha), entry(low, m + r, m, alpha), entry(high, y + w, -y, 1 + t))


@paper.claim("gil.laplace.balanced", where="Table 2, Laplacian, the order l1/(l1 + l2)", kind="identity", reads=READS + CENTRED)
def laplace_balanced() -> Form:
    """The order at which both rates are equal, so that the integrand is constant between the centres."""
    D = Domain(l1=Real > 0, l2=Real > 0, g=Real > 0, at=dict(l1=1, l2="3/2", g=1))
    l1, l2, g = D.symbols("l1 l2 g")
    alpha = l1 / (l1 + l2)
    truth = renyi_of_integral(total(Laplace(sp.S.Zero, l1), Laplace(g, l2), g, D, alpha), alpha)
    return Equal(BALANCED, truth, D, printed_above="safe", names={"t1": sp.S.Zero, "t2": g})


@paper.claim("gil.kl.laplace", where="Table 3, Laplacian", kind="identity", reads=READS + CENTRED)
def laplace_kl() -> Form:
    """Kullback-Leibler divergence of two Laplace laws with different centres and scales."""
    D = Domain(l1=Real > 0, l2=Real > 0, g=Real > 0, at=dict(l1=1, l2="3/2", g=1))
    l1, l2, g = D.symbols("l1 l2 g")
    P, Q = Laplace(sp.S.Zero, l1), Laplace(g, l2)
    weights = pieces(P, Q, g, D, lambda P, Q, x, E: log_density(P, x, E))
    losses = pieces(P, Q, g, D, lambda P, Q, x, E: log_density(P, x, E) - log_density(Q, x, E))
    left, right, middle = (exponential_integral(w, w.domain["u"], loss) for w, loss in zip(weights, losses, strict=True))
    return Equal(KL, kullback_of(P, Q, left + right + middle), D, printed_above="safe", names={"t1": sp.S.Zero, "t2": g})
