"""Limits of how far apart neighbours are, as numbers of records grow: quotients of two releases, or of one and what it is without prior.

What grows is a natural number k, and the theorem has functions of k with the values of all releases: for every k one is the
eta of its release, from prior and likelihood, and the quotient with the print has the limit 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import sympy as sp

from ...core.domain import Domain
from ...core.truth import Truth
from ...notation import Num
from ...statements import Always, Order
from ...statements.base import Printed
from ...statements.goal import LimitGoal, printed_links
from ...theory.normal_releases import WithoutPrior
from ..growth import printed_side
from ..terms import name_of, printed_term, term
from ..theorems import Theorem, proposition, theorems
from .normal_release import put
from .part import ENDING, Part
from .records import Scene, count
from .separations import Eta, eta_of


def theorem(part: Part) -> Theorem | None:
    """The printed limit of a quotient, or of an inverse."""
    form = part.form
    if type(form) is Always:
        return _vanishes(part, form)
    if type(form) is not Order or form.kind != "limit" or form.to != sp.oo or part.printed is None:
        return None
    domain = form.domain
    derived = {name: t for name, t in part.printed._truths.items() if name in part.printed.node.names()}
    top, bottom = quotient(form.truth)
    if derived:
        return _without_prior(part, form, derived) if bottom is None else None
    if bottom is None or form.x not in Scene(domain).integers:
        return None
    etas = [eta_of(t, Scene(domain)) for t in (top, bottom)]
    if any(e is None for e in etas):
        return None
    moved = [put(e, dict(form.path)) for e in etas if e is not None]
    print_ = printed_term(part.printed.node, {})
    used = {form.x}.union(
        *(e.release.letters() for e in moved if isinstance(e, Eta)), part.printed.expr.free_symbols - set(form.path)
    )
    goal = LimitGoal(part.printed, form.truth.expr, form.x, form.to, dict(form.path), "one", domain)
    return _quotient(
        part.name,
        [e for e in moved if isinstance(e, Eta)],
        form.x,
        trimmed(domain, used),
        f"(one_ {{k}} / two_ {{k}}) / {print_}",
        goal,
        "locally 1",
    )


def quotient(t: Truth) -> tuple[Truth, Truth | None]:
    """The two quantities that a truth is the quotient of; else the truth itself."""
    parts = t.parents if t.step.rule == "arithmetic" else ()
    if len(parts) == 2 and sp.simplify(parts[0].expr / parts[1].expr - t.expr) == 0:
        return parts[0], parts[1]
    return t, None


def trimmed(domain: Domain, used: set[sp.Symbol]) -> Domain:
    """The domain of the letters that are spoken of, and of those that these are related to."""
    out = domain
    for v in domain.variables:
        if v.symbol not in used and not any(v.symbol in r.free_symbols for r in domain.relations):
            out = out.without(v.symbol)
    return out


def _conditions(domain: Domain, letters: set[sp.Symbol]) -> str:
    return "".join(f"({proposition(c)}) -> " for c in domain.conditions() if c.free_symbols & letters)


def _vanishes(part: Part, form: Always) -> Theorem | None:
    """`inverse <= 0`, where the inverse is the limit of one over an eta squared: what the inverse tends to, and the relation."""
    links, derived = printed_links(form.printed.node), form.printed.derived
    if len(links) != 1 or len(derived) != 1 or form.premise is not None or not isinstance(links[0][2], Num):
        return None
    t = derived[0].source
    (name,) = (x for x, truth in form.printed._truths.items() if truth is derived[0] or truth.expr == derived[0].expr)
    if t.step.rule != "limit" or len(t.parents) < 1 or t.expr != 0:
        return None
    inverse = t.parents[0]
    top, bottom = quotient(inverse)
    scene = Scene(inverse.domain)
    eta = eta_of(bottom, scene) if bottom is not None and top.expr == 1 else None
    grown = [] if eta is None else [x for x in scene.integers if sp.limit(inverse.expr, x, sp.oo) == 0]
    if eta is None or len(grown) != 1:
        return None
    x, domain = grown[0], trimmed(inverse.domain, eta.release.letters())
    left, op, right = links[0]
    relation = f"{printed_term(left, {name: 'v_'})} {op} {printed_term(right, {})}"
    goal = LimitGoal(Printed("1", domain), inverse.expr, x, sp.oo, {}, "zero", domain)
    return _quotient(
        part.name, [eta], x, domain, "(1 / one_ {k})", goal, "locally v_", f"exists v_ : R, ({relation}) /\\ "
    )


def _limits(name: str, goal: LimitGoal) -> list[str]:
    main = theorems(name, goal)[-1]
    return [f"assert ({name} : {main.statement}). {script}" for script in islice(main.make_scripts(), 6)]


def _quotient(
    name: str, etas: list[Eta], x: sp.Symbol, domain: Domain, shape: str, goal: LimitGoal, to: str, before: str = ""
) -> Theorem:
    """There are functions of k that are the etas of these releases, and the shape made of them has the limit."""
    inside, rest = Scene(domain), Scene(domain.without(x))
    k, letter = count(x), name_of(x.name)
    etas = [replace(e, scene=inside) for e in etas]
    names = ["one_", "two_"][: len(etas)]
    given = f"forall ({k} : nat) ({letter} : R), ({letter} = INR {k}) -> {_conditions(domain, {x})}"
    facts = [f"({given}{e.exact} ({f} {k}))" for e, f in zip(etas, names, strict=True)]
    body = f"((fun {letter} : R => {shape.format(k=k)}) (INR {k}))"
    says = rest.all(_said(names, [*facts, f"{before}filterlim (fun {k} : nat => {body}) eventually ({to})"]))
    values = [f"(fun {k} : nat => (fun {letter} : R => {term(e.value)}) (INR {k}))" for e in etas]
    exact = shape.format(k="").replace("one_ ", term(etas[0].value)).replace("two_ ", term(etas[-1].value))
    truth = term(goal.truth.subs(goal.path, simultaneous=True))
    derived = f"{truth} / {printed_side(goal)}"
    shown = "".join(
        f"split; [intros {k} {letter} E_; intros; cbv beta; rewrite <- ?E_; first [apply U_{f}; assumption | eapply U_{f}; eassumption] | idtac]. "
        for f in names
    )
    last = (
        f"intros {rest.names}. exists {', '.join(values)}. {shown}"
        + ("exists 0. split; [lra | idtac]. " if before else "")
        + f"refine (Separation.along_numbers (fun {letter} : R => {derived}) (fun {letter} : R => {exact}) _ _ _); "
        f"[apply K; assumption | intros {letter} H_; decompose_hyps; field; nonzero]."
    )
    first = " ".join(e.shown(f"U_{f}") for e, f in zip(etas, names, strict=True))

    def scripts() -> Iterator[str]:
        for way in _limits("K", goal):
            yield f"{first} {way} {last}"

    return Theorem(name + ENDING, says, scripts)


def _said(names: list[str], facts: list[str]) -> str:
    together = " /\\ ".join(facts)
    return f"(exists {' '.join(names)} : nat -> R, {together})"


def _without_prior(part: Part, form: Order, derived: dict[str, Truth]) -> Theorem | None:
    """The quotient of an eta and of its limit as the prior grows flat."""
    ((name, flat),) = derived.items() if len(derived) == 1 else ((("", form.truth),))
    scene = Scene(form.domain)
    eta, subject = eta_of(form.truth, scene), flat.subject
    x = form.x
    if eta is None or not isinstance(subject, WithoutPrior) or x not in scene.integers or form.path:
        return None
    if subject.release != eta.release or part.printed is None or eta.release.sigma0 != subject.letter:
        return None
    prior = subject.letter
    domain = trimmed(form.domain, eta.release.letters() | part.printed.expr.free_symbols)
    inside, rest = Scene(domain), Scene(domain.without(x).without(prior))
    k, letter, wide = count(x), name_of(x.name), name_of(prior.name)
    eta = replace(eta, scene=inside)
    at_k = f"forall ({k} : nat) ({letter} : R), ({letter} = INR {k}) -> {_conditions(domain, {x})}"
    of_prior = f"forall {wide} : R, {_conditions(domain, {prior})}"
    first_fact = f"({at_k}{of_prior}{eta.exact} (one_ {k} {wide}))"
    flat_fact = f"({at_k}0 < flat_ {k} /\\ filterlim (fun {wide} : R => one_ {k} {wide} / flat_ {k}) (Rbar_locally p_infty) (locally 1))"
    print_ = printed_term(part.printed.node, {name: f"(flat_ {k})"})
    body = f"((fun {letter} : R => one_ {k} {wide} / {print_}) (INR {k}))"
    limit = f"({of_prior}filterlim (fun {k} : nat => {body}) eventually (locally 1))"
    says = rest.all(f"(exists (one_ : nat -> R -> R) (flat_ : nat -> R), {first_fact} /\\ {flat_fact} /\\ {limit})")
    value, limiting = term(eta.value), term(flat.expr)
    goal = LimitGoal(part.printed, form.truth.expr, x, sp.oo, {}, "one", domain)
    other = LimitGoal(Printed("flat_", domain, {"flat_": flat.expr}), form.truth.expr, prior, sp.oo, {}, "one", domain)
    numbers = f"(fun {k} : nat => (fun {letter} : R => "
    last = (
        f"intros {rest.names}. exists {numbers}fun {wide} : R => {value}) (INR {k})), {numbers}{limiting}) (INR {k})). "
        f"split; [intros {k} {letter} E_; intros; cbv beta; rewrite <- E_; apply U; assumption | idtac]. "
        f"split; [intros {k} {letter} E_; intros; cbv beta; rewrite <- E_; split; [decompose_hyps; pos | apply J; assumption] | idtac]. intros {wide}; intros. "
        f"refine (Separation.along_numbers (fun {letter} : R => {term(goal.truth)} / {printed_side(goal)}) "
        f"(fun {letter} : R => {value} / {printed_term(part.printed.node, {name: limiting})}) _ _ _); "
        f"[apply K; assumption | intros {letter} H_; reflexivity]."
    )

    def scripts() -> Iterator[str]:
        for one in _limits("J", other):
            for two in _limits("K", goal):
                yield f"{eta.shown('U')} {one} {two} {last}"

    return Theorem(part.name + ENDING, says, scripts)
