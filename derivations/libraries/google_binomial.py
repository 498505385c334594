"""The report on secure noise: the binomial mass against the normal density, by Stirling's formula."""

from __future__ import annotations

import sympy as sp

from synthsym.author import (
    All,
    Always,
    AtLeast,
    AtMost,
    Binomial,
    Domain,
    Form,
    Integer,
    Real,
    Truth,
    apply_lemma,
    bounded_by,
    lemma,
    log_density,
    rewrite,
)
from synthsym.theory.factorials import without_factorials

from . import google
from .google_noise_numbers import REPORT

HALF = sp.Rational(1, 2)
# The outcome n/2 + i with n = 2 h and h = 2 i + r: i is below h/2, as it is wherever i <= sqrt(n ln n)/2.
PLACES = Domain(i=Integer >= 0, r=Integer >= 1, at=dict(i=100, r=499_900))
NEAR = Domain(x=(Real >= 0) <= HALF, at=dict(x="1/4"))
LARGE = Domain(H=Real >= 500_000, at=dict(H=500_000))
NU = sp.Rational(2, 5) * sp.log(2 * LARGE["H"]) ** sp.Rational(3, 2) / sp.sqrt(2 * LARGE["H"])


def log_quotient(upper: bool, D: Domain) -> Truth:
    """A bound of the log of the quotient of the mass at n/2 + i and the density sqrt(2/(pi n)) e^(-2 i^2/n), x = i/h."""
    i, r = D.symbols("i r")
    h = 2 * i + r
    mass = without_factorials(log_density(Binomial(2 * h, HALF), h + i, D), upper)
    quotient = mass - (sp.log(1 / (sp.pi * h)) / 2 - i**2 / h)
    x, k = i / h, i + r
    rest = (1 / (24 * h) - 1 / (12 * (h + i) + 1) - 1 / (12 * k + 1)) if upper else (1 / (24 * h + 1) - 1 / (12 * (h + i)) - 1 / (12 * k))
    bend = (1 + x) * sp.log(1 + x) + (1 - x) * sp.log(1 - x)
    return rewrite(quotient, -h * bend + h * x**2 - sp.log(1 - x**2) / 2 + rest, "around the middle")


@google.claim("lib.sng.lemma5", where=REPORT + "Lemma 5", kind="bound", required=True, hurts="accuracy",
              reads="n = 2h; i >= 0, the mass being symmetric; log(1 + zeta), which is at most "
                    "zeta")
def density_approximation() -> Form:
    """The binomial mass in the middle is the normal density up to the factor 1 + zeta, |zeta| at most 0.4 ln(n)^1.5/sqrt(n)."""
    i, r = PLACES.symbols("i r")
    h = 2 * i + r
    D = PLACES.where(sp.Ge(h, 500_000, evaluate=False), sp.Le(i**2, h * sp.log(2 * h) / 2, evaluate=False))
    x, H = NEAR["x"], LARGE["H"]
    bend = (1 + x) * sp.log(1 + x) + (1 - x) * sp.log(1 - x)
    place = {x: i / h}
    above = apply_lemma(log_quotient(True, D), lemma(-bend, -(x**2), NEAR, upper=True), place, h)
    above = apply_lemma(above, lemma(-sp.log(1 - x**2) / 2, x**2, NEAR, upper=True), place)
    above = bounded_by(above, i**2 / h**2 + 1 / (24 * h), "two terms are negative")
    above = bounded_by(above, sp.log(2 * h) / (2 * h) + 1 / (24 * h), "i is in the middle")
    above = apply_lemma(above, lemma(sp.log(2 * H) / (2 * H) + 1 / (24 * H), sp.log(1 + NU), LARGE, upper=True), {H: h})
    below = apply_lemma(log_quotient(False, D), lemma(-bend, -(x**2) - x**4 / 4, NEAR), place, h)
    below = apply_lemma(below, lemma(-sp.log(1 - x**2) / 2, sp.S.Zero, NEAR), place)
    below = bounded_by(below, -(i**4) / (4 * h**3) - 2 / (9 * h), "i is at most h/2", upper=False)
    below = bounded_by(below, -sp.log(2 * h) ** 2 / (16 * h) - 2 / (9 * h), "i is in the middle", upper=False)
    below = apply_lemma(below, lemma(-sp.log(2 * H) ** 2 / (16 * H) - 2 / (9 * H), -NU, LARGE), {H: h})
    names = {"nu": NU.subs(H, h)}
    return All(
        Always("nu = 0.4*ln(n)^(3/2)/sqrt(n)", {"nu": NU, "n": 2 * H}, LARGE), AtMost("log(1 + nu)", above, D, names=names),
        AtLeast("-nu", below, D, names=names),
    )  # fmt: skip
