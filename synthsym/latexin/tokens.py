"""LaTeX text to tokens. Every token keeps its offset in the file; what a macro brings stands where the macro was called."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..errors import SynthsymError


class NotRead(SynthsymError):
    """A piece of LaTeX whose meaning is not certain: said with its reason, never guessed."""

    def __init__(self, reason: str, at: int = -1) -> None:
        super().__init__(reason)
        self.reason, self.at = reason, at


@dataclass(frozen=True)
class Token:
    """kind is cs (a control sequence), letter, num, row (a line break), param (#1) or char."""

    kind: str
    text: str
    at: int
    spaced: bool = False

    def __str__(self) -> str:
        return self.text


Tokens = Sequence[Token]
_TOKEN = re.compile(
    r"""(?P<space>[\s~]+)
      | (?P<row>\\\\\*?(?:[ \t]*\[[-\d.\s]*(?:pt|em|ex|mm|cm|in|baselineskip|\\[a-z]+)\])?)
      | (?P<cs>\\(?:[A-Za-z@]+|.|\n))
      | (?P<num>\d+(?:\.\d+)?|\.\d+)
      | (?P<letter>[A-Za-z])
      | (?P<param>\#+\d)
      | (?P<char>.)
    """,
    re.VERBOSE | re.DOTALL,
)
_OPENING = {"(": ")", "[": "]", r"\{": r"\}", r"\lfloor": r"\rfloor", r"\lceil": r"\rceil"}
_CLOSING = frozenset(_OPENING.values())


def tokenize(text: str, start: int = 0, end: int | None = None) -> list[Token]:
    """Everything between two offsets; nothing is refused here."""
    out: list[Token] = []
    spaced = False
    for match in _TOKEN.finditer(text, start, len(text) if end is None else end):
        kind = match.lastgroup or "char"
        if kind == "space":
            spaced = True
            continue
        out.append(Token(kind, match.group(), match.start(), spaced))
        spaced = False
    return out


def spelled(tokens: Tokens) -> str:
    """The tokens as LaTeX again, one space where there was some, and one after a command that a letter follows."""
    out: list[str] = []
    for i, token in enumerate(tokens):
        before = tokens[i - 1] if i else None
        glued = before is not None and before.kind == "cs" and before.text[-1].isalpha() and token.kind == "letter"
        out.append((" " if before is not None and (token.spaced or glued) else "") + token.text)
    return "".join(out)


def key(tokens: Tokens) -> str:
    """The same for tokens that are printed alike: spacing and sizes aside."""
    quiet = {r"\left", r"\right", r"\,", r"\;", r"\!", r"\:", r"\ ", r"\big", r"\Big", r"\bigg", r"\Bigg"}
    return " ".join(t.text for t in tokens if t.text not in quiet)


def group_end(tokens: Tokens, at: int) -> int:
    """The index of the brace that closes the one at `at`."""
    depth = 0
    for i in range(at, len(tokens)):
        depth += (tokens[i].text == "{") - (tokens[i].text == "}")
        if depth == 0:
            return i
    raise NotRead("a brace is opened and not closed", tokens[at].at)


def argument(tokens: Tokens, at: int) -> tuple[Tokens, int]:
    """The argument that begins at `at` (a group, one token, or the first digit of a number), and what follows it."""
    if at >= len(tokens):
        raise NotRead("a command lacks its argument", tokens[-1].at if tokens else -1)
    first = tokens[at]
    if first.text == "}":
        raise NotRead("a command lacks its argument", first.at)
    if first.text == "{":
        end = group_end(tokens, at)
        return tokens[at + 1 : end], end + 1
    if first.kind == "num" and len(first.text) > 1:
        raise NotRead(f"TeX takes only the first digit of {first.text} here; write braces", first.at)
    return tokens[at : at + 1], at + 1


def optional(tokens: Tokens, at: int) -> tuple[Tokens | None, int]:
    """An argument in square brackets, if there is one."""
    if at >= len(tokens) or tokens[at].text != "[":
        return None, at
    for i in range(at + 1, len(tokens)):
        if tokens[i].text == "]":
            return tokens[at + 1 : i], i + 1
    return None, at


def levels(tokens: Tokens) -> list[int]:
    """How deep each token stands in braces, brackets and environments; an opening one stands outside of itself."""
    out, depth = [], 0
    for i, token in enumerate(tokens):
        sized = i > 0 and tokens[i - 1].text in (r"\left", r"\right")
        closes = token.text in ("}", r"\end", r"\right") or (not sized and token.text in _CLOSING)
        opens = token.text in ("{", r"\begin", r"\left") or (not sized and token.text in _OPENING)
        depth = max(0, depth - closes)
        out.append(depth)
        depth += opens
    return out


def close_of(tokens: Tokens, at: int) -> int:
    """The index of the last token of the bracket that begins at `at` (after `\\right`, its sign); kinds must match."""
    stack: list[str] = []
    i = at
    while i < len(tokens):
        text = tokens[i].text
        if text in (r"\left", r"\right") and i + 1 < len(tokens):
            if text == r"\left":
                stack.append("right")
            elif stack and stack[-1] == "right":
                stack.pop()
            i += 1
        elif text in _OPENING or text == "{":
            stack.append(_OPENING.get(text, "}"))
        elif text in _CLOSING or text == "}":
            rounding = bool(stack) and stack[-1] in (r"\rfloor", r"\rceil") and text in (r"\rfloor", r"\rceil")
            if not stack or (stack[-1] != text and not rounding):
                break
            stack.pop()
        if not stack:
            return i
        i += 1
    raise NotRead(f"{tokens[at].text} is opened and not closed", tokens[at].at)


def split(tokens: Tokens, marks: frozenset[str] | set[str]) -> list[Tokens]:
    """The pieces between marks that stand outside all brackets."""
    return split_where(tokens, lambda token: token.text in marks)


def split_where(tokens: Tokens, cut: Callable[[Token], bool]) -> list[Tokens]:
    """The pieces between the tokens of a kind that stand outside all brackets."""
    deep, out, start = levels(tokens), [], 0
    for i, token in enumerate(tokens):
        if deep[i] == 0 and cut(token):
            out.append(tokens[start:i])
            start = i + 1
    return [*out, tokens[start:]]
