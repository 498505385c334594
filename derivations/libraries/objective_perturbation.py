"""Objective perturbation in diffprivlib and TensorFlow Privacy, and the rejection sampler of the Bingham law.

The released w minimises (sum of the log losses) + penalty + b w.
"""

import sympy as sp
from synthsym.author import (
    AtMost, Domain, Equal, Form, Forms, Truth, corners, derivative, laws, log_density, rewrite, substitute,
    supremum,
)  # fmt: skip
from synthsym.theory.costs import cross_entropy, needed_ridge, needed_variance
from synthsym.theory.moments import added, removed
from synthsym.theory.neighbours import sensitivity_of
from synthsym.theory.norms import log_acceptance, log_angular, log_spherical, norm
from synthsym.theory.objectives import loss_of_minimiser
from . import ibm, tensorflow

claim = ibm.section("lib.diffprivlib", "diffprivlib/")
ONE, ZERO = sp.S.One, sp.S.Zero
QUARTER = sp.Rational(1, 4)


@claim("vector-scale", "mechanisms/vector.py: 157", "constant", of="loss(b)")
def noise() -> Form:
    """The loss of the noise vector when the gradient changes by what one record can do.
    Read: a record is replaced; rows of norm at most R, the loss has slope at most 1; what the noise alone loses"""
    D, R, p, d = Domain.of("R > 0 at 1, p > 0 at 1, d integer >= 1 at 3")
    E, s, t, rest = D.adding("-1 <= s <= 1, -1 <= t <= 1, rest real")
    change = (added(removed(rest, t * R, on=E), s * R) - rest).apply(sp.Abs)
    moved = sensitivity_of(corners(change, dict.fromkeys((s, t), (-ONE, ONE)))).on(D)
    F, r, h = D.adding("r > 0, h >= 0")
    near, far = (log_spherical(log_density(laws.Gamma(d, p / (2 * R)), at, F), at, d) for at in (r, r + h))
    loss = rewrite(near - far, h * p / (2 * R), "the lengths' powers cancel")
    lost = substitute(loss, {h: moved}, "the gradient moves by that much", D)
    return AtMost("eps_prime", lost, names={"eps_prime": p})


def loss_at_zero(alpha: sp.Expr, p: sp.Expr, D: Domain) -> Truth:
    """The loss of the output 0 between a record of norm R and one of norm t."""
    return loss_of_minimiser([D["R"]], [D["t"]], [alpha], [ZERO], p / (2 * D["R"]), D)


@claim("vector-eps", "mechanisms/vector.py: 149", "constant")
def budget_of_noise() -> Form:
    """The loss of one output when the noise is given eps' = eps - 2 ln(1 + c R/alpha).
    Read: c = 1/4, the log loss; one dimension; one record of norm R is replaced by one of norm t < R; the loss of the
    output 0
    Event: a record of norm {R} against one of norm {t} in its place; S: outputs near the one whose loss is told, where
    the ratio of densities is that large"""
    D, R, t, alpha, p = Domain.of("R > 0 at 100, 0 < t < R at 1, alpha > 0 at 100, p > 0 at 1")
    return AtMost("eps_prime + 2*log(1 + c*R/alpha)", loss_at_zero(alpha, p, D), names={"eps_prime": p, "c": QUARTER})


@claim("vector-delta", "mechanisms/vector.py: 152-155", "constant", of="loss(theta)")
def added_ridge() -> Form:
    """The loss of one output with the printed ridge and eps' = eps/2.
    Read: c = 1/4, the log loss; one dimension; one record of norm R is replaced by one of norm t < R; the loss of the
    output 0
    Event: a record of norm {R} against one of norm {t} in its place; S: outputs near the one whose loss is told, where
    the ratio of densities is that large"""
    D, R, t, alpha, n, eps = Domain.of(
        "R > 0 at 100, 0 < t < R at 1, alpha > 0 at 1/10, n integer >= 1 at 1, eps > 0 at 1"
    )
    E = D.where(sp.Le(alpha, QUARTER * R / (sp.exp(eps / 2) - 1), evaluate=False))  # where eps' would not be positive
    ridge = (QUARTER * R / (sp.exp(eps / 4) - 1) - alpha) / n
    return AtMost("eps", loss_at_zero(alpha + n * ridge, eps / 2, E), E)


@claim("logreg-intercept", "models/logistic_regression.py: 357-402", "constant")
def intercept() -> Form:
    """The loss of one output when the penalty leaves out the intercept and the budget counts it in.
    Read: one feature, norm 1, alpha = 1; a record at 0 is replaced by one at 1, both with label 1; the loss of the
    output (W, 0)
    Event: a record at 0 against one at 1 in its place, both with label 1; S: outputs near ({W}, 0), where the ratio of
    densities is that large"""
    D, W, p = Domain.of("W > 0 at 20, p > 0 at 1")
    R = sp.sqrt(2)
    loss = loss_of_minimiser([ZERO, ONE], [ONE, ONE], [ONE, ZERO], [W, ZERO], p / (2 * R), D)
    return AtMost("eps_prime + 2*log(1 + c*R)", loss, names={"eps_prime": p, "c": QUARTER, "R": R})


@claim("bingham-accept", "mechanisms/bingham.py: 130-151", "identity")
def acceptance() -> Form:
    """The probability with which a proposal is to be kept, and its constant M.
    Read: x = u'Bu, so that u'Omega u = 1 + 2x/b; d > b"""
    D, b, more, x = Domain.of("b > 0 at 1, more > 0 at 2, x >= 0 at 1")
    d = b + more
    quotient = -x - log_angular(1 + 2 * x / b, d, on=D)
    kept = log_acceptance(quotient, supremum(quotient, x, "where 1 + 2x/b = d/b", at=more / 2)).apply(sp.exp)
    return Equal("exp(-x)/(exp(-(d-b)/2)*(d/b)^(d/2)*(1 + 2*x/b)^(d/2))", kept, D, names={"d": d})


@tensorflow.claim(
    "lib.tfp.kifer-var", "tensorflow_privacy/privacy/logistic_regression/multinomial_logistic.py: 93-99", "constant"
)
def noise_and_ridge() -> Forms:
    """The variance of the noise and the ridge against what slope and bend of the loss demand.
    Read: zeta = R; K = 2 classes, one record of length R in the first; noise and ridge that the cited theorem asks for,
    with slope and bend of the loss at the weights (0, t)"""
    D, R, eps, delta, n, t = Domain.of(
        "R > 0 at 1, eps > 0 at 1, 0 < delta < 1 at 1/100, n integer >= 1 at 100, t real at 1"
    )
    E, w0, w1 = D.adding("w0 real, w1 real")
    loss = cross_entropy([R * w0, R * w1], R * w0, on=E)
    slopes = [substitute(derivative(loss, w), {w0: sp.S.Zero, w1: t}, "at the weights", D) for w in (w0, w1)]
    F, v = D.adding("v real")
    score = R * v / sp.sqrt(2)
    along = cross_entropy([-score, score], -score, on=F)
    bend = substitute(derivative(derivative(along, v), v), {v: t}, "from one class to the other", D)
    yield AtMost("R^2*(8*log(2/delta) + 4*eps)/eps^2", needed_variance(norm(sp.Integer(2), slopes), eps, delta))
    yield AtMost("sqrt(2*K)*R^2/(4*eps*n)", needed_ridge(bend, eps, n), names={"K": sp.Integer(2)})
