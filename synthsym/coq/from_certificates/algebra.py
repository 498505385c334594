"""Signs by arithmetic: numbers, what is given, normal forms, sums of products of facts."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.domain import Domain
from ...decide.certificate import (
    Build,
    Certificate,
    Cleared,
    Combination,
    Given,
    NormalForm,
    Number,
    Orthant,
    Rewritten,
)
from ..normal_form import known_script
from ..parse import FUNCTIONS
from ..terms import NotExpressible, term
from . import Place, facts, prints, script_of

_FUNCTIONS = (*FUNCTIONS, "RInt", "Int_part", "Gamma", "Beta", "Binomial", "digamma")


@prints(Number)
def _number(_c: Certificate, _: Number, _place: Place) -> str:
    return "closed."


@prints(Given)
def _given(_c: Certificate, _: Given, _place: Place) -> str:
    return "lra."


@prints(NormalForm)
def _normal_form(c: Certificate, _: NormalForm, place: Place) -> str:
    same = equality(c, term(c.claim.expr), "0", place)
    return same if c.claim.sign == "=0" else f"apply Req_le, eq_sym. {same}"


def identity(domain: Domain, left: str, right: str, place: Place, parts: Sequence[Certificate] = ()) -> str:
    """That two terms are equal on a domain, by their normal forms; the parts are facts under the names that the place has for them."""
    script = known_script(domain, place.symbols(domain), _known(parts, place), ("=", left, right))
    if script is None and any(word in left + right for word in _FUNCTIONS):
        raise NotExpressible("an identity whose normal form is not printed")
    return script or "field; nonzero."


def _known(parts: Sequence[Certificate], place: Place) -> dict[str, tuple[str, str]]:
    return {place.name(k): (p.claim.sign, term(p.claim.expr)) for k, p in enumerate(parts)}


def equality(same: Certificate, left: str, right: str, place: Place) -> str:
    """That two terms are equal, from the certificate that their difference is zero."""
    if isinstance(same.step, NormalForm):
        return facts(same.parts, place) + identity(same.claim.domain, left, right, place, same.parts)
    whole = term(same.claim.expr)
    shown = identity(same.claim.domain, f"({left}) - ({right})", whole, place)
    return f"apply Rminus_diag_uniq. as_term {whole}. {{ {shown} }} {script_of(same, place)}"


def as_other(left: str, other: Certificate, place: Place) -> str:
    """The sign of a term from that of a certificate, whose expression is the same."""
    right = term(other.claim.expr)
    if left == right:
        return script_of(other, place)
    return f"as_term {right}. {{ {identity(other.claim.domain, left, right, place)} }} {script_of(other, place)}"


@prints(Orthant)
def _orthant(c: Certificate, step: Orthant, place: Place) -> str:
    domain, known = c.claim.domain, _known(c.parts, place)
    relation = (">" if c.claim.sign == ">0" else ">=", term(c.claim.expr), "0")
    lemmas = {term(atom): lemma for atom, lemma in step.lemmas}
    script = known_script(domain, place.symbols(domain), known, relation, lemmas)
    if script is None:
        raise NotExpressible("a sign whose normal form is not printed")
    return facts(c.parts, place) + script


@prints(Build)
def _build(c: Certificate, _: Build, place: Place) -> str:
    return f"{facts(c.parts, place)}by_facts."


@prints(Rewritten)
def _rewritten(c: Certificate, _: Rewritten, place: Place) -> str:
    same, other = c.parts
    mine, new = term(c.claim.expr), term(other.claim.expr)
    return f"as_term {new}. {{ {equality(same, mine, new, place)} }} {script_of(other, place)}"


@prints(Combination)
def _combination(c: Certificate, step: Combination, place: Place) -> str:
    """The sum as it stands; the facts in it, each under its name."""
    products = [
        " * ".join([f"({term(m)})", *(f"({term(c.parts[i].claim.expr)})" for i in places)])
        for m, places in step.products
    ]
    total = " + ".join(products) or "0"
    same = equality(c.parts[0], term(c.claim.expr), total, place.below())
    used = sorted({i for _, places in step.products for i in places})
    return f"{facts([c.parts[i] for i in used], place)}as_term ({total}). {{ {same} }} by_facts."


@prints(Cleared)
def _cleared(c: Certificate, _: Cleared, place: Place) -> str:
    same, positive, other = c.parts[:3]
    mine, factor, new = (term(e) for e in (c.claim.expr, positive.claim.expr, other.claim.expr))
    equal = equality(same, f"{mine} * {factor}", new, place.below())
    return f"{facts([positive], place)}times {factor} {new}. {{ exact {place.name(0)}. }} {{ {equal} }} {script_of(other, place.below())}"
