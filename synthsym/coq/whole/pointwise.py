"""Refutations at a point: what each derived number is there, from its definition, and that the print is exceeded.

The theorem says: there are values of the letters that satisfy the conditions, and numbers that are these quantities, for which the
printed relation (or bound, or identity) fails on the side that understates the loss.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

import sympy as sp

from ...balls.enclosure import holds
from ...balls.reading import to_sympy
from ...core.domain import Domain
from ...core.lean import EXACT
from ...core.subject import Combined, Defined, Subject
from ...core.truth import Truth
from ...errors import SynthsymError
from ...laws.few_records import AllOf, ExcessOf, SomeOf, Together
from ...notation import Bin, Neg, Node, Sym
from ...statements import Always, Equal
from ...statements.base import Form, Judgement, Printed
from ...statements.goal import Goal, printed_links
from ..terms import name_of, printed_term, rational, term, whole_number
from ..theorems import OPS, Theorem, proposition, side_term
from . import on_integers, outcomes, patterns, programs, sample_variance, sensitivities
from .part import ENDING
from .points import Denied, bare, denied
from .shown import Point, Shown

KNOWN: tuple[Callable[[Subject], Shown | None], ...] = (
    outcomes.shown_of_few,
    outcomes.chance_shown,
    sensitivities.change_shown,
    on_integers.shown,
    sample_variance.shown,
    patterns.shown,
)
OPPOSITE = {"<=": ">", "<": ">=", ">=": "<", ">": "<=", "=": "<>"}
_NUMBERS = "Chances.copies; Finite.numbers; FewRecords.numbers; Programs.numbers; Integers.numbers; closed"


def refutation(name: str, forms: list[Form], judged: Judgement) -> Theorem | None:
    """At the goal's point a quantity is more than is printed."""
    goal = judged.goals[0] if len(judged.goals) == 1 else None
    if not isinstance(goal, Goal) or goal.kind not in ("exists", "forall"):
        return None
    d = denied(forms, judged) or _too_large(forms, goal)
    if d is not None and d.truth.subject is not None:
        return _exceeded(name, d, d.truth.subject)
    found = (_relation(name, f, goal) if type(f) is Always else _unequal(name, f, goal) for f in map(bare, forms))
    return next((t for t in found if t is not None), None)


def _unequal(name: str, form: Form, goal: Goal) -> Theorem | None:
    """An identity that errs to no side: at the goal's point the print is another number."""
    if type(form) is not Equal or goal.kind != "exists" or goal.left is not form.printed or goal.premise is not None:
        return None
    numbers = {**_derived(form), "": form.truth}
    point = _point(form.domain, goal)
    if goal.domain is not form.domain or form.truth.lean != EXACT or not read_alike(form.printed, point):
        return None
    values = {n: f"value_{k}" for k, n in enumerate(numbers)}
    fails = f"{text_of(form.printed, form.printed.node, values)} <> {values['']}"
    return _at_point(name, form.domain, point, numbers, values, [], fails)


def _too_large(forms: list[Form], goal: Goal) -> Denied | None:
    """An identity whose print is more than the truth, where that is the side that does harm."""
    equal = [f for f in map(bare, forms) if type(f) is Equal and f.domain is goal.domain and f.printed is goal.left]
    if len(equal) != 1 or goal.op != ">" or goal.point is None or goal.premise is not None:
        return None
    return Denied(equal[0], goal, equal[0].truth, side_term(equal[0].printed), ())


def said(x: Subject | None, depth: int = 0) -> Shown | None:
    """What a number of this kind is; of what is computed from such numbers, that it is computed from them."""
    match x:
        case None:
            return None
        case Combined():
            return _computed(
                depth, x.parts, lambda names: term(x.outline.xreplace(dict(zip(x.places, names, strict=True))))
            )
        case Defined():
            return programs.shown(x, said, depth)
        case ExcessOf(first, second, eps):
            return _computed(depth, (first, second), lambda names: term(names[0] - sp.exp(eps) * names[1]))
        case AllOf(one, times):
            return _all_of(depth, one, times, "{w} ^ {k}")
        case SomeOf(one, times):
            return _all_of(depth, one, times, "1 - (1 - {w}) ^ {k}")
        case Together(parts):
            return _computed(depth, parts, lambda names: term(sp.Mul(*names)))
        case _:
            return next((s for known in KNOWN if (s := known(x)) is not None), None)


def _computed(depth: int, parts: tuple[Subject, ...], outline: Callable[[list[sp.Symbol]], str]) -> Shown | None:
    """A number that is computed from others, each of which is what it is said to be."""
    known = [said(p, depth + 1) for p in parts]
    found = [s for s in known if s is not None]
    if not found or len(found) < len(known) or any(s.largest for s in found):
        return None
    names = [sp.Symbol(f"w{depth}_{k}", real=True) for k in range(len(found))]
    facts = " /\\ ".join([*(s.of(n.name) for s, n in zip(found, names, strict=True)), f"{{0}} = {outline(names)}"])
    says = f"exists {' '.join(n.name for n in names)} : R, {facts}"

    def shown(at: Point) -> str:
        parts = "".join(f"split; [{s.at(at)}|]; " for s in found)
        return f"do {len(names)} eexists; {parts}reflexivity"

    return Shown(says, "{script}", {}, lambda at: {"script": shown(at)}, everywhere=all(s.everywhere for s in found))


def _all_of(depth: int, one: Subject, times: sp.Expr, product: str) -> Shown | None:
    """The chance that independent outputs all do something, or that one of them does: from the product of their chances."""
    inner = said(one, depth + 1)
    if inner is None or inner.largest:
        return None
    w, k = f"w{depth}_", f"count{depth}_"
    says = f"exists ({w} : R) ({k} : nat), {inner.of(w)} /\\ INR {k} = {term(times)} /\\ {{0}} = {product.format(w=w, k=k)}"

    def shown(at: Point) -> str:
        counted = f"exists (Z.to_nat {int(times.subs(dict(at)))}); split; [{inner.at(at)}|]"
        return f"eexists; {counted}; split; [rewrite NormalPosterior.count by lia; lra | reflexivity]"

    return Shown(says, "{script}", {}, lambda at: {"script": shown(at)}, everywhere=inner.everywhere)


def _exceeded(name: str, d: Denied, subject: Subject) -> Theorem | None:
    shown, less = said(subject), d.goal.op == ">" and not d.premise
    printed = getattr(d.form, "printed", None)
    counts: dict[sp.Symbol, str] = {}
    if isinstance(printed, Printed) and not read_alike(printed, d.at):
        counts = _counted_exponents(printed, d.at)
        if not counts or d.premise:
            return None
    if shown is None or less and shown.largest or not subject.letters() <= {v.symbol for v in d.goal.domain.variables}:
        return None
    if shown.smallest_point:
        d = _at_ones(d)
    level = d.level if not counts else text_of(printed, printed.node, {}, {x.name: c for x, c in counts.items()})  # type: ignore[union-attr]
    claim = f"exists value_ : R, {shown.of('value_')} /\\ value_ {'<' if less else '>'} {level}"
    begun = ""
    for x, c in counts.items():
        claim = f"exists {c} : nat, INR {c} = {name_of(x.name)} /\\ {claim}"
        begun += f"exists {int(d.at[x])}%nat. split; [simpl INR; lra|]. "
    return d.theorem(name, claim, f"{begun}eexists. split; [{shown.at(d.at)} | {patterns.apart(subject) or _NUMBERS}].")


def _counted_exponents(printed: Printed, at: Point) -> dict[sp.Symbol, str]:
    """Letters that count, by names of natural numbers, where every power that Coq reads otherwise has one of these as its exponent."""
    found: dict[sp.Symbol, str] = {}
    for n in printed.node.walk():
        if not isinstance(n, Bin) or n.op not in ("^", "**") or whole_number(n.right) is not None:
            continue
        x = printed._symbols.get(n.right.name) if isinstance(n.right, Sym) else None
        if isinstance(x, sp.Symbol) and x in at and x.name == n.right.name and at[x].is_Integer and 0 <= at[x] <= 100:  # type: ignore[attr-defined]
            found[x] = f"count_{name_of(x.name)}"
        elif not _positive(n.left, printed, at):
            return {}
    return found


def read_alike(printed: Printed, at: Point) -> bool:
    """Whether Coq reads the powers as the print does: `exp (b * ln a)` is a^b for a positive a only."""
    powers = [n for n in printed.node.walk() if isinstance(n, Bin) and n.op in ("^", "**")]
    return all(
        whole_number(n.right.arg if isinstance(n.right, Neg) else n.right) is not None or _positive(n.left, printed, at)
        for n in powers
    )


def _positive(base: Node, printed: Printed, at: Point) -> bool:
    try:
        return holds(sp.Gt(to_sympy(base, printed._symbols), 0, evaluate=False), dict(at))
    except (SynthsymError, TypeError, ValueError):
        return False


def _at_ones(d: Denied) -> Denied:
    """The same where all integers are 1; that the domain has such a point, and that it fails there, is left to Coq."""
    ones = {x: sp.S.One if x.is_integer else value for x, value in d.at.items()}
    return replace(d, goal=replace(d.goal, point=ones))


def _point(domain: Domain, goal: Goal) -> dict[sp.Symbol, sp.Rational]:
    at = {**domain.at, **(goal.point or {})}
    return {v.symbol: at[v.symbol] for v in domain.variables}


def _relation(name: str, form: Always, goal: Goal) -> Theorem | None:
    """A relation between derived numbers, which fails at the goal's point; without letters, at the only one."""
    point, links = _point(form.domain, goal), printed_links(form.printed.node)
    if (
        goal.domain is not form.domain
        or not read_alike(form.printed, point)
        or len(links) != 1
        or links[0][1] not in OPPOSITE
        or not _fails(form.printed, point)
    ):
        return None
    (small, op, large), derived = links[0], _derived(form)
    values = {n: f"value_{k}" for k, n in enumerate(derived)}
    premise = [] if form.premise is None else printed_links(form.premise.node)
    if not derived or form.premise is not None and not premise:
        return None
    wanted = [f"{text_of(form.premise, a, values)} {OPS[o]} {text_of(form.premise, b, values)}" for a, o, b in premise]
    left, right = (text_of(form.printed, side, values) for side in (small, large))
    alone = op == "<=" and isinstance(small, Sym) and len(derived) == 1 and small.name in derived
    return _at_point(name, form.domain, point, derived, values, wanted, f"{left} {OPPOSITE[op]} {right}", alone)


def _at_point(
    name: str,
    domain: Domain,
    point: dict[sp.Symbol, sp.Rational],
    numbers: dict[str, Truth],
    values: dict[str, str],
    wanted: list[str],
    fails: str,
    largest: bool = False,
) -> Theorem | None:
    """Letters that satisfy the conditions, and numbers that are these quantities, with what is wanted and what is denied."""
    kinds = {n: said(t.subject) for n, t in numbers.items()}
    for n, t in numbers.items():
        shown = kinds[n]
        if shown is None or shown.largest and not largest or t.subject is None or not t.subject.letters() <= set(point):
            return None
    shown_here = [(s.of(values[n]), s.at(point)) for n, s in kinds.items() if s is not None]
    claim = " /\\ ".join([*(text for text, _ in shown_here), *wanted, fails])
    given = " /\\ ".join(proposition(c) for c in domain.conditions()) or "True"
    begun = f"exists {' '.join(name_of(x.name) for x in point)} : R, ({given}) /\\ " if point else ""
    place = f"exists {', '.join(map(rational, point.values()))}. split; [repeat split; closed|]. " if point else ""
    parts = "".join(f"split; [{script}|]. " for _, script in shown_here) + f"split; [{_NUMBERS}|]. " * len(wanted)
    script = f"{place}do {len(values)} eexists. {parts}{_NUMBERS}."
    statement = f"{begun}exists {' '.join(values.values())} : R, {claim}"
    return Theorem(name + ENDING, statement, lambda: (script,))


def _derived(form: Always | Equal) -> dict[str, Truth]:
    """The derived numbers that stand in the relation or in its premise, by their names."""
    prints = [p for p in (form.printed, getattr(form, "premise", None)) if p is not None]
    return {n: t for p in prints for n, t in p._truths.items() if n in p.node.names()}


def _fails(printed: Printed, point: dict[sp.Symbol, sp.Rational]) -> bool:
    relation = printed.expr
    if relation in (sp.true, sp.false):
        return bool(relation == sp.false)
    try:
        return not holds(relation, point)
    except (SynthsymError, TypeError, ValueError):
        return False


def text_of(
    printed: Printed | None, node: object, values: dict[str, str], counts: Mapping[str, str] = MappingProxyType({})
) -> str:
    """A side of a relation with the names of derived numbers; other names stand for what they are made of."""
    assert printed is not None
    own = {
        n: term(v)
        for n, v in printed._symbols.items()
        if n not in values and (not isinstance(v, sp.Symbol) or v.name != n)
    }
    return printed_term(node, {**own, **values}, counts)  # type: ignore[arg-type]
