"""Tokens of mathematics to the inert tree of our grammar. What is ambiguous in print is refused, with the reason.

a b        product          f(x)     only where f is declared a function, or x(…) only where x is a number
a/bc       refused          \\log x y  refused: brackets say how far it reaches
P[…], \\|…\\|, \\max_{x}    held: one unknown real number, named by its print
"""

from __future__ import annotations

from fractions import Fraction

from ..notation import Bin, Call, Factorial, Neg, Node, Num, Sym
from .letters import ACCENTS, ROMAN, begins
from .scope import Scope
from .signs import BINDERS, CALLS, EXTREMES, LIMITS, OTHERS, REFUSED, RELATIONS
from .special import Letters
from .tokens import NotRead, Tokens, argument, close_of, group_end, spelled, split

MAX_DEPTH = 60
MAX_TOKENS = 4_000
_TIMES = frozenset({r"\cdot", r"\times", "*", r"\ast"})
_ENDS = frozenset({")", "]", "}", ",", ";", r"\right", r"\}", r"\rfloor", r"\rceil", r"\rvert", r"\rVert", "&", "\\\\"})
_AFTER = frozenset({"+", "-", "/", "^", "_", "!", "'", r"\div"})
_LONGEST = 400  # digits of a number that is read


def read(tokens: Tokens, scope: Scope, depth: int = 0) -> Node:
    """The tree of a whole piece; NotRead says what stands in the way and where."""
    if not tokens:
        raise NotRead("nothing stands on one side")
    if len(tokens) > MAX_TOKENS:
        raise NotRead(f"more than {MAX_TOKENS} signs on one side", tokens[0].at)
    if depth > MAX_DEPTH:
        raise NotRead(f"nested deeper than {MAX_DEPTH} levels", tokens[0].at)
    reader = Reader(tokens, scope, depth)
    node = reader.sum()
    if reader.i < len(tokens):
        raise NotRead(f"{tokens[reader.i].text} is not expected here", tokens[reader.i].at)
    if node.depth() > 4 * MAX_DEPTH:
        raise NotRead(f"nested deeper than {4 * MAX_DEPTH} levels", tokens[0].at)
    return node


class Reader(Letters):
    """One pass over the tokens by precedence; `special` has the commands."""

    # -- sums and products ----------------------------------------------------------------------------------------
    def sum(self) -> Node:
        """Terms with their signs, as far as they go."""
        node: Node | None = None
        loose: list[tuple[str, int, Node | None, str]] = []  # binders that a bracket does not close
        while True:
            sign = self.sign()
            start, self.open = self.i, None
            term = self.term()
            for letter, begun, before, how in loose:
                if self.open is not None and self.open[0] == letter and self.tokens[start].text in BINDERS:
                    continue  # bound anew
                if self.scope.mentions(term, letter) and how == "held":
                    return self.hold_from(begun, before)
                if self.scope.mentions(term, letter):
                    raise NotRead(
                        f"how far the sum over {letter} reaches is not clear: bracket what is summed",
                        self.tokens[start].at,
                    )
            if self.open is not None:
                loose.append((self.open[0], start, node if sign == "+" else None, self.open[1]))
            signed: Node = Neg(term) if sign == "-" and node is None else term
            node = signed if node is None else Bin(sign, node, term)
            if self.text() not in ("+", "-"):
                return node

    def hold_from(self, begun: int, before: Node | None) -> Node:
        """A maximum over a set whose sum goes on: everything from it to the end is one unknown."""
        if before is None and begun > 0 and self.tokens[begun - 1].text == "-":
            raise NotRead("how far the extremum reaches is not clear: bracket it", self.tokens[begun].at)
        while self.i < len(self.tokens) and self.text() not in _ENDS:
            self.i = close_of(self.tokens, self.i) + 1 if self.text() in ("(", "{", "[", r"\left") else self.i + 1
        held = self.hold(self.tokens[begun : self.i])
        return held if before is None else Bin("+", before, held)

    def sign(self) -> str:
        """+ or -; several in a row are refused."""
        if self.text() not in ("+", "-"):
            return "+"
        token = self.take()
        if self.text() in ("+", "-"):
            raise NotRead("two signs in a row", token.at)
        return token.text

    def term(self) -> Node:
        """Factors with what stands between them, as far as they go."""
        node = self.factor()
        while self.i < len(self.tokens):
            text = self.text()
            if text in _TIMES:
                self.take()
                negative = self.text() == "-"
                if negative:
                    self.take()
                right = self.factor()
                node = Bin("*", node, Neg(right) if negative else right)
            elif text in ("/", r"\div"):
                at = self.take().at
                if self.text() == "/":
                    raise NotRead("// is not an operator here", at)
                right = self.factor()
                if self.begins_factor():
                    raise NotRead(f"a/b c may be a/(b c) or (a/b) c: write brackets or \\cdot before {self.text()}", at)
                node = Bin("/", node, right)
            elif self.begins_factor():
                here, before = self.tokens[self.i], self.tokens[self.i - 1]
                if here.kind == "num" and (before.kind == "num" or isinstance(node, Num)):
                    raise NotRead("two numbers side by side", here.at)
                if isinstance(node, Num) and here.text in (r"\frac", r"\tfrac", r"\dfrac") and self.plain_fraction():
                    raise NotRead("a number before a fraction of numbers may be a sum or a product", here.at)
                node = Bin("*", node, self.factor())
            else:
                break
        return node

    def plain_fraction(self) -> bool:
        """Whether the fraction that begins here is one of two numbers."""
        first, after = argument(self.tokens, self.i + 1)
        second, _ = argument(self.tokens, after)
        return all(t.kind == "num" for t in (*first, *second))

    def begins_factor(self) -> bool:
        """Whether the next token begins a factor, so that it multiplies what stands before."""
        if self.i >= len(self.tokens):
            return False
        token = self.tokens[self.i]
        text = token.text
        if text in ("|", r"\vert", r"\|", r"\Vert", r"\mid"):
            return self.bars == 0 and text != r"\mid"
        return not (text in _ENDS or text in RELATIONS or text in OTHERS or text in _TIMES or text in _AFTER)

    # -- factors --------------------------------------------------------------------------------------------------
    def factor(self) -> Node:
        """An atom with its powers and factorials."""
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise NotRead(f"nested deeper than {MAX_DEPTH} levels", self.tokens[min(self.i, len(self.tokens) - 1)].at)
        node = self.powered(self.atom())
        self.depth -= 1
        return node

    def powered(self, node: Node) -> Node:
        """Powers and factorials after an atom."""
        seen = False
        while self.i < len(self.tokens):
            text = self.text()
            if text == "!":
                self.take()
                if self.text() == "!":
                    raise NotRead("a double factorial", self.tokens[self.i].at)
                node = Factorial(node)
            elif text == "^":
                at = self.take().at
                if seen:
                    raise NotRead("two powers in a row: write braces", at)
                seen = True
                exponent, self.i = argument(self.tokens, self.i)
                if len(exponent) == 1 and exponent[0].text in (
                    "*",
                    r"\ast",
                    r"\star",
                    r"\top",
                    r"\intercal",
                    r"\circ",
                    r"\dagger",
                    r"\prime",
                ):
                    raise NotRead(f"^{exponent[0].text} on something that is not a letter", at)
                if isinstance(node, Sym) and [t.text for t in exponent[::2]] == ["(", ")"] and len(exponent) == 3:
                    raise NotRead("a letter or number in brackets above a letter may be an index or a power", at)
                raised = self.inner(exponent)
                node = (
                    Call("exp", (raised,))
                    if node == Sym("e") and "e" not in self.scope.numbers
                    else Bin("^", node, raised)
                )
            elif text in ("_", "'"):
                raise NotRead(f"{text} on something that is not a letter", self.tokens[self.i].at)
            else:
                break
        return node

    def atom(self) -> Node:
        """What begins at the next token and is not taken apart: a number, a name, a bracket, a command."""
        if self.i >= len(self.tokens):
            raise NotRead("something is missing at the end", self.tokens[-1].at if self.tokens else -1)
        token = self.tokens[self.i]
        text = token.text
        if token.kind == "num":
            return self.number()
        if text == r"\left":
            return self.sized()
        if text in ("(", "["):
            end = close_of(self.tokens, self.i)
            inside, self.i = self.tokens[self.i + 1 : end], end + 1
            return self.inner(inside, "in brackets")
        if text == "{":
            end = group_end(self.tokens, self.i)
            inside, self.i = self.tokens[self.i + 1 : end], end + 1
            return self.group(inside, token)
        if text in ("|", r"\vert", r"\lvert", r"\|", r"\Vert", r"\lVert"):
            return self.barred()
        if text in (r"\lfloor", r"\lceil"):
            return self.rounded()
        if text in CALLS:
            return self.call()
        if text in BINDERS:
            return self.binder()
        if text in EXTREMES:
            return self.extreme()
        if text in LIMITS:
            return self.held_to_the_end()
        if token.kind == "cs" and text not in ROMAN and (text not in ACCENTS or self.indicator()):
            found = self.command()
            if found is not None:
                return found
        if text in ROMAN and not self.roman_name():
            if text in (r"\texttt", r"\mathtt"):
                return self.code()
            raise NotRead(
                f"words in the middle of a formula: {spelled(argument(self.tokens, self.i + 1)[0])}", token.at
            )
        if begins(token):
            return self.letter()
        raise NotRead(REFUSED.get(text, f"{text} is not known here"), token.at)

    def number(self) -> Node:
        """A number; `1[…]` with a relation inside is an indicator, which is held."""
        start, token = self.i, self.take()
        if token.text == "1" and self.text() == "[":
            end = close_of(self.tokens, self.i)
            if any(t.text in RELATIONS or t.text in OTHERS for t in self.tokens[self.i : end]):  # an indicator
                self.i = end + 1
                return self.hold(self.tokens[start : self.i], 0, 1)
        if self.text() == "_":
            raise NotRead("a number with a subscript", token.at)
        if len(token.text) > _LONGEST:
            raise NotRead("a number with more than 400 digits", token.at)
        return Num(Fraction(token.text), token.text)

    # -- helpers ------------------------------------------------------------------------------------------------------
    def inner(self, tokens: Tokens, what: str = "") -> Node:
        """The formula of a group; `what` says which group it is, where no list may stand."""
        if not tokens:
            raise NotRead("an empty group", self.tokens[max(self.i - 1, 0)].at)
        if what and len(split(tokens, {","})) > 1:
            raise NotRead("a list in brackets is not a number", tokens[0].at)
        return read(tokens, self.scope, self.depth + 1)
