"""A document a referee can attach to a review: statement, verdict, corrected statement, derivation, witness."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..statements.claim import PAPERS
from .derivation import lines as derived
from .errata import letters
from .peers import section
from .plain import escape
from .words import number, place, plainly, point, readable

_HEAD = r"""\documentclass[10pt,a4paper]{article}
\usepackage[T1]{fontenc}
\usepackage{lmodern}
\usepackage{amsmath,amssymb}
\usepackage[margin=2.2cm]{geometry}
\usepackage{hyperref}
\allowdisplaybreaks
\sloppy
\emergencystretch=3em
\newcommand{\fit}[1]{\par\smallskip\noindent\resizebox{\ifdim\width>\linewidth\linewidth\else\width\fi}{!}{$\displaystyle #1$}\par\smallskip}
\usepackage{graphicx}
"""
_LONG = 700


def _fit(latex: str) -> str:
    """A formula on its own line, shrunk to the line if it is too wide; very long ones are left to the site."""
    return rf"\fit{{{latex}}}" if latex and len(latex) < _LONG else r"\par(a long expression; see the site)\par"


def _statement(f: Mapping[str, Any], steps: list[Mapping[str, Any]]) -> str:
    lines = [rf"\subsection*{{\texttt{{{escape(f['id'])}}} --- {f['verdict']}}}",
             rf"{escape(readable(f['says']))}\par",
             rf"\emph{{{escape(place(f['where']))}}}; {f['kind']}; trust: {f['trust']}" + ("; about accuracy" if f["hurts"] == "accuracy" else "") + r".\par",
             r"Printed:", _fit(f["printed_latex"])]
    if f["true_latex"]:
        lines += [r"True:", _fit(f["true_latex"])]
    lines.append(escape(plainly(f["why"])) + r"\par")
    if f["witness"]:
        told = f["witness"]
        lines.append(rf"Witness: {escape(point(told['at']))}; printed {escape(number(told['printed']))}, true {escape(number(told['true']['mid']))}.\par")
    for made in derived(steps):
        lines += [rf"\noindent\textbullet\ {escape(made.because)}:", _fit(f"{made.left} = {made.right}" if made.left else made.right)]
    return "\n".join(lines)


def document(data: Mapping[str, Any], raw: Mapping[str, Mapping[str, Any]]) -> dict[str, str]:
    """One .tex file a paper, one that holds them all, and a letter a paper, under latex/."""
    out: dict[str, str] = {}
    inputs, entries = [], []
    for paper in PAPERS.values():
        mine = [f for f in data["findings"] if f["paper"] == paper.id]
        if not mine:
            continue
        body = "\n\n".join(_statement(f, raw[f["id"]]["steps"]) for f in mine)
        out[f"latex/{paper.id}.tex"] = rf"\section{{{escape(paper.title or paper.id)}}}" + "\n" + rf"\cite{{{paper.id}}}" + "\n" + body
        inputs.append(rf"\input{{{paper.id}.tex}}")
        entries.append(rf"\bibitem{{{paper.id}}} {escape(paper.authors)}. {escape(paper.title)}. {escape(paper.venue)} {paper.year or ''}.")
    out["latex/peers.tex"] = section()
    inputs.append(r"\input{peers.tex}")
    out["latex/report.tex"] = "\n".join(
        [_HEAD, r"\title{What is true of what the papers print}", r"\author{synthsym}", r"\date{}", r"\begin{document}", r"\maketitle", *inputs,
         r"\begin{thebibliography}{9}", *entries, r"\end{thebibliography}", r"\end{document}"])
    out.update(letters(list(PAPERS.values()), data["findings"]))
    return out
