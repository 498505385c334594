"""How one relation is answered: with the meanings of its letters, as a definition, as a condition, or as a claim."""

from __future__ import annotations

import re
from fractions import Fraction

from ..notation import Logic, Node, Num, Rel, Sym
from .again import Again
from .ask import Answer
from .axioms import Axioms
from .cases import Cases
from .expression import read
from .facts import Fact, canonical
from .finding import Finding, fill, short, sign
from .granted import Granted
from .inside import under
from .judge import Judge, lone
from .layout import Chain
from .scope import Function, Held, Scope, put
from .signs import OTHERS
from .source import Source
from .tokens import NotRead, Token

MAX_STATED = 6
_ZERO, _ONE = Num(Fraction(0), "0"), Num(Fraction(1), "1")


def _gives_a_value(letter: str, words: str) -> bool:
    return re.search(rf"(?<![\w.]){re.escape(letter)}\s*:?=", canonical(words)) is not None


class Meaning:
    """What a display and those before it in its section have defined or set as conditions."""

    def __init__(self, source: Source, judge: Judge) -> None:
        self.source, self.judge = source, judge
        self.defined: dict[str, tuple[Node, int]] = {}
        self.here: dict[str, tuple[Node, int]] = {}
        self.functions: dict[str, Function] = {}
        self.facts: list[Fact] = []
        self.premises: list[tuple[Node, int]] = []
        self.stated: list[tuple[Rel, int]] = []
        self.scope = self.terms = Scope()
        self.again: Again | None = None
        self.shown = set[int]()

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
            if op != ":=" and self._has_a_value(finding, letter, facts):
                return
            if len(facts) == len(self.facts) and not self._circular(letter, value):  # nothing is said beside it
                self.here[letter] = (value, finding.line)
            self.scope.alone.add(letter)
            finding.status, finding.why = "defines", f"taken as the meaning of {letter}"
            return
        answer, used = min(answers, key=lambda pair: ("holds", "fails", "undecided", "domain").index(pair[0].status))
        finding.notes += used
        fill(finding, answer)
        if answer.status == "undecided" and finding.held:
            carried = self._by_axioms(finding, statement, facts)
            if carried is None:
                self._state(finding, statement, facts)
            else:
                fill(finding, carried)
        if answer.status == "fails" and letter and letter not in self.here and op not in ("=", ":="):
            finding.status, finding.why = (
                "condition",
                f"a bound on {letter}, not true of every value: read as a condition",
            )
            self.premises.append((statement, finding.line))

    def _has_a_value(self, finding: Finding, letter: str, facts: list[Fact]) -> bool:
        """Whether the letter was given a value before, so that another one is a claim, or the letter another one: it then has neither."""
        line = self.defined.pop(letter)[1] if letter in self.defined else None
        said = next((f.words for f in reversed(facts) if letter in f.unclear and _gives_a_value(letter, f.words)), None)
        if line is None and said is None:
            return False
        where = f"at {said}" if line is None else f"on line {line}"
        self.scope.alone.add(letter)
        finding.status, finding.why = "undecided", f"{letter} has a value {where}, which is not shown to be this one"
        return True

    def _anew(self, finding: Finding, sides: list[list[Token]], facts: list[Fact], op: str) -> None:
        """Judged again with what comments say of its terms; what that does not decide stays as it was found."""
        assert self.again is not None
        before, notes = self.scope, dict(self.scope.notes)
        told, granted = self.again.scope(before, facts), self.again.granted()
        try:
            tokens, used = self.again.operands(sides)
            left, right = (read(side, told) for side in tokens)
            self.scope = told
            statement = Rel((op,), (left, right))
            found = self._with_meanings(statement, facts, granted)
        except NotRead:
            return
        finally:
            self.scope = before
            before.notes.clear()
            before.notes.update(notes)
        if found is None:
            return
        answer, given = found
        meanings = (
            *used,
            *granted.used,
            *(told.chances.used if told.chances else ()),
            *(d.words for d in told.data.values()),
        )
        finding.notes = tuple(dict.fromkeys((*given, *(f"by what is said: {m}" for m in meanings))))
        fill(finding, answer)
        finding.reads, finding.statement, finding.meanings = (
            self._text(statement),
            statement,
            tuple(dict.fromkeys(meanings)),
        )
        finding.held = bool(told.held_in(statement))
        if used or granted.used:
            finding.trust = "given" if answer.status == "holds" else finding.trust
        if answer.status == "holds":
            self.shown.add(finding.line)
        else:
            self.stated = [s for s in self.stated if s[1] != finding.line]

    def _with_meanings(
        self, statement: Rel, facts: list[Fact], granted: Granted
    ) -> tuple[Answer, tuple[str, ...]] | None:
        left, right = statement.operands
        refuted: tuple[Answer, tuple[str, ...]] | None = None
        for table in (self.here, {**self.defined, **self.here}):
            try:
                meant, used = self._meant(statement, table)
            except NotRead:
                continue
            answer, given = self._given(meant, self.judge.answer(meant, facts, self.scope), facts)
            if answer.status == "holds":
                return answer, (*given, *used)
            if answer.status == "fails" and not self.scope.held_in(meant):
                refuted = refuted or (answer, (*given, *used))
            if self.scope.held_in(meant):
                for also in (None, granted):
                    known = Axioms(self.judge.answer, facts, self.scope, granted=also).of(meant)
                    answer = self.judge.answer(under([k.relation for k in known], meant), facts, self.scope)
                    if known and answer.status == "holds" and self._consistent([k.relation for k in known], facts):
                        return answer, (*used, *dict.fromkeys(f"by {k.why}" for k in known))
        return refuted

    def _consistent(self, known: list[Node], facts: list[Fact]) -> bool:
        """Whether what is given does not contradict itself here."""
        absurd = self.judge.answer(under(known, Rel(("<",), (_ONE, _ZERO))), facts, self.scope)
        return absurd.status != "holds"

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

    def _by_axioms(self, finding: Finding, statement: Node, facts: list[Fact]) -> Answer | None:
        """What holds of every norm, sum, mean or probability may carry the statement, and then what the file states of such terms."""
        known = Axioms(self.judge.answer, facts, self.scope).of(statement)
        relations = [k.relation for k in known]
        if relations:
            answer = self.judge.answer(under(relations, statement), facts, self.scope)
            if answer.status == "holds":
                finding.notes += tuple(dict.fromkeys(f"by {k.why}" for k in known))
                return answer
        return self._by_what_is_stated(finding, statement, relations, facts)

    def _by_what_is_stated(
        self, finding: Finding, statement: Node, known: list[Node], facts: list[Fact]
    ) -> Answer | None:
        """One, two or three of the lines that state something of its terms; lines that contradict each other carry nothing."""
        lines = [] if self._said_of(statement) else self._connected(statement)
        answer = self._carried(statement, known, lines, facts) if lines else None
        if answer is None:
            return None
        for line in list(lines):  # the fewest that carry it
            rest = [other for other in lines if other != line]
            if rest and self._carried(statement, known, rest, facts) is not None:
                lines = rest
        finding.given = tuple(sorted({line for _, line in lines} - self.shown))
        if not finding.given:
            finding.notes += (f"given line {', '.join(str(n) for n in sorted({line for _, line in lines}))}",)
            return answer
        finding.notes += (f"given line {', '.join(map(str, finding.given))}, which is stated and not shown",)
        return answer

    def _connected(self, statement: Node) -> list[tuple[Rel, int]]:
        """The last lines that state something of a term of the statement, or of a term that such a line speaks of."""
        held = {h.name for h in self.scope.held.values()}
        reached, lines = set(statement.names()), list[tuple[Rel, int]]()
        for _ in range(2):
            lines = [s for s in self.stated if s[0].names() & reached & held or s[0].names() - held & reached]
            reached |= {n for r, _ in lines for n in r.names() & held}
        return lines[-MAX_STATED:]

    def _carried(
        self, statement: Node, known: list[Node], lines: list[tuple[Rel, int]], facts: list[Fact]
    ) -> Answer | None:
        """The statement under lines that can be true together."""
        premises = [*known, *(r for r, _ in lines)]
        answer = self.judge.answer(under(premises, statement), facts, self.scope)
        if answer.status != "holds":
            return None
        absurd = self.judge.answer(under(premises, Rel(("<",), (_ONE, _ZERO))), facts, self.scope)
        return None if absurd.status == "holds" else answer

    def _other_values(self, term: Node, value: Node, facts: list[Fact]) -> tuple[str, ...]:
        """The lines that say another value of a term, with a point at which the two differ."""
        out: list[str] = []
        for before, line in self.stated:
            if before.ops != ("=",) or term not in before.operands:
                continue
            said = before.operands[1] if before.operands[0] == term else before.operands[0]
            answer = self.judge.answer(Rel(("=",), (said, value)), facts, self.scope)
            if answer.status == "fails":
                at = ", ".join(f"{n} = {v}" for n, v in (answer.at or {}).items())
                out.append(f"another value than line {line} says" + (f", at {at}" if at else ""))
        return tuple(out)

    def _state(self, finding: Finding, statement: Rel, facts: list[Fact]) -> None:
        """A held term alone on one side, and nothing unread on the other: what the file says of it; under a condition beside it, it carries nothing."""
        said = self._said_of(statement)
        if said is None:
            return
        term, side, other = said
        finding.status = "stated"
        finding.why = f"said of {term.text}, which is not computed here; later lines may rest on it"
        if len(facts) != len(self.facts):
            return
        if statement.ops == ("=",):  # another value of the same term: what was said before of it is of another case
            finding.notes += self._other_values(side, other, facts)
            self.stated = [s for s in self.stated if side not in s[0].operands]
        self.stated.append((statement, finding.line))

    def _said_of(self, statement: Node) -> tuple[Held, Node, Node] | None:
        """The held term that stands alone on one side, its side, and the other side, where nothing is held; such a line only says again."""
        if isinstance(statement, Rel) and len(statement.ops) == 1:
            for side, other in (statement.operands, statement.operands[::-1]):
                term = next((h for h in self.scope.held.values() if side == Sym(h.name)), None)
                if term is not None and not self.scope.held_in(other):
                    return term, side, other
        return None

    def _implied(self, chain: Chain, facts: list[Fact]) -> Finding:
        """`A \\implies B` as one statement."""
        premise = chain.premise
        assert premise is not None
        printed = f"{short(premise.operands[0])} … {chain.arrow} {short(chain.operands[0])} {sign(chain.ops[0])} {short(chain.operands[-1])}"
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
        fill(finding, self.judge.answer(statement, facts, self.scope))
        return finding

    def _define(self, chain: Chain, function: tuple[str, tuple[str, ...]], body: Node | NotRead) -> Finding:
        name, letters = function
        printed = f"{short(chain.operands[0])} = {short(chain.operands[1])}"
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
        if chain.said:
            finding.why += ", under what is said beside it; it is not put in elsewhere"
        elif not any(isinstance(n, Cases) for n in body.walk()):
            self.scope.functions[name] = self.functions[name] = Function(letters, body, f"line {finding.line}")
        return finding

    def _text(self, node: Node) -> str:
        """The tree in our grammar, held terms by their print."""
        if any(isinstance(n, Cases) for n in node.walk()):
            return "by cases"
        text = node.text()
        for held in sorted(self.scope.held_in(node), key=lambda h: -len(h.name)):
            text = text.replace(held.name, f"⟨{held.text}⟩")
        return text
