"""The pure privacy loss of binary synthetic records: from the posterior law, the release's law and the neighbouring counts.

Shared records: j ones and r zeros (n = j + r + 1); the replaced record is a one in X and a zero in X'. The relation's knob
counts the replaced records, so the two posteriors are Beta(u + k, v) and Beta(u, v + k) with u = alpha + j, v = beta + r.
"""

from __future__ import annotations

from typing import Literal

import sympy as sp

from synthsym.author import (
    Beta,
    BetaBinomial,
    Binomial,
    Domain,
    Integer,
    Law,
    Real,
    StepRejected,
    Truth,
    at_point,
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
from synthsym.rules import definition

declare("definition:posterior-mode", "the parameter at which the posterior density is largest")
PREDICTIVE = declare("definition:posterior-predictive", "P(z = 1 | X) = knob * E[theta | X], theta with the posterior law")

Method = Literal["map", "one", "many"]

COUNTS = Domain(j=Integer >= 0, r=Integer >= 0, m=Integer >= 1, alpha=Real > 0, beta=Real > 0,
                at=dict(j=3, r=5, m=4, alpha=2, beta="5/2"))
MODE_COUNTS = Domain(j=Integer >= 0, r=Integer >= 0, m=Integer >= 1, alpha=Real > 1, beta=Real > 1,
                     at=dict(j=3, r=5, m=4, alpha=2, beta="5/2"))
PRIOR = Domain(m=Integer >= 1, alpha=Real > 0, beta=Real > 0, eps=Real > 0, at=dict(m=3, alpha=2, beta=3, eps=1))
MODE_PRIOR = Domain(m=Integer >= 1, alpha=Real > 1, beta=Real > 1, eps=Real > 0, at=dict(m=3, alpha=4, beta=3, eps=1))


def neighbours(D: Domain, swapped: bool = False) -> tuple[tuple[sp.Expr, sp.Expr], tuple[sp.Expr, sp.Expr]]:
    """Posterior shapes (a, b) of X and of X'; `swapped` exchanges the two data sets."""
    j, r, alpha, beta = D.symbols("j r alpha beta")
    k: sp.Expr = knob("relation:replace")  # type: ignore[assignment]
    first, second = (alpha + j + k, beta + r), (alpha + j, beta + r + k)
    return (second, first) if swapped else (first, second)


def predictive(shape: tuple[sp.Expr, sp.Expr], D: Domain) -> Truth:
    """P(next record is a one): the posterior mean, as an integral."""
    x = sp.Symbol("x_theta", positive=True)
    law = Beta(*shape)
    log_mean = log_integral(log_density(law, x, D) + sp.log(x), x, "beta", D)
    k: sp.Expr = knob("definition:posterior-predictive")  # type: ignore[assignment]
    mean = definition("definition:posterior-predictive", k * sp.exp(log_mean.expr), D, "expectation of theta", log_mean)
    a, b = law.a * law.knob(), law.b
    return rewrite(mean, k * a / (a + b), "Gamma(s+1) = s Gamma(s)")


def mode(shape: tuple[sp.Expr, sp.Expr], D: Domain) -> Truth:
    """The posterior mode: where the slope of the log density vanishes."""
    x = sp.Symbol("x_theta", positive=True)
    slope = derivative(log_density(Beta(*shape), x, D.extend(x_theta=Real.between(0, 1))), D.extend(x_theta=Real.between(0, 1))["x_theta"])
    roots = sp.solve(sp.together(slope.expr), x)
    if len(roots) != 1:
        raise StepRejected("the posterior density has no single stationary point")
    root = roots[0]
    at_root = rewrite(substitute(slope, {x: root}, "the slope at the candidate", domain=D), sp.S.Zero, "the slope vanishes there")
    k: sp.Expr = knob("definition:posterior-mode")  # type: ignore[assignment]
    return Truth(root, D, at_root.steps, at_root.rests_on).then(
        Step("mode", root, k * root, "the only zero of the slope", rests_on=("definition:posterior-mode",)))


def release(method: Method, shape: tuple[sp.Expr, sp.Expr], D: Domain) -> tuple[Law, Truth | None]:
    """Law of the number of ones among m released records, and where its parameter comes from."""
    m = D["m"]
    if method == "one":
        return BetaBinomial(m, *shape), None
    p = mode(shape, D) if method == "map" else predictive(shape, D)
    return Binomial(m, p.expr), p


@remembered
def loss_of_output(method: Method, swapped: bool = False) -> Truth:
    """Privacy loss of releasing x ones, for the shared counts j, r."""
    D = (MODE_COUNTS if method == "map" else COUNTS).extend(x=Integer.between(0, "m"), at={"x": 1})
    first, second = neighbours(D, swapped)
    P, p = release(method, first, D)
    Q, q = release(method, second, D)
    loss = log_ratio(P, Q, D["x"], D)
    for part in (p, q):
        if part is not None:
            loss = Truth(loss.expr, D, part.steps + loss.steps, loss.rests_on | part.rests_on)
    loss = loss.then(Step("neighbours", None, loss.expr, "replace one record", rests_on=("relation:replace",)))
    return rewrite(loss, _tidy(loss, D, p, q), "quotients of probabilities, simplified")


def _tidy(loss: Truth, D: Domain, p: Truth | None, q: Truth | None) -> sp.Expr:
    """The loss with one logarithm a kind of record (independent records) or one in all (a shared draw); `rewrite` checks it."""
    x, m = D["x"], D["m"]
    factor: sp.Expr = knob("definition:privacy-loss")  # type: ignore[assignment]
    if p is None or q is None or knob("law:binomial") != 1:
        z = sp.Symbol("z", nonnegative=True)
        ratio = sp.factor(sp.gammasimp(sp.exp(loss.expr / factor)).subs(m, x + z))
        return sp.log(ratio.subs(z, m - x)) * factor
    ones, zeros = (sp.factor(sp.cancel(t)) for t in (p.expr / q.expr, (1 - p.expr) / (1 - q.expr)))
    return (x * sp.log(ones) + (m - x) * sp.log(zeros)) * factor


@remembered
def pure(method: Method) -> Truth:
    """The largest loss towards ones, over outputs x = 0..m and the shared counts: attained by all ones and j = 0."""
    loss = loss_of_output(method)
    top = at_point(loss, loss.domain["x"], loss.domain["m"], "largest when every released record is a one")
    return at_point(top, top.domain["j"], sp.S.Zero, "largest when no shared record is a one, which n - 1 zeros provide")


def towards(method: Method, value: Literal["one", "zero"], D: Domain, **fixed: int) -> Truth:
    """`pure` on the domain of the prior; zeros and ones exchange roles when every record is relabelled."""
    loss = pure(method)
    if value == "zero":
        loss = substitute(loss, {loss.domain["alpha"]: loss.domain["beta"]}, "relabel zeros as ones: the prior weights change places")
    values = {loss.domain[name]: sp.Integer(number) for name, number in fixed.items()}
    return substitute(loss, values, "one record" if fixed else "the parameters of the statement", domain=D)
