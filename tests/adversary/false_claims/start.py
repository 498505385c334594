"""False statements about truths from laws: domains, ranges, supports, integers, and lean."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *

paper = Paper("falsestart")
D = Domain(n=Integer >= 2, a=Real > 0, b=Real > 0, at=dict(n=5, a=2, b=3))
n, a, b = D.symbols("n a b")


def C(id):
    return paper.claim(f"falsestart.{id}", where="x", kind="bound", says="false")


def shift(dom=D):
    return mean_shift(dom["n"], -dom["a"], dom["a"], dom)


@C("lean-equal")
def _():
    """a bound is not the value: 2a/n <= 2a, but it does not equal 2a"""
    return Equal("2*a", bounded_by(shift(), 2 * a), D)


@C("lean-through-formula")
def _():
    return Equal("2*a", shift() * 0 + bounded_by(shift(), 2 * a), D)


@C("lean-sub")
def _():
    t = bounded_by(shift(), 2 * a)
    return AtMost("0", 2 * a - t - 2 * a + 2 * a / n - 0 * t, D)


@C("lean-negated")
def _():
    """-(upper bound) is a lower bound of -t"""
    t = -bounded_by(shift(), 2 * a)
    return AtMost("-2*a", t, D)


@C("lean-recip")
def _():
    t = 1 / bounded_by(shift(), 2 * a)
    return AtMost("1/(2*a)", t, D)


@C("lean-square-neg")
def _():
    """upper bound of a negative thing squared"""
    t = shift() - 10 * a
    u = bounded_by(t, sp.S.Zero)
    return AtMost("0", u * u, D)


@C("lean-power")
def _():
    u = bounded_by(-shift(), sp.S.Zero)
    return AtMost("0", u**2, D)


@C("lean-difference-of-bounds")
def _():
    u = bounded_by(shift(), 2 * a)
    return AtMost("0", u - u, D)


@C("lean-diff2")
def _():
    u = bounded_by(shift(), 2 * a)
    v = bounded_by(shift(), a)
    return AtMost("-a/10", v - u, D)


@C("lean-supremum-of-lower")
def _():
    E = D.extend(x=Real.between(0, 1, closed=True))
    t = substitute(shift(E), {}, domain=E) * E["x"] if False else shift(E) * E["x"]
    low = bounded_by(t, sp.S.Zero, upper=False)
    return AtMost("0", low, E)


@C("lean-inf-of-upper")
def _():
    E = D.extend(x=Real.between(0, 1, closed=True))
    t = bounded_by(shift(E) * E["x"], 2 * E["a"] * E["x"])
    return AtLeast("2*a*0 + a", infimum(t, E["x"]) + E["a"], D)


@C("lean-formula")
def _():
    """the formula of a bound is mathematics, not the sensitivity; stated as the value"""
    return Equal("2*a", formula(bounded_by(shift(), 2 * a)), D)


@C("lean-limit")
def _():
    return Equal("2*a", limit(bounded_by(shift(), 2 * a + a / n), n, sp.oo), Domain(a=Real > 0))


@C("lean-derivative")
def _():
    """the derivative of a bound is no bound of the derivative"""
    t = bounded_by(shift(), 2 * a + b)
    return AtMost("2", derivative(t, a), D)


@C("lean-level-root")
def _():
    t = bounded_by(shift(), 2 * a)
    return Equal("b/2", solve(t, a, b), D.without(a))


@C("domain-rewrite-smaller")
def _():
    E = Domain(a=Real > 0, b=Real > 0, n=Integer >= 2, at=dict(a=2, b=1, n=2))
    F = Domain(a=Real > 2, b=Real.between(0, 1), n=Integer >= 2, at=dict(a=3, b="1/2", n=2))
    t = rewrite(shift(E) * sp.Max(E["a"], E["b"]), 2 * F["a"] ** 2 / F["n"], domain=F)
    return Equal("2*a^2/n", t, E)


@C("domain-wide-sub")
def _():
    F = Domain(n=Integer >= 2, a=Real.between(0, 1), at=dict(n=2, a="1/2"))
    t = bounded_by(mean_shift(F["n"], -F["a"], F["a"], F), sp.S.One)
    return AtMost("1", substitute(t, {}, domain=D), D)


@C("domain-names")
def _():
    F = Domain(n=Integer >= 2, a=Real.between(0, 1), at=dict(n=2, a="1/2"))
    t = bounded_by(mean_shift(F["n"], -F["a"], F["a"], F), sp.S.One)
    return Always("t <= 1", {"t": t}, D, asserts="privacy")


@C("domain-arith-merge")
def _():
    F = Domain(n=Integer >= 2, a=Real.between(0, 1), at=dict(n=2, a="1/2"))
    t = bounded_by(mean_shift(F["n"], -F["a"], F["a"], F), sp.S.One)
    return AtMost("1", t + shift() - shift(), D)


@C("domain-same-name-real-int")
def _():
    """letters of the same name of two domains"""
    F = Domain(n=Real > 0, a=Real > 0, at=dict(n="1/2", a=1))
    t = shift()
    return AtMost("a", t, F)


@C("range-alpha")
def _():
    E = Domain(alpha=Real > 1, n=Integer >= 2, at=dict(alpha=2, n=2))
    t = renyi(
        laws.Gamma(sp.Integer(2), sp.S.One),
        laws.Gamma(sp.Integer(2), sp.Integer(3)),
        E["alpha"],
        Domain(alpha=Real.between(1, "3/2"), at=dict(alpha="5/4")),
    )
    return AtMost("10", substitute(t, {t.domain["alpha"]: sp.Integer(4)}, domain=Domain()), Domain())


@C("range-direct-4")
def _():
    return AtMost(
        "10",
        renyi(laws.Gamma(sp.Integer(2), sp.S.One), laws.Gamma(sp.Integer(2), sp.Integer(3)), sp.Integer(4), Domain()),
        Domain(),
    )


@C("range-edge-order")
def _():
    """D_{3/2}: 3/2*1 - 1/2*3 = 0: infinite"""
    return AtMost(
        "1000",
        renyi(laws.Exponential(sp.S.One), laws.Exponential(sp.Integer(3)), sp.Rational(3, 2), Domain()),
        Domain(),
    )


@C("range-mean-shift")
def _():
    """low > high"""
    return AtMost("-2*a/n", mean_shift(n, a, -a, D), D)


@C("range-mean-shift-n-real")
def _():
    F = Domain(n=Real.between(0, 1), a=Real > 0)
    return Equal("2*a/n", mean_shift(F["n"], -F["a"], F["a"], F), F)


@C("negative-variance")
def _():
    F = Domain(v=Real, x=Real)
    return Equal("x^2/(2*v)", zcdp(laws.Normal(F["x"], F["v"]), laws.Normal(sp.S.Zero, F["v"]), F), F)


@C("zcdp-different-variances")
def _():
    F = Domain(v=Real > 0, w=Real > 0, x=Real)
    return AtMost("x^2/(2*v)", zcdp(laws.Normal(F["x"], F["v"]), laws.Normal(sp.S.Zero, F["w"]), F), F)


@C("support-uniform")
def _():
    F = Domain(a=Real > 0)
    return AtMost("1000", renyi(laws.Exponential(sp.S.One), laws.Uniform(sp.S.Zero, F["a"]), sp.Integer(2), F), F)


@C("support-uniform2")
def _():
    F = Domain(a=Real > 0, b=Real > 0, at=dict(a=1, b=2))
    return Equal(
        "log(b/a)", renyi(laws.Uniform(sp.S.Zero, F["a"]), laws.Uniform(sp.S.Zero, F["b"]), sp.Integer(2), F), F
    )


@C("support-pareto")
def _():
    F = Domain(m=Real > 0, k=Real > 0, a=Real > 0)
    return AtLeast("0", log_ratio(laws.Pareto(F["m"], F["a"]), laws.Pareto(F["k"], F["a"]), F["m"] + F["k"], F) - 1, F)


@C("support-outside")
def _():
    F = Domain(x=Real)
    return Equal("-x", log_density(laws.Exponential(sp.S.One), F["x"], F), F)


@C("support-binomial")
def _():
    F = Domain(k=Integer >= 0, p=Real.between(0, 1))
    return AtLeast("0", density(laws.Binomial(sp.Integer(3), F["p"]), F["k"], F) - sp.Rational(1, 1000), F)


@C("int-supremum-half")
def _():
    F = Domain(n=Integer >= 2, k=Integer.between(0, "n/2", closed=True), at=dict(n=2, k=1))
    t = mean_shift(F["n"], sp.S.Zero, sp.S.One, F) * F["k"]
    return Equal("1/2", supremum(t, F["k"]), Domain(n=Integer >= 2))


@C("int-infimum-half")
def _():
    F = Domain(n=Integer >= "3/2", a=Real > 0)
    t = mean_shift(F["n"], -F["a"], F["a"], F)
    return AtLeast("4*a/3", supremum(t, F["n"]), Domain(a=Real > 0))


@C("int-corners")
def _():
    F = Domain(n=Integer >= 2, k=Integer.between(0, "n/2", closed=True), at=dict(n=2, k=1))
    t = mean_shift(F["n"], sp.S.Zero, sp.S.One, F) * F["k"]
    return Equal("1/2", corners(t, {F["k"]: (sp.S.Zero, F["n"] / 2)}), Domain(n=Integer >= 2))


@C("int-at-point")
def _():
    F = Domain(n=Integer >= 2, k=Integer >= 0)
    t = -((F["k"] - sp.Rational(1, 2)) ** 2) * mean_shift(F["n"], sp.S.Zero, sp.S.One, F)
    return Equal("0", supremum(t, F["k"], at=sp.Rational(1, 2)), Domain(n=Integer >= 2))


@C("int-sharp-real")
def _():
    """printed (n-1/2)^2 max?: at most with slack only between integers"""
    F = Domain(n=Integer >= 1, a=Real > 0)
    t = mean_shift(F["n"], -F["a"], F["a"], F)
    return Equal("4*a", substitute(t, {F["n"]: sp.Rational(1, 2)}, domain=F), F)


@C("sup-unattained-with-condition")
def _():
    F = Domain(n=Integer >= 2, a=Real.between(0, 1), at=dict(n=2, a="1/2"))
    return AtMost(
        "1/n", supremum(mean_shift(F["n"], -F["a"], F["a"], F), F["a"]) - sp.Rational(1, 10**6), Domain(n=Integer >= 2)
    )


@C("times-zero")
def _():
    return Equal("b", shift() * 0 + b, D)


@C("minus-itself")
def _():
    return Equal("b", shift() - shift() + b, D)


@C("power-zero")
def _():
    return Equal("b", shift() ** 0 * b, D)


@C("log-one")
def _():
    return Equal("b", b + (shift() / shift() - 1), D)


@C("largest")
def _():
    return Equal("2*a + b", largest(shift(), parameter(D, 2 * a + b)), D)


@C("joined")
def _():
    return Equal("b", joined(parameter(D, b), shift()), D)


@C("bounded-typed")
def _():
    return AtMost("a", bounded_by(shift(), 5 * a) - 4 * a, D)


@C("assume")
def _():
    return Equal("b", assume(D, b, "sure"), D)


@C("assume-mixed")
def _():
    return Equal("b", assume(D, b - 2 * a / n, "sure") + shift(), D)


@C("parameter")
def _():
    return AtMost("a", parameter(D, a), D)


@C("undefined-negative")
def _():
    F = Domain(x=Real, n=Integer >= 2)
    t = mean_shift(F["n"], sp.S.Zero, sp.S.One, F)
    return Equal("x/(n*x)", t, F)


@C("undefined-print-log")
def _():
    F = Domain(x=Real, n=Integer >= 2)
    t = mean_shift(F["n"], sp.S.Zero, sp.S.One, F)
    return Equal("exp(log(x) - log(x))/n", t, F)


@C("undefined-sqrt")
def _():
    F = Domain(x=Real, n=Integer >= 2)
    t = mean_shift(F["n"], sp.S.Zero, sp.S.One, F)
    return AtMost("2/n + sqrt(x)^2 - x", t, F)


@C("undefined-closed-end")
def _():
    F = Domain(x=Real.between(0, 1, closed=True), n=Integer >= 2)
    t = mean_shift(F["n"], sp.S.Zero, sp.S.One, F)
    return AtMost("1/(n*(1-x))", t, F)


@C("nan-tan")
def _():
    F = Domain(x=Real, n=Integer >= 2)
    t = mean_shift(F["n"], sp.S.Zero, sp.S.One, F)
    return Equal("tan(x)/(n*tan(x))", t, F)
