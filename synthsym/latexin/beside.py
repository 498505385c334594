"""What is said beside a formula (`for all s > 0`), and functions that a chain defines (`f(x) = …`)."""

from __future__ import annotations

import re

from ..errors import UserError
from .facts import Fact, condition_of
from .hedges import hedged
from .layout import Chain
from .letters import base, begins, scripted
from .scope import Scope
from .signs import TEXTS, WORDS
from .tokens import NotRead, Token, Tokens, argument, close_of, spelled, split

_DOUBTS = re.compile(r"\W*(?:for|if|when|whenever|provided|assuming)\b", re.I)


def said_beside(chain: Chain, row: int, known: list[Fact], scope: Scope) -> tuple[list[Fact], str]:
    """The facts in force for a row, and conditions beside it that were not understood; the last row speaks for the chain."""
    facts, doubt = list(known), ""
    last = max(chain.rows, default=row)
    for _, said in chain.said:
        if hedged(_words(said)):  # of what is taken back or divided, no part is a condition
            return facts, spelled(said)[:60]
    for place, said in chain.said:
        if place not in (row, last) and said[0].text != r"\forall":
            continue
        tokens = [t for t in said if t.text != r"\forall"]
        if tokens and tokens[0].text in TEXTS:
            words, after = argument(tokens, 1)
            text, inside = spelled(words), split(words, {"$"})
            if len(inside) == 1:
                formula = [*words[_words_end(words) :], *tokens[after:]]
            else:  # words and formulas by turns; words that are not known leave a doubt
                formula = [*tokens[after:]]
                for i, part in enumerate(inside):
                    if i % 2:
                        formula += [*([Token("char", ",", part[0].at)] if formula and part else []), *part]
                    else:
                        formula += part[_words_end(part) :]
        else:
            text, formula = "for all", tokens
        try:
            conditions, integers, reals = condition_of(formula, Scope(numbers=set(scope.numbers)))
        except (NotRead, UserError):
            doubt = spelled(said)[:60] if _DOUBTS.match(text) else doubt
            continue
        fact = Fact(tuple(conditions), frozenset(integers), frozenset(reals), text, said[0].at, "beside")
        kept = [f for f in facts if not f.names & fact.names] + [f for f in facts if f.names & fact.names]
        facts = [*kept, fact]
    return facts, doubt


def _words(tokens: Tokens) -> str:
    """What stands beside a formula in words, its formulas left out."""
    out = []
    for i, token in enumerate(tokens):
        if token.text in TEXTS:
            inside = split(argument(tokens, i + 1)[0], {"$"})
            out += [spelled(part) for part in inside[::2]]
    return " ".join(out)


def _words_end(tokens: Tokens) -> int:
    """Where the words of `for all s > 0` end: letters with no space between them."""
    i = 0
    while i < len(tokens):
        end = i + 1
        while (
            end < len(tokens) and tokens[end].kind == "letter" and tokens[i].kind == "letter" and not tokens[end].spaced
        ):
            end += 1
        word = "".join(t.text for t in tokens[i:end]).lower()
        if word not in (
            "for",
            "all",
            "any",
            "every",
            "each",
            "if",
            "when",
            "whenever",
            "where",
            "with",
            "provided",
            "given",
            "and",
            "that",
            "assuming",
        ):
            return i
        i = end
    return i


def function_defined(chain: Chain, scope: Scope) -> tuple[str, tuple[str, ...]] | None:
    """`f(x) = …` at the head of a chain, of a name that is not known: a definition."""
    operand = chain.operands[0]
    if not chain.ops or chain.ops[0] not in ("=", ":=") or len(operand) < 4 or not begins(operand[0]):
        return None
    try:
        name, i, _ = base(operand, 0)
        name, i, _ = scripted(operand, name, i)
        sized = i < len(operand) and operand[i].text == r"\left"
        if i >= len(operand) or operand[i + sized].text != "(" or close_of(operand, i) != len(operand) - 1:
            return None
        parts = split(operand[i + 1 + sized : len(operand) - 1 - sized], {","})
        letters = []
        for part in parts:
            letter, end, _ = base(part, 0)
            letter, end, _ = scripted(part, letter, end)
            if end != len(part):
                return None
            letters.append(letter)
    except (NotRead, IndexError):
        return None
    derivative = name.endswith("'") and name.rstrip("'") in scope.functions
    known = (
        derivative
        or name in scope.functions
        or name in WORDS
        or name in scope.numbers
        or len(set(letters)) != len(letters)
    )
    return None if known or name in ("P", "E_", "e") else (name, tuple(letters))


def letters_alone(tokens: list[Token]) -> set[str]:
    """Letters that stand somewhere in the display without brackets after them."""
    out: set[str] = set()
    for i, token in enumerate(tokens):
        if not begins(token):
            continue
        try:
            name, after, _ = base(tokens, i)
            name, after, _ = scripted(tokens, name, after)
        except NotRead:
            continue
        if after >= len(tokens) or tokens[after].text not in ("(", "[", r"\left"):
            out.add(name)
    return out
