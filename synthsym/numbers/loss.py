"""The set where the privacy loss exceeds eps, for a loss that is monotone or unimodal in one real variable.

delta(eps) = P(S) - e^eps Q(S) with S = {loss > eps}. The loss is a function of u on the whole line (u = x, log x or
logit x, whichever makes the line whole), with at most one critical point; S is then an interval, its complement, a
half-line, all or nothing, and its ends are roots enclosed by sign changes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from flint import arb, ctx, fmpq

from ..balls.roots import bracket_root, expand_bracket, raised, sign_within
from ..errors import Undecided

START = arb(int("0x5A827999", 16)) / 2**33  # an inconspicuous point, where no loss is likely to meet eps exactly
Fn = Callable[[arb], arb]
Limit = Callable[[], arb]
Interval = tuple[arb | None, arb | None]  # None: no end on that side
Mass = Callable[[arb | None, arb | None], arb]


TwoLaws = tuple[fmpq, fmpq, fmpq, fmpq]  # two laws with two parameters each, those of the first law first


@dataclass(frozen=True)
class Loss:
    """A privacy loss on the line: its values, its limits (possibly infinite), its critical point where it has one.

    All are functions that work at the precision at which they are called.
    """

    value: Fn
    left: Limit
    right: Limit
    critical: Limit | None = None


def sign_of(make: Callable[[], arb]) -> int:
    """The proved sign (-1, 0 for an exact zero, 1) of a number that can be had at any precision."""
    prec = max(64, ctx.prec)
    ceiling = 8 * prec + 2048
    found = sign_within(make, raised(prec, 2 * ceiling - 1))
    if found is None:
        raise Undecided("two numbers are too close to be told apart")
    return found


def _root(fn: Fn, start: arb, direction: int) -> arb:
    low, high = expand_bracket(fn, start, arb(direction))
    return bracket_root(fn, low, high, ctx.prec)


def _monotone(g: Fn, at_left: int, at_right: int) -> list[Interval]:
    # A limit that equals eps is never reached, so the sign is that of the other end.
    at_left, at_right = at_left or at_right, at_right or at_left
    if at_left == at_right:
        return [(None, None)] if at_left > 0 else []
    start = START
    here = sign_of(lambda: g(start))
    root = start if here == 0 else _root(g, start, 1 if here == at_left else -1)
    return [(root, None)] if at_right > 0 else [(None, root)]


def region(loss: Loss, eps: Callable[[], arb]) -> list[Interval]:
    """The intervals of {loss > eps}."""

    def g(u: arb) -> arb:
        return loss.value(u) - eps()

    at_left, at_right = sign_of(lambda: loss.left() - eps()), sign_of(lambda: loss.right() - eps())
    if loss.critical is None:
        return _monotone(g, at_left, at_right)
    critical = loss.critical
    at_top = sign_of(lambda: g(critical()))
    # Beyond the critical point the loss is monotone: a limit equal to eps is approached from the top's side.
    at_left, at_right = at_left or at_top, at_right or at_top
    start = critical().mid()
    left_root = _root(g, start, -1) if at_left != at_top else None
    right_root = _root(g, start, 1) if at_right != at_top else None
    if at_top > 0:
        return [(left_root, right_root)]
    outside: list[Interval] = []
    if left_root is not None:
        outside.append((None, left_root))
    if right_root is not None:
        outside.append((right_root, None))
    return outside


def supremum(loss: Loss) -> arb:
    """sup of the loss: at an end or at the critical point (the hull where balls cannot tell which)."""
    candidates = [loss.left(), loss.right()]
    if loss.critical is not None:
        candidates.append(loss.value(loss.critical()))
    if any(not c.is_finite() and c > 0 for c in candidates):
        return arb.pos_inf()
    finite = [c for c in candidates if c.is_finite() or c.is_nan()]
    best = finite[0]
    for other in finite[1:]:
        best = best.max(other)
    return best


def hockey_stick(intervals: Sequence[Interval], eps: arb, mass_p: Mass, mass_q: Mass) -> arb:
    """P(S) - e^eps Q(S)."""
    p = sum((mass_p(lo, hi) for lo, hi in intervals), arb(0))
    q = sum((mass_q(lo, hi) for lo, hi in intervals), arb(0))
    return p - eps.exp() * q


def mass_from(cdf: Fn, sf: Fn) -> Mass:
    """Masses of intervals from the two tails, without one minus a number near one."""

    def mass(lo: arb | None, hi: arb | None) -> arb:
        if lo is None and hi is None:
            return arb(1)
        if lo is None:
            assert hi is not None
            return cdf(hi)
        if hi is None:
            return sf(lo)
        below, above = cdf(lo), sf(hi)
        if below > above:
            return sf(lo) - above
        return cdf(hi) - below

    return mass
