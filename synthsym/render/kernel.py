"""What Coq has seen of the findings: counts by scope, kind, verdict and paper, the axioms, and what it has not seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .families import by_family

Findings = Sequence[Mapping[str, Any]]
BY = ("kind", "verdict", "paper")
SCOPES = ("whole", "comparison", "half", "none")
MEANS = {
    "whole": "one theorem from densities, data sets and neighbours to the printed statement, or to its negation",
    "comparison": "the printed formula against the expression derived outside Coq: all that the verdict says about these two",
    "half": "a part of that: one direction, a bound without its sharpness, an error without its side or repair",
    "none": "nothing: nothing could be exported, or was accepted, or it is no longer what is claimed",
}


def shares(findings: Findings, by: str) -> list[dict[str, Any]]:
    """One row a value of the field: statements by scope, and those with only trivial theorems; the longest first."""
    rows = []
    for name in dict.fromkeys(f[by] for f in findings):
        rows.append({"name": name, **_row([f for f in findings if f[by] == name])})
    return sorted(rows, key=lambda r: (-r["all"], r["name"]))


def _row(findings: Findings) -> dict[str, int]:
    counts = {scope: sum(f["coq"]["scope"] == scope for f in findings) for scope in SCOPES}
    return {
        "all": len(findings),
        **counts,
        "trivial": sum(f["coq"]["trivial"] for f in findings),
        "kernel": sum(f["trust"] == "kernel" for f in findings),
    }


def unseen(findings: Findings, certificates: Mapping[str, Any]) -> list[dict[str, str]]:
    """Statements of which Coq has seen nothing, and why."""
    return [
        {
            "id": f["id"],
            "kind": f["kind"],
            "verdict": f["verdict"],
            "trust": f["trust"],
            "why": _why(certificates.get(f["id"], {})),
        }
        for f in findings
        if f["coq"]["scope"] == "none"
    ]


def _why(entry: Mapping[str, Any]) -> str:
    if entry.get("resists"):
        return str(entry["resists"])
    return "the stored theorems are not those of its judgement" if entry.get("theorems") else "not tried"


def summary(findings: Findings, certificates: Mapping[str, Any]) -> dict[str, Any]:
    """All that the page shows."""
    theorems = [t for f in findings if f["coq"]["scope"] != "none" for t in certificates[f["id"]]["theorems"]]
    lines = sum(f"{t['statement']}\n{t['script']}".replace(". ", ".\n").count("\n") + 1 for t in theorems)
    return {
        "total": _row(findings),
        "scopes": [(scope, MEANS[scope]) for scope in SCOPES],
        "families": by_family(findings, certificates),
        "tables": [(by, shares(findings, by)) for by in BY],
        "theorems": len(theorems),
        "lines": lines,
        "axioms": sorted({a for t in theorems for a in t["axioms"]}),
        "unseen": unseen(findings, certificates),
    }
