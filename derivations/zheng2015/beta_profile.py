"""The posterior draw of section 6.1.2: its privacy loss, and where it reaches a level.

Shared records weigh u = alpha + j (ones) and v = beta + r (zeros); X has one more one, X' one more zero, so the draws are
Beta(u + 1, v) and Beta(u, v + 1). T is a common lower bound of the two prior weights: u = T + p, v = T + q.
"""

import sympy as sp
from synthsym.author import Domain, Real, Truth, laws
from synthsym.theory.beta import loss_of_draw
from synthsym.theory.beta import replaced as replaced_shapes

LEAST = Domain(T=Real > 0, eps=Real.between(0, 1), at=dict(T=3, eps="1/2"))
DATA = Domain("n1 integer >= 1 at 4, n0 integer >= 1 at 5, a > 0 at 2, b > 0 at 3, 0 < theta < 1 at 1/3, eps > 0 at 1")


def replaced(D: Domain, shape: tuple[sp.Expr, sp.Expr]) -> tuple[laws.Beta, laws.Beta]:
    """Posteriors of X (with the record a one) and X' (a zero), from the weights of the shared records."""
    first, second = replaced_shapes(*shape, D)
    return laws.Beta(*first), laws.Beta(*second)


def loss(theta: sp.Symbol, shape: tuple[sp.Expr, sp.Expr], D: Domain) -> Truth:
    """log p(theta | X)/p(theta | X'), X' with a one of X made a zero."""
    return loss_of_draw(*replaced(D, shape), theta, D)
