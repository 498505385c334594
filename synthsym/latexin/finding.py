"""One finding, and the report of a file."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..notation import Node
from ..notation.lexer import cut
from .ask import Answer
from .tokens import Tokens, spelled

STATUSES = ("holds", "fails", "undecided", "stated", "domain not known", "defines", "condition", "granted", "not read")


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
    meanings: tuple[str, ...] = ()  # what comments say of its terms, where it rests on that
    given: tuple[int, ...] = ()  # lines that are stated, not shown, and carry this one


@dataclass(frozen=True)
class Report:
    """All findings of a file, the sentences that were understood, and the comments that were not."""

    name: str
    findings: tuple[Finding, ...]
    heard: tuple[tuple[int, str], ...]
    troubles: tuple[tuple[int, str], ...]

    def count(self, status: str) -> int:
        """How many relations have this status."""
        return sum(f.status == status for f in self.findings)


def fill(finding: Finding, answer: Answer) -> None:
    """Puts an answer into a finding."""
    finding.status = "domain not known" if answer.status == "domain" else answer.status
    finding.why, finding.trust, finding.at, finding.sides = answer.why, answer.trust, answer.at, answer.sides
    finding.where, finding.conditions, finding.integers = answer.where, answer.conditions, answer.integers


def short(tokens: Tokens) -> str:
    """The print on one line, cut off where it is long."""
    return cut(" ".join(spelled(tokens).split()), 80)


def sign(op: str) -> str:
    """A relation as LaTeX writes it."""
    return {"<=": r"\le", ">=": r"\ge", "!=": r"\ne"}.get(op, op)
