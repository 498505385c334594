"""One question to the judge of `synthsym check`, and whatever comes back as an answer."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from ..errors import SynthsymError, Undecided, UserError
from ..notation import Call, Factorial, Logic, Node, Rel


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
    from ..core.where import domain_of
    from ..decide import Proof, Witness, decide

    try:
        domain = domain_of(names, where, integers)
        evidence = decide(statement.sympy(domain.table()), domain, effort)
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

    from ..core.where import domain_of

    if (
        not isinstance(condition, Rel)
        or condition.ops != ("!=",)
        or any(isinstance(n, Call | Factorial) for n in condition.walk())
    ):
        return None
    try:
        domain = domain_of(names, where, integers)
        expr = condition.operands[0].sympy(domain.table())
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

    from ..balls.enclosure import enclose
    from ..numbers.decimals import ball_text

    while isinstance(statement, Logic):
        statement = statement.right
    if not isinstance(statement, Rel):
        return {}
    table = {symbol.name: symbol for symbol in point}
    out: dict[str, str] = {}
    for side in statement.operands:
        try:
            with ctx.workprec(128):
                out[side.text()] = ball_text(enclose(side.sympy(table), point), 12)[0]
        except Exception:  # a value for the reader's convenience: without one the point still stands
            return {}
    return out
