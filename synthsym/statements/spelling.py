"""The print as its source has it: with the side that a bound or an identity leaves out, and formulas in place of names of ours.

What is judged is the form; a claim's `of` adds what the quantity is called, which no engine reads.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..errors import SynthsymError
from ..notation import Node, Rel, parse
from .claim import Claim

SIGNS = {"Equal": "=", "Prints": "=", "AtMost": "<=", "AtMostThrough": "<=", "AtLeast": ">="}


def spelled(claim: Claim, form: str, text: str, latex: str, printed: bool = True) -> tuple[str, str]:
    """Text and LaTeX of a print (or of what is true) in the words of its claim."""
    names = claim.of if isinstance(claim.of, Mapping) else {"": claim.of}
    left = names.get("", "") if printed and form in SIGNS else ""
    inner = {name: parse(formula) for name, formula in names.items() if name}
    if not left and not inner:
        return text, latex
    try:
        nodes = [_whole(parse(part).substitute(inner), left, form) for part in text.split("; ")]
    except (SynthsymError, RecursionError):
        return text, latex
    return "; ".join(node.text() for node in nodes), r",\quad ".join(node.latex() for node in nodes)


def _whole(node: Node, left: str, form: str) -> Node:
    return Rel((SIGNS[form],), (parse(left), node)) if left and not isinstance(node, Rel) else node
