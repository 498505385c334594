"""k-fold products of one pair of laws: the profile by inverting the transform of the loss on a saddle-point line.

With M(z) = E_P[e^(zL)] = integral of p^(1+z) q^(-z), analytic for 0 <= Re z < z_max, and any 0 < c < z_max,

    delta(eps) = E_P[(1 - e^(eps - L))^+] = 1/(2 pi i) * integral over Re z = c of M(z)^k e^(-z eps)/(z (z+1)) dz,

because (1 - e^(eps-l))^+ is the inverse transform of e^(-z eps)/(z(z+1)). The line is summed by the trapezoidal rule
with step h, whose error is at most 2 N/(e^(2 pi a/h) - 1) when the integrand is analytic for |Re z - c| < a and N
bounds its integral over each line there; |M(x + iy)| <= M(x) gives N = max of M(x)^k e^(-x eps) pi/x at x = c - a, c + a,
the function being log-convex. The sum is cut at height Y, where sup |M| over y >= Y is bounded by the law. So the
integrand is only met at exact points, and the cost does not grow with k.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from flint import acb, arb, ctx, fmpq

from ..errors import Undecided
from ..evaluate.special import ball

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
        value = k * t.log_m(z).real - arb(c) * eps - (arb(c) * (1 + arb(c))).log()
        middle: float = float(value.mid()) if value.is_finite() else float("inf")
        return middle

    def at(u: float) -> float:  # u on the whole line
        grown: float = 2.0**u
        end = 1.0 if t.z_max is None else float(int(t.z_max.p)) / float(int(t.z_max.q))
        return grown if t.z_max is None else end * grown / (1 + grown)

    with ctx.workprec(128 + k.bit_length()):
        low, high = -60.0, 60.0
        for _ in range(60):
            a, b = low + 0.382 * (high - low), low + 0.618 * (high - low)
            if height(at(a)) <= height(at(b)):
                high = b
            else:
                low = a
        return arb(at((low + high) / 2)).mid()


def _width(t: Transform, k: int, c: arb) -> arb:
    """Half-width of the peak: 1/sqrt of the second derivative of the exponent, by a difference quotient."""
    step = c / 64
    values = [k * t.log_m(acb(c + i * step)).real - ((c + i * step) * (1 + c + i * step)).log() for i in (-1, 0, 1)]
    curvature = (values[0] - 2 * values[1] + values[2]) / (step * step)
    return (1 / abs(curvature).sqrt()).mid() if curvature > 0 else c


def _strip(t: Transform, c: arb, width: arb) -> arb:
    """How far the line may be moved to either side: clear of the pole at 0 and of the end of the strip."""
    a = (c * arb("0.9")).mid()
    if t.z_max is not None:
        a = min(a, ((ball(t.z_max) - c) * arb("0.9")).mid())
    return min(a, (16 * width).mid())


def profile(t: Transform, k: int, eps: fmpq) -> arb:
    """delta(eps) of the k-fold product."""
    bits = ctx.prec
    with ctx.workprec(bits + 2 * k.bit_length() + 40):
        level = ball(eps)
        c = _saddle(t, k, level)
        width = _width(t, k, c)
        peak = (k * t.log_m(acb(c)).real - c * level).mid()
        goal = arb(2) ** (-bits) * width / (c * (c + 1))
        a = _strip(t, c, width)

        def line(x: arb) -> arb:
            return (k * t.log_m(acb(x)).real - x * level - peak).exp() * arb.pi() / x

        worst = line(c - a).max(line(c + a))
        step = (2 * arb.pi() * a / (1 + 2 * worst / goal).log()).lower().mid()
        rule_error = 2 * worst / (2 * arb.pi() * a / step).expm1()

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
                y = n * step
                cut = (k * t.beyond(c, y).log() - c * level - peak).exp() * (1 / y + step / (y * y))
                if cut < goal:
                    break
        else:
            raise Undecided("the transform of the loss falls too slowly for so few factors")
        total = total * step + arb(0, (rule_error + cut).abs_upper())
        return total * peak.exp() / arb.pi()
