"""The max-divergence of every family, where the loss is bounded: the limit of the entry for an order growing without bound.

Where gamma functions stand in the way of the limit, it is the supremum of the privacy loss over the outcome, taken at the
point where the loss turns; both are the same number.
"""

from collections.abc import Callable
from typing import Any
import sympy as sp
from synthsym.author import (
    All, Beta, Chi, Cramer, Domain, Equal, Exponential, Form, Gamma, Gumbel, HalfNormal, InverseGaussian, Laplace, Law,
    Levy, LogNormal, MaxwellBoltzmann, Normal, Pareto, Rayleigh, Real, Weibull, at_point, family_renyi, largest, limit,
    log_ratio, piecewise_supremum, rewrite, supremum,
)  # fmt: skip
from synthsym.theory.divergence import largest_of
from . import paper
from .orders import Values

READ = "the limit of the entry for the order growing without bound, in our names"
POSITIVE = Real > 0
Build = Callable[[Domain], tuple[Law, Law, Values]]


# -- limits of the entry -----------------------------------------------------------------------------------------------
def register(name: str, words: str, printed: str, build: Build, **specs: Any) -> None:
    """A claim for one family; `build` gives the two laws and what the printed names stand for, the loss being bounded."""

    def claim() -> Form:
        D = Domain(at=dict.fromkeys(specs, 1), **specs)
        P, Q, names = build(D)
        E = D.extend(t=POSITIVE, at={"t": 1})
        truth = limit(family_renyi(P, Q, 1 + E["t"], E), E["t"], sp.oo, "the order grows without bound").on(D)
        return Equal(printed, truth, D, printed_above="safe", names=names)

    claim.__doc__ = f"Largest privacy loss of two {words} laws."
    paper.claim(f"gil.max.{name}", where=f"Table 2, {words}, largest order", kind="identity", reads=READ)(claim)


def rates(cls: Any) -> Build:
    return lambda D: (cls(D["l2"] + D["d"]), cls(D["l2"]), {"l1": D["l2"] + D["d"]})


def scales(cls: Any) -> Build:
    """s2^2 = s1^2 + d."""

    def build(D: Domain) -> tuple[Law, Law, Values]:
        s2 = sp.sqrt(D["s1"] ** 2 + D["d"])
        return cls(D["s1"]), cls(s2), {"s2": s2}

    return build


def bells(cls: Any) -> Build:
    def build(D: Domain) -> tuple[Law, Law, Values]:
        v2 = D["s1"] ** 2 + D["d"]
        return cls(D["m1"], D["s1"] ** 2), cls(D["m2"], v2), {"s2": sp.sqrt(v2)}

    return build


def weibulls(D: Domain) -> tuple[Law, Law, Values]:
    k, one, two = D["k"], D["r"], D["r"] + D["d"]
    s1, s2 = one ** (1 / k), two ** (1 / k)
    return Weibull(k, s1), Weibull(k, s2), {"s1": s1, "s2": s2}


def gumbels(D: Domain) -> tuple[Law, Law, Values]:
    b = D["b"]
    m1, m2 = b * sp.log(D["r"] + D["d"]), b * sp.log(D["r"])
    return Gumbel(m1, b), Gumbel(m2, b), {"m1": m1, "m2": m2}


def paretos(D: Domain) -> tuple[Law, Law, Values]:
    a1 = D["a2"] + D["d"]
    return Pareto(D["m"], a1), Pareto(D["m"], D["a2"]), {"a1": a1}


def inverse_gaussians(D: Domain) -> tuple[Law, Law, Values]:
    """Shapes l and tails u = l/m^2, both the larger ones first."""
    l1, l2 = D["l2"] + D["d"], D["l2"]
    m1, m2 = sp.sqrt(l1 / (D["u2"] + D["e"])), sp.sqrt(l2 / D["u2"])
    return InverseGaussian(m1, l1), InverseGaussian(m2, l2), {"l1": l1, "m1": m1, "m2": m2}


GAUSS = "ln(s2/s1) + (m1-m2)^2/(2*(s2^2-s1^2))"
IG = "ln(l1/l2)/2 + l1/m1 - l2/m2 - sqrt((l1-l2)*(l1/m1^2-l2/m2^2))"
register("exponential", "exponential", "ln(l1/l2)", rates(Exponential), l2=POSITIVE, d=POSITIVE)
register("levy", "Lévy with equal supports", "ln(l1/l2)/2", rates(Levy), l2=POSITIVE, d=POSITIVE)
register("half-normal", "half-normal", "ln(s2/s1)", scales(HalfNormal), s1=POSITIVE, d=POSITIVE)
register("rayleigh", "Rayleigh", "2*ln(s2/s1)", scales(Rayleigh), s1=POSITIVE, d=POSITIVE)
register("maxwell-boltzmann", "Maxwell-Boltzmann", "3*ln(s2/s1)", scales(MaxwellBoltzmann), s1=POSITIVE, d=POSITIVE)
register("normal", "Gaussian", GAUSS, bells(Normal), m1=Real, m2=Real, s1=POSITIVE, d=POSITIVE)
register("log-normal", "log-normal", GAUSS, bells(LogNormal), m1=Real, m2=Real, s1=POSITIVE, d=POSITIVE)
register("pareto", "Pareto, both with the minimum m", "ln(a1/a2)", paretos, m=POSITIVE, a2=POSITIVE, d=POSITIVE)
register("weibull", "Weibull with a common shape", "k*ln(s2/s1)", weibulls, k=POSITIVE, r=POSITIVE, d=POSITIVE)
register("gumbel", "Gumbel with a common scale", "(m1-m2)/b", gumbels, b=POSITIVE, r=POSITIVE, d=POSITIVE)
register(
    "inverse-gaussian", "inverse Gaussian", IG, inverse_gaussians, l2=POSITIVE, d=POSITIVE, u2=POSITIVE, e=POSITIVE
)


@paper.claim("gil.max.cramer", "Table 2, Cramér, largest order", "identity", reads=READ)
def cramer() -> Form:
    """Largest privacy loss of two Cramér laws: bounded whatever the scales."""
    forms = []
    for first_left in (
        True,
        False,
    ):  # the loss at x and at -x is the same; it moves from ln(t1/t2) at 0 to ln(t2/t1) far out
        D = Domain(s=POSITIVE, c=POSITIVE, x=POSITIVE, at=dict(s=1, c=1, x=1))
        small, large, x = D["s"], D["s"] * sp.exp(D["c"]), D["x"]
        t1, t2 = (small, large) if first_left else (large, small)
        sides = [
            rewrite(t, sp.expand_log(t.expr.subs(sp.Abs(x), x), force=True), "x > 0")
            for t in (log_ratio(Cramer(t1), Cramer(t2), p, D) for p in (x, -x))
        ]
        truth = largest_of(Cramer(t1), Cramer(t2), largest(*(supremum(side, x) for side in sides)))
        forms.append(Equal("abs(ln(t1/t2))", truth, truth.domain, printed_above="safe", names={"t1": t1, "t2": t2}))
    return All(*forms)


# -- suprema of the loss -----------------------------------------------------------------------------------------------
@paper.claim("gil.max.gamma", "Table 2, gamma (shape k, scale t), largest order", "identity", reads=READ)
def gamma() -> Form:
    """Largest privacy loss of two gamma laws, the first with the larger shape and the smaller scale."""
    E = Domain(k2=POSITIVE, d=POSITIVE, r2=POSITIVE, e=POSITIVE, at=dict(k2=1, d=1, r2=1, e=1))
    D = E.extend(y=POSITIVE, at={"y": 1})
    k2, d, r2, e, y = D.symbols("k2 d r2 e y")
    truth = at_point(log_ratio(Gamma(k2 + d, r2 + e), Gamma(k2, r2), d / e * y, D), y, sp.S.One, "the loss turns once")
    printed = "ln(gamma(k2)*t2^k2/(gamma(k1)*t1^k1)) + (k1-k2)*(ln((k1-k2)/(1/t1-1/t2)) - 1)"
    return Equal(printed, truth, E, printed_above="safe", names={"k1": k2 + d, "t1": 1 / (r2 + e), "t2": 1 / r2})


@paper.claim("gil.max.chi", "Table 2, chi, largest order", "identity", reads=READ)
def chi() -> Form:
    """Largest privacy loss of two chi laws, the first with more degrees of freedom and the smaller scale."""
    E = Domain(k2=POSITIVE, d=POSITIVE, r2=POSITIVE, e=POSITIVE, at=dict(k2=1, d=1, r2=1, e=1))
    D = E.extend(y=POSITIVE, at={"y": 1})
    k2, d, r2, e, y = D.symbols("k2 d r2 e y")
    s1, s2 = 1 / sp.sqrt(r2 + e), 1 / sp.sqrt(r2)
    truth = at_point(log_ratio(Chi(s1, k2 + d), Chi(s2, k2), sp.sqrt(d / e * y), D), y, sp.S.One, "the loss turns once")
    printed = "ln(s2^k2*gamma(k2/2)/(s1^k1*gamma(k1/2))) + (k1-k2)/2*(ln((k1-k2)/(2*(1/s1^2-1/s2^2))) - 1)"
    return Equal(printed, truth, E, printed_above="safe", names={"k1": k2 + d, "s1": s1, "s2": s2})


@paper.claim("gil.max.beta", "Table 2, beta, largest order", "identity", reads=READ)
def beta() -> Form:
    """Largest privacy loss of two beta laws, both parameters of the first the larger ones."""
    E = Domain(a2=POSITIVE, d=POSITIVE, b2=POSITIVE, e=POSITIVE, at=dict(a2=1, d=1, b2=1, e=1))
    D = E.extend(y=POSITIVE, at={"y": 1})
    a2, d, b2, e, y = D.symbols("a2 d b2 e y")
    truth = at_point(
        log_ratio(Beta(a2 + d, b2 + e), Beta(a2, b2), d * y / (d * y + e), D), y, sp.S.One, "the loss turns once"
    )
    printed = "ln(beta(a2,b2)/beta(a1,b1)) + (a1-a2)*ln((a1-a2)/(a1-a2+b1-b2)) + (b1-b2)*ln((b1-b2)/(a1-a2+b1-b2))"
    return Equal(printed, truth, E, printed_above="safe", names={"a1": a2 + d, "b1": b2 + e})


@paper.claim("gil.max.laplace", "Table 2, Laplacian, largest order", "identity", reads=READ + "; centres 0 and g")
def laplace() -> Form:
    """Largest privacy loss of two Laplace laws, the first scale not the larger one."""
    D = Domain(l1=POSITIVE, d=Real >= 0, g=POSITIVE, at=dict(l1=1, d=1, g=1))
    l1, d, g = D.symbols("l1 d g")
    x = sp.Symbol("x", real=True)
    truth = piecewise_supremum(log_ratio(Laplace(sp.S.Zero, l1), Laplace(g, l1 + d), x, D), x)
    return Equal(
        "ln(l2/l1) + abs(t1-t2)/l2", truth, D, printed_above="safe", names={"l2": l1 + d, "t1": sp.S.Zero, "t2": g}
    )
