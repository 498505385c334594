"""The hockey-stick divergence through single events, and what one moment of the loss says of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import sympy as sp

from ..core.domain import Domain, Real
from ..core.entries import refuse_other
from ..core.kinds import AT_DELTA, DELTA, DISCOUNT, DIVERGENCES, LOG_MOMENT, LOSSES, PROBABILITY, RHO, Kind
from ..core.kinds import RENYI as RENYI_KIND
from ..core.lean import one_side
from ..core.ledger import knob
from ..core.subject import Combined, Numbered, Subject
from ..core.truth import BOTH, Step, Truth, about, concluded, continued, plain
from ..decide import prove, prove_equal
from ..errors import StepRejected
from ..laws.base import Law
from ..laws.few_records import AllOf, Below, ExcessOf, SomeOf
from ..laws.subjects import Density, LatticeMass, LevelLoss, Loss
from ..rules.basic import rewrite
from ..rules.checks import named, need
from ..rules.densities import log_ratio, probability_below
from ..rules.solving import solve
from ..rules.stated import definition
from .sorts import masses

HOCKEY, RENYI, ZCDP = "definition:hockey-stick", "definition:renyi", "definition:zcdp"


@definition(HOCKEY, hypotheses=lambda p, q, eps: masses(p, q), gives=DELTA, order=lambda p, q, eps: eps)
def _excess(knob: sp.Expr, p: sp.Expr, q: sp.Expr, eps: sp.Expr) -> sp.Expr:
    return p - sp.exp(knob * eps) * q


def refuse_other_event(p: Truth, q: Truth) -> None:
    """Two masses are of one event: where it is known up to which outputs they were taken, these are the same."""
    first, second = (_points(t.subject) for t in (p, q))
    if not first or not second:
        return
    D = p.domain.meet(q.domain)
    for point, others in [(x, second) for x in first] + [(x, first) for x in second]:
        if not any(point == other or prove_equal(point, other, D) is not None for other in others):
            raise StepRejected(
                f"{p.expr} and {q.expr} are masses of two events: one ends at {point}, the other does not"
            )
    if {_side(t.subject) for t in (p, q)} == {"below", "above"}:
        raise StepRejected(f"{p.expr} and {q.expr} are masses of two events: one lies below {first[0]}, one above")


def _side(subject: Subject | None) -> str:
    """On which side of its end an event lies; empty where it has several ends or is not seen."""
    if isinstance(subject, Below):
        return "below"
    one = isinstance(subject, Combined) and len(subject.places) == 1 and subject.outline == 1 - subject.places[0]
    return "above" if one else ""


def _points(subject: Subject | None) -> list[sp.Expr]:
    """The outputs at which an event ends, from the distribution functions that its mass is made of."""
    if isinstance(subject, Below):
        return [subject.point]
    parts = subject.parts if isinstance(subject, Combined) else ()
    return [p.point for p in parts if isinstance(p, Below)] if all(isinstance(p, Below) for p in parts) else []


def refuse_one_draw(entry: str, one: Any, other: Any) -> None:
    """Two chances are not of one event, nor of two events of one draw, whose probabilities do not multiply."""
    shared = [
        (law, place)
        for law, place in drawn(one)
        for same, at in drawn(other)
        if law == same and (None in (place, at) or place == at)
    ]
    if shared or plain(one) == plain(other):
        raise StepRejected(
            f"{entry}: {plain(one)} and {plain(other)} are not seen to be independent, as they may be chances of one draw; "
            "several draws that are alike are written all_of_a_kind"
        )


def drawn(chance: Any) -> Iterator[tuple[Any, sp.Expr | None]]:
    """What a chance is drawn from, with the outcome where it is the mass of one; what is said to be independent draws has none."""
    if not isinstance(chance, Truth) or isinstance(chance.subject, AllOf | SomeOf):
        return
    of, rests_on = chance.step.subject, chance.step.rests_on
    if not any(name.startswith("law:") for name in rests_on):
        for part in chance.parents:
            yield from drawn(part)
    elif isinstance(of, Density | LatticeMass):
        yield of.law, of.output if isinstance(of, Density) else of.point
    else:
        yield of.law if isinstance(of, Below) else (rests_on, chance.expr), None


def lies_within(part: Truth, whole: Truth) -> bool:
    """Whether an event lies in another one, where it is seen that both are half-lines; what is not seen to be one may."""
    ends, sides = [_points(t.subject) for t in (part, whole)], {_side(t.subject) for t in (part, whole)}
    if not all(ends) or not all(sides):
        return True
    (inner, *_), (outer, *_) = ends
    relation = sp.Le if sides == {"below"} else sp.Ge
    D = part.domain.meet(whole.domain)
    return len(sides) == 1 and prove(relation(inner, outer, evaluate=False), D) is not None


def excess(p: Truth, q: Truth, eps: sp.Expr, because: str = "") -> Truth:
    """P(S) - e^eps Q(S) for one event S: the divergence is at least this, since it is the largest over all events."""
    found = _one_event(_excess(p, q, eps, because=because or "P(S) - e^eps Q(S) for one event"))
    refuse_other_event(p, q)
    known = None if p.subject is None or q.subject is None else ExcessOf(p.subject, q.subject, sp.sympify(eps))
    return about(found, known)


def excess_beyond(P: Law, Q: Law, x: sp.Symbol, eps: sp.Expr, domain: Domain) -> Truth:
    """The divergence itself of two laws on the line whose loss is affine and rises in the output x: S is the half-line {loss > eps}.

    Every output of S has p > e^eps q and no other output has, so that no event does better.
    """
    E = domain.extend(at={x.name: "1/3"}, **{x.name: Real})
    output, level = E[x.name], knob(HOCKEY) * eps
    loss = log_ratio(P, Q, output, E)
    line = rewrite(loss, sp.expand(sp.simplify(loss.expr)), "the loss is linear in the output")
    rises = need(sp.Gt(sp.diff(line.expr, output), 0, evaluate=False), E, "the loss rises with the output")
    edge = solve(line, output, level, because="where the loss is eps; beyond it the loss is larger, since it rises")
    first, second = (1 - probability_below(law, sp.expand(edge.expr), domain) for law in (P, Q))
    t = _excess(first, second, eps, because="S = {loss > eps}, the outputs beyond the edge")
    step = Step(
        "best event",
        t.expr,
        t.expr,
        "p > e^eps q exactly beyond the edge: no event does better",
        BOTH,
        obligations=(rises,),
    )
    return continued(t, step, edge, domain=t.domain.meet(edge.domain))


class ExcessOfMasses(Subject):
    """P(S) - e^eps Q(S) of an event with these masses."""

    p: sp.Expr
    q: sp.Expr
    eps: sp.Expr


@definition(HOCKEY, hypotheses=lambda p, q, eps: masses(p, q), gives=DELTA, order=lambda p, q, eps: eps,
            subject=lambda p, q, eps: _of_letters(ExcessOfMasses, p, q, eps))  # fmt: skip
def excess_of_masses(knob: sp.Expr, p: sp.Expr, q: sp.Expr, eps: sp.Expr) -> sp.Expr:
    """P(S) - e^eps Q(S) of an event with these masses, as a number of its own (no divergence is bounded by it)."""
    return p - sp.exp(knob * eps) * q


class LargestMass(Subject):
    """The largest P(S) of events of this mass under Q, where no event exceeds e^eps Q by more than delta."""

    q: sp.Expr
    eps: sp.Expr
    delta: sp.Expr


@definition(HOCKEY, hypotheses=lambda q, eps, delta: masses(q, delta), gives=PROBABILITY,
            subject=lambda q, eps, delta: _of_letters(LargestMass, q, eps, delta))  # fmt: skip
def largest_mass(knob: sp.Expr, q: sp.Expr, eps: sp.Expr, delta: sp.Expr) -> sp.Expr:
    """The largest P(S) that (eps, delta)-indistinguishability allows."""
    return sp.exp(knob * eps) * q + delta


@definition(HOCKEY, hypotheses=lambda q, eps, delta: masses(q, delta), gives=PROBABILITY)
def largest_by_complement(knob: sp.Expr, q: sp.Expr, eps: sp.Expr, delta: sp.Expr) -> sp.Expr:
    """The largest P(S) that the other order allows for the complement: 1 - Q(S) <= e^eps (1 - P(S)) + delta."""
    return 1 - sp.exp(-knob * eps) * (1 - q - delta)


class LossyExcess(Numbered):
    """The least P(B) - e^eps Q(B) of an event of at least this mass all of whose outputs lose at least `loss`."""

    mass: sp.Expr
    loss: sp.Expr
    eps: sp.Expr

    @property
    def value(self) -> sp.Expr:
        """mass * (1 - e^(eps - loss))."""
        return self.mass - self.mass * sp.exp(self.eps - self.loss)


def of_lossy_event(least: Truth, mass: sp.Expr, loss: sp.Expr, eps: sp.Expr) -> Truth:
    """A value that is known to be this excess."""
    return named("of_lossy_event", least, LossyExcess(mass, loss, eps))


class EventExcess(Subject):
    """The least P(B) - e^eps Q(B) of an event of this mass all of whose outputs lose at least `loss`."""

    mass: sp.Expr
    loss: sp.Expr
    eps: sp.Expr

    def solved(self, letter: sp.Symbol, level: sp.Expr) -> Subject | None:
        """The mass at which it is all that is allowed."""
        fixed = self.loss.free_symbols | self.eps.free_symbols | level.free_symbols
        return LargestLosing(self.loss, self.eps, level) if letter == self.mass and letter not in fixed else None


class LargestLosing(Subject):
    """The largest mass of an event all of whose outputs lose at least `loss`, where no event exceeds e^eps times its other mass by more than delta."""

    loss: sp.Expr
    eps: sp.Expr
    delta: sp.Expr


@definition(
    HOCKEY,
    hypotheses=lambda p, loss, eps: masses(p),
    gives=DELTA,
    order=lambda p, loss, eps: eps,
    subject=lambda p, loss, eps: _of_letters(EventExcess, p, loss, eps),
)
def excess_from_loss(knob: sp.Expr, p: sp.Expr, loss: sp.Expr, eps: sp.Expr) -> sp.Expr:
    """P(B) - e^eps Q(B) of an event of mass p all of whose outputs lose exactly `loss`: Q(B) = e^(-loss) P(B)."""
    return p - sp.exp(knob * eps) * p * sp.exp(-loss)


def _of_letters(made: type[EventExcess] | type[ExcessOfMasses] | type[LargestMass], *given: object) -> Subject | None:
    """Of letters and numbers; what was derived is no letter."""
    plain = [x for x in given if isinstance(x, sp.Expr)]
    return made(*plain) if len(plain) == 3 else None


def demanded_eps(p: Truth, q: Truth, delta: sp.Expr) -> Truth:
    """The eps at which P(S) - e^eps Q(S) = delta for one event: what meets delta is at least this (other events may demand more).

    The event must have more mass than delta under P, and some under Q: both are proved.
    """
    refuse_other_event(p, q)
    D = p.domain.meet(q.domain)
    enough = (
        need(sp.Gt(p.expr, delta, evaluate=False), D, "more than delta"),
        need(sp.Gt(q.expr, 0, evaluate=False), D, "not impossible"),
    )
    after = sp.log((p.expr - delta) / q.expr) / knob(HOCKEY)
    reason = "P(S) <= e^eps Q(S) + delta, solved for eps"
    step = Step("definition", p.expr, after, reason, obligations=enough, rests_on=(HOCKEY,), kind=Kind(AT_DELTA))
    return _one_event(concluded(step, D, p, q))


def _one_event(t: Truth) -> Truth:
    step = Step("one event", t.expr, t.expr, "other events may do better", BOTH, relation=">=")
    return continued(t, step, lean=one_side(t.lean, "lower"))


@definition(HOCKEY, gives=AT_DELTA)
def _level(knob: sp.Expr, loss: sp.Expr) -> sp.Expr:
    return knob * loss


def enough_at_level(loss: Truth, because: str = "") -> Truth:
    """An eps that is enough: where the outputs that lose more than `loss` have mass delta, the divergence there is at most delta."""
    refuse_other("enough_at_level", "loss", loss, LOSSES)
    if not loss.rests_on:
        raise StepRejected(f"{loss.expr} is no loss: it rests on no law")
    reason = because or "P(S) - e^eps Q(S) <= P(loss > eps)"
    t = _level(loss, because=reason)
    x = loss.subject
    found = continued(t, Step("bound", t.expr, t.expr, reason, BOTH, relation="<="), lean=one_side(t.lean, "upper"))
    return about(found, LevelLoss(x.P, x.Q, x.outcome)) if isinstance(x, Loss) else found


@definition(RENYI, kinds={"divergence": DIVERGENCES}, orders=lambda order, divergence: {"divergence": 1 + order}, gives=LOG_MOMENT,
            order=lambda order, divergence: order)  # fmt: skip
def log_moment(knob: sp.Expr, order: sp.Expr, divergence: sp.Expr) -> sp.Expr:
    """log E_P[(p/q)^order]: the moment of the loss that a Rényi divergence of order 1 + order states."""
    return order * divergence / knob


def _orders(alpha: sp.Expr) -> list[sp.Basic]:
    """Orders from 1 on, to which the definition speaks by continuity; and 0, at which laws with the same support lose nothing."""
    return [sp.Ge(alpha, 0 if alpha.is_integer else 1, evaluate=False)]


@definition(ZCDP, kinds={"rho": frozenset({RHO})}, gives=RENYI_KIND, order=lambda rho, alpha: alpha,
            hypotheses=lambda rho, alpha: _orders(alpha))  # fmt: skip
def divergence_at_order(knob: sp.Expr, rho: sp.Expr, alpha: sp.Expr) -> sp.Expr:
    """The largest Rényi divergence of order alpha of a rho-concentrated mechanism."""
    return rho * alpha / knob


@definition(HOCKEY, gives=DISCOUNT)
def discount(knob: sp.Expr, order: sp.Expr, eps: sp.Expr) -> sp.Expr:
    """What e^eps takes off the moment of this order: delta(eps) is the mean of (1 - e^(eps - loss))^+ under P."""
    return knob * order * eps
