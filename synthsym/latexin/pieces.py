"""A row cut at commas, wide spaces and words, each formula with the conditions that are said beside it."""

from __future__ import annotations

import re

from .signs import ARROWS, OTHERS, RELATIONS, TEXTS
from .tokens import Token, Tokens, argument, levels, spelled

_CONDITION = re.compile(
    r"^\W*(?:for|if|when|whenever|where|with|provided|given|and|so|assuming|as long as|any|all|every|each)\b", re.I
)
_JOINING = re.compile(
    r"^(?:and|or|for|if|when|whenever|where|with|provided|since|by|because|given|as|so|hence|thus|then|assuming)\b",
    re.I,
)


def annotation(segment: list[Token]) -> bool:
    """A later column that begins with words, or has no relation, explains the equation beside it."""
    return not segment or segment[0].text in TEXTS or not any(t.text in RELATIONS for t in segment)


def is_condition(segment: list[Token]) -> bool:
    """Whether the words name a condition (`for s > 0`), not a reason (`since …`)."""
    return bool(segment) and segment[0].text in TEXTS and bool(_CONDITION.match(spelled(segment[2:])))


def pieces_of(segment: list[Token]) -> list[tuple[list[Token], list[list[Token]]]]:
    """A line cut at wide spaces, commas and words between formulas; each with the conditions said beside it."""
    deep = levels(segment)
    pieces: list[list[Token]] = [[]]
    i = 0
    while i < len(segment):
        token = segment[i]
        if deep[i] == 0 and token.text in (r"\quad", r"\qquad", ",", ";"):
            pieces.append([])
        elif deep[i] == 0 and token.text in TEXTS and i + 1 < len(segment):
            words, after = argument(segment, i + 1)
            if _is_words(words):
                pieces.append([*segment[i:after]])
                i = after
                continue
            pieces[-1].extend(segment[i:after])
            i = after
            continue
        else:
            pieces[-1].append(token)
        i += 1
    return _with_conditions([p for p in (_bare(piece) for piece in pieces) if p])


def _is_words(words: Tokens) -> bool:
    """Words between formulas, not a name set in roman."""
    text = spelled(words).strip()
    return bool(_JOINING.match(text)) or " " in text


def _bare(piece: list[Token]) -> list[Token]:
    while piece and piece[-1].text in (".", ",", ";", r"\quad", r"\qquad"):
        piece = piece[:-1]
    return piece


def _with_conditions(pieces: list[list[Token]]) -> list[tuple[list[Token], list[list[Token]]]]:
    out: list[tuple[list[Token], list[list[Token]]]] = []
    ahead: list[list[Token]] = []
    for piece in pieces:
        worded = piece[0].text in TEXTS
        if piece[0].text == r"\forall" or worded:
            text = spelled(argument(piece, 1)[0]).strip() if worded else ""
            if worded and out and re.match(r"or\b", text, re.I):
                out[-1][1].append(piece)  # what stands before it is not claimed by itself
            elif worded and re.fullmatch(r"and|or|so|then|hence|thus", text, re.I):
                piece = piece[argument(piece, 1)[1] :]
                if piece:
                    out.append((piece, []))
            elif not worded or _CONDITION.match(text):
                if out:
                    out[-1][1].append(piece)
                else:
                    ahead.append(piece)
            continue
        if out and any(t.text == r"\in" for t in piece) and not any(t.text in RELATIONS for t in piece):
            out[-1][1].append(piece)  # where its letters lie, after a comma or a wide space
            continue
        if (
            not any(t.text in RELATIONS or t.text in OTHERS or t.text in ARROWS for t in piece)
            and out
            and not _has_relation_after(pieces, piece)
        ):
            out[-1][0].append(Token("char", ",", piece[0].at))  # a list: read as such, and refused
            out[-1][0].extend(piece)
            continue
        out.append((list(piece), ahead))
        ahead = []
    return out


def _has_relation_after(pieces: list[list[Token]], piece: list[Token]) -> bool:
    after = pieces[pieces.index(piece) + 1 :]
    return any(t.text in RELATIONS for p in after for t in p)
