"""Laws that comments give to random values: `law Y mass (1 - q)*q^y on integers y >= 0`, `law B bernoulli(1/2)`.

A law counts only where it is proved to be one: the mass is nowhere negative and adds up to one.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from ..errors import UserError
from ..notation import Bin, Call, Neg, Node, Num, Rel, Sym, parse
from .facts import Fact, canonical, fact_of
from .scope import put

ZERO, ONE, INFINITE = Num(Fraction(0), "0"), Num(Fraction(1), "1"), Sym("inf")
_NAME = r"[A-Za-z][A-Za-z0-9_]*'*"
_MASS = re.compile(rf"({_NAME})\s+(mass|density)\s+(.+?)\s+on\s+(integers|reals)\s+(.+)")
_BERNOULLI = re.compile(rf"({_NAME})\s+bernoulli\((.+)\)(?:\s+given\s+({_NAME})\s*=\s*({_NAME}))?(?:\s+for\s+(.+))?")


@dataclass(frozen=True)
class Law:
    """`weight` is the mass or density at `letter`, or the chance of true; `given` names another value and the letter for it.

    With an `index`, B_i is a family of values, one for each integer that `range` allows."""

    name: str
    kind: str
    letter: str
    weight: Node
    low: Node
    high: Node
    words: str
    at: int
    given: tuple[str, str] | None = None
    index: str = ""
    range: Fact | None = None

    @property
    def base(self) -> str:
        """The name without the index of its family."""
        return self.name.removesuffix("_" + self.index) if self.index else self.name

    def support(self, letter: str) -> list[Node]:
        """That the letter lies where the law has its mass."""
        out: list[Node] = [Rel(("<=",), (self.low, Sym(letter)))] if self.low != Neg(INFINITE) else []
        return out + ([Rel(("<=",), (Sym(letter), self.high))] if self.high != INFINITE else [])

    def total(self, low: Node, high: Node, factor: Node = ONE) -> Node:
        """The sum or integral of factor times mass from low to high."""
        weight = self.weight if factor == ONE else Bin("*", factor, self.weight)
        letter = self.letter
        if letter in low.names() | high.names():
            fresh = letter + "_v"
            weight, letter = put(weight, {letter: Sym(fresh)}), fresh
        return Call("sum" if self.kind == "integers" else "integral", (Sym(letter), low, high, weight))


def law_of(text: str, at: int) -> Law:
    """A law as a comment gives it; UserError where it is not understood."""
    plain, words = canonical(text.strip()), f"law {text.strip()}"
    if found := _MASS.fullmatch(plain):
        name, how, weight, kind, where = found.groups()
        if (how == "mass") != (kind == "integers"):
            raise UserError(f"{words!r}: a mass is on integers, a density on reals")
        letter, low, high = _range(where, words)
        return Law(name, kind, letter, parse(weight), low, high, words, at)
    if found := _BERNOULLI.fullmatch(plain):
        name, chance, other, letter, index = found.groups()
        inside = fact_of(index, at, "bound") if index and " " in index.strip() else None
        index_name = (index or "").split()[0] if index else ""
        if index_name and not name.endswith("_" + index_name):
            raise UserError(f"{words!r}: a family is written B_i … for i integer >= 1")
        if index_name and inside is None:
            raise UserError(f"{words!r}: say where {index_name} lies, as in: for {index_name} integer >= 1")
        given = (other, letter) if other else None
        return Law(name, "bernoulli", "", parse(chance), ZERO, ONE, words, at, given, index_name, inside)
    raise UserError(
        f"{words!r}: write law Y mass EXPR on integers y >= 0, law X density EXPR on reals x, or law B bernoulli(p)"
    )


def _range(where: str, words: str) -> tuple[str, Node, Node]:
    """`y`, `y >= 0`, `0 <= y <= t - 1`: the letter and the ends of where it lies."""
    node = parse(where)
    if isinstance(node, Sym):
        return node.name, Neg(INFINITE), INFINITE
    if isinstance(node, Rel) and all(op in ("<=", ">=") for op in node.ops) and len(set(node.ops)) == 1:
        sides = node.operands if node.ops[0] == "<=" else node.operands[::-1]
        if len(sides) == 3 and isinstance(sides[1], Sym):
            return sides[1].name, sides[0], sides[2]
        if len(sides) == 2 and isinstance(sides[1], Sym) and not isinstance(sides[0], Sym):
            return sides[1].name, sides[0], INFINITE
        if len(sides) == 2 and isinstance(sides[0], Sym):
            return sides[0].name, Neg(INFINITE), sides[1]
    raise UserError(f"{words!r}: after `on` stands y, y >= 0, or 0 <= y <= n")


def unproved(law: Law, others: dict[str, Law], facts: list[Fact], holds: Callable[[Node, list[Fact]], bool]) -> str:
    """Why it is no law; "" where it is proved to be one."""
    if {law.name, law.base} & {n for f in facts for n in f.names - f.unclear}:
        return f"{law.words}: {law.name} is a random value, and a condition says where it lies"
    inside = facts
    if law.kind == "bernoulli":
        if law.given is not None:
            other = others.get(law.given[0])
            if other is None:
                return f"{law.words}: no law of {law.given[0]} is said before"
            letter = law.given[1]
            kinds = (frozenset(), frozenset({letter})) if other.kind == "reals" else (frozenset({letter}), frozenset())
            inside = [*_hiding(facts, letter), Fact(tuple(other.support(letter)), *kinds, "", 0, "bound")]
        if law.range is not None:
            inside = [*_hiding(inside, law.index), law.range]
        fine = all(holds(r, inside) for r in (Rel(("<=",), (ZERO, law.weight)), Rel(("<=",), (law.weight, ONE))))
        return "" if fine else f"{law.words}: that its chance lies between 0 and 1 is not shown"
    kinds = (frozenset(), frozenset({law.letter})) if law.kind == "reals" else (frozenset({law.letter}), frozenset())
    inside = [*_hiding(facts, law.letter), Fact(tuple(law.support(law.letter)), *kinds, "", 0, "bound")]
    if not holds(Rel((">=",), (law.weight, ZERO)), inside):
        return f"{law.words}: that it is nowhere negative is not shown"
    if not holds(Rel(("=",), (law.total(law.low, law.high), ONE)), facts):
        return f"{law.words}: that its total is one is not shown"
    return ""


def _hiding(facts: list[Fact], letter: str) -> list[Fact]:
    """The facts without what they say of a letter that is bound now."""
    from .inside import without

    return [f for f in (without(f, {letter}) for f in facts) if f is not None]
