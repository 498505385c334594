"""The part of the checkout's README that says what was found: written from the findings between two marks, and held fresh by a test."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..statements.verdict import VERDICTS
from .markdown import Part
from .results import Row, counts, headline, of_papers, printed_ones

START, END = "<!-- results: written by `synthsym report` -->", "<!-- end of results -->"
ROWS = 6


def screen(findings: Sequence[Mapping[str, Any]]) -> str:
    """The headline, a few wrong results with what to use instead, and the counts, as Markdown between the marks."""
    rows = [_cells(r) for r in of_papers(findings)[:ROWS]]
    table = [
        "| paper | says | in fact | use instead |",
        "|---|---|---|---|",
        *("| " + " | ".join(c.replace("|", "\\|") for c in r) + " |" for r in rows),
    ]
    found = counts(printed_ones(findings))
    told = " · ".join(f"{found[v]} `{v}`" for v in VERDICTS if found.get(v))
    return "\n".join([
        START, f"**{headline(findings)}**", "", *table, "",
        f"{told}. More, with what users of libraries should know and where utility is given away: [`proofs_report/README.md`](proofs_report/README.md).", END,
    ])  # fmt: skip


def _cells(r: Row) -> tuple[str, str, str, str]:
    use = (
        f"{r.short}: `{r.command}`"
        if r.short
        else f"{r.kind}: `{r.use}`"
        if r.use
        else f"{r.kind or 'what was derived'}: `{r.command}`"
    )
    return f"{r.source}, {r.place}", r.says, f"**{r.fact}**" + (f" {r.where}" if r.at else ""), use


def renewed(readme: str, findings: Sequence[Mapping[str, Any]]) -> str:
    """The README with that part written anew."""
    return Part(START, END).renewed(readme, screen(findings))


def file_of(root: Path) -> Path | None:
    """The README that belongs to a committed report, where there is one."""
    return Part(START, END).page(root.parent / "README.md")


__all__ = ["END", "START", "file_of", "renewed", "screen"]
