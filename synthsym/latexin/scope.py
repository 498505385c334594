"""What is known while a formula is read: which letters are numbers, which are functions, and what is held unread."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..notation import Call, Node, Sym
from .tokens import NotRead, Tokens, key

if TYPE_CHECKING:
    from .chances import Chances
    from .counted import Data
    from .facts import Fact

MAX_MEANINGS = 40
_LARGEST = 20_000  # nodes of a tree that is read


@dataclass(frozen=True)
class Function:
    """`let p(x) = body`; a body of None is one of the functions that our grammar knows."""

    parameters: tuple[str, ...]
    body: Node | None
    said: str = ""


@dataclass(frozen=True)
class Held:
    """A term that stands for one real number but is not computed here: a probability, a norm, a maximum over a set."""

    name: str
    text: str
    letters: frozenset[str]
    low: int | None = None
    high: int | None = None
    tokens: Tokens = ()


@dataclass
class Scope:
    """`numbers` are letters with a known domain, `alone` those that stand in the same display without an argument."""

    functions: dict[str, Function] = field(default_factory=dict)
    values: dict[str, Node] = field(default_factory=dict)
    numbers: set[str] = field(default_factory=set)
    alone: set[str] = field(default_factory=set)
    held: dict[str, Held] = field(default_factory=dict)
    letters: dict[str, frozenset[str]] = field(default_factory=dict)
    notes: dict[str, None] = field(default_factory=dict)
    within: list[Fact] = field(default_factory=list)  # where the letters of the sums around lie
    chances: Chances | None = None  # laws that comments give
    data: dict[str, Data] = field(default_factory=dict)
    first: int = 1  # the number of the first held term: a new section has names of its own

    def hold(
        self, tokens: Tokens, text: str, letters: set[str], low: int | None = None, high: int | None = None
    ) -> Node:
        """One name for one printed term; the same print is the same term. What a comment gives a law or data for is computed."""
        computed = self.computed(tokens)
        if computed is not None:
            return computed
        mark = key(tokens)
        found = self.held.get(mark)
        if found is None:
            found = self.held[mark] = Held(
                f"held{self.first + len(self.held)}", text, frozenset(letters), low, high, tuple(tokens)
            )
            self.letters[found.name] = found.letters
        return Sym(found.name)

    def read(self, tokens: Tokens, depth: int = 0) -> Node:
        """A term of what is being read, read as any expression is: terms hold conditions and sets, which hold terms."""
        from .expression import read

        return read(tokens, self, depth)

    def computed(self, tokens: Tokens) -> Node | None:
        """The value of a probability, mean or count whose law or data are said."""
        from .counted import counted

        found = counted(tokens, self) if self.data else None
        return found if found is not None or self.chances is None else self.chances.value(tokens, self)

    def held_in(self, node: Node) -> list[Held]:
        """The held terms that stand in the formula."""
        names = node.names()
        return [h for h in self.held.values() if h.name in names]

    def mentions(self, node: Node, letter: str) -> bool:
        """Whether the letter occurs in a formula, or inside a name or a held term of it."""
        return any(letter == n or letter in self.letters.get(n, ()) for n in node.names())

    def note(self, text: str) -> None:
        """Keeps what is said beside the answer, once."""
        self.notes[text] = None

    def meaning(self, node: Node) -> Node:
        """The formula with every letter that `let` explains replaced."""
        for _ in range(MAX_MEANINGS):
            known = {n: self.values[n] for n in node.names() if n in self.values}
            if not known:
                return node
            node = put(node, known)
            if node.size() > _LARGEST:
                break
        raise NotRead("the meanings of its letters go round in a circle")

    def apply(self, name: str, args: tuple[Node, ...]) -> Node:
        """A declared function at its arguments."""
        function = self.functions[name]
        if function.body is None or len(args) != len(function.parameters):
            raise NotRead(f"{name} takes {len(function.parameters)} argument(s), not {len(args)}")
        return put(function.body, dict(zip(function.parameters, args, strict=True)))


def put(node: Node, values: Mapping[str, Node]) -> Node:
    """Formulas for letters; a bound letter that would catch one of theirs is renamed first."""
    free = set().union(*(v.names() for v in values.values()))

    def renamed(n: Node) -> Node:
        if not isinstance(n, Call) or n.bound is None or n.bound not in free:
            return n
        fresh = n.bound + "_b"
        while fresh in free or fresh in n.args[3].names():
            fresh += "b"
        return Call(n.name, (Sym(fresh), *n.args[1:3], n.args[3].substitute({n.bound: Sym(fresh)})))

    return node.map(renamed).substitute(values)
