"""Facts about all mechanisms at once, as linear programming over the masses of events.

A guarantee such as (eps, delta)-indistinguishability is a linear inequality between masses P(S), Q(S). What follows from
several of them is shown by a Farkas certificate: nonnegative multipliers for which objective + sum of multiplier times
slack no longer mentions a mass; that expression is then an upper bound. A small law (a few outcomes, or the masses of one
event) that satisfies every premise and reaches the bound makes it exact.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce

import sympy as sp

from ..core.domain import Domain, exact
from ..core.entries import Asked
from ..core.kinds import DELTA, LARGEST_LOSS, Kind
from ..core.lean import EXACT, is_bound
from ..core.ledger import declare, knob
from ..core.truth import BOTH, Obligation, Step, Truth, about, concluded, merged
from ..decide import prove, prove_equal
from ..errors import StepRejected
from ..laws.few_outcomes import BadMass, LargestExcess, plain
from .checks import need, placed, without

HOCKEY, LOSS, PURE = "definition:hockey-stick", "definition:privacy-loss", "definition:pure-dp"
PROBABILITY = declare("definition:probability", "masses are nonnegative, add up over disjoint events, are at most `knob` times that of what "
                      "contains the event, and the whole has mass `knob`")  # fmt: skip
_MADE = object()


@dataclass(frozen=True)
class Premise:
    """An inequality slack >= 0 that the masses are known to satisfy, and where it comes from; made by the functions below only."""

    slack: sp.Expr
    because: str
    rests_on: tuple[str, ...]
    seal: object = None
    proved_on_domain: bool = False  # a hypothesis of the statement: it follows from the conditions of its domain
    one_law: frozenset[sp.Symbol] = frozenset()  # masses of events under one law
    two_laws: frozenset[sp.Symbol] = frozenset()  # masses of one event under two laws
    asked: tuple[Asked, ...] = ()  # what may be put for the letters of the guarantee that it states

    def __post_init__(self) -> None:
        if self.seal is not _MADE:
            raise TypeError(
                "a Premise comes out of the definitions of this room; a hypothesis of the statement is a relation of its domain"
            )


def _premise(slack: sp.Expr, because: str, *rests_on: str, asked: tuple[Asked, ...] = ()) -> Premise:
    """For the definitions of this room and of `theory`, which state what masses satisfy."""
    return Premise(slack, because, rests_on or (PROBABILITY,), _MADE, asked=asked)


def of_guarantee(eps: sp.Expr, *deltas: sp.Expr) -> tuple[Asked, ...]:
    """What may be put for the letters of a guarantee (eps, delta): a largest loss for eps, for delta a delta at that eps."""
    letters = [Asked(eps, frozenset({LARGEST_LOSS})), *(Asked(d, frozenset({DELTA}), eps) for d in deltas)]
    return tuple(a for a in letters if isinstance(a.letter, sp.Symbol))


def _of_two(p: sp.Expr, q: sp.Expr) -> frozenset[sp.Symbol]:
    """The two letters of a comparison of one event under two laws, or of what lacks to everything; mixtures speak of several laws."""
    letters = p.free_symbols | q.free_symbols
    plain = all(m.is_Symbol or (1 - m).is_Symbol for m in (p, q))
    return frozenset(letters) if plain and len(letters) == 2 else frozenset()


def _one_law(first: sp.Expr, *others: sp.Expr) -> frozenset[sp.Symbol]:
    return frozenset(m for m in (first, *others) if m.is_Symbol)


def expand(eps: sp.Expr) -> sp.Expr:
    """e^eps as the definition of the hockey-stick divergence has it."""
    factor: sp.Expr = knob(HOCKEY)
    return sp.exp(factor * eps)


def indistinguishable(p: sp.Expr, q: sp.Expr, eps: sp.Expr, delta: sp.Expr) -> Premise:
    """P(S) <= e^eps Q(S) + delta."""
    words = f"{p} <= e^({eps})*{q} + {delta}"
    found = _premise(expand(eps) * q + delta - p, words, HOCKEY, asked=of_guarantee(eps, delta))
    return replace(found, two_laws=_of_two(p, q))


def loss_at_most(p: sp.Expr, q: sp.Expr, eps: sp.Expr) -> Premise:
    """Masses of an event all of whose outputs lose at most eps."""
    factor: sp.Expr = knob(LOSS)
    found = _premise(sp.exp(eps / factor) * q - p, f"every output of the event loses at most {eps}", LOSS)
    return replace(found, two_laws=_of_two(p, q))


def loss_above(p: sp.Expr, q: sp.Expr, eps: sp.Expr) -> Premise:
    """Masses of an event all of whose outputs lose more than eps."""
    factor: sp.Expr = knob(LOSS)
    found = _premise(p - sp.exp(eps / factor) * q, f"every output of the event loses more than {eps}", LOSS)
    return replace(found, two_laws=_of_two(p, q))


def nonnegative(mass: sp.Expr) -> Premise:
    """The mass of an event, a single letter, is not negative."""
    if not mass.is_Symbol:
        raise StepRejected(f"{mass} is no mass of one event")
    return _premise(mass, f"{mass} >= 0")


def within(part: sp.Expr, whole: sp.Expr, because: str) -> Premise:
    """An event lies in another one: its mass is at most the other's. `whole` is the mass of one event, or 1 for everything."""
    factor: sp.Expr = knob(PROBABILITY)
    if not part.is_Symbol or not (whole.is_Symbol or whole == 1):
        raise StepRejected(f"{part} and {whole}: masses of events are letters (1 for everything)")
    return replace(_premise(factor * whole - part, because), one_law=_one_law(part, whole))


def rare(part: sp.Expr, level: sp.Expr, because: str) -> Premise:
    """A part of an event whose outputs have mass at most `level` in all: a hypothesis that is built into the definition of bad outputs."""
    factor: sp.Expr = knob(PROBABILITY)
    if not part.is_Symbol:
        raise StepRejected(f"{part} is no mass of one event")
    return _premise(factor * level - part, because)


def most_of(level: sp.Expr) -> sp.Expr:
    """The largest mass that a part of a rare event can have."""
    factor: sp.Expr = knob(PROBABILITY)
    return factor * level


def covered(whole: sp.Expr, parts: Sequence[sp.Expr], because: str) -> Premise:
    """An event that is covered by others has at most the sum of their masses."""
    if not all(m.is_Symbol or m == 1 for m in (whole, *parts)):
        raise StepRejected("masses of events are letters (1 for everything)")
    factor: sp.Expr = knob(PROBABILITY)
    return replace(_premise(factor * sum(parts, sp.S.Zero) - whole, because), one_law=_one_law(whole, *parts))


def given(slack: sp.Expr, because: str) -> Premise:
    """A hypothesis of the statement itself: it must follow from the conditions of its domain, where the reader sees it."""
    return Premise(slack, because, (), _MADE, True)


Certificate = Sequence[tuple[sp.Expr, Premise]]


def farkas(objective: sp.Expr, certificate: Certificate, masses: Sequence[sp.Symbol], domain: Domain, because: str = "",
           example: Mapping[sp.Symbol, sp.Expr] | None = None, upper: bool = True, parts: Sequence[Truth] = ()) -> Truth:  # fmt: skip
    """The largest (smallest) value of the objective under the premises; `example` is a law that reaches it."""
    _refuse_mixed_laws([premise for _, premise in certificate])
    sign = 1 if upper else -1
    bound = objective
    obligations: list[Obligation] = []
    for multiplier, premise in certificate:
        _need(multiplier, domain, f"multiplier {multiplier}", obligations)
        if premise.proved_on_domain:
            obligations.append(need(sp.Ge(premise.slack, 0, evaluate=False), domain, premise.because))
        bound = bound + sign * multiplier * premise.slack
    rests = tuple(dict.fromkeys(name for _, p in certificate for name in p.rests_on))
    bound = _free_of(sp.expand(bound), masses, domain)
    rest = without(domain, set(masses))
    exact = False
    if example is not None:
        inside = {s: v if isinstance(v, sp.Basic) else sp.Rational(str(v)) for s, v in example.items()}
        for _, premise in certificate:
            _need(
                premise.slack.subs(inside, simultaneous=True),
                rest,
                f"the example satisfies: {premise.because}",
                obligations,
            )
        for s in masses:
            _need(inside.get(s, s), rest, f"the mass {s} of the example", obligations)
            _need(1 - inside.get(s, s), rest, f"the mass {s} of the example is at most 1", obligations)
        obligations += placed({s: inside.get(s, s) for s in masses if domain.variable(s) is not None}, domain, rest)
        reached = objective.subs(inside, simultaneous=True)
        exact = prove_equal(reached, bound, rest) is not None
        if not exact:
            raise StepRejected(f"the example reaches {reached}, not {bound}")
    if any(is_bound(d.lean) for d in parts):
        raise StepRejected("premises that are only bounds")
    lean = EXACT if exact else "upper" if upper else "lower"
    words = because or "linear combination of " + "; ".join(p.because for _, p in certificate)
    where = reduce(merged, (d.domain for d in parts), rest)
    kind = "sup" if upper else "inf"
    asked = tuple(dict.fromkeys(a for _, p in certificate for a in p.asked))
    step = Step(
        "farkas",
        objective,
        bound,
        words,
        BOTH,
        obligations=tuple(obligations),
        rests_on=rests,
        relation=kind,
        wanted=asked,
    )
    return concluded(step, where, *parts, lean=lean)


def _refuse_mixed_laws(premises: Sequence[Premise]) -> None:
    """An event lies in another one under one law: what two laws give to one event is not compared in this way."""
    groups: list[frozenset[sp.Symbol]] = []
    for own in (premise.one_law for premise in premises):
        touching = [g for g in groups if g & own]
        groups = [g for g in groups if not g & own] + [own.union(*touching)]
    for premise in premises:
        if premise.two_laws and any(premise.two_laws <= g for g in groups):
            names = " and ".join(sorted(map(str, premise.two_laws)))
            raise StepRejected(f"{names} are masses under two laws, and one is said to lie within the other")


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


def hockey_stick(
    P: Sequence[sp.Expr],
    Q: Sequence[sp.Expr],
    eps: sp.Expr,
    domain: Domain,
    rests_on: tuple[str, ...] = (),
    because: str = "",
    parts: Sequence[Truth] = (),
) -> Truth:
    """sup over events of P(S) - e^eps Q(S) for two laws on the same few outcomes: the sum of the positive excesses."""
    P, Q = ([m if isinstance(m, sp.Expr) else exact(m) for m in law] for law in (P, Q))
    _whole(P, Q, domain)
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
    where = reduce(merged, (d.domain for d in parts), domain)
    found = (*_masses(P, where), *_masses(Q, where), *obligations)
    step = Step(
        "hockey-stick",
        None,
        total,
        words,
        BOTH,
        obligations=found,
        rests_on=(HOCKEY, PROBABILITY, *rests_on),
        kind=Kind(DELTA, order=eps),
    )
    return about(concluded(step, where, *parts, lean=_none_is_bound(parts)), LargestExcess(plain(P), plain(Q), eps))


def _whole(P: Sequence[sp.Expr], Q: Sequence[sp.Expr], domain: Domain) -> None:
    """No outcome is left out."""
    for name, law in (("first", P), ("second", Q)):
        whole: sp.Expr = knob(PROBABILITY)
        if prove_equal(sum(law, sp.S.Zero), whole, domain) is None:
            raise StepRejected(f"the masses of the {name} law do not add up to {whole}")


def _masses(law: Sequence[sp.Expr], domain: Domain) -> list[Obligation]:
    """No mass is negative."""
    return [need(sp.Ge(p, 0, evaluate=False), domain, "a mass") for p in law if not p.is_zero]


def _none_is_bound(parts: Sequence[Truth]) -> str:
    if any(is_bound(d.lean) for d in parts):
        raise StepRejected("masses that are only bounds")
    return EXACT


def bad_mass(
    P: Sequence[sp.Expr], Q: Sequence[sp.Expr], eps: sp.Expr, domain: Domain, rests_on: tuple[str, ...] = ()
) -> Truth:
    """P-mass of the outcomes whose privacy loss exceeds eps."""
    _whole(P, Q, domain)
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
    step = Step("bad-outputs", None, total, f"mass of the outputs that lose more than {eps}", BOTH,
                obligations=(*_masses(P, domain), *_masses(Q, domain), *obligations), rests_on=(LOSS, PROBABILITY, *rests_on))  # fmt: skip
    return about(concluded(step, domain), BadMass(plain(P), plain(Q), eps))
