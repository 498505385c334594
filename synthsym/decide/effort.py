"""Effort is counted: a search ends after so many attempts, on every machine at the same place."""

from __future__ import annotations


class Effort:
    """An allowance of attempts, shared by everything that one question starts."""

    def __init__(self, attempts: int) -> None:
        self.left = attempts

    def take(self, attempts: int = 1) -> bool:
        """Whether so many more attempts are allowed; they are used up by asking."""
        self.left -= attempts
        return self.left >= 0

    def share(self, attempts: int) -> Effort:
        """A part of what is left, taken off it."""
        part = Effort(min(attempts, max(self.left, 0)))
        self.left -= part.left
        return part
