"""Brackets with a meaning: bars, norms, rounding, probabilities, code; what is not computed here is held; and what binds a letter."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from ..notation import Bin, Call, Neg, Node, Num, Rel, Sym
from .facts import Fact
from .letters import GREEK_COMMANDS, base, begins, roman
from .reader import Base, letters_in
from .signs import BARS, BINDERS, NORMS
from .tokens import NotRead, Token, Tokens, argument, close_of, spelled

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
        """A floor or a ceiling whose brackets have no size of their own."""
        start = self.i
        end = close_of(self.tokens, start)
        self.i = end + 1
        return self.rounding(start, self.tokens[start].text, self.tokens[end].text, self.tokens[start + 1 : end])

    def rounding(self, start: int, opening: str, closing: str, inside: Tokens) -> Node:
        """A floor or a ceiling; other pairs of these brackets are held."""
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
        """A norm with its subscript: held, and not negative."""
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
        """Whether what is set upright is a name, and not words."""
        try:
            roman(argument(self.tokens, self.i + 1)[0])
        except NotRead:
            return False
        return True


# Sums, products, integrals, and extrema over something: how far they reach, and which letter they bind.


class Binders(Base):
    """Commands that bind a letter."""

    def binder(self) -> Node:
        """A sum, product or integral with its range; where the range is not read, it is held."""
        start, token = self.i, self.take()
        low = high = None
        while self.text() in ("_", "^"):
            mark = self.take().text
            script, self.i = argument(self.tokens, self.i)
            low, high = (script, high) if mark == "_" else (low, script)
        if token.text == r"\int":
            return self.integral(start, low, high)
        named = None if low is None else _range(low)
        inside = len(self.scope.within)
        if named is not None and self.scope.chances is not None:
            self.scope.within += self.reach(named, high)
        try:
            first = self.factor() if token.text == r"\prod" else None
            body = self.rest_of_product(first, named[0] if named else "", token) if first is not None else self.term()
        finally:
            del self.scope.within[inside:]
        if named is None:
            letters = letters_in(low or ())
            self.open = (next(iter(sorted(letters)), ""), "held") if letters else None
            return self.hold(self.tokens[start : self.i])
        letter, begin, end = named
        self.open = (letter, "sum")
        if end is None and high is None:
            return self.hold(self.tokens[start : self.i])
        hidden = [n for n in body.names() if n != letter and letter in self.scope.letters.get(n, ())]
        if hidden:
            return self.hold(self.tokens[start : self.i])
        lower = Neg(Sym("inf")) if begin is None else self.inner(begin)
        upper = Sym("inf") if high is None else self.inner(high)
        return self.bound(BINDERS[token.text], letter, lower, upper, body)

    def reach(self, named: tuple[str, Any, Any], high: Tokens | None) -> list[Fact]:
        """Where the letter of a sum lies, for what is inside of it."""
        letter, begin, end = named
        conditions: list[Node] = []
        if begin is not None:
            conditions.append(Rel(("<=",), (self.inner(begin), Sym(letter))))
        if high is not None and end is None and (top := self.inner(high)) != Sym("inf"):
            conditions.append(Rel(("<=",), (Sym(letter), top)))
        return [Fact(tuple(conditions), frozenset({letter}), frozenset(), "", 0, "bound")]

    def bound(self, name: str, letter: str, lower: Node, upper: Node, body: Node) -> Node:
        """A sum or integral; where its letter also stands in its own ends, the one inside is another letter."""
        if letter in lower.names() | upper.names():
            self.scope.note(f"{letter} in the ends of a {name} is not the {letter} inside it")
            fresh = letter + "_b"
            body, letter = body.substitute({letter: Sym(fresh)}), fresh
        return Call(name, (Sym(letter), lower, upper, body))

    def rest_of_product(self, first: Node, letter: str, token: Token) -> Node:
        """Factors that follow belong to a product while they mention its letter; after that it is not clear."""
        node = first
        while self.begins_factor() or self.text() in (r"\cdot", r"\times", "*", "/"):
            operator = self.take().text if self.text() in (r"\cdot", r"\times", "*", "/") else "*"
            factor = self.factor()
            if not letter or not self.scope.mentions(factor, letter):
                raise NotRead("how far the product reaches is not clear: bracket what is multiplied", token.at)
            node = Bin("/" if operator == "/" else "*", node, factor)
        return node

    def integral(self, start: int, low: Tokens | None, high: Tokens | None) -> Node:
        """The integrand ends at the d of its variable."""
        at, depth = self.i, 0
        while at + 1 < len(self.tokens):
            text = self.tokens[at].text
            depth += (text in ("(", "{", "[")) - (text in (")", "}", "]"))
            last = self.tokens[at + 1]
            if depth == 0 and text == "d" and (last.kind == "letter" or last.text in GREEK_COMMANDS):
                break
            at += 1
        else:
            raise NotRead("an integral without d and a variable", self.tokens[start].at)
        body_tokens = self.tokens[self.i : at]
        name, self.i, _ = base(self.tokens, at + 1)
        if low is None or high is None:
            return self.hold(self.tokens[start : self.i])
        body = self.inner(body_tokens) if body_tokens else Num(Fraction(1), "1")
        lower, upper = self.inner(low), self.inner(high)
        if any(name in self.scope.letters.get(n, ()) for n in body.names() if n != name):
            return self.hold(self.tokens[start : self.i])
        return self.bound("integral", name, lower, upper, body)

    def held_to_the_end(self) -> Node:
        """An extremum or limit over something: one unknown, as far as the product reaches."""
        start = self.i
        letters: set[str] = set()
        while self.i < len(self.tokens) and self.tokens[self.i].kind == "letter":
            self.i += 1
        self.i = max(self.i, start + 1)
        while self.text() in ("_", "^"):
            script, self.i = argument(self.tokens, self.i + 1)
            letters |= letters_in(script)
        while self.i < len(self.tokens) and (
            self.begins_factor() or self.text() in ("/", r"\cdot", r"\times", "*", "^", "_", "!", "'")
        ):
            if self.text() in ("(", "[", "{", r"\{", r"\left", r"\lfloor", r"\lceil"):
                self.i = close_of(self.tokens, self.i) + 1
            elif self.text() in BARS:
                self.skip_bars()
            else:
                self.i += 1
        self.open = (sorted(letters)[0], "held") if letters else None
        return self.hold(self.tokens[start : self.i])


def _range(low: Tokens) -> tuple[str, Any, Any] | None:
    """`k=0` or `y \\in \\mathbb{Z}`: the letter, where it begins (None: everywhere), and an end if that is said."""
    if not low or not begins(low[0]):
        return None
    try:
        name, after, _ = base(low, 0)
    except NotRead:
        return None
    rest = [t.text for t in low[after:]]
    if rest[:1] == ["="]:
        return (name, low[after + 1 :], None) if "," not in rest and len(rest) > 1 and "\\\\" not in rest else None
    if rest in ([r"\in", r"\mathbb", "{", "Z", "}"], [r"\in", r"\mathbb", "Z"]):
        return name, None, "everywhere"
    return None
