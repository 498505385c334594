"""Effort is counted: a search ends after so many attempts, on every machine at the same place."""

from __future__ import annotations


class Effort:
    """An allowance of attempts, shared by everything that one question starts."""

    def __init__(self, attempts: int, whole: Effort | None = None) -> None:
        self.left, self.whole = attempts, whole

    def take(self, attempts: int = 1) -> bool:
        """Whether so many more attempts are allowed; they are used up by asking."""
        self.left -= attempts
        return (self.whole is None or self.whole.take(attempts)) and self.left >= 0

    def share(self, attempts: int) -> Effort:
        """At most so many of the attempts that are left; what is not used stays."""
        return Effort(min(attempts, max(self.left, 0)), self)
