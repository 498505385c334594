"""Certified values frozen in a file, and the drift of a later version from them.

A value drifts when the two enclosures (decimal and radius) are disjoint, or when it turned from finite to infinite or
from exact to a bound. More digits than before are no drift. The file carries the digest of what it says, so that a value
or a radius that was altered by hand is noticed; and a radius never counts for more than the digits that were asked for.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

from ..errors import UserError
from ..notation import parse_pairs
from ..numbers.decimals import MAX_DIGITS, evaluate, number

SCHEMA = 2
WORDS = ("inf", "-inf")


def freeze(entries: Sequence[tuple[str, Mapping[str, Fraction | str]]], digits: int) -> dict[str, Any]:
    """The content of a baseline file."""
    if not entries:
        raise UserError("a baseline needs at least one value")
    content = {"schema": SCHEMA, "digits": digits, "values": [_value(name, at, digits) for name, at in entries]}
    return {**content, "digest": digest(content)}


def digest(content: Mapping[str, Any]) -> str:
    """Of everything in the file but the digest itself."""
    text = json.dumps({k: v for k, v in content.items() if k != "digest"}, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _value(name: str, at: Mapping[str, Fraction | str], digits: int) -> dict[str, Any]:
    found = evaluate(name, at, digits)
    return {
        "quantity": name,
        "at": {k: str(v) for k, v in at.items()},
        "value": found.value,
        "radius": found.radius,
        "bound": found.bound,
    }


def load(path: Path) -> dict[str, Any]:
    """The frozen values of a file; a `UserError` where it is no such file."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise UserError(f"{path}: not a baseline ({getattr(error, 'strerror', None) or 'not JSON'})") from None
    if not isinstance(data, dict) or data.get("schema") != SCHEMA or not _well_formed(data):
        raise UserError(f"{path}: not a baseline of schema {SCHEMA}; write one with synthsym baseline write")
    if not data["values"]:
        raise UserError(f"{path}: a baseline without values shows nothing")
    if data.get("digest") != digest(data):
        raise UserError(
            f"{path}: the file was edited: its digest is not that of its values; write it anew with synthsym baseline write"
        )
    return dict(data)


def _well_formed(data: Mapping[str, Any]) -> bool:
    digits, values = data.get("digits"), data.get("values")
    counted = isinstance(digits, int) and not isinstance(digits, bool) and 1 <= digits <= MAX_DIGITS
    return counted and isinstance(values, list) and all(_is_entry(v) for v in values)


def _is_entry(entry: Any) -> bool:
    if (
        not isinstance(entry, dict)
        or not isinstance(entry.get("quantity"), str)
        or not isinstance(entry.get("at"), dict)
    ):
        return False
    if not all(isinstance(v, str) and v for v in entry["at"].values()) or entry.get("bound") not in (
        None,
        "upper",
        "lower",
    ):
        return False
    value, radius = entry.get("value"), _number(entry.get("radius"))
    return (value in WORDS or _number(value) is not None) and radius is not None and radius >= 0


def _number(text: Any) -> Fraction | None:
    try:
        return number(text) if isinstance(text, str) else None
    except ValueError:
        return None


def drift(data: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The entries whose value is no longer what was frozen, each with the value now."""
    out = []
    for old in data["values"]:
        try:
            new = _value(old["quantity"], parse_pairs(f"{k}={v}" for k, v in old["at"].items()), int(data["digits"]))
        except UserError as error:
            out.append({**old, "now": None, "reason": str(error)})
            continue
        reason = _differs(old, new, int(data["digits"]))
        if reason:
            out.append({**old, "now": new["value"], "reason": reason})
    return out


def _differs(old: Mapping[str, Any], new: Mapping[str, Any], digits: int) -> str:
    if old.get("bound") != new["bound"]:
        return f"was {old.get('bound') or 'exact'}, is {new['bound'] or 'exact'}"
    if old["value"] in WORDS or new["value"] in WORDS:
        return "" if old["value"] == new["value"] else "finite and infinite"
    before, after = number(old["value"]), number(new["value"])
    most = abs(after) * Fraction(10) ** (2 - digits) + number(new["radius"])
    if number(old["radius"]) > most:
        return f"the radius is not one of a value of {digits} digits"
    return "the enclosures are disjoint" if abs(before - after) > number(old["radius"]) + number(new["radius"]) else ""
