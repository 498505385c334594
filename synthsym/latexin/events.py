"""Probabilities: the same event, its opposite, a part of it; conditional ones; the mean of an indicator."""

from __future__ import annotations

import itertools
from fractions import Fraction

from ..notation import Bin, Node, Num, Rel, Sym
from .cases import condition
from .inside import Inside, Known, Named
from .opened import Chance, Mean
from .tokens import NotRead, Tokens, argument, key, split

_ZERO, _ONE = Num(Fraction(0), "0"), Num(Fraction(1), "1")


class Events(Inside):
    """Rules for probabilities under one law and one condition."""

    def _events(self, terms: list[Named], _: Node) -> list[Known]:
        chances = [(t.symbol, t.term) for t in terms if isinstance(t.term, Chance)]
        given = {(c.law, _keys(c.given)) for _, c in chances if c.given}
        out = [
            Known(Rel((">",), (s, _ZERO)), "what is given has a chance")
            for s, c in chances
            if not c.given and (c.law, _keys(c.event)) in given
        ]
        for (a, p), (b, q) in itertools.combinations(chances, 2):
            if p.law == q.law and _keys(p.given) == _keys(q.given):
                out += self._two_events(a, p, b, q)
        out += _conditioned(chances)
        for mean in terms:
            if isinstance(mean.term, Mean) and not mean.term.given and (event := _indicated(mean.term.body)):
                why = "the mean of an indicator is a probability"
                same = [s for s, c in chances if not c.given and (c.law, _keys(c.event)) == (mean.term.law, event)]
                out += [Known(Rel(("=",), (mean.symbol, s)), why) for s in same]
        return out

    def _two_events(self, a: Sym, p: Chance, b: Sym, q: Chance) -> list[Known]:
        if _keys(p.event) == _keys(q.event):
            return [Known(Rel(("=",), (a, b)), "the same event")]
        if _keys(p.event) > _keys(q.event):
            return [Known(Rel(("<=",), (a, b)), "one event is part of the other")]
        if _keys(p.event) < _keys(q.event):
            return [Known(Rel(("<=",), (b, a)), "one event is part of the other")]
        first, second = self._event(p), self._event(q)
        if first is None or second is None:
            return []
        opposite = _opposite(second)
        if self._part(first, second):
            why = "one event is part of the other"
            return [
                Known(Rel(("=",), (a, b)), "the same event, written otherwise")
                if self._part(second, first)
                else Known(Rel(("<=",), (a, b)), why)
            ]
        if self._part(second, first):
            return [Known(Rel(("<=",), (b, a)), "one event is part of the other")]
        if opposite is not None and self._part(first, opposite) and self._part(opposite, first):
            return [Known(Rel(("=",), (a, Bin("-", _ONE, b))), "an event and its opposite")]
        return []

    def _part(self, first: Node, second: Node) -> bool:
        """Whether left < right is part of another such event, by the differences of the sides."""
        a, b = _difference(first), _difference(second)
        if a is None or b is None:
            return False
        if a[1] == b[1] or (a[1], b[1]) == ("<", "<="):
            return self._holds(Rel(("<=",), (b[0], a[0])), None)
        return self._holds(Rel(("<",), (b[0], a[0])), None)

    def _event(self, chance: Chance) -> Node | None:
        """The event as one relation between numbers."""
        if len(chance.event) != 1:
            return None
        try:
            return condition(chance.event[0], self.scope)
        except (NotRead, IndexError):
            return None


def _opposite(event: Node) -> Node | None:
    if not isinstance(event, Rel) or len(event.ops) != 1:
        return None
    return Rel(({"<": ">=", "<=": ">", ">": "<=", ">=": "<", "=": "!=", "!=": "="}[event.ops[0]],), event.operands)


def _difference(event: Node) -> tuple[Node, str] | None:
    """left < right as left - right < 0, and right > left the same."""
    if not isinstance(event, Rel) or len(event.ops) != 1 or event.ops[0] not in ("<", "<=", ">", ">="):
        return None
    left, right = event.operands if event.ops[0] in ("<", "<=") else event.operands[::-1]
    return Bin("-", left, right), "<" if event.ops[0] in ("<", ">") else "<="


def _conditioned(chances: list[tuple[Sym, Chance]]) -> list[Known]:
    """P[A|B] P[B] = P[A, B] = P[B|A] P[A], where the parts are printed."""
    out: list[Known] = []
    plain = {(c.law, _keys(c.event)): s for s, c in chances if not c.given}
    joint: dict[tuple[str, frozenset[str]], list[tuple[Sym, Node, Node | None]]] = {}
    for (law, event), symbol in plain.items():
        joint.setdefault((law, event), []).append((symbol, symbol, None))
    for symbol, c in chances:
        given = plain.get((c.law, _keys(c.given))) if c.given else None
        if given is not None:
            whole = (symbol, Bin("*", symbol, given), given)
            joint.setdefault((c.law, _keys(c.event) | _keys(c.given)), []).append(whole)
    for same in joint.values():
        for symbol, _, condition_of in same:
            others = [product for other, product, _ in same if other != symbol]
            if condition_of is not None and others:
                relation = Rel(("=",), (symbol, Bin("/", others[0], condition_of)))
                out.append(Known(relation, "the definition of a conditional probability"))
                break
    return out


def _indicated(body: Tokens) -> frozenset[str] | None:
    """The event of which a formula is the indicator."""
    texts = [t.text for t in body]
    i = 1
    if texts[:1] and texts[0] in (r"\mathbb", r"\mathbbm", r"\mathbf"):
        inner, i = argument(body, 1)
        texts = ["".join(t.text for t in inner)]
    if texts[:1] not in (["1"], ["I"]) or body[i].text != "[" or body[-1].text != "]":
        return None
    return _keys(tuple(split(body[i + 1 : -1], {",", r"\land", r"\wedge"})))


def _keys(parts: tuple[Tokens, ...]) -> frozenset[str]:
    return frozenset(key(p) for p in parts)
