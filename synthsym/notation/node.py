"""The inert syntax tree of a formula: it prints as it was written and never simplifies itself.

Nodes are immutable and compare by structure. Numbers are exact; the spelling (`0.10`, `1e-10`) is kept for
printing and ignored by comparison.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import ClassVar

# Calls whose first argument is a bound variable: name(variable, from, to, body).
BINDERS = frozenset({"sum", "Sum", "prod", "integral"})


@dataclass(frozen=True)
class Node:
    """One formula. Children are in the order in which they are written."""

    boolean: ClassVar[bool] = False

    @property
    def children(self) -> tuple[Node, ...]:
        """The operands; none here."""
        return ()

    def rebuild(self, children: tuple[Node, ...]) -> Node:
        """The same operation on other operands."""
        return self

    def map(self, fn: Callable[[Node], Node]) -> Node:
        """Apply fn to every node, leaves first."""
        kids = tuple(c.map(fn) for c in self.children)
        return fn(self if kids == self.children else self.rebuild(kids))

    def walk(self) -> Iterator[Node]:
        """Every node, this one first."""
        yield self
        for child in self.children:
            yield from child.walk()

    def names(self) -> frozenset[str]:
        """The names that stand for a value here (bound variables of a sum are not among them)."""
        return frozenset().union(*(c.names() for c in self.children))

    def functions(self) -> frozenset[str]:
        """The names that are called."""
        return frozenset(n.name for n in self.walk() if isinstance(n, Call))

    def depth(self) -> int:
        """How many nodes stand below one another at most."""
        return 1 + max((c.depth() for c in self.children), default=0)

    def size(self) -> int:
        """How many nodes there are."""
        return sum(1 for _ in self.walk())

    def substitute(self, values: Mapping[str, Node]) -> Node:
        """Replace free names by formulas."""
        return self.map(lambda n: values.get(n.name, n) if isinstance(n, Sym) else n)

    def text(self) -> str:
        """The formula in our grammar; parsing it gives this node back."""
        from .printing import to_text

        return to_text(self)

    def latex(self) -> str:
        """The formula as the paper prints it."""
        from .typeset import to_latex

        return to_latex(self)

    def fraction(self) -> Fraction:
        """The exact value of a formula made of numbers only."""
        from .numbers import exact_value

        return exact_value(self)

    def _repr_latex_(self) -> str:
        return f"${self.latex()}$"

    def __str__(self) -> str:
        return self.text()


@dataclass(frozen=True)
class Num(Node):
    """A number >= 0 (a sign is a `Neg` around it)."""

    value: Fraction
    spelling: str = field(default="", compare=False)


@dataclass(frozen=True)
class Sym(Node):
    """A name that stands for a value."""

    name: str

    def names(self) -> frozenset[str]:
        """Itself."""
        return frozenset({self.name})


@dataclass(frozen=True)
class Single(Node):
    """What has one operand."""

    arg: Node

    @property
    def children(self) -> tuple[Node, ...]:
        """The one operand."""
        return (self.arg,)

    def rebuild(self, children: tuple[Node, ...]) -> Node:
        """The same operation on another operand."""
        return replace(self, arg=children[0])


@dataclass(frozen=True)
class Pair(Node):
    """What stands between two operands."""

    op: str
    left: Node
    right: Node

    @property
    def children(self) -> tuple[Node, ...]:
        """What stands left, and what stands right."""
        return (self.left, self.right)

    def rebuild(self, children: tuple[Node, ...]) -> Node:
        """The same operation between other operands."""
        return replace(self, left=children[0], right=children[1])


class Bin(Pair):
    """op is one of + - * / ^."""


class Neg(Single):
    """The number with the other sign."""


class Factorial(Single):
    """n!"""


@dataclass(frozen=True)
class Call(Node):
    """A function or a binder of its arguments."""

    name: str
    args: tuple[Node, ...]

    @property
    def children(self) -> tuple[Node, ...]:
        """The arguments."""
        return self.args

    def rebuild(self, children: tuple[Node, ...]) -> Node:
        """The same function of other arguments."""
        return replace(self, args=children)

    @property
    def bound(self) -> str | None:
        """The bound variable of a sum, product or integral."""
        first = self.args[0] if self.args else None
        return first.name if self.name in BINDERS and len(self.args) == 4 and isinstance(first, Sym) else None

    def names(self) -> frozenset[str]:
        """Those of the arguments; a bound variable is none within its body."""
        if self.bound is None:
            return Node.names(self)
        _, low, high, body = self.args
        return low.names() | high.names() | (body.names() - {self.bound})

    def substitute(self, values: Mapping[str, Node]) -> Node:
        """Replace free names by formulas; what is bound stays."""
        if self.bound is None:
            return super().substitute(values)
        var, low, high, body = self.args
        inner = {k: v for k, v in values.items() if k != self.bound}
        return replace(self, args=(var, low.substitute(values), high.substitute(values), body.substitute(inner)))


@dataclass(frozen=True)
class Rel(Node):
    """A chain of relations: operands[0] ops[0] operands[1] ops[1] …, each of < <= > >= = !=."""

    boolean: ClassVar[bool] = True
    ops: tuple[str, ...]
    operands: tuple[Node, ...]

    @property
    def children(self) -> tuple[Node, ...]:
        """The operands, from left to right."""
        return self.operands

    def rebuild(self, children: tuple[Node, ...]) -> Node:
        """The same relations between other operands."""
        return replace(self, operands=children)

    def links(self) -> tuple[tuple[Node, str, Node], ...]:
        """The single relations of the chain."""
        return tuple(zip(self.operands, self.ops, self.operands[1:], strict=False))


class Logic(Pair):
    """op is one of and, or, =>, <=>."""

    boolean: ClassVar[bool] = True


class Not(Single):
    """The opposite of a relation."""

    boolean: ClassVar[bool] = True
