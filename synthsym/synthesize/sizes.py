"""The sizes that the printed theorems ask for, and those of the proof that stands.

Printed: sigma = delta/L with L = log(|F|/gamma); n >= 2 |F| L/(delta eps) for privacy; min(n, k) >= L/delta^2 and
m >= K |F|/(delta^2 gamma) for (8 delta)-accuracy with probability 1 - 4 gamma.

Proved: Hoeffding's inequality for functions with values in [-1, 1] reads P(|mean - E| > t) <= 2 exp(-n t^2/2), so the
deviations of X and Y are at most delta from 2 log(2 |F|/gamma)/delta^2 records on, and the chain then ends at 6 delta
(the normalised weights lie within 2 delta of the population, not 4).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from flint import arb, ctx, fmpq

from ..errors import Undecided


@dataclass(frozen=True)
class Sizes:
    records: int  # n for accuracy
    synthetic: int  # k
    reduced: int  # m
    private: int | None  # n for eps-privacy
    accuracy: Fraction  # what is then promised
    failure: Fraction


def _ball(q: Fraction) -> arb:
    return arb(fmpq(q.numerator, q.denominator))


def _ceiling(compute: Callable[[], arb]) -> int:
    """The ceiling of a real number given by balls; one that cannot be told from an integer is an error."""
    prec = 128
    while prec <= 4096:
        with ctx.workprec(prec):
            whole = compute().ceil().unique_fmpz()
        if whole is not None:
            return int(whole)
        prec *= 2
    raise Undecided("a size lies too close to an integer to be rounded up")


def printed_sizes(family: int, delta: Fraction, gamma: Fraction, condition: Fraction, eps: Fraction | None) -> Sizes:
    """What Theorems 2.2 and 2.3 ask for."""
    records = _ceiling(lambda: (_ball(Fraction(family) / gamma)).log() / _ball(delta**2))
    rest = _reduced(family, delta, gamma, condition), _private(family, delta, gamma, eps)
    return Sizes(records, records, *rest, 8 * delta, 4 * gamma)


def proved_sizes(family: int, delta: Fraction, gamma: Fraction, condition: Fraction, eps: Fraction | None) -> Sizes:
    """What the corrected proof asks for: twice as many records, and a better constant in return."""
    records = _ceiling(lambda: 2 * (_ball(2 * Fraction(family) / gamma)).log() / _ball(delta**2))
    rest = _reduced(family, delta, gamma, condition), _private(family, delta, gamma, eps)
    return Sizes(records, records, *rest, 6 * delta, 4 * gamma)


def _reduced(family: int, delta: Fraction, gamma: Fraction, condition: Fraction) -> int:
    exact = condition * family / (delta**2 * gamma)
    return -(-exact.numerator // exact.denominator)


def _private(family: int, delta: Fraction, gamma: Fraction, eps: Fraction | None) -> int | None:
    if eps is None:
        return None
    return _ceiling(lambda: 2 * family * (_ball(Fraction(family) / gamma)).log() / _ball(delta * eps))


def printed_scale(family: int, delta: Fraction, gamma: Fraction) -> Fraction:
    """sigma = delta/log(|F|/gamma), rounded up to a multiple of 2^-40 of itself: never less noise than that."""
    with ctx.workprec(128):
        sigma = (_ball(delta) / _ball(Fraction(family) / gamma).log()).upper()
        mantissa, exponent = sigma.mid().man_exp()
    exact = Fraction(int(mantissa)) * Fraction(2) ** int(exponent)
    grain = Fraction(1, 2**40) * Fraction(2) ** (exact.numerator.bit_length() - exact.denominator.bit_length())
    steps = exact / grain
    return -(-steps.numerator // steps.denominator) * grain
