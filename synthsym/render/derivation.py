"""The lines of a derivation as mathematics: an equals sign stands only between expressions that are equal.

A step that rewrites an expression is an equation. A supremum, a limit or an integral is set as that operation. Any
other step (a derivative, a restriction, a substitution, a definition) turns one quantity into another, and only says
what comes then.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .plain import escape
from .words import as_stated

Step = Mapping[str, Any]
EQUATIONS = frozenset({"rewrite"})  # rules that leave the value of the expression as it is
PIECES = ("abs", "min", "max", "floor", "ceil")
WIDE = 260  # characters of LaTeX on the left: what is longer is not repeated there
_LETTER = re.compile(r"\b(?:in|over) ([A-Za-z]\w*)")
_TO = re.compile(r"^(\w+) (?:→|->) (\S+)$")


@dataclass(frozen=True)
class Line:
    """One step: `left = right`, where the left side may be an operation on an expression, or empty; `because` in words."""

    left: str
    right: str
    because: str
    operation: bool = False

    @property
    def equation(self) -> bool:
        """Both sides are expressions that are equal on the domain."""
        return bool(self.left) and not self.operation


def line(step: Step, latex: bool = True) -> Line:
    """The step as a line, in LaTeX or in the notation of the terminal."""
    before, after = (step["before_latex"], step["after_latex"]) if latex else (step["before"], step["after"])
    because = as_stated(step["because"] or step["rule"])
    if not before or step["before"] == step["after"] or len(before) > WIDE and latex:
        return Line("", after, because)
    if step["rule"] in EQUATIONS and step["relation"] == "=" and not _by_pieces(step):
        return Line(before, after, because)
    head = _operation(step, latex)
    if head:
        body = rf"\left({before}\right)" if latex else f"({before})"
        return Line(f"{head}{body}", after, because, operation=True)
    return Line("", after, because)


def _by_pieces(step: Step) -> bool:
    """Whether a size or a larger one was resolved, which is true on the piece of the domain that the step is about and perhaps not beyond."""
    return any(step["before"].count(f"{f}(") > step["after"].count(f"{f}(") for f in PIECES)


def _operation(step: Step, latex: bool) -> str:
    """The head of an operation on the expression before, or nothing where the step is none."""
    name = {"sup": "sup", "inf": "inf", "lim": "lim"}.get(step["relation"], "")
    if not name:
        return ""
    to = _TO.match(step["because"])
    letter = _LETTER.search(step["because"])
    under = ""
    if name == "lim":
        under = to[0] if to else ""
    elif letter:
        under = letter[1]
    if latex:
        return rf"\{name}" + (rf"_{{\text{{{escape(under)}}}}}" if under else "") + r"\,"
    return f"{name}{f'[{under}]' if under else ''} "


def lines(steps: Sequence[Step], latex: bool = True) -> list[Line]:
    """The whole derivation; what only repeats the line above is left out."""
    out: list[Line] = []
    for step in steps:
        new = line(step, latex)
        if not any(new.right == old.right and not new.left for old in out[-1:]):
            out.append(new)
    return out
