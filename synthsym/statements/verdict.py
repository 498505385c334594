"""The words of a judgement. A verdict is never true or false in a boolean context: compare it by name or not at all."""

from __future__ import annotations

from enum import Enum


class Verdict(Enum):
    """The words of docs/verdicts.md."""

    CONFIRMED = "confirmed"
    LOOSE = "loose"
    HOLDS = "holds"
    MISPRINT = "misprint"
    GAP = "gap"
    FALSE_SAFE = "false-safe"
    UNSOUND = "unsound"
    FALSE = "false"
    OPEN = "open"

    def __bool__(self) -> bool:
        raise TypeError("a verdict has no truth value; compare it with the verdict you mean")

    def __str__(self) -> str:
        return self.value


VERDICTS = tuple(v.value for v in Verdict)
KINDS = ("identity", "bound", "threshold", "constant", "proof-step", "prose")
