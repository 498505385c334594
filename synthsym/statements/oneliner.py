"""One statement without a file: proved, refuted at an exact point, or not decided and how near it came."""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import Any

from flint import ctx

from ..balls.enclosure import enclose
from ..balls.reading import to_sympy
from ..core.where import domain_of
from ..decide import Proof, Witness, decide
from ..decide.hints import advice, margin
from ..decide.printed import guarded, printed_conditions
from ..errors import Undecided, UserError
from ..notation import Rel, parse
from ..numbers.decimals import ball_text

EFFORT = 20_000
RELATIONS = {"equals": "=", "at_most": "<=", "at_least": ">=", "less": "<", "greater": ">"}


@dataclass(frozen=True)
class Checked:
    """What became of a statement. `holds` is None where it was not decided."""

    statement: str
    where: str
    holds: bool | None
    method: str | None = None
    trust: str | None = None
    witness: dict[str, Any] | None = None
    margin: dict[str, Any] | None = None
    advice: str | None = None
    words: str = ""

    def to_json(self) -> dict[str, Any]:
        """All fields but the words for people."""
        return {k: v for k, v in asdict(self).items() if k != "words"}

    def __str__(self) -> str:
        return f"{self.statement}\n{self.words}"

    def _repr_html_(self) -> str:
        return f"<p><code>{html.escape(self.statement)}</code><br>{html.escape(self.words)}</p>"


def check(
    formula: str,
    where: str = "",
    integers: Sequence[str] = (),
    effort: int = EFFORT,
    claims: Mapping[str, str | None] | None = None,
) -> Checked:
    """Decide a relation, or a formula against the one of `claims` (equals, at_most, at_least, less, greater)."""
    statement = _statement(formula, claims or {})
    try:
        return _decided(statement, where, integers, effort)
    except OverflowError as error:  # TooLong is one
        return Checked(statement.text(), where, None, words=f"not decided: {error}")


def _decided(statement: Any, where: str, integers: Sequence[str], effort: int) -> Checked:
    domain = domain_of(statement.names(), where, list(integers))
    table = domain.table()
    relation = guarded(statement, table)
    evidence = decide(relation, domain, effort, printed_conditions(statement, table))
    said = statement.text()
    if isinstance(evidence, Proof):
        return Checked(
            said, where, True, evidence.method, evidence.trust, words=f"holds: {evidence.method} ({evidence.trust})"
        )
    if isinstance(evidence, Witness):
        return _refuted(statement, where, evidence)
    near, helps = margin(relation, domain), advice(relation, domain)
    words = f"not decided: neither proved nor refuted here\n{near.words()}" + (
        f"\nit may help to {helps}" if helps else ""
    )
    reach = {"held": near.held, "tried": near.tried, "smallest": near.smallest, "at": near.at}
    return Checked(said, where, None, margin=reach, advice=helps, words=words)


def _refuted(statement: Any, where: str, evidence: Witness) -> Checked:
    at = evidence.at()
    sides = _sides(statement, evidence.point) if evidence.undefined is None else {}
    witness: dict[str, Any] = {"at": at, "sides": sides}
    place = ", ".join(f"{k} = {v}" for k, v in at.items())
    if evidence.undefined is not None:
        witness["undefined"] = evidence.undefined
        words = f"fails: no value{f' at {place}' if place else ''}" + (
            f" ({evidence.undefined})" if evidence.undefined else ""
        )
    else:
        words = f"fails at {place or 'every point'}"
    words += "".join(f"; {text} is {value}" for text, value in sides.items() if text not in at)
    return Checked(statement.text(), where, False, trust="enclosed", witness=witness, words=words)


def _statement(formula: str, claims: Mapping[str, str | None]) -> Any:
    given = [(RELATIONS[name], text) for name, text in claims.items() if text is not None]
    left = parse(formula)
    if left.boolean:
        if given:
            raise UserError(f"{formula!r} is a relation already; it takes no second formula")
        return left
    if len(given) != 1:
        raise UserError(
            "check compares a formula with one other: give one of --equals, --at-most, --at-least, --less, --greater"
        )
    op, text = given[0]
    right = parse(text)
    if right.boolean:
        raise UserError(f"{text!r} is a relation; give a formula")
    return Rel((op,), (left, right))


def _sides(statement: Any, point: Any) -> dict[str, str]:
    """The value of each side of a relation at the point where it fails."""
    if not isinstance(statement, Rel):
        return {}
    table = {symbol.name: symbol for symbol in point}
    out = {}
    for side in statement.operands:
        if side.names() <= set(table) | {"pi", "e"}:
            with (
                ctx.workprec(128),
                suppress(Undecided, UserError),
            ):  # an infinite sum has no ball, a tower too many digits
                out[side.text()] = ball_text(enclose(to_sympy(side, table), point), 20)[0]
    return out
