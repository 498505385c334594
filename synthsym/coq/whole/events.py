"""Single events in the words of the library: what two masses or a loss make of an excess, the largest mass that is allowed, choices by exponential weights."""

from __future__ import annotations

import sympy as sp

from ...core.subject import Combined, Subject
from ...core.truth import Truth
from ...laws.few_outcomes import ScoreLoss
from ...laws.few_records import SampledDelta, SampledLoss
from ...statements import Never
from ...theory.events import ExcessOfMasses, LargestMass, LossyExcess
from ..terms import term
from ..theorems import Theorem
from .part import ENDING, Part
from .records import Scene, combined, compared, count
from .shown import Known

_HOCKEY = frozenset({"definition:hockey-stick"})
_SCORES = frozenset({"definition:privacy-loss", "definition:sensitivity", "law:exponential-mechanism"})
_SAMPLES = frozenset({"definition:probability", "definition:sampling-without-replacement"})
_COUNTED = "first [rewrite ?plus_INR; lra | rewrite NormalPosterior.count by lia; lra | simpl INR; lra]"
_ROWS = f"lra | lra | {_COUNTED} | {_COUNTED} | reflexivity"

EVENTS: dict[type[Subject], Known] = {
    ExcessOfMasses: Known(
        lambda x: f"Events.excess_of_masses {' '.join(map(term, (x.p, x.q, x.eps)))}",
        lambda x: x.p - sp.exp(x.eps) * x.q,
        "eapply Events.excess_of_masses_is; reflexivity",
        _HOCKEY,
    ),
    LargestMass: Known(
        lambda x: f"Events.largest_mass {' '.join(map(term, (x.q, x.eps, x.delta)))}",
        lambda x: x.q * sp.exp(x.eps) + x.delta,
        "eapply Events.largest_mass_is; [lra | lra | reflexivity]",
        _HOCKEY,
        bound="<=",
    ),
    LossyExcess: Known(
        lambda x: f"Events.least_lossy_excess {' '.join(map(term, (x.mass, x.loss, x.eps)))}",
        lambda x: x.value,
        lambda x: (
            f"apply (Events.lossy_excess_at {' '.join(map(term, (x.mass, x.loss, x.eps, x.eps - x.loss)))}); [lra | lra | field | reflexivity]"
        ),
        frozenset({"definition:privacy-loss"}),
        bound=">=",
    ),
    SampledLoss: Known(
        lambda x: f"Sampling.sampled_loss {term(x.eps)} {count(x.m)} {count(x.n)}",
        lambda x: sp.log(1 + x.m / x.n * (sp.exp(x.eps) - 1)),
        lambda x: f"eapply (Sampling.sampled_loss_at _ _ _ {term(x.m)} {term(x.n)}); [lra | {_ROWS}]",
        _SAMPLES | {"definition:privacy-loss", "definition:pure-dp"},
        bound="<=",
    ),
    SampledDelta: Known(
        lambda x: f"Sampling.sampled_delta {term(x.eps)} {term(x.delta)} {count(x.m)} {count(x.n)}",
        lambda x: x.m / x.n * x.delta,
        lambda x: f"eapply (Sampling.sampled_delta_at _ _ _ _ {term(x.m)} {term(x.n)}); [lra | lra | {_ROWS}]",
        _SAMPLES | _HOCKEY,
        bound="<=",
    ),
    ScoreLoss: Known(
        lambda x: f"Choices.largest_choice_loss {' '.join(map(term, (x.factor, x.least, x.most)))}",
        lambda x: sp.simplify(x.factor * (x.most - x.least)),
        "eapply Choices.choice_loss_is; [pos | lra | lra | reflexivity]",
        _SCORES,
        bound="<=",
    ),
}


def never(part: Part) -> Theorem | None:
    """Laws under which an event has masses whose excess is more than a level are not that close."""
    excess = part.form.excess if isinstance(part.form, Never) else None
    found = None if excess is None else _above(excess)
    if found is None or excess is None:
        return None
    x, level = found
    if not (x.letters() | level.free_symbols) <= set(part.domain.symbols()) or not excess.rests_on <= _HOCKEY:
        return None
    scene, (p, q, eps, beyond) = Scene(part.domain), (term(e) for e in (x.p, x.q, x.eps, level))
    positive = sp.Gt(excess.expr, 0, evaluate=False)
    same = f"first [reflexivity | ring | field; nonzero{_merged(x)}]"
    last = (
        f"intros {scene.names}. assert (X_ : {term(excess.expr)} > 0) by (apply X; assumption). decompose_hyps. apply Events.never_close_is. "
        f"assert (S_ : {p} - exp {eps} * {q} - {beyond} = {term(excess.expr)}) by ({same}). lra."
    )
    return Theorem(
        part.name + ENDING,
        scene.all(f"Events.never_close {p} {q} {eps} {beyond}"),
        lambda: combined("", [compared("X", positive, part.domain)], last),
    )


def _merged(x: ExcessOfMasses) -> str:
    """Another way to the same, where the second mass has an exponential of its own, which is multiplied by that of eps."""
    own = [e for e in sp.Mul.make_args(x.q) if isinstance(e, sp.exp)]
    if len(own) != 1:
        return ""
    first, second, both = term(sp.exp(x.eps)), term(own[0]), term(sp.exp(x.eps + own[0].args[0]))
    rest = term(x.q / own[0])
    apart = f"replace (exp {term(x.eps)} * {term(x.q)}) with ({rest} * ({first} * {second})) by ring"
    return f" | {apart}; replace ({first} * {second}) with {both} by (rewrite <- exp_plus; f_equal; field); ring"


def _above(excess: Truth) -> tuple[ExcessOfMasses, sp.Expr] | None:
    """The event, and the level that its excess is held against."""
    x = excess.subject
    if not isinstance(x, Combined) or len(x.places) != 1 or not isinstance(x.parts[0], ExcessOfMasses):
        return None
    level = sp.expand(x.places[0] - x.outline)
    return None if level.has(x.places[0]) else (x.parts[0], level)
