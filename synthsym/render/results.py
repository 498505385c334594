"""What was found, on one page: the headline, at most ten wrong results with what to use instead, and what the words mean.

Everything is computed from the findings. Statements that nobody here has read on the printed page are counted apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..statements.claim import PAPERS
from ..statements.verdict import VERDICTS
from .errata import ordered

Finding = Mapping[str, Any]
ROWS, WIDEST = 10, 150
WORDS = {
    "confirmed": "true as printed and, where it is a bound or a condition, shown to be tight",
    "holds": "true as printed; whether it can be improved is not known",
    "loose": "true as printed, and not tight: the sharper value stands on the page of the statement",
    "misprint": "false as printed; what uses it stands without it, or one small alteration mends it",
    "gap": "true, but the printed argument does not establish it",
    "false-safe": "false as printed; it only overstates the loss, or asks for more than is needed",
    "unsound": "false as printed, and whoever relies on it gets less than promised",
    "false": "false as printed; on which side it errs is not known",
    "open": "not settled: never a pass",
}


def results_page(findings: Sequence[Finding]) -> str:
    """The page as Markdown."""
    read = [f for f in findings if f["source"]["read"]]
    apart = len(findings) - len(read)
    wrong = [f for f in read if f["verdict"] == "unsound"]
    privacy = [f for f in wrong if f["hurts"] == "privacy"]
    lines = [
        "# What was found", "",
        f"{len(findings)} printed statements were derived anew and judged"
        + (f" ({apart} of them reconstructed, not read on the page; they count apart)." if apart else "."),
        f"**{len(wrong)} promise more than they keep, {len(privacy)} of these about privacy.** "
        f"{_count(read, 'false-safe')} are false on the safe side, {_count(read, 'loose')} can be improved, "
        f"{_count(read, 'misprint')} are slips of print, {_count(read, 'gap')} hold by another argument, {_count(read, 'open')} are open.", "",
        "## Where less privacy is given than stated", "",
        "| paper | the print | in fact | use instead |", "|---|---|---|---|",
        *(_row(f) for f in ordered(privacy)[:ROWS]), "",
        "`synthsym show ID` prints the derivation, the witness and what each finding rests on; `synthsym report` builds the pages.", "",
        "## Counts", "", "| verdict | read | reconstructed | what it means |", "|---|---|---|---|",
        *(f"| {v} | {_count(read, v)} | {_count(findings, v) - _count(read, v)} | {WORDS[v]} |" for v in VERDICTS), "",
        "| rung of trust | findings |", "|---|---|",
        *(f"| {rung} | {n} |" for rung, n in sorted(_trust(findings).items())), "",
    ]  # fmt: skip
    return "\n".join(lines)


def _count(findings: Sequence[Finding], verdict: str) -> int:
    return sum(1 for f in findings if f["verdict"] == verdict)


def _trust(findings: Sequence[Finding]) -> dict[str, int]:
    out: dict[str, int] = {}
    for f in findings:
        out[f["trust"]] = out.get(f["trust"], 0) + 1
    return out


def _row(f: Finding) -> str:
    paper = PAPERS.get(f["paper"])
    author = (paper.authors.split(",")[0].split()[-1] if paper is not None and paper.authors else f["paper"]) + (f" {paper.year}" if paper else "")
    fact = f["magnitude"] or f["why"].split(". ")[0]
    cells = (f"{author}, {f['where']} (`{f['id']}`)", _code(f["printed"]), fact, _code(f["use_instead"]) if f["use_instead"] else "the exact value on its page")
    return "| " + " | ".join(c.replace("|", "\\|").replace("\n", " ") for c in cells) + " |"


def _code(formula: str) -> str:
    return f"`{formula}`" if len(formula) <= WIDEST else f"`{formula[:WIDEST]}…`"
