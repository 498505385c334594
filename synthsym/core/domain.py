"""Parameter domains: which values a statement is about, with one exact point inside as proof that they exist.

A domain also knows how to write every parameter through variables >= 0 (`orthant`), which is how inequalities
are proved, and how to produce exact test points (`points`), which is how they are refuted.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import sympy as sp

from ..errors import SynthsymError, Undecided
from .ranges import Integer as Integer
from .ranges import Orthant as Orthant
from .ranges import Real as Real
from .ranges import Spec as Spec
from .ranges import Variable as Variable
from .ranges import exact as exact

Point = dict[sp.Symbol, sp.Rational]


class Domain:
    """Parameters, their bounds, relations between them, and an exact point that satisfies everything."""

    def __init__(self, at: Mapping[str, Any] | None = None, **specs: Spec) -> None:
        self.variables: tuple[Variable, ...] = ()
        self.relations: tuple[sp.Basic, ...] = ()
        self.at: Point = {}
        self._by_name: dict[str, Variable] = {}
        for name, spec in specs.items():
            self._add(name, spec)
        self._set_point(dict(at or {}))

    # -- construction ---------------------------------------------------------------------------------------------
    def _add(self, name: str, spec: Spec) -> None:
        if name in self._by_name:
            raise SynthsymError(f"domain: parameter {name!r} is declared twice")
        if not isinstance(spec, Spec):
            raise SynthsymError(f"domain: {name} is Integer or Real with bounds, such as Real > 0, not {spec!r}")
        low, high = self._bound(spec.low), self._bound(spec.high)
        low_strict = spec.low_strict
        if spec.integer and low is not None and low_strict and low.is_integer:
            low, low_strict = low + 1, False
        facts: dict[str, bool] = {"real": True}
        if spec.integer:
            facts = {"integer": True}
        if low is not None and low.is_nonnegative:
            facts["positive" if (low_strict or low.is_positive) else "nonnegative"] = True
        elif high is not None and high.is_nonpositive:
            facts["negative" if (spec.high_strict or high.is_negative) else "nonpositive"] = True
        variable = Variable(sp.Symbol(name, **facts), spec.integer, low, high, low_strict, spec.high_strict)
        self.variables += (variable,)
        self._by_name[name] = variable

    def _bound(self, value: Any) -> sp.Expr | None:
        if value is None:
            return None
        if isinstance(value, str):
            from ..notation import parse

            bound: sp.Expr = parse(value).sympy({v.symbol.name: v.symbol for v in self.variables})
            if bound.is_infinite or not isinstance(bound, sp.Expr):
                raise SynthsymError(f"domain: the bound {value!r} is not a number; a parameter without one has no bound")
            return bound
        return value if isinstance(value, sp.Expr) else exact(value)

    def _set_point(self, at: dict[str, Any]) -> None:
        self.at = {}
        for v in self.variables:
            name = v.symbol.name
            self.at[v.symbol] = exact(at.pop(name)) if name in at else self._default(v)
        if at:
            raise SynthsymError(f"domain: the point names unknown parameters {sorted(at)}")
        if not self.contains(self.at):
            raise SynthsymError(f"domain: the stored point {self.at} violates the domain")

    def _default(self, v: Variable) -> sp.Rational:
        low = None if v.low is None else v.low.subs(self.at)
        high = None if v.high is None else v.high.subs(self.at)
        if low is not None and high is not None:
            middle = (low + high) / 2
            return sp.Rational(sp.floor(middle)) if v.integer else sp.Rational(middle)
        if low is not None:
            return sp.Rational(sp.ceiling(low + 1) if v.integer else low + 1)
        if high is not None:
            return sp.Rational(sp.floor(high - 1) if v.integer else high - 1)
        return sp.Rational(1, 1 if v.integer else 2)

    def _copy(self) -> Domain:
        other = Domain()
        other.variables, other.relations = self.variables, self.relations
        other.at, other._by_name = dict(self.at), dict(self._by_name)
        return other

    def extend(self, at: Mapping[str, Any] | None = None, **specs: Spec) -> Domain:
        """The same parameters and more."""
        other = self._copy()
        for name, spec in specs.items():
            other._add(name, spec)
        values = {s.name: x for s, x in self.at.items()}
        values.update(at or {})
        other._set_point(values)
        return other

    def where(self, *relations: sp.Basic, at: Mapping[str, Any] | None = None) -> Domain:
        """The part of the domain on which the relations hold as well."""
        other = self._copy()
        other.relations += tuple(r for r in relations if r != sp.true)
        values: dict[str, Any] = {s.name: x for s, x in self.at.items()}
        values.update(at or {})
        other._set_point(values)
        return other

    # -- reading ----------------------------------------------------------------------------------------------------
    def __getitem__(self, name: str) -> sp.Symbol:
        try:
            return self._by_name[name].symbol
        except KeyError:
            raise SynthsymError(f"the domain has no parameter {name!r}; it has {', '.join(self._by_name)}") from None

    def __contains__(self, name: object) -> bool:
        return name in self._by_name

    def symbols(self, names: str | None = None) -> Any:
        """Symbols by name, `n, d = D.symbols("n d")`; all of them without a name."""
        if names is None:
            return tuple(v.symbol for v in self.variables)
        found = tuple(self[name] for name in names.replace(",", " ").split())
        return found[0] if len(found) == 1 else found

    def table(self) -> dict[str, sp.Expr]:
        """Name to symbol, as the grammar wants it."""
        return {v.symbol.name: v.symbol for v in self.variables}

    def variable(self, symbol: sp.Symbol) -> Variable | None:
        found = self._by_name.get(symbol.name)
        return found if found is not None and found.symbol == symbol else None

    def conditions(self) -> list[sp.Basic]:
        """Bounds and relations as SymPy relations (for printing, Coq, and checking)."""
        out: list[sp.Basic] = []
        for v in self.variables:
            if v.low is not None:
                out.append(sp.Gt(v.symbol, v.low, evaluate=False) if v.low_strict else sp.Ge(v.symbol, v.low, evaluate=False))
            if v.high is not None:
                out.append(sp.Lt(v.symbol, v.high, evaluate=False) if v.high_strict else sp.Le(v.symbol, v.high, evaluate=False))
        return out + list(self.relations)

    def contains(self, point: Mapping[sp.Symbol, Any]) -> bool:
        """Whether an exact point lies in the domain; relations that balls cannot decide count as violated."""
        from ..balls.enclosure import holds

        for v in self.variables:
            x = point.get(v.symbol)
            if x is None or (v.integer and sp.Rational(x).q != 1):
                return False
        try:
            return all(holds(c, point) for c in self.conditions())
        except Undecided:
            return False

    # -- proving and refuting ---------------------------------------------------------------------------------------
    def orthant(self) -> Orthant:
        """Parameters through variables t >= 0: low + t, high - t, or low + (high - low) t/(1 + t)."""
        images: dict[sp.Symbol, sp.Expr] = {}
        fresh: list[sp.Symbol] = []
        positive: set[sp.Symbol] = set()
        tops: list[tuple[sp.Symbol, sp.Expr]] = []
        for v in self.variables:
            t = sp.Symbol(v.symbol.name + "_t", nonnegative=True)
            low = None if v.low is None else v.low.subs(images, simultaneous=True)
            high = None if v.high is None else v.high.subs(images, simultaneous=True)
            strict = v.low_strict if low is not None else v.high_strict
            if low is not None and high is not None:
                images[v.symbol] = low + (high - low) * t / (1 + t)
                if not v.high_strict and v.high is not None:
                    tops.append((v.symbol, v.high))
            elif low is not None:
                images[v.symbol] = low + t
            elif high is not None:
                images[v.symbol] = high - t
            else:
                other = sp.Symbol(v.symbol.name + "_s", nonnegative=True)
                images[v.symbol] = t - other
                fresh.append(other)
            fresh.append(t)
            if strict:
                positive.add(t)
        return Orthant(images, tuple(fresh), frozenset(positive), tuple(tops))

    def points(self, count: int = 400, seed: int = 1) -> Iterator[Point]:
        """Exact points: the stored one, one-parameter variations of it, corners, and random rationals."""
        from .points import candidate_points

        yield from itertools.islice(candidate_points(self, random.Random(seed)), count)

    def restrict(self, symbol: sp.Symbol, value: sp.Expr) -> Domain:
        """The face where one parameter has a given value (an expression in the others); it leaves the domain."""
        other = Domain()
        other._by_name = {}
        for v in self.variables:
            if v.symbol == symbol:
                continue
            low = None if v.low is None else v.low.subs(symbol, value)
            high = None if v.high is None else v.high.subs(symbol, value)
            kept = Variable(v.symbol, v.integer, low, high, v.low_strict, v.high_strict)
            other.variables += (kept,)
            other._by_name[v.symbol.name] = kept
        other.relations = tuple(r.subs(symbol, value) for r in self.relations)
        other.relations = tuple(r for r in other.relations if r != sp.true)
        other.at = {s: x for s, x in self.at.items() if s != symbol}
        return other

    def without(self, symbol: sp.Symbol) -> Domain:
        """Where the other parameters may be, whatever this one is: all that is said of it is dropped."""
        other = self._copy()
        other.variables = tuple(
            replace(v, low=None if v.low is not None and v.low.has(symbol) else v.low, high=None if v.high is not None and v.high.has(symbol) else v.high)
            for v in self.variables if v.symbol != symbol
        )  # fmt: skip
        other._by_name = {v.symbol.name: v for v in other.variables}
        other.relations = self.unrelated(symbol).relations
        other.at.pop(symbol, None)
        return other

    def bounds_another(self, symbol: sp.Symbol) -> bool:
        """Whether the range of another parameter depends on this one."""
        return any(symbol in b.free_symbols for v in self.variables for b in (v.low, v.high) if b is not None)

    def entangled(self, symbol: sp.Symbol) -> bool:
        """Whether the range of another parameter, or a relation, depends on this one, so that it cannot be moved alone."""
        return self.bounds_another(symbol) or any(symbol in r.free_symbols for r in self.relations)

    def unrelated(self, symbol: sp.Symbol) -> Domain:
        """The larger domain without the relations that speak of a parameter, which may be moved there with the others held fixed."""
        other = self._copy()
        other.relations = tuple(r for r in self.relations if symbol not in r.free_symbols)
        return other

    def describe(self) -> str:
        """The domain in one line of text."""
        from ..notation.wording import relation_text

        kinds = [f"{v.symbol.name} integer" for v in self.variables if v.integer]
        return ", ".join([relation_text(c) for c in self.conditions()] + kinds)

    def __repr__(self) -> str:
        return f"Domain({', '.join(str(c) for c in self.conditions())})"
