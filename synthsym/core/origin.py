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
from .entries import Asked, refuse_other, refuse_other_order
from .kinds import SETTLED
from .truth import Truth


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


def asked_of(t: Truth) -> tuple[Asked, ...]:
    """Which kind of quantity, and of which order, may be put for which letters of a truth: what its steps asked for, in its own letters."""
    found: dict[int, tuple[Asked, ...]] = {}
    for p in t.graph():
        own = dict.fromkeys(p.step.wanted)
        if p.step.rule != "substitute":  # which says all that is still asked of what it put together
            own |= dict.fromkeys(a for q in p.parents for a in found[id(q)])
        found[id(p)] = tuple(a for a in (_renamed(a, p) for a in own) if a is not None)
    return found[id(t)]


def _renamed(asked: Asked, t: Truth) -> Asked | None:
    """What is asked in the names that a truth's domain has for its letters; nothing of a letter that is gone."""
    known = {v.symbol.name: v.symbol for v in t.domain.variables}
    if asked.letter.name not in known:
        return None
    return asked.put({x: known[x.name] for x in asked.letters() if x.name in known})


def keep_kinds(t: Truth, values: Mapping[sp.Symbol, Any]) -> tuple[Asked, ...]:
    """What is asked of letters once values are put for some: what is put for one is of a kind and an order that was asked, or a letter itself."""
    plain = {x: v.expr if isinstance(v, Truth) else sp.sympify(v) for x, v in values.items()}
    left: list[Asked] = [a for v in values.values() if isinstance(v, Truth) for a in asked_of(v)]
    for asked in asked_of(t):
        value, after = values.get(asked.letter), asked.put(plain)
        if asked.letter not in values or isinstance(after.letter, sp.Symbol):
            left.append(after)
        if asked.letter in values:
            if asked.kinds <= SETTLED and not isinstance(value, Truth) and not isinstance(after.letter, sp.Symbol):
                raise StepRejected(f"{asked.letter} has the value that the other letters give it; {value} was typed in")
            refuse_other("substitute", str(asked.letter), value, asked.kinds)
            if after.order is not None:
                refuse_other_order("substitute", str(asked.letter), value, after.order)
    return tuple(dict.fromkeys(left))


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
