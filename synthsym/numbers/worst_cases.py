"""What makes a value the worst case: the judged statements that it rests on, each with its rung.

`derivations/worst_cases.toml` says which quantity rests on what; `derivations/worst_cases.json`, which `synthsym report` writes, says how
far each statement is shown. An argument that is only stated, and a statement that no report has seen, stand on the rung `assumed`.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ..shipped import HOME, table
from .quantities import lookup

STATED = "assumed"
TRUE = ("confirmed", "loose", "holds")


@dataclass(frozen=True)
class Ground:
    """One reason for a value: the id of a statement, how far it is shown, and what it says where it is only stated."""

    id: str
    trust: str
    says: str = ""

    def as_json(self) -> dict[str, str]:
        """As it stands in `rests_on`."""
        return {"id": self.id, "trust": self.trust} | ({"says": self.says} if self.says else {})


def grounds(quantity: str, at: Mapping[str, Any]) -> tuple[Ground, ...]:
    """What the value of a quantity at this point rests on; nothing where no neighbours or mechanisms are looked through."""
    table = _table()
    given = {p.name: p.default for p in lookup(quantity).params} | dict(at)
    for entry in table["value"]:
        wanted = entry.get("when", {})
        if _names(entry["of"], quantity) and all(str(given.get(name)) == value for name, value in wanted.items()):
            return tuple(_ground(id, table["stated"]) for id in entry["rests_on"])
    return ()


def statements() -> Iterator[str]:
    """The ids of all judged statements that values rest on."""
    named = {id for entry in _table()["value"] for id in entry["rests_on"]} - set(_table()["stated"])
    yield from sorted(named)


def _names(patterns: list[str], quantity: str) -> bool:
    return any(quantity == p or quantity.startswith(p + ".") for p in patterns)


def _ground(id: str, stated: Mapping[str, str]) -> Ground:
    if id in stated:
        return Ground(id, STATED, stated[id])
    found = _rungs().get(id)
    if found is None or found["verdict"] not in TRUE:
        return Ground(id, STATED, "no report has judged it true as it is now")
    return Ground(id, found["trust"])


def to_text(found: Mapping[str, Mapping[str, Any]]) -> str:
    """The rungs as they are kept, a statement a line."""
    rows = {
        id: {"verdict": found[id]["verdict"], "trust": found[id]["trust"], "digest": found[id]["digest"]}
        for id in statements()
        if id in found
    }
    return (
        "{\n" + ",\n".join(f"{json.dumps(id)}: {json.dumps(row, sort_keys=True)}" for id, row in rows.items()) + "\n}\n"
    )


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads(table("worst_cases.toml"))


@cache
def _rungs() -> dict[str, Any]:
    kept = HOME / "worst_cases.json"
    return dict(json.loads(kept.read_text(encoding="utf-8"))) if kept.is_file() else {}
