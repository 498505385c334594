"""Brackets with a meaning: bars, norms, rounding, probabilities, code; what is not computed here is held."""

from __future__ import annotations

import re

from ..notation import Call, Node
from .letters import roman
from .reader import Base
from .signs import BARS, NORMS
from .tokens import NotRead, Tokens, argument, close_of, spelled

# Probabilities and indicators; of anything else nothing is known but that it is a number.
_CHANCE = re.compile(r"\\Pr|\\P|P|Pr|\\mathbb\{?[PI1]\}?|\\mathbbm\{?1\}?|\\mathbf\{?1\}?")


class Brackets(Base):
    """Pairs of signs, and what stands before brackets about chance."""

    def sized(self) -> Node:
        """`\\left( … \\right)` and its kin."""
        start = self.i
        end = close_of(self.tokens, start)
        opening = self.tokens[start + 1].text if start + 1 < len(self.tokens) else ""
        closing = self.tokens[end].text
        inside = self.tokens[start + 2 : end - 1]
        self.i = end + 1
        if opening in ("|", r"\vert", r"\lvert"):
            return Call("abs", (self.inner(inside),)) if self.text() != "_" else self.norm(start)
        if opening in NORMS:
            return self.norm(start)
        if opening in (r"\lfloor", r"\lceil"):
            return self.rounding(start, opening, closing, inside)
        if opening == r"\{" and closing == ".":
            return self.inner(inside)
        if (opening, closing) in (("(", ")"), ("[", "]")):
            return self.inner(inside, "in brackets")
        raise NotRead(f"brackets {opening} … {closing} are not a number", self.tokens[start].at)

    def rounded(self) -> Node:
        start = self.i
        end = close_of(self.tokens, start)
        self.i = end + 1
        return self.rounding(start, self.tokens[start].text, self.tokens[end].text, self.tokens[start + 1 : end])

    def rounding(self, start: int, opening: str, closing: str, inside: Tokens) -> Node:
        name = {(r"\lfloor", r"\rfloor"): "floor", (r"\lceil", r"\rceil"): "ceil"}.get((opening, closing))
        return self.hold(self.tokens[start : self.i]) if name is None else Call(name, (self.inner(inside),))

    def barred(self) -> Node:
        """|x|, or the norm ||x||, \\|x\\|: held."""
        start = self.i
        norm = self.text() in NORMS or (
            self.text() == "|" and self.i + 1 < len(self.tokens) and self.tokens[self.i + 1].text == "|"
        )
        end = self.skip_bars()
        if norm or self.text() == "_":
            return self.norm(start)
        inner = type(self)(self.tokens[start + 1 : end], self.scope, self.depth + 1)
        inner.bars = 0
        node = inner.sum()
        if inner.i < len(inner.tokens):
            raise NotRead("the bars | | do not pair", self.tokens[start].at)
        return Call("abs", (node,))

    def skip_bars(self) -> int:
        """Past the bar that closes the one here; the index of that bar."""
        at = self.i
        text = self.tokens[at].text
        double = text == "|" and at + 1 < len(self.tokens) and self.tokens[at + 1].text == "|"
        closing = BARS[text]
        i = at + 1 + double
        while i < len(self.tokens):
            here = self.tokens[i].text
            if here == closing and not (double and (i + 1 >= len(self.tokens) or self.tokens[i + 1].text != "|")):
                before = self.tokens[i - 1].text
                if before in ("+", "-", r"\cdot", "/", "*", "=", "(", "{"):
                    raise NotRead("bars inside bars: write \\left| … \\right|", self.tokens[i].at)
                self.i = i + 1 + double
                return i
            if here in ("(", "{", "[", r"\left", r"\lfloor", r"\lceil", r"\{"):
                i = close_of(self.tokens, i)
            i += 1
        raise NotRead("a bar | is opened and not closed", self.tokens[at].at)

    def norm(self, start: int) -> Node:
        if self.text() == "_":
            self.i = argument(self.tokens, self.i + 1)[1]
        return self.hold(self.tokens[start : self.i], 0)

    def indicator(self) -> bool:
        """\\mathbbm{1}: one where something holds, else zero."""
        token = self.tokens[self.i]
        return (
            token.text in (r"\mathbbm", r"\mathbb", r"\mathbf") and spelled(argument(self.tokens, self.i + 1)[0]) == "1"
        )

    # -- probabilities ------------------------------------------------------------------------------------------------
    def special_letter(self, name: str, start: int) -> bool:
        """P[…], E[…], \\mathbb{E}…, an indicator: what follows is about chance."""
        wrapped = self.tokens[start].text in (r"\mathbb", r"\mathbbm", r"\mathbf") and name[:1] in ("P", "E", "I", "1")
        return wrapped or (name in ("P", "E_", "Var", "Pr") and self.text() == "[" and name not in self.scope.numbers)

    def statistical(self, start: int) -> Node:
        """Held to the end of its brackets; a probability lies in [0, 1]."""
        name = spelled(self.tokens[start : self.i])
        operator = self.tokens[start : self.i]
        if operator[0].text == r"\underset":  # what stands below says what is drawn, not what is taken of it
            operator = argument(self.tokens, argument(self.tokens, start + 1)[1])[0]
        while self.text() in ("_", "^"):
            self.i = argument(self.tokens, self.i + 1)[1]
        if self.text() in ("(", "[", "{", r"\{", r"\left"):
            self.i = close_of(self.tokens, self.i) + 1
        elif self.i == start + 1 and "1" not in name:
            raise NotRead(f"{name} without brackets", self.tokens[start].at)
        if _CHANCE.fullmatch("".join(t.text for t in operator)):
            return self.hold(self.tokens[start : self.i], 0, 1)
        return self.hold(self.tokens[start : self.i])

    def code(self) -> Node:
        """A piece of code set in typewriter, with the brackets that follow it: one unknown, named by its print."""
        start = self.i
        self.i = argument(self.tokens, self.i + 1)[1]
        if self.text() == "(":
            self.i = close_of(self.tokens, self.i) + 1
        return self.hold(self.tokens[start : self.i])

    def roman_name(self) -> bool:
        try:
            roman(argument(self.tokens, self.i + 1)[0])
        except NotRead:
            return False
        return True
