"""Relations that a comment grants, at the terms of one statement; what a comment says of values that have one law."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..notation import Node, Rel, Sym
from .inside import Known
from .prints import find, plain, put_in
from .reader import letters_in
from .scope import Scope
from .tokens import NotRead, Tokens, key
from .told import Given, Told

_BACK = {"=": "=", "<=": ">=", ">=": "<=", "<": ">", ">": "<"}


@dataclass
class Granted:
    """What is given, and what of it was used."""

    told: Told
    used: dict[str, None] = field(default_factory=dict)

    def known(
        self, terms: list[tuple[Sym, Tokens]], scope: Scope, bound: frozenset[str], binders: tuple[str, ...]
    ) -> list[Known]:
        """The given relations that speak of a term of the statement; one that speaks of a bound letter only below its own maximum."""
        out: list[Known] = []
        for given in self.told.given:
            if given.under and not any(
                b == f"{how} {' '.join(given.under)} to " for b in binders for how in ("max", "min", "sum", "prod")
            ):
                continue
            for symbol, tokens in terms:
                out += self._at(given, tokens, symbol, scope, bound)
        return out

    def _at(self, given: Given, tokens: Tokens, symbol: Sym, scope: Scope, bound: frozenset[str]) -> list[Known]:
        for pattern, other, op in ((given.left, given.right, given.op), (given.right, given.left, _BACK[given.op])):
            found = find(pattern, plain(tokens), 0)
            if found is None or found[1] != len(plain(tokens)):
                continue
            free = letters_in(given.left) | letters_in(given.right)
            if free & (bound - set(given.under)) or set(given.parameters) - found[0].keys():
                continue
            try:
                value = scope.read(put_in(other, found[0]))
            except NotRead:
                continue
            self.used[given.words] = None
            return [Known(Rel((op,), (symbol, value)), f"what is given: {given.words.removeprefix('given ')}")]
        return []

    def is_discrete(self, value: str, events: str, points: str) -> bool:
        """Whether a comment says that the value is discrete, on what its points are taken from."""
        said = {name for _, name in self.told.discrete}
        return (value in said and events == points) or f"{value} on {points}" in said

    def members(self, binder: str, scope: Scope, bound: frozenset[str]) -> Node | None:
        """At most how many there are in the set that a product goes over, where that is given."""
        words = binder.removesuffix(" to ").split()
        if len(words) < 4 or words[2] != r"\in":
            return None
        count = " ".join([r"\#", "(", *words[3:], ")"])
        for given in self.told.given:
            if key(given.left) == count and given.op in ("<=", "=") and not given.parameters and not given.under:
                self.used[given.words] = None
                return scope.read(given.right)
        return None

    def identical(self) -> list[str]:
        """What the comments say is identically distributed."""
        return [name for _, name in self.told.identical]
