"""Section 2: conversion of zCDP, post-processing, composition, the Gaussian mechanism."""

import sympy as sp
from synthsym.author import (
    AtMost, Domain, Equal, Form, Normal, Real, Truth, remembered, solve_inverse, substitute, supremum, zcdp, zcdp_from,
)  # fmt: skip
from synthsym.theory.conversions import (
    ORDER, concentrated_after_processing, concentrated_conversion, epsilon, post_processed,
)  # fmt: skip
from synthsym.theory.events import divergence_at_order
from synthsym.theory.records import independent
from synthsym.theory.renyi_orders import of_concentrated_pair
from . import paper
from .gaussian_demand import of_concentrated

# delta = exp(-rho s^2): every rho > 0 and 0 < delta < 1 is met by exactly one s > 0.
LEVEL, rho, s = Domain.of("rho > 0 at 1/2, s > 0 at 3")


@remembered
def sharper_conversion() -> Truth:
    """eps at which delta(eps) <= delta for every rho-zCDP mechanism, from the moment of order 1 + s."""
    stated = divergence_at_order(rho, 1 + s, on=LEVEL)
    values = {ORDER["tau"]: stated, ORDER["L"]: rho * s**2, ORDER["s"]: s}
    return concentrated_conversion(
        substitute(epsilon(), values, "the order that the printed conversion uses", domain=LEVEL), rho
    )


@paper.claim("neun.s2.conv", "Section 2, conversion after Definition 2.2", "bound")
def conversion() -> Form:
    """rho-zCDP implies (rho + 2 sqrt(rho log(1/delta)), delta)-DP.
    Read: delta = exp(-rho s^2) < 1: from 1 on the printed root has no value, or nothing is promised"""
    return AtMost(
        "rho + 2*sqrt(rho*log(1/delta))",
        sharper_conversion(),
        LEVEL,
        names={"delta": sp.exp(-rho * s**2)},
        attained=of_concentrated(),
    )


PROCESS = Domain(rho=Real > 0, at=dict(rho="1/2"))


@paper.claim("neun.s2.post", "Theorem 2.3", "bound", of="rho(f(M))")
def post_processing() -> Form:
    """f(M(x)) is rho-zCDP if M is."""
    D = PROCESS.extend(alpha=Real > 1)
    ratio = post_processed(divergence_at_order(D["rho"], D["alpha"], on=D)) / D["alpha"]
    kept = concentrated_after_processing(zcdp_from(supremum(ratio, D["alpha"])), PROCESS["rho"])
    return AtMost("rho", kept, PROCESS, lower=gaussian_of(PROCESS["rho"], PROCESS))


def gaussian_of(level: sp.Expr, domain: Domain) -> Truth:
    """zCDP of a Gaussian mechanism with sensitivity 1 whose noise was chosen for this level: post-processing by doing nothing."""
    D, a = domain.adding("mean_a real")
    return zcdp(Normal(a + 1, 1 / (2 * level)), Normal(a, 1 / (2 * level)), D).on(domain)


TWO = Domain(rho=Real > 0, rho2=Real > 0, at=dict(rho="1/2", rho2="1/3"))


@paper.claim("neun.s2.comp", "Theorem 2.4", "bound")
def composition() -> Form:
    """(M1, M2) is (rho + rho')-zCDP, whatever the two mechanisms are; two Gaussian mechanisms reach it.
    Read: rho' is written rho2"""
    bound, _ = of_concentrated_pair(TWO["rho"], TWO["rho2"], TWO)
    first, second = (independent(gaussian_of(TWO[name], TWO), sp.S.One) for name in ("rho", "rho2"))
    return AtMost("rho + rho2", bound, TWO, lower=first + second)


NOISE = Domain(Delta=Real > 0, rho=Real > 0, at=dict(Delta="1/125", rho="1/2"))


@remembered
def noise_for(level: sp.Expr) -> Truth:
    """The variance of a Gaussian mechanism of sensitivity Delta whose zCDP is `level`."""
    D = NOISE.extend(mean_a=Real, spread=Real > 0)
    a, v, Delta = D.symbols("mean_a spread Delta")
    loss = zcdp(Normal(a + Delta, v), Normal(a, v), D).on(NOISE.extend(spread=Real > 0))
    return solve_inverse(loss, v, level, "the loss is inversely proportional to the variance")


@paper.claim("neun.s2.gauss", "Section 2, Gaussian mechanism", "identity")
def gaussian_mechanism() -> Form:
    """The variance of the noise for a given rho."""
    return Equal("Delta^2/(2*rho)", noise_for(NOISE["rho"]), NOISE, printed_above="safe")
