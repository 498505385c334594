"""Divergences of pairs of laws, conversions, composition: numbers as balls, registered as quantities on import."""

from __future__ import annotations

from . import compose, convert, gaussian, general, multivariate, pairs, subsample

__all__ = ["compose", "convert", "gaussian", "general", "multivariate", "pairs", "subsample"]
