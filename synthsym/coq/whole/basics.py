"""Small mechanisms and the beta model: noise on a statistic, releases with finitely many outcomes, the mode and the next record.

The theorem of a mechanism says what is enough on all data sets, and that nothing less is. That of the beta model speaks of all
lists of yes/no records with these counts, whose posterior is prior times likelihood.
"""

from __future__ import annotations

import sympy as sp

from ...core.domain import Domain
from ...core.lean import EXACT
from ...core.subject import Subject
from ...statements import AtMost, Equal
from ...theory.beta import ModeOf, NextOne
from ...theory.laplace import NoiseLoss
from ...theory.releases import FullRelease, RandomRow
from ..terms import term
from ..theorems import Theorem
from .part import ENDING, Part
from .records import Scene, count


def theorem(part: Part) -> Theorem | None:
    """The print is the cost of such a mechanism, or the mode or the chance of a yes."""
    t, printed, letters = part.truth, part.printed, {v.symbol for v in part.domain.variables}
    if (
        t is None
        or printed is None
        or printed.derived
        or t.lean != EXACT
        or t.subject is None
        or not t.subject.letters() <= letters
    ):
        return None
    made = (
        _mechanism(part, t.subject)
        if type(part.form) is AtMost
        else _beta(part, t.subject)
        if type(part.form) is Equal
        else None
    )
    if made is None:
        return None
    claim, script = made
    scene = Scene(part.domain)
    return Theorem(part.name + ENDING, scene.all(claim), lambda: (f"intros {scene.names}. decompose_hyps. {script}",))


def _mechanism(part: Part, x: Subject) -> tuple[str, str] | None:
    """A mechanism of which nothing but its parameters is known."""
    match x:
        case NoiseLoss(((shift, scale, times),)) if times == 1 and isinstance(shift, sp.Symbol):
            return (
                f"Basics.noise_cost {term(shift)} {term(scale)} ({part.print})",
                "apply Basics.laplace_noise; [pos | pos | field; nonzero].",
            )
        case FullRelease(share, eps):
            return (
                f"Basics.everything_cost {term(share)} {term(eps)} ({part.print})",
                "apply Basics.everything_is; first [lra | split; lra].",
            )
        case RandomRow(n, eps) if isinstance(n, sp.Symbol) and n.is_integer:
            positive = f"assert (N : (1 <= {count(n)})%nat) by (apply INR_le; rewrite <- ?E0; simpl INR; lra). "
            shown = f"{positive}apply Basics.some_row_is; [exact N | lra | {_counts(Scene(part.domain))}; reflexivity]."
            return f"Basics.some_row_cost {count(n)} {term(eps)} ({part.print})", shown
    return None


def _beta(part: Part, x: Subject) -> tuple[str, str] | None:
    """Weights of a posterior: those of the prior, and the counts."""
    if not isinstance(x, ModeOf | NextOne):
        return None
    ones, zeros = (_split(w, part.domain) for w in (x.a, x.b))
    if ones is None or zeros is None or ones[1] == zeros[1]:
        return None
    what, lemma = ("mode_at", "mode_is") if isinstance(x, ModeOf) else ("next_one", "next_is")
    rewritten = _counts(Scene(part.domain))
    prior = f"{term(ones[0])} {term(zeros[0])} {count(ones[1])} {count(zeros[1])}"
    return f"Basics.{what} {prior} ({part.print})", f"apply Basics.{lemma}; {rewritten}; [lra | lra | field; nonzero]."


def _counts(scene: Scene) -> str:
    """Counts under INR give way to the letters of the print."""
    return f"rewrite {', '.join(f'<- ?E{k}' for k in range(len(scene.equations)))}"


def _split(weight: sp.Expr, domain: Domain) -> tuple[sp.Expr, sp.Symbol] | None:
    """A posterior weight as the prior's weight and the one letter that counts records."""
    counted = [
        x
        for x in sp.Add.make_args(sp.expand(weight))
        if isinstance(x, sp.Symbol) and x.is_integer and _counts_records(x, domain)
    ]
    prior = sp.expand(weight) - sp.Add(*counted)
    return (prior, counted[0]) if len(counted) == 1 and counted[0] not in prior.free_symbols else None


def _counts_records(x: sp.Symbol, domain: Domain) -> bool:
    v = domain.variable(x)
    return v is not None and v.low is not None and bool(v.low >= 0)
