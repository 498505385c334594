"""Letters to the maintainers of libraries, in Markdown: every point with its place, the print, what is true, a number, the correction, the code.

A letter for a paper has two pages (`errata`); an issue tracker takes a list. Nothing here is sent by the program.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from ..statements.claim import Paper
from .code import touched
from .errata import Cause, groups, to_correct
from .words import NEIGHBOURS, Finding, advice, magnitude, readable

WIDEST = 2000
_PINNED = re.compile(r"^([\w.-]+/[\w.-]+)@([0-9a-f]+) (.*)$")
_CODE = re.compile(r"\.(py|go|h|cc|java|rs)\b")
_INTRO = (
    "We derived the formulas of this repository anew, step by step and by machine, from the law of what is released and the definition of "
    "neighbouring data sets. These are the points at which text or code and the recomputed value differ, by cause, the weightiest first. Each can be "
    "recomputed by the command that stands with it. We would be glad to be told of any point that we have misread."
)


def pinned(f: Finding, paper: Paper) -> tuple[str, str, str]:
    """(repository, commit, file and lines); proofs beside the code are named by their file."""
    found = _PINNED.match(f["where"])
    if found:
        return found[1], found[2], found[3]
    repository, _, commit = paper.venue.removeprefix("github.com/").partition("@")
    return repository, commit, f"{f['id'].split('.')[1]}.tex, {f['where']}"


def letter(paper: Paper, findings: Sequence[Finding]) -> str:
    """All causes, those that need a correction first."""
    repository, commit, _ = pinned(findings[0], paper)
    counts = Counter(f["verdict"] for f in findings)
    wrong = [f for f in findings if f["verdict"] in ("unsound", "false", "false-safe", "misprint")]
    codes = [t for f in wrong if (t := touched(f)) is not None]
    lines = [
        f"# Notes on {paper.title}", "", f"{repository}, read at commit `{commit}`. {_INTRO}", "",
        f"{len(findings)} statements; {', '.join(f'{n} {v}' for v, n in counts.most_common())}. The code was run at the point shown for {len(codes)} of the "
        f"{len(wrong)} that are wrong; in {sum(t.errs for t in codes)} it errs as the text does.", "",
        *(line for name, line in NEIGHBOURS.items() if line and any(f["neighbours"] == name for f in findings)), "",
    ]  # fmt: skip
    number = 0
    for head, causes in groups(findings):
        lines += [f"## {head}", ""]
        for cause in causes:
            number += 1
            lines += [*_point(number, cause, paper), ""]
    return "\n".join(lines)


def _point(number: int, cause: Cause, paper: Paper) -> list[str]:
    f = cause.root
    kind, formula = advice(f, WIDEST)
    code = touched(f)
    out = [
        f"### {number}. {pinned(f, paper)[2]}", "", f"{readable(f['says'])} ({f['verdict']}, `{f['id']}`)", "",
        f"- printed: `{f['printed']}`", *([f"- true: `{f['true']}`"] if f["true"] and len(f["true"]) <= WIDEST else []),
        f"- in numbers: {magnitude(f)}", *([f"- {kind[0].lower()}{kind[1:]}: `{formula}`"] if formula else []),
        f"- code: {code.sentence if code else _not_run(f)}",
        f"- shown by: `synthsym show {f['id']}`" + (f", `{code.command}`" if code else ""),
    ]  # fmt: skip
    if cause.breaks:
        out.append("- with it: " + "; ".join(f"{pinned(g, paper)[2]} ({g['verdict']})" for g in cause.breaks))
    return out


def _not_run(f: Finding) -> str:
    return (
        "these lines are code, and were read, not run."
        if _CODE.search(f["where"])
        else "what computes it was not run at this point."
    )


def letters(papers: Sequence[Paper], findings: Sequence[Finding]) -> dict[str, str]:
    """One letter a library that has something to correct."""
    out = {}
    for paper in papers:
        mine = [f for f in findings if f["paper"] == paper.id]
        if paper.sort == "library" and any(to_correct(f) for f in mine):
            out[f"letters/{paper.id}.md"] = letter(paper, mine)
    return out
