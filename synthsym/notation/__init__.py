"""The language of printed formulas: text to an inert tree, and from there to text and LaTeX.

Why our own: what a paper prints must stay as printed (SymPy reorders and evaluates), and nothing that a user types
may reach an evaluator of Python code. Never an evaluator: `balls` reads a tree as SymPy and encloses it. Begin with
`node`, then `parser` and `printing`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .node import Bin, Call, Factorial, Logic, Neg, Node, Not, Num, Rel, Sym
from .numbers import parse_exact, parse_pairs, parse_value
from .parser import parse

if TYPE_CHECKING:
    import sympy as sp


def from_sympy(expr: sp.Basic) -> Node:
    """The tree of a SymPy expression (loads SymPy)."""
    from .sympy_in import from_sympy as convert

    return convert(expr)


__all__ = [
    "Bin", "Call", "Factorial", "Logic", "Neg", "Node", "Not", "Num", "Rel", "Sym",
    "from_sympy", "parse", "parse_exact", "parse_pairs", "parse_value",
]  # fmt: skip
