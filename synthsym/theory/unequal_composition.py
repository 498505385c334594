"""Mechanisms with different guarantees, released together: tails of the sum of their losses, and the theorem of Kairouz, Oh and Viswanath."""

from __future__ import annotations

import sympy as sp

from ..core.kinds import AT_DELTA, BOUNDED_MEAN
from ..core.ledger import knob as _knob
from ..rules.stated import theorem
from .events import HOCKEY
from .sorts import masses, not_negative


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


# Several mechanisms with different losses run one after the other: how likely their total loss exceeds a level, and
# what delta that leaves.


@theorem("cited:hoeffding-losses", "", "", lean="upper",
         hypotheses=lambda mean, squares, L: [sp.Gt(squares, 0, evaluate=False), sp.Ge(L, 0, evaluate=False)], of=("mean",),
         kinds={"mean": frozenset({BOUNDED_MEAN})}, gives=AT_DELTA)  # fmt: skip
def total_of_losses(knob: sp.Expr, mean: sp.Expr, squares: sp.Expr, L: sp.Expr) -> sp.Expr:
    """What independent losses, each in [-eps_i, eps_i], exceed together with probability at most e^(-L): from the total of their means
    and of the eps_i^2."""
    return mean + knob * sp.sqrt(2 * squares * L)


@theorem("cited:tail-integral", "E[(1 - e^(eps - loss))^+] is the integral of e^(-t) P(loss > eps + t) over t > 0; with P(loss > m + s) <= "
         "e^(-knob s^2/(2 q)) and s^2 >= a^2 + 2 a t at s = a + t it is at most e^(-a^2/(2 q))/(1 + a/q)", "integration by parts", lean="upper",
         also=(HOCKEY, "cited:hoeffding-losses"), hypotheses=lambda a, squares: [sp.Gt(squares, 0, evaluate=False), *not_negative(a)])  # fmt: skip
def delta_beyond(knob: sp.Expr, a: sp.Expr, squares: sp.Expr) -> sp.Expr:
    """delta at eps = (total of the means) + a, of independent losses, each in [-eps_i, eps_i], with this total of the eps_i^2."""
    rate: sp.Expr = knob * _knob("cited:hoeffding-losses")
    return sp.exp(-rate * a**2 / (2 * squares)) / (1 + rate * a / squares)


@theorem("cited:canonical-pair", "", "", lean="upper",
         hypotheses=lambda reveals, other: masses(*reveals, other))  # fmt: skip
def any_of_several(knob: sp.Expr, reveals: list[sp.Expr], other: sp.Expr) -> sp.Expr:
    """The probability that one of several independent canonical pairs reveals everything, or that the losses do what has probability `other`."""
    return 1 - sp.Mul(*(1 - knob * r for r in reveals)) * (1 - other)
