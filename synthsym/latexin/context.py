"""What a file says about its letters: in comments for us, and in plain sentences that are recognised and printed back.

    % synthsym: where s > 0, a integer >= 1; let p(x) = exp(-x); next line by symmetry
    Let $n$ be a positive integer.      for all $\\alpha > 1$      $x \\in (0, 1]$      with $s > 0$

A sentence speaks to the end of its section, a comment to the end of the file; what is said later about a letter
takes the place of what was said before (within one paragraph it is added).
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from ..errors import UserError
from ..notation import Call, Node, Rel, Sym, parse
from .layout import RELATIONS, clean
from .letters import CLASHING, GREEK_COMMANDS, begins
from .scope import Function, Scope
from .sentences import Said, sentences
from .source import Source
from .tokens import NotRead, Tokens, levels, spelled, split, tokenize

_KINDS = {"integer": True, "int": True, "natural": True, "real": False}
_SIGNS = {"positive": ">", "nonnegative": ">=", "non-negative": ">=", "negative": "<", "nonpositive": "<="}


MAX_SAID = 2_000


@dataclass(frozen=True)
class Fact:
    """Conditions and kinds of letters, with the words they stand in. `speaker`: line (--where), comment or sentence."""

    conditions: tuple[Node, ...]
    integers: frozenset[str]
    reals: frozenset[str]
    words: str
    at: int
    speaker: str
    paragraph: int = -1
    section: int = -1

    @property
    def names(self) -> frozenset[str]:
        return self.integers | self.reals | frozenset().union(*(c.names() for c in self.conditions)) - {"pi", "e"}


@dataclass
class Directive:
    """`next line by symmetry`, `next line given`: how the line after it is to be taken."""

    how: str
    at: int
    used: bool = False


@dataclass
class Context:
    """Everything that is said, in the order of the file, and what could not be understood of our own comments."""

    facts: list[Fact] = field(default_factory=list)
    functions: list[tuple[int, str, Function]] = field(default_factory=list)
    values: list[tuple[int, str, Node, str]] = field(default_factory=list)
    directives: list[Directive] = field(default_factory=list)
    troubles: list[tuple[int, str]] = field(default_factory=list)
    _known: dict[tuple[int, int], list[Fact]] = field(default_factory=dict, repr=False)

    def known(self, at: int, section: int) -> list[Fact]:
        """The facts in force at a place: of each letter the strongest speaker's, and of one speaker the last."""
        before = bisect_right(self.facts, at, key=lambda f: f.at)
        if (before, section) not in self._known:
            self._known[before, section] = self._in_force(self.facts[:before], section)
        return self._known[before, section]

    @staticmethod
    def _in_force(facts: list[Fact], section: int) -> list[Fact]:
        heard = [f for f in facts if (f.speaker != "sentence" or f.section == section)]
        out: list[Fact] = []
        taken = set[str]()
        for speaker in ("line", "comment", "sentence"):
            paragraph, here = None, set[str]()
            for fact in reversed([f for f in heard if f.speaker == speaker]):
                if fact.paragraph != paragraph:
                    taken, paragraph, here = taken | here, fact.paragraph, set()
                rest = _without(fact, taken)
                here |= fact.names
                if rest is not None:
                    out.append(rest)
            taken = taken | here
        return out[::-1]

    def scope(self, at: int, facts: Iterable[Fact]) -> Scope:
        """What a reader knows here."""
        scope = Scope(numbers={n for f in facts for n in f.names})
        for start, name, function in self.functions:
            if start <= at:
                scope.functions[name] = function
        for start, name, node, _ in self.values:
            if start <= at:
                scope.values[name] = node
        scope.numbers |= scope.values.keys()
        return scope


def _without(fact: Fact, names: set[str]) -> Fact | None:
    """The fact without what it says about letters that another fact speaks of (a relation goes with any of its letters)."""
    conditions = tuple(c for c in fact.conditions if not c.names() <= names)
    integers, reals = fact.integers - names, fact.reals - names
    if not (conditions or integers or reals):
        return None
    return replace(fact, conditions=conditions, integers=integers, reals=reals)


def canonical(text: str) -> str:
    """Names as our reader writes them, in text that a person types."""
    text = re.sub(r"\\([A-Za-z]+)", lambda m: GREEK_COMMANDS.get(m.group(), m.group()), text)
    text = re.sub(r"\b(?:var)?epsilon\b", "eps", text)
    return re.sub(r"\b(?:" + "|".join(CLASHING) + r")\b", lambda m: CLASHING[m.group()], text)


# -- text in our own grammar --------------------------------------------------------------------------------------------
def fact_of(text: str, at: int = 0, speaker: str = "line") -> Fact:
    """`s > 0, a integer >= 1, n and m integers, x real`: UserError where a piece is not understood."""
    conditions: list[Node] = []
    integers, reals, waiting = set[str](), set[str](), list[str]()
    for piece in _commas(text):
        plain = canonical(piece).strip()
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
    return Fact(tuple(conditions), frozenset(integers), frozenset(reals), text.strip(), at, speaker)


def _commas(text: str) -> list[str]:
    return re.split(r",(?![^(\[]*[)\]])", text)


def _interval(text: str) -> list[Node] | None:
    """`p in (0, 1]`."""
    found = re.fullmatch(r"(.+?)\s+in\s+([(\[])(.+),(.+)([)\]])", text)
    if not found:
        return None
    name, opening, low, high, closing = (g.strip() for g in found.groups())
    out = [parse(f"{low} {'<' if opening == '(' else '<='} {name}")] if low not in ("-inf",) else []
    return out + ([parse(f"{name} {'<' if closing == ')' else '<='} {high}")] if high not in ("inf", "oo") else [])


def _remark(context: Context, text: str, at: int) -> None:
    for part in text.split(";"):
        part = part.strip().rstrip(".")
        word, _, rest = part.partition(" ")
        try:
            if word == "where":
                context.facts.append(replace(fact_of(rest, at, "comment"), paragraph=at))
            elif word == "let":
                _let(context, rest, at)
            elif word in ("function", "functions"):
                _functions(context, rest, at)
            elif word == "next" and rest.startswith("line "):
                context.directives.append(Directive(rest[5:].strip(), at))
            elif part:
                raise UserError(f"{part!r}: a comment says where …, let …, function …, or next line …")
        except (UserError, NotRead) as error:
            context.troubles.append((at, str(error)))


def _let(context: Context, text: str, at: int) -> None:
    left, equals, right = canonical(text).partition("=")
    if not equals:
        raise UserError(f"let {text!r}: write let p(x) = … or let q = …")
    target, body = parse(left), parse(right)
    if body.boolean:
        raise UserError(f"let {text!r}: the meaning is a formula, not a relation")
    if isinstance(target, Sym):
        if target.name in body.names():
            raise UserError(f"let {text!r}: {target.name} stands on both sides")
        context.values.append((at, target.name, body, f"let {text.strip()}"))
        return
    if (
        not isinstance(target, Call)
        or not all(isinstance(a, Sym) for a in target.args)
        or target.name in body.functions()
    ):
        raise UserError(f"let {text!r}: the left side is a letter or a function of letters, and not used on the right")
    parameters = tuple(a.name for a in target.args if isinstance(a, Sym))
    known = {name: f for start, name, f in context.functions if start <= at}
    body = body.map(lambda n: _applied(n, known))
    context.functions.append((at, target.name, Function(parameters, body, f"let {text.strip()}")))


def _applied(node: Node, known: dict[str, Function]) -> Node:
    if isinstance(node, Call) and node.name in known:
        function = known[node.name]
        if function.body is not None and len(function.parameters) == len(node.args):
            return function.body.substitute(dict(zip(function.parameters, node.args, strict=True)))
    return node


def _functions(context: Context, text: str, at: int) -> None:
    """`function Phi, Gamma`: letters that name functions of our own grammar."""
    from ..notation.sympy_out import DEFAULT_FUNCTIONS

    for name in re.split(r"[,\s]+", canonical(text)):
        known = name if name in DEFAULT_FUNCTIONS else name.lower()
        if known not in DEFAULT_FUNCTIONS:
            raise UserError(f"function {name!r}: known are {', '.join(sorted(DEFAULT_FUNCTIONS))}")
        arity = DEFAULT_FUNCTIONS[known][0] or 1
        parameters = tuple(f"{name}_arg{i}" for i in range(arity))
        context.functions.append(
            (at, name, Function(parameters, Call(known, tuple(Sym(p) for p in parameters)), f"function {name}"))
        )


# -- conditions in LaTeX ------------------------------------------------------------------------------------------------
def condition_of(tokens: Tokens, scope: Scope | None = None) -> tuple[list[Node], set[str], set[str]]:
    """`s > 0`, `0 < p \\le 1`, `\\alpha \\in (0,1)`, `n, m \\ge 1`, `x \\in \\mathbb{R}`: conditions, integers, reals."""
    from .expression import read

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
                listed.append(read(piece, scope))
                continue
            raise NotRead(f"{spelled(piece)} is no condition", piece[0].at)
        if piece[mark].text == r"\in":
            for node in (*listed, read(piece[:mark], scope)):
                found = _membership(node, piece[mark + 1 :], scope)
                out += found[0]
                integers |= found[1]
                reals |= found[2]
        else:
            ops = [
                RELATIONS.get(t.text, "") for t, d in zip(piece, deep, strict=True) if d == 0 and t.text in RELATIONS
            ]
            operands = [read(o, scope) for o in split(piece, set(RELATIONS))]
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
    from .expression import read

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
            low, high = (read(e, scope) for e in ends)
            conditions: list[Node] = []
            if low not in (parse("-inf"),):
                conditions.append(Rel(("<" if inside[0].text == "(" else "<=",), (low, node)))
            if high != Sym("inf"):
                conditions.append(Rel(("<" if inside[-1].text == ")" else "<=",), (node, high)))
            return conditions, set(), {name}
    raise NotRead(f"the set {spelled(tokens)}", tokens[0].at if tokens else -1)


def context_of(source: Source, where: str = "") -> Context:
    """All that a file says, and what the command line adds."""
    context = Context()
    for remark in source.remarks[:MAX_SAID]:
        _remark(context, remark.text, remark.at)
    said_all = sentences(source, MAX_SAID)
    if max(len(source.remarks), len(said_all)) >= MAX_SAID:
        context.troubles.append((0, f"more than {MAX_SAID} comments or sentences: the rest is not read"))
    for said in said_all:
        try:
            conditions, integers, reals = _kinds(said) if said.kind else condition_of(tokenize(said.formula))
        except (NotRead, UserError):
            continue  # not one of ours: the sentence says nothing here
        fact = Fact(
            tuple(conditions), frozenset(integers), frozenset(reals), said.words, said.at, "sentence", said.paragraph
        )
        if fact.names:
            context.facts.append(replace(fact, section=source.section(said.at)))
    if where:
        context.facts.append(replace(fact_of(where), at=-1))
    context.facts.sort(key=lambda f: f.at)
    return context


def _kinds(said: Said) -> tuple[list[Node], set[str], set[str]]:
    """`let $n$ and $m$ be positive integers`."""
    from .expression import read

    conditions: list[Node] = []
    names = set[str]()
    for piece in split(clean(tokenize(said.formula)), {","}):
        first = next((i for i, t in enumerate(piece) if t.text in RELATIONS), len(piece))
        node = read(piece[:first], Scope())
        if not isinstance(node, Sym):
            raise NotRead("a kind of something that is not a letter")
        names.add(node.name)
        if first < len(piece):
            conditions += condition_of(piece)[0]
    if said.sign:
        conditions += [parse(f"{n} {_SIGNS[said.sign]} 0") for n in sorted(names)]
    return conditions, names if said.integer else set(), set() if said.integer else names
