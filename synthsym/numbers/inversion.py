"""k-fold products of one pair of laws: the profile by inverting the transform of the loss on a saddle-point line.

With M(z) = E_P[e^(zL)] = integral of p^(1+z) q^(-z), analytic for 0 <= Re z < z_max, and any 0 < c < z_max,

    delta(eps) = E_P[(1 - e^(eps - L))^+] = 1/(2 pi i) * integral over Re z = c of M(z)^k e^(-z eps)/(z (z+1)) dz,

because (1 - e^(eps-l))^+ is the inverse transform of e^(-z eps)/(z(z+1)); where eps is far below the mean loss the line is
taken at c in (-1, 0) and the residue at z = 0, which is 1, is added. The line is summed by the trapezoidal rule with
step h, whose error is at most 2 N/(e^(2 pi a/h) - 1) when the integrand is analytic for |Re z - c| < a and N bounds its
integral over each line there; |M(x + iy)| <= M(x) gives N = pi/d times the larger value of M(x)^k e^(-x eps) at
x = c - a, c + a, a log-convex function, with d the strip's distance from the poles 0 and -1. The sum is cut at height Y,
where sup |M| over y >= Y is bounded by the law. So the integrand is only met at exact points, and the cost does not grow
with k.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from flint import acb, arb, ctx, fmpq

from ..balls.special import ball
from ..errors import Undecided

NEAR_POLE = 0.25
LONGEST = 60_000  # terms of the trapezoidal sum


@dataclass(frozen=True)
class Transform:
    """log M on the strip, the strip's right end (None: unbounded), and a bound of |M(c + iy)| for all y >= Y."""

    log_m: Callable[[acb], acb]
    z_max: fmpq | None
    beyond: Callable[[arb, arb], arb]


def right_half(z: acb) -> acb:
    """z itself where its real part is positive, otherwise a vacuous ball: keeps logarithms on their analytic side."""
    return z if z.real > 0 else acb(arb.nan(), arb.nan())


def _saddle(t: Transform, k: int, eps: arb) -> arb:
    """A point near the minimum of the integrand on the real axis (any point of the strip would do)."""

    def height(c: float) -> float:
        z = acb(arb(c))
        value = k * t.log_m(z).real - arb(c) * eps - abs(arb(c) * (1 + arb(c))).log()
        middle: float = float(value.mid()) if value.is_finite() else float("inf")
        return middle

    def right(u: float) -> float:  # u on the whole line
        grown: float = 2.0**u
        return grown if t.z_max is None else float(int(t.z_max.p)) / float(int(t.z_max.q)) * grown / (1 + grown)

    def left(u: float) -> float:
        grown: float = 2.0**u
        return -grown / (1 + grown)

    def lowest(at: Callable[[float], float]) -> float:
        low, high = -60.0, 60.0 if at is right else 1.0
        for _ in range(60):
            a, b = low + 0.382 * (high - low), low + 0.618 * (high - low)
            if height(at(a)) <= height(at(b)):
                high = b
            else:
                low = a
        return at((low + high) / 2)

    with ctx.workprec(128 + k.bit_length()):
        c = lowest(right)
        # Close to the pole the strip is narrow: there the mean loss exceeds eps, and the other side of the pole is better.
        return arb(c if c > NEAR_POLE else lowest(left)).mid()


def _width(t: Transform, k: int, c: arb) -> arb:
    """Half-width of the peak: 1/sqrt of the second derivative of the exponent, by a difference quotient."""
    step = abs(c) / 64 if c > 0 else abs(c * (1 + c)) / 64
    points = [c + i * step for i in (-1, 0, 1)]
    values = [k * t.log_m(acb(x)).real - abs(x * (1 + x)).log() for x in points]
    curvature = (values[0] - 2 * values[1] + values[2]) / (step * step)
    return (1 / abs(curvature).sqrt()).mid() if curvature > 0 else abs(c)


def _strip(t: Transform, c: arb, width: arb) -> tuple[arb, arb]:
    """How far the line may be moved to either side, clear of the poles and of the strip's end; and what distance then remains."""
    room = abs(c) if c > 0 else min(abs(c).mid(), (1 + c).mid())
    a = (room * arb("0.9")).mid()
    if t.z_max is not None:
        a = min(a, ((ball(t.z_max) - c) * arb("0.9")).mid())
    a = min(a, (16 * width).mid())
    return a, room - a


def _along(t: Transform, k: int, level: arb, peak: arb, x: arb, clear: arb) -> arb:
    """A bound of the integral of the integrand's modulus over Re z = x, `clear` away from the poles, in units of e^peak."""
    return (k * t.log_m(acb(x)).real - x * level - peak).exp() * arb.pi() / clear


def _rule(worst: arb, a: arb, goal: arb) -> tuple[arb, arb]:
    """A step for which the trapezoidal rule errs by at most `goal`, and the bound of what it errs by."""
    step = (2 * arb.pi() * a / (1 + 2 * worst / goal).log()).lower().mid()
    return step, 2 * worst / (2 * arb.pi() * a / step).expm1()


def _rest(t: Transform, k: int, level: arb, peak: arb, c: arb, y: arb) -> arb:
    """A bound of the sum, times the step, of the integrand's modulus beyond height y, in units of e^peak: 1/|z(z+1)| < 1/y^2."""
    return (k * t.beyond(c, y).log() - c * level - peak).exp() / y


def profile(t: Transform, k: int, eps: fmpq) -> arb:
    """delta(eps) of the k-fold product."""
    bits = ctx.prec
    with ctx.workprec(bits + 2 * k.bit_length() + 40):
        level = ball(eps)
        c = _saddle(t, k, level)
        width = _width(t, k, c)
        peak = (k * t.log_m(acb(c)).real - c * level).mid()
        goal = arb(2) ** (-bits) * width / abs(c * (c + 1))
        a, clear = _strip(t, c, width)
        worst = _along(t, k, level, peak, c - a, clear).max(_along(t, k, level, peak, c + a, clear))
        step, rule_error = _rule(worst, a, goal)

        def term(n: int) -> arb:
            z = acb(c, n * step)
            part: arb = ((k * t.log_m(z) - z * level - peak).exp() / (z * (z + 1))).real
            return part

        total = term(0) / 2
        check = 8
        for n in range(1, LONGEST):
            total += term(n)
            if n == check:
                check = n + max(4, n // 8)
                cut = _rest(t, k, level, peak, c, n * step)
                if cut < goal:
                    break
        else:
            raise Undecided("the transform of the loss falls too slowly for so few factors")
        total = total * step + arb(0, (rule_error + cut).abs_upper())
        return total * peak.exp() / arb.pi() + (0 if c > 0 else 1)
