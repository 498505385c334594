"""The classical Gaussian mechanism theorem, judged: noise sqrt(2 ln(1.25/delta)) Delta/eps is enough, for which eps?

synthsym audit examples/gaussian_mechanism.py
"""

import sympy as sp

from synthsym.author import AtMost, Condition, Domain, Paper, Real, Sufficient, substitute
from synthsym.theory.gaussian import PAIR, profile

paper = Paper("gaussianmechanism", title="The classical Gaussian mechanism", authors="textbook", year=2014)

# delta = 5/4 exp(-u^2/2) runs through all small delta as u grows; then sqrt(2 ln(1.25/delta)) is u itself.
ANY = Domain(eps=Real > 0, u=Real >= 1, sigma=Real > 0, at=dict(eps="1/2", u=5, sigma=20))
# Sensitivity 1 and one (eps, delta): only the noise is left.
NOISE = Domain(sigma=Real > 0, at=dict(sigma=20))


def delta_at(domain, eta):
    """The exact delta(eps), from two densities, of a mechanism whose sensitivity is eta noise deviations."""
    return substitute(profile(), {PAIR["eta"]: eta, PAIR["eps"]: domain["eps"]}, "the noise that is used", domain)


def theorem(domain):
    """sigma >= sqrt(2 ln(1.25/delta))/eps, at sensitivity 1, is said to be enough for (eps, delta)."""
    delta = sp.Rational(5, 4) * sp.exp(-(domain["u"] ** 2) / 2)
    exact = Condition((delta_at(domain, 1 / domain["sigma"]), "<=", delta))
    return Sufficient("sigma >= sqrt(2*log(1.25/delta))/eps", exact, domain, names={"delta": delta})


@paper.claim("gaussianmechanism.any", where="the theorem without its condition on eps", kind="threshold")
def beyond():
    """The printed noise, used for any eps."""
    return theorem(ANY)


def at_point(eps):
    """The theorem's condition on the noise at delta = 1e-5 and one eps, against the exact one."""
    exact = substitute(profile(), {PAIR["eta"]: 1 / NOISE["sigma"], PAIR["eps"]: eps}, "the noise that is used", NOISE)
    return Sufficient(
        f"sigma >= sqrt(2*log(1.25/1e-5))/({eps})", Condition((exact, "<=", sp.Rational(1, 10**5))), NOISE
    )


@paper.claim("gaussianmechanism.half", where="the theorem at eps = 1/2, delta = 1e-5", kind="bound")
def half():
    """The delta promised at a small eps, against the exact one at the printed noise."""
    D = Domain()
    eps = sp.Rational(1, 2)
    noise = sp.sqrt(2 * sp.log(sp.Rational(125000))) / eps
    return AtMost(
        "1e-5", substitute(profile(), {PAIR["eta"]: 1 / noise, PAIR["eps"]: eps}, "the noise that is used", D), D
    )


@paper.claim("gaussianmechanism.ten", where="the theorem's formula at eps = 10, delta = 1e-5", kind="threshold")
def ten():
    """The printed noise at a large eps, where the theorem does not reach but the formula is often used."""
    return at_point(sp.Integer(10))
