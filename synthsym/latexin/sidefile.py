"""A file of meanings that stand beside a LaTeX file: of each file by its name, where its letters lie, and comments with their line.

[my_proof]
where = "s > 0, a integer >= 1"
12 = "let $d(u, v)$ = $|u - v|$ for all u, v"
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ..errors import UserError


@dataclass(frozen=True)
class Beside:
    """What is said of one file: conditions for all of it, and comments, each before a line."""

    where: str = ""
    said: Mapping[int, str] = field(default_factory=dict)


def beside(path: Path) -> dict[str, Beside]:
    """All files of a side file; UserError where it is not one."""
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise UserError(f"--with {path}: cannot be read ({error})") from None
    return {name: _one(name, said) for name, said in table.items()}


def _one(name: str, said: object) -> Beside:
    if isinstance(said, str):
        return Beside(said)
    if not isinstance(said, dict):
        raise UserError(f"--with: {name} is a text of conditions, or a table of where and of comments by their line")
    where, lines = said.get("where", ""), {k: v for k, v in said.items() if k != "where"}
    if not isinstance(where, str) or not all(
        k.isdigit() and int(k) > 0 and isinstance(v, str) for k, v in lines.items()
    ):
        raise UserError(f"--with: {name} has `where`, and comments named by the line before which they count")
    return Beside(where, {int(k): v for k, v in lines.items()})
