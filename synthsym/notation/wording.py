"""SymPy objects as text and LaTeX in the project's own notation (that of the printed formulas)."""

from __future__ import annotations

from functools import lru_cache

import sympy as sp

from ..errors import SynthsymError
from . import from_sympy


@lru_cache(maxsize=8192)  # the steps of a truth are told under every statement that uses it
def expression_text(expr: sp.Basic) -> str:
    """Plain text that our grammar reads back where it can; SymPy's own text otherwise."""
    try:
        return from_sympy(expr).text()
    except (SynthsymError, NotImplementedError, TypeError, ValueError, KeyError, AttributeError):
        return str(expr)


@lru_cache(maxsize=8192)
def expression_latex(expr: sp.Basic) -> str:
    """LaTeX in the notation of the printed formulas; SymPy's own LaTeX otherwise."""
    try:
        return from_sympy(expr).latex()
    except (SynthsymError, NotImplementedError, TypeError, ValueError, KeyError, AttributeError):
        return str(sp.latex(expr))


def relation_text(relation: sp.Basic) -> str:
    """A relation as text in our grammar."""
    return expression_text(relation)
