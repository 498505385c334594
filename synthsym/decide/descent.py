"""Inequalities that fall by unit steps to their limit: f(x) >= f(x + 1) >= ... with f -> L >= 0 leave f(x) >= 0.

Digammas and logarithms of Gamma functions have no elementary derivative, and an elementary difference: their recurrences
make logarithms and fractions of f(x) - f(x + 1), of which the sign is found. Each x has a way of its own to infinity.
"""

from __future__ import annotations

from collections.abc import Callable

import sympy as sp

from ..core.domain import Domain, Variable
from ..effort import spend
from .evidence import Proof
from .limits import checked_limit
from .prove import _join, prove_positive

Prover = Callable[[sp.Basic, Domain], Proof | None]
_OWN = (sp.loggamma, sp.polygamma)
_SHORT = 400  # units of work for a sign, on the way to the logarithms


def by_descent(relation: sp.Rel, domain: Domain, prover: Prover) -> Proof | None:
    """A proof along a letter without an upper end, of a comparison with digammas or Gamma functions in it."""
    if relation.rel_op not in ("<", "<=", ">", ">=") or not relation.has(sp.gamma, *_OWN):
        return None
    big, small = (relation.lhs, relation.rhs) if relation.rel_op in (">", ">=") else (relation.rhs, relation.lhs)
    if relation.has(sp.gamma) and not relation.has(sp.log):
        logarithms = [_logarithm(side, domain) for side in (big, small)]
        if None in logarithms:
            return None
        big, small = logarithms
    f = (big - small).replace(
        lambda e: isinstance(e, sp.log) and isinstance(e.args[0], sp.gamma), lambda e: sp.loggamma(*e.args[0].args)
    )
    if f.has(sp.gamma) or not all(_above_nought(g.args[-1], domain) for g in f.atoms(*_OWN)):
        return None
    for v in domain.variables:
        found = _along(v, f, domain, relation.rel_op in ("<", ">"), prover)
        if found is not None:
            return found
    return None


def _above_nought(e: sp.Expr, domain: Domain) -> bool:
    return prove_positive(e, domain, True, _SHORT) is not None


def _logarithm(e: sp.Expr, domain: Domain) -> sp.Expr | None:
    """log e of a product of powers of what is positive, factor by factor; None where one is not known to be."""
    total = sp.S.Zero
    for factor in sp.Mul.make_args(e):
        base, exponent = factor.as_base_exp()
        if isinstance(base, sp.gamma) and _above_nought(base.args[0], domain):
            total += exponent * sp.loggamma(base.args[0])
        elif _above_nought(base, domain):
            total += exponent * sp.log(base)
        else:
            return None
    return total


def _along(v: Variable, f: sp.Expr, domain: Domain, strict: bool, prover: Prover) -> Proof | None:
    x = v.symbol
    if x not in f.free_symbols or v.high is not None or domain.entangled(x):
        return None
    spend(10)
    step = _fall(f, x)
    end = None if step is None else checked_limit(_far(f, x), x, sp.oo, domain)
    if end is None or end == -sp.oo:
        return None
    last = Proof("a limit", ("flint", "sympy")) if end == sp.oo else prove_positive(end, domain.without(x), False)
    fall = last and prover((sp.Gt if strict else sp.Ge)(step, 0, evaluate=False), domain)
    whole = _join([last, fall])
    return whole and Proof(
        f"falls to its limit in steps of {x.name}: {whole.method}", whole.engines, "", whole.exhaustive
    )


def _fall(f: sp.Expr, x: sp.Symbol) -> sp.Expr | None:
    """f(x) - f(x + 1) without Gamma functions and digammas, where these come with constant weights and arguments x + c."""
    slots = {g: sp.Dummy("g", real=True) for g in f.atoms(*_OWN) if x in g.free_symbols}
    rest = f.xreplace(slots)
    fall = sp.S.Zero
    for g, slot in slots.items():
        weight, rise = sp.diff(rest, slot), _rise(g, x)
        if rise is None or weight.free_symbols & {x, *slots.values()}:
            return None
        fall -= weight * rise
    rest = rest.xreplace(dict.fromkeys(slots.values(), sp.S.Zero))
    return fall + rest - rest.subs(x, x + 1)


def _far(f: sp.Expr, x: sp.Symbol) -> sp.Expr:
    """What differs from f by something that vanishes as x grows, by Stirling's formula: the weights are constant."""
    return f.xreplace({g: _stirling(g) for g in f.atoms(*_OWN) if x in g.free_symbols})


def _stirling(g: sp.Expr) -> sp.Expr:
    u = g.args[-1]
    if isinstance(g, sp.loggamma):
        return (u - sp.S.Half) * sp.log(u) - u + sp.log(2 * sp.pi) / 2
    return sp.log(u) if g.args[0] == 0 else sp.S.Zero


def _rise(g: sp.Expr, x: sp.Symbol) -> sp.Expr | None:
    """g(x + 1) - g(x): log Gamma rises by log u, the polygamma of order n by (-1)^n n!/u^(n + 1)."""
    u = g.args[-1]
    if sp.expand(u.subs(x, x + 1) - u) != 1:
        return None
    if isinstance(g, sp.loggamma):
        return sp.log(u)
    order = g.args[0]
    return (-1) ** order * sp.factorial(order) / u ** (order + 1) if order.is_Integer and order >= 0 else None
