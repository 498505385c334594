"""What should be corrected in a source, by root cause and consequence: the same list for the site, a short LaTeX letter and an issue in Markdown.

A root cause is a statement that fails by itself; what its authors derive from it fails with it and is told in one breath. A letter for a paper has two
pages; an issue tracker of a library takes every point with its place. Nothing here is sent by the program.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ..statements.claim import Paper
from .alphabet import latex
from .code import touched
from .plain import escape
from .words import NEIGHBOURS, Finding, advice, in_letters, magnitude, place, readable, sizes

HEADS = {
    "unsound": "Where less is given than stated", "false": "What does not hold as printed, on which side is not known",
    "false-safe": "What does not hold as printed, on the side that costs no privacy", "gap": "What holds, by another argument than the printed one",
    "misprint": "Misprints", "loose": "Bounds that give away more than a factor of two",
}  # fmt: skip
_WEIGHT = {"threshold": 0, "bound": 0, "constant": 1, "identity": 2, "prose": 3, "proof-step": 4}
DETAILED, LISTED, WIDEST, DEAR, LABEL = 9, 24, 420, 2, 32
_INTRO = (
    "The formulas of this text were derived anew, step by step and by machine, from the law of what is released and the "
    "definition of neighbouring data sets. The points below are those where the printed and the recomputed value "
    "differ, by cause, the weightiest first. Each can be recomputed by the command that stands with it; we would be "
    "glad to be told of any point that we have misread."
)


@dataclass(frozen=True)
class Cause:
    """A statement that fails by itself, and those that fail because they use it."""

    root: Finding
    breaks: tuple[Finding, ...]

    @property
    def worst(self) -> str:
        """The gravest verdict among them."""
        return str(min((f["verdict"] for f in (self.root, *self.breaks)), key=list(HEADS).index))


def ordered(findings: Sequence[Finding]) -> list[Finding]:
    """By consequence: results before the steps of proofs, statements that others use before those that none uses."""
    used: dict[str, int] = {}
    for g in findings:
        for id in g["depends"]:
            used[id] = used.get(id, 0) + 1
    return sorted(
        findings,
        key=lambda f: (
            f["hurts"] != "privacy",
            "proof" in f["where"],
            _WEIGHT.get(f["kind"], 5),
            -used.get(f["id"], 0),
        ),
    )


def to_correct(f: Finding) -> bool:
    """Whether a letter speaks of it: it fails, or it is true and gives away more than a factor of two."""
    if f["verdict"] == "loose":
        size = sizes(f)
        return size is not None and size["ratio"] > DEAR and f["kind"] != "prose"
    return f["verdict"] in HEADS


def causes(findings: Sequence[Finding]) -> list[Cause]:
    """Every point to correct once: under the first cause that it has, or as a cause itself; the gravest causes first."""
    line = [f for f in ordered(findings) if to_correct(f)]
    failing = {f["id"]: f for f in line}
    above = {f["id"]: next((b for b in f["breaks_at"] if b in failing), None) for f in line}

    def root(id: str) -> str:
        seen = [id]
        while (up := above[seen[-1]]) is not None and up not in seen:
            seen.append(up)
        return seen[-1] if above[seen[-1]] is None else min(seen)

    under: dict[str, list[Finding]] = {}
    for f in line:
        under.setdefault(root(f["id"]), []).append(f)
    gravity = list(HEADS).index
    found = [
        Cause(failing[id], tuple(sorted((f for f in items if f["id"] != id), key=lambda f: gravity(f["verdict"]))))
        for id, items in under.items()
    ]
    return sorted(found, key=lambda c: (gravity(c.worst), c.root["hurts"] != "privacy", -len(c.breaks)))


def groups(findings: Sequence[Finding]) -> list[tuple[str, list[Cause]]]:
    """The parts of a letter, none of them empty."""
    line = causes(findings)
    found = [(head, [c for c in line if c.worst == verdict]) for verdict, head in HEADS.items()]
    return [(head, items) for head, items in found if items]


HEAD = r"""\documentclass[10pt,a4paper]{article}
\usepackage[T1]{fontenc}
\usepackage{lmodern}
\usepackage{amsmath,amssymb,graphicx}
\usepackage[margin=2cm]{geometry}
\sloppy\emergencystretch=4em
\setlength{\parindent}{0pt}\setlength{\parskip}{3pt plus 1pt}
\newcommand{\fit}[1]{\resizebox{\ifdim\width>0.72\linewidth 0.72\linewidth\else\width\fi}{!}{$\displaystyle #1$}}
\begin{document}
"""


def letter(paper: Paper, findings: Sequence[Finding]) -> str:
    """About two pages: the weightiest causes with formulas, the others by their place."""
    about = ", ".join(x for x in (escape(paper.authors), escape(paper.venue), str(paper.year or "")) if x)
    relations = [
        words for name, words in NEIGHBOURS.items() if words and any(f["neighbours"] == name for f in findings)
    ]
    lines = [
        HEAD,
        rf"\textbf{{Notes on: {escape(paper.title or paper.id)}}}\hfill\today\par",
        rf"{about}\par\medskip",
        _INTRO,
        *relations,
        r"\par",
    ]
    room = DETAILED
    for head, items in groups(findings):
        lines.append(rf"\medskip\textbf{{{head}}} ({len(items)})\par")
        for cause in items[:room]:
            lines += _point(cause)
        rest = items[room:]
        room = max(room - len(items), 1)
        if rest:
            places = [_at(c.root) for c in rest[:LISTED]] + (
                [f"and {len(rest) - LISTED} more"] if len(rest) > LISTED else []
            )
            lines.append(rf"\emph{{Likewise}}: {'; '.join(places)}.\par")
    agree = sum(1 for f in findings if f["verdict"] in ("confirmed", "holds", "loose"))
    lines.append(rf"\medskip {agree} of {len(findings)} statements agree with the recomputation.\par")
    return "\n".join([*lines, r"\end{document}"])


def _point(cause: Cause) -> list[str]:
    """What is printed, what is true, one number, the smallest correction, what depends on it."""
    f = cause.root
    said = [rf"\textbullet\ \emph{{{_at(f)}}}. {escape(readable(f['says']))}\par"]
    printed = latex(f["printed"], f["paper"], f["printed_latex"])
    if in_letters(f["printed"]) and len(printed) <= WIDEST:
        said.append(rf"Printed: \fit{{{printed}}}\par")
    kind, formula = advice(f, WIDEST)
    typeset = _typeset(formula, f["paper"]) if formula and in_letters(formula) else ""
    if typeset:
        said.append(rf"{escape(kind)}:{chr(92) + 'newline' if len(kind) > LABEL else ''} \fit{{{typeset}}}\par")
    elif kind and not formula:
        said.append(rf"{escape(kind)}.\par")
    why = "" if f["verdict"] == "gap" and sizes(f) is None else magnitude(f)
    said.append(rf"{escape(why)} {{\small\texttt{{synthsym show {_breakable(f['id'])}}}}}\par")
    code = touched(f)
    if code is not None:
        said.append(rf"{escape(code.sentence)}\par")
    if cause.breaks:
        places = [
            _at(g) + (f" ({escape(g['verdict'])})" if g["verdict"] != f["verdict"] else "")
            for g in cause.breaks[:LISTED]
        ]
        said.append(rf"With it: {'; '.join(places)}.\par")
    return said


def _at(f: Finding) -> str:
    return _breakable(place(f["where"]))


def _breakable(words: str) -> str:
    """Words in which a line may break after a slash or an underscore: paths are long."""
    return re.sub(r"(/|\\_)", r"\1\\hspace{0pt}", escape(words))


def _typeset(formula: str, paper: str) -> str:
    """LaTeX of a formula, or nothing where it is too wide or no formula."""
    set_ = latex(formula, paper)
    return set_ if len(set_) <= WIDEST else ""


def letters(papers: Sequence[Paper], findings: Sequence[Finding]) -> dict[str, str]:
    """One letter a source that has something to correct."""
    out = {}
    for paper in papers:
        mine = [f for f in findings if f["paper"] == paper.id]
        if any(to_correct(f) for f in mine):
            out[f"latex/errata-{paper.id}.tex"] = letter(paper, mine)
    return out


# -- to the maintainers of libraries, in Markdown ------------------------------------------------------------------------
_WIDEST_TEXT = 2000
_PINNED = re.compile(r"^([\w.-]+/[\w.-]+)@([0-9a-f]+) (.*)$")
_CODE = re.compile(r"\.(py|go|h|cc|java|rs)\b")
_LIBRARY_INTRO = (
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


def library_letter(paper: Paper, findings: Sequence[Finding]) -> str:
    """All causes, those that need a correction first."""
    repository, commit, _ = pinned(findings[0], paper)
    counts = Counter(f["verdict"] for f in findings)
    wrong = [f for f in findings if f["verdict"] in ("unsound", "false", "false-safe", "misprint")]
    codes = [t for f in wrong if (t := touched(f)) is not None]
    lines = [
        f"# Notes on {paper.title}", "", f"{repository}, read at commit `{commit}`. {_LIBRARY_INTRO}", "",
        f"{len(findings)} statements; {', '.join(f'{n} {v}' for v, n in counts.most_common())}. The code was run at the point shown for {len(codes)} of the "
        f"{len(wrong)} that are wrong; in {sum(t.errs for t in codes)} it errs as the text does.", "",
        *(line for name, line in NEIGHBOURS.items() if line and any(f["neighbours"] == name for f in findings)), "",
    ]  # fmt: skip
    number = 0
    for head, items in groups(findings):
        lines += [f"## {head}", ""]
        for cause in items:
            number += 1
            lines += [*_library_point(number, cause, paper), ""]
    return "\n".join(lines)


def _library_point(number: int, cause: Cause, paper: Paper) -> list[str]:
    f = cause.root
    kind, formula = advice(f, _WIDEST_TEXT)
    code = touched(f)
    out = [
        f"### {number}. {pinned(f, paper)[2]}", "", f"{readable(f['says'])} ({f['verdict']}, `{f['id']}`)", "",
        f"- printed: `{f['printed']}`", *([f"- true: `{f['true']}`"] if f["true"] and len(f["true"]) <= _WIDEST_TEXT else []),
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


def library_letters(papers: Sequence[Paper], findings: Sequence[Finding]) -> dict[str, str]:
    """One letter a library that has something to correct."""
    out = {}
    for paper in papers:
        mine = [f for f in findings if f["paper"] == paper.id]
        if paper.sort == "library" and any(to_correct(f) for f in mine):
            out[f"letters/{paper.id}.md"] = library_letter(paper, mine)
    return out
