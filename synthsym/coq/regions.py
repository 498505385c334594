"""The ways to write a goal's parameters through nonnegative variables: its bounds, and its premise as one bound more.

A premise that is affine in a parameter (or in its inverse) bounds it; which parameter serves best is not known in
advance, so each is offered. A parameter with an expression for its upper end may also forget its lower end.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import sympy as sp

from ..core.domain import Domain, Variable
from ..statements.goal import Goal
from .orthant import narrowed_domain


def regions(goal: Goal) -> Iterator[Domain]:
    """Domains whose bounds follow from the conditions of the goal, the most direct first."""
    for domain in _bounded(goal):
        yield domain
        if any(_top(v) for v in domain.variables):
            yield _with(
                domain, tuple(replace(v, low=None, low_strict=False) if _top(v) else v for v in domain.variables)
            )


def _bounded(goal: Goal) -> Iterator[Domain]:
    """With the premise as the bound of one parameter after the other; the domain itself where there is none."""
    if goal.premise in (None, sp.true):
        yield goal.domain
        return
    if isinstance(goal.premise, sp.Rel) and goal.premise.rel_op in ("<", "<=", ">", ">="):
        found = [
            variable
            for v in reversed(goal.domain.variables)
            if (variable := _bound(goal.premise, goal.domain, v)) is not None
        ]
        direct = (goal.premise.lhs, goal.premise.rhs)
        for variable in sorted(found, key=lambda w: w.symbol not in direct):
            others = tuple(w for w in goal.domain.variables if w.symbol != variable.symbol)
            if not any(variable.symbol in b.free_symbols for w in others for b in (w.low, w.high) if b is not None):
                yield _with(goal.domain, (*others, variable))
    cut = narrowed_domain(goal)
    if cut is not None:
        yield cut


def _top(v: Variable) -> bool:
    """Whether the upper end may say more than the lower one: it is an expression, or it is attained."""
    return v.low is not None and v.high is not None and (not v.high_strict or not v.high.is_Rational)


def _bound(premise: sp.Rel, domain: Domain, v: Variable) -> Variable | None:
    """The parameter with the bound that the premise is for it."""
    big, small = (premise.lhs, premise.rhs) if premise.rel_op in (">", ">=") else (premise.rhs, premise.lhs)
    f, x, strict = big - small, v.symbol, premise.rel_op in ("<", ">")
    for image in (f, sp.expand(f * x)) if v.low is not None and v.low.is_nonnegative else (f,):
        slope = sp.diff(image, x)
        if slope == 0 or x in slope.free_symbols:
            continue
        sign = slope.subs(domain.at).evalf(15)
        bound = -image.subs(x, 0) / slope
        if bound != 0 and sign.is_real and sign != 0:
            return (
                replace(v, low=bound, high=None, low_strict=strict)
                if sign > 0
                else replace(v, low=None, high=bound, high_strict=strict)
            )
    return None


def _with(domain: Domain, variables: tuple[Variable, ...]) -> Domain:
    other = Domain()
    other.variables, other.relations, other.at = variables, domain.relations, dict(domain.at)
    other._by_name = {w.symbol.name: w for w in variables}
    return other
