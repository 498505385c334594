"""The Kullback-Leibler divergence of two laws as the improper integral of p log(p/q)."""

from __future__ import annotations

from ... import laws as L
from ...laws.subjects import Kullback
from ..theorems import Theorem
from .images import IMAGES, Pair, pair_of
from .part import Part


def theorem(part: Part) -> Theorem | None:
    """The print is the divergence of two laws that the library knows."""
    subject = part.equals
    if not isinstance(subject, Kullback):
        return None
    pair = pair_of(subject.P, subject.Q, "gamma", "normal", "laplace", "cramer", "inverse_gaussian", "beta")
    opening = _opening(pair) if pair is not None else ""
    if (
        pair is None
        and isinstance(subject.P, L.Pareto)
        and isinstance(subject.Q, L.Pareto)
        and not subject.P.parts + subject.Q.parts
    ):
        pair = Pair(
            IMAGES[L.Pareto], subject.P, subject.Q
        )  # the first minimum is not the smaller one, or Coq accepts nothing
        opening = "eapply Laws.pareto_kullback; [split; [pos | lra] | pos | pos | "
    if pair is None:
        return None
    conclusion = f"{pair.are_laws} /\\ Losses.is_kullback {pair.ends} {pair.densities} ({part.print})"
    return part.theorem(conclusion, f"{opening}Values.same_loss].")


def _opening(pair: Pair) -> str:
    """The theorem that applies, up to the equality of its value and the print."""
    between = {
        "gamma": "unfold GammaLosses.constant; ",
        "laplace": "Values.in_order | Values.plain_abs; ",
        "cramer": "first [lra | nra] | ",
        "beta": "unfold Beta; ",
    }
    return "exp_facts; " * (pair.image.of == "cramer") + pair.apply("kullback_from") + between.get(pair.image.of, "")
