"""Where a privacy profile meets a level: few evaluations, since each is an incomplete beta function.

The search (false position on the logarithm, then secants at growing precision) is unproved; the two ends of the answer
are, as the profile is evaluated on both sides of it.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from flint import arb, ctx

from ..errors import Undecided

Profile = Callable[[Fraction], arb]


def dyadic(x: arb) -> Fraction:
    """An exact ball as a rational."""
    mantissa, exponent = x.man_exp()
    return Fraction(int(mantissa)) * Fraction(2) ** int(exponent)


def _height(profile: Profile, level: arb, x: arb, floor: int = -60) -> arb:
    """log(profile/level), cut off below."""
    y = profile(dyadic(x)) / level
    if not y > 0:
        return arb(floor)
    return y.log().mid() if y.log() > floor else arb(floor)


def crossing(profile: Profile, level: Fraction, guess: arb, prec: int) -> arb:
    """The eps > 0 at which a falling profile, larger than `level` at 0, meets it."""
    target = arb(level.numerator) / level.denominator
    with ctx.workprec(64):
        a, b, fa, fb = _bracket(profile, target, guess.mid())
        side = 0
        for _ in range(60):
            if abs(b - a) < abs(b) * arb(2) ** -24 or fa.is_zero() or fb.is_zero():
                break
            c = ((a * fb - b * fa) / (fb - fa)).mid()
            if not a < c < b:
                c = ((a + b) / 2).mid()
            fc = _height(profile, target, c)
            if fc > 0:
                a, fa, fb, side = c, fc, fb / 2 if side == 1 else fb, 1
            else:
                b, fb, fa, side = c, fc, fa / 2 if side == -1 else fa, -1
            if abs(fc) < arb(2) ** -20:
                break
    return _polish(profile, target, a, b, prec)


def _bracket(profile: Profile, target: arb, guess: arb) -> tuple[arb, arb, arb, arb]:
    a, fa, b = arb(0), _height(profile, target, arb(0)), guess
    for _ in range(200):
        fb = _height(profile, target, b)
        if not fb > 0:
            return a, b, fa, fb
        a, fa, b = b, fb, (2 * b).mid()
    raise Undecided("no eps was found at which the profile falls below delta")


def _polish(profile: Profile, target: arb, a: arb, b: arb, prec: int) -> arb:
    """Secants at growing precision, then a proof at the two ends."""
    work = 96
    x0, x1 = (a, b) if not a.is_zero() else ((b * (1 - arb(2) ** -20)).mid(), b)
    with ctx.workprec(work):
        f0, f1 = _height(profile, target, x0, -10**6), _height(profile, target, x1, -10**6)
    for _ in range(40):
        if f0 == f1 or x0 == x1:
            break
        with ctx.workprec(work):
            x2 = (x1 - f1 * (x1 - x0) / (f1 - f0)).mid()
            step = abs(x2 - x1)
            if not x2 > 0:
                x2 = (x1 / 2).mid()
            f2 = _height(profile, target, x2, -10**6)
        x0, f0, x1, f1 = x1, f1, x2, f2
        if step < abs(x2) * arb(2) ** (-(prec // 2) - 8) and work >= prec + 64:
            break
        work = min(2 * work, prec + 96)
    return _proved(profile, target, x1, prec)


def _proved(profile: Profile, target: arb, x: arb, prec: int) -> arb:
    for slack in range(prec, 3, -max(4, prec // 8)):
        for work in (prec + 64, 2 * prec + 128, 4 * prec + 512):
            with ctx.workprec(work):
                r = (x * arb(2) ** -slack).mid()
                low, high = (x - r).mid(), (x + r).mid()
                left, right = profile(dyadic(low)) - target, profile(dyadic(high)) - target
                if left > 0 and right < 0:
                    return low.union(high)
                if left < 0 or right > 0:
                    break
    raise Undecided("the eps at which the profile meets delta could not be enclosed")
