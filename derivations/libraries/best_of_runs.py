"""The number of runs of which the best one is released, and what its release loses."""

import sympy as sp
from synthsym.author import AtLeast, AtMost, Domain, Equal, Form, Forms, Real, Truth, bounded_by, rewrite, substitute
from synthsym.theory.events import largest_mass
from synthsym.theory.repetition import generating_slope, log_mass_allowed, of_best
from synthsym.theory.responses import mean_of_many
from . import google, handson

claim = google.section("lib.dpacc", "python/dp_accounting/dp_accounting/rdp/rdp_privacy_accountant.py: ")
ONE = sp.S.One
RUNS, s, gamma = Domain.of("s > 0 at 1, 0 < gamma < 1 at 1/2")
LOGARITHMIC = Domain(gamma=Real.between(0, 1), at=dict(gamma="1/2"))


def mean_of_runs() -> Truth:
    """Mean of the truncated negative binomial law of shape s."""
    return mean_of_many(ONE, generating_slope("binomial", 1 - gamma, ONE, RUNS, s))


def mean_of_logarithmic() -> Truth:
    """The same at shape 0."""
    return mean_of_many(ONE, generating_slope("logarithmic", 1 - LOGARITHMIC["gamma"], ONE, LOGARITHMIC))


@claim("tnb-mean", "715", "identity")
def truncated_negative_binomial() -> Form:
    """Mean of the truncated negative binomial law. Read: 0 < gamma < 1, s > 0"""
    return Equal("s*(1/gamma - 1)/(1 - gamma^s)", mean_of_runs())


@claim("tnb-mean-log", "711", "identity")
def logarithmic() -> Form:
    """Mean of the logarithmic law. Read: 0 < gamma < 1"""
    return Equal("(1 - 1/gamma)/log(gamma)", mean_of_logarithmic())


@claim("tnb-bounds", "748", "bound", hurts="accuracy")
def bounds_of_mean() -> Forms:
    """Bounds of the mean from both sides. Read: shapes s >= 0, as the function demands; 0 < gamma < 1"""
    low = ("s*(1/gamma - 1)", "1/ln(1/gamma)*(1/gamma - 1)")
    for text in low:
        yield AtLeast(text, mean_of_runs(), RUNS)
    yield AtMost("2*(s + 1)/gamma", mean_of_runs())
    mean = mean_of_logarithmic()
    yield AtLeast("max(0, 1/ln(1/gamma))*(1/gamma - 1)", mean)
    yield AtMost("2/gamma", mean)


@claim("repeat-poisson", "803-811", "bound")
def poisson_runs() -> Form:
    """Divergence of the best of a Poisson number of runs.
    Read: a = 1 + s; q and w are the chances of the event under the two laws of one run; the larger eps^ is, the smaller
    delta^"""
    D, s, rdp, m, delta, q, w = Domain.of(
        "s > 0 at 1, rdp >= 0 at 1, m >= 1 at 2, 0 <= delta <= 1 at 1/100, 0 <= q <= 1 at 1/2, 0 <= w <= 1 at 1/2"
    )
    most = largest_mass(1 - q, sp.log(1 + 1 / s), delta, on=D)
    D = D.where(sp.Le(1 - w, most.expr, evaluate=False))
    slopes = [generating_slope("exponential", m, x, D).apply(sp.log) for x in (q, w)]
    logs = [rewrite(t, sp.log(m) + m * (x - 1), "logarithm of a product") for t, x in zip(slopes, (q, w), strict=True)]
    return AtMost("rdp + m*delta + log(m)/(a - 1)", of_best(rdp, logs[0], logs[1], 1 + s), names={"a": 1 + s})


@claim("repeat-tnb", "816-824", "bound")
def truncated_runs() -> Forms:
    """Divergence of the best of a truncated negative binomial number of runs, at any order a_j of the inner bound.
    Read: a = 1 + t, a_j = 1 + u; log gamma = -G; 1 - (1-gamma) q is e^-y for one law, and no more under the other than
    its divergence allows"""
    E = Domain(
        "t > 0, u > 0, rdp >= 0, inner >= 0, G > 0, 0 <= y <= G, s > 0",
        at=dict(t=1, u=1, rdp=1, inner="1/2", G=1, y="1/2", s=1),
    )
    for shape in (E["s"], sp.S.Zero):
        D = E if shape != 0 else E.without(E["s"])
        t, u, rdp, inner, G, y = D.symbols("t u rdp inner G y")
        D = D.extend(v=Real.between(0, G, closed=True), at={"v": "1/2"})
        v = D["v"]
        allowed = log_mass_allowed(inner, -y, 1 + u, on=D)
        D = D.where(sp.Le(-v, allowed.expr, evaluate=False))
        gamma = sp.exp(-G)
        places = [(1 - sp.exp(-x)) / (1 - gamma) for x in (y, v)]
        at = (RUNS if shape != 0 else LOGARITHMIC).extend(x=Real.between(0, 1, closed=True), at={"x": 1})
        slope = generating_slope(
            "binomial" if shape != 0 else "logarithmic", 1 - at["gamma"], at["x"], at, at["s"] if shape != 0 else None
        )
        mean, first, second = (
            substitute(slope, {at["gamma"]: gamma, at["x"]: x}, "at this place", D) for x in (ONE, *places)
        )
        mean = rewrite(
            mean, (sp.exp(G) - 1) * (shape / (1 - sp.exp(-shape * G)) if shape != 0 else 1 / G), "positive factors"
        )
        logs = [
            rewrite(
                f.apply(sp.log),
                sp.log(mean.expr) + (shape + 1) * (x - G),
                "a power of (1 - theta x)/gamma, times the mean",
            )
            for f, x in ((first, y), (second, v))
        ]
        truth = of_best(rdp, logs[0], logs[1], 1 + t)
        printed = "rdp + log(m)/(a - 1) + (1 + s)*((1 - 1/a_j)*inner + log(1/gamma)/a_j)"
        yield AtMost(
            printed,
            truth,
            D,
            names={"a": 1 + t, "a_j": 1 + u, "m": mean, "gamma": gamma, **({} if shape != 0 else {"s": shape})},
        )


GEOMETRIC, n, p, x = Domain.of("n > 0 at 1, 0 < p < 1 at 1/2, 0 <= x <= 1 at 1")
BASE = Domain(t=Real > 0, eps=Real >= 0, G=Real > 0, at=dict(t=1, eps="1/2", G=1))


@handson.claim("lib.handson.pspc", "scripts/ch09_hyperparameter_selection.py: 36-39", "bound")
def best_of_runs() -> Form:
    """Divergence of the best of a geometric number of runs; what is derived has (1 + n) log(1/p) and the mean's logarithm.
    Read: n = 1, the default; alpha = 1 + t, log p = -G; 1 - (1-p) q is e^-y for one law, and no more under the other
    than its divergence allows"""
    D = BASE.extend(y=Real.between(0, "G", closed=True), v=Real.between(0, "G", closed=True), at=dict(y="1/2", v="1/2"))
    t, eps, G, y, v = D.symbols("t eps G y v")
    allowed = log_mass_allowed(eps, -y, 1 + t, on=D)
    D = D.where(sp.Le(-v, allowed.expr, evaluate=False))
    p = sp.exp(-G)
    slope = generating_slope("binomial", 1 - GEOMETRIC["p"], GEOMETRIC["x"], GEOMETRIC, n)
    places = (sp.S.One, *((1 - sp.exp(-z)) / (1 - p) for z in (y, v)))
    mean, first, second = (
        substitute(slope, {n: sp.S.One, GEOMETRIC["p"]: p, GEOMETRIC["x"]: x}, "at this place", D) for x in places
    )
    mean = rewrite(mean, sp.exp(G), "the mean of a geometric law")
    logs = [
        rewrite(f.apply(sp.log), G + 2 * (z - G), "a power of (1 - theta x)/p, times the mean")
        for f, z in ((first, y), (second, v))
    ]
    printed = "eps + (1+n)*(1 - 1/alpha)*eps + (1+p)*log(1/p)/alpha + n*(1-p)/(p*(1-p^n))/(alpha-1)"
    least = bounded_by(logs[1], -G - 2 * allowed.on(D), "no less likely than its divergence allows", upper=False)
    most = bounded_by(
        of_best(eps, logs[0], least, 1 + t),
        eps + 2 * t * eps / (1 + t) + G * (3 * t + 1) / (t * (1 + t)),
        "y = G is the worst",
    )
    return AtMost(printed, most, D, names={"alpha": 1 + t, "p": p, "n": sp.S.One})
