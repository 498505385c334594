"""A derivation with every step, as LaTeX whose lines fit a page: the words above, the formula below, broken where it must be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..notation import Rel
from .alphabet import latex, scripted
from .brief import shown, tree
from .derivation import Line, lines
from .fitted import ROOM, fit, width
from .plain import escape

LONGEST = 40  # lines of one formula; what is longer is left to `synthsym derive ID --as json`
_SHORT = 80  # characters of text inside a formula


def steps_latex(finding: Mapping[str, Any], steps: Sequence[Mapping[str, Any]]) -> str:
    """A derivation as an `align*` display, for a document that loads amsmath."""
    paper = finding["paper"]
    rows: list[str] = []
    for made in lines(steps, latex=False):
        rows += [
            rf"\intertext{{{escape(made.because)}{'' if made.equation or made.operation else ', then'}:}}",
            *_rows(made, paper),
        ]
    head = f"% {finding['id']} ({finding['paper']}, {finding['where']})\n"
    said = [
        "",
        "The source states:",
        *shown(finding["printed"], paper),
        *(["What is true:", *shown(finding["true"], paper)] if finding["true"] else []),
    ]
    if not rows:
        return head + "\n".join(said[1:]) + "\n"
    body = [
        row + r" \\" if k + 1 < len(rows) and not row.startswith(r"\intertext") else row for k, row in enumerate(rows)
    ]
    return head + "\\begin{align*}\n" + "\n".join(body) + "\n\\end{align*}" + "\n".join(said) + "\n"


def _rows(made: Line, paper: str) -> list[str]:
    """The lines of one step, each with the alignment mark at its head."""
    right, left = tree(made.right, paper), tree(made.left, paper) if made.equation else None
    if right is None:
        return [rf"  &{latex(made.right, paper) or _words(made.right)}"]
    head = ""
    if made.operation:
        name, _, body = made.left.partition(" ")
        inner = tree(body, paper)
        if inner is not None and width(inner) < ROOM / 2:
            head = rf"\{name[:3]} {scripted(inner.latex())} = "
    found = fit(Rel(("=",), (left, right)) if left is not None else right, ROOM, ROOM / 2 if head else 0.0)
    if not found.fits or len(found.lines) + sum(len(x) for _, x in found.named) > LONGEST:
        return [rf"  &\text{{an expression of {len(made.right)} characters}}"]
    rows = [f"  &{head}{line}" if not k else rf"  &\quad {line}" for k, line in enumerate(found.lines)]
    for k, (name, more) in enumerate(found.named):
        rows += [
            rf"  &{'' if k else chr(92) + 'text{where } '}{name} = {line}" if not m else rf"  &\quad {line}"
            for m, line in enumerate(more)
        ]
    return [scripted(row) for row in rows]


def _words(text: str) -> str:
    return rf"\text{{{escape(text)}}}" if len(text) < _SHORT else rf"\text{{an expression of {len(text)} characters}}"
