"""Commands of mathematics: fractions, roots, calls, sums, brackets with a meaning, and terms that are held unread."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ..notation import Bin, Call, Neg, Node, Num, Sym
from .cases import Cases, branches
from .letters import GREEK_COMMANDS, base, begins, roman
from .scope import Scope
from .tokens import NotRead, Token, Tokens, argument, close_of, optional, spelled, split

CALLS = {
    r"\exp": "exp", r"\log": "log", r"\ln": "log", r"\sin": "sin", r"\cos": "cos", r"\tan": "tan", r"\sinh": "sinh", r"\cosh": "cosh",
    r"\tanh": "tanh", r"\arctan": "atan",
}  # fmt: skip
BINDERS = {r"\sum": "sum", r"\prod": "prod", r"\int": "integral"}
EXTREMES = {r"\max": "max", r"\min": "min"}
LIMITS = frozenset({r"\sup", r"\inf", r"\lim", r"\limsup", r"\liminf", r"\argmin", r"\argmax", r"\bigcup", r"\bigcap"})
# Words typed without a backslash, or in roman letters, that are functions when a bracket follows.
WORDS = {
    "ln": "log", "log": "log", "exp": "exp", "max": "max", "min": "min", "erf": "erf", "erfc": "erfc", "sqrt": "sqrt", "floor": "floor",
    "ceil": "ceil", "sgn": "sign", "sign": "sign", "cosh": "cosh", "sinh": "sinh", "tanh": "tanh",
}  # fmt: skip
REFUSED = {
    r"\ldots": "an ellipsis: what it stands for is not written", r"\dots": "an ellipsis: what it stands for is not written",
    r"\cdots": "an ellipsis: what it stands for is not written", r"\vdots": "an ellipsis: what it stands for is not written",
    r"\pm": "± is two statements", r"\mp": "∓ is two statements", r"\partial": "a derivative", r"\nabla": "a derivative",
    r"\{": "a set is not a number", r"\cup": "sets are not numbers", r"\cap": "sets are not numbers", r"\setminus": "sets are not numbers",
    r"\emptyset": "a set is not a number", r"\top": "a truth value is not a number", r"\bot": "a truth value is not a number",
    r"\land": "a logical sign", r"\wedge": "a logical sign", r"\lor": "a logical sign", r"\vee": "a logical sign", "&": "a column mark",
    r"\forall": "a quantifier in the middle of a formula", r"\exists": "a quantifier in the middle of a formula",
}  # fmt: skip
_BARS = {"|": "|", r"\vert": r"\vert", r"\lvert": r"\rvert", r"\|": r"\|", r"\Vert": r"\Vert", r"\lVert": r"\rVert"}
_NORMS = frozenset({r"\|", r"\Vert", r"\lVert", "||"})


class Special:
    """The part of the reader that knows commands; it moves `i` past what it has read."""

    def __init__(self, tokens: Tokens, scope: Scope, depth: int) -> None:
        self.tokens, self.scope, self.depth = tokens, scope, depth
        self.i = 0
        self.bars = 0
        self.open: tuple[str, str] | None = None

    if TYPE_CHECKING:

        def sum(self) -> Node: ...
        def term(self) -> Node: ...
        def factor(self) -> Node: ...
        def atom(self) -> Node: ...
        def powered(self, node: Node) -> Node: ...
        def inner(self, tokens: Tokens, what: str = "") -> Node: ...
        def arguments(self) -> tuple[Node, ...]: ...
        def begins_factor(self) -> bool: ...

    def text(self) -> str:
        return self.tokens[self.i].text if self.i < len(self.tokens) else ""

    def take(self) -> Token:
        self.i += 1
        return self.tokens[self.i - 1]

    def hold(self, tokens: Tokens, low: int | None = None, high: int | None = None) -> Sym:
        return self.scope.hold(tokens, spelled(tokens), letters_in(tokens), low, high)

    # -- commands -----------------------------------------------------------------------------------------------------
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
            if self.text() in ("_", "^"):
                self.i = argument(self.tokens, self.i + 1)[1]
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
        at = self.take().at
        degree, self.i = optional(self.tokens, self.i)
        inside, self.i = argument(self.tokens, self.i)
        if degree is None or spelled(degree).strip() == "2":
            return Call("sqrt", (self.inner(inside),))
        if len(degree) != 1:
            raise NotRead("a root of this degree", at)
        return Bin("^", self.inner(inside), Bin("/", Num(Fraction(1), "1"), self.inner(degree)))

    def group(self, inside: Tokens, brace: Token) -> Node:
        over = split(inside, {r"\choose"})
        if len(over) == 2:
            return Call("binom", (self.inner(over[0]), self.inner(over[1])))
        if not inside:
            raise NotRead("an empty group", brace.at)
        return self.inner(inside)

    def environment(self) -> Node:
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
            elif mark == "^" and spelled(script).strip() not in ("-1", "- 1"):
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
            return args[0]
        node = self.factor()
        if self.text() in ("/", r"\cdot", r"\times", "*") or self.begins_factor():
            raise NotRead(f"how far {token.text} reaches is not clear: bracket its argument", token.at)
        return node

    def extreme(self) -> Node:
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
            start, self.i = self.i, close_of(self.tokens, end) + 1
            self.scope.note(f"{letters}(…) is read as the value of a function that is not declared")
            return self.hold(self.tokens[start : self.i])
        if len(letters) >= 3 and not all(c in known for c in letters):
            raise NotRead(f"the letters {letters} side by side may be a word or a product", self.tokens[self.i].at)
        return None

    def worded(self, letters: str, start: int) -> Node:
        token = self.tokens[start]
        name = WORDS[letters]
        if name in ("max", "min"):
            return self.listed(name, Token("cs", letters, token.at), start)
        if self.text() == "{":
            raise NotRead(f"how far {letters} reaches is not clear: bracket its argument", token.at)
        return Call(name, (self.called(Token("cs", letters, token.at)),))

    # -- binders ------------------------------------------------------------------------------------------------------
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
        first = self.factor() if token.text == r"\prod" else None
        body = self.rest_of_product(first, named[0] if named else "", token) if first is not None else self.term()
        if named is None:
            letters = letters_in(low or ())
            self.open = (next(iter(sorted(letters)), ""), "held") if letters else None
            return self.hold(self.tokens[start : self.i])
        letter, begin, end = named
        self.open = (letter, "sum")
        if end is None and high is None:
            return self.hold(self.tokens[start : self.i])
        inside = [n for n in body.names() if n != letter and letter in self.scope.letters.get(n, ())]
        if inside:
            return self.hold(self.tokens[start : self.i])
        lower = Neg(Sym("inf")) if begin is None else self.inner(begin)
        upper = Sym("inf") if high is None else self.inner(high)
        return self.bound(BINDERS[token.text], letter, lower, upper, body)

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
            elif self.text() in _BARS:
                self.skip_bars()
            else:
                self.i += 1
        self.open = (sorted(letters)[0], "held") if letters else None
        return self.hold(self.tokens[start : self.i])

    # -- brackets -----------------------------------------------------------------------------------------------------
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
        if opening in _NORMS:
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
        norm = self.text() in _NORMS or (
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
        closing = _BARS[text]
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
        while self.text() in ("_", "^"):
            self.i = argument(self.tokens, self.i + 1)[1]
        if self.text() in ("(", "[", "{", r"\{", r"\left"):
            self.i = close_of(self.tokens, self.i) + 1
        elif self.i == start + 1 and "1" not in name:
            raise NotRead(f"{name} without brackets", self.tokens[start].at)
        chance = any(c in name for c in ("P", "1", "I"))
        return self.hold(self.tokens[start : self.i], 0 if chance else None, 1 if chance else None)

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


def letters_in(tokens: Tokens) -> set[str]:
    """All letters that occur, whatever they do."""
    out: set[str] = set()
    for i, token in enumerate(tokens):
        if token.kind == "letter" or token.text in GREEK_COMMANDS:
            out.add(base(tokens, i)[0])
    return out


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
