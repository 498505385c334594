"""Certified roots: a sign change between two exact points, narrowed until the bracket is as small as asked.

Only signs that are proved move the bracket. Guesses (secant steps) are free, as each is checked by evaluating
the function on both sides of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from flint import arb, ctx

from ..errors import Undecided

Fn = Callable[[arb], arb]


def _value(fn: Fn, x: arb, prec: int, ceiling: int) -> arb:
    """fn at an exact point, at a precision that proves its sign (or decides that it is exactly zero)."""
    while True:
        with ctx.workprec(prec):
            y = fn(x)
        if y > 0 or y < 0 or y.is_zero():
            return y
        if prec >= ceiling:
            raise Undecided("the sign of a function could not be proved near its root")
        prec *= 2


def _size(a: arb, b: arb, least: arb) -> arb:
    return max(abs(a).mid(), abs(b).mid(), least)


def _close(a: arb, b: arb, least: arb, bits: int) -> bool:
    """Narrow relative to the root, or, for a root at or near zero, relative to the first bracket."""
    with ctx.workprec(64):
        return bool((b - a).mid() <= _size(a, b, (least * arb(2) ** -32).mid()) * arb(2) ** (-bits))


def _depth(a: arb, b: arb, least: arb) -> int:
    """How many leading bits the two ends share."""
    with ctx.workprec(64):
        ratio = (_size(a, b, least) / (b - a).mid()).mid()
        return max(0, int(float((ratio.log() / arb(2).log()).mid())))


def _probe(fn: Fn, x: arb, a: arb, b: arb, prec: int) -> tuple[arb, arb]:
    """fn at x, or, where its sign cannot be proved there (x may be the root itself), at a point beside it."""
    for shift in (0, 0.0371, -0.0593, 0.2113):
        with ctx.workprec(prec + 64):
            y = (x + (b - a) * arb(shift)).mid() if shift else x
        if not a < y < b:
            continue
        try:
            return y, _value(fn, y, prec, 4 * prec + 256)
        except Undecided:
            continue
    raise Undecided("the sign of a function could not be proved near its root")


def bracket_root(fn: Fn, lo: arb, hi: arb, prec: int | None = None) -> arb:
    """The ball around a root of a continuous fn in [lo, hi], given opposite proved signs at the two ends.

    fn is called at exact points with its own working precision; `prec` bits (default: the working precision)
    are wanted relative to the root. `Undecided` where the signs are not opposite or cannot be proved.
    """
    bits = ctx.prec if prec is None else prec
    a, b = lo.mid(), hi.mid()
    fa, fb = (_value(fn, end, 64, 16 * bits + 4096) for end in (a, b))
    if fa.is_zero() or fb.is_zero():
        return a if fa.is_zero() else b
    if (fa > 0) == (fb > 0):
        raise Undecided("no sign change between the ends of the bracket")
    with ctx.workprec(64):
        least = (b - a).mid()
    good = 4  # bits believed to be right in the next guess
    while not _close(a, b, least, bits):
        work = _depth(a, b, least) + 2 * good + 64
        with ctx.workprec(work):
            guess = (a + (b - a) * (fa / (fa - fb)).mid()).mid()
            slack = ((b - a) * arb(2) ** (-good)).mid()
            points = [(guess - slack).mid(), (guess + slack).mid()]
        before = (b - a).mid()
        for turn in range(3):
            with ctx.workprec(64):
                shrunk = bool((b - a).mid() * 4 < before)
            if turn == 2 and shrunk:
                break
            with ctx.workprec(work + 64):
                x = points[turn] if turn < 2 else ((a + b) / 2).mid()
            if not a < x < b:
                continue
            x, y = _probe(fn, x, a, b, work)
            if y.is_zero():
                return x
            if (y > 0) == (fa > 0):
                a, fa = x, y
            else:
                b, fb = x, y
        with ctx.workprec(64):
            tight = bool((b - a).mid() <= before * 4 * arb(2) ** (-good))
        good = min(2 * good, bits) if tight else max(3, good // 2)
    with ctx.workprec(bits + 64):
        return a.union(b)


def expand_bracket(fn: Fn, start: arb, step: arb, limit: int = 200) -> tuple[arb, arb]:
    """Two points, going from `start` in strides that double, between which fn changes its sign."""
    sign = _value(fn, start.mid(), 64, 4096) > 0
    left, stride = start.mid(), step.mid()
    for _ in range(limit):
        right = (left + stride).mid()
        if (_value(fn, right, 64, 4096) > 0) != sign:
            return (left, right) if stride > 0 else (right, left)
        left, stride = right, (2 * stride).mid()
    raise Undecided("no sign change was found")


def raised(bits: int, most: int, factor: int = 2) -> Iterator[int]:
    """Precisions from `bits` up to `most`, each so many times the one before."""
    while bits <= most:
        yield bits
        bits *= factor


def sign_within(make: Callable[[], arb], precisions: Iterable[int]) -> int | None:
    """The sign (0 for an exact zero) of a number at the first precision at which its ball proves one; None where none does."""
    for bits in precisions:
        with ctx.workprec(bits):
            ball = make()
        if ball > 0:
            return 1
        if ball < 0:
            return -1
        if ball.is_zero():
            return 0
    return None
