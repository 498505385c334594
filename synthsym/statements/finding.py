"""A finding as CONTRACT.md prints it: everything that is known of one statement, in plain words and plain data, the print as its source has it."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import sympy as sp

from ..core.ledger import relations
from ..core.truth import TRUST, Truth, weakest
from ..errors import SynthsymError
from ..laws.moments import JoinedMean
from ..notation import Node, Rel, parse
from ..notation.printing import each_of, in_one, in_one_latex
from . import remedy
from .claim import PAPERS, Claim
from .verdict import Verdict

# The print as its source has it: with the side that a bound or an identity leaves out, and formulas in place of names
# of ours. What is judged is the form; a claim's `of` adds what the quantity is called, which no engine reads.


SIGNS = {"Equal": "=", "Prints": "=", "AtMost": "<=", "AtMostThrough": "<=", "AtLeast": ">="}


def spelled(claim: Claim, form: str, text: str, latex: str, printed: bool = True) -> tuple[str, str]:
    """Text and LaTeX of a print (or of what is true) in the words of its claim."""
    names = claim.of if isinstance(claim.of, Mapping) else {"": claim.of}
    left = names.get("", "") if printed and form in SIGNS else ""
    inner = {name: parse(formula) for name, formula in names.items() if name}
    if not left and not inner:
        return text, latex
    try:
        nodes = [_whole(parse(part).substitute(inner), left, form) for part in each_of(text)]
    except (SynthsymError, RecursionError):
        return text, latex
    return in_one(n.text() for n in nodes), in_one_latex(n.latex() for n in nodes)


def _whole(node: Node, left: str, form: str) -> Node:
    return Rel((SIGNS[form],), (parse(left), node)) if left and not isinstance(node, Rel) else node


NUMBERS = "no letters: the numbers are those of the print"
NOT_SEEN = {"scope": "none", "trivial": False, "from": "derived", "theorems": []}


def finding(claim: Claim, j: Mapping[str, Any], verdict: Verdict, granted: Verdict | None = None, trust: str = "",
            breaking: Sequence[str] = (), coq: Mapping[str, Any] | None = None) -> dict[str, Any]:  # fmt: skip
    """One finding. `granted` is the verdict with everything granted that is assumed, `breaking` the used lines that fail, `coq` what Coq has seen."""
    coq = dict(NOT_SEEN if coq is None else coq)
    whole = said_whole(j, verdict, coq) and trust in ("", "kernel")  # nothing that it uses stands lower
    rung = "kernel" if whole else weakest([trust or j["trust"], j["trust"]])
    obligations = [o for s in j["steps"] for o in s["obligations"]]
    closed = len(j["steps"]) + sum(1 for o in obligations if o["closed"])
    waiting = sum(1 for o in obligations if not o["closed"]) + (1 if verdict is Verdict.OPEN else 0)
    below = _from_below(claim, j, verdict)
    true, true_latex = spelled(claim, j["form"], *remedy.truth(j), printed=False)
    printed, printed_latex = spelled(claim, j["form"], j["printed"], j["printed_latex"])
    out = {
        "id": claim.id, "paper": claim.paper, "where": claim.where, "kind": claim.kind, "verdict": str(verdict), "trust": rung, "hurts": claim.hurts,
        "says": claim.says, "domain": list(j["domain"]) or ([NUMBERS] if j["holds"] is not None else []),
        "named": list(j.get("named", ())), "neighbours": claim.neighbours or neighbours(j["rests_on"]), "source": _source(claim),
        "reason": _reason(j, verdict, rung), "coq": coq, "repair": _in_its_words(claim, j, remedy.repair(j, verdict)),
        "use_instead": remedy.instead(j, verdict, below) if j["instead_words"] else _in_its_words(claim, j, remedy.instead(j, verdict, below)),
        "use_words": remedy.instead_words(j, verdict), "at_least": remedy.at_least(j, verdict, below),
        "magnitude": remedy.magnitude(j),
        "breaks_at": list(breaking), "printed": printed, "true": true, "printed_latex": printed_latex, "true_latex": true_latex,
        "why": _why(j, verdict, rung), "ratio": j["ratio"], "witness": _witness(claim, j), "steps": len(j["steps"]),
        "obligations": {"closed": closed, "open": waiting}, "depends": list(claim.uses), "rests_on": j["rests_on"], "digest": digest(claim, j),
    }  # fmt: skip
    if out["reason"] == "assumption" and granted is not None:
        out["if_granted"] = str(granted)
    return out


def said_whole(j: Mapping[str, Any], verdict: Verdict, coq: Mapping[str, Any]) -> bool:
    """Whether one theorem says the whole statement: it stands on no number and no step of the derivation, whose rung may be any that settles."""
    said = verdict is not Verdict.OPEN and coq["scope"] == "whole" and not coq["trivial"]
    return said and j["trust"] in ("derived", "enclosed")


def _in_its_words(claim: Claim, j: Mapping[str, Any], text: str | None) -> str | None:
    """A formula of the judgement with what the claim's names stand for, as print and truth are told."""
    return None if text is None else spelled(claim, j["form"], text, "", printed=False)[0]


def digest(claim: Claim, j: Mapping[str, Any]) -> str:
    """By which a finding is known again: its id, its goals, what its names stand for, and what it rests on."""
    return hashlib.sha256(
        "\n".join([claim.id, *j["digest_parts"], *j.get("named", ()), *j["rests_on"]]).encode()
    ).hexdigest()


def _from_below(claim: Claim, j: Mapping[str, Any], verdict: Verdict) -> bool:
    """Whether the truth is the loss of two data sets that are written out: no worst case over neighbours was taken."""
    return (
        verdict is Verdict.UNSOUND
        and claim.kind == "bound"
        and claim.hurts == "privacy"
        and neighbours(j["rests_on"]) == "none"
    )


def _witness(claim: Claim, j: Mapping[str, Any]) -> dict[str, Any] | None:
    """The witness; of a false statement, with the event of its claim at the witness's numbers, where the form has none of its own."""
    found: dict[str, Any] | None = j["witness"]
    if found is None or j["holds"] is not False or not claim.event or found.get("event"):
        return found
    return {**found, "event": claim.event.format(**found["at"])}


def _source(claim: Claim) -> dict[str, Any]:
    paper = PAPERS.get(claim.paper)
    return {
        "paper": (paper.title if paper is not None else "") or claim.paper,
        "place": claim.where,
        "read": claim.read,
    }


def neighbours(rests_on: Iterable[str]) -> str:
    """Which data sets are neighbours in this statement, read off what it rests on."""
    found = {name.partition(":")[2] for name in rests_on if name.startswith("relation:")}
    return "add-remove" if "add-remove" in found else "replace" if "replace" in found else "none"


def other_relation(said: str, rests_on: Collection[str], truths: Iterable[Truth] = ()) -> str:
    """Why a statement about neighbours of one relation does not follow from what is known of another one; empty where it may.

    What is known where a record joins or leaves may lead to what happens where one is replaced, through the data set without it: a
    sensitivity where both are made in it.
    """
    found, truths = relations(rests_on), list(truths)
    if said == "add-remove" and (moved := _joins_only(truths)):
        return f"it speaks of records that join or leave, and {moved} is how far the mean of those that one joins moves: where one leaves them, it moves farther"
    # the data set without the record is one of the two that are compared
    sampled = "definition:poisson-sampling" in rests_on
    follows = said in found or said == "replace" and not sampled
    if not said or not found or follows and not any(_sensitive_otherwise(said, t) for t in truths):
        return ""
    return f"it speaks of neighbours by {said}, and what it is derived from, {', '.join(sorted(found.values()))}, of others"


def _joins_only(truths: Iterable[Truth]) -> str:
    """The change of a mean where a record joins so many others, of which nobody says what happens where one leaves them."""
    means = {t.subject: t for truth in truths for t in truth.graph() if isinstance(t.subject, JoinedMean)}
    alone = (
        t for mean, t in means.items() if isinstance(mean.n, sp.Symbol) and replace(mean, n=mean.n - 1) not in means
    )
    return next((str(t.expr) for t in alone), "")


def _sensitive_otherwise(said: str, truth: Truth) -> bool:
    """Whether it is made of a sensitivity that is known where a record joins or leaves, and where one is replaced (or the other way round)."""
    return any(
        "definition:sensitivity" in t.step.rests_on
        and relations(t.rests_on).keys() == {"add-remove"}
        and (said == "replace") != _replaces(t)
        for t in truth.graph()
    )


def _replaces(sensitivity: Truth) -> bool:
    """Whether two records are in it, an old and a new one; a record that joins alone may be counted besides."""
    records = {t.step.record for t in sensitivity.graph() if t.step.record is not None}
    own = {record for record in records if record.free_symbols}
    return len(own) > 1 or not own and {sp.S.One, sp.S.NegativeOne} <= records


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


def summary(findings: Iterable[Mapping[str, Any]]) -> tuple[dict[str, int], dict[str, int]]:
    """Counts by verdict and by trust."""
    verdicts = {str(v): 0 for v in Verdict}
    trust = dict.fromkeys(TRUST, 0)
    for f in findings:
        verdicts[f["verdict"]] += 1
        trust[f["trust"]] += 1
    return verdicts, trust
