"""Closed forms by rules that check their own conditions: integrals of exp(a x^2 + b x + c), sums of |k|, finite products.

An integral or sum is replaced only where it has that value; what is not one of these forms stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from ..balls.reading import to_sympy
from ..notation import Bin, Call, Factorial, Neg, Node, Num, Rel, Sym, from_sympy
from .scope import put

Proves = Callable[[Node], bool]
_ZERO, _ONE, _TWO, _HALF = (Num(Fraction(n), t) for n, t in ((0, "0"), (1, "1"), (2, "2"), (Fraction(1, 2), "1/2")))
_INFINITE = Sym("inf")
_ENDLESS = (Neg(_INFINITE), _INFINITE)


def closed(statement: Node, proves: Proves) -> Node:
    """The statement with every sum, product and integral of these forms replaced."""

    def one(node: Node) -> Node:
        if not isinstance(node, Call) or node.bound is None:
            return node
        rule = {"integral": _integral, "sum": _sum, "prod": _product}[node.name]
        return rule(node, proves) or node

    return statement.map(one)


def _factors(node: Node, letter: str) -> tuple[list[Node], list[Node], list[Node]] | None:
    """(what is free of the letter, exponents, other factors) of a product; what is divided by comes as a power of -1."""
    if letter not in node.names():
        return [node], [], []
    if isinstance(node, Neg):
        inner = _factors(node.arg, letter)
        return inner and ([Num(Fraction(-1), "-1"), *inner[0]], *inner[1:])
    if isinstance(node, Bin) and node.op == "*":
        left, right = _factors(node.left, letter), _factors(node.right, letter)
        return left and right and (left[0] + right[0], left[1] + right[1], left[2] + right[2])
    if isinstance(node, Bin) and node.op == "/":
        left, right = _factors(node.left, letter), _factors(node.right, letter)
        if left is None or right is None:
            return None
        inverse = [Bin("/", _ONE, r) for r in right[0]]
        return left[0] + inverse, left[1] + [Neg(e) for e in right[1]], left[2] + [Bin("/", _ONE, r) for r in right[2]]
    if isinstance(node, Call) and node.name == "exp":
        return [], [node.args[0]], []
    return [], [], [node]


def _times(parts: list[Node]) -> Node:
    out = parts[0] if parts else _ONE
    for part in parts[1:]:
        out = Bin("*", out, part)
    return out


def _plus(parts: list[Node]) -> Node:
    out = parts[0] if parts else _ZERO
    for part in parts[1:]:
        out = Bin("+", out, part)
    return out


# -- integrals --------------------------------------------------------------------------------------------------------
def _integral(node: Call, proves: Proves) -> Node | None:
    _, low, high, body = node.args
    letter = str(node.bound)
    if Call("abs", (Sym(letter),)) in body.walk():
        return _halves(node, proves)
    found = _factors(body, letter)
    if found is None or found[2]:
        return None
    powers = _polynomial(_plus(found[1]), letter)
    if powers is None:
        return None
    c, b, a = powers
    front = found[0]
    if a == _ZERO and b == _ZERO:
        return None
    if a == _ZERO:
        return _exponential(front, b, c, low, high, proves)
    if not proves(Rel(("<",), (a, _ZERO))):
        return None
    root = Call("sqrt", (Neg(a),))
    middle = Bin("/", b, Bin("*", _TWO, a))

    def upto(end: Node) -> Node:
        return Call("erf", (Bin("*", root, Bin("+", end, middle)),))

    if high == _INFINITE and low == Neg(_INFINITE):
        area: Node = _TWO
    elif high == _INFINITE:
        area = Bin("-", _ONE, upto(low))
    elif low == Neg(_INFINITE):
        area = Bin("+", _ONE, upto(high))
    else:
        area = Bin("-", upto(high), upto(low))
    peak = Call("exp", (Bin("-", c, Bin("/", Bin("*", b, middle), _TWO)),))
    return _times([*front, peak, Bin("/", Call("sqrt", (Sym("pi"),)), Bin("*", _TWO, root)), area])


def _exponential(front: list[Node], b: Node, c: Node, low: Node, high: Node, proves: Proves) -> Node | None:
    """The integral of exp(b x + c): b < 0 where it goes to infinity, b > 0 from minus infinity."""
    if low == Neg(_INFINITE) and high == _INFINITE:
        return None
    if (high == _INFINITE and not proves(Rel(("<",), (b, _ZERO)))) or (
        low == Neg(_INFINITE) and not proves(Rel((">",), (b, _ZERO)))
    ):
        return None
    if low != Neg(_INFINITE) and high != _INFINITE and not proves(Rel(("!=",), (b, _ZERO))):
        return None
    ends = [_ZERO if end in _ENDLESS else Call("exp", (Bin("+", Bin("*", b, end), c),)) for end in (high, low)]
    return _times([*front, Bin("/", Bin("-", *ends), b)])


def _polynomial(node: Node, letter: str) -> tuple[Node, Node, Node] | None:
    """The coefficients of 1, x and x^2, where there are no others."""
    import sympy as sp

    names = node.names()
    table = {n: sp.Symbol(n, positive=True) for n in names - {letter}}
    x = sp.Symbol(letter, real=True)
    table[letter] = x
    try:
        poly = sp.Poly(sp.expand(to_sympy(node, table)), x)
    except (sp.PolynomialError, ValueError, TypeError, KeyError):
        return None
    if poly.degree() > 2 or any(c.has(x) for c in poly.all_coeffs()):
        return None
    c, b, a = (from_sympy(poly.coeff_monomial(x**k)) for k in range(3))
    return c, b, a


def _halves(node: Call, proves: Proves) -> Node | None:
    """|x| is x from 0 on and -x before it."""
    variable, low, high, body = node.args
    letter = str(node.bound)
    size = Call("abs", (variable,))

    def signed(negative: bool) -> Node:
        return body.map(lambda n: (Neg(variable) if negative else variable) if n == size else n)

    if low != Neg(_INFINITE) and proves(Rel((">=",), (low, _ZERO))):
        return _closed_or_same(Call("integral", (variable, low, high, signed(False))), proves)
    if high != _INFINITE and proves(Rel(("<=",), (high, _ZERO))):
        return _closed_or_same(Call("integral", (variable, low, high, signed(True))), proves)
    if (low == Neg(_INFINITE) or proves(Rel(("<=",), (low, _ZERO)))) and (
        high == _INFINITE or proves(Rel((">=",), (high, _ZERO)))
    ):
        below = _integral(Call("integral", (Sym(letter), low, _ZERO, signed(True))), proves)
        above = _integral(Call("integral", (Sym(letter), _ZERO, high, signed(False))), proves)
        return None if below is None or above is None else Bin("+", below, above)
    return None


def _closed_or_same(node: Call, proves: Proves) -> Node:
    return _integral(node, proves) or node


# -- sums -----------------------------------------------------------------------------------------------------------
def _sum(node: Call, proves: Proves) -> Node | None:
    """|k| is k from 0 on; a sum over all integers of what only |k| enters is its middle and twice one side."""
    variable, low, high, body = node.args
    letter = str(node.bound)
    size, step = Call("abs", (variable,)), Call("min", (_ONE, variable))
    if step in body.walk() and low == _ZERO and (high == _INFINITE or proves(Rel((">=",), (high, _ZERO)))):
        beyond = body.map(lambda n: _ONE if n == step else n)
        first = put(body, {letter: _ZERO})
        return Bin("+", first, Call("sum", (variable, _ONE, high, beyond)))
    if size not in body.walk():
        return None
    positive = body.map(lambda n: variable if n == size else n)
    if low != Neg(_INFINITE):
        return Call("sum", (variable, low, high, positive)) if proves(Rel((">=",), (low, _ZERO))) else None
    hidden = body.map(lambda n: Sym(letter + "_size") if n == size else n)
    if high != _INFINITE or letter in hidden.names():
        return None
    side = Call("sum", (variable, _ONE, _INFINITE, positive))
    return Bin("+", put(positive, {letter: _ZERO}), Bin("*", _TWO, side))


# -- products ---------------------------------------------------------------------------------------------------------
def _product(node: Call, proves: Proves) -> Node | None:
    """Factor by factor: what is free of the letter as a power, the letter itself from 1 on as a factorial."""
    variable, low, high, body = node.args
    letter = str(node.bound)
    if high in _ENDLESS or low in _ENDLESS or not proves(Rel(("<=",), (low, Bin("+", high, _ONE)))):
        return None
    found = _factors(body, letter)
    if found is None:
        return None
    free, exponents, others = found
    count = Bin("+", Bin("-", high, low), _ONE)
    out: list[Node] = [Bin("^", f, count) for f in free]
    if exponents:
        out.append(Call("exp", (Call("sum", (variable, low, high, _plus(exponents))),)))
    for other in others:
        if low == _ONE and other == variable:
            out.append(Factorial(high))
        elif low == _ONE and other == Bin("/", _ONE, variable):
            out.append(Bin("/", _ONE, Factorial(high)))
        else:
            return None
    return _times(out)
