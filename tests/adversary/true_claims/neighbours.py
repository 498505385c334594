"""True neighbours of the false statements."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *

paper = Paper("trueneighbours")
D = Domain(n=Integer >= 2, a=Real > 0, eps=Real > 0, c=Real > 0, at=dict(n=5, a=2, eps=1))
n, a, eps, c = D.symbols("n a eps c")
half = sp.Rational(1, 2)


def C(id):
    return paper.claim(f"trueneighbours.{id}", where="x", kind="bound", says="true")


def shift(dom=D):
    return mean_shift(dom["n"], -dom["a"], dom["a"], dom)


@C("sensitivity")
def _():
    return Equal("2*a/n", shift(), D)


@C("loose")
def _():
    return AtMost("1000*a", shift(), D)


@C("names")
def _():
    return Equal("t", shift(), D, names={"t": 2 * a / n})


@C("exists")
def _():
    return Exists("t <= c*a/n", {"t": shift()}, D, unknown="c", value=10**6)


@C("integers")
def _():
    F = Domain(n=Integer >= 2, j=Integer.between(0, "n", closed=False), at=dict(n=2, j=1))
    t = mean_shift(F["n"], sp.S.Zero, sp.S.One, F) * F["j"]
    return Equal("(n-1)/n", supremum(t, F["j"]), F.without(F["j"]))


@C("least-integers")
def _():
    return Equal("2*a/eps", solve(shift(), n, eps), D.without(n))


@C("best-event")
def _():
    t = theory.events.excess_beyond(
        laws.Normal(a, sp.S.One), laws.Normal(sp.S.Zero, sp.S.One), sp.Symbol("x", real=True), eps, D
    )
    return Equal("Phi(-(eps/a - a/2)) - exp(eps)*Phi(-(eps/a + a/2))", t, D)


@C("one-event")
def _():
    P, Q = laws.Normal(a, sp.S.One), laws.Normal(sp.S.Zero, sp.S.One)
    p, q = (1 - probability_below(law, sp.S.Zero, D) for law in (P, Q))
    return AtLeast("Phi(a) - exp(eps)/2", theory.events.excess(p, q, eps), D)


@C("masses")
def _():
    t = theory.pure.divergence_of_masses([half, half], [sp.Rational(1, 4), sp.Rational(3, 4)], sp.Integer(2), on=D)
    return Equal("log(4/3)", t, D)


@C("condition-number")
def _():
    return Equal(
        "4/3", theory.statistics.condition_number([half, half], [sp.Rational(1, 4), sp.Rational(3, 4)], on=D), D
    )


@C("private-odds")
def _():
    return Equal("exp(eps)", theory.pure.private_odds(eps, on=D), D)


@C("threshold")
def _():
    return Iff("n >= 2*a/eps", loss_at_most(shift(), eps), D)


@C("lower-order")
def _():
    four = renyi(laws.Normal(a, sp.S.One), laws.Normal(sp.S.Zero, sp.S.One), sp.Integer(4), D)
    return AtMost("2*a^2", theory.renyi_orders.at_lower_order(four, 3, 4), D)


@C("higher-order")
def _():
    two = renyi(laws.Normal(a, sp.S.One), laws.Normal(sp.S.Zero, sp.S.One), sp.Integer(2), D)
    return AtLeast("a^2", theory.renyi_orders.at_higher_order(two, 2, 3), D)


@C("rho-of-all-orders")
def _():
    return Equal("a^2/2", zcdp(laws.Normal(a, sp.S.One), laws.Normal(sp.S.Zero, sp.S.One), D), D)


@C("premise-that-holds-somewhere")
def _():
    return Always("t <= a/2", {"t": shift()}, D, premise="n >= 4")


@C("premise-at-one-point")
def _():
    return Always("t >= a", {"t": shift()}, D, premise="n <= 2")


@C("density-inside")
def _():
    E = Domain(x=Real.between(0, 4), r=Real > 0)
    return Equal("3*log(r) + 2*log(x) - r*x - log(2)", log_density(laws.Gamma(sp.Integer(3), E["r"]), E["x"], E), E)


@C("density-at-an-end-with-a-value")
def _():
    E = Domain(x=Real.between(0, 4, closed=True), r=Real > 0)
    return AtMost("log(r)", log_density(laws.Exponential(E["r"]), E["x"], E), E)


@C("integral-to-an-end")
def _():
    E = D.integrating(sp.Symbol("u", positive=True), sp.S.Zero, eps)
    return Equal("1 - exp(-eps)", exponential_integral(log_density(laws.Exponential(sp.S.One), E["u"], E), E["u"]), D)


@C("reach-at-an-integer")
def _():
    F = Domain(n=Integer >= 2, k=Integer.between(0, 7, closed=True), at=dict(n=3, k=1))
    t = mean_shift(F["n"], sp.S.Zero, sp.S.One, F) * F["k"]
    reached, _ = inside_range(t, F["k"], parameter(F.without(F["k"]), sp.Integer(2)))
    return Equal("2/n", reached, F.without(F["k"]))


@C("mean-of-masses")
def _():
    return Equal("3/4", theory.responses.mean([half, half], [sp.S.One, half], on=D), D)


@C("variance-of-a-coin")
def _():
    return Equal("1/4", theory.responses.variance(half, half, on=D), D)
