"""Section 4, first half: the divergence of two normals, and the two fitted laws written through one record."""

import sympy as sp
from synthsym.author import Always, Domain, Equal, Truth, theory
from . import paper
from .setting import line, whitened

COORDINATES = "in a basis that makes both covariance matrices diagonal; of the d coordinates d - 1 are alike"

# One coordinate with variances v1, v2 and d - 1 more with 1, u2 (one basis for both); T_alpha is positive where
# alpha v2 + (1 - alpha) v1 > 0, and the same for the others.
E = Domain(
    "alpha > 1, v1 > 0, v2 > (alpha-1)/alpha*v1, u2 > (alpha-1)/alpha, d integer >= 1, m1 real, m2 real, k1 real, k2 real",
    at=dict(alpha=4, v1=1, v2=1, u2=3, d=6, m1=0, m2=1, k1=0, k2="1/3"),
)


def normals() -> tuple[Truth, dict[str, sp.Expr]]:
    """D_alpha of two d-dimensional normals, diagonalised, and the names of the printed formula."""
    alpha, v1, v2, u2, d, m1, m2, k1, k2 = E.symbols("alpha v1 v2 u2 d m1 m2 k1 k2")
    truth = whitened(line(m1, v1, m2, v2, alpha, E), line(k1, sp.S.One, k2, u2, alpha, E), d)
    va, ua = (1 - alpha) * v1 + alpha * v2, 1 - alpha + alpha * u2
    quadratic = (m1 - m2) ** 2 / va + (d - 1) * (k1 - k2) ** 2 / ua
    return truth, {"Q": quadratic, "det1": v1, "det2": v2 * u2 ** (d - 1), "deta": va * ua ** (d - 1)}


@paper.claim("miura.prop4.1", "Proposition 4.1 (Gil et al.)", "identity", uses=["miura.sec4.split"], reads=COORDINATES)
def proposition_4_1():
    """D_alpha of two multivariate normals; Q is the quadratic form in the inverse of Sigma_alpha, det the determinants."""
    truth, names = normals()
    return Equal("alpha/2*Q - 1/(2*(alpha-1))*log(deta/(det1^(1-alpha)*det2^alpha))", truth, E, names=names)


@paper.claim("miura.sec4.split", "Section 4: D_alpha in terms of L1 and L2", "identity", reads=COORDINATES)
def split():
    """D_alpha = (alpha/2) L1 - log(L2)/(2(alpha-1))."""
    truth, names = normals()
    alpha = E["alpha"]
    L2 = names["deta"] / (names["det1"] ** (1 - alpha) * names["det2"] ** alpha)
    return Equal("alpha/2*L1 - 1/(2*(alpha-1))*log(L2)", truth, E, names={"L1": names["Q"], "L2": L2})


def two_coordinates(s: int) -> Domain:
    """n records with sums S, T of two coordinates and P of their products; one record (x, y) comes or goes."""
    return Domain(
        f"n integer >= {1 if s == 1 else 2} at 5, x real at 1/2, y real at -1/3, S real at 1, T real at 2, P real at 3/2"
    )


@paper.claim("miura.lem4.2.mean", "Lemma 4.2, mean", "identity")
def difference_of_means():
    """mu2 - mu1 through the record x, the sum S being over the n records of the first data set."""
    for s in (1, -1):
        D = two_coordinates(s)
        n, x, S = D.symbols("n x S")
        change = theory.moments.mean_change(n, x, S, s, D)
        yield Equal("s/(n+s)*x - s/(n*(n+s))*S", change, D, names={"s": sp.Integer(s)})


@paper.claim("miura.lem4.2.cov", "Lemma 4.2, covariance", "identity", uses=["miura.mech.cov"])
def difference_of_covariances():
    """Sigma2 - n/(n+s) Sigma1, entry by entry, is a multiple of (x - mu1)(x - mu1)'."""
    for s in (1, -1):
        D = two_coordinates(s)
        n, x, y, S, T, P = D.symbols("n x y S T P")
        change, mx, my = theory.fitted_normals.covariance_change(n, (x, y), (S, T), P, s, D)
        yield Equal("n*s/(n+s)^2*(x-mu1)*(y-nu1)", change, D, names={"s": sp.Integer(s), "mu1": mx, "nu1": my})


@paper.claim("miura.lem4.2.rank", "After Lemma 4.2", "prose")
def rank_one():
    """X has rank one: its trace, in any basis, is not zero. (It is zero for a record equal to the mean.)"""
    for s in (1, -1):
        # the record stands at distance gap from the mean, in units of the first covariance
        D, n, gap = Domain.of(f"n integer >= {1 if s == 1 else 2} at 5, gap >= 0 at 1")
        _, var, _ = theory.fitted_normals.other_moments(n, gap, s, D)
        yield Always("s*X > 0", {"X": var - n / (n + s), "s": sp.Integer(s)}, D)
