"""What was found, on one page: the headline, at most ten wrong results with what to use instead, and what the words mean.

Everything is computed from the findings. Statements that nobody here has read on the printed page are counted apart.
The same rows stand in the Markdown page, on the index of the site and on the page of the libraries.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ..statements.claim import PAPERS
from ..statements.verdict import VERDICTS
from . import practical
from .errata import ordered
from .promised import SUBJECT
from .words import (
    MEANS,
    RUNGS,
    Finding,
    advice,
    in_fact,
    in_letters,
    is_library,
    is_own,
    number,
    place,
    point,
    readable,
    short_name,
    sizes,
)

ROWS, A_SOURCE, UTILITY, FORMULA, BAR = 10, 4, 5, 90, 40
DEAR = 1.2  # what is given away is worth a row from this factor on


@dataclass(frozen=True)
class Row:
    """One wrong result in four cells."""

    id: str
    source: str
    place: str
    says: str
    printed: str
    fact: str
    at: str
    kind: str  # of advice: exact, or from below
    use: str
    command: str
    paper: str = ""
    short: str = ""  # what `plan` answers beside the published rule

    @property
    def where(self) -> str:
        """The point, or the data sets, at which it is so."""
        return ("for " if self.at.startswith("X:") else "at ") + self.at


@dataclass(frozen=True)
class Utility:
    """A true statement that asks for more than is needed, or promises less than is so."""

    id: str
    source: str
    place: str
    says: str
    words: str


def row(f: Finding) -> Row:
    """A finding as the page of results shows it."""
    printed = f["printed"] if len(f["printed"]) <= FORMULA and in_letters(f["printed"]) else ""
    plan = practical.of(f["id"])
    return Row(
        f["id"],
        short_name(f["paper"]),
        place(f["where"]),
        readable(f["says"]),
        printed,
        *in_fact(f),
        *advice(f, FORMULA),
        plan.telling_command if plan else f"synthsym show {f['id']}",
        f["paper"],
        plan.short if plan else "",
    )


def _in_a_proof(f: Finding) -> bool:
    return f["kind"] == "proof-step" or "proof" in f["where"] or "proof" in f["id"]


def wrong(findings: Iterable[Finding]) -> list[Finding]:
    """Results that promise more than they keep, read on the page; no steps of proofs."""
    return [f for f in findings if f["verdict"] == "unsound" and f["source"]["read"] and not _in_a_proof(f)]


def _few(findings: Iterable[Finding], most: int, a_source: int) -> list[Finding]:
    """The first ones, not too many of one source; those of a source stand together, and none is there twice."""
    taken: Counter[str] = Counter()
    kept: list[Finding] = []
    for f in findings:
        again = any(_same(f, k) for k in kept)
        if not again and taken[f["paper"]] < a_source and len(kept) < most:
            taken[f["paper"]] += 1
            kept.append(f)
    order = list(dict.fromkeys(f["paper"] for f in kept))
    return sorted(kept, key=lambda f: order.index(f["paper"]))


def _same(f: Finding, other: Finding) -> bool:
    """One cause, told once: the same formulas, or a statement of the same source that fails because of it or by the same number."""
    if (f["printed"], f["true"]) == (other["printed"], other["true"]):
        return True
    return f["paper"] == other["paper"] and (
        other["id"] in f["breaks_at"] or sizes(f) is not None and in_fact(f)[0] == in_fact(other)[0]
    )


def _telling(findings: Sequence[Finding]) -> list[Finding]:
    """By consequence, those with a number before those without; what breaks because of another row comes after it."""
    line = ordered(findings)
    return sorted(line, key=lambda f: (f["hurts"] != "privacy", sizes(f) is None, f["kind"] == "prose"))


def of_papers(findings: Sequence[Finding]) -> list[Row]:
    """At most ten wrong results of papers."""
    return [row(f) for f in _few(_telling(wrong(f for f in findings if not is_library(f))), ROWS, A_SOURCE)]


def of_libraries(findings: Sequence[Finding]) -> list[Row]:
    """At most ten wrong statements of libraries."""
    return [row(f) for f in _few(_telling(wrong(f for f in findings if is_library(f))), ROWS, 3)]


def utility(findings: Sequence[Finding]) -> list[Utility]:
    """Where a paper's user gives away the most: true or safe statements that are far from tight."""
    told = []
    for f in findings:
        size = sizes(f)
        free = (
            f["verdict"] in ("loose", "false-safe")
            and f["hurts"] == "privacy"
            and not f["repair"]
            and not is_library(f)
        )
        if (
            not free
            or size is None
            or f["kind"] not in ("bound", "threshold", "identity")
            or _in_a_proof(f)
            or float(size["ratio"]) < DEAR
        ):
            continue
        plan = practical.of(f["id"])
        stated = f"The paper states {number(size['printed'])}, exact is {number(size['true'])} ({point(size['at'])})."
        words = plan.sentence if plan else stated
        told.append((float(size["ratio"]), f, words))
    best = [f for _, f, _ in sorted(told, key=lambda t: -t[0])]
    said = {f["id"]: w for _, f, w in told}
    return [
        Utility(f["id"], short_name(f["paper"]), place(f["where"]), readable(f["says"]), said[f["id"]])
        for f in _few(best, UTILITY, 2)
    ]


def counts(findings: Iterable[Finding]) -> dict[str, int]:
    """Findings by verdict, those that occur."""
    found = Counter(f["verdict"] for f in findings)
    return {v: found[v] for v in VERDICTS if found[v]}


def printed_ones(findings: Iterable[Finding]) -> list[Finding]:
    """Without the statements of our own, which no headline counts."""
    return [f for f in findings if not is_own(f)]


def headline(findings: Sequence[Finding]) -> str:
    """One sentence with the two numbers that matter."""
    findings = printed_ones(findings)
    papers, shelves = ({f["paper"] for f in findings if is_library(f) is sort} for sort in (False, True))
    where = _count(len(papers), "paper") + (f" and {_count(len(shelves), 'library', 'libraries')}" if shelves else "")
    bad = sum(f["verdict"] == "unsound" for f in findings)
    promise = (
        "promises more privacy or accuracy than it gives"
        if bad == 1
        else "promise more privacy or accuracy than they give"
    )
    return f"We derived {_count(len(findings), 'statement')} of {where} again. {bad} {promise}."


def _count(n: int, one: str, many: str = "") -> str:
    return f"{n} {one if n == 1 else many or one + 's'}"


NONE = "None promises too much."
HOW = (
    "Each statement was derived anew from the law of what is released and the definition of neighbouring data sets, and "
    "checked by machine; no verdict is typed by hand."
)


def library_rows(findings: Sequence[Finding]) -> list[dict[str, Any]]:
    """Counts a library, the most wrong statements first."""
    out = []
    for paper in PAPERS.values():
        mine = [f for f in findings if f["paper"] == paper.id]
        if mine and paper.sort == "library":
            found = Counter(f["verdict"] for f in mine)
            out.append({
                "id": paper.id, "name": short_name(paper.id), "where": paper.venue, "all": len(mine), "unsound": found["unsound"],
                "wrong": found["unsound"] + found["false"] + found["false-safe"] + found["misprint"],
                "true": found["confirmed"] + found["holds"] + found["loose"] + found["gap"], "open": found["open"],
            })  # fmt: skip
    return sorted(out, key=lambda r: (-r["unsound"], -r["wrong"], r["name"]))


def results_page(findings: Sequence[Finding]) -> str:
    """The page as Markdown."""
    own, findings = sum(map(is_own, findings)), printed_ones(findings)
    read = [f for f in findings if f["source"]["read"]]
    apart = len(findings) - len(read)
    shelves = of_libraries(findings)
    free = utility(findings)
    trust = Counter(f["trust"] for f in findings)
    lines = [
        "# What was found", "", f"**{headline(findings)}** {HOW}"
        + (f" {apart} of the statements were not read on the printed page; they stand apart in the counts." if apart else ""), "",
        "## What readers of the papers should know", "",
        *_table(("paper", "says", "in fact", "use instead"), ((_at(r), _says(r), _fact(r), _use(r)) for r in of_papers(findings)), NONE), "",
    ]  # fmt: skip
    if any(is_library(f) for f in findings):
        table = ((_at(r), _says(r), _fact(r), f"`{r.command}`") for r in shelves)
        lines += [
            "## What users of libraries should know",
            "",
            *_table(("place", "states", "in fact", "shown by"), table, NONE),
            "",
        ]
    if free:
        lines += [
            "## Where utility is given away",
            "",
            *_table(("paper", "says", "how much"), ((_at(r), r.says, r.words) for r in free)),
            "",
        ]
    if any(f["id"] == SUBJECT for f in findings):
        lines += ["## Promised and true", "", "![The δ that is reached where 10⁻⁶ is promised](promised.svg)", ""]
    lines += [
        "## Verdicts", "", "| verdict | statements | not read | | what it means |", "|---|--:|--:|---|---|",
        *(f"| {v} | {n} | {sum(f['verdict'] == v and not f['source']['read'] for f in findings)} | `{_bar(n, len(findings))}` | {MEANS[v]} |"
          for v, n in counts(findings).items()), "",
        "| stands on | statements | what it means |", "|---|--:|---|",
        *(f"| {rung} | {trust[rung]} | {RUNGS[rung]} |" for rung in RUNGS if trust[rung]), "",
        *([f"Not counted here: {_count(own, 'statement')} of our own, on what makes a value of `synthsym eval` the worst case.", ""] if own else []),
        "`synthsym show ID` prints the derivation, the witness and what each finding rests on; `synthsym report` builds the pages.", "",
    ]  # fmt: skip
    return "\n".join(lines)


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]], none: str = "") -> list[str]:
    cells = ["| " + " | ".join(c.replace("|", "\\|").replace("\n", " ") for c in r) + " |" for r in rows]
    return ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads), *cells] if cells else [none]


def _at(r: Row | Utility) -> str:
    return f"{r.source}, {r.place} (`{r.id}`)"


def _says(r: Row) -> str:
    return r.says + (f" `{r.printed}`" if r.printed else "")


def _fact(r: Row) -> str:
    return f"**{r.fact}**" + (f" {r.where}" if r.at else "")


def _use(r: Row) -> str:
    if r.short:
        return f"{r.short}: `{r.command}`"
    return f"{r.kind}: `{r.use}`" if r.use else f"{r.kind or 'What was derived'}: `{r.command}`"


def _bar(n: int, of: int) -> str:
    return "█" * max(1, round(BAR * n / of))
