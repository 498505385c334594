"""What stands on the Coq kernel: shares by kind, verdict and paper, the size of the proofs, and what resists, with the reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Findings = Sequence[Mapping[str, Any]]
BY = ("kind", "verdict", "paper")


def shares(findings: Findings, by: str) -> list[dict[str, Any]]:
    """One row a value of the field: statements, those on the kernel, the share in percent; most statements first."""
    rows = []
    for name in dict.fromkeys(f[by] for f in findings):
        mine = [f for f in findings if f[by] == name]
        rows.append({"name": name, **_row(mine)})
    return sorted(rows, key=lambda r: (-r["all"], r["name"]))


def _row(findings: Findings) -> dict[str, int]:
    on = sum(f["trust"] == "kernel" for f in findings)
    return {"all": len(findings), "on": on, "percent": round(100 * on / len(findings)) if findings else 0}


def resisting(findings: Findings, certificates: Mapping[str, Any]) -> list[dict[str, str]]:
    """Statements that stand on less, and why."""
    return [{"id": f["id"], "kind": f["kind"], "verdict": f["verdict"], "trust": f["trust"], "why": _why(certificates.get(f["id"], {}))}
            for f in findings if f["trust"] != "kernel"]


def _why(entry: Mapping[str, Any]) -> str:
    if entry.get("resists"):
        return str(entry["resists"])
    return "its theorem has changed since it was proved" if entry.get("theorems") else "not tried"


def summary(findings: Findings, certificates: Mapping[str, Any]) -> dict[str, Any]:
    """All that the page shows."""
    mine = [certificates[f["id"]] for f in findings if f["trust"] == "kernel"]
    theorems = [t for entry in mine for t in entry["theorems"]]
    lines = sum(f"{t['statement']}\n{t['script']}".replace(". ", ".\n").count("\n") + 1 for t in theorems)
    return {"total": _row(findings), "tables": [(by, shares(findings, by)) for by in BY], "theorems": len(theorems), "lines": lines,
            "axioms": sorted({a for t in theorems for a in t["axioms"]}), "resisting": resisting(findings, certificates)}
