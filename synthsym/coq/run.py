"""Proving a selection: batches of claims in worker processes, results merged into the files of certificates."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import as_completed
from functools import partial
from pathlib import Path
from typing import Any

from ..statements.claim import Claim, all_claims
from ..statements.judging import prepare
from ..statements.selectors import Selection
from ..workers import workers
from . import store
from .certificates import shipped, store_of
from .check import Complaint, compared, recompiled
from .library import require_coq
from .proving import BATCH, Outcome, merged, prove_claims

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
    with workers(max(1, min(jobs, len(batches))), prepare, (chosen.files, {})) as pool:
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
