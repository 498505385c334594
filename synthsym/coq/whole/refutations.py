"""Refutations by an event: data sets, a set of outputs, and its two probabilities, where the print promises privacy.

The event of a witness says of which release it speaks and which outputs it means (`Event.of`). The theorem shows the point
with the domain's conditions and the printed premise, and says that there the release is not private: two neighbouring
data sets and a half-line with P(S) > e^eps Q(S) + delta, the densities by Bayes from prior and likelihood.
"""

from __future__ import annotations

import sympy as sp

from ...statements import AtMost
from ...statements.base import Form, Judgement
from ...theory.normal_releases import Beyond, NormalRelease
from ..terms import rational, term
from ..theorems import Theorem
from .points import Denied, denied

RELEASES = {
    "post": "drawn_parameter",
    "synth-map": "records_of_mode",
    "synth-one": "records_of_one_draw",
    "synth-many": "records_of_fresh_draws",
}
_LEMMAS = {
    ("post", "no"): "refute_drawn_parameter", ("synth-map", "no"): "refute_records_of_mode",
    ("synth-one", "no"): "refute_records_of_one_draw", ("synth-many", "no"): "refute_records_of_fresh_draws",
    ("post", "yes"): "refute_conditioned_parameter", ("synth-map", "yes"): "refute_conditioned_mode",
    ("synth-many", "yes"): "refute_conditioned_fresh_draws",
}  # fmt: skip
_NUMBERS = (
    "rewrite ?NormalPosterior.count by lia. unfold NormalPosterior.first_centre, NormalPosterior.second_centre, NormalPosterior.draw_spread, "
    "Integral.Phi, Integral.phi. simpl (INR 1). closed."
)


def refutation(name: str, forms: list[Form], judged: Judgement) -> Theorem | None:
    """The theorem of a statement that fails at a point, with the event of its witness; None where the library knows no such event."""
    shown, d = getattr(judged.told, "of", None), denied(forms, judged)
    if not isinstance(shown, Beyond) or d is None or (shown.release.method, shown.conditioned) not in _LEMMAS:
        return None
    level = _level(d, shown)
    integers = {v.symbol.name: v.integer for v in d.goal.domain.variables}
    known = all(x.name in integers for x in shown.release.letters())
    counted = all(integers.get(x.name) for x in (shown.release.n, shown.release.m) if isinstance(x, sp.Symbol))
    return _theorem(name, d, shown, level) if level and known and counted else None


def _level(d: Denied, shown: Beyond) -> str:
    """What the release is said to meet: the printed eps of a conditioned release, or the letters eps and delta of a free one."""
    letters = d.goal.domain.table()
    if shown.conditioned == "yes":
        return f"({d.level})" if type(d.form) is AtMost or d.goal.right == letters.get("eps") else ""
    return (
        "(eps) (delta)"
        if type(d.form) is not AtMost and d.goal.right == letters.get("delta") and "eps" in letters
        else ""
    )


def _theorem(name: str, d: Denied, shown: Beyond, level: str) -> Theorem:
    """Numbers of records are natural numbers: k is n, and j is m where that is another letter."""
    release, own = shown.release, {x.name: x for x in d.letters}
    counts = ["k"] + (["j"] if isinstance(release.m, sp.Symbol) and release.m != release.n else [])
    equal = " /\\ ".join(f"INR {c} = {term(x)}" for c, x in zip(counts, (release.n, release.m), strict=False))
    records = "" if release.method == "post" else " 1" if release.m == 1 else f" {counts[-1]}"
    refuted = "refuted_conditioned" if shown.conditioned == "yes" else "refuted"
    mechanism = f"(NormalPosterior.{RELEASES[release.method]} {term(release.sigma)} {term(release.sigma0)}{records})"
    claim = f"exists {' '.join(counts)} : nat, {equal} /\\ NormalPosterior.{refuted} {mechanism} {term(release.R)} k {level}"
    named = NormalRelease(
        release.method,
        *(own.get(getattr(x, "name", ""), x) for x in (release.n, release.R, release.sigma, release.sigma0, release.m)),
    )
    return d.theorem(name, claim, _script(d, shown, named, counts))


def _script(d: Denied, shown: Beyond, release: NormalRelease, counts: list[str]) -> str:
    """The lemma at the event's edge; what is left is a comparison of numbers."""
    n, m = (f"(Z.to_nat {d.number(x)})" for x in (release.n, release.m))
    records = [] if release.method == "post" else ["1" if release.m == 1 else m]
    given = " ".join([*map(d.number, (release.sigma, release.sigma0, release.R)), n, *records])
    return (
        f"exists {', '.join([n, m][: len(counts)])}. " + "split; [apply NormalPosterior.count; lia|]. " * len(counts)
        + f"apply (NormalPosterior.{_LEMMAS[release.method, shown.conditioned]} {given}) with (t := {rational(sp.Rational(shown.edge))}); try lra; try lia. "
        + _NUMBERS
    )  # fmt: skip
