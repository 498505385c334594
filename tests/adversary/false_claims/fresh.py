"""False statements, at least two for each class of holes: written anew, with other shapes than those that were accepted once."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th
from synthsym.theory.exponential_families import family_renyi

paper = Paper("falsefresh")
D = Domain(n=Integer >= 2, a=Real > 0, eps=Real > 0, at=dict(n=5, a=2, eps=1))
n, a, eps = D.symbols("n a eps")
one, zero, half = sp.S.One, sp.S.Zero, sp.S.Half


def false(id, build):
    paper.claim(f"falsefresh.{id}", where="x", kind="bound", says="false")(build)


def shift(domain=D):
    return mean_shift(domain["n"], -domain["a"], domain["a"], domain)


def on(**letters):
    return D.extend(**letters)


# a truth by hand: what was derived is divided out, raised to nothing, or left behind by a function that forgets it
false("quotient-of-itself", lambda: AtMost("a/n", shift() / shift() * (a / n), D))
false("power-of-nothing", lambda: AtMost("1/2", shift() ** 0 / 2, D))
false("sine-of-a-period", lambda: AtMost("a/(2*n)", (shift() * 0).apply(sp.cos) * a / (2 * n), D))
false("reads-as-letters", lambda: AtMost("a/n", th.pure.largest_loss(formula(shift()) / 2), D))

# the side of a bound
false("bound-divides", lambda: AtMost("n/(4*a)", 1 / bounded_by(shift(), 4 * a / n), D))
false("bound-from-below-adds", lambda: AtMost("3*a/n", bounded_by(shift(), a / n, upper=False) + 2 * a / n, D))
false("exponential-of-minus-a-bound", lambda: AtMost("exp(-4*a/n)", (-bounded_by(shift(), 4 * a / n)).apply(sp.exp), D))
false("bound-taken-off", lambda: AtMost("0*a", 4 * a / n - bounded_by(shift(), 4 * a / n), D))

# a truth leaves its domain
false("from-large-samples", lambda: AtMost("a/50", bounded_by(shift(), a / 50, domain=D.where(n >= 100)), D))
false("from-small-records", lambda: AtMost("1/2", shift().on(D.where(a <= 1)).apply(lambda t: t / 2), D))
false(
    "maximum-of-a-half",
    lambda: Equal("a", rewrite(parameter(D.where(a >= eps), sp.Max(a, eps)), a) + shift() - shift(), D),
)

# a value out of range
false("order-below-one", lambda: AtMost(
    "0*a", substitute(renyi(laws.Normal(a, one), laws.Normal(zero, one), on(t=Real > 1)["t"], on(t=Real > 1)), {on(t=Real > 1)["t"]: zero}), D))  # fmt: skip
false("share-beyond-all", lambda: AtMost(
    "-a/n", substitute(supremum_free(), {on(q=Real.between(0, 1))["q"]: sp.Integer(2)}), D))  # fmt: skip
false("half-a-record", lambda: Equal("4*a", substitute(shift(), {n: half}), Domain(a=Real > 0, eps=Real > 0)))


def supremum_free():
    E = on(q=Real.between(0, 1))
    return shift(E) * (half - E["q"])


# integers as reals
false("between-two-counts", lambda: Equal("a*(2*n+1)/(2*n)", top_count("n/2 + 1/4", "k"), D))
false("odd-number-of-records", lambda: Equal("5*a/n", top_count(sp.Rational(7, 2), "k") * 10 / 7, D))
false("root-between-integers", lambda: Equal("2*a/eps", solve(shift(), n, eps, 2 * a / eps), D.without(n)))


def top_count(high, name):
    E = on(**{name: Integer.between(0, high, closed=True)})
    return supremum(shift(E) * E[name], E[name])


# supports
false("half-line-against-line", lambda: AtMost("a", th.pure.largest_loss(supremum(*half_against_line())), D))
false("counts-against-counts", lambda: AtMost(
    "log(2)", renyi(laws.Binomial(sp.Integer(3), half), laws.Binomial(sp.Integer(2), half), sp.Integer(2), D), D))  # fmt: skip
false("minima-of-pareto", lambda: AtMost(
    "a", family_renyi(laws.Pareto(one, a), laws.Pareto(sp.Integer(2), a), sp.Integer(2), D), D))  # fmt: skip


def half_against_line():
    E = on(u=Real > 0)
    return log_ratio(laws.Exponential(a), laws.Laplace(zero, 1 / a), E["u"], E), E["u"]


# quantifiers
false("constant-with-a-letter", lambda: Exists("t <= c*eps", {"t": shift()}, D, unknown="c", value=2 * a / (n * eps)))
false("one-constant-for-all", lambda: Exists("t <= c", {"t": shift()}, D, unknown="c", value="1000"))
false("negative-constant", lambda: Exists("t >= c/n", {"t": -shift()}, D, unknown="c", value="-5"))

# orders
false("order-in-the-other-letter", lambda: Order("a^2/n", shift(), "n", D, also={"a": sp.oo}))
false("order-with-a-factor", lambda: Order("1", shift() * (n + a * n**2) / n, "n", D))
false("no-order-that-vanishes", lambda: Order("n", shift() * n * (1 + (-1) ** n) + 1, "n", D))

# sharpness by default
false("sharp-by-a-million", lambda: Equal("10^6*a/n", bounded_by(shift(), 10**6 * a / n), D))
false("sharp-where-nothing-is", lambda: Equal("2*a/n", bounded_by(shift() / 2, 2 * a / n), D, lower=shift() / 2))

# a middle term
false("middle-below-truth", lambda: AtMost.through("a/n", shift(), shift() / 2, D))
false("middle-of-letters", lambda: AtMost.through("eps", shift(), parameter(D, eps / 2), D))

# poles and jumps
false(
    "pole-of-tan",
    lambda: Monotone(
        shift(on(z=Real.between(0, 3))) * on(z=Real.between(0, 3))["z"].func("z", real=True), "z", "decreasing", D
    ),
)
false("step-of-a-floor", lambda: AtMost("0*a", supremum(stairs(), on(z=Real.between(0, 2, closed=True))["z"]), D))
false(
    "least-across-a-jump",
    lambda: AtLeast("a/n", infimum(stairs() + shift(), on(z=Real.between(0, 2, closed=True))["z"]), D),
)


def stairs():
    E = on(z=Real.between(0, 2, closed=True))
    return shift(E) * sp.floor(E["z"]) * -1


# premises
false("premise-of-a-square", lambda: Always("t >= a", {"t": shift()}, D, premise="t^2 >= a^2*(n - 3)^2"))
false("sufficient-with-the-wrong-root", lambda: Sufficient("n >= a/eps", Condition((shift(), "<=", eps)), D))
false("necessary-and-more", lambda: Iff("n >= 4*a/eps", Condition((shift(), "<=", eps)), D))

# special values
false("limit-but-at-one-place", lambda: Equal("0*a", limit(special(), on(w=Real > 0, v=Real)["w"], sp.oo), on(v=Real)))
false("antiderivative-of-one-over", lambda: Equal("2^(p+1)/(p+1) - 1/(p+1)", power_integral(), Domain(p=Real)))


def special():
    E = on(w=Real > 0, v=Real)
    return shift(E) * E["w"] / (E["w"] ** 2 * (E["v"] - 3) ** 2 + E["w"])


def power_integral():
    E = Domain(p=Real, x=Real > 0, at=dict(p=1, x=1))
    return integral(parameter(E, E["x"] ** E["p"]), E["x"], 1, 2)


# single rules
false("largest-of-two-that-cross", lambda: Equal("eps", largest(shift(), parameter(D, eps)), D))
false("pieces-on-a-part", lambda: AtMost("a", supremum(pieces(), on(z=Real >= 5)["z"]) / 2, D))
false(
    "affine-without-a-root",
    lambda: AtMost("0*a", solve(shift(on(z=Real > 0)) * on(z=Real > 0)["z"], on(z=Real > 0)["z"], -eps), D),
)


def pieces():
    E = on(z=Real >= 5)
    return parameter(E, -sp.Abs(E["z"]) + a) + shift(E) - shift(E)


# undefined is true, nan
false("quotient-of-zeros", lambda: Equal("a/n", shift() * half + shift(D) * 0 / (a - 2), D))
false("logarithm-of-less-than-nothing", lambda: AtMost("n", (shift() - a).apply(sp.log), D))
false("root-of-a-negative", lambda: AtMost("n", (shift() - a).apply(sp.sqrt), D))

# the loss of one pair, kinds that nobody knows: see unknown_kinds.py; here with other laws
false("coin-that-shows-heads", lambda: AtMost("log(4/3)", th.pure.largest_loss(
    log_ratio(laws.Binomial(one, sp.Rational(2, 3)), laws.Binomial(one, half), one, D)), D))  # fmt: skip
false("one-count-of-many", lambda: AtMost("a", th.pure.largest_loss(
    log_ratio(laws.Poisson(a + 1), laws.Poisson(a), zero, D)), D))  # fmt: skip
false("a-moment-for-a-divergence", lambda: AtMost("a^2", th.records.independent(
    th.events.log_moment(sp.Integer(2), renyi(laws.Normal(a, one), laws.Normal(zero, one), sp.Integer(3), D)).apply(sp.exp), 1), D))  # fmt: skip
