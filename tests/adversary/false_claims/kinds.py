"""False statements by quantities of the wrong kind or order, by premises that never hold, at ends of supports."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *

paper = Paper("falsekinds")
D = Domain(n=Integer >= 2, a=Real > 0, eps=Real > 0, at=dict(n=5, a=2, eps=1))
n, a, eps = D.symbols("n a eps")
half, one, zero = sp.Rational(1, 2), sp.S.One, sp.S.Zero


def C(id):
    return paper.claim(f"falsekinds.{id}", where="x", kind="bound", says="false")


def divergence(order, distance=a):
    return renyi(laws.Normal(distance, one), laws.Normal(zero, one), sp.Integer(order), D)


@C("lower-order-of-another-order")
def _():
    """the divergence of order 2 said to be that of order 4: D_3 is 3 a^2/2"""
    return AtMost("a^2", theory.renyi_orders.at_lower_order(divergence(2), 3, 4), D)


@C("higher-order-of-another-order")
def _():
    """the divergence of order 4 said to be that of order 2: D_3 is 3 a^2/2"""
    return AtLeast("2*a^2", theory.renyi_orders.at_higher_order(divergence(4), 2, 3), D)


@C("rho-of-one-order")
def _():
    """no supremum over the orders was taken: gamma laws lose more at higher ones"""
    return AtMost("log(4/3)/2", zcdp(renyi(laws.Gamma(one, 2 * a), laws.Gamma(one, a), sp.Integer(2), D) / 2), D)


@C("premise-never-holds")
def _():
    return Always("t >= 5*a", {"t": mean_shift(n, -a, a, D)}, D, premise="n < 2")


@C("premise-against-the-domain")
def _():
    return Always("t <= a/n", {"t": mean_shift(n, -a, a, D)}, D, premise="a < 0")


@C("variance-below-zero")
def _():
    return AtMost("-1", theory.responses.variance(one, sp.Integer(2), on=D), D)


@C("density-at-the-end")
def _():
    """log 0 at x = 0"""
    E = Domain(x=Real.between(0, 4, closed=True), r=Real > 0)
    return AtMost("3*log(r) + 2*log(4) - log(2)", log_density(laws.Gamma(sp.Integer(3), E["r"]), E["x"], E), E)


@C("loss-at-the-end")
def _():
    """the ratio of two densities that vanish there"""
    E = Domain(x=Real.between(0, 1, closed=True), r=Real > 0)
    return Equal(
        "0", log_ratio(laws.Beta(sp.Integer(2), sp.Integer(2)), laws.Beta(sp.Integer(2), sp.Integer(2)), E["x"], E), E
    )


@C("integral-of-a-bound")
def _():
    """an upper bound of the exponent gives an upper bound of the integral, not its value 1/3"""
    E = D.integrating(sp.Symbol("u", positive=True), zero, None)
    u = E["u"]
    spent = log_density(laws.Exponential(sp.Integer(3)), u, E)
    return Equal("3/2", exponential_integral(bounded_by(spent, sp.log(3) - 2 * u), u), D)


@C("integral-over-an-empty-range")
def _():
    """from 0 to a - eps, which may be negative"""
    E = D.integrating(sp.Symbol("u", positive=True), zero, a - eps)
    return Equal("1 - exp(eps - a)", exponential_integral(log_density(laws.Exponential(one), E["u"], E), E["u"]), D)


@C("reach-between-integers")
def _():
    """k reaches 5/2: as an integer it reaches 2"""
    F = Domain(n=Integer >= 2, k=Integer.between(0, 7, closed=True), at=dict(n=3, k=1))
    t = mean_shift(F["n"], zero, one, F) * F["k"]
    reached, _ = inside_range(t, F["k"], parameter(F.without(F["k"]), sp.Rational(5, 2)))
    return Equal("5/(2*n)", reached, F.without(F["k"]))
