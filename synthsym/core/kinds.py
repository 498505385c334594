"""What kind of quantity a truth is about, as far as this is known: a theorem about divergences says nothing of a delta.

A rule or an entry of the ledger that starts a quantity names its kind. Steps that write the same quantity anew, bound it or
take its largest value keep the kind. Arithmetic of what is never a loss (a delta, a sensitivity) makes no loss of it: what comes of it
is said to be made of it. Other arithmetic loses the kind. Nothing rests on a kind that is not known: kinds only refuse.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ..errors import StepRejected
from .asking import prove

if TYPE_CHECKING:
    from .domain import Domain
    from .truth import Step, Truth

DELTA, PROBABILITY, SENSITIVITY, VARIANCE = "delta", "a probability", "a sensitivity", "a variance"
PART_LOSS = "the largest loss of some of the outputs"
RENYI, KL, RHO = "a Rényi divergence", "a Kullback-Leibler divergence", "rho of zCDP"
LOSS, LARGEST_LOSS, LOG_MOMENT, LOG_DENSITY = (
    "the loss of one output",
    "the largest loss",
    "a log moment",
    "a log density",
)
MOMENT, ODDS = "a moment of the density ratio", "a quotient of masses"
RATIO, PER_MOMENT = "a Rényi divergence over its order", "one over the order of a log moment"
DISCOUNT, LOG_DELTA, AT_DELTA = "what e^eps takes off a log moment", "the log of a delta", "what meets a delta"
MADE_OF_SENSITIVITY = f"made of {SENSITIVITY}"
# What is added up over independent outputs.
ADDITIVE = frozenset({RENYI, KL, RHO, LOSS, LARGEST_LOSS, LOG_MOMENT, LOG_DENSITY})
MOMENTS = frozenset({LOG_MOMENT})
NONE: frozenset[str] = frozenset()  # a quantity of none of these kinds
LOSSES = frozenset({LOSS, LARGEST_LOSS})
# What arithmetic makes of one of these is neither a loss nor a divergence.
_NO_LOSS = (PART_LOSS, DELTA, SENSITIVITY, LOG_DELTA, AT_DELTA, DISCOUNT, KL)
DIVERGENCES = frozenset({RENYI, KL, RHO, LARGEST_LOSS, LOG_MOMENT})

_SAME = frozenset({
    "rewrite", "substitute", "restrict", "bound", "bound of positive", "lemma", "limit", "inf", "sup", "sup:corners", "sup:pieces", "largest",
    "best event", "one event", "form bounded",
})  # fmt: skip


@dataclass(frozen=True)
class Kind:
    """The name of a kind; the letters of the output, of a loss; the order, of a Rényi divergence or a moment (None: not known).

    `supports` says between which ends the outputs lie, where that is known."""

    name: str
    outputs: frozenset[sp.Symbol] = frozenset()
    supports: frozenset[tuple[sp.Symbol, sp.Expr, sp.Expr]] = frozenset()
    order: sp.Expr | None = None
    canonical: bool = False  # of the pair of laws that is the worst of all as close

    def put(self, values: Mapping[sp.Symbol, sp.Expr]) -> Kind:
        """The kind once values are put for letters; a loss at a value that was chosen is never the largest one."""
        order = None if self.order is None else self.order.subs(values, simultaneous=True)
        outputs = frozenset(y for x in self.outputs if isinstance(y := values.get(x, x), sp.Symbol))
        supports = frozenset(
            (values.get(x, x), low.subs(values, simultaneous=True), high.subs(values, simultaneous=True))
            for x, low, high in self.supports
            if values.get(x, x) in outputs
        )
        return replace(self, order=order, outputs=outputs, supports=supports)


def inherited(step: Step, parents: tuple[Truth, ...]) -> Kind | None:
    """The kind of what a step ends with, from the kinds of what it used."""
    if step.kind is not None:
        return step.kind
    if not parents:
        return None
    if step.rule == "arithmetic":
        return _of_arithmetic(step, parents)
    if step.rule == "root" and parents[0].kind is not None and parents[0].kind.name in (DELTA, LOG_DELTA):
        return Kind(AT_DELTA)
    if step.rule not in _SAME or parents[0].kind is None:
        return None
    kind, left = parents[0].kind, set(step.after.free_symbols)
    if kind.name in (LOSS, PART_LOSS) and step.rule == "largest":
        return Kind(LARGEST_LOSS)
    if kind.name == LOSS and kind.outputs and not kind.outputs & left:
        return _without_output(kind, step, parents[0].domain)
    if kind.order is not None and step.relation in ("sup", "inf", "lim") and not kind.order.free_symbols <= left:
        return None
    return kind


def _without_output(kind: Kind, step: Step, domain: Domain) -> Kind:
    """A loss that no longer depends on the output: the loss of every output at once, or of those in the letter's range."""
    if step.relation in ("inf", "lim"):
        return Kind(LOSS)  # the least one, or that of outputs far out
    return Kind(LARGEST_LOSS if all(_runs_over(domain, *ends) for ends in kind.supports) else PART_LOSS)


def _runs_over(domain: Domain, x: sp.Symbol, low: sp.Expr, high: sp.Expr) -> bool:
    """Whether the letter takes every value between the ends."""
    v = domain.variable(x)
    ends = {sp.Ge(x, low), sp.Le(x, high)}
    if v is None or any(x in r.free_symbols and r not in ends for r in domain.relations):
        return False
    return (v.low is None or v.low == low and not (v.integer and v.low_strict)) and (
        v.high is None or v.high == high and not (v.integer and v.high_strict)
    )


def _of_arithmetic(step: Step, parents: tuple[Truth, ...]) -> Kind | None:
    """Sums and differences of one kind, its multiples by numbers, and what lacks to a probability, are of that kind."""
    if len(parents) == 1:
        return _of_function(step.after, parents[0])
    a, b = parents
    names = {t.kind.name for t in parents if t.kind is not None}
    if names & {DISCOUNT, LOG_DELTA} and step.after in (a.expr + b.expr, a.expr - b.expr):
        return Kind(LOG_DELTA)  # a log moment less what e^eps takes off
    found = _of_two(step, a, b)
    return found or next((_made_of(name) for name in _NO_LOSS if {name, _made_of(name).name} & names), None)


def _made_of(name: str) -> Kind:
    return Kind(f"made of {name}")


def _of_function(after: sp.Expr, t: Truth) -> Kind | None:
    """The kind of a function of a truth."""
    if t.kind is None:
        return None
    if t.kind.name == LOG_MOMENT and after == sp.exp(t.expr):
        return Kind(MOMENT, order=t.kind.order)
    if t.kind.name == SENSITIVITY and after == sp.Abs(t.expr):
        return t.kind
    return _made_of(t.kind.name) if t.kind.name in _NO_LOSS else t.kind if t.kind.name.startswith("made of ") else None


def _of_two(step: Step, a: Truth, b: Truth) -> Kind | None:
    if a.kind is not None and b.kind is not None:
        if (
            (a.kind.name, b.kind.name) == (LOG_MOMENT, PER_MOMENT)
            and a.kind.order == b.kind.order is not None
            and step.after == a.expr * b.expr
        ):
            return Kind(RENYI, order=1 + b.kind.order)
        same = a.kind.name == b.kind.name and step.after in (a.expr + b.expr, a.expr - b.expr)
        return (
            replace(
                a.kind,
                outputs=a.kind.outputs | b.kind.outputs,
                supports=a.kind.supports | b.kind.supports,
                order=a.kind.order if a.kind.order == b.kind.order else None,
            )
            if same
            else None
        )
    known, factor = (a, b) if a.kind is not None else (b, a)
    if known.kind is None:
        return None
    if known.kind == Kind(PROBABILITY) and step.after == 1 - known.expr:
        return known.kind
    if known.kind.name == RENYI and factor.expr == known.kind.order and step.after == known.expr / factor.expr:
        return Kind(RATIO, order=known.kind.order)
    scaled = factor.expr.is_Rational and step.after in (
        known.expr * factor.expr,
        known.expr / factor.expr if factor.expr != 0 else None,
    )
    return known.kind if scaled else None


def refuse_other(entry: str, name: str, argument: Any, allowed: frozenset[str]) -> None:
    """An argument whose kind is known is of an allowed one."""
    for value in argument if isinstance(argument, (list, tuple)) else [argument]:
        kind = getattr(value, "kind", None)
        if isinstance(kind, Kind) and kind.name not in allowed:
            raise StepRejected(f"{entry}: {name} must be {' or '.join(sorted(allowed))}; {value.expr} is {kind.name}")


def refuse_other_order(entry: str, name: str, argument: Any, order: sp.Expr) -> None:
    """A Rényi divergence or a moment whose order is known is of this order."""
    kind = getattr(argument, "kind", None)
    if (
        isinstance(kind, Kind)
        and kind.order is not None
        and kind.order != order
        and prove(sp.Eq(kind.order, order, evaluate=False), argument.domain) is None
    ):
        raise StepRejected(f"{entry}: {name} is of order {kind.order}, which is not proved to be {order}")


@dataclass(frozen=True)
class Sort:
    """What an entry of the ledger speaks of: the kinds that arguments may be of, and the kind of its conclusion.

    `keeps` names arguments that are of one kind and one order, which is that of the conclusion. `orders`, a function of the
    arguments, says of which order named Rényi divergences must be, `order` which one the conclusion has; `laws` are the only laws that
    the arguments with a kind may rest on (None: any); `canonical` says of which arguments the conclusion is that of the canonical
    pair, which `of_canonical` has to be of."""

    kinds: Mapping[str, frozenset[str]] = field(default_factory=dict)
    gives: str = ""
    keeps: tuple[str, ...] = ()
    orders: Callable[..., Mapping[str, sp.Expr]] | None = None
    order: Callable[..., sp.Expr] | None = None
    laws: tuple[str, ...] | None = None
    canonical: Callable[..., bool] | None = None
    of_canonical: str = ""

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
        for name, order in (self.orders(*plain) if self.orders else {}).items():
            refuse_other_order(entry, name, arguments[name], order)
        of = getattr(arguments.get(self.of_canonical), "kind", None)
        if isinstance(of, Kind) and of.name == RENYI and not of.canonical:
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

    def _kept(self, arguments: Mapping[str, Any]) -> list[Kind]:
        found = (getattr(arguments.get(name), "kind", None) for name in self.keeps)
        return [k for k in found if isinstance(k, Kind)]

    def conclusion(self, arguments: Mapping[str, Any], plain: Sequence[Any]) -> Kind | None:
        """The kind of what the entry ends with, from its arguments; None where it is not known."""
        if self.gives:
            order = None if self.order is None else sp.sympify(self.order(*plain))
            return Kind(self.gives, order=order, canonical=self.canonical is not None and self.canonical(*plain))
        known = self._kept(arguments)
        return known[0] if known and len(known) == len(self.keeps) else None


__all__ = ["ADDITIVE", "DELTA", "DIVERGENCES", "Kind", "Sort", "inherited", "refuse_other", "refuse_other_order"]
