"""Norms of vectors: the triangle inequality, for sums of vectors too."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ..notation import Node, Num, Rel, Sym
from .inside import Inside, Known, Named
from .linear import Form, at_most, linear
from .opened import Norm, Over, opened
from .tokens import Tokens, key

_ONE = Num(Fraction(1), "1")


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
