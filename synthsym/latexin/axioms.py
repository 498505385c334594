"""What holds of held terms by how they are built, whatever they are: the triangle inequality, rules of sums, means and events.

Each rule gives relations between terms that stand in the statement; the judge then decides the statement under them. A letter that a
term binds, or that nothing is known of inside an event, stands for every real number.
"""

from __future__ import annotations

from ..errors import SynthsymError
from ..notation import Node, Sym
from .events import Events
from .inside import Known, Named
from .norms import Norms
from .opened import opened
from .sums import Sums

MAX_TERMS = 8
MAX_DEPTH = 2


class Axioms(Sums, Norms, Events):
    """Rules for the held terms of one statement."""

    def of(self, statement: Node) -> list[Known]:
        """What holds of the held terms in a statement."""
        terms = [Named(Sym(h.name), term) for h in self.scope.held_in(statement) if (term := opened(h)) is not None]
        if not terms or len(terms) > MAX_TERMS or self.depth > MAX_DEPTH:
            return []
        found: list[Known] = []
        for rule in (self._pairs, self._norms, self._events, self._alone):
            try:
                found += rule(terms, statement)
            except (SynthsymError, RecursionError):
                continue
        return list({k.relation.text(): k for k in found}.values())
