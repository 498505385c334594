"""Pairs of normal laws conditioned to lie in the same interval.

The loss is that of the plain laws plus log(Z2/Z1), Z the masses of the interval; so the event is the plain one at another
level, cut to the interval. On a bounded interval every order is finite.
"""

from __future__ import annotations

from flint import arb, fmpq

from ..balls.special import ball, normal_interval, normal_pdf
from ..errors import UserError
from .loss import sign_of
from .quantities import Values, positive, real
from .registry import pair_law


class Pair:
    """Both laws with their interval; every number is made anew at the precision at which it is asked for."""

    def __init__(self, at: Values) -> None:
        self.mu = at["mu1"], at["mu2"]
        self.var = at["var1"], at["var2"]
        self.low, self.high = at["low"], at["high"]

    def standard(self, i: int, x: arb) -> arb:
        """x in standard deviations from the mean of the i-th law."""
        return (x - ball(self.mu[i])) / ball(self.var[i]).sqrt()

    def mass(self, i: int, lo: arb, hi: arb) -> arb:
        """The chance that the i-th normal law has of this stretch, before it is cut off."""
        return normal_interval(self.standard(i, lo), self.standard(i, hi))

    def whole(self, i: int) -> arb:
        """The chance that the i-th normal law has of the interval."""
        return self.mass(i, ball(self.low), ball(self.high))

    def shift(self) -> arb:
        """log(Z2/Z1) + log(v2/v1)/2."""
        return (self.whole(1) / self.whole(0)).log() + ball(self.var[1] / self.var[0]).log() / 2

    def quadratic(self, x: fmpq) -> fmpq:
        """The rational part of the loss at a rational point."""
        (m1, m2), (v1, v2) = self.mu, self.var
        return (x - m2) ** 2 / (2 * v2) - (x - m1) ** 2 / (2 * v1)

    def vertex(self) -> fmpq | None:
        """Where the quadratic loss turns; None where it is linear."""
        (m1, m2), (v1, v2) = self.mu, self.var
        return None if v1 == v2 else (m1 / v1 - m2 / v2) / (1 / v1 - 1 / v2)

    def turning_points(self) -> list[fmpq]:
        """Where the loss may be largest or smallest on the interval."""
        vertex = self.vertex()
        inside = [vertex] if vertex is not None and self.low < vertex < self.high else []
        return [self.low, *inside, self.high]


def max_divergence(at: Values) -> arb:
    """The largest privacy loss in nats, at an end of the interval or where the loss turns."""
    pair = Pair(at)
    return ball(max(pair.quadratic(x) for x in pair.turning_points())) + pair.shift()


def kl(at: Values) -> arb:
    """Kullback-Leibler divergence in nats."""
    pair = Pair(at)
    (m1, m2), (v1, v2) = pair.mu, pair.var
    a, b, whole = pair.standard(0, ball(pair.low)), pair.standard(0, ball(pair.high)), pair.whole(0)
    first = (normal_pdf(a) - normal_pdf(b)) / whole  # mean and second moment of the standardised outcome
    second = 1 + (a * normal_pdf(a) - b * normal_pdf(b)) / whole
    gap = ball(m1 - m2)
    return (
        pair.shift() + second * ball(v1 / v2 - 1) / 2 + (2 * ball(v1).sqrt() * gap * first + gap * gap) / (2 * ball(v2))
    )


def _exponential_of_quadratic(A: fmpq, B: fmpq, low: fmpq, high: fmpq) -> arb:
    """The integral of exp(-A x^2/2 + B x) over the interval."""
    lo, hi, b = ball(low), ball(high), ball(B)
    if A == 0:
        return hi - lo if B == 0 else ((b * hi).exp() - (b * lo).exp()) / b
    if A > 0:
        root, centre = ball(A).sqrt(), ball(B / A)
        return (
            (2 * arb.pi() / ball(A)).sqrt()
            * (b * b / (2 * ball(A))).exp()
            * normal_interval((lo - centre) * root, (hi - centre) * root)
        )
    a = ball(-A)
    root, centre = (a / 2).sqrt(), b / a
    return (
        (arb.pi() / (2 * a)).sqrt()
        * (-b * b / (2 * a)).exp()
        * (((hi + centre) * root).erfi() - ((lo + centre) * root).erfi())
    )


def renyi(at: Values, alpha: fmpq) -> arb:
    """Rényi divergence of order alpha in nats."""
    pair = Pair(at)
    (m1, m2), (v1, v2) = pair.mu, pair.var
    beta = 1 - alpha
    core = _exponential_of_quadratic(alpha / v1 + beta / v2, alpha * m1 / v1 + beta * m2 / v2, pair.low, pair.high)
    constant = ball(-(alpha * m1**2 / v1 + beta * m2**2 / v2) / 2)
    for share, var, i in ((alpha, v1, 0), (beta, v2, 1)):
        constant -= ball(share) * ((2 * arb.pi() * ball(var)).log() / 2 + pair.whole(i).log())
    return (core.log() + constant) / ball(alpha - 1)


def _event(pair: Pair, eps: fmpq) -> list[tuple[arb, arb]]:
    """{loss > eps} as intervals: on each piece between turning points the loss is monotone."""

    def gain(x: fmpq) -> arb:
        return ball(pair.quadratic(x) - eps) + pair.shift()

    points = pair.turning_points()
    out = []
    for left, right in zip(points, points[1:], strict=False):
        at_left, at_right = (sign_of(lambda x=x: gain(x)) for x in (left, right))  # type: ignore[misc]
        if at_left <= 0 and at_right <= 0:
            continue
        if at_left >= 0 and at_right >= 0:
            out.append((ball(left), ball(right)))
            continue
        root = _crossing(pair, eps, left, right)
        out.append((ball(left), root) if at_left > 0 else (root, ball(right)))
    return out


def _crossing(pair: Pair, eps: fmpq, left: fmpq, right: fmpq) -> arb:
    """The root of the quadratic loss - eps between two turning points."""
    (m1, m2), (v1, v2) = pair.mu, pair.var
    level = pair.shift() - ball(eps)
    vertex = pair.vertex()
    if vertex is None:  # linear: slope (m1 - m2)/v
        slope = (m1 - m2) / v1
        return ball(-pair.quadratic(fmpq(0)) / slope) - level / ball(slope)
    curve = (1 / v2 - 1 / v1) / 2  # loss = curve (x - vertex)^2 + value at the vertex
    reach = (-(ball(pair.quadratic(vertex)) + level) / ball(curve)).sqrt()
    return ball(vertex) - reach if right <= vertex else ball(vertex) + reach


def delta(at: Values, eps: fmpq) -> arb:
    """The least delta at eps, from the event where the loss exceeds eps."""
    pair = Pair(at)
    event = _event(pair, eps)
    p, q = (sum((pair.mass(i, lo, hi) for lo, hi in event), arb(0)) / pair.whole(i) for i in (0, 1))
    return p - ball(eps).exp() * q


def _ordered(at: Values) -> None:
    if not at["low"] < at["high"]:
        raise UserError(f"high={at['high']}: high must be > low = {at['low']}")


pair_law(
    "truncated-normal",
    [real("mu1"), positive("var1"), real("mu2"), positive("var2"), real("low"), real("high")],
    check=_ordered,
    words="two normal laws conditioned to lie between low and high",
    renyi=renyi,
    kl=kl,
    maximum=max_divergence,
    delta=delta,
)
