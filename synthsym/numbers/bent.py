"""Few factors: the inversion integral on two rays that lean to the left, where the integrand falls exponentially.

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

from ..balls.special import ball, lbeta
from ..errors import Undecided
from .inversion import Transform, _saddle, right_half

VACUOUS = acb(arb.nan(), arb.nan())
LONGEST = 200  # stretches


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


def _rest(law: Bounded, k: int, level: arb, peak: arb, c: arb, r: arb) -> arb:
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
        for _ in range(LONGEST):
            end = (start + step).mid()
            total += acb.integral(
                integrand, acb(start), acb(end), abs_tol=(goal / 16).mid(), eval_limit=400 * bits + 20000
            ).imag
            start, step = end, (step * arb("1.6")).mid()
            cut = _rest(law, k, level, peak, c, end)
            if cut < goal:
                break
        else:
            raise Undecided("the transform of the loss falls too slowly for so few factors")
        return (total + arb(0, cut.abs_upper())) * peak.exp() / arb.pi()
