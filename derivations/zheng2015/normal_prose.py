"""What chapters 7 and 8 say in words: what is achievable, what the prior does, and how the five methods compare."""

import sympy as sp
from synthsym.author import (
    All, Always, Condition, Domain, Exists, Form, Integer, Monotone, Never, Order, Real, Sufficient, Truth,
    bounded_by, joined, laws, limit, parameter, remembered, rewrite, substitute, supremum,
)  # fmt: skip
from synthsym.theory.gaussian import PAIR as GAUSS, eta_for_small_delta, profile
from synthsym.theory.normal_releases import delta_loss
from synthsym.theory.private_pairs import certain_event
from synthsym.theory.records import all_inside
from synthsym.theory.variances import weight_of_data
from . import paper
from .bernoulli_synth_steps import more_prior_than_data
from .normal_approximate import SCALED, exact_range
from .normal_conditioned import free_bound
from .normal_model import BOX, R, n, posterior_step, posterior_variance, predictive_var, shrink, sigma
from .normal_profile import METHODS, RELEASE, eta, eta_squared, m
from .normal_pure import map_variance, output_beyond
from .normal_ranges import FIXED, range_between

eps, delta, sigma0 = RELEASE.symbols("eps delta sigma0")
LETTERS = ("n", "sigma", "sigma0", "m", "eps", "delta")  # a range is chosen for each of these


# -- what is achievable --------------------------------------------------------------------------------------------------
@paper.claim("zheng.t7.1.param-map", "table 7.1, row PARAM_MAP", "prose")
def mode_not_achievable():
    """The posterior mode itself is not private: neighbours have different modes, and it is released as it is."""
    moved = posterior_step()
    excess = certain_event(eps, RELEASE, moved) - delta
    yield Always("step > 0", {"step": moved}, BOX, asserts="no-privacy")
    yield Never(excess, RELEASE, says="not (eps, delta)-private")


@remembered
def profile_bound() -> Truth:
    """delta(eps) <= delta(0) <= eta/sqrt(2 pi): e^eps >= 1, and the density of the normal law is largest at 0."""
    x = GAUSS["eta"]
    at_zero = supremum(profile(), GAUSS["eps"], "P(S) - e^eps Q(S) <= P(S) - Q(S)")
    return bounded_by(at_zero, x / sp.sqrt(2 * sp.pi), "slope at most the largest density")


def _approximate(method: str) -> Form:
    """At R with eta = delta the release is (eps, delta)-private."""
    loss = delta_loss(profile_bound(), GAUSS["eta"], eta_squared(method), eps, RELEASE)
    radius = sp.simplify(delta * R / eta(method).expr)
    return Exists("loss <= delta", {"loss": loss}, RELEASE, unknown="R", value=radius, given=LETTERS)


def _pure(method: str) -> Form:
    """At R with the upper bound of the loss equal to eps the conditioned release is eps-private."""
    loss = free_bound(method)
    radius = sp.simplify(sp.sqrt(eps * R**2 / loss.expr))
    return Exists("loss <= eps", {"loss": loss}, RELEASE, unknown="R", value=radius, given=LETTERS)


@paper.claim("zheng.ch7.all-achieve", "chapter 7, results", "prose")
def everything_else_is_achievable() -> Form:
    """Every method but the mode itself reaches both kinds of privacy on a small enough range."""
    return All(*(_pure(k) for k in ("post", "map", "joint", "many")), *(_approximate(k) for k in METHODS))


@paper.claim("zheng.ch7.ed-sufficient-restrict", "chapter 7, results", "prose")
def restricting_records_is_enough() -> Form:
    """For (eps, delta) it is enough that the data are bounded: the released values need not be.
    Read: for each n, m, eps, delta and prior there is an R that will do, the released values not being restricted"""
    return All(*(_approximate(k) for k in METHODS))


@paper.claim("zheng.ch7.no-condition-mu", "before theorem 7.8", "prose")
def draw_need_not_be_conditioned() -> Form:
    """The unconditioned draw is (eps, delta)-private on a small enough range."""
    return _approximate("post")


@paper.claim("zheng.ch7.eps-needs-condition", "chapter 7, results", "prose", of={"loss": "loss(x)"})
def pure_needs_conditioning() -> Form:
    """Without conditioning some output of every method loses more than any eps."""
    spread = {"post": posterior_variance(), "synth-many": predictive_var(), "synth-map": map_variance()}
    return All(*(output_beyond(method, v.on(RELEASE)) for method, v in spread.items()))


# -- range and prior -----------------------------------------------------------------------------------------------------
@paper.claim("zheng.ch7.smaller-R", "chapter 7, paragraph before the results", "prose")
def smaller_range_is_more_private() -> Form:
    """eta of every method grows with R.
    Read: unconditioned releases, by their eta, of which delta(eps) is an increasing function"""
    return All(*(Monotone(eta_squared(k), "R", "increasing", RELEASE, strict=True, asserts="privacy") for k in METHODS))


@paper.claim("zheng.ch7.prior-strength-dir", "chapter 7, paragraph after the table", "prose", hurts="accuracy")
def direction_of_prior_strength() -> Form:
    """The weight of the data in the posterior mean grows with sigma0: a smaller prior variance is a stronger prior."""
    return Monotone(weight_of_data(shrink(), n, sigma, sigma0), "sigma0", "increasing", BOX, strict=True)


@paper.claim("zheng.ch7.insight-sigma0", "chapter 7, paragraph after the table", "prose")
def prior_does_not_matter() -> Form:
    """eta^2 of every method against its value without prior, as n grows.
    Read: apart from the rate of convergence: for a fixed sigma0 the quotient of eta^2 with that of the flat prior tends
    to 1"""
    flat = {k: limit(eta_squared(k), sigma0, sp.oo, "no prior") for k in METHODS}
    return All(*(Order("flat", eta_squared(k), "n", RELEASE, kind="limit", names={"flat": flat[k]}) for k in METHODS))


# -- accuracy ------------------------------------------------------------------------------------------------------------
@paper.claim("zheng.prop7.1", "proposition 7.1", "bound", hurts="accuracy")
def all_records_near_the_mean() -> Form:
    """For some c all n records lie within c sigma sqrt(ln n) of mu with probability at least 1 - delta, for every n."""
    D = Domain(n=Integer >= 1, c=Real > 0, delta=Real.between(0, 1), at={"n": 100, "c": 3, "delta": "1/2"})
    count, c = D.symbols("n c")
    inside = all_inside(laws.Normal(sp.S.Zero, sp.S.One), c * sp.sqrt(sp.log(count)), count, D)  # standardised
    return Exists("inside >= 1 - delta", {"inside": inside}, D, unknown="c", family={"n": 1}, asserts=None)


@paper.claim("zheng.ch7.delta-decay", "after theorem 7.8", "prose")
def how_fast_delta_may_fall() -> Form:
    """With delta = exp(-n^a) the range of a draw grows like n to the power (1 - a)/2.
    Read: delta = exp(-n^a); o(sqrt(n)) is a < 1/2"""
    D, a = SCALED.adding("0 < a < 2 at 1/3")
    rate = eta_for_small_delta(eps, n**a, on=D, because="eta for delta = exp(-n^a)")
    scaled = substitute(exact_range("post"), {SCALED["eta"]: rate}, "", D) ** 2 * n ** (a - 1)
    settled = limit(rewrite(scaled, sp.simplify, "collect"), n, sp.oo, "T^2/n^(1-a) tends to a positive constant")
    exponent = joined(parameter(D, (1 - a) / 2), settled)
    return Sufficient("a < 1/2", Condition((exponent, ">", 0)), D)


# -- the five methods against each other (chapter 8) ---------------------------------------------------------------------
@paper.claim("zheng.ch8.map-matches-param", "chapter 8", "prose")
def mode_records_match_a_draw() -> Form:
    """With m = n, eta of records around the mode over eta of a draw tends to 1. Read: the normal model, by eta"""
    return Order("1", eta_squared("map") / eta_squared("post"), "n", RELEASE, kind="limit", path={"m": n})


@paper.claim("zheng.ch8.combination", "chapter 8", "prose", of={"one": "eta(SYNTH_Post)", "map": "eta(SYNTH_MAP)"})
def drawing_twice_adds_nothing() -> Form:
    """Drawing the parameter too gives no more privacy than records around the mode: is eta of one draw at least that of the mode?
    Read: the normal model, by eta"""
    return Always("one >= map", {"one": eta_squared("one"), "map": eta_squared("map")}, RELEASE, asserts="no-privacy")


@paper.claim("zheng.ch8.small-m", "chapter 8", "prose", of={"records": "eta(SYNTH)", "draw": "eta(PARAM_Post)"})
def few_records_are_more_private():
    """For m < n every synthetic release has a smaller eta than a draw of the parameter.
    Read: the normal model, by eta"""
    draw = eta_squared("post")
    few = {"premise": "m < n", "asserts": "privacy"}
    for k in ("map", "one", "many"):
        yield Always("records < draw", {"records": eta_squared(k), "draw": draw}, RELEASE, **few)


@paper.claim("zheng.ch8.large-m", "chapters 5 and 8", "prose", of={"inverse": "lim(m, inf, 1/eta(SYNTH_MAP)^2)"})
def many_records_reveal_the_parameter() -> Form:
    """As m grows one draw's records reach eta of the draw, and records around the mode lose all privacy, as the mode does.
    Read: the normal model, by eta"""
    lost = limit(1 / eta_squared("map"), m, sp.oo)
    same = Order("1", eta_squared("one") / eta_squared("post"), "m", RELEASE, kind="limit")
    return All(same, Always("inverse <= 0", {"inverse": lost}, RELEASE))


@paper.claim(
    "zheng.ch8.eps-not-practical",
    "chapter 8",
    "prose",
    of={"least": "T", "q": "1/T"},
    uses="zheng.ch7.eps-all-sqrt-eps zheng.sec6.results.prior-bigger",
)
def pure_privacy_cuts_the_data() -> Form:
    """With m = n the range for pure privacy stays below a multiple of sqrt(eps), however many records there are; priors exceed the data.
    Read: m = n; conditioned records of normal data, and Bernoulli records with eps < 1 and n of at least 13; T is the
    least prior weight, x = eps/m"""
    ranges = (
        Order("sqrt(eps)", range_between(k)[1], "n", RELEASE, kind="O", path={"m": n}, given=FIXED)
        for k in ("map", "joint", "many")
    )
    return All(*ranges, *more_prior_than_data())
