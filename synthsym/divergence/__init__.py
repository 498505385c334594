"""Divergences of pairs of laws, conversions, composition: numbers as balls, registered as quantities on import."""

from __future__ import annotations

from . import convert, gaussian, pairs

__all__ = ["convert", "gaussian", "pairs"]
