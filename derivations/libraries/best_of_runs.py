"""The number of runs of which the best one is released, and what its release loses."""

import sympy as sp
from synthsym.author import AtLeast, AtMost, Domain, Equal, Form, Forms, Truth, bounded_by, rewrite, substitute
from synthsym.theory.events import largest_mass
from synthsym.theory.repetition import generating_slope, log_mass_allowed, of_best
from synthsym.theory.responses import mean_of_many
from . import google, handson

claim = google.section("lib.dpacc", "python/dp_accounting/dp_accounting/rdp/rdp_privacy_accountant.py: ")
ONE = sp.S.One
RUNS, s, gamma = Domain.of("s > 0 at 1, 0 < gamma < 1 at 1/2")
LOGARITHMIC = Domain("0 < gamma < 1 at 1/2")


def mean_of_runs() -> Truth:
    """Mean of the truncated negative binomial law of shape s."""
    return mean_of_many(ONE, generating_slope("binomial", 1 - gamma, ONE, RUNS, s))


def mean_of_logarithmic() -> Truth:
    """The same at shape 0."""
    return mean_of_many(ONE, generating_slope("logarithmic", 1 - gamma, ONE, LOGARITHMIC))


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
    for text in ("s*(1/gamma - 1)", "1/ln(1/gamma)*(1/gamma - 1)"):
        yield AtLeast(text, mean_of_runs(), RUNS)
    yield AtMost("2*(s + 1)/gamma", mean_of_runs(), RUNS)
    yield AtLeast("max(0, 1/ln(1/gamma))*(1/gamma - 1)", mean_of_logarithmic(), LOGARITHMIC)
    yield AtMost("2/gamma", mean_of_logarithmic(), LOGARITHMIC)


@claim("repeat-poisson", "803-811", "bound")
def poisson_runs() -> Form:
    """Divergence of the best of a Poisson number of runs.
    Read: a = 1 + s; q and w are the chances of the event under the two laws of one run; the larger eps^ is, the smaller
    delta^"""
    D, t, rdp, m, delta, q, w = Domain.of(
        "s > 0 at 1, rdp >= 0 at 1, m >= 1 at 2, 0 <= delta <= 1 at 1/100, 0 <= q <= 1 at 1/2, 0 <= w <= 1 at 1/2"
    )
    most = largest_mass(1 - q, sp.log(1 + 1 / t), delta, on=D)
    D = D.where(sp.Le(1 - w, most.expr, evaluate=False))
    slopes = ((generating_slope("exponential", m, x, D).apply(sp.log), x) for x in (q, w))
    logs = [rewrite(slope, sp.log(m) + m * (x - 1), "logarithm of a product") for slope, x in slopes]
    return AtMost("rdp + m*delta + log(m)/(a - 1)", of_best(rdp, *logs, 1 + t), D, names={"a": 1 + t})


# Runs whose number has the shape 1 or s, with log gamma = -G: 1 - (1 - gamma) q is e^-y for one law, and e^-v for the other.
def log_slopes(slope: Truth, at: Domain, mean: sp.Expr, shape: sp.Expr, D: Domain, **more: sp.Expr) -> list[Truth]:
    """The mean number of runs, and the logarithms of the slope of its generating function at the two places."""
    G, y, v = D.symbols("G y v")
    theta = 1 - sp.exp(-G)
    places = (ONE, *((1 - sp.exp(-z)) / theta for z in (y, v)))
    letters = {at[name]: value for name, value in {**more, "gamma": sp.exp(-G)}.items()}
    many, *slopes = (substitute(slope, {**letters, at["x"]: x}, "at this place", D) for x in places)
    many = rewrite(many, mean, "the mean number of runs")
    said = "a power of (1 - theta x)/gamma, times the mean"
    logs = (
        rewrite(f.apply(sp.log), sp.log(mean) + (shape + 1) * (z - G), said)
        for f, z in zip(slopes, (y, v), strict=True)
    )
    return [many, *logs]


@claim("repeat-tnb", "816-824", "bound")
def truncated_runs() -> Forms:
    """Divergence of the best of a truncated negative binomial number of runs, at any order a_j of the inner bound.
    Read: a = 1 + t, a_j = 1 + u; log gamma = -G; 1 - (1-gamma) q is e^-y for one law, and no more under the other than
    its divergence allows"""
    E, t, u, rdp, inner, G, y, shape = Domain.of(
        "t > 0 at 1, u > 0 at 1, rdp >= 0 at 1, inner >= 0 at 1/2, G > 0 at 1, 0 <= y <= G at 1/2, s > 0 at 1"
    )
    kinds = ((E, RUNS, "binomial", shape), (E.without(shape), LOGARITHMIC, "logarithmic", sp.S.Zero))
    for F, runs, kind, k in kinds:
        D, v = F.adding("0 <= v <= G at 1/2")
        allowed = log_mass_allowed(inner, -y, 1 + u, on=D)
        D = D.where(sp.Le(-v, allowed.expr, evaluate=False))
        at, x = runs.adding("0 <= x <= 1 at 1")
        slope = generating_slope(kind, 1 - gamma, x, at, k if k else None)
        mean = (sp.exp(G) - 1) * (k / (1 - sp.exp(-k * G)) if k else 1 / G)
        many, first, second = log_slopes(slope, at, mean, k, D)
        names = {"a": 1 + t, "a_j": 1 + u, "m": many, "gamma": sp.exp(-G), **({} if k else {"s": k})}
        printed = "rdp + log(m)/(a - 1) + (1 + s)*((1 - 1/a_j)*inner + log(1/gamma)/a_j)"
        yield AtMost(printed, of_best(rdp, first, second, 1 + t), D, names=names)


@handson.claim("lib.handson.pspc", "scripts/ch09_hyperparameter_selection.py: 36-39", "bound")
def best_of_runs() -> Form:
    """Divergence of the best of a geometric number of runs; what is derived has (1 + n) log(1/p) and the mean's logarithm.
    Read: n = 1, the default; alpha = 1 + t, log p = -G; 1 - (1-p) q is e^-y for one law, and no more under the other
    than its divergence allows"""
    D, t, eps, G, y, v = Domain.of("t > 0 at 1, eps >= 0 at 1/2, G > 0 at 1, 0 <= y <= G at 1/2, 0 <= v <= G at 1/2")
    allowed = log_mass_allowed(eps, -y, 1 + t, on=D)
    D = D.where(sp.Le(-v, allowed.expr, evaluate=False))
    at, n, p, x = Domain.of("n > 0 at 1, 0 < gamma < 1 at 1/2, 0 <= x <= 1 at 1")
    slope = generating_slope("binomial", 1 - p, x, at, n)
    _, first, second = log_slopes(slope, at, sp.exp(G), ONE, D, n=ONE)
    least = bounded_by(second, -G - 2 * allowed.on(D), "no less likely than its divergence allows", upper=False)
    worst = eps + 2 * t * eps / (1 + t) + G * (3 * t + 1) / (t * (1 + t))
    most = bounded_by(of_best(eps, first, least, 1 + t), worst, "y = G is the worst")
    printed = "eps + (1+n)*(1 - 1/alpha)*eps + (1+p)*log(1/p)/alpha + n*(1-p)/(p*(1-p^n))/(alpha-1)"
    return AtMost(printed, most, D, names={"alpha": 1 + t, "p": sp.exp(-G), "n": ONE})
