"""Where an expression comes from: derived from something in the ledger, or typed in.

Some arguments of definitions and theorems are quantities of a mechanism (its largest loss, its sensitivity, an integral),
not parameters that an author is free to choose. Such an argument is a truth that rests on the ledger, or a letter, which
then is a hypothesis that the reader sees. A formula that somebody typed in is neither: it enters by `assume`.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator, Mapping
from typing import Any

import sympy as sp

from ..errors import StepRejected
from .kinds import refuse_other
from .truth import Truth

Wanted = tuple[tuple[sp.Symbol, frozenset[str]], ...]


def given_letters(entry: str, arguments: Mapping[str, Any]) -> frozenset[sp.Symbol]:
    """The letters among these arguments, each of which must be derived or a letter or a number that is zero."""
    letters: set[sp.Symbol] = set()
    for name, argument in arguments.items():
        for value in _members(argument):
            expr = value.expr if isinstance(value, Truth) else value
            if isinstance(expr, sp.Symbol):
                letters.add(expr)
            elif typed_in(value):
                raise StepRejected(
                    f"{entry}: {name} must be derived, or be a letter; {expr} was typed in (what is granted is written assume(…))"
                )
    return frozenset(letters)


def keep_kinds(t: Truth, values: Mapping[sp.Symbol, Any]) -> Wanted:
    """The letters whose kind is asked, once values are put for some: what is put for one is of a kind that was asked, or a letter itself."""
    left: list[tuple[sp.Symbol, frozenset[str]]] = []
    for x, allowed in {pair for p in t.graph() for pair in p.step.wanted if pair[0] in values}:
        value = values[x]
        expr = value.expr if isinstance(value, Truth) else value
        if isinstance(expr, sp.Symbol):
            left.append((expr, allowed))
        refuse_other("substitute", str(x), value, allowed)
    return tuple(left)


def keep_hypotheses(t: Truth, values: Mapping[sp.Symbol, Any]) -> frozenset[sp.Symbol]:
    """The letters that stand for quantities once values are put for some; a formula that was typed in can't be put for one."""
    hypotheses = frozenset().union(*(p.step.quantities for p in t.graph()))
    letters: set[sp.Symbol] = set()
    for x in hypotheses & set(values):
        value = values[x]
        expr = value.expr if isinstance(value, Truth) else value
        if isinstance(expr, sp.Symbol):
            letters.add(expr)
        elif isinstance(expr, sp.Expr) and expr.free_symbols and typed_in(value):
            raise StepRejected(f"{x} stands for a quantity of a mechanism, which must be derived; {expr} was typed in")
    return frozenset(letters)


def typed_in(value: Any) -> bool:
    """Whether nothing of the ledger went into it, or all that did cancels."""
    return not isinstance(value, Truth) or not value.rests_on or cancelled(value)


def cancelled(t: Truth) -> bool:
    """Whether arithmetic has cancelled everything that rests on anything, such as in t*0 + x."""
    marks: dict[int, sp.Symbol] = {}
    outline = _outline(t, marks)
    return bool(marks) and not sp.expand(sp.cancel(sp.together(outline))).free_symbols & set(marks.values())


def _outline(t: Truth, marks: dict[int, sp.Symbol]) -> sp.Expr:
    """The arithmetic that made a truth, with a mark for each truth that went into it and rests on something."""
    if t.step.rule == "restrict":
        return _outline(t.parents[0], marks)
    if t.step.rule == "arithmetic" and len(t.parents) == 2:
        a, b = t.parents
        for op in (operator.add, operator.sub, operator.mul, operator.truediv, operator.pow):
            try:
                if op(a.expr, b.expr) == t.expr:
                    return op(_outline(a, marks), _outline(b, marks))
            except (ZeroDivisionError, ValueError, TypeError):
                continue
    return marks.setdefault(id(t), sp.Dummy(positive=True)) if t.rests_on else t.expr


def _members(value: Any) -> Iterator[Any]:
    if isinstance(value, (list, tuple)):
        for v in value:
            yield from _members(v)
    elif value is not None:
        yield value
