"""Deciding relations over a domain: proved everywhere, refuted at a point, or undecided."""

from __future__ import annotations

import sympy as sp

from ..domain import Domain
from .evidence import Evidence, Proof, Witness, midrad
from .prove import prove, prove_equal, prove_positive
from .refute import refute, violation

__all__ = ["Evidence", "Proof", "Witness", "decide", "midrad", "prove", "prove_equal", "prove_positive", "refute", "violation"]


def decide(relation: sp.Basic, domain: Domain, seconds: float = 12.0) -> Evidence:
    """A quick look for a witness, then a proof, then a longer look; None if neither is found."""
    return refute(relation, domain, 24) or prove(relation, domain, seconds) or refute(relation, domain)
