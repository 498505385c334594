"""What a claim is reduced to: cases, squares, logarithms, an enumeration, induction, a change of a parameter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import sympy as sp

from ...balls.enclosure import holds
from ...balls.functions import Phi
from ...core.domain import Domain
from ...core.ranges import Variable
from ..calculus import letter_of
from ..certificate import (
    Branches,
    Cases,
    Certificate,
    Claim,
    Enumerated,
    Fixed,
    Given,
    Impossible,
    Induction,
    Instance,
    Mapped,
    Residues,
    Rises,
    Rounded,
    Squeezed,
    relation_of,
)
from ..conditions import conditions
from ..reductions import (
    alternatives,
    bound_letters,
    branches_of,
    case,
    downward,
    mapping,
    needed_for,
    residues,
    rounded_by,
    step_of,
)
from . import checks
from .values import everywhere, met, nowhere, valued


@checks(Instance)
def _instance(c: Certificate, step: Instance) -> bool:
    """The values lie in the other domain, and the other expression has a value there wherever this one has."""
    there, *shown = c.parts
    e, other, values = there.claim.expr, there.claim.domain, dict(step.values)
    letters = set(other.symbols())
    bound = bound_letters(sp.Tuple(*other.conditions()))
    if not set(values) <= letters or values and bound_letters(e) or bound & sp.Tuple(*values.values()).free_symbols:
        return False

    def put(x: sp.Basic) -> sp.Basic:
        return x.subs(values, simultaneous=True) if values else x

    needed = conditions(e)
    return (
        all(_takes(v, put(v.symbol), c.claim.domain, shown) for v in other.variables)
        and all(met(put(r), nowhere(c.claim), shown) for r in other.conditions())
        and (not values or all(not k.binders and met(put(k.enough), c.claim, shown) for k in needed))
        and there.claim.gives(Claim(e, c.claim.sign, other))
        and c.claim.expr == put(e)
    )


def _takes(v: Variable, value: sp.Basic, domain: Domain, shown: Sequence[Certificate]) -> bool:
    """The letter may have this value, as far as integers go: a letter that is not named stands for itself."""
    by_range = letter_of(v).assumptions0
    if any(by_range.get(k) is not t and getattr(value, f"is_{k}") is not t for k, t in v.symbol.assumptions0.items()):
        return False  # SymPy knows more of the letter than its range says
    mine = domain.variable(value) if isinstance(value, sp.Symbol) else None
    if mine is not None:
        return mine.integer or not v.integer
    letters = value.free_symbols <= set(domain.symbols())
    return (
        letters
        and value.is_real is not False
        and (not v.integer or bool(value.is_integer))
        and everywhere(value, domain, shown)
    )


@checks(Fixed)
def _fixed(c: Certificate, step: Fixed) -> bool:
    (face,) = c.parts
    v = c.claim.domain.variable(step.letter)
    if v is None or v.low is None or v.low != v.high or step.letter in bound_letters(c.claim.expr):
        return False
    e, domain = c.claim.expr.subs(step.letter, v.low), c.claim.domain.restrict(step.letter, v.low)
    return not e.has(sp.nan, sp.zoo, sp.oo) and face.claim.gives(Claim(e, c.claim.sign, domain))


@checks(Cases)
def _cases(c: Certificate, step: Cases) -> bool:
    chosen, domain = step.alternatives, c.claim.domain
    instead = next((r for r, parts in alternatives(domain) if set(parts) == set(chosen)), None)
    if instead is None and not _either_side(c.claim, chosen):
        return False
    wanted = [replace(c.claim, domain=case(domain, one, instead)) for one in chosen]
    return len(wanted) == len(c.parts) and all(p.claim.gives(w) for p, w in zip(c.parts, wanted, strict=True))


def _either_side(claim: Claim, chosen: Sequence[sp.Basic]) -> bool:
    """u >= 0 and u <= 0 of something that has a value."""
    if len(chosen) != 2 or not isinstance(chosen[0], sp.Ge) or not isinstance(chosen[1], sp.Le):
        return False
    return chosen[0].args == chosen[1].args and all(valued(e, claim) for e in chosen[0].args)


@checks(Squeezed)
def _squeezed(c: Certificate, _: Squeezed) -> bool:
    above, below = c.parts
    return above.claim.gives(replace(c.claim, sign=">=0")) and below.claim.gives(
        Claim(-c.claim.expr, ">=0", c.claim.domain)
    )


@checks(Impossible)
def _impossible(c: Certificate, _: Impossible) -> bool:
    """What a condition says has a value where it holds."""
    shown, said = c.parts
    return (
        isinstance(said.step, Given)
        and everywhere(shown.claim.expr, c.claim.domain, ())
        and shown.claim.domain.same(c.claim.domain)
        and said.claim.domain.same(c.claim.domain)
        and shown.claim.expr == -said.claim.expr
        and {shown.claim.sign, said.claim.sign} <= {">=0", ">0"}
        and ">0" in (shown.claim.sign, said.claim.sign)
    )


_MOST = 20_000  # points that are gone through


@checks(Enumerated)
def _enumerated(c: Certificate, _: Enumerated) -> bool:
    relation = relation_of(c.claim)
    points: list[dict[sp.Symbol, sp.Rational]] = [{}]
    for v in c.claim.domain.variables:
        if not v.integer or v.low is None or v.high is None:
            return False
        ends = [(p, v.low.subs(p), v.high.subs(p)) for p in points]
        if not all(low.is_Rational and high.is_Rational for _, low, high in ends):
            return False
        ranges = [(p, range(int(sp.ceiling(low)), int(sp.floor(high)) + 1)) for p, low, high in ends]
        if sum(len(r) for _, r in ranges) > _MOST:
            return False
        points = [{**p, v.symbol: sp.Integer(k)} for p, r in ranges for k in r]
    return not c.parts and all(holds(relation, p) for p in points if all(holds(r, p) for r in c.claim.domain.relations))


@checks(Branches)
def _branches(c: Certificate, step: Branches) -> bool:
    if not isinstance(step.atom, (sp.Abs, sp.Max, sp.Min)) or bound_letters(c.claim.expr) & step.atom.free_symbols:
        return False
    wanted = branches_of(c.claim, step.atom)
    return (
        valued(step.atom, c.claim)
        and len(wanted) == len(c.parts)
        and all(
            p.claim.gives(w) or p.claim.gives(Claim(w.expr, w.sign, c.claim.domain))
            for p, w in zip(c.parts, wanted, strict=True)
        )
    )


_RISING = (sp.exp, sp.log, Phi, sp.erf, sp.atan, sp.sinh, sp.tanh, sp.asinh)


@checks(Rises)
def _rises(c: Certificate, step: Rises) -> bool:
    """A logarithm that stands there has a value, so that what is under it is positive; the others rise on the whole line."""
    inner, *values = c.parts
    positive = (isinstance(sp.log(e), sp.log) or e.is_positive for e in (step.above, step.below))
    return (
        step.function in _RISING
        and (step.function is not sp.log or all(positive))
        and c.claim.expr == step.function(step.above) - step.function(step.below)
        and all(valued(e, c.claim, values) for e in (step.above, step.below))
        and inner.claim.gives(replace(c.claim, expr=step.above - step.below))
    )


@checks(Mapped)
def _mapped(c: Certificate, step: Mapped) -> bool:
    """big^2 > small^2 with big >= 0 leaves big > |small|; a logarithm and an exponential rise."""
    wanted = [Claim(e, sign, c.claim.domain) for e, sign in needed_for(step.by, step.big, step.small)]
    wanted.append(replace(c.claim, expr=mapping(step.by, step.big) - mapping(step.by, step.small)))
    shown, values = c.parts[: len(wanted)], c.parts[len(wanted) :]
    return (
        not (step.by == "squares" and c.claim.sign == "=0")
        and c.claim.expr == step.big - step.small
        and all(valued(e, c.claim, values) for e in (step.big, step.small))
        and all(p.claim.gives(w) for p, w in zip(shown, wanted, strict=True))
    )


@checks(Induction)
def _induction(c: Certificate, step: Induction) -> bool:
    """With n, every smaller value lies in the domain, and f has a value there: from the least one it goes up by ones."""
    domain, e, n = c.claim.domain, c.claim.expr, step.letter
    first, sign, up, *values = c.parts
    v = domain.variable(n)
    if v is None or not v.integer or v.low is None or not v.low.is_Integer or v.high is not None or v.low_strict:
        return False
    tied = [r for r in domain.relations if n in r.free_symbols]
    if domain.bounds_another(n) or not all(downward(r, n) for r in tied) or n in bound_letters(e):
        return False
    equal = c.claim.sign == "=0"
    return (
        all(everywhere(x, domain, values) for x in (e, step.ratio))
        and first.claim.gives(Claim(e.subs(n, v.low), c.claim.sign, domain.restrict(n, v.low)))
        and sign.claim.gives(Claim(step.ratio, ">0" if c.claim.sign == ">0" else ">=0", domain))
        and up.claim.gives(Claim(step_of(e, n, step.ratio), "=0" if equal else ">=0", domain))
    )


@checks(Rounded)
def _rounded(c: Certificate, step: Rounded) -> bool:
    """At each point the rest of what is rounded is a value of the new letter."""
    if not isinstance(step.atom, (sp.floor, sp.ceiling)) or bound_letters(c.claim.expr) & step.atom.free_symbols:
        return False
    (part,) = c.parts
    value, inner = rounded_by(step.atom, c.claim.domain, step.rest)
    if bound_letters(c.claim.expr) & set(inner.symbols()):
        return False
    return part.claim.gives(Claim(c.claim.expr.xreplace({step.atom: value}), c.claim.sign, inner))


@checks(Residues)
def _residues(c: Certificate, step: Residues) -> bool:
    domain, v = c.claim.domain, c.claim.domain.variable(step.letter)
    if v is None or not v.integer or step.modulus < 1 or domain.entangled(step.letter):
        return False
    found = residues(domain, step.letter, step.modulus)
    wanted = [Claim(c.claim.expr.subs(step.letter, image), c.claim.sign, inner) for image, inner in found]
    return (
        not any(bound_letters(c.claim.expr) & set(inner.symbols()) for _, inner in found)
        and len(wanted) == len(c.parts)
        and all(p.claim.gives(w) for p, w in zip(c.parts, wanted, strict=True))
    )
