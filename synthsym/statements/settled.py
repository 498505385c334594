"""What becomes of one thing that is asked: proved, refuted by a witness with the side on which it errs, or not settled."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import sympy as sp

from ..core.domain import Domain
from ..decide import Proof, Witness, prove, prove_equal, refute
from ..decide.checker import accepts
from ..decide.imply import counterexample, implies
from ..decide.logic import NEVER, fails, inward, shown
from ..effort import apart
from . import closed, decimals, growth
from .base import Side, proof_words
from .goal import AnyGoal, Goal, from_relation, with_certificate
from .middle import below, by_parts
from .outcome import Outcome, at_words, checked, ratios, witness_json
from .question import Ask, Below, ByParts, Counterexamples, Digits, Growth, NoneElementary, Question, Relation, Sides
from .values import regions, without_value

_QUICK = 30  # points tried before a proof is looked for
_APART = 2000  # units for what is only written down


def without_values(q: Question) -> Iterator[Outcome]:
    """What has no value at a point of its domain does not hold there."""
    for printed, premise in q.values:
        for region in regions(premise, q.domain) or [q.domain]:
            found = without_value(printed, region)
            if isinstance(found, Witness):
                words = f"At {at_words(found.at())} the print has no value, and what has no value does not hold."
                witness = {"at": found.at(), "printed": "undefined", "true": {"mid": "undefined", "rad": "0"}}
                yield Outcome(False, words, trust="enclosed", side_known=False, witness=witness)
            elif found:
                yield Outcome(None, "it is not proved that the print has a value on the whole domain")


def settled(ask: Ask) -> Outcome:
    """The answer to one ask, by its kind."""
    answers: dict[type, Callable[[Any], Outcome]] = {
        Relation: _relation, Below: below, ByParts: by_parts, Counterexamples: _counterexamples, Growth: growth.settled,
        Digits: decimals.settled, NoneElementary: closed.settled,
    }  # fmt: skip
    return answers[type(ask)](ask)


def _relation(a: Relation) -> Outcome:
    found = _evidence(a)
    if found is None:
        return Outcome(None)
    if isinstance(found, Proof):
        if a.needs_a_case and found.method == NEVER:
            return Outcome(None, f"{NEVER}, so that nothing is said", vacuous=True)
        goals = (
            from_relation("forall", a.relation, a.domain, None if a.premise == sp.true else a.premise)
            if a.proved is None
            else list(a.proved)
        )
        out = Outcome(True, proof_words(found), found, found.trust, goals=goals, aside=a.proved == ())
        out = checked(out, found, a.along)
        if a.proved is not None:
            out.goals = [_shown_apart(g) for g in out.goals]
        return out
    return _failed(a, found)


def _shown_apart(goal: AnyGoal) -> AnyGoal:
    """A goal that says otherwise than the relation what was proved, with a certificate of a proof of its own, if a short search finds one."""
    if not isinstance(goal, Goal) or goal.kind != "forall" or goal.premise is not None or goal.certificate is not None:
        return goal
    relation = goal.relation()
    found = None if relation is None else apart(_APART, lambda: shown(relation, goal.domain))
    made = [c for c in (found.certificates() if found else ()) if accepts(c)]
    return with_certificate(goal, made)


def _evidence(a: Relation) -> Proof | Witness | None:
    """A quick look for a witness, a proof, a longer look."""
    if a.premise == sp.true:
        return (
            (None if a.against is None else fails(a.against, a.domain, _QUICK))
            or (_proof(a) if a.provable else None)
            or (None if a.against is None else fails(a.against, a.domain, 260))
        )
    return (
        (None if a.against is None else counterexample(a.premise, a.against, a.domain, _QUICK))
        or (implies(a.premise, a.relation, a.domain) or _never(a.premise, a.domain) if a.provable else None)
        or (None if a.against is None else counterexample(a.premise, a.against, a.domain))
    )


def _never(premise: sp.Basic, domain: Domain) -> Proof | None:
    """A proof that the premise holds nowhere: then it implies anything."""
    found = shown(inward(sp.Not(premise)), domain)
    return None if found is None else Proof(NEVER, found.engines, exhaustive=found.exhaustive)


def _proof(a: Relation) -> Proof | None:
    if isinstance(a.relation, sp.Eq):
        return prove_equal(a.relation.lhs, a.relation.rhs, a.domain)
    return shown(a.relation, a.domain)


def _counterexamples(a: Counterexamples) -> Outcome:
    proof = shown(a.broken, a.domain)
    if proof is None:
        return Outcome(None)
    out = Outcome(
        False,
        f"{a.told}: {proof_words(proof)}.",
        trust=proof.trust,
        errs=a.errs,
        goals=from_relation("forall", a.broken, a.domain),
    )
    if isinstance(a.opposite, sp.Rel):
        out.ratio = ratios(a.opposite.rhs, a.opposite.lhs, a.domain)
    return checked(out, proof)


def _failed(a: Relation, w: Witness) -> Outcome:
    errs, known, harm, words = _side(a, w)
    telling = harm or w
    witness = witness_json(telling, a.left)
    asked = a.relation if a.against is None else a.against
    used = {s.name for s in asked.free_symbols | a.premise.free_symbols}
    at = at_words(telling.at(), used)
    if a.told:
        told = f"The point {at} {a.told}."
    elif a.compares:
        told = f"At {at or 'every point'} the print gives {witness['printed']}, the truth is {witness['true']['mid']}."
    else:
        told = f"It fails at {at or 'every point'}: {witness['printed']} against {witness['true']['mid']}."
    premise = None if a.premise == sp.true else a.premise
    goals = (
        a.refuted(telling.point, telling.side)
        if a.refuted is not None
        else from_relation("exists", a.relation, a.domain, premise, telling.point, True)
    )
    row = {"at": telling.at(), "printed": witness["printed"], "true": witness["true"]["mid"]}
    return Outcome(
        False,
        told + words,
        trust="enclosed",
        errs=errs,
        side_known=known,
        witness=witness,
        telling=telling,
        ratio=[row],
        goals=goals,
    )


def _side(a: Relation, w: Witness) -> tuple[Side, bool, Witness | None, str]:
    """On which side it errs, whether that is known, a witness that tells it better, and words for a proof."""
    if not isinstance(a.sides, Sides):
        return a.sides, True, None, ""
    harm = refute(a.sides.harmless, a.domain)
    if harm is not None:
        return a.sides.otherwise, True, harm, ""
    proof = prove(a.sides.harmless, a.domain)
    if proof is None:
        return None, False, None, ""
    return a.sides.errs, True, None, f" It errs on one side only: {proof_words(proof)}."
