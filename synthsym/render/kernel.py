"""What Coq has seen of the findings: counts by scope, kind, verdict and paper, the axioms, and what it has not seen.

Of the families of results that are to be whole theorems: which statements belong to each, and how many of them stand on the rung
`kernel`. A statement belongs to the first family in whose part of its paper it stands: its id and its place are looked at, nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .markdown import Part

Findings = Sequence[Mapping[str, Any]]
START, END = "<!-- families: written by `synthsym report` -->", "<!-- end of families -->"


@dataclass(frozen=True)
class Family:
    """Its name and, by paper, which ids and places are its own."""

    name: str
    parts: Mapping[str, str]

    def has(self, finding: Mapping[str, Any]) -> bool:
        """Whether the finding belongs to it, by its paper, id and place."""
        own = self.parts.get(finding["paper"])
        return own is not None and re.search(own, f"{finding['id']} {finding['where']}", re.IGNORECASE) is not None


FAMILIES = (
    Family("Gaussian tails", {"zheng2015": r"lemma 7\.9"}),
    Family("Gaussian mechanism: equivalences and profile", {
        "neunhoeffer2024": r"section 4\.[12]|section 4 preamble|figure 1", "neunhoeffer2024_slides": r"^(?!.*unknown variance)",
        "zheng2015": r"\b7\.\d|chapter 7", "balle2018gauss": ""}),
    Family("Gamma privacy loss", {"neunhoeffer2024": r"section 4\.3", "neunhoeffer2024_slides": "unknown variance"}),
    Family("divergences of Gil, Alajaji and Linder", {"gil2013": ""}),
    Family("Beta ratios and Beta-binomial bounds", {"zheng2015": r"[a-z ]6\.\d|\.sec6\.|chapter 6"}),
)  # fmt: skip


@dataclass(frozen=True)
class Share:
    """The statements of one paper in one family."""

    family: str
    paper: str
    all: int
    whole: int
    kernel: int
    missing: tuple[tuple[str, str], ...]  # the others, and why


def family_of(finding: Mapping[str, Any]) -> str | None:
    """The family that a finding is counted in, if any."""
    return next((f.name for f in FAMILIES if f.has(finding)), None)


def by_family(findings: Findings, certificates: Mapping[str, Any]) -> list[Share]:
    """Families in their order, papers in the order of the findings."""
    members: dict[tuple[str, str], list[Mapping[str, Any]]] = {}
    for f in findings:
        if (family := family_of(f)) is not None:
            members.setdefault((family, f["paper"]), []).append(f)
    trust = {f["id"]: f["trust"] for f in findings}
    order = [f.name for f in FAMILIES]
    return [
        Share(family, paper, len(own), sum(f["coq"]["scope"] == "whole" for f in own), sum(f["trust"] == "kernel" for f in own),
              tuple((f["id"], why(f, certificates.get(f["id"], {}), trust)) for f in own if f["trust"] != "kernel"))
        for (family, paper), own in sorted(members.items(), key=lambda m: order.index(m[0][0]))
    ]  # fmt: skip


def why(finding: Mapping[str, Any], entry: Mapping[str, Any], trust: Mapping[str, str]) -> str:
    """What keeps a finding off the rung."""
    coq = finding["coq"]
    if coq["scope"] == "whole":
        held = [u for u in finding["depends"] if trust.get(u) != "kernel"]
        return f"it uses {', '.join(held)}" if held else "its theorem is trivial"
    if finding["verdict"] == "open":
        return "it is open"
    if lacks := coq.get("missing"):
        return "; ".join(lacks)
    if coq["scope"] != "none":
        return "its theorem says less than the verdict"
    return str(entry.get("resists") or "no script is stored for its theorem")


def tables(shares: Sequence[Share]) -> str:
    """The counts and the reasons, as Markdown between the marks."""
    total = [sum(getattr(s, x) for s in shares) for x in ("kernel", "whole", "all")]
    rows = [f"| {s.family} | {s.paper} | {s.kernel} | {s.whole} | {s.all} |" for s in shares]
    lacks = [f"| `{id}` | {reason.replace('|', chr(92) + '|')} |" for s in shares for id, reason in s.missing]
    counts = ["| family | paper | kernel | whole | all |", "|---|---|---|---|---|", *rows, f"| together | | {' | '.join(map(str, total))} |"]  # fmt: skip
    reasons = ["", "| not on the rung | what is missing |", "|---|---|", *lacks] if lacks else []
    return "\n".join([START, *counts, *reasons, END])


def renewed(text: str, shares: Sequence[Share]) -> str:
    """The page with that part written anew."""
    return Part(START, END).renewed(text, tables(shares))


def file_of(root: Path) -> Path | None:
    """The page in the documentation that belongs to a committed report, where there is one."""
    return Part(START, END).page(root.parent / "docs" / "kernel.md")


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
