"""Exported statements read back: quantified names, hypotheses and what is concluded, as relations between terms.

What is said of a stored theorem is computed from its text, not from what once asked for it, so that it holds of the
theorem that Coq was given.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

import sympy as sp

from .parse import Tree, parse
from .terms import NotExpressible

_BINDER = re.compile(r"(forall|exists) ([\w' ]+) : R, ")
_RELATIONS = (" <> ", " <= ", " >= ", " = ", " < ", " > ")


@dataclass(frozen=True)
class Relation:
    """left op right, as texts; `op` is empty where the whole proposition is `left`."""

    left: str
    op: str
    right: str


@dataclass(frozen=True)
class Statement:
    """`forall names, given -> concluded` or `exists names, given /\\ concluded`."""

    quantifier: str
    names: tuple[str, ...]
    given: tuple[Relation, ...]
    concluded: tuple[Relation, ...]


@lru_cache(maxsize=4096)
def read(text: str) -> Statement:
    """The parts of a statement as `theorems` writes it."""
    bound = _BINDER.match(text)
    quantifier, names = (bound.group(1), tuple(bound.group(2).split())) if bound else ("", ())
    rest = text[bound.end() :] if bound else text
    if quantifier == "exists":
        *facts, claim = _split(rest, " /\\ ")
        return Statement(quantifier, names, tuple(r for f in facts for r in _relations(f)), _relations(claim))
    *given, claim = _split(rest, " -> ")
    if _BINDER.match(claim):  # forall … -> exists …: the whole is what is concluded
        return Statement(quantifier, names, tuple(r for g in given for r in _relations(g)), (Relation(claim, "", ""),))
    return Statement(quantifier, names, tuple(r for g in given for r in _relations(g)), _relations(claim))


def _closes(text: str) -> int | None:
    """Where the parenthesis that opens a text closes; None if the text opens none."""
    if not text.startswith("("):
        return None
    depth = 0
    for at, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        if depth == 0:
            return at
    return None


def _split(text: str, mark: str) -> list[str]:
    """The parts between the marks that stand outside all parentheses; a binder keeps what follows it."""
    parts, depth, start = [], 0, 0
    for at, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        if depth == 0 and text.startswith(mark, at) and not re.match(r"(?:exists|forall) ", text[start:]):
            parts.append(text[start:at])
            start = at + len(mark)
    return [*parts, text[start:]]


def bare(text: str) -> str:
    """Without parentheses around the whole."""
    text = text.strip()
    while text.startswith("(") and _closes(text) == len(text) - 1:
        text = text[1:-1].strip()
    return text


def _relations(text: str) -> tuple[Relation, ...]:
    out: list[Relation] = []
    for part in _split(bare(text), " /\\ "):
        inner = bare(part)
        if len(_split(inner, " /\\ ")) > 1:
            out += _relations(inner)
        elif inner:
            out.append(_relation(inner))
    return tuple(out)


def _relation(text: str) -> Relation:
    if len(_split(text, " \\/ ")) == 1 and not _BINDER.match(text):
        for op in _RELATIONS:
            left, *right = _split(text, op)
            if len(right) == 1:
                return Relation(bare(left), op.strip(), bare(right[0]))
    return Relation(text, "", "")


_LONGEST = 64


@lru_cache(maxsize=16384)
def same_terms(text: str) -> sp.Expr | None:
    """A term up to the arithmetic of the same terms: a sum of products in one order. None for what is no plain term.

    Functions stand for themselves, so that two of them are the same only if their arguments are.
    """
    try:
        term = _arithmetic(parse(text))
    except (NotExpressible, RecursionError):
        return None
    return None if any(_long(power) for power in term.atoms(sp.Pow)) else sp.expand(term)


def _long(power: sp.Pow) -> bool:
    """A high power of a sum, which nobody multiplies out."""
    return power.base.is_Add and power.exp.is_Integer and abs(power.exp) > _LONGEST


def _arithmetic(t: Tree) -> sp.Expr:
    kind = t[0]
    if kind == "num":
        return sp.Integer(t[1])
    if kind == "name":
        return sp.Symbol(t[1])
    parts = [_arithmetic(a) for a in t[1:]]
    if kind == "neg":
        return -parts[0]
    if kind == "inv":
        return 1 / parts[0]
    if kind in ("+", "-", "*", "/", "^"):
        one, two = parts
        return {
            "+": lambda: one + two,
            "-": lambda: one - two,
            "*": lambda: one * two,
            "/": lambda: one / two,
            "^": lambda: one**two,
        }[kind]()
    return sp.Function(f"of_{kind}")(*parts)
