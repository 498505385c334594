"""Chernoff's bound of a number of ones among independent records: one exponential moment, and the rate of a relative deviation."""

from __future__ import annotations

from typing import Literal

import sympy as sp

from ..core.domain import Domain
from ..core.memo import remembered
from ..core.subject import Subject
from ..core.truth import Truth, about
from ..laws import Binomial
from ..rules.basic import parameter, rewrite
from ..rules.densities import log_density
from ..rules.kernels import log_integral
from ..rules.lemma import Lemma
from .profile import log_tail_by_moment

COUNT = Domain("m integer >= 1 at 10, 0 < p < 1 at 1/3, 0 < h < 1 at 1/2")
_UNIT = Domain("0 < x < 1")


class CountTail(Subject):
    """A bound of the log of the chance that ones are more (less) than their mean by so large a part of it."""

    side: str
    records: sp.Expr
    share: sp.Expr
    part: sp.Expr


@remembered
def log_count_tail(side: Literal["above", "below"]) -> Truth:
    """log P(m1 >= (1 + h) m p), or log P(m1 <= (1 - h) m p), is at most -m p h^2/3.

    P(m1 >= (1+h) m p) <= E[(1+h)^(m1 - (1+h) m p)], E[(1+h)^m1] = (1 + h p)^m <= e^(m h p)
    """
    m, p, h = COUNT.symbols("m p h")
    sign, x = (1, -1)[side == "below"], sp.Symbol("x", positive=True)
    tilt, count = 1 + sign * h, sp.Symbol("k_out", integer=True, nonnegative=True)
    law = log_density(Binomial(m, p), count, COUNT)
    power = log_integral(law + parameter(law.domain, count * sp.log(tilt)), count, "binomial", COUNT, n=m)
    power = rewrite(power, m * sp.log(1 + sign * h * p), "log E[(1 +- h)^m1]")
    order = sp.log(tilt) if sign > 0 else -sp.log(tilt)  # of m1, or of -m1
    moment = log_tail_by_moment(power, order, sign * tilt * m * p, because="Markov's inequality for (1 +- h)^m1")
    linear = Lemma(sp.log(1 + sign * x), sign * x, _UNIT, upper=True)
    rate = Lemma(sign * x - (1 + sign * x) * sp.log(1 + sign * x), -(x**2) / 3, _UNIT, upper=True)
    moment = rate.applied(linear.applied(moment, {x: h * p}, times=m), {x: h}, times=m * p)
    return about(rewrite(moment, -m * p * h**2 / 3, "collected"), CountTail(side, m, p, h))
