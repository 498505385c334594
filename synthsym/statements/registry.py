"""A table of formulas that are proved, under names that stay: what the tests of another project may import.

`derivations/registry.toml` says which statement a name stands for. The row is made from its finding by `synthsym report`, and only
of a statement that is true as printed, on a rung above points and grants, and whose letters are those of its domain.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from ..balls.enclosure import certified, holds
from ..balls.reading import CONSTANTS, to_sympy
from ..core.where import domain_of
from ..errors import SynthsymError, UserError
from ..notation import parse, parse_exact
from ..numbers.decimals import ball_text
from ..shipped import HOME, table

TRUE = ("confirmed", "loose", "holds")
SHOWN = ("enclosed", "derived", "kernel")


@dataclass(frozen=True)
class Constant:
    """A proved formula: its name, what it says, where it holds, and which statement shows it."""

    name: str
    claim: str
    says: str
    kind: str
    formula: str
    conditions: tuple[str, ...]
    verdict: str
    trust: str
    digest: str

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of the formula, without the constants."""
        return tuple(sorted(parse(self.formula).names() - CONSTANTS.keys()))

    def value(self, digits: int = 20, **at: Any) -> Any:
        """The formula at an exact point that meets its conditions, as a certified decimal; of a condition, whether it holds there."""
        from flint import ctx

        node = parse(self.formula)
        point = {name: _number(name, value) for name, value in at.items()}
        missing, unknown = set(self.letters) - set(point), set(point) - set(self.letters) - self._conditioned()
        if missing or unknown:
            raise UserError(
                f"{self.name} takes {', '.join(self.letters) or 'no letters'}; given: {', '.join(sorted(point)) or 'none'}"
            )
        domain = domain_of(point, "")
        table = domain.table()
        exact = {table[name]: value for name, value in point.items()}
        for condition in self.conditions:
            stated = parse(condition)
            if stated.names() - CONSTANTS.keys() <= set(point) and not holds(to_sympy(stated, table), exact):
                raise UserError(
                    f"{self.name} is proved where {' and '.join(self.conditions)}; {condition} does not hold here"
                )
        e = to_sympy(node, table)
        if node.boolean:
            return bool(holds(e, exact))
        with ctx.workprec(4 * digits + 64):
            return ball_text(certified(e, exact, digits), digits)[0]

    def _conditioned(self) -> set[str]:
        return {n for c in self.conditions for n in parse(c).names()}


def _number(name: str, value: Any) -> Any:
    import sympy as sp

    if isinstance(value, (bool, float)) or not isinstance(value, (int, str, Fraction)):
        raise UserError(
            f"{name}={value!r}: numbers are exact; write an int, a Fraction, or text such as '0.1' or '1e-10'"
        )
    return sp.Rational(str(parse_exact(value) if isinstance(value, str) else Fraction(value)))


def rows(names: Mapping[str, str], found: Mapping[str, Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The table, in the order of the names; a name whose statement is not proved as printed is an error of the table's author."""
    out = []
    for name, id in names.items():
        f = found.get(id)
        if f is None:
            raise SynthsymError(f"registry: {name} stands for {id}, which no statement is called")
        if f["verdict"] not in TRUE or f["trust"] not in SHOWN:
            raise SynthsymError(
                f"registry: {name} stands for {id}, which is {f['verdict']} ({f['trust']}): only what is proved as printed has a row"
            )
        out.append({"name": name, "claim": id, "says": f["says"], "kind": f["kind"], "formula": f["printed"],
                    "conditions": list(f["domain"]), "verdict": f["verdict"], "trust": f["trust"], "digest": f["digest"]})  # fmt: skip
    return out


def names() -> dict[str, str]:
    """Which statement each name stands for."""
    import tomllib

    text = table("registry.toml")
    return dict(tomllib.loads(text)["names"])


def to_text(table: list[dict[str, Any]]) -> str:
    """One row a line, so that a difference shows which moved."""
    return "[\n" + ",\n".join(json.dumps(row, ensure_ascii=False, sort_keys=True) for row in table) + "\n]\n"


# of a report, and beside the derivations
KEPT = {"constants.json": "registry.json", "worst_cases.json": "worst_cases.json"}


def _stored(name: str) -> Path:
    return HOME / name


def store(texts: Mapping[str, str]) -> None:
    """Keep a report's tables beside the derivations."""
    for made, name in KEPT.items():
        _stored(name).write_text(texts[made], encoding="utf-8")


def stale(texts: Mapping[str, str]) -> list[str]:
    """The kept tables that are not these."""
    return [
        f"derivations/{name}"
        for made, name in KEPT.items()
        if not _stored(name).exists() or _stored(name).read_text(encoding="utf-8") != texts[made]
    ]


def load() -> dict[str, Constant]:
    """The table as it was committed."""
    text = _stored("registry.json").read_text(encoding="utf-8")
    return {row["name"]: Constant(**{**row, "conditions": tuple(row["conditions"])}) for row in json.loads(text)}


def constant(name: str) -> Constant:
    """One row by its name."""
    table = load()
    if name not in table:
        near = difflib.get_close_matches(name, table, n=3)
        raise UserError(
            f"no proved constant is called {name!r}"
            + (f"; did you mean {', '.join(near)}?" if near else f"; there are {', '.join(table)}")
        )
    return table[name]
