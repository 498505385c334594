"""The page of a source: its statements in the order in which it has them, by section or by file, what fails on top."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from .errata import causes
from .words import is_library, magnitude, place

Finding = Mapping[str, Any]
_NUMBERED = re.compile(r"\b(?:Appendix ([A-Z])|([A-Z])(?=\.\d)|(\d+))((?:\.\d+)*)")
_BEHIND = "the rest"


def key(f: Finding) -> tuple[str, tuple[int, ...]]:
    """(section or file, numbers in it): `Theorem 7.8` is 7, (8, -1), its proof comes after it; a line of a file its line."""
    where = place(f["where"])
    if is_library(f):
        file, _, lines = where.partition(": ")
        return file, tuple(int(n) for n in re.findall(r"\d+", lines)[:1])
    told = _NUMBERED.search(re.sub(r"'[^']*'|\([^)]*\)", "", where))
    if told is None:
        return _BEHIND, ()
    return told[1] or told[2] or told[3], (
        *(int(n) for n in told[4].split(".") if n),
        -1 if "proof" not in where else 0,
    )


def sections(findings: Sequence[Finding]) -> list[tuple[str, str, list[Finding]]]:
    """(anchor, heading, statements): sections by number, appendices by letter after them, files by name."""
    found: dict[str, list[tuple[tuple[int, ...], Finding]]] = {}
    for f in findings:
        name, numbers = key(f)
        found.setdefault(name, []).append((numbers, f))
    order = sorted(found, key=lambda n: (n == _BEHIND, not n.isdigit(), int(n) if n.isdigit() else 0, n))
    out = []
    for name in order:
        items = [f for _, f in sorted(found[name], key=lambda pair: pair[0])]
        head = (
            f"Section {name}"
            if name.isdigit()
            else f"Appendix {name}"
            if len(name) == 1
            else name[:1].upper() + name[1:]
        )
        if "/" in name or "." in name:
            head = name
        out.append((re.sub(r"[^A-Za-z0-9]+", "-", f"s-{name}"), head, items))
    return out


def told(findings: Sequence[Finding]) -> list[Finding]:
    """The causes that make something unsound, for the head of the page."""
    return [c.root for c in causes(findings) if c.worst == "unsound"]


def remark(f: Finding) -> str:
    """One clause of what is so, where the print is not confirmed."""
    return "" if f["verdict"] in ("confirmed", "holds", "open") else magnitude(f)
