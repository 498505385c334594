"""Lemma 4.5: the determinant term L2 = |Sigma_alpha|/(|Sigma1|^(1-alpha) |Sigma2|^alpha) and the one eigenvalue it depends on."""

import sympy as sp
from synthsym.author import (
    All, Always, AtMost, AtMostThrough, Domain, Equal, Instead, Integer, Real, Truth, derivative, inside_range, rewrite,
    substitute, supremum,
)  # fmt: skip
from . import paper
from .setting import fitted, other_moments, removed_leverage, top_leverage

A_TEXT = "(1-s*alpha/(n+s))^d/(n/(n+s))^(alpha*d)"
Q_TEXT = "(1+alpha*n*s*tau/((n+s-s*alpha)*(n+s)))/(1+s*tau/(n+s))^alpha"


def domain_in_r(s: int) -> Domain:
    """r is the record's leverage in the first data set (n records); for a removal it is below what keeps Sigma_alpha positive."""
    if s == 1:
        return Domain(
            n=Integer >= 1,
            alpha=Real.between(1, "n+1"),
            d=Integer >= 1,
            r=Real >= 0,
            at=dict(n=1000, alpha=4, d=6, r=100),
        )
    return Domain(
        n=Integer >= 2,
        alpha=Real > 1,
        d=Integer >= 1,
        r=Real.between(0, "(n-1)*(n-1+alpha)/(alpha*n)"),
        at=dict(n=1000, alpha=4, d=6, r=100),
    )


def eigenvalue(s: int, n: sp.Expr, r: sp.Expr, D: Domain) -> Truth:
    """The eigenvalue of Sigma1^-1 X: the other variance along the record, less n/(n+s)."""
    _, along, _ = other_moments(n, sp.sqrt(r), s, D)
    return rewrite(along - n / (n + s), sp.factor(along.expr - n / (n + s)), "X along the record")


def in_lambda(s: int) -> tuple[Truth, Domain]:
    """log L2 as a function of the eigenvalue lam."""
    D = domain_in_r(s)
    n, alpha, d, r = D.symbols("n alpha d r")
    span = (
        dict(n=Integer >= 1, alpha=Real.between(1, "n+1"), d=Integer >= 1, lam=Real >= 0)
        if s == 1
        else dict(n=Integer >= 2, alpha=Real > 1, d=Integer >= 1, lam=Real.between("-(n-1+alpha)/((n-1)*alpha)", 0))
    )
    E = Domain(**span, at=dict(n=1000, alpha=4, d=6, lam="1/100" if s == 1 else "-1/100"))
    n2, alpha2, d2, lam = E.symbols("n alpha d lam")
    there = eigenvalue(s, n, r, D)  # a multiple of r
    image = sp.factor(lam / (there.expr / r).subs(n, n2))
    return substitute(fitted.log_determinants(s, n, r, alpha, d, D), {r: image}, "in the eigenvalue", domain=E), E


@paper.claim("miura.lem4.5.factor", "Lemma 4.5, proof: factorisation and one-eigenvalue form of L2", "identity")
def one_eigenvalue():
    """log L2 through the only eigenvalue of Sigma1^-1 X that is not zero."""
    for s in (1, -1):
        truth, E = in_lambda(s)
        yield Equal(
            f"{A_TEXT}*(1+(n+s)/(n+s-s*alpha)*alpha*lam)/(1+(n+s)/n*lam)^alpha",
            truth.apply(sp.exp),
            E,
            names={"s": sp.Integer(s)},
        )


def slope(s: int) -> tuple[Truth, Domain]:
    truth, E = in_lambda(s)
    L2 = truth.apply(sp.exp)
    return derivative(truth, E["lam"], "logarithmic derivative in the eigenvalue") * L2, E


@paper.claim("miura.lem4.5.deriv", "Lemma 4.5, proof: derivative", "identity", uses=["miura.lem4.5.factor"])
def derivative_in_lambda():
    """dL2/dlam."""
    for s in (1, -1):
        truth, E = slope(s)
        text = f"alpha*(alpha-1)*(n+s)/(n*(n+s-s*alpha))*(s-(n+s)*lam)/(1+(n+s)/n*lam)^(alpha+1)*({A_TEXT})"
        yield Equal(text, truth, E, names={"s": sp.Integer(s)})


@paper.claim("miura.lem4.5.sign", "Lemma 4.5, proof: sign of the derivative", "proof-step")
def sign_of_slope():
    """dL2/dlam is positive to the right of s/(n+s) and negative to the left."""
    printed, turned = [], []
    for s in (1, -1):
        truth, E = in_lambda(s)
        names = {
            "slope": derivative(truth, E["lam"], "its sign is that of the logarithmic derivative"),
            "s": sp.Integer(s),
        }
        for right, left, forms in (("slope > 0", "slope < 0", printed), ("slope < 0", "slope > 0", turned)):
            forms += [Always(right, names, E, premise="s/(n+s) < lam"), Always(left, names, E, premise="s/(n+s) > lam")]
    return Instead(All(*printed), All(*turned), "the other way round")


@paper.claim("miura.lem4.5.eigvec", "Lemma 4.5, proof: eigenvector", "identity", uses=["miura.lem4.2.cov"])
def eigenvector():
    """First component of Sigma1^-1 X e1 in an eigenbasis of Sigma1, three coordinates; e1 has components r_i/sigma_i."""
    for s in (1, -1):
        E = Domain(
            n=Integer >= (1 if s == 1 else 2),
            P=Real,
            r1=Real,
            r2=Real,
            r3=Real,
            s1=Real > 0,
            s2=Real > 0,
            s3=Real > 0,
            at=dict(n=5, P=1, r1=1, r2=2, r3="1/2", s1=1, s2=2, s3=3),
        )
        n, P, *rest = E.symbols("n P r1 r2 r3 s1 s2 s3")
        total = fitted.eigen_image(n, tuple(rest[:3]), tuple(rest[3:]), P, s, E)
        yield Equal("n*s/(n+s)^2*(r1^2/s1+r2^2/s2+r3^2/s3)*(r1/s1)", total, E, names={"s": sp.Integer(s)})


@paper.claim("miura.lem4.5.range", "Lemma 4.5, proof: range of lambda", "bound", uses=["miura.lem4.5.eigvec"])
def range_of_lambda():
    """Signs and sizes of the eigenvalue that is not zero (so the record is not the mean: r > 0)."""
    for s in (1, -1):
        D = Domain(
            n=Integer >= (1 if s == 1 else 3), d=Integer >= 1, w=Real.between(0, 1), at=dict(n=1000, d=6, w="99/100")
        )
        n, d, w = D.symbols("n d w")
        R = top_leverage(d, 1 - w**2, w, D)
        reach = R if s == 1 else removed_leverage(n - 1, R, D)
        off = D.extend(r=Real > 0, at={"r": 1})
        yield Always("s*lam > 0", {"lam": eigenvalue(s, n, off["r"], off), "s": sp.Integer(s)}, off)
        E = D.extend(r=Real >= 0, at={"r": 1})
        size = eigenvalue(s, E["n"], E["r"], E) * s
        top = substitute(size, {E["r"]: reach}, "at the largest leverage; linear in it", domain=D)
        top = fitted.eigenvalue_of_class(top, s, n, d, w)
        yield AtMost("4*d*n/((n+s)^2*sigma)", top, D, names={"sigma": 1 - w**2, "s": sp.Integer(s)})


@paper.claim(
    "miura.lem4.5",
    "Lemma 4.5, lower bound of L2",
    "bound",
    uses="miura.lem4.5.factor miura.lem4.5.deriv miura.lem4.5.sign miura.lem4.5.range miura.lem4.2.rank",
)
def determinant_term():
    """-log L2 is at most minus the log of the printed bound: at the far end of the range, and at its near end."""
    for s in (1, -1):
        span = (
            dict(n=Integer >= 2, alpha=Real.between(1, "n+1"), tau=Real > 3)
            if s == 1
            else dict(n=Integer >= 6, tau=Real.between(3, "n-1"), alpha=Real.between(1, "(n-1)^2/(tau*n-(n-1))"))
        )
        D = Domain(**span, d=Integer >= 1, at=dict(n=100000, tau=2400, alpha=4, d=6))
        n, alpha, tau, d = D.symbols("n alpha tau d")
        turn = (n + 1) / n if s == 1 else (n - 1) / n  # where the derivative in r changes its sign
        far = D.extend(r=Real.between(turn, tau, closed=True), at={"r": 2})
        near = D.extend(u=Real.between(0, turn, closed=True), at={"u": "1/2"})  # r = turn - u, down to 0
        R = top_leverage(d, 4 * d / tau, sp.S.One, D)
        value, middle = inside_range(
            -fitted.log_determinants(s, n, far["r"], alpha, d, far),
            far["r"],
            R if s == 1 else removed_leverage(n - 1, R, D),
        )
        names = {"s": sp.Integer(s)}
        yield AtMostThrough(f"-log({A_TEXT})-log(min(1,{Q_TEXT}))", value, middle, D, names=names)
        yield AtMost(
            f"-log({A_TEXT})",
            supremum(-fitted.log_determinants(s, n, turn - near["u"], alpha, d, near), near["u"]),
            D,
            names=names,
        )
