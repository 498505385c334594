"""The Coq text of one claim: the accepted theorems with their scripts, or the statements that would be tried."""

from __future__ import annotations

from ..errors import SynthsymError, UserError
from ..statements.claim import Claim
from .certificates import load, theorems_of
from .session import HEADER
from .terms import NotExpressible


def source_of(claim: Claim) -> str:
    """A compilable file if the kernel has accepted the claim's theorems; otherwise the statements with candidate scripts."""
    stored = load().get(claim.id)
    try:
        found = theorems_of(claim.id, claim.form().judge().goals)
    except (NotExpressible, SynthsymError) as error:
        raise UserError(f"{claim.id}: Coq cannot be asked: {error}") from None
    if not found:
        raise UserError(f"{claim.id}: no closed statement that Coq can be asked")
    scripts = {t["name"]: (t["statement"], t["script"]) for t in stored["theorems"]} if stored else {}
    lines = [HEADER]
    for t in found:
        statement, script = scripts.get(t.name, ("", ""))
        if statement == t.statement:
            lines.append(f"Theorem {t.name} : {t.statement}.\nProof. {script} Qed.\n")
        else:
            tries = "\n".join(f"   {s}" for s in t.scripts)
            lines.append(f"(* not accepted yet; candidate scripts:\n{tries} *)\nTheorem {t.name} : {t.statement}.\nProof. {t.scripts[0]} Qed.\n")
    return "\n".join(lines)
