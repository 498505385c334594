"""Opacus and TensorFlow Privacy: accounting of the sampled Gaussian mechanism."""

from __future__ import annotations

import sympy as sp

from derivations.conversions.composition import SMALL, group_delta
from synthsym.author import All, Always, AtMost, Domain, Equal, Form, Integer, Prints, Real, Truth, substitute
from synthsym.theory.conversions import ORDER, exact_epsilon
from synthsym.theory.divergence import renyi_of_integral
from synthsym.theory.gaussian import PAIR, profile
from synthsym.theory.records import independent
from synthsym.theory.sampled_gaussian import beyond, moment

from . import opacus, tensorflow

ANALYSIS = "meta-pytorch/opacus@88919b66 opacus/accountants/analysis/"
ESTIMATE = "one step, T = 1; the eps returned at delta is read as a guarantee: the true delta at that eps is no larger"
# e^eps = 1 - q + q e^z: the outputs beyond s^2 z + 1/2 lose more than eps.
STEP = Domain(q=Real.between(0, 1), s=Real > 0, z=Real > 0, at=dict(q="1/100", s="1/2", z=5))
DUAL = "Phi(-eps/mu + mu/2) - exp(eps)*Phi(-eps/mu - mu/2)"


@opacus.claim("lib.opacus.int-alpha", where=ANALYSIS + "rdp.py: 128-138", kind="identity", required=True)
def integer_order() -> Form:
    """The moment of a whole order of the sampled Gaussian mechanism."""
    D = Domain(q=Real.between(0, 1), s=Real > 0, a=Integer >= 1, at=dict(q="1/10", s=1, a=3))
    q, s, a = D.symbols("q s a")
    return Equal("sum(i, 0, a, binom(a, i)*q^i*(1-q)^(a-i)*exp((i^2-i)/(2*s^2)))", moment(a, q, s**2, D), D, printed_above="safe")


@opacus.claim("lib.opacus.gdp-dual", where=ANALYSIS + "gdp.py: 81", kind="identity", required=True, reads="mu is the distance of the two unit normals")
def dual() -> Form:
    """delta of mu-Gaussian privacy at eps."""
    return Equal(DUAL, profile(), PAIR, printed_above="safe", names={"mu": PAIR["eta"]})


def estimated(mu: str) -> Form:
    """The dual at the printed mu for one step, against what one event demands."""
    q, s, z = STEP.symbols("q s z")
    eps = sp.log(1 - q + q * sp.exp(z))
    return AtMost(DUAL.replace("mu", f"({mu})"), beyond(s**2 * z + sp.S.Half, q, s**2, eps, STEP), STEP, names={"eps": eps, "T": sp.S.One})


@opacus.claim("lib.opacus.gdp-poisson", where=ANALYSIS + "gdp.py: 70", kind="bound", required=True, reads=ESTIMATE)
def poisson() -> Form:
    """The eps of the Poisson-sampled Gaussian mechanism by the central limit theorem."""
    return estimated("q*sqrt(T*(exp(1/s^2) - 1))")


@opacus.claim("lib.opacus.gdp-uniform", where=ANALYSIS + "gdp.py: 43-52", kind="bound", required=True,
              reads=ESTIMATE + "; a record of value 1 takes the place of one of value 0")
def uniform() -> Form:
    """The eps of the uniformly sampled Gaussian mechanism by the central limit theorem."""
    return estimated("sqrt(2)*q*sqrt(T)*sqrt(exp(1/s^2)*Phi(1.5/s) + 3*Phi(-0.5/s) - 2)")


@tensorflow.claim("lib.tfp.gdp-poisson", where="tensorflow/privacy@03035d5 tensorflow_privacy/privacy/analysis/gdp_accountant.py: 37-41", kind="bound",
                  required=True, reads=ESTIMATE + "; q = b/n, T = epochs n/b")
def poisson_of_tensorflow() -> Form:
    """The eps of the Poisson-sampled Gaussian mechanism by the central limit theorem."""
    return estimated("q*sqrt(T*(exp(1/s^2) - 1))")


@opacus.claim("lib.opacus.doc-example", where=ANALYSIS + "rdp.py: 32-43", kind="constant", required=True)
def example() -> Form:
    """The eps of an example of two runs, and the best of the orders 2 to 32."""
    D = Domain()
    runs = (("1e-5", 1, 10), ("1e-4", 3, 4))

    def spent(order: int) -> Truth:
        a = sp.Integer(order)
        parts = [independent(renyi_of_integral(moment(a, sp.Rational(q), sp.Integer(s) ** 2, D), a), sp.Integer(n)) for q, s, n in runs]
        level = {ORDER["tau"]: parts[0] + parts[1], ORDER["s"]: a - 1, ORDER["L"]: sp.log(sp.Integer(10) ** 5)}
        return substitute(exact_epsilon(), level, "the conversion at this order", D)

    best = spent(23)
    return All(Prints("0.336", best), *(Always("best <= other", {"best": best, "other": spent(a)}, D) for a in range(2, 33) if a != 23))


@tensorflow.claim("lib.tfp.group-delta", where="tensorflow/privacy@03035d5 tensorflow_privacy/privacy/analysis/compute_dp_sgd_privacy_lib.py: 264-272",
                  kind="bound", required=True, reads="k = j + 1 examples given j, for one example it is delta; where the bound is at most 1")
def group() -> Form:
    """delta of a group of k examples at k eps."""
    return AtMost("delta*(exp(k*eps) - 1)/(exp(eps) - 1)", group_delta(attained=True), SMALL, names={"k": SMALL["j"] + 1})
