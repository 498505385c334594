"""(eps, delta) of a normal release: the Gaussian mechanism with eta = shift/standard deviation."""

from __future__ import annotations

import sympy as sp

from synthsym.author import Domain, Integer, Normal, Phi, Real, StepRejected, Truth, log_ratio, remembered, rewrite, substitute
from synthsym.core.ledger import knob
from synthsym.rules import definition

from .normal_model import BOX, posterior_step, variance_of

PAIR = Domain(eta=Real > 0, eps=Real > 0, at={"eta": 1, "eps": 1})
RELEASE = BOX.extend(m=Integer >= 1, eps=Real > 0, delta=Real.between(0, 1), at={"m": 1, "eps": "1/2", "delta": "1/1000000"})
m = RELEASE["m"]
METHODS = ("post", "map", "one", "many")


@remembered
def profile() -> Truth:
    """delta(eps) for two unit normals eta apart: P(S) - e^eps Q(S) with S = {loss > eps}, a half-line."""
    eta, eps = PAIR.symbols("eta eps")
    D = PAIR.extend(x=Real, at={"x": "1/3"})
    x = D["x"]
    P, Q = Normal(eta, sp.S.One), Normal(sp.S.Zero, sp.S.One)
    scale = knob("law:normal")
    linear = knob("definition:privacy-loss") * (eta * x - eta**2 / 2) / scale
    loss = rewrite(log_ratio(P, Q, x, D), linear, "the loss is linear in the output")
    level = knob("definition:hockey-stick") * eps
    edge = (level * scale / knob("definition:privacy-loss") + eta**2 / 2) / eta
    rewrite(substitute(loss, {x: edge}, "where the loss is eps"), level, "the edge of S")
    first, second = P.cdf(edge), Q.cdf(edge)
    excess = (1 - first) - sp.exp(level) * (1 - second)
    t = definition("definition:hockey-stick", excess, PAIR, "S = {loss > eps} is the half-line beyond the edge", loss)
    t = rewrite(t, Phi(-first.args[0]) - sp.exp(level) * Phi(-second.args[0]), "upper tails")
    try:
        return rewrite(t, Phi(sp.expand(-first.args[0])) - sp.exp(level) * Phi(sp.expand(-second.args[0])), "collect")
    except StepRejected:
        return t


@remembered
def eta_squared(method: str) -> Truth:
    """(shift of the posterior mean)^2 over the variance of the sufficient statistic, for m records."""
    t = posterior_step() ** 2 / variance_of(method, m)
    joined = Truth(t.expr, RELEASE, t.steps, t.rests_on, t.lean)
    return rewrite(joined, sp.factor(sp.simplify(t.expr)), "collect")


def eta(method: str) -> Truth:
    return eta_squared(method) ** sp.S.Half


def delta_of(method: str, domain: Domain | None = None) -> Truth:
    """Exact delta(eps) of a release."""
    D = domain or RELEASE
    t = profile()
    return substitute(t, {PAIR["eta"]: eta(method), PAIR["eps"]: D["eps"]}, f"eta of the release `{method}`", D)
