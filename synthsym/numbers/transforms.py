"""Transforms of the loss of normal, gamma and beta pairs, with what bounds them far up the line.

Gamma: |M(c + iy)| falls with y. With s, r the mixed shape and rate at c, p = |ds|/s, q = |dr|/r, its logarithmic
derivative is at most -s times f/1 where f(p) = p (atan(yp) - atan(yq)) - y q (p-q)/(1 + y^2 q^2) when ds and dr have one
sign (the digamma series is bounded below by its integral); f and f' vanish at p = q and f'' > 0, so f >= 0. When the
signs differ every term is negative.

Beta: near the axis Taylor's formula, Re log M(c + iy) <= log M(c) - y^2 L/2 + y^4 F/24, L the second derivative and F the sum
of the |fourth| ones (the third polygamma function is largest on the axis); in the middle balls
over short stretches; beyond, Stirling's formula, |log |Gamma(x + i t)| - main| <= x^3/(3 t^2) + |x - 1/2| x^2/(2 t^2) + 1/(6 t),
main = (x - 1/2) log t - pi t/2 + log(2 pi)/2; the exponentials never win, and the powers of y add up to a negative one.
"""

from __future__ import annotations

from flint import acb, arb, ctx, fmpq, fmpq_poly

from ..balls.incomplete import lbeta
from ..balls.special import ball
from .inversion import Transform, profile, right_half
from .loss import TwoLaws, sign_of
from .routes import first_decided

RATIO = arb(33) / 32  # of the ends of a stretch


def _limit(*pairs: tuple[fmpq, fmpq]) -> fmpq | None:
    """The largest z for which every value + z * slope stays positive."""
    ends = [-value / slope for value, slope in pairs if slope < 0]
    return min(ends) if ends else None


def gamma_transform(s1: fmpq, r1: fmpq, s2: fmpq, r2: fmpq) -> Transform:
    """The transform of the loss of Gamma(s1, r1) against Gamma(s2, r2): shapes and rates."""
    ds, dr = s1 - s2, r1 - r2

    def partition(shape: arb, rate: arb) -> arb:
        return shape.lgamma() - shape * rate.log()

    def log_m(z: acb) -> acb:
        shape, rate = right_half(ball(s1) + z * ball(ds)), right_half(ball(r1) + z * ball(dr))
        mixed = shape.lgamma() - shape * rate.log()
        return mixed - (1 + z) * partition(ball(s1), ball(r1)) + z * partition(ball(s2), ball(r2))

    def beyond(c: arb, y: arb) -> arb:
        return log_m(acb(c, y)).real.exp()

    return Transform(log_m, _limit((s1, ds), (r1, dr)), beyond)


def normal_transform(mu1: fmpq, v1: fmpq, mu2: fmpq, v2: fmpq) -> Transform:
    """log M = (z^2 + z) g/(2 s) + ((1+z) log v2 - z log v1 - log s)/2 with s = v2 + z (v2 - v1), g = (mu1 - mu2)^2.

    |M| falls along the line: (z^2 + z)/s is affine in z plus v1 v2/(v2-v1)^2 over s, and Re 1/s and 1/|s| both fall.
    """
    gap, dv = (mu1 - mu2) ** 2, v2 - v1

    def log_m(z: acb) -> acb:
        s = right_half(ball(v2) + z * ball(dv))
        return z * (z + 1) * ball(gap / 2) / s + ((1 + z) * ball(v2).log() - z * ball(v1).log() - s.log()) / 2

    return Transform(log_m, _limit((v2, dv)), lambda c, y: log_m(acb(c, y)).real.exp())


def _log_gamma_abs(x: arb, slope: fmpq, y: arb) -> arb:
    """log |Gamma(x + i slope y)| without its -pi |slope| y/2, as a ball good for this y (see the module's text)."""
    if slope == 0:
        return x.lgamma()
    t = abs(ball(slope)) * y
    error = x**3 / (3 * t * t) + abs(x - arb(1) / 2) * x * x / (2 * t * t) + 1 / (6 * t)
    return (x - arb(1) / 2) * t.log() + (2 * arb.pi()).log() / 2 + arb(0, error.abs_upper())


def beta_transform(a1: fmpq, b1: fmpq, a2: fmpq, b2: fmpq) -> Transform:
    """The transform of the loss of Beta(a1, b1) against Beta(a2, b2)."""
    da, db = a1 - a2, b1 - b2

    def log_m(z: acb) -> acb:
        a, b = right_half(ball(a1) + z * ball(da)), right_half(ball(b1) + z * ball(db))
        mixed = a.lgamma() + b.lgamma() - (a + b).lgamma()
        return mixed - (1 + z) * lbeta(ball(a1), ball(b1)) + z * lbeta(ball(a2), ball(b2))

    def stirling(c: arb, y: arb) -> arb:
        a, b = ball(a1) + c * ball(da), ball(b1) + c * ball(db)
        swing = arb.pi() / 2 * ball(abs(da) + abs(db) - abs(da + db)) * y
        size = _log_gamma_abs(a, da, y) + _log_gamma_abs(b, db, y) - _log_gamma_abs(a + b, da + db, y) - swing
        # d/dy of the bound: a power of y against an exponential; it falls once the latter has won
        power = (
            (a - arb(1) / 2 if da else arb(0))
            + (b - arb(1) / 2 if db else arb(0))
            - (a + b - arb(1) / 2 if da + db else arb(0))
        )
        if not power < swing:
            return arb.pos_inf()
        ends = (1 + c) * lbeta(ball(a1), ball(b1)) - c * lbeta(ball(a2), ball(b2))
        return (size - ends).exp()

    known: dict[str, tuple[arb, arb, arb, arb]] = {}

    def shape(c: arb) -> tuple[arb, arb, arb, arb]:
        """Where Taylor's formula ends (y0), where Stirling's begins (y1), the curvature, and the bound between and beyond."""
        key = str(c.man_exp())
        if key not in known:
            a, b = ball(a1) + c * ball(da), ball(b1) + c * ball(db)
            parts = [(ball(da), a, 1), (ball(db), b, 1), (ball(da + db), a + b, -1)]
            curve = sum((sign * d**2 * arb(2).zeta(x) for d, x, sign in parts), arb(0))
            fourth = sum((6 * d**4 * arb(4).zeta(x) for d, x, _ in parts), arb(0))
            y0 = (6 * curve / fourth).sqrt().lower().mid()
            y1 = (8 * (1 + a + b) / ball(min(abs(d) for d in (da, db, da + db) if d))).upper().mid().max(2 * y0).mid()
            top, left = stirling(c, y1), y0
            while left < y1:
                right = (left * RATIO).mid()
                top = top.max(log_m(acb(c, left.union(right))).real.exp())
                left = right
            known[key] = y0, y1, curve, top
        return known[key]

    def beyond(c: arb, y: arb) -> arb:
        y0, y1, curve, top = shape(c)
        if y >= y1:
            return stirling(c, y)
        if y >= y0:
            return top
        return top.max((log_m(acb(c)).real - y * y * curve / 4).exp())

    return Transform(log_m, _limit((a1, da), (b1, db)), beyond)


# Composed pairs of Laplace laws: the transform of the loss is rational up to exponentials, so the inversion is a
# finite sum. With g the distance of the centres, a = 1/b1 - 1/b2, s = 1/b1 + 1/b2, A = 1/b1 + a z, B = 1/b1 + s z,
# M(z) = (b2/b1)^z [(1+z)/b1 e^(z g/b2) + z/b2 e^(-(1+z) g/b1)] / (b1 A B). Expanding M^k gives k+1 terms, a rational
# function times e^(z t_j) each. Where t_j > 0 the line is closed to the left, around 0, -1, the root of B and, where
# it is negative, that of A; where t_j < 0 to the right, around a positive root of A. The residues are coefficients of
# products of binomial series, which are exact. For many factors the trapezoidal rule of `inversion` is used: |M|
# falls along the line, to the share of the two extreme losses.


EXACT = 128  # factors up to which the finite sum is tried first
PATIENT = 1024  # and up to which it is tried at all


def laplace_transform(pair: TwoLaws) -> Transform:
    """The transform of the loss of two Laplace laws with any centres and scales."""
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


def finite_sum(pair: TwoLaws, k: int, eps: fmpq) -> arb:
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


def laplace_sum_profile(pair: TwoLaws, k: int, eps: fmpq) -> arb:
    """The least delta at eps of k independent outputs: by a finite sum where that is short, otherwise by the transform."""
    routes = [lambda: profile(laplace_transform(pair), k, eps)]
    if k <= PATIENT:
        routes.insert(0 if k <= EXACT else 1, lambda: finite_sum(pair, k, eps))
    return first_decided(routes)
