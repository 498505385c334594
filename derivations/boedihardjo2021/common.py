"""What several sections share: the sensitivity of the statistics, the loss of their noise, deviations of means."""

from __future__ import annotations

from collections.abc import Callable

import sympy as sp

from synthsym.author import (
    Domain,
    Integer,
    Laplace,
    Real,
    Spec,
    Truth,
    largest,
    log_ratio,
    mean_shift,
    mean_shift_added,
    mean_shift_removed,
    over_reals,
    piecewise_supremum,
    remembered_by,
    simplify,
    solve_inverse,
    substitute,
    theory,
)


def remembered(derive: Callable[[Domain], Truth]) -> Callable[[Domain], Truth]:
    """The derivation done once for each domain, told by its contents, and again whenever a foundation is altered."""
    return remembered_by(lambda domain: (domain.variables, domain.relations))(derive)


def only(domain: Domain, *names: str) -> Domain:
    """Some of the parameters: what does not mention the others is proved without them."""
    return Domain({name: domain.at[domain[name]] for name in names}, **{name: _spec(domain, name) for name in names})


def _spec(domain: Domain, name: str) -> Spec:
    v = domain.variable(domain[name])
    assert v is not None
    return Spec(v.integer, v.low, v.high, v.low_strict, v.high_strict)


RECORDS = Domain(n=Integer >= 1)


def mean_moves(n: sp.Symbol, domain: Domain) -> Truth:
    """How far one record moves a mean of n values in [-1, 1]: replaced, removed or added, the worst of the three."""
    if not n.is_integer:  # a size that a rate is read at: the formula between the numbers of records
        between = over_reals(mean_moves(RECORDS["n"], RECORDS), RECORDS["n"])
        return substitute(between, {between.domain["n_real"]: n}, "read at a size that need not be a number", domain)
    D, one = only(domain, n.name), sp.Integer(1)
    shifts = [mean_shift(n, -one, one, D), mean_shift_removed(n, -one, one, D), mean_shift_added(n, -one, one, D)]
    reason = "a replaced record moves a mean of n values at least as far as one that joins or leaves"
    return largest(*shifts, because=reason).on(domain)


@remembered
def l1_sensitivity(D: Domain) -> Truth:
    """All F functions move by as much at once: each takes 1 on one record and -1 on the other."""
    reason = "one pair of data sets attains every term of the sum"
    return theory.statistics.l1_of_equal_moves(D["F"], mean_moves(D["n"], D), on=D, because=reason)


def coordinate_loss(shift: Truth | sp.Expr, sigma: sp.Expr, D: Domain) -> Truth:
    """sup over outputs of the loss of one coordinate whose centre moves by `shift` >= 0: shift/sigma."""
    E = only(D, *(v.name for v in sigma.free_symbols)).extend(s_shift=Real >= 0, y_out=Real)
    s, y = E.symbols("s_shift y_out")
    loss = piecewise_supremum(simplify(log_ratio(Laplace(0, sigma), Laplace(s, sigma), y, E)), y)
    return substitute(loss, {s: shift}, "the centre moves by that much", domain=D)


def noise_scale(D: Domain) -> Truth:
    """sigma = delta/log(F/g)."""
    return theory.statistics.noise_scale(
        D["delta"], D["F"], D["g"], on=D, because="the scale that the algorithm is run with"
    )


@remembered
def pure_loss(D: Domain) -> Truth:
    """The exact pure loss of the noisy statistics with the algorithm's noise: l1 sensitivity over sigma."""
    E = D.extend(sigma_n=Real > 0)
    total = coordinate_loss(
        l1_sensitivity(D), E["sigma_n"], E
    )  # the loss is linear in the shift: the coordinates add up
    return substitute(total, {E["sigma_n"]: noise_scale(D)}, "the algorithm's noise", domain=D)


@remembered
def records_needed(D: Domain) -> Truth:
    """The number of records from which on the exact loss is at most eps."""
    return solve_inverse(pure_loss(D), D["n"], D["eps"], "the loss is a multiple of 1/n")


def hoeffding_failure(n: sp.Expr, t: sp.Expr, D: Domain) -> Truth:
    """An upper bound on P(|mean - E| > t) for n independent values in [-1, 1]."""
    return theory.probability.hoeffding_failure(n, t, on=D, because="Hoeffding's inequality for values in [-1, 1]")


def chebyshev_failure(variance: Truth, t: sp.Expr) -> Truth:
    """An upper bound on P(|Y - E Y| > t) from the variance."""
    return theory.probability.chebyshev_failure(variance, t, because="Chebyshev's inequality")


def union(*failures: Truth, times: sp.Expr | int = 1) -> Truth:
    """The union bound over events, `times` of each kind."""
    return theory.probability.union_failure(list(failures), times, because="union bound")
