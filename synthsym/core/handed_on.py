"""How kinds are handed on: by steps that speak of the same quantity, and by arithmetic.

Steps that write the same quantity anew, bound it or take its largest value keep the kind. Arithmetic of what is never a loss (a delta, a
sensitivity) makes no loss of it: what comes of it is said to be made of it. Other arithmetic loses the kind.

The largest loss of two laws is that of both orders of the data sets only where the laws are mirror images, or where the other order is
taken as well (`largest`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import sympy as sp

from .asking import prove
from .integrals import WHOLES, gone_through, of_first_law, over_part
from .kinds import (
    AT_DELTA,
    CHI,
    DELTA,
    DENSITY,
    DISCOUNT,
    INTEGRAND,
    KL,
    LARGEST_LOSS,
    LEVEL_LOSS,
    LOG_DELTA,
    LOG_DENSITY,
    LOG_MOMENT,
    LOSS,
    MEAN_LOSS,
    MEAN_SQUARE,
    MIXTURE,
    MOMENT,
    ODDS,
    ONE_WAY_LOSS,
    PART_LOSS,
    PART_MEAN,
    PART_MOMENT,
    PER_MOMENT,
    PROBABILITY,
    RATIO,
    RENYI,
    RHO,
    SENSITIVITY,
    SPREAD,
    SUM_OF_MOVES,
    SUM_OF_SQUARES,
    VARIANCE,
    WEIGHTED_LOSS,
    Kind,
)
from .places import Part, Place

if TYPE_CHECKING:
    from .domain import Domain, Variable
    from .truth import Step, Truth

# What arithmetic makes of one of these is neither a loss nor a divergence.
_NO_LOSS = (
    PART_LOSS, DELTA, SUM_OF_SQUARES, SUM_OF_MOVES, SENSITIVITY, LEVEL_LOSS, LOG_DELTA, AT_DELTA, DISCOUNT, KL,
)  # fmt: skip
# What stays of its kind with a weight before it: the variance of a multiple, a part of a mixture.
_WEIGHTED = (VARIANCE, MEAN_SQUARE, DENSITY)
# What stays of its kind as a multiple by a number; half of a loss is no loss, and minus a divergence is none.
_MULTIPLES = (DELTA, PROBABILITY, SENSITIVITY, SUM_OF_MOVES, SUM_OF_SQUARES)
_EXPONENTIALS = {LOG_MOMENT: MOMENT, MIXTURE: INTEGRAND, LOG_DENSITY: DENSITY}
_SAME = frozenset({
    "rewrite", "substitute", "restrict", "bound", "bound of positive", "lemma", "limit", "inf", "sup", "sup:corners", "sup:pieces", "largest",
    "best event", "one event", "form bounded",
})  # fmt: skip


def inherited(step: Step, parents: tuple[Truth, ...], domain: Domain) -> Kind | None:
    """The kind of what a step ends with, from the kinds of what it used."""
    if step.kind is not None:
        return step.kind
    if not parents:
        return None
    if step.rule == "arithmetic":
        return _of_arithmetic(step, parents, domain)
    if step.rule == "root" and parents[0].kind is not None and parents[0].kind.name in (DELTA, LOG_DELTA):
        return Kind(AT_DELTA)
    if step.rule not in _SAME or parents[0].kind is None:
        return None
    kind, left = parents[0].kind, set(step.after.free_symbols)
    if step.rule == "largest":
        return _of_largest([p.kind for p in parents], domain)
    if kind.name == LOSS:
        return _of_loss(kind, step, parents[0], domain)
    if step.relation in ("sup", "inf", "lim"):
        kind = kind.nowhere()
    if kind.order is not None and step.relation in ("sup", "inf", "lim") and not kind.order.free_symbols <= left:
        return replace(kind, order=None) if kind.name == DELTA else None
    return kind


def _of_loss(kind: Kind, step: Step, before: Truth, domain: Domain) -> Kind:
    """The loss of every output at once is the largest: the outputs are gone, each of which ran over its whole support."""
    left = step.after.free_symbols
    if step.rule not in ("inf", "limit"):
        part = _lost_over(kind.place, before, left)
        if part is not None:
            return _of_laws(part.outcome.laws) if part.is_whole(sp.S.One, domain) else Kind(PART_LOSS, part=part)
    laws = () if kind.place is None else kind.place.outcome.laws
    if step.relation in ("sup", "inf", "lim"):
        kind = kind.nowhere()
    gone = frozenset(o for o in kind.outputs if o.letter not in left)
    rest = kind.outputs - gone
    taken = step.relation != "lim" and step.rule != "inf"
    if any(o.letter in before.expr.free_symbols and not taken for o in gone) or not all(
        o.runs_over_all(before.domain) and (domain.variable(o.letter) is None or o.runs_over_all(domain)) for o in gone
    ):
        return replace(kind, outputs=rest, chosen=True) if rest or not taken else Kind(PART_LOSS)
    return replace(kind, outputs=rest) if rest or kind.chosen or not gone else _of_laws(laws)


# Laws that are symmetric around their first parameter: two of them that differ in that alone are mirror images.
_SYMMETRIC = frozenset({"laplace", "normal", "discrete-laplace", "discrete-gaussian", "two-sided-geometric"})


def _of_laws(laws: tuple[sp.Basic, ...]) -> Kind:
    """The largest loss of two laws: in both orders, where they are mirror images, or where it is not known of which laws it is."""
    if len(laws) != 2:
        return Kind(LARGEST_LOSS)
    (name, *first), (other, *second) = (law.args for law in laws)
    mirrored = name == other and str(name) in _SYMMETRIC and first[1:] == second[1:]
    return Kind(LARGEST_LOSS) if mirrored else Kind(ONE_WAY_LOSS, laws=frozenset({laws}))


def _lost_over(place: Place | None, before: Truth, left: set[sp.Basic]) -> Part | None:
    """The outputs of a loss that no longer depends on the one letter of its output: through which that letter ran."""
    letters = (
        [] if place is None else [x for x in place.at.free_symbols - left if before.domain.variable(x) is not None]
    )
    if place is None or len(letters) != 1 or before.domain.entangled(letters[0]):
        return None
    v = before.domain.variable(letters[0])
    assert v is not None
    if v.integer and (v.low_strict or v.high_strict or not _ends_are_integers(v)):
        return None
    return gone_through(place, v.symbol, (-sp.oo if v.low is None else v.low, sp.oo if v.high is None else v.high))


def _ends_are_integers(v: Variable) -> bool:
    return all(e is None or bool(e.is_integer) for e in (v.low, v.high))


def _of_largest(kinds: Sequence[Kind | None], domain: Domain) -> Kind | None:
    """The largest of several of one kind; the largest losses over parts of the outputs are that over the parts together."""
    first, *others = kinds
    if all(k is not None and k.name == ONE_WAY_LOSS for k in kinds):
        pairs = frozenset[tuple[sp.Basic, ...]]().union(*(k.laws for k in kinds if k is not None))
        both = pairs == {pair[::-1] for pair in pairs} and all(k is not None and k.laws for k in kinds)
        return Kind(LARGEST_LOSS) if both else Kind(ONE_WAY_LOSS, laws=pairs)
    if first is None or any(k != first for k in others):
        return None
    if first.name != PART_LOSS or first.part is None:
        return first.nowhere()
    part: Part | None = first.part
    for k in others:
        part = None if part is None or k is None else part.with_(k.part)
    if part is None:
        return Kind(PART_LOSS)
    return _of_laws(part.outcome.laws) if part.is_whole(sp.S.One, domain) else Kind(PART_LOSS, part=part)


def _of_arithmetic(step: Step, parents: tuple[Truth, ...], domain: Domain) -> Kind | None:
    """Sums and differences of one kind, its multiples by numbers, and what lacks to a probability, are of that kind."""
    if len(parents) == 1:
        return _of_function(step.after, parents[0])
    a, b = parents
    names = {t.kind.name for t in parents if t.kind is not None}
    if names & {DISCOUNT, LOG_DELTA} and step.after in (a.expr + b.expr, a.expr - b.expr):
        return Kind(LOG_DELTA)  # a log moment less what e^eps takes off
    found = _of_two(step, a, b, domain)
    return found or next((_made_of(name) for name in _NO_LOSS if {name, _made_of(name).name} & names), None)


def _made_of(name: str) -> Kind:
    return Kind(f"made of {name}")


def _of_function(after: sp.Expr, t: Truth) -> Kind | None:
    """The kind of a function of a truth."""
    if t.kind is None:
        return None
    if t.kind.name in _EXPONENTIALS and after == sp.exp(t.expr):
        return replace(t.kind, name=_EXPONENTIALS[t.kind.name])
    if t.kind.name == MOMENT and after == sp.log(t.expr):
        return Kind(LOG_MOMENT, order=t.kind.order)
    if t.kind.name == RENYI and t.kind.order == 2 and after == sp.exp(t.expr):
        return Kind(MOMENT, order=sp.S.One)
    if t.kind.name == SENSITIVITY and after == sp.Abs(t.expr):
        return t.kind
    if t.kind.name in (SUM_OF_MOVES, SUM_OF_SQUARES):
        return Kind(f"a function of {t.kind.name}")
    return _made_of(t.kind.name) if t.kind.name in _NO_LOSS else t.kind if t.kind.name.startswith("made of ") else None


def _of_two(step: Step, a: Truth, b: Truth, domain: Domain) -> Kind | None:
    """The kind of what arithmetic makes of two truths."""
    if a.kind is not None and b.kind is not None:
        return _of_known(step.after, a.expr, b.expr, a.kind, b.kind, domain)
    known, factor = (a, b) if a.kind is not None else (b, a)
    return None if known.kind is None else _with_factor(step.after, known, known.kind, factor)


def _of_known(after: sp.Expr, a: sp.Expr, b: sp.Expr, one: Kind, other: Kind, domain: Domain) -> Kind | None:
    names = (one.name, other.name)
    if names == (LOG_MOMENT, PER_MOMENT) and one.order == other.order is not None and after == a * b:
        return Kind(RENYI, order=1 + other.order)
    if names == (DENSITY, DENSITY) and after == a / b:
        return Kind(ODDS)
    if set(names) == {DENSITY, LOSS} and after == a * b:
        return _weighted(*((one, other) if one.name == DENSITY else (other, one)), domain)
    if one.name != other.name or after not in (a + b, a - b):
        return None
    if after == a - b:
        return _of_difference(one, other)
    if one.name in WHOLES:
        return _joined(one, other, domain)
    order = one.order if one.order == other.order else None
    outputs, chosen = one.outputs | other.outputs, one.chosen or other.chosen
    laws = one.laws if one.laws == other.laws else frozenset()
    return replace(one, outputs=outputs, chosen=chosen, order=order, laws=laws).nowhere()


# What is no quantity of its kind any more once another one is taken from it.
_NO_DIFFERENCES = (RENYI, KL, RHO, LARGEST_LOSS, ONE_WAY_LOSS, LOG_MOMENT, MOMENT, MEAN_LOSS, PART_MOMENT, PART_MEAN)


def _of_difference(one: Kind, other: Kind) -> Kind | None:
    """A difference of two divergences is none, of two losses none either."""
    if one.name in _NO_DIFFERENCES:
        return None
    if one.name == LOSS:
        return Kind(SPREAD)
    if one.name == LOG_DENSITY:
        return Kind(LOSS, chosen=True, place=None if one.place is None else one.place.beside(other.place))
    return replace(one, order=one.order if one.order == other.order else None).nowhere()


def _weighted(density: Kind, loss: Kind, domain: Domain) -> Kind | None:
    """The density of the first law of a loss times the loss at the same outcome: of an outcome that counts it is a term of the mean."""
    if density.place is None or loss.place is None or not of_first_law(density.place, loss.place):
        return None
    place = loss.place
    if not place.outcome.counts:
        return Kind(WEIGHTED_LOSS, place=place)
    return over_part(PART_MEAN, Part(place.outcome, ((place.at, place.at),)), sp.S.One, domain)


def _joined(one: Kind, other: Kind, domain: Domain) -> Kind | None:
    """Two parts of one integral together; a moment that is whole has no other part."""
    if one.part is None or one.name == MOMENT or one.order != other.order:
        return None
    part = one.part.with_(other.part)
    order = sp.S.One if one.order is None else 1 + one.order
    return None if part is None else over_part(one.name, part, order, domain, one.order)


def _with_factor(after: sp.Expr, known: Truth, kind: Kind, factor: Truth) -> Kind | None:
    """The kind of a truth with something of no kind added to it, before it, under it, or above it as an exponent."""
    if (
        kind.name in (SENSITIVITY, SUM_OF_MOVES, SUM_OF_SQUARES)
        and factor.expr != 1
        and after == known.expr**factor.expr
    ):
        return Kind(SUM_OF_SQUARES if kind.name == SENSITIVITY and factor.expr == 2 else f"a power of {kind.name}")
    if factor.expr == 0 and after == known.expr or factor.expr == 1 and after == known.expr * factor.expr:
        return kind
    if kind == Kind(MOMENT, order=sp.S.One) and factor.expr == 1 and after == known.expr - 1:
        return Kind(CHI)
    if kind == Kind(PROBABILITY) and after == 1 - known.expr:
        return kind
    if kind.name == RENYI and factor.expr == kind.order and after == known.expr / factor.expr:
        return Kind(RATIO, order=kind.order)
    multiple = after in (known.expr * factor.expr, known.expr / factor.expr if factor.expr != 0 else None)
    if kind.name in _WEIGHTED and multiple and not factor.rests_on and _not_negative(factor):
        return kind
    return replace(kind, order=None) if multiple and kind.name in _MULTIPLES and factor.expr.is_Rational else None


def _not_negative(t: Truth) -> bool:
    return bool(t.expr.is_nonnegative) or prove(sp.Ge(t.expr, 0, evaluate=False), t.domain) is not None
