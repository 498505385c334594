"""The derivative of an expression as a term, as the rules give it, not simplified: what `auto_derive` is compared with."""

from __future__ import annotations

import sympy as sp

from .terms import NotExpressible, power, rational, term


def slope_of(e: sp.Expr, x: sp.Symbol) -> str:
    """The derivative by x, in the letters of the expression."""
    if x not in e.free_symbols:
        return "0"
    if e == x:
        return "1"
    if e.is_Add:
        return "(" + " + ".join(slope_of(a, x) for a in e.args) + ")"
    if e.is_Mul:
        return "(" + " + ".join(_of_factor(e, i, x) for i in range(len(e.args)) if x in e.args[i].free_symbols) + ")"
    if isinstance(e, sp.exp):
        return f"({term(e)} * {slope_of(e.args[0], x)})"
    if isinstance(e, sp.log):
        return f"({slope_of(e.args[0], x)} / {term(e.args[0])})"
    if e.is_Pow:
        return _of_power(e, x)
    raise NotExpressible(f"the slope of {type(e).__name__} is not printed")


def _of_factor(e: sp.Mul, i: int, x: sp.Symbol) -> str:
    others = [term(a) for k, a in enumerate(e.args) if k != i]
    return " * ".join([slope_of(e.args[i], x), *others])


def _of_power(e: sp.Pow, x: sp.Symbol) -> str:
    base, exponent = e.args
    if isinstance(exponent, sp.Integer):
        return f"({rational(exponent)} * {power(term(base), exponent - 1)} * {slope_of(base, x)})"
    if exponent == sp.S.Half:
        return f"({slope_of(base, x)} / (2 * sqrt {term(base)}))"
    if exponent == -sp.S.Half:
        return f"(- {slope_of(base, x)} / (2 * sqrt {term(base)} * {term(base)}))"
    turned = f"{slope_of(exponent, x)} * ln {term(base)} + {term(exponent)} * ({slope_of(base, x)} / {term(base)})"
    return f"({term(e)} * ({turned}))"
