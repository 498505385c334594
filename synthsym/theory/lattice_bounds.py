"""Lattice sums against integrals: the integral test, and the tails of the discrete Gaussian law by those of the normal law."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Real
from ..core.ledger import declare, knob
from ..core.truth import Step, Truth, concluded
from ..laws.lattice import DiscreteGaussian
from ..laws.line import Normal
from ..rules.checks import need
from ..rules.densities import lawful, probability_below
from ..rules.stated import theorem

INTEGRAL_TEST = declare("cited:integral-test", "f(a + 1) + f(a + 2) + ... is at most knob * the integral of f from a on, where f falls from a on",
                        "any calculus text")  # fmt: skip
POISSON = declare("cited:poisson-summation", "the sum of exp(-(j - mu)^2/(2 v)) over all integers j, mu an integer, is sqrt(2 pi v) times "
                  "1 + 2 exp(-2 pi^2 v) + ..., which is at least knob * sqrt(2 pi v)",
                  "Stein and Shakarchi, Fourier Analysis, theorem 5.3.1")  # fmt: skip


def least_total(law: DiscreteGaussian, domain: Domain) -> Truth:
    """A lower bound on the sum of the weights of a discrete Gaussian law around an integer."""
    centred = (
        ()
        if law.mu.is_integer
        else (need(sp.Eq(law.mu, sp.floor(law.mu), evaluate=False), domain, "the centre is an integer"),)
    )
    least = knob(POISSON) * sp.sqrt(2 * sp.pi * law.var * law.knob())
    step = Step("cite", None, least, "Poisson summation: the other terms are positive", obligations=(*lawful(law, domain), *centred),
                rests_on=(law.foundation, POISSON))  # fmt: skip
    return concluded(step, domain, *law.parts, lean="lower")


def tail_below(law: DiscreteGaussian, t: sp.Expr, domain: Domain) -> Truth:
    """An upper bound on P(X > mu + t) for a discrete Gaussian law around an integer and an integer t >= 0.

    The weights beyond t are at most the integral of the weight from there on, and are divided by at least the lower bound on their total.
    """
    inner = domain.extend(None, site_=Real >= t)
    falls = need(
        sp.Le(sp.diff(law.log_weight(law.mu + inner["site_"]), inner["site_"]), 0, evaluate=False),
        inner,
        "the weights fall",
    )
    whole = (
        () if t.is_integer else (need(sp.Eq(t, sp.floor(t), evaluate=False), domain, "the tail begins at an integer"),)
    )
    var = law.var * law.knob()
    least = least_total(law, domain)
    integral = sp.sqrt(2 * sp.pi * var) * (1 - probability_below(Normal(law.mu, var), law.mu + t, domain))
    after = knob(INTEGRAL_TEST) * integral.expr / least.expr
    step = Step("cite", integral.expr, after, "each weight is at most the integral over the step before it",
                obligations=(*lawful(law, domain), falls, *whole), rests_on=(law.foundation, INTEGRAL_TEST), relation="<=")  # fmt: skip
    return concluded(step, domain, integral, least, *law.parts, lean="upper")


# Sums over integers between two integrals: the integral test, for a function that falls.


def _falls(integral: sp.Expr, slope: sp.Expr) -> list[sp.Basic]:
    return [sp.Le(slope, 0, evaluate=False)]


@theorem(INTEGRAL_TEST, "", "", lean="upper", hypotheses=_falls, of=("integral",))
def sum_from_next(knob: sp.Expr, integral: sp.Expr, slope: sp.Expr) -> sp.Expr:
    """f(a + 1) + f(a + 2) + ..., from the integral of f from a on and its slope, which is proved not to be positive from there on."""
    return knob * integral


@theorem("cited:integral-test-below", "f(a) + f(a + 1) + ... is at least the integral of f from a on, over knob, where f falls from a on",
         "any calculus text", lean="lower", hypotheses=_falls, of=("integral",))  # fmt: skip
def sum_from_here(knob: sp.Expr, integral: sp.Expr, slope: sp.Expr) -> sp.Expr:
    """f(a) + f(a + 1) + ..., from the same."""
    return integral / knob
