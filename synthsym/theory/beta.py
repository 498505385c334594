"""The beta model of yes/no records: mode, predictive probability, neighbouring posteriors, and losses as single logarithms."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import sympy as sp

from ..core.domain import Domain
from ..core.ledger import knob
from ..core.subject import Subject
from ..core.truth import Step, Truth, about, concluded
from ..decide import prove_equal
from ..errors import StepRejected
from ..laws import Beta, BetaBinomial, Binomial
from ..rules.basic import derivative, parameter, rewrite
from ..rules.checks import need
from ..rules.densities import log_density, log_ratio
from ..rules.extremes import supremum
from ..rules.kernels import log_integral
from ..rules.stated import definition
from .moment_bounds import beta_function
from .posterior import log_posterior

LOSS, REPLACE = "definition:privacy-loss", "relation:replace"
Weight = Any  # an expression, or a truth
Shape = tuple[Weight, Weight]


class ModeOf(Subject):
    """The mode of a beta posterior with these weights."""

    a: sp.Expr
    b: sp.Expr


class NextOne(Subject):
    """The chance that the next record is a one, under a beta posterior with these weights."""

    a: sp.Expr
    b: sp.Expr


class BetaIntegral(Subject):
    """The integral of x^(a-1) (1-x)^(b-1) over (0, 1)."""

    a: sp.Expr
    b: sp.Expr


class BetaMoment(Subject):
    """E[theta^power] under the Beta law with these weights."""

    a: sp.Expr
    b: sp.Expr
    power: sp.Expr


class PosteriorAt(Subject):
    """The density of theta at a point under a Beta prior, given so many ones and zeros."""

    alpha: sp.Expr
    beta: sp.Expr
    ones: sp.Expr
    zeros: sp.Expr
    theta: sp.Expr


class FlatCount(Subject):
    """The chance of any number of ones among so many records, under the uniform prior."""

    records: sp.Expr


@definition("definition:posterior-predictive", "P(z | X) = knob * E[p(z | theta) | X], theta with the posterior law")
def posterior_predictive(knob: sp.Expr, mean: sp.Expr) -> sp.Expr:
    """The predictive probability of an outcome, from the posterior mean of its probability."""
    return knob * mean


@definition("definition:posterior-mode", "knob * the parameter at which the posterior density is largest")
def _posterior_mode(knob: sp.Expr, place: sp.Expr) -> sp.Expr:
    return knob * place


@definition(REPLACE)
def with_record(knob: sp.Expr, weight: sp.Expr) -> sp.Expr:
    """The weight of a value once the record that is replaced has it as well."""
    return weight + knob


def replaced(u: Weight, v: Weight, domain: Domain) -> tuple[Shape, Shape]:
    """Posterior shapes when the replaced record is a one, and when it is a zero; u and v are the weights of the others."""
    return (with_record(u, on=domain), v), (u, with_record(v, on=domain))


def predictive(shape: Shape, domain: Domain) -> Truth:
    """P(next record is a one): the posterior mean, as an integral."""
    law = Beta(*shape)
    for part in law.parts:
        domain = domain.meet(part.domain)
    x, inner = law.outcome(domain, "x_theta")
    mean = posterior_predictive(log_integral(log_density(law, x, inner) + sp.log(x), x, "beta", domain).apply(sp.exp))
    a, b = law.a * law.knob(), law.b
    found = rewrite(mean, knob("definition:posterior-predictive") * a / (a + b), "Gamma(s+1) = s Gamma(s)")
    return about(found, NextOne(law.a, law.b))


def moment(a: sp.Expr, b: sp.Expr, power: int, domain: Domain) -> Truth:
    """E[theta^power] under Beta(a, b)."""
    law = Beta(a, b)
    x, inner = law.outcome(domain, "x_theta")
    raw = log_integral(log_density(law, x, inner) + power * sp.log(x), x, "beta", domain).apply(sp.exp)
    found = rewrite(raw, sp.factor(sp.gammasimp(raw.expr)), "Gamma(s + 1) = s Gamma(s)")
    return about(found, BetaMoment(law.a, law.b, sp.Integer(power)))


def beta_integral(a: sp.Expr, b: sp.Expr, domain: Domain) -> Truth:
    """The integral that defines B(a, b)."""
    x, inner = Beta(a, b).outcome(domain, "x_theta")
    kernel = parameter(inner, (a - 1) * sp.log(x) + (b - 1) * sp.log(1 - x))
    found = beta_function(log_integral(kernel, x, "beta", domain).apply(sp.exp))
    return about(found, BetaIntegral(a, b))


def posterior_density(prior: Beta, ones: sp.Symbol, zeros: sp.Symbol, domain: Domain, at: Domain) -> Truth:
    """Bayes' rule: likelihood times prior at the letter theta of `at`, over the integral of their product."""

    def joint(x: sp.Symbol, D: Domain) -> Truth:
        one, zero = (log_density(Binomial(sp.S.One, x), sp.Integer(v), D) for v in (1, 0))
        return log_posterior(log_density(prior, x, D), ones * one + zeros * zero)

    x, inner = prior.outcome(domain, "x_theta")
    mass = log_integral(joint(x, inner), x, "beta", domain)
    theta = at["theta"]
    return about((joint(theta, at) - mass).apply(sp.exp), PosteriorAt(prior.a, prior.b, ones, zeros, theta))


def mode(shape: Shape, domain: Domain) -> Truth:
    """The posterior mode for shapes a, b >= 1 that are not both 1: the slope of the log density is positive below it and negative above."""
    law = Beta(*shape)
    for part in law.parts:
        domain = domain.meet(part.domain)
    x, inner = law.outcome(domain, "x_theta")
    slope = derivative(log_density(law, x, inner), x)
    a, b = law.a * law.knob(), law.b
    place, rate = (a - 1) / (a + b - 2), a + b - 2
    proof = prove_equal(sp.together(slope.expr), sp.together(rate * (place - x) / (x * (1 - x))), inner)
    if proof is None:
        raise StepRejected(f"the slope of the log density of {law} does not vanish at {place} alone")
    closed = (need(sp.Gt(rate, 0, evaluate=False), domain, "a + b > 2"), need(sp.Ge(a, 1, evaluate=False), domain, "the mode is at least 0"),
              need(sp.Ge(b, 1, evaluate=False), domain, "the mode is at most 1"))  # fmt: skip
    step = Step(
        "mode", slope.expr, place, "the density rises below it and falls above", proof.engines, proof.exhaustive, closed
    )
    return about(_posterior_mode(concluded(step, domain, slope)), ModeOf(law.a, law.b))


def loss_of_draw(P: Beta, Q: Beta, x: sp.Symbol, domain: Domain) -> Truth:
    """Privacy loss of one posterior draw, as the log of one quotient."""
    return collected(log_ratio(P, Q, x, domain))


def loss_of_shared_draw(count: sp.Expr, first: Shape, second: Shape, x: sp.Symbol, domain: Domain) -> Truth:
    """Privacy loss of x ones among `count` records from one posterior draw, as the log of one quotient."""
    loss = log_ratio(BetaBinomial(count, *first), BetaBinomial(count, *second), x, domain)
    zeros = sp.Symbol("zeros", nonnegative=True)
    return collected(loss, {count: x + zeros}, {zeros: count - x})


def collected(
    loss: Truth,
    there: Mapping[sp.Expr, sp.Expr] = MappingProxyType({}),
    back: Mapping[sp.Expr, sp.Expr] = MappingProxyType({}),
) -> Truth:
    """A loss as the log of one quotient, in which Gamma functions of neighbouring arguments cancel (in other letters, if given)."""
    factor: sp.Expr = knob(LOSS)
    whole = sp.exp(sp.expand_log(loss.expr / factor, force=True)).subs(dict(there))
    quotient = sp.factor(sp.gammasimp(whole)).subs(dict(back))
    return rewrite(loss, sp.log(quotient) * factor, "Gamma(s+1) = s Gamma(s)")


def loss_of_counts(count: sp.Expr, p: Any, q: Any, x: sp.Symbol, domain: Domain) -> Truth:
    """Privacy loss of x ones among `count` records that are ones with probability p or q: one logarithm a kind of record."""
    P, Q = Binomial(count, p), Binomial(count, q)
    loss = log_ratio(P, Q, x, domain)
    one, other = P.tilted(), Q.tilted()
    ones, zeros = (sp.factor(sp.cancel(e)) for e in (one / other, (1 - one) / (1 - other)))
    factor: sp.Expr = knob(LOSS)
    return rewrite(loss, (x * sp.log(ones) + (count - x) * sp.log(zeros)) * factor, "quotients of probabilities")


def marginal_of_count(count: sp.Expr, ones: sp.Expr, domain: Domain) -> Truth:
    """P(this many ones among `count` records) under the uniform prior of theta: the mass averaged over theta."""
    x = sp.Symbol("x_theta", positive=True)
    inner = domain.integrating(x, sp.S.Zero, sp.S.One)
    log_mass = log_integral(log_density(Binomial(count, x), ones, inner), x, "beta", domain)
    averaged = posterior_predictive(log_mass.apply(sp.exp), because="averaged over theta")
    return rewrite(averaged, sp.simplify(sp.gammasimp(averaged.expr)), "factorials")


def marginal_of_any_count(count: sp.Symbol, ones: sp.Symbol, domain: Domain) -> Truth:
    """The same where it does not depend on how many ones they are, which it is over all their numbers."""
    found = supremum(marginal_of_count(count, ones, domain), ones, "does not depend on the count")
    return about(found, FlatCount(count))
