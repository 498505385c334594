"""One way to write what can be written in several: sums without their sign, squares out of roots, shifted digammas."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain
from ..errors import Undecided
from .monotone import orthant_sign
from .normal_form import Normaliser
from .sums import without_sums

_FARTHEST = 24


def rewritten(relation: sp.Basic, domain: Domain) -> sp.Basic:
    """The same statement over the domain, with fewer kinds of expressions in it."""
    if isinstance(relation, (sp.And, sp.Or, sp.Not, sp.Implies, sp.Equivalent)):
        return relation.func(*(rewritten(a, domain) for a in relation.args))
    if not isinstance(relation, sp.Rel):
        return relation
    lhs, rhs = (_side(side, domain) for side in (relation.lhs, relation.rhs))
    return relation if (lhs, rhs) == (relation.lhs, relation.rhs) else relation.func(lhs, rhs, evaluate=False)


def _side(e: sp.Expr, domain: Domain) -> sp.Expr:
    if e.has(sp.Sum, sp.Product):
        e = without_sums(e, domain)
    if e.has(sp.polygamma):
        e = e.replace(sp.polygamma, lambda order, x: _lowered(order, x, domain))
    if any(p.exp == sp.S.Half for p in e.atoms(sp.Pow)):
        e = e.replace(
            lambda p: isinstance(p, sp.Pow) and p.exp.is_Rational and p.exp.q == 2, lambda p: _out_of_root(p, domain)
        )
    return e


def _lowered(order: sp.Expr, x: sp.Expr, domain: Domain) -> sp.Expr:
    """digamma(x + m) = digamma(x) + 1/x + ... + 1/(x + m - 1) where x is positive."""
    shift, rest = x.as_coeff_Add()
    steps = int(sp.floor(shift))
    if order != 0 or not 0 < steps <= _FARTHEST:
        return sp.polygamma(order, x)
    base = rest + shift - steps
    if base.is_number or orthant_sign(base, domain, True) <= 0:
        return sp.polygamma(order, x)
    return sp.polygamma(0, base) + sp.Add(*(1 / (base + i) for i in range(steps)))


def _out_of_root(p: sp.Pow, domain: Domain) -> sp.Expr:
    """sqrt(f^2 g) = |f| sqrt(g), with |f| resolved where the sign of f is known."""
    if p.base.is_number:
        return p
    try:
        n = Normaliser(domain, p.base)
        f = n.fraction(p.base)
        if any(a.kind != "symbol" for a in n.atoms):
            return p
    except (Undecided, ValueError, OverflowError):
        return p
    whole = sp.factor(p.base)
    outside, inside = sp.S.One, sp.S.One
    for factor in sp.Mul.make_args(whole):
        base, power = factor.as_base_exp()
        if power.is_Integer and abs(power) >= 2 and not f.is_zero:
            half = int(abs(power)) // 2 * (1 if power > 0 else -1)
            sign = orthant_sign(base, domain, False)
            outside *= (base * sign if sign else sp.Abs(base)) ** half
            inside *= base ** (power - 2 * half)
        else:
            inside *= factor
    return p if outside == 1 else (outside * sp.sqrt(inside)) ** p.exp.p
