"""True neighbours, at least three a class of holes; an id begins with its class."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *

paper = Paper("trueclasses")
D = Domain(n=Integer >= 2, a=Real > 0, eps=Real > 0, c=Real > 0, at=dict(n=5, a=2, eps=1))
n, a, eps, c = D.symbols("n a eps c")
half, one, zero = sp.Rational(1, 2), sp.S.One, sp.S.Zero
W = Domain(
    n=Integer >= 3,
    k=Integer.between(0, "n/2", closed=True),
    x=Real.between(0, 1, closed=True),
    at=dict(n=3, k=1, x="1/2"),
)


def C(id):
    return paper.claim(f"trueclasses.{id}", where="x", kind="bound", says="true")


def shift(dom=D):
    return mean_shift(dom["n"], -dom["a"], dom["a"], dom)


def unit(dom=W):
    """n times the change of a mean of n values of [0, 1]: 1."""
    return mean_shift(dom["n"], zero, one, dom) * dom["n"]


@C("hand-sum")
def _():
    return Equal("2*a/n + a", shift() + a, D)


@C("hand-joined")
def _():
    return Equal("2*a/n", joined(shift(), mean_shift(n, -a, a, D, "added")), D)


@C("hand-largest")
def _():
    return Equal("2*a/n", largest(shift(), mean_shift(n, -a, a, D, "added")), D)


@C("lean-bound")
def _():
    return AtMost("2*a", bounded_by(shift(), 2 * a / 2), D)


@C("lean-difference")
def _():
    return AtMost("a", bounded_by(shift(), a) - bounded_by(shift(), a / n, upper=False), D)


@C("lean-reciprocal")
def _():
    return AtLeast("1/a", 1 / bounded_by(shift(), a), D)


@C("domain-smaller")
def _():
    return Equal("2*a/n", shift(), D.where(sp.Ge(a, 1, evaluate=False)))


@C("domain-at-five")
def _():
    return Equal("2*a/5", substitute(shift(), {n: sp.Integer(5)}), D.without(n))


@C("domain-merged")
def _():
    E = Domain(n=Integer >= 4, a=Real > 0)
    return Equal("4*a/n", shift() + shift(E), E)


@C("range-inside")
def _():
    return Equal("8/n", substitute(shift(), {a: sp.Integer(4)}), D.without(a))


@C("range-of-another-letter")
def _():
    return Equal("2*eps/n", substitute(shift(), {a: eps}), D.without(a))


@C("range-finite-order")
def _():
    return Equal("log(4/3)", renyi(laws.Exponential(2 * a), laws.Exponential(a), sp.Integer(2), D), D)


@C("integers-supremum")
def _():
    return Equal("floor(n/2)", supremum(unit() * W["k"], W["k"]), W.without(W["k"]))


@C("integers-infimum")
def _():
    F = Domain(n=Integer >= 2, k=Integer >= half, at=dict(n=2, k=1))
    return Equal("1", infimum(unit(F) * F["k"], F["k"]), F.without(F["k"]))


@C("integers-corner")
def _():
    F = Domain(n=Integer >= 2, k=Integer.between(0, 3, closed=True), at=dict(n=2, k=1))
    return Equal(
        "9/n",
        corners(mean_shift(F["n"], zero, one, F) * F["k"] ** 2, {F["k"]: (sp.Integer(0), sp.Integer(3))}),
        F.without(F["k"]),
    )


@C("support-same")
def _():
    return Equal(
        "log(2) - a*x",
        log_ratio(laws.Exponential(2 * a), laws.Exponential(a), D.extend(x=Real >= 0)["x"], D.extend(x=Real >= 0)),
        D.extend(x=Real >= 0),
    )


@C("support-uniform")
def _():
    E = D.extend(x=Real.between(0, 1))
    return Equal("1", density(laws.Uniform(zero, one), E["x"], E), E)


@C("support-binomial")
def _():
    E = Domain(p=Real.between(0, 1), q=Real.between(0, 1))
    p, q = E.symbols("p q")
    return Equal("log(p/q)", log_ratio(laws.Binomial(one, p), laws.Binomial(one, q), one, E), E)


@C("quantifier-number")
def _():
    return Exists("t <= c*a", {"t": shift()}, D, unknown="c", value="1")


@C("quantifier-given")
def _():
    return Exists("t <= c", {"t": shift()}, D, unknown="c", value=a, given=("a",))


@C("quantifier-from-below")
def _():
    return Exists("t >= c*a/n", {"t": shift()}, D, unknown="c", value="2")


@C("order-theta")
def _():
    return Order("a/n", shift(), "n", D)


@C("order-upper")
def _():
    return Order("a", shift(), "n", D, kind="O")


@C("order-given")
def _():
    return Order("1/n", shift(), "n", D, given=("a",))


@C("sharp-equal")
def _():
    return AtMost("2*a/n", shift(), D)


@C("sharp-at-one-n")
def _():
    return AtMost("a", shift(), D)


@C("sharp-slack")
def _():
    return AtMost("3*a/n", shift(), D)


@C("middle-between")
def _():
    return AtMost.through("2*a", shift(), bounded_by(shift(), a), D)


@C("middle-is-the-truth")
def _():
    return AtMost.through("2*a/n + 1", shift(), shift(), D)


@C("middle-is-the-print")
def _():
    return AtMost.through("a", shift(), bounded_by(shift(), a), D)


@C("pole-outside")
def _():
    E = Domain(n=Integer >= 2, x=Real.between(1, 3, closed=True), at=dict(n=2, x=2))
    return Equal("1", supremum(unit(E) / E["x"], E["x"]), E.without(E["x"]))


@C("pole-monotone-beside")
def _():
    E = Domain(n=Integer >= 2, x=Real > 0)
    return Monotone(unit(E) / E["x"], "x", "decreasing", E)


@C("pole-infimum")
def _():
    E = Domain(n=Integer >= 2, x=Real.between(-3, -1, closed=True), at=dict(n=2, x=-2))
    return Equal("-1", infimum(unit(E) / E["x"], E["x"]), E.without(E["x"]))


@C("premise-enough")
def _():
    return Sufficient("n >= 2*a/eps", loss_at_most(shift(), eps), D)


@C("premise-needed")
def _():
    return Necessary("n >= a/eps", loss_at_most(shift(), eps), D)


@C("premise-exact")
def _():
    return Iff("n*eps >= 2*a", loss_at_most(shift(), eps), D)


@C("special-limit")
def _():
    E = Domain(n=Integer >= 2, a=Real > 0)
    return Equal("2*a", limit(shift(E) * E["n"] ** 2 / (E["n"] + E["a"]), E["n"], sp.oo), E.without(E["n"]))


@C("special-power")
def _():
    E = Domain(n=Integer >= 2, b=Real > 0, x=Real > 0)
    return Equal(
        "1/(b+1)",
        integral(unit(E) * E["x"] ** E["b"], E["x"], 0, 1, E["x"] ** (E["b"] + 1) / (E["b"] + 1)),
        E.without(E["x"]),
    )


@C("special-limit-of-ratio")
def _():
    E = Domain(n=Integer >= 2, a=Real > 0)
    return Equal("2*a", limit(shift(E) * (E["n"] + 1), E["n"], sp.oo), E.without(E["n"]))


@C("single-pieces")
def _():
    E = D.extend(y=Real)
    loss = log_ratio(laws.Laplace(a, eps), laws.Laplace(zero, eps), E["y"], E)
    return Equal("a/eps", supremum(loss, E["y"]), D)


@C("single-affine")
def _():
    return Equal("n*eps/2", solve(shift(), a, eps), D.without(a))


@C("single-root")
def _():
    return Equal("n*eps/2", solve(shift(), a, eps, n * eps / 2), D.without(a))


@C("defined-cancelled")
def _():
    E = Domain(n=Integer >= 2, x=Real > 1)
    return Equal("(x^2-1)/(x-1)", unit(E) * (E["x"] + 1), E)


@C("defined-half-open")
def _():
    E = Domain(n=Integer >= 2, x=Real.between(0, 1))
    return Always("t/(1-x) >= 1", {"t": unit(E)}, E)


@C("defined-gamma")
def _():
    E = Domain(n=Integer >= 2, x=Real > 0)
    return Always("t*x*gamma(x) = gamma(x+1)", {"t": unit(E)}, E)
