"""Linear forms with rational coefficients over what stands in a formula by its print."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from fractions import Fraction

from ..notation import Bin, Neg, Node, Num, Rel, Sym

Form = dict[str, Fraction]


def linear(node: Node) -> Form | None:
    """A linear form with rational coefficients; what is multiplied by anything but a number is one atom, by its print."""
    if isinstance(node, Bin) and node.op in "+-":
        left, right = linear(node.left), linear(node.right)
        if left is None or right is None:
            return None
        sign = 1 if node.op == "+" else -1
        whole = {n: left.get(n, Fraction(0)) + sign * right.get(n, Fraction(0)) for n in {**left, **right}}
        return {n: c for n, c in whole.items() if c}
    if isinstance(node, Neg):
        inner = linear(node.arg)
        return None if inner is None else {n: -c for n, c in inner.items()}
    if isinstance(node, Bin) and node.op in "*/":
        scalar, rest = (node.right, node.left) if isinstance(node.right, Num) else (node.left, node.right)
        if isinstance(scalar, Num) and (node.op == "*" or scalar is node.right) and scalar.value:
            inner = linear(rest)
            factor = scalar.value if node.op == "*" else 1 / scalar.value
            return None if inner is None else {n: factor * c for n, c in inner.items()}
    if isinstance(node, Num):
        return {} if node.value == 0 else {"1": node.value}
    return {node.text(): Fraction(1)}


def combinations_of(group: list[tuple[Sym, Form]]) -> Iterator[Node]:
    """h = ±h1, h = ±h1 ± h2, where the forms say so."""
    for symbol, form in group:
        rest = [g for g in group if g[0] != symbol]
        for count in (1, 2):
            for chosen in itertools.combinations(rest, count):
                for signs in itertools.product((1, -1), repeat=count):
                    if _summed(signs, [f for _, f in chosen]) == form:
                        whole: Node = Num(Fraction(0), "0")
                        for sign, (other, _) in zip(signs, chosen, strict=True):
                            whole = Bin("+" if sign > 0 else "-", whole, other)
                        yield Rel(("=",), (symbol, whole))


def _summed(signs: tuple[int, ...], forms: list[Form]) -> Form:
    out: Form = {}
    for sign, form in zip(signs, forms, strict=True):
        for n, c in form.items():
            out[n] = out.get(n, Fraction(0)) + sign * c
    return {n: c for n, c in out.items() if c}


def at_most(form: Form, bounds: list[tuple[Node, Form]]) -> Node | None:
    """The sum of up to three bounds whose forms, each with a sign, add up to the form: |u ± v ± w| is at most |u| + |v| + |w|."""
    for count in (1, 2, 3):
        for chosen in itertools.combinations(bounds, count):
            if not any(
                _summed(signs, [f for _, f in chosen]) == form for signs in itertools.product((1, -1), repeat=count)
            ):
                continue
            whole = chosen[0][0]
            for other, _ in chosen[1:]:
                whole = Bin("+", whole, other)
            return whole
    return None
