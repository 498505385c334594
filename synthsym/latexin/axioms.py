"""What holds of held terms by how they are built, whatever they are: the triangle inequality, rules of sums, means and events.

Each rule gives relations between terms that stand in the statement; the judge then decides the statement under them. A letter that a
term binds, or that nothing is known of inside an event, stands for every real number.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from fractions import Fraction
from functools import reduce

from ..errors import SynthsymError
from ..notation import Bin, Node, Num, Rel, Sym
from .cases import condition
from .counted import compared
from .inside import Inside, Known, Named
from .linear import Form, at_most, linear
from .opened import Chance, Mean, Norm, Over, opened
from .scope import Held
from .sums import Sums
from .tokens import NotRead, Tokens, argument, key, split

_ZERO, _ONE = Num(Fraction(0), "0"), Num(Fraction(1), "1")


# Norms of vectors: the triangle inequality, for sums of vectors too.
class Norms(Inside):
    """Rules for norms; a subscript below 1 names none."""

    def _norms(self, terms: list[Named], _: Node) -> list[Known]:
        out: list[Known] = []
        orders = {key(t.term.order): t.term.order for t in terms if isinstance(t.term, Norm)}
        for order, tokens in orders.items():
            if not self._is_norm(tokens):
                continue
            forms = [
                (t.symbol, f)
                for t in terms
                if isinstance(t.term, Norm) and key(t.term.order) == order and (f := self._vector(t.term.inside))
            ]
            bounds: list[tuple[Node, Form]] = [*forms, *self._summed(terms, order)]
            for symbol, form in forms:
                opposite = {n: -c for n, c in form.items()}
                same = [other for other, f in forms if other != symbol and f in (form, opposite)]
                whole = at_most(form, [b for b in bounds if b[0] != symbol])
                if same:
                    relation = Rel(("=",), (symbol, same[0]))
                    out.append(Known(relation, "a vector and its opposite have one norm"))
                elif whole is not None:
                    out.append(Known(Rel(("<=",), (symbol, whole)), "the triangle inequality"))
        return out

    def _is_norm(self, order: Tokens) -> bool:
        """No subscript, infinity, or a number that is at least 1."""
        if not order or key(order) == r"\infty":
            return True
        node = self._inside(order)
        return node is not None and self.ask(Rel((">=",), (node, _ONE)), self.facts, self.scope).status == "holds"

    def _vector(self, inside: Tokens) -> Form | None:
        node = self._inside(inside)
        return None if node is None else linear(node)

    def _summed(self, terms: list[Named], order: str) -> Iterator[tuple[Node, Form]]:
        """A sum of numbers, each at least the norm of what stands in a sum of vectors over the same, bounds the norm of that sum."""
        vectors = [
            (h, t)
            for h in list(self.scope.held.values())
            if isinstance(t := opened(h), Over) and t.how == "sum" and not t.factor
        ]
        for symbol, over in ((t.symbol, t.term) for t in terms if isinstance(t.term, Over)):
            size = self._inside(over.body) if over.how == "sum" and not over.factor else None
            for held, vector in vectors:
                if size is None or vector.binder != over.binder or held.name == symbol.name:
                    continue
                inner = self._inside(vector.body)
                form = None if inner is None else linear(inner)
                if form and self._at_least(size, form, order):
                    yield symbol, {held.name: Fraction(1)}

    def _at_least(self, size: Node, form: Form, order: str) -> bool:
        """Whether a sum of norms is at least the norm of the vector, by the triangle inequality alone."""
        parts: list[tuple[Node, Form]] = []
        held = {h.name: h for h in self.scope.held.values()}
        for name, factor in (linear(size) or {}).items():
            term = opened(held[name]) if name in held else None
            inner = self._vector(term.inside) if isinstance(term, Norm) and key(term.order) == order else None
            if inner is None or factor < 1:
                return False
            parts.append((Sym(name), inner))
        return at_most(form, parts) is not None


# Probabilities: the same event, its opposite, a part of it; conditional ones; the mean of an indicator.
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
