"""A LaTeX file as text with places: comments and listings blanked, displays found, our own comments kept.

Blanking keeps every character at its offset, so that whatever is read later can say the line and the column.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from .letters import TWO_SHAPES

DISPLAYS = (
    "equation", "align", "gather", "multline", "eqnarray", "displaymath", "flalign", "alignat", "xalignat", "dmath", "IEEEeqnarray",
)  # fmt: skip
_HIDDEN = (
    r"\\begin\{(verbatim|lstlisting|minted|comment|Verbatim|filecontents|algorithmic|tikzpicture|alltt)\*?\}.*?\\end\{\1\*?\}"
    r"|\\(?:verb\*?|lstinline(?:\[[^\]\n]*\])?)(?P<bar>[^A-Za-z\s*\[]).*?(?P=bar)"
)
_CONDITIONAL = re.compile(
    r"(?<!\\newif)\\(?:iffalse|if0(?!\d)|if(?!f(?![A-Za-z])|thenelse)[A-Za-z]+|else|fi)(?![A-Za-z])"
)
_COMMENT = re.compile(r"(?<!\\)((?:\\\\)*)%[^\n]*")
_OURS = re.compile(r"%+\s*synthsym:\s*([^\n]*)")
_OPEN = re.compile(r"\\begin\{(" + "|".join(DISPLAYS) + r")(\*?)\}|(?<!\\)\\\[|(?<!\\)\$\$")
_HEADING = re.compile(r"\\(?:chapter|section|subsection)\*?\s*[\[{]")
MAX_SIZE = 4_000_000


@dataclass(frozen=True)
class Display:
    """One piece of displayed mathematics: the environment's name (or `\\[`, `$$`) and where its inside stands."""

    environment: str
    start: int
    inside: int
    end: int
    after: int
    closed: bool = True


@dataclass(frozen=True)
class Remark:
    """What a comment `% synthsym: …` says, and where."""

    text: str
    at: int


def _blank(match: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", match.group())


def _without_false(text: str) -> str:
    """What stands between `\\iffalse` (or `\\if0`) and its `\\else` or `\\fi` is never set; conditions may stand inside of each other."""
    begun, depth, out, done = -1, 0, [], 0
    for match in _CONDITIONAL.finditer(text):
        word = match.group()
        if begun < 0:
            if word in (r"\iffalse", r"\if0"):
                begun, depth = match.start(), 1
            continue
        depth += word not in (r"\else", r"\fi")
        depth -= word == r"\fi"
        if depth == 0 or (word == r"\else" and depth == 1):
            out += [text[done:begun], re.sub(r"[^\n]", " ", text[begun : match.end()])]
            begun, done = -1, match.end()
    return "".join([*out, text[done:]])


class Source:
    """The text of one file. `plain` has the same length without comments and listings."""

    def __init__(self, text: str, name: str = "", said: Mapping[int, str] | None = None) -> None:
        self.text, self.name = text, name
        inside = [Remark(m.group(1).strip(), m.start()) for m in _OURS.finditer(text)]
        beside = [Remark(words, self._lines[min(line, len(self._lines)) - 1]) for line, words in (said or {}).items()]
        self.remarks = tuple(sorted([*inside, *beside], key=lambda r: r.at))
        plain = re.sub(_HIDDEN, _blank, text, flags=re.S)
        plain = _COMMENT.sub(lambda m: m.group(1) + " " * (len(m.group()) - len(m.group(1))), plain)
        self.plain = _without_false(plain)
        for name in TWO_SHAPES:
            if re.search(rf"\\{name[3:]}(?![A-Za-z])", self.plain):
                self.plain = re.sub(rf"\\{name}(?![A-Za-z])", rf"\\V{name[1:]}", self.plain)
        begun = re.search(r"\\begin\{document\}", self.plain)
        ended = re.search(r"\\end\{document\}", self.plain)
        self.body = (begun.end() if begun else 0, ended.start() if ended else len(self.plain))

    @cached_property
    def _lines(self) -> list[int]:
        return [0, *(m.end() for m in re.finditer("\n", self.text))]

    def place(self, at: int) -> tuple[int, int]:
        """Line and column, both from 1."""
        line = bisect_right(self._lines, at)
        return line, at - self._lines[line - 1] + 1

    @cached_property
    def sections(self) -> list[int]:
        """Where a heading opens a new section."""
        return [m.start() for m in _HEADING.finditer(self.plain)]

    def section(self, at: int) -> int:
        """The number of the section at this place."""
        return bisect_right(self.sections, at)

    @cached_property
    def displays(self) -> tuple[Display, ...]:
        """All displays of the body, in order."""
        found, at = [], self.body[0]
        while (match := _OPEN.search(self.plain, at, self.body[1])) is not None:
            display = self._closed(match)
            found.append(display)
            at = max(display.after, match.end())
        return tuple(found)

    def _closed(self, match: re.Match[str]) -> Display:
        """The display that begins here; one that is never closed ends at the next empty line."""
        name, star = match.group(1), match.group(2)
        closing = f"\\end{{{name}{star}}}" if name else r"\]" if match.group() == r"\[" else "$$"
        end = self.plain.find(closing, match.end(), self.body[1])
        again = _OPEN.search(self.plain, match.end(), self.body[1]) if closing != "$$" else None
        if end < 0 or (again is not None and again.start() < end):
            empty = re.compile(r"\n[ \t]*\n").search(self.plain, match.end(), self.body[1])
            stop = min(empty.start() if empty else self.body[1], again.start() if again else self.body[1])
            return Display(name or match.group(), match.start(), match.end(), stop, stop, False)
        return Display(name or match.group(), match.start(), match.end(), end, end + len(closing))
