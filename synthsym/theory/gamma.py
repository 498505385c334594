"""The Gamma function between Stirling's bounds."""

from __future__ import annotations

import sympy as sp

from ..rules.stated import theorem


def _between(x: sp.Expr) -> sp.Expr:
    """Stirling's lower bound of log Gamma(x + 1)."""
    return sp.log(2 * sp.pi * x) / 2 + x * sp.log(x) - x


@theorem("cited:stirling", "sqrt(2 pi x) (x/e)^x <= Gamma(x+1) <= sqrt(2 pi x) (x/e)^x e^(1/(12 x)), x > 0", "Binet; Whittaker and Watson, 12.33",
         lean="lower", hypotheses=lambda a, b: [sp.Gt(a, 0, evaluate=False), sp.Gt(b, 0, evaluate=False)])  # fmt: skip
def log_multinomial_floor(knob: sp.Expr, a: sp.Expr, b: sp.Expr) -> sp.Expr:
    """A lower bound of log Gamma(a+b+1) - log Gamma(a+1) - log Gamma(b+1)."""
    return _between(a + b) - _between(a) - 1 / (12 * a) - _between(b) - 1 / (12 * b)
