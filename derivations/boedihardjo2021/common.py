"""What several sections share: the sensitivity of the statistics, the loss of their noise, deviations of means."""

from __future__ import annotations

from collections.abc import Callable

import sympy as sp

from synthsym.author import (
    Domain,
    Laplace,
    Real,
    Spec,
    Truth,
    largest,
    log_ratio,
    mean_shift,
    mean_shift_added,
    mean_shift_removed,
    piecewise_supremum,
    remembered_by,
    simplify,
    solve_inverse,
    substitute,
)
from synthsym.core.ledger import declare, knob
from synthsym.rules import cite, definition

declare("definition:l1-sensitivity", "sup over neighbours of the sum over the functions of |f(X) - f(X')|, times the knob")
declare("definition:empirical-measure", "the value of nu_n at f is the mean of f over the n records, each record counted knob times")
declare("definition:condition-number", "kappa(nu || mu) = knob * integral of (dnu/dmu)^2 with respect to mu")
declare("definition:deviation-event", "the event of a deviation lemma: |<f, empirical> - <f, population>| <= knob * delta for all f in F")
declare("definition:noise-scale", "sigma = knob * delta / log(|F|/gamma)")
declare("cited:hoeffding", "mean of n independent values in [-1, 1]: P(|mean - E mean| > t) <= 2 exp(-knob n t^2/2)", "Hoeffding 1963, theorem 2")
declare("cited:chebyshev", "P(|Y - E Y| > t) <= knob Var(Y)/t^2", "any probability text")
declare("cited:union-bound", "the probability of a union is at most knob * the sum of the probabilities", "Boole")



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


def mean_moves(n: sp.Symbol, domain: Domain) -> Truth:
    """How far one record moves a mean of n values in [-1, 1]: replaced, removed or added, the worst of the three."""
    D, one = only(domain, n.name), sp.Integer(1)
    shifts = [mean_shift(n, -one, one, D), mean_shift_removed(n, -one, one, D), mean_shift_added(n, -one, one, D)]
    return largest(*shifts, because="a replaced record moves a mean of n values at least as far as one that joins or leaves")


@remembered
def l1_sensitivity(D: Domain) -> Truth:
    """All F functions move by as much at once: each takes 1 on one record and -1 on the other."""
    one = mean_moves(D["n"], D)
    expr = D["F"] * one.expr * knob("definition:l1-sensitivity")
    return definition("definition:l1-sensitivity", expr, D, "one pair of data sets attains every term of the sum", one)


def coordinate_loss(shift: Truth | sp.Expr, sigma: sp.Expr, D: Domain) -> Truth:
    """sup over outputs of the loss of one coordinate whose centre moves by `shift` >= 0: shift/sigma."""
    E = only(D, *(v.name for v in sigma.free_symbols)).extend(s_shift=Real > 0)
    s, y = E["s_shift"], sp.Symbol("y_out", real=True)
    loss = piecewise_supremum(simplify(log_ratio(Laplace(0, sigma), Laplace(s, sigma), y, E)), y)
    return substitute(loss, {s: shift}, "the centre moves by that much", domain=D)


def noise_scale(D: Domain) -> Truth:
    """sigma = delta/log(F/g)."""
    expr = knob("definition:noise-scale") * D["delta"] / sp.log(D["F"] / D["g"])
    return definition("definition:noise-scale", expr, D, "the scale that the algorithm is run with")


@remembered
def pure_loss(D: Domain) -> Truth:
    """The exact pure loss of the noisy statistics with the algorithm's noise: l1 sensitivity over sigma."""
    E = D.extend(sigma_n=Real > 0)
    total = coordinate_loss(l1_sensitivity(D), E["sigma_n"], E)  # the loss is linear in the shift: the coordinates add up
    return substitute(total, {E["sigma_n"]: noise_scale(D)}, "the algorithm's noise", domain=D)


@remembered
def records_needed(D: Domain) -> Truth:
    """The number of records from which on the exact loss is at most eps."""
    return solve_inverse(pure_loss(D), D["n"], D["eps"], "the loss is a multiple of 1/n")


def hoeffding_failure(n: sp.Expr, t: sp.Expr, D: Domain) -> Truth:
    """An upper bound on P(|mean - E| > t) for n independent values in [-1, 1]."""
    expr = 2 * sp.exp(-knob("cited:hoeffding") * n * t**2 / 2)
    return cite("cited:hoeffding", expr, D, "Hoeffding's inequality for values in [-1, 1]", lean="upper", hypotheses=(sp.Gt(t, 0, evaluate=False),))


def chebyshev_failure(variance: Truth, t: sp.Expr, D: Domain) -> Truth:
    """An upper bound on P(|Y - E Y| > t) from the variance."""
    expr = knob("cited:chebyshev") * variance.expr / t**2
    return cite("cited:chebyshev", expr, D, "Chebyshev's inequality", variance, lean="upper", hypotheses=(sp.Gt(t, 0, evaluate=False),))


def union(D: Domain, *failures: Truth, times: sp.Expr | int = 1) -> Truth:
    """The union bound over events, `times` of each kind."""
    expr = knob("cited:union-bound") * times * sum(f.expr for f in failures)
    return cite("cited:union-bound", expr, D, "union bound", *failures, lean="upper")


__all__ = [
    "chebyshev_failure", "coordinate_loss", "hoeffding_failure", "l1_sensitivity", "mean_moves", "noise_scale", "pure_loss", "records_needed", "union",
]
