"""What an entry of the ledger speaks of: the kinds that its arguments may be of, and the kind of its conclusion.

Where a kind is asked, a truth whose kind is not known is refused, as one of another kind is; a letter is a hypothesis that the reader sees,
and what an author grants is open whatever it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import sympy as sp

from ..errors import StepRejected
from .asking import prove
from .kinds import (
    DELTA,
    DIVERGENCES,
    HYPOTHESIS,
    KL,
    LARGEST,
    LARGEST_LOSS,
    LOG_INTEGRAL,
    LOSS,
    MEAN_LOSS,
    ONE_WAY_LOSS,
    PART_LOSS,
    PROBABILITY,
    RENYI,
    RHO,
    SENSITIVITY,
    SUM_OF_MOVES,
    SUM_OF_SQUARES,
    Kind,
    Output,
    known_kind,
)
from .ledger import relations

if TYPE_CHECKING:
    from .domain import Domain

# What is put only where an entry asks for it; and what no sensitivity is made of.
_ASKED_FOR = frozenset({RENYI, KL, RHO})


_NOT_OF_DATA = DIVERGENCES | {LOSS, DELTA, PART_LOSS, MEAN_LOSS, PROBABILITY}


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


def refuse_two_relations(entry: str, *values: Any) -> None:
    """What is known of neighbours by one relation is not put together with what is known by another one only."""
    known = [(v, relations(rests)) for v in _members(values) if (rests := getattr(v, "rests_on", ()))]
    for (one, first), (other, second) in combinations([(v, r) for v, r in known if r], 2):
        if not first.keys() & second.keys():
            names = " and ".join(sorted(first.keys() | second.keys()))
            raise StepRejected(f"{entry}: {one.expr} and {other.expr} are of neighbours by two relations, {names}")


def _members(values: Any) -> Iterator[Any]:
    for v in values:
        if isinstance(v, (list, tuple)):
            yield from _members(v)
        else:
            yield v


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
    # of whatever its author has put into the exponent, in which the order stands
    if kind.name in (LOG_INTEGRAL, HYPOTHESIS):
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
    if all(k.name in LARGEST for k in kinds):
        return Kind(LARGEST_LOSS if all(k.name == LARGEST_LOSS for k in kinds) else ONE_WAY_LOSS)
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
