"""The file's own macros: found wherever they are defined, expanded with a limit, so that none can run for ever."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from .letters import ACCENTS, GREEK_COMMANDS
from .signs import ARROWS, BINDERS, CALLS, EXTREMES, LIMITS, OTHERS, RELATIONS
from .source import Source
from .tokens import NotRead, Token, Tokens, argument, group_end, key, optional, tokenize

MAX_STEPS = 20_000
MAX_TOKENS = 60_000
MAX_DEFINITIONS = 2_000
MAX_INCLUDED = 1_000_000
_DEFINES = re.compile(
    r"\\(newcommand|renewcommand|providecommand|DeclareRobustCommand|DeclareMathOperator|DeclarePairedDelimiter|def|gdef|edef|xdef|let)"
    r"(?![A-Za-z])\*?"
)
# What TeX knows before a file says anything.
_BUILT_IN = frozenset({*RELATIONS, *OTHERS, *ARROWS, *CALLS, *BINDERS, *EXTREMES, *LIMITS, *GREEK_COMMANDS, *ACCENTS})
_ANEW = frozenset({"renewcommand", "DeclareRobustCommand", "def", "gdef", "let"})  # what takes the place of a meaning
_SCOPES = re.compile(
    r"\\[{}]|(?P<open>\\begin\{(?!document\})[^{}]*\}|\{|\\(?:begingroup|bgroup)(?![A-Za-z])|(?<!\\newif)\\if(?!f(?![A-Za-z])|thenelse)[A-Za-z]*|\\\[)"
    r"|(?P<close>\\end\{(?!document\})[^{}]*\}|\}|\\(?:endgroup|egroup|fi)(?![A-Za-z])|\\\])|\\(?:begin|end)\{document\}"
)
_INCLUDES = re.compile(r"\\(?:input|include|usepackage(?:\[[^\]]*\])?|RequirePackage)\s*\{([^{}]*)\}")


_REACH = 5_000  # letters that a definition may have


def being_defined(text: str, at: int) -> bool:
    """Whether this place stands in the body of a definition, which says nothing where it stands."""
    starts = [m.end() for m in _DEFINES.finditer(text, max(0, at - _REACH), at)]
    if not starts:
        return False
    inside = re.sub(r"\\[{}]", "", text[starts[-1] : at])
    return inside.count("{") > inside.count("}")


@dataclass(frozen=True)
class Macro:
    """`default` is the value of a first argument that may be left out."""

    count: int
    body: Tokens
    default: Tokens | None = None

    def same(self, other: Macro) -> bool:
        """Whether both put the same in."""
        return (self.count, key(self.body), key(self.default or ())) == (
            other.count,
            key(other.body),
            key(other.default or ()),
        )


class Macros:
    """All definitions by name, each from where it stands on; one that stands later only counts when there is no other.

    A name that is given several meanings, one of them inside of a group or on a condition, is in `unsure`: it is not read.
    """

    def __init__(self) -> None:
        self.table: dict[str, list[tuple[int, Macro]]] = {}
        self.unsure: set[str] = set()

    @classmethod
    def of(cls, source: Source, folder: Path | None = None) -> Macros:
        """Those of a file, and of the files beside it that it takes in by name."""
        macros = cls()
        if folder is not None:
            for name in _INCLUDES.findall(source.plain)[:20]:
                macros._include(folder, name.strip())
        macros._read(source.plain, 0)
        return macros

    def _include(self, folder: Path, name: str) -> None:
        if name.startswith(("/", "|", "~")):
            return
        for path in (folder / name, folder / f"{name}.sty", folder / f"{name}.tex"):
            try:
                if path.is_file() and path.stat().st_size <= MAX_INCLUDED:
                    self._read(Source(path.read_text(encoding="utf-8", errors="replace")).plain, -1)
                    return
            except (OSError, ValueError):
                continue

    def _read(self, text: str, base: int) -> None:
        places, depths = _depths(text)
        for match in islice(_DEFINES.finditer(text), MAX_DEFINITIONS):
            for reach in (200, _REACH):
                try:
                    found = _definition(
                        match.group(1), tokenize(text, match.end(), min(len(text), match.end() + reach))
                    )
                except NotRead:
                    continue
                if found is not None:
                    self._defined(
                        match.group(1),
                        *found,
                        match.start() if base == 0 else -1,
                        depths[bisect_right(places, match.start())],
                    )
                break

    def _defined(self, how: str, name: str, macro: Macro, at: int, depth: int) -> None:
        known = self.table.setdefault(name, [])
        if how == "let":  # the meaning of now
            other = macro.body[0].text
            now = self.get(other, at) if other != name else None
            macro = now or macro
        if how in ("edef", "xdef") and any(t.text in self.table for t in macro.body):
            self.unsure.add(name)
        if how == "providecommand" and name in _BUILT_IN and not known:
            del self.table[name]
            return
        if known and known[-1][1].same(macro):
            return
        if (known and (depth or how not in _ANEW)) or (depth and name in _BUILT_IN):
            self.unsure.add(name)
        known.append((at, macro))

    def get(self, name: str, at: int) -> Macro | None:
        """The definition that is in force at this place; None where there is none."""
        known = self.table.get(name)
        if not known:
            return None
        before = bisect_right(known, at, key=lambda entry: entry[0])
        return None if before == 0 and name in _BUILT_IN else known[max(before - 1, 0)][1]

    def expand(self, tokens: Tokens) -> list[Token]:
        """The tokens with every macro of the file replaced."""
        out: list[Token] = []
        waiting = list(reversed(tokens))
        steps = 0
        while waiting:
            token = waiting.pop()
            macro = self.get(token.text, token.at) if token.kind == "cs" and token.text in self.table else None
            if token.kind == "cs" and token.text in self.unsure:
                raise NotRead(f"{token.text} has more than one meaning in this file", token.at)
            if macro is None:
                out.append(token)
                continue
            steps += 1
            if steps > MAX_STEPS or len(waiting) + len(out) > MAX_TOKENS:
                raise NotRead(f"the macro {token.text} does not come to an end", token.at)
            waiting.extend(reversed(_filled(macro, token, waiting)))
        return out


def _depths(text: str) -> tuple[list[int], list[int]]:
    """In how many groups, environments and conditions a text stands: where the number changes, and what it is before and after."""
    places: list[int] = []
    depths = [0]
    for match in _SCOPES.finditer(text):
        if match.lastgroup is not None:
            places.append(match.end())
            depths.append(max(0, depths[-1] + (1 if match.lastgroup == "open" else -1)))
    return places, depths


def _definition(how: str, tokens: Tokens) -> tuple[str, Macro] | None:
    """The name and the macro that a definition makes; None for a form that is not known here."""
    if not tokens:
        return None
    if tokens[0].text == "{":
        end = group_end(tokens, 0)
        inner, at = tokens[1:end], end + 1
        if len(inner) != 1:
            return None
        name = inner[0].text
    else:
        name, at = tokens[0].text, 1
    if not name.startswith("\\"):
        return None
    if how == "let":
        at += at < len(tokens) and tokens[at].text == "="
        return (name, Macro(0, tokens[at : at + 1])) if at < len(tokens) else None
    if how in ("def", "gdef", "edef", "xdef"):
        count = 0
        while at < len(tokens) and tokens[at].text == f"#{count + 1}":
            count, at = count + 1, at + 1
        if at >= len(tokens) or tokens[at].text != "{":
            return None  # delimited arguments
        return name, Macro(count, argument(tokens, at)[0])
    if how == "DeclareMathOperator":
        body = argument(tokens, at)[0]
        return name, Macro(0, [Token("cs", r"\operatorname", 0), Token("char", "{", 0), *body, Token("char", "}", 0)])
    if how == "DeclarePairedDelimiter":
        left, at = argument(tokens, at)
        right, at = argument(tokens, at)
        return name, Macro(
            1, [Token("cs", r"\left", 0), *left, Token("param", "#1", 0), Token("cs", r"\right", 0), *right]
        )
    number, at = optional(tokens, at)
    default, at = optional(tokens, at)
    count = int(number[0].text) if number and number[0].kind == "num" and len(number[0].text) == 1 else 0
    return name, Macro(count, argument(tokens, at)[0], default)


def _filled(macro: Macro, call: Token, waiting: list[Token]) -> list[Token]:
    """The body with the arguments that follow the call, taken off `waiting` (which is in reverse)."""
    given: list[Tokens] = []
    if call.text in (r"\abs", r"\norm") and waiting and waiting[-1].text == "*":
        waiting.pop()
    while len(given) < macro.count:
        if not given and macro.default is not None:
            given.append(_bracketed(waiting) or macro.default)
            continue
        given.append(_taken(call, waiting))
    out: list[Token] = []
    for token in macro.body:
        if token.kind == "param" and token.text[1:].isdigit():
            which = int(token.text[1:]) - 1
            out.extend(given[which] if which < len(given) else ())
        else:
            out.append(Token(token.kind, token.text, call.at, token.spaced))
    return out


def _taken(call: Token, waiting: list[Token]) -> Tokens:
    if not waiting or waiting[-1].text == "}":
        raise NotRead(f"the macro {call.text} lacks an argument", call.at)
    if waiting[-1].text != "{":
        return [waiting.pop()]
    depth, group = 0, []
    while waiting:
        token = waiting.pop()
        depth += (token.text == "{") - (token.text == "}")
        group.append(token)
        if depth == 0:
            return group[1:-1]
    raise NotRead(f"an argument of {call.text} is opened and not closed", call.at)


def _bracketed(waiting: list[Token]) -> Tokens | None:
    if not waiting or waiting[-1].text != "[":
        return None
    texts = [t.text for t in reversed(waiting[-200:])]
    if "]" not in texts:
        return None
    taken = [waiting.pop() for _ in range(texts.index("]") + 1)]
    return taken[1:-1]
