"""What prior a private posterior draw needs: Theorem 6.7, Lemma 6.8 and their steps, and the total-variation row of Figure 6.1."""

import sympy as sp
from synthsym.author import (
    All, Domain, Equal, Exists, Form, Integer, Lemma, Order, Real, Truth, bounded_by, laws, limit, parameter,
    remembered, rewrite, substitute,
)  # fmt: skip
from synthsym.theory.beta_tail import log_tail_bound
from synthsym.theory.beta import marginal_of_any_count
from synthsym.theory.draw_profiles import PAIR, prior_enough_for_draw, variation_of_draw
from synthsym.theory.factorials import log_multinomial_floor
from synthsym.theory.profile import log_density_of_loss, log_profile_in_window
from . import paper
from .beta_profile import loss, replaced
from .prop2 import mass_of_the_event

WINDOW = Domain(v=Real >= 1, d=Real >= 0, z=Real > 0, at=dict(v=3, d=2, z="1/2"))  # u = v + d
SMALL_SIDE = Domain(T=Real >= 1, eps=Real.between(0, 1), at=dict(T=3, eps="1/2"))
# delta = eps e^-g
NEEDED = Domain("n integer >= 200 at 1000, g real at 10, 0 < eps < 1 at 1/2, c > 0 at 1, T >= 1 at 50")


@remembered
def log_loss_density() -> Truth:
    """log density of the privacy loss z > 0 under X, the smaller shared weight v >= 1: at least log(sqrt(v)/5) - v z^2/2."""
    D = PAIR.extend(z=Real > 0, at={"z": 1})
    u, v, z = D.symbols("u v z")
    E, theta = D.adding("0 < theta < 1 at 1/3")
    P, _ = replaced(D, (u, v))
    ratio = loss(theta, (u, v), E).apply(sp.exp)
    changed = log_density_of_loss(P, ratio, theta, z)
    changed = rewrite(changed, log_shape(u, v, z) + log_factor(u, v), "the factor free of z apart")
    w, d, y = WINDOW.symbols("v d z")
    narrow = substitute(changed, {u: w + d, v: w, z: y}, "the smaller weight is v", domain=WINDOW)
    x, N = sp.Symbol("x", positive=True), 2 * w + d
    turned = -w * y - (N + 1) * sp.log(1 - w / N * (1 - sp.exp(-y))) + log_factor(w + d, w)
    narrow = rewrite(narrow, turned, "e^z taken out of the logarithm")
    logs = Lemma(-sp.log(1 - x), x, Domain(x=Real.between(0, 1)))
    narrow = logs.applied(narrow, {x: w / N * (1 - sp.exp(-y))}, times=N + 1)
    narrow = rewrite(narrow, -w * (y - 1 + sp.exp(-y)) + w / N * (1 - sp.exp(-y)) + log_factor(w + d, w), "collected")
    narrow = Lemma(x, sp.S.Zero, Domain(x=Real > 0)).applied(narrow, {x: w / N * (1 - sp.exp(-y))})
    square = Lemma(-(x - 1 + sp.exp(-x)), -(x**2) / 2, Domain(x=Real > 0))
    narrow = square.applied(narrow, {x: y}, times=w)
    gammas = sp.log(sp.gamma(N + 1)) - sp.log(sp.gamma(w + d + 1)) - sp.log(sp.gamma(w + 1))
    factor = narrow - parameter(WINDOW, gammas) + log_multinomial_floor(w + d, w, on=WINDOW)
    stirling = sp.log(w) / 2 - sp.log(2 * sp.pi) / 2 + sp.log((w + d) / N) / 2 - 1 / (12 * w) - 1 / (12 * (w + d))
    factor = rewrite(factor, -w * y**2 / 2 + stirling, "Stirling's bounds of the three Gamma functions")
    r, t = sp.Symbol("r", positive=True), sp.Symbol("t", positive=True)
    put = {r: (w + d) / N}
    factor = Lemma(sp.log(r), -sp.log(2), Domain(r=Real >= sp.S.Half)).applied(factor, put, times=sp.S.Half)
    inverse = Lemma(-1 / t, -sp.S.One, Domain(t=Real >= 1))
    whole = inverse.applied(factor, {t: w}, times=sp.Rational(1, 12))
    factor = inverse.applied(whole, {t: w + d}, times=sp.Rational(1, 12))
    return bounded_by(factor, -w * y**2 / 2 + sp.log(w) / 2 - sp.log(5), "numbers", upper=False)


def log_shape(u: sp.Expr, v: sp.Expr, z: sp.Expr) -> sp.Expr:
    return (u + 1) * z - (u + v + 1) * sp.log((v + u * sp.exp(z)) / (u + v))


def log_factor(u: sp.Expr, v: sp.Expr) -> sp.Expr:
    """log of Gamma(N+1) u^(u+1) v^(v+1)/(Gamma(u+1) Gamma(v+1) N^(N+1)), N = u + v."""
    N = u + v
    gammas = sp.log(sp.gamma(N + 1)) - sp.log(sp.gamma(u + 1)) - sp.log(sp.gamma(v + 1))
    return gammas + (u + 1) * sp.log(u) + (v + 1) * sp.log(v) - (N + 1) * sp.log(N)


@remembered
def log_profile_floor() -> Truth:
    """log delta(eps) >= log eps - log 200 - 2 T eps^2: the losses between eps + h and eps + 2h, h = T^(-1/2)."""
    T, eps = SMALL_SIDE.symbols("T eps")
    density = log_loss_density()
    h = 1 / sp.sqrt(T)
    put = {WINDOW["v"]: T, WINDOW["z"]: eps + 2 * h}
    far = substitute(density, put, "the far end of the window", domain=SMALL_SIDE)
    floor = log_profile_in_window(far, h, because="the density falls with the loss: least at the far end of the window")
    X, x = Domain.of("0 < x <= 1")
    floor = Lemma(sp.log(1 - sp.exp(-x)), sp.log(x) + sp.log(sp.Rational(3, 5)), X).applied(floor, {x: h})
    width = eps * sp.sqrt(T)
    because = "in the letter a = eps sqrt(T)"
    floor = rewrite(floor, sp.log(eps) - sp.log(width) + sp.log(sp.Rational(3, 25)) - (width + 2) ** 2 / 2, because)
    A, a = Domain.of("a > 0")
    valley = Lemma(-sp.log(a) + sp.log(sp.Rational(3, 25)) - (a + 2) ** 2 / 2, -sp.log(200) - 2 * a**2, A)
    floor = valley.applied(floor, {a: width})
    return rewrite(floor, sp.log(eps) - sp.log(200) - 2 * T * eps**2, "collected")


FIGURE = "Figure 6.1, PARAM_Post, (eps,delta) lower bound (with Theorem 6.7)"


@paper.claim("zheng.fig6.1.param-lower", FIGURE, "bound", says="The lower bound of the figure.")
@paper.claim("zheng.thm6.7", "Theorem 6.7", "bound", uses="zheng.lem6.8 .proof-factor .proof-final")
def lower_bound() -> Form:
    """Privacy of a posterior draw forces a prior of (c/eps^2) ln(eps/(delta n)), prior weights at least 1.
    Read: prior weights of at least 1, n of at least 200"""
    # necessary with some c where the logarithm is positive, delta = e^-h eps/n; as n grows, what is needed exceeds it
    D = Domain(n=Integer >= 200, h=Real > 0, T=Real >= 1, eps=Real.between(0, 1), at=dict(n=1000, h=5, T=50, eps="1/2"))
    delta = D["eps"] * sp.exp(-D["h"]) / D["n"]
    eps = NEEDED["eps"]
    names = {"log_floor": log_profile_floor().on(NEEDED) - sp.log(eps), "delta": eps * sp.exp(-NEEDED["g"])}
    says = dict(unknown="c", value="1/2", premise="log_floor <= -g", asserts="no-privacy")
    needed = needed_for(delta, D["eps"], D)
    return All(
        Exists("T >= (c/eps^2)*(log(eps/delta) - log(n))", names, NEEDED, **says),
        Order("log(eps/(delta*n))/eps^2", needed, "n", D, kind="Omega", names={"delta": delta}),
    )


def needed_for(delta: sp.Expr, eps: sp.Expr, D: Domain) -> Truth:
    """The necessary prior as a function of eps and delta (where it is positive it is the bound)."""
    E, T, *_ = Domain.of("T >= 1 at 50, 0 < eps < 1 at 1/2, 0 < delta < 1 at 1/100000")
    floor = log_profile_floor().on(E)
    x, level = E.symbols("eps delta")
    value = (sp.log(x) - sp.log(200) - sp.log(level)) / (2 * x**2)
    needed = rewrite((floor - sp.log(level)) / (2 * x**2) + T, value, "the T at which floor = log delta")
    return substitute(needed, {level: delta, x: eps}, "this delta", domain=D)


@paper.claim(
    "zheng.thm6.7.remark", "Remark after Theorem 6.7 and item 1 of the Chapter 6 summary in the Introduction", "prose"
)
def bounds_agree() -> Form:
    """delta = n^(-w), 1/n <= eps = e^-a < 1, n = e^l >= 2: as w grows, what suffices and what is needed are both of the printed order."""
    D, l, w, a = Domain.of("l >= 69/100 at 7, w >= 20 at 21, 0 < a <= l at 1")
    places = {"n": sp.exp(l), "delta": sp.exp(-w * l), "eps": sp.exp(-a)}
    post = prior_enough_for_draw()
    put = {post.domain["delta"]: places["delta"], post.domain["eps"]: places["eps"]}
    above = substitute(post, put, "this delta", domain=D)
    needed = needed_for(places["delta"], places["eps"], D)
    texts = ("(log(n) + log(1/delta))/eps^2", "log(eps/(delta*n))/eps^2")
    return All(*(Order.between(text, needed, above, "w", D, names=places) for text in texts))


@paper.claim(
    "zheng.thm6.7.proof-factor", "Display in the proof of Theorem 6.7", "proof-step", of={"w": "delta/(1 - exp(-eps))"}
)
def factor_of_the_event() -> Form:
    """(eps, delta)-privacy bounds the mass of {loss > 2 eps}. Read: w is delta/(1 - e^-eps), below 1"""
    mass, delta = mass_of_the_event()
    return Equal("delta*(1 - exp(-eps))/eps", mass, mass.domain, names={"delta": delta})


@paper.claim("zheng.thm6.7.proof-final", "Last formula of the proof of Theorem 6.7", "proof-step")
def final_formula() -> Form:
    """The logarithm of Lemma 6.8 with the mass of the event, for small eps delta/eps, in place of delta."""
    D, n, eps, delta = Domain.of("n integer >= 1 at 100, 0 < eps < 1 at 1/2, 0 < delta < 1 at 1/1000")
    mass, told = mass_of_the_event()
    share = limit(mass * mass.domain["eps"] / told, mass.domain["eps"], 0, "eps mass/delta for small eps")
    E = Domain(n=Integer >= 1, mass=Real > 0, at=dict(n=100, mass="1/1000"))
    small = share.on(D) * delta / eps
    truth = substitute(parameter(E, sp.log(1 / (E["mass"] * n))), {E["mass"]: small}, "in place of delta", D)
    return Equal("log(eps/delta)", truth, D)


FAR = Domain("n integer >= 1, 0 < eps < 1/2, delta > 0, c > 0", at=dict(n=10, eps="1/4", delta="1/1000", c=1))


def log_below_range() -> Truth:
    """n1 = 0, beta = 1, alpha = 64 (n+1)/eps^2: log P(theta < e^-eps p) <= -33 (n+1)/eps (and e^eps p > 1, so nothing lies above)."""
    n, eps = FAR.symbols("n eps")
    D = Domain(n=Integer >= 1, alpha=Real > 0, g=Real.between(0, 1), at=dict(n=10, alpha=100, g="1/2"))  # g = e^-eps
    a, g, k = D["alpha"], D["g"], D["n"] + 1
    tail = log_tail_bound(laws.Beta(k, a), 1 - g * a / (a + k), D)
    x = sp.Symbol("x", positive=True)
    tail = rewrite(tail, k * sp.log(1 - g * a / (a + k)) + k * sp.log((a + k) / k) + a * sp.log(g), "quotients")
    put = {x: g * a / (a + k)}
    tail = Lemma(sp.log(1 - x), sp.S.Zero, Domain(x=Real.between(0, 1)), upper=True).applied(tail, put, times=k)
    alpha = 64 * (n + 1) / eps**2
    placed = substitute(tail, {a: alpha, D["n"]: n, g: sp.exp(-eps)}, "this alpha", domain=FAR)
    placed = rewrite(placed, (n + 1) * (sp.log(1 + 64 / eps**2) - 64 / eps), "simplified")
    known = Lemma(sp.log(1 + 64 / x**2), 31 / x, Domain(x=Real.between(0, "1/2")), upper=True)
    return rewrite(known.applied(placed, {x: eps}, times=n + 1), -33 * (n + 1) / eps, "collected")


@paper.claim("zheng.lem6.8", "Lemma 6.8 (body and Appendix A)", "bound", uses=".proof-marginal")
def leaves_its_range() -> Form:
    """Whatever c is, with eps below c and alpha far above n the posterior stays in the range with probability above 1 - delta."""
    n, eps, c = FAR.symbols("n eps c")
    names = {"log_outside": log_below_range(), "alpha": 64 * (n + 1) / eps**2}
    family = {"eps": c / (2 + 2 * c), "delta": sp.exp(-64 * (n + 1) / c) / n}
    says = dict(unknown="c", asserts="no-privacy", premise="alpha <= (c/eps^2)*log(1/(delta*n))")
    return Exists("log_outside >= log(delta)", names, FAR, family=family, **says)


@paper.claim("zheng.lem6.8.proof-marginal", "Marginal in the proof of Lemma 6.8 (Appendix A)", "proof-step")
def marginal_is_flat() -> Form:
    """theta uniform: the probability of one count, against the order 1/sqrt(x (1-x) n)."""
    D, n, s = Domain.of("n integer >= 1 at 10, s integer in [0, n] at 3")
    marginal = marginal_of_any_count(n, s, D)
    E = Domain(n=Integer >= 1, x=Real.between(0, 1), at=dict(n=10, x="1/3"))
    return Order("1/sqrt(x*(1-x)*n)", marginal.on(E), "n", E, kind="Theta", printed_above=None)


@paper.claim(
    "zheng.fig6.1.param-0delta",
    "Figure 6.1, PARAM_Post, (0,delta): upper bound O(1/delta^2), lower bound empty",
    "bound",
)
def total_variation() -> Form:
    """A prior of c/delta^2 keeps the total variation below delta.
    Read: T, the smaller prior weight, of at least 3/2, as c/delta^2 is for every delta < 1"""
    E = Domain(T=Real >= "3/2", delta=Real.between(0, 1), c=Real > 0, at=dict(T=50, delta="1/10", c=1))
    names = {"tv": variation_of_draw().on(E)}
    return Exists("tv <= delta", names, E, unknown="c", value="3/2", premise="T >= c/delta^2")
