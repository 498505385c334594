"""What a held term is made of: an extremum, sum or product over something, a norm, a probability, a mean.

The term stays one unknown number; what is known here is how it is built, so that `axioms` can say what holds of every such term.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .reader import letters_in
from .scope import Held
from .signs import BARS, NORMS
from .tokens import NotRead, Token, Tokens, argument, close_of, key, levels, split

OVER = {
    r"\sum": "sum", r"\prod": "prod", r"\max": "max", r"\sup": "max", r"\min": "min", r"\inf": "min",
}  # fmt: skip
PROBABILITY = frozenset({"P", "Pr"})
MEAN = frozenset({"E"})
_WRAPS = frozenset({r"\mathbb", r"\mathbbm", r"\mathbf", r"\mathrm", r"\operatorname", r"\text"})
STOPS = frozenset({r"\land", r"\wedge", ","})


@dataclass(frozen=True)
class Over:
    """`\\max_{x \\sim x'} body`: `binder` is what stands below and above, `letters` what it binds, `factor` what stands before."""

    how: str
    binder: str
    letters: frozenset[str]
    body: Tokens
    factor: Tokens = ()


@dataclass(frozen=True)
class Norm:
    """The norm of a vector; `order` is its subscript."""

    order: Tokens
    inside: Tokens


@dataclass(frozen=True)
class Chance:
    """P[event | given]; `event` and `given` are what stands between commas and `and`."""

    law: str
    event: tuple[Tokens, ...]
    given: tuple[Tokens, ...]


@dataclass(frozen=True)
class Mean:
    """E[body | given]."""

    law: str
    body: Tokens
    given: str


Term = Over | Norm | Chance | Mean


def opened(held: Held) -> Term | None:
    """How the term is built; None for what is known by its print alone."""
    tokens = list(held.tokens)
    if not tokens:
        return None
    try:
        return _over(tokens) or _norm(tokens) or _chance(tokens)
    except (NotRead, IndexError):
        return None


def _over(tokens: Sequence[Token]) -> Over | None:
    at = next((i for i, (t, d) in enumerate(zip(tokens, levels(tokens), strict=True)) if d == 0 and t.text in OVER), -1)
    if at < 0 or (at > 0 and OVER[tokens[at].text] not in ("max", "min")):
        return None
    if any(t.text in ("+", "-") for t, d in zip(tokens[:at], levels(tokens[:at]), strict=True) if d == 0):
        return None
    i, below, above = at + 1, (), ()  # type: int, Tokens, Tokens
    while i < len(tokens) and tokens[i].text in ("_", "^"):
        script, after = argument(tokens, i + 1)
        below, above = (script, above) if tokens[i].text == "_" else (below, script)
        i = after
    if not below or not tokens[i:] or _several(tokens[i:]):
        return None
    how = OVER[tokens[at].text]
    return Over(
        how, f"{how} {key(below)} to {key(above)}", frozenset(letters_in(below)), tokens[i:], tuple(tokens[:at])
    )


def _several(body: Tokens) -> bool:
    """A sum outside of brackets and bars: how far the term reaches is then not certain."""
    bars = 0
    for i, (token, depth) in enumerate(zip(body, levels(body), strict=True)):
        bars += depth == 0 and token.text in BARS
        if i and depth == 0 and bars % 2 == 0 and token.text in ("+", "-"):
            return True
    return False


def _norm(tokens: Sequence[Token]) -> Norm | None:
    text, i = tokens[0].text, 0
    if text in (r"\norm", r"\abs"):
        inside, i = argument(tokens, 1)
    elif text == r"\left" and tokens[1].text in (*NORMS, "|", r"\vert", r"\lvert"):
        i = close_of(tokens, 0) + 1
        inside = tokens[2 : i - 2]
    elif text in BARS:
        double = text == "|" and tokens[1].text == "|"
        first = 1 + double
        end = next(j for j in range(len(tokens) - 1, first, -1) if tokens[j].text == BARS[text])
        inside, i = tokens[first : end - double], end + 1
        text = "||" if double else text
    else:
        return None
    order: Tokens = ()
    if i < len(tokens):
        if tokens[i].text != "_":
            return None
        order, i = argument(tokens, i + 1)
    if i != len(tokens) or any(t.text in BARS for t in inside) or (not order and text == r"\abs"):
        return None
    return Norm(order, inside)


def _chance(tokens: Sequence[Token]) -> Chance | Mean | None:
    name, i = operator_of(tokens)
    if name not in PROBABILITY | MEAN:
        return None
    law = ""
    while i < len(tokens) and tokens[i].text in ("_", "^"):
        script, after = argument(tokens, i + 1)
        law, i = law + tokens[i].text + key(script), after
    sized = tokens[i].text == r"\left"
    end = close_of(tokens, i)
    if end != len(tokens) - 1:
        return None
    inside = tokens[i + 1 + sized : end - sized]
    body, given = conditioned(inside)
    if name in MEAN:
        return Mean(law, body, key(given))
    return Chance(law, tuple(split(body, STOPS)), tuple(split(given, STOPS)) if given else ())


def operator_of(tokens: Sequence[Token]) -> tuple[str, int]:
    """The operator's name at the head of the tokens, without macros around it, and how many tokens it takes."""
    first = tokens[0].text
    if first in _WRAPS:
        inner, after = argument(tokens, 1)
        return "".join(t.text for t in inner), after
    return first.removeprefix("\\"), 1


def conditioned(inside: Tokens) -> tuple[Tokens, Tokens]:
    """What stands before and after the bar; a pair of bars is an absolute value, and then only `\\mid` divides."""
    deep = levels(inside)
    bars = [i for i, t in enumerate(inside) if deep[i] == 0 and t.text in ("|", r"\vert")]
    marks = [i for i, t in enumerate(inside) if deep[i] == 0 and t.text == r"\mid"] or (bars if len(bars) == 1 else [])
    if not marks and len(bars) not in (0, 2):
        raise NotRead("bars that do not say what is given")
    if not marks:
        return inside, ()
    return inside[: marks[0]], inside[marks[0] + 1 :]


def ratio(body: Tokens) -> tuple[str, str, tuple[str, str]] | None:
    """(u, v, (\\in, S)) of `\\ln (\\frac{\\Pr[u \\in S]}{\\Pr[v \\in S]})`, in any brackets."""
    tokens = _bare(body)
    if tokens[:1] and tokens[0].text in (r"\ln", r"\log"):
        tokens = _bare(tokens[1:])
    else:
        return None
    if not tokens or tokens[0].text not in (r"\frac", r"\dfrac"):
        return None
    above, after = argument(tokens, 1)
    below, after = argument(tokens, after)
    if after != len(tokens):
        return None
    parts = [_membership(side) for side in (above, below)]
    first, second = parts
    if first is None or second is None or first[1:] != second[1:]:
        return None
    return first[0], second[0], (first[1], first[2])


def _membership(tokens: Tokens) -> tuple[str, str, str] | None:
    """(u, \\in, S) of `\\Pr[u \\in S]`."""
    chance = _chance(tokens)
    if not isinstance(chance, Chance) or chance.law or chance.given or len(chance.event) != 1:
        return None
    event = chance.event[0]
    marks = [i for i, (t, d) in enumerate(zip(event, levels(event), strict=True)) if d == 0 and t.text in (r"\in", "=")]
    if len(marks) != 1:
        return None
    return key(event[: marks[0]]), event[marks[0]].text, key(event[marks[0] + 1 :])


def _bare(tokens: Tokens) -> Tokens:
    while tokens and tokens[0].text in ("(", "[", r"\left") and close_of(tokens, 0) == len(tokens) - 1:
        sized = tokens[0].text == r"\left"
        tokens = tokens[1 + sized : len(tokens) - 1 - sized]
    return tokens
