"""Signs by arithmetic: numbers, what is given, normal forms, sums of products of facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import sympy as sp

from ...core.domain import Domain
from ...core.ranges import with_their_bounds
from ...decide.certificate import (
    Build,
    Certificate,
    Cleared,
    Combination,
    Factors,
    Given,
    Lemma,
    NormalForm,
    Number,
    Orthant,
    Rewritten,
    below_its_top,
    claim_of,
)
from ...decide.checker.reading import reader
from ...decide.fractions import Frac
from ..normal_form import known_script
from ..terms import NotExpressible, name_of, power, rational, term
from . import Place, facts, prints, put, said, script_of

Known = Mapping[str, tuple[str, str]]


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


def identity(domain: Domain, left: str, right: str, place: Place, known: Known = MappingProxyType({})) -> str:
    """That two terms are equal on a domain, by their normal forms; what is known are the signs of terms by the names of facts."""
    return _known(domain, place, known, ("=", left, right)) or "first [ring | field; nonzero]."


def _known(
    domain: Domain,
    place: Place,
    known: Known,
    relation: tuple[str, str, str],
    lemmas: Mapping[str, Lemma] = MappingProxyType({}),
) -> str | None:
    """The script of a relation; where it is not seen from what is known, with the relations of the domain as facts as well."""
    letters = place.symbols(domain)
    script = known_script(domain, letters, known, relation, lemmas)
    if script is not None or not domain.relations:
        return script
    claims = [c for r in domain.relations if (c := claim_of(r, domain)) is not None]
    told = {f"K{place.depth}_{k}": Certificate(c, Given()) for k, c in enumerate(claims)}
    script = known_script(domain, letters, {**known, **_signs(told)}, relation, lemmas)
    return script and "".join(f"assert ({name} : {said(c)}) by lra. " for name, c in told.items()) + script


def named(parts: Sequence[Certificate], place: Place) -> dict[str, tuple[str, str]]:
    """What the facts say that `facts` makes of these certificates."""
    return _signs({place.name(k): p for k, p in enumerate(parts)})


def _signs(found: Mapping[str, Certificate]) -> dict[str, tuple[str, str]]:
    return {name: (c.claim.sign, term(c.claim.expr)) for name, c in found.items()}


def equality(same: Certificate, left: str, right: str, place: Place, known: Known = MappingProxyType({})) -> str:
    """That two terms are equal, from the certificate that their difference is zero."""
    if isinstance(same.step, NormalForm):
        told = {**known, **named(same.parts, place)}
        return facts(same.parts, place) + identity(same.claim.domain, left, right, place, told)
    whole = term(same.claim.expr)
    shown = identity(same.claim.domain, f"({left}) - ({right})", whole, place, known)
    return f"apply Rminus_diag_uniq. as_term {whole}. {{ {shown} }} {script_of(same, place)}"


def as_other(left: str, other: Certificate, place: Place) -> str:
    """The sign of a term from that of a certificate, whose expression is the same."""
    right = term(other.claim.expr)
    if left == right:
        return script_of(other, place)
    return f"as_term {right}. {{ {identity(other.claim.domain, left, right, place)} }} {script_of(other, place)}"


@prints(Orthant)
def _orthant(c: Certificate, step: Orthant, place: Place) -> str:
    relation = (">" if c.claim.sign == ">0" else ">=", term(c.claim.expr), "0")
    lemmas = {term(atom): lemma for atom, lemma in step.lemmas}
    known = named(c.parts, place)
    return facts(c.parts, place) + _by_coefficients(c.claim.domain, c.claim.expr, relation, place, known, lemmas)


def _by_coefficients(
    domain: Domain, e: sp.Expr, relation: tuple[str, str, str], place: Place, known: Known, lemmas: Mapping[str, Lemma]
) -> str:
    """At an upper end that belongs to a range the shift does not arrive: there, and below it, the sign is shown apart."""
    script = _known(domain, place, known, relation, lemmas)
    if script is not None:
        return script
    seen = with_their_bounds(e.free_symbols, domain.variables)
    letter, top = next(((s, top) for s, top in domain.orthant().closed_tops if s in seen), (None, None))
    if letter is None or top is None:
        raise NotExpressible("a sign whose normal form is not printed")
    name, end = name_of(letter.name), term(top)
    under = _by_coefficients(below_its_top(domain, letter), e, relation, place, known, lemmas)
    op, left, right = relation
    at_end = (op, put(left, {name: end}), right)
    there = _by_coefficients(domain.restrict(letter, top), e.subs(letter, top), at_end, place, known, lemmas)
    return f"destruct (Rle_lt_or_eq_dec {name} {end} ltac:(lra)). {{ {under} }} {{ subst {name}. {there} }}"


@prints(Factors)
def _factors(c: Certificate, step: Factors, place: Place) -> str:
    n = reader(c.claim, c.parts, c.claim.expr)
    rest = n.fraction(c.claim.expr)
    product = []
    for i, k in step.powers:
        f = n.fraction(c.parts[i].claim.expr)
        rest = rest / f**k
        product.append(power(term(c.parts[i].claim.expr), sp.Integer(k)))
    number = Frac(n.reduce(rest.num), n.reduce(rest.den)).as_constant()
    if number is None:
        raise NotExpressible("factors that leave more than a number")
    whole = " * ".join([rational(sp.Rational(int(number.p), int(number.q))), *product])
    same = identity(c.claim.domain, term(c.claim.expr), whole, place, named(c.parts, place))
    return f"{facts(c.parts, place)}as_term ({whole}). {{ {same} }} by_facts."


@prints(Build)
def _build(c: Certificate, _: Build, place: Place) -> str:
    return f"{facts(c.parts, place)}by_facts."


@prints(Rewritten)
def _rewritten(c: Certificate, _: Rewritten, place: Place) -> str:
    same, other = c.parts[:2]
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
    used = [c.parts[i] for i in sorted({i for _, places in step.products for i in places})]
    same = equality(c.parts[0], term(c.claim.expr), total, place.below(), named(used, place))
    return f"{facts(used, place)}as_term ({total}). {{ {same} }} by_facts."


@prints(Cleared)
def _cleared(c: Certificate, _: Cleared, place: Place) -> str:
    same, positive, other = c.parts[:3]
    mine, factor, new = (term(e) for e in (c.claim.expr, positive.claim.expr, other.claim.expr))
    equal = equality(same, f"{mine} * {factor}", new, place.below(), named([positive], place))
    return f"{facts([positive], place)}times {factor} {new}. {{ exact {place.name(0)}. }} {{ {equal} }} {script_of(other, place.below())}"
