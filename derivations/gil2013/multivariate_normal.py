"""Two normal laws of a plane with any means and any covariances, by a Gaussian integral over one coordinate after the other.

Precision matrices are written through their triangular factors, so that they run through all positive definite ones:
[[p, p k], [p k, p k^2 + e]] with p, e > 0. In the coordinates where the second law's k is 0 the first one's is free, and
its sign is taken by cases; the second law's mean is the origin. Below order 1 the mixed precision is positive definite; above,
that is the printed condition, and the first law's precision is written through it: (mixed + t second)/(1 + t).
"""

import sympy as sp
from synthsym.author import All, Domain, Form, Truth, laws, limit, log_integral, rewrite
from synthsym.theory.divergence import mixture, renyi_of_log
from . import paper
from .orders import READS, safe

PLANE = "; two coordinates, the second mean at the origin and the second covariance diagonal, to which a change of coordinates leads"
DET1, DET2 = "(a1*c1 - b1^2)", "(a2*c2)"
MIXED_A, MIXED_B, MIXED_C = "(alpha*a2 + (1-alpha)*a1)", "((1-alpha)*b1)", "(alpha*c2 + (1-alpha)*c1)"
MIXED_DET = f"({MIXED_A}*{MIXED_C} - {MIXED_B}^2)"
ENTRY = (
    f"alpha/2*({MIXED_C}*m^2 - 2*{MIXED_B}*m*n + {MIXED_A}*n^2)/{MIXED_DET}"
    f" - 1/(2*(alpha-1))*ln({MIXED_DET}/({DET1}^(1-alpha)*{DET2}^alpha))"
)
KL = f"(ln({DET2}/{DET1}) + a1/a2 + c1/c2 + m^2/a2 + n^2/c2 - 2)/2"


def factored(p: sp.Expr, k: sp.Expr, e: sp.Expr) -> sp.ImmutableMatrix:
    return sp.ImmutableMatrix([[p, p * k], [p * k, p * k**2 + e]])


def plane_renyi(P: laws.MultivariateNormal, Q: laws.MultivariateNormal, alpha: sp.Expr, D: Domain) -> Truth:
    """log of the double integral of p^alpha q^(1-alpha), over alpha - 1."""
    u, v = sp.symbols("u_out v_out", real=True)
    E = D.integrating(v, None, None)
    t = mixture(P, Q, alpha, laws.column([u, v]), E.integrating(u, None, None))
    outer = log_integral(log_integral(t, u, "gaussian", E), v, "gaussian", D)
    return renyi_of_log(P, Q, outer, alpha)


def setting(
    first: sp.ImmutableMatrix, second: sp.ImmutableMatrix, m: sp.Expr, n: sp.Expr
) -> tuple[laws.MultivariateNormal, laws.MultivariateNormal, dict[str, sp.Expr]]:
    """The two laws, and the printed covariances from the precisions."""
    P, Q = laws.MultivariateNormal(laws.column([m, n]), first), laws.MultivariateNormal(laws.column([0, 0]), second)
    det = sp.factor(first.det())
    names = dict(zip(("a1", "b1", "c1"), (first[1, 1] / det, -first[0, 1] / det, first[0, 0] / det), strict=True))
    names |= {"a2": 1 / second[0, 0], "c2": 1 / second[1, 1]}
    return P, Q, names


def forms_of(side: int) -> list[tuple[Truth, dict[str, sp.Expr]]]:
    """Both ranges of the order, for one sign of the correlation."""
    base = Domain("m real at 1, n real at 2, p1 > 0 at 1, e1 > 0 at 2, k >= 0 at 1/2, p2 > 0 at 1, e2 > 0 at 3")
    m, n, p1, e1, k, p2, e2 = base.symbols()
    found = []
    low, order = base.adding("0 < alpha < 1 at 1/2")
    high, t = base.adding("t > 0 at 1/2")
    for D, alpha in ((low, order), (high, 1 + t)):
        one, second = factored(p1, side * k, e1), factored(p2, sp.S.Zero, e2)
        first = one if D is low else sp.ImmutableMatrix((one + (alpha - 1) * second) / alpha)
        P, Q, names = setting(first, second, m, n)
        found.append((plane_renyi(P, Q, alpha, D), {**names, "alpha": alpha}))
    return found


@paper.claim("gil.multivariate-normal", "multivariate Gaussian, any two covariances", "identity", reads=READS + PLANE)
def multivariate_normal() -> Form:
    """Rényi divergence of two bivariate normal laws with any covariances."""
    return All(*(safe(ENTRY, t, t.domain, names) for side in (1, -1) for t, names in forms_of(side)))


@paper.claim(
    "gil.kl.multivariate-normal", "multivariate Gaussian, Kullback-Leibler divergence", "identity", reads=READS + PLANE
)
def multivariate_normal_kl():
    """Kullback-Leibler divergence of two bivariate normal laws with any covariances."""
    for side in (1, -1):
        entry, names = forms_of(side)[0]
        found = limit(entry, entry.domain["alpha"], 1, "the order rises to 1", side=-1)
        truth = rewrite(found, sp.cancel, "a common factor n, which may be 0, is taken out of the fraction")
        yield safe(KL, truth, truth.domain, {n: e for n, e in names.items() if n != "alpha"})
