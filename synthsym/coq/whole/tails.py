"""Both tails of the standard normal law: their density, bounds that are never reached, and conditions that are enough and more than is needed."""

from __future__ import annotations

import sympy as sp

from ...core.lean import EXACT
from ...core.truth import Truth
from ...statements import AtMost, Sufficient
from ...theory.gaussian import TwoSidedDensity, TwoSidedTail
from ..terms import rational, term
from ..theorems import Theorem, proposition
from .outcomes import by_value
from .part import ENDING, Part
from .points import printed_conditions
from .records import Scene


def theorem(part: Part) -> Theorem | None:
    """The print is what is integrated beyond a point for the chance of both tails: minus the slope of that chance."""
    if not isinstance(part.equals, TwoSidedDensity):
        return None
    claim = f"Tails.two_sided_density {term(part.equals.at)} ({part.print})"
    at = term(part.equals.at)
    last = (
        f"rewrite K_. match goal with |- context [exp ?e] => replace e with (- ({at} ^ 2 / 2)) by field end. "
        "apply Tails.density_of_tails. rewrite Tails.two_densities. field. nonzero."
    )
    return by_value(part, part.truth.expr, claim, last)  # type: ignore[union-attr]


def loose_theorem(part: Part) -> Theorem | None:
    """The integrals of the density beyond both points exist, and their sum is less than the print, or than the level where the print holds."""
    form = part.form
    if type(form) is AtMost and part.printed is not None and not part.printed.derived and _known(part, part.truth):
        claim = f"Tails.tail_below {_far(part.truth)} ({part.print})"
        return part.theorem(
            claim,
            "apply Tails.tail_mills; [lra | field; nonzero].",
            "apply Tails.tail_mills; [lra | f_equal; f_equal; f_equal; field].",
        )
    return _condition(part, form) if type(form) is Sufficient else None


def _known(part: Part, t: Truth | None) -> bool:
    letters = {v.symbol for v in part.domain.variables}
    return t is not None and t.lean == EXACT and isinstance(t.subject, TwoSidedTail) and t.subject.letters() <= letters


def _far(t: Truth | None) -> str:
    assert t is not None and isinstance(t.subject, TwoSidedTail)
    return term(t.subject.far)


def _condition(part: Part, form: Sufficient) -> Theorem | None:
    """Enough everywhere; and somewhere the tail is as small without it."""
    printed = printed_conditions(form.printed)
    if len(form.truth.parts) != 1 or len(printed) != 1 or form.printed.derived:
        return None
    tail, op, level = form.truth.parts[0]
    if not isinstance(tail, Truth) or not _known(part, tail) or op != "<=" or isinstance(level, Truth):
        return None
    scene, letters = Scene(part.domain), [v.symbol for v in part.domain.variables]
    root = sp.sqrt(-2 * sp.log(level)).simplify()
    lengths = [x for x in letters if sp.simplify(root - x) == 0]
    if len(lengths) != 1 or scene.integers:
        return None
    claim = f"Tails.tail_at_most {_far(tail)} {term(sp.sympify(level))}"
    facts = " /\\ ".join(map(proposition, part.domain.conditions()))
    names = " ".join(scene.letters)
    needless = f"exists {names} : R, ({facts}) /\\ {claim} /\\ ~ {printed[0]}"
    value = {x: rational(sp.Rational(1, 10) if x == lengths[0] else sp.S.One) for x in letters}
    shown = "rewrite ?ln_div, ?ln_1, ?ln_exp by first [lra | apply exp_pos]; field"
    lemma = f"Tails.tail_enough _ {term(lengths[0])}"
    script = (
        f"split. {{ intros {scene.names} H_. decompose_hyps. eapply ({lemma}); [lra | exact H_ | {shown} | field | f_equal; field]. }} "
        f"{{ exists {', '.join(value[x] for x in letters)}. split; [repeat split; lra|]. split; [apply Tails.tail_small; closed|]. "
        "intros H_. apply (Rge_not_lt _ _ H_). eapply Rlt_le_trans; [|apply Rmax_r]. closed. }"
    )
    return Theorem(part.name + ENDING, f"{scene.all(f'({printed[0]}) -> {claim}')} /\\ ({needless})", lambda: (script,))
