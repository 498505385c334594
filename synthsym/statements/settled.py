"""What becomes of one thing that is asked: proved, refuted by a witness with the side on which it errs, or not settled.

Bounds through a middle term: truth <= middle, seen in how the two were made or proved, and middle <= print.

As log(min(1, q)) <= log q, a print in which it has a factor that is nowhere positive only grows when the minimum is replaced
by q; and a sum is compared a summand at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any

import sympy as sp

from ..core.domain import Domain
from ..core.truth import Truth
from ..decide import Proof, Witness, prove, prove_equal, refute
from ..decide.checker import accepts
from ..decide.imply import counterexample, implies
from ..decide.logic import NEVER, fails, inward, shown
from . import closed, decimals, growth
from .base import Side, proof_words
from .goal import from_relation, with_certificate
from .outcome import Outcome, at_words, ratios, witness_json
from .question import Ask, Below, ByParts, Counterexamples, Digits, Growth, NoneElementary, Question, Relation, Sides
from .values import regions, without_value

_QUICK = 30  # points tried before a proof is looked for


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
        return _certified(out, found)
    return _failed(a, found)


def _certified(out: Outcome, found: Proof) -> Outcome:
    """The outcome, its goals with what the prover has found; open where the checker refuses that."""
    certificates = found.certificates()
    if not all(accepts(c) for c in certificates):
        return Outcome(None, "the checker refuses what the prover has found")
    out.goals = [with_certificate(g, certificates) for g in out.goals]
    return out


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
    return _certified(out, proof)


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


def below(a: Below) -> Outcome:
    """truth <= middle on the domain (>= for a lower bound)."""
    if _made_below(a.truth, a.middle, a.upper):
        return Outcome(True, "", aside=True)
    relation = (sp.Le if a.upper else sp.Ge)(a.truth.expr, a.middle.expr, evaluate=False)
    proof = prove(relation, a.domain)
    if proof is None:
        return Outcome(
            None,
            "the truth is not proved to be at most the middle term"
            if a.upper
            else "the truth is not proved to be at least the middle term",
        )
    return Outcome(True, proof_words(proof), proof, proof.trust, aside=True)


def _made_below(small: Truth, big: Truth, upper: bool) -> bool:
    """Whether the way in which they were made shows that one is at most the other, whatever the letters are."""
    small, big = small.source, big.source
    if small is big:
        return True
    sign = "<=" if upper else ">="
    if big.step.rule in ("bound", "lemma") and big.step.relation == sign and _made_below(small, big.parents[0], upper):
        return True
    if big.step.rule == "rewrite" and _made_below(small, big.parents[0], upper):
        return True
    if _value_of_the_same(small, big, "sup" if upper else "inf"):
        return True
    if small.step.rule == big.step.rule == "arithmetic" and len(small.parents) == len(big.parents) == 2:
        pairs = list(zip(small.parents, big.parents, strict=True))
        if small.expr == sum(p.expr for p in small.parents) and big.expr == sum(p.expr for p in big.parents):
            return all(_made_below(a, b, upper) for a, b in pairs)
        return _scaled(small, big, pairs, upper)
    return _put_for_letters(small, big, upper)


def _put_for_letters(small: Truth, big: Truth, upper: bool) -> bool:
    """Both come from one truth, which rises in each letter for which they put something: for each, the smaller one was put."""
    if not (
        small.step.rule == big.step.rule == "substitute"
        and len(small.parents) == len(big.parents) > 1
        and small.parents[0] is big.parents[0]
    ):
        return False
    origin = small.parents[0]
    letters = [x for x in origin.domain.symbols() if x in origin.expr.free_symbols and small.domain.variable(x) is None]
    for order in permutations(letters, len(small.parents) - 1):
        if all(
            origin.expr.subs(dict(zip(order, (p.expr for p in t.parents[1:]), strict=True)), simultaneous=True)
            == t.expr
            for t in (small, big)
        ):
            rising = (
                prove(sp.Ge(sp.diff(origin.expr, x), 0, evaluate=False), origin.domain) is not None for x in order
            )
            return all(rising) and all(
                _made_below(a, b, upper) for a, b in zip(small.parents[1:], big.parents[1:], strict=True)
            )
    return False


def _scaled(small: Truth, big: Truth, pairs: list[tuple[Truth, Truth]], upper: bool) -> bool:
    """Both are products with the same factor, whose sign is known."""
    (a, b), (c, d) = pairs
    for (one, other), (f, g) in (((a, b), (c, d)), ((c, d), (a, b))):
        if f.expr != g.expr or small.expr != one.expr * f.expr or big.expr != other.expr * g.expr:
            continue
        if prove(sp.Ge(f.expr, 0, evaluate=False), small.domain.meet(big.domain)) is not None:
            return _made_below(one, other, upper)
    return False


def _value_of_the_same(small: Truth, big: Truth, relation: str) -> bool:
    """Whether big is the extreme of something over one letter's whole range, and small comes from the same over a part of it."""
    if not (
        small.step.rule == big.step.rule == "sup" and big.step.relation == relation and small.step.relation == relation
    ):
        return False
    if not small.parents or len(big.parents) != 1 or small.parents[0] is not big.parents[0]:
        return False
    whole = {v.symbol for v in big.parents[0].domain.variables}
    gone = whole - {v.symbol for v in big.domain.variables}
    return len(gone) == 1 and gone == whole - {v.symbol for v in small.domain.variables}


def by_parts(a: ByParts) -> Outcome:
    """middle <= print."""
    proof = _by_parts(a) if a.parts else _above(a.printed, a.middle.expr, a.domain)
    if proof is None:
        return Outcome(None, "the middle term is not proved to be at most the print")
    goals = from_relation("forall", sp.Ge(a.printed, a.middle.expr, evaluate=False), a.domain)
    told = f"through a range that contains what the data can do, {proof_words(proof)}"
    return _certified(Outcome(True, told, proof, proof.trust, goals=goals), proof)


def _above(printed: sp.Expr, middle: sp.Expr, domain: Domain) -> Proof | None:
    p = _without_minimum(printed, domain)
    if p is None:
        return None
    return prove_equal(p, middle, domain) or prove(sp.Ge(p, middle, evaluate=False), domain)


def _by_parts(a: ByParts) -> Proof | None:
    """print = sum of factor * top, middle = sum of factor * bottom, factor >= 0, and one branch of each top is at least its bottom."""
    marks = [sp.Dummy(f"part{i}") for i in range(len(a.parts))]
    outline = a.printed.subs({part.top: mark for part, mark in zip(a.parts, marks, strict=True)})
    wanted = sum((part.factor * mark for part, mark in zip(a.parts, marks, strict=True)), sp.S.Zero)
    under = sum((part.factor * part.bottom.expr for part in a.parts), sp.S.Zero)
    if sp.cancel(sp.together(outline - wanted)) != 0 or prove_equal(under, a.middle.expr, a.domain) is None:
        return None
    proofs: list[Proof] = []
    for part in a.parts:
        if (
            part.branch not in part.top.args
            or not isinstance(part.top, sp.Max)
            or prove(sp.Ge(part.factor, 0, evaluate=False), a.domain) is None
        ):
            return None
        proof = _above(part.branch, part.bottom.expr, a.domain)
        if proof is None:
            return None
        proofs.append(proof)
    engines = set.intersection(*(set(p.engines) for p in proofs))
    return Proof(
        "; ".join(dict.fromkeys(p.method for p in proofs)),
        tuple(sorted(engines)),
        exhaustive=any(p.exhaustive for p in proofs),
    )


def _without_minimum(p: sp.Expr, domain: Domain) -> sp.Expr | None:
    for atom in [x for x in p.atoms(sp.log) if isinstance(x.args[0], sp.Min)]:
        rest = [q for q in atom.args[0].args if q != 1]
        mark = sp.Dummy("minimum")
        factor = sp.diff(p.subs(atom, mark), mark)
        if len(rest) != 1 or mark in factor.free_symbols or prove(sp.Le(factor, 0, evaluate=False), domain) is None:
            return None
        if prove(sp.Gt(rest[0], 0, evaluate=False), domain) is None:
            return None
        p = p.subs(atom, sp.log(rest[0]))
    return p
