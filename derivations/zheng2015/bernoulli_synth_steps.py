"""Steps of the proofs of section 6.2.1, and what the section says in prose."""

import sympy as sp
from synthsym.author import (
    All, Always, Domain, Equal, Form, Integer, Monotone, Order, Real, Truth, laws, log_ratio, rewrite, substitute,
)  # fmt: skip
from synthsym.theory.beta import beta_integral, predictive
from synthsym.theory.binary_records import (
    COUNTS, MODE_COUNTS, Method, least_weights, loss_of_draws, loss_of_ones, loss_of_output, neighbours, pure, towards,
)  # fmt: skip
from . import paper
from .bernoulli_synth_losses import MODE_PRIOR, PRIOR
from .bernoulli_synth_pure import ONE_DRAW, ONE_MODE

DATA = Domain(
    "n1 integer >= 1 at 4, n0 integer >= 0 at 5, m1 integer >= 0 at 2, m0 integer >= 0 at 1, a > 0 at 2, b > 0 at 3"
)
RELEASED = DATA.where(sp.Ge(DATA["m1"] + DATA["m0"], 1))
SMALL = Domain(n=Integer >= 13, eps=Real.between(0, 1), at=dict(n=20, eps="1/2"))


@paper.claim("zheng.thm6.9.proof-max", "Maximisation and closing remark in the proof of Theorem 6.9", "proof-step")
def mode_ratio_maximum() -> Form:
    """The largest ratio of P(z = 1) over neighbours, when the record that changes is a one in X.
    Read: the maximum of the ratio over neighbouring data sets, attained by the data sets named in the closing remark"""
    D = Domain(alpha=Real > 2, at=dict(alpha=4))
    largest = substitute(pure("map"), {MODE_COUNTS["m"]: 1}, "one record", domain=D).apply(sp.exp)
    return Equal("(alpha - 1)/(alpha - 2)", largest, D, printed_above="safe")


@paper.claim("zheng.thm6.11.predictive", "Predictive probability in the proof of Theorem 6.11", "proof-step")
def predictive_probability() -> Form:
    """The probability that the next record is a one."""
    D, n1, n0, alpha, beta = Domain.of("n1 integer >= 0 at 2, n0 integer >= 0 at 3, alpha > 0, beta > 0")
    return Equal("(n1 + alpha)/(n1 + alpha + beta)", predictive((n1 + alpha, n0 + beta), D), D)


@paper.claim(
    "zheng.thm6.11.prose",
    "Sentence before Theorem 6.11 (and Chapter 8): drawing theta adds no privacy",
    "prose",
    of={"draw": "eps(SYNTH_Post)", "mode": "eps(SYNTH_MAP)"},
)
def drawing_adds_nothing() -> Form:
    """One record from a posterior draw is no more private than one from the mode."""
    D = Domain(alpha=Real > 1, at=dict(alpha=4))
    draw = substitute(pure("many"), {COUNTS["m"]: 1}, "one record", domain=D)
    mode = substitute(pure("map"), {MODE_COUNTS["m"]: 1}, "one record", domain=D)
    return Always("draw >= mode", {"draw": draw, "mode": mode}, D, asserts="no-privacy")


def shared_ratio() -> Truth:
    """P(m1 ones, m0 zeros | X)/P(… | X') for one shared draw, X with n1 ones, X' with n1 - 1."""
    loss = loss_of_output("one")
    n1, n0, m1, m0, a, b = DATA.symbols("n1 n0 m1 m0 a b")
    names = {"j": n1 - 1, "r": n0, "x": m1, "m": m1 + m0, "alpha": a, "beta": b}
    return substitute(
        loss, {loss.domain[k]: v for k, v in names.items()}, "in the paper's letters", domain=RELEASED
    ).apply(sp.exp)


@paper.claim("zheng.thm6.13.normaliser", "Integral in the proof of Theorem 6.13", "proof-step")
def posterior_normaliser() -> Form:
    """What the kernel theta^(n1+alpha-1) (1-theta)^(n0+beta-1) is divided by to be the posterior density."""
    D = DATA.where(DATA["n1"] + DATA["a"] > 1, DATA["n0"] + DATA["b"] > 1)
    n1, n0, a, b = D.symbols("n1 n0 a b")
    return Equal("gamma(n1 + a - 1)*gamma(n0 + b - 1)/gamma(n1 + n0 + a + b - 2)", beta_integral(n1 + a, n0 + b, D), D)


@paper.claim("zheng.thm6.13.ratio", "Ratio in the proof of Theorem 6.13", "identity", uses=["zheng.thm6.13.normaliser"])
def shared_likelihood_ratio():
    """The likelihood ratio of m1 ones and m0 zeros, largest when every record is a one."""
    ratio = shared_ratio()
    put = {DATA["m1"]: DATA["m1"] + DATA["m0"], DATA["m0"]: sp.S.Zero}
    top = substitute(ratio, put, "all records are ones", domain=RELEASED)
    yield Equal("(n0 + b)/(n1 + a - 1)*(n1 + a + m1 - 1)/(n0 + b + m0)", ratio, RELEASED)
    yield Always("ratio <= top", {"ratio": ratio, "top": top}, RELEASED, asserts="privacy")


@paper.claim("zheng.thm6.13.max", "'maximized when n1=0 and n0=n'", "proof-step")
def shared_ratio_maximum() -> Form:
    """The largest likelihood ratio over neighbouring data sets."""
    D = Domain(m=Integer >= 1, alpha=Real > 1, at=dict(m=3, alpha=4))
    return Equal("(alpha + m - 1)/(alpha - 1)", pure("one").on(D).apply(sp.exp), D, printed_above="safe")


@paper.claim(
    "zheng.sec6.2.one-equals-many",
    "Sentences before Theorem 6.13 and after its proof: One and Many give the same eps",
    "prose",
    of={"": "eps(Many)", "one": "eps(One)"},
)
def same_degree():
    """At the same prior, fresh draws and the mode lose what one shared draw loses.
    Read: the loss of fresh draws, and that of the mode, is what one shared draw loses
    Event: X: one record is 1, the others 0; X': all records 0; S: all {m} synthetic records are 1"""
    D = MODE_PRIOR
    loss = {name: towards(name, "one", D) for name in ("one", "many", "map")}
    yield Equal("one", loss["many"], D, names={"one": loss["one"]}, printed_above="safe")
    yield Equal("one", loss["map"], D, names={"one": loss["one"]}, printed_above="safe")


@paper.claim(
    "zheng.sec6.2.any-combination",
    "Paragraph after Theorem 6.13: only the total number of points matters",
    "prose",
    of={"": "eps(s_1, s_t)", "total": "eps(One, m)"},
)
def only_the_total() -> Form:
    """t independent draws with s records each: the losses add, and all ones attains the sum.
    Read: t draws of s records each lose what one draw of t s records loses
    Event: X: one record is 1, the others 0; X': all records 0; S: all {t} times {s} synthetic records are 1"""
    D = Domain(t=Integer >= 1, s=Integer >= 1, alpha=Real > 0, at=dict(t=2, s=3, alpha=4))
    t, s = D.symbols("t s")
    total = substitute(pure("one"), {COUNTS["m"]: t * s}, "all records from one draw", domain=D)
    return Equal("total", loss_of_draws(t, s, D), D, names={"total": total}, printed_above="safe")


def needed_per_record(method: Method, D: Domain) -> Truth:
    """The exact least prior weight for the budget x = eps/m of one record (fresh draws and the mode depend on nothing else)."""
    base = ONE_MODE if method == "map" else ONE_DRAW
    because = "the budget of one record"
    return substitute(least_weights(method, base, m=1)["alpha"], {base["eps"]: D["x"]}, because, domain=D)


def more_prior_than_data() -> list[Form]:
    """(alpha - 1) + (beta - 1) prior records against m = n records of data, at the exact thresholds, eps < 1.

    For fresh draws and the mode n = eps/x < 1/x, and 2 (T - 1) >= 1/x says 2 x (1 - q) >= q with q = 1/T.
    """
    because = "as many records as data"
    one = substitute(least_weights("one", PRIOR)["alpha"], {PRIOR["m"]: SMALL["n"]}, because, domain=SMALL)
    X = Domain(x=Real.between(0, sp.Rational(1, 13)), at={"x": "1/20"})
    forms: list[Form] = [Always("2*(least - 1) > n", {"least": one}, SMALL)]
    for method in ("many", "map"):
        least = needed_per_record(method, X)
        inverse = rewrite(1 / least, sp.expand(sp.simplify(1 / least.expr)), "the inverse of the threshold")
        forms.append(Always("2*x*(1 - q) >= q", {"q": inverse}, X))
    return forms


@paper.claim(
    "zheng.sec6.2.small-m", "Last paragraph of 6.2.1", "prose", hurts="accuracy", of={"least": "T", "q": "1/T"}
)
def small_and_large():
    """The prior is at most 1 + m/eps, negligible against n when m is; for m = n it exceeds the data.
    Read: eps < 1 (section 2) and n of at least 13: with fewer records and eps near 1 the prior may be smaller than the
    data; T is the least prior weight, x = eps/m"""
    Y = Domain(x=Real > 0, at={"x": "1/2"})
    yield Always("least <= 1 + m/eps", {"least": least_weights("one", PRIOR)["alpha"]}, PRIOR)
    for method in ("many", "map"):
        yield Always("least <= 1 + 1/x", {"least": needed_per_record(method, Y)}, Y)
    yield from more_prior_than_data()


@paper.claim(
    "zheng.sec6.results.prior-bigger",
    "'Our Results': for m=n pure DP needs more prior than real data",
    "prose",
    hurts="accuracy",
    of={"least": "T", "q": "1/T"},
)
def prior_bigger() -> Form:
    """For m = n every method needs more prior records than there are data.
    Read: eps < 1 (section 2) and n of at least 13: with fewer records and eps near 1 the prior may be smaller than the
    data; T is the least prior weight, x = eps/m"""
    return All(*more_prior_than_data())


@paper.claim("zheng.fig6.1.synth-eps", "Figure 6.1, eps rows of the three synthetic methods", "bound")
def pure_orders():
    """The threshold of each method is of the order m/eps, for many records and for small eps.
    Read: eps < 1, the standing assumption of section 2.1.1"""
    for method in ("map", "one", "many"):
        low = 1 if method == "map" else 0
        D = Domain(f"m integer >= 1 at 10, alpha > {low} at 30, beta > {low} at 30, 0 < eps < 1 at 1/2")
        yield Order("m/eps", least_weights(method, D)["alpha"], "m", D, kind="Theta")


@paper.claim("zheng.sec6.intro.monotone", "Opening of Chapter 6: more prior data gives more privacy", "prose")
def more_prior_more_privacy():
    """The pure loss of every synthetic method falls in the prior weights.
    Read: pure loss, of the three synthetic methods; a posterior draw has no finite one"""
    for method, D in (("map", MODE_PRIOR), ("one", PRIOR), ("many", PRIOR)):
        for value, name in (("one", "alpha"), ("zero", "beta")):
            yield Monotone(towards(method, value, D), name, "decreasing", D, strict=True, asserts="privacy")


@paper.claim(
    "zheng.sec6.results.worst-database", "Sections 2.1.3 and 6.1.2: worst databases are nearly constant", "prose"
)
def nearly_constant():
    """More shared ones: a smaller loss towards ones, and a posterior that puts less mass on small values of theta."""
    for method in ("map", "one", "many"):
        yield Monotone(loss_of_ones(method), "j", "decreasing", asserts="privacy")
    D, theta = COUNTS.adding("0 < theta < 1 at 1/3")
    first, second = neighbours(D)
    yield Monotone(
        log_ratio(laws.Beta(*first), laws.Beta(*second), theta, D), "theta", "increasing", D, asserts="privacy"
    )
