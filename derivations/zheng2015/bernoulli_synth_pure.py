"""Section 6.2.1: pure privacy of binary synthetic records, both directions of every threshold."""

from synthsym.author import Condition, Domain, Form, Iff, Real
from synthsym.theory.binary_records import Method, least_weights
from . import paper
from .bernoulli_synth_losses import MODE_PRIOR, PRIOR

ONE_MODE = Domain(alpha=Real > 1, beta=Real > 1, eps=Real > 0, at=dict(alpha=4, beta=3, eps=1))
ONE_DRAW = Domain(alpha=Real > 0, beta=Real > 0, eps=Real > 0, at=dict(alpha=2, beta=3, eps=1))


def threshold(method: Method, bound: str, D: Domain, **fixed: int) -> Iff:
    """eps-DP exactly when both largest losses are at most eps, against `alpha, beta >= bound`."""
    exact = least_weights(method, D, **fixed)
    exact = Condition(*((D[name], ">=", t) for name, t in exact.items()))
    return Iff(f"alpha >= {bound} and beta >= {bound}", exact, D)


@paper.claim("zheng.thm6.9", "Theorem 6.9", "threshold")
def mode_one_record() -> Form:
    """One record drawn from the posterior mode is eps-private exactly when both prior weights reach the threshold.
    Read: the condition as it is printed; what stands behind the sign of approximation is left aside"""
    return threshold("map", "2 + 1/(exp(eps) - 1)", ONE_MODE, m=1)


@paper.claim("zheng.cor6.10", "Corollary 6.10", "threshold")
def mode_many_records() -> Form:
    """m records drawn from the posterior mode.
    Read: the condition as it is printed; what stands behind the sign of approximation is left aside"""
    return threshold("map", "2 + 1/(exp(eps/m) - 1)", MODE_PRIOR)


@paper.claim("zheng.thm6.11", "Theorem 6.11", "threshold")
def draw_one_record() -> Form:
    """One record from one posterior draw.
    Read: the condition as it is printed; what stands behind the sign of approximation is left aside"""
    return threshold("many", "1 + 1/(exp(eps) - 1)", ONE_DRAW, m=1)


@paper.claim("zheng.cor6.12", "Corollary 6.12", "threshold")
def fresh_draws() -> Form:
    """m records, each from a fresh posterior draw.
    Read: the condition as it is printed; what stands behind the sign of approximation is left aside"""
    return threshold("many", "1 + 1/(exp(eps/m) - 1)", PRIOR)


@paper.claim("zheng.thm6.13", "Theorem 6.13", "threshold")
def shared_draw() -> Form:
    """m records from one shared posterior draw.
    Read: the condition as it is printed; what stands behind the sign of approximation is left aside"""
    return threshold("one", "1 + m/(exp(eps) - 1)", PRIOR)
