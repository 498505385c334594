"""Facts: a relation that always holds, monotonicity, "never private", existence of a constant, conjunctions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import sympy as sp
from sympy.logic.boolalg import BooleanAtom

from ..core.asking import defined
from ..core.domain import Domain, Real
from ..core.lean import is_bound
from ..core.truth import Truth
from ..decide import Proof, decide
from ..errors import SynthsymError, UserError
from ..notation import Not, Rel, parse
from ..notation.wording import expression_latex, expression_text
from .base import Form, Printed, Side, exact_text
from .goal import AnyGoal, Goal, told_goals
from .onesided import strength
from .question import Parts, Question, Relation, Touches
from .values import regions

Asserts = Literal["privacy", "no-privacy"] | None
ERRS: dict[Any, Side] = {"privacy": "unsafe", "no-privacy": "safe", None: None}


class Always(Form):
    """A relation (text) between derived quantities and parameters that is claimed for all parameters of the domain.

    Without a derived quantity it is plain mathematics, and the finding says so.
    """

    def __init__(self, relation: str, names: Mapping[str, Any], domain: Domain, *, asserts: Asserts = None, premise: str | None = None,
                 argument: Form | None = None) -> None:  # fmt: skip
        self.printed = Printed(relation, domain, names)
        self.domain, self.asserts, self.argument = domain, asserts, argument
        self.premise = None if premise is None else Printed(premise, domain, names)
        if self.premise is not None and self.printed.expr in (self.premise.expr, *sp.And.make_args(self.premise.expr)):
            raise UserError(f"Always: the premise {premise!r} is what is claimed: nothing is said then")

    def question(self) -> Question:
        """Does the relation hold everywhere, or wherever the premise does?"""
        relation = self.printed.expr
        premise = sp.true if self.premise is None else self.premise.expr
        implies_exact, implied = strength(self.printed)
        given, follows = (True, True) if self.premise is None else strength(self.premise)
        told = isinstance(relation, BooleanAtom)  # both sides are numbers, and SymPy has compared them already
        goal = Relation(
            relation, self.domain, premise, relation if implied and given else None, implies_exact and follows, ERRS[self.asserts],
            needs_a_case=True, proved=tuple(told_goals(self.printed, True)) if told else None,
            refuted=(lambda point, side: told_goals(self.printed, False)) if told else None,
        )  # fmt: skip
        truths = (*self.printed.derived, *(() if self.premise is None else self.premise.derived))
        text, latex = (
            (self.printed.told().text(), self.printed.told().latex())
            if told
            else (expression_text(relation), expression_latex(relation))
        )
        sharp = self._sharp()
        digest = (self.printed.text, exact_text(relation), *(() if self.premise is None else (self.premise.text,)))
        return Question(
            "Always", self.printed.text, self.printed.latex(), text, latex, self.domain, (goal,), truths, digest,
            ((self.printed, premise),), self._is_inequality(), sharp, denied=self._denied, plain=not truths, argument=self.argument,
            holds_words="Proved on the whole domain" if self.premise is None else "Proved wherever the premise holds",
            only=() if self.premise is None else (f"wherever {self.premise.text}",),
        )  # fmt: skip

    def _is_inequality(self) -> bool:
        """A single inequality that prints a bound: not a chain, an identity, an implication, a comparison of two derived
        quantities, or what shows that something is not private; none of these has a sharpness of its own."""
        node = self.printed.node
        if self.asserts == "no-privacy" or not isinstance(node, Rel) or len(list(node.links())) != 1:
            return False
        left, op, right = next(iter(node.links()))
        derived = {name for name in self.printed.node.names() if name not in self.domain.table()}
        compares = (
            all(side.names() and side.names() <= derived for side in (left, right)) and len(self.printed.derived) > 1
        )
        return op in ("<", "<=", ">", ">=") and not compares

    def _sharp(self) -> Touches | None:
        """The side in which a derived quantity stands is the truth, the other one the print."""
        if not self._is_inequality() or any(is_bound(t.lean) for t in self.printed.derived):
            return None
        left, op, right = next(iter(self.printed.node.links()))  # type: ignore[attr-defined]
        small, big = (left, right) if op in ("<", "<=") else (right, left)
        names = {name for name in self.printed.node.names() if name not in self.domain.table()}
        domain = self.domain
        if self.premise is not None:
            parts = regions(self.premise.expr, self.domain)
            if parts is None or len(parts) != 1:
                return None
            (domain,) = parts
        upper = not (big.names() & names) or bool(small.names() & names)
        printed, truth = (big, small) if upper else (small, big)
        a, b = self.printed.read(printed), self.printed.read(truth)
        return (
            Touches(a, b, upper, domain, b, meets=True, tells=True)
            if isinstance(a, sp.Expr) and isinstance(b, sp.Expr)
            else None
        )

    def _denied(self) -> tuple[str, str] | None:
        """What is true instead: the value of the quantity that is printed by name, or the opposite where that holds throughout."""
        named, relation = self.printed.bare_names(), self.printed.expr
        opposite = sp.Not(relation)
        if len(named) == 1:
            ((name, value),) = named.items()
            return f"{name} = {expression_text(value)}", f"{parse(name).latex()} = {expression_latex(value)}"
        if self.premise is not None:
            return None
        if isinstance(opposite, sp.Rel) and isinstance(decide(opposite, self.domain), Proof):
            return expression_text(opposite), expression_latex(opposite)
        if isinstance(relation, BooleanAtom):
            told = Not(self.printed.told())
            return told.text(), told.latex()
        return None


class Never(Form):
    """ "Not private": the excess P(S) - e^eps Q(S) - delta of some neighbours and event is positive for all parameters."""

    def __init__(self, excess: Truth, domain: Domain, *, says: str = "not private") -> None:
        if not isinstance(excess, Truth):
            raise UserError("Never: the excess must be derived")
        if excess.lean == "upper":
            raise UserError("Never: an upper bound of the excess does not show that it is positive")
        self.excess, self.domain, self.says = excess.on(domain), domain, says

    def question(self) -> Question:
        """Is the excess positive everywhere?"""
        relation = sp.Gt(self.excess.expr, 0, evaluate=False)
        goal = Relation(relation, self.domain, against=relation if self.excess.lean == "exact" else None, sides="safe")
        return Question(
            "Never", self.says, rf"\text{{{self.says}}}", expression_text(relation), expression_latex(relation), self.domain, (goal,), (self.excess,),
            (self.says, exact_text(relation)), holds_words="The excess P(S) - e^eps Q(S) - delta stays positive",
        )  # fmt: skip


class Monotone(Form):
    """The truth is (strictly, if asked) increasing or decreasing in one parameter."""

    def __init__(self, truth: Truth, variable: str, direction: Literal["increasing", "decreasing"], domain: Domain | None = None, *,
                 strict: bool = False, asserts: Asserts = None) -> None:  # fmt: skip
        if is_bound(truth.lean):
            raise UserError(f"Monotone: {truth.expr} is only a bound, and how it grows says nothing of what it bounds")
        if direction not in ("increasing", "decreasing"):
            raise UserError(f"Monotone: the direction is increasing or decreasing, not {direction!r}")
        self.domain = domain or truth.domain
        self.truth, self.x = truth.on(self.domain), self.domain[variable]
        self.direction, self.strict, self.asserts = direction, strict, asserts

    def question(self) -> Question:
        """Has the slope in the letter (or the step, of integers) the sign that is said?"""
        f, v = self.truth.expr, self.domain.variable(self.x)
        whole = v is not None and v.integer
        # A jump or a pole hides from the slope: the values and, of a real letter, the slope exist throughout.
        smooth = defined(f, self.domain) and (
            whole or defined(sp.diff(f, self.x), self.domain) and not _may_jump(f, self.x)
        )
        domain = self._with_successor() if whole else self.domain
        slope = f.subs(self.x, self.x + 1) - f if whole else sp.diff(f, self.x)
        signed = sp.together(slope if self.direction == "increasing" else -slope)
        relation = sp.Gt(signed, 0, evaluate=False) if self.strict else sp.Ge(signed, 0, evaluate=False)
        # where a slope vanishes once, it may still grow strictly
        against = sp.Ge(signed, 0, evaluate=False) if not whole else relation
        goal = Relation(
            relation,
            domain,
            against=against,
            provable=smooth,
            sides=ERRS[self.asserts],
            left=True,
            proved=tuple(self._goals()),
            along=None if whole else self.x,
        )
        said = rf"\text{{{self.direction} in }} {sp.latex(self.x)}"
        return Question(
            "Monotone", f"{self.direction} in {self.x}", said, expression_text(f), expression_latex(f), self.domain, (goal,), (self.truth,),
            (self.direction, str(self.strict), str(self.x), exact_text(f)),
        )  # fmt: skip

    def _with_successor(self) -> Domain:
        """Where both x and x + 1 lie in the domain."""
        shifted = [c.subs(self.x, self.x + 1) for c in self.domain.conditions() if self.x in c.free_symbols]
        more = [c for c in shifted if c != sp.true and not _lower_bound(c, self.x)]
        if not more:
            return self.domain
        for point in self.domain.points(200):
            later = {**point, self.x: point[self.x] + 1}
            if self.domain.contains(later):
                return self.domain.where(*more, at={s.name: x for s, x in point.items()})
        raise UserError(f"Monotone: {self.x} has no two values one after the other")

    def _goals(self) -> list[AnyGoal]:
        """What Coq is asked is not the sign of a derivative but the values themselves at x and at any later x + h, a real number for integers too."""
        f, name = self.truth.expr, f"{self.x}_h"
        for step in (1, "1/10", "1/1000", "1/1000000"):
            try:
                D = self.domain.extend({name: step}, **{name: Real > 0})
                shifted = [
                    c.subs(self.x, self.x + D[name]) for c in self.domain.conditions() if self.x in c.free_symbols
                ]
                D = D.where(*shifted)
            except SynthsymError:
                continue
            later = f.subs(self.x, self.x + D[name])
            above, below = (later, f) if self.direction == "increasing" else (f, later)
            return [Goal("forall", above, ">" if self.strict else ">=", below, D)]
        return []


def _may_jump(f: sp.Expr, x: sp.Symbol) -> bool:
    """Whether a part that depends on x is no continuous function where it has a value."""
    jumps = (sp.floor, sp.ceiling, sp.sign, sp.Heaviside, sp.Piecewise, sp.Mod, sp.Max, sp.Min)
    return any(x in e.free_symbols for e in f.atoms(*jumps) if not isinstance(e, (sp.Max, sp.Min)))


def _lower_bound(c: sp.Basic, x: sp.Symbol) -> bool:
    """Whether the condition only grows truer as x grows."""
    return isinstance(c, (sp.Ge, sp.Gt)) and sp.diff(c.lhs - c.rhs, x).is_positive is True


class All(Form):
    """Several statements under one id: it holds if all do; a false one decides the side."""

    def __init__(self, *forms: Form) -> None:
        if not forms:
            raise UserError("All: no statements")
        self.forms = forms

    def question(self) -> Parts:
        """The questions of the parts."""
        return Parts(tuple(self.forms))
