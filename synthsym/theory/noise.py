"""Noise that is added to numbers: clamping, what noise an output needs, and sums over shifted lattices."""

from __future__ import annotations

import sympy as sp

from ..core.domain import Domain, Real
from ..core.kinds import LOG_MOMENT, RENYI
from ..core.memo import remembered
from ..core.truth import Truth, of_kind
from ..laws.lattice import DiscreteGaussian
from ..rules.basic import rewrite
from ..rules.checks import need
from ..rules.stated import definition, quantity, theorem
from .divergence import renyi_of_log_integral
from .lattice import weight


@definition("definition:clamp", "clamp(x, low, high) = min(max(x, low), low + knob (high - low))",
            hypotheses=lambda x, low, high: [sp.Le(low, high, evaluate=False)], subject=quantity("clamped"))  # fmt: skip
def clamp(knob: sp.Expr, x: sp.Expr, low: sp.Expr, high: sp.Expr) -> sp.Expr:
    """The nearest number between low and high."""
    return sp.Min(sp.Max(x, low), low + knob * (high - low))


@definition("definition:additive-noise", "output = input + knob * noise", subject=quantity("noise needed"))
def noise_needed(knob: sp.Expr, value: sp.Expr, output: sp.Expr) -> sp.Expr:
    """The noise that turns an input into an output."""
    return (output - value) / knob


@definition(
    "definition:l1-distance",
    "the sum over the coordinates of the absolute differences, times knob",
    subject=quantity("distance"),
)
def l1(knob: sp.Expr, differences: list[sp.Expr]) -> sp.Expr:
    """The l1 distance of two vectors with these differences in their coordinates."""
    return knob * sp.Add(*(sp.Abs(d) for d in differences))


@theorem("cited:shifted-lattice-sum",
         "sum over integers x of exp(-(x - c)^2/(2 v)) is at most knob times the same with c = 0, v > 0, and equal to it for integers c",
         "Poisson summation; Canonne, Kamath, Steinke (2020), section 2.2", lean="upper",
         hypotheses=lambda shift, variance: [sp.Gt(variance, 0, evaluate=False)])  # fmt: skip
def log_of_shifted_sum(knob: sp.Expr, shift: sp.Expr, variance: sp.Expr) -> sp.Expr:
    """log of the quotient of the sum around a shifted centre and the sum around an integer."""
    return sp.log(knob)


def divergence_of_lattice_normals(shift: sp.Expr, variance: sp.Expr, alpha: sp.Expr, domain: Domain) -> Truth:
    """An upper bound of D_alpha of two discrete Gaussians whose centres are an integer `shift` apart.

    alpha log p + (1 - alpha) log q is a constant plus the log weight around alpha times the shift; both laws divide by the same total.
    """
    need(sp.Eq(shift, sp.floor(shift), evaluate=False), domain, "the totals of the two laws are the same")
    x = sp.Symbol("site_", integer=True)
    D = domain.integrating(x, None, None, True)
    first, second = (weight(DiscreteGaussian(c, variance), x, D).apply(sp.log) for c in (shift, sp.S.Zero))
    mixed = alpha * first + (1 - alpha) * second
    around = weight(DiscreteGaussian(alpha * shift, variance), x, D).apply(sp.log)
    rest = mixed - around
    constant = rewrite(rest, sp.factor(sp.simplify(rest.expr)), "completing the square").on(domain)
    total = constant + log_of_shifted_sum(alpha * shift, variance, on=domain)
    return renyi_of_log_integral(
        of_kind(total, LOG_MOMENT, "of both laws, which divide by one total", alpha - 1), alpha
    )


@remembered
def _rate() -> Truth:
    """An upper bound of D_alpha of one coordinate for each unit of its squared move over its squared scale."""
    D, alpha, move, sigma = Domain.of("alpha > 1 at 2, move integer >= 1 at 1, sigma > 0 at 2")
    found = divergence_of_lattice_normals(move, sigma**2, alpha, D) / (move**2 / sigma**2)
    return rewrite(found, alpha / 2, "proportional to the squared move over the variance").on(
        Domain(alpha=Real > 1, at={"alpha": 2})
    )


def divergence_in_units(units: sp.Expr, domain: Domain) -> Truth:
    """D_alpha of discrete Gaussians whose squared move over the squared scale is this; alpha is a letter of the domain."""
    return of_kind(_rate().on(domain) * units, RENYI, "so many units of the squared move", domain["alpha"])
