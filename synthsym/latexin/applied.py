"""Letters in a formula, and what is juxtaposed to them: a call, a product, or neither for certain."""

from __future__ import annotations

from ..notation import Call, Node, Sym
from .letters import ROMAN, base, scripted
from .signs import WORDS
from .special import Special
from .tokens import NotRead, Tokens, close_of, split


class Letters(Special):
    """The part of the reader that knows names."""

    def letter(self) -> Node:
        word = self.word()
        if word is not None:
            return word
        start = self.i
        name, self.i, letters = base(self.tokens, self.i)
        roman = self.tokens[start].text in ROMAN
        if self.special_letter(name, start):
            return self.statistical(start)
        if roman and name in WORDS and name not in self.scope.functions:
            return self.worded(name, start)
        name, self.i, more = scripted(self.tokens, name, self.i)
        letters |= more
        if len(letters) > 1 or name not in letters:
            self.scope.letters[name] = frozenset(letters)
        if name == "e" and "e" not in self.scope.numbers and self.text() != "^":
            self.scope.note("e is read as Euler's number")
        return self.applied(name, start, roman)

    def applied(self, name: str, start: int, roman: bool) -> Node:
        """A name and what is juxtaposed to it: a call, a product, or neither for certain."""
        scope, inverse = self.scope, self.inverse_power()
        after = self.i + (5 if inverse else 0)
        bracket = self.tokens[after].text if after < len(self.tokens) else ""
        opened = bracket in ("(", "[") or (
            bracket == r"\left" and after + 1 < len(self.tokens) and self.tokens[after + 1].text in ("(", "[")
        )
        if not opened or (name == "e" and "e" not in scope.numbers) or name == "pi":
            return Sym(name)
        at = self.tokens[start].at
        if name in scope.functions and not inverse:
            args = self.arguments()
            known = scope.functions[name]
            return Call(name, args) if known.body is None else scope.apply(name, args)
        if name in scope.numbers and name not in scope.functions:
            return Sym(name)
        end = close_of(self.tokens, after)
        if not inverse and not roman and name in scope.alone:
            if self.compound(self.tokens[after + 1 : end]):
                scope.note(f"{name}(…) is read as a product: {name} also stands alone")
                return Sym(name)
            raise NotRead(
                f"{name}(…) may be a product or a function: say `% synthsym: let {name}(x) = …`, or where {name} lies",
                at,
            )
        self.i = end + 1
        return self.hold(self.tokens[start : self.i])

    @staticmethod
    def compound(inside: Tokens) -> bool:
        """Brackets that a product would need: there is a sum in them, and no comma."""
        return len(split(inside, {"+", "-"})) > 1 and len(split(inside, {","})) == 1

    def inverse_power(self) -> bool:
        """f^{-1}(…)"""
        texts = [t.text for t in self.tokens[self.i : self.i + 5]]
        return texts == ["^", "{", "-", "1", "}"]

    def arguments(self) -> tuple[Node, ...]:
        """The arguments in brackets that follow."""
        at = self.i
        sized = self.text() == r"\left"
        end = close_of(self.tokens, at)
        inside = self.tokens[at + 1 + sized : end - sized]
        self.i = end + 1
        return tuple(self.inner(part) for part in split(inside, {","}))
