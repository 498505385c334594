"""The referee: judgements of single statements, settled into verdicts through the graph of what uses what.

`examine` runs one claim's form and returns plain data (it may run in another process, or come out of a cache);
`settle` looks at all of them together, because `misprint` and `gap` are properties of the graph: a false step whose
theorem stands without it, a true theorem whose printed argument does not carry it.
"""

from __future__ import annotations

import hashlib
import traceback
from collections.abc import Iterable, Mapping
from typing import Any

from ..core.truth import TRUST, weakest
from ..errors import StepRejected, SynthsymError, Undecided
from .base import Judgement
from .claim import Claim
from .verdict import Verdict

_BOUNDS = {"AtMost", "AtLeast", "Sufficient", "Necessary", "Exists", "Order", "All"}


def examine(claim: Claim, debug: bool = False) -> dict[str, Any]:
    """The judgement of one claim as plain data; whatever goes wrong makes it unsettled, never true."""
    try:
        from ..coq.certificates import asked

        form = claim.form()
        judged = form.judge()
        judged.coq = asked(claim, judged, form)
        return judged.to_json()
    except (StepRejected, Undecided) as error:
        out = Judgement("?", None, claim.says, error=str(error))
    except SynthsymError as error:
        out = Judgement("?", None, claim.says, error=f"{type(error).__name__}: {error}")
    except Exception as error:  # a crash in a derivation is an unsettled claim, and is shown
        if debug:
            raise
        where = traceback.extract_tb(error.__traceback__)[-1]
        out = Judgement("?", None, claim.says, error=f"{type(error).__name__}: {error} ({where.name}:{where.lineno})")
    return out.to_json()


def _own_verdict(j: Mapping[str, Any]) -> Verdict:
    """The verdict of a statement taken alone."""
    if j["trust"] == "sampled" or j["holds"] is None:
        return Verdict.OPEN
    if j["holds"]:
        if j["tight"] is False:
            return Verdict.LOOSE
        return Verdict.CONFIRMED if j["tight"] or j["form"] not in _BOUNDS else Verdict.OPEN
    if j["errs"] == "unsafe":
        return Verdict.UNSOUND
    return Verdict.FALSE_SAFE if j["errs"] == "safe" else Verdict.MISPRINT


def settle(raw: Mapping[str, Mapping[str, Any]], claims: Mapping[str, Claim]) -> dict[str, Verdict]:
    """Verdicts of all examined statements, the graph taken into account."""
    own = {id: _own_verdict(j) for id, j in raw.items()}
    users: dict[str, list[str]] = {id: [] for id in raw}
    for id in raw:
        for used in claims[id].uses:
            users.setdefault(used, []).append(id)
    final = dict(own)
    for id, j in raw.items():
        if j["holds"] is False:
            final[id] = _false_step(id, raw, own, users)
    for id, j in raw.items():
        if j["holds"] is True and (j["argument"] is False or any(_breaks(u, raw, final) for u in claims[id].uses)):
            final[id] = Verdict.GAP
    return final


def _false_step(id: str, raw: Mapping[str, Mapping[str, Any]], own: Mapping[str, Verdict], users: Mapping[str, list[str]]) -> Verdict:
    j = raw[id]
    dependents = [u for u in users.get(id, []) if u in raw]
    stands = all(raw[u]["holds"] is True for u in dependents)
    if dependents and stands and (j["evident"] or j["errs"] is None):
        return Verdict.MISPRINT
    if j["errs"] is None and dependents:  # neutral in itself: it does the harm of what is built on it
        worst = {own[u] for u in dependents if raw[u]["holds"] is False}
        if Verdict.UNSOUND in worst:
            return Verdict.UNSOUND
        if Verdict.FALSE_SAFE in worst:
            return Verdict.FALSE_SAFE
    return own[id]


def _breaks(used: str, raw: Mapping[str, Mapping[str, Any]], final: Mapping[str, Verdict]) -> bool:
    """Whether a used step is false in a way that no evident repair mends."""
    return used in raw and raw[used]["holds"] is False and final[used] is not Verdict.MISPRINT


def finding(claim: Claim, j: Mapping[str, Any], verdict: Verdict, certificates: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The finding as CONTRACT.md prints it. `certificates` are those of coq.certificates.certificates_of."""
    from ..coq.certificates import on_the_kernel, seen

    trust = j["trust"] if verdict is not Verdict.OPEN else "sampled" if j["holds"] is None and not j["steps"] else j["trust"]
    coq = seen(certificates or {}, claim.id, j["coq"], str(verdict))
    if on_the_kernel(coq):
        trust = "kernel"
    obligations = [o for s in j["steps"] for o in s["obligations"]]
    closed = len(j["steps"]) + sum(1 for o in obligations if o["closed"])
    waiting = sum(1 for o in obligations if not o["closed"]) + (1 if verdict is Verdict.OPEN else 0)
    digest = hashlib.sha256("\n".join([claim.id, *j["digest_parts"], *j["rests_on"]]).encode()).hexdigest()
    why = j["why"] or j["error"] or "not settled"
    if verdict is Verdict.GAP:
        why += " The printed argument does not establish it."
    return {
        "id": claim.id, "paper": claim.paper, "where": claim.where, "kind": claim.kind, "verdict": str(verdict), "trust": trust, "hurts": claim.hurts,
        "printed": j["printed"], "true": j["true"], "printed_latex": j["printed_latex"], "true_latex": j["true_latex"],
        "why": why, "ratio": j["ratio"], "witness": j["witness"], "steps": len(j["steps"]),
        "obligations": {"closed": closed, "open": waiting}, "depends": list(claim.uses), "rests_on": j["rests_on"], "coq": coq, "digest": digest,
    }


def summary(findings: Iterable[Mapping[str, Any]]) -> tuple[dict[str, int], dict[str, int]]:
    """Counts by verdict and by trust."""
    verdicts = {str(v): 0 for v in Verdict}
    trust = dict.fromkeys(TRUST, 0)
    for f in findings:
        verdicts[f["verdict"]] += 1
        trust[f["trust"]] += 1
    return verdicts, trust


__all__ = ["examine", "finding", "settle", "summary", "weakest"]
