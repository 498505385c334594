"""Sampled Gaussian noise: under substitution, with a truncated batch, at whole and fractional orders, without replacement."""

from __future__ import annotations

import sympy as sp

from synthsym.author import (
    All,
    Always,
    AtLeast,
    AtMost,
    Domain,
    Equal,
    Form,
    Integer,
    Monotone,
    Normal,
    Phi,
    Real,
    Truth,
    bounded_by,
    density,
    level_root,
    log_ratio,
    parameter,
    probability_below,
    rewrite,
    substitute,
)
from synthsym.theory.composition import loss_of_masses
from synthsym.theory.divergence import renyi_of_integral
from synthsym.theory.events import excess, excess_of_masses
from synthsym.theory.gaussian import largest_mass_at_distance, least_mass_at_distance
from synthsym.theory.renyi_orders import from_log_moment, log_of_product
from synthsym.theory.sampled_gaussian import moment
from synthsym.theory.sampling import loss_of_odds, mass_when_sampled

from . import google
from .google_pld import PLD
from .google_rdp import FILE

ZERO, ONE = sp.S.Zero, sp.S.One
SECTION = PLD + "Section 5.2"


# -- substitution ------------------------------------------------------------------------------------------------------------------
@google.claim("lib.pldpdf.sub-inverse", where=SECTION, kind="identity", required=True,
              reads="asinh(y) = ln(y + sqrt(y^2 + 1)); X = x D/s^2; eps above 0, below 0 and 0")
def inverse_loss() -> Form:
    """The point at which the loss of the sampled Gaussian under substitution is eps."""
    D = Domain(D=Real > 0, s=Real > 0, q=Real.between(0, 1), x=Real, at=dict(D=1, s=1, q="1/10", x=1))
    shift, s, q, x = D.symbols("D s q x")
    parts = [mass_when_sampled(density(Normal(c, s**2), x, D), density(Normal(ZERO, s**2), x, D), q) for c in (-shift, shift)]
    loss = loss_of_odds(parts[0] / parts[1])
    printed = "log((1 - q + q*exp((-2*x*D - D^2)/(2*s^2)))/(1 - q + q*exp((2*x*D - D^2)/(2*s^2))))"
    alpha = (1 - q) / q * sp.exp(shift**2 / (2 * s**2))
    E = Domain(alpha=Real > 0, X=Real, at=dict(alpha=2, X=-1))
    falls = Monotone(parameter(E, sp.log((E["alpha"] + sp.exp(-E["X"])) / (E["alpha"] + sp.exp(E["X"])))), "X", "decreasing", E, strict=True)
    level = "log((alpha + exp(-A + eps/2))/(alpha + exp(A - eps/2))) = eps".replace("A", "ln(y + sqrt(y^2 + 1))")
    F = Domain(i=Real > 0, j=Real > 0, at=dict(i=1, j=1))
    forms: list[Form] = []
    for k, v in ((1 + F["i"], 1 / (1 + F["j"])), (1 / (1 + F["i"]), 1 + F["j"])):  # e^(eps/2) and e^A, on different sides of 1
        ratio = -(v - 1 / v) / (k - 1 / k)
        forms.append(Always(level, {"alpha": sp.cancel(ratio), "eps": 2 * sp.log(k), "y": (v - 1 / v) / 2}, F))
        forms.append(Always("y = -alpha*sinh(eps/2)", {"alpha": sp.cancel(ratio), "eps": 2 * sp.log(k), "y": (v - 1 / v) / 2}, F))
    forms.append(Always(level, {"eps": ZERO, "y": ZERO}, Domain(alpha=Real > 0, at=dict(alpha=2))))
    same = Equal("log((alpha + exp(-X))/(alpha + exp(X)))", loss, D, names={"alpha": alpha, "X": x * shift / s**2})
    return All(Equal(printed, loss, D), same, falls, *forms)


@google.claim("lib.pldpdf.sub-worst", where=SECTION + ", first sentence", kind="bound", required=True,
              reads="s = 1; records of norm at most D = reach; every event of mass Phi(z) without the record, in any dimension; the half-line of that mass "
                    "is an event of the printed pair")  # fmt: skip
def worst_substitution() -> Form:
    """No pair of substituted records loses more than the two opposite ones at the largest distance."""
    D = Domain(z=Real, eps=Real, q=Real.between(0, 1), reach=Real > 0, at=dict(z=-1, eps="1/2", q="1/10", reach=1))
    z, eps, q, reach = D.symbols("z eps q reach")
    absent = probability_below(Normal(ZERO, ONE), z, D)
    most, least = largest_mass_at_distance(z, reach, on=D), least_mass_at_distance(z, reach, on=D)
    neither = excess_of_masses(absent, absent, eps)
    some = mass_when_sampled(excess_of_masses(most, least, eps), neither, q)
    towards, away = (probability_below(Normal(c, ONE), z, D) for c in (-reach, reach))
    worst = mass_when_sampled(excess_of_masses(towards, away, eps), neither, q)
    return Always("some <= worst", {"some": some, "worst": worst}, D, asserts="privacy")
