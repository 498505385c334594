"""A display as chains of relations: rows, columns, continued lines, and arrows between chains."""

from __future__ import annotations

from dataclasses import dataclass, field

from .clean import clean
from .pieces import annotation, is_condition, pieces_of
from .signs import ARROWS, OTHERS, RELATIONS
from .source import Display, Source
from .tokens import Token, Tokens, argument, levels

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
    deep, rows = levels(tokens), [[]]  # type: list[int], list[list[Token]]
    for token, depth in zip(tokens, deep, strict=True):
        if token.kind == "row" and depth == 0:
            rows.append([])
        else:
            rows[-1].append(token)
    return [row for row in rows if row]


def _segments(row: list[Token], name: str) -> list[list[Token]]:
    """The equations of a row: in `align` every second `&` begins a new one."""
    deep, cells = levels(row), [[]]  # type: list[int], list[list[Token]]
    for token, depth in zip(row, deep, strict=True):
        if token.text == "&" and depth == 0:
            cells.append([])
        else:
            cells[-1].append(token)
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
