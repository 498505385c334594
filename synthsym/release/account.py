"""What a ledger says, as text and as JSON: for the owner of the data."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

from .ledger import State, eps_of_rho, short


def as_text(path: Path, state: State) -> str:
    spent, left = state.spent, state.left()
    lines = [
        f"ledger     {path} (for the owner of the data: do not publish it)",
        f"budget     eps = {short(state.eps, True)}, delta = {short(state.delta, True)}, neighbours: {state.relation}",
    ]
    for line in state.releases:
        end = "" if state.written(line["release"]) else "  (spent, but its output was never finished)"
        lines.append(
            f"release {line['release']:<3}eps = {short(Fraction(line['eps']))}, delta = "
            f"{short(Fraction(line['delta']))}"
            f"  {line.get('date', '')}  {line.get('title', '')}{end}".rstrip()
        )
    lines.append(f"spent      eps = {short(spent.eps)}, delta = {short(spent.delta)}")
    if spent.rho is not None and spent.rho > 0 and state.delta > 0:
        lines.append(
            f"or         eps = {short(eps_of_rho(spent.rho, state.delta))} at delta = "
            f"{short(state.delta, True)} (rho = {short(spent.rho)}, zCDP)"
        )
    lines.append(f"left       eps = {short(left[0], True)}, delta = {short(left[1], True)}")
    return "\n".join(lines) + "\n"


def as_json(state: State) -> dict[str, Any]:
    spent, left = state.spent, state.left()
    return {
        "schema": 1,
        "budget": {"eps": str(state.eps), "delta": str(state.delta)},
        "neighbours": state.relation,
        "spent": {
            "eps": str(spent.eps),
            "delta": str(spent.delta),
            "rho": None if spent.rho is None else str(spent.rho),
        },
        "left": {"eps": str(left[0]), "delta": str(left[1])},
        "releases": [
            {k: v for k, v in line.items() if k not in ("kind", "fingerprint")}
            | {"written": state.written(line["release"])}
            for line in state.releases
        ],
    }
