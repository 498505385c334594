"""`python -m benchmarks.scaling`: the corpus repeated under other ids; how much more so many times the statements cost.

From a full cache all of it is repeated; from an empty one a part, and what the copies could take over from one another is forgotten.
"""

from __future__ import annotations

import gc
import sys
import tempfile
import time
import warnings
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from synthsym.api import _judge
from synthsym.cli import _COLLECT
from synthsym.core.memo import forget
from synthsym.statements.cache import Cache, key_of
from synthsym.statements.claim import Claim
from synthsym.statements.corpus import load_corpus
from synthsym.statements.selectors import Selection

Line = tuple[str, float, float]
PART = ("neun.s41", "bsv.sens", "bsv.eq", "gil.kl")
TIMES = (1, 2, 4, 8)
AT_MOST = 1.1  # times as many statements, so much more per statement


def named(id: str, k: int) -> str:
    return f"copy{k}.{id}" if k else id


def copies(claims: dict[str, Claim], times: int) -> list[dict[str, Claim]]:
    """The statements and copies of them, each of which uses the statements of its own copy."""
    return [
        {
            named(id, k): replace(c, id=named(id, k), uses=tuple(named(u, k) if u in claims else u for u in c.uses))
            for id, c in claims.items()
        }
        for k in range(times)
    ]


def judged(claims: dict[str, Claim], cache: Path) -> float:
    """Processor seconds to their findings."""
    start = time.process_time()
    for _ in _judge(Selection(tuple(claims), claims), 1, Cache(cache), None, {}):
        pass
    return time.process_time() - start


def cold(claims: dict[str, Claim], times: int) -> float:
    total = 0.0
    for copy in copies(claims, times):
        forget()
        with tempfile.TemporaryDirectory() as cache:
            total += judged(copy, Path(cache))
    return total


def warm(claims: dict[str, Claim], times: int, entry: dict[str, object]) -> float:
    """All copies at once, every judgement in the cache (what it says takes no part in the time)."""
    everything = {id: c for copy in copies(claims, times) for id, c in copy.items()}
    with tempfile.TemporaryDirectory() as cache:
        store = Cache(Path(cache))
        for c in everything.values():
            store.put(key_of(c), entry)
        return min(judged(everything, Path(cache)) for _ in range(5))


def lines(part: Sequence[str] = PART) -> list[Line]:
    """Name, measured, at most."""
    gc.set_threshold(*_COLLECT)  # as the command does; at Python's own pace the collector looks at every copy again
    warnings.simplefilter("ignore")  # there are no certificates of copies
    claims = load_corpus()
    some = {id: replace(c, uses=()) for id, c in claims.items() if id.startswith(tuple(part))}
    raw: dict[str, dict[str, object]] = {}
    first = next(iter(some))
    list(_judge(Selection((first,), {first: some[first]}), 1, None, None, raw))
    found = [
        (f"{len(some)} statements, empty cache", {n: cold(some, n) for n in TIMES}),
        (f"{len(claims)} statements, full cache", {n: warm(claims, n, {**raw[first], "witness": None}) for n in TIMES}),
    ]
    return [
        (f"{n} times {name} / once", seconds[n] / seconds[1], AT_MOST * n)
        for name, seconds in found
        for n in seconds
        if n > 1
    ]


def main() -> int:
    table = lines()
    for name, value, limit in table:
        print(f"{name:<60} {value:8.3f}   (at most {limit:.3g})")
    return int(any(value > limit for _, value, limit in table))


if __name__ == "__main__":
    sys.exit(main())
