"""A file's findings: one for each relation of each chain, with its place, its answer, and what it follows from.

What is said beside a formula (`for all s > 0`), and functions that a chain defines (`f(x) = …`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from ..errors import UserError
from ..notation import Node, Rel, Sym
from .again import Again, law_troubles
from .clean import clean
from .context import Context, context_of
from .expression import read
from .facts import Fact, condition_of
from .finding import Finding, Report, short, sign
from .hedges import hedged
from .judge import Judge
from .layout import Chain, chains_of
from .letters import base, begins, scripted
from .macros import Macros
from .meaning import Meaning
from .scope import Scope
from .signs import OTHERS, TEXTS, WORDS
from .source import MAX_SIZE, Display, Source
from .tokens import NotRead, Token, Tokens, argument, close_of, spelled, split, tokenize

MAX_SIGNS = 20_000
_JUDGED = ("=", "<", ">", "<=", ">=", "!=")
MAX_DISPLAYS = 5_000


def check_text(
    text: str,
    name: str = "",
    where: str = "",
    effort: int = 5000,
    folder: Path | None = None,
    said: Mapping[int, str] | None = None,
) -> Report:
    """The findings of a LaTeX text; `said` has comments that stand elsewhere, each with the line before which it counts."""
    if len(text) > MAX_SIZE:
        raise UserError(f"{name}: longer than {MAX_SIZE} characters")
    source = Source(text, name, said or {})
    macros = Macros.of(source, folder)
    context = context_of(source, where, macros)
    judge = Judge(effort)
    law_troubles(context, judge, source)
    reading = Reading(source, macros, context, judge)
    displays = source.displays
    findings = [f for display in displays[:MAX_DISPLAYS] for f in reading.display(display)]
    if len(displays) > MAX_DISPLAYS:
        context.troubles.append(
            (displays[MAX_DISPLAYS].start, f"more than {MAX_DISPLAYS} displays: the rest is not read")
        )
    heard = tuple((source.place(f.at)[0], f.words) for f in context.facts if f.speaker == "sentence" and not f.unclear)
    return Report(name, tuple(findings), heard, tuple((source.place(at)[0], words) for at, words in context.troubles))


class Reading(Meaning):
    """Goes through the displays in order; what one defines is in force in the rest of its section."""

    def __init__(self, source: Source, macros: Macros, context: Context, judge: Judge) -> None:
        super().__init__(source, judge)
        self.macros, self.context = macros, context
        self.section = -1

    def display(self, display: Display) -> list[Finding]:
        """What is found of every relation of one display."""
        section = self.source.section(display.start)
        if section != self.section:
            self.section, self.defined, self.functions, self.stated = section, {}, {}, []
            self.terms = Scope(first=self.terms.first + len(self.terms.held))
        self._forget(display.start, section)
        self.facts = self.context.known(display.end, section)
        if not display.closed:
            return [self._unread(display.start, f"the display {display.environment} is opened and not closed", "")]
        try:
            if display.end - display.inside > 20 * MAX_SIGNS:
                raise NotRead(f"a display of more than {MAX_SIGNS} signs", display.start)
            tokens = self.macros.expand(tokenize(self.source.plain, display.inside, display.end))
            if len(tokens) > MAX_SIGNS:
                raise NotRead(f"a display of more than {MAX_SIGNS} signs", display.start)
            chains = chains_of(self.source, display, tokens)
        except NotRead as error:
            return [self._unread(error.at if error.at >= 0 else display.start, error.reason, "")]
        self.scope = self.context.scope(display.end, self.facts)
        self.scope.held, self.scope.letters, self.scope.first = self.terms.held, self.terms.letters, self.terms.first
        self.scope.functions.update({k: f for k, f in self.functions.items() if k not in self.scope.functions})
        self.scope.alone = letters_alone(clean(tokens)) | self.defined.keys()
        self.premises = []
        self.here = {}
        self.again = Again.of(self.context, self.judge, display.end, tokens, self.facts)
        out: list[Finding] = []
        premises = {id(c.premise) for c in chains if c.premise is not None}
        before: tuple[Chain, list[Finding]] | None = None
        for chain in chains:
            found = self._chain(chain, id(chain) in premises)
            if before is not None and before[0].row == chain.row and [f.status for f in found] == ["condition"]:
                self._may_depend(before[1], found[0])
            before = (chain, found)
            out += found
        self.defined.update(self.here)
        return out

    @staticmethod
    def _may_depend(findings: list[Finding], condition: Finding) -> None:
        """`x^2 >= 1, x >= 1`: what fails may be meant under the bound beside it."""
        letters = condition.statement.names() if condition.statement is not None else set[str]()
        for finding in findings:
            if finding.status == "fails" and finding.statement is not None and finding.statement.names() & letters:
                finding.status = "undecided"
                finding.why = f"it fails in general; whether {condition.reads} beside it is its condition is not said"

    def _forget(self, at: int, section: int) -> None:
        """A letter of which a sentence has spoken since a display defined it may be another one."""
        for fact in self.context.facts:
            if fact.speaker == "sentence" and fact.section == section and fact.at < at:
                line = self.source.place(fact.at)[0]
                for name in fact.names & self.defined.keys():
                    if self.defined[name][1] < line:
                        del self.defined[name]

    def _unread(self, at: int, why: str, printed: str) -> Finding:
        return Finding(*self.source.place(max(at, 0)), "not read", why, printed)

    # -- chains -------------------------------------------------------------------------------------------------------
    def _chain(self, chain: Chain, is_premise: bool) -> list[Finding]:
        beside = {row: said_beside(chain, row, self.facts, self.scope) for row in set(chain.rows)}
        nodes: list[Node | NotRead] = []
        function = function_defined(chain, self.scope)
        if self.again is not None and self.again.means(chain.operands[0]):
            function = None
        for i, operand in enumerate(chain.operands):
            try:
                nodes.append(Sym("function") if i == 0 and function else read(operand, self.scope))
            except NotRead as error:
                nodes.append(error)
        out: list[Finding] = []
        if chain.arrow and chain.premise is not None and chain.ops and chain.premise.ops:
            return [self._implied(chain, said_beside(chain, chain.row, self.facts, self.scope)[0])]
        for i, op in enumerate(chain.ops):
            if i == 0 and function:
                out.append(self._define(chain, function, nodes[1]))
                continue
            facts, doubt = beside[chain.rows[i]]
            finding = self._link(chain, i, op, nodes[i], nodes[i + 1], facts)
            if doubt and finding.status == "fails":
                finding.status, finding.why = (
                    "undecided",
                    f"it fails in general, and what is said beside it was not understood: {doubt}",
                )
            if is_premise and finding.status == "fails":
                finding.status, finding.why = "condition", "said as a condition for what follows"
            out.append(finding)
        self._tell_apart(chain, out, nodes)
        return out

    def _link(
        self, chain: Chain, i: int, op: str, left: Node | NotRead, right: Node | NotRead, facts: list[Fact]
    ) -> Finding:
        at = chain.at[i]
        printed = f"{short(chain.operands[i])} {sign(op)} {short(chain.operands[i + 1])}"
        finding = Finding(*self.source.place(at), "not read", "", printed)
        directive = next((d for d in self.context.directives if not d.used and d.at < at), None)
        how = directive.how if directive else ""
        if directive:
            directive.used = True
        if self.again is not None and any(isinstance(side, NotRead) for side in (left, right)) and not how:
            if chain.operands[i] and chain.operands[i + 1] and op in _JUDGED:
                self._anew(finding, [chain.operands[i], chain.operands[i + 1]], facts, op)
            if finding.status in ("holds", "fails"):
                return finding
        for side in (left, right):
            if isinstance(side, NotRead):
                finding.why = side.reason if chain.operands[i] or i else "it continues a chain of another display"
                return finding
        if op in OTHERS or op not in (*_JUDGED, ":="):
            finding.why = f"the relation {op} is not judged"
            return finding
        assert isinstance(left, Node) and isinstance(right, Node)
        statement = Rel(("=" if op == ":=" else op,), (left, right))
        finding.reads, finding.statement = self._text(statement), statement
        finding.held = bool(self.scope.held_in(statement))
        if how.startswith("by ") or how == "granted":
            finding.status, finding.why = "granted", f"not judged: {how}"
            return finding
        if how == "given":
            self.premises.append((statement, finding.line))
            finding.status, finding.why = "condition", "said to be given"
            return finding
        last = i > 0 and i == len(chain.ops) - 1
        if self.again is not None and self.again.counts(chain.operands[i : i + 2]):  # |x| is how many, not how large
            finding.status, finding.why = "undecided", "it counts over data of which too little is said"
        else:
            self._judged(finding, statement, facts, op, last, how == "claim")
        if self.again is not None and op != ":=" and finding.status in ("undecided", "stated", "domain not known"):
            self._anew(finding, [chain.operands[i], chain.operands[i + 1]], facts, op)
        finding.notes += tuple(self.scope.notes)
        self.scope.notes.clear()
        return finding

    def _tell_apart(self, chain: Chain, findings: list[Finding], nodes: list[Node | NotRead]) -> None:
        """What follows from a line that fails, and whether that line alone is off."""
        first = next((i for i, f in enumerate(findings) if f.status == "fails"), None)
        if first is None:
            return
        for later in findings[first + 1 :]:
            later.follows = findings[first].line
        if first + 1 < len(findings) and findings[first + 1].status == "fails":
            a, b, facts = (
                nodes[first],
                nodes[first + 2],
                said_beside(chain, chain.rows[first], self.facts, self.scope)[0],
            )
            op = chain.ops[first + 1] if chain.ops[first] == "=" else chain.ops[first]
            if (
                isinstance(a, Node)
                and isinstance(b, Node)
                and self.judge.answer(Rel((op,), (a, b)), facts, self.scope).status == "holds"
            ):
                findings[first].notes += (
                    f"the line between is off: what stands before it and after line {findings[first + 1].line} agree",
                )


_DOUBTS = re.compile(r"\W*(?:for|if|when|whenever|provided|assuming)\b", re.I)


def said_beside(chain: Chain, row: int, known: list[Fact], scope: Scope) -> tuple[list[Fact], str]:
    """The facts in force for a row, and conditions beside it that were not understood; the last row speaks for the chain."""
    facts, doubt = list(known), ""
    last = max(chain.rows, default=row)
    for _, said in chain.said:
        if hedged(_words(said)):  # of what is taken back or divided, no part is a condition
            return facts, spelled(said)[:60]
    for place, said in chain.said:
        if place not in (row, last) and said[0].text != r"\forall":
            continue
        tokens = [t for t in said if t.text != r"\forall"]
        if tokens and tokens[0].text in TEXTS:
            words, after = argument(tokens, 1)
            text, inside = spelled(words), split(words, {"$"})
            if len(inside) == 1:
                formula = [*words[_words_end(words) :], *tokens[after:]]
            else:  # words and formulas by turns; words that are not known leave a doubt
                formula = [*tokens[after:]]
                for i, part in enumerate(inside):
                    if i % 2:
                        formula += [*([Token("char", ",", part[0].at)] if formula and part else []), *part]
                    else:
                        formula += part[_words_end(part) :]
        else:
            text, formula = "for all", tokens
        try:
            conditions, integers, reals = condition_of(formula, Scope(numbers=set(scope.numbers)))
        except (NotRead, UserError):
            doubt = spelled(said)[:60] if _DOUBTS.match(text) else doubt
            continue
        fact = Fact(tuple(conditions), frozenset(integers), frozenset(reals), text, said[0].at, "beside")
        kept = [f for f in facts if not f.names & fact.names] + [f for f in facts if f.names & fact.names]
        facts = [*kept, fact]
    return facts, doubt


def _words(tokens: Tokens) -> str:
    """What stands beside a formula in words, its formulas left out."""
    out = []
    for i, token in enumerate(tokens):
        if token.text in TEXTS:
            inside = split(argument(tokens, i + 1)[0], {"$"})
            out += [spelled(part) for part in inside[::2]]
    return " ".join(out)


def _words_end(tokens: Tokens) -> int:
    """Where the words of `for all s > 0` end: letters with no space between them."""
    i = 0
    while i < len(tokens):
        end = i + 1
        while (
            end < len(tokens) and tokens[end].kind == "letter" and tokens[i].kind == "letter" and not tokens[end].spaced
        ):
            end += 1
        word = "".join(t.text for t in tokens[i:end]).lower()
        if word not in "for all any every each if when whenever where with provided given and that assuming".split():
            return i
        i = end
    return i


def function_defined(chain: Chain, scope: Scope) -> tuple[str, tuple[str, ...]] | None:
    """`f(x) = …` at the head of a chain, of a name that is not known: a definition."""
    operand = chain.operands[0]
    if not chain.ops or chain.ops[0] not in ("=", ":=") or len(operand) < 4 or not begins(operand[0]):
        return None
    try:
        name, i, _ = base(operand, 0)
        name, i, _ = scripted(operand, name, i)
        sized = i < len(operand) and operand[i].text == r"\left"
        if i >= len(operand) or operand[i + sized].text != "(" or close_of(operand, i) != len(operand) - 1:
            return None
        parts = split(operand[i + 1 + sized : len(operand) - 1 - sized], {","})
        letters = []
        for part in parts:
            letter, end, _ = base(part, 0)
            letter, end, _ = scripted(part, letter, end)
            if end != len(part):
                return None
            letters.append(letter)
    except (NotRead, IndexError):
        return None
    derivative = name.endswith("'") and name.rstrip("'") in scope.functions
    known = (
        derivative
        or name in scope.functions
        or name in WORDS
        or name in scope.numbers
        or len(set(letters)) != len(letters)
    )
    return None if known or name in ("P", "E_", "e") else (name, tuple(letters))


def letters_alone(tokens: list[Token]) -> set[str]:
    """Letters that stand somewhere in the display without brackets after them."""
    out: set[str] = set()
    for i, token in enumerate(tokens):
        if not begins(token):
            continue
        try:
            name, after, _ = base(tokens, i)
            name, after, _ = scripted(tokens, name, after)
        except NotRead:
            continue
        if after >= len(tokens) or tokens[after].text not in ("(", "[", r"\left"):
            out.add(name)
    return out
