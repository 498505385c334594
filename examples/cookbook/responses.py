"""Local privacy: answers that are randomised before they leave their owner.

synthsym audit examples/cookbook/responses.py
"""

import sympy as sp

from synthsym.author import (
    Domain,
    Equal,
    Integer,
    Paper,
    Real,
    density,
    infimum,
    integral,
    largest,
    laws,
    simplify,
    theory,
)  # fmt: skip
from synthsym.theory.composition import loss_of_masses
from synthsym.theory.responses import mean, variance

paper = Paper("responses", title="Randomised responses", authors="well-known results", year=1965)

# e^eps = 1 + u: every formula is then a ratio of polynomials.
D = Domain(u=Real > 0, at=dict(u=1))
u = D["u"]
NAMES = {"eps": sp.log(1 + u)}


# -- two answers ---------------------------------------------------------------------------------------------------------
@paper.claim("responses.warner.loss", where="Warner 1965", kind="identity")
def warner():
    """Telling the truth with probability p > 1/2 loses log(p/(1 - p))."""
    E = Domain(p=Real.between("1/2", 1), at=dict(p="3/4"))
    p = theory.responses.heads(E["p"], on=E)
    worst = largest(loss_of_masses(p, 1 - p), loss_of_masses(1 - p, p))
    return Equal("ln(p/(1 - p))", worst, E, printed_above="safe")


def response_variance(E, p, truth):
    """Variance of (Y - (1 - p))/(2 p - 1), where Y tells a bit that is one with probability `truth` and is flipped with 1 - p."""
    one = theory.responses.mixture(truth, p, 1 - p, on=E)
    values = [p / (2 * p - 1), (p - 1) / (2 * p - 1)]
    return variance(mean([one, 1 - one], [v**2 for v in values]), mean([one, 1 - one], values))


@paper.claim("responses.warner.variance", where="Warner 1965", kind="identity")
def warner_variance():
    """The variance of the estimate from one answer, pi the share of ones: pi (1 - pi) + p (1 - p)/(2 p - 1)^2."""
    E = Domain(p=Real.between("1/2", 1), share=Real.between(0, 1), at=dict(p="3/4", share="1/3"))
    return Equal("share*(1 - share) + p*(1 - p)/(2*p - 1)^2", response_variance(E, E["p"], E["share"]), E)


# -- k answers -----------------------------------------------------------------------------------------------------------
K = Domain(k=Integer >= 2, u=Real > 0, at=dict(k=3, u=1))


def k_response():
    """Masses of the true value and of another one at p = k/(e^eps + k - 1)."""
    k, odds = K["k"], 1 + K["u"]
    p = k / (odds + k - 1)
    return theory.response.mass_of_truth(p, k, on=K), theory.response.mass_of_other(p, k, on=K)


@paper.claim("responses.kary.loss", where="Kairouz, Bonawitz, Ramage 2016", kind="identity")
def k_ary():
    """k-ary response with e^eps/(e^eps + k - 1) for the truth loses eps."""
    true, other = k_response()
    return Equal("eps", largest(loss_of_masses(true, other), loss_of_masses(other, true)), K, printed_above="safe", names={"eps": sp.log(1 + K["u"])})


@paper.claim("responses.kary.variance", where="Wang, Blocki, Li, Jha 2017, equation (3)", kind="identity")
def k_ary_variance():
    """The variance of the estimated frequency of a rare value, times the number of users: (k - 2 + e^eps)/(e^eps - 1)^2."""
    true, other = k_response()
    noise = other * (1 - other) / (true - other) ** 2
    return Equal("(k - 2 + exp(eps))/(exp(eps) - 1)^2", noise, K, names={"eps": sp.log(1 + K["u"])})


# -- one bit for each value ------------------------------------------------------------------------------------------------
def bit_loss(E, p, q):
    """Two bits of a one-hot vector are exchanged: a one is kept with probability p, a zero becomes one with probability q."""
    p, q = theory.responses.heads(p, on=E), theory.responses.heads(q, on=E)
    return largest(loss_of_masses(p, q) + loss_of_masses(1 - q, 1 - p), loss_of_masses(q, p) + loss_of_masses(1 - p, 1 - q))


def bit_noise(E, p, q):
    """n times the variance of the estimated frequency of a rare value."""
    p, q = theory.responses.heads(p, on=E), theory.responses.heads(q, on=E)
    return q * (1 - q) / (p - q) ** 2


@paper.claim("responses.rappor.loss", where="Erlingsson, Pihur, Korolova 2014, theorem 1", kind="identity")
def rappor():
    """A permanent response with h hashes and noise f loses 2 h ln((1 - f/2)/(f/2))."""
    E = Domain(h=Integer >= 1, f=Real.between(0, 1), at=dict(h=2, f="1/2"))
    f = E["f"]
    return Equal("2*h*ln((1 - f/2)/(f/2))", theory.records.independent(bit_loss(E, 1 - f / 2, f / 2), E["h"]), E, printed_above="safe")


@paper.claim("responses.oue.loss", where="Wang, Blocki, Li, Jha 2017, section 4.2", kind="identity")
def optimised_loss():
    """Optimised unary encoding, p = 1/2 and q = 1/(e^eps + 1), loses eps."""
    return Equal("eps", simplify(bit_loss(D, sp.S.Half, 1 / (2 + u))), D, printed_above="safe", names=NAMES)


@paper.claim("responses.oue.variance", where="Wang, Blocki, Li, Jha 2017, equation (7)", kind="identity")
def optimised_variance():
    """Its variance, times the number of users: 4 e^eps/(e^eps - 1)^2."""
    return Equal("4*exp(eps)/(exp(eps) - 1)^2", bit_noise(D, sp.S.Half, 1 / (2 + u)), D, names=NAMES)


@paper.claim("responses.sue.variance", where="Wang, Blocki, Li, Jha 2017, equation (5)", kind="identity")
def symmetric_variance():
    """Symmetric unary encoding: e^(eps/2)/(e^(eps/2) - 1)^2."""
    return Equal("exp(eps/2)/(exp(eps/2) - 1)^2", bit_noise(D, (1 + u) / (2 + u), 1 / (2 + u)), D, names={"eps": 2 * sp.log(1 + u)})


@paper.claim("responses.hashing.size", where="Wang, Blocki, Li, Jha 2017, section 4.4", kind="identity")
def hashing():
    """Local hashing has the least variance at g = e^eps + 1, where it is 4 e^eps/(e^eps - 1)^2."""
    E = D.extend(g=Real > 1, at=dict(g=3))
    g = E["g"]
    p = theory.responses.heads((1 + u) / (u + g), on=E)  # the hash of the true value is told
    q = theory.responses.heads(1 / g, on=E)  # the hash of another value agrees with what is told
    return Equal("4*exp(eps)/(exp(eps) - 1)^2", infimum(simplify(q * (1 - q) / (p - q) ** 2), g, at=2 + u), D, names=NAMES)


# -- numbers ---------------------------------------------------------------------------------------------------------------
@paper.claim("responses.duchi.mean", where="Duchi, Jordan, Wainwright 2018", kind="identity")
def one_bit_mean():
    """(e^eps + 1)/(e^eps - 1) with a sign that is + with probability 1/2 + x (e^eps - 1)/(2 e^eps + 2) has mean x."""
    E = D.extend(x=Real.between(-1, 1, closed=True))
    up = theory.responses.heads(sp.S.Half + E["x"] * u / (2 * (2 + u)), on=E)
    size = (2 + u) / u
    return Equal("x", mean([up, 1 - up], [size, -size]), E)


@paper.claim("responses.piecewise.variance", where="Wang and others 2019, lemma 1", kind="identity")
def piecewise():
    """The variance of the piecewise mechanism at x, e^(eps/2) = 1 + u."""
    E = D.extend(x=Real.between(-1, 1, closed=True))
    x, y, root = E["x"], sp.Symbol("y", real=True), 1 + u
    reach = (root + 1) / (root - 1)
    left = (reach + 1) / 2 * x - (reach - 1) / 2
    right = left + reach - 1
    near = theory.responses.heads(root / (root + 1), on=E)  # the chance of an answer in [left, right]
    share = (reach - 1) / (2 * reach)  # of [-reach, reach] that this interval is

    def moment(power):
        inner, whole = (integral(density(laws.Uniform(low, high), y, E) * y**power, y, low, high) for low, high in ((left, right), (-reach, reach)))
        return theory.responses.mixture(near, inner, (whole - share * inner) / (1 - share))

    printed = "x^2/(exp(eps/2) - 1) + (exp(eps/2) + 3)/(3*(exp(eps/2) - 1)^2)"
    return Equal(printed, variance(simplify(moment(2)), simplify(moment(1))), E, names={"eps": 2 * sp.log(root)})
