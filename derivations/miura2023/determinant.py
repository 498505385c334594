"""Lemma 4.5: the determinant term L2 = |Sigma_alpha|/(|Sigma1|^(1-alpha) |Sigma2|^alpha) and the one eigenvalue it depends on."""

import sympy as sp
from synthsym.author import (
    All, Always, AtMost, Domain, Equal, Instead, Truth, derivative, inside_range, rewrite, substitute, supremum,
)  # fmt: skip
from . import paper
from .setting import fitted, other_moments, removed_leverage, top_leverage

A_TEXT = "(1-s*alpha/(n+s))^d/(n/(n+s))^(alpha*d)"
Q_TEXT = "(1+alpha*n*s*tau/((n+s-s*alpha)*(n+s)))/(1+s*tau/(n+s))^alpha"


def domain_in_r(s: int) -> Domain:
    """r is the record's leverage in the first data set (n records); for a removal it is below what keeps Sigma_alpha positive."""
    if s == 1:
        return Domain("n integer >= 1 at 1000, 1 < alpha < n+1 at 4, d integer >= 1 at 6, r >= 0 at 100")
    kept = "0 < r < (n-1)*(n-1+alpha)/(alpha*n)"
    return Domain(f"n integer >= 2 at 1000, alpha > 1 at 4, d integer >= 1 at 6, {kept} at 100")


def eigenvalue(s: int, n: sp.Expr, r: sp.Expr, D: Domain) -> Truth:
    """The eigenvalue of Sigma1^-1 X: the other variance along the record, less n/(n+s)."""
    _, along, _ = other_moments(n, sp.sqrt(r), s, D)
    return rewrite(along - n / (n + s), sp.factor(along.expr - n / (n + s)), "X along the record")


def in_lambda(s: int) -> tuple[Truth, Domain]:
    """log L2 as a function of the eigenvalue lam."""
    D = domain_in_r(s)
    n, alpha, d, r = D.symbols("n alpha d r")
    E, n2, *_, lam = Domain.of(
        "n integer >= 1 at 1000, 1 < alpha < n+1 at 4, d integer >= 1 at 6, lam >= 0 at 1/100"
        if s == 1
        else "n integer >= 2 at 1000, alpha > 1 at 4, d integer >= 1 at 6, -(n-1+alpha)/((n-1)*alpha) < lam < 0 at -1/100"
    )
    there = eigenvalue(s, n, r, D)  # a multiple of r
    image = sp.factor(lam / (there.expr / r).subs(n, n2))
    return substitute(fitted.log_determinants(s, n, r, alpha, d, D), {r: image}, "in the eigenvalue", domain=E), E


@paper.claim("miura.lem4.5.factor", "Lemma 4.5, proof: factorisation and one-eigenvalue form of L2", "identity")
def one_eigenvalue():
    """log L2 through the only eigenvalue of Sigma1^-1 X that is not zero."""
    for s in (1, -1):
        truth, E = in_lambda(s)
        printed = f"{A_TEXT}*(1+(n+s)/(n+s-s*alpha)*alpha*lam)/(1+(n+s)/n*lam)^alpha"
        yield Equal(printed, truth.apply(sp.exp), E, names={"s": sp.Integer(s)})


@paper.claim("miura.lem4.5.deriv", "Lemma 4.5, proof: derivative", "identity", uses=["miura.lem4.5.factor"])
def derivative_in_lambda():
    """dL2/dlam."""
    for s in (1, -1):
        truth, E = in_lambda(s)
        slope = derivative(truth, E["lam"], "logarithmic derivative in the eigenvalue") * truth.apply(sp.exp)
        text = f"alpha*(alpha-1)*(n+s)/(n*(n+s-s*alpha))*(s-(n+s)*lam)/(1+(n+s)/n*lam)^(alpha+1)*({A_TEXT})"
        yield Equal(text, slope, E, names={"s": sp.Integer(s)})


@paper.claim("miura.lem4.5.sign", "Lemma 4.5, proof: sign of the derivative", "proof-step")
def sign_of_slope():
    """dL2/dlam is positive to the right of s/(n+s) and negative to the left."""
    printed, turned = [], []
    for s in (1, -1):
        truth, E = in_lambda(s)
        slope = derivative(truth, E["lam"], "its sign is that of the logarithmic derivative")
        names = {"slope": slope, "s": sp.Integer(s)}
        for right, left, forms in (("slope > 0", "slope < 0", printed), ("slope < 0", "slope > 0", turned)):
            forms += [Always(right, names, E, premise="s/(n+s) < lam"), Always(left, names, E, premise="s/(n+s) > lam")]
    return Instead(All(*printed), All(*turned), "the other way round")


@paper.claim("miura.lem4.5.eigvec", "Lemma 4.5, proof: eigenvector", "identity", uses=["miura.lem4.2.cov"])
def eigenvector():
    """First component of Sigma1^-1 X e1 in an eigenbasis of Sigma1, three coordinates; e1 has components r_i/sigma_i."""
    for s in (1, -1):
        letters = "P real at 1, r1 real at 1, r2 real at 2, r3 real at 1/2, s1 > 0 at 1, s2 > 0 at 2, s3 > 0 at 3"
        E, n, P, *rest = Domain.of(f"n integer >= {1 if s == 1 else 2} at 5, {letters}")
        total = fitted.eigen_image(n, tuple(rest[:3]), tuple(rest[3:]), P, s, E)
        yield Equal("n*s/(n+s)^2*(r1^2/s1+r2^2/s2+r3^2/s3)*(r1/s1)", total, E, names={"s": sp.Integer(s)})


@paper.claim("miura.lem4.5.range", "Lemma 4.5, proof: range of lambda", "bound", uses=["miura.lem4.5.eigvec"])
def range_of_lambda():
    """Signs and sizes of the eigenvalue that is not zero (so the record is not the mean: r > 0)."""
    for s in (1, -1):
        D, n, d, w = Domain.of(f"n integer >= {1 if s == 1 else 3} at 1000, d integer >= 1 at 6, 0 < w < 1 at 99/100")
        R = top_leverage(d, 1 - w**2, w, D)
        reach = R if s == 1 else removed_leverage(n - 1, R, D)
        off, r = D.adding("r > 0 at 1")
        yield Always("s*lam > 0", {"lam": eigenvalue(s, n, r, off), "s": sp.Integer(s)}, off)
        E, r = D.adding("r >= 0 at 1")
        top = substitute(eigenvalue(s, n, r, E) * s, {r: reach}, "at the largest leverage; linear in it", domain=D)
        top = fitted.eigenvalue_of_class(top, s, n, d, w)
        yield AtMost("4*d*n/((n+s)^2*sigma)", top, D, names={"sigma": 1 - w**2, "s": sp.Integer(s)})


@paper.claim(
    "miura.lem4.5", "Lemma 4.5, lower bound of L2", "bound", uses=".factor .deriv .sign .range miura.lem4.2.rank"
)
def determinant_term():
    """-log L2 is at most minus the log of the printed bound: at the far end of the range, and at its near end."""
    for s in (1, -1):
        added = "n integer >= 2 at 100000, 1 < alpha < n+1 at 4, tau > 3 at 2400"
        removed = "n integer >= 6 at 100000, 3 < tau < n-1 at 2400, 1 < alpha < (n-1)^2/(tau*n-(n-1)) at 4"
        D = Domain(f"{added if s == 1 else removed}, d integer >= 1 at 6")
        n, alpha, tau, d = D.symbols("n alpha tau d")
        turn = (n + 1) / n if s == 1 else (n - 1) / n  # where the derivative in r changes its sign
        far, r = D.adding(f"{turn} <= r <= tau at 2")
        near, u = D.adding(f"0 <= u <= {turn} at 1/2")  # r = turn - u, down to 0
        R = top_leverage(d, 4 * d / tau, sp.S.One, D)
        reach = R if s == 1 else removed_leverage(n - 1, R, D)
        value, middle = inside_range(-fitted.log_determinants(s, n, r, alpha, d, far), r, reach)
        top = supremum(-fitted.log_determinants(s, n, turn - u, alpha, d, near), u)
        names = {"s": sp.Integer(s)}
        yield AtMost.through(f"-log({A_TEXT})-log(min(1,{Q_TEXT}))", value, middle, D, names=names)
        yield AtMost(f"-log({A_TEXT})", top, D, names=names)
