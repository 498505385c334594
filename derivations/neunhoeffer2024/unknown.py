"""Unknown variance: what two fitted normals reveal, and the sample variances of real neighbouring data sets.

The release depends on the data through their mean and sample variance; n_syn records tell the mean and the sample
variance of the synthetic data, and nothing more.
"""

from __future__ import annotations

import sympy as sp

from synthsym.author import (
    Domain,
    Integer,
    Normal,
    Real,
    StepRejected,
    Truth,
    at_point,
    corners,
    derivative,
    log_density,
    log_integral,
    log_ratio,
    remembered,
    rewrite,
    substitute,
)
from synthsym.core.ledger import declare, knob
from synthsym.core.truth import Step
from synthsym.decide import prove_equal
from synthsym.rules import definition

from .model import independent, record_sum

declare(
    "cited:cochran",
    "the mean of independent normal records is independent of their deviations from it",
    "Cochran (1934), Proc. Camb. Phil. Soc. 30",
)

# s2 and v2 are the two fitted variances, c1 and c2 the two fitted means; ybar and S2 are what the records show.
FIT = Domain(
    n_syn=Integer >= 2,
    c1=Real,
    c2=Real,
    s2=Real > 0,
    v2=Real > 0,
    y=Real,
    ybar=Real,
    S2=Real > 0,
    t=Real > 0,
    at=dict(n_syn=100, c1=0, c2="1/10", s2=1, v2="11/10", ybar="1/5", S2="9/10"),
)
n_syn, c1, c2, s2, v2, y, ybar, S2, t = FIT.symbols("n_syn c1 c2 s2 v2 y ybar S2 t")


@remembered
def loss_of_records() -> Truth:
    """Privacy loss of n_syn records: quadratic in each, so a function of their mean and sample variance."""
    one = log_ratio(Normal(c1, s2), Normal(c2, v2), y, FIT)
    flat = rewrite(one, sp.expand(one.expr), "expand")
    square = (n_syn - 1) * S2 / n_syn + ybar**2  # mean square of records with this mean and sample variance
    return record_sum(flat, y, ybar, square, n_syn)


def cumulants_of_variance(count: sp.Expr, domain: Domain, variance: sp.Expr, h: sp.Symbol) -> Truth:
    """log E exp(-h S^2), S^2 the sample variance of `count` records of N(., variance).

    SS_{k+1} = SS_k + k/(k+1) (x_{k+1} - mean_k)^2 adds one squared normal at a time, independent of what was before;
    x_{k+1} - mean_k has variance (1 + 1/k) variance, so each adds the same, and the k cancels.
    """
    D = domain.extend(w_dev=Real, k_rec=Integer >= 1)
    w, k = D.symbols("w_dev k_rec")
    added = log_density(Normal(sp.S.Zero, variance * (1 + 1 / k)), w, D) - h / (count - 1) * k / (k + 1) * w**2
    one = log_integral(added, w, "gaussian", D)
    flat = rewrite(one, sp.log(sp.factor(sp.simplify(sp.exp(2 * one.expr)))) / 2, "the number of earlier records cancels")
    if k in flat.expr.free_symbols:
        raise StepRejected("the added squares are not alike")
    cited = flat.then(
        Step("cite", flat.expr, flat.expr, "the new deviation is independent of the earlier ones", rests_on=("cited:cochran",))
    )
    return independent(cited, count - 1, domain)


@remembered
def variance_law() -> tuple[Truth, Truth]:
    """Shape and rate of the law of the sample variance: the Gamma law with the same cumulants."""
    D = Domain(n_syn=Integer >= 2, s2=Real > 0, h=Real > 0, at=dict(n_syn=100, s2=1))
    N, v, h = D.symbols("n_syn s2 h")
    found = cumulants_of_variance(N, D, v, h)
    slope = derivative(found, h)
    mean = substitute(-slope, {h: sp.S.Zero}, "at 0", D)
    var = substitute(derivative(slope, h), {h: sp.S.Zero}, "at 0", D)
    shape, rate = mean**2 / var, mean / var
    shape, rate = (rewrite(q, sp.factor(sp.simplify(q.expr)), "collect") for q in (shape, rate))
    gamma = -shape.expr * sp.log(1 + h / rate.expr)
    if prove_equal(found.expr, gamma, D) is None:
        raise StepRejected("the sample variance does not have the cumulants of a Gamma law")
    step = Step("cumulants", found.expr, gamma, "log E exp(-hX) = -shape log(1 + h/rate) for every h > 0: the Gamma law")
    return shape.then(Step("read", gamma, shape.expr, step.because)), rate.then(Step("read", gamma, rate.expr, step.because))


# -- sample variances of data ----------------------------------------------------------------------------------------------
SAMPLE = Domain(n=Integer >= 2, d=Real > 0, at=dict(n=1000, d=4))


def variance_with_record(D: Domain, spread: sp.Expr, others: sp.Expr, record: sp.Expr) -> Truth:
    """Sample variance of n-1 records with mean `others` and mean squared deviation `spread`, and one more record."""
    n = D["n"]
    mean = ((n - 1) * others + record) / n
    squares = (n - 1) * spread + (n - 1) * (others - mean) ** 2 + (record - mean) ** 2
    expr = squares * knob("definition:sample-variance") / (n - 1)
    out = definition("definition:sample-variance", expr, D, "squared deviations of the others and of the one record, over n - 1")
    return rewrite(out, knob("definition:sample-variance") * (spread + (record - others) ** 2 / n), "the deviations from the others' mean")


@remembered
def variance_sensitivity() -> Truth:
    """Largest change of the sample variance: all records but one at -d, and that one moves from -d to d (or back)."""
    D = SAMPLE.extend(w=Real >= 0, a=Real.between(-SAMPLE["d"], SAMPLE["d"], closed=True), old=Real, new=Real)
    D = Domain(
        n=Integer >= 2,
        d=Real > 0,
        w=Real >= 0,
        a=Real.between("-d", "d", closed=True),
        old=Real.between("-d", "d", closed=True),
        new=Real.between("-d", "d", closed=True),
        at=dict(n=1000, d=4, w=1, a=0, old=0, new=1),
    )
    d, w, a, old, new = D.symbols("d w a old new")
    change = (variance_with_record(D, w, a, new) - variance_with_record(D, w, a, old)) * (
        knob("relation:replace") * knob("definition:sensitivity")
    )
    start = change.then(
        Step("neighbours", None, change.expr, "replace one record", rests_on=("relation:replace", "definition:sensitivity"))
    )
    flat = rewrite(start, sp.factor(start.expr), "the spread of the others cancels")
    best = at_point(flat, old, a, "the old record at the mean of the others")
    return corners(best, {a: (-d, d), new: (-d, d)})
