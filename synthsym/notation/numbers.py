"""Exact numbers as a user types them: `1e-10`, `0.1`, `3/7`, `10**6` mean that rational, nothing is rounded."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import lru_cache
from typing import TypeVar

from ..errors import UserError
from .lexer import clip
from .node import Bin, Factorial, Neg, Node, Num
from .parser import parse

V = TypeVar("V")
MAX_BITS = 14_000
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*\Z")
_PLAIN = re.compile(r"(-?\d{1,60})(?:\.(\d{1,60})|/([1-9]\d{0,60}))?\Z", re.ASCII)  # a number that needs no tree
_WORD = re.compile(r"[A-Za-z][A-Za-z_-]*\Z")
ACCEPTED = "a number such as 3, 0.1, 1e-10, 3/7 or 10**6"
_FACTORIALS = 3000  # n! is a number up to here


def exact_value(node: Node) -> Fraction:
    """The value of a tree of numbers; anything else in it is a UserError."""
    match node:
        case Num(value):
            return value
        case Neg(arg):
            return -exact_value(arg)
        case Bin("^", left, right):
            return _power(exact_value(left), exact_value(right))
        case Bin(op, left, right):
            a, b = exact_value(left), exact_value(right)
            if op == "/" and b == 0:
                raise UserError("division by zero")
            return _bounded(a + b if op == "+" else a - b if op == "-" else a * b if op == "*" else a / b)
        case Factorial(arg):
            top = exact_value(arg)
            if top.denominator != 1 or not 0 <= top <= _FACTORIALS:
                raise UserError("a factorial takes an integer from 0 to 3000")
            product = Fraction(1)
            for k in range(2, int(top) + 1):
                product *= k
                _bounded(product)
            return product
    raise UserError(f"{node.text()} is not a number")


def _bounded(value: Fraction) -> Fraction:
    if max(value.numerator.bit_length(), value.denominator.bit_length()) > MAX_BITS:
        raise UserError("the number has too many digits")
    return value


def _power(base: Fraction, exponent: Fraction) -> Fraction:
    if exponent.denominator != 1:
        raise UserError("a power of a number takes an integer exponent")
    if base == 0 and exponent < 0:
        raise UserError("division by zero")
    bits = max(base.numerator.bit_length(), base.denominator.bit_length())
    if base not in (0, 1, -1) and bits * abs(exponent) > MAX_BITS:
        raise UserError("the number has too many digits")
    if base in (0, 1, -1):
        return base ** (int(exponent) % 2 if exponent else 0) if base else Fraction(int(exponent == 0))
    return base ** int(exponent)


def parse_exact(text: str) -> Fraction:
    """One exact rational."""
    found = _PLAIN.match(text)
    if found:
        whole, behind, below = found.groups()
        if behind is not None:
            return Fraction(int(whole + behind), 10 ** len(behind))
        return Fraction(int(whole)) if below is None else Fraction(int(whole), int(below))
    try:
        return exact_value(parse(text))
    except UserError as error:
        reason = str(error)
        detail = f" ({reason})" if reason.startswith(("division", "the number")) else ""
        raise UserError(f"{clip(text)} is not {ACCEPTED}{detail}") from None


def _several(text: str) -> str:
    return ",".join(str(parse_exact(part.strip())) for part in text.split(","))


def named(pairs: Iterable[str], read: Callable[[str], V], example: str) -> dict[str, V]:
    """`name=value` arguments, each name once and each value read; what cannot be read is told with its name."""
    result: dict[str, V] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not _NAME.match(name):
            raise UserError(f"{clip(pair)}: write {example}")
        if name in result:
            raise UserError(f"{name} is given twice")
        result[name] = _told(name, value, read)
    return result


def _told(name: str, value: str, read: Callable[[str], V]) -> V:
    try:
        return read(value)
    except UserError as error:
        raise UserError(f"{name}: {error}") from None


@lru_cache(maxsize=4096)
def _value(text: str) -> Fraction | str:
    if not text:
        raise UserError(f"it has no value; it takes {ACCEPTED}")
    return text if _WORD.match(text) else _several(text) if "," in text else parse_exact(text)


def parse_pairs(pairs: Iterable[str]) -> dict[str, Fraction | str]:
    """`name=value` arguments: numbers are exact; a word (`inf`, `yes`, `replace`) stays a word, a list (`1,2,3`) is text of exact numbers."""
    return named(pairs, _value, "name=value, for example n=1000")


def parse_value(name: str, text: str) -> Fraction | str:
    """The value of one argument that has a name already."""
    return _told(name, text, _value)
