"""The certified loss of what is really drawn: integers, by exact sums in ball arithmetic with proved tails.

Discrete Gaussian. `copies` independent coordinates, each an integer that neighbours move by `shift`, get noise with
mass proportional to exp(-k^2/(2 variance)). The loss (D^2 - 2 D T)/(2 V), with V = copies * variance, D = copies *
shift, is a function of the sum T of the noises, so delta(eps) = P(T < t) - e^eps P(T < t - D) at t = D/2 - eps V/D.

The sum of several is discrete Gaussian of variance V up to a factor between 1 - h and 1 + h: its mass at t is
exp(-t^2/(2V)) times a sum of exp(-|y|^2/(2 variance)) over a coset of the lattice A = {y in Z^c: sum y = 0}, by
Poisson's formula a constant times 1 + sum over w != 0 of the dual lattice of exp(-a|w|^2) cos(…), a = 2 pi^2
variance. The dual is Z^c projected along (1, …, 1), so that its theta series is sqrt(a c/pi) times the integral over
|u| <= 1/2 of (sum over k of exp(-a (k-u)^2))^c; the inner sum is at most exp(-a u^2)(1 + b), b = 2 q/(1-q), q =
exp(-a/2), for |u| <= 1/4, and at most 2 exp(-a/16) beyond. Hence h <= (1+b)^c - 1 + sqrt(a c/pi) (2 exp(-a/16))^c/2.

Rényi: the divergence of order alpha of such noise and the same moved by an integer is at most alpha shift^2/(2
variance), as a theta sum is largest at its centre; so rho = copies shift^2/(2 variance) always holds, for small
variances too.

Pólya's urn. m balls from an urn with weights count + a: replacing a record multiplies the mass of an output by ((v +
y)/v) (w/(w + z)), v and w at least a, y and z at most m: the loss is at most log(1 + m/a), and neither a third colour
nor one more record adds to it (then the factor w/(w + z) is that of the total).
"""

from __future__ import annotations

import math
from fractions import Fraction

from flint import arb, ctx, fmpq

from ..errors import Undecided
from ..numbers.quantities import ball_at

PREC = 192
_SUMMED = 4 * 10**8  # variances up to which a tail is summed term by term
_NARROW = 9  # below this variance of one coordinate the sum of several is certified by its rho only


def ball(x: Fraction | int) -> arb:
    """An exact number as a ball at the current precision."""
    q = Fraction(x)
    return arb(fmpq(q.numerator, q.denominator))


def upper(x: arb, digits: int = 3) -> Fraction:
    """A decimal with so many digits that is certainly not below the ball: rounded up."""
    if not x.is_finite():
        raise Undecided("a loss could not be enclosed")
    mantissa, exponent = x.upper().mid().man_exp()
    exact = Fraction(int(mantissa)) * Fraction(2) ** int(exponent)
    return round_up(max(exact, Fraction(0)), digits)


def round_up(x: Fraction, digits: int) -> Fraction:
    """The smallest decimal with so many significant digits that is at least x >= 0."""
    if x == 0:
        return x
    unit = Fraction(10) ** (math.floor(math.log10(x.numerator) - math.log10(x.denominator)) - digits + 1)
    while x / unit >= 10**digits:
        unit *= 10
    return -((-x / unit).__floor__()) * unit


# -- discrete Gaussian noise ------------------------------------------------------------------------------------------
def rho_of(variance: Fraction, shift: int, copies: int) -> Fraction:
    """rho of zCDP of discrete Gaussian noise on `copies` integers, each of which moves by at most `shift`."""
    return Fraction(copies * shift * shift) / (2 * variance)


def gaussian_delta(variance: Fraction, shift: int, copies: int, eps: Fraction) -> arb:
    """A proved upper bound (the exact value up to the last digits where it is summed) on delta(eps)."""
    with ctx.workprec(PREC):
        by_rho = ball_at("convert.zcdp-delta", {"rho": rho_of(variance, shift, copies), "eps": eps}, 96)
        if only_by_rho(variance, copies):
            return by_rho
        total, moved = copies * variance, copies * shift
        threshold = Fraction(moved, 2) - eps * total / moved
        last = math.ceil(threshold) - 1
        off = lattice_error(variance, copies) if copies > 1 else arb(0)
        most, least = (1 + off) / (1 - off), (1 - off) / (1 + off)
        p, q = _tail(-last, total), _tail(moved - last, total)
        found = (most * p - ball(eps).exp() * least * q) / theta(total)
        return found if found.upper() < by_rho.upper() else by_rho


def only_by_rho(variance: Fraction, copies: int) -> bool:
    """Whether the lattice argument is not made for noise so narrow."""
    return copies > 1 and variance < _NARROW


def lattice_error(variance: Fraction, copies: int) -> arb:
    """The h of the module's text, for variances of at least 9."""
    a = 2 * arb.pi() ** 2 * ball(variance)
    q = (-a / 2).exp()
    near = (copies * (2 * q / (1 - q)).log1p()).expm1()
    return near + (a * copies / arb.pi()).sqrt() * (2 * (-a / 16).exp()) ** copies / 2


def theta(variance: Fraction) -> arb:
    """The sum of exp(-k^2/(2 variance)) over all integers."""
    if variance < 1:
        return _sum_from(Fraction(variance), 1) * 2 + 1
    v = ball(variance)
    flat = (2 * arb.pi() * v).sqrt()
    return flat * (1 + (arb(0)).union(3 * (-2 * arb.pi() ** 2 * v).exp()))


def _tail(a: int, variance: Fraction) -> arb:
    """The sum of exp(-k^2/(2 variance)) over k >= a."""
    if a <= 0:
        return theta(variance) - _tail(1 - a, variance)
    if variance <= _SUMMED:
        return _sum_from(variance, a)
    v = ball(variance)  # a falling function: between the integral and the integral with its first term
    integral = (arb.pi() * v / 2).sqrt() * (arb(a) / (2 * v).sqrt()).erfc()
    return integral + arb(0).union((-(arb(a) ** 2) / (2 * v)).exp())


def _sum_from(variance: Fraction, a: int) -> arb:
    """Term by term as far as it counts; what follows is less than a geometric series."""
    v = ball(variance)
    end = math.isqrt(a * a + math.ceil(300 * variance)) + 2
    term, ratio, fall = (-(arb(a) ** 2) / (2 * v)).exp(), (-(2 * arb(a) + 1) / (2 * v)).exp(), (-1 / v).exp()
    total = arb(0)
    for _ in range(a, end):
        total += term
        term *= ratio
        ratio *= fall
    beyond = (-(arb(end) ** 2) / (2 * v)).exp() / (1 - (-arb(end) / v).exp())
    return total + arb(0).union(beyond)


def gaussian_variance(shift: int, copies: int, eps: Fraction, delta: Fraction) -> tuple[Fraction, Fraction]:
    """About the smallest variance that keeps (eps, delta), and the certified delta of just that, rounded up."""
    sigma = ball_at("gaussian.sigma", {"eps": eps, "delta": delta}, 64)
    start = upper(sigma**2 * copies * shift * shift, 5)
    for growth in [Fraction(1)] + [1 + Fraction(2) ** (i - 14) for i in range(18)]:
        variance = round_up(start * growth, 5)
        found = gaussian_delta(variance, shift, copies, eps)
        if found <= ball(delta):
            return variance, min(delta, upper(found))
    raise Undecided("no variance was found that keeps the target")


def rho_for(eps: Fraction, delta: Fraction) -> tuple[Fraction, Fraction]:
    """A rho (rounded down) that implies (eps, delta), and the delta that it implies, rounded up."""
    low, high = Fraction(0), eps  # more than rho = eps is not looked for
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if _delta_of_rho(middle, eps) <= ball(delta) else (low, middle)
    rho = Fraction(math.floor(low * 2**40 / eps), 2**40) * eps
    if rho == 0:
        raise Undecided("no rho was found that keeps the target")
    return rho, min(delta, upper(_delta_of_rho(rho, eps)))


def _delta_of_rho(rho: Fraction, eps: Fraction) -> arb:
    return ball_at("convert.zcdp-delta", {"rho": rho, "eps": eps}, 96)


# -- Pólya's urn ------------------------------------------------------------------------------------------------------
def urn_loss(m: int, prior: Fraction) -> Fraction:
    """log(1 + m/a), rounded up."""
    with ctx.workprec(PREC):
        return upper((ball(m) / ball(prior)).log1p(), 12)


def urn_prior(m: int, eps: Fraction) -> Fraction:
    """About the smallest prior weight whose loss is at most eps: m/(e^eps - 1), rounded up to thousandths."""
    with ctx.workprec(PREC):
        prior = upper(ball(m) / ball(eps).expm1(), 9)
    prior = Fraction(math.ceil(1000 * prior), 1000)
    while urn_loss(m, prior) > eps:  # its own rounding
        prior += max(Fraction(1, 1000), Fraction(math.ceil(prior / 1000), 1000))
    return prior
