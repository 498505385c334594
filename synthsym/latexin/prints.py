"""Prints that stand for prints: `let $d_\\infty(u, v)$ = $\\max_i |u_i - v_i|$ for all u, v`, replaced in tokens before they are read.

A letter that a sum or maximum binds at the place, or inside the meaning, is never confused with one of the meaning: then nothing is put in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .letters import ACCENTS, ROMAN
from .reader import letters_in
from .signs import BARS, OTHERS, RELATIONS
from .tokens import NotRead, Token, Tokens, argument, close_of, levels, split

MAX_ROUNDS = 12
MAX_LENGTH = 2_000
_BINDING = frozenset(r"\sum \prod \max \min \sup \inf \lim \int \underset \bigcup \bigcap".split())
_OPENS = frozenset({"(", "[", "{", r"\{", r"\lfloor", r"\lceil"})
_GLUE = frozenset({"_", "^", *ACCENTS})
_BINDERS_WITH_SUBSCRIPT = frozenset({"E", "P"})


@dataclass(frozen=True)
class Meant:
    """What `pattern` stands for, for all of what stands in the place of its parameters."""

    pattern: tuple[Token, ...]
    result: tuple[Token, ...]
    words: str
    at: int


def plain(tokens: Tokens) -> list[Token]:
    """Without `\\left` and `\\right` before brackets, single tokens out of their braces after `_` and `^`, `\\dfrac` as `\\frac`."""
    out: list[Token] = []
    i = 0
    while i < len(tokens):
        token = tokens[i]
        after = tokens[i + 1].text if i + 1 < len(tokens) else ""
        if token.text in (r"\left", r"\right") and after in ("(", ")", "[", "]"):
            i += 1
            continue
        if token.text in (r"\dfrac", r"\tfrac"):
            token = Token("cs", r"\frac", token.at, token.spaced)
        if token.text in ("_", "^") and after == "{" and i + 3 < len(tokens) and tokens[i + 3].text == "}":
            out += [token, tokens[i + 2]]
            i += 4
            continue
        out.append(token)
        i += 1
    return out


def _texts(tokens: Tokens) -> tuple[str, ...]:
    return tuple(t.text for t in tokens)


def bound_letters(tokens: Tokens) -> set[str]:
    """The letters below sums, maxima and their kin, and after the d of an integral."""
    out: set[str] = set()
    for i, token in enumerate(tokens):
        if token.text == r"\int":
            out |= {
                n for j, t in enumerate(tokens[i:-1], i) if t.text == "d" for n in letters_in(tokens[j + 1 : j + 2])
            }
        wide = token.text in _BINDING or token.text in _BINDERS_WITH_SUBSCRIPT
        at = i + 1
        while token.text in (r"\underset",) and at < len(tokens):
            below, at = argument(tokens, at)
            out |= _bound_in(below)
            break
        if wide and token.text != r"\underset":
            while at < len(tokens) and tokens[at].text in ("}", "_", "^"):
                if tokens[at].text == "}":
                    at += 1
                    continue
                mark = tokens[at].text
                script, at = argument(tokens, at + 1)
                out |= _bound_in(script) if mark == "_" else set()
    return out


def _bound_in(script: Tokens) -> set[str]:
    """Of `S \\subseteq T` it is S that is bound; of what is not such a form, every letter."""
    sides = split(script, {r"\in", r"\subseteq", r"\subset", "="})
    return letters_in(sides[0] if len(sides) == 2 else script)


def placed(tokens: Tokens, parameters: Sequence[tuple[str, ...]]) -> tuple[Token, ...]:
    """The tokens with a place for each parameter; letters of a word are none, and a letter beside another one is not clear."""
    out: list[Token] = []
    i, names, inside = 0, sorted(parameters, key=len, reverse=True), _in_words(tokens)
    while i < len(tokens):
        name = next((n for n in names if _texts(tokens[i : i + len(n)]) == n), None)
        longer = name is not None and i + len(name) < len(tokens) and tokens[i + len(name)].text == "'"
        if name is None or longer or i in inside:
            out.append(tokens[i])
            i += 1
            continue
        before, after = tokens[i - 1 : i], tokens[i + len(name) : i + len(name) + 1]
        if any(_runs_on(a, tokens[i]) for a in before) or any(_runs_on(tokens[i], b) for b in after):
            raise NotRead(f"{name[0]} stands for anything and touches another letter: write a space between them")
        out.append(Token("place", "".join(name), tokens[i].at, tokens[i].spaced))
        i += len(name)
    return tuple(out)


def _in_words(tokens: Tokens) -> set[int]:
    """Where the letters of words stand: in roman or typewriter, or three and more side by side."""
    out: set[int] = set()
    run: list[int] = []
    for i, token in enumerate([*tokens, Token("char", "", 0)]):
        if token.kind == "letter" and (not run or not token.spaced):
            run.append(i)
            continue
        out |= set(run) if len(run) >= 3 else set()
        run = [i] if token.kind == "letter" else []
        if token.text in ROMAN and i + 1 < len(tokens):
            out |= set(range(i, i + 1 + len(argument(tokens, i + 1)[0]) + 2))
    return out


def find(pattern: Sequence[Token], tokens: Tokens, at: int) -> tuple[dict[str, Tokens], int] | None:
    """What stands in each place where the pattern begins at `at`, and where it ends."""
    if at and (
        tokens[at - 1].text in _GLUE or _runs_on(tokens[at - 1], tokens[at]) or _closes(pattern, tokens[at - 1])
    ):
        return None
    found = _matched(list(pattern), tokens, at, {})
    if found is None:
        return None
    end = found[1]
    if end < len(tokens) and (
        tokens[end].text in ("_", "'", "(", "!", r"\left") or _runs_on(tokens[end - 1], tokens[end])
    ):
        return None
    return found


def _closes(pattern: Sequence[Token], before: Token) -> bool:
    """Whether the bar that the pattern begins with would be one that closes."""
    ends = before.kind in ("letter", "num") or before.text in (")", "]", "}", "'")
    return pattern[0].text in BARS and ends


def _runs_on(before: Token, here: Token) -> bool:
    return before.kind == "letter" and here.kind == "letter" and not here.spaced


def _matched(
    pattern: list[Token], tokens: Tokens, at: int, bound: dict[str, Tokens]
) -> tuple[dict[str, Tokens], int] | None:
    if not pattern:
        return bound, at
    first, rest = pattern[0], pattern[1:]
    if first.kind != "place":
        same = at < len(tokens) and tokens[at].text == first.text
        return _matched(rest, tokens, at + 1, bound) if same else None
    if first.text in bound:
        known = _texts(bound[first.text])
        same = _texts(tokens[at : at + len(known)]) == known
        return _matched(rest, tokens, at + len(known), bound) if same else None
    end = at
    while end < len(tokens):
        text = tokens[end].text
        if text in (")", "]", "}", ",", r"\}", "&") or text in RELATIONS or text in OTHERS or tokens[end].kind == "row":
            return None
        try:
            end = close_of(tokens, end) + 1 if text in _OPENS or text == r"\left" else end + 1
        except NotRead:
            return None
        scripted = (
            end < len(tokens)
            and tokens[end].text in ("_", "^", "'")
            and not (rest and rest[0].text == tokens[end].text)
        )
        if scripted or tokens[end - 1].text in ("_", "^"):
            continue  # its scripts belong to it
        found = _matched(rest, tokens, end, {**bound, first.text: tuple(tokens[at:end])})
        if found is not None:
            return found
    return None


def put_in(result: Sequence[Token], values: dict[str, Tokens]) -> list[Token]:
    """The result with what stands in each place; what is a sum is bracketed."""
    out: list[Token] = []
    for i, token in enumerate(result):
        if token.kind != "place":
            out.append(token)
            continue
        value = list(values[token.text])
        if i and result[i - 1].text in ("_", "^") and len(value) > 1:
            value = [_mark("{", value[0]), *value, _mark("}", value[0])]
        elif _compound(value):
            value = [_mark("(", value[0]), *value, _mark(")", value[0])]
        out += value
    return out


def _compound(tokens: Tokens) -> bool:
    deep = levels(tokens)
    bars = 0
    for i, (t, d) in enumerate(zip(tokens, deep, strict=True)):
        bars += d == 0 and t.text in BARS
        if i and d == 0 and bars % 2 == 0 and t.text in ("+", "-", r"\cdot", "/", "*"):
            return True
    return bool(tokens) and tokens[0].text == "-"


def _bracketed(tokens: Tokens) -> bool:
    return tokens[0].text in ("(", "[") and close_of(tokens, 0) == len(tokens) - 1


def _mark(text: str, at: Token) -> Token:
    return Token("char", text, at.at)


def rewritten(tokens: Tokens, meanings: Sequence[Meant]) -> tuple[list[Token], tuple[str, ...]]:
    """The tokens with every meaning put in, and the words of those that were used; the last said comes first."""
    out, used = plain(tokens), dict[str, None]()
    for _ in range(MAX_ROUNDS):
        changed = _once(out, meanings)
        if changed is None:
            return out, tuple(used)
        out, words = changed
        used[words] = None
        if len(out) > MAX_LENGTH:
            break
    raise NotRead("the meanings of its terms go round in a circle")


def _once(tokens: list[Token], meanings: Sequence[Meant]) -> tuple[list[Token], str] | None:
    outside = bound_letters(tokens)
    for meant in reversed(meanings):
        for at in range(len(tokens)):
            found = find(meant.pattern, tokens, at)
            if found is None:
                continue
            values, end = found
            inside = bound_letters(meant.result)
            brought = set[str]().union(*(letters_in(v) for v in values.values()))
            free = (letters_in(meant.pattern) | letters_in(meant.result)) - inside
            if brought & inside or free & outside:
                continue
            result = put_in(meant.result, values)
            if len(result) > 1 and not (at == 0 and end == len(tokens)) and not _bracketed(result):
                result = [_mark("(", tokens[at]), *result, _mark(")", tokens[at])]
            return [*tokens[:at], *result, *tokens[end:]], meant.words
    return None
