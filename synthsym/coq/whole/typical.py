"""Refutations by a typical output: neighbours, and an output within some standard deviations of its middle that loses more than is printed."""

from __future__ import annotations

from ...statements import AtMost, Sufficient
from ...statements.base import Form, Judgement
from ...theory.normal_releases import TypicalLoss
from ..terms import term
from ..theorems import Theorem
from .named import NOTHING, deviations
from .points import denied
from .records import Scene, count
from .refutations import RELEASES

_LEMMAS = {"post": "typical_draw", "synth-many": "typical_record"}
_NUMBERS = "rewrite ?NormalPosterior.count by lia. unfold NormalPosterior.first_centre, NormalPosterior.second_centre, NormalPosterior.draw_spread. closed."


def refutation(name: str, forms: list[Form], judged: Judgement) -> Theorem | None:
    """The theorem of a bound of typical losses, or of a condition that is said to keep them at a level, that fails at a point."""
    d = denied(forms, judged)
    subject = None if d is None else d.truth.subject
    if (
        d is None
        or not isinstance(subject, TypicalLoss)
        or subject.release.method not in _LEMMAS
        or subject.release.m != 1
    ):
        return None
    r, domain = subject.release, d.goal.domain
    if (
        not subject.letters() <= set(domain.symbols())
        or not getattr(r.n, "is_integer", False)
        or r.n not in domain.symbols()
    ):
        return None
    named = None
    if isinstance(d.form, AtMost):
        named = deviations(d.form.printed, Scene(domain))
    elif isinstance(d.form, Sufficient) and not d.form.printed.derived:
        named = NOTHING
    if named is None:
        return None
    records = "" if r.method == "post" else " 1"
    mechanism = f"(NormalPosterior.{RELEASES[r.method]} {term(r.sigma)} {term(r.sigma0)}{records})"
    level = f"({named.print})" if isinstance(d.form, AtMost) else d.level
    loses = f"ReleaseLoss.typical_loss_above {mechanism} {term(r.R)} {count(r.n)} {term(subject.deviations)} {level}"
    claim = f"exists {count(r.n)} : nat, INR {count(r.n)} = {term(r.n)} /\\ {named.says(loses)}"
    n = f"(Z.to_nat {d.number(r.n)})"
    given = " ".join(map(d.number, (r.sigma, r.sigma0, r.R)))
    script = (
        f"exists {n}. split; [apply NormalPosterior.count; lia|]. {named.at(d.at)}"
        f"apply (ReleaseLoss.{_LEMMAS[r.method]} {given} {n} ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lia)); [first [lra | closed] | idtac]. {_NUMBERS}"
    )
    return d.theorem(name, claim, script)
