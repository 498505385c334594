"""What the published rule for an unknown variance promises (not what is true): the printed eps of n records.

The mean is charged rho + 2 sqrt(rho log(1/delta)) with the sample variance in place of the variance; the variance is
charged the larger of the two printed absolute values at the two percentiles of its Gamma law; half of delta goes to each.
"""

from __future__ import annotations

from typing import Any

from flint import arb, ctx, fmpq

from ..balls.roots import bracket_root
from ..balls.special import gamma_p, gamma_q


def gamma_quantiles(shape: arb, tail: arb) -> tuple[arb, arb]:
    """The points of a unit-rate Gamma law that cut off `tail` below and above."""
    low, high = shape / 2, 2 * shape
    while not gamma_p(shape, low.mid()) < tail:
        low = low / 2
    while not gamma_q(shape, high.mid()) < tail:
        high = 2 * high
    below = (
        bracket_root(lambda x: gamma_p(shape, x) - tail.mid(), low, shape, ctx.prec)
        if gamma_p(shape, shape) > tail
        else shape
    )
    above = (
        bracket_root(lambda x: tail.mid() - gamma_q(shape, x), shape, high, ctx.prec)
        if gamma_q(shape, shape) > tail
        else shape
    )
    return below, above


def printed_eps(at: dict[str, Any], records: int, delta: fmpq) -> arb:
    """The printed total, infinite where the printed formula has no value."""
    n, v, half = at["n"], at["var"], arb(delta) / 2
    jump = 4 * at["d"] ** 2 / n
    if delta == 0 or v == 0 or 2 * v - jump <= 0:
        return arb.pos_inf()
    rho = arb(records * 4 * at["d"] ** 2 / (2 * n**2 * v))
    mean = rho + 2 * (rho * -half.log()).sqrt()
    if records == 1:
        return mean
    shape = arb(fmpq(records - 1, 2))
    worst = arb(0)
    for g in gamma_quantiles(shape, half / 2):
        x = g * 2 * v / (records - 1)
        for step in (jump, -jump):
            term = shape * arb((2 * v + step) / (2 * v)).log() - (records - 1) * x * jump / (2 * v * (2 * v + step))
            worst = worst.max(abs(term))
    return mean + worst


def records_by_final_rule(at: dict[str, Any], eps: fmpq, delta: fmpq) -> Any:
    """The most records whose printed eps is at most eps ("none" where not even one is allowed)."""
    with ctx.workprec(64):
        if not printed_eps(at, 1, delta) <= eps:
            return "none"
        low, high = 1, 2
        while printed_eps(at, high, delta) <= eps:
            low, high = high, 2 * high
        while high - low > 1:
            middle = (low + high) // 2
            if printed_eps(at, middle, delta) <= eps:
                low = middle
            else:
                high = middle
        return low
