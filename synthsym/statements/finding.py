"""A finding as CONTRACT.md prints it: everything that is known of one statement, in plain words and plain data."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from typing import Any

from ..core.truth import TRUST
from .claim import PAPERS, Claim
from .verdict import Verdict

FALSE = (Verdict.UNSOUND, Verdict.FALSE_SAFE, Verdict.FALSE, Verdict.MISPRINT)


NOT_SEEN = {"scope": "none", "trivial": False, "from": "derived", "theorems": []}


def finding(claim: Claim, j: Mapping[str, Any], verdict: Verdict, granted: Verdict | None = None, trust: str = "",
            breaking: Sequence[str] = (), coq: Mapping[str, Any] | None = None) -> dict[str, Any]:  # fmt: skip
    """One finding. `granted` is the verdict with everything granted that is assumed, `breaking` the used lines that fail, `coq` what Coq has seen."""
    coq = dict(NOT_SEEN if coq is None else coq)
    rung = trust or j["trust"]
    if verdict is not Verdict.OPEN and coq["scope"] == "whole" and not coq["trivial"] and rung == "derived" and j["trust"] == "derived":
        rung = "kernel"
    obligations = [o for s in j["steps"] for o in s["obligations"]]
    closed = len(j["steps"]) + sum(1 for o in obligations if o["closed"])
    waiting = sum(1 for o in obligations if not o["closed"]) + (1 if verdict is Verdict.OPEN else 0)
    out = {
        "id": claim.id, "paper": claim.paper, "where": claim.where, "kind": claim.kind, "verdict": str(verdict), "trust": rung, "hurts": claim.hurts,
        "says": claim.says, "domain": list(j["domain"]), "neighbours": neighbours(j["rests_on"]), "source": _source(claim),
        "reason": _reason(j, verdict, rung), "coq": coq, "repair": j["repair"], "use_instead": _instead(claim, j, verdict), "magnitude": magnitude(j),
        "breaks_at": list(breaking), "printed": j["printed"], "true": j["true"], "printed_latex": j["printed_latex"], "true_latex": j["true_latex"],
        "why": _why(j, verdict, rung), "ratio": j["ratio"], "witness": j["witness"], "steps": len(j["steps"]),
        "obligations": {"closed": closed, "open": waiting}, "depends": list(claim.uses), "rests_on": j["rests_on"], "digest": digest(claim, j),
    }  # fmt: skip
    if out["reason"] == "assumption" and granted is not None:
        out["if_granted"] = str(granted)
    return out


def digest(claim: Claim, j: Mapping[str, Any]) -> str:
    return hashlib.sha256("\n".join([claim.id, *j["digest_parts"], *j["rests_on"]]).encode()).hexdigest()


def _source(claim: Claim) -> dict[str, Any]:
    paper = PAPERS.get(claim.paper)
    return {"paper": (paper.title if paper is not None else "") or claim.paper, "place": claim.where, "read": claim.read}


def neighbours(rests_on: Iterable[str]) -> str:
    """Which data sets are neighbours in this statement, read off what it rests on."""
    found = {name.partition(":")[2] for name in rests_on if name.startswith("relation:")}
    return "add-remove" if "add-remove" in found else "replace" if "replace" in found else "none"


def _reason(j: Mapping[str, Any], verdict: Verdict, rung: str) -> str | None:
    if verdict is not Verdict.OPEN:
        return None
    return "assumption" if j["holds"] is not None and rung == "assumed" else j["reason"] or "undecided"


def _why(j: Mapping[str, Any], verdict: Verdict, rung: str) -> str:
    why = str(j["why"] or j["error"] or "not settled")
    if verdict is Verdict.GAP:
        return why + " The printed argument does not establish it."
    if verdict is Verdict.OPEN and j["holds"] is not None:
        stands = "something that is granted, not shown" if rung == "assumed" else "points that were tested, and no more"
        return why + f" It stands on {stands}."
    return why


def _instead(claim: Claim, j: Mapping[str, Any], verdict: Verdict) -> str | None:
    """The exact rule or value, where there is one to use.

    A loss that was computed for two data sets that are written out is a bound from below: what may be promised is not known of it.
    """
    if verdict not in (Verdict.UNSOUND, Verdict.FALSE_SAFE, Verdict.LOOSE) or all(_idle(part) for part in str(j["true"]).split("; ")):
        return None
    from_below = verdict is Verdict.UNSOUND and claim.kind == "bound" and claim.hurts == "privacy" and neighbours(j["rests_on"]) == "none"
    return None if from_below else j["true"] or None


def _idle(relation: str) -> bool:
    """A relation that says nothing: 0 = 0."""
    left, sign, right = relation.partition(" = ")
    return not relation or bool(sign) and left == right


def magnitude(j: Mapping[str, Any]) -> str | None:
    """By how much the truth and the print differ, at the point that tells most."""
    witness = j["witness"]
    rows = ([{**witness, "true": witness["true"]["mid"]}] if witness and isinstance(witness.get("true"), Mapping) else []) + list(j["ratio"])
    told = [(r, q) for r in rows if (q := _quotient(r)) is not None and q != 1]
    if j["holds"] is None or not told or j["holds"] and j["tight"] is not False:
        return None
    row, q = max(told, key=lambda rq: max(abs(rq[1]), 1 / abs(rq[1])))
    at = ", ".join(f"{k}={v}" for k, v in row["at"].items())
    said = f"the truth is {_short(q)} times the print" if abs(q) > 1 else f"the print is {_short(1 / q)} times the truth"
    return said + (f" at {at}" if at else "")


def _quotient(row: Mapping[str, Any]) -> Fraction | None:
    try:
        printed, true = (Fraction(Decimal(str(row[name]))) if "/" not in str(row[name]) else Fraction(str(row[name])) for name in ("printed", "true"))
    except (InvalidOperation, ValueError, OverflowError, KeyError, ZeroDivisionError):
        return None
    return true / printed if printed and true else None


def _short(q: Fraction) -> str:
    return f"{float(q):.3g}" if Fraction(1, 10**300) < abs(q) < 10**300 else f"{Decimal(q.numerator) / Decimal(q.denominator):.3g}"


def summary(findings: Iterable[Mapping[str, Any]]) -> tuple[dict[str, int], dict[str, int]]:
    """Counts by verdict and by trust."""
    verdicts = {str(v): 0 for v in Verdict}
    trust = dict.fromkeys(TRUST, 0)
    for f in findings:
        verdicts[f["verdict"]] += 1
        trust[f["trust"]] += 1
    return verdicts, trust
