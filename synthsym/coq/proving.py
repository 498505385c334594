"""Certificates made: goals exported, scripts searched for in batches, the proofs compiled, their axioms read back.

A selection is proved in batches by worker processes, and the results are merged into the files of certificates.
"""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import as_completed
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from ..effort import Exhausted
from ..errors import SynthsymError
from ..statements.claim import Claim, all_claims
from ..statements.judge import statement_effort
from ..statements.judging import prepare as prepare_worker
from ..statements.selectors import Selection
from ..workers import workers
from . import store
from .axioms import forbidden
from .certificates import NOT_EXPRESSIBLE, all_theorems, certifies, key_of, shipped, store_of
from .check import Complaint, compared, recompiled
from .library import prepare, require_coq
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
    """Judged as an audit judges: at no more cost, and what is found out on the way is kept to the end."""
    try:
        with statement_effort():
            return _stated(claim, known)
    except Exhausted:
        return Outcome(claim.id, "", [], "not judged: it costs more than was allowed", judged=False)


def _stated(claim: Claim, known: Mapping[str, Any]) -> Outcome | tuple[str, list[Theorem]]:
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


Tell = Callable[[int, int], None]


def _prove_ids(ids: Sequence[str], known: Mapping[str, Any]) -> list[Outcome]:
    claims = all_claims()
    with tempfile.TemporaryDirectory(prefix="synthsym-coq-") as scratch:
        return prove_claims([claims[i] for i in ids], Path(scratch), known=known)


def prove_selection(
    chosen: Selection, jobs: int, fresh: bool = False, tell: Tell | None = None, keep: bool = True
) -> list[Outcome]:
    """Prove what is selected and (if `keep`) store it; `fresh` searches anew for what is already proved."""
    require_coq()
    known = {} if fresh else stored(chosen)
    batches = [list(chosen.ids[i : i + BATCH]) for i in range(0, len(chosen.ids), BATCH)]
    done: list[Outcome] = []
    with workers(max(1, min(jobs, len(batches))), prepare_worker, (chosen.files, {})) as pool:
        for future in as_completed([pool.submit(_prove_ids, batch, known) for batch in batches]):
            made = future.result()
            done += made
            if keep:  # an interrupted run keeps what it has proved
                save(made, chosen.claims)
            if tell is not None:
                tell(len(done), len(chosen.ids))
    order = {id: i for i, id in enumerate(chosen.ids)}
    return sorted(done, key=lambda o: order[o.claim])


def stored(chosen: Selection) -> dict[str, Any]:
    """The certificates of what is selected; a damaged file ends the run before anything is tried."""
    files = {path: store.read(path) for path in _files(chosen.claims[id] for id in chosen.ids)}
    return {id: entry for id in chosen.ids if (entry := files[store_of(chosen.claims[id])].get(id)) is not None}


def _files(claims: Iterable[Claim]) -> list[Path]:
    return list(dict.fromkeys(store_of(c) for c in claims))


def save(outcomes: Iterable[Outcome], claims: Mapping[str, Claim]) -> list[Path]:
    """Each outcome into the file of its claim; those of the corpus in a checkout only, never into a package."""
    by_file: dict[Path, list[Outcome]] = {}
    for o in outcomes:
        if not shipped(claims[o.claim]) or kept():
            by_file.setdefault(store_of(claims[o.claim]), []).append(o)
    for path, mine in by_file.items():
        store.update(path, partial(merged, outcomes=mine))
    return list(by_file)


def kept() -> bool:
    """Whether the corpus stands in a checkout, where its certificates are a source."""
    return (store.corpus_folder().parents[1] / "pyproject.toml").exists()


def check_selection(
    chosen: Selection,
    now: Mapping[str, Mapping[str, Any]],
    compile_too: bool = True,
    tell: Tell | None = None,
    jobs: int = 2,
    second_look: bool = False,
) -> list[Complaint]:
    """What is wrong with the certificates of a selection. `now`: what each judgement hands over to Coq."""
    out: list[Complaint] = []
    sound: dict[str, Any] = {}
    for path in _files(chosen.claims[id] for id in chosen.ids):
        mine = [id for id in chosen.ids if store_of(chosen.claims[id]) == path]
        try:
            entries = store.read(path)
        except store.Unreadable as error:
            out.append(Complaint("damaged", mine[0], str(error)))
            continue
        entries = {id: e for id, e in entries.items() if id in mine or id not in chosen.claims}
        wrong = compared(entries, {id: now[id] for id in mine})
        out += wrong
        bad = {c.claim for c in wrong if c.kind == "forged"}
        sound |= {id: e for id, e in entries.items() if id not in bad}
    return out + recompiled(sound, jobs, tell, second_look) if compile_too and sound else out
