"""Binary floating-point numbers as IEEE 754 stores them: a raw exponent of l bits, a mantissa of k bits, an implicit leading bit."""

from __future__ import annotations

import sympy as sp

from ..core.ledger import declare
from ..rules.stated import definition
from .sorts import count

BIAS = declare("definition:float-bias", "the bias of an exponent of l bits is 2^(l - 1) - knob")
VALUE = declare(
    "definition:float-value",
    "raw exponent r and fraction m stand for (min(r, 1) + m) 2^(max(r, knob) - bias): r = 0 is subnormal",
)


@definition(BIAS, hypotheses=lambda exponent_bits: count(exponent_bits, 2))
def bias(knob: sp.Expr, exponent_bits: sp.Expr) -> sp.Expr:
    """The bias of the exponent."""
    return 2 ** (exponent_bits - 1) - knob


@definition(VALUE, hypotheses=lambda raw, bias_: count(raw, 0))
def exponent(knob: sp.Expr, raw: sp.Expr, bias_: sp.Expr) -> sp.Expr:
    """The exponent of a finite number with this raw exponent."""
    return sp.Max(raw, knob) - bias_


@definition(VALUE, hypotheses=lambda raw: count(raw, 0))
def implicit_bit(knob: sp.Expr, raw: sp.Expr) -> sp.Expr:
    """The bit left of the point: 1 of normal numbers, 0 of subnormal ones."""
    return sp.Min(raw, knob)


@definition(VALUE, hypotheses=lambda raw, bias_: count(raw, 0))
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
)
def value(knob: sp.Expr, raw: sp.Expr, fraction: sp.Expr, bias_: sp.Expr) -> sp.Expr:
    """The number itself."""
    return (sp.Min(raw, 1) + fraction) * 2 ** (sp.Max(raw, knob) - bias_)
