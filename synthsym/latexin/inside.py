"""Questions about what stands inside a held term, and statements under what is known."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ..notation import Logic, Node, Rel, Sym
from .expression import read
from .facts import Fact
from .opened import Over, Term, opened
from .scope import Scope, put
from .tokens import NotRead, Tokens

if TYPE_CHECKING:
    from .granted import Granted

Ask = Callable[[Node, list[Fact], Scope], Any]


@dataclass(frozen=True)
class Known:
    """A relation that holds, and the words for why."""

    relation: Node
    why: str


@dataclass(frozen=True)
class Named:
    """A held term of the statement with how it is built."""

    symbol: Sym
    term: Term


class Inside:
    """`ask` is the judge, `depth` how often a term was opened to come here, past which binders."""

    def __init__(
        self,
        ask: Ask,
        facts: list[Fact],
        scope: Scope,
        depth: int = 0,
        granted: Granted | None = None,
        bound: frozenset[str] = frozenset(),
        binders: tuple[str, ...] = (),
    ) -> None:
        self.ask, self.facts, self.scope, self.depth = ask, facts, scope, depth
        self.granted, self.bound, self.binders = granted, bound, binders

    def of(self, statement: Node) -> list[Known]:
        """What holds of the held terms in a statement."""
        raise NotImplementedError

    def _inside(self, tokens: Tokens) -> Node | None:
        try:
            return read(tokens, self.scope)
        except NotRead:
            return None

    def _holds(self, statement: Node, bound: frozenset[str] | None, binder: str = "") -> bool:
        """Whether a statement about what is inside holds for every value of the bound letters (None: of all that are not known)."""
        names = statement.names() - {h.name for h in self.scope.held.values()} - {"pi", "e", "inf"}
        if bound is None:
            free = set(names) - {n for f in self.facts for n in f.names}
            facts = self.facts
        else:
            free = {n for n in names if n in bound or self.scope.letters.get(n, frozenset()) & bound}
            free |= {n for n in names if stem(n) in bound}
            kept = [replace(f, every=frozenset(n for n in f.every if stem(n) not in bound)) for f in self.facts]
            facts = [f for f in (without(f, free) for f in kept) if f is not None]
        free -= self.scope.values.keys()
        facts = [*facts, Fact((), frozenset(), frozenset(free), "", 0, "bound")] if free else facts
        if self.ask(statement, facts, self.scope).status == "holds":
            return True
        known = type(self)(
            self.ask, facts, self.scope, self.depth + 1, self.granted, self.bound | free | (bound or frozenset()),
            (*self.binders, binder),
        ).of(statement)  # fmt: skip
        return bool(known) and bool(
            self.ask(under([k.relation for k in known], statement), facts, self.scope).status == "holds"
        )

    def _term(self, tokens: Tokens) -> Term | None:
        """The term that a piece of print is, if it is one held term."""
        node = self._inside(tokens)
        if not isinstance(node, Sym):
            return None
        held = next((h for h in self.scope.held.values() if h.name == node.name), None)
        return None if held is None else opened(held)


def under(known: list[Node], statement: Node) -> Node:
    """The statement with what is equal put in, under what else is known."""
    values: dict[str, Node] = {}
    rest: list[Node] = []
    for relation in known:
        relation = put(relation, values)
        new = _meaning(relation)
        if new:
            values = {**{n: put(v, new) for n, v in values.items()}, **new}
        else:
            rest.append(relation)
    statement = put(statement, values)
    if not rest:
        return statement
    whole = put(rest[0], values)
    for more in rest[1:]:
        whole = Logic("and", whole, put(more, values))
    return Logic("=>", whole, statement)


def _meaning(relation: Node) -> dict[str, Node]:
    """The letter that an equation gives a value to, on either side."""
    if isinstance(relation, Rel) and relation.ops == ("=",):
        for side, other in (relation.operands, relation.operands[::-1]):
            if isinstance(side, Sym) and side.name not in other.names():
                return {side.name: other}
    return {}


def stem(name: str) -> str:
    """The letter of `x'_i`."""
    return name.split("_")[0].rstrip("'")


def shown(term: Over) -> str:
    """A binder without the word that joins it to its range, for a message."""
    return term.binder.removesuffix(" to ")


def without(fact: Fact, names: set[str]) -> Fact | None:
    """The fact with all that speaks of these names taken out; None where nothing is left."""
    gone = names - fact.every
    conditions = tuple(c for c in fact.conditions if not c.names() & gone)
    integers, reals = fact.integers - gone, fact.reals - gone
    return (
        replace(fact, conditions=conditions, integers=integers, reals=reals)
        if conditions or integers or reals
        else None
    )
