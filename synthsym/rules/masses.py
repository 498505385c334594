"""Facts about all mechanisms at once, as linear programming over the masses of events.

A guarantee such as (eps, delta)-indistinguishability is a linear inequality between masses P(S), Q(S). What follows from
several of them is shown by a Farkas certificate: nonnegative multipliers for which objective + sum of multiplier times
slack no longer mentions a mass; that expression is then an upper bound. A small law (a few outcomes, or the masses of one
event) that satisfies every premise and reaches the bound makes it exact.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import sympy as sp

from ..core.domain import Domain
from ..core.lean import EXACT, is_bound
from ..core.ledger import declare, knob
from ..core.truth import Truth, Obligation, Step
from ..decide import prove, prove_equal
from ..errors import StepRejected

HOCKEY, LOSS, PURE = "definition:hockey-stick", "definition:privacy-loss", "definition:pure-dp"
PROBABILITY = declare("definition:probability", "masses are nonnegative, add up over disjoint events, are at most `knob` times that of what "
                      "contains the event, and the whole has mass `knob`")


@dataclass(frozen=True)
class Premise:
    """An inequality slack >= 0 that the masses are known to satisfy, and where it comes from."""

    slack: sp.Expr
    because: str
    rests_on: tuple[str, ...] = (PROBABILITY,)


def expand(eps: sp.Expr) -> sp.Expr:
    """e^eps as the definition of the hockey-stick divergence has it."""
    factor: sp.Expr = knob(HOCKEY)
    return sp.exp(factor * eps)


def indistinguishable(p: sp.Expr, q: sp.Expr, eps: sp.Expr, delta: sp.Expr) -> Premise:
    """P(S) <= e^eps Q(S) + delta."""
    return Premise(expand(eps) * q + delta - p, f"{p} <= e^({eps})*{q} + {delta}", (HOCKEY,))


def loss_at_most(p: sp.Expr, q: sp.Expr, eps: sp.Expr) -> Premise:
    """Masses of an event all of whose outputs lose at most eps."""
    factor: sp.Expr = knob(LOSS)
    return Premise(sp.exp(eps / factor) * q - p, f"every output of the event loses at most {eps}", (LOSS,))


def loss_above(p: sp.Expr, q: sp.Expr, eps: sp.Expr) -> Premise:
    """Masses of an event all of whose outputs lose more than eps."""
    factor: sp.Expr = knob(LOSS)
    return Premise(p - sp.exp(eps / factor) * q, f"every output of the event loses more than {eps}", (LOSS,))


def fact(slack: sp.Expr, because: str) -> Premise:
    """A fact about probabilities (nonnegative mass, masses that add up)."""
    return Premise(slack, because)


def within(part: sp.Expr, whole: sp.Expr, because: str) -> Premise:
    """An event lies in another one: its mass is at most the other's."""
    factor: sp.Expr = knob(PROBABILITY)
    return Premise(factor * whole - part, because)


def given(slack: sp.Expr, because: str) -> Premise:
    """A hypothesis of the statement itself: it rests on nothing else."""
    return Premise(slack, because, ())


Certificate = Sequence[tuple[sp.Expr, Premise]]


def farkas(objective: sp.Expr, certificate: Certificate, masses: Sequence[sp.Symbol], domain: Domain, because: str = "",
           example: Mapping[sp.Symbol, sp.Expr] | None = None, upper: bool = True, parts: Sequence[Truth] = ()) -> Truth:
    """The largest (smallest) value of the objective under the premises; `example` is a law that reaches it."""
    sign = 1 if upper else -1
    bound = objective
    obligations: list[Obligation] = []
    for multiplier, premise in certificate:
        _need(multiplier, domain, f"multiplier {multiplier}", obligations)
        bound = bound + sign * multiplier * premise.slack
    rests = tuple(dict.fromkeys(name for _, p in certificate for name in p.rests_on))
    bound = _free_of(sp.expand(bound), masses, domain)
    exact = False
    if example is not None:
        inside = {s: v if isinstance(v, sp.Basic) else sp.Rational(str(v)) for s, v in example.items()}
        for _, premise in certificate:
            _need(premise.slack.subs(inside, simultaneous=True), domain, f"the example satisfies: {premise.because}", obligations)
        reached = objective.subs(inside, simultaneous=True)
        exact = prove_equal(reached, bound, domain) is not None
        if not exact:
            raise StepRejected(f"the example reaches {reached}, not {bound}")
    if any(is_bound(d.lean) for d in parts):
        raise StepRejected("premises that are only bounds")
    lean = EXACT if exact else "upper" if upper else "lower"
    words = because or "linear combination of " + "; ".join(p.because for _, p in certificate)
    start = Truth(objective, domain, tuple(s for d in parts for s in d.steps), frozenset().union(*(d.rests_on for d in parts)), lean)
    step = Step("farkas", objective, bound, words, obligations=tuple(obligations), rests_on=rests, relation="sup" if upper else "inf")
    return start.then(step)


def _need(value: sp.Expr, domain: Domain, what: str, obligations: list[Obligation]) -> None:
    if value.is_zero:
        return
    proof = prove(sp.Ge(value, 0, evaluate=False), domain) or prove(sp.Ge(sp.factor(value), 0, evaluate=False), domain)
    if proof is None:
        raise StepRejected(f"{what}: {value} >= 0 is not proved")
    obligations.append(Obligation(f"{what}: {value} >= 0", True, proof.method))


def _free_of(bound: sp.Expr, masses: Sequence[sp.Symbol], domain: Domain) -> sp.Expr:
    """The bound without the masses: at mass zero, after proving that the masses cancel."""
    present = [s for s in masses if s in bound.free_symbols]
    if not present:
        return bound
    at_zero = bound.subs(dict.fromkeys(present, sp.S.Zero), simultaneous=True)
    if prove_equal(bound, at_zero, domain) is None:
        raise StepRejected(f"the certificate leaves {sp.expand(bound - at_zero)}")
    return sp.expand(at_zero)


def hockey_stick(P: Sequence[sp.Expr], Q: Sequence[sp.Expr], eps: sp.Expr, domain: Domain, rests_on: tuple[str, ...] = (), because: str = "",
                 parts: Sequence[Truth] = ()) -> Truth:
    """sup over events of P(S) - e^eps Q(S) for two laws on the same few outcomes: the sum of the positive excesses."""
    for name, law in (("first", P), ("second", Q)):
        whole: sp.Expr = knob(PROBABILITY)
        if prove_equal(sum(law, sp.S.Zero), whole, domain) is None:
            raise StepRejected(f"the masses of the {name} law do not add up to {whole}")
    total, event, obligations = sp.S.Zero, list[int](), list[Obligation]()
    for i, (p, q) in enumerate(zip(P, Q, strict=True)):
        excess = p - expand(eps) * q
        if q.is_zero or prove(sp.Ge(excess, 0, evaluate=False), domain) is not None:
            total, event = total + excess, [*event, i]
            obligations.append(Obligation(f"outcome {i}: {excess} >= 0", True, "in the event"))
        elif prove(sp.Le(excess, 0, evaluate=False), domain) is not None:
            obligations.append(Obligation(f"outcome {i}: {excess} <= 0", True, "outside the event"))
        else:
            raise StepRejected(f"the sign of {excess} is not proved")
    total = sp.expand(total)
    words = because or "sum of the positive excesses, over outcomes " + ", ".join(map(str, event))
    start = Truth(total, domain, tuple(s for d in parts for s in d.steps), frozenset().union(*(d.rests_on for d in parts)))
    return start.then(Step("hockey-stick", None, total, words, obligations=tuple(obligations), rests_on=(HOCKEY, PROBABILITY, *rests_on)))


def bad_mass(P: Sequence[sp.Expr], Q: Sequence[sp.Expr], eps: sp.Expr, domain: Domain, rests_on: tuple[str, ...] = ()) -> Truth:
    """P-mass of the outcomes whose privacy loss exceeds eps."""
    factor: sp.Expr = knob(LOSS)
    total, threshold, obligations = sp.S.Zero, sp.exp(eps / factor), list[Obligation]()
    for p, q in zip(P, Q, strict=True):
        if prove(sp.Gt(p, threshold * q, evaluate=False), domain) is not None:
            total += p
            obligations.append(Obligation(f"{p} > {threshold * q}", True, "loses more"))
        elif prove(sp.Le(p, threshold * q, evaluate=False), domain) is not None:
            obligations.append(Obligation(f"{p} <= {threshold * q}", True, "loses no more"))
        else:
            raise StepRejected(f"whether {p} exceeds {threshold * q} is not proved")
    step = Step("bad-outputs", None, total, f"mass of the outputs that lose more than {eps}", obligations=tuple(obligations),
                rests_on=(LOSS, PROBABILITY, *rests_on))
    return Truth(total, domain).then(step)
