"""The trade-off function of (eps, delta), and what becomes of it when its constants are rounded."""

import sympy as sp
from synthsym.author import Always, Condition, Domain, Form, Forms, Iff
from synthsym.theory.events import excess_of_masses
from synthsym.theory.tradeoff import least_missed
from . import opendp

claim = opendp.section("opendp.approximate_to_tradeoff")
CURVE = "max(0, 1 - delta - exp(eps)*alpha, exp(-eps)*(1 - delta - alpha))"


@claim("f", "definition, display 1, lines 43-49", "identity")
def equivalence() -> Form:
    """Close laws are those whose tests all lie above the printed curve.
    Read: e^eps = 1 + k, delta at most 1; a test of two neighbours with chance alpha of a false alarm and chance b
    of missing: for the alarm and its opposite, each in the order of the laws that speaks of alpha and b"""
    D, k, delta, alpha, b = Domain.of("k > 0 at 2, 0 <= delta <= 1 at 1/10, 0 <= alpha <= 1 at 1/4, 0 <= b <= 1 at 1/2")
    eps = sp.log(1 + k)
    alarm, opposite = (excess_of_masses(1 - one, other, eps, on=D) for one, other in ((b, alpha), (alpha, b)))
    return Iff(f"b >= {CURVE}", Condition((alarm, "<=", delta), (opposite, "<=", delta)), D, names={"eps": eps})


@claim("fixed", "text and chain, lines 61-68", "identity")
def fixed_point() -> Forms:
    """The fixed point of the curve.
    Read: delta at most 1; f(alpha) = alpha at the printed alpha, f(alpha) > alpha to the left of it and < alpha to the right"""
    D, eps, delta = Domain.of("eps > 0 at 1, 0 <= delta <= 1 at 1/10")
    left, right = Domain("eps > 0 at 1, 0 <= delta < 1 at 1/10, 0 < t <= 1"), D.adding("0 < t <= 1")[0]
    for E, sign, place in ((D, "=", "="), (left, ">", "<"), (right, "<", ">")):
        eps, delta, *t = E.symbols()
        c = (1 - delta) / (1 + sp.exp(eps))
        alpha = c if E is D else c * (1 - t[0]) if E is left else c + (1 - c) * t[0]
        names = {"f": least_missed(alpha, eps, delta, on=E), "alpha": alpha}
        yield Always(f"f {sign} alpha and alpha {place} (1 - delta)/(1 + exp(eps))", names, E)


# e^eps = 1 + k; F lies between 1 and e^eps, and H between e^(-eps) and 1.
ROUNDED, k, v, w, delta, alpha = Domain.of(
    "k > 0 at 2, 0 <= v <= 1 at 1/2, 0 <= w <= 1 at 1/4, 0 <= delta <= 1 at 1/10, 0 <= alpha <= 1 at 1/3"
)
CONSTANTS = {"F": 1 + k * v, "H": (1 + k * w) / (1 + k)}
RANGE = "e^eps is rounded down to some F >= 1 and e^(-eps) up to some H <= 1"


@claim("direction", "proof, lines 52-54", "prose", reads=f"{RANGE}; further away from 1 - alpha: lower")
def rounded_direction() -> Form:
    """The rounded curve against the exact one."""
    exact = least_missed(alpha, sp.log(1 + k), delta, on=ROUNDED)
    return Always("max(0, 1 - delta - F*alpha, H*(1 - delta - alpha)) <= exact", {**CONSTANTS, "exact": exact}, ROUNDED)


@claim(
    "rounded",
    "proof, text, lines 56-72",
    "prose",
    reads=f"{RANGE}; symmetric: applied twice the function gives alpha back where its value is positive",
)
def rounded_fixed_point() -> Forms:
    """The fixed point and the symmetry of the rounded curve."""
    c = (1 - delta) / (1 + CONSTANTS["F"])
    curve = "max(0, 1 - delta - F*{0}, H*(1 - delta - {0}))"
    value = sp.Max(0, 1 - delta - CONSTANTS["F"] * alpha, CONSTANTS["H"] * (1 - delta - alpha))
    yield Always(f"{curve.format('c')} = c", {**CONSTANTS, "c": c}, ROUNDED)
    yield Always(f"{curve.format('f')} = alpha", {**CONSTANTS, "f": value}, ROUNDED, premise="f > 0")
