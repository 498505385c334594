"""Refutations of a delta: the hockey-stick divergence of two normal densities, as an integral, exceeds what is printed."""

from __future__ import annotations

from ...core.lean import EXACT
from ...laws.releases import Profile
from ...statements.base import Form, Judgement
from ..terms import term
from ..theorems import Theorem
from .points import denied


def refutation(name: str, forms: list[Form], judged: Judgement) -> Theorem | None:
    """At the goal's point the divergence of two normal laws with unit variance is more than is printed."""
    d = denied(forms, judged)
    s = None if d is None or d.truth.lean != EXACT else d.truth.subject
    if d is None or not isinstance(s, Profile) or (s.second, s.variance) != (0, 1):
        return None
    eta, eps = s.first, s.eps
    if any(x.is_integer for x in eta.free_symbols):  # a number of records: the distance comes from data sets, of which nothing is said here
        return None
    claim = f"exists h, Hockey.is_hockey {term(eps)} (NormalLaw.pdf {term(eta)} 1) (NormalLaw.pdf 0 1) h /\\ h > {d.level}"
    return d.theorem(name, claim, "eexists. split; [apply Profile.unit_profile; closed | unfold Hockey.profile, Integral.Phi, Integral.phi; closed].")
