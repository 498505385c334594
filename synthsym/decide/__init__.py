"""Deciding relations over a domain: proved everywhere, refuted at a point, or undecided.

SymPy proposes and FLINT agrees, or nothing is proved. Never a judge of what a print means, and never a guess: what no
tactic settles is undecided. Begin with `logic` (`decide`), `prove` with `tactics`, and `refute`; `normal_form` is what
most of them read. A proof writes down what it found as a `certificate`, which `checker` accepts without any of them.
"""

from __future__ import annotations

from ..core import asking
from ..effort import DEFAULT, effort
from .defined import prove_defined, undefined_at
from .evidence import Evidence, Proof, Witness, midrad
from .logic import decide, shown
from .monotone import prove_positive
from .prove import prove, prove_equal
from .refute import refute, violation

asking.answers(prove=prove, defined=prove_defined)

__all__ = [
    "DEFAULT", "Evidence", "Proof", "Witness", "decide", "effort", "midrad", "prove", "prove_defined", "prove_equal", "prove_positive", "refute",
    "shown", "undefined_at", "violation",
]  # fmt: skip
