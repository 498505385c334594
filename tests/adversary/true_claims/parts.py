"""True neighbours of the statements about a whole: over all outputs, reached by the same pair, met somewhere, in place."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th

paper = Paper("trueparts")
zero, one, half = sp.S.Zero, sp.S.One, sp.Rational(1, 2)
V = Domain(v=Real > 0, at=dict(v=1))
v = V["v"]
D = Domain(rho=Real > 0, alpha=Real >= 1, n=Integer >= 1, m=Integer.between(1, "n"), at=dict(rho=1, alpha=2, n=2, m=1))
rho, alpha, n, m = D.symbols("rho alpha n m")


def true(id, build):
    paper.claim(f"trueparts.{id}", where="x", kind="bound", says="true")(build)


def largest_of(P, Q, **spec):
    E = Domain(**spec, at=dict(x=2))
    return th.renyi_orders.over_all_orders(supremum(log_ratio(P, Q, E["x"], E), E["x"]))


def concentrated(shift=one):
    return zcdp(laws.Normal(shift, v), laws.Normal(zero, v), V)


def below(level):
    return loss_at_most(concentrated(), level)


true("part-counts", lambda: AtMost("1", largest_of(laws.Poisson(one), laws.Poisson(2 * one), x=Integer >= 0)))
true(
    "part-range",
    lambda: AtMost(
        "4*ln(4/3)", largest_of(laws.Binomial(4 * one, one / 3), laws.Binomial(4 * one, half), x=Integer.between(0, 4))
    ),
)
true(
    "part-half-line", lambda: AtMost("ln(3)", largest_of(laws.Exponential(3 * one), laws.Exponential(one), x=Real > 0))
)
true("else-sharp", lambda: AtMost("1/(2*v)", bounded_by(concentrated(), 1 / (2 * v)), V, lower=concentrated()))
true("else-unknown", lambda: AtMost("1/v", bounded_by(concentrated(), 2 * concentrated()), V))
true("else-loose", lambda: AtMost("1/v", bounded_by(concentrated(), 2 * concentrated()), V, lower=concentrated()))
true("never-met-but-here", lambda: Sufficient("v >= 5", below(one / 9), V))
true("never-met-exact", lambda: Iff("v >= 9/2", below(one / 9), V))
true("never-met-necessary", lambda: Necessary("v >= 1", below(one / 9), V))
true("misplaced-order", lambda: Equal("rho*alpha", th.events.divergence_at_order(rho, alpha, on=D), D))
true("misplaced-rate", lambda: Equal("m/n", th.releases.sampling_rate(m, n, on=D), D))
true("misplaced-count", lambda: Equal("n*rho", th.records.variance_of_sum(rho, n, on=D), D))
true("misplaced-cube", lambda: Equal("2^n", th.statistics.points_of_cube(n, on=D), D))
