"""Hands-On Differential Privacy: the best of a random number of runs."""

import sympy as sp
from synthsym.author import AtMost, Domain, Form, Real, bounded_by, rewrite, substitute
from synthsym.theory.repetition import generating_slope, log_mass_allowed, of_best
from . import handson
from .handson_renyi import SCRIPTS

RUNS = Domain(n=Real > 0, p=Real.between(0, 1), x=Real.between(0, 1, closed=True), at=dict(n=1, p="1/2", x=1))
BASE = Domain(t=Real > 0, eps=Real >= 0, G=Real > 0, at=dict(t=1, eps="1/2", G=1))


@handson.claim("lib.handson.pspc", SCRIPTS + "ch09_hyperparameter_selection.py: 36-39", "bound")
def best_of_runs() -> Form:
    """Divergence of the best of a geometric number of runs; what is derived has (1 + n) log(1/p) and the mean's logarithm.
    Read: n = 1, the default; alpha = 1 + t, log p = -G; 1 - (1-p) q is e^-y for one law, and no more under the other
    than its divergence allows"""
    D = BASE.extend(y=Real.between(0, "G", closed=True), v=Real.between(0, "G", closed=True), at=dict(y="1/2", v="1/2"))
    t, eps, G, y, v = D.symbols("t eps G y v")
    allowed = log_mass_allowed(eps, -y, 1 + t, on=D)
    D = D.where(sp.Le(-v, allowed.expr, evaluate=False))
    p = sp.exp(-G)
    slope = generating_slope("binomial", 1 - RUNS["p"], RUNS["x"], RUNS, RUNS["n"])
    places = (sp.S.One, *((1 - sp.exp(-z)) / (1 - p) for z in (y, v)))
    mean, first, second = (
        substitute(slope, {RUNS["n"]: sp.S.One, RUNS["p"]: p, RUNS["x"]: x}, "at this place", D) for x in places
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
