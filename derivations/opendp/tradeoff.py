"""The trade-off function of (eps, delta), and what becomes of it when its constants are rounded."""

import sympy as sp
from synthsym.author import Always, Condition, Domain, Form, Forms, Iff, Real
from synthsym.theory.events import excess_of_masses
from synthsym.theory.tradeoff import least_missed
from . import opendp

claim = opendp.section("opendp.approximate_to_tradeoff")
SHARE = Real.between(0, 1, closed=True)
LEVEL = Domain("eps > 0 at 1, 0 <= delta <= 1 at 1/10")
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
    Read: delta at most 1; f(alpha) = alpha at the printed alpha, f(alpha) > alpha to the left of it and < alpha to
    the right"""
    left, right = (
        Domain(eps=Real > 0, delta=(Real >= 0) < 1, t=(Real > 0) <= 1, at=dict(eps=1, delta="1/10")),
        LEVEL.extend(t=(Real > 0) <= 1),
    )
    for D, place, sign in ((LEVEL, 0, "="), (left, -1, ">"), (right, 1, "<")):
        c = (1 - D["delta"]) / (1 + sp.exp(D["eps"]))
        alpha = c if place == 0 else c * (1 - D["t"]) if place < 0 else c + (1 - c) * D["t"]
        f = least_missed(alpha, D["eps"], D["delta"], on=D)
        shown = {0: "=", -1: "<", 1: ">"}[place]
        yield Always(f"f {sign} alpha and alpha {shown} (1 - delta)/(1 + exp(eps))", {"f": f, "alpha": alpha}, D)


# e^eps = 1 + k; F lies between 1 and e^eps, and H between e^(-eps) and 1.
ROUNDED = Domain(
    k=Real > 0, v=SHARE, w=SHARE, delta=SHARE, alpha=SHARE, at=dict(k=2, v="1/2", w="1/4", delta="1/10", alpha="1/3")
)
k, v, w, delta, alpha = ROUNDED.symbols()
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
