"""Certificates: which theorem the kernel accepted for which claim, with script and axioms, kept beside the report.

`statement_key` digests the theorems that a judgement amounts to *now*. An audit raises a finding to `kernel` only if
the stored certificate is for exactly these theorems; anything else (another formula, another domain, a tampered file)
has another key and raises nothing.
"""

from __future__ import annotations

import hashlib
import json
import re
import tempfile
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import SynthsymError
from ..statements.claim import Claim
from ..statements.goal import AnyGoal
from .library import prepare
from .session import compile_file, forbidden, means, search_each
from .terms import NotExpressible
from .theorems import Theorem, theorems

BATCH = 12


def coq_name(claim_id: str) -> str:
    return re.sub(r"[^A-Za-z0-9]", "_", claim_id)


def theorems_of(claim_id: str, goals: Iterable[AnyGoal]) -> list[Theorem]:
    """All theorems of a claim; NotExpressible if one of its goals has no Coq statement."""
    out: list[Theorem] = []
    for k, goal in enumerate(goals):
        out += theorems(f"{coq_name(claim_id)}_{k}", goal)
    return out


def statement_key(claim_id: str, goals: Iterable[AnyGoal]) -> str:
    """Digest of the theorems of a judgement; empty where there is nothing that Coq can be asked."""
    try:
        found = theorems_of(claim_id, goals)
    except (NotExpressible, SynthsymError, TypeError, ValueError, AttributeError, KeyError):
        return ""
    return hashlib.sha256("\n".join(t.statement for t in found).encode()).hexdigest() if found else ""


def store_path(root: Path | None = None) -> Path:
    """In the checkout, or below the current folder where the package is installed elsewhere."""
    checkout = Path(__file__).resolve().parents[2]
    home = checkout if (checkout / "pyproject.toml").exists() else Path.cwd()
    return (root or home / "proofs_report") / "coq" / "certificates.json"


def load(root: Path | None = None) -> dict[str, Any]:
    """The stored certificates, else those that the installed package carries; a missing or damaged store holds none."""
    path = store_path(root)
    if root is None and not path.exists():
        path = Path(__file__).with_name(path.name)
    try:
        data = json.loads(path.read_text())
        return data["claims"] if isinstance(data.get("claims"), dict) else {}
    except (OSError, ValueError, KeyError, AttributeError):
        return {}


def certifies(certificates: Mapping[str, Any], claim_id: str, key: str) -> bool:
    """Whether the kernel accepted exactly these theorems, on allowed axioms only."""
    entry = certificates.get(claim_id)
    return bool(key) and entry is not None and entry.get("key") == key and bool(entry.get("theorems")) and not forbidden(
        [a for t in entry["theorems"] for a in t["axioms"]])


@dataclass(frozen=True)
class Outcome:
    """What became of one claim: its theorems if all were accepted, else why it resists."""

    claim: str
    key: str
    theorems: list[dict[str, Any]]
    resists: str = ""
    tried: str = ""  # digest of statement and means of an attempt that failed


def prove_claims(claims: list[Claim], folder: Path | None = None, tick: Callable[[str], None] | None = None,
                 known: Mapping[str, Any] | None = None) -> list[Outcome]:
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
            out += _prove_batch(waiting[start:start + BATCH], work, start // BATCH)
            if tick:
                for claim, _, _ in waiting[start:start + BATCH]:
                    tick(claim.id)
        return out


def _export(claim: Claim, known: Mapping[str, Any]) -> Outcome | tuple[str, list[Theorem]]:
    try:
        judgement = claim.form().judge()
    except Exception as error:
        return Outcome(claim.id, "", [], f"not judged: {error}"[:200])
    if not judgement.goals:
        return Outcome(claim.id, "", [], "no closed statement that Coq can be asked" if judgement.holds is not None else "open")
    try:
        found = theorems_of(claim.id, judgement.goals)
    except (NotExpressible, SynthsymError, TypeError, ValueError, AttributeError, KeyError) as error:
        return Outcome(claim.id, "", [], str(error)[:200])
    key = hashlib.sha256("\n".join(t.statement for t in found).encode()).hexdigest()
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
            out.append(Outcome(claim.id, key, [], f"no script proves {missing[0]}" if missing else f"axiom {bad[0]}", _attempt(key)))
        else:
            out.append(Outcome(claim.id, key, [{"name": t.name, "statement": t.statement, "script": scripts[t.name], "axioms": axioms[t.name]} for t in found]))
    return out


def _one_by_one(proved: list[Theorem], scripts: dict[str, str], work: Path) -> dict[str, list[str]]:
    axioms: dict[str, list[str]] = {}
    for t in proved:
        try:
            axioms.update(compile_file([t], scripts, work / "single.v"))
        except SynthsymError:
            continue
    return axioms


def save(outcomes: Iterable[Outcome], root: Path | None = None, keep: Mapping[str, Any] | None = None) -> Path:
    """Write the store and one compilable file a paper, each replaced atomically."""
    from .session import HEADER

    merged: dict[str, Any] = dict(keep or {})
    for o in outcomes:
        merged[o.claim] = {"key": o.key, "theorems": o.theorems, "resists": o.resists, **({"tried": o.tried} if o.tried else {})}
    path = store_path(root)
    path.parent.mkdir(parents=True, exist_ok=True)
    _replace(path, json.dumps({"schema": 1, "claims": dict(sorted(merged.items()))}, indent=1, sort_keys=True) + "\n")
    by_paper: dict[str, list[str]] = {}
    for id, entry in sorted(merged.items()):
        for t in entry["theorems"]:
            by_paper.setdefault(id.split(".")[0], []).append(f"Theorem {t['name']} : {t['statement']}.\nProof. {t['script']} Qed.\n")
    for paper, body in by_paper.items():
        _replace(path.parent / f"{paper}.v", HEADER + "\n" + "\n".join(body))
    return path


def _replace(path: Path, text: str) -> None:
    scratch = path.with_suffix(path.suffix + ".new")
    scratch.write_text(text)
    scratch.replace(path)
