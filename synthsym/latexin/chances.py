"""Probabilities and means of values whose laws a comment gives, as sums and integrals; what is not understood stays held."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from fractions import Fraction

from ..notation import Bin, Call, Logic, Neg, Node, Num, Rel, Sym
from .events_of import Part, Parts, Unclear, Variable
from .laws import INFINITE, ONE, ZERO, Law
from .opened import MEAN, PROBABILITY, STOPS, conditioned, operator_of
from .scope import Scope, put
from .tokens import NotRead, Token, Tokens, close_of, split


@dataclass
class Chances(Parts):
    """The probabilities and means of such events."""

    def value(self, tokens: Tokens, scope: Scope) -> Node | None:
        """The probability or mean that a piece of print is, computed; None where it is not."""
        try:
            name, i = operator_of(tokens)
            if name not in PROBABILITY | MEAN or i >= len(tokens) or tokens[i].text in ("_", "^"):
                return None
            sized = tokens[i].text == r"\left"
            if tokens[i + sized].text not in ("[", "(", r"\{", "{") or close_of(tokens, i) != len(tokens) - 1:
                return None
            body, given = conditioned(tokens[i + 1 + sized : len(tokens) - 1 - sized])
            marks = dict(self.used)
            found = self._mean(body, given, scope) if name in MEAN else self._chance(body, given, scope)
            if found is None:
                self.used = marks
            return found
        except (NotRead, IndexError, Unclear):
            return None

    # -- probabilities ------------------------------------------------------------------------------------------------
    def _chance(self, event: Tokens, given: Tokens, scope: Scope) -> Node | None:
        parts = [p for piece in split(event, STOPS) for p in [piece] if p]
        if not given:
            return self._joint(parts, scope)
        also = [p for p in split(given, STOPS) if p]
        told = self._at_a_point(parts, also, scope)
        if told is not None:
            return told
        return Bin("/", self._joint([*parts, *also], scope), self._joint(also, scope))

    def _at_a_point(self, parts: list[Tokens], also: list[Tokens], scope: Scope) -> Node | None:
        """P[D = true | U = u] is what the law of D says of u, where u has mass."""
        first = [p for piece in parts for p in self._parts(piece, scope)] if len(parts) == len(also) == 1 else []
        second = [p for piece in also for p in self._parts(piece, scope)] if first else []
        if len(first) != 1 or len(second) != 1:
            return None
        event, at = first[0], second[0]
        given = event.variable.law.given
        if given is None or given[0] != at.variable.law.name or event.truth is None:
            return None
        value = at.low if at.truth is None else ONE if at.truth else ZERO
        mass = self._single(at)
        if (at.truth is None and at.low != at.high) or not self.proves(Rel((">",), (mass, ZERO))):
            return None
        self.used.update(dict.fromkeys((event.variable.law.words, at.variable.law.words)))
        chance = put(event.variable.weight, {given[1]: value})
        return chance if event.truth else Bin("-", ONE, chance)

    def _joint(self, pieces: list[Tokens], scope: Scope) -> Node:
        """P[A, B, (C, D) != (c, d)] = P[A, B] - P[A, B, C = c, D = d]."""
        for i, piece in enumerate(pieces):
            pair = _unequal_pair(piece)
            if pair is not None:
                rest = [*pieces[:i], *pieces[i + 1 :]]
                with_all = self._joint([*rest, *pair], scope)
                return Bin("-", self._joint(rest, scope) if rest else ONE, with_all)
        parts = [p for piece in pieces for p in self._parts(piece, scope)]
        names = [p.variable.name for p in parts]
        if not parts or len(set(names)) != len(names):
            raise Unclear
        self._together(parts)
        self.used.update(dict.fromkeys(p.variable.law.words for p in parts))
        return self._product(parts)

    def _together(self, parts: list[Part]) -> None:
        """Values that are not said to be independent have no joint law here, but for one that is given another."""
        names = {p.variable.law.name for p in parts}
        if len(parts) == 1 and parts[0].run is None:
            return
        given = {p.variable.law.name: p.variable.law.given[0] for p in parts if p.variable.law.given is not None}
        free = names - given.keys()
        free |= set(given.values())
        if len(given) > 1 or (given and len(free) > 1):
            raise Unclear
        several = sum(p.variable.law.name not in given for p in parts) > 1 or any(p.run is not None for p in parts)
        family = [p for p in parts if p.variable.index is not None]
        if not all(self._apart(a, b) for a, b in itertools.combinations(family, 2) if a.variable.law == b.variable.law):
            raise Unclear
        if several and not any(free <= group for group in self.independent):
            raise Unclear

    def _apart(self, a: Part, b: Part) -> bool:
        """Whether two parts of a family are about different members."""
        (a_low, a_high), (b_low, b_high) = (p.run or (p.variable.index, p.variable.index) for p in (a, b))
        return any(
            low is not None and high is not None and self.proves(Rel(("<",), (high, low)))
            for low, high in ((b_low, a_high), (a_low, b_high))
        )

    def _product(self, parts: list[Part]) -> Node:
        out: Node | None = None
        dependent = [p for p in parts if p.variable.law.given is not None]
        of = dependent[0].variable.law.given if dependent else None
        for part in parts:
            if part in dependent or (of is not None and part.variable.law.name == of[0]):
                continue
            out = _times(out, self._single(part))
        if dependent and of is not None:
            other = next((p for p in parts if p.variable.law.name == of[0]), None)
            out = _times(out, self._mixed(dependent[0], of[1], other or Part(Variable(of[0], self.laws[of[0]]))))
        assert out is not None
        return out

    def _mixed(self, part: Part, letter: str, other: Part) -> Node:
        """P[D = true, U in a set]: the sum of the mass of U times the chance of D there."""
        law, chance = other.variable.law, part.variable.weight
        self.used[law.words] = None
        if law.given is not None or part.truth is None:
            raise Unclear
        if not part.truth:
            chance = Bin("-", ONE, chance)
        if law.kind == "bernoulli":
            values = (True, False) if other.truth is None else (other.truth,)
            out: Node | None = None
            for value in values:
                weight = law.weight if value else Bin("-", ONE, law.weight)
                term = Bin("*", weight, put(chance, {letter: ONE if value else ZERO}))
                out = term if out is None else Bin("+", out, term)
            assert out is not None
            return out
        if other.low == other.high:
            return Bin("*", self._single(other), put(chance, {letter: other.low}))
        low, high = self._ends(other)
        return law.total(low, high, put(chance, {letter: Sym(law.letter)}))

    def _single(self, part: Part) -> Node:
        law, weight = part.variable.law, part.variable.weight
        if law.kind == "bernoulli":
            if part.truth is None:
                return ONE
            chance = weight if part.truth else Bin("-", ONE, weight)
            if part.run is None:
                return chance
            return Call("prod", (Sym(law.index), *part.run, law.weight if part.truth else Bin("-", ONE, law.weight)))
        if part.truth is not None or part.run is not None:
            raise Unclear
        if part.low == part.high:
            if law.kind == "reals" or not self._whole(part.low):
                raise Unclear
            low, high = law.low, law.high
            if low != Neg(INFINITE) and not self._at_most(low, part.low):
                raise Unclear
            if high != INFINITE and not self._at_most(part.low, high):
                raise Unclear
            return put(law.weight, {law.letter: part.low})
        low, high = self._ends(part)
        return ONE if (low, high) == (law.low, law.high) else law.total(low, high)

    def _ends(self, part: Part) -> tuple[Node, Node]:
        """Where event and support meet; which end is the further one has to be proved."""
        law = part.variable.law
        low, high = law.low, law.high
        if part.low != Neg(INFINITE):
            low = self._further(part.low, law.low, ">=")
        if part.high != INFINITE:
            high = self._further(part.high, law.high, "<=")
        if low != Neg(INFINITE) and high != INFINITE and (low, high) != (law.low, law.high):
            end = Bin("+", high, ONE) if law.kind == "integers" else high
            if not self._at_most(low, end):
                raise Unclear
        return low, high

    def _further(self, end: Node, last: Node, op: str) -> Node:
        up = op == ">="
        if last in (INFINITE, Neg(INFINITE)) or (self._at_most(last, end) if up else self._at_most(end, last)):
            return end
        if self._at_most(end, last) if up else self._at_most(last, end):
            return last
        raise Unclear

    # -- means ----------------------------------------------------------------------------------------------------------
    def _mean(self, body: Tokens, given: Tokens, scope: Scope) -> Node | None:
        """E[f(Y)], where f lies between -1 and 1 on the support or is of a truth value; E[C | Y] as a function of Y."""
        node = scope.read(body)
        if any(scope.held_in(node)):
            return None
        variables = self._variables(node)
        if len(variables) != 1 or variables[0].law.index:
            return None
        (variable,) = variables
        law = variable.law
        self.used[law.words] = None
        if given:
            other = scope.read(given)
            if law.given is None or other != Sym(law.given[0]) or law.kind != "bernoulli":
                return None
            return self._of_truth(node, law.name, put(law.weight, {law.given[1]: other}))
        if law.kind == "bernoulli" and law.given is None:
            return self._of_truth(node, law.name, law.weight)
        if law.kind == "bernoulli":
            assert law.given is not None
            chance = self._mixed(
                Part(variable, True), law.given[1], Part(Variable(law.given[0], self.laws[law.given[0]]))
            )
            return self._of_truth(node, law.name, chance)
        at = put(node, {law.name: Sym(law.letter)})
        finite = law.kind == "integers" and law.low != Neg(INFINITE) and law.high != INFINITE
        if not finite and not self._bounded(at, law):
            return None
        return law.total(law.low, law.high, at)

    @staticmethod
    def _of_truth(node: Node, name: str, chance: Node) -> Node:
        if node == Sym(name):
            return chance
        yes, no = (put(node, {name: v}) for v in (ONE, ZERO))
        return Bin("+", Bin("*", chance, yes), Bin("*", Bin("-", ONE, chance), no))

    def _bounded(self, node: Node, law: Law) -> bool:
        inside: Node | None = None
        for c in law.support(law.letter):
            inside = c if inside is None else Logic("and", inside, c)
        bounds = [Rel(("<=",), (Num(Fraction(-1), "-1"), node)), Rel(("<=",), (node, ONE))]
        statements = [b if inside is None else Logic("=>", inside, b) for b in bounds]
        return all(self.proves_of(s, law.letter, law.kind == "integers") for s in statements)


def _times(left: Node | None, right: Node) -> Node:
    return right if left is None else Bin("*", left, right)


def _unequal_pair(piece: Tokens) -> list[Tokens] | None:
    """`(B, Y) \\neq (\\top, 0)` as the pieces B = \\top and Y = 0."""
    sides = split(piece, {r"\neq", r"\ne"})
    if len(sides) != 2 or any(
        s[:1] == [] or s[0].text != "(" or close_of(s, 0) != len(s) - 1 for s in map(list, sides)
    ):
        return None
    first, second = (split(s[1:-1], {","}) for s in sides)
    if len(first) != len(second) or len(first) < 2:
        return None
    return [[*a, Token("char", "=", a[0].at), *b] for a, b in zip(first, second, strict=True)]
