"""False statements as a mistaken author writes them: bounds of one side, quantifiers, strictness, edges, forms with their parts exchanged."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.author import theory as th
from synthsym.theory.exponential_families import family_kl

paper = Paper("mistakenforms")
D = Domain(n=Integer >= 2, a=Real > 0, s=Real > 0, c=Real > 0, at=dict(n=5, a=2, s=1, c=1))
n, a, s, c = D.symbols("n a s c")
H = Domain(h=Real > 0, alpha=Real > 1, at=dict(h=1, alpha=2))
h, alpha = H.symbols("h alpha")
R = Domain(r=Real > 0, at=dict(r=2))
r = R["r"]
ONE = Domain(n=Integer >= 1, a=Real > 0, at=dict(n=2, a=1))
PAIR, MANY, GROUP, SAMPLE = th.gaussian.PAIR, th.guarantees.MANY, th.guarantees.GROUP, th.guarantees.SAMPLE
one, zero, half, two = sp.S.One, sp.S.Zero, sp.Rational(1, 2), sp.Integer(2)


def false(id, build):
    paper.claim(f"mistakenforms.{id}", where="x", kind="bound", says="false")(build)


def shift(D=D):
    return mean_shift(D["n"], -D["a"], D["a"], D)


def kl(P, Q, D=R):
    return family_kl(P, Q, D)


def rho():
    return zcdp(laws.Normal(h, one), laws.Normal(zero, one), Domain(h=Real > 0, at=dict(h=1)))


def expo(order=alpha):
    E = Domain(alpha=(Real > 1) < 2, at=dict(alpha="3/2"))
    return renyi(laws.Exponential(one), laws.Exponential(two), E["alpha"], E)


# neighbours
false("added-with-n", lambda: AtMost("2*a/(n + 2)", mean_shift(n, -a, a, D, "added"), D))
false("removed-like-added", lambda: Equal("2*a/(n + 1)", mean_shift(n, -a, a, D, "removed"), D))
false("replaced-like-added", lambda: AtMost("2*a/(n + 1)", shift(), D))
false("replaced-half", lambda: AtMost("a/n", shift(), D))
false("one-record", lambda: AtMost("2*a/(n + 1)", shift(ONE), ONE))
false("sum-replaced-like-removed", lambda: AtMost("a", replaced(lambda rest, x: rest + x, -a, a, D), D))
false("sum-added-like-range", lambda: Equal("2*a", th.neighbours.change_of_sum(-a, a, D), D))
false("square-added", lambda: Equal("a", th.neighbours.change_of_sum(-a, a, D, lambda x: x**2), D))
false("square-of-range", lambda: AtMost("a^2", replaced(lambda rest, x: rest + x**2, -a, 2 * a, D), D))
false("moves-one-way-by-replacement", lambda: AtMost("2*a/n", th.noisy_max.level_moves_one_way(shift()), D))
false(
    "moves-one-way-by-both",
    lambda: AtMost("a + s", th.noisy_max.level_moves_one_way(th.noisy_max.level_moves(a, s, on=D)), D),
)
false("scores-one-way", lambda: AtMost("s", th.noisy_max.level_moves_one_way(th.selection.largest_move(s, on=D)), D))
false("level-moves-half", lambda: AtMost("a", th.noisy_max.level_moves(a, a, on=D), D))

# directions, orders, ends
false("kl-other-way", lambda: Equal("log(r) + 1/r - 1", kl(laws.Exponential(one), laws.Exponential(r)), R))
false("kl-symmetric", lambda: Equal("r - 1 - log(r)", kl(laws.Exponential(r), laws.Exponential(one)), R))
false("renyi-at-all-orders", lambda: AtMost("2", expo()))
false(
    "normal-order-one-lower",
    lambda: Equal("(alpha - 1)*h^2/2", renyi(laws.Normal(h, one), laws.Normal(zero, one), alpha, H), H),
)
false("normal-order-free", lambda: AtMost("h^2/2", renyi(laws.Normal(h, one), laws.Normal(zero, one), alpha, H), H))
false("rho-twice", lambda: AtLeast("h^2", rho()))
false("rho-without-half", lambda: Equal("h^2", rho()))
false(
    "variance-as-deviation",
    lambda: Equal("h^2/4", renyi(laws.Normal(h, two), laws.Normal(zero, two), sp.Integer(4), H), H),
)
false("profile-at-zero", lambda: AtMost("2*Phi(eta/2) - 1 - eps/10", th.gaussian.profile(), PAIR))
false(
    "profile-lower-tail",
    lambda: AtMost("Phi(eta/2 - eps/eta) - exp(2*eps)*Phi(-eta/2 - eps/eta)", th.gaussian.profile(), PAIR),
)
false("profile-tail-only-equal", lambda: Equal("Phi(eta/2 - eps/eta)", th.gaussian.profile(), PAIR))
false("profile-rises", lambda: Monotone(th.gaussian.profile(), "eps", "increasing", PAIR))
false("profile-falls", lambda: Monotone(th.gaussian.profile(), "eta", "decreasing", PAIR))
false("laplace-half-scale", lambda: AtMost("h/(2*b)", th.laplace.laplace_loss()))
false("laplace-strict", lambda: Always("t < h/b", {"t": th.laplace.laplace_loss()}, th.laplace.laplace_loss().domain))

# what every mechanism becomes
false("group-linear-delta", lambda: Always("t <= (j + 1)*delta", {"t": th.guarantees.group_delta()}, GROUP))
false(
    "group-attained-everywhere",
    lambda: Equal("delta*(exp((j + 1)*eps) - 1)/(exp(eps) - 1)", th.guarantees.group_delta(True), GROUP),
)
false(
    "group-as-equal", lambda: Equal("delta*(exp((j + 1)*eps) - 1)/(exp(eps) - 1)", th.guarantees.group_delta(), GROUP)
)
false("sampled-without-rate", lambda: AtMost("delta*m/(m + more + 1)", th.guarantees.amplified_delta(), SAMPLE))
false("sampled-loss-times-rate", lambda: AtMost("m/(m + more)*eps", th.guarantees.amplified_loss(), SAMPLE))
false(
    "sampled-loss-doubled",
    lambda: AtLeast("2*log(1 + m/(m + more)*(exp(eps) - 1))", th.guarantees.amplified_loss(), SAMPLE),
)
false("mean-loss-half-square", lambda: AtMost("eps^2/4", th.guarantees.mean_loss(), MANY))
false("mean-loss-tanh", lambda: Equal("eps*tanh(eps)", th.guarantees.mean_loss(), MANY))
false("advanced-without-mean", lambda: AtMost("eps*sqrt(2*k*L)", th.guarantees.concentrated(), MANY))
false("advanced-is-tight", lambda: Equal("k*eps*tanh(eps/2) + eps*sqrt(2*k*L)", th.guarantees.concentrated(), MANY))
false("composed-deltas-times", lambda: AtMost("delta1*delta2", th.guarantees.composed_example()))
false("composed-by-addition-sharp", lambda: AtLeast("delta1 + delta2", th.guarantees.composed_example()))
false("exponential-mechanism-half", lambda: AtMost("eps/2", th.choices.general_loss(), th.choices.NOISE))
false("exponential-mechanism-two", lambda: AtLeast("2*eps", th.choices.two_outputs(), th.choices.NOISE))
false("one-way-is-general", lambda: AtLeast("eps", th.choices.one_way_loss(), th.choices.NOISE))
false("pure-to-rho-quarter", lambda: AtMost("eps^2/8*(1 + s)", th.pure.moment_bound(E2["eps"], E2["s"], E2), E2))
false("bound-as-equal", lambda: Equal("eps^2/2*(1 + s)", th.pure.moment_bound(E2["eps"], E2["s"], E2), E2))
false("bound-from-below", lambda: AtLeast("eps^2/2*(1 + s)", th.pure.moment_bound(E2["eps"], E2["s"], E2), E2))
false("conversion-without-order", lambda: AtMost("tau", th.conversions.epsilon(False), th.conversions.ORDER))
false("conversion-exact", lambda: Equal("tau + L/s", th.conversions.epsilon(False), th.conversions.ORDER))
false("conversion-to-order", lambda: AtMost("tau + L/(s + 1)", th.conversions.epsilon(False), th.conversions.ORDER))
E2 = Domain(eps=Real > 0, s=Real > 0, at=dict(eps=1, s=1))

# quantifiers, premises and forms
false("some-constant-of-n", lambda: Exists("t <= c", {"t": shift()}, D, unknown="c", value="1"))
false("some-constant-below", lambda: Exists("t >= c*a", {"t": shift()}, D, unknown="c", value="1/100"))
false("some-constant-both", lambda: Exists("t >= c and t <= c", {"t": shift()}, D, unknown="c", value="1"))
false("iff-with-one-half", lambda: Iff("2*a <= n*s and a <= s", Condition((shift(), "<=", s)), D))
false("iff-strict", lambda: Iff("2*a < n*s", Condition((shift(), "<=", s)), D))
false("sufficient-other-way", lambda: Sufficient("2*a >= n*s", Condition((shift(), "<=", s)), D))
false("necessary-stronger", lambda: Necessary("4*a <= n*s", Condition((shift(), "<=", s)), D))
false("sufficient-squared", lambda: Sufficient("a^2 <= n*s^2", Condition((shift(), "<=", s)), D))
false("sufficient-real-records", lambda: Sufficient("a <= s", Condition((shift(ONE2), "<=", ONE2["s"])), ONE2))
false("necessary-square-root", lambda: Necessary("2*a <= sqrt(n)*s", Condition((shift() * n, "<=", n * s)), D))
false("premise-dropped", lambda: Always("t <= a", {"t": shift(ONE)}, ONE))
false("premise-too-weak", lambda: Always("t < a", {"t": shift()}, D, premise="n >= 2"))
false("always-or", lambda: Always("t <= a/2 or t >= a + 1", {"t": shift()}, D))
false("never-equal", lambda: Never(shift() - a, D))
false("monotone-in-range", lambda: Monotone(shift(), "a", "decreasing", D))
false("monotone-in-n", lambda: Monotone(shift(), "n", "increasing", D))
false("order-two-letters", lambda: Order("1/n", shift(), "n", D))
false("order-missing-scale", lambda: Order("a/n", shift() / s, "n", D))
false("order-slower", lambda: Order("a/sqrt(n)", shift(), "n", D))
false("order-faster", lambda: Order("a/n^2", shift(), "n", D, kind="O"))
false("order-with-log", lambda: Order("a/n", shift() * sp.log(n), "n", D, kind="O"))
false("limit-constant", lambda: Order("a/n", shift(), "n", D, kind="limit"))
false("equal-on-a-part", lambda: Equal("a", shift(), D))
false("prints-truncated", lambda: Equal("0.14", substitute(shift(), {a: half, n: sp.Integer(7)})))
false("through-too-small", lambda: AtMost.through("a/n", shift(), shift() / 2 + 0 * shift(), D))
false("middle-of-another-range", lambda: AtMost.through("2*a/(n + 1)", shift(), mean_shift(n, -a, a, D, "added"), D))
false("attained-by-a-bound", lambda: Equal("a", bounded_by(shift(), a), D))
false("integer-middle", lambda: Equal("n^2/4", supremum(parts(), W["k"]), W.without(W["k"])))
false("integer-end", lambda: Equal("n/2", supremum(shift(W) * n_w / (2 * W["a"]) * W["k"], W["k"]), W.without(W["k"])))
false("open-end-attained", lambda: Always("t < 1", {"t": supremum(unit(), U["y"])}, U.without(U["y"])))
false("infimum-as-supremum", lambda: Equal("0", supremum(unit(), U["y"]), U.without(U["y"])))
ONE2 = Domain(n=Integer >= 1, a=Real > 0, s=Real > 0, at=dict(n=2, a=1, s=1))
W = Domain(n=Integer >= 3, a=Real > 0, k=Integer.between(0, "n/2", closed=True), at=dict(n=3, a=1, k=1))
n_w = W["n"]
U = Domain(n=Integer >= 2, y=Real.between(0, 1), at=dict(n=2, y="1/2"))


def parts():
    return mean_shift(n_w, zero, one, W) * n_w * W["k"] * (n_w - W["k"])


def unit():
    return mean_shift(U["n"], zero, one, U) * U["n"] * U["y"]
