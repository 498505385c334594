"""The largest loss of two laws as the least upper bound of log(p/q) over their support."""

from __future__ import annotations

import sympy as sp

from ...laws.subjects import LargestLoss
from ..theorems import Theorem
from .images import Pair, pair_of
from .part import Part


def theorem(part: Part) -> Theorem | None:
    """The print is the largest loss of two laws that the library knows."""
    subject = part.equals
    pair = (
        pair_of(subject.P, subject.Q, "gamma", "normal", "laplace", "cramer", "inverse_gaussian", "beta")
        if isinstance(subject, LargestLoss)
        else None
    )
    if pair is None:
        return None
    conclusion = f"{pair.are_laws} /\\ Losses.is_largest {pair.ends} {pair.densities} ({part.print})"
    same = (
        "reflexivity" if pair.image.of in ("inverse_gaussian", "beta") else "Values.same_loss"
    )  # the theorem has the form of the table
    return part.theorem(conclusion, f"{_opening(pair)}{same}].")


def _opening(pair: Pair) -> str:
    """The theorem that applies, with the order of the parameters under which it does."""
    if pair.image.of == "laplace":
        return f"{pair.apply('largest_from')}Values.in_order | Values.plain_abs; "
    if pair.image.of == "cramer":
        return f"{pair.apply('largest_from')}apply (f_equal Rabs); "
    if pair.image.of == "inverse_gaussian":
        return f"{pair.apply('largest_of')}lra | rewrite !InverseGaussianLosses.tail_of by lra; lra | "
    if pair.image.of == "beta":
        return f"{pair.apply('largest_of')}lra | lra | "
    if pair.image.of == "normal":
        return f"{pair.apply('largest_from')}Values.in_order | "
    (shape, _), (other, _) = pair.originals()
    if sp.simplify(shape - other) == 0:
        return f"{pair.apply('largest_same_shape', '')}first [reflexivity | field] | Values.in_order | "
    return f"{pair.apply('largest_from')}Values.in_order | Values.in_order | unfold GammaLosses.constant; "
