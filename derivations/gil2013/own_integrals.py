"""Entries that are no exponential family on a common support: Laplacian with two centres, uniform."""

from __future__ import annotations

from typing import Any

import sympy as sp

from synthsym.domain import Domain, Real
from synthsym.forms import All, Equal
from synthsym.forms.base import Form
from synthsym.foundations import knob
from synthsym.laws import Laplace, Uniform
from synthsym.rules import definition, log_density, rewrite
from synthsym.rules.primitive import integral
from synthsym.step import Derived

from . import paper
from .orders import READS


def renyi_of(total: Derived, alpha: sp.Expr) -> Derived:
    """D_alpha from the integral of p^alpha q^(1-alpha)."""
    factor: Any = knob("definition:renyi")
    return definition("definition:renyi", factor * sp.log(total.expr) / (alpha - 1), total.domain, "log of the integral, over alpha - 1", total)


def exponential_piece(log_integrand: Derived, u: sp.Symbol, high: Any) -> Derived:
    """The integral over 0 < u < high of an exponential of an affine function, its constant factor taken out."""
    slope = sp.simplify(sp.diff(log_integrand.expr, u))
    constant = sp.expand(log_integrand.expr.subs(u, 0))
    affine = rewrite(log_integrand, constant + slope * u)
    part = Derived(sp.exp(slope * u), affine.domain, affine.steps, affine.rests_on)
    return sp.exp(constant) * integral(part, u, 0, high, sp.exp(slope * u) / slope)


def _laplace(D: Domain, p: sp.Expr, q: sp.Expr) -> Derived:
    """Centres 0 and g; p = alpha/b1 and q = (1-alpha)/b2 are the rates away from them."""
    g, alpha = D.symbols("g alpha")
    P, Q = Laplace(sp.S.Zero, alpha / p), Laplace(g, (1 - alpha) / q)
    u = sp.Symbol("u", positive=True)

    def at(point: sp.Expr) -> Derived:
        return alpha * log_density(P, point, D) + (1 - alpha) * log_density(Q, point, D)

    inner = D.extend(u=Real.between(0, "g"), at={"u": D.at[g] / 2})
    v = inner["u"]
    middle = at(u)
    middle = rewrite(Derived(middle.expr.subs(u, v), inner, middle.steps, middle.rests_on), middle.expr.subs(u, v).subs(sp.Abs(g - v), g - v), "u < g")
    middle = Derived(middle.expr.subs(v, u), D, middle.steps, middle.rests_on)
    return exponential_piece(at(-u), u, sp.oo) + exponential_piece(at(g + u), u, sp.oo) + exponential_piece(middle, u, g)


LAPLACE = ("ln(l2/l1) + 1/(alpha-1)*ln(l1*l2^2/(alpha^2*l2^2 - (1-alpha)^2*l1^2)"
           "*(alpha/l1*exp(-(1-alpha)*abs(t1-t2)/l2) - (1-alpha)/l2*exp(-alpha*abs(t1-t2)/l1)))")


@paper.claim("gil.laplace", where="Table 2, Laplacian, orders below 1", kind="identity", reads=READS + "; centres 0 and g")
def laplace() -> Form:
    """Rényi divergence of two Laplace laws with different centres and scales."""
    forms = []
    for order in (1, -1):  # q - p of either sign: at p = q the printed denominator vanishes, as the paper says
        D = Domain(m=Real > 0, r=Real > 0, g=Real > 0, alpha=Real.between(0, 1), at=dict(m=1, r=3, g=1, alpha="2/5"))
        m, r, g, alpha = D.symbols("m r g alpha")
        p, q = (m, m + r) if order > 0 else (m + r, m)
        truth = renyi_of(_laplace(D, p, q), alpha)
        names = {"l1": alpha / p, "l2": (1 - alpha) / q, "t1": sp.S.Zero, "t2": g}
        forms.append(Equal(LAPLACE, truth, D, printed_above="safe", names=names))
    return All(*forms)


@paper.claim("gil.uniform", where="Table 2, uniform, the first support inside the second", kind="identity", reads=READS)
def uniform() -> Form:
    """Rényi divergence of two uniform laws."""
    D = Domain(a2=Real, u=Real > 0, v=Real > 0, w=Real > 0, alpha=Real.between(0, 1), at=dict(a2=0, u=1, v=1, w=1, alpha="1/2"))
    a2, u, v, w, alpha = D.symbols("a2 u v w alpha")
    a1, b1, b2 = a2 + u, a2 + u + v, a2 + u + v + w
    P, Q = Uniform(a1, b1), Uniform(a2, b2)
    x = sp.Symbol("x", real=True)
    low, high = P.support()
    total = integral((alpha * log_density(P, x, D) + (1 - alpha) * log_density(Q, x, D)).apply(sp.exp), x, low, high)
    return Equal("ln((b2-a2)/(b1-a1))", renyi_of(total, alpha), D, printed_above="safe", names={"a1": a1, "b1": b1, "b2": b2})
