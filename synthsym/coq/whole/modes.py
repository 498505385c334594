"""Refutations about posterior modes: data sets whose modes lie further apart than is printed, or show through printed noise.

The modes are those of posterior densities, from prior and likelihood; the noise is a Laplace density, the event a half-line.
"""

from __future__ import annotations

import sympy as sp

from ...core.lean import EXACT
from ...statements.base import Form, Judgement
from ...theory.posterior_modes import BetaModeMoves, NoisyBetaMode, NoisyNormalMode, NormalModeMoves
from ..terms import term
from ..theorems import Theorem
from .points import Denied, denied

_NUMBERS = (
    "rewrite ?NormalPosterior.count by lia; unfold NormalPosterior.first_centre, NormalPosterior.second_centre; closed"
)


def refutation(name: str, forms: list[Form], judged: Judgement) -> Theorem | None:
    """At the goal's point the mode moves, or loses, more than is printed."""
    d = denied(forms, judged)
    if d is None or d.truth.lean != EXACT:
        return None
    match d.truth.subject:
        case BetaModeMoves(n, alpha, beta):
            said, lemma = f"Modes.beta_mode_moves_beyond {term(alpha)} {term(beta)} k ({d.level})", "beta_mode_moves"
        case NoisyBetaMode((n, alpha, beta), scale):
            said, lemma = (
                f"Modes.noisy_beta_mode_refuted {term(alpha)} {term(beta)} {term(scale)} k ({d.level})",
                "noisy_beta_mode",
            )
        case NormalModeMoves(n, box, sigma, sigma0):
            said, lemma = (
                f"Modes.normal_mode_moves_beyond {term(sigma)} {term(sigma0)} {term(box)} k ({d.level})",
                "normal_mode_moves",
            )
        case NoisyNormalMode((n, box, sigma, sigma0), scale):
            release = f"(Laplace.noisy_mode {term(sigma)} {term(sigma0)} {term(scale)})"
            return _shown(
                name,
                d,
                n,
                f"NormalPosterior.refuted {release} {term(box)} k ({d.level}) 0",
                "Laplace.refute_noisy_mode",
            )
        case _:
            return None
    return _shown(name, d, n, said, f"Modes.{lemma}")


def _shown(name: str, d: Denied, n: sp.Expr, said: str, lemma: str) -> Theorem | None:
    """For a number of records that is a letter of the domain."""
    if not (isinstance(n, sp.Symbol) and n in d.at and n.is_integer):
        return None
    return d.theorem(
        name, f"exists k : nat, INR k = {term(n)} /\\ {said}",
        f"exists (Z.to_nat {d.at[n]}). split; [rewrite NormalPosterior.count by lia; lra | apply {lemma}; first [lra | lia | {_NUMBERS}]].",
    )  # fmt: skip
