"""What Coq has seen of a finding: the theorems that a judgement amounts to now, and the stored ones that still count.

A stored theorem counts only while the digest of the stored *statements* is the digest of those that the judgement hands
over now; another formula, another domain or an edited file has another digest and counts for nothing. What the theorems
say is told apart from what the verdict says (`scope`), and from what says nothing (`trivial`).
"""

from __future__ import annotations

import hashlib
import re
import warnings
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import SynthsymError
from ..statements.base import Form, Judgement, Printed
from ..statements.claim import Claim
from ..statements.corpus import SHIPPED
from ..statements.goal import AnyGoal, Goal, LimitGoal
from . import store
from .axioms import forbidden
from .scope import NOTHING, covered, form_names
from .terms import NotExpressible
from .trivial import is_companion, trivial

if TYPE_CHECKING:
    from .theorems import Theorem
    from .whole import Whole

NOT_EXPRESSIBLE = (NotExpressible, SynthsymError, TypeError, ValueError, AttributeError, KeyError)


class CertificatesWarning(UserWarning):
    """Certificates that are missing or damaged: what they would show is not shown."""


def coq_name(claim_id: str) -> str:
    """An identifier that Coq accepts, from the id of a claim."""
    return re.sub(r"[^A-Za-z0-9]", "_", claim_id)


def theorems_of(claim_id: str, goals: Iterable[AnyGoal]) -> list[Theorem]:
    """All theorems of a claim; NotExpressible if one of its goals has no Coq statement."""
    from .theorems import theorems  # here and below: what is stored is looked up without the exporter

    out: list[Theorem] = []
    for k, goal in enumerate(goals):
        out += theorems(f"{coq_name(claim_id)}_{k}", goal)
    return out


def key_of(statements: Sequence[str]) -> str:
    """Digest of statements; empty where there are none."""
    return hashlib.sha256("\n".join(statements).encode()).hexdigest() if statements else ""


def all_theorems(claim: Claim, form: Form, judged: Judgement) -> list[Theorem]:
    """The comparisons of a claim, and the whole theorems where there are some."""
    return _stated(claim, form, judged)[0]


def _stated(claim: Claim, form: Form, judged: Judgement) -> tuple[list[Theorem], Whole]:
    whole = _whole(claim, form, judged)
    # A whole theorem that refutes an order has its own points: the limit of a derived quotient adds nothing to it.
    refuted = bool(whole.theorems) and judged.holds is False
    counted = refuted and any("exists count_" in t.statement for t in whole.theorems)
    goals = [
        g
        for g in judged.goals
        if not (refuted and (isinstance(g, LimitGoal) or _has_no_term(g))) and not (counted and _read_otherwise(g))
    ]
    comparisons = theorems_of(claim.id, goals)
    return comparisons + list(whole.theorems), whole


def _has_no_term(goal: AnyGoal) -> bool:
    """Whether the goal has a number that Coq knows only by what the whole theorem says that it is."""
    try:
        theorems_of("", [goal])
    except NotExpressible:
        return True
    return False


def _read_otherwise(goal: AnyGoal) -> bool:
    """Whether Coq reads a power in the print as another number at the goal's point: the whole theorem has it by a natural number."""
    from .whole.pointwise import read_alike

    printed = goal.left if isinstance(goal, Goal) else None
    return isinstance(printed, Printed) and not read_alike(printed, {**printed.domain.at, **(goal.point or {})})  # type: ignore[union-attr]


def _whole(claim: Claim, form: Form, judged: Judgement) -> Whole:
    from .whole import Whole, whole_theorems

    try:
        return whole_theorems(claim.id if shipped(claim) else "", coq_name(claim.id), form, judged)
    except NOT_EXPRESSIBLE:
        return Whole()


def asked(claim: Claim, judged: Judgement, form: Form) -> dict[str, Any]:
    """What a judgement hands to Coq, as plain data: digest and names of the theorems, which verdicts they say."""
    from .whole import ENDING, Whole, leaves, missing

    try:
        found, entire = _stated(claim, form, judged)
    except NOT_EXPRESSIBLE:
        found, entire = [], Whole()
    forms = frozenset(form_names(form))
    compares = [t.statement for t in found if not is_companion(t.name) and not t.name.endswith(ENDING)]
    whole = [t.statement for t in found if t.name.endswith(ENDING)]
    return {
        "key": key_of([t.statement for t in found]),
        "theorems": [t.name for t in found],
        "whole": list(entire.verdicts) if whole else [],
        "missing": [] if whole else missing(leaves(form)),
        "covers": covered(forms, compares, judged.errs, judged.holds),
        "trivial": bool(compares) and all(trivial(s) for s in compares + whole),
    }


def certifies(certificates: Mapping[str, Any], claim_id: str, key: str) -> bool:
    """Whether Coq accepted exactly these theorems, on allowed axioms only: the stored statements are digested again."""
    entry = certificates.get(claim_id)
    if not key or entry is None or entry["key"] != key or key_of([t["statement"] for t in entry["theorems"]]) != key:
        return False
    return not forbidden([a for t in entry["theorems"] for a in t["axioms"]])


def seen(certificates: Mapping[str, Any], claim_id: str, now: Mapping[str, Any], verdict: str) -> dict[str, Any]:
    """The field `coq` of a finding. `now` is what `asked` gave; nothing that stands in the store can raise the scope."""
    lacks = list(now.get("missing", ()))
    if verdict == "open" or not certifies(certificates, claim_id, now.get("key", "")):
        return NOTHING | {"missing": lacks}
    whole = verdict in now["whole"]
    return {
        "scope": "whole" if whole else "comparison" if verdict in now["covers"] else "half",
        "trivial": now["trivial"],
        "from": "laws" if whole else "derived",
        "theorems": list(now["theorems"]),
        "missing": [] if whole else lacks,
    }


def on_the_kernel(coq: Mapping[str, Any]) -> bool:
    """Whether the finding stands on the rung `kernel`."""
    return coq["scope"] == "whole" and not coq["trivial"]


def shipped(claim: Claim) -> bool:
    """Whether the claim belongs to the corpus, and not to a user's own file."""
    home = claim.module().split(".")
    return home[0] == "derivations" and len(home) > 1 and home[1] in SHIPPED


def store_of(claim: Claim) -> Path:
    """Where the certificates of a claim stand."""
    return store.corpus_file(claim.id) if shipped(claim) else store.beside(Path(claim.source()[0]))


def certificates_of(claims: Iterable[Claim]) -> dict[str, Any]:
    """The certificates of these claims, each out of its own file; what cannot be read is said, and no more."""
    mine: dict[Path, list[Claim]] = {}
    for claim in claims:
        mine.setdefault(store_of(claim), []).append(claim)
    out: dict[str, Any] = {}
    for path, wanted in mine.items():
        if shipped(wanted[0]) and not path.exists():
            warnings.warn(
                f"{path}: the certificates are missing; nothing of these statements counts as seen by Coq",
                CertificatesWarning,
                stacklevel=2,
            )
        try:
            found = store.read(path)
        except store.Unreadable as error:
            warnings.warn(str(error), CertificatesWarning, stacklevel=2)
            continue
        out |= {c.id: found[c.id] for c in wanted if c.id in found}
    return out
