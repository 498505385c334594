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

Few factors: the inversion integral on two rays that lean to the left, where the integrand falls exponentially.

For a loss that is bounded above, M(z) grows like e^(L z) in every direction but the negative axis, L the largest loss, and
all singularities lie on the negative axis. Below k L the line through c > 0 may therefore be folded into the rays
c + r e^(+-2 pi i/3); by symmetry the profile is 1/pi times the imaginary part of the integral over the upper one. Each ray
is integrated by FLINT in stretches of growing length, and what lies beyond the last is bounded by Stirling's formula with
its remainder, |J(S)| <= 1/(12 |S| cos^2(arg S/2)) <= 1/(3 |S|) for arguments up to 2 pi/3.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from flint import acb, arb, ctx, fmpq

from ..balls.incomplete import lbeta
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


VACUOUS = acb(arb.nan(), arb.nan())
LONGEST_RAY = 200  # stretches


@dataclass(frozen=True)
class Bounded:
    """log M off the negative axis; the largest loss; C with log |M(w)| <= C + top Re w beyond z on its ray; and how far
    left of 0 the singularities lie whose distance `beyond` uses (it must grow along the ray)."""

    log_m: Callable[[acb], acb]
    top: Callable[[], arb]
    beyond: Callable[[acb], arb]
    reach: fmpq


def slit(z: acb) -> acb:
    """z where it keeps clear of the negative axis, otherwise a vacuous ball."""
    return z if z.real > 0 or z.imag > 0 else VACUOUS


def _shifted(size: arb, gap: arb, scale: fmpq) -> arb:
    """A bound of |S log(1 + gap/v)| for S = scale (v + gap) and |v| >= size."""
    x = gap.abs_upper() / size
    return ball(scale) * gap.abs_upper() * (1 + x) / (1 - x) if x < 1 else arb.pos_inf()


def _stirling(s: acb) -> arb:
    return 1 / (3 * s.abs_lower())


def gamma_bounded(s1: fmpq, r1: fmpq, s2: fmpq, r2: fmpq) -> Bounded:
    """Both the shape and the rate of the first law the larger ones."""
    ds, dr = s1 - s2, r1 - r2

    def partition(s: fmpq, r: fmpq) -> arb:
        return ball(s).lgamma() - ball(s) * ball(r).log()

    def log_m(z: acb) -> acb:
        shape, rate = slit(ball(s1) + z * ball(ds)), slit(ball(r1) + z * ball(dr))
        return shape.lgamma() - shape * rate.log() - (1 + z) * partition(s1, r1) + z * partition(s2, r2)

    def top() -> arb:
        return ball(ds) * (ball(ds / dr).log() - 1) + partition(s2, r2) - partition(s1, r1)

    def beyond(z: acb) -> arb:
        s, v = ball(s1) + z * ball(ds), z + ball(r1 / dr)
        swing = _shifted(v.abs_lower(), ball(s1 / ds - r1 / dr), ds)
        half = (2 * arb.pi()).log() / 2 - s.abs_lower().log() / 2
        return ball(s1) * (ball(ds / dr).log() - 1) + swing + half + _stirling(s) - partition(s1, r1)

    return Bounded(log_m, top, beyond, max(s1 / ds, r1 / dr))


def beta_bounded(a1: fmpq, b1: fmpq, a2: fmpq, b2: fmpq) -> Bounded:
    """Neither parameter of the first law the smaller one, the first parameters different."""
    da, db = a1 - a2, b1 - b2
    dt, t1 = da + db, a1 + b1

    def constants() -> tuple[arb, arb]:
        return lbeta(ball(a1), ball(b1)), lbeta(ball(a2), ball(b2))

    def log_m(z: acb) -> acb:
        a, b = slit(ball(a1) + z * ball(da)), slit(ball(b1) + z * ball(db)) if db else acb(ball(b1))
        one, two = constants()
        return a.lgamma() + b.lgamma() - (a + b).lgamma() - (1 + z) * one + z * two

    def top() -> arb:
        one, two = constants()
        peak = sum((ball(d) * ball(d / dt).log() for d in (da, db) if d), arb(0))
        return peak + two - one

    def beyond(z: acb) -> arb:
        one, _ = constants()
        a, t = ball(a1) + z * ball(da), ball(t1) + z * ball(dt)
        if db == 0:
            x = ball(b1) / a.abs_lower()
            if not x < 1:
                return arb.pos_inf()
            swing = (1 + 1 / (2 * a.abs_lower())) * ball(b1) / (1 - x)
            return (
                ball(b1).lgamma()
                + swing
                + ball(b1)
                - ball(b1) * t.abs_lower().log()
                + _stirling(a)
                + _stirling(t)
                - one
            )
        b, size = ball(b1) + z * ball(db), (t / ball(dt)).abs_lower()
        swing = _shifted(size, ball(a1 / da - t1 / dt), da) + _shifted(size, ball(b1 / db - t1 / dt), db)
        half = (1 / a.abs_lower() + 1 / b.abs_lower()).log() / 2 + (2 * arb.pi()).log() / 2
        start = ball(a1) * ball(da / dt).log() + ball(b1) * ball(db / dt).log()
        return start + swing + half + _stirling(a) + _stirling(b) + _stirling(t) - one

    return Bounded(log_m, top, beyond, max([a1 / da, t1 / dt, *([b1 / db] if db else [])]))


def _turn() -> acb:
    return acb(-arb(1) / 2, arb(3).sqrt() / 2)


def _rest_of_rays(law: Bounded, k: int, level: arb, peak: arb, c: arb, r: arb) -> arb:
    """A bound of the integral of the integrand's modulus beyond r on the ray from c, in units of e^peak."""
    if not r > c + 1 + ball(law.reach):  # from there on every modulus that is used grows along the ray
        return arb.pos_inf()
    z, slope = c + r * _turn(), k * law.top() - level
    return (k * law.beyond(z) + slope * z.real - peak).exp() / (slope / 2 * z.abs_lower() * (z + 1).abs_lower())


def bent_profile(law: Bounded, k: int, eps: fmpq) -> arb:
    """delta(eps) of the k-fold product, any real eps below k times the largest loss."""
    bits = ctx.prec
    with ctx.workprec(bits + 2 * k.bit_length() + 30):
        level = ball(eps)
        fall = (k * law.top() - level) / 2  # how fast the integrand falls along a ray
        if not fall > 0:
            raise Undecided("the level is too close to the largest total loss")
        c = _saddle(Transform(lambda z: law.log_m(right_half(z)), None, lambda c, y: arb.pos_inf()), k, level)
        if not c > arb("0.05"):
            c = arb("0.05").mid()
        peak = (k * law.log_m(acb(c)).real - c * level).mid()
        turn = _turn()

        def integrand(r: acb, analytic: bool) -> acb:
            z = c + r * turn
            return (k * law.log_m(z) - z * level - peak).exp() * turn / (z * (z + 1))

        goal = arb(2) ** (-bits) * c
        total, start, step = arb(0), arb(0), c.min(1 / fall).mid()
        for _ in range(LONGEST_RAY):
            end = (start + step).mid()
            total += acb.integral(
                integrand, acb(start), acb(end), abs_tol=(goal / 16).mid(), eval_limit=400 * bits + 20000
            ).imag
            start, step = end, (step * arb("1.6")).mid()
            cut = _rest_of_rays(law, k, level, peak, c, end)
            if cut < goal:
                break
        else:
            raise Undecided("the transform of the loss falls too slowly for so few factors")
        return (total + arb(0, cut.abs_upper())) * peak.exp() / arb.pi()
