"""What holds of held terms by how they are built, whatever they are: the triangle inequality, rules of sums, means and events.

Each rule gives relations between terms that stand in the statement; the judge then decides the statement under them. A letter that a
term binds, or that nothing is known of inside an event, stands for every real number.
"""

from __future__ import annotations

from functools import reduce

from ..errors import SynthsymError
from ..notation import Bin, Node, Rel, Sym
from .counted import compared
from .events import Events
from .inside import Known, Named
from .norms import Norms
from .opened import opened
from .scope import Held
from .sums import Sums
from .tokens import key

MAX_TERMS = 8
MAX_DEPTH = 2


class Axioms(Sums, Norms, Events):
    """Rules for the held terms of one statement."""

    def _given(self, held: list[Held]) -> list[Known]:
        if self.granted is None:
            return []
        symbols = [(Sym(h.name), h.tokens) for h in held]
        return self.granted.known(symbols, self.scope, self.bound, self.binders)

    def of(self, statement: Node) -> list[Known]:
        """What holds of the held terms in a statement."""
        held = self.scope.held_in(statement)
        terms = [Named(Sym(h.name), term) for h in held if (term := opened(h)) is not None]
        given = self._given(held)
        if len(held) > MAX_TERMS or self.depth > MAX_DEPTH:
            return []
        found: list[Known] = [*given, *_counts(held)]
        for rule in (self._pairs, self._norms, self._events, self._alone):
            try:
                found += rule(terms, statement)
            except (SynthsymError, RecursionError):
                continue
        if given and not self.depth:  # what is given may speak of further terms
            more = [
                h
                for h in self.scope.held.values()
                if any(h.name in k.relation.names() for k in given) and h not in held
            ]
            found += self._given(more)
        return list({k.relation.text(): k for k in found}.values())


def _counts(held: list[Held]) -> list[Known]:
    """How many are below, at and above a number add up to how many there are."""
    of: dict[tuple[str, str], dict[str, Sym]] = {}
    sizes: dict[str, Sym] = {}
    for h in held:
        found = compared(h.tokens)
        if found is not None and found[1] is None:
            sizes[found[0]] = Sym(h.name)
        elif found is not None and found[1] is not None:
            of.setdefault((found[0], key(found[2])), {})[found[1]] = Sym(h.name)
    out: list[Known] = []
    for (data, _), signs in of.items():
        for parts in (("<", "=", ">"), ("<=", ">"), ("<", ">="), ("=", "!=")):
            if data in sizes and all(p in signs for p in parts):
                whole = reduce(_plus, list[Node](signs[p] for p in parts))
                out.append(Known(Rel(("=",), (whole, sizes[data])), "each number is below, at or above"))
        if all(p in signs for p in ("<=", "<", "=")):
            both = Bin("+", signs["<"], signs["="])
            out.append(Known(Rel(("=",), (signs["<="], both)), "below or at"))
    return out


def _plus(a: Node, b: Node) -> Node:
    return Bin("+", a, b)
