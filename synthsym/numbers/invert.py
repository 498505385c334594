"""The least eps >= 0 at which a privacy profile is at most delta: one inverter for every law and mechanism.

A profile delta(eps) = sup over S of P(S) - e^eps Q(S) falls, is continuous, and is convex in e^eps. So it can be level in
one place only: from the largest finite loss (`top`) on, where it keeps the mass `lost` of what Q excludes. Hence eps is

    inf     where delta < lost,
    top     where delta = lost (the left end of the plateau; delta = 0 where nothing is lost),
    0       where delta >= delta(0),
    the one crossing otherwise: the profile exceeds delta on its left and is below delta on its right.

Balls decide between these unless two numbers touch. Then an exact comparison decides, where the law has one; where it has
none, the answer is `Undecided`. The crossing is handed back as a bracket: both of its ends have been evaluated.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from flint import arb, ctx, fmpq

from ..balls.roots import bracket_root
from ..balls.special import ball
from ..errors import Undecided
from .loss import sign_of

START = arb(int("0x5A827999", 16)) / 2**31  # an inconspicuous point: no crossing is likely to sit there exactly
FARTHEST = 1 << 14  # binary exponents between which a crossing is looked for
MOST_BITS = 10**6  # of a power that is written out
QUICK = 512  # bits up to which balls alone compare a level with delta, where an exact comparison stands by
TOUCHES = "delta equals a value of the profile as far as can be told, and no exact comparison is known here"

Sign = Callable[[fmpq], int]


@dataclass(frozen=True)
class Level:
    """A number that delta is compared with: its ball at any precision, and, where there is one, the exact sign of number - x."""

    enclosed: Callable[[], arb]
    against: Sign | None = None

    def versus(self, delta: fmpq) -> int:
        """The proved sign of number - delta."""
        if self.against is None:
            return sign_of(lambda: self.enclosed() - ball(delta))
        prec = 64
        while prec <= QUICK:
            with ctx.workprec(prec):
                gap = self.enclosed() - ball(delta)
            if gap > 0 or gap < 0:
                return 1 if gap > 0 else -1
            prec *= 2
        return self.against(delta)


def sign(x: Any) -> int:
    """1, -1, or 0 where that is not known, of a number or a ball."""
    return int(x > 0) - int(x < 0)


def known(value: fmpq) -> Level:
    """A level that is an exact number."""
    return Level(lambda: arb(value), lambda x: sign(value - x))


def exactly(make: Callable[[], fmpq | None]) -> Sign:
    """The comparison with an exact number that is made only when balls touch; None: there is none at these parameters."""

    def against(x: fmpq) -> int:
        value = make()
        if value is None:
            raise Undecided(TOUCHES)
        return sign(value - x)

    return against


def at_least_one(chance: fmpq, tries: int) -> Level:
    """1 - (1 - chance)^tries; a huge power is not written out, and then only balls compare."""

    def enclosed() -> arb:
        return -(tries * (-ball(chance)).log1p()).expm1() if chance < 1 else arb(1)

    short = tries * chance.q.bit_length() < MOST_BITS
    return Level(enclosed, exactly(lambda: 1 - (1 - chance) ** tries) if short else None)


NOTHING = known(fmpq(0))


@dataclass(frozen=True)
class Profile:
    """A profile at exact eps, the largest finite loss, the mass of what the second law excludes, and how delta(0) compares."""

    at: Callable[[fmpq], arb]
    top: Callable[[], arb]
    lost: Level = NOTHING
    zero: Sign | None = None


def exact_dyadic(x: arb) -> fmpq:
    """An exact ball as a fraction."""
    mantissa, exponent = x.man_exp()
    return fmpq(mantissa) * fmpq(2) ** int(exponent)


def least_eps(profile: Profile, level: fmpq, guess: arb | None = None) -> arb:
    """The least eps >= 0 with profile(eps) <= level, to the working precision; `guess` only says where to look first."""
    if level >= 1:
        return arb(0)
    side = profile.lost.versus(level)
    if side > 0:
        return arb.pos_inf()
    if side == 0:
        top = profile.top()
        return top if top > 0 else top.max(arb(0))
    if Level(lambda: profile.at(fmpq(0)), profile.zero).versus(level) <= 0:
        return arb(0)
    return _crossing(profile.at, level, guess)


def _crossing(at: Callable[[fmpq], arb], level: fmpq, guess: arb | None) -> arb:
    """The crossing between a value above the level and one below it."""

    def excess(x: arb) -> arb:
        """log(profile/level), which is nearly linear far out; the sign is that of profile - level."""
        value = at(exact_dyadic(x))
        ratio = value / ball(level)
        if ratio > arb(2) ** -64:
            return ratio.log()
        return arb(-64) if ratio < arb(2) ** -32 else arb.nan()

    bits = max(24, ctx.prec - 24)
    low, high = _bracket(excess, START if guess is None or not guess > 0 else guess.mid())
    found = low if low is high else bracket_root(excess, low, high, bits)
    if not found.is_exact():
        return found  # both ends of it were evaluated
    with ctx.workprec(bits + 64):
        slack = found * arb(2) ** -bits
        left, right = (found - slack).mid(), (found + slack).mid()
    if _sign(excess, left) <= 0 or _sign(excess, right) >= 0:
        raise Undecided("a profile that is level at delta, where no plateau was declared")
    return left.union(right)


def _sign(excess: Callable[[arb], arb], x: arb) -> int:
    return sign_of(lambda: excess(x))


def _bracket(excess: Callable[[arb], arb], start: arb) -> tuple[arb, arb]:
    """Two points, at most a factor of four apart, with the crossing between them (twice the same one: it sits there)."""
    with ctx.workprec(64):
        side = _sign(excess, start)
        if side == 0:
            return start, start
        near, far = 0, 1  # the points are start * 2^(side * exponent)

        def point(exponent: int) -> arb:
            return (start * arb(2) ** (side * exponent)).mid()

        while (there := _sign(excess, point(far))) == side:
            near, far = far, 2 * far
            if far > FARTHEST:
                raise Undecided("no eps was found at which the profile meets delta" if side > 0 else TOUCHES)
        while there and far - near > 1:
            middle = (near + far) // 2
            here = _sign(excess, point(middle))
            near, far, there = (middle, far, there) if here == side else (near, middle, here)
        if not there:
            return point(far), point(far)
        return (point(near), point(far)) if side > 0 else (point(far), point(near))


# -- exact values of levels ---------------------------------------------------------------------------------------------
def root(base: fmpq, exponent: fmpq) -> fmpq | None:
    """base^exponent for base > 0, where that is rational and not too long."""
    n, d = int(exponent.p), int(exponent.q)
    parts = [_integer_root(int(x), d) for x in (base.p, base.q)]
    if None in parts or abs(n) * max(int(base.p).bit_length(), int(base.q).bit_length()) > 10**6 * d:
        return None
    return fmpq(*parts) ** n


def _integer_root(x: int, d: int) -> int | None:
    if d == 1 or x == 1:
        return x
    if d > x.bit_length():
        return None
    low, high = 1, 1 << (x.bit_length() // d + 1)
    while low < high:
        middle = (low + high) // 2
        if middle**d < x:
            low = middle + 1
        else:
            high = middle
    return low if low**d == x else None
