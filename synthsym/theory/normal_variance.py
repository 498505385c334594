"""The sample variance of normal records: its cumulants, the Gamma law that has them, and what an analyst matches to a chi-square law."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain
from ..core.kinds import LOG_INTEGRAL
from ..core.memo import remembered
from ..core.subject import Subject
from ..core.truth import Step, Truth, about, continued
from ..decide import prove_equal
from ..errors import StepRejected
from ..laws import Normal
from ..rules.basic import derivative, parameter, rewrite, substitute
from ..rules.densities import log_density
from ..rules.kernels import log_integral
from ..rules.stated import definition, theorem
from .records import independent


class VarianceCumulants(Subject):
    """log E exp(-h S^2), S^2 the sample variance of so many normal records of this variance."""

    records: sp.Expr
    variance: sp.Expr
    h: sp.Expr


class VarianceShape(Subject):
    """The shape of the Gamma law of that sample variance."""

    records: sp.Expr
    variance: sp.Expr


class VarianceRate(Subject):
    """Its rate."""

    records: sp.Expr
    variance: sp.Expr


@theorem("cited:cochran", "the mean of independent normal records is independent of their deviations from it",
         "Cochran (1934), Proc. Camb. Phil. Soc. 30", of=("one",), kinds={"one": frozenset({LOG_INTEGRAL})}, keeps=("one",))  # fmt: skip
def new_deviation(knob: sp.Expr, one: sp.Expr) -> sp.Expr:
    """What one more record adds to the squared deviations is independent of what was there."""
    return one


def cumulants_of_variance(count: sp.Expr, domain: Domain, variance: sp.Expr, h: sp.Symbol) -> Truth:
    """log E exp(-h S^2), S^2 the sample variance of `count` records of N(., variance).

    SS_{k+1} = SS_k + k/(k+1) (x_{k+1} - mean_k)^2 adds one squared normal at a time, independent of what was before;
    x_{k+1} - mean_k has variance (1 + 1/k) variance, so each adds the same, and the k cancels.
    """
    D, k = domain.adding("k_rec integer >= 1")
    law = Normal(sp.S.Zero, variance * (1 + 1 / k))
    w, inner = law.outcome(D, "w_dev")
    added = log_density(law, w, inner) - parameter(inner, h / (count - 1) * k / (k + 1) * w**2)
    one = log_integral(added, w, "gaussian", D)
    flat = rewrite(
        one, sp.log(sp.factor(sp.simplify(sp.exp(2 * one.expr)))) / 2, "the number of earlier records cancels"
    )
    return about(independent(new_deviation(flat.on(domain)), count - 1), VarianceCumulants(count, variance, h))


def gamma_of_cumulants(found: Truth, h: sp.Symbol) -> tuple[Truth, Truth]:
    """Shape and rate of the Gamma law with these cumulants: log E exp(-h X) = -shape log(1 + h/rate) for every h >= 0."""
    slope = derivative(found, h)
    mean = substitute(-slope, {h: sp.S.Zero}, "at 0")
    var = substitute(derivative(slope, h), {h: sp.S.Zero}, "at 0")
    shape, rate = (rewrite(q, sp.factor(sp.simplify(q.expr)), "collect") for q in (mean**2 / var, mean / var))
    proof = prove_equal(found.expr, -shape.expr * sp.log(1 + h / rate.expr), found.domain)
    if proof is None:
        raise StepRejected("these are not the cumulants of a Gamma law")
    reason = "log E exp(-hX) = -shape log(1 + h/rate) for every h >= 0: the Gamma law"
    shape, rate = (
        continued(q, Step("cumulants", found.expr, q.expr, reason, proof.engines), found, domain=q.domain)
        for q in (shape, rate)
    )
    of = found.subject
    if isinstance(of, VarianceCumulants) and of.h == h and h not in of.records.free_symbols | of.variance.free_symbols:
        return about(shape, VarianceShape(of.records, of.variance)), about(rate, VarianceRate(of.records, of.variance))
    return shape, rate


@remembered
def variance_law() -> tuple[Truth, Truth]:
    """Shape and rate of the law of the sample variance of n_syn normal records of variance s2: the Gamma law with the same cumulants."""
    D, N, v, h = Domain.of("n_syn integer >= 2 at 100, s2 > 0 at 1, h >= 0")
    return gamma_of_cumulants(cumulants_of_variance(N, D, v, h), h)


# What an analyst computes from synthetic data: moments matched to a scaled chi-square law.


@definition("definition:effective-degrees", "degrees of freedom of T = knob * 2 E[T]^2/Var(T)")
def matched_degrees(knob: sp.Expr, mean: sp.Expr, variance: sp.Expr) -> sp.Expr:
    """The degrees of freedom of the scaled chi-square law with this mean and variance."""
    return 2 * mean**2 / variance * knob
