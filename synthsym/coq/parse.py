"""The Coq terms that this package prints, read back into trees, so that a script can name every subterm exactly.

A tree is a tuple: ("num", 3), ("name", "alpha"), ("neg", t), ("inv", t), (op, t, u) for + - * / ^ Rmax Rmin, and
(word, t) for exp ln sqrt Rabs and the two integrals from 0 to t. `show` prints it with all parentheses, which Coq reads as the same term.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from .terms import NotExpressible

Tree = tuple[Any, ...]
INTEGRALS = {
    "NormalIntegral": "RInt (fun t => exp (- (t * t) / 2) / sqrt (2 * PI)) 0",
    "ErrorIntegral": "RInt (fun t => 2 * exp (- (t * t)) / sqrt PI) 0",
}
ONE_ARGUMENT = ("exp", "ln", "sqrt", "Rabs", "Gamma", "digamma", *INTEGRALS)
TWO_ARGUMENTS = ("Rmax", "Rmin")
FUNCTIONS = ONE_ARGUMENT + TWO_ARGUMENTS
_TOKEN = re.compile(r"\s*([A-Za-z_]\w*|\d+|[-+*/^()])")
_BINDS = {"+": 1, "-": 1, "*": 2, "/": 2, "^": 4}
_PREFIX = 3  # a sign or an inverse binds tighter than products and looser than powers


def parse(text: str) -> Tree:
    """The tree of a term; NotExpressible for words that a tree has no place for."""
    for word, integral in INTEGRALS.items():
        text = text.replace(integral, word)
    tokens: list[str] = []
    at = 0
    while at < len(text.rstrip()):
        m = _TOKEN.match(text, at)
        if m is None:
            raise NotExpressible(f"{text[at : at + 12]!r} is not part of a plain term")
        tokens.append(m.group(1))
        at = m.end()
    tree, end = _read(tokens, 0, 0)
    if end != len(tokens):
        raise NotExpressible("a term with something behind it")
    return tree


def _read(tokens: list[str], at: int, least: int) -> tuple[Tree, int]:
    left, at = _first(tokens, at)
    while at < len(tokens) and _BINDS.get(tokens[at], -1) >= max(least, 1):
        op = tokens[at]
        right, at = _read(tokens, at + 1, _BINDS[op] + (op != "^"))
        left = (op, left, right)
    return left, at


def _first(tokens: list[str], at: int) -> tuple[Tree, int]:
    token = tokens[at] if at < len(tokens) else ""
    if token in ("-", "/"):
        inner, at = _read(tokens, at + 1, _PREFIX)
        return ("neg" if token == "-" else "inv", inner), at
    if token in ONE_ARGUMENT:
        inner, at = _argument(tokens, at + 1)
        return (token, inner), at
    if token in TWO_ARGUMENTS:
        one, at = _argument(tokens, at + 1)
        two, at = _argument(tokens, at)
        return (token, one, two), at
    return _argument(tokens, at)


def _argument(tokens: list[str], at: int) -> tuple[Tree, int]:
    token = tokens[at] if at < len(tokens) else ""
    if token == "(":
        inner, at = _read(tokens, at + 1, 0)
        if at >= len(tokens) or tokens[at] != ")":
            raise NotExpressible("a term whose parentheses do not match")
        return inner, at + 1
    if token.isdigit():
        return ("num", int(token)), at + 1
    if token[:1].isalpha() and token not in FUNCTIONS and token not in ("RInt", "fun", "sign_tail"):
        return ("name", token), at + 1
    raise NotExpressible(f"{token!r} is not part of a plain term")


def show(t: Tree) -> str:
    """The term with all parentheses."""
    kind = t[0]
    if kind in ("num", "name"):
        return str(t[1])
    if kind in ("neg", "inv"):
        return f"({'-' if kind == 'neg' else '/'} ({show(t[1])}))"
    if kind == "^":
        return f"({show(t[1])} ^ {t[2][1]})"
    if kind in FUNCTIONS:
        return f"({INTEGRALS.get(kind, kind)} {' '.join(f'({show(a)})' for a in t[1:])})"
    return f"({show(t[1])} {kind} {show(t[2])})"


def below(t: Tree) -> tuple[Tree, ...]:
    """The arguments of a node."""
    return () if t[0] in ("num", "name") else t[1:]


def walk(t: Tree) -> Iterator[Tree]:
    """All subterms, inner ones first."""
    for a in below(t):
        yield from walk(a)
    yield t


def rewritten(t: Tree, old: Tree, new: Tree) -> Tree:
    """Every occurrence of `old` replaced, as Coq's `rewrite` does it."""
    if t == old:
        return new
    return t if not below(t) else (t[0], *(rewritten(a, old, new) for a in t[1:]))
