"""Diffprivlib's objective perturbation and the rejection sampler of the Bingham law.

The released w minimises (sum of the log losses) + penalty + b w.
"""

import sympy as sp
from synthsym.author import (
    AtMost, Domain, Equal, Form, Gamma, Integer, Real, Truth, at_point, corners, log_density, rewrite, substitute,
)  # fmt: skip
from synthsym.theory.norms import log_acceptance, log_angular, log_spherical
from synthsym.theory.moments import added, removed
from synthsym.theory.neighbours import sensitivity_of
from synthsym.theory.objectives import loss_of_minimiser
from . import ibm

MECHANISMS = "IBM/differential-privacy-library@5d9c9d8 diffprivlib/mechanisms/"
VECTOR = MECHANISMS + "vector.py: "
ZERO, ONE = sp.S.Zero, sp.S.One
QUARTER = sp.Rational(1, 4)
READS = "c = 1/4, the log loss; one dimension; one record of norm R is replaced by one of norm t < R; the loss of the output 0"


@ibm.claim("lib.diffprivlib.vector-scale", VECTOR + "157", "constant", of="loss(b)")
def noise() -> Form:
    """The loss of the noise vector when the gradient changes by what one record can do.

    a record is replaced; rows of norm at most R, the loss has slope at most 1; what the noise alone loses
    """
    D = Domain(R=Real > 0, p=Real > 0, d=Integer >= 1, at=dict(R=1, p=1, d=3))
    R, p, d = D.symbols("R p d")
    E = D.extend(s=Real.between(-1, 1, closed=True), t=Real.between(-1, 1, closed=True), rest=Real)
    s, t, rest = E.symbols("s t rest")
    change = (added(removed(rest, t * R, on=E), s * R) - rest).apply(sp.Abs)
    moved = sensitivity_of(corners(change, dict.fromkeys((s, t), (-ONE, ONE)))).on(D)
    F = D.extend(r=Real > 0, h=Real >= 0)
    r, h = F.symbols("r h")
    near, far = (log_spherical(log_density(Gamma(d, p / (2 * R)), at, F), at, d) for at in (r, r + h))
    loss = rewrite(near - far, h * p / (2 * R), "the lengths' powers cancel")
    return AtMost(
        "eps_prime", substitute(loss, {h: moved}, "the gradient moves by that much", D), D, names={"eps_prime": p}
    )


def loss_at_zero(alpha: sp.Expr, p: sp.Expr, D: Domain) -> Truth:
    """The loss of the output 0 between a record of norm R and one of norm t."""
    return loss_of_minimiser([D["R"]], [D["t"]], [alpha], [ZERO], p / (2 * D["R"]), D)


@ibm.claim(
    "lib.diffprivlib.vector-eps",
    VECTOR + "149",
    "constant",
    event="a record of norm {R} against one of norm {t} in its place; S: outputs near the one whose loss is told, where the ratio of "
    "densities is that large",
    reads=READS,
)
def budget_of_noise() -> Form:
    """The loss of one output when the noise is given eps' = eps - 2 ln(1 + c R/alpha)."""
    D = Domain(R=Real > 0, t=Real.between(0, "R"), alpha=Real > 0, p=Real > 0, at=dict(R=100, t=1, alpha=100, p=1))
    alpha, p = D.symbols("alpha p")
    return AtMost(
        "eps_prime + 2*log(1 + c*R/alpha)", loss_at_zero(alpha, p, D), D, names={"eps_prime": p, "c": QUARTER}
    )


@ibm.claim(
    "lib.diffprivlib.vector-delta",
    VECTOR + "152-155",
    "constant",
    event="a record of norm {R} against one of norm {t} in its place; S: outputs near the one whose loss is told, where the ratio of "
    "densities is that large",
    of="loss(theta)",
    reads=READS,
)
def added_ridge() -> Form:
    """The loss of one output with the printed ridge and eps' = eps/2."""
    D = Domain("R > 0, 0 < t < R, alpha > 0, n integer >= 1, eps > 0", at=dict(R=100, t=1, alpha="1/10", n=1, eps=1))
    R, alpha, n, eps = D.symbols("R alpha n eps")
    least = QUARTER * R / (sp.exp(eps / 4) - 1)
    E = D.where(sp.Le(alpha, QUARTER * R / (sp.exp(eps / 2) - 1), evaluate=False))  # where eps' would not be positive
    ridge = (least - alpha) / n
    return AtMost("eps", loss_at_zero(alpha + n * ridge, eps / 2, E), E)


@ibm.claim(
    "lib.diffprivlib.logreg-intercept",
    "IBM/differential-privacy-library@5d9c9d8 diffprivlib/models/logistic_regression.py: 357-402",
    "constant",
    event="a record at 0 against one at 1 in its place, both with label 1; S: outputs near ({W}, 0), where the ratio of densities is that "
    "large",
)
def intercept() -> Form:
    """The loss of one output when the penalty leaves out the intercept and the budget counts it in.

    one feature, norm 1, alpha = 1; a record at 0 is replaced by one at 1, both with label 1; the loss of the output (W,
    0)
    """
    D = Domain(W=Real > 0, p=Real > 0, at=dict(W=20, p=1))
    W, p = D.symbols("W p")
    R = sp.sqrt(2)
    loss = loss_of_minimiser([ZERO, ONE], [ONE, ONE], [ONE, ZERO], [W, ZERO], p / (2 * R), D)
    return AtMost("eps_prime + 2*log(1 + c*R)", loss, D, names={"eps_prime": p, "c": QUARTER, "R": R})


@ibm.claim("lib.diffprivlib.bingham-accept", MECHANISMS + "bingham.py: 130-151", "identity")
def acceptance() -> Form:
    """The probability with which a proposal is to be kept, and its constant M.

    x = u'Bu, so that u'Omega u = 1 + 2x/b; d > b
    """
    D = Domain(b=Real > 0, more=Real > 0, x=Real >= 0, at=dict(b=1, more=2, x=1))
    b, more, x = D.symbols("b more x")
    d = b + more
    quotient = -x - log_angular(1 + 2 * x / b, d, on=D)
    largest = at_point(quotient, x, more / 2, "where 1 + 2x/b = d/b")
    kept = log_acceptance(quotient, largest).apply(sp.exp)
    M = "exp(-(d-b)/2)*(d/b)^(d/2)"
    return Equal(f"exp(-x)/({M}*(1 + 2*x/b)^(d/2))", kept, D, names={"d": d})
