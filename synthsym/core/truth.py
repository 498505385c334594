"""A truth: an expression that came out of checked rules, on the domain on which it holds.

Only the rooms of rules make one: the constructor asks for a seal that `concluded` holds, and a test keeps everybody
else from calling `concluded`. A truth remembers the truths that it was made of (a graph, not a list). What it rests on,
its trust and its steps are read off that graph and stored nowhere, so that nothing can be left out on the way.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, NoReturn

import sympy as sp

from ..errors import StepRejected
from . import lean as leaning
from .asking import defined
from .domain import Domain, exact, within
from .entries import Asked, refuse_two_relations
from .handed_on import inherited
from .kinds import Kind
from .subject import Combined, Subject

TRUST = ("assumed", "sampled", "enclosed", "derived", "kernel")
BOTH = ("flint", "sympy")
# A step of these kinds starts something and has nothing to check: what it says stands in the ledger.
STARTS = frozenset({"letters", "law", "definition", "relation", "cite"})


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


@dataclass(frozen=True, eq=False)
class Step:
    """One link: a rule made `after`, for a reason, and the engines named checked it (none unless said)."""

    rule: str
    before: sp.Basic | None
    after: sp.Expr
    because: str
    engines: tuple[str, ...] = ()
    exhaustive: bool = False  # by balls over boxes or by enumeration
    obligations: tuple[Obligation, ...] = ()
    rests_on: tuple[str, ...] = ()
    relation: str = "="  # how after relates to before: "=", "<=", ">=", "sup", "inf", "lim"
    approach: tuple[sp.Symbol, sp.Expr] | None = None  # of a limit from above: the variable and where it goes
    order: sp.Expr | None = None  # of a Rényi divergence
    kind: Kind | None = None  # of the quantity that the step ends with, where the step starts one (see kinds.py)
    # letters that stand for quantities of a mechanism, not for its parameters
    quantities: frozenset[sp.Symbol] = frozenset()
    subject: Subject | None = None  # what `after` is the value of
    wanted: tuple[Asked, ...] = ()  # of which kind and order what is put for such letters has to be
    put: frozenset[sp.Symbol] = frozenset()  # the letters that values were put for
    record: sp.Expr | None = None  # what the record contributes that joins or leaves in this step

    @property
    def trust(self) -> str:
        """The rung of this step alone."""
        if self.rule == "assume":
            return "assumed"
        if self.rule in STARTS:
            return "derived"
        return "derived" if set(BOTH) <= set(self.engines) and not self.exhaustive else "enclosed"


_SEAL = object()


class Truth:
    """An expression with its domain, which way it leans, the step that made it and the truths that step used."""

    __slots__ = ("_domain", "_expr", "_kind", "_lean", "_parents", "_rests_on", "_step", "_trust")
    _expr: sp.Expr
    _domain: Domain
    _step: Step
    _parents: tuple[Truth, ...]
    _lean: str
    _kind: Kind | None
    _rests_on: frozenset[str]
    _trust: str

    def __init__(
        self, seal: object, expr: sp.Expr, domain: Domain, step: Step, parents: tuple[Truth, ...], lean: str
    ) -> None:
        if seal is not _SEAL:
            raise TypeError("a Truth is made by rules only; what an author grants enters by assume(...)")
        strangers = sorted(str(s) for s in expr.free_symbols if domain.variable(s) is None)
        if strangers:
            raise StepRejected(f"{step.rule}: {expr} speaks of {', '.join(strangers)}, which its domain does not know")
        if expr.has(sp.nan, sp.zoo):
            raise StepRejected(f"{step.rule}: {expr} has no value")
        for name, value in (
            ("_expr", expr),
            ("_domain", domain),
            ("_step", step),
            ("_parents", parents),
            ("_lean", lean),
        ):
            object.__setattr__(self, name, value)
        object.__setattr__(self, "_rests_on", frozenset(step.rests_on).union(*(p._rests_on for p in parents)))
        object.__setattr__(self, "_kind", inherited(step, parents, domain))
        object.__setattr__(self, "_trust", weakest([step.trust, *(p._trust for p in parents)]))

    def __setattr__(self, name: str, value: Any) -> NoReturn:
        raise AttributeError("a Truth does not change")

    __delattr__ = __setattr__  # type: ignore[assignment]

    # -- reading --------------------------------------------------------------------------------------------------
    @property
    def expr(self) -> sp.Expr:
        """The expression; a SymPy object."""
        return self._expr

    @property
    def domain(self) -> Domain:
        """Where it holds."""
        return self._domain

    @property
    def step(self) -> Step:
        """The rule that made it, and what that rule has to say."""
        return self._step

    @property
    def parents(self) -> tuple[Truth, ...]:
        """The truths that the step used."""
        return self._parents

    @property
    def subject(self) -> Subject | None:
        """What this is the value of, where a rule has said so and every step since has kept the value."""
        return self._step.subject

    @property
    def lean(self) -> str:
        """`upper` if only proved to be at least the quantity in question, `lower` for at most, else `exact`."""
        return self._lean

    @property
    def kind(self) -> Kind | None:
        """What kind of quantity this is, where that is known."""
        return self._kind

    @property
    def rests_on(self) -> frozenset[str]:
        """Names of the definitions, laws, relations, cited and assumed statements in the whole graph."""
        return self._rests_on

    @property
    def trust(self) -> str:
        """The weakest rung in the whole graph."""
        return self._trust

    @property
    def source(self) -> Truth:
        """The truth without what moved it to a smaller domain."""
        t = self
        while t._step.rule == "restrict":
            t = t._parents[0]
        return t

    def graph(self) -> Iterator[Truth]:
        """This truth and all that it was made of, each once, parents first."""
        seen: set[int] = set()
        stack: list[tuple[Truth, bool]] = [(self, False)]
        while stack:
            t, ready = stack.pop()
            if ready:
                yield t
            elif id(t) not in seen:
                seen.add(id(t))
                stack.append((t, True))
                stack.extend((p, False) for p in reversed(t._parents))

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the graph in an order in which each comes after those that it used; plain letters are left out."""
        return tuple(t._step for t in self.graph() if t._step.rule not in ("letters", "arithmetic"))

    # -- arithmetic: numbers, letters of the domain, and truths; nothing else -------------------------------------
    def __add__(self, other: Any) -> Truth:
        b = lifted(other, self._domain)
        return _made(operator.add, self, b, leaning.of_sum)

    def __radd__(self, other: Any) -> Truth:
        return lifted(other, self._domain) + self

    def __sub__(self, other: Any) -> Truth:
        b = lifted(other, self._domain)
        return _made(operator.sub, self, b, leaning.of_difference)

    def __rsub__(self, other: Any) -> Truth:
        return lifted(other, self._domain) - self

    def __mul__(self, other: Any) -> Truth:
        b = lifted(other, self._domain)
        return _made(operator.mul, self, b, leaning.of_product)

    def __rmul__(self, other: Any) -> Truth:
        return lifted(other, self._domain) * self

    def __truediv__(self, other: Any) -> Truth:
        b = lifted(other, self._domain)
        _needs_value(1 / b._expr, b._domain)
        return _made(operator.truediv, self, b, leaning.of_quotient)

    def __rtruediv__(self, other: Any) -> Truth:
        return lifted(other, self._domain) / self

    def __pow__(self, other: Any) -> Truth:
        b = lifted(other, self._domain)
        _needs_value(self._expr**b._expr, merged(self._domain, b._domain))
        return _made(operator.pow, self, b, leaning.of_power)

    def __neg__(self) -> Truth:
        return self * -1

    def apply(self, function: Callable[[sp.Expr], sp.Expr]) -> Truth:
        """A function of this truth, such as `t.apply(sp.log)`: it must be one expression in its argument alone."""
        letter = sp.Dummy("argument", real=True)
        outline = function(letter)
        if not isinstance(outline, sp.Expr) or outline.free_symbols != {letter}:
            raise StepRejected(f"apply: {outline} is not a function of its argument alone")
        after = function(self._expr)
        _needs_value(after, self._domain)
        step = Step(
            "arithmetic", self._expr, after, "a function of a truth", BOTH, subject=computed_from(function, self)
        )
        return Truth(_SEAL, after, self._domain, step, (self,), leaning.of_function(function, self))

    def on(self, domain: Domain) -> Truth:
        """The same truth on a domain that is proved to be a part of its own."""
        if domain is self._domain:
            return self
        renamed = within(domain, self._domain, self._expr.free_symbols)
        after = self._expr.xreplace(renamed) if renamed else self._expr
        step = Step("restrict", self._expr, after, "the same on a part of the domain", BOTH, subject=self._subject_on(domain, renamed),
                    kind=self.kind and self.kind.renamed(renamed))  # fmt: skip
        return Truth(_SEAL, after, domain, step, (self,), self._lean)

    def _subject_on(self, domain: Domain, renamed: Mapping[sp.Symbol, sp.Symbol]) -> Subject | None:
        """The subject in the letters of a smaller domain; None where it speaks of a letter that is not there."""
        if self.subject is None:
            return None
        found = self.subject.put(renamed)
        return found if all(domain.variable(x) is not None for x in found.letters()) else None

    def __bool__(self) -> bool:
        raise TypeError("a Truth has no truth value")

    def __repr__(self) -> str:
        return f"Truth({self._expr})"

    def _repr_latex_(self) -> str:
        return f"$\\displaystyle {sp.latex(self._expr)}$"


def concluded(step: Step, domain: Domain, *parents: Truth, lean: str | None = None) -> Truth:
    """The truth that a rule's step ends with; it leans as its parents do unless the rule knows better."""
    found = leaning.one_side(*(p.lean for p in parents)) if lean is None else lean
    return Truth(_SEAL, step.after, domain, step, parents, found)


def continued(t: Truth, step: Step, *others: Truth, domain: Domain | None = None, lean: str | None = None) -> Truth:
    """A truth continued by one more step, which may use others; on the same domain and with the same lean unless said."""
    return concluded(step, domain or t.domain, t, *others, lean=lean or t.lean)


def about(t: Truth, subject: Subject | None) -> Truth:
    """The same truth, known to be the value of this; unchanged where the subject speaks of letters that the domain does not know."""
    if subject is None or any(t.domain.variable(x) is None for x in subject.letters()):
        return t
    return Truth(_SEAL, t.expr, t.domain, replace(t.step, subject=subject), t.parents, t.lean)


def plain(value: Truth | sp.Expr) -> sp.Expr:
    """The expression of a truth, or what is one already."""
    return value.expr if isinstance(value, Truth) else sp.sympify(value)


def of_kind(t: Truth, kind: str, because: str, order: sp.Expr | None = None) -> Truth:
    """The same truth, known to be a quantity of this kind: for the reviewed rooms, where what it is made of says so and the steps do not."""
    return continued(t, Step("rewrite", t.expr, t.expr, because, BOTH, kind=Kind(kind, order=order), subject=t.subject))


def lifted(value: Any, domain: Domain) -> Truth:
    """A number, or an expression in the letters of the domain that has a value on all of it: it asserts nothing."""
    if isinstance(value, Truth):
        return value
    expr = value if isinstance(value, sp.Expr) else exact(value)
    if not isinstance(expr, sp.Expr):
        raise TypeError(f"{value!r} is neither a truth nor a number nor an expression in the letters of the domain")
    strangers = sorted(str(s) for s in expr.free_symbols if domain.variable(s) is None)
    if strangers:
        raise StepRejected(
            f"{expr} speaks of {', '.join(strangers)}, no letter of {domain}; write parameter(a domain that has it, {expr})"
        )
    _needs_value(expr, domain)
    return concluded(Step("letters", None, expr, "letters of the statement"), domain, lean="exact")


def merged(a: Domain, b: Domain) -> Domain:
    """The domain with the letters of both and the conditions of both."""
    return a if a is b else a.meet(b)


def _made(how: Callable[..., sp.Expr], a: Truth, b: Truth, lean: Callable[[Truth, Truth], str]) -> Truth:
    if how is operator.add:
        refuse_two_relations("a sum", a, b)
    side = leaning.EXACT if a.lean == b.lean == leaning.EXACT else lean(a, b)
    after = how(a.expr, b.expr)
    step = Step("arithmetic", None, after, "arithmetic of truths", BOTH, subject=computed_from(how, a, b))
    return Truth(_SEAL, after, merged(a.domain, b.domain), step, (a, b), side)


def computed_from(how: Callable[..., sp.Expr], *made_of: Truth) -> Subject | None:
    """What is computed from exact values that are known to be of something, and from letters."""
    outlines: list[sp.Expr] = []
    places: list[sp.Symbol] = []
    parts: list[Subject] = []
    values: list[sp.Expr] = []
    rests: list[frozenset[str]] = []
    for t in made_of:
        if isinstance(t.subject, Combined):
            known = dict(zip(places, parts, strict=True))
            own: dict[sp.Symbol, sp.Symbol] = {}
            each = zip(t.subject.places, t.subject.parts, t.subject.values, t.subject.rests, strict=True)
            for place, part, value, known_by in each:
                if known.get(place) == part:
                    continue
                # the same statement with other values for its letters: another quantity stands in the same place
                own[place] = sp.Dummy("value", real=True) if place in known else place
                places.append(own[place])
                parts.append(part)
                values.append(value)
                rests.append(known_by)
            outlines.append(t.subject.outline.xreplace(own))
        elif t.subject is not None:
            place = sp.Dummy("value", real=True)
            outlines.append(place)
            places.append(place)
            parts.append(t.subject)
            values.append(t.expr)
            rests.append(t.rests_on)
        elif t.step.rule == "letters":
            outlines.append(t.expr)
        else:
            return None
    if not parts or any(t.lean != leaning.EXACT for t in made_of):
        return None
    return Combined(how(*outlines), tuple(places), tuple(parts), tuple(values), tuple(rests))


def _needs_value(expr: sp.Expr, domain: Domain) -> None:
    """Refuse an expression that is not proved to have a value on the whole domain."""
    if not defined(expr, domain):
        raise StepRejected(f"{expr} is not proved to have a value on the whole domain")
