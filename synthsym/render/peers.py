"""The peers' table: stored runs of other libraries (one JSON file each), as a page of the site."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from importlib import resources
from typing import Any

from .mathml import cut
from .words import typed

# What other libraries gave in a stored run: one JSON file a library, written by `synthsym regress NAME --out FILE`.
# The report shows these files. Nothing in them is judged anew here; each line names the command that repeats it.


# Problems as the table says them: what was seen, not what it is worth.
WORDS = {
    "": "within the tolerance",
    "below the truth: the unsafe side": "below the certified value",
    "above the truth: the unsafe side": "above the certified value",
    "no value: an error was raised": "an error was raised",
    "zero where the truth is not": "zero",
    "infinite where the truth is finite": "infinite",
}


def load() -> list[dict[str, Any]]:
    """Every stored run, in the order of the names."""
    folder = resources.files("synthsym.regression").joinpath("results")
    files = sorted((p for p in folder.iterdir() if p.name.endswith(".json")), key=lambda p: p.name)
    return [tabulated(json.loads(p.read_text(encoding="utf-8"))) for p in files]


def tabulated(run: Mapping[str, Any]) -> dict[str, Any]:
    """A run with one row for each function that was asked for each quantity, and the single values that stand out."""
    groups: dict[tuple[str, str], list[Mapping[str, Any]]] = {}
    for case in run["cases"]:
        groups.setdefault((case["quantity"], case.get("by", "")), []).append(case)
    rows = [_row(quantity, by, cases) for (quantity, by), cases in groups.items()]
    seen = [
        {**case, "at": _point(case), "given": _given(case), "words": words(case["problem"]), "command": command(run["target"], case)}
        for case in run["cases"] if case["problem"]
    ]  # fmt: skip
    return {**{k: run[k] for k in ("target", "version", "values", "wrong")}, "rows": rows, "seen": seen}


def words(problem: str) -> str:
    """How a kind of deviation is said."""
    return WORDS.get(problem, problem)


def command(target: str, case: Mapping[str, Any]) -> str:
    """The command that repeats one value."""
    return f"synthsym regress {target} --quantity {case['quantity']} {_point(case)}"


def _point(case: Mapping[str, Any]) -> str:
    return " ".join(f"{name}={value}" for name, value in case["at"].items())


def _given(case: Mapping[str, Any]) -> str:
    """A double in six digits; an error in its own words."""
    try:
        return f"{float(case['given']):.6g}"
    except ValueError:
        return str(case["given"])


def _row(quantity: str, by: str, cases: list[Mapping[str, Any]]) -> dict[str, Any]:
    errors = [float(c["relative_error"]) for c in cases if c["relative_error"] is not None]
    counts = Counter(words(c["problem"]) for c in cases if c["problem"])
    return {
        "quantity": quantity,
        "by": by,
        "values": len(cases),
        "above": f"{max([0.0, *errors]):.1e}",
        "below": f"{max([0.0, *(-e for e in errors)]):.1e}",
        "infinite": sum(1 for c in cases if c["given"] == "inf" and c["true"] != "inf"),
        "seen": "; ".join(f"{n} {what}" for what, n in counts.items()) or "-",
    }


def runs() -> list[dict[str, Any]]:
    """Each library with its rows; certified values short enough to read."""
    return [
        {
            **run,
            "seen": [
                {**c, "true": cut(c["true"]), "given": typed(c["given"]), "command": typed(c["command"])}
                for c in run["seen"]
            ],
        }
        for run in load()
    ]
