"""TensorFlow Privacy: objective perturbation of multinomial logistic regression."""

import sympy as sp
from synthsym.author import AtMost, Domain, Forms, Integer, Real, derivative, substitute
from synthsym.theory.norms import norm
from synthsym.theory.costs import cross_entropy, needed_ridge, needed_variance
from . import tensorflow

BUDGET = dict(eps=1, delta="1/100", R=1, n=100, t=1)


@tensorflow.claim(
    "lib.tfp.kifer-var",
    kind="constant",
    where="tensorflow_privacy/privacy/logistic_regression/multinomial_logistic.py: 93-99",
)
def noise_and_ridge() -> Forms:
    """The variance of the noise and the ridge against what slope and bend of the loss demand.
    Read: zeta = R; K = 2 classes, one record of length R in the first; noise and ridge that the cited theorem asks for,
    with slope and bend of the loss at the weights (0, t)"""
    D = Domain(R=Real > 0, eps=Real > 0, delta=Real.between(0, 1), n=Integer >= 1, t=Real, at=BUDGET)
    R, eps, delta, n, t = D.symbols("R eps delta n t")
    E = D.extend(None, w0=Real, w1=Real)
    w0, w1 = E.symbols("w0 w1")
    loss = cross_entropy([R * w0, R * w1], R * w0, on=E)
    here = {w0: sp.S.Zero, w1: t}
    slopes = [substitute(derivative(loss, w), here, "at the weights", D) for w in (w0, w1)]
    F = D.extend(None, v=Real)
    score = R * F["v"] / sp.sqrt(2)
    along = cross_entropy([-score, score], -score, on=F)
    bend = substitute(derivative(derivative(along, F["v"]), F["v"]), {F["v"]: t}, "from one class to the other", D)
    variance = needed_variance(norm(sp.Integer(2), slopes), eps, delta)
    yield AtMost("R^2*(8*log(2/delta) + 4*eps)/eps^2", variance, D)
    yield AtMost("sqrt(2*K)*R^2/(4*eps*n)", needed_ridge(bend, eps, n), D, names={"K": sp.Integer(2)})
