"""Certificates made: goals exported, scripts searched for in batches, the proofs compiled, their axioms read back."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import SynthsymError
from ..statements.claim import Claim
from .axioms import forbidden
from .certificates import NOT_EXPRESSIBLE, all_theorems, certifies, key_of
from .library import prepare
from .session import compile_file, means, search_each
from .theorems import Theorem

BATCH = 12


@dataclass(frozen=True)
class Outcome:
    """What became of one claim: its theorems if all were accepted, else why it resists."""

    claim: str
    key: str
    theorems: list[dict[str, Any]]
    resists: str = ""
    tried: str = ""  # digest of statement and means of an attempt that failed
    judged: bool = True

    def entry(self) -> dict[str, Any]:
        """As it is stored."""
        return {
            "key": self.key,
            "theorems": self.theorems,
            "resists": self.resists,
            **({"tried": self.tried} if self.tried else {}),
        }


def merged(before: Mapping[str, Any], outcomes: Iterable[Outcome]) -> dict[str, Any]:
    """The entries with these outcomes; a search that failed takes nothing from a certificate for the same theorems.

    Nor does a claim that could not be judged: what it would hand over is not known.
    """
    out = dict(before)
    for o in outcomes:
        stands = certifies(out, o.claim, o.key) or not o.judged and o.claim in out
        if o.theorems or not stands:
            out[o.claim] = o.entry()
    return out


def prove_claims(
    claims: list[Claim],
    folder: Path | None = None,
    tick: Callable[[str], None] | None = None,
    known: Mapping[str, Any] | None = None,
) -> list[Outcome]:
    """Export, prove and compile; claims whose certificate is already known for the same theorems are taken over."""
    with tempfile.TemporaryDirectory() as scratch:
        work = folder or Path(scratch)
        prepare(work)
        out: list[Outcome] = []
        waiting: list[tuple[Claim, str, list[Theorem]]] = []
        for claim in claims:
            outcome = _export(claim, known or {})
            if isinstance(outcome, Outcome):
                out.append(outcome)
                if tick:
                    tick(claim.id)
            else:
                waiting.append((claim, *outcome))
        for start in range(0, len(waiting), BATCH):
            out += _prove_batch(waiting[start : start + BATCH], work, start // BATCH)
            if tick:
                for claim, _, _ in waiting[start : start + BATCH]:
                    tick(claim.id)
        return out


def _export(claim: Claim, known: Mapping[str, Any]) -> Outcome | tuple[str, list[Theorem]]:
    try:
        form = claim.form()
        judgement = form.judge()
    except Exception as error:
        return Outcome(claim.id, "", [], f"not judged: {error}"[:200], judged=False)
    try:
        found = all_theorems(claim, form, judgement)
    except NOT_EXPRESSIBLE as error:
        return Outcome(claim.id, "", [], str(error)[:200])
    if not found:
        return Outcome(
            claim.id, "", [], "no closed statement that Coq can be asked" if judgement.holds is not None else "open"
        )
    key = key_of([t.statement for t in found])
    if certifies(known, claim.id, key):
        return Outcome(claim.id, key, known[claim.id]["theorems"])
    before = known.get(claim.id, {})
    if before.get("tried") == _attempt(key):
        return Outcome(claim.id, key, [], before["resists"], before["tried"])
    return key, found


def _attempt(key: str) -> str:
    return hashlib.sha256((key + means()).encode()).hexdigest()


def _prove_batch(batch: list[tuple[Claim, str, list[Theorem]]], work: Path, number: int) -> list[Outcome]:
    everything = [t for _, _, ts in batch for t in ts]
    scripts = search_each([ts for _, _, ts in batch], work)
    proved = [t for t in everything if t.name in scripts]
    axioms: dict[str, list[str]] = {}
    if proved:
        try:
            axioms = compile_file(proved, scripts, work / f"batch{number}.v")
        except SynthsymError:
            axioms = _one_by_one(proved, scripts, work)
    out = []
    for claim, key, found in batch:
        missing = [t.name for t in found if t.name not in axioms]
        bad = [a for t in found for a in forbidden(axioms.get(t.name, []))]
        if missing or bad:
            out.append(
                Outcome(
                    claim.id, key, [], f"no script proves {missing[0]}" if missing else f"axiom {bad[0]}", _attempt(key)
                )
            )
        else:
            made = [
                {"name": t.name, "statement": t.statement, "script": scripts[t.name], "axioms": axioms[t.name]}
                for t in found
            ]
            out.append(Outcome(claim.id, key, made))
    return out


def _one_by_one(proved: list[Theorem], scripts: dict[str, str], work: Path) -> dict[str, list[str]]:
    axioms: dict[str, list[str]] = {}
    for t in proved:
        try:
            axioms.update(compile_file([t], scripts, work / "single.v"))
        except SynthsymError:
            continue
    return axioms
