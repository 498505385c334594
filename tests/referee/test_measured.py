"""What every finding owes its reader, held against the committed report; the measure itself is tried on findings that owe something."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

REPORT = Path(__file__).resolve().parents[2] / "proofs_report" / "audit.json"
# one bare name; beside other parts a letter of the paper may stand alone: a mean that is xbar, an eps that is eps
WORD = re.compile(r"[A-Za-z_]\w*")

SAID = ("says", "domain", "neighbours", "source")
# An order, or a constant that is only said to exist, names no number that a factor could be taken of.
NO_NUMBER = re.compile(r"for some \w+|\b(O|Omega|Theta|o|omega)\(")
PROMISE = {"definition:hockey-stick", "definition:privacy-loss"}
SET = re.compile(r"\bS\b|\bset\b|event|output", re.IGNORECASE)


def promises(f: dict[str, Any]) -> bool:
    """Whether it is a guarantee: a bound or a condition on what neighbours' outputs give away, no line of a proof and no order."""
    asserted = f["kind"] in ("bound", "threshold", "constant") and f["hurts"] == "privacy" and "proof" not in f["where"]
    return asserted and bool(PROMISE.intersection(f["rests_on"])) and NO_NUMBER.search(f["printed"]) is None


def owed(f: dict[str, Any]) -> Iterator[str]:
    """What is missing from a finding. The level of a mapped pair is a letter, print and truth alike, in statements of our own."""
    level = f["id"].startswith("worst.") and f["true"] == f["printed"]
    if f["verdict"] != "open" and WORD.fullmatch(f["printed"]) and not level:
        yield "a formula as its print"
    yield from (name for name in SAID if not f[name])
    if f["verdict"] == "misprint" and not f["repair"]:
        yield "a repair"
    if f["verdict"] == "gap" and not f["breaks_at"]:
        yield "the line that fails"
    if f["verdict"] in ("unsound", "false-safe", "loose") and not f["use_instead"] and not f["at_least"]:
        yield "what to use instead"
    if f["verdict"] == "unsound" and promises(f) and not SET.search((f["witness"] or {}).get("event") or ""):
        yield "an event"
    if f["verdict"] == "loose" and not f["ratio"] and not NO_NUMBER.search(f["printed"]):
        yield "a factor at a point"


def test_no_finding_owes_anything() -> None:
    findings = json.loads(REPORT.read_text(encoding="utf-8"))["findings"]
    missing = {f["id"]: what for f in findings if (what := list(owed(f)))}
    assert findings and not missing, missing


GOOD: dict[str, Any] = {
    "id": "a.b", "verdict": "unsound", "kind": "bound", "hurts": "privacy", "neighbours": "replace", "printed": "2*eps",
    "says": "It is eps-private.", "where": "Theorem 1", "rests_on": ["definition:hockey-stick"], "domain": ["eps > 0"],
    "true": "eps", "source": {"read": True}, "repair": None, "breaks_at": [], "use_instead": "eps", "at_least": None, "ratio": [],
    "witness": {"event": "X: ones; X': zeros; S: above 0"},
}  # fmt: skip


@pytest.mark.parametrize(("altered", "what"), [
    ({}, []), ({"printed": "total"}, ["a formula as its print"]), ({"printed": "2*eps; one"}, []), ({"printed": "1"}, []),
    ({"says": ""}, ["says"]), ({"domain": []}, ["domain"]), ({"neighbours": ""}, ["neighbours"]), ({"source": None}, ["source"]),
    ({"verdict": "misprint"}, ["a repair"]), ({"verdict": "misprint", "repair": "eps"}, []),
    ({"verdict": "gap"}, ["the line that fails"]), ({"verdict": "gap", "breaks_at": ["a.c"]}, []),
    ({"use_instead": None}, ["what to use instead"]), ({"use_instead": None, "at_least": "1"}, []),
    ({"witness": {}}, ["an event"]), ({"witness": None}, ["an event"]), ({"witness": {"event": "at eps = 1"}}, ["an event"]),
    ({"witness": None, "rests_on": ["definition:sensitivity"]}, []),
    ({"witness": None, "where": "Theorem 1, proof"}, []), ({"witness": None, "hurts": "accuracy"}, []),
    ({"verdict": "loose"}, ["a factor at a point"]), ({"verdict": "loose", "ratio": [{}]}, []), ({"verdict": "loose", "printed": "O(n)"}, []),
])  # fmt: skip
def test_what_is_missing_is_seen(altered: dict[str, Any], what: list[str]) -> None:
    assert list(owed({**GOOD, **altered})) == what
