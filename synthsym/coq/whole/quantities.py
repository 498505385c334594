"""Relations between quantities: what each of them is, from the definitions, by one of the families, and the relation that is printed.

A statement that compares, orders or bounds quantities by name is whole where each of them has the theorem of an identity (its
value put in place of a print) and Coq has the relation between the values. A quantity that is computed from others (the inverse
of a threshold, a quotient of two) is what is computed from theirs. Of what holds and is not sharp it is also said that it holds
with room; of what fails on the safe side, that the opposite holds everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Literal

import sympy as sp

from ...core.domain import Domain
from ...core.lean import EXACT
from ...core.subject import Combined
from ...core.truth import Truth, about
from ...notation.wording import expression_text
from ...rules.basic import parameter
from ...statements import Always, Equal, Exists, Monotone, Order
from ...statements.base import Form, Judgement
from ...statements.goal import AnyGoal, Goal, from_relation, put
from ..scope import covered
from ..terms import name_of, term
from ..theorems import Theorem, proposition, theorems, together
from ..trivial import is_companion
from .part import ENDING, Part
from .points import bare

Identity = Callable[[Part], Theorem | None]
_STRICT: dict[str, Literal["<", ">"]] = {"<=": "<", ">=": ">", "<": "<", ">": ">"}


def theorem(part: Part, judged: Judgement, identity: Identity) -> tuple[Theorem, str] | None:
    """The theorem with the verdict that it says; `identity` gives the theorem of an identity that holds."""
    form = bare(part.form)
    quantities = _quantities(form)
    verdict = _verdict(form, judged)
    if not quantities or verdict is None:
        return None
    goals = _asked(form, judged, verdict)
    values = _values(part, quantities, identity)
    if not goals or values is None:
        return None
    relations = [
        t for k, g in enumerate(goals) for t in theorems(f"{part.name}_r{k}", g) if not t.name.endswith("_inhabited")
    ]
    return together(part.name + ENDING, [*values, *relations]), verdict


def _quantities(form: Form) -> tuple[Truth, ...]:
    """The derived quantities of a statement, each known to be the exact value of something; nothing where one is not."""
    if type(form) not in (Always, Equal, Exists, Monotone, Order) or getattr(form, "argument", None) is not None:
        return ()
    found = [
        *getattr(getattr(form, "printed", None), "derived", ()),
        *getattr(getattr(form, "premise", None), "derived", ()),
        *(t for t in (getattr(form, "truth", None),) if isinstance(t, Truth)),
    ]
    if type(form) is Equal and any(isinstance(t.subject, Combined) and t.subject.foreign() for t in found):
        return ()  # an author's own arithmetic is not what the print is said to be
    return tuple(found) if all(t.subject is not None and t.lean == EXACT for t in found) else ()


def _verdict(form: Form, judged: Judgement) -> str | None:
    if judged.holds is False:
        return {"safe": "false-safe", "unsafe": "unsound", None: "misprint" if judged.side_known else None}[judged.errs]
    if judged.holds is not True or not judged.goals and type(form) is not Order:
        return None
    return "confirmed" if judged.tight or not judged.bound else "holds" if judged.tight is None else "loose"


def _asked(form: Form, judged: Judgement, verdict: str) -> list[AnyGoal]:
    """The relations between values that say the verdict; nothing where it is not known which do."""
    if verdict == "misprint":
        return [g for g in judged.goals if isinstance(g, Goal) and g.kind == "exists"] if len(judged.goals) == 1 else []
    if verdict == "false-safe":
        return _harmless(form, judged)
    if type(form) is Order and not judged.goals:
        return _constants(form) if verdict == "confirmed" and form.kind == "Theta" else []
    if type(form) is Exists:
        return [*judged.goals, *_needless(form)] if verdict == "loose" and _needless(form) else []
    if verdict == "loose" and type(form) is not Order:
        return (
            [replace(g, op=_STRICT[g.op]) for g in judged.goals if isinstance(g, Goal) and g.op in _STRICT]
            if type(form) is Always and len(judged.goals) == 1
            else []
        )
    return list(judged.goals) if verdict in _said(form, judged) else []


def _said(form: Form, judged: Judgement) -> list[str]:
    compares = [t.statement for g in judged.goals for t in theorems("r", g) if not is_companion(t.name)]
    return covered(frozenset({type(form).__name__}), compares, judged.errs, judged.holds)


def _harmless(form: Form, judged: Judgement) -> list[AnyGoal]:
    """Where the relation is refuted, and that the opposite holds everywhere."""
    goal = judged.goals[0] if len(judged.goals) == 1 else None
    if not isinstance(goal, Goal) or goal.kind != "exists" or goal.op not in _STRICT:
        return []
    return [Goal("forall", goal.left, goal.op, goal.right, goal.domain, goal.premise), goal]


def _needless(form: Exists) -> list[AnyGoal]:
    """Somewhere the relation holds without the premise."""
    if form.value is None or form.premise is None or form.given:
        return []
    rest = form._rest(form.value)
    relation, premise = (put(p.expr, {form.unknown: form.value}) for p in (form.printed, form.premise))
    if not isinstance(relation, sp.Rel) or not isinstance(premise, sp.Rel):
        return []
    for point in rest.points(60):
        if relation.subs(point) == sp.true and premise.subs(point) == sp.false:
            return from_relation("exists", premise, rest, relation, dict(point), negate=True)
    return []


def _constants(form: Order) -> list[AnyGoal]:
    """An order in several letters: constants between which the quotient stays, twice as wide as at the points that were looked at."""
    if form.path or form.given or form.truth is None:
        return []
    ratio = form.truth.expr / form.printed.expr
    seen = [v for p in form.domain.points(60) if (v := sp.N(ratio.subs(p), 15)).is_real and v > 0]
    if not seen:
        return []
    low, high = (
        sp.Rational(1, 2) * sp.nsimplify(min(seen), rational=True).limit_denominator(8),
        sp.ceiling(2 * max(seen)),
    )
    if low <= 0:
        return []
    return [
        Goal("forall", form.truth.expr, ">=", low * form.printed.expr, form.domain),
        Goal("forall", form.truth.expr, "<=", high * form.printed.expr, form.domain),
    ]


def _values(part: Part, quantities: tuple[Truth, ...], identity: Identity) -> list[Theorem] | None:
    """What each quantity is, each once; nothing where one has no theorem."""
    found: dict[str, Theorem] = {}
    for t in quantities:
        for k, (value, domain) in enumerate(_simple(t)):
            form = Equal(expression_text(value.expr), value, domain)
            made = (
                identity(Part(part.claim, f"{part.name}_v{len(found)}_{k}", form))
                if form.printed.expr == value.expr
                else None
            )
            if made is None:
                return None
            found.setdefault(made.statement, made)
        if isinstance(t.subject, Combined):
            made = _computed(f"{part.name}_c{len(found)}", t, t.subject)
            found.setdefault(made.statement, made)
    return list(found.values())


def _computed(name: str, t: Truth, x: Combined) -> Theorem:
    """What is computed from these values is that."""
    named = {p: sp.Symbol(f"value_{k}", real=True) for k, p in enumerate(x.places)}
    letters = " ".join([*(name_of(v.symbol.name) for v in t.domain.variables), *(s.name for s in named.values())])
    conditions = [proposition(c) for c in t.domain.conditions()]
    equal = [f"{s.name} = {term(v)}" for s, v in zip(named.values(), x.values, strict=True)]
    given = "".join(f"({h}) -> " for h in (*conditions, *equal))
    statement = f"forall {letters} : R, {given}{term(x.outline.xreplace(named))} = {term(t.expr)}"
    hypotheses = [*(f"C{k}" for k in range(len(conditions))), *(f"V{k}" for k in range(len(equal)))]
    put_in = (
        f"intros {letters} {' '.join(hypotheses)}. subst {' '.join(s.name for s in named.values())}. decompose_hyps. "
    )
    ways = (
        "first [reflexivity | lra | field; nonzero].",
        "rewrite ?exp_ln by first [lra | pos]. first [reflexivity | field; nonzero].",
        "assert (N_ : forall z, exp (- (1) * z) = / exp z) by (intros; rewrite <- exp_Ropp; f_equal; ring). rewrite ?N_. "
        "repeat match goal with |- context [exp ?z] => lazymatch goal with H : z < exp z - 1 |- _ => fail | _ => "
        "assert (z < exp z - 1) by (generalize (exp_ineq1 z); lra); assert (0 < exp z) by apply exp_pos end end. field; repeat split; lra.",
    )
    return Theorem(name, statement, lambda: tuple(put_in + w for w in ways))


def _simple(t: Truth) -> Iterator[tuple[Truth, Domain]]:
    """A quantity, or those that it is computed from."""
    if not isinstance(t.subject, Combined):
        yield t, t.domain
        return
    for subject, value in zip(t.subject.parts, t.subject.values, strict=True):
        yield about(parameter(t.domain, value), subject), t.domain
