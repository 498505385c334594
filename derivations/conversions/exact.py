"""Exact profiles and best choices: the Gaussian mechanism, the best order of a conversion, pure privacy as concentrated."""

from __future__ import annotations

import sympy as sp

import derivations.zheng2015.prop2_composition  # noqa: F401  (declares cited:canonical-pair)
from derivations.zheng2015.normal_profile import PAIR, profile
from synthsym.author import All, AtMostThrough, Domain, Equal, Form, Monotone, Real, Truth, derivative, rewrite, substitute
from synthsym.core.ledger import declare, knob
from synthsym.rules import cite, definition

from . import analytic, bun, canonne
from .printed import LEVEL, sharp_epsilon

declare("cited:popoviciu", "a random variable in an interval of length w has variance at most w^2/4", "Popoviciu (1935)")
declare("cited:interpolation-remainder", "psi(0) = psi(1) = 0 and psi'' <= v imply psi(a) <= v a (a-1)/2 for a > 1", "any numerical analysis text")
PURE = Domain(eps=Real > 0, s=Real > 0, at=dict(eps=1, s=1))


@analytic.claim("balle.gauss", where="Theorem 8, the exact profile of the Gaussian mechanism", kind="identity",
                reads="eta = sensitivity over the standard deviation")
def gaussian_profile() -> Form:
    """delta(eps) of two normal laws with a common variance."""
    return Equal("Phi(eta/2 - eps/eta) - exp(eps)*Phi(-eta/2 - eps/eta)", profile(), PAIR, printed_above="safe")


def slope() -> tuple[Truth, Domain]:
    """d/ds of the sharp epsilon of rho (1 + s) at delta = e^(-L)."""
    D = Domain(rho=Real > 0, L=Real > 0, s=Real > 0, at=dict(rho="1/2", L=10, s=3))
    rho, s = D["rho"], D["s"]
    linear = definition("definition:zcdp", rho * (1 + s) / knob("definition:zcdp"), D, "the Rényi bound that rho states at the order 1 + s")
    at_order = substitute(sharp_epsilon(), {LEVEL["tau"]: linear, LEVEL["L"]: D["L"], LEVEL["s"]: s}, "a concentrated bound at one order", domain=D)
    return derivative(at_order, s), D


@canonne.claim("canonne.best-order", where="the order at which the conversion of a concentrated bound is best", kind="identity",
               reads="alpha = 1 + s, delta = e^(-L): the bound's derivative in the order, which vanishes there")
def best_order() -> Form:
    """The derivative in the order is rho - (log(1/delta) - log alpha)/(alpha-1)^2; times (alpha-1)^2 it increases, so there is one root."""
    t, D = slope()
    names = {"alpha": 1 + D["s"], "delta": sp.exp(-D["L"])}
    times = t * D["s"] ** 2
    grown = rewrite(times, sp.expand(sp.simplify(times.expr)), "times the square of alpha - 1")
    return All(
        Equal("rho - (ln(1/delta) - ln(alpha))/(alpha-1)^2", t, D, names=names, printed_above="safe"),
        Monotone(grown, "s", "increasing", D, strict=True),
    )


def moment_bound() -> Truth:
    """D_alpha of a pair whose loss lies in [-eps, eps], alpha = 1 + s: psi(t) = log E_Q[e^(t L)] vanishes at 0 and 1."""
    e, s = PURE.symbols("eps s")
    reach = definition("definition:pure-dp", knob("definition:pure-dp") * 2 * e, PURE, "the loss lies in an interval of this length, both orders")
    curve = cite("cited:popoviciu", reach.expr**2 / 4, PURE, "psi'' is the variance of the loss under a tilted law", reach, lean="upper")
    top = cite("cited:interpolation-remainder", curve.expr * (1 + s) * s / 2, PURE, "psi vanishes at 0 and at 1", curve, lean="upper")
    factor: sp.Expr = knob("definition:renyi")
    level = top * (factor / s)
    return definition("definition:renyi", level.expr, PURE, "psi(alpha) over alpha - 1", level)


def response() -> Truth:
    """D_alpha of randomised response, of which every eps-private pair is a randomised function."""
    e, alpha = PURE["eps"], 1 + PURE["s"]
    odds = sp.exp(e)
    factor: sp.Expr = knob("definition:renyi")
    answers = definition("definition:pure-dp", odds / (1 + odds), PURE, "mass of the true answer; the other one's is its e^-eps-fold")
    value = factor * sp.log((sp.exp(alpha * e) + sp.exp((1 - alpha) * e)) / (1 + odds)) / (alpha - 1)
    found = definition("definition:renyi", value, PURE, "sum of p^alpha q^(1-alpha) over the two answers", answers)
    return cite("cited:canonical-pair", value, PURE, "data processing: no eps-private pair has a larger divergence", found)


@bun.claim("bun.prop1.4", where="Proposition 1.4 (pure to concentrated)", kind="bound", reads="alpha = 1 + s")
def pure_to_concentrated() -> Form:
    """eps-privacy implies D_alpha <= (eps^2/2) alpha."""
    return AtMostThrough("eps^2/2*alpha", response(), moment_bound(), PURE, names={"alpha": 1 + PURE["s"]})
