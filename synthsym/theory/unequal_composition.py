"""Mechanisms with different guarantees, released together: tails of the sum of their losses, and the theorem of Kairouz, Oh and Viswanath."""

from __future__ import annotations

import sympy as sp

from ..core.kinds import AT_DELTA, BOUNDED_MEAN
from ..rules.stated import theorem
from .sorts import not_negative


@theorem("cited:hoeffding-unequal", "independent losses in [-eps_i, eps_i] exceed their mean together by t with probability at most "
         "exp(-t^2/(2 sum eps_i^2)), t times knob", "Hoeffding (1963), theorem 2", lean="upper",
         hypotheses=lambda mean, squares, L: not_negative(squares, L), of=("mean",), kinds={"mean": frozenset({BOUNDED_MEAN})}, gives=AT_DELTA)  # fmt: skip
def sum_by_tail(knob: sp.Expr, mean: sp.Expr, squares: sp.Expr, L: sp.Expr) -> sp.Expr:
    """What the losses exceed together with probability at most e^(-L), from the sum of their largest means and of the eps_i^2."""
    return mean + knob * sp.sqrt(2 * squares * L)


@theorem("cited:kov-composition", "(eps_i, delta_i)-private mechanisms are together eps-private at 1 - (1 - tol) prod (1 - delta_i) for "
         "eps = sum eps_i tanh(eps_i/2) + knob * sqrt(2 Q log(e + sqrt(Q)/tol)), Q = sum eps_i^2, 0 < tol < 1",
         "Kairouz, Oh, Viswanath (2015), theorem 3.5", lean="upper",
         hypotheses=lambda mean, squares, tol: [*not_negative(squares), sp.Gt(tol, 0, evaluate=False), sp.Lt(tol, 1, evaluate=False)],
         of=("mean",), kinds={"mean": frozenset({BOUNDED_MEAN})}, gives=AT_DELTA)  # fmt: skip
def sum_by_integral(knob: sp.Expr, mean: sp.Expr, squares: sp.Expr, tol: sp.Expr) -> sp.Expr:
    """The eps that meets tol beside what the mechanisms fail with themselves, from the same two sums."""
    return mean + knob * sp.sqrt(2 * squares * sp.log(sp.E + sp.sqrt(squares) / tol))


@theorem("cited:kov-composition", "", "",
         hypotheses=lambda mean, squares, tol: [*not_negative(squares), sp.Gt(tol, 0, evaluate=False), sp.Lt(tol, 1, evaluate=False)],
         of=("mean",), kinds={"mean": frozenset({BOUNDED_MEAN})}, gives=AT_DELTA)  # fmt: skip
def eps_as_stated(knob: sp.Expr, mean: sp.Expr, squares: sp.Expr, tol: sp.Expr) -> sp.Expr:
    """The number itself that the theorem states, where a text says that it is this one."""
    return mean + knob * sp.sqrt(2 * squares * sp.log(sp.E + sp.sqrt(squares) / tol))


__all__ = ["eps_as_stated", "sum_by_integral", "sum_by_tail"]
