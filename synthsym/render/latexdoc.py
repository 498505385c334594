"""The report as a document of about thirty pages: what was found, a page a paper, half a page a wrong result, figures, references.

Derivations and certificates stay on the site and behind `synthsym derive`; a letter a paper stands beside the document.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..statements.claim import PAPERS, Paper
from .alphabet import occurring, scripted
from .brief import shown
from .claimpage import event
from .errata import HEADS, causes, letters
from .figures import FIGURES
from .plain import escape
from .references import references
from .results import HOW, Row, Utility, counts, headline, library_rows, of_libraries, of_papers, utility, wrong
from .words import MEANS, RUNGS, Finding, advice, in_letters, is_library, magnitude, place, readable, short_name

LISTED, SAYS, WIDEST = 14, 240, 420  # points of a paper that are listed; characters of a sentence; of a formula
_HEAD = r"""\documentclass[10pt,a4paper]{article}
\usepackage[T1]{fontenc}
\usepackage{lmodern}
\usepackage{amsmath,amssymb,graphicx,longtable,array}
\usepackage[margin=2.2cm]{geometry}
\usepackage[hidelinks,pdftitle={What is true of what the papers print},pdfauthor={synthsym}]{hyperref}
\allowdisplaybreaks
\sloppy\emergencystretch=6em
\setlength{\parindent}{0pt}\setlength{\parskip}{3pt plus 1pt}
\pagestyle{headings}
"""
_CONDITION = 60  # characters of a condition that is told in a sentence


def document(data: Mapping[str, Any], figures: Sequence[str]) -> dict[str, str]:
    """latex/report.tex, with the figures that exist, and a letter a source."""
    findings: Sequence[Finding] = data["findings"]
    sources = [p for p in PAPERS.values() if any(f["paper"] == p.id for f in findings)]
    papers, shelves = ([p for p in sources if (p.sort == "library") is sort] for sort in (False, True))
    lines = [
        _HEAD, r"\title{What is true of what the papers print}", r"\author{synthsym}", r"\date{}", r"\begin{document}", r"\maketitle",
        r"\begin{abstract}", escape(f"{headline(findings)} {HOW}"), r"\end{abstract}", r"\tableofcontents", r"\clearpage",
        *_found(findings, figures), *_meanings(findings),
        r"\clearpage\section{Papers}", *(line for p in papers for line in _paper(p, findings)),
        r"\clearpage\section{Wrong results of papers, one by one}", *(line for f in _results(findings) for line in _result(f)),
    ]  # fmt: skip
    if shelves:
        lines += [
            r"\clearpage\section{Libraries}",
            *_shelves(findings),
            *(line for p in shelves for line in _points(p, findings)),
        ]
    lines += [*_figures(figures), *_references(sources), r"\end{document}"]
    return {"latex/report.tex": "\n".join(lines), **letters(list(PAPERS.values()), findings)}


# -- what was found ---------------------------------------------------------------------------------------------------------
def _found(findings: Sequence[Finding], figures: Sequence[str]) -> list[str]:
    lines = [
        r"\section{What was found}",
        r"\subsection{What readers of the papers should know}",
        *_rows(of_papers(findings)),
    ]
    if any(is_library(f) for f in findings):
        lines += [r"\subsection{What users of libraries should know}", *_rows(of_libraries(findings))]
    free = utility(findings)
    if free:
        lines += [r"\subsection{Where utility is given away}", *(_given_away(u) for u in free)]
    return [*lines, *_picture("zheng-range-delta", figures)]


def _rows(rows: Sequence[Row]) -> list[str]:
    lines = []
    for r in rows:
        use = f"{r.short}. " if r.short else f"{r.kind}: " if r.use else f"{r.kind}. " if r.kind else ""
        told = f"{r.source}, {r.place}"
        lines.append(
            rf"\textbf{{{_breakable(told)}}}. {escape(r.says)} \emph{{In fact:}} {escape(r.fact)}{escape(' ' + r.where if r.at else '')}. "
            rf"\emph{{Use instead:}} {escape(use)}{_code(r.use) if r.use else ''} {_code(r.command)}\par"
        )
    return lines


def _given_away(u: Utility) -> str:
    return rf"\textbf{{{_breakable(f'{u.source}, {u.place}')}}}. {escape(u.says)} {escape(u.words)}\par"


def _meanings(findings: Sequence[Finding]) -> list[str]:
    found = counts(findings)
    lines = [
        r"\subsection{Verdicts}",
        r"\begin{tabular}{@{}lrp{0.72\linewidth}@{}}",
        r"verdict & statements & what it means \\ \hline",
    ]
    lines += [rf"{v} & {n} & \raggedright {escape(MEANS[v])} \tabularnewline" for v, n in found.items()]
    lines += [r"\end{tabular}\par", r"\subsection{What a finding stands on}"]
    lines += [r"\begin{tabular}{@{}lrp{0.72\linewidth}@{}}", r"rung & statements & what it means \\ \hline"]
    trust = {rung: sum(f["trust"] == rung for f in findings) for rung in RUNGS}
    return [
        *lines,
        *(rf"{r} & {n} & \raggedright {escape(RUNGS[r])} \tabularnewline" for r, n in trust.items() if n),
        r"\end{tabular}\par",
    ]


# -- a page a paper ---------------------------------------------------------------------------------------------------------
def _paper(paper: Paper, findings: Sequence[Finding]) -> list[str]:
    mine = [f for f in findings if f["paper"] == paper.id]
    about = ", ".join(x for x in (paper.authors, paper.venue, str(paper.year or "")) if x)
    told = ", ".join(f"{n} {v}" for v, n in counts(mine).items())
    lines = [rf"\subsection{{{escape(paper.title or paper.id)}}}", rf"{escape(about)}. {escape(told)}.\par"]
    known = occurring([f["printed"] for f in mine], paper.id)
    if known:
        lines.append("Letters: " + "; ".join(rf"${x.latex}$, {escape(x.means)}" for x in known) + r".\par")
    return lines + _list(mine)


def _points(paper: Paper, findings: Sequence[Finding]) -> list[str]:
    mine = [f for f in findings if f["paper"] == paper.id]
    return [rf"\subsection{{{escape(short_name(paper.id))}}}", *_list(mine)]


def _list(mine: Sequence[Finding]) -> list[str]:
    """The causes, the gravest first; what follows from them is counted."""
    found = [c for c in causes(mine) if c.worst in HEADS]
    if not found:
        return [r"Nothing to correct.\par"]
    lines = [r"\begin{itemize}\setlength{\itemsep}{1pt}"]
    for c in found[:LISTED]:
        f = c.root
        with_it = (
            f" With it: {', '.join(place(g['where']) for g in c.breaks[:6])}{' and others' if len(c.breaks) > 6 else ''}."
            if c.breaks
            else ""
        )
        said = f"{escape(_cut(readable(f['says'])))} {escape(magnitude(f))}{_breakable(with_it)}"
        lines.append(rf"\item \emph{{{_breakable(place(f['where']))}}} ({c.worst}). {said}")
    lines.append(r"\end{itemize}")
    return [*lines, *([rf"And {len(found) - LISTED} more, on the site.\par"] if len(found) > LISTED else [])]


def _cut(words: str) -> str:
    return words if len(words) <= SAYS else words[: words.rfind(" ", 0, SAYS)] + " …"


# -- half a page a result ---------------------------------------------------------------------------------------------------
def _results(findings: Sequence[Finding]) -> list[Finding]:
    """Wrong results of papers, in the order of the papers."""
    return [f for f in wrong(findings) if not is_library(f) and f["kind"] != "prose"]


def _result(f: Finding) -> list[str]:
    kind, use = advice(f, WIDEST)
    lines = [
        rf"\subsection{{{escape(short_name(f['paper']))}, {_breakable(place(f['where']))}}}",
        rf"{escape(readable(f['says']))}\par",
    ]
    if in_letters(f["printed"]):
        lines += ["The paper states", *map(scripted, shown(f["printed"], f["paper"]))]
    lines.append(rf"{escape(magnitude(f))}\par")
    if use:
        lines += [f"{escape(kind)}:", *shown(use, f["paper"])]
    elif kind:
        lines.append(rf"{escape(kind)}.\par")
    told = [x for x in event(f) if x]
    if told:
        lines.append(rf"The event: {escape('; '.join(told))}.\par")
    if where := [*f["domain"], *f.get("named", ())]:
        lines.append(rf"For {escape(', '.join(readable(d) for d in where if len(d) < _CONDITION))}.\par")
    return [*lines, rf"{_code('synthsym derive ' + f['id'] + ' --brief')}\par"]


# -- libraries, figures, references -----------------------------------------------------------------------------------------
def _shelves(findings: Sequence[Finding]) -> list[str]:
    lines = [
        r"\begin{tabular}{@{}lrrrr@{}}",
        r"library & statements & promise too much & otherwise wrong & true \\ \hline",
    ]
    for r in library_rows(findings):
        lines.append(
            rf"{escape(r['name'])} & {r['all']} & {r['unsound']} & {r['wrong'] - r['unsound']} & {r['true']} \\"
        )
    return [*lines, r"\end{tabular}\par"]


def _figures(figures: Sequence[str]) -> list[str]:
    drawn = [f for f in FIGURES if f"figures/{f.name}.pdf" in figures]
    return (
        [r"\clearpage\section{Published against exact}", *(line for f in drawn for line in _picture(f.name, figures))]
        if drawn
        else []
    )


def _picture(name: str, figures: Sequence[str]) -> list[str]:
    path = f"figures/{name}.pdf"
    figure = next((f for f in FIGURES if f.name == name), None)
    if figure is None or path not in figures:
        return []
    told = rf"\parbox{{0.8\linewidth}}{{\small {escape(figure.caption)}}}"
    return [r"\begin{center}", rf"\includegraphics[width=0.62\linewidth]{{{path}}}\\", told, r"\end{center}"]


def _references(sources: Sequence[Paper]) -> list[str]:
    entries = []
    for r in references([p.id for p in sources]):
        link = rf" \href{{{r.url.replace('_', chr(92) + '_')}}}{{{_breakable(r.doi or r.link)}}}." if r.url else ""
        entries.append(rf"\bibitem{{{r.id}}} {escape(r.words)}{link}" + (f" {escape(r.edition)}." if r.edition else ""))
    return [r"\clearpage", r"\begin{thebibliography}{99}", *entries, r"\end{thebibliography}"]


def _breakable(words: str) -> str:
    """Words in which a line may break after a slash, an underscore or a dot: paths are long."""
    return escape(words).replace("/", r"/\hspace{0pt}").replace(r"\_", r"\_\hspace{0pt}").replace(".", r".\hspace{0pt}")


def _code(text: str) -> str:
    told = _breakable(text).replace("--", "-{}-")  # two hyphens, no dash
    return rf"{{\small\texttt{{{told}}}}}" if text else ""


# The LaTeX of the report as a PDF, where latexmk is installed. A PDF that fails fails nothing else; its log is kept
# and named.


NEEDS = "install texlive-latex-recommended, latexmk and lmodern"
LOG = "latex/report.log"


@dataclass(frozen=True)
class Typeset:
    """The PDF, or why there is none, with the log that says more."""

    pdf: Path | None = None
    why: str = ""
    log: Path | None = None

    @property
    def words(self) -> str:
        """Where the PDF is, or why there is none and which log says more."""
        return str(self.pdf) if self.pdf else f"no PDF: {self.why}" + (f"; see {self.log}" if self.log else "")


def typeset(root: Path, seconds: int = 600) -> Typeset:
    """Compile latex/report.tex in a scratch folder and put report.pdf beside it."""
    if shutil.which("latexmk") is None:
        return Typeset(why=f"latexmk is not installed ({NEEDS})")
    with tempfile.TemporaryDirectory(prefix="synthsym-latex-") as scratch:
        work = Path(scratch)
        shutil.copy(root / "latex" / "report.tex", work)
        if (root / "figures").is_dir():
            shutil.copytree(root / "figures", work / "figures", ignore=shutil.ignore_patterns("*.svg"))
        environment = {**os.environ, "SOURCE_DATE_EPOCH": "0", "FORCE_SOURCE_DATE": "1"}
        command = ["latexmk", "-pdf", "-interaction=nonstopmode", "-halt-on-error", "report.tex"]
        try:
            done = subprocess.run(
                command,
                cwd=work,
                env=environment,
                capture_output=True,
                text=True,
                errors="replace",
                timeout=seconds,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            return Typeset(why=f"latexmk did not end ({type(error).__name__})", log=_kept(work, root, str(error)))
        if done.returncode != 0 or not (work / "report.pdf").exists():
            bad = next((line for line in done.stdout.splitlines() if line.startswith("!")), "latexmk failed")
            return Typeset(why=f"the LaTeX does not compile: {bad}", log=_kept(work, root, done.stdout + done.stderr))
        target = root / "report.pdf"
        shutil.copy(work / "report.pdf", target.with_suffix(".pdf.new"))
        os.replace(target.with_suffix(".pdf.new"), target)
        return Typeset(target, log=_kept(work, root, done.stdout))


def _kept(work: Path, root: Path, said: str) -> Path:
    """The log of LaTeX, else what latexmk said."""
    log, target = work / "report.log", root / LOG
    target.write_text(log.read_text(encoding="utf-8", errors="replace") if log.exists() else said, encoding="utf-8")
    return target
