"""Commands of mathematics: fractions, roots, calls, cases, words that are functions; letters, and what is juxtaposed to them."""

from __future__ import annotations

from fractions import Fraction

from ..notation import Bin, Call, Node, Num, Sym
from .brackets import Binders, Brackets
from .cases import Cases, branches
from .letters import GREEK_COMMANDS, ROMAN, base, scripted
from .signs import CALLS, DRAWS, EXTREMES, GROWTH, REFUSED, RELATIONS, WORDS
from .tokens import NotRead, Token, Tokens, argument, close_of, optional, spelled, split


class Special(Binders, Brackets):
    """The part of the reader that knows commands."""

    def command(self) -> Node | None:
        """A command that is none of the tables; None if it is a letter or unknown."""
        token = self.tokens[self.i]
        text = token.text
        if text in (r"\frac", r"\dfrac", r"\tfrac", r"\cfrac", r"\nicefrac", r"\sfrac"):
            above, below = self.two()
            return Bin("/", self.inner(above), self.inner(below))
        if text in (r"\binom", r"\dbinom", r"\tbinom"):
            above, below = self.two()
            return Call("binom", (self.inner(above), self.inner(below)))
        if text == r"\sqrt":
            return self.root()
        if text == r"\infty":
            self.take()
            return Sym("inf")
        if text in (r"\underbrace", r"\overbrace", r"\boxed", r"\ensuremath", r"\displaystyle", r"\mathstrut"):
            self.take()
            inside, self.i = argument(self.tokens, self.i)
            if self.text() == {r"\underbrace": "_", r"\overbrace": "^"}.get(text):
                note, self.i = argument(self.tokens, self.i + 1)
                if any(t.text in RELATIONS for t in note):
                    raise NotRead(f"a relation is said of a part: {spelled(note)}", token.at)
            return self.inner(inside)
        if text in (r"\norm", r"\abs"):
            start = self.i
            inside, self.i = argument(self.tokens, self.i + 1)
            if text == r"\abs" and self.text() != "_":
                return Call("abs", (self.inner(inside),))
            return self.norm(start)
        if text in (r"\Pr", r"\P", r"\E"):
            start = self.i
            self.take()
            return self.statistical(start)
        if self.indicator():
            start, self.i = self.i, argument(self.tokens, self.i + 1)[1]
            return self.statistical(start)
        if text == r"\underset":
            start, at = self.i, argument(self.tokens, self.i + 1)[1]
            self.i = argument(self.tokens, at)[1]
            return self.statistical(start)
        if text == r"\#" and self.tokens[self.i + 1 : self.i + 2] and self.tokens[self.i + 1].text in ("(", r"\{"):
            start, self.i = self.i, close_of(self.tokens, self.i + 1) + 1
            return self.hold(self.tokens[start : self.i], 0)
        if text == r"\begin":
            return self.environment()
        if text in GREEK_COMMANDS:
            return None
        raise NotRead(REFUSED.get(text, f"{text} is not known here, and is no macro of this file"), token.at)

    def two(self) -> tuple[Tokens, Tokens]:
        """The two arguments of a fraction; `\\frac12` is one half."""
        at, token = self.i + 1, self.tokens[self.i]
        if at < len(self.tokens) and self.tokens[at].kind == "num" and self.tokens[at].text.isdigit():
            digits = self.tokens[at]
            if len(digits.text) == 2:
                self.i = at + 1
                return [Token("num", digits.text[0], digits.at)], [Token("num", digits.text[1], digits.at)]
            if len(digits.text) > 2:
                raise NotRead(f"TeX takes only the first digits of {digits.text} here; write braces", digits.at)
        if at >= len(self.tokens):
            raise NotRead(f"{token.text} lacks its arguments", token.at)
        first, at = argument(self.tokens, at)
        second, self.i = argument(self.tokens, at)
        return first, second

    def root(self) -> Node:
        """A square root, or a root whose degree is one token."""
        at = self.take().at
        degree, self.i = optional(self.tokens, self.i)
        inside, self.i = argument(self.tokens, self.i)
        if degree is None or spelled(degree).strip() == "2":
            return Call("sqrt", (self.inner(inside),))
        if len(degree) != 1:
            raise NotRead("a root of this degree", at)
        return Bin("^", self.inner(inside), Bin("/", Num(Fraction(1), "1"), self.inner(degree)))

    def group(self, inside: Tokens, brace: Token) -> Node:
        """What stands in braces; with \\choose a binomial coefficient."""
        over = split(inside, {r"\choose"})
        if len(over) == 2:
            return Call("binom", (self.inner(over[0]), self.inner(over[1])))
        if not inside:
            raise NotRead("an empty group", brace.at)
        return self.inner(inside)

    def environment(self) -> Node:
        """Cases; no other environment stands inside a formula."""
        name, after = argument(self.tokens, self.i + 1)
        if "".join(t.text for t in name).rstrip("*") not in ("cases", "dcases", "rcases"):
            raise NotRead(f"the environment {spelled(name)} inside a formula", self.tokens[self.i].at)
        depth, end = 1, after
        while end < len(self.tokens):
            depth += (self.tokens[end].text == r"\begin") - (self.tokens[end].text == r"\end")
            if depth == 0:
                break
            end += 1
        if depth:
            raise NotRead("cases are opened and not closed", self.tokens[self.i].at)
        inside, start = self.tokens[after:end], self.i
        self.i = argument(self.tokens, end + 1)[1]
        return Cases(branches(inside, self.scope, self.depth + 1, self.tokens[start].at))

    # -- calls --------------------------------------------------------------------------------------------------------
    def call(self) -> Node:
        """`\\log_2^3 x`: a base, a power, then the argument."""
        token = self.take()
        name = CALLS[token.text]
        power = basis = None
        while self.text() in ("^", "_"):
            mark = self.take().text
            script, self.i = argument(self.tokens, self.i)
            if mark == "_" and name == "log":
                basis = self.inner(script)
            elif mark == "^" and spelled(script).strip() not in ("-1", "- 1") and script[:1] and script[0].text != "(":
                power = self.inner(script)
            else:
                raise NotRead(f"{token.text}{mark}{spelled(script)}", token.at)
        node: Node = Call(name, (self.called(token),))
        if basis is not None:
            node = Bin("/", node, Call("log", (basis,)))
        return node if power is None else Bin("^", node, power)

    def called(self, token: Token) -> Node:
        """The argument of a function: in brackets, or one factor after which nothing is multiplied."""
        if self.text() in ("(", "[", r"\left") and not (
            self.text() == r"\left" and self.tokens[self.i + 1].text not in ("(", "[")
        ):
            args = self.arguments()
            if len(args) != 1:
                raise NotRead(f"{token.text} takes one argument", token.at)
            if self.text() == "^" and token.text.strip("\\") != "exp":
                raise NotRead(f"{token.text}(…)^… may be a power of the value or of the argument: bracket it", token.at)
            return args[0]
        node = self.factor()
        if self.text() in ("/", r"\cdot", r"\times", "*") or self.begins_factor():
            raise NotRead(f"how far {token.text} reaches is not clear: bracket its argument", token.at)
        return node

    def extreme(self) -> Node:
        """A maximum or minimum of a list; over a range it is held."""
        start, token = self.i, self.take()
        if self.text() == "_":
            self.i = start
            return self.held_to_the_end()
        return self.listed(EXTREMES[token.text], token, start)

    def listed(self, name: str, token: Token, start: int) -> Node:
        """max(a, b) or max{a, b}."""
        if self.text() in (r"\{", "{"):
            end = close_of(self.tokens, self.i)
            parts, self.i = split(self.tokens[self.i + 1 : end], {","}), end + 1
        elif self.text() == r"\left" or self.text() in ("(", "["):
            sized = self.text() == r"\left"
            end = close_of(self.tokens, self.i)
            parts, self.i = split(self.tokens[self.i + 1 + sized : end - sized], {","}), end + 1
        else:
            raise NotRead(f"{token.text} without a list in brackets", token.at)
        if len(parts) < 2:
            raise NotRead(f"{token.text} of one thing: over what is not written", token.at)
        return Call(name, tuple(self.inner(part) for part in parts))

    def word(self) -> Node | None:
        """A function's name typed letter by letter (`ln(x)`); other words are refused, never multiplied out."""
        end = self.i
        while (
            end < len(self.tokens)
            and self.tokens[end].kind == "letter"
            and (end == self.i or not self.tokens[end].spaced)
        ):
            end += 1
        letters = "".join(t.text for t in self.tokens[self.i : end])
        if letters in WORDS and end < len(self.tokens) and self.tokens[end].text in ("(", "[", r"\{", r"\left", "{"):
            start, self.i = self.i, end
            self.scope.note(f"the letters {letters} are read as the function")
            return self.worded(letters, start)
        if letters in ("argmin", "argmax", "sup", "inf", "lim"):
            return self.held_to_the_end()
        known = self.scope.numbers | self.scope.alone
        if (
            len(letters) >= 3
            and not all(c in known for c in letters)
            and end < len(self.tokens)
            and self.tokens[end].text == "("
        ):
            if letters in DRAWS or letters in GROWTH:
                raise NotRead(f"{letters}(…) is not a number", self.tokens[self.i].at)
            start, self.i = self.i, close_of(self.tokens, end) + 1
            self.scope.note(f"{letters}(…) is read as the value of a function that is not declared")
            return self.hold(self.tokens[start : self.i])
        if len(letters) >= 3 and not all(c in known for c in letters):
            raise NotRead(f"the letters {letters} side by side may be a word or a product", self.tokens[self.i].at)
        return None

    def worded(self, letters: str, start: int) -> Node:
        """A function that is written in letters, such as log."""
        token = self.tokens[start]
        name = WORDS[letters]
        if name in ("max", "min"):
            return self.listed(name, Token("cs", letters, token.at), start)
        if self.text() == "{":
            raise NotRead(f"how far {letters} reaches is not clear: bracket its argument", token.at)
        return Call(name, (self.called(Token("cs", letters, token.at)),))


# Letters in a formula, and what is juxtaposed to them: a call, a product, or neither for certain.


class Letters(Special):
    """The part of the reader that knows names."""

    def letter(self) -> Node:
        """A name with its scripts, and what it is called on."""
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
        if name in GROWTH:
            raise NotRead(f"{name}(…) is an order of growth, and no number", at)
        if name in DRAWS or (name in ("N", "N_bf", "U") and len(split(self.tokens[after + 1 : end], {","})) > 1):
            raise NotRead(f"{name}(…) may be a draw from a law: two of them are two numbers", at)
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
