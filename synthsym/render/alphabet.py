"""Formulas in the letters of their source: s2 is set as s², F as |ℱ|. The table is derivations/letters.toml, one section a source."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ..errors import SynthsymError
from ..notation import Bin, Call, Node, Sym, parse
from ..notation.printing import each_of, in_one_latex
from ..notation.typeset import to_latex
from ..shipped import table

SHORT = 4  # nodes of an exponent
SCRIPT = "calF"  # a letter that our notation lacks
_PRIMED = re.compile(r"\{(\\(?:bar|hat|tilde)\{[^{}]*\}')\}\^")


@dataclass(frozen=True)
class Letter:
    """A letter of a source: our name, how it is set, what it means, where it is defined."""

    name: str
    set: str
    means: str
    where: str

    @property
    def latex(self) -> str:
        """The set in LaTeX."""
        return scripted(to_latex(parse(self.set)))


def read(file: str) -> Mapping[str, Any]:
    """A table of the corpus; without the corpus there is none."""
    try:
        return tomllib.loads(table(file))
    except FileNotFoundError:
        return {}


@lru_cache(maxsize=1)
def tables() -> Mapping[str, Mapping[str, Letter]]:
    """The letters of every source by our names."""
    return {
        paper: {
            name: Letter(name, given.get("set", name), given["means"], given["where"])
            for name, given in letters.items()
        }
        for paper, letters in read("letters.toml").items()
    }


def letters_of(paper: str) -> Mapping[str, Letter]:
    """The letters of one source; none where the table has no section for it."""
    return tables().get(paper, {})


def in_letters_of(node: Node, paper: str) -> Node:
    """The formula with the names of a source set as it sets them, and with short exponentials as powers of e."""
    values = {name: parse(given.set) for name, given in letters_of(paper).items() if given.set != name}
    set_ = node.substitute(values) if values else node
    return set_ if any(isinstance(n, Sym) and n.name == "e" for n in node.walk()) else set_.map(_power_of_e)


def _power_of_e(node: Node) -> Node:
    """exp(eps) is set as e^eps, unless what stands above would be high or long."""
    if not (isinstance(node, Call) and node.name == "exp" and len(node.args) == 1):
        return node
    (above,) = node.args
    flat = above.size() <= SHORT and all(
        not isinstance(n, Call) and not (isinstance(n, Bin) and n.op in "/^") for n in above.walk()
    )
    return Bin("^", Sym("e"), above) if flat else node


def latex(text: str, paper: str, otherwise: str = "") -> str:
    """LaTeX of formulas separated by `; ` in the letters of the source; what is no formula of ours is left as it was set."""
    try:
        return scripted(in_one_latex(to_latex(in_letters_of(parse(part), paper)) for part in each_of(text)))
    except (SynthsymError, TypeError, RecursionError):
        return otherwise


def scripted(shown: str) -> str:
    """The script letter; and an empty group before an accent with a prime, since TeX else sets two superscripts on the accent."""
    return (
        _PRIMED.sub(r"{{}\1}^", shown)
        .replace(rf"\mathrm{{{SCRIPT}}}", r"\mathcal{F}")
        .replace(f"<mi>{SCRIPT}</mi>", "<mi>ℱ</mi>")
    )


def occurring(texts: Iterable[str], paper: str) -> list[Letter]:
    """The letters of the table that stand in these formulas, in the order of the table."""
    names: set[str] = set()
    for text in texts:
        for part in each_of(text):
            try:
                names |= parse(part).names()
            except (SynthsymError, RecursionError):
                continue
    return [given for name, given in letters_of(paper).items() if name in names]
