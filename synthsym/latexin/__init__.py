"""LaTeX in, findings out: displayed mathematics to our inert tree, and every relation of it to the judge.

Reading never guesses: what is ambiguous in print is `not read`, with the reason, and a term that is not computed
here (a probability, a norm, a maximum over a set) is held as one unknown number, so that a line that holds, holds
whatever it is. Begin with `findings`, `expression` and `context`.
"""

from __future__ import annotations

from .finding import Finding, Report
from .findings import check_text

__all__ = ["Finding", "Report", "check_text"]
