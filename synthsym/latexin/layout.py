"""A display as chains of relations: rows, columns, continued lines, arrows between chains; pieces of a row, each with its conditions."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from .clean import clean
from .signs import ARROWS, OTHERS, RELATIONS, TEXTS
from .source import Display, Source
from .tokens import NotRead, Token, Tokens, argument, levels, spelled, split, split_where

# A row cut at commas, wide spaces and words, each formula with the conditions that are said beside it.


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
            if token.text == "," and _thousands(segment, i):
                raise NotRead("a comma between digits may divide thousands", token.at)
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


def _thousands(segment: list[Token], i: int) -> bool:
    """`1,000`: a comma without a space between a number and three digits."""
    around = segment[i - 1 : i + 2 : 2] if 0 < i < len(segment) - 1 else []
    return (
        len(around) == 2
        and all(t.kind == "num" and t.text.isdigit() for t in around)
        and len(around[1].text) == 3
        and not around[1].spaced
    )


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
                    out.append((piece, ahead))
                    ahead = []
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


_CONTINUES = frozenset({"+", "-", r"\cdot", r"\times", "*", "/", r"\pm"})


@dataclass
class Chain:
    """operands[0] ops[0] operands[1] …; `at` and `rows` say where each relation sign stands, `said` what stands beside which row."""

    operands: list[list[Token]]
    ops: list[str] = field(default_factory=list)
    at: list[int] = field(default_factory=list)
    said: list[tuple[int, list[Token]]] = field(default_factory=list)
    rows: list[int] = field(default_factory=list)
    premise: Chain | None = None
    arrow: str = ""
    row: int = 0


def chains_of(source: Source, display: Display, tokens: Tokens) -> list[Chain]:
    """The chains of one display, in reading order."""
    name = display.environment
    if name in ("alignat", "xalignat", "IEEEeqnarray") and tokens and tokens[0].text == "{":
        tokens = tokens[argument(tokens, 0)[1] :]
    cleaned = clean(tokens)
    rows = _rows(cleaned)
    if name == "multline":
        rows = [[t for row in rows for t in row]]
    out: list[Chain] = []
    current: dict[int, Chain] = {}
    for number, row in enumerate(rows):
        for column, segment in enumerate(_segments(row, name)):
            if column and annotation(segment):
                if 0 in current and is_condition(segment):
                    current[0].said.append((number, list(segment)))
                continue
            _place(segment, column, number, current, out, name)
    return out


def _rows(tokens: list[Token]) -> list[list[Token]]:
    return [list(row) for row in split_where(tokens, lambda token: token.kind == "row") if row]


def _segments(row: list[Token], name: str) -> list[list[Token]]:
    """The equations of a row: in `align` every second `&` begins a new one."""
    cells = [list(cell) for cell in split(row, {"&"})]
    if name in ("eqnarray", "IEEEeqnarray"):
        return [[t for cell in cells for t in cell]]
    return [cells[i] + (cells[i + 1] if i + 1 < len(cells) else []) for i in range(0, len(cells), 2)]


def _place(
    segment: list[Token], column: int, number: int, current: dict[int, Chain], out: list[Chain], name: str
) -> None:
    """Put a segment into the chain that it continues, or open new ones."""
    for piece, said in pieces_of(segment):
        arrows = _cut(piece, ARROWS)
        for place, (arrow, part) in enumerate(arrows):
            if not part and not arrow:
                continue
            before = current.get(column)
            premise = before if arrow else None
            if not part:
                continue
            operands, ops, at = _relations(part)
            joins = before is not None and not arrow and place == 0
            if before is not None and joins and not operands[0] and ops:  # the row begins with a relation
                _join(before, operands, ops, at, said, number)
                continue
            broken = (
                before is not None
                and joins
                and name != "gather"
                and (_unfinished(before.operands[-1]) or _goes_on(operands[0], ops))
            )
            if before is not None and (broken or (joins and before.ops and not before.operands[-1])):
                before.operands[-1].extend(operands[0])
                _join(before, operands, ops, at, said, number)
                continue
            chain = Chain(
                operands, ops, at, [(number, words) for words in said], [number] * len(ops), premise, arrow, number
            )
            current[column] = chain
            out.append(chain)


def _join(
    chain: Chain, operands: list[list[Token]], ops: list[str], at: list[int], said: list[list[Token]], number: int
) -> None:
    """The relations of one more row at the end of a chain."""
    chain.operands.extend(operands[1:])
    chain.ops.extend(ops)
    chain.at.extend(at)
    chain.rows.extend([number] * len(ops))
    chain.said.extend((number, words) for words in said)


def _unfinished(operand: Tokens) -> bool:
    """The line ends inside a bracket, or with an operator."""
    opened = sum((t.text in ("(", "[", "{")) - (t.text in (")", "]", "}")) for t in operand)
    return bool(operand) and (operand[-1].text in _CONTINUES or opened > 0)


def _goes_on(operand: Tokens, ops: list[str]) -> bool:
    """The line begins with an operator; with a sign only where it is no relation of its own."""
    return bool(operand) and operand[0].text in _CONTINUES and (operand[0].text != "-" or not ops)


def _cut(piece: list[Token], marks: dict[str, str]) -> list[tuple[str, list[Token]]]:
    """The parts between arrows, each with the arrow before it."""
    deep, out, arrow, start = levels(piece), [], "", 0
    for i, token in enumerate(piece):
        if deep[i] == 0 and token.text in marks:
            out.append((arrow, piece[start:i]))
            arrow, start = marks[token.text], i + 1
    return [*out, (arrow, piece[start:])]


def _relations(piece: list[Token]) -> tuple[list[list[Token]], list[str], list[int]]:
    deep, bars = levels(piece), 0
    operands: list[list[Token]] = [[]]
    ops, at = [], []
    for token, depth in zip(piece, deep, strict=True):
        if depth == 0 and (token.text in RELATIONS or token.text in OTHERS) and bars % 2 == 0:
            ops.append(RELATIONS.get(token.text, token.text))
            at.append(token.at)
            operands.append([])
        else:
            operands[-1].append(token)
    return operands, ops, at
