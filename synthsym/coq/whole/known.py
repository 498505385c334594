"""A quantity of which the library says that a number is it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import sympy as sp


@dataclass(frozen=True)
class Known:
    """What is said of the number that is printed, its value, the lemma for the value as the library writes it, and what the derivation may rest on."""

    says: Callable[[Any], str]  # … followed by the number
    value: Callable[[Any], sp.Expr]
    lemma: str | Callable[[Any], str]
    rests: frozenset[str]
    argument: Callable[[Any], sp.Symbol] | None = None  # the print as a function of this letter
    bound: str = ""  # said of a least upper bound (<=) or a greatest lower one (>=), so that a bound of that side is sharp where it is this
