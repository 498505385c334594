"""Normal releases: cumulants, the mean of normal records, posteriors under a flat prior, and what a shift of the mean costs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import sympy as sp

from ..core.domain import Domain, Real
from ..core.entries import refuse_other
from ..core.kinds import SENSITIVITY, VARIANCE, known_kind
from ..core.lean import EXACT
from ..core.ledger import knob
from ..core.memo import remembered
from ..core.truth import Step, Truth, about, continued, lifted, of_kind
from ..decide import prove_equal
from ..errors import StepRejected
from ..laws import Normal
from ..laws.releases import Likelihood, MeanOf, Posterior, SharedDraw, Zcdp, mean_of, release_around, variance_of
from ..rules.basic import derivative, parameter, rewrite, substitute
from ..rules.densities import log_density
from ..rules.kernels import log_integral
from ..rules.stated import definition
from ..rules.zcdp import zcdp
from .records import independent, sum_over_records


@definition("definition:flat-prior", "the log posterior is knob times the log likelihood, up to a constant", of=("log_likelihood",),
            subject=lambda t: Posterior(t.subject.mean, t.subject.variance, t.subject.n) if isinstance(t.subject, Likelihood) else None)  # fmt: skip
def posterior_under_flat_prior(knob: sp.Expr, log_likelihood: sp.Expr) -> sp.Expr:
    """Log posterior of a parameter under a flat prior, up to a constant."""
    return knob * log_likelihood


@remembered(
    by=lambda n, variance, mu, xbar, q2, domain: (n, variance, mu, xbar, q2, domain.variables, domain.relations)
)
def flat_posterior(
    n: sp.Expr, variance: sp.Expr, mu: sp.Symbol, xbar: sp.Expr, q2: sp.Expr, domain: Domain
) -> tuple[Truth, Truth]:
    """Mean and variance of the mean mu of n normal records of this variance, under a flat prior; xbar and q2 are their mean and mean square."""
    law = Normal(mu, variance)
    x, one = law.outcome(domain, "x")
    likelihood = sum_over_records(log_density(law, x, one), x, xbar, q2, n)
    posterior = posterior_under_flat_prior(likelihood, because="Bayes with a flat prior")
    return normal_mean(posterior, mu), normal_variance(posterior, mu)


def cumulants(law: Normal, t: sp.Expr, domain: Domain) -> Truth:
    """log E exp(t Y) for a normal Y."""
    D = domain
    for part in law.parts:
        D = D.meet(part.domain)
    y, inner = law.outcome(D, "y_r")
    return log_integral(log_density(law, y, inner) + parameter(inner, t * y), y, "gaussian", D)


def with_variance(variance: Truth) -> Truth:
    """The parameter of a normal law whose variance is this: the law's own definition, turned round."""
    after = variance.expr / knob("law:normal")
    return continued(
        variance, Step("law", variance.expr, after, "the normal law with this variance", rests_on=("law:normal",))
    )


def actual_variance(law: Normal, domain: Domain) -> Truth:
    """The variance of a normal law: minus one over the curvature of its log density."""
    x, inner = law.outcome(domain, "x_v")
    return normal_variance(log_density(law, x, inner), x).on(domain)


def mean_of_records(variance: Any, count: sp.Expr, domain: Domain) -> Truth:
    """The parameter (variance) of the law of the mean of `count` independent normal records, which is normal: its cumulants say so.

    log E exp(t mean) is computed from the density of one record; it is quadratic in t, as it is for a normal law only.
    """
    D, t, a = domain.adding("t_c real, mean_a real")
    one = cumulants(Normal(a, lifted(variance, D)), t / count, D)
    found = independent(one, count, on=D)
    curve = derivative(derivative(found, t), t, "the second cumulant")
    if t in sp.simplify(curve.expr).free_symbols or prove_equal(sp.diff(found.expr, t, 3), sp.S.Zero, D) is None:
        raise StepRejected("the mean of normal records is not normal: a third cumulant")
    flat = rewrite(curve, sp.simplify(curve.expr), "the second cumulant, for every t")
    return with_variance(flat.on(D.without(t).without(a)).on(domain))


def loss_of_means(variance: Any, shift: Truth, domain: Domain) -> Truth:
    """zCDP of N(x + shift, v) against N(x, v), with the variance and the largest shift put in; the loss grows with the shift."""
    refuse_other("loss_of_means", "shift", shift, frozenset({SENSITIVITY}))
    if known_kind(variance) is not None:
        refuse_other("loss_of_means", "variance", variance, frozenset({VARIANCE}))
    D, b, gap, v = domain.adding("mean_b real, gap >= 0, spread > 0")
    t = zcdp(Normal(b + gap, v), Normal(b, v), D)
    reason = "the means differ by at most the sensitivity"
    loss = substitute(t, {gap: shift, v: variance, b: sp.S.Zero}, reason, domain=domain)
    spread = lifted(variance, domain)
    return about(loss, release_around(shift.subject, spread.expr, spread.subject) if loss.lean == EXACT else None)


def loss_of_copies(one: Truth, records: sp.Expr, copies: sp.Expr, domain: Domain) -> Truth:
    """zCDP of copies of so many records, each record around the mean of the data and of this zCDP."""
    found = independent(independent(one, records, on=domain), copies, on=domain)
    loss = one.subject
    if isinstance(loss, Zcdp) and loss.copies == loss.records == 1:
        return about(found, replace(loss, copies=copies, records=records))
    return found


def normal_variance(t: Truth, u: sp.Symbol) -> Truth:
    """A log density that is quadratic in u is normal; its variance is -1 over the second derivative."""
    if prove_equal(sp.diff(t.expr, u, 3), sp.S.Zero, t.domain) is None:
        raise StepRejected(f"{t.expr} is not quadratic in {u}: no normal law")
    bend = derivative(derivative(t, u), u, "curvature of the log density")
    flat = rewrite(bend, sp.factor(sp.simplify(bend.expr)), "collect")
    out = -1 / flat
    found = of_kind(rewrite(out, sp.factor(sp.simplify(out.expr)), "collect"), VARIANCE, "of the normal law")
    return about(found, variance_of(t.subject))


def normal_mean(t: Truth, u: sp.Symbol) -> Truth:
    """… and its mean is where the first derivative vanishes."""
    slope = derivative(t, u)
    out = parameter(t.domain, u) - slope / derivative(slope, u)
    return about(rewrite(out, sp.factor(sp.simplify(out.expr)), "collect"), mean_of(t.subject))


def log_density_of_shared_mean(
    record: Truth, posterior: tuple[Truth, Truth], count: sp.Expr, z: sp.Symbol, domain: Domain
) -> Truth:
    """Log density at z of the mean of `count` normal records of variance `record` that share one draw of their mean.

    The draw has the mean and variance of `posterior`; it is integrated out.
    """
    own = record.domain.extend(
        **{z.name: Real}, centre=Real, spread=Real > 0, at={z.name: "2/7", "centre": "1/2", "spread": "1/10"}
    )
    centre, spread = own.symbols("centre spread")
    draw = Normal(centre, spread)
    drawn, inner = draw.outcome(own, "drawn")
    mean = mean_of_records(record, count, record.domain)
    joint = log_density(Normal(drawn, mean), own[z.name], inner) + log_density(draw, drawn, inner)
    out = log_integral(joint, drawn, "gaussian", own)
    found = substitute(out, {centre: posterior[0], spread: posterior[1]}, "the draw comes from the posterior", domain)
    around, drawn_from = posterior[0].subject, posterior[1].subject
    same = (
        isinstance(around, MeanOf)
        and isinstance(drawn_from, Posterior)
        and drawn_from.variance == record.expr
        and drawn_from.prior == sp.oo
    )
    return about(found, SharedDraw(around.mean, record.expr, drawn_from.n, count) if same else None)  # type: ignore[union-attr]
