"""Total variation distances that are rational, for the comparison delta = delta(0) that balls cannot decide.

Every function returns the exact distance, or None where it is irrational, or too long to be worth writing down.
"""

from __future__ import annotations

from math import comb

from flint import fmpq

from .invert import root

LONGEST = 4000  # outcomes that are added up exactly


def masses(p: list[fmpq], q: list[fmpq]) -> fmpq:
    """Of two laws given by their masses on the same outcomes."""
    return sum((max(x - y, fmpq(0)) for x, y in zip(p, q, strict=True)), fmpq(0))


def uniform(low1: fmpq, high1: fmpq, low2: fmpq, high2: fmpq) -> fmpq:
    """Of two uniform laws given by their ends."""
    common = max(fmpq(0), min(high1, high2) - max(low1, low2))
    return 1 - common * min(1 / (high1 - low1), 1 / (high2 - low2))


def exponential(rate1: fmpq, rate2: fmpq) -> fmpq | None:
    """With r > 1 the ratio of the rates, r^(-1/(r-1)) (1 - 1/r): the cut is at log(r)/(difference of the rates)."""
    r = max(rate1 / rate2, rate2 / rate1)
    power = root(r, -1 / (r - 1)) if r != 1 else fmpq(0)
    return None if power is None else power * (1 - 1 / r)


def pareto(min1: fmpq, a1: fmpq, min2: fmpq, a2: fmpq) -> fmpq | None:
    """By the four tails at the later start and at the place where the densities meet."""
    start = max(min1, min2)

    def tails(x: fmpq) -> fmpq | None:
        one, two = root(min1 / x, a1), root(min2 / x, a2)
        return None if one is None or two is None else one - two

    before, here = root(min1 / start, a1), tails(start)
    if before is None or here is None:
        return None
    if a1 == a2:
        return 1 - before + max(here, fmpq(0))
    parts = root(a1 / a2, 1 / (a1 - a2)), root(min1, a1 / (a1 - a2)), root(min2, a2 / (a1 - a2))
    if None in parts:
        return None
    cut = parts[0] * parts[1] / parts[2]  # type: ignore[operator]
    there = tails(max(cut, start))
    if there is None:
        return None
    return 1 - before + (there if a1 < a2 else here - there)


def cramer(theta1: fmpq, theta2: fmpq) -> fmpq | None:
    """Of two Cramér laws of these scales; None where it is irrational."""
    w = root(theta2 / theta1, fmpq(1, 2))
    if w is None:
        return None
    cut = (w - 1) / (theta2 - theta1 * w) if w != 1 else fmpq(1)
    return abs(1 / (1 + theta1 * cut) - 1 / (1 + theta2 * cut))


def binomial_masses(n: int, p: fmpq) -> list[fmpq]:
    """P(X = 0), …, P(X = n) of Binomial(n, p), exactly."""
    return [comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)]


def binomial(n: int, p1: fmpq, p2: fmpq) -> fmpq | None:
    """Of two binomial laws with n trials; None beyond `LONGEST` trials."""
    return masses(binomial_masses(n, p1), binomial_masses(n, p2)) if n <= LONGEST else None


def beta_binomial_masses(m: int, a: fmpq, b: fmpq) -> list[fmpq]:
    """P(X = 0), …, P(X = m) where the chance of success is drawn from Beta(a, b), exactly."""
    ones, zeros, both = rising(a, m), rising(b, m), rising(a + b, m)[m]
    return [ones[k] * zeros[m - k] / both for k in range(m + 1)]


def beta_binomial(m: int, a1: fmpq, b1: fmpq, a2: fmpq, b2: fmpq) -> fmpq | None:
    """Of two beta-binomial laws with m trials; None beyond `LONGEST` trials."""
    return masses(beta_binomial_masses(m, a1, b1), beta_binomial_masses(m, a2, b2)) if m <= LONGEST else None


def rising(a: fmpq, top: int) -> list[fmpq]:
    """a (a+1) ... (a+x-1)/x! for x = 0..top."""
    out = [fmpq(1)]
    for x in range(top):
        out.append(out[-1] * (a + x) / (x + 1))
    return out


def geometric(p1: fmpq, p2: fmpq, successes: int = 1) -> fmpq | None:
    """Failures before so many successes: up to the last count on which the law with the larger chance has the larger mass."""
    high, low = max(p1, p2), min(p1, p2)
    heavy, light, above, below = high**successes, low**successes, fmpq(0), fmpq(0)
    for x in range(LONGEST):
        if heavy <= light:
            return above - below
        above, below = above + heavy, below + light
        heavy, light = (mass * (1 - p) * (x + successes) / (x + 1) for mass, p in ((heavy, high), (light, low)))
    return None


def beta(a1: fmpq, b1: fmpq, a2: fmpq, b2: fmpq) -> fmpq | None:
    """Whole parameters, where the densities meet at one point that is rational."""
    da, db = a1 - a2, b1 - b2
    if any(x.q != 1 or x > LONGEST for x in (a1, b1, a2, b2)) or (da and db and da != -db):
        return None
    ratio = _choices(a2, b2) / _choices(a1, b1)  # of the normalisers, which the powers of x and 1 - x must make up for
    if da and db:
        odds = root(ratio, 1 / da)
        cut = None if odds is None else odds / (1 + odds)
    else:
        cut = root(ratio, 1 / (da or db))
        cut = 1 - cut if cut is not None and not da else cut
    return None if cut is None else abs(_below(cut, a1, b1) - _below(cut, a2, b2))


def _choices(a: fmpq, b: fmpq) -> fmpq:
    """1/B(a, b)."""
    return fmpq(int(a) * comb(int(a + b) - 1, int(a)))


def _below(x: fmpq, a: fmpq, b: fmpq) -> fmpq:
    """I_x(a, b): at least a successes among a + b - 1."""
    n = int(a + b) - 1
    return sum((comb(n, k) * x**k * (1 - x) ** (n - k) for k in range(int(a), n + 1)), fmpq(0))
