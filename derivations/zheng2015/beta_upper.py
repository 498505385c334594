"""Section 6.1.2: no pure privacy for a posterior draw; what prior suffices for (eps, delta); the lemma on the interval."""

import sympy as sp
from synthsym.author import (
    All, Always, Condition, Domain, Equal, Exists, Form, Order, Real, Sufficient, Truth, simplify, substitute,
)  # fmt: skip
from synthsym.theory.draw_levels import level_of_draw
from synthsym.theory.draw_profiles import log_profile_of_draw, prior_enough_for_draw
from synthsym.theory.events import excess_of_masses
from . import paper
from .beta_profile import DATA, loss

PRIVATE = Domain("n integer >= 2 at 100, T > 0 at 50, 0 < eps < 1 at 1/2, 0 < delta < 1 at 1/1000, c > 0 at 1")


def ones_fewer() -> Truth:
    """p(theta | X)/p(theta | X'), X' with a one of X made a zero, in the paper's counts."""
    D, u, v, theta, _ = Domain.of("u > 0 at 3, v > 0 at 5, 0 < theta < 1 at 1/3, eps > 0 at 1")
    n1, n0, a, b = DATA.symbols("n1 n0 a b")
    ratio = loss(theta, (u, v), D).apply(sp.exp)
    return substitute(ratio, {u: n1 - 1 + a, v: n0 + b}, "in the paper's letters", domain=DATA)


@paper.claim("zheng.thm6.3", "Theorem 6.3", "bound", uses=".ratio")
def no_pure_privacy() -> Form:
    """Whatever the prior and eps, some theta (odds 2 e^eps u/v, and all beyond) has a loss above eps."""
    D = DATA
    n1, n0, a, b, theta, eps = D.symbols("n1 n0 a b theta eps")
    odds = 2 * sp.exp(eps) * (n1 - 1 + a) / (n0 + b)
    beyond = substitute(ones_fewer(), {theta: odds / (1 + odds)}, "a theta close to 1")
    return Always("ratio > exp(eps)", {"ratio": simplify(beyond)}, D, asserts="no-privacy")


@paper.claim("zheng.thm6.3.ratio", "Middle expression in the proof of Theorem 6.3", "proof-step")
def middle_expression() -> Form:
    """The ratio of the kernels times the one normaliser that is printed."""
    printed = "theta^(n1+a-1)*(1-theta)^(n0+b-1)/(theta^(n1+a-2)*(1-theta)^(n0+b))*gamma(n1+a-1)*gamma(n0+b+1)/gamma(n1+n0+a+b)"
    return Equal(printed, ones_fewer(), DATA)


INTERVAL = Domain(
    "0 <= p_up <= 1 at 1/100, 0 <= p_low <= 1 at 1/50, 0 <= q_up <= 1 at 1/1000, 0 <= q_low <= 1 at 1/500, "
    "eps > 0 at 1, 0 < delta < 1 at 1/20"
)


EITHER = Domain(u=Real > 0, v=Real > 0, eps=Real, at=dict(u=3, v=5, eps=1))  # a gain is a negative loss


def end_of_draws(ones: sp.Expr, zeros: sp.Expr, loss: sp.Expr, domain: Domain) -> Truth:
    """The theta at which a draw loses so much, for these weights of the shared ones and zeros."""
    u, v, eps = EITHER.symbols("u v eps")
    level = level_of_draw(u, v, eps, EITHER)
    return substitute(level, {u: ones, v: zeros, eps: loss}, "the weights of the data", domain=domain)


def excess(end: str) -> Truth:
    """Hockey-stick divergence from the masses beyond one end under X (p) and under the neighbour whose loss exceeds eps there (q)."""
    D = INTERVAL
    p, q = D.symbols(f"p_{end} q_{end}")
    return excess_of_masses(p, q, D["eps"], on=D, because="the event {loss > eps} is the best one")


@paper.claim("zheng.lem6.5", "Lemma 6.5 (body and Appendix A)", "bound", uses=".proof-ratio .proof-intersection")
def interval_lemma():
    """The interval is where neither loss exceeds eps; keeping delta of mass outside is enough, the profile needs less."""
    D = DATA.without(DATA["theta"]).where(DATA["n0"] + DATA["b"] > 1, DATA["n1"] + DATA["a"] > 1)
    n1, n0, a, b, eps = D.symbols("n1 n0 a b eps")
    up = end_of_draws(n1 - 1 + a, n0 + b, eps, D)
    low = 1 - end_of_draws(n0 - 1 + b, n1 + a, eps, D)  # zeros and ones exchanged
    both = Condition(*((excess(end), "<=", INTERVAL["delta"]) for end in ("up", "low")))
    yield Equal("exp(eps)*(n1 + a - 1)/(n0 + b + exp(eps)*(n1 + a - 1))", up, D)
    yield Equal("(n1 + a)/(n1 + a + exp(eps)*(n0 + b - 1))", low, D)
    yield Sufficient("p_up + p_low <= delta", both, INTERVAL)


@paper.claim("zheng.lem6.5.proof-ratio", "Density ratio in the proof of Lemma 6.5 (Appendix A)", "proof-step")
def interval_ratio() -> Form:
    """The density ratio when a one of X is made a zero."""
    return Equal("(n1 + a - 1)/(n0 + b)*(1 - theta)/theta", ones_fewer(), DATA)


@paper.claim("zheng.lem6.5.proof-intersection", "Intersection of the two intervals (Appendix A)", "proof-step")
def interval_intersection() -> Form:
    """Of the two intervals, the first has the smaller upper end and the second the larger lower end."""
    D, k, l, a, b, eps = Domain.of("k integer >= 0 at 4, l integer >= 0 at 5, a > 0 at 2, b > 0 at 3, eps > 0 at 1")
    names = {f"{end}1": end_of_draws(k + a, l + 1 + b, loss, D) for end, loss in (("up", eps), ("low", -eps))}
    # zeros and ones exchanged
    names |= {f"{end}2": 1 - end_of_draws(l + b, k + 1 + a, loss, D) for end, loss in (("up", -eps), ("low", eps))}
    return All(Always("up1 <= up2", names, D), Always("low2 >= low1", names, D))


def enough(premise: str, value: str) -> Exists:
    """Some constant makes the printed prior sufficient."""
    names = {"log_profile": log_profile_of_draw().on(PRIVATE)}
    printed = "log_profile <= log(delta)"
    return Exists(printed, names, PRIVATE, unknown="c", value=value, premise=premise, asserts="privacy")


FIGURE = "Figure 6.1, PARAM_Post, (eps,delta) upper bound (with Theorem 6.4)"
SHARED = "Records from one draw are computed from the draw, so what suffices for the draw suffices for them."


@paper.claim("zheng.cor6.15", "Corollary 6.15", "bound", says=SHARED, uses="zheng.thm6.4")
@paper.claim("zheng.fig6.1.param-upper", FIGURE, "bound", says="The upper bound of the figure.")
@paper.claim("zheng.thm6.4", "Theorem 6.4", "bound", uses="zheng.lem6.5 zheng.lem6.6")
def with_log_n() -> Form:
    """For some c a prior of (c/eps^2)(ln n + ln(1/delta)) makes a posterior draw (eps, delta)-private."""
    # as the data grow it exceeds what suffices without bound
    truth = prior_enough_for_draw().on(PRIVATE.without(PRIVATE["c"]))
    return All(
        enough("T >= (c/eps^2)*(log(n) + log(1/delta))", "6"),
        Order("(log(n) + log(1/delta))/eps^2", truth, "n", truth.domain, kind="O"),
    )


@paper.claim(
    "zheng.sec6.results.param-nolnn",
    "'Our Results': alpha,beta = Omega((1/eps^2)ln(1/delta)) suffices for PARAM_Post",
    "bound",
)
def enough_without_log_n() -> Form:
    """A prior of (c/eps^2) ln(1/delta) suffices, whatever n is."""
    return enough("T >= (c/eps^2)*log(1/delta)", "6")
