"""Proving a relation over a whole domain: identities by normal forms, inequalities by the sign of a difference or through a map, enumeration.

Every success names its method; every failure is None, which means "not proved" and nothing else.
"""

from __future__ import annotations

import itertools
from dataclasses import replace
from functools import partial

import sympy as sp

from ..balls.enclosure import holds
from ..core.domain import Domain
from ..effort import counted, left, within
from ..errors import Undecided
from .absolute import compare_absolute, equal_absolute
from .certificate import Certificate, Claim, Enumerated, Map
from .conditions import conditions
from .defined import prove_conditions, prove_defined
from .evidence import Proof, alone, conjunction, joined
from .floors import equal_by_rounding
from .monotone import _plainly_positive, one_fraction, orthant_sign, positive, prove_positive, sign_inside
from .normal_form import identically_equal
from .plain import plain
from .signs import certificate_of_sign
from .sympy_side import agrees_equal, agrees_sign
from .writing import by_map, claimed, cleared, combined, in_cases, plainly, rewritten, rises, unresolved

_TOO_MANY = 20002  # points of a finite domain that are not gone through


def by_enumeration(relation: sp.Basic, domain: Domain) -> Proof | None:
    """Over a finite domain of integers: proved where it holds at every point, by exact arithmetic or balls; None where the domain is not finite or one point fails."""
    if not domain.variables or not all(
        v.integer and v.low is not None and v.high is not None for v in domain.variables
    ):
        return None
    points: list[dict[sp.Symbol, sp.Rational]] = [{}]
    for v in domain.variables:
        ends = [(p, v.low.subs(p), v.high.subs(p)) for p in points]  # type: ignore[union-attr]
        if not all(lo.is_Rational and hi.is_Rational for _, lo, hi in ends):
            return None
        grown = (
            {**p, v.symbol: sp.Integer(k)}
            for p, lo, hi in ends
            for k in range(int(sp.ceiling(lo)), int(sp.floor(hi)) + 1)
        )
        points = list(itertools.islice(grown, _TOO_MANY))
        if len(points) >= _TOO_MANY:
            return None
    try:
        for p in points:
            if all(holds(r, p) for r in domain.relations) and not holds(relation, p):
                return None
    except Undecided:
        return None
    return Proof(
        f"all {len(points)} cases",
        ("flint", "sympy"),
        exhaustive=True,
        certify=lambda: plainly(relation, domain, Enumerated()),
    )


_HIGH = 1000  # an exponent that numbers are not raised to
_ASIDE = 2000  # units of work for a numerator and its denominator


def prove(relation: sp.Basic, domain: Domain, effort: int | None = None) -> Proof | None:
    """A proof that the relation holds on the whole domain, both sides having a value everywhere, or None."""
    need_points(domain)
    return within(effort, lambda: _prove(relation, domain))


def need_points(domain: Domain) -> None:
    """What is said of an empty domain is true of nothing: an alarm, and never a proof."""
    if not domain.contains(domain.at) and next(domain.points(1), None) is None:
        raise Undecided(f"no point was found in the domain {domain!s}: nothing can be said of it")


def _prove(relation: sp.Basic, domain: Domain) -> Proof | None:
    if relation.has(sp.nan, sp.zoo):
        return None
    if relation.has(sp.Max, sp.Min) and (resolved := plain(relation)) != relation:
        return _unresolved(relation, domain, _prove(resolved, domain))
    if relation == sp.true:
        return Proof("trivial", ("sympy", "flint"))
    if relation == sp.false:
        return None
    if isinstance(relation, sp.And):
        return conjunction([_prove(a, domain) for a in relation.args])
    if isinstance(relation, sp.Or):
        return next((p for a in relation.args if (p := _prove(a, domain)) is not None), None)
    if not isinstance(relation, sp.Rel):
        return None
    lhs, rhs, op = relation.lhs, relation.rhs, relation.rel_op
    if prove_defined(relation, domain) is None:
        return _by_cases(relation, domain)
    freed = plain(relation) if relation.has(sp.floor, sp.ceiling) else relation
    if freed != relation and (found := _prove(freed, domain)) is not None:
        return Proof(
            f"an integer beside a rounded number, {found.method}", found.engines, found.detail, found.exhaustive
        )
    if lhs.is_infinite or rhs.is_infinite:  # their difference may have no value
        return Proof("trivial", ("sympy", "flint")) if relation.func(lhs, rhs) == sp.true else None
    if op == "==":
        found = _identity(lhs, rhs, domain)
    elif op == "!=":
        found = prove_positive(lhs - rhs, domain, True) or prove_positive(rhs - lhs, domain, True)
    else:
        difference = lhs - rhs if op in (">", ">=") else rhs - lhs
        strict = op in (">", "<")
        big, small = (lhs, rhs) if op in (">", ">=") else (rhs, lhs)
        found = within(left() // 4, lambda: _product_of_shares(small, domain, strict)) if big == 1 else None
        if found is None and _through_map_first(big, small):
            found = within(left() // 4, lambda: _through_map(big, small, domain, strict))
        if found is None and len(difference.atoms(sp.Abs)) > 1:  # branches are quick where they are enough
            found = within(left() // 4, lambda: compare_absolute(big, small, domain, strict, prove_positive))
        found = found or prove_positive(difference, domain, strict, left() // 2)
        found = found or _by_numerator(difference, domain, strict)
        found = found or _through_map(big, small, domain, strict)
        found = found or _logarithms_apart(difference, domain, strict)
        found = found or compare_absolute(big, small, domain, strict, prove_positive)
        if found is not None and not agrees_sign(difference, 1, strict, domain):
            found = replace(found, engines=("flint",))
    return found or by_enumeration(relation, domain) or _by_cases(relation, domain)


def _unresolved(relation: sp.Basic, domain: Domain, found: Proof | None) -> Proof | None:
    return found and replace(found, certify=lambda: unresolved(relation, domain, found.certificates()))


def _by_cases(relation: sp.Basic, domain: Domain) -> Proof | None:
    """In each of the parts between which an alternative among the domain's conditions chooses."""
    parts = domain.cases()
    proofs = [_prove(relation, part) for part in parts]
    found = joined(proofs) if parts else None
    return found and replace(
        found,
        method=f"by cases: {found.method}",
        certify=lambda: in_cases(relation, domain, [p.certificates() for p in proofs if p]),
    )


def prove_equal(a: sp.Expr, b: sp.Expr, domain: Domain) -> Proof | None:
    """An identity: the two have values at the same points of the domain, and the values are equal."""
    return within(None, lambda: _identity(a, b, domain) if _alike_defined(a, b, domain) else None)


def _alike_defined(a: sp.Expr, b: sp.Expr, domain: Domain) -> bool:
    """What is asked of one side only is proved; what both sides ask need not hold."""
    if a.has(sp.nan, sp.zoo) or b.has(sp.nan, sp.zoo):
        return False
    return prove_conditions(set(conditions(a)) ^ set(conditions(b)), domain) is not None


def _identity(a: sp.Expr, b: sp.Expr, domain: Domain) -> Proof | None:
    """The values are equal where both sides have one, by FLINT's normal form, read a second time by SymPy."""
    if a == b:
        return Proof("the same expression", ("sympy", "flint"), certify=lambda: _same(a, b, domain))
    if not identically_equal(a, b, domain) and not _equal_without_sums(a, b, domain):
        rounded = equal_by_rounding(a, b, domain, prove)
        return (
            equal_absolute(a, b, domain, prove_positive)
            if rounded is None or rounded == (a, b)
            else _identity(*rounded, domain)
        )
    engines = ("flint", "sympy") if agrees_equal(a, b, domain) else ("flint",)
    told = "both sides reduce to one rational function over independent atoms"
    return Proof("normal form", engines, told, certify=lambda: _same(a, b, domain))


def _same(a: sp.Expr, b: sp.Expr, domain: Domain) -> tuple[Certificate, ...] | None:
    return alone(certificate_of_sign(a - b, domain, "=0"))


def _equal_without_sums(a: sp.Expr, b: sp.Expr, domain: Domain) -> bool:
    """The same with every sum that has a closed form written out."""
    if not (a.has(sp.Sum, sp.Product) or b.has(sp.Sum, sp.Product)):
        return False
    from .sums import without_sums

    left_, right = (without_sums(e, domain) for e in (a, b))
    return (left_, right) != (a, b) and identically_equal(left_, right, domain)


def _products_of_powers(big: sp.Expr, small: sp.Expr) -> bool:
    """Both sides are products with symbolic exponents: their difference is hopeless, their logarithms are sums."""
    return all(
        not e.is_Add and any(not q.exp.is_number for q in e.atoms(sp.Pow) | e.atoms(sp.exp)) for e in (big, small)
    )


def _logarithms_apart(difference: sp.Expr, domain: Domain, strict: bool) -> Proof | None:
    """The same with the logarithms of products written as sums, and those of a common argument's parts drawn together."""
    if not difference.free_symbols or len(difference.atoms(sp.log)) < 2:
        return None
    apart = sp.expand_log(difference, force=True)
    together = (
        [] if any(abs(k) > _HIGH for k in apart.atoms(sp.Integer)) else [counted(sp.logcombine, apart, force=True)]
    )  # multiples become powers
    for other in (apart, *together):
        if other != difference and identically_equal(other, difference, domain):
            found = prove_positive(other, domain, strict, left() // 2)
            if found is not None:
                return found.leads(found.method, partial(rewritten, claimed(difference, strict, domain)))
    return None


def _by_numerator(difference: sp.Expr, domain: Domain, strict: bool) -> Proof | None:
    """One fraction: where its denominator has one sign, which never vanishes, the numerator decides."""
    if difference.is_polynomial(*difference.free_symbols):
        return None
    above, below = sp.fraction(one_fraction(difference))
    if not below.free_symbols or above == difference:
        return None
    sign, shown = orthant_sign(below, domain, True), None
    if sign == 0:
        tried = ((s, prove_positive(s * below, domain, True, min(_ASIDE, left() // 8))) for s in (1, -1))
        sign, shown = next(((s, p) for s, p in tried if p is not None), (0, None))
    found = prove_positive(sign * above, domain, strict, min(_ASIDE, left() // 4)) if sign else None
    return found and replace(
        found,
        method=f"the numerator of one fraction: {found.method}",
        certify=lambda: alone(
            cleared(
                claimed(difference, strict, domain),
                shown.certificate() if shown else certificate_of_sign(sign * below, domain, ">0"),
                found.certificate(),
            )
        ),
    )


def _product_of_shares(small: sp.Expr, domain: Domain, strict: bool) -> Proof | None:
    """exp(E) R <= 1 where E <= 0 and 0 <= R <= 1; strictly where E < 0."""
    from .build import nonnegative

    powers = [e for e in sp.Mul.make_args(small) if isinstance(e, sp.exp)]
    if not powers:
        return None
    exponent = -sp.Add(*(e.exp for e in powers))
    rest = sp.Mul(*(e for e in sp.Mul.make_args(small) if not isinstance(e, sp.exp)))
    falls = (
        Proof(
            "no part is negative",
            ("flint", "sympy"),
            certify=lambda: alone(certificate_of_sign(exponent, domain, ">=0")),
        )
        if not strict and nonnegative(exponent, domain)
        else positive(exponent, domain, strict, 1)
    )
    claim = claimed(1 - small, strict, domain)
    if falls is None or rest == 1:
        return falls and replace(
            falls,
            method=f"the exponent, {falls.method}",
            detail="",
            certify=lambda: alone(rewritten(claim, _below_one(exponent, strict, domain, falls.certificate()))),
        )
    inside = [positive(e, domain, False, 1) for e in (rest, 1 - rest)]
    whole = conjunction([falls, *inside])
    return whole and replace(
        whole, method=f"shares, {whole.method}", certify=lambda: _of_shares(claim, exponent, whole.certificates())
    )


def _below_one(exponent: sp.Expr, strict: bool, domain: Domain, made: Certificate | None) -> Certificate | None:
    """1 - exp(-E), from the sign of E."""
    return rises(claimed(1 - sp.exp(-exponent), strict, domain), sp.exp, sp.S.Zero, -exponent, made)


def _of_shares(claim: Claim, exponent: sp.Expr, found: tuple[Certificate, ...]) -> tuple[Certificate, ...] | None:
    """1 - exp(-E) R = (1 - exp(-E)) + exp(-E) (1 - R)."""
    if len(found) != 3:
        return None
    domain = claim.domain
    factor = _below_one(exponent, claim.sign == ">0", domain, found[0])
    facts = [factor, certificate_of_sign(sp.exp(-exponent), domain, ">0"), found[2]]
    return alone(combined(claim, facts, [(sp.S.One, (0,)), (sp.S.One, (1, 2))]))


def _through_map_first(big: sp.Expr, small: sp.Expr) -> bool:
    """Products with symbolic exponents, or with roots of sums: a map makes one fraction of them, their difference none."""
    roots = any(
        q.exp.is_Rational and not q.exp.is_Integer and q.base.is_Add for e in (big, small) for q in e.atoms(sp.Pow)
    )
    return _products_of_powers(big, small) or (roots and not big.is_Add and not small.is_Add)


def _through_map(big: sp.Expr, small: sp.Expr, domain: Domain, strict: bool) -> Proof | None:
    """big > small > 0 by comparing squares (roots) or logarithms (powers, exponentials, Gamma functions)."""
    if not big.has(sp.Pow, sp.exp, sp.gamma) and not small.has(sp.Pow, sp.exp, sp.gamma):
        return None
    sign = orthant_sign if strict else sign_inside  # where both vanish at a closed end, neither is the larger
    if not all(_plainly_positive(e, domain) or sign(e, domain, True) > 0 for e in (small, big)):
        return None
    squares = big**2 - small**2
    logs = sp.expand_log(sp.log(big), force=True) - sp.expand_log(sp.log(small), force=True)
    ways: list[tuple[Map, sp.Expr, sp.Expr]] = [
        ("squares", squares, squares),
        ("logarithms", logs, sp.log(big) - sp.log(small)),
    ]
    for name, goal, unforced in ways[1:] if _products_of_powers(big, small) else ways:
        if goal == big - small or goal.has(sp.I):
            continue
        if goal != unforced and not identically_equal(goal, unforced, domain):
            goal = unforced  # the forced expansion was not valid on this domain
        found = prove_positive(goal, domain, strict)
        if found is not None:
            claim = claimed(big - small, strict, domain)
            return found.leads(f"{name}, then {found.method}", partial(by_map, claim, name, big, small))
    return None
