"""Text to tokens. Positions are kept so that an error can point at the character."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..errors import UserError

MAX_LENGTH = 10_000

GREEK = (
    "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega"
).split()
_LETTERS = "αβγδεζηθικλμνξοπρστυφχψω"
_LOOKALIKES = {
    "−": "-",
    "·": "*",
    "×": "*",
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
    "⇒": "=>",
    "⇔": "<=>",
    "ϵ": "eps",
    "ς": "sigma",
}
_SPELLED = {**dict(zip(_LETTERS, GREEK, strict=True)), **_LOOKALIKES, "ε": "eps"}

_TOKEN = re.compile(
    r"""(?P<space>\s+)
      | (?P<num>(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)
      | (?P<name>[A-Za-zα-ωϵ][A-Za-z0-9_α-ωϵ]*'*)
      | (?P<op><=>|<=|>=|=>|==|!=|\*\*|[-+*/^!()<>=,≤≥≠⇒⇔−·×])
    """,
    re.VERBOSE | re.ASCII,
)
WORDS = frozenset({"and", "or", "not"})


@dataclass(frozen=True)
class Token:
    """kind is num, name, op or end."""

    kind: str
    text: str
    position: int


def tokenize(text: str) -> list[Token]:
    """All tokens and an `end`; a character outside the grammar is a UserError."""
    if len(text) > MAX_LENGTH:
        raise UserError(f"the formula has {len(text)} characters; at most {MAX_LENGTH} are accepted")
    tokens: list[Token] = []
    at = 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise UserError(f"{clip(text)}: character {text[at]!r} at position {at + 1} is not part of a formula")
        kind, piece = match.lastgroup or "", match.group()
        if kind == "name":
            piece = "".join(_SPELLED.get(ch, ch) for ch in piece)
            tokens.append(Token("op" if piece in WORDS else "name", piece, at))
        elif kind == "num":
            tokens.append(Token("num", piece, at))
        elif kind == "op":
            tokens.append(Token("op", {"**": "^", "==": "="}.get(piece, _SPELLED.get(piece, piece)), at))
        at = match.end()
    tokens.append(Token("end", "", len(text)))
    return tokens


def clip(text: str) -> str:
    """The text for an error message, in quotes: one line, not too long."""
    return repr(cut(" ".join(text.split()), 60))


def cut(line: str, length: int) -> str:
    """The line, with an ellipsis where it is longer than so many characters."""
    return line if len(line) <= length else line[: length - 3] + "…"
