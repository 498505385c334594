"""An expression as a list of steps, read once and run at many points: in exact rationals where it is rational, in balls elsewhere.

A tree is asked for its kind at every node; at the two hundredth point the answers are still the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import sympy as sp
from flint import arb, fmpq
from sympy.concrete.expr_with_limits import ExprWithLimits
from sympy.logic.boolalg import Boolean

LETTER, NUMBER, SUM, PRODUCT, WHOLE_POWER, ROOT, ONE_OVER_ROOT, EXPONENTIAL, POWER, OTHER = range(10)
_ITS_OWN = (sp.Piecewise, ExprWithLimits, sp.Derivative, sp.Subs, Boolean)  # no function of its arguments' values
_LARGEST = 1 << 27  # bits of a power that is still worked out exactly


class Operation(NamedTuple):
    """What is done, with what (a letter, a number, an exponent, an expression), to the results of which steps before."""

    kind: int
    what: Any
    inputs: tuple[int, ...] = ()


class Program(NamedTuple):
    """The steps of an expression, the last one its value, and whether exact rationals are enough for them."""

    steps: tuple[Operation, ...]
    rational: bool


@lru_cache(maxsize=8192)
def program(expr: sp.Basic) -> Program:
    """The steps in the order in which a walk through the tree comes upon them; what occurs twice is worked out once."""
    steps: list[Operation] = []
    places: dict[sp.Basic, int] = {}

    def place(e: sp.Basic) -> int:
        found = places.get(e)
        if found is None:
            made = read(e)
            steps.append(made)
            found = places[e] = len(steps) - 1
        return found

    def read(e: sp.Basic) -> Operation:
        if isinstance(e, sp.Symbol):
            return Operation(LETTER, e)
        if isinstance(e, sp.Rational):
            return Operation(NUMBER, fmpq(int(e.p), int(e.q)))
        if isinstance(e, (sp.Add, sp.Mul)):
            return Operation(SUM if isinstance(e, sp.Add) else PRODUCT, None, tuple(place(a) for a in e.args))
        if not isinstance(e, sp.Pow):
            return Operation(OTHER, e, () if isinstance(e, _ITS_OWN) else tuple(place(a) for a in e.args))
        if e.exp.is_Integer:
            return Operation(WHOLE_POWER, int(e.exp), (place(e.base),))
        if e.exp == sp.S.Half or e.exp == -sp.S.Half:
            return Operation(ROOT if e.exp == sp.S.Half else ONE_OVER_ROOT, None, (place(e.base),))
        if e.base is sp.E:
            return Operation(EXPONENTIAL, None, (place(e.exp),))
        return Operation(POWER, None, (place(e.base), place(e.exp)))

    place(expr)
    return Program(tuple(steps), all(s.kind <= WHOLE_POWER for s in steps))


def exactly(steps: tuple[Operation, ...], point: Mapping[sp.Symbol, Any]) -> fmpq | None:
    """The value of a rational program; None where it divides by zero, is too long, or a letter has no rational value."""
    values: list[fmpq] = []
    for kind, what, inputs in steps:
        if kind == LETTER:
            x = point.get(what)
            if not isinstance(x, sp.Rational):
                return None
            values.append(fmpq(int(x.p), int(x.q)))
        elif kind == NUMBER:
            values.append(what)
        elif kind == SUM:
            total = values[inputs[0]]
            for i in inputs[1:]:
                total = total + values[i]
            values.append(total)
        elif kind == PRODUCT:
            total = values[inputs[0]]
            for i in inputs[1:]:
                total = total * values[i]
            values.append(total)
        else:
            base = values[inputs[0]]
            if base == 0 and what < 0 or base.height_bits() * abs(what) > _LARGEST:
                return None
            values.append(base**what)
    return values[-1]


def in_balls(steps: tuple[Operation, ...], point: Mapping[sp.Symbol, Any], ball: Callable[[Any], arb],
             other: Callable[[sp.Basic, list[arb]], arb]) -> arb:  # fmt: skip
    """The value at the current precision; `ball` makes one of a letter's value, `other` of a function and its arguments'."""
    values: list[arb] = []
    for kind, what, inputs in steps:
        if kind == LETTER:
            if what not in point:
                raise KeyError(f"no value for {what}")
            values.append(ball(point[what]))
        elif kind == NUMBER:
            values.append(arb(what))
        elif kind == SUM:
            total = arb(0)
            for i in inputs:
                total += values[i]
            values.append(total)
        elif kind == PRODUCT:
            total = arb(1)
            for i in inputs:
                total *= values[i]
            values.append(total)
        elif kind == WHOLE_POWER:
            base = values[inputs[0]]
            values.append(base**what if abs(what) < (1 << 40) else (base.log() * what).exp())
        elif kind == ROOT:
            values.append(values[inputs[0]].sqrt())
        elif kind == ONE_OVER_ROOT:
            values.append(values[inputs[0]].rsqrt())
        elif kind == EXPONENTIAL:
            values.append(values[inputs[0]].exp())
        elif kind == POWER:
            b, e = (values[i] for i in inputs)
            values.append(arb(0) if b.is_zero() and e > 0 else b**e)
        else:
            values.append(other(what, [values[i] for i in inputs]))
    return values[-1]
