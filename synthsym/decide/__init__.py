"""Deciding relations over a domain: proved everywhere, refuted at a point, or undecided."""

from __future__ import annotations

from .evidence import Evidence, Proof, Witness, midrad
from .logic import decide
from .prove import prove, prove_equal, prove_positive
from .refute import refute, violation

__all__ = ["Evidence", "Proof", "Witness", "decide", "midrad", "prove", "prove_equal", "prove_positive", "refute", "violation"]

