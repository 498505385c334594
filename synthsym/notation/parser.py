"""Tokens to a tree, by precedence climbing.

Loosest first: `<=>`, `=>` (to the right), `or`, `and`, `not`, relations (chained), `+ -`, a leading minus, `* /`,
`^` (to the right), postfix `!`. A formula where a truth value stands in the place of a number is refused here.
"""

from __future__ import annotations

import re
from fractions import Fraction

from ..errors import UserError
from .lexer import Token, clip, tokenize
from .node import BINDERS, Bin, Call, Factorial, Logic, Neg, Node, Not, Num, Rel, Sym

MAX_DEPTH = 150
MAX_DIGITS = 4_000  # Python itself refuses to print integers beyond 4300 digits
RELATIONS = ("<", "<=", ">", ">=", "=", "!=")
_LOGIC = {"<=>": 1, "=>": 2, "or": 3, "and": 4}
_NOT, _RELATION, _SUM, _PRODUCT, _UNARY, _POWER = 5, 6, 7, 8, 9, 10


def parse(text: str) -> Node:
    """The tree of a formula; UserError says where it goes wrong and what was expected there."""
    if not isinstance(text, str):
        raise UserError(f"a formula is text, not {type(text).__name__}")
    return _Parser(text).whole()


def literal(spelling: str, where: str) -> Num:
    """A decimal or scientific literal, exactly."""
    mantissa, _, exponent = spelling.lower().partition("e")
    if len(exponent) > 6 or len(mantissa) + abs(int(exponent or "0")) > MAX_DIGITS:
        raise UserError(f"{where}: a number with more than {MAX_DIGITS} digits")
    return Num(Fraction(spelling), spelling if re.search(r"[.eE]", spelling) else str(int(spelling)))


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = tokenize(text)
        self.at = 0
        self.nesting = 0

    @property
    def now(self) -> Token:
        return self.tokens[self.at]

    def take(self) -> Token:
        token = self.now
        self.at += token.kind != "end"
        return token

    def fail(self, expected: str, token: Token | None = None) -> UserError:
        token = token or self.now
        found = "the end" if token.kind == "end" else repr(token.text)
        return UserError(f"{clip(self.text)}: expected {expected} at position {token.position + 1}, found {found}")

    def expect(self, op: str, expected: str) -> None:
        if self.now.kind != "op" or self.now.text != op:
            raise self.fail(expected)
        self.take()

    def whole(self) -> Node:
        node = self.expression(0)
        if self.now.kind != "end":
            raise self.fail("an operator or the end")
        if _depth(node) > MAX_DEPTH:
            raise UserError(f"{clip(self.text)}: nested deeper than {MAX_DEPTH} levels")
        return node

    def typed(self, node: Node, boolean: bool, token: Token) -> Node:
        if node.boolean != boolean:
            what = "a relation such as a <= b" if boolean else "a number, not a relation,"
            raise UserError(
                f"{clip(self.text)}: {token.text!r} at position {token.position + 1} needs {what} on each side"
            )
        return node

    def expression(self, floor: int) -> Node:
        """Everything that binds tighter than `floor`."""
        self.nesting += 1
        if self.nesting > MAX_DEPTH:
            raise UserError(f"{clip(self.text)}: nested deeper than {MAX_DEPTH} levels")
        left = self.prefix(floor)
        while self.now.kind == "op":
            token = self.now
            op = token.text
            if op == "!":
                self.take()
                left = Factorial(self.typed(left, False, token))
            elif op == "^" and floor <= _POWER:
                self.take()
                left = Bin("^", self.typed(left, False, token), self.typed(self.expression(_UNARY), False, token))
            elif op in "*/" and floor < _PRODUCT:
                self.take()
                left = Bin(op, self.typed(left, False, token), self.typed(self.expression(_PRODUCT), False, token))
            elif op in "+-" and floor < _SUM:
                self.take()
                left = Bin(op, self.typed(left, False, token), self.typed(self.expression(_SUM), False, token))
            elif op in RELATIONS and floor < _RELATION:
                left = self.chain(left)
            elif op in _LOGIC and floor < _LOGIC[op]:
                self.take()
                below = _LOGIC[op] - (op == "=>")
                left = Logic(op, self.typed(left, True, token), self.typed(self.expression(below), True, token))
            else:
                break
        self.nesting -= 1
        return left

    def chain(self, first: Node) -> Node:
        ops, operands = [], [first]
        while self.now.kind == "op" and self.now.text in RELATIONS:
            token = self.take()
            self.typed(operands[-1], False, token)
            ops.append(token.text)
            operands.append(self.typed(self.expression(_RELATION), False, token))
        return Rel(tuple(ops), tuple(operands))

    def prefix(self, floor: int) -> Node:
        token = self.take()
        if token.kind == "num":
            if self.now.kind in ("name", "num"):
                raise self.fail("an operator (a product is written with *)")
            return literal(token.text, clip(self.text))
        if token.kind == "name":
            return self.name(token)
        if token.kind == "op" and token.text == "(":
            inner = self.expression(0)
            self.expect(")", "')'")
            if self.now.kind in ("name", "num") or self.now.text == "(":
                raise self.fail("an operator (a product is written with *)")
            return inner
        if token.kind == "op" and token.text in "+-":
            # At the head of a term the sign is that of the whole product; inside one it is that of the next factor.
            arg = self.typed(self.expression(_SUM if floor < _PRODUCT else _UNARY), False, token)
            return Neg(arg) if token.text == "-" else arg
        if token.kind == "op" and token.text == "not" and floor < _RELATION:
            return Not(self.typed(self.expression(_NOT), True, token))
        raise self.fail("a number, a name or '('", token)

    def name(self, token: Token) -> Node:
        if self.now.kind in ("name", "num"):
            raise self.fail("an operator (a product is written with *)")
        if self.now.text != "(" or self.now.kind != "op":
            return Sym(token.text)
        self.take()
        args = [self.expression(0)]
        while self.now.kind == "op" and self.now.text == ",":
            self.take()
            args.append(self.expression(0))
        self.expect(")", "',' or ')'")
        if token.text in BINDERS and (len(args) != 4 or not isinstance(args[0], Sym)):
            raise UserError(f"{clip(self.text)}: {token.text} is written {token.text}(variable, from, to, body)")
        return Call(token.text, tuple(args))


def _depth(node: Node) -> int:
    """Depth without recursion: a long sum is a deep tree, and it is measured before anything walks it."""
    deepest, stack = 0, [(node, 1)]
    while stack:
        current, level = stack.pop()
        deepest = max(deepest, level)
        stack.extend((c, level + 1) for c in current.children)
    return deepest
