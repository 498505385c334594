"""The spec: what is public about a table, read from TOML. Nothing in it may come from the data.

A column is a number (low, high, step, unit), a category (values) or yes/no. Every cell becomes a level 0, 1, …: a
step of the lattice, a value, or the level "missing". What a cell becomes depends on that cell alone.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

from ..errors import UserError
from .columns import BY_MOMENTS, MOST_CELLS, Column, one_of, read_column

RELATIONS = ("replace", "add-remove")
NOISES = ("auto", "laplace", "gaussian")


@dataclass(frozen=True)
class Spec:
    """What is public about a table: its columns, the relation of neighbours, the number of records where that is public."""

    columns: tuple[Column, ...]
    relation: str = "replace"
    records: int | None = None
    noise: str = "auto"
    about: Mapping[str, str] = field(default_factory=dict)
    text: str = ""

    def column(self, name: str) -> Column:
        """The column of this name."""
        return next(c for c in self.columns if c.name == name)


def read_spec(path: Path) -> Spec:
    """The spec in this file."""
    try:
        return parse_spec(path.read_text(encoding="utf-8"), f"--spec {path}")
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(
            f"--spec {path}: cannot be read ({getattr(error, 'strerror', None) or 'not UTF-8 text'})"
        ) from None


def parse_spec(text: str, where: str = "spec") -> Spec:
    """The spec in this text; a `UserError` says where it is wrong."""
    try:
        data = tomllib.loads(text, parse_float=_exact_float)
    except (tomllib.TOMLDecodeError, ValueError) as error:
        raise UserError(f"{where}: not TOML ({error})") from None
    general, described = data.pop("release", {}), data.pop("columns", None)
    if data or not isinstance(general, dict):
        raise UserError(f"{where}: accepted are a table [release] and one table [columns.NAME] for each column")
    if not isinstance(described, dict) or not described or not all(isinstance(c, dict) for c in described.values()):
        raise UserError(f"{where}: one table [columns.NAME] is needed for each column that is to be released")
    unknown = sorted(set(general) - {"neighbours", "records", "noise", "title", "holder", "unit_of_privacy"})
    if unknown:
        raise UserError(
            f"{where}: [release] {unknown[0]}: accepted are neighbours, records, noise, title, holder, unit_of_privacy"
        )
    records = general.get("records")
    if records is not None and (not isinstance(records, int) or not 1 <= records <= 10**8):
        raise UserError(f"{where}: [release] records: an integer from 1 to 100000000 is needed")
    spec = Spec(
        tuple(read_column(where, name, c) for name, c in described.items()),
        one_of(where, "[release] neighbours", general.get("neighbours", "replace"), RELATIONS),
        records,
        one_of(where, "[release] noise", general.get("noise", "auto"), NOISES),
        {k: str(general[k]) for k in ("title", "holder", "unit_of_privacy") if k in general},
        text,
    )
    _check_together(where, spec)
    return spec


def _exact_float(text: str) -> Fraction:
    if text.lstrip("+-") in ("inf", "nan"):
        raise ValueError(f"{text} is not a number that a column can have")
    return Fraction(text.replace("_", ""))


def _check_together(where: str, spec: Spec) -> None:
    """Parents come first, so that there is no circle; what needs the number of records asks for `replace`."""
    seen: dict[str, Column] = {}
    for c in spec.columns:
        here = f"{where}: column {c.name}"
        if c.parent is not None:
            if c.parent not in seen:
                raise UserError(f"{here}: given: the name of a column described before it is needed")
            if c.mechanism not in ("auto", "histogram") or seen[c.parent].mechanism not in ("auto", "histogram"):
                raise UserError(f"{here}: given: both columns must be released by a histogram")
            if c.cells * seen[c.parent].cells > MOST_CELLS:
                raise UserError(f"{here}: the table with {c.parent} has more than {MOST_CELLS} cells; take fewer bins")
        if spec.relation == "add-remove" and c.mechanism in (*BY_MOMENTS, "linear-statistics"):
            raise UserError(
                f"{here}: {c.mechanism} divides by the number of records, which is private under add-remove"
            )
        seen[c.name] = c
    if spec.relation == "add-remove" and spec.records is None:
        raise UserError(f"{where}: [release] records: needed under add-remove, where the number of records is private")
    if len(seen) != len(spec.columns):
        raise UserError(f"{where}: a column is described twice")


# A first draft of a spec, from the names of the columns only.


HEAD = """\
# A draft from the first line of the file only: no cell was read.
# Fill in every TODO from what is public: the questionnaire, the law, a code book, an earlier publication.
# NOT from the data: ranges, steps, values, standard deviations, which columns hang together, eps and delta.
# (The largest income in the file is somebody's income; a list of the values that occur betrays the rare one.)

[release]
title = "TODO"
holder = "TODO"
neighbours = "replace"            # the number of records is public; or "add-remove", with records = N below
unit_of_privacy = "one record of the table"   # if a person has several records, say so: the loss multiplies
# records = 1000                  # synthetic records (default: as many as there are)
"""

COLUMN = """
[columns.{name}]
type = "TODO"                     # "number", "category" or "yes/no"; delete the table to leave the column out
# number:    low = 0, high = 120, step = 1, unit = "years", bins = 24     (values outside are clamped)
# category:  values = ["north", "south", "other"]                         (all possible ones)
# yes/no:    yes = "yes", no = "no"
# missing:   missing = "category", or missing = "impute" with impute = VALUE; marks = ["", "NA"]
# optional:  mechanism = "auto", share = 2 (of the budget), given = "an earlier column" (drawn together with it)
"""


def draft(names: tuple[str, ...]) -> str:
    """A spec to fill in, with a column for each of these names."""
    return HEAD + "".join(COLUMN.format(name=key(name)) for name in names)


def key(name: str) -> str:
    """A key of TOML: bare where it can be."""
    bare = name and all(ch.isascii() and (ch.isalnum() or ch in "_-") for ch in name)
    return name if bare else json.dumps(name, ensure_ascii=True)
