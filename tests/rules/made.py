"""Bounds for tests, made as every bound is made: from something exact, by an inequality that is proved."""

from __future__ import annotations

from collections.abc import Callable

import sympy as sp

from synthsym.core.domain import Domain
from synthsym.core.truth import Truth
from synthsym.decide import prove
from synthsym.rules import bounded_by, parameter
from synthsym.rules.stated import definition, theorem


def known(domain: Domain, expr: sp.Expr, lean: str = "exact") -> Truth:
    """The expression, exact or as a bound of something a little smaller (half of it, if it is positive) or larger."""
    expr = sp.sympify(expr)
    if lean == "exact":
        return parameter(domain, expr)
    if lean == "lower":
        return bounded_by(parameter(domain, expr + 1), expr, upper=False)
    positive = prove(sp.Gt(expr, 0, evaluate=False), domain) is not None
    return bounded_by(parameter(domain, expr / 2 if positive else expr - 1), expr)


def entry(
    conclusion: Callable[..., sp.Expr], name: str = "definition:made-for-tests", lean: str | None = None, **more: object
) -> Callable[..., Truth]:
    """An entry of the ledger as the reviewed rooms write it; a theorem if it leans."""
    conclusion.__module__ = "synthsym.theory.made_for_tests"
    if lean is None:
        return definition(name, "made for tests", **more)(conclusion)  # type: ignore[arg-type]
    return theorem(name, "made for tests", "no book", lean=lean, **more)(conclusion)  # type: ignore[arg-type]
