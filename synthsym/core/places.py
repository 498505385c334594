"""Where on the supports of its laws something is taken, and which part of them an integral or a sum has gone through.

A density, a loss and the integrand of a divergence know the outcome at which they are taken. An integral over a letter goes through
what that outcome goes through with it, and parts join where one ends and the next begins. Only what goes through all of the support
is a moment or a mean: what it leaves out would make the divergence smaller than it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import sympy as sp

from .asking import prove

if TYPE_CHECKING:
    from .domain import Domain

Values = Mapping[sp.Symbol, sp.Expr]
Stretch = tuple[sp.Expr, sp.Expr]


@dataclass(frozen=True)
class Outcome:
    """What an outcome is one of: a law, or the two of a loss, by name and parameters, with the ends of their supports."""

    laws: tuple[sp.Basic, ...]
    supports: tuple[Stretch, ...]
    counts: bool

    def put(self, values: Values) -> Outcome:
        """The same outcome with these values for letters of its laws and supports."""
        laws = tuple(law.subs(dict(values), simultaneous=True) for law in self.laws)
        return replace(self, laws=laws, supports=tuple(_put(s, values) for s in self.supports))

    def beside(self, other: Outcome) -> Outcome | None:
        """The outcome of two laws, from those of each; None where one counts and the other does not."""
        if self.counts != other.counts:
            return None
        return Outcome(self.laws + other.laws, self.supports + other.supports, self.counts)


@dataclass(frozen=True)
class Place:
    """An outcome as an expression in letters; where a letter was changed for another one, what the new one goes through there."""

    outcome: Outcome
    at: sp.Expr
    changed: tuple[sp.Symbol, Stretch, Stretch] | None = None  # the new letter, its range, and that of the outcome

    def put(self, values: Values) -> Place | None:
        """The same place where letters have these values; None where the factor that a change of letters brought in would be lost."""
        if self.changed is None:
            return Place(self.outcome.put(values), self.at.subs(dict(values), simultaneous=True))
        letter, own, reached = self.changed
        if letter in set(values).union(*(v.free_symbols for v in values.values())):
            return None
        at = self.at.subs(dict(values), simultaneous=True)
        return Place(self.outcome.put(values), at, (letter, _put(own, values), _put(reached, values)))

    def renamed(self, letters: Mapping[sp.Symbol, sp.Symbol]) -> Place:
        """The same place in other names for the same letters."""
        plain = replace(self, changed=None).put(letters)
        assert plain is not None
        if self.changed is None:
            return plain
        letter, own, reached = self.changed
        return replace(plain, changed=(letters.get(letter, letter), _put(own, letters), _put(reached, letters)))

    def beside(self, other: Place | None) -> Place | None:
        """The place of two laws, from that of each: the same one."""
        if other is None or self.at != other.at or self.changed != other.changed:
            return None
        outcome = self.outcome.beside(other.outcome)
        return None if outcome is None else replace(self, outcome=outcome)

    def moved(self, x: sp.Symbol, own: Stretch, to: sp.Expr, u: sp.Symbol, range_of_u: Stretch) -> Place | None:
        """The place once x, which goes through all of its own range, has become an expression in u, whose slope is a factor now."""
        reached = self.reached(x, own)
        return None if reached is None else Place(self.outcome, self.at.subs(x, to), (u, range_of_u, reached))

    def reached(self, letter: sp.Symbol, ends: Stretch) -> Stretch | None:
        """What the outcome goes through as a letter goes from one end to the other; None where an integral over the letter is none over the
        outcome."""
        if bool(letter.is_integer) != self.outcome.counts:
            return None
        if self.changed is not None:
            changed, own, reached = self.changed
            return reached if letter == changed and all(map(_same, ends, own)) else None
        slope = sp.diff(self.at, letter)
        if slope not in (1, -1):
            return None
        low, high = (slope * e if e.is_infinite else self.at.subs(letter, e) for e in ends)
        return (low, high) if slope == 1 else (high, low)


@dataclass(frozen=True)
class Part:
    """The stretches of the outcome that integrals, or single terms, have gone through."""

    outcome: Outcome
    stretches: tuple[Stretch, ...]

    def put(self, values: Values) -> Part:
        """The same part with these values for letters."""
        return Part(self.outcome.put(values), tuple(_put(s, values) for s in self.stretches))

    def with_(self, other: Part | None) -> Part | None:
        """Both parts together, of one outcome."""
        if other is None or self.outcome != other.outcome:
            return None
        return Part(self.outcome, self.stretches + other.stretches)

    def is_whole(self, order: sp.Expr, domain: Domain) -> bool:
        """Whether the stretches go once through all of the support on which a divergence of this order lives.

        That is the first law's from order 0 on; strictly between the orders 0 and 1 an outcome that either law lacks counts for nothing.
        Of another order, or one that is not known, both laws must have the same."""
        supports: tuple[Stretch, ...] = self.outcome.supports
        if prove(sp.Gt(order, 0, evaluate=False), domain) is None:
            if any(not _same(a, b, domain) for s in supports[1:] for a, b in zip(s, supports[0], strict=True)):
                return False
        elif prove(sp.Lt(order, 1, evaluate=False), domain) is None:
            supports = supports[:1]
        left = list(self.stretches)
        lows, highs = [s[0] for s in supports], [s[1] for s in supports]
        last: sp.Expr | None = None
        while left:
            begins = lows if last is None else [last]
            found = next((s for s in left if any(_same(s[0], e, domain) for e in begins)), None)
            if found is None:
                return False
            left.remove(found)
            last = found[1] + 1 if self.outcome.counts else found[1]
        return last is not None and any(_same(last - int(self.outcome.counts), e, domain) for e in highs)


def _put(stretch: Stretch, values: Values) -> Stretch:
    low, high = (e.subs(dict(values), simultaneous=True) for e in stretch)
    return low, high


def _same(a: sp.Expr, b: sp.Expr, domain: Domain | None = None) -> bool:
    if a == b:
        return True
    if a.is_infinite or b.is_infinite:
        return False
    return sp.expand(a - b) == 0 or domain is not None and prove(sp.Eq(a, b, evaluate=False), domain) is not None
