"""How large a range the conditioned releases allow: table 7.1 for pure privacy, and what is said of its orders."""

import sympy as sp
from synthsym.author import Always, AtLeast, Equal, Form, Order, Truth, limit, supremum
from synthsym.theory.normal_releases import extreme_loss, pure_range
from synthsym.theory.variances import of_next_record
from . import paper
from .normal_conditioned import flat_bound, free_bound
from .normal_model import MODEL, R, n, posterior_variance, predictive_var, sigma, sigma0
from .normal_profile import RELEASE, m
from .normal_pure import SINGLE, eps, single

FIXED = ("sigma", "sigma0")  # the prior and the spread are fixed while n grows, as in the text


def range_between(method: str) -> tuple[Truth, Truth]:
    """The largest R/sigma lies between these: both bounds of the loss are multiples of R^2."""
    return tuple(pure_range(loss(method), eps, R, sigma, RELEASE) for loss in (free_bound, flat_bound))  # type: ignore[return-value]


def state(id: str, row: str, method: str, printed: str) -> None:
    @paper.claim(f"zheng.t7.1.{id}-eps", f"table 7.1, {row}, pure eps", "threshold", says=f"T = Theta({printed}).")
    def table_pure() -> Form:
        text = printed.replace("eps n", "eps*n")
        return Order.between(text, *range_between(method), "n", RELEASE, given=FIXED, printed_above="unsafe")


state("param-post", "PARAM_Post", "post", "sqrt(eps)")
state("map", "SYNTH_MAP", "map", "sqrt(eps n/m)")
state("many", "SYNTH_Post(Many)", "many", "sqrt(eps n/m)")


@paper.claim("zheng.t7.1.one-eps", "table 7.1, SYNTH_Post(One), pure eps", "threshold")
def table_one_pure() -> Form:
    """T = Omega(sqrt(eps)) for every number of records: the least over m."""
    worst = extreme_loss(free_bound("joint"), supremum(free_bound("joint"), m), m)
    truth = pure_range(worst, eps, R, sigma, worst.domain)
    return Order("sqrt(eps)", truth, "n", worst.domain, kind="Omega", given=FIXED, printed_above="unsafe")


@paper.claim("zheng.ch7.eps-all-sqrt-eps", "chapter 7, results, pure eps", "prose")
def pure_ranges_at_m_equals_n():
    """With m = n every method needs R/sigma = O(sqrt(eps))."""
    for k in ("post", "map", "joint", "many"):
        yield Order("sqrt(eps)", range_between(k)[1], "n", RELEASE, kind="O", path={"m": n}, given=FIXED)


@paper.claim("zheng.ch7.compare-sqrt-n", "after theorem 7.12", "prose")
def record_against_draw():
    """One conditioned record allows a range larger by the order sqrt(n) than a conditioned draw: its variance does not vanish."""
    records, draws = range_between("one"), range_between("post")
    truth = single(records[0]) / draws[1]
    ratio = Order.between("sqrt(n)", truth, single(records[1]) / draws[0], "n", SINGLE, given=FIXED)
    yield ratio
    yield AtLeast("sigma^2", of_next_record(predictive_var(), n, sigma, sigma0), MODEL)
    yield Equal("0", limit(posterior_variance(), n, sp.oo), MODEL.without(n))


@paper.claim("zheng.ch7.range-grows", "after corollary 7.14", "prose", of={"inverse": "lim(n, inf, 1/T)"})
def record_range_grows():
    """The range for one conditioned record grows with n (the draw's stays bounded). Read: T is the largest R/sigma"""
    low, high = single(range_between("map")[0]), range_between("post")[1]
    vanishing = limit(1 / low, n, sp.oo, "1/T is at most this")
    yield Always("inverse <= 0", {"inverse": vanishing}, SINGLE)
    yield Order("1", high, "n", RELEASE, kind="O", given=("eps", *FIXED))
