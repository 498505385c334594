"""The survivors that are argued, one by one, in argued.toml, and what is wrong with that list.

Each entry names a mutant by file, operator, the line's text and what it becomes, and says why no test can or need
notice it. A survivor that is not listed fails the run; so does an entry whose mutant no longer exists or is killed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path

FILE = Path(__file__).with_name("argued.toml")
Name = tuple[str, str, str, str]


def load(file: Path = FILE) -> dict[Name, str]:
    """Names and arguments; an entry without one, or listed twice, is an error."""
    out: dict[Name, str] = {}
    for entry in tomllib.loads(file.read_text()).get("mutant", []):
        name = (entry["file"], entry["operator"], entry["line"], entry["becomes"])
        if len(entry["why"].split()) < 5:
            raise ValueError(f"{file.name}: no argument is given for {' | '.join(name)}")
        if name in out:
            raise ValueError(f"{file.name}: listed twice: {' | '.join(name)}")
        out[name] = entry["why"]
    return out


def complaints(
    argued: dict[Name, str],
    existing: Iterable[Name],
    killed: Iterable[Name],
    survived: Iterable[Name],
    modules: Iterable[str],
) -> list[str]:
    """What makes the run fail, a line each. Entries of modules that were not looked at are left alone."""
    alive, dead, through, seen = set(existing), set(killed), set(survived), set(modules)
    out = ["not argued: " + " | ".join(name) for name in sorted(through - set(argued))]
    for name in argued:
        if name[0] not in seen:
            continue
        if name not in alive:
            out.append("stale, no such mutant: " + " | ".join(name))
        elif name in dead - through:
            out.append("stale, it is killed: " + " | ".join(name))
    return out
