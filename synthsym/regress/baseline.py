"""Certified values frozen in a file, and the drift of a later version from them.

A value drifts when the two enclosures (decimal and radius) are disjoint, or when it turned from finite to infinite or
from exact to a bound. More digits than before are no drift.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from ..errors import UserError

SCHEMA = 1


def freeze(entries: Sequence[tuple[str, Mapping[str, Fraction | str]]], digits: int) -> dict[str, Any]:
    """The content of a baseline file."""
    return {"schema": SCHEMA, "digits": digits, "values": [_value(name, at, digits) for name, at in entries]}


def _value(name: str, at: Mapping[str, Fraction | str], digits: int) -> dict[str, Any]:
    from ..numbers.decimals import evaluate

    found = evaluate(name, at, digits)
    return {"quantity": name, "at": {k: str(v) for k, v in at.items()}, "value": found.value, "radius": found.radius, "bound": found.bound}


def load(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise UserError(f"{path}: not a baseline ({getattr(error, 'strerror', None) or 'not JSON'})") from None
    values = data.get("values") if isinstance(data, dict) else None
    well_formed = isinstance(values, list) and all(
        isinstance(v, dict) and {"quantity", "at", "value", "radius"} <= set(v) and isinstance(v["at"], dict) for v in values
    )
    if not well_formed or data.get("schema") != SCHEMA or not isinstance(data.get("digits"), int):
        raise UserError(f"{path}: not a baseline of schema {SCHEMA}; write one with synthsym baseline write")
    return dict(data)


def drift(data: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The entries whose value is no longer what was frozen, each with the value now."""
    out = []
    for old in data["values"]:
        at = {k: v if v[:1].isalpha() else Fraction(v) for k, v in old["at"].items()}
        try:
            new = _value(old["quantity"], at, int(data["digits"]))
        except UserError as error:
            out.append({**old, "now": None, "reason": str(error)})
            continue
        reason = _differs(old, new)
        if reason:
            out.append({**old, "now": new["value"], "reason": reason})
    return out


def _differs(old: Mapping[str, Any], new: Mapping[str, Any]) -> str:
    if old.get("bound") != new["bound"]:
        return f"was {old.get('bound') or 'exact'}, is {new['bound'] or 'exact'}"
    words = {"inf", "-inf"}
    if old["value"] in words or new["value"] in words:
        return "" if old["value"] == new["value"] else "finite and infinite"
    apart = abs(Fraction(old["value"]) - Fraction(new["value"]))
    return "the enclosures are disjoint" if apart > Fraction(old["radius"]) + Fraction(new["radius"]) else ""
