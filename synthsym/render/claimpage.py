"""The page of one statement, computed from its finding, and the page of a source, with its statements in its own order."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp
from typing import Any

from ..notation.printing import each_of
from .derivation import Line, lines
from .errata import causes
from .practical import Practical, of
from .words import (
    MEANS,
    NEIGHBOURS,
    RUNGS,
    Finding,
    advice,
    is_library,
    letter,
    magnitude,
    number,
    place,
    plainly,
    point,
    readable,
    rows,
    short_name,
)

_CHANCES = re.compile(r"P\(S\) = ([\d.e+-]+), Q\(S\) = ([\d.e+-]+)")
WIDE = 240  # characters of an equation that is shown with both sides
LONG = 80  # characters of a condition that is shown beside the statement
IN_A_BOX = 320  # characters of a formula that is shown in a box


@dataclass(frozen=True)
class Bars:
    """P(S) against what the promise allows: e^eps Q(S) + delta."""

    p: str
    allowed: str
    shares: tuple[float, float]  # the lengths of the two, in per cent of the longer
    label: str


@dataclass(frozen=True)
class Part:
    """Another statement that is named on the page."""

    id: str
    name: str
    says: str
    verdict: str


def bars(f: Finding) -> Bars | None:
    """The two probabilities that the event states, where it states them."""
    witness = f["witness"] or {}
    told = _CHANCES.search(witness.get("event") or "")
    if told is None:
        return None
    rest = witness["event"][told.end() :]
    eps = (witness.get("picture") or {}).get("eps") or witness["at"].get("eps") or "0"
    delta = witness["at"].get("delta", "0") if "delta" in rest else "0"
    try:
        p, q = float(told[1]), float(told[2])
        allowed = (exp(_float(eps)) if "e^eps" in rest else 1.0) * q + _float(delta)
    except (ValueError, OverflowError, ZeroDivisionError):
        return None
    top = max(p, allowed)
    if not top > 0:
        return None
    label = ("e^ε Q(S)" if "e^eps" in rest else "Q(S)") + (" + δ" if "delta" in rest else "")
    return Bars(
        number(f"{p:.8g}"), number(f"{allowed:.8g}"), (round(100 * p / top, 1), round(100 * allowed / top, 1)), label
    )


def _float(text: str) -> float:
    top, _, bottom = str(text).partition("/")
    return float(top) / float(bottom or 1)


def event(f: Finding) -> list[str]:
    """The event in lines: the data sets and the set, without the numbers that the bars show."""
    said = (f["witness"] or {}).get("event") or ""
    told = re.search(r": P\(S\) = ", said)
    return [readable(part) for part in each_of(said[: told.start()] if told else said) if part]


def _parts(ids: Sequence[str], known: Mapping[str, Finding]) -> list[Part]:
    return [
        Part(i, place(known[i]["where"]), readable(known[i]["says"]), known[i]["verdict"])
        if i in known
        else Part(i, i, "", "")
        for i in ids
    ]


def page(
    f: Finding, steps: Sequence[Mapping[str, Any]], known: Mapping[str, Finding], users: Sequence[str]
) -> dict[str, Any]:
    """Everything that the template shows beside formulas."""
    failing = f["verdict"] not in ("confirmed", "holds", "open", "gap", "loose")
    breaks = [u for u in users if u in known and f["id"] in known[u]["breaks_at"]]
    head, formula = advice(f, IN_A_BOX)
    plan: Practical | None = of(f["id"])
    return {
        "h1": readable(f["says"]).rstrip(".") + "." if f["says"] else f["id"], "source": short_name(f["paper"]), "place": place(f["where"]),
        "means": MEANS[f["verdict"]], "rung": RUNGS[f["trust"]], "domain": [readable(d) for d in (*f["domain"], *f.get("named", ())) if len(d) <= LONG],
        "more_domain": [d for d in (*f["domain"], *f.get("named", ())) if len(d) > LONG], "neighbours": NEIGHBOURS[f["neighbours"]],
        "magnitude": magnitude(f) if f["verdict"] not in ("confirmed", "holds") else "", "use_head": head, "use": formula, "plan": plan, "failing": failing,
        "command": plan.command if plan else f"synthsym show {f['id']}", "breaks_at": _parts(f["breaks_at"], known), "breaks": _parts(breaks, known),
        "uses": _parts([d for d in f["depends"] if d not in f["breaks_at"]], known), "users": _parts([u for u in users if u not in breaks], known),
        "event": event(f), "bars": bars(f),
        "points": [(point(r["at"]), number(r["printed"]), number(r["true"])) for r in rows(f)], "variable": letter(plan.variable) if plan else "",
        "gap": f["verdict"] == "gap", "why": plainly(f["why"]), "lines": lines(steps, latex=False), "steps": len(steps),
    }  # fmt: skip


def shown(line: Line) -> tuple[str, str]:
    """A line's formula, and the words before it: an equation is shown whole, anything else by its result."""
    if line.equation and len(line.left) + len(line.right) <= WIDE:
        return f"{line.left} = {line.right}", ""
    if line.operation:
        return line.right, {"sup": "the supremum:", "inf": "the infimum:", "lim": "the limit:"}[line.left[:3]]
    return line.right, "" if line.equation else "then:"


# The page of a source: its statements in the order in which it has them, by section or by file, what fails on top.


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
