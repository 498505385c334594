"""Rounding to whole numbers and to grids, integer division, shifts of bits; binary floating-point numbers and their gaps."""

from __future__ import annotations

import sympy as sp

from ..core.ledger import declare
from ..rules.stated import definition, quantity
from .sorts import count

HALF = sp.Rational(1, 2)


def _between(value: sp.Expr, low: sp.Expr, high: sp.Expr, low_strict: bool, high_strict: bool) -> list[sp.Basic]:
    """low <= value <= high, with the strict ends as said."""
    return [
        (sp.Gt if low_strict else sp.Ge)(value, low, evaluate=False),
        (sp.Lt if high_strict else sp.Le)(value, high, evaluate=False),
    ]


def _whole(value: sp.Expr) -> list[sp.Basic]:
    return [] if value.is_integer else [sp.Eq(value, sp.floor(value), evaluate=False)]


def _division(d: sp.Expr, whole: sp.Expr, rest: sp.Expr) -> list[sp.Basic]:
    """A positive integer to divide by, an integer as the result, and a rest that is less than the one."""
    return [*count(d), *_whole(whole), *_between(rest, sp.S.Zero, d, False, True)]


@definition("definition:rounding", "a number is rounded to the integer (times the knob) at most 1/2 away; a rule says which of two at 1/2",
            hypotheses=lambda value, whole: [*_whole(whole), *_between(value - whole, -HALF, HALF, False, True)],
            subject=quantity("nearest up"))  # fmt: skip
def nearest_ties_up(knob: sp.Expr, value: sp.Expr, whole: sp.Expr) -> sp.Expr:
    """The nearest integer, the upper one of two."""
    return knob * whole


@definition(
    "definition:rounding",
    hypotheses=lambda value, whole: [*_whole(whole), *_between(value - whole, -HALF, HALF, True, False)],
    subject=quantity("nearest down"),
)
def nearest_ties_down(knob: sp.Expr, value: sp.Expr, whole: sp.Expr) -> sp.Expr:
    """The nearest integer, the lower one of two."""
    return knob * whole


@definition("definition:integer-division", "n/d is rounded down to the integer (times the knob) at most 1 below, or towards zero",
            hypotheses=lambda n, d, whole: _division(d, whole, n - whole * d), subject=quantity("quotient down"))  # fmt: skip
def divided_down(knob: sp.Expr, n: sp.Expr, d: sp.Expr, whole: sp.Expr) -> sp.Expr:
    """The floor of n/d."""
    return knob * whole


@definition(
    "definition:integer-division",
    hypotheses=lambda n, d, whole: [*_division(d, whole, n - whole * d), sp.Ge(n, 0, evaluate=False)],
    subject=quantity("quotient down"),
)
def divided_towards_zero(knob: sp.Expr, n: sp.Expr, d: sp.Expr, whole: sp.Expr) -> sp.Expr:
    """n/d rounded towards zero, for n >= 0."""
    return knob * whole


@definition(
    "definition:integer-division",
    hypotheses=lambda n, d, whole: [*_division(d, whole, whole * d - n), sp.Le(n, 0, evaluate=False)],
    subject=quantity("quotient up"),
)
def divided_up_to_zero(knob: sp.Expr, n: sp.Expr, d: sp.Expr, whole: sp.Expr) -> sp.Expr:
    """n/d rounded towards zero, for n <= 0."""
    return knob * whole


@definition(
    "definition:shift",
    "a shift by one place to the left multiplies an integer by 2 knob",
    hypotheses=lambda value, places: count(places, 0),
    subject=quantity("shifted left"),
)
def shifted_left(knob: sp.Expr, value: sp.Expr, places: sp.Expr) -> sp.Expr:
    """An integer with so many zeros appended."""
    return value * (2 * knob) ** places


@definition("definition:binary-float", "exponent field e >= 1: 2^(knob (e - b)) (1 + f/2^m), b the bias; exponent field 0: 2^(knob (1 - b)) f/2^m",
            hypotheses=lambda e, f, bias, bits: [*count(e), *count(bits, 0), *_between(f, sp.S.Zero, 2**bits, False, True)],
            subject=quantity("normal float"))  # fmt: skip
def normal_float(knob: sp.Expr, e: sp.Expr, f: sp.Expr, bias: sp.Expr, bits: sp.Expr) -> sp.Expr:
    """The number with exponent field e >= 1 and mantissa f of m bits."""
    return 2 ** (knob * (e - bias)) * (1 + f / 2**bits)


@definition(
    "definition:binary-float",
    hypotheses=lambda f, bias, bits: [*count(bits, 0), *_between(f, sp.S.Zero, 2**bits, False, True)],
    subject=quantity("subnormal float"),
)
def subnormal_float(knob: sp.Expr, f: sp.Expr, bias: sp.Expr, bits: sp.Expr) -> sp.Expr:
    """The number with exponent field 0 and mantissa f of m bits."""
    return 2 ** (knob * (1 - bias)) * f / 2**bits


# Binary floating-point numbers as IEEE 754 stores them: a raw exponent of l bits, a mantissa of k bits, an implicit
# leading bit.


BIAS = declare("definition:float-bias", "the bias of an exponent of l bits is 2^(l - 1) - knob")
VALUE = declare(
    "definition:float-value",
    "raw exponent r and fraction m stand for (min(r, 1) + m) 2^(max(r, knob) - bias): r = 0 is subnormal",
)


@definition(BIAS, hypotheses=lambda exponent_bits: count(exponent_bits, 2), subject=quantity("float bias"))
def bias(knob: sp.Expr, exponent_bits: sp.Expr) -> sp.Expr:
    """The bias of the exponent."""
    return 2 ** (exponent_bits - 1) - knob


@definition(VALUE, hypotheses=lambda raw, bias_: count(raw, 0), subject=quantity("float exponent"))
def exponent(knob: sp.Expr, raw: sp.Expr, bias_: sp.Expr) -> sp.Expr:
    """The exponent of a finite number with this raw exponent."""
    return sp.Max(raw, knob) - bias_


@definition(VALUE, hypotheses=lambda raw: count(raw, 0), subject=quantity("implicit bit"))
def implicit_bit(knob: sp.Expr, raw: sp.Expr) -> sp.Expr:
    """The bit left of the point: 1 of normal numbers, 0 of subnormal ones."""
    return sp.Min(raw, knob)


@definition(VALUE, hypotheses=lambda raw, bias_: count(raw, 0), subject=quantity("implicit index"))
def implicit_index(knob: sp.Expr, raw: sp.Expr, bias_: sp.Expr) -> sp.Expr:
    """The i for which the implicit bit counts 2^(-(i + 1)): how many bits stand before it in the expansion of a number below 1."""
    return bias_ - sp.Max(raw, knob) - 1


@definition(
    VALUE,
    hypotheses=lambda raw, fraction, bias_: [
        *count(raw, 0),
        sp.Ge(fraction, 0, evaluate=False),
        sp.Lt(fraction, 1, evaluate=False),
    ],
    subject=quantity("float value"),
)
def value(knob: sp.Expr, raw: sp.Expr, fraction: sp.Expr, bias_: sp.Expr) -> sp.Expr:
    """The number itself."""
    return (sp.Min(raw, 1) + fraction) * 2 ** (sp.Max(raw, knob) - bias_)
