"""Where a bound is reached: what makes it sharp."""

from __future__ import annotations

import itertools
from typing import Any

import sympy as sp

from ..core.domain import Domain
from ..decide import prove_equal
from ..decide.limits import checked_limit


def touches(printed: sp.Expr, truth: sp.Expr, domain: Domain) -> str | None:
    """Where the bound is reached: identically, on a closed face, or in the limit of parameters the print does not mention."""
    if prove_equal(printed, truth, domain) is not None:
        return "it equals the truth"
    hidden = [v for v in domain.variables if v.symbol in truth.free_symbols and v.symbol not in printed.free_symbols]
    shown = [v for v in domain.variables if v.symbol in printed.free_symbols]
    for v in hidden + shown:
        for end, strict in ((v.low, v.low_strict), (v.high, v.high_strict)):
            if end is None or strict or domain.bounds_another(v.symbol):
                continue
            face = domain.restrict(v.symbol, end)
            if prove_equal(printed.subs(v.symbol, end), truth.subs(v.symbol, end), face) is not None:
                return f"equality at {v.symbol} = {end}"
    for order in itertools.permutations(hidden, min(len(hidden), 3)):
        for found in hidden_limits(truth, order, domain):
            if prove_equal(printed, found[0], domain) is not None:
                return f"equality in the limit {found[1]}"
    for v in shown:  # a critical value inside the range
        try:
            roots = sp.solve(sp.together(printed - truth), v.symbol)
        except (NotImplementedError, ValueError, TypeError, RecursionError, AttributeError, KeyError):
            continue
        for root in roots if isinstance(roots, list) else []:
            if isinstance(root, sp.Expr) and root.is_Rational and domain.contains({**domain.at, v.symbol: root}):
                face = domain.restrict(v.symbol, root)
                if prove_equal(printed.subs(v.symbol, root), truth.subs(v.symbol, root), face) is not None:
                    return f"equality at {v.symbol} = {root}"
    return None


def hidden_limits(truth: sp.Expr, order: tuple[Any, ...], domain: Domain) -> list[tuple[sp.Expr, str]]:
    found: list[tuple[sp.Expr, str]] = [(truth, "")]
    for v in order:
        grown: list[tuple[sp.Expr, str]] = []
        for expr, words in found:
            for end, side in ((v.low, 1), (v.high if v.high is not None else sp.oo, -1)):
                if end is None:
                    continue
                value = expr.subs(v.symbol, end) if end.is_finite else None
                if value is None or value.has(sp.nan, sp.zoo, sp.oo):
                    value = checked_limit(expr, v.symbol, end, domain, side)
                if value is not None and value.is_infinite is not True:
                    grown.append((value, f"{words} {v.symbol} → {end}".strip()))
        found = grown
    return found
