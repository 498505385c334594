"""Conditions on letters: typed in our own grammar (`s > 0, a integer >= 1`), or written in LaTeX (`\\alpha \\in (0, 1)`)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..errors import UserError
from ..notation import Node, Rel, Sym, parse
from .clean import clean
from .letters import CLASHING, GREEK_COMMANDS, begins
from .scope import Scope
from .signs import RELATIONS
from .tokens import NotRead, Tokens, levels, spelled, split

_NUMBERS = frozenset({"pi", "e"})
_KINDS = {"integer": True, "int": True, "natural": True, "real": False}


@dataclass(frozen=True)
class Fact:
    """Conditions and kinds of letters, with the words they stand in. `speaker`: line (--where), comment or sentence.

    Where the letters in `unclear` lie is left open by a sentence that is not understood, whatever else is said of them there."""

    conditions: tuple[Node, ...]
    integers: frozenset[str]
    reals: frozenset[str]
    words: str
    at: int
    speaker: str
    paragraph: int = -1
    section: int = -1
    unclear: frozenset[str] = frozenset()
    every: frozenset[str] = frozenset()  # names that it speaks of whatever their index is

    @property
    def names(self) -> frozenset[str]:
        # s < e bounds s, e > 0 says that e is a letter
        """The letters that it says something of."""
        spoken = (c.names() - _NUMBERS or c.names() for c in self.conditions)
        return self.integers | self.reals | self.unclear.union(*spoken)


def canonical(text: str) -> str:
    """Names as our reader writes them, in text that a person types."""
    text = re.sub(r"\\([A-Za-z]+)", lambda m: GREEK_COMMANDS.get(m.group(), m.group()), text)
    text = re.sub(r"\b(?:var)?epsilon\b", "eps", text)
    return re.sub(r"\b(?:" + "|".join(CLASHING) + r")\b", lambda m: CLASHING[m.group()], text)


def fact_of(text: str, at: int = 0, speaker: str = "line") -> Fact:
    """`s > 0, a integer >= 1, n and m integers, x real`: UserError where a piece is not understood."""
    conditions: list[Node] = []
    integers, reals, waiting = set[str](), set[str](), list[str]()
    every = set[str]()
    for piece in re.split(r",(?![^(\[]*[)\]])", text):
        plain = canonical(piece).strip()
        if plain.startswith("every "):
            plain = plain.removeprefix("every ").strip()
            every |= set(re.findall(r"[A-Za-z]\w*_\w+", plain))
        if not plain:
            continue
        kind = re.fullmatch(
            r"(.+?)\s*\b(?:(?:is|are|an?)\s+)*(integer|int|natural|real)s?(?:\s+numbers?)?\b\s*(.*)", plain
        )
        subject, relation = (kind.group(1), kind.group(3)) if kind else (plain, "")
        names = [n for n in re.split(r"\s+and\s+|\s+", subject) if n] if kind else []
        if kind:
            names = [*waiting, *names]
            waiting = []
            if not names or not all(re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*'*", n) for n in names):
                raise UserError(f"{piece.strip()!r}: a condition is written like s > 0, a integer >= 1, x real")
            (integers if _KINDS[kind.group(2)] else reals).update(names)
            if kind.group(2) == "natural":
                conditions.extend(parse(f"{n} >= 0") for n in names)
            conditions.extend(parse(f"{n} {relation}") for n in names if relation)
            continue
        if re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*'*", plain):
            waiting.append(plain)  # n, m integer
            continue
        conditions.extend(_interval(plain) or [parse(plain)])
    if waiting:
        raise UserError(f"{', '.join(waiting)}: say integer, real, or a bound such as {waiting[0]} > 0")
    if any(not isinstance(c, Rel) for c in conditions):
        raise UserError(f"{text.strip()!r}: a condition is a relation such as s > 0")
    return Fact(
        tuple(conditions), frozenset(integers), frozenset(reals), text.strip(), at, speaker, every=frozenset(every)
    )


def _interval(text: str) -> list[Node] | None:
    """`p in (0, 1]`."""
    found = re.fullmatch(r"(.+?)\s+in\s+([(\[])(.+),(.+)([)\]])", text)
    if not found:
        return None
    name, opening, low, high, closing = (g.strip() for g in found.groups())
    out = [parse(f"{low} {'<' if opening == '(' else '<='} {name}")] if low not in ("-inf",) else []
    return out + ([parse(f"{name} {'<' if closing == ')' else '<='} {high}")] if high not in ("inf", "oo") else [])


def condition_of(tokens: Tokens, scope: Scope | None = None) -> tuple[list[Node], set[str], set[str]]:
    """`s > 0`, `0 < p \\le 1`, `\\alpha \\in (0,1)`, `n, m \\ge 1`, `x \\in \\mathbb{R}`: conditions, integers, reals."""
    scope = scope or Scope()
    out: list[Node] = []
    integers, reals, listed = set[str](), set[str](), list[Node]()
    for piece in split(clean(tokens), {",", r"\quad", r"\qquad"}):
        if not piece:
            continue
        deep = levels(piece)
        mark = next(
            (i for i, t in enumerate(piece) if deep[i] == 0 and (t.text in RELATIONS or t.text in (r"\in", ":"))), None
        )
        if mark is None:
            if begins(piece[0]):
                listed.append(scope.read(piece))
                continue
            raise NotRead(f"{spelled(piece)} is no condition", piece[0].at)
        if piece[mark].text == r"\in":
            for node in (*listed, scope.read(piece[:mark])):
                found = _membership(node, piece[mark + 1 :], scope)
                out += found[0]
                integers |= found[1]
                reals |= found[2]
        else:
            ops = [
                RELATIONS.get(t.text, "") for t, d in zip(piece, deep, strict=True) if d == 0 and t.text in RELATIONS
            ]
            operands = [scope.read(o) for o in split(piece, set(RELATIONS))]
            if ":=" in ops or "" in ops:
                raise NotRead(f"{spelled(piece)} is no condition", piece[0].at)
            out.append(Rel(tuple(ops), tuple(operands)))
            out += [Rel(tuple(ops), (node, *operands[1:])) for node in listed]
        listed = []
    if listed:
        raise NotRead("letters without a condition", tokens[0].at if tokens else -1)
    held = {h.name for h in scope.held.values()}
    if any(c.names() & held for c in out):
        raise NotRead("a condition on a term that is not computed here", tokens[0].at if tokens else -1)
    return out, integers, reals


def _membership(node: Node, tokens: Tokens, scope: Scope) -> tuple[list[Node], set[str], set[str]]:
    if not isinstance(node, Sym):
        raise NotRead("membership of something that is not a letter")
    name, texts = node.name, "".join(t.text for t in tokens if t.text not in ("{", "}"))
    sets = {"Z": (True, ""), "N": (True, ">= 0"), "R": (False, ""), "Q": (False, "")}
    plain = re.fullmatch(r"\\(?:mathbb|mathbf|mathrm)?([ZNRQ])(?:\^\+|_\+|_>0|_(?:\\geq?0|\\ge0)|\^\*)?", texts)
    if plain:
        integer, bound = sets[plain.group(1)]
        tail = texts[plain.end(1) :]
        strict = tail in ("^+", "_>0", "_+") if integer else tail in ("_>0", "^+", "_+")
        bound = "> 0" if strict and not (tail == "_+" and not integer) else ">= 0" if tail else bound
        return (
            ([parse(f"{name} {bound}")] if bound else []),
            ({name} if integer else set()),
            (set() if integer else {name}),
        )
    inside = [t for t in tokens if t.text not in (r"\left", r"\right")]
    if len(inside) > 4 and inside[0].text in ("(", "[") and inside[-1].text in (")", "]"):
        ends = split(inside[1:-1], {","})
        if len(ends) == 2:
            low, high = (scope.read(e) for e in ends)
            conditions: list[Node] = []
            if low not in (parse("-inf"),):
                conditions.append(Rel(("<" if inside[0].text == "(" else "<=",), (low, node)))
            if high != Sym("inf"):
                conditions.append(Rel(("<" if inside[-1].text == ")" else "<=",), (node, high)))
            return conditions, set(), {name}
    raise NotRead(f"the set {spelled(tokens)}", tokens[0].at if tokens else -1)
