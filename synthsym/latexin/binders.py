"""Sums, products, integrals, and extrema over something: how far they reach, and which letter they bind."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ..notation import Bin, Call, Neg, Node, Num, Rel, Sym
from .facts import Fact
from .letters import GREEK_COMMANDS, base, begins
from .reader import Base, letters_in
from .signs import BARS, BINDERS
from .tokens import NotRead, Token, Tokens, argument, close_of


class Binders(Base):
    """Commands that bind a letter."""

    def binder(self) -> Node:
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
