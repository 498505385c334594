"""Bayes: posteriors from a prior and a likelihood."""

from __future__ import annotations

import sympy as sp

from ..rules.stated import definition


@definition("definition:posterior", "log posterior = log prior + knob * log likelihood + constant", of=("log_prior", "log_likelihood"))
def log_posterior(knob: sp.Expr, log_prior: sp.Expr, log_likelihood: sp.Expr) -> sp.Expr:
    """The log posterior density, up to a constant."""
    return log_prior + knob * log_likelihood
