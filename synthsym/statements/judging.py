"""Judging many statements, here or in worker processes that each take a stretch of neighbours."""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from ..core.ledger import alterations, altered
from ..workers import workers
from .claim import Claim, all_claims
from .corpus import load_corpus, load_file, shipped
from .referee import examine, unsettled
from .selectors import Selection

_MEMORY = 4 << 30  # bytes that one worker may hold


@dataclass(frozen=True)
class Manner:
    """How a statement is examined: the counted work that it may cost, and what its judgement hands to a proof assistant."""

    effort: int | None = None
    asked: Callable[..., dict[str, Any]] | None = None


def examined(ids: Sequence[str], chosen: Selection, jobs: int, manner: Manner) -> Iterator[tuple[str, dict[str, Any]]]:
    """The judgements, each as soon as it is made."""
    if jobs == 1 or len(ids) < 2:
        for id in ids:
            yield id, _examine(chosen.claims[id], manner)
        return
    count = min(jobs, len(ids))
    waiting = Stretches(ids, chosen.claims, count)
    running: dict[Future[dict[str, Any]], tuple[int, ProcessPoolExecutor, str]] = {}
    with contextlib.ExitStack() as held:

        def begin() -> ProcessPoolExecutor:
            return held.enter_context(workers(1, prepare, (chosen.files, alterations()), _MEMORY))

        pools = [begin() for _ in range(count)]

        def give(lane: int) -> None:
            while sum(at == lane for at, _, _ in running.values()) < 2 and (id := waiting.next(lane)) is not None:
                try:
                    future = pools[lane].submit(examine_by_id, id, manner)
                except BrokenProcessPool:
                    pools[lane] = begin()
                    future = pools[lane].submit(examine_by_id, id, manner)
                running[future] = lane, pools[lane], id

        for lane in range(count):
            give(lane)
        while running:
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                lane, pool, id = running.pop(future)
                try:
                    judged = future.result()
                except BrokenProcessPool:  # this one, or the one beside it, has ended its process: each is judged alone
                    judged = _examined_alone(id, chosen, manner)
                    if pools[lane] is pool:
                        pools[lane] = begin()
                give(lane)
                yield id, judged


class Stretches:
    """Which worker judges what next: its own stretch of neighbours, which share what they derive; then the last of the longest stretch."""

    def __init__(self, ids: Sequence[str], claims: Mapping[str, Claim], count: int) -> None:
        self._file = {id: claims[id].source()[0] for id in ids}
        ends = [len(ids) * k // count for k in range(count + 1)]
        self._left = [deque(ids[a:b]) for a, b in pairwise(ends)]

    def next(self, lane: int) -> str | None:
        """The id that this worker judges next; None when all are taken."""
        mine = self._left[lane]
        if not mine:
            longest = max(self._left, key=len)
            file = self._file[longest[-1]] if longest else None
            while longest and self._file[longest[-1]] == file:
                mine.appendleft(longest.pop())
        return mine.popleft() if mine else None


def _examined_alone(id: str, chosen: Selection, manner: Manner) -> dict[str, Any]:
    """In a process of its own, which may end without an answer."""
    with workers(1, prepare, (chosen.files, alterations()), _MEMORY) as pool:
        try:
            return pool.submit(examine_by_id, id, manner).result()
        except BrokenProcessPool:
            return unsettled(
                chosen.claims[id],
                "time",
                f"it needs more than {_MEMORY >> 30} GB of memory, or ended the process that judged it",
            )


def _examine(claim: Claim, manner: Manner) -> dict[str, Any]:
    """A statement of a user's own file is suspected: nobody has altered the foundations under it in a test."""
    return examine(claim, suspected=not shipped(claim), effort=manner.effort, asked=manner.asked)


def prepare(files: Sequence[Path], knobs: Mapping[str, int | str]) -> None:
    """A worker knows the same claims, under the same alterations, as the process that started it."""
    global _held
    know(files)
    _held = contextlib.ExitStack()
    for name, factor in knobs.items():
        _held.enter_context(altered(name, factor))


def know(files: Sequence[Path]) -> None:
    """Load the shipped claims, and those of these files."""
    known = all_claims()
    load_corpus()
    for file in files:
        if not any(Path(c.source()[0]).is_relative_to(file) for c in known.values()):
            load_file(file)


_held = contextlib.ExitStack()


def examine_by_id(id: str, manner: Manner) -> dict[str, Any]:
    """The judgement of one statement as plain data, in a process that may not have the claim itself."""
    return _examine(all_claims()[id], manner)
