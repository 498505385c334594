"""Events as what they say of single random values: true or false, or from where to where; what is not understood is refused."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from ..notation import Bin, Call, Logic, Neg, Node, Rel, Sym
from .defined import whole
from .laws import INFINITE, ONE, ZERO, Law
from .letters import letters_of_name
from .linear import linear
from .scope import Scope, put
from .signs import RELATIONS
from .tokens import Tokens, argument, key, levels, split

_TRUTHS = {r"\top": True, r"\bot": False, "1": True, "0": False, r"\mathrm{true}": True, r"\mathrm{false}": False}
_ELLIPSES = frozenset({r"\ldots", r"\dots", r"\cdots"})
_TURNED = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "=": "=", "!=": "!="}


@dataclass(frozen=True)
class Variable:
    """One random value; of a family, the law with the index put in."""

    name: str
    law: Law
    index: Node | None = None

    @property
    def weight(self) -> Node:
        """Its mass or density in the letter of the law."""
        return self.law.weight if self.index is None else put(self.law.weight, {self.law.index: self.index})


@dataclass(frozen=True)
class Part:
    """What an event says of one value: true or false; or that it lies from low to high; for all of a family from `first` on."""

    variable: Variable
    truth: bool | None = None
    low: Node = field(default_factory=lambda: Neg(INFINITE))
    high: Node = INFINITE
    run: tuple[Node, Node] | None = None


class Unclear(Exception):
    """An event that is not understood."""


@dataclass
class Parts:
    """`proves` says whether a relation follows from the conditions in force, `integers` which letters are whole."""

    laws: dict[str, Law]
    independent: list[frozenset[str]]
    proves: Callable[[Node], bool]
    integers: Callable[[], frozenset[str]]
    used: dict[str, None] = field(default_factory=dict)
    proves_of: Callable[[Node, str, bool], bool] = field(default=lambda *_: False)

    def _parts(self, piece: Tokens, scope: Scope) -> list[Part]:
        operands = split(piece, set(RELATIONS))
        ops = [RELATIONS[t.text] for t, d in zip(piece, levels(piece), strict=True) if d == 0 and t.text in RELATIONS]
        if len(operands) < 2:
            raise Unclear
        if set(ops) == {"="} and (truths := self._truths(operands, scope)) is not None:
            return truths
        if len(operands) > 3:
            raise Unclear
        sides = [scope.read(o) for o in operands]
        if any(scope.held_in(s) or self._of_a_family(s) for s in sides):
            raise Unclear
        names = {v.name for s in sides for v in self._variables(s)}
        if len(names) != 1:
            raise Unclear
        name = names.pop()
        if len(sides) == 2:
            return [self._between(name, sides[0], ops[0], sides[1])]
        first = self._between(name, sides[0], ops[0], sides[1])
        second = self._between(name, sides[1], ops[1], sides[2])
        if any(p.low == p.high for p in (first, second)):
            raise Unclear
        low = first.low if first.low != Neg(INFINITE) else second.low
        high = second.high if second.high != INFINITE else first.high
        if Neg(INFINITE) not in (first.low, second.low) or INFINITE not in (first.high, second.high):
            raise Unclear
        return [Part(first.variable, None, low, high)]

    def _truths(self, operands: list[Tokens], scope: Scope) -> list[Part] | None:
        """`B = \\top`, `C = B_1 = B_2 = ... = B_k = \\top`."""
        value = _TRUTHS.get(key(operands[-1]).replace(" ", ""))
        if value is None:
            return None
        out: list[Part] = []
        i, rest = 0, operands[:-1]
        while i < len(rest):
            variable = self._variable(rest[i], scope)
            if variable is None or variable.law.kind != "bernoulli":
                return None
            if i + 3 < len(rest) and _ellipsis(rest[i + 2]):
                second, last = self._variable(rest[i + 1], scope), self._variable(rest[i + 3], scope, variable.index)
                if not self._successive(variable, second, last):
                    raise Unclear
                assert variable.index is not None and last is not None and last.index is not None
                out.append(
                    Part(
                        Variable(variable.law.base + "_run", variable.law, variable.index),
                        value,
                        run=(variable.index, last.index),
                    )
                )
                i += 4
                continue
            out.append(Part(variable, value))
            i += 1
        runs = [p for p in out if p.run is not None]
        if len(runs) > 1 or any(p.variable.law.index for p in out if p.run is None) and (runs or len(out) > 1):
            raise Unclear
        return out

    def _successive(self, first: Variable, second: Variable | None, last: Variable | None) -> bool:
        if second is None or last is None or first.index is None or second.index is None or last.index is None:
            return False
        same = first.law == second.law == last.law
        return same and self.proves(Rel(("=",), (second.index, Bin("+", first.index, ONE)))) and self._whole(last.index)

    def _variable(self, tokens: Tokens, scope: Scope, last: Node | None = None) -> Variable | None:
        """The value that a piece of print names, by its own name or as one of a family."""
        for law in self.laws.values():
            base = letters_of_name(law.base) if law.index else ""
            if law.index and len(tokens) > 2 and tokens[0].text == base and tokens[1].text == "_":
                sub, after = argument(tokens, 2)
                if after == len(tokens):
                    index = scope.read(sub)
                    self._in_family(law, index, last)
                    return Variable(key(tokens), law, index)
        node = scope.read(tokens)
        law_ = self.laws.get(node.name) if isinstance(node, Sym) else None
        return None if law_ is None or law_.index else Variable(law_.name, law_)

    def _in_family(self, law: Law, index: Node, first: Node | None) -> None:
        """That the index, or every one from the first to it, is one of the family."""
        assert law.range is not None
        if not self._whole(index):
            raise Unclear
        if first is None:
            fine = all(self.proves(put(c, {law.index: index})) for c in law.range.conditions)
        else:
            between = Logic("and", Rel(("<=",), (first, Sym(law.index))), Rel(("<=",), (Sym(law.index), index)))
            fine = all(self.proves_of(Logic("=>", between, c), law.index, True) for c in law.range.conditions)
            fine = fine and self.proves(Rel(("<=",), (first, Bin("+", index, ONE))))
        if not fine:
            raise Unclear

    def _of_a_family(self, node: Node) -> bool:
        bases = {w.base for w in self.laws.values() if w.index}
        return any(n.split("_")[0].rstrip("'") in bases for n in node.names())

    def _variables(self, node: Node) -> list[Variable]:
        return [Variable(n, self.laws[n]) for n in node.names() if n in self.laws]

    def _between(self, name: str, left: Node, op: str, right: Node) -> Part:
        """Solved for the value, whose factor is 1 or -1; or for its floor."""
        law = self.laws[name]
        if law.kind == "bernoulli" or law.index:
            raise Unclear
        left, right, op = (left, right, op) if name in left.names() else (right, left, _TURNED[op])
        if name in right.names():
            raise Unclear
        if isinstance(left, Call) and left.name == "floor" and op == "=":
            return self._floored(name, left.args[0], right)
        form = linear(left)
        if form is None or form.get(name) not in (1, -1) or sum(name in _words(n) for n in form) != 1:
            raise Unclear
        rest = put(left, {name: ZERO})
        if form[name] == -1:
            end: Node = Bin("-", rest, right)
            op = _TURNED[op]
        else:
            end = right if left == Sym(name) else Bin("-", right, rest)
        return self._half_line(Variable(name, law), op, end)

    def _half_line(self, variable: Variable, op: str, end: Node) -> Part:
        whole_ = variable.law.kind == "integers"
        if whole_ and not self._whole(end):
            raise Unclear
        if op == "=":
            return Part(variable, None, end, end)
        if op == "!=":
            raise Unclear
        if op in (">", ">="):
            return Part(variable, None, Bin("+", end, ONE) if whole_ and op == ">" else end)
        return Part(variable, None, high=Bin("-", end, ONE) if whole_ and op == "<" else end)

    def _floored(self, name: str, inside: Node, value: Node) -> Part:
        """floor(G/n) = k is n k <= G <= n (k + 1) - 1."""
        law = self.laws[name]
        if law.kind != "integers" or not isinstance(inside, Bin) or inside.op != "/" or inside.left != Sym(name):
            raise Unclear
        n = inside.right
        if not self._whole(n) or not self._whole(value) or not self.proves(Rel((">=",), (n, ONE))):
            raise Unclear
        low = Bin("*", value, n)
        high = Bin("-", Bin("*", Bin("+", value, ONE), n), ONE)
        return Part(Variable(name, law), None, low, high)

    def _whole(self, node: Node) -> bool:
        return whole(node, self.integers())

    def _at_most(self, a: Node, b: Node) -> bool:
        """a <= b; of integers, a < b + 1."""
        if self.proves(Rel(("<=",), (a, b))):
            return True
        return self._whole(a) and self._whole(b) and self.proves(Rel(("<",), (a, Bin("+", b, ONE))))


def _words(text: str) -> list[str]:
    return re.findall(r"[A-Za-z][A-Za-z0-9_]*'*", text)


def _ellipsis(tokens: Tokens) -> bool:
    texts = [t.text for t in tokens]
    return texts == [".", ".", "."] or (len(texts) == 1 and texts[0] in _ELLIPSES)
