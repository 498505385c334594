"""The max-divergence of the families in whose entry gamma functions or pieces stand in the way of the limit of the order.

It is the supremum of the privacy loss over the outcome, taken at the point where the loss turns; both are the same number.
"""

from collections.abc import Callable
import sympy as sp
from synthsym.author import Domain, Form, largest, laws, log_ratio, rewrite, supremum
from synthsym.theory.divergence import largest_of
from . import paper
from .orders import LARGEST, Values, safe


@paper.claim("gil.max.cramer", "Table 2, Cramér, largest order", "identity", reads=LARGEST)
def cramer():
    """Largest privacy loss of two Cramér laws: bounded whatever the scales."""
    D, s, c, x = Domain.of("s > 0 at 1, c > 0 at 1, x > 0 at 1")
    # the loss at x and at -x is the same; it moves from ln(t1/t2) at 0 to ln(t2/t1) far out
    for t1, t2 in ((s, s * sp.exp(c)), (s * sp.exp(c), s)):
        losses = (log_ratio(laws.Cramer(t1), laws.Cramer(t2), p, D) for p in (x, -x))
        sides = [rewrite(t, sp.expand_log(t.expr.subs(sp.Abs(x), x), force=True), "x > 0") for t in losses]
        truth = largest_of(laws.Cramer(t1), laws.Cramer(t2), largest(*(supremum(side, x) for side in sides)))
        yield safe("abs(ln(t1/t2))", truth, truth.domain, {"t1": t1, "t2": t2})


Build = Callable[..., tuple[laws.Law, laws.Law, sp.Expr, Values]]


def at_turn(name: str, words: str, says: str, printed: str, letters: str, build: Build) -> None:
    """The loss at the outcome where it turns; `build` gives the laws, that outcome times y, and what the printed names stand for."""

    def claim() -> Form:
        E = Domain(letters)
        D, y = E.adding("y > 0 at 1")
        P, Q, outcome, names = build(y, **E.table())
        return safe(printed, supremum(log_ratio(P, Q, outcome, D), y, "the loss turns once", at=sp.S.One), E, names)

    paper.claim(f"gil.max.{name}", f"Table 2, {words}, largest order", "identity", says=says, reads=LARGEST)(claim)


at_turn(
    "gamma",
    "gamma (shape k, scale t)",
    "Largest privacy loss of two gamma laws, the first with the larger shape and the smaller scale.",
    "ln(gamma(k2)*t2^k2/(gamma(k1)*t1^k1)) + (k1-k2)*(ln((k1-k2)/(1/t1-1/t2)) - 1)",
    "k2 > 0 at 1, d > 0 at 1, r2 > 0 at 1, e > 0 at 1",
    lambda y, k2, d, r2, e: (
        *(laws.Gamma(k2 + d, r2 + e), laws.Gamma(k2, r2), d / e * y),
        {"k1": k2 + d, "t1": 1 / (r2 + e), "t2": 1 / r2},
    ),
)
at_turn(
    "chi",
    "chi",
    "Largest privacy loss of two chi laws, the first with more degrees of freedom and the smaller scale.",
    "ln(s2^k2*gamma(k2/2)/(s1^k1*gamma(k1/2))) + (k1-k2)/2*(ln((k1-k2)/(2*(1/s1^2-1/s2^2))) - 1)",
    "k2 > 0 at 1, d > 0 at 1, r2 > 0 at 1, e > 0 at 1",
    lambda y, k2, d, r2, e: (
        *(laws.Chi(1 / sp.sqrt(r2 + e), k2 + d), laws.Chi(1 / sp.sqrt(r2), k2), sp.sqrt(d / e * y)),
        {"k1": k2 + d, "s1": 1 / sp.sqrt(r2 + e), "s2": 1 / sp.sqrt(r2)},
    ),
)
at_turn(
    "beta",
    "beta",
    "Largest privacy loss of two beta laws, both parameters of the first the larger ones.",
    "ln(beta(a2,b2)/beta(a1,b1)) + (a1-a2)*ln((a1-a2)/(a1-a2+b1-b2)) + (b1-b2)*ln((b1-b2)/(a1-a2+b1-b2))",
    "a2 > 0 at 1, d > 0 at 1, b2 > 0 at 1, e > 0 at 1",
    lambda y, a2, d, b2, e: (
        *(laws.Beta(a2 + d, b2 + e), laws.Beta(a2, b2), d * y / (d * y + e)),
        {"a1": a2 + d, "b1": b2 + e},
    ),
)


@paper.claim("gil.max.laplace", "Table 2, Laplacian, largest order", "identity", reads=LARGEST + "; centres 0 and g")
def laplace() -> Form:
    """Largest privacy loss of two Laplace laws, the first scale not the larger one."""
    D, l1, d, g = Domain.of("l1 > 0 at 1, d >= 0 at 1, g > 0 at 1")
    x = sp.Symbol("x", real=True)
    truth = supremum(log_ratio(laws.Laplace(sp.S.Zero, l1), laws.Laplace(g, l1 + d), x, D), x)
    return safe("ln(l2/l1) + abs(t1-t2)/l2", truth, D, {"l2": l1 + d, "t1": sp.S.Zero, "t2": g})
