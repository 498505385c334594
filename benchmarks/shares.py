"""How much of the processor time of a judgement SymPy takes: where the program is, looked at two hundred times a second."""

from __future__ import annotations

import signal
import tempfile
from collections import Counter
from pathlib import Path
from types import FrameType

from synthsym.core.memo import forget
from synthsym.statements.corpus import load_corpus

from .scaling import PART, judged

Line = tuple[str, float, float]
EVERY = 0.005
AT_MOST = 0.9


def room(frame: FrameType | None) -> str:
    """Whose the innermost frame is."""
    name = frame.f_globals.get("__name__", "") if frame is not None else ""
    return str(name).partition(".")[0]


def line() -> Line:
    """The share of what is judged in the scaling benchmark, from an empty cache."""
    claims = {id: c for id, c in load_corpus().items() if id.startswith(PART)}
    seen: Counter[str] = Counter()
    before = signal.signal(signal.SIGPROF, lambda _number, frame: seen.update([room(frame)]))
    forget()
    with tempfile.TemporaryDirectory() as cache:
        signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)
        try:
            judged(claims, Path(cache))
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.signal(signal.SIGPROF, before)
    return (
        f"SymPy's share of the processor time of {len(claims)} statements, empty cache",
        seen["sympy"] / seen.total(),
        AT_MOST,
    )


def main() -> int:
    name, share, _ = line()
    print(f"{name}: {100 * share:.0f} %")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
