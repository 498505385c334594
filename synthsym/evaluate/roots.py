"""Certified roots: a sign change between two exact points, narrowed until the bracket is as small as asked.

Only signs that are proved move the bracket. Guesses (secant steps) are free, as each is checked by evaluating
the function on both sides of it.
"""

from __future__ import annotations

from collections.abc import Callable

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


def _close(a: arb, b: arb, bits: int) -> bool:
    with ctx.workprec(64):
        width, size = (b - a).mid(), max(abs(a).mid(), abs(b).mid())
        return bool(width <= size * arb(2) ** (-bits)) or bool(width <= arb(2) ** (-16 * bits - 1000))


def _depth(a: arb, b: arb) -> int:
    """How many leading bits the two ends share."""
    with ctx.workprec(64):
        ratio = (max(abs(a).mid(), abs(b).mid()) / (b - a).mid()).mid()
        return max(0, int(float((ratio.log() / arb(2).log()).mid())))


def bracket_root(fn: Fn, lo: arb, hi: arb, prec: int | None = None) -> arb:
    """The ball around a root of a continuous fn in [lo, hi], given opposite proved signs at the two ends.

    fn is called at exact points with its own working precision; `prec` bits (default: the working precision)
    are wanted relative to the root. `Undecided` where the signs are not opposite or cannot be proved.
    """
    bits = ctx.prec if prec is None else prec
    ceiling = 16 * bits + 4096
    a, b = lo.mid(), hi.mid()
    fa, fb = _value(fn, a, 64, ceiling), _value(fn, b, 64, ceiling)
    if fa.is_zero() or fb.is_zero():
        return a if fa.is_zero() else b
    if (fa > 0) == (fb > 0):
        raise Undecided("no sign change between the ends of the bracket")
    good = 4  # bits believed to be right in the next guess
    while not _close(a, b, bits):
        work = _depth(a, b) + 2 * good + 64
        with ctx.workprec(work):
            weight = (fa / (fa - fb)).mid()
            guess = (a + (b - a) * weight).mid()
            slack = ((b - a) * arb(2) ** (-good)).mid()
            near = [max(a, (guess - slack).mid()), min(b, (guess + slack).mid())]
        before = (b - a).mid()
        for x in near:
            if a < x < b:
                y = _value(fn, x, work, ceiling)
                if y.is_zero():
                    return x
                if (y > 0) == (fa > 0):
                    a, fa = x, y
                else:
                    b, fb = x, y
        with ctx.workprec(64):
            shrunk = bool((b - a).mid() * 4 < before)
            tight = bool((b - a).mid() <= before * 4 * arb(2) ** (-good))
        if tight:
            good = min(2 * good, bits)
        else:
            good = max(3, good // 2)
        if not shrunk:
            with ctx.workprec(work + 64):
                x = ((a + b) / 2).mid()
            y = _value(fn, x, work, ceiling)
            if y.is_zero():
                return x
            if (y > 0) == (fa > 0):
                a, fa = x, y
            else:
                b, fb = x, y
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
