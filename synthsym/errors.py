"""The three ways in which synthsym says no.

They are kept apart because they mean different things to the caller: the user can mend the first, more
precision or a better argument may mend the second, and the third is a refused proof step.
"""

from __future__ import annotations


class SynthsymError(Exception):
    """Root of everything raised on purpose."""


class UserError(SynthsymError):
    """Bad input: one line that names the argument and what is accepted (exit status 2)."""


class Undecided(SynthsymError):
    """Neither proved nor refuted here; never to be read as a pass. `{}` in the words stands for what it is about, written out when read."""

    def __init__(self, words: str, about: object = None) -> None:
        super().__init__(words, about)
        self.words, self.about = words, about

    def __str__(self) -> str:
        return self.words if self.about is None else self.words.replace("{}", str(self.about)[:80])


class TooLong(Undecided, OverflowError):
    """What would have more digits than anybody can write down."""


class StepRejected(SynthsymError):
    """A derivation step that an engine did not accept."""


class Alarm(SynthsymError):
    """Something that cannot be has been computed (a negative divergence, a probability above 1): a defect here, never a value."""
