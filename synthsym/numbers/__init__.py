"""Divergences of pairs of laws, conversions, composition: numbers as balls, registered as quantities on import."""

from __future__ import annotations

from . import compose, convert, finite_laws, gaussian, pairs, subsample, truncated, vector_laws

__all__ = [
    "compose",
    "convert",
    "finite_laws",
    "gaussian",
    "pairs",
    "subsample",
    "truncated",
    "vector_laws",
]
