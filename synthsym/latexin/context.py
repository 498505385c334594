r"""What a file says about its letters: in comments for us, and in plain sentences that are recognised and printed back.

    % synthsym: where s > 0, a integer >= 1; let p(x) = exp(-x); next line by symmetry
    Let $n$ be a positive integer.      for all $lpha > 1$      $x \in (0, 1]$      with $s > 0$

A sentence speaks to the end of its section, a comment to the end of the file; what is said later about a letter
takes the place of what was said before (within one paragraph it is added). A file of meanings may stand beside LaTeX files:
of each file by its name, where its letters lie, and comments with their line.

    [my_proof]
    where = "s > 0, a integer >= 1"
    12 = "let $d(u, v)$ = $|u - v|$ for all u, v"
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from ..balls.reading import DEFAULT_FUNCTIONS
from ..errors import UserError
from ..notation import Call, Node, Sym, parse
from .cases import covered
from .clean import clean
from .counted import data_of
from .facts import Fact, canonical, condition_of, fact_of
from .laws import law_of
from .letters import names_in
from .macros import Macros
from .scope import Function, Scope
from .sentences import Said, sentences
from .signs import RELATIONS
from .source import Source
from .tokens import NotRead, key, split, tokenize
from .told import Told, given_of, let_of, tokens_of

_SIGNS = {"positive": ">", "nonnegative": ">=", "non-negative": ">=", "negative": "<", "nonpositive": "<="}
MAX_SAID = 2_000


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
    told: Told = field(default_factory=Told)
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
        # of a letter that a sentence leaves open it is not even known that it is a number: f(x) is no product
        facts = list(facts)
        scope = Scope(numbers={n for f in facts for n in f.names - f.unclear})
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
    integers, reals, unclear = fact.integers - names, fact.reals - names, fact.unclear - names
    if not (conditions or integers or reals or unclear):
        return None
    return replace(fact, conditions=conditions, integers=integers, reals=reals, unclear=unclear)


def context_of(source: Source, where: str = "", macros: Macros | None = None) -> Context:
    """All that a file says, and what the command line adds."""

    context = Context()
    for remark in source.remarks[:MAX_SAID]:
        _take_remark(context, remark.text, remark.at, macros)
    said_all = sentences(source, MAX_SAID)
    if max(len(source.remarks), len(said_all)) >= MAX_SAID:
        context.troubles.append((0, f"more than {MAX_SAID} comments or sentences: the rest is not read"))
    narrow: dict[tuple[int, str], int] = {}  # of a letter in a paragraph, the sentence that bounds it or makes it whole
    for said in said_all:
        fact = _said(said)
        if said.aside:
            section = source.section(said.at)
            other = _another_case(fact, Context._in_force(context.facts, section), said.unclear)
            if other:
                context.facts.append(
                    replace(
                        fact, conditions=(), integers=frozenset(), reals=frozenset(), unclear=other, section=section
                    )
                )
            continue
        bounded = fact.integers.union(*(c.names() for c in fact.conditions))
        whole = fact.reals | fact.integers if said.anew else fact.reals
        wider = frozenset(
            n
            for n in whole - frozenset().union(*(c.names() for c in fact.conditions))
            if (said.paragraph, n) in narrow and (said.anew or narrow[said.paragraph, n] != said.sentence)
        ) | _let_loose(said, fact, context.facts)
        fact = replace(fact, reals=fact.reals - wider, integers=fact.integers - wider, unclear=fact.unclear | wider)
        narrow |= {(said.paragraph, n): said.sentence for n in bounded}
        if fact.names:
            context.facts.append(replace(fact, section=source.section(fact.at)))
    if where:
        context.facts.append(replace(fact_of(where), at=-1))
    context.facts.sort(key=lambda f: f.at)
    return context


def _let_loose(said: Said, fact: Fact, before: list[Fact]) -> frozenset[str]:
    """Letters that the same paragraph has bounded otherwise: `let` and `for all` speak of others, and a weaker bound says more of them."""
    out = set[str]()
    goes_on = said.words.startswith("and ")
    for earlier in (f for f in before if f.speaker == "sentence" and f.paragraph == said.paragraph):
        for old in (c for c in earlier.conditions if len(c.names()) == 1):
            new = [c for c in fact.conditions if c.names() == old.names()]
            weaker = not goes_on and all(covered([c], [old]) for c in new)
            if new and (said.anew or weaker) and not covered([old], new):
                out |= old.names()
    return frozenset(out)


def _said(said: Said) -> Fact:
    """What a sentence says; of one that is not understood, of which letters it speaks."""
    found: tuple[list[Node], set[str], set[str]] | None = None
    if not said.unclear or said.aside:
        with suppress(NotRead, UserError):
            found = _kinds(said) if said.kind else condition_of(tokenize(said.formula))
    conditions, integers, reals = found or ([], set(), set())
    unclear = frozenset() if found else _spoken_of(said.formula)
    return Fact(
        tuple(conditions), frozenset(integers), frozenset(reals), said.words, said.at, "sentence", said.paragraph,
        unclear=unclear,
    )  # fmt: skip


def _another_case(fact: Fact, known: list[Fact], wider: bool = False) -> frozenset[str]:
    """The letters of a bound in passing that does not follow from what is known, or may take its place: it speaks of other values than these."""
    conditions = [c for f in known for c in f.conditions]
    bounded = frozenset().union(*(c.names() for c in conditions))
    follows = all(covered([c], conditions) for c in fact.conditions) and bool(fact.conditions)
    follows = follows and not (
        wider and not all(covered([c], fact.conditions) for c in conditions if c.names() == fact.names)
    )
    return frozenset() if follows or fact.unclear else fact.names & bounded if len(fact.names) == 1 else frozenset()


def _spoken_of(formula: str) -> frozenset[str]:
    """The letters of a condition that is not understood; of `q = …` it is q alone that is given a meaning; e^x is Euler's."""
    with suppress(NotRead):
        tokens = clean(tokenize(formula))
        tokens = [
            t
            for t, after in zip(tokens, [*tokens[1:], None], strict=True)
            if not (t.text == "e" and after and after.text == "^")
        ]
        sides = split(tokens, {"="})
        return names_in(sides[0] if len(sides) == 2 and len(names_in(sides[0])) == 1 else tokens)
    return frozenset()


def _kinds(said: Said) -> tuple[list[Node], set[str], set[str]]:
    """`let $n$ and $m$ be positive integers`."""
    conditions: list[Node] = []
    names = set[str]()
    for piece in split(clean(tokenize(said.formula)), {","}):
        first = next((i for i, t in enumerate(piece) if t.text in RELATIONS), len(piece))
        node = Scope().read(piece[:first])
        if not isinstance(node, Sym):
            raise NotRead("a kind of something that is not a letter")
        names.add(node.name)
        if first < len(piece):
            conditions += condition_of(piece)[0]
    if said.sign:
        conditions += [parse(f"{n} {_SIGNS[said.sign]} 0") for n in sorted(names)]
    return conditions, names if said.integer else set(), set() if said.integer else names


@dataclass(frozen=True)
class Beside:
    """What is said of one file: conditions for all of it, and comments, each before a line."""

    where: str = ""
    said: Mapping[int, str] = field(default_factory=dict)


def beside(path: Path) -> dict[str, Beside]:
    """All files of a side file; UserError where it is not one."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise UserError(f"--with {path}: cannot be read ({error})") from None
    return {name: _one(name, said) for name, said in table.items()}


def _one(name: str, said: object) -> Beside:
    if isinstance(said, str):
        return Beside(said)
    if not isinstance(said, dict):
        raise UserError(f"--with: {name} is a text of conditions, or a table of where and of comments by their line")
    where, lines = said.get("where", ""), {k: v for k, v in said.items() if k != "where"}
    if not isinstance(where, str) or not all(
        k.isdigit() and int(k) > 0 and isinstance(v, str) for k, v in lines.items()
    ):
        raise UserError(f"--with: {name} has `where`, and comments named by the line before which they count")
    return Beside(where, {int(k): v for k, v in lines.items()})


TOLD = ("given", "law", "independent", "identical", "discrete", "data", "forget")


def _parts(text: str) -> list[str]:
    """What stands between semicolons outside of formulas."""
    pieces, out = text.split("$"), [""]
    for i, piece in enumerate(pieces):
        if i % 2:
            out[-1] += f"${piece}$"
        else:
            first, *more = piece.split(";")
            out[-1] += first
            out += more
    return out


def _told(told: Told, word: str, rest: str, at: int, macros: Macros | None) -> None:
    if word == "given":
        told.given.append(given_of(rest, at, macros))
    elif word == "law":
        told.laws.append(law_of(rest, at))
    elif word == "data":
        told.data.append(data_of(rest, at))
    elif word == "independent":
        told.independent.append((at, frozenset(canonical(n).strip() for n in rest.split(","))))
    elif word == "identical":
        told.identical.append((at, key(tokens_of(rest.strip("$"), macros))))
    elif word == "discrete":
        first, on, second = rest.partition(" on ")
        value, points = (key(tokens_of(p.strip().strip("$"), macros)) for p in (first, second))
        told.discrete.append((at, f"{value} on {points}" if on else value))
    else:
        told.ends.append(at)


def _take_remark(context: Context, text: str, at: int, macros: Macros | None = None) -> None:
    for place, part in enumerate(_parts(text), at):
        part = part.strip().rstrip(".")
        word, _, rest = part.partition(" ")
        try:
            if word == "where":
                context.facts.append(replace(fact_of(rest, at, "comment"), paragraph=at))
            elif word == "let" and "$" in rest:
                context.told.meant.append(let_of(rest, place, macros))
            elif word == "let":
                _let(context, rest, at)
            elif word in ("function", "functions"):
                _functions(context, rest, at)
            elif word == "next" and rest.startswith("line "):
                context.directives.append(Directive(rest[5:].strip(), at))
            elif word in TOLD:
                _told(context.told, word, rest.strip(), place, macros)
            elif part:
                raise UserError(
                    f"{part!r}: a comment says where …, let …, given …, law …, independent …, identical …, discrete …, data …, forget, function …, or next line …"
                )
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
    for name in re.split(r"[,\s]+", canonical(text)):
        known = name if name in DEFAULT_FUNCTIONS else name.lower()
        if known not in DEFAULT_FUNCTIONS:
            raise UserError(f"function {name!r}: known are {', '.join(sorted(DEFAULT_FUNCTIONS))}")
        arity = DEFAULT_FUNCTIONS[known][0] or 1
        parameters = tuple(f"{name}_arg{i}" for i in range(arity))
        context.functions.append(
            (at, name, Function(parameters, Call(known, tuple(Sym(p) for p in parameters)), f"function {name}"))
        )
