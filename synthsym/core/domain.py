"""Parameter domains: which values a statement is about, with one exact point inside as proof that they exist.

A domain also knows how to write every parameter through variables >= 0 (`orthant`), which is how inequalities
are proved, and how to produce exact test points (`points`), which is how they are refuted.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import sympy as sp

from ..balls.enclosure import holds
from ..balls.reading import to_sympy
from ..errors import StepRejected, SynthsymError, Undecided
from ..notation import parse
from .asking import prove
from .points import points_of
from .ranges import Integer as Integer
from .ranges import Orthant as Orthant
from .ranges import Real as Real
from .ranges import Spec as Spec
from .ranges import Variable as Variable
from .ranges import bounds_of, narrowed_by, shifted, stated
from .ranges import exact as exact

Point = dict[sp.Symbol, sp.Rational]


class Domain:
    """Parameters, their bounds, relations between them, and an exact point that satisfies everything.

    >>> D = Domain("n integer >= 2, 0 < p < 1")
    >>> n, p = D.symbols("n p")
    """

    def __init__(self, letters: str = "", /, *, at: Mapping[str, Any] | None = None, **specs: Spec) -> None:
        """`Domain("n integer >= 2 at 10, 0 < p < 1, k integer in [0, n], x real")`, or the same as `Domain(n=Integer >= 2, …, at=dict(n=10))`."""
        self.variables: tuple[Variable, ...] = ()
        self.relations: tuple[sp.Basic, ...] = ()
        self.at: Point = {}
        self._by_name: dict[str, Variable] = {}
        worded, point = stated(letters)
        point = {**point, **(at or {})}
        self.chosen = frozenset(point)  # the letters whose value in the stored point was given, not made up
        for name, spec in [*worded.items(), *specs.items()]:
            self._add(name, spec)
        self._set_point(point)

    @classmethod
    def of(cls, letters: str, /) -> tuple[Any, ...]:
        """A domain and its letters in their order: `D, n, p = Domain.of("n integer >= 2 at 10, 0 < p < 1")`."""
        found = cls(letters)
        return found, *found.symbols()

    def adding(self, letters: str, /) -> tuple[Any, ...]:
        """The same parameters and more, and the letters that are new: `E, x = D.adding("x real at 1/3")`."""
        specs, point = stated(letters)
        found = self.extend(point, **specs)
        return found, *found.symbols()[len(self.variables) :]

    # -- construction ---------------------------------------------------------------------------------------------
    def _add(self, name: str, spec: Spec) -> None:
        if name in self._by_name:
            raise SynthsymError(f"domain: parameter {name!r} is declared twice")
        if name in ("inf", "oo"):
            raise SynthsymError(f"domain: {name} is infinity, and no parameter")
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
            bound: sp.Expr = to_sympy(parse(value), {v.symbol.name: v.symbol for v in self.variables})
            if bound.is_infinite or not isinstance(bound, sp.Expr):
                raise SynthsymError(
                    f"domain: the bound {value!r} is not a number; a parameter without one has no bound"
                )
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
        low = None if v.low is None else _near(v.low.subs(self.at))
        high = None if v.high is None else _near(v.high.subs(self.at))
        if low is not None and high is not None:
            middle = (low + high) / 2
            return sp.Rational(sp.floor(middle)) if v.integer else sp.Rational(middle)
        if low is not None:
            return sp.Rational(low + 1 if low.is_Rational and not v.integer else sp.ceiling(low + 1))
        if high is not None:
            return sp.Rational(high - 1 if high.is_Rational and not v.integer else sp.floor(high - 1))
        return sp.Rational(1, 1 if v.integer else 2)

    def _copy(self) -> Domain:
        other = Domain()
        other.variables, other.relations = self.variables, self.relations
        other.at, other._by_name, other.chosen = dict(self.at), dict(self._by_name), self.chosen
        return other

    def extend(self, at: Mapping[str, Any] | None = None, **specs: Spec) -> Domain:
        """The same parameters and more."""
        other = self._copy()
        for name, spec in specs.items():
            other._add(name, spec)
        values = {s.name: x for s, x in self.at.items()}
        values.update(at or {})
        other.chosen = self.chosen | set(at or {})
        other._set_point(values)
        return other

    def where(self, *relations: sp.Basic, at: Mapping[str, Any] | None = None) -> Domain:
        """The part of the domain on which the relations hold as well."""
        other = self._copy()
        other.relations += tuple(r for r in relations if r != sp.true)
        values: dict[str, Any] = {s.name: x for s, x in self.at.items()}
        values.update(at or {})
        other.chosen = self.chosen | set(at or {})
        other._set_point(values)
        return other

    def cases(self) -> list[Domain]:
        """The parts between which the first alternative among the relations chooses, each with a point; none where there is no alternative,
        or where no point is found in a part."""
        for r in self.relations:
            parts = r.args if isinstance(r, sp.Or) else (sp.Lt(*r.args), sp.Gt(*r.args)) if isinstance(r, sp.Ne) else ()
            if parts:
                return self._parts(tuple(x for x in self.relations if x != r), parts)
        return []

    def _parts(self, others: tuple[sp.Basic, ...], parts: tuple[sp.Basic, ...]) -> list[Domain]:
        found = []
        for part in parts:
            one = self._copy()
            narrower = tuple(narrowed_by(v, part) for v in self.variables)
            one.variables, one.relations = narrower, others if narrower != self.variables else (*others, part)
            point = self.at if one.contains(self.at) else next(one.points(1), None)
            if point is None:
                return []
            one.at = dict(point)
            found.append(one)
        return found

    def integrating(
        self, symbol: sp.Symbol, low: sp.Expr | None, high: sp.Expr | None, integer: bool = False
    ) -> Domain:
        """The domain with a letter that runs between two ends (None: without end), for the time of an integral or a sum."""
        if symbol.name in self._by_name:
            raise SynthsymError(f"domain: {symbol} is a parameter already")
        low, high = (None if low == -sp.oo else low), (None if high == sp.oo else high)
        other = self._copy()
        variable = Variable(symbol, integer, low, high, not integer, not integer)
        other.variables += (variable,)
        other._by_name[symbol.name] = variable
        ends = [None if e is None else _near(e.subs(self.at)) for e in (low, high)]
        first, last = ends
        if first is not None and last is not None:
            inside = (first + last) / 2
        elif first is not None:
            inside = first + 1
        else:
            inside = sp.S.One if last is None else last - 1
        other.at[symbol] = sp.Rational(sp.floor(inside)) if integer else inside
        return other

    def same(self, other: Domain) -> bool:
        """The same letters in the same ranges under the same relations, whatever point is stored."""
        return self is other or (
            set(self.variables) == set(other.variables) and set(self.relations) == set(other.relations)
        )

    def meet(self, other: Domain) -> Domain:
        """The letters of both domains and the conditions of both."""
        if self.same(other):
            return self
        if len(other.variables) > len(self.variables):
            return other.meet(self)
        out = self._copy()
        more: list[sp.Basic] = []
        for v in other.variables:
            mine = out._by_name.get(v.symbol.name)
            if mine is None:
                out.variables += (v,)
                out._by_name[v.symbol.name] = v
                out.at[v.symbol] = other.at[v.symbol]
            elif mine.symbol != v.symbol or mine.integer != v.integer:
                raise StepRejected(f"two letters are called {v.symbol}: {mine} and {v}")
            elif mine != v:
                more += bounds_of(v)
        known = set(out.conditions())
        out.relations += tuple(r for r in [*more, *other.relations] if r not in known and r != sp.true)
        return out if out.contains(out.at) else out._with_another_point(other)

    def _with_another_point(self, other: Domain) -> Domain:
        """A stored point that satisfies the conditions of both, looked for among the likely ones."""
        self.at = {s: other.at.get(s, x) for s, x in self.at.items()}
        if not self.contains(self.at):
            found = next(iter(self.points(1)), None)
            if found is None:
                raise StepRejected(f"no point was found that lies in both domains: {self}")
            self.at = found
        return self

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
        """The parameter that this letter is; None where it is none of the domain's."""
        found = self._by_name.get(symbol.name)
        return found if found is not None and found.symbol == symbol else None

    def conditions(self) -> list[sp.Basic]:
        """Bounds and relations as SymPy relations (for printing, Coq, and checking)."""
        return [c for v in self.variables for c in bounds_of(v)] + list(self.relations)

    def contains(self, point: Mapping[sp.Symbol, Any]) -> bool:
        """Whether an exact point lies in the domain; relations that balls cannot decide count as violated."""
        for v in self.variables:
            x = point.get(v.symbol)
            if x is None or (v.integer and sp.Rational(x).q != 1):
                return False
        try:
            return all(_lies_between(v, point) for v in self.variables) and all(holds(c, point) for c in self.relations)
        except Undecided:
            return False

    # -- proving and refuting ---------------------------------------------------------------------------------------
    def orthant(self) -> Orthant:
        """Parameters through variables t >= 0: low + t, high - t, or low + (high - low) t/(1 + t)."""
        return shifted(self.variables)

    def points(self, count: int = 400, seed: int = 1) -> Iterator[Point]:
        """Exact points: the stored one, one-parameter variations of it, corners, and random rationals."""
        yield from itertools.islice(points_of(self, seed), count)

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

    def __repr__(self) -> str:
        return f"Domain({', '.join(str(c) for c in self.conditions())})"


def _lies_between(v: Variable, point: Mapping[sp.Symbol, Any]) -> bool:
    """Whether the exact value of a parameter lies in its range; rational ends are compared as they are."""
    x = sp.Rational(point[v.symbol])
    for end, strict, sign in ((v.low, v.low_strict, 1), (v.high, v.high_strict, -1)):
        if end is not None and end.is_Rational:
            gap = sign * (x.p * end.q - end.p * x.q)
            if gap < 0 or strict and gap == 0:
                return False
    return all(holds(c, point) for c in bounds_of(v) if not (c.lhs.is_Rational or c.rhs.is_Rational))


def _near(value: sp.Expr) -> sp.Rational | None:
    """A rational number next to this one, itself if it is rational; None if it is not known to be real."""
    if value.is_Rational:
        return value
    return sp.Rational(str(value.evalf(30))) if value.is_comparable else None


def within(inner: Domain, outer: Domain, used: set[sp.Symbol]) -> dict[sp.Symbol, sp.Symbol]:
    """Proves that every point of `inner` lies in `outer`; returns how the letters of outer are called in inner.

    A letter of outer that inner lacks must not be used, and must have a value wherever the others are: its range depends on
    nothing, or its ends are proved to be in order.
    """
    if inner.same(outer):
        return {}
    renamed: dict[sp.Symbol, sp.Symbol] = {}
    missing: list[Variable] = []
    for v in outer.variables:
        mine = inner._by_name.get(v.symbol.name)
        if mine is None:
            if v.symbol in used:
                raise StepRejected(f"{v.symbol} is no letter of the domain {inner}")
            missing.append(v)
        elif v.integer and not mine.integer:
            raise StepRejected(f"{v.symbol} is an integer where the truth holds, and not in {inner}")
        elif mine.symbol != v.symbol:
            renamed[v.symbol] = mine.symbol
    left_out = {v.symbol for v in missing}
    known = set(inner.conditions())
    for c in outer.conditions():
        told = c.xreplace(renamed)
        if c.free_symbols & left_out:
            if c not in [b for v in missing for b in bounds_of(v)]:
                raise StepRejected(f"{c} ties a letter that the domain {inner} does not have")
        elif told not in known and told != sp.true and prove(told, inner) is None:
            raise StepRejected(f"the truth holds where {c}, which is not proved on {inner}")
    for v in missing:
        if any(v.symbol in b.free_symbols for w in outer.variables for b in (w.low, w.high) if b is not None):
            raise StepRejected(
                f"the range of another letter depends on {v.symbol}, which the domain {inner} does not have"
            )
        if v.low is not None and v.high is not None and (v.low.free_symbols | v.high.free_symbols):
            ends = sp.Lt(v.low.xreplace(renamed), v.high.xreplace(renamed) - int(v.integer), evaluate=False)
            if prove(ends, inner) is None:
                raise StepRejected(f"{v.symbol} is not proved to have a value everywhere on {inner}")
    return renamed
