"""Proving a selection: batches of claims in worker processes, results merged into the certificate store."""

from __future__ import annotations

import inspect
import tempfile
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from ..statements.claim import Claim, all_claims
from ..statements.selectors import Selection
from .certificates import BATCH, Outcome, load, prove_claims, save
from .library import require_coq
from .session import compile_store

Tell = Callable[[int, int], None]


def _prove_ids(ids: Sequence[str], known: Mapping[str, Any]) -> list[Outcome]:
    claims = all_claims()
    with tempfile.TemporaryDirectory(prefix="synthsym-coq-") as scratch:
        return prove_claims([claims[i] for i in ids], Path(scratch), known=known)


def prove_selection(chosen: Selection, jobs: int, fresh: bool = False, tell: Tell | None = None, root: Path | None = None,
                    keep: bool = True) -> list[Outcome]:
    """Prove what is selected and (if `keep`) write the store; `fresh` ignores stored certificates."""
    from ..api import _prepare  # the same claims under the same alterations in every worker

    require_coq()
    stored = load(root)
    known = {} if fresh else stored
    batches = [list(chosen.ids[i:i + BATCH]) for i in range(0, len(chosen.ids), BATCH)]
    done: list[Outcome] = []
    with ProcessPoolExecutor(max(1, min(jobs, len(batches))), initializer=_prepare, initargs=(chosen.files, {})) as pool:
        for future in as_completed([pool.submit(_prove_ids, batch, known) for batch in batches]):
            done += future.result()
            if keep:  # an interrupted run keeps what it has proved
                save([o for o in done if _shipped(chosen.claims[o.claim])], root, load(root))
            if tell is not None:
                tell(len(done), len(chosen.ids))
    order = {id: i for i, id in enumerate(chosen.ids)}
    return sorted(done, key=lambda o: order[o.claim])


def _shipped(claim: Claim) -> bool:
    """Whether the claim belongs to the corpus (not to a user's own file): a folder may hold several papers."""
    from ..statements.corpus import SHIPPED

    home = inspect.unwrap(claim.build).__module__.split(".")
    return home[0] == "derivations" and home[1] in SHIPPED


def check_store(root: Path | None = None, tell: Tell | None = None, jobs: int = 2) -> list[str]:
    """Compile every stored theorem again from its script; returns complaints (none: the kernel accepts the store)."""
    return compile_store(load(root), tell, jobs)
