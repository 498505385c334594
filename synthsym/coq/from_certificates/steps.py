"""What a claim is reduced to: cases, branches, squares, logarithms, values put for letters."""

from __future__ import annotations

import sympy as sp

from ...core.domain import Domain
from ...decide.certificate import (
    AtItsTop,
    Branches,
    Cases,
    Certificate,
    Extremum,
    Fixed,
    Impossible,
    Instance,
    Mapped,
    Pieces,
    Rises,
)
from ...decide.reductions import branching
from ..terms import NotExpressible, name_of, proposition, term
from . import Place, facts, prints, put, said, script_of
from .algebra import as_other, identity


@prints(Fixed)
def _fixed(c: Certificate, step: Fixed, place: Place) -> str:
    v = c.claim.domain.variable(step.letter)
    if v is None or v.low is None:
        raise NotExpressible("a letter without a range")
    return _at_value(c, step.letter, v.low, c.parts[0], place)


def _at_value(c: Certificate, letter: sp.Symbol, value: sp.Expr, there: Certificate, place: Place) -> str:
    """The claim where a letter has this value, which its bounds, or a hypothesis, say; the letter is gone from then on."""
    name = name_of(letter.name)
    here = put(term(c.claim.expr), {name: term(value)})
    return f"assert (V{place.depth}_ : {name} = {term(value)}) by lra. subst {name}. {as_other(here, there, place)}"


@prints(AtItsTop)
def _at_its_top(c: Certificate, step: AtItsTop, place: Place) -> str:
    below, at = c.parts
    v = c.claim.domain.variable(step.letter)
    if v is None or v.high is None:
        raise NotExpressible("a letter without an upper end")
    name, top = name_of(step.letter.name), term(v.high)
    under = script_of(below, place.below())
    return f"destruct (Rlt_or_le {name} {top}). {{ {under} }} {_at_value(c, step.letter, v.high, at, place)}"


@prints(Pieces)
def _pieces(c: Certificate, step: Pieces, place: Place) -> str:
    *first, last = c.parts
    name = name_of(step.letter.name)
    lower = (
        f"destruct (Rle_or_lt {name} {term(cut)}). {{ {script_of(p, place.below())} }} "
        for p, cut in zip(first, step.cuts, strict=True)
    )
    return "".join(lower) + script_of(last, place.below())


@prints(Cases)
def _cases(c: Certificate, step: Cases, place: Place) -> str:
    either = " \\/ ".join(f"({proposition(a)})" for a in step.alternatives)
    pattern = "?"
    for _ in step.alternatives[1:]:
        pattern = f"[? | {pattern}]"
    parts = " ".join(f"{{ decompose_hyps. {script_of(p, place.below())} }}" for p in c.parts)
    name = f"C{place.depth}_"
    return f"assert ({name} : {either}) by one_of. destruct {name} as {pattern}. {parts}"


@prints(Branches)
def _branches(c: Certificate, step: Branches, place: Place) -> str:
    atom, whole = term(step.atom), term(c.claim.expr)
    if len(step.atom.args) > 2 or atom not in whole:
        raise NotExpressible("branches of more than two")
    lemmas = {
        sp.Abs: ("Rabs_pos_eq", "Rabs_left1"),
        sp.Max: ("Rmax_left", "Rmax_right"),
        sp.Min: ("Rmin_left", "Rmin_right"),
    }[type(step.atom)]
    arguments = " ".join(term(a) for a in step.atom.args)
    if isinstance(step.atom, sp.Min):
        split = f"destruct (Rle_or_lt {arguments})."
    else:
        split = f"destruct (Rle_or_lt {'0 ' + arguments if isinstance(step.atom, sp.Abs) else ' '.join(term(a) for a in step.atom.args[::-1])})."
    parts = []
    for (value, _), part, lemma in zip(branching(step.atom), c.parts, lemmas, strict=True):
        here = whole.replace(atom, term(value))
        same = as_other(here, part, place.below())
        shown = f"assert (B{place.depth}_ : {atom} = {term(value)}) by (rewrite ({lemma} {arguments}) by lra; ring). rewrite B{place.depth}_."
        parts.append(f"{{ {shown} {same} }}")
    return f"{split} {' '.join(parts)}"


@prints(Impossible)
def _impossible(c: Certificate, _: Impossible, place: Place) -> str:
    return f"exfalso. {facts(c.parts[:2], place)}lra."


@prints(Extremum)
def _extremum(c: Certificate, step: Extremum, place: Place) -> str:
    whole, chosen = term(step.extremum), term(step.chosen)
    relation = f"{chosen} <= {whole}" if isinstance(step.extremum, sp.Max) else f"{whole} <= {chosen}"
    return f"{facts(c.parts[:1], place)}assert (E{place.depth}_ : {relation}) by by_extremum. lra."


_RISING = {sp.exp: "exponentials", sp.log: "logarithms"}


@prints(Rises)
def _rises(c: Certificate, step: Rises, place: Place) -> str:
    """From `above - below`, by what the function makes of both."""
    if step.function not in _RISING:
        raise NotExpressible("a function without a lemma that it rises")
    above, below = term(step.above), term(step.below)
    mapped = " - ".join(term(step.function(e)) for e in (step.above, step.below))
    inner = as_other(f"{above} - {below}", c.parts[0], place.below())
    asked = f"{{ {_sign_of(below, c, place)} }} " if step.function is sp.log else ""
    same = identity(c.claim.domain, term(c.claim.expr), mapped, place)
    return f"as_term ({mapped}). {{ {same} }} rise_{_RISING[step.function]}. {asked}{inner}"


def _sign_of(e: str, c: Certificate, place: Place) -> str:
    """That a term is positive: one of the parts says it, or its build."""
    return f"{facts(c.parts[1:], place)}first [assumption | pos]."


@prints(Mapped)
def _mapped(c: Certificate, step: Mapped, place: Place) -> str:
    big, small = term(step.big), term(step.small)
    count = {"squares": 1, "logarithms": 2, "exponentials": 0}[step.by]
    asked = "".join(f"{{ {script_of(p, place.below())} }} " for p in c.parts[:count])
    image = {"squares": "({} ^ 2)", "logarithms": "(ln {})", "exponentials": "(exp {})"}[step.by]
    inner = as_other(f"{image.format(big)} - {image.format(small)}", c.parts[count], place.below())
    same = identity(c.claim.domain, term(c.claim.expr), f"{big} - {small}", place)
    return f"as_term ({big} - {small}). {{ {same} }} by_{step.by}. {asked}{inner}"


@prints(Instance)
def _instance(c: Certificate, step: Instance, place: Place) -> str:
    """The other claim, of all letters of its domain, is shown first, where nothing else is known."""
    other, *asked = c.parts
    domain: Domain = other.claim.domain
    values = {name_of(x.name): term(e) for x, e in step.values}
    used = _letters(other)
    letters = [name_of(v.symbol.name) for v in domain.variables if v.symbol in used]
    conditions = [k for k in (*domain.conditions(), *_signs(domain)) if k.free_symbols <= used]
    said_of_all = (
        f"forall {' '.join(letters)} : R, " + "".join(f"({proposition(k)}) -> " for k in conditions) + said(other)
    )
    start = f"clear. intros {' '.join(letters)}. {'intros. ' if conditions else ''}decompose_hyps."
    name = f"I{place.depth}_"
    shown = f"assert ({name} : {said_of_all}). {{ {start} {script_of(other, Place(frozenset(letters), place.depth + 1))} }} "
    at = put(term(other.claim.expr), values)
    mine = term(c.claim.expr)
    same = f"as_term {at}. {{ {identity(c.claim.domain, mine, at, place)} }} " if at != mine else ""
    applied = " ".join(f"({values.get(x, x)})" for x in letters)
    return f"{shown}{facts(asked, place)}{same}apply ({name} {applied}); first [assumption | lra | bound]."


def _signs(domain: Domain) -> list[sp.Basic]:
    """What the bounds of a letter say of its sign, where they are no numbers and it takes a thought to see it."""
    far = [v.symbol for v in domain.variables if v.low is not None and not v.low.is_Rational]
    return [
        sp.Gt(s, 0, evaluate=False) if s.is_positive else sp.Ge(s, 0, evaluate=False) for s in far if s.is_nonnegative
    ]


def _letters(c: Certificate) -> set[sp.Symbol]:
    """The letters of a claim, with all that its domain's conditions tie to them."""
    used = set(c.claim.expr.free_symbols)
    while more := {s for k in c.claim.domain.conditions() if k.free_symbols & used for s in k.free_symbols} - used:
        used |= more
    return used
