"""The Laplace law: its two tails, from its density."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain
from ..core.truth import Truth
from ..laws import Laplace
from ..rules.basic import simplify
from ..rules.densities import density
from ..rules.primitive import integral


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
