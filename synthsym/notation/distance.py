"""How many single changes turn one formula into another (ordered tree edit distance of Zhang and Shasha).

Sums and products are flattened and put in one order first, so that `a + b` and `b + a` are the same formula.
"""

from __future__ import annotations

from dataclasses import dataclass

from .node import Bin, Call, Factorial, Logic, Neg, Node, Not, Num, Rel, Sym

MAX_NODES = 400


@dataclass(frozen=True)
class _Tree:
    label: str
    kids: tuple[_Tree, ...] = ()

    def key(self) -> tuple[str, str]:
        return (self.label, repr(self.kids))


def edit_distance(a: Node, b: Node) -> int:
    """The least number of insertions, deletions and relabellings; 0 for formulas that differ only in order."""
    left, right = _tree(a), _tree(b)
    if left == right:
        return 0
    first, second = _Postorder(left), _Postorder(right)
    if max(len(first.labels), len(second.labels)) > MAX_NODES:
        return max(len(first.labels), len(second.labels))
    return _zhang_shasha(first, second)


def _flat(node: Node, op: str, inverse: str, sign: bool = True) -> list[tuple[bool, Node]]:
    if isinstance(node, Bin) and node.op in (op, inverse):
        return _flat(node.left, op, inverse, sign) + _flat(node.right, op, inverse, sign == (node.op == op))
    if op == "+" and isinstance(node, Neg):
        return _flat(node.arg, op, inverse, not sign)
    return [(sign, node)]


def _group(label: str, inverse: str, parts: list[tuple[bool, Node]]) -> _Tree:
    kids = [_tree(n) if sign else _Tree(inverse, (_tree(n),)) for sign, n in parts]
    return _Tree(label, tuple(sorted(kids, key=_Tree.key)))


def _tree(node: Node) -> _Tree:
    match node:
        case Num(value):
            return _Tree(str(value))
        case Sym(name):
            return _Tree(name)
        case Bin("+" | "-"):
            return _group("+", "neg", _flat(node, "+", "-"))
        case Bin("*" | "/"):
            return _group("*", "inv", _flat(node, "*", "/"))
        case Rel(ops, operands):
            kids = tuple(_tree(n) for n in operands)
            flip = {">": "<", ">=": "<="}
            if len(ops) == 1 and ops[0] in flip:
                return _Tree(flip[ops[0]], kids[::-1])
            return _Tree(" ".join(ops), kids)
        case Call("sqrt", args):
            return _Tree("^", (_tree(args[0]), _Tree("1/2")))
        case Call("exp", args):
            return _Tree("^", (_Tree("e"), _tree(args[0])))
    marks: dict[type[Node], str] = {Neg: "neg", Factorial: "!", Not: "not"}
    label = marks.get(type(node), "")
    if isinstance(node, Bin | Logic):
        label = node.op
    elif isinstance(node, Call):
        label = {"ln": "log"}.get(node.name, node.name)
    return _Tree(label, tuple(_tree(c) for c in node.children))


class _Postorder:
    """Labels, leftmost leaves and key roots, numbered from the leaves up."""

    def __init__(self, tree: _Tree) -> None:
        self.labels: list[str] = []
        self.leftmost: list[int] = []
        self._visit(tree)
        self.keyroots = sorted({first: i for i, first in enumerate(self.leftmost)}.values())

    def _visit(self, tree: _Tree) -> int:
        firsts = [self._visit(kid) for kid in tree.kids]
        self.labels.append(tree.label)
        self.leftmost.append(firsts[0] if firsts else len(self.labels) - 1)
        return self.leftmost[-1]


def _zhang_shasha(a: _Postorder, b: _Postorder) -> int:
    whole = [[0] * len(b.labels) for _ in a.labels]
    for i in a.keyroots:
        for j in b.keyroots:
            _forest(a, b, i, j, whole)
    return whole[-1][-1]


def _forest(a: _Postorder, b: _Postorder, i: int, j: int, whole: list[list[int]]) -> None:
    p, q = a.leftmost[i], b.leftmost[j]
    rows, columns = i - p + 2, j - q + 2
    cost = [[0] * columns for _ in range(rows)]
    for x in range(1, rows):
        cost[x][0] = x
    for y in range(1, columns):
        cost[0][y] = y
    for x in range(1, rows):
        for y in range(1, columns):
            u, v = p + x - 1, q + y - 1
            step = min(cost[x - 1][y], cost[x][y - 1]) + 1
            if a.leftmost[u] == p and b.leftmost[v] == q:
                cost[x][y] = min(step, cost[x - 1][y - 1] + (a.labels[u] != b.labels[v]))
                whole[u][v] = cost[x][y]
            else:
                cost[x][y] = min(step, cost[a.leftmost[u] - p][b.leftmost[v] - q] + whole[u][v])
