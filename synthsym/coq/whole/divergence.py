"""The Rényi divergence of two laws of one family whose supports may differ, or whose mixture is no law of their family.

The library's `Divergence.is_renyi` asks for both laws with their supports, and integrates over what both cover. Each kind of
law has a theorem with the value; what remains is that print and value are the same formula, and the order of the ends.
"""

from __future__ import annotations

import sympy as sp

from ... import laws as L
from ...laws.subjects import Renyi
from ..terms import term
from ..theorems import Theorem
from .images import IMAGES, Pair, pair_of
from .part import Part, positive_form

ENDS = "Values.plain_ends; reflexivity"
SAME = "Values.same_loss"
CONTAINED = "first [left; lra | right; lra | right; split; lra]"


def theorem(part: Part) -> Theorem | None:
    """The print is the Rényi divergence of two laws that the library has with their supports."""
    subject = part.equals
    if not isinstance(subject, Renyi) or type(subject.P) is not type(subject.Q) or subject.P.parts or subject.Q.parts:
        return None
    pair: Pair | None
    if (
        isinstance(subject.P, L.Uniform)
        or isinstance(subject.P, L.Pareto)
        and isinstance(subject.Q, L.Pareto)
        and subject.P.minimum != subject.Q.minimum
    ):
        pair = Pair(IMAGES[type(subject.P)], subject.P, subject.Q)
    else:
        pair = pair_of(subject.P, subject.Q, "inverse_gaussian", "cramer", "laplace")
    if pair is None:
        return None
    conclusion = f"Divergence.is_renyi {pair.ends} {pair.image.ends(subject.Q)} ({term(subject.order)}) {pair.densities} ({part.print})"
    return part.theorem(conclusion, *_scripts(part, pair, subject.order))


def _scripts(part: Part, pair: Pair, order: sp.Expr) -> tuple[str, ...]:
    own = "lra | " * 2  # the order is positive and not 1
    if pair.image.of == "uniform":
        return (
            f"eapply Uniform.renyi; [lra | lra | {ENDS} | {ENDS} | lra | {own}{CONTAINED} | Values.plain_ends; {SAME}].",
        )
    (one, two), (other, another) = pair.originals()
    if pair.image is IMAGES[L.Pareto]:
        mixed = positive_form(order * two + (1 - order) * another, part.domain)
        written = (
            f"Formulas.written ({term(order)} * {term(two)} + (1 - {term(order)}) * {term(another)}) ({term(mixed)})"
        )
        sign = f"Formulas.sign_of ({term(mixed)})"
        return (
            f"eapply Laws.pareto_renyi; [pos | pos | pos | pos | {ENDS} | {own}{CONTAINED} | {sign} | {written}; Values.plain_ends; {SAME}].",
        )
    if pair.image.of == "cramer":
        at = "renyi_at_half_of" if order == sp.S.Half else "renyi_of"
        orders = "field | " if order == sp.S.Half else f"{own}lra | "
        return (f"exp_facts; {pair.apply(at)}{orders}first [lra | nra] | reflexivity].",)
    if pair.image.of == "laplace":
        if sp.simplify(order - two / (two + another)) == 0:
            return (f"{pair.apply('renyi_balanced_of')}lra | reflexivity | reflexivity].",)
        away, back = order / two, (1 - order) / another
        total, gap = (term(sp.simplify(e)) for e in (away + back, away - back))
        return (f"{pair.apply('renyi_of')}lra | {own}positive_as ({total}) | Values.differ_by ({gap}) | reflexivity].",)
    shape = positive_form(order * two + (1 - order) * another, part.domain)
    tail = positive_form(order * two / one**2 + (1 - order) * another / other**2, part.domain)
    sign = f"first [Formulas.sign_of ({term(tail)}) | rewrite !InverseGaussianLosses.tail_of by pos; Formulas.sign_of ({term(tail)})]"
    return (f"{pair.apply('renyi_of')}{own}Formulas.sign_of ({term(shape)}) | {sign} | reflexivity].",)
