"""Diffprivlib's Gaussian mechanisms: the classical constant, the analytic calibration, the discrete law."""

from typing import Literal
import sympy as sp
from synthsym.author import (
    Always, AtMost, Cost, DiscreteGaussian, DiscreteLaplace, Domain, Equal, Forms, Integer, Monotone, Phi, Real,
    Truth, apply_lemma, bounded_by, lemma, log_density, parameter, rewrite, substitute,
)  # fmt: skip
from synthsym.theory.gaussian import PAIR, profile
from synthsym.theory.lattice import beyond
from synthsym.theory.lattice_pair import excess_beyond
from . import ibm

claim = ibm.section("lib.diffprivlib", "diffprivlib/mechanisms/gaussian.py: ")


# -- the classical constant ----------------------------------------------------------------------------------------------
# delta = 5/4 e^(-u^2/2): the printed noise is u Delta/eps, and the centres lie eps/u noise deviations apart. At u = 2/3 delta exceeds 1.
SMALL = Domain(eps=(Real > 0) <= 1, u=Real >= "71/100", at=dict(eps="1/2", u=5))
LARGE = Domain(eps=(Real > 0) <= 1, u=Real.between("2/3", "71/100", closed=True), at=dict(eps="1/2", u="7/10"))


def first_tail(D: Domain) -> Truth:
    """An upper bound of delta(eps) at the printed noise: the mass of the outputs that lose more than eps."""
    eps, u = D.symbols("eps u")
    at_noise = substitute(profile(), {PAIR["eta"]: eps / u, PAIR["eps"]: eps}, "the printed noise", D)
    return bounded_by(at_noise, Phi(eps / (2 * u) - u), "the second law's share is not negative")


def below_chernoff(D: Domain) -> Truth:
    """The same by P(Z > a) <= e^(-a^2/2)/2 for a >= 0."""
    eps, u = D.symbols("eps u")
    T, a = Domain.of("a >= 0 at 1")
    tail = lemma(Phi(-a), sp.exp(-(a**2) / 2) / 2, T, upper=True)
    return apply_lemma(first_tail(D), tail, {a: u - eps / (2 * u)})


@claim("gaussian-constant", "67", "constant", of="delta(eps)")
def classical() -> Forms:
    """delta at the printed noise, for eps up to 1 and delta up to 1.
    Read: delta = 5/4 e^(-u^2/2), so that the root is u"""
    names = {D: {"delta": sp.Rational(5, 4) * sp.exp(-(D["u"] ** 2) / 2)} for D in (SMALL, LARGE)}
    yield AtMost("delta", below_chernoff(SMALL), SMALL, names=names[SMALL])
    yield AtMost("delta", first_tail(LARGE), LARGE, names=names[LARGE])


# -- the analytic calibration --------------------------------------------------------------------------------------------
# eps = 2 e^2; with k = 1 + j the factor alpha is 1/k or k, and v = 2 r^2 with r = (k - 1/k)/2.
CALIBRATED = Domain(e=Real > 0, j=Real >= 0, at=dict(e=1, j=1))


@claim("analytic-gaussian", "170-206", "identity")
def analytic() -> Forms:
    """The exact delta at the printed noise, on both branches, which begin at the same delta; one rises and the other falls.
    Read: delta at the printed noise; a delta of B+(0) or more is reached by B+ at some v >= 0, a smaller one by B-"""
    e, j = CALIBRATED.symbols("e j")
    k, v = 1 + j, (j * (2 + j) / (1 + j)) ** 2 / 2
    names = {"eps": 2 * e**2, "v": v}
    branches: list[tuple[sp.Expr, str, Literal["increasing", "decreasing"]]] = [
        (1 / k, "", "increasing"),
        (k, "-", "decreasing"),
    ]
    for alpha, sign, grows in branches:
        truth = substitute(
            profile(), {PAIR["eta"]: 2 * e / alpha, PAIR["eps"]: 2 * e**2}, "the printed noise", CALIBRATED
        )
        printed_alpha = f"sqrt(1 + v/2) {'+' if sign else '-'} sqrt(v/2)"
        yield Equal(printed_alpha, parameter(CALIBRATED, alpha), CALIBRATED, names=names)
        yield Cost(f"Phi({sign}sqrt(eps*v)) - exp(eps)*Phi(-sqrt(eps*(v+2)))", truth, CALIBRATED, names=names)
        yield Monotone(truth, "j", grows, CALIBRATED)


# -- the discrete law ----------------------------------------------------------------------------------------------------
SITES = Domain(s=Real > 0, y=Integer, at=dict(s="5/2", y=1))


@claim("dgauss-sampler", "279-292", "identity")
def sampler() -> Forms:
    """The probability with which a candidate of the discrete Laplace law is kept.
    Read: tau = 1/m for an integer m >= 1, 1 + floor(sigma) among them; what is kept has the weights of the discrete
    Gaussian law, up to one factor"""
    D = SITES.extend(m=Integer >= 1, at=dict(m=3))
    s, y, m = D.symbols("s y m")
    kept = log_density(DiscreteGaussian(0, s**2), y, D) - log_density(DiscreteLaplace(0, m), y, D)
    at_zero = log_density(DiscreteGaussian(0, s**2), sp.S.Zero, D) - log_density(DiscreteLaplace(0, m), sp.S.Zero, D)
    quotient = rewrite(kept - at_zero, sp.Abs(y) / m - y**2 / (2 * s**2), "the totals cancel")
    exponent = "-(abs(y) - tau*sigma^2)^2/(2*sigma^2)"
    names = {"tau": 1 / m, "sigma": s}
    yield Equal(f"{exponent} + (tau*sigma^2)^2/(2*sigma^2)", quotient, D, names=names)
    yield Always(f"{exponent} <= 0", names, D)


@claim("discrete-gaussian", "303-330", "identity")
def discrete() -> Forms:
    """The exact delta of discrete Gaussian noise for an integer sensitivity, through two tails of the noise X.
    Read: eps s^2/Delta + Delta/2 lies between the integers T and T + 1, T included, so that P[X > ...] are the masses
    beyond T - Delta and T"""
    D, s, T, part, shift = Domain.of("s > 0 at 5/2, T integer at 3, 0 <= part < 1 at 1/3, shift integer >= 1 at 2")
    eps = shift * (T + part) / s**2 - shift**2 / (2 * s**2)
    noise = DiscreteGaussian(0, s**2)
    names = {
        "eps": eps,
        "Delta": shift,
        "first": beyond(noise, T - shift, D),
        "second": beyond(noise, T, D),
        "z": T + part,
    }
    truth = excess_beyond(shift, s**2, T, eps, D)
    yield Always("eps*s^2/Delta + Delta/2 = z and T <= z and z < T + 1", names, D)
    yield Cost("first - exp(eps)*second", truth, names=names)
