"""Bayes: posteriors from a prior and a likelihood."""

from __future__ import annotations

import sympy as sp

from ..core.truth import Truth
from ..laws import Normal
from ..laws.releases import Likelihood, Posterior
from ..laws.subjects import LogDensity
from ..rules.stated import definition


def _of_a_mean(log_prior: Truth, log_likelihood: Truth) -> Posterior | None:
    """The posterior of the expectation of normal records under a normal prior about 0."""
    prior, records = log_prior.subject, log_likelihood.subject
    if (
        not isinstance(prior, LogDensity)
        or not isinstance(prior.law, Normal)
        or prior.law.mean != 0
        or not isinstance(records, Likelihood)
    ):
        return None
    return Posterior(records.mean, records.variance, records.n, prior.law.var)


@definition(
    "definition:posterior",
    "log posterior = log prior + knob * log likelihood + constant",
    of=("log_prior", "log_likelihood"),
    subject=_of_a_mean,
)
def log_posterior(knob: sp.Expr, log_prior: sp.Expr, log_likelihood: sp.Expr) -> sp.Expr:
    """The log posterior density, up to a constant."""
    return log_prior + knob * log_likelihood
