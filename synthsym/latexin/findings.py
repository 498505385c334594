"""A file's findings: one for each relation of each chain, with its place, its answer, and what it follows from."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from ..errors import UserError
from ..notation import Logic, Node, Rel, Sym
from .context import Context, Fact, condition_of, context_of
from .expression import read
from .judge import Answer, Judge, lone
from .layout import OTHERS, TEXTS, Chain, chains_of, clean
from .letters import base, begins, scripted
from .macros import Macros
from .scope import Function, Scope, put
from .source import MAX_SIZE, Display, Source
from .special import WORDS
from .tokens import NotRead, Token, Tokens, argument, close_of, spelled, split, tokenize

MAX_SIGNS = 20_000
MAX_DISPLAYS = 5_000
_DOUBTS = re.compile(r"\W*(?:for|if|when|whenever|provided|assuming)\b", re.I)
STATUSES = ("holds", "fails", "undecided", "domain not known", "defines", "condition", "granted", "not read")


@dataclass
class Finding:
    """One relation. `follows` is the line of the first failure of its chain, if that stands before it."""

    line: int
    column: int
    status: str
    why: str
    printed: str
    reads: str | None = None
    where: str = ""
    trust: str | None = None
    at: dict[str, str] | None = None
    sides: dict[str, str] = field(default_factory=dict)
    follows: int | None = None
    notes: tuple[str, ...] = ()
    statement: Node | None = field(default=None, repr=False)  # as judged, for a draft
    conditions: str = ""
    integers: tuple[str, ...] = ()
    held: bool = False


@dataclass(frozen=True)
class Report:
    """All findings of a file, the sentences that were understood, and the comments that were not."""

    name: str
    findings: tuple[Finding, ...]
    heard: tuple[tuple[int, str], ...]
    troubles: tuple[tuple[int, str], ...]

    def count(self, status: str) -> int:
        return sum(f.status == status for f in self.findings)


def check_text(text: str, name: str = "", where: str = "", effort: float = 5.0, folder: Path | None = None) -> Report:
    """The findings of a LaTeX text."""
    if len(text) > MAX_SIZE:
        raise UserError(f"{name}: longer than {MAX_SIZE} characters")
    source = Source(text, name)
    macros, context = Macros.of(source, folder), context_of(source, where)
    reading = _Reading(source, macros, context, Judge(effort))
    displays = source.displays
    findings = [f for display in displays[:MAX_DISPLAYS] for f in reading.display(display)]
    if len(displays) > MAX_DISPLAYS:
        context.troubles.append(
            (displays[MAX_DISPLAYS].start, f"more than {MAX_DISPLAYS} displays: the rest is not read")
        )
    heard = tuple((source.place(f.at)[0], f.words) for f in context.facts if f.speaker == "sentence")
    return Report(name, tuple(findings), heard, tuple((source.place(at)[0], words) for at, words in context.troubles))


class _Reading:
    """Goes through the displays in order; what one defines is in force in the rest of its section."""

    def __init__(self, source: Source, macros: Macros, context: Context, judge: Judge) -> None:
        self.source, self.macros, self.context, self.judge = source, macros, context, judge
        self.defined: dict[str, tuple[Node, int]] = {}
        self.functions: dict[str, Function] = {}
        self.section = -1
        self.terms = Scope()

    def display(self, display: Display) -> list[Finding]:
        section = self.source.section(display.start)
        if section != self.section:
            self.section, self.defined, self.functions = section, {}, {}
            self.terms = Scope(first=self.terms.first + len(self.terms.held))
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
        self.scope.alone = _alone(clean(tokens)) | self.defined.keys()
        self.premises: list[tuple[Node, int]] = []
        self.here: dict[str, tuple[Node, int]] = {}
        out: list[Finding] = []
        premises = {id(c.premise) for c in chains if c.premise is not None}
        for chain in chains:
            out += self._chain(chain, id(chain) in premises)
        self.defined.update(self.here)
        return out

    def _unread(self, at: int, why: str, printed: str) -> Finding:
        return Finding(*self.source.place(max(at, 0)), "not read", why, printed)

    # -- chains -------------------------------------------------------------------------------------------------------
    def _chain(self, chain: Chain, is_premise: bool) -> list[Finding]:
        beside = {row: self._said(chain, row) for row in set(chain.rows)}
        nodes: list[Node | NotRead] = []
        function = self._function(chain)
        for i, operand in enumerate(chain.operands):
            try:
                nodes.append(Sym("function") if i == 0 and function else read(operand, self.scope))
            except NotRead as error:
                nodes.append(error)
        out: list[Finding] = []
        if chain.arrow and chain.premise is not None and chain.ops and chain.premise.ops:
            return [self._implied(chain, self._said(chain, chain.row)[0])]
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
        printed = f"{_short(chain.operands[i])} {_sign(op)} {_short(chain.operands[i + 1])}"
        finding = Finding(*self.source.place(at), "not read", "", printed)
        directive = next((d for d in self.context.directives if not d.used and d.at < at), None)
        how = directive.how if directive else ""
        if directive:
            directive.used = True
        for side in (left, right):
            if isinstance(side, NotRead):
                finding.why = side.reason if chain.operands[i] or i else "it continues a chain of another display"
                return finding
        if op in OTHERS or op not in ("=", "<", ">", "<=", ">=", "!=", ":="):
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
        self._judged(finding, statement, facts, op, i > 0 and i == len(chain.ops) - 1, how == "claim")
        finding.notes += tuple(self.scope.notes)
        self.scope.notes.clear()
        return finding

    def _judged(self, finding: Finding, statement: Rel, facts: list[Fact], op: str, last: bool, claimed: bool) -> None:
        """Judged with the meanings of this display, then also with those of earlier ones; a lone letter may be defined."""
        left, right = statement.operands
        letter = None if claimed else lone(left, right, self.scope) or lone(right, left, self.scope)
        equation = letter is not None and op in ("=", ":=") and letter not in self.here
        ways = [self.here, {**self.defined, **self.here}]
        if op == ":=":
            ways = []
        answers: list[tuple[Answer, tuple[str, ...]]] = []
        for table in ways[:1] if len(ways) > 1 and ways[0] == ways[1] else ways:
            try:
                meant, used = self._meant(statement, table)
            except NotRead as error:
                answers = answers or [(Answer("undecided", error.reason), ())]
                continue
            answer, given = self._given(meant, self.judge.answer(meant, facts, self.scope), facts)
            answers.append((answer, (*given, *used)))
            if answer.status == "holds":
                break
        if (
            equation
            and letter is not None
            and not any(a.status == "holds" or (last and used and a.status == "fails") for a, used in answers)
        ):
            value = right if left == Sym(letter) else left
            if not self._circular(letter, value):
                self.here[letter] = (value, finding.line)
            self.scope.alone.add(letter)
            finding.status, finding.why = "defines", f"taken as the meaning of {letter}"
            if any(a.status == "fails" for a, _ in answers):
                finding.why += f", another than on line {self.defined[letter][1]}" if letter in self.defined else ""
            return
        answer, used = min(answers, key=lambda pair: ("holds", "fails", "undecided", "domain").index(pair[0].status))
        finding.notes += used
        _fill(finding, answer)
        if answer.status == "fails" and letter and letter not in self.here and op not in ("=", ":="):
            finding.status, finding.why = (
                "condition",
                f"a bound on {letter}, not true of every value: read as a condition",
            )
            self.premises.append((statement, finding.line))

    def _circular(self, letter: str, value: Node) -> bool:
        """Whether a meaning leads back to its own letter."""
        seen, waiting = set[str](), set(value.names())
        while waiting:
            name = waiting.pop()
            if name == letter:
                return True
            if name not in seen and name in self.here:
                waiting |= self.here[name][0].names()
            seen.add(name)
        return False

    def _meant(self, statement: Node, table: dict[str, tuple[Node, int]]) -> tuple[Node, tuple[str, ...]]:
        """With the meanings that comments and displays give to letters."""
        node, used = self.scope.meaning(statement), dict[str, None]()
        for _ in range(10):
            known = {n: table[n][0] for n in node.names() if n in table}
            if not known:
                return node, tuple(used)
            used.update({f"{n} as on line {table[n][1]}": None for n in known})
            node = self.scope.meaning(put(node, known))
        raise NotRead("the meanings of its letters go round in a circle")

    def _given(self, statement: Node, answer: Answer, facts: list[Fact]) -> tuple[Answer, tuple[str, ...]]:
        """What the display has set as a condition before may carry the statement."""
        for premise, line in reversed(self.premises[-2:]):
            if answer.status in ("domain", "holds") or not premise.names() & statement.names():
                continue
            again = self.judge.answer(Logic("=>", premise, statement), facts, self.scope)
            if again.status == "holds":
                return again, (f"given line {line}",)
        return answer, ()

    def _implied(self, chain: Chain, facts: list[Fact]) -> Finding:
        """`A \\implies B` as one statement."""
        premise = chain.premise
        assert premise is not None
        printed = f"{_short(premise.operands[0])} … {chain.arrow} {_short(chain.operands[0])} {_sign(chain.ops[0])} {_short(chain.operands[-1])}"
        finding = Finding(*self.source.place(chain.at[0]), "not read", "", printed)
        try:
            parts = [Rel(tuple(c.ops), tuple(read(o, self.scope) for o in c.operands)) for c in (premise, chain)]
            if any(op in OTHERS or op == ":=" for c in (premise, chain) for op in c.ops):
                raise NotRead("a relation that is not judged")
            statement, used = self._meant(Logic(chain.arrow, parts[0], parts[1]), {**self.defined, **self.here})
        except NotRead as error:
            finding.why = error.reason
            return finding
        finding.reads, finding.statement, finding.notes = self._text(statement), statement, used
        _fill(finding, self.judge.answer(statement, facts, self.scope))
        return finding

    def _tell_apart(self, chain: Chain, findings: list[Finding], nodes: list[Node | NotRead]) -> None:
        """What follows from a line that fails, and whether that line alone is off."""
        first = next((i for i, f in enumerate(findings) if f.status == "fails"), None)
        if first is None:
            return
        for later in findings[first + 1 :]:
            later.follows = findings[first].line
        if first + 1 < len(findings) and findings[first + 1].status == "fails":
            a, b, facts = nodes[first], nodes[first + 2], self._said(chain, chain.rows[first])[0]
            op = chain.ops[first + 1] if chain.ops[first] == "=" else chain.ops[first]
            if (
                isinstance(a, Node)
                and isinstance(b, Node)
                and self.judge.answer(Rel((op,), (a, b)), facts, self.scope).status == "holds"
            ):
                findings[first].notes += (
                    f"the line between is off: what stands before it and after line {findings[first + 1].line} agree",
                )

    # -- what is said beside a formula --------------------------------------------------------------------------------
    def _said(self, chain: Chain, row: int) -> tuple[list[Fact], str]:
        """The facts in force for a row, and conditions beside it that were not understood; the last row speaks for the chain."""
        facts, doubt = list(self.facts), ""
        last = max(chain.rows, default=row)
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
                conditions, integers, reals = condition_of(formula, Scope(numbers=set(self.scope.numbers)))
            except (NotRead, UserError):
                doubt = spelled(said)[:60] if _DOUBTS.match(text) else doubt
                continue
            fact = Fact(tuple(conditions), frozenset(integers), frozenset(reals), text, said[0].at, "beside")
            kept = [f for f in facts if not f.names & fact.names] + [f for f in facts if f.names & fact.names]
            facts = [*kept, fact]
        return facts, doubt

    # -- definitions --------------------------------------------------------------------------------------------------
    def _function(self, chain: Chain) -> tuple[str, tuple[str, ...]] | None:
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
        known = (
            name in self.scope.functions
            or name in WORDS
            or name in self.scope.numbers
            or len(set(letters)) != len(letters)
        )
        return None if known or name in ("P", "E_", "e") else (name, tuple(letters))

    def _define(self, chain: Chain, function: tuple[str, tuple[str, ...]], body: Node | NotRead) -> Finding:
        name, letters = function
        printed = f"{_short(chain.operands[0])} = {_short(chain.operands[1])}"
        finding = Finding(*self.source.place(chain.at[0]), "not read", "", printed)
        if isinstance(body, NotRead):
            finding.why = body.reason
            return finding
        finding.reads = f"{name}({', '.join(letters)}) = {self._text(body)}"
        finding.status, finding.why = "defines", f"taken as the meaning of {name}({', '.join(letters)})"
        if any(
            self.scope.mentions(Sym(h.name), letter) for h in self.scope.held_in(body) for letter in (*letters, name)
        ):
            finding.why += "; it rests on terms that are not computed here, so that it is not put in elsewhere"
            return finding
        if not any(type(n).__name__ == "Cases" for n in body.walk()):
            self.scope.functions[name] = self.functions[name] = Function(letters, body, f"line {finding.line}")
        return finding

    def _text(self, node: Node) -> str:
        """The tree in our grammar, held terms by their print."""
        if any(type(n).__name__ == "Cases" for n in node.walk()):
            return "by cases"
        text = node.text()
        for held in sorted(self.scope.held_in(node), key=lambda h: -len(h.name)):
            text = text.replace(held.name, f"⟨{held.text}⟩")
        return text


def _fill(finding: Finding, answer: Answer) -> None:
    finding.status = "domain not known" if answer.status == "domain" else answer.status
    finding.why, finding.trust, finding.at, finding.sides = answer.why, answer.trust, answer.at, answer.sides
    finding.where, finding.conditions, finding.integers = answer.where, answer.conditions, answer.integers


def _short(tokens: Tokens) -> str:
    text = " ".join(spelled(tokens).split())
    return text if len(text) <= 80 else text[:77] + "…"


def _sign(op: str) -> str:
    return {"<=": r"\le", ">=": r"\ge", "!=": r"\ne"}.get(op, op)


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
        if word not in (
            "for",
            "all",
            "any",
            "every",
            "each",
            "if",
            "when",
            "whenever",
            "where",
            "with",
            "provided",
            "given",
            "and",
            "that",
            "assuming",
        ):
            return i
        i = end
    return i


def _alone(tokens: list[Token]) -> set[str]:
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


__all__ = ["STATUSES", "Finding", "Report", "check_text"]
