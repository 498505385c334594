"""What should be corrected in a paper, ordered by consequence: the same list for the site and for a two-page LaTeX letter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..statements.claim import Paper
from .plain import escape

Finding = Mapping[str, Any]
GROUPS = (
    ("Where less privacy (or accuracy) is given than stated", ("unsound",)),
    ("Statements that do not hold as printed, on which side is not known", ("false",)),
    ("Statements that do not hold as printed, on the side that costs no privacy", ("false-safe",)),
    ("Statements that hold, by another argument than the printed one", ("gap",)),
    ("Slips of print", ("misprint",)),
    ("Bounds that can be improved", ("loose",)),
)
_WEIGHT = {"threshold": 0, "bound": 0, "constant": 1, "identity": 2, "prose": 3, "proof-step": 4}
DETAILED, LISTED, WIDEST, REMARK = 9, 24, 420, 260
_INTRO = (
    "The formulas of this paper were derived anew, step by step and by machine, from the law of what is released and the "
    "definition of neighbouring data sets. The points below are those where the print and the recomputed value "
    "differ, ordered by consequence. Each can be recomputed from the data given with it; we would be "
    "glad to be told of any point that we have misread."
)


def ordered(findings: Sequence[Finding]) -> list[Finding]:
    """By consequence: results before the steps of proofs, statements that others use before those that none uses."""
    used = {f["id"]: sum(1 for g in findings if f["id"] in g["depends"]) for f in findings}
    return sorted(findings, key=lambda f: (f["hurts"] != "privacy", "proof" in f["where"], _WEIGHT.get(f["kind"], 5), -used[f["id"]]))


def groups(findings: Sequence[Finding]) -> list[tuple[str, list[Finding]]]:
    """The groups of a paper's letter, none of them empty."""
    line = ordered(findings)
    found = [(name, [f for f in line if f["verdict"] in which]) for name, which in GROUPS]
    return [(name, items) for name, items in found if items]


HEAD = r"""\documentclass[10pt,a4paper]{article}
\usepackage[T1]{fontenc}
\usepackage{lmodern}
\usepackage{amsmath,amssymb,graphicx}
\usepackage[margin=2cm]{geometry}
\sloppy\emergencystretch=4em
\setlength{\parindent}{0pt}\setlength{\parskip}{3pt plus 1pt}
\newcommand{\fit}[1]{\resizebox{\ifdim\width>0.93\linewidth 0.93\linewidth\else\width\fi}{!}{$\displaystyle #1$}}
\begin{document}
"""


def letter(paper: Paper, findings: Sequence[Finding]) -> str:
    """About two pages: the weightiest points with formulas, the others by their place."""
    kept = groups([f for f in findings if f["verdict"] != "loose"])
    about = ", ".join(x for x in (escape(paper.authors), str(paper.year or "")) if x)
    lines = [HEAD, rf"\textbf{{Notes on: {escape(paper.title or paper.id)}}}\par", rf"{about}\par\medskip", _INTRO + r"\par"]
    room = DETAILED
    for name, items in kept:
        lines.append(rf"\medskip\textbf{{{name}}} ({len(items)})\par")
        for f in items[:room]:
            lines += _point(f)
        rest = items[room:]
        room = max(room - len(items), 1)
        if rest:
            places = [escape(f["where"]) for f in rest[:LISTED]] + ([f"and {len(rest) - LISTED} more"] if len(rest) > LISTED else [])
            lines.append(rf"\emph{{Likewise}}: {'; '.join(places)}.\par")
    improvable = sum(1 for f in findings if f["verdict"] == "loose")
    agree = sum(1 for f in findings if f["verdict"] == "confirmed")
    lines.append(rf"\medskip {agree} statements agree with the recomputation; {improvable} hold and can be sharpened.\par")
    return "\n".join([*lines, r"\end{document}"])


def _point(f: Finding) -> list[str]:
    if len(f["printed_latex"]) > WIDEST or (f["true_latex"] and len(f["true_latex"]) > WIDEST):
        body = [rf"{_brief(f['why'])}\par"]
    else:
        body = [rf"Printed: \fit{{{f['printed_latex']}}}\par"]
        body += [rf"Recomputed: \fit{{{f['true_latex']}}}\par"] if f["true_latex"] else []
        body += [rf"{_brief(f['why'])}\par"]
    return [rf"\textbullet\ \emph{{{escape(f['where'])}}}.\par", *body]


def _brief(why: str) -> str:
    return escape(why if len(why) <= REMARK else why[: why.rfind(" ", 0, REMARK)] + " …").replace("…", r"\ldots{}")


def letters(papers: Sequence[Paper], findings: Sequence[Finding]) -> dict[str, str]:
    """One letter a paper that has something to correct."""
    out = {}
    for paper in papers:
        mine = [f for f in findings if f["paper"] == paper.id]
        if any(f["verdict"] not in ("confirmed", "open", "loose") for f in mine):
            out[f"latex/errata-{paper.id}.tex"] = letter(paper, mine)
    return out
