"""What rules ask the two engines, and how the answers are written down as obligations of a step."""

from __future__ import annotations

from collections.abc import Mapping

import sympy as sp

from ..core.asking import defined
from ..core.domain import Domain
from ..core.ledger import alterations
from ..core.subject import Numbered
from ..core.truth import Obligation, Truth, about
from ..decide import Proof, prove, prove_equal
from ..errors import StepRejected


def need(relation: sp.Basic, domain: Domain, what: str = "") -> Obligation:
    """The relation, proved over the domain, as an obligation that is closed; StepRejected if it is not proved."""
    if relation in domain.conditions():
        return Obligation(f"{what}: {relation}" if what else str(relation), True, "a condition of the domain")
    proof = prove(relation, domain)
    if proof is None:
        raise StepRejected(f"{what + ': ' if what else ''}not proved: {relation}")
    return Obligation(f"{what}: {relation}" if what else str(relation), True, proof.method)


def need_value(expr: sp.Expr, domain: Domain) -> None:
    """The expression has a value on the whole domain."""
    if not defined(expr, domain):
        raise StepRejected(f"{expr} is not proved to have a value on the whole domain")


def named(entry: str, t: Truth, name: Numbered) -> Truth:
    """A truth under the name of a quantity, whose number it is proved to be: an author's word for that does not count."""
    return about(t, name if is_that(entry, (t, name.value)) else None)


def is_that(entry: str, *values: tuple[Truth, sp.Expr]) -> bool:
    """Refuses values that are not proved to be what is said of them. With an altered foundation they are something else, which has no name."""
    for t, stated in values:
        if prove_equal(t.expr, stated, t.domain) is None:
            if alterations():
                return False
            raise StepRejected(f"{entry}: {t.expr} is not proved to be {stated}")
    return True


def placed(values: Mapping[sp.Symbol, sp.Expr], domain: Domain, rest: Domain) -> tuple[Obligation, ...]:
    """Proves that these values of letters lie in the domain, whatever the other letters are (in `rest`).

    Every condition of the domain that speaks of a replaced letter is proved with the values put in; an integer letter
    takes integers only.
    """
    found = []
    for x, value in values.items():
        v = domain.variable(x)
        if v is None:
            raise StepRejected(f"{x} is no letter of the domain {domain}")
        if v.integer and not value.is_integer:
            found.append(need(sp.Eq(value, sp.floor(value), evaluate=False), rest, f"{x} is an integer"))
        if value.has(sp.oo, -sp.oo):
            raise StepRejected(f"{x} = {value} is no value; take a limit")
    for c in domain.conditions():
        if c.free_symbols & set(values):
            told = _put(c, values)
            if told == sp.true:
                continue
            if prove(told, rest) is None:
                raise StepRejected(
                    f"{', '.join(f'{x} = {e}' for x, e in values.items())} is not proved to lie in the domain: {c}"
                )
            found.append(Obligation(str(told), True, "in the range"))
    return tuple(found)


def _put(condition: sp.Basic, values: Mapping[sp.Symbol, sp.Expr]) -> sp.Basic:
    """The condition with values in place of letters; a value that is no real number, which SymPy compares with none, is refused."""
    try:
        return condition.subs(dict(values), simultaneous=True)
    except TypeError as error:
        raise StepRejected(f"{', '.join(f'{x} = {e}' for x, e in values.items())}: {error}") from None


def engines_of(*proofs: Proof | None) -> tuple[str, ...]:
    """The engines that all of these proofs have in common; none if one of them is missing."""
    if any(p is None for p in proofs):
        return ()
    common = set.intersection(*(set(p.engines) for p in proofs if p is not None)) if proofs else {"flint", "sympy"}
    return tuple(sorted(common))


def without(domain: Domain, letters: Mapping[sp.Symbol, sp.Expr] | set[sp.Symbol]) -> Domain:
    """The domain without some letters; whatever else spoke of them is dropped with them."""
    for x in letters:
        if domain.variable(x) is not None:
            domain = domain.without(x)
    return domain
