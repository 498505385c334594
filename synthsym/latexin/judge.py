"""Every relation of every chain of a file, decided by the one judge that `synthsym check` has for a single statement."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce

from ..notation import Call, Logic, Node, Not, Rel, Sym
from ..notation.lexer import cut
from .ask import Answer, ask, last_values, term_by_term, vanishes
from .cases import Cases, covered, lifted
from .closed import closed
from .defined import bound_names, conventions, obligations
from .facts import Fact
from .scope import Held, Scope, put

CONSTANTS = frozenset({"pi", "inf", "oo"})


class Judge:
    """Decides statements over the facts in force; the same question is asked once."""

    def __init__(self, effort: int) -> None:
        self.effort = effort
        self._told: dict[tuple[str, str, frozenset[str]], Answer] = {}

    def answer(self, statement: Node, facts: Iterable[Fact], scope: Scope) -> Answer:
        """One statement: for every value of its letters that the facts allow."""
        facts = list(facts)
        parts = [p for part in _cases(statement) for p in _by_parts(part)]
        if len(parts) == 1:
            return self._one(parts[0], facts, scope)
        answers = [self._one(part, facts, scope) for part in parts] + [
            self._covered(node, facts, scope) for node in set(statement.walk()) if isinstance(node, Cases)
        ]
        for status in ("fails", "domain", "undecided"):
            for answer in answers:
                if answer.status == status:
                    return answer
        return answers[0]

    def _covered(self, cases: Cases, facts: list[Fact], scope: Scope) -> Answer:
        """Whether one of the conditions is met everywhere: where none is, there is no value."""
        conditions = [condition for _, condition in cases.pairs if condition is not None]
        known = [c for f in facts for c in f.conditions if not any(c.names() & g.unclear for g in facts)]
        if len(conditions) < len(cases.pairs) or covered(conditions, known):
            return Answer("holds", "one of the cases is met everywhere")
        answer = self._one(reduce(lambda a, b: Logic("or", a, b), conditions), facts, scope)
        if answer.status == "fails":
            answer = replace(answer, why="none of the cases has its condition met there", sides={})
        return answer

    def _one(self, statement: Node, facts: Iterable[Fact], scope: Scope) -> Answer:
        facts = list(facts)
        statement = _explained(statement, facts)
        held = scope.held_in(statement)
        if "pi" in scope.numbers and "pi" in statement.names():
            return Answer("domain", "pi is read as the number, and a condition says where it lies", unknown=("pi",))
        names = statement.names() - CONSTANTS - ({"e"} if "e" not in scope.numbers else frozenset())
        letters = names - {h.name for h in held}
        conditions, integers, reached, unknown = _domain(letters, facts)
        where = _where(conditions, held)
        words = ", ".join([*(c.text() for c in conditions), *(f"{n} integer" for n in sorted(integers & reached))])
        if unknown:
            return Answer(
                "domain",
                f"the domain is not known of {', '.join(sorted(unknown))}{_left_open(unknown, facts)}",
                unknown=tuple(sorted(unknown)),
                where=words,
            )
        asked = (statement.text(), where, frozenset(integers & reached))
        if asked not in self._told:
            near = [c for c in conditions if c.names() - CONSTANTS <= names | {"e"}]
            told = Answer("undecided", "")
            if len(near) < len(conditions):  # fewer conditions are sooner used, and what holds under them holds
                told = self._decided(statement, names, _where(near, held), integers & names, held)
            if told.status != "holds":
                told = self._decided(statement, names | reached, where, integers & reached, held)
            if told.status == "undecided":
                told = self._by_closed_forms(statement, names | reached, where, integers & reached, held) or told
            if told.status == "undecided" and not held:
                told = self._apart(statement, facts, scope, conditions) or told
            self._told[asked] = told
            told = self._told[asked]
            told.where, told.conditions, told.integers = words, where, tuple(sorted(integers & reached))
        return self._told[asked]

    def _apart(self, statement: Node, facts: list[Fact], scope: Scope, conditions: list[Node]) -> Answer | None:
        """The same by parts; None where a part is not shown."""
        taken = statement.names() | {n for f in facts for n in f.names}
        terms = term_by_term(statement, taken)
        if terms is not None:
            answer = self._one(terms[0], [*facts, terms[1]], scope)
            return answer if answer.status == "holds" else None
        for name, last, condition, without in last_values(conditions, statement.names()):
            there = self._one(put(statement, {name: last}), facts, scope)
            if there.status != "holds":
                continue
            strict = [
                replace(f, conditions=tuple(without if c == condition else c for c in f.conditions)) for f in facts
            ]
            answer = self._one(statement, strict, scope)
            if answer.status == "holds":
                return answer
        return None

    def _by_closed_forms(
        self, statement: Node, names: Iterable[str], where: str, integers: Iterable[str], held: list[Held]
    ) -> Answer | None:
        """With closed forms in place of sums, products and integrals; the statement as it is printed must have a value."""

        def proves(condition: Node) -> bool:
            return ask(condition, names, where, integers, self.effort // 2).status == "holds"

        if not any(isinstance(n, Call) and n.bound is not None for n in statement.walk()):
            return None
        simpler = closed(statement, proves)
        if simpler == statement:
            return None
        answer = self._decided(simpler, names, where, integers, held)
        if answer.status == "holds":
            return self._with_values(statement, answer, names, where, integers, held)
        return answer if answer.status == "fails" else None

    def _decided(
        self, statement: Node, names: Iterable[str], where: str, integers: Iterable[str], held: list[Held]
    ) -> Answer:
        guards = _guards(statement)
        if guards and isinstance(statement, Logic):  # under simple conditions the statement is about a smaller domain
            inner = ", ".join([*([where] if where else []), *(g.text() for g in guards)])
            answer = self._shown(statement.right, names, inner, integers, held)
            if answer.status in ("holds", "fails"):
                return answer
        return self._shown(statement, names, where, integers, held)

    def _shown(
        self, statement: Node, names: Iterable[str], where: str, integers: Iterable[str], held: list[Held]
    ) -> Answer:
        """Decided, and every part of it shown to have a value."""
        answer = ask(statement, names, where, integers, self.effort)
        if held and answer.status != "holds":
            return Answer("undecided", f"it depends on {_listed(held)}, which is not computed here")
        for condition in dict.fromkeys(conventions(statement, frozenset(integers))):
            if (
                answer.status != "undecided"
                and ask(condition, names, where, integers, self.effort // 2).status != "holds"
            ):
                return Answer("undecided", f"what the sum means needs {condition.text()}, which is not shown")
        return (
            self._with_values(statement, answer, names, where, integers, held) if answer.status == "holds" else answer
        )

    def _with_values(
        self,
        statement: Node,
        answer: Answer,
        names: Iterable[str],
        where: str,
        integers: Iterable[str],
        held: list[Held],
    ) -> Answer:
        """The answer, if every part of the statement has a value."""
        for condition in dict.fromkeys(obligations(statement, frozenset(integers))):
            extra = {
                n: whole
                for n, whole in bound_names(statement).items()
                if n in condition.names() and n not in set(names)
            }
            whole = {*integers, *(n for n, is_whole in extra.items() if is_whole)} & (set(names) | condition.names())
            needed = vanishes(condition, names, where, integers) or ask(
                condition, {*names, *extra}, where, whole, self.effort // 2
            )
            if needed.status == "fails" and not held:
                return Answer(
                    "fails", f"a side has no value there: it needs {condition.text()}", needed.trust, needed.at
                )
            if needed.status != "holds":
                return Answer(
                    "undecided", f"both sides agree where they have a value, but {condition.text()} is not shown"
                )
        return answer


def _explained(statement: Node, facts: list[Fact]) -> Node:
    """With what the conditions say a letter is (`q = p^n`) in place of the letter."""
    meanings = {
        c.operands[0].name: c.operands[1]
        for f in facts
        for c in f.conditions
        if isinstance(c, Rel) and c.ops == ("=",) and isinstance(c.operands[0], Sym)
    }
    known = {n: v for n, v in meanings.items() if not v.names() & meanings.keys()}
    return put(statement, known) if known.keys() & statement.names() else statement


_OPPOSITE = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "=": "!=", "!=": "="}


def _guards(statement: Node) -> list[Node]:
    """The relations in front of `=>`, where they are nothing but relations joined by `and`."""
    if not isinstance(statement, Logic) or statement.op != "=>":
        return []
    out, waiting = [], [statement.left]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Logic) and part.op == "and":
            waiting += [part.left, part.right]
        elif isinstance(part, Not) and isinstance(part.arg, Rel) and len(part.arg.ops) == 1:
            out.append(Rel((_OPPOSITE[part.arg.ops[0]],), part.arg.operands))
        elif isinstance(part, Rel):
            out.append(part)
        else:
            return []
    return list(reversed(out))


def _cases(statement: Node) -> list[Node]:
    """A relation with cases is one relation under each condition."""
    if not any(isinstance(n, Cases) for n in statement.walk()):
        return [statement]
    return [s if guard is None else Logic("=>", guard, s) for guard, s in lifted(statement)]


def _by_parts(statement: Node) -> list[Node]:
    """c = max(a, b, c) as a <= c and b <= c, and so for min."""
    if not isinstance(statement, Rel) or len(statement.ops) != 1:
        return [statement]
    op = statement.ops[0]
    for side, other in (statement.operands, statement.operands[::-1]):
        if op == "=" and isinstance(side, Call) and side.name in ("max", "min") and other in side.args:
            return [Rel(("<=" if side.name == "max" else ">=",), (a, other)) for a in side.args if a != other]
    return [statement]


def _domain(letters: Iterable[str], facts: list[Fact]) -> tuple[list[Node], set[str], set[str], set[str]]:
    """(conditions, integers, letters they speak of, letters of which nothing is known)."""
    unclear = frozenset().union(*(f.unclear for f in facts))
    known = {n for f in facts for n in f.integers | f.reals} - unclear
    all_conditions = list(dict.fromkeys(c for f in facts for c in f.conditions if not c.names() & unclear))
    while True:  # a letter is known by a bound in numbers and in letters that are known
        more = {
            n
            for c in all_conditions
            for n in c.names() - CONSTANTS
            if n not in known and c.names() - CONSTANTS - {"e"} <= known | {n}
        }
        if not more:
            break
        known |= more
    reached = set(letters)
    conditions: list[Node] = []
    while True:
        new = [
            c
            for c in all_conditions
            if c not in conditions and c.names() & reached and c.names() - CONSTANTS - {"e"} <= known
        ]
        if not new:
            break
        conditions += new
        reached |= set().union(*(c.names() for c in new)) - CONSTANTS - ({"e"} if "e" not in known else set())
    integers = {n for f in facts for n in f.integers} & reached
    return conditions, integers, reached & known, set(letters) - known


def _left_open(letters: set[str], facts: list[Fact]) -> str:
    """Which sentence leaves open where they lie."""
    found = next((f.words for f in reversed(facts) if f.unclear & letters), None)
    return f"; what is said about it is not understood at {found}" if found else ""


def _where(conditions: list[Node], held: list[Held]) -> str:
    parts = [c.text() for c in conditions]
    for term in held:
        parts += [f"{term.name} >= {term.low}"] if term.low is not None else []
        parts += [f"{term.name} <= {term.high}"] if term.high is not None else []
    return ", ".join(parts)


def _listed(held: list[Held]) -> str:
    return " and ".join(cut(h.text, 60) for h in held[:2]) + (" and others" if len(held) > 2 else "")


def lone(side: Node, other: Node, scope: Scope) -> str | None:
    """A letter by itself on one side that the other side does not contain."""
    if not isinstance(side, Sym) or side.name in CONSTANTS or side.name == "e" or side.name in scope.values:
        return None
    held = {h.name for h in scope.held.values()}
    return None if side.name in held or scope.mentions(other, side.name) else side.name
