"""What kind of quantity a truth is about: a theorem about divergences says nothing of a delta.

A rule or an entry of the ledger that starts a quantity names its kind; steps hand it on (handed_on.py), integrals make one kind of
another (integrals.py), and entries of the ledger ask for kinds (entries.py).

The loss of one output is not the largest one. It becomes the largest where its output, a letter that runs over the whole support, is
gone by a supremum, a bound or a rewriting; or where all outcomes are written out (theory/outcomes.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from .places import Part, Place

if TYPE_CHECKING:
    from .domain import Domain

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
# Of one order of the data sets, where the other one may lose more.
ONE_WAY_LOSS = "the largest loss in one order of the data sets"
PART_LOSS = "the largest loss of some of the outputs"
SPREAD, LOSS_VARIANCE = "the difference between the losses of two outputs", "the variance of a loss"
HYPOTHESIS = "a letter"  # made of one that stands for a quantity: a hypothesis that the reader sees
CHI, INTERVAL = "the second moment of the density ratio, less one", "the length of an interval"
ODDS, LARGEST_ODDS = "a quotient of masses", "the largest quotient of masses"
RATIO, PER_MOMENT = "a Rényi divergence over its order", "one over the order of a log moment"
DISCOUNT, LOG_DELTA, AT_DELTA = "what e^eps takes off a log moment", "the log of a delta", "what meets a delta"
MADE_OF_SENSITIVITY = f"made of {SENSITIVITY}"
DISTANCES = frozenset({SENSITIVITY, MADE_OF_SENSITIVITY})  # of the centres of two laws, in units of anything
# What a record does to many numbers at once: Laplace noise pays for the one, Gaussian noise for the other.
# Of one pair of data sets: what it is the largest of is a sensitivity.
MOVE = "a change of a statistic"
SUM_OF_MOVES, SUM_OF_SQUARES = "a sum of moves", "a sum of squared moves"
# Of a noisy level that an output has to exceed: how far it moves, and what its move costs.
LEVEL_MOVE, LEVEL_LOSS = "how far a level moves", "the largest loss of exceeding a level that moves"
MOMENTS = frozenset({LOG_MOMENT})
# Of a set on which normal laws are conditioned; a letter for it has one value, which the other letters determine.
GAIN = "how much log-mass a set gains as the centre moves"
SETTLED = frozenset({GAIN})
LARGEST = frozenset({LARGEST_LOSS, ONE_WAY_LOSS})  # of two laws in the order in which they are given
LOSSES = LARGEST | {LOSS}
# What is added up over independent outputs.
ADDITIVE = LOSSES | {RENYI, KL, RHO, LOG_MOMENT, LOG_DENSITY, LOG_INTEGRAL, BOUNDED_MEAN}
DIVERGENCES = LARGEST | {RENYI, KL, RHO, LOG_MOMENT}


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
    # the two of a loss in one order; several pairs, of the largest of such
    laws: frozenset[tuple[sp.Basic, ...]] = frozenset()
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
        laws = frozenset(tuple(law.subs(dict(values), simultaneous=True) for law in pair) for pair in self.laws)
        chosen = self.chosen or not kept
        return replace(self, order=order, outputs=outputs, chosen=chosen, place=place, part=part, laws=laws)

    def renamed(self, letters: Mapping[sp.Symbol, sp.Symbol]) -> Kind:
        """The kind in other names for the same letters."""
        order = None if self.order is None else self.order.xreplace(letters)
        outputs = frozenset(replace(o.put(letters), letter=letters.get(o.letter, o.letter)) for o in self.outputs)
        place = None if self.place is None else self.place.renamed(letters)
        part = None if self.part is None else self.part.put(letters)
        laws = frozenset(tuple(law.xreplace(dict(letters)) for law in pair) for pair in self.laws)
        return replace(self, order=order, outputs=outputs, place=place, part=part, laws=laws)

    def nowhere(self) -> Kind:
        """The same kind of something of which it is not known where it is taken."""
        return replace(self, place=None, part=None)


def known_kind(value: Any) -> Kind | None:
    """The kind of a truth; None for anything else (SymPy's expressions have something else by that name)."""
    kind = getattr(value, "kind", None)
    return kind if isinstance(kind, Kind) else None
