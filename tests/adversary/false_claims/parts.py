"""False statements about a whole by what is known of a part, of something else, or of nothing at all."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th

paper = Paper("falseparts")
zero, one, half = sp.S.Zero, sp.S.One, sp.Rational(1, 2)
V = Domain(v=Real > 0, at=dict(v=1))
v = V["v"]
N = Domain(n=Integer.between(1, 10), rho=Real > 0, at=dict(n=10, rho=1))
LOSS = Domain(
    a=Real.between(0, 1), rho=Real > 0, m=Integer >= 1, n=Integer >= 1, c=Real, at=dict(a=half, rho=1, m=1, n=2, c=1)
)
a, rho, m, n, c = LOSS.symbols("a rho m n c")


def false(id, build):
    paper.claim(f"falseparts.{id}", where="x", kind="bound", says="false")(build)


def largest_of(P, Q, x, D, take=supremum):
    return th.pure.largest_loss(take(log_ratio(P, Q, x, D), x))


def concentrated(shift=one):
    return zcdp(laws.Normal(shift, v), laws.Normal(zero, v), V)


def mean_loss():
    E = N.extend(h=Real)
    shift = mean_shift(N["n"], zero, one, N)
    return substitute(
        zcdp(laws.Normal(E["h"], one), laws.Normal(zero, one), E), {E["h"]: shift}, "the mean moves", domain=N
    )


def outputs(**specs):
    D = Domain(**specs, at=dict.fromkeys(specs, 4))
    return D["x"], D


# the largest loss over some of the outputs, the least one, or that of outputs far out, as the largest
x, D = outputs(x=Real.between(3, 5))
false(
    "part-of-the-line", lambda x=x, D=D: AtMost("9/2", largest_of(laws.Normal(one, one), laws.Normal(zero, one), x, D))
)
x, D = outputs(x=Integer >= 3)
false(
    "part-from-three-on",
    lambda x=x, D=D: AtMost("1 - 3*ln(2)", largest_of(laws.Poisson(one), laws.Poisson(2 * one), x, D)),
)
x, D = outputs(x=Integer.between(0, 4))
false(
    "part-least",
    lambda x=x, D=D: AtMost(
        "4*ln(2/3)", largest_of(laws.Binomial(4 * one, one / 3), laws.Binomial(4 * one, half), x, D, infimum)
    ),
)
x, D = outputs(x=Real > 0)
false(
    "part-far-out",
    lambda x=x, D=D: AtMost(
        "2*ln(1/2)",
        largest_of(laws.Gamma(2 * one, one), laws.Gamma(2 * one, 2 * one), x, D, lambda t, x: limit(t, x, 0)),
    ),
)
x, D = outputs(x=Real >= 3)
false(
    "part-added-up",
    lambda x=x, D=D: AtMost(
        "4*ln(2) - 6",
        th.records.independent(supremum(log_ratio(laws.Gamma(2 * one, 2 * one), laws.Gamma(2 * one, one), x, D), x), 2),
    ),
)

# a bound of one pair called sharp, or too small, by what another pair reaches
false(
    "else-sharp",
    lambda: AtMost("1/v", bounded_by(concentrated(), concentrated(sp.sqrt(2))), V, lower=concentrated(sp.sqrt(2))),
)
false("else-equal", lambda: AtMost("2/v", bounded_by(concentrated(), 2 / v), V, lower=concentrated(2 * one)))
false(
    "else-in-between",
    lambda: AtMost("9/(8*v)", bounded_by(concentrated(), 9 / (8 * v)), V, lower=concentrated(3 * half)),
)

# conditions that no point of the domain meets
false("never-met-range", lambda: Sufficient("n >= 11", loss_at_most(mean_loss(), N["rho"]), N))
false("never-met-contradiction", lambda: Sufficient("rho >= 1 and rho <= 1/2", loss_at_most(mean_loss(), N["rho"]), N))
false("never-met-square", lambda: Sufficient("rho^2 < 0", loss_at_most(mean_loss(), N["rho"]), N))
false("never-met-exact", lambda: Iff("n >= 11", Condition((mean_loss(), "<=", sp.Rational(1, 1000))), N))

# letters where an entry of the ledger has no meaning
false("misplaced-order", lambda: Equal("rho*a", th.events.divergence_at_order(rho, a, on=LOSS), LOSS))
false("misplaced-rate", lambda: Equal("m/n", th.releases.sampling_rate(m, n, on=LOSS), LOSS))
false("misplaced-move", lambda: Equal("m*c", th.statistics.l1_of_equal_moves(m, c, on=LOSS), LOSS))
false("misplaced-count", lambda: Equal("c*rho", th.records.variance_of_sum(rho, c, on=LOSS), LOSS))
false("misplaced-terms", lambda: Equal("c*rho", th.responses.mean_of_many(c, rho, on=LOSS), LOSS))
false("misplaced-cube", lambda: Equal("2^c", th.statistics.points_of_cube(c, on=LOSS), LOSS))
false("misplaced-share", lambda: Equal("rho*c", th.statistics.deviation(rho, c, on=LOSS), LOSS))
