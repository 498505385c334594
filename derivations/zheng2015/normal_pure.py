"""Pure privacy of the conditioned releases: theorems 7.7 and 7.12, corollaries 7.6, 7.11, 7.13, 7.14."""

import sympy as sp
from flint import arb
from synthsym.author import (
    All, Always, Argued, AtMost, Condition, Equal, Exists, Form, Iff, Order, Phi, Real, Sufficient, Truth, laws,
    log_ratio, loss_at_most, remembered, rewrite, substitute, supremum,
)  # fmt: skip
from synthsym.theory.conditioned import PAIR, loss_of_output
from synthsym.theory.limits import attained_bound, limit_of_terms
from synthsym.theory.normal_releases import NormalRelease, extreme_loss, loss_of_far_output
from . import paper
from .normal_conditioned import conditioned_loss, flat_bound, free_bound, unit_variance
from .normal_events import conditioned_event, exact, with_event
from .normal_model import BOX, R, n, posterior_step, posterior_variance, predictive_var, sigma, sigma0
from .normal_profile import RELEASE, m

eps = RELEASE["eps"]
SINGLE = RELEASE.without(m)
# stored points where the release is far from the small-range limit, so that the constants do not help
WIDE = {"R": "11/5", "sigma0": 100, "n": 10, "eps": 1}


# -- tools ---------------------------------------------------------------------------------------------------------------
def limit_by_pieces(t: Truth, x: sp.Symbol, to: sp.Expr = sp.oo) -> Truth:
    """The limit of a sum, term by term, the distribution functions written through erf."""
    flat = rewrite(t, t.expr.replace(Phi, lambda u: (1 + sp.erf(u / sp.sqrt(2))) / 2), "Phi through erf")
    return limit_of_terms(flat, x, to)


def single(t: Truth) -> Truth:
    """One record."""
    return substitute(t, {m: 1}, "one record", SINGLE)


@remembered
def worst_draw_loss() -> Truth:
    """sup over n and the prior of the conditioned loss of a draw: below the free log-ratio, and reached as n grows."""
    top = supremum(supremum(free_bound("post"), sigma0), n)
    found = attained_bound(top, limit_by_pieces(conditioned_loss("post"), n).on(top.domain), "reached as n grows")
    return extreme_loss(free_bound("post"), found, n, sigma0)


@remembered
def least_draw_loss() -> Truth:
    """inf over n and the prior: the lower bound h R/v, which n = 1 attains (the two centres mirror each other)."""
    low = flat_bound("post")
    alone = substitute(conditioned_loss("post"), {n: 1}, "a single record", RELEASE.without(n))
    found = attained_bound(low.on(RELEASE), alone.on(RELEASE), "with n = 1 the two boxes have the same mass")
    return extreme_loss(low, found, n, sigma0)


# -- one draw of the parameter -------------------------------------------------------------------------------------------
def output_beyond(method: str, variance: Truth) -> Form:
    """An output whose loss is above any eps, however wide: the free log-ratio is linear in the output."""
    release = NormalRelease(method, n, R, sigma, sigma0, sp.S.One)
    names = {"loss": loss_of_far_output(release, eps, posterior_step(), variance, RELEASE)}
    return Always("loss > eps", names, RELEASE, asserts="no-privacy")


@paper.claim("zheng.cor7.6", "corollary 7.6", "bound", of={"loss": "loss(x)"}, uses=["zheng.lem7.5"])
def free_draw_is_not_pure() -> Form:
    """With data in [-R, R] and an unconditioned draw, some output loses more than any eps."""
    return output_beyond("post", posterior_variance().on(RELEASE))


# the log-ratio (*) of the free draw, held against that of the conditioned one
free_log_ratio = remembered(lambda: Equal("h*(2*y - 2*c - h)/(2*v)", loss_of_output(), PAIR))


@paper.claim("zheng.thm7.7.proof.conditioned", "theorem 7.7, proof, plugging into (*)", "proof-step")
def free_for_conditioned() -> Form:
    """The log-ratio of the conditioned draw is taken to be that of the free one: the two masses of the range are left out.
    Read: c and c + h the centres of the two posteriors, v their variance, y the value released"""
    return free_log_ratio()


@paper.claim(
    "zheng.thm7.7.sufficient",
    "theorem 7.7, first half",
    "threshold",
    uses="zheng.thm7.7.proof.dx zheng.thm7.7.proof.4R zheng.thm7.7.proof.conditioned",
)
def range_for_a_conditioned_draw() -> Form:
    """R/sigma <= sqrt(eps)/2 is enough for every n and prior; the printed argument takes (*) for the conditioned log-ratio."""
    D = worst_draw_loss().domain
    form = Sufficient("R/sigma <= sqrt(eps)/2", loss_at_most(worst_draw_loss(), eps), D)
    return Argued(form, "that the conditioned log-ratio is the free one", free_log_ratio())


@paper.claim("zheng.thm7.7.necessary", "theorem 7.7, second half", "threshold", uses=["zheng.thm7.7.proof.lower"])
def range_that_breaks_a_conditioned_draw() -> Form:
    """R/sigma >= sqrt(eps) is private for no n and no prior: the least loss over both is already above eps."""
    least = least_draw_loss()
    return Sufficient("R/sigma >= sqrt(eps)", Condition((least, ">", eps)), least.domain, harmless_if_too_weak=True)


@paper.claim("zheng.thm7.7.proof.lower", "theorem 7.7, proof, converse", "proof-step")
def extreme_data_nearly_reach_the_bound() -> Form:
    """At mu = -R, xbar = R, xbarp = R - 2R/n the loss is the printed bound up to a constant factor."""
    D = RELEASE.extend(c=Real > 0, at={"c": "1/2"})
    names = {"loss": flat_bound("post")}
    return Exists("loss >= c*4*R^2/sigma^2", names, D, unknown="c", value="1/2", asserts="no-privacy")


@paper.claim(
    "zheng.ch7.less-than-one-sd", "after theorem 7.7", "prose", of={"loss": "loss(R)"}, uses="zheng.thm7.7.necessary"
)
def less_than_one_deviation() -> Form:
    """For eps <= 1 pure privacy of a conditioned draw needs R < sigma."""
    D = BOX.extend(eps=(Real > 0) <= 1, at={"eps": "1/2"})
    return Always("loss > eps", {"loss": least_draw_loss().on(D)}, D, premise="R >= sigma", asserts="no-privacy")


# -- one record ----------------------------------------------------------------------------------------------------------
@paper.claim("zheng.cor7.11", "corollary 7.11", "bound", of={"loss": "loss(x)"}, uses=["zheng.thm7.10.post"])
def free_record_is_not_pure() -> Form:
    """With data in [-R, R] and unconditioned records, some output loses more than any eps (both methods)."""
    return All(output_beyond("synth-many", predictive_var().on(RELEASE)), output_beyond("synth-map", map_variance()))


# a record drawn around the posterior mode has the variance of the law itself
map_variance = remembered(lambda: unit_variance("map"))


@remembered
def loss_at_printed_range(method: str) -> Truth:
    """Conditioned loss of one record with R at the printed edge sigma sqrt(eps n/2)."""
    put = {R: sigma * sp.sqrt(eps * n / 2)}
    return substitute(single(conditioned_loss(method)), put, "R at the printed edge", SINGLE)


@paper.claim("zheng.thm7.12", "theorem 7.12", "threshold", uses=".coeff .dx .4R .combined")
def range_for_one_record() -> Form:
    """One conditioned record is eps-private when R/sigma <= sqrt(eps n/2)."""
    exact = loss_at_most(single(conditioned_loss("one")), eps)
    form = Sufficient("R/sigma <= sqrt(eps*n/2)", exact, SINGLE.where(at=WIDE))
    return with_event(form, conditioned_event("synth-many"))


@paper.claim("zheng.thm7.12.tight", "theorem 7.12, tightness claim", "prose")
def range_for_one_record_is_tight() -> Form:
    """At the printed range the exact loss tends to eps as n grows."""
    at_edge = loss_at_printed_range("one")
    return Order("eps", limit_by_pieces(at_edge, n), "n", SINGLE, kind="limit")


@paper.claim("zheng.thm7.12.combined", "theorem 7.12, proof", "bound", uses=["zheng.thm7.12.dx"])
def combined_bound() -> Form:
    """The log-ratio of a conditioned record is at most 2R^2/(n sigma^2)."""
    form = AtMost("2*R^2/(n*sigma^2)", single(conditioned_loss("one")), SINGLE.where(at=WIDE))
    printed = lambda at: arb(exact(2 * at["R"] ** 2 / (at["n"] * at["sigma"] ** 2)))  # noqa: E731
    return with_event(form, conditioned_event("synth-many", printed))


@paper.claim("zheng.cor7.13", "corollary 7.13", "threshold", uses=["zheng.thm7.12"])
def range_for_many_draws() -> Form:
    """m conditioned records, a fresh draw for each: eps-private when R/sigma <= sqrt(eps n/(2m)), asymptotically tight.
    Read: m records, each conditioned to lie in [-R, R]; the print says a single one, and has m in its bound"""
    put = {R: sigma * sp.sqrt(eps * n / (2 * m))}
    edge = substitute(conditioned_loss("many"), put, "R at the printed edge", RELEASE)
    exact = loss_at_most(conditioned_loss("many"), eps)
    enough = Sufficient("R/sigma <= sqrt(eps*n/(2*m))", exact, RELEASE.where(at=WIDE))
    tight = Order("eps", limit_by_pieces(edge, n), "n", RELEASE, kind="limit")
    return All(with_event(enough, conditioned_event("synth-many")), tight)


@paper.claim("zheng.ch7.map-same", "between corollaries 7.13 and 7.14", "threshold", uses=["zheng.cor7.13"])
def range_for_map_records() -> Form:
    """The same range for m conditioned records around the posterior mode."""
    exact = loss_at_most(conditioned_loss("map"), eps)
    form = Sufficient("R/sigma <= sqrt(eps*n/(2*m))", exact, RELEASE.where(at=WIDE))
    return with_event(form, conditioned_event("synth-map"))


@paper.claim("zheng.cor7.14", "corollary 7.14", "threshold")
def exact_range_for_map() -> Form:
    """One conditioned record around the posterior mode: private if and only if R is at most the printed edge.
    Read: for every delta however small, which is pure privacy; what a delta allows beyond is zheng.cor7.14.delta"""
    exact = loss_at_most(single(conditioned_loss("map")), eps)
    form = Iff("R/sigma <= sqrt(eps*n/(2 - 1/(2*n)))", exact, SINGLE.where(at=WIDE))
    return with_event(form, conditioned_event("synth-map"))


@paper.claim("zheng.cor7.14.delta", "corollary 7.14, privacy notion", "prose", of={"loss": "loss(M)"})
def notion_of_714() -> Form:
    """A condition without delta cannot describe (eps, delta): some release with a larger pure loss meets (eps, delta).
    An e0-private release is (eps, delta)-private once (e^e0 - e^eps)/(e^e0 + 1) <= delta.
    """
    D = SINGLE.where(at={**WIDE, "delta": "9/10", "R": 3})
    names = {"loss": single(conditioned_loss("map"))}
    return Always("loss <= eps", names, D, premise="(exp(loss) - exp(eps))/(exp(loss) + 1) <= delta")


@paper.claim("zheng.ch7.now-eps", "before theorem 7.15", "prose", of={"loss": "loss(x)"})
def notion_of_715() -> Form:
    """Theorem 7.15 is announced as pure privacy, but its records are not conditioned: is every output's loss at most eps?"""
    D, v, h = RELEASE.adding("v > 0 at 1, h > 0 at 1/10")
    t = log_ratio(laws.Normal(h, v), laws.Normal(sp.S.Zero, v), v * (eps + 1) / h + h / 2, D)
    loss = substitute(t, {h: posterior_step().on(RELEASE), v: predictive_var().on(RELEASE)}, "a far output", RELEASE)
    return Always("loss <= eps", {"loss": loss}, RELEASE)
