"""A first draft of a spec, from the names of the columns only."""

from __future__ import annotations

import json

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
    return HEAD + "".join(COLUMN.format(name=key(name)) for name in names)


def key(name: str) -> str:
    """A key of TOML: bare where it can be."""
    bare = name and all(ch.isascii() and (ch.isalnum() or ch in "_-") for ch in name)
    return name if bare else json.dumps(name, ensure_ascii=True)
