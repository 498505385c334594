"""False statements through the ledger: theory objects, masses, laws with parameters that they do not have, events."""

# ruff: noqa: F403, F405
import sympy as sp

from synthsym.author import *
from synthsym.balls.functions import Infimum, computed
from synthsym.rules.basic import evaluated
from synthsym.theory.beta_tail import log_tail_bound
from synthsym.theory.exponential_families import family_kl

paper = Paper("falseledger")
D = Domain(n=Integer >= 2, a=Real > 0, eps=Real > 0, at=dict(n=5, a=2, eps=1))
n, a, eps = D.symbols("n a eps")
half = sp.Rational(1, 2)


def C(id):
    return paper.claim(f"falseledger.{id}", where="x", kind="bound", says="false")


def line(dom, eta):
    E = dom.extend(x=Real, at={"x": "1/3"})
    x = E["x"]
    loss = log_ratio(laws.Normal(eta, sp.S.One), laws.Normal(sp.S.Zero, sp.S.One), x, E)
    return rewrite(loss, sp.expand(sp.simplify(loss.expr))), x


X = sp.Symbol("x", real=True)


def beyond(P, Q, level=eps, dom=D):
    return theory.events.excess_beyond(P, Q, X, level, dom)


@C("edge-falling-loss")
def _():
    """the loss falls in the output: the outputs beyond the edge lose less"""
    got = beyond(laws.Normal(-a, sp.S.One), laws.Normal(sp.S.Zero, sp.S.One))
    return Equal("Phi(-(-eps/a - a/2 + a)) - exp(eps)*Phi(-(-eps/a - a/2))", got, D)


@C("edge-two-variances")
def _():
    """the loss is a parabola: the best event is no half-line"""
    return AtMost("1", beyond(laws.Normal(a, sp.Integer(2)), laws.Normal(sp.S.Zero, sp.S.One)), D)


@C("edge-half-line-law")
def _():
    return AtMost("1", beyond(laws.Exponential(a), laws.Exponential(2 * a)), D)


@C("edge-half-level")
def _():
    return Equal(
        "Phi(-(eps/a - a/2)) - exp(eps)*Phi(-(eps/a + a/2))",
        beyond(laws.Normal(a, sp.S.One), laws.Normal(sp.S.Zero, sp.S.One), eps / 2),
        D,
    )


@C("edge-smaller-shift")
def _():
    return AtLeast(
        "Phi(-(eps/a - a/2)) - exp(eps)*Phi(-(eps/a + a/2))",
        beyond(laws.Normal(a / 2, sp.S.One), laws.Normal(sp.S.Zero, sp.S.One)),
        D,
    )


@C("event-as-divergence")
def _():
    """one event bounds the divergence from below only"""
    P, Q = laws.Normal(a, sp.S.One), laws.Normal(sp.S.Zero, sp.S.One)
    p, q = (1 - probability_below(L, sp.S.Zero, D) for L in (P, Q))
    return AtMost("Phi(a)", theory.events.excess(p, q, eps), D)


@C("event-equal")
def _():
    P, Q = laws.Normal(a, sp.S.One), laws.Normal(sp.S.Zero, sp.S.One)
    p, q = (1 - probability_below(L, sp.S.Zero, D) for L in (P, Q))
    return Equal("Phi(a) - exp(eps)/2", theory.events.excess(p, q, eps), D)


@C("event-mass-above-one")
def _():
    return AtLeast("1", theory.events.excess(parameter(D, sp.Integer(3)), parameter(D, sp.exp(-eps)), eps), D)


@C("event-mass-negative")
def _():
    return AtLeast("exp(eps)", theory.events.excess(parameter(D, half), parameter(D, -sp.S.One), eps), D)


@C("event-of-masses-above-one")
def _():
    return Never(theory.events.excess_of_masses(sp.Integer(3), sp.exp(-eps), eps, on=D), D)


@C("enough-at-level-typed")
def _():
    return AtMost("eps/100", theory.events.enough_at_level(parameter(D, eps / 100)), D)


@C("independent-half")
def _():
    """half an independent output"""
    one = mean_shift(n, -a, a, D)
    return AtMost("a/n", theory.records.independent(one, half, on=D), D)


@C("independent-negative")
def _():
    return AtMost("-2*a/n", theory.records.independent(mean_shift(n, -a, a, D), -sp.S.One, on=D), D)


@C("mean-of-zero-records")
def _():
    return Equal("2*a", theory.records.sample_mean(a, half, on=D), D)


@C("variance-of-half-a-record")
def _():
    return Equal("-2*a", theory.records.sample_variance(a, half, on=D), D)


@C("variance-negative")
def _():
    return AtMost("-a", theory.records.sample_variance(-a, sp.Integer(2), on=D), D)


@C("all-inside-empty")
def _():
    """reach is negative: no record lies inside, yet the power of a negative number is positive"""
    return AtLeast(
        "1/1000",
        theory.records.all_inside(laws.Normal(sp.S.Zero, sp.S.One), -sp.S.One, sp.Integer(2), Domain()),
        Domain(),
    )


@C("hoeffding-negative")
def _():
    F = Domain(t=Real, n=Integer >= 1)
    return AtMost("2", theory.probability.hoeffding_failure(F["n"], F["t"], on=F), F)


@C("chebyshev-negative")
def _():
    F = Domain(v=Real, t=Real > 0)
    return AtMost("v/t^2", theory.probability.chebyshev_failure(F["v"], F["t"], on=F), F)


@C("chebyshev-equal")
def _():
    F = Domain(v=Real > 0, t=Real > 0)
    return Equal("v/t^2", theory.probability.chebyshev_failure(F["v"], F["t"], on=F), F)


@C("union-negative")
def _():
    return AtMost("-1/2", theory.probability.union_failure([half], sp.Integer(-1), on=D), D)


@C("independent-failure-negative")
def _():
    return Equal("1 - 2^eps", theory.probability.independent_failure(half, -eps, on=D), D)


@C("independent-failure-above-one")
def _():
    return AtLeast("2", theory.probability.independent_failure(sp.Integer(3), sp.S.One, on=D), D)


@C("private-odds-negative")
def _():
    return AtMost("exp(-eps)", theory.pure.private_odds(-eps, on=D), D)


@C("loss-interval-negative")
def _():
    return AtMost("-2*eps", theory.pure.loss_interval(-eps, on=D), D)


@C("popoviciu-equal")
def _():
    return Equal("eps^2", theory.pure.largest_variance(theory.pure.loss_interval(eps, on=D)), D)


@C("moment-bound-equal")
def _():
    F = Domain(eps=Real > 0, s=Real > 0)
    return Equal("eps^2*(1+s)/2", theory.pure.moment_bound(F["eps"], F["s"], F), F)


@C("divergence-of-no-laws")
def _():
    """masses that do not add up to 1"""
    t = theory.pure.divergence_of_masses([half, half], [sp.S.One, sp.S.One], sp.Integer(2), on=D)
    return AtMost("-log(2)", t, D)


@C("divergence-of-negative-masses")
def _():
    t = theory.pure.divergence_of_masses([sp.Integer(2), -sp.S.One], [half, half], sp.Integer(2), on=D)
    return Equal("log(10)", t, D)


@C("order-below-zero")
def _():
    t = theory.pure.divergence_of_masses([half, half], [sp.Rational(1, 4), sp.Rational(3, 4)], sp.Integer(-2), on=D)
    return AtMost("0", t, D)


@C("order-of")
def _():
    return Equal("eps", theory.renyi_orders.order_of(eps, 2 - eps, on=D), D)


@C("smaller-order-backwards")
def _():
    t = zcdp(laws.Normal(a, sp.S.One), laws.Normal(sp.S.Zero, sp.S.One), D) * 2
    return AtMost("a^2", theory.renyi_orders.at_smaller_order(t, sp.Integer(2), sp.S.One, D), D)


@C("all-orders-unbounded")
def _():
    """the loss of normal laws has no largest value"""
    t, x = line(D, a)
    return Equal("a*x - a^2/2", theory.renyi_orders.over_all_orders(t), t.domain)


@C("rate-of-eta")
def _():
    """an equivalence as delta falls to 0 is no identity at delta = 1/2"""
    return Equal("eps/sqrt(2*log(2))", theory.gaussian.eta_for_small_delta(eps, sp.log(2), on=D), D)


@C("far-apart-equal")
def _():
    t = theory.gaussian.far_apart()
    return Equal("(1 - delta)/2", t, t.domain)


@C("top-only-equal")
def _():
    t = theory.conditioned.at_the_top_only()
    return Equal("h*R/v", t, t.domain)


@C("top-only-at-most")
def _():
    t = theory.conditioned.at_the_top_only()
    return AtMost("h*R/v", t, t.domain)


@C("without-constants-equal")
def _():
    t = theory.conditioned.without_constants()
    return Equal("(h*(2*R + 2*b - h))/(2*v)", t, t.domain)


@C("leverage-equal")
def _():
    F = Domain(d=Integer >= 1, s=Real.between(0, 1), w=Real.between(0, 1), at=dict(d=2, s="3/4", w="1/2"))
    return Equal("d*(1+w)^2/s", theory.matrices.top_leverage(F["d"], F["s"], F["w"], F), F)


@C("four-points-delta-two")
def _():
    P, Q = theory.private_pairs.four_points(eps, sp.Integer(2))
    return AtLeast("2", theory.events.excess(parameter(D, P[0]), parameter(D, Q[0]), eps), D)


@C("certain-event-equal")
def _():
    """an exact divergence of deterministic outputs, told as that of any mechanism: at most 1/2 is false"""
    return AtMost("1/2", theory.private_pairs.certain_event(eps, D), D)


@C("masses-not-laws")
def _():
    return AtMost("0", masses.hockey_stick([half], [sp.S.One], eps, D), D)


@C("masses-negative")
def _():
    return AtLeast("2 - exp(eps)", masses.hockey_stick([sp.Integer(2), -sp.S.One], [sp.S.One, sp.S.Zero], eps, D), D)


@C("law-beta-negative")
def _():
    F = Domain(x=Real.between(0, 1))
    return Equal("0*x", log_density(laws.Beta(-sp.S.One, sp.S.One), F["x"], F) * 0, F)


@C("law-gamma-negative")
def _():
    F = Domain(x=Real > 0, k=Real)
    return AtMost("x^(k-1)*exp(-x)/gamma(k)", density(laws.Gamma(F["k"], sp.S.One), F["x"], F), F)


@C("law-binomial-p-two")
def _():
    F = Domain(k=Integer.between(0, 3))
    return Equal("binomial(3,k)*2^k*(-1)^(3-k)", density(laws.Binomial(sp.Integer(3), sp.Integer(2)), F["k"], F), F)


@C("law-binomial-real-n")
def _():
    F = Domain(n=Real > 3, p=Real.between(0, 1))
    return AtMost("1", density(laws.Binomial(F["n"], F["p"]), sp.Integer(2), F), F)


@C("law-uniform-swapped")
def _():
    F = Domain(x=Real.between(0, 1))
    return Equal("-1", density(laws.Uniform(sp.S.One, sp.S.Zero), F["x"], F), F)


@C("law-pareto-below")
def _():
    F = Domain(x=Real > 0, m=Real > 0, a=Real > 0)
    return Equal("a*m^a/x^(a+1)", density(laws.Pareto(F["m"], F["a"]), F["x"], F), F)


@C("cdf-outside")
def _():
    F = Domain(x=Real)
    return Equal("1 - exp(-x)", probability_below(laws.Gamma(sp.S.One, sp.S.One), F["x"], F), F)


@C("cdf-uniform-outside")
def _():
    F = Domain(x=Real)
    return Equal("x", probability_below(laws.Uniform(sp.S.Zero, sp.S.One), F["x"], F), F)


@C("cdf-laplace")
def _():
    F = Domain(x=Real)
    return Equal("exp(x)/2", probability_below(laws.Laplace(sp.S.Zero, sp.S.One), F["x"], F), F)


@C("log-ratio-geometric-real")
def _():
    F = Domain(x=Real >= 1, p=Real.between(0, 1), q=Real.between(0, 1))
    return Equal(
        "log(p/q) + (x-1)*log((1-p)/(1-q))", log_ratio(laws.Geometric(F["p"]), laws.Geometric(F["q"]), F["x"], F), F
    )


@C("poisson-real")
def _():
    F = Domain(x=Real >= 0, l=Real > 0)
    return Equal("x*log(l) - l - log(gamma(x+1))", log_density(laws.Poisson(F["l"]), F["x"], F), F)


@C("kl-infinite")
def _():
    F = Domain(m=Real > 0)
    return AtMost("1000", family_kl(laws.Uniform(sp.S.Zero, sp.Integer(2)), laws.Uniform(sp.S.Zero, sp.S.One), F), F)


@C("renyi-order-one")
def _():
    return AtMost("0", renyi(laws.Normal(a, sp.S.One), laws.Normal(sp.S.Zero, sp.S.One), sp.S.One, D), D)


@C("renyi-order-negative")
def _():
    return AtMost("0", renyi(laws.Normal(a, sp.S.One), laws.Normal(sp.S.Zero, sp.S.One), -sp.S.One, D), D)


@C("renyi-mixed-variance")
def _():
    F = Domain(v=Real > 0)
    return AtMost("1000", renyi(laws.Normal(sp.S.Zero, F["v"]), laws.Normal(sp.S.Zero, sp.S.One), sp.Integer(3), F), F)


@C("beta-order")
def _():
    F = Domain(a=Real > 0)
    return AtLeast("0", renyi(laws.Beta(sp.S.One, F["a"]), laws.Beta(sp.Integer(3), F["a"]), sp.Integer(2), F), F)


@C("tail-bound-wrong-side")
def _():
    F = Domain(a=Real > 2, b=Real > 2, t=Real.between(0, 1))
    return AtMost("0", log_tail_bound(laws.Beta(F["a"], F["b"]), F["t"], F), F)


@C("order-of-loss-squared-root")
def _():
    """sqrt of a square is no identity for negative values"""
    F = Domain(x=Real, n=Integer >= 1)
    t = mean_shift(F["n"], sp.S.Zero, sp.S.One, F) * F["x"] ** 2
    return Equal("x/sqrt(n)", t**half, F)


@C("log-of-square")
def _():
    F = Domain(x=Real < 0, n=Integer >= 1)
    t = mean_shift(F["n"], sp.S.Zero, sp.S.One, F) * F["x"] ** 2
    return Equal("2*log(x) - log(n)", t.apply(sp.log), F)


@C("apply-typed")
def _():
    return Equal("eps", mean_shift(n, -a, a, D).apply(lambda e: eps), D)


@C("apply-piecewise")
def _():
    return Equal("a", mean_shift(n, -a, a, D).apply(lambda e: a if e == 2 * a / n else 2 * a), D)


@C("level-root-two-roots")
def _():
    F = Domain(x=Real, c=Real > 0, n=Integer >= 1)
    t = mean_shift(F["n"], sp.S.Zero, sp.S.One, F) * F["n"] * F["x"] ** 2
    return Equal("sqrt(c)", solve(t, F["x"], F["c"], sp.sqrt(F["c"])), F.without(F["x"]))


@C("level-root-outside")
def _():
    F = Domain(x=Real.between(0, 1), c=Real > 0, n=Integer >= 1)
    t = mean_shift(F["n"], sp.S.Zero, sp.S.One, F) * F["n"] * F["x"]
    return Equal("c", solve(t, F["x"], F["c"], F["c"]), F.without(F["x"]))


@C("level-root-integer")
def _():
    t = mean_shift(n, -a, a, D)
    return Equal("2*a/eps", solve(t, n, eps, 2 * a / eps), D.without(n))


@C("solve-affine-zero-slope")
def _():
    F = Domain(x=Real, b=Real, n=Integer >= 1)
    t = mean_shift(F["n"], sp.S.Zero, sp.S.One, F) * F["n"] * F["b"] * F["x"]
    return Equal("1/b", solve(t, F["x"], sp.S.One), F.without(F["x"]))


@C("solve-affine-outside")
def _():
    F = Domain(x=Real.between(0, 1), n=Integer >= 1)
    t = mean_shift(F["n"], sp.S.Zero, sp.S.One, F) * F["n"] * F["x"]
    return Equal("7", solve(t, F["x"], sp.Integer(7)), F.without(F["x"]))


@C("piecewise-range")
def _():
    F = Domain(x=Real.between(0, 1), n=Integer >= 1)
    t = mean_shift(F["n"], sp.S.Zero, sp.S.One, F) * (sp.Abs(F["x"] - 3) - sp.Abs(F["x"]))
    return Equal("3/n", supremum(t, F["x"]), F.without(F["x"]))


@C("inside-range")
def _():
    F = Domain(x=Real.between(0, 1, closed=True), n=Integer >= 2)
    t = mean_shift(F["n"], sp.S.Zero, sp.S.One, F) * F["x"]
    inner, whole = inside_range(t, F["x"], parameter(F.without(F["x"]), half))
    return Equal("1/n", inner, F.without(F["x"]))


@C("lemma-outside")
def _():
    F = Domain(x=Real.between(0, 1))
    known = Lemma(sp.exp(F["x"]), 1 + 2 * F["x"], F, upper=True)
    t = mean_shift(n, -a, a, D) + sp.exp(eps)
    return AtMost("2*a/n + 1 + 2*eps", known.applied(t, {F["x"]: eps}), D)


@C("lemma-negative-times")
def _():
    F = Domain(x=Real >= 0)
    known = Lemma(sp.exp(F["x"]), 1 + F["x"], F)
    t = mean_shift(n, -a, a, D) - sp.exp(eps)
    return AtLeast("2*a/n - 1 - eps", known.applied(t, {F["x"]: eps}, times=-1), D)


@C("masses-of-order")
def _():
    return NoClosedForm("none", mean_shift(n, -a, a, D), D)


@C("evaluated")
def _():
    fn = computed("Fake", lambda x: x, rests_on=("definition:sensitivity",))
    return AtMost("eps", evaluated(fn, (eps,), D, "a routine"), D)


@C("computed-wrong")
def _():
    fn = computed("Fake2", lambda x: x * 0, rests_on=("definition:sensitivity",))
    return AtMost("0", evaluated(fn, (mean_shift(n, -a, a, D),), D, "a routine"), D)


@C("infimum-object")
def _():
    F = Domain(x=Real > 0)
    return Equal("1", parameter(D, Infimum(F["x"], F["x"], sp.S.Zero, sp.S.One)) + mean_shift(n, -a, a, D) * 0, D)
