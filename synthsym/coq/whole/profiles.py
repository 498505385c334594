"""Refutations of a delta: normal noise, in units of its deviation, on a number that neighbours change by at most so much.

There are two such numbers and a set of outputs with P(S) > e^eps Q(S) + what is printed, both densities integrated.
"""

from __future__ import annotations

from ...core.lean import EXACT
from ...laws.releases import Profile
from ...statements.base import Form, Judgement
from ..terms import term
from ..theorems import Theorem
from .points import denied


def refutation(name: str, forms: list[Form], judged: Judgement) -> Theorem | None:
    """At the goal's point the noise loses more than is printed."""
    d = denied(forms, judged)
    s = None if d is None or d.truth.lean != EXACT else d.truth.subject
    if d is None or not isinstance(s, Profile) or (s.second, s.variance) != (0, 1):
        return None
    eta, eps = s.first, s.eps
    if any(
        x.is_integer for x in eta.free_symbols
    ):  # a number of records: the distance comes from data sets, of which nothing is said here
        return None
    claim = f"Profile.gaussian_refuted {term(eta)} 1 {term(eps)} {d.level}"
    return d.theorem(
        name,
        claim,
        "apply Profile.refute_gaussian; [closed | lra | unfold Hockey.profile, Integral.Phi, Integral.phi; closed].",
    )
