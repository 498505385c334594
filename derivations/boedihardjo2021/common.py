"""What several sections share: the sensitivity of the statistics, the loss of their noise, deviations of means."""

import sympy as sp
from synthsym.author import Domain, Truth, remembered, solve, substitute, theory


by_domain = remembered(
    by=lambda domain: (domain.variables, domain.relations)
)  # once for each domain, told by its contents
only, coordinate_loss = theory.queries.only, theory.queries.coordinate_loss


@by_domain
def l1_sensitivity(D: Domain) -> Truth:
    """How far one record moves the F statistics in all."""
    return theory.queries.moved(D["F"], D["n"], D)


def noise_scale(D: Domain) -> Truth:
    """sigma = delta/log(F/g)."""
    because = "the scale that the algorithm is run with"
    return theory.statistics.noise_scale(D["delta"], D["F"], D["g"], on=D, because=because)


@by_domain
def pure_loss(D: Domain) -> Truth:
    """The exact pure loss of the noisy statistics with the algorithm's noise: l1 sensitivity over sigma."""
    E, sigma_n = D.adding("sigma_n > 0")
    total = theory.queries.lost(D["F"], D["n"], sigma_n, E)
    return substitute(total, {sigma_n: noise_scale(D)}, "the algorithm's noise", domain=D)


@by_domain
def records_needed(D: Domain) -> Truth:
    """The number of records from which on the exact loss is at most eps."""
    return solve(pure_loss(D), D["n"], D["eps"], because="the loss is a multiple of 1/n")


def hoeffding_failure(n: sp.Expr, t: sp.Expr, D: Domain) -> Truth:
    """An upper bound on P(|mean - E| > t) for n independent values in [-1, 1]."""
    return theory.probability.hoeffding_failure(n, t, on=D, because="Hoeffding's inequality for values in [-1, 1]")


def chebyshev_failure(variance: Truth, t: sp.Expr) -> Truth:
    """An upper bound on P(|Y - E Y| > t) from the variance."""
    return theory.probability.chebyshev_failure(variance, t, because="Chebyshev's inequality")


def union(*failures: Truth, times: sp.Expr | int = 1) -> Truth:
    """The union bound over events, `times` of each kind."""
    return theory.probability.union_failure(list(failures), times, because="union bound")
