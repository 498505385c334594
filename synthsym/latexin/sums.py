"""Terms over the same: extrema, sums, products and means compared by what they are taken of; sums and means are linear."""

from __future__ import annotations

import itertools
from fractions import Fraction

from ..notation import Bin, Call, Logic, Node, Num, Rel, Sym
from .inside import Inside, Known, Named, shown, stem
from .linear import Form, combinations_of, linear
from .opened import Mean, Over, ratio
from .tokens import Tokens, key

_ZERO, _ONE = Num(Fraction(0), "0"), Num(Fraction(1), "1")


class Sums(Inside):
    """Rules for what is taken over something."""

    def _pairs(self, terms: list[Named], _: Node) -> list[Known]:
        out: list[Known] = []
        for a, b in itertools.permutations(terms, 2):
            if isinstance(a.term, Over) and isinstance(b.term, Over) and self._points(a.term, b.term):
                out.append(
                    Known(Rel(("<=",), (a.symbol, b.symbol)), "the mass of an event is the sum of those of its points")
                )
            elif isinstance(a.term, Over) and isinstance(b.term, Over) and a.term.binder == b.term.binder:
                out += self._over(a.symbol, a.term, b.symbol, b.term)
            elif (
                isinstance(a.term, Mean)
                and isinstance(b.term, Mean)
                and not (a.term.law or b.term.law)
                and a.term.given == b.term.given
            ):
                out += self._compared(a, a.term.body, b, b.term.body, None, "a mean keeps the order")
        out += self._linear(terms)
        return out

    def _points(self, a: Over, b: Over) -> bool:
        """The largest log-ratio of an event of a discrete value against the largest of a point."""
        if self.granted is None or a.how != "max" or b.how != "max" or a.factor or b.factor:
            return False
        event, point = ratio(a.body), ratio(b.body)
        sets, points = a.binder.split(r" \subseteq "), b.binder.split(r" \in ")
        if event is None or point is None or len(sets) != 2 or len(points) != 2 or event[:2] != point[:2]:
            return False
        named = event[2] == (r"\in", sets[0].removeprefix("max ")) and point[2] == ("=", points[0].removeprefix("max "))
        return named and self.granted.is_discrete(
            event[0], sets[1].removesuffix(" to "), points[1].removesuffix(" to ")
        )

    def _over(self, left: Sym, a: Over, right: Sym, b: Over) -> list[Known]:
        if a.factor or b.factor:
            return self._scaled(left, a, right, b)
        if a.how == "prod":
            return self._products(left, a, right, b)
        out = self._compared(
            Named(left, a), a.body, Named(right, b), b.body, a.letters, f"term by term under {shown(a)}", a.binder
        )
        if a.how == "sum" and not any(isinstance(k.relation, Rel) and k.relation.ops == ("=",) for k in out):
            first, second = self._inside(a.body), self._inside(b.body)
            if (
                first is not None
                and second is not None
                and self._holds(Rel(("<=",), (Call("abs", (first,)), second)), a.letters, a.binder)
            ):
                out.append(Known(Rel(("<=",), (Call("abs", (left,)), right)), "the triangle inequality for a sum"))
        return out

    def _scaled(self, left: Sym, a: Over, right: Sym, b: Over) -> list[Known]:
        """`\\frac1s \\max …`: the factor multiplies what the extremum is taken of, whatever its sign."""
        first, second = self._whole(a), self._whole(b)
        if first is None or second is None:
            return []
        if first[0] != second[0]:
            return []
        why = f"term by term under {shown(a)}"
        if self._holds(Rel(("=",), (first[1], second[1])), a.letters, a.binder):
            return [Known(Rel(("=",), (left, right)), why)]
        grows = self._holds(Rel((">=",), (first[0], _ZERO)), a.letters)
        if grows and self._holds(Rel(("<=",), (first[1], second[1])), a.letters, a.binder):
            return [Known(Rel(("<=",), (left, right)), why)]
        return []

    def _whole(self, a: Over) -> tuple[Node, Node] | None:
        body = self._inside(a.body)
        factor = self._inside(a.factor) if a.factor else _ONE
        return None if body is None or factor is None else (factor, body)

    def _products(self, left: Sym, a: Over, right: Sym, b: Over) -> list[Known]:
        first, second = self._inside(a.body), self._inside(b.body)
        if first is None or second is None:
            return []
        if self._holds(Rel(("=",), (first, second)), a.letters, a.binder):
            return [Known(Rel(("=",), (left, right)), f"factor by factor under {shown(a)}")]
        if self._holds(Logic("and", Rel((">=",), (first, _ZERO)), Rel(("<=",), (first, second))), a.letters):
            return [Known(Rel(("<=",), (left, right)), f"factor by factor under {shown(a)}")]
        return []

    def _compared(
        self,
        a: Named,
        first: Tokens,
        b: Named,
        second: Tokens,
        bound: frozenset[str] | None,
        why: str,
        binder: str = "",
    ) -> list[Known]:
        x, y = self._inside(first), self._inside(second)
        if x is None or y is None:
            return []
        for op in ("=", "<="):
            if self._holds(Rel((op,), (x, y)), bound, binder):
                return [Known(Rel((op,), (a.symbol, b.symbol)), why)]
        return []

    def _linear(self, terms: list[Named]) -> list[Known]:
        """A sum of a + b is the sum of a plus the sum of b, where all three are printed; so for means, and a mean of a sum."""
        out: list[Known] = []
        groups: dict[str, list[tuple[Sym, Form]]] = {}
        for t in terms:
            if isinstance(t.term, Over) and t.term.how == "sum" and not t.term.factor:
                name, body = t.term.binder, self._inside(t.term.body)
            elif isinstance(t.term, Mean):
                name, body = f"mean {t.term.law} given {t.term.given}", self._inside(t.term.body)
            else:
                continue
            form = None if body is None else linear(body)
            if form:
                groups.setdefault(name, []).append((t.symbol, form))
        for name, group in groups.items():
            for combination in combinations_of(group):
                out.append(Known(combination, "means are linear" if name.startswith("mean") else "sums are linear"))
        return out + self._exchanged(terms)

    def _exchanged(self, terms: list[Named]) -> list[Known]:
        """The mean of a finite sum is the sum of the means; the mean of a conditional mean is the mean."""
        out: list[Known] = []
        for a, b in itertools.permutations(terms, 2):
            if not isinstance(a.term, Mean):
                continue
            inner = self._term(a.term.body)
            if isinstance(b.term, Over) and isinstance(inner, Over) and self._mean_of_sum(a.term, inner, b.term):
                out.append(Known(Rel(("=",), (a.symbol, b.symbol)), "the mean of a sum is the sum of the means"))
            elif isinstance(b.term, Mean) and isinstance(inner, Mean) and _mean_of_mean(a.term, inner, b.term):
                out.append(Known(Rel(("=",), (a.symbol, b.symbol)), "the mean of a conditional mean is the mean"))
        return out

    def _mean_of_sum(self, mean: Mean, inner: Over, outer: Over) -> bool:
        """E[sum of X] against the sum of E[X], over finitely many."""
        summand = self._term(outer.body)
        if not isinstance(summand, Mean) or summand.law or summand.given or mean.law or mean.given:
            return False
        finite = r"\infty" not in inner.binder and r"\mathbb" not in inner.binder
        same = (
            inner.how == outer.how == "sum" and inner.binder == outer.binder and not inner.factor and not outer.factor
        )
        return finite and same and key(summand.body) == key(inner.body)

    def _alone(self, terms: list[Named], statement: Node) -> list[Known]:
        """An extremum over something against what does not depend on it; the sum of nothing but zeros."""
        out: list[Known] = []
        for t in terms:
            if isinstance(t.term, Over) and t.term.how == "prod" and not t.term.factor:
                out += self._constant_product(t.symbol, t.term)
            if not isinstance(t.term, Over) or t.term.how not in ("max", "min"):
                continue
            body = self._inside(t.term.body)
            if body is not None and t.term.factor:
                factor = self._inside(t.term.factor)
                fixed = factor is not None and self._fixed(factor, t.term.letters)
                if factor is None or not fixed or not self._holds(Rel((">=",), (factor, _ZERO)), None):
                    continue
                body = Bin("*", factor, body)
            if body is None:
                continue
            if self._fixed(body, t.term.letters):
                out.append(Known(Rel(("=",), (t.symbol, body)), f"nothing in it depends on {shown(t.term)}"))
            elif isinstance(statement, Rel) and len(statement.ops) == 1:
                op = "<=" if t.term.how == "max" else ">="
                for whole, value in (statement.operands, statement.operands[::-1]):
                    side, other = self._divided(whole, value, t.symbol, t.term.letters)
                    if (
                        side == t.symbol
                        and self._fixed(other, t.term.letters)
                        and self._holds(Rel((op,), (body, other)), t.term.letters, t.term.binder)
                    ):
                        out.append(Known(Rel((op,), (side, other)), f"for each under {shown(t.term)}"))
        return out

    def _divided(self, side: Node, other: Node, symbol: Sym, letters: frozenset[str]) -> tuple[Node, Node]:
        """c times the term against b as the term against b/c, where c is positive and does not depend on what is bound."""
        if not isinstance(side, Bin) or side.op != "*" or side.right != symbol or not self._fixed(side.left, letters):
            return side, other
        positive = self.ask(Rel((">",), (side.left, _ZERO)), self.facts, self.scope).status == "holds"
        return (symbol, Bin("/", other, side.left)) if positive else (side, other)

    def _constant_product(self, symbol: Sym, term: Over) -> list[Known]:
        """The product over a set of at most m members of one and the same chance is at least its m-th power."""
        if self.granted is None:
            return []
        body, values = self._inside(term.body), self.granted.identical()
        held = next((h for h in self.scope.held.values() if isinstance(body, Sym) and h.name == body.name), None)
        most = self.granted.members(term.binder, self.scope, self.bound)
        if held is None or most is None or (held.low, held.high) != (0, 1) or not isinstance(body, Sym):
            return []
        index, rest = term.binder.split()[1], key(held.tokens)
        for value in values:
            rest = rest.replace(value, "")
        if index in rest.split() or not self._fixed(most, term.letters):
            return []
        return [Known(Rel((">=",), (symbol, Bin("^", body, most))), f"at most {most.text()} factors that are the same")]

    def _fixed(self, node: Node, letters: frozenset[str]) -> bool:
        """Whether a formula is made of letters that are known by the file and not bound here: no held term, which may depend on anything."""
        known = {n for f in self.facts for n in f.names} | {"pi", "e"}
        return all(
            n in known
            and n not in letters
            and stem(n) not in letters
            and not self.scope.letters.get(n, frozenset()) & letters
            for n in node.names()
        )


def _mean_of_mean(mean: Mean, inner: Mean, plain: Mean) -> bool:
    """E[E[X | Y]] against E[X]."""
    unconditional = not mean.given and not plain.given and bool(inner.given)
    return unconditional and inner.law == plain.law == mean.law and key(inner.body) == key(plain.body)
