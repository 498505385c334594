"""(eps, delta) privacy of the unconditioned releases: theorems 7.4, 7.8, 7.10, 7.15, corollary 7.16, and table 7.1."""

import sympy as sp
from synthsym.author import (
    All, Always, AtLeast, Condition, Domain, Equal, Exists, Form, Instead, Integer, Never, Order, Real, Sufficient,
    Tabulated, Truth, infimum, limit, parameter, remembered, rewrite, substitute,
)  # fmt: skip
from synthsym.theory.events import excess_from_loss
from synthsym.theory.gaussian import LEVELS, NEAR, far_apart, largest_distance, least_distance
from synthsym.theory.normal_releases import NormalRelease, change_that_shows, delta_range
from . import paper
from .normal_events import free_event, with_event
from .normal_laws import posterior_ratio
from .normal_model import MODEL, R, n, reach_of_records, shrink, sigma, sigma0, variance_of, xbar, xbarp, z
from .normal_profile import RELEASE, delta_of, eta, m, released

eps, delta = RELEASE.symbols("eps delta")
# `e` stands for the eta at which the exact profile meets (eps, delta): it depends on eps and delta only
SCALED = RELEASE.extend(eta=Real > 0, at={"eta": "1/4"})


# -- unbounded data ------------------------------------------------------------------------------------------------------
def _needed_change(method: str) -> Truth:
    """How far one record has to move so that the centres are that far apart."""
    release = NormalRelease(method if method == "post" else f"synth-{method}", n, R, sigma, sigma0, m)
    return change_that_shows(release, eps, delta, variance_of(method, m, RELEASE), shrink().on(RELEASE), RELEASE)


def _unbounded(*methods: str) -> Form:
    moves = [Always("change > 0", {"change": _needed_change(k)}, RELEASE, asserts="no-privacy") for k in methods]
    # a pair 2x standard deviations apart, x = sqrt(2 ln((1 + e^eps)/(1 - delta))), and the half-line between them
    excess = far_apart()
    return All(Never(excess, excess.domain, says="not (eps, delta)-private when data are unbounded"), *moves)


@paper.claim("zheng.ch7.unbounded", "chapter 7, opening", "prose", neighbours="replace")
def unbounded_data() -> Form:
    """With data on the whole line no release is private: one record can move the centre as far as one likes."""
    return _unbounded("post", "map", "one", "many")


@paper.claim("zheng.thm7.4", "theorem 7.4", "bound", neighbours="replace", uses=".line2 .line3 .halfline .level")
def unbounded_draw() -> Form:
    """A draw of the parameter from unbounded data is not private."""
    return _unbounded("post")


@paper.claim("zheng.thm7.10", "theorem 7.10", "bound", neighbours="replace", uses=".post .map")
def unbounded_records() -> Form:
    """Synthetic records from unbounded data are not private."""
    return _unbounded("map", "one", "many")


@paper.claim("zheng.thm7.4.halfline", "theorem 7.4, proof, choice of xbar'", "proof-step")
def halfline() -> Form:
    """Some xbar' = xbar - d makes the log-ratio exceed 2 eps for all mu <= U (here xbar = 0)."""
    D, _, U, d, _ = MODEL.adding("eps > 0 at 1/2, U > 0 at 2, d > 0 at 1, mu real at 1/5")
    loss = substitute(posterior_ratio(), {xbar: 0, xbarp: -d, z: 0}, "xbar = 0, xbar' = -d", D)
    far = -U - d * shrink().expr
    given, below = ("eps", "U", "n", "sigma", "sigma0"), dict(premise="mu <= U", asserts=None)
    return Exists("loss > 2*eps", {"loss": loss}, D, unknown="d", given=given, family={"mu": far}, **below)


@paper.claim("zheng.thm7.4.level", "theorem 7.4, proof, probability level", "proof-step")
def level_that_refutes() -> Form:
    """P(B) > delta/(1 - e^-eps) and a loss above 2 eps on B refute (eps, delta): Q(B) <= e^(-2 eps) P(B)."""
    D, _, delta, _ = Domain.of("eps > 0 at 1/2, 0 < delta < 1 at 1/10, 0 <= p <= 1 at 1/2")
    p, level = D.symbols("p eps")
    because = "P(B) - e^eps Q(B) with the largest Q(B) that the loss allows"
    excess = excess_from_loss(p, 2 * level, level, on=D, because=because)
    return Sufficient("p > delta/(1 - exp(-eps))", Condition((excess, ">", delta)), D, harmless_if_too_weak=True)


# -- the printed ranges --------------------------------------------------------------------------------------------------
def _range(condition: str, method: str, edge: sp.Expr, at: dict[str, object], count: sp.Expr = m) -> Form:
    """The printed condition against exact delta <= delta; exact delta with R at the printed edge is tabulated."""
    D = RELEASE.without(m) if method == "post" or count != m else RELEASE
    t = delta_of(method) if count == m else substitute(delta_of(method), {m: count}, domain=D)
    form = Sufficient(condition, Condition((t.on(D), "<=", delta)), D.where(at=at))
    told = with_event(form, free_event(method if method == "post" else f"synth-{method}", str(count)))
    kept = [v.symbol for v in D.variables if v.symbol != R]
    return Tabulated(told, delta, t.expr.subs(R, edge), [{s: row[s] for s in kept} for row in _grid()])


def _grid() -> list[dict[sp.Symbol, sp.Rational]]:
    """n = 1000 records, an all but flat prior, a few (eps, delta, m)."""
    base = {n: sp.Integer(1000), sigma: sp.S.One, sigma0: sp.Integer(1000)}
    cells = "1/10 6 1, 1/2 6 1, 1 6 1, 1 2 1, 1 10 1, 10 6 1, 1 6 10, 1 6 1000"
    rows = [[sp.Rational(x) for x in cell.split()] for cell in cells.split(", ")]
    return [{**base, eps: a, delta: 10**-b, m: c} for a, b, c in rows]


LEVEL = sp.log(1 / delta)


@paper.claim("zheng.thm7.8", "theorem 7.8", "threshold", uses="zheng.lem7.5 zheng.lem7.9 .proof.display")
def range_for_a_draw() -> Form:
    """A draw is (eps, delta)-private when (ln 1/delta)^2 >= 1/(2 eps) and R/sigma <= eps sqrt(n)/sqrt(2 ln(1/delta))."""
    printed = "ln(1/delta)^2 >= 1/(2*eps) and R/sigma <= eps*sqrt(n)/sqrt(2*ln(1/delta))"
    put = {"R": "3", "sigma0": 10, "n": 1000, "eps": "1/2"}
    return _range(printed, "post", sigma * eps * sp.sqrt(n) / sp.sqrt(2 * LEVEL), put)


@paper.claim("zheng.thm7.15", "theorem 7.15", "threshold", uses=".display .min zheng.lem7.9")
def range_for_records() -> Form:
    """Records around the mode, or of many draws, are (eps, delta)-private when R/sigma <= n eps/(2 m sqrt(2 ln(m/delta)))."""
    text = "n >= sigma^2/sigma0^2 and R/sigma <= n*eps/(2*m*sqrt(2*ln(m/delta)))"
    at = {"R": 951, "sigma0": 10, "n": 1000, "eps": 10}
    edge = sigma * n * eps / (2 * m * sp.sqrt(2 * sp.log(m / delta)))
    return All(_range(text, "map", edge, at), _range(text, "many", edge, at))


@paper.claim("zheng.cor7.16", "corollary 7.16", "threshold", uses=["zheng.thm7.12"])
def range_by_advanced_composition() -> Form:
    """Records around the mode, or of many draws, with the range from advanced composition.
    Read: the constant c is announced and does not occur: the condition as it is printed; the records are not
    conditioned"""
    text = "R/sigma <= sqrt(eps*n/(4*sqrt(2*m*ln(1/delta))))"
    at = {"R": "3/20", "sigma0": 10, "n": 1000, "m": 10**6, "eps": "1/2"}
    edge = sigma * sp.sqrt(eps * n / (4 * sp.sqrt(2 * m * LEVEL)))
    return All(_range(text, "map", edge, at), _range(text, "many", edge, at))


@paper.claim("zheng.ch7.one-better", "after theorem 7.15", "prose", uses=["zheng.thm7.8"])
def one_draw_at_m_equals_n() -> Form:
    """With m = n records of one draw, the range of theorem 7.8 is private."""
    edge = sigma * eps * sp.sqrt(n) / sp.sqrt(2 * LEVEL)
    put = {"R": 3, "sigma0": 10, "n": 1000, "eps": "1/2"}
    return _range("R/sigma <= eps*sqrt(n)/sqrt(2*ln(1/delta))", "one", edge, put, count=n)


# -- exact ranges and their orders ---------------------------------------------------------------------------------------
def exact_range(method: str) -> Truth:
    """The largest R/sigma: eta is proportional to R, and the profile is met at eta."""
    return rewrite(parameter(SCALED, SCALED["eta"] * R / sigma) / eta(method).on(SCALED), sp.simplify, "collect")


FIXED = ("sigma", "sigma0")  # the prior and the spread are fixed while n grows, as in the text
# all eps <= 1 (section 2) and all delta = e^(-L) <= e^(-1/2)
SMALL = LEVELS.extend(n=Integer >= 1, m=Integer >= 1, sigma=Real > 0, sigma0=Real > 0)
LETTERS = {"delta": sp.exp(-SMALL["L"])}
# small eps and delta, where a bound from the other side is known
NEARBY = NEAR.extend(n=Integer >= 3, m=Integer >= 1, sigma=Real > 0, sigma0=Real > 0)
COMMON = "T is a function of all letters: the order is judged for all eps <= 1 (section 2), all delta <= e^(-1/2), all m and n >= 1; sigma and sigma0 are fixed"


@remembered
def range_at_least(method: str) -> Truth:
    """A lower bound of the largest R/sigma, for all eps <= 1 and delta = e^(-L): more is private than this range."""
    t = substitute(exact_range(method), {SCALED["eta"]: least_distance()}, "a distance that meets (eps, delta)", SMALL)
    return delta_range(t, least_distance(), released(method), SMALL["eps"], LETTERS["delta"])


@remembered
def range_at_most(method: str) -> Truth:
    """An upper bound of the largest R/sigma, for small eps and delta."""
    far = {SCALED["eta"]: largest_distance()}
    t = substitute(exact_range(method), far, "a distance that no larger one meets", NEARBY)
    return delta_range(t, largest_distance(), released(method), NEARBY["eps"], NEARBY["delta"])


def _omega(printed: str, truth: Truth) -> Form:
    return Order(printed, truth, "n", truth.domain, kind="Omega", given=FIXED, names=LETTERS, printed_above="unsafe")


def _too_large(printed: str, method: str, **path: object) -> Form:
    """The printed range is more than a constant times an upper bound of the true one, along a path."""
    truth = range_at_most(method)
    return Order(printed, truth, "n", NEARBY, kind="Omega", given=FIXED, path=path, printed_above="unsafe")


SPREAD = "sqrt(n*sigma0^2 + sigma^2)"
ENOUGH = {  # R/sigma up to this is private
    "map": "eps*(n*sigma0^2 + sigma^2)/(4*sqrt(m*ln(1/delta))*sigma0^2)",
    "one": f"eps*{SPREAD}*sqrt((m + n)*sigma0^2 + sigma^2)/(4*sqrt(m*ln(1/delta))*sigma0^2)",
    "many": f"eps*{SPREAD}*sqrt((n + 1)*sigma0^2 + sigma^2)/(4*sqrt(m*ln(1/delta))*sigma0^2)",
}


def _with_what_is_enough(form: Form, *methods: str) -> Form:
    """Beside an order that allows too much, a range that does not, for every eps <= 1 and delta <= e^(-1/2)."""
    ranges = [AtLeast(ENOUGH[k], range_at_least(k), SMALL, names=LETTERS) for k in methods]
    return Instead(form, All(*ranges), "R/sigma up to this is private for all eps <= 1 and delta <= e^(-1/2)")


ROOT = "eps*sqrt(n)/sqrt(ln(1/delta))"
LARGE_M = "sqrt(eps*n/(m*ln(1/delta)))"
SMALL_M = "eps*n/(m*sqrt(ln(m/delta)))"
TINY = {"eps": 1 / n**2, "delta": 1 / n**2, "m": n}
BEYOND = COMMON + "; with n eps bounded away from 0 it is true, along eps = delta = 1/n^2, m = n it is false"


@paper.claim("zheng.t7.1.param-post-ed", "table 7.1, PARAM_Post, (eps, delta)", "threshold", reads=COMMON)
def table_draw() -> Form:
    """T = Omega(eps sqrt(n)/sqrt(ln(1/delta)))."""
    return _omega(ROOT, range_at_least("post"))


@paper.claim("zheng.t7.1.one-ed", "table 7.1, SYNTH_Post(One), (eps, delta)", "threshold", reads=COMMON)
def table_one_draw() -> Form:
    """T = Omega(eps sqrt(n)/sqrt(ln(1/delta))) for every number of records: the least over m."""
    return _omega(ROOT, least_range_of_one_draw())


@remembered
def least_range_of_one_draw() -> Truth:
    """The range for records of one draw, whatever their number: the least over m."""
    t = exact_range("one")
    squared = rewrite(t**2, sp.factor(sp.simplify(t.expr**2)), "squared")
    least = infimum(squared, m) ** sp.S.Half
    few = SMALL.without(SMALL["m"])
    t = substitute(least, {SCALED["eta"]: least_distance()}, "a distance that meets (eps, delta)", few)
    return delta_range(t, least_distance(), released("one"), few["eps"], LETTERS["delta"], SMALL["m"])


@paper.claim("zheng.t7.1.map-ed-large", "table 7.1, SYNTH_MAP, (eps, delta), m large", "threshold", reads=BEYOND)
def table_map_large() -> Form:
    """T = Omega(sqrt(eps n/(m ln(1/delta))))."""
    return _with_what_is_enough(_too_large(LARGE_M, "map", **TINY), "map")


@paper.claim("zheng.t7.1.map-ed-small", "table 7.1, SYNTH_MAP, (eps, delta), m small", "threshold", reads=COMMON)
def table_map_small() -> Form:
    """T = Omega(eps n/(m sqrt(ln(m/delta)))), for every m."""
    return _omega(SMALL_M, range_at_least("map"))


@paper.claim("zheng.t7.1.many-ed", "table 7.1, SYNTH_Post(Many), (eps, delta), both columns", "threshold", reads=BEYOND)
def table_many() -> Form:
    """Both columns for many draws."""
    both = All(_too_large(LARGE_M, "many", **TINY), _omega(SMALL_M, range_at_least("many")))
    return _with_what_is_enough(both, "many")


@paper.claim("zheng.ch7.bullet1", "chapter 7, results, first bullet", "threshold", reads=COMMON)
def first_bullet() -> Form:
    """The range of the draw is said to suffice for many draws too, whatever m; along m = n^2 it does not."""
    both = All(_omega(ROOT, range_at_least("post")), _too_large(ROOT, "many", m=n**2))
    return _with_what_is_enough(both, "many")


@paper.claim(
    "zheng.ch7.bullet1-growth",
    "chapter 7, results, first bullet",
    "prose",
    of="lim(n, inf, sqrt(ln(n)/n))",
    hurts="accuracy",
)
def root_beats_log() -> Form:
    """sqrt(n) grows faster than sqrt(ln n), how far the records reach."""
    grown = reach_of_records() / sp.sqrt(n)
    return Equal("0", limit(grown, n, sp.oo), grown.domain)


@paper.claim("zheng.ch7.bullet2", "chapter 7, results, second bullet", "threshold", reads=BEYOND)
def second_bullet() -> Form:
    """R/sigma = O(sqrt(eps n/(m ln(1/delta)))) suffices for records around the mode and for records of one draw."""
    both = All(_too_large(LARGE_M, "map", **TINY), _too_large(LARGE_M, "one", **{**TINY, "m": 1}))
    return _with_what_is_enough(both, "map", "one")


@paper.claim("zheng.ch7.bullet2-small-m", "chapter 7, results, second bullet", "threshold")
def second_bullet_small() -> Form:
    """The restated order for few records suffices, and is stronger than the one for many: at m = 1.
    Read: the letter e stands for Euler's number; n is what the theorem has; stronger: for m = 1 it is at least of the
    order of the other one"""
    one = SMALL.without(SMALL["m"])
    L = one["L"]
    restated = "eps*exp(1)/(m*sqrt(ln(m/delta)))"
    truth = parameter(one, one["eps"] * sp.E / sp.sqrt(L))
    stronger = Order("sqrt(eps*n/ln(1/delta))", truth, "n", one, kind="Omega", names=LETTERS, printed_above=None)
    with_n = _omega(SMALL_M, range_at_least("map"))
    return Instead(All(_omega(restated, range_at_least("map")), stronger), with_n, "with n in place of e")


@paper.claim("zheng.ch7.linear-m", "chapter 7, last sentence", "prose")
def linear_number_of_records() -> Form:
    """With m = n the range is of the order sqrt(n), for the mode and for many draws, and sqrt(n) outgrows sqrt(ln n)."""
    faster = limit(parameter(MODEL, sp.sqrt(sp.log(n)) / sp.sqrt(n)), n, sp.oo)
    # `eta` stands for eps and delta, which are fixed here
    orders = [
        Order("sqrt(n)", exact_range(k), "n", SCALED, path={"m": n}, given=("eta", *FIXED)) for k in ("map", "many")
    ]
    return All(Equal("0", faster, MODEL), *orders)
