"""linear-statistics: Laplace noise on every mean. A smaller shift is a randomised map of a larger one, statistic by statistic.

Noise of the scale c > b is noise of the scale b to which independent noise is added; in units of the noise, a wider scale is a
smaller shift. So whatever the statistics move by, the release is a randomised map of the one in which all move by the most.
"""

import sympy as sp
from synthsym.author import (
    AtMost, Domain, Equal, Forms, Monotone, Real, Truth, largest, laws, mean_shift, substitute,
)  # fmt: skip
from synthsym.theory.images import moved_and_scaled, with_wider_noise
from synthsym.theory.laplace_pair import divergence_at_shift, kullback_at_shift, with_more_noise
from synthsym.theory.records import independent
from synthsym.theory.relabelling import every_divergence, with_levels
from . import paper
from .shared_records import kept

ONE = sp.S.One
ROWS = Domain("n integer >= 1", at=dict(n=1000))
SEVERAL = Domain("n integer >= 2", at=dict(n=1000))
RATES = Domain(
    m=Real > 0, r=Real > 0, x=Real > 0, at=dict(m=1, r=1, x=1)
)  # one over the wider scale; how much more one over the other is
SHIFT = Domain(h=Real > 0, at=dict(h=1))
NOISY = Domain(
    "n integer >= 1, statistics integer >= 1, sigma > 0, t > 0", at=dict(n=1000, statistics=20, sigma="1/10", t=1)
)
n, statistics, sigma = NOISY.symbols("n statistics sigma")
MOVED = 2 / (n * sigma)
ABOVE_ONE = "log((1 + t)/(1 + 2*t)*exp(t*h) + t/(1 + 2*t)*exp(-(1 + t)*h))/t"
ABOVE, BELOW = SHIFT.extend(t=Real > 0, at=dict(t=1)), SHIFT.extend(m=Real > 0, r=Real > 0, at=dict(m=1, r=1))


@paper.claim("worst.linear-statistics.shift", "linear-statistics", "constant")
def moves():
    """How far one record moves the mean of n values in [-1, 1]: replaced; leaving or joining others; joining a single one."""
    changed = largest(
        mean_shift(n, -ONE, ONE, SEVERAL, "removed"),
        mean_shift(n, -ONE, ONE, SEVERAL, "added"),
        because="leaving moves more",
    )
    alone = Domain(at={})
    yield Equal("2/n", mean_shift(ROWS["n"], -ONE, ONE, ROWS), ROWS, printed_above="safe")
    yield Equal("2/n", changed, SEVERAL, printed_above="safe")
    yield Equal("1", mean_shift(ONE, -ONE, ONE, alone, "added"), alone, printed_above="safe")


@paper.claim("worst.linear-statistics.map", "linear-statistics", "identity")
def wider_noise() -> Equal:
    """Noise of a wider scale c: with the chance 1 - b^2/c^2 independent noise of that scale is added to noise of the scale b.

    the densities at x; both are even
    """
    m, r, x = RATES.symbols("m r x")
    return Equal("exp(-x/c)/(2*c)", with_more_noise(1 / (m + r), 1 / m, x, RATES), RATES, names={"c": 1 / m})


@paper.claim("worst.linear-statistics.smaller", "linear-statistics", "bound", uses=["dwork.prop2.1"])
def wider_scale() -> Forms:
    """One statistic with wider noise tells no more; in other units, mirrored or not, it tells the same. So a smaller shift tells no more.

    Read: delta at eps and tau at any order are those before; the map of one statistic leaves the others as they are
    """
    D = with_levels(Domain("m > 0, r > 0, h real, start real, factor > 0", at=dict(factor=2)))
    m, r, h, start, factor = D.symbols("m r h start factor")
    yield from kept(with_wider_noise(every_divergence(D), 1 / (m + r), 1 / m))
    pair = laws.Laplace(sp.S.Zero, m), laws.Laplace(h, m)
    for mirrored in (False, True):
        yield from kept(moved_and_scaled(every_divergence(D), pair, start, factor, mirrored))


def of_all(one: Truth) -> Truth:
    """What all statistics lose, one of which loses this where it moves by h: independent noise, all move by 2/n at once."""
    moved = substitute(one, {SHIFT["h"]: mean_shift(n, -ONE, ONE, NOISY) / sigma}, "in units of the noise", NOISY)
    return independent(moved, statistics)


@paper.claim("worst.linear-statistics.renyi", "linear-statistics", "bound")
def divergences():
    """The Rényi divergence of all statistics; that of one rises with how far it moves, at every order above 0.

    h is the shift in units of the noise; the order is 1 + t, m/(2m + r) or (m + r)/(2m + r), one half, one
    """
    h, t = ABOVE.symbols("h t")
    m, r = BELOW["m"], BELOW["r"]
    orders = [(1 + t, ABOVE), (m / (2 * m + r), BELOW), ((m + r) / (2 * m + r), BELOW), (sp.S.Half, SHIFT)]
    rising = [divergence_at_shift(h, ONE, order, D) for order, D in orders] + [kullback_at_shift(h, ONE, SHIFT)]
    yield Equal(f"statistics*{ABOVE_ONE}", of_all(rising[0]), NOISY, printed_above="safe", names={"h": MOVED})
    for one in rising:
        yield Monotone(one, "h", "increasing", one.domain, strict=True)


@paper.claim("worst.linear-statistics.rho", "linear-statistics", "bound", uses=["worst.linear-statistics.renyi"])
def concentrated() -> AtMost:
    """The divergence over its order is at most the divergence of order 1, which it tends to."""
    t = ABOVE["t"]
    ratio = of_all(divergence_at_shift(ABOVE["h"], ONE, 1 + t, ABOVE)) / (1 + t)
    return AtMost("statistics*(h + exp(-h) - 1)", ratio, NOISY, names={"h": MOVED})
