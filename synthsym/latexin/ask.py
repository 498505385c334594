"""One question to the judge of `synthsym check`, whole or by its parts, and whatever comes back as an answer."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from ..balls.enclosure import enclose
from ..balls.reading import to_sympy
from ..core.where import domain_of
from ..errors import SynthsymError, Undecided, UserError
from ..notation import Bin, Call, Factorial, Logic, Neg, Node, Num, Rel, Sym
from ..numbers.decimals import ball_text
from .facts import Fact


@dataclass
class Answer:
    """holds, fails, undecided, or domain (not known); `at` is the point of a failure."""

    status: str
    why: str
    trust: str | None = None
    at: dict[str, str] | None = None
    sides: dict[str, str] = field(default_factory=dict)
    unknown: tuple[str, ...] = ()
    where: str = ""
    conditions: str = ""
    integers: tuple[str, ...] = ()


def ask(statement: Node, names: Iterable[str], where: str, integers: Iterable[str], effort: int) -> Answer:
    """The judge of `synthsym check`; whatever goes wrong in it is no answer."""
    from ..decide import Proof, Witness, decide

    try:
        domain = domain_of(names, where, integers)
        evidence = decide(to_sympy(statement, domain.table()), domain, effort)
    except (UserError, Undecided) as error:
        return Answer("undecided", str(error))
    except (
        SynthsymError,
        ArithmeticError,
        ValueError,
        TypeError,
        AttributeError,
        KeyError,
        NotImplementedError,
        RecursionError,
    ) as error:
        return Answer("undecided", f"the judge has no answer ({type(error).__name__})")
    if isinstance(evidence, Proof):
        return Answer("holds", evidence.method, evidence.trust)
    if isinstance(evidence, Witness):
        return Answer("fails", "at this point", "enclosed", evidence.at(), _sides(statement, evidence.point))
    return Answer("undecided", "neither proved nor refuted here")


def vanishes(condition: Node, names: Iterable[str], where: str, integers: Iterable[str]) -> Answer | None:
    """A point at which what must not be zero is zero exactly: no ball can tell that, exact arithmetic can."""
    import sympy as sp

    if (
        not isinstance(condition, Rel)
        or condition.ops != ("!=",)
        or any(isinstance(n, Call | Factorial) for n in condition.walk())
    ):
        return None
    try:
        domain = domain_of(names, where, integers)
        expr = to_sympy(condition.operands[0], domain.table())
        base = domain.at
        simple = ({**base, symbol: sp.Integer(value)} for symbol in base for value in (0, 1, -1))
        for point in itertools.chain((p for p in simple if domain.contains(p)), domain.points(100)):
            if expr.subs(point) == 0:
                at = {
                    s.name: str(v)
                    for s, v in sorted(point.items(), key=lambda kv: kv[0].name)
                    if s in expr.free_symbols
                }
                return Answer("fails", "", "enclosed", at)
    except (SynthsymError, ArithmeticError, ValueError, TypeError, KeyError):
        pass
    return None


def _sides(statement: Node, point: Any) -> dict[str, str]:
    """The value of each side at the point."""
    from flint import ctx

    while isinstance(statement, Logic):
        statement = statement.right
    if not isinstance(statement, Rel):
        return {}
    table = {symbol.name: symbol for symbol in point}
    out: dict[str, str] = {}
    for side in statement.operands:
        try:
            with ctx.workprec(128):
                out[side.text()] = ball_text(enclose(to_sympy(side, table), point), 12)[0]
        except Exception:  # a value for the reader's convenience: without one the point still stands
            return {}
    return out


# Statements that are decided by parts: two sums over the same range term by term, and a letter's last value apart
# from the others.


_INFINITE = (Sym("inf"), Neg(Sym("inf")))


def term_by_term(statement: Node, taken: frozenset[str]) -> tuple[Node, Fact] | None:
    """c * sum of a against d * sum of b over the same integers, c and d free of these: c a against d b at every one of them."""
    if not isinstance(statement, Rel) or len(statement.ops) != 1 or statement.ops[0] not in ("=", "<=", ">="):
        return None
    found = [_only_sum(side) for side in statement.operands]
    first, second = found
    if first is None or second is None or first.args[1:3] != second.args[1:3]:
        return None
    fresh = "k_term"
    while fresh in taken:
        fresh += "_"
    terms = [
        _with_term(side, total, fresh)
        for side, total in ((statement.operands[0], first), (statement.operands[1], second))
    ]
    low, high = first.args[1:3]
    within = [Rel(("<=",), (low, Sym(fresh)))] if low not in _INFINITE else []
    within += [Rel(("<=",), (Sym(fresh), high))] if high not in _INFINITE else []
    return Rel(statement.ops, tuple(terms)), Fact(tuple(within), frozenset({fresh}), frozenset(), "", 0, "bound")


def _with_term(side: Node, total: Call, letter: str) -> Node:
    """The side with the sum replaced by its term at this letter."""
    term = total.args[3].substitute({str(total.bound): Sym(letter)})
    return side.map(lambda n: term if n == total else n)


def _only_sum(side: Node) -> Call | None:
    """The one sum that a product or quotient has as a factor."""
    if isinstance(side, Call) and side.name == "sum":
        return side
    if isinstance(side, Bin) and side.op in ("*", "/"):
        left = _only_sum(side.left)
        right = _only_sum(side.right) if side.op == "*" else None
        sums = sum(isinstance(n, Call) and n.name == "sum" for n in side.walk())
        return (left or right) if sums == 1 else None
    return None


def last_values(conditions: list[Node], names: frozenset[str]) -> Iterator[tuple[str, Node, Node, Node]]:
    """(letter, its last value, the condition that allows it, the same without it) for `p <= 1` and the like."""
    for c in conditions:
        if not isinstance(c, Rel) or len(c.ops) != 1 or c.ops[0] not in ("<=", ">="):
            continue
        for side, other in (c.operands, c.operands[::-1]):
            if isinstance(side, Sym) and side.name in names and isinstance(other, Num):
                yield side.name, other, c, Rel((c.ops[0][0],), c.operands)
