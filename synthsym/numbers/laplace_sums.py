"""Composed pairs of Laplace laws: the transform of the loss is rational up to exponentials, so the inversion is a finite sum.

With g the distance of the centres, a = 1/b1 - 1/b2, s = 1/b1 + 1/b2, A = 1/b1 + a z, B = 1/b1 + s z,

    M(z) = (b2/b1)^z [(1+z)/b1 e^(z g/b2) + z/b2 e^(-(1+z) g/b1)] / (b1 A B).

Expanding M^k gives k+1 terms, a rational function times e^(z t_j) each. Where t_j > 0 the line is closed to the left, around
0, -1, the root of B and, where it is negative, that of A; where t_j < 0 to the right, around a positive root of A. The
residues are coefficients of products of binomial series, which are exact.

For many factors the trapezoidal rule of `inversion` is used: |M| falls along the line, to the share of the two extreme losses.
"""

from __future__ import annotations

from flint import acb, arb, ctx, fmpq, fmpq_poly

from ..balls.special import ball
from .inversion import Transform, profile
from .loss import sign_of
from .routes import first_decided

Q4 = tuple[fmpq, fmpq, fmpq, fmpq]
EXACT = 128  # factors up to which the finite sum is tried first
PATIENT = 1024  # and up to which it is tried at all


def laplace_transform(pair: Q4) -> Transform:
    mu1, b1, mu2, b2 = pair
    g, a, s = abs(mu1 - mu2), 1 / b1 - 1 / b2, 1 / b1 + 1 / b2

    def log_m(z: acb) -> acb:
        both = (1 + z) * ball(1 / b1) * (z * ball(g / b2)).exp() + z * ball(1 / b2) * (-(1 + z) * ball(g / b1)).exp()
        whole = both / (ball(b1) * (ball(1 / b1) + ball(a) * z) * (ball(1 / b1) + ball(s) * z))
        return whole.log() + z * ball(b2 / b1).log()

    def beyond(c: arb, y: arb) -> arb:
        """|1+z|/|B| and |z|/|B| lie between their value at y and 1/s; 1/|A| falls."""
        z = acb(c, y)
        bottom = (ball(1 / b1) + ball(s) * z).abs_lower()
        first, second = ((1 + z).abs_upper() / bottom).max(ball(1 / s)), (z.abs_upper() / bottom).max(ball(1 / s))
        terms = (
            first * ball(1 / b1) * (c * ball(g / b2)).exp() + second * ball(1 / b2) * (-(1 + c) * ball(g / b1)).exp()
        )
        return terms * (c * ball(b2 / b1).log()).exp() / (ball(b1) * (ball(1 / b1) + ball(a) * z).abs_lower())

    return Transform(log_m, -(1 / b1) / a if a < 0 else None, beyond)


def _binomial_series(x0: fmpq, slope: fmpq, n: int, length: int) -> list[fmpq]:
    """(x0 + slope u)^n to `length` terms, x0 != 0, any integer n."""
    ratio, coefficient = slope / x0, x0**n
    out = []
    for m in range(length):
        out.append(coefficient)
        coefficient = coefficient * ratio * (n - m) / (m + 1)
    return out


def _product(*series: list[fmpq]) -> list[fmpq]:
    """The product to as many terms as each factor has."""
    length = len(series[0])
    total = fmpq_poly(series[0])
    for one in series[1:]:
        total = fmpq_poly([total[i] for i in range(length)]) * fmpq_poly(one)
    return [total[i] for i in range(length)]


def _residue(rational: list[fmpq], t: arb) -> arb:
    """Coefficient of u^(k-1) in the rational series times e^(u t)."""
    total, power = arb(0), arb(1)
    for m in range(len(rational) - 1, -1, -1):
        total += ball(rational[m]) * power
        power = power * t / (len(rational) - m)
    return total


def finite_sum(pair: Q4, k: int, eps: fmpq) -> arb:
    """delta(eps) of the k-fold product, by residues; the terms alternate, so more bits are carried."""
    mu1, b1, mu2, b2 = pair
    g, a, s = abs(mu1 - mu2), 1 / b1 - 1 / b2, 1 / b1 + 1 / b2
    root_a, root_b = (-(1 / b1) / a if a else None), -(1 / b1) / s
    with ctx.workprec(ctx.prec + 4 * k + 64):
        total = arb(0)
        for j in range(k + 1):

            def level(j: int = j) -> arb:
                return ball(g * (k - j) / b2 - g * j / b1 - eps) + k * ball(b2 / b1).log()

            side = sign_of(level)
            t = level()
            weight = arb(k).bin(j) * (-ball(g * j / b1)).exp() * ball(b1 ** (j - 2 * k) / b2**j)
            poles = [x for x in (root_a, root_b) if x is not None and (x > 0) == (side < 0)]
            found = arb(0)
            for z0 in poles:
                own, x0, slope = (a, 1 / b1 + s * z0, s) if z0 == root_a else (s, 1 / b1 + a * z0, a)
                rational = _product(
                    _binomial_series(1 + z0, fmpq(1), k - j - 1, k),
                    _binomial_series(z0, fmpq(1), j - 1, k),
                    _binomial_series(x0, slope, -k, k),
                )
                found += _residue(rational, t) * (ball(z0) * t).exp() * ball(own**-k)
            if side >= 0:
                if j == 0:
                    found += ball(b1 ** (2 * k))
                if j == k:
                    found -= ball(b2 ** (2 * k)) * (-t).exp()
            total += weight * (found if side >= 0 else -found)
        return total


def laplace_sum_profile(pair: Q4, k: int, eps: fmpq) -> arb:
    routes = [lambda: profile(laplace_transform(pair), k, eps)]
    if k <= PATIENT:
        routes.insert(0 if k <= EXACT else 1, lambda: finite_sum(pair, k, eps))
    return first_decided(routes)
