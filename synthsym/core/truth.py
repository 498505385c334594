"""A truth with its pedigree: an expression, the checked steps that lead to it, and what it rests on.

`Derived` objects are made by rules only. Arithmetic on them is allowed (a sum of two truths is a truth) and merges the
steps and footprints, so that nothing a result depends on can get lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import sympy as sp

from . import lean as leaning
from .domain import Domain

TRUST = ("sampled", "enclosed", "derived", "kernel")


def weakest(rungs: Iterable[str]) -> str:
    """The weakest rung of trust among those given (`derived` for none: nothing was needed)."""
    found = list(rungs)
    return min(found, key=TRUST.index) if found else "derived"


@dataclass(frozen=True)
class Obligation:
    """A side condition of a step and how it was discharged."""

    condition: str
    closed: bool
    method: str = ""


@dataclass(frozen=True)
class Step:
    """One link: a rule took `before` to `after`, for a reason, checked by the engines named."""

    rule: str
    before: sp.Basic | None
    after: sp.Basic
    because: str
    engines: tuple[str, ...] = ("sympy", "flint")
    trust: str = "derived"
    obligations: tuple[Obligation, ...] = ()
    rests_on: tuple[str, ...] = ()
    relation: str = "="  # how after relates to before: "=", "<=", ">=", "sup", "inf", "lim"
    approach: tuple[sp.Symbol, sp.Expr] | None = None  # of a limit from above: the variable and where it goes


@dataclass(frozen=True, eq=False)
class Derived:
    """An expression that came out of rules."""

    expr: sp.Expr
    domain: Domain
    steps: tuple[Step, ...] = ()
    rests_on: frozenset[str] = field(default_factory=frozenset)
    lean: str = "exact"  # "upper" if only proved to be at least the quantity in question, "lower" for at most

    @property
    def trust(self) -> str:
        return weakest(s.trust for s in self.steps)

    def then(self, step: Step, domain: Domain | None = None, lean: str | None = None) -> Derived:
        """This truth continued by one more step."""
        return Derived(step.after, domain or self.domain, self.steps + (step,), self.rests_on | set(step.rests_on), lean or self.lean)

    def apply(self, fn: Callable[[sp.Expr], sp.Expr]) -> Derived:
        """A function of this truth, e.g. `t.apply(sp.log)`; only for functions of one truth, not for rewriting."""
        lean = leaning.of_function(fn, self.expr, self.lean, self.domain)
        return Derived(fn(self.expr), self.domain, self.steps, self.rests_on, lean)

    # -- arithmetic -------------------------------------------------------------------------------------------------
    def _with(self, other: Any, fn: Callable[[sp.Expr, sp.Expr], sp.Expr], lean: Callable[[leaning.Operand, leaning.Operand, Domain], str]) -> Derived:
        b = other if isinstance(other, Derived) else Derived(_plain(other), self.domain)
        domain = merge_domains(self.domain, b.domain)
        steps = self.steps + tuple(s for s in b.steps if s not in self.steps)
        return Derived(fn(self.expr, b.expr), domain, steps, self.rests_on | b.rests_on, lean((self.expr, self.lean), (b.expr, b.lean), domain))

    def __add__(self, other: Any) -> Derived:
        return self._with(other, lambda a, b: a + b, lambda a, b, D: leaning.one_side(a[1], b[1]))

    def __radd__(self, other: Any) -> Derived:
        return self._with(other, lambda a, b: b + a, lambda a, b, D: leaning.one_side(a[1], b[1]))

    def __sub__(self, other: Any) -> Derived:
        return self._with(other, lambda a, b: a - b, lambda a, b, D: leaning.one_side(a[1], leaning.opposite(b[1])))

    def __rsub__(self, other: Any) -> Derived:
        return self._with(other, lambda a, b: b - a, lambda a, b, D: leaning.one_side(leaning.opposite(a[1]), b[1]))

    def __mul__(self, other: Any) -> Derived:
        return self._with(other, lambda a, b: a * b, leaning.of_product)

    def __rmul__(self, other: Any) -> Derived:
        return self._with(other, lambda a, b: b * a, leaning.of_product)

    def __truediv__(self, other: Any) -> Derived:
        return self._with(other, lambda a, b: a / b, leaning.of_quotient)

    def __rtruediv__(self, other: Any) -> Derived:
        return self._with(other, lambda a, b: b / a, lambda a, b, D: leaning.of_quotient(b, a, D))

    def __pow__(self, other: Any) -> Derived:
        return self._with(other, lambda a, b: a**b, leaning.of_power)

    def __neg__(self) -> Derived:
        return self.apply(lambda a: -a)

    def __bool__(self) -> bool:
        raise TypeError("a Derived has no truth value")

    def _repr_latex_(self) -> str:
        return f"$\\displaystyle {sp.latex(self.expr)}$"


def _plain(value: Any) -> sp.Expr:
    if isinstance(value, sp.Basic):
        return value
    if isinstance(value, (int, str)):
        return sp.Rational(value)
    raise TypeError(f"{value!r} is neither a Derived nor an exact number")


def joined(t: Derived, *parts: Derived) -> Derived:
    """A truth with the steps and footprints of others beside its own."""
    steps = t.steps + tuple(s for p in parts for s in p.steps)
    return Derived(t.expr, t.domain, tuple(dict.fromkeys(steps)), t.rests_on.union(*(p.rests_on for p in parts)), t.lean)


def merge_domains(a: Domain, b: Domain) -> Domain:
    """The domain that has the parameters of both (the same object, usually)."""
    if a is b:
        return a
    small, large = (a, b) if len(a.variables) <= len(b.variables) else (b, a)
    if all(large.variable(v.symbol) is not None for v in small.variables):
        extra = [r for r in small.relations if r not in large.relations]
        return large.where(*extra) if extra else large
    merged = a._copy()
    for v in b.variables:
        if merged.variable(v.symbol) is None:
            merged.variables += (v,)
            merged._by_name[v.symbol.name] = v
            merged.at[v.symbol] = b.at[v.symbol]
    merged.relations += tuple(r for r in b.relations if r not in merged.relations)
    return merged
