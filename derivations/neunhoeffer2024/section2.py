"""Section 2: conversion of zCDP, post-processing, composition, the Gaussian mechanism."""

import sympy as sp
from synthsym.author import AtMost, Domain, Equal, Form, Real, Truth, laws, remembered, solve, supremum, zcdp
from synthsym.theory.conversions import concentrated_after_processing, epsilon_of_concentrated, post_processed
from synthsym.theory.events import divergence_at_order
from synthsym.theory.records import independent
from synthsym.theory.renyi_orders import of_concentrated_pair
from . import paper
from .gaussian_demand import of_concentrated

# delta = exp(-rho s^2): every rho > 0 and 0 < delta < 1 is met by exactly one s > 0.
LEVEL, rho, s = Domain.of("rho > 0 at 1/2, s > 0 at 3")


@paper.claim("neun.s2.conv", "Section 2, conversion after Definition 2.2", "bound")
def conversion() -> Form:
    """rho-zCDP implies (rho + 2 sqrt(rho log(1/delta)), delta)-DP.
    Read: delta = exp(-rho s^2) < 1: from 1 on the printed root has no value, or nothing is promised"""
    sharper = epsilon_of_concentrated(rho, s, rho * s**2, LEVEL)  # at the order that the printed conversion uses
    named = {"delta": sp.exp(-rho * s**2)}
    return AtMost("rho + 2*sqrt(rho*log(1/delta))", sharper, LEVEL, names=named, attained=of_concentrated())


PROCESS, level = Domain.of("rho > 0 at 1/2")


@paper.claim("neun.s2.post", "Theorem 2.3", "bound", of="rho(f(M))")
def post_processing() -> Form:
    """f(M(x)) is rho-zCDP if M is."""
    D, alpha = PROCESS.adding("alpha > 1")
    ratio = post_processed(divergence_at_order(level, alpha, on=D)) / alpha
    kept = concentrated_after_processing(zcdp(supremum(ratio, alpha)), level)
    return AtMost("rho", kept, PROCESS, lower=gaussian_of(level, PROCESS))


def gaussian_of(level: sp.Expr, domain: Domain) -> Truth:
    """zCDP of a Gaussian mechanism with sensitivity 1 whose noise was chosen for this level: post-processing by doing nothing."""
    D, a = domain.adding("mean_a real")
    return zcdp(laws.Normal(a + 1, 1 / (2 * level)), laws.Normal(a, 1 / (2 * level)), D).on(domain)


@paper.claim("neun.s2.comp", "Theorem 2.4", "bound")
def composition() -> Form:
    """(M1, M2) is (rho + rho')-zCDP, whatever the two mechanisms are; two Gaussian mechanisms reach it.
    Read: rho' is written rho2"""
    D, *both = Domain.of("rho > 0 at 1/2, rho2 > 0 at 1/3")
    bound, _ = of_concentrated_pair(*both, D)
    first, second = (independent(gaussian_of(each, D), sp.S.One) for each in both)
    return AtMost("rho + rho2", bound, D, lower=first + second)


NOISE = Domain(Delta=Real > 0, rho=Real > 0, at=dict(Delta="1/125", rho="1/2"))


@remembered
def noise_for(level: sp.Expr) -> Truth:
    """The variance of a Gaussian mechanism of sensitivity Delta whose zCDP is `level`."""
    E, v = NOISE.adding("spread > 0")
    D, a = E.adding("mean_a real")
    loss = zcdp(laws.Normal(a + NOISE["Delta"], v), laws.Normal(a, v), D).on(E)
    return solve(loss, v, level, because="the loss is inversely proportional to the variance")


@paper.claim("neun.s2.gauss", "Section 2, Gaussian mechanism", "identity")
def gaussian_mechanism() -> Form:
    """The variance of the noise for a given rho."""
    return Equal("Delta^2/(2*rho)", noise_for(NOISE["rho"]), NOISE, printed_above="safe")
