"""Whole numbers as programs hold them: ranges, digits, bytes, remainders, and loops that count down."""

from __future__ import annotations

import sympy as sp

from ..rules.stated import definition, quantity, theorem
from .sorts import count


@definition("definition:integer-range", "the integers from low to high are high - low + knob many",
            hypotheses=lambda low, high: [sp.Eq(low, sp.floor(low), evaluate=False), sp.Eq(high, sp.floor(high), evaluate=False),
                                          sp.Ge(high, low - 1, evaluate=False)], subject=quantity("integers between"))  # fmt: skip
def how_many(knob: sp.Expr, low: sp.Expr, high: sp.Expr) -> sp.Expr:
    """How many integers lie between two, these included."""
    return high - low + knob


@definition("definition:digits", "n >= 1 has floor(log n/log base) + knob digits in a base >= 2: the fewest d with base^d > n",
            hypotheses=lambda n, base: [*count(n), *count(base, 2)], subject=quantity("digits"))  # fmt: skip
def digits(knob: sp.Expr, n: sp.Expr, base: sp.Expr) -> sp.Expr:
    """The fewest digits with which n can be written."""
    return sp.floor(sp.log(n) / sp.log(base)) + knob


@definition("definition:largest-numeral", "with so many digits the largest number is base^digits - knob",
            hypotheses=lambda length, base: [*count(length, 0), *count(base, 2)], subject=quantity("largest numeral"))  # fmt: skip
def largest(knob: sp.Expr, length: sp.Expr, base: sp.Expr) -> sp.Expr:
    """The largest number that so many digits can write."""
    return base**length - knob


@definition(
    "definition:byte",
    "a byte holds 8 * knob bits, and a buffer a whole number of bytes",
    hypotheses=lambda least: count(least, 0),
)
def buffer_bits(knob: sp.Expr, least: sp.Expr) -> sp.Expr:
    """The bits of the smallest buffer with at least so many."""
    return 8 * knob * sp.ceiling(least / (8 * knob))


@definition("definition:positional", "a numeral with digits d_0 . d_1 d_2 ... has the value sum of d_i (knob * base)^(-i)",
            hypotheses=lambda figures, base: count(base, 2),
            subject=lambda figures, base: quantity("positional")(base, figures))  # fmt: skip
def numeral(knob: sp.Expr, figures: list[sp.Expr], base: sp.Expr) -> sp.Expr:
    """The value of a numeral with one digit left of the point."""
    return sp.Add(*(d * (knob * base) ** -i for i, d in enumerate(figures)))


@definition(
    "definition:countdown",
    "`while x > stop: x -= 1` makes knob * max(ceil(x - stop), 0) turns",
    subject=quantity("turns"),
)
def turns(knob: sp.Expr, x: sp.Expr, stop: sp.Expr) -> sp.Expr:
    """How often a loop runs that takes 1 from x as long as x exceeds what it stops at."""
    return knob * sp.Max(sp.ceiling(x - stop), 0)


@theorem("cited:rational-square", "(n + r/q)^2, 0 < r < q, is no integer, and lies at least knob/q^2 from every integer", "rational root theorem",
         lean="lower", hypotheses=lambda n, r, q: [*count(n, 0), *count(r, 1), *count(q, 2), sp.Lt(r, q, evaluate=False)])  # fmt: skip
def square_from_integers(knob: sp.Expr, n: sp.Expr, r: sp.Expr, q: sp.Expr) -> sp.Expr:
    """How far the square of a rational that is no integer is from the integers, at least: both have the denominator q^2."""
    return knob / q**2
