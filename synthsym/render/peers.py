"""The peers' table: stored runs of other libraries, as a page of the site and a section of the document."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ..regression.stored import load
from .mathml import cut
from .plain import escape
from .words import typed

Run = Mapping[str, Any]
_SECTION = r"""\section{Other libraries against certified values}
Relative errors of the largest value above and of the largest below the certified one, at the points of a stored run. A value is a violation
where it is on the side that its documentation excludes by more than $10^{-9}$, negative, zero, not a number, or where an error was raised."""


def runs() -> list[dict[str, Any]]:
    """Each library with its rows; certified values short enough to read."""
    return [
        {
            **run,
            "seen": [
                {**c, "true": cut(c["true"]), "given": typed(c["given"]), "command": typed(c["command"])}
                for c in run["seen"]
            ],
        }
        for run in load()
    ]


def section(found: Sequence[Run] | None = None) -> str:
    """LaTeX: one table a library."""
    lines = [_SECTION, r"\setlength{\tabcolsep}{4pt}"]
    for run in runs() if found is None else found:
        head = rf"\subsection*{{{escape(run['target'])} {escape(run['version'])}}}"
        lines += [
            head,
            rf"{run['values']} values, {run['wrong']} violations. \texttt{{synthsym regress {escape(run['target'])}}}\par\medskip",
        ]
        lines += [
            r"\noindent{\footnotesize\begin{tabular}{@{}p{0.25\linewidth}p{0.25\linewidth}rrrp{0.2\linewidth}@{}}"
        ]
        lines += [r"quantity & function & values & above & below & violations \\ \hline"]
        for row in run["rows"]:
            words = [rf"\raggedright {_breakable(row[name])}" for name in ("quantity", "by", "seen")]
            cells = [*words[:2], str(row["values"]), row["above"], row["below"], words[2]]
            lines.append(" & ".join(cells) + r" \tabularnewline")
        lines += [r"\end{tabular}}\par"]
    return "\n".join(lines)


def _breakable(name: str) -> str:
    """A long name may be broken after a dot or an underscore and before a capital."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])|(?<=[._])(?=[A-Za-z])", lambda _: r"\hspace{0pt}", escape(name))
