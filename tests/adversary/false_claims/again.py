"""False statements of a second look: names, exact values of bounds, ends, premises, growth and counts."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *

paper = Paper("falseagain")
D = Domain(n=Integer >= 2, a=Real > 0, eps=Real > 0, c=Real > 0, at=dict(n=5, a=2, eps=1))
n, a, eps, c = D.symbols("n a eps c")
half = sp.Rational(1, 2)
T = D.extend(x=Real.between(0, 1), k=Integer.between(0, "n"), y=Real)
x, k, y = T.symbols("x k y")


def C(id):
    return paper.claim(f"falseagain.{id}", where="x", kind="bound", says="false")


def shift(dom=D):
    return mean_shift(dom["n"], -dom["a"], dom["a"], dom)


@C("attained-no-data-set")
def _():
    return Equal("4*a/n", bounded_by(shift(), 4 * a / n), D, lower=shift())


@C("upper-bound-at-least")
def _():
    return AtLeast("3*a/n", bounded_by(shift(), 4 * a / n), D)


@C("sup-open-as-attained")
def _():
    """x < 1: the value at 1/2 is no supremum"""
    return AtMost("a/n", supremum(shift(T) * x, x, at=half), D)


@C("sup-of-parabola")
def _():
    return Equal("0*a", supremum(shift(T) * x * (1 - x), x), D.extend(k=Integer.between(0, "n"), y=Real))


@C("corners-of-concave")
def _():
    F = D.extend(x=Real.between(0, 1, closed=True))
    return Equal("0*a", corners(shift(F) * F["x"] * (1 - F["x"]), {F["x"]: (sp.S.Zero, sp.S.One)}), D)


@C("corner-missed")
def _():
    F = D.extend(x=Real.between(-2, 1, closed=True))
    return Equal("2*a/n", corners(shift(F) * F["x"] ** 2, {F["x"]: (-sp.Integer(2), sp.S.One)}), D)


@C("corners-joint")
def _():
    """convex in each letter, largest at (1, -1)"""
    F = D.extend(x=Real.between(-1, 1, closed=True), y=Real.between(-1, 1, closed=True))
    t = corners(-shift(F) * F["x"] * F["y"], {F["x"]: (-sp.S.One, sp.S.One), F["y"]: (-sp.S.One, sp.S.One)})
    return AtMost("0*a", t, D)


@C("integer-parabola")
def _():
    F = D.extend(j=Integer >= 0)
    t = shift(F) * (F["j"] - half) ** 2
    return Equal("0*a", infimum(t, F["j"]), D)


@C("integer-sup-between")
def _():
    F = Domain(n=Integer >= 3, j=Integer.between(0, "n"), at=dict(n=3, j=1))
    t = mean_shift(F["n"], sp.S.Zero, sp.S.One, F) * F["j"] * (F["n"] - F["j"])
    return Equal("n/4", supremum(t, F["j"], at=F["n"] / 2), F.without(F["j"]))


@C("integer-range-strict")
def _():
    F = Domain(n=Integer >= 2, j=Integer.between(0, "n", closed=False), at=dict(n=2, j=1))
    t = mean_shift(F["n"], sp.S.Zero, sp.S.One, F) * F["j"]
    return Equal("1", supremum(t, F["j"]), F.without(F["j"]))


@C("integer-range-half")
def _():
    F = Domain(n=Integer >= 2, j=Integer.between(0, "7/2"), at=dict(n=2, j=1))
    t = mean_shift(F["n"], sp.S.Zero, sp.S.One, F) * F["j"]
    return Equal("7/(2*n)", supremum(t, F["j"]), F.without(F["j"]))


@C("integer-real-sup")
def _():
    """the n that makes it largest is an integer"""
    F = Domain(n=Integer >= "5/2", a=Real > 0)
    return Equal("4*a/5", supremum(mean_shift(F["n"], -F["a"], F["a"], F), F["n"]), F.without(F["n"]))


@C("entangled-sup")
def _():
    F = Domain(n=Integer >= 2, a=Real > 0, b=Real.between(0, "a"), at=dict(a=2, b=1))
    t = mean_shift(F["n"], -F["a"], F["a"], F) * F["b"] / F["a"]
    return AtMost("b/n", supremum(t, F["a"]), F.without(F["a"]))


@C("relation-dropped")
def _():
    F = Domain(n=Integer >= 2, a=Real > 0, b=Real > 0, at=dict(a=1, b=3)).where(
        sp.Symbol("a", positive=True) <= sp.Symbol("b", positive=True)
    )
    t = bounded_by(mean_shift(F["n"], -F["a"], F["a"], F), 2 * F["b"] / F["n"])
    return AtMost("2*b/n", t, Domain(n=Integer >= 2, a=Real > 0, b=Real > 0))


@C("meet-of-domains")
def _():
    F = Domain(n=Integer >= 2, a=Real.between(0, 1))
    G = Domain(n=Integer >= 2, a=Real > 0)
    t = bounded_by(mean_shift(F["n"], -F["a"], F["a"], F), 2 / F["n"]) + mean_shift(G["n"], -G["a"], G["a"], G)
    return AtMost("2/n + 2*a/n", t, G)


@C("log-bound-below")
def _():
    u = bounded_by(shift(), 2 * a)
    return AtLeast("log(2*a)", u.apply(sp.log), D)


@C("exp-minus-bound")
def _():
    u = bounded_by(shift(), 2 * a)
    return AtMost("exp(-2*a)", (-u).apply(sp.exp), D)


@C("abs-of-bound")
def _():
    u = bounded_by(shift() - 10, sp.Integer(2) * a)
    return AtMost("2*a", u.apply(sp.Abs), D)


@C("max-of-bounds")
def _():
    v = bounded_by(shift(), a / n, upper=False)
    return AtMost("a/n", v.apply(lambda e: sp.Max(e, e)), D)


@C("largest-of-two-kinds")
def _():
    return Equal("2*a", largest(shift(), bounded_by(shift(), 2 * a)), D)


@C("sub-bound-falling")
def _():
    F = D.extend(s=Real > 0)
    t = shift(F) / F["s"]
    u = bounded_by(shift(), 2 * a)
    return AtMost("1/n", substitute(t, {F["s"]: u}, domain=D), D)


@C("sub-bound-not-monotone")
def _():
    F = D.extend(s=Real)
    t = shift(F) * (F["s"] - 1) ** 2
    u = bounded_by(shift(), 2 * a)
    return AtMost("2*a*(2*a-1)^2/n", substitute(t, {F["s"]: u}, domain=D), D)


@C("sub-out-of-range")
def _():
    return AtMost("2*a", substitute(shift(T) / x, {x: sp.Integer(2)}), D)


@C("sub-swapped")
def _():
    F = D.extend(s=Real > 0, t=Real > 0)
    t = shift(F) * F["s"] / F["t"]
    return Equal("2*a/n", substitute(t, {F["s"]: F["t"], F["t"]: 2 * F["s"]}), F)


@C("sup-of-undefined")
def _():
    F = D.extend(x=Real.between(-1, 1, closed=True))
    return Equal("2*a/n", supremum(shift(F) * F["x"] ** 2 / F["x"], F["x"]), D)


@C("limit-from-below")
def _():
    F = D.extend(x=Real)
    return Equal("2*a/n", limit(shift(F) * sp.sign(F["x"]), F["x"], 0), D)


@C("limit-two-sided")
def _():
    F = D.extend(x=Real.between(-1, 1))
    return Equal("2*a/n", limit(shift(F) / (1 + sp.exp(F["x"] * 10**9)), F["x"], 0), D)


@C("limit-integers-sin")
def _():
    F = D.extend(j=Integer >= 1)
    return Equal("0*a", limit(shift(F) * sp.sin(sp.pi * (F["j"] + half)), F["j"], sp.oo), D)


@C("limit-parity")
def _():
    F = D.extend(j=Integer >= 1)
    return Equal("2*a/n", limit(shift(F) * (-1) ** F["j"], F["j"], sp.oo), D)


@C("limit-power")
def _():
    F = D.extend(j=Integer >= 1, q=Real.between(0, 2, closed=True))
    return Equal("0*q", limit(shift(F) * F["q"] ** F["j"], F["j"], sp.oo), F.without(F["j"]))


@C("limit-sharp-corner")
def _():
    F = D.extend(x=Real > 0, q=Real >= 0)
    return Equal("2*a/n", limit(shift(F) * F["q"] / (F["q"] + F["x"]), F["x"], 0), F.without(F["x"]))


@C("derivative-kink")
def _():
    F = D.extend(x=Real)
    return Equal("2*a*x/(n*abs(x))", derivative(shift(F) * sp.Abs(F["x"]), F["x"]), F)


@C("derivative-floor")
def _():
    F = D.extend(x=Real)
    return Equal("0*x", derivative(shift(F) * sp.floor(F["x"]), F["x"]), F)


@C("derivative-of-integer")
def _():
    return Equal("-2*a/n^2", derivative(shift(), n), D)


@C("integral-divergent")
def _():
    F = D.extend(x=Real > 0)
    return Equal("0*a", integral(shift(F) / F["x"] * 0 + shift(F) / F["x"], F["x"], 0, sp.oo, sp.log(F["x"])), D)


@C("integral-outside")
def _():
    F = D.extend(x=Real.between(0, 1))
    return Equal("4*a/n", integral(shift(F) * F["x"], F["x"], 0, 2), D)


@C("integral-special-power")
def _():
    F = D.extend(x=Real.between(1, 2, closed=True), p=Integer >= -3)
    p, u = F["p"], F["x"]
    return Equal(
        "2*a*(2^(p+1)-1)/(n*(p+1))",
        integral(shift(F) * u**p, u, 1, 2, 2 * a * u ** (p + 1) / (n * (p + 1))),
        F.without(u),
    )


@C("integral-tan")
def _():
    F = D.extend(x=Real.between(0, 3, closed=True))
    u = F["x"]
    return Equal("0*a", integral(shift(F) / sp.cos(u) ** 2, u, 0, 3, 2 * a * sp.tan(u) / n), D)


@C("integral-half-angle")
def _():
    """an antiderivative that jumps at pi"""
    F = D.extend(x=Real.between(0, 6, closed=True))
    u = F["x"]
    anti = 2 * a / n * 2 / sp.sqrt(3) * sp.atan(sp.tan(u / 2) / sp.sqrt(3))
    return Equal("4*a/(n*sqrt(3))*atan(tan(3)/sqrt(3))", integral(shift(F) / (2 + sp.cos(u)), u, 0, 6, anti), D)


@C("root-of-other-branch")
def _():
    F = D.extend(x=Real > 0)
    t = shift(F) * (F["x"] + 1 / F["x"])
    return Equal("1 + 0*a", solve(t, F["x"], 4 * a / n, sp.S.One), D)


@C("root-not-attained")
def _():
    F = D.extend(x=Real > 0)
    t = shift(F) * sp.exp(-F["x"])
    return Equal("log(2*a/(n*c))", solve(t, F["x"], c, sp.log(2 * a / (n * c))), D)


@C("monotone-jump")
def _():
    F = D.extend(x=Real.between(0, 3))
    t = shift(F) * (F["x"] - 2 * sp.floor(F["x"]))
    return Monotone(t, "x", "increasing", F)


@C("monotone-special")
def _():
    F = D.extend(x=Real > 0, q=Real)
    t = shift(F) * F["x"] ** 2 * (F["q"] - 1) ** 2
    return Monotone(t, "x", "increasing", F, strict=True)


@C("monotone-integers-only")
def _():
    F = Domain(n=Integer >= 1, a=Real > 0)
    t = mean_shift(F["n"], -F["a"], F["a"], F) * (F["n"] ** 2 - 3 * F["n"])
    return Monotone(t * F["n"], "n", "increasing", F, strict=True)


@C("iff-closed-open")
def _():
    return Iff("n > 2*a/eps", loss_at_most(shift(), eps), D)


@C("iff-rounded")
def _():
    return Iff("n >= floor(2*a/eps)", loss_at_most(shift(), eps), D)


@C("iff-negative-times")
def _():
    F = Domain(n=Integer >= 2, a=Real > 0, e=Real)
    return Iff("n >= 2*a/e", loss_at_most(mean_shift(F["n"], -F["a"], F["a"], F), F["e"]), F)


@C("sufficient-real-for-integer")
def _():
    return Sufficient("n >= 2*a/eps - 1/100", loss_at_most(shift(), eps), D)


@C("sufficient-through-lower")
def _():
    return Sufficient("eps >= a/n", loss_at_most(bounded_by(shift(), a / n, upper=False), eps), D)


@C("necessary-through-upper")
def _():
    return Necessary("eps >= 4*a/n", loss_at_most(bounded_by(shift(), 4 * a / n), eps), D)


@C("exists-other-letter")
def _():
    return Exists("t*n <= c", {"t": shift()}, D, unknown="c", value=100)


@C("exists-at-point-only")
def _():
    return Exists("t <= c/n", {"t": shift()}, D, unknown="c", value=4)


@C("exists-lower")
def _():
    return Exists("t >= c/n", {"t": shift()}, D, unknown="c", value="1/1000")


@C("exists-huge")
def _():
    return Exists("t <= c", {"t": shift()}, D, unknown="c", value=10**30)


@C("order-two-letters")
def _():
    return Order("a/n", shift() + a**2 / n, "n", D, also={"a": sp.oo})


@C("order-also-only")
def _():
    return Order("1/n", shift() * eps, "n", D, also={"eps": sp.oo}, given=("a",))


@C("order-path-only-diagonal")
def _():
    F = D.extend(m=Integer >= 1)
    return Order("1/m", shift(F), "n", F, also={"m": sp.oo}, given=("a", "eps", "c"))


@C("order-limit-off")
def _():
    return Order("2*a/n + 1/n", shift(), "n", D, kind="limit")


@C("order-between-apart")
def _():
    lo, hi = bounded_by(shift(), a / n**2, upper=False), bounded_by(shift(), 4 * a / n)
    return Order.between("a/n", lo, hi, "n", D)


@C("prints-digits")
def _():
    return Prints(["0.3333", "0.6666"], [mean_shift(sp.Integer(3), sp.S.Zero, sp.S.One, Domain())] * 2, Domain())


@C("prints-truncated")
def _():
    return Prints("0.66", mean_shift(sp.Integer(3), sp.S.Zero, sp.Integer(2), Domain()), Domain())


@C("print-min-for-max")
def _():
    return AtMost("min(a, 2*a/n)", shift() * 2, D)


@C("print-nested-division")
def _():
    return Equal("2*a/n*eps/eps^2", shift(), D)


@C("added-for-replaced")
def _():
    return Equal("2*a/n", mean_shift(n, -a, a, D, "added"), D)


@C("zcdp-for-renyi")
def _():
    return Equal("a^2/2", renyi(laws.Normal(a, sp.S.One), laws.Normal(sp.S.Zero, sp.S.One), sp.Integer(2), D), D)


@C("kl-for-renyi")
def _():
    return AtMost("a^2/2", renyi(laws.Normal(a, sp.S.One), laws.Normal(sp.S.Zero, sp.S.One), sp.Rational(3, 2), D), D)


@C("renyi-infinite-order")
def _():
    F = Domain(v=Real > 1)
    return AtMost("1000", renyi(laws.Normal(sp.S.Zero, F["v"]), laws.Normal(sp.S.Zero, sp.S.One), sp.Integer(2), F), F)


@C("zcdp-laplace-as-normal")
def _():
    return AtMost("eps^2/8", zcdp(laws.Laplace(sp.S.Zero, 1 / eps), laws.Laplace(sp.S.One, 1 / eps), D), D)


@C("loss-at-one-output")
def _():
    F = D.extend(u=Real)
    loss = log_ratio(laws.Normal(a, sp.S.One), laws.Normal(sp.S.Zero, sp.S.One), F["u"], F)
    return AtMost("a^2/2", loss, F)


@C("loss-supremum-normal")
def _():
    F = D.extend(u=Real)
    loss = log_ratio(laws.Normal(a, sp.S.One), laws.Normal(sp.S.Zero, sp.S.One), F["u"], F)
    return AtMost("1000*a", supremum(rewrite(loss, a * F["u"] - a**2 / 2), F["u"]), D)
