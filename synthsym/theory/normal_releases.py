"""Releases from the normal model with known variance, as what an event may be about (see core/subject.py).

Records are N(mu, sigma^2), the prior of mu is N(0, sigma0^2), and n records lie in [-R, R].
"""

from __future__ import annotations

from dataclasses import dataclass

import sympy as sp

from ..core.subject import Subject


@dataclass(frozen=True)
class NormalRelease(Subject):
    """`method` is one of mechanisms.gauss.METHODS; of several records the mean is looked at; `sigma` and `sigma0` are standard deviations."""

    method: str
    n: sp.Expr
    R: sp.Expr
    sigma: sp.Expr
    sigma0: sp.Expr
    m: sp.Expr


@dataclass(frozen=True)
class Beyond(Subject):
    """The outputs beyond a point, where every record is at -R and where one of them is moved to R; eps and delta are what they refute.

    With `conditioned` set to "yes" the single output is conditioned to lie in [-R, R].
    """

    release: NormalRelease
    edge: sp.Expr
    conditioned: str = "no"
