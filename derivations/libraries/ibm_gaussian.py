"""Diffprivlib's Gaussian mechanisms: the classical constant, the analytic calibration, the discrete law."""

from typing import Literal
import sympy as sp
from synthsym.author import (
    Always, AtMost, Cost, DiscreteGaussian, DiscreteLaplace, Domain, Equal, Forms, Monotone, Phi, apply_lemma, lemma,
    log_density, parameter, rewrite,
)  # fmt: skip
from synthsym.theory.gaussian import lossy_outputs, profile_at
from synthsym.theory.lattice import beyond
from synthsym.theory.lattice_pair import excess_beyond
from . import ibm

claim = ibm.section("lib.diffprivlib", "diffprivlib/mechanisms/gaussian.py: ")


# -- the classical constant ----------------------------------------------------------------------------------------------
# delta = 5/4 e^(-u^2/2): the printed noise is u Delta/eps, and the centres lie eps/u noise deviations apart. At u = 2/3 delta exceeds 1.


@claim("gaussian-constant", "67", "constant", of="delta(eps)")
def classical() -> Forms:
    """delta at the printed noise, for eps up to 1 and delta up to 1.
    Read: delta = 5/4 e^(-u^2/2), so that the root is u"""
    T, a = Domain.of("a >= 0 at 1")
    chernoff = lemma(Phi(-a), sp.exp(-(a**2) / 2) / 2, T, upper=True)
    for D, eps, u in (
        Domain.of(f"0 < eps <= 1 at 1/2, {u}") for u in ("u >= 71/100 at 5", "2/3 <= u <= 71/100 at 7/10")
    ):
        lost, place = lossy_outputs(eps / u, eps, D)
        lost = apply_lemma(lost, chernoff, {a: place}) if D.at[u] == 5 else lost
        yield AtMost("delta", lost, D, names={"delta": sp.Rational(5, 4) * sp.exp(-(u**2) / 2)})


# -- the analytic calibration --------------------------------------------------------------------------------------------
# eps = 2 e^2; with k = 1 + j the factor alpha is 1/k or k, and v = 2 r^2 with r = (k - 1/k)/2.
CALIBRATED, e, j = Domain.of("e > 0 at 1, j >= 0 at 1")


@claim("analytic-gaussian", "170-206", "identity")
def analytic() -> Forms:
    """The exact delta at the printed noise, on both branches, which begin at the same delta; one rises and the other falls.
    Read: delta at the printed noise; a delta of B+(0) or more is reached by B+ at some v >= 0, a smaller one by B-"""
    k, v = 1 + j, (j * (2 + j) / (1 + j)) ** 2 / 2
    names = {"eps": 2 * e**2, "v": v}
    branches: list[tuple[sp.Expr, str, str, Literal["increasing", "decreasing"]]] = [
        (1 / k, "-", "", "increasing"),
        (k, "+", "-", "decreasing"),
    ]
    for alpha, plus, sign, grows in branches:
        truth = profile_at(2 * e / alpha, 2 * e**2, CALIBRATED)
        yield Equal(f"sqrt(1 + v/2) {plus} sqrt(v/2)", parameter(CALIBRATED, alpha), names=names)
        yield Cost(f"Phi({sign}sqrt(eps*v)) - exp(eps)*Phi(-sqrt(eps*(v+2)))", truth, CALIBRATED, names=names)
        yield Monotone(truth, "j", grows, CALIBRATED)


# -- the discrete law ----------------------------------------------------------------------------------------------------
@claim("dgauss-sampler", "279-292", "identity")
def sampler() -> Forms:
    """The probability with which a candidate of the discrete Laplace law is kept.
    Read: tau = 1/m for an integer m >= 1, 1 + floor(sigma) among them; what is kept has the weights of the discrete
    Gaussian law, up to one factor"""
    D, s, y, m = Domain.of("s > 0 at 5/2, y integer at 1, m integer >= 1 at 3")
    normal, proposal = DiscreteGaussian(0, s**2), DiscreteLaplace(0, m)
    kept, at_zero = (log_density(normal, x, D) - log_density(proposal, x, D) for x in (y, sp.S.Zero))
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
    first, second = (beyond(DiscreteGaussian(0, s**2), place, D) for place in (T - shift, T))
    names = {"eps": eps, "Delta": shift, "first": first, "second": second, "z": T + part}
    yield Always("eps*s^2/Delta + Delta/2 = z and T <= z and z < T + 1", names, D)
    yield Cost("first - exp(eps)*second", excess_beyond(shift, s**2, T, eps, D), D, names=names)
