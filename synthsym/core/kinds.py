"""What kind of quantity a truth is about: a theorem about divergences says nothing of a delta.

A rule or an entry of the ledger that starts a quantity names its kind. Steps that write the same quantity anew, bound it or
take its largest value keep the kind. Arithmetic of what is never a loss (a delta, a sensitivity) makes no loss of it: what comes of it
is said to be made of it. Other arithmetic loses the kind. Where a kind is asked, a truth whose kind is not known is refused, as one of
another kind is; a letter is a hypothesis that the reader sees, and what an author grants is open whatever it is.

The loss of one output is not the largest one. It becomes the largest where its output, a letter that runs over the whole support, is
gone by a supremum, a bound or a rewriting; or where all outcomes are written out (theory/outcomes.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import sympy as sp

from ..errors import StepRejected
from .asking import prove
from .places import Part, Place

if TYPE_CHECKING:
    from .domain import Domain, Variable
    from .truth import Step, Truth

DELTA, PROBABILITY, SENSITIVITY, VARIANCE = "delta", "a probability", "a sensitivity", "a variance"
RENYI, KL, RHO = "a Rényi divergence", "a Kullback-Leibler divergence", "rho of zCDP"
LOSS, LARGEST_LOSS, LOG_MOMENT, LOG_DENSITY = (
    "the loss of one output",
    "the largest loss",
    "a log moment",
    "a log density",
)
MOMENT, DENSITY = "a moment of the density ratio", "a density or the mass of one outcome"
MIXTURE, INTEGRAND, LOG_INTEGRAL = (
    "the log integrand of a divergence",
    "the integrand of a divergence",
    "the log of an integral",
)
PART_MOMENT, PART_MEAN, WEIGHTED_LOSS = (
    "a moment over a part of the outcomes",
    "the mean of a loss over a part of the outcomes",
    "the integrand of the mean of a loss",
)
MEAN_LOSS, BOUNDED_MEAN = "the mean of a loss", "the largest mean of a loss that is bounded both ways"
MEAN_SQUARE = "a mean square"
PART_LOSS = "the largest loss of some of the outputs"
SPREAD, LOSS_VARIANCE = "the difference between the losses of two outputs", "the variance of a loss"
HYPOTHESIS = "a letter"  # made of one that stands for a quantity: a hypothesis that the reader sees
CHI, INTERVAL = "the second moment of the density ratio, less one", "the length of an interval"
ODDS, LARGEST_ODDS = "a quotient of masses", "the largest quotient of masses"
RATIO, PER_MOMENT = "a Rényi divergence over its order", "one over the order of a log moment"
DISCOUNT, LOG_DELTA, AT_DELTA = "what e^eps takes off a log moment", "the log of a delta", "what meets a delta"
MADE_OF_SENSITIVITY = f"made of {SENSITIVITY}"
# What a record does to many numbers at once: Laplace noise pays for the one, Gaussian noise for the other.
SUM_OF_MOVES, SUM_OF_SQUARES = "a sum of moves", "a sum of squared moves"
# Of a noisy level that an output has to exceed: how far it moves, and what its move costs.
LEVEL_MOVE, LEVEL_LOSS = "how far a level moves", "the largest loss of exceeding a level that moves"
# What is added up over independent outputs.
ADDITIVE = frozenset({RENYI, KL, RHO, LOSS, LARGEST_LOSS, LOG_MOMENT, LOG_DENSITY, LOG_INTEGRAL, BOUNDED_MEAN})
MOMENTS = frozenset({LOG_MOMENT})
NONE: frozenset[str] = frozenset()  # a quantity of none of these kinds
LOSSES = frozenset({LOSS, LARGEST_LOSS})
# What arithmetic makes of one of these is neither a loss nor a divergence.
_NO_LOSS = (
    PART_LOSS, DELTA, SUM_OF_SQUARES, SUM_OF_MOVES, SENSITIVITY, LEVEL_LOSS, LOG_DELTA, AT_DELTA, DISCOUNT, KL,
)  # fmt: skip
# What stays of its kind with a weight before it: the variance of a multiple, a part of a mixture.
_WEIGHTED = (VARIANCE, MEAN_SQUARE, DENSITY)
# What stays of its kind as a multiple by a number; half of a loss is no loss, and minus a divergence is none.
_MULTIPLES = (DELTA, PROBABILITY, SENSITIVITY, SUM_OF_MOVES, SUM_OF_SQUARES)
_EXPONENTIALS = {LOG_MOMENT: MOMENT, MIXTURE: INTEGRAND, LOG_DENSITY: DENSITY}
DIVERGENCES = frozenset({RENYI, KL, RHO, LARGEST_LOSS, LOG_MOMENT})
# What is put only where an entry asks for it; and what no sensitivity is made of.
_ASKED_FOR = frozenset({RENYI, KL, RHO})
_NOT_OF_DATA = DIVERGENCES | {LOSS, DELTA, PART_LOSS, MEAN_LOSS, PROBABILITY}

_SAME = frozenset({
    "rewrite", "substitute", "restrict", "bound", "bound of positive", "lemma", "limit", "inf", "sup", "sup:corners", "sup:pieces", "largest",
    "best event", "one event", "form bounded",
})  # fmt: skip


@dataclass(frozen=True)
class Output:
    """A letter that stands for an output, and the support over which it has to run."""

    letter: sp.Symbol
    low: sp.Expr
    high: sp.Expr
    counts: bool = False

    def put(self, values: Mapping[sp.Symbol, sp.Expr]) -> Output:
        """The same output where other letters have these values."""
        return replace(
            self, low=self.low.subs(values, simultaneous=True), high=self.high.subs(values, simultaneous=True)
        )

    def runs_over_all(self, domain: Domain) -> bool:
        """Whether the domain leaves the letter the whole support."""
        v = domain.variable(self.letter)
        own_ends = {sp.Ge(self.letter, self.low), sp.Le(self.letter, self.high)}
        if v is None or v.integer != self.counts or domain.bounds_another(self.letter):
            return False
        if any(self.letter in r.free_symbols and r not in own_ends for r in domain.relations):
            return False
        ends = ((v.low, self.low, v.low_strict), (v.high, self.high, v.high_strict))
        return all(end is None or sp.expand(end - own) == 0 and not (strict and v.integer) for end, own, strict in ends)


@dataclass(frozen=True)
class Kind:
    """The name of a kind; the outputs, of a loss; the order, of a Rényi divergence or a moment, or the eps of a delta (None: not known)."""

    name: str
    outputs: frozenset[Output] = frozenset()
    order: sp.Expr | None = None
    canonical: bool = False  # of the pair of laws that is the worst of all as close
    chosen: bool = False  # a loss some output of which somebody chose: it is never the largest one
    # of a density, a loss or an integrand: at which outcome; of an integral: over which outcomes
    place: Place | None = field(default=None, compare=False)
    part: Part | None = field(default=None, compare=False)

    def put(self, values: Mapping[sp.Symbol, sp.Expr]) -> Kind:
        """The kind once values are put for letters; where one is put for an output, or made of one, the output is chosen."""
        order = None if self.order is None else self.order.subs(values, simultaneous=True)
        letters = {o.letter for o in self.outputs}
        kept = not letters & (set(values) | set().union(*(v.free_symbols for v in values.values())))
        outputs = frozenset(o.put(values) for o in self.outputs) if kept else frozenset[Output]()
        place = None if self.place is None else self.place.put(values)
        part = None if self.part is None else self.part.put(values)
        return replace(self, order=order, outputs=outputs, chosen=self.chosen or not kept, place=place, part=part)

    def renamed(self, letters: Mapping[sp.Symbol, sp.Symbol]) -> Kind:
        """The kind in other names for the same letters."""
        order = None if self.order is None else self.order.xreplace(letters)
        outputs = frozenset(replace(o.put(letters), letter=letters.get(o.letter, o.letter)) for o in self.outputs)
        place = None if self.place is None else self.place.renamed(letters)
        part = None if self.part is None else self.part.put(letters)
        return replace(self, order=order, outputs=outputs, place=place, part=part)

    def nowhere(self) -> Kind:
        """The same kind of something of which it is not known where it is taken."""
        return replace(self, place=None, part=None)


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
            return Kind(LARGEST_LOSS) if part.is_whole(sp.S.One, domain) else Kind(PART_LOSS, part=part)
    if step.relation in ("sup", "inf", "lim"):
        kind = kind.nowhere()
    gone = frozenset(o for o in kind.outputs if o.letter not in left)
    rest = kind.outputs - gone
    taken = step.relation != "lim" and step.rule != "inf"
    if any(o.letter in before.expr.free_symbols and not taken for o in gone) or not all(
        o.runs_over_all(before.domain) and (domain.variable(o.letter) is None or o.runs_over_all(domain)) for o in gone
    ):
        return replace(kind, outputs=rest, chosen=True) if rest or not taken else Kind(PART_LOSS)
    return replace(kind, outputs=rest) if rest or kind.chosen or not gone else Kind(LARGEST_LOSS)


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
    return _gone_through(place, v.symbol, (-sp.oo if v.low is None else v.low, sp.oo if v.high is None else v.high))


def _ends_are_integers(v: Variable) -> bool:
    return all(e is None or bool(e.is_integer) for e in (v.low, v.high))


def _of_largest(kinds: Sequence[Kind | None], domain: Domain) -> Kind | None:
    """The largest of several of one kind; the largest losses over parts of the outputs are that over the parts together."""
    first, *others = kinds
    if first is None or any(k != first for k in others):
        return None
    if first.name != PART_LOSS or first.part is None:
        return first.nowhere()
    part: Part | None = first.part
    for k in others:
        part = None if part is None or k is None else part.with_(k.part)
    if part is None:
        return Kind(PART_LOSS)
    return Kind(LARGEST_LOSS) if part.is_whole(sp.S.One, domain) else Kind(PART_LOSS, part=part)


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
    if one.name in _WHOLES:
        return _joined(one, other, domain)
    order = one.order if one.order == other.order else None
    outputs, chosen = one.outputs | other.outputs, one.chosen or other.chosen
    return replace(one, outputs=outputs, chosen=chosen, order=order).nowhere()


# What is no quantity of its kind any more once another one is taken from it.
_NO_DIFFERENCES = (RENYI, KL, RHO, LARGEST_LOSS, LOG_MOMENT, MOMENT, MEAN_LOSS, PART_MOMENT, PART_MEAN)
# What a part becomes that is all there is.
_WHOLES = {PART_MOMENT: MOMENT, PART_MEAN: MEAN_LOSS, MOMENT: ""}


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
    if density.place is None or loss.place is None or not _of_first_law(density.place, loss.place):
        return None
    place = loss.place
    if not place.outcome.counts:
        return Kind(WEIGHTED_LOSS, place=place)
    return _over(PART_MEAN, Part(place.outcome, ((place.at, place.at),)), sp.S.One, domain)


def _of_first_law(weight: Place, loss: Place) -> bool:
    """Whether the weight is that of the first law of the loss, at the outcome whose loss it is."""
    return weight.outcome.laws == loss.outcome.laws[:1] and weight.at == loss.at


def _joined(one: Kind, other: Kind, domain: Domain) -> Kind | None:
    """Two parts of one integral together; a moment that is whole has no other part."""
    if one.part is None or one.name == MOMENT or one.order != other.order:
        return None
    part = one.part.with_(other.part)
    order = sp.S.One if one.order is None else 1 + one.order
    return None if part is None else _over(one.name, part, order, domain, one.order)


def _over(name: str, part: Part, order: sp.Expr, domain: Domain, known: sp.Expr | None = None) -> Kind:
    """A part of a moment or a mean, or all of it."""
    return Kind(_WHOLES[name], order=known) if part.is_whole(order, domain) else Kind(name, order=known, part=part)


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


def of_integral(
    integrand: Kind | None, letter: sp.Symbol, ends: tuple[sp.Expr, sp.Expr], domain: Domain, factor: Kind | None = None, log: bool = False
) -> Kind | None:  # fmt: skip
    """The kind of an integral (or of its log) over a letter between two ends, from the kind of the integrand (or of its log) and of what
    stands before the exponential."""
    found = None if integrand is None else _integrated(integrand, letter, ends, domain, factor)
    if not log:
        return replace(found, name=INTEGRAND) if found is not None and found.name == MIXTURE else found
    if found is not None and found.name in (MOMENT, INTEGRAND, MIXTURE):
        return replace(found, name=LOG_MOMENT if found.name == MOMENT else MIXTURE)
    return Kind(LOG_INTEGRAL)


def _integrated(
    integrand: Kind, letter: sp.Symbol, ends: tuple[sp.Expr, sp.Expr], domain: Domain, factor: Kind | None
) -> Kind | None:
    name, place, order = integrand.name, integrand.place, integrand.order
    if name in (MIXTURE, INTEGRAND) and factor is None and order is not None:
        if integrand.outputs:  # of several coordinates, each of which runs over its whole support
            rest = frozenset(o for o in integrand.outputs if o.letter != letter)
            if not all((o.low, o.high) == ends for o in integrand.outputs - rest) or len(rest) == len(
                integrand.outputs
            ):
                return None
            return replace(integrand, outputs=rest) if rest else Kind(MOMENT, order=order - 1)
        part = _gone_through(place, letter, ends)
        return None if part is None else _over(PART_MOMENT, part, order, domain, order - 1)
    if (
        name == LOG_DENSITY
        and factor is not None
        and factor.name == LOSS
        and place is not None
        and factor.place is not None
    ):
        if not _of_first_law(place, factor.place):
            return None
        place = replace(
            factor.place, changed=place.changed
        )  # the factor that a change of letters brings in stands before the loss
    elif name == DENSITY:
        return None if _gone_through(place, letter, ends) is None else Kind(PROBABILITY)
    elif name != WEIGHTED_LOSS:
        return None
    part = _gone_through(place, letter, ends)
    return None if part is None else _over(PART_MEAN, part, sp.S.One, domain)


def _gone_through(place: Place | None, letter: sp.Symbol, ends: tuple[sp.Expr, sp.Expr]) -> Part | None:
    reached = None if place is None else place.reached(letter, ends)
    return None if place is None or reached is None else Part(place.outcome, (reached,))


def changed_kind(
    kind: Kind | None, x: sp.Symbol, own: tuple[sp.Expr, sp.Expr], to: sp.Expr, u: sp.Symbol, range_of_u: tuple[sp.Expr, sp.Expr]
) -> Kind | None:  # fmt: skip
    """The kind of the log of an integrand once its letter is changed: of a loss, to which no slope is added, there is none."""
    if kind is None or kind.name not in (MIXTURE, LOG_DENSITY) or kind.outputs:
        return None
    return replace(kind, place=None if kind.place is None else kind.place.moved(x, own, to, u, range_of_u))


def known_kind(value: Any) -> Kind | None:
    """The kind of a truth; None for anything else (SymPy's expressions have something else by that name)."""
    kind = getattr(value, "kind", None)
    return kind if isinstance(kind, Kind) else None


def refuse_other(entry: str, name: str, argument: Any, allowed: frozenset[str]) -> None:
    """A truth that is put there is of an allowed kind, unless its author has granted it. What rests on nothing is a hypothesis: a letter,
    or a formula where the entry takes one (see origin.py)."""
    for value in argument if isinstance(argument, (list, tuple)) else [argument]:
        kind = known_kind(value)
        if kind is None and (not getattr(value, "rests_on", ()) or value.trust == "assumed"):
            continue
        if kind is None or kind.name not in allowed | {HYPOTHESIS}:
            what = "of no kind that is known" if kind is None else kind.name
            raise StepRejected(f"{entry}: {name} must be {' or '.join(sorted(allowed))}; {value.expr} is {what}")


def _refuse_kinds(entry: str, name: str, argument: Any, refused: frozenset[str]) -> None:
    for value in argument if isinstance(argument, (list, tuple)) else [argument]:
        kind = known_kind(value)
        if kind is not None and kind.name in refused and value.trust != "assumed":
            raise StepRejected(f"{entry}: {name} is not asked to be {kind.name}, as {value.expr} is")


def refuse_other_order(entry: str, name: str, argument: Any, order: sp.Expr) -> None:
    """A Rényi divergence or a moment is proved to be of this order; that of Kullback and Leibler is of order 1, and others have none."""
    kind = known_kind(argument)
    if kind is None:
        return
    if kind.name in (
        LOG_INTEGRAL,
        HYPOTHESIS,
    ):  # of whatever its author has put into the exponent, in which the order stands
        return
    known = sp.S.One if kind.name == KL else kind.order
    if known is None or known != order and prove(sp.Eq(known, order, evaluate=False), argument.domain) is None:
        name = "eps" if kind.name == DELTA else "order"
        of = f"of {name} {known}" if known is not None else f"{kind.name} of no {name} that is known"
        raise StepRejected(f"{entry}: {name} is {of}, which is not proved to be {order}")


@dataclass(frozen=True)
class Asked:
    """What may be put for a letter that stands for a quantity of a mechanism: the kinds, and the order of a divergence or a moment."""

    letter: sp.Expr
    kinds: frozenset[str]
    order: sp.Expr | None = None

    def put(self, values: Mapping[sp.Symbol, sp.Expr]) -> Asked:
        """The same once values are put for letters."""
        letter, order = (None if e is None else e.subs(values, simultaneous=True) for e in (self.letter, self.order))
        return replace(self, letter=letter, order=order)

    def letters(self) -> set[sp.Symbol]:
        """The letters that it speaks of."""
        return {*self.letter.free_symbols, *(self.order.free_symbols if self.order is not None else ())}


@dataclass(frozen=True)
class Sort:
    """What an entry of the ledger speaks of: the kinds that arguments may be of, and the kind of its conclusion.

    `keeps` names arguments that are of one kind and one order, which is that of the conclusion. `orders`, a function of the arguments, says
    of which order named Rényi divergences must be, `order` which one the conclusion has; `laws` are the only laws that the arguments with a
    kind may rest on (None: any); `canonical` says of which arguments the conclusion is that of the canonical pair, which `of_canonical` has
    to be of; `through` is what an argument with a kind must rest on; `adds` names arguments that are losses, the sum of which the
    conclusion is; `masses` the two masses of an output whose loss it is; `becomes` an argument and the kind of the conclusion for each kind
    that it may be of."""

    kinds: Mapping[str, frozenset[str]] = field(default_factory=dict)
    gives: str = ""
    keeps: tuple[str, ...] = ()
    orders: Callable[..., Mapping[str, sp.Expr]] | None = None
    order: Callable[..., sp.Expr] | None = None
    laws: tuple[str, ...] | None = None
    canonical: Callable[..., bool] | None = None
    of_canonical: str = ""
    through: str = ""
    adds: tuple[str, ...] = ()
    masses: tuple[str, ...] = ()
    becomes: tuple[str, Mapping[str, str]] = ("", MappingProxyType({}))

    def check(self, entry: str, arguments: Mapping[str, Any], plain: Sequence[Any]) -> None:
        """Refuse arguments of another kind, of another order, or from another class of mechanisms."""
        for name in self.kinds.keys() & arguments.keys():
            refuse_other(entry, name, arguments[name], self.kinds[name])
            others = sorted(
                f
                for f in getattr(arguments[name], "rests_on", ())
                if self.laws is not None and f.startswith("law:") and f not in self.laws
            )
            if others:
                raise StepRejected(f"{entry} does not speak of mechanisms with {', '.join(others)}")
            if self.through and known_kind(arguments[name]) and self.through not in arguments[name].rests_on:
                raise StepRejected(f"{entry} speaks of what rests on {self.through}; {arguments[name].expr} does not")
        refused = _NOT_OF_DATA if self.gives in (SENSITIVITY, SUM_OF_MOVES, SUM_OF_SQUARES) else _ASKED_FOR
        for name in arguments.keys() - {*self.kinds, *self.keeps, *self.adds, self.becomes[0], self.of_canonical}:
            _refuse_kinds(entry, name, arguments[name], refused)
        for name, order in (self.orders(*plain) if self.orders else {}).items():
            refuse_other_order(entry, name, arguments[name], order)
        of = known_kind(arguments.get(self.of_canonical))
        if of is not None and of.name == RENYI and not of.canonical:
            raise StepRejected(
                f"{entry} speaks of the canonical pair of laws, and {arguments[self.of_canonical].expr} is not known to be of that"
            )
        known = self._kept(arguments)
        if any(
            k.name != known[0].name or None not in (k.order, known[0].order) and k.order != known[0].order
            for k in known[1:]
        ):
            raise StepRejected(
                f"{entry}: {', '.join(k.name + (f' of order {k.order}' if k.order is not None else '') for k in known)} are not of one kind"
            )

    def asked(self, arguments: Mapping[str, Any], plain: Sequence[Any]) -> tuple[Asked, ...]:
        """The letters among the arguments whose kind is asked, the kinds and the order."""
        orders = self.orders(*plain) if self.orders else {}
        letters = (
            (getattr(a, "expr", a), self.kinds[n], orders.get(n)) for n, a in arguments.items() if n in self.kinds
        )
        return tuple(Asked(x, kinds, order) for x, kinds, order in letters if isinstance(x, sp.Symbol))

    def _kept(self, arguments: Mapping[str, Any]) -> list[Kind]:
        found = (known_kind(arguments.get(name)) for name in self.keeps)
        return [k for k in found if k is not None]

    def conclusion(self, arguments: Mapping[str, Any], plain: Sequence[Any], domain: Domain) -> Kind | None:
        """The kind of what the entry ends with, from its arguments; None where it is not known."""
        if self.adds:
            return _sum_of_losses([arguments[name] for name in self.adds], domain)
        name, kinds = self.becomes
        if name:
            of_argument = known_kind(arguments.get(name))
            made = kinds.get(of_argument.name) if of_argument is not None else None
            return Kind(made, chosen=made == LOSS) if made is not None else None
        if self.masses:
            return _loss_of_an_output([arguments[name] for name in self.masses])
        if self.gives:
            order = None if self.order is None else sp.sympify(self.order(*plain))
            return Kind(self.gives, order=order, canonical=self.canonical is not None and self.canonical(*plain))
        known = self._kept(arguments)
        letters = sum(isinstance(arguments.get(name), sp.Symbol) for name in self.keeps)
        if len(known) + letters < len(self.keeps) or not self.keeps:
            return None
        return known[0] if known else Kind(HYPOTHESIS)


def _sum_of_losses(losses: Sequence[Any], domain: Domain) -> Kind:
    """The largest loss if all are; a letter stands for the loss of any output, and may be all that its range allows."""
    kinds = [known_kind(t) or _any_loss(t, domain) for t in losses]
    if all(k.name == LARGEST_LOSS for k in kinds):
        return Kind(LARGEST_LOSS)
    outputs = frozenset[Output]().union(*(k.outputs for k in kinds))
    return Kind(LOSS, outputs, chosen=any(k.chosen for k in kinds))


def _any_loss(value: Any, domain: Domain) -> Kind:
    v = domain.variable(value) if isinstance(value, sp.Symbol) else None
    if v is None:
        return Kind(LOSS, chosen=True)
    low, high = (-sp.oo if v.low is None else v.low, sp.oo if v.high is None else v.high)
    return Kind(LOSS, frozenset({Output(v.symbol, low, high)}))


def _loss_of_an_output(masses: Sequence[Any]) -> Kind:
    """The loss of the output with these two masses: of any output where one of them is a letter and the other is derived for all its values."""
    letters = [m for m in masses if isinstance(m, sp.Symbol)]
    derived = [m for m in masses if getattr(m, "rests_on", ())]
    if len(letters) == 1 and len(derived) == 1:
        return Kind(LOSS, frozenset({Output(letters[0], sp.S.Zero, sp.S.One)}))
    return Kind(LOSS, chosen=True)
