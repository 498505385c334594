"""The Kullback-Leibler divergence of two laws as the improper integral of p log(p/q)."""

from __future__ import annotations

from ...laws.subjects import Kullback
from ..theorems import Theorem
from .images import pair_of
from .part import Part


def theorem(part: Part) -> Theorem | None:
    """The print is the divergence of two laws that the library knows."""
    subject = part.equals
    pair = pair_of(subject.P, subject.Q) if isinstance(subject, Kullback) else None
    if pair is None:
        return None
    conclusion = f"{pair.are_laws} /\\ Losses.is_kullback {pair.ends} {pair.densities} ({part.print})"
    return part.theorem(conclusion, f"{pair.apply('kullback_from')}unfold GammaLosses.constant; Values.same_loss].")
