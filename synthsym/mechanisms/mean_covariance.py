"""`mean-covariance`: n records in [-1, 1]^dim, fitted by mean and covariance; `records` draws from that normal.

The class: every data set's covariance (divided by n) has smallest eigenvalue at least sigma. A coordinate of variance
at least sigma has a mean of at most w = sqrt(1 - sigma) in size, so a record differs from the mean by at most 1 + w in
every coordinate and its leverage is at most

    R = dim (1 + w)^2 / sigma                       (for the first data set of a pair and for the smaller one alike),

approached as n grows by records in the corners, one coordinate turned at a time (`Corner`).

Adding or removing one record (sizes n and n + 1). The derivative of D_alpha in r (see `mean_covariance_pair`) has the
sign of (n+1)((n+1)^2 - alpha(2n+1)) + alpha n^2 r for the pair (S, L), so its maximum is at an end of [0, R]; for
(L, S) it is positive throughout.

Replacing one record. In units of the first covariance the second is I + E with eigenvalues of E at least
-eta, eta = R/(n-1), and, with B = x - y and A = x + y - mu1 - mu2 (so |A_j| <= 2 + 2w - |B_j|),

    ||E||^2 <= (|A|^2|B|^2 + (A.B)^2)/(2 n^2 sigma^2) <= 2 R^2/((1 + 2w - w^2) n^2),   |shift|^2 <= 4 dim/(sigma n^2).

As phi(e) = -(log(1 + alpha e) - alpha log(1 + e))/(2(alpha-1)) has phi(e)/e^2 falling in e, D_alpha is at most
(alpha/2)|shift|^2/(1 - alpha eta) + ||E||^2 phi(-eta)/eta^2: no intermediate data set, no loss by a factor of four
(`worst.mean-covariance.change`, `.moves`, `.size`, `.eigenvalue`, `.line`, `.replaced`).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import isqrt

from flint import arb, fmpq

from .gauss import variance_knob
from .mean_covariance_pair import ORDERS, Line, end_of_strip, lines, renyi
from .normal_family import largest


def root_w(sigma: fmpq) -> arb:
    """The largest size of a coordinate of the mean."""
    return arb(1 - sigma).sqrt()


def top_leverage(dim: int, sigma: fmpq) -> arb:
    """The largest leverage that one record has in the class: a bound where none attains it."""
    return dim * (1 + root_w(sigma)) ** 2 / arb(sigma)


def pairs(n: int, dim: int, r: arb) -> list[list[Line]]:
    """Both orders of a pair of sizes n and n + 1 whose extra record has leverage r."""
    return [lines(n, r, dim, order) for order in ORDERS]


def renyi_add_remove(n: int, dim: int, sigma: fmpq, alpha: arb) -> arb:
    """Worst D_alpha of one record over r in [0, R] and both orders."""
    at_zero, at_top = pairs(n, dim, arb(0)), pairs(n, dim, top_leverage(dim, sigma))
    return largest([renyi(pair, alpha) for pair in at_top + at_zero])


def order_add_remove(n: int, dim: int, sigma: fmpq) -> arb:
    """Where the worst D_alpha becomes infinite: n(n+1+R)/(nR-(n+1)) for a removal, n+1 for an addition."""
    ends = [end_of_strip(pair) for r in (arb(0), top_leverage(dim, sigma)) for pair in pairs(n, dim, r)]
    finite = [1 + end for end in ends if end is not None]
    best = finite[0]
    for end in finite[1:]:
        best = best.min(end)
    return best


def eta(n: int, dim: int, sigma: fmpq) -> arb:
    """How much of a variance one replacement can take away, at most."""
    return top_leverage(dim, sigma) / (n - 1)


def renyi_replace(n: int, dim: int, sigma: fmpq, alpha: arb) -> arb:
    """The proved bound on D_alpha of one record when one record is replaced."""
    h, w = eta(n, dim, sigma), root_w(sigma)
    if alpha * h >= 1:
        return arb("inf")
    if not alpha * h < 1:
        return arb.nan()
    shift = alpha / 2 * (4 * dim / (arb(sigma) * n * n)) / (1 - alpha * h) / variance_knob()
    phi = -((1 - alpha * h).log() - alpha * (1 - h).log()) / (2 * (alpha - 1))
    return shift + 2 / (1 + 2 * w - w * w) * (arb(n - 1) / n) ** 2 * phi


def order_replace(n: int, dim: int, sigma: fmpq) -> arb:
    """D_alpha is finite at least below this order."""
    return 1 / eta(n, dim, sigma)


@dataclass(frozen=True)
class Corner:
    """A data set of n records: for each coordinate j, `turned` records equal -1 except for `height` at j; the rest all -1.

    Its covariance has the eigenvalue p(1 - dim p)(1 + height)^2 along (1, ..., 1) and p(1 + height)^2 across,
    with p = turned/n.
    """

    n: int
    dim: int
    turned: int
    height: Fraction

    @property
    def p(self) -> Fraction:
        """The share of the records that were turned."""
        return Fraction(self.turned, self.n)

    @property
    def along(self) -> Fraction:
        """Variance in the direction (1, ..., 1)."""
        return self.p * (1 - self.dim * self.p) * (1 + self.height) ** 2

    @property
    def across(self) -> Fraction:
        """Variance in each direction across it."""
        return self.p * (1 + self.height) ** 2

    @property
    def far(self) -> Fraction:
        """Distance in each coordinate from the mean to the opposite corner (1, ..., 1)."""
        return 2 - self.p * (1 + self.height)

    @property
    def leverage(self) -> Fraction:
        """Of the opposite corner, if it is added."""
        return self.dim * self.far**2 / self.along

    def admits_addition(self, sigma: Fraction) -> bool:
        """Whether both this data set and the one with the opposite corner added are in the class."""
        n = self.n
        grown = Fraction(n, n + 1) * self.along + Fraction(n, (n + 1) ** 2) * self.dim * self.far**2
        return min(self.along, grown) >= sigma and (self.dim == 1 or Fraction(n, n + 1) * self.across >= sigma)

    def replaced(self) -> list[list[Line]]:
        """This data set against the one in which an all -1 record becomes the opposite corner: one line changes."""
        mean = -1 + self.p * (1 + self.height)
        moved = mean + Fraction(2, self.n)
        here, there = self.along, self.along + self.dim * (mean**2 - moved**2)
        shift = self.dim * Fraction(4, self.n**2) / Fraction(int(variance_knob().p), int(variance_knob().q))
        return [[Line(_ball(shift / a), _ball(b / a), 1)] for a, b in ((here, there), (there, here))]


def corner(n: int, dim: int, sigma: Fraction) -> Corner | None:
    """The data set of this kind whose opposite corner has the largest leverage, if the class has one."""
    least = max(1, int(sigma * n / 4) - 1)
    for turned in range(least, n // dim + 1):
        p = Fraction(turned, n)
        if dim * p >= 1:
            return None
        needed = sigma / (p * (1 - dim * p))
        if needed <= 4:
            found = Corner(n, dim, turned, min(_root_above(needed), Fraction(2)) - 1)
            return found if found.admits_addition(sigma) and n > dim * turned else None
    return None


def _root_above(x: Fraction, bits: int = 60) -> Fraction:
    """A rational just above the square root of x."""
    scaled = (x.numerator << (2 * bits)) // x.denominator
    return Fraction(isqrt(scaled) + 1, 1 << bits)


def _ball(x: Fraction) -> arb:
    return arb(fmpq(x.numerator, x.denominator))
