"""False statements with quantifiers, orders, sharpness, premises, special values, poles."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *

paper = Paper("falsequant")
D = Domain(n=Integer >= 2, a=Real > 0, eps=Real > 0, m=Integer >= 1, c=Real > 0, at=dict(n=5, a=2, eps=1, m=1))
n, a, eps, m, c = D.symbols("n a eps m c")


def C(id):
    return paper.claim(f"falsequant.{id}", where="x", kind="bound", says="false")


def shift(dom=D):
    return mean_shift(dom["n"], -dom["a"], dom["a"], dom)


@C("exists-dep")
def _():
    return Exists("t <= c", {"t": shift()}, D, unknown="c", value=2 * a / n)


@C("exists-dep-truth")
def _():
    return Exists("t <= c", {"t": shift()}, D, unknown="c", value=shift())


@C("exists-given-all")
def _():
    return Exists("t <= c", {"t": shift()}, D, unknown="c", value=2 * a / n, given=("a",))


@C("exists-none")
def _():
    return Exists("t <= c", {"t": shift()}, D, unknown="c")


@C("exists-names-c")
def _():
    return Exists("t <= c*k", {"t": shift(), "k": a * n}, D, unknown="c", value="1/100")


@C("exists-names-shadow")
def _():
    """names redefine a letter of the domain"""
    return Exists("t <= c*a", {"t": shift(), "a": a * n}, D, unknown="c", value="1/2")


@C("always-shadow")
def _():
    return Always("t <= a", {"t": shift(), "a": 10 * a}, D)


@C("atmost-names-shadow")
def _():
    return AtMost("a/n", shift(), D, names={"a": 2 * a})


@C("sharp-sqrt")
def _():
    """true but slack: 2a/n <= 2a/n + 1/n^2"""
    return Equal("2*a/n + 10^(-30)*a", shift(), D)


@C("order-var")
def _():
    return Order("1/n", shift(), "n", D)


@C("order-var-a")
def _():
    return Order("1", shift() * n, "n", D)


@C("order-zero-set")
def _():
    E = Domain(n=Integer >= 2, x=Real, y=Real)
    t = mean_shift(E["n"], sp.S.Zero, sp.S.One, E) * E["n"]
    return Order("n", (E["n"] * (E["x"] - E["y"]) ** 2 + 1) * t, "n", E)


@C("order-theta-eps")
def _():
    return Order("eps^9/n", shift() / eps, "n", D, given=("a",))


@C("order-given-all")
def _():
    return Order("eps^9/n", shift() / eps, "n", D, given=("a",), also={"eps": 0})


@C("order-path")
def _():
    return Order("1/n", shift() * m, "n", D, path={"m": n}, given=("a", "eps"))


@C("order-log")
def _():
    E = Domain(n=Integer >= 2)
    t = mean_shift(E["n"], sp.S.Zero, sp.S.One, E)
    return Order("1/n", t * sp.log(sp.log(E["n"] + 3)), "n", E)


@C("order-osc")
def _():
    E = Domain(n=Integer >= 2)
    t = mean_shift(E["n"], sp.S.Zero, sp.S.One, E)
    return Order("1/n", t * sp.sin(sp.pi * E["n"]) ** 2, "n", E)


@C("order-limit-const")
def _():
    E = Domain(n=Integer >= 2)
    t = mean_shift(E["n"], sp.S.Zero, sp.S.One, E)
    return Order("2/n", t, "n", E, kind="limit")


@C("order-tiny-print")
def _():
    E = Domain(n=Integer >= 2)
    t = mean_shift(E["n"], sp.S.Zero, sp.S.One, E)
    return Order("0", t, "n", E, kind="Omega") if False else Order("0", t, "n", E, kind="O")


@C("order-omega-zero")
def _():
    E = Domain(n=Integer >= 2)
    t = mean_shift(E["n"], sp.S.Zero, sp.S.One, E)
    return Order("1/n", t - 1 / E["n"], "n", E, kind="Theta")


@C("order-between")
def _():
    lo = bounded_by(shift(), a / n**2, upper=False)
    hi = bounded_by(shift(), 5 * a / n)
    return Order.between("a/n", lo, hi, "n", D)


@C("through-middle")
def _():
    return AtMost.through("a/n", shift(), parameter(D, a / n / 2), D)


@C("through-middle2")
def _():
    return AtMost.through("a/n", shift(), formula(bounded_by(shift() / 4, a / n)), D)


@C("through-middle3")
def _():
    return AtMost.through("a/n", shift(), joined(formula(shift() / 2), shift()), D)


@C("part")
def _():
    x = parameter(D, a)
    return AtMost.through("max(a, 2*a/n)/2", shift(), shift(), D, parts=[(sp.Rational(1, 2), a, 2 * a / n, x)])


@C("monotone-pole")
def _():
    E = Domain(x=Real, n=Integer >= 2)
    t = mean_shift(E["n"], sp.S.Zero, sp.S.One, E) / E["x"]
    return Monotone(t, "x", "decreasing", E)


@C("monotone-tan")
def _():
    E = Domain(x=Real.between(0, 3), n=Integer >= 2)
    t = mean_shift(E["n"], sp.S.Zero, sp.S.One, E) * sp.tan(E["x"])
    return Monotone(t, "x", "increasing", E)


@C("monotone-strict-const")
def _():
    return Monotone(shift(), "eps", "increasing", D, strict=True)


@C("monotone-floor")
def _():
    E = Domain(x=Real > 0, n=Integer >= 2)
    t = mean_shift(E["n"], sp.S.Zero, sp.S.One, E) * (sp.floor(E["x"]) * 3 - E["x"])
    return Monotone(t, "x", "decreasing", E)


@C("monotone-bound")
def _():
    """a bound grows; the truth does not"""
    return Monotone(bounded_by(shift(), 2 * a * n), "n", "increasing", D)


@C("monotone-int")
def _():
    E = Domain(n=Integer >= 1)
    t = mean_shift(E["n"], sp.S.Zero, sp.S.One, E)
    return Monotone(t * (E["n"] - sp.Rational(3, 2)) ** 2, "n", "increasing", E, strict=True)


@C("sup-pole-digamma")
def _():
    E = Domain(x=Real.between("-1/2", 5, closed=True), n=Integer >= 2)
    t = mean_shift(E["n"], sp.S.Zero, sp.S.One, E) * E["n"] * sp.digamma(E["x"])
    return AtLeast("-4", infimum(t, E["x"]), Domain(n=Integer >= 2))


@C("sup-pole-recip")
def _():
    E = Domain(x=Real.between(0, 2, closed=True), n=Integer >= 2)
    t = mean_shift(E["n"], sp.S.Zero, sp.S.One, E) / (E["x"] - 3)
    return AtMost("-1/n", supremum(t, E["x"]), Domain(n=Integer >= 2))


@C("sup-pole-recip2")
def _():
    E = Domain(x=Real.between(0, 5, closed=True), n=Integer >= 2)
    t = mean_shift(E["n"], sp.S.Zero, sp.S.One, E) / (E["x"] - 3)
    return AtMost("1/(2*n)", supremum(t, E["x"]), Domain(n=Integer >= 2))


@C("limit-special")
def _():
    E = Domain(x=Real > 0, a=Real, n=Integer >= 2)
    t = mean_shift(E["n"], sp.S.Zero, sp.S.One, E) * E["x"] / (E["x"] + (E["a"] - sp.Rational(1, 7)) ** 2)
    return Equal("0", limit(t, E["x"], 0), Domain(a=Real, n=Integer >= 2))


@C("limit-special-2")
def _():
    E = Domain(x=Real > 0, a=Real.between(0, 2, closed=True), n=Integer >= 2)
    t = mean_shift(E["n"], sp.S.Zero, sp.S.One, E) * E["x"] ** sp.Abs(E["a"] - 1)
    return Equal("0", limit(t, E["x"], 0), Domain(a=Real.between(0, 2, closed=True), n=Integer >= 2))


@C("limit-int-param")
def _():
    E = Domain(x=Real > 0, k=Integer >= 0, n=Integer >= 2)
    t = mean_shift(E["n"], sp.S.Zero, sp.S.One, E) * E["x"] ** E["k"]
    return Equal("0", limit(t, E["x"], 0), Domain(k=Integer >= 0, n=Integer >= 2))


@C("limit-exp-param")
def _():
    E = Domain(x=Real > 0, a=Real >= 0, n=Integer >= 2)
    t = mean_shift(E["n"], sp.S.Zero, sp.S.One, E) * sp.exp(-E["a"] * E["x"])
    return Equal("0", limit(t, E["x"], sp.oo), Domain(a=Real >= 0, n=Integer >= 2))


@C("limit-bounded-range")
def _():
    """x never reaches oo"""
    E = Domain(x=Real.between(0, 1), n=Integer >= 2)
    t = mean_shift(E["n"], sp.S.Zero, sp.S.One, E) / (1 + E["x"])
    return Equal("0", limit(t, E["x"], sp.oo), Domain(n=Integer >= 2))


@C("integral-special")
def _():
    E = Domain(x=Real.between(1, 2, closed=True), a=Real, n=Integer >= 2)
    t = mean_shift(E["n"], sp.S.Zero, sp.S.One, E) * E["x"] ** E["a"]
    return Equal(
        "(2^(a+1) - 1)/(n*(a+1))",
        integral(t, E["x"], 1, 2, E["x"] ** (E["a"] + 1) / (E["a"] + 1)),
        Domain(a=Real, n=Integer >= 2),
    )


@C("integral-pole")
def _():
    E = Domain(x=Real.between(-1, 1, closed=True), n=Integer >= 2)
    t = mean_shift(E["n"], sp.S.Zero, sp.S.One, E) / E["x"] ** 2
    return Equal("-2/n", integral(t, E["x"], -1, 1, -1 / E["x"]), Domain(n=Integer >= 2))


@C("integral-jump-anti")
def _():
    """antiderivative with a jump"""
    E = Domain(x=Real.between(-1, 1, closed=True), n=Integer >= 2)
    x = E["x"]
    t = mean_shift(E["n"], sp.S.Zero, sp.S.One, E) / (1 + x**2)
    return Equal("2/n", integral(t, x, -1, 1, sp.atan(x) / E["n"] + sp.floor(x) / E["n"]), Domain(n=Integer >= 2))


@C("integral-jump-atan")
def _():
    E = Domain(x=Real.between(-1, 1), n=Integer >= 2)
    x = E["x"]
    t = mean_shift(E["n"], sp.S.Zero, sp.S.One, E) / (1 + x**2)
    return Equal("-pi/(2*n)", integral(t, x, -1, 1, -sp.atan(1 / x) / E["n"]), Domain(n=Integer >= 2))


@C("iff-premise-square")
def _():
    E = Domain(z=Real >= 0, b=Real, n=Integer >= 2, at=dict(z=1, b=5))
    t = mean_shift(E["n"], sp.S.Zero, sp.S.One, E) * E["n"] * sp.sqrt(E["z"])
    return Iff("z >= (b-3)^2", Condition((E["b"] - 3, "<=", t)), E)


@C("iff-undefined")
def _():
    E = Domain(z=Real, n=Integer >= 2)
    t = mean_shift(E["n"], sp.S.Zero, sp.S.One, E)
    return Iff("log(z^2)/log(z^2) >= 0", Condition((t, "<=", 1)), E)


@C("sufficient-strict")
def _():
    return Sufficient("n >= 2*a/eps", Condition((shift(), "<", eps)), D)


@C("sufficient-wrong")
def _():
    return Sufficient("n >= a/eps", loss_at_most(shift(), eps), D)


@C("necessary-wrong")
def _():
    return Necessary("n >= 4*a/eps", loss_at_most(shift(), eps), D)


@C("condition-bound")
def _():
    """an upper bound below the level is sufficient, not necessary"""
    return Iff("a <= eps/2", loss_at_most(bounded_by(shift(), 2 * a), eps), D)


@C("necessary-bound")
def _():
    return Necessary("a <= eps/2", loss_at_most(bounded_by(shift(), 2 * a), eps), D)


@C("sufficient-lower-bound")
def _():
    return Sufficient("a <= eps", loss_at_most(bounded_by(shift(), sp.S.Zero, upper=False), eps), D)


@C("never-lower")
def _():
    return Never(shift() - eps, D)


@C("never-upper")
def _():
    return Never(bounded_by(shift() - eps, 2 * a), D)


@C("prints-wrong")
def _():
    E = Domain()
    return Prints("0.34", mean_shift(sp.Integer(3), sp.S.Zero, sp.S.One, E), E)


@C("prints-rounding")
def _():
    E = Domain()
    return Prints("0.6", mean_shift(sp.Integer(3), sp.S.Zero, sp.Integer(2), E), E)


@C("prints-exp")
def _():
    E = Domain()
    return Prints("3.3e-2", mean_shift(sp.Integer(3), sp.S.Zero, sp.S.One, E), E)


@C("prints-bound")
def _():
    E = Domain()
    return Prints("0.5", bounded_by(mean_shift(sp.Integer(3), sp.S.Zero, sp.S.One, E), sp.Rational(1, 2)), E)


@C("tabulated")
def _():
    return Tabulated(Equal("a/n", shift(), D), a / n, shift(), [{n: sp.Integer(2), a: sp.S.One}])


@C("tabulated-wrong")
def _():
    return Tabulated(AtMost("a/n", shift(), D), a / n, shift(), [{n: sp.Integer(2), a: sp.S.One}])


@C("told")
def _():
    return Told(AtMost("a/n", shift(), D), lambda at: "nothing")


@C("all-empty")
def _():
    return All()


@C("lower-arg")
def _():
    return AtMost("4*a/n", bounded_by(shift(), 4 * a / n), D, lower=parameter(D, 4 * a / n))


@C("equal-lower-arg")
def _():
    return Equal("4*a/n", bounded_by(shift(), 4 * a / n), D, lower=parameter(D, 4 * a / n))


@C("equal-lower-arg2")
def _():
    return Equal("4*a/n", bounded_by(shift(), 4 * a / n), D, lower=shift() * 2)


@C("empty-domain")
def _():
    E = Domain(x=Real.between(0, 1), n=Integer >= 2).where(sp.Symbol("x", positive=True) > 2)
    return AtMost("0", mean_shift(E["n"], sp.S.Zero, sp.S.One, E), E)


@C("empty-range")
def _():
    E = Domain(n=Integer >= 2, k=Integer.between("1/4", "3/4"))
    return AtMost("0", mean_shift(E["n"], sp.S.Zero, sp.S.One, E), E)


@C("given-half")
def _():
    return Equal("a / n", shift(), D, printed_above="unsafe")
