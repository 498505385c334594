"""What comments say beyond domains: prints that stand for prints, laws, data, relations that are given.

% synthsym: let $d_\\infty(u, v)$ = $\\max_i |u_i - v_i|$ for all u, v
% synthsym: given $d_{Sym}(x, x') \\le \\texttt{d\\_in}$; law Y mass (1 - q)*q^y on integers y >= 0; independent B, Y
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from ..errors import UserError
from .clean import clean
from .counted import Data
from .laws import Law
from .macros import Macros
from .prints import Meant, placed, plain
from .signs import RELATIONS
from .tokens import Token, Tokens, levels, split, tokenize

_LET = re.compile(r"\$(.+?)\$\s*=\s*\$(.+?)\$(?:\s+for all\s+(.+))?", re.S)
_GIVEN = re.compile(r"\$(.+?)\$(?:\s+for all\s+(.+?))?(?:\s+under\s+\$(.+?)\$)?", re.S)


@dataclass(frozen=True)
class Given:
    """A relation of terms that is granted: for all of what stands for the parameters, or below one kind of maximum."""

    left: tuple[Token, ...]
    op: str
    right: tuple[Token, ...]
    parameters: tuple[str, ...]
    under: tuple[str, ...]
    words: str
    at: int


@dataclass
class Told:
    """All of it, in the order of the file."""

    meant: list[Meant] = field(default_factory=list)
    given: list[Given] = field(default_factory=list)
    laws: list[Law] = field(default_factory=list)
    data: list[Data] = field(default_factory=list)
    independent: list[tuple[int, frozenset[str]]] = field(default_factory=list)
    identical: list[tuple[int, str]] = field(default_factory=list)
    discrete: list[tuple[int, str]] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.meant or self.given or self.laws or self.data or self.discrete)

    def at(self, place: int) -> Told:
        """What is in force at a place: since the last `forget`."""
        start = max((e for e in self.ends if e <= place), default=-2)
        return Told(
            [m for m in self.meant if start < m.at <= place], [g for g in self.given if start < g.at <= place],
            [w for w in self.laws if start < w.at <= place], [d for d in self.data if start < d.at <= place],
            [i for i in self.independent if start < i[0] <= place], [i for i in self.identical if start < i[0] <= place],
            [i for i in self.discrete if start < i[0] <= place],
        )  # fmt: skip


def let_of(text: str, at: int, macros: Macros | None = None) -> Meant:
    """What a comment `let … = … for all …` says."""
    found = _LET.fullmatch(text.strip())
    if found is None:
        raise UserError(f"let {text!r}: write let $d(u, v)$ = $|u - v|$ for all u, v")
    left, right, names = found.groups()
    pattern, result = tokens_of(left, macros), tokens_of(right, macros)
    if any(t.text in RELATIONS for t, d in zip(pattern, levels(pattern), strict=True) if d == 0):
        raise UserError(f"let {text!r}: a relation has no meaning; say given $…$")
    parameters = _parameters(names)
    if any(not _occurs(pattern, p) for p in parameters):
        raise UserError(f"let {text!r}: what it is said for all of stands on the left")
    return Meant(placed(pattern, parameters), placed(result, parameters), f"let {text.strip()}", at)


def given_of(text: str, at: int, macros: Macros | None = None) -> Given:
    """What a comment `given … under …` says: a relation that is taken as true."""
    found = _GIVEN.fullmatch(text.strip())
    if found is None:
        raise UserError(f"given {text!r}: write given $A \\le B$, with `for all u, v` or `under $x \\sim x'$`")
    relation, names, under = found.groups()
    tokens = tokens_of(relation, macros)
    sides = split(tokens, set(RELATIONS))
    ops = [RELATIONS[t.text] for t, d in zip(tokens, levels(tokens), strict=True) if d == 0 and t.text in RELATIONS]
    if len(sides) != 2 or ops[0] not in ("=", "<=", ">=", "<", ">"):
        raise UserError(f"given {text!r}: one relation is given")
    below = tuple(t.text for t in tokens_of(under, macros)) if under else ()
    parameters = _parameters(names)
    left, right = (placed(side, parameters) for side in sides)
    return Given(left, ops[0], right, tuple("".join(p) for p in parameters), below, f"given {text.strip()}", at)


def tokens_of(text: str, macros: Macros | None) -> tuple[Token, ...]:
    """The tokens of a print, with the file's macros written out."""
    tokens = tokenize(text)
    return tuple(plain(clean(macros.expand(tokens) if macros else tokens)))


def _parameters(names: str | None) -> tuple[tuple[str, ...], ...]:
    out = tuple(tuple(t.text for t in plain(tokenize(n))) for n in (names or "").split(",") if n.strip())
    if any(not p or not (p[0].isalpha() or p[0].startswith("\\")) for p in out):
        raise UserError(f"for all {names}: letters stand there")
    return out


def _occurs(pattern: Tokens, name: tuple[str, ...]) -> bool:
    texts = [t.text for t in pattern]
    return any(tuple(texts[i : i + len(name)]) == name for i in range(len(texts)))
