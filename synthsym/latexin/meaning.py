"""How one relation is answered: with the meanings of its letters, as a definition, as a condition, or as a claim."""

from __future__ import annotations

from ..notation import Logic, Node, Rel, Sym
from .expression import read
from .facts import Fact
from .finding import Finding, fill, short, sign
from .judge import Answer, Judge, lone
from .layout import Chain
from .scope import Function, Scope, put
from .signs import OTHERS
from .source import Source
from .tokens import NotRead


class Meaning:
    """What a display and those before it in its section have defined or set as conditions."""

    def __init__(self, source: Source, judge: Judge) -> None:
        self.source, self.judge = source, judge
        self.defined: dict[str, tuple[Node, int]] = {}
        self.here: dict[str, tuple[Node, int]] = {}
        self.functions: dict[str, Function] = {}
        self.facts: list[Fact] = []
        self.premises: list[tuple[Node, int]] = []
        self.scope = self.terms = Scope()

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
            if len(facts) == len(self.facts) and not self._circular(letter, value):  # nothing is said beside it
                self.here[letter] = (value, finding.line)
            self.scope.alone.add(letter)
            finding.status, finding.why = "defines", f"taken as the meaning of {letter}"
            if any(a.status == "fails" for a, _ in answers):
                finding.why += f", another than on line {self.defined[letter][1]}" if letter in self.defined else ""
            return
        answer, used = min(answers, key=lambda pair: ("holds", "fails", "undecided", "domain").index(pair[0].status))
        finding.notes += used
        fill(finding, answer)
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
        elif not any(type(n).__name__ == "Cases" for n in body.walk()):
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
