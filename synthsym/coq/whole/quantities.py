"""Relations between quantities: what each of them is, from the definitions, by one of the families, and the relation that is printed.

A statement that compares, orders or bounds quantities by name is whole where each of them has the theorem of an identity (its
value put in place of a print) and Coq has the relation between the values. A quantity that is computed from others (the inverse
of a threshold, a quotient of two) is what is computed from theirs. Of what holds and is not sharp it is also said that it holds
with room; of what fails on the safe side, that the opposite holds everywhere.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Literal

import sympy as sp

from ...core.lean import EXACT
from ...core.subject import Combined
from ...core.truth import Truth
from ...decide.imply import counterexample
from ...notation import Call
from ...notation.wording import expression_text
from ...statements import Always, AtLeast, AtMost, Equal, Exists, Iff, Monotone, Necessary, Order, Prints, Sufficient
from ...statements.base import Form, Judgement, Printed
from ...statements.goal import AnyGoal, Goal, LimitGoal, PrintedSide, from_relation, printed_links, put
from ..scope import covered
from ..terms import name_of, printed_term, term
from ..theorems import Theorem, proposition, side_term, theorems, together
from ..trivial import is_companion
from . import guarantees, mechanisms
from .approached import approached
from .computed import Identity, simple, split_logs, values_of
from .part import ENDING, Part
from .points import bare, printed_conditions
from .records import combined, compared

_OF_ALL_MECHANISMS = frozenset({*guarantees.SAID, *mechanisms._SAID})
_STRICT: dict[str, Literal["<", ">"]] = {"<=": "<", ">=": ">", "<": "<", ">": ">"}
_CONDITIONS = (Iff, Necessary, Sufficient)
# Of a relation that fails: the opposite one, the lemma that says so, and how a term is put in place of an equal one.
_FAILS = {
    sp.StrictGreaterThan: (sp.Le, "Rle_not_gt", "eapply Rle_trans;"),
    sp.GreaterThan: (sp.Lt, "Rlt_not_ge", "eapply Rle_lt_trans;"),
}
_WEAK: dict[str, Literal["<=", ">="]] = {"<=": "<=", ">=": ">=", "<": "<=", ">": ">="}


def theorem(part: Part, judged: Judgement, identity: Identity) -> tuple[Theorem, str] | None:
    """The theorem with the verdict that it says; `identity` gives the theorem of an identity that holds."""
    form = bare(part.form)
    if type(form) is Exists and judged.holds is False:
        return _nothing_does(part, form, judged, identity)
    wrong = _mended(form, judged)
    tends = _limit(form) if wrong is None else _limit(wrong[0], instead_of_nothing=True)
    quantities = _quantities(form) if tends is None else (tends[0],)
    verdict = _verdict(form, judged)
    if not quantities or verdict is None:
        return None
    try:
        goals = _asked(form, judged, verdict) if tends is None else _of_limit(tends[1], wrong, verdict)
        values = values_of(part, quantities, identity) if goals else None
    except (sp.PolynomialError, NotImplementedError):  # SymPy finds no other form of a value
        return None
    if values is None:
        return None
    relations = [
        _by_signs(_by_chord(t, g), g)
        for k, g in enumerate(goals)
        for t in theorems(f"{part.name}_r{k}", g)
        if not t.name.endswith("_inhabited")
    ]
    if isinstance(form, AtMost | AtLeast) and (type(form) is AtMost or verdict == "confirmed"):
        beyond = None
        if verdict == "confirmed":
            with contextlib.suppress(NotImplementedError):  # SymPy finds no limit
                beyond = _reached(f"{part.name}_s0", form) or approached(f"{part.name}_s0", form)
        return None if beyond is None else (together(part.name + ENDING, [*values, *relations, beyond]), verdict)
    return together(part.name + ENDING, [*values, *relations]), verdict


def _reached(name: str, form: AtMost | AtLeast) -> Theorem | None:
    """Of a bound that is the exact value for all letters: that it is this value."""
    if sp.simplify(form.printed.expr - form.truth.expr) != 0:
        return None
    return theorems(name, Goal("forall", form.printed, "=", form.truth.expr, form.domain))[-1]


def _quantities(form: Form) -> tuple[Truth, ...]:
    """The derived quantities of a statement, each known to be the exact value of something; nothing where one is not."""
    if (
        type(form) not in (Always, AtLeast, AtMost, Equal, Exists, Monotone, Order, Prints, *_CONDITIONS)
        or getattr(form, "argument", None) is not None
    ):
        return ()
    found = [
        *getattr(getattr(form, "truth", None), "truths", ()),
        *getattr(getattr(form, "printed", None), "derived", ()),
        *getattr(getattr(form, "premise", None), "derived", ()),
        *(t for t in (getattr(form, "truth", None),) if isinstance(t, Truth)),
        *(form.truths if isinstance(form, Prints) else ()),
    ]
    if type(form) in (AtMost, Equal) and any(isinstance(t.subject, Combined) and t.subject.foreign() for t in found):
        return ()  # an author's own arithmetic is not what the print is said to be
    if type(form) is Equal and len({t.subject for t in found}) < len(found):
        return ()  # a print that is the truth by itself is no print
    if any(type(x) in _OF_ALL_MECHANISMS for t in found for x, *_ in simple(t)):
        return ()  # what these were derived from is looked at by their own families
    named = [t for t in found if t.step.rule != "letters"] or found  # a parameter is what it is
    return tuple(named) if all(t.subject is not None and t.lean == EXACT for t in named) else ()


def _limit(form: Form, instead_of_nothing: bool = False) -> tuple[Truth, AnyGoal] | None:
    """The quantity whose limit is printed, and that it tends to the print, from above where the limit is taken at a number."""
    if type(form) is not Equal or form.argument is not None or form.printed.derived or form.truth.subject is not None:
        return None
    t = form.truth.source
    if t.step.rule != "limit" or t.step.approach is None or t.lean != EXACT:
        return None
    (x, edge), inner = t.step.approach, t.parents[0]
    if inner.lean != EXACT or not (
        _limited(inner, form.printed.expr == 0, x, edge) or instead_of_nothing and isinstance(inner.subject, Combined)
    ):
        return None
    if not form.printed.expr.free_symbols <= set(inner.domain.symbols()):
        return None
    if form.printed.expr == 0:
        return inner, LimitGoal(Printed("1", inner.domain), inner.expr, x, edge, {}, "zero", inner.domain)
    return inner, LimitGoal(form.printed, inner.expr, x, edge, {}, "one", inner.domain)


def _limited(inner: Truth, vanishes: bool, x: sp.Symbol, edge: sp.Expr) -> bool:
    """Of what limits are known: a quantity, what is computed from some, or a formula in letters that rests on nothing else.

    An author's own arithmetic is not what the print is said to be; but that nothing remains of a quantity over a rate that grows
    says that the rate outgrows it.
    """
    known = inner.subject
    if known is None:
        return inner.step.rule == "letters" and not inner.rests_on
    if not isinstance(known, Combined) or not known.foreign():
        return True
    if not vanishes or len(known.places) != 1:
        return False
    share = sp.cancel(known.outline / known.places[0])
    return known.places[0] not in share.free_symbols and sp.limit(share, x, edge) == 0


def _mended(form: Form, judged: Judgement) -> tuple[Equal, Goal] | None:
    """Of a printed limit that is another one, without harm: the identity with the right one, and where the print is something else."""
    goal = judged.goals[0] if len(judged.goals) == 1 else None
    if type(form) is not Equal or judged.holds is not False or form.truth.subject is not None or form.printed.expr != 0:
        return None
    if not isinstance(goal, Goal) or goal.kind != "exists" or judged.errs is not None:
        return None
    right = Equal(expression_text(form.truth.expr), form.truth, form.domain)
    return (right, goal) if right.printed.expr == form.truth.expr else None


def _of_limit(limit: AnyGoal, wrong: tuple[Equal, Goal] | None, verdict: str) -> list[AnyGoal]:
    if wrong is not None:
        return [limit, wrong[1]] if verdict == "misprint" else []
    return [limit] if verdict == "confirmed" else []


def _nothing_does(part: Part, form: Exists, judged: Judgement, identity: Identity) -> tuple[Theorem, str] | None:
    """Whatever the constant is, some of the other letters satisfy the premise and not the relation: what the quantities are, and that."""
    family, verdict, links = form.family, _verdict(form, judged), printed_links(form.printed.node)
    quantities = _quantities(form)
    if family is None or verdict != "misprint" or len(links) != 1 or not quantities:
        return None
    if any(p.exp.free_symbols for t in quantities for p in t.expr.atoms(sp.Pow)):
        return None  # along the family its base may vanish, and Coq reads such a power otherwise
    if (
        form.unknown in family
        or any(f.free_symbols & set(family) for f in family.values())
        or form.printed.expr.func not in _FAILS
    ):
        return None
    values = values_of(part, quantities, identity)
    conditions = printed_conditions(form.premise) if form.premise is not None else ()
    if values is None or form.premise is not None and (not conditions or form.premise.derived):
        return None
    rest = form.domain
    for x in family:
        rest = rest.without(x)
    moved = [put(c, family) for c in form.domain.conditions() if c.free_symbols & set(family)]
    moved += [] if form.premise is None else [put(form.premise.expr, family)]
    opposite, turned, step = _FAILS[form.printed.expr.func]
    left, right = form.printed.expr.args
    fails = opposite(put(left, family), put(right, family), evaluate=False)
    text = {name: term(t.expr) for name, t in form.printed._truths.items()}
    sides = [printed_term(node, text) for node in (links[0][0], links[0][2])]
    facts = [proposition(c) for c in form.domain.conditions() if c.free_symbols & set(family)]
    chosen = "".join(f"let {name_of(x.name)} := {term(f)} in " for x, f in family.items())
    said = " /\\ ".join([*(f"({f})" for f in (*facts, *conditions)), f"~ ({sides[0]} {links[0][1]} {sides[1]})"])
    letters = " ".join(name_of(v.symbol.name) for v in rest.variables)
    given = [proposition(c) for c in rest.conditions()]
    statement = f"forall {letters} : R, {''.join(f'({g}) -> ' for g in given)}({chosen}{said})"
    opening = f"intros {letters} {' '.join(f'C{k}' for k in range(len(given)))}. cbv zeta. "
    true = [c for c in moved if c != sp.true]
    held = "first [lra | " + " | ".join([*(f"apply P{k}; assumption" for k in range(len(true))), "idtac"]) + "]"
    last = f"{opening}{''.join(f'split; [{held} | idtac]. ' for _ in (*facts, *conditions))}apply {turned}. "
    last += f"assert (Q_ : {term(fails.lhs)} {fails.rel_op} {term(fails.rhs)}) by (apply K; assumption). {step} [right | exact Q_]. decompose_hyps. field; nonzero."
    ways = [compared("K", fails, rest), *(compared(f"P{k}", c, rest) for k, c in enumerate(true))]
    none = Theorem(f"{part.name}_n0", statement, lambda: combined("", ways, last))
    return together(part.name + ENDING, [*values, none]), verdict


def _verdict(form: Form, judged: Judgement) -> str | None:
    if judged.holds is False:
        return {"safe": "false-safe", "unsafe": "unsound", None: "misprint" if judged.side_known else None}[judged.errs]
    if judged.holds is not True or not judged.goals and type(form) is not Order:
        return None
    return "confirmed" if judged.tight or not judged.bound else "holds" if judged.tight is None else "loose"


def _asked(form: Form, judged: Judgement, verdict: str) -> list[AnyGoal]:
    """The relations between values that say the verdict; nothing where it is not known which do."""
    if type(form) is AtMost or type(form) is AtLeast and verdict == "confirmed":
        return list(judged.goals) if verdict == "confirmed" else []
    if verdict == "unsound" and type(form) is Prints:
        return list(judged.goals) if len(form.truths) == 1 else []  # of several entries a harmless one may be shown
    if verdict == "misprint" and type(form) is Order:
        return [g for g in judged.goals if isinstance(g, LimitGoal)] if len(judged.goals) == 1 else []
    if verdict == "misprint":
        return [g for g in judged.goals if isinstance(g, Goal) and g.kind == "exists"] if len(judged.goals) == 1 else []
    if isinstance(form, Iff | Necessary | Sufficient):
        return _conditional(form, judged, verdict)
    if verdict == "false-safe":
        return _harmless(form, judged)
    if type(form) is Order and not judged.goals:
        return _constants(form) if verdict == "confirmed" and form.kind == "Theta" else []
    if type(form) is Exists:
        return [*judged.goals, *_needless(form)] if verdict == "loose" and _needless(form) else []
    if verdict == "loose" and type(form) is not Order:
        return (
            [replace(g, op=_STRICT[g.op]) for g in judged.goals if isinstance(g, Goal) and g.op in _STRICT]
            if type(form) in (Always, AtLeast, AtMost) and len(judged.goals) == 1
            else []
        )
    return list(judged.goals) if verdict in _said(form, judged) else []


def _conditional(form: Iff | Necessary | Sufficient, judged: Judgement, verdict: str) -> list[AnyGoal]:
    """Of a condition that is enough with room, where it is not needed; of one that fails harmlessly, that it is right the other way round."""
    print_, exact = form.printed.expr, form.truth.relation
    if verdict == "confirmed":
        back = from_relation("forall", print_, form.domain, exact) if type(form) is Sufficient else []
        return [*judged.goals, *back] if back or type(form) is Iff and "confirmed" in _said(form, judged) else []
    if verdict == "loose" and type(form) is Sufficient:
        needless = _somewhere(form, exact, print_)
        return [*judged.goals, *needless] if needless else []
    if verdict == "false-safe" and type(form) is Iff and len(judged.goals) == 1 and form.flip:
        return [*from_relation("forall", print_, form.domain, exact), *judged.goals]
    return list(judged.goals) if verdict == "unsound" and len(judged.goals) == 1 else []


def _somewhere(form: Sufficient, holds: sp.Basic, fails: sp.Basic) -> list[AnyGoal]:
    """A point at which one relation holds and the other does not."""
    for point in form.domain.points(60):
        if holds.subs(point) == sp.true and fails.subs(point) == sp.false:
            return from_relation("exists", fails, form.domain, holds, dict(point), negate=True)
    found = counterexample(holds, fails, form.domain)  # as it was found that the print is not sharp
    return [] if found is None else from_relation("exists", fails, form.domain, holds, dict(found.point), negate=True)


def _said(form: Form, judged: Judgement) -> list[str]:
    compares = [t.statement for g in judged.goals for t in theorems("r", g) if not is_companion(t.name)]
    return covered(frozenset({type(form).__name__}), compares, judged.errs, judged.holds)


def _harmless(form: Form, judged: Judgement) -> list[AnyGoal]:
    """Where the relation is refuted, and that the opposite holds everywhere; of an identity, that it errs to no other side."""
    goal = judged.goals[0] if len(judged.goals) == 1 else None
    if not isinstance(goal, Goal) or goal.kind != "exists" or goal.op not in _STRICT:
        return []
    op = _WEAK[goal.op] if type(form) is Equal else goal.op
    return [Goal("forall", goal.left, op, goal.right, goal.domain, goal.premise), goal]


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


def _by_chord(t: Theorem, goal: AnyGoal) -> Theorem:
    """Also by way of 1/(2x) <= 1/(exp x - 1) <= 1/x, for one exponential of an x between 0 and 1 in what is bounded."""
    if not isinstance(goal, Goal) or goal.op not in ("<=", ">=") or goal.kind != "forall" or goal.premise is not None:
        return t
    left, right = goal.sides()
    x, q = {e.args[0] for e in left.atoms(sp.exp)}, sp.Symbol("q", positive=True)
    if len(x) != 1 or right.has(sp.exp):
        return t
    (b,) = x
    bounded = sp.simplify(left.xreplace({sp.exp(b): 1 + 1 / q}))
    if not bounded.is_polynomial(q) or sp.degree(bounded, q) != 1:
        return t
    slope, start = sp.Poly(bounded, q).all_coeffs()
    end = 1 / b if goal.op == "<=" else 1 / (2 * b)
    names = [
        name_of(v.symbol.name) for v in goal.domain.variables if v.symbol in left.free_symbols | right.free_symbols
    ]
    opening = f"intros {' '.join(names)}. intros. "

    def scripts() -> Iterator[str]:
        yield from islice(t.make_scripts(), 4)
        near = compared("K", Goal("forall", start + slope * end, goal.op, right, goal.domain), goal.domain)
        small = compared("L", Goal("forall", b, "<=", sp.S.One, goal.domain), goal.domain)
        last = (
            f"{opening}assert (T_ : {term(b)} <= 1) by (apply L; assumption). assert (K_ := K {' '.join(names)}). decompose_hyps. "
            f"assert (B_ : 0 < {term(b)}) by pos. destruct (DrawLoss.inverse_of_chord _ B_ T_) as [U_ V_]. assert (W_ := exp_ineq1 _ (Rgt_not_eq _ _ B_)). "
            f"assert (E1_ : 1 / {term(b)} = {term(1 / b)}) by (field; nonzero). assert (E2_ : 1 / (2 * {term(b)}) = {term(1 / (2 * b))}) by (field; nonzero). "
            "try rewrite E1_ in V_. try rewrite E2_ in U_. "
            f"assert (X_ : {term(left)} = {term(start)} + {term(slope)} * / (exp {term(b)} - 1)) by (field; repeat split; lra). rewrite X_. "
            f"assert (Y_ : {term(start + slope * end)} = {term(start)} + {term(slope)} * {term(end)}) by (first [reflexivity | ring | field; nonzero]). "
            f"assert (Z_ : {term(start)} + {term(slope)} * {term(end)} {goal.op} {side_term(goal.right)}) by (rewrite <- Y_; apply K_; assumption). "
            "nra."
        )
        yield from combined("", [near, small], last)

    return Theorem(t.name, t.statement, scripts)


def _by_signs(t: Theorem, goal: AnyGoal) -> Theorem:
    """Also, of two absolute values of sums of logarithms, by way of the signs of the sum and of the difference of what stands in them."""
    if not isinstance(goal, Goal) or goal.op not in ("<=", ">=") or goal.kind != "forall" or goal.premise is not None:
        return t
    node, right = getattr(goal.left, "node", None), goal.sides()[1]
    if not isinstance(node, Call) or node.name != "abs" or len(node.args) != 1 or not isinstance(right, sp.Abs):
        return t
    one, other = PrintedSide(node.args[0], goal.left._symbols), right.args[0]
    D, a, b = goal.domain, split_logs(one.expr), split_logs(other)
    names = " ".join(name_of(v.symbol.name) for v in D.variables if v.symbol in a.free_symbols | b.free_symbols)

    def scripts() -> Iterator[str]:
        yield from islice(t.make_scripts(), 4)
        ways = [compared("A", Goal("forall", one, "=", a, D), D), compared("B", Goal("forall", other, "=", b, D), D)]
        last = (
            f"intros {names}. intros. assert (A_ : {side_term(one)} = {term(a)}) by (apply A; assumption). "
            f"assert (B_ : {term(other)} = {term(b)}) by (apply B; assumption). "
        )
        for k, mixed in enumerate((a - b, a + b)):
            value = sp.factor(sp.expand(mixed))
            op: Literal["<=", ">="] = ">=" if value.subs(dict(D.at)) > 0 else "<="
            ways.append(compared(f"S{k}", Goal("forall", value, op, sp.S.Zero, D), D))
            last += f"assert (S{k}_ : {term(value)} {op} 0) by (apply S{k}; assumption). "
            sign = "+" if k else "-"
            last += f"assert (E{k}_ : {term(a)} {sign} {term(b)} = {term(value)}) by (field; nonzero). "
        yield from combined(
            "",
            [[*w[1:3], w[0]] for w in ways],  # few of them are as plain as the first way asks
            f"{last}rewrite A_, B_. rewrite <- E0_ in S0_. rewrite <- E1_ in S1_. "
            f"generalize dependent {term(a)}. generalize dependent {term(b)}. intros. unfold Rabs; repeat destruct Rcase_abs; lra.",
        )

    return Theorem(t.name, t.statement, scripts)
