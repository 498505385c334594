"""The posterior draw of section 6.1.2: its privacy loss, and bounds of its privacy profile from both sides.

Shared records weigh u = alpha + j (ones) and v = beta + r (zeros); X has one more one, X' one more zero, so the draws are
Beta(u + 1, v) and Beta(u, v + 1). T is a common lower bound of the two prior weights: u = T + p, v = T + q.
"""

import sympy as sp
from synthsym.author import Beta, Domain, Integer, Real, Truth, bounded_by, remembered, rewrite, supremum
from synthsym.theory.beta import loss_of_draw
from synthsym.theory.beta import replaced as replaced_shapes
from synthsym.theory.profile import level_point, log_profile_by_tail

PAIR = Domain(u=Real > 0, v=Real > 0, eps=Real > 0, at=dict(u=3, v=5, eps=1))
HEAVY = Domain(T=Real > 0, u=Real >= "T", v=Real >= "T", eps=Real.between(0, 1), at=dict(T=3, u=4, v=5, eps="1/2"))
LEAST = Domain(T=Real > 0, eps=Real.between(0, 1), at=dict(T=3, eps="1/2"))
DATA = Domain(
    n1=Integer >= 1,
    n0=Integer >= 1,
    a=Real > 0,
    b=Real > 0,
    theta=Real.between(0, 1),
    eps=Real > 0,
    at=dict(n1=4, n0=5, a=2, b=3, theta="1/3", eps=1),
)


def replaced(D: Domain, shape: tuple[sp.Expr, sp.Expr]) -> tuple[Beta, Beta]:
    """Posteriors of X (with the record a one) and X' (a zero), from the weights of the shared records."""
    first, second = replaced_shapes(*shape, D)
    return Beta(*first), Beta(*second)


def loss(theta: sp.Symbol, shape: tuple[sp.Expr, sp.Expr], D: Domain) -> Truth:
    """log p(theta | X)/p(theta | X'), X' with a one of X made a zero."""
    return loss_of_draw(*replaced(D, shape), theta, D)


@remembered
def log_profile_bound() -> Truth:
    """log delta(eps) <= -T eps^2/6 for eps < 1 and every data set whose shared weights are at least T.

    delta(eps) = P(S) - e^eps Q(S) <= P(S), S = {loss > eps} = {theta > e^eps u/(v + e^eps u)}; Chernoff's bound of the
    tail falls in both weights, so u = v = T is the worst.
    """
    D = PAIR.extend(theta=Real.between(0, 1), at={"theta": "1/3"})
    u, v, eps, theta = D.symbols("u v eps theta")
    P, _ = replaced(PAIR, (u, v))
    tail = log_profile_by_tail(P, loss(theta, (u, v), D).apply(sp.exp), theta, eps, less=1).on(HEAVY)
    tail = rewrite(tail, u * eps + (u + v) * sp.log((u + v) / (v + u * sp.exp(eps))), "one logarithm")
    worst = supremum(supremum(tail, u, "falls in the weight of ones"), v, "falls in the weight of zeros")
    return bounded_by(worst, -worst.domain["T"] * eps**2 / 6, "second derivative in eps")


__all__ = ["DATA", "LEAST", "PAIR", "level_point", "log_profile_bound", "loss", "replaced"]
