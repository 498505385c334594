"""What every part of the reader shares: where it stands in the tokens, and how a term is held unread."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..notation import Node
from .letters import GREEK_COMMANDS, base
from .scope import Scope
from .tokens import Token, Tokens, spelled


class Base:
    """One pass over tokens; the parts that inherit from it move `i` past what they have read."""

    def __init__(self, tokens: Tokens, scope: Scope, depth: int) -> None:
        self.tokens, self.scope, self.depth = tokens, scope, depth
        self.i = 0
        self.bars = 0
        self.open: tuple[str, str] | None = None

    if TYPE_CHECKING:

        def sum(self) -> Node: ...
        def term(self) -> Node: ...
        def factor(self) -> Node: ...
        def atom(self) -> Node: ...
        def powered(self, node: Node) -> Node: ...
        def inner(self, tokens: Tokens, what: str = "") -> Node: ...
        def arguments(self) -> tuple[Node, ...]: ...
        def begins_factor(self) -> bool: ...
        def skip_bars(self) -> int: ...

    def text(self) -> str:
        """The text of the next token; empty at the end."""
        return self.tokens[self.i].text if self.i < len(self.tokens) else ""

    def take(self) -> Token:
        """The next token, which is passed."""
        self.i += 1
        return self.tokens[self.i - 1]

    def hold(self, tokens: Tokens, low: int | None = None, high: int | None = None) -> Node:
        """One unknown for these tokens, named by their print, from `low` to `high` where these are given."""
        return self.scope.hold(tokens, spelled(tokens), letters_in(tokens), low, high)


def letters_in(tokens: Tokens) -> set[str]:
    """All letters that occur, whatever they do."""
    out: set[str] = set()
    for i, token in enumerate(tokens):
        if token.kind == "letter" or token.text in GREEK_COMMANDS:
            out.add(base(tokens, i)[0])
    return out
