"""Exact discrete Laplace noise from a secure source of bits.

P(k) is proportional to exp(-|k|/t) on the integers, drawn with integer arithmetic only (Canonne, Kamath, Steinke 2020,
algorithms 1 and 2), so no rounding of a double can leak: integer counts that one record moves by an integer vector of
l1 length L keep pure privacy L/t exactly as with real-valued noise of scale t.
"""

from __future__ import annotations

import random
import secrets
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol


class Bits(Protocol):
    """What is needed of a source: a uniform integer below n."""

    def randrange(self, n: int, /) -> int: ...


@dataclass(frozen=True)
class Source:
    """A source of uniform integers: the operating system's by default, a seeded generator for tests only."""

    bits: Bits
    secure: bool

    @staticmethod
    def system() -> Source:
        return Source(secrets.SystemRandom(), True)

    @staticmethod
    def seeded(seed: int) -> Source:
        return Source(random.Random(seed), False)

    def below(self, n: int) -> int:
        return self.bits.randrange(n)


def bernoulli_exp(source: Source, gamma: Fraction) -> bool:
    """True with probability exp(-gamma), gamma >= 0."""
    while gamma > 1:
        if not bernoulli_exp(source, Fraction(1)):
            return False
        gamma -= 1
    k = 1
    while source.below(gamma.denominator * k) < gamma.numerator:
        k += 1
    return k % 2 == 1


def discrete_laplace(source: Source, scale: Fraction) -> int:
    """One draw with P(k) proportional to exp(-|k|/scale)."""
    t, s = scale.numerator, scale.denominator
    while True:
        u = source.below(t)
        if not bernoulli_exp(source, Fraction(u, t)):
            continue
        v = 0
        while bernoulli_exp(source, Fraction(1)):
            v += 1
        magnitude = (u + t * v) // s
        negative = source.below(2) == 1
        if negative and magnitude == 0:
            continue
        return -magnitude if negative else magnitude
