"""The Laplace law: its two tails and its mean size, from its density."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain
from ..core.truth import Truth
from ..laws import Laplace
from ..rules.basic import rewrite, simplify
from ..rules.densities import density, log_density
from ..rules.kernels import log_integral
from ..rules.primitive import integral

X_OUT = sp.Symbol("x_out", positive=True)


def both_tails(scale: sp.Expr, t: sp.Expr, domain: Domain) -> Truth:
    """P(|X| > t), t >= 0, for a Laplace law around 0: the density over each tail, where |x| is x or -x."""
    law = Laplace(sp.S.Zero, scale)
    parts = []
    for low, high in ((t, sp.oo), (-sp.oo, -t)):
        x = sp.Symbol("x_tail", real=True)
        sign = 1 if high is sp.oo else -1
        at = sp.exp(-sign * x / (scale * law.knob()))
        parts.append(integral(density(law, x, domain), x, low, high, -sign * at / 2))
    return simplify(parts[0] + parts[1])


def mean_size(scale: sp.Expr, domain: Domain) -> Truth:
    """E|X| for a Laplace law around 0: the integral of x times the density over the right half, twice."""
    law = Laplace(sp.S.Zero, scale)
    D = domain.integrating(X_OUT, sp.S.Zero, None)
    right = log_density(law, X_OUT, D) + sp.log(2 * X_OUT)
    b = scale * law.knob()
    half = rewrite(right, sp.log(X_OUT) - X_OUT / b - sp.log(b), "the right half, twice")
    return rewrite(log_integral(half, X_OUT, "gamma", domain).apply(sp.exp), b, "Gamma(2) = 1")
