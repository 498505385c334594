"""Facts: a relation that always holds, monotonicity, "never private", existence of a constant, conjunctions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import sympy as sp
from sympy.logic.boolalg import BooleanAtom

from ..core.domain import Domain, Real, exact
from ..core.lean import is_bound
from ..core.truth import Truth, weakest
from ..decide import Proof, Witness, decide
from ..errors import SynthsymError, UserError
from ..notation import Not, parse
from ..notation.wording import expression_latex, expression_text
from .base import Form, Judgement, Printed, Side, exact_text, pedigree, proof_words, ratios, witness_json
from .goal import AnyGoal, Goal, from_relation, put, told_goals
from .onesided import strength

Asserts = Literal["privacy", "no-privacy"] | None
_ERRS: dict[Any, Side] = {"privacy": "unsafe", "no-privacy": "safe", None: None}


def _allowed(found: Proof | Witness | None, printed: Printed, premise: Printed | None) -> Proof | Witness | None:
    """The evidence, if the bounds that stand in the print and in its premise let it speak for the exact values."""
    implies_exact, implied = strength(printed)
    given, follows = (True, True) if premise is None else strength(premise)
    return found if (implies_exact and follows if isinstance(found, Proof) else implied and given) else None


def _finish(out: Judgement, evidence: Proof | Witness | None, asserts: Asserts, side: int = -1) -> Judgement:
    if evidence is None:
        out.holds, out.error = None, "neither proved nor refuted"
    elif isinstance(evidence, Proof):
        out.holds = True
        out.trust = weakest([out.trust, evidence.trust])
        out.why = f"Proved on the whole domain: {proof_words(evidence)}."
    else:
        out.holds, out.errs = False, _ERRS[asserts]
        out.trust = weakest([out.trust, "enclosed"])
        out.witness = witness_json(evidence, side)
        out.why = "It fails at " + ", ".join(f"{k}={v}" for k, v in evidence.at().items()) + f": {out.witness['printed']} against {out.witness['true']['mid']}."
        out.ratio = [{"at": evidence.at(), "printed": out.witness["printed"], "true": out.witness["true"]["mid"]}]
    return out


def _asked(out: Judgement, relation: sp.Basic, domain: Domain, found: Proof | Witness | None, premise: Printed | None = None) -> Proof | Witness | None:
    """Notes what a proof assistant would be asked for this evidence, and hands the evidence on."""
    given = None if premise is None else premise.expr
    if isinstance(found, Proof):
        out.goals = from_relation("forall", relation, domain, given)
    elif found is not None:
        out.goals = from_relation("exists", relation, domain, given, found.point, negate=True)
    return found


class Always:
    """A relation (text) between derived quantities and parameters that is claimed for all parameters of the domain."""

    def __init__(self, relation: str, names: Mapping[str, Any], domain: Domain, *, asserts: Asserts = None, premise: str | None = None,
                 argument: Form | None = None) -> None:
        self.printed = Printed(relation, domain, names)
        if not self.printed.derived:
            raise UserError("Always: at least one name must stand for a derived quantity")
        self.domain, self.asserts, self.argument = domain, asserts, argument
        self.premise = None if premise is None else Printed(premise, domain, names)

    def judge(self) -> Judgement:
        from ..decide.imply import counterexample, implies

        steps, rests, trust = pedigree(*self.printed.derived)
        relation = self.printed.expr
        out = Judgement("Always", None, self.printed.text, expression_text(relation), self.printed.latex(), expression_latex(relation),
                        trust=trust, steps=steps, rests_on=rests)
        out.digest_parts = [self.printed.text, exact_text(relation), repr(self.domain)]
        if self.argument is not None:
            out.argument = self.argument.judge().holds
        if self.premise is not None:
            found = counterexample(self.premise.expr, relation, self.domain) or implies(self.premise.expr, relation, self.domain)
        else:
            found = decide(relation, self.domain)
        found = _allowed(found, self.printed, self.premise)
        if isinstance(relation, BooleanAtom):  # both sides are numbers, and SymPy has compared them already
            told = self.printed.told()
            out.true, out.true_latex = told.text(), told.latex()
        if isinstance(found, Witness):
            self._deny(out, relation)
        out = _finish(out, _asked(out, relation, self.domain, found, self.premise), self.asserts)
        if isinstance(relation, BooleanAtom) and out.holds is not None:
            out.goals = told_goals(self.printed, out.holds)
        return out

    def _deny(self, out: Judgement, relation: sp.Basic) -> None:
        """What is true instead: the value of the quantity that is printed by name, or the opposite where that holds throughout."""
        named = self.printed.bare_names()
        opposite = sp.Not(relation)
        if len(named) == 1:
            (name, value), = named.items()
            out.true, out.true_latex = f"{name} = {expression_text(value)}", f"{parse(name).latex()} = {expression_latex(value)}"
        elif self.premise is not None:
            return
        elif isinstance(opposite, sp.Rel) and isinstance(decide(opposite, self.domain), Proof):
            out.true, out.true_latex = expression_text(opposite), expression_latex(opposite)
        elif isinstance(relation, BooleanAtom):
            told = Not(self.printed.told())
            out.true, out.true_latex = told.text(), told.latex()


class Never:
    """"Not private": the excess P(S) - e^eps Q(S) - delta of some neighbours and event is positive for all parameters."""

    def __init__(self, excess: Truth, domain: Domain, *, says: str = "not private") -> None:
        if not isinstance(excess, Truth):
            raise UserError("Never: the excess must be derived")
        if excess.lean == "upper":
            raise UserError("Never: an upper bound of the excess does not show that it is positive")
        self.excess, self.domain, self.says = excess, domain, says

    def judge(self) -> Judgement:
        steps, rests, trust = pedigree(self.excess)
        relation = sp.Gt(self.excess.expr, 0, evaluate=False)
        out = Judgement("Never", None, self.says, expression_text(relation), rf"\text{{{self.says}}}", expression_latex(relation),
                        trust=trust, steps=steps, rests_on=rests)
        out.digest_parts = [self.says, exact_text(relation), repr(self.domain)]
        out = _finish(out, _asked(out, relation, self.domain, decide(relation, self.domain)), "no-privacy")
        if out.holds:
            out.why += " The excess P(S) - e^eps Q(S) - delta stays positive."
        return out


class Monotone:
    """The truth is (strictly, if asked) increasing or decreasing in one parameter."""

    def __init__(self, truth: Truth, variable: str, direction: Literal["increasing", "decreasing"], domain: Domain | None = None, *,
                 strict: bool = False, asserts: Asserts = None) -> None:
        if is_bound(truth.lean):
            raise UserError(f"Monotone: {truth.expr} is only a bound, and how it grows says nothing of what it bounds")
        self.truth, self.domain = truth, domain or truth.domain
        self.x = self.domain[variable]
        self.direction, self.strict, self.asserts = direction, strict, asserts

    def judge(self) -> Judgement:
        f, v = self.truth.expr, self.domain.variable(self.x)
        slope = f.subs(self.x, self.x + 1) - f if v is not None and v.integer else sp.diff(f, self.x)
        signed = sp.together(slope if self.direction == "increasing" else -slope)
        relation = sp.Gt(signed, 0, evaluate=False) if self.strict else sp.Ge(signed, 0, evaluate=False)
        steps, rests, trust = pedigree(self.truth)
        out = Judgement("Monotone", None, f"{self.direction} in {self.x}", expression_text(f), rf"\text{{{self.direction} in }} {sp.latex(self.x)}",
                        expression_latex(f), trust=trust, steps=steps, rests_on=rests)
        out.digest_parts = [self.direction, str(self.x), exact_text(f), repr(self.domain)]
        out = _finish(out, _asked(out, relation, self.domain, decide(relation, self.domain)), self.asserts, 1)
        if v is None or not v.integer:
            out.goals = [*self._goals()] if out.holds else []
        return out

    def _goals(self) -> list[AnyGoal]:
        """What Coq is asked is not the sign of a derivative but the values themselves at x and at any later x + h."""
        f, name = self.truth.expr, f"{self.x}_h"
        for step in (1, "1/10", "1/1000", "1/1000000"):
            try:
                D = self.domain.extend({name: step}, **{name: Real > 0})
                shifted = [c.subs(self.x, self.x + D[name]) for c in self.domain.conditions() if self.x in c.free_symbols]
                D = D.where(*shifted)
            except SynthsymError:
                continue
            later = f.subs(self.x, self.x + D[name])
            above, below = (later, f) if self.direction == "increasing" else (f, later)
            return [Goal("forall", above, ">" if self.strict else ">=", below, D)]
        return []


class Exists:
    """There is a constant (a parameter named `unknown`) for which the relation holds for all other parameters.

    `value` is the constant that the derivation proposes (an exact number): the relation is then proved with it. To
    refute existence, `family` maps the unknown to a point of the other parameters at which the relation fails.
    """

    def __init__(self, relation: str, names: Mapping[str, Any], domain: Domain, *, unknown: str, value: Any = None,
                 family: Mapping[str, Any] | None = None, premise: str | None = None, asserts: Asserts = "privacy", sharp: bool | None = True) -> None:
        self.printed = Printed(relation, domain, names)
        self.premise = None if premise is None else Printed(premise, domain, names)
        self.domain, self.unknown, self.value, self.family, self.asserts, self.sharp = domain, domain[unknown], value, family, asserts, sharp

    def judge(self) -> Judgement:
        from ..decide.imply import counterexample, implies

        steps, rests, trust = pedigree(*self.printed.derived)
        out = Judgement("Exists", None, f"for some {self.unknown}: {self.printed.text}", "", self.printed.latex(), "", trust=trust, steps=steps, rests_on=rests)
        out.digest_parts = [self.printed.text, str(self.unknown), str(self.value), repr(self.domain)]
        out.tight = self.sharp
        C = sp.true if self.premise is None else self.premise.expr
        if self.value is not None:
            value = self.value if isinstance(self.value, sp.Basic) else exact(self.value)
            D = self.domain.restrict(self.unknown, value)
            out.true = f"{self.unknown} = {expression_text(value)}"
            out.true_latex = f"{sp.latex(self.unknown)} = {expression_latex(value)}"
            proof = _allowed(implies(C.subs(self.unknown, value), self.printed.expr.subs(self.unknown, value), D), self.printed, self.premise)
            if proof is not None:
                out.goals = from_relation("forall", put(self.printed.expr, {self.unknown: value}), D, C.subs(self.unknown, value))
            return _finish(out, proof, self.asserts)
        if self.family is not None:
            image = {self.domain[k]: v if isinstance(v, sp.Basic) else exact(v) for k, v in self.family.items()}
            bad = sp.And(C, sp.Not(self.printed.expr), *self.domain.conditions()).subs(image, simultaneous=True)  # the family stays in the domain
            if any(v.integer and not image[v.symbol].is_integer for v in self.domain.variables if v.symbol in image):
                raise UserError("Exists: the family leaves the integers")
            D = self.domain
            for s in image:
                D = D.without(s)
            shown = decide(bad, D)
            if isinstance(shown, Proof) and strength(self.printed)[1] and (self.premise is None or strength(self.premise)[0]):
                out.holds, out.errs = False, _ERRS[self.asserts]
                out.trust = weakest([out.trust, shown.trust])
                opposite = sp.Not(self.printed.expr).subs(image, simultaneous=True)
                out.true, out.true_latex = expression_text(opposite), expression_latex(opposite)
                out.goals = from_relation("forall", bad, D)
                if isinstance(opposite, sp.Rel):
                    out.ratio = ratios(opposite.rhs, opposite.lhs, D)
                out.why = f"Whatever {self.unknown} is, it fails along {', '.join(f'{k}={v}' for k, v in self.family.items())}: {proof_words(shown)}."
                return out
        w = counterexample(C, self.printed.expr, self.domain) if self.unknown not in self.printed.expr.free_symbols else None
        return _finish(out, _allowed(w, self.printed, self.premise), self.asserts)


class All:
    """Several statements under one id: it holds if all do; a false one decides the side."""

    def __init__(self, *forms: Form) -> None:
        if not forms:
            raise UserError("All: no statements")
        self.forms = forms

    def judge(self) -> Judgement:
        parts = [f.judge() for f in self.forms]
        order = {(False, "unsafe"): 0, (False, None): 1, (False, "safe"): 2, (None, None): 3}
        worst = min(parts, key=lambda j: order.get((j.holds, j.errs if j.holds is False else None), 4 if j.tight is None else 5 if j.tight is False else 6))
        if worst.holds is False and any(j.holds is None for j in parts) and worst.errs == "safe":
            worst.holds, worst.error = None, "one part is harmlessly false, another is not settled"
        out = Judgement(**{**worst.to_json(), "steps": [s for j in parts for s in j.steps], "rests_on": sorted({r for j in parts for r in j.rests_on})})
        out.printed = "; ".join(dict.fromkeys(j.printed for j in parts if j.printed))
        out.true = "; ".join(dict.fromkeys(j.true for j in parts if j.true))
        out.printed_latex = r",\quad ".join(dict.fromkeys(j.printed_latex for j in parts if j.printed_latex))
        out.true_latex = r",\quad ".join(dict.fromkeys(j.true_latex for j in parts if j.true_latex))
        out.trust = weakest(j.trust for j in parts)
        out.why = " ".join(dict.fromkeys(j.why for j in ([worst] if worst.holds is not True else parts) if j.why))
        out.ratio = [r for j in parts for r in j.ratio][:20]
        out.digest_parts = [p for j in parts for p in j.digest_parts]
        out.evident = all(j.evident for j in parts if j.holds is False)
        out.goals = list(worst.goals) if worst.holds is False else [g for j in parts for g in j.goals] if all(j.goals for j in parts) else []
        out.argument = False if any(j.argument is False for j in parts) else None
        return out
