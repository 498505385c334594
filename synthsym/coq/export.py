"""Coq files: the theorems of one claim, or all accepted ones of a paper."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..errors import SynthsymError, UserError
from ..statements.claim import Claim
from .certificates import all_theorems, certificates_of
from .session import HEADER
from .terms import NotExpressible


def source_of(claim: Claim) -> str:
    """A compilable file if Coq has accepted the claim's theorems; otherwise the statements with candidate scripts."""
    stored = certificates_of([claim]).get(claim.id)
    try:
        form = claim.form()
        found = all_theorems(claim, form, form.judge())
    except (NotExpressible, SynthsymError) as error:
        raise UserError(f"{claim.id}: Coq cannot be asked: {error}") from None
    if not found:
        raise UserError(f"{claim.id}: no closed statement that Coq can be asked")
    scripts = {t["name"]: (t["statement"], t["script"]) for t in stored["theorems"]} if stored else {}
    lines = [HEADER]
    for t in found:
        statement, script = scripts.get(t.name, ("", ""))
        if statement == t.statement:
            lines.append(_proved(t.name, statement, script))
        else:
            tries = "\n".join(f"   {s}" for s in t.scripts)
            lines.append(f"(* not accepted yet; candidate scripts:\n{tries} *)")
            lines.append(_proved(t.name, t.statement, t.scripts[0]))
    return "\n".join(lines)


def files_of(entries: Mapping[str, Any]) -> dict[str, str]:
    """One compilable file a paper, by its name."""
    by_paper: dict[str, list[str]] = {}
    for id, entry in sorted(entries.items()):
        proofs = [_proved(t["name"], t["statement"], t["script"]) for t in entry["theorems"]]
        by_paper.setdefault(f"{id.partition('.')[0]}.v", []).extend(proofs)
    return {name: HEADER + "\n" + "\n".join(body) for name, body in by_paper.items() if body}


def _proved(name: str, statement: str, script: str) -> str:
    return f"Theorem {name} : {statement}.\nProof. {script} Qed.\n"
