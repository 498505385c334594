"""What kind of quantity a truth is about, as far as this is known: a theorem about divergences says nothing of a delta.

A rule or an entry of the ledger that starts a quantity names its kind. Steps that write the same quantity anew, bound it or
take its largest value keep the kind; other arithmetic loses it. Nothing rests on a kind that is not known: kinds only refuse.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import sympy as sp

from ..errors import StepRejected
from .asking import prove

if TYPE_CHECKING:
    from .truth import Step, Truth

DELTA, PROBABILITY, SENSITIVITY, VARIANCE = "delta", "a probability", "a sensitivity", "a variance"
RENYI, KL, RHO = "a Rényi divergence", "a Kullback-Leibler divergence", "rho of zCDP"
LOSS, LARGEST_LOSS, LOG_MOMENT, LOG_DENSITY = "the loss of one output", "the largest loss", "a log moment", "a log density"
# What is added up over independent outputs.
ADDITIVE = frozenset({RENYI, KL, RHO, LOSS, LARGEST_LOSS, LOG_MOMENT, LOG_DENSITY})
MOMENTS = frozenset({LOG_MOMENT})
NONE: frozenset[str] = frozenset()  # a quantity of none of these kinds
DIVERGENCES = frozenset({RENYI, KL, RHO, LARGEST_LOSS, LOG_MOMENT})

_SAME = frozenset({
    "rewrite", "substitute", "restrict", "bound", "bound of positive", "lemma", "limit", "inf", "sup", "sup:corners", "sup:pieces", "largest",
    "best event", "one event", "form bounded",
})  # fmt: skip


@dataclass(frozen=True)
class Kind:
    """The name of a kind; the letters of the output, of a loss; the order, of a Rényi divergence (None: not known)."""

    name: str
    outputs: frozenset[sp.Symbol] = frozenset()
    order: sp.Expr | None = None

    def put(self, values: Mapping[sp.Symbol, sp.Expr]) -> Kind:
        """The kind once values are put for letters; a loss at a value that was chosen is never the largest one."""
        order = None if self.order is None else self.order.subs(values, simultaneous=True)
        outputs = frozenset(y for x in self.outputs if isinstance(y := values.get(x, x), sp.Symbol))
        return replace(self, order=order, outputs=outputs)


def inherited(step: Step, parents: tuple[Truth, ...]) -> Kind | None:
    """The kind of what a step ends with, from the kinds of what it used."""
    if step.kind is not None:
        return step.kind
    if not parents:
        return None
    if step.rule == "arithmetic":
        return _of_arithmetic(step, parents)
    if step.rule not in _SAME or parents[0].kind is None:
        return None
    kind, left = parents[0].kind, set(step.after.free_symbols)
    # the loss of every output at once: it no longer depends on the output, or is the largest of a few
    if kind.name == LOSS and (step.rule == "largest" or kind.outputs and not kind.outputs & left):
        return Kind(LARGEST_LOSS)
    if kind.order is not None and step.relation in ("sup", "inf", "lim") and not kind.order.free_symbols <= left:
        return None
    return kind


def _of_arithmetic(step: Step, parents: tuple[Truth, ...]) -> Kind | None:
    """Sums and differences of one kind, and its multiples by numbers, are of that kind."""
    if len(parents) != 2:
        return None
    a, b = parents
    if a.kind is not None and b.kind is not None:
        same = a.kind.name == b.kind.name and step.after in (a.expr + b.expr, a.expr - b.expr)
        return replace(a.kind, outputs=a.kind.outputs | b.kind.outputs, order=a.kind.order if a.kind.order == b.kind.order else None) if same else None
    known, factor = (a, b) if a.kind is not None else (b, a)
    scaled = factor.expr.is_Rational and step.after in (known.expr * factor.expr, known.expr / factor.expr if factor.expr != 0 else None)
    return known.kind if scaled else None


def refuse_other(entry: str, name: str, argument: Any, allowed: frozenset[str]) -> None:
    """An argument whose kind is known is of an allowed one."""
    for value in argument if isinstance(argument, (list, tuple)) else [argument]:
        kind = getattr(value, "kind", None)
        if isinstance(kind, Kind) and kind.name not in allowed:
            raise StepRejected(f"{entry}: {name} must be {' or '.join(sorted(allowed))}; {value.expr} is {kind.name}")


def refuse_other_order(entry: str, name: str, argument: Any, order: sp.Expr) -> None:
    """A Rényi divergence whose order is known is of this order."""
    kind = getattr(argument, "kind", None)
    if isinstance(kind, Kind) and kind.order is not None and kind.order != order and prove(sp.Eq(kind.order, order, evaluate=False), argument.domain) is None:
        raise StepRejected(f"{entry}: {name} is of order {kind.order}, which is not proved to be {order}")


@dataclass(frozen=True)
class Sort:
    """What an entry of the ledger speaks of: the kinds that arguments may be of, and the kind of its conclusion.

    `orders`, a function of the arguments, says of which order named Rényi divergences must be; `laws` are the only laws that
    the arguments with a kind may rest on (None: any)."""

    kinds: Mapping[str, frozenset[str]] = field(default_factory=dict)
    gives: str = ""
    orders: Callable[..., Mapping[str, sp.Expr]] | None = None
    laws: tuple[str, ...] | None = None

    def check(self, entry: str, arguments: Mapping[str, Any], plain: Sequence[Any]) -> None:
        """Refuse arguments of another kind, of another order, or from another class of mechanisms."""
        for name in self.kinds.keys() & arguments.keys():
            refuse_other(entry, name, arguments[name], self.kinds[name])
            others = sorted(f for f in getattr(arguments[name], "rests_on", ()) if self.laws is not None and f.startswith("law:") and f not in self.laws)
            if others:
                raise StepRejected(f"{entry} does not speak of mechanisms with {', '.join(others)}")
        for name, order in (self.orders(*plain) if self.orders else {}).items():
            refuse_other_order(entry, name, arguments[name], order)


__all__ = ["ADDITIVE", "DELTA", "DIVERGENCES", "Kind", "Sort", "inherited", "refuse_other", "refuse_other_order"]
